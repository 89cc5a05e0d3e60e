# How Decimals are made: from text, ints, floats, tuples and each other, exactly.
from decimal import Decimal, InvalidOperation, DecimalTuple, getcontext, FloatOperation, Context


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert repr(Decimal()) == "Decimal('0')"
assert repr(Decimal("3.14")) == "Decimal('3.14')"
assert str(Decimal("1E+3")) == "1E+3" and str(Decimal("1e-7")) == "1E-7" and str(Decimal("0.000001")) == "0.000001"
assert [str(Decimal(s)) for s in ("7E+0", "7e0", "7E-00", "1e007", "0e0", "00.10E+00")] == ["7", "7", "7", "1E+7", "0", "0.10"]
assert str(Decimal(" -0012.3400\n")) == "-12.3400"
assert str(Decimal("1_000.000_1")) == "1000.0001"
assert str(Decimal("\u0661\u0662.\u0663")) == "12.3"
assert str(Decimal(".5")) == "0.5" and str(Decimal("5.")) == "5" and str(Decimal("+5")) == "5"
assert str(Decimal("inf")) == "Infinity" and str(Decimal("-INFINITY")) == "-Infinity"
assert str(Decimal("nan")) == "NaN" and str(Decimal("NaN0123")) == "NaN123" and str(Decimal("-sNaN")) == "-sNaN"
for text in ("", "abc", "1.2.3", "1e", "--1", "1 2", "0x10", "e5", ".", "nanx", "1,000"):
    assert error(Decimal, text) == "InvalidOperation: [<class 'decimal.ConversionSyntax'>]", text

assert str(Decimal(10 ** 40 + 1)) == "1" + "0" * 39 + "1"
assert str(Decimal(True)) == "1" and str(Decimal(-7)) == "-7" and str(Decimal(-(2 ** 63))) == "-9223372036854775808"
assert str(Decimal(0.1)) == "0.1000000000000000055511151231257827021181583404541015625"
assert str(Decimal(-0.0)) == "-0" and str(Decimal(float("inf"))) == "Infinity" and str(Decimal(float("nan"))) == "NaN"
assert str(Decimal(2.0 ** 70)) == "1180591620717411303424" and str(Decimal(2.0 ** -3)) == "0.125"
assert str(Decimal.from_float(0.5)) == "0.5" and str(Decimal.from_float(3)) == "3"
assert error(Decimal.from_float, "1") == "TypeError: argument must be int or float"

assert str(Decimal((0, (1, 2, 3), -2))) == "1.23" and str(Decimal([1, [4, 5], 3])) == "-4.5E+4"
assert str(Decimal((0, (), 0))) == "0" and str(Decimal((1, (0,), "F"))) == "-Infinity"
assert str(Decimal((0, (0, 1, 2), "n"))) == "NaN12" and str(Decimal((1, (), "N"))) == "-sNaN"
assert error(Decimal, (1, 2)) == "ValueError: argument must be a sequence of length 3"
assert error(Decimal, (2, (1,), 0)) == "ValueError: sign must be an integer with the value 0 or 1"
assert error(Decimal, (0, (1, 10), 0)) == "ValueError: coefficient must be a tuple of digits"
assert error(Decimal, (0, (1,), "x")) == "ValueError: string argument in the third position must be 'F', 'n' or 'N'"
assert error(Decimal, None) == "TypeError: conversion from NoneType to Decimal is not supported"
assert error(Decimal, b"1") == "TypeError: conversion from bytes to Decimal is not supported"
assert error(Decimal, 1, 2) == "TypeError: optional argument must be a context"
assert error(Decimal, foo=1) == "TypeError: this function got an unexpected keyword argument 'foo'"
assert str(Decimal(value="2", context=None)) == "2"

x = Decimal("1.50")
assert Decimal(x) is x and x.__copy__() is x
assert x.as_tuple() == DecimalTuple(0, (1, 5, 0), -2) == (0, (1, 5, 0), -2)
assert repr(x.as_tuple()) == "DecimalTuple(sign=0, digits=(1, 5, 0), exponent=-2)"
assert Decimal(x.as_tuple()) == x and x.as_tuple().exponent == -2 and DecimalTuple._fields == ("sign", "digits", "exponent")
assert x.as_tuple()._replace(sign=1)._asdict() == {"sign": 1, "digits": (1, 5, 0), "exponent": -2}
assert x.as_integer_ratio() == (3, 2) and Decimal("-1E+2").as_integer_ratio() == (-100, 1)
assert x.__reduce__() == (Decimal, ("1.50",))

# Too many digits of exponent are refused when nothing may be rounded.
assert error(Decimal, "1E+1000000000000000000") == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert str(Decimal("1E+999999999999999999")) == "1E+999999999999999999"

quiet = Context(traps=[])
assert str(Decimal("abc", quiet)) == "NaN" and quiet.flags[InvalidOperation]
strict = Context(traps=[FloatOperation])
assert error(Decimal, 1.5, strict) == "FloatOperation: [<class 'decimal.FloatOperation'>]"


class Money(Decimal):
    def __new__(cls, value, currency="EUR"):
        self = super().__new__(cls, value)
        self.currency = currency
        return self


m = Money("12.50", "CHF")
assert m == Decimal("12.5") and m.currency == "CHF" and type(m + 1) is Decimal and isinstance(m, Decimal)
assert type(Money.from_float(2.5)) is Money and repr(m) == "Decimal('12.50')"
