"""What seaborn's plots leave in the axes: bars, error bars, legends, styles, limits and labels."""
import importlib.util
import sys
import warnings

if sys.implementation.name == "cpython" and importlib.util.find_spec("seaborn") is None:
    sys.exit()  # an oracle without seaborn has nothing to say

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn as sns

warnings.simplefilter("ignore")
table = pd.DataFrame({"k": list("aabccc"), "h": list("pqppqq"), "v": [1.0, 2, 3, 4, 5, 6], "i": [3, 1, 2, 2, 5, 4], "b": [True, False, True, True, False, True]})
wide = pd.DataFrame({"A": [1, 2, 3], "B": [3.0, 2, 1], "C": [1, 1, 1]}, index=[10, 20, 30])
many = pd.DataFrame({"x": np.arange(20.0), "c": np.arange(20) * 3.7, "k": np.arange(20) % 3})


def fresh():
    plt.close("all")
    return plt.subplots()[1]


def near(a, b):
    return np.allclose(np.asarray(a, float), np.asarray(b, float), atol=1e-3, equal_nan=True)


def bars(ax):
    return [(p.get_x(), p.get_y(), p.get_width(), p.get_height()) for p in ax.patches]


def legend(ax):
    box = ax.get_legend()
    return None if box is None else ([t.get_text() for t in box.get_texts()], box.get_title().get_text())


def looks(ax):
    return [(l.get_label(), l.get_linestyle(), l.get_marker()) for l in ax.lines if not len(l.get_xdata())]


# Bars stand beside each other where categories are crossed, and there is an error bar for each.
ax = sns.barplot(data=table, x="k", y="v", hue="h", errorbar="sd", ax=fresh())
assert near(bars(ax)[:5], [(-0.4, 0, 0.4, 1), (0.6, 0, 0.4, 3), (1.6, 0, 0.4, 4), (0, 0, 0.4, 2), (2, 0, 0.4, 5.5)])
assert [len(c) for c in ax.containers] == [3, 2] and len(ax.lines) == 5 and legend(ax) == (["p", "q"], "h")
assert near(ax.lines[4].get_ydata(), [4.7929, 6.2071]) and np.isnan(ax.lines[0].get_ydata()).all()
ax = sns.barplot(data=table, x="k", y="v", hue="k", errorbar=None, ax=fresh())
assert [len(c) for c in ax.containers] == [1, 1, 1] and legend(ax) is None and near([b[2] for b in bars(ax)], 0.8)
ax = sns.barplot(data=table, x="k", y="v", errorbar="sd", capsize=0.1, ax=fresh())
assert near(ax.lines[0].get_xdata(), [-0.05, 0.05, np.nan, 0, 0, np.nan, -0.05, 0.05])
ax = sns.barplot([4, 2, 3], errorbar=None, ax=fresh())
assert near([b[3] for b in bars(ax)], [4, 2, 3])
ax = sns.barplot(wide, errorbar=None, ax=fresh())
assert len(ax.containers) == 3 and len({p.get_facecolor() for p in ax.patches}) == 3
ax = sns.countplot(table["k"], ax=fresh())
assert near(bars(ax), [(0, -0.4, 2, 0.8), (0, 0.6, 1, 0.8), (0, 1.6, 3, 0.8)]) and ax.get_xlabel() == "count"
ax = sns.countplot(data=table, x="k", hue="h", ax=fresh())
assert [len(c) for c in ax.containers] == [3, 2]
ax = sns.pointplot(data=table, x="k", y="v", errorbar="sd", ax=fresh())
assert len(ax.lines) == 4 and near(ax.lines[0].get_ydata(), [1.5, 3, 5]) and near(ax.lines[0].get_linewidth(), 2.7)
ax = sns.stripplot(data=table, x="k", y="v", hue="h", jitter=False, ax=fresh())
assert len(ax.collections) == 3 and legend(ax) == (["p", "q"], "h")

# Lines and points have size and style, and entries for them.
ax = sns.lineplot(data=table, x="i", y="v", hue="h", style="h", markers=True, errorbar=None, ax=fresh())
assert looks(ax) == [("p", "-", "o"), ("q", "--", "X")] and legend(ax) == (["p", "q"], "h")
ax = sns.lineplot(data=table, x="i", y="v", hue="h", style="b", errorbar=None, ax=fresh())
assert len(ax.lines) == 9 and legend(ax) == (["h", "p", "q", "b", "False", "True"], "")
ax = sns.lineplot(x=[1, 2], y=[3, 4], label="one", ax=fresh())
assert legend(ax) == (["one"], "")
ax = sns.lineplot(data=wide, ax=fresh())
assert [l.get_linestyle() for l in ax.lines[:3]] == ["-", "--", "--"] and legend(ax) == (["A", "B", "C"], "")
assert near(ax.lines[1].get_xdata(), [10, 20, 30])
ax = sns.lineplot(data=table, x="k", y="v", errorbar=None, ax=fresh())
assert near(ax.lines[0].get_xydata(), [[0, 1.5], [1, 3], [2, 5]])
ax = sns.scatterplot(data=table, x="i", y="v", label="two", ax=fresh())
assert legend(ax) == (["two"], "")
ax = sns.scatterplot(data=table, x="i", y="v", hue="h", style="b", size="v", ax=fresh())
assert legend(ax)[0][:6] == ["h", "p", "q", "v", "1.0", "2.0"] and near(ax.collections[0].get_sizes()[[0, -1]], [18, 72])
assert len(ax.collections[0].get_paths()) == 6
ax.figure.canvas.draw()
ax = sns.scatterplot(data=many, x="x", y="c", hue="c", ax=fresh())
assert legend(ax) == (["0", "15", "30", "45", "60"], "c")

