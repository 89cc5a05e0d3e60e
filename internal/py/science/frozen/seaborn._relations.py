"""Points, lines and regressions."""

import numpy as np
from pandas._numpy import functions

from matplotlib import rcParams
from seaborn._data import Data, clean, old_ci, unused_palette
from seaborn._semantics import Semantics


def _axes(ax):
    import matplotlib.pyplot as plt
    return plt.gca() if ax is None else ax


def _labels(ax, d, x="x", y="y"):
    if d.names.get(x) is not None and not ax.get_xlabel():
        ax.set_xlabel(d.name(x))
    if d.names.get(y) is not None and not ax.get_ylabel():
        ax.set_ylabel(d.name(y))


def scatterplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None, size_norm=None, markers=True,
                style_order=None, legend="auto", ax=None, **kwargs):
    ax = _axes(ax)
    d = _long(Data(data, x=x, y=y, hue=hue, size=size, style=style), data)
    xs, ys = d.get("x"), d.get("y")
    if xs is None or ys is None:
        return ax
    unused_palette(palette, d)
    look = Semantics(d, palette, hue_order, hue_norm, sizes, (18, 72), size_order, size_norm, markers, False, style_order)
    rows = look.known & _present(xs) & _present(ys)
    kw = {"edgecolor": "w", **kwargs}
    if look.size is not None:
        kw["s"] = look.size.all(rows)
    if not {"linewidth", "linewidths", "lw"} & kw.keys():
        kw["linewidth"] = 0.08 * np.sqrt(np.percentile(kw.get("s", 36), 10)) if rows.any() else 0.48
    if look.hue is not None:
        kw.pop("color", None)
        kw["c"] = look.hue.all(rows)
    elif "color" not in kw and "c" not in kw:
        kw["color"] = ax._cycle_lines.next_color()
    if kwargs.get("label") is not None and look.any():
        kw.pop("label")
    points = ax.scatter(xs[rows], ys[rows], **kw)
    if look.style is not None and look.style.markers:
        points.set_paths([look.style.marker_path(v) for v in look.style.values[rows].tolist()])
    if legend:
        base = ".2" if look.hue is not None else _first_color(points)
        common = dict(marker=kw.get("marker", "o"), linestyle="", markeredgecolor=kw["edgecolor"], markeredgewidth=kw["linewidth"])
        title = look.add_entries(ax, legend, base, common, {"linestyle": "", "marker": "", "markersize": 0}, lambda size: {"markersize": np.sqrt(size)})
        if ax.get_legend_handles_labels()[0]:
            ax.legend(title=title)
    _labels(ax, d)
    return ax


def _first_color(points):
    colors = points.get_facecolor()
    return tuple(colors[0]) if len(colors) else ".2"


def _present(a):
    """Which of the values are not missing."""
    a = np.asarray(a)
    if a.dtype.kind == "f":
        return ~np.isnan(a)
    if a.dtype.kind in "mM":
        return ~np.isnat(a)
    if a.dtype.kind == "O":
        return np.array([v is not None and v == v for v in a.tolist()], bool)
    return np.ones(len(a), bool)


def _long(d, data):
    """Columns side by side as one: their names are the hue and the style, the index is x."""
    if d.wide is None:
        return d
    columns = d.wide
    index = getattr(data, "index", None)
    at = np.arange(max((len(v) for _, v in columns), default=0)) if index is None or callable(index) else np.asarray(index)
    if index is not None and not callable(index):
        d.names["x"] = getattr(index, "name", None)
    if len(columns) == 1 and not hasattr(data, "columns"):
        d.values.update(x=at, y=columns[0][1])
        d.names["y"] = columns[0][0]
        return d
    names = np.concatenate([np.array([name] * len(v), dtype=object) for name, v in columns]) if columns else np.zeros(0)
    d.values.update(x=np.concatenate([at[:len(v)] for _, v in columns]), y=np.concatenate([np.asarray(v, float) for _, v in columns]), hue=names, style=names)
    title = getattr(getattr(data, "columns", None), "name", None)
    d.names["hue"] = d.names["style"] = "" if title is None else title
    return d


