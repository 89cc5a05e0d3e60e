"""Scales of axes."""

import math

import numpy as np

from matplotlib.ticker import (
    AsinhLocator, AutoLocator, AutoMinorLocator, LogFormatterSciNotation, LogitFormatter, LogitLocator, LogLocator, NullFormatter, NullLocator, ScalarFormatter,
    SymmetricalLogLocator,
)


def _symlog(a, base, linthresh, linscale):
    adj = linscale / (1.0 - base ** -1)
    size = np.abs(a)
    with np.errstate(all="ignore"):
        big = np.sign(a) * linthresh * (adj + np.log(size / linthresh) / math.log(base))
    return np.where(size <= linthresh, a * adj, big)


class ScaleBase:
    """A way to lay numbers along an axis."""

    name = None
    _linear = False

    def __init__(self, axis=None, **kwargs):
        pass

    def forward(self, a):
        return a

    def backward(self, a):
        return a

    def limit_range_for_scale(self, vmin, vmax, minpos):
        return vmin, vmax

    def get_transform(self):
        return _ScaleTransform(self)

    def set_default_locators_and_formatters(self, axis):
        axis._major_locator(AutoLocator())
        axis._major_formatter(ScalarFormatter())
        axis._minor_formatter(NullFormatter())
        from matplotlib import rcParams
        on = rcParams["xtick.minor.visible" if axis.axis_name == "x" else "ytick.minor.visible"]
        axis._minor_locator(AutoMinorLocator() if on else NullLocator())


class _ScaleTransform:
    def __init__(self, scale):
        self._scale = scale
        self.base = getattr(scale, "base", None)
        self.linthresh = getattr(scale, "linthresh", None)

    def transform(self, a):
        return self._scale.forward(np.asarray(a, float))

    transform_non_affine = transform

    def inverted(self):
        return _ScaleInverse(self._scale)


class _ScaleInverse:
    def __init__(self, scale):
        self._scale = scale

    def transform(self, a):
        return self._scale.backward(np.asarray(a, float))


class LinearScale(ScaleBase):
    name = "linear"
    _linear = True


class FuncScale(ScaleBase):
    name = "function"

    def __init__(self, axis, functions):
        self._f, self._inv = functions

    def forward(self, a):
        return self._f(a)

    def backward(self, a):
        return self._inv(a)


class LogScale(ScaleBase):
    name = "log"

    def __init__(self, axis=None, *, base=10, subs=None, nonpositive="clip"):
        if base <= 0 or base == 1:
            raise ValueError("The log base cannot be <= 0 or == 1")
        self.base, self.subs, self.nonpositive = base, subs, nonpositive

    def forward(self, a):
        a = np.asarray(a, float)
        with np.errstate(all="ignore"):
            out = np.log10(a) if self.base == 10 else np.log2(a) if self.base == 2 else np.log(a) / math.log(self.base)
        return np.where(a <= 0, -1000.0 if self.nonpositive == "clip" else np.nan, out)

    def backward(self, a):
        return self.base ** np.asarray(a, float)

    def set_default_locators_and_formatters(self, axis):
        axis._major_locator(LogLocator(self.base))
        axis._major_formatter(LogFormatterSciNotation(self.base))
        axis._minor_locator(LogLocator(self.base, self.subs))
        axis._minor_formatter(LogFormatterSciNotation(self.base, labelOnlyBase=self.subs is not None))

    def limit_range_for_scale(self, vmin, vmax, minpos):
        if not math.isfinite(minpos):
            minpos = 1e-300
        return (minpos if vmin <= 0 else vmin, minpos if vmax <= 0 else vmax)


class FuncScaleLog(LogScale):
    name = "functionlog"

    def __init__(self, axis, functions, base=10):
        LogScale.__init__(self, axis, base=base)
        self._f, self._inv = functions

    def forward(self, a):
        return LogScale.forward(self, self._f(a))

    def backward(self, a):
        return self._inv(LogScale.backward(self, a))


class SymmetricalLogScale(ScaleBase):
    name = "symlog"

    def __init__(self, axis=None, *, base=10, linthresh=2, subs=None, linscale=1):
        if base <= 1.0:
            raise ValueError("'base' must be larger than 1")
        if linthresh <= 0.0:
            raise ValueError("'linthresh' must be positive")
        if linscale <= 0.0:
            raise ValueError("'linscale' must be positive")
        self.base, self.linthresh, self.subs, self.linscale = base, linthresh, subs, linscale

    def forward(self, a):
        return _symlog(np.asarray(a, float), self.base, self.linthresh, self.linscale)

    def backward(self, a):
        a = np.asarray(a, float)
        adj = self.linscale / (1.0 - self.base ** -1)
        size = np.abs(a)
        big = np.sign(a) * self.linthresh * self.base ** (size / self.linthresh - adj)
        return np.where(size <= self.linthresh * adj, a / adj, big)

    def set_default_locators_and_formatters(self, axis):
        axis._major_locator(SymmetricalLogLocator(base=self.base, linthresh=self.linthresh))
        axis._major_formatter(LogFormatterSciNotation(self.base, linthresh=self.linthresh))
        axis._minor_locator(SymmetricalLogLocator(base=self.base, linthresh=self.linthresh, subs=self.subs))
        axis._minor_formatter(NullFormatter())


class LogitScale(ScaleBase):
    name = "logit"

    def __init__(self, axis=None, nonpositive="mask", *, one_half=r"\frac{1}{2}", use_overline=False):
        pass

    def forward(self, a):
        a = np.asarray(a, float)
        with np.errstate(all="ignore"):
            return np.log10(a / (1 - a))

    def backward(self, a):
        return 1.0 / (1 + 10 ** (-np.asarray(a, float)))

    def set_default_locators_and_formatters(self, axis):
        axis._major_locator(LogitLocator())
        axis._major_formatter(LogitFormatter())
        axis._minor_locator(NullLocator())
        axis._minor_formatter(NullFormatter())

    def limit_range_for_scale(self, vmin, vmax, minpos):
        minpos = minpos if math.isfinite(minpos) else 1e-7
        return (minpos if vmin <= 0 else vmin, 1 - minpos if vmax >= 1 else vmax)


class AsinhScale(ScaleBase):
    name = "asinh"

    def __init__(self, axis=None, *, linear_width=1.0, base=10, subs="auto", **kwargs):
        self.linear_width = linear_width

    def forward(self, a):
        return self.linear_width * np.arcsinh(np.asarray(a, float) / self.linear_width)

    def backward(self, a):
        return self.linear_width * np.sinh(np.asarray(a, float) / self.linear_width)


_scale_mapping = {"linear": LinearScale, "log": LogScale, "symlog": SymmetricalLogScale, "asinh": AsinhScale, "logit": LogitScale, "function": FuncScale, "functionlog": FuncScaleLog}


def get_scale_names():
    return sorted(_scale_mapping)


def scale_factory(scale, axis, **kwargs):
    if scale not in _scale_mapping:
        raise ValueError("%r is not a valid value for scale; supported values are %s" % (scale, ", ".join(map(repr, sorted(_scale_mapping)))))
    return _scale_mapping[scale](axis, **kwargs)


def register_scale(scale_class):
    _scale_mapping[scale_class.name] = scale_class
