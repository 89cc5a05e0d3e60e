# fsum, prod, sumprod, hypot, dist.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import math
assert repr((math.fsum([]), math.fsum([0.1] * 10), math.fsum([1e100, 1.0, -1e100]), math.fsum([1, 2]), math.fsum([math.inf, 1]))) == '(0.0, 1.0, 1.0, 3.0, inf)'
assert repr(math.fsum(x / 10 for x in range(11))) == '5.5'
assert repr((math.prod([]), math.prod([1, 2, 3]), math.prod([2, 3], start=10), math.prod([1.5, 2]), math.prod(range(1, 21)))) == '(1, 6, 60, 3.0, 2432902008176640000)'
assert repr((math.prod(["a"], start=3), math.prod([2**40, 2**40]), math.prod([0.1] * 3))) == "('aaa', 1208925819614629174706176, 0.0010000000000000002)"
assert repr((math.sumprod([1, 2], [3, 4]), math.sumprod([], []), math.sumprod([1.5, 2], [2, 3]), math.sumprod([0.1] * 10, [1.0] * 10))) == '(11, 0, 9.0, 1.0)'
assert repr((math.sumprod([2**40, 1], [2**40, 1]), math.sumprod([True], [3]))) == '(1208925819614629174706177, 3)'
assert repr((math.hypot(), math.hypot(3, 4), math.hypot(-5), math.hypot(1, 2, 3), math.hypot(1e200, 1e200), math.hypot(1e-200, 1e-200), math.hypot(math.inf, math.nan))) == '(0.0, 5.0, 5.0, 3.7416573867739413, 1.414213562373095e+200, 1.414213562373095e-200, inf)'
assert repr((math.hypot(0.1, 0.2), math.hypot(5e-324, 5e-324), math.hypot(1, 1, 1, 1))) == '(0.223606797749979, 5e-324, 2.0)'
assert repr((math.dist((1, 2), (4, 6)), math.dist([1], [4]), math.dist((), ()), math.dist((1, 2, 3), (4, 5, 6)), math.dist(iter([1]), iter([2])))) == '(5.0, 3.0, 0.0, 5.196152422706632, 1.0)'
assert error(lambda: math.fsum([1e308, 1e308])) == 'OverflowError: intermediate overflow in fsum'
assert error(lambda: math.fsum([math.inf, -math.inf])) == 'ValueError: -inf + inf in fsum'
assert error(lambda: math.fsum(["a"])) == 'TypeError: must be real number, not str'
assert error(lambda: math.fsum(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: math.prod(1)) == "TypeError: 'int' object is not iterable"
assert error(lambda: math.prod(["a", "b"])) == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(lambda: math.sumprod([1, 2], [3])) == 'ValueError: Inputs are not the same length'
assert error(lambda: math.sumprod([1], ["a", "b"])) == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error(lambda: math.sumprod(1, [2])) == "TypeError: 'int' object is not iterable"
assert error(lambda: math.hypot("a")) == 'TypeError: must be real number, not str'
assert error(lambda: math.dist([1], [1, 2])) == 'ValueError: both points must have the same number of dimensions'
assert error(lambda: math.dist(1, 2)) == "TypeError: 'int' object is not iterable"
assert error(lambda: math.dist([1, "a"], [1, 2])) == 'TypeError: must be real number, not str'
