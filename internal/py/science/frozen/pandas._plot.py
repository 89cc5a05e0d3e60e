"""DataFrame.plot, Series.plot, hist, boxplot and scatter_matrix, on matplotlib."""

import math

import numpy as np

KINDS = ("line", "bar", "barh", "kde", "density", "area", "hist", "box", "pie", "scatter", "hexbin")


class PlotAccessor:
    """What .plot is: a function, and one for each kind."""

    __module__ = 'pandas.plotting._core'

    def __init__(self, data):
        self._parent = data

    def __call__(self, *args, **kwargs):
        if args and isinstance(args[0], str) and args[0] in KINDS and _is_series(self._parent):
            kwargs["kind"], args = args[0], args[1:]
        names = ("kind", "ax", "figsize") if _is_series(self._parent) else ("x", "y", "kind", "ax")
        for name, value in zip(names, args):
            kwargs.setdefault(name, value)
        return plot(self._parent, kwargs.pop("kind", "line"), **kwargs)

    def line(self, x=None, y=None, **kwargs):
        return plot(self._parent, "line", x=x, y=y, **kwargs)

    def bar(self, x=None, y=None, **kwargs):
        return plot(self._parent, "bar", x=x, y=y, **kwargs)

    def barh(self, x=None, y=None, **kwargs):
        return plot(self._parent, "barh", x=x, y=y, **kwargs)

    def hist(self, by=None, bins=10, **kwargs):
        if by is not None:
            raise NotImplementedError("plot.hist(by=) is not supported")
        return plot(self._parent, "hist", bins=bins, **kwargs)

    def box(self, by=None, **kwargs):
        return plot(self._parent, "box", **kwargs)

    def kde(self, bw_method=None, ind=None, **kwargs):
        return plot(self._parent, "kde", bw_method=bw_method, ind=ind, **kwargs)

    density = kde

    def area(self, x=None, y=None, stacked=True, **kwargs):
        return plot(self._parent, "area", x=x, y=y, stacked=stacked, **kwargs)

    def pie(self, **kwargs):
        return plot(self._parent, "pie", **kwargs)

    def scatter(self, x, y, s=None, c=None, **kwargs):
        return plot(self._parent, "scatter", x=x, y=y, s=s, c=c, **kwargs)

    def hexbin(self, x, y, C=None, reduce_C_function=None, gridsize=None, **kwargs):
        return plot(self._parent, "hexbin", x=x, y=y, C=C, gridsize=gridsize, **kwargs)


class GroupPlotAccessor:
    """What .plot of groups is: that of each group in turn, in a Series of what they return."""

    def __init__(self, groups):
        self._groups = groups

    def __call__(self, *args, **kwargs):
        return self._each(lambda part: part.plot(*args, **kwargs))

    def __getattr__(self, kind):
        if kind not in KINDS:
            raise AttributeError("'GroupByPlot' object has no attribute %r" % kind)
        return lambda *args, **kwargs: self._each(lambda part: getattr(part.plot, kind)(*args, **kwargs))

    def _each(self, draw):
        from pandas import Series
        drawn, name = {}, None
        for key, part in self._groups:
            if _is_series(part):
                name, part = part.name, part.rename(key)  # the label of its line
            drawn[key] = draw(part)
        out = Series(drawn, name=name, dtype=object)
        keys = self._groups.keys if isinstance(self._groups.keys, list) else [self._groups.keys]
        out.index.names = [k if isinstance(k, (str, int)) else None for k in keys] if len(keys) == out.index.nlevels else out.index.names
        return out


def _is_series(obj):
    return not hasattr(obj, "columns")


def _text(v):
    return "(" + ", ".join(map(str, v)) + ")" if isinstance(v, tuple) else str(v)


class _Table:
    """Numeric columns with their names, and an index."""

    def __init__(self, obj, x=None, y=None, strict=True):
        self.series = _is_series(obj)
        if self.series:
            name = obj.name
            self.names, self.columns, self.index, self.index_name = [name], [np.asarray(obj)], obj.index, obj.index.name
            if strict and self.columns[0].dtype.kind not in "fiub" and not _numeric(self.columns[0]):
                raise TypeError("no numeric data to plot")
            self.columns = [_floats(self.columns[0])]
            return
        if x is not None:
            if isinstance(x, int) and x not in obj.columns:
                x = obj.columns[x]
            self.index, self.index_name = obj[x], x
            rest = [c for c in obj.columns if c != x]
        else:
            self.index, self.index_name = obj.index, obj.index.name
            rest = list(obj.columns)
        if y is not None:
            rest = list(y) if isinstance(y, (list, tuple)) and y not in list(obj.columns) else [y]
            rest = [obj.columns[c] if isinstance(c, int) and c not in obj.columns else c for c in rest]
            obj[rest if isinstance(y, (list, tuple)) else rest[0]]  # a KeyError names those that are not there
        self.names, self.columns = [], []
        for c in rest:
            a = np.asarray(obj[c])
            if a.dtype.kind in "fiub" or _numeric(a):
                self.names.append(c)
                self.columns.append(_floats(a))
        if not self.columns:
            raise TypeError("no numeric data to plot")

    def positions(self):
        """Places along the axis, and the texts that stand there (None for numbers and dates)."""
        a = np.asarray(self.index)
        if a.dtype.kind in "fiu":
            return a, None
        if a.dtype.kind == "M" or a.dtype.kind == "O" and len(a) and hasattr(a.ravel()[0], "year"):
            return a, None
        return np.arange(len(a)), [_text(v) for v in list(self.index)]

    def labels(self):
        return [_text(v) for v in list(self.index)]


