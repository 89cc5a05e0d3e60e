"""Spans of the calendar: Period, PeriodArray, PeriodIndex, period_range and their part of the accessor dt.

A period is a number, its ordinal: the months, quarters, days and so on since 1970. Ordinals reach far beyond the years 1677 to 2262 that 64 bits of
nanoseconds hold. The calendar repeats itself every 400 years, weekdays included, so a period is computed in the years 1770 to 2170 and moved
by whole cycles of 400 years.
"""

import datetime as _dt

import numpy as np

import _tables
from pandas._warn import warn
from pandas._arguments import check_axis
from pandas._arrays import ExtensionArray, ExtensionDtype
from pandas._dates import _FIELDS, _FLAGS, _Properties, _compare, field, flag, local, m8, M8, wrap_times
from pandas._dtypes import is_list_like, is_na, ndarray, no_default, objects_of, time_unit
from pandas._index import Index, ensure_index
from pandas._offsets import (BaseOffset, BusinessDay, Day, Hour, Micro, Milli, Minute, MonthBegin, MonthEnd, Nano, QuarterBegin, QuarterEnd, Second, Tick,
                             Week, YearBegin, YearEnd, month_start, to_offset)
from pandas._times import DAY, NaT, Timedelta, Timestamp, iNaT, parse_date

_MONTHS = ('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC')


def freq_of(freq):
    """The step of a period."""
    if isinstance(freq, PeriodDtype):
        return freq.freq
    if isinstance(freq, BaseOffset):
        return freq
    offset = to_offset(freq, True)
    return offset


def freq_name(offset):
    """How the step of a period is called."""
    code = offset.rule_code
    if code == 'ME':
        code = 'M'
    elif code.startswith(('QE-', 'YE-')):
        code = code[0] + code[2:]
    return code if offset.n == 1 else f'{offset.n}{code}'


def start_offset(offset):
    """The step through the calendar between the starts of periods."""
    if isinstance(offset, MonthEnd):
        return MonthBegin(offset.n)
    if isinstance(offset, QuarterEnd):
        return QuarterBegin(offset.n, startingMonth=(12, 10, 11)[(offset.startingMonth + 1) % 3])
    if isinstance(offset, YearEnd):
        return YearBegin(offset.n, month=offset.month % 12 + 1)
    if isinstance(offset, Week):
        return Week(offset.n, weekday=(offset.weekday + 1) % 7)
    return offset


_CYCLE = 146097  # days in 400 years


