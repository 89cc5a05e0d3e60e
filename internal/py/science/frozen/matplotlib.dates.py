"""Dates on axes: days since an epoch, and where their ticks are."""

import calendar
import datetime
import math

import numpy as np

from matplotlib import rcParams
from matplotlib.ticker import Formatter, Locator, _positive, _whole_steps
from matplotlib.transforms import nonsingular as _apart

UTC = datetime.timezone.utc
YEARLY, MONTHLY, WEEKLY, DAILY, HOURLY, MINUTELY, SECONDLY = range(7)
MICROSECONDLY = SECONDLY + 1
MO, TU, WE, TH, FR, SA, SU = range(7)
WEEKDAYS = (MO, TU, WE, TH, FR, SA, SU)
HOURS_PER_DAY, MIN_PER_HOUR, SEC_PER_MIN, MONTHS_PER_YEAR = 24.0, 60.0, 60.0, 12.0
DAYS_PER_WEEK, DAYS_PER_MONTH, DAYS_PER_YEAR = 7.0, 30.0, 365.0
MINUTES_PER_DAY, SEC_PER_HOUR, SEC_PER_DAY, SEC_PER_WEEK, MUSECONDS_PER_DAY = 1440.0, 3600.0, 86400.0, 604800.0, 86400e6
_start = datetime.datetime(1970, 1, 1)


def get_epoch():
    return rcParams["date.epoch"]


def set_epoch(epoch):
    if str(epoch) not in ("1970-01-01", "1970-01-01T00:00:00"):
        raise NotImplementedError("only the epoch 1970-01-01 is supported")


def _zone(tz):
    if tz is None:
        tz = rcParams["timezone"]
    if tz == "UTC":
        return UTC
    if isinstance(tz, str):
        import zoneinfo
        return zoneinfo.ZoneInfo(tz)
    return tz


_get_tzinfo = _zone


def _day(d):
    """A date or datetime as days."""
    if isinstance(d, datetime.datetime):
        if d.tzinfo is not None:
            d = d.astimezone(UTC).replace(tzinfo=None)
        t = d - _start
    elif isinstance(d, datetime.date):
        t = datetime.datetime(d.year, d.month, d.day) - _start
    else:
        return float("nan") if d is None else float(d)
    return t.days + (t.seconds + t.microseconds / 1e6) / 86400.0 if t.seconds or t.microseconds else float(t.days)


def _of64(a):
    us = a.astype("datetime64[us]").astype("int64")
    whole = us // 86400000000
    out = whole.astype(float) + (us - whole * 86400000000) / 86400e6
    return np.where(np.isnat(a), np.nan, out)


def date2num(d):
    """Dates as days since the epoch."""
    if hasattr(d, "values") and not callable(d.values):
        d = d.values
    if isinstance(d, np.datetime64):
        return float(_of64(np.array([d]))[0])
    if isinstance(d, (datetime.date,)):
        return _day(d)
    if isinstance(d, np.ndarray) and d.dtype.kind == "M":
        return _of64(d)
    if not np.iterable(d):
        if isinstance(d, (int, float)) or d is None:
            return d
        return _day(d.to_pydatetime()) if hasattr(d, "to_pydatetime") else _day(d)
    a = np.asarray(d)
    if a.dtype.kind == "M":
        return _of64(a)
    if a.dtype.kind in "fiu":
        return a
    flat = a.ravel().tolist()
    out = [_day(v.to_pydatetime()) if hasattr(v, "to_pydatetime") else float(_of64(np.array([v]))[0]) if isinstance(v, np.datetime64) else _day(v) for v in flat]
    return np.array(out, float).reshape(a.shape)


def _from_days(x, tz=None):
    us = round(float(x) * 86400e6)
    if abs(float(x)) > 70 * 365:
        us = round(us / 20) * 20
    try:
        d = _start + datetime.timedelta(microseconds=us)
    except OverflowError:
        raise ValueError("Date ordinal %s converts to a date outside of the years 1 to 9999" % x) from None
    return d.replace(tzinfo=UTC).astimezone(_zone(tz))


def num2date(x, tz=None):
    if np.iterable(x):
        return [num2date(v, tz) for v in x]
    return _from_days(x, tz)


def datestr2num(d, default=None):
    one = lambda s: date2num(datetime.datetime.fromisoformat(s) if "/" not in s else datetime.datetime.strptime(s, "%m/%d/%Y"))
    return one(d) if isinstance(d, str) else np.array([one(s) for s in d])