def _numeric(a):
    if a.dtype.kind != "O" or not len(a):
        return False
    return all(v is None or isinstance(v, (int, float)) and not isinstance(v, bool) for v in a.tolist()) and any(v is not None for v in a.tolist())


def _floats(a):
    return np.array([np.nan if v is None else v for v in a.tolist()], float) if a.dtype.kind == "O" else a


def plot(obj, kind="line", x=None, y=None, ax=None, subplots=False, sharex=None, sharey=False, layout=None, figsize=None, use_index=True, title=None, grid=None, legend=None,
         style=None, logx=False, logy=False, loglog=False, xticks=None, yticks=None, xlim=None, ylim=None, xlabel=None, ylabel=None, rot=None, fontsize=None, colormap=None,
         table=False, yerr=None, xerr=None, secondary_y=False, mark_right=True, include_bool=False, stacked=None, label=None, **kwargs):
    """Draw a Series or DataFrame."""
    import matplotlib.pyplot as plt
    if legend is None:
        legend = not _is_series(obj)
    if kind not in KINDS:
        raise ValueError("%s is not a valid plot kind Valid plot kinds: %s" % (kind, KINDS))
    if kind in ("scatter", "hexbin"):
        if _is_series(obj):
            raise ValueError("plot kind %s can only be used for data frames" % kind)
        return _scatter(plt, obj, kind, x, y, ax, figsize, title, grid, colormap, xlabel, ylabel, xlim, ylim, label, kwargs)
    series = _is_series(obj)
    if kind == "pie":
        return _pie(plt, obj, y, ax, figsize, title, legend, subplots, ylabel, colormap, label, kwargs)
    t = _Table(obj, x, y)
    if series and label is not None:
        t.names = [label]
    elif not series and label is not None:
        t.names = [label] if isinstance(label, str) else list(label)
    if table:
        raise NotImplementedError("plot(table=True) is not supported")
    if subplots is not True and subplots and not isinstance(subplots, (int, np.bool_)):
        raise NotImplementedError("plot(subplots=%r) is not supported; subplots=True is" % (subplots,))
    many = subplots and not series
    if many:
        n = len(t.columns)
        rows, cols = _laid_out(n, layout) if layout is not None else (n, 1)
        fig, axs = plt.subplots(rows, cols, squeeze=False, figsize=figsize, sharex=sharex is not False and kind in ("line", "bar", "area"), sharey=sharey)
        axes = list(axs.flat)[:n]
        for extra in list(axs.flat)[n:]:
            extra.set_visible(False)
    else:
        if ax is None:
            if series and plt.get_fignums() and figsize is None:
                ax = plt.gca()
            else:
                ax = plt.figure(figsize=figsize).add_subplot(111)
        elif figsize is not None:
            ax.figure.set_size_inches(figsize)
        axes = [ax] * len(t.columns)
    if kind == "box":  # its parts have colours, not its columns
        t.colors = None
    else:
        _colors(t, kwargs, colormap, kind)
    if many and t.colors is None and kind != "box":
        t.colors = ["C%d" % (i % 10) for i in range(n)] if kind in ("bar", "barh") else [plt.rcParams["axes.prop_cycle"].by_key()["color"][i % 10] for i in range(n)]
    draw = {"line": _line, "area": _area, "bar": _bar, "barh": _bar, "hist": _hist, "box": _box, "kde": _kde, "density": _kde}[kind]
    names = [None if series and label is None and t.names[0] is None else n for n in t.names]
    if not isinstance(secondary_y, (bool, tuple, list, np.ndarray)) and not hasattr(secondary_y, "get_indexer"):
        secondary_y = [secondary_y]
    before = {id(h) for a in axes for h in _labelled(a)[0]}
    draw(t, names, axes, dict(kind=kind, style=style, stacked=stacked, yerr=yerr, xerr=xerr, secondary=secondary_y, use_index=use_index, rot=rot, many=many, logy=logy or loglog), kwargs)
    done = []
    for a in axes:
        if any(a is d for d in done):
            continue
        done.append(a)
        if logx or loglog:
            a.set_xscale("symlog" if logx == "sym" else "log")
        if logy or loglog:
            a.set_yscale("symlog" if logy == "sym" else "log")
        if grid is not None:
            a.grid(grid)
        if xticks is not None:
            a.set_xticks(xticks)
        if yticks is not None:
            a.set_yticks(yticks)
        if xlim is not None:
            a.set_xlim(xlim)
        if ylim is not None:
            a.set_ylim(ylim)
        name = t.index_name
        if kind in ("line", "area", "bar") and not use_index:
            xlabel = None
        if name is not None and use_index and kind in ("line", "area", "bar"):
            a.set_xlabel(_text(name))
        if name is not None and use_index and kind == "barh":
            a.set_ylabel(_text(name))
        if kind == "barh":
            a.set_xlabel(None)
        if xlabel is not None:
            a.set_xlabel(_text(xlabel))
        if ylabel is not None:
            a.set_ylabel(_text(ylabel))
        if fontsize is not None:
            a.tick_params(labelsize=fontsize)
        if rot is not None and kind not in ("bar", "barh"):
            a.tick_params(axis="x", rotation=rot)
    if many and kind in ("bar", "barh"):
        for a, s in zip(axes, t.names):
            a.set_title(_text(s))
    if title is not None:
        if many and isinstance(title, (list, tuple)):
            if len(title) != len(axes):
                raise ValueError("The length of `title` must equal the number of columns if using `title` of type `list` and `subplots=True`.\nlength of title = %d\nnumber of columns = %d"
                                 % (len(title), len(axes)))
            for a, s in zip(axes, title):
                a.set_title(s)
        elif many:
            axes[0].figure.suptitle(title)
        else:
            axes[0].set_title(title)
    show = legend
    if kind == "box":
        show = False
    if show:
        columns_name = None if series else obj.columns.name
        if not series and obj.columns.nlevels > 1:
            columns_name = ",".join(str(n) for n in obj.columns.names)
        for a in done:
            new = [pair for pair in zip(*_labelled(a, " (right)" if mark_right else "")) if id(pair[0]) not in before]
            if legend == "reverse":
                new = new[::-1]
            old = a.get_legend()
            if old is not None:  # of another drawing in the same axes
                new = list(zip(old.legend_handles, [s.get_text() for s in old.get_texts()])) + new
            if not new and series and names[0] is None:
                new = [(h, "") for h in [*a.lines, *a.containers, *a.collections][-1:]]
            if new:
                a.legend([h for h, _ in new], [s for _, s in new], loc="best", title=columns_name)
    if many:
        return axs.ravel() if layout is None else axs
    if secondary_y is True or secondary_y is not False and len(secondary_y) == len(t.columns):
        return getattr(axes[0], "right_ax", axes[0])
    return axes[0]


