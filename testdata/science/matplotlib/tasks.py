"""What programs that are given a plotting task ask of the axes, lines and files that they made."""
import io

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd


def fresh():
    plt.close("all")
    return plt.subplots()[1]


def message(f):
    try:
        f()
    except Exception as e:
        return "%s: %s" % (type(e).__name__, e)


# A Series or frame brings its index as x.
for index in ([10, 20, 30], list("abc"), pd.date_range("2024-01-01", periods=3)):
    line = fresh().plot(pd.Series([1, 2, 3], index=index))[0]
    assert list(line.get_xdata()) == list(np.asarray(pd.Index(index)))
    assert list(line.get_ydata()) == [1, 2, 3]
lines = fresh().plot(pd.DataFrame({"a": [1, 2], "b": [3, 4]}, index=[5, 6]), "o-")
assert [list(l.get_xdata()) for l in lines] == [[5, 6]] * 2 and lines[1].get_marker() == "o"
ax = fresh()
ax.plot(pd.Series([1, 2], index=[3, 4]), pd.Series([5, 6], index=[7, 8]))
assert list(ax.lines[0].get_xdata()) == [1, 2]

# Lines keep the lists that they were given.
ax = fresh()
assert ax.axhline(5).get_ydata() == [5, 5] and ax.axhline(1).get_xdata() == [0, 1]
when = pd.Timestamp("2024-01-02")
ax = fresh()
ax.plot(pd.date_range("2024-01-01", periods=3), [1, 2, 3])
assert ax.axvline(when).get_xdata() == [when, when]
line = fresh().plot([1, 2])[0]
line.set_data([0, 1], (2, 3))
assert line.get_xdata() == [0, 1] and line.get_ydata() == (2, 3) and line.get_xydata().tolist() == [[0, 2], [1, 3]]
given = [4, 5]
line.set_xdata(given)
given.append(6)
assert line.get_xdata() == [4, 5]

# Places of ticks, and shapes of histograms.
ax = fresh()
ax.bar(["A", "B"], [1, 2])
assert ax.get_xticks() == [0, 1]
ax.xaxis.set_major_locator(plt.NullLocator())
assert ax.get_xticks() == []
_, _, shapes = fresh().hist([1, 2, 2], histtype="step")
assert type(shapes) is list and type(shapes[0]).__name__ == "Polygon"
assert fresh().scatter([1, 2], [3, 4], s=[10, 20]).get_sizes().dtype.kind == "i"

# Bars keep whole numbers, and lose digits as Matplotlib's do: the end of each is found from the first place.
bar = fresh().bar([1, 2], [3, 4])[0]
assert [repr(v) for v in (bar.get_x(), bar.get_y(), bar.get_width(), bar.get_height())] == ["np.float64(0.6)", "np.int64(0)", "np.float64(0.8)", "np.int64(3)"]
bar = fresh().barh([1, 2], [3, 4], left=[1, 2], height=1)[0]
assert [repr(v) for v in (bar.get_x(), bar.get_y(), bar.get_width(), bar.get_height())] == ["np.int64(1)", "np.float64(0.5)", "np.int64(3)", "np.int64(1)"]
assert [b.get_width() for b in fresh().bar([3, 1, 2.7], [1, 2, 3])] == [0.7999999999999998] * 3
assert [b.get_height() for b in fresh().bar([3, 1], [0.2, 0.3], bottom=[0.1, 0.7])] == [0.20000000000000004, 0.30000000000000004]
assert [b.get_width() for b in fresh().bar(["a", "b"], [1, 2])] == [0.8, 0.8]
assert repr(fresh().hist([1, 2, 3])[2][0].get_y()) == "np.float64(0.0)"

# Numbers that are not finite are masked in what a mappable returns.
image = fresh().imshow([[1.0, np.nan], [2.0, 3.0]])
values = image.get_array()
assert isinstance(values, np.ma.MaskedArray) and values.mask.tolist() == [[False, True], [False, False]] and image.get_clim() == (1.0, 3.0)
assert isinstance(values.data, np.ndarray) and np.ma.allequal(fresh().pcolormesh(np.eye(2)).get_array(), np.eye(2))

# A legend of one column is drawn if it is asked for.
plt.close("all")
counts = pd.Series(list("xyx"), name="c").value_counts()
assert [t.get_text() for t in counts.plot(kind="bar", legend=True).get_legend().get_texts()] == ["count"]
assert counts.plot(ax=fresh()).get_legend() is None

