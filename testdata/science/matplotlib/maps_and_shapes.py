"""Geographic projections, limits of polar axes, drawings by hand, documents of several pages, and classes that shape their axes."""

import io

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.patches import RegularPolygon
from matplotlib.path import Path
from matplotlib.projections import register_projection
from matplotlib.projections.polar import PolarAxes
from matplotlib.spines import Spine
from matplotlib.transforms import Affine2D


def near(a, b, by=1e-3):
    assert np.allclose(np.asarray(a, float), np.asarray(b, float), atol=by), (np.asarray(a).tolist(), b)


PLACES = {
    "aitoff": [307.5, 198.0, 375.0329, 236.4766, 232.8894, 96.8868, 323.8531, 313.5909],
    "hammer": [307.5, 198.0, 381.0236, 239.8899, 231.7598, 95.3559, 323.8643, 313.6698],
    "mollweide": [307.5, 198.0, 375.76, 242.9155, 210.0829, 99.1692, 347.4112, 312.3563],
    "lambert": [307.5, 198.0, 373.7309, 240.9986, 279.4683, 77.5234, 308.6272, 310.6372],
}
for name, pixels in PLACES.items():
    fig = plt.figure(figsize=(6, 4), dpi=100)
    ax = fig.add_subplot(projection=name)
    ax.grid(True)
    ax.plot([-2, 0, 1.5], [0.5, -1, 1])
    fig.canvas.draw()
    near(ax.transData.transform([(0, 0), (1, 0.5), (-2.5, -1.2), (3, 1.5)]).ravel(), pixels, 0.05)
    near(ax.get_xlim(), (-np.pi, np.pi))
    assert [t.get_text() for t in ax.get_xticklabels()][:2] == ["-150°", "-120°"] and len(ax.get_xticks()) == 11 and list(ax.spines) == ["geo"]
    try:
        ax.set_xlim(0, 1)
    except TypeError:
        pass
    else:
        raise AssertionError("limits were changed")

# The radius begins at 0 unless values are negative, or all lie away from 0 and the ticks are given.
for values, low in (([0, 0.5, 0.9], 0.0), ([0.1, 0.5, 0.9], 0.06), ([-0.1, 0.5, 0.9], -0.15)):
    fig, ax = plt.subplots(subplot_kw={"projection": "polar"})
    ax.set_rgrids([0.2, 0.4])
    ax.plot([0, 1, 2], values)
    near(ax.get_ylim()[0], low)


class Radar(PolarAxes.PolarTransform):
    def transform_path_non_affine(self, path):
        if path._interpolation_steps > 1:
            path = path.interpolated(5)
        return Path(self.transform(path.vertices), path.codes)


class RadarAxes(PolarAxes):
    name = "radar5"
    PolarTransform = Radar

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.set_theta_zero_location("N")

    def fill(self, *args, closed=True, **kwargs):
        return super().fill(closed=closed, *args, **kwargs)

    def _gen_axes_patch(self):
        return RegularPolygon((0.5, 0.5), 5, radius=0.5, edgecolor="k")

    def _gen_axes_spines(self):
        spine = Spine(axes=self, spine_type="circle", path=Path.unit_regular_polygon(5))
        spine.set_transform(Affine2D().scale(0.5).translate(0.5, 0.5) + self.transAxes)
        return {"polar": spine}


register_projection(RadarAxes)
theta = np.linspace(0, 2 * np.pi, 5, endpoint=False)
fig, ax = plt.subplots(subplot_kw={"projection": "radar5"})
ax.plot(theta, [1, 2, 3, 4, 5])
(area,) = ax.fill(theta, [1, 2, 3, 4, 5], alpha=0.2)
fig.canvas.draw()
assert isinstance(ax.patch, RegularPolygon) and list(ax.spines) == ["polar"] and len(area.get_xy()) == 6

with plt.xkcd():
    assert plt.rcParams["font.size"] == 14.0 and plt.rcParams["path.sketch"] == (1, 100, 2)
    fig, ax = plt.subplots()
    ax.bar([1, 2], [3, 4])
assert plt.rcParams["path.sketch"] is None

document = io.BytesIO()
with PdfPages(document) as pdf:
    for k in range(3):
        fig, ax = plt.subplots()
        ax.imshow(np.arange(4).reshape(2, 2) + k)
        pdf.savefig(fig)
    assert pdf.get_pagecount() == 3
    pdf.infodict()["Title"] = "Three (pages)"
data = document.getvalue()
assert data.startswith(b"%PDF-1.4") and data.count(b"/Type /Page ") == 3 and b"/Count 3" in data
start = int(data[data.rindex(b"startxref") + 9:].split()[0])
assert data[start:start + 4] == b"xref"
plt.close("all")

# Parts of figures.
fig = plt.figure(figsize=(8, 4), dpi=100)
left, right = parts = fig.subfigures(1, 2, width_ratios=[1, 2])
ax = right.add_subplot()
left.suptitle("left")
near(ax.get_position().bounds, (0.125, 0.11, 0.775, 0.77))
near(ax.bbox.extents, (333.3333, 44.0, 746.6667, 352.0))
near(left.bbox.extents, (0, 0, 266.6667, 400))
assert fig.axes == [ax] and plt.gca() is ax and ax.figure is right and ax.get_figure(root=True) is fig and list(fig.subfigs) == [left, right] and parts.shape == (2,)
assert left.get_suptitle() == "left" and left.get_facecolor() == (0.0, 0.0, 0.0, 0.0)
plt.close("all")
