"""Grids of axes of the same size."""

import numpy as np

from matplotlib.axes import Axes
from mpl_toolkits.axes_grid1 import axes_size as Size
from mpl_toolkits.axes_grid1.axes_divider import Divider, SubplotDivider
from mpl_toolkits.axes_grid1.mpl_axes import Axes as SidedAxes


class Grid:
    """Axes in rows and columns."""

    _defaultAxesClass = SidedAxes

    def __init__(self, fig, rect, nrows_ncols, n_axes=None, direction="row", axes_pad=0.02, *, share_all=False, share_x=True, share_y=True, label_mode="L", axes_class=None,
                 aspect=False, ngrids=None):
        rows, columns = self._nrows, self._ncols = nrows_ncols
        self.ngrids = self.n_axes = rows * columns if n_axes is None and ngrids is None else n_axes or ngrids
        if not 0 < self.ngrids <= rows * columns:
            raise ValueError("n_axes must be positive and not larger than nrows*ncols")
        if direction not in ("row", "column"):
            raise ValueError("%r is not a valid value for direction; supported values are 'column', 'row'" % (direction,))
        self._direction = direction
        self._horiz_pad_size, self._vert_pad_size = (Size.Fixed(pad) for pad in np.broadcast_to(axes_pad, 2).tolist())
        common = {"horizontal": [], "vertical": [], "aspect": aspect}
        if isinstance(rect, tuple) and len(rect) == 4:
            self._divider = Divider(fig, rect, **common)
        else:
            self._divider = SubplotDivider(fig, *(rect if isinstance(rect, tuple) else (rect,)), **common)
        box = self._divider.get_position()
        made = np.full((rows, columns), None, dtype=object)
        kind = self._defaultAxesClass if axes_class is None else axes_class
        for k in range(self.ngrids):
            row, column = self._cell(k)
            first = made[0, 0] if share_all else None
            made[row, column] = kind(fig, list(box), sharex=first if share_all else made[0, column] if share_x else None, sharey=first if share_all else made[row, 0] if share_y else None)
        self.axes_all = [made[self._cell(k)] for k in range(self.ngrids)]
        self.axes_column = [[a for a in column if a is not None] for column in made.T.tolist()]
        self.axes_row = [[a for a in row if a is not None] for row in made.tolist()]
        self.axes_llc = self.axes_column[0][-1]
        self._init_locators()
        for ax in self.axes_all:
            fig.add_axes(ax)
        self.set_label_mode(label_mode)

    def _cell(self, k):
        return divmod(k, self._ncols) if self._direction == "row" else divmod(k, self._nrows)[::-1]

    def _init_locators(self):
        across, up = ([Size.Scaled(1)] + [s for _ in range(n - 1) for s in (pad, Size.Scaled(1))]
                      for n, pad in ((self._ncols, self._horiz_pad_size), (self._nrows, self._vert_pad_size)))
        self._divider.set_horizontal(across)
        self._divider.set_vertical(up)
        for k, ax in enumerate(self.axes_all):
            row, column = self._cell(k)
            ax.set_axes_locator(self._divider.new_locator(nx=2 * column, ny=2 * (self._nrows - 1 - row)))

    def __len__(self):
        return len(self.axes_all)

    def __getitem__(self, i):
        return self.axes_all[i]

    def __iter__(self):
        return iter(self.axes_all)

    def get_geometry(self):
        return self._nrows, self._ncols

    def get_divider(self):
        return self._divider

    def get_axes_pad(self):
        return self._horiz_pad_size.fixed_size, self._vert_pad_size.fixed_size

    def set_axes_pad(self, axes_pad):
        self._horiz_pad_size.fixed_size, self._vert_pad_size.fixed_size = axes_pad

    def get_aspect(self):
        return self._divider.get_aspect()

    def set_aspect(self, aspect):
        self._divider.set_aspect(aspect)

    def get_axes_locator(self):
        return self._divider

    def set_label_mode(self, mode):
        """Which axes have labels: those at the left and bottom (L), only the one in the corner (1), all, or as they are (keep)."""
        if mode not in ("all", "L", "1", "keep"):
            raise ValueError("%r is not a valid value for mode; supported values are 'all', 'L', '1', 'keep'" % (mode,))
        for ax in self.axes_all if mode != "keep" else ():
            corner = ax is self.axes_llc
            bottom = any(ax is column[-1] for column in self.axes_column)
            left = any(ax is row[0] for row in self.axes_row)
            x, y = {"all": (True, True), "L": (bottom, left), "1": (corner, corner)}[mode]
            for side, on in (("bottom", x), ("left", y)):
                axis = ax.xaxis if side == "bottom" else ax.yaxis
                axis.set_tick_params(which="both", **{"label" + side: on})
                axis.label.set_visible(on)


