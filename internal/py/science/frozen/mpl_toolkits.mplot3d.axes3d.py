"""Axes with three dimensions, drawn as seen from one side."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.axes._axes import Axes, _arr, _list
from matplotlib.axis import XAxis
from matplotlib.colors import to_rgba, to_rgba_array
from matplotlib.text import Text, _size
from matplotlib.ticker import AutoLocator
from matplotlib.transforms import Bbox, IdentityTransform, Transform
from mpl_toolkits.mplot3d.art3d import _Area3D, Line3D, Line3DCollection, Path3DCollection, Poly3DCollection, Text3D


class _Flat(Transform):
    """From the projected plane to pixels."""

    def __init__(self, ax):
        self._ax = ax

    def _map(self, xy):
        b = self._ax.bbox
        size = min(b.width, b.height)
        # The picture is 1.85 units wide, and its middle lies a little above and to the right.
        shift = size * 0.025 / 1.85
        return xy * (size / 1.85 * self._ax._zoom) + [b.x0 + b.width / 2 + shift, b.y0 + b.height / 2 + shift]

    def _one(self, x, y):
        p = self._map(np.array([[x, y]], float))
        return float(p[0, 0]), float(p[0, 1])

    def inverted(self):
        raise NotImplementedError("there is no way back from the picture into space")


class _Axis3D(XAxis):
    """One of the three axes. It has ticks and a name; Axes3D draws them."""

    def __init__(self, axes, name):
        self.axis_name, self._name3 = "x", name
        XAxis.__init__(self, axes)
        self.axis_name = name
        self.pane_color = {"x": (0.95, 0.95, 0.95, 0.5), "y": (0.90, 0.90, 0.90, 0.5), "z": (0.925, 0.925, 0.925, 0.5)}[name]
        self._pane_fill = True

    def clear(self):
        name, self.axis_name = self.axis_name, "x"
        XAxis.clear(self)
        self.axis_name = name

    def get_tick_space(self):
        self.axes.apply_aspect()
        size = _size(self._param[True]["labelsize"]) * (2 if self._name3 == "z" else 3)
        return int(math.floor(self.axes.bbox.width / self.figure.dpi * 72 / size))

    def get_data_interval(self):
        return np.array(self.axes._data3[self.axis_name])

    def get_minpos(self):
        return 1e-300

    def set_pane_color(self, color, alpha=None):
        self.pane_color = to_rgba(color, alpha)

    @property
    def pane(self):
        return self

    @property
    def fill(self):
        return self._pane_fill

    @fill.setter
    def fill(self, b):
        self._pane_fill = b

    def set_edgecolor(self, c):
        pass

    def set_facecolor(self, c):
        self.pane_color = to_rgba(c)

    def set_rotate_label(self, val):
        pass

    def set_label_text(self, label, fontdict=None, **kwargs):
        return XAxis.set_label_text(self, label, fontdict, **kwargs)

    def _shared_axes(self):
        return [self]

    def _update_ticks(self):
        name, self.axis_name = self.axis_name, "x"
        try:
            return _ticks_of(self, name)
        finally:
            self.axis_name = name


def _ticks_of(axis, name):
    low, high = sorted(axis.axes._limits(name))
    locs = axis.major.locator() if not isinstance(axis.major.locator, AutoLocator) else axis.major.locator.tick_values(low, high)
    texts = axis.major.formatter.format_ticks(locs)
    out = []
    tol = 1e-9 * (high - low)
    for t, loc, text in zip(axis._get_ticks(True, len(locs)), locs, texts):
        t._loc = loc
        t.label1._text = text if isinstance(text, str) else str(text)
        if low - tol <= loc <= high + tol:
            out.append(t)
    return out


def _cube():
    """The faces of the unit cube: at each end of each axis, counter-clockwise as seen from outside."""
    faces = []
    for axis in (2, 1, 0):
        for end in (0, 1):
            square = [(0, 0), (1, 0), (1, 1), (0, 1)] if (end == 1) != (axis == 1) else [(0, 0), (0, 1), (1, 1), (1, 0)]
            faces.append(np.insert(np.array(square, float), axis, end, axis=1))
    return faces


_CUBE = _cube()


class Axes3D(Axes):
    """Axes with x, y and z."""

    name = "3d"

    def __init__(self, fig, rect=None, *args, elev=30, azim=-60, roll=0, sharez=None, proj_type="persp", box_aspect=None, computed_zorder=True, focal_length=None, shareview=None,
                 auto_add_to_figure=None, **kwargs):
        self.elev, self.azim, self.roll = elev, azim, roll
        self._zoom = 1.0
        self.set_proj_type(proj_type, focal_length)
        self._aspect3 = (4, 4, 3) if box_aspect is None else tuple(box_aspect)
        if rect is None:
            rect = (0.0, 0.0, 1.0, 1.0)
        Axes.__init__(self, fig, rect, *args, **kwargs)
        self._axis_off = False

    def _make_axis(self):
        self._data3 = {"x": [math.inf, -math.inf], "y": [math.inf, -math.inf], "z": [math.inf, -math.inf]}
        self._view = {"x": (0.0, 1.0), "y": (0.0, 1.0), "z": (0.0, 1.0)}
        self._share = {**self._share, "z": [self]}
        self._stale = {"x": False, "y": False, "z": False}
        self._auto = {"x": True, "y": True, "z": True}
        self.xaxis, self.yaxis, self.zaxis = (_Axis3D(self, n) for n in ("x", "y", "z"))
        from matplotlib.spines import Spines
        self.spines = Spines()

    def _make_spines(self):
        Axes._make_spines(self)
        for side in self.spines.values():
            side._visible = False

    def _clear(self):
        Axes._clear(self)
        self._view = dict.fromkeys("xyz", (-1 / 48, 49 / 48))
        self._auto = {"x": True, "y": True, "z": True}
        self._stale = {"x": False, "y": False, "z": False}
        self._data3 = {"x": [math.inf, -math.inf], "y": [math.inf, -math.inf], "z": [math.inf, -math.inf]}
        self._xmargin, self._ymargin, self._zmargin = rcParams["axes.xmargin"], rcParams["axes.ymargin"], 0.0
        self._grid3 = rcParams["axes3d.grid"]
        self.transData = _Flat(self)

    def _axis_list(self):
        return [self.xaxis, self.yaxis, self.zaxis]

    # Limits.

    def _note(self, *arrays):
        for name, a in zip("xyz", arrays):
            a = np.asarray(a, float).ravel()
            a = a[np.isfinite(a)]
            if len(a):
                d = self._data3[name]
                self._data3[name] = [min(d[0], float(a.min())), max(d[1], float(a.max()))]
        for n in "xyz":
            self._stale[n] = True

    def auto_scale_xyz(self, X, Y, Z=None, had_data=None):
        self._note(X, Y, *([Z] if Z is not None else []))

    def _limits(self, name):
        if self._stale[name]:
            self._stale[name] = False
            if self._auto[name]:
                self._autoscale_one(name)
        return self._view[name]

    def _autoscale_one(self, name):
        low, high = self._data3[name]
        axis = getattr(self, name + "axis")
        low, high = axis.major.locator.nonsingular(low, high)
        margin = getattr(self, "_%smargin" % name)
        d = (high - low) * margin
        low, high = low - d, high + d
        pad = (high - low) / 48
        self._view[name] = (float(low - pad), float(high + pad))

    def autoscale_view(self, tight=None, scalex=True, scaley=True, scalez=True):
        for n in "xyz":
            if self._auto[n]:
                self._autoscale_one(n)

    def _set_lim3(self, name, low, high, auto=False, view_margin=None):
        if high is None and np.iterable(low):
            low, high = low
        old = self._limits(name)
        low, high = old[0] if low is None else float(low), old[1] if high is None else float(high)
        if low == high:
            low, high = getattr(self, name + "axis").major.locator.nonsingular(low, high)
        d = (high - low) * (view_margin or 0)
        self._view[name] = (low - d, high + d)
        self._auto[name], self._stale[name] = bool(auto), False
        return self.get_lim3(name)

    def get_lim3(self, name):
        a, b = self._limits(name)
        return (np.float64(a), np.float64(b))

    def set_xlim(self, left=None, right=None, *, emit=True, auto=False, view_margin=None, xmin=None, xmax=None):
        return self._set_lim3("x", left if xmin is None else xmin, right if xmax is None else xmax, auto, view_margin)

    def set_ylim(self, bottom=None, top=None, *, emit=True, auto=False, view_margin=None, ymin=None, ymax=None):
        return self._set_lim3("y", bottom if ymin is None else ymin, top if ymax is None else ymax, auto, view_margin)

    def set_zlim(self, bottom=None, top=None, *, emit=True, auto=False, view_margin=None, zmin=None, zmax=None):
        return self._set_lim3("z", bottom if zmin is None else zmin, top if zmax is None else zmax, auto, view_margin)

    set_xlim3d, set_ylim3d, set_zlim3d = set_xlim, set_ylim, set_zlim

    def get_xlim(self):
        return self.get_lim3("x")

    def get_ylim(self):
        return self.get_lim3("y")

    def get_zlim(self):
        return self.get_lim3("z")

    get_xlim3d, get_ylim3d, get_zlim3d = get_xlim, get_ylim, get_zlim

    def get_zbound(self):
        low, high = sorted(self.get_zlim())
        return low, high

    def get_position(self, original=False):
        if not original:
            self.apply_aspect()
        return Axes.get_position(self, original)

    def get_w_lims(self):
        return (*self.get_xlim(), *self.get_ylim(), *self.get_zlim())

    def _inverted(self, name):
        a, b = self._limits(name)
        return b < a

    def invert_zaxis(self):
        a, b = self._limits("z")
        self._view["z"] = (b, a)

    def _grow_limits(self, name, low, high):
        self._view[name] = (float(low), float(high))

    def set_zlabel(self, zlabel, fontdict=None, labelpad=None, **kwargs):
        axis = self.zaxis
        axis.labelpad = axis.labelpad if labelpad is None else labelpad
        return axis.set_label_text(zlabel, fontdict, **kwargs)

    def get_zlabel(self):
        return self.zaxis.label.get_text()

    def get_zticks(self, *, minor=False):
        return self.zaxis.major.locator.tick_values(*self._limits("z")) if isinstance(self.zaxis.major.locator, AutoLocator) else self.zaxis.get_ticklocs()

    def set_zticks(self, ticks, labels=None, *, minor=False, **kwargs):
        return self.zaxis.set_ticks(ticks, labels, minor=minor, **kwargs)

    def set_zticklabels(self, labels, **kwargs):
        return self.zaxis.set_ticklabels(labels, **kwargs)

    def get_zticklabels(self, **kwargs):
        self.zaxis._update_ticks()
        return [t.label1 for t in self.zaxis._ticks[True]]

    def set_zscale(self, value, **kwargs):
        if value != "linear":
            raise NotImplementedError("only linear scales are supported in three dimensions")

    set_xscale = set_yscale = set_zscale

    def get_zscale(self):
        return "linear"

    def set_zmargin(self, m):
        self._zmargin = m
        self._stale["z"] = True

    def set_box_aspect(self, aspect, *, zoom=1):
        self._aspect3 = (4, 4, 3) if aspect is None else tuple(aspect)
        self._zoom = zoom

    def set_aspect(self, aspect, adjustable=None, anchor=None, share=False):
        if aspect not in ("auto", "equal", "equalxy", "equalxz", "equalyz"):
            raise ValueError("%r is not a valid value for aspect; supported values are 'auto', 'equal', 'equalxy', 'equalyz', 'equalxz'" % (aspect,))
        if adjustable == "datalim" and aspect != "auto":
            raise NotImplementedError("set_aspect in three dimensions does not support adjustable='datalim'")
        self._aspect = "auto"
        if aspect == "auto":
            return
        chosen = [k for k, n in enumerate("xyz") if aspect == "equal" or n in aspect[5:]]
        before, after = np.array(self._aspect3, float), np.array(self._aspect3, float)
        after[chosen] = [abs(np.diff(self._limits("xyz"[k]))[0]) for k in chosen]
        for k in {0, 1, 2}.difference(chosen):
            after[k] *= np.linalg.norm(after[chosen]) / np.linalg.norm(before[chosen])
        self._aspect3 = tuple(after.tolist())

    def apply_aspect(self, position=None):
        place = self._originalPosition if position is None else position
        width, height = self.figure.get_size_inches()
        self._position = place.shrunk_to_aspect(1, place, height / width).anchored(self._anchor, place)

    def view_init(self, elev=None, azim=None, roll=None, vertical_axis="z", share=False):
        if vertical_axis != "z":
            raise NotImplementedError("view_init does not support vertical_axis=%r" % (vertical_axis,))
        self.elev = 30 if elev is None else elev
        self.azim = -60 if azim is None else azim
        self.roll = 0 if roll is None else roll

    def set_proj_type(self, proj_type, focal_length=None):
        if proj_type not in ("persp", "ortho"):
            raise ValueError("%r is not a valid value for proj_type; supported values are 'persp', 'ortho'" % (proj_type,))
        if proj_type == "ortho" and focal_length not in (None, np.inf):
            raise ValueError("focal_length = %s must be None for proj_type = ortho" % focal_length)
        if focal_length is not None and focal_length <= 0:
            raise ValueError("focal_length = %s must be greater than 0" % focal_length)
        self._proj, self._focal = proj_type, 1.0 if focal_length is None or proj_type == "ortho" else float(focal_length)

    def grid(self, visible=True, **kwargs):
        self._grid3 = bool(visible)

    def set_axis_off(self):
        self.axison = False

    def tick_params(self, axis="both", **kwargs):
        for n in "xyz":
            if axis in (n, "both"):
                kw = {k: v for k, v in kwargs.items() if k in ("labelsize", "labelcolor", "pad", "color", "colors", "labelrotation", "size", "width", "length")}
                a = getattr(self, n + "axis")
                a.axis_name = "x"
                a.set_tick_params(**kw)
                a.axis_name = n

    def mouse_init(self, *args, **kwargs):
        pass

    # Projection.

    def _project(self, xs, ys, zs):
        """Places in the plane, and the distance from the eye."""
        parts = []
        for name, a in zip("xyz", (xs, ys, zs)):
            low, high = self._limits(name)
            parts.append((np.asarray(a, float) - (low + high) / 2) / ((high - low) or 1))
        ax, ay, az = self._aspect3
        n = math.sqrt(ax * ax + ay * ay + az * az)
        k = 1.8294640721620434 * 25 / 24 / n
        x, y, z = parts[0] * ax * k, parts[1] * ay * k, parts[2] * az * k
        e, a = math.radians(self.elev), math.radians(self.azim)
        # The view direction, right and up.
        vx, vy, vz = math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)
        rx, ry = -math.sin(a), math.cos(a)
        ux, uy, uz = -math.sin(e) * math.cos(a), -math.sin(e) * math.sin(a), math.cos(e)
        px, py, d = x * rx + y * ry, x * ux + y * uy + z * uz, 10 * self._focal - (x * vx + y * vy + z * vz)
        if self._proj == "ortho":
            s = 1.0
        else:
            s = 10 * self._focal / d
        px, py = px * s, py * s
        if self.roll:
            t = math.radians(self.roll)
            px, py = px * math.cos(t) - py * math.sin(t), px * math.sin(t) + py * math.cos(t)
        return px, py, d

    def _aside(self, fixed, points):
        """The change of the fixed coordinates of an edge that leads away from the box, by points of the page."""
        width = self.bbox.width / self.figure.dpi * 72
        out = {}
        for m in fixed:
            low, high = self._limits(m)
            out[m] = math.copysign(1.92 * points * abs(high - low) / width, fixed[m] - (low + high) / 2)
        return out

    def get_proj(self):
        raise NotImplementedError("get_proj is not supported")

    # Plots.

    def _add3(self, a):
        a.axes, a.figure = self, self.figure
        a._owner_list = self._children
        a._clip_on = False
        self._children.append(a)
        if not a.get_label():
            a.set_label("_child%d" % (len(self._children) - 1))
        return a

    def plot(self, xs, ys, *args, zdir="z", axlim_clip=False, **kwargs):
        from matplotlib.axes._base import _plot_format
        if args and not isinstance(args[0], str):
            zs, *args = args
            if "zs" in kwargs:
                raise TypeError("plot() for multiple values for argument 'zs'")
        else:
            zs = kwargs.pop("zs", 0)
        xs, ys = np.atleast_1d(np.asarray(_list(xs), float)), np.atleast_1d(np.asarray(_list(ys), float))
        zs = np.broadcast_to(np.asarray(_list(zs), float), xs.shape)
        if args:
            ls, m, c = _plot_format(args[0])
            for k, v in (("linestyle", ls), ("marker", m), ("color", c)):
                if v is not None:
                    kwargs.setdefault(k, v)
        from matplotlib.axes._axes import _line_names, _renamed
        _renamed(kwargs, *_line_names)
        label = kwargs.pop("label", None)
        kwargs.update(self._cycle_lines.defaults(kwargs))
        pts = {"z": (xs, ys, zs), "y": (xs, zs, ys), "x": (zs, xs, ys)}[zdir]
        line = Line3D(*pts, **kwargs)
        if label is not None:
            line.set_label(label)
        self._add3(line)
        self._note(*pts)
        return [line]

    plot3D = plot

    def scatter(self, xs, ys, zs=0, zdir="z", s=20, c=None, depthshade=True, *args, marker=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, **kwargs):
        from matplotlib.markers import _path_of
        xs, ys = np.atleast_1d(np.asarray(_list(xs), float)).ravel(), np.atleast_1d(np.asarray(_list(ys), float)).ravel()
        zs = np.broadcast_to(np.asarray(_list(zs), float).ravel(), xs.shape)
        s = np.atleast_1d(np.asarray(_list(s), float))
        edge = kwargs.pop("edgecolors", kwargs.pop("edgecolor", None))
        lw = kwargs.pop("linewidths", kwargs.pop("linewidth", None))
        c, colors, edge = self._scatter_colors(c, edge, kwargs, len(xs))
        col = Path3DCollection([_path_of(rcParams["scatter.marker"] if marker is None else marker)], s, facecolors=colors, edgecolors=edge, linewidths=lw,
                               offsets=np.column_stack([xs, ys]), alpha=alpha)
        if colors is None:
            col._start_mapping(norm, cmap, vmin, vmax)
            col.set_array(np.asarray(c).ravel())
        col.set_points(xs, ys, zs, depthshade)
        if kwargs:
            col._set_all(kwargs, True)
        self._add3(col)
        self._zmargin = max(self._zmargin, 0.05)
        self._note(xs, ys, zs)
        return col

    scatter3D = scatter

    def plot_surface(self, X, Y, Z, *, norm=None, vmin=None, vmax=None, lightsource=None, axlim_clip=False, **kwargs):
        X, Y, Z = np.broadcast_arrays(np.asarray(X, float), np.asarray(Y, float), np.asarray(Z, float))
        if Z.ndim != 2:
            raise ValueError("Argument Z must be 2-dimensional.")
        rows, cols = Z.shape
        rstride, cstride = kwargs.pop("rstride", None), kwargs.pop("cstride", None)
        rcount, ccount = kwargs.pop("rcount", 50), kwargs.pop("ccount", 50)
        rstride = int(max(math.ceil(rows / rcount), 1)) if rstride is None else rstride
        cstride = int(max(math.ceil(cols / ccount), 1)) if cstride is None else cstride
        color, cmap = kwargs.pop("color", None), kwargs.pop("cmap", None)
        facecolors = kwargs.pop("facecolors", None)
        shade = kwargs.pop("shade", cmap is None)
        ri, ci = _marks(rows, rstride), _marks(cols, cstride)
        polys, faces = [], []
        for a, b in zip(ri[:-1], ri[1:]):
            for c, d in zip(ci[:-1], ci[1:]):
                p = np.array([[X[i, j], Y[i, j], Z[i, j]] for i, j in ((a, c), (a, d), (b, d), (b, c))])
                if np.isnan(p).any():
                    continue
                polys.append(p)
                if facecolors is not None:
                    faces.append(facecolors[a][c])
        alpha = kwargs.pop("alpha", None)
        lw = kwargs.pop("linewidth", kwargs.pop("linewidths", kwargs.pop("lw", None)))
        edge = kwargs.pop("edgecolor", kwargs.pop("edgecolors", kwargs.pop("ec", None)))
        kwargs.pop("antialiased", None)
        col = Poly3DCollection(polys, linewidths=0.0 if lw is None and edge is None else lw, edgecolors="none" if edge is None else edge)
        if facecolors is not None:
            col.set_facecolor(_shaded(polys, np.array([to_rgba(c) for c in faces])) if shade and "shade" in () else [to_rgba(c) for c in faces])
        elif cmap is not None:
            col._start_mapping(norm, cmap)
            col.set_array(np.array([p[:, 2].mean() for p in polys]))
            if vmin is not None or vmax is not None:
                col.set_clim(vmin, vmax)
        else:
            base = to_rgba(self._cycle_lines.next_color() if color is None else color)
            col.set_facecolor(_shaded(polys, np.tile(base, (len(polys), 1))) if shade else [base] * len(polys))
        if alpha is not None:
            col._alpha = alpha
            if col._A is None:
                col._facecolors = np.column_stack([col._facecolors[:, :3], np.full(len(col._facecolors), alpha)])
        if kwargs:
            col._set_all(kwargs, True)
        self._add3(col)
        self._note(X, Y, Z)
        return col

    def plot_wireframe(self, X, Y, Z, *, axlim_clip=False, **kwargs):
        X, Y, Z = np.broadcast_arrays(np.asarray(X, float), np.asarray(Y, float), np.asarray(Z, float))
        if Z.ndim != 2:
            raise ValueError("Argument Z must be 2-dimensional.")
        rows, cols = Z.shape
        rstride, cstride = kwargs.pop("rstride", None), kwargs.pop("cstride", None)
        rcount, ccount = kwargs.pop("rcount", 50), kwargs.pop("ccount", 50)
        rstride = int(max(math.ceil(rows / rcount), 1)) if rstride is None else rstride
        cstride = int(max(math.ceil(cols / ccount), 1)) if cstride is None else cstride
        segs = []
        if rstride:
            segs += [np.column_stack([X[i], Y[i], Z[i]]) for i in _marks(rows, rstride)]
        if cstride:
            segs += [np.column_stack([X[:, j], Y[:, j], Z[:, j]]) for j in _marks(cols, cstride)]
        color = kwargs.pop("color", None) or kwargs.pop("colors", None) or self._cycle_lines.next_color()
        for a, b in (("linewidth", "linewidths"), ("lw", "linewidths"), ("linestyle", "linestyles")):
            if a in kwargs:
                kwargs[b] = kwargs.pop(a)
        col = Line3DCollection(segs, colors=color, **kwargs)
        self._add3(col)
        self._note(X, Y, Z)
        return col

    def plot_trisurf(self, *args, color=None, norm=None, vmin=None, vmax=None, lightsource=None, **kwargs):
        from matplotlib.tri import Triangulation
        t, (z, *_), kwargs = Triangulation.get_from_args_and_kwargs(*args, **kwargs)
        x, y, z = t.x, t.y, np.asarray(kwargs.pop("Z", z), float)
        polys = [np.column_stack([x[k], y[k], z[k]]) for k in t.get_masked_triangles()]
        cmap, shade = kwargs.pop("cmap", None), kwargs.pop("shade", True)
        lw, edge = kwargs.pop("linewidth", None), kwargs.pop("edgecolor", kwargs.pop("edgecolors", None))
        kwargs.pop("antialiased", None)
        alpha = kwargs.pop("alpha", None)
        col = Poly3DCollection(polys, linewidths=0.0 if lw is None else lw, edgecolors="none" if edge is None else edge)
        if cmap is not None:
            col._start_mapping(norm, cmap, vmin, vmax)
            col.set_array(np.array([p[:, 2].mean() for p in polys]))
        else:
            base = to_rgba(self._cycle_lines.next_color() if color is None else color)
            col.set_facecolor(_shaded(polys, np.tile(base, (len(polys), 1))) if shade else [base] * len(polys))
        col._alpha = alpha
        self._add3(col)
        self._note(x, y, z)
        return col

    def bar3d(self, x, y, z, dx, dy, dz, color=None, zsort="average", shade=True, lightsource=None, *args, axlim_clip=False, **kwargs):
        x, y, z, dx, dy, dz = np.broadcast_arrays(*(np.atleast_1d(np.asarray(_list(v), float)) for v in (x, y, z, dx, dy, dz)))
        low, size = np.column_stack([x, y, z]), np.column_stack([dx, dy, dz])
        polys = [at + face * by for at, by in zip(low, size) for face in _CUBE]
        color = [self._cycle_patches.next_color()] if color is None else color
        rgba = to_rgba_array(_list(color))
        rgba = np.repeat(rgba, 6, axis=0) if len(rgba) == len(x) else rgba if len(rgba) == 6 * len(x) else np.tile(rgba[0], (len(polys), 1))
        alpha = kwargs.pop("alpha", None)
        rgba = np.array(rgba, float)
        if alpha is not None:
            rgba[:, 3] = alpha
        edge = kwargs.pop("edgecolor", kwargs.pop("edgecolors", None))
        col = Poly3DCollection(polys, edgecolors="none" if edge is None else edge, linewidths=kwargs.pop("linewidth", 0.0 if edge is None else 1.0))
        col._facecolors = _shaded(polys, rgba) if shade else rgba
        col._orig_face = None
        col._resolve = lambda: None
        if kwargs:
            col._set_all(kwargs, True)
        self._add3(col)
        self._note(np.concatenate([x, x + dx]), np.concatenate([y, y + dy]), np.concatenate([z, z + dz]))
        return col

    def bar(self, left, height, zs=0, zdir="z", *args, axlim_clip=False, **kwargs):
        left, height = np.asarray(_list(left), float), np.asarray(_list(height), float)
        width = kwargs.pop("width", 0.8)
        color = kwargs.pop("color", None) or self._cycle_patches.next_color()
        alpha = kwargs.pop("alpha", None)
        colors = to_rgba_array(color if not isinstance(color, str) else [color])
        zs = np.broadcast_to(zs, len(left))
        polys = []
        for l, h, z in zip(left, height, zs):
            pts = [(l - width / 2, 0), (l + width / 2, 0), (l + width / 2, h), (l - width / 2, h)]
            polys.append(np.array([{"z": (a, b, z), "y": (a, z, b), "x": (z, a, b)}[zdir] for a, b in pts], float))
        col = Poly3DCollection(polys, edgecolors="none", linewidths=0.0)
        col.set_facecolor([tuple(c[:3]) + (c[3] if alpha is None else alpha,) for c in colors])
        self._add3(col)
        p = np.concatenate(polys)
        self._note(p[:, 0], p[:, 1], p[:, 2])
        return col

    def contour(self, X, Y, Z, *args, extend3d=False, stride=5, zdir="z", offset=None, axlim_clip=False, **kwargs):
        return self._contours("contour", _turned(X, Y, Z, zdir), (X, Y, Z), args, zdir, offset, kwargs, stride if extend3d else None)

    contour3D = contour

    def contourf(self, X, Y, Z, *args, zdir="z", offset=None, axlim_clip=False, **kwargs):
        return self._contours("contourf", _turned(X, Y, Z, zdir), (X, Y, Z), args, zdir, offset, kwargs)

    contourf3D = contourf

    def tricontour(self, *args, extend3d=False, stride=5, zdir="z", offset=None, axlim_clip=False, **kwargs):
        return self._tricontours("tricontour", args, zdir, offset, kwargs, stride if extend3d else None)

    def tricontourf(self, *args, zdir="z", offset=None, axlim_clip=False, **kwargs):
        return self._tricontours("tricontourf", args, zdir, offset, kwargs)

    def _tricontours(self, how, args, zdir, offset, kwargs, stride=None):
        from matplotlib.tri import Triangulation
        t, (Z, *rest), kwargs = Triangulation.get_from_args_and_kwargs(*args, **kwargs)
        x, y, z = _turned(t.x, t.y, Z, zdir)
        flat = Triangulation(x, y, t.triangles, t.mask)
        return self._contours(how, (flat, z), (t.x, t.y, Z), rest, zdir, offset, kwargs, stride)

    def _contours(self, how, places, data, args, zdir, offset, kwargs, stride=None):
        """Draw contours on flat axes, and lift what they draw to its height along zdir."""
        from matplotlib.axes._axes import Axes as Plain
        cs = getattr(Plain(self.figure, [0, 0, 1, 1]), how)(*places, *args, **kwargs)
        levels = cs.levels if not cs.filled else (cs.levels[:-1] + cs.levels[1:]) / 2
        lift = lambda line, height: np.column_stack(_turned_back(line[:, 0], line[:, 1], np.full(len(line), float(height)), zdir))
        half = (cs.levels[1] - cs.levels[0]) / 2 if stride and len(cs.levels) > 1 else 0.0
        for level, path, c, style in zip(levels, cs._paths, cs._colors().tolist(), cs._styles * len(levels)):
            if cs.filled and len(path):
                self._add3(_Area3D(lift(path.vertices, level if offset is None else offset), path.codes, tuple(c)))
                continue
            lines = [p for p in path.to_polygons() if len(p) > 1]
            if not lines:
                continue
            if stride:
                walls = [wall for line in lines for wall in _walls(lift(line, level - half), lift(line, level + half), stride)]
                col = Poly3DCollection(walls, edgecolors="none", linewidths=0.0)
                col.set_facecolor(_shaded(walls, np.tile(c, (len(walls), 1))))
            else:
                col = Line3DCollection([lift(p, level if offset is None else offset) for p in lines], colors=[tuple(c)], linewidths=cs._linewidths, linestyles=[style])
            self._add3(col)
        # Areas count along zdir with the heights in the middle of them.
        self._note(*(levels if cs.filled and n == zdir else d for n, d in zip("xyz", data)))
        return cs

    def voxels(self, *args, facecolors=None, edgecolors=None, shade=True, lightsource=None, axlim_clip=False, **kwargs):
        """Draw cubes where an array of three dimensions is true, and return the faces of each."""
        if len(args) == 4:
            *corners, filled = args
        else:
            (filled,) = args
            corners = None
        filled = np.asarray(filled)
        for short in ("edgecolor", "ec"):
            edgecolors = kwargs.pop(short, edgecolors)
        facecolors = kwargs.pop("facecolor", facecolors)
        if filled.ndim != 3:
            raise ValueError("Argument filled must be 3-dimensional")
        size = filled.shape
        x, y, z = np.indices(tuple(n + 1 for n in size)) if corners is None else np.broadcast_arrays(*corners)
        faces, edges = (_spread(c, size, name) for c, name in ((facecolors, "facecolors"), (edgecolors, "edgecolors")))
        if facecolors is None:
            faces = np.broadcast_to(self._cycle_patches.next_color(), size)
        made = {}
        full = np.pad(filled.astype(bool), 1)
        for i, j, k in np.argwhere(filled).tolist():
            # A side is seen if nothing is beside it.
            seen = [full[i + 1, j + 1, k], full[i + 1, j + 1, k + 2], full[i + 1, j, k + 1], full[i + 1, j + 2, k + 1], full[i, j + 1, k + 1], full[i + 2, j + 1, k + 1]]
            polys = [np.array([(x[c], y[c], z[c]) for c in ((i + int(p), j + int(q), k + int(s)) for p, q, s in face)], float) for face, hidden in zip(_CUBE, seen) if not hidden]
            if not polys:
                continue
            face = np.tile(to_rgba(_color_at(faces, i, j, k)), (len(polys), 1))
            edge = None if edges is None else _color_at(edges, i, j, k)
            col = Poly3DCollection(polys, edgecolors="none" if edge is None else [to_rgba(edge)], **{"linewidths": 0.0 if edge is None else None, **kwargs})
            col.set_facecolor(_shaded(polys, face) if shade else face)
            made[i, j, k] = self._add3(col)
        self._note(x, y, z)
        return made

    def fill_between(self, x1, y1, z1, x2, y2, z2, *, where=None, mode="auto", facecolors=None, shade=None, axlim_clip=False, **kwargs):
        """Fill the surface between two lines."""
        if mode not in ("auto", "quad", "polygon"):
            raise ValueError("%r is not a valid value for mode; supported values are 'auto', 'quad', 'polygon'" % (mode,))
        lines = np.stack(np.broadcast_arrays(*(np.asarray(_list(v), float) for v in (x1, y1, z1, x2, y2, z2)))).reshape(2, 3, -1).transpose(0, 2, 1)
        used = np.ones(lines.shape[1], bool) if where is None else np.asarray(where, bool)
        if used.size != lines.shape[1]:
            raise ValueError("where size (%d) does not match size (%d)" % (used.size, lines.shape[1]))
        used = used & ~np.isnan(lines).any(axis=(0, 2))
        if mode == "auto":
            points = lines[:, used].reshape(-1, 3)
            flat = len(points) < 4 or np.linalg.svd(points - points.mean(axis=0), compute_uv=False)[-1] < 1e-8 * max(np.ptp(points), 1e-300)
            mode = "polygon" if flat else "quad"
        shade = mode == "quad" if shade is None else shade
        turns = np.flatnonzero(np.diff(np.concatenate([[0], used.astype(int), [0]])))
        polys = []
        for first, end in zip(turns[::2].tolist(), turns[1::2].tolist()):
            if end - first < 2:
                continue
            a, b = lines[:, first:end]
            polys += [np.concatenate([a, b[::-1]])] if mode == "polygon" else [np.array([a[i], a[i + 1], b[i + 1], b[i]]) for i in range(len(a) - 1)]
        for name in ("facecolor", "fc", "color"):
            if name in kwargs and facecolors is None:
                facecolors = kwargs.pop(name)
        faces = to_rgba_array([self._cycle_patches.next_color()] if facecolors is None else facecolors)
        faces = faces[np.arange(len(polys)) % len(faces)]
        alpha, edge = kwargs.pop("alpha", None), kwargs.pop("edgecolor", kwargs.pop("edgecolors", kwargs.pop("ec", None)))
        faces = _shaded(polys, faces) if shade else faces
        if alpha is not None:
            faces[:, 3] = alpha
        lw = kwargs.pop("linewidth", kwargs.pop("linewidths", kwargs.pop("lw", None)))
        col = Poly3DCollection(polys, edgecolors="none" if edge is None else edge, linewidths=lw if edge is not None or lw is not None else 0.0, **kwargs)
        col.set_facecolor(faces)
        if alpha is not None and edge is not None:
            col._edgecolors = to_rgba_array(edge, alpha)
        self._add3(col)
        self._note(*lines.reshape(-1, 3).T)
        return col

    def errorbar(self, x, y, z, zerr=None, yerr=None, xerr=None, fmt="", barsabove=False, errorevery=1, ecolor=None, elinewidth=None, capsize=None, capthick=None, xlolims=False,
                 xuplims=False, ylolims=False, yuplims=False, zlolims=False, zuplims=False, axlim_clip=False, **kwargs):
        """Draw points with bars of their errors; return the bars, their caps, and no marks of limits."""
        if any(np.any(v) for v in (xlolims, xuplims, ylolims, yuplims, zlolims, zuplims)):
            raise NotImplementedError("errorbar in three dimensions does not support limits")
        points = np.stack(np.broadcast_arrays(*(np.atleast_1d(np.asarray(_list(v), float)) for v in (x, y, z))))
        kwargs = {k: v for k, v in kwargs.items() if v is not None}
        kwargs.setdefault("zorder", 2)
        (line,) = self.plot(*points, fmt, **kwargs) if fmt.lower() != "none" else self.plot(*points, **{**kwargs, "linestyle": "none"})
        if fmt.lower() == "none":
            line.remove()
        every = slice(errorevery, None) if not isinstance(errorevery, (int, tuple)) else slice(0, None, errorevery) if isinstance(errorevery, int) else slice(errorevery[0], None, errorevery[1])
        color = line.get_color() if ecolor is None else ecolor
        size = rcParams["errorbar.capsize"] if capsize is None else capsize
        bars, caps = [], []
        for k, err in enumerate((xerr, yerr, zerr)):
            if err is None:
                continue
            err = np.broadcast_to(np.asarray(_list(err), float), (2, points.shape[1])) if np.ndim(err) < 2 else np.asarray(err, float)
            if (err < 0).any():
                raise ValueError("'%serr' must not contain negative values" % "xyz"[k])
            low, high = points.copy(), points.copy()
            low[k] -= err[0]
            high[k] += err[1]
            low, high = low[:, every], high[:, every]
            look = {key: kwargs[key] for key in ("alpha", "zorder") if key in kwargs}
            width = line.get_linewidth() if elinewidth is None else elinewidth
            bars.append(self._add3(Line3DCollection(list(np.stack([low.T, high.T], axis=1)), colors=color, linewidths=width, **look)))
            self._note(*low)
            self._note(*high)
            if size > 0:
                marker = "|" if k < 2 else "_"
                more = {} if capthick is None else {"markeredgewidth": capthick}
                caps += [self.plot(*end, linestyle="none", marker=marker, markersize=2 * size, color=color, label="_nolegend_", **more)[0] for end in (low, high)]
        return tuple(bars), tuple(caps), ()

    def quiver(self, X, Y, Z, U, V, W, *, length=1, arrow_length_ratio=0.3, pivot="tail", normalize=False, **kwargs):
        a = [np.asarray(v, float).ravel() for v in np.broadcast_arrays(X, Y, Z, U, V, W)]
        p, d = np.column_stack(a[:3]), np.column_stack(a[3:])
        n = np.sqrt((d ** 2).sum(axis=1))
        if normalize:
            d = d / np.where(n > 0, n, 1)[:, None]
        d = d * length
        if pivot not in ("tail", "middle", "tip"):
            raise ValueError("%r is not a valid value for pivot; supported values are 'tail', 'middle', 'tip'" % (pivot,))
        p = p - {"tail": 0.0, "middle": 0.5, "tip": 1.0}[pivot] * d
        segs = []
        for q, v in zip(p, d):
            end = q + v
            segs.append(np.array([q, end]))
            side = np.cross(v, [0, 0, 1]) if abs(v[0]) + abs(v[1]) > 1e-12 else np.array([1.0, 0, 0]) * np.abs(v).max()
            m = np.sqrt((side ** 2).sum())
            if m > 0:
                side = side / m * np.sqrt((v ** 2).sum()) * arrow_length_ratio * 0.26
                back = end - v * arrow_length_ratio
                segs.append(np.array([back + side, end, back - side]))
        color = kwargs.pop("color", kwargs.pop("colors", "C0"))
        col = Line3DCollection(segs, colors=color, linewidths=kwargs.pop("linewidth", kwargs.pop("lw", None)), **kwargs)
        self._add3(col)
        self._note(*a[:3])
        return col

    quiver3D = quiver

    def stem(self, x, y, z, *, linefmt="C0-", markerfmt="C0o", basefmt="C3-", bottom=0, label=None, orientation="z"):
        from matplotlib.axes._base import _plot_format
        if orientation not in ("x", "y", "z"):
            raise ValueError("%r is not a valid value for orientation; supported values are 'x', 'y', 'z'" % (orientation,))
        tops = np.stack([np.asarray(_list(v), float) for v in (x, y, z)])
        feet = tops.copy()
        feet["xyz".index(orientation)] = bottom
        segs = list(np.stack([feet.T, tops.T], axis=1))
        style, _, color = _plot_format(linefmt)
        col = Line3DCollection(segs, colors="C0" if color is None else color, linestyles="-" if style in (None, "None") else style)
        self._add3(col)
        marker = self.plot(x, y, z, markerfmt, linestyle="none")[0]
        base = self.plot(*feet, basefmt)[0]
        from matplotlib.container import StemContainer
        return self.add_container(StemContainer((marker, col, base), label=label))

    def text(self, x, y, z, s, zdir=None, *, axlim_clip=False, **kwargs):
        t = Text3D(x, y, z, s, zdir, **kwargs)
        return self._add3(t)

    text3D = text

    def text2D(self, x, y, s, fontdict=None, **kwargs):
        t = Text(x, y, s, **kwargs)
        if not t._transform_set:
            t._transform = self.transAxes
        return self._add3(t)

    def add_collection3d(self, col, zs=0, zdir="z", autolim=True, axlim_clip=False):
        if not hasattr(col, "_depth"):
            polys = [np.column_stack([p.vertices[:, 0], p.vertices[:, 1], np.full(len(p), z)]) if zdir == "z" else
                     np.column_stack([p.vertices[:, 0], np.full(len(p), z), p.vertices[:, 1]]) if zdir == "y" else
                     np.column_stack([np.full(len(p), z), p.vertices[:, 0], p.vertices[:, 1]]) for p, z in zip(col.get_paths(), np.broadcast_to(zs, len(col.get_paths())))]
            new = Poly3DCollection(polys)
            new._facecolors, new._edgecolors, new._linewidths = col._facecolors, col._edgecolors, col._linewidths
            col = new
        self._add3(col)
        return col

    add_collection = add_collection3d

    # Drawing.

    def get_tightbbox(self, renderer=None, **kwargs):
        return self.bbox

    def draw(self, r):
        if not self._visible:
            return
        self.apply_aspect()
        for n in "xyz":
            self._limits(n)
        if self._frameon and self.patch._visible:
            self.patch.draw(r)
        if self.axison:
            self._draw_box(r)
        items = [a for a in self._children if a._visible]
        items.sort(key=lambda a: -a._depth() if hasattr(a, "_depth") else 1e9)
        for a in items:
            a.draw(r)
        self._place_titles()
        for t in (self.title, self._left_title, self._right_title):
            t.draw(r)
        if self.legend_ is not None:
            self.legend_.draw(r)

    def _px(self, x, y, z):
        px, py, _ = self._project(np.array([x], float), np.array([y], float), np.array([z], float))
        return self.transData._one(float(px[0]), float(py[0]))

    def _draw_box(self, r):
        lim = {n: self._limits(n) for n in "xyz"}
        e, a = math.radians(self.elev), math.radians(self.azim)
        view = {"x": math.cos(e) * math.cos(a), "y": math.cos(e) * math.sin(a), "z": math.sin(e)}
        # The planes that lie behind the data.
        back = {n: lim[n][0] if view[n] >= 0 else lim[n][1] for n in "xyz"}
        front = {n: lim[n][1] if view[n] >= 0 else lim[n][0] for n in "xyz"}
        grid_color = to_rgba(rcParams["grid.color"])
        lw = rcParams["grid.linewidth"] * r.points
        for n in "xyz":
            o = [m for m in "xyz" if m != n]
            pts = []
            for u, v in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0)):
                p = {n: back[n], o[0]: lim[o[0]][u], o[1]: lim[o[1]][v]}
                pts.extend(self._px(p["x"], p["y"], p["z"]))
            axis = getattr(self, n + "axis")
            face = axis.pane_color if axis._pane_fill else None
            r.items.append(("path", tuple(pts), None, face, face, lw, None, 0, 1, None, None, 0))
        ticks = {n: getattr(self, n + "axis")._update_ticks() for n in "xyz"}
        if self._grid3:
            for n in "xyz":
                o = [m for m in "xyz" if m != n]
                for t in ticks[n]:
                    pts = []
                    for p in ({n: t._loc, o[0]: front[o[0]], o[1]: back[o[1]]}, {n: t._loc, o[0]: back[o[0]], o[1]: back[o[1]]}, {n: t._loc, o[0]: back[o[0]], o[1]: front[o[1]]}):
                        pts.extend(self._px(p["x"], p["y"], p["z"]))
                    r.items.append(("path", tuple(pts), None, None, grid_color, lw, None, 0, 0, None, None, 0))
        self._draw_axis_lines(r, lim, back, front, ticks, view)

    def _draw_axis_lines(self, r, lim, back, front, ticks, view):
        color = to_rgba(rcParams["axes.edgecolor"])
        # x and y lie at the bottom in front; z at the outer side.
        low_z = lim["z"][0] if self.elev >= 0 else lim["z"][1]
        edges = {"x": {"y": front["y"], "z": low_z}, "y": {"x": front["x"], "z": low_z}}
        za = self._px(front["x"], back["y"], lim["z"][0]), self._px(back["x"], front["y"], lim["z"][0])
        edges["z"] = {"x": front["x"], "y": back["y"]} if za[0][0] > za[1][0] else {"x": back["x"], "y": front["y"]}
        for n in "xyz":
            fixed = edges[n]
            at = lambda v: self._px(**{**fixed, n: v})
            a, b = at(lim[n][0]), at(lim[n][1])
            axis = getattr(self, n + "axis")
            if not axis._visible:
                continue
            r.items.append(("path", (*a, *b), None, None, color, 0.8 * r.points, None, 0, 1, None, None, 0))
            k = r.points
            # Ticks lie along one of the other axes: x and y ticks along each other, z ticks along the one that comes to the front.
            along = {"x": "y", "y": "x", "z": "x" if edges["z"]["x"] == front["x"] else "y"}[n]
            low, high = lim[along]
            step = math.copysign(abs(high - low) * 0.0768, fixed[along] - (low + high) / 2)
            away = self._aside(fixed, axis._param[True]["pad"] + 8)
            for t in ticks[n]:
                v = float(t._loc)
                ends = [self._px(**{**fixed, n: v, along: fixed[along] + part * step}) for part in (-0.1, 0.2)]
                r.items.append(("path", (*ends[0], *ends[1]), None, None, color, 0.8 * k, None, 0, 1, None, None, 0))
                lab = t.label1
                if lab._visible and lab._text:
                    x, y = self._px(**{n: v}, **{m: fixed[m] + away[m] for m in fixed})
                    lab._ha, lab._va = "center", "center"
                    for line, ox, oy in lab._layout(r.dpi)[1]:
                        r.items.append(("text", x + ox, y + oy, line, lab._which(), not lab._parse_math, lab._fontsize * k, lab._rotation, to_rgba(lab._color), None))
            if axis.label._text:
                lab = axis.label
                angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
                angle = (angle + 90) % 180 - 90
                lab._ha, lab._va, lab._rotation_mode = "center", "center", "default"
                lab._rotation = angle if len(lab._text) > 4 else 0.0
                away = self._aside(fixed, axis.labelpad + 21)
                lab._x, lab._y = self._px(**{n: (lim[n][0] + lim[n][1]) / 2}, **{m: fixed[m] + away[m] for m in fixed})
                lab.draw(r)


def _turned(X, Y, Z, zdir):
    """Coordinates in an order in which the last is that of zdir."""
    return {"x": (Y, Z, X), "y": (Z, X, Y), "z": (X, Y, Z)}[zdir]


def _turned_back(a, b, height, zdir):
    return {"x": (height, a, b), "y": (b, height, a), "z": (a, b, height)}[zdir]


def _walls(low, high, stride):
    """Quadrilaterals between two lines, a few points long each."""
    steps = max(round(len(low) / stride), 2)
    at = np.round(np.linspace(0, len(low) - 1, steps)).astype(int).tolist()
    return [np.array([low[a], low[b], high[b], high[a]]) for a, b in zip(at, at[1:])]


def _spread(color, size, name):
    """A colour, or colours of cubes, as an array with one for each."""
    if color is None or isinstance(color, str):
        return None if color is None else np.broadcast_to(color, size)
    color = np.asarray(color)
    if color.shape[:3] == size and color.ndim in (3, 4):
        return color
    if color.ndim == 1 and len(color) in (3, 4):
        return np.broadcast_to(color, (*size, len(color)))
    raise ValueError("When multidimensional, %s must match the shape of filled" % name)


def _color_at(colors, i, j, k):
    c = colors[i, j, k]
    return c if isinstance(c, np.ndarray) else str(c)


def get_test_data(delta=0.05):
    """X, Y and Z of two hills, to try plots with."""
    x = np.arange(-3.0, 3.0, delta)
    X, Y = np.meshgrid(x, x)
    hill = np.exp(-(X ** 2 + Y ** 2) / 2) / (2 * np.pi)
    other = np.exp(-(((X - 1) / 1.5) ** 2 + ((Y - 1) / 0.5) ** 2) / 2) / (2 * np.pi * 0.5 * 1.5)
    return X * 10, Y * 10, (other - hill) * 500


def _marks(n, stride):
    out = list(range(0, n - 1, stride)) + [n - 1]
    return out


def _shaded(polys, colors):
    """Colours darkened by how far a face turns away from the light."""
    az, alt = math.radians(90 - 225), math.radians(19.4712)
    light = np.array([math.cos(az) * math.cos(alt), math.sin(az) * math.cos(alt), math.sin(alt)])
    shades = []
    for p in polys:
        n = np.cross(p[1] - p[0], p[2 if len(p) < 4 else 3] - p[0])
        size = math.sqrt(float((n ** 2).sum()))
        shades.append(float(n.dot(light)) / size if size > 0 else 0.0)
    k = np.clip(0.3 + 0.7 * (np.array(shades) + 1) / 2, 0, 1)
    out = np.array(colors, float)
    out[:, :3] *= k[:, None]
    return out
