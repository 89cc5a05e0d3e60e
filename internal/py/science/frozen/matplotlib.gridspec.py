"""Grids of axes in a figure."""

import numpy as np

from matplotlib import rcParams
from matplotlib.transforms import Bbox

_SIDES = ("left", "bottom", "right", "top")
_PARAMS = (*_SIDES, "wspace", "hspace")
_WHOLE = (int, np.integer)


def _given(values):
    """The parameters among named values that are set."""
    return {name: values[name] for name in _PARAMS if values[name] is not None}


class SubplotParams:
    """The margins of a figure and the gaps between its axes, in parts of the figure and of axes."""

    def __init__(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        given = _given(locals())
        self.__dict__.update((name, rcParams["figure.subplot." + name]) for name in _PARAMS)
        self._take(given)

    def update(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        self._take(_given(locals()))

    def _take(self, given):
        result = {**vars(self), **given}
        for low, high in (("left", "right"), ("bottom", "top")):
            if result[low] >= result[high]:
                raise ValueError("%s cannot be >= %s" % (low, high))
        self.__dict__.update(given)


def _positive_count(n, what):
    if isinstance(n, _WHOLE) and n > 0:
        return int(n)
    raise ValueError("Number of %s must be a positive integer, not %r" % (what, n))


def _shares(ratios, count, side, what):
    shares = [1] * count if ratios is None else list(ratios)
    if len(shares) == count:
        return shares
    raise ValueError("Expected the given number of %s ratios to match the number of %s of the grid" % (side, what))


def _cells(length, gap, shares):
    """Start and end of every cell, from 0 to length, where gaps are parts of a mean cell."""
    n = len(shares)
    mean = length / (n + gap * (n - 1))
    sizes = np.array(shares, float) * (mean * n / sum(shares))
    steps = np.full(2 * n, gap * mean)
    steps[0], steps[1::2] = 0.0, sizes
    edges = np.cumsum(steps)
    return edges[::2], edges[1::2]


def _first_last(key, size, where):
    """The first and the last cell that an index or slice means."""
    if isinstance(key, slice):
        cells = range(size)[key.start:key.stop]
        if not cells:
            raise IndexError("GridSpec slice would result in no space allocated for subplot")
        return cells[0], cells[-1]
    cell = key + size if key < 0 else key
    if not 0 <= cell < size:
        raise IndexError("index %d is out of bounds for %s with size %d" % (key, where, size))
    return (cell.__index__(),) * 2


def _sharing(value, name):
    """Which axes share, as a word."""
    words = ("all", "row", "col", "none")
    if isinstance(value, str) and value in words:
        return value
    if isinstance(value, (*_WHOLE, np.bool_)):
        return words[0 if value else -1]
    raise ValueError("%r is not a valid value for %s; supported values are 'all', 'row', 'col', 'none', False, True" % (value, name))


def _without_labels(axes, which, sides):
    for ax in axes:
        axis = getattr(ax, which)
        axis.set_tick_params(which="both", **dict.fromkeys(sides, False))
        axis.offsetText.set_visible(False)


class GridSpecBase:
    """Rows and columns."""

    def __init__(self, nrows, ncols, height_ratios=None, width_ratios=None):
        self._shape = _positive_count(nrows, "rows"), _positive_count(ncols, "columns")
        self.set_height_ratios(height_ratios)
        self.set_width_ratios(width_ratios)

    def get_geometry(self):
        return self._shape

    nrows = property(lambda self: self._shape[0])
    ncols = property(lambda self: self._shape[1])

    def set_height_ratios(self, r):
        self._heights = _shares(r, self.nrows, "height", "rows")

    def set_width_ratios(self, r):
        self._widths = _shares(r, self.ncols, "width", "columns")

    def get_height_ratios(self):
        return self._heights

    def get_width_ratios(self):
        return self._widths

    def __repr__(self):
        parts = [str(n) for n in self._shape]
        for name, shares in (("height_ratios", self._heights), ("width_ratios", self._widths)):
            if any(s != 1 for s in shares):
                parts.append("%s=%r" % (name, shares))
        return "%s(%s)" % (type(self).__name__, ", ".join(parts))

    def get_grid_positions(self, fig):
        params = self.get_subplot_params(fig)
        upper, lower = _cells(params.top - params.bottom, params.hspace, self._heights)
        start, end = _cells(params.right - params.left, params.wspace, self._widths)
        return params.top - lower, params.top - upper, params.left + start, params.left + end

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            return SubplotSpec(self, *_first_last(key, self.nrows * self.ncols, "GridSpec"))
        if len(key) != 2:
            raise ValueError("Unrecognized subplot spec")
        rows, columns = (_first_last(k, n, "axis %d" % i) for i, (k, n) in enumerate(zip(key, self._shape)))
        return SubplotSpec(self, *(r * self.ncols + c for r, c in zip(rows, columns)))

    def new_subplotspec(self, loc, rowspan=1, colspan=1):
        return self[tuple(slice(at, at + n) for at, n in zip(loc, (rowspan, colspan)))]

    def subplots(self, *, sharex=False, sharey=False, squeeze=True, subplot_kw=None):
        if self.figure is None:
            raise ValueError("GridSpec.subplots() only works for GridSpecs created with a parent figure")
        share = {"sharex": _sharing(sharex, "sharex"), "sharey": _sharing(sharey, "sharey")}
        made = np.full(self._shape, None, dtype=object)
        for r, c in ((r, c) for r in range(self.nrows) for c in range(self.ncols)):
            # Whom an axes shares with: the first of all, of its row or of its column, once that is there.
            partner = {"all": made[0, 0], "row": made[r, 0], "col": made[0, c], "none": None}
            options = dict(subplot_kw or {})
            options.update((name, partner[word]) for name, word in share.items())
            made[r, c] = self.figure.add_subplot(self[r, c], **options)
        if share["sharex"] in ("all", "col"):
            _without_labels(made[:-1].ravel().tolist(), "xaxis", ("labelbottom", "labeltop"))
        if share["sharey"] in ("all", "row"):
            _without_labels(made[:, 1:].ravel().tolist(), "yaxis", ("labelleft", "labelright"))
        if not squeeze:
            return made
        return made.squeeze() if made.size > 1 else made[0, 0]


class GridSpec(GridSpecBase):
    """A grid in a figure."""

    def __init__(self, nrows, ncols, figure=None, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None, width_ratios=None, height_ratios=None):
        given = locals()
        super().__init__(nrows, ncols, height_ratios, width_ratios)
        self.__dict__.update((name, given[name]) for name in ("figure", *_PARAMS))

    def update(self, **kwargs):
        for name in kwargs:
            if name not in _PARAMS:
                raise AttributeError("%s is an unknown keyword" % name)
        self.__dict__.update(kwargs)
        if self.figure is not None:
            self.figure._replace_axes()

    def get_subplot_params(self, figure=None):
        owner = figure or self.figure
        params = SubplotParams()
        for source in (owner and owner.subplotpars, self):
            if source is not None:
                params._take(_given(vars(source)))
        return params

    def locally_modified_subplot_params(self):
        return [name for name in _PARAMS if vars(self)[name]]

    def tight_layout(self, figure, renderer=None, pad=1.08, h_pad=None, w_pad=None, rect=None):
        figure._tight(pad, h_pad, w_pad, rect, self)


class GridSpecFromSubplotSpec(GridSpecBase):
    """A grid in a cell of another."""

    def __init__(self, nrows, ncols, subplot_spec, wspace=None, hspace=None, height_ratios=None, width_ratios=None):
        if not isinstance(subplot_spec, SubplotSpec):
            raise TypeError("subplot_spec must be type SubplotSpec, usually from GridSpec, or axes.get_subplotspec.")
        super().__init__(nrows, ncols, height_ratios, width_ratios)
        self._cell, self._gaps = subplot_spec, {"wspace": wspace, "hspace": hspace}
        self.figure = subplot_spec.get_gridspec().figure

    def get_subplot_params(self, figure=None):
        owner = figure or self.figure
        params = SubplotParams()
        for name, gap in self._gaps.items():
            if gap is None and owner is not None:
                gap = getattr(owner.subplotpars, name)
            if gap is not None:
                setattr(params, name, gap)
        params.__dict__.update(zip(_SIDES, self._cell.get_position(owner).extents))
        return params

    def get_topmost_subplotspec(self):
        return self._cell.get_topmost_subplotspec()


class SubplotSpec:
    """A cell, or several, of a grid."""

    def __init__(self, gridspec, num1, num2=None):
        self._gridspec, self.num1, self._other = gridspec, num1, num2

    @property
    def num2(self):
        return self._other if self._other is not None else self.num1

    def get_gridspec(self):
        return self._gridspec

    def get_geometry(self):
        return *self._gridspec.get_geometry(), self.num1, self.num2

    def _corners(self):
        """Rows, then columns, of the two cells at the corners."""
        return zip(*(divmod(n, self._gridspec.ncols) for n in (self.num1, self.num2)))

    @property
    def rowspan(self):
        (first, last), _ = self._corners()
        return range(first, last + 1)

    @property
    def colspan(self):
        _, ends = self._corners()
        return range(min(ends), max(ends) + 1)

    def is_first_row(self):
        return 0 in self.rowspan[:1]

    def is_last_row(self):
        return self._gridspec.nrows - 1 in self.rowspan

    def is_first_col(self):
        return 0 in self.colspan[:1]

    def is_last_col(self):
        return self._gridspec.ncols - 1 in self.colspan

    def __repr__(self):
        spans = ", ".join("%d:%d" % (s.start, s.stop) for s in (self.rowspan, self.colspan))
        return "%r[%s]" % (self._gridspec, spans)

    def _key(self):
        return self._gridspec, self.num1, self.num2

    def __eq__(self, other):
        return isinstance(other, SubplotSpec) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def get_position(self, figure):
        low, high, start, end = self._gridspec.get_grid_positions(figure)
        rows, columns = self.rowspan, self.colspan
        return Bbox([[start[columns[0]], low[rows[-1]]], [end[columns[-1]], high[rows[0]]]])

    def get_topmost_subplotspec(self):
        above = getattr(self._gridspec, "get_topmost_subplotspec", None)
        return self if above is None else above()

    def subgridspec(self, nrows, ncols, **kwargs):
        return GridSpecFromSubplotSpec(nrows, ncols, self, **kwargs)


def _three(args):
    """Rows, columns and number of what add_subplot was given."""
    if len(args) == 3:
        return args
    if not args:
        return 1, 1, 1
    if len(args) != 1:
        raise TypeError("subplot() takes 1 or 3 positional arguments but %d were given" % len(args))
    if not isinstance(args[0], _WHOLE) or args[0] not in range(100, 1000):
        raise ValueError("Single argument to subplot must be a three-digit integer, not %r" % args)
    return tuple(int(digit) for digit in str(args[0]))


def _spec_of(fig, args):
    """The cell that the arguments of add_subplot name."""
    if len(args) == 1 and hasattr(args[0], "get_gridspec"):  # also the part of a cell beside a colour bar
        grid = args[0].get_gridspec()
        grid.figure = fig if grid.figure is None else grid.figure
        return args[0]
    rows, cols, num = _three(args)
    grid = fig._grid(rows, cols)
    if isinstance(num, tuple) and len(num) == 2:
        if not all(isinstance(n, _WHOLE) for n in num):
            raise ValueError("Subplot specifier tuple must contain integers, not %r" % (num,))
        return grid[num[0] - 1:num[1]]
    if isinstance(num, _WHOLE) and 1 <= num <= rows * cols:
        return grid[num - 1]
    raise ValueError("num must be an integer with 1 <= num <= %d, not %r" % (rows * cols, num))
