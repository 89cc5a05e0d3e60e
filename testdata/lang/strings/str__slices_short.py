# Slices of ASCII strs with bounds that are ints or missing are cut at once; others go a longer way. Both give the same.


class Index:
    def __init__(self, i):
        self.i = i

    def __index__(self):
        return self.i


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


bounds = [None, 0, 1, 2, 3, 5, 99, -1, -2, -5, -99, 2**62, -2**63, 2**70, -2**70]
for s in ["", "a", "ab", "abcde", "x" * 30 + "yz" * 20, "é", "aébc", "日本" * 50]:
    chars = list(s)
    for i in bounds:
        for j in bounds:
            want = "".join(chars[i:j])
            assert s[i:j] == want and s[i:j:None] == want and s[i:j:1] == want, (s, i, j)
            assert s[i:j:-1] == "".join(chars[i:j:-1]) and s[i:j:2] == "".join(chars[i:j:2])
            k, m = i if i is None else Index(i), j if j is None else Index(j)
            assert s[k:m] == want
s = "abcde"
assert s[:] is s and s[0:5] is s and s[-99:99] is s
assert s[True:] == "bcde" and s[:False] == ""
assert [s[i:i + 1] for i in range(-1, 6)] == ["", "a", "b", "c", "d", "e", ""]
assert {s[1:3]: 1}["bc"] == 1 and hash(s[1:3]) == hash("bc")
assert error(lambda: s["a":]) == "TypeError: slice indices must be integers or None or have an __index__ method"
assert error(lambda: s[:1.5]) == "TypeError: slice indices must be integers or None or have an __index__ method"
assert error(lambda: s[::0]) == "ValueError: slice step cannot be zero"


class Own(str):
    def __getitem__(self, key):
        return ("own", key)


assert Own("abc")[1:2] == ("own", slice(1, 2, None))
assert str.__getitem__(Own("abc"), slice(1, 3)) == "bc"

# Numbers of few digits as text, and back.
for text in ["1.5", "-1.5", "0.1", "-0.0", "5.", ".5", "123456789012.345", "99999999999999.9", "0.00000000000001", "0.000000000000001", "9007199254.740993", "1.7976931348"]:
    n, _, d = text.lstrip("-").partition(".")
    assert float(text) == float(text + "e0") == float(f" {text}\n") == float(text + "0" * 20)
    assert repr(float(text)).startswith("-") == text.startswith("-")
    assert abs(float(text)) == int(n + d or "0") / 10 ** len(d)
for text in ["", ".", "-", "-.", "1.2.3", "1..", "--1.5", "1.5x", "- 1.5", "+-1.", "1_.5"]:
    assert error(lambda: float(text)) == f"ValueError: could not convert string to float: {text!r}"
assert float("+1.5") == float("1_0.5") - 9 == float("１.５") == 1.5
assert [hex(255), hex(0), hex(-1), oct(8), bin(5), bin(-5), hex(2**64), hex(True), oct(0), bin(0), hex(2**62)] == [
    "0xff", "0x0", "-0x1", "0o10", "0b101", "-0b101", "0x10000000000000000", "0x1", "0o0", "0b0", "0x4000000000000000"]
assert hex(Index(26)) == "0x1a" and error(lambda: hex(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: hex()) == "TypeError: hex() takes exactly one argument (0 given)"
