"""Dates on axes: days since an epoch, and where their ticks are."""

import calendar
import datetime
import math

import numpy as np

from matplotlib import rcParams
from matplotlib.ticker import Formatter, Locator, MultipleLocator, _ordered, _positive, _whole_steps

UTC = datetime.timezone.utc
MO, TU, WE, TH, FR, SA, SU = WEEKDAYS = tuple(range(7))
YEARLY, MONTHLY, WEEKLY, DAILY, HOURLY, MINUTELY, SECONDLY, MICROSECONDLY = range(8)
MONTHS_PER_YEAR, HOURS_PER_DAY, MIN_PER_HOUR, SEC_PER_MIN = 12.0, 24.0, 60.0, 60.0
DAYS_PER_YEAR, DAYS_PER_MONTH, DAYS_PER_WEEK = 365.0, 30.0, 7.0
SEC_PER_HOUR, SEC_PER_DAY, SEC_PER_WEEK = 3600.0, 86400.0, 604800.0
MINUTES_PER_DAY, MUSECONDS_PER_DAY = 1440.0, 86400e6

_EPOCH = datetime.datetime(1970, 1, 1)
_DAYS_IN = (DAYS_PER_YEAR, DAYS_PER_MONTH, DAYS_PER_WEEK, 1.0, 1 / HOURS_PER_DAY, 1 / MINUTES_PER_DAY, 1 / SEC_PER_DAY, 1 / MUSECONDS_PER_DAY)
_MANY = 100000  # No rule makes more ticks than this.


def get_epoch():
    return rcParams["date.epoch"]


def set_epoch(epoch):
    if str(epoch).removesuffix("T00:00:00") != "1970-01-01":
        raise NotImplementedError("only the epoch 1970-01-01 is supported")


def _zone(tz):
    name = rcParams["timezone"] if tz is None else tz
    if not isinstance(name, str):
        return name
    if name == "UTC":
        return UTC
    import zoneinfo
    return zoneinfo.ZoneInfo(name)


_get_tzinfo = _zone


def _days64(a):
    """Days of an array of datetime64."""
    us = a.astype("datetime64[us]").astype("int64")
    seconds = us // 1000000
    days = (seconds + (us - seconds * 1000000) / 1e6) / SEC_PER_DAY
    return np.where(np.isnat(a), math.nan, days)


def _day(d):
    """Days of one date, time, number or None."""
    if hasattr(d, "to_pydatetime"):
        d = d.to_pydatetime()
    if isinstance(d, np.datetime64):
        return float(_days64(np.array([d]))[0])
    if not isinstance(d, datetime.date):
        return math.nan if d is None else float(d)
    if not isinstance(d, datetime.datetime):
        d = datetime.datetime.combine(d, datetime.time())
    elif d.tzinfo is not None:
        d = d.astimezone(UTC).replace(tzinfo=None)
    return (d - _EPOCH).total_seconds() / SEC_PER_DAY


def date2num(d):
    """Dates as days since the epoch."""
    inner = getattr(d, "values", None)
    if inner is not None and not callable(inner):
        d = inner
    if d is None or isinstance(d, (int, float)):
        return d
    if isinstance(d, np.datetime64) or not np.iterable(d):
        return _day(d)
    a = np.asarray(d)
    if a.dtype.kind == "M":
        return _days64(a)
    if a.dtype.kind in "iuf":
        return a
    return np.array([_day(v) for v in a.ravel().tolist()], float).reshape(a.shape)


def num2date(x, tz=None):
    if np.iterable(x):
        return [num2date(one, tz) for one in x]
    x = float(x)
    us = round(x * MUSECONDS_PER_DAY)
    if abs(us) >= 2 ** 63:
        raise OverflowError("int too big to convert")
    # Far from the epoch, a float has no better resolution than some microseconds.
    part, grain = us % 1000000, 20 if abs(x) > 70 * DAYS_PER_YEAR else 1
    try:
        moment = _EPOCH + datetime.timedelta(microseconds=us - part + round(part / grain) * grain)
    except OverflowError:
        raise ValueError("Date ordinal %s converts to %s (using epoch %s), but Matplotlib dates must be between year 0001 and 9999." % (
            x, np.datetime64(us, "us"), get_epoch())) from None
    return moment.replace(tzinfo=UTC).astimezone(_zone(tz))


