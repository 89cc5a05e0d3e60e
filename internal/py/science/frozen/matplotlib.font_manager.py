"""Fonts. Every picture is drawn with the embedded DejaVu fonts."""

from matplotlib import rcParams
from matplotlib.text import _size, _sizes as font_scalings, _weights as weight_dict


class FontProperties:
    """The wishes for a font."""

    def __init__(self, family=None, style=None, variant=None, weight=None, stretch=None, size=None, fname=None, math_fontfamily=None):
        self._family = [family] if isinstance(family, str) else family if family is not None else rcParams["font.family"]
        self._style = style or rcParams["font.style"]
        self._variant = variant or "normal"
        self._weight = rcParams["font.weight"] if weight is None else weight
        self._stretch = stretch or "normal"
        self._sz = _size(size)
        self._file = fname

    def get_family(self):
        return self._family

    def set_family(self, family):
        self._family = [family] if isinstance(family, str) else family

    set_name = set_family

    def get_name(self):
        return "DejaVu Sans"

    def get_style(self):
        return self._style

    get_slant = get_style

    def set_style(self, style):
        self._style = style

    def get_weight(self):
        return self._weight

    def set_weight(self, weight):
        self._weight = weight

    def get_variant(self):
        return self._variant

    def get_stretch(self):
        return self._stretch

    def get_size(self):
        return self._sz

    get_size_in_points = get_size

    def set_size(self, size):
        self._sz = _size(size)

    def get_file(self):
        return self._file

    def copy(self):
        new = FontProperties()
        new.__dict__.update(self.__dict__)
        return new


class FontEntry:
    def __init__(self, name, weight=400, style="normal"):
        self.name, self.weight, self.style, self.fname = name, weight, style, name.replace(" ", "") + ".ttf"


class FontManager:
    ttflist = [FontEntry("DejaVu Sans"), FontEntry("DejaVu Sans", 700), FontEntry("DejaVu Sans", 400, "oblique"), FontEntry("DejaVu Sans Mono")]
    afmlist = []

    def findfont(self, prop, **kwargs):
        return "DejaVuSans.ttf"

    def get_font_names(self):
        return ["DejaVu Sans", "DejaVu Sans Mono"]

    def addfont(self, path):
        raise NotImplementedError("only the embedded DejaVu fonts are supported")


fontManager = FontManager()
findfont = fontManager.findfont
get_font_names = fontManager.get_font_names


def findSystemFonts(fontpaths=None, fontext="ttf"):
    return []
