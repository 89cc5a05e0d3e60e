"""Plots of categories."""

import numpy as np
from pandas._numpy import functions

from matplotlib import rcParams
from matplotlib.colors import to_rgb
from seaborn._data import Data, _check_length, hue_colors, is_continuous, numeric, old_ci, warn_outside
from seaborn._relations import _axes, _interval


def _numbers(v):
    """The numbers that are not missing."""
    v = np.asarray(v)
    if v.dtype.kind == "O":
        v = np.array([p for p in v.tolist() if p is not None], float)
    return v[~np.isnan(v)] if v.dtype.kind == "f" else v


def _name_places(axis, texts):
    """Make the places 0, 1, ... of an axis those of words, unless it counts something else or has other words there."""
    if axis._kind is None or axis._kind == "words":
        axis.update_units(np.array(texts, dtype=object))
        if [*axis.units._mapping][:len(texts)] == texts:
            return
    axis.set_ticks(range(len(texts)), texts)


class _Cells:
    """The values of every category and hue, with their places and colours."""

    def __init__(self, data, x, y, hue, order, hue_order, orient, palette, color, ax, count=False, saturation=0.75, single=False):
        from seaborn._look import color_palette, desaturate
        if isinstance(data, dict) and data and not any(np.iterable(v) for v in data.values()):
            import pandas as pd
            data = pd.Series(data)
        d = self.d = Data(data, x=x, y=y, hue=hue)
        if d.wide is not None:
            self._read_wide(data, order, orient, count, single)
        else:
            xs, ys = d.get("x"), d.get("y")
            if orient in ("h", "y"):
                self.horizontal = True
            elif orient in ("v", "x"):
                self.horizontal = False
            elif xs is None or ys is None:
                only = "y" if xs is None else "x"
                self.horizontal = (only == "y") if count else only == "x" and numeric(xs)
                if not count and only == "y":
                    self.horizontal = False
            else:
                self.horizontal = numeric(xs) and not numeric(ys)
            cat, val = ("y", "x") if self.horizontal else ("x", "y")
            self.role = cat
            c, v = d.get(cat), d.get(val)
            if c is None:
                n = len(v)
                c = np.full(n, "", dtype=object)
                d.values[cat] = c
            if v is None:
                v = np.ones(len(c)) if count else c
            self.levels = d.levels(cat, order)
            h = d.get("hue")
            self.hues = d.levels("hue", hue_order) if h is not None else [None]
            self.groups = {}
            cl = c.tolist()
            hl = h.tolist() if h is not None else None
            for l in self.levels:
                for q in self.hues:
                    mask = np.array([a == l and (hl is None or hl[i] == q) for i, a in enumerate(cl)], bool)
                    self.groups[l, q] = np.asarray(v)[mask] if count else _numbers(np.asarray(v)[mask])
        self.same = self.d.get("hue") is not None and list(self.hues) == list(self.levels) and all(len(self.groups[l, q]) == 0 for l in self.levels for q in self.hues if l != q)
        self.crossed = any(sum(len(self.groups[l, q]) > 0 for q in self.hues) > 1 for l in self.levels)
        n = len(self.hues) if self.hues != [None] else len(self.levels)
        if palette is not None and d.wide is None and d.get("hue") is None:
            warn_outside("\n\nPassing `palette` without assigning `hue` is deprecated and will be removed in v0.14.0. Assign the `%s` variable to `hue` and set `legend=False` for the same "
                         "effect.\n" % ("y" if self.horizontal else "x"), FutureWarning)
        if isinstance(palette, list):
            _check_length(range(n), palette)
        if color is not None:
            colors = [color] * n
        elif palette is not None and is_continuous(d.get("hue"), palette):
            colors = list(hue_colors(d, palette, self.hues)[1].values())
        elif palette is not None:
            colors = [palette[k] for k in (self.hues if self.hues != [None] else self.levels)] if isinstance(palette, dict) else color_palette(palette, n)
        elif self.hues == [None]:
            colors = [ax._cycle_patches.next_color()] * n
        else:
            colors = list(hue_colors(self.d, None, self.hues)[1].values())
        self.given = colors
        self.colors = [desaturate(c, saturation) if saturation != 1 else to_rgb(c) for c in colors]

    def boxes(self, width=0.8, dodge="auto", points=False):
        """(place, width, colour, level, hue, values) of every cell that has values; several of a category stand beside each other."""
        k = len(self.hues)
        dodge = self.crossed if dodge == "auto" else dodge
        out = []
        for j, q in enumerate(self.hues):
            for i, l in enumerate(self.levels):
                v = self.groups[l, q]
                if q is not None and not len(v):
                    continue
                w, at = width, i
                if k > 1 and dodge:
                    w = width / k
                    at = i - width / 2 + w * (j + 0.5) if not points else i + float((np.linspace(0, width - w, k) - np.linspace(0, width - w, k).mean())[j])
                out.append((at, w, self.colors[j if self.hues != [None] else i], l, q, v))
        return out

    def _read_wide(self, data, order, orient, count, single):
        """Every column is a category with a colour of its own; a row of numbers is one category, or one for each number."""
        d = self.d
        self.horizontal, self.hues = orient in ("h", "y"), [None]
        name, v = d.wide[0] if d.wide else (None, np.zeros(0))
        if len(d.wide) > 1 or hasattr(data, "columns"):
            self.levels = [n for n, _ in d.wide if order is None or n in order] if order is None else list(order)
            columns = dict(d.wide)
            self.hues = list(self.levels)
            d.values["hue"] = np.array(self.levels, dtype=object)
            self.groups = {(l, q): _numbers(columns[l]) if l == q else np.zeros(0) for l in self.levels for q in self.hues}
            return
        d.names["y"] = name
        if count and not numeric(v):
            self.horizontal = True
            d.values["y"] = v
            self.levels = d.levels("y", order)
            self.groups = {(l, None): np.array([q for q in v.tolist() if q == l]) for l in self.levels}
        elif single and hasattr(data, "iloc"):  # a Series: its index has the categories
            d.values["x"], d.names["x"] = np.asarray(data.index), data.index.name
            self.levels = d.levels("x", order)
            self.groups = {(l, None): _numbers(v[d.values["x"] == l]) for l in self.levels}
        elif count or single:
            self.levels = list(range(len(v)))
            self.groups = {(i, None): v[i:i + 1] for i in self.levels}
        else:
            self.levels = [""]
            self.groups = {("", None): _numbers(v)}

    def by_hue(self, width, dodge):
        """The cells of each hue that have values."""
        out = {}
        for at, w, col, level, q, v in self.boxes(width, dodge):
            if len(v):
                out.setdefault(q, []).append((at, w, col, v))
        return out

    def error(self, ax, at, low, high, capsize, **look):
        """A line from low to high, with caps if they have a size."""
        if capsize:
            half = capsize / 2
            place, reach = [at - half, at + half, np.nan, at, at, np.nan, at - half, at + half], [low, low, np.nan, low, high, np.nan, high, high]
        else:
            place, reach = [at, at], [low, high]
        ax.plot(*((reach, place) if self.horizontal else (place, reach)), **look)

    def line_color(self):
        """A grey that is darker than all colours."""
        import colorsys
        return (np.float64(0.6 * min(colorsys.rgb_to_hls(*to_rgb(c))[1] for c in self.colors)),) * 3

    def finish(self, ax, value_label=None, legend=True, edge=None, points=None):
        d = self.d
        n = len(self.levels)
        texts = [str(l) for l in self.levels]
        if self.horizontal:
            _name_places(ax.yaxis, texts)
            ax.set_ylim(n - 0.5, -0.5, auto=None)
        else:
            _name_places(ax.xaxis, texts)
            ax.set_xlim(-0.5, n - 0.5, auto=None)
        cat, val = ("y", "x") if self.horizontal else ("x", "y")
        (ax.set_ylabel if self.horizontal else ax.set_xlabel)(d.name(cat))
        (ax.set_xlabel if self.horizontal else ax.set_ylabel)(value_label if value_label is not None else d.name(val))
        if self.hues != [None] and legend and (legend != "auto" or not self.same):
            self._add_legend(ax, edge, points)

    def _add_legend(self, ax, edge, points):
        from matplotlib.lines import Line2D
        from matplotlib.patches import Rectangle
        handles = []
        for q, color in zip(self.hues, self.colors):
            if points is None:
                handles.append(Rectangle((0, 0), 0, 0, facecolor=color, edgecolor=edge, label=str(q)))
                ax.add_patch(handles[-1])
            else:
                handles.append(Line2D([], [], **{"color": color, "marker": "o", "linestyle": "", "label": str(q), **points}))
                ax.add_line(handles[-1])
        ax.legend(handles, [str(q) for q in self.hues], title=self.d.name("hue"))


