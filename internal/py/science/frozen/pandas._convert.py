"""Tables to and from plain Python: from_dict, from_records, to_dict, to_records, select_dtypes."""

import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, ExtensionDtype, array_of, as_list, is_list_like, is_na, objects_of, pandas_dtype)
from pandas._index import Index, default_index, ensure_index
from pandas._series import Series
from pandas._frame import DataFrame


def from_dict(data, orient, dtype, columns):
    orient = orient.lower()
    if orient not in ('index', 'columns', 'tight'):
        raise ValueError(f"Expected 'index', 'columns' or 'tight' for orient parameter. Got '{orient}' instead")
    if orient == 'columns':
        if columns is not None:
            raise ValueError("cannot use columns parameter with orient='columns'")
        return DataFrame(data, dtype=dtype)
    if orient == 'tight':
        out = DataFrame(data['data'], index=Index(data['index']), columns=Index(data['columns']), dtype=dtype)
        if data.get('index_names'):
            out._index.names = data['index_names']
        if data.get('column_names'):
            out._columns.names = data['column_names']
        return out
    if not data:
        return DataFrame({}, columns=columns, dtype=dtype)
    keys, values = list(data), list(data.values())
    index = Index(keys)
    if isinstance(values[0], (dict, Series)):
        table = {}
        for k, row in data.items():
            for c, x in row.items():
                table.setdefault(c, {})[k] = x
        out = DataFrame(table, columns=columns, dtype=dtype)
        labels = list(dict.fromkeys(k for k in keys))
        present = [k for k in labels if k in out._index]
        return out.reindex(labels) if len(present) == len(labels) else out.reindex(present + [k for k in labels if k not in present])
    if not is_list_like(values[0]):
        return DataFrame([[x] for x in values], index=index, columns=columns, dtype=dtype)
    return DataFrame([list(x) for x in values], index=index, columns=columns, dtype=dtype)


def from_records(data, index, exclude, columns, coerce_float, nrows):
    if hasattr(data, '__next__'):
        import itertools
        data = list(data) if nrows is None else list(itertools.islice(data, nrows))
    if isinstance(data, dict) or isinstance(data, DataFrame):
        out = DataFrame(data, columns=columns)
    elif isinstance(data, ndarray):
        out = DataFrame(data, columns=columns if not data.dtype.names else None)  # the names of fields prevail
    else:
        data = list(data)
        if not data:
            out = DataFrame([], columns=columns)
        else:
            out = DataFrame(data, columns=columns)
    if coerce_float:
        out = out._mapped(lambda v: _coerced(v))
    if nrows is not None:
        out = out.head(nrows)
    names = None
    if index is not None:
        if isinstance(index, str) or not is_list_like(index):
            out = out.set_index(index)
        else:
            keys = list(index)
            if all(_in(k, out._columns) for k in keys):
                out = out.set_index(keys)
            else:
                out._set_axis(0, ensure_index(index))
    if exclude is not None:
        out = out.drop(columns=[c for c in exclude if c in out._columns])
    return out


def _in(k, columns):
    try:
        return k in columns
    except TypeError:
        return False


def _coerced(v):
    if isinstance(v, ndarray) and v.dtype == OBJECT:
        items = v.tolist()
        if any(x is not None for x in items) and all(is_na(x) or type(x).__name__ == 'Decimal' or isinstance(x, (int, float)) and not isinstance(x, bool) for x in items):
            return np.array([np.nan if is_na(x) else float(x) for x in items], dtype=FLOAT)
    return v


def _made(into, pairs):
    if isinstance(into, type):
        return into(pairs)
    if hasattr(into, 'default_factory'):
        return type(into)(into.default_factory, pairs)
    return type(into)(pairs)


