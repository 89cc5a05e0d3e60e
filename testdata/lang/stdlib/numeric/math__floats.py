# fmod, remainder, fma, nextafter, ulp, isclose, gamma and the error function.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import math
assert repr((math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.fmod(5.5, 2), math.fmod(3, math.inf), math.fmod(-0.0, 1))) == '(1.0, -1.0, 1.0, 1.5, 3.0, -0.0)'
assert repr((math.remainder(7, 3), math.remainder(5, 3), math.remainder(2.5, 1), math.remainder(3.5, 1), math.remainder(-0.0, 1), math.remainder(3, math.inf))) == '(1.0, -1.0, 0.5, -0.5, -0.0, 3.0)'
assert repr((math.fma(2, 3, 4), math.fma(0.1, 10, -1), math.fma(1e308, 10, -math.inf), math.fma(math.nan, 1, 2))) == '(10.0, 5.551115123125783e-17, -inf, nan)'
assert repr((math.nextafter(1, 2), math.nextafter(1, 0), math.nextafter(0, 1), math.nextafter(1, 1), math.nextafter(1, 2, steps=0), math.nextafter(1, 2, steps=3), math.nextafter(0.0, -1, steps=2), math.nextafter(-5e-324, 1, steps=1), math.nextafter(1.0, math.inf, steps=2**70))) == '(1.0000000000000002, 0.9999999999999999, 5e-324, 1.0, 1.0, 1.0000000000000007, -1e-323, -0.0, inf)'
assert repr((math.ulp(1), math.ulp(0), math.ulp(1e300), math.ulp(-2), math.ulp(math.inf), math.ulp(1.7976931348623157e308))) == '(2.220446049250313e-16, 5e-324, 1.487016908477783e+284, 4.440892098500626e-16, inf, 1.99584030953472e+292)'
assert repr((math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1), math.isclose(0, 1e-10), math.isclose(0, 1e-10, abs_tol=1e-9), math.isclose(100, 101, rel_tol=0.02), math.isclose(math.inf, math.inf), math.isclose(math.nan, math.nan), math.isclose(math.inf, 1e308))) == '(True, False, False, True, True, True, False, False)'
assert repr((math.gamma(5), math.gamma(1), math.gamma(10))) == '(24.0, 1.0, 362880.0)'
assert repr((round(math.gamma(0.5), 12), round(math.gamma(-1.5), 12), round(math.lgamma(10.5), 10), math.lgamma(1), math.lgamma(2), math.lgamma(math.inf), math.lgamma(-math.inf))) == '(1.772453850906, 2.363271801207, 13.9406252194, 0.0, 0.0, inf, inf)'
assert repr((math.erf(0), round(math.erf(1), 14), round(math.erfc(1), 14), math.erf(math.inf), math.erfc(-math.inf))) == '(0.0, 0.84270079294971, 0.15729920705029, 1.0, 2.0)'
assert error(lambda: math.fmod(1, 0)) == 'ValueError: math domain error'
assert error(lambda: math.fmod(math.inf, 1)) == 'ValueError: math domain error'
assert error(lambda: math.remainder(1, 0)) == 'ValueError: math domain error'
assert error(lambda: math.remainder(math.inf, 1)) == 'ValueError: math domain error'
assert error(lambda: math.fma(math.inf, 0, 1)) == 'ValueError: invalid operation in fma'
assert error(lambda: math.fma(1e308, 10, 1)) == 'OverflowError: overflow in fma'
assert error(lambda: math.nextafter(1, 2, steps=-1)) == 'ValueError: steps must be a non-negative integer'
assert error(lambda: math.nextafter(1, 2, steps=1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: math.isclose(1, 1, rel_tol=-1)) == 'ValueError: tolerances must be non-negative'
assert error(lambda: math.isclose(1)) == "TypeError: isclose() missing required argument 'b' (pos 2)"
assert error(lambda: math.gamma(0)) == 'ValueError: math domain error'
assert error(lambda: math.gamma(-1)) == 'ValueError: math domain error'
assert error(lambda: math.gamma(-math.inf)) == 'ValueError: math domain error'
assert error(lambda: math.gamma(172)) == 'OverflowError: math range error'
assert error(lambda: math.lgamma(0)) == 'ValueError: math domain error'
assert error(lambda: math.lgamma(-3)) == 'ValueError: math domain error'
assert error(lambda: math.fmod("a", 1)) == 'TypeError: must be real number, not str'
assert error(lambda: math.isclose(1, 1, 0.5)) == 'TypeError: isclose() takes exactly 2 positional arguments (3 given)'
