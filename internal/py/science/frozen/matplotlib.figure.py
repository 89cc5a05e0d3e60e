"""Figures: the whole picture."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.gridspec import GridSpec, SubplotParams, SubplotSpec
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from matplotlib.transforms import Bbox, IdentityTransform, _LiveAffine


class Renderer:
    """A display list in the making."""

    def __init__(self, width, height, dpi):
        self.items, self.width, self.height, self.dpi = [], width, height, dpi
        self.points = dpi / 72.0

    def points_to_pixels(self, points):
        return points * self.points

    def get_canvas_width_height(self):
        return self.width, self.height


class FigureBase(Artist):
    """What figures and their parts have."""

    _kept_free = 0.0  # pixels above the parts, for a title

    def __init__(self, **kwargs):
        Artist.__init__(self)
        self._localaxes = []
        self.artists, self.lines, self.patches, self.texts, self.images, self.legends, self.subfigs = [], [], [], [], [], [], []
        self._suptitle = self._supxlabel = self._supylabel = None
        self._current = None
        self._grids = {}

    # Axes.

    @property
    def axes(self):
        return self._localaxes + [ax for part in self.subfigs for ax in part.axes]

    @axes.setter
    def axes(self, value):
        pass

    def get_axes(self):
        return self.axes

    def _grid(self, rows, cols):
        key = (rows, cols)
        g = self._grids.get(key)
        if g is None:
            for ax in self._localaxes:
                s = ax.get_subplotspec()
                if s is not None and isinstance(s._gridspec, GridSpec) and s._gridspec.get_geometry() == key:
                    g = s._gridspec
                    break
            else:
                g = GridSpec(rows, cols, figure=self)
            self._grids[key] = g
        return g

    def add_axes(self, *args, **kwargs):
        if not args and "rect" not in kwargs:
            raise TypeError("add_axes() missing 1 required positional argument: 'rect'")
        rect = args[0] if args else kwargs.pop("rect")
        from matplotlib.axes._base import _AxesBase
        if isinstance(rect, _AxesBase):
            ax = rect
            if not any(a is ax for a in self._localaxes):
                self._adopt(ax)
            self._current = ax
            return ax
        r = rect.bounds if isinstance(rect, Bbox) else rect
        if not all(math.isfinite(v) for v in r):
            raise ValueError("all entries in rect must be finite not %s" % (rect,))
        ax = self._make(kwargs, rect)
        return self._adopt(ax)

    def _make(self, kwargs, *args):
        from matplotlib.projections import _class_of
        cls = kwargs.pop("axes_class", None)
        projection, polar = kwargs.pop("projection", None), kwargs.pop("polar", False)
        cls = cls or _class_of(projection, polar)
        return cls(self, *args, **kwargs)

    def _adopt(self, ax):
        self._localaxes.append(ax)
        self._current = self._root()._current = ax
        ax._remove_method = self.delaxes
        return ax

    def _root(self):
        """The whole figure."""
        return self

    # Parts.

    def subfigures(self, nrows=1, ncols=1, squeeze=True, wspace=None, hspace=None, width_ratios=None, height_ratios=None, **kwargs):
        """Parts of the figure in rows and columns, each with axes and titles of its own."""
        grid = GridSpec(nrows, ncols, figure=self, wspace=wspace, hspace=hspace, width_ratios=width_ratios, height_ratios=height_ratios, left=0, right=1, bottom=0, top=1)
        made = np.empty((nrows, ncols), dtype=object)
        for row in range(nrows):
            for column in range(ncols):
                made[row, column] = self.add_subfigure(grid[row, column], **kwargs)
        if not squeeze:
            return made
        return made.item() if made.size == 1 else made.squeeze()

    def add_subfigure(self, subplotspec, **kwargs):
        part = SubFigure(self, subplotspec, **kwargs)
        self.subfigs.append(part)
        part._owner_list = self.subfigs
        return part

    def add_subplot(self, *args, **kwargs):
        if "figure" in kwargs:
            raise TypeError("add_subplot() got an unexpected keyword argument 'figure'")
        from matplotlib.axes._base import _AxesBase
        if len(args) == 1 and isinstance(args[0], _AxesBase):
            ax = args[0]
            if not any(a is ax for a in self._localaxes):
                self._adopt(ax)
            self._current = ax
            return ax
        if not args:
            args = (1, 1, 1)
        if len(args) == 1 and isinstance(args[0], (int, np.integer)) and 100 <= args[0] <= 999:
            args = tuple(map(int, str(args[0])))
        return self._adopt(self._make(kwargs, *args))

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None):
        gridspec_kw = dict(gridspec_kw or {})
        if width_ratios is not None:
            if "width_ratios" in gridspec_kw:
                raise ValueError("'width_ratios' must not be defined both as parameter and as key in 'gridspec_kw'")
            gridspec_kw["width_ratios"] = width_ratios
        if height_ratios is not None:
            if "height_ratios" in gridspec_kw:
                raise ValueError("'height_ratios' must not be defined both as parameter and as key in 'gridspec_kw'")
            gridspec_kw["height_ratios"] = height_ratios
        gs = self.add_gridspec(nrows, ncols, **gridspec_kw)
        return gs.subplots(sharex=sharex, sharey=sharey, squeeze=squeeze, subplot_kw=subplot_kw)

    def add_gridspec(self, nrows=1, ncols=1, **kwargs):
        kwargs.pop("figure", None)
        return GridSpec(nrows, ncols, figure=self, **kwargs)

    def subplot_mosaic(self, mosaic, *, sharex=False, sharey=False, width_ratios=None, height_ratios=None, empty_sentinel=".", subplot_kw=None, per_subplot_kw=None,
                       gridspec_kw=None):
        if isinstance(mosaic, str):
            if "\n" in mosaic:
                rows = [list(line.strip()) for line in mosaic.strip("\n").split("\n") if line.strip()]
            else:
                rows = [list(line) for line in mosaic.split(";")]
        else:
            rows = [list(r) for r in mosaic]
        if len({len(r) for r in rows}) != 1:
            raise ValueError("All of the rows must be the same length, however the first row (%r) has length %d and row 1 (%r) has length %d." % (rows[0], len(rows[0]), rows[1], len(rows[1])))
        gs = self.add_gridspec(len(rows), len(rows[0]), **{"width_ratios": width_ratios, "height_ratios": height_ratios, **(gridspec_kw or {})})
        names = []
        for r in rows:
            for n in r:
                if n != empty_sentinel and n not in names:
                    names.append(n)
        out, first = {}, None
        for n in names:
            cells = [(i, j) for i, r in enumerate(rows) for j, m in enumerate(r) if m == n]
            i0, i1 = min(c[0] for c in cells), max(c[0] for c in cells)
            j0, j1 = min(c[1] for c in cells), max(c[1] for c in cells)
            if len(cells) != (i1 - i0 + 1) * (j1 - j0 + 1):
                raise ValueError("While trying to layout\n%r\nwe found that the label %r specifies a non-rectangular or non-contiguous area." % (rows, n))
            kw = {**(subplot_kw or {}), **((per_subplot_kw or {}).get(n, {}))}
            ax = self.add_subplot(gs[i0:i1 + 1, j0:j1 + 1], label=n, **kw)
            if first is not None:
                if sharex:
                    ax.sharex(first)
                if sharey:
                    ax.sharey(first)
            first = first or ax
            out[n] = ax
        return out

    def delaxes(self, ax):
        if not any(a is ax for a in self._localaxes):
            raise KeyError(ax)
        self._localaxes = [a for a in self._localaxes if a is not ax]
        for n in ("x", "y"):
            ax._share[n][:] = [a for a in ax._share[n] if a is not ax]
        ax._twins[:] = [a for a in ax._twins if a is not ax]
        if self._current is ax:
            self._current = self._localaxes[-1] if self._localaxes else None

    def gca(self):
        ax = self._gci_axes()
        return ax if ax is not None else self.add_subplot()

    def _gci_axes(self):
        if self._current is None and self._localaxes:
            self._current = self._localaxes[-1]
        return self._current

    def sca(self, ax):
        self._current = ax
        return ax

    def _gci(self):
        ax = self._gci_axes()
        if ax is None:
            return None
        im = ax.__dict__.get("_current_image")
        if im is not None:
            return im
        for a in reversed(self._localaxes):
            if a.__dict__.get("_current_image") is not None:
                return a._current_image
        return None

    # Text and legends.

    def _sup(self, which, t, x, y, ha, va, rotation, size, weight, kwargs):
        kwargs = dict(kwargs)
        for a, b in (("fontsize", "size"), ("fontweight", "weight")):
            if a in kwargs:
                kwargs[b] = kwargs.pop(a)
        auto = "y" not in kwargs if which == "_suptitle" else True
        x, y = kwargs.pop("x", x), kwargs.pop("y", y)
        if y is None:
            y = 0.98
        if "horizontalalignment" in kwargs or "ha" in kwargs:
            ha = kwargs.pop("horizontalalignment", kwargs.pop("ha", ha))
        if "verticalalignment" in kwargs or "va" in kwargs:
            va = kwargs.pop("verticalalignment", kwargs.pop("va", va))
        if "fontproperties" not in kwargs:
            kwargs.setdefault("size", size)
            kwargs.setdefault("weight", weight)
        old = getattr(self, which)
        if old is not None:
            old.set_text(t)
            old.set_position((x, y))
            old.set(**kwargs)
        else:
            old = self.text(x, y, t, ha=ha, va=va, rotation=rotation, **kwargs)
            setattr(self, which, old)
        old._autopos = auto
        return old

    def suptitle(self, t, **kwargs):
        return self._sup("_suptitle", t, 0.5, 0.98, "center", "top", 0, rcParams["figure.titlesize"], rcParams["figure.titleweight"], kwargs)

    def get_suptitle(self):
        return "" if self._suptitle is None else self._suptitle.get_text()

    def supxlabel(self, t, **kwargs):
        return self._sup("_supxlabel", t, 0.5, 0.01, "center", "bottom", 0, rcParams["figure.labelsize"], rcParams["figure.labelweight"], kwargs)

    def get_supxlabel(self):
        return "" if self._supxlabel is None else self._supxlabel.get_text()

    def supylabel(self, t, **kwargs):
        return self._sup("_supylabel", t, 0.02, 0.5, "left", "center", "vertical", rcParams["figure.labelsize"], rcParams["figure.labelweight"], kwargs)

    def get_supylabel(self):
        return "" if self._supylabel is None else self._supylabel.get_text()

    def text(self, x, y, s, fontdict=None, **kwargs):
        t = Text(x, y, s, **{**(fontdict or {}), **kwargs})
        if not t._transform_set:
            t._transform = self.transSubfigure
        t.figure = self
        t._clip_on = False
        t._owner_list = self.texts
        self.texts.append(t)
        return t

    def legend(self, *args, **kwargs):
        from matplotlib.legend import Legend, _parse_args
        handles, labels, kwargs = _parse_args(self.axes, *args, **kwargs)
        kwargs.setdefault("bbox_transform", self.transSubfigure)
        l = Legend(self, handles, labels, **kwargs)
        l._owner_list = self.legends
        self.legends.append(l)
        return l

    def add_artist(self, artist, clip=False):
        artist.figure = self
        if not artist._transform_set:
            artist._transform = self.transSubfigure
        artist._clip_on = clip
        artist._owner_list = self.artists
        self.artists.append(artist)
        return artist

    def colorbar(self, mappable, cax=None, ax=None, use_gridspec=True, **kwargs):
        from matplotlib.colorbar import _make_colorbar
        if ax is None:
            ax = getattr(mappable, "axes", None)
        if cax is None and ax is None:
            raise ValueError("Unable to determine Axes to steal space for Colorbar. Either provide the *cax* argument to use as the Axes for the Colorbar, provide the *ax* argument to steal space from it, or add *mappable* to an Axes.")
        return _make_colorbar(self, mappable, cax, ax, kwargs)

    def subplots_adjust(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        self.subplotpars.update(left, bottom, right, top, wspace, hspace)
        self._replace_axes()

    def _replace_axes(self):
        for ax in self._localaxes:
            s = ax.get_subplotspec()
            if s is not None and ax.__dict__.get("_in_layout_engine", True):
                ax._set_position(s.get_position(self))

    def align_labels(self, axs=None):
        pass

    align_xlabels = align_ylabels = align_titles = align_labels

    def autofmt_xdate(self, bottom=0.2, rotation=30, ha="right", which="major"):
        if len(self._localaxes) == 1:
            for lab in self._localaxes[0].get_xticklabels(which=which):
                lab.set_ha(ha)
                lab.set_rotation(rotation)
        else:
            for ax in self._localaxes:
                s = ax.get_subplotspec()
                if s is None or s.is_last_row():
                    for lab in ax.get_xticklabels(which=which):
                        lab.set_ha(ha)
                        lab.set_rotation(rotation)
                else:
                    for lab in ax.get_xticklabels(which=which):
                        lab.set_visible(False)
                    ax.set_xlabel("")
        self.subplots_adjust(bottom=bottom)

    def get_children(self):
        return [self.patch, *self.artists, *self._localaxes, *self.images, *self.legends, *self.lines, *self.patches, *self.texts, *self.subfigs]

    def get_default_bbox_extra_artists(self):
        return [a for a in self.get_children() if a.get_visible() and a.get_in_layout()]

    def get_edgecolor(self):
        return self.patch.get_edgecolor()

    def get_facecolor(self):
        return self.patch.get_facecolor()

    def set_facecolor(self, color):
        self.patch.set_facecolor(color)

    def set_edgecolor(self, color):
        self.patch.set_edgecolor(color)

    def get_linewidth(self):
        return self.patch.get_linewidth()

    def set_linewidth(self, w):
        self.patch.set_linewidth(w)

    def get_frameon(self):
        return self.patch.get_visible()

    def set_frameon(self, b):
        self.patch.set_visible(b)

    frameon = property(get_frameon, set_frameon)

    def get_tightbbox(self, renderer=None, bbox_extra_artists=None):
        """The box of everything, in inches."""
        boxes = []
        for ax in self._localaxes:
            if ax.get_visible():
                b = ax.get_tightbbox()
                if b is not None:
                    boxes.append(b)
        for part in self.subfigs:
            b = part.get_tightbbox()
            boxes.append(Bbox([[b.x0 * self.dpi, b.y0 * self.dpi], [b.x1 * self.dpi, b.y1 * self.dpi]]))
        for t in self.texts + self.legends + list(bbox_extra_artists or []):
            if t.get_visible() and t.get_in_layout() and not (isinstance(t, Text) and not t._text.strip()):
                boxes.append(t.get_window_extent())
        boxes = [b for b in boxes if math.isfinite(b.x0 + b.x1 + b.y0 + b.y1)]
        if not boxes:
            box = self.bbox
            return Bbox([[box.x0 / self.dpi, box.y0 / self.dpi], [box.x1 / self.dpi, box.y1 / self.dpi]])
        u = Bbox.union(boxes)
        return Bbox([[u.x0 / self.dpi, u.y0 / self.dpi], [u.x1 / self.dpi, u.y1 / self.dpi]])

    def _draw_all(self, r):
        if self.patch.get_visible():
            self.patch.draw(r)
        items = [(a.zorder, a) for a in self.artists + self.lines + self.patches + self.images + self._localaxes + self.subfigs + self.legends + self.texts if a._visible]
        items.sort(key=lambda p: p[0])
        for _, a in items:
            a.draw(r)


class SubFigure(FigureBase):
    """A part of a figure with axes and titles of its own."""

    zorder = 0

    def __init__(self, parent, subplotspec, *, facecolor=None, edgecolor=None, linewidth=0.0, frameon=None, **kwargs):
        FigureBase.__init__(self)
        self._parent, self._subplotspec, self._params = parent, subplotspec, None
        self.figure = parent._root()
        self.transFigure = parent.transFigure
        self.dpi_scale_trans = parent.dpi_scale_trans
        self.transSubfigure = _LiveAffine(lambda: (*self._pixel_size(), *self._origin()), "transSubfigure")
        self.patch = Rectangle((0, 0), 1, 1, facecolor="none" if facecolor is None else facecolor, edgecolor=rcParams["figure.edgecolor"] if edgecolor is None else edgecolor,
                               linewidth=linewidth)
        self.patch._visible = rcParams["figure.frameon"] if frameon is None else frameon
        self.patch.figure, self.patch._clip_on, self.patch._transform = self, False, self.transSubfigure
        if kwargs:
            self._set_all(kwargs, True)

    canvas = property(lambda self: self.figure.canvas)
    dpi = property(lambda self: self.figure.dpi, lambda self, value: self.figure.set_dpi(value))
    _dpi = property(lambda self: self.figure._dpi)
    _engine = property(lambda self: self.figure._engine)
    subplotpars = property(lambda self: self._parent.subplotpars if self._params is None else self._params)
    number = property(lambda self: self.figure.number)

    def _root(self):
        return self.figure

    def get_figure(self, root=None):
        return self.figure if root or root is None else self._parent

    def get_dpi(self):
        return self.dpi

    def _share(self):
        """The part of the parent that this part has: its left and lower edge, width and height."""
        grid, spec = self._subplotspec.get_gridspec(), self._subplotspec
        across, down = ([1] * n if given is None else list(given) for n, given in ((grid.ncols, grid.get_width_ratios()), (grid.nrows, grid.get_height_ratios())))
        columns, rows = spec.colspan, spec.rowspan
        return sum(across[:columns.start]) / sum(across), 1 - sum(down[:rows.stop]) / sum(down), sum(across[columns.start:columns.stop]) / sum(across), sum(
            down[rows.start:rows.stop]) / sum(down)

    def _pixel_size(self):
        (w, h), (_, _, dx, dy) = self._parent._pixel_size(), self._share()
        return w * dx, (h - self._parent._kept_free) * dy

    def _origin(self):
        (x, y), (w, h), (x0, y0, _, _) = self._parent._origin(), self._parent._pixel_size(), self._share()
        return x + w * x0, y + (h - self._parent._kept_free) * y0

    def get_size_inches(self):
        return np.array(self._pixel_size()) / self.dpi

    @property
    def bbox(self):
        return Bbox.from_bounds(*self._origin(), *self._pixel_size())

    def get_window_extent(self, renderer=None):
        return self.bbox

    def get_subplotspec(self):
        return self._subplotspec

    def get_layout_engine(self):
        return self._parent.get_layout_engine()

    def gca(self, **kwargs):
        return self._current if self._current is not None else self.add_subplot(1, 1, 1)

    def sca(self, a):
        self._current = self.figure._current = a
        return a

    def savefig(self, *args, **kwargs):
        raise AttributeError("'SubFigure' object has no attribute 'savefig'")

    def _apply_layout(self):
        from matplotlib._layout import constrained
        if self._params is None:
            own, shared = SubplotParams(), self._parent.subplotpars
            for name in ("left", "right", "bottom", "top", "wspace", "hspace"):
                setattr(own, name, getattr(shared, name))
            self._params = own
        constrained(self)

    def draw(self, r):
        if self._visible:
            self._draw_all(r)

    def __repr__(self):
        return "<matplotlib.figure.SubFigure object at 0x%x>" % id(self)


class Figure(FigureBase):
    """A picture with its axes."""

    def __init__(self, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, linewidth=0.0, frameon=None, subplotpars=None, tight_layout=None, constrained_layout=None,
                 layout=None, **kwargs):
        FigureBase.__init__(self)
        self.figure = self
        size = rcParams["figure.figsize"] if figsize is None else figsize
        w, h = (float(v) for v in size)
        if not (math.isfinite(w) and math.isfinite(h)) or w < 0 or h < 0:
            raise ValueError("figure size must be positive finite not %s" % (figsize,))
        self._size = [w, h]
        self._dpi = float(rcParams["figure.dpi"] if dpi is None else dpi)
        self._original_dpi = self._dpi
        self.subplotpars = subplotpars or SubplotParams()
        self.patch = Rectangle((0, 0), 1, 1, facecolor=rcParams["figure.facecolor"] if facecolor is None else facecolor,
                               edgecolor=rcParams["figure.edgecolor"] if edgecolor is None else edgecolor, linewidth=linewidth)
        self.patch._visible = rcParams["figure.frameon"] if frameon is None else frameon
        self.patch.figure = self
        self.patch._clip_on = False
        self.transFigure = self.transSubfigure = _LiveAffine(lambda: (*self._pixel_size(), 0.0, 0.0), "transFigure")
        self.dpi_scale_trans = _LiveAffine(lambda: (self._dpi, self._dpi, 0.0, 0.0), "dpi")
        self.patch._transform = self.transFigure
        self.number = None
        self._sketch = rcParams["path.sketch"]  # of the whole figure
        self._engine = None
        if layout is None:
            if tight_layout or tight_layout is None and rcParams["figure.autolayout"]:
                layout = "tight"
                self._tight_kw = tight_layout if isinstance(tight_layout, dict) else {}
            elif constrained_layout or constrained_layout is None and rcParams["figure.constrained_layout.use"]:
                layout = "constrained"
        self.set_layout_engine(layout)
        self.canvas = FigureCanvas(self)
        if kwargs:
            self._set_all(kwargs, True)

    def __repr__(self):
        w, h = self.bbox.size
        return "<Figure size %gx%g with %d Axes>" % (w, h, len(self.axes))

    __str__ = lambda self: "Figure(%gx%g)" % tuple(self.bbox.size)

    # Size.

    def _origin(self):
        """The place of the lower left corner in pixels."""
        return 0.0, 0.0

    def _pixel_size(self):
        return self._size[0] * self._dpi, self._size[1] * self._dpi

    @property
    def bbox(self):
        w, h = self._pixel_size()
        return Bbox([[0, 0], [w, h]])

    @property
    def bbox_inches(self):
        return Bbox([[0, 0], self._size])

    def get_window_extent(self, renderer=None):
        return self.bbox

    def get_dpi(self):
        return self._dpi

    def set_dpi(self, val):
        self._dpi = float(val)

    dpi = property(get_dpi, set_dpi)

    def get_size_inches(self):
        return np.array(self._size)

    def set_size_inches(self, w, h=None, forward=True):
        if h is None:
            w, h = w
        if not (math.isfinite(w) and math.isfinite(h)) or w < 0 or h < 0:
            raise ValueError("figure size must be positive finite not %s" % ((w, h),))
        self._size = [float(w), float(h)]

    def get_figwidth(self):
        return self._size[0]

    def get_figheight(self):
        return self._size[1]

    def set_figwidth(self, val, forward=True):
        self._size[0] = float(val)

    def set_figheight(self, val, forward=True):
        self._size[1] = float(val)

    # Layout.

    def set_layout_engine(self, layout=None, **kwargs):
        if layout not in (None, "none", "tight", "constrained", "compressed") and not hasattr(layout, "execute"):
            raise ValueError("Invalid value for 'layout': %r" % (layout,))
        self._engine = None if layout in (None, "none") else layout if isinstance(layout, str) else type(layout).__name__.lower()
        self._engine_kw = kwargs

    def get_layout_engine(self):
        if self._engine is None:
            return None
        return (TightLayoutEngine if self._engine.startswith("tight") else ConstrainedLayoutEngine)(self._engine)

    def get_tight_layout(self):
        return self._engine == "tight"

    def set_tight_layout(self, tight):
        self.set_layout_engine("tight" if tight else "none")

    def get_constrained_layout(self):
        return self._engine in ("constrained", "compressed")

    def set_constrained_layout(self, constrained):
        self.set_layout_engine("constrained" if constrained else "none")

    def set_constrained_layout_pads(self, **kwargs):
        pass

    def tight_layout(self, *, pad=1.08, h_pad=None, w_pad=None, rect=None):
        self._tight(pad, h_pad, w_pad, rect)

    def _tight(self, pad, h_pad=None, w_pad=None, rect=None, only=None):
        """Choose margins and gaps such that nothing overlaps."""
        from matplotlib._layout import tight
        kw = tight(self, pad, h_pad, w_pad, rect, only)
        if kw:
            if only is not None:
                only.update(**kw)
            else:
                self.subplots_adjust(**kw)

    def _all_parts(self):
        todo = list(self.subfigs)
        for part in todo:
            todo.extend(part.subfigs)
        return todo

    def _apply_engine(self):
        if self._engine == "tight":
            self._tight(1.08)
        elif self._engine is not None:
            from matplotlib._layout import constrained
            constrained(self)
            for part in [self, *self._all_parts()]:
                title = part._suptitle
                if part.subfigs and title is not None and title.get_in_layout():
                    part._kept_free = title.get_window_extent().height + 6 / 72 * self._dpi
            for part in self._all_parts():
                part._apply_layout()

    # Content.

    def clear(self, keep_observers=False):
        for ax in list(self._localaxes):
            ax.figure = self
        self._localaxes, self._current = [], None
        self.artists, self.lines, self.patches, self.texts, self.images, self.legends, self.subfigs = [], [], [], [], [], [], []
        self._suptitle = self._supxlabel = self._supylabel = None
        self._grids = {}

    clf = clear

    def figimage(self, X, xo=0, yo=0, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, origin=None, resize=False, **kwargs):
        from matplotlib.image import FigureImage
        im = FigureImage(self, offsetx=xo, offsety=yo, cmap=cmap, norm=norm, origin=origin)
        im.set_data(X)
        im.set_alpha(alpha)
        im._scale_norm(vmin, vmax)
        self.images.append(im)
        return im

    def waitforbuttonpress(self, timeout=-1):
        return None

    def ginput(self, *args, **kwargs):
        return []

    # Drawing and saving.

    def draw(self, renderer):
        self._apply_engine()
        self._draw_all(renderer)

    def draw_without_rendering(self):
        self._apply_engine()
        from matplotlib.collections import Collection
        for ax in self.axes:
            ax.get_tightbbox()
            for c in ax._children:
                if isinstance(c, Collection):
                    c.update_scalarmappable()

    def draw_artist(self, a):
        pass

    def _render(self, form, dpi, facecolor, edgecolor, box, transparent):
        """The picture as bytes of a form."""
        import _draw
        was, face, edge = self._dpi, self.patch.get_facecolor(), self.patch.get_edgecolor()
        hidden = []
        try:
            self._dpi = float(dpi)
            if transparent:
                facecolor, edgecolor = "none", "none"
                for ax in self._localaxes:
                    hidden.append((ax, ax.patch.get_facecolor()))
                    ax.patch.set_facecolor("none")
            if not (isinstance(facecolor, str) and facecolor == "auto"):
                self.patch.set_facecolor(facecolor)
            if not (isinstance(edgecolor, str) and edgecolor == "auto"):
                self.patch.set_edgecolor(edgecolor)
            self._apply_engine()
            w, h = self._pixel_size()
            if max(w, h) >= 2 ** 16 and form not in ("svg", "pdf"):
                raise ValueError("Image size of %dx%d pixels is too large. It must be less than 2^16 in each direction." % (w, h))
            x = y = 0.0
            if box is not None:
                b = box() if callable(box) else box
                x, y = b.x0 * dpi, b.y0 * dpi
                w, h = b.width * dpi, b.height * dpi
                if form not in ("svg", "pdf"):
                    x, y, w, h = math.floor(x), math.floor(y), math.ceil(w), math.ceil(h)
            r = Renderer(w, h, dpi)
            if x or y or box is not None:
                r = self._shifted(r, x, y)
            self._draw_all(r)
            if self._sketch is not None:
                from matplotlib._sketch import sketched
                r.items = sketched(list(r.items), *self._sketch)
            if form in ("svg", "pdf"):
                return _draw.render(form, w, h, dpi, r.items)
            return _draw.render(form, int(w), int(h), dpi, r.items), int(w), int(h)
        finally:
            self._dpi = was
            self.patch.set_facecolor(face)
            self.patch.set_edgecolor(edge)
            for ax, c in hidden:
                ax.patch.set_facecolor(c)

    def _shifted(self, r, x, y):
        r.items = _ShiftedList(x, y, r.width, r.height)
        return r

    def savefig(self, fname, *, transparent=None, dpi="figure", format=None, metadata=None, bbox_inches=None, pad_inches=None, facecolor="auto", edgecolor="auto", backend=None,
                orientation="portrait", papertype=None, bbox_extra_artists=None, pil_kwargs=None, **kwargs):
        path = isinstance(fname, str) or hasattr(type(fname), "__fspath__")
        name = fname.__fspath__() if path and not isinstance(fname, str) else fname
        if format is None:
            if path:
                format = _suffix(name) if isinstance(name, str) else ""
                if not format:
                    format = rcParams["savefig.format"]
                    fname = name = name.rstrip(".") + "." + format
            else:
                format = rcParams["savefig.format"]
        format = format.lower()
        if format not in _supported:
            raise ValueError("Format %r is not supported (supported formats: %s)" % (format, ", ".join(sorted(_supported))))
        data = self._save(format, dpi, facecolor, edgecolor, bbox_inches, pad_inches, transparent, bbox_extra_artists, (pil_kwargs or {}).get("quality", 75))
        if path:
            with open(fname, "wb") as f:
                f.write(data)
            _note_file(self, name, format, data)
        else:
            import io
            fname.write(data.decode() if format == "svg" and isinstance(fname, io.TextIOBase) else data)

    def _save(self, form, dpi, facecolor, edgecolor, bbox_inches, pad_inches, transparent, extra=None, quality=75):
        if dpi is None or dpi == "figure":
            dpi = rcParams["savefig.dpi"] if dpi is None or rcParams["savefig.dpi"] != "figure" else "figure"
        if dpi == "figure":
            dpi = self._dpi
        dpi = float(dpi)
        if form in ("svg", "pdf", "svgz"):
            dpi = 72.0
        if facecolor == "auto" if isinstance(facecolor, str) else facecolor is None:
            facecolor = rcParams["savefig.facecolor"] if facecolor is not None else "auto"
        if edgecolor == "auto" if isinstance(edgecolor, str) else edgecolor is None:
            edgecolor = rcParams["savefig.edgecolor"] if edgecolor is not None else "auto"
        if transparent is None:
            transparent = rcParams["savefig.transparent"]
        if bbox_inches is None:
            bbox_inches = rcParams["savefig.bbox"]
        box = None
        if bbox_inches == "tight" if isinstance(bbox_inches, str) else False:
            pad = rcParams["savefig.pad_inches"] if pad_inches is None else pad_inches
            pad = 0.1 if pad == "layout" else pad
            box = lambda: self.get_tightbbox(None, extra).padded(pad)
        elif bbox_inches is not None and not isinstance(bbox_inches, str):
            box = bbox_inches
        if form in ("svg", "svgz", "pdf"):
            data = self._render("pdf" if form == "pdf" else "svg", dpi, facecolor, edgecolor, box, transparent)
            if form == "svgz":
                import gzip
                data = gzip.compress(data, mtime=0)
            return data
        kind = "png" if form == "png" else "rgba"
        data, w, h = self._render(kind, dpi, facecolor, edgecolor, box, transparent)
        if form in ("jpg", "jpeg"):
            import _draw
            return _draw.write_jpeg(w, h, data, dpi, quality)
        return data

    def show(self, warn=True):
        from matplotlib._show import show_figure
        show_figure(self)

    def _repr_png_(self):
        return self._save("png", "figure", "auto", "auto", "tight", None, None)

    def _repr_html_(self):
        return None

    def __getstate__(self):
        raise NotImplementedError("figures cannot be pickled; save them with savefig")


_supported = {"png": "Portable Network Graphics", "svg": "Scalable Vector Graphics", "svgz": "Scalable Vector Graphics", "pdf": "Portable Document Format",
              "raw": "Raw RGBA bitmap", "rgba": "Raw RGBA bitmap", "jpg": "Joint Photographic Experts Group", "jpeg": "Joint Photographic Experts Group"}


def _suffix(name):
    """What follows the last dot of a file's name, but for dots that it begins with."""
    _, dot, suffix = name.rpartition("/")[2].lstrip(".").rpartition(".")
    return suffix if dot else ""


