"""Histograms and densities."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.colors import to_rgba
from matplotlib.patches import Rectangle
from seaborn._data import Data, hue_colors, unused_palette, warn_outside
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
    for name, value, known in (("multiple", multiple, ["layer", "stack", "fill", "dodge"]), ("element", element, ["bars", "step", "poly"])):
        if value not in known:
            raise ValueError("The value for `%s` must be one of %s, but %r was passed." % (name, known, value))
    ax = _axes(ax)
    d = Data(data, x=x, y=y, hue=hue)
    if d.wide is not None:
        if len(d.wide) == 1:
            d.values["x"], d.names["x"] = d.wide[0][1], d.wide[0][0]
        else:
            d.values["x"] = np.concatenate([np.asarray(v, float) for _, v in d.wide])
            d.values["hue"] = np.concatenate([np.full(len(v), str(n), dtype=object) for n, v in d.wide])
    given = "x" if d.get("x") is not None else "y"
    logs = _log_base(log_scale)
    if logs and d.get(given) is not None:
        d.values[given] = np.log10(np.asarray(d.get(given), float)) / math.log10(logs)
    heavy = None if weights is None else np.asarray(data[weights] if isinstance(weights, (str, int)) else weights, float)
    if d.get("x") is not None and d.get("y") is not None:
        return _hist2(ax, d, bins, binwidth, kwargs)
    role = "x" if d.get("x") is not None else "y"
    upright = role == "x"
    unused_palette(palette, d)
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
        edges = np.linspace(lo, hi, max(1, int(round((hi - lo) / binwidth))) + 1)
    else:
        edges = np.histogram_bin_edges(every.astype(float), bins if not np.iterable(bins) or isinstance(bins, str) else list(bins), binrange)
    loads = _loads(d, groups, heavy)
    total = sum(len(v) if w is None else w.sum() for (_, v), w in zip(groups, loads))
    widths = np.diff(edges)
    ends = edges if not logs else np.power(float(logs), edges)
    if logs:
        (ax.set_xscale if upright else ax.set_yscale)("log", base=logs)
    base, handles = np.zeros(len(widths)), {}
    every_bin = sum(np.histogram(_finite(v), edges, weights=w)[0].astype(float) for (_, v), w in zip(groups, loads)) if multiple == "fill" else None
    for i, (level, v) in reversed(list(enumerate(groups))):
        v = _finite(v)
        counts = np.histogram(v, edges, weights=loads[i])[0]
        n = (total if common_norm else len(v) if loads[i] is None else loads[i].sum()) or 1
        if cumulative:
            counts = counts.cumsum()
        h = {"count": counts, "frequency": counts / widths, "probability": counts / n, "proportion": counts / n, "percent": counts * 100 / n, "density": counts / n / widths}.get(stat)
        if h is None:
            raise ValueError("The `stat` parameter for `Hist` must be one of 'count', 'density', 'percent', 'probability' or 'frequency'; not %r." % (stat,))
        if multiple == "fill":
            h = counts / np.where(every_bin > 0, every_bin, np.nan)
            h[np.isnan(h)] = 0
        c = color if color is not None and level is None else colors.get(level) if level is not None else ax._cycle_patches.next_color()
        if color is None and level is None:
            ax._cycle_lines.i = ax._cycle_patches.i
        stacked = multiple in ("stack", "fill")
        lined = c if not fill or element != "bars" and not stacked else "black"
        kw = {"edgecolor": lined, "linewidth": 1 if fill else rcParams["lines.linewidth"], **kwargs}
        label = "_nolegend_" if level is not None else kw.pop("label", "_nolegend_")
        layered = level is not None and multiple == "layer"
        alpha = kw.pop("alpha", (0.25 if element != "bars" else 0.5) if layered else 0.5 if kde else 0.75)
        shade = to_rgba(c, alpha) if fill else (0, 0, 0, 0)
        handles[str(level)] = Rectangle((0, 0), 0, 0, facecolor=shade, edgecolor=kw["edgecolor"], linewidth=kw["linewidth"])
        if element == "bars":
            draw = ax.bar if upright else ax.barh
            start = {"bottom" if upright else "left": base if stacked else np.zeros_like(h)}
            room = np.diff(ends)
            w = room * shrink
            at = ends[:-1] + (room - w) / 2
            if multiple == "dodge" and len(groups) > 1:
                w = w / len(groups)
                at = at + w * i
            bars = draw(at, h, w, align="edge", facecolor=shade, label=label, **start, **kw)
            for bar in bars if multiple == "fill" else ():
                bar.sticky_edges.x.extend([ends[0], ends[-1]] if upright else [1])
                bar.sticky_edges.y.extend([1] if upright else [ends[0], ends[-1]])
        elif not fill:
            step, top = element == "step", base + h if stacked else h
            at, top = (ends, np.append(top, top[-1])) if step else (ends[:-1] + np.diff(ends) / 2, top)
            style = ("steps-post" if upright else "steps-pre") if step else "default"
            (line,) = ax.plot(*((at, top) if upright else (top, at)), color=to_rgba(c, 1), drawstyle=style, **kwargs)
            getattr(line.sticky_edges, "y" if upright else "x").append(0)
        else:
            at, top = (np.repeat(ends, 2)[1:-1], np.repeat(h, 2)) if element == "step" else (ends[:-1] + np.diff(ends) / 2, h)
            below = 0 if not stacked else np.repeat(base, 2) if element == "step" else base
            area = (ax.fill_between if upright else ax.fill_betweenx)(at, below, below + top, facecolor=shade, edgecolor=kw["edgecolor"], label=label if level is None else None)
            getattr(area.sticky_edges, "y" if upright else "x").append(0)
        if stacked:
            base = base + h if base.any() or base.dtype.kind != "f" else h
        if kde and len(v) > 1 and np.ptp(v) > 0:
            grid, dens = _density(np.asarray(v, float), cut=0, **{k: q for k, q in (kde_kws or {}).items() if k in ("bw_adjust", "bw_method", "gridsize", "clip")})
            area = (h * widths).sum()
            grid = grid if not logs else np.power(float(logs), grid)
            px, py = (grid, dens * area) if upright else (dens * area, grid)
            ax.plot(px, py, **{"color": to_rgba(c, 1), **(line_kws or {})})
    if words:
        (ax.set_xticks if upright else ax.set_yticks)(range(len(levels)), [str(l) for l in levels])
    if d.get("hue") is not None and legend:
        ax.legend(list(handles.values())[::-1], list(handles)[::-1], title=d.name("hue"))
    (ax.set_xlabel if upright else ax.set_ylabel)(d.name(role))
    (ax.set_ylabel if upright else ax.set_xlabel)(stat.capitalize())
    return ax


def _log_base(log_scale):
    """The base of the logarithms of an axis, None for numbers as they are."""
    first = log_scale[0] if isinstance(log_scale, tuple) else log_scale
    return None if not first else 10 if first is True else first


def _loads(d, groups, heavy):
    """The weights of the values of each group."""
    if heavy is None:
        return [None] * len(groups)
    if d.get("hue") is None:
        return [heavy]
    hues = d.get("hue").tolist()
    return [heavy[np.array([q == level for q in hues], bool)] for level, _ in groups]


def _hist2(ax, d, bins, binwidth, kwargs):
    """Counts of pairs as colours; cells without any stay empty."""
    sides = []
    for k, role in enumerate(("x", "y")):
        v = np.asarray(d.get(role), float)
        own = bins[k] if isinstance(bins, tuple) else bins
        step = binwidth[k] if isinstance(binwidth, tuple) else binwidth
        v = v[~np.isnan(v)]
        sides.append(np.linspace(v.min(), v.max(), max(1, int(round(np.ptp(v) / step))) + 1) if step is not None else np.histogram_bin_edges(v, own))
    counts = np.histogram2d(np.asarray(d.get("x"), float), np.asarray(d.get("y"), float), bins=sides)[0]
    counts[counts == 0] = np.nan
    mesh = ax.pcolormesh(*sides, counts.T, **{"cmap": "Blues", "vmin": 0, **kwargs})
    mesh.sticky_edges.x[:] = mesh.sticky_edges.y[:] = []
    ax.autoscale_view()
    ax.set_xlabel(d.name("x"))
    ax.set_ylabel(d.name("y"))
    return ax


def kdeplot(data=None, *, x=None, y=None, hue=None, weights=None, palette=None, hue_order=None, hue_norm=None, color=None, fill=None, multiple="layer", common_norm=True,
            common_grid=False, cumulative=False, bw_method="scott", bw_adjust=1, warn_singular=True, log_scale=None, levels=10, thresh=0.05, gridsize=200, cut=3, clip=None, legend=True,
            cbar=False, cbar_ax=None, cbar_kws=None, ax=None, shade=None, **kwargs):
    ax = _axes(ax)
    if shade is not None:
        warn_outside("\n\n`shade` is now deprecated in favor of `fill`; setting `fill=%r`.\nThis will become an error in seaborn v0.14.0; please update your code.\n" % (shade,), FutureWarning)
        fill = shade
    if multiple != "layer" and hue is not None:
        raise NotImplementedError("kdeplot(multiple=%r) is not there" % (multiple,))
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
    unused_palette(palette, d)
    groups, colors = _groups(d, role, palette, hue_order)
    total, handles = sum(len(_finite(v)) for _, v in groups) or 1, {}
    for level, v in reversed(groups):
        v = np.asarray(_finite(v), float)
        if len(v) < 2 or np.ptp(v) == 0:
            if warn_singular:
                warn_outside("Dataset has 0 variance; skipping density estimate. Pass `warn_singular=False` to disable this warning.")
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
            drawn = (ax.fill_between if upright else ax.fill_betweenx)(grid, 0, dens, facecolor=shade, edgecolor=to_rgba(c), label=label, linewidth=width)
            handles[str(level)] = Rectangle((0, 0), 0, 0, facecolor=shade, edgecolor=c)
        else:
            px, py = (grid, dens) if upright else (dens, grid)
            (drawn,) = ax.plot(px, py, color=to_rgba(c), label=label, **kw)
            handles[str(level)] = drawn
        getattr(drawn.sticky_edges, "y" if upright else "x").append(0)
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
    warn_outside("\n\n`distplot` is a deprecated function and will be removed in seaborn v0.14.0.\n\nPlease adapt your code to use either `displot` (a figure-level function with\n"
                 "similar flexibility) or `histplot` (an axes-level function for histograms).\n\nFor a guide to updating your code to use the new functions, please see\n"
                 "https://gist.github.com/mwaskom/de44147ed2974457ad6372750bbe5751\n")
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
        d.values["x"], d.names["x"] = d.wide[0][1], d.wide[0][0]
    if expand_margins:
        wide, high = ax.margins()
        ax.margins(x=wide + 2 * height * (d.get("y") is not None), y=high + 2 * height * (d.get("x") is not None))
    for role in ("x", "y"):
        v = d.get(role)
        if v is None:
            continue
        at = np.asarray(_finite(v), float)
        ax.update_datalim(np.column_stack([at, np.zeros(len(at))] if role == "x" else [np.zeros(len(at)), at]))
        seg = [[(q, 0), (q, height)] if role == "x" else [(0, q), (height, q)] for q in _finite(v).tolist()]
        col = LineCollection(seg, colors=kwargs.get("color", "C0"), linewidths=kwargs.get("linewidth", 1), transform=ax.get_xaxis_transform() if role == "x" else ax.get_yaxis_transform())
        ax.add_collection(col, autolim=False)
        (ax.set_xlabel if role == "x" else ax.set_ylabel)(d.name(role))
    ax.autoscale_view()
    return ax


def ecdfplot(data=None, *, x=None, y=None, hue=None, weights=None, stat="proportion", complementary=False, palette=None, hue_order=None, hue_norm=None, log_scale=None, legend=True,
             ax=None, **kwargs):
    ax = _axes(ax)
    d = Data(data, x=x, y=y, hue=hue)
    if d.wide is not None:
        d.values["x"], d.names["x"] = d.wide[0][1], d.wide[0][0]
    role = "x" if d.get("x") is not None else "y"
    if stat not in ("count", "proportion", "percent"):
        raise ValueError("`stat` must be one of ['count', 'proportion', 'percent'], but '%s' was passed." % stat)
    unused_palette(palette, d)
    groups, colors = _groups(d, role, palette, hue_order)
    handles = {}
    for level, v in reversed(groups):
        v = np.sort(np.asarray(_finite(v), float))
        whole = {"count": len(v), "proportion": 1, "percent": 100}[stat]
        p = np.arange(len(v) + 1) / (len(v) or 1) * whole
        p = whole - p if complementary else p
        at = np.concatenate([[-np.inf], v])
        look = {"drawstyle": "steps-post" if role == "x" else "steps-pre", **({"color": colors[level]} if level is not None else {}), **kwargs}
        (line,) = ax.plot(*((at, p) if role == "x" else (p, at)), **look)
        getattr(line.sticky_edges, "y" if role == "x" else "x").extend([0, whole])
        handles[str(level)] = line
    if d.get("hue") is not None and legend:
        ax.legend(list(handles.values())[::-1], list(handles)[::-1], title=d.name("hue"))
    (ax.set_xlabel if role == "x" else ax.set_ylabel)(d.name(role))
    (ax.set_ylabel if role == "x" else ax.set_xlabel)(stat.capitalize())
    return ax