class ImageGrid(Grid):
    """Axes for images, perhaps with colour bars."""

    def __init__(self, fig, rect, nrows_ncols, n_axes=None, direction="row", axes_pad=0.02, *, share_all=False, aspect=True, label_mode="L", cbar_mode=None,
                 cbar_location="right", cbar_pad=None, cbar_size="5%", cbar_set_cax=True, axes_class=None, ngrids=None):
        if cbar_mode not in ("each", "single", "edge", None):
            raise ValueError("%r is not a valid value for cbar_mode; supported values are 'each', 'single', 'edge', None" % (cbar_mode,))
        if cbar_location not in ("left", "right", "bottom", "top"):
            raise ValueError("%r is not a valid value for cbar_location; supported values are 'left', 'right', 'bottom', 'top'" % (cbar_location,))
        self._colorbar_mode, self._colorbar_location, self._colorbar_size = cbar_mode, cbar_location, cbar_size
        self._colorbar_pad = cbar_pad
        Grid.__init__(self, fig, rect, nrows_ncols, n_axes, direction, axes_pad, share_all=share_all, share_x=True, share_y=True, aspect=aspect, label_mode=label_mode,
                      axes_class=axes_class, ngrids=ngrids)
        for ax in self.cbar_axes:
            fig.add_axes(ax)
        if cbar_set_cax:
            for k, ax in enumerate(self.axes_all):
                ax.cax = self.cbar_axes[0 if cbar_mode == "single" else self._at_edge(k) if cbar_mode == "edge" else k]

    def _at_edge(self, k):
        row, column = self._cell(k)
        return row if self._colorbar_location in ("left", "right") else column

    def _init_locators(self):
        place, mode = self._colorbar_location, self._colorbar_mode
        upright = place in ("left", "right")
        pads = self._horiz_pad_size, self._vert_pad_size
        if self._colorbar_pad is None:
            self._colorbar_pad = pads[0 if upright else 1].fixed_size
        fig, box = self._divider._fig, list(self._divider.get_position())
        self.cbar_axes = [_BarAxes(fig, box, orientation=place) for _ in range(self.ngrids)]
        columns, xs, x_edge = self._tracks(self._ncols, pads[0], upright, place == "left", lambda i: Size.AxesX(self.axes_column[i][0], aspect="axes", ref_ax=self.axes_all[0]))
        rows, ys, y_edge = self._tracks(self._nrows, pads[1], not upright, place == "bottom", lambda i: Size.AxesY(self.axes_row[-1 - i][0], aspect="axes", ref_ax=self.axes_all[0]))
        self._divider.set_horizontal(columns)
        self._divider.set_vertical(rows)
        for k, ax in enumerate(self.axes_all):
            row, column = self._cell(k)
            (x, bar_x), (y, bar_y) = xs[column], ys[self._nrows - 1 - row]
            ax.set_axes_locator(self._divider.new_locator(nx=x, ny=y))
            if mode == "each":
                self.cbar_axes[k].set_axes_locator(self._divider.new_locator(nx=bar_x if upright else x, ny=y if upright else bar_y))
            if mode == "edge" and self._at_edge(k) == (row if upright else column):
                self.cbar_axes[self._at_edge(k)].set_axes_locator(self._divider.new_locator(nx=x_edge if upright else x, ny=y if upright else y_edge))
        if mode == "single":
            spot = {"nx": x_edge, "ny": 0, "ny1": -1} if upright else {"nx": 0, "nx1": -1, "ny": y_edge}
            self.cbar_axes[0].set_axes_locator(self._divider.new_locator(**spot))
        used = {"each": self.ngrids, "single": 1, "edge": self._nrows if upright else self._ncols, None: 0}[mode]
        for k, ax in enumerate(self.cbar_axes):
            ax.set_visible(k < used)
            if k >= used:
                ax._position = ax._originalPosition = ax._originalPosition.shrunk(1e-3, 1e-3)

    def _tracks(self, count, pad, with_bars, bars_first, size_of):
        """The sizes along one direction, where each of the axes and its bar are in them, and where the one bar of all is."""
        mode = self._colorbar_mode if with_bars else None
        bar, gap = Size.from_any(self._colorbar_size, size_of(0) if mode == "each" else _total([size_of(i) for i in range(count)])), Size.from_any(self._colorbar_pad)
        tracks, places, edge = [], [], None
        if mode in ("single", "edge") and bars_first:
            edge = 0
            tracks += [Size.from_any(self._colorbar_size, size_of(0)) if mode == "edge" else bar, gap]
        for i in range(count):
            if i:
                tracks.append(pad)
            own = Size.from_any(self._colorbar_size, size_of(i))
            parts = [size_of(i)] if mode != "each" else [own, gap, size_of(i)] if bars_first else [size_of(i), gap, own]
            first = len(tracks)
            tracks += parts
            places.append((first, None) if mode != "each" else (first + 2, first) if bars_first else (first, first + 2))
        if mode in ("single", "edge") and not bars_first:
            tracks += [gap, Size.from_any(self._colorbar_size, size_of(count - 1)) if mode == "edge" else bar]
            edge = len(tracks) - 1
        return tracks, places, edge


def _total(sizes):
    whole = sizes[0]
    for size in sizes[1:]:
        whole = whole + size
    return whole


class _BarAxes(SidedAxes):
    """Axes for a colour bar."""

    def __init__(self, *args, orientation, **kwargs):
        self.orientation = orientation
        SidedAxes.__init__(self, *args, **kwargs)

    def colorbar(self, mappable, **kwargs):
        kwargs.setdefault("location", self.orientation)
        return self.figure.colorbar(mappable, cax=self, **kwargs)


AxesGrid = ImageGrid
