# Arithmetic of complex numbers


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


inf, nan = float("inf"), float("nan")
z, w = 1 + 2j, 3 - 4j
assert repr(z + w) == '(4-2j)'
assert repr(z - w) == '(-2+6j)'
assert repr(z * w) == '(11+2j)'
assert repr(z / w) == '(-0.2+0.4j)'
assert repr(z + 1) == '(2+2j)'
assert repr(1 - z) == '-2j'
assert repr(z * 2.5) == '(2.5+5j)'
assert repr(2 / z) == '(0.4-0.8j)'
assert repr(z / 2) == '(0.5+1j)'
assert repr(z + True) == '(2+2j)'
assert repr(1.5 + 2j) == '(1.5+2j)'
assert repr(5 - 1j) == '(5-1j)'
assert repr(z**2) == '(-3+4j)'
assert repr(z**0) == '(1+0j)'
assert repr(z**-1) == '(0.2-0.4j)'
assert repr(z**0.5) == '(1.272019649514069+0.7861513777574233j)'
assert repr(z**w) == '(932.1391946432212+95.9465336603415j)'
assert repr(0j**0) == '(1+0j)'
assert repr(0j**2) == '0j'
assert repr(1j**2) == '(-1+0j)'
assert repr(1j**4) == '(1+0j)'
assert repr(2**1j) == '(0.7692389013639721+0.6389612763136348j)'
assert repr((1 + 1j)**3) == '(-2+2j)'
assert repr((1 + 1j)**-3) == '(-0.25-0.25j)'
assert repr(2.0**(1 + 0j)) == '(2+0j)'
assert repr((-1)**0.5) == '(6.123233995736766e-17+1j)'
assert repr(pow(z, 2)) == '(-3+4j)'
assert repr(pow(z, 2, None)) == '(-3+4j)'
assert repr(-z) == '(-1-2j)'
assert repr(+z) == '(1+2j)'
assert repr(abs(3 + 4j)) == '5.0'
assert repr(abs(-1j)) == '1.0'
assert repr(abs(complex(inf, nan))) == 'inf'
assert repr(bool(0j)) == 'False'
assert repr(bool(1j)) == 'True'
assert repr(not 0j) == 'True'
assert repr(z.conjugate()) == '(1-2j)'
assert repr(z.real) == '1.0'
assert repr(z.imag) == '2.0'
assert repr(-0j) == '(-0-0j)'
assert repr(-(0 + 0j)) == '(-0-0j)'
assert repr(z == z) == 'True'
assert repr(z == 1 + 2j) == 'True'
assert repr(z != w) == 'True'
assert repr(z == 1) == 'False'
assert repr(1 + 0j == 1) == 'True'
assert repr(1 + 0j == 1.0) == 'True'
assert repr(0j == False) == 'True'
assert repr(complex(nan, 0) == complex(nan, 0)) == 'False'
assert repr(z == "z") == 'False'
assert repr(2**53 + 1 == complex(2**53)) == 'False'
assert repr(hash(z)) == '2000007'
assert repr(hash(1 + 0j)) == '1'
assert repr(hash(1j)) == '1000003'
assert repr(hash(-1 + 0j)) == '-2'
assert repr(hash(1.5 - 2.5j)) == '-2305843009215693957'
assert repr({1: "one"}[1 + 0j]) == "'one'"
assert repr(len({1, 1.0, 1 + 0j})) == '1'
assert repr(complex(1e300, 1e300) * 1e10) == '(inf+infj)'
assert repr(complex(inf, 1) * 1j) == '(nan+infj)'
assert repr(complex(1e308, 1e308) / complex(1e308, 1e308)) == '(nan+0j)'
assert repr((1 + 1j) / complex(inf, 0)) == '0j'
assert error(lambda: z / 0) == 'ZeroDivisionError: complex division by zero'
assert error(lambda: z / 0j) == 'ZeroDivisionError: complex division by zero'
assert error(lambda: 1 / 0j) == 'ZeroDivisionError: complex division by zero'
assert error(lambda: 0j ** -1) == 'ZeroDivisionError: 0.0 to a negative or complex power'
assert error(lambda: 0j ** 1j) == 'ZeroDivisionError: 0.0 to a negative or complex power'
assert error(lambda: z // 2) == "TypeError: unsupported operand type(s) for //: 'complex' and 'int'"
assert error(lambda: z % 2) == "TypeError: unsupported operand type(s) for %: 'complex' and 'int'"
assert error(lambda: divmod(z, 2)) == "TypeError: unsupported operand type(s) for divmod(): 'complex' and 'int'"
assert error(lambda: 2 // z) == "TypeError: unsupported operand type(s) for //: 'int' and 'complex'"
assert error(lambda: z < w) == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert error(lambda: z > 1) == "TypeError: '>' not supported between instances of 'complex' and 'int'"
assert error(lambda: 1 <= z) == "TypeError: '<=' not supported between instances of 'int' and 'complex'"
assert error(lambda: sorted([z, w])) == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert error(lambda: max(z, w)) == "TypeError: '>' not supported between instances of 'complex' and 'complex'"
assert error(lambda: int(z)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'complex'"
assert error(lambda: float(z)) == "TypeError: float() argument must be a string or a real number, not 'complex'"
assert error(lambda: round(z)) == "TypeError: type complex doesn't define __round__ method"
assert error(lambda: z & 1) == "TypeError: unsupported operand type(s) for &: 'complex' and 'int'"
assert error(lambda: ~z) == "TypeError: bad operand type for unary ~: 'complex'"
assert error(lambda: z + "a") == "TypeError: unsupported operand type(s) for +: 'complex' and 'str'"
assert error(lambda: "a" * z) == "TypeError: can't multiply sequence by non-int of type 'complex'"
assert error(lambda: [1][z]) == 'TypeError: list indices must be integers or slices, not complex'
assert error(lambda: pow(z, 2, 3)) == 'ValueError: complex modulo'
assert error(lambda: pow(2, z, 3)) == 'ValueError: complex modulo'
assert error(lambda: abs(complex(1.7e308, 1.7e308))) == 'OverflowError: absolute value too large'
assert error(lambda: complex(2**70, 1) + 10**400) == 'OverflowError: int too large to convert to float'
assert error(lambda: z.foo) == "AttributeError: 'complex' object has no attribute 'foo'"
assert error(lambda: setattr(z, "real", 1)) == 'AttributeError: readonly attribute'
assert repr(z.__add__(1)) == '(2+2j)'
assert repr(z.__add__("a")) == 'NotImplemented'
assert repr(z.__radd__(1)) == '(2+2j)'
assert repr(z.__rsub__(1)) == '-2j'
assert repr(z.__eq__(1)) == 'False'
assert repr(z.__eq__("a")) == 'NotImplemented'
assert repr(z.__lt__(1)) == 'NotImplemented'
assert repr(z.__bool__()) == 'True'
assert repr(z.__abs__() == abs(z)) == 'True'
assert repr(z.__getnewargs__()) == '(1.0, 2.0)'
assert repr(z.__neg__()) == '(-1-2j)'
z += 1; z *= 1j; z -= 2; z /= 2
assert repr(z) == '(-2+1j)'
z **= 2
assert repr(z) == '(3-4j)'
assert repr(sum([1j, 2, 0.5])) == '(2.5+1j)'
assert repr(sum([1 + 1j] * 3)) == '(3+3j)'
assert repr(sum([0.1, 1j])) == '(0.1+1j)'
assert repr(repr(sum([], 1j))) == "'1j'"
