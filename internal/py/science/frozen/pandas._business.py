"""Offsets of business hours, and of months whose first or last business day a calendar of one's own decides.

Business hours are spans, [opening, closing) of each business day; a span may end on the next day. A step of n hours walks along the spans and counts the
time within them.
"""

import datetime as _dt

from pandas._offsets import BusinessMixin, CustomBusinessDay, MonthBegin, MonthEnd
from pandas._times import DAY, NANOS, Timedelta, Timestamp

_HOUR, _MINUTE = NANOS['h'], NANOS['m']


def _time(x):
    """A time of the day, given as such or as text."""
    if isinstance(x, _dt.time):
        if x.second or x.microsecond:
            raise ValueError("time data must be specified only with hour and minute")
        return x
    if isinstance(x, str):
        hour, colon, minute = x.partition(':')
        if not (colon and hour.isdigit() and minute.isdigit() and len(hour) < 3 and len(minute) < 3):
            raise ValueError("time data must match '%H:%M' format")
        return _dt.time(int(hour), int(minute))
    raise ValueError("time data must be string or datetime.time")


def _span_of(first, last):
    """Nanoseconds from one time of the day to another, which may be on the next day."""
    return ((last.hour - first.hour) * 60 + last.minute - first.minute) % 1440 * _MINUTE


def _hours(start, end):
    """Openings and closings, sorted by the openings."""
    start = [start] if isinstance(start, (str, _dt.time)) or not hasattr(start, '__len__') else list(start)
    end = [end] if isinstance(end, (str, _dt.time)) or not hasattr(end, '__len__') else list(end)
    if not start:
        raise ValueError("Must include at least 1 start time")
    if not end:
        raise ValueError("Must include at least 1 end time")
    start, end = [_time(x) for x in start], [_time(x) for x in end]
    if len(start) != len(end):
        raise ValueError("number of starting time and ending time must be the same")
    pairs = sorted(zip(start, end))
    open_time = sum(_span_of(a, b) for a, b in pairs)
    closed = sum(_span_of(pairs[i - 1][1], pairs[i][0]) for i in range(len(pairs)))
    # If every gap between two spans is a gap, both together are one day.
    if open_time + closed != DAY or any(a == b for a, b in pairs) or any(pairs[i - 1][1] == pairs[i][0] for i in range(len(pairs))):
        raise ValueError("invalid starting and ending time(s): opening hours should not touch or overlap with one another")
    return tuple(a for a, _ in pairs), tuple(b for _, b in pairs)


