"""apply, agg, transform and map: what calls the program's functions."""

import numpy as np
from pandas._numpy import functions

from pandas._dtypes import (ndarray, OBJECT, INT, ExtensionArray, array_of, as_list, find_common, is_list_like, is_na, is_scalar, isna_array, objects_of, no_default)
from pandas._index import Index, RangeIndex, default_index, ensure_index
from pandas._series import Series
from pandas._frame import DataFrame


def name_of(func):
    if isinstance(func, str):
        return func
    name = getattr(func, '__name__', None)
    if name is None and hasattr(func, 'func'):
        return name_of(func.func)
    return name if name is not None else type(func).__name__


# numpy's reductions and Python's, which mean the method of the same name.
_same_as = {sum: 'sum', max: 'max', min: 'min', np.sum: 'sum', np.mean: 'mean', np.max: 'max', np.min: 'min', np.median: 'median', np.std: 'std',
            np.var: 'var', np.prod: 'prod', np.all: 'all', np.any: 'any', np.cumsum: 'cumsum', np.cumprod: 'cumprod'}


def method_call(obj, name, args, kwargs):
    """obj.name(*args, **kwargs), or numpy's function of that name."""
    f = getattr(obj, name, None)
    if f is not None:
        if callable(f):
            return f(*args, **kwargs)
        return f
    f = functions.get(name)
    if f is not None:
        return f(obj, *args, **kwargs)
    raise AttributeError(f"'{name}' is not a valid function for '{type(obj).__name__}' object")


def named_parts(kwargs):
    """agg(new=('column', func)): the columns, functions and new names, None if there are none."""
    if not kwargs or not all(isinstance(v, tuple) and len(v) == 2 for v in kwargs.values()):
        return None
    return [(k, v[0], v[1]) for k, v in kwargs.items()]


# Series.


def apply_series(s, func, args, kwargs, by_row):
    if isinstance(func, str):
        return method_call(s, func, args, kwargs)
    if is_list_like(func):
        return agg_series(s, func, args, kwargs)
    if len(s) == 0:
        return s.copy()
    if by_row is False:
        return func(s, *args, **kwargs)
    if isinstance(func, np.ufunc) and not args and not kwargs:
        return func(s)
    from pandas._missing import mappable
    if args or kwargs:
        items = [func(x, *args, **kwargs) for x in as_list(mappable(s._values))]
    else:
        if not isinstance(s._values, ndarray) and hasattr(s._values, '_map'):
            out = s._values._map(func, None)
            return s._like(out, s._index, s._name)
        items = [func(x) for x in as_list(mappable(s._values))]
    if items and isinstance(items[0], Series):
        return DataFrame(items, index=s._index)
    return s._like(array_of(items), s._index, s._name)


def agg_series(s, func, args, kwargs):
    if func is None:
        func = dict(kwargs)
        kwargs = {}
        if not func:
            raise TypeError("Must provide 'func' or tuples of 'columns, (func).")
    if isinstance(func, str):
        return method_call(s, func, args, kwargs)
    if isinstance(func, (dict, Series)):
        items = func.items()
        results = [agg_series(s, f, args, kwargs) for _, f in items]
        return _series_of(results, [k for k, _ in func.items()], s)
    if is_list_like(func):
        if not len(func):
            raise ValueError("No objects to concatenate")
        names = [name_of(f) for f in func]
        results = [agg_series(s, f, args, kwargs) for f in func]
        if any(isinstance(r, Series) for r in results):
            from pandas._merge import concat
            if all(isinstance(r, Series) and len(r) == len(s) for r in results):
                return concat(results, axis=1, keys=names)
            raise ValueError("cannot combine transform and aggregation operations")
        return _series_of(results, names, s)
    try:
        same = _same_as.get(func)
    except TypeError:
        same = None
    if same is not None and not args:
        return method_call(s, same, args, kwargs)
    try:
        return func(s, *args, **kwargs)
    except (AttributeError, TypeError, ValueError):
        return apply_series(s, func, args, kwargs, 'compat')


def _series_of(results, names, s):
    if results and all(isinstance(r, Series) for r in results):
        from pandas._merge import concat
        return concat(results, keys=names)
    return Series._new(array_of(results), Index(names), s._name)


