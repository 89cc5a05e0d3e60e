"""Functions of numpy that are seldom used."""

import collections
import math

import numpy as np
from numpy._tail import _cumulative

# Windows.


def _window(M, count, shape):
    """A window of M values, by a function of its points."""
    M = float(np.asarray(M))
    if M < 1:
        return np.array([], dtype=np.result_type(M, 0.0))
    if M == 1:
        return np.ones(1, dtype=np.result_type(M, 0.0))
    return shape(np.arange(1 - M, M, 2) / (M - 1))


def bartlett(M):
    """A triangular window."""
    return _window(M, 1, lambda x: 1 - np.abs(x))


def blackman(M):
    """The Blackman window."""
    return _window(M, 3, lambda x: 0.42 + 0.5 * np.cos(np.pi * x) + 0.08 * np.cos(2.0 * np.pi * x))


def hamming(M):
    """The Hamming window."""
    return _window(M, 2, lambda x: 0.54 + 0.46 * np.cos(np.pi * x))


def hanning(M):
    """The Hann window."""
    return _window(M, 2, lambda x: 0.5 + 0.5 * np.cos(np.pi * x))


def kaiser(M, beta):
    """The Kaiser window."""
    return _window(M, 0, lambda x: i0(beta * np.sqrt(1 - x ** 2)) / i0(float(beta)))


def i0(x):
    """The modified Bessel function of the first kind and order 0: the sum of (x/2)**2k / k!**2, whose terms are all positive."""
    x = np.asanyarray(x)
    if x.dtype.kind == "c":
        raise TypeError("i0 not supported for complex values")
    quarter = np.square((x if x.dtype.kind == "f" else x.astype(float)) / 2.0)
    total, term, count = np.ones_like(quarter), np.max(quarter, initial=0), 1
    most = term
    while term > 1e-20 and count < 1100:
        count += 1
        term = term * most / (count * count)
    for k in range(count, 0, -1):
        total = 1 + quarter / (k * k) * total
    return np.asarray(total)


# Arrays and their types.

def asarray_chkfinite(a, dtype=None, order=None):
    """An array, unless it has NaN or infinities."""
    a = np.asarray(a, dtype=dtype, order=order)
    if a.dtype.kind in "fc" and not np.isfinite(a).all():
        raise ValueError("array must not contain infs or NaNs")
    return a


def isfortran(a):
    """Whether an array is contiguous in Fortran order and not in C order."""
    return a.flags.fnc


_REQUIRED = {"C": "C", "C_CONTIGUOUS": "C", "CONTIGUOUS": "C", "F": "F", "F_CONTIGUOUS": "F", "FORTRAN": "F", "A": "A", "ALIGNED": "A", "W": "W",
             "WRITEABLE": "W", "O": "O", "OWNDATA": "O", "E": "E", "ENSUREARRAY": "E"}


def require(a, dtype=None, requirements=None, *, like=None):
    """An array with some properties, a copy if it has to be one."""
    if not requirements:
        return np.asanyarray(a, dtype=dtype)
    try:
        wanted = {_REQUIRED[r.upper()] for r in requirements}
    except KeyError as error:
        raise KeyError(error.args[0]) from None
    if {"C", "F"} <= wanted:
        raise ValueError("Cannot specify both \"C\" and \"F\" order")
    order = "F" if "F" in wanted else "C" if "C" in wanted else "A"
    found = np.array(a, dtype=dtype, order=order, copy=None, subok="E" not in wanted)
    if "W" in wanted and not found.flags.writeable or "A" in wanted and not found.flags.aligned or "O" in wanted and not found.flags.owndata:
        found = found.copy(order)
    return found


_NAMES = {"S1": "character", "?": "bool", "b": "signed char", "B": "unsigned char", "h": "short", "H": "unsigned short", "i": "integer", "I": "unsigned integer",
          "l": "long integer", "L": "unsigned long integer", "q": "long long integer", "Q": "unsigned long long integer", "f": "single precision",
          "d": "double precision", "g": "long precision", "F": "complex single precision", "D": "complex double precision",
          "G": "complex long double precision", "S": "string", "U": "unicode", "V": "void", "O": "object"}


