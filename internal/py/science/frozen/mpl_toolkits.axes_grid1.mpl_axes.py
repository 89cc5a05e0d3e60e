"""Axes whose sides are switched on and off together."""

from matplotlib.axes import Axes as _Axes


class SimpleAxisArtist:
    """The spine, ticks and labels of one side."""

    def __init__(self, axes, side):
        self._axes, self._side = axes, side
        self._axis = axes.xaxis if side in ("bottom", "top") else axes.yaxis

    line = property(lambda self: self._axes.spines[self._side])
    label = property(lambda self: self._axis.label)

    def set_visible(self, b):
        self.toggle(all=b)

    def set_label(self, txt):
        self._axis.set_label_text(txt)

    def toggle(self, all=None, ticks=None, ticklabels=None, label=None):
        if all is not None:
            self.line.set_visible(all)
            ticks, ticklabels, label = (all if v is None else v for v in (ticks, ticklabels, label))
        for name, value in (("", ticks), ("label", ticklabels)):
            if value is not None:
                self._axis.set_tick_params(which="both", **{name + self._side: value})
        if label is not None:
            side = self._axis.get_label_position()
            if label and side != self._side:
                self._axis.set_label_position(self._side)
            if label or side == self._side:
                self._axis.label.set_visible(label)


class _Sides(dict):
    """The sides by name; called, it is the method axis of axes."""

    def __init__(self, axes):
        dict.__init__(self, {side: SimpleAxisArtist(axes, side) for side in ("bottom", "top", "left", "right")})
        self._axes = axes

    def __getitem__(self, key):
        if isinstance(key, slice) and key == slice(None):
            return _All(list(self.values()))
        if isinstance(key, tuple):
            return _All([dict.__getitem__(self, k) for k in key])
        return dict.__getitem__(self, key)

    def __call__(self, *args, **kwargs):
        return _Axes.axis(self._axes, *args, **kwargs)


class _All:
    """Several sides at once."""

    def __init__(self, sides):
        self._sides = sides

    def set_visible(self, b):
        for side in self._sides:
            side.set_visible(b)

    def toggle(self, **kwargs):
        for side in self._sides:
            side.toggle(**kwargs)


class Axes(_Axes):
    """Axes with axis["left"] and its like."""

    @property
    def axis(self):
        return _Sides(self)
