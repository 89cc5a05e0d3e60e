"""Triangles between points."""

import numpy as np

from matplotlib.contour import QuadContourSet, _height
from matplotlib.path import Path


class Triangulation:
    """A Delaunay triangulation of points, or given triangles."""

    def __init__(self, x, y, triangles=None, mask=None):
        self.x, self.y, self.mask = np.asarray(x, float), np.asarray(y, float), None
        if self.x.shape != self.y.shape or self.x.ndim != 1:
            raise ValueError("x and y must be equal-length 1D arrays, but found shapes %r and %r" % (self.x.shape, self.y.shape))
        self.is_delaunay = triangles is None
        self.triangles = _delaunay(self.x.tolist(), self.y.tolist()) if triangles is None else np.asarray(triangles, int)
        self._trifinder = None
        if self.triangles.ndim != 2 or self.triangles.shape[1] != 3:
            raise ValueError("triangles must be a (N, 3) int array, but found shape %r" % (self.triangles.shape,))
        if self.triangles.size and self.triangles.max() >= len(self.x):
            raise ValueError("triangles are indices into the points and must be in the range 0 <= i < %d but found value %d" % (len(self.x), self.triangles.max()))
        if self.triangles.size and self.triangles.min() < 0:
            raise ValueError("triangles are indices into the points and must be in the range 0 <= i < %d but found value %d" % (len(self.x), self.triangles.min()))
        self.set_mask(mask)

    def set_mask(self, mask):
        """Leave triangles out."""
        self._trifinder = None
        self.mask = None if mask is None else np.asarray(mask, dtype=bool)
        if self.mask is not None and self.mask.shape != (len(self.triangles),):
            raise ValueError("mask array must have same length as triangles array")

    @property
    def edges(self):
        out = set()
        for a, b, c in self.get_masked_triangles().tolist():
            for p, q in ((a, b), (b, c), (c, a)):
                out.add((max(p, q), min(p, q)))
        return np.array(sorted(out), int).reshape(-1, 2)

    @property
    def neighbors(self):
        """The triangle beyond each side of each triangle, -1 if there is none."""
        owner, out = {}, np.full(self.triangles.shape, -1)
        shown = np.ones(len(self.triangles), bool) if self.mask is None else ~self.mask
        for t, corners in enumerate(self.triangles.tolist()):
            for k in range(3 if shown[t] else 0):
                side = frozenset((corners[k], corners[(k + 1) % 3]))
                other = owner.setdefault(side, (t, k))
                if other != (t, k):
                    out[t, k], out[other] = other[0], t
        return out

    def get_masked_triangles(self):
        return self.triangles if self.mask is None else self.triangles[~self.mask]

    @staticmethod
    def get_from_args_and_kwargs(*args, **kwargs):
        from matplotlib.axes._more import _triangulated
        made, rest = _triangulated(args, kwargs)
        return made, rest, kwargs

    def get_trifinder(self):
        if self._trifinder is None:
            self._trifinder = TriFinder(self)
        return self._trifinder

    def calculate_plane_coefficients(self, z):
        """The plane of each triangle: z = a * x + b * y + c."""
        corners = self.triangles
        x, y, z = self.x[corners], self.y[corners], np.asarray(z)[corners]
        dx, dy, dz = (v[:, 1:] - v[:, :1] for v in (x, y, z))
        area = dx[:, 0] * dy[:, 1] - dx[:, 1] * dy[:, 0]
        with np.errstate(all="ignore"):
            a = (dz[:, 0] * dy[:, 1] - dz[:, 1] * dy[:, 0]) / area
            b = (dx[:, 0] * dz[:, 1] - dx[:, 1] * dz[:, 0]) / area
        return np.column_stack([a, b, z[:, 0] - a * x[:, 0] - b * y[:, 0]])


