# The text of complex numbers


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


inf, nan = float("inf"), float("nan")
assert repr(1j) == '1j'
assert repr(0j) == '0j'
assert repr(-0j) == '(-0-0j)'
assert repr(1 + 0j) == '(1+0j)'
assert repr(1.5 + 2.5j) == '(1.5+2.5j)'
assert repr(complex(-0.0, 1)) == '(-0+1j)'
assert repr(complex(0, -0.0)) == '-0j'
assert repr(complex(inf, nan)) == '(inf+nanj)'
assert repr(complex(nan, -inf)) == '(nan-infj)'
assert repr(1e20 + 1e-20j) == '(1e+20+1e-20j)'
assert repr(complex(1, -2)) == '(1-2j)'
assert repr(-1j) == '(-0-1j)'
assert repr(complex(-1, -0.0)) == '(-1-0j)'
assert repr(str(1 + 2j)) == "'(1+2j)'"
assert repr(f"{1 + 2j}") == "'(1+2j)'"
assert repr(f"{1.5j!r}") == "'1.5j'"
assert repr("%s" % (1j)) == "'1j'"
assert repr(format(1 + 2j)) == "'(1+2j)'"
assert repr(format(1 + 2j, "")) == "'(1+2j)'"
assert repr(format(1 + 2j, ".2f")) == "'1.00+2.00j'"
assert repr(format(1 + 2j, ".1e")) == "'1.0e+00+2.0e+00j'"
assert repr(format(3 + 4j, "20")) == "'              (3+4j)'"
assert repr(format(3 + 4j, "<20")) == "'(3+4j)              '"
assert repr(format(3 + 4j, "^20.1f")) == "'      3.0+4.0j      '"
assert repr(format(1234.5 + 1j, ",.1f")) == "'1,234.5+1.0j'"
assert repr(format(1 + 2j, "g")) == "'1+2j'"
assert repr(format(1 + 2j, "+")) == "'(+1+2j)'"
assert repr(format(1j, "+.1f")) == "'+0.0+1.0j'"
assert repr(format(complex(nan, inf), ".1f")) == "'nan+infj'"
assert error(lambda: format(1j, "d")) == "ValueError: Unknown format code 'd' for object of type 'complex'"
assert error(lambda: format(1j, "=10")) == "ValueError: '=' alignment flag is not allowed in complex format specifier"
assert error(lambda: format(1j, "010")) == 'ValueError: Zero padding is not allowed in complex format specifier'
assert error(lambda: format(1j, "%")) == "ValueError: Unknown format code '%' for object of type 'complex'"
assert error(lambda: format(1j, "s")) == "ValueError: Unknown format code 's' for object of type 'complex'"
assert error(lambda: (1j).__format__(5)) == 'TypeError: __format__() argument must be str, not int'
assert error(lambda: "%d" % 1j) == 'TypeError: %d format: a real number is required, not complex'
assert error(lambda: "%f" % 1j) == 'TypeError: must be real number, not complex'
for z in (1j, 1 + 2j, -1.5e10 + 0.1j, complex(0, -0.0), complex(-0.0, 1)):
    assert complex(repr(z)) == z and repr(complex(repr(z))) == repr(z)
assert repr(sorted(n for n in dir(1j) if not n.startswith("_"))) == "['conjugate', 'imag', 'real']"
assert repr(complex.__mro__) == "(<class 'complex'>, <class 'object'>)"
assert repr(type(1j)) == "<class 'complex'>"
assert repr(isinstance(1, complex)) == 'False'
