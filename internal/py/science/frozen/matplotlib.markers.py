"""Markers of points."""

import math

import numpy as np

from matplotlib.path import Path

TICKLEFT, TICKRIGHT, TICKUP, TICKDOWN, CARETLEFT, CARETRIGHT, CARETUP, CARETDOWN, CARETLEFTBASE, CARETRIGHTBASE, CARETUPBASE, CARETDOWNBASE = range(12)

_names = {
    ".": "point", ",": "pixel", "o": "circle", "v": "triangle_down", "^": "triangle_up", "<": "triangle_left", ">": "triangle_right", "1": "tri_down", "2": "tri_up",
    "3": "tri_left", "4": "tri_right", "8": "octagon", "s": "square", "p": "pentagon", "*": "star", "h": "hexagon1", "H": "hexagon2", "+": "plus", "x": "x", "D": "diamond",
    "d": "thin_diamond", "|": "vline", "_": "hline", "P": "plus_filled", "X": "x_filled", 0: "tickleft", 1: "tickright", 2: "tickup", 3: "tickdown", 4: "caretleft",
    5: "caretright", 6: "caretup", 7: "caretdown", 8: "caretleftbase", 9: "caretrightbase", 10: "caretupbase", 11: "caretdownbase",
    "None": "nothing", "none": "nothing", " ": "nothing", "": "nothing",
}
_filled = ("o", "v", "^", "<", ">", "8", "s", "p", "*", "h", "H", "D", "d", "P", "X", ".", 4, 5, 6, 7, 8, 9, 10, 11)


def _poly(*pts):
    return Path(list(pts) + [pts[0]], closed=True)


def _lines(*pairs):
    codes = [Path.MOVETO, Path.LINETO] * len(pairs)
    return Path([p for pair in pairs for p in pair], codes)


def _regular(n, turn=0.0, stretch=1.0):
    a = [math.pi / 2 + turn + 2 * math.pi * k / n for k in range(n)]
    return _poly(*[(math.cos(t) * stretch / 2, math.sin(t) / 2) for t in a])


def _rotated(path, degrees):
    c, s = round(math.cos(math.radians(degrees)), 12), round(math.sin(math.radians(degrees)), 12)
    v = path.vertices
    return Path._fast(np.column_stack([v[:, 0] * c - v[:, 1] * s, v[:, 0] * s + v[:, 1] * c]), path.codes)


def _plus(turn):
    pts = [(-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1)]
    p = _poly(*[(x / 6, y / 6) for x, y in pts])
    return _rotated(p, 45) if turn else p


def _star():
    pts = []
    for k in range(10):
        r = 0.5 if k % 2 == 0 else 0.5 * 0.381966
        t = math.pi / 2 + k * math.pi / 5
        pts.append((r * math.cos(t), r * math.sin(t)))
    return _poly(*pts)


_triangle = lambda: _poly((0, 0.5), (-0.5, -0.5), (0.5, -0.5))
_tri = lambda: _lines(((0, 0), (0, -0.5)), ((0, 0), (0.4, 0.25)), ((0, 0), (-0.4, 0.25)))
_caret = lambda: _poly((-0.5, -0.75), (0, 0), (0.5, -0.75))
_caret_base = lambda: _poly((-0.5, 0), (0, 0.75), (0.5, 0))

