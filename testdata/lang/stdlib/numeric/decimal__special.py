# NaNs with payloads, infinities, signals, and what sessions of accountants do.
from decimal import *
import copy
import contextvars

D = Decimal
quiet = Context(prec=9, traps=[])


def flags(f, *args):
    quiet.clear_flags()
    r = f(*args)
    return f"{r} {' '.join(s.__name__ for s in quiet.flags if quiet.flags[s])}".rstrip()


assert flags(quiet.add, D("nan12"), 1) == "NaN12" and flags(quiet.add, D("snan12"), D("nan5")) == "NaN12 InvalidOperation"
assert flags(quiet.add, D("nan1"), D("nan2")) == "NaN1" and flags(quiet.multiply, D("-nan7"), D("snan3")) == "NaN3 InvalidOperation"
assert flags(quiet.subtract, D("inf"), D("inf")) == "NaN InvalidOperation" and flags(quiet.multiply, D("inf"), 0) == "NaN InvalidOperation"
assert flags(quiet.divide, 1, D("-inf")) == "-0E-1000007 Clamped" and flags(quiet.divide, 1, D("-0")) == "-Infinity DivisionByZero"
assert flags(quiet.divide, 0, 0) == "NaN InvalidOperation" and flags(quiet.divide, D("inf"), D("inf")) == "NaN InvalidOperation"
assert flags(quiet.power, 0, -1) == "Infinity" and flags(quiet.power, D("inf"), -2) == "0" and flags(quiet.sqrt, -1) == "NaN InvalidOperation"
assert flags(quiet.plus, D("nan123456789012")) == "NaN456789012" and flags(quiet.create_decimal, "nan1234567890") == "NaN InvalidOperation"
assert flags(quiet.create_decimal, "x") == "NaN InvalidOperation" and flags(quiet.divide_int, D("1E+20"), 3) == "NaN InvalidOperation"
assert flags(quiet.compare_signal, D("nan"), 1) == "NaN InvalidOperation" and flags(quiet.max, D("nan"), D("snan")) == "NaN InvalidOperation"
assert flags(quiet.fma, D("inf"), 0, D("nan5")) == "NaN InvalidOperation"
assert flags(quiet.divide, 2, 3) == "0.666666667 Inexact Rounded" and flags(quiet.multiply, D("1E+999999"), 10) == "Infinity Overflow Inexact Rounded"
assert flags(quiet.multiply, D("1E-999999"), D("1E-99")) == "0E-1000007 Underflow Subnormal Inexact Rounded Clamped"

for name, yes in (("is_nan", "nan snan"), ("is_qnan", "nan"), ("is_snan", "snan"), ("is_infinite", "inf -inf"), ("is_finite", "1 -1 0 -0 0E+5 1E-5"),
                  ("is_signed", "-inf -1 -0"), ("is_zero", "0 -0 0E+5"), ("is_normal", "1 -1 1E-5")):
    for text in "nan snan inf -inf 1 -1 0 -0 0E+5 1E-5".split():
        assert getattr(D(text), name)() is getattr(quiet, name)(D(text)) is (text in yes.split()), (name, text)
assert D("nan").is_canonical() and D("snan12").as_tuple() == (0, (1, 2), "N") and D("-inf").as_tuple() == (1, (0,), "F")

x = D("1.10")
assert copy.copy(x) is x and copy.deepcopy([x])[0] is x
c = copy.copy(quiet)
assert c is not quiet and c.prec == 9 and repr(c) == repr(quiet)

# The current context belongs to the contextvars context.
def inside():
    getcontext().prec = 3
    setcontext(Context(prec=5))
    return str(D(1) / 3)


before = getcontext()
assert contextvars.copy_context().run(inside) == "0.33333"
assert getcontext() is before and before.prec == 3  # the copy shares the object
before.prec = 28

# An invoice.
prices = [("tea", D("3.49"), 3), ("cake", D("12.05"), 1), ("jam", D("2.995"), 2)]
net = sum(p * n for _, p, n in prices)
tax = (net * D("0.077")).quantize(D("0.01"), ROUND_HALF_UP)
assert str(net) == "28.510" and str(tax) == "2.20" and f"{net + tax:>10,.2f}" == "     30.71"
balance = D(1000)
for _ in range(12):
    balance = (balance * (1 + D("0.05") / 12)).quantize(D("0.01"))
assert str(balance) == "1051.16", balance