def _labelled(ax, mark=""):
    """What has a label in axes and in those on the right of them, whose labels are marked, and the labels."""
    handles, labels = ax.get_legend_handles_labels()
    right = getattr(ax, "right_ax", None)
    if right is None:
        return handles, labels
    more, names = right.get_legend_handles_labels()
    return handles + more, labels + [s + mark for s in names]


def _colors(t, kwargs, colormap, kind):
    """Take colours from keywords: one for each column."""
    color = kwargs.pop("color", kwargs.pop("c", None) if kind == "line" else kwargs.pop("colors", None))
    n = len(t.columns)
    if isinstance(color, dict):
        t.colors = [color.get(name) for name in t.names]
    elif isinstance(color, str) or color is not None and len(color) in (3, 4) and not isinstance(color[0], (str, tuple, list)) and not hasattr(color[0], "__len__"):
        t.colors = [color] * n
    elif color is not None:
        color = list(color)
        t.colors = [color[i % len(color)] for i in range(n)] if n > 1 or kind not in ("bar", "barh") else [color]
    elif colormap is not None:
        from matplotlib.cm import get_cmap
        cm = get_cmap(colormap)
        t.colors = [cm(v) for v in np.linspace(0, 1, n)]
    else:
        t.colors = None


def _name(n):
    return "None" if n is None else _text(n)


def _label(n):
    return "" if n is None else _text(n)


def _axes_of(ax, name, opts):
    """The axes of a column: those on the right if secondary_y says so."""
    s = opts["secondary"]
    if s is True or s is not False and name in s:
        right = getattr(ax, "right_ax", None)
        if right is None:
            right = ax.twinx()
            right._cycle_lines.i = ax._cycle_lines.i
            ax.right_ax, right.left_ax = right, ax
        return right
    return ax


def _error(err, name, i):
    if err is None:
        return None
    if hasattr(err, "columns"):
        return np.asarray(err[name]) if name in err.columns else None
    if isinstance(err, dict):
        return err.get(name)
    return err


