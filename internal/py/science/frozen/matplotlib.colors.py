"""Colours: their names and numbers, maps of numbers to colours, and how numbers are scaled for them."""

import math

import numpy as np

from matplotlib._color_data import css as _css
from matplotlib.artist import _iterable

_levels = {"0": 0, "1": 1, "h": 0.5, "q": 0.75}
BASE_COLORS = {code[0]: tuple(_levels[c] for c in code[1:]) for code in "b001 g0h0 r100 c0qq mq0q yqq0 k000 w111".split()}
TABLEAU_COLORS = dict(zip(("tab:" + name for name in "blue orange green red purple brown pink gray olive cyan".split()),
                          "#1f77b4 #ff7f0e #2ca02c #d62728 #9467bd #8c564b #e377c2 #7f7f7f #bcbd22 #17becf".split()))
_parts = _css.split()
CSS4_COLORS = {k: "#" + v.upper() for k, v in zip(_parts[::2], _parts[1::2])}
del _parts
cnames = CSS4_COLORS
_cache = {}


class _Names(dict):
    """All names; those of the survey by xkcd are read when one is first asked for."""

    def __missing__(self, key):
        if isinstance(key, str) and key.startswith("xkcd:"):
            names = _xkcd()
            if key in names:
                return names[key]
        raise KeyError(key)

    def __contains__(self, key):
        return dict.__contains__(self, key) or isinstance(key, str) and key.startswith("xkcd:") and key in _xkcd()


_survey = {}


def _xkcd():
    from matplotlib._color_data import xkcd
    out = _survey
    if out:
        return out
    for part in xkcd.split(","):
        words = part.split()
        if words:
            name = "xkcd:" + " ".join(words[:-1])
            out[name] = "#" + words[-1]
            out[name.replace("grey", "gray")] = "#" + words[-1]
    return out


_colors_full_map = _Names({**CSS4_COLORS, **TABLEAU_COLORS, **{k.replace("gray", "grey"): v for k, v in TABLEAU_COLORS.items()}, **BASE_COLORS})


def get_named_colors_mapping():
    return _colors_full_map


def __getattr__(name):
    if name == "XKCD_COLORS":
        return _xkcd()
    if name == "color_sequences":
        from matplotlib.cm import colormaps, _list_names
        known = {n: list(map(tuple, colormaps[n].colors)) for n in _list_names()}
        known["petroff10"] = [to_rgb("#" + c) for c in "3f90da ffa90e bd1f01 94a4a2 832db6 a96b59 e76300 b9ac70 717581 92dadd".split()]
        return known
    raise AttributeError("module 'matplotlib.colors' has no attribute %r" % name)


def _is_nth_color(c):
    return isinstance(c, str) and len(c) > 1 and c[0] == "C" and c[1:].isdigit()


def is_color_like(c):
    """Whether c can be understood as a colour."""
    if _is_nth_color(c):
        return True
    try:
        to_rgba(c)
    except (TypeError, ValueError):
        return False
    return True


def to_rgba(c, alpha=None):
    """A colour as four numbers from 0 to 1."""
    if isinstance(c, tuple) and len(c) == 2 and not isinstance(c[0], (int, float)):
        c, a = c
        if alpha is None:
            alpha = a
        if not 0 <= a <= 1:
            raise ValueError("'alpha' must be between 0 and 1, inclusive")
    if isinstance(c, str):
        if c and c[0] == "C" and _is_nth_color(c):
            from matplotlib import rcParams
            colors = rcParams["axes.prop_cycle"].by_key().get("color", ["k"])
            c = colors[int(c[1:]) % len(colors)]
            if not isinstance(c, str):
                return to_rgba(c, alpha)
        rgba = _cache.get(c)
        if rgba is None:
            rgba = _cache[c] = _text_rgba(c)
        if alpha is not None and c.lower() != "none":
            if not 0 <= alpha <= 1:
                raise ValueError("'alpha' must be between 0 and 1, inclusive")
            return (rgba[0], rgba[1], rgba[2], alpha)
        return rgba
    return _number_rgba(c, alpha)


