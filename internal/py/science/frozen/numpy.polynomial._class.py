"""The class behind Polynomial, Chebyshev and the others."""

import abc
import numbers

import numpy as np
from numpy.polynomial.polyutils import as_series, format_float, getdomain, mapdomain, mapparms, trimcoef


def set_default_printstyle(style):
    """Write series with 'unicode' or 'ascii' characters from now on."""
    if style not in ("unicode", "ascii"):
        raise ValueError(f"Unsupported format string '{style}'. Valid options are 'ascii' and 'unicode'")
    ABCPolyBase._use_unicode = style == "unicode"


def _latex_number(x, parens=False):
    return rf"\text{{{format_float(x, parens=parens)}}}"


class ABCPolyBase(abc.ABC):
    """A series over a domain, which is mapped to the window where the basis is at home."""

    __hash__ = None
    __array_ufunc__ = None  # operators with arrays are ours
    maxpower = 100
    _superscript_mapping = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
    _subscript_mapping = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
    _use_unicode = True

    @property
    def symbol(self):
        """The name of the variable."""
        return self._symbol

    def __init__(self, coef, domain=None, window=None, symbol="x"):
        [self.coef] = as_series([coef], trim=False)
        for name, given in (("domain", domain), ("window", window)):
            if given is None:
                continue
            [pair] = as_series([given], trim=False)
            if len(pair) != 2:
                raise ValueError(f"{name.capitalize()} has wrong number of elements.")
            setattr(self, name, pair)
        if not isinstance(symbol, str) or not symbol:
            raise TypeError("Symbol must be a non-empty string")
        if not symbol.isidentifier():
            raise ValueError("Symbol string must be a valid Python identifier")
        self._symbol = symbol

    def _like(self, coef):
        return type(self)(coef, self.domain, self.window, self.symbol)

    # Comparison.

    def has_samecoef(self, other):
        """Whether the coefficients are equal."""
        return len(self.coef) == len(other.coef) and bool(np.all(self.coef == other.coef))

    def has_samedomain(self, other):
        """Whether the domains are equal."""
        return bool(np.all(self.domain == other.domain))

    def has_samewindow(self, other):
        """Whether the windows are equal."""
        return bool(np.all(self.window == other.window))

    def has_sametype(self, other):
        """Whether other is of the same class."""
        return isinstance(other, type(self))

    def __eq__(self, other):
        return self.has_sametype(other) and self.has_samedomain(other) and self.has_samewindow(other) and self.has_samecoef(other) and self.symbol == other.symbol

    def __ne__(self, other):
        return not self == other

    # Text.

    def __repr__(self):
        coef, domain, window = (repr(a)[len("array("):-1] for a in (self.coef, self.domain, self.window))
        return f"{type(self).__name__}({coef}, domain={domain}, window={window}, symbol='{self.symbol}')"

    def __str__(self):
        return self._text(self._use_unicode)

    def __format__(self, fmt_str):
        if fmt_str not in ("", "ascii", "unicode"):
            raise ValueError(f"Unsupported format string '{fmt_str}' passed to {type(self)}.__format__. Valid options are 'ascii' and 'unicode'")
        return self._text(fmt_str == "unicode" if fmt_str else self._use_unicode)

    def _argument(self, number):
        """The variable as it is mapped to the window, and whether that is more than the variable itself."""
        shift, stretch = self.mapparms()
        parts = [number(shift, False)] if shift != 0 else []
        parts.append(self.symbol if stretch == 1 else f"{number(stretch, False)}{self.symbol}")
        return " + ".join(parts), shift != 0 or stretch != 1

    def _text(self, unicode):
        term = self._str_term_unicode if unicode else self._str_term_ascii
        argument, mapped = self._argument(format_float)
        if mapped:
            argument = f"({argument})"
        room = np.get_printoptions()["linewidth"]
        out = format_float(self.coef[0])
        column = len(out)
        for power, c in enumerate(self.coef[1:], 1):
            sign, size = "+", c
            try:
                if not c >= 0:
                    sign, size = "-", -c
            except TypeError:
                pass
            if isinstance(c, numbers.Complex) and not isinstance(c, numbers.Real):
                sign, size = "+", c
            piece = f" {sign} {format_float(size, parens=True)}{term(str(power), argument)}"
            if column + len(piece) + 2 >= room:
                piece = piece.replace(f" {sign} ", f" {sign}\n", 1)
                column = len(piece) - 3
            else:
                column += len(piece)
            out += piece
        return out

    @classmethod
    def _str_term_unicode(cls, i, arg_str):
        if cls.basis_name is None:
            raise NotImplementedError("Subclasses must define either a basis_name, or override _str_term_unicode(cls, i, arg_str)")
        return f"·{cls.basis_name}{i.translate(cls._subscript_mapping)}({arg_str})"

    @classmethod
    def _str_term_ascii(cls, i, arg_str):
        if cls.basis_name is None:
            raise NotImplementedError("Subclasses must define either a basis_name, or override _str_term_ascii(cls, i, arg_str)")
        return f" {cls.basis_name}_{i}({arg_str})"

    @classmethod
    def _repr_latex_term(cls, i, arg_str, needs_parens):
        if cls.basis_name is None:
            raise NotImplementedError("Subclasses must define either a basis name, or override _repr_latex_term(i, arg_str, needs_parens)")
        return f"{{{cls.basis_name}}}_{{{i}}}({arg_str})"

    def _repr_latex_(self):
        argument, mapped = self._argument(_latex_number)
        pieces = []
        for power, c in enumerate(self.coef):
            real = not isinstance(c, numbers.Complex) or isinstance(c, numbers.Real)
            if real and power and not c >= 0:
                number, sign = _latex_number(-c, True), " - "
            elif real:
                number, sign = _latex_number(c, power > 0), " + "
            else:
                number, sign = _latex_number(c), " + "
                if power:
                    number = f"({number})"
            term = self._repr_latex_term(power, argument, mapped)
            piece = (sign if power else "") + (number if term == "1" else rf"{number}\,{term}")
            pieces.append(rf"\color{{LightGray}}{{{piece}}}" if c == 0 else piece)
        return rf"${self.symbol} \mapsto {''.join(pieces) or '0'}$"

    # Arithmetic.

    def _other(self, other):
        """The coefficients of the other operand of an operator."""
        if not isinstance(other, ABCPolyBase):
            return other
        if not isinstance(other, type(self)):
            raise TypeError("Polynomial types differ")
        if not self.has_samedomain(other):
            raise TypeError("Domains differ")
        if not self.has_samewindow(other):
            raise TypeError("Windows differ")
        if self.symbol != other.symbol:
            raise ValueError("Polynomial symbols differ")
        return other.coef

    def _apply(self, name, other, swapped=False):
        """An operator with another series, or with coefficients; NotImplemented for anything else."""
        given = self._other(other)
        f = getattr(self._family, name)
        try:
            return f(given, self.coef) if swapped else f(self.coef, given)
        except ZeroDivisionError:
            raise
        except Exception:
            return NotImplemented

    def _series(self, name, other, swapped=False, part=None):
        found = self._apply(name, other, swapped)
        if found is NotImplemented:
            return found
        return self._like(found if part is None else found[part])

    def __neg__(self):
        return self._like(-self.coef)

    def __pos__(self):
        return self

    def __add__(self, other):
        return self._series("add", other)

    def __sub__(self, other):
        return self._series("sub", other)

    def __mul__(self, other):
        return self._series("mul", other)

    def __truediv__(self, other):
        if not isinstance(other, numbers.Number) or isinstance(other, bool):
            raise TypeError(f"unsupported types for true division: '{type(self)}', '{type(other)}'")
        return self.__floordiv__(other)

    def __floordiv__(self, other):
        return self._series("div", other, part=0)

    def __mod__(self, other):
        return self._series("div", other, part=1)

    def __divmod__(self, other):
        found = self._apply("div", other)
        return found if found is NotImplemented else tuple(self._like(c) for c in found)

    def __pow__(self, other):
        return self._like(self._family.pow(self.coef, other, maxpower=self.maxpower))

    def __radd__(self, other):
        return self._series("add", other, True)

    def __rsub__(self, other):
        return self._series("sub", other, True)

    def __rmul__(self, other):
        return self._series("mul", other, True)

    def __rtruediv__(self, other):
        return NotImplemented

    def __rfloordiv__(self, other):
        return self._series("div", other, True, 0)

    def __rmod__(self, other):
        return self._series("div", other, True, 1)

    def __rdivmod__(self, other):
        found = self._apply("div", other, True)
        return found if found is NotImplemented else tuple(self._like(c) for c in found)

    # The series as a sequence and as a function.

    def __len__(self):
        return len(self.coef)

    def __iter__(self):
        return iter(self.coef)

    def __getstate__(self):
        state = self.__dict__.copy()
        state["coef"], state["domain"], state["window"] = self.coef.copy(), self.domain.copy(), self.window.copy()
        return state

    def __setstate__(self, state):
        self.__dict__ = state

    def __call__(self, arg):
        return self._family.val(mapdomain(arg, self.domain, self.window), self.coef)

    def copy(self):
        """A copy."""
        return self._like(self.coef)

    def degree(self):
        """The highest power that has a coefficient."""
        return len(self) - 1

    def cutdeg(self, deg):
        """The series without the powers above deg."""
        return self.truncate(deg + 1)

    def trim(self, tol=0):
        """The series without the coefficients at the end that are at most tol."""
        return self._like(trimcoef(self.coef, tol))

    def truncate(self, size):
        """The series with at most size coefficients."""
        count = int(size)
        if count != size or count < 1:
            raise ValueError("size must be a positive integer")
        return self._like(self.coef[:count])

    def mapparms(self):
        """The numbers off and scl that map the domain to the window."""
        return mapparms(self.domain, self.window)

    def integ(self, m=1, k=[], lbnd=None):
        """The m-th integral."""
        shift, stretch = self.mapparms()
        start = 0 if lbnd is None else shift + stretch * lbnd
        return self._like(self._family.int(self.coef, m, k, start, 1.0 / stretch))

    def deriv(self, m=1):
        """The m-th derivative."""
        return self._like(self._family.der(self.coef, m, self.mapparms()[1]))

    def roots(self):
        """The zeros, in the domain's coordinates."""
        return mapdomain(self._family.roots(self.coef), self.window, self.domain)

    def linspace(self, n=100, domain=None):
        """n points of the domain, and the values there."""
        start, stop = self.domain if domain is None else domain
        x = np.linspace(start, stop, n)
        return x, self(x)

    def convert(self, domain=None, kind=None, window=None):
        """The same function as a series of another kind, or over another domain or window."""
        kind = type(self) if kind is None else kind
        domain = kind.domain if domain is None else domain
        window = kind.window if window is None else window
        return self(kind.identity(domain, window=window, symbol=self.symbol))

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
        """The series with the least squares of differences from points."""
        window = cls.window if window is None else window
        if domain is None:
            domain = getdomain(x)
            if domain[0] == domain[1]:
                domain = domain + np.array([-1, 1])
        elif isinstance(domain, list) and not domain:
            domain = cls.domain
        found = cls._family.fit(mapdomain(x, domain, window), y, deg, rcond=rcond, full=full, w=w)
        if not full:
            return cls(found, domain=domain, window=window, symbol=symbol)
        return cls(found[0], domain=domain, window=window, symbol=symbol), found[1]

    @classmethod
    def fromroots(cls, roots, domain=[], window=None, symbol="x"):
        """The monic series with these zeros."""
        [roots] = as_series([roots], trim=False)
        if domain is None:
            domain = getdomain(roots)
        elif isinstance(domain, list) and not domain:
            domain = cls.domain
        window = cls.window if window is None else window
        shift, stretch = mapparms(domain, window)
        return cls(cls._family.fromroots(shift + stretch * roots) / stretch ** len(roots), domain=domain, window=window, symbol=symbol)

    @classmethod
    def identity(cls, domain=None, window=None, symbol="x"):
        """The series that is its variable."""
        domain, window = cls.domain if domain is None else domain, cls.window if window is None else window
        return cls(cls._family.line(*mapparms(window, domain)), domain, window, symbol)

    @classmethod
    def basis(cls, deg, domain=None, window=None, symbol="x"):
        """A member of the basis."""
        count = int(deg)
        if count != deg or count < 0:
            raise ValueError("deg must be non-negative integer")
        return cls([0] * count + [1], cls.domain if domain is None else domain, cls.window if window is None else window, symbol)

    @classmethod
    def cast(cls, series, domain=None, window=None):
        """A series as one of this class."""
        return series.convert(cls.domain if domain is None else domain, cls, cls.window if window is None else window)
