"""dtypes: their names, what they have in common, missing values, and arrays made of lists.

Missing values among objects are None, NaN of any float type, NaT, NA and Decimal('NaN').
"""

import _pandas
import numpy as np

from pandas._arrays import ExtensionArray, ExtensionDtype, PandasArray

ndarray = np.ndarray
OBJECT = np.dtype(object)
INT = np.dtype('int64')
FLOAT = np.dtype('float64')
BOOL = np.dtype(bool)
DATETIME = np.dtype('M8[ns]')
TIMEDELTA = np.dtype('m8[ns]')
iNaT = -9223372036854775808
# Nanoseconds in the units that columns of times may have.
STEPS = {'s': 1000000000, 'ms': 1000000, 'us': 1000, 'ns': 1}


class _NoDefault:
    """What stands for an argument that was not given."""

    __slots__ = ()

    def __repr__(self):
        return '<no_default>'

    def __bool__(self):
        return False


no_default = _NoDefault()

# What a dtype of pandas' own is called, and where it is.
_masked = {name: (name + 'Dtype') for name in (
    'Int8', 'Int16', 'Int32', 'Int64', 'UInt8', 'UInt16', 'UInt32', 'UInt64', 'Float32', 'Float64')}
_masked['boolean'] = 'BooleanDtype'
_masked['string'] = _masked['string[python]'] = 'StringDtype'


def pandas_dtype(dtype):
    """The dtype that is meant: numpy's, or an ExtensionDtype."""
    if type(dtype) is np.dtype or isinstance(dtype, ExtensionDtype):
        return dtype
    if isinstance(dtype, str):
        found = _named_dtype(dtype)
        if found is not None:
            return found
    elif isinstance(dtype, type):
        if dtype is str or dtype is object or dtype is bytes:
            return OBJECT if dtype is not bytes else np.dtype('S')
        if issubclass(dtype, ExtensionDtype):
            return dtype()
    elif hasattr(dtype, 'dtype'):
        return pandas_dtype(dtype.dtype)
    try:
        d = np.dtype(dtype)
    except TypeError:
        if isinstance(dtype, str):
            raise TypeError(f"data type {dtype!r} not understood") from None
        raise TypeError(f"Cannot interpret '{dtype}' as a data type") from None
    if d.kind == 'U':
        return OBJECT
    if d.kind in 'mM' and d != DATETIME and d != TIMEDELTA:
        return _time_dtype(d, dtype)
    return d


def _time_dtype(d, given):
    """Times are kept in seconds, milliseconds, microseconds or nanoseconds; the cast tells what it does not take."""
    if '[' in d.name:
        return d
    name = 'datetime64' if d.kind == 'M' else 'timedelta64'
    raise ValueError(f"The '{name}' dtype has no unit. Please pass in '{name}[ns]' instead.")


def time_unit(dtype):
    """The unit of a numpy dtype of times."""
    text = dtype.str
    return text[text.index('[') + 1:-1].lstrip('0123456789') if '[' in text else 'generic'


def nanos(values):
    """The int64 behind an array of times, in nanoseconds whatever its unit is."""
    dtype = values.dtype
    if dtype == DATETIME or dtype == TIMEDELTA:
        return values.view('i8')
    return in_nanos(values).view('i8')


def in_nanos(values):
    """An array of times in nanoseconds; times that 64 bits cannot hold are an error."""
    to = DATETIME if values.dtype.kind == 'M' else TIMEDELTA
    if values.dtype == to:
        return values
    far = far_times(values)
    if far.any():
        from pandas import errors
        one = box_time(values[far][0])
        if to is DATETIME:
            raise errors.OutOfBoundsDatetime(f"Out of bounds nanosecond timestamp: {one}")
        raise errors.OutOfBoundsTimedelta(f"Cannot cast {one} to unit='ns' without overflow.")
    return values.astype(to)


