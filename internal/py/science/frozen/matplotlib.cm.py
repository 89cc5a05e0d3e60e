"""Colour maps by name, and what shows numbers by colours."""

import functools
import math

import numpy as np

import matplotlib.colors as _colors
from matplotlib.artist import Artist
from matplotlib.colors import Colormap, LinearSegmentedColormap, ListedColormap, Normalize


def _data():
    import matplotlib._cm_data as d
    return d


def _hex(text):
    return [tuple(int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)) for h in text.split()]


def _even(name, rgb):
    n = len(rgb) - 1
    places = np.linspace(0, 1, n + 1).tolist()
    data = {k: [(x, c[i], c[i]) for x, c in zip(places, rgb)] for i, k in enumerate(("red", "green", "blue"))}
    return LinearSegmentedColormap(name, data)


def _wave(f):
    return lambda x: np.clip(f(x), 0, 1)


def _clipped(slope, shift):
    return lambda x: np.clip(slope * x + shift, 0, 1)


_pi2 = 2 * math.pi


def _helix(p0, p1):
    def f(x):
        xg = x
        amp = xg * (1 - xg) / 2
        phi = _pi2 * (0.5 / 3 + -1.5 * x)
        return xg + amp * (p0 * np.cos(phi) + p1 * np.sin(phi))
    return f


# Maps that are formulas.
_formulas = {
    "afmhot": (lambda x: 2 * x, lambda x: 2 * x - 0.5, lambda x: 2 * x - 1),
    "cubehelix": (_helix(-0.14861, 1.78277), _helix(-0.29227, -0.90649), _helix(1.97294, 0.0)),
    "flag": (lambda x: 0.75 * np.sin((x * 31.5 + 0.25) * math.pi) + 0.5, lambda x: np.sin(x * 31.5 * math.pi), lambda x: 0.75 * np.sin((x * 31.5 - 0.25) * math.pi) + 0.5),
    "prism": (lambda x: 0.75 * np.sin((x * 20.9 + 0.25) * math.pi) + 0.67, lambda x: 0.75 * np.sin((x * 20.9 - 0.25) * math.pi) + 0.33, lambda x: -1.1 * np.sin((x * 20.9) * math.pi)),
    "gist_gray": (lambda x: x,) * 3, "gist_grey": (lambda x: x,) * 3, "gist_yarg": (lambda x: 1 - x,) * 3, "gist_yerg": (lambda x: 1 - x,) * 3,
    "gist_heat": (lambda x: 1.5 * x, lambda x: 2 * x - 1, lambda x: 4 * x - 3),
    "gnuplot": (lambda x: np.sqrt(x), lambda x: x ** 3, lambda x: np.sin(x * _pi2)),
    "gnuplot2": (lambda x: x / 0.32 - 0.78125, lambda x: 2 * x - 0.84,
                 lambda x: np.where(x < 0.25, 4 * x, np.where(x < 0.92, -2 * x + 1.84, x / 0.08 - 11.5))),
    "ocean": (lambda x: 3 * x - 2, lambda x: np.abs((3 * x - 1) / 2), lambda x: x),
    "rainbow": (lambda x: np.abs(2 * x - 0.5), lambda x: np.sin(x * math.pi), lambda x: np.cos(x * math.pi / 2)),
}


def _packed(name):
    import base64
    text = base64.b64decode(_data().packed[name])
    width, unit = (5, 1e12) if name == "twilight" else (3, 1e6)
    b = np.frombuffer(text, np.uint8).reshape(-1, width).astype(float)
    v = np.zeros(len(b))
    for k in range(width):
        v = v * 256 + b[:, k]
    return (v / unit).reshape(-1, 3).tolist()


