"""Columns and indexes of times: arithmetic, parts of times, DatetimeIndex, TimedeltaIndex and the accessor dt.

Times without a zone are numpy arrays of datetime64 in one of four units; times with one are a DatetimeArray, which
counts nanoseconds and has the unit in its dtype.
"""

import datetime as _dt

import numpy as np

import _tables
from pandas._arguments import check_axis, check_sort, numpy_only
from pandas._arrays import ExtensionArray, ExtensionDtype
from pandas._dtypes import STEPS, far_times, finest, in_nanos, in_unit, is_list_like, is_na, kept_times, nanos, no_default, objects_of, time_unit
from pandas._index import Index, ensure_index
from pandas._offsets import BaseOffset, DateOffset, Tick, to_offset
from pandas._times import (DAY, MONTHS, NANOS, NaT, NaTType, Timedelta, Timestamp, _UTC, _error, from_local, get_tz, iNaT, parse_date,
                           round_values, freq_nanos, same_tz, span_of, timedelta_text, to_local, tz_name, utc_offsets, zone_names, zone_table)

ndarray = np.ndarray
M8 = np.dtype('M8[ns]')
m8 = np.dtype('m8[ns]')
_DAY_NAMES = ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')


from pandas._warn import warn as _warn


class DatetimeTZDtype(ExtensionDtype):
    """The dtype of times with a zone."""

    __module__ = 'pandas.core.dtypes.dtypes'

    __slots__ = ('_tz', '_unit')
    type = Timestamp
    kind = 'M'
    num = 101
    na_value = NaT

    def __init__(self, unit='ns', tz=None):
        if isinstance(unit, DatetimeTZDtype):
            unit, tz = unit._unit, unit._tz
        elif isinstance(unit, str) and tz is None:
            found = type(self).construct_from_string(unit) if ',' in unit else None
            if found is None:
                raise TypeError("A 'tz' is required.")
            unit, tz = found._unit, found._tz
        if unit not in STEPS:
            raise ValueError("DatetimeTZDtype only supports s, ms, us, ns units")
        self._unit = unit
        self._tz = get_tz(tz)

    @classmethod
    def construct_from_string(cls, text):
        if not isinstance(text, str):
            raise TypeError(f"'construct_from_string' expects a string, got {builtin_type(text)}")
        head, _, zone = text[:-1].partition(',')
        if not text.startswith('datetime64[') or not zone:
            raise TypeError(f"Cannot construct a 'DatetimeTZDtype' from '{text}'")
        try:
            return cls(head[11:], get_tz(zone.strip()))
        except KeyError:
            raise TypeError(f"Cannot construct a 'DatetimeTZDtype' from '{text}'") from None

    @classmethod
    def construct_array_type(cls):
        return DatetimeArray

    @property
    def tz(self):
        return self._tz

    @property
    def unit(self):
        return self._unit

    @property
    def name(self):
        return f'datetime64[{self._unit}, {tz_name(self._tz)}]'

    @property
    def base(self):
        return np.dtype(f'M8[{self._unit}]')

    @property
    def str(self):
        return f'|M8[{self._unit}]'

    def _get_common_dtype(self, dtypes):
        if not all(isinstance(d, DatetimeTZDtype) and same_tz(d._tz, self._tz) for d in dtypes):
            return None
        return DatetimeTZDtype(finest(*(d._unit for d in dtypes)), self._tz)

    def __reduce__(self):
        return DatetimeTZDtype, (self._unit, self._tz)


builtin_type = type


def nanos_of(x):
    """Nanoseconds of UTC of one time of any kind; iNaT if it is missing."""
    if isinstance(x, (Timestamp, Timedelta)):
        return x._value
    t = Timestamp(x)
    return t._value


class DatetimeArray(ExtensionArray):
    """Times with a zone."""

    __module__ = 'pandas.core.arrays.datetimes'

    __slots__ = ('_i8', '_dtype')

    def __init__(self, values, dtype=None, tz=None):
        if isinstance(values, DatetimeArray):
            self._i8, self._dtype = values._i8, values._dtype
            return
        times = values.dtype.kind == 'M'
        self._i8 = nanos(values) if times else values
        self._dtype = dtype if dtype is not None else DatetimeTZDtype(time_unit(values.dtype) if times else 'ns', tz)

    @classmethod
    def _new(cls, i8, dtype):
        self = object.__new__(cls)
        self._i8 = i8
        self._dtype = dtype
        return self

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False):
        tz = dtype._tz if isinstance(dtype, DatetimeTZDtype) else None
        if isinstance(scalars, DatetimeArray):
            return scalars if tz is None else cls._new(cut_to(scalars._i8, dtype._unit), dtype)
        if isinstance(scalars, ndarray) and scalars.dtype.kind == 'M':
            return cls._new(cut_to(from_local(tz, nanos(kept_times(scalars))), dtype._unit), dtype)
        out = []
        for x in scalars:
            if is_na(x):
                out.append(iNaT)
                continue
            t = Timestamp(x)
            if t is NaT:
                out.append(iNaT)
                continue
            if tz is None:
                tz = t.tzinfo
            elif t.tzinfo is None:
                t = t.tz_localize(tz)
            out.append(t._value)
        if dtype is None or not isinstance(dtype, DatetimeTZDtype):
            dtype = DatetimeTZDtype('ns', tz or _UTC)
        return cls._new(cut_to(np.array(out, dtype='i8'), dtype._unit), dtype)

    @property
    def dtype(self):
        return self._dtype

    @property
    def tz(self):
        return self._dtype._tz

    tzinfo = tz
    freq = None

    @property
    def unit(self):
        return self._dtype._unit

    def as_unit(self, unit):
        return as_unit(self, unit)

    def __len__(self):
        return len(self._i8)

    def __getitem__(self, key):
        v = self._i8[key]
        if isinstance(v, ndarray):
            return DatetimeArray._new(v, self._dtype)
        v = int(v)
        return NaT if v == iNaT else Timestamp._make(v, self._dtype._tz, self._dtype._unit)

    def __setitem__(self, key, value):
        self._i8[key] = cut_to(self._other(value), self._dtype._unit)

    def _other(self, value):
        """What to store for a value, or to compare with."""
        if isinstance(value, DatetimeArray):
            return value._i8
        if hasattr(value, '_values'):
            return self._other(value._values)
        if isinstance(value, ndarray) and value.dtype.kind == 'M':
            raise TypeError("Cannot compare tz-naive and tz-aware datetime-like objects")
        if is_list_like(value):
            return DatetimeArray._from_sequence(list(value), self._dtype)._i8
        if is_na(value):
            return iNaT
        if isinstance(value, str):
            t = Timestamp(value)
            return (t.tz_localize(self.tz) if t.tzinfo is None else t)._value
        if not isinstance(value, (_dt.datetime, np.datetime64)):
            raise TypeError(f"value should be a 'Timestamp', 'NaT', or array of those. Got '{builtin_type(value).__name__}' instead.")
        t = Timestamp(value)
        if t.tzinfo is None:
            raise TypeError("Cannot compare tz-naive and tz-aware datetime-like objects")
        return t._value

    def __iter__(self):
        tz, unit, make = self._dtype._tz, self._dtype._unit, Timestamp._make
        for v in self._i8.tolist():
            yield NaT if v == iNaT else make(v, tz, unit)

    def isna(self):
        return self._i8 == iNaT

    def copy(self):
        return DatetimeArray._new(self._i8.copy(), self._dtype)

    def take(self, indices, allow_fill=False, fill_value=None):
        indices = np.asarray(indices)
        if not allow_fill:
            return DatetimeArray._new(self._i8[indices], self._dtype)
        fill = iNaT if fill_value is None or is_na(fill_value) else cut_to(self._other(fill_value), self._dtype._unit)
        if len(self._i8) == 0:
            return DatetimeArray._new(np.full(len(indices), fill), self._dtype)
        out = self._i8[indices]
        out[indices < 0] = fill
        return DatetimeArray._new(out, self._dtype)

    @classmethod
    def _concat_same_type(cls, parts):
        return cls._new(np.concatenate([p._i8 for p in parts]), parts[0]._dtype)

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        if dtype is not None and np.dtype(dtype).kind == 'M':
            return plain(self)
        out = objects_of(list(self))
        return out if dtype is None or np.dtype(dtype).kind == 'O' else out.astype(dtype)

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype)

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype
        text = dtype is str or isinstance(dtype, str) and dtype == 'str'
        dtype = pandas_dtype(dtype)
        if isinstance(dtype, DatetimeTZDtype):
            return DatetimeArray._new(cut_to(self._i8, dtype._unit), dtype)
        if isinstance(dtype, np.dtype):
            if dtype.kind == 'O':
                return objects_of([str(x) for x in self] if text else list(self))
            if dtype.kind == 'M':
                raise TypeError("Cannot use .astype to convert from timezone-aware dtype to timezone-naive dtype. Use obj.tz_localize(None) or obj.tz_convert('UTC').tz_localize(None) instead.")
            if dtype.kind in 'iu':
                return plain(self).view('i8').astype(dtype)
        return ExtensionArray.astype(self, dtype, copy)

    def _values_for_argsort(self):
        return self._i8.view(M8)

    def _values_for_factorize(self):
        return self._i8.view(M8)

    def _reduce(self, name, skipna=True, **kwargs):
        out = reduce_times(plain(self), name, skipna)
        if isinstance(out, Timestamp):
            return Timestamp._make(out._value, self.tz, out._unit)
        return out

    def _local(self):
        return to_local(self.tz, self._i8)

    def tz_convert(self, tz):
        return _converted(self, tz)

    def tz_localize(self, tz, ambiguous='raise', nonexistent='raise'):
        return _localized(self, tz, ambiguous, nonexistent)

    def searchsorted(self, value, side='left', sorter=None):
        return search_times(self._i8, self._other(value), side)

    def __add__(self, other):
        return arithmetic(self, other, 'add')

    def __radd__(self, other):
        return arithmetic(self, other, 'radd')

    def __sub__(self, other):
        return arithmetic(self, other, 'sub')

    def __rsub__(self, other):
        return arithmetic(self, other, 'rsub')

    def __eq__(self, other):
        return compare(self, other, 'eq')

    def __ne__(self, other):
        return compare(self, other, 'ne')

    def __lt__(self, other):
        return compare(self, other, 'lt')

    def __le__(self, other):
        return compare(self, other, 'le')

    def __gt__(self, other):
        return compare(self, other, 'gt')

    def __ge__(self, other):
        return compare(self, other, 'ge')


