"""Axes in the sense of x and y: ticks, their labels, the grid, the name, and units."""

import datetime
import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.cbook import silent_list
from matplotlib.colors import to_rgba
from matplotlib.lines import Line2D, _dashes
from matplotlib.scale import scale_factory, LinearScale
from matplotlib.text import Text, _size
from matplotlib.ticker import FixedFormatter, FixedLocator, Formatter, FuncFormatter, Locator, NullFormatter, NullLocator, StrMethodFormatter
from matplotlib.transforms import Bbox, BlendedTransform, IdentityTransform

GRIDLINE_INTERPOLATION_STEPS = 180


def _shown_labels(ticks):
    """The labels of the first side that are visible, then those of the second."""
    return [t.label1 for t in ticks if t.label1._visible] + [t.label2 for t in ticks if t._has_label2() and t.label2._visible]


class Ticker:
    """A locator and a formatter."""

    def __init__(self):
        self.locator = self.formatter = None
        self.own_locator = self.own_formatter = False


class Tick(Artist):
    """One tick with its labels and line of the grid."""

    def __init__(self, axis, major):
        Artist.__init__(self)
        self._axis, self._major = axis, major
        self.axes, self.figure = axis.axes, axis.figure
        self._loc = 0.0
        self._label1 = self._label2 = None
        self._parts = {}
        self._stamp = -1

    def get_loc(self):
        return self._loc

    def _make_label(self, side):
        axis = self._axis
        p = axis._params(self._major)
        t = _TickLabel(0, 0, "")
        t._fontsize = _size(p["labelsize"])
        c = p["labelcolor"]
        t._color = p["color"] if c == "inherit" else c
        if p.get("labelfontfamily"):
            t._family = p["labelfontfamily"]
        t._rotation = float(p["labelrotation"]) if not isinstance(p["labelrotation"], tuple) else float(p["labelrotation"][1])
        t.axes, t.figure = axis.axes, axis.figure
        t._clip_on = False
        t._visible = bool(p["label%dOn" % side])
        axis._align(t, side)
        t._transform = IdentityTransform()
        t._place_of = self
        return t

    @property
    def label1(self):
        if self._label1 is None:
            self._label1 = self._make_label(1)
        return self._label1

    @property
    def label2(self):
        if self._label2 is None:
            self._label2 = self._make_label(2)
        return self._label2

    label = label1

    def _has_label2(self):
        return self._label2 is not None or self._axis._params(self._major)["label2On"]

    def _line(self, name):
        line = self._parts.get(name)
        if line is None:
            p = self._axis._params(self._major)
            if name == "grid":
                line = Line2D([self._loc], [self._loc], color=p["grid_color"], linestyle=p["grid_linestyle"], linewidth=p["grid_linewidth"], alpha=p["grid_alpha"],
                              path_effects=p.get("grid_path_effects"))
                line._visible = p["gridOn"]
            else:
                up = (name == "tick2") == (self._axis.axis_name == "x")
                marks = ((3, 2) if self._axis.axis_name == "x" else (0, 1)) if p["direction"] != "in" else ((2, 3) if self._axis.axis_name == "x" else (1, 0))
                line = Line2D([self._loc], [0], color=p["color"], linestyle="none", marker=marks[name == "tick2"], markersize=p["size"], markeredgewidth=p["width"])
                line._visible = p[name + "On"]
            line.axes, line.figure = self.axes, self.figure
            self._parts[name] = line
        return line

    gridline = property(lambda self: self._line("grid"))
    tick1line = property(lambda self: self._line("tick1"))
    tick2line = property(lambda self: self._line("tick2"))

    def get_children(self):
        return [self.label1, self.label2, self.gridline, self.tick1line, self.tick2line]

    def set_label1(self, s):
        self.label1.set_text(s)

    set_label = set_label1

    def set_label2(self, s):
        self.label2.set_text(s)

    def get_tick_padding(self):
        p = self._axis._params(self._major)
        return p["size"] * {"in": 0.0, "inout": 0.5, "out": 1.0}[p["direction"]]

    def get_pad(self):
        return self._axis._params(self._major)["pad"]

    def set_pad(self, val):
        self._axis._params(self._major)["pad"] = val


class _TickLabel(Text):
    """A label that knows where its tick is."""

    def get_position(self):
        t = self._place_of
        if self is t._label2:
            return (t._loc, 1) if t._axis.axis_name == "x" else (1, t._loc)
        return (t._loc, 0) if t._axis.axis_name == "x" else (0, t._loc)

    def __str__(self):
        x, y = self.get_position()
        return "Text(%s, %s, %s)" % (_short(x), _short(y), repr(self._text))

    __repr__ = __str__

    def _anchor(self):
        t = self._place_of
        return self.axes._tick_label_place(self) or t._axis._label_place(t, 2 if self is t._label2 else 1)


def _short(v):
    return repr(v.item() if hasattr(v, "item") else v)


