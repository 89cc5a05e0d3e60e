"""Chebyshev series."""

import numpy as np
from numpy.polynomial._basis import Basis, names
from numpy.polynomial._class import ABCPolyBase


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
        n = np.arange(1, len(c))
        half = (c[1:].T / 2).T
        up, down = (half.T / (n + 1)).T, (half[1:].T / n[:-1]).T
        out = np.concatenate((c[:1] * 0, c[:1], up))
        out[1:len(down) + 1] -= down
        return out

    def gauss(self, deg):
        """The points and the weights of the Gauss-Chebyshev rule of a degree."""
        count = self.points(deg)
        angles = np.pi * np.arange(1, 2 * count, 2)
        return np.cos(angles / (2.0 * count)), np.full(count, np.pi / count)


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
    return np.reciprocal(np.sqrt(1.0 + x) * np.sqrt(1.0 - x))


def _many(npts, least):
    """A number of points."""
    count = int(npts)
    for wrong, text in ((count != npts, "npts must be integer"), (count < least, f"npts must be >= {least}")):
        if wrong:
            raise ValueError(text)
    return count


def chebpts1(npts):
    """The zeros of a member of the basis, ascending."""
    count = _many(npts, 1)
    odd = np.arange(1 - count, count + 1, 2)
    return np.sin(0.5 * np.pi / count * odd)


def chebpts2(npts):
    """The places of the extremes of a member of the basis, ascending, with both ends."""
    return np.cos(np.linspace(-np.pi, 0, _many(npts, 2)))


def chebinterpolate(func, deg, args=()):
    """The series that equals a function at the zeros of the next member of the basis."""
    if np.ndim(deg) or np.asarray(deg).dtype.kind not in "iu":
        raise TypeError("deg must be an int")
    if deg < 0:
        raise ValueError("expected deg >= 0")
    places = chebpts1(int(deg) + 1)
    values = func(places, *args)
    weights = np.full(len(places), 2.0 / len(places))
    weights[0] /= 2
    return weights * np.dot(_basis.vander(places, len(places) - 1).T, values)


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


__all__ = [n for n in globals() if n.startswith("cheb")] + ["poly2cheb", "Chebyshev"]
