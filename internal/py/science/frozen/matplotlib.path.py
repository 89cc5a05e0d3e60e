"""Paths: lines and curves through points."""

import math

import numpy as np


def _turns(control):
    """The points of a Bezier curve where its derivative along x or y is 0."""
    n = len(control) - 1
    step = np.diff(control, axis=0)
    ts = []
    for d in step.T.tolist():
        # The derivative is a Bezier curve of one degree less.
        powers = [d[1] - d[0], d[0]] if n == 2 else [d[0] - 2 * d[1] + d[2], 2 * (d[1] - d[0]), d[0]]
        ts += [t.real for t in np.roots(powers).tolist() if abs(complex(t).imag) < 1e-12 and 0 < complex(t).real < 1] if any(powers[:-1]) else []
    t = np.array(ts or [0.0])[:, None]
    if n == 2:
        return (1 - t) ** 2 * control[0] + 2 * t * (1 - t) * control[1] + t ** 2 * control[2]
    return (1 - t) ** 3 * control[0] + 3 * t * (1 - t) ** 2 * control[1] + 3 * t ** 2 * (1 - t) * control[2] + t ** 3 * control[3]


def _curve(control):
    """Points along a Bezier curve, without its first."""
    t = np.linspace(0, 1, 17)[1:, None]
    while len(control) > 1:
        control = [(1 - t) * a + t * b for a, b in zip(control, control[1:])]
    return list(control[0])


