"""Chebyshev series."""

import numpy as np
from numpy.polynomial._basis import Basis, names
from numpy.polynomial._class import ABCPolyBase
from numpy.polynomial.polyutils import whole


class _Chebyshev(Basis):
    weighs = np.pi

    def rule(self, n):
        return (2, 0, 1, 1) if n else (1, 0, 0, 1)

    def product(self, a, b):
        both = [np.concatenate((c[:0:-1] / 2, c[:1], c[1:] / 2)) for c in (a, b)]  # as series in z and 1/z
        z = np.convolve(*both)[len(a) + len(b) - 2:]
        z[1:] *= 2
        return z

    def derived(self, c):
        c, out = c.copy(), np.zeros_like(c[1:])
        for n in range(len(c) - 1, 0, -1):
            out[n - 1] = 2 * n * c[n] if n > 1 else c[1]
            if n > 2:
                c[n - 2] += n * c[n] / (n - 2)
        return out

    def integrated(self, c):
        out = np.zeros((len(c) + 1,) + c.shape[1:], dtype=c.dtype)
        out[1] = c[0]
        for n in range(1, len(c)):
            out[n + 1] = c[n] / (2 * (n + 1))
            if n > 1:
                out[n - 1] -= c[n] / (2 * (n - 1))
        return out

    def gauss(self, deg):
        """The points and the weights of the Gauss-Chebyshev rule of a degree."""
        count = whole(deg, "deg")
        if count <= 0:
            raise ValueError("deg must be a positive integer")
        return np.cos(np.pi * np.arange(1, 2 * count, 2) / (2.0 * count)), np.full(count, np.pi / count)


_basis = _Chebyshev()
names(_basis, "cheb", globals(), __name__)
chebdomain = np.array([-1.0, 1.0])


def cheb2poly(c):
    """The coefficients of 1, x, x**2 … of a Chebyshev series."""
    return _basis.to_power(c)


def poly2cheb(pol):
    """The Chebyshev series of a polynomial."""
    return _basis.from_power(pol)


def chebweight(x):
    """The function 1/sqrt(1 - x**2), for which the series are orthogonal."""
    return 1.0 / (np.sqrt(1.0 + x) * np.sqrt(1.0 - x))


def chebpts1(npts):
    """The zeros of a member of the basis, ascending."""
    count = int(npts)
    if count != npts:
        raise ValueError("npts must be integer")
    if count < 1:
        raise ValueError("npts must be >= 1")
    return np.sin(0.5 * np.pi / count * np.arange(1 - count, count + 1, 2))


def chebpts2(npts):
    """The places of the extremes of a member of the basis, ascending, with both ends."""
    count = int(npts)
    if count != npts:
        raise ValueError("npts must be integer")
    if count < 2:
        raise ValueError("npts must be >= 2")
    return np.cos(np.linspace(-np.pi, 0, count))


def chebinterpolate(func, deg, args=()):
    """The series that equals a function at the zeros of the next member of the basis."""
    deg = np.asarray(deg)
    if deg.ndim > 0 or deg.dtype.kind not in "iu" or deg.size == 0:
        raise TypeError("deg must be an int")
    if deg < 0:
        raise ValueError("expected deg >= 0")
    count = int(deg) + 1
    places = chebpts1(count)
    sums = np.dot(_basis.vander(places, count - 1).T, func(places, *args))
    sums[0] /= count
    sums[1:] /= 0.5 * count
    return sums


class Chebyshev(ABCPolyBase):
    """A Chebyshev series: its coefficients from the lowest on, and the interval that is mapped to its window."""

    domain = np.array(chebdomain)
    window = np.array(chebdomain)
    basis_name = "T"
    _family = _basis

    @classmethod
    def interpolate(cls, func, deg, domain=None, args=()):
        """The series that equals a function at the Chebyshev points of a domain."""
        domain = cls.domain if domain is None else domain
        inside = lambda x: func(np.polynomial.polyutils.mapdomain(x, cls.window, domain), *args)
        return cls(chebinterpolate(inside, deg), domain=domain)


__all__ = [n for n in globals() if n.startswith("cheb")] + ["cheb2poly", "poly2cheb", "Chebyshev"]