def _line(t, names, axes, opts, kwargs):
    x, texts = t.positions() if opts["use_index"] else (np.arange(len(t.columns[0])), None)
    base, drawn = None, []
    for i, (name, y, ax) in enumerate(zip(names, t.columns, axes)):
        ax = _axes_of(ax, name, opts)
        kw = dict(kwargs)
        if t.colors is not None and t.colors[i] is not None:
            kw["color"] = t.colors[i]
        gone = np.isnan(y) if y.dtype.kind == "f" else None
        if gone is not None and gone.any():
            y = np.ma.masked_where(gone, y)
        style = opts["style"]
        style = style[i] if isinstance(style, (list, tuple)) and i < len(style) else style.get(name) if isinstance(style, dict) else style if isinstance(style, str) else None
        if opts["stacked"]:
            base = y if base is None else base + y
            y = base
        err = _error(opts["yerr"], name, i)
        if err is not None:
            ax.errorbar(x, y, yerr=err, label=_label(name), **kw)
        elif style is not None:
            drawn += ax.plot(x, y, style, label=_label(name), **kw)
        else:
            drawn += ax.plot(x, y, label=_label(name), **kw)
        if texts is not None:
            ax.xaxis.set_major_formatter(_IndexFormatter(texts))
    a = np.asarray(t.index)
    if opts["use_index"] and (a.dtype.kind == "M"):
        periods = _periods(a)
        for line in drawn:
            line._xshown = periods
        for ax in {id(q): q for q in axes}.values():
            if len(a):
                from matplotlib.dates import date2num
                v = date2num(a)
                if len(v) > 1:
                    ax.set_xlim(v.min(), v.max(), auto=True)
                if periods is not None:
                    ax.xaxis.set_major_formatter(_short_dates(ax))
                elif not opts["many"]:
                    for text in ax.get_xticklabels():
                        text.set_ha("right")
                        text.set_rotation(30 if opts["rot"] is None else opts["rot"])
                    ax.figure.subplots_adjust(bottom=0.2)


def _short_dates(ax):
    """Labels that name months and years only where they change, below the days or hours, so that they do not run into each other."""
    from matplotlib.dates import ConciseDateFormatter, num2date

    class Labels(ConciseDateFormatter):
        def format_ticks(self, values):
            moments = num2date(values)
            parts = [m.timetuple()[:6] for m in moments]
            varying = [k for k in range(6) if len({p[k] for p in parts}) > 1]
            level = varying[-1] if varying else 2
            own, above = (("%Y", ()), ("%b", ((0, "%Y"),)), ("%d", ((1, "%b"), (0, "%Y"))), *[("%H:%M" if level < 5 else "%H:%M:%S", ((2, "%d-%b"), (0, "%Y")))] * 3)[level]
            labels = []
            for k, (m, p) in enumerate(zip(moments, parts)):
                below = " ".join(form for at, form in above if k == 0 or p[:at + 1] != parts[k - 1][:at + 1])
                labels.append(m.strftime(own + ("\n" + below if below else "")))
            return labels
    return Labels(ax.xaxis.get_major_locator())


def _periods(a):
    """Regular times as periods, which is how pandas hands them to lines."""
    from pandas import DatetimeIndex
    index = DatetimeIndex(a)
    if len(a) < 3 or index.inferred_freq is None:
        return None
    try:
        return np.asarray(index.to_period(), dtype=object)
    except ValueError:  # a frequency that no period has
        return None


def _IndexFormatter(texts):
    from matplotlib.ticker import FuncFormatter

    def f(x, pos):
        k = round(x)
        # As an index: -1 has the last text.
        return texts[k] if x == k and -len(texts) <= k < len(texts) else ""
    return FuncFormatter(f)


def _area(t, names, axes, opts, kwargs):
    x, texts = t.positions()
    stacked = opts["stacked"] is None or opts["stacked"]
    base = np.zeros(len(t.columns[0]))
    for i, (name, y, ax) in enumerate(zip(names, t.columns, axes)):
        y = np.where(np.isnan(np.asarray(y, float)), 0, y)
        kw = dict(kwargs)
        alpha = kw.pop("alpha", None if stacked else 0.5)
        if t.colors is not None:
            kw["color"] = t.colors[i]
        low = base if stacked else np.zeros(len(y))
        top = low + y
        (line,) = ax.plot(x, top, alpha=alpha, **kw)
        rect = ax.fill_between(line.get_xdata(orig=False), low, top, color=line.get_color(), alpha=alpha, label=_label(name))
        if stacked:
            base = top
        if texts is not None:
            ax.xaxis.set_major_formatter(_IndexFormatter(texts))
        rect.sticky_edges.y.append(0.0)
    for ax in {id(q): q for q in axes}.values():
        ax._request_autoscale()
        if all((np.asarray(c)[~np.isnan(np.asarray(c, float))] >= 0).all() for c in t.columns):
            ax.set_ylim(0, None)


