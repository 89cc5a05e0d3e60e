# Labels of bars with errors, long labels in tight layouts, where warnings point, and what artists say of themselves.
import io
import warnings

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from matplotlib.patches import Arc, Arrow, FancyArrowPatch, FancyBboxPatch, Polygon, RegularPolygon

# Labels of bars stand beyond the bars of their errors.
fig, ax = plt.subplots()
bars = ax.bar([1, 2], [3, -4], yerr=[0.5, 0.2])
assert [t.xy for t in ax.bar_label(bars)] == [(1.0, 3.5), (2.0, -4.2)]
bars = ax.bar([1, 2], [3, -4], yerr=[[0.5, 0.2], [0.1, 0.6]], bottom=1)
notes = ax.bar_label(bars)
assert [t.xy for t in notes] == [(1.0, 4.1), (2.0, -3.2)] and [t.get_text() for t in notes] == ["4", "-3"]
bars = ax.barh([1, 2], [3, 4], xerr=0.5)
assert [t.xy for t in ax.bar_label(bars)] == [(3.5, 1.0), (4.5, 2.0)]

# A label that is longer than the figure takes no room along its axis.
fig, ax = plt.subplots(figsize=(4, 2))
ax.set_ylabel("a very long label of an axis, " * 4)
with warnings.catch_warnings():
    warnings.simplefilter("error")
    fig.tight_layout()
assert ax.get_position().height > 0.7

# Warnings name the line of the program, whichever way they come.
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    warnings.warn("here")
    plt.xlim(2, 2)
    ax.set_xlim(1, 1)
    ax.legend()
    plt.legend()
    ax.scatter([1], [2], marker="x", edgecolors="r")
assert {w.filename for w in seen} == {seen[0].filename}, [w.filename for w in seen]
assert [w.lineno - seen[0].lineno for w in seen] == [0, 1, 2, 3, 4, 5], [w.lineno for w in seen]
assert str(seen[5].message) == ("You passed a edgecolor/edgecolors ('r') for an unfilled marker ('x').  Matplotlib is ignoring the edgecolor in favor of the facecolor.  "
                                "This behavior may change in the future.")

# Settings of ticks by the names of tick_params.
fig, ax = plt.subplots()
assert ax.xaxis.get_tick_params() == {"bottom": True, "top": False, "labelbottom": True, "labeltop": False, "gridOn": False}
ax.tick_params(axis="x", rotation=30, labelsize=7, length=3, colors="r", top=True)
assert ax.xaxis.get_tick_params() == {"length": 3, "rotation": 30, "bottom": True, "top": True, "labelbottom": True, "labeltop": False, "gridOn": False, "color": "r",
                                      "labelcolor": "r", "labelsize": 7}

# Texts of shapes.
for shape, text in ((Polygon([[0, 0], [1, 0], [1, 1]]), "Polygon4((0, 0) ...)"), (Arc((0, 0), 1, 2), "Arc(xy=(0, 0), width=1, height=2, angle=0, theta1=0, theta2=360)"),
                    (RegularPolygon((0, 0), 5, radius=2), "RegularPolygon((0, 0), 5, radius=2, orientation=0)"), (Arrow(0, 0, 1, 1), "Arrow()"),
                    (FancyBboxPatch((0, 0), 1, 1), "FancyBboxPatch((0, 0), width=1, height=1)"), (FancyArrowPatch((0, 0), (1, 1)), "FancyArrowPatch((0, 0)->(1, 1))")):
    assert str(shape) == text, str(shape)
ax.plot([1], label="a")
assert str(ax.legend()) == "Legend"
assert repr(plt.get_cmap("viridis")(0.5)) == "(np.float64(0.127568), np.float64(0.566949), np.float64(0.550556), np.float64(1.0))"
assert repr(ax.get_position().bounds[0]) == "np.float64(0.125)"
text = io.StringIO()
fig.savefig(text, format="svg")
assert text.getvalue().startswith("<?xml")

# Tables.
df = pd.DataFrame({"c": list("ABACBA"), "v": [1, 2, 3, 4, 5, 6]})
axes = df.hist(column="v", by="c", bins=2)
assert axes.shape == (2, 2) and [a.get_title() for a in axes.flat] == ["A", "B", "C", ""]
assert [[p.get_height() for p in a.patches] for a in axes.flat] == [[2, 1], [1, 1], [0, 1], []], [[p.get_height() for p in a.patches] for a in axes.flat]
assert [t.get_rotation() for t in axes[0, 0].get_xticklabels()][0] == 90
days = pd.Series([1, 3, 2], index=pd.date_range("2024-01-01", periods=3))
assert list(days.plot(ax=plt.figure().gca()).lines[0].get_xdata()) == list(pd.period_range("2024-01-01", periods=3))
ax = df["v"].plot(kind="bar", ax=plt.figure().gca())
assert repr(ax.get_xticks()) == "array([0, 1, 2, 3, 4, 5])"
ax = df.pivot_table(index="c", values="v", aggfunc=["mean", "max"]).plot()
assert ax.get_legend().get_title().get_text() == "None,None"