DatetimeArray.__hash__ = None
_compare = {'eq': np.equal, 'ne': np.not_equal, 'lt': np.less, 'le': np.less_equal, 'gt': np.greater, 'ge': np.greater_equal}


def search_times(i8, value, side):
    """Where a value belongs among times; missing ones come last, as in numpy."""
    if isinstance(value, ndarray):
        value = value.view(M8)
    else:
        value = np.datetime64('NaT', 'ns') if value == iNaT else np.datetime64(value, 'ns')
    return np.searchsorted(i8.view(M8), value, side)


def wrap_times(i8, tz, unit='ns'):
    """Nanoseconds as the column that programs see."""
    return in_unit(i8, 'M', unit) if tz is None else DatetimeArray._new(cut_to(i8, unit), DatetimeTZDtype(unit, tz))


def cut_to(i8, unit):
    """Nanoseconds, without what a unit cannot tell."""
    if unit == 'ns':
        return i8
    step = STEPS[unit]
    if isinstance(i8, ndarray):
        return np.where(i8 == iNaT, iNaT, i8 // step * step)
    return i8 if i8 == iNaT else i8 // step * step


def unit_of(values):
    """The unit of a column of times or spans."""
    return values._dtype._unit if isinstance(values, DatetimeArray) else time_unit(values.dtype)


def plain(values):
    """A column of times as a numpy array in its unit; those with a zone in UTC."""
    return in_unit(values._i8, 'M', values._dtype._unit) if isinstance(values, DatetimeArray) else values


def with_zone(values, tz):
    """The reverse of plain."""
    return values if tz is None else DatetimeArray._new(nanos(values), DatetimeTZDtype(time_unit(values.dtype), tz))


def same_units(a, b):
    """Two arrays of times in one unit."""
    return (a, b) if a.dtype == b.dtype else (in_nanos(a), in_nanos(b))


def as_unit(values, unit):
    """A column in another unit."""
    if unit not in STEPS:
        raise ValueError("Supported units are 's', 'ms', 'us', 'ns'")
    if isinstance(values, DatetimeArray):
        return DatetimeArray._new(cut_to(values._i8, unit), DatetimeTZDtype(unit, values.tz))
    from pandas._dtypes import astype
    return astype(values, np.dtype(f'{values.dtype.kind}8[{unit}]'))


def zone_of(values):
    return values._dtype._tz if isinstance(values, DatetimeArray) else None


def raw(values):
    """Nanoseconds of UTC behind a column of times."""
    return values._i8 if isinstance(values, DatetimeArray) else nanos(values)


def local(values):
    """The same on the clocks of the zone."""
    return values._local() if isinstance(values, DatetimeArray) else nanos(values)


# Arithmetic and comparison of columns.

_opposite = {'radd': 'add', 'rsub': 'rsub', 'rmul': 'mul'}
_words = {'add': '+', 'sub': '-', 'mul': '*', 'truediv': '/', 'floordiv': '//', 'mod': '%', 'pow': '**'}


def arithmetic(a, b, op):
    """An operation of which one operand is a column of times; the other may be a single value."""
    b = getattr(b, '_values', b)
    refuse(a, b, op)
    if isinstance(b, (str, bytes)):
        raise _unsupported(a, b, op)
    if isinstance(b, BaseOffset):
        return _offset_arithmetic(a, b, op)
    if isinstance(b, ndarray) and b.dtype.kind == 'O' or isinstance(a, ndarray) and a.dtype.kind == 'O':
        return _object_arithmetic(a, b, op)
    if isinstance(b, (Timestamp, _dt.datetime, np.datetime64)) and b is not NaT or isinstance(b, _dt.date) and not isinstance(b, _dt.datetime):
        b = Timestamp(b)
        if b is not NaT:
            return _with_time(a, b, op)
    if b is None and op in ('add', 'radd', 'sub', 'rsub') or type(b) is list:
        raise TypeError(f"unsupported operand type(s) for {'-' if op[-3:] == 'sub' else '+'}: '{type_name(a)}' and '{builtin_type(b).__name__}'")
    if b is NaT or b is None or is_scalar_na(b):
        return _with_nat(a, op)
    if isinstance(b, (_dt.timedelta, np.timedelta64)):
        t = Timedelta(b)
        return _with_nat(a, op) if t is NaT else _apply(a, t.to_timedelta64(), op)
    if hasattr(b, 'ordinal') and not isinstance(b, ndarray):
        raise _unsupported(a, b, op)
    return _apply(a, b, op)


def refuse(a, b, op):
    """TypeError for operations that no column of times has: all but sums and differences, and powers of spans."""
    name = op[1:] if op[0] == 'r' else op
    if name in ('add', 'sub'):
        return
    for x, turned in ((a, False), (b, True)):
        kind = kind_of(x) if isinstance(x, (ndarray, DatetimeArray)) else None
        if kind == 'M' or kind == 'm' and name == 'pow':
            r = 'r' if (op[0] == 'r') != turned else ''
            raise TypeError(f"cannot perform __{r}{name}__ with this index type: {type_name(x)}")


def is_scalar_na(b):
    return isinstance(b, float) and b != b or builtin_type(b).__name__ == 'NAType'


def kind_of(x):
    if isinstance(x, DatetimeArray):
        return 'M'
    if isinstance(x, (ndarray, np.generic)):
        return x.dtype.kind
    if isinstance(x, bool):
        return 'b'
    return 'i' if isinstance(x, int) else 'f' if isinstance(x, float) else 'O'


def _unsupported(a, b, op):
    name = op[1:] if op[0] == 'r' and op != 'rsub' or op == 'rsub' else op
    left, right = type_name(a), type_name(b)
    if op[0] == 'r':
        left, right = right, left
    return TypeError(f"unsupported operand type(s) for {_words.get(name, name)}: '{left}' and '{right}'")


def type_name(x):
    k = kind_of(x)
    if isinstance(x, (ndarray, DatetimeArray)):
        return {'M': 'DatetimeArray', 'm': 'TimedeltaArray'}.get(k, 'numpy.ndarray')
    return builtin_type(x).__name__


def _with_time(a, t, op):
    """A column and one Timestamp."""
    ka, tz = kind_of(a), zone_of(a)
    if ka == 'M':
        if op not in ('sub', 'rsub'):
            raise TypeError(f"cannot add DatetimeArray and Timestamp" if op in ('add', 'radd') else str(_unsupported(a, t, op)))
        if (tz is None) != (t.tzinfo is None):
            raise TypeError(f"Cannot subtract tz-naive and tz-aware datetime-like objects{'.' if tz is None else ''}")
        out = plain(a) - t.to_datetime64()
        return out if op == 'sub' else -out
    if ka == 'm':
        if op in ('add', 'radd'):
            return with_zone(a + t.to_datetime64(), t.tzinfo)
        if op == 'rsub':
            return with_zone(t.to_datetime64() - a, t.tzinfo)
        raise TypeError("cannot subtract a datelike from a TimedeltaArray" if op == 'sub' else str(_unsupported(a, t, op)))
    raise _unsupported(a, t, op)


def _with_nat(a, op):
    k = kind_of(a)
    gone = np.full(len(a), iNaT)
    if k == 'M':
        return wrap_times(gone, zone_of(a), unit_of(a)) if op in ('add', 'radd') else in_unit(gone, 'm', unit_of(a))
    if k == 'm' and op in ('truediv', 'rtruediv', 'floordiv', 'rfloordiv'):
        return np.full(len(a), np.nan)
    return in_unit(gone, 'm', unit_of(a)) if k == 'm' else gone.view(m8)


def _offset_arithmetic(a, offset, op):
    if op == 'sub':
        offset = -offset
    elif op not in ('add', 'radd', 'rsub'):
        if isinstance(offset, Tick):
            return arithmetic(a, offset.delta, op)
        raise _unsupported(a, offset, op)
    k = kind_of(a)
    if k == 'm':
        if isinstance(offset, Tick):
            span = in_unit(np.array([offset._nanos]), 'm', finest(unit_of(a), offset._unit))
            return a + span if op != 'rsub' else span - a
        raise _unsupported(a, offset, op)
    if k == 'O':
        return objects_of([x + offset for x in a.tolist()])
    if k != 'M' or op == 'rsub':
        raise _unsupported(a, offset, op)
    tz = zone_of(a)
    if isinstance(offset, Tick):
        return wrap_times(offset._shift(raw(a)), tz, finest(unit_of(a), offset._unit))
    if not hasattr(offset, '_fast') and builtin_type(offset)._shift is BaseOffset._shift:
        from pandas.errors import PerformanceWarning
        _warn(f"Non-vectorized DateOffset being applied to Series or DatetimeIndex.", PerformanceWarning)
    i8 = local(a)
    if len(i8):
        offset._within(int(i8.max() if offset.n > 0 else i8[i8 != iNaT].min() if (i8 != iNaT).any() else 0))
    return wrap_times(from_local(tz, offset._shift(i8)), tz, unit_of(a))


def _object_arithmetic(a, b, op):
    import operator
    from pandas._dtypes import array_of
    f = getattr(operator, op[1:] if op[0] == 'r' else op)
    pairs = zip(list_of(a), list_of(b) if is_list_like(b) else [b] * len(a))
    out = [f(y, x) if op[0] == 'r' else f(x, y) for x, y in pairs]
    return array_of(out)


def list_of(values):
    from pandas._dtypes import as_list
    return as_list(values)


def _apply(a, b, op):
    """Both are arrays or numpy scalars of times or numbers."""
    tz = zone_of(a) if zone_of(a) is not None else zone_of(b)
    ka, kb = kind_of(a), kind_of(b)
    if op[0] == 'r':
        op, a, b, ka, kb = op[1:], b, a, kb, ka
    x = plain(a) if ka == 'M' else a
    y = plain(b) if kb == 'M' else b
    n = len(x) if isinstance(x, ndarray) else len(y)
    if isinstance(x, ndarray) and isinstance(y, ndarray) and len(x) != len(y):
        raise ValueError("cannot add indices of unequal length")
    if ka == 'M' and kb == 'M':
        if op != 'sub':
            raise TypeError("cannot add DatetimeArray and DatetimeArray" if op == 'add' else str(_unsupported(a, b, op)))
        if (zone_of(a) is None) != (zone_of(b) is None):
            raise TypeError("Cannot subtract tz-naive and tz-aware datetime-like objects")
        return x - y
    if ka == 'M' or kb == 'M':
        if op == 'add' and 'm' in (ka, kb) or op == 'sub' and kb == 'm':
            return with_zone(x + y if op == 'add' else x - y, tz)
        if op in ('add', 'sub') and (ka in 'iu' or kb in 'iu'):
            raise TypeError(f"Addition/subtraction of integers and integer-arrays with DatetimeArray is no longer supported.  Instead of adding/subtracting `n`, use `n * obj.freq`")
        if op == 'sub' and ka == 'm':
            raise TypeError("cannot subtract a datelike from a TimedeltaArray")
        if tz is None and op in ('add', 'sub') and isinstance(x, ndarray) and isinstance(y, ndarray) and (kb in 'fb' or op == 'add' and ka in 'fb'):
            return _numpy_adds(x, y, op)
        raise _unsupported(a, b, op)
    if ka == 'm' and kb == 'm':
        if op in ('add', 'sub'):
            return x + y if op == 'add' else x - y
        if op == 'truediv':
            return x / y
        if op == 'floordiv':
            return _floor_spans(x, y, n)
        if op == 'mod':
            return x % y
        raise _unsupported(a, b, op)
    if op == 'mul' and (ka in 'iufb' or kb in 'iufb'):
        return x * y
    if ka == 'm' and op in ('truediv', 'floordiv') and kb in 'iuf':
        return x / y if op == 'truediv' else x // y
    if ka == 'm' and op == 'mod' and kb in 'iuf':
        return np.where(np.isnat(x), x, np.timedelta64(0, 'ns')) if abs(y) < 1 else x % np.timedelta64(int(y), 'ns')
    if op in ('add', 'sub') and ('m' in (ka, kb)) and (ka in 'iu' or kb in 'iu'):
        raise TypeError("Addition/subtraction of integers and integer-arrays with TimedeltaArray is no longer supported.  Instead of adding/subtracting `n`, use `n * obj.freq`")
    if isinstance(x, ndarray) and isinstance(y, ndarray):
        if op in ('add', 'sub') and 'm' in (ka, kb) and (ka in 'fb' or kb in 'fb'):
            return _numpy_adds(x, y, op)
        if op == 'truediv' and 'm' in (ka, kb):
            return x / y
    raise _unsupported(a, b, op)


def _numpy_adds(x, y, op):
    """Times with bools, which count as nanoseconds, or with floats, which numpy refuses."""
    x, y = (v.astype(m8) if v.dtype.kind == 'b' else v for v in (x, y))
    return x + y if op == 'add' else x - y


def _floor_spans(x, y, n):
    missing = np.isnat(x) | np.isnat(y)
    if np.any(missing):
        q = np.floor_divide(*(nanos(v) if isinstance(v, ndarray) else v.astype(m8).astype('i8') for v in (x, y)))
        return np.where(missing, np.nan, q)
    return x // y


def compare(a, b, op):
    """A comparison of which one operand is a column of times."""
    b = getattr(b, '_values', b)
    ka = kind_of(a)
    f = _compare[op]
    if isinstance(b, str):
        try:
            b = Timestamp(b) if ka == 'M' else Timedelta(b)
        except ValueError:
            return _invalid(a, b, op)
        if ka == 'M' and b is not NaT and b.tzinfo is None and zone_of(a) is not None:
            b = b.tz_localize(zone_of(a))
    if b is None or b is NaT or is_scalar_na(b):
        return np.full(len(a), op == 'ne')
    if isinstance(b, (list, tuple)):
        b = objects_of(list(b))
    if isinstance(b, ndarray) and b.dtype.kind == 'O' or isinstance(a, ndarray) and ka == 'O':
        import operator
        g = getattr(operator, op)
        return np.array([bool(g(x, y)) for x, y in zip(list_of(a), list_of(b))], dtype=bool)
    kb = kind_of(b)
    if ka == 'M':
        if isinstance(b, (_dt.datetime, np.datetime64)):
            t = Timestamp(b)
            if t is NaT:
                return np.full(len(a), op == 'ne')
            if (t.tzinfo is None) != (zone_of(a) is None):
                return _invalid(a, t, op)
            return f(*same_units(plain(a), np.array([t.to_datetime64()])))
        if kb == 'M':
            if (zone_of(b) is None) != (zone_of(a) is None):
                if op in ('eq', 'ne'):
                    return np.full(len(a), op == 'ne')
                raise TypeError("Cannot compare tz-naive and tz-aware datetime-like objects")
            return f(*same_units(plain(a), plain(b)))
    elif ka == 'm':
        if isinstance(b, (_dt.timedelta, np.timedelta64)):
            t = Timedelta(b)
            return np.full(len(a), op == 'ne') if t is NaT else f(*same_units(a, np.array([t.to_timedelta64()])))
        if isinstance(b, Tick):
            return f(a, np.timedelta64(b._nanos, 'ns'))
        if kb == 'm':
            return f(*same_units(a, b))
    elif kb in 'mM':
        return compare(b, a, {'lt': 'gt', 'gt': 'lt', 'le': 'ge', 'ge': 'le'}.get(op, op))
    return _invalid(a, b, op)


def _invalid(a, b, op):
    if op in ('eq', 'ne'):
        return np.full(len(a), op == 'ne')
    raise TypeError(f"Invalid comparison between dtype={a.dtype} and {builtin_type(b).__name__}")


def reduce_times(values, name, skipna=True, ddof=1):
    """min, max, mean, median, sum, std of times or spans."""
    i8, unit = values.view('i8'), time_unit(values.dtype)
    step = STEPS[unit]
    span = lambda ticks: Timedelta._make(ticks * step, unit)
    box = span if values.dtype.kind == 'm' else lambda ticks: Timestamp._make(ticks * step, None, unit)
    missing = i8 == iNaT
    if missing.any():
        if not skipna:
            return NaT
        i8 = i8[~missing]
    if name == 'sum':
        if values.dtype.kind == 'M':
            raise TypeError("datetime64 type does not support sum operations")
        return span(int(i8.sum()))
    if len(i8) == 0:
        return NaT
    if name in ('min', 'max'):
        return box(int(getattr(i8, name)()))
    if name == 'mean':
        return box(int(i8.astype('f8').sum() / len(i8)) if abs(int(i8[0])) < 2**52 else _exact_mean(i8))
    if name == 'median':
        return box(int(np.median(i8.astype('f8'))))
    if name in ('std', 'var', 'sem'):
        if len(i8) < 2:
            return NaT
        base = i8.astype('f8')
        var = float(((base - base.mean()) ** 2).sum() / (len(i8) - ddof))
        if name == 'var':
            raise TypeError(f"'{type_name(values)}' with dtype {values.dtype} does not support reduction 'var'")
        if name == 'sem':
            return span(int((var / len(i8)) ** 0.5))
        return span(int(var ** 0.5))
    raise TypeError(f"'{type_name(values)}' with dtype {values.dtype} does not support reduction '{name}'")


def _exact_mean(i8):
    return int(i8.astype('f8').mean())


# Zones of columns.


def _converted(values, tz):
    if not isinstance(values, DatetimeArray):
        raise TypeError("Cannot convert tz-naive timestamps, use tz_localize to localize")
    return wrap_times(values._i8, get_tz(tz), values.unit) if tz is not None else plain(values)


def _localized(values, tz, ambiguous='raise', nonexistent='raise'):
    if isinstance(values, DatetimeArray):
        if tz is not None:
            raise TypeError("Already tz-aware, use tz_convert to convert.")
        return in_unit(values._local(), 'M', values.unit)
    tz = get_tz(tz)
    if tz is None:
        return values
    return wrap_times(from_local(tz, nanos(values), ambiguous, nonexistent), tz, time_unit(values.dtype))


# Parts of times. Each takes a column and gives a numpy array.

_FIELDS = {'year': 'year', 'month': 'month', 'day': 'day', 'hour': 'hour', 'minute': 'minute', 'second': 'second', 'microsecond': 'micro',
           'nanosecond': 'nano', 'dayofweek': 'weekday', 'day_of_week': 'weekday', 'weekday': 'weekday', 'dayofyear': 'yearday',
           'day_of_year': 'yearday', 'quarter': 'quarter', 'days_in_month': 'monthdays', 'daysinmonth': 'monthdays'}
_FLAGS = {'is_month_start': 'monthstart', 'is_month_end': 'monthend', 'is_quarter_start': 'quarterstart', 'is_quarter_end': 'quarterend',
          'is_year_start': 'yearstart', 'is_year_end': 'yearend', 'is_leap_year': 'leap'}


_CYCLE = 146097 * DAY  # 400 years, after which days and weekdays repeat


def folded(values):
    """The time on the clock, and the years that were taken off where it is too far for nanoseconds."""
    ticks = plain(values).view('i8')
    cycle = _CYCLE // STEPS[unit_of(values)]
    if isinstance(values, DatetimeArray) or not ((np.abs(ticks) > cycle // 2) & (ticks != iNaT)).any():
        return local(values), 0
    cycles = np.where(ticks == iNaT, 0, (ticks + cycle // 2) // cycle)
    return nanos((ticks - cycles * cycle).view(values.dtype)), 400 * cycles


def field(values, name):
    """A part of every time: int32, or float64 if some are missing."""
    i8, years = folded(values)
    out = _tables.date_field(i8, _FIELDS[name], 0)
    if name == 'year':
        out = out + years
    missing = i8 == iNaT
    if missing.any():
        out = out.astype('f8')
        out[missing] = np.nan
        return out
    return out.astype('i4')


def flag(values, name, freq=None):
    return _tables.date_field(folded(values)[0], _FLAGS[name], 0).astype(bool)


def names_of(values, table, part):
    i8, _ = folded(values)
    places = _tables.date_field(i8, part, -1).tolist()
    first = 0 if part == 'weekday' else 1
    return objects_of([np.nan if p < 0 else table[p - first] for p in places])


def dates_of(values):
    i8, years = folded(values)
    if not isinstance(years, int):
        return objects_of([x if x is NaT else x.date() for x in list_of(values)])
    return objects_of([NaT if v == iNaT else _dt.date(*_tables.moment(v)[:3]) for v in i8.tolist()])


def clock_times(values, zone=None):
    out = []
    for v in local(values).tolist():
        if v == iNaT:
            out.append(NaT)
            continue
        _, _, _, h, m, s, n = _tables.moment(v)
        out.append(_dt.time(h, m, s, n // 1000, zone))
    return objects_of(out)


def strftime(values, format):
    tz = zone_of(values)
    if tz is None and far_times(values).any():
        return objects_of([np.nan if x is NaT else x.strftime(format) for x in list_of(values)])
    i8 = raw(values)
    if tz is None:
        return _tables.strftime(i8, format, None, None, np.nan)
    return _tables.strftime(i8, format, utc_offsets(tz, i8).astype('i8'), zone_names(tz, i8), np.nan)


def rounded(values, freq, how, ambiguous='raise', nonexistent='raise'):
    if isinstance(values, ndarray) and values.dtype.kind == 'm':
        return in_unit(round_values(nanos(values), freq_nanos(freq), how), 'm', time_unit(values.dtype))
    tz = zone_of(values)
    out = round_values(local(values), freq_nanos(freq), how)
    return wrap_times(from_local(tz, out, ambiguous, nonexistent), tz, unit_of(values))


def normalized(values):
    tz = zone_of(values)
    i8 = local(values)
    return wrap_times(from_local(tz, _tables.date_field(i8, 'midnight', iNaT)), tz, unit_of(values))


def pydatetimes(values):
    return objects_of([NaT if x is NaT else x.to_pydatetime(warn=False) for x in list_of(values)])


def isocalendar(values, index=None):
    from pandas._frame import DataFrame
    from pandas._masked import IntegerArray, UInt32Dtype
    i8 = local(values)
    missing = i8 == iNaT
    parts = []
    for name in ('isoyear', 'isoweek', 'weekday'):
        part = _tables.date_field(i8, name, 0)
        if name == 'weekday':
            part = np.where(missing, 0, part + 1)
        parts.append(IntegerArray._new(part.astype('u4'), missing.copy(), UInt32Dtype()))
    if index is None:
        index = Index._new(values)
    return DataFrame._new(parts, index, Index(['year', 'week', 'day']))


# Indexes.


class _TimeIndex(Index):
    """What DatetimeIndex and TimedeltaIndex have in common."""

    __slots__ = ('_freq',)

    @classmethod
    def _new(cls, values, name=None, freq=None):
        self = object.__new__(cls)
        self._values = values
        self._name = name
        self._lookup = None
        self._freq = freq
        return self

    def _renamed(self, name):
        out = type(self)._new(self._values, name, self._freq)
        out._lookup = self._lookup
        return out

    @property
    def freq(self):
        return self._freq

    @freq.setter
    def freq(self, value):
        if value is not None:
            value = to_offset(value)
            _check_freq(self, value)
        self._freq = value

    @property
    def freqstr(self):
        return None if self._freq is None else self._freq.freqstr

    @property
    def inferred_freq(self):
        try:
            return infer_freq(self)
        except ValueError:
            return None

    @property
    def asi8(self):
        return plain(self._values).view('i8')

    @property
    def unit(self):
        return unit_of(self._values)

    def as_unit(self, unit):
        return type(self)._new(as_unit(self._values, unit), self._name, self._freq)

    @property
    def _i8(self):
        return raw(self._values)

    def _repr_tail(self):
        return 'freq', 'None' if self._freq is None else repr(self._freq.freqstr)

    def _repr_items(self):
        """The labels as they stand in the repr."""
        from pandas._format import format_durations, format_times
        v = self._values
        if isinstance(v, DatetimeArray):
            return [f"'{x}'" for x in v]
        if v.dtype.kind == 'M':
            i8 = nanos(v)
            hours = isinstance(self._freq, Tick) and self._freq._nanos % DAY
            if hours or (i8[i8 != iNaT] % DAY).any():
                return [f"'{NaT if x == iNaT else Timestamp._make(x)}'" for x in i8.tolist()]
            return [f"'{t}'" for t in format_times(v)]
        return [t if t == 'NaT' else f"'{t}'" for t in format_durations(v)]

    def __reduce__(self):
        return _rebuild, (type(self), self._values, self._name, self._freq)

    def __getitem__(self, key):
        out = Index.__getitem__(self, key)
        if self._freq is not None and isinstance(out, _TimeIndex):
            if isinstance(key, slice):
                out._freq = self._freq * (1 if key.step is None else key.step)
            else:
                key = np.asarray(getattr(key, '_values', key))
                if _is_run(np.flatnonzero(key) if key.dtype.kind == 'b' else key):
                    out._freq = self._freq
        return out

    def take(self, indices, axis=0, allow_fill=True, fill_value=None, **kwargs):
        numpy_only('take', kwargs)
        out = Index.take(self, indices, axis, allow_fill, fill_value, **kwargs)
        self._keep_freq(out, np.asarray(indices), len(self))
        return out

    def _taken(self, places):
        out = Index._taken(self, places)
        self._keep_freq(out, places, len(self))
        return out

    def _without_freq(self, runs=False):
        """The labels without their frequency; with runs one that was not multiplied stays."""
        if self._freq is None or runs and (len(self) < 2 or self._values[0] < self._values[1] and getattr(self._freq, 'n', 1) == 1):
            return self
        out = self._same(self._values)
        out._freq = None
        return out

    def _keep_freq(self, out, places, n):
        """Labels at places that go on evenly have a frequency, too."""
        step = (_step(places, n) if len(places) else 1) if self._freq is not None and isinstance(out, _TimeIndex) else 0
        if step:
            out._freq = self._freq if step == 1 else step * self._freq

    def _take(self, indexer):
        out = Index._take(self, indexer)
        if self._freq is not None and isinstance(out, _TimeIndex) and _is_run(indexer):
            out._freq = self._freq
        return out

    def _keeping(self, out, other=None):
        """out with the frequency of self, if it goes on in its steps."""
        freq = self._freq
        if isinstance(out, _TimeIndex) and out._freq is None and freq is not None and (other is None or getattr(other, '_freq', None) == freq) and len(out) > 1:
            i8 = out._i8
            steps = np.diff(i8)
            if isinstance(freq, Tick):
                same = bool((steps == freq._nanos).all())
            else:
                same = isinstance(self, DatetimeIndex) and bool((date_values(i8[0], freq, len(i8), zone_of(out._values)) == i8).all())
            if same:
                out = type(out)._new(out._values, out._name, freq)
        return out

    def equals(self, other):
        zones = isinstance(self.dtype, ExtensionDtype) or isinstance(getattr(other, 'dtype', None), ExtensionDtype)
        return Index.equals(self, other) and (not zones or self.dtype == other.dtype or other.dtype.kind == 'O')

    def union(self, other, sort=None):
        check_sort(sort)
        return self._keeping(Index.union(self, other, sort), other)

    def intersection(self, other, sort=False):
        check_sort(sort)
        return self._keeping(Index.intersection(self, other, sort), other)

    def difference(self, other, sort=None):
        check_sort(sort)
        return self._keeping(Index.difference(self, self._times_of(other) if isinstance(other, DatetimeIndex) else other, sort))

    def delete(self, loc):
        return self._keeping(Index.delete(self, loc))

    def sort_values(self, *, return_indexer=False, ascending=True, na_position='last', key=None):
        out = Index.sort_values(self, return_indexer=return_indexer, ascending=ascending, na_position=na_position, key=key)
        if self._freq is not None and key is None:
            made = out[0] if return_indexer else out
            up = self._freq.n > 0
            made._freq = self._freq if up == bool(ascending) else -self._freq
        return out

    def _key(self, label):
        if is_na(label):
            return iNaT
        try:
            return self._number(label)
        except (TypeError, ValueError):
            raise KeyError(label) from None

    def insert(self, loc, item):
        if isinstance(item, str):
            try:
                item = self._parsed([item])[0]
            except (TypeError, ValueError):
                pass
        return Index.insert(self, loc, item)

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        return Index.get_indexer(self, self._times_of(target), method, limit, tolerance)

    def get_indexer_non_unique(self, target):
        return Index.get_indexer_non_unique(self, self._times_of(target))

    def _parsed(self, texts):
        """An index of the times that texts stand for, in the zone of this one."""
        if isinstance(self, TimedeltaIndex):
            return TimedeltaIndex(texts)
        out = DatetimeIndex(texts)
        return out if self.tz is None or out.tz is not None else out.tz_localize(self.tz)

    def _times_of(self, target):
        """Labels to look for: texts are read as times if all can be, and times among other objects become the numbers that this index keeps."""
        target = ensure_index(target)
        if target.dtype.kind == 'M' and isinstance(self.dtype, ExtensionDtype) and isinstance(target.dtype, ExtensionDtype):
            return target if target.dtype == self.dtype else target.tz_convert(self.tz)
        if target.dtype.kind != 'O' or target._is_multi or isinstance(target.dtype, ExtensionDtype):
            return target
        items = target._values.tolist()
        kinds = {type(x) for x in items if not is_na(x)}
        if not kinds:
            return target
        if kinds == {str}:
            try:
                return self._parsed(items)
            except (TypeError, ValueError):
                return target
        return Index._new(objects_of([self._number_of(x, kinds) for x in items]), target._name)

    def _number_of(self, item, kinds):
        """The number that this index keeps for a time; an object that is in no index for anything else."""
        if is_na(item):
            return iNaT
        times = (_dt.timedelta, np.timedelta64) if isinstance(self, TimedeltaIndex) else (_dt.datetime, np.datetime64)
        if kinds == {_dt.date} and not isinstance(self, TimedeltaIndex):
            item = Timestamp(item)
        if isinstance(item, times):
            try:
                return self._number(item)
            except (KeyError, TypeError, ValueError):
                pass
        return object()

    def _with_freq(self, freq):
        if freq == 'infer':
            freq = to_offset(self.inferred_freq)
        return type(self)._new(self._values, self._name, freq)

    def _moved_freq(self, other, op):
        """The frequency after adding a span."""
        if self._freq is not None and op in ('add', 'radd', 'sub') and isinstance(other, (_dt.timedelta, np.timedelta64, Tick)):
            if isinstance(self._freq, Tick):
                return self._freq
            if isinstance(self, DatetimeIndex) and isinstance(other, (Tick, _dt.timedelta)):
                return None
        return None

    def _binary(self, other, op):
        if isinstance(other, BaseOffset) and op in ('add', 'radd', 'sub') or isinstance(other, (_dt.timedelta, np.timedelta64)) and op in ('add', 'radd', 'sub'):
            values = arithmetic(self._values, other, op)
            out = Index._new(values, self._name)
            freq = self._moved_freq(other, op)
            if freq is not None:
                out._freq = freq
            return out
        out = Index._binary(self, other, op)
        if not isinstance(self._freq, Tick) or not isinstance(out, _TimeIndex):
            return out
        if isinstance(other, (_dt.datetime, _dt.timedelta, np.timedelta64)) and op in ('add', 'radd', 'sub', 'rsub'):
            out._freq = self._freq if op != 'rsub' else -self._freq
        if op in ('mul', 'rmul', 'truediv', 'floordiv') and isinstance(other, (int, float)):
            n = self._freq.n * other if op in ('mul', 'rmul') else self._freq.n / other
            out._freq = self._freq._with(int(n)) if n and n == int(n) else None
        return out

    def __neg__(self):
        out = Index.__neg__(self)
        if isinstance(self._freq, Tick):
            out._freq = -self._freq
        return out

    def __pos__(self):
        return self.copy()

    def shift(self, periods=1, freq=None):
        offset = None if freq is None else to_offset(freq)
        if offset is not None and offset != self._freq:
            return self + offset._with(offset.n * periods)
        if periods == 0 or len(self) == 0:
            return self.copy()
        if self._freq is None:
            raise _error('NullFrequencyError')("Cannot shift with no freq")
        step = self._freq
        moved = step._with(step.n * periods)
        if getattr(self, 'tz', None) is not None:  # steps of days keep the hour when the clocks change
            return date_range(self[0] + moved, self[-1] + moved, freq=step, name=self._name)
        values = arithmetic(self._values, moved, 'add')
        return type(self)._new(values, self._name, step)

    def repeat(self, repeats, axis=None):
        numpy_only('repeat', {'axis': axis})
        return self.take(np.arange(len(self)).repeat(repeats))

    def _rounded(self, freq, how, ambiguous, nonexistent):
        return type(self)._new(rounded(self._values, freq, how, ambiguous, nonexistent), self._name)

    def round(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._rounded(freq, 'round', ambiguous, nonexistent)

    def floor(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._rounded(freq, 'floor', ambiguous, nonexistent)

    def ceil(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._rounded(freq, 'ceil', ambiguous, nonexistent)

    def mean(self, *, skipna=True, axis=0):
        return self._boxed(reduce_times(plain(self._values), 'mean', skipna))

    def median(self, *, skipna=True):
        return self._boxed(reduce_times(plain(self._values), 'median', skipna))

    def std(self, axis=None, ddof=1, skipna=True):
        return reduce_times(plain(self._values), 'std', skipna, ddof)

    def min(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self._boxed(reduce_times(plain(self._values), 'min', skipna))

    def max(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self._boxed(reduce_times(plain(self._values), 'max', skipna))

    def argmin(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return np.argmin(self._i8)

    def argmax(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return np.argmax(self._i8)

    def argsort(self, *args, **kwargs):
        return np.argsort(self._i8, kind='stable')

    def searchsorted(self, value, side='left', sorter=None):
        if is_list_like(value):
            other = type(self)(value)._i8 if not isinstance(value, _TimeIndex) else value._i8
        else:
            other = self._number(value)
        return search_times(self._i8, other, side)

    def _convert_list(self, keyed):
        """Labels of a list as times."""
        return type(self)(keyed)

    def get_slice_bound(self, label, side):
        if side not in ('left', 'right'):
            raise ValueError(f"Invalid value for side kwarg, must be either 'left' or 'right': {side}")
        value = self._bound(label, side)
        i8 = self._i8
        if self.is_monotonic_increasing:
            return int(np.searchsorted(i8, value, side))
        if self.is_monotonic_decreasing:
            return len(i8) - int(np.searchsorted(i8[::-1], value, 'right' if side == 'left' else 'left'))
        found = np.flatnonzero(i8 == value)
        if not len(found):
            raise KeyError(self._label_of(value))
        if not _is_run(found):
            raise KeyError(f"Cannot get {side} slice bound for non-unique label: {self._label_of(value)!r}")
        return int(found[0]) if side == 'left' else int(found[-1]) + 1

    def _bound_error(self, label):
        return TypeError(f"cannot do slice indexing on {type(self).__name__} with these indexers [{label}] of type {builtin_type(label).__name__}")


def _is_run(places):
    """Whether places follow one another."""
    return _step(places, None) == 1


def _step(places, n):
    """By how much places go on if they do so evenly, otherwise 0. Places below 0 count from the end if n is given."""
    if len(places) == 0 or places.dtype.kind not in 'iu':
        return 0
    if len(places) == 1:
        return 1
    if n is not None:
        places = np.where(places < 0, places + n, places)
    step = int(places[1]) - int(places[0])
    return step if places[0] >= 0 and step and bool((places[1:] - places[:-1] == step).all()) else 0


def _rebuild(cls, values, name, freq):
    return cls._new(values, name, freq)


def _check_freq(index, freq):
    if len(index) == 0:
        return
    made = date_values(index._i8[0], freq, len(index), zone_of(index._values)) if isinstance(index, DatetimeIndex) else \
        index._i8[0] + np.arange(len(index)) * freq.nanos
    if not (made == index._i8).all():
        raise ValueError(f"Inferred frequency {index.inferred_freq} from passed values does not conform to passed frequency {freq.freqstr}")


class DatetimeIndex(_TimeIndex):
    """Labels that are times."""

    __module__ = 'pandas.core.indexes.datetimes'

    __slots__ = ()

    def __new__(cls, data=None, freq=no_default, tz=no_default, normalize=no_default, closed=no_default, ambiguous='raise', dayfirst=False,
                yearfirst=False, dtype=None, copy=False, name=None):
        if data is None or isinstance(data, (str, int, float, _dt.datetime)):
            if data is None:
                raise TypeError("DatetimeIndex() must be called with a collection of some kind, None was passed")
            raise TypeError(f"DatetimeIndex(...) must be called with a collection of some kind, {data!r} was passed")
        if name is None:
            name = getattr(data, '_name', None)
        old = data._freq if isinstance(data, DatetimeIndex) else None
        if isinstance(dtype, str):
            from pandas._dtypes import pandas_dtype
            dtype = pandas_dtype(dtype)
        if isinstance(dtype, DatetimeTZDtype):
            tz = dtype.tz
        values = getattr(data, '_values', data)
        if isinstance(values, DatetimeArray):
            pass
        elif isinstance(values, ndarray) and values.dtype.kind == 'M':
            values = kept_times(values)
        else:
            from pandas._to_datetime import convert
            values = convert(values, dayfirst=dayfirst, yearfirst=yearfirst, utc=False, mixed=True)
            if not isinstance(values, DatetimeArray) and values.dtype.kind == 'O':
                raise ValueError("Tz-aware datetime.datetime cannot be converted to datetime64 unless utc=True")
        if tz is not no_default and tz is not None:
            zone = get_tz(tz)
            if isinstance(values, DatetimeArray):
                if not same_tz(values.tz, zone):
                    values = _converted(values, zone)
            else:
                values = _localized(values, zone, ambiguous)
        elif tz is None and isinstance(values, DatetimeArray):
            values = _converted(values, None)
        if normalize is True:
            values = normalized(values)
        unit = dtype.unit if isinstance(dtype, DatetimeTZDtype) else None if dtype is None else time_unit(dtype)
        if unit is not None and unit != unit_of(values):
            values = as_unit(values, unit)
        out = cls._new(values, name, old if freq is no_default else None)
        if freq is not no_default and freq is not None:
            if freq == 'infer':
                found = out.inferred_freq
                out._freq = None if found is None else to_offset(found)
            else:
                offset = to_offset(freq)
                _check_freq(out, offset)
                out._freq = offset
        return out

    @property
    def tz(self):
        return zone_of(self._values)

    tzinfo = tz

    @property
    def inferred_type(self):
        return 'datetime64'

    @property
    def array(self):
        return self._values if isinstance(self._values, DatetimeArray) else Index.array.fget(self)

    @property
    def values(self):
        return plain(self._values) if isinstance(self._values, DatetimeArray) else Index.values.fget(self)

    @property
    def _resolution(self):
        """The coarsest of D h m s f n that tells all times apart."""
        i8 = local(self._values)
        i8 = i8[i8 != iNaT]
        for name, step in (('D', DAY), ('h', NANOS['h']), ('m', NANOS['m']), ('s', NANOS['s']), ('ms', 1000000), ('f', 1000)):
            if not (i8 % step).any():
                return name
        return 'n'

    @property
    def resolution(self):
        return {'D': 'day', 'h': 'hour', 'm': 'minute', 's': 'second', 'ms': 'millisecond', 'f': 'microsecond', 'n': 'nanosecond'}[self._resolution]

    def _boxed(self, x):
        return x if x is NaT or self.tz is None else Timestamp._make(x._value, self.tz, x._unit)

    def _number(self, label):
        t = Timestamp(label)
        tz = self.tz
        if t is NaT:
            return iNaT
        if tz is not None and t.tzinfo is None:
            if isinstance(label, str):
                return t.tz_localize(tz)._value
            raise KeyError(label)
        if tz is None and t.tzinfo is not None:
            raise KeyError(label)
        return t._value

    def __contains__(self, key):
        hash(key)
        try:
            found = self.get_loc(key)
        except (KeyError, TypeError, ValueError):
            return False
        if isinstance(found, slice):
            return found.stop > found.start
        return not isinstance(found, ndarray) or bool(len(found))

    def get_loc(self, key):
        if isinstance(key, str):
            return self._text_loc(key)
        if isinstance(key, _dt.time):
            return self.indexer_at_time(key)
        if isinstance(key, (_dt.timedelta, np.timedelta64)):
            raise TypeError(f"Cannot index DatetimeIndex with {builtin_type(key).__name__}")
        if isinstance(key, slice) or is_list_like(key):
            raise _error('InvalidIndexError')(key)
        if isinstance(key, (int, np.integer)) and not isinstance(key, bool) or isinstance(key, float) and key == key:
            raise KeyError(key)
        return Index.get_loc(self, key)

    def _text_loc(self, key):
        found = parse_date(key)
        if found is None:
            raise KeyError(key)
        if self._is_coarser(found[2]):
            first, last = self._span(found)
            i8 = self._i8
            if self.is_monotonic_increasing:
                if len(i8) and (last < i8[0] or first > i8[-1]):
                    raise KeyError(key)
                a, b = int(np.searchsorted(i8, first, 'left')), int(np.searchsorted(i8, last, 'right'))
                return slice(a, b, None)
            places = np.flatnonzero((i8 >= first) & (i8 <= last))
            return places
        try:
            return Index.get_loc(self, key)
        except KeyError:
            raise KeyError(key) from None

    def _is_coarser(self, finest):
        order = 'YQMDhmsfn'
        own = self._resolution
        return order.index(finest) < order.index('f' if own == 'ms' else own)

    def _span(self, found):
        """First and last nanosecond of a date in text, in UTC."""
        value, offset, finest = found
        v = np.array([value])
        if finest in 'YQM':
            months = {'Y': 12, 'Q': 3, 'M': 1}[finest]
            last = int(_tables.add_months(v, months, 'start')[0]) - 1
        else:
            last = value + {'D': DAY, 'h': NANOS['h'], 'm': NANOS['m'], 's': NANOS['s'], 'f': 1000, 'n': 1}[finest] - 1
        tz = self.tz
        if offset is not None:
            return value - offset * 1000000000, last - offset * 1000000000
        if tz is not None:
            both = from_local(tz, np.array([value, last]), True, 'shift_forward')
            return int(both[0]), int(both[1])
        return value, last

    def _bound(self, label, side):
        if isinstance(label, str):
            found = parse_date(label)
            if found is None:
                raise self._bound_error(label)
            first, last = self._span(found)
            return first if side == 'left' else last
        if isinstance(label, _dt.date) and not isinstance(label, _dt.datetime):
            label = Timestamp(label)
        if isinstance(label, (_dt.datetime, np.datetime64)):
            t = Timestamp(label)
            if (t.tzinfo is None) != (self.tz is None):
                raise TypeError("Cannot compare tz-naive and tz-aware datetime-like objects")
            return t._value
        raise self._bound_error(label)

    def _label_of(self, number):
        return Timestamp(number, tz=self.tz)

    def slice_indexer(self, start=None, end=None, step=None):
        if isinstance(start, _dt.time) and isinstance(end, _dt.time):
            return self.indexer_between_time(start, end)
        texts = all(x is None or isinstance(x, str) for x in (start, end))
        if self.is_monotonic_increasing or not texts:
            return Index.slice_indexer(self, start, end, step)
        # The rows of an unsorted index that lie between the two, not those between the places of the two.
        i8 = self._i8
        mask = i8 != iNaT
        known = True
        if start is not None:
            first = self._bound(start, 'left')
            known = known and bool((i8 == first).any())
            mask &= i8 >= first
        if end is not None:
            last = self._bound(end, 'right')
            known = known and bool((i8 == last).any())
            mask &= i8 <= last
        if not known:
            raise KeyError("Value based partial slicing on non-monotonic DatetimeIndexes with non-existing keys is not allowed.")
        return np.flatnonzero(mask)[::step]

    def indexer_at_time(self, time, asof=False):
        if isinstance(time, str):
            time = Timestamp(time).time()
        want = (time.hour * 3600 + time.minute * 60 + time.second) * 1000000 + time.microsecond
        return np.flatnonzero(local(self._values) % DAY // 1000 == want)

    def indexer_between_time(self, start_time, end_time, include_start=True, include_end=True):
        def micros(t):
            if isinstance(t, str):
                t = Timestamp(t).time()
            return (t.hour * 3600 + t.minute * 60 + t.second) * 1000000 + t.microsecond
        first, last = micros(start_time), micros(end_time)
        clock = local(self._values) % DAY // 1000
        left = clock >= first if include_start else clock > first
        right = clock <= last if include_end else clock < last
        return np.flatnonzero(left & right if first <= last else left | right)

    # Parts and forms.

    @property
    def date(self):
        return dates_of(self._values)

    @property
    def time(self):
        return clock_times(self._values)

    @property
    def timetz(self):
        return clock_times(self._values, self.tz)

    @property
    def is_normalized(self):
        return not (local(self._values) % DAY).any()

    def day_name(self, locale=None):
        return Index._new(names_of(self._values, _DAY_NAMES, 'weekday'), self._name)

    def month_name(self, locale=None):
        return Index._new(names_of(self._values, MONTHS, 'month'), self._name)

    def strftime(self, date_format):
        return Index._new(strftime(self._values, date_format), self._name)

    def isocalendar(self):
        return isocalendar(self._values, self)

    def normalize(self):
        out = type(self)._new(normalized(self._values), self._name)
        if self.tz is not None:
            return out
        if self._freq is not None and not isinstance(self._freq, Tick) or self._freq is not None and self._freq._nanos % DAY == 0:
            out._freq = self._freq
        return out

    def tz_convert(self, tz):
        return type(self)._new(_converted(self._values, tz), self._name, self._freq)

    def tz_localize(self, tz, ambiguous='raise', nonexistent='raise'):
        out = type(self)._new(_localized(self._values, tz, ambiguous, nonexistent), self._name)
        if self._freq is not None and (len(self) == 1 or tz is not None and get_tz(tz) is _UTC):
            out._freq = self._freq
        return out

    def to_pydatetime(self):
        return pydatetimes(self._values)

    def to_period(self, freq=None):
        from pandas._period import PeriodIndex, period_values
        return PeriodIndex._new(period_values(self._values, freq or self.freqstr or self.inferred_freq), self._name)

    def to_julian_date(self):
        return Index._new(local(self._values) / DAY + 2440587.5, self._name)

    def snap(self, freq='S'):
        step = to_offset(freq)
        return type(self)([min(step.rollback(t), step.rollforward(t), key=lambda x: abs(x - t)) for t in self], name=self._name)


def _index_field(name):
    def part(self):
        return Index._new(field(self._values, name), self._name)
    return property(part)


def _index_flag(name):
    return property(lambda self: flag(self._values, name))


for _name in _FIELDS:
    setattr(DatetimeIndex, _name, _index_field(_name))
for _name in _FLAGS:
    setattr(DatetimeIndex, _name, _index_flag(_name))


# Spans.

_SPAN_FIELDS = {'days': (DAY, None), 'seconds': (1000000000, DAY), 'microseconds': (1000, 1000000000), 'nanoseconds': (1, 1000)}


def span_field(values, name):
    step, within = _SPAN_FIELDS[name]
    i8 = nanos(values)
    out = (i8 % within if within else i8) // step
    missing = i8 == iNaT
    if missing.any():
        out = out.astype('f8')
        out[missing] = np.nan
        return out
    return out if name == 'days' else out.astype('i4')


def total_seconds(values):
    i8 = nanos(values)
    out = i8 / 1e9
    missing = i8 == iNaT
    if missing.any():
        out[missing] = np.nan
    return out


def components(values, index):
    from pandas._frame import DataFrame
    i8 = nanos(values)
    missing = i8 == iNaT
    columns, rest = [], i8
    for step in (DAY, NANOS['h'], NANOS['m'], NANOS['s'], 1000000, 1000, 1):
        part, rest = rest // step, rest % step
        if missing.any():
            part = part.astype('f8')
            part[missing] = np.nan
        columns.append(part)
    return DataFrame._new(columns, index, Index(['days', 'hours', 'minutes', 'seconds', 'milliseconds', 'microseconds', 'nanoseconds']))


class TimedeltaIndex(_TimeIndex):
    """Labels that are spans of time."""

    __module__ = 'pandas.core.indexes.timedeltas'

    __slots__ = ()

    def __new__(cls, data=None, unit=no_default, freq=no_default, closed=no_default, dtype=None, copy=False, name=None):
        if data is None or isinstance(data, (str, int, float, _dt.timedelta)):
            raise TypeError(f"TimedeltaIndex(...) must be called with a collection of some kind, {data!r} was passed")
        if name is None:
            name = getattr(data, '_name', None)
        old = data._freq if isinstance(data, TimedeltaIndex) else None
        values = getattr(data, '_values', data)
        if not (isinstance(values, ndarray) and values.dtype == m8):
            values = spans(values, None if unit is no_default else unit)
        if dtype is not None:
            from pandas._dtypes import astype, pandas_dtype
            values = astype(values, pandas_dtype(dtype))
        out = cls._new(values, name, old if freq is no_default else None)
        if freq is not no_default and freq is not None:
            if freq == 'infer':
                found = out.inferred_freq
                out._freq = None if found is None else to_offset(found)
            else:
                offset = to_offset(freq)
                _check_freq(out, offset)
                out._freq = offset
        return out

    inferred_type = 'timedelta64'

    def _boxed(self, x):
        return x

    def _number(self, label):
        t = Timedelta(label)
        return iNaT if t is NaT else t._value

    def get_loc(self, key):
        if isinstance(key, (_dt.datetime, np.datetime64)) and key is not NaT:
            raise TypeError(f"Cannot index TimedeltaIndex with {builtin_type(key).__name__}")
        if isinstance(key, (int, float)) and not isinstance(key, bool) and key == key:
            raise KeyError(key)
        try:
            return Index.get_loc(self, key)
        except KeyError:
            raise KeyError(key if not isinstance(key, str) else self._label_of(self._number(key))) from None

    def _label_of(self, number):
        return Timedelta(number)

    def _bound(self, label, side):
        if isinstance(label, str):
            t = Timedelta(label)
            if side == 'left':
                return t._value
            unit = {'D': DAY, 'h': NANOS['h'], 'min': NANOS['m'], 's': NANOS['s'], 'ms': 1000000, 'us': 1000, 'ns': 1}[t.resolution_string]
            return t._value + unit - 1
        if isinstance(label, (_dt.timedelta, np.timedelta64)):
            return Timedelta(label)._value
        raise self._bound_error(label)

    def total_seconds(self):
        return Index._new(total_seconds(self._values), self._name)

    @property
    def components(self):
        return components(self._values, Index(np.arange(len(self))))

    def to_pytimedelta(self):
        return objects_of([NaT if x is NaT else x.to_pytimedelta() for x in self])

    def sum(self, *, axis=None, skipna=True, min_count=0):
        return reduce_times(self._values, 'sum', skipna)


for _name in _SPAN_FIELDS:
    setattr(TimedeltaIndex, _name, (lambda name: property(lambda self: Index._new(span_field(self._values, name), self._name)))(_name))
DatetimeIndex.__hash__ = TimedeltaIndex.__hash__ = None


def spans(values, unit=None, errors='raise'):
    """An array of timedelta64 of anything list-like."""
    if isinstance(values, ndarray):
        kind = values.dtype.kind
        if kind == 'm':
            return kept_times(values)
        if kind in 'iu':
            return (values.astype('i8') * _span_step(unit)).view(m8)
        if kind == 'f':
            missing = np.isnan(values)
            step = _span_step(unit)
            whole = np.where(missing, 0, np.trunc(np.where(missing, 0, values)))
            part = np.where(missing, 0, values) - whole
            out = whole.astype('i8') * step + np.round(part * step).astype('i8')
            out[missing] = iNaT
            return out.view(m8)
        if kind == 'M':
            raise TypeError(f"dtype datetime64[ns] cannot be converted to timedelta64[ns]")
    out = []
    for x in (values.tolist() if isinstance(values, ndarray) else list(values)):
        try:
            if isinstance(x, str):
                if unit is not None:
                    raise ValueError("unit must not be specified if the input contains a str")
                t = Timedelta(x)
            else:
                t = NaT if is_na(x) else Timedelta(x, unit=unit) if isinstance(x, (int, float)) else Timedelta(x)
        except (ValueError, TypeError) as error:
            if errors != 'coerce':
                if str(error) == "unit abbreviation w/o a number":
                    raise ValueError(f"Could not convert '{x}' to NumPy timedelta") from None
                raise
            t = NaT
        out.append(iNaT if t is NaT else t._value)
    return np.array(out, dtype='i8').view(m8)


def _span_step(unit):
    from pandas._times import unit_name
    if unit is None:
        return 1
    step = NANOS.get(unit_name(unit))
    if step is None:
        raise ValueError(f"invalid unit abbreviation: {unit}")
    return step


def to_timedelta(arg, unit=None, errors='raise'):
    from pandas._series import Series
    if unit in ('Y', 'y', 'M'):
        raise ValueError("Units 'M', 'Y', and 'y' are no longer supported, as they do not represent unambiguous timedelta values durations.")
    if errors not in ('ignore', 'raise', 'coerce'):
        raise ValueError("errors must be one of 'ignore', 'raise', or 'coerce'.")
    if errors == 'ignore':
        _warn("errors='ignore' is deprecated and will raise in a future version. Use to_timedelta without passing `errors` and catch exceptions explicitly instead")
    if arg is None:
        return arg
    try:
        if isinstance(arg, Series):
            return Series._new(spans(arg._values, unit, errors), arg._index, arg._name)
        if isinstance(arg, Index):
            return TimedeltaIndex._new(spans(arg._values, unit, errors), arg._name)
        if isinstance(arg, ndarray) and arg.ndim == 0:
            arg = arg.item()
        if is_list_like(arg) and not isinstance(arg, dict):
            return TimedeltaIndex._new(spans(arg, unit, errors))
        if isinstance(arg, str) and unit is not None:
            raise ValueError("unit must not be specified if the input is/contains a str")
        return Timedelta(arg, unit=unit) if isinstance(arg, (int, float, np.number)) and not isinstance(arg, np.timedelta64) else Timedelta(arg)
    except ValueError:
        if errors == 'coerce':
            return NaT
        if errors == 'ignore':
            return arg
        raise


# Ranges.


def date_values(first, freq, count, tz=None):
    """count times from one on: nanoseconds of UTC. first is on the step."""
    first = int(first)
    if isinstance(freq, Tick):
        if tz is not None and freq._nanos % DAY == 0 and tz is not _UTC:
            start = int(to_local(tz, np.array([first]))[0])
            return from_local(tz, start + np.arange(count) * freq._nanos)
        return first + np.arange(count) * freq._nanos
    if tz is not None:
        first = int(to_local(tz, np.array([first]))[0])
    return from_local(tz, _steps(first, freq, count)) if tz is not None else _steps(first, freq, count)


def _steps(first, freq, count):
    """Local times: count steps from first."""
    if hasattr(freq, '_range'):
        return freq._range(first, count)
    name = builtin_type(freq).__name__
    k = np.arange(count) * freq.n
    if name == 'Week':
        return first + k * (7 * DAY)
    if name == 'BusinessDay' and not freq.offset:
        day = first // DAY
        weekday = (day + 3) % 7
        total = weekday + k
        return (day + k + 2 * (total // 5)) * DAY + first % DAY
    out = np.empty(count, dtype='i8')
    t = Timestamp._make(first)
    for i in range(count):
        out[i] = t._value
        t = freq._move(t)
    return out


def date_range(start=None, end=None, periods=None, freq=None, tz=None, normalize=False, name=None, inclusive='both', *, unit=None, **kwargs):
    """Times at equal steps."""
    if kwargs:
        raise TypeError(f"date_range() got an unexpected keyword argument '{next(iter(kwargs))}'" if 'closed' in kwargs else
                        f"_generate_range() got an unexpected keyword argument '{next(iter(kwargs))}'")
    if freq is None and (periods is None or start is None or end is None):
        freq = 'D'
    if sum(x is not None for x in (start, end, periods, freq)) != 3:
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    if periods is not None:
        if isinstance(periods, float):
            _warn("Non-integer 'periods' in pd.date_range, pd.timedelta_range, pd.period_range, and pd.interval_range are deprecated and will raise in a future version.")
            periods = int(periods)
        if not isinstance(periods, (int, np.integer)):
            raise TypeError(f"periods must be a number, got {periods}")
    freq = to_offset(freq)
    start = None if start is None else Timestamp(start)
    end = None if end is None else Timestamp(end)
    if start is NaT or end is NaT:
        raise ValueError("Neither `start` nor `end` can be NaT")
    if inclusive not in ('both', 'neither', 'left', 'right'):
        raise ValueError("Inclusive has to be either 'both', 'neither', 'left' or 'right'")
    zone = _common_zone(start, end, get_tz(tz))
    if normalize:
        start = None if start is None else start.normalize()
        end = None if end is None else end.normalize()
    a = None if start is None else _wall_value(start)
    b = None if end is None else _wall_value(end)
    utc = zone is not None and isinstance(freq, Tick) and freq._nanos % DAY != 0
    if utc:
        a = None if a is None else int(from_local(zone, np.array([a]))[0])
        b = None if b is None else int(from_local(zone, np.array([b]))[0])
    if unit is not None and unit not in STEPS:
        raise ValueError("'unit' must be one of 's', 'ms', 'us', 'ns'")
    if freq is None:
        values = _spaced(a, b, periods)
    else:
        values = _generate(a, b, periods, freq)
        if len(values) > 1 and ((values[1:] > values[:-1]) != (freq.n > 0)).any():
            raise _error('OutOfBoundsDatetime')(f"Cannot generate range with start={a}, periods={periods}, freq={freq.freqstr}: it leaves the years 1677 to 2262")
    if zone is not None and not utc:
        values = from_local(zone, values)
        a = None if a is None else int(from_local(zone, np.array([a]))[0])
        b = None if b is None else int(from_local(zone, np.array([b]))[0])
    if inclusive != 'both' and len(values):
        if inclusive in ('neither', 'right') and a is not None and values[0] == a:
            values = values[1:]
        if inclusive in ('neither', 'left') and b is not None and len(values) and values[-1] == b:
            values = values[:-1]
    out = DatetimeIndex._new(wrap_times(values, zone, unit or 'ns'), name)
    if freq is None and periods is not None:
        out._freq = None
    else:
        out._freq = freq
    return out


def _common_zone(start, end, tz):
    zones = [x.tzinfo for x in (start, end) if x is not None]
    if len(zones) == 2 and (None in zones and zones != [None, None] or None not in zones and not same_tz(zones[0], zones[1])):
        raise TypeError("Start and end cannot both be tz-aware with different timezones")
    zones = [x for x in zones if x is not None]
    zone = zones[0] if zones else None
    if zone is not None and tz is not None and not same_tz(zone, tz):
        raise AssertionError("Inferred time zone not equal to passed time zone")
    if zone is not None and start is not None and end is not None and (start.tzinfo is None) != (end.tzinfo is None):
        pass
    return zone if zone is not None else tz


def _wall_value(t):
    return t._local_value()


def _spaced(a, b, periods):
    if periods == 1:
        return np.array([a], dtype='i8')
    span = b - a
    k = np.arange(periods)
    if periods <= 1:
        return a + k
    return np.linspace(0, span, periods).astype('i8') + a


def _generate(a, b, periods, freq):
    """Local times from a to b, or so many of them."""
    if periods is not None and periods < 0:
        raise ValueError("periods must be non-negative")
    if isinstance(freq, Tick):
        step = freq._nanos
        if a is not None and b is not None:
            if step == 0:
                raise ValueError("zero step")
            count = max((b - a) // step + 1, 0)
            return a + np.arange(count) * step
        if a is not None:
            return a + np.arange(periods) * step
        return b - np.arange(periods)[::-1] * step
    one = freq._with(1)
    if a is not None:
        first = one.rollforward(Timestamp._make(a))._value
        if b is None:
            return _steps(first, freq, periods)
        return _until(first, b, freq)
    last = one.rollback(Timestamp._make(b))._value
    if freq._prefix in ('bh', 'cbh'):
        # a closing is no step from an opening, so the steps begin at the first time
        first = last if periods < 2 else (freq * (1 - periods))._move(Timestamp._make(last))._value
        return _walk(first, last, freq)[:periods]
    return _steps(last, -freq, periods)[::-1].copy()


def _until(first, b, freq):
    if freq.n < 0:
        if first < b:
            return np.empty(0, dtype='i8')
    elif first > b:
        return np.empty(0, dtype='i8')
    days = abs(b - first) // DAY + 1
    every = getattr(freq, '_every', None)
    name = builtin_type(freq).__name__
    per = every * 28 if every else 7 if name == 'Week' else 1
    if builtin_type(freq).__name__ not in ('Week', 'BusinessDay') and not every:
        return _walk(first, b, freq)
    count = days // (per * abs(freq.n)) + 3
    values = _steps(first, freq, int(count))
    return values[values <= b] if freq.n > 0 else values[values >= b]


def _walk(first, b, freq):
    out = []
    t = Timestamp._make(first)
    while t._value <= b if freq.n > 0 else t._value >= b:
        out.append(t._value)
        nxt = freq._move(t)
        if nxt == t:
            raise ValueError(f"Offset {freq!r} did not increment date")
        t = nxt
    return np.array(out, dtype='i8')


def bdate_range(start=None, end=None, periods=None, freq='B', tz=None, normalize=True, name=None, weekmask=None, holidays=None, inclusive='both', **kwargs):
    if freq is None:
        raise TypeError("freq must be specified for bdate_range; use date_range instead")
    if isinstance(freq, str) and freq.upper().startswith('C'):
        if freq not in ('C', 'cbh', 'CBME', 'CBMS') and freq not in ('CBH',):
            raise ValueError(f"invalid custom frequency string: {freq}")
        freq = builtin_type(to_offset(freq))(weekmask=weekmask or 'Mon Tue Wed Thu Fri', holidays=holidays)
    elif holidays or weekmask:
        raise ValueError(f"a custom frequency string is required when holidays or weekmask are passed, got frequency {freq}")
    return date_range(start, end, periods, freq, tz, normalize, name, inclusive, **kwargs)


def timedelta_range(start=None, end=None, periods=None, freq=None, name=None, closed=None, *, unit=None):
    if freq is None and (periods is None or start is None or end is None):
        freq = 'D'
    if sum(x is not None for x in (start, end, periods, freq)) != 3:
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    freq = to_offset(freq)
    a = None if start is None else Timedelta(start)._value
    b = None if end is None else Timedelta(end)._value
    if unit is not None and unit not in STEPS:
        raise ValueError("'unit' must be one of 's', 'ms', 'us', 'ns'")
    values = _spaced(a, b, periods) if freq is None else _generate(a, b, periods, freq)
    if freq is not None and len(values) > 1 and ((values[1:] > values[:-1]) != (freq.n > 0)).any():
        raise _error('OutOfBoundsTimedelta')(f"Cannot generate range with periods={periods}, freq={freq.freqstr}: it exceeds 292 years")
    if closed in ('right',) and len(values) and a is not None and values[0] == a:
        values = values[1:]
    if closed in ('left',) and len(values) and b is not None and values[-1] == b:
        values = values[:-1]
    return TimedeltaIndex._new(in_unit(values, 'm', unit or 'ns'), name, freq)


def infer_freq(index):
    """The name of the step between times, None if there is none."""
    from pandas._infer_freq import infer
    return infer(index)


# The accessor dt.


class _Properties:
    """What Series.dt has for every kind."""

    __slots__ = ('_series', '_values')

    def __init__(self, series):
        values = series._values
        if builtin_type(values).__name__ == 'Categorical':
            values = values.categories._values[values.codes]
        self._series = series
        self._values = values

    def _wrap(self, values):
        from pandas._series import Series
        return Series._new(values, self._series._index, self._series._name)

    @property
    def freq(self):
        return infer_freq(Index._new(self._values))

    @property
    def unit(self):
        return unit_of(self._values)

    def as_unit(self, unit):
        return self._wrap(as_unit(self._values, unit))


class DatetimeProperties(_Properties):
    """Parts of the times of a Series."""

    __module__ = 'pandas.core.indexes.accessors'

    __slots__ = ()

    def __new__(cls, series):
        values = series._values
        kind = kind_of(values)
        if kind == 'M':
            return object.__new__(DatetimeProperties)
        if kind == 'm':
            self = object.__new__(TimedeltaProperties)
            self.__init__(series)
            return self
        if builtin_type(values).__name__ == 'PeriodArray':
            from pandas._period import PeriodProperties
            return PeriodProperties(series)
        if builtin_type(values).__name__ == 'Categorical' and getattr(values.categories, 'dtype', None) is not None and values.categories.dtype.kind in 'mM':
            self = object.__new__(DatetimeProperties if values.categories.dtype.kind == 'M' else TimedeltaProperties)
            self.__init__(series)
            return self
        raise AttributeError("Can only use .dt accessor with datetimelike values")

    @property
    def tz(self):
        return zone_of(self._values)

    @property
    def date(self):
        return self._wrap(dates_of(self._values))

    @property
    def time(self):
        return self._wrap(clock_times(self._values))

    @property
    def timetz(self):
        return self._wrap(clock_times(self._values, self.tz))

    def isocalendar(self):
        return isocalendar(self._values, self._series._index)

    def day_name(self, locale=None):
        return self._wrap(names_of(self._values, _DAY_NAMES, 'weekday'))

    def month_name(self, locale=None):
        return self._wrap(names_of(self._values, MONTHS, 'month'))

    def strftime(self, date_format):
        return self._wrap(strftime(self._values, date_format))

    def normalize(self):
        return self._wrap(normalized(self._values))

    def tz_localize(self, tz, ambiguous='raise', nonexistent='raise'):
        return self._wrap(_localized(self._values, tz, ambiguous, nonexistent))

    def tz_convert(self, tz):
        return self._wrap(_converted(self._values, tz))

    def round(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._wrap(rounded(self._values, freq, 'round', ambiguous, nonexistent))

    def floor(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._wrap(rounded(self._values, freq, 'floor', ambiguous, nonexistent))

    def ceil(self, freq, ambiguous='raise', nonexistent='raise'):
        return self._wrap(rounded(self._values, freq, 'ceil', ambiguous, nonexistent))

    def to_pydatetime(self):
        _warn("The behavior of DatetimeProperties.to_pydatetime is deprecated, in a future version this will return a Series containing "
              "python datetime objects instead of an ndarray. To retain the old behavior, call `np.array` on the result")
        return pydatetimes(self._values)

    def to_period(self, freq=None):
        from pandas._period import period_values
        if freq is None:
            freq = infer_freq(Index._new(self._values))
        return self._wrap(period_values(self._values, freq))


def _series_field(name):
    return property(lambda self: self._wrap(field(self._values, name)))


def _series_flag(name):
    return property(lambda self: self._wrap(flag(self._values, name)))


for _name in _FIELDS:
    setattr(DatetimeProperties, _name, _series_field(_name))
for _name in _FLAGS:
    setattr(DatetimeProperties, _name, _series_flag(_name))


class TimedeltaProperties(_Properties):
    """Parts of the spans of a Series."""

    __module__ = 'pandas.core.indexes.accessors'

    __slots__ = ()

    @property
    def components(self):
        return components(self._values, self._series._index)

    def total_seconds(self):
        return self._wrap(total_seconds(self._values))

    def to_pytimedelta(self):
        return objects_of([NaT if x is NaT else x.to_pytimedelta() for x in list_of(self._values)])

    def round(self, freq, *args):
        return self._wrap(rounded(self._values, freq, 'round'))

    def floor(self, freq, *args):
        return self._wrap(rounded(self._values, freq, 'floor'))

    def ceil(self, freq, *args):
        return self._wrap(rounded(self._values, freq, 'ceil'))


for _name in _SPAN_FIELDS:
    setattr(TimedeltaProperties, _name, (lambda name: property(lambda self: self._wrap(span_field(self._values, name))))(_name))


def __getattr__(name):
    if name in ('to_datetime',):
        from pandas import _to_datetime
        globals()[name] = getattr(_to_datetime, name)
        return globals()[name]
    raise AttributeError(f"module 'pandas._dates' has no attribute '{name}'")
