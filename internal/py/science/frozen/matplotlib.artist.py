"""What everything that can be drawn has in common."""

import numpy as np

from matplotlib import rcParams


def _stored(*names, attributes=False):
    """A class decorator that adds get_NAME and set_NAME for the attribute _NAME, or _PLACE for NAME:PLACE, and with attributes a property NAME."""
    def add(cls):
        for spec in names:
            name, _, place = spec.partition(":")
            read, write = _accessors(name, "_" + (place or name))
            for function in (read, write):
                if function.__name__ not in cls.__dict__:
                    setattr(cls, function.__name__, function)
            if attributes:
                setattr(cls, name, property(read, write))
        return cls
    return add


def _accessors(name, place):
    def read(self):
        return getattr(self, place)

    def write(self, value):
        setattr(self, place, value)
    read.__name__, write.__name__ = "get_" + name, "set_" + name
    return read, write


def _iterable(x):
    """np.iterable, which is in a part of NumPy that most plots need not load."""
    try:
        iter(x)
    except TypeError:
        return False
    return True


def _refuse(what, kwargs, known=""):
    """Raise an error for keywords that are not known."""
    for k in kwargs:
        if k not in known.split():
            raise NotImplementedError("%s does not support the keyword argument %r" % (what, k))


@_stored("visible", "label", "clip_on", "clip_box", "clip_path", "alpha", "gid", "url", "picker", "animated", "rasterized", "in_layout", "snap", "path_effects")
class Artist:
    """Something that can be drawn."""

    zorder = 0
    _aliases = {}
    _sticky = None        # edges that margins do not pass
    _in_axes = False
    _is_collection = False  # asked where most plots have none, and need not import them

    # What an artist has until something else is set.
    _visible = _clip_on = _in_layout = True
    _transform_set = _animated = _rasterized = False
    axes = figure = _transform = _owner_list = _remove_method = None
    _alpha = _clip_box = _clip_path = _gid = _url = _picker = _snap = _sketch = None
    _label = ""

    def __init__(self):
        self._path_effects = rcParams["path.effects"]

    # Properties.

    def set_path_effects(self, path_effects):
        self._path_effects = path_effects or []

    def set_alpha(self, alpha):
        if isinstance(alpha, (str, bytes)):
            raise TypeError("alpha must be numeric or None, not %s" % type(alpha))
        if not (alpha is None or _iterable(alpha) or 0 <= alpha <= 1):
            raise ValueError("alpha (%s) is outside 0-1 range" % alpha)
        self._alpha = alpha

    def get_zorder(self):
        return self.zorder

    def set_zorder(self, level):
        self.zorder = type(self).zorder if level is None else level

    def set_label(self, s):
        self._label = str(s) if s is not None else None

    def set_clip_path(self, path, transform=None):
        self._clip_path = path if transform is None or path is None else (path, transform)

    def get_sketch_params(self):
        return self._sketch

    def set_sketch_params(self, scale=None, length=None, randomness=None):
        if scale is not None and self is not self.figure:
            raise NotImplementedError("set_sketch_params is supported for whole figures only; use plt.xkcd() or rcParams['path.sketch'] before the figure is made")
        self._sketch = None if scale is None else (scale, length or 128.0, randomness or 16.0)

    def get_agg_filter(self):
        return None

    def set_agg_filter(self, f):
        if f is not None:
            raise NotImplementedError("agg filters are not supported")

    def get_figure(self, root=False):
        return self.figure._root() if root and self.figure is not None else self.figure

    def set_figure(self, fig):
        self.figure = fig

    def get_children(self):
        return []

    def get_transform(self):
        if self._transform is None:
            from matplotlib.transforms import IdentityTransform
            return self.axes.transData if self.axes is not None else IdentityTransform()
        if not hasattr(self._transform, "transform") and hasattr(self._transform, "_as_mpl_transform"):
            self._transform = self._transform._as_mpl_transform(self.axes)
        return self._transform

    def set_transform(self, t):
        self._transform = t
        self._transform_set = t is not None

    def is_transform_set(self):
        return self._transform_set

    @property
    def stale(self):
        return True

    @stale.setter
    def stale(self, value):
        pass

    @property
    def sticky_edges(self):
        s = self._sticky
        if s is None:
            s = self._sticky = StickyEdges([], [])
        return s

    def remove(self):
        if self._owner_list is None:
            if self._remove_method is not None:
                self._remove_method(self)
                self._remove_method = None
                return
            raise NotImplementedError("cannot remove artist")
        for i, a in enumerate(self._owner_list):
            if a is self:
                del self._owner_list[i]
                break
        else:
            raise ValueError("list.remove(x): x not in list")
        self._owner_list = None
        self._removed()

    def _removed(self):
        ax = self.axes
        if ax is not None:
            ax._after_removal(self)
        self.axes = None

    def get_window_extent(self, renderer=None):
        from matplotlib.transforms import Bbox
        return Bbox(np.zeros((2, 2)))

    def get_tightbbox(self, renderer=None):
        return self.get_window_extent(renderer)

    def contains(self, event):
        return False, {}

    def pchanged(self):
        pass

    def add_callback(self, func):
        return 0

    def remove_callback(self, oid):
        pass

    def convert_xunits(self, x):
        return x if self.axes is None else self.axes.xaxis.convert_units(x)

    def convert_yunits(self, y):
        return y if self.axes is None else self.axes.yaxis.convert_units(y)

    def update_from(self, other):
        self._visible, self._alpha, self._label = other._visible, other._alpha, other._label
        self._clip_on, self._clip_path, self._transform = other._clip_on, other._clip_path, other._transform

    def set(self, **kwargs):
        """Set several properties."""
        return self._set_all(kwargs, True)

    def update(self, props):
        return self._set_all(props, False)

    _internal_update = update

    def _set_all(self, props, checked):
        out = []
        cls = type(self)
        if checked and len(props) > 1:
            seen = {}
            for k in props:
                full = cls._aliases.get(k, k)
                if full in seen:
                    raise TypeError("Got both %r and %r, which are aliases of one another" % (seen[full], k))
                seen[full] = k
        for k, v in props.items():
            if k == "axes":
                self.axes = v
                continue
            setter = getattr(self, "set_" + cls._aliases.get(k, k), None)
            if setter is None or not callable(setter):
                raise AttributeError("%s.set() got an unexpected keyword argument %r" % (cls.__name__, k))
            out.append(setter(v))
        return out

    def properties(self):
        out = {}
        for name in dir(self):
            if name.startswith("get_"):
                try:
                    out[name[4:]] = getattr(self, name)()
                except Exception:
                    pass
        return out

    def findobj(self, match=None, include_self=True):
        """All artists below this one that match."""
        if not (match is None or callable(match)):
            raise ValueError("match must be None, a matplotlib.artist.Artist subclass, or a callable")
        found = [a for child in self.get_children() for a in child.findobj(match)]
        if include_self and (match is None or (isinstance(self, match) if isinstance(match, type) else match(self))):
            found.append(self)
        return found

    def __getattr__(self, name):
        # Other names of properties, such as get_lw and set_c.
        if name[:4] in ("get_", "set_"):
            full = type(self)._aliases.get(name[4:])
            if full is not None:
                return getattr(self, name[:4] + full)
        raise AttributeError("%r object has no attribute %r" % (type(self).__name__, name), name=name, obj=self)

    # Drawing.

    def draw(self, renderer):
        """Add what the artist looks like to a display list."""

    def _clip(self):
        """The rectangle that the artist may draw in, and a path, for display items."""
        if not self._clip_on:
            return None, None
        path = None
        if self._clip_path is not None:
            p = self._clip_path
            if isinstance(p, tuple):
                path = p[1].transform_path(p[0])._wire()
            elif hasattr(p, "get_path"):
                path = p.get_transform().transform_path(p.get_path())._wire()
            else:
                path = p._wire()
        box = self._clip_box
        if box is not None:
            return (box.x0, box.y0, box.x1, box.y1), path
        if self.axes is not None and self._clips_to_axes():
            rect, own = self.axes._clip_area()
            return rect, path or own
        return None, path

    def _clips_to_axes(self):
        return True

    def _emit(self, r, item):
        """Add an item to the display list, with the effects of the artist."""
        if not self._path_effects:
            r.items.append(item)
        for effect in self._path_effects or ():
            effect._draw(r, item)

    def _opacity(self, rgba):
        if self._alpha is None or _iterable(self._alpha):
            return rgba
        return (rgba[0], rgba[1], rgba[2], self._alpha)