def _bar(t, names, axes, opts, kwargs):
    upright = opts["kind"] == "bar"
    n, k = len(t.columns[0]), len(t.columns)
    width = kwargs.pop("width", 0.5)
    position = kwargs.pop("position", 0.5)
    align = kwargs.pop("align", "center")
    bottom, left = kwargs.pop("bottom", 0), kwargs.pop("left", 0)
    log = kwargs.pop("log", False)
    ticks = np.arange(n)
    stacked, many = opts["stacked"], opts["many"]
    ax_pos = ticks - width * position
    pos_base, neg_base = np.zeros(n), np.zeros(n)
    for i, (name, y, ax) in enumerate(zip(names, t.columns, axes)):
        y = np.where(np.isnan(y), 0, y) if np.asarray(y).dtype.kind == "f" else y
        ax = _axes_of(ax, name, opts)
        kw = dict(kwargs)
        if t.colors is not None and t.colors[i] is not None:
            kw["color"] = t.colors[i]
        else:
            kw.setdefault("color", "C%d" % (i % 10))
        for key, axis_err in (("yerr", opts["yerr"]), ("xerr", opts["xerr"])):
            e = _error(axis_err, name, i)
            if e is not None:
                kw[key] = e
        draw = ax.bar if upright else ax.barh
        start = "bottom" if upright else "left"
        if log:
            kw["log"] = True
        if many:
            w = width / 2
            draw(ax_pos + w, y, width, **{start: bottom if upright else left}, label=_label(name), align=align, **kw)
        elif stacked:
            mask = y >= 0
            base = np.where(mask, pos_base, neg_base) + (bottom if upright else left)
            draw(ax_pos + width / 2, y, width, **{start: base}, label=_label(name), align=align, **kw)
            pos_base, neg_base = pos_base + np.where(mask, y, 0), neg_base + np.where(mask, 0, y)
        else:
            w = width / k
            draw(ax_pos + (i + 0.5) * w, y, w, **{start: bottom if upright else left}, label=_label(name), align=align, **kw)
    texts = t.labels() if opts["use_index"] else [str(v) for v in range(n)]
    rot = opts["rot"] if opts["rot"] is not None else 90 if upright else 0
    for ax in {id(q): q for q in axes}.values():
        lo, hi = ax_pos[0] - 0.25 if n else -0.5, ax_pos[-1] + 0.25 + width if n else 0.5
        if upright:
            ax.set_xlim(lo, hi)
            ax.set_xticks(ticks)
            ax.set_xticklabels(texts, rotation=rot)
        else:
            ax.set_ylim(lo, hi)
            ax.set_yticks(ticks)
            ax.set_yticklabels(texts, rotation=rot)


def _hist(t, names, axes, opts, kwargs):
    bins = kwargs.pop("bins", 10)
    span = kwargs.pop("range", None)
    if isinstance(bins, (int, np.integer)):
        every = np.concatenate([np.asarray(c, float) for c in t.columns])
        every = every[~np.isnan(every)]
        bins = np.histogram(every, bins=int(bins), range=span)[1]
    orientation = kwargs.get("orientation", "vertical")
    base = np.zeros(len(bins) - 1) if not isinstance(bins, str) else 0
    for i, (name, y, ax) in enumerate(zip(names, t.columns, axes)):
        y = np.asarray(y, float)
        y = y[~np.isnan(y)]
        kw = dict(kwargs)
        if t.colors is not None and t.colors[i] is not None:
            kw["color"] = t.colors[i]
        else:
            kw.setdefault("color", ax._cycle_lines.next_color())
        n, _, _ = ax.hist(y, bins=bins, bottom=base if opts["stacked"] else 0, label=_name(name), **kw)
        if opts["stacked"]:
            base = base + n
        (ax.set_xlabel if orientation == "horizontal" else ax.set_ylabel)("Frequency")


def _box(t, names, axes, opts, kwargs):
    colors = kwargs.pop("color", None)
    if colors is not None and not isinstance(colors, (str, dict, tuple)):
        colors = colors[0]
    sets = [np.asarray(c, float)[~np.isnan(np.asarray(c, float))] for c in t.columns]
    kwargs.setdefault("tick_labels", [_name(n) for n in names]) if "labels" not in kwargs else None
    if opts["many"]:
        for s, n, ax in zip(sets, names, axes):
            _paint(ax.boxplot(s, **{**kwargs, "tick_labels": [_name(n)]}), kwargs, None, colors)
        return
    _paint(axes[0].boxplot(sets, **kwargs), kwargs, None, colors)


def _paint(bp, kwargs, caps="k", given=None):
    """The colours of pandas' boxes: those of the cycle, one that is given, or one for each part."""
    import matplotlib.pyplot as plt
    cycle = plt.rcParams["axes.prop_cycle"].by_key()["color"]
    first, third = cycle[0], cycle[2 % len(cycle)]
    if isinstance(given, dict):
        wrong = [k for k in given if k not in ("boxes", "whiskers", "medians", "caps")]
        if wrong:
            raise ValueError("color dict contains invalid key '%s'. The key must be either %s" % (wrong[0], ["boxes", "whiskers", "medians", "caps"]))
    for part, color in (("boxes", first), ("whiskers", first), ("medians", third), ("caps", caps or first)):
        color = given.get(part, color) if isinstance(given, dict) else color if given is None else given
        if {"boxes": "boxprops", "whiskers": "whiskerprops", "medians": "medianprops", "caps": "capprops"}[part] in kwargs:
            continue
        for a in bp[part]:
            if part == "boxes" and hasattr(a, "set_facecolor") and given is None:
                continue
            a.set_color(color)


def _kde(t, names, axes, opts, kwargs):
    from matplotlib.axes._more import _KDE
    bw, ind = kwargs.pop("bw_method", None), kwargs.pop("ind", None)
    for i, (name, y, ax) in enumerate(zip(names, t.columns, axes)):
        y = np.asarray(y, float)
        y = y[~np.isnan(y)]
        span = y.max() - y.min()
        x = np.linspace(y.min() - 0.5 * span, y.max() + 0.5 * span, 1000 if ind is None or not isinstance(ind, int) else ind) if ind is None or isinstance(ind, int) else np.asarray(ind)
        kw = dict(kwargs)
        if t.colors is not None and t.colors[i] is not None:
            kw["color"] = t.colors[i]
        ax.plot(x, _KDE(y, bw)(x), label=_name(name), **kw)
        ax.set_ylabel("Density")