def _text_rgba(text):
    c = text
    if c.lower() == "none":
        return (0.0, 0.0, 0.0, 0.0)
    if c in _colors_full_map:
        c = _colors_full_map[c]
        if not isinstance(c, str):
            return tuple(map(float, c)) + (1,)
    h = c[1:]
    if h and c[0] == "#" and not h.strip("0123456789abcdefABCDEF"):
        if len(h) in (3, 4):
            h = "".join(d + d for d in h)
        if len(h) in (6, 8):
            v = tuple(int(h[i:i + 2], 16) / 255 for i in range(0, len(h), 2))
            return v if len(v) == 4 else v + (1.0,)
    else:
        try:
            v = float(c)
        except ValueError:
            lower = c.lower()
            if lower in _colors_full_map and lower not in BASE_COLORS:
                return _text_rgba(lower)
        else:
            if not 0 <= v <= 1:
                raise ValueError("Invalid string grayscale value %r. Value must be within 0-1 range" % text)
            return (v, v, v, 1.0)
    raise ValueError("Invalid RGBA argument: %r" % text)


def _number_rgba(c, alpha):
    if not _iterable(c):
        raise ValueError("Invalid RGBA argument: %r" % (c,))
    if np.ndim(c) == 2 and len(c) == 1 and isinstance(c, np.ndarray):
        c = c[0]
    orig, c = c, [*c]
    if len(c) not in (3, 4):
        raise ValueError("RGBA sequence should have length 3 or 4")
    try:
        if any(isinstance(v, str) for v in c):
            raise TypeError
        c = tuple(map(float, c))
    except (TypeError, ValueError):
        raise ValueError("Invalid RGBA argument: %r" % (orig,)) from None
    if len(c) == 3:
        c += (1 if alpha is None else alpha,)
    elif alpha is not None:
        c = c[:3] + (alpha,)
    if any(not 0 <= v <= 1 for v in c):
        raise ValueError("RGBA values should be within 0-1 range")
    return c


def to_rgb(c):
    return to_rgba(c)[:3]


def to_hex(c, keep_alpha=False):
    c = to_rgba(c)
    return "#" + "".join(format(round(v * 255), "02x") for v in (c if keep_alpha else c[:3]))


rgb2hex = to_hex


def hex2color(c):
    return to_rgb(c)


def to_rgba_array(c, alpha=None):
    """Several colours as an array with four columns."""
    if isinstance(c, tuple) and len(c) == 2 and isinstance(c[1], (int, float)) and not isinstance(c[0], (int, float)):
        c, a = c
        alpha = a if alpha is None else alpha
    if _iterable(alpha):
        alpha = np.asarray(alpha, float).ravel()
    if isinstance(c, np.ndarray) and c.ndim == 2 and c.shape[1] in (3, 4) and c.dtype.kind in "fi":
        out = np.ones((len(c), 4))
        out[:, :c.shape[1]] = c
        if c.shape[1] == 3 and alpha is None:
            out[:, 3] = 1
        if alpha is not None:
            out[:, 3] = alpha
        if len(out) and (out.min() < 0 or out.max() > 1):
            raise ValueError("RGBA values should be within 0-1 range")
        return out
    if isinstance(c, str):
        if c.lower() == "none":
            return np.zeros((0, 4))
        return np.array([to_rgba(c, a) for a in (alpha if _iterable(alpha) else [alpha])])
    try:
        single = len(c) in (3, 4) and all(isinstance(v, (int, float, np.number)) for v in c)
    except TypeError:
        raise ValueError("Invalid RGBA argument: %r" % (c,)) from None
    if single:
        return np.array([to_rgba(tuple(c), a) for a in (alpha if _iterable(alpha) else [alpha])])
    if len(c) == 0:
        return np.zeros((0, 4))
    if _iterable(alpha):
        return np.array([to_rgba(cc, aa) for cc, aa in zip(c, alpha)])
    return np.array([to_rgba(cc, alpha) for cc in c])


def same_color(c1, c2):
    return np.array_equal(to_rgba_array(c1), to_rgba_array(c2))


class ColorConverter:
    """The functions as methods."""

    colors = _colors_full_map
    to_rgb, to_rgba, to_rgba_array = map(staticmethod, (to_rgb, to_rgba, to_rgba_array))


colorConverter = ColorConverter()


