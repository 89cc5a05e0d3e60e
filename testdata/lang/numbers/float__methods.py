# The attributes and methods of floats


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


inf, nan = float("inf"), float("nan")
assert repr((1.5).real) == '1.5'
assert repr((1.5).imag) == '0.0'
assert repr((1.5).conjugate()) == '1.5'
assert repr((0.75).as_integer_ratio()) == '(3, 4)'
assert repr((-2.5).as_integer_ratio()) == '(-5, 2)'
assert repr((1e300).as_integer_ratio()[1]) == '1'
assert repr((0.1).as_integer_ratio()) == '(3602879701896397, 36028797018963968)'
assert repr((0.0).as_integer_ratio()) == '(0, 1)'
assert repr((5e-324).as_integer_ratio()[0]) == '1'
assert error(lambda: nan.as_integer_ratio()) == 'ValueError: cannot convert NaN to integer ratio'
assert error(lambda: inf.as_integer_ratio()) == 'OverflowError: cannot convert Infinity to integer ratio'
assert repr((1.0).is_integer()) == 'True'
assert repr((1.5).is_integer()) == 'False'
assert repr(inf.is_integer()) == 'False'
assert repr(nan.is_integer()) == 'False'
assert repr((1e300).is_integer()) == 'True'
assert repr((-0.0).is_integer()) == 'True'
assert repr((1.7).__trunc__()) == '1'
assert repr((-1.7).__trunc__()) == '-1'
assert repr((1.2).__floor__()) == '1'
assert repr((-1.2).__floor__()) == '-2'
assert repr((1.2).__ceil__()) == '2'
assert repr((-1.2).__ceil__()) == '-1'
assert repr((1e20).__floor__()) == '100000000000000000000'
assert repr((1e300).__trunc__() == int(1e300)) == 'True'
assert repr((-0.5).__ceil__()) == '0'
assert error(lambda: nan.__floor__()) == 'ValueError: cannot convert float NaN to integer'
assert error(lambda: inf.__ceil__()) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: inf.__trunc__()) == 'OverflowError: cannot convert float infinity to integer'
assert repr((1.5).hex()) == "'0x1.8000000000000p+0'"
assert repr((-0.1).hex()) == "'-0x1.999999999999ap-4'"
assert repr((0.0).hex()) == "'0x0.0p+0'"
assert repr((-0.0).hex()) == "'-0x0.0p+0'"
assert repr(inf.hex()) == "'inf'"
assert repr(nan.hex()) == "'nan'"
assert repr((5e-324).hex()) == "'0x0.0000000000001p-1022'"
assert repr((1e300).hex()) == "'0x1.7e43c8800759cp+996'"
assert repr((255.0).hex()) == "'0x1.fe00000000000p+7'"
assert repr(float.fromhex("0x1.8p+0")) == '1.5'
assert repr(float.fromhex("ff")) == '255.0'
assert repr(float.fromhex("-0x1p-3")) == '-0.125'
assert repr(float.fromhex("  1.8P1 ")) == '3.0'
assert repr(float.fromhex("inf")) == 'inf'
assert repr(float.fromhex("nan")) == 'nan'
assert repr(float.fromhex("0x.8")) == '0.5'
assert repr(float.fromhex("0x1p-1074")) == '5e-324'
assert repr(float.fromhex("0x1p-1076")) == '0.0'
assert error(lambda: float.fromhex("zz")) == 'ValueError: invalid hexadecimal floating-point string'
assert error(lambda: float.fromhex("")) == 'ValueError: invalid hexadecimal floating-point string'
assert error(lambda: float.fromhex("0x1p1024")) == 'OverflowError: hexadecimal value too large to represent as a float'
assert error(lambda: float.fromhex(1)) == 'TypeError: bad argument type for built-in operation'
assert error(lambda: float.fromhex()) == 'TypeError: float.fromhex() takes exactly one argument (0 given)'
assert error(lambda: float.fromhex("1", "2")) == 'TypeError: float.fromhex() takes exactly one argument (2 given)'
assert repr(float.__getformat__("double")) == "'IEEE, little-endian'"
assert repr(float.__getformat__("float")) == "'IEEE, little-endian'"
assert error(lambda: float.__getformat__("x")) == "ValueError: __getformat__() argument 1 must be 'double' or 'float'"
assert error(lambda: float.__getformat__(1)) == 'TypeError: __getformat__() argument must be str, not int'
assert repr((1.5).__getnewargs__()) == '(1.5,)'
assert repr((2.5).__round__()) == '2'
assert repr((2.5).__round__(None)) == '2'
assert repr((2.675).__round__(2)) == '2.67'
assert repr((2.5).__float__()) == '2.5'
assert error(lambda: (1.5).hex(1)) == 'TypeError: float.hex() takes no arguments (1 given)'
assert error(lambda: (1.5).is_integer(1)) == 'TypeError: float.is_integer() takes no arguments (1 given)'
assert error(lambda: (1.5).foo) == "AttributeError: 'float' object has no attribute 'foo'"
assert error(lambda: setattr(1.5, "foo", 1)) == "AttributeError: 'float' object has no attribute 'foo' and no __dict__ for setting new attributes"
assert error(lambda: setattr(1.5, "real", 1)) == "AttributeError: attribute 'real' of 'float' objects is not writable"
assert error(lambda: (1.5).bit_length()) == "AttributeError: 'float' object has no attribute 'bit_length'"
assert error(lambda: (1.5)[0]) == "TypeError: 'float' object is not subscriptable"
assert error(lambda: (1.5)()) == "TypeError: 'float' object is not callable"
assert error(lambda: len(1.5)) == "TypeError: object of type 'float' has no len()"
assert error(lambda: iter(1.5)) == "TypeError: 'float' object is not iterable"
assert error(lambda: range(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: [1, 2][1.0]) == 'TypeError: list indices must be integers or slices, not float'
assert error(lambda: float.hex()) == 'TypeError: unbound method float.hex() needs an argument'
assert error(lambda: float.hex(1)) == "TypeError: descriptor 'hex' for 'float' objects doesn't apply to a 'int' object"
assert repr(sorted(n for n in dir(1.5) if not n.startswith("_"))) == "['as_integer_ratio', 'conjugate', 'fromhex', 'hex', 'imag', 'is_integer', 'real']"
assert repr(float.__mro__) == "(<class 'float'>, <class 'object'>)"
assert repr(type(1.5)) == "<class 'float'>"
assert repr(isinstance(1.5, float)) == 'True'
assert repr(isinstance(1, float)) == 'False'
for x in (0.1, -1/3, 1e300, 5e-324, 12345.678):
    assert float.fromhex(x.hex()) == x
    n, d = x.as_integer_ratio()
    assert n / d == x
