"""Histograms and densities."""

import math

import numpy as np

from matplotlib.colors import to_rgba
from matplotlib.patches import Rectangle
from seaborn._data import Data, hue_colors
from seaborn._relations import _axes


def _density(v, bw_adjust=1, bw_method=None, cut=3, gridsize=200, clip=None, weights=None):
    """A grid and a Gaussian kernel density estimate on it."""
    from matplotlib.axes._more import _KDE
    k = _KDE(v, bw_method)
    sd = math.sqrt(k.var) * bw_adjust
    k.var = sd * sd
    low, high = v.min() - sd * cut, v.max() + sd * cut
    if clip is not None:
        low, high = max(low, clip[0] if clip[0] is not None else low), min(high, clip[1] if clip[1] is not None else high)
    grid = np.linspace(low, high, gridsize)
    return grid, k(grid)


def _groups(d, role, palette, hue_order):
    v = d.get(role)
    if d.get("hue") is None:
        return [(None, v)], {}
    levels, colors = hue_colors(d, palette, hue_order)
    h = d.get("hue").tolist()
    return [(l, v[np.array([q == l for q in h], bool)]) for l in levels], colors


def _finite(v):
    v = np.asarray(v)
    if v.dtype.kind == "O":
        v = np.array([q for q in v.tolist() if q is not None], dtype=None)
    return v[~np.isnan(v)] if v.dtype.kind == "f" else v


def histplot(data=None, *, x=None, y=None, hue=None, weights=None, stat="count", bins="auto", binwidth=None, binrange=None, discrete=None, cumulative=False, common_bins=True,
             common_norm=True, multiple="layer", element="bars", fill=True, shrink=1, kde=False, kde_kws=None, line_kws=None, thresh=0, pthresh=None, pmax=None, cbar=False,
             cbar_ax=None, cbar_kws=None, palette=None, hue_order=None, hue_norm=None, color=None, log_scale=None, legend=True, ax=None, **kwargs):
    ax = _axes(ax)
    d = Data(data, x=x, y=y, hue=hue)
    if d.wide is not None:
        if len(d.wide) == 1:
            d.values["x"], d.names["x"] = d.wide[0][1], d.wide[0][0]
        else:
            d.values["x"] = np.concatenate([np.asarray(v, float) for _, v in d.wide])
            d.values["hue"] = np.concatenate([np.full(len(v), str(n), dtype=object) for n, v in d.wide])
    if d.get("x") is not None and d.get("y") is not None:
        xs, ys = np.asarray(d.get("x"), float), np.asarray(d.get("y"), float)
        ax.hist2d(xs, ys, bins=bins if not isinstance(bins, str) else 10, cmap=kwargs.pop("cmap", "Blues"), cmin=1)
        ax.set_xlabel(d.name("x"))
        ax.set_ylabel(d.name("y"))
        return ax
    role = "x" if d.get("x") is not None else "y"
    upright = role == "x"
    groups, colors = _groups(d, role, palette, hue_order)
    every = _finite(d.get(role))
    words = every.dtype.kind in "OUS"
    if words:
        levels = d.levels(role)
        place = {l: i for i, l in enumerate(levels)}
        groups = [(l, np.array([place[q] for q in v.tolist() if q in place], float)) for l, v in groups]
        edges = np.arange(-0.5, len(levels) + 0.5)
    elif not len(every):
        edges = np.array([0.0, 1.0])
    elif discrete:
        edges = np.arange(every.min() - 0.5, every.max() + 1.5)
    elif binwidth is not None:
        lo, hi = binrange or (every.min(), every.max())
        edges = np.arange(lo, hi + binwidth, binwidth)
    else:
        edges = np.histogram_bin_edges(every if every.dtype.kind != "b" else every.astype(int), bins if not np.iterable(bins) or isinstance(bins, str) else list(bins), binrange)
    total = sum(len(v) for _, v in groups)
    widths = np.diff(edges)
    base, handles = np.zeros(len(widths)), {}
    for i, (level, v) in reversed(list(enumerate(groups))):
        v = _finite(v)
        counts = np.histogram(v, edges)[0].astype(float)
        n = (total if common_norm else len(v)) or 1
        if cumulative:
            counts = counts.cumsum()
        h = {"count": counts, "frequency": counts / widths, "probability": counts / n, "proportion": counts / n, "percent": counts * 100 / n, "density": counts / n / widths}.get(stat)
        if h is None:
            raise ValueError("`stat` must be one of ['count', 'frequency', 'density', 'probability', 'proportion', 'percent'], but '%s' was passed." % stat)
        c = color if color is not None and level is None else colors.get(level) if level is not None else ax._cycle_patches.next_color()
        if color is None and level is None:
            ax._cycle_lines.i = ax._cycle_patches.i
        kw = {"edgecolor": "black", "linewidth": 1, **kwargs}
        label = "_nolegend_" if level is not None else kw.pop("label", "_nolegend_")
        alpha = kw.pop("alpha", 0.25 if element != "bars" else 0.5 if kde or level is not None and multiple == "layer" else 0.75)
        shade = to_rgba(c, alpha if fill else 0)
        handles[str(level)] = Rectangle((0, 0), 0, 0, facecolor=shade, edgecolor=kw["edgecolor"] if element == "bars" else c, linewidth=kw["linewidth"])
        if element == "bars":
            draw = ax.bar if upright else ax.barh
            start = {"bottom" if upright else "left": base} if multiple == "stack" else {}
            w = widths * shrink
            at = edges[:-1] + widths / 2
            if multiple == "dodge" and len(groups) > 1:
                w = w / len(groups)
                at = edges[:-1] + w * (i + 0.5)
            draw(at, h, w, facecolor=shade, label=label, **start, **kw)
        else:
            at, top = (np.repeat(edges, 2)[1:-1], np.repeat(h, 2)) if element == "step" else (edges[:-1] + widths / 2, h)
            below = 0 if multiple != "stack" else np.repeat(base, 2) if element == "step" else base
            (ax.fill_between if upright else ax.fill_betweenx)(at, below, below + top, facecolor=shade, edgecolor=c, label=label if level is None else None)
        if multiple == "stack":
            base = base + h
        if kde and len(v) > 1 and np.ptp(v) > 0:
            grid, dens = _density(np.asarray(v, float), cut=0, **{k: q for k, q in (kde_kws or {}).items() if k in ("bw_adjust", "bw_method", "gridsize", "clip")})
            area = (h * widths).sum()
            px, py = (grid, dens * area) if upright else (dens * area, grid)
            ax.plot(px, py, color=c, **(line_kws or {}))
    if words:
        (ax.set_xticks if upright else ax.set_yticks)(range(len(levels)), [str(l) for l in levels])
    if d.get("hue") is not None and legend:
        ax.legend(list(handles.values())[::-1], list(handles)[::-1], title=d.name("hue"))
    (ax.set_xlabel if upright else ax.set_ylabel)(d.name(role))
    (ax.set_ylabel if upright else ax.set_xlabel)(stat.capitalize())
    return ax


