# Conversion to text, its formats, and the limit on digits


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(str(0)) == "'0'"
assert repr(str(-5)) == "'-5'"
assert repr(repr(2**63)) == "'9223372036854775808'"
assert repr(str(-2**63)) == "'-9223372036854775808'"
assert repr(str(10**40)) == "'10000000000000000000000000000000000000000'"
assert repr(f"{5}") == "'5'"
assert repr(f"{-5!r}") == "'-5'"
assert repr("%d" % 42) == "'42'"
assert repr("{}".format(7)) == "'7'"
assert repr(str(True)) == "'True'"
assert repr(f"{True}") == "'True'"
assert repr(format(42)) == "'42'"
assert repr(format(42, "")) == "'42'"
assert repr(format(42, "d")) == "'42'"
assert repr(format(42, "5")) == "'   42'"
assert repr(format(42, "<5")) == "'42   '"
assert repr(format(42, "^6")) == "'  42  '"
assert repr(format(42, "05")) == "'00042'"
assert repr(format(-42, "06")) == "'-00042'"
assert repr(format(42, "+")) == "'+42'"
assert repr(format(42, " ")) == "' 42'"
assert repr(format(1234567, ",")) == "'1,234,567'"
assert repr(format(1234567, "_")) == "'1_234_567'"
assert repr(format(-1234567, ",d")) == "'-1,234,567'"
assert repr(format(255, "x")) == "'ff'"
assert repr(format(255, "#X")) == "'0XFF'"
assert repr(format(255, "b")) == "'11111111'"
assert repr(format(255, "#o")) == "'0o377'"
assert repr(format(2**40, "_x")) == "'100_0000_0000'"
assert repr(format(65, "c")) == "'A'"
assert repr(format(42, "*^10")) == "'****42****'"
assert repr(format(42, "=+8")) == "'+     42'"
assert repr(format(42, "n")) == "'42'"
assert repr(format(42, "f")) == "'42.000000'"
assert repr(format(42, ".2e")) == "'4.20e+01'"
assert repr(format(42, "g")) == "'42'"
assert repr(format(42, "%")) == "'4200.000000%'"
assert repr(format(42, ".1f")) == "'42.0'"
assert repr(format(1, "010,d")) == "'00,000,001'"
assert repr(format(10**30, ",")) == "'1,000,000,000,000,000,000,000,000,000,000'"
assert repr(format(-10**30, "x")) == "'-c9f2c9cd04674edea40000000'"
assert repr(format(10**30, "e")) == "'1.000000e+30'"
assert repr(format(2**70, "b")) == "'10000000000000000000000000000000000000000000000000000000000000000000000'"
assert repr(format(True, "d")) == "'1'"
assert repr(format(True, "5")) == "'    1'"
assert repr(format(False, "")) == "'False'"
assert repr(format(True, "x")) == "'1'"
assert error(lambda: format(42, "s")) == "ValueError: Unknown format code 's' for object of type 'int'"
assert error(lambda: format(42, ".2d")) == 'ValueError: Precision not allowed in integer format specifier'
assert error(lambda: format(42, "q")) == "ValueError: Unknown format code 'q' for object of type 'int'"
assert error(lambda: format(42, ",x")) == "ValueError: Cannot specify ',' with 'x'."
assert error(lambda: format(42, "+c")) == "ValueError: Sign not allowed with integer format specifier 'c'"
assert error(lambda: format(-1, "c")) == 'OverflowError: %c arg not in range(0x110000)'
assert error(lambda: format(2**70, "c")) == 'OverflowError: Python int too large to convert to C long'
assert error(lambda: format(True, "s")) == "ValueError: Unknown format code 's' for object of type 'bool'"
assert error(lambda: (42).__format__(5)) == 'TypeError: __format__() argument must be str, not int'
assert error(lambda: format(10**400, "f")) == 'OverflowError: int too large to convert to float'
assert repr(len(str(10**4299))) == '4300'
assert repr(len(str(-10**4299))) == '4301'
assert repr(int("1" * 4300) % 10) == '1'
assert error(lambda: str(10**4300)) == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit'
assert error(lambda: repr(-10**4300)) == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit'
assert error(lambda: int("1" * 4301)) == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit'
assert error(lambda: f"{10**4300}") == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit'
assert error(lambda: "%d" % 10**4300) == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit'
assert error(lambda: int("1_" * 4300 + "1")) == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit'
assert repr(len(hex(10**5000)) > 4000) == 'True'
assert repr(len(bin(10**5000)) > 16000) == 'True'
assert repr(int("f" * 6000, 16) > 0) == 'True'
assert repr(len(f"{10**5000:x}") > 4000) == 'True'
