# format(), f-strings, str() and the engineering notation.
from decimal import *

D = Decimal
x = D("-1234567.891")
for spec, want in (
        ("", "-1234567.891"), (",", "-1,234,567.891"), (".2f", "-1234567.89"), (",.1f", "-1,234,567.9"), (".0f", "-1234568"),
        ("e", "-1.234567891e+6"), (".2e", "-1.23e+6"), ("E", "-1.234567891E+6"), (".3g", "-1.23e+6"), (".20g", "-1234567.891"), (".3G", "-1.23E+6"),
        ("%", "-123456789.1%"), (".1%", "-123456789.1%"), ("n", "-1234567.891"), ("15", "   -1234567.891"), ("<15", "-1234567.891   "),
        ("^15", " -1234567.891  "), ("*=15", "-***1234567.891"), ("015", "-0001234567.891"), ("+", "-1234567.891"), ("018,.2f", "-00,001,234,567.89"),
        ("\u00e9>14", "\u00e9\u00e9-1234567.891"), ("#.0f", "-1234568."), (" .1f", "-1234567.9")):
    assert format(x, spec) == want, (spec, format(x, spec))
assert f"{D('1.5'):+.2f}|{D('0.5'):.0f}|{D('1.5'):.0f}|{D('2.5'):.0f}" == "+1.50|0|2|2"
assert f"{D('1E+5'):f} {D('1E+5')} {D('1E-10'):f} {D('1E-10')}" == "100000 1E+5 0.0000000001 1E-10"
assert f"{D('-0.001'):.2f} {D('-0.001'):z.2f} {D('0E-5'):.2e} {D('0E+3'):f}" == "-0.00 0.00 0.00e-3 0"
assert f"{D('nan'):010} {D('-inf'):>12} {D('sNaN5'):%}" == "       NaN    -Infinity sNaN5%"
assert f"{D('99.95'):.1f} {D('0.05'):.1f} {D('0.15'):.1f} {D('1e3'):.2f}" == "100.0 0.0 0.2 1000.00"
assert "%s %.2f %d" % (D("1.10"), D("2.25"), D("7.9")) == "1.10 2.25 7"
with localcontext(rounding=ROUND_DOWN, capitals=0):
    assert f"{D('1.999'):.2f} {D('1E+9')} {D('2E+9'):.3}" == "1.99 1e+9 2e+9"


def error(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


for spec in ("_", "s", "d", "x", "<010", "z+", "10_", "..2f", "nn", "<>=10"):
    assert error(format, D(1), spec) == "ValueError: invalid format string", spec
assert error(format, D(1), "1000000000000000000") == "ValueError: format specification exceeds internal limits of _decimal"

for text, sci, eng in (
        ("123", "123", "123"), ("1E+3", "1E+3", "1E+3"), ("1E+4", "1E+4", "10E+3"), ("1.23E+6", "1.23E+6", "1.23E+6"), ("0.000001", "0.000001", "0.000001"),
        ("1E-7", "1E-7", "100E-9"), ("12E-9", "1.2E-8", "12E-9"), ("0E+5", "0E+5", "0.0E+6"), ("0E-8", "0E-8", "0.00E-6"), ("7E+10", "7E+10", "70E+9")):
    assert str(D(text)) == sci and D(text).to_eng_string() == eng, text
assert D("1E+9").to_eng_string(Context(capitals=0)) == "1e+9" and Context(capitals=0).to_sci_string(D("1E+9")) == "1e+9"