def num2timedelta(x):
    return [datetime.timedelta(days=float(v)) for v in x] if np.iterable(x) else datetime.timedelta(days=float(x))


def drange(dstart, dend, delta):
    a, b, step = date2num(dstart), date2num(dend), delta.total_seconds() / 86400
    n = math.ceil((b - a) / step)
    if dstart + n * delta >= dend:
        n -= 1
    return np.linspace(a, date2num(dstart + n * delta), n + 1)


class DateFormatter(Formatter):
    """A format of strftime."""

    def __init__(self, fmt, tz=None, *, usetex=None):
        self.fmt, self.tz = fmt, _zone(tz)

    def __call__(self, x, pos=0):
        return num2date(x, self.tz).strftime(self.fmt)

    def set_tzinfo(self, tz):
        self.tz = _zone(tz)


class ConciseDateFormatter(Formatter):
    """Only what changes from tick to tick, and the rest as offset."""

    def __init__(self, locator, tz=None, formats=None, offset_formats=None, zero_formats=None, show_offset=True, *, usetex=None):
        self._locator, self._tz = locator, _zone(tz)
        self.formats = formats or ["%Y", "%b", "%d", "%H:%M", "%H:%M", "%S.%f"]
        self.zero_formats = zero_formats or ([""] + self.formats[:-1] if formats else ["", "%Y", "%b", "%b-%d", "%H:%M", "%H:%M"])
        self.offset_formats = offset_formats or ["", "%Y", "%Y-%b", "%Y-%b-%d", "%Y-%b-%d", "%Y-%b-%d %H:%M"]
        self.offset_string, self.show_offset = "", show_offset

    def _set_locator(self, locator):
        self._locator = locator

    def __call__(self, x, pos=None):
        return num2date(x, self._tz).strftime("%Y-%b-%d %H:%M")

    def format_ticks(self, values):
        when = [num2date(v, self._tz) for v in values]
        parts = np.array([[d.year, d.month, d.day, d.hour, d.minute, d.second] for d in when]).reshape(-1, 6)
        show = self.show_offset
        level = 5
        for level in range(5, -1, -1):
            u = np.unique(parts[:, level])
            if len(u) > 1:
                if level < 2 and (u == 1).any():
                    show = False
                break
            if level == 0:
                level = 5
        zero = [0, 1, 1, 0, 0, 0, 0]
        labels = []
        for d, p in zip(when, parts):
            if level < 5:
                fmt = self.zero_formats[level] if p[level] == zero[level] else self.formats[level]
            else:
                fmt = self.zero_formats[level] if d.second == d.microsecond == 0 else self.formats[level]
            labels.append(d.strftime(fmt))
        if level >= 5 and labels:
            trailing = min((len(s) - len(s.rstrip("0")) for s in labels if "." in s), default=None)
            if trailing:
                labels = [s[:-trailing].rstrip(".") if "." in s else s for s in labels]
        self.offset_string = when[-1].strftime(self.offset_formats[level]) if show and when else ""
        return labels

    def get_offset(self):
        return self.offset_string


class AutoDateFormatter(Formatter):
    """A format that fits the distance of the ticks."""

    def __init__(self, locator, tz=None, defaultfmt="%Y-%m-%d", *, usetex=None):
        self._locator, self._tz, self.defaultfmt = locator, tz, defaultfmt
        rc = rcParams
        self.scaled = {DAYS_PER_YEAR: rc["date.autoformatter.year"], DAYS_PER_MONTH: rc["date.autoformatter.month"], 1: rc["date.autoformatter.day"],
                       1 / HOURS_PER_DAY: rc["date.autoformatter.hour"], 1 / MINUTES_PER_DAY: rc["date.autoformatter.minute"], 1 / SEC_PER_DAY: rc["date.autoformatter.second"],
                       1 / MUSECONDS_PER_DAY: rc["date.autoformatter.microsecond"]}

    def _set_locator(self, locator):
        self._locator = locator

    def __call__(self, x, pos=None):
        try:
            unit = float(self._locator._get_unit())
        except AttributeError:
            unit = 1
        fmt = next((f for s, f in sorted(self.scaled.items()) if s >= unit), self.defaultfmt)
        if isinstance(fmt, str):
            return DateFormatter(fmt, self._tz)(x, pos)
        return fmt(x, pos)


def _default_formatter(locator):
    return ConciseDateFormatter(locator) if rcParams["date.converter"] == "concise" else AutoDateFormatter(locator)


