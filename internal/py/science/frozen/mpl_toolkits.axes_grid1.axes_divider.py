"""A place that is divided into rows and columns for several axes."""

from matplotlib import rcParams
from matplotlib.transforms import Bbox
from mpl_toolkits.axes_grid1 import axes_size as Size


class Divider:
    """Columns and rows of given sizes in a place of the figure."""

    def __init__(self, fig, pos, horizontal, vertical, aspect=None, anchor="C"):
        self._fig, self._pos, self._horizontal, self._vertical = fig, pos, list(horizontal), list(vertical)
        self._anchor, self._aspect = anchor, aspect
        self._xrefindex = self._yrefindex = 0
        self._locator = None

    def get_position(self):
        return self._pos.bounds if hasattr(self._pos, "bounds") else self._pos

    def set_position(self, pos):
        self._pos = pos

    def get_anchor(self):
        return self._anchor

    def set_anchor(self, anchor):
        self._anchor = anchor

    def get_aspect(self):
        return self._aspect

    def set_aspect(self, aspect=False):
        self._aspect = aspect

    def get_horizontal(self):
        return self._horizontal

    def get_vertical(self):
        return self._vertical

    def set_horizontal(self, h):
        self._horizontal = list(h)

    def set_vertical(self, v):
        self._vertical = list(v)

    def add_auto_adjustable_area(self, use_axes, pad=0.1, adjust_dirs=None):
        raise NotImplementedError("add_auto_adjustable_area is not supported; use fig.tight_layout()")

    def append_size(self, position, size):
        rows = self._horizontal if position in ("left", "right") else self._vertical if position in ("top", "bottom") else None
        if rows is None:
            raise ValueError("%r is not a valid value for position; supported values are 'left', 'right', 'bottom', 'top'" % (position,))
        if position in ("right", "top"):
            rows.append(size)
            return
        rows.insert(0, size)
        if position == "left":
            self._xrefindex += 1
        else:
            self._yrefindex += 1

    def new_locator(self, nx, ny, nx1=None, ny1=None):
        """A function that says where the cell in column nx and row ny is, or the cells up to nx1 and ny1."""
        # Cells are counted from the reference, since more may come before it.
        ends = [[a - ref, None if b is None else b if b < 0 else b - ref] for a, b, ref in ((nx, nx1, self._xrefindex), (ny, ny1, self._yrefindex))]

        def place(axes=None, renderer=None):
            (x, x1), (y, y1) = ends
            return self._cell(x + self._xrefindex, None if x1 is None or x1 < 0 else x1 + self._xrefindex, y + self._yrefindex, None if y1 is None or y1 < 0 else y1 + self._yrefindex,
                              x1 == -1, y1 == -1)
        return place

    def _edges(self):
        """The place of the whole in figure coordinates, and the edges of columns and rows in inches."""
        fw, fh = self._fig.get_size_inches()
        x, y, w, h = self.get_position()
        columns, rows = ([s.get_size(None) for s in sizes] for sizes in (self._horizontal, self._vertical))
        kx, ky = _unit(columns, fw * w), _unit(rows, fh * h)
        if self.get_aspect():
            kx = ky = min(kx, ky)
        ox, oy = _sums(columns, kx), _sums(rows, ky)
        if self.get_aspect():
            whole = Bbox.from_bounds(x, y, ox[-1] / fw, oy[-1] / fh).anchored(self.get_anchor(), Bbox.from_bounds(x, y, w, h))
            x, y = whole.x0, whole.y0
        return x, y, ox, oy

    def _cell(self, nx, nx1, ny, ny1, to_right=False, to_top=False):
        fw, fh = self._fig.get_size_inches()
        x, y, ox, oy = self._edges()
        nx1 = len(ox) - 1 if to_right else nx + 1 if nx1 is None else nx1
        ny1 = len(oy) - 1 if to_top else ny + 1 if ny1 is None else ny1
        return Bbox([[x + ox[nx] / fw, y + oy[ny] / fh], [x + ox[nx1] / fw, y + oy[ny1] / fh]])

    def locate(self, nx, ny, nx1=None, ny1=None, axes=None, renderer=None):
        return self._cell(nx, nx1, ny, ny1, nx1 == -1, ny1 == -1)