class Path:
    """Points, and what to do at each."""

    STOP, MOVETO, LINETO, CURVE3, CURVE4, CLOSEPOLY = 0, 1, 2, 3, 4, 79
    code_type = np.uint8
    NUM_VERTICES_FOR_CODE = {0: 1, 1: 1, 2: 1, 3: 2, 4: 3, 79: 1}

    def __init__(self, vertices, codes=None, _interpolation_steps=1, closed=False, readonly=False):
        vertices = np.array(vertices, float)
        if vertices.ndim != 2 or vertices.shape[1] != 2:
            if vertices.size == 0:
                vertices = vertices.reshape(0, 2)
            else:
                raise ValueError("'vertices' must be 2D with shape (N, 2). Your input has shape %s." % (vertices.shape,))
        if codes is not None:
            codes = np.asarray(codes, np.uint8)
            if codes.ndim != 1 or len(codes) != len(vertices):
                raise ValueError("'codes' must be a 1D list or array with the same length of 'vertices'. Your vertices have shape %s but your codes have shape %s"
                                 % (vertices.shape, codes.shape))
            if len(codes) and codes[0] != self.MOVETO:
                raise ValueError("The first element of 'code' must be equal to 'MOVETO' (%d).  Your first code is %d" % (self.MOVETO, codes[0]))
        elif closed and len(vertices):
            codes = np.empty(len(vertices), np.uint8)
            codes[0], codes[1:-1], codes[-1] = self.MOVETO, self.LINETO, self.CLOSEPOLY
        self.vertices, self.codes = vertices, codes
        if _interpolation_steps != 1:
            self._interpolation_steps = _interpolation_steps

    _interpolation_steps = 1

    @classmethod
    def _fast(cls, vertices, codes):
        p = cls.__new__(cls)
        p.vertices, p.codes = vertices, codes
        return p

    def _wire(self):
        """The path as display items have it."""
        return (np.ascontiguousarray(self.vertices, dtype=float).tobytes(), None if self.codes is None else np.asarray(self.codes, np.uint8).tobytes())

    def __len__(self):
        return len(self.vertices)

    def copy(self):
        return Path._fast(self.vertices.copy(), None if self.codes is None else self.codes.copy())

    deepcopy = __copy__ = copy

    def __repr__(self):
        return "Path(%r, %r)" % (self.vertices, self.codes)

    def transformed(self, transform):
        return transform.transform_path(self)

    def get_extents(self, transform=None, **kwargs):
        from matplotlib.transforms import Bbox
        v = (self if transform is None else transform.transform_path(self))._outermost()
        if not len(v):
            return Bbox.null()
        return Bbox([v.min(axis=0), v.max(axis=0)])

    def _outermost(self):
        """Points whose box is that of the path."""
        if self.codes is None:
            return self.vertices
        if (self.codes == self.CURVE3).any() or (self.codes == self.CURVE4).any():
            return self._extremes()
        return self.vertices[(self.codes != self.CLOSEPOLY) & (self.codes != self.STOP)]

    def _extremes(self):
        """Points that bound the path: ends of segments, and places where a curve turns back along x or y."""
        points, last = [], np.zeros(2)
        for flat, code in self.iter_segments():
            if code in (self.STOP, self.CLOSEPOLY):
                continue
            control = np.vstack([last, flat.reshape(-1, 2)])
            last = control[-1]
            points.append(last[None])
            if code in (self.CURVE3, self.CURVE4):
                points.append(_turns(control))
        return np.concatenate(points) if points else np.empty((0, 2))

    def iter_segments(self, **kwargs):
        codes = self.codes if self.codes is not None else [self.MOVETO] + [self.LINETO] * (len(self) - 1)
        i = 0
        while i < len(self):
            code = int(codes[i])
            n = self.NUM_VERTICES_FOR_CODE[code]
            yield self.vertices[i:i + n].ravel(), code
            i += n

    def to_polygons(self, transform=None, width=0, height=0, closed_only=True):
        p = self if transform is None else transform.transform_path(self)
        polys, cur = [], []
        for v, code in p.iter_segments():
            if code == self.MOVETO and cur:
                polys.append(cur)
                cur = []
            if code == self.CLOSEPOLY:
                if cur:
                    cur.append(cur[0])
                    polys.append(cur)
                cur = []
            elif len(v) > 2:
                cur.extend(_curve(np.vstack([cur[-1], v.reshape(-1, 2)])))
            else:
                cur.append(v)
        if cur:
            polys.append(cur)
        return [np.array(q) for q in polys]

    def contains_point(self, point, transform=None, radius=0.0):
        return bool(self.contains_points([point], transform, radius)[0])

    def contains_points(self, points, transform=None, radius=0.0):
        pts = np.asarray(points, float)
        inside = np.zeros(len(pts), bool)
        for poly in self.to_polygons(transform):
            x, y = pts[:, 0], pts[:, 1]
            j = len(poly) - 1
            for i in range(len(poly)):
                (xi, yi), (xj, yj) = poly[i], poly[j]
                if yi != yj:
                    crosses = ((yi > y) != (yj > y)) & (x < (xj - xi) * (y - yi) / (yj - yi) + xi)
                    inside ^= crosses
                j = i
        return inside

    def intersects_path(self, other, filled=True):
        return bool(self.contains_points(other.vertices).any() or other.contains_points(self.vertices).any())

    def interpolated(self, steps):
        if steps == 1:
            return self
        t = np.linspace(0, len(self) - 1, (len(self) - 1) * steps + 1)
        i = np.arange(len(self))
        return Path(np.column_stack([np.interp(t, i, self.vertices[:, 0]), np.interp(t, i, self.vertices[:, 1])]))

    @classmethod
    def make_compound_path(cls, *args):
        if not args:
            return Path(np.empty((0, 2)))
        codes = []
        for p in args:
            if p.codes is None:
                c = np.full(len(p), cls.LINETO, np.uint8)
                c[:1] = cls.MOVETO
                codes.append(c)
            else:
                codes.append(p.codes)
        return cls._fast(np.concatenate([p.vertices for p in args]), np.concatenate(codes))

    @classmethod
    def make_compound_path_from_polys(cls, XY):
        """One path of many polygons with the same number of corners."""
        count, corners, two = XY.shape
        if two != 2:
            raise ValueError("The third dimension of 'XY' must be 2")
        points = np.zeros((count, corners + 1, 2))
        points[:, :corners] = XY
        codes = np.full((count, corners + 1), cls.LINETO, cls.code_type)
        codes[:, 0], codes[:, corners] = cls.MOVETO, cls.CLOSEPOLY
        return cls(points.reshape(-1, 2), codes.ravel())

    def intersects_bbox(self, bbox, filled=True):
        """Whether the path, or with filled its area, meets a box."""
        low, high = np.array([bbox.xmin, bbox.ymin]), np.array([bbox.xmax, bbox.ymax])
        for line in self.to_polygons(closed_only=False):
            for a, b in zip(line[:-1], line[1:]):
                # The part of the segment that lies between the edges along both axes.
                d = b - a
                with np.errstate(all="ignore"):
                    t = np.sort(np.stack([(low - a) / d, (high - a) / d]), axis=0)
                t = np.where(d == 0, np.where((a >= low) & (a <= high), [[0.0], [1.0]], [[2.0], [-1.0]]), t)
                if max(0.0, t[0].max()) <= min(1.0, t[1].min()):
                    return True
        return bool(filled) and self.contains_point(low)

    @classmethod
    def unit_rectangle(cls):
        around = (0, 0, 1, 1, 0, 0)
        return cls(np.column_stack([around[1:], around[:-1]]), closed=True)

    @classmethod
    def unit_circle(cls):
        return cls.circle()

    @classmethod
    def circle(cls, center=(0.0, 0.0), radius=1.0, readonly=False):
        p = cls.arc(0, 360, 8)
        v = np.concatenate([p.vertices * radius + np.asarray(center), [center]])
        return cls._fast(v, np.concatenate([p.codes, np.array([cls.CLOSEPOLY], np.uint8)]))

    @classmethod
    def unit_circle_righthalf(cls):
        return cls.arc(-90, 90)

    @classmethod
    def unit_regular_polygon(cls, n):
        t = (2 * math.pi / n) * np.arange(n + 1) + math.pi / 2
        return cls(np.column_stack([np.cos(t), np.sin(t)]), closed=True)

    @classmethod
    def unit_regular_star(cls, n, inner=0.5):
        t = (2 * math.pi / (2 * n)) * np.arange(2 * n + 1) + math.pi / 2
        r = np.ones(2 * n + 1)
        r[1::2] = inner
        return cls((r * np.vstack((np.cos(t), np.sin(t)))).T, closed=True)

    @classmethod
    def unit_regular_asterisk(cls, n):
        return cls.unit_regular_star(n, 0.0)

    @classmethod
    def arc(cls, theta1, theta2, n=None, is_wedge=False):
        """Part of the unit circle, as cubic curves."""
        end = theta2 - 360 * math.floor((theta2 - theta1) / 360)
        if theta2 != theta1 and end <= theta1:
            end += 360
        a, b = math.radians(theta1), math.radians(end)
        if n is None:
            n = int(2 ** math.ceil((b - a) / (math.pi / 2) - 1e-9)) if b > a else 1
        d = (b - a) / n
        k = math.sin(d) * (math.sqrt(4 + 3 * math.tan(d / 2) ** 2) - 1) / 3
        t = np.linspace(a, b, n + 1)
        c, s = np.cos(t), np.sin(t)
        pts = np.empty((3 * n + 1, 2))
        pts[0] = c[0], s[0]
        pts[1::3, 0], pts[1::3, 1] = c[:-1] - k * s[:-1], s[:-1] + k * c[:-1]
        pts[2::3, 0], pts[2::3, 1] = c[1:] + k * s[1:], s[1:] - k * c[1:]
        pts[3::3, 0], pts[3::3, 1] = c[1:], s[1:]
        codes = np.full(len(pts), cls.CURVE4, np.uint8)
        codes[0] = cls.MOVETO
        if is_wedge:
            pts = np.concatenate([[[0, 0]], pts, [[0, 0], [0, 0]]])
            codes[0] = cls.LINETO
            codes = np.concatenate([[cls.MOVETO], codes, [cls.LINETO, cls.CLOSEPOLY]]).astype(np.uint8)
        return cls._fast(pts, codes)

    @classmethod
    def wedge(cls, theta1, theta2, n=None):
        return cls.arc(theta1, theta2, n, True)
