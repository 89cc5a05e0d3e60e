"""Offset boxes, handlers of legends, path effects and texts of several lines."""

import io

import matplotlib

matplotlib.use("Agg")
import matplotlib.patches as mpatches
import matplotlib.patheffects as pe
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.legend_handler import HandlerLine2D, HandlerPatch, HandlerTuple
from matplotlib.offsetbox import AnchoredOffsetbox, AnchoredText, AnnotationBbox, DrawingArea, HPacker, OffsetImage, TextArea, VPacker


def near(a, b, by):
    assert np.allclose(np.asarray(a, float), np.asarray(b, float), atol=by), (np.asarray(a).tolist(), b)


fig, ax = plt.subplots(figsize=(6, 4), dpi=100)

# Lines of text keep the descent of the line above.
t = ax.text(0.5, 0.5, "Ag\nqp", size=14)
assert 40 < t.get_window_extent(fig.canvas.get_renderer()).height < 42

# Packed boxes.
area = DrawingArea(40, 20)
area.add_artist(mpatches.Circle((10, 10), 8))
box = HPacker(children=[area, VPacker(children=[DrawingArea(10, 10), DrawingArea(30, 5)], align="right", pad=0, sep=4)], align="center", pad=1, sep=5)
anchored = AnchoredOffsetbox(loc="lower left", child=box, pad=0.2, frameon=True, bbox_to_anchor=(0.1, 0.1), bbox_transform=ax.transAxes, borderpad=0.0)
ax.add_artist(anchored)
fig.canvas.draw()
near(anchored.get_window_extent().bounds, (121.5, 74.8, 112.5, 36.11111), 0.01)
near(area.get_window_extent().size, (55.55556, 27.77778), 0.01)
note = AnchoredText("text", loc=1, prop={"size": 12})
ax.add_artist(note)
assert note.txt.get_text() == "text" and note.patch.get_visible()
try:
    AnchoredText("text", loc="upper left", prop={"va": "top"})
except ValueError:
    pass
else:
    raise AssertionError("the vertical alignment was taken")

image = OffsetImage(np.arange(20.0).reshape(4, 5), zoom=2)
ab = AnnotationBbox(image, (0.5, 0.5), xybox=(30, 30), boxcoords="offset points", pad=0.5)
ax.add_artist(ab)
fig.canvas.draw()
near(image.get_window_extent().size, (13.8889, 11.1111), 0.01)
assert image.get_zoom() == 2 and ab.xybox == (30, 30)

# Handlers of legends.
fig, ax = plt.subplots()
a, = ax.plot([1, 2], "o-", label="a")
b, = ax.plot([2, 1], "s--", label="b")
round_ = mpatches.Circle((0, 1), 0.2, facecolor="g", label="round")
ax.add_patch(round_)


class Ellipses(HandlerPatch):
    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        p = mpatches.Ellipse(xy=(0.5 * width, 0.5 * height), width=width, height=height)
        self.update_prop(p, orig_handle, legend)
        p.set_transform(trans)
        return [p]


class Own:
    def legend_artist(self, legend, orig_handle, fontsize, handlebox):
        p = mpatches.Rectangle([handlebox.xdescent, handlebox.ydescent], handlebox.width, handlebox.height, facecolor="#aa3333", transform=handlebox.get_transform())
        handlebox.add_artist(p)
        return p


class Thing:
    pass


legend = ax.legend([(a, b), a, round_, Thing()], ["both", "four", "ellipse", "own"],
                   handler_map={tuple: HandlerTuple(ndivide=None), a: HandlerLine2D(numpoints=4), mpatches.Circle: Ellipses(), Thing: Own()})
assert [t.get_text() for t in legend.get_texts()] == ["both", "four", "ellipse", "own"]
assert [type(h).__name__ for h in legend.legend_handles] == ["Line2D", "Line2D", "Ellipse", "Rectangle"]
assert legend.legend_handles[2].get_facecolor() == (0.0, 0.5, 0.0, 1.0)

# Path effects are drawn, and unknown wishes for them are refused.
title = ax.set_title("title", path_effects=[pe.withStroke(linewidth=3, foreground="w"), pe.SimpleLineShadow(), pe.Normal()])
a.set_path_effects([pe.withTickedStroke(spacing=8), pe.withSimplePatchShadow()])
ax.grid(True, path_effects=[pe.Stroke(linewidth=2, foreground="r")])
fig.savefig(io.BytesIO(), format="png")
assert len(title.get_path_effects()) == 3

# Masked points of a line are not drawn.
line, = ax.plot(np.ma.array([1.0, 2.0, 3.0], mask=[False, True, False]))
assert np.isnan(np.ma.filled(line.get_ydata(orig=False), np.nan)[1])
