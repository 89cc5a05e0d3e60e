"""Spectra, triangles, three dimensions and small things; what Matplotlib says about them is in EXPECTED."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib import mlab
import matplotlib.tri as mtri

EXPECTED = [
    [33, [0.0425, 0.00377, 0.05671], [0.0, 0.3125, 0.625], [9.6875, 10.0]],
    [64, [0.0, 0.0, 0.0], [-10.0, -9.6875, -9.375], [9.375, 9.6875]],
    [33, [0.02024, 0.0018, 0.02701], [0.0, 0.3125, 0.625], [9.6875, 10.0]],
    [33, [0.04141, 0.00366, 0.05687], [0.0, 0.3125, 0.625], [9.6875, 10.0]],
    [65, [1.13739, 0.79306, 0.29093], [0.0, 0.15625, 0.3125], [9.84375, 10.0]],
    [33, [0.09233, 0.04765, 0.07836], [0.0, 0.3125, 0.625], [9.6875, 10.0]],
    [[(-3e-06-5e-06j), (-0-1e-06j)]],
    [[0.46616, 0.48351, 0.44883, 0.37444]],
    [[33, 11], [0.11743, 0.13635, 0.03567], [1.6, 3.2], [0.8, 18.4, 0.0, 10.0]],
    [[-2.98319, -6.11689, -6.10888], [-2.98319, 0.16629, 0.1743], [0.43815, 0.09913, 0.01287], ['Phase (radians)', 'Angle (radians)', 'Magnitude (dB)', 'Cross Spectrum Magnitude (dB)'], [-157.0, -137.0, -117.0], [-7.16746, -20.07618]],
    [16, [-0.03853, 1.92523]],
    [[0.00164, 0.00296, 0.41597]],
    [[0.0, 1.0, 2.0], [-3.0, -1.5, 0.0, 1.5, 3.0, 4.5, 6.0, 7.5, 9.0], [1.0, 1.28161, 1.34442, 1.52372], [0.0, 3.09093]],
    [[-0.28699, -1.13509, -3.49634]],
    [[-32.0, -24.0, -16.0, -8.0, 0.0, 8.0, 16.0, 24.0, 32.0], [-34.01042, 29.01042], [-73.33333, 93.33333]],
    [[[0, 0, 0], [1, 1, 2]], [-0.0625, 3.0625], 'Poly3DCollection'],
    [[0.79062, 2.50937], [0.45833, 2.54167], 2],
    [[-0.29167, 4.29167]],
    [[-0.14583, 2.14583], [-0.02083, 1.02083]],
    [[[1.0, 0.0, 0.0, 1.0], [0.0, 0.5, 0.0, 1.0]], ['/', '.']],
    [20, [1.0, 5.2]],
    [6, [1.0, 5.2]],
    [[1.0, 1.0, 1.0]],
    ['overlay', [0.04476, 0.19455, 0.25113, 1.0]],
    ['soft', [0.05889, 0.35119, 0.38653, 1.0]],
    ['hsv', [0.01397, 0.16073, 0.17369, 1.0]],
    [[False, False], True, False, 15],
    [[[0.0, 5.0]]],
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


t = np.arange(0, 20, 0.05)
x = np.sin(3 * t) + 0.3 * np.cos(11 * t)
y = np.sin(3 * t + 0.4)
for kw in ({}, {"sides": "twosided"}, {"scale_by_freq": False}, {"detrend": "linear"}, {"detrend": "mean", "pad_to": 128}, {"window": mlab.window_none}):
    p, f = mlab.psd(x, NFFT=64, Fs=20, noverlap=16, **kw)
    say(len(p), r(p[3:6]), r(f[:3]), r(f[-2:]))
p, f = mlab.csd(x, y, NFFT=64, Fs=20)
say(np.round(p[8:10], 6).tolist())
c, f = mlab.cohere(x, y, NFFT=64, Fs=20)
say(r(c[5:9]))
fig, ax = plt.subplots()
s, f, tt, im = ax.specgram(x, NFFT=64, Fs=20, noverlap=32, mode="magnitude")
say(s.shape, r(s[5:8, 2]), r(tt[:2]), r(im.get_extent()))
fig, axs = plt.subplots(4)
a = axs[0].phase_spectrum(x, Fs=20)
b = axs[1].angle_spectrum(x, Fs=20)
c = axs[2].magnitude_spectrum(x, Fs=20, scale="dB")
d = axs[3].csd(x, y, NFFT=64, Fs=20)
say(r(a[0][10:13]), r(b[0][10:13]), r(c[0][10:13]), [q.get_ylabel() for q in axs], r(axs[3].get_yticks()[:3]), r(c[2].get_ydata()[10:12]))
X, Y = (v.ravel() for v in np.meshgrid(np.arange(4.0), np.arange(4.0)))
X = X + 0.1 * np.sin(Y)
Z = X * X - Y
T = mtri.Triangulation(X, Y)
T.set_mask(T.x[T.triangles].mean(axis=1) > 2.4)
say(len(T.get_masked_triangles()), r(mtri.LinearTriInterpolator(T, Z)([0.5, 1.7], [0.5, 1.2]).filled(-9)))
say(r(np.sort(mtri.TriAnalyzer(mtri.Triangulation(X, Y)).circle_ratios())[:3]))
fig, ax = plt.subplots()
cs = ax.tricontour(T, Z, levels=[0, 1, 2])
cf = ax.tricontourf(T, Z)
say(cs.levels.tolist(), cf.levels.tolist(), r(np.sort(np.concatenate(cs.allsegs[1])[:, 0])[:4]), r(ax.get_xlim()))
from mpl_toolkits.mplot3d import axes3d

fig = plt.figure()
ax = fig.add_subplot(projection="3d")
XX, YY, ZZ = axes3d.get_test_data(0.5)
say(r(ZZ[3, :3]))
cs = ax.contour(XX, YY, ZZ, zdir="x", offset=-40)
ax.contourf(XX, YY, ZZ, zdir="z", offset=-100)
say(cs.levels.tolist(), r(ax.get_xlim()), r(ax.get_zlim()))
fig = plt.figure()
ax = fig.add_subplot(projection="3d")
f = np.zeros((2, 2, 3), bool)
f[0, 0, 0] = f[1, 1, 2] = True
v = ax.voxels(f, facecolors="r", edgecolor="k")
say([list(map(int, k)) for k in sorted(v)], r(ax.get_zlim()), type(v[0, 0, 0]).__name__)
fig = plt.figure()
ax = fig.add_subplot(projection="3d")
e = ax.errorbar([1, 2], [1, 2], [1, 2], zerr=0.5, xerr=[[0.1, 0.2], [0.3, 0.4]], fmt="o")
say(r(ax.get_xlim()), r(ax.get_zlim()), len(e[0]))
fig = plt.figure()
ax = fig.add_subplot(projection="3d")
ax.plot([0, 4], [0, 1], [0, 2])
ax.set_aspect("equal")
say(r(ax.get_xlim()))
fig = plt.figure()
ax = fig.add_subplot(projection="3d")
p = ax.fill_between([0, 1, 2], [0, 0, 0], [0, 1, 0], [0, 1, 2], [0, 0, 0], [0, 0, 0], facecolors="g")
say(r(ax.get_xlim()), r(ax.get_zlim()))
fig, ax = plt.subplots()
n, b, p = ax.hist([[1, 2, 2], [2, 3]], bins=3, edgecolor=["r", "g"], hatch=["/", "."])
say([r(q[0].get_edgecolor()) for q in p], [str(q[0].get_hatch()) for q in p])
fig, ax = plt.subplots()
s = ax.stairs([3, 4, np.nan, 5], baseline=[1, 1, 2, 2])
say(len(s.get_path()), r(ax.get_ylim()))
s = ax.stairs([1, 2], baseline=None)
say(len(s.get_path()), r(ax.get_ylim()))
from matplotlib.colors import LightSource

ls = LightSource(azdeg=315, altdeg=45)
zz = np.add.outer(np.arange(4.0) ** 2, np.arange(3.0))
say(r(ls.hillshade(zz, fraction=1.3)[1]))
for m in ("overlay", "soft", "hsv"):
    say(m, r(ls.shade(zz, plt.cm.viridis, blend_mode=m)[2, 1]))
from matplotlib.path import Path
from matplotlib.transforms import Bbox

say(
    [Path([[0, 0], [2, 2]]).intersects_bbox(Bbox([[1, 0.2], [3, 0.8]]), f) for f in (0, 1)],
    Path([[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]).intersects_bbox(Bbox([[1, 1], [2, 2]]), True),
    Path([[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]).intersects_bbox(Bbox([[1, 1], [2, 2]]), False),
    len(Path.make_compound_path_from_polys(np.zeros((3, 4, 2)))),
)
fig, ax = plt.subplots()
seen = []
ax.callbacks.connect("ylim_changed", lambda a: seen.append(r(a.get_ylim())))
ax.set_ylim(0, 5)
say(seen)

for line, (a, b) in enumerate(zip(said, EXPECTED)):
    assert same(a, b), (line, a, b)
assert len(said) == len(EXPECTED)
