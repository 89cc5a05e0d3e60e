"""Contours."""

import math

import _draw
import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.collections import Collection
from matplotlib.colors import ListedColormap, LogNorm, NoNorm, to_rgba_array
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.ticker import LogLocator, MaxNLocator
from matplotlib.transforms import Bbox


class ContourSet(Collection):
    """Lines of equal height, or the areas between them."""

    zorder = 1


class QuadContourSet(ContourSet):
    def __init__(self, ax, *args, levels=None, filled=False, linewidths=None, linestyles=None, hatches=(None,), alpha=None, origin=None, extent=None, cmap=None, colors=None,
                 norm=None, vmin=None, vmax=None, colorizer=None, extend="neither", antialiased=None, nchunk=0, locator=None, transform=None, negative_linestyles=None, clip_path=None,
                 corner_mask=None, algorithm=None, zorder=None, data=None, **kwargs):
        Collection.__init__(self, **kwargs)
        self.axes, self.figure = ax, ax.figure
        self.filled, self.extend, self._extend, self.origin = filled, extend, extend if filled else None, origin
        self.labelTexts = []
        self._corner_mask = rcParams["contour.corner_mask"] if corner_mask is None else bool(corner_mask)
        self.zorder = zorder if zorder is not None else 1 if filled else 2
        if args and isinstance(args[0], QuadContourSet):
            (x, y, z), levels, args = args[0]._z, args[0].levels if levels is None and len(args) < 2 else levels, args[1:]
        else:
            x, y, z, args = self._read(args, ax, origin, extent)
        self.zmin, self.zmax = float(np.nanmin(np.where(np.isfinite(z), z, np.nan))), float(np.nanmax(np.where(np.isfinite(z), z, np.nan)))
        self.logscale = isinstance(norm, LogNorm) or isinstance(locator, LogLocator)
        self.locator = locator
        if self.logscale and self.zmin <= 0:
            from matplotlib.cbook import warn_external
            warn_external("Log scale: values of z <= 0 have been masked")
            z = np.where(z > 0, z, np.nan)
            self.zmin = float(np.nanmin(z))
        if args and levels is None:
            levels = args[0]
        self.levels = self._levels(levels)
        if filled and self.levels.size <= 1:
            raise ValueError("Filled contours require at least 2 levels.")
        if (self.levels[1:] <= self.levels[:-1]).any():
            raise ValueError("Contour levels must be increasing")
        if colors is not None and cmap is not None:
            raise ValueError("Either colors or cmap must be None")
        self.colors = colors
        if self.logscale and norm is None:
            norm = LogNorm()
        lev = self.levels.tolist()
        self._edges = ([-1e250] if filled and extend in ("both", "min") else []) + lev + ([1e250] if filled and extend in ("both", "max") else [])
        if filled:
            e = np.array(self._edges)
            self.layers = 0.5 * (e[:-1] + e[1:])
        else:
            self.layers = self.levels
        n = len(self.layers)
        if colors is not None:
            rgba = to_rgba_array([colors] if isinstance(colors, str) else list(colors) if not (isinstance(colors, tuple) and isinstance(colors[0], (int, float))) else [colors])
            self._own = np.array([rgba[i % len(rgba)] for i in range(n)])
            if alpha is not None:
                self._own[:, 3] = alpha
            cmap = ListedColormap(self._own.tolist())
            self._start_mapping(NoNorm(), cmap)
        else:
            self._own = None
            self._start_mapping(norm, cmap)
            self.set_clim(vmin, vmax)
        self.norm.autoscale_None(self.levels)
        self._A = np.array(self.layers) if self._own is None else np.arange(n)
        self._alpha = alpha
        self._z = (x, y, z)
        self._make(x, y, z)
        if filled:
            self._linewidths, self._styles = np.array([1.0]), ["-"]
            self._hatches = list(hatches) if hatches is not None else [None]
            self._orig_face = "mapped"
        else:
            lw = rcParams["contour.linewidth"] if rcParams["contour.linewidth"] is not None else rcParams["lines.linewidth"]
            lw = lw if linewidths is None else linewidths
            self._linewidths = np.resize(np.atleast_1d(lw), n)
            if linestyles is None:
                neg = rcParams["contour.negative_linestyle"] if negative_linestyles is None else negative_linestyles
                mono = self._own is not None and len({tuple(c) for c in self._own.tolist()}) == 1
                self._styles = [_short(neg) if mono and v < 0 else "-" for v in self.levels]
            else:
                self.set_linestyle(linestyles)
            self._orig_face = "none"
        ax._add(self)
        b = Bbox.null()
        b.update_from_data_xy(np.column_stack([x.ravel(), y.ravel()]))
        ax.update_datalim([(b.x0, b.y0), (b.x1, b.y1)])
        self.sticky_edges.x.extend([b.x0, b.x1])
        self.sticky_edges.y.extend([b.y0, b.y1])
        ax._request_autoscale()
        if not filled:
            self.set_label("_nolegend_")
        elif not self._label:
            self._label = "_child%d" % (len(ax._children) - 1)

    def _read(self, args, ax, origin, extent):
        args = list(args)
        if len(args) <= 2:
            z = _height(args.pop(0))
            if z.ndim != 2:
                raise TypeError("Input z must be 2D, not %dD" % z.ndim)
            if z.shape[0] < 2 or z.shape[1] < 2:
                raise TypeError("Input z must be at least a (2, 2) shaped array, but has shape %s" % (z.shape,))
            ny, nx = z.shape
            if origin is None:
                x, y = (np.arange(nx, dtype=float), np.arange(ny, dtype=float)) if extent is None else (np.linspace(extent[0], extent[1], nx), np.linspace(extent[2], extent[3], ny))
            else:
                x0, x1, y0, y1 = (0, nx, 0, ny) if extent is None else extent
                x, y = x0 + (np.arange(nx) + 0.5) * (x1 - x0) / nx, y0 + (np.arange(ny) + 0.5) * (y1 - y0) / ny
                if origin in ("upper", "image"):
                    y = y[::-1]
            x, y = np.meshgrid(x, y)
            return x, y, z, args
        x, y, z = (*(np.asarray(v) for v in args[:2]), args[2])
        x, y = np.asarray(ax.xaxis.convert_units(x), float), np.asarray(ax.yaxis.convert_units(y), float)
        z = _height(z)
        if z.ndim != 2:
            raise TypeError("Input z must be 2D, not %dD" % z.ndim)
        if z.shape[0] < 2 or z.shape[1] < 2:
            raise TypeError("Input z must be at least a (2, 2) shaped array, but has shape %s" % (z.shape,))
        ny, nx = z.shape
        if x.ndim != y.ndim:
            raise TypeError("Number of dimensions of x (%d) and y (%d) do not match" % (x.ndim, y.ndim))
        if x.ndim == 1:
            if len(x) != nx:
                raise TypeError("Length of x (%d) must match number of columns in z (%d)" % (len(x), nx))
            if len(y) != ny:
                raise TypeError("Length of y (%d) must match number of rows in z (%d)" % (len(y), ny))
            x, y = np.meshgrid(x, y)
        elif x.shape != z.shape:
            raise TypeError("Shapes of x %s and z %s do not match" % (x.shape, z.shape))
        elif y.shape != z.shape:
            raise TypeError("Shapes of y %s and z %s do not match" % (y.shape, z.shape))
        return x, y, z, args[3:]

    def _levels(self, levels):
        if levels is not None and not isinstance(levels, (int, np.integer)):
            lev = np.asarray(levels, float)
        else:
            n = 7 if levels is None else int(levels)
            loc = self.locator
            if loc is None:
                loc = LogLocator(numticks=n) if self.logscale else MaxNLocator(n + 1, min_n_ticks=1)
            if hasattr(loc, "create_dummy_axis"):
                loc.create_dummy_axis()
            lev = np.asarray(loc.tick_values(self.zmin, self.zmax))
            under, over = np.nonzero(lev < self.zmin)[0], np.nonzero(lev > self.zmax)[0]
            i0, i1 = under[-1] if len(under) else 0, over[0] + 1 if len(over) else len(lev)
            if self.extend in ("min", "both"):
                i0 += 1
            if self.extend in ("max", "both"):
                i1 -= 1
            if i1 - i0 < 3:
                i0, i1 = 0, len(lev)
            lev = lev[i0:i1]
        if not self.filled:
            inside = (lev > self.zmin) & (lev < self.zmax)
            if not inside.any():
                from matplotlib.cbook import warn_external
                warn_external("No contour levels were found within the data range.")
        return lev

    def _make(self, x, y, z):
        ny, nx = z.shape
        xb, yb, zb = (np.ascontiguousarray(a, dtype=float).tobytes() for a in (x, y, z))
        self._paths = []
        if self.filled:
            for low, high in zip(self._edges[:-1], self._edges[1:]):
                low = math.nextafter(low, -math.inf) if low == self.zmin else low
                xy, codes = _draw.contour_band(nx, ny, xb, yb, zb, low, high, self._corner_mask)
                self._paths.append(Path._fast(np.frombuffer(xy, float).reshape(-1, 2), np.frombuffer(codes, np.uint8)))
            return
        for level in self.levels.tolist():
            parts, kinds = [], []
            for line in _draw.contour_lines(nx, ny, xb, yb, zb, level, self._corner_mask):
                pts = np.frombuffer(line, float).reshape(-1, 2)
                c = np.full(len(pts), Path.LINETO, np.uint8)
                c[0] = Path.MOVETO
                parts.append(pts)
                kinds.append(c)
            self._paths.append(Path._fast(np.concatenate(parts), np.concatenate(kinds)) if parts else Path(np.empty((0, 2))))

    @property
    def collections(self):
        return [self]

    @property
    def allsegs(self):
        return [[p for p in path.to_polygons()] for path in self._paths]

    @property
    def allkinds(self):
        return [[None for _ in s] for s in self.allsegs]

    @property
    def cvalues(self):
        return self._A

    tcolors = property(lambda self: [(tuple(c),) for c in self._colors().tolist()])

    def _colors(self):
        if self._own is not None:
            return self._own
        vals = np.clip(self.layers, 1e-300 if self.logscale else -1e200, 1e200)
        return self.to_rgba(vals, self._alpha)

    def update_scalarmappable(self):
        c = self._colors()
        if self.filled:
            self._facecolors, self._edgecolors = c, np.zeros((0, 4))
        else:
            self._facecolors, self._edgecolors = np.zeros((0, 4)), c

    def get_facecolor(self):
        self.update_scalarmappable()
        return self._facecolors

    def get_edgecolor(self):
        self.update_scalarmappable()
        return self._edgecolors

    get_facecolors, get_edgecolors = get_facecolor, get_edgecolor

    def changed(self):
        pass

    def get_paths(self):
        return self._paths

    def _snaps(self):
        return 2 if self.filled else 0

    _default_join = 0

    def draw(self, r):
        if not self._visible:
            return
        Collection.draw(self, r)

    def legend_elements(self, variable_name="x", str_format=str):
        from matplotlib.lines import Line2D
        from matplotlib.patches import Rectangle
        handles, labels = [], []
        if self.filled:
            for i, c in enumerate(self._colors()):
                handles.append(Rectangle((0, 0), 1, 1, facecolor=tuple(c)))
                labels.append("$%s < %s \\leq %s$" % (str_format(self._edges[i]), variable_name, str_format(self._edges[i + 1])))
        else:
            for c, lev in zip(self._colors(), self.levels):
                handles.append(Line2D([], [], color=tuple(c)))
                labels.append("$%s = %s$" % (variable_name, str_format(lev)))
        return handles, labels

    def clabel(self, levels=None, *, fontsize=None, inline=True, inline_spacing=5, fmt=None, colors=None, use_clabeltext=False, manual=False, rightside_up=True, zorder=None):
        """Write the heights on the lines."""
        from matplotlib.text import _size
        if fmt is None:
            from matplotlib.ticker import ScalarFormatter
            fmt = ScalarFormatter()
            fmt.create_dummy_axis()
            fmt.axis.set_view_interval(float(self.levels.min()), float(self.levels.max()))
            fmt.set_locs(self.levels)
        wanted = self.levels if levels is None else np.asarray(levels)
        out = []
        rgba = self._colors()
        for i, (level, path) in enumerate(zip(self.levels.tolist(), self._paths)):
            if not np.isclose(wanted, level).any():
                continue
            if isinstance(fmt, dict):
                text = fmt.get(level, "%1.3f")
            elif callable(fmt) and not isinstance(fmt, str):
                text = fmt(level)
            else:
                text = fmt % level
            kept_v, kept_c = [], []
            for seg in path.to_polygons():
                pix = self.axes.transData.transform(seg)
                steps = np.hypot(np.diff(pix[:, 0]), np.diff(pix[:, 1]))
                length = np.concatenate([[0], np.cumsum(steps)])
                size = _size(rcParams["font.size"] if fontsize is None else fontsize)
                t = Text(0, 0, text, fontsize=size, ha="center", va="center", zorder=(self.zorder + 2) if zorder is None else zorder)
                t.figure, t.axes = self.figure, self.axes
                b = t._layout(self.figure.dpi)[0]
                w = b[2] - b[0]
                if length[-1] < 1.2 * w or len(seg) < 3:
                    kept_v.append(seg)
                    kept_c.append([1] + [2] * (len(seg) - 1))
                    continue
                mid = length[-1] * (0.5 + 0.17 * (i % 5 - 2))
                mid = min(max(mid, w), length[-1] - w)
                k = int(np.searchsorted(length, mid))
                k = min(max(k, 1), len(seg) - 1)
                a = int(np.searchsorted(length, mid - w / 2))
                e = int(np.searchsorted(length, mid + w / 2))
                e = min(e, len(seg) - 1)
                d = pix[e] - pix[max(a - 1, 0)]
                angle = math.degrees(math.atan2(d[1], d[0]))
                if rightside_up:
                    angle = (angle + 90) % 180 - 90
                t._x, t._y = seg[k]
                t._rotation = angle
                color = tuple(rgba[i]) if colors is None else colors if isinstance(colors, str) else colors[i % len(colors)]
                t.set_color(color)
                out.append(t)
                if inline:
                    lo, hi = mid - w / 2 - inline_spacing, mid + w / 2 + inline_spacing
                    first, last = seg[length <= lo], seg[length >= hi]
                    for part in (first, last):
                        if len(part) > 1:
                            kept_v.append(part)
                            kept_c.append([1] + [2] * (len(part) - 1))
                else:
                    kept_v.append(seg)
                    kept_c.append([1] + [2] * (len(seg) - 1))
            if inline and kept_v:
                self._paths[i] = Path._fast(np.concatenate(kept_v), np.array(sum(kept_c, []), np.uint8))
        for t in out:
            self.axes.add_artist(t)
        self.labelTexts.extend(out)
        return out


def _height(z):
    """Heights as an array of numbers; those that are masked are none."""
    return z.astype(float).filled(np.nan) if hasattr(z, "mask") and hasattr(z, "filled") else np.asarray(z, float)


def _short(style):
    from matplotlib.lines import _line_style
    return _line_style(style)
