"""Columns and tables made of what programs pass: lists, dicts, arrays, generators, other tables."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, PandasArray, array_of, as_list, astype,
                            array_of_one, kept_times, astype_list, is_list_like, is_na, is_scalar, make_array, no_default, objects_of, pandas_dtype, take)
from pandas._index import Index, RangeIndex, default_index, ensure_index, union_indexes


def array(data, dtype=None, copy=True):
    """pandas.array: an ExtensionArray of anything."""
    if is_scalar(data):
        raise ValueError(f"Cannot pass scalar '{data}' to 'pandas.array'.")
    values = getattr(data, '_values', data)
    if dtype is None and values is not data:
        dtype = data.dtype  # a Series or an Index stays what it is
    if dtype is not None:
        dtype = pandas_dtype(dtype)
        if isinstance(dtype, ExtensionDtype):
            return dtype.construct_array_type()._from_sequence(list(values), dtype=dtype)
        values = make_column(values, dtype)
        if not isinstance(values, ndarray):
            return values
        from pandas._time_arrays import shown_array
        return shown_array(values)
    if isinstance(values, (list, tuple)):
        known = [x for x in values if not is_na(x)]
        if known and len(known) < len(values) and all(isinstance(x, (int, np.integer)) and not isinstance(x, bool) for x in known):
            dtype = pandas_dtype('Int64')
            return dtype.construct_array_type()._from_sequence(list(values), dtype=dtype)
    values = make_column(values, None)
    if isinstance(values, ndarray):
        from pandas._missing import nullable_array
        return nullable_array(values if len(values) or values.dtype != OBJECT or isinstance(data, ndarray) else values.astype(np.float64))
    return values


def make_column(data, dtype=None):
    """A column of a list-like that is no dict. A numpy array is taken as it is: who may change it must copy."""
    v = getattr(data, '_values', None)
    if v is not None and hasattr(data, '_name'):
        data = v
    if isinstance(data, PandasArray):
        data = data._ndarray
    if isinstance(data, ndarray):
        return column_of_array(data, dtype)
    if isinstance(data, ExtensionArray):
        return data if dtype is None or dtype == data.dtype else data.astype(dtype)
    if type(data) is range:
        data = np.arange(data.start, data.stop, data.step)
        return data if dtype is None else astype(data, dtype)
    items = data if type(data) is list else list(data)
    if dtype is None:
        return array_of(items)
    if dtype == OBJECT:
        return objects_of(items)
    return _cast(items, dtype)


def _cast(items, dtype):
    """A list in a dtype; floats that are no whole numbers do not become ints."""
    out = astype_list(items, dtype)
    if isinstance(dtype, np.dtype) and dtype.kind in 'iu' and any(isinstance(x, float) and not x.is_integer() for x in items):
        raise ValueError("Trying to coerce float values to integers")
    if isinstance(dtype, np.dtype) and dtype.kind in 'iu' and dtype != INT and items:
        info = np.iinfo(dtype)
        if any(isinstance(x, (int, np.integer)) and not info.min <= x <= info.max for x in items):
            raise OverflowError(f"The elements provided in the data cannot all be casted to the dtype {dtype}")
    return out


def column_of_array(data, dtype):
    if data.ndim == 0:
        data = data.reshape(1)
    if data.ndim > 1:
        raise ValueError("Data must be 1-dimensional, got ndarray of shape " + str(data.shape) + " instead")
    kind = data.dtype.kind
    if kind in 'US':
        data = data.astype(object)
    elif kind in 'mM':
        data = kept_times(data)
    elif kind == 'O' and dtype is None:
        data = infer_times(data)
    if dtype is None:
        return data
    if isinstance(dtype, np.dtype) and dtype.kind in 'iu' and kind == 'f' and not (data == np.floor(data)).all():
        if not np.isfinite(data).all():
            return astype(data, dtype)
        raise ValueError("Trying to coerce float values to integers")
    return astype(data, dtype)


def infer_times(data):
    """Arrays of objects stay what they are unless all are times."""
    if len(data) == 0:
        return data
    name = type(data[0]).__name__
    if name in ('Timestamp', 'datetime', 'Timedelta', 'timedelta', 'NaTType', 'Period', 'Interval', 'datetime64', 'timedelta64'):
        return array_of(data.tolist())
    return data


def broadcast(value, n, dtype=None):
    """A column of n times the same value."""
    if dtype is not None and isinstance(dtype, ExtensionDtype):
        return astype_list([value] * n, dtype)
    if isinstance(value, (int, float, bool)) and (dtype is None or dtype.kind in 'iufb'):
        out = np.empty(n, dtype=dtype or array_of([value]).dtype)
        out[:] = value
        return out
    one = make_array([value], dtype) if dtype is not None else array_of_one(value)
    if isinstance(one, ndarray):
        return np.repeat(one, n)
    return one.take(np.zeros(n, dtype=INT))


def series_parts(data, index, dtype, name, copy):
    """The column, index and name of a new Series."""
    if dtype is not None:
        text = dtype is str or isinstance(dtype, str) and dtype == 'str'
        dtype = pandas_dtype(dtype)
    else:
        text = False
    if index is not None:
        index = ensure_index(index)
    if data is None or data is no_default:
        return _empty_series(index, dtype, name)
    if isinstance(data, dict):
        values, index = _series_of_dict(data, index, dtype)
    elif hasattr(data, '_index') and hasattr(data, '_name'):
        if name is None:
            name = data._name
        values, index = _series_of_series(data, index, dtype)
    elif isinstance(data, Index):
        if name is None:
            name = data._name
        if data._is_multi:
            raise NotImplementedError("initializing a Series from a MultiIndex is not supported")
        values = data._values if dtype is None else astype(data._values, dtype)
    elif isinstance(data, (set, frozenset)):
        raise TypeError(f"'{type(data).__name__}' type is unordered")
    elif is_list_like(data):
        if type(data).__name__ == 'DataFrame':
            raise ValueError("Data must be 1-dimensional, got ndarray of shape " + str(data.shape) + " instead")
        values = make_column(data, dtype)
        if isinstance(data, ndarray) and values is data and copy is not False:
            values = data.copy()
    else:
        if index is None:
            index = default_index(1)
        return broadcast(data, len(index), dtype), index, name
    if text and isinstance(values, ndarray):
        values = objects_of([x if isinstance(x, str) or is_na(x) else str(x) for x in values.tolist()])
    if index is None:
        index = default_index(len(values))
    elif len(values) != len(index):
        raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(index)})")
    return values, index, name


def _empty_series(index, dtype, name):
    n = 0 if index is None else len(index)
    if n == 0:
        values = np.empty(0, dtype=dtype or OBJECT) if not isinstance(dtype, ExtensionDtype) else astype_list([], dtype)
    elif dtype is None:
        values = broadcast(np.nan, n) if index is not None else np.empty(0, dtype=OBJECT)
        if index is not None:
            values = values.astype(object)
    else:
        values = broadcast(np.nan, n, dtype) if not isinstance(dtype, np.dtype) or dtype.kind not in 'mM' else np.full(n, 'NaT', dtype=dtype)
    return values, default_index(0) if index is None else index, name


def _series_of_dict(data, index, dtype):
    keys = list(data)
    if not keys:
        if index is None:
            return np.empty(0, dtype=dtype or OBJECT), default_index(0)
        return broadcast(np.nan, len(index), dtype), index
    values = make_column(list(data.values()), dtype if dtype is not None and index is None else None)
    found = Index(keys)
    if index is None:
        return values, found
    values = take(values, found.get_indexer(index))
    return (values if dtype is None else astype(values, dtype)), index


def _series_of_series(data, index, dtype):
    values = data._values
    if index is None:
        index = data._index
    elif not (index is data._index or index.equals(data._index)):
        values = take(values, reindexer(data._index, index))
    return (values if dtype is None else astype(values, dtype)), index


def reindexer(old, new):
    """Where labels of new are in old, -1 for those that are not there."""
    if not old.is_unique:
        if old.equals(new):
            return np.arange(len(old))
        raise ValueError("cannot reindex on an axis with duplicate labels")
    return old.get_indexer(new)


# Tables.


def frame_parts(data, index, columns, dtype, copy):
    """The columns, index and labels of a new DataFrame."""
    if dtype is not None:
        dtype = pandas_dtype(dtype)
    if index is not None:
        index = ensure_index(index)
    if columns is not None:
        columns = ensure_index(columns)
    if data is None:
        return _empty_frame(index, columns, dtype)
    kind = type(data).__name__
    if hasattr(data, '_data') and hasattr(data, '_columns'):
        return _frame_of_frame(data, index, columns, dtype)
    if isinstance(data, dict):
        return _frame_of_dict(data, index, columns, dtype)
    if isinstance(data, ndarray):
        return _frame_of_array(data, index, columns, dtype, copy)
    if isinstance(data, (Index, ExtensionArray)) or hasattr(data, '_index') and hasattr(data, '_name'):
        return _frame_of_column(data, index, columns, dtype)
    if is_list_like(data):
        if hasattr(data, 'keys') and hasattr(data, '__getitem__') and not isinstance(data, (list, tuple)):
            return _frame_of_dict(dict(data), index, columns, dtype)
        return _frame_of_list(data if isinstance(data, list) else list(data), index, columns, dtype)
    if index is None or columns is None:
        raise ValueError("DataFrame constructor not properly called!")
    one = broadcast(data, len(index), dtype)
    return [one] * len(columns), index, columns


def _empty_frame(index, columns, dtype):
    index = default_index(0) if index is None else index
    columns = default_index(0) if columns is None else columns
    n = len(index)
    kind = OBJECT if dtype is None else dtype
    if isinstance(kind, ExtensionDtype):
        one = astype_list([kind.na_value] * n, kind)
    elif kind.kind in 'iu' and n:
        one = np.full(n, np.nan)
    elif kind.kind in 'mM':
        one = np.full(n, 'NaT', dtype=kind)
    else:
        one = np.empty(n, dtype=kind)
        if n:
            one[:] = np.nan
    return [one] * len(columns), index, columns


def _frame_of_frame(data, index, columns, dtype):
    out = data
    if index is not None or columns is not None:
        out = data.reindex(index=index, columns=columns)
        if index is not None:
            out._set_axis(0, index)
        if columns is not None:
            out._set_axis(1, columns)
    arrays = list(out._data)
    if dtype is not None:
        arrays = [astype(a, dtype) for a in arrays]
    return arrays, out._index, out._columns


def _frame_of_column(data, index, columns, dtype):
    name = getattr(data, '_name', None)
    old = getattr(data, '_index', None)
    values = data._values if hasattr(data, '_values') else data
    if columns is None:
        columns = default_index(1) if name is None else Index([name])
    if old is None:
        index = default_index(len(values)) if index is None else index
    elif index is None:
        index = old
    elif not old.equals(index):
        values = take(values, reindexer(old, index))
    if dtype is not None:
        values = astype(values, dtype)
    if old is not None and name is not None and not (len(columns) == 1 and columns[0] == name):
        # A Series with a name is the column of that name.
        blank = np.full(len(index), np.nan).astype(object)
        return [values if c == name else blank for c in columns], index, columns
    if len(columns) != 1:
        raise ValueError(f"Shape of passed values is ({len(values)}, 1), indices imply ({len(index)}, {len(columns)})")
    if len(values) != len(index):
        raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(index)})")
    return [values], index, columns


def _frame_of_array(data, index, columns, dtype, copy):
    if data.dtype.names:
        names = list(data.dtype.names)
        return _frame_of_dict({n: data[n] for n in names}, index, columns, dtype)
    if data.ndim == 0:
        if index is None or columns is None:
            raise ValueError("DataFrame constructor not properly called!")
        return [broadcast(data.item(), len(index), dtype)] * len(columns), index, columns
    if data.ndim == 1:
        data = data.reshape(-1, 1)
    if data.ndim != 2:
        raise ValueError(f"Must pass 2-d input. shape={data.shape}")
    n, m = data.shape
    if index is None:
        index = default_index(n)
    if columns is None:
        columns = default_index(m)
    if len(index) != n or len(columns) != m:
        if n == 0:
            raise ValueError("Empty data passed with indices specified.")
        raise ValueError(f"Shape of passed values is {data.shape}, indices imply {(len(index), len(columns))}")
    arrays = [column_of_array(np.ascontiguousarray(data[:, j]) if m == 1 else data[:, j].copy(), dtype) for j in range(m)]
    if data.dtype.kind in 'US' and dtype is None:
        arrays = [a if a.dtype == OBJECT else a.astype(object) for a in arrays]
    return arrays, index, columns


def _frame_of_dict(data, index, columns, dtype):
    if columns is None:
        found = _pandas.columns_of(data) if index is None and dtype is None else None
        if found is not None:
            labels, arrays, n = found
            return arrays, default_index(n), Index._new(labels)
        if not data:
            return [], default_index(0) if index is None else index, default_index(0)
        keys = list(data)
        columns = Index(keys, tupleize_cols=True)
        values = list(data.values())
    else:
        values = [data.get(c, no_default) if _hashable(c) else no_default for c in columns]
    if index is None:
        index = _common_index([v for v in values if v is not no_default], data)
    n = len(index)
    arrays = []
    for v in values:
        if v is no_default:
            blank = np.full(n, np.nan)
            arrays.append(blank.astype(object) if dtype is None else blank if dtype.kind in 'iu' else astype(blank, dtype))
        else:
            arrays.append(aligned_column(v, index, dtype, True))
    return arrays, index, columns


def _hashable(x):
    try:
        hash(x)
        return True
    except TypeError:
        return False


def _common_index(values, data):
    """The index of a table whose columns are these."""
    indexes = []
    lengths = set()
    dicts = False
    for v in values:
        if isinstance(v, dict):
            indexes.append(Index(list(v)))
            dicts = True
        elif hasattr(v, '_index'):
            indexes.append(v._index)
        elif is_list_like(v):
            if isinstance(v, ndarray) and v.ndim > 1:
                raise ValueError("Per-column arrays must each be 1-dimensional")
            if isinstance(v, (set, frozenset)):
                raise TypeError("Set type is unordered")
            if not hasattr(v, '__len__'):
                continue
            lengths.add(len(v))
    if not indexes and not lengths:
        if not values:
            return default_index(0)
        if any(is_list_like(v) for v in values):
            return default_index(max(len(list(v)) for v in values if is_list_like(v)))
        raise ValueError("If using all scalar values, you must pass an index")
    if indexes:
        index = indexes[0]
        same = True
        for other in indexes[1:]:
            if not index.equals(other):
                same = False
        if not same:
            index = _union_all(indexes, dicts)
        if lengths:
            if dicts:
                raise ValueError("Mixing dicts with non-Series may lead to ambiguous ordering.")
            if lengths != {len(index)}:
                bad = next(x for x in lengths if x != len(index))
                raise ValueError(f"array length {bad} does not match index length {len(index)}")
        return index
    if len(lengths) > 1:
        raise ValueError("All arrays must be of the same length")
    return default_index(lengths.pop())


def _union_all(indexes, dicts):
    """The labels of all indexes: sorted, but in order of appearance for dicts."""
    out = indexes[0]
    for other in indexes[1:]:
        out = union_indexes(out, other, False, None)
    if dicts:
        return out
    try:
        return out.sort_values()
    except TypeError:
        return out


def _for_all(arrays, index, n):
    """Columns of n elements for an index: one element stands for all rows."""
    if n == len(index):
        return arrays
    if n != 1:
        raise ValueError(f"Length of values ({n}) does not match length of index ({len(index)})")
    places = np.zeros(len(index), dtype=INT)
    return [a[places] if isinstance(a, ndarray) else a.take(places) for a in arrays]


def aligned_column(value, index, dtype=None, new=False):
    """What becomes a column of a table with this index; in a new table one element stands for all rows."""
    if type(value).__name__ == 'Series' and value._index is index and dtype is None:
        return value._values
    n = len(index)
    if isinstance(value, dict):
        if not value:
            return broadcast(np.nan, n, dtype)
        found = Index(list(value))
        values = take(array_of(list(value.values())), found.get_indexer(index))
    elif hasattr(value, '_index') and hasattr(value, '_name'):
        values = value._values
        if not (value._index is index or value._index.equals(index)):
            values = take(values, reindexer(value._index, index))
    elif hasattr(value, '_data') and hasattr(value, '_columns'):
        raise ValueError("Data must be 1-dimensional, got ndarray of shape " + str(value.shape) + " instead")
    elif is_list_like(value) and not (isinstance(value, ndarray) and value.ndim == 0):
        copy = isinstance(value, ndarray)
        values = make_column(value, FLOAT if dtype is None and n == 0 and type(value) is list else dtype)
        if copy and values is value:
            values = value.copy()
        if new and len(values) == 1 != n:
            values = _for_all([values], index, 1)[0]
        if len(values) != n:
            raise ValueError(f"Length of values ({len(values)}) does not match length of index ({n})")
        return values
    else:
        if isinstance(value, ndarray):
            value = value.item()
        return broadcast(value, n, dtype)
    return values if dtype is None else astype(values, dtype)


def _frame_of_list(data, index, columns, dtype):
    if not data:
        return _empty_frame(index, columns, dtype)
    first = data[0]
    if isinstance(first, dict):
        return _frame_of_dicts(data, index, columns, dtype)
    if hasattr(first, '_index') and hasattr(first, '_name'):
        return _frame_of_rows(data, index, columns, dtype)
    if hasattr(first, '__dataclass_fields__') and not isinstance(first, type):
        import dataclasses
        names = [f.name for f in dataclasses.fields(first)]
        rows = [{n: getattr(x, n) for n in names} for x in data]
        return _frame_of_dicts(rows, index, columns, dtype)
    if isinstance(first, (list, tuple)) or isinstance(first, (ndarray, ExtensionArray, Index)) and getattr(first, 'ndim', 1) == 1 or isinstance(first, range):
        if hasattr(first, '_fields') and columns is None:
            columns = Index(list(first._fields))
        return _frame_of_lists(data, index, columns, dtype)
    if isinstance(first, ndarray) and first.ndim > 1:
        return _frame_of_array(np.array(data), index, columns, dtype, None)
    if is_list_like(first) and not isinstance(first, (str, bytes)):
        return _frame_of_lists([list(x) for x in data], index, columns, dtype)
    values = make_column(data, dtype)
    n = len(values)
    if index is None:
        index = default_index(n)
    if columns is None:
        columns = default_index(1)
    if len(index) != n or len(columns) != 1:
        raise ValueError(f"Shape of passed values is ({n}, 1), indices imply ({len(index)}, {len(columns)})")
    return [values], index, columns


def _frame_of_lists(data, index, columns, dtype):
    rows = [x if isinstance(x, (list, tuple)) else list(x) if is_list_like(x) else [x] for x in data]
    widths = set(map(len, rows))
    m = max(widths)
    if columns is None:
        columns = default_index(m)
    elif len(columns) != m:
        raise ValueError(f"{len(columns)} columns passed, passed data had {m} columns")
    if len(widths) > 1:
        rows = [list(r) + [None] * (m - len(r)) for r in rows]
    arrays = [make_array(list(c), dtype) for c in zip(*rows)] if m else []
    if index is None:
        index = default_index(len(rows))
    else:
        arrays = _for_all(arrays, index, len(rows))
    return arrays, index, columns


def _frame_of_dicts(data, index, columns, dtype):
    if columns is None:
        found = _pandas.columns_of_records(data) if index is None and dtype is None else None
        if found is not None:
            labels, arrays = found
            return [array_of(a) if type(a) is list else a for a in arrays], default_index(len(data)), Index._new(labels)
        seen = {}
        for row in data:
            if not isinstance(row, dict):
                if row is None or isinstance(row, float):
                    continue
                raise AttributeError(f"'{type(row).__name__}' object has no attribute 'keys'")
            for k in row:
                seen[k] = None
        labels = list(seen)
        columns = Index(labels)
    else:
        labels = list(columns)
    nan = np.nan
    rows = [r if isinstance(r, dict) else {} for r in data]
    arrays = [make_array([r.get(k, nan) for r in rows], dtype) for k in labels]
    if index is None:
        index = default_index(len(data))
    else:
        arrays = _for_all(arrays, index, len(data))
    return arrays, index, columns


def _frame_of_rows(data, index, columns, dtype):
    """A table of Series, which are its rows."""
    if columns is None:
        columns = data[0]._index
        for s in data[1:]:
            if hasattr(s, '_index') and not columns.equals(s._index):
                columns = union_indexes(columns, s._index, False, None)
    rows = []
    for s in data:
        if not hasattr(s, '_index'):
            rows.append(list(s))
        elif s._index is columns or s._index.equals(columns):
            rows.append(as_list(s._values))
        else:
            rows.append(as_list(take(s._values, s._index.get_indexer(columns))))
    arrays = [make_array(list(c), dtype) for c in zip(*rows)] if len(columns) else []
    dtypes = {s._values.dtype if hasattr(s, '_index') else None for s in data}
    if len(dtypes) == 1 and dtype is None:
        d = next(iter(dtypes))
        if d is not None and d == OBJECT:
            arrays = [array_of(a.tolist()) if isinstance(a, ndarray) and a.dtype == OBJECT else a for a in arrays]
    if index is None:
        names = [getattr(s, '_name', None) for s in data]
        if all(n is None for n in names):
            index = default_index(len(data))
        else:
            count = 0
            labels = []
            for n in names:
                if n is None:
                    labels.append(f"Unnamed {count}")
                    count += 1
                else:
                    labels.append(n)
            index = Index(labels)
    else:
        arrays = _for_all(arrays, index, len(data))
    return arrays, index, columns