def _unit(sizes, room):
    """How many inches a share of 1 has."""
    shares = sum(share for share, _ in sizes)
    return (room - sum(inches for _, inches in sizes)) / shares if shares else 0.0


def _sums(sizes, unit):
    edges = [0.0]
    for share, inches in sizes:
        edges.append(edges[-1] + share * unit + inches)
    return edges


class SubplotDivider(Divider):
    """A divided subplot."""

    def __init__(self, fig, *args, horizontal=None, vertical=None, aspect=None, anchor="C"):
        from matplotlib.gridspec import _spec_of
        self._spec = _spec_of(fig, args)
        Divider.__init__(self, fig, None, horizontal or [], vertical or [], aspect, anchor)

    def get_position(self):
        return self._spec.get_position(self._fig).bounds

    def get_subplotspec(self):
        return self._spec

    def set_subplotspec(self, subplotspec):
        self._spec = subplotspec


class AxesDivider(Divider):
    """Axes that give a part of their place to new ones beside them."""

    def __init__(self, axes, xref=None, yref=None):
        self._axes = axes
        self._xref = Size.AxesX(axes) if xref is None else xref
        self._yref = Size.AxesY(axes) if yref is None else yref
        Divider.__init__(self, axes.figure, None, [self._xref], [self._yref], None, "C")

    def get_position(self):
        return self._axes.get_position(original=True).bounds

    def get_anchor(self):
        return self._axes.get_anchor()

    def get_aspect(self):
        return self._axes.get_aspect() != "auto" if self._aspect is None else self._aspect

    def append_axes(self, position, size, pad=None, *, axes_class=None, **kwargs):
        """Put new axes to the left, right, top or bottom."""
        across = position in ("left", "right")
        if not across and position not in ("bottom", "top"):
            raise ValueError("%r is not a valid value for position; supported values are 'left', 'right', 'bottom', 'top'" % (position,))
        new = self._new(across, position in ("left", "bottom"), size, pad, axes_class, kwargs)
        self._fig.add_axes(new)
        return new

    def new_horizontal(self, size, pad=None, pack_start=False, **kwargs):
        return self._new(True, pack_start, size, pad, kwargs.pop("axes_class", None), kwargs)

    def new_vertical(self, size, pad=None, pack_start=False, **kwargs):
        return self._new(False, pack_start, size, pad, kwargs.pop("axes_class", None), kwargs)

    def _new(self, across, at_start, size, pad, axes_class, kwargs):
        ref = self._xref if across else self._yref
        if pad is None:
            pad = rcParams["figure.subplot.wspace" if across else "figure.subplot.hspace"] * ref
        side = {(True, True): "left", (True, False): "right", (False, True): "bottom", (False, False): "top"}[across, bool(at_start)]
        for one in (pad, size):
            self.append_size(side, Size.from_any(one, ref))
        last = 0 if at_start else len(self._horizontal if across else self._vertical) - 1
        locator = self.new_locator(nx=last, ny=self._yrefindex) if across else self.new_locator(nx=self._xrefindex, ny=last)
        new = (type(self._axes) if axes_class is None else axes_class)(self._fig, self._axes.get_position(original=True), **kwargs)
        new.set_axes_locator(locator)
        return new


class HBoxDivider(SubplotDivider):
    """Axes beside each other with the same height."""

    def __init__(self, fig, *args, **kwargs):
        raise NotImplementedError("%s is not supported; use fig.subplots with width_ratios or height_ratios" % type(self).__name__)


class VBoxDivider(HBoxDivider):
    """Axes below each other with the same width."""


def make_axes_locatable(axes):
    divider = AxesDivider(axes)
    axes.set_axes_locator(divider.new_locator(nx=0, ny=0))
    return divider


def make_axes_area_auto_adjustable(ax, use_axes=None, pad=0.1, adjust_dirs=None):
    raise NotImplementedError("make_axes_area_auto_adjustable is not supported; use fig.tight_layout()")