def typename(char):
    """What a character of a type stands for, in words."""
    return _NAMES[char]


def mintypecode(typechars, typeset="GDFgdf", default="d"):
    """The character of the smallest type that holds several."""
    chars = [c if isinstance(c, str) else np.asarray(c).dtype.char for c in typechars]
    known = [c for c in chars if c in typeset]
    if not known:
        return default
    if "F" in known and "d" in known:
        return "D"
    return min(known, key="GDFgdfqQlLiIhHbB?".index) if all(c in "GDFgdf" for c in known) else known[0]


def datetime_data(dtype, /):
    """The unit of a type of times, and how many one tick has."""
    dtype = np.dtype(dtype)
    if dtype.kind not in "mM":
        raise TypeError("cannot get datetime metadata from non-datetime type")
    text = dtype.str.partition("[")[2].rstrip("]")
    if not text:
        return "generic", 1
    digits = text.rstrip("abcdefghijklmnopqrstuvwxyzμDWMY")
    return text[len(digits):], int(digits or 1)


def datetime_as_string(arr, unit=None, timezone="naive", casting="same_kind"):
    """Times as texts."""
    arr = np.asarray(arr)
    if arr.dtype.kind != "M":
        raise TypeError("input must have type NumPy datetime")
    if timezone not in ("naive", "UTC"):
        raise NotImplementedError("np.datetime_as_string with a time zone other than 'naive' and 'UTC' is not supported")
    if unit is not None and unit != "auto":
        wanted = np.dtype(f"M8[{unit}]")
        if not np.can_cast(arr.dtype, wanted, casting):
            raise TypeError(f"Cannot create a datetime string as units '{unit}' from a NumPy datetime with units '{datetime_data(arr.dtype)[0]}' according to casting rule '{casting}'")
        arr = arr.astype(wanted)
    flat = [str(x) if unit != "auto" else _shortest(str(x)) for x in arr.ravel()]
    if timezone == "UTC":
        flat = [t + "Z" if "T" in t else t for t in flat]
    width = 62 if unit == "auto" else _WIDTHS.get(datetime_data(arr.dtype)[0], 62)
    found = np.array(flat, dtype=f"U{width}").reshape(arr.shape)
    return found[()] if arr.ndim == 0 else found


# How long the text of a time may be, by its unit.
_WIDTHS = {"Y": 22, "M": 25, "W": 28, "D": 28, "h": 32, "m": 35, "s": 38, "ms": 42, "us": 45, "ns": 48, "ps": 51, "fs": 54, "as": 57}


def _shortest(text):
    """A time without the parts that are zero at its end."""
    day, _, clock = text.partition("T")
    if not clock.strip("0:."):
        return day
    return text


def getbufsize():
    """The size of the buffer that ufuncs use, in elements. Nothing depends on it here."""
    return 8192


def setbufsize(size):
    """Nothing depends on the size of a buffer here; return the size."""
    if size < 0:
        raise ValueError("buffer size must be non-negative")
    return 8192


def show_runtime():
    """Print what computes."""
    print([{"numpy_version": np.__version__, "implementation": "hognose"}])


# Sums, products and sets.