def _note_file(figure, name, form, data):
    from matplotlib._show import note_file
    note_file(figure, name, form, data)


class _Engine:
    def __init__(self, name):
        self.name = name

    def execute(self, fig):
        fig._apply_engine()

    def get(self):
        return {}

    def set(self, **kwargs):
        pass


class TightLayoutEngine(_Engine):
    pass


class ConstrainedLayoutEngine(_Engine):
    pass


class _ShiftedList(list):
    """A display list whose items are moved, for pictures of a part of a figure."""

    def __init__(self, x, y, w, h):
        list.__init__(self)
        self._x, self._y = x, y

    def append(self, item):
        list.append(self, _moved(item, self._x, self._y))

    def extend(self, items):
        for i in items:
            self.append(i)


def _moved(item, x, y):
    kind = item[0]
    if kind == "path":
        return (kind, _move_points(item[1], x, y)) + item[2:9] + (_move_box(item[9], x, y), _move_clip(item[10], x, y)) + item[11:]
    if kind == "marks":
        return item[:3] + (_move_points(item[3], x, y),) + item[4:11] + (_move_box(item[11], x, y), _move_clip(item[12], x, y)) + item[13:]
    if kind == "paths":
        return (kind, [(_move_points(p, x, y), c) for p, c in item[1]]) + item[2:8] + (_move_box(item[8], x, y), _move_clip(item[9], x, y)) + item[10:]
    if kind == "text":
        return (kind, item[1] - x, item[2] - y) + item[3:9] + (_move_box(item[9], x, y),)
    return item[:4] + (_move_box(item[4], x, y, keep=True),) + item[5:9] + (_move_box(item[9], x, y), _move_clip(item[10], x, y))


