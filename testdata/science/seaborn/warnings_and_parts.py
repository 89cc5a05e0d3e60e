# What seaborn warns of, at which line, and the parts of boxes and violins that programs set.
import warnings

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn as sns

df = pd.DataFrame({"x": list("abcab"), "y": [1, 2, 3, 4, 5], "z": [1, 2, 3, 4, 5.0]})
OLD = "\n\nPassing `palette` without assigning `hue` is deprecated and will be removed in v0.14.0. Assign the `%s` variable to `hue` and set `legend=False` for the same effect.\n"


def seen(draw):
    plt.close("all")
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        warnings.warn("here")
        draw()
    assert {w.filename for w in found} == {found[0].filename}, [w.filename for w in found]
    return [(w.category.__name__, str(w.message)) for w in found[1:]]


few = "\nThe palette list has fewer values (1) than needed (3) and will cycle, which may produce an uninterpretable plot."
unused = [("UserWarning", "Ignoring `palette` because no `hue` variable has been assigned.")]
assert seen(lambda: sns.barplot(data=df, x="x", y="y", palette="viridis", errorbar=None)) == [("FutureWarning", OLD % "x")]
assert seen(lambda: sns.boxplot(data=df, y="x", x="y", palette=["r", "g", "b"])) == [("FutureWarning", OLD % "y")]
assert seen(lambda: sns.countplot(data=df, x="x", palette=["r"])) == [("FutureWarning", OLD % "x"), ("UserWarning", few)]
assert seen(lambda: sns.scatterplot(data=df, x="z", y="y", hue="x", palette=["r"])) == [("UserWarning", few)]
assert seen(lambda: sns.scatterplot(data=df, x="z", y="y", palette="Set2")) == unused
assert seen(lambda: sns.lineplot(data=df, x="z", y="y", palette="Set2")) == unused
assert seen(lambda: sns.histplot(data=df, x="z", palette="Set2")) == unused
assert seen(lambda: sns.barplot(data=df, x="x", y="y", ci=None)) == [("FutureWarning", "\n\nThe `ci` parameter is deprecated. Use `errorbar=None` for the same effect.\n")]
assert seen(lambda: sns.kdeplot(data=df, x="z", shade=True))[0][1].startswith("\n\n`shade` is now deprecated in favor of `fill`; setting `fill=True`.")
assert seen(lambda: sns.distplot(df["z"]))[0][1].startswith("\n\n`distplot` is a deprecated function and will be removed in seaborn v0.14.0.\n\nPlease adapt")
assert seen(lambda: sns.violinplot(data=df, x="x", y="y", scale="width"))[0][1].endswith("Pass `density_norm='width'` for the same effect.")
assert seen(lambda: sns.barplot(data=df, x="x", y="y", hue="x", palette="Set2")) == []

# Boxes take the properties of their parts, and a list of colours stays as it is.
plt.close("all")
ax = sns.boxplot(data=df, x="x", y="y", showmeans=True, boxprops={"facecolor": "none"}, medianprops={"color": "r", "lw": 2}, whiskerprops={"linestyle": "--"}, capprops={"color": "g"})
assert ax.patches[0].get_facecolor() == (0, 0, 0, 0) and ax.lines[0].get_linestyle() == "--" and ax.lines[2].get_color() == "g" and ax.lines[4].get_linewidth() == 2
ax = sns.boxplot(data=df, x="x", y="y", fill=False, ax=plt.figure().gca())
assert not ax.patches and ax.lines[0].get_linewidth() == 1.5 and ax.lines[0].get_color() == (0.12156862745098039, 0.4666666666666667, 0.7058823529411765)
ax = sns.lineplot(x="z", y="y", hue="x", data=df, palette=["r", "g", "b"], errorbar=None, ax=plt.figure().gca())
assert [line.get_color() for line in ax.lines[:3]] == ["r", "g", "b"] and ax.lines[0].get_xdata().dtype == float
ax = sns.lineplot(x="z", y="y", units="x", estimator=None, data=df, ax=plt.figure().gca())
assert len(ax.lines) == 3
ax = sns.regplot(x="z", y="y", data=df, line_kws={"lw": 3}, ax=plt.figure().gca())
assert ax.lines[0].get_linewidth() == 3

# Violins of one width, and of widths by density or count.
v = pd.DataFrame({"g": list("aaaabbbbbbbb"), "v": [1, 2, 3, 4, 1, 1.5, 2, 2.5, 2, 2, 2, 9]})


def half_widths(norm):
    ax = sns.violinplot(data=v, x="g", y="v", inner=None, density_norm=norm, ax=plt.figure().gca())
    return [round(float(np.ptp(c.get_paths()[0].vertices[:, 0])), 6) for c in ax.collections]


assert half_widths("width") == [0.8, 0.8] and half_widths("count") == [0.4, 0.8] and max(half_widths("area")) == 0.8
g = sns.jointplot(data=v.assign(w=range(12)), x="v", y="w", hue="g")
assert len(g.ax_marg_x.collections) == 2 and not g.ax_marg_x.lines
plt.close("all")
