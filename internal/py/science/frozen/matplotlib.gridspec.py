"""Grids of axes in a figure."""

import numpy as np

from matplotlib import rcParams
from matplotlib.transforms import Bbox


class SubplotParams:
    """The margins of a figure and the gaps between its axes, in parts of the figure and of axes."""

    def __init__(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        for k in ("left", "bottom", "right", "top", "wspace", "hspace"):
            setattr(self, k, rcParams["figure.subplot." + k])
        self.update(left, bottom, right, top, wspace, hspace)

    def update(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        l, r = self.left if left is None else left, self.right if right is None else right
        b, t = self.bottom if bottom is None else bottom, self.top if top is None else top
        if l >= r:
            raise ValueError("left cannot be >= right")
        if b >= t:
            raise ValueError("bottom cannot be >= top")
        self.left, self.right, self.bottom, self.top = l, r, b, t
        if wspace is not None:
            self.wspace = wspace
        if hspace is not None:
            self.hspace = hspace


class GridSpecBase:
    """Rows and columns."""

    def __init__(self, nrows, ncols, height_ratios=None, width_ratios=None):
        if not isinstance(nrows, (int, np.integer)) or nrows <= 0:
            raise ValueError("Number of rows must be a positive integer, not %r" % (nrows,))
        if not isinstance(ncols, (int, np.integer)) or ncols <= 0:
            raise ValueError("Number of columns must be a positive integer, not %r" % (ncols,))
        self._nrows, self._ncols = int(nrows), int(ncols)
        self.set_height_ratios(height_ratios)
        self.set_width_ratios(width_ratios)

    nrows = property(lambda self: self._nrows)
    ncols = property(lambda self: self._ncols)

    def __repr__(self):
        return "%s(%d, %d)" % (type(self).__name__, self._nrows, self._ncols)

    def get_geometry(self):
        return self._nrows, self._ncols

    def set_width_ratios(self, r):
        r = [1] * self._ncols if r is None else list(r)
        if len(r) != self._ncols:
            raise ValueError("Expected the given number of width ratios to match the number of columns of the grid")
        self._col_width_ratios = r

    def set_height_ratios(self, r):
        r = [1] * self._nrows if r is None else list(r)
        if len(r) != self._nrows:
            raise ValueError("Expected the given number of height ratios to match the number of rows of the grid")
        self._row_height_ratios = r

    def get_width_ratios(self):
        return self._col_width_ratios

    def get_height_ratios(self):
        return self._row_height_ratios

    def new_subplotspec(self, loc, rowspan=1, colspan=1):
        r, c = loc
        return self[r:r + rowspan, c:c + colspan]

    def get_grid_positions(self, fig):
        p = self.get_subplot_params(fig)
        nr, nc = self._nrows, self._ncols
        w, h = p.right - p.left, p.top - p.bottom
        cell_h = h / (nr + p.hspace * (nr - 1))
        sep_h = p.hspace * cell_h
        norm = cell_h * nr / sum(self._row_height_ratios)
        heights = [r * norm for r in self._row_height_ratios]
        cell_w = w / (nc + p.wspace * (nc - 1))
        sep_w = p.wspace * cell_w
        norm = cell_w * nc / sum(self._col_width_ratios)
        widths = [r * norm for r in self._col_width_ratios]
        tops, bottoms, lefts, rights = [], [], [], []
        at = 0.0
        for i, x in enumerate(heights):
            tops.append(p.top - at)
            at += x
            bottoms.append(p.top - at)
            at += sep_h
        at = 0.0
        for x in widths:
            lefts.append(p.left + at)
            at += x
            rights.append(p.left + at)
            at += sep_w
        return np.array(bottoms), np.array(tops), np.array(lefts), np.array(rights)

    def __getitem__(self, key):
        nr, nc = self._nrows, self._ncols

        def span(k, n, axis):
            if isinstance(k, slice):
                a, b, _ = k.indices(n)
                if b > a:
                    return a, b - 1
                raise IndexError("GridSpec slice would result in no space allocated for subplot")
            k = int(k)
            if k < 0:
                k += n
            if 0 <= k < n:
                return k, k
            if axis is None:
                raise IndexError("index %d is out of bounds for GridSpec with size %d" % (k, n))
            raise IndexError("index %d is out of bounds for axis %d with size %d" % (k, axis, n))
        if isinstance(key, tuple):
            try:
                k1, k2 = key
            except ValueError:
                raise ValueError("Unrecognized subplot spec") from None
            (r0, r1), (c0, c1) = span(k1, nr, 0), span(k2, nc, 1)
            a, b = r0 * nc + c0, r1 * nc + c1
        else:
            a, b = span(key, nr * nc, None)
        return SubplotSpec(self, a, b)

    def subplots(self, *, sharex=False, sharey=False, squeeze=True, subplot_kw=None):
        fig = self.figure
        if fig is None:
            raise ValueError("GridSpec.subplots() only works for GridSpecs created with a parent figure")
        for name, v in (("sharex", sharex), ("sharey", sharey)):
            if not isinstance(v, str) and not isinstance(v, (bool, int, np.bool_)) or isinstance(v, str) and v not in ("all", "row", "col", "none"):
                raise ValueError("%r is not a valid value for %s; supported values are 'all', 'row', 'col', 'none', False, True" % (v, name))
        if not isinstance(sharex, str):
            sharex = "all" if sharex else "none"
        if not isinstance(sharey, str):
            sharey = "all" if sharey else "none"
        nr, nc = self._nrows, self._ncols
        axs = np.full((nr, nc), None, dtype=object)
        for i in range(nr):
            for j in range(nc):
                first = {"none": None, "all": axs[0, 0], "row": axs[i, 0], "col": axs[0, j]}
                axs[i, j] = fig.add_subplot(self[i, j], **{**(subplot_kw or {}), "sharex": first[sharex], "sharey": first[sharey]})
        if sharex in ("col", "all"):
            for ax in axs[:-1].flat if nr > 1 else []:
                ax.xaxis.set_tick_params(which="both", labelbottom=False, labeltop=False)
                ax.xaxis.offsetText.set_visible(False)
        if sharey in ("row", "all"):
            for ax in axs[:, 1:].flat if nc > 1 else []:
                ax.yaxis.set_tick_params(which="both", labelleft=False, labelright=False)
                ax.yaxis.offsetText.set_visible(False)
        if squeeze:
            return axs.item() if axs.size == 1 else axs.squeeze()
        return axs


class GridSpec(GridSpecBase):
    """A grid in a figure."""

    def __init__(self, nrows, ncols, figure=None, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None, width_ratios=None, height_ratios=None):
        self.left, self.bottom, self.right, self.top, self.wspace, self.hspace = left, bottom, right, top, wspace, hspace
        self.figure = figure
        GridSpecBase.__init__(self, nrows, ncols, height_ratios, width_ratios)

    def update(self, **kwargs):
        for k, v in kwargs.items():
            if k not in ("left", "bottom", "right", "top", "wspace", "hspace"):
                raise AttributeError("%s is an unknown keyword" % k)
            setattr(self, k, v)
        if self.figure is not None:
            self.figure._replace_axes()

    def get_subplot_params(self, figure=None):
        fig = figure or self.figure
        p = SubplotParams()
        if fig is not None:
            s = fig.subplotpars
            p.update(s.left, s.bottom, s.right, s.top, s.wspace, s.hspace)
        p.update(self.left, self.bottom, self.right, self.top, self.wspace, self.hspace)
        return p

    def locally_modified_subplot_params(self):
        return [k for k in ("left", "bottom", "right", "top", "wspace", "hspace") if getattr(self, k)]

    def tight_layout(self, figure, renderer=None, pad=1.08, h_pad=None, w_pad=None, rect=None):
        figure._tight(pad, h_pad, w_pad, rect, self)


class GridSpecFromSubplotSpec(GridSpecBase):
    """A grid in a cell of another."""

    def __init__(self, nrows, ncols, subplot_spec, wspace=None, hspace=None, height_ratios=None, width_ratios=None):
        self._wspace, self._hspace = wspace, hspace
        if not isinstance(subplot_spec, SubplotSpec):
            raise TypeError("subplot_spec must be a type SubplotSpec, usually from GridSpec, or axes.get_subplotspec.")
        self._subplot_spec = subplot_spec
        self.figure = subplot_spec.get_gridspec().figure
        GridSpecBase.__init__(self, nrows, ncols, height_ratios, width_ratios)

    def get_subplot_params(self, figure=None):
        fig = figure or self.figure
        p = SubplotParams()
        if fig is not None:
            p.wspace, p.hspace = fig.subplotpars.wspace, fig.subplotpars.hspace
        if self._wspace is not None:
            p.wspace = self._wspace
        if self._hspace is not None:
            p.hspace = self._hspace
        b = self._subplot_spec.get_position(fig)
        p.left, p.right, p.bottom, p.top = b.x0, b.x1, b.y0, b.y1
        return p

    def get_topmost_subplotspec(self):
        return self._subplot_spec.get_topmost_subplotspec()


class SubplotSpec:
    """A cell, or several, of a grid."""

    def __init__(self, gridspec, num1, num2=None):
        self._gridspec, self.num1, self._num2 = gridspec, num1, num2

    num2 = property(lambda self: self.num1 if self._num2 is None else self._num2)

    def __repr__(self):
        return "%r[%d:%d, %d:%d]" % (self._gridspec, self.rowspan.start, self.rowspan.stop, self.colspan.start, self.colspan.stop)

    def get_gridspec(self):
        return self._gridspec

    def get_geometry(self):
        r, c = self._gridspec.get_geometry()
        return r, c, self.num1, self.num2

    @property
    def rowspan(self):
        n = self._gridspec.ncols
        return range(self.num1 // n, self.num2 // n + 1)

    @property
    def colspan(self):
        n = self._gridspec.ncols
        a, b = sorted((self.num1 % n, self.num2 % n))
        return range(a, b + 1)

    def is_first_row(self):
        return self.rowspan.start == 0

    def is_last_row(self):
        return self.rowspan.stop == self._gridspec.nrows

    def is_first_col(self):
        return self.colspan.start == 0

    def is_last_col(self):
        return self.colspan.stop == self._gridspec.ncols

    def get_position(self, figure):
        b, t, l, r = self._gridspec.get_grid_positions(figure)
        rows, cols = self.rowspan, self.colspan
        return Bbox([[l[cols.start], b[rows.stop - 1]], [r[cols.stop - 1], t[rows.start]]])

    def get_topmost_subplotspec(self):
        g = self._gridspec
        return g.get_topmost_subplotspec() if hasattr(g, "get_topmost_subplotspec") else self

    def __eq__(self, other):
        return isinstance(other, SubplotSpec) and (self._gridspec, self.num1, self.num2) == (other._gridspec, other.num1, other.num2)

    def __hash__(self):
        return hash((id(self._gridspec), self.num1, self.num2))

    def subgridspec(self, nrows, ncols, **kwargs):
        return GridSpecFromSubplotSpec(nrows, ncols, self, **kwargs)


def _spec_of(fig, args):
    """The cell that the arguments of add_subplot name."""
    if len(args) == 1:
        a = args[0]
        if isinstance(a, SubplotSpec):
            if a._gridspec.figure is None:
                a._gridspec.figure = fig
            return a
        if not isinstance(a, (int, np.integer)) or not 100 <= a <= 999:
            raise ValueError("Single argument to subplot must be a three-digit integer, not %r" % (a,))
        rows, cols, num = map(int, str(a))
    elif len(args) == 3:
        rows, cols, num = args
    elif not args:
        rows, cols, num = 1, 1, 1
    else:
        raise TypeError("subplot() takes 1 or 3 positional arguments but %d were given" % len(args))
    gs = fig._grid(rows, cols)
    if isinstance(num, tuple) and len(num) == 2:
        i, j = num
        if not all(isinstance(v, (int, np.integer)) for v in num):
            raise ValueError("Subplot specifier tuple must contain integers, not %r" % (num,))
    else:
        if not isinstance(num, (int, np.integer)) or num < 1 or num > rows * cols:
            raise ValueError("num must be an integer with 1 <= num <= %d, not %r" % (rows * cols, num))
        i = j = num
    return SubplotSpec(gs, i - 1, j - 1)