def _of_text(text):
    read = datetime.datetime
    return _day(read.strptime(text, "%m/%d/%Y") if "/" in text else read.fromisoformat(text))


def datestr2num(d, default=None):
    return _of_text(d) if isinstance(d, str) else np.array([_of_text(text) for text in d])


def num2timedelta(x):
    if np.iterable(x):
        return [num2timedelta(one) for one in x]
    return datetime.timedelta(days=float(x))


def drange(dstart, dend, delta):
    steps = math.ceil((date2num(dend) - date2num(dstart)) * SEC_PER_DAY / delta.total_seconds())
    while dstart + steps * delta >= dend:
        steps -= 1
    return np.linspace(date2num(dstart), date2num(dstart + steps * delta), steps + 1)


class DateFormatter(Formatter):
    """A format of strftime."""

    def __init__(self, fmt, tz=None, *, usetex=None):
        self.fmt = fmt
        self.set_tzinfo(tz)

    def set_tzinfo(self, tz):
        self.tz = _zone(tz)

    def __call__(self, x, pos=0):
        return format(num2date(x, self.tz), self.fmt)


class _Following(Formatter):
    """A formatter that looks at the locator; the axis tells it of a new one."""

    _locator = None

    def _set_locator(self, locator):
        self._locator = locator


class AutoDateFormatter(_Following):
    """A format that fits the distance of the ticks."""

    def __init__(self, locator, tz=None, defaultfmt="%Y-%m-%d", *, usetex=None):
        self._locator, self._tz, self.defaultfmt = locator, tz, defaultfmt
        units = {"year": YEARLY, "month": MONTHLY, "day": DAILY, "hour": HOURLY, "minute": MINUTELY, "second": SECONDLY, "microsecond": MICROSECONDLY}
        self.scaled = {_DAYS_IN[freq]: rcParams["date.autoformatter." + unit] for unit, freq in units.items()}

    def __call__(self, x, pos=None):
        distance = float(self._locator._get_unit()) if hasattr(self._locator, "_get_unit") else 1
        fitting = [scale for scale in self.scaled if scale >= distance]
        chosen = self.scaled[min(fitting)] if fitting else self.defaultfmt
        return (DateFormatter(chosen, self._tz) if isinstance(chosen, str) else chosen)(x, pos)


# Year, month, day, hour, minute and second with which a new period begins.
_BEGINNINGS = (0, 1, 1, 0, 0, 0)


def _without_common_zeros(labels):
    """Labels without the zeros that end all fractions among them."""
    fractions = [text for text in labels if "." in text]
    cut = min((len(text) - len(text.rstrip("0")) for text in fractions), default=0)
    return [text[:len(text) - cut].rstrip(".") if cut and "." in text else text for text in labels]


class ConciseDateFormatter(_Following):
    """Only what changes from tick to tick, and the rest as offset."""

    def __init__(self, locator, tz=None, formats=None, offset_formats=None, zero_formats=None, show_offset=True, *, usetex=None):
        self._locator, self._tz = locator, _zone(tz)
        self.show_offset, self.offset_string = show_offset, ""
        self.zero_formats = zero_formats or (["", *formats[:-1]] if formats else ["", "%Y", "%b", "%b-%d", "%H:%M", "%H:%M"])
        self.formats = formats or "%Y %b %d %H:%M %H:%M %S.%f".split()
        self.offset_formats = offset_formats or ["", "%Y", "%Y-%b", "%Y-%b-%d", "%Y-%b-%d", "%Y-%b-%d %H:%M"]

    def __call__(self, x, pos=None):
        return DateFormatter("%Y", self._tz)(x, pos)

    def get_offset(self):
        return self.offset_string

    def format_ticks(self, values):
        moments = num2date(values, self._tz)
        columns = list(zip(*(m.timetuple()[:6] for m in moments)))
        varying = [i for i, column in enumerate(columns) if len(set(column)) > 1]
        level = varying[-1] if varying else 5
        labels = []
        for m in moments:
            begins = m.timetuple()[level] == _BEGINNINGS[level] and (level < 5 or not m.microsecond)
            labels.append(m.strftime((self.zero_formats if begins else self.formats)[level]))
        # Where a label names the year by itself, it need not stand at the end of the axis.
        named = level < 2 and 1 in columns[level]
        self.offset_string = moments[-1].strftime(self.offset_formats[level]) if moments and self.show_offset and not named else ""
        return _without_common_zeros(labels) if level == 5 else labels


