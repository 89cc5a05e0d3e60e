# Limits, ticks, labels and colours of common plots, as Matplotlib has them.
import io

import matplotlib
import matplotlib.pyplot as plt
import numpy as np

matplotlib.use("Agg")


def near(a, b):
    assert np.allclose(a, b, rtol=1e-12, atol=1e-12), (a, b)


# Lines.
fig, ax = plt.subplots()
(line,) = ax.plot([1, 2, 3], [4, 5, 9], "r--o", label="data", lw=2)
assert line.get_color() == "r" and line.get_linestyle() == "--" and line.get_marker() == "o" and line.get_linewidth() == 2
near(ax.get_xlim(), (0.9, 3.1))
near(ax.get_ylim(), (3.75, 9.25))
near(ax.get_xticks(), [0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 2.75, 3.0, 3.25])
assert [t.get_text() for t in ax.get_xticklabels()][:3] == ["0.75", "1.00", "1.25"]
ax.set(title="T", xlabel="X", ylabel="Y")
assert (ax.get_title(), ax.get_xlabel(), ax.get_ylabel()) == ("T", "X", "Y")
legend = ax.legend(title="names")
assert [t.get_text() for t in legend.get_texts()] == ["data"] and legend.get_title().get_text() == "names"
assert ax.get_lines()[0] is line and len(ax.lines) == 1 and line.axes is ax
assert plt.gca() is ax and plt.gcf() is fig and fig.axes == [ax]

# The colour cycle.
fig, ax = plt.subplots()
for i in range(3):
    ax.plot([0, i])
assert [l.get_color() for l in ax.lines] == ["#1f77b4", "#ff7f0e", "#2ca02c"]

# Bars.
fig, ax = plt.subplots()
bars = ax.bar(["a", "b", "c"], [3, 1, 2], color=["red", "C1", "#00ff00"])
assert [b.get_height() for b in bars] == [3, 1, 2] and [b.get_x() for b in bars] == [-0.4, 0.6, 1.6]
assert bars[0].get_facecolor() == (1.0, 0.0, 0.0, 1.0) and bars[0].get_width() == 0.8
near(ax.get_ylim(), (0, 3.15))
near(ax.get_xlim(), (-0.54, 2.54))
assert [t.get_text() for t in ax.get_xticklabels()] == ["a", "b", "c"] and len(ax.patches) == 3 and len(ax.containers) == 1

# Histograms.
fig, ax = plt.subplots()
n, bins, patches = ax.hist([1, 2, 2, 3, 3, 3, 7], bins=3)
assert n.tolist() == [3, 3, 1] and bins.tolist() == [1, 3, 5, 7] or n.tolist() == [3.0, 3.0, 1.0]
assert [p.get_height() for p in patches] == n.tolist() and len(patches) == 3
near(ax.get_ylim(), (0, 3.15))

# Scatter.
fig, ax = plt.subplots()
s = ax.scatter([1, 2, 3], [1, 4, 9], c=[0.0, 0.5, 1.0], cmap="viridis", s=[10, 20, 30])
assert s.get_offsets().tolist() == [[1, 1], [2, 4], [3, 9]] and s.get_sizes().tolist() == [10, 20, 30]
fig.canvas.draw()
near(s.get_facecolor()[0], (0.267004, 0.004874, 0.329415, 1.0))
assert ax.collections[0] is s
near(ax.get_xlim(), (0.9, 3.1))

# Images.
fig, ax = plt.subplots()
im = ax.imshow(np.arange(12).reshape(3, 4))
assert im.get_clim() == (0, 11) and im.get_extent() == [-0.5, 3.5, 2.5, -0.5] and ax.get_ylim() == (2.5, -0.5)
bar = fig.colorbar(im)
assert len(fig.axes) == 2 and bar.ax is fig.axes[1]

# Box plots.
fig, ax = plt.subplots()
b = ax.boxplot([[1, 2, 3, 4, 100], [2, 3, 4]])
assert sorted(b) == ["boxes", "caps", "fliers", "means", "medians", "whiskers"]
assert b["medians"][0].get_ydata().tolist() == [3, 3] and b["fliers"][0].get_ydata().tolist() == [100]
near(ax.get_xlim(), (0.5, 2.5))
assert [t.get_text() for t in ax.get_xticklabels()] == ["1", "2"]

# Pies.
fig, ax = plt.subplots()
wedges, texts, auto = ax.pie([1, 1, 2], labels=["x", "y", "z"], autopct="%1.1f%%")
assert [t.get_text() for t in texts] == ["x", "y", "z"] and [t.get_text() for t in auto] == ["25.0%", "25.0%", "50.0%"]
assert [round(w.theta2, 6) for w in wedges] == [90, 180, 360]

# Scales and grids of axes.
fig, axs = plt.subplots(2, 3, sharex=True, figsize=(9, 4))
assert axs.shape == (2, 3) and fig.get_size_inches().tolist() == [9, 4]
axs[0, 0].set_yscale("log")
axs[0, 0].plot([1, 10, 1000])
assert axs[0, 0].get_yscale() == "log"
near(axs[0, 0].get_ylim(), (0.7079457843841379, 1412.5375446227545))
plt.tight_layout()

# Errors.
for call, kind, text in (
    (lambda: ax.plot([1, 2], [1, 2, 3]), ValueError, "x and y must have same first dimension, but have shapes (2,) and (3,)"),
    (lambda: ax.scatter([1, 2], [1]), ValueError, "x and y must be the same size"),
    (lambda: ax.plot([1], color="nocolor"), ValueError, "'nocolor' is not a valid value for color"),
    (lambda: plt.subplot(1, 2, 3), ValueError, "num must be an integer with 1 <= num <= 2, not 3"),
    (lambda: ax.hist([1], bins=2, histtype="x"), ValueError, "'x' is not a valid value for histtype; supported values are 'bar', 'barstacked', 'step', 'stepfilled'"),
):
    try:
        call()
    except kind as e:
        assert str(e).startswith(text), e
    else:
        raise AssertionError(text)

# Files.
for form, start in (("png", b"\x89PNG\r\n\x1a\n"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
    out = io.BytesIO()
    fig.savefig(out, format=form)
    assert out.getvalue().startswith(start), form
out = io.BytesIO()
fig.savefig(out, dpi=50)
out.seek(0)
assert plt.imread(out).shape == (200, 450, 4)
plt.close("all")
assert plt.get_fignums() == []
