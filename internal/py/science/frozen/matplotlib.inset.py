"""What shows the area that small axes enlarge."""

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.patches import ConnectionPatch, Rectangle
from matplotlib.transforms import Bbox


class InsetIndicator(Artist):
    """A rectangle around an area, and lines from its corners to the small axes."""

    zorder = 4.99

    def __init__(self, bounds=None, inset_ax=None, zorder=None, **kwargs):
        if bounds is None and inset_ax is None:
            raise ValueError("At least one of bounds or inset_ax must be supplied")
        Artist.__init__(self)
        self._inset_ax, self._connectors = inset_ax, None
        if zorder is not None:
            self.zorder = zorder
        self._auto_update_bounds = bounds is None
        bounds = self._seen() if bounds is None else bounds
        look = {"fill": False, "facecolor": "none", "edgecolor": "0.5", "alpha": 0.5, **kwargs}
        if "transform" in look and look["transform"] is None:
            del look["transform"]
        if look["facecolor"] != "none":
            look["fill"] = True
        self._rectangle = Rectangle(bounds[:2], bounds[2], bounds[3], clip_on=False, **look)
        self._look = {k: look[k] for k in ("edgecolor", "alpha", "linestyle", "linewidth") if k in look}

    def _seen(self):
        (x0, x1), (y0, y1) = self._inset_ax.get_xlim(), self._inset_ax.get_ylim()
        return x0, y0, x1 - x0, y1 - y0

    @property
    def rectangle(self):
        self._rectangle.axes, self._rectangle.figure = self.axes, self.figure
        return self._rectangle

    @property
    def connectors(self):
        """The four lines; which are seen depends on where the axes lie. None if there are no small axes."""
        if self._inset_ax is None:
            return None
        if self._auto_update_bounds:
            self._rectangle.set_bounds(self._seen())
        rect, ax = self.rectangle, self._inset_ax
        x, y, w, h = rect.get_x(), rect.get_y(), rect.get_width(), rect.get_height()
        if self._connectors is None:
            self._connectors = [ConnectionPatch((0, 0), (0, 0), ax.transAxes, rect.get_data_transform(), arrowstyle="-", zorder=self.zorder, clip_on=False, **self._look) for _ in range(4)]
        area, inset = Bbox.from_bounds(x, y, w, h).transformed(rect.get_data_transform()), ax.bbox
        left, right = area.x0 < inset.x0, area.x1 < inset.x1
        low, high = area.y0 < inset.y0, area.y1 < inset.y1
        for line, (ex, ey), seen in zip(self._connectors, ((0, 0), (0, 1), (1, 0), (1, 1)), (left != low, left == high, right == low, right != high)):
            line.xy1, line.xy2 = (ex, ey), (x + (1 - ex if ax.xaxis_inverted() != (w < 0) else ex) * w, y + (1 - ey if ax.yaxis_inverted() != (h < 0) else ey) * h)
            line.axes, line.figure = self.axes, self.figure
            if "_seen_wish" not in line.__dict__:
                line._visible = bool(seen)
        return tuple(self._connectors)

    def __getitem__(self, key):
        return (self.rectangle, self.connectors)[key]

    def __iter__(self):
        return iter((self.rectangle, self.connectors))

    def get_children(self):
        return [self.rectangle, *(self.connectors or ())]

    def draw(self, r):
        if self._visible:
            for part in self.get_children():
                part.draw(r)
