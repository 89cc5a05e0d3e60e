"""Boxes, and maps from one coordinate system to another."""

import math

import numpy as np


class BboxBase:
    """An area with two corners."""

    @property
    def p0(self):
        return np.array([self.x0, self.y0])

    @property
    def p1(self):
        return np.array([self.x1, self.y1])

    @property
    def width(self):
        return self.x1 - self.x0

    @property
    def height(self):
        return self.y1 - self.y0

    @property
    def size(self):
        return np.array([self.width, self.height])

    @property
    def bounds(self):
        x0, y0 = np.float64(self.x0), np.float64(self.y0)
        return (x0, y0, self.x1 - x0, self.y1 - y0)

    @property
    def extents(self):
        return np.array([self.x0, self.y0, self.x1, self.y1])

    @property
    def xmin(self):
        return min(self.x0, self.x1)

    @property
    def xmax(self):
        return max(self.x0, self.x1)

    @property
    def ymin(self):
        return min(self.y0, self.y1)

    @property
    def ymax(self):
        return max(self.y0, self.y1)

    @property
    def min(self):
        return np.array([self.xmin, self.ymin])

    @property
    def max(self):
        return np.array([self.xmax, self.ymax])

    @property
    def intervalx(self):
        return np.array([self.x0, self.x1])

    @property
    def intervaly(self):
        return np.array([self.y0, self.y1])

    def get_points(self):
        return np.array([[self.x0, self.y0], [self.x1, self.y1]])

    def __array__(self, dtype=None, copy=None):
        return self.get_points()

    def corners(self):
        return np.array([[self.x0, self.y0], [self.x0, self.y1], [self.x1, self.y0], [self.x1, self.y1]])

    def contains(self, x, y):
        return self.containsx(x) and self.containsy(y)

    def containsx(self, x):
        return self.xmin <= x <= self.xmax

    def containsy(self, y):
        return self.ymin <= y <= self.ymax

    def fully_contains(self, x, y):
        return self.xmin < x < self.xmax and self.ymin < y < self.ymax

    def overlaps(self, other):
        return self.xmin <= other.xmax and other.xmin <= self.xmax and self.ymin <= other.ymax and other.ymin <= self.ymax

    def fully_overlaps(self, other):
        return self.xmin < other.xmax and other.xmin < self.xmax and self.ymin < other.ymax and other.ymin < self.ymax

    def transformed(self, transform):
        pts = transform.transform(self.corners())
        ll, ul, lr = pts[0], pts[1], pts[2]
        return Bbox([ll, [lr[0], ul[1]]])

    def expanded(self, sw, sh):
        dw, dh = (sw * self.width - self.width) / 2, (sh * self.height - self.height) / 2
        return Bbox([[self.x0 - dw, self.y0 - dh], [self.x1 + dw, self.y1 + dh]])

    def padded(self, w_pad, h_pad=None):
        h_pad = w_pad if h_pad is None else h_pad
        return Bbox([[self.x0 - w_pad, self.y0 - h_pad], [self.x1 + w_pad, self.y1 + h_pad]])

    def translated(self, tx, ty):
        return Bbox([[self.x0 + tx, self.y0 + ty], [self.x1 + tx, self.y1 + ty]])

    def shrunk(self, mx, my):
        return Bbox([[self.x0, self.y0], [self.x0 + mx * self.width, self.y0 + my * self.height]])

    def shrunk_to_aspect(self, box_aspect, container=None, fig_aspect=1.0):
        container = container or self
        w, h = container.width, container.height
        H = w * box_aspect / fig_aspect
        if H <= h:
            W = w
        else:
            W, H = h * fig_aspect / box_aspect, h
        return Bbox([[self.x0, self.y0], [self.x0 + W, self.y0 + H]])

    def anchored(self, c, container=None):
        container = container or self
        cx, cy = _anchors[c] if isinstance(c, str) else c
        l, b, w, h = container.bounds
        return self.translated(l + cx * (w - self.width) - self.x0, b + cy * (h - self.height) - self.y0)

    def frozen(self):
        return Bbox([[self.x0, self.y0], [self.x1, self.y1]])

    def splitx(self, *args):
        xf = [0, *args, 1]
        return [Bbox([[self.x0 + a * self.width, self.y0], [self.x0 + b * self.width, self.y1]]) for a, b in zip(xf[:-1], xf[1:])]

    def splity(self, *args):
        yf = [0, *args, 1]
        return [Bbox([[self.x0, self.y0 + a * self.height], [self.x1, self.y0 + b * self.height]]) for a, b in zip(yf[:-1], yf[1:])]

    @staticmethod
    def union(boxes):
        if not boxes:
            raise ValueError("'bboxes' cannot be empty")
        return Bbox([[min(b.xmin for b in boxes), min(b.ymin for b in boxes)], [max(b.xmax for b in boxes), max(b.ymax for b in boxes)]])

    @staticmethod
    def intersection(a, b):
        low, high = np.maximum(a.min, b.min), np.minimum(a.max, b.max)
        return Bbox([low, high]) if (low <= high).all() else None


