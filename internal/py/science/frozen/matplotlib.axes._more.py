"""Plots that fewer programs use. The functions become methods of Axes when they are first asked for."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.axes._axes import _arr, _column, _data, _datasets, _list, _values
from matplotlib.collections import LineCollection, PolyCollection, QuadMesh
from matplotlib.lines import Line2D
from matplotlib.path import Path
from matplotlib.transforms import Bbox


@_data
def boxplot(self, x, notch=None, sym=None, vert=None, orientation="vertical", whis=None, positions=None, widths=None, patch_artist=None, bootstrap=None, usermedians=None,
            conf_intervals=None, meanline=None, showmeans=None, showcaps=None, showbox=None, showfliers=None, boxprops=None, tick_labels=None, flierprops=None, medianprops=None,
            meanprops=None, capprops=None, whiskerprops=None, manage_ticks=True, autorange=False, zorder=None, capwidths=None, label=None, labels=None):
    from matplotlib.cbook import boxplot_stats
    rc = rcParams
    if labels is not None and tick_labels is None:
        import warnings
        from matplotlib import MatplotlibDeprecationWarning
        warnings.warn("The 'labels' parameter of boxplot() has been renamed 'tick_labels' since Matplotlib 3.9; support for the old name will be dropped in 3.11.",
                      MatplotlibDeprecationWarning, stacklevel=3)
        tick_labels = labels
    if vert is not None:
        orientation = "vertical" if vert else "horizontal"
    whis = rc["boxplot.whiskers"] if whis is None else whis
    stats = boxplot_stats(x, whis=whis, bootstrap=bootstrap, labels=tick_labels, autorange=autorange)
    notch = rc["boxplot.notch"] if notch is None else notch
    patch_artist = rc["boxplot.patchartist"] if patch_artist is None else patch_artist
    flierprops = dict(flierprops or {})
    if sym is not None:
        if sym == "":
            showfliers = False if showfliers is None else showfliers
        else:
            from matplotlib.axes._base import _plot_format
            ls, marker, color = _plot_format(sym)
            if marker and marker != "None":
                flierprops["marker"] = marker
            if color is not None:
                flierprops.update(color=color, markerfacecolor=color, markeredgecolor=color)
    if usermedians is not None:
        for s, m in zip(stats, np.ravel(usermedians)):
            if m is not None:
                s["med"] = m
    if conf_intervals is not None:
        for s, ci in zip(stats, conf_intervals):
            if ci is not None:
                s["cilo"], s["cihi"] = ci
    boxprops = dict(boxprops or {})
    if "color" in boxprops and patch_artist:
        boxprops["edgecolor"] = boxprops.pop("color")
    return bxp(self, stats, positions=positions, widths=widths, orientation=orientation, patch_artist=patch_artist, shownotches=notch, showmeans=showmeans, showcaps=showcaps,
               showbox=showbox, boxprops=boxprops, flierprops=flierprops, medianprops=medianprops, meanprops=meanprops, meanline=meanline, showfliers=showfliers, capprops=capprops,
               whiskerprops=whiskerprops, manage_ticks=manage_ticks, zorder=zorder, capwidths=capwidths, label=label)


def _line_props(kind, given, zorder, extra=None):
    rc = rcParams
    base = {"linestyle": rc["boxplot.%sprops.linestyle" % kind], "linewidth": rc["boxplot.%sprops.linewidth" % kind], "color": rc["boxplot.%sprops.color" % kind], "zorder": zorder}
    names = {"lw": "linewidth", "ls": "linestyle", "c": "color"}
    base.update({names.get(k, k): v for k, v in (given or {}).items()})
    return base


def bxp(self, bxpstats, positions=None, widths=None, vert=None, orientation="vertical", patch_artist=False, shownotches=False, showmeans=None, showcaps=None, showbox=None,
        showfliers=None, boxprops=None, whiskerprops=None, flierprops=None, medianprops=None, capprops=None, meanprops=None, meanline=None, manage_ticks=True, zorder=None,
        capwidths=None, label=None):
    from matplotlib.patches import PathPatch
    from matplotlib.ticker import FixedFormatter, FixedLocator
    rc = rcParams
    default = lambda v, key: rc[key] if v is None else v
    showmeans, showcaps = default(showmeans, "boxplot.showmeans"), default(showcaps, "boxplot.showcaps")
    showbox, showfliers, meanline = default(showbox, "boxplot.showbox"), default(showfliers, "boxplot.showfliers"), default(meanline, "boxplot.meanline")
    if vert is not None:
        orientation = "vertical" if vert else "horizontal"
    upright = orientation == "vertical"
    z = Line2D.zorder if zorder is None else zorder
    med_z = z + 1e-3 if False else z
    box_kw = dict(boxprops or {})
    if patch_artist:
        names = {"lw": "linewidth", "ls": "linestyle", "fc": "facecolor", "ec": "edgecolor"}
        box_kw = {"edgecolor": rc["boxplot.boxprops.color"], "facecolor": "white" if True else None, "linestyle": rc["boxplot.boxprops.linestyle"],
                  "linewidth": rc["boxplot.boxprops.linewidth"], "zorder": z, **{names.get(k, k): v for k, v in box_kw.items()}}
        if "facecolor" not in (boxprops or {}) and "fc" not in (boxprops or {}) and "color" not in (boxprops or {}):
            box_kw["facecolor"] = rc["patch.facecolor"]
    else:
        box_kw = _line_props("box", box_kw, z)
    whisker_kw, cap_kw = _line_props("whisker", whiskerprops, z), _line_props("cap", capprops, z)
    median_kw = _line_props("median", medianprops, z)
    flier_kw = {k: rc["boxplot.flierprops." + k] for k in ("color", "marker", "markerfacecolor", "markeredgecolor", "markersize", "linestyle", "linewidth", "markeredgewidth")}
    flier_kw.update(zorder=z, **({} if not flierprops else {}))
    names = {"mfc": "markerfacecolor", "mec": "markeredgecolor", "ms": "markersize", "c": "color", "ls": "linestyle", "lw": "linewidth", "mew": "markeredgewidth"}
    flier_kw.update({names.get(k, k): v for k, v in (flierprops or {}).items()})
    mean_kw = _line_props("mean", None, z)
    if meanline:
        mean_kw.update({names.get(k, k): v for k, v in (meanprops or {}).items()})
    else:
        mean_kw.update(marker=rc["boxplot.meanprops.marker"], markerfacecolor=rc["boxplot.meanprops.markerfacecolor"], markeredgecolor=rc["boxplot.meanprops.markeredgecolor"],
                       markersize=rc["boxplot.meanprops.markersize"], linestyle="none")
        mean_kw.update({names.get(k, k): v for k, v in (meanprops or {}).items()})
    n = len(bxpstats)
    if positions is None:
        positions = list(range(1, n + 1))
    elif len(positions) != n:
        raise ValueError("List of boxplot statistics and `positions` must have same the length")
    positions = np.array(positions)
    if len(positions) > 0 and not isinstance(positions[0].item(), (int, float)):
        raise TypeError("positions should be an iterable of numbers")
    if widths is None:
        widths = [np.clip(0.15 * np.ptp(positions), 0.15, 0.5)] * n if n else []
    elif np.isscalar(widths):
        widths = [widths] * n
    elif len(widths) != n:
        raise ValueError("datashape and width must be same length")
    if capwidths is None:
        capwidths = [0.5 * w for w in widths]
    elif np.isscalar(capwidths):
        capwidths = [capwidths] * n
    out = {"whiskers": [], "caps": [], "boxes": [], "medians": [], "fliers": [], "means": []}
    labels = []

    def line(x, y, kw):
        (l,) = self.plot(x, y, **kw) if upright else self.plot(y, x, **kw)
        return l
    for pos, width, stats, capw in zip(positions.tolist(), widths, bxpstats, capwidths):
        labels.append(stats.get("label", pos))
        q1, q3, med = stats["q1"], stats["q3"], stats["med"]
        left, right = pos - width / 2, pos + width / 2
        if shownotches:
            nl, nr = pos - width / 4, pos + width / 4
            bx = [left, right, right, nr, right, right, left, left, nl, left, left]
            by = [q1, q1, stats["cilo"], med, stats["cihi"], q3, q3, stats["cihi"], med, stats["cilo"], q1]
            mx = [nl, nr]
        else:
            bx, by, mx = [left, right, right, left, left], [q1, q1, q3, q3, q1], [left, right]
        if showbox:
            if patch_artist:
                pts = np.column_stack([bx, by] if upright else [by, bx])
                codes = [Path.MOVETO] + [Path.LINETO] * (len(bx) - 2) + [Path.CLOSEPOLY]
                box = PathPatch(Path(pts, codes), **box_kw)
                self.add_artist(box)
                out["boxes"].append(box)
                self.update_datalim(pts)
            else:
                out["boxes"].append(line(bx, by, box_kw))
        out["whiskers"].append(line([pos, pos], [q1, stats["whislo"]], whisker_kw))
        out["whiskers"].append(line([pos, pos], [q3, stats["whishi"]], whisker_kw))
        if showcaps:
            cx = [pos - capw / 2, pos + capw / 2]
            out["caps"].append(line(cx, [stats["whislo"]] * 2, cap_kw))
            out["caps"].append(line(cx, [stats["whishi"]] * 2, cap_kw))
        out["medians"].append(line(mx, [med, med], median_kw))
        if showmeans:
            if meanline:
                out["means"].append(line([left, right], [stats["mean"]] * 2, mean_kw))
            else:
                out["means"].append(line([pos], [stats["mean"]], mean_kw))
        if showfliers:
            f = np.asarray(stats.get("fliers", []), float)
            out["fliers"].append(line(np.full(len(f), pos, float), f, flier_kw))
    if label:
        target = out["boxes"] if showbox else out["medians"]
        if isinstance(label, str):
            target[0].set_label(label)
        else:
            for a, l in zip(target, label):
                a.set_label(l)
    if manage_ticks and n:
        name = "x" if upright else "y"
        axis = getattr(self, name + "axis")
        d = self.dataLim
        lo, hi = float(positions.min()) - 0.5, float(positions.max()) + 0.5
        if upright:
            d.x0, d.x1 = min(d.x0, lo), max(d.x1, hi)
        else:
            d.y0, d.y1 = min(d.y0, lo), max(d.y1, hi)
        for p in positions.tolist():
            edges = out["medians"][0].sticky_edges
            (edges.x if upright else edges.y).extend([p - 0.5, p + 0.5])
        loc = axis.get_major_locator()
        if not isinstance(loc, FixedLocator) or not axis.__dict__.get("_box_ticks", False):
            loc = FixedLocator([])
            axis.set_major_locator(loc)
            axis.set_major_formatter(FixedFormatter([]))
            axis._box_ticks = True
        loc.locs = np.array([*loc.locs, *positions])
        axis.get_major_formatter().seq = [*axis.get_major_formatter().seq, *map(str, labels)]
    self._request_autoscale()
    return out


class _KDE:
    """A Gaussian kernel density estimate of numbers."""

    def __init__(self, data, bw_method=None):
        self.data = np.asarray(data, float)
        n = len(self.data)
        if bw_method is None or bw_method == "scott":
            factor = n ** (-1.0 / 5)
        elif bw_method == "silverman":
            factor = (n * 3 / 4.0) ** (-1.0 / 5)
        elif callable(bw_method):
            factor = bw_method(self)
        else:
            factor = float(bw_method)
        self.factor = factor
        self.var = np.var(self.data, ddof=1) * factor ** 2 if n > 1 else 0.0

    def __call__(self, points):
        points = np.asarray(points, float)
        d = points[:, None] - self.data[None, :]
        return np.exp(-d * d / (2 * self.var)).sum(axis=1) / (len(self.data) * math.sqrt(2 * math.pi * self.var))


@_data
def violinplot(self, dataset, positions=None, vert=None, orientation="vertical", widths=0.5, showmeans=False, showextrema=True, showmedians=False, quantiles=None, points=100,
               bw_method=None, side="both"):
    sets = [np.asarray(s, float) for s in _datasets(dataset)]
    if quantiles is not None:
        quantiles = [quantiles] if len(quantiles) and not np.iterable(quantiles[0]) else list(quantiles)
        if len(quantiles) != len(sets):
            raise ValueError("List of violinplot statistics and quantiles values must have the same length")
    else:
        quantiles = [[] for _ in sets]
    stats = []
    for x, q in zip(sets, quantiles):
        low, high = x.min(), x.max()
        coords = np.linspace(low, high, points)
        vals = (x[0] == coords).astype(float) if np.all(x[0] == x) else _KDE(x, bw_method)(coords)
        stats.append({"coords": coords, "vals": vals, "mean": np.mean(x), "median": np.median(x), "min": low, "max": high, "quantiles": np.atleast_1d(np.percentile(x, 100 * np.asarray(q)))})
    if vert is not None:
        orientation = "vertical" if vert else "horizontal"
    return violin(self, stats, positions=positions, orientation=orientation, widths=widths, showmeans=showmeans, showextrema=showextrema, showmedians=showmedians, side=side)


def violin(self, vpstats, positions=None, vert=None, orientation="vertical", widths=0.5, showmeans=False, showextrema=True, showmedians=False, side="both"):
    n = len(vpstats)
    upright = orientation == "vertical" if vert is None else vert
    positions = list(range(1, n + 1)) if positions is None else list(positions)
    if len(positions) != n:
        raise ValueError("List of violinplot statistics and `positions` values must have the same length")
    widths = [widths] * n if np.isscalar(widths) else list(widths)
    if len(widths) != n:
        raise ValueError("List of violinplot statistics and `widths` values must have the same length")
    fill_color = line_color = self._cycle_lines.next_color()
    fill = self.fill_betweenx if upright else self.fill_between
    cross, along = (self.hlines, self.vlines) if upright else (self.vlines, self.hlines)
    out = {"bodies": []}
    means, mins, maxes, medians, quants, qlens = [], [], [], [], [], []
    for s, pos, w in zip(vpstats, positions, widths):
        vals = np.array(s["vals"])
        vals = 0.5 * w * vals / vals.max()
        body = fill(s["coords"], -vals + pos if side in ("both", "low") else pos, vals + pos if side in ("both", "high") else pos, facecolor=fill_color, alpha=0.3)
        out["bodies"].append(body)
        means.append(s["mean"])
        mins.append(s["min"])
        maxes.append(s["max"])
        medians.append(s["median"])
        quants.extend(s.get("quantiles", []))
        qlens.extend([pos] * len(s.get("quantiles", [])))
    p = np.asarray(positions, float)
    half = 0.25 * np.asarray(widths) * (1 if True else 0)
    left, right = (p - half if side != "high" else p), (p + half if side != "low" else p)
    if showmeans:
        out["cmeans"] = cross(means, left, right, colors=line_color)
    if showextrema:
        out["cmaxes"] = cross(maxes, left, right, colors=line_color)
        out["cmins"] = cross(mins, left, right, colors=line_color)
        out["cbars"] = along(p, mins, maxes, colors=line_color)
    if showmedians:
        out["cmedians"] = cross(medians, left, right, colors=line_color)
    if quants:
        q = np.asarray(qlens, float)
        out["cquantiles"] = cross(quants, q - 0.25 * widths[0] * 0.5 * 2, q + 0.25 * widths[0], colors=line_color)
    return out


# Grids of colours.


def _grid_args(name, args, shading, X=None, Y=None):
    if len(args) == 1:
        C = np.asarray(_values(args[0]))
        ny, nx = C.shape[:2]
        if shading in ("gouraud", "nearest"):
            X, Y = np.meshgrid(np.arange(nx, dtype=float), np.arange(ny, dtype=float))
        else:
            X, Y = np.meshgrid(np.arange(nx + 1, dtype=float), np.arange(ny + 1, dtype=float))
            shading = "flat"
        return X, Y, C, shading
    if len(args) != 3:
        raise TypeError("%s() takes 1 or 3 positional arguments but %d were given" % (name, len(args)))
    X, Y, C = (np.asarray(_values(a)) for a in args)
    ny, nx = C.shape[:2]
    if X.ndim != 2 or X.shape[0] == 1:
        X = np.repeat(X.reshape(1, -1), Y.shape[0] if Y.ndim > 0 else 1, axis=0) if True else X
    if Y.ndim != 2 or Y.shape[1] == 1:
        Y = np.repeat(Y.reshape(-1, 1), X.shape[1], axis=1)
    if X.shape[0] != Y.shape[0]:
        X = np.repeat(X[:1], Y.shape[0], axis=0)
    if X.shape != Y.shape:
        raise TypeError("Incompatible X, Y inputs to %s; see help(%s)" % (name, name))
    if shading == "auto":
        shading = "nearest" if (ny, nx) == X.shape else "flat"
    if shading == "flat":
        if (nx + 1, ny + 1) != (X.shape[1], X.shape[0]):
            raise TypeError("Dimensions of C %s should be one smaller than X(%d) and Y(%d) while using shading='flat' see help(%s)" % (C.shape, X.shape[1], X.shape[0], name))
    else:
        if (nx, ny) != (X.shape[1], X.shape[0]):
            raise TypeError("Dimensions of C %s are incompatible with X (%d) and/or Y (%d); see help(%s)" % (C.shape, X.shape[1], X.shape[0], name))
        if shading == "nearest":
            X, Y = _edges(X), _edges(Y)
            X, Y = _edges(X.T).T, _edges(Y.T).T
            shading = "flat"
    return X, Y, C, shading


def _edges(a):
    """The middles between columns, and one more on each side."""
    if a.shape[1] > 1:
        d = np.diff(a, axis=1) / 2.0
        return np.hstack([a[:, [0]] - d[:, [0]], a[:, :-1] + d, a[:, [-1]] + d[:, [-1]]])
    return np.hstack([a, a])


@_data
def pcolormesh(self, *args, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, colorizer=None, shading=None, antialiased=False, **kwargs):
    shading = (rcParams["pcolor.shading"] if shading is None else shading).lower()
    if shading not in ("gouraud", "nearest", "flat", "auto"):
        raise ValueError("%r is not a valid value for shading" % shading)
    kwargs.setdefault("edgecolors", "none")
    if len(args) == 3:
        x, y = _arr(args[0]), _arr(args[1])
        self.xaxis.update_units(x.ravel())
        self.yaxis.update_units(y.ravel())
        args = (np.asarray(self.xaxis.convert_units(x), float), np.asarray(self.yaxis.convert_units(y), float), args[2])
    X, Y, C, shading = _grid_args("pcolormesh", args, shading)
    kwargs.pop("rasterized", None)
    if "edgecolor" in kwargs:
        kwargs["edgecolors"] = kwargs.pop("edgecolor")
    if "linewidth" in kwargs:
        kwargs["linewidths"] = kwargs.pop("linewidth")
    if "lw" in kwargs:
        kwargs["linewidths"] = kwargs.pop("lw")
    label = kwargs.pop("label", None)
    mesh = QuadMesh(np.stack([X, Y], axis=-1), shading=shading, cmap=cmap, norm=norm, **kwargs)
    if alpha is not None:
        mesh._alpha = alpha
    mesh.set_clim(vmin, vmax)
    mesh.set_array(C)
    mesh.norm.autoscale_None(C) if C.ndim == 2 else None
    if label is not None:
        mesh.set_label(label)
    self.add_collection(mesh)
    mesh.sticky_edges.x.extend([float(X.min()), float(X.max())])
    mesh.sticky_edges.y.extend([float(Y.min()), float(Y.max())])
    return mesh


def pcolor(self, *args, shading=None, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, colorizer=None, data=None, **kwargs):
    return pcolormesh(self, *args, shading=shading, alpha=alpha, norm=norm, cmap=cmap, vmin=vmin, vmax=vmax, data=data, **kwargs)


def pcolorfast(self, *args, **kwargs):
    return pcolormesh(self, *args, **kwargs)


@_data
def hist2d(self, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, **kwargs):
    h, xe, ye = np.histogram2d(_arr(x), _arr(y), bins=bins, range=range, density=density, weights=weights)
    if cmin is not None:
        h[h < cmin] = np.nan
    if cmax is not None:
        h[h > cmax] = np.nan
    pc = pcolormesh(self, xe, ye, h.T, **kwargs)
    self.set_xlim(xe[0], xe[-1])
    self.set_ylim(ye[0], ye[-1])
    return h, xe, ye, pc


@_data
def hexbin(self, x, y, C=None, gridsize=100, bins=None, xscale="linear", yscale="linear", extent=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, linewidths=None,
           edgecolors="face", reduce_C_function=np.mean, mincnt=None, marginals=False, colorizer=None, **kwargs):
    x, y = np.asarray(_arr(x), float), np.asarray(_arr(y), float)
    nx, ny = gridsize if np.iterable(gridsize) else (gridsize, int(gridsize / math.sqrt(3)))
    tx = np.log10(x) if xscale == "log" else x
    ty = np.log10(y) if yscale == "log" else y
    if xscale == "log":
        self.set_xscale("log")
    if yscale == "log":
        self.set_yscale("log")
    if extent is not None:
        xmin, xmax, ymin, ymax = extent
    else:
        xmin, xmax = (float(tx.min()), float(tx.max())) if len(x) else (0, 1)
        ymin, ymax = (float(ty.min()), float(ty.max())) if len(y) else (0, 1)
        from matplotlib.transforms import nonsingular
        xmin, xmax = nonsingular(xmin, xmax, expander=0.1)
        ymin, ymax = nonsingular(ymin, ymax, expander=0.1)
    nx1, ny1, nx2, ny2 = nx + 1, ny + 1, nx, ny
    padding = 1e-9 * (xmax - xmin)
    xmin, xmax = xmin - padding, xmax + padding
    sx, sy = (xmax - xmin) / nx, (ymax - ymin) / ny
    ix, iy = (tx - xmin) / sx, (ty - ymin) / sy
    ix1, iy1 = np.round(ix).astype(int), np.round(iy).astype(int)
    ix2, iy2 = np.floor(ix).astype(int), np.floor(iy).astype(int)
    i1 = np.where((0 <= ix1) & (ix1 < nx1) & (0 <= iy1) & (iy1 < ny1), ix1 * ny1 + iy1 + 1, 0)
    i2 = np.where((0 <= ix2) & (ix2 < nx2) & (0 <= iy2) & (iy2 < ny2), ix2 * ny2 + iy2 + 1, 0)
    d1 = (ix - ix1) ** 2 + 3.0 * (iy - iy1) ** 2
    d2 = (ix - ix2 - 0.5) ** 2 + 3.0 * (iy - iy2 - 0.5) ** 2
    first = d1 < d2
    if C is None:
        c1 = np.bincount(i1[first], minlength=1 + nx1 * ny1)[1:]
        c2 = np.bincount(i2[~first], minlength=1 + nx2 * ny2)[1:]
        accum = np.concatenate([c1, c2]).astype(float)
        if mincnt is not None:
            accum[accum < mincnt] = np.nan
    else:
        C = np.asarray(_list(C), float)
        least = 1 if mincnt is None else mincnt

        def reduce(idx, mask, n):
            groups = [[] for _ in range(n + 1)]
            for k, v in zip(idx[mask].tolist(), C[mask].tolist()):
                groups[k].append(v)
            return [reduce_C_function(g) if len(g) >= least else np.nan for g in groups[1:]]
        accum = np.array(reduce(i1, first, nx1 * ny1) + reduce(i2, ~first, nx2 * ny2), float)
    good = ~np.isnan(accum)
    offsets = np.zeros((nx1 * ny1 + nx2 * ny2, 2))
    offsets[:nx1 * ny1, 0] = np.repeat(np.arange(nx1), ny1)
    offsets[:nx1 * ny1, 1] = np.tile(np.arange(ny1), nx1)
    offsets[nx1 * ny1:, 0] = np.repeat(np.arange(nx2) + 0.5, ny2)
    offsets[nx1 * ny1:, 1] = np.tile(np.arange(ny2), nx2) + 0.5
    offsets[:, 0] = offsets[:, 0] * sx + xmin
    offsets[:, 1] = offsets[:, 1] * sy + ymin
    offsets, accum = offsets[good], accum[good]
    hexagon = np.array([[sx, sy / 3]]) * np.array([[0.5, -0.5], [0.5, 0.5], [0.0, 1.0], [-0.5, 0.5], [-0.5, -0.5], [0.0, -1.0]])
    polys = hexagon[None] + offsets[:, None]
    if xscale == "log":
        polys[:, :, 0] = 10.0 ** polys[:, :, 0]
        xmin, xmax = 10.0 ** xmin, 10.0 ** xmax
    if yscale == "log":
        polys[:, :, 1] = 10.0 ** polys[:, :, 1]
        ymin, ymax = 10.0 ** ymin, 10.0 ** ymax
    col = PolyCollection(polys, edgecolors=edgecolors, linewidths=[1.0] if linewidths is None else linewidths, cmap=cmap, norm=norm)
    if isinstance(bins, str) and bins == "log":
        from matplotlib.colors import LogNorm
        col.set_norm(LogNorm(vmin, vmax))
    elif bins is not None:
        if not np.iterable(bins):
            low, high = accum.min(), accum.max()
            bins = low + (high - low) * np.arange(bins - 1) / (bins - 1)
        accum = np.sort(bins).searchsorted(accum)
    col._start_mapping(col.norm, col.cmap)
    col.set_clim(vmin, vmax)
    col.set_array(accum)
    col._hexagon_offsets = offsets
    col.get_offsets = lambda: offsets
    if alpha is not None:
        col.set_alpha(alpha)
    if kwargs:
        col.set(**kwargs)
    self.add_collection(col, autolim=False)
    self.update_datalim([(xmin, ymin), (xmax, ymax)])
    self._request_autoscale()
    return col


# Contours.


def contour(self, *args, data=None, **kwargs):
    from matplotlib.contour import QuadContourSet
    return QuadContourSet(self, *args, filled=False, **kwargs)


def contourf(self, *args, data=None, **kwargs):
    from matplotlib.contour import QuadContourSet
    return QuadContourSet(self, *args, filled=True, **kwargs)


def clabel(self, CS, levels=None, **kwargs):
    return CS.clabel(levels, **kwargs)


# Arrows.


@_data
def quiver(self, *args, **kwargs):
    from matplotlib.quiver import Quiver
    q = Quiver(self, *args, **kwargs)
    self.add_collection(q, autolim=True)
    return q


def quiverkey(self, Q, X, Y, U, label, **kwargs):
    from matplotlib.quiver import QuiverKey
    k = QuiverKey(Q, X, Y, U, label, **kwargs)
    self.add_artist(k)
    return k


def barbs(self, *args, **kwargs):
    raise NotImplementedError("barbs is not supported")


def streamplot(self, x, y, u, v, density=1, linewidth=None, color=None, cmap=None, norm=None, arrowsize=1, arrowstyle="-|>", minlength=0.1, transform=None, zorder=None,
               start_points=None, maxlength=4.0, integration_direction="both", broken_streamlines=True):
    from matplotlib.streamplot import streamplot as f
    return f(self, x, y, u, v, density=density, linewidth=linewidth, color=color, cmap=cmap, norm=norm, arrowsize=arrowsize, arrowstyle=arrowstyle, zorder=zorder,
             start_points=start_points)


# Signals.


def _detrended(x, detrend):
    if detrend is None or detrend == "none":
        return x
    if detrend == "mean" or detrend == "constant":
        return x - x.mean()
    if callable(detrend):
        return detrend(x)
    raise ValueError("'detrend' must be one of 'none', 'mean' or a function")


def xcorr(self, x, y, normed=True, detrend=None, usevlines=True, maxlags=10, **kwargs):
    x, y = np.asarray(_arr(x), float), np.asarray(_arr(y), float)
    n = len(x)
    if n != len(y):
        raise ValueError("x and y must be equal length")
    x, y = _detrended(x, detrend), _detrended(y, detrend)
    c = np.correlate(x, y, mode="full")
    if normed:
        c = c / np.sqrt(np.dot(x, x) * np.dot(y, y))
    if maxlags is None:
        maxlags = n - 1
    if maxlags >= n or maxlags < 1:
        raise ValueError("maxlags must be None or strictly positive < %d" % n)
    lags = np.arange(-maxlags, maxlags + 1)
    c = c[n - 1 - maxlags:n + maxlags]
    if usevlines:
        a = self.vlines(lags, [0], c, **kwargs)
        kwargs.pop("label", "")
        b = self.axhline(**kwargs)
    else:
        kwargs.setdefault("marker", "o")
        kwargs.setdefault("linestyle", "None")
        (a,), b = self.plot(lags, c, **kwargs), None
    return lags, c, a, b


def acorr(self, x, data=None, **kwargs):
    x = _column(data, x) if data is not None else x
    return xcorr(self, x, x, **kwargs)


def _spectrum(x, NFFT=256, Fs=2, window=None, noverlap=0, pad_to=None, detrend=None):
    x = np.asarray(_arr(x), float)
    NFFT = 256 if NFFT is None else NFFT
    if len(x) < NFFT:
        x = np.concatenate([x, np.zeros(NFFT - len(x))])
    w = np.hanning(NFFT) if window is None else window(np.ones(NFFT)) if callable(window) else np.asarray(window)
    pad = NFFT if pad_to is None else pad_to
    step = NFFT - (0 if noverlap is None else noverlap)
    count = (len(x) - NFFT) // step + 1
    rows = np.stack([_detrended(x[i * step:i * step + NFFT], detrend) * w for i in range(count)], axis=1)
    f = np.fft.rfft(rows, n=pad, axis=0)
    p = np.abs(f) ** 2
    if pad % 2 == 0:
        p[1:-1] *= 2
    else:
        p[1:] *= 2
    p = p / Fs / (np.abs(w) ** 2).sum()
    freqs = np.fft.rfftfreq(pad, 1 / Fs)
    t = np.arange(NFFT / 2, len(x) - NFFT / 2 + 1, step) / Fs
    return p, freqs, t


@_data
def psd(self, x, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None, return_line=None, **kwargs):
    p, f, _ = _spectrum(x, NFFT, Fs or 2, window, noverlap, pad_to, detrend)
    p = p.mean(axis=1)
    f = f + (Fc or 0)
    line = self.plot(f, 10 * np.log10(p), **kwargs)
    self.set_xlabel("Frequency")
    self.set_ylabel("Power Spectral Density (dB/Hz)" if scale_by_freq in (None, True) else "Power Spectral Density (dB)")
    self.grid(True)
    return (p, f) if not return_line else (p, f, line)


@_data
def specgram(self, x, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, cmap=None, xextent=None, pad_to=None, sides=None, scale_by_freq=None, mode=None,
             scale=None, vmin=None, vmax=None, **kwargs):
    NFFT, Fs = NFFT or 256, Fs or 2
    noverlap = 128 if noverlap is None else noverlap
    p, f, t = _spectrum(x, NFFT, Fs, window, noverlap, pad_to, detrend)
    Z = np.flipud(10.0 * np.log10(p) if scale in (None, "dB", "default") else p)
    if xextent is None:
        pad = (NFFT - noverlap) / Fs / 2
        xextent = t.min() - pad, t.max() + pad
    f = f + (Fc or 0)
    im = self.imshow(Z, cmap, extent=(xextent[0], xextent[1], f[0], f[-1]), vmin=vmin, vmax=vmax, origin="upper", **kwargs)
    self.axis("auto")
    return p, f, t, im


@_data
def magnitude_spectrum(self, x, Fs=None, Fc=None, window=None, pad_to=None, sides=None, scale=None, **kwargs):
    x = np.asarray(_arr(x), float)
    Fs = Fs or 2
    w = np.hanning(len(x)) if window is None else window(np.ones(len(x)))
    m = np.abs(np.fft.rfft(x * w, n=pad_to)) / np.abs(w).sum()
    f = np.fft.rfftfreq(pad_to or len(x), 1 / Fs) + (Fc or 0)
    (line,) = self.plot(f, 20 * np.log10(m) if scale == "dB" else m, **kwargs)
    self.set_xlabel("Frequency")
    self.set_ylabel("Magnitude (dB)" if scale == "dB" else "Magnitude (energy)")
    return m, f, line


def _absent(name):
    def f(self, *args, **kwargs):
        raise NotImplementedError("%s is not supported" % name)
    f.__name__ = name
    return f


csd, cohere, phase_spectrum, angle_spectrum = (_absent(n) for n in ("csd", "cohere", "phase_spectrum", "angle_spectrum"))
grouped_bar = _absent("grouped_bar")


@_data
def ecdf(self, x, weights=None, *, complementary=False, orientation="vertical", compress=False, **kwargs):
    x = np.asarray(_arr(x), float)
    if np.isnan(x).any():
        raise ValueError("ecdf() does not support NaNs")
    order = np.argsort(x)
    x = x[order]
    w = np.full(len(x), 1.0) if weights is None else np.asarray(weights, float)[order]
    cum = np.cumsum(w) / w.sum()
    if not complementary:
        kwargs.setdefault("drawstyle", "steps-post")
        px, py = np.concatenate([[x[0]], x]), np.concatenate([[0.0], cum])
    else:
        kwargs.setdefault("drawstyle", "steps-pre" if False else "steps-post")
        px, py = np.concatenate([[x[0]], x]), np.concatenate([[1.0], 1 - cum])
    (line,) = self.plot(px, py, **kwargs) if orientation == "vertical" else self.plot(py, px, **kwargs)
    (line.sticky_edges.y if orientation == "vertical" else line.sticky_edges.x)[:] = [0, 1]
    return line


# Triangles.


def _triangulated(args, kwargs):
    from matplotlib.tri import Triangulation
    if isinstance(args[0], Triangulation):
        return args[0], list(args[1:])
    x, y = args[0], args[1]
    rest = list(args[2:])
    tri = kwargs.pop("triangles", None)
    if tri is None and rest and np.ndim(rest[0]) == 2 and np.shape(rest[0])[1] == 3:
        tri = rest.pop(0)
    return Triangulation(x, y, tri, kwargs.pop("mask", None)), rest


def triplot(self, *args, **kwargs):
    t, rest = _triangulated(args, kwargs)
    edges = t.edges
    xs = np.column_stack([t.x[edges], np.full(len(edges), np.nan)]).ravel()
    ys = np.column_stack([t.y[edges], np.full(len(edges), np.nan)]).ravel()
    lines = self.plot(xs, ys, *rest, **kwargs)
    markers = self.plot(t.x, t.y, **{**kwargs, "linestyle": "None"})
    return lines + markers


def tripcolor(self, *args, alpha=1.0, norm=None, cmap=None, vmin=None, vmax=None, shading="flat", facecolors=None, **kwargs):
    t, rest = _triangulated(args, kwargs)
    c = np.asarray(facecolors if facecolors is not None else rest[0], float)
    if len(c) == len(t.x) and len(c) != len(t.triangles):
        c = c[t.triangles].mean(axis=1)
    verts = np.stack([t.x[t.triangles], t.y[t.triangles]], axis=-1)
    col = PolyCollection(verts, edgecolors=kwargs.pop("edgecolors", "face" if False else "none"), linewidths=kwargs.pop("linewidth", (0.25,)), cmap=cmap, norm=norm)
    col._start_mapping(norm, cmap, vmin, vmax)
    col.set_array(c)
    self.add_collection(col)
    return col


tricontour, tricontourf = _absent("tricontour"), _absent("tricontourf")
