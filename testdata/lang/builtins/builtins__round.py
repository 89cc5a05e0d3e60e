# round: half to even, digits, types that answer themselves.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert round(2.5) == 2
assert round(3.5) == 4
assert round(-2.5) == -2
assert round(0.5) == 0
assert round(1.5) == 2
assert repr(round(2.675, 2)) == '2.67'
assert repr(round(1.005, 2)) == '1.0'
assert repr(round(123.456, -1)) == '120.0'
assert repr(round(123.456, -3)) == '0.0'
assert round(1234, -2) == 1200
assert round(1250, -2) == 1200
assert round(1350, -2) == 1400
assert round(-1250, -2) == -1200
assert round(15, -1) == 20
assert round(5, 2) == 5
assert round(5, None) == 5
assert round(2.5, None) == 2
assert repr(round(2.5, 0)) == '2.0'
assert round(1e300) == 1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160
assert repr(round(0.1 + 0.2, 10)) == '0.3'
assert round(True) == 1
assert repr(round(1e22, 2)) == '1e+22'
assert repr(round(5e-324, 400)) == '5e-324'
assert repr(round(1.5, 10**30)) == '1.5'
assert repr(round(1.5, -10**30)) == '0.0'
assert round(number=2.7) == 3
assert repr(round(2.75, ndigits=1)) == '2.8'
class Price:
    def __round__(self, digits=None):
        return ("rounded", digits)
assert repr(round(Price())) == "('rounded', None)"
assert repr(round(Price(), 2)) == "('rounded', 2)"
assert repr(round(Price(), None)) == "('rounded', None)"
assert error(lambda: round("a")) == "TypeError: type str doesn't define __round__ method"
assert error(lambda: round(None)) == "TypeError: type NoneType doesn't define __round__ method"
assert error(lambda: round([1], 2)) == "TypeError: type list doesn't define __round__ method"
assert error(lambda: round(1.5, "a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: round(1.5, 1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: round(float("nan"))) == 'ValueError: cannot convert float NaN to integer'
assert error(lambda: round(float("inf"))) == 'OverflowError: cannot convert float infinity to integer'
assert repr(round(float("nan"), 2)) == 'nan'
assert error(lambda: round()) == "TypeError: round() missing required argument 'number' (pos 1)"
assert error(lambda: round(1, 2, 3)) == 'TypeError: round() takes at most 2 arguments (3 given)'
assert error(lambda: round(1, digits=3)) == "TypeError: round() got an unexpected keyword argument 'digits'. Did you mean 'ndigits'?"
