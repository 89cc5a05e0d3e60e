# round() takes halves to the even neighbour, and looks at the exact binary value.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


inf, nan = float("inf"), float("nan")
assert repr(round(0.5)) == '0'
assert repr(round(1.5)) == '2'
assert repr(round(2.5)) == '2'
assert repr(round(-0.5)) == '0'
assert repr(round(-1.5)) == '-2'
assert repr(round(2.4)) == '2'
assert repr(round(2.6)) == '3'
assert repr(round(1e20)) == '100000000000000000000'
assert repr(round(-2.5)) == '-2'
assert repr(round(0.49999999999999994)) == '0'
assert repr(round(4503599627370497.5)) == '4503599627370498'
assert repr(type(round(2.0))) == "<class 'int'>"
assert repr(type(round(2.0, 0))) == "<class 'float'>"
assert repr(round(2.5, None)) == '2'
assert repr(round(2.0, 0)) == '2.0'
assert repr(round(2.5, 0)) == '2.0'
assert repr(round(3.5, 0)) == '4.0'
assert repr(round(-2.5, 0)) == '-2.0'
assert repr(round(-0.4, 0)) == '-0.0'
assert repr(round(2.675, 2)) == '2.67'
assert repr(round(1.005, 2)) == '1.0'
assert repr(round(1.115, 2)) == '1.11'
assert repr(round(0.15, 1)) == '0.1'
assert repr(round(0.25, 1)) == '0.2'
assert repr(round(0.35, 1)) == '0.3'
assert repr(round(5.015, 2)) == '5.01'
assert repr(round(1e-10, 5)) == '0.0'
assert repr(round(123.456, 1)) == '123.5'
assert repr(round(123.456, 10)) == '123.456'
assert repr(round(123.456, 400)) == '123.456'
assert repr(round(1234.5, -2)) == '1200.0'
assert repr(round(1250.0, -2)) == '1200.0'
assert repr(round(1350.0, -2)) == '1400.0'
assert repr(round(55.5, -1)) == '60.0'
assert repr(round(5.0, -1)) == '0.0'
assert repr(round(15.0, -1)) == '20.0'
assert repr(round(1e300, -299)) == '1e+300'
assert repr(round(123.0, -5)) == '0.0'
assert repr(round(123.0, -400)) == '0.0'
assert repr(round(-123.0, -5)) == '-0.0'
assert repr(round(inf, 2)) == 'inf'
assert repr(round(-inf, 2)) == '-inf'
assert repr(round(nan, 2)) == 'nan'
assert repr(round(1.5, ndigits=0)) == '2.0'
assert repr(round(number=1.567, ndigits=1)) == '1.6'
assert repr(round(1.5, True)) == '1.5'
assert repr(round(True)) == '1'
assert repr(round(True, 1)) == '1'
assert repr(round(7, 2)) == '7'
assert repr(round(7, -1)) == '10'
assert error(lambda: round(nan)) == 'ValueError: cannot convert float NaN to integer'
assert error(lambda: round(inf)) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: round(-inf)) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: round("a")) == "TypeError: type str doesn't define __round__ method"
assert error(lambda: round(None)) == "TypeError: type NoneType doesn't define __round__ method"
assert error(lambda: round([], 1)) == "TypeError: type list doesn't define __round__ method"
assert error(lambda: round(1j)) == "TypeError: type complex doesn't define __round__ method"
assert error(lambda: round(1.5, "a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: round(1.5, 1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: round(1, 1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: round()) == "TypeError: round() missing required argument 'number' (pos 1)"
assert error(lambda: round(1, 2, 3)) == 'TypeError: round() takes at most 2 arguments (3 given)'
assert error(lambda: round(1, foo=2)) == "TypeError: round() got an unexpected keyword argument 'foo'"
assert error(lambda: round(1.7e308, -308)) == 'OverflowError: rounded value too large to represent'


class R:
    def __round__(self, n="none"):
        return ("rounded", n)


assert repr(round(R())) == "('rounded', 'none')"
assert repr(round(R(), 2)) == "('rounded', 2)"
assert repr(round(R(), None)) == "('rounded', 'none')"
