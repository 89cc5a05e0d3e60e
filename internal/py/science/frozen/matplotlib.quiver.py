"""Fields of arrows."""

import math

import numpy as np

from matplotlib.artist import Artist
from matplotlib.collections import Collection, PolyCollection
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.transforms import IdentityTransform


class Quiver(PolyCollection):
    """Arrows at points."""

    def __init__(self, ax, *args, scale=None, headwidth=3, headlength=5, headaxislength=4.5, minshaft=1, minlength=1, units="width", scale_units=None, angles="uv", width=None,
                 color="k", pivot="tail", **kwargs):
        self._axis = ax
        X, Y, U, V, C = _read(args)
        self.X, self.Y = X.ravel(), Y.ravel()
        self.XY = np.column_stack([self.X, self.Y])
        self.N = len(self.X)
        self.scale, self.headwidth, self.headlength, self.headaxislength = scale, headwidth, float(headlength), headaxislength
        self.minshaft, self.minlength, self.units, self.scale_units, self.angles, self.width, self.pivot = minshaft, minlength, units, scale_units, angles, width, pivot
        if pivot not in ("tail", "mid", "middle", "tip"):
            raise ValueError("%r is not a valid value for pivot" % pivot)
        kwargs.setdefault("facecolors", color)
        kwargs.setdefault("linewidths", (0,))
        for a, b in (("facecolor", "facecolors"), ("edgecolor", "edgecolors"), ("linewidth", "linewidths")):
            if a in kwargs:
                kwargs[b] = kwargs.pop(a)
        PolyCollection.__init__(self, [], offsets=self.XY, closed=False, **kwargs)
        self.U, self.V = np.asarray(U).ravel(), np.asarray(V).ravel()
        if C is not None:
            self._orig_face = "mapped"
            self.set_array(np.asarray(C, float).ravel())

    def _resolve(self):
        if isinstance(self._orig_face, str) and self._orig_face == "mapped":
            return
        Collection._resolve(self)

    def set_UVC(self, U, V, C=None):
        self.U, self.V = np.broadcast_to(np.asarray(U).ravel(), self.N), np.broadcast_to(np.asarray(V).ravel(), self.N)
        if C is not None:
            self.set_array(np.asarray(C, float).ravel())

    def get_paths(self):
        return []

    def _unit(self, name):
        box = self._axis.bbox
        (x0, x1), (y0, y1) = self._axis._limits("x"), self._axis._limits("y")
        return {"width": box.width, "height": box.height, "dots": 1.0, "inches": self._axis.figure.dpi, "x": box.width / abs(x1 - x0), "y": box.height / abs(y1 - y0),
                "xy": math.hypot(box.width, box.height) / math.hypot(x1 - x0, y1 - y0)}[name]

    def draw(self, r):
        if not self._visible or not self.N:
            return
        dx = self._unit(self.units)
        span = self._axis.bbox.width / dx
        width = self.width if self.width is not None else 0.06 * span / min(max(math.sqrt(self.N), 8), 25)
        U, V = self.U, self.V
        if isinstance(self.angles, str) and self.angles == "xy":
            t = self._axis.transData
            eps = np.abs(self._axis.dataLim.extents).max() * 0.001 or 1e-3
            a = t.transform(self.XY)
            b = t.transform(self.XY + eps * np.column_stack([U, V]))
            d = b - a
            theta = np.arctan2(d[:, 1], d[:, 0])
            lengths = np.hypot(d[:, 0], d[:, 1]) / eps
        elif isinstance(self.angles, str):
            theta, lengths = np.arctan2(V, U), None
        else:
            theta, lengths = np.radians(np.broadcast_to(self.angles, self.N)), None
        amean = np.hypot(U, V)
        mags = lengths if self.scale_units == "xy" and lengths is not None else amean
        scale = self.scale
        if scale is None:
            sn = max(10, math.sqrt(self.N))
            good = amean[np.isfinite(amean)]
            scale = 1.8 * (good.mean() if len(good) else 1) * sn / span
        if self.scale_units is None:
            length = amean / (scale * width)
        else:
            k = 1.0 if self.scale_units == "xy" and lengths is not None else self._unit(self.scale_units)
            length = mags * (k / dx) / (scale * width)
        size = width * dx
        places = self._axis.transData.transform(self.XY)
        paths = []
        for (px, py), L, th in zip(places.tolist(), length.tolist(), theta.tolist()):
            if not (math.isfinite(L) and math.isfinite(px) and math.isfinite(py)):
                paths.append(((0, 0), None))
                continue
            pts = self._arrow(L)
            shift = {"tail": 0.0, "mid": L / 2, "middle": L / 2, "tip": L}[self.pivot]
            c, s = math.cos(th), math.sin(th)
            flat = []
            for x, y in pts:
                x -= shift
                flat += [px + (x * c - y * s) * size, py + (x * s + y * c) * size]
            paths.append((tuple(flat), None))
        clip, within = self._clip()
        face, edge, widths = self._looks(r)
        r.items.append(("paths", paths, face, edge, widths, None, 0, 1, clip, within, 0))

    def _arrow(self, L):
        """The outline of an arrow of length L, in widths of its shaft."""
        if L < self.minlength:
            r = self.minlength / 2
            return [(r * math.cos(k * math.pi / 3), r * math.sin(k * math.pi / 3)) for k in range(7)]
        least = self.minshaft * self.headlength
        hl, hal, hw, half = self.headlength, self.headaxislength, self.headwidth / 2, 0.5
        if L < least:
            k = L / least
            hl, hal, hw, half = hl * k, hal * k, hw * k, half * k
        return [(0, -half), (L - hal, -half), (L - hl, -hw), (L, 0), (L - hl, hw), (L - hal, half), (0, half), (0, -half)]

    def get_datalim(self, transData):
        from matplotlib.transforms import Bbox
        b = Bbox.null()
        b.update_from_data_xy(self.XY)
        return b