class Axis(Artist):
    """The x or y axis."""

    axis_name = "x"
    zorder = 2.5
    _places = None  # while the axis is drawn: where ticks (by tick) and spines (by side) are, in pixels

    def __init__(self, axes):
        Artist.__init__(self)
        self.axes, self.figure = axes, axes.figure
        self.major, self.minor = Ticker(), Ticker()
        self.converter = self._kind = None
        self.units = None
        self._ticks = {True: [], False: []}
        self._param = {}
        self._scale = LinearScale()
        self._scale_cached = None
        self.isDefault_label = True
        self.remove_overlapping_locs = True
        self._label_coords = None
        self._inverted_wish = None
        self._tick_position = "default"
        self._reset_labels()
        self._reset_params()
        self._scale.set_default_locators_and_formatters(self)

    def _reset_labels(self):
        name = self.axis_name
        self.label = Text(*((0.5, 0) if name == "x" else (0, 0.5)), "", fontsize=rcParams["axes.labelsize"], fontweight=rcParams["axes.labelweight"], color=rcParams["axes.labelcolor"])
        self.label.axes, self.label.figure = self.axes, self.figure
        self.label._clip_on = False
        along = self.axes.transAxes  # a label's place along the axis is a part of its length, that across it is in pixels
        self.label._transform = BlendedTransform(along, IdentityTransform()) if name == "x" else BlendedTransform(IdentityTransform(), along)
        self.labelpad = rcParams["axes.labelpad"]
        self.label_position = "bottom" if name == "x" else "left"
        self.label._ha, self.label._va = "center", "top"
        if name == "y":
            self.label._va, self.label._rotation, self.label._rotation_mode = "bottom", 90.0, "anchor"
        self.offsetText = Text(1 if name == "x" else 0, 0, "", fontsize=rcParams[name + "tick.labelsize"], color=rcParams[name + "tick.color"])
        self.offsetText.axes, self.offsetText.figure = self.axes, self.figure
        self.offsetText._transform = IdentityTransform()
        self.offsetText._clip_on = False
        self.offset_text_position = "bottom" if name == "x" else "left"

    def _reset_params(self):
        n = self.axis_name + "tick"
        rc = rcParams
        one, two = ("bottom", "top") if self.axis_name == "x" else ("left", "right")
        for major in (True, False):
            k = "major" if major else "minor"
            on = rc["axes.grid"] and rc["axes.grid.which"] in (k, "both") and rc["axes.grid.axis"] in (self.axis_name, "both")
            self._param[major] = {
                "size": rc["%s.%s.size" % (n, k)], "width": rc["%s.%s.width" % (n, k)], "pad": rc["%s.%s.pad" % (n, k)], "color": rc[n + ".color"],
                "labelcolor": rc[n + ".labelcolor"], "labelsize": rc[n + ".labelsize"], "direction": rc[n + ".direction"], "labelrotation": 0.0,
                "tick1On": rc["%s.%s" % (n, one)] and rc["%s.%s.%s" % (n, k, one)], "tick2On": rc["%s.%s" % (n, two)] and rc["%s.%s.%s" % (n, k, two)],
                "label1On": rc["%s.label%s" % (n, one)] and rc["%s.%s.%s" % (n, k, one)], "label2On": rc["%s.label%s" % (n, two)] and rc["%s.%s.%s" % (n, k, two)],
                "gridOn": on, "grid_color": rc["grid.color"], "grid_linestyle": rc["grid.linestyle"], "grid_linewidth": rc["grid.linewidth"], "grid_alpha": rc["grid.alpha"],
                "labelfontfamily": None, "zorder": None,
            }
        self._touched = {True: False, False: False}

    def clear(self):
        self.converter = self._kind = self.units = None
        self._ticks = {True: [], False: []}
        self.major, self.minor = Ticker(), Ticker()
        self._label_coords = None
        self._scale = LinearScale()
        self._reset_labels()
        self._reset_params()
        self._scale.set_default_locators_and_formatters(self)

    cla = clear

    def _params(self, major):
        return self._param[major]

    def get_children(self):
        ticks = self.get_major_ticks() + self.get_minor_ticks()
        return [self.label, self.offsetText] + ticks

    # Units.

    def have_units(self):
        return self._kind is not None

    def get_converter(self):
        return self.converter

    def set_converter(self, converter):
        self.converter = converter

    def get_units(self):
        return self.units

    def set_units(self, u):
        self.units = u

    def update_units(self, data):
        """Find out what the data are, and get locators and formatters for them. It returns whether they are no plain numbers."""
        kind = _kind_of(data)
        if kind is None:
            return False
        for ax in self._shared_axes():
            ax._take_kind(kind)
        if self._kind == "words" and kind == "words":
            self.units.update(data)
        return True

    def _shared_axes(self):
        axes = self.axes._shared(self.axis_name)
        out = [getattr(a, self.axis_name + "axis") for a in axes]
        if self not in out:
            out.append(self)
        return out

    def _take_kind(self, kind):
        if self._kind == kind:
            return
        if self._kind is not None:
            return
        self._kind = self.converter = kind
        if kind == "words":
            from matplotlib.category import StrCategoryFormatter, StrCategoryLocator, UnitData
            others = [a.units for a in self._shared_axes() if a.units is not None]
            self.units = others[0] if others else UnitData()
            if not self.major.own_locator:
                self._major_locator(StrCategoryLocator(self.units._mapping))
            if not self.major.own_formatter:
                self._major_formatter(StrCategoryFormatter(self.units._mapping))
        else:
            from matplotlib.dates import AutoDateLocator, _default_formatter
            if not self.major.own_locator:
                self._major_locator(AutoDateLocator())
            if not self.major.own_formatter:
                self._major_formatter(_default_formatter(self.major.locator))

    def convert_units(self, x):
        if isinstance(x, (int, float)) or x is None:
            return x
        if isinstance(x, np.ndarray) and x.dtype.kind in "fiub":
            return x
        kind = _kind_of(x)
        if kind is None:
            return _decimals(x)
        if kind == "words":
            if self._kind != "words":
                if self._kind is None:
                    self.update_units(x)
                else:
                    return np.asarray(x, float)
            out = self.units.numbers(x)
            return float(out) if isinstance(x, (str, bytes)) else out
        from matplotlib.dates import date2num
        if self._kind is None:
            self._take_kind("dates")
        return date2num(x)

    def axis_date(self, tz=None):
        self._take_kind("dates")

    # Locators and formatters.

    def _major_locator(self, l):
        self.major.locator = l
        l.set_axis(self)
        if self.major.formatter is not None:
            getattr(self.major.formatter, "_set_locator", lambda l: None)(l)

    def _minor_locator(self, l):
        self.minor.locator = l
        l.set_axis(self)

    def _major_formatter(self, f):
        self.major.formatter = f
        f.set_axis(self)

    def _minor_formatter(self, f):
        self.minor.formatter = f
        f.set_axis(self)

    def get_major_locator(self):
        return self.major.locator

    def get_minor_locator(self):
        return self.minor.locator

    def get_major_formatter(self):
        return self.major.formatter

    def get_minor_formatter(self):
        return self.minor.formatter

    def set_major_locator(self, locator):
        if not isinstance(locator, Locator):
            raise TypeError("locator must be an instance of matplotlib.ticker.Locator, not a %s" % _full_name(locator))
        for a in self._shared_axes():
            a.major.own_locator = True
            a.major.locator = locator
        self._major_locator(locator)

    def set_minor_locator(self, locator):
        if not isinstance(locator, Locator):
            raise TypeError("locator must be an instance of matplotlib.ticker.Locator, not a %s" % _full_name(locator))
        self.minor.own_locator = True
        self._minor_locator(locator)

    def _formatter(self, f):
        if isinstance(f, Formatter):
            return f
        if isinstance(f, str):
            return StrMethodFormatter(f)
        if callable(f):
            return FuncFormatter(f)
        raise TypeError("formatter must be an instance of matplotlib.ticker.Formatter, or a str or function, not a %s" % _full_name(f))

    def set_major_formatter(self, formatter):
        f = self._formatter(formatter)
        for a in self._shared_axes():
            a.major.own_formatter = True
            a.major.formatter = f
        self._major_formatter(f)

    def set_minor_formatter(self, formatter):
        self.minor.own_formatter = True
        self._minor_formatter(self._formatter(formatter))

    def minorticks_on(self):
        from matplotlib.ticker import AutoMinorLocator, LogLocator
        if self.get_scale() == "log":
            self._minor_locator(LogLocator(self._scale.base, self._scale.subs))
        else:
            self._minor_locator(AutoMinorLocator())

    def minorticks_off(self):
        self._minor_locator(NullLocator())

    # Scale and limits.

    def get_scale(self):
        return self._scale.name

    def _set_scale(self, value, **kwargs):
        s = value if not isinstance(value, str) else scale_factory(value, self, **kwargs)
        self._scale = s
        s.set_default_locators_and_formatters(self)

    def _set_axes_scale(self, value, **kwargs):
        for a in self._shared_axes():
            a._set_scale(value, **kwargs)
        self.axes._request_autoscale(self.axis_name)

    def get_transform(self):
        return self._scale.get_transform()

    def limit_range_for_scale(self, vmin, vmax):
        return self._scale.limit_range_for_scale(vmin, vmax, self.get_minpos())

    def get_view_interval(self):
        return self.axes._limits(self.axis_name)

    def set_view_interval(self, vmin, vmax, ignore=False):
        self.axes._set_limits(self.axis_name, vmin, vmax)

    def get_data_interval(self):
        d = self.axes.dataLim
        return np.array([d.x0, d.x1] if self.axis_name == "x" else [d.y0, d.y1])

    def set_data_interval(self, vmin, vmax, ignore=False):
        d = self.axes.dataLim
        if self.axis_name == "x":
            d.x0, d.x1 = vmin, vmax
        else:
            d.y0, d.y1 = vmin, vmax

    def get_minpos(self):
        return getattr(self.axes.dataLim, "minpos" + self.axis_name)

    def get_inverted(self):
        low, high = self.get_view_interval()
        return high < low

    def set_inverted(self, inverted):
        a, b = self.get_view_interval()
        lo, hi = sorted((a, b), reverse=bool(inverted))
        self.axes._set_lim(self.axis_name, lo, hi, auto=None)

    def get_tick_space(self):
        box = self.axes.bbox
        length = (box.width if self.axis_name == "x" else box.height) / self.figure.dpi * 72
        size = _size(self._param[True]["labelsize"]) * (3 if self.axis_name == "x" else 2)
        return int(math.floor(length / size)) if size > 0 else 2 ** 31 - 1

    # Ticks.

    def get_majorticklocs(self):
        locs = self.major.locator()
        return locs if self.major.locator._gives_list else np.asarray(locs)

    def get_minorticklocs(self):
        locs = np.asarray(self.minor.locator(), float)
        if not len(locs) or not self.remove_overlapping_locs:
            return locs
        major = np.asarray(self.major.locator(), float)
        f = self._scale.forward
        low, high = sorted(f(np.asarray(self.get_view_interval(), float)))
        tol = (high - low) * 1e-5
        m, t = f(major), f(locs)
        keep = [i for i, v in enumerate(t.tolist()) if not len(m) or np.abs(m - v).min() > tol]
        return locs[keep]

    def get_ticklocs(self, *, minor=False):
        return self.get_minorticklocs() if minor else self.get_majorticklocs()

    def get_ticks_direction(self, minor=False):
        return np.array([self._param[not minor]["direction"] for _ in self.get_ticklocs(minor=minor)])

    def _get_ticks(self, major, n=None):
        if n is None:
            n = len(self.get_ticklocs(minor=not major))
        ticks = self._ticks[major]
        if n > 100000:
            raise RuntimeError("an axis cannot have %d ticks" % n)
        while len(ticks) < n:
            t = {"x": XTick, "y": YTick}.get(self.axis_name, Tick)(self, major)
            if ticks and ticks[0]._label1 is not None:
                t.label1.update_from(ticks[0]._label1)
            ticks.append(t)
        return ticks[:n]

    def get_major_ticks(self, numticks=None):
        return self._get_ticks(True, numticks)

    def get_minor_ticks(self, numticks=None):
        return self._get_ticks(False, numticks)

    def _update_ticks(self):
        """All ticks with their places and texts; it returns those that lie in the view."""
        out = []
        f = self._scale.forward
        view = self.get_view_interval()
        a, b = (float(v) for v in f(np.asarray(view, float)))
        low, high = min(a, b), max(a, b)
        tol = 1e-10 * (high - low) if math.isfinite(high - low) else 0
        for major in (True, False):
            locs = self.get_majorticklocs() if major else self.get_minorticklocs()
            if not len(locs):
                continue
            ticker = self.major if major else self.minor
            texts = ticker.formatter.format_ticks(locs)
            where = f(np.asarray(locs, float))
            for tick, loc, text, w in zip(self._get_ticks(major, len(locs)), locs, texts, where):
                tick._loc = loc
                tick.label1._text = text if isinstance(text, str) else str(text)
                if self._param[major]["label2On"]:
                    tick.label2._text = tick.label1._text
                if low - tol <= w <= high + tol:
                    out.append(tick)
        return out

    def get_ticklabels(self, minor=False, which=None):
        if which == "both":
            return self.get_majorticklabels() + self.get_minorticklabels()
        return self.get_minorticklabels() if minor or which == "minor" else self.get_majorticklabels()

    def get_majorticklabels(self):
        self._update_ticks()
        return _shown_labels(self.get_major_ticks())

    def get_minorticklabels(self):
        self._update_ticks()
        return _shown_labels(self.get_minor_ticks())

    def get_ticklines(self, minor=False):
        self._update_ticks()
        out = []
        for t in self._get_ticks(not minor):
            out += [t.tick1line, t.tick2line]
        return silent_list("Line2D ticklines", out)

    def get_majorticklines(self):
        return self.get_ticklines()

    def get_minorticklines(self):
        return self.get_ticklines(True)

    def get_gridlines(self):
        self._update_ticks()
        return silent_list("Line2D gridline", [t.gridline for t in self.get_major_ticks()])

    def set_ticks(self, ticks, labels=None, *, minor=False, **kwargs):
        if labels is None and kwargs:
            raise ValueError("Incorrect use of keyword argument %r. Keyword arguments other than 'minor' modify the text labels and can only be used if 'labels' are passed as well."
                             % next(iter(kwargs)))
        ticks = self.convert_units(ticks if not isinstance(ticks, (range, tuple)) else list(ticks))
        ticks = np.asarray(ticks, dtype=float if not isinstance(ticks, np.ndarray) or ticks.dtype.kind not in "iu" else None)
        if ticks.ndim == 0:
            ticks = ticks.reshape(1)
        locator = FixedLocator(ticks)
        if len(ticks):
            for a in self._shared_axes():
                low, high = a.get_view_interval()
                if low <= high:
                    a.axes._grow_limits(self.axis_name, min(low, ticks.min()), max(high, ticks.max()))
                else:
                    a.axes._grow_limits(self.axis_name, max(low, ticks.max()), min(high, ticks.min()))
        if minor:
            self.set_minor_locator(locator)
            result = self.get_minor_ticks(len(ticks))
        else:
            self.set_major_locator(locator)
            result = self.get_major_ticks(len(ticks))
        if labels is not None:
            self.set_ticklabels(labels, minor=minor, **kwargs)
        return result

    def set_ticklabels(self, labels, *, minor=False, fontdict=None, **kwargs):
        try:
            labels = [t.get_text() if hasattr(t, "get_text") else t for t in labels]
        except TypeError:
            raise TypeError("labels:=%r must be a sequence" % (labels,)) from None
        labels = [t if isinstance(t, str) else str(t) for t in labels]
        locator = self.minor.locator if minor else self.major.locator
        if not labels:
            formatter = NullFormatter()
        elif isinstance(locator, FixedLocator):
            if len(locator.locs) != len(labels) and len(labels):
                raise ValueError("The number of FixedLocator locations (%d), usually from a call to set_ticks, does not match the number of labels (%d)." % (len(locator.locs), len(labels)))
            table = dict(zip([float(v) for v in locator.locs], labels))
            formatter = FuncFormatter(lambda x, pos: table.get(float(x), ""))
        else:
            from matplotlib.cbook import warn_external
            warn_external("set_ticklabels() should only be used with a fixed number of ticks, i.e. after set_ticks() or using a FixedLocator.", UserWarning)
            formatter = FixedFormatter(labels)
        (self.set_minor_formatter if minor else self.set_major_formatter)(formatter)
        ticks = self._get_ticks(not minor)
        locs = self.get_ticklocs(minor=minor)
        if not self._limits_ok():
            return []
        texts = formatter.format_ticks(locs)
        out = []
        props = {**(fontdict or {}), **kwargs}
        for tick, loc, text in zip(ticks, locs, texts):
            tick._loc = loc
            tick.label1._text = text
            if props:
                tick.label1.update(props)
            if self._param[not minor]["label2On"]:
                tick.label2._text = text
                if props:
                    tick.label2.update(props)
                out.append(tick.label2)
            if self._param[not minor]["label1On"]:
                out.append(tick.label1)
        return out

    def _limits_ok(self):
        return True

    def set_tick_params(self, which="major", reset=False, **kwargs):
        if which not in ("major", "minor", "both"):
            raise ValueError("%r is not a valid value for which; supported values are 'major', 'minor', 'both'" % (which,))
        kw = self._translate(kwargs)
        if reset:
            self._reset_params()
        for major in {"major": (True,), "minor": (False,), "both": (True, False)}[which]:
            self._param[major].update(kw)
            self.__dict__.setdefault("_told", {True: {}, False: {}})[major].update(kwargs)
            for t in self._ticks[major]:
                self._apply(t, kw)
        if "labelsize" in kw or "labelcolor" in kw:
            if "labelsize" in kw:
                self.offsetText._fontsize = _size(kw["labelsize"])
            if "labelcolor" in kw:
                self.offsetText.set_color(kw["labelcolor"])

    def _apply(self, t, kw):
        for side, lab in ((1, t._label1), (2, t._label2)):
            if lab is None:
                continue
            if "label%dOn" % side in kw:
                lab._visible = bool(kw["label%dOn" % side])
            if "labelsize" in kw:
                lab._fontsize = _size(kw["labelsize"])
            if "labelcolor" in kw:
                lab.set_color(kw["labelcolor"])
            if "labelrotation" in kw:
                lab.set_rotation(kw["labelrotation"] if not isinstance(kw["labelrotation"], tuple) else kw["labelrotation"][1])
            if "labelfontfamily" in kw:
                lab.set_fontfamily(kw["labelfontfamily"])
        t._parts = {}

    def _translate(self, kw):
        out = {}
        names = {"length": "size", "rotation": "labelrotation"}
        sides = {"bottom": "tick1On", "top": "tick2On", "labelbottom": "label1On", "labeltop": "label2On"} if self.axis_name == "x" else \
                {"left": "tick1On", "right": "tick2On", "labelleft": "label1On", "labelright": "label2On"}
        other = ("left", "right", "labelleft", "labelright") if self.axis_name == "x" else ("bottom", "top", "labelbottom", "labeltop")
        known = ("size", "width", "color", "tickdir", "pad", "labelsize", "labelcolor", "labelfontfamily", "zorder", "gridOn", "tick1On", "tick2On", "label1On", "label2On", "length",
                 "direction", "labelrotation", "rotation", "left", "bottom", "right", "top", "labelleft", "labelbottom", "labelright", "labeltop", "grid_agg_filter", "grid_alpha",
                 "grid_animated", "grid_color", "grid_linestyle", "grid_linewidth", "grid_lw", "grid_ls", "grid_c", "grid_visible", "labelrotation_mode", "colors", "grid_zorder")
        for k, v in kw.items():
            if k not in known:
                raise ValueError("keyword %s is not recognized; valid keywords are %s" % (k, list(known)))
            if k == "colors":
                out["color"] = out["labelcolor"] = v
            elif k in sides:
                out[sides[k]] = v
            elif k in other:
                continue
            elif k == "tickdir":
                out["direction"] = v
            else:
                k = {"grid_lw": "grid_linewidth", "grid_ls": "grid_linestyle", "grid_c": "grid_color", "grid_visible": "gridOn"}.get(k, k)
                out[names.get(k, k)] = v
        return out

    def _has_labels(self):
        return self._param[True]["label1On"] or self._param[True]["label2On"]

    def _tick_reach(self, side):
        """How far ticks of a side stand out of the axes, in pixels."""
        p = self._param[True]
        if not p["tick%dOn" % side]:
            return 0.0
        return p["size"] * {"in": 0.0, "inout": 0.5, "out": 1.0}[p["direction"]] * self.figure.dpi / 72

    def get_tick_params(self, which="major"):
        """What ticks are told beyond their defaults, by the names of tick_params."""
        if which not in ("major", "minor"):
            raise ValueError("%r is not a valid value for which; supported values are 'major', 'minor'" % (which,))
        p, told = self._param[which == "major"], self.__dict__.get("_told", {}).get(which == "major", {})
        one, two = ("bottom", "top") if self.axis_name == "x" else ("left", "right")
        out = {k: told[k] for k in ("length", "direction", "rotation") if k in told}
        out.update({one: p["tick1On"], two: p["tick2On"], "label" + one: p["label1On"], "label" + two: p["label2On"], "gridOn": p["gridOn"]})
        if "colors" in told:
            out["color"] = out["labelcolor"] = told["colors"]
        out.update((k, v) for k, v in told.items() if k not in out and k not in ("colors", "grid_visible") and k.removeprefix("label") not in ("left", "right", "top", "bottom"))
        return out

    def reset_ticks(self):
        self._ticks = {True: [], False: []}

    def grid(self, visible=None, which="major", **kwargs):
        if kwargs:
            if visible is None:
                visible = True
            elif not visible:
                from matplotlib.cbook import warn_external
                warn_external("First parameter to grid() is false, but line properties are supplied. The grid will be enabled.")
                visible = True
        which = which.lower()
        if which not in ("major", "minor", "both"):
            raise ValueError("%r is not a valid value for which; supported values are 'major', 'minor', 'both'" % (which,))
        kw = {}
        names = {"lw": "linewidth", "ls": "linestyle", "c": "color"}
        for k, v in kwargs.items():
            k = names.get(k, k)
            if k == "path_effects":
                kw["grid_" + k] = v
            elif k in ("color", "linestyle", "linewidth", "alpha"):
                kw["grid_" + k] = v
            elif k == "zorder":
                kw["grid_zorder"] = v
            elif k not in ("animated", "clip_on", "dashes", "antialiased", "label", "visible", "marker"):
                raise AttributeError("Line2D.set() got an unexpected keyword argument %r" % k)
            elif k == "dashes":
                kw["grid_linestyle"] = (0, v)
        for major in {"major": (True,), "minor": (False,), "both": (True, False)}[which]:
            p = self._param[major]
            p["gridOn"] = (not p["gridOn"]) if visible is None else bool(visible)
            p.update(kw)
            for t in self._ticks[major]:
                t._parts.pop("grid", None)

    def get_label(self):
        return self.label

    def get_label_text(self):
        return self.label.get_text()

    def set_label_text(self, label, fontdict=None, **kwargs):
        text = self.label
        text.set_text(label)
        text.update({**(fontdict or {}), **kwargs})
        self.isDefault_label = False
        return text

    def get_label_position(self):
        return self.label_position

    def set_label_coords(self, x, y, transform=None):
        self._label_coords = (x, y, transform)
        self.label._x, self.label._y = x, y
        self.label._transform = self.axes.transAxes if transform is None else transform

    def get_offset_text(self):
        return self.offsetText

    def set_offset_position(self, position):
        self.offset_text_position = position

    def get_pickradius(self):
        return 15

    def set_label(self, s):
        self.set_label_text(s)

    def _tick_lines(self, r, ticks):
        """Lines of the grid, and ticks, in pixels."""
        horizontal = self.axis_name == "x"
        grid, marks = [], []
        place = self._spine_place(1), self._spine_place(2)
        for t in ticks:
            p = self._param[t._major]
            at = self._along(t)
            if not math.isfinite(at):
                continue
            line = t._parts.get("grid")
            if line._visible if line is not None else p["gridOn"]:
                grid.append((t, at))
            size = p["size"] * r.points
            d = p["direction"]
            a, b = {"out": (0, -size), "in": (0, size), "inout": (size / 2, -size / 2)}[d]
            width = p["width"] * r.points
            color = p["color"]
            for on, edge, sign in ((1, place[0], 1), (2, place[1], -1)):
                line = t._parts.get("tick%d" % on)
                if not (line._visible if line is not None else p["tick%dOn" % on]) or size <= 0:
                    continue
                c, w = color, width
                if line is not None:
                    c, w = line.get_markeredgecolor(), line.get_markeredgewidth() * r.points
                pts = (at, edge + sign * a, at, edge + sign * b) if horizontal else (edge + sign * a, at, edge + sign * b, at)
                marks.append(("path", pts, None, None, to_rgba(c), w, None, 0, 1, None, None, 1))
        return grid, marks

    def _draw_grid(self, r, grid):
        box, horizontal = self.axes.bbox, self.axis_name == "x"
        clip = (box.x0, box.y0, box.x1, box.y1)
        for t, at in grid:
            p = self._param[t._major]
            line = t._parts.get("grid")
            if line is not None:
                c, ls, lw, alpha = line._color, line._dash_seq or line._linestyle, line._linewidth, line._alpha
            else:
                c, ls, lw, alpha = p["grid_color"], p["grid_linestyle"], p["grid_linewidth"], p["grid_alpha"]
            c = to_rgba(c)
            if alpha is not None:
                c = c[:3] + (alpha if c[3] == 1 or alpha != 1.0 else c[3],)
            if ls == "None":
                continue
            dash = _dashes(ls, lw)
            dash = dash and tuple(v * r.points for v in dash)
            pts = (at, box.y0, at, box.y1) if horizontal else (box.x0, at, box.x1, at)
            item = ("path", pts, None, None, c, lw * r.points, dash, 0 if dash else 1, 0, clip, None, 1)
            for effect in (line._path_effects if line is not None else p.get("grid_path_effects") or rcParams["path.effects"]) or (None,):
                r.items.append(item) if effect is None else effect._draw(r, item)

    def _spine_place(self, side):
        """Where ticks of side 1 (bottom, left) or 2 (top, right) begin, in pixels."""
        known = self._places
        if known is not None and side in known:
            return known[side]
        name = (("bottom", "top") if self.axis_name == "x" else ("left", "right"))[side - 1]
        s = self.axes.spines.get(name)
        if s is not None:
            place = s._place()
        else:
            x0, y0, x1, y1 = self.axes._area()
            place = {"bottom": y0, "top": y1, "left": x0, "right": x1}[name]
        if known is not None:
            known[side] = place
        return place

    def _along(self, tick):
        """Where a tick is along the axis, in pixels."""
        known = self._places
        if known is None:
            return self.axes._one_along(self.axis_name, tick._loc)
        if tick not in known:
            known[tick] = self.axes._one_along(self.axis_name, tick._loc)
        return known[tick]

    def _label_place(self, tick, side):
        p = self._param[tick._major]
        out = p["size"] * {"in": 0.0, "inout": 0.5, "out": 1.0}[p["direction"]] if p["tick%dOn" % side] or True else 0
        pad = (p["pad"] + out) * self.figure.dpi / 72
        at = self._along(tick)
        edge = self._spine_place(side)
        edge = edge - pad if side == 1 else edge + pad
        return (at, edge) if self.axis_name == "x" else (edge, at)

    def _tick_labels(self, ticks):
        out = []
        for t in ticks:
            p = self._param[t._major]
            if p["label1On"] and t.label1._visible and t.label1._text:
                out.append(t.label1)
            if p["label2On"] and t.label2._visible and t.label2._text:
                out.append(t.label2)
        return out

    def _boxes(self, ticks):
        """The boxes of labels on side 1 and side 2."""
        one, two = [], []
        for t in ticks:
            p = self._param[t._major]
            if p["label1On"] and t.label1._visible and t.label1._text.strip():
                one.append(t.label1.get_window_extent())
            if p["label2On"] and t.label2._visible and t.label2._text.strip():
                two.append(t.label2.get_window_extent())
        return one, two

    def _place_texts(self, ticks):
        one, two = self._boxes(ticks)
        self._place_label(one, two)
        self._place_offset(one, two)
        return one, two

    def get_ticklabel_extents(self, renderer=None):
        one, two = self._boxes(self._update_ticks())
        return (Bbox.union(one) if one else Bbox.unit()), (Bbox.union(two) if two else Bbox.unit())

    def get_tightbbox(self, renderer=None, *, for_layout_only=False):
        if not self._visible:
            return None
        ticks = self._update_ticks()
        one, two = self._place_texts(ticks)
        boxes = one + two
        for t in (self.label, self.offsetText):
            if t._visible and t._text.strip():
                b = t.get_window_extent()
                if for_layout_only and t is self.label:  # however long it is, it asks for no room along the axis
                    if self.axis_name == "x" and b.width > 0:
                        b.x0 = (b.x0 + b.x1) / 2 - 0.5
                        b.x1 = b.x0 + 1.0
                    if self.axis_name == "y" and b.height > 0:
                        b.y0 = (b.y0 + b.y1) / 2 - 0.5
                        b.y1 = b.y0 + 1.0
                boxes.append(b)
        return Bbox.union(boxes) if boxes else None

    get_window_extent = get_tightbbox

    def draw(self, r):
        if not self._visible:
            return
        ticks = self._update_ticks()
        self._places = {}
        try:
            grid, marks = self._tick_lines(r, ticks)
            self._draw_grid(r, grid)
            r.items.extend(marks)
            for lab in self._tick_labels(ticks):
                lab.draw(r)
            self._place_texts(ticks)
        finally:
            self._places = None
        self.label.draw(r)
        self.offsetText.draw(r)

    def _ticks_side(self, first, second):
        """The side that has the ticks and their labels, if it is that of the minor ticks, too."""
        major, minor = ((p["tick1On"], p["tick2On"], p["label1On"], p["label2On"]) for p in (self._param[True], self._param[False]))
        sides = {(True, False, True, False): first, (False, True, False, True): second, (True, True, True, False): "default"}
        return sides.get(major, "unknown") if major == minor else "unknown"


