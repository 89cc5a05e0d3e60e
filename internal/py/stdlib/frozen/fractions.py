"""Rational numbers: exact fractions of integers in lowest terms."""

import math
import numbers
import operator
import sys

__all__ = ['Fraction']

# How fractions are written, and the specifications of formats. A 0 that no digit follows is a width, not the flag for leading zeros.
_PATTERNS = {
    'literal': r"""
        \s* (?P<sign>[-+]?)
        (?=\d|\.\d)
        (?P<num>\d*|\d+(?:_\d+)*)
        (?:
            (?: \s* / \s* (?P<den>\d+(?:_\d+)*) )?
        |
            (?: \. (?P<frac>\d*|\d+(?:_\d+)*) )?
            (?: e (?P<exp>[-+]?\d+(?:_\d+)*) )?
        )
        \s*
    """,
    'plain': r"""
        (?: (?P<fill>.)? (?P<align>[<>=^]) )?
        (?P<sign>[-+ ]?)
        (?P<alt>\#)?
        (?P<width>0|[1-9][0-9]*)?
        (?P<sep>[,_])?
    """,
    'float': r"""
        (?: (?P<fill>.)? (?P<align>[<>=^]) )?
        (?P<sign>[-+ ]?)
        (?P<nozero>z)?
        (?P<alt>\#)?
        (?P<zeros>0(?=[0-9]))?
        (?P<width>0|[1-9][0-9]*)?
        (?P<sep>[,_])?
        (?: \. (?P<precision>0|[1-9][0-9]*) )?
        (?P<type>[eEfFgG%])
    """,
}
_FLAGS = {'literal': 64 | 2, 'plain': 64 | 16, 'float': 64 | 16}  # VERBOSE with IGNORECASE or DOTALL: their names would load enum
_matchers = {}  # made when they are first needed


def _match(kind, text):
    """Match all of a text with one of the patterns."""
    matcher = _matchers.get(kind)
    if matcher is None:
        import re
        matcher = _matchers[kind] = re.compile(_PATTERNS[kind], _FLAGS[kind]).fullmatch
    return matcher(text)


def _is_decimal(x):
    """Tell whether x is a Decimal, without loading the module: there is no Decimal before somebody has."""
    decimal = sys.modules.get('decimal')
    return decimal is not None and isinstance(x, decimal.Decimal)


def _parse(text):
    """Return numerator and denominator of a literal such as 3/4, -1.5e3 or 7, not in lowest terms."""
    m = _match('literal', text)
    if m is None:
        raise ValueError(f'Invalid literal for Fraction: {text!r}')
    if m['den']:
        n, d = int(m['num']), int(m['den'])
    else:
        digits = (m['frac'] or '').replace('_', '')
        n, d = int(m['num'] + digits), 1
        shift = int(m['exp'] or 0) - len(digits)
        if shift < 0:
            d = 10 ** -shift
        else:
            n *= 10 ** shift
    return (n if m['sign'] != '-' else -n), d


def _half_even(n, d):
    """Round n/d to an integer, a half to the even one."""
    whole, rest = divmod(n, d)
    rest *= 2
    return whole + (rest > d or rest == d and whole % 2)


def _rounded(n, d, exponent, no_negative_zero=False):
    """Round n/d to a multiple of 10**exponent; return whether it is negative, and the multiple."""
    scale = 10 ** abs(exponent)
    multiple = _half_even(n, d * scale) if exponent > 0 else _half_even(n * scale, d)
    return (multiple if no_negative_zero else n) < 0, abs(multiple)


def _rounded_to_figures(n, d, figures):
    """Round n/d to a number of significant figures; return whether it is negative, the figures as an int, and their exponent."""
    if not n:
        return False, 0, 1 - figures
    exponent = len(str(abs(n))) - len(str(d)) - figures - 1
    multiple = 10 ** figures
    while len(str(multiple)) > figures:  # at most thrice: the first guess is low, and 9.99 may become 10.0
        exponent += 1
        negative, multiple = _rounded(n, d, exponent)
    return negative, multiple, exponent


