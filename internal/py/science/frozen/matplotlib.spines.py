"""The lines around axes."""

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.colors import to_rgba
from matplotlib.lines import CAPS, _dashes
from matplotlib.patches import Patch
from matplotlib.path import Path


class Spine(Patch):
    """One line of the frame."""

    zorder = 2.5

    def __init__(self, axes, spine_type, path=None, **kwargs):
        Patch.__init__(self, **kwargs)
        self.axes, self.figure = axes, axes.figure
        self.spine_type = spine_type
        self._orig_edge = rcParams["axes.edgecolor"]
        self._edgecolor = to_rgba(self._orig_edge)
        self._linewidth = rcParams["axes.linewidth"]
        self._facecolor, self._fill = (0.0, 0.0, 0.0, 0.0), False
        self._capstyle = "projecting"
        self._position = ("outward", 0.0)
        self._bounds = None
        self._path = path

    def set_color(self, c):
        self.set_edgecolor(c)

    def set_position(self, position):
        if position in ("center", "zero"):
            pass
        elif len(position) != 2 or position[0] not in ("outward", "axes", "data"):
            raise ValueError("position[0] should be one of 'outward', 'axes', or 'data' ")
        self._position = position

    def get_position(self):
        return self._position

    def set_bounds(self, low=None, high=None):
        if high is None and low is not None and hasattr(low, "__len__"):
            low, high = low
        old = self.get_bounds() or (None, None)
        self._bounds = (old[0] if low is None else low, old[1] if high is None else high)

    def get_bounds(self):
        return self._bounds

    def get_spine_transform(self):
        return self.axes.get_xaxis_transform()

    def get_path(self):
        return self._path or Path([[0, 0], [1, 1]])

    def set_patch_arc(self, center, radius, theta1, theta2):
        pass

    def set_patch_circle(self, center, radius):
        pass

    def _place(self):
        """Where the line lies across its axis, in pixels."""
        ax, side = self.axes, self.spine_type
        upright = side in ("left", "right")
        x0, y0, x1, y1 = ax._area()
        p = self._position
        if p == "center":
            p = ("axes", 0.5)
        elif p == "zero":
            p = ("data", 0)
        kind, amount = p
        edge = x0 if side == "left" else x1 if side == "right" else y0 if side == "bottom" else y1
        if kind == "outward":
            shift = amount * ax.figure.dpi / 72
            return edge - shift if side in ("left", "bottom") else edge + shift
        if kind == "axes":
            return x0 + (x1 - x0) * amount if upright else y0 + (y1 - y0) * amount
        x, y = ax._one_point(amount, amount)
        return x if upright else y

    def get_window_extent(self, renderer=None):
        from matplotlib.transforms import Bbox
        at, box = self._place(), self.axes.bbox
        if self.spine_type in ("left", "right"):
            return Bbox([[at, box.y0], [at, box.y1]])
        return Bbox([[box.x0, at], [box.x1, at]])

    def draw(self, r):
        if not self._visible or self._linewidth <= 0:
            return
        if self._path is not None and self._transform_set:
            xy, codes = Artist.get_transform(self).transform_path(self._path)._wire()
            r.items.append(("path", xy, codes, None, self._opacity(self._edgecolor), self._linewidth * r.points, None, CAPS[self._capstyle], 1, None, None, 0))
            return
        box, at = self.axes.bbox, self._place()
        upright = self.spine_type in ("left", "right")
        low, high = (box.y0, box.y1) if upright else (box.x0, box.x1)
        if self._bounds is not None:
            b = self._bounds
            lo, hi = self.axes._one_point(b[0], b[0]), self.axes._one_point(b[1], b[1])
            low, high = (lo[1], hi[1]) if upright else (lo[0], hi[0])
        pts = (at, low, at, high) if upright else (low, at, high, at)
        dash = _dashes(self._linestyle, self._linewidth) if self._linestyle not in ("solid", "-") else None
        dash = dash and tuple(v * r.points for v in dash)
        r.items.append(("path", pts, None, None, self._opacity(self._edgecolor), self._linewidth * r.points, dash, CAPS[self._capstyle], 1, None, None, 1))


class Spines(dict):
    """The spines of axes by name, as attributes, and several at once."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError("'Spines' object does not contain a %r spine" % name) from None

    def __getitem__(self, key):
        if isinstance(key, list):
            missing = [k for k in key if k not in self]
            if missing:
                raise KeyError(", ".join(missing))
            return SpinesProxy([dict.__getitem__(self, k) for k in key])
        if isinstance(key, tuple):
            raise ValueError("Multiple spines must be passed as a single list")
        if isinstance(key, slice):
            if key != slice(None):
                raise ValueError("Spines does not support slicing except for the fully open slice [:] to access all spines.")
            return SpinesProxy(list(self.values()))
        return dict.__getitem__(self, key)


class SpinesProxy:
    """Calls a method of several spines."""

    def __init__(self, spines):
        self._spines = spines

    def __getattr__(self, name):
        methods = [getattr(s, name) for s in self._spines]
        if not (name.startswith("set_") or name == "set"):
            raise AttributeError("'SpinesProxy' object has no attribute %r" % name)

        def call(*args, **kwargs):
            for m in methods:
                m(*args, **kwargs)
        return call
