"""The outlines of text as a path."""

import numpy as np

from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.text import _face, _size


class TextPath(Path):
    """The outlines of a text whose line begins at a place."""

    def __init__(self, xy, s, size=None, prop=None, _interpolation_steps=1, usetex=False):
        if usetex:
            raise NotImplementedError("TeX is not supported; text between $ is set as mathematics")
        prop = FontProperties() if prop is None else FontProperties(**prop) if isinstance(prop, dict) else prop
        size = prop.get_size_in_points() if size is None else size
        self._xy, self._size, self._text = xy, size, s
        self._face = _face(prop.get_weight(), prop.get_style(), prop.get_family())
        self._place()

    def _place(self):
        import _draw
        xy, codes = _draw.outline(self._text, self._face, False, float(self._size))
        self.vertices = np.frombuffer(xy, float).reshape(-1, 2) + np.asarray(self._xy, float)
        self.codes = np.frombuffer(codes, np.uint8).copy()

    def get_size(self):
        return self._size

    def set_size(self, size):
        self._size = size
        self._place()


class TextToPath:
    """Measures text and gives its outlines."""

    def get_text_path(self, prop, s, ismath=False):
        path = TextPath((0, 0), s, size=100, prop=prop)
        return path.vertices, path.codes


text_to_path = TextToPath()
