"""Functions that give complex numbers where real ones have no result."""

import numpy as np

__all__ = ["sqrt", "log", "log2", "logn", "log10", "power", "arccos", "arcsin", "arctanh"]


def _wide(x):
    """x as complex numbers, of single precision if that holds them."""
    x = np.asarray(x)
    return x.astype(np.complex64 if x.dtype.char in "fbBhH" or x.dtype.kind == "f" and x.itemsize < 8 else np.complex128)


def _where_real(x, outside):
    """x itself, or as complex numbers if some elements are outside of what real results exist for."""
    x = np.asarray(x)
    if x.dtype.kind == "c":
        return x
    return _wide(x) if np.any(outside(x)) else x


def _negative(x):
    return x < 0


def _beyond_one(x):
    return np.abs(x) > 1


def sqrt(x):
    """Square roots, imaginary for negative numbers."""
    return np.sqrt(_where_real(x, _negative))


def log(x):
    """Natural logarithms, complex for negative numbers."""
    return np.log(_where_real(x, _negative))


def log10(x):
    """Logarithms to the base 10, complex for negative numbers."""
    return np.log10(_where_real(x, _negative))


def log2(x):
    """Logarithms to the base 2, complex for negative numbers."""
    return np.log2(_where_real(x, _negative))


def logn(n, x):
    """Logarithms to the base n, complex for negative numbers."""
    return np.log(_where_real(x, _negative)) / np.log(_where_real(n, _negative))


def power(x, p):
    """Powers, complex for negative numbers; negative exponents make floats."""
    p = np.asarray(p)
    return np.power(_where_real(x, _negative), p * 1.0 if p.dtype.kind in "iu" and np.any(p < 0) else p)


def arccos(x):
    """Inverse cosines, complex beyond -1 and 1."""
    return np.arccos(_where_real(x, _beyond_one))


def arcsin(x):
    """Inverse sines, complex beyond -1 and 1."""
    return np.arcsin(_where_real(x, _beyond_one))


def arctanh(x):
    """Inverse hyperbolic tangents, complex beyond -1 and 1."""
    return np.arctanh(_where_real(x, _beyond_one))
