"""Things with three dimensions."""

import numpy as np

from matplotlib.artist import Artist
from matplotlib.collections import LineCollection, PathCollection, PolyCollection
from matplotlib.lines import Line2D
from matplotlib.path import Path
from matplotlib.text import Text


class Line3D(Line2D):
    """A line in space."""

    def __init__(self, xs, ys, zs, *args, **kwargs):
        Line2D.__init__(self, [], [], *args, **kwargs)
        self.set_data_3d(xs, ys, zs)

    def set_data_3d(self, *args):
        xs, ys, zs = args[0] if len(args) == 1 else args
        self._verts3d = tuple(np.asarray(a, float) for a in (xs, ys, zs))

    def get_data_3d(self):
        return self._verts3d

    def set_3d_properties(self, zs=0, zdir="z"):
        x, y = self.get_data()
        zs = np.broadcast_to(zs, len(x))
        self._verts3d = (np.asarray(x, float), np.asarray(y, float), np.asarray(zs, float))

    def get_xdata(self, orig=True):
        return self._verts3d[0] if self.__dict__.get("_verts3d") is not None else Line2D.get_xdata(self, orig)

    def get_ydata(self, orig=True):
        return self._verts3d[1] if self.__dict__.get("_verts3d") is not None else Line2D.get_ydata(self, orig)

    def draw(self, r):
        xs, ys, zs = self._verts3d
        x, y, _ = self.axes._project(xs, ys, zs)
        self._xy = np.column_stack([x, y])
        Line2D.draw(self, r)

    def _depth(self):
        return self.axes._project(*self._verts3d)[2].mean() if len(self._verts3d[0]) else 0.0


class Text3D(Text):
    """Text in space."""

    def __init__(self, x=0, y=0, z=0, text="", zdir="z", **kwargs):
        Text.__init__(self, x, y, text, **kwargs)
        self._z, self._zdir = z, zdir

    def get_position_3d(self):
        return self._x, self._y, self._z

    def set_position_3d(self, xyz, zdir=None):
        self._x, self._y, self._z = xyz
        self._zdir = zdir

    def draw(self, r):
        if self._zdir not in (None, ""):
            # The text is written along a direction in space.
            way = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}.get(self._zdir, self._zdir) if isinstance(self._zdir, str) else self._zdir
            way = np.asarray(way, float) / np.linalg.norm(way)
            ends = np.array([(self._x, self._y, self._z), np.array([self._x, self._y, self._z], float) + way], float)
            x, y, _ = self.axes._project(*ends.T)
            angle = np.degrees(np.arctan2(y[1] - y[0], x[1] - x[0])) % 180
            self._rotation = float(angle if angle <= 90 else angle - 180)
        Text.draw(self, r)

    def _anchor(self):
        x, y, _ = self.axes._project(np.array([self._x], float), np.array([self._y], float), np.array([self._z], float))
        return self.axes.transData._one(float(x[0]), float(y[0]))

    def _depth(self):
        return -1e9