def _widths(cells):
    """The widths of bars, as the distance of their edges."""
    return [(at + w / 2) - (at - w / 2) for at, w, *_ in cells]


def barplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, units=None, weights=None, orient=None,
            color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, width=0.8, dodge="auto", gap=0, log_scale=None, native_scale=False, formatter=None, legend="auto",
            capsize=0, err_kws=None, ci="deprecated", errcolor=None, errwidth=None, ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=saturation, single=True)
    f = functions[estimator] if isinstance(estimator, str) else estimator
    errorbar = old_ci(ci, errorbar)
    for name, key, value in (("errcolor", "color", errcolor), ("errwidth", "linewidth", errwidth)):
        if value is not None:
            warn_outside("\n\nThe `%s` parameter is deprecated. And will be removed in v0.15.0. Pass `err_kws={%r: %r}` instead.\n" % (name, key, value), FutureWarning)
    look = {"color": errcolor or ".26", "linewidth": 1.5 * rcParams["lines.linewidth"] if errwidth is None else errwidth, **(err_kws or {})}
    for q, cells in c.by_hue(width, dodge).items():
        places = [a for a, *_ in cells]
        tops = [float(f(v)) for *_, v in cells]
        draw = ax.barh if c.horizontal else ax.bar
        draw(places, tops, _widths(cells), color=[col for _, _, col, _ in cells], label="", **kwargs)
        if errorbar is not None:
            for at, w, col, v in cells:
                c.error(ax, at, *_interval(np.asarray(v, float), errorbar, n_boot, seed, f), capsize, **look)
    c.finish(ax, legend=legend)
    return ax


def countplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, stat="count",
              width=0.8, dodge="auto", gap=0, log_scale=None, native_scale=False, formatter=None, legend="auto", ax=None, **kwargs):
    if x is not None and y is not None:
        raise TypeError("Cannot pass values for both `x` and `y`.")
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, count=True, saturation=saturation)
    total = sum(len(v) for v in c.groups.values()) or 1
    scale = {"count": 1, "percent": 100 / total, "probability": 1 / total, "proportion": 1 / total}[stat]
    for q, cells in c.by_hue(width, dodge).items():
        draw = ax.barh if c.horizontal else ax.bar
        draw([a for a, *_ in cells], [float(len(v) * scale) for *_, v in cells], _widths(cells), color=[col for _, _, col, _ in cells], label="",
             **kwargs)
    c.finish(ax, stat, legend)
    return ax


def boxplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, dodge="auto", width=0.8, gap=0,
            whis=1.5, linecolor="auto", linewidth=None, fliersize=None, hue_norm=None, native_scale=False, log_scale=None, formatter=None, legend="auto", ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=saturation if fill else 1)
    gray = c.line_color() if linecolor in ("auto", None) else linecolor
    for at, w, col, level, q, v in c.boxes(width, dodge):
        if not len(v):
            continue
        bp = ax.boxplot([np.asarray(v, float)], positions=[at], widths=w * (1 - gap), patch_artist=fill, whis=whis, manage_ticks=False,
                        orientation="horizontal" if c.horizontal else "vertical", **{**kwargs, "flierprops": {**({} if fliersize is None else {"markersize": fliersize}), **kwargs.get("flierprops", {})}})
        given = lambda part: kwargs.get({"boxes": "boxprops", "whiskers": "whiskerprops", "caps": "capprops", "medians": "medianprops", "fliers": "flierprops"}[part]) or {}
        edge = gray if fill else col
        for b in bp["boxes"]:
            if not fill:
                b.set_color(given("boxes").get("color", edge))
                continue
            look = given("boxes")
            if not look.keys() & {"facecolor", "fc"}:
                b.set_facecolor(look.get("color", col))
            if not look.keys() & {"edgecolor", "ec"}:
                b.set_edgecolor(edge)
        for l in bp["fliers"]:
            if not given("fliers").keys() & {"markeredgecolor", "mec"}:
                l.set_markeredgecolor(edge)
        for part in ("whiskers", "caps", "medians"):
            for l in bp[part]:
                if not given(part).keys() & {"color", "c"}:
                    l.set_color(edge)
        for part in ("boxes", "whiskers", "caps", "medians", "fliers"):
            for a in bp[part]:
                if part != "fliers" and not given(part).keys() & {"linewidth", "lw"}:
                    a.set_linewidth((1.0 if fill else 1.5) if linewidth is None else linewidth)
                if part != "boxes":
                    a.set_label("_nolegend_")
    c.finish(ax, legend=legend, edge=gray)
    return ax


def violinplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, inner="box", split=False, width=0.8,
               dodge="auto", gap=0, linewidth=None, linecolor="auto", cut=2, gridsize=100, bw_method="scott", bw_adjust=1, density_norm="area", common_norm=False, hue_norm=None,
               formatter=None, log_scale=None, native_scale=False, legend="auto", scale=None, bw=None, inner_kws=None, ax=None, **kwargs):
    from seaborn._distributions import _density
    if inner is not None and not any(str(inner).startswith(start) for start in ("box", "quart", "stick", "point")):
        raise ValueError("The value for `inner` must be one of ['box', 'quart', 'stick', 'point', None], but %r was passed." % (inner,))
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=saturation)
    if scale is not None:
        density_norm = scale
        warn_outside("\n\nThe `scale` parameter has been renamed and will be removed in v0.15.0. Pass `density_norm=%r` for the same effect." % (scale,), FutureWarning)
    if bw is not None:
        bw_method = bw
        warn_outside("\n\nThe `bw` parameter is deprecated in favor of `bw_method`/`bw_adjust`.\nSetting `bw_method=%r`, but please see docs for the new parameters\n"
                     "and update your code. This will become an error in seaborn v0.15.0.\n" % (bw,), FutureWarning)
    if density_norm not in ("area", "count", "width"):
        raise ValueError("The value for `density_norm` must be one of ['area', 'count', 'width'], but %r was passed." % (density_norm,))
    if split:
        raise NotImplementedError("violinplot(split=True) is not there")
    shapes, tops, most = [], {}, {}
    for at, w, col, level, q, v in c.boxes(width, dodge):
        v = np.asarray(v, float)
        if len(v) > 1 and np.ptp(v) > 0:
            grid, dens = _density(v, bw_adjust, bw_method, cut, gridsize)
            key = None if common_norm or c.same else q
            tops[key], most[key] = max(tops.get(key, 0), dens.max()), max(most.get(key, 0), len(v))
            shapes.append((at, w, col, v, grid, dens, key))
    gray = c.line_color() if linecolor in ("auto", None) else linecolor
    width = 1.25 if linewidth is None else linewidth
    along = lambda at, v, **look: ax.plot(*((v, at) if c.horizontal else (at, v)), **look)
    for at, w, col, v, grid, dens, key in shapes:
        top = tops[key] if density_norm == "area" else dens.max() if density_norm == "width" else dens.max() * most[key] / len(v)
        half = dens / top * w / 2
        fill_f = ax.fill_between if c.horizontal else ax.fill_betweenx
        fill_f(grid, at - half, at + half, facecolor=col, edgecolor=gray, linewidth=width)
        if inner in ("quart", "quartile", "stick", "point"):
            for value in np.percentile(v, [25, 50, 75]).tolist() if inner.startswith("quart") else v.tolist():
                reach = float(np.interp(value, grid, half)) if inner != "point" else 0.0
                along([at - reach, at + reach] if reach else [at], [value, value] if reach else [value], color=gray, linewidth=width,
                      **({"linestyle": "--"} if inner.startswith("quart") else {"marker": "o", "markersize": 3} if inner == "point" else {}))
        if inner == "box":
            q1, med, q3 = np.percentile(v, [25, 50, 75])
            iqr = q3 - q1
            lo, hi = v[v >= q1 - 1.5 * iqr].min(), v[v <= q3 + 1.5 * iqr].max()
            for a, b, thick in ((lo, hi, 1.5), (q1, q3, 4.5)):
                along([at, at], [a, b], color=gray, linewidth=width * thick)
            along([at], [med], color=gray, marker="_" if not c.horizontal else "|", markersize=3.75 * width, markeredgewidth=0.9 * width, markeredgecolor="w", markerfacecolor="w")
    c.finish(ax, legend=legend, edge=gray)
    return ax


def stripplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, jitter=True, dodge=False, orient=None, color=None, palette=None, size=5, edgecolor="auto", linewidth=0,
              hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend="auto", ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=1)
    rng = np.random.RandomState(0)
    spread = 0.1 if jitter is True else float(jitter or 0)
    # Without dodge the points of a category are one collection, whatever their hue is.
    gray = c.line_color() if edgecolor == "auto" else edgecolor
    look = {"zorder": 3, "edgecolor": gray, "linewidth": linewidth, "s": size ** 2, **kwargs}
    cells = {}
    for at, w, col, level, q, v in c.boxes(0.8, dodge, points=True):
        cells.setdefault((at, q if dodge else None), []).append((col, v))
    for (at, q), parts in sorted(cells.items(), key=lambda cell: cell[0][0]):
        v = np.concatenate([np.asarray(v, float) for _, v in parts])
        p = at + rng.uniform(-spread, spread, len(v))
        colors = [to_rgb(col) for col, v in parts for _ in range(len(v))]
        ax.scatter(*((v, p) if c.horizontal else (p, v)), **({"c": colors} if c.hues != [None] and colors else {"color": parts[0][0]}), **look)
    c.finish(ax, legend=legend, points={"markeredgecolor": gray, "markeredgewidth": linewidth, "markersize": size, "zorder": 3})
    return ax


def swarmplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, dodge=False, orient=None, color=None, palette=None, size=5, edgecolor=None, linewidth=0, hue_norm=None,
              log_scale=None, native_scale=False, formatter=None, legend="auto", warn_thresh=0.05, ax=None, **kwargs):
    """Points beside each other: in a column of bins of the size of a point."""
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=1)
    every = np.concatenate([np.asarray(v, float) for v in c.groups.values()]) if c.groups else np.zeros(0)
    span = np.ptp(every) or 1 if len(every) else 1
    step = span * size / 72 * ax.figure.dpi / max(ax.bbox.height, 1) * 1.1
    for at, w, col, level, q, v in c.boxes(0.8, dodge, points=True):
        v = np.sort(np.asarray(v, float))
        seen, place = {}, []
        for value in v.tolist():
            k = round(value / step)
            n = seen[k] = seen.get(k, -1) + 1
            place.append(at + (n + 1) // 2 * (1 if n % 2 else -1) * 0.04)
        ax.scatter(*((v, place) if c.horizontal else (place, v)), color=col, s=size ** 2, **kwargs)
    c.finish(ax, legend=legend, points={"markersize": size})
    return ax


def pointplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, units=None, weights=None, color=None,
              palette=None, hue_norm=None, markers="o", linestyles="-", dodge=False, log_scale=None, native_scale=False, orient=None, capsize=0, formatter=None, legend="auto",
              err_kws=None, ci="deprecated", errwidth=None, join=True, scale=1, ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=1, single=True)
    f = functions[estimator] if isinstance(estimator, str) else estimator
    errorbar = old_ci(ci, errorbar)
    if not join:
        warn_outside("\n\nThe `join` parameter is deprecated and will be removed in v0.15.0. You can remove the line between points with `linestyle='none'`.\n")
    width = kwargs.pop("linewidth", kwargs.pop("lw", rcParams["lines.linewidth"] * 1.8 * scale))
    k, looks = len(c.hues), []
    for j, q in enumerate(c.hues):
        pick = lambda given, j=j: given if isinstance(given, str) else given[j % len(given)]
        look = {"color": c.colors[j] if c.hues != [None] else c.given[0], "marker": pick(markers), "linestyle": pick(linestyles) if join else "",
                "linewidth": width, "markeredgewidth": width * 0.75, "markersize": np.sqrt(np.pi * width ** 2 * 2), **kwargs}
        looks.append(look)
        shift = (np.linspace(0, dodge if dodge is not True else 0.025 * k, k) - (dodge if dodge is not True else 0.025 * k) / 2)[j] if dodge and k > 1 else 0.0
        values = [np.asarray(c.groups[l, q], float) for l in c.levels]
        at, mids = [i + shift for i in range(len(values))], [float(f(v)) if len(v) else np.nan for v in values]
        ax.plot(*((mids, at) if c.horizontal else (at, mids)), **look)
        for place, v in zip(at, values) if errorbar is not None else ():
            c.error(ax, place, *_interval(v, errorbar, n_boot, seed, f), capsize, **{"color": look["color"], "linewidth": width, **(err_kws or {})})
    c.finish(ax, legend=legend, points={k: v for k, v in looks[0].items() if k != "color"})
    return ax


def boxenplot(*args, **kwargs):
    """Not there: boxes of many quantiles."""
    raise NotImplementedError("seaborn.boxenplot is not there; boxplot and violinplot are")