# What is not there.
for wrong, message in ((lambda: ax.axhline(0, "b"), "xmin must be a single scalar value, but got b"), (lambda: ax.twinx(1), "takes 1 positional argument but 2 were given")):
    try:
        wrong()
    except (TypeError, ValueError) as e:
        assert message in str(e), e
    else:
        raise AssertionError(message)
plt.close("all")

# Settings are checked, in Matplotlib's words.
for key, value, message in (
    ("lines.linewidth", "a", "Key lines.linewidth: Could not convert 'a' to float"), ("axes.grid", "maybe", "Key axes.grid: Cannot convert 'maybe' to bool"),
    ("figure.figsize", [1], "Key figure.figsize: Expected 2 values, but there are 1 values in [1]"), ("legend.loc", "foo", "Key legend.loc: foo is not a valid legend location."),
    ("axes.facecolor", "notacolor", "Key axes.facecolor: 'notacolor' does not look like a color arg"), ("font.size", None, "Key font.size: Could not convert None to float"),
    ("xtick.direction", "up", "Key xtick.direction: 'up' is not a valid value for xtick.direction; supported values are ['out', 'in', 'inout']"),
    ("savefig.dpi", "x", "Key savefig.dpi: 'x' is not string \"figure\" and could not convert 'x' to float"),
    ("axes.labelsize", "huge", "Key axes.labelsize: huge is not a valid font size. Valid font sizes are xx-small, x-small, small, medium, large, x-large, xx-large, smaller, larger."),
    ("lines.dash_capstyle", "x", "Key lines.dash_capstyle: 'x' is not a valid CapStyle"), ("figure.max_open_warning", "x", "Key figure.max_open_warning: Could not convert 'x' to int"),
):
    try:
        plt.rcParams[key] = value
    except ValueError as e:
        assert str(e) == message, e
    else:
        raise AssertionError(key)
with plt.rc_context({"axes.facecolor": "FF0000", "axes.labelsize": 12, "savefig.dpi": 200, "axes.grid": 1}):
    assert [repr(plt.rcParams[k]) for k in ("axes.facecolor", "axes.labelsize", "savefig.dpi", "axes.grid")] == ["'#FF0000'", "12.0", "200.0", "True"]

# Characters that no font has are named when they are drawn; a histogram of one number has room around it.
fig, ax = plt.subplots()
ax.set_title("中")
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    fig.savefig(io.BytesIO())
assert {str(w.message) for w in seen} == {"Glyph 20013 (\\N{CJK UNIFIED IDEOGRAPH-4E2D}) missing from font(s) DejaVu Sans."}
assert ax.hist([1, np.nan], bins=2)[1].tolist() == [0.5, 1.0, 1.5]
assert ax.set_xlabel("x", loc="right").get_position()[0] == 1
assert ax.bar([1], [1], label="a") and ax.legend(labelcolor="g").get_texts()[0].get_color().tolist() == [0, 0.5, 0, 1]
plt.close("all")

# Columns in axes of their own keep their colours; boxes take colours for their parts; a Series without a name has no label.
table = pd.DataFrame({"a": [1, 2, 9], "b": [3, 4, 5]})
for kind in ("line", "area"):
    assert [a.lines[0].get_color() for a in table.plot(kind=kind, subplots=True)] == ["#1f77b4", "#ff7f0e"]
assert [a.patches[0].get_facecolor() for a in table.plot.hist(subplots=True)] == [matplotlib.colors.to_rgba("C0"), matplotlib.colors.to_rgba("C1")]
ax = table.plot.box(color={"boxes": "r", "whiskers": "g", "medians": "b", "caps": "c"})
assert [line.get_color() for line in ax.lines[:7]] == ["r", "g", "g", "c", "c", "b", "black"]
assert {line.get_color() for line in table.plot.box(color="y").lines} == {"y", "black"}
ax = pd.Series([1, 2]).plot(ax=plt.figure().gca(), legend=True)
assert ax.lines[0].get_label() == "_child0" and [t.get_text() for t in ax.get_legend().get_texts()] == [""]
plt.close("all")