class DateLocator(Locator):
    """Finds ticks between two dates."""

    hms0d = {"byhour": 0, "byminute": 0, "bysecond": 0}

    def __init__(self, tz=None):
        self.tz = _zone(tz)

    def set_tzinfo(self, tz):
        self.tz = _zone(tz)

    def datalim_to_dt(self):
        a, b = sorted(self.axis.get_data_interval())
        return num2date(a, self.tz), num2date(b, self.tz)

    def viewlim_to_dt(self):
        a, b = sorted(self.axis.get_view_interval())
        return num2date(a, self.tz), num2date(b, self.tz)

    def _get_unit(self):
        return 1

    def _get_interval(self):
        return 1

    def __call__(self):
        try:
            a, b = self.viewlim_to_dt()
        except ValueError:
            return []
        return self.tick_values(a, b)

    def nonsingular(self, vmin, vmax):
        if not (math.isfinite(vmin) and math.isfinite(vmax)):
            return 0.0, 1.0
        if vmax < vmin:
            vmin, vmax = vmax, vmin
        unit, interval = self._get_unit(), self._get_interval()
        if abs(vmax - vmin) < 1e-6:
            vmin, vmax = vmin - 2 * unit * interval, vmax + 2 * unit * interval
        return vmin, vmax

    def view_limits(self, vmin, vmax):
        return vmin, vmax


def _wall(d):
    return d.replace(tzinfo=None)


def _numbers(dates, tz):
    return np.array([_day(d.replace(tzinfo=tz)) for d in dates], float)


def _limit(dates, n=100000):
    out = []
    for d in dates:
        out.append(d)
        if len(out) > n:
            raise RuntimeError("a locator would make more than %d ticks" % n)
    return out


class YearLocator(DateLocator):
    """Every so many years."""

    def __init__(self, base=1, month=1, day=1, tz=None):
        DateLocator.__init__(self, tz)
        self.base, self.month, self.day = _positive(base), month, day

    def _get_unit(self):
        return DAYS_PER_YEAR

    def _get_interval(self):
        return self.base

    def tick_values(self, vmin, vmax):
        a = max(_whole_steps(vmin.year, self.base, False) * self.base, 1)
        b = min(_whole_steps(vmax.year, self.base, True) * self.base, 9999)
        out = []
        y = int(a)
        while y <= b:
            out.append(datetime.datetime(y, self.month, self.day))
            y += int(self.base)
        return _numbers(out, self.tz)


