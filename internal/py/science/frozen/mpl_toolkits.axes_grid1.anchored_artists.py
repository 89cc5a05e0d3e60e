"""Things at corners of axes: drawings, scales and arrows."""

from matplotlib.offsetbox import AnchoredOffsetbox, AuxTransformBox, DrawingArea, TextArea, VPacker
from matplotlib.patches import FancyArrowPatch, PathPatch, Rectangle
from matplotlib.path import Path
from matplotlib.transforms import Affine2D


class AnchoredDrawingArea(AnchoredOffsetbox):
    """A box for artists whose coordinates are points."""

    def __init__(self, width, height, xdescent, ydescent, loc, pad=0.4, borderpad=0.5, prop=None, frameon=True, **kwargs):
        self.da = self.drawing_area = DrawingArea(width, height, xdescent, ydescent)
        AnchoredOffsetbox.__init__(self, loc, pad=pad, borderpad=borderpad, child=self.da, prop=prop, frameon=frameon, **kwargs)


class AnchoredAuxTransformBox(AnchoredOffsetbox):
    """A box for artists in coordinates of their own."""

    def __init__(self, transform, loc, pad=0.4, borderpad=0.5, prop=None, frameon=True, **kwargs):
        self.drawing_area = AuxTransformBox(transform)
        AnchoredOffsetbox.__init__(self, loc, pad=pad, borderpad=borderpad, child=self.drawing_area, prop=prop, frameon=frameon, **kwargs)


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
        arrow_props, text_props = dict(arrow_props or {}), dict(text_props or {})
        for props in (arrow_props, text_props):
            if "color" not in props:
                props.setdefault("edgecolor" if props is arrow_props else "color", color)
                props.setdefault("facecolor", color) if props is arrow_props else None
            props.setdefault("alpha", alpha)
        turn = Affine2D().scale(1, aspect_ratio).rotate_deg(angle)
        self.box = AuxTransformBox(turn + transform)
        style = "Simple, tail_width=%s, head_width=%s, head_length=%s" % (tail_width, head_width, head_length)
        start = back_length * length
        arrows = [FancyArrowPatch(a, b, arrowstyle=style, shrinkA=0.0, shrinkB=0.0, mutation_scale=1.0, **arrow_props)
                  for a, b in (((0, start), (length, start)), ((start, 0), (start, length)))]
        self.arrow_x, self.arrow_y = arrows
        from matplotlib.textpath import TextPath
        labels = [TextPath((length + sep_x, start + sep_y), label_x, size=fontsize, prop=fontproperties), TextPath((start + sep_x, length * (1 - back_length) + sep_y + start), label_y,
                                                                                                                  size=fontsize, prop=fontproperties)]
        text_props = {("facecolor" if k == "color" else k): v for k, v in text_props.items()}
        edges = {"edgecolor": text_props.pop("edgecolor", text_props.pop("ec", "none"))}
        self.p_x, self.p_y = (PathPatch(p, **edges, **{"facecolor": text_props.pop("fc", color) if "fc" in text_props else color, **text_props}) for p in labels)
        for part in (*arrows, self.p_x, self.p_y):
            self.box.add_artist(part)
        AnchoredOffsetbox.__init__(self, loc, pad=pad, borderpad=borderpad, child=self.box, frameon=frameon, **kwargs)
