"""Lines through points, with markers."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _iterable, _stored
from matplotlib.colors import to_rgba
from matplotlib.markers import MarkerStyle, _check, _is_filled, _path_of
from matplotlib.path import Path

_style_names = dict(zip("solid dashed dashdot dotted none".split(), "- -- -. : None".split()))
lineStyles = {short: "_draw_" + long for long, shorts in (("solid", ["-"]), ("dashed", ["--"]), ("dash_dot", ["-."]), ("dotted", [":"]), ("nothing", ["None", " ", ""]))
              for short in shorts}
lineMarkers = MarkerStyle.markers
CAPS = {"butt": 0, "projecting": 1, "round": 2}
JOINS = {"round": 0, "miter": 1, "bevel": 2}


def _line_style(ls):
    """A line style in its short form."""
    if isinstance(ls, str):
        if ls in (" ", "", "none"):
            return "None"
        if ls in lineStyles:
            return ls
        if ls in _style_names:
            return _style_names[ls]
        raise ValueError("%r is not a valid value for ls; supported values are '-', '--', '-.', ':', 'None', ' ', '', 'solid', 'dashed', 'dashdot', 'dotted'" % ls)
    return ls


def _dashes(style, width):
    """The offset and lengths of dashes in points, None for a solid line."""
    if isinstance(style, str):
        if style in ("-", "solid", "None"):
            return None
        pattern = {"--": "lines.dashed_pattern", "-.": "lines.dashdot_pattern", ":": "lines.dotted_pattern"}[_line_style(style)]
        offset, seq = 0, rcParams[pattern]
    else:
        offset, seq = style
    if seq is None:
        return None
    k = width if rcParams["lines.scale_dashes"] else 1
    return (offset * k,) + tuple(float(v) * k for v in seq)


@_stored("color", "linewidth", "linestyle", "markersize", "markerfacecoloralt:mfcalt", "fillstyle", "drawstyle", "markevery", "antialiased", "gapcolor",
         "solid_capstyle:solid_cap", "dash_capstyle:dash_cap", "solid_joinstyle:solid_join", "dash_joinstyle:dash_join")
class Line2D(Artist):
    """A line, markers at its points, or both."""

    zorder = 2
    lineStyles = lineStyles
    markers = MarkerStyle.markers
    filled_markers = MarkerStyle.filled_markers
    fillStyles = MarkerStyle.fillstyles
    _aliases = dict(pair.split("=") for pair in (
        "aa=antialiased c=color ds=drawstyle ls=linestyle lw=linewidth mec=markeredgecolor mew=markeredgewidth mfc=markerfacecolor mfcalt=markerfacecoloralt ms=markersize"
    ).split())

    def __init__(self, xdata, ydata, *, linewidth=None, linestyle=None, color=None, gapcolor=None, marker=None, markersize=None, markeredgewidth=None, markeredgecolor=None,
                 markerfacecolor=None, markerfacecoloralt="none", fillstyle=None, antialiased=None, dash_capstyle=None, solid_capstyle=None, dash_joinstyle=None,
                 solid_joinstyle=None, pickradius=5, drawstyle=None, markevery=None, **kwargs):
        Artist.__init__(self)
        for name, values in (("xdata", xdata), ("ydata", ydata)):
            if not _iterable(values):
                raise RuntimeError(name + " must be a sequence")
        rc = rcParams
        self._linewidth = rc["lines.linewidth"] if linewidth is None else float(linewidth)
        self._dash_seq = None
        self.set_linestyle(rc["lines.linestyle"] if linestyle is None else linestyle)
        self.set_color(rc["lines.color"] if color is None else color)
        marker = rc["lines.marker"] if marker is None else marker
        self.set_marker(marker)
        self._markersize = rc["lines.markersize"] if markersize is None else float(markersize)
        self._markeredgewidth = None if markeredgewidth is None else float(markeredgewidth)
        self._mec = rc["lines.markeredgecolor"] if markeredgecolor is None else markeredgecolor
        self._mfc = rc["lines.markerfacecolor"] if markerfacecolor is None else markerfacecolor
        self._mfcalt, self._fillstyle = markerfacecoloralt, fillstyle or rc["markers.fillstyle"]
        self._antialiased, self._gapcolor = antialiased, gapcolor
        self._dash_cap, self._solid_cap = dash_capstyle or rc["lines.dash_capstyle"], solid_capstyle or rc["lines.solid_capstyle"]
        self._dash_join, self._solid_join = dash_joinstyle or rc["lines.dash_joinstyle"], solid_joinstyle or rc["lines.solid_joinstyle"]
        self.pickradius = pickradius
        self._drawstyle = drawstyle or "default"
        self._markevery = markevery
        if kwargs:
            self._set_all(kwargs, True)
        self.set_data(xdata, ydata)

    # Data.

    def set_data(self, *args):
        x, y = args[0] if len(args) == 1 else args
        self.set_xdata(x)
        self.set_ydata(y)

    _xshown = None  # what pandas shows instead of the numbers of regular times

    def set_xdata(self, x):
        if not _iterable(x):
            raise RuntimeError("x must be a sequence")
        self._xorig, self._xshown = _kept(x), None
        self._xy = None

    def set_ydata(self, y):
        if not _iterable(y):
            raise RuntimeError("y must be a sequence")
        self._yorig = _kept(y)
        self._xy = None

    def _points(self):
        if self._xy is None:
            x = _numbers(self.convert_xunits(self._xorig))
            y = _numbers(self.convert_yunits(self._yorig))
            if len(x) != len(y):
                if len(x) == 1 or len(y) == 1:
                    x, y = np.broadcast_arrays(x, y)
                else:
                    raise ValueError("shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape %s and arg 1 with shape %s."
                                     % (x.shape, y.shape))
            xy = np.empty((len(x), 2))
            xy[:, 0], xy[:, 1] = x, y
            self._xy = xy
        return self._xy

    def recache(self, always=False):
        self._xy = None

    def get_xdata(self, orig=True):
        if orig:
            return self._xorig if self._xshown is None else self._xshown
        return self._points()[:, 0]

    def get_ydata(self, orig=True):
        return self._yorig if orig else self._points()[:, 1]

    def get_data(self, orig=True):
        return self.get_xdata(orig), self.get_ydata(orig)

    def get_xydata(self):
        return self._points()

    def get_path(self):
        return Path._fast(self._points(), None)

    # Properties.

    def set_color(self, color):
        if not (isinstance(color, str) and color == "auto"):
            try:
                to_rgba(color)
            except ValueError:
                raise ValueError("%r is not a valid value for color: supported inputs are (r, g, b) and (r, g, b, a) 0-1 float tuples; '#rrggbb', '#rrggbbaa', '#rgb', '#rgba' "
                                 "strings; named color strings; string reprs of 0-1 floats for grayscale values; 'C0', 'C1', ... strings for colors of the color cycle; and pairs "
                                 "combining one of the above with an alpha value" % (color,)) from None
        self._color = color

    def set_linewidth(self, w):
        self._linewidth = float(w)

    def set_linestyle(self, ls):
        if isinstance(ls, str):
            self._linestyle = _line_style(ls)
            self._dash_seq = None
        else:
            self._linestyle, self._dash_seq = "--", (ls[0], ls[1])

    def set_dashes(self, seq):
        if seq is None or tuple(seq) == (None, None):
            self.set_linestyle("-")
        else:
            self.set_linestyle((0, seq))

    def is_dashed(self):
        return self._linestyle in ("--", "-.", ":")

    def get_marker(self):
        m = self._marker
        return m.get_marker() if isinstance(m, MarkerStyle) else m

    def set_marker(self, marker):
        _check(marker)
        self._marker = "None" if marker is None else marker

    def set_markersize(self, sz):
        self._markersize = float(sz)

    def get_markeredgewidth(self):
        return rcParams["lines.markeredgewidth"] if self._markeredgewidth is None else self._markeredgewidth

    def set_markeredgewidth(self, ew):
        self._markeredgewidth = None if ew is None else float(ew)

    def get_markeredgecolor(self):
        return self._color if isinstance(self._mec, str) and self._mec == "auto" else self._mec

    def set_markeredgecolor(self, ec):
        self._mec = "auto" if ec is None else ec

    def get_markerfacecolor(self):
        if self._fillstyle == "none":
            return "none"
        if isinstance(self._mfc, str) and self._mfc == "auto":
            return self._color
        return self._mfc

    def set_markerfacecolor(self, fc):
        self._mfc = "auto" if fc is None else fc

    def set_drawstyle(self, drawstyle):
        drawstyle = drawstyle or "default"
        if drawstyle not in ("default", "steps", "steps-pre", "steps-mid", "steps-post"):
            raise ValueError("%r is not a valid value for drawstyle; supported values are 'default', 'steps-mid', 'steps-pre', 'steps-post', 'steps'" % drawstyle)
        self._drawstyle = drawstyle

    drawStyles = {"default": "", "steps-mid": "", "steps-pre": "", "steps-post": "", "steps": ""}

    def get_antialiased(self):
        return True if self._antialiased is None else self._antialiased

    def get_pickradius(self):
        return self.pickradius

    def set_pickradius(self, r):
        self.pickradius = r

    def update_from(self, other):
        Artist.update_from(self, other)
        for k in ("_linestyle", "_dash_seq", "_linewidth", "_color", "_marker", "_markersize", "_markeredgewidth", "_mec", "_mfc", "_mfcalt", "_drawstyle", "_fillstyle"):
            setattr(self, k, getattr(other, k))

    def __str__(self):
        if self._label:
            return "Line2D(%s)" % self._label
        x, y = self._xorig, self._yorig
        if len(x) > 3:
            return "Line2D((%g,%g),(%g,%g),...,(%g,%g))" % (x[0], y[0], x[1], y[1], x[-1], y[-1])
        return "Line2D(%s)" % ",".join("(%g,%g)" % p for p in zip(x, y))

    def __repr__(self):
        return "<matplotlib.lines.Line2D object at 0x%x>" % id(self)

    # Drawing.

    def get_window_extent(self, renderer=None):
        from matplotlib.transforms import Bbox
        xy = self.get_transform().transform(self._points())
        xy = xy[np.isfinite(xy).all(axis=1)]
        if not len(xy):
            return Bbox.null()
        pad = self._linewidth / 72 * self.figure.dpi * 0.5 if self.figure is not None else 0
        return Bbox([xy.min(axis=0), xy.max(axis=0)]).padded(pad)

    def draw(self, r):
        if not self._visible:
            return
        xy = self._points()
        if not len(xy):
            return
        t = self.get_transform()
        clip, path = self._clip()
        color = self._opacity(to_rgba(self._color))
        if self._linestyle != "None" and self._linewidth > 0 and color[3] > 0:
            steps = _steps(xy, self._drawstyle)
            if hasattr(t, "_bend"):
                steps = t._bend(steps)
            pts = t._map(steps)
            dash = _dashes(self._dash_seq or self._linestyle, self._linewidth)
            if dash is not None:
                dash = tuple(v * r.points for v in dash)
            cap, join = (self._dash_cap, self._dash_join) if dash else (self._solid_cap, self._solid_join)
            snap = 1 if self._snap or self._snap is None and len(pts) < 1025 else 0
            self._emit(r, ("path", pts.tobytes(), None, None, color, self._linewidth * r.points, dash, CAPS[cap], JOINS[join], clip, path, snap))
        self._draw_markers(r, t, xy, clip, path)

    def _draw_markers(self, r, t, xy, clip, within):
        shape = _path_of(self._marker)
        if shape is None or self._markersize <= 0:
            return
        pts = t._map(xy)
        if self._markevery is not None:
            pts = pts[_every(self._markevery, pts, self.axes)]
        face = self.get_markerfacecolor()
        face = None if isinstance(face, str) and face.lower() == "none" or not _is_filled(self._marker) else self._opacity(to_rgba(face))
        edge = self.get_markeredgecolor()
        edge = None if isinstance(edge, str) and edge.lower() == "none" else self._opacity(to_rgba(edge))
        size = self._markersize * r.points
        if self.get_marker() == ",":
            size, edge = 1.0, None
            face = self._opacity(to_rgba(self._color))
        xy, codes = shape._wire()
        width = self.get_markeredgewidth() * r.points
        if self.get_marker() in (".",) and width > size:
            width = size
        self._emit(r, ("marks", xy, codes, np.ascontiguousarray(pts).tobytes(), (size,), face or (0, 0, 0, 0), edge or (0, 0, 0, 0), (width,), None, 0, 1, clip, within, 0))


def _kept(values):
    """What programs are given back as the data of a line: lists as copies, and most else as arrays."""
    return values if isinstance(values, (np.ndarray, tuple, range)) else values.copy() if isinstance(values, list) else np.asarray(values)


def _numbers(a):
    a = a.astype(float).filled(np.nan) if hasattr(a, "mask") and hasattr(a, "filled") else np.asarray(a)
    if a.dtype.kind != "f" or a.ndim != 1:
        if a.dtype.kind == "c":
            from matplotlib.cbook import warn_external
            warn_external("Casting complex values to real discards the imaginary part", np.exceptions.ComplexWarning)
            a = a.real
        a = np.asarray(a, float).ravel()
    return a


def _every(every, pts, ax):
    """Which of the points, in pixels, have markers."""
    start, step = every if isinstance(every, tuple) else (0, every)
    if isinstance(step, (int, np.integer)):
        if not isinstance(start, (int, np.integer)):
            raise ValueError("`markevery` is a tuple with len 2 and second element is an int, but the first element is not an int; markevery=%s" % (every,))
        return slice(start, None, step)
    if isinstance(step, (float, np.floating)):
        if not isinstance(start, (int, float, np.number)):
            raise ValueError("`markevery` is a tuple with len 2 and second element is a float, but the first element is not a float or an int; markevery=%s" % (every,))
        return _spread(float(start), float(step), pts, ax)
    return every if isinstance(every, slice) else np.asarray(every)


def _spread(start, step, pts, ax):
    """The points nearest to places in equal distances along a line; they are parts of the diagonal of the axes."""
    if ax is None:
        raise ValueError("markevery is specified relative to the Axes size, but the line does not have an Axes as parent")
    fine = np.flatnonzero(np.isfinite(pts).all(axis=1))
    steps = np.diff(pts[fine], axis=0)
    far = np.concatenate([[0.0], np.cumsum(np.hypot(steps[:, 0], steps[:, 1]))])
    size = math.hypot(ax.bbox.width, ax.bbox.height)
    wanted = np.arange(start * size, far[-1], step * size)
    right = np.clip(np.searchsorted(far, wanted), 1, max(len(far) - 1, 1))
    near = np.where(wanted - far[right - 1] <= far[np.minimum(right, len(far) - 1)] - wanted, right - 1, right)
    return fine[np.unique(np.minimum(near, len(far) - 1))]


def _steps(xy, style):
    """The points of a line with steps."""
    if style == "default" or len(xy) < 2:
        return xy
    x, y = xy[:, 0], xy[:, 1]
    n = len(x)
    if style in ("steps", "steps-pre"):
        out = np.empty((2 * n - 1, 2))
        out[0::2, 0], out[1::2, 0] = x, x[:-1]
        out[0::2, 1], out[1::2, 1] = y, y[1:]
    elif style == "steps-post":
        out = np.empty((2 * n - 1, 2))
        out[0::2, 0], out[1::2, 0] = x, x[1:]
        out[0::2, 1], out[1::2, 1] = y, y[:-1]
    else:
        out = np.empty((2 * n, 2))
        mid = (x[:-1] + x[1:]) / 2
        out[0, 0], out[-1, 0] = x[0], x[-1]
        out[1:-1:2, 0] = out[2:-1:2, 0] = mid
        out[0::2, 1] = out[1::2, 1] = y
    return out


@_stored("xy1", "xy2", "slope")
class AxLine(Line2D):
    """An endless line through a point."""

    def __init__(self, xy1, xy2, slope, **kwargs):
        Line2D.__init__(self, [0, 1], [0, 1], **kwargs)
        self._xy1, self._xy2, self._slope = xy1, xy2, slope

    def draw(self, r):
        ax = self.axes
        slope = self._slope
        (x1, y1) = self._xy1
        if slope is None:
            dx, dy = self._xy2[0] - x1, self._xy2[1] - y1
            slope = dy / dx if dx else math.inf
        low, high = sorted(ax.get_xlim())
        kept = self._xy
        if math.isinf(slope):
            self._xy = np.array([[x1, y] for y in ax.get_ylim()], float)
        else:
            self._xy = np.array([[low, y1 + slope * (low - x1)], [high, y1 + slope * (high - x1)]], float)
        Line2D.draw(self, r)
        self._xy = kept