def to_dict(df, orient, into, index):
    orient = orient.lower()
    if isinstance(into, type) and hasattr(into, '__missing__') and issubclass(into, dict) and into is not dict and into.__name__ == 'defaultdict':
        raise TypeError("to_dict() only accepts initialized defaultdicts")
    if orient not in ('dict', 'list', 'series', 'split', 'tight', 'records', 'index'):
        raise ValueError(f"orient '{orient}' not understood")
    if not index and orient not in ('split', 'tight'):
        raise ValueError("'index=False' is only valid when 'orient' is 'split' or 'tight'")
    if not df._columns.is_unique and orient not in ('split', 'tight'):
        import warnings
        warnings.warn("DataFrame columns are not unique, some columns will be omitted.", UserWarning, skip_file_prefixes=('<frozen pandas',))
    labels = list(df._columns)
    lists = [plain_list(v) for v in df._data]
    if orient == 'dict':
        rows = list(df._index)
        return _made(into, [(c, _made(into, list(zip(rows, v)))) for c, v in zip(labels, lists)])
    if orient == 'list':
        return _made(into, list(zip(labels, lists)))
    if orient == 'series':
        return _made(into, [(c, df._column(j)) for j, c in enumerate(labels)])
    if orient == 'records':
        return [_made(into, list(zip(labels, row))) for row in zip(*lists)] if lists else [_made(into, []) for _ in range(len(df._index))]
    if orient == 'index':
        if not df._index.is_unique:
            raise ValueError("DataFrame index must be unique for orient='index'.")
        return _made(into, [(k, _made(into, list(zip(labels, row)))) for k, row in zip(df._index, zip(*lists) if lists else [()] * len(df._index))])
    parts = []
    if index:
        parts.append(('index', list(df._index)))
    parts += [('columns', labels), ('data', [list(r) for r in zip(*lists)] if lists else [[] for _ in range(len(df._index))])]
    if orient == 'tight':
        if index:
            parts.append(('index_names', list(df._index.names)))
        parts.append(('column_names', list(df._columns.names)))
    return _made(into, parts)


def plain_list(values):
    """The elements of a column as Python's; missing ones of nullable dtypes are None."""
    items = as_list(values)
    if not isinstance(values, ndarray) and (hasattr(values, '_mask') or type(values).__name__ == 'StringArray'):
        items = [None if gone else x for x, gone in zip(items, values.isna().tolist())]
    return items


def to_records(df, index, column_dtypes, index_dtypes):
    """The rows as a record array of numpy."""
    labels, arrays, chosen = [], [], []
    if index:
        levels = [df._index.get_level_values(i) for i in range(df._index.nlevels)]
        for i, (level, name) in enumerate(zip(levels, df._index.names)):
            labels.append(name if name is not None else f'level_{i}' if len(levels) > 1 else 'index')
            arrays.append(level.to_numpy())
            chosen.append(_chosen(index_dtypes, labels[-1], i))
    for i, label in enumerate(df._columns):
        labels.append(label)
        arrays.append(df._column(i).to_numpy())
        chosen.append(_chosen(column_dtypes, label, i))
    dtype = [(str(label), a.dtype if want is None else np.dtype(want)) for label, a, want in zip(labels, arrays, chosen)]
    out = np.empty(len(df._index), dtype=dtype)
    for (name, _), a in zip(dtype, arrays):
        out[name] = a
    return out.view(np.recarray)


def _chosen(wanted, label, i):
    """The dtype that the caller chose for a field: one for all, or by label or place."""
    if isinstance(wanted, dict):
        return wanted.get(label, wanted.get(i))
    return wanted


def _classes(x):
    """The classes of elements that a selector of dtypes means."""
    name = x.__name__ if isinstance(x, type) and not issubclass(x, np.generic) else x
    if name in ('int', 'float', 'datetimetz', 'datetime', 'datetime64', 'timedelta', 'timedelta64', 'category') and isinstance(name, str):
        from pandas._dates import Timestamp
        return {'int': [np.int32, np.int64], 'float': [np.float32, np.float64], 'datetimetz': [Timestamp], 'datetime': [np.datetime64], 'datetime64': [np.datetime64],
                'timedelta': [np.timedelta64], 'timedelta64': [np.timedelta64], 'category': [pandas_dtype('category').type]}[name]
    if x is str or isinstance(x, str) and x in ('str', 'U', 'S') or x is np.str_ or x is bytes:
        raise TypeError("string dtypes are not allowed, use 'object' instead")
    if isinstance(x, type) and issubclass(x, np.generic):
        return [x]
    named = np.__dict__.get(x) if isinstance(x, str) else None  # getattr would need the program's right to use numpy
    if isinstance(named, type) and issubclass(named, np.generic):
        return [named]
    return [pandas_dtype(x).type]


def _selects(classes, d):
    """Whether a dtype has elements of one of these classes."""
    if np.number in classes and isinstance(d, ExtensionDtype) and d._is_numeric and not d._is_boolean:
        return True
    return issubclass(d.type, tuple(classes))


def select_dtypes(df, include, exclude):
    include = [] if include is None else list(include) if is_list_like(include) else [include]
    exclude = [] if exclude is None else list(exclude) if is_list_like(exclude) else [exclude]
    if not include and not exclude:
        raise ValueError("at least one of include or exclude must be nonempty")
    yes, no = [c for x in include for c in _classes(x)], [c for x in exclude for c in _classes(x)]
    both = frozenset(yes) & frozenset(no)
    if both:
        raise ValueError(f"include and exclude overlap on {both}")
    places = [j for j, v in enumerate(df._data) if (not yes or _selects(yes, v.dtype)) and not _selects(no, v.dtype)]
    return df._cols(places)
