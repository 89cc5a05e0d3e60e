"""Hermite (as statisticians define it) series."""

import numpy as np
from numpy.polynomial._basis import Basis, names
from numpy.polynomial._class import ABCPolyBase


class _HermiteE(Basis):
    weighs = np.sqrt(2 * np.pi)

    def rule(self, n):
        return 1, 0, n, 1

    def derived(self, c):
        return (c[1:].T * np.arange(1, len(c))).T

    def integrated(self, c):
        out = np.zeros((len(c) + 1,) + c.shape[1:], dtype=c.dtype)
        out[1:] = (c.T / np.arange(1, len(c) + 1)).T
        return out


_basis = _HermiteE()
names(_basis, "herme", globals(), __name__)
hermedomain = np.array([-1.0, 1.0])


def herme2poly(c):
    """The coefficients of 1, x, x**2 … of a series."""
    return _basis.to_power(c)


def poly2herme(pol):
    """The series of a polynomial."""
    return _basis.from_power(pol)


def hermeweight(x):
    """The function for which the members of the basis are orthogonal."""
    return np.exp(-0.5 * x ** 2)


class HermiteE(ABCPolyBase):
    """A Hermite (as statisticians define it) series: its coefficients from the lowest on, and the interval that is mapped to its window."""

    domain = np.array(hermedomain)
    window = np.array(hermedomain)
    basis_name = "He"
    _family = _basis


__all__ = [n for n in globals() if n.startswith("herme")] + ["poly2herme", "HermiteE"]
