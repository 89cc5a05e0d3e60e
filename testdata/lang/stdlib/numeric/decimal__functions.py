# sqrt, exp, ln, log10, powers: correctly rounded at any precision.
from decimal import *

D = Decimal
assert str(D(2).sqrt()) == "1.414213562373095048801688724" and str(D("0.04").sqrt()) == "0.2" and str(D(144).sqrt()) == "12" and str(D("-0").sqrt()) == "-0"
assert str(D(1).exp()) == "2.718281828459045235360287471" and str(D(0).exp()) == "1" and str(D(-1).exp()) == "0.3678794411714423215955237702"
assert str(D(2).ln()) == "0.6931471805599453094172321215" and str(D(1).ln()) == "0" and str(D(10).ln()) == "2.302585092994045684017991455"
assert str(D(2).log10()) == "0.3010299956639811952137388947" and str(D(1000).log10()) == "3" and str(D("0.001").log10()) == "-3"
assert str(D("1E-30").exp()) == "1.000000000000000000000000000" and str(D("-inf").exp()) == "0" and str(D(0).ln()) == "-Infinity"
assert str(D("1.000000000000000000000000001").ln()) == "9.999999999999999999999999995E-28"
assert str(D("2.5") ** D("1.5")) == "3.952847075210474164998616931" and str(D(10) ** D("-2.5")) == "0.003162277660168379331998893544"
assert str(D("1.0") ** 3) == "1.000" and str(D(-2) ** 3) == "-8" and str(D(2) ** 0) == "1" and str(D("1.05") ** 30) == "4.321942375150662009157288199"
with localcontext(prec=60):
    assert str(D(2).sqrt()) == "1.41421356237309504880168872420969807856967187537694807317668"
    assert str(D(1).exp()) == "2.71828182845904523536028747135266249775724709369995957496697"
    assert str(D(3).ln()) == "1.09861228866810969139524523692252570464749055782274945173469"
    assert str(D(7).log10()) == "0.845098040014256830712216258592636193483572396323965406503635"
    assert str(D(2) ** D("0.1")) == "1.07177346253629316421300632502334202290638460497755678348278"
with localcontext(prec=5):
    assert str(D(100).exp()) == "2.6881E+43" and str(D(12345).sqrt()) == "111.11" and str(D(3) ** 50) == "7.1790E+23"
with localcontext(prec=300):
    assert len(str(D(2).sqrt())) == 301
    assert D(2).sqrt() ** 2 - 2 < D("1E-298") and abs(D(5).ln().exp() - 5) < D("1E-297")

assert str(D(2).fma(3, 4)) == "10" and str(D("1E+28").fma(1, D("0.1"))) == "1.000000000000000000000000000E+28"
assert str(D("250").logb()) == "2" and str(D("0.03").logb()) == "-2" and str(D("7.50").scaleb(-2)) == "0.0750" and D("1.23E+5").adjusted() == 5
assert str(D("34028").shift(2)) == "3402800" and str(D("34028").shift(-2)) == "340"
assert str(Context(prec=9).rotate(D("123456789"), D(2))) == "345678912" and str(Context(prec=5).shift(D(12345), 2)) == "34500"
assert str(D(1100).logical_and(1010)) == "1000" and str(D(1100).logical_or(1010)) == "1110" and str(D(1100).logical_xor(1010)) == "110"
assert str(Context(prec=4).logical_invert(D(101))) == "1010"
assert str(D(10).remainder_near(6)) == "-2" and str(D(18).remainder_near(10)) == "-2" and str(D("-3.5").copy_sign(1)) == "3.5" and str(D(3).copy_negate()) == "-3"
assert str(D(-3).copy_abs()) == "3" and D(3).radix() == 10 and D(3).canonical() == 3


def error(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


for f in (D(-1).sqrt, D(-1).ln, D(-1).log10, lambda: D(3).logical_and(2), lambda: D(3).rotate(99), lambda: D(3).scaleb(D("0.5"))):
    assert error(f) == "InvalidOperation: [<class 'decimal.InvalidOperation'>]"
assert error(D(0).logb) == "DivisionByZero: [<class 'decimal.DivisionByZero'>]"
assert error(D(10 ** 9).exp) == "Overflow: [<class 'decimal.Overflow'>]"


def pi():
    """The recipe of the documentation."""
    getcontext().prec += 2
    three = D(3)
    lasts, t, s, n, na, d, da = 0, three, 3, 1, 0, 0, 24
    while s != lasts:
        lasts = s
        n, na = n + na, na + 8
        d, da = d + da, da + 32
        t = (t * n) / d
        s += t
    getcontext().prec -= 2
    return +s


assert str(pi()) == "3.141592653589793238462643383"