def _scatter(plt, obj, kind, x, y, ax, figsize, title, grid, colormap, xlabel, ylabel, xlim, ylim, label, kwargs):
    if x is None or y is None:
        raise ValueError("%s requires an x and y column" % kind)
    if isinstance(x, int) and x not in obj.columns:
        x = obj.columns[x]
    if isinstance(y, int) and y not in obj.columns:
        y = obj.columns[y]
    if ax is None:
        ax = plt.figure(figsize=figsize).add_subplot(111)
    xs, ys = np.asarray(obj[x]), np.asarray(obj[y])
    if kind == "hexbin":
        C = kwargs.pop("C", None)
        reduce = kwargs.pop("reduce_C_function", None)
        grid_size = kwargs.pop("gridsize", None)
        kw = dict(kwargs)
        if grid_size is not None:
            kw["gridsize"] = grid_size
        if reduce is not None:
            kw["reduce_C_function"] = reduce
        im = ax.hexbin(xs, ys, C=None if C is None else np.asarray(obj[C] if isinstance(C, str) else C), cmap=colormap or kw.pop("cmap", "BuGn"), **kw)
        if kwargs.get("colorbar", True):
            ax.figure.colorbar(im, ax=ax)
    else:
        s, c = kwargs.pop("s", None), kwargs.pop("c", None)
        color = kwargs.pop("color", None)
        if isinstance(s, str) and s in obj.columns:
            s = np.asarray(obj[s])
        bar = kwargs.pop("colorbar", None)
        cname = None
        if isinstance(c, str) and c in obj.columns:
            cname, c = c, np.asarray(obj[c])
        elif isinstance(c, int) and c not in obj.columns:
            cname, c = obj.columns[c], np.asarray(obj[obj.columns[c]])
        if c is None:
            c = color if color is not None else "C0"
        numbers = not isinstance(c, str) and np.asarray(c).dtype.kind in "fiu" and np.ndim(c) == 1 and len(c) == len(xs)
        kw = dict(kwargs)
        if numbers:
            kw["cmap"] = colormap or kw.pop("cmap", None)
        sc = ax.scatter(xs, ys, s=20 if s is None else s, c=c, label=label if label is not None else None, **kw)
        if numbers and bar is not False:
            ax.figure.colorbar(sc, ax=ax, label=cname or "")
        if label is not None:
            ax.legend(loc="best")
    ax.set_xlabel(_text(x) if xlabel is None else xlabel)
    ax.set_ylabel(_text(y) if ylabel is None else ylabel)
    if title is not None:
        ax.set_title(title)
    if grid is not None:
        ax.grid(grid)
    if xlim is not None:
        ax.set_xlim(xlim)
    if ylim is not None:
        ax.set_ylim(ylim)
    return ax


def _pie(plt, obj, y, ax, figsize, title, legend, subplots, ylabel, colormap, label, kwargs):
    if not _is_series(obj) and y is None and not subplots:
        raise ValueError("pie requires either y column or 'subplots=True'")
    columns = [(obj.name if label is None else label, obj)] if _is_series(obj) else [(y, obj[y])] if y is not None else [(c, obj[c]) for c in obj.columns]
    labels = kwargs.pop("labels", False)
    if subplots and not _is_series(obj) and y is None:
        fig, axes = plt.subplots(len(columns), 1, figsize=figsize, squeeze=False)
        axes = list(axes.flat)
    else:
        if ax is None:
            ax = plt.gca() if _is_series(obj) and plt.get_fignums() and figsize is None else plt.figure(figsize=figsize).add_subplot(111)
        axes = [ax]
    for (name, data), a in zip(columns, axes):
        values = np.asarray(data, float)
        if (values < 0).any():
            raise ValueError("pie plot doesn't allow negative values")
        names = [_text(v) for v in list(data.index)] if labels is False or labels is None else list(labels)
        kw = dict(kwargs)
        if "color" in kw:
            kw["colors"] = kw.pop("color")
        if colormap is not None and "colors" not in kw:
            from matplotlib.cm import get_cmap
            kw["colors"] = [get_cmap(colormap)(v) for v in np.linspace(0, 1, len(values))]
        out = a.pie(np.where(np.isnan(values), 0, values), labels=[n if v else "" for n, v in zip(names, values)] if labels is not None else None, **kw)
        a.set_ylabel((_text(name) if name is not None else "") if ylabel is None else ylabel)
        if legend:
            for w, n in zip(out[0], names or []):
                w.set_label(n)
            a.legend(out[0], names or [], loc="best")
    if title is not None:
        axes[0].set_title(title)
    return axes[0] if len(axes) == 1 else np.array(axes, dtype=object)