def _full_name(o):
    t = type(o)
    return t.__qualname__ if t.__module__ == "builtins" else "%s.%s" % (t.__module__, t.__qualname__)


def _decimals(x):
    """Numbers of other classes as floats."""
    if hasattr(x, "_mgr") or type(x).__module__.startswith("pandas"):
        return np.asarray(x)
    if isinstance(x, (list, tuple)):
        return np.asarray(x) if len(x) else np.array([], float)
    return x


def _kind_of(data):
    """'words', 'dates' or None for numbers."""
    if isinstance(data, np.ndarray):
        k = data.dtype.kind
        if k in "fiubc":
            return None
        if k in "US":
            return "words"
        if k == "M":
            return "dates"
        if k != "O" or not data.size:
            return None
        first = next((v for v in data.ravel().tolist() if v is not None and v == v), None)
        return _kind_of_one(first)
    if isinstance(data, (list, tuple)):
        for v in data:
            if isinstance(v, (list, tuple, np.ndarray)):
                return _kind_of(v)
            if v is not None:
                return _kind_of_one(v)
        return None
    if isinstance(data, (int, float)):
        return None
    if isinstance(data, (str, bytes, datetime.date, np.datetime64)):
        return _kind_of_one(data)
    if hasattr(data, "dtype"):
        try:
            return _kind_of(np.asarray(data))
        except (TypeError, ValueError):
            return None
    if hasattr(data, "__iter__"):
        return _kind_of(list(data))
    return None


