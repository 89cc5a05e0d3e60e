# Arithmetic of ints, across the border between machine words and big ints.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


M = 2**63
assert repr(M - 1) == '9223372036854775807'
assert repr(M) == '9223372036854775808'
assert repr(-M) == '-9223372036854775808'
assert repr(-M - 1) == '-9223372036854775809'
assert repr((M - 1) + 1) == '9223372036854775808'
assert repr(-M - 1) == '-9223372036854775809'
assert repr((M - 1) - (-1)) == '9223372036854775808'
assert repr(M - 1 - M) == '-1'
assert repr(-(-M)) == '9223372036854775808'
assert repr(abs(-M)) == '9223372036854775808'
assert repr(+M) == '9223372036854775808'
assert repr(-M + M) == '0'
assert repr((2**32) * (2**31)) == '9223372036854775808'
assert repr((2**32) * (2**32)) == '18446744073709551616'
assert repr((-2**31) * (2**32)) == '-9223372036854775808'
assert repr(3037000500 * 3037000500) == '9223372037000250000'
assert repr(123456789012345678901234567890 * 987654321098765432109876543210) == '121932631137021795226185032733622923332237463801111263526900'
assert repr(123456789012345678901234567890 - 123456789012345678901234567889) == '1'
assert repr(type(M - M) is int) == 'True'
assert repr(M - M == 0) == 'True'
assert repr((M * M) // (M * M)) == '1'
assert repr(1 + True) == '2'
assert repr(True + True) == '2'
assert repr(True * 5) == '5'
assert repr(10 - False) == '10'

# Division rounds down; the remainder has the sign of the divisor.
assert repr(7 // 2) == '3'
assert repr(-7 // 2) == '-4'
assert repr(7 // -2) == '-4'
assert repr(-7 // -2) == '3'
assert repr(0 // 5) == '0'
assert repr(7 % 2) == '1'
assert repr(-7 % 2) == '1'
assert repr(7 % -2) == '-1'
assert repr(-7 % -2) == '-1'
assert repr(0 % -5) == '0'
assert repr(divmod(7, 2)) == '(3, 1)'
assert repr(divmod(-7, 2)) == '(-4, 1)'
assert repr(divmod(7, -2)) == '(-4, -1)'
assert repr(divmod(-7, -2)) == '(3, -1)'
assert repr(-M // -1) == '9223372036854775808'
assert repr(-M % -1) == '0'
assert repr(divmod(-M, -1)) == '(9223372036854775808, 0)'
assert repr(10**40 // 3) == '3333333333333333333333333333333333333333'
assert repr(-10**40 // 3) == '-3333333333333333333333333333333333333334'
assert repr(10**40 % 7) == '4'
assert repr(-10**40 % 7) == '3'
assert repr(10**40 % -7) == '-3'
assert repr(divmod(-10**40, 10**20 + 1)) == '(-100000000000000000000, 100000000000000000000)'
assert repr(5 // 10**30) == '0'
assert repr(-5 // 10**30) == '-1'
assert repr(-5 % 10**30) == '999999999999999999999999999995'
assert repr(7 / 2) == '3.5'
assert repr(-7 / 2) == '-3.5'
assert repr(1 / 3) == '0.3333333333333333'
assert repr(6 / 3) == '2.0'
assert repr(10**400 / 10**399) == '10.0'
assert repr(2**70 / 2**70) == '1.0'
assert repr((2**53 + 1) / 1) == '9007199254740992.0'
assert repr(10**23 / 1) == '1e+23'
assert repr(1 / 10**400) == '0.0'
assert error(lambda: 1 // 0) == 'ZeroDivisionError: integer division or modulo by zero'
assert error(lambda: 1 % 0) == 'ZeroDivisionError: integer modulo by zero'
assert error(lambda: 1 / 0) == 'ZeroDivisionError: division by zero'
assert error(lambda: 0 // 0) == 'ZeroDivisionError: integer division or modulo by zero'
assert error(lambda: divmod(1, 0)) == 'ZeroDivisionError: integer division or modulo by zero'
assert error(lambda: 10**30 // 0) == 'ZeroDivisionError: integer division or modulo by zero'
assert error(lambda: 10**30 % 0) == 'ZeroDivisionError: integer modulo by zero'
assert error(lambda: 10**30 / 0) == 'ZeroDivisionError: division by zero'
assert error(lambda: divmod(10**30, 0)) == 'ZeroDivisionError: integer division or modulo by zero'
assert error(lambda: True / False) == 'ZeroDivisionError: division by zero'
assert error(lambda: 10**400 / 3) == 'OverflowError: integer division result too large for a float'
assert error(lambda: 10**400 / 1.0) == 'OverflowError: int too large to convert to float'
assert error(lambda: 10**400 + 1.0) == 'OverflowError: int too large to convert to float'

# Other types
assert error(lambda: 1 + "a") == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error(lambda: "a" + 1) == 'TypeError: can only concatenate str (not "int") to str'
assert error(lambda: 1 - []) == "TypeError: unsupported operand type(s) for -: 'int' and 'list'"
assert error(lambda: 1 // None) == "TypeError: unsupported operand type(s) for //: 'int' and 'NoneType'"
assert error(lambda: [] % 1) == "TypeError: unsupported operand type(s) for %: 'list' and 'int'"
assert error(lambda: 1 @ 2) == "TypeError: unsupported operand type(s) for @: 'int' and 'int'"
assert error(lambda: divmod(1, "a")) == "TypeError: unsupported operand type(s) for divmod(): 'int' and 'str'"
assert error(lambda: -"a") == "TypeError: bad operand type for unary -: 'str'"
assert error(lambda: ~1.5) == "TypeError: bad operand type for unary ~: 'float'"
assert repr((1).__add__(2)) == '3'
assert repr((1).__radd__(2)) == '3'
assert repr((1).__sub__(2)) == '-1'
assert repr((1).__rsub__(2)) == '1'
assert repr((7).__divmod__(2)) == '(3, 1)'
assert repr((7).__rdivmod__(2)) == '(0, 2)'
assert repr((1).__add__("a")) == 'NotImplemented'
assert repr((1).__sub__(1.5)) == 'NotImplemented'
assert repr((7).__floordiv__("a")) == 'NotImplemented'
assert repr((7).__mod__(None)) == 'NotImplemented'
assert repr((7).__truediv__([])) == 'NotImplemented'
assert repr((7).__neg__()) == '-7'
assert repr((-7).__pos__()) == '-7'
assert repr((-7).__abs__()) == '7'
assert repr((7).__invert__()) == '-8'
assert repr((7).__bool__()) == 'True'
assert repr((0).__bool__()) == 'False'
assert repr((7).__int__()) == '7'
assert repr((7).__float__()) == '7.0'
assert repr((7).__index__()) == '7'

# In-place forms
x = 5
x += 3; x -= 1; x *= 10; x //= 3; x %= 7
assert repr(x) == '2'
x <<= 70; x |= 1; x &= (1 << 70) | 1; x ^= 1; x >>= 69
assert repr(x) == '0'
x **= 3
assert repr(x) == '0'
x /= 4
assert repr(x) == '0.0'
