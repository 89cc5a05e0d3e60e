"""Kinds of axes by name."""


def _class_of(projection=None, polar=False):
    if polar:
        if projection is not None and projection != "polar":
            raise ValueError("polar=%r, yet projection=%r. Only one of these arguments should be supplied." % (polar, projection))
        projection = "polar"
    if projection is None or projection == "rectilinear":
        from matplotlib.axes._axes import Axes
        return Axes
    if projection == "polar":
        from matplotlib.projections.polar import PolarAxes
        return PolarAxes
    if projection == "3d":
        from mpl_toolkits.mplot3d.axes3d import Axes3D
        return Axes3D
    if isinstance(projection, type):
        return projection
    if isinstance(projection, str) and projection in _own:
        return _own[projection]
    if projection in _GEO:
        from matplotlib.projections import geo
        return next(cls for cls in (geo.AitoffAxes, geo.HammerAxes, geo.LambertAxes, geo.MollweideAxes) if cls.name == projection)
    raise ValueError("Unknown projection %r" % (projection,))


_GEO = ("aitoff", "hammer", "lambert", "mollweide")
_own = {}


def register_projection(cls):
    _own[cls.name] = cls


def __getattr__(name):
    if name == "PolarAxes":
        from matplotlib.projections.polar import PolarAxes
        return PolarAxes
    if name == "Axes3D":
        from mpl_toolkits.mplot3d.axes3d import Axes3D
        return Axes3D
    raise AttributeError("module 'matplotlib.projections' has no attribute %r" % name)


def get_projection_class(projection=None):
    return _class_of(projection)


def get_projection_names():
    return sorted(["polar", "rectilinear", "3d", *_GEO, *_own])
