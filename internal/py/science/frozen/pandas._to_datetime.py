"""to_datetime: times of texts, numbers, dates and columns of parts."""

import datetime as _dt

import numpy as np

import _tables
from pandas._dates import DatetimeArray, DatetimeIndex, DatetimeTZDtype, M8, wrap_times, with_zone
from pandas._dtypes import is_list_like, is_na, objects_of, box_time, kept_times
from pandas._index import Index
from pandas._times import NANOS, NaT, Timestamp, _UTC, _error, _fixed, _timestamp_of, iNaT, number_to_nanos, same_tz, unit_name

ndarray = np.ndarray
_TRY = (". You might want to try:\n    - passing `format` if your strings have a consistent format;\n    - passing `format='ISO8601'` if your strings "
        "are all ISO8601 but not necessarily in exactly the same format;\n    - passing `format='mixed'`, and the format will be inferred for each "
        "element individually. You might want to use `dayfirst` alongside this.")


from pandas._warn import warn


def _warn(text, kind=UserWarning):
    warn(text, kind)


def to_datetime(arg, errors='raise', dayfirst=False, yearfirst=False, utc=False, format=None, exact=None, unit=None,
                infer_datetime_format=None, origin='unix', cache=True):
    """Times of anything that can be read as such."""
    from pandas._series import Series
    if exact is not None and format in ('mixed', 'ISO8601'):
        raise ValueError("Cannot use 'exact' when 'format' is 'mixed' or 'ISO8601'")
    if infer_datetime_format is not None:
        _warn("The argument 'infer_datetime_format' is deprecated and will be removed in a future version. A strict version of it is now the "
              "default, see https://pandas.pydata.org/pdeps/0004-consistent-to-datetime-parsing.html. You can safely remove this argument.", UserWarning)
    if errors not in ('raise', 'coerce', 'ignore'):
        raise AssertionError
    if errors == 'ignore':
        _warn("errors='ignore' is deprecated and will raise in a future version. Use to_datetime without passing `errors` and catch exceptions "
              "explicitly instead", FutureWarning)
    if arg is None:
        return None
    exact = True if exact is None else exact
    if origin != 'unix':
        arg, unit = _from_origin(arg, unit, origin)
    options = dict(errors=errors, dayfirst=dayfirst, yearfirst=yearfirst, utc=utc, format=format, exact=exact, unit=unit)
    if isinstance(arg, Series):
        return Series._new(_converted(arg._values, options), arg._index, arg._name)
    if type(arg).__name__ == 'DataFrame' or isinstance(arg, dict):
        return _assemble(arg, errors, utc)
    if isinstance(arg, Index):
        return _indexed(_converted(arg._values, options), arg._name)
    if isinstance(arg, ndarray) and arg.ndim == 0:
        arg = arg.item()
    if is_list_like(arg):
        if isinstance(arg, (tuple, set, range)) or hasattr(arg, '__next__') or type(arg).__name__ in ('dict_keys', 'dict_values'):
            arg = list(arg)
        return _indexed(_converted(arg, options), None)
    if isinstance(arg, bool) or isinstance(arg, np.bool_):
        raise TypeError("dtype bool cannot be converted to datetime64[ns]")
    if isinstance(arg, Timestamp) and format is None and unit is None:
        if utc:
            return arg.tz_localize('UTC') if arg.tzinfo is None else arg.tz_convert('UTC')
        return arg
    values = _converted(np.array([arg]) if isinstance(arg, np.datetime64) else objects_of([arg]), options)
    return _first(values)


def _first(values):
    if isinstance(values, DatetimeArray):
        return values[0]
    if values.dtype.kind == 'O':
        return values[0]
    return box_time(values[0])


def _indexed(values, name):
    if isinstance(values, DatetimeArray) or values.dtype.kind == 'M':
        return DatetimeIndex._new(values, name)
    return Index._new(values, name)