def _move_points(p, x, y):
    if isinstance(p, bytes):
        return (np.frombuffer(p, float).reshape(-1, 2) - [x, y]).tobytes()
    return tuple(v - (x, y)[i % 2] for i, v in enumerate(p))


def _move_box(b, x, y, keep=False):
    return None if b is None else (b[0] - x, b[1] - y, b[2] - x, b[3] - y)


def _move_clip(p, x, y):
    return None if p is None else (_move_points(p[0], x, y), p[1])


class FigureCanvas:
    """What draws a figure; there is no window behind it."""

    supports_blit = False
    manager = None

    def __init__(self, figure=None):
        self.figure = figure if figure is not None else Figure()
        self.figure.canvas = self
        self.widgetlock = None

    def draw(self, *args, **kwargs):
        self.figure.draw_without_rendering()

    draw_idle = draw

    def flush_events(self):
        pass

    def get_width_height(self, *, physical=False):
        return tuple(int(v) for v in self.figure._pixel_size())

    def get_renderer(self):
        return Renderer(*self.figure._pixel_size(), self.figure._dpi)

    def _rgba(self):
        data, w, h = self.figure._render("rgba", self.figure._dpi, "auto", "auto", None, False)
        return data, w, h

    def buffer_rgba(self):
        data, w, h = self._rgba()
        return np.frombuffer(data, np.uint8).reshape(h, w, 4)

    def tostring_argb(self):
        a = np.asarray(self.buffer_rgba())
        return a[..., [3, 0, 1, 2]].tobytes()

    def print_to_buffer(self):
        data, w, h = self._rgba()
        return data, (w, h)

    def print_figure(self, filename, dpi=None, facecolor=None, edgecolor=None, orientation="portrait", *, format=None, bbox_inches=None, **kwargs):
        self.figure.savefig(filename, dpi=dpi or "figure", format=format, bbox_inches=bbox_inches)

    def print_png(self, filename, **kwargs):
        self.figure.savefig(filename, format="png")

    def mpl_connect(self, s, func):
        return 0

    def mpl_disconnect(self, cid):
        pass

    def get_supported_filetypes(self):
        return dict(_supported)

    def new_timer(self, interval=None, callbacks=None):
        return _Timer()

    def set_window_title(self, title):
        pass

    def get_default_filetype(self):
        return rcParams["savefig.format"]


FigureCanvas.__name__ = FigureCanvas.__qualname__ = "FigureCanvasAgg"
FigureCanvas.__module__ = "matplotlib.backends.backend_agg"


class _Timer:
    def __init__(self):
        self.interval = 0

    def start(self):
        pass

    def stop(self):
        pass

    def add_callback(self, *args, **kwargs):
        pass


def figaspect(arg):
    """A size of a figure with a given ratio of height to width."""
    ratio = arg.shape[0] / arg.shape[1] if hasattr(arg, "shape") and np.ndim(arg) > 1 else float(arg)
    h = rcParams["figure.figsize"][1]
    size = np.array((h / ratio, h))
    size /= min(1.0, *(size / [4.0, 2.0]))
    size /= max(1.0, *(size / [16.0, 16.0]))
    return np.clip(size, [4.0, 2.0], [16.0, 16.0])
