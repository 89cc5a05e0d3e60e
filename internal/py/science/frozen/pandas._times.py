"""Single times: Timestamp, Timedelta and NaT, and the time zones they may have."""

import datetime as _dt

import numpy as np

import _tables

iNaT = -9223372036854775808
DAY = 86400000000000
_LOW, _HIGH = -9223372036854775807, 9223372036854775807
_UTC = _dt.timezone.utc
_datetime = _dt.datetime
_timedelta = _dt.timedelta
_new = _datetime.__new__
_instant = _tables.instant

NANOS = {'W': 7 * DAY, 'D': DAY, 'h': 3600000000000, 'm': 60000000000, 's': 1000000000, 'ms': 1000000, 'us': 1000, 'ns': 1}
_FINEST = {'Y': 's', 'Q': 's', 'M': 's', 'D': 's', 'h': 's', 'm': 's', 's': 's', 'f': 'us', 'n': 'ns'}


def _moment(value):
    """Year, month, day, hour, minute, second and nanosecond of a time; it may be beyond what 64 bits hold."""
    if _LOW <= value <= _HIGH:
        return _tables.moment(value)
    seconds, nanos = divmod(value, 1000000000)
    d = _datetime(1970, 1, 1) + _timedelta(seconds=seconds)
    return d.year, d.month, d.day, d.hour, d.minute, d.second, nanos


class AmbiguousTimeError(ValueError):
    """A local time exists twice."""


class NonExistentTimeError(ValueError):
    """A local time does not exist."""


class UnknownTimeZoneError(KeyError):
    """There is no such time zone."""


for _class in (AmbiguousTimeError, NonExistentTimeError, UnknownTimeZoneError):
    _class.__module__ = 'pytz.exceptions'


def _error(name):
    from pandas import errors
    return getattr(errors, name)


from pandas._dtypes import STEPS, finest, nanos, time_unit
from pandas._warn import warn as _warn


# Time zones.


def get_tz(tz):
    """The tzinfo that is meant by a name or a tzinfo."""
    if tz is None or isinstance(tz, _dt.tzinfo):
        if tz is not None and getattr(tz, 'zone', None) == 'UTC':
            return _UTC
        return tz
    if isinstance(tz, str):
        if tz == 'UTC' or tz == 'utc':
            return _UTC
        if tz[:6] == 'dateutil'[:6] and tz.startswith('dateutil/'):
            tz = tz[9:]
        if tz[:1] in '+-' and len(tz) > 2 or tz.startswith('UTC') and tz[3:4] in ('+', '-'):
            text = tz[3:] if tz.startswith('UTC') else tz
            sign = -1 if text[0] == '-' else 1
            hours, _, minutes = text[1:].partition(':')
            return _fixed(sign * (int(hours) * 3600 + int(minutes or 0) * 60))
        import zoneinfo
        try:
            return zoneinfo.ZoneInfo(tz)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            raise UnknownTimeZoneError(tz) from None
    raise TypeError(f"Cannot convert input [{tz}] of type {type(tz)} to a tzinfo")


def _fixed(seconds):
    return _UTC if seconds == 0 else _dt.timezone(_timedelta(seconds=seconds))


def tz_name(tz):
    """How a zone is called in a dtype and in a repr."""
    key = getattr(tz, 'key', None)
    return key if key is not None else str(tz)


def same_tz(a, b):
    return a is b or a is not None and b is not None and tz_name(a) == tz_name(b)


_tables_of_zones = {}


def zone_table(tz):
    """(since when, offsets, names): the offsets of a zone in seconds, as arrays of int64; None for a fixed offset."""
    rules = getattr(tz, '_rules', None)
    if rules is None:
        return None
    key = tz.key
    found = _tables_of_zones.get(key) if key else None
    if found is None:
        import _zoneinfo
        rows = _zoneinfo.transitions(rules, -10000000000, 10000000000)
        found = (np.array([r[0] for r in rows]), np.array([r[1] for r in rows]), [r[2] for r in rows])
        if key:
            _tables_of_zones[key] = found
    return found


