"""Laguerre series."""

import numpy as np
from numpy.polynomial._basis import Basis, names
from numpy.polynomial._class import ABCPolyBase


class _Laguerre(Basis):
    weighs = 1.0
    even = False

    def rule(self, n):
        return -1, 2 * n + 1, n, n + 1

    def derived(self, c):
        return -np.cumsum(c[:0:-1], axis=0)[::-1]

    def integrated(self, c):
        out = np.zeros((len(c) + 1,) + c.shape[1:], dtype=c.dtype)
        out[:-1] += c
        out[1:] -= c
        return out


_basis = _Laguerre()
names(_basis, "lag", globals(), __name__)
lagdomain = np.array([0.0, 1.0])


def lagweight(x):
    """The function for which the members of the basis are orthogonal."""
    return np.exp(np.negative(x))


def poly2lag(pol):
    """The series of a polynomial."""
    return _basis.from_power(pol)


class Laguerre(ABCPolyBase):
    """A Laguerre series: its coefficients from the lowest on, and the interval that is mapped to its window."""

    domain = np.array(lagdomain)
    window = np.array(lagdomain)
    basis_name = "L"
    _family = _basis


def lag2poly(c):
    """The coefficients of 1, x, x**2 … of a series."""
    return _basis.to_power(c)


__all__ = [n for n in globals() if n.startswith("lag")] + ["poly2lag", "Laguerre"]
