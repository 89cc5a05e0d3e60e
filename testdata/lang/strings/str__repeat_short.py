# Short ASCII texts are repeated in place; all other texts as before.
for s in "", "a", "ab", "abc", "\n", "x" * 33, "ä", "日本", "a\udc80":
    for n in -3, -1, 0, 1, 2, 3, 5, 8, 13, 31, True, False:
        want = ""
        for _ in range(n):
            want = want + s
        assert s * n == want and n * s == want, (s, n)
        assert len(s * n) == len(want) and (s * n).isascii() == want.isascii()
        t = s
        t *= n
        assert t == want and t is not None
        assert hash(s * n) == hash(want)

for n in 43, 44, 45, 87, 88, 89, 1023, 1024, 1025, 2047, 2048, 2049, 5000:
    assert "ab" * n == "".join(["ab"] * n) and len("ab" * n) == 2 * n
    assert ("-" * n).count("-") == n

s = "abc"
assert s * 1 is s


class Text(str):
    pass


class Count(int):
    def __rmul__(self, other):
        return "asked " + other


assert type(Text("ab") * 2) is str and Text("ab") * 2 == "abab"
assert type(Text("ab") * 1) is str
assert "ab" * Count(2) == "asked ab"


class Index:
    def __index__(self):
        return 3


assert "ab" * Index() == "ababab"
for other in 2.0, "x", None, [1]:
    try:
        "ab" * other
    except TypeError as e:
        assert str(e) == f"can't multiply sequence by non-int of type '{type(other).__name__}'", e
    else:
        raise AssertionError(other)
for times in (10**15, 10**30):
    try:
        "abc" * times
    except (MemoryError, OverflowError):
        pass
    else:
        raise AssertionError(times)
