"""A second axis with another unit."""

import numpy as np

from matplotlib.axes._axes import Axes
from matplotlib.transforms import Bbox


class SecondaryAxis(Axes):
    """An axis whose limits follow those of its parent through a function."""

    def __init__(self, parent, name, location, functions=None, **kwargs):
        self._parent, self._name, self._location = parent, name, location
        if functions is None:
            self._f = self._g = lambda x: x
        elif isinstance(functions, tuple):
            self._f, self._g = functions
        else:
            raise ValueError("functions argument of secondary Axes must be a two-tuple of callable functions with the first function being the transform and the second being the inverse")
        Axes.__init__(self, parent.figure, [0, 0, 1, 1], **kwargs)
        self.set_axes_locator(self._where)
        self.patch.set_visible(False)
        for n, s in self.spines.items():
            s.set_visible(False)
        side = location if isinstance(location, str) else ("top" if name == "x" else "right") if location > 0.5 else ("bottom" if name == "x" else "left")
        self.spines[side].set_visible(True)
        (self.yaxis if name == "x" else self.xaxis).set_visible(False)
        axis = self.xaxis if name == "x" else self.yaxis
        axis.set_ticks_position(side)
        axis.set_label_position(side)

    def _where(self, ax, renderer):
        p = self._parent
        p.apply_aspect()
        b = p._position
        if isinstance(self._location, str):
            return b.frozen()
        if self._name == "x":
            y = b.y0 + b.height * self._location
            return Bbox([[b.x0, y - b.height if self._location > 0.5 else y], [b.x1, y if self._location > 0.5 else y + b.height]])
        x = b.x0 + b.width * self._location
        return Bbox([[x - b.width if self._location > 0.5 else x, b.y0], [x if self._location > 0.5 else x + b.width, b.y1]])

    def apply_aspect(self, position=None):
        self._position = self._where(self, None)

    def _limits(self, name):
        if name == self._name:
            low, high = self._parent._limits(name)
            out = np.asarray(self._f(np.array([low, high], float)), float)
            return float(out[0]), float(out[1])
        return Axes._limits(self, name)

    def set_functions(self, functions):
        self._f, self._g = functions
