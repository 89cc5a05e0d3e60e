"""Polar axes: angle and radius."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.axes._axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.lines import _dashes
from matplotlib.patches import Circle
from matplotlib.path import Path
from matplotlib.spines import Spine
from matplotlib.text import Text
from matplotlib.ticker import FixedLocator, FuncFormatter, Formatter, MaxNLocator, AutoLocator, NullLocator
from matplotlib.transforms import Bbox, IdentityTransform, Transform


class ThetaFormatter(Formatter):
    """Radians as degrees."""

    def __call__(self, x, pos=None):
        d = math.degrees(x)
        return "%.0f°" % (d % 360 if abs(d) > 360 else d)


class ThetaLocator(FixedLocator):
    """The angles of the eight directions."""


class _PolarTransform(Transform):
    """From angle and radius to pixels."""

    def __init__(self, axis=None, use_rmin=True, *, apply_theta_transforms=True, scale_transform=None):
        self._ax = axis

    def _numbers(self):
        ax = self._ax
        b = ax.bbox
        r0, r1 = ax._limits("y")
        origin = ax._r_origin if ax._r_origin is not None else r0
        return b.x0 + b.width / 2, b.y0 + b.height / 2, min(b.width, b.height) / 2, origin, r1

    def _map(self, tr):
        cx, cy, size, r0, r1 = self._numbers()
        ax = self._ax
        t = tr[:, 0] * ax._direction + ax._offset
        f = ax.yaxis._scale.forward
        lo, hi = (float(v) for v in f(np.array([r0, r1], float)))
        r = (f(tr[:, 1]) - lo) / ((hi - lo) or 1) * size
        r = np.where(r < 0, np.nan, r)
        out = np.empty((len(tr), 2))
        out[:, 0], out[:, 1] = cx + r * np.cos(t), cy + r * np.sin(t)
        return out

    def transform_path(self, path):
        return self.transform_path_non_affine(path)

    def transform_path_non_affine(self, path):
        if _is_upright(path):
            path = _bent(path)
        return Path._fast(self._map(path.vertices), path.codes)

    def inverted(self):
        return _PolarInverse(self._ax)


class _PolarInverse(Transform):
    def __init__(self, ax):
        self._ax = ax

    def _map(self, xy):
        cx, cy, size, r0, r1 = self._ax.transData._numbers()
        dx, dy = xy[:, 0] - cx, xy[:, 1] - cy
        t = ((np.arctan2(dy, dx) - self._ax._offset) * self._ax._direction) % (2 * math.pi)
        return np.column_stack([t, np.hypot(dx, dy) / size * (r1 - r0) + r0])


def _is_upright(path):
    """Whether a path is a rectangle or a line of one radius: such sides become arcs, as those of bars do."""
    steps = np.diff(path.vertices[:-1] if path.codes is not None and path.codes[-1] == 79 else path.vertices, axis=0)
    return 1 <= len(steps) <= 4 and not (path.codes == 4 if path.codes is not None else np.zeros(1, bool)).any() and bool((np.abs(steps).min(axis=1) < 1e-12).all())


def _bent(path):
    """More points between points, because straight lines become arcs."""
    v, codes = path.vertices, path.codes
    out, kinds = [v[:1]], [1]
    for i in range(1, len(v)):
        code = 2 if codes is None else int(codes[i])
        if code == 79:
            start = max((j for j in range(i) if codes[j] == 1), default=0)
            a, b = v[i - 1], v[start]
        else:
            a, b = v[i - 1], v[i]
        if code in (2, 79) and abs(b[0] - a[0]) > 1e-9:
            n = min(max(2, int(abs(b[0] - a[0]) / 0.05) + 1), 400)
            t = np.linspace(0, 1, n + 1)[1:, None]
            out.append(a + (b - a) * t)
            kinds.extend([2] * n)
            if code == 79:
                out.append(v[i:i + 1])
                kinds.append(79)
        else:
            out.append(v[i:i + 1])
            kinds.append(code)
    return Path._fast(np.concatenate(out), np.array(kinds, np.uint8))


class _Circle(Spine):
    def draw(self, r):
        if not self._visible:
            return
        ax = self.axes
        p = ax._outline()
        xy, codes = p._wire()
        r.items.append(("path", xy, codes, None, self._opacity(self._edgecolor), self._linewidth * r.points, None, 0, 1, None, None, 0))

    def _place(self):
        return 0.0

    def get_window_extent(self, renderer=None):
        return self.axes.bbox


class PolarAxes(Axes):
    """Axes with an angle and a radius."""

    name = "polar"

    def __init__(self, *args, theta_offset=0.0, theta_direction=1, rlabel_position=22.5, **kwargs):
        self._offset, self._direction, self._rlabel, self._r_origin = theta_offset, 1, rlabel_position, None
        Axes.__init__(self, *args, **kwargs)
        self.set_theta_direction(theta_direction)
        self.set_aspect("equal", adjustable="box", anchor="C")

    PolarTransform, InvertedPolarTransform = _PolarTransform, _PolarInverse

    def _gen_axes_patch(self):
        """The area of the axes. Classes of programs may make another one, in coordinates of the axes."""
        return Circle((0.5, 0.5), 0.5)

    def _gen_axes_spines(self):
        """The frame of the axes by name. Classes of programs may make another one."""
        sides = {name: _Circle(self, name) for name in ("polar", "start", "end", "inner")}
        for name, side in sides.items():
            side._visible = name == "polar"
        return sides

    def _make_spines(self):
        self.spines.clear()
        for name, side in self._gen_axes_spines().items():
            dict.__setitem__(self.spines, name, side)

    def _has_own(self, name):
        return getattr(type(self), name) is not getattr(PolarAxes, name)

    def _clear(self):
        Axes._clear(self)
        if self._has_own("_gen_axes_patch"):
            self.patch = self._gen_axes_patch()
            self.patch.set(facecolor=self._facecolor_wish, edgecolor="none", linewidth=0)
            self.patch.figure, self.patch._transform = self.figure, self.transAxes
        self.transData = self.PolarTransform(self)
        self._view["x"] = (0.0, 2 * math.pi)
        self._auto["x"] = False
        self._stale["x"] = False
        self.xaxis.set_major_locator(ThetaLocator(np.arange(8) * math.pi / 4))
        self.xaxis.major.own_locator = self.xaxis.major.own_formatter = True
        f = ThetaFormatter()
        self.xaxis._major_formatter(f)
        loc = RadialLocator()
        self.yaxis._major_locator(loc)
        on = rcParams["polaraxes.grid"]
        for axis in (self.xaxis, self.yaxis):
            axis._param[True]["gridOn"] = on
        self._offset, self._direction = self.__dict__.get("_offset", 0), 1
        self.xaxis._param[True]["pad"] = 3.5
        self._use_sticky = True

    def get_data_ratio(self):
        return 1.0

    def _autoscale_one(self, name):
        if name == "x":
            return
        Axes._autoscale_one(self, name)
        low, high = self._view["y"]
        values = [v for v in (self.dataLim.y0,) if math.isfinite(v)]
        if values and values[0] >= 0:
            low = 0.0 if isinstance(self.yaxis.get_major_locator(), RadialLocator) else max(low, 0.0)  # margins do not pass the middle
        self._view["y"] = (low, high)

    def _outline(self):
        if self._has_own("_gen_axes_patch"):
            return self.patch._pixels()
        b = self.bbox
        low, high = self._limits("x")
        c = Path.circle((b.x0 + b.width / 2, b.y0 + b.height / 2), min(b.width, b.height) / 2)
        if abs(high - low) < 2 * math.pi - 1e-9:
            a0, a1 = sorted(math.degrees(v * self._direction + self._offset) for v in (low, high))
            w = Path.wedge(a0, a1)
            return Path._fast(w.vertices * min(b.width, b.height) / 2 + [b.x0 + b.width / 2, b.y0 + b.height / 2], w.codes)
        return c

    def _clip_area(self):
        b = self.bbox
        return (b.x0, b.y0, b.x1, b.y1), self._outline()._wire()

    def _one_along(self, name, v):
        return float(v)

    # Angles.

    def set_theta_offset(self, offset):
        self._offset = offset

    def get_theta_offset(self):
        return self._offset

    def set_theta_zero_location(self, loc, offset=0.0):
        places = {"N": 0.5, "NW": 0.75, "W": 1.0, "SW": 1.25, "S": 1.5, "SE": 1.75, "E": 0.0, "NE": 0.25}
        self._offset = places[loc] * math.pi + math.radians(offset)

    def set_theta_direction(self, direction):
        if direction in ("clockwise", -1):
            self._direction = -1
        elif direction in ("counterclockwise", "anticlockwise", 1):
            self._direction = 1
        else:
            raise ValueError("%r is not a valid value for direction; supported values are 1, -1, 'clockwise', 'counterclockwise', 'anticlockwise'" % (direction,))

    def get_theta_direction(self):
        return float(self._direction)

    def set_thetamin(self, thetamin):
        self._set_lim("x", math.radians(thetamin), None)

    def set_thetamax(self, thetamax):
        self._set_lim("x", None, math.radians(thetamax))

    def get_thetamin(self):
        return math.degrees(self._limits("x")[0])

    def get_thetamax(self):
        return math.degrees(self._limits("x")[1])

    def set_thetalim(self, *args, **kwargs):
        return self.set_xlim(*args)

    def set_rmax(self, rmax):
        self._view["y"] = (self._limits("y")[0], rmax)

    def get_rmax(self):
        return self._limits("y")[1]

    def set_rmin(self, rmin):
        self._view["y"] = (rmin, self._limits("y")[1])

    def get_rmin(self):
        return self._limits("y")[0]

    def set_rlim(self, bottom=None, top=None, **kwargs):
        bottom = kwargs.pop("rmin", bottom)
        top = kwargs.pop("rmax", top)
        return self.set_ylim(bottom, top, **kwargs)

    def set_rorigin(self, rorigin):
        self._r_origin = rorigin

    def get_rorigin(self):
        return self._limits("y")[0] if self._r_origin is None else self._r_origin

    def set_rscale(self, *args, **kwargs):
        return self.set_yscale(*args, **kwargs)

    def set_rticks(self, *args, **kwargs):
        return self.set_yticks(*args, **kwargs)

    def get_rlabel_position(self):
        return np.float64(self._rlabel)

    def set_rlabel_position(self, value):
        self._rlabel = value

    def set_rgrids(self, radii, labels=None, angle=None, fmt=None, **kwargs):
        self.set_yticks(radii)
        if labels is not None:
            self.set_yticklabels(labels)
        elif fmt is not None:
            from matplotlib.ticker import FormatStrFormatter
            self.yaxis.set_major_formatter(FormatStrFormatter(fmt))
        if angle is not None:
            self._rlabel = angle
        for t in self.yaxis.get_ticklabels():
            t.update(kwargs)
        return self.yaxis.get_gridlines(), self.yaxis.get_ticklabels()

    def set_thetagrids(self, angles, labels=None, fmt=None, **kwargs):
        self.set_xticks(np.deg2rad(angles), labels)
        for t in self.xaxis.get_ticklabels():
            t.update(kwargs)
        return self.xaxis.get_ticklines(), self.xaxis.get_ticklabels()

    def can_zoom(self):
        return False

    # Drawing.

    def _tick_label_place(self, label):
        for each, x, y in self._label_texts(self.figure.dpi):
            if each is label:
                return x, y
        return None

    def _label_texts(self, dpi):
        """Labels of angles and radii with their places."""
        out = []
        cx, cy, size, r0, r1 = self.transData._numbers()
        k = dpi / 72
        for t in self.xaxis._update_ticks() if self.xaxis._visible else ():
            lab = t.label1
            if not self.xaxis._param[True]["label1On"] or not lab._visible or not t._major:
                continue
            a = float(t._loc) * self._direction + self._offset
            d = size + (self.xaxis._param[True]["pad"] + 3.5) * k
            lab._ha, lab._va = "center", "center"
            b = lab._layout(dpi)[0]
            w, h = b[2] - b[0], b[3] - b[1]
            out.append((lab, cx + (d + w / 2) * math.cos(a), cy + (d + h / 2) * math.sin(a)))
        for t in self.yaxis._update_ticks() if self.yaxis._visible else ():
            lab = t.label1
            if not self.yaxis._param[True]["label1On"] or not lab._visible or not t._major or float(t._loc) <= r0:
                continue
            p = self.transData._map(np.array([[math.radians(self._rlabel), float(t._loc)]]))[0]
            lab._ha, lab._va = "left", "bottom"
            out.append((lab, float(p[0]), float(p[1])))
        return out

    def get_tightbbox(self, renderer=None, **kwargs):
        if not self._visible:
            return None
        self.apply_aspect()
        self._place_titles()
        boxes = [self.bbox]
        if self.axison:
            for lab, x, y in self._label_texts(self.figure.dpi):
                b = lab._layout(self.figure.dpi)[0]
                boxes.append(Bbox([[x + b[0], y + b[1]], [x + b[2], y + b[3]]]))
        if self.title._text.strip():
            boxes.append(self.title.get_window_extent())
        if self.legend_ is not None:
            boxes.append(self.legend_.get_window_extent())
        return Bbox.union(boxes)

    def _update_title_position(self):
        if not self.title._text or not self._autotitlepos:
            return
        box = self.bbox
        top = 1.0
        for lab, x, y in self._label_texts(self.figure.dpi):
            b = lab._layout(self.figure.dpi)[0]
            top = max(top, (y + b[3] - box.y0) / box.height)
        for t in (self.title, self._left_title, self._right_title):
            t._y = top

    def draw(self, r):
        if not self._visible:
            return
        self.apply_aspect()
        self._limits("y")
        self._place_titles()
        outline = self._outline()
        xy, codes = outline._wire()
        if self.axison and self._frameon and self.patch._visible:
            r.items.append(("path", xy, codes, self.patch._facecolor, None, 0.0, None, 0, 1, None, None, 0))
        items = [(a.zorder, a.draw) for a in self._children if a._visible]
        if self.axison:
            items.append((0.5 if self._axisbelow is True else 1.5 if self._axisbelow == "line" else 2.5, self._draw_grids))
            items += [(2.5, s.draw) for s in self.spines.values()]
            items.append((2.6, self._draw_labels))
        items += [(t.zorder, t.draw) for t in (self.title, self._left_title, self._right_title)]
        if self.legend_ is not None:
            items.append((5, self.legend_.draw))
        items.sort(key=lambda p: p[0])
        for _, f in items:
            f(r)

    def _draw_grids(self, r):
        cx, cy, size, r0, r1 = self.transData._numbers()
        clip = self._outline()._wire()
        for axis in (self.xaxis, self.yaxis):
            if not axis._visible:
                continue
            p = axis._param[True]
            if not p["gridOn"]:
                continue
            color = to_rgba(p["grid_color"], p["grid_alpha"])
            dash = _dashes(p["grid_linestyle"], p["grid_linewidth"])
            dash = dash and tuple(v * r.points for v in dash)
            for t in axis._update_ticks():
                if not t._major:
                    continue
                if axis is self.xaxis:
                    a = float(t._loc) * self._direction + self._offset
                    pts, codes = (cx, cy, cx + size * math.cos(a), cy + size * math.sin(a)), None
                else:
                    f = self.yaxis._scale.forward
                    lo, hi, v = (float(q) for q in f(np.array([r0, r1, t._loc], float)))
                    rad = (v - lo) / ((hi - lo) or 1) * size
                    if rad <= 0:
                        continue
                    ring = Path.circle((cx, cy), rad)
                    if type(self.transData).transform_path_non_affine is not _PolarTransform.transform_path_non_affine:
                        ring = self.transData.transform_path_non_affine(Path([(0, t._loc), (2 * math.pi, t._loc)], _interpolation_steps=180))
                    pts, codes = ring._wire()
                r.items.append(("path", pts, codes, None, color, p["grid_linewidth"] * r.points, dash, 0, 0, None, clip, 0))

    def _draw_labels(self, r):
        for lab, x, y in self._label_texts(r.dpi):
            for line, dx, dy in lab._layout(r.dpi)[1]:
                r.items.append(("text", x + dx, y + dy, line, lab._which(), not lab._parse_math, lab._fontsize * r.dpi / 72, lab._rotation, to_rgba(lab._color), None))
        for axis, x, y, rot in ((self.xaxis, 0.5, -0.12, 0.0), (self.yaxis, -0.12, 0.5, 90.0)):
            if axis.label._text and axis._visible:
                b = self.bbox
                axis.label._x, axis.label._y = b.x0 + x * b.width, b.y0 + y * b.height
                axis.label.draw(r)


class RadialLocator(AutoLocator):
    """Ticks of the radius, beyond the middle."""

    def tick_values(self, vmin, vmax):
        t = AutoLocator.tick_values(self, vmin, vmax)
        return t[t > 0] if vmin >= 0 else t

    def __call__(self):
        low, high = self.axis.get_view_interval()
        t = self.tick_values(low, high)
        return t[t >= low]

    def nonsingular(self, v0, v1):
        if not (math.isfinite(v0) and math.isfinite(v1)):
            return 0, 1
        return AutoLocator.nonsingular(self, min(v0, 0) if v0 == v1 else v0, v1)


PolarTransform = _PolarTransform
InvertedPolarTransform = _PolarInverse
