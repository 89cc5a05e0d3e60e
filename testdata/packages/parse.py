# /// script
# dependencies = ["parse"]
# ///
from parse import parse, search, findall, compile, with_pattern

print(parse("It's {}, I love it!", "It's spam, I love it!"), parse("{x:d} {y:f} {w:w}", "1 2.5 abc").named, search("Age: {:d}\n", "Name: R\nAge: 42\n")[0])
print([r[0] for r in findall(">{}<", "<p>the <b>bold</b> text</p>")], parse("{:tg}", "20/1/1972 10:21:36 PM")[0], parse("{:%Y-%m-%d}", "2024-05-06")[0])
print(compile("{a.b}-{c[d]}").parse("1-2"), parse("no {x:d}", "yes"), parse("{:>}x", "  ax"))


@with_pattern(r"[A-Z]+")
def up(t):
    return t.lower()


print(parse("{v:Up}!", "ABC!", {"Up": up}).named)