_shapes = {
    "point": lambda: Path.circle(radius=0.25), "pixel": lambda: _poly((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)), "circle": lambda: Path.circle(radius=0.5),
    "triangle_up": _triangle, "triangle_down": lambda: _rotated(_triangle(), 180), "triangle_left": lambda: _rotated(_triangle(), 90),
    "triangle_right": lambda: _rotated(_triangle(), 270), "tri_down": _tri, "tri_up": lambda: _rotated(_tri(), 180), "tri_left": lambda: _rotated(_tri(), 270),
    "tri_right": lambda: _rotated(_tri(), 90), "octagon": lambda: _regular(8, math.pi / 8), "square": lambda: _poly((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),
    "pentagon": lambda: _regular(5), "star": _star, "hexagon1": lambda: _regular(6), "hexagon2": lambda: _regular(6, math.pi / 6),
    "plus": lambda: _lines(((-0.5, 0), (0.5, 0)), ((0, -0.5), (0, 0.5))), "x": lambda: _lines(((-0.5, -0.5), (0.5, 0.5)), ((-0.5, 0.5), (0.5, -0.5))),
    "diamond": lambda: _poly((0, -0.70710678), (0.70710678, 0), (0, 0.70710678), (-0.70710678, 0)),
    "thin_diamond": lambda: _poly((0, -0.70710678), (0.42426407, 0), (0, 0.70710678), (-0.42426407, 0)),
    "vline": lambda: _lines(((0, -0.5), (0, 0.5))), "hline": lambda: _lines(((-0.5, 0), (0.5, 0))), "plus_filled": lambda: _plus(False), "x_filled": lambda: _plus(True),
    "tickleft": lambda: _lines(((-1, 0), (0, 0))), "tickright": lambda: _lines(((0, 0), (1, 0))), "tickup": lambda: _lines(((0, 0), (0, 1))),
    "tickdown": lambda: _lines(((0, 0), (0, -1))), "caretdown": lambda: _rotated(_caret(), 180), "caretup": _caret, "caretleft": lambda: _rotated(_caret(), 90),
    "caretright": lambda: _rotated(_caret(), 270), "caretupbase": _caret_base, "caretdownbase": lambda: _rotated(_caret_base(), 180),
    "caretleftbase": lambda: _rotated(_caret_base(), 90), "caretrightbase": lambda: _rotated(_caret_base(), 270), "nothing": lambda: None,
}


_made = {}


def _shape(name):
    if name not in _made:
        _made[name] = _shapes[name]()
    return _made[name]


def _path_of(marker):
    """The path of a marker of size 1, None for none."""
    if isinstance(marker, MarkerStyle):
        p = _path_of(marker.get_marker())
        t = marker._extra
        return p if p is None or t is None else t.transform_path(p)
    if marker is None:
        return None
    if isinstance(marker, Path):
        size = np.abs(marker.vertices).max() if len(marker) else 1
        return Path._fast(marker.vertices / (2 * size or 1), marker.codes)
    if isinstance(marker, tuple):
        n, style = marker[0], marker[1] if len(marker) > 1 else 0
        angle = marker[2] if len(marker) > 2 else 0
        p = (Path.unit_regular_polygon, Path.unit_regular_star, Path.unit_regular_asterisk)[style](n)
        return _rotated(Path._fast(p.vertices / 2, p.codes), angle)
    if isinstance(marker, str) and len(marker) > 2 and marker[0] == marker[-1] == "$":
        return _text_marker(marker)
    if isinstance(marker, (list, np.ndarray)):
        v = np.asarray(marker, float)
        return Path(v / (2 * np.abs(v).max()))
    return _shape(_names[marker])


def _text_marker(text):
    if text not in _made:
        _made[text] = _text_shape(text)
    return _made[text]


def _text_shape(text):
    import _draw
    xy, codes = _draw.outline(text, 0, False, 1.0)
    v = np.frombuffer(xy, float).reshape(-1, 2)
    codes = np.frombuffer(codes, np.uint8)
    real = v[codes != Path.CLOSEPOLY]
    if not len(real):
        return None
    low, high = real.min(axis=0), real.max(axis=0)
    size = max(high - low)
    return Path._fast((v - (low + high) / 2) / size, codes)


def _check(marker):
    if marker is None or isinstance(marker, (Path, MarkerStyle)):
        return
    if isinstance(marker, np.ndarray) or isinstance(marker, list):
        if np.ndim(marker) == 2:
            return
    elif isinstance(marker, tuple) and len(marker) in (2, 3):
        return
    elif isinstance(marker, str) and len(marker) > 2 and marker[0] == marker[-1] == "$":
        return
    else:
        try:
            if marker in _names:
                return
        except TypeError:
            pass
    raise ValueError("Unrecognized marker style %r" % (marker,))


class MarkerStyle:
    """A marker and how it is filled."""

    markers = _names
    filled_markers = _filled
    fillstyles = ("full", "left", "right", "bottom", "top", "none")

    def __init__(self, marker, fillstyle=None, transform=None, capstyle=None, joinstyle=None):
        _check(marker)
        self._extra = transform
        if isinstance(marker, MarkerStyle):
            self._extra = marker._extra if transform is None else transform
            fillstyle = fillstyle or marker._fillstyle
            marker = marker._marker
        self._marker, self._fillstyle = marker, fillstyle or "full"

    def get_marker(self):
        return self._marker

    def get_fillstyle(self):
        return self._fillstyle

    def is_filled(self):
        return _is_filled(self._marker) and self._fillstyle != "none"

    def __bool__(self):
        return _path_of(self) is not None

    def get_path(self):
        return _path_of(self) or Path(np.empty((0, 2)))

    def get_transform(self):
        from matplotlib.transforms import IdentityTransform
        return IdentityTransform()

    def rotated(self, *, deg=None, rad=None):
        from matplotlib.transforms import Affine2D
        t = Affine2D().rotate_deg(deg) if deg is not None else Affine2D().rotate(rad)
        return MarkerStyle(self._marker, self._fillstyle, t if self._extra is None else self._extra + t)

    def scaled(self, sx, sy=None):
        from matplotlib.transforms import Affine2D
        t = Affine2D().scale(sx, sy)
        return MarkerStyle(self._marker, self._fillstyle, t if self._extra is None else self._extra + t)


def _is_filled(marker):
    if isinstance(marker, MarkerStyle):
        return marker.is_filled()
    try:
        return not (marker in _names and marker not in _filled and marker != ",")
    except TypeError:
        return True


def __getattr__(name):
    if name in ("CapStyle", "JoinStyle"):
        from matplotlib import _enums
        return getattr(_enums, name)
    raise AttributeError("module 'matplotlib.markers' has no attribute %r" % name)