def rgb_to_hsv(arr):
    arr = np.asarray(arr, float)
    top, low = arr.max(-1), arr.min(-1)
    delta = top - low
    out = np.zeros_like(arr)
    safe = np.where(delta > 0, delta, 1)
    r, g, b = arr[..., 0], arr[..., 1], arr[..., 2]
    h = np.where(top == r, (g - b) / safe, 0.0)
    h = np.where(top == g, 2 + (b - r) / safe, h)
    h = np.where(top == b, 4 + (r - g) / safe, h)
    out[..., 0] = np.where(delta > 0, (h / 6.0) % 1.0, 0.0)
    out[..., 1] = np.where(top > 0, delta / np.where(top > 0, top, 1), 0.0)
    out[..., 2] = top
    return out


def hsv_to_rgb(hsv):
    hsv = np.asarray(hsv, float)
    if hsv.shape[-1] != 3:
        raise ValueError("Last dimension of input array must be 3; shape %s was found." % (hsv.shape,))
    if hsv.size and (hsv.min() < 0 or hsv.max() > 1):
        raise ValueError("Input array must be in the range [0, 1]. Found a maximum value of %s" % hsv.max())
    h, s, v = hsv[..., 0], hsv[..., 1], hsv[..., 2]
    i = (h * 6.0).astype(int)
    f = h * 6.0 - i
    p, q, t = v * (1 - s), v * (1 - s * f), v * (1 - s * (1 - f))
    i = i % 6
    pick = lambda *k: np.choose(i, k)
    return np.stack([pick(v, q, p, p, t, v), pick(t, v, v, q, p, p), pick(p, p, t, v, v, q)], -1)


class Colormap:
    """Maps numbers from 0 to 1, or whole numbers as places in its table, to colours."""

    def __init__(self, name, N=256):
        self.name, self.N = name, int(N)
        self._rgba_bad, self._rgba_under, self._rgba_over = (0.0, 0.0, 0.0, 0.0), None, None
        self.colorbar_extend = False
        self._table = None

    @property
    def _lut(self):
        if self._table is None:
            self._table = self._make()
        return self._table

    @property
    def _isinit(self):
        return self._table is not None

    def _init(self):
        return self._lut

    def __call__(self, X, alpha=None, bytes=False):
        lut = self._lut
        bad = np.ma.getmaskarray(X) if hasattr(X, "mask") else None
        xa = np.array(X, copy=True)
        if xa.dtype.kind == "O":
            xa = xa.astype(float)
        if xa.dtype.kind == "f":
            nan = np.isnan(xa)
            bad = nan if bad is None else bad | nan
            xa = xa * self.N
            xa = np.where(xa == self.N, self.N - 1, xa)
            safe = np.where(np.isnan(xa), 0, np.clip(xa, -1, self.N + 1))
            idx = np.where(safe < 0, -1, np.floor(safe)).astype(int)
        else:
            idx = xa.astype(int)
        under, over = idx < 0, idx >= self.N
        rgba = lut[np.clip(idx, 0, self.N - 1)]
        if under.any():
            rgba[under] = self._rgba_under or lut[0]
        if over.any():
            rgba[over] = self._rgba_over or lut[self.N - 1]
        if alpha is not None:
            rgba[..., 3] = np.clip(alpha, 0, 1)
        if bad is not None and bad.any():
            rgba[bad] = self._rgba_bad
        if bytes:
            rgba = (rgba * 255).astype(np.uint8)
        if not _iterable(X):
            return tuple(rgba)
        return rgba

    def set_bad(self, color="k", alpha=None):
        self._rgba_bad = to_rgba(color, alpha)

    def set_under(self, color="k", alpha=None):
        self._rgba_under = to_rgba(color, alpha)

    def set_over(self, color="k", alpha=None):
        self._rgba_over = to_rgba(color, alpha)

    def set_extremes(self, *, bad=None, under=None, over=None):
        for color, change in ((bad, self.set_bad), (under, self.set_under), (over, self.set_over)):
            if color is not None:
                change(color)

    def with_extremes(self, **kwargs):
        new = self.copy()
        new.set_extremes(**kwargs)
        return new

    def get_bad(self):
        return np.array(self._rgba_bad)

    def get_under(self):
        return np.array(self._rgba_under or self._lut[0])

    def get_over(self):
        return np.array(self._rgba_over or self._lut[self.N - 1])

    def is_gray(self):
        lut = self._lut
        return bool(np.all(lut[:, 0] == lut[:, 1]) and np.all(lut[:, 0] == lut[:, 2]))

    def copy(self):
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new

    __copy__ = copy

    def resampled(self, lutsize):
        new = self.copy()
        new.N, new._table = int(lutsize), None
        return new

    _resample = resampled

    def reversed(self, name=None):
        base = self._lut[::-1].copy()
        new = _TableColormap(base, name or (self.name + "_r"))
        new._rgba_under, new._rgba_over, new._rgba_bad = self._rgba_over, self._rgba_under, self._rgba_bad
        return new

    def __eq__(self, other):
        return isinstance(other, Colormap) and self.N == other.N and np.array_equal(self._lut, other._lut)

    __hash__ = object.__hash__

    def __repr__(self):
        return "<%s.%s object %r>" % (type(self).__module__, type(self).__name__, self.name)

    def _repr_png_(self):
        import _draw
        row = self(np.linspace(0, 1, 512), bytes=True)
        return _draw.write_png(512, 64, np.tile(row, (64, 1, 1)).tobytes(), 0)


