"""Effects that are drawn under paths and text."""

from matplotlib.colors import to_rgba


class AbstractPathEffect:
    def _under(self, *args):
        pass

    _under_text = _under


class Normal(AbstractPathEffect):
    """Nothing but the thing itself."""


class Stroke(AbstractPathEffect):
    """A line around."""

    def __init__(self, offset=(0, 0), linewidth=3, foreground="k", alpha=None, **kwargs):
        self._offset, self._width, self._color, self._alpha = offset, linewidth, foreground, alpha

    def _under(self, r, xy, codes, face, edge, width, clip, within):
        r.items.append(("path", xy, codes, None, to_rgba(self._color, self._alpha), self._width * r.points, None, 2, 0, clip, within, 0))

    def _under_text(self, r, x, y, line, face, plain, size, rotation, clip):
        import math

        import _draw
        import numpy as np
        xy, codes = _draw.outline(line, face, plain, size)
        v = np.frombuffer(xy, float).reshape(-1, 2)
        c, s = math.cos(math.radians(rotation)), math.sin(math.radians(rotation))
        v = v @ np.array([[c, s], [-s, c]]) + [x + self._offset[0] * r.points, y + self._offset[1] * r.points]
        r.items.append(("path", np.ascontiguousarray(v).tobytes(), codes, None, to_rgba(self._color, self._alpha), self._width * r.points, None, 2, 0, clip, None, 0))


class withStroke(Stroke):
    pass


class SimpleLineShadow(AbstractPathEffect):
    def __init__(self, *args, **kwargs):
        pass


class SimplePatchShadow(SimpleLineShadow):
    pass


class withSimplePatchShadow(SimpleLineShadow):
    pass