def hist(obj, column=None, by=None, grid=True, xlabelsize=None, xrot=None, ylabelsize=None, yrot=None, ax=None, sharex=False, sharey=False, figsize=None, layout=None, bins=10,
         backend=None, legend=False, **kwargs):
    """A histogram of a Series, or one for each column of a DataFrame."""
    import matplotlib.pyplot as plt
    if by is not None:
        return _grouped_hist(obj, column, by, ax, grid, figsize, layout, sharex, sharey, bins, legend, {"x": (xlabelsize, 90 if xrot is None else xrot), "y": (ylabelsize, yrot)}, kwargs)
    if _is_series(obj):
        if ax is None:
            fig = plt.gcf() if plt.get_fignums() and figsize is None else plt.figure(figsize=figsize)
            ax = fig.gca()
        values = np.asarray(obj.dropna())
        kw = dict(kwargs)
        if legend:
            kw["label"] = _name(obj.name)
        ax.hist(values, bins=bins, **kw)
        ax.grid(grid)
        if legend:
            ax.legend()
        if xrot is not None:
            ax.tick_params(axis="x", rotation=xrot)
        return ax
    if column is not None:
        obj = obj[[column] if isinstance(column, str) or not np.iterable(column) else list(column)]
    columns = [c for c in obj.columns if np.asarray(obj[c]).dtype.kind in "fiu"]
    if not columns:
        raise ValueError("hist method requires numerical or datetime columns, nothing to plot.")
    n = len(columns)
    if ax is not None:
        flat = list(np.asarray(ax, dtype=object).flat) if np.iterable(ax) else [ax]
        axs = np.array(flat, dtype=object)
        if len(flat) < n:
            raise ValueError("The number of passed axes must be %d, the same as the output plot" % n)
    else:
        rows, cols = _laid_out(n, layout)
        fig, axs = plt.subplots(rows, cols, figsize=figsize, squeeze=False, sharex=sharex, sharey=sharey)
        fig.subplots_adjust(wspace=0.3, hspace=0.3)
        flat = list(axs.flat)
        for extra in flat[n:]:
            extra.set_visible(False)
    for c, a in zip(columns, flat):
        kw = dict(kwargs)
        if legend:
            kw["label"] = _name(c)
        a.hist(np.asarray(obj[c].dropna()), bins=bins, **kw)
        a.set_title(_text(c))
        a.grid(grid)
        if legend:
            a.legend()
        if xrot is not None:
            a.tick_params(axis="x", rotation=xrot)
        if xlabelsize is not None:
            a.tick_params(axis="x", labelsize=xlabelsize)
        if ylabelsize is not None:
            a.tick_params(axis="y", labelsize=ylabelsize)
    return axs


def _grouped_hist(obj, column, by, ax, grid, figsize, layout, sharex, sharey, bins, legend, looks, kwargs):
    """A histogram for each group of rows."""
    import matplotlib.pyplot as plt
    values = obj if _is_series(obj) or column is None else obj[column]
    if not _is_series(values) and column is None:
        values = obj[[c for c in obj.columns if c != by and np.asarray(obj[c]).dtype.kind in "fiu"]]
    keys = obj[by] if not _is_series(obj) and not hasattr(by, "__len__") or isinstance(by, str) and not _is_series(obj) else by
    groups = list(values.groupby(keys))
    rows, cols = _laid_out(len(groups), layout)
    if ax is not None:
        axes = np.ravel(np.array(ax, dtype=object))
        if len(axes) < len(groups):
            raise ValueError("The number of passed axes must be %d, the same as the output plot" % len(groups))
    else:
        fig, axes = plt.subplots(rows, cols, figsize=figsize, sharex=sharex, sharey=sharey, squeeze=False)
        axes = axes if min(rows, cols) > 1 else axes.ravel() if rows * cols > 1 else axes[0, 0]
        fig.subplots_adjust(bottom=0.15, top=0.9, left=0.1, right=0.9, hspace=0.5, wspace=0.3)
    flat = list(np.ravel(np.array(axes, dtype=object)))
    for a in flat[len(groups):]:
        a.set_visible(False)
    for a, (name, part) in zip(flat, groups):
        a.hist(np.asarray(part.dropna()), bins=bins, **({"label": _name(values.name if _is_series(values) else column), **kwargs} if legend else kwargs))
        a.set_title(_text(name))
        a.grid(grid)
        if legend:
            a.legend()
        for side, (size, turn) in looks.items():
            look = {"labelsize": size, "rotation": turn}
            a.tick_params(axis=side, **{k: v for k, v in look.items() if v is not None})
    return axes


def _laid_out(n, layout):
    """Rows and columns for n plots: as many as asked for, of which one may be left open, or about a square."""
    if layout is None:
        return {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (2, 2)}.get(n) or _square(n)
    if not isinstance(layout, (tuple, list)) or len(layout) != 2:
        raise ValueError("Layout must be a tuple of (rows, columns)")
    rows, cols = layout
    if rows <= 0 and cols <= 0:
        raise ValueError("At least one dimension of layout must be positive")
    rows = math.ceil(n / cols) if rows == -1 else rows
    cols = math.ceil(n / rows) if cols == -1 else cols
    if rows * cols < n:
        raise ValueError("Layout of %dx%d must be larger than required size %d" % (rows, cols, n))
    return rows, cols