_anchors = {"C": (0.5, 0.5), "SW": (0, 0), "S": (0.5, 0), "SE": (1, 0), "E": (1, 0.5), "NE": (1, 1), "N": (0.5, 1), "NW": (0, 1), "W": (0, 0.5)}


class Bbox(BboxBase):
    """An area that can change."""

    def __init__(self, points, **kwargs):
        (x0, y0), (x1, y1) = points
        self.x0, self.y0, self.x1, self.y1 = float(x0), float(y0), float(x1), float(y1)
        self.minposx = self.minposy = math.inf

    @staticmethod
    def null():
        return Bbox([[math.inf, math.inf], [-math.inf, -math.inf]])

    @staticmethod
    def unit():
        return Bbox([[0, 0], [1, 1]])

    @staticmethod
    def from_bounds(x0, y0, width, height):
        return Bbox([[x0, y0], [x0 + width, y0 + height]])

    @staticmethod
    def from_extents(*args, minpos=None):
        x0, y0, x1, y1 = args[0] if len(args) == 1 else args
        return Bbox([[x0, y0], [x1, y1]])

    @property
    def minpos(self):
        return np.array([self.minposx, self.minposy])

    def set_points(self, points):
        (self.x0, self.y0), (self.x1, self.y1) = np.asarray(points, float).tolist()

    def set(self, other):
        self.x0, self.y0, self.x1, self.y1 = other.x0, other.y0, other.x1, other.y1

    def update_from_data_xy(self, xy, ignore=None, updatex=True, updatey=True):
        xy = np.asarray(xy, float).reshape(-1, 2)
        if ignore:
            self.x0 = self.y0 = math.inf
            self.x1 = self.y1 = -math.inf
        if len(xy):
            if updatex:
                self._widen_x(xy[:, 0])
            if updatey:
                self._widen_y(xy[:, 1])

    def _widen_x(self, x):
        low, high, pos = _span(x)
        self.x0, self.x1, self.minposx = min(self.x0, low), max(self.x1, high), min(self.minposx, pos)

    def _widen_y(self, y):
        low, high, pos = _span(y)
        self.y0, self.y1, self.minposy = min(self.y0, low), max(self.y1, high), min(self.minposy, pos)

    def mutated(self):
        return True

    @property
    def bounds(self):
        x0, y0 = np.float64(self.x0), np.float64(self.y0)
        return (x0, y0, self.x1 - x0, self.y1 - y0)

    @bounds.setter
    def bounds(self, b):
        l, b, w, h = b
        self.x0, self.y0, self.x1, self.y1 = l, b, l + w, b + h

    @property
    def intervalx(self):
        return np.array([self.x0, self.x1])

    @intervalx.setter
    def intervalx(self, v):
        self.x0, self.x1 = v

    @property
    def intervaly(self):
        return np.array([self.y0, self.y1])

    @intervaly.setter
    def intervaly(self, v):
        self.y0, self.y1 = v

    def __eq__(self, other):
        if not isinstance(other, BboxBase):
            return NotImplemented
        return (self.x0, self.y0, self.x1, self.y1) == (other.x0, other.y0, other.x1, other.y1)

    __hash__ = object.__hash__

    def __repr__(self):
        return "Bbox([[%r, %r], [%r, %r]])" % (self.x0, self.y0, self.x1, self.y1)

    def __str__(self):
        return "Bbox(x0=%r, y0=%r, x1=%r, y1=%r)" % (self.x0, self.y0, self.x1, self.y1)


