"""Plots of tables with axes on the right, their legends, and what artists print."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# Axes on the right, and legends of several drawings.
import matplotlib.pyplot as plt
df = pd.DataFrame({"A": [1, 3, 2], "B": [4.5, 1.0, 2.0]}, index=["x", "y", "z"])
def look(ax):
    legend = ax.get_legend()
    return [round(float(v), 4) for v in ax.get_ylim()], len(ax.lines), len(ax.patches), len(ax.figure.axes), legend and [t.get_text() for t in legend.get_texts()]
shown(look(df.plot(secondary_y="B")), "([0.9, 3.1], 1, 0, 2, ['A', 'B (right)'])")
shown(look(df.plot(secondary_y=["B"], mark_right=False)), "([0.9, 3.1], 1, 0, 2, ['A', 'B'])")
shown(look(df.plot(secondary_y=True)), '([0.825, 4.675], 2, 0, 2, None)')
shown(look(df.plot(secondary_y=["A", "B"])), '([0.825, 4.675], 2, 0, 2, None)')
shown(look(df.plot.bar(secondary_y="B")), "([0.0, 3.15], 0, 3, 2, ['A', 'B (right)'])")
shown(repr(df.plot(secondary_y="B").right_ax.lines[0].get_ydata()), 'array([4.5, 1. , 2. ])')
shown(plt.close("all"), 'None')
shown(look(df.A.plot(legend=True)), "([0.9, 3.1], 1, 0, 1, ['A'])")
shown(look(df.B.plot(legend=True)), "([0.825, 4.675], 2, 0, 1, ['A', 'B'])")
shown(look(df.B.plot(secondary_y=True, legend=True)), '([0.825, 4.675], 1, 0, 2, None)')
shown(plt.close("all"), 'None')
fig, ax = plt.subplots()
shown(look(df.plot(ax=ax)), "([0.825, 4.675], 2, 0, 1, ['A', 'B'])")
shown(look((df * 2).plot(ax=ax, legend=False)), "([0.6, 9.4], 4, 0, 1, ['A', 'B'])")
shown(look((df * 2).add_suffix("2").plot.bar(ax=ax)), "([0.0, 9.45], 4, 6, 1, ['A', 'B', 'A2', 'B2'])")

# What artists print.
sc = ax.scatter([1, 2], [3, 4])
shown(repr(sc.get_offsets()), 'masked_array(\n  data=[[1.0, 3.0],\n        [2.0, 4.0]],\n  mask=[[False, False],\n        [False, False]],\n  fill_value=1e+20)')
shown(repr(sc.get_offsets().data), 'array([[1., 3.],\n       [2., 4.]])')
shown(repr(ax.imshow([[1.5, np.nan]]).get_array()), 'masked_array(data=[[1.5, --]],\n             mask=[[False,  True]],\n       fill_value=1e+20)')
shown(repr(ax.imshow([[1, 2]]).get_array()), 'masked_array(data=[[1, 2]],\n             mask=False,\n       fill_value=999999)')
shown(repr(ax.annotate("z", (1, 2))), "Text(1, 2, 'z')")
shown(str(ax.annotate("z", (1, 2), xytext=(3, 4))), "Annotation(1, 2, 'z')")
shown(repr(ax.annotate("z", (1, 2), xytext=(3, 4))), "Text(3, 4, 'z')")
shown(type(ax.xaxis.get_major_ticks()[0]).__name__, 'XTick')
refused(lambda: ax.bar([1], [2], color="notacolor"), ValueError, "'facecolor' or 'color' argument must be a valid color or sequence of colors.")
refused(lambda: ax.barh([1, 2], [2, 3], color=["r", "nope"]), ValueError, "'facecolor' or 'color' argument must be a valid color or sequence of colors.")