def _converted(values, options):
    if options['errors'] != 'ignore':
        return convert(values, **options)
    try:
        return convert(values, **dict(options, errors='raise'))
    except (ValueError, TypeError):
        return values if isinstance(values, ndarray) else objects_of(list(values))


def _from_origin(arg, unit, origin):
    unit = unit or 'ns'
    if origin == 'julian':
        if unit != 'D':
            raise ValueError("unit must be 'D' for origin='julian'")
        return np.asarray(arg) - 2440587.5 if is_list_like(arg) else arg - 2440587.5, 'D'
    base = Timestamp(origin) if not isinstance(origin, (int, float)) else Timestamp(origin, unit=unit)
    if base.tzinfo is not None:
        raise ValueError(f"origin offset {base} must be tz-naive")
    shift = base._value / NANOS[unit_name(unit)]
    shift = int(shift) if shift == int(shift) else shift
    if hasattr(arg, '_values'):
        return arg + shift, unit
    if is_list_like(arg):
        return np.asarray(arg) + shift, unit
    if isinstance(arg, str):
        raise ValueError(f"'{arg}' is not compatible with origin='{origin}'; it must be numeric with a unit specified")
    return arg + shift, unit


def convert(values, errors='raise', dayfirst=False, yearfirst=False, utc=False, format=None, exact=True, unit=None, mixed=False):
    """A column of times: datetime64, a DatetimeArray, or objects if zones differ."""
    values = getattr(values, '_values', values)
    if isinstance(values, DatetimeArray):
        return wrap_times(values._i8, _UTC, values.unit) if utc else values
    if isinstance(values, (list, tuple)) or not isinstance(values, ndarray):
        if hasattr(values, 'to_numpy') and not isinstance(values, (list, tuple)):
            values = values.to_numpy(dtype=object)
        else:
            from pandas._dtypes import array_of
            values = list(values)
            kinds = set(map(type, values))
            values = array_of(values) if kinds <= {int, float} and kinds else objects_of(values)
    kind = values.dtype.kind
    if kind == 'U':
        values, kind = values.astype(object), 'O'
    if kind == 'M':
        out = kept_times(values)
        return with_zone(out, _UTC) if utc else out
    if values.ndim > 1:
        raise TypeError("arg must be a string, datetime, list, tuple, 1-d array, or Series")
    if kind in 'iuf':
        if format is not None and unit is None and format not in ('mixed', 'ISO8601'):
            values = objects_of([x if x != x else str(int(x)) if kind != 'f' or x == int(x) else str(x) for x in values.tolist()])
        else:
            return _wrapped(_numbers(values, unit or 'ns', errors), utc)
    elif kind == 'b':
        if errors == 'coerce':
            return _wrapped(np.full(len(values), iNaT), utc)
        raise TypeError("dtype bool cannot be converted to datetime64[ns]")
    elif kind == 'm':
        raise TypeError("dtype timedelta64[ns] cannot be converted to datetime64[ns]")
    if unit is not None:
        return _with_unit(values, unit, errors, utc)
    if format is None:
        format = 'mixed' if mixed else _guess(values, dayfirst)
    if format == 'mixed' and kind == 'O' and any(x == 'now' or x == 'today' for x in values.tolist() if type(x) is str):
        values = objects_of([Timestamp(x) if type(x) is str and x in ('now', 'today') else x for x in values.tolist()])
    return _parse(values, format, errors, dayfirst, yearfirst, utc, exact)


def _wrapped(i8, utc):
    return wrap_times(i8, _UTC if utc else None)


def _numbers(values, unit, errors):
    name = unit_name(unit, False)
    step = NANOS.get(name)
    if step is not None and values.dtype.kind in 'iu':
        low, high = (int(values.min()), int(values.max())) if len(values) else (0, 0)
        if max(abs(low), abs(high)) * step < 2**63:
            return values.astype('i8') * step
    out = np.empty(len(values), dtype='i8')
    for i, x in enumerate(values.tolist()):
        try:
            v = number_to_nanos(x, unit)
        except ValueError as error:
            if errors != 'coerce':
                if type(error).__name__ == 'OutOfBoundsDatetime':
                    raise type(error)(f"{error}, at position {i}") from None
                raise
            v = None
        out[i] = iNaT if v is None else v
    return out