def _read(args):
    args = [np.asarray(a) for a in args]
    if len(args) not in (2, 3, 4, 5):
        raise TypeError("quiver() takes from 2 to 5 positional arguments but %d were given" % len(args))
    C = args.pop() if len(args) in (3, 5) else None
    if len(args) == 4:
        X, Y, U, V = args
        if X.ndim == 1 and Y.ndim == 1 and U.ndim == 2 and (len(X), len(Y)) == (U.shape[1], U.shape[0]):
            X, Y = np.meshgrid(X, Y)
    else:
        U, V = args
        ny, nx = (1, len(U)) if U.ndim == 1 else U.shape
        X, Y = np.meshgrid(np.arange(nx), np.arange(ny))
    for name, values in (("U", U), ("V", V)):
        if values.size not in (1, X.size):
            raise ValueError("Argument %s has a size %d which does not match %d, the number of arrow positions" % (name, values.size, X.size))
    if X.size != U.size or X.size != V.size:
        if U.size == 1 or V.size == 1:
            U, V = np.broadcast_to(U, X.shape), np.broadcast_to(V, X.shape)
        else:
            raise ValueError("Argument U has a size %d which does not match %d, the number of arrow positions" % (U.size, X.size))
    return np.asarray(X, float), np.asarray(Y, float), U, V, C


class QuiverKey(Artist):
    """An arrow that says how long arrows are."""

    zorder = 2.1

    def __init__(self, Q, X, Y, U, label, *, angle=0, coordinates="axes", color=None, labelsep=0.1, labelpos="N", labelcolor=None, fontproperties=None, zorder=None, **kwargs):
        Artist.__init__(self)
        self.Q, self.X, self.Y, self.U, self.coord, self.angle = Q, X, Y, U, coordinates, angle
        self.text = Text(0, 0, label, ha={"N": "center", "S": "center", "E": "left", "W": "right"}[labelpos], va={"N": "bottom", "S": "top", "E": "center", "W": "center"}[labelpos])
        self.labelpos, self.labelsep, self.color = labelpos, labelsep, color

    def draw(self, r):
        ax, Q = self.axes, self.Q
        t = {"axes": ax.transAxes, "figure": ax.figure.transFigure, "data": ax.transData}.get(self.coord, IdentityTransform())
        px, py = t._one(self.X, self.Y)
        dx = Q._unit(Q.units)
        span = ax.bbox.width / dx
        width = Q.width if Q.width is not None else 0.06 * span / min(max(math.sqrt(Q.N), 8), 25)
        scale = Q.scale or 1.8 * np.hypot(Q.U, Q.V).mean() * max(10, math.sqrt(Q.N)) / span
        L = abs(self.U) / (scale * width)
        size = width * dx
        a = math.radians(self.angle)
        c, s = math.cos(a), math.sin(a)
        shift = {"N": L / 2, "S": L / 2, "E": L, "W": 0}[self.labelpos]
        flat = []
        for x, y in Q._arrow(L):
            x -= shift
            flat += [px + (x * c - y * s) * size, py + (x * s + y * c) * size]
        from matplotlib.colors import to_rgba
        face = to_rgba(self.color) if self.color is not None else tuple(Q.get_facecolor()[0])
        r.items.append(("path", tuple(flat), None, face, None, 0.0, None, 0, 1, None, None, 0))
        d = self.labelsep * r.dpi
        ox, oy = {"N": (0, d), "S": (0, -d), "E": (d, 0), "W": (-d, 0)}[self.labelpos]
        self.text.figure, self.text._transform = ax.figure, IdentityTransform()
        self.text._x, self.text._y = px + ox, py + oy
        self.text.draw(r)
