"""Colour bars."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.colors import BoundaryNorm, LogNorm, NoNorm, Normalize, SymLogNorm
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.spines import Spine
from matplotlib.transforms import Bbox

_defaults = {"left": dict(fraction=0.15, pad=0.10), "right": dict(fraction=0.15, pad=0.05), "top": dict(fraction=0.15, pad=0.05), "bottom": dict(fraction=0.15, pad=0.15)}


def _make_colorbar(fig, mappable, cax, ax, kwargs):
    kwargs = dict(kwargs)
    if cax is None:
        if np.iterable(ax):
            parents = list(np.ravel(np.array(ax, dtype=object)))
        else:
            parents = [ax]
        fig = parents[0].figure
        current = fig._gci_axes()
        cax, kwargs = make_axes(parents, **kwargs)
        if current is not None:
            fig.sca(current)
        cax.grid(visible=False, which="both", axis="both")
    else:
        for k in ("fraction", "pad", "shrink", "anchor", "panchor"):
            kwargs.pop(k, None)
    return Colorbar(cax, mappable, **kwargs)


def make_axes(parents, location=None, orientation=None, fraction=0.15, shrink=1.0, aspect=20, **kwargs):
    """Take room for a colour bar from axes."""
    if not isinstance(parents, (list, tuple)):
        parents = list(parents.flat) if isinstance(parents, np.ndarray) else [parents]
    parents = list(parents)
    if location is None:
        location = {None: "right", "vertical": "right", "horizontal": "bottom"}[orientation]
    if location not in _defaults:
        raise ValueError("%r is not a valid value for location; supported values are 'left', 'right', 'top', 'bottom'" % (location,))
    upright = location in ("left", "right")
    fig = parents[0].figure
    pad = kwargs.pop("pad", _defaults[location]["pad"] if fig._engine not in ("constrained", "compressed") else 0.05)
    anchor = kwargs.pop("anchor", {"left": (1.0, 0.5), "right": (0.0, 0.5), "top": (0.5, 0.0), "bottom": (0.5, 1.0)}[location])
    panchor = kwargs.pop("panchor", {"left": (0.0, 0.5), "right": (1.0, 0.5), "top": (0.5, 1.0), "bottom": (0.5, 0.0)}[location])
    kwargs.pop("use_gridspec", None)
    parent_box = Bbox.union([p.get_position(original=True).frozen() for p in parents])
    pb, cb, anchor = _split(parent_box, location, fraction, pad, shrink, anchor)
    single = parents[0] if len(parents) == 1 else None
    cax = fig.add_axes(cb, label="<colorbar>")
    for p in parents:
        old = p.get_position(original=True)
        new = Bbox([[pb.x0 + (old.x0 - parent_box.x0) / parent_box.width * pb.width, pb.y0 + (old.y0 - parent_box.y0) / parent_box.height * pb.height],
                    [pb.x0 + (old.x1 - parent_box.x0) / parent_box.width * pb.width, pb.y0 + (old.y1 - parent_box.y0) / parent_box.height * pb.height]])
        p._set_position(new)
        if panchor is not False:
            p.set_anchor(panchor)
    if single is not None and single.get_subplotspec() is not None:
        _into_grid(single, cax, location, fraction, pad, shrink)
    cax.set_anchor(anchor)
    cax._colorbar_parents, cax._bar_side = parents, location
    cax._box_wish = aspect if upright else 1.0 / aspect
    cax.set_box_aspect(aspect if upright else 1.0 / aspect)
    kwargs["orientation"] = "vertical" if upright else "horizontal"
    kwargs["ticklocation"] = kwargs.get("ticklocation", location)
    return cax, kwargs


make_axes_gridspec = make_axes


def _split(box, location, fraction, pad, shrink, anchor):
    if location == "right":
        parts = box.splitx(1 - fraction - pad, 1 - fraction)
        pb, cb = parts[0], parts[2]
        cb = cb.shrunk(1.0, shrink).anchored(anchor, cb)
    elif location == "left":
        parts = box.splitx(fraction, fraction + pad)
        cb, pb = parts[0], parts[2]
        cb = cb.shrunk(1.0, shrink).anchored(anchor, cb)
    elif location == "bottom":
        parts = box.splity(fraction, fraction + pad)
        cb, pb = parts[0], parts[2]
        cb = cb.shrunk(shrink, 1.0).anchored(anchor, cb)
    else:
        parts = box.splity(1 - fraction - pad, 1 - fraction)
        pb, cb = parts[0], parts[2]
        cb = cb.shrunk(shrink, 1.0).anchored(anchor, cb)
    return pb, cb, anchor


class _SharedCell:
    """A part of the cell of a grid: the plot, or its colour bar."""

    def __init__(self, spec, location, fraction, pad, shrink, bar):
        self._spec, self._args, self._bar = spec, (location, fraction, pad, shrink), bar

    def __getattr__(self, name):
        return getattr(self._spec, name)

    def get_position(self, figure):
        location, fraction, pad, shrink = self._args
        box = self._spec.get_position(figure)
        anchor = {"left": (1.0, 0.5), "right": (0.0, 0.5), "top": (0.5, 0.0), "bottom": (0.5, 1.0)}[location]
        pb, cb, _ = _split(box, location, fraction, pad, shrink, anchor)
        return cb if self._bar else pb

    def __eq__(self, other):
        return not self._bar and (self._spec == other or isinstance(other, _SharedCell) and self._spec == other._spec and not other._bar)

    def __hash__(self):
        return hash(self._spec)


def _into_grid(parent, cax, location, fraction, pad, shrink):
    spec = parent.get_subplotspec()
    parent._subplotspec = _SharedCell(spec, location, fraction, pad, shrink, False)
    cax._subplotspec = _SharedCell(spec, location, fraction, pad, shrink, True)


class _ColorbarSpine(Spine):
    """The line around a colour bar and its pointed ends."""

    _around = ()

    def draw(self, r):
        if self._visible and self._linewidth > 0:
            box = self.axes.bbox
            points = [v for x, y in (*self._around, self._around[0]) for v in (box.x0 + x * box.width, box.y0 + y * box.height)]
            r.items.append(("path", tuple(points), None, None, self._opacity(self._edgecolor), self._linewidth * r.points, None, 1, 0, None, None, 1))

    def get_window_extent(self, renderer=None):
        return self.axes.bbox

    def _place(self):
        return 0.0


class Colorbar:
    """A bar that shows which colour means which number."""

    n_rasterize = 50

    def __init__(self, ax, mappable=None, *, cmap=None, norm=None, alpha=None, values=None, boundaries=None, orientation=None, ticklocation="auto", extend=None, spacing="uniform",
                 ticks=None, format=None, drawedges=False, extendfrac=None, extendrect=False, label="", location=None, **kwargs):
        from matplotlib.cm import ScalarMappable
        if mappable is None:
            mappable = ScalarMappable(norm=norm, cmap=cmap)
        self.mappable, self.ax = mappable, ax
        mappable.colorbar = self
        self.cmap, self.norm = mappable.cmap, mappable.norm
        if kwargs:
            raise TypeError("Colorbar.__init__() got an unexpected keyword argument '%s'" % next(iter(kwargs)))
        if orientation is None:
            orientation = "vertical" if location in (None, "left", "right") else "horizontal"
        if ticklocation == "auto" and location is not None:
            ticklocation = location
        if spacing not in ("uniform", "proportional"):
            raise ValueError("%r is not a valid value for spacing; supported values are 'uniform', 'proportional'" % (spacing,))
        self.orientation, self.spacing = orientation, spacing
        self.alpha = mappable.get_alpha() if alpha is None or True else alpha
        self.extend = extend or getattr(mappable, "_extend", None) or getattr(self.norm, "extend", None) or "neither"
        self.boundaries, self.values, self.drawedges = boundaries, values, drawedges
        self.extendfrac, self.extendrect = extendfrac, extendrect
        self.ticklocation = ("bottom" if orientation == "horizontal" else "right") if ticklocation == "auto" else ticklocation
        self.solids = self.outline = self.dividers = None
        self.lines = []
        ax._colorbar = self
        if mappable._A is not None and not self.norm.scaled():
            mappable.autoscale_None()
        if not self.norm.scaled():
            self.norm.vmin, self.norm.vmax = 0, 1
        self._draw_all()
        long, short = (ax.yaxis, ax.xaxis) if orientation == "vertical" else (ax.xaxis, ax.yaxis)
        from matplotlib.ticker import NullLocator
        short.set_ticks([])
        long.set_label_position(self.ticklocation)
        long.set_ticks_position(self.ticklocation)
        if ticks is not None:
            self.set_ticks(ticks)
        elif self._levels is not None:
            from matplotlib.ticker import FixedLocator
            long.set_major_locator(FixedLocator(self._levels, nbins=10))
        if format is not None:
            self.formatter = format
        self.set_label(label)

    @property
    def long_axis(self):
        return self.ax.yaxis if self.orientation == "vertical" else self.ax.xaxis

    _long_axis = lambda self: self.long_axis

    @property
    def vmin(self):
        return self.norm.vmin

    @property
    def vmax(self):
        return self.norm.vmax

    @property
    def locator(self):
        return self.long_axis.get_major_locator()

    @locator.setter
    def locator(self, loc):
        self.long_axis.set_major_locator(loc)

    @property
    def formatter(self):
        return self.long_axis.get_major_formatter()

    @formatter.setter
    def formatter(self, fmt):
        from matplotlib.ticker import FormatStrFormatter, Formatter, StrMethodFormatter
        if isinstance(fmt, str):
            try:
                fmt % 0
                fmt = FormatStrFormatter(fmt)
            except (TypeError, ValueError):
                fmt = StrMethodFormatter(fmt)
        self.long_axis.set_major_formatter(fmt)

    def _draw_all(self):
        from matplotlib.collections import LineCollection, QuadMesh
        ax, norm = self.ax, self.norm
        self._levels = None
        low, high = norm.vmin, norm.vmax
        contour = getattr(self.mappable, "levels", None)
        if self.boundaries is not None:
            edges = np.asarray(self.boundaries, float)
            self._levels = edges
        elif isinstance(norm, BoundaryNorm):
            edges = np.asarray(norm.boundaries, float)
            self._levels = edges
        elif contour is not None and getattr(self.mappable, "filled", False):
            edges = np.asarray(contour, float)
            self._levels = edges
        else:
            edges = self._even_edges(low, high)
        if contour is not None and not getattr(self.mappable, "filled", True):
            self._levels = np.asarray(contour, float)
        low, high = float(edges[0]), float(edges[-1])
        mids = (edges[:-1] + edges[1:]) / 2
        if isinstance(norm, LogNorm):
            mids = np.sqrt(edges[:-1] * edges[1:])
        elif isinstance(norm, NoNorm) and contour is not None:
            mids = np.arange(len(mids))
        upright = self.orientation == "vertical"
        x, y = np.meshgrid([0.0, 1.0], edges)
        coords = np.stack([x, y] if upright else [y, x], axis=-1)
        if not upright:
            coords = coords.transpose(1, 0, 2)
        between = np.stack([[row[0], row[-1]] for row in (coords if upright else coords.transpose(1, 0, 2))[1:-1]]) if self.drawedges else []
        self.dividers = LineCollection(between, colors=rcParams["axes.edgecolor"], linewidths=0.5 * rcParams["axes.linewidth"], label="_child0")
        ax._add(self.dividers)
        values = mids if self.values is None else np.asarray(self.values, float)
        if contour is not None and not getattr(self.mappable, "filled", True):
            self.solids = None
        else:
            self.solids = QuadMesh(coords, cmap=self.cmap, norm=norm, alpha=self.alpha if self.alpha is None or not np.iterable(self.alpha) else None)
            self.solids.set_array(values.reshape(-1, 1) if upright else values.reshape(1, -1))
            self.solids.set_label("_child1")
            ax._add(self.solids)
        ax.set_axis_on()
        long_name, short_name = ("y", "x") if upright else ("x", "y")
        self._scale_long_side(long_name, edges)
        ax._set_lim(long_name, low, high)
        ax._set_lim(short_name, 0, 1)
        for side in ax.spines.values():
            side.set_visible(False)
        self.outline = ax.spines["outline"] = _ColorbarSpine(ax, "outline")
        if contour is not None and not getattr(self.mappable, "filled", True):
            self.add_lines(self.mappable)
        self._draw_extensions(low, high, upright)
        if rcParams["ytick.minor.visible" if upright else "xtick.minor.visible"]:
            self.minorticks_on()

    def _even_edges(self, low, high):
        """The ends of the parts of the bar, as many as there are colours, evenly between the ends of the norm."""
        if low == high:
            low, high = low - 0.1 * (abs(low) or 1), high + 0.1 * (abs(high) or 1)
        elif isinstance(self.norm, LogNorm):
            return np.geomspace(low, high, self.cmap.N + 1)
        elif self._is_bent():
            return np.asarray(self.norm.inverse(np.linspace(0, 1, self.cmap.N + 1)), float)
        return np.linspace(low, high, self.cmap.N + 1)

    def _is_bent(self):
        """Whether the norm has a scale of its own."""
        return type(self.norm) not in (Normalize, NoNorm, BoundaryNorm) and not getattr(self.mappable, "filled", False)

    def _scale_long_side(self, name, edges):
        """Levels stand in equal distances unless they are to be proportional; other parts stand as the norm has them."""
        set_scale, norm = getattr(self.ax, "set_%sscale" % name), self.norm
        levels = edges if self._levels is None else self._levels
        if isinstance(norm, LogNorm):
            set_scale("log")
        elif self._levels is not None and len(levels) > 1:
            if self.spacing == "uniform":
                even = np.linspace(0, 1, len(levels))
                set_scale("function", functions=(lambda v: np.interp(v, levels, even), lambda v: np.interp(v, even, levels)))
        elif isinstance(norm, SymLogNorm):
            set_scale("symlog", linthresh=norm.linthresh)
        elif self._is_bent() and norm.vmin != norm.vmax:
            set_scale("function", functions=(norm, norm.inverse))

    def _draw_extensions(self, low, high, upright):
        """Triangles for numbers beyond the ends."""
        ax = self.ax
        cm = self.cmap
        low, high = self._lengths_of_ends()
        corners = {}
        for end, at, beyond in (("min", 0, -low), ("max", 1, 1 + high)):
            tip = [(0.5, beyond)] if not self.extendrect else [(1, beyond), (0, beyond)]
            corners[end] = [(0, at), (1, at)] if beyond == at else [(1, at), *tip, (0, at)] if end == "max" else [(0, at), *(p for p in reversed(tip)), (1, at)]
            if beyond == at:
                continue
            color = tuple(float(v) for v in (cm.get_under() if end == "min" else cm.get_over()))
            pts = corners[end] if upright else [p[::-1] for p in corners[end]]
            ax.add_artist(PathPatch(Path([*pts, pts[0]], closed=True), facecolor=color, edgecolor=rcParams["axes.edgecolor"], linewidth=0, transform=ax.transAxes, clip_on=False))
        around = corners["min"] + (corners["max"] if high else corners["max"][::-1])
        self.outline._around = around if upright else [p[::-1] for p in around]
        ax._ends, ax._ends_across = (low, high), not upright

    def _lengths_of_ends(self):
        """The lengths of the pointed ends as parts of the bar."""
        given = self.extendfrac
        if given is None or isinstance(given, str):
            given = 0.05
            if self.extendfrac == "auto" and self._levels is not None:
                given = 1 / max(len(self._levels) - 1, 1)
        parts = list(given) if np.iterable(given) else [given, given]
        return tuple(parts[i] if self.extend in (end, "both") else 0.0 for i, end in enumerate(("min", "max")))

    def add_lines(self, CS, colors=None, linewidths=None, erase=True):
        levels = CS.levels
        c = CS.get_edgecolor()
        lw = CS.get_linewidths()
        draw = self.ax.hlines if self.orientation == "vertical" else self.ax.vlines
        col = draw(levels, 0, 1, colors=c, linewidths=lw)
        self.lines.append(col)

    def set_ticks(self, ticks, *, labels=None, minor=False, **kwargs):
        from matplotlib.ticker import Locator
        if isinstance(ticks, Locator):
            self.long_axis.set_major_locator(ticks)
        else:
            name = "y" if self.orientation == "vertical" else "x"
            lim = self.ax._limits(name)
            self.long_axis.set_ticks(ticks, labels=labels, minor=minor, **kwargs)
            self.ax._set_limits(name, *lim)

    def get_ticks(self, minor=False):
        return self.long_axis.get_ticklocs(minor=minor)

    def set_ticklabels(self, ticklabels, *, minor=False, **kwargs):
        self.long_axis.set_ticklabels(ticklabels, minor=minor, **kwargs)

    def minorticks_on(self):
        self.long_axis.minorticks_on()

    def minorticks_off(self):
        self.long_axis.minorticks_off()

    def set_label(self, label, *, loc=None, **kwargs):
        name_it = {"vertical": self.ax.set_ylabel}.get(self.orientation, self.ax.set_xlabel)
        name_it(label, **kwargs, loc=loc)

    def set_alpha(self, alpha):
        self.alpha = alpha

    def update_ticks(self):
        pass

    def update_normal(self, mappable=None):
        if mappable is not None:
            self.mappable, self.cmap, self.norm = mappable, mappable.cmap, mappable.norm
        for c in list(self.ax._children):
            c.remove()
        self._draw_all()

    draw_all = lambda self: self.update_normal()

    def remove(self):
        parents = getattr(self.ax, "_colorbar_parents", [])
        self.ax.remove()
        self.mappable.colorbar = None
        for p in parents:
            s = p.get_subplotspec()
            if isinstance(s, _SharedCell):
                p.set_subplotspec(s._spec)


ColorbarBase = Colorbar