def _build(name):
    d = _data()
    if name in d.packed:
        return ListedColormap(_packed(name), name=name)
    if name == "twilight_shifted":
        t = _packed("twilight")
        return ListedColormap((t[len(t) // 2:] + t[:len(t) // 2])[::-1], name=name)
    if name in d.even:
        return _even(name, _hex(d.even[name]))
    if name in d.numbers:
        return _even(name, [tuple(map(float, c.split(","))) for c in d.numbers[name].split()])
    if name in d.channels:
        return LinearSegmentedColormap(name, {k: [tuple(map(float, n.split())) for n in v.split(";") if n.strip()] for k, v in d.channels[name].items()})
    if name in d.lists:
        return ListedColormap(_hex(d.lists[name]), name=name)
    return LinearSegmentedColormap(name, dict(zip(("red", "green", "blue"), _formulas[name])))


def _list_names():
    return list(_data().lists)


@functools.cache
def _names():
    d = _data()
    base = [*d.packed, "twilight_shifted", *d.even, *d.numbers, *d.channels, *d.lists, *_formulas]
    return base + [n + "_r" for n in base]


class ColormapRegistry:
    """Colour maps by name."""

    def __init__(self):
        self._made = {}
        self._own = []

    def _find(self, name):
        cmap = self._made.get(name)
        if cmap is None and name in _names():
            cmap = _build(name[:-2]).reversed() if name.endswith("_r") else _build(name)
            self._made[name] = cmap
        return cmap

    def __getitem__(self, name):
        cmap = self._find(name) if isinstance(name, str) else None
        if cmap is None:
            raise KeyError("%r is not a known colormap name" % (name,))
        return cmap.copy()

    def __iter__(self):
        return iter(_names() + self._own)

    def __len__(self):
        return len(_names()) + len(self._own)

    def __contains__(self, name):
        return name in _names() or name in self._own

    def keys(self):
        return list(self)

    def values(self):
        return [self[n] for n in self]

    def items(self):
        return [(n, self[n]) for n in self]

    def get(self, name, default=None):
        return self[name] if name in self else default

    def __call__(self):
        return list(self)

    def __str__(self):
        return "ColormapRegistry; available colormaps:\n" + ", ".join("'%s'" % n for n in self)

    def register(self, cmap, *, name=None, force=False):
        name = name or cmap.name
        if name in _names():
            raise ValueError("Re-registering the builtin cmap %r is not allowed." % name) if force or name in self else None
        if name in self and not force:
            raise ValueError("A colormap named %r is already registered." % name)
        if name not in self._own:
            self._own.append(name)
        self._made[name] = cmap.copy()

    def unregister(self, name):
        if name in self._own:
            self._own.remove(name)
            self._made.pop(name, None)

    def get_cmap(self, cmap):
        if cmap is None:
            from matplotlib import rcParams
            cmap = rcParams["image.cmap"]
        if isinstance(cmap, Colormap):
            return cmap
        if not isinstance(cmap, str):
            raise TypeError("get_cmap expects None or an instance of a str or Colormap . you passed %r of type %s" % (cmap, type(cmap)))
        found = self._find(cmap)
        if found is None:
            raise ValueError("%r is not a valid value for cmap; supported values are %s" % (cmap, ", ".join(map(repr, sorted(self)))))
        return found.copy()


_colormaps = colormaps = ColormapRegistry()


def _ensure_cmap(cmap):
    if isinstance(cmap, Colormap):
        return cmap
    return colormaps.get_cmap(cmap)


def get_cmap(name=None, lut=None):
    """A colour map by name, with lut colours if that is given."""
    if isinstance(name, str) and name not in colormaps:
        raise ValueError("%r is not a valid value for name; supported values are %s" % (name, ", ".join(map(repr, sorted(colormaps)))))
    c = _ensure_cmap(name)
    return c if lut is None else c.resampled(lut)


def register_cmap(name=None, cmap=None, **kwargs):
    colormaps.register(cmap, name=name, force=True)


def __getattr__(name):
    if name == "colors":
        return _colors
    cmap = colormaps._find(name)
    if cmap is None:
        raise AttributeError("module 'matplotlib.cm' has no attribute %r" % name)
    return cmap


def __dir__():
    return sorted(list(globals()) + _names())


class ScalarMappable(Artist):
    """Numbers that are shown by colours."""

    def __init__(self, norm=None, cmap=None, **kwargs):
        Artist.__init__(self)
        self._start_mapping(norm, cmap)

    def _start_mapping(self, norm=None, cmap=None, vmin=None, vmax=None):
        self._A = None
        self.colorbar = None
        self._cmap = _ensure_cmap(cmap)
        self._norm = None
        self.set_norm(norm)
        if vmin is not None or vmax is not None:
            self.set_clim(vmin, vmax)

    def to_rgba(self, x, alpha=None, bytes=False, norm=True):
        x = x if hasattr(x, "mask") else np.asarray(x)
        if x.ndim == 3 and x.shape[-1] in (3, 4):
            out = np.ones(x.shape[:2] + (4,), np.uint8 if x.dtype == np.uint8 else float)
            if x.dtype == np.uint8:
                out[..., 3] = 255
            out[..., :x.shape[-1]] = x
            if alpha is not None and x.shape[-1] == 3:
                out[..., 3] = alpha * (255 if x.dtype == np.uint8 else 1)
            if bytes and out.dtype != np.uint8:
                out = (out * 255).astype(np.uint8)
            elif not bytes and out.dtype == np.uint8:
                out = out.astype(float) / 255
            return out
        if norm:
            x = self.norm(x)
        return self.cmap(x, alpha=alpha, bytes=bytes)

    def set_array(self, A):
        if A is None:
            self._A = None
            return
        A = np.asarray(A) if not hasattr(A, "mask") else A
        if A.dtype.kind not in "biuf":
            try:
                A = A.astype(float)
            except (TypeError, ValueError):
                raise TypeError("Image data of dtype %s cannot be converted to float" % A.dtype) from None
        self._A = A
        if not self.norm.scaled():
            self.norm.autoscale_None(A)

    _masked = None  # what get_array returned last, and for which numbers

    def get_array(self):
        """The numbers, where those that are not finite are masked."""
        if self._A is None or hasattr(self._A, "mask"):
            return self._A
        if self._masked is None or self._masked[0] is not self._A:
            from numpy.ma import masked_invalid, nomask
            found = masked_invalid(self._A, copy=False)
            if not found.mask.any():
                found._mask = nomask
            self._masked = self._A, found
        return self._masked[1]

    def get_cmap(self):
        return self._cmap

    def set_cmap(self, cmap):
        self._cmap = _ensure_cmap(cmap)
        if getattr(self, "colorbar", None) is not None:
            self.colorbar.update_normal(self)

    @property
    def cmap(self):
        return self._cmap

    @cmap.setter
    def cmap(self, cmap):
        self.set_cmap(cmap)

    @property
    def norm(self):
        return self._norm

    @norm.setter
    def norm(self, norm):
        self.set_norm(norm)

    def set_norm(self, norm):
        if norm is None:
            norm = Normalize()
        elif isinstance(norm, str):
            kinds = {"linear": Normalize, "log": _colors.LogNorm}
            if norm not in kinds:
                raise ValueError("Invalid norm str name; the following values are supported: 'linear', 'log'")
            norm = kinds[norm]()
        self._norm = norm

    def get_clim(self):
        return self.norm.vmin, self.norm.vmax

    def set_clim(self, vmin=None, vmax=None):
        if vmax is None and np.iterable(vmin):
            vmin, vmax = vmin
        for end, value in (("vmin", vmin), ("vmax", vmax)):
            if value is not None:
                setattr(self.norm, end, value)

    def get_alpha(self):
        return self._alpha

    def autoscale(self):
        if self._A is None:
            raise TypeError("You must first set_array for mappable")
        self.norm.autoscale(self._A)

    def autoscale_None(self):
        if self._A is None:
            raise TypeError("You must first set_array for mappable")
        self.norm.autoscale_None(self._A)

    def changed(self):
        pass