def _interval(y, errorbar, n_boot, seed, f):
    """The ends of an error bar around f(y)."""
    if errorbar is None or len(y) < 2:
        return np.nan, np.nan
    if callable(errorbar):
        return errorbar(y)
    kind, level = (errorbar, None) if isinstance(errorbar, str) else errorbar
    if kind == "sd":
        h = y.std(ddof=1) * (level or 1)
        return f(y) - h, f(y) + h
    if kind == "se":
        h = y.std(ddof=1) / np.sqrt(len(y)) * (level or 1)
        return f(y) - h, f(y) + h
    if kind == "pi":
        e = (100 - (level or 95)) / 2
        return np.percentile(y, e), np.percentile(y, 100 - e)
    rng = seed if hasattr(seed, "integers") else np.random.default_rng(0 if seed is None else seed)
    boots = [f(y[rng.integers(0, len(y), len(y))]) for _ in range(n_boot)]
    e = (100 - (level or 95)) / 2
    return np.percentile(boots, e), np.percentile(boots, 100 - e)


def lineplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None,
             size_norm=None, dashes=True, markers=None, style_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, orient="x", sort=True, err_style="band",
             err_kws=None, legend="auto", ci="deprecated", ax=None, **kwargs):
    ax = _axes(ax)
    d = _long(Data(data, x=x, y=y, hue=hue, size=size, style=style), data)
    unused_palette(palette, d)
    errorbar = old_ci(ci, errorbar)
    xs, ys = d.get("x"), d.get("y")
    if xs is None and ys is None:
        return ax
    xs = np.arange(len(ys)) if xs is None else xs
    ys = np.arange(len(xs)) if ys is None else ys
    width = rcParams["lines.linewidth"]
    look = Semantics(d, palette, hue_order, hue_norm, sizes, (width / 2, width * 2), size_order, size_norm, markers, dashes, style_order)
    rows = look.known & _present(xs) & _present(ys)
    common = {"markeredgecolor": "w", "markeredgewidth": 0.75, **kwargs}
    if look.any():
        common.pop("label", None)
    base = ".2" if look.hue is not None else kwargs.get("color") or ax._cycle_lines.next_color()
    several = [rows]
    if units is not None:
        if estimator is not None:
            raise ValueError("estimator must be None when specifying units")
        each = np.asarray(data[units] if isinstance(units, (str, int)) and data is not None else units)
        several = [rows & np.array([v == unit for v in each.tolist()], bool) for unit in dict.fromkeys(each.tolist())]
    for mask, own in (group for part in several for group in look.groups(part, {"color": base})):
        _one_line(ax, xs[mask], ys[mask], {**common, **own}, estimator, errorbar, n_boot, seed, sort, err_style, err_kws)
    if legend:
        title = look.add_entries(ax, legend, base, {k: v for k, v in common.items() if k != "color"}, {"linewidth": 0, "marker": ""}, lambda size: {"linewidth": size})
        if ax.get_legend_handles_labels()[0]:
            ax.legend(title=title)
    _labels(ax, d)
    return ax


def _one_line(ax, x, y, look, estimator, errorbar, n_boot, seed, sort, err_style, err_kws):
    """A line through the values, or through what the estimator makes of those at one place, with its errors."""
    words = x.dtype.kind in "OUSb"
    x = x.astype(float) if x.dtype.kind in "iu" else x
    if estimator is None:
        if sort and not words:
            order = np.argsort(x, kind="stable")
            x, y = x[order], y[order]
        ax.plot(x, y, **look)
        return
    places = list(dict.fromkeys(x.tolist())) if words else np.unique(x)
    if words and x.dtype.kind == "b":
        places = sorted(places)
    parts = [np.asarray(y[x == place], float) for place in places]
    if words and x.dtype.kind != "b":
        ax.xaxis.update_units(places)
        places = ax.xaxis.convert_units(places)
    f = functions[estimator] if isinstance(estimator, str) else estimator
    (line,) = ax.plot(places, np.array([f(p) for p in parts]), **look)
    if errorbar is None:
        return
    ends = np.array([_interval(p, errorbar, n_boot, seed, f) for p in parts]).reshape(-1, 2)
    if err_style == "band":
        ax.fill_between(places, ends[:, 0], ends[:, 1], **{"color": line.get_color(), "alpha": 0.2, **(err_kws or {})})
    else:
        mid = line.get_ydata()
        ax.errorbar(places, mid, [mid - ends[:, 0], ends[:, 1] - mid], fmt="none", ecolor=line.get_color(), **(err_kws or {}))


