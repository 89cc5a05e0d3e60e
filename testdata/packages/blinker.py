# /// script
# dependencies = ["blinker"]
# ///
from blinker import signal, Namespace, Signal, ANY

s = signal("s")
seen = []


@s.connect
def first(sender, **kw):
    seen.append((sender, kw))
    return "r"


class Owner:
    def method(self, sender):
        seen.append("m")


o = Owner()
s.connect(o.method, sender="only")
print(s.send("x", a=1)[0][1], len(s.send("only")), seen, bool(s.receivers), s is signal("s"), Namespace().signal("q").name)
with s.muted():
    print(s.send("x"))
s.disconnect(first)
print(s.has_receivers_for("other"), list(s.receivers_for("only")) != [])
