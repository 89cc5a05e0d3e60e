# complex() converts numbers and text.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(complex()) == '0j'
assert repr(complex(1)) == '(1+0j)'
assert repr(complex(1, 2)) == '(1+2j)'
assert repr(complex(1.5, -2)) == '(1.5-2j)'
assert repr(complex(imag=2)) == '2j'
assert repr(complex(real=1, imag=2)) == '(1+2j)'
assert repr(complex(1, imag=2)) == '(1+2j)'
assert repr(complex(True)) == '(1+0j)'
assert repr(complex(2**70)) == '(1.1805916207174113e+21+0j)'
assert repr(complex(1j)) == '1j'
assert repr(complex(1j, 1j)) == '(-1+1j)'
assert repr(complex(1, 1j)) == '0j'
assert repr(complex(1 + 2j, 3 + 4j)) == '(-3+5j)'
assert repr(complex(-0.0, -0.0)) == '(-0-0j)'
assert repr(complex(0, -0.0)) == '-0j'
assert repr(complex("1")) == '(1+0j)'
assert repr(complex("1+2j")) == '(1+2j)'
assert repr(complex("-1.5-2.5J")) == '(-1.5-2.5j)'
assert repr(complex("j")) == '1j'
assert repr(complex("-j")) == '-1j'
assert repr(complex("+1j")) == '1j'
assert repr(complex(" ( 1+2j ) ")) == '(1+2j)'
assert repr(complex("1e3+1e-3j")) == '(1000+0.001j)'
assert repr(complex("inf")) == '(inf+0j)'
assert repr(complex("nan+infj")) == '(nan+infj)'
assert repr(complex("1_0+2_0j")) == '(10+20j)'
assert repr(complex("3.j")) == '3j'
assert error(lambda: complex("")) == 'ValueError: complex() arg is a malformed string'
assert error(lambda: complex("1 + 2j")) == 'ValueError: complex() arg is a malformed string'
assert error(lambda: complex("x")) == 'ValueError: complex() arg is a malformed string'
assert error(lambda: complex("1+2")) == 'ValueError: complex() arg is a malformed string'
assert error(lambda: complex("1j+2")) == 'ValueError: complex() arg is a malformed string'
assert error(lambda: complex("(1+2j")) == 'ValueError: complex() arg is a malformed string'
assert error(lambda: complex("1", "2")) == "TypeError: complex() can't take second arg if first is a string"
assert error(lambda: complex("1", 2)) == "TypeError: complex() can't take second arg if first is a string"
assert error(lambda: complex(1, "2")) == "TypeError: complex() second arg can't be a string"
assert error(lambda: complex([])) == "TypeError: complex() first argument must be a string or a number, not 'list'"
assert error(lambda: complex(None)) == "TypeError: complex() first argument must be a string or a number, not 'NoneType'"
assert error(lambda: complex(1, [])) == "TypeError: complex() second argument must be a number, not 'list'"
assert error(lambda: complex(1, None)) == "TypeError: complex() second argument must be a number, not 'NoneType'"
assert error(lambda: complex(b"1")) == "TypeError: complex() first argument must be a string or a number, not 'bytes'"
assert error(lambda: complex(1, 2, 3)) == 'TypeError: complex() takes at most 2 arguments (3 given)'
assert error(lambda: complex(foo=1)) == "TypeError: complex() got an unexpected keyword argument 'foo'"
assert error(lambda: complex(10**400)) == 'OverflowError: int too large to convert to float'


class C:
    def __complex__(self):
        return 1 + 2j


class F:
    def __float__(self):
        return 2.5


class X:
    def __index__(self):
        return 3


class Bad:
    def __complex__(self):
        return 5


assert repr(complex(C())) == '(1+2j)'
assert repr(complex(F())) == '(2.5+0j)'
assert repr(complex(X())) == '(3+0j)'
assert repr(complex(F(), X())) == '(2.5+3j)'
assert repr(complex(C(), 1)) == '(1+3j)'
assert error(lambda: complex(Bad())) == 'TypeError: __complex__ returned non-complex (type int)'
assert error(lambda: complex(1, C())) == "TypeError: complex() second argument must be a number, not 'C'"
assert repr(complex.__new__(complex, 1, 2)) == '(1+2j)'
assert repr(1j) == '1j'
assert repr(-1j) == '(-0-1j)'
assert repr(1 + 2j) == '(1+2j)'
assert repr(1 - 2j) == '(1-2j)'
assert repr((1 + 2j).real) == '1.0'
assert repr((1 + 2j).imag) == '2.0'
assert repr(3.5e2j) == '350j'
assert repr(0j) == '0j'
assert error(lambda: complex.__new__()) == 'TypeError: complex.__new__(): not enough arguments'
assert error(lambda: complex.__new__(int)) == 'TypeError: complex.__new__(int): int is not a subtype of complex'
z = 1 + 2j
assert repr(complex(z) is z) == 'True'
assert repr(+z == z) == 'True'
assert repr(z.__complex__() == z) == 'True'


class Phasor(complex):
    def __new__(cls, re, im, name):
        self = super().__new__(cls, re, im)
        self.name = name
        return self

    def __repr__(self):
        return f"Phasor({self.real}, {self.imag})"


p = Phasor(3, 4, "u")
assert repr(p) == 'Phasor(3.0, 4.0)'
assert repr(p.name) == "'u'"
assert repr(abs(p)) == '5.0'
assert repr(p + 1) == '(4+4j)'
assert repr(type(p + 1)) == "<class 'complex'>"
assert repr(p == 3 + 4j) == 'True'
assert repr(hash(p) == hash(3 + 4j)) == 'True'
assert repr(-p) == '(-3-4j)'
assert repr(p * 2) == '(6+8j)'
assert repr(p.conjugate()) == '(3-4j)'
assert repr(str(p)) == "'Phasor(3.0, 4.0)'"
assert repr(complex(p)) == '(3+4j)'
assert repr(type(complex(p))) == "<class 'complex'>"
assert repr(isinstance(p, complex)) == 'True'
assert repr(bool(p)) == 'True'
