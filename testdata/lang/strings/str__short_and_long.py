# Short texts and long ones take different ways through the interpreter, and have to give the same.
PAD = "\0" * 5000

words = ["", " ", "a", "A", "aB c", "x=1, y=2", "aaa", "ééa", "Hello, World", "ab" * 40, "ab" * 31 + "cd", "A" * 64, "A" * 65, "[@`{Zz"]

for w in words:
    assert (w + PAD).lower() == w.lower() + PAD
    assert (w + PAD).upper() == w.upper() + PAD
    assert (w + PAD).lstrip() == w.lstrip() + PAD or not w.strip()
    assert (PAD + w).rstrip() == PAD + w.rstrip()
    for sub in ["a", "aa", ", ", " ", "é", "ab", "A"]:
        assert (w + PAD).find(sub) == w.find(sub)
        assert (PAD + w).endswith(sub) == w.endswith(sub)
        assert (w + PAD).startswith(sub) == w.startswith(sub)
        for new in ["", "b", "é", "aa", "x" * 70]:
            assert (w + PAD).replace(sub, new) == w.replace(sub, new) + PAD
        for cuts in [-1, 0, 1, 2]:
            short, long = w.split(sub, cuts), (w + PAD).split(sub, cuts)
            assert short[:-1] == long[:-1] and short[-1] + PAD == long[-1]

# A single ASCII character is classed by itself, longer texts by the tables of Unicode.
for i in range(128):
    c = chr(i)
    for name in ["isalnum", "isalpha", "isdecimal", "isdigit", "isnumeric", "isspace", "isupper", "islower"]:
        assert getattr(c, name)() == getattr(c + c, name)(), (c, name)

# Separators that overlap are found from the left by split and from the right by rsplit.
assert "aaa".split("aa") == ["", "a"]
assert "aaa".rsplit("aa") == ["a", ""]

# The simplest formats are not parsed, and a field that is not simple sends the whole format back.
assert "%d-%s%%" % (-(2**63), "é") == "-9223372036854775808-é%"
assert "%s%5d" % ("a", 7) == "a    7"
assert "%d" % True == "1"
assert "%s" % ("x" * 100,) == "x" * 100
assert "" % () == "" and "abc" % () == "abc"


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert error(lambda: "%d %d" % (1,)) == "TypeError: not enough arguments for format string"
assert error(lambda: "%d" % (1, 2)) == "TypeError: not all arguments converted during string formatting"
assert error(lambda: "abc" % 1) == "TypeError: not all arguments converted during string formatting"
assert error(lambda: "%d" % "x") == "TypeError: %d format: a real number is required, not str"
assert error(lambda: "a%" % 1) == "ValueError: incomplete format"

# Strings that grew in one buffer share it, but not the index of their characters.
s = "é" * 300
for i in range(300):
    s += "x"
    t, u = s + "1", s + "é"
    assert s[-1] == "x" and t[-1] == "1" and u[-1] == "é" and len(u) == 302 + i
assert s == "é" * 300 + "x" * 300