def _kind_of_one(v):
    if isinstance(v, (int, float)):
        return None
    if isinstance(v, (str, bytes)):
        return "words"
    if isinstance(v, (datetime.date, np.datetime64)):
        return "dates"
    return None


class XAxis(Axis):
    axis_name = "x"

    def _align(self, t, side):
        t._ha, t._va = (rcParams["xtick.alignment"], "top" if side == 1 else "bottom")

    def _place_label(self, one, two):
        box, k = self.axes.bbox, self.figure.dpi / 72
        lab = self.label
        if self._label_coords is not None:
            return
        if self.label_position == "bottom":
            edge = min([box.y0, self._spine_place(1)] + [b.y0 for b in one])
            lab._y = edge - self.labelpad * k
        else:
            edge = max([box.y1, self._spine_place(2)] + [b.y1 for b in two])
            lab._y = edge + self.labelpad * k

    def _place_offset(self, one, two):
        o, box, k = self.offsetText, self.axes.bbox, self.figure.dpi / 72
        o._text = self.major.formatter.get_offset()
        o._ha, o._va = "right", "top"
        o._x = box.x1
        if self.offset_text_position == "top":
            o._va = "bottom"
            o._y = max([box.y1] + [b.y1 for b in two]) + 3 * k
        else:
            o._y = min([box.y0] + [b.y0 for b in one]) - 3 * k

    def set_label_position(self, position):
        if position not in ("top", "bottom"):
            raise ValueError("%r is not a valid value for position; supported values are 'top', 'bottom'" % (position,))
        self.label_position = position
        self.label._va = "bottom" if position == "top" else "top"

    def set_ticks_position(self, position):
        table = {"top": (False, True, False, True), "bottom": (True, False, True, False), "both": (True, True, None, None), "none": (False, False, None, None),
                 "default": (True, True, True, False)}
        if position not in table:
            raise ValueError("%r is not a valid value for position; supported values are 'top', 'bottom', 'both', 'default', 'none'" % (position,))
        a, b, c, d = table[position]
        kw = {"bottom": a, "top": b}
        if c is not None and (position == "default" or self._has_labels()):
            kw.update(labelbottom=c, labeltop=d)
        self.set_tick_params(which="both", **kw)

    def get_ticks_position(self):
        return self._ticks_side("bottom", "top")

    def tick_top(self):
        self.set_ticks_position("top")

    def tick_bottom(self):
        self.set_ticks_position("bottom")