def _aligned(spec, sign, body):
    if not spec['width']:
        return sign + body
    padding = (spec['fill'] or ' ') * (int(spec['width']) - len(sign + body))
    if spec['align'] == '=':
        return sign + padding + body
    before = {'<': 0, '^': len(padding) // 2}.get(spec['align'], len(padding))
    return padding[:before] + sign + body + padding[before:]


def _operators(exact, fallback, complexes=True):
    """Make a binary operator and its reflected twin from an exact one and that of the builtin numbers."""

    def forward(a, b):
        match b:
            case Fraction():
                return exact(a, b)
            case int():
                return exact(a, Fraction(b))
            case float():
                return fallback(float(a), b)
            case complex() if complexes:
                return fallback(complex(a), b)
        return NotImplemented

    def reverse(b, a):
        match a:
            case numbers.Rational():
                return exact(Fraction(a), b)
            case numbers.Real():
                return fallback(float(a), float(b))
            case numbers.Complex() if complexes:
                return fallback(complex(a), complex(b))
        return NotImplemented

    for function, prefix in ((forward, '__'), (reverse, '__r')):
        function.__name__, function.__doc__ = f'{prefix}{fallback.__name__}__', exact.__doc__
    return forward, reverse


class Fraction(numbers.Rational):
    """A rational number: Fraction(3, 4), Fraction('3/4'), Fraction('0.75') and Fraction(0.75) are equal.

    The numerator and denominator are in lowest terms, and the denominator is positive.
    """

    __slots__ = '_numerator', '_denominator'

    def __new__(cls, numerator=0, denominator=None):
        if denominator is None:
            if type(numerator) is int:
                return cls.__of(numerator, 1)
            if isinstance(numerator, numbers.Rational):
                return cls.__of(numerator.numerator, numerator.denominator)
            if isinstance(numerator, float) or _is_decimal(numerator):
                return cls.__of(*numerator.as_integer_ratio())
            if not isinstance(numerator, str):
                raise TypeError('argument should be a string or a Rational instance')
            n, d = _parse(numerator)
        elif type(numerator) is int is type(denominator):
            n, d = numerator, denominator
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            n = numerator.numerator * denominator.denominator
            d = denominator.numerator * numerator.denominator
        else:
            raise TypeError('both arguments should be Rational instances')
        if d == 0:
            raise ZeroDivisionError(f'Fraction({n}, 0)')
        g = math.gcd(n, d)
        if d < 0:
            g = -g
        return cls.__of(n // g, d // g)

    @classmethod
    def __of(cls, numerator, denominator, /):
        """Make a fraction of numbers that are in lowest terms."""
        new = object.__new__(cls)
        new._numerator, new._denominator = numerator, denominator
        return new

    @classmethod
    def __exactly(cls, number, known, complaint):
        if isinstance(number, numbers.Integral):
            return cls(int(number))
        if known:
            return cls.__of(*number.as_integer_ratio())
        raise TypeError(f'{cls.__name__}.{complaint}, not {number!r} ({type(number).__name__})')

    @classmethod
    def from_float(cls, f):
        """Return exactly the value of a float."""
        return cls.__exactly(f, isinstance(f, float), 'from_float() only takes floats')

    @classmethod
    def from_decimal(cls, dec):
        """Return exactly the value of a Decimal."""
        return cls.__exactly(dec, _is_decimal(dec), 'from_decimal() only takes Decimals')

    numerator = property(lambda self: self._numerator)
    denominator = property(lambda self: self._denominator)

    def is_integer(self):
        """Tell whether the fraction is an integer."""
        return self._denominator == 1

    def as_integer_ratio(self):
        """Return numerator and denominator."""
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        """Return the nearest fraction whose denominator is at most max_denominator."""
        n, d = self._numerator, self._denominator
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if d <= max_denominator:
            return Fraction(self)
        # The convergents of the continued fraction, up to the last that fits; the best is that one, or a mean with the one before.
        p0, p, q0, q = 0, 1, 1, 0
        while (a := n // d) * q + q0 <= max_denominator:
            p0, p, q0, q = p, a * p + p0, q, a * q + q0
            n, d = d, n % d
        steps = (max_denominator - q0) // q
        q0 += steps * q
        if self._denominator < 2 * q0 * d:
            return Fraction.__of(p0 + steps * p, q0)
        return Fraction.__of(p, q)

    # Text

    def __repr__(self):
        return f'{self.__class__.__name__}({self._numerator}, {self._denominator})'

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return f'{self._numerator}/{self._denominator}'

    def __format__(self, format_spec, /):
        if spec := _match('plain', format_spec):
            return self.__format_plain(spec)
        spec = _match('float', format_spec)
        if spec and (spec['align'] is None or spec['zeros'] is None):
            return self.__format_float(spec)
        raise ValueError(f'Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}')

    def __format_plain(self, spec):
        n, d, sep = self._numerator, self._denominator, spec['sep'] or ''
        body = format(abs(n), sep)
        if d > 1 or spec['alt']:
            body += '/' + format(d, sep)
        return _aligned(spec, '-' if n < 0 else spec['sign'].replace('-', ''), body)

    def __format_float(self, spec):
        kind, precision = spec['type'], int(spec['precision'] or '6')
        suffix = ''
        if kind in 'fF%':
            exponent = -precision - 2 if kind == '%' else -precision
            negative, figures = _rounded(self._numerator, self._denominator, exponent, bool(spec['nozero']))
            places = precision
            if kind == '%':
                suffix = '%'
        else:
            count = max(precision, 1) if kind in 'gG' else precision + 1
            negative, figures, exponent = _rounded_to_figures(self._numerator, self._denominator, count)
            places = -exponent
            if kind in 'eE' or exponent > 0 or exponent + count <= -4:
                places = count - 1
                suffix = f"{'E' if kind in 'EG' else 'e'}{exponent + places:+03d}"
        digits = f'{figures:0{places + 1}d}'
        whole, rest = digits[:len(digits) - places], digits[len(digits) - places:]
        if kind in 'gG' and not spec['alt']:
            rest = rest.rstrip('0')
        tail = ('.' if rest or spec['alt'] else '') + rest + suffix
        sign = '-' if negative else spec['sign'].replace('-', '')
        if spec['zeros'] or spec['sep']:
            room = int(spec['width'] or 0) - len(sign + tail) if spec['zeros'] else 1
            whole = format(int(whole), f"0{max(room, 1)}{spec['sep'] or ''}")
        return _aligned(spec, sign, whole + tail)

    # Arithmetic. Common factors are taken out before numbers grow (Knuth, volume 2, 4.5.1).

    def _mul(a, b):
        """a * b"""
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g, h = math.gcd(na, db), math.gcd(nb, da)
        return Fraction.__of(na // g * (nb // h), db // g * (da // h))

    def _div(a, b):
        """a / b"""
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        if nb == 0:
            raise ZeroDivisionError(f'Fraction({db}, 0)')
        g, h = math.gcd(na, nb), math.gcd(db, da)
        if nb < 0:
            g = -g
        return Fraction.__of(na // g * (db // h), nb // g * (da // h))

    def __sum(a, b, nb):
        na, da, db = a._numerator, a._denominator, b._denominator
        shared = math.gcd(da, db)
        if shared > 1:
            left = da // shared
            n = nb * left + na * (db // shared)
            again = math.gcd(n, shared)
            return Fraction.__of(n // again, db // again * left)
        return Fraction.__of(nb * da + na * db, da * db)

    def _sub(a, b):
        """a - b"""
        return a.__sum(b, -b._numerator)

    def __cross(a, b):
        """Return two integers whose quotient is that of a and b, and by what their remainder must be divided."""
        da, db = a._denominator, b._denominator
        return a._numerator * db, b._numerator * da, da * db

    def _floordiv(a, b):
        """a // b"""
        top, bottom, _ = a.__cross(b)
        return top // bottom

    def _mod(a, b):
        """a % b"""
        top, bottom, scale = a.__cross(b)
        return Fraction(top % bottom, scale)

    def _divmod(a, b):
        """divmod(a, b)"""
        top, bottom, scale = a.__cross(b)
        whole, rest = divmod(top, bottom)
        return whole, Fraction(rest, scale)

    def _add(a, b):
        """a + b"""
        return a.__sum(b, b._numerator)

    __add__, __radd__ = _operators(_add, operator.add)
    __sub__, __rsub__ = _operators(_sub, operator.sub)
    __mul__, __rmul__ = _operators(_mul, operator.mul)
    __truediv__, __rtruediv__ = _operators(_div, operator.truediv)
    __mod__, __rmod__ = _operators(_mod, operator.mod, complexes=False)
    __divmod__, __rdivmod__ = _operators(_divmod, divmod, complexes=False)
    __floordiv__, __rfloordiv__ = _operators(_floordiv, operator.floordiv, complexes=False)

    def __pow__(a, b):
        """a ** b: a fraction if b is an integer, else a float or complex."""
        if not isinstance(b, numbers.Rational):
            return float(a) ** b if isinstance(b, (float, complex)) else NotImplemented
        if b.denominator != 1:
            return float(a) ** float(b)
        n, d, power = a._numerator, a._denominator, b.numerator
        if power < 0:
            if not n:
                raise ZeroDivisionError(f'Fraction({d ** -power}, 0)')
            n, d, power = (d, n, -power) if n > 0 else (-d, -n, -power)
        return Fraction.__of(n ** power, d ** power)

    def __rpow__(b, a):
        """a ** b"""
        power = b._numerator if b._denominator == 1 else float(b)
        if isinstance(a, numbers.Rational) and not (b._denominator == 1 and power >= 0):
            return Fraction(a.numerator, a.denominator) ** b
        return a ** power

    def __pos__(a):
        return Fraction.__of(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction.__of(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction.__of(abs(a._numerator), a._denominator)

    def __ceil__(a):
        """math.ceil(a)"""
        whole, rest = divmod(a._numerator, a._denominator)
        return whole + bool(rest)

    def __trunc__(a):
        """math.trunc(a)"""
        whole = abs(a._numerator) // a._denominator
        return whole if a._numerator > 0 else -whole

    def __floor__(a):
        """math.floor(a)"""
        return a._numerator // a._denominator

    def __int__(a):
        return operator.index(a.__trunc__())

    def __round__(self, ndigits=None):
        """round(self, ndigits): an int without ndigits; a half goes to the even one."""
        n, d = self._numerator, self._denominator
        if ndigits is None:
            return _half_even(n, d)
        scale = 10 ** abs(ndigits)
        return Fraction(_half_even(n * scale, d), scale) if ndigits > 0 else Fraction(_half_even(n, d * scale) * scale)

    # Comparison

    def __hash__(self):
        # Equal numbers have equal hashes: that of n/d is n times the inverse of d, modulo a prime.
        try:
            inverse = pow(self._denominator, -1, sys.hash_info.modulus)
        except ValueError:
            h = sys.hash_info.inf
        else:
            h = hash(hash(abs(self._numerator)) * inverse)
        if self._numerator < 0:
            h = -h
        return -2 if h == -1 else h

    def __eq__(a, b):
        if isinstance(b, int):
            return a._denominator == 1 and b == a._numerator
        if isinstance(b, numbers.Rational):
            return a._denominator == b.denominator and a._numerator == b.numerator
        number = b.real if isinstance(b, numbers.Complex) and not b.imag else b
        if not isinstance(number, float):
            return NotImplemented
        return math.isfinite(number) and a == a.from_float(number)

    def __compare(a, b, op):
        if not isinstance(b, numbers.Rational):
            if not isinstance(b, float):
                return NotImplemented
            if not math.isfinite(b):
                return op(0.0, b)
            b = a.from_float(b)
        return op(a._numerator * b.denominator, b.numerator * a._denominator)

    def __lt__(a, b):
        return a.__compare(b, operator.lt)

    def __gt__(a, b):
        return a.__compare(b, operator.gt)

    def __le__(a, b):
        return a.__compare(b, operator.le)

    def __ge__(a, b):
        return a.__compare(b, operator.ge)

    def __bool__(a):
        return bool(a._numerator)

    # Copies

    def __reduce__(self):
        return self.__class__, (self._numerator, self._denominator)

    def __copy__(self):
        return self if type(self) is Fraction else self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()
