# translate of short ASCII texts, which are put together byte by byte as long as characters become ASCII characters, and of others.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


class Table:
    def __init__(self, **answers):
        self.answers, self.asked = answers, ""

    def __getitem__(self, i):
        self.asked += chr(i)
        return self.answers[chr(i)]


def slow(text, table):
    out = ""
    for c in text:
        x = table.get(ord(c), c)
        out += "" if x is None else chr(x) if isinstance(x, int) else x
    return out


tables = [{}, {97: "b"}, {97: 98, 98: None}, {97: None}, {97: ""}, {97: "xyz"}, {97: "é"}, {97: 233}, {98: "xyz", 97: None}, {233: "e"},
          str.maketrans("abc", "xyz"), str.maketrans("abc", "xyé", "d"), str.maketrans({"a": "1", "b": None}), {97: True}]
for table in tables:
    for text in ["", "a", "b", "banana", "aaab", "no", "é", "aé", "abcd" * 20, "abcd" * 2000, "é" + "abcd" * 30, "z" * 64, "z" * 65, "z" * 89]:
        assert text.translate(table) == slow(text, table), (table, text)
        assert text.translate(dict(table)) == text.translate(type("D", (dict,), {})(table))

# Characters are asked for in order, one that becomes another ASCII character only once.
t = Table(b="xyz", a="A", n=None)
assert "abcabnc".translate(t) == "AxyzcAxyzc" and t.asked.startswith("ab")
t = Table(a="A")
assert "aba".translate(t) == "AbA" and t.asked == "ab"


class Missing(dict):
    def __missing__(self, key):
        return chr(key + 1)


assert "abc".translate(Missing({98: "B"})) == "bBd"
assert error(lambda: "abc".translate({98: 1.5})) == "TypeError: character mapping must return integer, None or str"
assert error(lambda: "abc".translate({98: -1})) == "ValueError: character mapping must be in range(0x110000)"
assert error(lambda: "abc".translate(1)) == "TypeError: 'int' object is not subscriptable"
assert "abc".translate([]) == "abc" and "\0\1".translate("xy") == "xy"

# Splitting from the right, also where separators overlap.
for s in ["", "a", "a,b,c", ",a,", "aaa", "aaaa", "aaaaa", "a, b, c", "é,b,c", "x" * 30 + "," + "y" * 40]:
    for sep in [",", "a", "aa", ", ", "é"]:
        parts = s.rsplit(sep)
        assert sep.join(parts) == s and len(parts) == len(s.split(sep)), (s, sep)
        assert ("-" * 5000 + s).rsplit(sep) == ["-" * 5000 + parts[0]] + parts[1:]
        for cuts in range(4):
            few = s.rsplit(sep, cuts)
            assert len(few) == min(len(parts), cuts + 1) and sep.join(few) == s
            assert ("-" * 5000 + s).rsplit(sep, cuts) == ["-" * 5000 + few[0]] + few[1:]
            assert s.rsplit(sep, -1 - cuts) == parts
assert "aaa".rsplit("aa") == ["a", ""] and "aaa".rsplit("aa", 0) == ["aaa"]
assert "Straße MIX".casefold() == "strasse mix" and "MiX".casefold() == "mix" and "A".casefold() == "a" and "".casefold() == ""

# A text that grows at its front.
s = ""
for i in range(300):
    s = chr(97 + i % 26) + s
    t = "é" + s
    assert len(s) == i + 1 and s[-1] == "a" and t[1:] == s
assert s == "".join(chr(97 + i % 26) for i in range(299, -1, -1))
u = s + "x"
v = s + "y"
assert (u + "1", v + "2", "0" + u) == (s + "x1", s + "y2", "0" + s + "x")

# replace, reversal and case around the lengths where the ways change.
for n in [0, 1, 2, 7, 8, 9, 63, 64, 65, 87, 88, 89, 90, 200, 2047, 2048, 4095, 4096, 4097, 20000]:
    s = ("aXbY" * (n // 4 + 1))[:n]
    assert s[::-1] == "".join(s[i] for i in range(n - 1, -1, -1)) and s[::-1][::-1] == s
    assert s[::2] == "".join(s[i] for i in range(0, n, 2)) and s[::-3] == "".join(s[i] for i in range(n - 1, -1, -3))
    assert s.lower() == "".join(c.lower() for c in s) and s.upper() == "".join(c.upper() for c in s)
    assert s.swapcase() == "".join(c.swapcase() for c in s) and s.casefold() == s.lower()
    assert s.capitalize() == s[:1].upper() + s[1:].lower() and s.title() == s.capitalize()
    for old in ["a", "aX", "Y", "zz", "aXbY", s]:
        for new in ["", "q", "qq", "é", old, "long" * 5]:
            if old:
                assert s.replace(old, new) == new.join(s.split(old)), (n, old, new)
                assert s.replace(old, new, 1) == new.join(s.split(old, 1))
    assert s.replace("zz", "y") is s and s.replace("a", "a") is s

# Padding to widths around the same lengths.
for w in [0, 1, 2, 3, 64, 65, 87, 88, 89, 4096, 4097]:
    for s in ["", "a", "ab", "-1", "é"]:
        n = max(w - len(s), 0)
        left = n // 2 + (n & w & 1)
        assert s.ljust(w, "*") == s + "*" * n and s.rjust(w, ".") == "." * n + s and s.rjust(w) == " " * n + s
        assert s.center(w) == " " * left + s + " " * (n - left) and s.center(w, "é") == "é" * left + s + "é" * (n - left)
        assert s.zfill(w) == ("-" + "0" * n + "1" if s == "-1" else "0" * n + s)
