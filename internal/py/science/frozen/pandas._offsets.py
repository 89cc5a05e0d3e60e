"""Steps through the calendar: Day, MonthEnd, BusinessDay and their like, and their names ('ME', '2h', 'W-SUN')."""

import datetime as _dt

import numpy as np

import _tables
from pandas._dtypes import in_unit, kept_times, nanos, time_unit
from pandas._times import DAY, NANOS, NaT, Timedelta, Timestamp, days_in_month, from_local, iNaT, to_local, _warn

_DAYS = ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')
_MONTHS = ('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC')


class BaseOffset:
    """A step through the calendar, n times."""

    _is_offset = True
    _prefix = ''
    _nanos = None
    _extra = ()

    def __init__(self, n=1, normalize=False):
        self._set_n(n, normalize)

    def _set_n(self, n, normalize):
        if isinstance(n, (float, np.floating)) and n != int(n) or isinstance(n, (str, bytes)) or isinstance(n, np.timedelta64):
            if isinstance(n, float):
                raise ValueError(f"`n` argument must be an integer, got {n}")
            raise TypeError(f"`n` argument must be an integer, got {type(n)}")
        self.n = int(n)
        self.normalize = normalize

    @property
    def kwds(self):
        return {name: getattr(self, name) for name in self._extra if getattr(self, name) is not None}

    @property
    def base(self):
        return self._with(1)

    def _with(self, n):
        """The same step, n times."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.n = n
        other._changed()
        return other

    def _changed(self):
        pass

    def copy(self):
        return self._with(self.n)

    @property
    def name(self):
        return self.rule_code

    @property
    def rule_code(self):
        return self._prefix

    @property
    def freqstr(self):
        code = self.rule_code
        return code if self.n == 1 else f'{self.n}{code}'

    @property
    def nanos(self):
        if self._nanos is None:
            raise ValueError(f"{self!r} is a non-fixed frequency")
        return self._nanos

    def is_anchored(self):
        _warn(f"{type(self).__name__}.is_anchored is deprecated and will be removed in a future version, please use False instead.")
        return False

    def _params(self):
        return (type(self), self.n, self.normalize) + tuple(getattr(self, name) for name in self._extra)

    def __eq__(self, other):
        if isinstance(other, str):
            try:
                other = to_offset(other)
            except ValueError:
                return False
        if not isinstance(other, BaseOffset):
            return NotImplemented
        return self._params() == other._params()

    def __ne__(self, other):
        result = self.__eq__(other)
        return result if result is NotImplemented else not result

    def __hash__(self):
        return hash(repr(self._params()[1:]) + type(self).__name__)

    def __repr__(self):
        name = self._title
        if self.n != 1:
            name = f"{self.n} * {name}{'' if self.n == -1 else 's'}"
        parts = [f'{k}={getattr(self, k)}' for k in sorted(self._extra) if getattr(self, k) is not None]
        return f"<{name}{': ' + ', '.join(parts) if parts else ''}>"

    @property
    def _title(self):
        return type(self).__name__

    def __neg__(self):
        return self._with(-self.n)

    def __mul__(self, other):
        if isinstance(other, np.ndarray):
            return np.array([self * x for x in other.tolist()], dtype=object)
        if isinstance(other, (int, np.integer)):
            return self._with(self.n * int(other))
        return NotImplemented

    __rmul__ = __mul__

    def __add__(self, other):
        return self._add(other)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, BaseOffset) and type(other) is type(self):
            return self._with(self.n - other.n)
        if isinstance(other, _dt.datetime):
            raise TypeError("Cannot subtract datetime from offset.")
        return NotImplemented

    def __rsub__(self, other):
        return (-self)._add(other)

    def __call__(self, other):
        return self._add(other)

    def _add(self, other):
        if other is NaT:
            return NaT
        if isinstance(other, Timestamp):
            return self._move(other)
        if isinstance(other, (_dt.datetime, np.datetime64)):
            return self._move(Timestamp(other))
        if isinstance(other, _dt.date):
            return self._move(Timestamp(other))
        if isinstance(other, np.ndarray) and other.dtype.kind == 'O':
            out = np.empty(len(other), dtype=object)
            for i, x in enumerate(other.tolist()):
                out[i] = self._add(x)
            return out
        if isinstance(other, np.ndarray) and other.dtype.kind == 'M':
            other = kept_times(other)
            return in_unit(self._shift(nanos(other)), 'M', time_unit(other.dtype))
        return NotImplemented

    def _move(self, t):
        """One Timestamp, moved."""
        tz = t.tzinfo
        start = t._local_value()
        self._within(start)
        value = int(self._shift(np.array([start]))[0])
        out = Timestamp._make(value, None, t._unit)
        if self.normalize:
            out = out.normalize()
        return out if tz is None else out.tz_localize(tz)

    def _within(self, value):
        """Refuse steps that lead out of the years that 64 bits of nanoseconds hold."""
        least = 28 * getattr(self, '_every', 1) if isinstance(self, MonthOffset) else 7 if isinstance(self, Week) else 1
        if not -2**63 < value + self.n * least * DAY < 2**63:
            from pandas.errors import OutOfBoundsDatetime
            raise OutOfBoundsDatetime("Out of bounds nanosecond timestamp")

    def _shift(self, values):
        """An array of local times in nanoseconds, moved."""
        out = np.array([v if v == iNaT else self._one(Timestamp._make(v))._value for v in values.tolist()], dtype='i8')
        if self.normalize:
            out = np.where(out == iNaT, out, out // DAY * DAY)
        return out

    def _one(self, t):
        raise NotImplementedError(f"{type(self).__name__} is not supported here")

    def is_on_offset(self, dt):
        t = Timestamp(dt)
        if self.normalize and t._local_value() % DAY:
            return False
        return self._on(t if t.tzinfo is None else t.tz_localize(None))

    onOffset = is_on_offset

    def _on(self, t):
        return ((t + self._with(1)) - self._with(1)) == t

    def rollforward(self, dt):
        t = Timestamp(dt)
        return t if self.is_on_offset(t) else self._with(1)._move(t)

    def rollback(self, dt):
        t = Timestamp(dt)
        return t if self.is_on_offset(t) else self._with(-1)._move(t)

    def is_month_start(self, ts):
        return Timestamp(ts).is_month_start

    def is_month_end(self, ts):
        return Timestamp(ts).is_month_end

    def is_quarter_start(self, ts):
        return Timestamp(ts).is_quarter_start

    def is_quarter_end(self, ts):
        return Timestamp(ts).is_quarter_end

    def is_year_start(self, ts):
        return Timestamp(ts).is_year_start

    def is_year_end(self, ts):
        return Timestamp(ts).is_year_end

    def __reduce__(self):
        return _rebuilt, (type(self).__name__, dict(self.__dict__))

    def __getstate__(self):
        return dict(self.__dict__)

    def __setstate__(self, state):
        self.__dict__.update(state)


def _rebuilt(name, state):
    """A step that was pickled."""
    self = object.__new__(globals().get(name) or __getattr__(name))
    self.__dict__.update(state)
    return self


class Tick(BaseOffset):
    """A fixed span of time."""

    _step = 1

    def __init__(self, n=1, normalize=False):
        self._set_n(n, normalize)
        if normalize:
            raise ValueError("Tick offset with `normalize=True` are not allowed.")
        self._changed()

    def _changed(self):
        self._nanos = self._step * self.n

    @property
    def delta(self):
        return Timedelta._make(self._nanos)

    def _params(self):
        return (Tick, self._nanos)

    def __hash__(self):
        return hash(Timedelta._make(self._nanos))

    def __eq__(self, other):
        if isinstance(other, (_dt.timedelta, np.timedelta64)):
            return self.delta == other
        return BaseOffset.__eq__(self, other)

    def __bool__(self):
        return self.n != 0

    def _other(self, other):
        if isinstance(other, Tick):
            return other._nanos
        if isinstance(other, (_dt.timedelta, np.timedelta64)):
            return Timedelta(other)._value
        return None

    def __lt__(self, other):
        o = self._other(other)
        return NotImplemented if o is None else self._nanos < o

    def __le__(self, other):
        o = self._other(other)
        return NotImplemented if o is None else self._nanos <= o

    def __gt__(self, other):
        o = self._other(other)
        return NotImplemented if o is None else self._nanos > o

    def __ge__(self, other):
        o = self._other(other)
        return NotImplemented if o is None else self._nanos >= o

    def __mul__(self, other):
        if isinstance(other, float):
            return delta_to_tick(int(self._nanos * other))
        return BaseOffset.__mul__(self, other)

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, (Tick, _dt.timedelta, np.timedelta64)):
            return self._nanos / self._other(other)
        out = self._nanos / other
        return delta_to_tick(int(out))

    def __rtruediv__(self, other):
        return self._other(other) / self._nanos

    def __sub__(self, other):
        if isinstance(other, Tick):
            return delta_to_tick(self._nanos - other._nanos) if type(self) is not type(other) else self._with(self.n - other.n)
        if isinstance(other, (_dt.timedelta, np.timedelta64)):
            return self.delta - other
        return BaseOffset.__sub__(self, other)

    def _add(self, other):
        if isinstance(other, Tick):
            if type(self) is type(other):
                return self._with(self.n + other.n)
            return delta_to_tick(self._nanos + other._nanos)
        if isinstance(other, (_dt.timedelta, np.timedelta64)):
            return self.delta + other
        if isinstance(other, np.ndarray) and other.dtype.kind in 'mM':
            return other + in_unit(np.array([self._nanos]), 'm', self._unit)
        return BaseOffset._add(self, other)

    def _move(self, t):
        return t._moved(self._nanos, self._unit)

    def _shift(self, values):
        out = values + self._nanos
        missing = values == iNaT
        if missing.any():
            out[missing] = iNaT
        return out

    def _on(self, t):
        return True


class Day(Tick):
    _prefix, _step, _unit = 'D', DAY, 's'


class Hour(Tick):
    _prefix, _step, _unit = 'h', NANOS['h'], 's'


class Minute(Tick):
    _prefix, _step, _unit = 'min', NANOS['m'], 's'


class Second(Tick):
    _prefix, _step, _unit = 's', NANOS['s'], 's'


class Milli(Tick):
    _prefix, _step, _unit = 'ms', NANOS['ms'], 'ms'


class Micro(Tick):
    _prefix, _step, _unit = 'us', NANOS['us'], 'us'


class Nano(Tick):
    _prefix, _step, _unit = 'ns', 1, 'ns'


def delta_to_tick(nanos):
    """The coarsest tick of so many nanoseconds."""
    if nanos == 0:
        return Day(0)
    for cls in (Day, Hour, Minute, Second, Milli, Micro, Nano):
        if nanos % cls._step == 0:
            return cls(nanos // cls._step)


_LATER = {'years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'milliseconds', 'microseconds', 'nanoseconds'}
_SET = ('year', 'month', 'day', 'weekday', 'hour', 'minute', 'second', 'microsecond', 'nanosecond')


class DateOffset(BaseOffset):
    """A step of years, months, days and so on, or to a given part of the calendar."""

    _prefix = 'DateOffset'

    def __init__(self, n=1, normalize=False, **kwds):
        self._set_n(n, normalize)
        for name in kwds:
            if name not in _LATER and name not in _SET and name != 'millisecond':
                raise ValueError(f"Invalid argument/s or bad combination of arguments: {list(kwds)}")
        self._kwds = dict(kwds)
        self.__dict__.update(kwds)

    @property
    def kwds(self):
        return dict(self._kwds)

    @property
    def rule_code(self):
        return 'DateOffset'

    @property
    def freqstr(self):
        return repr(self)

    def _params(self):
        return (DateOffset, self.n, self.normalize, tuple(sorted(self._kwds.items())))

    def __repr__(self):
        name = 'DateOffset' if self.n == 1 else '-1 * DateOffset' if self.n == -1 else f'{self.n} * DateOffsets'
        parts = [f'{k}={v}' for k, v in sorted(self._kwds.items())]
        return f"<{name}{': ' + ', '.join(parts) if parts else ''}>"

    def is_anchored(self):
        return self.n == 1

    def _on(self, t):
        return True

    def _shift(self, values):
        k = self._kwds
        if any(name in k for name in _SET):
            return BaseOffset._shift(self, values)
        out = values
        months = (k.get('years', 0) * 12 + k.get('months', 0)) * self.n
        if months:
            out = _tables.add_months(out, int(months), 'same')
        span = sum(int(k.get(name, 0) * step) for name, step in (
            ('weeks', 7 * DAY), ('days', DAY), ('hours', NANOS['h']), ('minutes', NANOS['m']), ('seconds', NANOS['s']),
            ('milliseconds', 1000000), ('microseconds', 1000), ('nanoseconds', 1))) if k else DAY
        out = np.where(out == iNaT, out, out + span * self.n)
        if self.normalize:
            out = np.where(out == iNaT, out, out // DAY * DAY)
        return out

    def _one(self, t):
        for _ in range(abs(self.n)):
            parts = {name: self._kwds[name] for name in _SET if name in self._kwds and name != 'weekday'}
            if parts:
                if 'year' in parts or 'month' in parts:
                    year, month = parts.get('year', t.year), parts.get('month', t.month)
                    parts.setdefault('day', min(t.day, days_in_month(year, month)))
                t = t.replace(**parts)
            later = {name: x for name, x in self._kwds.items() if name in _LATER}
            if later:
                step = DateOffset(1 if self.n > 0 else -1, **later)
                t = Timestamp._make(int(step._shift(np.array([t._value]))[0]))
            if 'weekday' in self._kwds:
                day = self._kwds['weekday']
                n = getattr(day, 'n', None) or 1
                day = getattr(day, 'weekday', day)
                gap = (day - t.weekday()) % 7 + 7 * (n - 1) if n > 0 else -((t.weekday() - day) % 7) + 7 * (n + 1)
                t = t + Timedelta._make(gap * DAY)
        return t


class BusinessMixin(BaseOffset):
    pass


class BusinessDay(BusinessMixin):
    """Days from Monday to Friday."""

    _prefix = 'B'

    def __init__(self, n=1, normalize=False, offset=_dt.timedelta(0)):
        self._set_n(n, normalize)
        self.offset = offset

    def _params(self):
        return (BusinessDay, self.n, self.normalize, self.offset)

    def _shift(self, values):
        out = _tables.add_workdays(values, self.n)
        if self.offset:
            out = np.where(out == iNaT, out, out + Timedelta(self.offset)._value)
        if self.normalize:
            out = np.where(out == iNaT, out, out // DAY * DAY)
        return out

    def _on(self, t):
        return t.weekday() < 5


class CustomBusinessDay(BusinessMixin):
    """Days of a week mask that are no holidays."""

    _prefix = 'C'

    def __init__(self, n=1, normalize=False, weekmask='Mon Tue Wed Thu Fri', holidays=None, calendar=None, offset=_dt.timedelta(0)):
        self._set_n(n, normalize)
        if calendar is not None and hasattr(calendar, 'holidays') and not isinstance(calendar, np.busdaycalendar):
            holidays = list(() if holidays is None else holidays) + list(calendar.holidays())
        elif isinstance(calendar, np.busdaycalendar):
            weekmask, holidays = ''.join('01'[bool(x)] for x in calendar.weekmask), calendar.holidays
        self.weekmask, self.calendar = weekmask, calendar
        self.holidays = tuple(Timestamp(x) for x in (() if holidays is None else holidays))
        self.offset = offset
        if isinstance(weekmask, str):
            if set(weekmask) <= {'0', '1'} and len(weekmask) == 7:
                days = [i for i in range(7) if weekmask[i] == '1']
            else:
                days = [_DAYS.index(w.upper()[:3]) for w in weekmask.split()]
        else:
            days = [i for i, x in enumerate(weekmask) if x]
        self._workdays = frozenset(days)
        if not days:
            raise ValueError("Cannot construct a numpy.busdaycal with a weekmask of all zeros")
        self._free = frozenset(x._value // DAY for x in self.holidays)

    def _params(self):
        return (CustomBusinessDay, self.n, self.normalize, str(self.weekmask), self.holidays, self.offset)

    @property
    def kwds(self):
        return {name: getattr(self, name) for name in ('weekmask', 'holidays', 'calendar', 'offset')}

    def __repr__(self):
        name = 'CustomBusinessDay' if self.n == 1 else f"{self.n} * CustomBusinessDay{'' if self.n == -1 else 's'}"
        return f"<{name}: offset={self.offset!r}>" if self.offset else f'<{name}>'

    def _on(self, t):
        return t.weekday() in self._workdays and t._value // DAY not in self._free

    def _one(self, t):
        n = self.n
        step = Timedelta._make(DAY if n > 0 else -DAY)
        if n <= 0 and not self._on(t):
            if n == 0:
                step = Timedelta._make(DAY)
            while not self._on(t):
                t = t + step
            n += 1 if n < 0 else 0
        for _ in range(abs(n)):
            t = t + step
            while not self._on(t):
                t = t + step
        return t + self.offset if self.offset else t


class MonthOffset(BaseOffset):
    """Steps to a day of a month of every so many months."""

    _every = 1
    _where = 'end'

    def _month(self):
        return 1

    def _anchors(self, months):
        """The day that is meant in months since 1970, as nanoseconds."""
        where = self._where
        if where in ('start', 'business_start'):
            out = month_start(months)
            if where == 'business_start':
                day = (out // DAY + 3) % 7
                out = out + np.where(day > 4, 7 - day, 0) * DAY
            return out
        out = month_start(months + 1) - DAY
        if where == 'business_end':
            day = (out // DAY + 3) % 7
            out = out - np.where(day > 4, day - 4, 0) * DAY
        return out

    def _shift(self, values):
        every = self._every
        months = _tables.date_field(values, 'months', 0)
        days = values // DAY * DAY
        clock = values - days
        since = (months - (self._month() - 1)) % every if every > 1 else np.zeros(len(months), dtype='i8')
        # months_since is counted from the anchor month at or before the time
        anchor = self._anchors(months)
        n = np.full(len(months), self.n)
        if self.n > 0:
            n = n - ((since == 0) & (days < anchor))
        else:
            n = n + ((since > 0) | ((since == 0) & (days > anchor)))
        target = months - since + n * every
        out = self._anchors(target) + clock
        if self.normalize:
            out = out // DAY * DAY
        missing = values == iNaT
        if missing.any():
            out[missing] = iNaT
        return out

    def _on(self, t):
        v = np.array([t._value])
        months = _tables.date_field(v, 'months', 0)
        if (int(months[0]) - (self._month() - 1)) % self._every:
            return False
        return bool((self._anchors(months) == v // DAY * DAY)[0])

    def _range(self, first, count):
        """count times from one that is on the offset."""
        v = np.array([first])
        months = int(_tables.date_field(v, 'months', 0)[0])
        return self._anchors(months + np.arange(count) * (self.n * self._every)) + first % DAY


def month_start(months):
    return np.asarray(months).astype('M8[M]').astype('M8[ns]').view('i8')


class MonthEnd(MonthOffset):
    _prefix = 'ME'


class MonthBegin(MonthOffset):
    _prefix, _where = 'MS', 'start'


class BusinessMonthEnd(MonthOffset):
    _prefix, _where = 'BME', 'business_end'


class BusinessMonthBegin(MonthOffset):
    _prefix, _where = 'BMS', 'business_start'


class QuarterOffset(MonthOffset):
    _every = 3
    _extra = ('startingMonth',)
    _default = 3

    def __init__(self, n=1, normalize=False, startingMonth=None):
        self._set_n(n, normalize)
        self.startingMonth = self._default if startingMonth is None else startingMonth

    def _month(self):
        return self.startingMonth

    @property
    def rule_code(self):
        return f'{self._prefix}-{_MONTHS[self.startingMonth - 1]}'


class QuarterEnd(QuarterOffset):
    _prefix = 'QE'


class QuarterBegin(QuarterOffset):
    _prefix, _where = 'QS', 'start'


class BQuarterEnd(QuarterOffset):
    _prefix, _where = 'BQE', 'business_end'

    @property
    def _title(self):
        return 'BusinessQuarterEnd'


class BQuarterBegin(QuarterOffset):
    _prefix, _where = 'BQS', 'business_start'

    @property
    def _title(self):
        return 'BusinessQuarterBegin'


class YearOffset(MonthOffset):
    _every = 12
    _extra = ('month',)
    _default = 12

    def __init__(self, n=1, normalize=False, month=None):
        self._set_n(n, normalize)
        self.month = self._default if month is None else month
        if not 1 <= self.month <= 12:
            raise ValueError("Month must go from 1 to 12")

    def _month(self):
        return self.month

    @property
    def rule_code(self):
        return f'{self._prefix}-{_MONTHS[self.month - 1]}'


class YearEnd(YearOffset):
    _prefix = 'YE'


class YearBegin(YearOffset):
    _prefix, _where, _default = 'YS', 'start', 1


class BYearEnd(YearOffset):
    _prefix, _where = 'BYE', 'business_end'



class BYearBegin(YearOffset):
    _prefix, _where, _default = 'BYS', 'business_start', 1



class SemiMonthOffset(BaseOffset):
    """Two days of every month."""

    _extra = ()

    def __init__(self, n=1, normalize=False, day_of_month=15):
        self._set_n(n, normalize)
        self.day_of_month = int(day_of_month)
        low = 1 if self._end else 2
        if not low <= self.day_of_month <= 27:
            raise ValueError(f"day_of_month must be {low}<=day_of_month<=27, got {self.day_of_month}")

    def _params(self):
        return (type(self), self.n, self.normalize, self.day_of_month)

    @property
    def rule_code(self):
        return f'{self._prefix}-{self.day_of_month}'

    def __repr__(self):
        name = type(self).__name__
        return f'<{name}: day_of_month={self.day_of_month}>' if self.n == 1 else f'<{self.n} * {name}s: day_of_month={self.day_of_month}>'

    def _days(self, t):
        return (self.day_of_month, t.days_in_month) if self._end else (1, self.day_of_month)

    def _on(self, t):
        return t.day in self._days(t)

    def _one(self, t):
        step = 1 if self.n > 0 else -1
        left = abs(self.n)
        if self.n == 0:
            return t if self._on(t) else self._next(t, 1)
        for _ in range(left):
            t = self._next(t, step)
        return t

    def _next(self, t, step):
        a, b = self._days(t)
        if step > 0:
            if t.day < a:
                return t.replace(day=a)
            if t.day < b:
                return t.replace(day=b)
            t = t.replace(day=1) + DateOffset(months=1)
            return t.replace(day=self._days(t)[0])
        if t.day > b:
            return t.replace(day=b)
        if t.day > a:
            return t.replace(day=a)
        t = t.replace(day=1) - DateOffset(months=1)
        return t.replace(day=self._days(t)[1])


class SemiMonthEnd(SemiMonthOffset):
    _prefix, _end = 'SME', True


class SemiMonthBegin(SemiMonthOffset):
    _prefix, _end = 'SMS', False


class Week(BaseOffset):
    """Weeks, or steps to a day of the week."""

    _prefix = 'W'
    _extra = ('weekday',)

    def __init__(self, n=1, normalize=False, weekday=None):
        self._set_n(n, normalize)
        self.weekday = weekday
        if weekday is not None and not 0 <= weekday <= 6:
            raise ValueError(f"Day must be 0<=day<=6, got {weekday}")

    @property
    def rule_code(self):
        return 'W' if self.weekday is None else f'W-{_DAYS[self.weekday]}'

    def _shift(self, values):
        n = np.full(len(values), self.n)
        out = values
        if self.weekday is not None:
            gap = (self.weekday - (values // DAY + 3) % 7) % 7
            out = values + gap * DAY
            if self.n > 0:
                n = n - (gap != 0)
        out = out + n * (7 * DAY)
        if self.normalize:
            out = out // DAY * DAY
        missing = values == iNaT
        if missing.any():
            out[missing] = iNaT
        return out

    def _on(self, t):
        return self.weekday is None or t.weekday() == self.weekday


class WeekOfMonth(BaseOffset):
    """A day of a week of every month, such as the second Tuesday."""

    _prefix = 'WOM'
    _extra = ('week', 'weekday')

    def __init__(self, n=1, normalize=False, week=0, weekday=0):
        self._set_n(n, normalize)
        self.week, self.weekday = week, weekday
        if not 0 <= weekday <= 6:
            raise ValueError(f"Day must be 0<=day<=6, got {weekday}")
        if not 0 <= week <= 3:
            raise ValueError(f"Week must be 0<=week<=3, got {week}")

    @property
    def rule_code(self):
        return f'WOM-{self.week + 1}{_DAYS[self.weekday]}'

    def _day(self, t):
        first = t.replace(day=1).weekday()
        return 1 + (self.weekday - first) % 7 + self.week * 7

    def _on(self, t):
        return t.day == self._day(t)

    def _one(self, t):
        day, n = self._day(t), self.n
        if n > 0 and t.day < day:
            n -= 1
        elif n <= 0 and t.day > day:
            n += 1
        t = t.replace(day=1) + DateOffset(months=n)
        return t.replace(day=self._day(t))


class LastWeekOfMonth(WeekOfMonth):
    """The last of a day of the week in every month."""

    _prefix = 'LWOM'
    _extra = ('weekday',)

    def __init__(self, n=1, normalize=False, weekday=0):
        self._set_n(n, normalize)
        if self.n == 0:
            raise ValueError("N cannot be 0")
        self.weekday, self.week = weekday, -1

    @property
    def rule_code(self):
        return f'LWOM-{_DAYS[self.weekday]}'

    def _day(self, t):
        last = t.days_in_month
        return last - (t.replace(day=last).weekday() - self.weekday) % 7


class Easter(BaseOffset):
    """Easter Sunday."""

    _prefix = 'Easter'

    @property
    def freqstr(self):
        return repr(self)

    def _on(self, t):
        return (t.month, t.day) == _easter(t.year)

    def _one(self, t):
        n, year = self.n, t.year
        month, day = _easter(year)
        if n >= 0 and (t.month, t.day) < (month, day):
            n -= 1
        elif n < 0 and (t.month, t.day) > (month, day):
            n += 1
        month, day = _easter(year + n)
        return t.replace(year=year + n, month=month, day=day)


def _easter(year):
    """Month and day of Easter, by Gauss' method for the Gregorian calendar."""
    golden = year % 19
    century, rest = divmod(year, 100)
    moon = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon -= moon // 28 * (1 - 29 // (moon + 1) * ((21 - golden) // 11))
    day = (year + year // 4 + moon + 2 - century + century // 4) % 7
    shift = moon - day
    month = 3 + (shift + 40) // 44
    return month, shift + 28 - 31 * (month // 4)


def _refused(name):
    def __init__(self, *args, **kwargs):
        raise NotImplementedError(f"pandas.offsets.{name} is not supported here")
    return type(name, (BaseOffset,), {'__init__': __init__})


def __getattr__(name):
    if name in ('BusinessHour', 'CustomBusinessHour', 'CustomBusinessMonthEnd', 'CustomBusinessMonthBegin'):
        import pandas._business
        return getattr(pandas._business, name)
    raise AttributeError(f"module 'pandas._offsets' has no attribute '{name}'")


FY5253 = _refused('FY5253')
FY5253Quarter = _refused('FY5253Quarter')
BDay, BMonthEnd, BMonthBegin, CDay = BusinessDay, BusinessMonthEnd, BusinessMonthBegin, CustomBusinessDay

for _class in list(globals().values()):
    if isinstance(_class, type) and issubclass(_class, BaseOffset):
        _class.__module__ = 'pandas._libs.tslibs.offsets'

# Names of frequencies.

_NAMED = {'D': Day, 'B': BusinessDay, 'C': CustomBusinessDay, 'h': Hour, 'min': Minute, 's': Second, 'ms': Milli, 'us': Micro, 'ns': Nano,
          'ME': MonthEnd, 'MS': MonthBegin, 'BME': BusinessMonthEnd, 'BMS': BusinessMonthBegin, 'SME': SemiMonthEnd, 'SMS': SemiMonthBegin}
_ANCHORED = {'QE': (QuarterEnd, 12), 'QS': (QuarterBegin, 1), 'BQE': (BQuarterEnd, 12), 'BQS': (BQuarterBegin, 1), 'YE': (YearEnd, 12),
             'YS': (YearBegin, 1), 'BYE': (BYearEnd, 12), 'BYS': (BYearBegin, 1)}
_OLD = {'M': 'ME', 'Q': 'QE', 'BQ': 'BQE', 'A': 'YE', 'Y': 'YE', 'BA': 'BYE', 'BY': 'BYE', 'BM': 'BME', 'SM': 'SME', 'H': 'h', 'T': 'min', 'S': 's',
        'L': 'ms', 'U': 'us', 'N': 'ns', 'AS': 'YS', 'BAS': 'BYS', 'CBM': 'CBME', 'BH': 'bh', 'CBH': 'cbh', 't': 'min', 'l': 'ms', 'u': 'us', 'n': 'ns'}


def _invalid(text, code=None):
    if code is None:
        return ValueError(f"Invalid frequency: {text}")
    inner = ValueError(f"Invalid frequency: {code}, failed to parse with error message: {KeyError(code.rpartition('-')[2])!r}")
    return ValueError(f"Invalid frequency: {text}, failed to parse with error message: {inner!r}")


def _offset_of(code, text, is_period):
    """The step that a code without a number means."""
    base, _, suffix = code.partition('-')
    if is_period:
        if base in ('ME', 'QE', 'YE') :
            raise ValueError(f"for Period, please use '{ {'ME': 'M', 'QE': 'Q', 'YE': 'Y'}[base] }{'-' + suffix if suffix else ''}' instead of '{code}'")
        base = {'M': 'ME', 'Q': 'QE', 'Y': 'YE'}.get(base, base)
        if base == 'A':
            _warn(f"'{code}' is deprecated and will be removed in a future version, please use 'Y{code[1:]}' instead.")
            base = 'YE'
    if base in _OLD:
        new = _OLD[base]
        _warn(f"'{code}' is deprecated and will be removed in a future version, please use '{new}{'-' + suffix if suffix else ''}' instead." if base not in 'HTSLUNtlun' or len(base) > 1
              else f"'{base}' is deprecated and will be removed in a future version, please use '{new}' instead.")
        base = new
    low = base.lower()
    if base not in _NAMED and base not in _ANCHORED and low in ('d', 'b', 'h', 'min', 's', 'ms', 'us', 'ns', 'w', 'c') and base != 'W':
        if low in ('min', 'ms', 'us', 'ns', 'd', 'b') and base != low.upper() or low in ('d', 'b'):
            base = {'d': 'D', 'b': 'B', 'c': 'C', 'w': 'W'}.get(low, low)
    if base in _NAMED:
        if suffix:
            if base in ('SME', 'SMS'):
                return _NAMED[base](day_of_month=int(suffix))
            raise KeyError(code)
        return _NAMED[base]()
    if base == 'W' or base == 'w':
        if suffix and suffix.upper() not in _DAYS:
            raise KeyError(code)
        return Week(weekday=_DAYS.index(suffix.upper()) if suffix else 6)
    if base in _ANCHORED:
        cls, month = _ANCHORED[base]
        if suffix:
            if suffix.upper() not in _MONTHS:
                raise KeyError(code)
            month = _MONTHS.index(suffix.upper()) + 1
        return cls(startingMonth=month) if issubclass(cls, QuarterOffset) else cls(month=month)
    if base == 'WOM' and len(suffix) == 4:
        return WeekOfMonth(week=int(suffix[0]) - 1, weekday=_DAYS.index(suffix[1:]))
    if base == 'LWOM':
        return LastWeekOfMonth(weekday=_DAYS.index(suffix))
    if base in ('bh', 'cbh', 'CBME', 'CBMS'):
        return __getattr__({'bh': 'BusinessHour', 'cbh': 'CustomBusinessHour', 'CBME': 'CustomBusinessMonthEnd', 'CBMS': 'CustomBusinessMonthBegin'}[base])()
    raise KeyError(code)


def to_offset(freq, is_period=False):
    """The step that a name, a timedelta or a step means."""
    if freq is None:
        return None
    if isinstance(freq, BaseOffset):
        return freq
    if isinstance(freq, tuple):
        raise TypeError(f"to_offset does not support tuples {freq}, pass as a string instead")
    if isinstance(freq, (_dt.timedelta, np.timedelta64)):
        return delta_to_tick(Timedelta(freq)._value)
    if not isinstance(freq, str):
        raise ValueError(f"Invalid frequency: {freq!r}")
    key = (freq, is_period)
    found = _cache.get(key)
    if found is None:
        found, warned = _parse(freq, is_period)
        if not warned and len(_cache) < 200:
            _cache[key] = found
    return found


_cache = {}


def _parse(text, is_period):
    total = None
    i, n = 0, len(text)
    parts = []
    while i < n:
        while i < n and text[i] in ' +':
            i += 1
        j = i
        if j < n and text[j] == '-':
            j += 1
        while j < n and text[j] == ' ':
            j += 1
        k = j
        while k < n and (text[k].isdigit() or text[k] == '.'):
            k += 1
        number = text[i:k].replace(' ', '')
        while k < n and text[k] == ' ':
            k += 1
        e = k
        while e < n and (text[e].isalpha()):
            e += 1
        if e == k:
            raise _invalid(text)
        if e < n and text[e] == '-' and text[k:e].upper() in ('W', 'QE', 'QS', 'BQE', 'BQS', 'YE', 'YS', 'BYE', 'BYS', 'Q', 'A', 'Y', 'BQ', 'BA', 'BY', 'AS', 'BAS',
                                                             'WOM', 'LWOM', 'SME', 'SMS', 'SM'):
            e += 1
            while e < n and text[e].isalnum():
                e += 1
        parts.append((number, text[k:e]))
        i = e
    if not parts:
        raise _invalid(text)
    warned = False
    for number, code in parts:
        try:
            offset = _offset_of(code, text, is_period)
        except (KeyError, IndexError):
            raise _invalid(text, code if '-' in code else code.upper()) from None
        warned = warned or code.partition('-')[0] in _OLD
        sign = -1 if number[:1] == '-' else 1
        number = number.lstrip('-')
        if '.' in number:
            if not isinstance(offset, Tick):
                raise _invalid(text)
            offset = delta_to_tick(int(round(float(number) * offset._nanos)) * sign)
        else:
            offset = offset._with(offset.n * (int(number) if number else 1) * sign)
        if total is None:
            total = offset
        elif isinstance(total, Tick) and isinstance(offset, Tick):
            total = delta_to_tick(total._nanos + offset._nanos)
        else:
            raise _invalid(text)
    return total, warned


def prefix_of(freq):
    """The name of a frequency without its number and anchor."""
    return freq._prefix
