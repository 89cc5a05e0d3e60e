"""Axes that take a part of the room of others."""

from matplotlib.transforms import Bbox


class Divider:
    """Room around axes."""

    def __init__(self, ax):
        self._ax, self._parts = ax, []
        self._box = ax.get_position(original=True).frozen()

    def append_axes(self, position, size, pad=None, *, axes_class=None, **kwargs):
        """Put new axes to the left, right, top or bottom."""
        ax = self._ax
        fig = ax.figure
        part = float(size[:-1]) / 100 if isinstance(size, str) and size.endswith("%") else None
        fw, fh = fig.get_size_inches()
        upright = position in ("left", "right")
        total = fw if upright else fh
        pad = 0.05 if pad is None else pad
        pad = float(pad[:-1]) / 100 * (self._box.width if upright else self._box.height) if isinstance(pad, str) else float(pad) / total
        new = fig.add_axes([0, 0, 1, 1], **kwargs)

        def place(_, renderer):
            ax.apply_aspect()
            b = ax._position
            if part is not None:
                d = part * (b.width if upright else b.height)
            else:
                d = float(size) / total
            if position == "right":
                return Bbox([[b.x1 + pad, b.y0], [b.x1 + pad + d, b.y1]])
            if position == "left":
                return Bbox([[b.x0 - pad - d, b.y0], [b.x0 - pad, b.y1]])
            if position == "top":
                return Bbox([[b.x0, b.y1 + pad], [b.x1, b.y1 + pad + d]])
            if position == "bottom":
                return Bbox([[b.x0, b.y0 - pad - d], [b.x1, b.y0 - pad]])
            raise ValueError("%r is not a valid value for position; supported values are 'left', 'right', 'bottom', 'top'" % (position,))
        new.set_axes_locator(place)
        return new

    def new_horizontal(self, size, pad=None, **kwargs):
        return self.append_axes("right", size, pad, **kwargs)

    def new_vertical(self, size, pad=None, **kwargs):
        return self.append_axes("top", size, pad, **kwargs)


def make_axes_locatable(axes):
    return Divider(axes)