class RRuleLocator(DateLocator):
    """Dates by a rule: which months, days, hours, minutes and seconds."""

    def __init__(self, freq=DAILY, tz=None, interval=1, bymonth=None, bymonthday=None, byweekday=None, byhour=None, byminute=None, bysecond=None, anchored=False):
        DateLocator.__init__(self, tz)
        self._freq, self._interval = freq, interval
        self._by = {"month": _set(bymonth), "day": _set(bymonthday), "weekday": _set(byweekday), "hour": _set(byhour), "minute": _set(byminute), "second": _set(bysecond)}

    def _get_unit(self):
        return {YEARLY: DAYS_PER_YEAR, MONTHLY: DAYS_PER_MONTH, WEEKLY: DAYS_PER_WEEK, DAILY: 1.0, HOURLY: 1 / 24, MINUTELY: 1 / 1440, SECONDLY: 1 / 86400}[self._freq]

    def _get_interval(self):
        return self._interval

    def tick_values(self, vmin, vmax):
        a, b = _wall(vmin), _wall(vmax)
        span = b - a
        try:
            start = a - span
        except OverflowError:
            start = datetime.datetime(1, 1, 1)
        return _numbers([d for d in _limit(self._dates(start, a, b)) if a <= d <= b], self.tz)

    def _dates(self, start, low, high):
        by, f = self._by, self._freq
        if f in (YEARLY, MONTHLY):
            months = by["month"] or (range(1, 13) if f == MONTHLY else [start.month])
            y, m, k = start.year, start.month, 0
            while True:
                if y > 9999 or datetime.datetime(y, m, 1) > high:
                    return
                if (k % self._interval == 0 if f == MONTHLY else (y - start.year) % self._interval == 0) and m in months:
                    for day in by["day"] or [1]:
                        last = calendar.monthrange(y, m)[1]
                        dd = day if day > 0 else last + 1 + day
                        if 1 <= dd <= last:
                            yield datetime.datetime(y, m, dd)
                m += 1
                k += 1
                if m > 12:
                    y, m = y + 1, 1
            return
        if f in (WEEKLY, DAILY):
            d = datetime.datetime(start.year, start.month, start.day)
            k = 0
            first = d
            while d <= high:
                ok = (by["day"] is None or d.day in by["day"] or d.day - calendar.monthrange(d.year, d.month)[1] - 1 in by["day"]) and (by["weekday"] is None or d.weekday() in by["weekday"])
                if f == WEEKLY:
                    ok = ok and ((d - first).days + first.weekday()) // 7 % self._interval == 0 and (by["weekday"] is not None or d.weekday() == first.weekday())
                else:
                    ok = ok and k % self._interval == 0
                if ok and (by["month"] is None or d.month in by["month"]):
                    yield d
                if d.date() == datetime.date.max:
                    return
                d += datetime.timedelta(days=1)
                k += 1
            return
        step = {HOURLY: 3600, MINUTELY: 60, SECONDLY: 1}[f]
        first = start.replace(microsecond=0) if f == SECONDLY else start.replace(second=0, microsecond=0) if f == MINUTELY else start.replace(minute=0, second=0, microsecond=0)
        sets = by[{HOURLY: "hour", MINUTELY: "minute", SECONDLY: "second"}[f]]
        k = max(0, int((low - first).total_seconds() // step) - 1)
        if sets is None:
            k = -(-k // self._interval) * self._interval
        d = first + datetime.timedelta(seconds=k * step)
        stride = step if sets is not None else step * self._interval
        while d <= high:
            v = {HOURLY: d.hour, MINUTELY: d.minute, SECONDLY: d.second}[f]
            if sets is None or v in sets:
                yield d
            d += datetime.timedelta(seconds=stride)


def _set(v):
    return None if v is None else [v] if isinstance(v, (int, np.integer)) else [int(x) for x in v]


class MonthLocator(RRuleLocator):
    def __init__(self, bymonth=None, bymonthday=1, interval=1, tz=None):
        RRuleLocator.__init__(self, MONTHLY, tz, interval, bymonth=range(1, 13) if bymonth is None else bymonth, bymonthday=bymonthday)


class WeekdayLocator(RRuleLocator):
    def __init__(self, byweekday=1, interval=1, tz=None):
        RRuleLocator.__init__(self, DAILY if interval == 1 else WEEKLY, tz, interval, byweekday=byweekday)
        self._freq_shown = WEEKLY

    def _get_unit(self):
        return 1.0


class DayLocator(RRuleLocator):
    def __init__(self, bymonthday=None, interval=1, tz=None):
        if interval != int(interval) or interval < 1:
            raise ValueError("interval must be an integer greater than 0")
        RRuleLocator.__init__(self, DAILY, tz, interval, bymonthday=range(1, 32) if bymonthday is None else bymonthday)


class HourLocator(RRuleLocator):
    def __init__(self, byhour=None, interval=1, tz=None):
        RRuleLocator.__init__(self, HOURLY, tz, interval, byhour=byhour)


class MinuteLocator(RRuleLocator):
    def __init__(self, byminute=None, interval=1, tz=None):
        RRuleLocator.__init__(self, MINUTELY, tz, interval, byminute=byminute)


class SecondLocator(RRuleLocator):
    def __init__(self, bysecond=None, interval=1, tz=None):
        RRuleLocator.__init__(self, SECONDLY, tz, interval, bysecond=bysecond)


class MicrosecondLocator(DateLocator):
    def __init__(self, interval=1, tz=None):
        DateLocator.__init__(self, tz)
        self._interval = interval

    def _get_unit(self):
        return 1 / MUSECONDS_PER_DAY

    def _get_interval(self):
        return self._interval

    def tick_values(self, vmin, vmax):
        from matplotlib.ticker import MultipleLocator
        a, b = _day(vmin), _day(vmax)
        base = math.floor(a)
        t = MultipleLocator(self._interval).tick_values((a - base) * MUSECONDS_PER_DAY, (b - base) * MUSECONDS_PER_DAY)
        return base + np.asarray(t) / MUSECONDS_PER_DAY


class AutoDateLocator(DateLocator):
    """A locator that fits the interval that is seen."""

    def __init__(self, tz=None, minticks=5, maxticks=None, interval_multiples=True):
        DateLocator.__init__(self, tz)
        self._freq, self.minticks, self.interval_multiples = YEARLY, minticks, interval_multiples
        self.maxticks = {YEARLY: 11, MONTHLY: 12, DAILY: 11, HOURLY: 12, MINUTELY: 11, SECONDLY: 11, MICROSECONDLY: 8}
        if maxticks is not None:
            self.maxticks = {**self.maxticks, **maxticks} if isinstance(maxticks, dict) else dict.fromkeys(self.maxticks, maxticks)
        self.intervald = {
            YEARLY: [1, 2, 4, 5, 10, 20, 40, 50, 100, 200, 400, 500, 1000, 2000, 4000, 5000, 10000], MONTHLY: [1, 2, 3, 4, 6],
            DAILY: [1, 2, 4, 7, 14] if interval_multiples else [1, 2, 3, 7, 14, 21], HOURLY: [1, 2, 3, 4, 6, 12], MINUTELY: [1, 5, 10, 15, 30], SECONDLY: [1, 5, 10, 15, 30],
            MICROSECONDLY: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000],
        }

    def _get_unit(self):
        if self._freq == MICROSECONDLY:
            return 1 / MUSECONDS_PER_DAY
        return {YEARLY: DAYS_PER_YEAR, MONTHLY: DAYS_PER_MONTH, WEEKLY: DAYS_PER_WEEK, DAILY: 1.0, HOURLY: 1 / 24, MINUTELY: 1 / 1440, SECONDLY: 1 / 86400}[self._freq]

    def nonsingular(self, vmin, vmax):
        if not (math.isfinite(vmin) and math.isfinite(vmax)):
            return 0.0, 1.0
        if vmax < vmin:
            vmin, vmax = vmax, vmin
        if vmin == vmax:
            vmin, vmax = vmin - DAYS_PER_YEAR * 2, vmax + DAYS_PER_YEAR * 2
        return vmin, vmax

    def __call__(self):
        a, b = self.viewlim_to_dt()
        return self.get_locator(a, b)()

    def tick_values(self, vmin, vmax):
        return self.get_locator(vmin, vmax).tick_values(vmin, vmax)

    def get_locator(self, dmin, dmax):
        years, months, hours, minutes = _difference(_wall(dmin), _wall(dmax))
        total = dmax - dmin
        if dmin > dmax:
            total = -total
        days = total.days
        n_hours = days * 24 + hours
        n_minutes = n_hours * 60 + minutes
        seconds = math.floor(total.total_seconds())
        micro = math.floor(total.total_seconds() * 1e6)
        nums = [(YEARLY, years), (MONTHLY, years * 12 + months), (DAILY, days), (HOURLY, n_hours), (MINUTELY, n_minutes), (SECONDLY, seconds), (MICROSECONDLY, micro)]
        ranges = {MONTHLY: range(1, 13), DAILY: range(1, 32), HOURLY: range(0, 24), MINUTELY: range(0, 60), SECONDLY: range(0, 60)}
        by, freq, interval = {}, YEARLY, 1
        for freq, num in nums:
            if num < self.minticks:
                continue
            for interval in self.intervald[freq]:
                if num <= interval * (self.maxticks[freq] - 1):
                    break
            if freq in ranges and self.interval_multiples:
                by = {freq: list(ranges[freq])[::interval]}
                if freq == DAILY:
                    if interval == 14:
                        by = {freq: [1, 15]}
                    elif interval == 7:
                        by = {freq: [1, 8, 15, 22]}
                rule_interval = 1
            else:
                by, rule_interval = ({freq: list(ranges[freq])} if freq in ranges else {}), interval
            break
        else:
            freq, interval, rule_interval = MICROSECONDLY, 1, 1
        self._freq = freq
        if freq == YEARLY:
            loc = YearLocator(interval, tz=self.tz)
        elif freq == MICROSECONDLY:
            loc = MicrosecondLocator(interval, tz=self.tz)
        else:
            names = {MONTHLY: "bymonth", DAILY: "bymonthday", HOURLY: "byhour", MINUTELY: "byminute", SECONDLY: "bysecond"}
            loc = RRuleLocator(freq, self.tz, rule_interval, **{names[k]: v for k, v in by.items()})
        loc.set_axis(self.axis)
        return loc


def _difference(a, b):
    """Whole years, months, hours and minutes between two times, as people count them."""
    if b < a:
        a, b = b, a
    months = (b.year - a.year) * 12 + b.month - a.month

    def later(m):
        y, k = divmod(a.year * 12 + a.month - 1 + m, 12)
        return a.replace(year=y, month=k + 1, day=min(a.day, calendar.monthrange(y, k + 1)[1]))
    while months > 0 and later(months) > b:
        months -= 1
    rest = b - later(months)
    return months // 12, months % 12, rest.seconds // 3600, rest.seconds % 3600 // 60


class DateConverter:
    """Kept for programs that look for it."""


class ConciseDateConverter(DateConverter):
    pass


relativedelta = None
