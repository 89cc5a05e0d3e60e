# slice.indices() and what sequences make of slices


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(slice(5).indices(3)) == '(0, 3, 1)'
assert repr(slice(None).indices(10)) == '(0, 10, 1)'
assert repr(slice(1, 5).indices(3)) == '(1, 3, 1)'
assert repr(slice(-3, None).indices(10)) == '(7, 10, 1)'
assert repr(slice(None, None, -1).indices(5)) == '(4, -1, -1)'
assert repr(slice(None, None, 2).indices(5)) == '(0, 5, 2)'
assert repr(slice(10, 0, -3).indices(5)) == '(4, 0, -3)'
assert repr(slice(-100, 100).indices(4)) == '(0, 4, 1)'
assert repr(slice(3, 1).indices(10)) == '(3, 1, 1)'
assert repr(slice(0, 0).indices(0)) == '(0, 0, 1)'
assert repr(slice(None, None, -1).indices(0)) == '(-1, -1, -1)'
assert repr(slice(-1, -100, -1).indices(3)) == '(2, -1, -1)'
assert repr(slice(True, 5).indices(3)) == '(1, 3, 1)'
assert repr(slice(2**70).indices(2**80)) == '(0, 1180591620717411303424, 1)'
assert repr(slice(None, None, -1).indices(2**100)) == '(1267650600228229401496703205375, -1, -1)'
assert repr(slice(-2**70, None).indices(2**71)) == '(1180591620717411303424, 2361183241434822606848, 1)'
assert repr(slice(-2**90, 2**90, 2**80).indices(10)) == '(0, 10, 1208925819614629174706176)'
assert repr(slice(None, -2**90, -1).indices(4)) == '(3, -1, -1)'
assert repr(slice(1, 2, 3).indices(True)) == '(1, 1, 3)'
assert error(lambda: slice(1).indices(-1)) == 'ValueError: length should not be negative'
assert error(lambda: slice(1).indices("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: slice(1).indices(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: slice(1, 2, 0).indices(5)) == 'ValueError: slice step cannot be zero'
assert error(lambda: slice("a").indices(5)) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: slice(1, "a").indices(5)) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: slice(1, 2, "a").indices(5)) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: slice(1.0).indices(5)) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: slice(1).indices()) == 'TypeError: slice.indices() takes exactly one argument (0 given)'
assert error(lambda: slice(1).indices(1, 2)) == 'TypeError: slice.indices() takes exactly one argument (2 given)'
assert error(lambda: slice(1).indices(-2**70)) == 'ValueError: length should not be negative'


class I:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


class Bad:
    def __index__(self):
        raise KeyError("deep")


class Wrong:
    def __index__(self):
        return "x"


assert repr(slice(I(1), I(4), I(2)).indices(I(10))) == '(1, 4, 2)'
assert repr("abcdef"[I(1):I(-1)]) == "'bcde'"
assert repr([1, 2, 3][I(1):]) == '[2, 3]'
assert repr((1, 2, 3)[:I(-1)]) == '(1, 2)'
assert error(lambda: slice(Bad()).indices(5)) == "KeyError: 'deep'"
assert error(lambda: [1, 2, 3][Bad():]) == "KeyError: 'deep'"
assert error(lambda: "abc"[:Wrong()]) == 'TypeError: __index__ returned non-int (type str)'
assert error(lambda: [1][I("a"):] if False else [1][I(1.5)]) == 'TypeError: __index__ returned non-int (type float)'
s = "0123456789"
for start in (None, -15, -10, -3, 0, 2, 9, 15):
    for stop in (None, -15, -10, -1, 0, 7, 10, 15):
        for step in (None, -12, -4, -1, 1, 3, 12):
            sl = slice(start, stop, step)
            a, b, c = sl.indices(len(s))
            want = "".join(s[i] for i in range(a, b, c))
            assert s[start:stop:step] == want == s[sl]
            assert list(s)[sl] == list(want)
            assert tuple(s)[sl] == tuple(want)
            assert s.encode()[sl] == want.encode()
assert repr(s[2**70:]) == "''"
assert repr(s[:2**70]) == "'0123456789'"
assert repr(s[-2**70:3]) == "'012'"
assert repr(s[::2**70]) == "'0'"
assert repr(s[::-2**70]) == "'9'"
assert repr(s[5:2**70:2]) == "'579'"
assert repr(s[None:3:None]) == "'012'"
