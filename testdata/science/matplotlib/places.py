"""Axes beside axes and in axes; what Matplotlib says about their places is in EXPECTED."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from mpl_toolkits.axes_grid1 import Divider, ImageGrid, Size, host_subplot, make_axes_locatable
from mpl_toolkits.axes_grid1.inset_locator import inset_axes, mark_inset, zoomed_inset_axes

EXPECTED = [
    [[0.125, 0.11, 0.775, 0.77]],
    [[0.22767, 0.11, 0.52667, 0.395]],
    [[0.771, 0.11, 0.02633, 0.395]],
    [[0.22767, 0.58, 0.52667, 0.3]],
    [[0.14817, 0.5075, 0.33111, 0.3725]],
    [[0.49594, 0.5075, 0.33111, 0.3725]],
    [[0.14817, 0.11, 0.33111, 0.3725]],
    [[0.49594, 0.11, 0.33111, 0.3725]],
    [[0.84372, 0.11, 0.03311, 0.77]],
    [4, [2, 2], []],
    [[0.1, 0.32206, 0.23333, 0.2625]],
    [[0.38333, 0.32206, 0.23333, 0.2625]],
    [[0.66667, 0.32206, 0.23333, 0.2625]],
    [[0.1, 0.65956, 0.23333, 0.01838]],
    [[0.38333, 0.65956, 0.23333, 0.01838]],
    [[0.66667, 0.65956, 0.23333, 0.01838]],
    [[0.16667, 0.175, 0.75, 0.5]],
    [[0.13657, 0.12736, 0.31705, 0.63], [0.65593, 0.61264, 0.2325, 0.25], ['BboxPatch', 'BboxConnector', 'BboxConnector'], [201.81818, 198.0, 63.40909, 84.0], [81.94444, 302.94444, 201.81818, 282.0]],
    ['#1f77b4', '#ff7f0e', ['d', 't']],
    [[0.5125, 0.59088, 0.31, 0.11625]],
    [[1.0, 0.05, 1.0, 0.2], [False, True, True, False]],
]
said = []


def say(*args):
    said.append(args)


def r(values):
    return [float(v) for v in np.ravel(values)]


def same(a, b):
    """Whether numbers are nearly equal, and everything else is equal."""
    if isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return abs(a - b) < 1e-4 if isinstance(b, (float, complex)) else a == b


fig, ax = plt.subplots(figsize=(6, 4))
image = ax.imshow(np.arange(200).reshape(10, 20))
divider = make_axes_locatable(ax)
bar = divider.append_axes("right", size="5%", pad=0.1)
top = divider.append_axes("top", 1.2, pad=0.3, sharex=ax)
say(r(bar.get_position().bounds))
fig.canvas.draw()
for o in (ax, bar, top):
    say(r(o.get_position().bounds))
fig = plt.figure(figsize=(6, 4))
g = ImageGrid(fig, 111, nrows_ncols=(2, 2), axes_pad=0.1, cbar_mode="single", cbar_location="right", cbar_pad=0.1)
for k, a in enumerate(g):
    im = a.imshow(np.arange(12).reshape(3, 4) + k)
g.cbar_axes[0].colorbar(im)
fig.canvas.draw()
for o in (*g, g.cbar_axes[0]):
    say(r(o.get_position().bounds))
say(len(g), g.get_geometry(), [t.get_visible() for t in g[0].get_xticklabels()][:2])
fig = plt.figure(figsize=(6, 4))
g = ImageGrid(fig, (0.1, 0.1, 0.8, 0.8), nrows_ncols=(1, 3), axes_pad=0.3, cbar_mode="each", cbar_location="top", cbar_size="7%", share_all=True)
for k, a in enumerate(g):
    im = a.imshow(np.arange(12).reshape(3, 4) + k)
    a.cax.colorbar(im)
fig.canvas.draw()
for o in (*g, *g.cbar_axes):
    say(r(o.get_position().bounds))
fig = plt.figure(figsize=(6, 4))
d = Divider(fig, (0, 0, 1, 1), [Size.Fixed(1.0), Size.Fixed(4.5)], [Size.Fixed(0.7), Size.Fixed(2)], aspect=False)
a = fig.add_axes(d.get_position(), axes_locator=d.new_locator(nx=1, ny=1))
fig.canvas.draw()
say(r(a.get_position().bounds))
fig, ax = plt.subplots(figsize=(6, 4))
ax.plot([0, 1, 2], [0, 1, 0])
z = zoomed_inset_axes(ax, 3, loc="lower left")
z.set_xlim(0.5, 0.8)
z.set_ylim(0.5, 0.8)
m = mark_inset(ax, z, loc1=2, loc2=4, fc="none", ec="0.5")
i = inset_axes(ax, width="30%", height=1.0, loc=1)
fig.canvas.draw()
say(r(z.get_position().bounds), r(i.get_position().bounds), [type(x).__name__ for x in m], r(m[0].get_window_extent().bounds), r(m[1].get_path().vertices.ravel()))
fig = plt.figure(figsize=(6, 4))
h = host_subplot(111)
p = h.twinx()
(l1,) = h.plot([0, 1], label="d")
(l2,) = p.plot([0, 3], label="t")
say(l1.get_color(), l2.get_color(), [t.get_text() for t in h.legend().get_texts()])
fig, ax = plt.subplots(figsize=(6, 4))
ins = ax.inset_axes([0.5, 0.5, 0.4, 0.4])
ins.imshow(np.ones((2, 8)))
fig.canvas.draw()
say(r(ins.get_position().bounds))
fig, ax = plt.subplots(figsize=(6, 4))
ax.plot([0, 10], [0, 1])
ins = ax.inset_axes([0.6, 0.3, 0.35, 0.35], xlim=(1, 2), ylim=(0.05, 0.25))
n = ax.indicate_inset_zoom(ins)
fig.canvas.draw()
say(r(n.rectangle.get_bbox().bounds), [bool(c.get_visible()) for c in n.connectors])

for line, (a, b) in enumerate(zip(said, EXPECTED)):
    assert same(a, b), (line, a, b)
assert len(said) == len(EXPECTED)
