"""Scales of axes."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.ticker import (
    AsinhLocator, AutoLocator, AutoMinorLocator, LogFormatterSciNotation, LogitFormatter, LogitLocator, LogLocator, NullFormatter, NullLocator, ScalarFormatter,
    SymmetricalLogLocator,
)


def _linear_height(base, linscale):
    """How high the linear part of a symmetrical logarithmic scale is, in thresholds."""
    return linscale / (1.0 - 1 / base)


def _symlog(a, base, linthresh, linscale):
    """Numbers up to linthresh are stretched, greater ones have the logarithm of their ratio to it on top."""
    height = _linear_height(base, linscale)
    ratio = np.abs(a) / linthresh
    beyond = np.log(np.maximum(ratio, 1)) / math.log(base)
    return np.where(ratio <= 1, a * height, np.copysign(linthresh, a) * (height + beyond))


def _symexp(a, base, linthresh, linscale):
    """The inverse of _symlog."""
    height = _linear_height(base, linscale)
    ratio = np.abs(a) / linthresh
    beyond = float(base) ** (np.maximum(ratio, height) - height)
    return np.where(ratio <= height, a / height, np.copysign(linthresh, a) * beyond)


class _Along:
    """One direction of a scale, as a transform."""

    def __init__(self, scale, back=False):
        self._scale, self._back = scale, back
        self.base, self.linthresh, self.linscale = (getattr(scale, name, None) for name in ("base", "linthresh", "linscale"))

    def transform(self, a):
        way = self._scale.backward if self._back else self._scale.forward
        return way(np.asarray(a, float))

    transform_non_affine = transform

    def inverted(self):
        return _Along(self._scale, not self._back)


class ScaleBase:
    """A way to lay numbers along an axis."""

    name = None
    _linear = False

    def __init__(self, axis=None, **kwargs):
        pass

    def forward(self, a):
        return a

    backward = forward

    def get_transform(self):
        return _Along(self)

    def limit_range_for_scale(self, vmin, vmax, minpos):
        return vmin, vmax

    def _ticking(self, axis):
        """Locator and formatter of major ticks, then of minor ones."""
        minor = rcParams[axis.axis_name + "tick.minor.visible"] if axis.axis_name in "xy" else rcParams["ytick.minor.visible"]
        return AutoLocator(), ScalarFormatter(), AutoMinorLocator() if minor else NullLocator(), NullFormatter()

    def set_default_locators_and_formatters(self, axis):
        put = axis._major_locator, axis._major_formatter, axis._minor_locator, axis._minor_formatter
        for place, what in zip(put, self._ticking(axis)):
            place(what)


class LinearScale(ScaleBase):
    name = "linear"
    _linear = True


class FuncScale(ScaleBase):
    name = "function"

    def __init__(self, axis, functions):
        self.forward, self.backward = functions


_LOGARITHMS = {2: np.log2, 10: np.log10}


class LogScale(ScaleBase):
    name = "log"

    def __init__(self, axis=None, *, base=10, subs=None, nonpositive="clip"):
        if base == 1 or base <= 0:
            raise ValueError("The log base cannot be <= 0 or == 1")
        self.base, self.subs, self.nonpositive = base, subs, nonpositive

    def forward(self, a):
        a = np.asarray(a, float)
        positive = np.where(a <= 0, 1.0, a)
        known = _LOGARITHMS.get(self.base)
        power = known(positive) if known else np.log(positive) / math.log(self.base)
        return np.where(a <= 0, -1000.0 if self.nonpositive == "clip" else math.nan, power)

    def backward(self, a):
        return self.base ** np.asarray(a, float)

    def limit_range_for_scale(self, vmin, vmax, minpos):
        least = minpos if math.isfinite(minpos) else 1e-300
        return tuple(v if v > 0 else least for v in (vmin, vmax))

    def _ticking(self, axis):
        b, given = self.base, self.subs
        return LogLocator(b), LogFormatterSciNotation(b), LogLocator(b, given), LogFormatterSciNotation(b, labelOnlyBase=given is not None)


class FuncScaleLog(LogScale):
    name = "functionlog"

    def __init__(self, axis, functions, base=10):
        super().__init__(base=base)
        self._before, self._after = functions

    def forward(self, a):
        return super().forward(self._before(a))

    def backward(self, a):
        return self._after(super().backward(a))


class SymmetricalLogScale(ScaleBase):
    name = "symlog"

    def __init__(self, axis=None, *, base=10, linthresh=2, subs=None, linscale=1):
        for name, value, least, text in (("base", base, 1, "larger than 1"), ("linthresh", linthresh, 0, "positive"), ("linscale", linscale, 0, "positive")):
            if value <= least:
                raise ValueError("'%s' must be %s" % (name, text))
            setattr(self, name, value)
        self.subs = subs

    def forward(self, a):
        return _symlog(np.asarray(a, float), self.base, self.linthresh, self.linscale)

    def backward(self, a):
        return _symexp(np.asarray(a, float), self.base, self.linthresh, self.linscale)

    def _ticking(self, axis):
        shape = {"base": self.base, "linthresh": self.linthresh}
        return SymmetricalLogLocator(**shape), LogFormatterSciNotation(**shape), SymmetricalLogLocator(subs=self.subs, **shape), NullFormatter()


class LogitScale(ScaleBase):
    name = "logit"

    def __init__(self, axis=None, nonpositive="mask", *, one_half=r"\frac{1}{2}", use_overline=False):
        pass

    def forward(self, a):
        part = np.asarray(a, float)
        with np.errstate(all="ignore"):
            return np.log10(part / (1 - part))

    def backward(self, a):
        return 1.0 / (10 ** -np.asarray(a, float) + 1)

    def limit_range_for_scale(self, vmin, vmax, minpos):
        edge = minpos if math.isfinite(minpos) else 1e-7
        return vmin if vmin > 0 else edge, vmax if vmax < 1 else 1 - edge

    def _ticking(self, axis):
        return LogitLocator(), LogitFormatter(), LogitLocator(minor=True), NullFormatter()


class AsinhScale(ScaleBase):
    name = "asinh"

    def __init__(self, axis=None, *, linear_width=1.0, base=10, subs="auto", **kwargs):
        self.linear_width = linear_width

    def forward(self, a):
        return np.arcsinh(np.asarray(a, float) / self.linear_width) * self.linear_width

    def backward(self, a):
        return np.sinh(np.asarray(a, float) / self.linear_width) * self.linear_width


_scale_mapping = {}


def register_scale(scale_class):
    _scale_mapping[scale_class.name] = scale_class


for _kind in (LinearScale, LogScale, SymmetricalLogScale, AsinhScale, LogitScale, FuncScale, FuncScaleLog):
    register_scale(_kind)


def get_scale_names():
    return sorted(_scale_mapping)


def scale_factory(scale, axis, **kwargs):
    kind = _scale_mapping.get(scale)
    if kind is None:
        raise ValueError("%r is not a valid value for scale; supported values are %s" % (scale, ", ".join(map(repr, _scale_mapping))))
    return kind(axis, **kwargs)