class YAxis(Axis):
    axis_name = "y"

    def _align(self, t, side):
        t._ha, t._va = ("right" if side == 1 else "left"), rcParams["ytick.alignment"]

    def _place_label(self, one, two):
        box, k = self.axes.bbox, self.figure.dpi / 72
        lab = self.label
        if self._label_coords is not None:
            return
        if self.label_position == "left":
            edge = min([box.x0, self._spine_place(1)] + [b.x0 for b in one])
            lab._x = edge - self.labelpad * k
        else:
            edge = max([box.x1, self._spine_place(2)] + [b.x1 for b in two])
            lab._x = edge + self.labelpad * k

    def _place_offset(self, one, two):
        o, box, k = self.offsetText, self.axes.bbox, self.figure.dpi / 72
        o._text = self.major.formatter.get_offset()
        o._va = "baseline"
        o._y = box.y1 + 3 * k
        if self.offset_text_position == "right":
            o._ha, o._x = "right", box.x1
        else:
            o._ha, o._x = "left", box.x0

    def set_label_position(self, position):
        if position not in ("left", "right"):
            raise ValueError("%r is not a valid value for position; supported values are 'left', 'right'" % (position,))
        self.label_position = position
        self.label._va = "bottom" if position == "left" else "top"

    def set_offset_position(self, position):
        self.offset_text_position = position

    def set_ticks_position(self, position):
        table = {"right": (False, True, False, True), "left": (True, False, True, False), "both": (True, True, None, None), "none": (False, False, None, None),
                 "default": (True, True, True, False)}
        if position not in table:
            raise ValueError("%r is not a valid value for position; supported values are 'left', 'right', 'both', 'default', 'none'" % (position,))
        a, b, c, d = table[position]
        kw = {"left": a, "right": b}
        if c is not None and (position == "default" or self._has_labels()):
            kw.update(labelleft=c, labelright=d)
        if position in ("left", "right"):
            self.offset_text_position = position
        self.set_tick_params(which="both", **kw)

    def get_ticks_position(self):
        return self._ticks_side("left", "right")

    def tick_left(self):
        self.set_ticks_position("left")

    def tick_right(self):
        self.set_ticks_position("right")


class XTick(Tick):
    pass


class YTick(Tick):
    pass
