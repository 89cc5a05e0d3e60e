"""Where ticks are, and what stands at them."""

import itertools
import math
import string

import numpy as np

from matplotlib import rcParams
from matplotlib.transforms import nonsingular as _apart

MAX_TICKS = 1000


class _Plain:
    """An axis that nobody sees, for locators and formatters that are used alone."""

    def __init__(self, minpos=0):
        self._minpos = minpos
        self._view, self._data = (0, 1), (0, 1)

    def get_view_interval(self):
        return self._view

    def set_view_interval(self, vmin, vmax):
        self._view = vmin, vmax

    def get_minpos(self):
        return self._minpos

    def get_data_interval(self):
        return self._data

    def set_data_interval(self, vmin, vmax):
        self._data = vmin, vmax

    def get_tick_space(self):
        return 9


class TickHelper:
    """What locators and formatters have in common."""

    axis = None

    def set_axis(self, axis):
        self.axis = axis

    def create_dummy_axis(self, **kwargs):
        if self.axis is None:
            self.axis = _Plain(**kwargs)


class Formatter(TickHelper):
    """Makes the text of a tick."""

    locs = ()

    def __call__(self, x, pos=None):
        raise NotImplementedError("Derived must override")

    def format_ticks(self, values):
        self.set_locs(values)
        return [self(v, i) for i, v in enumerate(values)]

    def format_data(self, value):
        return self.__call__(value)

    def format_data_short(self, value):
        return self.format_data(value)

    def get_offset(self):
        return ""

    def set_locs(self, locs):
        self.locs = locs

    @staticmethod
    def fix_minus(s):
        return s.replace("-", "\N{MINUS SIGN}") if rcParams["axes.unicode_minus"] else s


class NullFormatter(Formatter):
    def __call__(self, x, pos=None):
        return ""


class FixedFormatter(Formatter):
    """Texts by the number of the tick."""

    def __init__(self, seq):
        self.seq, self.offset_string = seq, ""

    def __call__(self, x, pos=None):
        return self.seq[pos] if pos is not None and pos < len(self.seq) else ""

    def get_offset(self):
        return self.offset_string

    def set_offset_string(self, ofs):
        self.offset_string = ofs


class FuncFormatter(Formatter):
    """A function of the value and the number of the tick."""

    def __init__(self, func):
        self.func, self.offset_string = func, ""

    def __call__(self, x, pos=None):
        return self.func(x, pos)

    def get_offset(self):
        return self.offset_string

    def set_offset_string(self, ofs):
        self.offset_string = ofs


class FormatStrFormatter(Formatter):
    """A format with %."""

    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return self.fmt % x


class StrMethodFormatter(Formatter):
    """A format of str.format, with x and pos."""

    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        out = _Minus().format(self.fmt, x=x, pos=pos)
        return out


class _Minus(string.Formatter):
    def format_field(self, value, spec):
        text = string.Formatter.format_field(self, value, spec)
        if isinstance(value, (int, float)) and rcParams["axes.unicode_minus"]:
            return text.replace("-", "\N{MINUS SIGN}")
        return text


def _oom(x):
    return math.floor(math.log10(x))


