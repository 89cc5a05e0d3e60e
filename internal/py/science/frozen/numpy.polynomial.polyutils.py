"""What the families of polynomials share: series of coefficients, domains, and the text of numbers."""

import numpy as np

__all__ = ["as_series", "trimseq", "trimcoef", "getdomain", "mapdomain", "mapparms", "format_float"]


def trimseq(seq):
    """A sequence without the zeros at its end, of which one stays if there is nothing else."""
    last = len(seq)
    while last > 1 and seq[last - 1] == 0:
        last -= 1
    return seq if last == len(seq) else seq[:last]


def as_series(alist, trim=True):
    """Series of coefficients as arrays of one dimension and one type of floats, complex numbers or objects."""
    found = []
    for a in alist:
        a = np.array(a, ndmin=1, copy=None)
        if a.size == 0:
            raise ValueError("Coefficient array is empty")
        if a.ndim > 1:
            raise ValueError("Coefficient array is not 1-d")
        found.append(trimseq(a) if trim else a)
    if any(a.dtype.kind == "O" for a in found):
        return [np.array(list(a), dtype=object) for a in found]
    if not found:
        return []
    try:
        common = np.common_type(*found)
    except TypeError as error:
        raise ValueError("Coefficient arrays have no common type") from error
    return [np.array(a, dtype=common) for a in found]


def trimcoef(c, tol=0):
    """Drop the coefficients at the end that are at most tol."""
    if tol < 0:
        raise ValueError("tol must be non-negative")
    [c] = as_series([c])
    large = np.flatnonzero(np.abs(c) > tol)
    return c[:large[-1] + 1].copy() if len(large) else c[:1] * 0


def getdomain(x):
    """The smallest interval, or rectangle of the complex plane, that holds x."""
    [x] = as_series([x], trim=False)
    if x.dtype.kind != "c":
        return np.array((x.min(), x.max()))
    return np.array((complex(x.real.min(), x.imag.min()), complex(x.real.max(), x.imag.max())))


def mapparms(old, new):
    """off and scl such that off + scl*x maps one interval to the other."""
    width = old[1] - old[0]
    return (old[1] * new[0] - old[0] * new[1]) / width, (new[1] - new[0]) / width


def mapdomain(x, old, new):
    """Map points from one interval to another."""
    if type(x) not in (int, float, complex) and not isinstance(x, np.generic):
        x = np.asanyarray(x)
    shift, stretch = mapparms(old, new)
    return shift + stretch * x


def whole(value, what):
    """An integer argument."""
    try:
        return int(value.__index__())
    except (AttributeError, TypeError):
        raise TypeError(f"{what} must be an integer, received {value}") from None


def format_float(x, parens=False):
    """The text of a coefficient, with the print options that are in force."""
    if not np.issubdtype(type(x), np.floating):
        return str(x)
    o = np.get_printoptions()
    if np.isnan(x):
        return o["nanstr"]
    if np.isinf(x):
        return o["infstr"]
    size, digits = abs(x), o["precision"]
    fixed = o["floatmode"] == "fixed"
    style = {"precision": digits, "unique": not fixed, "trim": "k" if fixed else "0", "sign": o["sign"] == "+"}
    if size == 0 or 10.0 ** min(0, (1 - digits) // 2) <= size < 1e8:
        return np.format_float_positional(x, fractional=True, **style)
    text = np.format_float_scientific(x, **style)
    return f"({text})" if parens else text
