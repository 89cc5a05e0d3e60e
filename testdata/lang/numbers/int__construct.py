# int() converts numbers and text.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(int()) == '0'
assert repr(int(5)) == '5'
assert repr(int(-5)) == '-5'
assert repr(int(True)) == '1'
assert repr(int(False)) == '0'
assert repr(int(3.99)) == '3'
assert repr(int(-3.99)) == '-3'
assert repr(int(1e20)) == '100000000000000000000'
assert repr(int(-0.0)) == '0'
assert repr(int("42")) == '42'
assert repr(int("-42")) == '-42'
assert repr(int("+42")) == '42'
assert repr(int("  42\n")) == '42'
assert repr(int("1_000")) == '1000'
assert repr(int("007")) == '7'
assert repr(int(b"42")) == '42'
assert repr(int(bytearray(b" -7 "))) == '-7'
assert repr(int("٣٤")) == '34'
assert repr(int("ff", 16)) == '255'
assert repr(int("0xff", 16)) == '255'
assert repr(int("0XFF", 0)) == '255'
assert repr(int("0b101", 0)) == '5'
assert repr(int("0o17", 0)) == '15'
assert repr(int("z", 36)) == '35'
assert repr(int("-0b11", 2)) == '-3'
assert repr(int("10", base=3)) == '3'
assert repr(int("0_1", 8)) == '1'
assert repr(int("0x_f", 16)) == '15'
assert repr(int("0", 0)) == '0'
assert repr(int("00", 0)) == '0'
assert repr(int(b"11", 2)) == '3'
assert repr(int(bytearray(b"11"), 3)) == '4'
assert repr(int("9" * 30)) == '999999999999999999999999999999'
assert repr(int("-" + "9" * 30)) == '-999999999999999999999999999999'
assert repr(int("1" * 64, 2)) == '18446744073709551615'

# What cannot be read
assert error(lambda: int("")) == "ValueError: invalid literal for int() with base 10: ''"
assert error(lambda: int(" ")) == "ValueError: invalid literal for int() with base 10: ' '"
assert error(lambda: int("abc")) == "ValueError: invalid literal for int() with base 10: 'abc'"
assert error(lambda: int("4 2")) == "ValueError: invalid literal for int() with base 10: '4 2'"
assert error(lambda: int("1__0")) == "ValueError: invalid literal for int() with base 10: '1__0'"
assert error(lambda: int("_1")) == "ValueError: invalid literal for int() with base 10: '_1'"
assert error(lambda: int("1_")) == "ValueError: invalid literal for int() with base 10: '1_'"
assert error(lambda: int("0x10")) == "ValueError: invalid literal for int() with base 10: '0x10'"
assert error(lambda: int("019", 0)) == "ValueError: invalid literal for int() with base 0: '019'"
assert error(lambda: int("9", 8)) == "ValueError: invalid literal for int() with base 8: '9'"
assert error(lambda: int("é")) == "ValueError: invalid literal for int() with base 10: 'é'"
assert error(lambda: int(b"x")) == "ValueError: invalid literal for int() with base 10: b'x'"
assert error(lambda: int("1.5")) == "ValueError: invalid literal for int() with base 10: '1.5'"
assert error(lambda: int("12", 1)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert error(lambda: int("12", 37)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert error(lambda: int("12", -1)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert error(lambda: int("12", 2**70)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert error(lambda: int("12", "10")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: int(12, 10)) == "TypeError: int() can't convert non-string with explicit base"
assert error(lambda: int(base=10)) == 'TypeError: int() missing string argument'
assert error(lambda: int([], 10)) == "TypeError: int() can't convert non-string with explicit base"
assert error(lambda: int(None)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'NoneType'"
assert error(lambda: int([])) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'"
assert error(lambda: int({})) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'dict'"
assert error(lambda: int(1j)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'complex'"
assert error(lambda: int(object)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'type'"
assert error(lambda: int("1", 2, 3)) == 'TypeError: int expected at most 2 arguments, got 3'
assert error(lambda: int(x=1)) == "TypeError: int() got an unexpected keyword argument 'x'"
assert error(lambda: int("1", foo=2)) == "TypeError: int() got an unexpected keyword argument 'foo'"
assert error(lambda: int(float("nan"))) == 'ValueError: cannot convert float NaN to integer'
assert error(lambda: int(float("inf"))) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: int(float("-inf"))) == 'OverflowError: cannot convert float infinity to integer'

# The methods of other classes
class I:
    def __int__(self):
        return 7


class X:
    def __index__(self):
        return 8


class T:
    def __int__(self):
        return "no"


class E:
    def __int__(self):
        raise KeyError("deep")


assert repr(int(I())) == '7'
assert repr(int(X())) == '8'
assert repr(int("11", X())) == '9'
assert error(lambda: int(T())) == 'TypeError: __int__ returned non-int (type str)'
assert error(lambda: int(E())) == "KeyError: 'deep'"
assert repr(int.__new__(int, "5")) == '5'
assert repr(int.__new__(int)) == '0'
assert error(lambda: int.__new__()) == 'TypeError: int.__new__(): not enough arguments'
assert error(lambda: int.__new__(5)) == 'TypeError: int.__new__(X): X is not a type object (int)'
assert error(lambda: int.__new__(str)) == 'TypeError: int.__new__(str): str is not a subtype of int'
assert error(lambda: int.__new__(bool)) == 'TypeError: int.__new__(bool) is not safe, use bool.__new__()'
assert error(lambda: object.__new__(int)) == 'TypeError: object.__new__(int) is not safe, use int.__new__()'
