"""Hermite (as physicists define it) series."""

import numpy as np
from numpy.polynomial._basis import Basis, names
from numpy.polynomial._class import ABCPolyBase


class _Hermite(Basis):
    weighs = np.sqrt(np.pi)

    def rule(self, n):
        return 2, 0, 2 * n, 1

    def derived(self, c):
        return (c[1:].T * (2 * np.arange(1, len(c)))).T

    def integrated(self, c):
        out = np.zeros((len(c) + 1,) + c.shape[1:], dtype=c.dtype)
        out[1:] = (c.T / (2 * np.arange(1, len(c) + 1))).T
        return out


_basis = _Hermite()
names(_basis, "herm", globals(), __name__)
hermdomain = np.array([-1.0, 1.0])


def herm2poly(c):
    """The coefficients of 1, x, x**2 … of a series."""
    return _basis.to_power(c)


def poly2herm(pol):
    """The series of a polynomial."""
    return _basis.from_power(pol)


def hermweight(x):
    """The function for which the members of the basis are orthogonal."""
    return np.exp(-x ** 2)


class Hermite(ABCPolyBase):
    """A Hermite (as physicists define it) series: its coefficients from the lowest on, and the interval that is mapped to its window."""

    domain = np.array(hermdomain)
    window = np.array(hermdomain)
    basis_name = "H"
    _family = _basis


__all__ = [n for n in globals() if n.startswith("herm")] + ["poly2herm", "Hermite"]
