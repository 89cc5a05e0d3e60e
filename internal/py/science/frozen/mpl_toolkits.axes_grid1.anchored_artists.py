"""Things at corners of axes: drawings, scales and arrows."""

from matplotlib.offsetbox import AnchoredOffsetbox, AuxTransformBox, DrawingArea, TextArea, VPacker
from matplotlib.patches import FancyArrowPatch, PathPatch, Rectangle
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D


class AnchoredDrawingArea(AnchoredOffsetbox):
    """A box for artists whose coordinates are points."""

    def __init__(self, width, height, xdescent, ydescent, loc, pad=0.4, borderpad=0.5, prop=None, frameon=True, **kwargs):
        room = self.da = self.drawing_area = DrawingArea(width, height, xdescent, ydescent)
        super().__init__(loc, **{**kwargs, "child": room, "prop": prop, "frameon": frameon, "pad": pad, "borderpad": borderpad})


class AnchoredAuxTransformBox(AnchoredOffsetbox):
    """A box for artists in coordinates of their own."""

    def __init__(self, transform, loc, pad=0.4, borderpad=0.5, prop=None, frameon=True, **kwargs):
        room = self.drawing_area = AuxTransformBox(transform)
        super().__init__(loc, **{**kwargs, "child": room, "prop": prop, "frameon": frameon, "pad": pad, "borderpad": borderpad})


class AnchoredSizeBar(AnchoredOffsetbox):
    """A bar of a given length with a label."""

    def __init__(self, transform, size, label, loc, pad=0.1, borderpad=0.1, sep=2, frameon=True, size_vertical=0, color="black", label_top=False, fontproperties=None, fill_bar=None,
                 **kwargs):
        self.size_bar = AuxTransformBox(transform)
        filled = size_vertical > 0 if fill_bar is None else fill_bar
        self.size_bar.add_artist(Rectangle((0, 0), size, size_vertical, fill=filled, facecolor=color, edgecolor=color))
        textprops = {"color": color}
        if fontproperties is not None:
            textprops["fontproperties"] = fontproperties
        self.txt_label = TextArea(label, textprops=textprops)
        parts = [self.txt_label, self.size_bar] if label_top else [self.size_bar, self.txt_label]
        AnchoredOffsetbox.__init__(self, loc, pad=pad, borderpad=borderpad, child=VPacker(children=parts, align="center", pad=0, sep=sep), prop=fontproperties, frameon=frameon, **kwargs)


class AnchoredDirectionArrows(AnchoredOffsetbox):
    """Two arrows with labels."""

    def __init__(self, transform, label_x, label_y, length=0.15, fontsize=0.08, loc="upper left", angle=0, aspect_ratio=1, pad=0.4, borderpad=0.4, frameon=False, color="w", alpha=1,
                 sep_x=0.01, sep_y=0, fontproperties=None, back_length=0.15, head_width=10, head_length=15, tail_width=2, text_props=None, arrow_props=None, **kwargs):
        self.box = AuxTransformBox(transform + Affine2D().rotate_deg(angle))
        looks = []
        for given in (arrow_props, text_props):
            look = {{"ec": "edgecolor", "fc": "facecolor", "lw": "linewidth"}.get(k, k): v for k, v in (given or {}).items()}
            looks.append(look if "color" in look else {"edgecolor": color, "facecolor": color, **look})
            looks[-1].setdefault("alpha", alpha)
        style = "Simple, tail_width=%s, head_width=%s, head_length=%s" % (tail_width, head_width, head_length)
        across, up = length, length * aspect_ratio
        arrows = [FancyArrowPatch(a, b, arrowstyle=style, shrinkA=0.0, shrinkB=0.0, mutation_scale=1.0, **looks[0])
                  for a, b in (((0, back_length * up), (across, back_length * up)), ((back_length * across, 0), (back_length * across, up)))]
        self.arrow_x, self.arrow_y = arrows
        places = (across + sep_x, back_length * up + sep_y), (across * back_length + sep_x, up * (1 - back_length) + sep_y)
        self.p_x, self.p_y = (PathPatch(TextPath(at, label, size=fontsize, prop=fontproperties), **looks[1]) for at, label in zip(places, (label_x, label_y)))
        for part in (*arrows, self.p_x, self.p_y):
            self.box.add_artist(part)
        AnchoredOffsetbox.__init__(self, loc, pad=pad, borderpad=borderpad, child=self.box, frameon=frameon, **kwargs)
