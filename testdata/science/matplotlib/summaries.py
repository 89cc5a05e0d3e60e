"""Box plots, distributions, histograms, pies and rows of events."""
import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt
import numpy as np

data = np.arange(12.0).reshape(6, 2)
data[0] = 90


def new():
    return plt.subplots()[1]


def near(a, b):
    return np.allclose(np.asarray(a, float), np.asarray(b, float))


# Box plots.
parts = new().boxplot(data, showmeans=True, label="values")
labels = {name: [a.get_label() for a in made] for name, made in parts.items()}
assert labels["whiskers"] == labels["caps"] == ["_nolegend_"] * 4
assert labels["medians"] == ["values", "_nolegend_"] and labels["fliers"] == ["_nolegend_"] * 2
assert [a.get_zorder() for a in parts["medians"] + parts["means"]] == [2.1] * 4
assert near(parts["boxes"][0].get_xdata(), [0.925, 1.075, 1.075, 0.925, 0.925]), parts["boxes"][0].get_xdata()
parts = new().boxplot(data, notch=True, patch_artist=True, label=["a", "b"], positions=[2, 5], widths=[0.4, 0.8])
assert [a.get_label() for a in parts["boxes"]] == ["a", "b"]
assert parts["boxes"][1].get_path().vertices.shape == (12, 2)
assert near(parts["medians"][1].get_xdata(), [4.8, 5.2])

# Distributions.
for options, x, y, style in (
    ({}, [1, 1, 2, 3], [0, 1 / 3, 2 / 3, 1], "steps-post"),
    ({"complementary": True}, [1, 2, 3, 3], [1, 2 / 3, 1 / 3, 0], "steps-pre"),
    ({"orientation": "horizontal"}, [0, 1 / 3, 2 / 3, 1], [1, 1, 2, 3], "steps-pre"),
):
    line = new().ecdf([3, 1, 2], **options)
    assert near(line.get_xdata(), x) and near(line.get_ydata(), y) and line.get_drawstyle() == style, options
lags, values, _, _ = new().xcorr([1.0, 2, 3], [0.0, 1, 0.5], maxlags=1)
assert lags.tolist() == [-1, 0, 1] and near(values, [1 * 1 + 2 * 0.5, 2 + 1.5, 3] / np.sqrt(14 * 1.25)), values

# Histograms.
counts, edges, bars = new().hist([[1, 2, 2, 5], [1, 5]], bins=[0, 2, 4, 6], stacked=True, cumulative=-1)
assert counts.tolist() == [[4, 3, 1], [6, 4, 2]] and [b.get_y() for b in bars[1]] == [4, 3, 1]
_, _, (shape,) = new().hist([1, 2, 2], bins=[0, 2, 4], histtype="step", bottom=1)
assert shape.get_xy().tolist() == [[0, 1], [0, 2], [2, 2], [2, 3], [4, 3], [4, 1]], shape.get_xy()
hexes = new().hexbin([0, 0, 1, 1, 0.5], [0, 0, 1, 1, 0.5], gridsize=2, mincnt=1)
assert sorted(hexes.get_array()) == [1, 2, 2], hexes.get_array()

# Pies.
wedges, texts, shares = new().pie([1, 3], labels=["a", "b"], autopct="%d%%", explode=[0, 0.5])
assert [(w.theta1, w.theta2) for w in wedges] == [(0, 90), (90, 360)] and [t.get_text() for t in shares] == ["25%", "75%"]
assert near(wedges[1].center, [-0.5 * np.sqrt(0.5)] * 2)

# One offset is the distance between rows of events.
offsets = lambda **options: [float(e.get_lineoffset()) for e in new().eventplot([[1, 2], [3], [4]], **options)]
assert offsets() == [0, 1, 2] and offsets(lineoffsets=2) == [0, 2, 4] and offsets(lineoffsets=[1, 2, 5]) == [1, 2, 5]

# Properties.
(line,) = new().plot([1, 2], gid="g", lw=3)
line.set_url("u")
line.set_ds("steps")
assert (line.get_gid(), line.get_url(), line.get_linewidth(), line.get_drawstyle()) == ("g", "u", 3, "steps")

ax = new()
for call, kind, text in (
    (lambda: ax.boxplot(data, widths=[1]), ValueError, "List of boxplot statistics and `widths` values must have same the length"),
    (lambda: ax.boxplot(data, whis="x"), ValueError, "whis must be a float or list of percentiles"),
    (lambda: ax.pie([1, 2], labels=["a"]), ValueError, "'labels' must be of length 'x', not 1"),
    (lambda: ax.pie([1], autopct=4), TypeError, "autopct must be callable or a format string"),
    (lambda: ax.hist(data, color=["r"]), ValueError, "The 'color' keyword argument must have one color per dataset, but 2 datasets and 1 colors were provided"),
    (lambda: ax.stem(), TypeError, "stem() takes 1-3 positional arguments but 0 were given"),
    (lambda: line.set_alpha("a"), TypeError, "alpha must be numeric or None, not <class 'str'>"),
    (lambda: line.set(lw=1, linewidth=2), TypeError, "Got both 'lw' and 'linewidth', which are aliases of one another"),
):
    try:
        call()
    except kind as e:
        assert str(e) == text, e
    else:
        raise AssertionError(text)
plt.close("all")
