"""Plots that fewer programs use. The functions become methods of Axes when they are first asked for."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.axes._base import _plot_format
from matplotlib.axes._axes import _arr, _column, _data, _datasets, _list, _values
from matplotlib.collections import LineCollection, PolyCollection, QuadMesh
from matplotlib.lines import Line2D
from matplotlib.path import Path
from matplotlib.transforms import Bbox


_BOX_SHARED = "positions widths meanline showmeans showcaps showbox showfliers medianprops meanprops capprops whiskerprops manage_ticks zorder capwidths label".split()
_SHORT_NAMES = {"c": "color", "lw": "linewidth", "ls": "linestyle", "ms": "markersize", "mfc": "markerfacecolor", "mec": "markeredgecolor", "mew": "markeredgewidth",
                "fc": "facecolor", "ec": "edgecolor"}


def _upright(orientation, vert):
    if orientation not in ("vertical", "horizontal"):
        raise ValueError("%r is not a valid value for orientation; supported values are 'horizontal', 'vertical'" % (orientation,))
    return bool(vert) if vert is not None else orientation == "vertical"


def _setting(given, name):
    return rcParams["boxplot." + name] if given is None else given


@_data
def boxplot(self, x, notch=None, sym=None, vert=None, orientation="vertical", whis=None, positions=None, widths=None, patch_artist=None, bootstrap=None, usermedians=None,
            conf_intervals=None, meanline=None, showmeans=None, showcaps=None, showbox=None, showfliers=None, boxprops=None, tick_labels=None, flierprops=None, medianprops=None,
            meanprops=None, capprops=None, whiskerprops=None, manage_ticks=True, autorange=False, zorder=None, capwidths=None, label=None, labels=None):
    asked = dict(locals())
    from matplotlib.cbook import boxplot_stats
    if labels is not None and tick_labels is None:
        from matplotlib.cbook import warn_external
        from matplotlib import MatplotlibDeprecationWarning
        warn_external("The 'labels' parameter of boxplot() has been renamed 'tick_labels' since Matplotlib 3.9; support for the old name will be dropped in 3.11.",
                      MatplotlibDeprecationWarning)
        tick_labels = labels
    drawing = {name: asked[name] for name in _BOX_SHARED}
    filled = drawing["patch_artist"] = _setting(patch_artist, "patchartist")
    drawing["shownotches"] = _setting(notch, "notch")
    drawing["orientation"] = "vertical" if _upright(orientation, vert) else "horizontal"
    drawing["flierprops"] = {**(flierprops or {}), **_flier_marks(sym)}
    if sym == "" and showfliers is None:
        drawing["showfliers"] = False
    drawing["boxprops"] = {"edgecolor" if filled and k == "color" else k: v for k, v in (boxprops or {}).items()}
    summaries = boxplot_stats(x, whis=_setting(whis, "whiskers"), bootstrap=bootstrap, labels=tick_labels, autorange=autorange)
    for summary, middle in zip(summaries, () if usermedians is None else np.ravel(usermedians)):
        summary["med"] = summary["med"] if middle is None else middle
    for summary, interval in zip(summaries, () if conf_intervals is None else conf_intervals):
        if interval is not None:
            summary.update(zip(("cilo", "cihi"), interval))
    return bxp(self, summaries, **drawing)


def _flier_marks(sym):
    """The properties that the format string sym gives to the points beyond the whiskers."""
    if not sym:
        return {}
    from matplotlib.axes._base import _plot_format
    _, marker, color = _plot_format(sym)
    marks = {} if marker in (None, "", "None") else {"marker": marker}
    if color is not None:
        marks.update(dict.fromkeys(("color", "markerfacecolor", "markeredgecolor"), color))
    return marks


def _box_style(part, given, keys, **fixed):
    """Defaults of a part of a box plot from the settings, then the fixed ones, then what the program gave."""
    style = {key: rcParams["boxplot.%sprops.%s" % (part, key)] for key in keys}
    style.update(fixed)
    style.update((_SHORT_NAMES.get(k, k), v) for k, v in (given or {}).items())
    return style


def _box_styles(given, filled, meanline, z):
    plain, marks = ["color", "linestyle", "linewidth"], ["marker", "markerfacecolor", "markeredgecolor", "markersize"]
    silent = {"marker": "", "zorder": z, "label": "_nolegend_"}
    styles = {part: _box_style(part, given[part], plain, **silent) for part in ("whisker", "cap")}
    styles["median"] = _box_style("median", given["median"], plain, **{**silent, "zorder": z + 0.1})
    styles["flier"] = _box_style("flier", given["flier"], plain + marks + ["markeredgewidth"], zorder=z, label="_nolegend_")
    if meanline:
        styles["mean"] = _box_style("mean", given["mean"], plain, marker="", zorder=z + 0.1)
    else:
        styles["mean"] = _box_style("mean", given["mean"], ["color", "linewidth"] + marks, linestyle="none", zorder=z + 0.1)
    if not filled:
        styles["box"] = _box_style("box", given["box"], plain, marker="", zorder=z)
    else:
        outline = {"edgecolor": rcParams["boxplot.boxprops.color"], "zorder": z}
        if "color" not in (given["box"] or ()):
            outline["facecolor"] = rcParams["patch.facecolor"]
        styles["box"] = _box_style("box", given["box"], plain[1:], **outline)
    return styles


def _one_each(name, given, count):
    if np.isscalar(given):
        return [given] * count
    if len(given) != count:
        raise ValueError("List of boxplot statistics and `%s` values must have same the length" % name)
    return list(given)


def _box_outline(summary, at, width, notched):
    """The corners of a box as they come when walking around it, and the ends of its median."""
    half = width / 2
    low, high, mid = summary["q1"], summary["q3"], summary["med"]
    if not notched:
        ends = [at - half, at + half]
        return [ends[k] for k in (0, 1, 1, 0, 0)], [low, low, high, high, low], ends
    waist = [at - width / 4, at + width / 4]
    right = [(half, low), (half, summary["cilo"]), (width / 4, mid), (half, summary["cihi"]), (half, high)]
    walk = [(-half, low)] + right + [(-dx, level) for dx, level in reversed(right)]
    return [at + dx for dx, _ in walk], [level for _, level in walk], waist


def bxp(self, bxpstats, positions=None, widths=None, vert=None, orientation="vertical", patch_artist=False, shownotches=False, showmeans=None, showcaps=None, showbox=None,
        showfliers=None, boxprops=None, whiskerprops=None, flierprops=None, medianprops=None, capprops=None, meanprops=None, meanline=None, manage_ticks=True, zorder=None,
        capwidths=None, label=None):
    shown = {part: _setting(on, "show" + part) for part, on in (("box", showbox), ("caps", showcaps), ("means", showmeans), ("fliers", showfliers))}
    across, upright, count = _setting(meanline, "meanline"), _upright(orientation, vert), len(bxpstats)
    given = {"box": boxprops, "whisker": whiskerprops, "flier": flierprops, "median": medianprops, "cap": capprops, "mean": meanprops}
    styles = _box_styles(given, patch_artist, across, Line2D.zorder if zorder is None else zorder)
    places = np.array(range(1, count + 1) if positions is None else _one_each("positions", positions, count))
    if places.dtype.kind not in "iufb":
        raise TypeError("positions should be an iterable of numbers")
    if widths is None:
        widths = min(max(0.15 * np.ptp(places), 0.15), 0.5) if count else 0.15
    widths = _one_each("widths", widths, count)
    capwidths = [w * 0.5 for w in widths] if capwidths is None else _one_each("capwidths", capwidths, count)
    parts = {name: [] for name in ("whiskers", "caps", "boxes", "medians", "fliers", "means")}

    def line(name, along, level, style):
        parts[name] += self.plot(*((along, level) if upright else (level, along)), **styles[style])

    for at, width, cap, summary in zip(places.tolist(), widths, capwidths, bxpstats):
        corners, levels, waist = _box_outline(summary, at, width, shownotches)
        if shown["box"]:
            if patch_artist:
                parts["boxes"].append(_box_patch(self, (corners, levels) if upright else (levels, corners), styles["box"]))
            else:
                line("boxes", corners, levels, "box")
        reach = (("q1", "whislo"), ("q3", "whishi"))
        for pair in reach:
            line("whiskers", [at] * 2, [summary[key] for key in pair], "whisker")
        for _, end in reach if shown["caps"] else ():
            line("caps", [at - cap / 2, at + cap / 2], [summary[end]] * 2, "cap")
        line("medians", waist, [summary["med"]] * 2, "median")
        if shown["means"]:
            ends = [at - width / 2, at + width / 2] if across else [at]
            line("means", ends, [summary["mean"]] * len(ends), "mean")
        if shown["fliers"]:
            beyond = np.asarray(summary.get("fliers", []))
            line("fliers", np.full(beyond.shape, at, float), beyond, "flier")
    if label:
        named = parts["boxes" if shown["box"] and patch_artist else "medians"]
        for artist, text in zip(named, [label] if isinstance(label, str) else label):
            artist.set_label(text)
    if manage_ticks and count:
        _box_ticks(self, "x" if upright else "y", places, [s.get("label", at) for s, at in zip(bxpstats, places.tolist())], parts["medians"][0])
    self._request_autoscale()
    return parts


def _box_patch(axes, corners, style):
    from matplotlib.patches import PathPatch
    points = np.array(corners, float).T
    points = np.append(points, points[:1], axis=0)
    patch = PathPatch(Path(points, [Path.MOVETO, *[Path.LINETO] * (len(points) - 2), Path.CLOSEPOLY]), **style)
    axes.add_artist(patch)  # which takes no part in limits: notches may lie beyond
    return patch


def _box_ticks(axes, name, places, labels, keeper):
    """Give each box a tick and half a unit of room on both sides."""
    from matplotlib.ticker import FixedFormatter, FixedLocator
    axis, room = getattr(axes, name + "axis"), axes.dataLim
    wanted = {"0": min, "1": max}
    for end, place in (("0", float(places.min()) - 0.5), ("1", float(places.max()) + 0.5)):
        setattr(room, name + end, wanted[end](getattr(room, name + end), place))
    getattr(keeper.sticky_edges, name).extend((places[:, None] + [-0.5, 0.5]).ravel().tolist())
    if not (isinstance(axis.get_major_locator(), FixedLocator) and axis.__dict__.get("_box_ticks")):
        axis.set_major_locator(FixedLocator([]))
        axis.set_major_formatter(FixedFormatter([]))
        axis._box_ticks = True
    ticks, texts = axis.get_major_locator(), axis.get_major_formatter()
    ticks.locs = np.append(ticks.locs, places) if len(ticks.locs) else places
    texts.seq = list(texts.seq) + [str(text) for text in labels]


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
    options = {name: value for name, value in locals().items() if name in ("positions", "widths", "showmeans", "showextrema", "showmedians", "side")}
    samples = [np.asarray(s, float) for s in _datasets(dataset)]
    wanted = [()] * len(samples) if quantiles is None else list(quantiles)
    if wanted and not np.iterable(wanted[0]):
        wanted = [wanted]
    if len(wanted) != len(samples):
        raise ValueError("List of violinplot statistics and quantiles values must have the same length")
    summaries = [_violin_summary(sample, q, points, bw_method) for sample, q in zip(samples, wanted)]
    return violin(self, summaries, orientation="vertical" if _upright(orientation, vert) else "horizontal", **options)


def _violin_summary(sample, quantiles, points, bw_method):
    ends = {"min": sample.min(), "max": sample.max()}
    places = np.linspace(*ends.values(), points)
    if ends["min"] == ends["max"]:
        density = np.where(places == sample[0], 1.0, 0.0)
    else:
        density = _KDE(sample, bw_method)(places)
    levels = np.percentile(sample, np.asarray(quantiles, float) * 100)
    return dict(ends, coords=places, vals=density, mean=np.mean(sample), median=np.median(sample), quantiles=np.atleast_1d(levels))


def violin(self, vpstats, positions=None, vert=None, orientation="vertical", widths=0.5, showmeans=False, showextrema=True, showmedians=False, side="both"):
    count, upright = len(vpstats), _upright(orientation, vert)
    positions = range(1, count + 1) if positions is None else positions
    widths = [widths] * count if np.isscalar(widths) else widths
    for name, values in (("positions", positions), ("widths", widths)):
        if len(values) != count:
            raise ValueError("List of violinplot statistics and `%s` values must have the same length" % name)
    color = self._cycle_lines.next_color()
    cross, along, fill = (self.hlines, self.vlines, self.fill_betweenx) if upright else (self.vlines, self.hlines, self.fill_between)
    # The share of a width that lies before and after the middle.
    before, after = float(side != "high"), float(side != "low")
    places, wide = np.asarray(list(positions), float), np.asarray(list(widths), float)
    made = {"bodies": []}
    for summary, at, width in zip(vpstats, positions, widths):
        shape = np.asarray(summary["vals"])
        shape = 0.5 * width * shape / shape.max()
        made["bodies"].append(fill(summary["coords"], at - shape if before else at, at + shape if after else at, facecolor=color, alpha=0.3))

    def marks(key, level, places=places, wide=wide):
        made[key] = cross(level, places - 0.25 * wide * before, places + 0.25 * wide * after, colors=color)

    levels = {key: [summary[key] for summary in vpstats] for key in ("mean", "max", "min", "median")}
    for key, source, wanted in (("cmeans", "mean", showmeans), ("cmaxes", "max", showextrema), ("cmins", "min", showextrema)):
        if wanted:
            marks(key, levels[source])
    if showextrema:
        made["cbars"] = along(places, levels["min"], levels["max"], colors=color)
    if showmedians:
        marks("cmedians", levels["median"])
    counts = [len(summary.get("quantiles", ())) for summary in vpstats]
    if sum(counts):
        every = np.concatenate([summary.get("quantiles", ()) for summary in vpstats])
        marks("cquantiles", every, np.repeat(places, counts), np.repeat(wide, counts))
    return made


# Grids of colours.


def _grid_args(name, args, shading):
    """The corners of the cells, the values, and the shading that is left to do."""
    if len(args) not in (1, 3):
        raise TypeError("%s() takes 1 or 3 positional arguments but %d were given" % (name, len(args)))
    C = np.asarray(_values(args[-1]))
    rows, columns = C.shape[:2]
    if len(args) == 1:
        between = shading not in ("gouraud", "nearest")
        Y, X = np.indices((rows + between, columns + between)).astype(float)
        return X, Y, C, "flat" if between else shading
    X, Y = (np.asarray(_values(a)) for a in args[:2])
    X, Y = (X.reshape(1, -1) if X.ndim != 2 else X), (Y.reshape(-1, 1) if Y.ndim != 2 else Y)
    down, over = (Y if X.shape[0] == 1 else X).shape[0], (X if Y.shape[1] == 1 else Y).shape[1]
    if any(a.shape[k] not in (1, size) for a in (X, Y) for k, size in ((0, down), (1, over))):
        raise TypeError("Incompatible X, Y inputs to %s; see help(%s)" % (name, name))
    X, Y = np.broadcast_to(X, (down, over)), np.broadcast_to(Y, (down, over))
    if shading == "auto":
        shading = "nearest" if C.shape[:2] == (down, over) else "flat"
    larger = shading == "flat"
    if (down - larger, over - larger) != (rows, columns):
        text = "should be one smaller than X(%d) and Y(%d) while using shading='flat'" if larger else "are incompatible with X (%d) and/or Y (%d);"
        raise TypeError("Dimensions of C %s %s see help(%s)" % (C.shape, text % (over, down), name))
    if shading == "nearest":
        X, Y = (_edges(_edges(a).T).T for a in (X, Y))
        shading = "flat"
    return X, Y, C, shading


def _edges(a):
    """The middles between columns, and one more on each side."""
    if a.shape[1] < 2:
        return np.repeat(a, 2, axis=1)
    steps = (a[:, 1:] - a[:, :-1]) / 2.0
    return np.concatenate([a[:, :1] - steps[:, :1], a[:, :-1] + steps, a[:, -1:] + steps[:, -1:]], axis=1)


_MESH_NAMES = {"edgecolor": "edgecolors", "linewidth": "linewidths", "lw": "linewidths"}


@_data
def pcolormesh(self, *args, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, colorizer=None, shading=None, antialiased=False, **kwargs):
    shading = str(shading or rcParams["pcolor.shading"]).lower()
    if shading not in ("gouraud", "nearest", "flat", "auto"):
        raise ValueError("%r is not a valid value for shading" % shading)
    if len(args) == 3:
        places = []
        for axis, given in zip((self.xaxis, self.yaxis), args):
            values = _arr(given)
            axis.update_units(values.ravel())
            places.append(np.asarray(axis.convert_units(values), float))
        args = (*places, args[2])
    X, Y, C, shading = _grid_args("pcolormesh", args, shading)
    style = {"edgecolors": "none"}
    style.update((_MESH_NAMES.get(k, k), v) for k, v in kwargs.items() if k not in ("rasterized", "label"))
    mesh = QuadMesh(np.stack([X, Y], axis=-1), shading=shading, cmap=cmap, norm=norm, **style)
    if alpha is not None:
        mesh._alpha = alpha
    mesh.set_clim(vmin, vmax)
    mesh.set_array(C)
    if C.ndim == 2:
        mesh.norm.autoscale_None(C)
    if kwargs.get("label") is not None:
        mesh.set_label(kwargs["label"])
    self._scale_to(mesh)
    for edges, corners in ((mesh.sticky_edges.x, X), (mesh.sticky_edges.y, Y)):
        edges += [float(corners.min()), float(corners.max())]
    return mesh


def pcolor(self, *args, shading=None, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, colorizer=None, data=None, **kwargs):
    from matplotlib.collections import PolyQuadMesh
    mesh = pcolormesh(self, *args, data=data, **dict(kwargs, shading=shading, alpha=alpha, norm=norm, cmap=cmap, vmin=vmin, vmax=vmax))
    mesh.__class__ = PolyQuadMesh
    if not {"linewidth", "linewidths", "lw"} & set(kwargs):
        mesh.set_linewidth(0.25)
    return mesh


def pcolorfast(self, *args, **kwargs):
    return pcolormesh(self, *args, **kwargs)


@_data
def hist2d(self, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, **kwargs):
    options = {"bins": bins, "range": range, "density": density, "weights": weights}
    counts, *sides = np.histogram2d(*map(_arr, (x, y)), **options)
    low, high = -np.inf if cmin is None else cmin, np.inf if cmax is None else cmax
    counts[(counts < low) | (counts > high)] = np.nan
    mesh = pcolormesh(self, *sides, counts.T, **kwargs)
    for limit, side in zip((self.set_xlim, self.set_ylim), sides):
        limit(side[0], side[-1])
    return (counts, *sides, mesh)


def _lattice(u, v, snap, shift, columns, rows):
    """The number of the lattice point that each (u, v) snaps to, -1 outside, and the squared distance where rows lie closer."""
    across, up = snap(u), snap(v)
    known = (across == across.clip(0, columns - 1)) & (up == up.clip(0, rows - 1))
    return np.where(known, across * rows + up, -1).astype(int), (u - across - shift) ** 2 + (v - up - shift) ** 2 * 3.0


def _grouped(numbers, count, values, reduce, least):
    """The reduced values of each cell, NaN where fewer than least fell into it."""
    groups = [[] for _ in range(count)]
    for number, value in zip(numbers.tolist(), values.tolist()):
        groups[number].append(value)
    return np.array([reduce(group) if len(group) >= least else np.nan for group in groups], float)


@_data
def hexbin(self, x, y, C=None, gridsize=100, bins=None, xscale="linear", yscale="linear", extent=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, linewidths=None,
           edgecolors="face", reduce_C_function=np.mean, mincnt=None, marginals=False, colorizer=None, **kwargs):
    from matplotlib.transforms import nonsingular
    size = gridsize if np.iterable(gridsize) else (gridsize, int(gridsize / math.sqrt(3)))
    logs, places, limits = [xscale == "log", yscale == "log"], [], []
    for k, (given, log, set_scale) in enumerate(zip((x, y), logs, (self.set_xscale, self.set_yscale))):
        values = np.asarray(_arr(given), float)
        if log:
            set_scale("log")
            values = np.log10(values)
        places.append(values)
        if extent is None:
            ends = (float(values.min()), float(values.max())) if values.size else (0, 1)
            limits.append(nonsingular(*ends, expander=0.1))
        else:
            limits.append(tuple(extent[2 * k:2 * k + 2]))
    (left, right), _ = limits
    spare = 1e-9 * (right - left)
    limits[0] = (left - spare, right + spare)
    low = np.array([ends[0] for ends in limits])
    step = np.array([(ends[1] - ends[0]) / n for ends, n in zip(limits, size)])
    u, v = ((values - start) / width for values, start, width in zip(places, low, step))
    # Two square lattices, one shifted by half a cell, have the centres of the hexagons; each point belongs to the nearer centre.
    lattices = [(np.rint, 0.0, size[0] + 1, size[1] + 1), (np.floor, 0.5, size[0], size[1])]
    (even, even_away), (odd, odd_away) = (_lattice(u, v, *lattice) for lattice in lattices)
    evens, odds = (columns * rows for _, _, columns, rows in lattices)
    number = np.where(even_away < odd_away, even, np.where(odd < 0, -1, odd + evens))
    held = number >= 0
    if C is None:
        accum = np.bincount(number[held], minlength=evens + odds).astype(float)
        accum[accum < (0 if mincnt is None else mincnt)] = np.nan
    else:
        accum = _grouped(number[held], evens + odds, np.asarray(_list(C), float)[held], reduce_C_function, 1 if mincnt is None else mincnt)
    centres = np.concatenate([np.indices((columns, rows)).reshape(2, -1).T + shift for _, shift, columns, rows in lattices])
    good = ~np.isnan(accum)
    offsets, accum = (centres * step + low)[good], accum[good]
    turn = np.array([(0.5, -1), (0.5, 1), (0, 2), (-0.5, 1), (-0.5, -1), (0, -2)]) * [1, 0.5]
    polys = offsets[:, None] + turn * step * [1, 1 / 3]
    for k, log in enumerate(logs):
        if log:
            polys[..., k] = 10.0 ** polys[..., k]
            limits[k] = tuple(10.0 ** end for end in limits[k])
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
    self.update_datalim(np.transpose(limits))
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
    self._scale_to(q)
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
    options = dict(locals())
    import matplotlib.streamplot as module
    known = ("density", "linewidth", "color", "cmap", "norm", "arrowsize", "arrowstyle", "zorder", "start_points")
    return module.streamplot(self, x, y, u, v, **{name: options[name] for name in known})


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
    first, second = (_detrended(np.asarray(_arr(v), float), detrend) for v in (x, y))
    count = len(first)
    if len(second) != count:
        raise ValueError("x and y must be equal length")
    reach = count - 1 if maxlags is None else maxlags
    if not 0 < reach < count:
        raise ValueError("maxlags must be None or strictly positive < %d" % count)
    middle = count - 1
    values = np.correlate(first, second, mode="full")[middle - reach:middle + reach + 1]
    if normed:
        values = values / math.sqrt((first ** 2).sum() * (second ** 2).sum())
    lags = np.arange(2 * reach + 1) - reach
    if not usevlines:
        return lags, values, self.plot(lags, values, **{"marker": "o", "linestyle": "None", **kwargs})[0], None
    bars = self.vlines(lags, [0], values, **kwargs)
    return lags, values, bars, self.axhline(**{k: v for k, v in kwargs.items() if k != "label"})


def acorr(self, x, data=None, **kwargs):
    values = x if data is None else _column(data, x)
    return xcorr(self, values, values, **kwargs)


def _density(self, found, freqs, Fc, label, ticks, kwargs):
    """Plot a spectrum in decibels."""
    line = self.plot(freqs, 10 * np.log10(found), **kwargs)
    self.set_xlabel("Frequency")
    self.set_ylabel(label)
    self.grid(True)
    low, high = self.get_ybound()
    self.set_yticks(np.arange(math.floor(low), math.ceil(high) + 1, ticks(10 * int(np.log10(high - low)))))
    return line


@_data
def psd(self, x, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None, return_line=None, **kwargs):
    from matplotlib import mlab
    found, freqs = mlab.psd(_arr(x), NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    freqs = freqs + (Fc or 0)
    units = "dB/Hz" if scale_by_freq in (None, True) else "dB"
    line = _density(self, found, freqs, Fc, "Power Spectral Density (%s)" % units, lambda step: max(step, 1), kwargs)
    return (found, freqs, line) if return_line else (found, freqs)


@_data
def csd(self, x, y, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None, return_line=None, **kwargs):
    from matplotlib import mlab
    found, freqs = mlab.csd(_arr(x), _arr(y), NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    freqs = freqs + (Fc or 0)
    line = _density(self, np.abs(found), freqs, Fc, "Cross Spectrum Magnitude (dB)", lambda step: step, kwargs)
    return (found, freqs, line) if return_line else (found, freqs)


@_data
def cohere(self, x, y, NFFT=256, Fs=2, Fc=0, detrend=None, window=None, noverlap=0, pad_to=None, sides="default", scale_by_freq=None, **kwargs):
    from matplotlib import mlab
    found, freqs = mlab.cohere(_arr(x), _arr(y), NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    freqs = freqs + Fc
    self.plot(freqs, found, **kwargs)
    self.set_xlabel("Frequency")
    self.set_ylabel("Coherence")
    self.grid(True)
    return found, freqs


@_data
def specgram(self, x, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, cmap=None, xextent=None, pad_to=None, sides=None, scale_by_freq=None, mode=None,
             scale=None, vmin=None, vmax=None, **kwargs):
    from matplotlib import mlab
    length, rate, shared = 256 if NFFT is None else NFFT, 2 if Fs is None else Fs, 128 if noverlap is None else noverlap
    if mode == "complex":
        raise ValueError("Cannot plot a complex specgram")
    turned = mode in ("angle", "phase")
    if scale in (None, "default"):
        scale = "linear" if turned else "dB"
    elif turned and scale == "dB":
        raise ValueError("Cannot use dB scale with angle or phase mode")
    if scale not in ("dB", "linear"):
        raise ValueError("Unknown scale %s" % scale)
    if "origin" in kwargs:
        raise TypeError("specgram() got an unexpected keyword argument 'origin'")
    found, freqs, times = mlab.specgram(_arr(x), length, rate, detrend, window, shared, pad_to, sides, scale_by_freq, mode)
    freqs = freqs + (Fc or 0)
    picture = found if scale == "linear" else (20 if mode == "magnitude" else 10) * np.log10(found)
    half = (length - shared) / rate / 2
    ends = (times.min() - half, times.max() + half) if xextent is None else tuple(xextent)
    im = self.imshow(picture[::-1], cmap, origin="upper", vmin=vmin, vmax=vmax, extent=(*ends[:2], freqs[0], freqs[-1]), **kwargs)
    self.axis("auto")
    return found, freqs, times, im


def _whole_spectrum(self, kind, x, Fs, Fc, window, pad_to, sides, label, heights, kwargs):
    from matplotlib import mlab
    found, freqs = getattr(mlab, kind + "_spectrum")(_arr(x), Fs, window, pad_to, sides)
    freqs = freqs + (Fc or 0)
    (line,) = self.plot(freqs, heights(found), **kwargs)
    self.set_xlabel("Frequency")
    self.set_ylabel(label)
    return found, freqs, line


@_data
def magnitude_spectrum(self, x, Fs=None, Fc=None, window=None, pad_to=None, sides=None, scale=None, **kwargs):
    if scale not in (None, "default", "linear", "dB"):
        raise ValueError("%r is not a valid value for scale; supported values are 'default', 'linear', 'dB'" % (scale,))
    loud = scale == "dB"
    return _whole_spectrum(self, "magnitude", x, Fs, Fc, window, pad_to, sides, "Magnitude (%s)" % ("dB" if loud else "energy"),
                           lambda m: 20 * np.log10(m) if loud else m, kwargs)


@_data
def angle_spectrum(self, x, Fs=None, Fc=None, window=None, pad_to=None, sides=None, **kwargs):
    return _whole_spectrum(self, "angle", x, Fs, Fc, window, pad_to, sides, "Angle (radians)", lambda a: a, kwargs)


@_data
def phase_spectrum(self, x, Fs=None, Fc=None, window=None, pad_to=None, sides=None, **kwargs):
    return _whole_spectrum(self, "phase", x, Fs, Fc, window, pad_to, sides, "Phase (radians)", lambda a: a, kwargs)


def _absent(name):
    def f(self, *args, **kwargs):
        raise NotImplementedError("%s is not supported" % name)
    f.__name__ = name
    return f


grouped_bar = _absent("grouped_bar")


@_data
def ecdf(self, x, weights=None, *, complementary=False, orientation="vertical", compress=False, **kwargs):
    values = _arr(x)
    if np.isnan(np.asarray(values, float)).any():
        raise ValueError("ecdf() does not support NaNs")
    order = np.argsort(values)
    values = values[order]
    share = np.arange(1, len(values) + 1) / len(values) if weights is None else np.cumsum(np.asarray(weights, float)[order]) / np.sum(weights)
    if compress:
        keep = np.concatenate([[True], values[1:] != values[:-1]])
        values, share = values[keep], share[keep]
    upright = orientation == "vertical"
    ends, share = ([values, values[-1:]], 1 - share) if complementary else ([values[:1], values], share)
    places, heights = np.concatenate(ends), np.concatenate([[1.0 if complementary else 0.0], share])
    kwargs = {"drawstyle": "steps-pre" if complementary == upright else "steps-post", **kwargs}
    (line,) = self.plot(*((places, heights) if upright else (heights, places)), **kwargs)
    getattr(line.sticky_edges, "y" if upright else "x")[:] = [0, 1]
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
    style, marker, color = _plot_format(rest[0] if rest else "")
    look = dict(kwargs)
    for names, value in ((("color", "c"), color), (("linestyle", "ls"), style), (("marker",), marker)):
        if value is not None and not any(name in look for name in names):
            look[names[0]] = value
    marker = look.pop("marker", "None")
    lines = self.plot(xs, ys, **look) if look.get("linestyle", look.get("ls")) not in ("None", "") else self.plot([], [], **look)
    look.pop("ls", None)
    points = (t.x, t.y) if marker not in ("None", "", None) else ([], [])
    return lines + self.plot(*points, **{**look, "linestyle": "None", "marker": marker})


def tripcolor(self, *args, alpha=1.0, norm=None, cmap=None, vmin=None, vmax=None, shading="flat", facecolors=None, **kwargs):
    t, rest = _triangulated(args, kwargs)
    if shading != "flat":
        raise NotImplementedError("tripcolor with shading=%r is not supported" % shading)
    c = np.asarray(facecolors if facecolors is not None else rest[0])
    if len(c) == len(t.x) and len(c) != len(t.triangles):
        c = c[t.get_masked_triangles()].mean(axis=1)
    elif t.mask is not None:
        c = c[~t.mask]
    used = t.get_masked_triangles()
    for short, long in (("linewidth", "linewidths"), ("edgecolor", "edgecolors"), ("antialiased", "antialiaseds")):
        if short in kwargs:
            kwargs[long] = kwargs.pop(short)
    kwargs.setdefault("edgecolors", "none")
    kwargs.setdefault("linewidths", (0.25,))
    col = PolyCollection(np.stack([t.x[used], t.y[used]], axis=-1), alpha=alpha, **kwargs)
    col._start_mapping(norm, cmap, vmin, vmax)
    col.set_array(c)
    self._scale_to(col)
    return col


def tricontour(self, *args, **kwargs):
    from matplotlib.tri import TriContourSet
    return TriContourSet(self, *args, filled=False, **kwargs)


def tricontourf(self, *args, **kwargs):
    from matplotlib.tri import TriContourSet
    return TriContourSet(self, *args, filled=True, **kwargs)