class TriFinder:
    """Finds the triangles that points lie in."""

    def __init__(self, triangulation):
        self._triangulation = triangulation

    def __call__(self, x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        if x.shape != y.shape:
            raise ValueError("x and y must be array-like with the same shape")
        t, found = self._triangulation, np.full(x.shape, -1)
        px, py = x.ravel(), y.ravel()
        flat = found.reshape(-1)
        for k, corners in enumerate(t.triangles.tolist()):
            if t.mask is not None and t.mask[k]:
                continue
            (ax, bx, cx), (ay, by, cy) = t.x[corners].tolist(), t.y[corners].tolist()
            area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
            if not area:
                continue
            u = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area
            v = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area
            flat[(u >= -1e-12) & (v >= -1e-12) & (u + v <= 1 + 1e-12)] = k
        return found


TrapezoidMapTriFinder = TriFinder


class TriInterpolator:
    """Values between points."""

    def __init__(self, triangulation, z, trifinder=None):
        if not isinstance(triangulation, Triangulation):
            raise TypeError("Expected a Triangulation object")
        self._triangulation, self._z = triangulation, np.asarray(z)
        if self._z.shape != triangulation.x.shape:
            raise ValueError("z array must have same length as triangulation x and y arrays")
        self._trifinder = triangulation.get_trifinder() if trifinder is None else trifinder


class LinearTriInterpolator(TriInterpolator):
    """Values on the planes of the triangles."""

    def __init__(self, triangulation, z, trifinder=None):
        TriInterpolator.__init__(self, triangulation, z, trifinder)
        self._planes = triangulation.calculate_plane_coefficients(self._z)

    def _located(self, x, y, value):
        x, y = np.asarray(x, float), np.asarray(y, float)
        where = self._trifinder(x, y)
        planes = self._planes[where]
        return np.ma.masked_array(np.where(where < 0, np.nan, value(planes, x, y)), mask=where < 0)

    def __call__(self, x, y):
        return self._located(x, y, lambda p, x, y: p[..., 0] * x + p[..., 1] * y + p[..., 2])

    def gradient(self, x, y):
        return tuple(self._located(x, y, lambda p, x, y, k=k: p[..., k]) for k in (0, 1))


class TriAnalyzer:
    """Looks at the forms of triangles."""

    def __init__(self, triangulation):
        self._triangulation = triangulation

    @property
    def scale_factors(self):
        used = self._triangulation.get_masked_triangles()
        nodes = np.unique(used)
        return 1 / np.ptp(self._triangulation.x[nodes]), 1 / np.ptp(self._triangulation.y[nodes])

    def circle_ratios(self, rescale=True):
        """The radius of the inner circle over that of the outer one, for each triangle."""
        t = self._triangulation
        kx, ky = self.scale_factors if rescale else (1.0, 1.0)
        x, y = t.x[t.triangles] * kx, t.y[t.triangles] * ky
        a, b, c = (np.hypot(x[:, i] - x[:, j], y[:, i] - y[:, j]) for i, j in ((1, 0), (2, 1), (0, 2)))
        s = (a + b + c) / 2
        product = s * (a + b - s) * (a + c - s) * (b + c - s)
        with np.errstate(all="ignore"):
            ratio = np.where(product == 0, 0.0, (np.sqrt(np.abs(product)) / s) / (a * b * c / (4 * np.sqrt(np.abs(product)))))
        return np.ma.array(ratio, mask=t.mask) if t.mask is not None else np.ma.array(ratio, mask=False)

    def get_flat_tri_mask(self, min_circle_ratio=0.01, rescale=True):
        """Flat triangles at the border, those that appear there when others go included."""
        t = self._triangulation
        flat = np.asarray(self.circle_ratios(rescale).filled(1.0)) < min_circle_ratio
        gone = np.zeros(len(t.triangles), bool) if t.mask is None else t.mask.copy()
        near = t.neighbors
        while True:
            at_border = ((near < 0) | gone[near]).any(axis=1)
            more = flat & at_border & ~gone
            if not more.any():
                return gone
            gone |= more


def __getattr__(name):
    if name in ("CubicTriInterpolator", "UniformTriRefiner", "TriRefiner"):
        raise AttributeError("module 'matplotlib.tri' has no attribute %r: it is not supported; LinearTriInterpolator is" % name)
    raise AttributeError("module 'matplotlib.tri' has no attribute %r" % name)


class TriContourSet(QuadContourSet):
    """Contours of heights at the corners of triangles."""

    def __init__(self, ax, *args, **kwargs):
        from matplotlib.axes._more import _triangulated
        self._triangles, rest = _triangulated(args, kwargs)
        QuadContourSet.__init__(self, ax, *rest, **kwargs)

    def _read(self, args, ax, origin, extent):
        t = self._triangles
        if not args:
            raise TypeError("z array is missing")
        z = _height(args[0])
        if z.shape != t.x.shape:
            raise ValueError("z array must have same length as triangulation x and y arrays")
        if not np.isfinite(z).all():
            raise ValueError("z must not contain masked points within the triangulation" if hasattr(args[0], "mask") else "z array must not contain non-finite values within the triangulation")
        return t.x, t.y, z, list(args[1:])

    def _make(self, x, y, z):
        corners = self._triangles.get_masked_triangles()
        if self.filled:
            self._paths = [_band(x, y, z, corners, low if low != self.zmin else np.nextafter(low, -np.inf), high) for low, high in zip(self._edges[:-1], self._edges[1:])]
        else:
            self._paths = [_level(x, y, z, corners, level) for level in self.levels.tolist()]


def _crossing(x, y, z, a, b, level):
    share = (level - z[a]) / (z[b] - z[a])
    return x[a] + share * (x[b] - x[a]), y[a] + share * (y[b] - y[a])


def _level(x, y, z, corners, level):
    """The line of a height: through each triangle goes one piece, between two of its sides."""
    above = z[corners] >= level
    count = above.sum(axis=1)
    meets, ways = {}, []
    xs, ys, zs = x.tolist(), y.tolist(), z.tolist()
    for t, up in zip(corners[(count == 1) | (count == 2)].tolist(), above[(count == 1) | (count == 2)].tolist()):
        sides = [tuple(sorted((t[k], t[(k + 1) % 3]))) for k in range(3) if up[k] != up[(k + 1) % 3]]
        for one in sides:
            meets.setdefault(one, []).append(len(ways))
        ways.append(sides)
    points, codes, seen = [], [], set()
    # Open lines first, from their ends; then closed ones from anywhere.
    for start in [s for s, m in meets.items() if len(m) == 1] + list(meets):
        way = next((w for w in meets[start] if w not in seen), None)
        if way is None:
            continue
        line, at = [start], start
        while way is not None:
            seen.add(way)
            at = ways[way][ways[way][0] == at]
            line.append(at)
            way = next((w for w in meets[at] if w not in seen), None)
        spots = [_crossing(xs, ys, zs, a, b, level) for a, b in line]
        spots = [p for p, before in zip(spots, [None, *spots]) if p != before]  # lines through a corner cross several sides there
        points += spots
        codes += [Path.MOVETO] + [Path.LINETO] * (len(spots) - 1)
    return Path(np.array(points).reshape(-1, 2), codes if points else None)


def _band(x, y, z, corners, low, high):
    """The area between two heights: what each triangle has of it."""
    tz = z[corners]
    whole = ((tz > low) & (tz <= high)).all(axis=1)
    part = ~whole & (tz.max(axis=1) > low) & (tz.min(axis=1) < high)
    inside = corners[whole]
    points = [np.stack([x[inside], y[inside]], axis=-1)[:, [0, 1, 2, 0]].reshape(-1, 2)]
    codes = [np.tile(np.array([1, 2, 2, 79], np.uint8), len(inside))]
    for t in corners[part].tolist():
        shape = [(x[k], y[k], z[k]) for k in t]
        for level, sign in ((low, 1), (high, -1)):
            shape = _cut(shape, level, sign)
        if len(shape) > 2:
            points.append(np.array([p[:2] for p in shape + shape[:1]]))
            codes.append(np.array([1] + [2] * (len(shape) - 1) + [79], np.uint8))
    return Path._fast(np.concatenate(points), np.concatenate(codes))


def _cut(shape, level, sign):
    """The part of a polygon above a height, or below it."""
    out = []
    for p, q in zip(shape, shape[1:] + shape[:1]):
        d, e = sign * (p[2] - level), sign * (q[2] - level)
        if d >= 0:
            out.append(p)
        if (d > 0) != (e > 0) and d * e < 0:
            share = d / (d - e)
            out.append(tuple(a + share * (b - a) for a, b in zip(p, q)))
    return out


def _delaunay(xs, ys):
    """Bowyer and Watson: points are put in one after another."""
    n = len(xs)
    if n < 3:
        raise ValueError("x and y arrays must consist of at least 3 unique points")
    cx, cy = sum(xs) / n, sum(ys) / n
    d = max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0
    X, Y = xs + [cx - 30 * d, cx + 30 * d, cx], ys + [cy - 20 * d, cy - 20 * d, cy + 40 * d]
    tris = {(n, n + 1, n + 2): _circle(X, Y, n, n + 1, n + 2)}
    for i in sorted(range(n), key=lambda k: (xs[k], ys[k])):
        px, py = X[i], Y[i]
        edges, bad = {}, []
        for t, (ox, oy, r2) in tris.items():
            if (px - ox) ** 2 + (py - oy) ** 2 < r2 * (1 + 1e-12):
                bad.append(t)
                for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0])):
                    key = (min(a, b), max(a, b))
                    edges[key] = edges.get(key, 0) + 1
        for t in bad:
            del tris[t]
        for (a, b), count in edges.items():
            if count == 1:
                c = _circle(X, Y, a, b, i)
                if c is not None:
                    tris[(a, b, i)] = c
    out = []
    for a, b, c in tris:
        if max(a, b, c) < n:
            turn = (X[b] - X[a]) * (Y[c] - Y[a]) - (Y[b] - Y[a]) * (X[c] - X[a])
            out.append((a, b, c) if turn > 0 else (a, c, b))
    return np.array(out, int).reshape(-1, 3)


def _circle(X, Y, a, b, c):
    ax, ay, bx, by = X[a], Y[a], X[b] - X[a], Y[b] - Y[a]
    dx, dy = X[c] - ax, Y[c] - ay
    d = 2 * (bx * dy - by * dx)
    if d == 0:
        return None
    ux, uy = (dy * (bx * bx + by * by) - by * (dx * dx + dy * dy)) / d, (bx * (dx * dx + dy * dy) - dx * (bx * bx + by * by)) / d
    return ax + ux, ay + uy, ux * ux + uy * uy