def _span(a):
    """The least and greatest finite number of an array, and the least that is positive."""
    a = np.asarray(a, float).ravel()
    if not a.size:
        return math.inf, -math.inf, math.inf
    low, high = float(a.min()), float(a.max())
    if not (math.isfinite(low) and math.isfinite(high)):
        a = a[np.isfinite(a)]
        if not a.size:
            return math.inf, -math.inf, math.inf
        low, high = float(a.min()), float(a.max())
    if low > 0:
        return low, high, low
    pos = a[a > 0]
    return low, high, float(pos.min()) if pos.size else math.inf


class TransformedBbox(BboxBase):
    """A box seen through a transform, which may change."""

    def __init__(self, bbox, transform):
        self._bbox, self._transform = bbox, transform

    def _now(self):
        return self._bbox.transformed(self._transform)

    x0 = property(lambda self: self._now().x0)
    y0 = property(lambda self: self._now().y0)
    x1 = property(lambda self: self._now().x1)
    y1 = property(lambda self: self._now().y1)

    def __repr__(self):
        return "TransformedBbox(%r, %r)" % (self._bbox, self._transform)


class Transform:
    """A map of points."""

    input_dims = output_dims = 2
    is_affine = False
    is_separable = False
    has_inverse = True

    def transform(self, values):
        """Map an array of points, or one point."""
        v = np.asarray(values, float)
        out = self._map(v.reshape(-1, 2))
        return out.reshape(v.shape)

    def transform_point(self, point):
        p = self._map(np.asarray([point], float))
        return p[0]

    def _one(self, x, y):
        p = self._map(np.array([[x, y]], float))
        return float(p[0, 0]), float(p[0, 1])

    transform_affine = transform
    transform_non_affine = transform

    def transform_path(self, path):
        from matplotlib.path import Path
        return Path._fast(self._map(path.vertices), path.codes)

    transform_path_affine = transform_path
    transform_path_non_affine = transform_path

    def transform_bbox(self, bbox):
        return Bbox(self.transform(bbox.get_points()))

    def transform_angles(self, angles, pts, radians=False, pushoff=1e-5):
        return angles

    def inverted(self):
        raise NotImplementedError("this transform has no inverse")

    def frozen(self):
        return self

    def get_affine(self):
        return self

    def __add__(self, other):
        if isinstance(self, IdentityTransform):
            return other
        if isinstance(other, IdentityTransform):
            return self
        if isinstance(self, Affine2D) and isinstance(other, Affine2D):
            return Affine2D(np.dot(other.get_matrix(), self.get_matrix()))
        return CompositeTransform(self, other)

    def __sub__(self, other):
        if self is other:
            return IdentityTransform()
        return self + other.inverted()

    def contains_branch(self, other):
        return self is other or any(p.contains_branch(other) for p in self._parts())

    def contains_branch_seperately(self, other):
        b = self.contains_branch(other)
        return b, b

    def _parts(self):
        return ()

    @property
    def depth(self):
        return 1


class IdentityTransform(Transform):
    is_affine = is_separable = True

    def _map(self, xy):
        return np.array(xy, float)

    def get_matrix(self):
        return np.eye(3)

    def inverted(self):
        return self

    def __repr__(self):
        return "IdentityTransform()"


