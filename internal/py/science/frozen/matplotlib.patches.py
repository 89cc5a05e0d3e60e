"""Areas: rectangles, circles, wedges, polygons, arrows and boxes."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _iterable, _stored
from matplotlib.colors import to_rgba
from matplotlib.lines import CAPS, JOINS, _dashes, _line_style
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, Bbox


@_stored("edgecolor", "facecolor", "fill", "linewidth", "linestyle", "hatch", "antialiased", "capstyle", "joinstyle")
class Patch(Artist):
    """An area with a face and an edge."""

    zorder = 1
    _edge_default = False
    _aliases = {"aa": "antialiased", "ec": "edgecolor", "fc": "facecolor", "ls": "linestyle", "lw": "linewidth"}

    def __init__(self, *, edgecolor=None, facecolor=None, color=None, linewidth=None, linestyle=None, antialiased=None, hatch=None, fill=True, capstyle=None, joinstyle=None,
                 hatchcolor=None, **kwargs):
        Artist.__init__(self)
        self._fill = bool(fill)
        self._hatch = hatch
        if color is not None:
            if edgecolor is not None or facecolor is not None:
                from matplotlib.cbook import warn_external
                warn_external("Setting the 'color' property will override the edgecolor or facecolor properties.", UserWarning)
            self.set_color(color)
        else:
            self._orig_edge = edgecolor
            self._resolve_edge()
            self._orig_face = facecolor
            self._resolve_face()
        self._linewidth = float(rcParams["patch.linewidth"] if linewidth is None else linewidth)
        self._linestyle = "solid" if linestyle is None else linestyle
        if isinstance(linestyle, str):
            _line_style(linestyle)
        self._antialiased = antialiased
        self._capstyle, self._joinstyle = capstyle or "butt", joinstyle or "miter"
        if kwargs:
            self._set_all(kwargs, True)

    def _resolve_edge(self):
        c = self._orig_edge
        if c is None:
            if rcParams["patch.force_edgecolor"] or not self._fill or self._edge_default:
                c = rcParams["patch.edgecolor"]
            else:
                self._edgecolor = (0.0, 0.0, 0.0, 0.0)
                return
        self._edgecolor = to_rgba(c, self._alpha)

    def _resolve_face(self):
        c = rcParams["patch.facecolor"] if self._orig_face is None else self._orig_face
        self._facecolor = to_rgba(c, self._alpha if self._fill else 0)

    def set_edgecolor(self, color):
        self._recolor(edge=color)

    def set_facecolor(self, color):
        self._recolor(face=color)

    def _recolor(self, **changed):
        for part, color in changed.items():
            setattr(self, "_orig_" + part, color)
        for part in changed or ("edge", "face"):
            getattr(self, "_resolve_" + part)()

    def set_color(self, c):
        self._recolor(edge=c, face=c)

    def set_alpha(self, alpha):
        Artist.set_alpha(self, alpha)
        self._recolor()

    fill = property(lambda self: self._fill)

    def set_fill(self, b):
        self._fill = bool(b)
        self._recolor()

    def set_linewidth(self, w):
        self._linewidth = float(rcParams["patch.linewidth"] if w is None else w)

    def set_linestyle(self, ls):
        self._linestyle = "solid" if ls is None else "None" if ls in ("", " ", "none") else ls

    def get_antialiased(self):
        return True if self._antialiased is None else self._antialiased

    def update_from(self, other):
        Artist.update_from(self, other)
        for k in ("_edgecolor", "_facecolor", "_orig_edge", "_orig_face", "_fill", "_hatch", "_linewidth", "_linestyle"):
            setattr(self, k, getattr(other, k))

    def get_path(self):
        raise NotImplementedError("Derived must override")

    def get_patch_transform(self):
        return _identity

    def get_data_transform(self):
        return Artist.get_transform(self)

    def get_transform(self):
        t = self.get_patch_transform()
        return Artist.get_transform(self) if t is _identity else t + Artist.get_transform(self)

    def get_verts(self):
        p = self.get_transform().transform_path(self.get_path())
        polys = p.to_polygons()
        return polys[0] if polys else []

    def get_extents(self):
        return self._pixels().get_extents()

    def get_window_extent(self, renderer=None):
        return self.get_extents()

    def contains_point(self, point, radius=None):
        return self._pixels().contains_point(point)

    def contains_points(self, points, radius=None):
        return self._pixels().contains_points(points)

    def _pixels(self):
        return self.get_transform().transform_path(self.get_path())

    def draw(self, r):
        if not self._visible:
            return
        self._paint(r, self._pixels())

    def _paint(self, r, path, fill=True):
        clip, within = self._clip()
        face = self._facecolor if self._fill and fill and self._facecolor[3] > 0 else None
        edge = self._edgecolor if self._linewidth > 0 and self._edgecolor[3] > 0 and self._linestyle != "None" else None
        dash = None
        if edge is not None and self._linestyle not in ("solid", "-"):
            dash = _dashes(self._linestyle, self._linewidth)
            dash = dash and tuple(v * r.points for v in dash)
        xy, codes = path._wire()
        snap = 0 if self._snap is False else 1
        self._emit(r, ("path", xy, codes, face, edge, self._linewidth * r.points, dash, CAPS[self._capstyle], JOINS[self._joinstyle], clip, within, snap))
        if self._hatch:
            color = self._edgecolor if self._edgecolor[3] > 0 else to_rgba(rcParams["hatch.color"])
            _hatch(r, self._hatch, path, color, clip)


_identity = Affine2D()


def _hatch(r, pattern, path, color, clip):
    """Lines and dots over the area of a path."""
    box = path.get_extents()
    if not (math.isfinite(box.x0) and math.isfinite(box.x1) and math.isfinite(box.y0) and math.isfinite(box.y1)):
        return
    box = Bbox.intersection(box, Bbox([[0, 0], [r.width, r.height]]))
    if box is None:
        return
    xy, codes = path._wire()
    wire = (xy, codes)
    width = rcParams["hatch.linewidth"] * r.points
    for sign in dict.fromkeys(pattern):
        n = pattern.count(sign)
        step = r.points * 72 / (6 * n)
        if sign in "/\\xX|-+":
            ways = {"/": "/", "\\": "\\", "x": "/\\", "X": "/\\", "|": "|", "-": "-", "+": "|-"}[sign]
            pts, kinds = [], []
            for w in ways:
                span = (box.x1 - box.x0) + (box.y1 - box.y0) if w in "/\\" else box.x1 - box.x0 if w == "|" else box.y1 - box.y0
                gap = step * math.sqrt(2) if w in "/\\" else step
                for k in range(int(span / gap) + 2):
                    d = k * gap
                    if w == "|":
                        seg = (box.x0 + d, box.y0, box.x0 + d, box.y1)
                    elif w == "-":
                        seg = (box.x0, box.y0 + d, box.x1, box.y0 + d)
                    elif w == "/":
                        x = box.x0 - (box.y1 - box.y0) + d
                        seg = (x, box.y0, x + (box.y1 - box.y0), box.y1)
                    else:
                        x = box.x0 + d
                        seg = (x, box.y0, x - (box.y1 - box.y0), box.y1)
                    pts.extend(seg)
                    kinds.append(b"\1\2")
            r.items.append(("path", tuple(pts), b"".join(kinds), None, color, width, None, 0, 1, clip, wire, 0))
        elif sign in "oO.*":
            radius = step * {"o": 0.2, "O": 0.35, ".": 0.1, "*": 1 / 3}[sign]
            shape = Path.unit_regular_star(5) if sign == "*" else Path.circle()
            sxy, scodes = shape._wire()
            gx, gy = np.meshgrid(np.arange(box.x0, box.x1 + step, step), np.arange(box.y0, box.y1 + step, step))
            gx[1::2] += step / 2
            filled = sign in ".*"
            r.items.append(("marks", sxy, scodes, np.column_stack([gx.ravel(), gy.ravel()]).tobytes(), (radius,), color if filled else (0, 0, 0, 0),
                            (0, 0, 0, 0) if filled else color, (width,), None, 0, 1, clip, wire, 0))


@_stored("x:x0", "y:y0", "width", "height")
class Rectangle(Patch):
    """A rectangle by its corner, width and height."""

    def __init__(self, xy, width, height, *, angle=0.0, rotation_point="xy", **kwargs):
        Patch.__init__(self, **kwargs)
        self._x0, self._y0 = xy[0], xy[1]
        self._width, self._height = width, height
        self.angle = float(angle)
        self.rotation_point = rotation_point

    def _corner(self):
        x, y = self._x0, self._y0
        w, h = self._width, self._height
        ax = self.axes
        if ax is not None and not (isinstance(x, (int, float)) and isinstance(y, (int, float)) and isinstance(w, (int, float)) and isinstance(h, (int, float))):
            x1, y1 = ax.xaxis.convert_units(_plus(x, w)), ax.yaxis.convert_units(_plus(y, h))
            x, y = ax.xaxis.convert_units(x), ax.yaxis.convert_units(y)
            w, h = x1 - x, y1 - y
        return x, y, w, h

    def get_path(self):
        return _unit_square

    def get_patch_transform(self):
        x, y, w, h = self._corner()
        t = Affine2D([[w, 0, x], [0, h, y], [0, 0, 1]])
        if self.angle:
            cx, cy = (x, y) if self.rotation_point == "xy" else (x + w / 2, y + h / 2) if self.rotation_point == "center" else self.rotation_point
            t.rotate_deg_around(cx, cy, self.angle)
        return t

    def _pixels(self):
        if self.angle:
            return Patch._pixels(self)
        x, y, w, h = self._corner()
        v = _unit_square.vertices * (w, h) + (x, y)
        return Path._fast(Artist.get_transform(self)._map(v), _square_codes)

    def get_xy(self):
        return self._x0, self._y0

    def get_angle(self):
        return self.angle

    def get_corners(self):
        return self.get_patch_transform().transform(_unit_square.vertices[:4])

    def get_center(self):
        half = (0.5,) * 2
        return self.get_patch_transform().transform(half)

    def set_xy(self, xy):
        self._x0, self._y0 = xy

    xy = property(get_xy, set_xy)

    def set_angle(self, angle):
        self.angle = angle

    def set_bounds(self, *args):
        self._x0, self._y0, self._width, self._height = args[0] if len(args) == 1 else args

    def get_bbox(self):
        return Bbox.from_bounds(*self._corner())

    def __str__(self):
        return "Rectangle(xy=(%g, %g), width=%g, height=%g, angle=%g)" % (*self.get_xy(), self._width, self._height, self.angle)

    def __repr__(self):
        return "<matplotlib.patches.Rectangle object at 0x%x>" % id(self)


def _plus(a, b):
    return a + b


_unit_square = Path.unit_rectangle()
_square_codes = _unit_square.codes


@_stored("closed")
class Polygon(Patch):
    """An area with straight edges."""

    def __init__(self, xy, *, closed=True, **kwargs):
        Patch.__init__(self, **kwargs)
        self._closed = closed
        self.set_xy(xy)

    def get_path(self):
        return self._path

    def set_closed(self, closed):
        self._closed = bool(closed)
        self.set_xy(self.get_xy())

    def get_xy(self):
        return self._path.vertices

    def set_xy(self, xy):
        xy = np.asarray(xy, float)
        count = len(xy)
        meets = count > 1 and np.array_equal(xy[0], xy[-1])
        if self._closed and count and not meets:
            xy = np.append(xy, xy[:1], axis=0)
        elif not self._closed and meets and count > 2:
            xy = xy[:count - 1]
        self._path = Path(xy, closed=self._closed)

    xy = property(get_xy, set_xy)

    def __str__(self):
        v = self._path.vertices
        return "Polygon%d((%g, %g) ...)" % (len(v), *v[0]) if len(v) else "Polygon0()"


@_stored("path")
class PathPatch(Patch):
    _edge_default = True

    def __init__(self, path, **kwargs):
        Patch.__init__(self, **kwargs)
        self._path = path

    def __str__(self):
        return "PathPatch%d((%g, %g) ...)" % (len(self._path.vertices), *self._path.vertices[0])


class StepPatch(PathPatch):
    """The outline of a histogram."""

    _edge_default = False

    def __init__(self, values, edges, *, orientation="vertical", baseline=0, **kwargs):
        self._values, self._edges, self._baseline, self.orientation = np.asarray(values), np.asarray(edges), baseline, orientation
        PathPatch.__init__(self, self._outline(), **kwargs)

    def _outline(self):
        """The steps; values that are no numbers leave gaps."""
        base = None if self._baseline is None else np.asarray(self._baseline, float)
        points, codes = [], []
        known = np.concatenate([[False], ~np.isnan(np.asarray(self._values, float)), [False]])
        turns = np.flatnonzero(known[1:] != known[:-1]).tolist()
        for first, end in zip(turns[::2], turns[1::2]):
            x, y = np.repeat(self._edges[first:end + 1], 2), np.repeat(self._values[first:end], 2)
            if base is None:
                y = np.concatenate([y[:1], y, y[-1:]])
            elif base.ndim == 0:
                y = np.concatenate([[base], y, [base]])
            else:
                low = np.repeat(base[first:end], 2)[::-1]
                x, y = np.concatenate([x, x[::-1]]), np.concatenate([low[-1:], y, low[:1], low[:1], low, low[-1:]])
            points.append(np.column_stack([x, y] if self.orientation == "vertical" else [y, x]))
            codes += [Path.MOVETO] + [Path.LINETO] * (len(x) - 1)
        return Path(np.concatenate(points) if points else np.empty((0, 2)), codes)

    def set_data(self, values=None, edges=None, baseline=None):
        if values is None and edges is None and baseline is None:
            raise ValueError("Must set *values*, *edges* or *baseline*.")
        self._values = self._values if values is None else np.asarray(values)
        self._edges = self._edges if edges is None else np.asarray(edges)
        self._baseline = self._baseline if baseline is None else baseline
        self._path = self._outline()

    def get_data(self):
        from collections import namedtuple
        return namedtuple("StairData", "values edges baseline")(self._values, self._edges, self._baseline)


@_stored("center", "width", "height", "angle", attributes=True)
class Ellipse(Patch):
    """An ellipse by its centre and axes."""

    def __init__(self, xy, width, height, *, angle=0, **kwargs):
        Patch.__init__(self, **kwargs)
        self._center, self._width, self._height, self._angle = xy, width, height, angle

    def get_path(self):
        return _unit_circle

    def get_patch_transform(self):
        cx, cy = self.convert_xunits(self._center[0]), self.convert_yunits(self._center[1])
        turn = math.radians(self._angle)
        along, across = (self._width * 0.5 * np.array([math.cos(turn), math.sin(turn)]), self._height * 0.5 * np.array([-math.sin(turn), math.cos(turn)]))
        return Affine2D([[along[0], across[0], cx], [along[1], across[1], cy], [0, 0, 1]])

    def get_vertices(self):
        """The ends of the axis that width measures."""
        return self._ends_of(self._width if self._width >= self._height else self._height, 0 if self._width >= self._height else 90)

    def get_co_vertices(self):
        """The ends of the axis that height measures."""
        return self._ends_of(self._height if self._width >= self._height else self._width, 90 if self._width >= self._height else 0)

    def _ends_of(self, length, turned):
        turn = math.radians(self._angle + turned)
        dx, dy = length / 2 * math.cos(turn), length / 2 * math.sin(turn)
        (x, y) = self._center
        return [(x + dx, y + dy), (x - dx, y - dy)]

    def get_corners(self):
        return self.get_patch_transform().transform([(-1, -1), (1, -1), (1, 1), (-1, 1)])

    def __str__(self):
        return "Ellipse(xy=(%s, %s), width=%s, height=%s, angle=%s)" % (*self._center, self._width, self._height, self._angle)


_unit_circle = Path.unit_circle()


class Circle(Ellipse):
    def __init__(self, xy, radius=5, **kwargs):
        Ellipse.__init__(self, xy, radius * 2, radius * 2, **kwargs)
        self._radius = radius

    def get_radius(self):
        return self._width / 2

    def set_radius(self, radius):
        self._width = self._height = 2 * radius

    radius = property(get_radius, set_radius)

    def __str__(self):
        return "Circle(xy=(%g, %g), radius=%g)" % (*self._center, self.radius)


class Annulus(Patch):
    def __init__(self, xy, r, width, angle=0.0, **kwargs):
        Patch.__init__(self, **kwargs)
        self.center, self.radii, self.width, self.angle = xy, (r, r) if not _iterable(r) else tuple(r), width, angle

    def get_path(self):
        outer, inner = Path.circle(), Path.circle()
        a, b = self.radii
        ov = outer.vertices * [a, b]
        iv = inner.vertices[::-1] * [a - self.width, b - self.width]
        ring = Path(np.concatenate([ov, np.roll(iv, -1, axis=0)]), np.concatenate([outer.codes, inner.codes]))
        return Affine2D().rotate_deg(self.angle).translate(*self.center).transform_path(ring)


class Arc(Ellipse):
    """Part of the outline of an ellipse."""

    def __init__(self, xy, width, height, *, angle=0.0, theta1=0.0, theta2=360.0, **kwargs):
        if kwargs.pop("fill", False):
            raise ValueError("Arc objects cannot be filled")
        Ellipse.__init__(self, xy, width, height, angle=angle, fill=False, **kwargs)
        self.theta1, self.theta2 = theta1, theta2

    def get_path(self):
        w, h = self._width, self._height
        a, b = self.theta1, self.theta2
        if w != h and w and h:
            a, b = (math.degrees(math.atan2(math.sin(math.radians(t)) * w, math.cos(math.radians(t)) * h)) for t in (a, b))
            if self.theta2 - self.theta1 >= 360:
                return Path.arc(0, 360)
        return Path.arc(a, b)

    def __str__(self):
        return "Arc(xy=(%g, %g), width=%g, height=%g, angle=%g, theta1=%g, theta2=%g)" % (*self._center, self._width, self._height, self._angle, self.theta1, self.theta2)


class Wedge(Patch):
    """Part of a circle."""

    def __init__(self, center, r, theta1, theta2, *, width=None, **kwargs):
        Patch.__init__(self, **kwargs)
        self.center, self.r, self.theta1, self.theta2, self.width = center, r, theta1, theta2, width

    def get_path(self):
        t1, t2 = self.theta1, self.theta2
        whole = abs((t2 - t1) - 360) <= 1e-12
        if whole:
            t1, t2, joint = 0, 360, Path.MOVETO
        else:
            joint = Path.LINETO
        arc = Path.arc(t1, t2)
        if self.width is None:
            if whole:
                v = arc.vertices
                codes = arc.codes
                v, codes = np.concatenate([v, [v[0]]]), np.append(codes, np.uint8(Path.CLOSEPOLY))
            else:
                v = np.concatenate([arc.vertices, [[0, 0], arc.vertices[0]]])
                codes = np.concatenate([arc.codes, [joint, Path.CLOSEPOLY]]).astype(np.uint8)
        else:
            v1, v2 = arc.vertices, arc.vertices[::-1] * ((self.r - self.width) / self.r)
            v = np.concatenate([v1, v2, [v1[0]]])
            codes = np.concatenate([arc.codes, arc.codes, [Path.CLOSEPOLY]]).astype(np.uint8)
            codes[len(v1)] = joint
        return Path._fast(v * self.r + np.asarray(self.center, float), codes)

    def set_center(self, c):
        self.center = c

    def set_radius(self, r):
        self.r = r

    def set_theta1(self, t):
        self.theta1 = t

    def set_theta2(self, t):
        self.theta2 = t

    def set_width(self, w):
        self.width = w

    def __str__(self):
        return "Wedge(center=(%g, %g), r=%g, theta1=%g, theta2=%g, width=%s)" % (*self.center, *map(vars(self).get, ("r", "theta1", "theta2", "width")))


class RegularPolygon(Patch):
    def __init__(self, xy, numVertices, *, radius=5, orientation=0, **kwargs):
        self.xy, self.numvertices, self.radius, self.orientation = xy, numVertices, radius, orientation
        Patch.__init__(self, **kwargs)

    def get_path(self):
        return Path.unit_regular_polygon(self.numvertices)

    def get_patch_transform(self):
        turned = Affine2D().rotate(self.orientation)
        return turned.scale(self.radius).translate(*self.xy)

    def __str__(self):
        return "RegularPolygon((%g, %g), %d, radius=%g, orientation=%g)" % (*self.xy, self.numvertices, self.radius, self.orientation)


class CirclePolygon(RegularPolygon):
    def __init__(self, xy, radius=5, *, resolution=20, **kwargs):
        RegularPolygon.__init__(self, xy, resolution, radius=radius, **kwargs)

    def __str__(self):
        return "CirclePolygon((%g, %g), radius=%g, resolution=%d)" % (*self.xy, self.radius, self.numvertices)


class Arrow(Patch):
    """An arrow from (x, y) with a fixed shape."""

    def __init__(self, x, y, dx, dy, *, width=1.0, **kwargs):
        Patch.__init__(self, **kwargs)
        self._x, self._y, self._dx, self._dy, self._width = x, y, dx, dy, width

    def get_path(self):
        shaft, barb = [(0, -0.1), (0.8, -0.1)], [(0.8, -0.3), (1, 0), (0.8, 0.3)]
        back = [(along, -across) for along, across in reversed(shaft)]
        return Path(back[-1:] + shaft + barb + back, closed=True)

    def get_patch_transform(self):
        return Affine2D().scale(math.hypot(self._dx, self._dy), self._width).rotate(math.atan2(self._dy, self._dx)).translate(self._x, self._y)

    def __str__(self):
        return "Arrow()"


class FancyArrow(Polygon):
    """An arrow by width, head width and head length."""

    def __init__(self, x, y, dx, dy, *, width=0.001, length_includes_head=False, head_width=None, head_length=None, shape="full", overhang=0, head_starts_at_zero=False, **kwargs):
        self._x, self._y, self._dx, self._dy, self._width = x, y, dx, dy, width
        head_width = 3 * width if head_width is None else head_width
        head_length = 1.5 * head_width if head_length is None else head_length
        distance = math.hypot(dx, dy)
        length = distance if length_includes_head else distance + head_length
        if not length:
            verts = np.empty([0, 2])
        else:
            # One side of the arrow, from its tip to the middle of its tail: places along it, and half widths.
            along = (0, -head_length, head_length * (overhang - 1), -length, -length)
            across = (0, -head_width / 2, -width / 2, -width / 2, 0)
            left = np.array([along, across], float).T
            if not length_includes_head:
                left = left + [head_length, 0]
            if head_starts_at_zero:
                left = left + [head_length / 2, 0]
            right = left * [1, -1]
            coords = left if shape == "left" else right if shape == "right" else np.concatenate([left[:-1], right[-2::-1]])
            cx, sx = dx / (distance or 1), dy / (distance or 1)
            verts = coords @ np.array([[cx, sx], [-sx, cx]]) + [x + dx, y + dy]
        Polygon.__init__(self, verts, closed=True, **kwargs)


class BoxStyle:
    """Forms of boxes around text."""

    _list = {}

    def __new__(cls, stylename, **kwargs):
        parts = str(stylename).replace(" ", "").split(",")
        name = parts[0].lower()
        if name not in _box_forms:
            raise ValueError("Unknown style: %r" % stylename)
        for p in parts[1:]:
            k, v = p.split("=")
            kwargs[k] = float(v)
        box = object.__new__(cls)
        box.name, box.options = name, kwargs
        box.pad = kwargs.get("pad", 0.3 if name != "sawtooth" else 0.3)
        return box

    @classmethod
    def get_styles(cls):
        return dict(_box_forms)

    def __call__(self, x0, y0, width, height, mutation_size):
        pad = self.pad * mutation_size
        return _box_forms[self.name](x0 - pad, y0 - pad, width + 2 * pad, height + 2 * pad, pad, self.options, mutation_size)


def _square_box(x, y, w, h, pad, o, size):
    return Path(_unit_square.vertices * (w, h) + (x, y), closed=True)


def _round_box(x, y, w, h, pad, o, size):
    radius = pad if o.get("rounding_size") is None else o["rounding_size"] * size
    corners = np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], float)
    ahead = np.array([(1, 0), (0, 1), (-1, 0), (0, -1)])
    points, codes = [corners[0] + radius * ahead[0]], [Path.MOVETO]
    # Each side ends before its corner, and a curve leads around the corner onto the next side.
    for k in range(4):
        corner, after = corners[(k + 1) % 4], ahead[(k + 1) % 4]
        points += [corner - radius * ahead[k], corner, corner + radius * after]
        codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
    return Path(points + points[:1], codes + [Path.CLOSEPOLY])


def _circle_box(x, y, w, h, pad, o, size):
    return Path.circle((x + w / 2, y + h / 2), max(w, h) / 2)


def _ellipse_box(x, y, w, h, pad, o, size):
    p = Path.circle()
    return Path._fast(p.vertices * [w / math.sqrt(2), h / math.sqrt(2)] + [x + w / 2, y + h / 2], p.codes)


def _arrow_box(x, y, w, h, pad, o, size):
    x1, y1 = x + w, y + h
    d = h / 2
    dx = d / 2
    return Path([[x + dx, y], [x1, y], [x1, y - dx], [x1 + d + dx, y + d], [x1, y1 + dx], [x1, y1], [x + dx, y1], [x + dx, y]], closed=True)


def _left_arrow_box(x, y, w, h, pad, o, size):
    p = _arrow_box(x, y, w, h, pad, o, size)
    return Path._fast(np.column_stack([2 * x + w - p.vertices[:, 0], p.vertices[:, 1]]), p.codes)


_box_forms = {
    "square": _square_box, "round": _round_box, "round4": _round_box, "circle": _circle_box, "ellipse": _ellipse_box, "rarrow": _arrow_box, "larrow": _left_arrow_box,
    "darrow": _arrow_box, "sawtooth": _square_box, "roundtooth": _round_box,
}


@_stored("x", "y", "width", "height", "mutation_scale", "mutation_aspect")
class FancyBboxPatch(Patch):
    """A box of a given form around a rectangle."""

    _edge_default = True

    def __init__(self, xy, width, height, boxstyle="round", *, mutation_scale=1, mutation_aspect=1, **kwargs):
        Patch.__init__(self, **kwargs)
        self._x, self._y, self._width, self._height = xy[0], xy[1], width, height
        self._mutation_scale, self._mutation_aspect = mutation_scale, mutation_aspect
        self.set_boxstyle(boxstyle)

    def set_boxstyle(self, boxstyle=None, **kwargs):
        self._bbox_transmuter = boxstyle if isinstance(boxstyle, BoxStyle) else BoxStyle(boxstyle, **kwargs)

    def get_boxstyle(self):
        return self._bbox_transmuter

    def get_path(self):
        return self._bbox_transmuter(self._x, self._y, self._width, self._height, self._mutation_scale)

    def set_bounds(self, *args):
        self._x, self._y, self._width, self._height = args[0] if len(args) == 1 else args

    def get_bbox(self):
        return Bbox.from_bounds(self._x, self._y, self._width, self._height)

    def __str__(self):
        return "FancyBboxPatch((%g, %g), width=%g, height=%g)" % (self._x, self._y, self._width, self._height)


class ArrowStyle:
    """Forms of arrows."""

    def __new__(cls, stylename, **kwargs):
        parts = str(stylename).replace(" ", "").split(",")
        parts[0] = parts[0].lower()
        if parts[0] not in _arrow_forms:
            raise ValueError("Unknown style: %r" % stylename)
        for p in parts[1:]:
            k, v = p.split("=")
            kwargs[k] = float(v)
        a = object.__new__(cls)
        a.name, a.options = parts[0], kwargs
        return a

    @classmethod
    def get_styles(cls):
        return dict.fromkeys(_arrow_forms)


_arrow_forms = ("-", "<-", "->", "<->", "<|-", "-|>", "<|-|>", "]-", "-[", "]-[", "|-|", "]->", "<-[", "simple", "fancy", "wedge")


class ConnectionStyle:
    """Ways from one point to another."""

    def __new__(cls, stylename, **kwargs):
        parts = str(stylename).replace(" ", "").split(",")
        if parts[0] not in ("arc3", "angle3", "angle", "arc", "bar"):
            raise ValueError("Unknown style: %r" % stylename)
        for p in parts[1:]:
            k, v = p.split("=")
            kwargs[k] = float(v)
        a = object.__new__(cls)
        a.name, a.options = parts[0], kwargs
        return a

    @classmethod
    def get_styles(cls):
        return dict.fromkeys(("arc3", "angle3", "angle", "arc", "bar"))

    def __call__(self, a, b):
        """The control points of a way in pixels."""
        (x1, y1), (x2, y2) = a, b
        o = self.options
        if self.name == "arc3":
            rad = o.get("rad", 0.0)
            cx, cy = (x1 + x2) / 2 + rad * (y2 - y1), (y1 + y2) / 2 - rad * (x2 - x1)
            return [(x1, y1), (cx, cy), (x2, y2)], [Path.MOVETO, Path.CURVE3, Path.CURVE3]
        if self.name in ("angle3", "angle"):
            ta, tb = math.radians(o.get("angleA", 90)), math.radians(o.get("angleB", 0))
            d = math.sin(tb - ta)
            t = ((x2 - x1) * math.sin(tb) - (y2 - y1) * math.cos(tb)) / d if d else 0
            cx, cy = x1 + t * math.cos(ta), y1 + t * math.sin(ta)
            if self.name == "angle3":
                return [(x1, y1), (cx, cy), (x2, y2)], [Path.MOVETO, Path.CURVE3, Path.CURVE3]
            return [(x1, y1), (cx, cy), (x2, y2)], [Path.MOVETO, Path.LINETO, Path.LINETO]
        return [(x1, y1), (x2, y2)], [Path.MOVETO, Path.LINETO]


@_stored("mutation_scale")
class FancyArrowPatch(Patch):
    """An arrow between two points."""

    _edge_default = True

    def __str__(self):
        if self._posA_posB is None:
            return "%s(%s)" % (type(self).__name__, self._path_original)
        (x1, y1), (x2, y2) = self._posA_posB
        return "%s((%g, %g)->(%g, %g))" % (type(self).__name__, x1, y1, x2, y2)

    def __init__(self, posA=None, posB=None, *, path=None, arrowstyle="simple", connectionstyle="arc3", patchA=None, patchB=None, shrinkA=2, shrinkB=2, mutation_scale=1,
                 mutation_aspect=1, **kwargs):
        kwargs.setdefault("joinstyle", "round")
        kwargs.setdefault("capstyle", "round")
        Patch.__init__(self, **kwargs)
        self._posA_posB = [posA, posB] if posA is not None else None
        self._path_original = path
        self.patchA, self.patchB, self.shrinkA, self.shrinkB = patchA, patchB, shrinkA, shrinkB
        self._mutation_scale = mutation_scale
        self.set_arrowstyle(arrowstyle)
        self.set_connectionstyle(connectionstyle)

    def set_positions(self, posA, posB):
        a, b = self._posA_posB
        self._posA_posB = [a if posA is None else posA, b if posB is None else posB]

    def set_arrowstyle(self, arrowstyle=None, **kwargs):
        self._arrow = arrowstyle if isinstance(arrowstyle, ArrowStyle) else ArrowStyle(arrowstyle or "-", **kwargs)

    def get_arrowstyle(self):
        return self._arrow

    def set_connectionstyle(self, connectionstyle=None, **kwargs):
        self._connection = connectionstyle if isinstance(connectionstyle, ConnectionStyle) else ConnectionStyle(connectionstyle or "arc3", **kwargs)

    def get_connectionstyle(self):
        return self._connection

    def set_patchA(self, p):
        self.patchA = p

    def set_patchB(self, p):
        self.patchB = p

    def _ends(self):
        t = Artist.get_transform(self)
        (x1, y1), (x2, y2) = self._posA_posB
        return t._one(self.convert_xunits(x1), self.convert_yunits(y1)), t._one(self.convert_xunits(x2), self.convert_yunits(y2))

    def get_path(self):
        if self._path_original is not None:
            return self._path_original
        pts, codes = self._connection(*self._posA_posB)
        return Path(pts, codes)

    def get_window_extent(self, renderer=None):
        if self._path_original is not None:
            return Artist.get_transform(self).transform_path(self._path_original).get_extents()
        a, b = self._ends()
        return Bbox([[min(a[0], b[0]), min(a[1], b[1])], [max(a[0], b[0]), max(a[1], b[1])]])

    def _clips_to_axes(self):
        return self._clip_box is not None or self._in_axes

    def draw(self, r):
        if not self._visible:
            return
        if self._path_original is not None:
            p = Artist.get_transform(self).transform_path(self._path_original)
            pts, codes = [tuple(v) for v in p.vertices.tolist()], list(p.codes) if p.codes is not None else [1] + [2] * (len(p.vertices) - 1)
        else:
            pts, codes = self._connection(*self._ends())
        self._arrow_between(r, pts, codes)

    def _arrow_between(self, r, pts, codes):
        line = _flatten(pts, codes)
        line = _outside(line, self.patchA, False)
        line = _outside(line, self.patchB, True)
        line = _shorten(line, self.shrinkA * r.points)
        line = _shorten(line[::-1], self.shrinkB * r.points)[::-1]
        if len(line) < 2:
            return
        size = self._mutation_scale * r.points
        o, name = self._arrow.options, self._arrow.name
        clip, within = self._clip()
        width = self._linewidth * r.points
        edge = self._edgecolor if self._edgecolor[3] > 0 else None
        face = self._facecolor if self._fill and self._facecolor[3] > 0 else None
        if name in ("simple", "fancy", "wedge"):
            outline = _thick_arrow(line, size, name, o)
            self._emit(r, ("path", tuple(outline), None, face, edge, width, None, 0, 0, clip, within, 0))
            return
        hl, hw = o.get("head_length", 0.4) * size, o.get("head_width", 0.2) * size
        heads = []
        filled = "|>" in name or "<|" in name
        if name.endswith((">",)):
            line, head = _head(line, hl, hw, filled)
            heads.append((head, filled))
        if name.startswith("<"):
            back, head = _head(line[::-1], hl, hw, filled)
            line = back[::-1]
            heads.append((head, filled))
        bars = []
        if name in ("|-|", "-[", "]-[", "<-["):
            bars.append(_bar(line, o.get("widthB", 1.0) * size, 0 if name == "|-|" else 0.2 * size))
        if name in ("|-|", "]-", "]-[", "]->"):
            bars.append(_bar(line[::-1], o.get("widthA", 1.0) * size, 0 if name == "|-|" else 0.2 * size))
        dash = None
        if self._linestyle not in ("solid", "-"):
            dash = _dashes(self._linestyle, self._linewidth)
            dash = dash and tuple(v * r.points for v in dash)
        flat = tuple(c for p in line for c in p)
        self._emit(r, ("path", flat, None, None, edge, width, dash, 2, 0, clip, within, 0))
        for bar in bars:
            self._emit(r, ("path", bar, None, None, edge, width, None, 0, 1, clip, within, 0))
        for head, filled in heads:
            if filled:
                self._emit(r, ("path", head + head[:2], b"\1\2\2\x4f", face or edge, edge, width, None, 2, 0, clip, within, 0))
            else:
                self._emit(r, ("path", head, b"\1\2\2", None, edge, width, None, 2, 0, clip, within, 0))


def _flatten(pts, codes):
    """A way as a list of points."""
    out = [pts[0]]
    i = 1
    while i < len(pts):
        if codes[i] == Path.CURVE3 and i + 1 < len(pts):
            (x0, y0), (x1, y1), (x2, y2) = out[-1], pts[i], pts[i + 1]
            for k in range(1, 21):
                t = k / 20
                u = 1 - t
                out.append((u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2))
            i += 2
        elif codes[i] == Path.CURVE4 and i + 2 < len(pts):
            p = [out[-1], pts[i], pts[i + 1], pts[i + 2]]
            for k in range(1, 21):
                t = k / 20
                u = 1 - t
                w = (u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3)
                out.append((sum(a * q[0] for a, q in zip(w, p)), sum(a * q[1] for a, q in zip(w, p))))
            i += 3
        else:
            out.append(pts[i])
            i += 1
    return out


def _shorten(line, d):
    """Cut the length d off the beginning."""
    while len(line) > 1 and d > 0:
        (x0, y0), (x1, y1) = line[0], line[1]
        n = math.hypot(x1 - x0, y1 - y0)
        if n > d:
            t = d / n
            return [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)] + line[1:]
        if len(line) == 2:
            return line
        line, d = line[1:], d - n
    return line


def _outside(line, patch, at_end):
    """Cut off what lies inside of a patch at one end."""
    if patch is None:
        return line
    box = patch.get_window_extent() if not hasattr(patch, "_pixels") else patch._pixels().get_extents()
    inside = lambda p: box.x0 <= p[0] <= box.x1 and box.y0 <= p[1] <= box.y1
    if at_end:
        line = line[::-1]
    fine = []
    for a, b in zip(line, line[1:]):
        n = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / 2))
        n = min(n, 400)
        fine.extend((a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n) for k in range(n))
    fine.append(line[-1])
    k = 0
    while k < len(fine) - 2 and inside(fine[k]):
        k += 1
    out = [fine[max(k - 1, 0)]] + fine[k:] if k else line
    return out[::-1] if at_end else out


def _head(line, length, half, filled):
    """The corners of the head at the end of a line, and the line up to it."""
    x2, y2 = line[-1]
    k = len(line) - 2
    while k > 0 and math.hypot(x2 - line[k][0], y2 - line[k][1]) < length:
        k -= 1
    x1, y1 = line[k]
    n = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / n, (y2 - y1) / n
    bx, by = x2 - dx * length, y2 - dy * length
    head = (bx - dy * half, by + dx * half, x2, y2, bx + dy * half, by - dx * half)
    return line, head


def _bar(line, half, leg):
    (x1, y1), (x2, y2) = line[-2], line[-1]
    n = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / n, (y2 - y1) / n
    a, b = (x2 - dy * half, y2 + dx * half), (x2 + dy * half, y2 - dx * half)
    if not leg:
        return a + b
    return (a[0] - dx * leg, a[1] - dy * leg) + a + b + (b[0] - dx * leg, b[1] - dy * leg)


def _thick_arrow(line, size, name, o):
    hl, hw, tw = o.get("head_length", 0.5 if name == "simple" else 0.4) * size, o.get("head_width", 0.5 if name == "simple" else 0.4) * size, o.get("tail_width", 0.2 if name == "simple" else 0.4 if name == "fancy" else 0.3) * size
    if name == "wedge":
        (x1, y1), (x2, y2) = line[0], line[-1]
        n = math.hypot(x2 - x1, y2 - y1) or 1
        dx, dy = (x2 - x1) / n, (y2 - y1) / n
        return [x1 - dy * tw / 2, y1 + dx * tw / 2, x2, y2, x1 + dy * tw / 2, y1 - dx * tw / 2, x1 - dy * tw / 2, y1 + dx * tw / 2]
    body = _shorten(line[::-1], hl)[::-1]
    left, right = [], []
    for i, (x, y) in enumerate(body):
        a, b = body[max(i - 1, 0)], body[min(i + 1, len(body) - 1)]
        n = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        dx, dy = (b[0] - a[0]) / n, (b[1] - a[1]) / n
        left.append((x - dy * tw / 2, y + dx * tw / 2))
        right.append((x + dy * tw / 2, y - dx * tw / 2))
    (bx, by), (tx, ty) = body[-1], line[-1]
    n = math.hypot(tx - bx, ty - by) or 1
    dx, dy = (tx - bx) / n, (ty - by) / n
    pts = left + [(bx - dy * hw / 2, by + dx * hw / 2), (tx, ty), (bx + dy * hw / 2, by - dx * hw / 2)] + right[::-1]
    pts.append(pts[0])
    return [c for p in pts for c in p]


class ConnectionPatch(FancyArrowPatch):
    """An arrow between points of two coordinate systems."""

    def __init__(self, xyA, xyB, coordsA, coordsB=None, *, axesA=None, axesB=None, arrowstyle="-", connectionstyle="arc3", shrinkA=0.0, shrinkB=0.0, mutation_scale=10.0, **kwargs):
        self.xy1, self.xy2 = xyA, xyB
        self.coords1, self.coords2, self.axesA, self.axesB = coordsA, coordsB or coordsA, axesA, axesB
        FancyArrowPatch.__init__(self, posA=(0, 0), posB=(1, 1), arrowstyle=arrowstyle, connectionstyle=connectionstyle, shrinkA=shrinkA, shrinkB=shrinkB,
                                 mutation_scale=mutation_scale, **kwargs)

    def _ends(self):
        return self._place(self.xy1, self.coords1, self.axesA), self._place(self.xy2, self.coords2, self.axesB)

    def _place(self, xy, coords, ax):
        ax = ax or self.axes
        if not isinstance(coords, str):
            return coords._one(*xy)
        t = {"data": lambda: ax.transData, "axes fraction": lambda: ax.transAxes, "figure fraction": lambda: self.figure.transFigure}[coords]()
        return t._one(*xy)


class Shadow(Patch):
    def __init__(self, patch, ox, oy, *, shade=0.7, **kwargs):
        Patch.__init__(self)
        self.patch, self._ox, self._oy = patch, ox, oy
        self.update_from(patch)
        c = (1 - shade) * np.asarray(to_rgba(patch.get_facecolor())[:3])
        self.set(facecolor=tuple(c), edgecolor=tuple(c), alpha=0.5, zorder=np.nextafter(patch.zorder, -np.inf))
        self._set_all(kwargs, True)

    def get_patch_transform(self):
        return self.patch.get_patch_transform()

    def get_path(self):
        return self.patch.get_path()

    def _pixels(self):
        k = self.figure.dpi / 72 if self.figure is not None else 1
        p = self.patch._pixels()
        return Path._fast(p.vertices + [self._ox * k, self._oy * k], p.codes)


def bbox_artist(artist, renderer, props=None, fill=True):
    pass
