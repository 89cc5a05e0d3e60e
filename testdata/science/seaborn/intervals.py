"""Error bars are those of the estimator, and drawn from the same random numbers if there is a seed."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn as sns

table = pd.DataFrame({"c": list("ppppqqqq"), "v": [1, 2, 4, 9, 3, 3, 5, 20.0], "x": [1, 1, 1, 1, 2, 2, 2, 2]})


def ends(plot, errorbar, estimator="mean", **kw):
    ax = plot(table, x="c", y="v", estimator=estimator, errorbar=errorbar, ax=plt.figure().gca(), **kw)
    lines = [l.get_ydata().tolist() for l in ax.lines if len(set(l.get_xdata())) == 1]
    plt.close("all")
    return [[round(float(y), 9) for y in l] for l in lines]


for plot in (sns.barplot, sns.pointplot):
    draw = lambda *args: ends(plot, *args, seed=3, n_boot=200)
    assert draw(("ci", 95)) == [[1.49375, 7.75], [3.0, 16.25]]
    assert draw(("ci", 50), "median") == [[2.0, 4.0], [3.0, 5.0]]
    assert draw(("ci", 95), np.max) == [[2.0, 9.0], [3.0, 20.0]]
    assert draw("sd", "median") == [[-0.559026084, 6.559026084], [-4.220908303, 12.220908303]]
    assert draw(("se", 2), "sum") == [[12.440973916, 19.559026084], [22.779091697, 39.220908303]]
    assert draw(lambda v: (v.min(), v.max()), "median") == [[1.0, 9.0], [3.0, 20.0]]

ax = sns.lineplot(table, x="x", y="v", estimator="median", seed=5, ax=plt.figure().gca())
assert ax.collections[0].get_paths()[0].vertices[:4].tolist() == [[1.0, 9.0], [1.0, 1.0], [2.0, 3.0], [2.0, 20.0]]
ax = sns.regplot(table, x="x", y="v", seed=1, n_boot=50, ax=plt.figure().gca())
assert np.allclose(ax.collections[1].get_paths()[0].vertices[[0, 1, 50]], [[1, 7.333333], [1, 1.483333], [1.494949, 2.783401]])

# The colour of a plot without hues is the one that was given.
for color, shown in ((None, "#1f77b4"), ("red", "red"), ("C1", "C1"), ((1, 0, 0), (1, 0, 0))):
    ax = sns.pointplot(table, x="x", y="v", errorbar="sd", color=color, ax=plt.figure().gca())
    assert [l.get_color() for l in ax.lines] == [shown] * 3
plt.close("all")