def utc_offset(tz, value):
    """The offset in seconds that holds at a time of UTC in nanoseconds."""
    if tz is _UTC:
        return 0
    rules = getattr(tz, '_rules', None)
    if rules is not None:
        import _zoneinfo
        return _zoneinfo.utc(rules, value // 1000000000)[0]
    if isinstance(tz, _dt.timezone):
        off = tz.utcoffset(None)
    else:
        seconds, rest = divmod(value, 1000000000)
        at = _datetime(1970, 1, 1) + _timedelta(seconds=seconds)
        off = tz.utcoffset(tz.fromutc(at.replace(tzinfo=tz)).replace(tzinfo=None))
        if off is None:
            return 0
    return int(off.total_seconds())


def utc_offsets(tz, values):
    """utc_offset for an array of int64."""
    table = zone_table(tz)
    if table is None:
        if tz is _UTC or isinstance(tz, _dt.timezone):
            return np.full(len(values), utc_offset(tz, 0))
        return np.array([0 if v == iNaT else utc_offset(tz, v) for v in values.tolist()], dtype='i8')
    since, offsets, _ = table
    place = np.searchsorted(since, values // 1000000000, 'right') - 1
    return offsets[np.maximum(place, 0)]


def zone_names(tz, values):
    """The short names of a zone at times of UTC."""
    table = zone_table(tz)
    if table is None:
        name = tz.tzname(None) if isinstance(tz, _dt.timezone) else None
        if name is not None:
            return [name] * len(values)
        return [None if v == iNaT else Timestamp._make(v, tz).tzname() for v in values.tolist()]
    since, _, names = table
    place = np.maximum(np.searchsorted(since, values // 1000000000, 'right') - 1, 0)
    return [names[i] for i in place.tolist()]


def to_local(tz, values):
    """Nanoseconds on the clocks of a zone of times of UTC."""
    if tz is None or tz is _UTC:
        return values
    out = values + utc_offsets(tz, values) * 1000000000
    missing = values == iNaT
    if missing.any():
        out[missing] = iNaT
    return out


def from_local(tz, values, ambiguous='raise', nonexistent='raise'):
    """The times of UTC at which clocks of a zone show these times."""
    if tz is None or tz is _UTC:
        return values
    missing = values == iNaT
    if zone_table(tz) is None:
        if isinstance(tz, _dt.timezone):
            out = values - utc_offset(tz, 0) * 1000000000
        else:
            out = np.array([v if v == iNaT else _local_instant(tz, v) for v in values.tolist()], dtype='i8')
    else:
        before = utc_offsets(tz, values - DAY)
        after = utc_offsets(tz, values + DAY)
        out = values - before * 1000000000
        changed = np.flatnonzero((before != after) & ~missing)
        if len(changed):
            _resolve(tz, values, before, after, changed, out, ambiguous, nonexistent)
    if missing.any():
        out[missing] = iNaT
    return out


def _resolve(tz, values, before, after, changed, out, ambiguous, nonexistent):
    """Decide about local times around a change of the offset."""
    if isinstance(ambiguous, str) and ambiguous not in ('infer', 'NaT', 'raise'):
        raise ValueError("'ambiguous' parameter must be one of 'raise', 'NaT', 'infer', or bool-ndarray")
    a = values[changed] - before[changed] * 1000000000
    b = values[changed] - after[changed] * 1000000000
    first = utc_offsets(tz, a) == before[changed]
    second = utc_offsets(tz, b) == after[changed]
    inferred = None
    for k, i in enumerate(changed.tolist()):
        if first[k] and second[k]:
            if isinstance(ambiguous, (bool, np.bool_)):
                out[i] = a[k] if ambiguous else b[k]
            elif isinstance(ambiguous, str):
                if ambiguous == 'NaT':
                    out[i] = iNaT
                elif ambiguous == 'infer':
                    if inferred is None:
                        inferred = _infer_folds(values)
                    if i not in inferred:
                        raise AmbiguousTimeError(f"Cannot infer dst time from {Timestamp._make(int(values[i]))} as there are no repeated times")
                    out[i] = b[k] if inferred[i] else a[k]
                else:
                    raise AmbiguousTimeError(f"Cannot infer dst time from {Timestamp._make(int(values[i]))}, try using the 'ambiguous' argument")
            else:
                out[i] = a[k] if ambiguous[i] else b[k]
        elif first[k]:
            out[i] = a[k]
        elif second[k]:
            out[i] = b[k]
        else:
            out[i] = _gap(tz, int(values[i]), int(a[k]), int(b[k]), nonexistent)


def _infer_folds(values):
    """For local times that go back once: which of them are the second of their name."""
    items = values.tolist()
    seen = {}
    folds = {}
    back = False
    for i, v in enumerate(items):
        if i and v <= items[i - 1] or v in seen:
            back = True
        elif i and v - items[i - 1] > 3 * 3600000000000:
            back = False
        seen[v] = i
        folds[i] = back
    repeated = {v for v in items if items.count(v) > 1} if len(items) < 5000 else set(items)
    return {i: f for i, f in folds.items() if items[i] in repeated or back}


def _gap(tz, value, a, b, nonexistent):
    """What becomes of a local time that does not exist."""
    if isinstance(nonexistent, str):
        if nonexistent == 'NaT':
            return iNaT
        if nonexistent in ('shift_forward', 'shift_backward'):
            since, _, _ = zone_table(tz)
            place = int(np.searchsorted(since, max(a, b) // 1000000000, 'right')) - 1
            at = int(since[place]) * 1000000000
            return at if nonexistent == 'shift_forward' else at - 1
        if nonexistent == 'raise':
            raise NonExistentTimeError(str(Timestamp._make(value)))
        raise ValueError("The nonexistent argument must be one of 'raise', 'NaT', 'shift_forward', 'shift_backward' or a timedelta object")
    moved = value + Timedelta(nonexistent)._value
    out = from_local(tz, np.array([moved]), 'raise', 'NaT')
    if int(out[0]) == iNaT:
        raise ValueError(f"The provided timedelta will relocalize on a nonexistent time: {Timedelta(nonexistent)}")
    return int(out[0])


def _local_instant(tz, value):
    wall = Timestamp._make(value)
    off = tz.utcoffset(_datetime(wall.year, wall.month, wall.day, wall.hour, wall.minute, wall.second))
    return value - int(off.total_seconds()) * 1000000000


# NaT.


class NaTType(_datetime):
    """Not a time: the missing value among times. There is one, NaT."""

    __array_priority__ = 100

    def __new__(cls):
        return NaT

    def __reduce__(self):
        return (NaTType, ())

    def __reduce_ex__(self, protocol):
        return (NaTType, ())

    def __copy__(self):
        return self

    def __deepcopy__(self, memo=None):
        return self

    _value = value = iNaT
    asm8 = property(lambda self: np.datetime64('NaT', 'ns'))

    def __hash__(self):
        return iNaT

    def __repr__(self):
        return 'NaT'

    def __str__(self):
        return 'NaT'

    def __format__(self, spec):
        return 'NaT'

    def isoformat(self, sep='T', timespec='auto'):
        return 'NaT'

    def __bool__(self):
        return True

    def __eq__(self, other):
        return _nat_compare(other, False)

    def __ne__(self, other):
        return _nat_compare(other, True)

    def __lt__(self, other):
        return _nat_order(other, '<')

    def __le__(self, other):
        return _nat_order(other, '<=')

    def __gt__(self, other):
        return _nat_order(other, '>')

    def __ge__(self, other):
        return _nat_order(other, '>=')

    def __add__(self, other):
        if hasattr(other, '_values') or isinstance(other, np.ndarray):
            return NotImplemented
        if isinstance(other, str):
            return NotImplemented
        return self

    __radd__ = __sub__ = __rsub__ = __add__

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            return self
        return NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, (int, float)) and not isinstance(other, bool):
            return self
        if isinstance(other, (_timedelta, np.timedelta64, NaTType)):
            return np.nan
        return NotImplemented

    __floordiv__ = __truediv__

    def __rtruediv__(self, other):
        return np.nan

    def __neg__(self):
        return self

    def __pos__(self):
        return self

    def __abs__(self):
        return self

    def __int__(self):
        raise ValueError("NaTType does not support int")

    def __float__(self):
        return np.nan

    def to_numpy(self, dtype=None, copy=False):
        return np.datetime64('NaT', 'ns')

    def to_datetime64(self):
        return np.datetime64('NaT', 'ns')

    def total_seconds(self):
        return np.nan

    def to_datetime(self):
        return self

    def weekday(self):
        return np.nan

    isoweekday = weekday

    def date(self):
        raise ValueError("NaTType does not support date")

    def time(self):
        raise ValueError("NaTType does not support time")

    def strftime(self, format):
        raise ValueError("NaTType does not support strftime")

    def timestamp(self):
        raise ValueError("NaTType does not support timestamp")

    def timetuple(self):
        raise ValueError("NaTType does not support timetuple")

    def isocalendar(self):
        raise ValueError("NaTType does not support isocalendar")

    def toordinal(self):
        raise ValueError("NaTType does not support toordinal")

    def ctime(self):
        raise ValueError("NaTType does not support ctime")

    def utcoffset(self):
        return None

    def dst(self):
        return None

    def tzname(self):
        return None

    tz = tzinfo = None
    unit = 'ns'


for _name in ('year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond', 'nanosecond', 'quarter', 'dayofweek', 'day_of_week',
              'dayofyear', 'day_of_year', 'week', 'weekofyear', 'days_in_month', 'daysinmonth', 'days', 'seconds', 'microseconds',
              'nanoseconds', 'millisecond', 'qyear', 'fold'):
    setattr(NaTType, _name, np.nan)
for _name in ('is_leap_year', 'is_month_start', 'is_month_end', 'is_quarter_start', 'is_quarter_end', 'is_year_start', 'is_year_end'):
    setattr(NaTType, _name, False)


def _nat(self, *args, **kwargs):
    return NaT


for _name in ('tz_localize', 'tz_convert', 'astimezone', 'normalize', 'floor', 'ceil', 'round', 'replace', 'to_pydatetime', 'to_period',
              'day_name', 'month_name', 'as_unit', 'combine', 'today', 'now', 'utcnow', 'fromtimestamp', 'fromordinal', 'to_julian_date',
              'to_pytimedelta', 'to_timedelta64'):
    setattr(NaTType, _name, _nat)
NaTType.day_name = NaTType.month_name = lambda self, locale=None: np.nan
NaTType.to_timedelta64 = lambda self: np.timedelta64('NaT', 'ns')
NaTType.to_julian_date = lambda self: np.nan
NaTType.__module__ = 'pandas._libs.tslibs.nattype'
NaT = _new(NaTType, 1, 1, 1)


def _nat_compare(other, result):
    if isinstance(other, np.ndarray):
        return np.full(other.shape, result)
    if hasattr(other, '_values'):
        return NotImplemented
    return result


def _nat_order(other, op):
    if isinstance(other, np.ndarray):
        return np.zeros(other.shape, dtype=bool)
    if isinstance(other, (_datetime, _timedelta, np.datetime64, np.timedelta64)):
        return False
    if hasattr(other, '_values') or hasattr(other, 'ordinal'):
        return NotImplemented if hasattr(other, '_values') else False
    if isinstance(other, _dt.date):
        raise TypeError("Cannot compare NaT with datetime.date object")
    raise TypeError(f"'{op}' not supported between instances of 'NaTType' and '{type(other).__name__}'")


# Timestamp.

_missing = object()


def _bounds(value, text):
    if not _LOW <= value <= _HIGH:
        raise _error('OutOfBoundsDatetime')(f"Out of bounds nanosecond timestamp: {text}")
    return value


def _offset_and_fold(tz, value):
    """The offset in seconds at a time of UTC, and whether its local time is the second of that name."""
    rules = getattr(tz, '_rules', None)
    if rules is None:
        return utc_offset(tz, value), 0
    import _zoneinfo
    return _zoneinfo.utc(rules, value // 1000000000)


class Timestamp(_datetime):
    """A point in time, to the nanosecond: pandas' datetime."""

    __array_priority__ = 100

    def __new__(cls, ts_input=_missing, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None,
                tzinfo=None, *, nanosecond=None, tz=_missing, unit=None, fold=None):
        if type(ts_input) is int and year is None and tz is _missing and unit is None and tzinfo is None and hour is None:
            return cls._make(ts_input)
        if tz is _missing:
            tz = None
        if tzinfo is not None:
            if tz is not None:
                raise ValueError("Can provide at most one of tz, tzinfo")
            tz = tzinfo
        tz = get_tz(tz)
        if ts_input is _missing:
            if year is None:
                raise TypeError("function missing required argument 'year' (pos 1)" if hour is None else "an integer is required (got type NoneType)")
            return cls._of_parts(year, month, day, hour, minute, second, microsecond, nanosecond, tz, fold)
        if year is not None and isinstance(ts_input, int) and not isinstance(ts_input, bool):
            # year, month, day were given by position
            if month is None:
                raise TypeError("'NoneType' object cannot be interpreted as an integer")
            return cls._of_parts(ts_input, year, month, day, hour, minute, second, nanosecond if microsecond is None else microsecond, tz, fold)
        if isinstance(ts_input, str) and any(x is not None for x in (year, month, day, hour, minute, second, microsecond, nanosecond)):
            raise ValueError("Cannot pass a date attribute keyword argument when passing a date string; 'tz' is keyword-only")
        return _timestamp_of(cls, ts_input, tz, unit, nanosecond, fold, False, False)

    @classmethod
    def _of_parts(cls, year, month, day, hour, minute, second, microsecond, nanosecond, tz, fold=None):
        if month is None or day is None:
            raise TypeError("function missing required argument '%s' (pos %d)" % (('month', 2) if month is None else ('day', 3)))
        d = _datetime(year, month, day, hour or 0, minute or 0, second or 0, microsecond or 0, fold=fold or 0)
        value = _instant(d.year, d.month, d.day, d.hour, d.minute, d.second) * 1000000000 + d.microsecond * 1000 + (nanosecond or 0)
        if tz is not None:
            value = _localize(value, tz, fold)
        unit = 'ns' if nanosecond else 'us'
        return cls._make(value, tz, unit)

    @classmethod
    def _make(cls, value, tz=None, unit='ns'):
        """The time of so many nanoseconds of UTC."""
        if tz is None or tz is _UTC:
            y, m, d, h, mi, s, n = _moment(value)
            self = _new(cls, y, m, d, h, mi, s, n // 1000, tz)
        else:
            offset, fold = _offset_and_fold(tz, value)
            y, m, d, h, mi, s, n = _moment(value + offset * 1000000000)
            self = _new(cls, y, m, d, h, mi, s, n // 1000, tz, fold=fold)
        self._value = value
        self._nano = n % 1000
        self._unit = unit
        return self

    @classmethod
    def now(cls, tz=None):
        """The current time."""
        return cls(_datetime.now(get_tz(tz)))

    @classmethod
    def today(cls, tz=None):
        return cls.now(tz)

    @classmethod
    def utcnow(cls):
        return cls.now('UTC')

    @classmethod
    def utcfromtimestamp(cls, ts):
        _warn("Timestamp.utcfromtimestamp is deprecated and will be removed in a future version. Use Timestamp.fromtimestamp(ts, 'UTC') instead.")
        return cls.fromtimestamp(ts, 'UTC')

    @classmethod
    def fromtimestamp(cls, ts, tz=None):
        return cls(_datetime.fromtimestamp(ts, get_tz(tz)))

    @classmethod
    def fromordinal(cls, ordinal, tz=None):
        return cls(_datetime.fromordinal(ordinal), tz=tz)

    @classmethod
    def combine(cls, date, time):
        return cls(_datetime.combine(date, time))

    @classmethod
    def strptime(cls, date_string, format):
        raise NotImplementedError("Timestamp.strptime() is not implemented. Use to_datetime() to parse date strings.")

    @property
    def value(self):
        if not -(1 << 63) < self._value < 1 << 63:
            raise OverflowError("Cannot convert Timestamp to nanoseconds without overflow. Use `.asm8.view('i8')` to cast represent Timestamp in its own unit "
                                f"(here, {self.unit}).")
        return self._value

    @property
    def asm8(self):
        return self.to_datetime64()

    @property
    def unit(self):
        return self._unit

    @property
    def nanosecond(self):
        return self._nano

    @property
    def tz(self):
        return self.tzinfo

    @property
    def quarter(self):
        return (self.month - 1) // 3 + 1

    @property
    def dayofweek(self):
        return self.weekday()

    day_of_week = dayofweek

    @property
    def dayofyear(self):
        return self.toordinal() - _dt.date(self.year, 1, 1).toordinal() + 1

    day_of_year = dayofyear

    @property
    def week(self):
        return self.isocalendar()[1]

    weekofyear = week

    @property
    def days_in_month(self):
        return days_in_month(self.year, self.month)

    daysinmonth = days_in_month

    @property
    def is_leap_year(self):
        y = self.year
        return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)

    @property
    def is_month_start(self):
        return self.day == 1

    @property
    def is_month_end(self):
        return self.day == self.days_in_month

    @property
    def is_quarter_start(self):
        return self.day == 1 and self.month % 3 == 1

    @property
    def is_quarter_end(self):
        return self.month % 3 == 0 and self.day == self.days_in_month

    @property
    def is_year_start(self):
        return self.day == 1 and self.month == 1

    @property
    def is_year_end(self):
        return self.day == 31 and self.month == 12

    def day_name(self, locale=None):
        return ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')[self.weekday()]

    def month_name(self, locale=None):
        return MONTHS[self.month - 1]

    def to_julian_date(self):
        return np.float64(self._local_value() / DAY + 2440587.5)

    def _local_value(self):
        """Nanoseconds on the clocks of the zone."""
        tz = self.tzinfo
        return self._value if tz is None or tz is _UTC else self._value + utc_offset(tz, self._value) * 1000000000

    def as_unit(self, unit, round_ok=True):
        if unit not in ('s', 'ms', 'us', 'ns'):
            raise ValueError("supported units are 's', 'ms', 'us', 'ns'")
        step = NANOS[unit]
        if self._value % step and not round_ok:
            raise ValueError(f"Cannot losslessly cast '{self}' to unit='{unit}'")
        return type(self)._make(self._value // step * step, self.tzinfo, unit)

    # Text.

    def isoformat(self, sep='T', timespec='auto'):
        base = _plain(self)
        if not self._nano and timespec != 'nanoseconds':
            return base.isoformat(sep, timespec)
        if timespec not in ('auto', 'nanoseconds'):
            return base.isoformat(sep, timespec)
        text = base.replace(tzinfo=None).isoformat(sep, 'microseconds')
        zone = base.isoformat(sep, 'microseconds')[len(text):]
        return text + f'{self._nano:03d}' + zone

    def __str__(self):
        return self.isoformat(' ')

    def __repr__(self):
        text = self.isoformat(' ')
        tz = self.tzinfo
        if tz is None:
            return f"Timestamp('{text}')"
        head, zone = text[:19], text[19:]
        i = max(zone.rfind('+'), zone.rfind('-'))
        text = head + zone[:i] + zone[i:].replace(':', '')
        return f"Timestamp('{text}', tz='{tz_name(tz)}')"

    def __format__(self, spec):
        return str(self) if not spec else self.strftime(spec)

    def strftime(self, format):
        return _plain(self).strftime(format)

    def __hash__(self):
        if self._nano:
            return hash(self._value)
        return _datetime.__hash__(self) if self.tzinfo is None else hash(_plain(self))

    def __reduce__(self):
        return (_unpickle_timestamp, (self._value, self.tzinfo, self._unit))

    def __reduce_ex__(self, protocol):
        return self.__reduce__()

    def __copy__(self):
        return self

    def __deepcopy__(self, memo=None):
        return self

    # Conversion.

    def to_pydatetime(self, warn=True):
        if self._nano and warn:
            import warnings
            warnings.warn("Discarding nonzero nanoseconds in conversion.", UserWarning, skip_file_prefixes=('<frozen pandas',))
        return _plain(self)

    def to_datetime64(self):
        return np.datetime64(self._value // NANOS[self._unit], self._unit)

    def to_numpy(self, dtype=None, copy=False):
        if dtype is not None or copy:
            raise ValueError("Timestamp.to_numpy dtype and copy arguments are ignored.")
        return self.to_datetime64()

    def to_period(self, freq=None):
        if self.tzinfo is not None:
            import warnings
            warnings.warn("Converting to Period representation will drop timezone information.", UserWarning, skip_file_prefixes=('<frozen pandas',))
        from pandas._period import Period
        return Period(self, freq=freq)

    def timestamp(self):
        return round(self._value / 1e9, 6)

    def date(self):
        return _dt.date(self.year, self.month, self.day)

    def time(self):
        return _dt.time(self.hour, self.minute, self.second, self.microsecond, fold=self.fold)

    def timetz(self):
        return _dt.time(self.hour, self.minute, self.second, self.microsecond, self.tzinfo, fold=self.fold)

    def tz_localize(self, tz, ambiguous='raise', nonexistent='raise'):
        """Give the time a zone, keeping the clock; None takes the zone away."""
        if self.tzinfo is None:
            tz = get_tz(tz)
            if tz is None:
                return self
            out = from_local(tz, np.array([self._value]), ambiguous, nonexistent)
            value = int(out[0])
            return NaT if value == iNaT else type(self)._make(value, tz, self._unit)
        if tz is None:
            return type(self)._make(self._local_value(), None, self._unit)
        raise TypeError("Cannot localize tz-aware Timestamp, use tz_convert for conversions")

    def tz_convert(self, tz):
        """The same instant on the clocks of another zone."""
        if self.tzinfo is None:
            raise TypeError("Cannot convert tz-naive Timestamp, use tz_localize to localize")
        return type(self)._make(self._value, get_tz(tz), self._unit)

    astimezone = tz_convert

    def normalize(self):
        local = self._local_value()
        return self._at_local(local // DAY * DAY)

    def _at_local(self, local):
        tz = self.tzinfo
        return type(self)._make(local if tz is None else _localize(local, tz, None), tz, self._unit)

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, nanosecond=None,
                tzinfo=_missing, fold=None):
        tz = self.tzinfo if tzinfo is _missing else get_tz(tzinfo)
        d = _datetime(self.year if year is None else year, self.month if month is None else month, self.day if day is None else day,
                      self.hour if hour is None else hour, self.minute if minute is None else minute,
                      self.second if second is None else second, self.microsecond if microsecond is None else microsecond)
        nano = self._nano if nanosecond is None else nanosecond
        value = _instant(d.year, d.month, d.day, d.hour, d.minute, d.second) * 1000000000 + d.microsecond * 1000 + nano
        if tz is not None:
            value = _localize(value, tz, fold)
        return type(self)._make(value, tz, self._unit)

    def _round(self, freq, how, ambiguous, nonexistent):
        step = freq_nanos(freq)
        local = round_value(self._local_value(), step, how)
        tz = self.tzinfo
        if tz is not None:
            local = int(from_local(tz, np.array([local]), ambiguous, nonexistent)[0])
            if local == iNaT:
                return NaT
        return type(self)._make(local, tz, self._unit)

    def round(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._round(freq, 'round', ambiguous, nonexistent)

    def floor(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._round(freq, 'floor', ambiguous, nonexistent)

    def ceil(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._round(freq, 'ceil', ambiguous, nonexistent)

    # Arithmetic and comparison.

    def __add__(self, other):
        if type(other) is Timedelta:
            return self._moved(other._value, other._unit)
        if isinstance(other, np.ndarray):
            return _array_add(self, other, 1)
        if isinstance(other, (_timedelta, np.timedelta64)):
            d = Timedelta(other)
            return NaT if d is NaT else self._moved(d._value, d._unit)
        if other is NaT:
            return NaT
        if isinstance(other, (int, np.integer)) and not isinstance(other, bool):
            raise TypeError("Addition/subtraction of integers and integer-arrays with Timestamp is no longer supported.  Instead of adding/subtracting `n`, use `n * obj.freq`")
        return NotImplemented

    __radd__ = __add__

    def _moved(self, delta, unit):
        """The time so many nanoseconds later, in the finer of two units."""
        value, unit = self._value + delta, finest(self._unit, unit)
        if not _LOW <= value <= _HIGH and unit == 'ns':
            raise _error('OutOfBoundsDatetime')("Out of bounds nanosecond timestamp")
        return type(self)._make(value, self.tzinfo, unit)

    def __sub__(self, other):
        if isinstance(other, (_timedelta, np.timedelta64)) or other is NaT:
            if other is NaT:
                return NaT
            d = Timedelta(other)
            return NaT if d is NaT else self._moved(-d._value, d._unit)
        if isinstance(other, np.ndarray):
            return _array_add(self, other, -1)
        if isinstance(other, (int, np.integer)) and not isinstance(other, bool):
            raise TypeError("Addition/subtraction of integers and integer-arrays with Timestamp is no longer supported.  Instead of adding/subtracting `n`, use `n * obj.freq`")
        if isinstance(other, (_datetime, np.datetime64)):
            if not isinstance(other, Timestamp):
                other = Timestamp(other)
                if other is NaT:
                    return NaT
            if (self.tzinfo is None) != (other.tzinfo is None):
                raise TypeError("Cannot subtract tz-naive and tz-aware datetime-like objects.")
            return Timedelta._make(self._value - other._value, finest(self._unit, other._unit))
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, (_datetime, np.datetime64)):
            return Timestamp(other) - self
        if isinstance(other, np.ndarray):
            return -_array_add(self, other, -1)
        return NotImplemented

    def _compare(self, other, op, name):
        if isinstance(other, Timestamp):
            pass
        elif isinstance(other, (_datetime, np.datetime64)):
            if other is NaT:
                return op == 1
            other = Timestamp(other)
            if other is NaT:
                return op == 1
        elif isinstance(other, np.ndarray):
            return _array_compare(self, other, name)
        elif isinstance(other, _dt.date):
            if op < 2:
                return op == 1
            raise TypeError("Cannot compare Timestamp with datetime.date. Use ts == pd.Timestamp(date) or ts.date() == date instead.")
        else:
            return NotImplemented
        if (self.tzinfo is None) != (other.tzinfo is None):
            if op < 2:
                return op == 1
            raise TypeError("Cannot compare tz-naive and tz-aware timestamps")
        a, b = self._value, other._value
        return (a == b, a != b, a < b, a <= b, a > b, a >= b)[op]

    def __eq__(self, other):
        return self._compare(other, 0, '__eq__')

    def __ne__(self, other):
        return self._compare(other, 1, '__ne__')

    def __lt__(self, other):
        return self._compare(other, 2, '__lt__')

    def __le__(self, other):
        return self._compare(other, 3, '__le__')

    def __gt__(self, other):
        return self._compare(other, 4, '__gt__')

    def __ge__(self, other):
        return self._compare(other, 5, '__ge__')


Timestamp.__module__ = 'pandas._libs.tslibs.timestamps'
Timestamp.min = Timestamp._make(_LOW + 2)
Timestamp.max = Timestamp._make(_HIGH)
Timestamp.min._value = _LOW
Timestamp.min._nano = 193
MONTHS = ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December')


def _unpickle_timestamp(value, tz, unit):
    return Timestamp._make(value, tz, unit)


def _plain(t):
    """The same as a datetime, without nanoseconds."""
    return _datetime(t.year, t.month, t.day, t.hour, t.minute, t.second, t.microsecond, t.tzinfo, fold=t.fold)


def days_in_month(year, month):
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _localize(value, tz, fold):
    """The UTC of a local time; of two the first, unless fold is 1."""
    if tz is _UTC:
        return value
    if getattr(tz, '_rules', None) is None:
        return _local_instant(tz, value) if not isinstance(tz, _dt.timezone) else value - utc_offset(tz, 0) * 1000000000
    if fold is None:
        return int(from_local(tz, np.array([value]))[0])
    return int(from_local(tz, np.array([value]), not fold, 'shift_forward')[0])


def _array_add(ts, other, sign):
    if other.dtype.kind == 'm':
        return ts.to_datetime64() + sign * other
    if other.dtype.kind == 'M' and sign < 0:
        return ts.to_datetime64() - other
    if other.dtype.kind == 'O':
        out = np.empty(other.shape, dtype=object)
        for i, x in enumerate(other.reshape(-1).tolist()):
            out.reshape(-1)[i] = ts + x if sign > 0 else ts - x
        return out
    raise TypeError("Addition/subtraction of integers and integer-arrays with Timestamp is no longer supported.  Instead of adding/subtracting `n`, use `n * obj.freq`")


def _array_compare(x, other, name):
    if other.dtype.kind in 'mM':
        return getattr(x.asm8, name)(other)
    if other.dtype.kind == 'O':
        return np.array([getattr(x, name)(y) for y in other.reshape(-1).tolist()], dtype=bool).reshape(other.shape)
    if name in ('__eq__', '__ne__'):
        return np.full(other.shape, name == '__ne__')
    return NotImplemented


def _timestamp_of(cls, x, tz, unit, nanosecond, fold, dayfirst, yearfirst):
    """The Timestamp of any one thing."""
    if isinstance(x, Timestamp):
        if nanosecond:
            x = cls._make(x._value - x._nano + nanosecond, x.tzinfo, x._unit)
        if tz is None or same_tz(tz, x.tzinfo):
            return x if type(x) is cls else cls._make(x._value, x.tzinfo, x._unit)
        return x.tz_localize(tz) if x.tzinfo is None else x.tz_convert(tz)
    if x is None or x is NaT or type(x).__name__ == 'NAType' or isinstance(x, float) and x != x:
        return NaT
    if isinstance(x, str):
        return _timestamp_of_text(cls, x, tz, dayfirst, yearfirst)
    if isinstance(x, _datetime):
        zone = x.tzinfo
        value = _instant(x.year, x.month, x.day, x.hour, x.minute, x.second) * 1000000000 + x.microsecond * 1000 + (nanosecond or 0)
        if zone is not None:
            zone = get_tz(zone)
            value -= int(x.utcoffset().total_seconds() * 1000000) * 1000
            out = cls._make(value, zone, 'us')
            return out if tz is None else out.tz_convert(tz)
        if tz is not None:
            value = _localize(value, tz, fold)
        return cls._make(value, tz, 'us')
    if isinstance(x, _dt.date):
        value = _instant(x.year, x.month, x.day, 0, 0, 0) * 1000000000
        if tz is not None:
            value = _localize(value, tz, fold)
        return cls._make(value, tz, 's')
    if isinstance(x, np.datetime64):
        if np.isnat(x):
            return NaT
        step = time_unit(x.dtype)
        keep = step if step in ('s', 'ms', 'us', 'ns') else 's'
        value = int(x.astype('M8[' + keep + ']').astype('i8')) * NANOS[keep]
        out = cls._make(value, None, keep)
        return out if tz is None else out.tz_localize(tz)
    if isinstance(x, (int, float, np.integer, np.floating)) and not isinstance(x, bool):
        value = number_to_nanos(x, unit or 'ns')
        if value is None:
            return NaT
        step = 'ns' if unit is None or isinstance(x, (float, np.floating)) else unit_name(unit, False)
        return cls._make(value, tz, step if step in STEPS else 's')
    if hasattr(x, 'ordinal') and hasattr(x, 'to_timestamp'):
        return x.to_timestamp(how='S') if tz is None else x.to_timestamp(how='S').tz_localize(tz)
    if isinstance(x, (list, tuple, dict, set)) or hasattr(x, '_values') or isinstance(x, np.ndarray):
        raise TypeError(f"Cannot convert input [{x}] of type {type(x)} to Timestamp")
    raise TypeError(f"Cannot convert input [{x}] of type {type(x)} to Timestamp")


def number_to_nanos(x, unit):
    """Nanoseconds of a number of units; None if it is missing."""
    if unit in ('Y', 'M'):
        if isinstance(x, float) and x != int(x):
            raise ValueError(f"Conversion of non-round float with unit={unit} is ambiguous")
        n = int(x)
        year, month = (1970 + n, 1) if unit == 'Y' else (1970 + n // 12, n % 12 + 1)
        return _instant(year, month, 1, 0, 0, 0) * 1000000000
    step = NANOS.get(unit_name(unit, False))
    if step is None:
        raise ValueError(f"Unrecognized unit {unit}")
    if isinstance(x, (float, np.floating)):
        x = float(x)
        if x != x:
            return None
        if x in (float('inf'), float('-inf')):
            raise _error('OutOfBoundsDatetime')(f"cannot convert input {x} with the unit '{unit}'")
        whole = int(x)
        value = whole * step + round_half((x - whole) * step, unit)
    else:
        value = int(x) * step
    if not _LOW <= value <= _HIGH:
        raise _error('OutOfBoundsDatetime')(f"cannot convert input {x} with the unit '{unit}'")
    return value


def round_half(x, unit):
    """A fraction of a unit in nanoseconds; digits that no float has are not made up."""
    digits = {'s': 9, 'ms': 6, 'us': 3, 'ns': 0}.get(unit, 9)
    step = NANOS.get(unit, 1)
    return int(round(round(x / step, digits) * step)) if step > 1 else int(x)


def parse_date(text, dayfirst=False, yearfirst=False):
    """The parts of a date in text: (nanoseconds on the clock, offset or None, finest)."""
    parts = _tables.parse_date(text, dayfirst, yearfirst)
    if parts is None:
        return None
    y, mo, d, h, mi, s, n, offset, finest, no_date, no_year = parts
    if no_date:
        now = _datetime.now()
        y, mo, d = now.year, now.month, now.day
    return _instant(y, mo, d, h, mi, s) * 1000000000 + n, offset, finest


def _timestamp_of_text(cls, text, tz, dayfirst, yearfirst):
    low = text.strip()
    if low in ('', 'NaT', 'nat', 'NAT', 'nan', 'NaN', 'NAN', 'None', 'NA', 'N/A', '<NA>', 'null', 'NULL'):
        return NaT
    if low == 'now' or low == 'today':
        return cls.now(tz)
    if low.isdigit() and len(low) < 4 and not (len(low) == 3):
        raise ValueError(f'Given date string "{text}" not likely a datetime')
    found = parse_date(text, dayfirst, yearfirst)
    if found is None:
        raise _no_date(text)
    value, offset, finest = found
    unit = _FINEST[finest]
    if finest == 'f' and value % 1000000 == 0:
        unit = 'ms'
    if offset is not None:
        value -= offset * 1000000000
        zone = _fixed(offset)
        out = cls._make(value, zone, unit)
        return out if tz is None else out.tz_convert(tz)
    if not _LOW <= value <= _HIGH and unit == 'ns':
        raise _error('OutOfBoundsDatetime')(f"Out of bounds nanosecond timestamp: {text}")
    if tz is not None:
        value = _localize(value, tz, None)
    return cls._make(value, tz, unit)


class DateParseError(ValueError):
    """A text is no date."""


DateParseError.__module__ = 'pandas._libs.tslibs.parsing'


def _no_date(text):
    if _looks_like_date(text):
        for word, message in (('month', 'month must be in 1..12'), ('day', 'day is out of range for month')):
            if _out_of(text) == word:
                return DateParseError(f"{message}: {text}")
    return DateParseError(f"Unknown datetime string format, unable to parse: {text}")


def _looks_like_date(text):
    return text[:4].isdigit() and text[4:5] in ('-', '/') and text[5:7].isdigit()


def _out_of(text):
    month = int(text[5:7])
    if not 1 <= month <= 12:
        return 'month'
    if text[8:10].isdigit() and not 1 <= int(text[8:10]) <= days_in_month(int(text[:4]) or 1, month):
        return 'day'
    return ''


# Timedelta.

# Names of units, and what each is called in the short form.
UNITS = {}
for _short, _names in (('W', 'W w'), ('D', 'D d days day'), ('h', 'h hours hour hr'), ('m', 'm min minutes minute t'),
                       ('s', 's seconds second sec'), ('ms', 'ms milliseconds millisecond milli millis l'),
                       ('us', 'us microseconds microsecond micro micros µs u'), ('ns', 'ns nanoseconds nanosecond nano nanos n')):
    for _name in _names.split():
        UNITS[_name] = _short

_OLD = {'H': 'h', 'T': 'min', 'S': 's', 'L': 'ms', 'U': 'us', 'N': 'ns', 't': 'min', 'l': 'ms', 'u': 'us', 'n': 'ns'}


def unit_name(unit, warn=True):
    """The short name of a unit of time."""
    found = UNITS.get(unit)
    if found is not None and unit not in _OLD:
        return found
    if unit in _OLD:
        if warn:
            _warn(f"'{unit}' is deprecated and will be removed in a future version. Please use '{_OLD[unit]}' instead of '{unit}'.")
        return UNITS[_OLD[unit]]
    found = UNITS.get(unit.lower()) if unit not in ('M', 'Y') and isinstance(unit, str) else None
    return found if found is not None else unit


def freq_nanos(freq):
    """The nanoseconds of a frequency that is a fixed span of time."""
    from pandas._offsets import to_offset
    offset = to_offset(freq)
    step = getattr(offset, '_nanos', None)
    if step is None:
        raise ValueError(f"{offset!r} is a non-fixed frequency")
    return step


def round_value(v, step, how):
    """v to a multiple of step; halves go to the even one."""
    low = v // step * step
    rest = v - low
    if rest == 0 or how == 'floor':
        return low
    if how == 'ceil':
        return low + step
    if rest * 2 > step or rest * 2 == step and low // step % 2:
        return low + step
    return low


def round_values(values, step, how):
    low = values // step * step
    rest = values - low
    if how == 'floor':
        out = low
    elif how == 'ceil':
        out = np.where(rest == 0, low, low + step)
    else:
        up = (rest * 2 > step) | ((rest * 2 == step) & (low // step % 2 == 1))
        out = np.where(up, low + step, low)
    missing = values == iNaT
    if missing.any():
        out = out.copy()
        out[missing] = iNaT
    return out


def parse_timedelta(text):
    """Nanoseconds of a span in text such as '1 days 02:03:04.5', '2h30m', 'P1DT2H'; None if it is missing."""
    s = text.strip()
    if s in ('', 'NaT', 'nat', 'NAT', 'nan', 'NaN', 'NAN', 'None', 'NA', '<NA>', 'N/A', 'null', 'NULL'):
        return None
    sign = 1
    body = s
    if body[:1] in '+-':
        sign = -1 if body[0] == '-' else 1
        body = body[1:].lstrip()
    if body[:1] == 'P':
        return sign * _iso_span(body[1:], text)
    total = 0
    i, n = 0, len(body)
    seen = False
    while i < n:
        c = body[i]
        if c in ' ,':
            i += 1
            continue
        if body.startswith('and', i):
            i += 3
            continue
        if c in '+-':
            if c == '-':
                raise ValueError("only leading negative signs are allowed")
            if sign < 0:
                # '-1 days +02:00:00': the days are negative, the clock is not
                rest = parse_timedelta(body[i + 1:])
                return -total + rest
            i += 1
            continue
        j = i
        while j < n and (body[j].isdigit() or body[j] == '.'):
            j += 1
        if j == i:
            raise ValueError("unit abbreviation w/o a number")
        number = body[i:j]
        if j < n and body[j] == ':':
            span, i = _clock(body, i, text)
            if seen and sign < 0:
                # '-1 days 02:00:00': the days are negative, the clock is not
                sign, total = 1, -total
            total += span
            seen = True
            continue
        k = j
        while k < n and body[k] == ' ':
            k += 1
        e = k
        while e < n and (body[e].isalpha() or body[e] == 'µ'):
            e += 1
        word = body[k:e]
        if not word:
            if k < n:
                raise ValueError("unit abbreviation w/o a number")
            if seen:
                raise ValueError("have leftover units")
            unit = 'ns'
        else:
            unit = UNITS.get(word) or UNITS.get(word.lower())
            if word in ('M', 'Y', 'y') or unit is None:
                if word in ('M', 'Y', 'y'):
                    raise ValueError("Units 'M', 'Y' and 'y' do not represent unambiguous timedelta values and are not supported.")
                raise ValueError(f"invalid unit abbreviation: {word}")
            if word in ('H', 'T', 'S', 'L', 'U', 'N'):
                _warn(f"'{word}' is deprecated and will be removed in a future version. Please use '{_OLD[word]}' instead of '{word}'.")
        total += _span(number, unit)
        seen = True
        i = e if word else k
    if not seen:
        raise ValueError("unit abbreviation w/o a number")
    return sign * total


def _span(number, unit):
    step = NANOS[unit]
    whole, _, part = number.partition('.')
    value = (int(whole) if whole else 0) * step
    if part:
        value += int(part[:18]) * step // 10 ** min(len(part), 18)
    return value


def _clock(body, i, text):
    """hh:mm[:ss[.f]] at i: nanoseconds, and where it ends."""
    j = i
    while j < len(body) and (body[j].isdigit() or body[j] in ':.'):
        j += 1
    parts = body[i:j].split(':')
    if len(parts) > 3 or any(not p for p in parts):
        raise ValueError("expected hh:mm:ss format")
    if len(parts) == 2:
        raise ValueError("expected hh:mm:ss format")
    value = int(parts[0]) * NANOS['h'] + int(parts[1]) * NANOS['m']
    return value + _span(parts[2], 's'), j


def _iso_span(body, text):
    total, number, clock = 0, '', False
    steps = {'D': DAY, 'W': 7 * DAY, 'H': NANOS['h'], 'M': NANOS['m'], 'S': NANOS['s']}
    seen = False
    for c in body:
        if c == 'T':
            clock = True
        elif c.isdigit() or c in '.-':
            number += c
        elif c in steps and number and (c != 'M' or clock):
            negative = number[0] == '-'
            span = _span(number.lstrip('-'), 's') * steps[c] // NANOS['s']
            total += -span if negative else span
            number, seen = '', True
        else:
            raise ValueError(f"Invalid ISO 8601 Duration format - {text}")
    if number or not seen:
        raise ValueError(f"Invalid ISO 8601 Duration format - {text}")
    return total


class Timedelta(_timedelta):
    """A span of time, to the nanosecond: pandas' timedelta."""

    __array_priority__ = 100

    def __new__(cls, value=_missing, unit=None, **kwargs):
        if type(value) is int and unit is None and not kwargs:
            return cls._make(value)
        if value is _missing:
            return cls._of_parts(kwargs)
        if unit is not None and isinstance(value, str):
            raise ValueError("unit must not be specified if the value is a str")
        if unit in ('Y', 'y', 'M'):
            raise ValueError("Units 'M', 'Y', and 'y' are no longer supported, as they do not represent unambiguous timedelta values durations.")
        if isinstance(value, Timedelta):
            return value
        if value is None or value is NaT or type(value).__name__ == 'NAType':
            return NaT
        if isinstance(value, str):
            span = parse_timedelta(value)
            if span is None:
                return NaT
            return cls._make(span)
        if isinstance(value, _timedelta):
            return cls._make((value.days * 86400 + value.seconds) * 1000000000 + value.microseconds * 1000, 'us')
        if isinstance(value, np.timedelta64):
            if np.isnat(value):
                return NaT
            step = time_unit(value.dtype)
            if step in ('Y', 'M'):
                raise ValueError(f"Unit {step} is not supported. Only unambiguous timedelta values durations are supported. "
                                 "Allowed units are 'W', 'D', 'h', 'm', 's', 'ms', 'us', 'ns'")
            keep = step if step in ('s', 'ms', 'us', 'ns') else 's'
            return cls._make(int(value.astype('m8[' + keep + ']').astype('i8')) * NANOS[keep], keep)
        if isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool):
            if value != value:
                return NaT
            span = span_of(value, unit or 'ns')
            return cls._make(span)
        if hasattr(value, '_nanos'):
            return cls._make(value._nanos)
        raise ValueError(f"Value must be Timedelta, string, integer, float, timedelta or convertible, not {type(value).__name__}")

    @classmethod
    def _of_parts(cls, parts):
        if not parts:
            raise ValueError("cannot construct a Timedelta without a value/unit or descriptive keywords (days,seconds....)")
        total = 0
        steps = {'weeks': 7 * DAY, 'days': DAY, 'hours': NANOS['h'], 'minutes': NANOS['m'], 'seconds': NANOS['s'], 'milliseconds': 1000000,
                 'microseconds': 1000, 'nanoseconds': 1}
        for name, x in parts.items():
            if name not in steps:
                raise ValueError("cannot construct a Timedelta from the passed arguments, allowed keywords are [weeks, days, hours, minutes, "
                                 "seconds, milliseconds, microseconds, nanoseconds]")
            if isinstance(x, float):
                whole = int(x)
                total += whole * steps[name] + int(round((x - whole) * steps[name]))
            else:
                total += int(x) * steps[name]
        return cls._make(total)

    @classmethod
    def _make(cls, value, unit='ns'):
        if not _LOW <= value <= _HIGH and unit == 'ns':
            raise _error('OutOfBoundsTimedelta')(f"Cannot cast {value} from ns to 'ns' without overflow.")
        micros, nanos = divmod(value, 1000)
        self = _timedelta.__new__(cls, 0, 0, micros)
        self._value = value
        self._unit = unit
        return self

    @property
    def value(self):
        return self._value

    @property
    def unit(self):
        return self._unit

    @property
    def nanoseconds(self):
        return self._value % 1000

    @property
    def asm8(self):
        return np.timedelta64(self._value, 'ns')

    @property
    def components(self):
        days, rest = divmod(self._value, DAY)
        hours, rest = divmod(rest, NANOS['h'])
        minutes, rest = divmod(rest, NANOS['m'])
        seconds, rest = divmod(rest, NANOS['s'])
        ms, rest = divmod(rest, 1000000)
        us, ns = divmod(rest, 1000)
        return _components()(days, hours, minutes, seconds, ms, us, ns)

    @property
    def resolution_string(self):
        c = self.components
        for name, x in (('ns', c.nanoseconds), ('us', c.microseconds), ('ms', c.milliseconds), ('s', c.seconds), ('min', c.minutes), ('h', c.hours)):
            if x:
                return name
        return 'D'

    def total_seconds(self):
        return self._value / 1e9

    def to_pytimedelta(self):
        return _timedelta(microseconds=int(self._value) // 1000)

    def to_timedelta64(self):
        return np.timedelta64(self._value // NANOS[self._unit], self._unit)

    def to_numpy(self, dtype=None, copy=False):
        return self.to_timedelta64()

    def view(self, dtype):
        return np.timedelta64(self._value, 'ns').view(dtype)

    def as_unit(self, unit, round_ok=True):
        if unit not in ('s', 'ms', 'us', 'ns'):
            raise ValueError("supported units are 's', 'ms', 'us', 'ns'")
        step = NANOS[unit]
        return type(self)._make(self._value // step * step, unit)

    def isoformat(self):
        c = self.components
        seconds = str(c.seconds)
        part = f'{c.milliseconds:03d}{c.microseconds:03d}{c.nanoseconds:03d}'
        if c.nanoseconds:
            seconds += '.' + part
        elif c.microseconds:
            seconds += '.' + part[:6]
        elif c.milliseconds:
            seconds += '.' + part[:6]
        if '.' in seconds:
            seconds = seconds.rstrip('0')
        return f'P{c.days}DT{c.hours}H{c.minutes}M{seconds}S'

    def _text(self, kind='long'):
        return timedelta_text(self._value, kind)

    def __str__(self):
        return timedelta_text(self._value, 'long')

    def __repr__(self):
        return f"Timedelta('{timedelta_text(self._value, 'long')}')"

    def __hash__(self):
        if self._value % 1000:
            return hash(self._value)
        return _timedelta.__hash__(self)

    def __reduce__(self):
        return (_unpickle_timedelta, (self._value, self._unit))

    def __reduce_ex__(self, protocol):
        return self.__reduce__()

    def __copy__(self):
        return self

    def __deepcopy__(self, memo=None):
        return self

    def __bool__(self):
        return self._value != 0

    def round(self, freq):
        return type(self)._make(round_value(self._value, freq_nanos(freq), 'round'), self._unit)

    def floor(self, freq):
        return type(self)._make(round_value(self._value, freq_nanos(freq), 'floor'), self._unit)

    def ceil(self, freq):
        return type(self)._make(round_value(self._value, freq_nanos(freq), 'ceil'), self._unit)

    def __neg__(self):
        return type(self)._make(-self._value, self._unit)

    def __pos__(self):
        return self

    def __abs__(self):
        return type(self)._make(abs(self._value), self._unit)

    def __add__(self, other):
        if isinstance(other, Timedelta):
            return Timedelta._make(self._value + other._value, finest(self._unit, other._unit))
        if isinstance(other, (_datetime, np.datetime64)):
            return NaT if other is NaT else Timestamp(other) + self
        if isinstance(other, (_timedelta, np.timedelta64)):
            other = Timedelta(other)
            return NaT if other is NaT else Timedelta._make(self._value + other._value, finest(self._unit, other._unit))
        if isinstance(other, np.ndarray):
            if other.dtype.kind in 'mM':
                return self.to_timedelta64() + other
            if other.dtype.kind == 'O':
                return _object_map(lambda x: self + x, other)
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, (_timedelta, np.timedelta64)):
            other = Timedelta(other)
            return NaT if other is NaT else Timedelta._make(self._value - other._value, finest(self._unit, other._unit))
        if other is NaT:
            return NaT
        if isinstance(other, np.ndarray) and other.dtype.kind == 'm':
            return self.to_timedelta64() - other
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, (_datetime, np.datetime64)):
            return NaT if other is NaT else Timestamp(other) - self
        if isinstance(other, (_timedelta, np.timedelta64)):
            return Timedelta(other) - self
        if isinstance(other, np.ndarray) and other.dtype.kind in 'mM':
            return other - self.to_timedelta64()
        return NotImplemented

    def __mul__(self, other):
        if isinstance(other, (int, np.integer)) and not isinstance(other, bool):
            return Timedelta._make(int(other) * self._value, self._unit)
        if isinstance(other, (float, np.floating)):
            return NaT if other != other else self._scaled(float(other) * self._value)
        if isinstance(other, np.ndarray):
            return other * self.to_timedelta64()
        return NotImplemented

    def _scaled(self, value):
        """The span of so many nanoseconds, without what the unit cannot tell."""
        step = NANOS[self._unit]
        return Timedelta._make(int(value / step) * step if step > 1 else int(value), self._unit)

    __rmul__ = __mul__

    def _divisor(self, other):
        if isinstance(other, (_timedelta, np.timedelta64)):
            return Timedelta(other)
        if getattr(other, '_is_offset', False) and other._nanos is not None:
            return other.delta
        return other if other is NaT else None

    def __truediv__(self, other):
        d = self._divisor(other)
        if d is not None:
            return np.nan if d is NaT else self._value / d._value
        if other is NaT:
            return np.nan
        if isinstance(other, (int, float, np.integer, np.floating)) and not isinstance(other, bool):
            if other != other:
                return NaT
            if other == 0:
                raise ZeroDivisionError("division by zero" if isinstance(other, int) else "float division by zero")
            return self._scaled(self._value / float(other))
        if isinstance(other, np.ndarray):
            return self.to_timedelta64() / other
        return NotImplemented

    def __rtruediv__(self, other):
        d = self._divisor(other)
        if d is not None:
            return np.nan if d is NaT else d._value / self._value
        if other is NaT:
            return np.nan
        if isinstance(other, np.ndarray) and other.dtype.kind == 'm':
            return other / self.to_timedelta64()
        return NotImplemented

    def __floordiv__(self, other):
        d = self._divisor(other)
        if d is not None:
            return np.nan if d is NaT else self._value // d._value
        if isinstance(other, (int, float, np.integer, np.floating)) and not isinstance(other, bool):
            return NaT if other != other else Timedelta._make(int(self._value // NANOS[self._unit] // other) * NANOS[self._unit], self._unit)
        if isinstance(other, np.ndarray):
            return self.to_timedelta64() // other
        return NotImplemented

    def __rfloordiv__(self, other):
        d = self._divisor(other)
        if d is not None:
            return np.nan if d is NaT else d._value // self._value
        if isinstance(other, np.ndarray) and other.dtype.kind == 'm':
            return other // self.to_timedelta64()
        return NotImplemented

    def __mod__(self, other):
        d = self._divisor(other)
        if d is not None:
            return NaT if d is NaT else Timedelta._make(self._value % d._value, finest(self._unit, d._unit))
        if isinstance(other, (int, float, np.integer)):
            return Timedelta._make(int(self._value % other))
        return NotImplemented

    def __rmod__(self, other):
        d = self._divisor(other)
        if d is None:
            return NotImplemented
        return NaT if d is NaT else Timedelta._make(d._value % self._value, finest(self._unit, d._unit))

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self

    def _compare(self, other, op, name):
        if isinstance(other, Timedelta):
            pass
        elif isinstance(other, (_timedelta, np.timedelta64)):
            other = Timedelta(other)
            if other is NaT:
                return op == 1
        elif other is NaT:
            return op == 1
        elif isinstance(other, np.ndarray):
            return _array_compare(self, other, name)
        elif hasattr(other, '_nanos') and not hasattr(other, '_values'):
            other = Timedelta(other)
        else:
            return NotImplemented
        a, b = self._value, other._value
        return (a == b, a != b, a < b, a <= b, a > b, a >= b)[op]

    def __eq__(self, other):
        return self._compare(other, 0, '__eq__')

    def __ne__(self, other):
        return self._compare(other, 1, '__ne__')

    def __lt__(self, other):
        return self._compare(other, 2, '__lt__')

    def __le__(self, other):
        return self._compare(other, 3, '__le__')

    def __gt__(self, other):
        return self._compare(other, 4, '__gt__')

    def __ge__(self, other):
        return self._compare(other, 5, '__ge__')


Timedelta.__module__ = 'pandas._libs.tslibs.timedeltas'


def _object_map(f, a):
    out = np.empty(a.shape, dtype=object)
    flat = out.reshape(-1)
    for i, x in enumerate(a.reshape(-1).tolist()):
        flat[i] = f(x)
    return out


def span_of(x, unit):
    """Nanoseconds of a number of units."""
    step = NANOS.get(unit_name(unit))
    if step is None:
        raise ValueError(f"invalid unit abbreviation: {unit}")
    if isinstance(x, (float, np.floating)):
        x = float(x)
        whole = int(x)
        return whole * step + round_half((x - whole) * step, unit_name(unit, False))
    return int(x) * step


def _unpickle_timedelta(value, unit):
    return Timedelta._make(value, unit)


_made = []


def _components():
    if not _made:
        from collections import namedtuple
        _made.append(namedtuple('Components', 'days hours minutes seconds milliseconds microseconds nanoseconds'))
    return _made[0]


def span_texts(values, gone='NaT'):
    """The texts of spans: days alone if all are whole days."""
    numbers = nanos(values)
    known = numbers[numbers != iNaT]
    kind = 'long' if (known % DAY).any() else 'even_day'
    return [gone if n == iNaT else timedelta_text(n, kind) for n in numbers.tolist()]


def timedelta_text(value, kind='long'):
    """The text of a span: 'long' is that of str, 'sub_day' has no days, 'even_day' only those."""
    days, rest = divmod(value, DAY)
    seconds, nanos = divmod(rest, 1000000000)
    if kind == 'even_day' and not rest:
        return f'{days} days'
    clock = f'{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}'
    if nanos:
        if nanos % 1000:
            clock += f'.{nanos:09d}'
        else:
            clock += f'.{nanos // 1000:06d}'
    if kind == 'sub_day' and days == 0:
        return clock
    sign = '+' if days < 0 else ''
    return f'{days} days {sign}{clock}'


Timedelta.min = Timedelta._make(_LOW)
Timedelta.max = Timedelta._make(_HIGH)
Timedelta.resolution = Timedelta._make(1)
Timestamp.resolution = Timedelta._make(1)