def _with_unit(values, unit, errors, utc):
    out = np.empty(len(values), dtype='i8')
    for i, x in enumerate(values.tolist()):
        if is_na(x):
            out[i] = iNaT
            continue
        try:
            if isinstance(x, str):
                try:
                    x = float(x) if '.' in x else int(x)
                except ValueError:
                    raise ValueError(f'non convertible value {x} with the unit \'{unit}\', at position {i}') from None
            v = x._value if isinstance(x, Timestamp) else number_to_nanos(x, unit) if isinstance(x, (int, float, np.number)) else Timestamp(x)._value
        except ValueError:
            if errors != 'coerce':
                raise
            v = iNaT
        out[i] = iNaT if v is None else v
    return _wrapped(out, utc)


def _guess(values, dayfirst):
    """The format of the first text among values; 'mixed' if each has to be read by itself."""
    items = values.tolist()
    for i, x in enumerate(items):
        if isinstance(x, str):
            if x in ('', 'NaT', 'nat', 'nan', 'NaN', 'None', 'NA', 'N/A', '<NA>', 'null', 'NULL'):
                continue
            if x in ('now', 'today'):
                return 'mixed'
            found = _tables.guess_format(x, dayfirst)
            if found is None:
                if any(not is_na(y) for y in items[i + 1:]):
                    _warn("Could not infer format, so each element will be parsed individually, falling back to `dateutil`. To ensure parsing is consistent "
                          "and as-expected, please specify a format.", UserWarning)
                return 'mixed'
            _check_order(x, found, dayfirst)
            return found
        if not is_na(x):
            return 'mixed'
    return 'mixed'


def _check_order(text, format, dayfirst):
    """Warn if a date cannot be in the order that was asked for."""
    if format.startswith('%Y') and dayfirst and '%d' in format and not format.startswith('%Y%m'):
        _warn(f"Parsing dates in {format} format when dayfirst=True was specified. Pass `dayfirst=False` or specify a format to silence this warning.", UserWarning)
    elif not dayfirst and format.startswith('%d') and '%m' in format and '%b' not in format:
        _warn(f"Parsing dates in {format} format when dayfirst=False (the default) was specified. Pass `dayfirst=True` or specify a format to silence this warning.", UserWarning)
    elif dayfirst and format.startswith('%m') and '%d' in format:
        _warn(f"Parsing dates in {format} format when dayfirst=True was specified. Pass `dayfirst=False` or specify a format to silence this warning.", UserWarning)


def _parse(values, format, errors, dayfirst, yearfirst, utc, exact):
    i8, offsets, at, why, text = _tables.parse_dates(values, format, dayfirst, yearfirst, exact, errors == 'coerce')
    if at >= 0 and why == 'object':
        return _objects(values, format, errors, dayfirst, yearfirst, utc, exact)
    if at >= 0:
        raise _failure(values[at], format, at, why, text)
    if offsets is None:
        return _wrapped(i8, utc)
    if utc:
        return wrap_times(i8, _UTC)
    known = offsets[i8 != iNaT]
    if (known == iNaT).any():
        return _objects(values, format, errors, dayfirst, yearfirst, utc, exact) if format == 'mixed' else _naive_and_aware(values, i8, offsets)
    kinds = np.unique(known)
    if len(kinds) == 1:
        return wrap_times(i8, _fixed(int(kinds[0])))
    _mixed_zones()
    return objects_of([NaT if v == iNaT else Timestamp._make(v, _fixed(o)).to_pydatetime() for v, o in zip(i8.tolist(), offsets.tolist())])


