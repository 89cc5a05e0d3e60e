"""Tables under or in plots."""

import math

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from matplotlib.transforms import Bbox, IdentityTransform


class Cell(Rectangle):
    """One cell with its text."""

    PAD = 0.1

    def __init__(self, xy, width, height, *, edgecolor="k", facecolor="w", fill=True, text="", loc="right", fontproperties=None, visible_edges="closed"):
        Rectangle.__init__(self, xy, width, height, edgecolor=edgecolor, facecolor=facecolor, fill=fill)
        self._clip_on = False
        self._loc, self.visible_edges = loc, visible_edges
        self._text = Text(0, 0, text, horizontalalignment=loc)
        self._text._clip_on = False

    def get_text(self):
        return self._text

    def set_text_props(self, **kwargs):
        self._text.update(kwargs)

    def set_fontsize(self, size):
        self._text.set_fontsize(size)

    def get_fontsize(self):
        return self._text.get_fontsize()

    def get_text_bounds(self, renderer=None):
        return self._text.get_window_extent().bounds


CustomCell = Cell


class Table(Artist):
    """Cells in rows and columns."""

    codes = {name.strip(): number for number, name in enumerate("""best, upper right, upper left, lower left, lower right, center left, center right, lower center, upper center,
        center, top right, top left, bottom left, bottom right, right, left, top, bottom""".split(","))}
    zorder = 0

    def __init__(self, ax, loc=None, bbox=None, **kwargs):
        Artist.__init__(self)
        self.axes, self.figure = ax, ax.figure
        self._loc = loc or "bottom"
        if isinstance(self._loc, str) and self._loc not in self.codes:
            raise ValueError("%r is not a valid value for loc; supported values are %s" % (loc, ", ".join(map(repr, self.codes))))
        self._bbox = bbox
        self._cells = {}
        self._autoColumns = []
        self._auto_size = True
        self._scale = (1.0, 1.0)
        if kwargs:
            self._set_all(kwargs, True)

    def add_cell(self, row, col, *args, **kwargs):
        cell = Cell((0, 0), *args, **kwargs)
        self[row, col] = cell
        return cell

    def __setitem__(self, pos, cell):
        cell.figure = cell._text.figure = self.figure
        cell._transform = cell._text._transform = IdentityTransform()
        self._cells[pos] = cell

    def __getitem__(self, pos):
        return self._cells[pos]

    def get_celld(self):
        return self._cells

    def get_children(self):
        return list(self._cells.values())

    def auto_set_font_size(self, value=True):
        self._auto_size = value

    def auto_set_column_width(self, col):
        self._autoColumns.extend([col] if isinstance(col, int) else list(col))

    def set_fontsize(self, size):
        for c in self._cells.values():
            c.set_fontsize(size)

    def scale(self, xscale, yscale):
        for cell in self._cells.values():
            cell.set_bounds(cell._x0, cell._y0, xscale * cell._width, yscale * cell._height)

    def _place(self):
        """Give cells their places in pixels."""
        box = self.axes.bbox
        rows = sorted({r for r, _ in self._cells})
        cols = sorted({c for _, c in self._cells})
        k = self.figure.dpi / 72
        wide = {c: max(cell.get_width() for (r, q), cell in self._cells.items() if q == c) * box.width for c in cols}
        for c in self._autoColumns:
            if c in wide:
                wide[c] = max(cell._text._layout(self.figure.dpi)[0][2] - cell._text._layout(self.figure.dpi)[0][0] + 2 * Cell.PAD * 10 * k for (r, q), cell in self._cells.items() if q == c) * 1.2
        if -1 in wide and wide[-1] == 0:
            wide[-1] = max((cell._text._layout(self.figure.dpi)[0][2] - cell._text._layout(self.figure.dpi)[0][0]) * 1.2 for (r, q), cell in self._cells.items() if q == -1)
        tall = {r: max(cell.get_height() for (q, c), cell in self._cells.items() if q == r) * box.height for r in rows}
        total_w, total_h = sum(wide.values()), sum(tall.values())
        if self._bbox is not None:
            l, b, w, h = self._bbox.bounds if hasattr(self._bbox, "bounds") else self._bbox
            x, y, fx, fy = box.x0 + l * box.width, box.y0 + b * box.height, w * box.width / total_w, h * box.height / total_h
            wide, tall = {c: v * fx for c, v in wide.items()}, {r: v * fy for r, v in tall.items()}
            total_w, total_h = total_w * fx, total_h * fy
        else:
            loc, pad = self._loc, 0.02
            px, py = pad * box.width, pad * box.height
            x = box.x0 + px if "left" in loc and loc != "left" else box.x1 - px - total_w if "right" in loc and loc != "right" else (box.x0 + box.x1 - total_w) / 2
            y = box.y0 + py if "lower" in loc else box.y1 - py - total_h if "upper" in loc else (box.y0 + box.y1 - total_h) / 2
            if "bottom" in loc:
                y = box.y0 - total_h
            elif "top" in loc:
                y = box.y1
            if loc == "left":
                x = box.x0 - total_w
            elif loc == "right":
                x = box.x1
            if -1 in wide and loc in ("bottom", "top"):
                x = (box.x0 + box.x1 - (total_w - wide[-1])) / 2 - wide[-1]
        places = {}
        top = y + total_h
        for r in rows:
            left = x
            for c in cols:
                if (r, c) in self._cells:
                    places[r, c] = (left, top - tall[r], wide[c], tall[r])
                left += wide[c]
            top -= tall[r]
        return places

    def get_window_extent(self, renderer=None):
        p = self._place().values()
        return Bbox([[min(a[0] for a in p), min(a[1] for a in p)], [max(a[0] + a[2] for a in p), max(a[1] + a[3] for a in p)]])

    _layout_box = get_window_extent

    def draw(self, r):
        if not self._visible or not self._cells:
            return
        places = self._place()
        if self._auto_size:
            size = self._cells[next(iter(self._cells))].get_fontsize()
            for pos, (x, y, w, h) in places.items():
                cell = self._cells[pos]
                b = cell._text._layout(r.dpi)[0]
                if pos[1] >= 0 and b[2] - b[0] > w * (1 - 2 * Cell.PAD) and w > 0:
                    size = min(size, cell.get_fontsize() * w * (1 - 2 * Cell.PAD) / (b[2] - b[0]))
            size = max(size, 1)
            for c in self._cells.values():
                c.set_fontsize(size)
            self._auto_size = False
        for pos, (x, y, w, h) in places.items():
            cell = self._cells[pos]
            keep = cell._x0, cell._y0, cell._width, cell._height
            cell.set_bounds(x, y, w, h)
            if cell.visible_edges in ("open", ""):
                lw, cell._linewidth = cell._linewidth, 0.0
                cell.draw(r)
                cell._linewidth = lw
            else:
                cell.draw(r)
            cell._x0, cell._y0, cell._width, cell._height = keep
            t = cell._text
            t._va, t._ha = "center", cell._loc if t._ha == cell._loc else t._ha
            t._x = x + w / 2 if t._ha == "center" else x + w * Cell.PAD if t._ha == "left" else x + w * (1 - Cell.PAD)
            t._y = y + h / 2
            t.draw(r)