class _TableColormap(Colormap):
    def __init__(self, table, name):
        Colormap.__init__(self, name, len(table))
        self._table = table


class LinearSegmentedColormap(Colormap):
    """Colours between nodes."""

    def __init__(self, name, segmentdata, N=256, gamma=1.0):
        Colormap.__init__(self, name, N)
        self._segmentdata, self._gamma = segmentdata, gamma

    def _make(self):
        lut = np.ones((self.N, 4))
        for i, key in enumerate(("red", "green", "blue", "alpha")):
            if key in self._segmentdata:
                lut[:, i] = _channel(self.N, self._segmentdata[key], 1.0 if key == "alpha" else self._gamma)
        return lut

    def set_gamma(self, gamma):
        self._gamma, self._table = gamma, None

    @staticmethod
    def from_list(name, colors, N=256, gamma=1.0):
        if not _iterable(colors):
            raise ValueError("colors must be iterable")
        colors = list(colors)
        if len(colors) and isinstance(colors[0], (tuple, list)) and len(colors[0]) == 2 and not isinstance(colors[0], str) and not is_color_like(colors[0]):
            vals, colors = [pair[0] for pair in colors], [pair[1] for pair in colors]
        else:
            vals = np.linspace(0.0, 1.0, num=len(colors))
        rgba = to_rgba_array(list(colors))
        data = {k: [(v, rgba[i, c], rgba[i, c]) for i, v in enumerate(vals)] for c, k in enumerate(("red", "green", "blue", "alpha"))}
        return LinearSegmentedColormap(name, data, N, gamma)

    def reversed(self, name=None):
        data = {}
        for k, v in self._segmentdata.items():
            if callable(v):
                data[k] = lambda x, forth=v: _backwards(forth, x)
            else:
                data[k] = [(1.0 - x, y1, y0) for x, y0, y1 in reversed(list(v))]
        new = LinearSegmentedColormap(name or (self.name + "_r"), data, self.N, self._gamma)
        new._rgba_under, new._rgba_over, new._rgba_bad = self._rgba_over, self._rgba_under, self._rgba_bad
        return new


def _backwards(f, x):
    return f(1.0 - x)


def _channel(N, data, gamma=1.0):
    """N values of a channel between its nodes."""
    if callable(data):
        return np.clip(np.array(data(np.linspace(0, 1, N) ** gamma), float), 0, 1)
    adata = np.array(data, float)
    if adata.ndim != 2 or adata.shape[1] != 3:
        raise ValueError("data must be nx3 format")
    knots, before, after = adata.T
    for wrong, text in ((knots[0] != 0.0 or knots[-1] != 1.0, "start with x=0 and end with x=1"), (np.any(knots[1:] < knots[:-1]), "have x in increasing order")):
        if wrong:
            raise ValueError("data mapping points must " + text)
    if N == 1:
        return np.array(before[-1])
    # Between two knots the value goes from what the left one leaves with to what the right one arrives with.
    last = N - 1
    wanted, knots = (last * np.linspace(0, 1, N) ** gamma)[1:last], knots * last
    right = np.searchsorted(knots, wanted)
    left = right - 1
    share = (wanted - knots[left]) / (knots[right] - knots[left])
    lut = np.empty(N)
    lut[0], lut[last] = after[0], before[-1]
    lut[1:last] = after[left] + share * (before[right] - after[left])
    return np.clip(lut, 0.0, 1.0)