def _default_formatter(locator):
    kind = ConciseDateFormatter if rcParams["date.converter"] == "concise" else AutoDateFormatter
    return kind(locator)


class DateLocator(Locator):
    """Finds ticks between two dates."""

    hms0d = dict.fromkeys(("byhour", "byminute", "bysecond"), 0)
    _freq, _interval = DAILY, 1

    def __init__(self, tz=None):
        self.set_tzinfo(tz)

    def set_tzinfo(self, tz):
        self.tz = _zone(tz)

    def _get_unit(self):
        return _DAYS_IN[self._freq]

    def _get_interval(self):
        return self._interval

    def datalim_to_dt(self):
        return tuple(num2date(_ordered(self.axis.get_data_interval()), self.tz))

    def viewlim_to_dt(self):
        return tuple(num2date(_ordered(self.axis.get_view_interval()), self.tz))

    def __call__(self):
        try:
            ends = self.viewlim_to_dt()
        except ValueError:
            return []
        return self.tick_values(*ends)

    def nonsingular(self, vmin, vmax):
        if not np.isfinite([vmin, vmax]).all():
            return 0.0, 1.0
        low, high = _ordered((vmin, vmax))
        return self._widened(low, high)

    def _widened(self, low, high):
        margin = 2 * self._get_unit() * self._get_interval() if high - low < 1e-6 else 0
        return low - margin, high + margin

    def view_limits(self, vmin, vmax):
        return vmin, vmax


class YearLocator(DateLocator):
    """Every so many years."""

    _freq = YEARLY

    def __init__(self, base=1, month=1, day=1, tz=None):
        super().__init__(tz)
        self._interval, self.month, self.day = _positive(base), month, day

    def tick_values(self, vmin, vmax):
        first = _whole_steps(vmin.year, self._interval, False) * self._interval
        last = _whole_steps(vmax.year, self._interval, True) * self._interval
        years = range(int(max(first, 1)), int(min(last, 9999)) + 1, int(self._interval))
        # A view that begins within a second does not have the year it begins in, as in Matplotlib.
        shown = years[1:] if vmin.microsecond else years
        return np.array([_day(datetime.datetime(y, self.month, self.day, tzinfo=vmin.tzinfo)) for y in shown], float)


def _numbers(given):
    """What a rule allows, as a list; None where it allows all."""
    if given is None:
        return None
    return [int(n) for n in ((given,) if isinstance(given, (int, np.integer)) else given)]


def _month_length(year, month):
    return calendar.monthrange(year, month)[1]


def _month_later(a, count):
    """The same day so many months later, or the last of that month."""
    year, month = divmod(a.year * 12 + a.month - 1 + count, 12)
    return a.replace(year=year, month=month + 1, day=min(a.day, _month_length(year, month + 1)))


def _whole_months(a, b):
    """How many months a can go on without passing b, and what is left then."""
    count = (b.year - a.year) * 12 + b.month - a.month
    if count and _month_later(a, count) > b:
        count -= 1
    return count, b - _month_later(a, count)


