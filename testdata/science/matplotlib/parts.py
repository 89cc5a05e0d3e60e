"""What programs ask of the parts of a figure: colour bars, legends, tick sides, aspects, errors and pies."""
import matplotlib

matplotlib.use("agg")
import matplotlib.colors as colors
import matplotlib.pyplot as plt
import numpy as np

grid = np.arange(12).reshape(3, 4)


def new():
    return plt.subplots()[1]


def bar_of(mappable, **kwargs):
    bar = mappable.axes.figure.colorbar(mappable, **kwargs)
    bar.ax.figure.canvas.draw()
    return bar


# Colour bars: bands stand in equal distances, other norms bring their scale, one part for each colour.
levels = [0, 3, 6, 12]
bar = bar_of(new().contourf(grid, levels=levels, colors=["r", "g", "b"]))
assert bar.ax.get_yscale() == "function" and bar.ax.get_ylim() == (0, 12)
assert np.allclose(bar.solids.get_facecolor()[:, :3], [[1, 0, 0], [0, 0.5, 0], [0, 0, 1]])
place = bar.ax.transData.transform([(0, v) for v in levels])[:, 1]
assert np.allclose(np.diff(place), np.diff(place)[0])
assert bar_of(new().contourf(grid, levels=levels), spacing="proportional").ax.get_yscale() == "linear"
assert bar_of(new().imshow(grid, norm=colors.PowerNorm(0.5))).ax.get_yscale() == "function"
assert bar_of(new().imshow(grid - 5, norm=colors.SymLogNorm(1))).ax.get_yscale() == "symlog"
assert bar_of(new().imshow(grid + 1, norm=colors.LogNorm())).ax.get_yscale() == "log"
assert bar_of(new().imshow(grid)).ax.get_yscale() == "linear"
assert len(bar_of(new().imshow(grid, cmap=plt.get_cmap("viridis", 3))).solids.get_facecolor()) == 3
for norm in (colors.SymLogNorm(1, vmin=-5, vmax=8), colors.AsinhNorm(2, vmin=-5, vmax=8), colors.FuncNorm((np.sqrt, np.square), vmin=1, vmax=9)):
    assert np.allclose(norm.inverse(norm([1, 2, 7])), [1, 2, 7])
try:
    bar_of(new().imshow(grid), spacing="odd")
except ValueError as e:
    assert "'odd' is not a valid value for spacing" in str(e)
else:
    raise AssertionError("spacing")

# The side of ticks counts minor ticks, too.
ax = new()
assert ax.xaxis.get_ticks_position() == "bottom"
ax.tick_params(top=True, labeltop=True, bottom=False, labelbottom=False)
assert ax.xaxis.get_ticks_position() == "unknown"
ax.xaxis.tick_top()
assert ax.xaxis.get_ticks_position() == "top"

# Aspects and limits.
ax = new()
ax.plot([0, 9], [0, 27])
ax.set_aspect(2, adjustable="datalim")
ax.figure.canvas.draw()
assert np.allclose(ax.get_xlim(), (-35.357, 44.357), atol=1e-3) and np.allclose(ax.get_ylim(), (-1.35, 28.35))
ax = new()
ax.plot([0, 9], [0, 27])
ax.axis("tight")
assert np.allclose(ax.get_xlim(), (-0.45, 9.45)) and not ax.get_autoscale_on()
ax.set_box_aspect(1)
assert ax.get_adjustable() == "datalim" and ax.get_box_aspect() == 1.0

# The line of an error bar comes before its bars; legends show bars and stems.
ax = new()
ax.errorbar([1, 2], [3, 1], yerr=0.5, capsize=3, ecolor="r", label="e")
ax.stem([1, 2], [3, 1], linefmt="g-", markerfmt="bs", label="s")
assert [type(c).__name__ for c in ax.get_children()[:4]] == ["Line2D", "LineCollection", "Line2D", "Line2D"]
assert np.allclose(ax.lines[0].get_xydata(), [[1, 3], [2, 1]])
first, second = ax.legend().legend_handles
assert type(first).__name__ == "LineCollection" and np.allclose(first.get_color(), [[1, 0, 0, 1]])
assert type(second).__name__ == "Line2D" and colors.same_color(second.get_color(), "g")
ax.figure.canvas.draw()

# Pies are measured in single precision.
ax = new()
wedges, _, shares = ax.pie([1, 2, 3], autopct=lambda p: type(p).__name__)
assert [(w.theta1, w.theta2) for w in wedges][1:] == [(60.0, 180.0), (180.0, 360.0)]
assert shares[0].get_text() == "float32"

# Tables, filled steps, grids of cells, polar and three-dimensional axes.
ax = new()
table = ax.table(cellText=[["1", "2"]], loc="center")
assert list(ax.tables) == [table] and len(ax.artists) == 0 and table.get_zorder() == 0
assert ax.stairs([1, 2], fill=True).get_linewidth() == 0 and ax.stairs([1, 2]).get_linewidth() == 1.0
mesh = ax.pcolor([[1, 2], [3, 4]], edgecolors="k")
assert type(mesh).__name__ == "PolyQuadMesh" and mesh.get_linewidth() == [0.25]
ax = new()
ax.hist([1, 2, 2, 3], bins=3, histtype="stepfilled", bottom=2)
assert np.allclose(ax.get_ylim(), (1.9, 4.1)) and ax.patches[0].get_label() is None
assert ax.fill([0, 1, 1], [0, 0, 1])[0].get_label() is None
ax = plt.figure().add_subplot(projection="polar")
ax.plot([0, 1], [1, 2])
ax.set_rmax(5)
assert ax.get_rmax() == 5 and ax.get_ylim()[0] == 0
assert type(ax.yaxis.get_major_locator()).__name__ == "RadialLocator" and type(ax.xaxis.get_major_locator()).__name__ == "ThetaLocator"
ax = plt.figure().add_subplot(projection="3d")
assert sorted(ax.spines) == ["bottom", "left", "right", "top"] and not ax.spines["top"].get_visible()

# Errors.
def words(call):
    try:
        call()
    except ValueError as e:
        return str(e)
    raise AssertionError("no error")


ax = new()
assert words(lambda: ax.axhline([1, 2])).startswith("The truth value of an array with more than one element")
assert words(lambda: ax.fill_between([1, 2], [1, 2, 3])) == "'x' has size 2, but 'y1' has an unequal size of 3"
assert words(lambda: ax.fill_betweenx([1, 2], [1, 2], [1, 2, 3])) == "'y' has size 2, but 'x2' has an unequal size of 3"
matplotlib.use("Agg")
assert matplotlib.get_backend() == "Agg"

# Spectra.
ax = new()
ax.psd(np.sin(np.arange(500)), NFFT=64)
assert np.allclose(np.diff(ax.get_yticks()), 20)
try:
    ax.specgram(np.arange(500.0), NFFT=64)
except ValueError as e:
    assert str(e) == "noverlap must be less than NFFT"
else:
    raise AssertionError("specgram")
print("ok")