# Histograms and densities.
ax = sns.histplot(data=many, x="c", binwidth=20, ax=fresh())
assert len(ax.patches) == 4 and near(bars(ax)[0][2], 70.3 / 4)
assert len(sns.histplot([1, 2, 2, 3], ax=fresh()).patches) == 4
ax = sns.histplot(data=many[1:], x="c", log_scale=True, bins=3, ax=fresh())
assert ax.get_xscale() == "log" and near(bars(ax)[1], (9.8728, 0, 16.4719, 5))
ax = sns.histplot(data=many, x="c", weights="x", bins=3, ax=fresh())
assert near([b[3] for b in bars(ax)], [21, 57, 112])
ax = sns.histplot(data=many, x="c", hue="k", multiple="fill", bins=2, ax=fresh())
assert near(ax.get_ylim(), (0, 1)) and near(ax.get_xlim(), (0, 70.3))
ax = sns.histplot(data=many, x="c", fill=False, bins=3, ax=fresh())
assert ax.patches[0].get_facecolor() == (0, 0, 0, 0) and ax.patches[0].get_linewidth() == 1.5
ax = sns.ecdfplot(data=many, x="c", hue="k", stat="count", ax=fresh())
assert near(ax.get_ylim(), (0, 7)) and ax.get_ylabel() == "Count"
ax = sns.rugplot(data=many, x="c", ax=fresh())
assert near(ax.get_xlim(), (-3.515, 73.815)) and near(ax.get_ylim(), (-0.06, 0.06)) and ax.get_xlabel() == "c"
assert sns.kdeplot(data=many, x="c", cut=0, ax=fresh()).get_ylim()[0] > 0

# Tables.
ax = sns.heatmap(np.arange(6).reshape(2, 3), annot=True, fmt="d", cbar=False, yticklabels=False, ax=fresh())
assert [t.get_text() for t in ax.texts] == list("012345") and len(ax.get_yticks()) == 0
ax = sns.heatmap(pd.DataFrame(np.eye(3)), ax=fresh())
assert ax.collections[0].colorbar.outline.get_linewidth() == 0
assert [t.get_rotation() for t in ax.get_yticklabels()] == [90, 90, 90]

# Parts of the data.
grid = sns.FacetGrid(table, col="h", row="b", margin_titles=True)
grid.map_dataframe(sns.scatterplot, "i", "v")
assert grid.axes[0, 0].get_title() == "h = p" and grid.axes[1, 0].get_title() == ""
assert [t.get_text() for t in grid.axes[0, 1].texts] == ["b = False"] and grid.axes[0, 0].get_xlabel() == ""
grid = sns.catplot(data=table, x="k", y="v", col="h", kind="box")
assert [t.get_text() for t in grid.axes[0, 1].get_xticklabels()] == ["a", "b", "c"]
assert not hasattr(sns.jointplot(data=many, x="x", y="c"), "axes")
print("ok")

# Heights are whole where seaborn counts them itself, and floats where a table did.
ax = sns.histplot(table, x="v", bins=2, ax=fresh())
assert [repr(p.get_height()) for p in ax.patches] == ["np.int64(3)"] * 2 and repr(ax.patches[0].get_y()) == "np.int64(0)"
ax = sns.countplot(table, x="k", ax=fresh())
assert [str(p.get_height()) for p in ax.patches] == ["2.0", "1.0", "3.0"] and [c.get_label() for c in ax.containers] == ["_container0"]

# Histograms without a fill are lines.
ax = sns.histplot(table, x="v", bins=2, element="step", fill=False, ax=fresh())
assert not ax.collections and ax.lines[0].get_drawstyle() == "steps-post" and near(ax.lines[0].get_xydata(), [(1, 3), (3.5, 3), (6, 3)])
ax = sns.histplot(table, y="v", bins=2, element="poly", fill=False, ax=fresh())
assert ax.lines[0].get_drawstyle() == "default" and near(ax.lines[0].get_xydata(), [(3, 2.25), (3, 4.75)])
ax = sns.histplot(table, x="v", bins=2, element="step", ax=fresh())
assert near(ax.collections[0].get_edgecolor(), [matplotlib.colors.to_rgba("C0")])


def message(f):
    try:
        f()
    except Exception as e:
        return str(e)


assert message(lambda: sns.histplot(table, x="v", multiple="bad")) == "The value for `multiple` must be one of ['layer', 'stack', 'fill', 'dodge'], but 'bad' was passed."
assert message(lambda: sns.histplot(table, x="v", stat="bad")) == "The `stat` parameter for `Hist` must be one of 'count', 'density', 'percent', 'probability' or 'frequency'; not 'bad'."
assert message(lambda: sns.catplot(table, x="k", kind="bad")) == "Invalid `kind`: 'bad'. Options are 'strip', 'swarm', 'box', 'boxen', 'violin', 'bar', 'count', and 'point'."