def transform_series(s, func, args, kwargs):
    if isinstance(func, (list, dict)):
        if isinstance(func, dict):
            names, funcs = list(func), list(func.values())
        else:
            names, funcs = [name_of(f) for f in func], func
        parts = [transform_series(s, f, args, kwargs) for f in funcs]
        return DataFrame._new([p._values for p in parts], s._index, Index(names))
    if isinstance(func, str):
        out = method_call(s, func, args, kwargs)
    else:
        try:
            out = apply_series(s, func, args, kwargs, 'compat')
        except (AttributeError, TypeError, ValueError):
            out = func(s, *args, **kwargs)
    if not isinstance(out, (Series, DataFrame)) or not out._index.equals(s._index):
        raise ValueError("Function did not transform")
    return out


# DataFrame.


def map_frame(df, func, na_action, kwargs):
    from pandas._missing import map_values
    if not callable(func):
        raise TypeError(f"'{type(func).__name__}' object is not callable")
    if kwargs:
        inner = func
        def func(x):
            return inner(x, **kwargs)
    if na_action not in (None, 'ignore'):
        raise ValueError(f"na_action must be 'ignore' or None. Got {na_action!r}")
    return df._mapped(lambda v: map_values(v, func, na_action))


def apply_frame(df, func, axis, raw, result_type, args, kwargs):
    if result_type not in (None, 'reduce', 'broadcast', 'expand'):
        raise ValueError("invalid value for result_type, must be one of {None, 'reduce', 'broadcast', 'expand'}")
    if isinstance(func, str):
        f = getattr(df, func, None)
        if callable(f) and func not in ('size', 'shape'):
            if axis == 1 or func in ('sum', 'mean', 'min', 'max', 'std', 'var', 'median', 'prod', 'count', 'any', 'all'):
                return f(*args, axis=axis, **kwargs)
            return f(*args, **kwargs)
        return method_call(df, func, args, kwargs)
    if is_list_like(func):
        return agg_frame(df, func, axis, args, kwargs)
    if isinstance(func, np.ufunc) and not args and not kwargs:
        return func(df)
    if raw:
        return _apply_raw(df, func, axis, args, kwargs)
    n, m = df.shape
    if n == 0 or m == 0:
        return _apply_empty(df, func, axis, args, kwargs)
    results = []
    if axis == 0:
        for j in range(m):
            results.append(func(df._column(j), *args, **kwargs))
        over, along = df._columns, df._index
    else:
        for _, row in df.iterrows():
            results.append(func(row, *args, **kwargs))
        over, along = df._index, df._columns
    return _wrapped(df, results, over, along, axis, result_type)


def _apply_empty(df, func, axis, args, kwargs):
    try:
        out = func(Series._new(np.empty(0, dtype=np.float64), default_index(0)), *args, **kwargs) if axis == 0 else func(
            Series._new(np.empty(0, dtype=np.float64), default_index(0)), *args, **kwargs)
    except Exception:
        return df.copy()
    if isinstance(out, Series):
        return df.copy()
    labels = df._columns if axis == 0 else df._index
    if len(labels):
        return Series._new(array_of([np.nan if out is None else out] * len(labels)), labels)
    return Series._new(np.empty(0, dtype=np.float64), labels)


def _apply_raw(df, func, axis, args, kwargs):
    table = df.to_numpy()
    rows = table.T if axis == 0 else table
    results = [func(np.ascontiguousarray(r), *args, **kwargs) for r in rows]
    if results and isinstance(results[0], ndarray):
        if axis == 0:
            return DataFrame(dict(enumerate(results)), index=df._index if len(results[0]) == len(df) else None).set_axis(df._columns, axis=1)
        return DataFrame(results, index=df._index, columns=df._columns if len(results[0]) == len(df._columns) else None)
    return Series._new(array_of(results), df._columns if axis == 0 else df._index)


