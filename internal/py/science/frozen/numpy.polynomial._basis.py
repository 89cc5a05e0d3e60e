"""Families of polynomials, each given by the recurrence of its basis.

The members of a basis B0 = 1, B1, … satisfy d·B(n+1) = (p·x + q)·B(n) − r·B(n−1) with numbers p, q, r, d that depend on n. All
functions of a family follow from them; how to differentiate and to integrate a series is stated beside."""

import warnings

import numpy as np
from numpy.polynomial.polyutils import as_series, trimseq, trimcoef, whole

_one = np.array([1])


def _floats(c, copy=True):
    """Coefficients as an array that can be computed with."""
    c = np.array(c, ndmin=1, copy=True if copy else None)
    return c.astype(np.float64) if c.dtype.kind in "biu" else c


def _points(x):
    return np.asarray(x) if isinstance(x, (tuple, list)) else x


class Basis:
    """A family: its recurrence, and the functions that modules give names to."""

    weighs = None  # the integral of the weight function, where there is a Gauss rule
    even = True  # the weight function is even

    def ratio(self, n):
        """How the squared norms of the members n and n-1 relate."""
        p, q, r, d = self.rule(n)
        p0, _, _, d0 = self.rule(n - 1)
        return r * p0 / (p * d0)

    # Arithmetic of series.

    def line(self, off, scl):
        """The series of off + scl*x."""
        if scl == 0:
            return np.array([off])
        p, q, r, d = self.rule(0)
        return np.array([off - scl * q / p, scl * d / p]) if q else np.array([off, scl * d / p if d != p else scl])

    def add(self, c1, c2):
        """The sum of two series."""
        return self.joined(c1, c2, np.add)

    def sub(self, c1, c2):
        """The difference of two series."""
        return self.joined(c1, c2, np.subtract)

    def joined(self, c1, c2, op):
        c1, c2 = as_series([c1, c2])
        size = max(len(c1), len(c2))
        wide = [np.concatenate((c, np.zeros(size - len(c), c.dtype))) for c in (c1, c2)]
        return trimseq(op(*wide))

    def times_x(self, c):
        """A series times x, one longer."""
        out = np.zeros(len(c) + 1, dtype=c.dtype)
        for n in range(len(c)):
            p, q, r, d = self.rule(n)
            out[n + 1] += c[n] * d / p
            if q:
                out[n] -= c[n] * q / p
            if r:
                out[n - 1] += c[n] * r / p
        return out

    def mulx(self, c):
        """A series times x."""
        [c] = as_series([c])
        if len(c) == 1 and c[0] == 0:
            return c
        return self.times_x(c)

    def product(self, a, b):
        """The product of two series: the shorter is evaluated by Clenshaw's rule where x multiplies the other."""
        if len(a) > len(b):
            a, b = b, a
        size = len(a) + len(b) - 1
        late = later = np.zeros(size, dtype=b.dtype)
        for n in range(len(a) - 1, -1, -1):
            p, q, r, d = self.rule(n)
            here = self.times_x(late)[:size] * (p / d)
            if q:
                here += late * (q / d)
            _, _, r, d = self.rule(n + 1)
            here = here - later * (r / d)
            here[:len(b)] += a[n] * b
            late, later = here, late
        return late

    def mul(self, c1, c2):
        """The product of two series."""
        c1, c2 = as_series([c1, c2])
        return trimseq(self.product(c1, c2))

    def div(self, c1, c2):
        """The quotient and the remainder of two series."""
        rest, by = as_series([c1, c2])
        if by[-1] == 0:
            raise ZeroDivisionError
        if len(rest) < len(by):
            return rest[:1] * 0, rest
        if len(by) == 1:
            return rest / by[-1], rest[:1] * 0
        quotient = np.empty(len(rest) - len(by) + 1, dtype=rest.dtype)
        for n in range(len(quotient) - 1, -1, -1):
            unit = np.zeros(n + 1, dtype=by.dtype)
            unit[n] = 1
            part = self.product(unit, by)
            quotient[n] = rest[-1] / part[-1]
            rest = rest[:-1] - quotient[n] * part[:-1]
        return quotient, trimseq(rest)

    def pow(self, c, pow, maxpower=16):
        """A series raised to a power."""
        [c] = as_series([c])
        n = int(pow)
        if n != pow or n < 0:
            raise ValueError("Power must be a non-negative integer.")
        if maxpower is not None and n > maxpower:
            raise ValueError("Power is too large")
        if n == 0:
            return np.array([1], dtype=c.dtype)
        out = c
        for _ in range(n - 1):
            out = self.product(out, c)
        return out

    def to_power(self, c):
        """The coefficients of 1, x, x**2 …"""
        [c] = as_series([c])
        return self.rewritten(c, lambda a: np.concatenate((a[:1] * 0, a))) if len(c) > 2 or self.rule(0) != (1, 0, 0, 1) else c

    def rewritten(self, c, by_x):
        """The series by Clenshaw's rule, where by_x multiplies by x in the other basis."""
        late = later = c[:1] * 0
        for n in range(len(c) - 1, -1, -1):
            p, q, r, d = self.rule(n)
            here = by_x(late) * (p / d)
            if q:
                here[:len(late)] += late * (q / d)
            _, _, r, d = self.rule(n + 1)
            here[:len(later)] -= later * (r / d)
            here[0] += c[n]
            late, later = here[:len(c)], late
        return trimseq(late)

    def from_power(self, pol):
        """The series of a polynomial with the coefficients of 1, x, x**2 …"""
        [pol] = as_series([pol])
        out = pol[-1:]
        for a in pol[-2::-1]:
            out = self.times_x(out)
            out[0] += a
        return out

    def fromroots(self, roots):
        """The series with these zeros and the leading coefficient of a monic polynomial."""
        if len(roots) == 0:
            return np.ones(1)
        [roots] = as_series([roots], trim=False)
        parts = [self.line(-r, 1) for r in np.sort(roots)]
        while len(parts) > 1:
            half = len(parts) // 2
            joined = [self.mul(a, b) for a, b in zip(parts[:half], parts[half:2 * half])]
            if len(parts) % 2:
                joined[0] = self.mul(joined[0], parts[-1])
            parts = joined
        return parts[0]

    # Values.

    def val(self, x, c, tensor=True):
        """The value of a series at x, by Clenshaw's rule."""
        c, x = _floats(c, copy=False), _points(x)
        if isinstance(x, np.ndarray) and tensor:
            c = c.reshape(c.shape + (1,) * x.ndim)
        if len(c) == 1:
            return c[0] + x * 0
        late, later = c[-1] + x * 0, None
        for n in range(len(c) - 2, -1, -1):
            p, q, r, d = self.rule(n)
            here = late * x if p == 1 else p * x * late
            if q:
                here = here + q * late
            here = c[n] + (here if d == 1 else here / d)
            if later is not None:
                _, _, r, d = self.rule(n + 1)
                if r:
                    here = here - (later if r == d else later * (r / d))
            late, later = here, late
        return late

    def at_points(self, c, *points):
        points = [np.asanyarray(p) for p in points]
        if len({p.shape for p in points}) > 1:
            raise ValueError(f"{', '.join('xyz'[:len(points)])} are incompatible")
        for i, p in enumerate(points):
            c = self.val(p, c, tensor=i == 0)
        return c

    def on_grid(self, c, *points):
        for p in points:
            c = self.val(p, c)
        return c

    def val2d(self, x, y, c):
        """The values of a series of two variables at points."""
        return self.at_points(c, x, y)

    def val3d(self, x, y, z, c):
        """The values of a series of three variables at points."""
        return self.at_points(c, x, y, z)

    def grid2d(self, x, y, c):
        """The values of a series of two variables at all pairs."""
        return self.on_grid(c, x, y)

    def grid3d(self, x, y, z, c):
        """The values of a series of three variables at all triples."""
        return self.on_grid(c, x, y, z)

    def vander(self, x, deg):
        """The members of the basis at points, up to a degree."""
        count = whole(deg, "deg")
        if count < 0:
            raise ValueError("deg must be non-negative")
        x = np.array(x, copy=None, ndmin=1) + 0.0
        rows = [x * 0 + 1]
        for n in range(count):
            p, q, r, d = self.rule(n)
            row = rows[n] * x if p == 1 else rows[n] * x * p
            if q:
                row = row + q * rows[n]
            if r:
                row = row - rows[n - 1] * r
            rows.append(row if d == 1 else row / d)
        return np.moveaxis(np.array(rows, dtype=x.dtype), 0, -1)

    def vanders(self, points, degrees):
        if len(degrees) != len(points):
            raise ValueError(f"Expected {len(points)} dimensions of degrees, got {len(degrees)}")
        points = np.broadcast_arrays(*[np.asarray(p) + 0.0 for p in points])
        out = None
        for p, deg in zip(points, degrees):
            one = self.vander(p, deg)
            if out is None:
                out = one
            else:
                out = (out[..., :, None] * one[..., None, :]).reshape(out.shape[:-1] + (-1,))
        return out

    def vander2d(self, x, y, deg):
        """The products of the basis in two variables at points."""
        return self.vanders((x, y), deg)

    def vander3d(self, x, y, z, deg):
        """The products of the basis in three variables at points."""
        return self.vanders((x, y, z), deg)

    # Calculus.

    def der(self, c, m=1, scl=1, axis=0):
        """The m-th derivative of a series, multiplied by scl each time."""
        c = _floats(c)
        times, axis = whole(m, "the order of derivation"), whole(axis, "the axis")
        if times < 0:
            raise ValueError("The order of derivation must be non-negative")
        c = np.moveaxis(c, np.lib.array_utils.normalize_axis_index(axis, c.ndim), 0)
        if times >= len(c):
            c = c[:1] * 0
        else:
            for _ in range(times):
                c = self.derived(c * scl)
        return np.moveaxis(c, 0, axis) if times else np.moveaxis(c, 0, axis)

    def int(self, c, m=1, k=[], lbnd=0, scl=1, axis=0):
        """The m-th integral of a series from lbnd on, with constants k, multiplied by scl each time."""
        c = _floats(c)
        k = list(k) if np.iterable(k) else [k]
        times, axis = whole(m, "the order of integration"), whole(axis, "the axis")
        if times < 0:
            raise ValueError("The order of integration must be non-negative")
        if len(k) > times:
            raise ValueError("Too many integration constants")
        for value, name in ((lbnd, "lbnd"), (scl, "scl")):
            if np.ndim(value):
                raise ValueError(f"{name} must be a scalar.")
        c = np.moveaxis(c, np.lib.array_utils.normalize_axis_index(axis, c.ndim), 0)
        for constant in k + [0] * (times - len(k)):
            c = c * scl
            if len(c) == 1 and np.all(c[0] == 0):
                c[0] += constant
                continue
            c = self.integrated(c)
            c[0] += constant - self.val(lbnd, c)
        return np.moveaxis(c, 0, axis)

    # Zeros.

    def companion(self, c):
        """The matrix whose eigenvalues are the zeros of a series, symmetric for a member of the basis."""
        [c] = as_series([c])
        if len(c) < 2:
            raise ValueError("Series must have maximum degree of at least 1.")
        size = len(c) - 1
        out = np.zeros((size, size), dtype=c.dtype)
        norms = np.sqrt([self.ratio(n) if self.weighs is not None else 1 for n in range(1, size)])
        for n in range(size):
            p, q, r, d = self.rule(n)
            if q:
                out[n, n] = -q / p
            if n + 1 < size:
                out[n + 1, n] = d / p * norms[n]
                if r or self.weighs is not None:
                    out[n, n + 1] = out[n + 1, n]
        scale = np.cumprod(np.concatenate(([1.0], 1 / norms[::-1])))[::-1]
        p, _, _, d = self.rule(size - 1)
        out[:, -1] -= c[:-1] / c[-1] * scale * (d / p)
        return out

    def roots(self, c):
        """The zeros of a series, sorted."""
        [c] = as_series([c])
        if len(c) < 2:
            return np.array([], dtype=c.dtype)
        if len(c) == 2:
            p, q, r, d = self.rule(0)
            return np.array([-(c[0] * d / c[1] + q) / p])
        found = np.linalg.eigvals(self.companion(c)[::-1, ::-1])
        found.sort()
        return found

    def points(self, deg):
        """The number of points of a Gauss rule."""
        count = whole(deg, "deg")
        if count <= 0:
            raise ValueError("deg must be a positive integer")
        return count

    def gauss(self, deg):
        """The points and the weights of the Gauss rule of a degree."""
        unit = np.array([0] * self.points(deg) + [1])
        x = np.linalg.eigvalsh(self.companion(unit))
        slope = self.val(x, self.der(unit))
        x = x - self.val(x, unit) / slope
        before = self.val(x, unit[1:])
        before, slope = before / np.abs(before).max(), slope / np.abs(slope).max()
        w = 1 / (before * slope)
        if self.even:
            w, x = (w + w[::-1]) / 2, (x - x[::-1]) / 2
        return x, w * (self.weighs / w.sum())

    def trim(self, c, tol=0):
        """Drop the coefficients at the end that are at most tol."""
        return trimcoef(c, tol)

    def fit(self, x, y, deg, rcond=None, full=False, w=None):
        """The series of some degrees with the least squares of differences."""
        x, y, deg = np.asarray(x) + 0.0, np.asarray(y) + 0.0, np.asarray(deg)
        wrong = [
            (deg.ndim > 1 or deg.dtype.kind not in "iu" or deg.size == 0, TypeError, "deg must be an int or non-empty 1-D array of int"),
            (deg.size and deg.dtype.kind in "iu" and deg.min() < 0, ValueError, "expected deg >= 0"),
            (x.ndim != 1, TypeError, "expected 1D vector for x"), (x.size == 0, TypeError, "expected non-empty vector for x"),
            (not 1 <= y.ndim <= 2, TypeError, "expected 1D or 2D array for y"), (x.ndim == 1 <= y.ndim and len(x) != len(y), TypeError, "expected x and y to have same length"),
        ]
        for bad, kind, text in wrong:
            if bad:
                raise kind(text)
        chosen = np.arange(deg + 1) if deg.ndim == 0 else np.sort(deg)
        matrix, goal = self.vander(x, int(chosen[-1]))[:, chosen], y
        if w is not None:
            w = np.asarray(w) + 0.0
            if w.ndim != 1:
                raise TypeError("expected 1D vector for w")
            if len(w) != len(x):
                raise TypeError("expected x and w to have same length")
            matrix, goal = matrix * w[:, None], (goal.T * w).T
        if rcond is None:
            rcond = len(x) * np.finfo(x.dtype).eps
        lengths = np.sqrt((matrix.real ** 2 + matrix.imag ** 2).sum(0)) if matrix.dtype.kind == "c" else np.sqrt(np.square(matrix).sum(0))
        lengths[lengths == 0] = 1
        found, residuals, rank, values = np.linalg.lstsq(matrix / lengths, goal, rcond)
        found = (found.T / lengths).T
        if deg.ndim > 0:
            wide = np.zeros((int(chosen[-1]) + 1,) + found.shape[1:], dtype=found.dtype)
            wide[chosen] = found
            found = wide
        if rank != len(chosen) and not full:
            warnings.warn("The fit may be poorly conditioned", np.exceptions.RankWarning, stacklevel=3)
        return (found, [residuals, rank, values, rcond]) if full else found


_members = """line add sub mulx mul div pow val val2d val3d grid2d grid3d vander vander2d vander3d der int companion roots trim fit fromroots""".split()


def names(basis, prefix, space, module):
    """The functions of a family under the names that its module has for them."""
    for member in _members + (["gauss"] if basis.weighs is not None else []):
        method = getattr(basis, member)
        space[prefix + member] = _named(method, prefix + member, module)
    space[prefix + "zero"], space[prefix + "one"] = np.array([0]), np.array([1])
    space[prefix + "x"] = basis.line(0, 1)


def _named(method, name, module):
    """A plain function with the signature and the words of a method."""
    f = method.__func__

    def call(*args, **kwargs):
        return method(*args, **kwargs)

    call.__name__ = call.__qualname__ = name
    call.__doc__, call.__module__ = f.__doc__, module
    call.__wrapped__ = method
    return call