def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Products of the elements so far."""
    return _cumulative(np.cumprod, 1, x, axis, dtype, out, include_initial)


def matvec(x1, x2, /, **kwargs):
    """The product of matrices and vectors."""
    return np.matmul(x1, np.asarray(x2)[..., None], **kwargs)[..., 0]


def vecmat(x1, x2, /, **kwargs):
    """The product of vectors, conjugated, and matrices."""
    return np.matmul(np.conjugate(np.asarray(x1))[..., None, :], x2, **kwargs)[..., 0, :]


UniqueAllResult = collections.namedtuple("UniqueAllResult", "values indices inverse_indices counts")
UniqueCountsResult = collections.namedtuple("UniqueCountsResult", "values counts")
UniqueInverseResult = collections.namedtuple("UniqueInverseResult", "values inverse_indices")


def unique_all(x):
    """The distinct elements, where they are first, which each element is, and how often."""
    return UniqueAllResult(*np.unique(x, return_index=True, return_inverse=True, return_counts=True, equal_nan=False))


def unique_counts(x):
    """The distinct elements and how often they are there."""
    return UniqueCountsResult(*np.unique(x, return_counts=True, equal_nan=False))


def unique_inverse(x):
    """The distinct elements and which each element is."""
    return UniqueInverseResult(*np.unique(x, return_inverse=True, equal_nan=False))


def mask_indices(n, mask_func, k=0):
    """Where a function such as np.triu leaves elements of a square."""
    return np.nonzero(mask_func(np.ones((n, n), int), k) != 0)


def _weighted_quantile(a, q, axis, weights, keepdims, percent, nan, out):
    """Quantiles by the inverse of the distribution in which every element has its weight."""
    a, q, weights = np.asanyarray(a), np.asanyarray(q) / (100 if percent else 1), np.asanyarray(weights)
    if weights.dtype.kind == "c":
        raise TypeError("weights must be real")
    if not np.all((q >= 0) & (q <= 1)):
        raise ValueError("Percentiles must be in the range [0, 100]" if percent else "Quantiles must be in the range [0, 1]")
    if axis is not None:
        axis = np.lib.array_utils.normalize_axis_tuple(axis, a.ndim, argname="axis")
    if weights.shape != a.shape:
        if axis is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        if weights.shape != tuple(a.shape[x] for x in axis):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        spread = [1] * a.ndim
        for x, n in zip(axis, weights.shape):
            spread[x] = n
        weights = np.broadcast_to(weights.transpose(np.argsort(axis)).reshape(spread), a.shape)
    if np.any(weights < 0):
        raise ValueError("Weights must be non-negative.")
    if np.all(weights == 0):
        raise ValueError("At least one weight must be non-zero")
    chosen = tuple(range(a.ndim)) if axis is None else axis
    rest = [x for x in range(a.ndim) if x not in chosen]
    lines = a.transpose(rest + list(chosen)).reshape(tuple(a.shape[x] for x in rest) + (-1,))
    heavy = weights.transpose(rest + list(chosen)).reshape(lines.shape)
    found = np.empty(q.shape + lines.shape[:-1], dtype=np.result_type(a.dtype, np.float64) if a.dtype.kind in "b" else a.dtype)
    for place in np.ndindex(lines.shape[:-1]):
        line, w = lines[place], heavy[place]
        if nan and line.dtype.kind == "f":
            w, line = w[~np.isnan(line)], line[~np.isnan(line)]
        elif line.dtype.kind == "f" and np.isnan(line).any():
            found[(...,) + place] = np.nan
            continue
        order = np.argsort(line, kind="stable")
        line, sums = line[order], np.cumsum(w[order].astype(float))
        sums = sums / sums[-1]
        at = np.searchsorted(sums, q, side="left")
        at = np.minimum(at, len(line) - 1)
        smallest = np.flatnonzero(w[order])[0]
        found[(...,) + place] = line[np.maximum(at, smallest)]
    if keepdims:
        found = found.reshape(q.shape + tuple(1 if x in chosen else n for x, n in enumerate(a.shape)))
    if out is not None:
        out[...] = found
        return out
    return found


# Einstein's sums.

def einsum_path(*operands, optimize="greedy", einsum_call=False):
    """The order in which np.einsum multiplies: always from the left, which is what optimize=False means."""
    if optimize not in (False, None):
        raise NotImplementedError("np.einsum_path with optimize other than False is not supported: np.einsum multiplies from the left and sums as soon as it can")
    count = len(operands) - 1 if isinstance(operands[0], str) else len(operands) // 2
    return ["einsum_path", tuple(range(count))], "  Complete contraction: from left to right\n"
