"""Axes without the plots: limits, scales, artists, titles, and drawing."""

import itertools
import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _iterable
from matplotlib.axis import XAxis, YAxis
from matplotlib.cbook import silent_list
from matplotlib.colors import is_color_like, to_rgba
from matplotlib.lines import Line2D, lineMarkers, lineStyles
from matplotlib.patches import Patch, Rectangle
from matplotlib.spines import Spine, Spines
from matplotlib.text import Text, _size
from matplotlib.transforms import Bbox, BlendedTransform, IdentityTransform, Transform, _LiveAffine


class _DataTransform(Transform):
    """From data to pixels, through the scales."""

    def __init__(self, ax):
        self._ax = ax

    is_affine = property(lambda self: self._ax.xaxis._scale._linear and self._ax.yaxis._scale._linear)

    def _numbers(self):
        ax = self._ax
        left, bottom, right, top = ax._area()
        x0, x1 = ax._limits("x")
        y0, y1 = ax._limits("y")
        xs, ys = ax.xaxis._scale, ax.yaxis._scale
        if not xs._linear:
            x0, x1 = (float(v) for v in xs.forward(np.array([x0, x1], float)))
        if not ys._linear:
            y0, y1 = (float(v) for v in ys.forward(np.array([y0, y1], float)))
        sx, sy = (right - left) / ((x1 - x0) or 1), (top - bottom) / ((y1 - y0) or 1)
        return sx, sy, left - x0 * sx, bottom - y0 * sy

    def _map(self, xy):
        sx, sy, tx, ty = self._numbers()
        ax = self._ax
        x, y = xy[:, 0], xy[:, 1]
        if not ax.xaxis._scale._linear:
            x = ax.xaxis._scale.forward(x)
        if not ax.yaxis._scale._linear:
            y = ax.yaxis._scale.forward(y)
        out = np.empty((len(xy), 2))
        out[:, 0] = x * sx + tx
        out[:, 1] = y * sy + ty
        return out

    def _one(self, x, y):
        ax = self._ax
        if ax.xaxis._scale._linear and ax.yaxis._scale._linear:
            sx, sy, tx, ty = self._numbers()
            return x * sx + tx, y * sy + ty
        return Transform._one(self, x, y)

    def get_matrix(self):
        sx, sy, tx, ty = self._numbers()
        return np.array([[sx, 0, tx], [0, sy, ty], [0, 0, 1]], float)

    def inverted(self):
        return _DataInverse(self._ax)


class _DataInverse(Transform):
    """From pixels to data."""

    def __init__(self, ax):
        self._ax = ax

    def _map(self, xy):
        sx, sy, tx, ty = self._ax.transData._numbers()
        out = np.empty((len(xy), 2))
        out[:, 0] = self._ax.xaxis._scale.backward((xy[:, 0] - tx) / sx)
        out[:, 1] = self._ax.yaxis._scale.backward((xy[:, 1] - ty) / sy)
        return out

    def inverted(self):
        return self._ax.transData


class _AxesBox:
    """The area of axes in pixels, as it is now."""

    def __init__(self, ax):
        self._ax = ax


class _ArtistList:
    """The artists of one kind, as a tuple that cannot be changed but by methods of artists."""

    def __init__(self, axes, kinds, name):
        self._axes, self._kinds, self._name = axes, kinds, name

    def _all(self):
        return [a for a in self._axes._children if isinstance(a, self._kinds)]

    def __len__(self):
        return len(self._all())

    def __iter__(self):
        return iter(self._all())

    def __getitem__(self, key):
        return self._all()[key]

    def __contains__(self, item):
        return any(a is item for a in self._all())

    def __bool__(self):
        return bool(self._all())

    def __add__(self, other):
        if isinstance(other, (list, _ArtistList)):
            return self._all() + list(other)
        if isinstance(other, tuple):
            return tuple(self._all()) + other
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, list):
            return other + self._all()
        if isinstance(other, tuple):
            return other + tuple(self._all())
        return NotImplemented

    def index(self, item):
        return self._all().index(item)

    def count(self, item):
        return self._all().count(item)

    def __reversed__(self):
        return reversed(self._all())

    def __repr__(self):
        return "<Axes.ArtistList of %d %s>" % (len(self), self._name)

    def __eq__(self, other):
        return isinstance(other, (list, tuple, _ArtistList)) and self._all() == list(other)

    __hash__ = None


class _Cycle:
    """Styles in turns."""

    def __init__(self):
        self.set(None)

    def set(self, cycle):
        c = rcParams["axes.prop_cycle"] if cycle is None else cycle
        self.rows, self.i = list(c), 0

    def peek_color(self):
        """The colour that the next line will have."""
        return self.rows[self.i % len(self.rows)].get("color", "k") if self.rows else "k"

    def next_color(self):
        row = self.rows[self.i % len(self.rows)] if self.rows else {}
        if "color" not in row:
            return "k"
        self.i += 1
        return row["color"]

    get_next_color = next_color

    def defaults(self, given, skip=()):
        """The next style, of which only what is not given counts. It goes on only if something does."""
        if not self.rows:
            return {}
        row = self.rows[self.i % len(self.rows)]
        keys = [k for k in row if k not in skip and k not in given]
        if any(given.get(k) is None for k in row if k not in skip):
            self.i += 1
            return {k: row[k] for k in row if given.get(k) is None and k not in skip}
        return {}


def _format_part(fmt, at):
    """The part of a short format that begins at a place, as a match; its group is named by what it is."""
    global _format_parts
    if _format_parts is None:
        import re
        _format_parts = re.compile(r"(?P<linestyle>--|-\.|[-: ])|(?P<color>C\d+)|(?P<marker>[%s])|(?P<color1>[bgrcmykw])"
                                   % re.escape("".join(m for m in lineMarkers if isinstance(m, str) and len(m) == 1 and m != " ")))
    return _format_parts.match(fmt, at)


_format_parts = None


def _plot_format(fmt):
    """Line style, marker and colour of a short format such as 'ro--'."""
    one_digit = len(fmt) == 1 and fmt.isdigit()  # a marker, even if it is a grey too
    if is_color_like(fmt) and not one_digit:  # a colour alone
        return None, None, to_rgba(fmt)
    found, at = {}, 0
    while at < len(fmt):
        part = _format_part(fmt, at)
        if part is None and fmt[at] == "C":
            raise ValueError("%r is not a valid format string ('C' must be followed by a number)" % fmt)
        if part is None:
            raise ValueError("%r is not a valid format string (unrecognized character %r)" % (fmt, fmt[at]))
        kind = part.lastgroup.rstrip("1")
        if kind in found and part[0][0] != "C":
            raise ValueError("%r is not a valid format string (two %s symbols)" % (fmt, kind))
        found[kind] = to_rgba(part[0]) if part[0][0] == "C" else part[0]
        at = part.end()
    bare = "None" if "marker" in found else rcParams["lines.linestyle"]
    return found.get("linestyle", bare), found.get("marker", "None"), found.get("color")


