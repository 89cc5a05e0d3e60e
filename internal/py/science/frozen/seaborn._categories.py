"""Plots of categories."""

import numpy as np
from pandas._numpy import functions

from seaborn._data import Data, hue_colors, numeric
from seaborn._relations import _axes, _interval


class _Cells:
    """The values of every category and hue, with their places and colours."""

    def __init__(self, data, x, y, hue, order, hue_order, orient, palette, color, ax, count=False, saturation=0.75):
        from seaborn._look import color_palette, desaturate
        d = self.d = Data(data, x=x, y=y, hue=hue)
        if d.wide is not None:
            self.horizontal = orient in ("h", "y")
            self.levels = [n for n, _ in d.wide] if len(d.wide) > 1 or d.wide[0][0] is not None else [""]
            self.groups = {(n, None): np.asarray(v) for n, (_, v) in zip(self.levels, d.wide)}
            if count and len(d.wide) == 1:
                v = d.wide[0][1]
                d.values["x"], d.names["x"] = v, d.wide[0][0]
                self.levels = d.levels("x", order)
                self.groups = {(l, None): np.array([q for q in v.tolist() if q == l]) for l in self.levels}
            self.hues, self.role = [None], "x"
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
                    part = np.asarray(v)[mask]
                    if part.dtype.kind == "O":
                        part = np.array([p for p in part.tolist() if p is not None], float)
                    self.groups[l, q] = part[~np.isnan(part)] if part.dtype.kind == "f" else part
        self.same = self.d.get("hue") is not None and list(self.hues) == list(self.levels) and all(len(self.groups[l, q]) == 0 for l in self.levels for q in self.hues if l != q)
        n = len(self.hues) if self.hues != [None] else len(self.levels)
        if color is not None:
            colors = [color] * n
        elif palette is not None:
            colors = [palette[k] for k in (self.hues if self.hues != [None] else self.levels)] if isinstance(palette, dict) else color_palette(palette, n)
        elif self.hues == [None]:
            colors = [ax._cycle_patches.next_color()] * n
        else:
            colors = color_palette(None, n)
        self.colors = [desaturate(c, saturation) if saturation != 1 else c for c in colors]

    def boxes(self, width=0.8, dodge=True):
        """(place, width, colour, level, hue, values) of every cell."""
        k = len(self.hues)
        out = []
        for j, q in enumerate(self.hues):
            for i, l in enumerate(self.levels):
                v = self.groups[l, q]
                if k > 1 and not self.same and dodge:
                    w = width / k
                    at = i - width / 2 + w * (j + 0.5)
                else:
                    w, at = width, i
                    if self.same and q != l:
                        continue
                out.append((at, w, self.colors[j if self.hues != [None] else i], l, q, v))
        return out

    def line_color(self):
        """A grey that is darker than all colours."""
        import colorsys
        from matplotlib.colors import to_rgb
        return (0.6 * min(colorsys.rgb_to_hls(*to_rgb(c))[1] for c in self.colors),) * 3

    def finish(self, ax, value_label=None, legend=True, edge=None):
        d = self.d
        n = len(self.levels)
        texts = [str(l) for l in self.levels]
        if self.horizontal:
            ax.set_yticks(range(n), texts)
            ax.set_ylim(n - 0.5, -0.5, auto=None)
        else:
            ax.set_xticks(range(n), texts)
            ax.set_xlim(-0.5, n - 0.5, auto=None)
        cat, val = ("y", "x") if self.horizontal else ("x", "y")
        (ax.set_ylabel if self.horizontal else ax.set_xlabel)(d.name(cat))
        (ax.set_xlabel if self.horizontal else ax.set_ylabel)(value_label if value_label is not None else d.name(val))
        if self.hues != [None] and legend and not self.same:
            from matplotlib.patches import Rectangle
            handles = [Rectangle((0, 0), 0, 0, facecolor=c, edgecolor=edge) for c in self.colors]
            for h in handles:
                ax.add_patch(h)
            ax.legend(handles, [str(q) for q in self.hues], title=d.name("hue"))


def barplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, units=None, weights=None, orient=None,
            color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, width=0.8, dodge="auto", gap=0, log_scale=None, native_scale=False, formatter=None, legend="auto",
            capsize=0, err_kws=None, ci="deprecated", errcolor=None, errwidth=None, ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=saturation)
    f = functions[estimator] if isinstance(estimator, str) else estimator
    if ci is None:
        errorbar = None
    by_hue = {}
    for at, w, col, level, q, v in c.boxes(width):
        by_hue.setdefault(q if not c.same else None, []).append((at, w, col, v))
    for q, cells in by_hue.items():
        places = [a for a, *_ in cells]
        tops = [float(f(v)) if len(v) else np.nan for *_, v in cells]
        draw = ax.barh if c.horizontal else ax.bar
        draw(places, tops, [w for _, w, *_ in cells], color=[col for _, _, col, _ in cells], label="_nolegend_", **kwargs)
        if errorbar is not None:
            for at, w, col, v in cells:
                low, high = _interval(np.asarray(v, float), errorbar, n_boot, seed)
                if low == low:
                    ax.plot(*(([low, high], [at, at]) if c.horizontal else ([at, at], [low, high])), color=(err_kws or {}).get("color", errcolor or ".26"), linewidth=(err_kws or {}).get("linewidth", 2.25))
    c.finish(ax, legend=bool(legend))
    return ax


def countplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, stat="count",
              width=0.8, dodge="auto", gap=0, log_scale=None, native_scale=False, formatter=None, legend="auto", ax=None, **kwargs):
    if x is not None and y is not None:
        raise TypeError("Cannot pass values for both `x` and `y`.")
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, count=True, saturation=saturation)
    total = sum(len(v) for v in c.groups.values()) or 1
    scale = {"count": 1, "percent": 100 / total, "probability": 1 / total, "proportion": 1 / total}[stat]
    by_hue = {}
    for at, w, col, level, q, v in c.boxes(width):
        by_hue.setdefault(q if not c.same else None, []).append((at, w, col, v))
    for q, cells in by_hue.items():
        draw = ax.barh if c.horizontal else ax.bar
        draw([a for a, *_ in cells], [len(v) * scale for *_, v in cells], [w for _, w, *_ in cells], color=[col for _, _, col, _ in cells], label="_nolegend_",
             **kwargs)
    c.finish(ax, stat, bool(legend))
    return ax


def boxplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, dodge="auto", width=0.8, gap=0,
            whis=1.5, linecolor="auto", linewidth=None, fliersize=None, hue_norm=None, native_scale=False, log_scale=None, formatter=None, legend="auto", ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=saturation)
    gray = c.line_color() if linecolor in ("auto", None) else linecolor
    for at, w, col, level, q, v in c.boxes(width):
        if not len(v):
            continue
        bp = ax.boxplot([np.asarray(v, float)], positions=[at], widths=w, patch_artist=True, whis=whis, manage_ticks=False, orientation="horizontal" if c.horizontal else "vertical",
                        **{k: s for k, s in kwargs.items() if k in ("showmeans", "showfliers", "notch", "meanprops", "flierprops", "medianprops", "boxprops", "showcaps", "meanline")})
        for b in bp["boxes"]:
            b.set_facecolor(col)
            b.set_edgecolor(gray)
        for l in bp["fliers"]:
            l.set_markeredgecolor(gray)
        for part in ("whiskers", "caps", "medians", "fliers"):
            for l in bp[part]:
                l.set_color(gray)
        for part in ("boxes", "whiskers", "caps", "medians", "fliers"):
            for a in bp[part]:
                a.set_linewidth(1.0 if linewidth is None else linewidth)
                a.set_label("_nolegend_")
    c.finish(ax, legend=bool(legend), edge=gray)
    return ax


def violinplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, inner="box", split=False, width=0.8,
               dodge="auto", gap=0, linewidth=None, linecolor="auto", cut=2, gridsize=100, bw_method="scott", bw_adjust=1, density_norm="area", common_norm=False, hue_norm=None,
               formatter=None, log_scale=None, native_scale=False, legend="auto", scale=None, bw=None, inner_kws=None, ax=None, **kwargs):
    from seaborn._distributions import _density
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=saturation)
    shapes = []
    for at, w, col, level, q, v in c.boxes(width):
        v = np.asarray(v, float)
        if len(v) > 1 and np.ptp(v) > 0:
            grid, dens = _density(v, bw_adjust, bw_method, cut, gridsize)
            shapes.append((at, w, col, v, grid, dens))
    top = max((s[5].max() for s in shapes), default=1)
    gray = c.line_color() if linecolor in ("auto", None) else linecolor
    width = 1.25 if linewidth is None else linewidth
    along = lambda at, v, **look: ax.plot(*((v, at) if c.horizontal else (at, v)), **look)
    for at, w, col, v, grid, dens in shapes:
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
            along([at], [med], color="w", marker="_" if not c.horizontal else "|", markersize=3.75 * width, markeredgewidth=0.9 * width)
    c.finish(ax, legend=bool(legend), edge=gray)
    return ax


def stripplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, jitter=True, dodge=False, orient=None, color=None, palette=None, size=5, edgecolor="auto", linewidth=0,
              hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend="auto", ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=1)
    rng = np.random.RandomState(0)
    spread = 0.1 if jitter is True else float(jitter or 0)
    for at, w, col, level, q, v in c.boxes(0.8, dodge):
        p = at + rng.uniform(-spread, spread, len(v))
        ax.scatter(*((v, p) if c.horizontal else (p, v)), color=col, s=size ** 2, **kwargs)
    c.finish(ax, legend=bool(legend))
    return ax


def swarmplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, dodge=False, orient=None, color=None, palette=None, size=5, edgecolor=None, linewidth=0, hue_norm=None,
              log_scale=None, native_scale=False, formatter=None, legend="auto", warn_thresh=0.05, ax=None, **kwargs):
    """Points beside each other: in a column of bins of the size of a point."""
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=1)
    every = np.concatenate([np.asarray(v, float) for v in c.groups.values()]) if c.groups else np.zeros(0)
    span = np.ptp(every) or 1 if len(every) else 1
    step = span * size / 72 * ax.figure.dpi / max(ax.bbox.height, 1) * 1.1
    for at, w, col, level, q, v in c.boxes(0.8, dodge):
        v = np.sort(np.asarray(v, float))
        seen, place = {}, []
        for value in v.tolist():
            k = round(value / step)
            n = seen[k] = seen.get(k, -1) + 1
            place.append(at + (n + 1) // 2 * (1 if n % 2 else -1) * 0.04)
        ax.scatter(*((v, place) if c.horizontal else (place, v)), color=col, s=size ** 2, **kwargs)
    c.finish(ax, legend=bool(legend))
    return ax


def pointplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, orient=None, color=None, palette=None,
              markers="o", linestyles="-", dodge=False, legend="auto", capsize=0, ax=None, **kwargs):
    ax = _axes(ax)
    c = _Cells(data, x, y, hue, order, hue_order, orient, palette, color, ax, saturation=1)
    f = functions[estimator] if isinstance(estimator, str) else estimator
    for j, q in enumerate(c.hues):
        col = c.colors[j] if c.hues != [None] else c.colors[0]
        mids = [float(f(c.groups[l, q])) if len(c.groups[l, q]) else np.nan for l in c.levels]
        at = list(range(len(c.levels)))
        ax.plot(*((mids, at) if c.horizontal else (at, mids)), color=col, marker="o", linewidth=2.5, label="_nolegend_")
        for i, l in enumerate(c.levels):
            low, high = _interval(np.asarray(c.groups[l, q], float), errorbar, n_boot, seed)
            if low == low:
                ax.plot(*(([low, high], [i, i]) if c.horizontal else ([i, i], [low, high])), color=col, linewidth=2.5)
    c.finish(ax, legend=bool(legend))
    return ax


def boxenplot(*args, **kwargs):
    """Not there: boxes of many quantiles."""
    raise NotImplementedError("seaborn.boxenplot is not there; boxplot and violinplot are")