def _mixed_zones():
    _warn("In a future version of pandas, parsing datetimes with mixed time zones will raise an error unless `utc=True`. Please specify `utc=True` to "
          "opt in to the new behaviour and silence this warning. To create a `Series` with mixed offsets and `object` dtype, please use `apply` and "
          "`datetime.datetime.strptime`", FutureWarning)


def _naive_and_aware(values, i8, offsets):
    _mixed_zones()
    return objects_of([NaT if v == iNaT else Timestamp._make(v, None if o == iNaT else _fixed(o)).to_pydatetime() for v, o in zip(i8.tolist(), offsets.tolist())])


def _failure(x, format, at, why, text):
    if why == 'bounds':
        return _error('OutOfBoundsDatetime')(f"Out of bounds nanosecond timestamp: {x}, at position {at}")
    if format == 'mixed':
        from pandas._times import _no_date
        error = _no_date(x)
        return type(error)(f"{error}, at position {at}")
    if format == 'ISO8601':
        return ValueError(f'Time data "{x}" is not ISO8601 format, at position {at}{_TRY}')
    if why == 'rest':
        return ValueError(f'unconverted data remains when parsing with format "{format}": "{text}", at position {at}{_TRY}')
    reason = _bad_day(x, format)
    if reason:
        return ValueError(f'{reason}, at position {at}{_TRY}')
    return ValueError(f'time data "{x}" doesn\'t match format "{format}", at position {at}{_TRY}')


def _bad_day(x, format):
    """The reason if a date is of the right form but not in the calendar."""
    try:
        _dt.datetime.strptime(x, format)
    except ValueError as error:
        if 'out of range' in str(error):
            return str(error)
    return ''


def _objects(values, format, errors, dayfirst, yearfirst, utc, exact):
    """Times of a mixture of texts, dates, Timestamps and numbers."""
    out = []
    zone = no_zone = None
    different = False
    for i, x in enumerate(values.tolist()):
        try:
            t = _one(x, i, format, dayfirst, yearfirst, exact, utc)
        except (ValueError, TypeError, OverflowError):
            if errors != 'coerce':
                raise
            t = NaT
        if t is not NaT:
            if t.tzinfo is None:
                no_zone = i
                if utc:
                    t = t.tz_localize('UTC')
            elif utc:
                t = t.tz_convert('UTC')
            elif zone is None:
                zone = t.tzinfo
            elif not same_tz(zone, t.tzinfo):
                different = True
        out.append(t)
    if utc:
        return wrap_times(np.array([t._value for t in out], dtype='i8'), _UTC)
    if zone is not None and no_zone is not None:
        at = next(i for i, t in enumerate(out) if t is not NaT and (t.tzinfo is None) != (out[0].tzinfo is None)) if out[0] is not NaT else no_zone
        if errors == 'coerce':
            return wrap_times(np.array([t._value if t is not NaT and t.tzinfo is not None else iNaT for t in out], dtype='i8'), zone)
        if all(isinstance(x, str) or is_na(x) for x in values.tolist()):
            _mixed_zones()
            return objects_of([t if t is NaT else t.to_pydatetime() for t in out])
        if out[0] is not NaT and out[0].tzinfo is not None:
            raise ValueError(f"Cannot mix tz-aware with tz-naive values, at position {at}")
        raise ValueError(f"Tz-aware datetime.datetime cannot be converted to datetime64 unless utc=True, at position {at}")
    if different:
        if all(isinstance(x, str) or is_na(x) for x in values.tolist()):
            _mixed_zones()
            return objects_of([t if t is NaT else t.to_pydatetime() for t in out])
        raise ValueError("Tz-aware datetime.datetime cannot be converted to datetime64 unless utc=True, at position 1")
    for i, t in enumerate(out):
        if t is not NaT and not -2**63 < t._value < 2**63:
            if errors == 'coerce':
                out[i] = NaT
            else:
                raise _error('OutOfBoundsDatetime')(f"Out of bounds nanosecond timestamp: {values[i]}, at position {i}")
    return wrap_times(np.array([t._value for t in out], dtype='i8'), zone)