def kdeplot(data=None, *, x=None, y=None, hue=None, weights=None, palette=None, hue_order=None, hue_norm=None, color=None, fill=None, multiple="layer", common_norm=True,
            common_grid=False, cumulative=False, bw_method="scott", bw_adjust=1, warn_singular=True, log_scale=None, levels=10, thresh=0.05, gridsize=200, cut=3, clip=None, legend=True,
            cbar=False, cbar_ax=None, cbar_kws=None, ax=None, shade=None, **kwargs):
    ax = _axes(ax)
    fill = shade if fill is None and shade is not None else fill
    d = Data(data, x=x, y=y, hue=hue)
    if d.wide is not None:
        if len(d.wide) == 1:
            d.values["x"], d.names["x"] = d.wide[0][1], d.wide[0][0]
        else:
            d.values["x"] = np.concatenate([np.asarray(v, float) for _, v in d.wide])
            d.values["hue"] = np.concatenate([np.full(len(v), str(n), dtype=object) for n, v in d.wide])
    if d.get("x") is not None and d.get("y") is not None:
        return _kde2(ax, d, fill, levels, kwargs, color)
    role = "x" if d.get("x") is not None else "y"
    upright = role == "x"
    groups, colors = _groups(d, role, palette, hue_order)
    total, handles = sum(len(_finite(v)) for _, v in groups) or 1, {}
    for level, v in reversed(groups):
        v = np.asarray(_finite(v), float)
        if len(v) < 2 or np.ptp(v) == 0:
            if warn_singular:
                import warnings
                warnings.warn("Dataset has 0 variance; skipping density estimate. Pass `warn_singular=False` to disable this warning.", UserWarning, stacklevel=2)
            continue
        grid, dens = _density(v, bw_adjust, bw_method, cut, gridsize, clip)
        if level is not None and common_norm:
            dens = dens * len(v) / total
        if cumulative:
            dens = np.cumsum(dens) / dens.sum()
        c = colors.get(level) if level is not None else color if color is not None else ax._cycle_lines.next_color()
        kw = dict(kwargs)
        label = kw.pop("label", None)
        if fill:
            width, shade = kw.pop("linewidth", kw.pop("lw", None)), to_rgba(c, kw.pop("alpha", 0.25))
            (ax.fill_between if upright else ax.fill_betweenx)(grid, 0, dens, facecolor=shade, edgecolor=to_rgba(c), label=label, linewidth=width)
            handles[str(level)] = Rectangle((0, 0), 0, 0, facecolor=shade, edgecolor=c)
        else:
            px, py = (grid, dens) if upright else (dens, grid)
            (handles[str(level)],) = ax.plot(px, py, color=to_rgba(c), label=label, **kw)
    if upright:
        ax.set_ylim(0, None, auto=True) if ax.has_data() else None
    if d.get("hue") is not None and legend:
        ax.legend(list(handles.values())[::-1], list(handles)[::-1], title=d.name("hue"))
    (ax.set_xlabel if upright else ax.set_ylabel)(d.name(role))
    (ax.set_ylabel if upright else ax.set_xlabel)("Density")
    return ax