def _per_cycle(offset):
    """How many periods 400 years are."""
    if isinstance(offset, Tick):
        return _CYCLE * (DAY // offset._step)
    return {MonthEnd: 4800, QuarterEnd: 1600, YearEnd: 400, Week: _CYCLE // 7, BusinessDay: _CYCLE // 7 * 5}.get(type(offset)) or _none(offset)


def _none(offset):
    raise _not_a_period(offset)


def ordinal_of(value, offset):
    """The ordinal of the period in which a local time lies, an int of nanoseconds of any size."""
    cycle = _CYCLE * DAY
    k = 0 if -2**62 < value < 2**62 else (value + cycle // 2) // cycle
    out = int(ordinals(np.array([value - k * cycle]), offset)[0]) + k * _per_cycle(offset)
    if not -2**63 < out < 2**63:
        raise _out_of_bounds(offset)
    return out


def _out_of_bounds(offset):
    from pandas.errors import OutOfBoundsDatetime
    return OutOfBoundsDatetime(f"Out of bounds period of frequency {freq_name(offset)}")


def folded(n, offset):
    """The times at which periods begin, in nanoseconds within the years 1770 to 2170, and the cycles of 400 years that were taken off; 0 if none were."""
    per = _per_cycle(offset)
    if per >= 2**63 or not len(n):
        return starts(n, offset), 0
    k = (n + per // 2) // per
    k[n == iNaT] = 0
    if not k.any():
        return starts(n, offset), 0
    return starts(np.where(n == iNaT, n, n - k * per), offset), k


def unfolded(times, k):
    """Times of 400 years, moved by k cycles. Times that nanoseconds cannot hold are refused."""
    if isinstance(k, int):
        return times
    days = times // DAY + k * _CYCLE
    bad = (np.abs(days) > 106750) & (times != iNaT)
    if bad.any():
        from pandas.errors import OutOfBoundsDatetime
        i = int(np.flatnonzero(bad)[0])
        y, m, d, h, mi, s, _ = _tables.moment(int(times[i]))
        raise OutOfBoundsDatetime(f"Out of bounds nanosecond timestamp: {y + 400 * int(k[i])}-{m:02d}-{d:02d} {h:02d}:{mi:02d}:{s:02d}")
    return np.where(times == iNaT, times, times + k * _CYCLE * DAY)


def ordinals(i8, offset):
    """The ordinals of the periods in which local times lie."""
    missing = i8 == iNaT
    if isinstance(offset, Tick):
        out = i8 // offset._step
    elif isinstance(offset, MonthEnd):
        out = _tables.date_field(i8, 'months', 0)
    elif isinstance(offset, QuarterEnd):
        months = _tables.date_field(i8, 'months', 0)
        out = (months + (12 - offset.startingMonth) % 12) // 3
    elif isinstance(offset, YearEnd):
        months = _tables.date_field(i8, 'months', 0)
        out = (months + 12 - offset.month) // 12
    elif isinstance(offset, Week):
        days = i8 // DAY
        out = (days + 3 - (offset.weekday + 1) % 7) // 7 + 1
    elif isinstance(offset, BusinessDay):
        days = i8 // DAY
        weekday = (days + 3) % 7
        weeks = (days + 3) // 7
        out = weeks * 5 + np.minimum(weekday, 5) - 3
        out = np.where(weekday > 4, weeks * 5 + 5 - 3, out)
    else:
        raise _not_a_period(offset)
    if missing.any():
        out = np.where(missing, iNaT, out)
    return out


def _not_a_period(offset):
    return ValueError(f"{offset!r} is not supported as period frequency")


def starts(n, offset):
    """The local times at which periods begin."""
    missing = n == iNaT
    n = np.where(missing, 0, n)
    if isinstance(offset, Tick):
        out = n * offset._step
    elif isinstance(offset, MonthEnd):
        out = month_start(n)
    elif isinstance(offset, QuarterEnd):
        out = month_start(n * 3 - (12 - offset.startingMonth) % 12)
    elif isinstance(offset, YearEnd):
        out = month_start(n * 12 - (12 - offset.month))
    elif isinstance(offset, Week):
        out = (n * 7 - 10 + (offset.weekday + 1) % 7) * DAY
    else:
        k = n + 3
        out = (k // 5 * 7 + k % 5 - 3) * DAY
    return np.where(missing, iNaT, out)


def period_values(values, freq):
    """The periods of a column of times."""
    if freq is None:
        raise ValueError("You must pass a freq argument as current index has none.")
    if getattr(values.dtype, 'tz', None) is not None:
        import warnings
        warnings.warn("Converting to PeriodArray/Index representation will drop timezone information.", UserWarning, skip_file_prefixes=('<frozen pandas',))
    if isinstance(freq, str):
        freq = {'MS': 'M', 'ME': 'M', 'QS': 'Q', 'QE': 'Q', 'YS': 'Y', 'YE': 'Y', 'BME': 'M', 'BMS': 'M'}.get(freq, freq)
        base, _, suffix = freq.partition('-')
        if suffix and base in ('QE', 'YE'):
            freq = f'{base[0]}-{suffix}'
        elif suffix and base in ('QS', 'YS'):
            freq = f'{base[0]}-{_MONTHS[(_MONTHS.index(suffix) - 1) % 12]}' if base == 'YS' else 'Q-DEC' if suffix in ('JAN', 'APR', 'JUL', 'OCT') else f'Q-{_MONTHS[(_MONTHS.index(suffix) - 1) % 12]}'
    offset = freq_of(freq)
    return PeriodArray._new(ordinals(local(values), offset), PeriodDtype(offset))


class PeriodDtype(ExtensionDtype):
    """The dtype of periods."""

    __module__ = 'pandas.core.dtypes.dtypes'

    __slots__ = ('_freq',)
    kind = 'O'
    na_value = NaT
    num = 102

    def __init__(self, freq):
        self._freq = freq_of(freq)

    @classmethod
    def construct_from_string(cls, text):
        if isinstance(text, str) and text[:7].lower() == 'period[' and text[-1] == ']':
            return cls(text[7:-1])
        raise TypeError(f"Cannot construct a 'PeriodDtype' from '{text}'")

    @classmethod
    def construct_array_type(cls):
        return PeriodArray

    @property
    def type(self):
        return Period

    @property
    def freq(self):
        return self._freq

    @property
    def name(self):
        return f'period[{freq_name(self._freq)}]'

    def __eq__(self, other):
        if isinstance(other, str):
            return other[:1].lower() + other[1:] == self.name
        return isinstance(other, PeriodDtype) and other.name == self.name

    def __hash__(self):
        return hash(self.name)

    def __reduce__(self):
        return PeriodDtype, (self._freq,)


def _text(ordinal, offset):
    """How a period is written."""
    times, k = folded(np.array([ordinal]), offset)
    y, m, d, h, mi, s, n = _tables.moment(int(times[0]))
    k = 0 if isinstance(k, int) else int(k[0])
    y += 400 * k
    if isinstance(offset, YearEnd):
        return f'{y if offset.month == 12 else y + 1}'
    if isinstance(offset, QuarterEnd):
        year, quarter = _quarter(ordinal)
        return f'{year}Q{quarter}'
    if isinstance(offset, MonthEnd):
        return f'{y}-{m:02d}'
    day = f'{y}-{m:02d}-{d:02d}'
    if isinstance(offset, Week):
        y2, m2, d2 = _tables.moment(int(times[0]) + 6 * DAY)[:3]
        return f'{day}/{y2 + 400 * k}-{m2:02d}-{d2:02d}'
    if isinstance(offset, (Day, BusinessDay)):
        return day
    if isinstance(offset, Hour):
        return f'{day} {h:02d}:00'
    if isinstance(offset, Minute):
        return f'{day} {h:02d}:{mi:02d}'
    clock = f'{day} {h:02d}:{mi:02d}:{s:02d}'
    if isinstance(offset, Second):
        return clock
    digits = 3 if isinstance(offset, Milli) else 6 if isinstance(offset, Micro) else 9
    return clock + '.' + f'{n:09d}'[:digits]


def _quarter(ordinal):
    """The fiscal year and the quarter of an ordinal."""
    return 1970 + ordinal // 4, ordinal % 4 + 1


class Period:
    """A span of the calendar, such as a month."""

    __slots__ = ('ordinal', '_freq')
    __array_priority__ = 100

    def __new__(cls, value=None, freq=None, ordinal=None, year=None, month=None, quarter=None, day=None, hour=None, minute=None, second=None):
        offset = None if freq is None else freq_of(freq)
        if ordinal is not None:
            if value is not None:
                raise ValueError("Only value or ordinal but not both should be given but not both")
            if offset is None:
                raise ValueError("Must supply freq for ordinal value")
            return cls._make(int(ordinal), offset)
        if value is None:
            if year is None and month is None and quarter is None and day is None and hour is None:
                return NaT
            if offset is None:
                raise ValueError("If value is None, freq cannot be None")
            if quarter is not None:
                end = offset.startingMonth if isinstance(offset, QuarterEnd) else 12
                n = (year - 1970) * 4 + quarter - 1
                return cls._make(n, offset) if isinstance(offset, QuarterEnd) else cls._make(n, QuarterEnd(startingMonth=end)).asfreq(offset)
            t = Timestamp(year=year, month=month or 1, day=day or 1, hour=hour or 0, minute=minute or 0, second=second or 0)
            return cls._of(t, offset)
        if isinstance(value, Period):
            return value if offset is None or offset == value._freq else value.asfreq(freq)
        if is_na(value):
            return NaT
        if isinstance(value, str):
            return cls._parse(value, offset)
        if isinstance(value, (_dt.datetime, np.datetime64)):
            if offset is None:
                raise ValueError("Must supply freq for datetime value")
            return cls._of(Timestamp(value), offset)
        if isinstance(value, _dt.date):
            if offset is None:
                raise ValueError("Must supply freq for datetime value")
            return cls._of(Timestamp(value), offset)
        if isinstance(value, (int, np.integer)):
            if offset is None:
                raise ValueError("Must supply freq for ordinal value")
            return cls._parse(str(value), offset)
        raise ValueError("Value must be Period, string, integer, or datetime")

    @classmethod
    def _make(cls, ordinal, offset):
        self = object.__new__(cls)
        object.__setattr__(self, 'ordinal', ordinal)
        object.__setattr__(self, '_freq', offset)
        return self

    def __setattr__(self, name, value):
        raise AttributeError(f"attribute '{name}' of 'pandas._libs.tslibs.period._Period' objects is not writable")

    @classmethod
    def _of(cls, t, offset):
        return cls._make(ordinal_of(t._local_value(), offset), offset)

    @classmethod
    def _parse(cls, text, offset):
        if text in ('NaT', 'nat', 'nan', 'NaN', ''):
            return NaT
        if '/' in text and len(text) == 21 and text[10] == '/':
            first = Timestamp(text[:10])
            if offset is None:
                last = Timestamp(text[11:])
                offset = Week(weekday=last.weekday())
            return cls._of(first, offset)
        found = parse_date(text)
        if found is None:
            from pandas._times import _no_date
            raise _no_date(text.upper())
        value, _, finest = found
        if offset is None:
            offset = {'Y': YearEnd(), 'Q': QuarterEnd(startingMonth=12), 'M': MonthEnd(), 'D': Day(), 'h': Hour(), 'm': Minute(), 's': Second(),
                      'f': Micro() if value % 1000000 else Milli(), 'n': Nano()}[finest]
        if finest == 'Q' and isinstance(offset, QuarterEnd):
            return cls._make(ordinal_of(value, QuarterEnd(startingMonth=12)), offset)
        return cls._make(ordinal_of(value, offset), offset)

    @classmethod
    def now(cls, freq):
        return cls._of(Timestamp.now(), freq_of(freq))

    @property
    def freq(self):
        return self._freq

    @property
    def freqstr(self):
        return freq_name(self._freq)

    @property
    def start_time(self):
        return self.to_timestamp(how='S')

    @property
    def end_time(self):
        return self.to_timestamp(how='E')

    def to_timestamp(self, freq=None, how='start'):
        end = str(how).upper()[:1] in ('E', 'F')
        if freq is not None and not end:
            return Timestamp._make(int(PeriodArray._new(np.array([self.ordinal]), PeriodDtype(self._freq)).to_timestamp(freq, how).view('i8')[0]))
        return Timestamp._make(int(PeriodArray._new(np.array([self.ordinal]), PeriodDtype(self._freq))._times(end)[0]))

    def _moment(self):
        """The moment whose parts are its parts: nanoseconds within 400 years, and cycles of 400 years."""
        times, k = PeriodArray._new(np.array([self.ordinal]), PeriodDtype(self._freq))._last_day()
        return int(times[0]), 0 if isinstance(k, int) else int(k[0])

    def asfreq(self, freq, how='E'):
        out = PeriodArray._new(np.array([self.ordinal]), PeriodDtype(self._freq)).asfreq(freq, how)
        return Period._make(int(out._n[0]), out.freq)

    def strftime(self, fmt):
        year, quarter = (_quarter(self.ordinal) if isinstance(self._freq, QuarterEnd) else (self.year, self.quarter))
        value, cycles = self._moment()
        t = Timestamp._make(value)
        if cycles:
            t = _dt.datetime(t.year + 400 * cycles, *t.timetuple()[1:6], t.microsecond)
        fmt = (fmt or '').replace('%q', str(quarter)).replace('%F', str(year)).replace('%f', f'{year % 100:02d}')
        fmt = fmt.replace('%l', f'{value // 1000000 % 1000:03d}').replace('%u', f'{value // 1000 % 1000000:06d}').replace('%n', f'{value % 1000000000:09d}')
        return t.strftime(fmt) if fmt else str(self)

    def __str__(self):
        return _text(self.ordinal, self._freq)

    def __repr__(self):
        return f"Period('{self}', '{self.freqstr}')"

    def __hash__(self):
        return hash((self.ordinal, self.freqstr))

    def __reduce__(self):
        return _rebuild_period, (self.ordinal, self._freq)

    def _steps(self, other, sign=1, where='Period'):
        """How many periods a span is."""
        if isinstance(other, (int, np.integer)) and not isinstance(other, (bool, np.timedelta64)):
            return int(other) * self._freq.n
        if isinstance(other, BaseOffset) and not isinstance(other, Tick):
            if type(other) is type(self._freq) and other._with(1) == self._freq._with(1):
                return other.n
            raise _error_freq(self, other, sign, where)
        if isinstance(other, (Tick, _dt.timedelta, np.timedelta64)):
            if where == 'Period' and isinstance(other, np.timedelta64) and time_unit(other.dtype) in ('Y', 'M'):
                raise _error_freq(self, other)
            span = other._nanos if isinstance(other, Tick) else Timedelta(other)._value
            if isinstance(self._freq, Tick) and span % self._freq._step == 0:
                return span // self._freq._step
            raise _error_freq(self, other, sign, where)
        return None

    def __add__(self, other):
        if other is NaT:
            return NaT
        n = self._steps(other)
        if n is None:
            if isinstance(other, (Period, _dt.datetime)):
                raise TypeError(f"unsupported operand type(s) for +: 'Period' and '{type(other).__name__}'")
            return NotImplemented
        return Period._make(self.ordinal + n, self._freq)

    __radd__ = __add__

    def __sub__(self, other):
        if other is NaT:
            return NaT
        if isinstance(other, Period):
            _same_freq(self, other)
            return (self.ordinal - other.ordinal) * self._freq._with(1)
        n = self._steps(other, -1)
        return NotImplemented if n is None else Period._make(self.ordinal - n, self._freq)

    def _cmp(self, other, f, name):
        if isinstance(other, Period):
            if freq_name(other._freq) != freq_name(self._freq):
                if name in ('eq', 'ne'):
                    return name == 'ne'
                _same_freq(self, other)
            return bool(f(self.ordinal, other.ordinal))
        if other is NaT:
            return name == 'ne'
        return NotImplemented

    def __eq__(self, other):
        return self._cmp(other, lambda a, b: a == b, 'eq')

    def __ne__(self, other):
        return self._cmp(other, lambda a, b: a != b, 'ne')

    def __lt__(self, other):
        return self._cmp(other, lambda a, b: a < b, 'lt')

    def __le__(self, other):
        return self._cmp(other, lambda a, b: a <= b, 'le')

    def __gt__(self, other):
        return self._cmp(other, lambda a, b: a > b, 'gt')

    def __ge__(self, other):
        return self._cmp(other, lambda a, b: a >= b, 'ge')


Period.__module__ = 'pandas._libs.tslibs.period'


def _rebuild_period(ordinal, offset):
    return Period._make(ordinal, offset)


class IncompatibleFrequency(ValueError):
    """Periods of different lengths met."""

    __module__ = 'pandas._libs.tslibs.period'


def _error_freq(p, other, sign=1, where='Period'):
    """The error of a step that is no number of periods; an array and a single period word it differently."""
    if isinstance(other, (Tick, _dt.timedelta, np.timedelta64)):
        if where == 'Period':
            return IncompatibleFrequency(f"Input cannot be converted to Period(freq={p.freqstr})")
        if isinstance(p._freq, Tick):
            return IncompatibleFrequency("Cannot add/subtract timedelta-like from PeriodArray that is not an integer multiple of the PeriodArray's freq.")
        other = to_offset(other)
    return IncompatibleFrequency(f"Input has different freq={_period_name(other * sign)} from {where}(freq={p.freqstr})")


def _period_name(offset):
    """What the periods would be called whose ends or starts the steps are."""
    name = freq_name(offset)
    if isinstance(offset, (MonthBegin, QuarterBegin, YearBegin)):
        name = name.replace('MS', 'M').replace('QS-', 'Q-').replace('YS-', 'Y-')
    return name


def _same_freq(a, b):
    if freq_name(a._freq) != freq_name(b._freq):
        raise IncompatibleFrequency(f"Input has different freq={freq_name(b._freq)} from Period(freq={freq_name(a._freq)})")


def _part_of_end(name):
    """A part of a period is that of its last day."""
    def part(self):
        value, cycles = self._moment()
        out = getattr(Timestamp._make(value), name)
        return out + 400 * cycles if name == 'year' else out
    return property(part)


for _name in ('year', 'month', 'day', 'hour', 'minute', 'second', 'quarter', 'dayofweek', 'day_of_week', 'weekday', 'dayofyear', 'day_of_year', 'days_in_month',
              'daysinmonth', 'week', 'weekofyear', 'is_leap_year'):
    setattr(Period, _name, _part_of_end(_name if _name != 'weekday' else 'dayofweek'))
Period.qyear = property(lambda self: _quarter(self.ordinal)[0] if isinstance(self._freq, QuarterEnd) else self.year)


class PeriodArray(ExtensionArray):
    """Periods of one length."""

    __slots__ = ('_n', '_dtype')

    def __init__(self, values, dtype=None, freq=None, copy=False):
        if not isinstance(values, ndarray):
            made = PeriodArray._from_sequence(values, dtype)
            self._n, self._dtype = made._n, made._dtype
            return
        self._n, self._dtype = values, dtype if dtype is not None else PeriodDtype(freq)

    @classmethod
    def _new(cls, n, dtype):
        self = object.__new__(cls)
        self._n, self._dtype = n, dtype
        return self

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False):
        scalars = getattr(scalars, '_values', scalars)
        if isinstance(scalars, PeriodArray):
            return scalars if dtype is None or dtype == scalars._dtype else scalars.asfreq(dtype.freq)
        freq = dtype.freq if isinstance(dtype, PeriodDtype) else None
        if isinstance(scalars, ndarray) and scalars.dtype.kind == 'M':
            return period_values(scalars, freq)
        out, given = [], freq is not None
        for x in scalars:
            p = NaT if is_na(x) else x if isinstance(x, Period) and not given else Period(x, freq=freq)
            if p is not NaT:
                if freq is None:
                    freq = p._freq
                elif freq_name(freq) != freq_name(p._freq):
                    raise IncompatibleFrequency(f"Input has different freq={freq_name(p._freq)} from PeriodIndex(freq={freq_name(freq)})")
            out.append(iNaT if p is NaT else p.ordinal)
        if freq is None:
            raise ValueError("freq not specified and cannot be inferred")
        return cls._new(np.array(out, dtype='i8'), PeriodDtype(freq))

    @property
    def dtype(self):
        return self._dtype

    @property
    def freq(self):
        return self._dtype._freq

    @property
    def freqstr(self):
        return freq_name(self._dtype._freq)

    def __len__(self):
        return len(self._n)

    def __getitem__(self, key):
        v = self._n[key]
        if isinstance(v, ndarray):
            return PeriodArray._new(v, self._dtype)
        v = int(v)
        return NaT if v == iNaT else Period._make(v, self._dtype._freq)

    def __setitem__(self, key, value):
        self._n[key] = self._other(value)

    def _other(self, value):
        value = getattr(value, '_values', value)
        if isinstance(value, PeriodArray):
            return value._n
        if is_list_like(value):
            return PeriodArray._from_sequence(value, self._dtype)._n
        if is_na(value):
            return iNaT
        p = Period(value, freq=self._dtype._freq) if isinstance(value, str) else value
        if not isinstance(p, Period):
            raise TypeError(f"value should be a 'Period', 'NaT', or array of those. Got '{type(value).__name__}' instead.")
        if freq_name(p._freq) != self.freqstr:
            raise IncompatibleFrequency(f"Input has different freq={p.freqstr} from PeriodArray(freq={self.freqstr})")
        return p.ordinal

    def __iter__(self):
        freq = self._dtype._freq
        for v in self._n.tolist():
            yield NaT if v == iNaT else Period._make(v, freq)

    def isna(self):
        return self._n == iNaT

    def copy(self):
        return PeriodArray._new(self._n.copy(), self._dtype)

    def take(self, indices, allow_fill=False, fill_value=None):
        indices = np.asarray(indices)
        if not allow_fill:
            return PeriodArray._new(self._n[indices], self._dtype)
        fill = iNaT if fill_value is None or is_na(fill_value) else self._other(fill_value)
        out = self._n[indices] if len(self._n) else np.full(len(indices), fill)
        out[indices < 0] = fill
        return PeriodArray._new(out, self._dtype)

    @classmethod
    def _concat_same_type(cls, parts):
        return cls._new(np.concatenate([p._n for p in parts]), parts[0]._dtype)

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        return objects_of(list(self))

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype
        text = dtype is str or isinstance(dtype, str) and dtype == 'str'
        dtype = pandas_dtype(dtype)
        if isinstance(dtype, PeriodDtype):
            return self.asfreq(dtype.freq)
        if isinstance(dtype, np.dtype):
            if dtype.kind == 'M':
                return self.to_timestamp()
            if dtype.kind in 'iu':
                return self._n.astype(dtype)
            if dtype.kind == 'O':
                return objects_of([str(x) for x in self] if text else list(self))
        return ExtensionArray.astype(self, dtype, copy)

    def _values_for_argsort(self):
        return self._n.view(M8)

    def _values_for_factorize(self):
        return self._n.view(M8)

    def _reduce(self, name, skipna=True, **kwargs):
        known = self._n[self._n != iNaT]
        if name not in ('min', 'max'):
            raise TypeError(f"'PeriodArray' with dtype {self._dtype} does not support reduction '{name}'")
        if not len(known) or len(known) < len(self._n) and not skipna:
            return NaT
        return Period._make(int(getattr(known, name)()), self._dtype._freq)

    def asfreq(self, freq, how='E'):
        offset = freq_of(freq)
        times, k = self._folded(str(how).upper()[:1] in ('E', 'F'))
        n = ordinals(times, offset)
        if not isinstance(k, int):
            per = _per_cycle(offset)
            if per >= 2**50 and (np.abs(k) >= 2**63 // per).any():
                raise _out_of_bounds(offset)
            n = np.where(n == iNaT, n, n + k * per)
        return PeriodArray._new(n, PeriodDtype(offset))

    def _folded(self, end=False):
        """Local times at which the periods begin or end, within 400 years, and the cycles of 400 years that were taken off."""
        freq = self._dtype._freq
        if not end:
            return folded(self._n, freq)
        if isinstance(freq, BusinessDay):
            out, k = folded(self._n if freq.n == 1 else np.where(self._n == iNaT, iNaT, self._n + freq.n - 1), freq)
            return np.where(self._n == iNaT, iNaT, out + DAY - 1), k
        out, k = folded(np.where(self._n == iNaT, iNaT, self._n + freq.n), freq)
        return np.where(self._n == iNaT, iNaT, out - 1), k

    def _last_day(self):
        """The moments whose parts are those of the periods: the last day of a month and the like, the start of an hour and the like."""
        freq = self._dtype._freq
        if isinstance(freq, (Tick, BusinessDay)):
            return folded(self._n, freq)
        times, k = folded(np.where(self._n == iNaT, iNaT, self._n + 1), freq)
        return np.where(self._n == iNaT, iNaT, times - DAY), k

    def _times(self, end=False):
        """Local times at which the periods begin or end."""
        freq = self._dtype._freq
        if not end or isinstance(freq, BusinessDay):
            return unfolded(*self._folded(end))
        out = unfolded(*folded(np.where(self._n == iNaT, iNaT, self._n + freq.n), freq))
        return np.where(self._n == iNaT, iNaT, out - 1)

    def to_timestamp(self, freq=None, how='start'):
        end = str(how).upper()[:1] in ('E', 'F')
        if freq is not None and not end:
            made = self.asfreq(freq, 'S')
            if isinstance(made.freq, (Tick, BusinessDay)):
                return made._times().view(M8)
            # of months and longer periods the last day is taken
            return np.where(made._n == iNaT, iNaT, made._times(True) // DAY * DAY).view(M8)
        return self._times(end).view(M8)

    def strftime(self, date_format):
        return objects_of([np.nan if x is NaT else x.strftime(date_format) for x in self])

    def _field(self, name):
        missing = self._n == iNaT
        times, k = self._last_day()
        out = field(np.where(missing, 0, times).view(M8), name).astype('i8')
        if name == 'year' and not isinstance(k, int):
            out = out + 400 * k
        return np.where(missing, -1, out)

    def _week(self):
        missing = self._n == iNaT
        return np.where(missing, -1, _tables.date_field(np.where(missing, 0, self._last_day()[0]), 'isoweek', 0))

    def _move(self, other, sign):
        other = getattr(other, '_values', other)
        if isinstance(other, PeriodArray) or isinstance(other, Period):
            if sign > 0:
                raise TypeError(f"unsupported operand type(s) for +: 'PeriodArray' and '{type(other).__name__}'")
            if freq_name(other._dtype._freq if isinstance(other, PeriodArray) else other._freq) != self.freqstr:
                raise IncompatibleFrequency(f"Input has different freq={other.freqstr} from PeriodArray(freq={self.freqstr})")
            b = other._n if isinstance(other, PeriodArray) else other.ordinal
            step = self.freq._with(1)
            return objects_of([NaT if x == iNaT else x2 * step for x, x2 in zip(self._n.tolist(), (self._n - b).tolist())])
        if isinstance(other, ndarray) and other.dtype.kind in 'iu':
            return PeriodArray._new(np.where(self._n == iNaT, iNaT, self._n + sign * other * self.freq.n), self._dtype)
        if other is NaT:
            if sign > 0:
                raise TypeError("Cannot add PeriodArray and NaTType")
            return np.full(len(self), iNaT).view(m8)
        if isinstance(other, (_dt.datetime, np.datetime64)):
            raise TypeError(f"cannot add PeriodArray and {type(other).__name__}" if sign > 0 else "cannot subtract a datelike from a PeriodArray")
        n = Period._make(0, self.freq)._steps(other, sign, 'PeriodArray')
        if n is None:
            return NotImplemented
        return PeriodArray._new(np.where(self._n == iNaT, iNaT, self._n + sign * n), self._dtype)

    def __add__(self, other):
        return self._move(other, 1)

    __radd__ = __add__

    def __sub__(self, other):
        return self._move(other, -1)

    def _cmp(self, other, name):
        other = getattr(other, '_values', other)
        f = _compare[name]
        try:
            b = self._other(other)
        except TypeError:
            if name in ('eq', 'ne'):
                return np.full(len(self), name == 'ne')
            raise TypeError(f"Invalid comparison between dtype={self._dtype} and {type(other).__name__}") from None
        except ValueError:
            if name in ('eq', 'ne'):
                return np.full(len(self), name == 'ne')
            raise TypeError(f"Invalid comparison between dtype={self._dtype} and {type(other).__name__}") from None
        out = f(self._n, b)
        missing = (self._n == iNaT) | (np.asarray(b) == iNaT)
        return np.where(missing, name == 'ne', out)


for _name in _compare:
    setattr(PeriodArray, f'__{_name}__', (lambda op: lambda self, other: self._cmp(other, op))(_name))
PeriodArray.__hash__ = None
PeriodArray.__module__ = 'pandas.core.arrays.period'


class PeriodIndex(Index):
    """Labels that are periods."""

    __module__ = 'pandas.core.indexes.period'

    __slots__ = ()

    def __new__(cls, data=None, ordinal=None, freq=None, dtype=None, copy=False, name=None, **fields):
        if fields and set(fields) <= {'year', 'quarter', 'month', 'day', 'hour', 'minute', 'second'}:
            warn("Constructing PeriodIndex from fields is deprecated. Use PeriodIndex.from_fields instead.")
        elif ordinal is not None:
            warn("The 'ordinal' keyword in PeriodIndex is deprecated and will be removed in a future version. Use PeriodIndex.from_ordinals instead.")
        if name is None:
            name = getattr(data, '_name', None)
        if isinstance(dtype, (str, PeriodDtype)):
            freq = (dtype if isinstance(dtype, PeriodDtype) else PeriodDtype.construct_from_string(dtype)).freq
        if data is None:
            if ordinal is not None:
                return cls._new(PeriodArray._new(np.asarray(ordinal, dtype='i8'), PeriodDtype(freq)), name)
            if not fields:
                raise TypeError("PeriodIndex() must be called with a collection of some kind, None was passed")
            return cls.from_fields(freq=freq, **fields)
        if isinstance(data, (str, Period)) or not is_list_like(data):
            raise TypeError(f"PeriodIndex(...) must be called with a collection of some kind, {data!r} was passed")
        values = getattr(data, '_values', data)
        if isinstance(values, ndarray) and values.dtype.kind == 'M':
            return cls._new(period_values(values, freq or getattr(data, 'freqstr', None)), name)
        return cls._new(PeriodArray._from_sequence(values, None if freq is None else PeriodDtype(freq)), name)

    @classmethod
    def _new(cls, values, name=None):
        self = object.__new__(cls)
        self._values, self._name, self._lookup = values, name, None
        return self

    @classmethod
    def from_fields(cls, *, year=None, quarter=None, month=None, day=None, hour=None, minute=None, second=None, freq=None):
        parts = {k: v for k, v in dict(year=year, quarter=quarter, month=month, day=day, hour=hour, minute=minute, second=second).items() if v is not None}
        count = max(len(v) for v in parts.values() if is_list_like(v))
        if freq is None and quarter is not None:
            freq = 'Q'
        return cls([Period(freq=freq, **{k: int(list(v)[i]) if is_list_like(v) else v for k, v in parts.items()}) for i in range(count)])

    @classmethod
    def from_ordinals(cls, ordinals, *, freq, name=None):
        return cls._new(PeriodArray._new(np.asarray(ordinals, dtype='i8'), PeriodDtype(freq)), name)

    @property
    def freq(self):
        return self._values.freq

    @property
    def freqstr(self):
        return self._values.freqstr

    @property
    def inferred_type(self):
        return 'period'

    @property
    def array(self):
        return self._values

    @property
    def values(self):
        return objects_of(list(self._values))

    @property
    def asi8(self):
        return self._values._n

    @property
    def start_time(self):
        return self.to_timestamp()

    @property
    def end_time(self):
        return Index._new(self._values._times(True).view(M8), self._name)

    @property
    def is_full(self):
        n = self._values._n
        return len(n) == 0 or bool((np.diff(n) < 2).all())

    @property
    def is_monotonic_increasing(self):
        n = self._values._n
        return bool((n[1:] >= n[:-1]).all())

    @property
    def is_monotonic_decreasing(self):
        n = self._values._n
        return bool((n[1:] <= n[:-1]).all())

    @property
    def is_leap_year(self):
        return flag(self._values._folded()[0].view(M8), 'is_leap_year')

    @property
    def week(self):
        return Index._new(self._values._week(), self._name)

    weekofyear = week

    @property
    def qyear(self):
        return Index._new(np.array([-1 if p is NaT else p.qyear for p in self._values], dtype='i8'), self._name)

    def asfreq(self, freq=None, how='E'):
        return PeriodIndex._new(self._values.asfreq(freq, how), self._name)

    def to_timestamp(self, freq=None, how='start'):
        from pandas._dates import DatetimeIndex
        values = self._values.to_timestamp(freq, how)
        step = None
        if freq is not None and str(how).upper()[:1] not in ('E', 'F'):
            made = DatetimeIndex._new(values, self._name)
            found = made.inferred_freq if len(values) > 2 else None
            return DatetimeIndex._new(values, self._name, None if found is None else to_offset(found))
        if str(how).upper()[:1] not in ('E', 'F') and len(values) > 2:
            n = self._values._n
            if (np.diff(n) == np.diff(n)[0]).all() and np.diff(n)[0] > 0:
                step = start_offset(self.freq._with(int(np.diff(n)[0])))
        return DatetimeIndex._new(values, self._name, step)

    def strftime(self, date_format):
        return Index._new(self._values.strftime(date_format), self._name)

    def shift(self, periods=1, freq=None):
        return PeriodIndex._new(self._values + np.full(len(self), periods), self._name)

    def _key(self, label):
        if is_na(label):
            return iNaT
        if isinstance(label, (int, float)) and not isinstance(label, bool):
            raise KeyError(label)
        try:
            p = label if isinstance(label, Period) else Period(label, freq=self.freq)
        except (ValueError, TypeError):
            raise KeyError(label) from None
        if p.freqstr != self.freqstr:
            raise KeyError(label)
        return p.ordinal

    def _span(self, text):
        """First and last ordinal of a date in text."""
        found = parse_date(text)
        if found is None:
            raise KeyError(text)
        value, _, finest = found
        months = {'Y': 12, 'Q': 3, 'M': 1}.get(finest)
        if months:
            # parsed is the first day of the year, quarter or month
            cycle = _CYCLE * DAY
            k = 0 if -2**62 < value < 2**62 else (value + cycle // 2) // cycle
            last = int(_tables.add_months(np.array([value - k * cycle]), months, 'start')[0]) - 1 + k * cycle
        else:
            last = value + {'D': DAY, 'h': 3600000000000, 'm': 60000000000, 's': 1000000000}.get(finest, 1) - 1
        return ordinal_of(value, self.freq), ordinal_of(last, self.freq)

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        target = ensure_index(target)
        if target.dtype.kind == 'O' and not target._is_multi and len(target) and all(type(x) is str for x in target):
            try:
                target = PeriodIndex(list(target), freq=self.freq)
            except (TypeError, ValueError):
                pass
        elif target.dtype.kind == 'O' and type(target) is Index and method is None:
            from pandas._multi import _keys_for
            get = self._table().get
            return np.array([get(k, -1) for k in _keys_for(self, target)[:-1]], dtype=np.intp)
        return Index.get_indexer(self, target, method, limit, tolerance)

    def get_loc(self, key):
        if isinstance(key, str):
            first, last = self._span(key)
            n = self._values._n
            if first == last:
                return Index.get_loc(self, key)
            if self.is_monotonic_increasing:
                if not len(n) or last < n[0] or first > n[-1]:
                    raise KeyError(key)
                return slice(int(np.searchsorted(n, first, 'left')), int(np.searchsorted(n, last, 'right')))
            return np.flatnonzero((n >= first) & (n <= last))
        return Index.get_loc(self, key)

    def get_slice_bound(self, label, side):
        if isinstance(label, str):
            first, last = self._span(label)
            value = first if side == 'left' else last
        elif isinstance(label, Period):
            value = self._key(label)
        elif isinstance(label, (_dt.datetime, np.datetime64)):
            value = Period(label, freq=self.freq).ordinal
        else:
            raise TypeError(f"cannot do slice indexing on PeriodIndex with these indexers [{label}] of type {type(label).__name__}")
        n = self._values._n
        if self.is_monotonic_increasing:
            return int(np.searchsorted(n, value, side))
        if self.is_monotonic_decreasing:
            return len(n) - int(np.searchsorted(n[::-1], value, 'right' if side == 'left' else 'left'))
        return Index.get_slice_bound(self, Period(ordinal=value, freq=self.freq), side)

    def searchsorted(self, value, side='left', sorter=None):
        return np.searchsorted(self._values._n, self._values._other(value), side)

    def min(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self._values._reduce('min', skipna)

    def max(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self._values._reduce('max', skipna)

    def argsort(self, *args, **kwargs):
        return np.argsort(self._values._n, kind='stable')

    def _repr_items(self):
        return ["'NaT'" if x is NaT else f"'{x}'" for x in self._values]

    def _binary(self, other, op):
        if op in ('add', 'radd', 'sub'):
            out = self._values._move(other, 1 if op != 'sub' else -1)
            if out is not NotImplemented:
                return Index._new(out, self._name)
        return Index._binary(self, other, op)


PeriodIndex.__hash__ = None
for _name in ('year', 'month', 'day', 'hour', 'minute', 'second', 'quarter', 'dayofweek', 'day_of_week', 'weekday', 'dayofyear', 'day_of_year', 'days_in_month',
              'daysinmonth'):
    setattr(PeriodIndex, _name, (lambda name: property(lambda self: Index._new(self._values._field(name), self._name)))(_name))


def period_range(start=None, end=None, periods=None, freq=None, name=None):
    """Periods side by side."""
    if sum(x is not None for x in (start, end, periods)) != 2:
        raise ValueError("Of the three parameters: start, end, and periods, exactly two must be specified")
    if freq is None and not isinstance(start, Period) and not isinstance(end, Period):
        freq = 'D'
    offset = None if freq is None else freq_of(freq)
    a = None if start is None else Period(start, freq=offset)
    b = None if end is None else Period(end, freq=offset)
    if a is NaT or b is NaT:
        raise ValueError("start and end must not be NaT")
    if offset is None:
        offset = (a if a is not None else b)._freq
    step = offset.n
    if a is not None and b is not None:
        n = np.arange(a.ordinal, b.ordinal + 1, step)
    elif a is not None:
        n = a.ordinal + np.arange(periods) * step
    else:
        n = b.ordinal - np.arange(periods)[::-1] * step
    return PeriodIndex._new(PeriodArray._new(n.astype('i8'), PeriodDtype(offset)), name)


class PeriodProperties(_Properties):
    """Parts of the periods of a Series."""

    __module__ = 'pandas.core.indexes.accessors'

    __slots__ = ()

    @property
    def freq(self):
        return freq_name(self._values.freq)

    @property
    def start_time(self):
        return self._wrap(self._values._times().view(M8))

    @property
    def end_time(self):
        return self._wrap(self._values._times(True).view(M8))

    @property
    def qyear(self):
        return self._wrap(np.array([-1 if p is NaT else p.qyear for p in self._values], dtype='i8'))

    @property
    def is_leap_year(self):
        return self._wrap(flag(self._values._folded()[0].view(M8), 'is_leap_year'))

    def asfreq(self, freq=None, how='E'):
        return self._wrap(self._values.asfreq(freq, how))

    def to_timestamp(self, freq=None, how='start'):
        return self._wrap(self._values.to_timestamp(freq, how))

    def strftime(self, date_format):
        return self._wrap(self._values.strftime(date_format))


PeriodProperties.week = PeriodProperties.weekofyear = property(lambda self: self._wrap(self._values._week()))
for _name in ('year', 'month', 'day', 'hour', 'minute', 'second', 'quarter', 'dayofweek', 'day_of_week', 'weekday', 'dayofyear', 'day_of_year', 'days_in_month',
              'daysinmonth'):
    setattr(PeriodProperties, _name, (lambda name: property(lambda self: self._wrap(self._values._field(name))))(_name))
