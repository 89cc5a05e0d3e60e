# Arithmetic of floats, alone and with ints


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


inf, nan = float("inf"), float("nan")
assert repr(0.1 + 0.2) == '0.30000000000000004'
assert repr(1.5 - 2) == '-0.5'
assert repr(2 * 1.5) == '3.0'
assert repr(3 / 2) == '1.5'
assert repr(1e308 * 10) == 'inf'
assert repr(-1e308 * 10) == '-inf'
assert repr(inf - inf) == 'nan'
assert repr(inf * 0) == 'nan'
assert repr(5e-324 / 2) == '0.0'
assert repr(1e16 + 1) == '1e+16'
assert repr(True + 0.5) == '1.5'
assert repr(7.5 // 2) == '3.0'
assert repr(-7.5 // 2) == '-4.0'
assert repr(7.5 // -2) == '-4.0'
assert repr(7.5 % 2) == '1.5'
assert repr(-7.5 % 2) == '0.5'
assert repr(7.5 % -2) == '-0.5'
assert repr(-7.5 % -2) == '-1.5'
assert repr(1e300 % 7) == '1.0'
assert repr(5 % 0.1) == '0.09999999999999973'
assert repr(-1e-20 % 1) == '1.0'
assert repr(0.0 % -1.0) == '-0.0'
assert repr(-0.0 % 1.0) == '0.0'
assert repr(-0.0 // 1.0) == '-0.0'
assert repr(0.0 // -1.0) == '-0.0'
assert repr(5.0 % inf) == '5.0'
assert repr(-5.0 % inf) == 'inf'
assert repr(inf % 2) == 'nan'
assert repr(5.0 // inf) == '0.0'
assert repr(-5.0 // inf) == '-1.0'
assert repr(inf // 1) == 'nan'
assert repr(divmod(7.5, 2)) == '(3.0, 1.5)'
assert repr(divmod(-7.5, 2)) == '(-4.0, 0.5)'
assert repr(divmod(7, -2.5)) == '(-3.0, -0.5)'
assert repr(divmod(1.0, 0.1)) == '(9.0, 0.09999999999999995)'
assert repr(divmod(-0.0, 1)) == '(-0.0, 0.0)'
assert repr(2.0**3) == '8.0'
assert repr(2.0**-1) == '0.5'
assert repr(2**0.5) == '1.4142135623730951'
assert repr(4.0**0.5) == '2.0'
assert repr((-8.0)**(1/3)) == '(1.0000000000000002+1.7320508075688772j)'
assert repr((-2.0)**3) == '-8.0'
assert repr(0.0**0) == '1.0'
assert repr(inf**0) == '1.0'
assert repr(nan**0) == '1.0'
assert repr(1.0**nan) == '1.0'
assert repr((-1.0)**inf) == '1.0'
assert repr(0.5**inf) == '0.0'
assert repr((-0.0)**3) == '-0.0'
assert repr(2.0**1023) == '8.98846567431158e+307'
assert repr(-1.5) == '-1.5'
assert repr(+1.5) == '1.5'
assert repr(abs(-1.5)) == '1.5'
assert repr(-0.0) == '-0.0'
assert repr(abs(-0.0)) == '0.0'
assert repr(-inf) == '-inf'
assert repr(abs(nan)) == 'nan'
assert repr(-(0.0)) == '-0.0'
assert repr(2**1000 * 1.0) == '1.0715086071862673e+301'
assert repr(2**60 + 0.5) == '1.152921504606847e+18'
assert repr((2**53 + 1) * 1.0) == '9007199254740992.0'
assert repr(10**20 - 1e20) == '0.0'
assert error(lambda: 1.0 / 0) == 'ZeroDivisionError: float division by zero'
assert error(lambda: 1 / 0.0) == 'ZeroDivisionError: float division by zero'
assert error(lambda: 0.0 / 0.0) == 'ZeroDivisionError: float division by zero'
assert error(lambda: 1.0 // 0) == 'ZeroDivisionError: float floor division by zero'
assert error(lambda: 1.0 % 0) == 'ZeroDivisionError: float modulo by zero'
assert error(lambda: 1 % 0.0) == 'ZeroDivisionError: float modulo by zero'
assert error(lambda: divmod(1.0, 0)) == 'ZeroDivisionError: float divmod()'
assert error(lambda: 0.0 ** -1) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert error(lambda: (-0.0) ** -2.5) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert error(lambda: 10.0**400) == "OverflowError: (34, 'Numerical result out of range')"
assert error(lambda: (-10.0)**401) == "OverflowError: (34, 'Numerical result out of range')"
assert error(lambda: 2**10000 * 1.0) == 'OverflowError: int too large to convert to float'
assert error(lambda: 1.0 + 2**10000) == 'OverflowError: int too large to convert to float'
assert error(lambda: 1.5 + "a") == "TypeError: unsupported operand type(s) for +: 'float' and 'str'"
assert error(lambda: "a" * 1.5) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error(lambda: [1] * 2.0) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error(lambda: 1.5 & 1) == "TypeError: unsupported operand type(s) for &: 'float' and 'int'"
assert error(lambda: 1.5 << 1) == "TypeError: unsupported operand type(s) for <<: 'float' and 'int'"
assert error(lambda: ~1.5) == "TypeError: bad operand type for unary ~: 'float'"
assert error(lambda: 1.5 // None) == "TypeError: unsupported operand type(s) for //: 'float' and 'NoneType'"
assert repr((1.5).__add__(1)) == '2.5'
assert repr((1.5).__radd__(1)) == '2.5'
assert repr((1.5).__add__("a")) == 'NotImplemented'
assert repr((1.5).__rsub__(2)) == '0.5'
assert repr((1.5).__divmod__(1)) == '(1.0, 0.5)'
assert repr((1.5).__pow__(2)) == '2.25'
assert repr((1.5).__rpow__(2)) == '2.8284271247461903'
assert repr((1.5).__bool__()) == 'True'
assert repr((0.0).__bool__()) == 'False'
assert repr((1.5).__int__()) == '1'
assert repr((-1.5).__trunc__()) == '-1'
x = 1.5
x += 1; x *= 2; x -= 0.5; x /= 3; x **= 2
assert repr(x) == '2.25'
x //= 1; x %= 0.75
assert repr(x) == '0.5'
total = 0.0
for i in range(10):
    total += 0.1
assert repr(total) == '0.9999999999999999'
assert repr(total == 1.0) == 'False'
assert repr(sum([0.1] * 10) == 1.0) == 'True'
