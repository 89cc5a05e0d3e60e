"""Axes with the plots."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import _iterable
from matplotlib.axes._base import _AxesBase, _plot_format
from matplotlib.cbook import silent_list
from matplotlib.colors import is_color_like, to_rgba, to_rgba_array
from matplotlib.lines import AxLine, Line2D
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation, Text
from matplotlib.transforms import BlendedTransform


def _data(func):
    """Let arguments be names of columns of data=."""
    def call(self, *args, data=None, **kwargs):
        if data is None:
            return func(self, *args, **kwargs)
        label_from = None
        new = []
        for i, a in enumerate(args):
            v = _column(data, a)
            if v is not a and isinstance(a, str):
                label_from = a
            new.append(v)
        for k in _named_columns:
            if k in kwargs:
                kwargs[k] = _column(data, kwargs[k])
        if label_from is not None and "label" not in kwargs and func.__name__ in ("plot", "scatter", "bar", "hist", "fill_between", "step", "errorbar"):
            kwargs["label"] = label_from
        return func(self, *new, **kwargs)
    call.__name__, call.__qualname__, call.__module__, call.__doc__, call.__wrapped__ = func.__name__, func.__qualname__, func.__module__, func.__doc__, func
    return call


def _column(data, name):
    if isinstance(name, str):
        try:
            return _values(data[name])
        except (KeyError, ValueError, IndexError, TypeError):
            return name
    return name


def _values(v):
    """Plain arrays for columns of frames."""
    if isinstance(v, (np.ndarray, list, tuple, int, float, str)) or v is None:
        return v
    if hasattr(v, "to_numpy"):
        return v.to_numpy()
    if hasattr(v, "values") and not callable(v.values):
        return np.asarray(v.values)
    if isinstance(v, (range, map, zip, filter)) or hasattr(v, "__next__"):
        return list(v)
    if isinstance(v, (dict, set)):
        return v
    if hasattr(v, "keys") or type(v).__name__ in ("dict_keys", "dict_values"):
        return list(v)
    return list(v) if hasattr(v, "__iter__") and not isinstance(v, (str, bytes)) and not hasattr(v, "dtype") else v


def _list(v):
    v = _values(v)
    if isinstance(v, (dict, set)):
        return list(v)
    if type(v).__name__ in ("dict_keys", "dict_values", "dict_items"):
        return list(v)
    return v


def _arr(v):
    v = _list(v)
    return v if isinstance(v, np.ndarray) else np.atleast_1d(np.asarray(v) if not isinstance(v, str) else np.array([v]))


def _renamed(kwargs, *pairs):
    """Give keywords their long names."""
    for short, long in pairs:
        if short in kwargs:
            v = kwargs.pop(short)
            if long in kwargs and kwargs[long] is not None:
                raise TypeError("Got both %r and %r, which are aliases of one another" % (long, short))
            kwargs[long] = v
    return kwargs


def _pairs(text):
    return tuple(tuple(pair.split("=")) for pair in text.split())


_line_names = _pairs("c=color lw=linewidth ls=linestyle ms=markersize mec=markeredgecolor mfc=markerfacecolor mew=markeredgewidth ds=drawstyle aa=antialiased")
_patch_names = _pairs("ec=edgecolor fc=facecolor lw=linewidth ls=linestyle aa=antialiased")
_area_names = _pairs("facecolor=facecolors fc=facecolors edgecolor=edgecolors ec=edgecolors linewidth=linewidths lw=linewidths linestyle=linestyles ls=linestyles")
_named_columns = "x y height width c s color y1 y2 where xerr yerr weights bottom left ymin ymax xmin xmax labels".split()


def _check_bar_colors(colors):
    """Bars name the argument that has no colours in it."""
    from matplotlib.colors import to_rgba_array
    try:
        to_rgba_array(colors)
    except ValueError:
        raise ValueError("'facecolor' or 'color' argument must be a valid color or sequence of colors.") from None


class Axes(_AxesBase):
    """An area with an x and a y axis that data is drawn in."""

    # Legends.

    def get_legend_handles_labels(self, legend_handler_map=None):
        from matplotlib.legend import _handles_labels
        return _handles_labels([self])

    def legend(self, *args, **kwargs):
        from matplotlib.legend import Legend, _parse_args
        handles, labels, kwargs = _parse_args([self], *args, **kwargs)
        self.legend_ = Legend(self, handles, labels, **kwargs)
        self.legend_._remove_method = lambda l: setattr(self, "legend_", None)
        return self.legend_

    def get_legend(self):
        return self.legend_

    # Text.

    def text(self, x, y, s, fontdict=None, **kwargs):
        clip = kwargs.get("clip_on", False)
        t = Text(x, y, s, **{**(fontdict or {}), **kwargs}) if not fontdict else Text(x, y, s)
        if fontdict:
            t.update(fontdict)
            t.update(kwargs)
        t._clip_on = clip
        if clip:
            t._clip_to_axes = True
            t._clips_to_axes = lambda: True
        return self._add(t)

    def annotate(self, text, xy, xytext=None, xycoords="data", textcoords=None, arrowprops=None, annotation_clip=None, **kwargs):
        a = Annotation(text, xy, xytext, xycoords, textcoords, arrowprops, annotation_clip, **kwargs)
        a._clip_on = kwargs.get("clip_on", False)
        a._transform = a._transform or None
        return self._add(a)

    # Lines.

    def _lines_of(self, args, kwargs):
        if not args:
            return
        _renamed(kwargs, *_line_names)
        group = []
        for given in args:
            # A third value opens the next group unless it is the format of this one.
            if len(group) == 2 and not isinstance(given, str) or len(group) == 3:
                yield from self._lines_of_one(group, dict(kwargs))
                group = []
            group.append(given)
            if len(group) == 3:
                yield from self._lines_of_one(group, dict(kwargs))
                group = []
        if group:
            yield from self._lines_of_one(group, dict(kwargs))

    def _lines_of_one(self, tup, kwargs):
        fmt = None
        if len(tup) > 1 and isinstance(tup[-1], str):
            *tup, fmt = tup
        elif len(tup) == 3:
            raise ValueError("third arg must be a format string")
        line = marker = color = None
        if fmt is not None:
            line, marker, color = _plot_format(fmt)
        if any(v is None for v in tup):
            raise ValueError("x, y, and format string must not be None")
        for k, v in (("linestyle", line), ("marker", marker), ("color", color)):
            if v is not None and fmt is not None and kwargs.get(k) is not None:
                if fmt in "bgrcmykw" or not (k == "linestyle" and v == "None" or k == "marker" and v == "None"):
                    from matplotlib.cbook import warn_external
                    warn_external("%s is redundantly defined by the '%s' keyword argument and the fmt string \"%s\" (-> %s=%r). The keyword argument will take precedence."
                                  % (k, k, fmt, k, v), UserWarning)
            elif v is not None:
                kwargs[k] = v
        tup = [given if len(tup) == 1 else _list(given) for given in tup]
        y = _arr(tup[-1])
        x = _arr(tup[0]) if len(tup) == 2 else _index_of(tup[0], y)
        for axis, values in ((self.xaxis, x), (self.yaxis, y)):
            axis.update_units(values)
        shapes = "but have shapes %s and %s" % (x.shape, y.shape)
        if len(x) != len(y):
            raise ValueError("x and y must have same first dimension, " + shapes)
        if max(x.ndim, y.ndim) > 2:
            raise ValueError("x and y can be no greater than 2D, " + shapes)
        x, y = (v.reshape(-1, 1) if v.ndim == 1 else v for v in (x, y))
        nx, ny = x.shape[1], y.shape[1]
        n = max(nx, ny)
        if min(nx, ny) not in (1, n):
            raise ValueError("x has %d columns but y has %d columns" % (nx, ny))
        label = kwargs.pop("label", None)
        many = isinstance(label, (list, tuple)) and n > 1
        if many and len(label) != n:
            raise ValueError("if label is iterable label and input data must have same length, but got lengths %d (label) and %d (data)" % (len(label), n))
        for j in range(n):
            kw = dict(kwargs)
            kw.update(self._cycle_lines.defaults(kw))
            ln = Line2D(x[:, j % nx], y[:, j % ny], **kw)
            if label is not None:
                ln.set_label(label[j] if many else label)
            yield ln

    @_data
    def plot(self, *args, scalex=True, scaley=True, **kwargs):
        lines = list(self._lines_of(args, kwargs))
        for made in lines:
            self.add_line(made)
        for name in ("x" if scalex else "") + ("y" if scaley else ""):
            self._request_autoscale(name)
        return lines

    def plot_date(self, x, y, fmt="o", tz=None, xdate=True, ydate=False, **kwargs):
        for is_date, prepare in ((xdate, self.xaxis_date), (ydate, self.yaxis_date)):
            if is_date:
                prepare(tz)
        return self.plot(x, y, fmt, **kwargs)

    def loglog(self, *args, **kwargs):
        dx = {k: kwargs.pop(k + "x") for k in ("base", "subs", "nonpositive") if k + "x" in kwargs}
        dy = {k: kwargs.pop(k + "y") for k in ("base", "subs", "nonpositive") if k + "y" in kwargs}
        common = {k: kwargs.pop(k) for k in ("base", "subs", "nonpositive") if k in kwargs}
        self.set_xscale("log", **{**common, **dx})
        self.set_yscale("log", **{**common, **dy})
        return self.plot(*args, **kwargs)

    def semilogx(self, *args, **kwargs):
        self.set_xscale("log", **{k: kwargs.pop(k) for k in ("base", "subs", "nonpositive") if k in kwargs})
        return self.plot(*args, **kwargs)

    def semilogy(self, *args, **kwargs):
        self.set_yscale("log", **{k: kwargs.pop(k) for k in ("base", "subs", "nonpositive") if k in kwargs})
        return self.plot(*args, **kwargs)

    @_data
    def step(self, x, y, *args, where="pre", **kwargs):
        if where not in ("pre", "post", "mid"):
            raise ValueError("%r is not a valid value for where; supported values are 'pre', 'post', 'mid'" % (where,))
        kwargs["drawstyle"] = "steps-" + where
        return self.plot(x, y, *args, **kwargs)

    def _straight(self, x, y, transform, kwargs, name, value, scale):
        _renamed(kwargs, *_line_names)
        kwargs.setdefault("color", None)
        if "transform" in kwargs:
            raise ValueError("'transform' is not allowed as a keyword argument; ax%s generates its own transform." % ("hline" if name == "y" else "vline"))
        label = kwargs.pop("label", None)
        if kwargs["color"] is None:
            kwargs["color"] = rcParams["lines.color"]
        axis = getattr(self, name + "axis")
        axis.update_units([value])
        v = float(axis.convert_units(value))
        low, high = sorted(self._limits(name))
        line = Line2D(x, y, transform=transform, **kwargs)
        if label is not None:
            line.set_label(label)
        line.axes = self
        self.add_line(line)
        if v < low or v > high:
            self._request_autoscale(name)
        return line

    def axhline(self, y=0, xmin=0, xmax=1, **kwargs):
        _scalars(xmin=xmin, xmax=xmax)
        return self._straight([xmin, xmax], _single(y), self.get_yaxis_transform(), kwargs, "y", y, True)

    def axvline(self, x=0, ymin=0, ymax=1, **kwargs):
        _scalars(ymin=ymin, ymax=ymax)
        return self._straight(_single(x), [ymin, ymax], self.get_xaxis_transform(), kwargs, "x", x, True)

    def axline(self, xy1, xy2=None, *, slope=None, **kwargs):
        if slope is None and xy2 is None or slope is not None and xy2 is not None:
            raise TypeError("Exactly one of 'xy2' and 'slope' must be given")
        line = AxLine(xy1, xy2, slope, **kwargs)
        self._add(line)
        if not line.get_label():
            line.set_label("_child%d" % (len(self._children) - 1))
        pts = [xy1] if xy2 is None else [xy1, xy2]
        self.update_datalim(pts)
        self._request_autoscale()
        return line

    def axhspan(self, ymin, ymax, xmin=0, xmax=1, **kwargs):
        self.yaxis.update_units([ymin, ymax])
        a, b = (self.yaxis.convert_units(v) for v in (ymin, ymax))
        p = Rectangle((xmin, a), xmax - xmin, b - a, **kwargs)
        p._transform = self.get_yaxis_transform()
        self.add_patch(p)
        self._request_autoscale("y")
        return p

    def axvspan(self, xmin, xmax, ymin=0, ymax=1, **kwargs):
        self.xaxis.update_units([xmin, xmax])
        a, b = (self.xaxis.convert_units(v) for v in (xmin, xmax))
        p = Rectangle((a, ymin), b - a, ymax - ymin, **kwargs)
        p._transform = self.get_xaxis_transform()
        self.add_patch(p)
        self._request_autoscale("x")
        return p

    @_data
    def hlines(self, y, xmin, xmax, colors=None, linestyles="solid", label="", **kwargs):
        return self._many_lines(y, xmin, xmax, colors, linestyles, label, kwargs, True)

    @_data
    def vlines(self, x, ymin, ymax, colors=None, linestyles="solid", label="", **kwargs):
        return self._many_lines(x, ymin, ymax, colors, linestyles, label, kwargs, False)

    def _many_lines(self, at, low, high, colors, linestyles, label, kwargs, horizontal):
        from matplotlib.collections import LineCollection
        along, across = (self.xaxis, self.yaxis) if horizontal else (self.yaxis, self.xaxis)
        at, low, high = _arr(at), _arr(low), _arr(high)
        across.update_units(at)
        along.update_units(low)
        at, low, high = np.asarray(across.convert_units(at), float), np.asarray(along.convert_units(low), float), np.asarray(along.convert_units(high), float)
        at, low, high = np.broadcast_arrays(at.ravel(), low.ravel(), high.ravel())
        seg = np.empty((len(at), 2, 2))
        k = 0 if horizontal else 1
        seg[:, 0, k], seg[:, 0, 1 - k], seg[:, 1, k], seg[:, 1, 1 - k] = low, at, high, at
        if "color" in kwargs:
            colors = kwargs.pop("color")
        lines = LineCollection(seg, colors=rcParams["lines.color"] if colors is None else colors, linestyles=linestyles, label=label, **kwargs)
        self._scale_to(lines)
        return lines

    # Scatter.

    @_data
    def scatter(self, x, y, s=None, c=None, *, marker=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, linewidths=None, edgecolors=None, colorizer=None,
                plotnonfinite=False, **kwargs):
        from matplotlib.collections import PathCollection
        from matplotlib.markers import MarkerStyle, _is_filled, _path_of
        if edgecolors is None and "edgecolor" in kwargs:
            edgecolors = kwargs.pop("edgecolor")
        if linewidths is None:
            for k in ("linewidth", "lw"):
                if k in kwargs:
                    linewidths = kwargs.pop(k)
        x, y = _arr(x), _arr(y)
        self.xaxis.update_units(x)
        self.yaxis.update_units(y)
        x, y = np.asarray(self.xaxis.convert_units(x), float).ravel(), np.asarray(self.yaxis.convert_units(y), float).ravel()
        if x.size != y.size:
            raise ValueError("x and y must be the same size")
        if s is None:
            s = rcParams["lines.markersize"] ** 2
        s = np.asarray(_list(s)).ravel()
        if len(s) not in (1, x.size) or s.dtype.kind not in "biuf":
            raise ValueError("s must be a scalar, or float array-like with the same size as x and y")
        edge = edgecolors
        c, colors, edgecolors = self._scatter_colors(c, edgecolors, kwargs, x.size)
        if plotnonfinite is False and colors is None and c is not None and np.size(c) == x.size:
            pass
        marker = rcParams["scatter.marker"] if marker is None else marker
        style = marker if isinstance(marker, MarkerStyle) else MarkerStyle(marker)
        path = _path_of(style)
        if not _is_filled(style):
            if colors is not None and edge is not None:
                from matplotlib.cbook import warn_external
                warn_external("You passed a edgecolor/edgecolors (%r) for an unfilled marker (%r).  Matplotlib is ignoring the edgecolor in favor of the facecolor.  "
                              "This behavior may change in the future." % (edge, style.get_marker()))
            edgecolors = colors if colors is not None else "face"
            if linewidths is None:
                linewidths = rcParams["lines.linewidth"]
        col = PathCollection([path], s, facecolors=colors, edgecolors=edgecolors, linewidths=linewidths, offsets=np.column_stack([x, y]), alpha=alpha)
        col._scattered = True
        if colors is None:
            col._start_mapping(norm, cmap, vmin, vmax)
            col.set_array(np.asarray(c).ravel())
        elif any(v is not None for v in (cmap, norm, vmin, vmax)):
            from matplotlib.cbook import warn_external
            given = [n for n, v in (("cmap", cmap), ("norm", norm), ("vmin", vmin), ("vmax", vmax)) if v is not None]
            warn_external("No data for colormapping provided via 'c'. Parameters %s will be ignored" % ", ".join("'%s'" % n for n in given), UserWarning)
        if kwargs:
            col._set_all(kwargs, True)
        self._scale_to(col)
        return col

    def _scatter_colors(self, c, edgecolors, kwargs, n):
        face = kwargs.pop("facecolors", None)
        face = kwargs.pop("facecolor", face)
        both = kwargs.pop("color", None)
        if both is not None and c is not None:
            raise ValueError("Supply a 'c' argument or a 'color' kwarg but not both; they differ but their functionalities overlap.")
        if both is not None:
            try:
                to_rgba_array(both)
            except (TypeError, ValueError):
                raise ValueError("'color' kwarg must be a color or sequence of color specs.  For a sequence of values to be color-mapped, use the 'c' argument instead.") from None
            if edgecolors is None:
                edgecolors = both
            if face is None:
                face = both
        if edgecolors is None:
            edgecolors = rcParams["scatter.edgecolors"]
        was_none = c is None
        if c is None:
            c = face if face is not None else self._cycle_patches.next_color()
        c = _list(c)
        is_text = isinstance(c, str) or _iterable(c) and len(c) > 0 and isinstance(next(iter(c)), str)
        mapped, wrong_size = False, None
        if not was_none and not is_text and not (isinstance(c, tuple) and len(c) in (3, 4) and n not in (3, 4)):
            try:
                a = np.asarray(c, float)
                if a.shape == (1, 4) or a.shape == (1, 3):
                    mapped = False
                elif a.size == n and not (a.ndim == 2 and a.shape[1] in (3, 4) and a.shape[0] == n):
                    mapped = True
                elif a.ndim == 2 and a.shape[1] in (3, 4) and len(a) == n:
                    mapped = False
                elif a.ndim == 1 and a.size in (3, 4):
                    mapped, wrong_size = False, a.size  # a colour, unless its numbers are none
                else:
                    raise ValueError("'c' argument has %d elements, which is inconsistent with 'x' and 'y' with size %d." % (a.size, n))
                if mapped:
                    return a, None, edgecolors
            except (TypeError,):
                pass
            except ValueError as e:
                if "inconsistent" in str(e):
                    raise
        try:
            colors = to_rgba_array(c)
        except (TypeError, ValueError):
            if wrong_size is not None:
                raise ValueError("'c' argument has %d elements, which is inconsistent with 'x' and 'y' with size %d." % (wrong_size, n)) from None
            raise ValueError("'c' argument must be a color, a sequence of colors, or a sequence of numbers, not %r" % (c,)) from None
        if wrong_size is not None:
            from matplotlib.cbook import warn_external
            warn_external("*c* argument looks like a single numeric RGB or RGBA sequence, which should be avoided as value-mapping will have precedence in case its length matches with "
                          "*x* & *y*.  Please use the *color* keyword-argument or provide a 2D array with a single row if you intend to specify the same RGB or RGBA value for all points.")
        if len(colors) not in (0, 1, n):
            raise ValueError("'c' argument has %d elements, which is inconsistent with 'x' and 'y' with size %d." % (len(colors), n))
        return None, colors, edgecolors

    # Bars.

    @_data
    def bar(self, x, height, width=0.8, bottom=None, *, align="center", **kwargs):
        from matplotlib.container import BarContainer
        _renamed(kwargs, *_patch_names)
        color, face, edge, line, hatch, xerr, yerr = (kwargs.pop(name, None) for name in "color facecolor edgecolor linewidth hatch xerr yerr".split())
        error_kw = dict(kwargs.pop("error_kw", None) or {})
        ezorder = error_kw.pop("zorder", None)
        error_kw.setdefault("ecolor", kwargs.pop("ecolor", "k"))
        error_kw.setdefault("capsize", kwargs.pop("capsize", rcParams["errorbar.capsize"]))
        orientation, log, label, ticks = kwargs.pop("orientation", "vertical"), kwargs.pop("log", False), kwargs.pop("label", ""), kwargs.pop("tick_label", None)
        if orientation not in ("vertical", "horizontal"):
            raise ValueError("%r is not a valid value for orientation; supported values are 'vertical', 'horizontal'" % (orientation,))
        if align not in ("center", "edge"):
            raise ValueError("%r is not a valid value for align; supported values are 'center', 'edge'" % (align,))
        upright = orientation == "vertical"
        if face is not None:
            color = face
        if color is None:
            color = self._cycle_patches.next_color()
        else:
            _check_bar_colors(color)
        x, height, width, y = _list(x), _list(height), _list(width), bottom
        if upright:
            if y is None:
                y = 0
            self.xaxis.update_units(_arr(x))
            self.yaxis.update_units(_arr(height))
            if log:
                self.set_yscale("log", nonpositive="clip")
        else:
            # For barh: x is left, height and width are those of the bars as drawn.
            if x is None:
                x = 0
            self.xaxis.update_units(_arr(width))
            self.yaxis.update_units(_arr(y))
            if log:
                self.set_xscale("log", nonpositive="clip")
        plain_x, plain_y = x, y
        x, y = _coordinates(self.xaxis, x), _coordinates(self.yaxis, y)
        width = self._durations(width, plain_x, self.xaxis)
        height = self._durations(height, plain_y, self.yaxis)
        try:
            x, height, width, y, lw = np.broadcast_arrays(np.atleast_1d(x), height, width, y, np.asarray(line if line is not None else np.nan, float))
        except ValueError:
            shapes = [np.shape(np.atleast_1d(v)) for v in (x, height, width, y)]
            a = next((i for i, s in enumerate(shapes) if s != shapes[0] and s not in ((), (1,))), 1)
            raise ValueError("shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape %s and arg %d with shape %s."
                             % (shapes[0], a, shapes[a])) from None
        n = len(x)
        label = "" if label is None else label
        patch_labels = [label] * n if isinstance(label, str) else list(label)
        if not isinstance(label, str):
            if len(patch_labels) != n:
                raise ValueError("number of labels (%d) does not match number of bars (%d)." % (len(patch_labels), n))
            container_label = "_nolegend_"
        else:
            container_label, patch_labels = label, ["_nolegend_"] * n
        colors = to_rgba_array(_list(color)) if not isinstance(color, str) or color.lower() != "none" else np.zeros((1, 4))
        if len(colors) == 0:
            colors = np.zeros((1, 4))
        edges = None
        if edge is not None:
            edges = to_rgba_array(_list(edge)) if not (isinstance(edge, str) and edge.lower() == "none") else np.zeros((1, 4))
        hatches = [hatch] * n if hatch is None or isinstance(hatch, str) else list(hatch)
        if align == "center":
            left, base = (x - width / 2, y) if upright else (x, y - height / 2)
        else:
            left, base = x, y
        patches = []
        L, B = left.tolist(), base.tolist()
        for i in range(n):
            r = Rectangle((left[i], base[i]), width[i], height[i], facecolor=tuple(colors[i % len(colors)]), edgecolor=None if edges is None else tuple(edges[i % len(edges)]),
                          linewidth=None if line is None else float(lw[i]), label=patch_labels[i], hatch=hatches[i % len(hatches)] if hatches else None)
            if kwargs:
                r._set_all(kwargs, True)
            if upright:
                r.sticky_edges.y.append(B[i])
            else:
                r.sticky_edges.x.append(L[i])
            self.add_patch(r)
            patches.append(r)
        errorbar = None
        if xerr is not None or yerr is not None:
            ex, ey = (left + 0.5 * width, base + height) if upright else (left + width, base + 0.5 * height)
            error_kw.setdefault("label", "_nolegend_")
            errorbar = self.errorbar(ex, ey, yerr=yerr, xerr=xerr, fmt="none", **error_kw, **({"zorder": ezorder} if ezorder is not None else {}))
        self._request_autoscale()
        c = BarContainer(patches, errorbar, datavalues=height if upright else width, orientation=orientation, label=container_label)
        self.add_container(c)
        if ticks is not None:
            labels = [ticks] * n if isinstance(ticks, str) else list(ticks)
            (self.set_xticks if upright else self.set_yticks)(x if upright else y)
            (self.set_xticklabels if upright else self.set_yticklabels)(labels)
        return c

    def _durations(self, v, start, axis):
        """Lengths as numbers; times become days."""
        a = _arr(v)
        if a.dtype.kind == "m" or a.dtype.kind == "O" and len(a) and hasattr(a.ravel()[0], "total_seconds"):
            if a.dtype.kind == "m":
                return a / np.timedelta64(1, "D")
            return np.array([t.total_seconds() / 86400 for t in a.ravel()])
        if a.dtype.kind in "US" or a.dtype.kind in "M":
            return np.asarray(axis.convert_units(a), float)
        if a.dtype.kind not in "fiu":
            a = np.asarray(a.tolist(), float if a.dtype.kind != "b" else int)
        # The end of each bar is found from where the first one begins, as Matplotlib does; that costs digits.
        first = next(iter(start), None) if _iterable(start) and not isinstance(start, str) else start
        return a + first - first if isinstance(first, (int, float, np.number)) and math.isfinite(first) else a

    def barh(self, y, width, height=0.8, left=None, *, align="center", data=None, **kwargs):
        if data is not None:
            y, width, height, left = (_column(data, v) for v in (y, width, height, left))
        kwargs.setdefault("orientation", "horizontal")
        return self.bar(left, height, width, y, align=align, **kwargs)

    def bar_label(self, container, labels=None, *, fmt="%g", label_type="edge", padding=0, **kwargs):
        if label_type not in ("edge", "center"):
            raise ValueError("%r is not a valid value for label_type; supported values are 'edge', 'center'" % (label_type,))
        bars, upright = container.patches, container.orientation == "vertical"
        out = []
        labels = [] if labels is None else list(labels)
        padding = np.broadcast_to(padding, len(bars)).tolist()
        errors = container.errorbar[2][0].get_segments() if container.errorbar is not None and container.errorbar[2] else None
        for i, bar in enumerate(container.patches):
            dat = container.datavalues[i]
            x, y, w, h = map(np.float64, bar._corner())
            extrema = (max(y, y + h) if dat >= 0 else min(y, y + h)) if upright else (max(x, x + w) if dat >= 0 else min(x, x + w))
            length = abs(h) if upright else abs(w)
            if label_type == "center":
                value = math.copysign(length, dat)
                xy, pad = (0.5, 0.5), padding[i]
                coords = bar
            else:
                value = end = extrema
                if errors is not None and len(errors[i]):  # beyond the bar of its error
                    reach = errors[i][:, int(upright)]
                    end = reach.max() if dat >= 0 else reach.min()
                xy = (x + w / 2, end) if upright else (end, y + h / 2)
                coords, pad = "data", padding[i]
            down = (dat < 0) != (self._inverted("y" if upright else "x"))
            if label_type == "center":
                ha = va = "center"
            elif upright:
                ha, va = "center", "top" if down else "bottom"
            else:
                ha, va = "right" if down else "left", "center"
            if math.isnan(dat):
                text = ""
            elif i < len(labels):
                text = labels[i]
            elif callable(fmt):
                text = fmt(value)
            else:
                text = fmt % value if "%" in fmt and "{" not in fmt else fmt.format(value)
            if down:
                pad = -pad
            off = (0, pad) if upright else (pad, 0)
            a = self.annotate(text, xy, off, coords, "offset points", **{"ha": ha, "va": va, **kwargs})
            out.append(a)
        return out

    @_data
    def broken_barh(self, xranges, yrange, **kwargs):
        from matplotlib.collections import PolyCollection
        verts = []
        y0, dy = yrange
        self.yaxis.update_units([y0])
        y0, y1 = self.yaxis.convert_units(y0), self.yaxis.convert_units(y0 + dy)
        for x0, dx in xranges:
            x1 = self.xaxis.convert_units(x0 + dx)
            x0 = self.xaxis.convert_units(x0)
            verts.append([(x0, y0), (x0, y1), (x1, y1), (x1, y0)])
        col = PolyCollection(verts, **kwargs)
        self._scale_to(col)
        return col

    # Histograms.

    @_data
    def hist(self, x, bins=None, range=None, density=False, weights=None, cumulative=False, bottom=None, histtype="bar", align="mid", orientation="vertical", rwidth=None,
             log=False, color=None, label=None, stacked=False, **kwargs):
        if histtype not in ("bar", "barstacked", "step", "stepfilled"):
            raise ValueError("%r is not a valid value for histtype; supported values are 'bar', 'barstacked', 'step', 'stepfilled'" % (histtype,))
        if align not in ("left", "mid", "right"):
            raise ValueError("%r is not a valid value for align; supported values are 'left', 'mid', 'right'" % (align,))
        if orientation not in ("horizontal", "vertical"):
            raise ValueError("%r is not a valid value for orientation; supported values are 'horizontal', 'vertical'" % (orientation,))
        bins = rcParams["hist.bins"] if bins is None else _list(bins)
        if isinstance(x, (int, float)) or np.isscalar(x):
            x = [x]
        if histtype == "barstacked" and not stacked:
            stacked = True
        sets = _datasets(x)
        nx = len(sets)
        axis = self.xaxis if orientation == "vertical" else self.yaxis
        if any(axis.update_units(s) for s in sets if len(s)) or axis._kind is not None:
            sets = [np.asarray(axis.convert_units(s), float) for s in sets]
            if _iterable(bins) and not isinstance(bins, str):
                bins = axis.convert_units(_arr(bins))
            if range is not None:
                range = axis.convert_units(np.asarray(range))
        w = [None] * nx
        if weights is not None:
            w = _datasets(weights)
        if len(w) != nx:
            raise ValueError("weights should have the same shape as x")
        for a, b in zip(sets, w):
            if b is not None and len(a) != len(b):
                raise ValueError("weights should have the same shape as x")
        if color is None:
            colors = [self._cycle_lines.next_color() for _ in sets]
        else:
            colors = [color] if is_color_like(color) else [*_list(color)]
            if nx != len(colors):
                raise ValueError("The 'color' keyword argument must have one color per dataset, but %d datasets and %d colors were provided" % (nx, len(colors)))
        hist_kw = {}
        sets = [np.asarray(s, float) if np.asarray(s).dtype.kind != "f" and np.asarray(s).dtype.kind not in "iub" else np.asarray(s) for s in sets]
        if range is None and nx > 1 or range is None and any(len(s) and np.asarray(s).dtype.kind == "f" and np.isnan(s).any() for s in sets):
            ok = [s[~np.isnan(s)] if s.dtype.kind == "f" else s for s in sets]
            ok = [s for s in ok if len(s)]
            if ok:
                range = (min(s.min() for s in ok), max(s.max() for s in ok))
        if nx > 1:
            if weights is not None:
                bins = np.histogram_bin_edges(np.concatenate(sets), bins, range, np.concatenate(w))
            else:
                bins = np.histogram_bin_edges(np.concatenate(sets), bins, range)
        elif range is not None:
            hist_kw["range"] = range
        counts = []
        for values, weight in zip(sets, w):
            if weight is not None:
                hist_kw["weights"] = weight
            found, bins = np.histogram(values, bins, density=bool(density) and not stacked, **hist_kw)
            counts.append(found)
        tops, bins = _hist_heights(np.array(counts, float), np.array(bins, float), density, stacked, cumulative)
        barred = histtype.startswith("bar")
        draw = self._hist_bars if barred else self._hist_steps
        groups = draw(tops, bins, colors, {"side": histtype == "bar" and not stacked, "filled": histtype == "stepfilled", "align": align, "upright": orientation == "vertical",
                                           "rwidth": rwidth, "log": log, "bottom": bottom, "stacked": stacked})
        texts = [] if label is None else [label] if isinstance(label, str) or not _iterable(label) else label
        looks, per_set = _hist_looks(kwargs, len(groups))
        for group, text in _zip_long(groups, list(map(str, texts))[:len(groups)]):
            own = {k: v.pop(0) if k in per_set else v for k, v in looks.items()}
            for k, patch in enumerate(group):
                patch._set_all(own, False)
                if k or text is not None:
                    patch.set_label("_nolegend_" if k else text)
        if nx == 1:
            return tops[0], bins, groups[0]
        return tops, bins, silent_list("BarContainer" if barred else "Lists of Patches", groups)

    def _hist_bars(self, tops, bins, colors, how):
        room, count = np.diff(bins), len(tops)
        share = (0.8 if count > 1 and not how["stacked"] else 1.0) if how["rwidth"] is None else np.clip(how["rwidth"], 0, 1)
        width = share * room / count if how["side"] else share * room
        middle = bins[:-1] + (-0.5 * share * room * (1 - 1 / count) if how["side"] else 0.0) + {"left": 0.0, "mid": 0.5, "right": 1.0}[how["align"]] * room
        below, groups = None, []
        for k, (top, color) in enumerate(zip(tops, colors)):
            height, base = top, 0.0 if how["bottom"] is None else how["bottom"]
            if how["stacked"]:
                under = 0 if below is None else below
                height, base, below = top - under, under + (0 if base is None else base), top
            at = middle + k * width if how["side"] else middle
            style = {"align": "center", "log": how["log"], "color": color}
            groups.append(self.bar(at, height, width, bottom=base, **style) if how["upright"] else self.barh(at, height, width, left=base, **style))
        return groups

    def _hist_steps(self, tops, bins, colors, how):
        from matplotlib.patches import Polygon
        upright, filled = how["upright"], how["filled"]
        base = 0 if how["bottom"] is None else how["bottom"]
        shift = {"left": -0.5, "mid": 0.0, "right": 0.5}[how["align"]] * (bins[1] - bins[0])
        if how["log"]:
            (self.set_yscale if upright else self.set_xscale)("log", nonpositive="clip")
        # Each shape climbs from the ground at its left end, goes over its steps and comes back along the ground.
        ridge = np.repeat(bins + shift, 2)[1:-1]
        ground = np.zeros(len(ridge)) + np.repeat(np.broadcast_to(base, len(bins) - 1), 2)
        places = np.concatenate([ridge[:1], ridge, ridge[::-1]])
        used = len(places) - 1 if filled else len(ridge) + 2
        style = {"closed": True, "fill": True} if filled else {"closed": None, "fill": None, "zorder": Line2D.zorder}
        shapes = []
        for top, color in zip(tops, colors):
            steps = np.repeat(top + base, 2)
            heights = np.concatenate([ground[:1], steps, ground[::-1]])
            corners = np.stack([places, heights] if upright else [heights, places], axis=1)[:used]
            shapes.append(Polygon(corners, facecolor=color, edgecolor=None if filled else color, label=None, **style))
            ground = steps if how["stacked"] else ground
        for shape in reversed(shapes):
            self.add_patch(shape)
            getattr(shape.sticky_edges, "y" if upright else "x").append(0.0)
        self._request_autoscale()
        return [[shape] for shape in shapes]

    @_data
    def stairs(self, values, edges=None, *, orientation="vertical", baseline=0, fill=False, **kwargs):
        from matplotlib.patches import StepPatch
        color = kwargs.pop("color", None) or self._cycle_lines.next_color()
        if fill:
            kwargs.setdefault("linewidth", 0)
        edges = np.arange(len(values) + 1) if edges is None else edges
        p = StepPatch(values, edges, baseline=baseline, orientation=orientation, fill=fill, **{("facecolor" if fill else "edgecolor"): color, **kwargs})
        self.add_patch(p)
        if baseline is None and fill:
            from matplotlib.cbook import warn_external
            warn_external("Both baseline=None and fill=True have been passed. baseline=None is only intended for unfilled stair plots. Because baseline is None, the Path used to draw "
                          "the stairs will not be closed, thus because fill is True the polygon will be closed by drawing an (unstroked) edge from the first to last point.  It is "
                          "very likely that the resulting fill patterns is not the desired result.")
        if baseline is not None:
            lowest = np.min(baseline)
            (p.sticky_edges.y if orientation == "vertical" else p.sticky_edges.x).append(lowest)
            self.update_datalim([(edges[0], lowest)] if orientation == "vertical" else [(lowest, edges[0])])
        self._request_autoscale()
        return p

    # Areas.

    def _fill_between(self, t_dir, t, f1, f2, where, interpolate, step, kwargs):
        from matplotlib.collections import FillBetweenPolyCollection
        if not any(k in kwargs for k in ("color", "facecolor", "facecolors", "fc")):
            kwargs["facecolor"] = self._cycle_patches.next_color()
        ta, fa = (self.xaxis, self.yaxis) if t_dir == "x" else (self.yaxis, self.xaxis)
        t, f1, f2 = _arr(t), _list(f1), _list(f2)
        ta.update_units(t)
        fa.update_units(_arr(f1))
        t = np.asarray(ta.convert_units(t), float)
        f1, f2 = (np.asarray(fa.convert_units(_arr(f) if _iterable(f) else f), float) for f in (f1, f2))
        for name, a in (("y1" if t_dir == "x" else "x1", f1), ("y2" if t_dir == "x" else "x2", f2)):
            if a.ndim > 1:
                raise ValueError("%r is not 1-dimensional" % name)
            if a.ndim and a.size != 1 and a.size != t.size:
                raise ValueError("%r has size %d, but %r has an unequal size of %d" % (t_dir, t.size, name, a.size))
        names = dict(_area_names)
        kw = {names.get(k, k): v for k, v in kwargs.items() if k != "color"}
        if kwargs.get("color") is not None:
            kw.update(dict.fromkeys(("facecolors", "edgecolors"), kwargs["color"]))
        area = FillBetweenPolyCollection(t_dir, t, f1, f2, **dict(kw, where=where, interpolate=interpolate, step=step))
        self._scale_to(area)
        return area

    @_data
    def fill_between(self, x, y1, y2=0, where=None, interpolate=False, step=None, **kwargs):
        return self._fill_between("x", x, y1, y2, where, interpolate, step, kwargs)

    @_data
    def fill_betweenx(self, y, x1, x2=0, where=None, step=None, interpolate=False, **kwargs):
        return self._fill_between("y", y, x1, x2, where, interpolate, step, kwargs)

    def fill(self, *args, data=None, **kwargs):
        from matplotlib.patches import Polygon
        _renamed(kwargs, ("c", "color"), *_patch_names)
        out, args = [], [_list(a if data is None else _column(data, a)) for a in args]
        while args:
            this, args = args[:2], args[2:]
            color = None
            if args and isinstance(args[0], str):
                color = _plot_format(args[0])[2]
                args = args[1:]
            x, y = np.asarray(self.xaxis.convert_units(_arr(this[0])), float), np.asarray(self.yaxis.convert_units(_arr(this[1])), float)
            kw = {"label": None, **kwargs}
            if not ({"color", "facecolor"} & set(kw)):
                kw["facecolor"] = color or self._cycle_patches.next_color()
            p = Polygon(np.column_stack([x, y]), **{"closed": True, "fill": True, **kw})
            self.add_patch(p)
            out.append(p)
        self._request_autoscale()
        return out

    @_data
    def stackplot(self, x, *args, labels=(), colors=None, hatch=None, baseline="zero", **kwargs):
        y = np.vstack([np.atleast_2d(np.asarray(_list(a), float)) for a in args]) if len(args) > 1 else np.atleast_2d(np.asarray(_list(args[0]) if not isinstance(args[0], dict) else list(args[0].values()), float))
        if baseline not in ("zero", "sym", "wiggle", "weighted_wiggle"):
            raise ValueError("%r is not a valid value for baseline; supported values are 'zero', 'sym', 'wiggle', 'weighted_wiggle'" % (baseline,))
        rows = len(y)
        if baseline == "weighted_wiggle":
            raise NotImplementedError("stackplot with baseline='weighted_wiggle' is not supported")
        # The lowest line is a weighted sum of all layers; every weight is 0, a half, or falls from layer to layer.
        weights = {"zero": np.zeros(rows), "sym": np.full(rows, 0.5), "wiggle": (rows - 0.5 - np.arange(rows)) / rows}[baseline]
        first = -(weights @ y) if baseline != "zero" else 0.0
        stack = y.cumsum(axis=0) + first
        labels = iter(labels)
        colors = iter([]) if colors is None else _forever(colors)
        hatches = _forever([hatch] if hatch is None or isinstance(hatch, str) else hatch)
        out = []
        for i in builtins_range(len(y)):
            color = next(colors, None) or self._cycle_lines.next_color()
            low = first if i == 0 else stack[i - 1]
            c = self.fill_between(x, low, stack[i], facecolor=color, hatch=next(hatches), label=next(labels, None), **kwargs)
            if i == 0 and baseline == "zero":
                c.sticky_edges.y.append(0)
            out.append(c)
        return out

    # Error bars and stems.

    @_data
    def errorbar(self, x, y, yerr=None, xerr=None, fmt="", *, ecolor=None, elinewidth=None, capsize=None, barsabove=False, lolims=False, uplims=False, xlolims=False,
                 xuplims=False, errorevery=1, capthick=None, elinestyle=None, **kwargs):
        from matplotlib.container import ErrorbarContainer
        _renamed(kwargs, *_line_names)
        kwargs = dict([("zorder", 2), *(item for item in kwargs.items() if item[1] is not None)])
        x, y = _arr(x), _arr(y)
        if len(x) != len(y):
            raise ValueError("'x' and 'y' must have the same size")
        self.xaxis.update_units(x)
        self.yaxis.update_units(y)
        xn, yn = np.asarray(self.xaxis.convert_units(x), float), np.asarray(self.yaxis.convert_units(y), float)
        label = kwargs.pop("label", None)
        line_kw = dict(kwargs)
        color = None
        data_line = None
        if fmt.lower() == "none":
            base = kwargs["color"] if "color" in kwargs else self._cycle_lines.peek_color()
        else:
            (data_line,) = self._lines_of_one([x, y, fmt], line_kw) if fmt else self._lines_of_one([x, y], line_kw)
            base = data_line.get_color()
            data_line.set_label("_nolegend_")
            data_line.set_zorder(kwargs["zorder"] + (-0.1 if barsabove else 0.1))
            self.add_line(data_line)
        ecolor = base if ecolor is None else ecolor
        lw = elinewidth if elinewidth is not None else kwargs.get("linewidth")
        capsize = rcParams["errorbar.capsize"] if capsize is None else capsize
        cap_kw = {"markersize": 2.0 * capsize, "color": base, "markeredgecolor": ecolor, "linestyle": "none", "zorder": kwargs["zorder"]}
        if capthick is not None:
            cap_kw["markeredgewidth"] = capthick
        for k in ("alpha", "visible", "transform", "markeredgewidth"):
            if k in kwargs:
                cap_kw.setdefault(k, kwargs[k])
        bar_kw = {"colors": ecolor, "zorder": kwargs["zorder"], "label": "_nolegend_"}
        bar_kw.update((k, v) for k, v in (("linewidths", lw), ("linestyles", elinestyle)) if v is not None)
        bar_kw.update((k, kwargs[k]) for k in ("alpha", "visible", "transform") if k in kwargs)
        step, offset = (errorevery, 0) if isinstance(errorevery, int) else (errorevery[1], errorevery[0]) if isinstance(errorevery, tuple) else (1, 0)
        keep = np.zeros(len(xn), bool)
        keep[offset::step] = True
        caps, bars = [], []
        for name, err, lo_lim, up_lim in (("x", xerr, xlolims, xuplims), ("y", yerr, lolims, uplims)):
            if err is None:
                continue
            low, high = self._error_ends(name, err, xn if name == "x" else yn)
            lo_only, up_only = (np.zeros(len(xn), bool) | np.asarray(flags, bool) for flags in (lo_lim, up_lim))
            mid = xn if name == "x" else yn
            low, high = np.where(lo_only, mid, low), np.where(up_only, mid, high)
            other = yn if name == "x" else xn
            draw = self.hlines if name == "x" else self.vlines
            bars.append(draw(other[keep], low[keep], high[keep], **bar_kw))
            if capsize > 0:
                mark = "|" if name == "x" else "_"
                for ends, skip in ((low, lo_only), (high, up_only)):
                    ok = keep & ~skip
                    if not ok.any():
                        continue
                    cx, cy = (ends[ok], other[ok]) if name == "x" else (other[ok], ends[ok])
                    caps.append(Line2D(cx, cy, marker=mark, label="_nolegend_", **cap_kw))
            for flags, ends, marks in ((lo_only, high, (9, 10)), (up_only, low, (8, 11))):
                ok = keep & flags
                if ok.any():
                    cx, cy = (ends[ok], other[ok]) if name == "x" else (other[ok], ends[ok])
                    caps.append(Line2D(cx, cy, marker=marks[0] if name == "x" else marks[1], label="_nolegend_", **{**cap_kw, "markersize": rcParams["lines.markersize"]}))
        for line in caps:
            self.add_line(line)
        self._request_autoscale()
        c = ErrorbarContainer((data_line, tuple(caps), tuple(bars)), has_xerr=xerr is not None, has_yerr=yerr is not None, label=label)
        self.add_container(c)
        return c

    def _error_ends(self, name, err, mid):
        err = _list(err)
        if _iterable(err) and len(err) and hasattr(np.asarray(err).ravel()[0], "total_seconds"):
            err = [e.total_seconds() / 86400 for e in np.asarray(err).ravel()]
        try:
            err = np.broadcast_to(np.asarray(err, float), (2, len(mid)))
        except ValueError:
            raise ValueError("'%serr' (shape: %s) must be a scalar or a 1D or (2, n) array-like whose shape matches '%s' (shape: %s)"
                             % (name, np.shape(err), name, mid.shape)) from None
        if (err < 0).any():
            raise ValueError("'%serr' must not contain negative values" % name)
        return mid - err[0], mid + err[1]

    @_data
    def stem(self, *args, linefmt=None, markerfmt=None, basefmt=None, bottom=0, label=None, orientation="vertical"):
        from matplotlib.container import StemContainer
        if len(args) not in (1, 2, 3):
            raise TypeError("stem() takes 1-3 positional arguments but %d were given" % len(args))
        given = [a for a in args if not isinstance(a, str)]
        heads = _arr(given[-1])
        locs = _arr(given[0]) if len(given) > 1 else np.arange(len(heads))
        if linefmt is None:
            linefmt = next((a for a in args if isinstance(a, str)), "C0-")
        ls, lm, lc = _plot_format(linefmt)
        markerfmt = "o" if markerfmt is None else markerfmt or " "
        ms, mm, mc = _plot_format(markerfmt)
        if mm in (None, "None") and markerfmt != " ":
            mm = "o"
        if mc is None:
            mc = lc
        bs, bm, bc = _plot_format("C3-" if basefmt is None else basefmt)
        upright = orientation == "vertical"
        if not upright and orientation != "horizontal":
            raise ValueError("%r is not a valid value for orientation; supported values are 'vertical', 'horizontal'" % (orientation,))
        self._cycle_lines.next_color() if lc is None else None
        draw = self.vlines if upright else self.hlines
        stems = draw(locs, bottom, heads, colors=lc or "C0", linestyles=ls or "-", label="_nolegend_")
        mx, my = (locs, heads) if upright else (heads, locs)
        (marker,) = self.plot(mx, my, color=mc or "C0", linestyle=ms if ms not in (None,) and ms != "-" else "None", marker=mm, label="_nolegend_")
        x = [np.min(locs), np.max(locs)] if len(locs) else []
        y = [bottom, bottom] if len(locs) else []
        bx, by = (x, y) if upright else (y, x)
        (baseline,) = self.plot(bx, by, color=bc, linestyle=bs, marker=bm, label="_nolegend_")
        made = StemContainer((marker, stems, baseline), label=label)
        self.add_container(made)
        return made

    @_data
    def eventplot(self, positions, orientation="horizontal", lineoffsets=1, linelengths=1, linewidths=None, colors=None, alpha=None, linestyles="solid", **kwargs):
        from matplotlib.collections import EventCollection
        positions = _list(positions)
        if not _iterable(positions):
            positions = [positions]
        if not any(_iterable(p) for p in positions):
            positions = [positions] if len(positions) else [[]]
        positions = [np.asarray(p, float) for p in positions]
        n = len(positions)

        def spread(value):
            """One value for each row of events."""
            values = list(value) if _iterable(value) and not isinstance(value, str) else [value]
            return values if len(values) == n else values * n if len(values) == 1 else [value] * n

        offs = list(lineoffsets) if _iterable(lineoffsets) else [lineoffsets]
        if len(offs) == 1 < n:
            # A single offset is the distance between the rows, and the first row lies at 0.
            offs = [k * offs[0] for k in builtins_range(n)]
        cols = spread(colors if colors is not None else rcParams["lines.color"])
        settings = {"lineoffset": offs, "linelength": spread(linelengths), "linewidth": spread(linewidths), "color": cols, "linestyle": spread(linestyles)}
        events = [EventCollection(p, orientation, **dict(zip(settings, row)), **kwargs) for p, *row in zip(positions, *settings.values())]
        for e in events:
            if alpha is not None:
                e.set_alpha(alpha)
            self.add_collection(e, autolim=False)
        at = [v for p in positions for v in p.tolist()]
        if at:
            # The rows count with their whole length to either side.
            lengths = settings["linelength"]
            ends = min(at), min(map(float.__sub__, map(float, offs), map(float, lengths))), max(at), max(map(float.__add__, map(float, offs), map(float, lengths)))
            upright = orientation == "vertical"
            self.update_datalim([ends[1::-1] if upright else ends[:2], ends[:1:-1] if upright else ends[2:]])
            self._request_autoscale()
        return events

    # Pies.

    @_data
    def pie(self, x, explode=None, labels=None, colors=None, autopct=None, pctdistance=0.6, shadow=False, labeldistance=1.1, startangle=0, radius=1, counterclock=True,
            wedgeprops=None, textprops=None, center=(0, 0), frame=False, rotatelabels=False, *, normalize=True, hatch=None):
        from matplotlib.patches import Shadow, Wedge
        if not radius > 0:
            raise ValueError("'radius' must be a positive number, not %r" % (radius,))
        shares = _pie_shares(x, normalize)
        lists = {"labels": ("", labels), "explode": (0, explode)}
        for name, (empty, given) in lists.items():
            lists[name] = values = [empty] * len(shares) if given is None else list(_list(given))
            if len(values) != len(shares):
                raise ValueError("%r must be of length 'x', not %d" % (name, len(values)))
        self.set_aspect("equal")
        if colors is None:
            fills = iter(self._cycle_patches.next_color, self)
        else:
            fills = _forever([colors] if isinstance(colors, str) else list(_list(colors)))
        hatches = _forever([hatch] if hatch is None or isinstance(hatch, str) else hatch)
        wedges, texts, percents = [], [], []
        done, sign = startangle / 360, 1 if counterclock else -1
        for share, name, out in zip(shares, lists["labels"], lists["explode"]):
            begin, done = done, done + sign * share
            toward = math.pi * (begin + done)
            tip = _polar(center, out, toward)
            low, high = sorted((begin, done))
            wedge = Wedge(tip, radius, low * 360.0, high * 360.0, clip_on=False, label=str(name), facecolor=next(fills), hatch=next(hatches))
            wedge.set(**(wedgeprops or {}))
            self.add_patch(wedge)
            wedges.append(wedge)
            if shadow:
                look = {"ox": -0.02, "oy": -0.02}
                look.update({"label": "_nolegend_"} if shadow is True else shadow)
                self.add_patch(Shadow(wedge, **look))
            if labeldistance is not None:
                texts.append(self._pie_text(_polar(tip, labeldistance * radius, toward), name, textprops, toward if rotatelabels else None))
            if autopct is not None:
                spot = self.text(*_polar(tip, pctdistance * radius, toward), _percent_text(autopct, 100.0 * share), clip_on=False, ha="center", va="center")
                spot.set(**(textprops or {}))
                percents.append(spot)
        if frame:
            self._request_autoscale()
        else:
            (left, right), (low, high) = ((middle - 1.25, middle + 1.25) for middle in center)
            self.set(xticks=[], yticks=[], frame_on=False, xlim=(left, right), ylim=(low, high))
        return (wedges, texts, percents) if autopct is not None else (wedges, texts)

    def _pie_text(self, at, text, textprops, turned):
        """A label beside a wedge, read outwards along the direction turned if there is one."""
        right = at[0] > 0
        place = {"ha": "left" if right else "right", "va": "center", "rotation": "horizontal"}
        if turned is not None:
            place.update(va="bottom" if at[1] > 0 else "top", rotation=math.degrees(turned) + (0 if right else 180))
        made = self.text(*at, text, clip_on=False, size=rcParams["xtick.labelsize"], **place)
        made.set(**(textprops or {}))
        return made

    # Images.

    @_data
    def imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None, colorizer=None, origin=None, extent=None,
               interpolation_stage=None, filternorm=True, filterrad=4.0, resample=None, url=None, **kwargs):
        from matplotlib.image import AxesImage
        im = AxesImage(self, cmap=cmap, norm=norm, interpolation=interpolation, origin=origin, extent=extent, **kwargs)
        aspect = rcParams["image.aspect"] if aspect is None else aspect
        if im._transform is None or not im._transform_set:
            self.set_aspect(aspect)
        im.set_data(X)
        im.set_alpha(alpha)
        if norm is not None and (vmin is not None or vmax is not None):
            raise ValueError("Passing a Normalize instance simultaneously with vmin/vmax is not supported.  Please pass vmin/vmax directly to the norm when creating it.") \
                if not isinstance(norm, str) else None
        im._scale_norm(vmin, vmax)
        im.set_url(url)
        im.figure, im.axes = self.figure, self
        im.set_extent(im.get_extent())
        self.add_image(im)
        return im

    def matshow(self, Z, **kwargs):
        Z = np.asarray(_values(Z))
        kw = {"origin": "upper", "interpolation": "nearest", "aspect": "equal", **kwargs}
        im = self.imshow(Z, **kw)
        self._matrix_ticks()
        return im

    def _matrix_ticks(self):
        """Number rows and columns with few whole numbers, the columns above the matrix."""
        from matplotlib.ticker import MaxNLocator
        self.title._y, top = 1.05, self.xaxis
        top.tick_top()
        top.set_ticks_position("both")
        top.set_tick_params("both", labelbottom=False, labeltop=True)
        for axis in (top, self.yaxis):
            axis.set_major_locator(MaxNLocator(9, integer=True, steps=(1, 2, 5, 10)))

    def spy(self, Z, precision=0, marker=None, markersize=None, aspect="equal", origin="upper", **kwargs):
        Z = np.asarray(Z.toarray() if hasattr(Z, "toarray") else Z)
        mask = np.abs(Z) > (0 if precision == "present" else precision)
        if marker is None and markersize is None:
            from matplotlib.colors import ListedColormap
            ret = self.imshow(mask.astype(float), interpolation="nearest", aspect=aspect, origin=origin, cmap=kwargs.pop("cmap", ListedColormap(["w", "k"], name="binary")), **kwargs)
        else:
            y, x = np.nonzero(mask)
            (ret,) = self.plot(x, y, linestyle="None", marker="s" if marker is None else marker, markersize=10 if markersize is None else markersize, **kwargs)
            self.set_aspect(aspect)
            self.set_xlim(-0.5, Z.shape[1] - 0.5)
            self.set_ylim(*((Z.shape[0] - 0.5, -0.5) if origin == "upper" else (-0.5, Z.shape[0] - 0.5)))
        self._matrix_ticks()
        return ret

    def table(self, *args, **kwargs):
        import matplotlib.table as tables
        return tables.table(self, *args, **kwargs)

    def inset_axes(self, bounds, *, transform=None, zorder=5, **kwargs):
        box = bounds
        t = transform or self.transAxes
        projection = kwargs.pop("projection", None)
        from matplotlib.projections import _class_of
        cls = _class_of(projection, kwargs.pop("polar", False))
        kwargs.setdefault("label", "inset_axes")
        child = cls(self.figure, [0, 0, 1, 1], zorder=zorder, **kwargs)
        from matplotlib.transforms import Bbox

        def place(ax, renderer):
            x0, y0 = t._one(bounds[0], bounds[1])
            x1, y1 = t._one(bounds[0] + bounds[2], bounds[1] + bounds[3])
            (x, y), (w, h) = self.figure._origin(), self.figure._pixel_size()
            return Bbox([[(x0 - x) / w, (y0 - y) / h], [(x1 - x) / w, (y1 - y) / h]])
        child.set_axes_locator(place)
        child._set_position(place(child, None))
        self.add_child_axes(child)
        return child

    def secondary_xaxis(self, location, functions=None, *, transform=None, **kwargs):
        from matplotlib._secondary import SecondaryAxis
        return self.add_child_axes(SecondaryAxis(self, "x", location, functions, **kwargs))

    def secondary_yaxis(self, location, functions=None, *, transform=None, **kwargs):
        from matplotlib._secondary import SecondaryAxis
        return self.add_child_axes(SecondaryAxis(self, "y", location, functions, **kwargs))

    def indicate_inset(self, bounds=None, inset_ax=None, *, transform=None, facecolor="none", edgecolor="0.5", alpha=0.5, zorder=4.99, **kwargs):
        from matplotlib.inset import InsetIndicator
        made = InsetIndicator(bounds, inset_ax, zorder=zorder, facecolor=facecolor, edgecolor=edgecolor, alpha=alpha, transform=transform, **kwargs)
        return self.add_artist(made)

    def indicate_inset_zoom(self, inset_ax, **kwargs):
        return self.indicate_inset(None, inset_ax, **kwargs)

    def arrow(self, x, y, dx, dy, **kwargs):
        from matplotlib.patches import FancyArrow
        a = FancyArrow(self.convert_xunits(x), self.convert_yunits(y), dx, dy, **kwargs)
        self.add_patch(a)
        self._request_autoscale()
        return a

    def __getattr__(self, name):
        # Plots that fewer programs use are loaded when they are first called.
        if name in _later:
            import matplotlib.axes._more as more
            return more.__dict__[name].__get__(self)  # getattr has the rights of the program, not those of the library
        return _AxesBase.__getattr__(self, name)


_later = frozenset("""
    boxplot bxp violinplot violin hist2d hexbin pcolormesh pcolor pcolorfast contour contourf clabel quiver quiverkey barbs streamplot acorr xcorr psd
    csd cohere specgram magnitude_spectrum phase_spectrum angle_spectrum tripcolor triplot tricontour tricontourf ecdf grouped_bar