def _wrapped(df, results, over, along, axis, result_type):
    """The Series or DataFrame of what a function gave for every column or row."""
    first = results[0]
    if result_type == 'broadcast':
        return _broadcast(df, results, along, axis)
    series = all(isinstance(r, Series) for r in results)
    if axis == 0 and not series and is_list_like(first) and not isinstance(first, DataFrame):
        return _columns_of_lists(results, over, along, result_type)
    if series and (result_type != 'reduce' or axis == 1):
        if axis == 0:
            return _columns_of(results, over)
        index = results[0]._index
        if all(r._index is index or r._index.equals(index) for r in results):
            columns = index
        else:
            columns = index
            for r in results[1:]:
                columns = columns.union(r._index, sort=False)
            results = [r.reindex(columns) for r in results]
        lists = [as_list(r._values) for r in results]
        data = [array_of(list(c)) for c in zip(*lists)]
        dtypes = {r._values.dtype for r in results}
        if len(dtypes) == 1 and isinstance(results[0]._values, ndarray):
            d = dtypes.pop()
            if d != OBJECT:
                data = [c.astype(d) if isinstance(c, ndarray) and c.dtype.kind in 'iuf' and d.kind in 'iuf' else c for c in data]
        return DataFrame._new(data, over, columns)
    if result_type == 'expand' and is_list_like(first):
        return _expanded(results, over)
    if series:
        return Series._new(objects_of(results), over)
    if isinstance(first, DataFrame):
        return Series._new(objects_of(results), over)
    return Series._new(array_of(results), over)


def _broadcast(df, results, along, axis):
    """A table like df with what a function gave for every column or row: all of its elements, or one for all."""
    kinds = df.to_numpy().dtype
    data = []
    for r in results:
        v = np.asarray(r) if is_list_like(r) else None
        if v is not None and v.ndim > 1:
            raise ValueError("too many dims to broadcast")
        if v is not None and len(v) != len(along):
            raise ValueError("cannot broadcast result")
        v = as_list(np.repeat(array_of([r]), len(along))) if v is None else list(r)
        data.append(objects_of(v) if kinds == OBJECT else np.array(v).astype(kinds))
    if axis == 0:
        return DataFrame._new(data, df._index, df._columns)
    columns = [objects_of(c) if kinds == OBJECT else np.array(c, dtype=kinds) for c in zip(*data)]
    return DataFrame._new(columns, df._index, df._columns)


def _columns_of_lists(results, over, along, result_type):
    """The table of lists that a function gave for the columns; a Series of them if they differ in length, or are dicts."""
    if result_type == 'reduce' or result_type is None and all(isinstance(r, dict) for r in results):
        return Series._new(objects_of(results), over)
    _refuse_sets(results)
    if any(isinstance(r, (set, frozenset)) for r in results):
        return Series._new(objects_of(results), over)
    try:
        out = DataFrame(dict(enumerate(results)))
    except ValueError as error:
        if "All arrays must be of the same length" not in str(error):
            raise
        return Series._new(objects_of(results), over)
    if len(out._index) == len(along):
        out._set_axis(0, along)
    if len(out._columns) == len(over):
        out._set_axis(1, over)
    return out


def _refuse_sets(results):
    if len({len(r) for r in results if is_list_like(r)}) > 1:  # not as many elements in all: no table is made of them
        return
    for r in results:
        if isinstance(r, (set, frozenset)):
            raise TypeError(f"'{type(r).__name__}' type is unordered")


def _expanded(results, over):
    """A table of lists: each is a column first, so that its elements have one type."""
    _refuse_sets(results)
    if isinstance(results[0], dict):
        out = DataFrame(dict(enumerate(results))).T.infer_objects()
        out.index = over
        return out
    if len({len(r) for r in results}) != 1:
        raise ValueError("All arrays must be of the same length")
    rows = [array_of(list(r)) for r in results]
    kind = find_common([r.dtype for r in rows])
    plain = isinstance(kind, np.dtype) and kind.kind in 'iufb'
    columns = [np.array(c, dtype=kind) if plain else array_of(list(c)) for c in zip(*map(as_list, rows))]
    return DataFrame._new(columns, over, default_index(len(columns)))


def _columns_of(results, over):
    index = results[0]._index
    if not all(r._index is index or r._index.equals(index) for r in results):
        for r in results[1:]:
            index = index.union(r._index)
        results = [r.reindex(index) for r in results]
    return DataFrame._new([r._values for r in results], index, over)


