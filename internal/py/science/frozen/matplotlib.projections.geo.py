"""Maps of the whole sphere: longitude and latitude, in radians."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.axes._axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.lines import _dashes
from matplotlib.patches import Circle
from matplotlib.path import Path
from matplotlib.projections.polar import PolarAxes, _Circle
from matplotlib.ticker import FixedLocator, Formatter, NullFormatter
from matplotlib.transforms import Transform


class _GeoTransform(Transform):
    """From longitude and latitude to pixels."""

    def __init__(self, ax):
        self._ax = ax

    def _map(self, ll, stretch=1.0):
        ax = self._ax
        with np.errstate(all="ignore"):
            x, y = ax._project(np.asarray(ll[:, 0], float), np.asarray(ll[:, 1], float))
        b = ax.bbox
        return np.column_stack([b.x0 + b.width * (0.5 + 0.5 * x / ax._reach[0]), b.y0 + b.height * (0.5 + 0.5 * stretch * y / ax._reach[1])])

    def _bend(self, points):
        """More points between points, because straight lines become curves."""
        return Path(points).interpolated(75).vertices if 1 < len(points) <= 10_000 else points

    def transform_path(self, path):
        if path.codes is None and len(path) > 1:
            return Path._fast(self._map(self._bend(path.vertices)), None)
        lines = [self._map(self._bend(line)) for line in path.to_polygons(closed_only=False)]
        return Path.make_compound_path(*(Path(line) for line in lines if len(line)))

    def inverted(self):
        raise NotImplementedError("the inverse of a geographic projection is not supported")


class GeoAxes(Axes):
    """Axes of a geographic projection."""

    RESOLUTION = 75

    class ThetaFormatter(Formatter):
        """Radians as degrees, rounded to whole steps."""

        def __init__(self, round_to=1.0):
            self._round_to = round_to

        def __call__(self, x, pos=None):
            return "%0.0f°" % (round(math.degrees(x) / self._round_to) * self._round_to)

    _aspect_wish = 0.5

    def __init__(self, *args, **kwargs):
        Axes.__init__(self, *args, **kwargs)
        self.set_aspect(self._aspect_wish, adjustable="box", anchor="C")

    def _make_spines(self):
        self.spines.clear()
        dict.__setitem__(self.spines, "geo", _Circle(self, "geo"))

    def _clear(self):
        Axes._clear(self)
        self.patch = Circle((0.5, 0.5), 0.5, facecolor=self._facecolor_wish, edgecolor="none", linewidth=0)
        self.patch.figure, self.patch._transform = self.figure, self.transAxes
        self.transData = _GeoTransform(self)
        self._view = {"x": (-math.pi, math.pi), "y": (-math.pi / 2, math.pi / 2)}
        self._auto = {"x": False, "y": False}
        self._longitude_cap = math.radians(75)
        self.set_longitude_grid(30)
        self.set_latitude_grid(15)
        for axis in (self.xaxis, self.yaxis):
            axis._param[True]["gridOn"] = rcParams["axes.grid"]

    def get_data_ratio(self):
        return 1.0

    def _autoscale_one(self, name):
        pass

    def autoscale_view(self, *args, **kwargs):
        pass

    def set_xlim(self, *args, **kwargs):
        raise TypeError("Changing axes limits of a geographic projection is not supported.  Please consider using Cartopy.")

    set_ylim = set_xbound = set_ybound = invert_xaxis = invert_yaxis = set_xlim

    def set_xscale(self, *args, **kwargs):
        if args[0] != "linear":
            raise NotImplementedError

    set_yscale = set_xscale

    def set_longitude_grid(self, degrees):
        ticks = np.arange(-180 + degrees, 180, degrees)
        self.xaxis.set_major_locator(FixedLocator(np.deg2rad(ticks)))
        self.xaxis.set_major_formatter(self.ThetaFormatter(degrees))

    def set_latitude_grid(self, degrees):
        ticks = np.arange(-90 + degrees, 90, degrees)
        self.yaxis.set_major_locator(FixedLocator(np.deg2rad(ticks)))
        self.yaxis.set_major_formatter(self.ThetaFormatter(degrees))

    def set_longitude_grid_ends(self, degrees):
        self._longitude_cap = math.radians(degrees)

    def format_coord(self, lon, lat):
        lon, lat = np.rad2deg([lon, lat])
        return "%f°%s, %f°%s" % (abs(lat), "N" if lat >= 0 else "S", abs(lon), "E" if lon >= 0 else "W")

    def can_zoom(self):
        return False

    # Drawing.

    def _outline(self):
        return self.patch._pixels()

    def _one_along(self, name, v):
        return float(v)

    _clip_area, get_tightbbox, _tick_label_place = PolarAxes._clip_area, PolarAxes.get_tightbbox, PolarAxes._tick_label_place
    _update_title_position, draw, _draw_labels = Axes._update_title_position, PolarAxes.draw, PolarAxes._draw_labels

    def _label_texts(self, dpi):
        """Longitudes over the equator, latitudes beside the edge."""
        out = []
        for axis in (self.xaxis, self.yaxis):
            for t in axis._update_ticks() if axis._visible else ():
                lab = t.label1
                if not axis._param[True]["label1On"] or not lab._visible or not t._major:
                    continue
                if axis is self.xaxis:
                    x, y = self.transData._map(np.array([[float(t._loc), 0.0]]))[0].tolist()
                    lab._ha, lab._va, y = "center", "bottom", y + 4
                else:
                    x, y = self.transData._map(np.array([[-math.pi, float(t._loc)]]), 1.1)[0].tolist()
                    lab._ha, lab._va, x = "right", "center", x - 8
                out.append((lab, x, y))
        return out

    def _draw_grids(self, r):
        clip = self._outline()._wire()
        for axis in (self.xaxis, self.yaxis):
            p = axis._param[True]
            if not axis._visible or not p["gridOn"]:
                continue
            dash = _dashes(p["grid_linestyle"], p["grid_linewidth"])
            dash = dash and tuple(v * r.points for v in dash)
            along = np.linspace(-self._longitude_cap, self._longitude_cap, 76) if axis is self.xaxis else np.linspace(-math.pi, math.pi, 151)
            for t in axis._update_ticks():
                line = [np.full(len(along), float(t._loc)), along][::1 if axis is self.xaxis else -1]
                xy = self.transData._map(np.column_stack(line))
                r.items.append(("path", np.ascontiguousarray(xy).tobytes(), None, None, to_rgba(p["grid_color"], p["grid_alpha"]), p["grid_linewidth"] * r.points, dash, 0, 0, None,
                                clip, 0))


class AitoffAxes(GeoAxes):
    name = "aitoff"
    _reach = (math.pi / 2, math.pi / 2)

    @staticmethod
    def _project(lon, lat):
        alpha = np.arccos(np.cos(lat) * np.cos(lon / 2))
        share = np.sinc(alpha / np.pi)
        return np.cos(lat) * np.sin(lon / 2) / share, np.sin(lat) / share


class HammerAxes(GeoAxes):
    name = "hammer"
    _reach = (2 * math.sqrt(2), math.sqrt(2))

    @staticmethod
    def _project(lon, lat):
        alpha = np.sqrt(1 + np.cos(lat) * np.cos(lon / 2))
        return 2 * math.sqrt(2) * np.cos(lat) * np.sin(lon / 2) / alpha, math.sqrt(2) * np.sin(lat) / alpha


class MollweideAxes(GeoAxes):
    name = "mollweide"
    _reach = (2 * math.sqrt(2), math.sqrt(2))

    @staticmethod
    def _project(lon, lat):
        # Newton's method for 2 t + sin 2 t = pi sin lat; near the poles the first term of a series is as good.
        t = lat.copy()
        for _ in range(40):
            slope = 2 + 2 * np.cos(2 * t)
            t = t - np.where(slope > 1e-9, (2 * t + np.sin(2 * t) - math.pi * np.sin(lat)) / np.where(slope > 1e-9, slope, 1.0), 0.0)
        polar = math.pi / 2 - np.abs(lat) < 0.087
        t = np.where(polar, np.copysign(math.pi / 2 - 0.5 * np.cbrt(3 * math.pi * (math.pi / 2 - np.abs(lat)) ** 2), lat), t)
        return 2 * math.sqrt(2) / math.pi * lon * np.cos(t), math.sqrt(2) * np.sin(t)


class LambertAxes(GeoAxes):
    name = "lambert"
    _reach = (2.0, 2.0)
    _aspect_wish = "equal"

    def __init__(self, *args, center_longitude=0, center_latitude=0, **kwargs):
        self._center = center_longitude, center_latitude
        GeoAxes.__init__(self, *args, **kwargs)

    def _clear(self):
        GeoAxes._clear(self)
        self.yaxis.set_major_formatter(NullFormatter())

    def _project(self, lon, lat):
        lon0, lat0 = self._center
        turn = np.cos(lat) * np.cos(lon - lon0)
        k = np.sqrt(2 / np.maximum(1 + math.sin(lat0) * np.sin(lat) + math.cos(lat0) * turn, 1e-15))
        return k * np.cos(lat) * np.sin(lon - lon0), k * (math.cos(lat0) * np.sin(lat) - math.sin(lat0) * turn)
