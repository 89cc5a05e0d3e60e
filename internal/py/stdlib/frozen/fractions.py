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
    n, d = int(m['num'] or '0'), 1
    if m['den']:
        d = int(m['den'])
    else:
        if m['frac']:
            digits = m['frac'].replace('_', '')
            d = 10 ** len(digits)
            n = n * d + int(digits)
        exp = int(m['exp'] or '0')
        if exp >= 0:
            n *= 10 ** exp
        else:
            d *= 10 ** -exp
    return (-n if m['sign'] == '-' else n), d


def _rounded(n, d, exponent, no_negative_zero=False):
    """Round n/d to a multiple of 10**exponent, a half to the even one; return whether it is negative, and the multiple."""
    if exponent >= 0:
        d *= 10 ** exponent
    else:
        n *= 10 ** -exponent
    q, r = divmod(n + (d >> 1), d)
    if r == 0 and d % 2 == 0:
        q &= -2
    return (q < 0 if no_negative_zero else n < 0), abs(q)


def _rounded_to_figures(n, d, figures):
    """Round n/d to a number of significant figures; return whether it is negative, the figures as an int, and their exponent."""
    if n == 0:
        return False, 0, 1 - figures
    top, bottom = str(abs(n)), str(d)
    exponent = len(top) - len(bottom) + (bottom <= top) - figures
    negative, figures_ = _rounded(n, d, exponent)
    if len(str(figures_)) > figures:  # 9.99 has become 10.0
        return negative, figures_ // 10, exponent + 1
    return negative, figures_, exponent


def _aligned(spec, sign, body):
    padding = (spec['fill'] or ' ') * (int(spec['width'] or '0') - len(sign) - len(body))
    match spec['align'] or '>':
        case '>':
            return padding + sign + body
        case '<':
            return sign + body + padding
        case '^':
            half = len(padding) // 2
            return padding[:half] + sign + body + padding[half:]
    return sign + padding + body


def _operators(exact, fallback, complexes=True):
    """Make a binary operator and its reflected twin from an exact one and that of the builtin numbers."""

    def forward(a, b):
        if isinstance(b, Fraction):
            return exact(a, b)
        if isinstance(b, int):
            return exact(a, Fraction(b))
        if isinstance(b, float):
            return fallback(float(a), b)
        if complexes and isinstance(b, complex):
            return fallback(complex(a), b)
        return NotImplemented

    def reverse(b, a):
        if isinstance(a, numbers.Rational):
            return exact(Fraction(a), b)
        if isinstance(a, numbers.Real):
            return fallback(float(a), float(b))
        if complexes and isinstance(a, numbers.Complex):
            return fallback(complex(a), complex(b))
        return NotImplemented

    forward.__name__ = f'__{fallback.__name__}__'
    reverse.__name__ = f'__r{fallback.__name__}__'
    forward.__doc__ = reverse.__doc__ = exact.__doc__
    return forward, reverse