class ListedColormap(Colormap):
    """A list of colours."""

    def __init__(self, colors, name="from_list", N=None):
        if isinstance(colors, str):
            self.colors = [colors] * (N or 1)
        elif _iterable(colors):
            colors = list(colors) if not isinstance(colors, np.ndarray) else colors
            if N is not None and N > len(colors):
                colors = [colors[i % len(colors)] for i in range(N)]
            self.colors = colors if N is None else colors[:N]
        else:
            self.colors = [float(colors)] * (N or 1)
        Colormap.__init__(self, name, len(self.colors) if N is None else N)

    @property
    def monochrome(self):
        return len({to_hex(c) for c in self.colors}) < 2

    def _make(self):
        return to_rgba_array(self.colors if len(self.colors) else ["k"])

    def resampled(self, lutsize):
        new = ListedColormap(self(np.linspace(0, 1, lutsize)), name=self.name)
        new._rgba_over, new._rgba_under, new._rgba_bad = self._rgba_over, self._rgba_under, self._rgba_bad
        return new

    _resample = resampled

    def reversed(self, name=None):
        colors = self.colors[::-1] if isinstance(self.colors, np.ndarray) else list(reversed(self.colors))
        new = ListedColormap(colors, name=name or (self.name + "_r"))
        new._rgba_over, new._rgba_under, new._rgba_bad = self._rgba_under, self._rgba_over, self._rgba_bad
        return new


class Normalize:
    """Scales numbers from vmin … vmax to 0 … 1."""

    def __init__(self, vmin=None, vmax=None, clip=False):
        self._vmin, self._vmax = _bound(vmin), _bound(vmax)
        self._clip = clip
        self._watchers = []

    vmin = property(lambda self: self._vmin, lambda self, value: setattr(self, "_vmin", _bound(value)))
    vmax = property(lambda self: self._vmax, lambda self, value: setattr(self, "_vmax", _bound(value)))
    clip = property(lambda self: self._clip, lambda self, value: setattr(self, "_clip", value))

    @staticmethod
    def process_value(value):
        scalar = not _iterable(value)
        if hasattr(value, "mask"):
            data = np.array(np.ma.filled(np.ma.asarray(value, dtype=float) if value.dtype.kind != "f" else value, np.nan), float)
        else:
            data = np.asarray([value] if scalar else value)
            if data.dtype.kind != "f":
                data = data.astype(float)
        return data, scalar

    def __call__(self, value, clip=None):
        clip = self.clip if clip is None else clip
        data, scalar = self.process_value(value)
        if self.vmin is None or self.vmax is None:
            self.autoscale_None(data)
        out = self._scale(data, clip)
        return out[0] if scalar else out

    def _scale(self, data, clip):
        vmin, vmax = self.vmin, self.vmax
        if vmin == vmax:
            return np.zeros_like(data)
        if vmin > vmax:
            raise ValueError("minvalue must be less than or equal to maxvalue")
        if clip:
            data = np.clip(data, vmin, vmax)
        return (data - vmin) / (vmax - vmin)

    def inverse(self, value):
        if not self.scaled():
            raise ValueError("Not invertible until both vmin and vmax are set")
        v = np.asarray(value, float) if _iterable(value) else value
        return self.vmin + v * (self.vmax - self.vmin)

    def autoscale(self, A):
        self.vmin = self.vmax = None
        self.autoscale_None(A)

    def autoscale_None(self, A):
        A = self._usable(A)
        if not A.size:
            return
        if self.vmin is None:
            self.vmin = A.min()
        if self.vmax is None:
            self.vmax = A.max()

    def _usable(self, A):
        if hasattr(A, "mask"):
            A = np.ma.compressed(A)
        A = np.asarray(A).ravel()
        return A[~np.isnan(A)] if A.dtype.kind == "f" else A

    def scaled(self):
        return self.vmin is not None and self.vmax is not None


def _bound(v):
    """A limit of a norm: arrays and their numbers give plain numbers of their own type, everything else becomes a float."""
    if v is None:
        return v
    return v.item() if hasattr(v, "item") else float(v)


class NoNorm(Normalize):
    def __call__(self, value, clip=None):
        return value

    def inverse(self, value):
        return value