def agg_frame(df, func, axis, args, kwargs):
    if func is None:
        parts = named_parts(kwargs)
        if parts is None:
            raise TypeError("Must provide 'func' or tuples of '(column, aggfunc).")
        return _agg_named(df, parts)
    if axis == 1:
        if isinstance(func, str):
            return method_call(df, func, args, dict(kwargs, axis=1))
        return agg_frame(df.T, func, 0, args, kwargs) if not is_list_like(func) else agg_frame(df.T, func, 0, args, kwargs).T
    if isinstance(func, str):
        return method_call(df, func, args, kwargs)
    if isinstance(func, (dict, Series)):
        return _agg_dict(df, dict(func.items()), args, kwargs)
    if is_list_like(func):
        return _agg_list(df, list(func), args, kwargs)
    try:
        same = _same_as.get(func)
    except TypeError:
        same = None
    if same is not None and not args:
        return method_call(df, same, args, kwargs)
    return apply_frame(df, func, 0, False, None, args, kwargs)


def _agg_list(df, funcs, args, kwargs):
    names = [name_of(f) for f in funcs]
    results = []
    for j in range(len(df._columns)):
        results.append([agg_series(df._column(j), f, args, kwargs) for f in funcs])
    if any(isinstance(r, Series) for rs in results for r in rs):
        from pandas._multi import MultiIndex
        data = [r._values for rs in results for r in rs]
        columns = MultiIndex.from_tuples([(c, n) for c in df._columns for n in names])
        return DataFrame._new(data, df._index, columns)
    return DataFrame._new([array_of(rs) for rs in results], Index(names), df._columns.take(np.arange(len(df._columns))))


def _agg_dict(df, funcs, args, kwargs):
    missing = [k for k in funcs if k not in df._columns]
    if missing:
        shown = missing
        raise KeyError(f"Column(s) {shown} do not exist")
    nested = any(is_list_like(f) and not isinstance(f, dict) for f in funcs.values())
    columns = {}
    if not nested:
        results = {k: agg_series(df[k], f, args, kwargs) for k, f in funcs.items()}
        if all(not isinstance(r, Series) for r in results.values()):
            return Series._new(array_of(list(results.values())), Index(list(results)))
        if all(isinstance(r, Series) for r in results.values()):
            return DataFrame(results)
        raise ValueError("cannot perform both aggregation and transformation operations simultaneously")
    order = []
    for k, f in funcs.items():
        fs = list(f) if is_list_like(f) else [f]
        names = [name_of(x) for x in fs]
        columns[k] = dict(zip(names, [agg_series(df[k], x, args, kwargs) for x in fs]))
        for n in names:
            if n not in order:
                order.append(n)
    if len(columns) > 1:
        first = list(columns.values())[0]
        if any(list(c) != list(first) for c in columns.values()):
            union = Index(list(first))
            for c in list(columns.values())[1:]:
                union = union.union(Index(list(c)), sort=False)
            order = list(union)
    return DataFrame._new([array_of([c.get(n, np.nan) for n in order]) for c in columns.values()], Index(order), Index(list(columns)))


def _agg_named(df, parts):
    columns, rows = [], []
    for new, column, func in parts:
        if column not in columns:
            columns.append(column)
        rows.append((new, column, agg_series(df[column], func, (), {})))
    data = []
    for c in columns:
        data.append(array_of([value if column == c else np.nan for _, column, value in rows]))
    return DataFrame._new(data, Index([r[0] for r in rows]), Index(columns))


def transform_frame(df, func, axis, args, kwargs):
    if axis == 1:
        return transform_frame(df.T, func, 0, args, kwargs).T
    if isinstance(func, list):
        from pandas._multi import MultiIndex
        data, labels = [], []
        for j, c in enumerate(df._columns):
            for f in func:
                data.append(transform_series(df._column(j), f, args, kwargs)._values)
                labels.append((c, name_of(f)))
        return DataFrame._new(data, df._index, MultiIndex.from_tuples(labels))
    if isinstance(func, dict):
        missing = [k for k in func if k not in df._columns]
        if missing:
            raise KeyError(f"Column(s) {missing} do not exist")
        if any(isinstance(f, (list, dict)) for f in func.values()):
            from pandas._merge import concat
            return concat({k: transform_series(df[k], f if isinstance(f, (list, dict)) else [f], args, kwargs) for k, f in func.items()}, axis=1)
        return DataFrame({k: transform_series(df[k], f, args, kwargs) for k, f in func.items()})
    if isinstance(func, str):
        out = method_call(df, func, args, kwargs)
    else:
        out = apply_frame(df, func, 0, False, None, args, kwargs)
    if not isinstance(out, DataFrame) and not (isinstance(out, Series) and out._index.equals(df._index)) or not out._index.equals(df._index):
        raise ValueError("Function did not transform")
    return out
