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


def _ends(part):
    return part.min(), part.max()


def getdomain(x):
    """The smallest interval, or rectangle of the complex plane, that holds x."""
    [x] = as_series([x], trim=False)
    if x.dtype.kind == "c":
        return np.array([complex(*corner) for corner in zip(_ends(x.real), _ends(x.imag))])
    return np.array(_ends(x))


def mapparms(old, new):
    """off and scl such that off + scl*x maps one interval to the other."""
    (low, high), (first, last) = old, new
    return (high * first - low * last) / (high - low), (last - first) / (high - low)


def mapdomain(x, old, new):
    """Map points from one interval to another."""
    plain = isinstance(x, (int, float, complex, np.generic))
    shift, stretch = mapparms(old, new)
    return shift + stretch * (x if plain or hasattr(x, "coef") else np.asanyarray(x))


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
    for test, key in ((np.isnan, "nanstr"), (np.isinf, "infstr")):
        if test(x):
            return o[key]
    digits, fixed = o["precision"], o["floatmode"] == "fixed"
    style = {"precision": digits, "unique": not fixed, "trim": "k" if fixed else "0", "sign": o["sign"] == "+"}
    if x == 0 or 10.0 ** min(0, (1 - digits) // 2) <= abs(x) < 1e8:
        return np.format_float_positional(x, fractional=True, **style)
    text = np.format_float_scientific(x, **style)
    return f"({text})" if parens else text
