# The attributes and methods of ints


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr((5).real) == '5'
assert repr((5).imag) == '0'
assert repr((5).numerator) == '5'
assert repr((5).denominator) == '1'
assert repr((5).conjugate()) == '5'
assert repr((-5).as_integer_ratio()) == '(-5, 1)'
assert repr((2**70).as_integer_ratio()) == '(1180591620717411303424, 1)'
assert repr((5).is_integer()) == 'True'
assert repr(True.real) == '1'
assert repr(True.imag) == '0'
assert repr(True.numerator) == '1'
assert repr(True.conjugate()) == '1'
assert repr(True.as_integer_ratio()) == '(1, 1)'
assert repr((5).__trunc__()) == '5'
assert repr((5).__floor__()) == '5'
assert repr((5).__ceil__()) == '5'
assert repr((2**70).__ceil__()) == '1180591620717411303424'
assert repr(True.__floor__()) == '1'
assert repr((5).__round__()) == '5'
assert repr((1234).__round__(-2)) == '1200'
assert repr((1250).__round__(-2)) == '1200'
assert repr((1350).__round__(-2)) == '1400'
assert repr((15).__round__(-1)) == '20'
assert repr((25).__round__(-1)) == '20'
assert repr((-15).__round__(-1)) == '-20'
assert repr((5).__round__(2)) == '5'
assert repr((5).__round__(-10)) == '0'
assert repr((2**70).__round__(-20)) == '1200000000000000000000'
assert repr(True.__round__()) == '1'
assert repr(round(1234, -2)) == '1200'
assert repr(round(-55, -1)) == '-60'
assert repr(round(5, 2**70)) == '5'
assert repr(round(10**30 + 5 * 10**9, -10)) == '1000000000000000000000000000000'
assert repr((5).__getnewargs__()) == '(5,)'
assert repr(True.__getnewargs__()) == '(1,)'
assert error(lambda: (5).__round__("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: (5).__round__(None)) == "TypeError: 'NoneType' object cannot be interpreted as an integer"
assert error(lambda: (5).__round__(1, 2)) == 'TypeError: __round__ expected at most 1 argument, got 2'
assert error(lambda: (5).__round__(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: (5).conjugate(1)) == 'TypeError: int.conjugate() takes no arguments (1 given)'
assert error(lambda: (5).as_integer_ratio(1)) == 'TypeError: int.as_integer_ratio() takes no arguments (1 given)'
assert error(lambda: (5).foo) == "AttributeError: 'int' object has no attribute 'foo'"
assert error(lambda: setattr(5, "foo", 1)) == "AttributeError: 'int' object has no attribute 'foo' and no __dict__ for setting new attributes"
assert error(lambda: setattr(5, "real", 1)) == "AttributeError: attribute 'real' of 'int' objects is not writable"
assert error(lambda: delattr(5, "real")) == "AttributeError: attribute 'real' of 'int' objects is not writable"
assert repr((1).__sizeof__() <= (2**30).__sizeof__() <= (2**100).__sizeof__()) == 'True'
assert repr(sorted(n for n in dir(5) if not n.startswith("_"))) == "['as_integer_ratio', 'bit_count', 'bit_length', 'conjugate', 'denominator', 'from_bytes', 'imag', 'is_integer', 'numerator', 'real', 'to_bytes']"
assert repr(int.__name__) == "'int'"
assert repr(int.__mro__) == "(<class 'int'>, <class 'object'>)"
assert repr(bool.__mro__) == "(<class 'bool'>, <class 'int'>, <class 'object'>)"
assert repr(int.__bases__) == "(<class 'object'>,)"
assert repr(type(5)) == "<class 'int'>"
assert repr(type(2**70)) == "<class 'int'>"
assert repr(isinstance(True, int)) == 'True'
assert repr(issubclass(bool, int)) == 'True'
assert repr((5).__class__) == "<class 'int'>"
assert repr((5).__eq__(5)) == 'True'
assert repr((5).__eq__("5")) == 'NotImplemented'
assert repr((5).__lt__(6)) == 'True'
assert repr((5).__ge__(2**70)) == 'False'
assert repr((5).__ne__(5.0)) == 'NotImplemented'
assert repr((5).__hash__()) == '5'
assert repr(int.__add__(1, 2)) == '3'
assert repr(int.__mul__(2**40, 2**40)) == '1208925819614629174706176'
assert repr(int.__pow__(2, 3)) == '8'
assert repr(int.__pow__(2, 3, 5)) == '3'
assert repr(int.__rpow__(2, 3)) == '9'
assert repr((2).__pow__("a")) == 'NotImplemented'
assert error(lambda: int.__add__("a", 1)) == "TypeError: descriptor '__add__' requires a 'int' object but received a 'str'"
assert error(lambda: int.__add__(1)) == 'TypeError: expected 1 argument, got 0'
assert error(lambda: int.__neg__()) == "TypeError: descriptor '__neg__' of 'int' object needs an argument"
