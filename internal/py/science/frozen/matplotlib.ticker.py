"""Where ticks are, and what stands at them."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.transforms import nonsingular as _apart

MAX_TICKS = 1000
_MINUS = "\N{MINUS SIGN}"
_FEW = 1e6  # No locator makes more ticks than this, however a program sets it.


def _log(x, base):
    return math.log10(x) if base == 10 else math.log(x) / math.log(base)


def _magnitude(x):
    return math.floor(math.log10(x))


def _near_int(x):
    return abs(x - round(x)) < 1e-10 * max(1, abs(x))


def _ordered(pair):
    a, b = pair
    return (b, a) if b < a else (a, b)


def _clamp(x, least, most):
    return max(least, min(x, most))


def _refuse_many(count):
    if count > _FEW:
        raise RuntimeError("a locator would make more than 10**6 ticks")


def _choice(value, allowed, name):
    if value not in allowed:
        raise ValueError("%r is not a valid value for %s; supported values are %s" % (value, name, ", ".join(map(repr, allowed))))
    return value


class _Plain:
    """An axis that nobody sees, for locators and formatters that are used alone."""

    def __init__(self, minpos=0):
        self._limits = {"view": (0, 1), "data": (0, 1)}
        self.get_minpos = lambda: minpos

    def get_view_interval(self):
        return self._limits["view"]

    def get_data_interval(self):
        return self._limits["data"]

    def set_view_interval(self, *limits):
        self._limits["view"] = limits

    def set_data_interval(self, *limits):
        self._limits["data"] = limits

    @staticmethod
    def get_tick_space():
        return 9


class TickHelper:
    """What locators and formatters have in common."""

    axis = None

    def create_dummy_axis(self, **kwargs):
        self.axis = self.axis if self.axis is not None else _Plain(**kwargs)

    def set_axis(self, axis):
        self.axis = axis

    def _seen(self):
        return _ordered(self.axis.get_view_interval())


class Formatter(TickHelper):
    """Makes the text of a tick."""

    locs = ()

    def __call__(self, x, pos=None):
        raise NotImplementedError("Derived must override")

    def set_locs(self, locs):
        self.locs = locs

    def get_offset(self):
        return ""

    def format_ticks(self, values):
        self.set_locs(values)
        return list(map(self, values, range(len(values))))

    def format_data(self, value):
        return self(value)

    def format_data_short(self, value):
        return self.format_data(value)

    @staticmethod
    def fix_minus(s):
        if not rcParams["axes.unicode_minus"]:
            return s
        return s.replace("-", _MINUS)


class NullFormatter(Formatter):
    def __call__(self, x, pos=None):
        return ""


class _GivenOffset(Formatter):
    """A formatter whose offset is whatever the program says."""

    offset_string = ""

    def set_offset_string(self, ofs):
        self.offset_string = ofs

    def get_offset(self):
        return self.offset_string


class FixedFormatter(_GivenOffset):
    """Texts by the number of the tick."""

    def __init__(self, seq):
        self.seq = seq

    def __call__(self, x, pos=None):
        if pos is None or pos >= len(self.seq):
            return ""
        return self.seq[pos]


class FuncFormatter(_GivenOffset):
    """A function of the value and the number of the tick."""

    def __init__(self, func):
        self.func = func

    def __call__(self, x, pos=None):
        return self.func(x, pos)


class FormatStrFormatter(Formatter):
    """A format with %."""

    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return self.fmt % x


def _with_minus(fmt, fields):
    """str.format where numbers, and only they, have the true minus sign."""
    import string

    class Fields(string.Formatter):
        def format_field(self, value, format_spec):
            text = super().format_field(value, format_spec)
            return Formatter.fix_minus(text) if isinstance(value, (int, float)) else text

    return Fields().vformat(fmt, (), fields)


class StrMethodFormatter(Formatter):
    """A format of str.format, with x and pos."""

    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return _with_minus(self.fmt, {"x": x, "pos": pos})


def _parting(small, large, gap):
    """The power of ten above which two numbers, cut there, differ by at most gap."""
    k = math.ceil(math.log10(large))
    while large // 10.0 ** k - small // 10.0 ** k <= gap:
        k -= 1
    return k + 1


def _shared_offset(values, digits):
    """What may be taken from all values so that labels lose at least so many leading digits; 0 where that saves too little."""
    low, high = min(values, default=0), max(values, default=0)
    if low == high or low <= 0 <= high:
        return 0
    small, large = _ordered((abs(low), abs(high)))
    power = _parting(small, large, 0)
    if large - small <= 10.0 ** power / 100:
        # They differ by a carry only, as 999 and 1001 do: their digits part further down.
        power = _parting(small, large, 1)
    kept = large // 10.0 ** power
    return math.copysign(kept * 10.0 ** power, low) if kept >= 10 ** (digits - 1) else 0


def _decimals(values, span):
    """How many decimals tell values over such a span apart, to a thousandth of its magnitude."""
    size = _magnitude(span)
    most, slack = max(0, 3 - size), 1e-3 * 10.0 ** size
    return next((n + 1 for n in range(most, -1, -1) if np.abs(values - np.round(values, n)).max() >= slack), 0)


class ScalarFormatter(Formatter):
    """Plain numbers, with a common offset and power of ten where that is shorter."""

    def __init__(self, useOffset=None, useMathText=None, useLocale=None, *, usetex=None):
        self.format, self.orderOfMagnitude = "", 0
        self._scientific, self._locale = True, False
        self._digits_saved = rcParams["axes.formatter.offset_threshold"]
        self._plain_powers = rcParams["axes.formatter.limits"]
        self.set_useMathText(useMathText)
        self.set_useOffset(rcParams["axes.formatter.useoffset"] if useOffset is None else useOffset)

    def set_useOffset(self, val):
        switch = val in (True, False)
        self._find_offset = val if switch else False
        self.offset = 0 if switch else val

    def get_useOffset(self):
        return self._find_offset

    def set_useMathText(self, val):
        self._math = rcParams["axes.formatter.use_mathtext"] if val is None else val

    def get_useMathText(self):
        return self._math

    def set_useLocale(self, val):
        self._locale = bool(val)

    def get_useLocale(self):
        return self._locale

    useOffset = property(get_useOffset, set_useOffset)
    useMathText = property(get_useMathText, set_useMathText)

    def set_scientific(self, b):
        self._scientific = bool(b)

    def set_powerlimits(self, lims):
        if len(lims) != 2:
            raise ValueError("'lims' must be a sequence of length 2")
        self._plain_powers = lims

    def set_locs(self, locs):
        self.locs = locs
        if not len(locs):
            return
        low, high = self._seen()
        seen = [float(v) for v in locs if low <= v <= high]
        if self._find_offset:
            self.offset = _shared_offset(seen, self._digits_saved)
        self.orderOfMagnitude = self._power(seen, high - low)
        scaled = self._scaled(np.asarray(locs, float))
        ends = scaled if len(locs) > 1 else np.append(scaled, self._scaled(np.asarray([low, high], float)))
        number = "%%1.%df" % _decimals(scaled, np.ptp(ends) or np.abs(ends).max() or 1)
        self.format = "$\\mathdefault{%s}$" % number if self._math else number

    def _power(self, seen, width):
        """The power of ten that is written once, at the end of the axis."""
        least, most = self._plain_powers
        if not self._scientific:
            return 0
        if least == most != 0:
            return least
        if not seen:
            return 0
        size = max(map(abs, seen))
        power = _magnitude(width) if self.offset else _magnitude(size) if size else 0
        return 0 if least < power < most else power

    def _scaled(self, x):
        return (x - self.offset) / 10.0 ** self.orderOfMagnitude

    def format_ticks(self, values):
        if type(self).__call__ is ScalarFormatter.__call__ and isinstance(values, np.ndarray):
            self.set_locs(values)
            values = values.tolist()  # whose numbers are quicker than an array's
            return [ScalarFormatter.__call__(self, v) for v in values]
        return Formatter.format_ticks(self, values)

    def __call__(self, x, pos=None):
        if not len(self.locs):
            return ""
        shown = self._scaled(x)
        return self.fix_minus(self.format % (shown if abs(shown) >= 1e-8 else 0))

    def get_offset(self):
        if not len(self.locs) or not (self.offset or self.orderOfMagnitude):
            return ""
        added, power = "", ""
        if self.offset:
            added = ("+" if self.offset > 0 else "") + self.format_data(self.offset)
        if self.orderOfMagnitude:
            power = "1e%d" % self.orderOfMagnitude
            if self._math:
                power = "\\times\\mathdefault{%s}" % self.format_data(10.0 ** self.orderOfMagnitude)
        return "$%s\\mathdefault{%s}$" % (power, added) if self._math else self.fix_minus(power + added)

    def format_data(self, value):
        power = _magnitude(abs(value))
        factor = round(value / 10 ** power, 10)
        text = "%1.10g" % factor if factor % 1 else "%d" % factor
        if power and self._math:
            text = "10^{%d}" % power if factor == 1 else "%s \\times 10^{%d}" % (text, power)
        elif power:
            text += "e%d" % power
        return self.fix_minus(text)

    def format_data_short(self, value):
        return self.fix_minus("%-12g" % value)


# The widest view for which a number that is not whole has such a format on a logarithmic axis.
_FORMATS_BY_WIDTH = ((1, "%1.3f"), (10, "%1.2f"), (1e5, "%1.1f"), (math.inf, "%1.1e"))


def _short_number(x, width):
    """A number with as many digits as a view of such a width needs, and no zeros that say nothing."""
    if not 1 <= x <= 10000:
        return "%1.0e" % x
    if x < 1e4 and x == int(x):
        return "%d" % x
    fmt = "%1.3e" if width < 1e-2 else next((f for most, f in _FORMATS_BY_WIDTH if width <= most), "%1.1e")
    factor, e, power = (fmt % x).partition("e")
    if "." in factor:
        factor = factor.rstrip("0").rstrip(".")
    return "%se%d" % (factor, int(power)) if e and int(power) else factor


class LogFormatter(Formatter):
    """Powers of a base."""

    _zero = "0"
    _factors = None  # Which multiples of powers have labels; None for all.

    def __init__(self, base=10.0, labelOnlyBase=False, minor_thresholds=None, linthresh=None):
        self._linthresh = linthresh
        self.minor_thresholds = minor_thresholds if minor_thresholds is not None else (1, 0.4)
        self.set_base(base)
        self.set_label_minor(labelOnlyBase)

    def set_base(self, base):
        self._base = float(base)

    def set_label_minor(self, labelOnlyBase):
        self.labelOnlyBase = labelOnlyBase

    def set_locs(self, locs=None):
        self.locs = locs if locs is not None else ()
        self._factors = self._factors_seen()

    def _factors_seen(self):
        only_powers, only_some = self.minor_thresholds
        if self.axis is None or math.isinf(only_powers):
            return None
        low, high = self._seen()
        if self._linthresh is None and low <= 0:
            return {1}
        whole = int(self._base)
        # Around zero, where the axis is linear, no powers are counted.
        sides = ((low, high),) if self._linthresh is None else ((max(low, self._linthresh), high), (max(-high, self._linthresh), -low))
        powers = sum(_log(far / near, self._base) for near, far in sides if far > near)
        if powers > only_powers:
            return {1}
        if powers > only_some:
            return set(np.geomspace(1, self._base, whole // 2 + 1).round().astype(int).tolist())
        return set(range(1, whole + 1))

    def __call__(self, x, pos=None):
        return self._label(x, self.labelOnlyBase)

    def _label(self, x, only_powers):
        if x == 0:
            return self._zero
        power = _log(abs(x), self._base)
        if _near_int(power):
            power, factor = round(power), 1
        elif only_powers:
            return ""
        else:
            factor = round(self._base ** (power % 1))
        return self._text(x, power) if self._factors is None or factor in self._factors else ""

    def _text(self, x, power):
        """The label of x, which is the base to that power; whole powers are of type int."""
        low, high = _apart(*self.axis.get_view_interval(), expander=0.05)
        return self.fix_minus(_short_number(abs(x), abs(high - low)))

    def format_data(self, value):
        return self._label(value, False).strip()

    def format_data_short(self, value):
        return "%g" % value


class LogFormatterExponent(LogFormatter):
    def _text(self, x, power):
        return self.fix_minus("%d" % power if isinstance(power, int) else "%1.3g" % power)


class LogFormatterMathtext(LogFormatter):
    """Powers as mathematics."""

    _zero = "$\\mathdefault{0}$"

    def _text(self, x, power):
        base = "%d" % self._base if self._base.is_integer() else str(self._base)
        if abs(power) < rcParams["axes.formatter.min_exponent"]:
            inner = "%g" % abs(x)
        elif isinstance(power, int):
            inner = "%s^{%d}" % (base, power)
        else:
            inner = self._between(base, power)
        return "$\\mathdefault{%s%s}$" % ("-" if x < 0 else "", inner)

    def _between(self, base, power):
        return "%s^{%.2f}" % (base, power)


class LogFormatterSciNotation(LogFormatterMathtext):
    """Powers with a factor."""

    def _between(self, base, power):
        below = math.floor(power)
        factor = float(base) ** (power - below)
        return "%g\\times%s^{%d}" % (round(factor) if _near_int(factor) else factor, base, below)


class LogitFormatter(Formatter):
    def __init__(self, **kwargs):
        pass

    def __call__(self, x, pos=None):
        if not 0 < x < 1:
            return ""
        if _near_int(2 * x):
            return "$\\mathdefault{\\frac{1}{2}}$"
        power = math.log10(min(x, 1 - x))
        if not _near_int(power):
            return ""
        return "$\\mathdefault{%s10^{%d}}$" % ("1-" if x > 0.5 else "", round(power))


class EngFormatter(ScalarFormatter):
    """Numbers with the prefixes of units."""

    ENG_PREFIXES = dict(zip(range(-30, 31, 3), [*"qryzafpnµm", "", *"kMGTPEZYRQ"]))

    def __init__(self, unit="", places=None, sep=" ", *, usetex=None, useMathText=None, useOffset=False):
        super().__init__(useOffset=useOffset)
        self.unit, self.places, self.sep = unit, places, sep

    def __call__(self, x, pos=None):
        return self.fix_minus(self.format_eng(x))

    def format_eng(self, num):
        spec = "g" if self.places is None else ".%df" % self.places
        power = _clamp(math.floor(math.log10(abs(num)) / 3) * 3, -30, 30) if num else 0
        text = format(num / 10.0 ** power, spec) if num else format(0.0, spec)
        if power < 30 and abs(float(text)) >= 1000:
            # The digits were rounded up to the next prefix.
            text = format(num / 10.0 ** power / 1000, spec)
            power += 3
        unit = self.ENG_PREFIXES[power] + self.unit
        return text + self.sep + unit if unit else text

    format_data = format_eng

    # Neither a power of ten nor an offset is common to all labels: each has its own prefix.
    set_locs = Formatter.set_locs
    get_offset = Formatter.get_offset


class PercentFormatter(Formatter):
    """Numbers as percentages."""

    def __init__(self, xmax=100, decimals=None, symbol="%", is_latex=False):
        self.decimals, self._symbol = decimals, symbol
        self.xmax = 0.0 + xmax

    symbol = property(lambda self: self._symbol or "", doc="What follows the number.")

    def convert_to_pct(self, x):
        return x / self.xmax * 100.0

    def __call__(self, x, pos=None):
        low, high = self._seen()
        return self.fix_minus(self.format_pct(x, high - low))

    def format_pct(self, x, display_range):
        places = self.decimals
        if places is None:
            width = self.convert_to_pct(display_range)
            places = _clamp(math.ceil(2.0 - math.log10(2.0 * width)), 0, 5) if width > 0 else 0
        return "%.*f%s" % (int(places), self.convert_to_pct(x), self.symbol)


class Locator(TickHelper):
    """Finds the places of ticks."""

    MAXTICKS = 1000
    _gives_list = False  # whether programs get the places as a list

    def tick_values(self, vmin, vmax):
        raise NotImplementedError("Derived must override")

    def __call__(self):
        return self.tick_values(*self.axis.get_view_interval())

    def set_params(self, **kwargs):
        from matplotlib.cbook import warn_external
        warn_external("'set_params()' not defined for locator of type %s" % type(self))

    def nonsingular(self, v0, v1):
        return _apart(v0, v1, expander=0.05)

    def view_limits(self, vmin, vmax):
        return _apart(vmin, vmax)

    def raise_if_exceeds(self, locs):
        n = len(locs)
        if n >= self.MAXTICKS:
            text = "Locator attempting to generate %s ticks ([%s, ..., %s]), which exceeds Locator.MAXTICKS (%s)."
            import logging
            logging.getLogger("matplotlib.ticker").warning(text, n, locs[0], locs[-1], self.MAXTICKS)
        return locs


class NullLocator(Locator):
    _gives_list = True

    def tick_values(self, vmin, vmax):
        return []

    def __call__(self):
        return []


class FixedLocator(Locator):
    """Given places, at most nbins of them."""

    def __init__(self, locs, nbins=None):
        self.locs = np.asarray(locs)
        if self.locs.ndim > 1:
            raise ValueError("input must be 1D")
        self.nbins = nbins if nbins is None else max(2, nbins)

    def set_params(self, nbins=None):
        self.nbins = self.nbins if nbins is None else nbins

    def tick_values(self, vmin, vmax):
        if self.nbins is None:
            return self.locs
        every = max(1, -(-len(self.locs) // self.nbins))
        if every == 1:
            return self.locs
        # Of all ways to take every so many, the one that comes nearest to zero.
        return min((self.locs[i::every] for i in range(every)), key=lambda part: np.abs(part).min())

    def __call__(self):
        return self.tick_values(None, None)


class IndexLocator(Locator):
    def __init__(self, base, offset):
        self._base, self.offset = base, offset

    def tick_values(self, vmin, vmax):
        first, end = vmin + self.offset, vmax + 1
        if not self._base or abs((end - first) / self._base) > _FEW:
            raise RuntimeError("a locator would make more than 10**6 ticks between %s and %s" % (first, end))
        return np.arange(first, end, self._base)

    def __call__(self):
        return self.tick_values(*self.axis.get_data_interval())


class LinearLocator(Locator):
    """A fixed number of ticks from end to end."""

    def __init__(self, numticks=None, presets=None):
        self.numticks = numticks
        self.presets = presets if presets else {}

    def set_params(self, numticks=None, presets=None):
        self.numticks = self.numticks if numticks is None else numticks
        self.presets = self.presets if presets is None else presets

    def tick_values(self, vmin, vmax):
        low, high = _apart(vmin, vmax, expander=0.05)
        if (low, high) in self.presets:
            return self.presets[low, high]
        count = 11 if self.numticks is None else self.numticks
        _refuse_many(count)
        return np.linspace(low, high, count) if count else []


def _positive(step):
    if step <= 0:
        raise ValueError("'step' must be positive")
    return step


def _whole_steps(x, step, up, origin=0):
    """The number of the multiple of step at x, or else the next one above (up) or below it.

    Multiples are recognised in spite of rounding, which is the coarser the farther away the origin is.
    """
    slack = 1e-10
    if origin:
        slack = _clamp(10.0 ** (math.log10(abs(origin) / step) - 12), slack, 0.4999)
    count, rest = divmod(x, step)
    part = rest / step
    return count + (part >= slack if up else 1 - part < slack)


class MultipleLocator(Locator):
    """Multiples of a number."""

    def __init__(self, base=1.0, offset=0.0):
        self._step, self._shift = _positive(base), offset

    def set_params(self, base=None, offset=None):
        if base is not None:
            self._step = _positive(base)
        self._shift = self._shift if offset is None else offset

    def tick_values(self, vmin, vmax):
        step = self._step
        low, high = (v - self._shift for v in _ordered((vmin, vmax)))
        first = _whole_steps(low, step, True) * step
        inside = (high - first + 0.001 * step) // step
        _refuse_many(inside)
        # One more stands on either side, outside what is seen.
        return self.raise_if_exceeds(first - step + step * np.arange(inside + 3) + self._shift)


def scale_range(vmin, vmax, n=1, threshold=100):
    width, middle = abs(vmax - vmin), (vmin + vmax) / 2
    far = abs(middle) / width >= threshold
    offset = math.copysign(10 ** (math.log10(abs(middle)) // 1), middle) if far else 0
    return 10 ** (math.log10(width / n) // 1), offset


def _stairs(steps):
    """Lengths of steps from a tenth to ten times the given ones."""
    given = np.asarray([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] if steps is None else steps, float)
    if given[0] < 1 or given[-1] > 10 or not (given[1:] > given[:-1]).all():
        raise ValueError("steps argument must be an increasing sequence of numbers between 1 and 10 inclusive")
    middle = sorted({1.0, 10.0, *given.tolist()})
    return [s * 0.1 for s in middle[:-1]] + middle + [10 * middle[1]]


_PRUNED = {"lower": slice(1, None), "upper": slice(None, -1), "both": slice(1, -1), None: slice(None)}


class MaxNLocator(Locator):
    """At most nbins intervals of a nice length."""

    default_params = {"nbins": 10, "steps": None, "integer": False, "symmetric": False, "prune": None, "min_n_ticks": 2}

    # What each parameter becomes before it is kept.
    _reading = {
        "nbins": lambda n: n if n == "auto" else int(n),
        "steps": _stairs,
        "integer": lambda on: on,
        "symmetric": lambda on: on,
        "prune": lambda which: _choice(which, ("upper", "lower", "both", None), "prune"),
        "min_n_ticks": lambda n: max(1, n),
    }

    def __init__(self, nbins=None, **kwargs):
        self._set = {}
        given = kwargs if nbins is None else {**kwargs, "nbins": nbins}
        self.set_params(**{**self.default_params, **given})

    def set_params(self, **kwargs):
        for name in kwargs:
            if name not in self._reading:
                raise TypeError("set_params() got an unexpected keyword argument %r" % name)
        self._set.update((name, self._reading[name](value)) for name, value in kwargs.items())

    def _bins(self):
        bins = self._set["nbins"]
        if bins != "auto":
            return bins
        return 9 if self.axis is None else _clamp(self.axis.get_tick_space(), max(1, self._set["min_n_ticks"] - 1), 9)

    def _nice(self, low, high):
        """Multiples of the shortest nice step that keeps to the number of bins."""
        bins, whole, enough = self._bins(), self._set["integer"], self._set["min_n_ticks"]
        unit, offset = scale_range(low, high, bins)
        low, high = low - offset, high - offset
        steps = [unit * s for s in self._set["steps"]]
        if whole:
            steps = [s for s in steps if s < 1 or abs(s - round(s)) < 0.001]
            room = math.floor(high) - math.ceil(low) >= enough - 1
        round_ends = rcParams["axes.autolimit_mode"] == "round_numbers"
        chosen = len(steps) - 1
        for i, step in enumerate(steps):
            if step >= (high - low) / bins and (not round_ends or low // step * step + step * bins >= high):
                chosen = i
                break
        # That step may leave too few ticks in sight: then shorter ones are tried.
        while True:
            step = max(1, steps[chosen]) if whole and room else steps[chosen]
            origin = low // step * step
            numbers = np.arange(_whole_steps(low - origin, step, False, offset), _whole_steps(high - origin, step, True, offset) + 1)
            ticks = origin + numbers * step
            if chosen == 0 or np.count_nonzero((low <= ticks) & (ticks <= high)) >= enough:
                return ticks + offset
            chosen -= 1

    def _widened(self, low, high, least):
        if self._set["symmetric"]:
            high = max(abs(low), abs(high))
            low = -high
        return _apart(low, high, expander=10 * least, tiny=least)

    def tick_values(self, vmin, vmax):
        ticks = self._nice(*self._widened(float(vmin), float(vmax), 1e-14))
        return self.raise_if_exceeds(ticks[_PRUNED[self._set["prune"]]])

    def view_limits(self, dmin, dmax):
        ends = self._widened(dmin, dmax, 1e-13)
        if rcParams["axes.autolimit_mode"] != "round_numbers":
            return ends
        ticks = self._nice(*ends)
        return ticks[0], ticks[-1]


class AutoLocator(MaxNLocator):
    """What linear axes use."""

    def __init__(self):
        super().__init__("auto", steps=[1, 2, 2.5, 5, 10])


class AutoMinorLocator(Locator):
    """Between major ticks."""

    def __init__(self, n=None):
        self.ndivs = n

    def tick_values(self, vmin, vmax):
        raise NotImplementedError("Cannot get tick locations for a " + type(self).__name__)

    def __call__(self):
        major = [] if self.axis.get_scale() == "log" else np.unique(self.axis.get_majorticklocs())
        if len(major) < 2:
            return []
        origin, step = major[0], major[1] - major[0]
        parts = self.ndivs
        if parts in (None, "auto"):
            leading = 10 ** (math.log10(step) % 1)
            parts = 5 if any(abs(leading - k) < 1e-8 for k in (1, 2.5, 5, 10)) else 4
        step = step / parts
        first, last = (round((end - origin) / step) for end in self._seen())
        return np.arange(first, last + 1) * step + origin


def _next_power(x, base, up):
    """The power of base strictly above (up) or below x."""
    if x < 0:
        return -_next_power(-x, base, not up)
    power = math.log(x) / math.log(base)
    found = base ** (math.ceil(power) if up else math.floor(power))
    if found != x:
        return found
    return found * base if up else found / base


_NOT_POSITIVE = "Data has no positive values, and therefore cannot be log-scaled."


class LogLocator(Locator):
    """Powers of a base, and multiples of them."""

    def __init__(self, base=10.0, subs=(1.0,), *, numticks=None):
        self.set_params(base, "auto" if subs is None else subs, numticks="auto" if numticks is None else numticks)

    def set_params(self, base=None, subs=None, *, numticks=None):
        if base is not None:
            self._base = float(base)
        if subs is not None:
            self._factors = _choice(subs, ("all", "auto"), "subs") if isinstance(subs, str) else np.asarray(subs, float)
        if numticks is not None:
            self.numticks = numticks

    def _most(self):
        if self.numticks != "auto":
            return self.numticks
        return 9 if self.axis is None else _clamp(self.axis.get_tick_space(), 2, 9)

    def _multiples(self, powers):
        """What powers are multiplied by, where so many of them are seen; None for no ticks at all."""
        if not isinstance(self._factors, str):
            return self._factors
        between = self._factors == "auto"
        if self._base < 3 or powers > 10:
            return None if between else np.ones(1)
        return np.arange(1.0 + between, self._base)

    def _positive_end(self, low):
        if low <= 0 and self.axis is not None:
            low = self.axis.get_minpos()
        if low <= 0 or math.isinf(low):
            raise ValueError(_NOT_POSITIVE)
        return low

    def tick_values(self, vmin, vmax):
        low, high = _ordered((self._positive_end(vmin), vmax))
        first, last = _log(low, self._base), _log(high, self._base)
        seen = math.floor(last) - math.ceil(first)
        factors = self._multiples(seen)
        if factors is None:
            return np.array([])
        every = 1 + seen // self._most()
        if every >= seen:
            every = max(seen - 1, 1)
        ticks = self._base ** np.arange(math.floor(first) - every, math.ceil(last) + 2 * every, every, dtype=float)
        if factors.tolist() != [1.0]:
            ticks = np.outer(ticks, factors).ravel() if every == 1 else ticks[:0]
            if len(factors) > 1 and every == 1 and np.count_nonzero((low <= ticks) & (ticks <= high)) < 2:
                # Less than a power is seen: the ticks of a linear axis serve better.
                linear = AutoLocator()
                linear.set_axis(self.axis)
                return linear.tick_values(low, high)
        return self.raise_if_exceeds(ticks)

    def nonsingular(self, vmin, vmax):
        low, high = _ordered((vmin, vmax))
        if not np.isfinite([low, high]).all():
            return 1, 10
        if high <= 0:
            from matplotlib.cbook import warn_external
            warn_external(_NOT_POSITIVE, UserWarning)
            return 1, 10
        if low <= 0:
            least = math.inf if self.axis is None else self.axis.get_minpos()
            low = least if math.isfinite(least) else 1e-300
        if low != high:
            return low, high
        return _next_power(low, self._base, False), _next_power(high, self._base, True)

    def view_limits(self, vmin, vmax):
        return self.nonsingular(vmin, vmax)


class SymmetricalLogLocator(Locator):
    def __init__(self, transform=None, subs=None, linthresh=None, base=None):
        self._base = getattr(transform, "base", 10.0) if base is None else base
        self._linear = getattr(transform, "linthresh", 1.0) if linthresh is None else linthresh
        self.set_params([1.0] if subs is None else subs, 15)

    def set_params(self, subs=None, numticks=None):
        self._factors = self._factors if subs is None else subs
        self.numticks = self.numticks if numticks is None else numticks

    def _powers(self, near, far):
        """The powers between two distances from zero, or none where all lies in the linear part."""
        if not far > self._linear:
            return range(0)
        # Natural logarithms fall a little short at some powers of ten, which gives one power more.
        first, end = (math.log(x) / math.log(self._base) for x in (max(self._linear, near), far + 1))
        return range(math.floor(first), math.ceil(end))

    def tick_values(self, vmin, vmax):
        low, high = _ordered((vmin, vmax))
        t = self._linear
        if low < high and max(-low, high) <= t:
            return np.array(sorted({low, 0, high}), float)
        below, above = self._powers(-high, -low), self._powers(low, high)
        every = max(1, (len(below) + len(above)) // (self.numticks - 1))
        negative, positive = ([float(self._base) ** k for k in side[::every]] for side in (below, above))
        reaches_zero = below and high > -t or above and low < t or low <= 0 <= high
        ticks = [-p for p in reversed(negative)] + [0.0] * bool(reaches_zero) + positive
        if list(self._factors) == [1.0]:
            return np.array(ticks)
        return np.array([f * tick for tick in ticks for f in (self._factors if tick else (1,))])

    def view_limits(self, vmin, vmax):
        return _apart(vmin, vmax)


class LogitLocator(MaxNLocator):
    def __init__(self, minor=False, *, nbins="auto"):
        self._minor = minor
        super().__init__(nbins, steps=[1, 2, 5, 10])

    def tick_values(self, vmin, vmax):
        low, high = self.nonsingular(vmin, vmax)
        to_zero, to_one = (_magnitude(min(0.5, gap)) for gap in (low, 1 - high))
        if self._minor:
            below, above = ([m * 10.0 ** k for k in range(end, 0) for m in range(2, 10) if m * 10.0 ** k < 0.5] for end in (to_zero, to_one))
            return np.array(below + [1 - v for v in reversed(above)])
        return np.array([*(10.0 ** k for k in range(to_zero, 0)), 0.5, *(1 - 10.0 ** -k for k in range(1, 1 - to_one))])

    def nonsingular(self, vmin, vmax):
        low, high = _ordered((vmin, vmax))
        edge = 1e-7
        if not np.isfinite([low, high]).all() or not (low < 1 and high > 0):
            low, high = 0, 1
        return max(edge, low), min(1 - edge, high)


class AsinhLocator(AutoLocator):
    def __init__(self, linear_width=1.0, numticks=11, symthresh=0.2, base=10, subs=None):
        super().__init__()