# JPEG files.
for form in ("jpg", "jpeg"):
    f = io.BytesIO()
    fig = fresh().figure
    fig.set_facecolor("#336699")
    fig.savefig(f, format=form, dpi=50)
    data = f.getvalue()
    assert data[:4] == b"\xff\xd8\xff\xe0" and data[6:10] == b"JFIF" and data[14:16] == b"\x00\x32"
    f.seek(0)
    pixels = plt.imread(f, format="jpeg")
    assert pixels.shape == (240, 320, 3) and pixels.dtype == np.uint8
    assert np.abs(pixels[3, 3].astype(int) - [0x33, 0x66, 0x99]).max() <= 3

ax = fresh()
assert message(lambda: ax.scatter([1, 2], [1, 2], c=[1, 2, 3])) == "ValueError: 'c' argument has 3 elements, which is inconsistent with 'x' and 'y' with size 2."
assert message(lambda: ax.scatter([1], [1], s="a")) == "ValueError: s must be a scalar, or float array-like with the same size as x and y"
assert message(lambda: ax.set_aspect("bad")) == "ValueError: could not convert string to float: 'bad'"
assert message(lambda: ax.quiver([1], [1, 2])) == "ValueError: Argument V has a size 2 which does not match 1, the number of arrow positions"
assert message(lambda: ax.bar_label(None)) == "AttributeError: 'NoneType' object has no attribute 'patches'"
assert message(lambda: ax.boxplot([[1, 2]], orientation="bad")) == "ValueError: 'bad' is not a valid value for orientation; supported values are 'horizontal', 'vertical'"
assert message(lambda: plt.get_cmap("nomap")).startswith("ValueError: 'nomap' is not a valid value for name; supported values are 'Accent'")
assert message(lambda: pd.Series([1]).plot(kind="bad")).startswith("ValueError: bad is not a valid plot kind Valid plot kinds: ('line', 'bar', 'barh', 'kde',")

# Limits: collections and patches that are added by hand wait for autoscale_view; a turned ellipse counts with its vertices.
from matplotlib.collections import LineCollection
from matplotlib.patches import Circle, Ellipse

ax = fresh()
ax.add_collection(LineCollection([[(0, 0), (5, 5)]]))
ax.add_patch(Circle((0, 0), 1))
assert ax.get_xlim() == (0, 1)
ax.autoscale_view()
assert np.allclose(ax.get_xlim(), (-1.3, 5.3))
ax = fresh()
ax.add_patch(Ellipse((0, 0), 1, 2, angle=10))
ax.autoscale_view()
assert np.allclose((*ax.get_xlim(), *ax.get_ylim()), (-0.5416, 0.5416, -1.0833, 1.0833), atol=1e-4)
plt.close("all")
ax = plt.figure().add_subplot(projection="3d")
ax.plot([1, 2], [3, 4], [5, 6])
assert np.allclose(ax.set_zlim(top=9), (4.979167, 9)) and ax.set_xlim(0, 10) == (0, 10) and ax.get_xlim() == (0, 10)

# Colour bars follow their mappable; values of stairs have names.
ax = fresh()
image = ax.imshow([[1, 2], [3, 4]], extent=[0, 10, 0, 5])
bar = ax.figure.colorbar(image)
image.set_cmap("gray")
assert bar.cmap.name == "gray" and image.get_extent() == [0, 10, 0, 5] and isinstance(image.get_extent()[1], int)
assert list(fresh().stairs([1, 2, 3]).get_data().values) == [1, 2, 3]

# Groups are plotted one by one: columns into the current axes, tables into figures of their own.
plt.close("all")
table = pd.DataFrame({"g": list("aabb"), "v": [1, 2, 3, 4], "w": [4, 3, 2, 1]})
drawn = table.groupby("g")["v"].plot(legend=True)
ax = plt.gca()
assert type(drawn) is pd.Series and drawn.index.tolist() == ["a", "b"] and drawn.index.name == "g" and drawn.name == "v" and drawn.iloc[1] is ax
assert [t.get_text() for t in ax.get_legend().get_texts()] == ["a", "b"] and [l.get_xdata().tolist() for l in ax.lines] == [[0, 1], [2, 3]]
plt.close("all")
assert len(table.groupby("g").plot(x="v", y="w")) == 2 and plt.get_fignums() == [1, 2]

# Canvases.
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

figure = Figure(figsize=(2, 1), dpi=50)
canvas = FigureCanvasAgg(figure)
assert figure.canvas is canvas and type(canvas).__name__ == "FigureCanvasAgg" and not hasattr(canvas, "tostring_rgb")
canvas.draw()
pixels, size = canvas.print_to_buffer()
assert size == (100, 50) and len(pixels) == 20000
ax = figure.add_subplot()
assert ax.contains_point((50, 25)) and not ax.contains_point((0, 0))
