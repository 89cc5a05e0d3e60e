"""Legendre series."""

import numpy as np
from numpy.polynomial._basis import Basis, names
from numpy.polynomial._class import ABCPolyBase


class _Legendre(Basis):
    weighs = 2.0

    def rule(self, n):
        return 2 * n + 1, 0, n, n + 1

    def derived(self, c):
        c, out = c.copy(), np.zeros_like(c[1:])
        for n in range(len(c) - 1, 0, -1):
            out[n - 1] = (2 * n - 1) * c[n]
            if n > 1:
                c[n - 2] += c[n]
        return out

    def integrated(self, c):
        share = (c.T / (2 * np.arange(len(c)) + 1)).T
        out = np.concatenate((c[:1] * 0, share))
        out[:len(c) - 1] -= share[1:]
        return out


_basis = _Legendre()
names(_basis, "leg", globals(), __name__)
legdomain = np.array([-1.0, 1.0])


def leg2poly(c):
    """The coefficients of 1, x, x**2 … of a series."""
    return _basis.to_power(c)


def poly2leg(pol):
    """The series of a polynomial."""
    return _basis.from_power(pol)


def legweight(x):
    """The function for which the members of the basis are orthogonal."""
    return x * 0.0 + 1.0


class Legendre(ABCPolyBase):
    """A Legendre series: its coefficients from the lowest on, and the interval that is mapped to its window."""

    domain = np.array(legdomain)
    window = np.array(legdomain)
    basis_name = "P"
    _family = _basis


__all__ = [n for n in globals() if n.startswith("leg")] + ["poly2leg", "Legendre"]
