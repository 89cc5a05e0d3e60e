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

# Short ASCII texts are classed by a table of their own, longer ones and others by the tables of Unicode.
classes = ["isalnum", "isalpha", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "isupper"]
for i in range(128):
    c = chr(i)
    for text in [c, c + "a", "A" + c, c + "1", " " + c, "_" + c]:
        for name in classes:
            assert getattr(text, name)() == getattr(text * 3000, name)(), (name, text)
        for name in ["isalnum", "isalpha", "isdigit", "isprintable", "isspace"]:
            assert getattr(text, name)() == all(getattr(c, name)() for c in text), (name, text)
        assert text.islower() == (text == text.lower() != text.upper())
        assert text.isupper() == (text == text.upper() != text.lower())
        assert text.isidentifier() == ((text + "\xe9").isidentifier())
assert [name for name in classes if getattr("", name)()] == ["isprintable"]

# Searches in a part of a text.
for w in ["", "a", "abcabcab", "aaaa", "x,y,,z", "\xe9a\xe9ab"]:
    for sub in ["", "a", "aa", "ab", ",", "q", "\xe9"]:
        for start in [None, -100, -3, 0, 1, 2, 4, 100]:
            for end in [None, -100, -2, 0, 1, 3, 5, 100]:
                part = w[start:end]
                offset, stop, _ = slice(start, end).indices(len(w))
                inside = (start or 0) <= len(w) and offset <= stop
                down, up = part.find(sub), part.rfind(sub)
                assert w.find(sub, start, end) == (down + offset if down >= 0 and inside else -1), (w, sub, start, end)
                assert w.rfind(sub, start, end) == (up + offset if up >= 0 and inside else -1), (w, sub, start, end)
                assert w.count(sub, start, end) == (part.count(sub) if inside else 0), (w, sub, start, end)
        places = [i for i in range(len(w) + 1) if w[i:i + len(sub)] == sub]
        assert w.find(sub) == (w + PAD).find(sub) == min(places, default=-1)
        assert w.rfind(sub) == max(places, default=-1)
        assert (sub in w) == (sub in w + PAD) == (sub in "_" * 300 + w) == bool(places)
        assert w.count(sub) == (PAD + w).count(sub) - (len(PAD) if sub == "" else 0)

# Several beginnings and ends.
assert "abc".startswith(("x", "ab")) and not "abc".startswith(("x", "b")) and not "abc".startswith(())
assert "abc".endswith(("", "x")) and not "abc".endswith(("ab", "x")) and "\xe9".endswith(("e", "\xe9"))
assert "abc".startswith(("x",) * 20 + ("a",)) and "abc".startswith(("a", 1))

# Characters one by one: of short ASCII texts, long ones and others.
for w in words + [PAD, "abc" * 30, "\xe9" + PAD]:
    chars = [w[i] for i in range(len(w))]
    assert list(w) == [*w] == chars and tuple(w) == tuple(chars)
    more = [1]
    more.extend(w)
    more += w
    assert more == [1] + chars + chars
    assert list(reversed(w)) == chars[::-1] == list(w[::-1])
    assert "".join(w) == w == "".join(chars) == "".join(c for c in w)
    assert ", ".join(w) == ", ".join(chars) == w[:1] + "".join(", " + c for c in w[1:])
    assert ("".join(reversed(w)), "".join(sorted(w))) == (w[::-1], "".join(sorted(chars)))
    assert sum(c.isalpha() for c in w) == len([c for c in w if c.isalpha()])
assert [type(x) for x in (sum(c == "a" for c in "banana"), sum([True]), sum(x for x in [True]))] == [int, int, int]
assert sum((x > 1 for x in [1, 2, 3]), 0.5) == 2.5 and sum((x for x in [True, 2**63 - 1])) == 2**63
for n in [86, 87, 88, 89, 90, 4095, 4096, 4097]:
    assert "-".join(["a"] * n) == ("a-" * n)[:-1]
    assert "".join(["ab", "c" * (n - 2)]) == "ab" + "c" * (n - 2)
    assert "\xe9".join(["ab", "c" * n]) == "ab\xe9" + "c" * n

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

assert error(lambda: "abc".startswith(("x", 1))) == "TypeError: tuple for startswith must only contain str, not int"
assert error(lambda: "abc".endswith(("x", None))) == "TypeError: tuple for endswith must only contain str, not NoneType"
assert error(lambda: "abc".rindex("x")) == "ValueError: substring not found"
assert error(lambda: "abc".index("a", 1)) == "ValueError: substring not found"
assert error(lambda: "abc".count("a", "b")) == "TypeError: slice indices must be integers or None or have an __index__ method"