""".split())


def _coordinates(axis, values):
    """Places on an axis as numbers, whole ones as they are."""
    out = np.asarray(axis.convert_units(_arr(values) if _iterable(values) and not isinstance(values, str) else values))
    return out if out.dtype.kind in "iu" else out.astype(float)


def _scalars(**ends):
    for name, value in ends.items():
        if not isinstance(value, (int, float)) and (isinstance(value, str) or _iterable(value)):
            raise ValueError("%s must be a single scalar value, but got %s" % (name, value))


def _single(place):
    """Both ends of a line at one place; an array is asked whether it lies within the limits, which fails."""
    if _iterable(place) and not isinstance(place, str) and len(place) != 1:
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
    return [place, place]


def _polar(start, distance, angle):
    return start[0] + distance * math.cos(angle), start[1] + distance * math.sin(angle)


def _pie_shares(sizes, normalize):
    """The part of the circle that each size takes, in single precision as the angles are."""
    sizes = np.asarray(_list(sizes), np.float32)
    if sizes.ndim > 1:
        raise ValueError("x must be 1D")
    if (sizes < 0).any():
        raise ValueError("Wedge sizes 'x' must be non negative values")
    whole = sizes.sum()
    if not normalize and whole > 1:
        raise ValueError("Cannot plot an unnormalized pie with sum(x) > 1")
    return sizes / whole if normalize else sizes


def _percent_text(written, percent):
    if callable(written):
        return written(percent)
    if not isinstance(written, str):
        raise TypeError("autopct must be callable or a format string")
    return written % percent


def _hist_heights(counts, bins, density, stacked, cumulative):
    """The upper ends of the bars, and the edges of the bins."""
    room = np.diff(bins)
    if stacked:
        counts = np.add.accumulate(counts, axis=0)
        if density:
            counts = counts / room / counts[-1].sum()
    if cumulative:
        turn = -1 if isinstance(cumulative, (int, float)) and cumulative < 0 else 1
        masses = counts * room if density else counts
        counts = masses[:, ::turn].cumsum(axis=1)[:, ::turn]
    return counts, bins


def _hist_looks(kwargs, count):
    """The looks of the bars of a histogram, and which of them are lists with one value for each set."""
    _renamed(kwargs, *_patch_names)
    looks = dict(kwargs)
    for k in ("edgecolor", "facecolor", "hatch", "linewidth", "linestyle"):
        v = kwargs.get(k)
        if v is None or isinstance(v, str) or not _iterable(v) or k.endswith("color") and is_color_like(v) or k == "linestyle" and isinstance(v, tuple):
            continue
        values = list(v)
        looks[k] = [values[i % len(values)] for i in builtins_range(count)] if values else [None] * count
    return looks, {k for k in looks if looks[k] is not kwargs[k]}


builtins_range = range


def _index_of(orig, y):
    """The x values of data without them."""
    if hasattr(orig, "index") and not callable(orig.index) and hasattr(orig, "values"):
        return np.asarray(orig.index)
    return np.arange(y.shape[0], dtype=float)


def _datasets(x):
    """A list of one-dimensional arrays: the columns of a table, or the lists of a list."""
    x = _list(x)
    if isinstance(x, np.ndarray):
        if x.dtype == object and x.ndim == 1 and len(x) and _iterable(x[0]) and not isinstance(x[0], str):
            return [np.asarray(v).ravel() for v in x]
        if x.ndim <= 1:
            return [x.reshape(-1)]
        if x.ndim == 2:
            return [x[:, j] for j in range(x.shape[1])]
        raise ValueError("x must have 2 or fewer dimensions")
    if len(x) == 0:
        return [np.array([])]
    nested = [_iterable(v) and not isinstance(v, (str, bytes)) for v in x]
    if any(nested):
        sets = [np.asarray(_list(v)).reshape(-1) for v in x]
        if isinstance(x, tuple) or True:
            return sets
    return [np.asarray(x)]


def _zip_long(a, b):
    b = list(b) + [None] * (len(a) - len(b))
    return zip(a, b)


def _forever(seq):
    while True:
        for v in seq:
            yield v