class StickyEdges:
    """Values that margins do not pass."""

    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class ArtistInspector:
    """Lists the properties of artists."""

    def __init__(self, o):
        self.o = o[0] if isinstance(o, (list, tuple)) else o

    def get_setters(self):
        return [n[4:] for n in dir(self.o) if n.startswith("set_")]

    def properties(self):
        return self.o.properties()


def _flat(obj):
    if isinstance(obj, Artist):
        return [obj]
    out = []
    for o in obj:
        if isinstance(o, Artist):
            out.append(o)
        elif hasattr(o, "get_children"):
            out.extend(o.get_children())
        else:
            out.extend(_flat(o))
    return out


def setp(obj, *args, file=None, **kwargs):
    """Set properties of one or many artists."""
    objs = _flat(obj)
    if not objs:
        return
    if len(args) == 1 and not kwargs:
        print("    %s: unknown" % args[0], file=file)
        return
    names, values = args[0::2], args[1::2]
    if len(names) > len(values):
        raise ValueError("The set args must be string, value pairs")
    pairs = dict(zip(names, values))
    return [result for o in objs for result in (*o.update(pairs), *o.set(**kwargs))]


def getp(obj, property=None):
    """One property of an artist, or all of them."""
    if property is None:
        for k, v in obj.properties().items():
            print("    %s = %s" % (k, v))
        return None
    return getattr(obj, "get_" + property)()


get = getp


def allow_rasterization(draw):
    return draw


def kwdoc(artist):
    return ""