def _square(n):
    k = math.sqrt(n)
    if k * k == int(k) ** 2 and int(k) ** 2 == n:
        return int(k), int(k)
    cols = math.ceil(k)
    return math.ceil(n / cols), cols


def boxplot(obj, column=None, by=None, ax=None, fontsize=None, rot=0, grid=True, figsize=None, layout=None, return_type=None, backend=None, **kwargs):
    """A box for each column, or for each group of one."""
    import matplotlib.pyplot as plt
    color = kwargs.pop("color", None)
    columns = None if column is None else [column] if isinstance(column, str) or not np.iterable(column) else list(column)
    if by is not None:
        keys = [by] if isinstance(by, str) else list(by)
        columns = [c for c in obj.columns if c not in keys and np.asarray(obj[c]).dtype.kind in "fiu"] if columns is None else columns
        if ax is None:
            rows, cols = _laid_out(len(columns), layout)
            fig, shown = plt.subplots(rows, cols, figsize=figsize, sharex=True, sharey=True)
            axes = list(np.ravel(np.array(shown, dtype=object)))
            for extra in axes[len(columns):]:
                extra.set_visible(False)
        else:
            axes = list(np.ravel(np.array(ax, dtype=object)))
            fig = axes[0].figure
            shown = axes[0] if len(columns) == 1 else np.array(axes[:len(columns)], dtype=object)
        for c, a in zip(columns, axes):
            groups, names = [], []
            for name, part in obj.groupby(keys if len(keys) > 1 else keys[0])[c]:
                names.append(_text(name))
                groups.append(np.asarray(part.dropna(), float))
            _paint(a.boxplot(groups, tick_labels=names, **kwargs), kwargs, given=color)
            a.set_title(_text(c))
            a.set_xlabel(_text(by) if not isinstance(by, list) or len(by) != 1 else "[%s]" % by[0])
            a.grid(grid)
            if rot:
                a.tick_params(axis="x", rotation=rot)
        fig.suptitle("Boxplot grouped by %s" % (_text(by) if isinstance(by, str) else ", ".join(map(str, by))))
        fig.subplots_adjust(bottom=0.15, top=0.9, left=0.1, right=0.9, wspace=0.2)
        return shown
    if ax is None:
        ax = plt.figure(figsize=figsize).gca() if figsize is not None else plt.gca()
    columns = [c for c in obj.columns if np.asarray(obj[c]).dtype.kind in "fiu"] if columns is None else columns
    obj = obj[columns]  # a KeyError names those that are not there
    sets = [np.asarray(obj[c].dropna(), float) for c in columns]
    bp = ax.boxplot(sets, tick_labels=[_text(c) for c in columns], **kwargs)
    _paint(bp, kwargs, given=color)
    ax.grid(grid)
    if fontsize is not None:
        ax.tick_params(axis="both", labelsize=fontsize)
    if rot:
        ax.tick_params(axis="x", rotation=rot)
    if return_type == "dict":
        return bp
    return ax


def scatter_matrix(frame, alpha=0.5, figsize=None, ax=None, grid=False, diagonal="hist", marker=".", density_kwds=None, hist_kwds=None, range_padding=0.05, **kwargs):
    """Scatter plots of all pairs of columns."""
    import matplotlib.pyplot as plt
    columns = [c for c in frame.columns if np.asarray(frame[c]).dtype.kind in "fiu"]
    n = len(columns)
    fig, axs = plt.subplots(n, n, figsize=figsize, squeeze=False)
    fig.subplots_adjust(wspace=0, hspace=0)
    values = {c: np.asarray(frame[c], float) for c in columns}
    bounds = {}
    for c in columns:
        v = values[c][~np.isnan(values[c])]
        d = (v.max() - v.min()) * range_padding / 2
        bounds[c] = (v.min() - d, v.max() + d)
    for i, a in enumerate(columns):
        for j, b in enumerate(columns):
            ax = axs[i, j]
            if i == j:
                v = values[a][~np.isnan(values[a])]
                if diagonal == "hist":
                    ax.hist(v, **(hist_kwds or {}))
                elif diagonal in ("kde", "density"):
                    from matplotlib.axes._more import _KDE
                    x = np.linspace(v.min(), v.max(), 1000)
                    ax.plot(x, _KDE(v)(x), **(density_kwds or {}))
                ax.set_xlim(bounds[a])
            else:
                ok = ~(np.isnan(values[a]) | np.isnan(values[b]))
                ax.scatter(values[b][ok], values[a][ok], marker=marker, alpha=alpha, **kwargs)
                ax.set_xlim(bounds[b])
                ax.set_ylim(bounds[a])
            ax.set_xlabel(_text(b))
            ax.set_ylabel(_text(a))
            if j != 0:
                ax.yaxis.set_visible(False)
            if i != n - 1:
                ax.xaxis.set_visible(False)
            ax.tick_params(labelsize=8)
    return axs
