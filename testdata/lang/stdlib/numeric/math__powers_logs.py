# Roots, powers, exponentials and logarithms.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import math
assert repr((math.sqrt(2), math.sqrt(0), math.sqrt(1e300), math.sqrt(16), math.sqrt(math.inf))) == '(1.4142135623730951, 0.0, 1e+150, 4.0, inf)'
assert repr((round(math.cbrt(27), 12), math.cbrt(-8), math.cbrt(0.0), math.cbrt(math.inf))) == '(3.0, -2.0, 0.0, inf)'
assert repr((math.exp(0), math.exp(1), math.exp(-1e5), math.exp(-math.inf), math.exp(math.inf), math.exp(709.7))) == '(1.0, 2.718281828459045, 0.0, 0.0, inf, 1.6549840276802644e+308)'
assert repr((math.exp2(10), math.exp2(0.5), math.exp2(-1074))) == '(1024.0, 1.4142135623730951, 5e-324)'
assert repr((math.expm1(1e-10), math.expm1(0.0), math.expm1(1))) == '(1.00000000005e-10, 0.0, 1.718281828459045)'
assert repr((math.log(1), math.log(math.e), math.log(10), math.log(math.inf), math.log(8, 2), math.log(100, 10), math.log(True))) == '(0.0, 1.0, 2.302585092994046, inf, 3.0, 2.0, 0.0)'
assert repr((math.log(2**2000), math.log(10**400), math.log(2**2000, 2), math.log(2, 2**2000))) == '(1386.2943611198907, 921.0340371976182, 2000.0000000000002, 0.0004999999999999999)'
assert repr((math.log2(8), math.log2(0.125), math.log2(2**2000), math.log2(3))) == '(3.0, -3.0, 2000.0, 1.584962500721156)'
assert repr((math.log10(1000), math.log10(10**400), math.log10(0.001), math.log10(2))) == '(3.0, 400.0, -3.0, 0.3010299956639812)'
assert repr((math.log1p(1e-10), math.log1p(0.0), math.log1p(1))) == '(9.999999999500001e-11, 0.0, 0.6931471805599453)'
assert repr((math.pow(2, 3), math.pow(2, 0.5), math.pow(0, 0), math.pow(math.inf, 0), math.pow(-2, 3), math.pow(2, -1))) == '(8.0, 1.4142135623730951, 1.0, 1.0, -8.0, 0.5)'
assert repr((math.pow(0.0, math.inf), math.pow(1, math.nan), math.pow(-1, math.inf), math.pow(-0.0, 3), math.pow(0.5, math.inf))) == '(0.0, 1.0, 1.0, -0.0, 0.0)'
assert error(lambda: math.sqrt(-1)) == 'ValueError: math domain error'
assert error(lambda: math.sqrt("a")) == 'TypeError: must be real number, not str'
assert error(lambda: math.log(0)) == 'ValueError: math domain error'
assert error(lambda: math.log(-1)) == 'ValueError: math domain error'
assert error(lambda: math.log(0.0)) == 'ValueError: math domain error'
assert error(lambda: math.log(10, 0)) == 'ValueError: math domain error'
assert error(lambda: math.log(10, 1)) == 'ZeroDivisionError: float division by zero'
assert error(lambda: math.log(-(2**2000))) == 'ValueError: math domain error'
assert error(lambda: math.log("a")) == 'TypeError: must be real number, not str'
assert error(lambda: math.log()) == 'TypeError: log expected at least 1 argument, got 0'
assert error(lambda: math.log(2, 3, 4)) == 'TypeError: log expected at most 2 arguments, got 3'
assert error(lambda: math.log2(0)) == 'ValueError: math domain error'
assert error(lambda: math.log2(-1)) == 'ValueError: math domain error'
assert error(lambda: math.log10(0)) == 'ValueError: math domain error'
assert error(lambda: math.log1p(-1)) == 'ValueError: math domain error'
assert error(lambda: math.log1p(-2)) == 'ValueError: math domain error'
assert error(lambda: math.exp(1000)) == 'OverflowError: math range error'
assert error(lambda: math.exp2(5000)) == 'OverflowError: math range error'
assert error(lambda: math.expm1(1000)) == 'OverflowError: math range error'
assert error(lambda: math.pow(0, -1)) == 'ValueError: math domain error'
assert error(lambda: math.pow(-1, 0.5)) == 'ValueError: math domain error'
assert error(lambda: math.pow(10, 400)) == 'OverflowError: math range error'
assert error(lambda: math.exp(10**400)) == 'OverflowError: int too large to convert to float'
assert error(lambda: math.sqrt(2**2000)) == 'OverflowError: int too large to convert to float'
