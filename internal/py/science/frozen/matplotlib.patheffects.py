"""Effects on paths and text: each draws a thing in its own way, one over the other.

An effect is given an item of the display list, and adds what it makes of it.
"""

import math

import numpy as np

from matplotlib.artist import _refuse
from matplotlib.colors import to_rgba
from matplotlib.lines import CAPS, JOINS

# Where items have their face, edge, width, dashes, cap and join.
_slots = {"path": (3, 4, 5, 6, 7, 8), "paths": (2, 3, 4, 5, 6, 7), "marks": (5, 6, 7, 8, 9, 10)}


class AbstractPathEffect:
    """An effect; offset is in points."""

    def __init__(self, offset=(0.0, 0.0)):
        self._offset = offset

    def _draw(self, r, item):
        """Add to the display list what the effect makes of an item."""
        r.items.append(_moved(r, item, self._offset))


class Normal(AbstractPathEffect):
    """The thing itself."""


class Stroke(AbstractPathEffect):
    """The thing with another outline."""

    def __init__(self, offset=(0, 0), **kwargs):
        AbstractPathEffect.__init__(self, offset)
        _refuse("Stroke", kwargs, "linewidth foreground alpha capstyle joinstyle dashes antialiased")
        self._gc = kwargs

    def _draw(self, r, item):
        item = _moved(r, _as_path(item), self._offset)
        r.items.append(_styled(r, item, **self._gc))


class withStroke(Stroke):
    """An outline, and the thing over it."""

    def _draw(self, r, item):
        Stroke._draw(self, r, item)
        r.items.append(item)


class SimplePatchShadow(AbstractPathEffect):
    """The shadow of an area."""

    def __init__(self, offset=(2, -2), shadow_rgbFace=None, alpha=None, rho=0.3, **kwargs):
        AbstractPathEffect.__init__(self, offset)
        _refuse("SimplePatchShadow", kwargs, "linewidth")
        self._color, self._alpha, self._rho = shadow_rgbFace, 0.3 if alpha is None else alpha, rho

    def _draw(self, r, item):
        item = _moved(r, _as_path(item), self._offset)
        face = item[_slots[item[0]][0]]
        if self._color is not None:
            color = to_rgba(self._color)
        else:
            seen = face if isinstance(face, tuple) and len(face) >= 3 else (1.0, 1.0, 1.0)
            color = tuple(v * self._rho for v in seen[:3])
        r.items.append(_restyled(item, {0: tuple(color[:3]) + (self._alpha,), 1: None, 2: 0.0}))


class withSimplePatchShadow(SimplePatchShadow):
    """A shadow, and the thing over it."""

    def _draw(self, r, item):
        SimplePatchShadow._draw(self, r, item)
        r.items.append(item)


class SimpleLineShadow(AbstractPathEffect):
    """The shadow of a line."""

    def __init__(self, offset=(2, -2), shadow_color="k", alpha=0.3, rho=0.3, **kwargs):
        AbstractPathEffect.__init__(self, offset)
        _refuse("SimpleLineShadow", kwargs, "linewidth capstyle joinstyle dashes")
        self._color, self._alpha, self._rho, self._gc = shadow_color, alpha, rho, kwargs

    def _draw(self, r, item):
        item = _moved(r, _as_path(item), self._offset)
        if self._color is None:
            edge = item[_slots[item[0]][1]]
            color = tuple(v * self._rho for v in (edge if isinstance(edge, tuple) else (0, 0, 0))[:3])
        else:
            color = to_rgba(self._color)[:3]
        item = _restyled(item, {0: None})
        r.items.append(_styled(r, item, foreground=color + (self._alpha,), **self._gc))


class PathPatchEffect(AbstractPathEffect):
    """A PathPatch of the same form."""

    def __init__(self, offset=(0, 0), **kwargs):
        from matplotlib.patches import PathPatch
        AbstractPathEffect.__init__(self, offset)
        self.patch = PathPatch([], **kwargs)

    def _draw(self, r, item):
        from matplotlib.path import Path
        kind, xy, codes, *rest = _moved(r, _as_path(item), self._offset)
        if kind != "path":
            raise NotImplementedError("PathPatchEffect is not supported for markers and collections")
        shape = Path._fast(_points(xy), None if codes is None else np.frombuffer(codes, np.uint8))
        patch = self.patch
        patch._clip = lambda: (rest[6], rest[7])
        patch._paint(r, shape)