def _one(x, i, format, dayfirst, yearfirst, exact, utc):
    if is_na(x):
        return NaT
    if isinstance(x, bool):
        raise TypeError(f"{type(x)} is not convertible to datetime, at position {i}")
    if isinstance(x, str):
        if format not in ('mixed', 'ISO8601'):
            i8, offsets, at, why, text = _tables.parse_dates(objects_of([x]), format, dayfirst, yearfirst, exact, False)
            if at >= 0:
                raise _failure(x, format, i, why, text)
            v = int(i8[0])
            return NaT if v == iNaT else Timestamp._make(v, None if offsets is None or int(offsets[0]) == iNaT else _fixed(int(offsets[0])))
        try:
            return _timestamp_of(Timestamp, x, None, None, None, None, dayfirst, yearfirst)
        except ValueError as error:
            raise type(error)(f"{error}, at position {i}") from None
    if isinstance(x, (int, float, np.number)) and not isinstance(x, (np.datetime64, np.timedelta64)):
        if format not in ('mixed', 'ISO8601'):
            return _one(str(x), i, format, dayfirst, yearfirst, exact, utc)
        v = number_to_nanos(x, 'ns')
        return NaT if v is None else Timestamp._make(v)
    if isinstance(x, (_dt.date, np.datetime64)) or hasattr(x, 'to_timestamp'):
        return Timestamp(x)
    raise TypeError(f"{type(x)} is not convertible to datetime, at position {i}")


# Columns of parts.

_PARTS = {'year': 'year', 'years': 'year', 'month': 'month', 'months': 'month', 'day': 'day', 'days': 'day', 'hour': 'h', 'hours': 'h', 'minute': 'm',
          'minutes': 'm', 'second': 's', 'seconds': 's', 'ms': 'ms', 'millisecond': 'ms', 'milliseconds': 'ms', 'us': 'us', 'microsecond': 'us',
          'microseconds': 'us', 'ns': 'ns', 'nanosecond': 'ns', 'nanoseconds': 'ns'}


def _assemble(arg, errors, utc):
    from pandas._frame import DataFrame
    from pandas._series import Series
    frame = DataFrame(arg)
    parts, extra = {}, []
    for name in frame.columns:
        part = _PARTS.get(name.lower() if isinstance(name, str) else name)
        if part is None:
            extra.append(name)
        else:
            parts[part] = frame[name]
    missing = [p for p in ('year', 'month', 'day') if p not in parts]
    if missing:
        raise ValueError("to assemble mappings requires at least that [year, month, day] be specified: [" + ','.join(sorted(missing)) + "] is missing")
    if extra:
        raise ValueError("extra keys have been passed to the datetime assemblage: [" + ','.join(sorted(map(str, extra))) + "]")
    out = []
    columns = {k: v.tolist() for k, v in parts.items()}
    for i in range(len(frame)):
        row = [columns[p][i] for p in ('year', 'month', 'day')]
        if any(is_na(x) for x in row):
            out.append(iNaT)
            continue
        y, m, d = (int(x) for x in row)
        try:
            t = Timestamp(year=y, month=m, day=d)
            out.append(t._value + sum(int(round(float(columns[u][i]) * NANOS[u])) for u in ('h', 'm', 's', 'ms', 'us', 'ns') if u in columns))
        except ValueError:
            if errors != 'coerce':
                raise ValueError(f'cannot assemble the datetimes: time data "{y * 10000 + m * 100 + d}" doesn\'t match format "%Y%m%d", at position {i}{_TRY}') from None
            out.append(iNaT)
    return Series._new(wrap_times(np.array(out, dtype='i8'), _UTC if utc else None), frame._index, None)