def get_dir_vector(zdir):
    """The direction along an axis."""
    return np.array({"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1), None: (0, 0, 0)}[zdir] if zdir is None or isinstance(zdir, str) else zdir)


class Path3DCollection(PathCollection):
    """Points in space."""

    def set_points(self, x, y, z, depthshade=True):
        self._offsets3d = tuple(np.asarray(a, float) for a in (x, y, z))
        self._shade = depthshade

    def draw(self, r):
        x, y, d = self.axes._project(*self._offsets3d)
        order = np.argsort(d)[::-1]
        self.update_scalarmappable()
        faces = self._facecolors
        if len(faces):
            faces = np.array([faces[i % len(faces)] for i in order])
            if self._shade and len(d) > 1 and np.ptp(d) > 0:
                sat = 1 - (d[order] - d.min()) / (d.max() - d.min()) * 0.7
                faces = faces * np.column_stack([np.ones((len(d), 3)), sat])
        keep = self._offsets, self._facecolors, self._A, self._sizes, self._edgecolors
        self._offsets, self._facecolors, self._A = np.column_stack([x, y])[order], faces, None
        if len(self._sizes) > 1:
            self._sizes = self._sizes[order]
        if not isinstance(self._edgecolors, str) and len(self._edgecolors) and len(faces):
            self._edgecolors = faces if len(self._edgecolors) == len(keep[1]) else self._edgecolors
        PathCollection.draw(self, r)
        self._offsets, self._facecolors, self._A, self._sizes, self._edgecolors = keep

    def get_offsets3d(self):
        return self._offsets3d

    def _depth(self):
        return self.axes._project(*self._offsets3d)[2].mean() if len(self._offsets3d[0]) else 0.0


class Poly3DCollection(PolyCollection):
    """Polygons in space, drawn from back to front."""

    def __init__(self, verts, *args, zsort="average", shade=False, lightsource=None, **kwargs):
        PolyCollection.__init__(self, [], *args, **kwargs)
        self.set_verts3d(verts)
        self._extra_colors = None

    def set_verts3d(self, verts):
        self._polys = [np.asarray(v, float) for v in verts]

    def set_verts(self, verts, closed=True):
        if len(verts) and np.ndim(verts[0]) == 2 and np.shape(verts[0])[1] == 3:
            self.set_verts3d(verts)
        else:
            PolyCollection.set_verts(self, verts, closed)

    def draw(self, r):
        if not self._visible:
            return
        ax = self.axes
        flat, depths = [], []
        for p in self._polys:
            x, y, d = ax._project(p[:, 0], p[:, 1], p[:, 2])
            flat.append(np.column_stack([x, y]))
            depths.append(float(np.nanmean(d)) if len(d) else 0.0)
        order = np.argsort(depths)[::-1]
        self.update_scalarmappable()
        fc = self._facecolors
        ec = self._facecolors if isinstance(self._edgecolors, str) else self._edgecolors
        face = np.array([fc[i % len(fc)] for i in order]) if len(fc) else np.zeros((0, 4))
        edge = np.array([ec[i % len(ec)] for i in order]) if len(ec) else np.zeros((0, 4))
        none = (0.0, 0.0, 0.0, 0.0)
        t = ax.transData
        paths = []
        for i in order:
            v = t._map(flat[i])
            paths.append((np.ascontiguousarray(np.concatenate([v, v[:1]])).tobytes(), None))
        widths = tuple(float(w) * r.points for w in self._linewidths) or (0.0,)
        if not len(edge):
            edge, widths = face, (0.4 * r.points,)
        r.items.append(("paths", paths, face.tobytes() if len(face) else none, edge.tobytes() if len(edge) else none, widths, None, 0, 0, None, None, 0))

    def get_datalim(self, transData):
        from matplotlib.transforms import Bbox
        return Bbox.null()

    def _depth(self):
        if not self._polys:
            return 0.0
        p = np.concatenate(self._polys)
        return float(np.nanmean(self.axes._project(p[:, 0], p[:, 1], p[:, 2])[2]))


class Line3DCollection(LineCollection):
    """Lines in space."""

    def __init__(self, segments, **kwargs):
        LineCollection.__init__(self, [], **kwargs)
        self._segments3d = [np.asarray(s, float) for s in segments]

    def set_segments(self, segments):
        self._segments3d = [np.asarray(s, float) for s in segments]

    def draw(self, r):
        self._paths = []
        for s in self._segments3d:
            x, y, _ = self.axes._project(s[:, 0], s[:, 1], s[:, 2])
            self._paths.append(Path(np.column_stack([x, y])))
        LineCollection.draw(self, r)

    def _depth(self):
        if not self._segments3d:
            return 0.0
        p = np.concatenate(self._segments3d)
        return float(np.nanmean(self.axes._project(p[:, 0], p[:, 1], p[:, 2])[2]))

    def get_datalim(self, transData):
        from matplotlib.transforms import Bbox
        return Bbox.null()


class _Area3D(Artist):
    """An area of many flat pieces in space."""

    def __init__(self, points, codes, color):
        Artist.__init__(self)
        self._points3d, self._codes, self._face = points, np.asarray(codes, np.uint8), color

    def draw(self, r):
        x, y, _ = self.axes._project(*self._points3d.T)
        xy = self.axes.transData._map(np.column_stack([x, y]))
        self._emit(r, ("path", np.ascontiguousarray(xy).tobytes(), self._codes.tobytes(), self._face, None, 0.0, None, 0, 1, None, None, 2))

    def _depth(self):
        return float(np.nanmean(self.axes._project(*self._points3d.T)[2]))
