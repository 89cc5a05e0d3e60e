# Comparison and hashing with all kinds of numbers.
from decimal import *
from fractions import Fraction
import numbers

D = Decimal
assert D("1.0") == D("1.00") == 1 == D(1) and D("0.5") == 0.5 == D(1) / 2 and D("0.1") != 0.1
assert D(1) < D("1.1") <= 2 and D("2.5") > 2.4 and 3 >= D(3) and D(-1) < D(0) and D("-0") == 0
assert D("0.5") == Fraction(1, 2) and Fraction(1, 3) < D("0.34") and D("0.33") < Fraction(1, 3) and D("inf") > Fraction(10 ** 100)
assert D(2) == 2 + 0j and D(2) != 2 + 1j and 2j != D(2)
assert D("inf") > D("1E+999999") and D("-inf") < -10 ** 100 and D("inf") == float("inf")
assert D(10) ** 20 == 10 ** 20 and D("1E+25") == 10 ** 25 and D("1E+25") != 1e25
assert not D("nan") == D("nan") and D("nan") != 1 and D("nan") != D("nan")


def error(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert error(lambda: D("nan") < 1) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(lambda: D("snan") == 1) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(lambda: D(1) < "a") == "TypeError: '<' not supported between instances of 'decimal.Decimal' and 'str'"
assert error(lambda: D(1) < 1j) == "TypeError: '<' not supported between instances of 'decimal.Decimal' and 'complex'"
assert D(1) != "1" and not D(1) == None and D(1) != [1]

for n in (0, 1, -1, 7, -12345, 2 ** 61 - 1, 2 ** 61, 2 ** 64, 10 ** 40, -(10 ** 40)):
    assert hash(D(n)) == hash(n), n
for f in (0.5, -2.25, 1e300, 1e-300, 0.1, float("inf"), float("-inf")):
    assert hash(D(f)) == hash(f), f
assert hash(D("0.1")) == hash(Fraction(1, 10)) and hash(D("-1.50")) == hash(D("-1.5")) == hash(Fraction(-3, 2))
assert error(lambda: hash(D("snan"))) == "TypeError: Cannot hash a signaling NaN value"
assert len({D("1"), 1, 1.0, D("1.0"), True}) == 1 and {D("0.5"): "half"}[0.5] == "half"
nan = D("nan")
assert nan in [nan] and hash(nan) == hash(nan)
assert isinstance(D(1), numbers.Number) and not isinstance(D(1), numbers.Real)

# The order of all numbers.
order = ["-NaN", "-sNaN", "-Infinity", "-127", "-1", "-1.00", "-0", "-0.000", "0", "1.2300", "1.23", "1E+9", "Infinity", "sNaN", "NaN", "NaN456"]
for a, b in zip(order, order[1:]):
    assert D(a).compare_total(D(b)) == (-1 if a != b else 0), (a, b)
    assert D(b).compare_total(D(a)) == 1, (a, b)
assert D("-2").compare_total_mag(D(1)) == 1
assert str(D(1).compare(2)) == "-1" and str(D(2).compare(D("2.0"))) == "0" and str(D("nan").compare(1)) == "NaN"
assert str(D("1.0").max(D("1.00"))) == "1.0" and str(D("1.0").min(D("1.00"))) == "1.00" and str(D(3).max(D("nan"))) == "3"
assert str(D(-3).max_mag(2)) == "-3" and str(D(-3).min_mag(2)) == "2"
assert D("1.23").same_quantum(D("4.56")) and not D("1.2").same_quantum(1) and D("inf").same_quantum(D("-inf"))

# A float in a comparison sets a flag, and raises if that is trapped and the comparison is an order.
with localcontext() as c:
    c.clear_flags()
    assert D(1) == 1.0 and c.flags[FloatOperation]
    c.traps[FloatOperation] = True
    assert D(1) == 1.0
    assert error(lambda: D(1) < 1.5) == "FloatOperation: [<class 'decimal.FloatOperation'>]"