class BusinessHour(BusinessMixin):
    """Hours of business days, by default from nine to five."""

    _prefix = 'bh'
    _shown = ('start', 'end', 'offset')

    def __init__(self, n=1, normalize=False, start='09:00', end='17:00', offset=_dt.timedelta(0)):
        self._set_n(n, normalize)
        self.start, self.end = _hours(start, end)
        self.offset = offset

    @property
    def kwds(self):
        return {name: getattr(self, name) for name in self._shown}

    def _params(self):
        return (type(self), self.n, self.normalize, self.start, self.end, self.offset)

    def __repr__(self):
        name = type(self).__name__ if abs(self.n) == 1 else f'{type(self).__name__}s'
        name = name if self.n == 1 else f'{self.n} * {name}'
        hours = ','.join(f"{a.strftime('%H:%M')}-{b.strftime('%H:%M')}" for a, b in zip(self.start, self.end))
        return f"<{name}:{f' offset={self.offset!r}:' if self.offset else ''} {self._prefix}={hours}>"

    def _open(self, day):
        """Whether a day, counted from 1970, is a business day."""
        return (day + 3) % 7 < 5

    def _spans(self, day):
        """The openings and closings of a day, as nanoseconds."""
        if not self._open(day):
            return []
        starts = [day * DAY + (a.hour * 60 + a.minute) * _MINUTE for a in self.start]
        return [(x, x + _span_of(a, b)) for x, a, b in zip(starts, self.start, self.end)]

    def _later(self, value):
        """Spans that end after a time."""
        day = value // DAY - 1
        while True:
            for span in self._spans(day):
                if span[1] > value:
                    yield span
            day += 1

    def _earlier(self, value):
        """Spans that begin before a time, the last first."""
        day = value // DAY
        while True:
            for span in reversed(self._spans(day)):
                if span[0] < value:
                    yield span
            day -= 1

    def _one(self, t):
        value, left = t._value, abs(self.n) * _HOUR
        if self.n >= 0:
            for opening, closing in self._later(value):
                value = max(value, opening)
                if left < closing - value:
                    return Timestamp._make(value + left)
                left -= closing - value
        for opening, closing in self._earlier(value):
            value = min(value, closing)
            if left < value - opening:
                return Timestamp._make(value - left)
            left -= value - opening

    def _on(self, t):
        value = t._value
        return any(opening <= value <= closing for day in (value // DAY - 1, value // DAY) for opening, closing in self._spans(day))

    def rollforward(self, dt):
        return self._rolled(dt, lambda value: next(self._later(value))[0])

    def rollback(self, dt):
        return self._rolled(dt, lambda value: next(self._earlier(value))[1])

    def _rolled(self, dt, place):
        t = Timestamp(dt)
        if self.normalize:
            raise NotImplementedError(f"{type(self).__name__} with normalize=True cannot be rolled to here")
        if self.is_on_offset(t):
            return t
        out = Timestamp._make(place(t._local_value()), None, t._unit)
        return out if t.tzinfo is None else out.tz_localize(t.tzinfo)


class CustomBusinessHour(BusinessHour):
    """Hours of the days of a week mask that are no holidays."""

    _prefix = 'cbh'
    _shown = ('weekmask', 'holidays', 'calendar', 'start', 'end', 'offset')

    def __init__(self, n=1, normalize=False, weekmask='Mon Tue Wed Thu Fri', holidays=None, calendar=None, start='09:00', end='17:00', offset=_dt.timedelta(0)):
        BusinessHour.__init__(self, n, normalize, start, end, offset)
        self._days = CustomBusinessDay(1, False, weekmask, holidays, calendar)
        self.weekmask, self.holidays, self.calendar = self._days.weekmask, self._days.holidays, self._days.calendar

    def _params(self):
        return BusinessHour._params(self) + (str(self.weekmask), self.holidays)

    def _open(self, day):
        return (day + 3) % 7 in self._days._workdays and day not in self._days._free


class _CustomBusinessMonth(BusinessMixin):
    """Steps to the first or the last business day of a month, by a calendar of one's own."""

    def __init__(self, n=1, normalize=False, weekmask='Mon Tue Wed Thu Fri', holidays=None, calendar=None, offset=_dt.timedelta(0)):
        self._set_n(n, normalize)
        self._days = CustomBusinessDay(1, False, weekmask, holidays, calendar)
        self.weekmask, self.holidays, self.calendar = self._days.weekmask, self._days.holidays, self._days.calendar
        self.offset = offset

    @property
    def kwds(self):
        return {name: getattr(self, name) for name in ('weekmask', 'holidays', 'calendar', 'offset')}

    def _params(self):
        return (type(self), self.n, self.normalize, str(self.weekmask), self.holidays, self.offset)

    def __repr__(self):
        name = type(self).__name__ if abs(self.n) == 1 else f'{type(self).__name__}s'
        return f"<{name if self.n == 1 else f'{self.n} * {name}'}{f': offset={self.offset!r}' if self.offset else ''}>"

    def _one(self, t):
        here = self._month(t)
        day, n = self._business(here).day, self.n
        if n > 0 and t.day < day:
            n -= 1
        elif n <= 0 and t.day > day:
            n += 1
        out = self._business(here + n * self._step if n else here)
        return out + Timedelta(self.offset) if self.offset else out


class CustomBusinessMonthEnd(_CustomBusinessMonth):
    _prefix, _step = 'CBME', MonthEnd()

    def _month(self, t):
        return self._step.rollforward(t)

    def _business(self, t):
        return self._days.rollback(t)


class CustomBusinessMonthBegin(_CustomBusinessMonth):
    _prefix, _step = 'CBMS', MonthBegin()

    def _month(self, t):
        return self._step.rollback(t)

    def _business(self, t):
        return self._days.rollforward(t)


for _class in (BusinessHour, CustomBusinessHour, CustomBusinessMonthEnd, CustomBusinessMonthBegin):
    _class.__module__ = 'pandas._libs.tslibs.offsets'
