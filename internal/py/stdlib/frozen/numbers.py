"""Abstract base classes of numbers: Number, Complex, Real, Rational, Integral, each more special than the one before."""

from abc import ABCMeta, abstractmethod

__all__ = ["Number", "Complex", "Real", "Rational", "Integral"]


def _missing(name, doc, operand=False):
    """An abstract method that raises NotImplementedError."""
    if operand:
        def method(self, other):
            raise NotImplementedError
    else:
        def method(self):
            raise NotImplementedError
    method.__name__ = method.__qualname__ = name
    method.__doc__ = doc
    return abstractmethod(method)


def _unary(**docs):
    """Abstract methods without operands, by name and docstring."""
    return {f"__{name}__": _missing(f"__{name}__", doc) for name, doc in docs.items()}


def _binary(*operators, reflected=True):
    """Abstract operators such as "add +", and their reflected forms."""
    methods = {}
    for text in operators:
        name, symbol = text.split()
        methods[f"__{name}__"] = _missing(f"__{name}__", f"self {symbol} other", True)
        if reflected:
            methods[f"__r{name}__"] = _missing(f"__r{name}__", f"other {symbol} self", True)
    return methods


class Number(metaclass=ABCMeta):
    """Base of all numbers."""

    __hash__ = None
    __slots__ = ()


class Complex(Number):
    """Numbers that can be converted to complex."""

    __slots__ = ()

    locals().update(_unary(complex="complex(self)", neg="-self", pos="+self", abs="The distance from 0."))
    locals().update(_binary("add +", "mul *", "truediv /", "pow **"))
    locals().update(_binary("eq ==", reflected=False))
    conjugate = _missing("conjugate", "(x+y*i).conjugate() is x-y*i.")
    real = property(_missing("real", "The real part."))
    imag = property(_missing("imag", "The imaginary part."))

    def __bool__(self):
        """self != 0"""
        return self != 0

    def __rsub__(self, other):
        """other - self"""
        negative = -self
        return negative + other

    def __sub__(self, other):
        """self - other"""
        negative = -other
        return self + negative


class Real(Complex):
    """Numbers on the real line: they can be ordered and rounded."""

    __slots__ = ()

    locals().update(_unary(
        float="float(self)",
        trunc="The Integral next to self towards 0.",
        floor="The greatest Integral not above self.",
        ceil="The smallest Integral not below self.",
    ))
    locals().update(_binary("floordiv //", "mod %"))
    locals().update(_binary("lt <", "le <=", reflected=False))

    def __rdivmod__(self, other):
        """(other // self, other % self)"""
        quotient = other // self
        return quotient, other % self

    def __divmod__(self, other):
        """(self // other, self % other)"""
        quotient = self // other
        return quotient, self % other

    @abstractmethod
    def __round__(self, ndigits=None):
        """self rounded to ndigits places, to an Integral if there are none."""
        raise NotImplementedError

    def __complex__(self):
        """complex(self)"""
        return complex(float(self))

    def conjugate(self):
        """The number itself."""
        return +self

    real = property(conjugate)
    imag = property(lambda self: 0, doc="Zero.")


class Rational(Real):
    """Quotients of two Integrals."""

    __slots__ = ()

    numerator = property(_missing("numerator", "The number above the line, in lowest terms."))
    denominator = property(_missing("denominator", "The number below the line, in lowest terms."))

    def __float__(self):
        """float(self)"""
        top, bottom = int(self.numerator), int(self.denominator)
        return top / bottom


class Integral(Rational):
    """Whole numbers, with the operations on bits."""

    __slots__ = ()

    locals().update(_unary(int="int(self)", invert="~self"))
    locals().update(_binary("lshift <<", "rshift >>", "and &", "xor ^", "or |"))

    @abstractmethod
    def __pow__(self, exponent, modulus=None):
        """self ** exponent % modulus"""
        raise NotImplementedError

    def __index__(self):
        """The number as an index."""
        return int(self)

    def __float__(self):
        """float(self)"""
        return float(int(self))

    numerator = property(lambda self: +self, doc="The number itself.")
    denominator = property(lambda self: 1, doc="One.")


Complex.register(complex)
Real.register(float)
Integral.register(int)

import sys as _sys

_decimal = _sys.modules.get("decimal")  # which, loaded later, registers its class itself
if _decimal is not None:
    Number.register(_decimal.Decimal)
del _decimal, _sys