class LogNorm(Normalize):
    """Scales logarithms."""

    def _scale(self, data, clip):
        vmin, vmax = self.vmin, self.vmax
        if vmin > vmax:
            raise ValueError("vmin must be less or equal to vmax")
        if vmin == vmax:
            return np.zeros_like(data)
        if not (vmin > 0 and vmax > 0 and math.isfinite(vmax)):
            raise ValueError("Invalid vmin or vmax")
        if clip:
            data = np.clip(data, vmin, vmax)
        with np.errstate(all="ignore"):
            t = np.log(np.where(data > 0, data, np.nan))
        return (t - math.log(vmin)) / (math.log(vmax) - math.log(vmin))

    def inverse(self, value):
        a, b = math.log(self.vmin), math.log(self.vmax)
        return np.exp(np.asarray(value, float) * (b - a) + a) if _iterable(value) else math.exp(value * (b - a) + a)

    def _usable(self, A):
        A = Normalize._usable(self, A)
        return A[A > 0]


class SymLogNorm(Normalize):
    """Scales logarithms on both sides of a linear part."""

    def __init__(self, linthresh, linscale=1.0, vmin=None, vmax=None, clip=False, *, base=10):
        Normalize.__init__(self, vmin, vmax, clip)
        self.linthresh, self.linscale, self.base = linthresh, linscale, base

    def _t(self, a):
        from matplotlib.scale import _symlog
        return _symlog(np.asarray(a, float), self.base, self.linthresh, self.linscale)

    def _scale(self, data, clip):
        if clip:
            data = np.clip(data, self.vmin, self.vmax)
        a, b = self._t([self.vmin, self.vmax])
        return (self._t(data) - a) / (b - a)

    def inverse(self, value):
        from matplotlib.scale import _symexp
        a, b = self._t([self.vmin, self.vmax])
        return _symexp(a + np.asarray(value, float) * (b - a), self.base, self.linthresh, self.linscale)


class PowerNorm(Normalize):
    """Scales by a power."""

    def __init__(self, gamma, vmin=None, vmax=None, clip=False):
        Normalize.__init__(self, vmin, vmax, clip)
        self.gamma = gamma

    def _scale(self, data, clip):
        vmin, vmax = self.vmin, self.vmax
        if clip:
            data = np.clip(data, vmin, vmax)
        if vmin == vmax:
            return np.zeros_like(data)
        r = (data - vmin) / (vmax - vmin)
        return np.where(r > 0, np.abs(r) ** self.gamma, r)

    def inverse(self, value):
        v = np.asarray(value, float)
        return np.where(v > 0, np.abs(v) ** (1 / self.gamma), v) * (self.vmax - self.vmin) + self.vmin


class TwoSlopeNorm(Normalize):
    """Scales with a centre that need not be in the middle."""

    def __init__(self, vcenter, vmin=None, vmax=None):
        Normalize.__init__(self, vmin, vmax)
        self.vcenter = vcenter
        if vcenter is not None and vmax is not None and vcenter >= vmax or vcenter is not None and vmin is not None and vcenter <= vmin:
            raise ValueError("vmin, vcenter, and vmax must be in ascending order")

    def autoscale_None(self, A):
        Normalize.autoscale_None(self, A)
        # Limits that lie on one side of the centre are mirrored to the other.
        center, low, high = self.vcenter, self.vmin, self.vmax
        if low is not None and not low < center:
            self.vmin = low = center - (high - center)
        if high is not None and not high > center:
            self.vmax = center + (center - low)

    def _scale(self, data, clip):
        if not self.vmin <= self.vcenter <= self.vmax:
            raise ValueError("vmin, vcenter, vmax must increase monotonically")
        out = np.interp(data, [self.vmin, self.vcenter, self.vmax], [0, 0.5, 1])
        out = np.where(data < self.vmin, -np.inf, np.where(data > self.vmax, np.inf, out))
        return np.where(np.isnan(data), np.nan, out)

    def inverse(self, value):
        return np.interp(value, [0, 0.5, 1], [self.vmin, self.vcenter, self.vmax])


