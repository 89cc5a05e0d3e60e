# Angles and the hyperbolic functions.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import math
assert repr((math.sin(0), math.sin(1), math.sin(math.pi), math.sin(-0.5), math.sin(1e22))) == '(0.0, 0.8414709848078965, 1.2246467991473532e-16, -0.479425538604203, -0.8522008497671888)'
assert repr((math.cos(0), math.cos(1), math.cos(math.pi / 2), math.cos(100))) == '(1.0, 0.5403023058681398, 6.123233995736766e-17, 0.8623188722876839)'
assert repr((math.tan(0), math.tan(1), math.tan(math.pi / 4))) == '(0.0, 1.5574077246549023, 0.9999999999999999)'
assert repr((math.asin(1), math.asin(0.5), math.asin(-1))) == '(1.5707963267948966, 0.5235987755982989, -1.5707963267948966)'
assert repr((math.acos(1), math.acos(0), math.acos(0.3))) == '(0.0, 1.5707963267948966, 1.2661036727794992)'
assert repr((math.atan(1), math.atan(math.inf), math.atan(-0.0))) == '(0.7853981633974483, 1.5707963267948966, -0.0)'
assert repr((math.atan2(1, 1), math.atan2(1, -1), math.atan2(-1, -1), math.atan2(0.0, -0.0), math.atan2(-0.0, 1), math.atan2(math.inf, -math.inf))) == '(0.7853981633974483, 2.356194490192345, -2.356194490192345, 3.141592653589793, -0.0, 2.356194490192345)'
assert repr((math.sinh(1), math.cosh(1), math.tanh(1), math.tanh(100), math.sinh(-0.0))) == '(1.1752011936438014, 1.5430806348152437, 0.7615941559557649, 1.0, -0.0)'
assert repr([math.cosh(x) for x in (709.1, 709.3, 709.5, 709.7)]) == '[4.541372459703334e+307, 5.546844848113909e+307, 6.774931596573164e+307, 8.274920138401322e+307]'
assert repr(math.sinh(-709.6)) == '-7.487457372484647e+307'
assert repr((math.asinh(1), math.acosh(2), math.atanh(0.5), math.acosh(1))) == '(0.881373587019543, 1.3169578969248166, 0.5493061443340548, 0.0)'
assert repr((math.degrees(math.pi), math.degrees(1), math.radians(180), math.radians(1))) == '(180.0, 57.29577951308232, 3.141592653589793, 0.017453292519943295)'
assert repr((math.degrees(math.inf), math.isnan(math.sin(math.nan)))) == '(inf, True)'
assert error(lambda: math.sin(math.inf)) == 'ValueError: math domain error'
assert error(lambda: math.cos(-math.inf)) == 'ValueError: math domain error'
assert error(lambda: math.tan(math.inf)) == 'ValueError: math domain error'
assert error(lambda: math.asin(2)) == 'ValueError: math domain error'
assert error(lambda: math.acos(-1.5)) == 'ValueError: math domain error'
assert error(lambda: math.acosh(0.5)) == 'ValueError: math domain error'
assert error(lambda: math.atanh(1)) == 'ValueError: math domain error'
assert error(lambda: math.atanh(-2)) == 'ValueError: math domain error'
assert error(lambda: math.sinh(1000)) == 'OverflowError: math range error'
assert error(lambda: math.cosh(-1000)) == 'OverflowError: math range error'
assert error(lambda: math.sin("a")) == 'TypeError: must be real number, not str'
assert error(lambda: math.atan2("a", 1)) == 'TypeError: must be real number, not str'
assert error(lambda: math.atan2(1)) == 'TypeError: atan2 expected 2 arguments, got 1'