class TickedStroke(AbstractPathEffect):
    """Short strokes along a line, at an angle to it."""

    def __init__(self, offset=(0, 0), spacing=10.0, angle=45.0, length=math.sqrt(2), **kwargs):
        AbstractPathEffect.__init__(self, offset)
        _refuse("TickedStroke", kwargs, "linewidth foreground alpha capstyle joinstyle dashes")
        self._spacing, self._angle, self._length, self._gc = spacing, angle, length, kwargs

    def _draw(self, r, item):
        item = _moved(r, _as_path(item), self._offset)
        if item[0] == "paths":
            for k in range(len(item[1])):
                self._along(r, _one_of(item, k))
        elif item[0] == "path":
            self._along(r, item)
        else:
            # Along the outline of each marker.
            shape, codes, places, sizes = _points(item[1]), item[2], _points(item[3]), item[4]
            for k, at in enumerate(places):
                xy = np.ascontiguousarray(shape * sizes[k % len(sizes)] + at).tobytes()
                self._along(r, ("path", xy, codes, None, item[6], item[7][k % len(item[7])], *item[8:]))

    def _along(self, r, item):
        gap = self._spacing * r.points
        turn = math.radians(self._angle)
        c, s = math.cos(turn) * self._length * gap, math.sin(turn) * self._length * gap
        ends = []
        for line in _polylines(item[1], item[2]):
            steps = np.diff(line, axis=0)
            far = np.concatenate([[0.0], np.cumsum(np.hypot(steps[:, 0], steps[:, 1]))])
            count = int(math.ceil(far[-1] / gap)) - 1
            if count < 1:
                continue
            at = np.linspace(gap / 2, far[-1] - gap / 2, count)
            x, y = np.interp(at, far, line[:, 0]), np.interp(at, far, line[:, 1])
            k = np.clip(np.searchsorted(far, at) - 1, 0, len(steps) - 1)
            size = np.hypot(steps[k, 0], steps[k, 1])
            dx, dy = steps[k, 0] / size, steps[k, 1] / size
            ends.append(np.column_stack([x, y, x + dx * c - dy * s, y + dx * s + dy * c]))
        if ends:
            xy = np.concatenate(ends)
            item = ("path", np.ascontiguousarray(xy).tobytes(), b"\1\2" * len(xy), None, *item[4:])
            r.items.append(_styled(r, item, **self._gc))


class withTickedStroke(TickedStroke):
    """Short strokes along a line, and the line."""

    def _draw(self, r, item):
        TickedStroke._draw(self, r, item)
        r.items.append(item)


def _points(xy):
    return (np.frombuffer(xy, float) if isinstance(xy, bytes) else np.array(xy, float)).reshape(-1, 2)


def _as_path(item):
    """Text as the outlines of its letters; other items as they are."""
    if item[0] != "text":
        return item
    import _draw
    _, x, y, line, face, plain, size, rotation, color, clip = item
    xy, codes = _draw.outline(line, face, plain, size)
    c, s = math.cos(math.radians(rotation)), math.sin(math.radians(rotation))
    v = _points(xy) @ np.array([[c, s], [-s, c]]) + [x, y]
    return ("path", np.ascontiguousarray(v).tobytes(), codes, color, None, 0.0, None, 2, 0, clip, None, 0)


def _moved(r, item, offset):
    """An item at another place."""
    by = np.array(offset, float) * r.points
    if not by.any():
        return item
    shifted = lambda xy: np.ascontiguousarray(_points(xy) + by).tobytes()
    if item[0] == "text":
        return (item[0], item[1] + by[0], item[2] + by[1], *item[3:])
    if item[0] == "path":
        return (item[0], shifted(item[1]), *item[2:])
    if item[0] == "paths":
        return (item[0], [(shifted(xy), codes) for xy, codes in item[1]], *item[2:])
    if item[0] == "marks":
        return (*item[:3], shifted(item[3]), *item[4:])
    raise NotImplementedError("path effects of %s are not supported" % item[0])


def _restyled(item, changes):
    """An item with other values in its slots for face, edge, width, dashes, cap and join."""
    out = list(item)
    for k, value in changes.items():
        if item[0] != "path":
            value = (0.0, 0.0, 0.0, 0.0) if k < 2 and value is None else (value,) if k == 2 else value
        out[_slots[item[0]][k]] = value
    return tuple(out)


def _styled(r, item, linewidth=None, foreground=None, alpha=None, capstyle=None, joinstyle=None, dashes=None, antialiased=None):
    slots = _slots[item[0]]
    changes = {}
    if linewidth is not None:
        changes[2] = float(linewidth) * r.points
    if foreground is not None:
        changes[1] = to_rgba(foreground)
    elif item[slots[1]] is None and linewidth:
        changes[1] = (0.0, 0.0, 0.0, 1.0)
    if alpha is not None:
        for k in (0, 1):
            color = changes.get(k, item[slots[k]])
            if isinstance(color, tuple):
                changes[k] = tuple(color[:3]) + (alpha,)
    if dashes is not None:
        changes[3] = tuple(float(v) * r.points for v in (dashes[0] or 0, *dashes[1]))
    if capstyle is not None:
        changes[4] = CAPS[capstyle]
    if joinstyle is not None:
        changes[5] = JOINS[joinstyle]
    return _restyled(item, changes)


def _one_of(item, k):
    """One path of an item with many."""
    paths, face, edge, widths = item[1:5]
    pick = lambda colors: tuple(np.frombuffer(colors, float).reshape(-1, 4)[k % (len(colors) // 32)].tolist()) if isinstance(colors, bytes) else colors
    return ("path", *paths[k], None, pick(edge), widths[k % len(widths)], *item[5:])


def _polylines(xy, codes):
    from matplotlib.path import Path
    path = Path._fast(_points(xy), None if codes is None else np.frombuffer(codes, np.uint8))
    return [line for line in path.to_polygons(closed_only=False) if len(line) > 1]
