"""Triangles between points."""

import numpy as np


class Triangulation:
    """A Delaunay triangulation of points, or given triangles."""

    def __init__(self, x, y, triangles=None, mask=None):
        self.x, self.y, self.mask = np.asarray(x, float), np.asarray(y, float), mask
        if self.x.shape != self.y.shape or self.x.ndim != 1:
            raise ValueError("x and y must be equal-length 1D arrays, but found shapes %r and %r" % (self.x.shape, self.y.shape))
        self.is_delaunay = triangles is None
        self.triangles = _delaunay(self.x.tolist(), self.y.tolist()) if triangles is None else np.asarray(triangles, int)

    @property
    def edges(self):
        out = set()
        for a, b, c in self.triangles.tolist():
            for p, q in ((a, b), (b, c), (c, a)):
                out.add((max(p, q), min(p, q)))
        return np.array(sorted(out), int).reshape(-1, 2)

    def get_masked_triangles(self):
        return self.triangles if self.mask is None else self.triangles[~np.asarray(self.mask)]


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