class Fraction(numbers.Rational):
    """A rational number: Fraction(3, 4), Fraction('3/4'), Fraction('0.75') and Fraction(0.75) are equal.

    The numerator and denominator are in lowest terms, and the denominator is positive.
    """

    __slots__ = ('_numerator', '_denominator')

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
        self = object.__new__(cls)
        self._numerator = numerator
        self._denominator = denominator
        return self

    @classmethod
    def from_float(cls, f):
        """Return exactly the value of a float."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f'{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})')
        return cls.__of(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """Return exactly the value of a Decimal."""
        if isinstance(dec, numbers.Integral):
            return cls(int(dec))
        if not _is_decimal(dec):
            raise TypeError(f'{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})')
        return cls.__of(*dec.as_integer_ratio())

    @property
    def numerator(a):
        return a._numerator

    @property
    def denominator(a):
        return a._denominator

    def is_integer(self):
        """Tell whether the fraction is an integer."""
        return self._denominator == 1

    def as_integer_ratio(self):
        """Return numerator and denominator."""
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        """Return the nearest fraction whose denominator is at most max_denominator."""
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._denominator <= max_denominator:
            return Fraction(self)
        # The convergents p/q of the continued fraction, up to the last that fits; the best is that one, or a mean with the one before.
        old_p, old_q, p, q = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            if old_q + a * q > max_denominator:
                break
            old_p, old_q, p, q = p, q, old_p + a * p, old_q + a * q
            n, d = d, n - a * d
        k = (max_denominator - old_q) // q
        if 2 * d * (old_q + k * q) <= self._denominator:
            return Fraction.__of(p, q)
        return Fraction.__of(old_p + k * p, old_q + k * q)

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
        sep = spec['sep']
        if spec['zeros']:
            room = int(spec['width'] or '0') - len(sign) - len(tail)
            whole = whole.zfill(3 * room // 4 + 1 if sep else room)
        if sep:
            first = (len(whole) - 1) % 3 + 1
            whole = sep.join([whole[:first]] + [whole[i:i + 3] for i in range(first, len(whole), 3)])
        return _aligned(spec, sign, whole + tail)

    # Arithmetic. Common factors are taken out before numbers grow (Knuth, volume 2, 4.5.1).

    def __sum(a, b, nb):
        na, da, db = a._numerator, a._denominator, b._denominator
        g = math.gcd(da, db)
        if g == 1:
            return Fraction.__of(na * db + da * nb, da * db)
        s = da // g
        n = na * (db // g) + nb * s
        common = math.gcd(n, g)
        return Fraction.__of(n // common, s * (db // common))

    def _add(a, b):
        """a + b"""
        return a.__sum(b, b._numerator)

    def _sub(a, b):
        """a - b"""
        return a.__sum(b, -b._numerator)

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

    def _floordiv(a, b):
        """a // b"""
        return a.numerator * b.denominator // (a.denominator * b.numerator)

    def _divmod(a, b):
        """(a // b, a % b)"""
        da, db = a.denominator, b.denominator
        q, r = divmod(a.numerator * db, da * b.numerator)
        return q, Fraction(r, da * db)

    def _mod(a, b):
        """a % b"""
        da, db = a.denominator, b.denominator
        return Fraction(a.numerator * db % (b.numerator * da), da * db)

    __add__, __radd__ = _operators(_add, operator.add)
    __sub__, __rsub__ = _operators(_sub, operator.sub)
    __mul__, __rmul__ = _operators(_mul, operator.mul)
    __truediv__, __rtruediv__ = _operators(_div, operator.truediv)
    __floordiv__, __rfloordiv__ = _operators(_floordiv, operator.floordiv, False)
    __divmod__, __rdivmod__ = _operators(_divmod, divmod, False)
    __mod__, __rmod__ = _operators(_mod, operator.mod, False)

    def __pow__(a, b):
        """a ** b: a fraction if b is an integer, else a float or complex."""
        if isinstance(b, numbers.Rational):
            if b.denominator != 1:
                return float(a) ** float(b)
            n, d, power = a._numerator, a._denominator, b.numerator
            if power >= 0:
                return Fraction.__of(n ** power, d ** power)
            if n == 0:
                raise ZeroDivisionError(f'Fraction({d ** -power}, 0)')
            if n < 0:
                n, d = -n, -d
            return Fraction.__of(d ** -power, n ** -power)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a):
        """a ** b"""
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        return a ** (b._numerator if b._denominator == 1 else float(b))

    def __pos__(a):
        return Fraction.__of(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction.__of(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction.__of(abs(a._numerator), a._denominator)

    def __trunc__(a):
        """math.trunc(a)"""
        if a._numerator < 0:
            return -(-a._numerator // a._denominator)
        return a._numerator // a._denominator

    def __int__(a):
        return operator.index(a.__trunc__())

    def __floor__(a):
        """math.floor(a)"""
        return a._numerator // a._denominator

    def __ceil__(a):
        """math.ceil(a)"""
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        """round(self, ndigits): an int without ndigits; a half goes to the even one."""
        if ndigits is None:
            q, r = divmod(self._numerator, self._denominator)
            r *= 2
            return q + (r > self._denominator or r == self._denominator and q % 2)
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

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
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            return math.isfinite(b) and a == a.from_float(b)
        return NotImplemented

    def __compare(a, b, op):
        if isinstance(b, numbers.Rational):
            return op(a._numerator * b.denominator, a._denominator * b.numerator)
        if isinstance(b, float):
            return op(a, a.from_float(b)) if math.isfinite(b) else op(0.0, b)
        return NotImplemented

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