class Affine2D(Transform):
    """Scaling, turning and moving, in this order of calls."""

    is_affine = True

    def __init__(self, matrix=None, **kwargs):
        self._mtx = np.eye(3) if matrix is None else np.array(matrix, float)

    @staticmethod
    def from_values(a, b, c, d, e, f):
        return Affine2D([[a, c, e], [b, d, f], [0, 0, 1]])

    def get_matrix(self):
        return self._mtx

    def set_matrix(self, mtx):
        self._mtx = np.asarray(mtx, float)

    def set(self, other):
        self._mtx = other.get_matrix()

    def to_values(self):
        m = self._mtx
        return tuple(float(v) for v in (m[0, 0], m[1, 0], m[0, 1], m[1, 1], m[0, 2], m[1, 2]))

    def clear(self):
        self._mtx = np.eye(3)
        return self

    def _then(self, m):
        self._mtx = np.dot(np.array(m, float), self._mtx)
        return self

    def rotate(self, theta):
        c, s = math.cos(theta), math.sin(theta)
        return self._then([[c, -s, 0], [s, c, 0], [0, 0, 1]])

    def rotate_deg(self, degrees):
        return self.rotate(math.radians(degrees))

    def rotate_around(self, x, y, theta):
        c, s = math.cos(theta), math.sin(theta)
        return self._then([[c, -s, x - c * x + s * y], [s, c, y - s * x - c * y], [0, 0, 1]])

    def rotate_deg_around(self, x, y, degrees):
        return self.rotate_around(x, y, math.radians(degrees))

    def translate(self, tx, ty):
        return self._then([[1, 0, tx], [0, 1, ty], [0, 0, 1]])

    def scale(self, sx, sy=None):
        return self._then([[sx, 0, 0], [0, sx if sy is None else sy, 0], [0, 0, 1]])

    def skew(self, xshear, yshear):
        return self._then([[1, math.tan(xshear), 0], [math.tan(yshear), 1, 0], [0, 0, 1]])

    def skew_deg(self, xshear, yshear):
        return self.skew(math.radians(xshear), math.radians(yshear))

    def _map(self, xy):
        m = self._mtx
        out = np.empty((len(xy), 2))
        x, y = xy[:, 0], xy[:, 1]
        out[:, 0] = x * m[0, 0] + y * m[0, 1] + m[0, 2]
        out[:, 1] = x * m[1, 0] + y * m[1, 1] + m[1, 2]
        return out

    def inverted(self):
        return Affine2D(np.linalg.inv(self._mtx))

    def __repr__(self):
        return "Affine2D(%s)" % (self._mtx,)


Affine2DBase = AffineBase = Affine2D


class _LiveAffine(Transform):
    """Scaling and moving by numbers that a function gives when they are needed: (sx, sy, tx, ty)."""

    is_affine = is_separable = True

    def __init__(self, numbers, name="", parts=()):
        self._numbers, self._name, self._sources = numbers, name, parts

    def _map(self, xy):
        sx, sy, tx, ty = self._numbers()
        out = np.empty((len(xy), 2))
        out[:, 0] = xy[:, 0] * sx + tx
        out[:, 1] = xy[:, 1] * sy + ty
        return out

    def _one(self, x, y):
        sx, sy, tx, ty = self._numbers()
        return x * sx + tx, y * sy + ty

    def get_matrix(self):
        sx, sy, tx, ty = self._numbers()
        return np.array([[sx, 0, tx], [0, sy, ty], [0, 0, 1]], float)

    def inverted(self):
        sx, sy, tx, ty = self._numbers()
        return Affine2D([[1 / sx, 0, -tx / sx], [0, 1 / sy, -ty / sy], [0, 0, 1]])

    def frozen(self):
        return Affine2D(self.get_matrix())

    def _parts(self):
        return self._sources


