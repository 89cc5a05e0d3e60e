"""How lists of artists and images are shown, and where the labels of axes say they are."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.cbook import boxplot_stats, silent_list


def shown(thing, want):
    text = str(thing)
    assert text == want, text


fig, ax = plt.subplots()
ax.bar(["p", "q"], [1, 2], label="bars")
ax.plot([0, 1], [1, 2], label="line")
legend = ax.legend()

# Lists that the parts of a legend and the lines of ticks are in have a short text.
shown(legend.get_texts(), "<a list of 2 Text objects>")
shown(legend.get_patches(), "<a list of 1 Patch objects>")
shown(type(legend.get_lines()).__name__, "list")
shown(ax.get_xgridlines(), "<a list of 2 Line2D gridline objects>")
shown(ax.get_xticklines(), "<a list of 4 Line2D ticklines objects>")
shown(silent_list("Kind"), "<a list of 0 Kind objects>")
shown([t.get_text() for t in legend.get_texts()], "['line', 'bars']")

# A label tells its place along the axis as a part of its length, before and after drawing.
ax.set_xlabel("across")
ax.set_ylabel("up")
shown(ax.xaxis.label, "Text(0.5, 0, 'across')")
shown(ax.yaxis.label, "Text(0, 0.5, 'up')")
fig.canvas.draw()
shown((ax.xaxis.label.get_position()[0], ax.yaxis.label.get_position()[1]), "(0.5, 0.5)")
middle = ax.xaxis.label.get_window_extent()
assert abs((middle.x0 + middle.x1) / 2 - 328) < 1, middle
ax.set_xlabel("right", loc="right")
fig.canvas.draw()
shown(ax.xaxis.label.get_position()[0], "1")
assert abs(ax.xaxis.label.get_window_extent().x1 - 576) < 1
ax.yaxis.set_label_coords(-0.2, 0.25)
fig.canvas.draw()
shown(ax.yaxis.label.get_position(), "(-0.2, 0.25)")

# Images show their shape, boxes keep whole numbers.
image = ax.imshow(np.zeros((2, 3, 4)))
shown(image, "AxesImage(shape=(2, 3, 4))")
shown((image.get_shape(), image.get_size()), "((2, 3, 4), (2, 3))")
shown([line.get_ydata() for line in ax.boxplot([[1, 2, 3, 50], [1, 2]])["fliers"]], "[array([50]), array([], dtype=int64)]")
shown(boxplot_stats([1.5, 2, 3, 50])[0]["fliers"], "[50.]")

# Axes inside of axes have a label.
shown(ax.inset_axes([0.1, 0.1, 0.2, 0.2]).get_label(), "inset_axes")

# Spans and arrows keep the numbers that they are given.
shown((ax.axhspan(1, 2).get_xy(), ax.axvspan(1.5, 2).get_xy(), ax.axvspan(1, 3).get_width()), "((0, 1), (1.5, 0), 2)")
arrows = ax.quiver([1, 2], [1, 2], [2, 3], [3, 4])
shown((arrows.U, arrows.V), "(array([2, 3]), array([3, 4]))")
arrows.set_UVC([5, 6], [0.5, 1])
shown((arrows.U, arrows.V), "(array([5, 6]), array([0.5, 1. ]))")
fig.canvas.draw()

# Axes beside a colour bar can have a twin, which stands where they do.
fig, ax = plt.subplots()
fig.colorbar(ax.imshow(np.eye(2)), label="bar")
twin = ax.twinx()
fig.canvas.draw()
shown((twin.get_position().bounds == ax.get_position().bounds, len(fig.axes), fig.axes[1].get_ylabel()), "(True, 3, 'bar')")
