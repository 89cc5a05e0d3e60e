"""Fonts. Every picture is drawn with the embedded DejaVu fonts."""

from matplotlib import rcParams
from matplotlib.artist import _stored
from matplotlib.text import _size, _sizes as font_scalings, _weights as weight_dict


@_stored("family", "style", "variant", "weight", "stretch", "size", "file")
class FontProperties:
    """The wishes for a font."""

    _wishes = {"family": "font.family", "style": "font.style", "variant": "font.variant", "weight": "font.weight", "stretch": "font.stretch", "size": "font.size"}

    def __init__(self, family=None, style=None, variant=None, weight=None, stretch=None, size=None, fname=None, math_fontfamily=None):
        given = dict(locals())
        self._file = fname
        for wish, setting in self._wishes.items():
            getattr(self, "set_" + wish)(rcParams[setting] if given[wish] is None else given[wish])

    def set_family(self, family):
        self._family = [family] if isinstance(family, str) else family

    def set_size(self, size):
        self._size = _size(size)

    def get_name(self):
        return "DejaVu Sans"

    def copy(self):
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))
        return twin


for _other, _name in (("get_slant", "get_style"), ("get_size_in_points", "get_size"), ("set_name", "set_family")):
    setattr(FontProperties, _other, getattr(FontProperties, _name))


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
