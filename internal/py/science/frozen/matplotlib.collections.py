"""Many similar things that are drawn at once."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _stored
from matplotlib.cm import ScalarMappable
from matplotlib.colors import to_rgba, to_rgba_array
from matplotlib.lines import CAPS, JOINS, _dashes, _line_style
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, Bbox, IdentityTransform


@_stored("capstyle", "joinstyle", "antialiased", "hatch", "paths", "offset_transform")
class Collection(ScalarMappable):
    """Paths with lists of colours and widths that are gone through in turns."""

    zorder = 1
    _is_collection = True
    _edge_default = False
    _aliases = {short: name for name, others in {
        "antialiased": "aa antialiaseds", "color": "colors", "edgecolor": "ec edgecolors", "facecolor": "fc facecolors", "linestyle": "ls linestyles dashes",
        "linewidth": "lw linewidths", "offset_transform": "offset_transform transOffset",
    }.items() for short in others.split()}

    def __init__(self, *, edgecolors=None, facecolors=None, linewidths=None, linestyles="solid", capstyle=None, joinstyle=None, antialiaseds=None, offsets=None,
                 offset_transform=None, norm=None, cmap=None, pickradius=5.0, hatch=None, urls=None, zorder=None, **kwargs):
        Artist.__init__(self)
        self._start_mapping(norm, cmap)
        self._paths = self.__dict__.get("_paths")
        self._offsets = np.zeros((1, 2)) if offsets is None else _pairs(offsets)
        self._has_offsets = offsets is not None
        self._offset_transform = offset_transform
        self._hatch, self._antialiased = hatch, antialiaseds
        self._capstyle, self._joinstyle = capstyle, joinstyle
        self._edge_is_mapped = self._face_is_mapped = False
        self.set_linewidth(linewidths)
        self.set_linestyle(linestyles)
        self._orig_face, self._orig_edge = facecolors, edgecolors
        self._resolve()
        if zorder is not None:
            self.zorder = zorder
        self.pickradius = pickradius
        if kwargs:
            self._set_all(kwargs, True)

    def _resolve(self):
        f, e = self._orig_face, self._orig_edge
        alpha = self._alpha
        if f is None:
            f = self._default_face()
        self._facecolors = to_rgba_array(f, alpha)
        if e is None:
            e = self._default_edge()
        if isinstance(e, str) and e == "face":
            self._edgecolors = "face"
        else:
            self._edgecolors = to_rgba_array(e, alpha)

    def _default_face(self):
        return rcParams["patch.facecolor"]

    def _default_edge(self):
        if rcParams["patch.force_edgecolor"] or self._edge_default or len(self._facecolors) == 0:
            return rcParams["patch.edgecolor"]
        return "none"

    # Properties.

    def get_facecolor(self):
        return self._facecolors

    def get_edgecolor(self):
        return self._facecolors if isinstance(self._edgecolors, str) else self._edgecolors

    get_facecolors, get_edgecolors = get_facecolor, get_edgecolor

    def set_facecolor(self, c):
        plain = c.lower() if isinstance(c, str) else ""
        self._orig_face = plain if plain in ("none", "face") else c
        self._resolve()

    def set_edgecolor(self, c):
        self._orig_edge = c
        self._resolve()

    def set_color(self, c):
        self.set_facecolor(c)
        self.set_edgecolor(c)

    def set_alpha(self, alpha):
        if alpha is not None and np.iterable(alpha):
            self._alpha = np.asarray(alpha, float)
        else:
            Artist.set_alpha(self, alpha)
        self._resolve()

    def get_linewidth(self):
        return self._linewidths

    get_linewidths = get_linewidth

    def set_linewidth(self, lw):
        if lw is None:
            lw = self._default_linewidth()
        self._linewidths = np.atleast_1d(lw)

    def _default_linewidth(self):
        return rcParams["patch.linewidth"]

    def get_linestyle(self):
        return [(0, None) if d is None else (d[0], list(d[1:])) for d in (_dashes(_line_style(s), float(w)) if s != "None" else None
                                                                       for s, w in zip(self._styles, np.resize(self._linewidths, len(self._styles))))]

    get_linestyles = get_linestyle

    def set_linestyle(self, ls):
        if isinstance(ls, str):
            self._styles = [_line_style(ls)]
        elif isinstance(ls, tuple) and len(ls) == 2 and isinstance(ls[0], (int, float)):
            self._styles = [ls]
        else:
            self._styles = [_line_style(s) for s in ls] or ["-"]

    def get_antialiased(self):
        return [True]

    _scattered = False  # made by scatter, whose places may be masked

    def get_offsets(self):
        if self._scattered:
            from numpy.ma import array
            return array(self._offsets, mask=np.zeros(self._offsets.shape, dtype=bool))
        return self._offsets

    def set_offsets(self, offsets):
        self._offsets = _pairs(offsets)
        self._has_offsets, self._scattered = True, False

    def get_offset_transform(self):
        if self._offset_transform is None:
            return self.axes.transData if self.axes is not None else IdentityTransform()
        return self._offset_transform

    def get_paths(self):
        return self._paths or []

    def get_transforms(self):
        return np.zeros((0, 3, 3))

    def set_urls(self, urls):
        self._urls = urls

    def get_urls(self):
        return self.__dict__.get("_urls", [None])

    def get_fill(self):
        return len(self._facecolors) > 0

    def set_pickradius(self, r):
        self.pickradius = r

    def get_pickradius(self):
        return self.pickradius

    def update_scalarmappable(self):
        if self._A is None:
            return
        A = self._A
        rgba = self.to_rgba(A.ravel() if np.ndim(A) == 2 else A, self._alpha if self._alpha is None or not np.iterable(self._alpha) else self._alpha.ravel())
        if self._maps_face():
            self._facecolors = rgba
        else:
            self._edgecolors = rgba

    def _maps_face(self):
        return not (isinstance(self._orig_face, str) and self._orig_face == "none")

    def get_datalim(self, transData):
        """The box of the data."""
        pts = []
        if self._has_offsets:
            o = self.get_offset_transform()
            if o is not transData and not (self._offset_transform is None):
                return Bbox.null()
            if len(self._offsets):
                ok = self._offsets[np.isfinite(self._offsets).all(axis=1)]
                pts.append(ok)
        elif self._transform is None or self._transform is transData:
            for p in self.get_paths():
                v = p.vertices
                if p.codes is not None:
                    v = v[p.codes != Path.CLOSEPOLY]
                pts.append(v[np.isfinite(v).all(axis=1)])
        pts = [p for p in pts if len(p)]
        b = Bbox.null()
        if pts:
            b.update_from_data_xy(np.concatenate(pts))
        return b

    def get_window_extent(self, renderer=None):
        if self._has_offsets:
            pts = self.get_offset_transform().transform(self._offsets) if len(self._offsets) else np.zeros((0, 2))
        else:
            t = self.get_transform()
            all_pts = [t.transform_path(p).vertices for p in self.get_paths() if len(p)]
            pts = np.concatenate(all_pts) if all_pts else np.zeros((0, 2))
        pts = pts[np.isfinite(pts).all(axis=1)] if len(pts) else pts
        if not len(pts):
            return Bbox.null()
        return Bbox([pts.min(axis=0), pts.max(axis=0)])

    # Drawing.

    def _looks(self, r):
        self.update_scalarmappable()
        face = self._facecolors
        edge = self._facecolors if isinstance(self._edgecolors, str) else self._edgecolors
        none = (0.0, 0.0, 0.0, 0.0)
        face = np.ascontiguousarray(face, dtype=float).tobytes() if len(face) else none
        edge = np.ascontiguousarray(edge, dtype=float).tobytes() if len(edge) else none
        widths = tuple(float(w) * r.points for w in self._linewidths) or (0.0,)
        if self._styles and self._styles[0] == "None":
            widths = (0.0,)
        return face, edge, widths

    def _dash(self, r, i=0):
        s = self._styles[i % len(self._styles)]
        if s in ("-", "None"):
            return None
        d = _dashes(s, float(self._linewidths[i % len(self._linewidths)]) if len(self._linewidths) else 1.0)
        return d and tuple(v * r.points for v in d)

    def _pixel_paths(self, r):
        t = self.get_transform()
        return [t.transform_path(p)._wire() for p in self.get_paths()]

    _default_cap, _default_join = 0, 1

    def draw(self, r):
        if not self._visible:
            return
        clip, within = self._clip()
        face, edge, widths = self._looks(r)
        cap = CAPS[self._capstyle] if self._capstyle else self._default_cap
        join = JOINS[self._joinstyle] if self._joinstyle else self._default_join
        paths = self._pixel_paths(r)
        if len(set(map(str, self._styles))) > 1:
            fa, ea = self._facecolors, self.get_edgecolor()
            for i, p in enumerate(paths):
                f = tuple(fa[i % len(fa)]) if len(fa) else None
                e = tuple(ea[i % len(ea)]) if len(ea) else None
                self._emit(r, ("path", p[0], p[1], f, e, widths[i % len(widths)], self._dash(r, i), cap, join, clip, within, self._snaps()))
        else:
            self._emit(r, ("paths", paths, face, edge, widths, self._dash(r), cap, join, clip, within, self._snaps()))
        if self._hatch:
            from matplotlib.patches import _hatch
            color = to_rgba(rcParams["hatch.color"]) if isinstance(self._edgecolors, str) or not len(self._edgecolors) else tuple(self._edgecolors[0])
            t = self.get_transform()
            for p in self.get_paths():
                _hatch(r, self._hatch, t.transform_path(p), color, clip)

    def _snaps(self):
        return 1


def _pairs(offsets):
    o = np.asarray(offsets, float) if not hasattr(offsets, "mask") else offsets
    return o.reshape(1, 2) if o.shape == (2,) else o.reshape(-1, 2)


class _WithSizes(Collection):
    """Paths at offsets, with sizes in square points."""

    def set_sizes(self, sizes, dpi=72.0):
        self._sizes = np.array([]) if sizes is None else np.atleast_1d(np.asarray(sizes))

    def get_sizes(self):
        return self._sizes

    def _unit(self):
        return self._paths

    def _size_factor(self):
        return 1.0

    def draw(self, r):
        if not self._visible or not len(self._offsets):
            return
        clip, within = self._clip()
        face, edge, widths = self._looks(r)
        places = np.ascontiguousarray(self.get_offset_transform().transform(self._offsets)).tobytes()
        scales = np.sqrt(self._sizes) * r.points * self._size_factor()
        join = JOINS[self._joinstyle] if self._joinstyle else 1
        paths = self._unit()
        if len(paths) > 1:
            self._draw_turns(r, paths, scales, face, edge, widths, join, clip, within)
            return
        for p in paths:
            xy, codes = p._wire()
            r.items.append(("marks", xy, codes, places, scales.tobytes(), face, edge, widths, self._dash(r), 0, join, clip, within, 0))

    def _draw_turns(self, r, paths, scales, face, edge, widths, join, clip, within):
        """Draw the offsets with several paths, which take turns as colours do."""
        places = np.asarray(self.get_offset_transform().transform(self._offsets))
        colors = [None if isinstance(c, tuple) else np.frombuffer(c, float).reshape(-1, 4) for c in (face, edge)]
        turns = np.arange(len(places))
        kinds = {id(p): p for p in paths}
        which = np.array([list(kinds).index(id(p)) for p in paths])[turns % len(paths)]
        for k, p in enumerate(kinds.values()):
            rows = turns[which == k]
            own = [c if colors[i] is None else np.ascontiguousarray(colors[i][rows % len(colors[i])]).tobytes() for i, c in enumerate((face, edge))]
            xy, codes = p._wire()
            r.items.append(("marks", xy, codes, np.ascontiguousarray(places[rows]).tobytes(), np.ascontiguousarray(scales[rows % len(scales)]).tobytes(), *own,
                            tuple(widths[i % len(widths)] for i in rows.tolist()), self._dash(r), 0, join, clip, within, 0))

    def legend_elements(self, prop="colors", num="auto", fmt=None, func=lambda x: x, **kwargs):
        """Handles and texts for a legend of sizes or colours."""
        from matplotlib.lines import Line2D
        from matplotlib.ticker import MaxNLocator, ScalarFormatter
        arr = self.get_array() if prop == "colors" else self.get_sizes()
        if prop == "colors" and arr is None:
            from matplotlib.cbook import warn_external
            warn_external("Collection without array used. Make sure to specify the values to be colormapped via the `c` argument.")
            return [], []
        if prop not in ("colors", "sizes"):
            raise ValueError("Valid values for `prop` are 'colors' or 'sizes'. You supplied '%s' instead." % prop)
        if fmt is None:
            fmt = ScalarFormatter(useOffset=False, useMathText=True)
        elif isinstance(fmt, str):
            from matplotlib.ticker import StrMethodFormatter
            fmt = StrMethodFormatter(fmt)
        fmt.create_dummy_axis()
        u = np.unique(arr)
        if num is None or num == "auto" and len(u) <= 9:
            values, labels_at = u, func(u)
        else:
            n = 9 if num == "auto" else num
            if isinstance(n, (list, np.ndarray)):
                label_values = np.asarray(n)
            else:
                low, high = func(np.array([u.min(), u.max()]))
                ticks = MaxNLocator(n, steps=(1, 2, 2.5, 3, 5, 6, 8, 10), min_n_ticks=n - 1).tick_values(low, high)
                label_values = np.array([v for v in ticks.tolist() if low <= v <= high])
            grid = np.linspace(u.min(), u.max(), 256)
            values = np.interp(label_values, func(grid), grid)
            labels_at = label_values
        fmt.axis.set_view_interval(min(labels_at), max(labels_at))
        fmt.axis.set_data_interval(min(labels_at), max(labels_at))
        texts = fmt.format_ticks(list(labels_at))
        handles = []
        for v, lab in zip(values, texts):
            if prop == "colors":
                color, size = self.cmap(self.norm(v)), kwargs.get("size", rcParams["lines.markersize"])
            else:
                size, color = math.sqrt(v), kwargs.get("color", "k")
                if math.isclose(size, 0):
                    continue
            h = Line2D([0], [0], marker=kwargs.get("marker", self.get_paths()[0]), markersize=size, color=color, linestyle="", mew=0 if prop == "colors" else None)
            h.set_label(lab)
            handles.append(h)
        return handles, texts


class PathCollection(_WithSizes):
    """What scatter makes."""

    def __init__(self, paths, sizes=None, **kwargs):
        Collection.__init__(self, **kwargs)
        self.set_paths(paths)
        self.set_sizes(sizes)

    def set_paths(self, paths):
        self._paths = paths

    def __repr__(self):
        return "<matplotlib.collections.PathCollection object at 0x%x>" % id(self)


class CircleCollection(_WithSizes):
    def __init__(self, sizes, **kwargs):
        Collection.__init__(self, **kwargs)
        self.set_sizes(sizes)
        self._paths = [Path.unit_circle()]

    def _size_factor(self):
        return math.pi ** -0.5


class RegularPolyCollection(_WithSizes):
    def __init__(self, numsides, *, rotation=0, sizes=(1,), **kwargs):
        Collection.__init__(self, **kwargs)
        self.set_sizes(sizes)
        p = Path.unit_regular_polygon(numsides)
        c, s = math.cos(rotation), math.sin(rotation)
        self._paths = [Path._fast(p.vertices @ np.array([[c, s], [-s, c]]), p.codes)]

    def _size_factor(self):
        return math.pi ** -0.5


class LineCollection(Collection):
    """Lines."""

    zorder = 2
    _edge_default = True

    def __init__(self, segments, *, zorder=2, **kwargs):
        if "colors" in kwargs:
            kwargs["edgecolors"] = kwargs.pop("colors")
        elif "color" in kwargs:
            kwargs["edgecolors"] = kwargs.pop("color")
        kwargs.setdefault("facecolors", "none")
        self._paths = None
        Collection.__init__(self, zorder=zorder, **kwargs)
        self.set_segments(segments)

    def _default_linewidth(self):
        return rcParams["lines.linewidth"]

    def _default_edge(self):
        return rcParams["lines.color"]

    def set_segments(self, segments):
        self._paths = [Path(s) if not isinstance(s, Path) else s for s in (np.asarray(q, float) for q in segments)] if segments is not None else []

    set_verts = set_segments
    set_paths = set_segments

    def get_segments(self):
        return [p.vertices for p in self._paths]

    def set_color(self, c):
        self.set_edgecolor(c)

    set_colors = set_color

    def get_color(self):
        return self.get_edgecolor()

    get_colors = get_color

    def _maps_face(self):
        return False

    _default_join = 0


class EventCollection(LineCollection):
    """Events on a line."""

    def __init__(self, positions, orientation="horizontal", *, lineoffset=0, linelength=1, linewidth=None, color=None, linestyle="solid", antialiased=None, **kwargs):
        self._positions = np.sort(np.atleast_1d(np.asarray(positions, float)))
        self._horizontal, self._off, self._len = orientation == "horizontal", lineoffset, linelength
        LineCollection.__init__(self, self._make(), linewidths=linewidth, linestyles=linestyle, colors=color, **kwargs)

    def _make(self):
        a, b = self._off + self._len / 2, self._off - self._len / 2
        return [[(p, a), (p, b)] if self._horizontal else [(a, p), (b, p)] for p in self._positions]

    def get_positions(self):
        return self._positions.tolist()

    def set_positions(self, positions):
        self._positions = np.sort(np.asarray(positions, float))
        self.set_segments(self._make())

    def get_lineoffset(self):
        return self._off

    def get_linelength(self):
        return self._len

    def get_orientation(self):
        return "horizontal" if self._horizontal else "vertical"

    def is_horizontal(self):
        return self._horizontal

    def get_linewidth(self):
        return self._linewidths[0]


class PolyCollection(_WithSizes):
    """Polygons."""

    def __init__(self, verts, sizes=None, *, closed=True, **kwargs):
        self._paths = None
        Collection.__init__(self, **kwargs)
        self.set_sizes(sizes)
        self.set_verts(verts, closed)

    def set_verts(self, verts, closed=True):
        self._paths = []
        for v in verts:
            v = np.asarray(v, float)
            if closed and len(v):
                v = np.concatenate([v, v[:1]])
                codes = np.full(len(v), Path.LINETO, np.uint8)
                codes[0], codes[-1] = Path.MOVETO, Path.CLOSEPOLY
                self._paths.append(Path._fast(v, codes))
            else:
                self._paths.append(Path(v) if len(v) else Path(np.empty((0, 2))))

    def draw(self, r):
        (_WithSizes if self._has_offsets and len(self._sizes) else Collection).draw(self, r)


class FillBetweenPolyCollection(PolyCollection):
    """What fill_between makes."""

    def __init__(self, t_direction, t, f1, f2, *, where=None, interpolate=False, step=None, **kwargs):
        self.t_direction = t_direction
        self._interpolate, self._step = interpolate, step
        PolyCollection.__init__(self, self._polygons(t, f1, f2, where), **kwargs)

    def set_data(self, t, f1, f2, *, where=None):
        self.set_verts(self._polygons(t, f1, f2, where))

    def _polygons(self, t, f1, f2, where):
        t, f1, f2 = np.broadcast_arrays(np.atleast_1d(np.asarray(t, float)), np.asarray(f1, float), np.asarray(f2, float))
        if where is None:
            where = np.ones(t.shape, bool)
        else:
            where = np.asarray(where, bool)
            if where.size != t.size:
                raise ValueError("where size (%d) does not match %r size (%d)" % (where.size, self.t_direction, t.size))
        where = where & np.isfinite(t) & np.isfinite(f1) & np.isfinite(f2)
        edges = np.flatnonzero(np.diff(np.concatenate([[0], where.astype(int), [0]])))
        out = []
        for a, b in zip(edges[::2], edges[1::2]):
            out.append(self._one(t, f1, f2, int(a), int(b)))
        return out if self.t_direction == "x" else [p[:, ::-1] for p in out]

    def _one(self, t, f1, f2, a, b):
        ts, u, v = t[a:b], f1[a:b], f2[a:b]
        if self._step is not None:
            from matplotlib.lines import _steps
            s1 = _steps(np.column_stack([ts, u]), "steps-" + self._step)
            s2 = _steps(np.column_stack([ts, v]), "steps-" + self._step)
            ts, u, v = s1[:, 0], s1[:, 1], s2[:, 1]
        start, end = (ts[0], v[0]), (ts[-1], v[-1])
        if self._interpolate:
            start, end = self._crossing(t, f1, f2, a, False), self._crossing(t, f1, f2, b, True)
        n = len(ts)
        pts = np.zeros((2 * n + 2, 2))
        pts[0], pts[n + 1] = start, end
        pts[1:n + 1, 0], pts[1:n + 1, 1] = ts, u
        pts[n + 2:, 0], pts[n + 2:, 1] = ts[::-1], v[::-1]
        return pts

    def _crossing(self, t, f1, f2, k, end):
        """Where the two curves meet next to the end of a part."""
        i, j = max(k - 1, 0), min(k, len(t) - 1)
        d0, d1 = f1[i] - f2[i], f1[j] - f2[j]
        if i == j or d0 == d1 or d0 * d1 > 0:
            q = k - 1 if end else k
            return t[q], f2[q]
        w = d0 / (d0 - d1)
        return t[i] + w * (t[j] - t[i]), f1[i] + w * (f1[j] - f1[i])


class PatchCollection(Collection):
    """Patches with common properties."""

    def __init__(self, patches, *, match_original=False, **kwargs):
        self._paths = None
        if match_original:
            for name in ("facecolor", "edgecolor", "linewidth", "linestyle"):
                kwargs[name + "s"] = [getattr(p, "get_" + name)() for p in patches]
            kwargs["facecolors"] = [color if p.get_fill() else (0, 0, 0, 0) for p, color in zip(patches, kwargs["facecolors"])]
        Collection.__init__(self, **kwargs)
        self._paths = [p.get_patch_transform().transform_path(p.get_path()) for p in patches]


@_stored("widths", "heights", "angles")
class EllipseCollection(Collection):
    """Ellipses at offsets. Their sizes are in units of the data, of the axes, of the figure, of pixels or of the page."""

    def __init__(self, widths, heights, angles, *, units="points", **kwargs):
        if units not in ("xy", "x", "y", "width", "height", "inches", "points", "dots"):
            raise ValueError("Unrecognized units: %r" % (units,))
        kwargs.setdefault("offset_transform", kwargs.pop("transOffset", None))
        Collection.__init__(self, **kwargs)
        self._widths, self._heights, self._angles = (np.asarray(v, float).ravel() for v in (widths, heights, angles))
        self._units, self._paths = units, [Path.unit_circle()]

    def _scales(self):
        """How many pixels a unit has across and up."""
        ax, fig = self.axes, self.figure
        if self._units in ("xy", "x", "y"):
            box, view = ax.bbox, ax.viewLim
            across, up = box.width / view.width, box.height / view.height
            return {"xy": (across, up), "x": (across, across), "y": (up, up)}[self._units]
        one = {"width": ax.bbox.width, "height": ax.bbox.height, "inches": fig.dpi, "points": fig.dpi / 72, "dots": 1.0}[self._units]
        return one, one

    def _pixel_paths(self, r):
        offsets = self.get_offset_transform().transform(self._offsets)
        kx, ky = self._scales()
        circle = self._paths[0]
        out = []
        for k, (x, y) in enumerate(offsets.tolist()):
            w, h, angle = (v[k % len(v)] for v in (self._widths, self._heights, self._angles))
            form = Affine2D().scale(w / 2, h / 2).rotate_deg(angle).scale(kx, ky).translate(x, y)
            out.append(form.transform_path(circle)._wire())
        return out


def _around_cells(grid):
    """The corners of every cell of a grid of points, in the order of a walk that ends where it began."""
    rows, columns = grid.shape[0] - 1, grid.shape[1] - 1
    return np.ascontiguousarray(np.stack([grid[dy:dy + rows, dx:dx + columns] for dy, dx in ((0, 0), (0, 1), (1, 1), (1, 0), (0, 0))], axis=2))


class QuadMesh(Collection):
    """Quadrilaterals between points of a grid: what pcolormesh makes."""

    def __init__(self, coordinates, *, antialiased=True, shading="flat", **kwargs):
        kwargs.setdefault("edgecolors", "none")
        Collection.__init__(self, **kwargs)
        self._coordinates, self._shading = np.asarray(coordinates, float), shading

    def get_coordinates(self):
        return self._coordinates

    def get_datalim(self, transData):
        b = Bbox.null()
        b.update_from_data_xy(self._coordinates.reshape(-1, 2))
        return b

    def get_window_extent(self, renderer=None):
        p = self.get_transform().transform(self._coordinates.reshape(-1, 2))
        return Bbox([p.min(axis=0), p.max(axis=0)])

    def set_array(self, A):
        if A is not None:
            h, w = self._coordinates.shape[:2]
            want = (h - 1) * (w - 1) if self._shading == "flat" else h * w
            A = np.asarray(A) if not hasattr(A, "mask") else A
            if A.ndim < 3 and A.size != want:
                raise ValueError("For X (%d) and Y (%d) with %s shading, A should have shape (%d, %d, 3) or (%d, %d, 4) or (%d, %d) or (%d,), not %s"
                                 % ((w, h, self._shading) + ((h - 1, w - 1) * 3 if self._shading == "flat" else (h, w) * 3) + (want, A.shape)))
        Collection.set_array(self, A)

    def get_paths(self):
        c = self._coordinates
        return [Path._fast(q, None) for q in _around_cells(c).reshape(-1, 5, 2)]

    def _pixel_paths(self, r):
        c = self._coordinates
        p = self.get_transform().transform(c.reshape(-1, 2)).reshape(c.shape)
        quads = _around_cells(p).tobytes()
        return [(quads[i:i + 80], None) for i in range(0, len(quads), 80)]

    def draw(self, r):
        if not self._visible:
            return
        c = self._coordinates
        if self._shading == "gouraud":
            self._draw_smooth(r)
            return
        Collection.draw(self, r)

    def _draw_smooth(self, r):
        A = np.asarray(self._A, float).reshape(self._coordinates.shape[:2])
        mid = (A[:-1, :-1] + A[1:, :-1] + A[:-1, 1:] + A[1:, 1:]) / 4
        clip, within = self._clip()
        rgba = np.ascontiguousarray(self.to_rgba(mid.ravel(), self._alpha)).tobytes()
        r.items.append(("paths", self._pixel_paths(r), rgba, (0, 0, 0, 0), (0.0,), None, 0, 1, clip, within, 3))

    def _snaps(self):
        return 1 if len(self._linewidths) and self._linewidths[0] > 0 and len(self.get_edgecolor()) else 3

    def get_cursor_data(self, event):
        return None


class PolyQuadMesh(QuadMesh):
    """Quadrilaterals with outlines of their own: what pcolor makes."""


class TriMesh(Collection):
    """Triangles with colours at their corners."""

    def __init__(self, triangulation, **kwargs):
        Collection.__init__(self, **kwargs)
        self._triangulation = triangulation


class AsteriskPolygonCollection(RegularPolyCollection):
    pass


class StarPolygonCollection(RegularPolyCollection):
    pass