class ScalarFormatter(Formatter):
    """Plain numbers, with a common offset and power of ten where that is shorter."""

    def __init__(self, useOffset=None, useMathText=None, useLocale=None, *, usetex=None):
        self._offset_threshold = rcParams["axes.formatter.offset_threshold"]
        self.offset = 0
        self.set_useOffset(rcParams["axes.formatter.useoffset"] if useOffset is None else useOffset)
        self._math = rcParams["axes.formatter.use_mathtext"] if useMathText is None else useMathText
        self.orderOfMagnitude = 0
        self.format = ""
        self._scientific = True
        self._powerlimits = rcParams["axes.formatter.limits"]
        self._locale = False

    def get_useOffset(self):
        return self._useOffset

    def set_useOffset(self, val):
        if val in (True, False):
            self.offset, self._useOffset = 0, val
        else:
            self._useOffset, self.offset = False, val

    useOffset = property(get_useOffset, set_useOffset)

    def get_useMathText(self):
        return self._math

    def set_useMathText(self, val):
        self._math = rcParams["axes.formatter.use_mathtext"] if val is None else val

    useMathText = property(get_useMathText, set_useMathText)

    def get_useLocale(self):
        return self._locale

    def set_useLocale(self, val):
        self._locale = bool(val)

    def set_scientific(self, b):
        self._scientific = bool(b)

    def set_powerlimits(self, lims):
        if len(lims) != 2:
            raise ValueError("'lims' must be a sequence of length 2")
        self._powerlimits = lims

    def __call__(self, x, pos=None):
        if len(self.locs) == 0:
            return ""
        v = (x - self.offset) / 10.0 ** self.orderOfMagnitude
        if abs(v) < 1e-8:
            v = 0
        return self.fix_minus(self.format % v)

    def set_locs(self, locs):
        self.locs = locs
        if len(locs) > 0:
            if self._useOffset:
                self._compute_offset()
            self._set_order_of_magnitude()
            self._set_format()

    def _visible(self):
        low, high = sorted(self.axis.get_view_interval())
        return [float(v) for v in self.locs if low <= v <= high]

    def _compute_offset(self):
        locs = self._visible()
        self.offset = 0
        if not locs:
            return
        lmin, lmax = min(locs), max(locs)
        if lmin == lmax or lmin <= 0 <= lmax:
            return
        small, large = sorted((abs(lmin), abs(lmax)))
        sign = math.copysign(1, lmin)
        top = math.ceil(math.log10(large))
        # The digit from which the least and the greatest label differ.
        oom = 1 + next(k for k in itertools.count(top, -1) if small // 10.0 ** k != large // 10.0 ** k)
        if (large - small) / 10.0 ** oom <= 1e-2:
            # They differ by a carry only: go on to where they differ by more than one.
            oom = 1 + next(k for k in itertools.count(top, -1) if large // 10.0 ** k - small // 10.0 ** k > 1)
        n = self._offset_threshold - 1
        if large // 10.0 ** oom >= 10 ** n:
            self.offset = sign * (large // 10.0 ** oom) * 10.0 ** oom

    def _set_order_of_magnitude(self):
        if not self._scientific:
            self.orderOfMagnitude = 0
            return
        lims = self._powerlimits
        if lims[0] == lims[1] != 0:
            self.orderOfMagnitude = lims[0]
            return
        low, high = sorted(self.axis.get_view_interval())
        locs = [abs(v) for v in self._visible()]
        if not locs:
            self.orderOfMagnitude = 0
            return
        if self.offset:
            oom = _oom(high - low)
        else:
            val = max(locs)
            oom = 0 if val == 0 else _oom(val)
        self.orderOfMagnitude = oom if oom <= lims[0] or oom >= lims[1] else 0

    def _set_format(self):
        few = len(self.locs) < 2
        locs = [*self.locs, *self.axis.get_view_interval()] if few else self.locs
        locs = (np.asarray(locs, float) - self.offset) / 10.0 ** self.orderOfMagnitude
        span = np.ptp(locs) or np.max(np.abs(locs)) or 1
        if few:
            locs = locs[:-2]
        range_oom = math.floor(math.log10(span))
        digits = max(0, 3 - range_oom)
        thresh = 1e-3 * 10.0 ** range_oom
        while digits >= 0:
            if np.abs(locs - np.round(locs, decimals=digits)).max() < thresh:
                digits -= 1
            else:
                break
        self.format = "%1." + str(digits + 1) + "f"
        if self._math:
            self.format = "$\\mathdefault{%s}$" % self.format

    def get_offset(self):
        if len(self.locs) == 0 or not (self.orderOfMagnitude or self.offset):
            return ""
        offset = power = ""
        if self.offset:
            offset = self.format_data(self.offset)
            if self.offset > 0:
                offset = "+" + offset
        if self.orderOfMagnitude:
            power = self.format_data(10.0 ** self.orderOfMagnitude) if self._math else "1e%d" % self.orderOfMagnitude
        if self._math:
            if power:
                power = "\\times\\mathdefault{%s}" % power
            return "$%s\\mathdefault{%s}$" % (power, offset)
        return self.fix_minus(power + offset)

    def format_data(self, value):
        e = math.floor(math.log10(abs(value)))
        s = round(value / 10 ** e, 10)
        mantissa = "%d" % s if s % 1 == 0 else "%1.10g" % s
        if self._math:
            power = "10^{%d}" % e
            return self.fix_minus(power if s == 1 and e != 0 else mantissa if e == 0 else "%s \\times %s" % (mantissa, power))
        return self.fix_minus(mantissa if e == 0 else "%se%d" % (mantissa, e))

    def format_data_short(self, value):
        return self.fix_minus("%-12g" % value)


class LogFormatter(Formatter):
    """Powers of a base."""

    def __init__(self, base=10.0, labelOnlyBase=False, minor_thresholds=None, linthresh=None):
        self._base, self.labelOnlyBase, self._linthresh = float(base), labelOnlyBase, linthresh
        self.minor_thresholds = (1, 0.4) if minor_thresholds is None else minor_thresholds
        self._sublabels = None

    def set_base(self, base):
        self._base = float(base)

    def set_label_minor(self, labelOnlyBase):
        self.labelOnlyBase = labelOnlyBase

    def set_locs(self, locs=None):
        self.locs = () if locs is None else locs
        b = self._base
        if math.isinf(self.minor_thresholds[0]) or self.axis is None:
            self._sublabels = None
            return
        vmin, vmax = sorted(self.axis.get_view_interval())
        if vmin <= 0:
            self._sublabels = {1}
            return
        if self._linthresh is None and locs is None:
            self._sublabels = set(range(1, int(b) + 1))
            return
        low, high = math.log(vmin) / math.log(b), math.log(vmax) / math.log(b)
        numdec = abs(high - low)
        if numdec > self.minor_thresholds[0]:
            self._sublabels = {1}
        elif numdec > self.minor_thresholds[1]:
            c = np.geomspace(1, b, int(b) // 2 + 1)
            self._sublabels = {int(v) for v in np.round(c)}
        else:
            self._sublabels = set(range(1, int(b) + 1))

    def _fmt(self, x, vmin, vmax):
        return self._num_to_string(x, vmin, vmax)

    def _num_to_string(self, x, vmin, vmax):
        if x > 10000 or x < 1:
            s = "%1.0e" % x
        else:
            d = abs(vmax - vmin)
            s = self._pprint(x, d)
        return s

    def _pprint(self, x, d):
        if abs(x) < 1e4 and x == int(x):
            return "%d" % x
        fmt = "%1.3e" if d < 1e-2 else "%1.3f" if d <= 1 else "%1.2f" if d <= 10 else "%1.1f" if d <= 1e5 else "%1.1e"
        s = fmt % x
        mant, _, exp = s.partition("e")
        mant = mant.rstrip("0").rstrip(".")
        return "%se%s%s" % (mant, exp[0].replace("+", ""), exp[1:].lstrip("0")) if exp else mant

    def __call__(self, x, pos=None):
        if x == 0.0:
            return "0"
        x, b = abs(x), self._base
        fx = math.log(x) / math.log(b)
        is_decade = _near_int(fx)
        exponent = round(fx) if is_decade else math.floor(fx)
        coeff = round(b ** (fx - exponent))
        if self.labelOnlyBase and not is_decade:
            return ""
        if self._sublabels is not None and coeff not in self._sublabels:
            return ""
        vmin, vmax = _apart(*self.axis.get_view_interval(), expander=0.05)
        return self.fix_minus(self._num_to_string(x, vmin, vmax))

    def format_data(self, value):
        return self.__call__(value).strip()

    def format_data_short(self, value):
        return "%-12g" % value


def _near_int(x):
    return abs(x - round(x)) < 1e-10 * max(1, abs(x))


class LogFormatterExponent(LogFormatter):
    def _num_to_string(self, x, vmin, vmax):
        fx = math.log(x) / math.log(self._base)
        return "%d" % round(fx) if _near_int(fx) else "%1.3g" % fx


class LogFormatterMathtext(LogFormatter):
    """Powers as mathematics."""

    def _non_decade(self, sign, base, fx):
        return "$\\mathdefault{%s%s^{%.2f}}$" % (sign, base, fx)

    def __call__(self, x, pos=None):
        if x == 0:
            return "$\\mathdefault{0}$"
        sign, x, b = "-" if x < 0 else "", abs(x), self._base
        fx = math.log(x) / math.log(b)
        if b == 10:
            fx = math.log10(x)
        is_decade = _near_int(fx)
        exponent = round(fx) if is_decade else math.floor(fx)
        coeff = round(b ** (fx - exponent))
        if self.labelOnlyBase and not is_decade:
            return ""
        if self._sublabels is not None and coeff not in self._sublabels:
            return ""
        if is_decade:
            fx = round(fx)
        base = "%d" % b if b % 1 == 0 else "%s" % b
        if abs(fx) < rcParams["axes.formatter.min_exponent"]:
            return "$\\mathdefault{%s%g}$" % (sign, x)
        if not is_decade:
            return self._non_decade(sign, base, fx)
        return "$\\mathdefault{%s%s^{%d}}$" % (sign, base, fx)


class LogFormatterSciNotation(LogFormatterMathtext):
    """Powers with a factor."""

    def _non_decade(self, sign, base, fx):
        b = float(base)
        exponent = math.floor(fx)
        coeff = b ** (fx - exponent)
        if _near_int(coeff):
            coeff = round(coeff)
        return "$\\mathdefault{%s%g\\times%s^{%d}}$" % (sign, coeff, base, exponent)


class LogitFormatter(Formatter):
    def __init__(self, **kwargs):
        pass

    def __call__(self, x, pos=None):
        if x <= 0 or x >= 1:
            return ""
        if _near_int(2 * x) and round(2 * x) == 1:
            return "$\\mathdefault{\\frac{1}{2}}$"
        if x < 0.5 and _near_int(math.log10(x)):
            return "$\\mathdefault{10^{%d}}$" % round(math.log10(x))
        if x > 0.5 and _near_int(math.log10(1 - x)):
            return "$\\mathdefault{1-10^{%d}}$" % round(math.log10(1 - x))
        return ""


class EngFormatter(ScalarFormatter):
    """Numbers with the prefixes of units."""

    ENG_PREFIXES = {-30: "q", -27: "r", -24: "y", -21: "z", -18: "a", -15: "f", -12: "p", -9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M", 9: "G", 12: "T", 15: "P", 18: "E", 21: "Z",
                    24: "Y", 27: "R", 30: "Q"}

    def __init__(self, unit="", places=None, sep=" ", *, usetex=None, useMathText=None, useOffset=False):
        ScalarFormatter.__init__(self, useOffset=useOffset)
        self.unit, self.places, self.sep = unit, places, sep

    def __call__(self, x, pos=None):
        return self.fix_minus(self.format_eng(x) if True else "")

    def format_eng(self, num):
        sign, num = (-1 if num < 0 else 1), abs(num)
        fmt = "g" if self.places is None else ".%df" % self.places
        pow10 = int(math.floor(math.log10(num) / 3) * 3) if num else 0
        pow10 = min(max(pow10, -30), 30)
        mant = sign * num / 10.0 ** pow10
        if abs(float(format(mant, fmt))) >= 1000 and pow10 < 30:
            mant, pow10 = mant / 1000, pow10 + 3
        prefix = self.ENG_PREFIXES[pow10]
        suffix = self.sep + prefix + self.unit if self.unit or prefix else ""
        return format(mant, fmt) + suffix

    format_data = format_eng

    def set_locs(self, locs):
        self.locs = locs

    def get_offset(self):
        return ""


class PercentFormatter(Formatter):
    """Numbers as percentages."""

    def __init__(self, xmax=100, decimals=None, symbol="%", is_latex=False):
        self.xmax, self.decimals, self._symbol = xmax + 0.0, decimals, symbol

    def __call__(self, x, pos=None):
        low, high = self.axis.get_view_interval()
        return self.fix_minus(self.format_pct(x, abs(high - low)))

    def convert_to_pct(self, x):
        return 100.0 * (x / self.xmax)

    def format_pct(self, x, display_range):
        x = self.convert_to_pct(x)
        if self.decimals is None:
            scaled = self.convert_to_pct(display_range)
            decimals = 0 if scaled <= 0 else math.ceil(2.0 - math.log10(2.0 * scaled))
            decimals = min(max(decimals, 0), 5)
        else:
            decimals = self.decimals
        return "%0.*f" % (int(decimals), x) + self.symbol

    @property
    def symbol(self):
        return self._symbol or ""


class Locator(TickHelper):
    """Finds the places of ticks."""

    MAXTICKS = 1000

    def __call__(self):
        vmin, vmax = self.axis.get_view_interval()
        return self.tick_values(vmin, vmax)

    def tick_values(self, vmin, vmax):
        raise NotImplementedError("Derived must override")

    def set_params(self, **kwargs):
        import warnings
        warnings.warn("'set_params()' not defined for locator of type " + str(type(self)))

    def raise_if_exceeds(self, locs):
        if len(locs) >= self.MAXTICKS:
            import logging
            logging.getLogger("matplotlib.ticker").warning("Locator attempting to generate %s ticks ([%s, ..., %s]), which exceeds Locator.MAXTICKS (%s).", len(locs), locs[0],
                                                           locs[-1], self.MAXTICKS)
        return locs

    def nonsingular(self, v0, v1):
        return _apart(v0, v1, expander=0.05)

    def view_limits(self, vmin, vmax):
        return _apart(vmin, vmax)


class NullLocator(Locator):
    def __call__(self):
        return []

    def tick_values(self, vmin, vmax):
        return []


class FixedLocator(Locator):
    """Given places, at most nbins of them."""

    def __init__(self, locs, nbins=None):
        self.locs = np.asarray(locs)
        if self.locs.ndim > 1:
            raise ValueError("input must be 1D")
        self.nbins = max(nbins, 2) if nbins is not None else None

    def set_params(self, nbins=None):
        if nbins is not None:
            self.nbins = nbins

    def __call__(self):
        return self.tick_values(None, None)

    def tick_values(self, vmin, vmax):
        if self.nbins is None:
            return self.locs
        step = max(int(np.ceil(len(self.locs) / self.nbins)), 1)
        ticks = self.locs[::step]
        for i in range(1, step):
            other = self.locs[i::step]
            if np.abs(other).min() < np.abs(ticks).min():
                ticks = other
        return ticks


class IndexLocator(Locator):
    def __init__(self, base, offset):
        self._base, self.offset = base, offset

    def __call__(self):
        low, high = self.axis.get_data_interval()
        return self.tick_values(low, high)

    def tick_values(self, vmin, vmax):
        return _steps(vmin + self.offset, vmax + 1, self._base)


def _steps(start, stop, step):
    """np.arange, but never more than a million values."""
    if not step or abs((stop - start) / step) > 1e6:
        raise RuntimeError("a locator would make more than 10**6 ticks between %s and %s" % (start, stop))
    return np.arange(start, stop, step)


class LinearLocator(Locator):
    """A fixed number of ticks from end to end."""

    def __init__(self, numticks=None, presets=None):
        self.numticks, self.presets = numticks, presets or {}

    def set_params(self, numticks=None, presets=None):
        if numticks is not None:
            self.numticks = numticks

    def tick_values(self, vmin, vmax):
        vmin, vmax = _apart(vmin, vmax, expander=0.05)
        n = 11 if self.numticks is None else self.numticks
        if n == 0:
            return []
        if n > 10 ** 6:
            raise RuntimeError("a locator would make more than 10**6 ticks")
        return np.linspace(vmin, vmax, n)


class _Edge:
    """Divides with a tolerance for numbers that are multiples but for rounding."""

    def __init__(self, step, offset):
        if step <= 0:
            raise ValueError("'step' must be positive")
        self.step, self._offset = step, abs(offset)

    def _close(self, ms, edge):
        if self._offset > 0:
            digits = math.log10(self._offset / self.step)
            tol = min(0.4999, max(1e-10, 10.0 ** (digits - 12)))
        else:
            tol = 1e-10
        return abs(ms - edge) < tol

    def le(self, x):
        d, m = divmod(x, self.step)
        return d + 1 if self._close(m / self.step, 1) else d

    def ge(self, x):
        d, m = divmod(x, self.step)
        return d if self._close(m / self.step, 0) else d + 1


class MultipleLocator(Locator):
    """Multiples of a number."""

    def __init__(self, base=1.0, offset=0.0):
        self._edge, self._offset = _Edge(base, 0), offset

    def set_params(self, base=None, offset=None):
        if base is not None:
            self._edge = _Edge(base, 0)
        if offset is not None:
            self._offset = offset

    def tick_values(self, vmin, vmax):
        if vmax < vmin:
            vmin, vmax = vmax, vmin
        step = self._edge.step
        vmin, vmax = vmin - self._offset, vmax - self._offset
        vmin = self._edge.ge(vmin) * step
        n = (vmax - vmin + 0.001 * step) // step
        if n > 10 ** 6:
            raise RuntimeError("a locator would make more than 10**6 ticks")
        return self.raise_if_exceeds(vmin - step + np.arange(n + 3) * step + self._offset)

    def view_limits(self, dmin, dmax):
        return _apart(dmin, dmax)


def scale_range(vmin, vmax, n=1, threshold=100):
    dv, mean = abs(vmax - vmin), (vmax + vmin) / 2
    offset = 0 if abs(mean) / dv < threshold else math.copysign(10 ** (math.log10(abs(mean)) // 1), mean)
    return 10 ** (math.log10(dv / n) // 1), offset


class MaxNLocator(Locator):
    """At most nbins intervals of a nice length."""

    default_params = dict(nbins=10, steps=None, integer=False, symmetric=False, prune=None, min_n_ticks=2)

    def __init__(self, nbins=None, **kwargs):
        self._integer, self._symmetric, self._prune, self._min_n_ticks = False, False, None, 2
        self._set_steps(None)
        self._nbins = 10
        self.set_params(**({**kwargs, "nbins": nbins} if nbins is not None else kwargs))

    def _set_steps(self, steps):
        if steps is None:
            steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
        steps = np.asarray(steps, float)
        if (np.diff(steps) <= 0).any() or steps[-1] > 10 or steps[0] < 1:
            raise ValueError("steps argument must be an increasing sequence of numbers between 1 and 10 inclusive")
        steps = steps.tolist()
        if steps[0] != 1:
            steps = [1.0] + steps
        if steps[-1] != 10:
            steps = steps + [10.0]
        self._steps = steps
        self._stairs = [0.1 * s for s in steps[:-1]] + steps + [10 * steps[1]]

    def set_params(self, **kwargs):
        if "nbins" in kwargs:
            n = kwargs.pop("nbins")
            self._nbins = n if n == "auto" else int(n)
        if "symmetric" in kwargs:
            self._symmetric = kwargs.pop("symmetric")
        if "prune" in kwargs:
            p = kwargs.pop("prune")
            if p not in ("upper", "lower", "both", None):
                raise ValueError("%r is not a valid value for prune; supported values are 'upper', 'lower', 'both', None" % (p,))
            self._prune = p
        if "min_n_ticks" in kwargs:
            self._min_n_ticks = max(1, kwargs.pop("min_n_ticks"))
        if "steps" in kwargs:
            self._set_steps(kwargs.pop("steps"))
        if "integer" in kwargs:
            self._integer = kwargs.pop("integer")
        if kwargs:
            raise TypeError("set_params() got an unexpected keyword argument '%s'" % next(iter(kwargs)))

    def _raw_ticks(self, vmin, vmax):
        nbins = self._nbins
        if nbins == "auto":
            nbins = min(max(self.axis.get_tick_space(), max(1, self._min_n_ticks - 1)), 9) if self.axis is not None else 9
        scale, offset = scale_range(vmin, vmax, nbins)
        low, high = vmin - offset, vmax - offset
        steps = [s * scale for s in self._stairs]
        if self._integer:
            steps = [s for s in steps if s < 1 or abs(s - round(s)) < 0.001]
        raw = (high - low) / nbins
        large = [i for i, s in enumerate(steps) if s >= raw]
        if rcParams["axes.autolimit_mode"] == "round_numbers":
            large = [i for i in large if (low // steps[i]) * steps[i] + steps[i] * nbins >= high]
        last = large[0] if large else len(steps) - 1
        # The first step that is long enough may give too few ticks: then shorter ones are tried.
        for step in reversed(steps[:last + 1]):
            if self._integer and math.floor(high) - math.ceil(low) >= self._min_n_ticks - 1:
                step = max(1, step)
            best = (low // step) * step
            edge = _Edge(step, offset)
            first, end = edge.le(low - best), edge.ge(high - best)
            ticks = np.arange(first, end + 1) * step + best
            if ((ticks <= high) & (ticks >= low)).sum() >= self._min_n_ticks:
                break
        return ticks + offset

    def tick_values(self, vmin, vmax):
        vmin, vmax = float(vmin), float(vmax)
        if self._symmetric:
            vmax = max(abs(vmin), abs(vmax))
            vmin = -vmax
        vmin, vmax = _apart(vmin, vmax, expander=1e-13, tiny=1e-14)
        locs = self._raw_ticks(vmin, vmax)
        if self._prune == "lower":
            locs = locs[1:]
        elif self._prune == "upper":
            locs = locs[:-1]
        elif self._prune == "both":
            locs = locs[1:-1]
        return self.raise_if_exceeds(locs)

    def view_limits(self, dmin, dmax):
        if self._symmetric:
            dmax = max(abs(dmin), abs(dmax))
            dmin = -dmax
        dmin, dmax = _apart(dmin, dmax, expander=1e-12, tiny=1e-13)
        if rcParams["axes.autolimit_mode"] == "round_numbers":
            t = self._raw_ticks(dmin, dmax)
            return t[0], t[-1]
        return dmin, dmax


class AutoLocator(MaxNLocator):
    """What linear axes use."""

    def __init__(self):
        MaxNLocator.__init__(self, nbins="auto", steps=[1, 2, 2.5, 5, 10])


class AutoMinorLocator(Locator):
    """Between major ticks."""

    def __init__(self, n=None):
        self.ndivs = n

    def __call__(self):
        if self.axis.get_scale() == "log":
            return []
        major = np.unique(self.axis.get_majorticklocs())
        if len(major) < 2:
            return []
        step = major[1] - major[0]
        n = self.ndivs
        if n is None or n == "auto":
            first = 10 ** (math.log10(step) % 1)
            n = 5 if min(abs(first - k) for k in (1, 2.5, 5, 10)) < 1e-9 * 10 else 4
        minor = step / n
        low, high = sorted(self.axis.get_view_interval())
        t0 = major[0]
        a, b = round((low - t0) / minor), round((high - t0) / minor)
        locs = (np.arange(a, b + 1)) * minor + t0
        return self.axis.remove_overlapping_locs and self._apart_from(major, locs, minor) if hasattr(self.axis, "remove_overlapping_locs") else locs

    def _apart_from(self, major, locs, minor):
        return locs

    def tick_values(self, vmin, vmax):
        raise NotImplementedError("Cannot get tick locations for a %s" % type(self).__name__)


def _decade_less(x, base):
    if x < 0:
        return -_decade_greater(-x, base)
    k = math.floor(math.log(x) / math.log(base))
    less = base ** k
    return less / base if less == x else less


def _decade_greater(x, base):
    if x < 0:
        return -_decade_less(-x, base)
    k = math.ceil(math.log(x) / math.log(base))
    more = base ** k
    return more * base if more == x else more


class LogLocator(Locator):
    """Powers of a base, and multiples of them."""

    def __init__(self, base=10.0, subs=(1.0,), *, numticks=None):
        self._base, self.numticks = float(base), "auto" if numticks is None else numticks
        self._set_subs(subs)

    def set_params(self, base=None, subs=None, *, numticks=None):
        if base is not None:
            self._base = float(base)
        if subs is not None:
            self._set_subs(subs)
        if numticks is not None:
            self.numticks = numticks

    def _set_subs(self, subs):
        if subs is None:
            self._subs = "auto"
        elif isinstance(subs, str):
            if subs not in ("all", "auto"):
                raise ValueError("%r is not a valid value for subs; supported values are 'all', 'auto'" % subs)
            self._subs = subs
        else:
            self._subs = np.asarray(subs, float)

    def tick_values(self, vmin, vmax):
        n = min(max(self.axis.get_tick_space(), 2), 9) if self.numticks == "auto" and self.axis is not None else 9 if self.numticks == "auto" else self.numticks
        b = self._base
        if vmin <= 0:
            if self.axis is not None:
                vmin = self.axis.get_minpos()
            if vmin <= 0 or not math.isfinite(vmin):
                raise ValueError("Data has no positive values, and therefore cannot be log-scaled.")
        if vmax < vmin:
            vmin, vmax = vmax, vmin
        low, high = (math.log10(vmin), math.log10(vmax)) if b == 10 else (math.log(vmin) / math.log(b), math.log(vmax) / math.log(b))
        decades = math.floor(high) - math.ceil(low)
        if isinstance(self._subs, str):
            if decades > 10 or b < 3:
                if self._subs == "auto":
                    return np.array([])
                subs = np.array([1.0])
            else:
                subs = np.arange(2.0 if self._subs == "auto" else 1.0, b)
        else:
            subs = self._subs
        stride = decades // n + 1
        have_subs = len(subs) > 1 or len(subs) == 1 and subs[0] != 1.0
        if stride >= decades:
            stride = max(1, decades - 1)
        powers = np.arange(math.floor(low) - stride, math.ceil(high) + 2 * stride, stride, dtype=float)
        if have_subs:
            locs = np.concatenate([subs * b ** p for p in powers]) if stride == 1 else np.array([])
        else:
            locs = b ** powers
        if len(subs) > 1 and stride == 1 and ((vmin <= locs) & (locs <= vmax)).sum() <= 1:
            a = AutoLocator()
            a.axis = self.axis
            return a.tick_values(vmin, vmax)
        return self.raise_if_exceeds(locs)

    def view_limits(self, vmin, vmax):
        return self.nonsingular(vmin, vmax)

    def nonsingular(self, vmin, vmax):
        if vmin > vmax:
            vmin, vmax = vmax, vmin
        if not (math.isfinite(vmin) and math.isfinite(vmax)):
            return 1, 10
        if vmax <= 0:
            import warnings
            warnings.warn("Data has no positive values, and therefore cannot be log-scaled.", UserWarning)
            return 1, 10
        minpos = self.axis.get_minpos() if self.axis is not None else 1e-300
        if not math.isfinite(minpos):
            minpos = 1e-300
        if vmin <= 0:
            vmin = minpos
        if vmin == vmax:
            vmin, vmax = _decade_less(vmin, self._base), _decade_greater(vmax, self._base)
        return vmin, vmax


class SymmetricalLogLocator(Locator):
    def __init__(self, transform=None, subs=None, linthresh=None, base=None):
        self._base = base if base is not None else getattr(transform, "base", 10.0)
        self._linthresh = linthresh if linthresh is not None else getattr(transform, "linthresh", 1.0)
        self._subs = [1.0] if subs is None else subs
        self.numticks = 15

    def set_params(self, subs=None, numticks=None):
        if numticks is not None:
            self.numticks = numticks
        if subs is not None:
            self._subs = subs

    def tick_values(self, vmin, vmax):
        b, t = self._base, self._linthresh
        if vmax < vmin:
            vmin, vmax = vmax, vmin
        if -t <= vmin < vmax <= t:
            return np.array(sorted({vmin, 0, vmax}), float)
        has_a, has_c = vmin < -t, vmax > t
        has_b = has_a and vmax > -t or has_c and vmin < t or (vmin <= 0 <= vmax)
        def span(lo, hi):
            return math.floor(math.log(lo) / math.log(b)), math.ceil(math.log(hi) / math.log(b))
        total = 0
        if has_a:
            a = span(max(t, -vmax), -vmin + 1)
            total += a[1] - a[0]
        if has_c:
            c = span(max(t, vmin), vmax + 1)
            total += c[1] - c[0]
        stride = max(total // (self.numticks - 1), 1)
        decades = []
        if has_a:
            decades.extend(-1 * (b ** np.arange(a[0], a[1], stride, dtype=float)[::-1]))
        if has_b:
            decades.append(0.0)
        if has_c:
            decades.extend(b ** np.arange(c[0], c[1], stride, dtype=float))
        subs = np.asarray(self._subs)
        if len(subs) > 1 or subs[0] != 1.0:
            locs = []
            for d in decades:
                locs.extend(subs * d if d else [d])
        else:
            locs = decades
        return np.array(locs)

    def view_limits(self, vmin, vmax):
        return _apart(vmin, vmax)


class LogitLocator(MaxNLocator):
    def __init__(self, minor=False, *, nbins="auto"):
        self._minor = minor
        MaxNLocator.__init__(self, nbins=nbins, steps=[1, 2, 5, 10])

    def tick_values(self, vmin, vmax):
        if self._minor:
            return np.array([])
        vmin, vmax = self.nonsingular(vmin, vmax)
        low = math.floor(math.log10(min(vmin, 0.5)))
        high = math.floor(math.log10(min(1 - vmax, 0.5)))
        return np.array([10.0 ** k for k in range(low, 0)] + [0.5] + [1 - 10.0 ** k for k in range(-1, high - 1, -1)])

    def nonsingular(self, vmin, vmax):
        if vmin > vmax:
            vmin, vmax = vmax, vmin
        if not (math.isfinite(vmin) and math.isfinite(vmax)) or vmax <= 0 or vmin >= 1:
            return 1e-7, 1 - 1e-7
        return max(vmin, 1e-7), min(vmax, 1 - 1e-7)


class AsinhLocator(AutoLocator):
    def __init__(self, linear_width=1.0, numticks=11, symthresh=0.2, base=10, subs=None):
        AutoLocator.__init__(self)
