# The shortest text that reads back as the same float


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(0.0) == '0.0'
assert repr(-0.0) == '-0.0'
assert repr(1.0) == '1.0'
assert repr(-1.5) == '-1.5'
assert repr(0.1) == '0.1'
assert repr(0.30000000000000004) == '0.30000000000000004'
assert repr(1e15) == '1000000000000000.0'
assert repr(1e16) == '1e+16'
assert repr(123456789012345680.0) == '1.2345678901234568e+17'
assert repr(1e22) == '1e+22'
assert repr(1e-4) == '0.0001'
assert repr(1e-5) == '1e-05'
assert repr(0.00012345) == '0.00012345'
assert repr(1.5e-10) == '1.5e-10'
assert repr(1e100) == '1e+100'
assert repr(1.7976931348623157e308) == '1.7976931348623157e+308'
assert repr(5e-324) == '5e-324'
assert repr(2.2250738585072014e-308) == '2.2250738585072014e-308'
assert repr(1/3) == '0.3333333333333333'
assert repr(2/3) == '0.6666666666666666'
assert repr(100.0) == '100.0'
assert repr(1234567.0) == '1234567.0'
assert repr(12345678901234567.0) == '1.2345678901234568e+16'
assert repr(9007199254740993.0) == '9007199254740992.0'
assert repr(3.14159) == '3.14159'
assert repr(1e23) == '1e+23'
assert repr(9.5) == '9.5'
assert repr(float("inf")) == 'inf'
assert repr(-float("inf")) == '-inf'
assert repr(float("nan")) == 'nan'
assert repr(str(1.5)) == "'1.5'"
assert repr(f"{1.5}") == "'1.5'"
assert repr(f"{1e16}") == "'1e+16'"
assert repr(f"{0.1 + 0.2}") == "'0.30000000000000004'"
assert repr("%s" % 1.5) == "'1.5'"
assert repr("%r" % 1e-7) == "'1e-07'"
assert repr(str(1e5)) == "'100000.0'"
assert repr(repr(1e17)) == "'1e+17'"
assert repr(f"{1.0!s}") == "'1.0'"
assert repr(f"{-0.0}") == "'-0.0'"
for x in (0.1, 1/3, 1e23, 5e-324, 1.7976931348623157e308, 123456.789, 2.0**-30):
    assert float(repr(x)) == x and float(str(x)) == x
assert repr(format(3.14159, ".2f")) == "'3.14'"
assert repr(format(3.14159, "8.3f")) == "'   3.142'"
assert repr(format(3.14159, "<8.1f")) == "'3.1     '"
assert repr(format(-3.5, "+.1f")) == "'-3.5'"
assert repr(format(1234567.891, ",.2f")) == "'1,234,567.89'"
assert repr(format(1234567.891, "_.1f")) == "'1_234_567.9'"
assert repr(format(0.000123, "e")) == "'1.230000e-04'"
assert repr(format(0.000123, ".2e")) == "'1.23e-04'"
assert repr(format(0.5, "%")) == "'50.000000%'"
assert repr(format(0.1234, ".1%")) == "'12.3%'"
assert repr(format(1e10, "g")) == "'1e+10'"
assert repr(format(1e-10, "g")) == "'1e-10'"
assert repr(format(123456789.0, "g")) == "'1.23457e+08'"
assert repr(format(123456789.0, ".3g")) == "'1.23e+08'"
assert repr(format(1.0, "g")) == "'1'"
assert repr(format(1.0, "#g")) == "'1.00000'"
assert repr(format(1e16, "n")) == "'1e+16'"
assert repr(format(1.5, "")) == "'1.5'"
assert repr(format(1.5, "10")) == "'       1.5'"
assert repr(format(1.5, "010.2f")) == "'0000001.50'"
assert repr(format(-1.5, "=10")) == "'-      1.5'"
assert repr(format(1.5, "*^9")) == "'***1.5***'"
assert repr(format(float("inf"), "f")) == "'inf'"
assert repr(format(float("nan"), "010")) == "'0000000nan'"
assert repr(format(float("-inf"), "F")) == "'-INF'"
assert repr(format(0.5, ".0f")) == "'0'"
assert repr(format(1.5, ".0f")) == "'2'"
assert repr(format(2.5, ".0f")) == "'2'"
assert repr(format(1e300, ".3")) == "'1e+300'"
assert repr(format(100.0, ".1")) == "'1e+02'"
assert repr(format(12.0, ".3")) == "'12.0'"
assert repr(format(-0.0, "z.1f")) == "'0.0'"
assert repr(format(-0.04, "z.1f")) == "'0.0'"
assert repr(round(2.675, 2)) == '2.67'
assert repr(f"{2.675:.2f}") == "'2.67'"
assert repr(f"{1e22:f}") == "'10000000000000000000000.000000'"
assert repr(f"{0.1:.20f}") == "'0.10000000000000000555'"
assert repr(f"{1/3:.5g}") == "'0.33333'"
assert repr(f"{1e5:.3e}") == "'1.000e+05'"
assert repr(f"{123.456:E}") == "'1.234560E+02'"
assert repr(f"{1e-5:G}") == "'1E-05'"
assert repr(f"{3.0:.0f}") == "'3'"
assert repr(f"{1e15:,}") == "'1,000,000,000,000,000.0'"
assert error(lambda: format(1.5, "d")) == "ValueError: Unknown format code 'd' for object of type 'float'"
assert error(lambda: format(1.5, "x")) == "ValueError: Unknown format code 'x' for object of type 'float'"
assert error(lambda: format(1.5, "s")) == "ValueError: Unknown format code 's' for object of type 'float'"
assert error(lambda: format(1.5, "c")) == "ValueError: Unknown format code 'c' for object of type 'float'"
assert error(lambda: format(1.5, ".f")) == 'ValueError: Format specifier missing precision'
assert error(lambda: format(1.5, "q")) == "ValueError: Unknown format code 'q' for object of type 'float'"
assert error(lambda: (1.5).__format__(5)) == 'TypeError: __format__() argument must be str, not int'
assert repr("%.2f" % 3.14159) == "'3.14'"
assert repr("%8.3f|" % 2.5) == "'   2.500|'"
assert repr("%-8.1f|" % 2.5) == "'2.5     |'"
assert repr("%e" % 12345.678) == "'1.234568e+04'"
assert repr("%g" % 1e-5) == "'1e-05'"
assert repr("%g" % 100000) == "'100000'"
assert repr("%g" % 1000000) == "'1e+06'"
assert repr("%+.1f" % 1) == "'+1.0'"
assert repr("%05.1f" % -2.5) == "'-02.5'"
assert repr("%f" % True) == "'1.000000'"
assert repr("%.3g" % 10**20) == "'1e+20'"
