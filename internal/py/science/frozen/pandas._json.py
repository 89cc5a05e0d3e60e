"""read_json, to_json and json_normalize."""

import datetime as _dt
import json

import numpy as np

from pandas._dtypes import array_of, as_list, is_list_like, is_na, ndarray, no_default, objects_of
from pandas._index import Index, RangeIndex
from pandas._io import opened, text_of


from pandas._warn import warn as _warn


# Writing.


class _Writer:
    """Values as JSON text in pandas' form: no blanks, slashes escaped, floats with so many decimals."""

    def __init__(self, precision, ascii, iso, unit, handler, indent):
        self.precision, self.ascii, self.iso, self.unit, self.handler, self.indent = precision, ascii, iso, unit, handler, indent
        self.step = {'s': 1000000000, 'ms': 1000000, 'us': 1000, 'ns': 1}[unit]

    def value(self, x, depth=0):
        if x is None or x is True or x is False:
            return 'null' if x is None else 'true' if x else 'false'
        if isinstance(x, str):
            return self.text(x)
        if isinstance(x, (bool, np.bool_)):
            return 'true' if x else 'false'
        if isinstance(x, (int, np.integer)) and not isinstance(x, np.timedelta64):
            return str(int(x))
        if isinstance(x, (float, np.floating)):
            return self.number(float(x))
        if is_na(x):
            return 'null'
        if isinstance(x, (list, tuple, set, frozenset)):
            return self.sequence([self.value(y, depth + 1) for y in x], depth)
        if isinstance(x, dict):
            return self.mapping([(self.key(k), self.value(y, depth + 1)) for k, y in x.items()], depth)
        if isinstance(x, ndarray):
            return self.value(x.tolist(), depth)
        return self.other(x, depth)

    def other(self, x, depth):
        from pandas._times import Timedelta, Timestamp
        if isinstance(x, (_dt.date, np.datetime64)):
            return self.time(Timestamp(x))
        if isinstance(x, (_dt.timedelta, np.timedelta64)):
            d = Timedelta(x)
            return self.text(d.isoformat()) if self.iso else str(d._value // self.step)
        if isinstance(x, _dt.time):
            return self.text(str(x))
        if hasattr(x, 'ordinal'):
            return self.text(str(x)) if self.iso else self.time(x.start_time)
        if hasattr(x, 'to_dict') and hasattr(x, '_index'):
            return self.value(x.to_dict(), depth)
        if type(x).__name__ == 'Decimal':
            return self.number(float(x))
        if self.handler is not None:
            return self.value(self.handler(x), depth)
        if hasattr(x, '__dict__'):
            return self.value({k: v for k, v in vars(x).items() if not k.startswith('_')}, depth)
        raise OverflowError("Maximum recursion level reached")

    def time(self, t):
        if not self.iso:
            return str(t._value // self.step)
        digits = {'s': 0, 'ms': 3, 'us': 6, 'ns': 9}[self.unit]
        u = t if t.tzinfo is None else t.tz_convert('UTC')
        text = f'{u.year:04d}-{u.month:02d}-{u.day:02d}T{u.hour:02d}:{u.minute:02d}:{u.second:02d}'
        if digits:
            text += '.' + f'{u._value % 1000000000:09d}'[:digits]
        return f'"{text}{"" if t.tzinfo is None else "Z"}"'

    def key(self, k):
        if isinstance(k, str):
            return self.text(k)
        from pandas._times import Timestamp
        if isinstance(k, (_dt.datetime, np.datetime64)) and not is_na(k):
            text = self.time(Timestamp(k))
            return text if text[0] == '"' else f'"{text}"'
        if isinstance(k, tuple):
            return self.text(str(k))
        if isinstance(k, (float, np.floating)):
            return f'"{self.number(float(k))}"'
        if is_na(k):
            return '"null"'
        return self.text(str(k))

    def text(self, s):
        out = json.dumps(s, ensure_ascii=self.ascii)
        return out.replace('/', '\\/') if '/' in out else out

    def number(self, f):
        if f != f or f in (float('inf'), float('-inf')):
            return 'null'
        if abs(f) > 1e16:
            return f'{f:.{self.precision}g}' if self.precision else f'{f:.15g}'
        if 0 < abs(f) < 1e-15:
            return f'{f:.{self.precision or 1}g}'
        sign = '-' if f < 0 else ''
        f = abs(f)
        whole = int(f)
        scale = 10 ** self.precision
        tmp = (f - whole) * scale
        part = int(tmp)
        rest = tmp - part
        if rest > 0.5 or rest == 0.5 and (part == 0 or part % 2):
            part += 1
        if part >= scale:
            part, whole = 0, whole + 1
        if self.precision == 0:
            return f'{sign}{whole}'
        digits = f'{part:0{self.precision}d}'.rstrip('0') or '0'
        return f'{sign}{whole}.{digits}' if whole or part else f'{whole}.{digits}'

    def sequence(self, items, depth):
        if not self.indent:
            return '[' + ','.join(items) + ']'
        if not items:
            return '[]'
        pad = ' ' * (self.indent * (depth + 1))
        return '[\n' + ',\n'.join(pad + x for x in items) + '\n' + ' ' * (self.indent * depth) + ']'

    def mapping(self, items, depth):
        if not self.indent:
            return '{' + ','.join(f'{k}:{v}' for k, v in items) + '}'
        if not items:
            return '{}'
        pad = ' ' * (self.indent * (depth + 1))
        return '{\n' + ',\n'.join(f'{pad}{k}:{v}' for k, v in items) + '\n' + ' ' * (self.indent * depth) + '}'


def to_json(obj, path_or_buf=None, orient=None, date_format=None, double_precision=10, force_ascii=True, date_unit='ms', default_handler=None, lines=False,
            compression='infer', index=None, indent=None, storage_options=None, mode='w'):
    """Write a table or a column as JSON; without a file, return the text."""
    series = obj.ndim == 1
    if orient is None:
        orient = 'index' if series else 'columns'
        index = None  # what it says about the index counts with an orient only
    if orient not in ('split', 'records', 'index', 'columns', 'values', 'table'):
        raise ValueError(f"Invalid value '{orient}' for option 'orient'")
    if lines and orient != 'records':
        raise ValueError("'lines' keyword only valid when 'orient' is records")
    if mode not in ('a', 'w'):
        raise ValueError(f"mode={mode} is not a valid option.Only 'w' and 'a' are currently supported.")
    if mode == 'a' and (not lines or orient != 'records'):
        raise ValueError("mode='a' is only supported when lines is True and orient is 'records'")
    if index is False and orient in ('index', 'columns') or index is True and orient in ('records', 'values'):
        raise ValueError("'index=False' is only valid when 'orient' is 'split', 'table', 'records', or 'values'." if index is False else
                         "'index=True' is only valid when 'orient' is 'split', 'table', 'index', or 'columns'.")
    if date_format is None:
        date_format = 'iso' if orient == 'table' else 'epoch'
    if orient == 'table' and date_format != 'iso':
        raise ValueError("Trying to write with `orient='table'` and `date_format='epoch'`. Table Schema requires dates to be formatted with `date_format='iso'`")
    if orient in ('index', 'columns') and not obj._index.is_unique and (series or orient == 'index'):
        raise ValueError(f"Series index must be unique for orient='{orient}'" if series else f"DataFrame index must be unique for orient='{orient}'.")
    if not series and orient == 'columns' and not obj._index.is_unique:
        raise ValueError("DataFrame index must be unique for orient='columns'.")
    if not series and orient in ('index', 'columns', 'records') and not obj._columns.is_unique:
        raise ValueError(f"DataFrame columns must be unique for orient='{orient}'.")
    w = _Writer(double_precision, force_ascii, date_format == 'iso', date_unit, default_handler, indent or 0)
    keep = index is not False
    text = _series_text(obj, orient, w, keep) if series else _frame_text(obj, orient, w, keep, lines)
    if orient == 'table':
        text = _table(obj, w, keep)
    if path_or_buf is None:
        return text
    if hasattr(path_or_buf, 'write'):
        path_or_buf.write(text.encode() if type(path_or_buf).__name__ == 'BytesIO' else text)
        return None
    with opened(path_or_buf, mode, 'utf-8', 'strict', compression) as f:
        f.write(text)
    return None


def _series_text(obj, orient, w, keep):
    v = obj._values
    if getattr(v.dtype, 'tz', None) is not None:  # times are written in UTC without saying so, unlike those of a table
        v = obj.dt.tz_convert(None)._values
    elif getattr(v.dtype, 'kind', '') in 'iu' and hasattr(v, '_mask') and v._mask.any():
        v = v.to_numpy(dtype=float, na_value=float('nan'))
    values = as_list(v)
    if orient == 'records' or orient == 'values':
        return w.sequence([w.value(x, 1) for x in values], 0)
    labels = list(obj._index)
    if orient == 'split':
        parts = [('"name"', w.value(obj._name))]
        if keep:
            parts.append(('"index"', w.value(labels, 1)))
        parts.append(('"data"', w.value(values, 1)))
        return w.mapping(parts, 0)
    return w.mapping([(w.key(k), w.value(x, 1)) for k, x in zip(labels, values)], 0)


def _frame_text(obj, orient, w, keep, lines):
    names = list(obj._columns)
    columns = [as_list(c) for c in obj._data]
    labels = list(obj._index)
    if orient == 'columns':
        keys = [w.key(k) for k in labels]
        return w.mapping([(w.key(n), w.mapping([(k, w.value(x, 2)) for k, x in zip(keys, c)], 1)) for n, c in zip(names, columns)], 0)
    rows = list(zip(*columns)) if columns else [()] * len(labels)
    keys = [w.key(n) for n in names]
    if orient == 'records':
        if lines:
            indent, w.indent = w.indent, 0
            out = ''.join(w.mapping([(k, w.value(x, 1)) for k, x in zip(keys, r)], 0) + '\n' for r in rows)
            w.indent = indent
            return out
        return w.sequence([w.mapping([(k, w.value(x, 2)) for k, x in zip(keys, r)], 1) for r in rows], 0)
    if orient == 'index':
        return w.mapping([(w.key(i), w.mapping([(k, w.value(x, 2)) for k, x in zip(keys, r)], 1)) for i, r in zip(labels, rows)], 0)
    data = w.sequence([w.sequence([w.value(x, 2) for x in r], 2 if orient == 'split' else 1) for r in rows], 1 if orient == 'split' else 0)
    if orient == 'values':
        return data
    if orient == 'split':
        parts = [('"columns"', w.value(names, 1))]
        if keep:
            parts.append(('"index"', w.value(labels, 1)))
        return w.mapping(parts + [('"data"', data)], 0)
    return ''


def _table(obj, w, keep):
    """The form 'table': a description of the columns, and the rows."""
    frame = obj.to_frame(obj._name if obj._name is not None else 'values') if obj.ndim == 1 else obj
    index = frame._index
    fields = []
    names = [index._name if index._name is not None else 'index'] if not index._is_multi else [n if n is not None else f'level_{i}' for i, n in enumerate(index.names)]
    if keep:
        for i, n in enumerate(names):
            values = index.get_level_values(i)._values if index._is_multi else index._values
            fields.append(_field(n, values))
    for n, c in zip(list(frame._columns), frame._data):
        fields.append(_field(n, c))
    schema = {'fields': fields}
    if keep and index.is_unique:
        schema['primaryKey'] = names
    schema['pandas_version'] = '1.4.0'
    rows = frame.reset_index() if keep else frame
    if keep and index._name is None and not index._is_multi:
        rows = rows.rename(columns={rows.columns[0]: 'index'})
    return w.mapping([('"schema"', w.value(schema, 1)), ('"data"', _frame_text(rows, 'records', w, True, False))], 0)


def _field(name, values):
    dtype = values.dtype
    kind = dtype.kind
    if dtype.name == 'category' if hasattr(dtype, 'name') else False:
        return {'name': name, 'type': 'any', 'constraints': {'enum': list(values.categories)}, 'ordered': values.ordered}
    kinds = {'i': 'integer', 'u': 'integer', 'f': 'number', 'b': 'boolean', 'M': 'datetime', 'm': 'duration'}
    out = {'name': name, 'type': kinds.get(kind, 'string')}
    if not isinstance(dtype, np.dtype):
        if kind in 'iufb' or dtype.name == 'string':
            out['type'] = kinds.get(kind, 'any' if dtype.name == 'string' else 'string')
            out['extDtype'] = dtype.name
        elif hasattr(dtype, 'tz'):
            from pandas._times import tz_name
            out['tz'] = tz_name(dtype.tz)
    return out


# Reading.


def read_json(path_or_buf, *, orient=None, typ='frame', dtype=None, convert_axes=None, convert_dates=True, keep_default_dates=True, precise_float=False,
              date_unit=None, encoding=None, encoding_errors='strict', lines=False, chunksize=None, compression='infer', nrows=None, storage_options=None,
              dtype_backend=no_default, engine='ujson'):
    """Read a table from JSON."""
    if orient == 'table' and dtype:
        raise ValueError("cannot pass both dtype and orient='table'")
    if nrows is not None and not lines:
        raise ValueError("nrows can only be passed if lines=True")
    if chunksize is not None and not lines:
        raise ValueError("chunksize can only be passed if lines=True")
    text = _json_text(path_or_buf, encoding, encoding_errors, compression)
    settings = (orient, typ, dtype, convert_axes, convert_dates, keep_default_dates, date_unit)
    if chunksize is not None:
        return _JsonReader([x for x in text.split('\n') if x.strip()], int(chunksize), nrows, settings)
    if lines:
        rows = [x for x in text.split('\n') if x.strip()]
        if nrows is not None:
            rows = rows[:nrows]
        return _parse('[' + ','.join(rows) + ']', *settings)
    return _parse(text, *settings)


def _json_text(source, encoding, errors, compression):
    if isinstance(source, (bytes, bytearray)):
        source = source.decode()
    if isinstance(source, str):
        import os
        stripped = source.lstrip()
        if stripped[:1] in ('{', '[') or not stripped:
            _warn("Passing literal json to 'read_json' is deprecated and will be removed in a future version. To read from a literal string, wrap it in a "
                  "'StringIO' object.", FutureWarning)
            return source
        if not os.path.exists(source):
            if source.lower().endswith(('.json', '.gz', '.bz2', '.zip', '.xz')):
                raise FileNotFoundError(f"File {source} does not exist")
            _warn("Passing literal json to 'read_json' is deprecated and will be removed in a future version. To read from a literal string, wrap it in a "
                  "'StringIO' object.", FutureWarning)
            return source
    return text_of(source, encoding, errors, compression)


class _JsonReader:
    """A file of one object per line, read in parts."""

    def __init__(self, lines, size, nrows, settings):
        self._lines, self._size, self._settings, self._at = lines if nrows is None else lines[:nrows], size, settings, 0

    def __iter__(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def close(self):
        pass

    def __next__(self):
        part = self._lines[self._at:self._at + self._size]
        if not part:
            raise StopIteration
        out = _parse('[' + ','.join(part) + ']', *self._settings)
        if isinstance(out._index, RangeIndex):
            out.index = RangeIndex(self._at, self._at + len(part))
        self._at += self._size
        return out

    def read(self):
        return _parse('[' + ','.join(self._lines) + ']', *self._settings)


def _parse(text, orient, typ, dtype, convert_axes, convert_dates, keep_default, unit):
    from pandas._frame import DataFrame
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(_complaint(text, error)) from None
    if convert_axes is None:
        convert_axes = orient != 'table'
    if dtype is None:
        dtype = orient != 'table'
    if typ == 'series':
        return _read_series(data, orient, dtype, convert_axes, convert_dates, unit)
    if orient == 'table':
        return _read_table(data)
    if orient in (None, 'columns'):
        if isinstance(data, dict) and data and not any(isinstance(v, (dict, list)) for v in data.values()):
            raise ValueError("If using all scalar values, you must pass an index")
        out = DataFrame(data)
    elif orient == 'split':
        wanted = {'columns', 'index', 'data'}
        bad = set(data) - wanted
        if bad:
            raise ValueError(f"JSON data had unexpected key(s): {', '.join(sorted(bad))}")
        out = DataFrame(data.get('data'), index=data.get('index'), columns=data.get('columns'))
    elif orient == 'index':
        out = DataFrame.from_dict(data, orient='index')
    else:
        out = DataFrame(data)
    if convert_axes:
        out = _convert_axes(out, orient, convert_dates)
    columns = [_convert(c, n, dtype, convert_dates, keep_default, unit) for n, c in zip(list(out._columns), out._data)]
    return DataFrame._new(columns, out._index, out._columns)


def _complaint(text, error):
    if not text.strip():
        return "Expected object or value"
    rest = text[error.pos:]
    if error.msg.startswith('Extra data'):
        return "Trailing data"
    if error.msg.startswith('Expecting value') and not rest.strip():
        return "Expected object or value"
    return {'Expecting value': "Expected object or value", 'Expecting property name enclosed in double quotes': "Key name of object must be 'string' when decoding 'object'",
            "Expecting ':' delimiter": "No ':' found when decoding object value", "Expecting ',' delimiter": "Unexpected character found when decoding array value (2)",
            'Unterminated string starting at': "Unmatched ''\"' when when decoding 'string'"}.get(error.msg, "Expected object or value")


def _read_series(data, orient, dtype, convert_axes, convert_dates, unit):
    from pandas._series import Series
    if orient == 'split':
        out = Series(data['data'], index=data.get('index'), name=data.get('name'))
    else:
        out = Series(data)
    if convert_axes:
        out.index = _convert_axis(out._index, convert_dates)
    values = _convert(out._values, out._name, dtype, False, False, unit)
    if convert_dates and values.dtype.kind == 'O':
        values = _try_dates(values, unit, out._values)
    return Series._new(values, out._index, out._name)


def _read_table(data):
    from pandas._frame import DataFrame
    schema = data['schema']
    names = [f['name'] for f in schema['fields']]
    out = DataFrame(data['data'], columns=names)
    for f in schema['fields']:
        kind, name = f['type'], f['name']
        if kind == 'datetime':
            from pandas._dates import to_datetime
            made = to_datetime(out[name], utc=bool(f.get('tz')))
            out[name] = made.dt.tz_convert(f['tz']) if f.get('tz') else made
        elif kind == 'duration':
            from pandas._dates import to_timedelta
            out[name] = to_timedelta(out[name])
        elif kind == 'any' and 'constraints' in f:
            from pandas._categorical import CategoricalDtype
            out[name] = out[name].astype(CategoricalDtype(f['constraints']['enum'], ordered=f.get('ordered', False)))
        elif 'extDtype' in f:
            out[name] = out[name].astype(f['extDtype'])
        elif kind == 'integer' and not out[name].isna().any():
            out[name] = out[name].astype('int64')
        elif kind == 'number':
            out[name] = out[name].astype('float64')
    if 'primaryKey' in schema:
        out = out.set_index(schema['primaryKey'])
        if len(out.index.names) == 1 and out.index.name == 'index':
            out.index.name = None
    return out


def _convert_axes(out, orient, convert_dates):
    from pandas._frame import DataFrame
    index, columns = out._index, out._columns
    if orient != 'records':
        index = _convert_axis(index, convert_dates)
    if orient not in ('values',):
        columns = _convert_axis(columns, False)
    return DataFrame._new(out._data, index, columns)


def _convert_axis(index, convert_dates):
    if isinstance(index, RangeIndex) or index._is_multi or len(index) == 0:
        return index
    values = index._values
    if values.dtype != object:
        return index
    made = _numbers(values)
    if made is not None:
        return Index._new(made, index._name)
    if convert_dates and all(isinstance(x, str) and len(x) >= 8 and x[:4].isdigit() and '-' in x for x in values.tolist()):
        made = _try_dates(values, None, values)
        if made.dtype.kind == 'M':
            return Index._new(made, index._name)
    return index


def _numbers(values):
    """Texts or objects as numbers, None if some are none."""
    out = []
    items = values.tolist()
    if all(isinstance(x, bool) or x is None for x in items) and None in items:
        return np.array([np.nan if x is None else float(x) for x in items])
    for x in items:
        if isinstance(x, str):
            try:
                x = float(x) if not x.lstrip('+-').isdigit() else int(x)
            except ValueError:
                return None
            if '_' in str(x):
                return None
        elif x is None:
            x = np.nan
        elif isinstance(x, bool) or not isinstance(x, (int, float)):
            return None
        out.append(x)
    if not out:
        return None
    if all(isinstance(x, int) for x in out):
        return np.array(out) if all(-2**63 <= x < 2**63 for x in out) else None
    floats = np.array([float(x) for x in out])
    if (floats == np.floor(floats)).all() and np.isfinite(floats).all():
        return floats.astype('i8')
    return floats


def _convert(values, name, dtype, convert_dates, keep_default, unit):
    """The values of a column as numbers or dates, if they are such."""
    if dtype not in (True, False) and dtype is not None:
        if isinstance(dtype, dict):
            if name in dtype:
                from pandas._dtypes import astype, pandas_dtype
                return astype(values, pandas_dtype(dtype[name]), dtype[name] is str)
        else:
            from pandas._dtypes import astype, pandas_dtype
            return astype(values, pandas_dtype(dtype), dtype is str)
    if convert_dates and (isinstance(convert_dates, (list, tuple)) and name in convert_dates or keep_default and _is_date_name(name)):
        made = _try_dates(values, unit, values)
        if made.dtype.kind == 'M' or not isinstance(made, ndarray):
            return made
    if dtype is False or not isinstance(values, ndarray):
        return values
    if values.dtype.kind == 'O':
        made = _numbers(values)
        return values if made is None else made
    if values.dtype.kind == 'f' and len(values) and np.isfinite(values).all() and (values == np.floor(values)).all():
        return values.astype('i8')
    return values


def _is_date_name(name):
    if not isinstance(name, str):
        return False
    low = name.lower()
    return low.endswith(('_at', '_time')) or low == 'modified' or low == 'date' or low == 'datetime' or low.startswith('timestamp')


def _try_dates(values, unit, original):
    from pandas._to_datetime import convert
    if not len(values) or not isinstance(values, ndarray):
        return values
    data = values
    if data.dtype.kind == 'O':
        numbers = _numbers(data)
        if numbers is not None:
            data = numbers
    if data.dtype.kind in 'iuf':
        least = {'s': 31536000, 'ms': 31536000000, 'us': 31536000000000, 'ns': 31536000000000000}[unit or 's']
        known = data[~np.isnan(data)] if data.dtype.kind == 'f' else data
        if not ((known > least)).all():
            return values
        for u in ([unit] if unit else ['s', 'ms', 'us', 'ns']):
            try:
                return convert(data, unit=u)
            except (ValueError, OverflowError, TypeError):
                continue
        return values
    if data.dtype.kind != 'O' or not all(isinstance(x, str) or x is None for x in data.tolist()):
        return values
    try:
        return convert(data, mixed=True)
    except (ValueError, OverflowError, TypeError):
        return values


# json_normalize.


def json_normalize(data, record_path=None, meta=None, meta_prefix=None, record_prefix=None, errors='raise', sep='.', max_level=None):
    """A table of nested objects."""
    from pandas._frame import DataFrame
    from pandas._series import Series
    index = None
    if isinstance(data, Series):
        index = data._index
        data = as_list(data._values)
    if isinstance(data, list) and not data:
        return DataFrame()
    if isinstance(data, dict):
        data = [data]
    elif is_list_like(data) and not isinstance(data, str):
        data = list(data)
    else:
        raise NotImplementedError
    if record_path is None and meta is None and meta_prefix is None and record_prefix is None and max_level is None:
        if all(isinstance(x, dict) for x in data):
            return DataFrame([_flat(x, sep, None) for x in data], index=index)
    if record_path is None:
        if any(isinstance(x, dict) and any(isinstance(v, dict) for v in x.values()) for x in data):
            data = [_flat(x, sep, max_level) if isinstance(x, dict) else x for x in data]
        out = DataFrame(data, index=index)
        if record_prefix is not None:
            out = out.rename(columns=lambda x: f'{record_prefix}{x}')
        return out
    path = [record_path] if not isinstance(record_path, list) else record_path
    metas = [] if meta is None else [m if isinstance(m, list) else [m] for m in (meta if isinstance(meta, list) else [meta])]
    records, counts = [], []
    values = {sep.join(m): [] for m in metas}
    _walk(data, path, metas, {}, 0, records, counts, values, sep, errors, max_level)
    out = DataFrame(records)
    if record_prefix is not None:
        out = out.rename(columns=lambda x: f'{record_prefix}{x}')
    for key, items in values.items():
        name = key if meta_prefix is None else meta_prefix + key
        if name in out.columns:
            raise ValueError(f"Conflicting metadata name {name}, need distinguishing prefix ")
        column = []
        for x, n in zip(items, counts):
            column.extend([x] * n)
        out[name] = objects_of(column)
    return out


def _flat(x, sep, max_level, prefix='', level=0):
    """An object without objects inside; what was nested comes behind the rest of the outermost."""
    out, nested = {}, {}
    for k, v in x.items():
        k = k if isinstance(k, str) else str(k)
        name = k if level == 0 else prefix + sep + k
        if isinstance(v, dict) and (max_level is None or level < max_level):
            (nested if level == 0 else out).update(_flat(v, sep, max_level, name, level + 1))
        else:
            out[name] = v
    out.update(nested)
    return out


def _pull(x, spec, errors=None):
    out = x
    for k in (spec if isinstance(spec, list) else [spec]):
        if not isinstance(out, dict) or k not in out:
            if errors == 'ignore':
                return np.nan
            raise KeyError(f"Key {k!r} not found. If specifying a record_path, all elements of data should have the path." if errors == 'path' else
                           f"Key {k!r} not found. To replace missing values of {k!r} with np.nan, pass in errors='ignore'")
        out = out[k]
    return out


def _walk(data, path, metas, seen, level, records, counts, values, sep, errors, max_level):
    if isinstance(data, dict):
        data = [data]
    if len(path) > 1:
        for x in data:
            for m in metas:
                if level + 1 == len(m):
                    seen[sep.join(m)] = _pull(x, m[-1], errors)
            _walk(_pull(x, path[0], 'path'), path[1:], metas, seen, level + 1, records, counts, values, sep, errors, max_level)
        return
    for x in data:
        rows = _pull(x, path[0], 'path')
        if rows is None:
            rows = []
        if not isinstance(rows, list):
            raise TypeError(f"{x} has non list value {rows} for path {path[0]}. Must be list or null.")
        rows = [_flat(r, sep, max_level) if isinstance(r, dict) else r for r in rows]
        counts.append(len(rows))
        for m in metas:
            key = sep.join(m)
            if level + 1 > len(m):
                v = seen[key]
            else:
                v = _pull(x, m[level:], errors)
            values[key].append(v)
        records.extend(rows)
