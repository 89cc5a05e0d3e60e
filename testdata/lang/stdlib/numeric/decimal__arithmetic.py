# Operators: precision, exponents of results, mixing with ints, refusing floats.
from decimal import *
import math
import operator

D = Decimal


def error(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert str(D("0.1") + D("0.2")) == "0.3" and D("0.1") * 3 == D("0.3")
assert str(D("1.20") + D("2.345")) == "3.545" and str(D("1.20") * D("3.0")) == "3.600"
assert str(D(1) / 3) == "0.3333333333333333333333333333"
assert str(D(2) / 3) == "0.6666666666666666666666666667"
assert str(D("1.00") / 4) == "0.25" and str(D(100) / D("0.5")) == "2.0E+2" and str(D(6) / 2) == "3"
assert str(D(7) // 2) == "3" and str(D(-7) // 2) == "-3" and str(D(-7) % 3) == "-1" and str(D("7.5") % 2) == "1.5"
assert divmod(D("7.5"), 2) == (D(3), D("1.5")) and str(divmod(D(-7), 2)) == "(Decimal('-3'), Decimal('-1'))"
assert str(D(2) ** 10) == "1024" and str(D("1.1") ** 2) == "1.21" and str(D(2) ** -1) == "0.5" and str(D(2) ** D("0.5")) == "1.414213562373095048801688724"
assert str(D(9) ** D("0.5")) == "3.000000000000000000000000000"
assert pow(D(7), 3, 5) == 3 and str(pow(D(2), D(100), D(7))) == "2"
assert str(-D("1.0")) == "-1.0" and str(+D("-0")) == "0" and str(abs(D("-2.50"))) == "2.50" and str(-D("0.00")) == "0.00"
assert 1 + D("0.5") == D("1.5") and str(10 - D("0.01")) == "9.99" and 3 * D(2) == 6 and str(1 / D(8)) == "0.125" and 7 // D(2) == 3 and 7 % D(4) == 3 and 2 ** D(3) == 8
assert str(D("1E+30") + 1) == "1.000000000000000000000000000E+30"
assert str(D("12345678901234567890123456789") + 0) == "1.234567890123456789012345679E+28"
assert str(sum([D("0.1")] * 10)) == "1.0" and sum([D("1.1"), 2]) == D("3.1")
assert str(max(D("1.0"), D("1"))) == "1.0" and sorted([D(3), 1, D("2.5")]) == [1, D("2.5"), 3]

for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.pow):
    assert error(op, D(1), 1.5).startswith("TypeError: unsupported operand type(s) for "), op
assert error(operator.add, D(1), "1") == "TypeError: unsupported operand type(s) for +: 'decimal.Decimal' and 'str'"
assert error(operator.and_, D(1), 1) == "TypeError: unsupported operand type(s) for &: 'decimal.Decimal' and 'int'"

assert error(operator.truediv, D(1), 0) == "DivisionByZero: [<class 'decimal.DivisionByZero'>]"
assert error(operator.truediv, D(0), 0) == "InvalidOperation: [<class 'decimal.DivisionUndefined'>]"
assert error(operator.mod, D(1), 0) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(divmod, D(1), 0) == "InvalidOperation: [<class 'decimal.InvalidOperation'>, <class 'decimal.DivisionByZero'>]"
assert error(operator.floordiv, D(10) ** 30, 1) == "InvalidOperation: [<class 'decimal.DivisionImpossible'>]"
assert error(operator.mul, D("1E+999999"), D(10)) == "Overflow: [<class 'decimal.Overflow'>]"
assert error(operator.pow, D(0), 0) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(operator.pow, D(-8), D("0.5")) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
try:
    D(1) / 0
except ZeroDivisionError as e:
    assert isinstance(e, DivisionByZero) and isinstance(e, ArithmeticError) and e.args == ([DivisionByZero],)

assert int(D("-3.9")) == -3 and float(D("0.1")) == 0.1 and complex(D("1.5")) == 1.5 and bool(D("0.00")) is False and bool(D("nan"))
assert math.floor(D("-1.5")) == -2 and math.ceil(D("-1.5")) == -1 and math.trunc(D("2.9")) == 2
assert round(D("2.5")) == 2 and round(D("3.5")) == 4 and type(round(D("2.5"))) is int
assert str(round(D("2.675"), 2)) == "2.68" and str(round(D("1234.5"), -2)) == "1.2E+3"
assert error(round, D(1), 1.0) == "TypeError: optional arg must be an integer"
assert error(int, D("nan")) == "ValueError: cannot convert NaN to integer" and error(int, D("inf")) == "OverflowError: cannot convert Infinity to integer"
assert error(float, D("snan")) == "ValueError: cannot convert signaling NaN to float" and float(D("-inf")) == float("-inf")
assert float(D("1E+400")) == float("inf") and float(D("1E-400")) == 0.0 and float(D("123456789012345678901234567890.5")) == 1.2345678901234568e29
assert int(D("1E+30")) == 10 ** 30 and [10, 20, 30][int(D("1.9"))] == 20
assert D("3").real == 3 and D(3).imag == 0 and D("2.50").conjugate() == D("2.5")
