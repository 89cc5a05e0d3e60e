# Contexts: attributes, traps, flags, copies, the current one.
from decimal import *
import decimal

D = Decimal


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert repr(DefaultContext) == ("Context(prec=28, rounding=ROUND_HALF_EVEN, Emin=-999999, Emax=999999, capitals=1, clamp=0, flags=[], "
                                "traps=[InvalidOperation, DivisionByZero, Overflow])")
assert repr(BasicContext).endswith("traps=[Clamped, InvalidOperation, DivisionByZero, Overflow, Underflow])")
assert ExtendedContext.prec == 9 and not any(ExtendedContext.traps.values())
assert (MAX_PREC, MAX_EMAX, MIN_EMIN, MIN_ETINY) == (999999999999999999, 999999999999999999, -999999999999999999, -1999999999999999997)
assert HAVE_THREADS is True and HAVE_CONTEXTVAR is True

c = Context(prec=5, rounding=ROUND_DOWN, Emin=-10, Emax=10, capitals=0, clamp=1, flags=[Inexact], traps=[Overflow])
assert repr(c) == "Context(prec=5, rounding=ROUND_DOWN, Emin=-10, Emax=10, capitals=0, clamp=1, flags=[Inexact], traps=[Overflow])"
assert c.Etiny() == -14 and c.Etop() == 6 and c.radix() == 10
assert c.flags[Inexact] is True and c.traps[Inexact] is False and list(c.flags)[0] is InvalidOperation and len(c.traps) == 9
c.clear_flags()
assert c.flags[Inexact] is False and c.flags == c.flags.copy() and not any(c.flags.values())
assert str(c.divide(1, 3)) == "0.33333" and c.flags[Inexact] and c.flags[Rounded] and not c.flags[Overflow]
assert str(c.create_decimal("1234567")) == "1.2345E+6" and str(c.plus(D("9.99999"))) == "9.9999"
assert error(c.multiply, D("1E+8"), D("1E+8")) == "Overflow: [<class 'decimal.Overflow'>]"
c.traps[Overflow] = False
assert str(c.multiply(D("1E+8"), D("1E+8"))) == "9.9999E+10" and c.flags[Overflow]
d = c.copy()
d.prec = 7
assert c.prec == 5 and d.flags[Overflow] and d.traps == c.traps and d != c
d.clear_traps()
d.flags = {s: s is Rounded for s in d.flags}
assert [s.__name__ for s in d.flags if d.flags[s]] == ["Rounded"]

for name, value, want in (
        ("prec", 0, "ValueError: valid range for prec is [1, MAX_PREC]"), ("prec", "a", "TypeError: an integer is required"),
        ("Emin", 1, "ValueError: valid range for Emin is [MIN_EMIN, 0]"), ("Emax", -1, "ValueError: valid range for Emax is [0, MAX_EMAX]"),
        ("capitals", 2, "ValueError: valid values for capitals are 0 or 1"), ("clamp", 2, "ValueError: valid values for clamp are 0 or 1"),
        ("prec", 1 << 70, "OverflowError: Python int too large to convert to C ssize_t"),
        ("traps", [Inexact], "TypeError: argument must be a signal dict"), ("flags", {}, "KeyError: 'invalid signal dict'"),
        ("nonsense", 1, "AttributeError: 'decimal.Context' object has no attribute 'nonsense'")):
    assert error(setattr, c, name, value) == want, name
assert error(setattr, c, "rounding", "up").startswith("TypeError: valid values for rounding are:\n  [ROUND_CEILING,")
assert error(delattr, c, "prec") == "AttributeError: context attributes cannot be deleted"
assert error(lambda: c.flags[ValueError]).startswith("KeyError: 'valid values for signals are:")
assert error(Context, prec=-1) == "ValueError: valid range for prec is [1, MAX_PREC]"
assert error(c.add, "1", 2) == "TypeError: conversion from str to Decimal is not supported"

old = getcontext()
assert old is getcontext() and old.prec == 28
with localcontext() as inner:
    inner.prec = 4
    assert getcontext() is inner and inner is not old and str(D(1) / 3) == "0.3333"
    with localcontext(ExtendedContext, prec=6) as deeper:
        assert deeper.prec == 6 and ExtendedContext.prec == 9 and str(D(1) / 0) == "Infinity" and deeper.flags[DivisionByZero]
    assert str(D(2) / 3) == "0.6667"
assert getcontext() is old and str(D(1) / 3) == "0.3333333333333333333333333333"
assert error(localcontext, 1) == "TypeError: optional argument must be a context" and error(setcontext, 1) == "TypeError: argument must be a context"
assert error(localcontext, wrong=1) == "TypeError: this function got an unexpected keyword argument 'wrong'"
setcontext(BasicContext)
assert getcontext() is not BasicContext and getcontext().prec == 9
D(1) / 3
assert not BasicContext.flags[Inexact]
setcontext(old)
getcontext().prec = 10
assert str(D(1) / 7) == "0.1428571429" and Context().prec == 28
getcontext().prec = 28

assert issubclass(decimal.Overflow, decimal.Inexact) and issubclass(Underflow, Subnormal) and issubclass(FloatOperation, TypeError)
assert issubclass(DivisionByZero, ZeroDivisionError) and DecimalException.__mro__[1] is ArithmeticError


class Tight(Context):
    def __init__(self):
        super().__init__(prec=2)
        self.name = "tight"


t = Tight()
assert t.prec == 2 and t.name == "tight" and str(t.divide(1, 3)) == "0.33" and str(t.create_decimal("129")) == "1.3E+2"
