# Constants, floor, ceil, trunc, fabs and the predicates.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import math
assert repr((math.pi, math.e, math.tau, math.inf, math.nan)) == '(3.141592653589793, 2.718281828459045, 6.283185307179586, inf, nan)'
assert repr((math.floor(2.7), math.floor(-2.7), math.floor(3), math.floor(10**30), math.floor(True))) == '(2, -3, 3, 1000000000000000000000000000000, 1)'
assert repr((math.ceil(2.1), math.ceil(-2.1), math.ceil(3), math.ceil(-0.5))) == '(3, -2, 3, 0)'
assert repr((math.trunc(2.7), math.trunc(-2.7), math.trunc(5))) == '(2, -2, 5)'
assert repr((math.floor(1e20), math.ceil(1e300) == int(1e300))) == '(100000000000000000000, True)'
class N:
    def __floor__(self):
        return "floor"
    def __ceil__(self):
        return "ceil"
    def __trunc__(self):
        return "trunc"
assert repr((math.floor(N()), math.ceil(N()), math.trunc(N()))) == "('floor', 'ceil', 'trunc')"
class F:
    def __float__(self):
        return 2.5
assert repr((math.floor(F()), math.ceil(F()), math.sqrt(F()))) == '(2, 3, 1.5811388300841898)'
assert error(lambda: math.floor(math.nan)) == 'ValueError: cannot convert float NaN to integer'
assert error(lambda: math.ceil(math.inf)) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: math.trunc(math.inf)) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: math.floor("a")) == 'TypeError: must be real number, not str'
assert error(lambda: math.trunc("a")) == "TypeError: type str doesn't define __trunc__ method"
assert repr((math.fabs(-3), math.fabs(2.5), math.fabs(-0.0))) == '(3.0, 2.5, 0.0)'
assert repr((math.isnan(math.nan), math.isnan(1), math.isinf(-math.inf), math.isinf(1e308), math.isfinite(1), math.isfinite(math.inf))) == '(True, False, True, False, True, False)'
assert repr((math.copysign(1, -0.0), math.copysign(-3, 2), math.copysign(math.nan, -1))) == '(-1.0, 3.0, nan)'
assert repr((math.modf(2.5), math.modf(-2.5), math.modf(3), math.modf(math.inf), math.modf(-math.inf), math.modf(math.nan))) == '((0.5, 2.0), (-0.5, -2.0), (0.0, 3.0), (0.0, inf), (-0.0, -inf), (nan, nan))'
assert repr((math.frexp(8), math.frexp(0.1), math.frexp(0.0), math.frexp(-math.inf), math.frexp(5e-324))) == '((0.5, 4), (0.8, -3), (0.0, 0), (-inf, 0), (0.5, -1073))'
assert repr((math.ldexp(0.5, 4), math.ldexp(1.0, -1074), math.ldexp(1.0, -2000), math.ldexp(0.0, 10**10), math.ldexp(math.inf, -5))) == '(8.0, 5e-324, 0.0, 0.0, inf)'
assert error(lambda: math.ldexp(1.0, 5000)) == 'OverflowError: math range error'
assert error(lambda: math.ldexp(1.0, 2**70)) == 'OverflowError: math range error'
assert error(lambda: math.ldexp(1.0, 1.5)) == 'TypeError: Expected an int as second argument to ldexp.'
assert error(lambda: math.isnan("a")) == 'TypeError: must be real number, not str'
assert error(lambda: math.fabs(None)) == 'TypeError: must be real number, not NoneType'
assert error(lambda: math.fabs(10**400)) == 'OverflowError: int too large to convert to float'
assert error(lambda: math.isfinite()) == 'TypeError: math.isfinite() takes exactly one argument (0 given)'
assert error(lambda: math.copysign(1)) == 'TypeError: copysign expected 2 arguments, got 1'
