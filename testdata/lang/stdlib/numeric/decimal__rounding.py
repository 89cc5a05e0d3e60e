# quantize and the eight ways to round.
from decimal import *

D = Decimal
CENT = D("0.01")
table = {
    ROUND_UP: "1.3 -1.3 1.3 -1.3 1.3 1.2", ROUND_DOWN: "1.2 -1.2 1.2 -1.2 1.2 1.2", ROUND_CEILING: "1.3 -1.2 1.3 -1.2 1.3 1.2",
    ROUND_FLOOR: "1.2 -1.3 1.2 -1.3 1.2 1.2", ROUND_HALF_UP: "1.3 -1.3 1.2 -1.2 1.3 1.2", ROUND_HALF_DOWN: "1.2 -1.2 1.2 -1.2 1.3 1.2",
    ROUND_HALF_EVEN: "1.2 -1.2 1.2 -1.2 1.3 1.2", ROUND_05UP: "1.2 -1.2 1.2 -1.2 1.2 1.2"}
for rounding, want in table.items():
    got = [D(t).quantize(D("0.1"), rounding=rounding) for t in ("1.25", "-1.25", "1.21", "-1.21", "1.2501", "1.20")]
    assert " ".join(map(str, got)) == want, (rounding, got)
assert str(D("1.01").quantize(D("0.1"), ROUND_05UP)) == "1.1" and str(D("1.51").quantize(D("0.1"), ROUND_05UP)) == "1.6"
assert str(D("19.995").quantize(CENT, ROUND_HALF_UP)) == "20.00" and str(D("2.345").quantize(CENT)) == "2.34" and str(D("7").quantize(CENT)) == "7.00"
assert str(D("123456").quantize(D("1E+3"))) == "1.23E+5" and str(D("-0.001").quantize(CENT)) == "-0.00"
assert str(D("inf").quantize(D("inf"))) == "Infinity"


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert error(D(10).quantize, D("1E-30")) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(D(1).quantize, D("inf")) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(D(1).quantize, "0.1") == "TypeError: conversion from str to Decimal is not supported"
assert error(D(1).quantize, 1, rounding="half").startswith("TypeError: valid values for rounding are:")

assert str(D("1.2300").normalize()) == "1.23" and str(D("100").normalize()) == "1E+2" and str(D("0.00").normalize()) == "0" and str(D("-0E+7").normalize()) == "-0"
assert str(D("2.5").to_integral_value()) == "2" and str(D("2.5").to_integral_value(ROUND_UP)) == "3" and str(D("1E+3").to_integral_value()) == "1E+3"
assert str(D("-2.5").to_integral_exact()) == "-2" and str(D("7.000").to_integral()) == "7"
with localcontext() as c:
    c.clear_flags()
    D("2.5").to_integral_value()
    assert not c.flags[Inexact]
    D("2.5").to_integral_exact()
    assert c.flags[Inexact] and c.flags[Rounded]

# Subnormal numbers, clamping, and what is next to a number.
c = Context(prec=3, Emin=-5, Emax=5, traps=[])
assert str(c.create_decimal("1.234E-6")) == "0.0000012" and c.flags[Subnormal] and c.flags[Underflow]
assert str(c.create_decimal("1E-9")) == "0E-7" and c.flags[Clamped]
assert str(c.next_plus(D(1))) == "1.01" and str(c.next_minus(D(1))) == "0.999" and str(c.next_toward(D(1), 2)) == "1.01"
assert str(c.next_plus(D("9.99E+5"))) == "Infinity" and str(c.next_minus(D("inf"))) == "9.99E+5" and str(c.next_plus(D(0))) == "1E-7"
c.clamp = 1
assert str(c.create_decimal("1E+5")) == "1.00E+5" and D("1E-6").is_subnormal(c) and D("0.001").is_normal(c)
assert D("1E-6").number_class(c) == "+Subnormal" and D("-0").number_class() == "-Zero" and D("sNaN").number_class() == "sNaN" and D("-inf").number_class() == "-Infinity"