def regplot(data=None, *, x=None, y=None, x_estimator=None, x_bins=None, x_ci="ci", scatter=True, fit_reg=True, ci=95, n_boot=1000, units=None, seed=None, order=1, logistic=False,
            lowess=False, robust=False, logx=False, x_partial=None, y_partial=None, truncate=True, dropna=True, x_jitter=None, y_jitter=None, label=None, color=None, marker="o",
            scatter_kws=None, line_kws=None, ax=None):
    ax = _axes(ax)
    if logistic or lowess or robust:
        raise NotImplementedError("only polynomial regressions are supported")
    if x_estimator is not None or x_bins is not None or x_partial is not None or y_partial is not None or x_jitter is not None or y_jitter is not None:
        raise NotImplementedError("regplot knows no x_estimator, x_bins, x_partial, y_partial, x_jitter and y_jitter")
    if data is None and (isinstance(x, str) or isinstance(y, str)):
        raise ValueError("Must pass `data` if using named variables.")
    d = Data(data, x=x, y=y)
    for values in (d.get("x"), d.get("y")):
        if np.asarray(values).dtype.kind == "O" and any(isinstance(v, str) for v in values):
            raise TypeError("unsupported operand type(s) for -: 'str' and 'str'")
    xs, ys = clean(np.asarray(d.get("x"), float), np.asarray(d.get("y"), float))
    color = ax._cycle_lines.next_color() if color is None else color
    if scatter:
        kw = {"color": color, "alpha": 0.8, "marker": marker, **(scatter_kws or {})}
        ax.scatter(xs, ys, label=label, **kw)
    if fit_reg and len(xs) > 1:
        grid = np.linspace(*((xs.min(), xs.max()) if truncate or not scatter else ax.get_xlim()), 100)
        along = np.log if logx else np.asarray
        f = lambda a, b: np.polyval(np.polyfit(along(a), b, order), along(grid))
        look = {"color": color, **({} if scatter else {"label": label}), **(line_kws or {})}
        if "lw" not in look:
            look.setdefault("linewidth", 1.5 * rcParams["lines.linewidth"])
        ax.plot(grid, f(xs, ys), **look)
        if ci:
            rng = np.random.default_rng(0 if seed is None else seed)
            boots = []
            for _ in range(n_boot if seed is not None else min(n_boot, 200)):  # fewer are as good where nobody can tell
                k = rng.integers(0, len(xs), len(xs))
                if np.ptp(xs[k]) > 0:
                    boots.append(f(xs[k], ys[k]))
            if boots:
                low, high = np.percentile(np.array(boots), [(100 - ci) / 2, (100 + ci) / 2], axis=0)
                ax.fill_between(grid, low, high, facecolor=color, alpha=0.15)
    _labels(ax, d)
    return ax


def residplot(data=None, *, x=None, y=None, x_partial=None, y_partial=None, lowess=False, order=1, robust=False, dropna=True, label=None, color=None, scatter_kws=None, line_kws=None, ax=None):
    ax = _axes(ax)
    d = Data(data, x=x, y=y)
    xs, ys = clean(np.asarray(d.get("x"), float), np.asarray(d.get("y"), float))
    res = ys - np.polyval(np.polyfit(xs, ys, order), xs)
    ax.axhline(0, ls=":", c=".2")
    ax.scatter(xs, res, **{"alpha": 0.8, **(scatter_kws or {})})
    _labels(ax, d)
    return ax