def table(ax, cellText=None, cellColours=None, cellLoc="right", colWidths=None, rowLabels=None, rowColours=None, rowLoc="left", colLabels=None, colColours=None, colLoc="center",
          loc="bottom", bbox=None, edges="closed", **kwargs):
    """Put a table into axes."""
    if cellColours is None and cellText is None:
        raise ValueError("At least one argument from \"cellColours\" or \"cellText\" must be provided to create a table.")
    if hasattr(cellText, "to_numpy"):
        colLabels = list(cellText.columns) if colLabels is None else colLabels
        cellText = cellText.to_numpy()
    if cellText is None:
        cellText = [[""] * len(row) for row in cellColours]
    rows, cols = len(cellText), len(cellText[0])
    if any(len(row) != cols for row in cellText):
        raise ValueError("Each row in 'cellText' must have %d columns" % cols)
    widths = [1.0 / cols] * cols if colWidths is None else colWidths
    made = Table(ax, loc, bbox, **kwargs)
    made.edges = edges
    height = (ax.figure.dpi / 72.0 * 10 * 1.2) / ax.bbox.height
    headed = colLabels is not None or colColours is not None
    _fill_cells(made, headed, 0, cellText, cellColours, widths, height, cellLoc)
    if headed:
        _fill_cells(made, 0, 0, [[""] * cols if colLabels is None else colLabels], None if colColours is None else [colColours], widths, height, colLoc)
    if rowLabels is not None or rowColours is not None:
        texts, colors = ([[v] for v in values] if values is not None else None for values in (rowLabels, rowColours))
        _fill_cells(made, headed, -1, texts or [[""]] * rows, colors, {-1: 0.0}, height, rowLoc, rows)
    ax.add_table(made)
    return made


def _fill_cells(table, top, left, texts, colors, widths, height, loc, rows=None):
    """Add a cell for each text, the first one in row top and column left."""
    for i, line in enumerate(texts[:rows]):
        for j in range(len(line) if left < 0 else len(widths)):
            color = "w" if colors is None else colors[i][j]
            table.add_cell(int(top) + i, left + j, widths[left + j], height, text=str(line[j]), facecolor=color, loc=loc, visible_edges=table.edges)