def BboxTransformTo(box, **kwargs):
    return _LiveAffine(lambda: (box.width, box.height, box.x0, box.y0), "BboxTransformTo")


def BboxTransformFrom(box, **kwargs):
    return _LiveAffine(lambda: (1 / box.width, 1 / box.height, -box.x0 / box.width, -box.y0 / box.height), "BboxTransformFrom")


def BboxTransform(boxin, boxout, **kwargs):
    return BboxTransformFrom(boxin) + BboxTransformTo(boxout)


class ScaledTranslation(Transform):
    """Moving by a distance that another transform scales."""

    is_affine = is_separable = True

    def __init__(self, xt, yt, scale_trans, **kwargs):
        self._t, self._scale_trans = (xt, yt), scale_trans

    def _shift(self):
        return self._scale_trans._one(*self._t)

    def _map(self, xy):
        return xy + np.array(self._shift())

    def inverted(self):
        dx, dy = self._shift()
        return Affine2D().translate(-dx, -dy)


class CompositeTransform(Transform):
    """One transform after another."""

    def __init__(self, a, b, **kwargs):
        self._a, self._b = a, b
        self.is_affine = a.is_affine and b.is_affine

    def _map(self, xy):
        return self._b._map(self._a._map(xy))

    def _one(self, x, y):
        return self._b._one(*self._a._one(x, y))

    def get_matrix(self):
        return np.dot(self._b.get_matrix(), self._a.get_matrix())

    def inverted(self):
        return CompositeTransform(self._b.inverted(), self._a.inverted())

    def _parts(self):
        return (self._a, self._b)


CompositeGenericTransform = CompositeAffine2D = CompositeTransform


class BlendedTransform(Transform):
    """One transform for x, another for y."""

    is_separable = True

    def __init__(self, x_transform, y_transform, **kwargs):
        self._x, self._y = x_transform, y_transform

    def _map(self, xy):
        out = np.empty((len(xy), 2))
        out[:, 0] = self._x._map(xy)[:, 0]
        out[:, 1] = self._y._map(xy)[:, 1]
        return out

    def inverted(self):
        return BlendedTransform(self._x.inverted(), self._y.inverted())

    def _parts(self):
        return (self._x, self._y)


BlendedGenericTransform = BlendedAffine2D = BlendedTransform


def blended_transform_factory(x_transform, y_transform):
    return BlendedTransform(x_transform, y_transform)


def composite_transform_factory(a, b):
    return a + b


def offset_copy(trans, fig=None, x=0.0, y=0.0, units="inches"):
    if units == "dots":
        return trans + Affine2D().translate(x, y)
    if fig is None:
        raise ValueError("For units of inches or points a fig kwarg is needed")
    if units == "points":
        x, y = x / 72, y / 72
    elif units != "inches":
        raise ValueError("%r is not a valid value for units; supported values are 'dots', 'points', 'inches'" % (units,))
    return trans + ScaledTranslation(x, y, fig.dpi_scale_trans)


def nonsingular(vmin, vmax, expander=0.001, tiny=1e-15, increasing=True):
    """Move the ends of an interval apart if they are equal or nearly so."""
    if not (math.isfinite(vmin) and math.isfinite(vmax)):
        return -expander, expander
    swapped = vmax < vmin
    if swapped:
        vmin, vmax = vmax, vmin
    vmin, vmax = float(vmin), float(vmax)
    size = max(abs(vmin), abs(vmax))
    if size < 1e6 / tiny * 2.2250738585072014e-308:
        vmin, vmax = -expander, expander
    elif vmax - vmin <= size * tiny:
        if vmax == 0 and vmin == 0:
            vmin, vmax = -expander, expander
        else:
            vmin, vmax = vmin - expander * abs(vmin), vmax + expander * abs(vmax)
    if swapped and not increasing:
        return vmax, vmin
    return vmin, vmax


def interval_contains(interval, val):
    a, b = sorted(interval)
    return a <= val <= b
