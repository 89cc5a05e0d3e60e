# sum: exact for ints, compensated for floats, any addition otherwise.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert sum([]) == 0
assert sum([1, 2, 3]) == 6
assert sum(range(101)) == 5050
assert sum([1, 2], 10) == 13
assert sum([1, 2], start=10) == 13
assert sum([True, False, True]) == 2
assert sum([2**62, 2**62, 2**62]) == 13835058055282163712
assert sum([2**64, -(2**64), 5]) == 5
assert repr(sum([0.1] * 10)) == '1.0'
assert repr(sum([1e100, 1.0, -1e100])) == '1.0'
assert repr(sum([1, 2.5])) == '3.5'
assert repr(sum([2.5, 1])) == '3.5'
assert repr(sum([0.1, 2**70])) == '1.1805916207174113e+21'
assert repr(sum([1.0, 10**400 - 10**400])) == '1.0'
assert repr(sum([1j, 2])) == '(2+1j)'
assert repr(sum([0.5, 1j, 0.5])) == '(1+1j)'
assert repr(sum([float("inf"), 1.0])) == 'inf'
assert repr(sum([float("inf"), float("-inf")])) == 'nan'
assert sum([[1], [2]], []) == [1, 2]
assert repr(sum([(1,), (2,)], ())) == '(1, 2)'
assert sum(x * x for x in range(4)) == 14
assert sum({1: 2, 3: 4}) == 4
assert repr(sum([-0.0])) == '0.0'
assert repr(sum([-0.0], -0.0)) == '-0.0'
assert sum(range(10**6)) == 499999500000
assert sum(range(0, -10, -3)) == -18
assert error(lambda: sum(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: sum()) == 'TypeError: sum() takes at least 1 positional argument (0 given)'
assert error(lambda: sum(["a"])) == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error(lambda: sum([], "a")) == "TypeError: sum() can't sum strings [use ''.join(seq) instead]"
assert error(lambda: sum([], b"")) == "TypeError: sum() can't sum bytes [use b''.join(seq) instead]"
assert error(lambda: sum([], bytearray())) == "TypeError: sum() can't sum bytearray [use b''.join(seq) instead]"
assert error(lambda: sum([1, [2]])) == "TypeError: unsupported operand type(s) for +: 'int' and 'list'"
assert error(lambda: sum([1], [])) == 'TypeError: can only concatenate list (not "int") to list'
assert error(lambda: sum([1], 1, 1)) == 'TypeError: sum() takes at most 2 arguments (3 given)'
assert error(lambda: sum([1], stop=1)) == "TypeError: sum() got an unexpected keyword argument 'stop'"
assert error(lambda: sum([0.1, 10**400])) == 'OverflowError: int too large to convert to float'