class CenteredNorm(Normalize):
    """Scales the same way on both sides of a centre."""

    def __init__(self, vcenter=0, halfrange=None, clip=False):
        Normalize.__init__(self, None, None, clip)
        self.vcenter = vcenter
        if halfrange is not None:
            self._vmin, self._vmax = vcenter - abs(halfrange), vcenter + abs(halfrange)

    @property
    def halfrange(self):
        return None if self.vmin is None else (self.vmax - self.vmin) / 2

    def autoscale_None(self, A):
        A = self._usable(A)
        if self.vmin is None and A.size:
            h = max(self.vcenter - float(A.min()), float(A.max()) - self.vcenter)
            self._vmin, self._vmax = self.vcenter - h, self.vcenter + h


class BoundaryNorm(Normalize):
    """Whole numbers for intervals."""

    def __init__(self, boundaries, ncolors, clip=False, *, extend="neither"):
        Normalize.__init__(self, boundaries[0], boundaries[-1], clip)
        if clip and extend != "neither":
            raise ValueError("'clip=True' is not compatible with 'extend'")
        self.boundaries = np.asarray(boundaries)
        self.N, self.Ncmap, self.extend = len(self.boundaries), ncolors, extend
        self._offset = 1 if extend in ("min", "both") else 0
        self._n_regions = self.N - 1 + self._offset + (extend in ("max", "both"))
        if self._n_regions > self.Ncmap:
            raise ValueError("There are %d color bins including extensions, but ncolors = %d; ncolors must equal or exceed the number of bins" % (self._n_regions, self.Ncmap))

    def _scale(self, data, clip):
        if clip:
            data = np.clip(data, self.vmin, self.vmax)
            top = self.Ncmap - 1
        else:
            top = self.Ncmap
        below = data < self.vmin
        region = self._offset - 1 + np.digitize(np.where(np.isnan(data), self.vmin - 1, data), self.boundaries)
        regions, colors = self._n_regions, self.Ncmap
        if colors > regions > 1:
            region = region * ((colors - 1) / (regions - 1))
        elif colors > regions:
            region = np.where(region == 0, (colors - 1) // 2, region)
        region = np.asarray(region).astype(int)
        region[below] = -1
        region[data >= self.vmax] = top
        return region

    def inverse(self, value):
        raise ValueError("BoundaryNorm is not invertible")


class FuncNorm(Normalize):
    """Scales by a function."""

    def __init__(self, functions, vmin=None, vmax=None, clip=False):
        Normalize.__init__(self, vmin, vmax, clip)
        self._f, self._inv = functions

    def _scale(self, data, clip):
        a, b = self._f(np.array([self.vmin, self.vmax], float))
        return (self._f(data) - a) / (b - a)

    def inverse(self, value):
        a, b = self._f(np.array([self.vmin, self.vmax], float))
        return self._inv(a + np.asarray(value, float) * (b - a))


class AsinhNorm(Normalize):
    def __init__(self, linear_width=1, vmin=None, vmax=None, clip=False):
        Normalize.__init__(self, vmin, vmax, clip)
        self.linear_width = linear_width

    def _scale(self, data, clip):
        a, b = np.arcsinh(np.array([self.vmin, self.vmax]) / self.linear_width)
        return (np.arcsinh(data / self.linear_width) - a) / (b - a)

    def inverse(self, value):
        a, b = np.arcsinh(np.array([self.vmin, self.vmax]) / self.linear_width)
        return self.linear_width * np.sinh(a + np.asarray(value, float) * (b - a))


def from_levels_and_colors(levels, colors, extend="neither"):
    """A map and a norm for given intervals and colours."""
    n = len(levels) - 1 + {"neither": 0, "min": 1, "max": 1, "both": 2}[extend]
    if len(colors) != n:
        raise ValueError("With extend == %r and %d levels, expected %d colors, but got %d" % (extend, len(levels), n, len(colors)))
    first, last = extend in ("min", "both"), extend in ("max", "both")
    cmap = ListedColormap(list(colors[first:len(colors) - last]))
    if first:
        cmap.set_under(colors[0])
    if last:
        cmap.set_over(colors[-1])
    cmap.colorbar_extend = extend
    return cmap, BoundaryNorm(levels, ncolors=len(cmap.colors))


def make_norm_from_scale(scale_cls, base_norm_cls=None, *, init=None):
    raise NotImplementedError("make_norm_from_scale is not supported; use LogNorm, SymLogNorm or FuncNorm")


class LightSource:
    """A light for surfaces."""

    _extremes = ("hsv_min_val", "hsv_max_val", "hsv_min_sat", "hsv_max_sat")

    def __init__(self, azdeg=315, altdeg=45, hsv_min_val=0, hsv_max_val=1, hsv_min_sat=1, hsv_max_sat=0):
        self.azdeg, self.altdeg = azdeg, altdeg
        self.hsv_min_val, self.hsv_max_val, self.hsv_min_sat, self.hsv_max_sat = hsv_min_val, hsv_max_val, hsv_min_sat, hsv_max_sat

    @property
    def direction(self):
        turn, height = np.radians((90 - self.azdeg, self.altdeg))
        flat = np.cos(height)
        return np.array([flat * np.cos(turn), flat * np.sin(turn), np.sin(height)])

    def hillshade(self, elevation, vert_exag=1, dx=1, dy=1, fraction=1.0):
        dy = -dy
        gy, gx = np.gradient(vert_exag * np.asarray(elevation, float), dy, dx)
        normal = np.stack([-gx, -gy, np.ones_like(gx)], -1)
        normal = normal / np.sqrt((normal ** 2).sum(-1))[..., None]
        return self.shade_normals(normal, fraction)

    def shade_normals(self, normals, fraction=1.0):
        """How bright surfaces with given normals are, from 0 to 1."""
        light = normals.dot(self.direction)
        low, high = light.min(), light.max()
        light = light * fraction
        if high - low > 1e-6:
            light = (light - low) / (high - low)
        return np.clip(light, 0, 1)

    def shade(self, data, cmap, norm=None, blend_mode="overlay", vmin=None, vmax=None, vert_exag=1, dx=1, dy=1, fraction=1, **kwargs):
        """The colours of heights, lit as a relief."""
        data = np.asarray(data) if not hasattr(data, "mask") else data
        known = data.compressed() if hasattr(data, "mask") else data
        norm = Normalize(known.min() if vmin is None else vmin, known.max() if vmax is None else vmax) if norm is None else norm
        rgba = cmap(norm(data))
        rgba[..., :3] = self.shade_rgb(rgba, elevation=data, blend_mode=blend_mode, vert_exag=vert_exag, dx=dx, dy=dy, fraction=fraction, **kwargs)
        return rgba

    def shade_rgb(self, rgb, elevation, fraction=1.0, blend_mode="hsv", vert_exag=1, dx=1, dy=1, **kwargs):
        """Colours, lit as the relief of heights."""
        blends = {"hsv": self.blend_hsv, "soft": self.blend_soft_light, "overlay": self.blend_overlay}
        if not callable(blend_mode) and blend_mode not in blends:
            raise ValueError('"blend_mode" must be callable or one of dict_keys([%s])' % ", ".join(map(repr, blends)))
        light = self.hillshade(elevation, vert_exag, dx, dy, fraction)[..., None]
        return (blend_mode if callable(blend_mode) else blends[blend_mode])(rgb[..., :3], light, **kwargs)

    def blend_overlay(self, rgb, intensity):
        return np.where(rgb > 0.5, 1 - 2 * (1 - rgb) * (1 - intensity), 2 * rgb * intensity)

    def blend_soft_light(self, rgb, intensity):
        return rgb * (2 * intensity + (1 - 2 * intensity) * rgb)

    def blend_hsv(self, rgb, intensity, hsv_max_sat=None, hsv_max_val=None, hsv_min_val=None, hsv_min_sat=None):
        """Bright places go to the greatest value and least saturation, dark ones the other way."""
        given = {"hsv_max_sat": hsv_max_sat, "hsv_max_val": hsv_max_val, "hsv_min_val": hsv_min_val, "hsv_min_sat": hsv_min_sat}
        ends = {k: getattr(self, k) if given[k] is None else given[k] for k in self._extremes}
        away = 2 * intensity[..., 0] - 1
        share, bright = np.abs(away), away > 0
        hsv = rgb_to_hsv(rgb[..., :3])
        for k, name in ((1, "sat"), (2, "val")):
            end = np.where(bright, ends["hsv_max_" + name], ends["hsv_min_" + name])
            moved = (1 - share) * hsv[..., k] + share * end
            hsv[..., k] = np.where(hsv[..., 1] > 1e-10, moved, hsv[..., k]) if name == "sat" else moved
        return hsv_to_rgb(np.clip(hsv, 0, 1))