def far_times(values):
    """Which elements of an array of times are too far for nanoseconds."""
    step = STEPS.get(time_unit(values.dtype), 1)
    ticks = values.view('i8')
    return (np.abs(ticks) > 9223372036854775807 // step) & (ticks != iNaT)


def kept_times(values):
    """An array of times in a unit that columns may have: days, hours and minutes become seconds."""
    unit = time_unit(values.dtype)
    if unit in STEPS:
        return values
    if unit == 'generic':
        return values.astype(DATETIME if values.dtype.kind == 'M' else TIMEDELTA)
    return values.astype(f"{values.dtype.kind}8[{'ns' if unit in ('ps', 'fs', 'as') else 's'}]")


def in_unit(ticks, kind, unit):
    """An array of times of nanoseconds, in a unit; what it cannot tell is cut off."""
    out = ticks.view(DATETIME if kind == 'M' else TIMEDELTA)
    return out if unit == 'ns' else out.astype(f'{kind}8[{unit}]')


def finest(*units):
    """The finest of these units."""
    return min(units, key=STEPS.__getitem__)


def _named_dtype(name):
    if name in _masked:
        from pandas import _masked as m
        return getattr(m, _masked[name])()
    if name == 'category':
        from pandas._categorical import CategoricalDtype
        return CategoricalDtype(None, None)
    if name == 'str':
        return OBJECT
    if name.startswith('datetime64[') and ',' in name:
        from pandas._dates import DatetimeTZDtype
        return DatetimeTZDtype.construct_from_string(name)
    if name.startswith(('period[', 'Period[')):
        from pandas._period import PeriodDtype
        return PeriodDtype.construct_from_string(name)
    if name.startswith('interval'):
        from pandas._interval import IntervalDtype
        return IntervalDtype.construct_from_string(name) if '[' in name else IntervalDtype()
    return None


def is_na(x):
    """Whether one object is a missing value."""
    if x is None:
        return True
    if isinstance(x, (float, complex, np.generic)):
        return bool(x != x)
    name = type(x).__name__
    return name == 'NaTType' or name == 'NAType' or name == 'Decimal' and x.is_nan()


def isna_array(values):
    """Which elements of a column are missing."""
    if isinstance(values, ndarray):
        kind = values.dtype.kind
        if kind == 'f' or kind == 'c':
            return values != values
        if kind == 'O':
            return _pandas.isna(values) if values.ndim == 1 else _pandas.isna(values.reshape(-1)).reshape(values.shape)
        if kind in 'mM':
            return np.isnat(values)
        return np.zeros(values.shape, dtype=bool)
    return values.isna()


def has_na(values):
    if isinstance(values, ndarray) and values.dtype.kind in 'iub':
        return False
    return bool(isna_array(values).any())


def isna(obj):
    if isinstance(obj, ndarray):
        return isna_array(obj)
    if isinstance(obj, (str, bytes, int, float)) or obj is None:
        return is_na(obj)
    if hasattr(obj, 'isna') and not isinstance(obj, type):
        return obj.isna()
    if isinstance(obj, list):
        return isna_array(np.asarray(obj, dtype=object))
    return False if isinstance(obj, (type, tuple, dict, set)) else is_na(obj)


def notna(obj):
    found = isna(obj)
    return not found if isinstance(found, bool) else ~found


isnull = isna
notnull = notna


def na_for(dtype):
    """What a missing value of this dtype is when it is taken out."""
    if isinstance(dtype, ExtensionDtype):
        return dtype.na_value
    if dtype.kind in 'mM':
        from pandas._dates import NaT
        return NaT
    return np.nan


def with_na(dtype):
    """The dtype that also keeps missing values."""
    if isinstance(dtype, ExtensionDtype):
        return dtype
    kind = dtype.kind
    if kind in 'iu':
        return FLOAT
    if kind == 'b':
        return OBJECT
    return dtype


def at_places(values, places):
    """Elements at places, which count from the end if they are below 0."""
    if isinstance(values, ndarray):
        out = _pandas.take(values, places)
        if out is not None:
            return out
    return values[places]


def take(values, indexer, fill=no_default):
    """Elements at places; -1 gives a missing value, or fill."""
    if fill is no_default and isinstance(values, ndarray):
        out = _pandas.take(values, indexer, True)
        if out is not None:
            return out
    if not isinstance(values, ndarray):
        if fill is no_default or is_na(fill):
            return values.take(indexer, allow_fill=True)
        return values.take(indexer, allow_fill=True, fill_value=fill)
    missing = indexer < 0
    if not missing.any():
        return values[indexer]
    if fill is no_default or fill is None and values.dtype.kind != 'O':
        dtype = with_na(values.dtype)
        fill = np.nan if dtype.kind not in 'mM' else np.array(iNaT).astype(dtype)
    else:
        dtype = dtype_holding(values.dtype, fill)
        fill = element_for(fill, dtype)
    if len(values) == 0:
        out = np.empty(len(indexer), dtype=dtype)
        out[:] = fill
        return out
    out = values[indexer]
    if out.dtype != dtype:
        out = astype(out, dtype)
    out[missing] = fill
    return out


def dtype_holding(dtype, value, texts=False):
    """The dtype that keeps both elements of a dtype and one more value; with texts times may be written as text."""
    if isinstance(dtype, ExtensionDtype):
        return dtype
    kind = dtype.kind
    if kind == 'O':
        return dtype
    if is_na(value):
        name = type(value).__name__
        if kind in 'mM':
            if isinstance(value, np.generic) and value.dtype.kind in 'mM' and value.dtype.kind != kind:
                return OBJECT
            return dtype if name != 'NAType' else OBJECT
        if name == 'NAType' or name == 'NaTType':
            return OBJECT
        if kind == 'c':
            return dtype
        return with_na(dtype)
    if isinstance(value, (bool, np.bool_)):
        return dtype if kind == 'b' else OBJECT
    if isinstance(value, np.generic) and not isinstance(value, (np.str_, np.bytes_, np.datetime64, np.timedelta64)):
        if kind == 'b' or kind in 'mM':
            return OBJECT
        if isinstance(value, np.float64):
            if kind == 'f' and float(dtype.type(value)) != value:
                return FLOAT
            value = float(value)
        elif isinstance(value, np.integer):
            if kind in 'iu' and not np.iinfo(dtype).min <= int(value) <= np.iinfo(dtype).max:
                return np.result_type(dtype, value.dtype)
            value = int(value)
        else:
            return np.result_type(dtype, value.dtype)
    if isinstance(value, int):
        if kind in 'iu':
            info = np.iinfo(dtype)
            if info.min <= value <= info.max:
                return dtype
            if -2**63 <= value < 2**63:
                return _wider(dtype, value)
            return np.dtype('u8') if kind == 'u' and 0 <= value < 2**64 else OBJECT
        return dtype if kind in 'fc' else OBJECT
    if isinstance(value, float):
        if kind == 'f':
            return dtype
        if kind in 'iu':
            if value.is_integer() and -2**53 < value < 2**53:
                return dtype_holding(dtype, int(value))
            return FLOAT
        return dtype if kind == 'c' else OBJECT
    if isinstance(value, complex):
        return np.dtype('c16') if kind in 'iufc' else OBJECT
    if kind == 'M' and _is_time(value, 'M'):
        return dtype if getattr(value, 'tzinfo', None) is None else OBJECT
    if kind == 'm' and _is_time(value, 'm'):
        return dtype
    if texts and kind in 'mM' and isinstance(value, str) and _reads_as_time(value, kind):
        return dtype
    return OBJECT


def _wider(dtype, value):
    """The integer dtype for a number that is too large: the smallest one, signed if the column is."""
    least = np.min_scalar_type(value)
    if dtype.kind == 'i' and value > 0:
        least = next(d for d in map(np.dtype, ('i1', 'i2', 'i4', 'i8')) if value <= np.iinfo(d).max)
    return np.result_type(dtype, least)


def _reads_as_time(text, kind):
    from pandas._dates import Timedelta, Timestamp
    try:
        return Timestamp(text).tzinfo is None if kind == 'M' else Timedelta(text) is not None
    except ValueError:
        return False


def _is_time(value, kind):
    import datetime
    if kind == 'M':
        return isinstance(value, (datetime.datetime, np.datetime64))
    return isinstance(value, (datetime.timedelta, np.timedelta64))


def element_for(value, dtype):
    """One value as numpy stores it in an array of dtype."""
    if dtype.kind in 'mM':
        if is_na(value):
            return np.array(iNaT).astype(dtype)
        if isinstance(value, np.generic):
            return value.astype(dtype)
        if not hasattr(value, '_value'):
            from pandas import _dates
            value = _dates.Timestamp(value) if dtype.kind == 'M' else _dates.Timedelta(value)
        return np.array(value._value // STEPS[time_unit(dtype)]).astype(dtype)
    if value is None and dtype.kind in 'fc':
        return np.nan
    return value


def fill_array(values, mask, value):
    """A copy of values that has value where mask is true, in a dtype that holds it."""
    if not isinstance(values, ndarray):
        out = values.copy()
        try:
            out[mask] = value
        except (TypeError, ValueError):
            if values.dtype.kind != 'M':
                raise
            out = as_objects(values).copy()
            out[mask] = value
        return out
    dtype = dtype_holding(values.dtype, value, True)
    out = as_objects(values).copy() if dtype.kind == 'O' else values.astype(dtype)
    if dtype.kind == 'O' and isinstance(value, (list, tuple, dict, set)):
        for i in np.flatnonzero(mask).tolist():
            out[i] = value
    else:
        out[mask] = element_for(value, dtype)
    return out


def box(values, i):
    """Element i as programs see it."""
    x = values[i]
    if isinstance(values, ndarray) and values.dtype.kind in 'mM':
        return box_time(x)
    return x


def box_time(x):
    """A numpy time as a Timestamp or Timedelta."""
    from pandas import _dates
    if np.isnat(x):
        return _dates.NaT
    unit = time_unit(x.dtype)
    ticks = int(x.astype('i8')) * STEPS[unit]
    return _dates.Timestamp._make(ticks, None, unit) if x.dtype.kind == 'M' else _dates.Timedelta._make(ticks, unit)


def box_times(values):
    """All elements of an array of times as a list."""
    from pandas import _dates
    unit, ticks = time_unit(values.dtype), values.view('i8').tolist()
    step = STEPS[unit]
    if values.dtype.kind == 'M':
        make = _dates.Timestamp._make
        return [_dates.NaT if x == iNaT else make(x * step, None, unit) for x in ticks]
    make = _dates.Timedelta._make
    return [_dates.NaT if x == iNaT else make(x * step, unit) for x in ticks]


def as_list(values):
    """The elements as Python objects."""
    if isinstance(values, ndarray):
        if values.dtype.kind in 'mM':
            return box_times(values)
        return values.tolist()
    return list(values)


def as_objects(values):
    """The elements as an array of objects."""
    if isinstance(values, ndarray):
        if values.dtype.kind == 'O':
            return values
        if values.dtype.kind in 'mM':
            return object_array(box_times(values))
        return values.astype(object)
    return object_array(list(values))


def find_common(dtypes):
    """The dtype that columns of all these dtypes fit into."""
    first = dtypes[0]
    if all(d == first for d in dtypes[1:]):
        return first
    extended = [d for d in dtypes if isinstance(d, ExtensionDtype)]
    if extended:
        for d in extended:
            common = d._get_common_dtype(dtypes)
            if common is not None:
                return common
        return OBJECT
    kinds = {d.kind for d in dtypes}
    if 'O' in kinds or 'U' in kinds or 'S' in kinds:
        return OBJECT
    if kinds & {'m', 'M'}:
        return np.result_type(*dtypes) if len(kinds) == 1 else OBJECT
    if 'b' in kinds:
        return OBJECT
    return np.result_type(*dtypes)


def is_numeric(dtype):
    """Whether reductions of numbers take this dtype: bools do count."""
    if isinstance(dtype, ExtensionDtype):
        return dtype._is_numeric
    return dtype.kind in 'iufcb'


def is_list_like(obj, allow_sets=True):
    if isinstance(obj, (str, bytes, type)):
        return False
    if isinstance(obj, ndarray):
        return obj.ndim > 0
    if not allow_sets and isinstance(obj, (set, frozenset)):
        return False
    return hasattr(obj, '__iter__') and not isinstance(obj, np.generic)


def is_scalar(obj):
    if isinstance(obj, (str, bytes, int, float, complex, np.generic)) or obj is None:
        return True
    if isinstance(obj, (ndarray, list, tuple, dict, set)):
        return False
    import datetime
    import decimal
    import fractions
    import numbers
    if isinstance(obj, (datetime.date, datetime.time, datetime.timedelta, decimal.Decimal, fractions.Fraction, numbers.Number)):
        return True
    return type(obj).__name__ in ('NaTType', 'NAType', 'Period', 'Interval', 'Timestamp', 'Timedelta') or hasattr(obj, '_is_offset')


def is_bool_list(key):
    return type(key) is list and len(key) > 0 and set(map(type, key)) <= {bool, np.bool_}


# How the types of a list's elements decide its dtype.
_ints = {int}
_numbers = {int, float}
_none = type(None)
_gaps = {float, _none}


def array_of(items):
    """The array that pandas makes of a list of objects."""
    out = _pandas.plain(items)
    if out is not None:
        return out
    kinds = set(map(type, items))
    if len(kinds) == 1:
        kind = next(iter(kinds))
        if kind is float:
            return np.array(items, dtype=FLOAT)
        if kind is int:
            return _array_of_ints(items)
        if kind is str:
            return np.array(items, dtype=object)
        if kind is bool:
            return np.array(items, dtype=BOOL)
        if issubclass(kind, np.generic) and not issubclass(kind, (np.str_, np.bytes_, np.datetime64, np.timedelta64)):
            return np.array(items)
    if not kinds:
        return np.empty(0, dtype=OBJECT)
    if kinds <= _numbers or kinds == _gaps:
        return np.array(items, dtype=FLOAT)
    if str in kinds or tuple in kinds or list in kinds or dict in kinds:
        return objects_of(items, kinds)
    return _infer(items, kinds)


def objects_of(items, kinds=None):
    """An array of these objects as they are."""
    out = np.empty(len(items), dtype=object)
    if kinds is None:
        kinds = set(map(type, items))
    if kinds <= {str, int, float, bool, _none}:
        out[:] = items
    else:
        for i, x in enumerate(items):
            out[i] = x
    return out


object_array = objects_of


def _array_of_ints(items):
    try:
        return np.array(items, dtype=INT)
    except OverflowError:
        pass
    if min(items) >= 0 and max(items) < 2**64:
        return np.array(items, dtype='u8')
    return objects_of(items)


def _infer(items, kinds):
    """The array of a mix of types: numbers and missing values, times, or objects."""
    times = [k for k in kinds if k.__name__ in ('Timestamp', 'Timedelta', 'NaTType', 'datetime', 'timedelta', 'datetime64', 'timedelta64')]
    if times:
        return _infer_times(items, kinds)
    names = {k.__name__ for k in kinds}
    if 'Period' in names and names <= {'Period', 'float', 'NoneType', 'NaTType'}:
        from pandas._period import PeriodArray
        if len({x.freqstr for x in items if not is_na(x)}) == 1:
            return PeriodArray._from_sequence(items)
        return objects_of(items, kinds)
    if 'Interval' in names and names <= {'Interval', 'float', 'NoneType'}:
        from pandas._interval import IntervalArray
        if len({x.closed for x in items if not is_na(x)}) == 1:
            return IntervalArray._from_sequence(items)
        return objects_of(items, kinds)
    bools = ints = floats = complexes = False
    for k in kinds:
        if k is bool or k is np.bool_:
            bools = True
        elif issubclass(k, (int, np.integer)):
            ints = True
        elif issubclass(k, (float, np.floating)):
            floats = True
        elif issubclass(k, (complex, np.complexfloating)):
            complexes = True
        elif k is not _none:
            return objects_of(items, kinds)
    if bools:
        if ints or floats or complexes or _none in kinds:
            return objects_of(items, kinds)
        return np.array(items, dtype=BOOL)
    if complexes:
        return np.array([np.nan if x is None else x for x in items], dtype='c16')
    if floats or _none in kinds and ints:
        if any(issubclass(k, int) for k in kinds) and any(isinstance(x, int) and not -2**64 < x < 2**64 for x in items):
            return objects_of(items, kinds)
        return np.array(items, dtype=FLOAT)
    if ints:
        return _array_of_ints([int(x) for x in items])
    return objects_of(items, kinds)


def _nanoseconds(x, make):
    if type(x) is make:
        return x.value
    return iNaT if is_na(x) else make(x).value


def _infer_times(items, kinds):
    import datetime
    if kinds == {datetime.datetime} and {x.tzinfo for x in items} == {None} and 1678 <= min(items).year and max(items).year <= 2261:
        return np.array(items, dtype=DATETIME)
    names = {k.__name__ for k in kinds} - {'NaTType', 'NoneType'}
    if names - {'Timestamp', 'datetime', 'datetime64', 'float'} and names - {'Timedelta', 'timedelta', 'timedelta64', 'float'}:
        return objects_of(items, kinds)
    if 'float' in names and not all(x != x for x in items if type(x) is float):
        return objects_of(items, kinds)
    from pandas import _dates
    if names & {'Timedelta', 'timedelta', 'timedelta64'}:
        return np.array([iNaT if is_na(x) else _dates.Timedelta(x).value for x in items], dtype='i8').view(TIMEDELTA)
    zones = {str(getattr(x, 'tzinfo', None)) for x in items if not is_na(x)}
    if len(zones) > 1:
        return objects_of(items, kinds)
    try:
        if zones and zones != {'None'}:
            return _dates.DatetimeArray._from_sequence(items)
        return np.array([_nanoseconds(x, _dates.Timestamp) for x in items], dtype='i8').view(DATETIME)
    except (OverflowError, ValueError):
        return objects_of(items, kinds)


def make_array(items, dtype):
    """The column of a list in a dtype that was asked for, None if none was."""
    if dtype is None:
        return array_of(items)
    return astype_list(items, dtype)


def array_of_one(value):
    """The array of a value that stands for a column: it keeps the unit of a time, which a list of times does not."""
    import datetime
    if is_na(value) or not isinstance(value, (datetime.datetime, datetime.timedelta, np.datetime64, np.timedelta64)):
        return array_of([value])
    from pandas import _dates
    if isinstance(value, (datetime.timedelta, np.timedelta64)):
        return np.array([_dates.Timedelta(value).to_timedelta64()])
    t = _dates.Timestamp(value)
    if t.tzinfo is not None:
        return _dates.wrap_times(np.array([t.value]), t.tzinfo, t.unit)
    return np.array([t.to_datetime64()])


def array_of_results(items):
    """The array of what reductions gave; times keep the finest of their units, which a list of times does not."""
    out = array_of(items)
    if out.dtype.kind not in 'mM':
        return out
    units = {x.unit for x in items if hasattr(x, 'as_unit') and not is_na(x)}
    if not units or 'ns' in units:
        return out
    from pandas._dates import as_unit
    return as_unit(out, finest(*units))


def astype_list(items, dtype):
    if isinstance(dtype, ExtensionDtype):
        return dtype.construct_array_type()._from_sequence(items if isinstance(items, list) else list(items), dtype=dtype)
    items = list(items)
    if dtype.kind == 'O':
        return objects_of(items)
    if dtype.kind in 'mM' and items and all(map(is_na, items)):
        return np.full(len(items), 'NaT', dtype=dtype)
    if dtype.kind in 'mM':
        _kept(dtype)
    return astype(array_of(items), dtype)


def astype(values, dtype, as_text=False):
    """A column in another dtype; as_text tells that str was asked for."""
    if isinstance(dtype, ExtensionDtype):
        if isinstance(values, ExtensionArray) and values.dtype == dtype:
            return values
        if isinstance(values, ExtensionArray):
            return values.astype(dtype)
        if values.dtype.kind in 'mM' and dtype.name != 'category':
            values = as_list(values) if dtype.name != 'string' else [None if x == 'NaT' else x for x in _texts(values)]
        return dtype.construct_array_type()._from_sequence(values, dtype=dtype)
    if not isinstance(values, ndarray):
        if as_text:
            return objects_of([str(x) for x in values])
        return values.astype(dtype)
    kind, to = values.dtype.kind, dtype.kind
    if as_text:
        return _texts(values)
    if kind == to and values.dtype == dtype:
        return values
    if to == 'O':
        return as_objects(values)
    if to in 'SU':
        return values.astype(dtype)
    if kind == 'O':
        return _from_objects(values, dtype)
    if kind in 'mM':
        if to == 'i' and dtype.itemsize == 8:
            return values.view('i8').copy()
        if to in 'iu':
            raise TypeError(f"Converting from {values.dtype} to {dtype} is not supported. Do obj.astype('int64').astype(dtype) instead")
        if to == kind and time_unit(dtype) in STEPS:
            return values.astype(dtype) if time_unit(dtype) != 'ns' else in_nanos(values)
        name = 'DatetimeArray' if kind == 'M' else 'TimedeltaArray'
        raise TypeError(f"Cannot cast {name} to dtype {dtype}")
    if to in 'mM':
        if kind == 'i' or kind == 'u':
            return kept_times(values.astype('i8').view(dtype))
        if kind == 'f':
            out = values.astype('i8')
            out[values != values] = iNaT
            return kept_times(out.view(dtype))
        raise TypeError(f"Cannot cast {values.dtype} to {dtype}" if kind != 'b' else f"dtype bool cannot be converted to {dtype}")
    if to in 'iu' and kind == 'f':
        if not np.isfinite(values).all():
            from pandas.errors import IntCastingNaNError
            raise IntCastingNaNError("Cannot convert non-finite values (NA or inf) to integer")
        return values.astype(dtype)
    if kind == 'c' and to in 'iuf':
        return values.real.astype(dtype)
    return values.astype(dtype)


def _texts(values):
    if values.dtype.kind == 'O':
        return objects_of([x if type(x) is str else x.decode() if type(x) is bytes else str(x) for x in values.tolist()])
    if values.dtype.kind in 'mM':
        from pandas._format import format_times
        from pandas._times import span_texts
        return objects_of(span_texts(values) if values.dtype.kind == 'm' else format_times(values, 'NaT'))
    if values.dtype.kind == 'f' and values.dtype.itemsize < 8:
        return objects_of([str(x) for x in values])
    return objects_of(list(map(str, values.tolist())))


def _from_objects(values, dtype):
    items = values.tolist()
    to = dtype.kind
    if to in 'iu':
        kinds = set(map(type, items))
        if kinds & {float, np.float64}:
            if any(isinstance(x, float) and (x != x or x in (np.inf, -np.inf)) for x in items):
                x = next(x for x in items if isinstance(x, float) and (x != x or x in (np.inf, -np.inf)))
                if x != x:
                    raise ValueError("cannot convert float NaN to integer")
                raise OverflowError("cannot convert float infinity to integer")
        return np.array([int(x) if isinstance(x, (str, list, tuple, dict, set)) else x for x in items], dtype=dtype)
    if to == 'f':
        return np.array([_to_float(x) for x in items], dtype=dtype)
    if to == 'b':
        return np.array([bool(x) for x in items], dtype=dtype)
    if to == 'M':
        from pandas._dates import to_datetime
        return astype(np.asarray(to_datetime(values, format='mixed')._values), _kept(dtype))
    if to == 'm':
        from pandas._dates import to_timedelta
        return astype(np.asarray(to_timedelta(values)._values), _kept(dtype))
    return values.astype(dtype)


def _kept(dtype):
    """A dtype of times, if columns may have its unit."""
    if time_unit(dtype) not in STEPS:
        raise TypeError(f"dtype={dtype} is not supported. Supported resolutions are 's', 'ms', 'us', and 'ns'")
    return dtype


def _to_float(x):
    if x is None:
        return np.nan
    if type(x).__name__ == 'NAType':
        raise TypeError("float() argument must be a string or a real number, not 'NAType'")
    if isinstance(x, (list, tuple)):
        raise ValueError("setting an array element with a sequence.")
    return float(x)
