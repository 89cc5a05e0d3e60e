"""Points, lines and regressions."""

import numpy as np
from pandas._numpy import functions

from seaborn._data import Data, clean, hue_colors, numeric


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
    d = Data(data, x=x, y=y, hue=hue, size=size, style=style)
    if d.wide is not None:
        for i, (name, v) in enumerate(d.wide):
            ax.scatter(np.arange(len(v)), v, label=str(name), **kwargs)
        ax.legend()
        return ax
    xs, ys = d.get("x"), d.get("y")
    if xs is None or ys is None:
        return ax
    s = d.get("size")
    kw = dict(kwargs)
    kw.setdefault("edgecolor", "w")
    if s is not None and numeric(s):
        lo, hi = sizes if isinstance(sizes, tuple) else (18, 72)
        span = np.ptp(s) or 1
        kw["s"] = lo + (hi - lo) * (s - s.min()) / span
    if not {"linewidth", "linewidths", "lw"} & kw.keys():
        kw["linewidth"] = 0.08 * np.sqrt(np.percentile(kw.get("s", 36), 10))
    if d.get("hue") is None:
        if "color" not in kw and "c" not in kw:
            kw["color"] = ax._cycle_lines.next_color()
        keep = clean(xs, ys) if numeric(xs) and numeric(ys) and "s" not in kw else [xs, ys]
        ax.scatter(keep[0], keep[1], **kw)
    else:
        levels, colors = hue_colors(d, palette, hue_order)
        h = d.get("hue")
        table = [colors.get(v, (0, 0, 0, 0)) for v in h.tolist()]
        ax.scatter(xs, ys, c=table, **kw)
        if legend:
            look = dict(marker=kw.get("marker", "o"), linestyle="", markeredgecolor=kw["edgecolor"], markeredgewidth=kw.get("linewidth", 0.48))
            for l in levels:
                ax.plot([], [], color=colors[l], label=str(l), **look)
            ax.legend(title=d.name("hue"))
    _labels(ax, d)
    return ax


def _interval(y, errorbar, n_boot, seed):
    """The ends of an error bar."""
    if errorbar is None or len(y) < 2:
        return np.nan, np.nan
    kind, level = (errorbar, None) if isinstance(errorbar, str) else errorbar
    if kind == "sd":
        h = y.std(ddof=1) * (level or 1)
        return y.mean() - h, y.mean() + h
    if kind == "se":
        h = y.std(ddof=1) / np.sqrt(len(y)) * (level or 1)
        return y.mean() - h, y.mean() + h
    if kind == "pi":
        e = (100 - (level or 95)) / 2
        return np.percentile(y, e), np.percentile(y, 100 - e)
    rng = np.random.RandomState(0 if seed is None else seed)
    means = y[rng.randint(0, len(y), (n_boot, len(y)))].mean(axis=1)
    e = (100 - (level or 95)) / 2
    return np.percentile(means, e), np.percentile(means, 100 - e)


def lineplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None,
             size_norm=None, dashes=True, markers=None, style_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, orient="x", sort=True, err_style="band",
             err_kws=None, legend="auto", ci=None, ax=None, **kwargs):
    ax = _axes(ax)
    d = Data(data, x=x, y=y, hue=hue)
    if d.wide is not None:
        for name, v in d.wide:
            ax.plot(np.arange(len(v)) if not hasattr(data, "index") or callable(data.index) else np.asarray(data.index), v, label=str(name) if len(d.wide) > 1 else None, **kwargs)
        if len(d.wide) > 1:
            ax.legend()
        return ax
    xs, ys = d.get("x"), d.get("y")
    if xs is None:
        xs = np.arange(len(ys))
    groups = [(None, np.ones(len(xs), bool))]
    colors = {}
    if d.get("hue") is not None:
        levels, colors = hue_colors(d, palette, hue_order)
        groups = [(l, np.array([v == l for v in d.get("hue").tolist()], bool)) for l in levels]
    looks = []
    for level, mask in groups:
        gx, gy = clean(xs[mask], ys[mask])
        kw = {"markeredgecolor": "w", "markeredgewidth": 0.75, **kwargs}
        if level is not None:
            kw.setdefault("color", colors[level])
        if markers:
            kw.setdefault("marker", "o" if markers is True else markers)
        looks.append((level, kw))
        if estimator is not None and len(gx):
            u = np.unique(gx)
            if len(u) < len(gx) or errorbar is not None:
                parts = [gy[gx == v] for v in u]
                f = functions[estimator] if isinstance(estimator, str) else estimator
                mid = np.array([f(p) for p in parts])
                ends = np.array([_interval(p, errorbar if ci != 0 else None, n_boot, seed) for p in parts])
                (line,) = ax.plot(u, mid, **kw)
                if errorbar is not None and ci != 0:
                    ax.fill_between(u, ends[:, 0], ends[:, 1], **{"color": line.get_color(), "alpha": 0.2, **(err_kws or {})})
                continue
        if sort:
            order = np.argsort(gx, kind="stable")
            gx, gy = gx[order], gy[order]
        ax.plot(gx, gy, **kw)
    if d.get("hue") is not None and legend:
        for level, look in looks:
            ax.plot([], [], **{**look, "label": str(level)})
        ax.legend(title=d.name("hue"))
    _labels(ax, d)
    return ax


def regplot(data=None, *, x=None, y=None, x_estimator=None, x_bins=None, x_ci="ci", scatter=True, fit_reg=True, ci=95, n_boot=1000, units=None, seed=None, order=1, logistic=False,
            lowess=False, robust=False, logx=False, x_partial=None, y_partial=None, truncate=True, dropna=True, x_jitter=None, y_jitter=None, label=None, color=None, marker="o",
            scatter_kws=None, line_kws=None, ax=None):
    ax = _axes(ax)
    if logistic or lowess or robust:
        raise NotImplementedError("only polynomial regressions are supported")
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
        grid = np.linspace(xs.min(), xs.max(), 100)
        f = lambda a, b: np.polyval(np.polyfit(a, b, order), grid)
        ax.plot(grid, f(xs, ys), **{"color": color, "linewidth": 2.25, **(line_kws or {})})
        if ci:
            rng = np.random.RandomState(0 if seed is None else seed)
            boots = []
            for _ in range(min(n_boot, 200)):
                k = rng.randint(0, len(xs), len(xs))
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
