# /// script
# dependencies = ["tomlkit"]
# ///
import tomlkit
from tomlkit.exceptions import ParseError

text = '# top\ntitle = "T" # note\n\n[owner]\nname = \'x\'\ndob = 1979-05-27T07:32:00-08:00\n\n[[items]]\na = 1_000\nb = [1, 2, # two\n 3]\n\n[[items]]\na.b = {c = true}\n'
d = tomlkit.parse(text)
print(tomlkit.dumps(d) == text, d["owner"]["dob"], d.unwrap())
d["title"] = "new"
d["owner"].add("more", [1, 2])
d["items"][0]["b"].append(4)
del d["items"][1]
t = tomlkit.table()
t["x"] = 1.5
d["extra"] = t
print(tomlkit.dumps(d))
for bad in ("a = ", "a = 1\na = 2", "[x\n"):
    try:
        tomlkit.parse(bad)
    except ParseError as e:
        print(type(e).__name__, e)