def _kde2(ax, d, fill, levels, kwargs, color):
    xs, ys = np.asarray(d.get("x"), float), np.asarray(d.get("y"), float)
    ok = ~(np.isnan(xs) | np.isnan(ys))
    xs, ys = xs[ok], ys[ok]
    cov = np.cov(xs, ys) * len(xs) ** (-1.0 / 3)
    inv = np.linalg.inv(cov)
    sx, sy = math.sqrt(cov[0, 0]), math.sqrt(cov[1, 1])
    gx, gy = np.linspace(xs.min() - 3 * sx, xs.max() + 3 * sx, 80), np.linspace(ys.min() - 3 * sy, ys.max() + 3 * sy, 80)
    X, Y = np.meshgrid(gx, gy)
    Z = np.zeros(X.shape)
    for a, b in zip(xs.tolist(), ys.tolist()):
        u, v = X - a, Y - b
        Z += np.exp(-0.5 * (u * u * inv[0, 0] + 2 * u * v * inv[0, 1] + v * v * inv[1, 1]))
    lev = np.linspace(Z.max() * 0.05, Z.max(), levels if isinstance(levels, int) else 10)
    if fill:
        ax.contourf(X, Y, Z, levels=lev, cmap=kwargs.get("cmap", "Blues"))
    else:
        ax.contour(X, Y, Z, levels=lev, **({"cmap": kwargs["cmap"]} if "cmap" in kwargs else {"colors": color or "C0"}))
    ax.set_xlabel(d.name("x"))
    ax.set_ylabel(d.name("y"))
    return ax


def distplot(a=None, bins=None, hist=True, kde=True, rug=False, fit=None, hist_kws=None, kde_kws=None, rug_kws=None, fit_kws=None, color=None, vertical=False, norm_hist=False,
             axlabel=None, label=None, ax=None, x=None):
    import warnings
    warnings.warn("`distplot` is a deprecated function and will be removed in seaborn v0.14.0.", UserWarning, stacklevel=2)
    ax = _axes(ax)
    data = a if x is None else x
    v = np.asarray(_finite(np.asarray(data)), float)
    color = ax._cycle_lines.next_color() if color is None else color
    if hist:
        if bins is None:
            h = 2 * (np.percentile(v, 75) - np.percentile(v, 25)) / len(v) ** (1 / 3)
            bins = min(int(np.ceil((v.max() - v.min()) / h)) if h > 0 else int(np.sqrt(v.size)), 50)
        ax.hist(v, bins, orientation="horizontal" if vertical else "vertical", color=color, **{"alpha": 0.4, "density": bool(kde or norm_hist), **(hist_kws or {})})
    if kde:
        grid, dens = _density(v)
        ax.plot(*((dens, grid) if vertical else (grid, dens)), color=color, label=label, **{k: q for k, q in (kde_kws or {}).items() if k in ("linewidth", "lw", "alpha", "label", "linestyle")})
    if rug:
        rugplot(x=v, ax=ax, color=color)
    name = axlabel if axlabel is not None else getattr(data, "name", None)
    if name and name is not False:
        (ax.set_ylabel if vertical else ax.set_xlabel)(str(name))
    if kde or norm_hist:
        (ax.set_xlabel if vertical else ax.set_ylabel)("Density")
    return ax


def rugplot(data=None, *, x=None, y=None, hue=None, height=0.025, expand_margins=True, palette=None, hue_order=None, hue_norm=None, legend=True, ax=None, **kwargs):
    from matplotlib.collections import LineCollection
    ax = _axes(ax)
    d = Data(data, x=x, y=y)
    if d.wide is not None:
        d.values["x"] = d.wide[0][1]
    for role in ("x", "y"):
        v = d.get(role)
        if v is None:
            continue
        seg = [[(q, 0), (q, height)] if role == "x" else [(0, q), (height, q)] for q in _finite(v).tolist()]
        col = LineCollection(seg, colors=kwargs.get("color", "C0"), linewidths=kwargs.get("linewidth", 1), transform=ax.get_xaxis_transform() if role == "x" else ax.get_yaxis_transform())
        ax.add_collection(col, autolim=False)
    return ax


def ecdfplot(data=None, *, x=None, y=None, hue=None, weights=None, stat="proportion", complementary=False, palette=None, hue_order=None, hue_norm=None, log_scale=None, legend=True,
             ax=None, **kwargs):
    ax = _axes(ax)
    d = Data(data, x=x, hue=hue)
    if d.wide is not None:
        d.values["x"], d.names["x"] = d.wide[0][1], d.wide[0][0]
    groups, colors = _groups(d, "x", palette, hue_order)
    for level, v in groups:
        v = np.sort(np.asarray(_finite(v), float))
        p = np.arange(1, len(v) + 1) / len(v)
        p = 1 - p if complementary else p
        ax.plot(np.concatenate([[-np.inf], v]), np.concatenate([[0.0], p]), drawstyle="steps-post", label=str(level) if level is not None else None,
                **({"color": colors[level]} if level is not None else {}), **kwargs)
    if d.get("hue") is not None and legend:
        ax.legend(title=d.name("hue"))
    ax.set_xlabel(d.name("x"))
    ax.set_ylabel("Proportion")
    return ax