def _rectangle(args):
    """The place that positional arguments give in figure coordinates, None if they name a cell of a grid."""
    match args:
        case [Bbox() as box]:
            return box.frozen()
        case [bounds] if _iterable(bounds) and not hasattr(bounds, "get_gridspec"):
            return Bbox.from_bounds(*bounds)
    return None


class _AxesBase(Artist):
    """What all axes have."""

    name = "rectilinear"
    zorder = 0
    _aliases = {"fc": "facecolor"}

    def __init__(self, fig, *args, facecolor=None, frameon=True, sharex=None, sharey=None, label="", xscale=None, yscale=None, box_aspect=None, forward_navigation_events="auto",
                 **kwargs):
        Artist.__init__(self)
        self.figure = fig
        self.axes = self
        self._subplotspec = None
        self._position = _rectangle(args)
        if self._position is None:
            from matplotlib.gridspec import _spec_of
            self._subplotspec = _spec_of(fig, args)
            self._position = self._subplotspec.get_position(fig)
        if self._position.width < 0 or self._position.height < 0:
            raise ValueError("Width and height specified must be non-negative")
        self._originalPosition = self._position.frozen()
        self._label = label
        self._aspect, self._adjustable, self._anchor, self._box_aspect = "auto", "box", "C", box_aspect
        self._frameon = frameon
        self._axisbelow = rcParams["axes.axisbelow"]
        self._facecolor_wish = rcParams["axes.facecolor"] if facecolor is None else facecolor
        self._sharex = self._sharey = None
        self._share = {"x": [self], "y": [self]}
        self._twins = [self]
        self.transAxes = _LiveAffine(self._axes_numbers, "transAxes")
        self.transData = _DataTransform(self)
        self.transLimits = _LiveAffine(self._limit_numbers, "transLimits")
        self.transScale = IdentityTransform()
        self._navigate, self._navigate_mode = True, None
        self._axes_locator = None
        self.child_axes = []
        self.fmt_xdata = self.fmt_ydata = None
        self._make_axis()
        self._clear()
        if sharex is not None:
            self.sharex(sharex)
        if sharey is not None:
            self.sharey(sharey)
        if xscale:
            self.set_xscale(xscale)
        if yscale:
            self.set_yscale(yscale)
        if kwargs:
            self._set_all(kwargs, True)

    def __repr__(self):
        parts = []
        if self._label:
            parts.append("label=%r" % self._label)
        titles = {k: t.get_text() for k, t in (("left", self._left_title), ("center", self.title), ("right", self._right_title)) if t.get_text()}
        if titles:
            parts.append("title=%s" % titles)
        for n in ("x", "y"):
            t = getattr(self, n + "axis").label.get_text()
            if t:
                parts.append("%slabel=%r" % (n, t))
        return "<%s: %s>" % (type(self).__name__, ", ".join(parts))

    __str__ = lambda self: "%s(%g,%g;%gx%g)" % ((type(self).__name__,) + tuple(self._position.bounds))

    def _make_axis(self):
        self.xaxis, self.yaxis = XAxis(self), YAxis(self)
        self.spines = Spines()

    def _make_spines(self):
        self.spines.clear()
        for n in ("left", "right", "bottom", "top"):
            s = Spine(self, n)
            s._visible = rcParams["axes.spines." + n]
            dict.__setitem__(self.spines, n, s)

    def _clear(self):
        self.ignore_existing_data_limits = True
        self._view = {"x": (0.0, 1.0), "y": (0.0, 1.0)}
        self._auto = {"x": True, "y": True}
        self._stale = {"x": False, "y": False}
        self._tight = None
        self._xmargin, self._ymargin = rcParams["axes.xmargin"], rcParams["axes.ymargin"]
        self.dataLim = Bbox.null()
        self._children = []
        self.containers = []
        self.legend_ = None
        self._use_sticky = True
        self._cycle_lines, self._cycle_patches = _Cycle(), _Cycle()
        self._get_lines, self._get_patches_for_fill = self._cycle_lines, self._cycle_patches
        self.axison = True
        self._gridOn = rcParams["axes.grid"]
        self._mouseover_set = []
        size, weight = rcParams["axes.titlesize"], rcParams["axes.titleweight"]
        color = rcParams["axes.titlecolor"]
        color = rcParams["text.color"] if color == "auto" else color
        self.title, self._left_title, self._right_title = (Text(x, 1.0, "", fontsize=size, fontweight=weight, color=color, horizontalalignment=ha)
                                                           for x, ha in ((0.5, "center"), (0.0, "left"), (1.0, "right")))
        for t in (self.title, self._left_title, self._right_title):
            t.axes, t.figure = self, self.figure
            t._clip_on = False
            t._transform = self.transAxes
            t._pad = rcParams["axes.titlepad"]
        y = rcParams["axes.titley"]
        self._autotitlepos = y is None
        self.patch = Rectangle((0, 0), 1, 1, facecolor=self._facecolor_wish, edgecolor="none", linewidth=0)
        self.patch.figure, self.patch._transform = self.figure, self.transAxes
        self._make_spines()
        self.child_axes = []

    def clear(self):
        """Take everything out of the axes."""
        for n in ("x", "y"):
            getattr(self, n + "axis").clear()
        self._clear()
        for n, other in (("x", self._sharex), ("y", self._sharey)):
            if other is not None:
                self._follow(n, other)

    cla = clear

    # Places.

    def _active_position(self):
        if self._axes_locator is not None:
            return self._fitted(self._axes_locator(self, None))
        return self._position

    def _area(self):
        """The edges in pixels: left, bottom, right and top."""
        p = self._position if self._axes_locator is None else self._fitted(self._axes_locator(self, None))
        w, h = self.figure._pixel_size()
        x, y = self.figure._origin()
        return x + p.x0 * w, y + p.y0 * h, x + p.x1 * w, y + p.y1 * h

    @property
    def bbox(self):
        x0, y0, x1, y1 = self._area()
        return Bbox([[x0, y0], [x1, y1]])

    def _axes_numbers(self):
        x0, y0, x1, y1 = self._area()
        return x1 - x0, y1 - y0, x0, y0

    def _limit_numbers(self):
        (x0, x1), (y0, y1) = self._limits("x"), self._limits("y")
        return 1 / (x1 - x0), 1 / (y1 - y0), -x0 / (x1 - x0), -y0 / (y1 - y0)

    def get_position(self, original=False):
        if original:
            return self._originalPosition.frozen()
        if self._axes_locator is None:
            self.apply_aspect()
        return self._position.frozen()

    def set_position(self, pos, which="both"):
        if not isinstance(pos, Bbox):
            pos = Bbox.from_bounds(*pos)
        self._set_position(pos, which)
        self._in_layout_engine = False

    def _set_position(self, pos, which="both"):
        for ax in self._twins:
            if which in ("both", "active"):
                ax._position = pos.frozen()
            if which in ("both", "original"):
                ax._originalPosition = pos.frozen()

    def reset_position(self):
        for ax in self._twins:
            ax._position = ax._originalPosition.frozen()

    def set_axes_locator(self, locator):
        self._axes_locator = locator

    def get_axes_locator(self):
        return self._axes_locator

    def get_subplotspec(self):
        return self._subplotspec

    def set_subplotspec(self, spec):
        self._subplotspec = spec
        self._set_position(spec.get_position(self.figure))

    def get_gridspec(self):
        return self._subplotspec.get_gridspec() if self._subplotspec else None

    def get_window_extent(self, renderer=None):
        return self.bbox

    def get_xaxis_transform(self, which="grid"):
        return BlendedTransform(self.transData, self.transAxes)

    def get_yaxis_transform(self, which="grid"):
        return BlendedTransform(self.transAxes, self.transData)

    def _one_point(self, x, y):
        return self.transData._one(x, y)

    def _one_along(self, name, v):
        v = float(v)
        if type(self.transData) is _DataTransform and self.xaxis._scale._linear and self.yaxis._scale._linear:
            sx, sy, tx, ty = self.transData._numbers()
            return v * sx + tx if name == "x" else v * sy + ty
        if name == "x":
            other = self._limits("y")[0]
            return self.transData._one(v, other if math.isfinite(other) else 1.0)[0]
        other = self._limits("x")[0]
        return self.transData._one(other if math.isfinite(other) else 1.0, v)[1]

    def _clip_area(self):
        return self._area(), None

    # Sharing.

    def _shared(self, name):
        return self._share[name]

    def sharex(self, other):
        if self._sharex is not None and other is not self._sharex:
            raise ValueError("x-axis is already shared")
        self._sharex = other
        self._join("x", other)
        self._follow("x", other)

    def sharey(self, other):
        if self._sharey is not None and other is not self._sharey:
            raise ValueError("y-axis is already shared")
        self._sharey = other
        self._join("y", other)
        self._follow("y", other)

    def _join(self, name, other):
        group = other._share[name]
        if not any(a is self for a in group):
            group.append(self)
        self._share[name] = group

    def _follow(self, name, other):
        mine, theirs = getattr(self, name + "axis"), getattr(other, name + "axis")
        mine.major, mine.minor = theirs.major, theirs.minor
        mine._scale, mine._kind, mine.units, mine.converter = theirs._scale, theirs._kind, theirs.units, theirs.converter
        self._view[name], self._auto[name] = other._limits(name), other._auto[name]

    def get_shared_x_axes(self):
        return _Group(self._share["x"])

    def get_shared_y_axes(self):
        return _Group(self._share["y"])

    # Limits.

    def _limits(self, name):
        """The limits as they are now: first what was put off is done."""
        share = self._share[name]
        for a in share:
            if a._stale[name]:
                for a in share:
                    a._stale[name] = False
                self.autoscale_view(scalex=name == "x", scaley=name == "y")
                break
        return self._view[name]

    def _request_autoscale(self, name=None):
        for n in ("x", "y") if name is None else (name,):
            self._stale[n] = True

    _request_autoscale_view = _request_autoscale

    def _set_limits(self, name, low, high):
        for a in self._share[name]:
            a._view[name] = (low, high)
        self._limits_changed(name)

    @property
    def callbacks(self):
        """Functions that are called when limits change: signals are xlim_changed and ylim_changed."""
        if self._callbacks is None:
            from matplotlib.cbook import CallbackRegistry
            self._callbacks = CallbackRegistry(signals=["xlim_changed", "ylim_changed", "zlim_changed"])
        return self._callbacks

    _callbacks = None

    def _limits_changed(self, name):
        for a in self._share[name]:
            if a._callbacks is not None:
                a._callbacks.process(name + "lim_changed", a)

    def _grow_limits(self, name, low, high):
        self._limits(name)
        self._set_limits(name, float(low), float(high))

    @property
    def viewLim(self):
        (x0, x1), (y0, y1) = self._limits("x"), self._limits("y")
        return Bbox([[x0, y0], [x1, y1]])

    def _set_lim(self, name, low, high, auto=False):
        axis = getattr(self, name + "axis")
        if _iterable(low) and not isinstance(low, str):
            if high is not None:
                raise TypeError("Cannot pass both 'left' and 'right'" if name == "x" else "Cannot pass both 'bottom' and 'top'")
            low, high = low
        convert = lambda v: None if v is None else float(axis.convert_units(v))
        if any(axis._kind is None and not isinstance(v, (int, float, type(None))) for v in (low, high)):
            axis.update_units([v for v in (low, high) if v is not None])
        low, high = convert(low), convert(high)
        for v in (low, high):
            if v is not None and not math.isfinite(v):
                raise ValueError("Axis limits cannot be NaN or Inf")
        old = self._limits(name) if low is None or high is None else None
        low, high = old[0] if low is None else low, old[1] if high is None else high
        if axis.get_scale() == "log" and (low <= 0 or high <= 0):
            from matplotlib.cbook import warn_external
            warn_external("Attempt to set non-positive %slim on a log-scaled axis will be ignored." % name, UserWarning)
            was = self._limits(name)
            low, high = was[0] if low <= 0 else low, was[1] if high <= 0 else high
        if low == high:
            from matplotlib.cbook import warn_external
            names = ("left", "right") if name == "x" else ("bottom", "top")
            warn_external("Attempting to set identical low and high %slims makes transformation singular; automatically expanding." % name, UserWarning)
        reverse = low > high
        low, high = axis.major.locator.nonsingular(low, high)
        low, high = axis.limit_range_for_scale(low, high)
        low, high = sorted((float(low), float(high)), reverse=reverse)
        for a in self._share[name]:
            a._view[name] = (low, high)
            a._stale[name] = False
            if auto is not None:
                a._auto[name] = bool(auto)
        self._limits_changed(name)
        return low, high

    def set_xlim(self, left=None, right=None, *, emit=True, auto=False, xmin=None, xmax=None):
        if left is None and xmin is not None:
            left = xmin
        elif xmin is not None:
            raise TypeError("Cannot pass both 'left' and 'xmin'")
        if right is None and xmax is not None:
            right = xmax
        elif xmax is not None:
            raise TypeError("Cannot pass both 'right' and 'xmax'")
        return self._set_lim("x", left, right, auto)

    def set_ylim(self, bottom=None, top=None, *, emit=True, auto=False, ymin=None, ymax=None):
        if bottom is None and ymin is not None:
            bottom = ymin
        elif ymin is not None:
            raise TypeError("Cannot pass both 'bottom' and 'ymin'")
        if top is None and ymax is not None:
            top = ymax
        elif ymax is not None:
            raise TypeError("Cannot pass both 'top' and 'ymax'")
        return self._set_lim("y", bottom, top, auto)

    def get_xlim(self):
        a, b = self._limits("x")
        return (np.float64(a), np.float64(b))

    def get_ylim(self):
        a, b = self._limits("y")
        return (np.float64(a), np.float64(b))

    def get_xbound(self):
        a, b = self.get_xlim()
        return (a, b) if a < b else (b, a)

    def get_ybound(self):
        a, b = self.get_ylim()
        return (a, b) if a < b else (b, a)

    def set_xbound(self, lower=None, upper=None):
        self._set_bound("x", lower, upper)

    def set_ybound(self, lower=None, upper=None):
        self._set_bound("y", lower, upper)

    def _set_bound(self, name, lower, upper):
        if upper is None and _iterable(lower):
            lower, upper = lower
        old = sorted(self._limits(name))
        lower, upper = old[0] if lower is None else lower, old[1] if upper is None else upper
        low, high = sorted((lower, upper), reverse=self._inverted(name))
        self._set_lim(name, low, high, auto=None)

    def _inverted(self, name):
        a, b = self._limits(name)
        return b < a

    def xaxis_inverted(self):
        return self._inverted("x")

    def yaxis_inverted(self):
        return self._inverted("y")

    def invert_xaxis(self):
        a, b = self._limits("x")
        self._set_lim("x", b, a, auto=None)

    def invert_yaxis(self):
        a, b = self._limits("y")
        self._set_lim("y", b, a, auto=None)

    def get_xscale(self):
        return self.xaxis.get_scale()

    def get_yscale(self):
        return self.yaxis.get_scale()

    def set_xscale(self, value, **kwargs):
        self.xaxis._set_axes_scale(value, **kwargs)
        self._tidy_limits("x")

    def set_yscale(self, value, **kwargs):
        self.yaxis._set_axes_scale(value, **kwargs)
        self._tidy_limits("y")

    def _tidy_limits(self, name):
        """Limits that the new scale can show."""
        if self._auto[name]:
            return
        axis = getattr(self, name + "axis")
        self._stale[name] = False
        low, high = self._view[name]
        self._view[name] = axis.limit_range_for_scale(low, high)

    def margins(self, *margins, x=None, y=None, tight=True):
        if margins and (x is not None or y is not None):
            raise TypeError("Cannot pass both positional and keyword arguments for x and/or y.")
        match margins:
            case [x, y]:
                pass
            case [both]:
                x = y = both
            case [_, *_]:
                raise TypeError("Must pass a single positional argument for all margins, or one for each margin (x, y).")
        given = [(put, m) for put, m in ((self.set_xmargin, x), (self.set_ymargin, y)) if m is not None]
        if not given:
            return self._xmargin, self._ymargin
        self._tight = self._tight if tight is None else tight
        for put, m in given:
            put(m)

    def set_xmargin(self, m):
        if m <= -0.5:
            raise ValueError("margin must be greater than -0.5")
        self._xmargin = m
        self._request_autoscale("x")

    def set_ymargin(self, m):
        if m <= -0.5:
            raise ValueError("margin must be greater than -0.5")
        self._ymargin = m
        self._request_autoscale("y")

    def get_xmargin(self):
        return self._xmargin

    def get_ymargin(self):
        return self._ymargin

    use_sticky_edges = property(lambda self: self._use_sticky, lambda self, b: setattr(self, "_use_sticky", bool(b)))

    def get_autoscalex_on(self):
        return self._auto["x"]

    def get_autoscaley_on(self):
        return self._auto["y"]

    def get_autoscale_on(self):
        return self._auto["x"] and self._auto["y"]

    def set_autoscalex_on(self, b):
        if b is not None:
            self._auto["x"] = bool(b)

    def set_autoscaley_on(self, b):
        if b is not None:
            self._auto["y"] = bool(b)

    def set_autoscale_on(self, b):
        self._auto["x"] = self._auto["y"] = bool(b)

    def autoscale(self, enable=True, axis="both", tight=None):
        for n in ("x", "y"):
            if axis in (n, "both"):
                if enable is not None:
                    self._auto[n] = bool(enable)
                if tight and self._auto[n]:
                    setattr(self, "_%smargin" % n, 0)
                if self._auto[n]:
                    self._request_autoscale(n)
        if tight is not None:
            self._tight = tight

    def autoscale_view(self, tight=None, scalex=True, scaley=True):
        if tight is not None:
            self._tight = bool(tight)
        for n, wanted in (("x", scalex), ("y", scaley)):
            if wanted and any(a._auto[n] for a in self._share[n][:1]) and self._auto[n]:
                self._autoscale_one(n)

    def _autoscale_one(self, name):
        group = self._share[name]
        axis = getattr(self, name + "axis")
        values, minpos = [], math.inf
        for a in group:
            d = a.dataLim
            lo, hi = (d.x0, d.x1) if name == "x" else (d.y0, d.y1)
            for v in (lo, hi):
                if math.isfinite(v):
                    values.append(v)
        low, high = (min(values), max(values)) if values else (-math.inf, math.inf)
        low, high = axis.major.locator.nonsingular(low, high)
        low, high = float(low), float(high)
        margin = getattr(self, "_%smargin" % name)
        # Artists whose edges margins must not pass.
        stickies = []
        if self._use_sticky and margin:
            for a in group:
                for c in a._children:
                    s = c._sticky
                    if s is not None:
                        stickies.extend(s.x if name == "x" else s.y)
            if axis.get_scale() == "log":
                stickies = [s for s in stickies if s > 0]
        tol = 1e-5 * abs(high - low)
        below = max((s for s in stickies if s <= low + tol), default=None)
        above = min((s for s in stickies if s >= high - tol), default=None)
        scale = axis._scale
        if scale._linear:
            d = (high - low) * margin
            low, high = low - d, high + d
        else:
            lo, hi = axis.limit_range_for_scale(low, high)
            t0, t1 = (float(v) for v in scale.forward(np.array([lo, hi], float)))
            d = (t1 - t0) * margin
            if not math.isfinite(d):
                d = 0
            low, high = (float(v) for v in scale.backward(np.array([t0 - d, t1 + d])))
        if below is not None:
            low = max(low, below)
        if above is not None:
            high = min(high, above)
        if not self._tight:
            low, high = axis.major.locator.view_limits(low, high)
        low, high = axis.limit_range_for_scale(low, high)
        old = self._view[name]
        if old[1] < old[0]:
            low, high = high, low
        for a in group:
            a._view[name] = (float(low), float(high))
        self._limits_changed(name)

    def relim(self, visible_only=False):
        self.dataLim = Bbox.null()
        self.ignore_existing_data_limits = True
        for a in self._children:
            if visible_only and not a.get_visible():
                continue
            if isinstance(a, Line2D):
                self._update_line_limits(a)
            elif isinstance(a, Patch):
                self._update_patch_limits(a)
            elif hasattr(a, "_extent_limits"):
                a._extent_limits(self)

    def update_datalim(self, xys, updatex=True, updatey=True):
        xys = np.asarray(xys, float)
        if not np.isfinite(xys).any():
            return
        self.dataLim.update_from_data_xy(xys, updatex=updatex, updatey=updatey)

    def _update_line_limits(self, line):
        xy = line._points()
        if not len(xy):
            return
        t = line._transform
        x = y = True
        if t is not None and t is not self.transData:
            if isinstance(t, BlendedTransform):
                x, y = t._x is self.transData, t._y is self.transData
            elif isinstance(t, Transform) and any(p is self.transData for p in t._parts()):
                pass
            else:
                return
        if x:
            self.dataLim._widen_x(xy[:, 0])
        if y:
            self.dataLim._widen_y(xy[:, 1])

    def _update_patch_limits(self, patch):
        if isinstance(patch, Rectangle) and not patch._width and not patch._height:
            return
        t = patch._transform
        x = y = True
        if t is not None and t is not self.transData:
            if isinstance(t, BlendedTransform):
                x, y = t._x is self.transData, t._y is self.transData
            else:
                return
        if isinstance(patch, Rectangle) and not patch.angle:
            px, py, w, h = patch._corner()
            xs, ys = np.array([px, px + w], float), np.array([py, py + h], float)
        else:
            # The outermost points are those of the path before it is turned, as Matplotlib has it.
            points = patch.get_path()._outermost()
            if not len(points):
                return
            xs, ys = patch.get_patch_transform().transform(points).T
            if not np.isfinite(xs).any():
                return
        if x:
            self.dataLim._widen_x(xs)
        if y:
            self.dataLim._widen_y(ys)

    # Artists.

    def _set_artist_props(self, a):
        a.figure = self.figure
        a.axes = self

    def _add(self, a, clip=True):
        a.figure, a.axes = self.figure, self
        a._owner_list = self._children
        self._children.append(a)
        return a

    def _after_removal(self, a):
        self.containers = [c for c in self.containers if not any(x is a for x in c)]
        if self.legend_ is a:
            self.legend_ = None

    def add_artist(self, a):
        self._add(a)
        if isinstance(a, Patch):
            a._in_axes = True
        return a

    def add_line(self, line):
        if not isinstance(line, Line2D):
            raise TypeError("line must be an instance of matplotlib.lines.Line2D, not a %s" % type(line).__name__)
        self._add(line)
        self._update_line_limits(line)
        if not line.get_label():
            line.set_label("_child%d" % (len(self._children) - 1))
        return line

    def add_patch(self, p):
        if not isinstance(p, Patch):
            raise TypeError("p must be an instance of matplotlib.patches.Patch, not a %s" % (type(p).__name__ if type(p).__module__ == "builtins" else
                                                                                           "%s.%s" % (type(p).__module__, type(p).__name__)))
        p._in_axes = True
        self._add(p)
        self._update_patch_limits(p)
        return p

    def add_collection(self, collection, autolim=True):
        if not collection.get_label():
            collection.set_label("_child%d" % len(self._children))
        self._add(collection)
        if autolim:
            lim = collection.get_datalim(self.transData)
            for n, lo, hi, pos in (("x", lim.x0, lim.x1, lim.minposx), ("y", lim.y0, lim.y1, lim.minposy)):
                d = self.dataLim
                if lo <= hi:
                    if n == "x":
                        d.x0, d.x1, d.minposx = min(d.x0, lo), max(d.x1, hi), min(d.minposx, pos)
                    else:
                        d.y0, d.y1, d.minposy = min(d.y0, lo), max(d.y1, hi), min(d.minposy, pos)
        return collection

    def _scale_to(self, collection):
        """Add a collection that the limits follow."""
        self.add_collection(collection)
        self._request_autoscale()

    def add_image(self, image):
        if not image.get_label():
            image.set_label("_child%d" % len(self._children))
        return self._add(image)

    def add_table(self, tab):
        return self._add(tab)

    def add_container(self, container):
        label = container.get_label()
        if not label:
            container.set_label("_container%d" % len(self.containers))
        self.containers.append(container)
        return container

    def add_child_axes(self, ax):
        ax.axes, ax.figure = ax, self.figure
        self.child_axes.append(ax)
        return ax

    def _add_text(self, t):
        return self._add(t)

    lines = property(lambda self: _ArtistList(self, Line2D, "lines"))
    patches = property(lambda self: _ArtistList(self, Patch, "patches"))
    texts = property(lambda self: _ArtistList(self, Text, "texts"))

    @property
    def collections(self):
        from matplotlib.collections import Collection
        return _ArtistList(self, Collection, "collections")

    @property
    def images(self):
        from matplotlib.image import AxesImage
        return _ArtistList(self, AxesImage, "images")

    @property
    def tables(self):
        from matplotlib.table import Table
        return _ArtistList(self, Table, "tables")

    @property
    def artists(self):
        from matplotlib.collections import Collection
        from matplotlib.image import AxesImage
        from matplotlib.table import Table
        known = (Line2D, Patch, Text, Collection, AxesImage, Table)
        out = _ArtistList(self, Artist, "artists")
        out._all = lambda: [a for a in self._children if not isinstance(a, known)]
        return out

    def get_lines(self):
        return silent_list("Line2D", self.lines)

    def get_images(self):
        return silent_list("AxesImage", self.images)

    def get_children(self):
        titles = [self.title, self._left_title, self._right_title]
        legend = [] if self.legend_ is None else [self.legend_]
        return list(self._children) + list(self.spines.values()) + list(self._axis_list()) + titles + list(self.child_axes) + legend + [self.patch]

    def get_default_bbox_extra_artists(self):
        return [a for a in self.get_children() if a.get_visible()]

    def has_data(self):
        from matplotlib.collections import Collection
        from matplotlib.image import AxesImage
        return any(isinstance(a, (Collection, AxesImage, Line2D, Patch)) for a in self._children)

    def _axis_list(self):
        return [self.xaxis, self.yaxis]

    # Properties.

    def get_xaxis(self):
        return self.xaxis

    def get_yaxis(self):
        return self.yaxis

    def get_facecolor(self):
        return self.patch.get_facecolor()

    def set_facecolor(self, color):
        self._facecolor_wish = color
        self.patch.set_facecolor(color)

    def get_frame_on(self):
        return self._frameon

    def set_frame_on(self, b):
        self._frameon = b

    def get_axisbelow(self):
        return self._axisbelow

    def set_axisbelow(self, b):
        self._axisbelow = b

    def get_aspect(self):
        return self._aspect

    def set_aspect(self, aspect, adjustable=None, anchor=None, share=False):
        if aspect == "equal":
            aspect = 1
        if aspect != "auto":
            aspect = float(aspect)
            if aspect <= 0 or not math.isfinite(aspect):
                raise ValueError("aspect must be finite and positive ")
        self._aspect = aspect
        if adjustable is not None:
            self.set_adjustable(adjustable)
        if anchor is not None:
            self._anchor = anchor

    def get_adjustable(self):
        return self._adjustable

    def set_adjustable(self, adjustable, share=False):
        if adjustable not in ("box", "datalim"):
            raise ValueError("%r is not a valid value for adjustable; supported values are 'box', 'datalim'" % (adjustable,))
        self._adjustable = adjustable

    def get_box_aspect(self):
        return self._box_aspect

    def set_box_aspect(self, aspect=None):
        if aspect is not None:
            aspect = float(aspect)
            self.set_adjustable("datalim")
        self._box_aspect = aspect

    def get_anchor(self):
        return self._anchor

    def set_anchor(self, anchor, share=False):
        self._anchor = anchor

    def get_data_ratio(self):
        (x0, x1), (y0, y1) = self._limits("x"), self._limits("y")
        tx = [float(v) for v in self.xaxis._scale.forward(np.array([x0, x1], float))]
        ty = [float(v) for v in self.yaxis._scale.forward(np.array([y0, y1], float))]
        return max(abs(ty[1] - ty[0]), 1e-30) / max(abs(tx[1] - tx[0]), 1e-30)

    def _tick_label_place(self, label):
        """Where a label of a tick stands, None for beside its tick."""
        return None

    _ends = (0.0, 0.0)  # how much longer than the axes the pointed ends of a colour bar are, below and above

    def apply_aspect(self, position=None):
        """Make the box or the limits fit the aspect."""
        pos = position or (self._originalPosition if self._axes_locator is None else self._axes_locator(self, None))
        if self._aspect != "auto" and self._adjustable != "box":
            self._widen_limits(self._fitted(pos, False))
        self._position = self._fitted(pos)

    def _fitted(self, pos, with_ends=True):
        """The part of a place that the axes take: as their aspect wants it, and without the ends of a colour bar."""
        fw, fh = self.figure.get_size_inches()
        ratio = self._aspect * self.get_data_ratio() if self._aspect != "auto" and self._adjustable == "box" else self._box_aspect
        if ratio is not None:
            pos = pos.shrunk_to_aspect(ratio, pos, fh / fw).anchored(self._anchor, pos)
        if with_ends and any(self._ends):
            low, high = self._ends
            part = np.array([low, 1 + low]) / (1 + low + high)
            x, y = (pos.x0 + pos.width * part, [pos.y0, pos.y1]) if self._ends_across else ([pos.x0, pos.x1], pos.y0 + pos.height * part)
            pos = Bbox(np.column_stack([x, y]))
        return pos.frozen()

    def _widen_limits(self, pos):
        """Make the limits fit the aspect: the side that shows too little is widened."""
        fw, fh = self.figure.get_size_inches()
        (x0, x1), (y0, y1) = self._limits("x"), self._limits("y")
        w, h = pos.width * fw, pos.height * fh
        xs, ys = abs(x1 - x0), abs(y1 - y0)
        y_expander = xs * h / w / ys / self._aspect - 1 if ys and w else 0
        if abs(y_expander) < 0.005:
            return
        if y_expander > 0:
            d = ys * y_expander / 2
            d = d if y1 > y0 else -d
            self._set_limits("y", y0 - d, y1 + d)
        else:
            want = ys * w / h * self._aspect
            d = (want - xs) / 2
            d = d if x1 > x0 else -d
            self._set_limits("x", x0 - d, x1 + d)

    def axis(self, arg=None, /, *, emit=True, **kwargs):
        if isinstance(arg, (str, bool)):
            if arg is True:
                arg = "on"
            if arg is False:
                arg = "off"
            if arg == "on":
                self.axison = True
            elif arg == "off":
                self.axison = False
            elif arg in ("equal", "tight", "scaled", "auto", "image", "square"):
                self.set_autoscale_on(True)
                self.set_aspect("auto")
                self.autoscale_view(tight=False)
                if arg == "equal":
                    self.set_aspect("equal", adjustable="datalim")
                elif arg == "scaled":
                    self.set_aspect("equal", adjustable="box", anchor="C")
                    self.set_autoscale_on(False)
                elif arg == "tight":
                    self.autoscale_view(tight=True)
                    self._limits("x"), self._limits("y")
                    self.set_autoscale_on(False)
                elif arg == "image":
                    self.autoscale_view(tight=True)
                    self._limits("x"), self._limits("y")
                    self.set_autoscale_on(False)
                    self.set_aspect("equal", adjustable="box", anchor="C")
                elif arg == "square":
                    self.set_aspect("equal", adjustable="box", anchor="C")
                    self.set_autoscale_on(False)
                    (x0, x1), (y0, y1) = self._limits("x"), self._limits("y")
                    edge = max(abs(x1 - x0), abs(y1 - y0))
                    self.set_xlim(x0, x0 + edge)
                    self.set_ylim(y0, y0 + edge)
            else:
                raise ValueError("Unrecognized string %r to axis; try 'on' or 'off'" % arg)
        else:
            if arg is not None:
                if len(arg) != 4:
                    raise TypeError("The first argument to axis() must be an iterable of the form [xmin, xmax, ymin, ymax]")
                xmin, xmax, ymin, ymax = arg
            else:
                xmin, xmax, ymin, ymax = (kwargs.pop(k, None) for k in ("xmin", "xmax", "ymin", "ymax"))
            if xmin is not None or xmax is not None:
                self.set_xlim(xmin, xmax)
            if ymin is not None or ymax is not None:
                self.set_ylim(ymin, ymax)
        if kwargs:
            raise TypeError("axis() got an unexpected keyword argument '%s'" % next(iter(kwargs)))
        return (*self.get_xlim(), *self.get_ylim())

    def set_axis_off(self):
        self.axison = False

    def set_axis_on(self):
        self.axison = True

    def grid(self, visible=None, which="major", axis="both", **kwargs):
        if axis not in ("x", "y", "both"):
            raise ValueError("%r is not a valid value for axis; supported values are 'x', 'y', 'both'" % (axis,))
        if visible is None and not kwargs:
            pass
        for n in ("x", "y"):
            if axis in (n, "both"):
                getattr(self, n + "axis").grid(visible, which=which, **kwargs)

    def tick_params(self, axis="both", **kwargs):
        if axis not in ("x", "y", "both"):
            raise ValueError("%r is not a valid value for axis; supported values are 'x', 'y', 'both'" % (axis,))
        for n in ("x", "y"):
            if axis in (n, "both"):
                getattr(self, n + "axis").set_tick_params(**kwargs)

    def ticklabel_format(self, *, axis="both", style=None, scilimits=None, useOffset=None, useLocale=None, useMathText=None):
        if style is not None and style not in ("sci", "scientific", "plain", ""):
            raise ValueError("%r is not a valid value for style; supported values are 'sci', 'scientific', 'plain', '', None" % (style,))
        for n in ("x", "y"):
            if axis not in (n, "both"):
                continue
            f = getattr(self, n + "axis").major.formatter
            try:
                if style:
                    f.set_scientific(style in ("sci", "scientific"))
                if scilimits is not None:
                    f.set_powerlimits(scilimits)
                if useOffset is not None:
                    f.set_useOffset(useOffset)
                if useMathText is not None:
                    f.set_useMathText(useMathText)
            except AttributeError:
                raise AttributeError("This method only works with the ScalarFormatter") from None

    def locator_params(self, axis="both", tight=None, **kwargs):
        for n in ("x", "y"):
            if axis in (n, "both"):
                getattr(self, n + "axis").major.locator.set_params(**kwargs)
                self._request_autoscale(n)

    def minorticks_on(self):
        self.xaxis.minorticks_on()
        self.yaxis.minorticks_on()

    def minorticks_off(self):
        self.xaxis.minorticks_off()
        self.yaxis.minorticks_off()

    def label_outer(self, remove_inner_ticks=False):
        s = self.get_subplotspec()
        if s is None:
            return
        if not s.is_last_row():
            self.xaxis.set_tick_params(which="both", labelbottom=False)
            self.xaxis.label.set_text("")
            self.xaxis.offsetText.set_visible(False)
        if not s.is_first_col():
            self.yaxis.set_tick_params(which="both", labelleft=False)
            self.yaxis.label.set_text("")
            self.yaxis.offsetText.set_visible(False)

    # Titles and labels.

    def _title(self, loc):
        loc = loc or rcParams["axes.titlelocation"]
        titles = {"left": self._left_title, "center": self.title, "right": self._right_title}
        if str(loc).lower() not in titles:
            raise ValueError("%r is not a valid value for loc; supported values are 'left', 'center', 'right'" % (loc,))
        return titles[str(loc).lower()]

    def get_title(self, loc="center"):
        return self._title(loc).get_text()

    def set_title(self, label, fontdict=None, loc=None, pad=None, *, y=None, **kwargs):
        title = self._title(loc)
        title.set_text(label)
        if y is None:
            y = rcParams["axes.titley"]
        if y is not None:
            self._autotitlepos = False
            title._y = float(y)
        if pad is not None:
            title._pad = float(pad)
        if fontdict is not None:
            title.update(fontdict)
        title.update(kwargs)
        return title

    def get_xlabel(self):
        return self.xaxis.label.get_text()

    def get_ylabel(self):
        return self.yaxis.label.get_text()

    def set_xlabel(self, xlabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
        if labelpad is not None:
            self.xaxis.labelpad = labelpad
        loc = loc or rcParams["xaxis.labellocation"]
        if loc not in ("left", "center", "right"):
            raise ValueError("%r is not a valid value for loc; supported values are 'left', 'center', 'right'" % (loc,))
        lab = self.xaxis.set_label_text(xlabel, fontdict)
        lab._x = {"left": 0, "center": 0.5, "right": 1}[loc]
        if loc != "center":
            lab._ha = loc
        x = kwargs.pop("x", None)
        if x is not None:
            lab._x = x
        kwargs.pop("y", None)
        lab.update(kwargs)
        return lab

    def set_ylabel(self, ylabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
        if labelpad is not None:
            self.yaxis.labelpad = labelpad
        loc = loc or rcParams["yaxis.labellocation"]
        if loc not in ("bottom", "center", "top"):
            raise ValueError("%r is not a valid value for loc; supported values are 'bottom', 'center', 'top'" % (loc,))
        lab = self.yaxis.set_label_text(ylabel, fontdict)
        lab._y = {"bottom": 0, "center": 0.5, "top": 1}[loc]
        if loc != "center":
            lab._ha = {"bottom": "left", "top": "right"}[loc]
        y = kwargs.pop("y", None)
        if y is not None:
            lab._y = y
        kwargs.pop("x", None)
        lab.update(kwargs)
        return lab

    def get_xticks(self, *, minor=False):
        return self.xaxis.get_ticklocs(minor=minor)

    def get_yticks(self, *, minor=False):
        return self.yaxis.get_ticklocs(minor=minor)

    def set_xticks(self, ticks, labels=None, *, minor=False, **kwargs):
        return self.xaxis.set_ticks(ticks, labels, minor=minor, **kwargs)

    def set_yticks(self, ticks, labels=None, *, minor=False, **kwargs):
        return self.yaxis.set_ticks(ticks, labels, minor=minor, **kwargs)

    def get_xticklabels(self, minor=False, which=None):
        return self.xaxis.get_ticklabels(minor=minor, which=which)

    def get_yticklabels(self, minor=False, which=None):
        return self.yaxis.get_ticklabels(minor=minor, which=which)

    def set_xticklabels(self, labels, *, minor=False, fontdict=None, **kwargs):
        return self.xaxis.set_ticklabels(labels, minor=minor, fontdict=fontdict, **kwargs)

    def set_yticklabels(self, labels, *, minor=False, fontdict=None, **kwargs):
        return self.yaxis.set_ticklabels(labels, minor=minor, fontdict=fontdict, **kwargs)

    def get_xmajorticklabels(self):
        return self.xaxis.get_majorticklabels()

    def get_ymajorticklabels(self):
        return self.yaxis.get_majorticklabels()

    def get_xminorticklabels(self):
        return self.xaxis.get_minorticklabels()

    def get_yminorticklabels(self):
        return self.yaxis.get_minorticklabels()

    def get_xticklines(self, minor=False):
        return self.xaxis.get_ticklines(minor)

    def get_yticklines(self, minor=False):
        return self.yaxis.get_ticklines(minor)

    def get_xgridlines(self):
        return self.xaxis.get_gridlines()

    def get_ygridlines(self):
        return self.yaxis.get_gridlines()

    def xaxis_date(self, tz=None):
        self.xaxis.axis_date(tz)

    def yaxis_date(self, tz=None):
        self.yaxis.axis_date(tz)

    def format_xdata(self, x):
        return str(x)

    def format_ydata(self, y):
        return str(y)

    def format_coord(self, x, y):
        return "(x, y) = (%g, %g)" % (x, y)

    def set_prop_cycle(self, *args, **kwargs):
        if args and kwargs:
            raise TypeError("Cannot supply both positional and keyword arguments to this method.")
        if len(args) == 1 and args[0] is None:
            cycle = None
        else:
            from cycler import cycler
            cycle = cycler(*args, **kwargs)
        self._cycle_lines.set(cycle)
        self._cycle_patches.set(cycle)

    def get_navigate(self):
        return self._navigate

    def set_navigate(self, b):
        self._navigate = b

    def can_zoom(self):
        return True

    def can_pan(self):
        return True

    def set_rasterization_zorder(self, z):
        pass

    # Twins.

    def _make_twin(self, **kwargs):
        if self._subplotspec is not None:
            twin = self.figure.add_subplot(self._subplotspec, **kwargs)
        else:
            twin = self.figure.add_axes(self.get_position(True), **kwargs)
        self.set_adjustable("datalim")
        twin.set_adjustable("datalim")
        self._twins.append(twin)
        twin._twins = self._twins
        twin._originalPosition, twin._position = self._originalPosition.frozen(), self._position.frozen()
        return twin

    def twinx(self, *, axes_class=None, **kwargs):
        ax = self._make_twin(sharex=self)
        ax.yaxis.tick_right()
        ax.yaxis.set_label_position("right")
        ax.yaxis.set_offset_position("right")
        ax._auto["x"] = self._auto["x"]
        self.yaxis.tick_left()
        ax.xaxis.set_visible(False)
        ax.patch.set_visible(False)
        ax.xaxis.units = self.xaxis.units
        return ax

    def twiny(self, *, axes_class=None, **kwargs):
        ax = self._make_twin(sharey=self)
        ax.xaxis.tick_top()
        ax.xaxis.set_label_position("top")
        ax.xaxis.offset_text_position = "top"
        ax._auto["y"] = self._auto["y"]
        self.xaxis.tick_bottom()
        ax.yaxis.set_visible(False)
        ax.patch.set_visible(False)
        ax.yaxis.units = self.yaxis.units
        return ax

    # Layout and drawing.

    def _update_title_position(self):
        if not self._autotitlepos:
            return
        titles = (self.title, self._left_title, self._right_title)
        if not any(t._text for t in titles):
            return
        top = 1.0
        box = self.bbox
        for ax in self._twins + self.child_axes:
            if not ax.xaxis._visible or not ax.axison:
                continue
            on_top = ax.xaxis.get_ticks_position() == "top" or ax.xaxis.label_position == "top" or ax.xaxis._param[True]["label2On"]
            if on_top:
                b = ax.xaxis.get_tightbbox()
                if b is not None:
                    top = max(top, (b.y1 - box.y0) / box.height)
        for t in titles:
            t._y = top

    def _place_titles(self):
        self._update_title_position()
        k = self.figure.dpi / 72
        for t in (self.title, self._left_title, self._right_title):
            t._transform = _LiveAffine(lambda pad=t._pad: self._title_numbers(pad * self.figure.dpi / 72))

    def _title_numbers(self, pad):
        w, h, x, y = self._axes_numbers()
        return w, h, x, y + pad

    def _box_with_ticks(self):
        """The frame and the ticks that stand out of it."""
        b = self.bbox
        out = {}
        for axis, sides in ((self.xaxis, ("bottom", "top")), (self.yaxis, ("left", "right"))):
            for n, side in enumerate(sides, 1):
                spine = self.spines.get(side)
                out[side] = axis._tick_reach(n) if spine is not None and spine._visible and axis._visible and len(axis.get_majorticklocs()) else 0.0
        return Bbox([[b.x0 - out["left"], b.y0 - out["bottom"]], [b.x1 + out["right"], b.y1 + out["top"]]])

    def get_tightbbox(self, renderer=None, *, call_axes_locator=True, bbox_extra_artists=None, for_layout_only=False):
        if not self._visible:
            return None
        self.apply_aspect()
        boxes = []
        if self.axison:
            for axis in self._axis_list():
                b = axis.get_tightbbox(for_layout_only=for_layout_only)
                if b is not None:
                    boxes.append(b)
            boxes.append(self._box_with_ticks())
        self._place_titles()
        boxes.append(self.bbox)
        for t in (self.title, self._left_title, self._right_title):
            if t._visible and t._text.strip():
                b = t.get_window_extent()
                if for_layout_only and b.width > 0:
                    b = Bbox([[(b.x0 + b.x1) / 2 - 0.5, b.y0], [(b.x0 + b.x1) / 2 + 0.5, b.y1]])
                boxes.append(b)
        for a in self._children:
            if isinstance(a, Text) and a._visible and a._in_layout and not (a._clip_on and a._clip_box is not None) and a._text.strip():
                b = a.get_tightbbox()
                if b is not None and math.isfinite(b.width) and b.width > 0:
                    boxes.append(b)
            elif isinstance(a, Artist) and not isinstance(a, (Line2D, Patch)) and a._in_layout and hasattr(a, "_layout_box") and a._visible:
                b = a._layout_box()
                if b is not None:
                    boxes.append(b)
        if self.legend_ is not None and self.legend_._visible and self.legend_._in_layout:
            boxes.append(self.legend_.get_window_extent())
        for c in self.child_axes:
            b = c.get_tightbbox()
            if b is not None:
                boxes.append(b)
        boxes = [b for b in boxes if math.isfinite(b.x0 + b.x1 + b.y0 + b.y1)]
        return Bbox.union(boxes) if boxes else None

    def draw(self, r):
        if not self._visible:
            return
        self.apply_aspect()
        for n in ("x", "y"):
            self._limits(n)
        self._place_titles()
        todo = [a for a in self._children if a._visible]
        below = self._axisbelow
        level = 0.5 if below is True else 1.5 if below == "line" else 2.5
        items = [(a.zorder, a) for a in todo]
        if self.axison:
            items += [(axis.zorder if "zorder" in axis.__dict__ else level, axis) for axis in self._axis_list()]
            if self._frameon:
                items += [(s.zorder, s) for s in self.spines.values()]
        items += [(t.zorder, t) for t in (self.title, self._left_title, self._right_title)]
        items += [(c.zorder, c) for c in self.child_axes]
        if self.legend_ is not None:
            items.append((self.legend_.zorder, self.legend_))
        items.sort(key=lambda p: p[0])
        if self.axison and self._frameon:
            self.patch.draw(r)
        for _, a in items:
            a.draw(r)

    def contains_point(self, point):
        """Whether a place in pixels lies in the axes."""
        return self.patch.contains_point(point, radius=1.0)

    def redraw_in_frame(self):
        pass

    def draw_artist(self, a):
        pass

    def start_pan(self, x, y, button):
        pass


class _Group:
    """Axes that share an axis."""

    def __init__(self, members):
        self._members = members

    def joined(self, a, b):
        return any(m is a for m in self._members) and any(m is b for m in self._members)

    def get_siblings(self, a):
        return list(self._members)

    def __contains__(self, a):
        return any(m is a for m in self._members)

    def __iter__(self):
        return iter([list(self._members)])

    def join(self, *axes):
        raise AttributeError("'GrouperView' object has no attribute 'join'")