class RRuleLocator(DateLocator):
    """Dates by a rule: which months, days, hours, minutes and seconds."""

    def __init__(self, freq=DAILY, tz=None, interval=1, bymonth=None, bymonthday=None, byweekday=None, byhour=None, byminute=None, bysecond=None, anchored=False):
        super().__init__(tz)
        self._freq, self._interval = freq, interval
        given = {"month": bymonth, "day": bymonthday, "weekday": byweekday, "hour": byhour, "minute": byminute, "second": bysecond}
        self._only = {what: _numbers(n) for what, n in given.items() if n is not None}

    def _allows(self, what, number):
        return what not in self._only or number in self._only[what]

    def tick_values(self, vmin, vmax):
        low, high = vmin.replace(tzinfo=None), vmax.replace(tzinfo=None)
        months, rest = _whole_months(low, high)
        try:
            start = _month_later(low, -months) - rest
        except (OverflowError, ValueError):
            start = datetime.datetime.min
        source = self._in_months if self._freq <= MONTHLY else self._in_days if self._freq <= DAILY else self._in_hours
        found = []
        for moment in source(start, low, high):
            if low <= moment <= high:
                found.append(_day(moment.replace(tzinfo=vmin.tzinfo)))
            if len(found) > _MANY:
                raise RuntimeError("a locator would make more than %d ticks" % _MANY)
        return np.array(found or [_day(vmin), _day(vmax)], float)

    def _in_months(self, start, low, high):
        yearly = self._freq == YEARLY
        first = start.year * 12 + start.month - 1
        for n in range(first, high.year * 12 + high.month):
            year, month = n // 12, n % 12 + 1
            passed = year - start.year if yearly else n - first
            if passed % self._interval or not self._allows("month", month) or yearly and "month" not in self._only and month != start.month:
                continue
            length = _month_length(year, month)
            wanted = {d if d > 0 else d + length + 1 for d in self._only.get("day", [1])}
            yield from (datetime.datetime(year, month, d) for d in sorted(wanted) if 0 < d <= length)

    def _in_days(self, start, low, high):
        first, weekly = start.toordinal(), self._freq == WEEKLY
        monday = first - start.weekday()
        for n in range(first, high.toordinal() + 1):
            day = datetime.datetime.fromordinal(n)
            passed = (n - monday) // 7 if weekly else n - first
            if passed % self._interval or weekly and "weekday" not in self._only and (n - first) % 7:
                continue
            if not (self._allows("weekday", day.weekday()) and self._allows("month", day.month)):
                continue
            if self._allows("day", day.day) or day.day - _month_length(day.year, day.month) - 1 in self._only["day"]:
                yield day

    def _in_hours(self, start, low, high):
        what, seconds, coarse = {
            HOURLY: ("hour", 3600, {"minute": 0, "second": 0}), MINUTELY: ("minute", 60, {"second": 0}), SECONDLY: ("second", 1, {}),
        }[self._freq]
        moment = start.replace(microsecond=0, **coarse)
        stride = datetime.timedelta(seconds=seconds * self._interval)
        moment += stride * max(0, (low - moment) // stride)
        while moment <= high:
            if self._allows(what, getattr(moment, what)):
                yield moment
            moment += stride


class MonthLocator(RRuleLocator):
    def __init__(self, bymonth=None, bymonthday=1, interval=1, tz=None):
        super().__init__(MONTHLY, tz, interval, bymonth, bymonthday)


class WeekdayLocator(RRuleLocator):
    def __init__(self, byweekday=1, interval=1, tz=None):
        # The interval counts days, not weeks, as in Matplotlib.
        super().__init__(DAILY, tz, interval, byweekday=byweekday)


class DayLocator(RRuleLocator):
    def __init__(self, bymonthday=None, interval=1, tz=None):
        if interval < 1 or interval % 1:
            raise ValueError("interval must be an integer greater than 0")
        super().__init__(DAILY, tz, interval, bymonthday=bymonthday)


class HourLocator(RRuleLocator):
    def __init__(self, byhour=None, interval=1, tz=None):
        super().__init__(HOURLY, tz, interval, byhour=byhour)


class MinuteLocator(RRuleLocator):
    def __init__(self, byminute=None, interval=1, tz=None):
        super().__init__(MINUTELY, tz, interval, byminute=byminute)


class SecondLocator(RRuleLocator):
    def __init__(self, bysecond=None, interval=1, tz=None):
        super().__init__(SECONDLY, tz, interval, bysecond=bysecond)


class MicrosecondLocator(DateLocator):
    _freq = MICROSECONDLY

    def __init__(self, interval=1, tz=None):
        super().__init__(tz)
        self._interval = interval

    def tick_values(self, vmin, vmax):
        low, high = _day(vmin), _day(vmax)
        midnight = math.floor(low)
        within = [(v - midnight) * MUSECONDS_PER_DAY for v in (low, high)]
        return np.asarray(MultipleLocator(self._interval).tick_values(*within)) / MUSECONDS_PER_DAY + midnight


def _decades(steps, most):
    """Steps times powers of ten, as long as they are not above most."""
    return [s * 10 ** k for k in range(len(str(most))) for s in steps if s * 10 ** k <= most]


def _counts(a, b):
    """How many units of every frequency lie between two times, from years down."""
    months, rest = _whole_months(a, b)
    gap = b - a
    hours = gap.days * 24 + rest.seconds // 3600
    seconds = gap.total_seconds()
    return {
        YEARLY: months // 12, MONTHLY: months, DAILY: gap.days, HOURLY: hours, MINUTELY: hours * 60 + rest.seconds % 3600 // 60,
        SECONDLY: math.floor(seconds), MICROSECONDLY: math.floor(seconds * 1e6),
    }


# The argument of a rule for a frequency, and all numbers it can have.
_ARGUMENTS = {
    MONTHLY: ("bymonth", range(1, 13)), DAILY: ("bymonthday", range(1, 32)), HOURLY: ("byhour", range(24)), MINUTELY: ("byminute", range(60)),
    SECONDLY: ("bysecond", range(60)),
}


class AutoDateLocator(DateLocator):
    """A locator that fits the interval that is seen."""

    _freq = YEARLY

    def __init__(self, tz=None, minticks=5, maxticks=None, interval_multiples=True):
        super().__init__(tz)
        self.minticks, self.interval_multiples = minticks, interval_multiples
        self.maxticks = {freq: most for freq, most in enumerate((11, 12, None, 11, 12, 11, 11, 8)) if most}
        if maxticks is not None:
            self.maxticks.update(maxticks if isinstance(maxticks, dict) else dict.fromkeys(self.maxticks, maxticks))
        of_twelve, of_sixty = [1, 2, 3, 4, 6], [1, 5, 10, 15, 30]
        weeks = [1, 2, 4, 7, 14] if interval_multiples else [1, 2, 3, 7, 14, 21]
        self.intervald = {YEARLY: _decades((1, 2, 4, 5), 10000), MONTHLY: of_twelve, DAILY: weeks, HOURLY: of_twelve + [12]}
        self.intervald.update({MINUTELY: of_sixty, SECONDLY: of_sixty[:], MICROSECONDLY: _decades((1, 2, 5), 1000000)})

    def _widened(self, low, high):
        margin = 2 * DAYS_PER_YEAR if low == high else 0
        return low - margin, high + margin

    def __call__(self):
        return self.get_locator(*self.viewlim_to_dt())()

    def tick_values(self, vmin, vmax):
        return self.get_locator(vmin, vmax).tick_values(vmin, vmax)

    def get_locator(self, dmin, dmax):
        fitting = self._fitting(*_ordered((dmin.replace(tzinfo=None), dmax.replace(tzinfo=None))))
        fitting.set_axis(self.axis)
        return fitting

    def _fitting(self, low, high):
        for freq, count in _counts(low, high).items():
            if count >= self.minticks:
                break
        else:
            return MicrosecondLocator(tz=self.tz)
        self._freq, steps = freq, self.intervald[freq]
        step = next((s for s in steps if count <= s * (self.maxticks[freq] - 1)), steps[-1])
        if freq == YEARLY and not self.interval_multiples:
            return RRuleLocator(freq, self.tz, step, bymonth=1, bymonthday=1)
        if freq == YEARLY:
            return YearLocator(step, tz=self.tz)
        if freq == MICROSECONDLY:
            return MicrosecondLocator(step, tz=self.tz)
        argument, numbers = _ARGUMENTS[freq]
        if not self.interval_multiples:
            return RRuleLocator(freq, self.tz, step, **{argument: numbers})
        # Whole weeks begin anew with every month, and none begins at its end.
        last = 29 if freq == DAILY and step in (7, 14) else None
        chosen = [n for n in numbers[::step] if last is None or n < last]
        return RRuleLocator(freq, self.tz, **{argument: chosen})


class DateConverter:
    """Kept for programs that look for it."""


class ConciseDateConverter(DateConverter):
    pass


relativedelta = None
