"""Categories on an axis, bars of categories without rows, the modules of functions, and errors that name what is missing."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({"g": list("abcca"), "h": list("xxyyy"), "v": [1, 2, 3, 4, 5]})


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def fails(call, want):
    try:
        call()
    except Exception as e:
        shown("%s: %s" % (type(e).__name__, e), want)
    else:
        raise AssertionError("no error")


# The places of categories are those of words, as those of Matplotlib's own bars.
for plot in (sns.barplot, sns.boxplot, sns.violinplot, sns.stripplot, sns.swarmplot, sns.pointplot):
    plt.close("all")
    ax = plot(data=table, x="g", y="v")
    shown((ax.get_xticks(), [t.get_text() for t in ax.get_xticklabels()], type(ax.xaxis.get_major_locator()).__name__), "([0, 1, 2], ['a', 'b', 'c'], 'StrCategoryLocator')")
plt.close("all")
shown(sns.countplot(data=table, y="g").get_yticks(), "[0, 1, 2]")
plt.close("all")
ax = sns.barplot(x=["p", "q"], y=[1, 2])
ax.plot(["q", "p"], [1, 2])
ax.set_xticks(range(2), ["one", "two"])
shown((ax.get_xticks(), [t.get_text() for t in ax.get_xticklabels()]), "(array([0, 1]), ['one', 'two'])")


# A category without rows has a place, but no bar.
def bars(ax):
    found = [(round(float(p.get_x()), 3), float(p.get_height())) for p in ax.patches], [len(c) for c in ax.containers]
    plt.close("all")
    return found


plt.close("all")
shown(bars(sns.barplot(table, x="g", y="v", errorbar=None, order=["a", "zz", "c"])), "([(-0.4, 3.0), (1.6, 3.5)], [2])")
shown(bars(sns.countplot(table, x="g", order=["a", "zz", "c"])), "([(-0.4, 2.0), (1.6, 2.0)], [2])")
shown(bars(sns.countplot(table.assign(g=pd.Categorical(table["g"], list("abcd"))), x="g")), "([(-0.4, 2.0), (0.6, 1.0), (1.6, 2.0)], [3])")
shown(bars(sns.barplot(table.assign(v=[1, None, 3, 4, 5]), x="g", y="v", errorbar=None)), "([(-0.4, 3.0), (1.6, 3.5)], [2])")
grid = sns.catplot(data=table, x="g", y="v", col="h", kind="bar", errorbar=None)
shown([[(round(float(p.get_x()), 3), float(p.get_height())) for p in ax.patches] for ax in grid.axes.flat], "[[(-0.4, 1.0), (0.6, 2.0)], [(-0.4, 5.0), (1.6, 3.5)]]")

# Functions and classes name the modules where seaborn has them.
shown([getattr(sns, name).__module__ for name in ("lineplot", "relplot", "displot", "lmplot", "heatmap", "catplot", "pairplot")],
      "['seaborn.relational', 'seaborn.relational', 'seaborn.distributions', 'seaborn.regression', 'seaborn.matrix', 'seaborn.categorical', 'seaborn.axisgrid']")
shown(type(grid), "<class 'seaborn.axisgrid.FacetGrid'>")
assert isinstance(grid, sns.axisgrid.Grid) and sns.relational.relplot is sns.relplot

# Columns and kinds that are not there.
fails(lambda: sns.FacetGrid(table, col="zz"), "KeyError: 'zz'")
fails(lambda: sns.relplot(table, x="v", y="v", col="zz"), "ValueError: Could not interpret value `zz` for `col`. An entry with this name does not appear in `data`.")
fails(lambda: sns.lmplot(table, x="v", y="zz"), "KeyError: \"['zz'] not in index\"")
fails(lambda: sns.PairGrid(table, hue="zz"), "KeyError: 'zz'")
fails(lambda: sns.pairplot(table, vars=["zz"]), "KeyError: 'zz'")
fails(lambda: sns.regplot(x="v", y="w"), "ValueError: Must pass `data` if using named variables.")
fails(lambda: sns.displot(table, x="v", kind="zz"), "ValueError: The value for `kind` must be one of ['hist', 'kde', 'ecdf'], but 'zz' was passed.")
fails(lambda: sns.violinplot(table, x="g", y="v", inner="zz"), "ValueError: The value for `inner` must be one of ['box', 'quart', 'stick', 'point', None], but 'zz' was passed.")

# The colours of a helix are lists, those of named palettes tuples.
shown([type(sns.cubehelix_palette(2)[0]).__name__, type(sns.color_palette("ch:s=.25", 2)[0]).__name__], "['list', 'tuple']")


# Series in a list have their names, a Series and a dict of numbers the categories of their keys.
def ticks(ax):
    found = [t.get_text() for t in ax.get_xticklabels()], [float(p.get_height()) for p in ax.patches if hasattr(p, "get_height")]
    plt.close("all")
    return found


plt.close("all")
shown(ticks(sns.boxplot([table["v"], table["v"].rename("u"), [1, 2]])), "(['v', 'u', '2'], [])")
shown(ticks(sns.barplot(pd.Series({"p": 1, "q": 3}), errorbar=None)), "(['p', 'q'], [1.0, 3.0])")
shown(ticks(sns.barplot(pd.Series([1, 3, 5], index=[3, 1, 3]), errorbar=None)), "(['1', '3'], [3.0, 3.0])")
shown(ticks(sns.barplot({"p": 1, "q": 2}, errorbar=None)), "(['p', 'q'], [1.0, 2.0])")
shown(ticks(sns.barplot([4, 5], errorbar=None)), "(['0', '1'], [4.0, 5.0])")
shown([t.get_text() for t in sns.histplot([table["v"], table["v"].rename("u")]).get_legend().get_texts()], "['v', 'u']")
plt.close("all")

# A legend of whole numbers has whole numbers.
numbers = pd.DataFrame({"whole": range(10), "part": [k / 10 for k in range(10)]})
shown([t.get_text() for t in sns.scatterplot(numbers, x="part", y="part", hue="whole").get_legend().get_texts()], "['0', '1', '3', '4', '6', '7', '9']")
plt.close("all")
shown([t.get_text() for t in sns.scatterplot(numbers, x="whole", y="part", size="part").get_legend().get_texts()], "['0.00', '0.15', '0.30', '0.45', '0.60', '0.75']")

# Titles in the margins keep to the templates of rows and columns.
grid = sns.FacetGrid(table, col="h", row="g", margin_titles=True)
grid.set_titles("{row_name}|{col_name}")
shown(grid.axes[0, 0].get_title(), "h = x")
