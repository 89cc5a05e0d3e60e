# sum() is exact for ints and compensated for floats.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(sum([])) == '0'
assert repr(sum([1, 2, 3])) == '6'
assert repr(sum((1, 2, 3), 10)) == '16'
assert repr(sum([1, 2], start=5)) == '8'
assert repr(sum(range(10))) == '45'
assert repr(sum(x * x for x in range(4))) == '14'
assert repr(sum({1, 2, 3})) == '6'
assert repr(sum({1: "a", 2: "b"})) == '3'
assert repr(sum([True, True, False])) == '2'
assert repr(sum([2**63 - 1, 1])) == '9223372036854775808'
assert repr(sum([2**63, -2**63])) == '0'
assert repr(sum([-2**63, -1])) == '-9223372036854775809'
assert repr(sum([10**30] * 3)) == '3000000000000000000000000000000'
assert repr(sum([0.1] * 10)) == '1.0'
assert repr(sum([0.1] * 3)) == '0.30000000000000004'
assert repr(sum([1e16, 1.0, -1e16])) == '1.0'
assert repr(sum([1.5, 2])) == '3.5'
assert repr(sum([1, 2.5, True])) == '4.5'
assert repr(sum([1, 2, 0.1])) == '3.1'
assert repr(sum([0.1, 0.2, 0.3])) == '0.6'
assert repr(sum([1e308, 1e308, -1e308])) == 'inf'
assert repr(sum([float("inf"), 1.0])) == 'inf'
assert repr(sum([float("inf"), float("-inf")])) == 'nan'
assert repr(sum([1.0, 1e100, 1.0, -1e100])) == '2.0'
assert repr(sum([-0.0])) == '0.0'
assert repr(sum([-0.0], -0.0)) == '-0.0'
assert repr(sum([], 0.0)) == '0.0'
assert repr(sum([], -0.0)) == '-0.0'
assert repr(sum([0.1] * 10 + [2**70])) == '1.1805916207174113e+21'
assert repr(sum([2**70, 0.1])) == '1.1805916207174113e+21'
assert repr(sum([2**63, 0.1, 0.2, 0.3, -2**63])) == '0.0'
assert repr(sum([0.5, 1j])) == '(0.5+1j)'
assert repr(sum([1j, 2, 0.5])) == '(2.5+1j)'
assert repr(sum([1, 1j, 0.1, 0.2])) == '(1.3+1j)'
assert repr(sum([[1], [2, 3]], [])) == '[1, 2, 3]'
assert repr(sum([(1,), (2,)], ())) == '(1, 2)'
assert repr(sum([], "") if False else 0) == '0'
assert repr(sum(range(1, 101))) == '5050'
assert repr(sum(range(5, 0, -2))) == '9'
assert repr(sum(range(0))) == '0'
assert repr(sum(range(10**6))) == '499999500000'
assert repr(sum(range(2**62, 2**62 + 5))) == '23058430092136939530'
assert repr(sum(range(10), 2**70)) == '1180591620717411303469'
assert repr(sum(range(3), 0.5)) == '3.5'
assert repr(sum(range(-5, 6))) == '0'
assert repr(sum(range(10), True)) == '46'
assert repr(sum(range(2**70, 2**70 + 2))) == '2361183241434822606849'
assert error(lambda: sum()) == 'TypeError: sum() takes at least 1 positional argument (0 given)'
assert error(lambda: sum(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: sum(["a"])) == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error(lambda: sum(["a", "b"], "")) == "TypeError: sum() can't sum strings [use ''.join(seq) instead]"
assert error(lambda: sum([b"a"], b"")) == "TypeError: sum() can't sum bytes [use b''.join(seq) instead]"
assert error(lambda: sum([bytearray()], bytearray())) == "TypeError: sum() can't sum bytearray [use b''.join(seq) instead]"
assert error(lambda: sum([1, "a"])) == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error(lambda: sum([1.5, "a"])) == "TypeError: unsupported operand type(s) for +: 'float' and 'str'"
assert error(lambda: sum([[1], 2], [])) == 'TypeError: can only concatenate list (not "int") to list'
assert error(lambda: sum([None])) == "TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'"
assert error(lambda: sum([1], 2, 3)) == 'TypeError: sum() takes at most 2 arguments (3 given)'
assert error(lambda: sum([1], foo=2)) == "TypeError: sum() got an unexpected keyword argument 'foo'"
assert error(lambda: sum(iterable=[1])) == 'TypeError: sum() takes at least 1 positional argument (0 given)'


class N:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        return N(self.n + getattr(other, "n", other))

    def __radd__(self, other):
        return N(self.n + other)


def broken():
    yield 1
    yield 2.5
    raise KeyError("late")


class Int(int):
    pass


assert repr(sum([N(1), N(2)]).n) == '3'
assert repr(sum([1, N(2), 3]).n) == '6'
assert repr(sum([0.5, N(1)]).n) == '1.5'
assert repr(sum([Int(2), Int(3)])) == '5'
assert repr(type(sum([Int(2)]))) == "<class 'int'>"
assert repr(sum([0.5, Int(3)])) == '3.5'
assert repr(sum([Int(2), 0.1, 0.2, 0.3])) == '2.6'
assert error(lambda: sum(broken())) == "KeyError: 'late'"
l = [1, 2, 3]
assert repr(sum(l, l[0])) == '7'
assert repr(sum(map(int, "123"))) == '6'
assert repr(sum(len(w) for w in ("a", "bb"))) == '3'
assert repr(sum(i for i in range(5) if i % 2)) == '4'
assert repr(sum(zip_ := [3, 4])) == '7'
assert repr(sum([1] * 1000)) == '1000'
assert repr(sum([0.25] * 4000)) == '1000.0'
assert repr(sum([1.1] * 1000)) == '1100.0'
