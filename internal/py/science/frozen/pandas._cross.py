"""Tables as plain data, for the way out of a session and into it."""

from pandas._dtypes import as_list, is_na


def _plain(items):
    """Missing values cross as None, names of several levels as lists."""
    return [None if is_na(x) else list(x) if isinstance(x, tuple) else x for x in items]


def fields(obj):
    """What of a Series or DataFrame crosses."""
    index = _plain(obj._index.tolist())
    if obj.ndim == 1:
        return {'name': obj._name, 'index': index, 'dtype': str(obj.dtype), 'data': _plain(as_list(obj._values))}
    columns = [_plain(as_list(v)) for v in obj._data]
    rows = [list(r) for r in zip(*columns)] if columns else [[] for _ in index]
    return {'columns': _plain(obj._columns.tolist()), 'index': index, 'data': rows}


def make(kind, data):
    """A Series or DataFrame of fields; None if they are not those of one."""
    from pandas._frame import DataFrame
    from pandas._series import Series
    names = {'name', 'index', 'dtype', 'data'} if kind == 'Series' else {'columns', 'index', 'data'}
    if set(data) != names:
        return None
    if kind == 'Series':
        dtype = data['dtype'] if None not in data['data'] else None
        return Series(data['data'], index=data['index'], name=data['name'], dtype=dtype)
    return DataFrame(data['data'], columns=data['columns'], index=data['index'])
