"""Boxes of text at corners of axes."""

from matplotlib.artist import Artist
from matplotlib.patches import FancyBboxPatch
from matplotlib.text import Text
from matplotlib.transforms import IdentityTransform

# Shares of the free room that lie left of the box and below it.
_across = {"left": 0, "center": 0.5, "right": 1}
_up = {"lower": 0, "center": 0.5, "upper": 1}
_corners = {high + " " + side: (x, y) for high, y in _up.items() for side, x in _across.items()}
_corners.update(right=(1, 0.5), center=_corners.pop("center center"))


class AnchoredText(Artist):
    """Text at a corner."""

    zorder = 5

    def __init__(self, s, loc, *, pad=0.4, borderpad=0.5, prop=None, frameon=True, **kwargs):
        Artist.__init__(self)
        props = dict(prop or {})
        self.txt = Text(0, 0, s, **props)
        self._loc, self._pad, self._border = loc, pad, borderpad
        self.patch = FancyBboxPatch((0, 0), 1, 1, boxstyle="square,pad=0", facecolor="w", edgecolor="k")
        self.patch._visible = frameon

    def draw(self, r):
        t = self.txt
        t.figure, t._transform = self.figure, IdentityTransform()
        t._ha, t._va = "left", "bottom"
        b = t._layout(r.dpi)[0]
        k = t._fontsize * r.points
        pad, border = self._pad * k, self._border * k
        w, h = b[2] - b[0] + 2 * pad, b[3] - b[1] + 2 * pad
        fx, fy = _corners[self._loc]
        box = self.axes.bbox.padded(-border)
        x, y = box.x0 + fx * (box.width - w), box.y0 + fy * (box.height - h)
        self.patch.figure, self.patch._transform, self.patch._clip_on = self.figure, IdentityTransform(), False
        self.patch.set_bounds(x, y, w, h)
        self.patch.draw(r)
        t._x, t._y = x + pad, y + pad
        t.draw(r)


def __getattr__(name):
    if name in ("OffsetImage", "AnnotationBbox", "TextArea", "DrawingArea", "HPacker", "VPacker", "AnchoredOffsetbox"):
        raise AttributeError("module 'matplotlib.offsetbox' has no attribute %r: it is not supported" % name)
    raise AttributeError("module 'matplotlib.offsetbox' has no attribute %r" % name)
