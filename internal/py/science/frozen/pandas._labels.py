"""Labels: reindex, rename, drop, set_index, reset_index, align, combine, transpose."""

import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, array_of, as_list, as_objects, astype, fill_array,
                            find_common, is_list_like, is_na, is_scalar, isna_array, no_default, objects_of, take)
from pandas._index import Index, RangeIndex, default_index, ensure_index, join_labels, join_values
from pandas._series import Series
from pandas._frame import DataFrame
from pandas import _construct


# reindex.


def _indexer(old, new, method, limit, tolerance):
    if method is None and old.equals(new):
        return None
    if not old.is_unique:
        raise ValueError("cannot reindex on an axis with duplicate labels")
    return old.get_indexer(new, method, limit, tolerance)


def _as_target(old, labels):
    if isinstance(labels, Index):
        return labels
    new = Index(labels) if old._is_multi else ensure_index(labels)
    if len(new) == 0 and old.dtype != new.dtype and not old._is_multi:
        new = old[:0]
    if new._is_multi and old._is_multi and new.nlevels == old.nlevels:
        return new.set_names(list(old.names))
    return new._renamed(old._name) if not new._is_multi and old.nlevels == 1 else new


def reindex_series(s, index, method, fill_value, limit, tolerance, level=None):
    if index is None:
        return s.copy()
    if level is not None:
        new, where = _level_places(s._index, index, level)
        return s._like(take(s._values, where), new, s._name)
    new = _as_target(s._index, index)
    where = _indexer(s._index, new, method, limit, tolerance)
    if where is None:
        return s._like(s._values, new, s._name)
    return s._like(take(s._values, where, no_default if fill_value is None else fill_value), new, s._name)


def _level_places(index, labels, level):
    """The labels that reindex(labels, level=...) gives, and where the old ones have them."""
    new = ensure_index(labels)
    if not index._is_multi:
        return new, index.get_indexer(new.get_level_values(level))
    own = index.get_level_values(level)
    order = np.concatenate([np.flatnonzero(own == x) for x in new]) if len(new) else np.zeros(0, dtype=INT)
    order = order.astype(INT)
    number = index._get_level_number(level)
    if number == 0 or len(new) == 0:
        return index.take(order), order
    order = _grouped_by_others(index, number, order)
    return index.take(order), order


def _grouped_by_others(index, level, order):
    """These rows, brought together by their labels on the levels before one."""
    seen = {}
    before = list(zip(*(index.get_level_values(k) for k in range(level))))
    for key in before:
        seen.setdefault(key, len(seen))
    group = np.array([seen[before[i]] for i in order.tolist()], dtype=INT)
    return order[np.argsort(group, kind='stable')]


def join_level(left, right, how, level):
    """join_labels for labels of several levels and others that stand for one of these levels."""
    if level is None or left.equals(right) or left._is_multi == right._is_multi and not left._is_multi:
        return join_labels(left, right, how)
    if left._is_multi and right._is_multi:
        raise TypeError("Join on level between two MultiIndex objects is ambiguous")
    first = left._is_multi
    many, one = (left, right) if first else (right, left)
    own, places = None, one.get_indexer(many.get_level_values(level))
    if how == 'inner' or how == ('right' if first else 'left'):
        own = np.flatnonzero(places >= 0)
        many, places = many.take(own), places[own]
    return (many, own, places) if first else (many, places, own)


def reindex_frame(df, labels, index, columns, axis, method, fill_value, limit, tolerance, level=None):
    if labels is not None and index is not None and columns is not None:
        raise TypeError("Cannot specify all of 'labels', 'index', 'columns'.")
    if index is not None or columns is not None:
        if axis is not None:
            raise TypeError("Cannot specify both 'axis' and any of 'index' or 'columns'")
        if labels is not None and index is not None:
            columns = labels
        elif labels is not None:
            index = labels
    elif axis is not None and df._axis_number(axis) == 1:
        columns = labels
    else:
        index = labels
    if level is not None:
        if index is not None:
            new, where = _level_places(df._index, index, level)
            df = df._like([take(v, where) for v in df._data], new, df._columns)
        if columns is not None:
            new, where = _level_places(df._columns, columns, level)
            df = _taken(df, None, where, df._index, new, no_default)
        return df
    out = df
    fill = no_default if isinstance(fill_value, float) and fill_value != fill_value else fill_value
    if columns is not None:
        new = _as_target(df._columns, columns)
        where = _indexer(df._columns, new, method, limit, tolerance)
        if where is not None:
            n = len(df._index)
            blank = None
            data = []
            for j in where.tolist():
                if j >= 0:
                    data.append(out._data[j])
                    continue
                if blank is None:
                    blank = np.full(n, np.nan) if fill is no_default else _construct.broadcast(fill, n)
                data.append(blank)
            out = out._like(data, out._index, new)
        else:
            out = out._like(out._data, out._index, new)
    if index is not None:
        new = _as_target(df._index, index)
        where = _indexer(df._index, new, method, limit, tolerance)
        if where is not None:
            out = out._like([take(v, where, fill) for v in out._data], new, out._columns)
        else:
            out = out._like(out._data, new, out._columns)
    return out if out is not df else df.copy()


# rename.


def mapped_labels(index, mapper, errors='ignore', level=None):
    if isinstance(mapper, Series):
        mapper = dict(zip(mapper._index, mapper))
    if isinstance(mapper, dict) or hasattr(mapper, 'get') and not callable(mapper):
        if errors == 'raise':
            missing = [k for k in mapper if k not in index]
            if missing:
                raise KeyError(f"{missing} not found in axis")
        def f(x):
            try:
                return mapper[x] if x in mapper else x
            except TypeError:
                return x
    else:
        f = mapper
    if index._is_multi:
        k = None if level is None else index._get_level_number(level)
        items = [tuple(f(x) if k is None or i == k else x for i, x in enumerate(t)) for t in index]
        out = type(index).from_tuples(items, names=index.names)
        return out
    values = [f(x) for x in index]
    if isinstance(index.dtype, np.dtype) and index.dtype == OBJECT or not values:
        made = array_of(values)
        if isinstance(made, ndarray) and made.dtype == OBJECT or not isinstance(made, ndarray):
            return Index._new(objects_of(values), index._name) if not values or isinstance(made, ndarray) else Index._new(made, index._name)
        return Index._new(made, index._name)
    return Index(values, name=index._name, tupleize_cols=False)


def rename_labels(obj, axis, mapper, errors='ignore', level=None):
    if not callable(mapper) and not hasattr(mapper, '__getitem__'):
        raise TypeError(f"Index(...) must be called with a collection of some kind, {mapper!r} was passed")
    out = obj.copy()
    out._set_axis(axis, mapped_labels(obj._axis(axis), mapper, errors, level))
    return out


def rename_frame(df, mapper, index, columns, axis, errors, level):
    if mapper is None and index is None and columns is None:
        raise TypeError("must pass an index to rename")
    if mapper is not None:
        if index is not None or columns is not None:
            raise TypeError("Cannot specify both 'axis' and any of 'index' or 'columns'" if axis is not None else
                            "Cannot specify both 'mapper' and any of 'index' or 'columns'")
        if axis is not None and df._axis_number(axis) == 1:
            columns = mapper
        else:
            index = mapper
    elif axis is not None:
        raise TypeError("Cannot specify both 'axis' and any of 'index' or 'columns'")
    out = df
    if index is not None:
        out = rename_labels(out, 0, index, errors, level)
    if columns is not None:
        out = rename_labels(out, 1, columns, errors, level)
    return out


def rename_axis(obj, mapper, index, columns, axis):
    out = obj.copy()
    if mapper is not no_default:
        axis = obj._axis_number(axis)
        out._set_axis(axis, _renamed_names(obj._axis(axis), mapper))
        return out
    for axis, value in ((0, index), (1, columns)):
        if value is not no_default:
            out._set_axis(axis, _renamed_names(obj._axis(axis), value))
    return out


def _renamed_names(labels, value):
    if callable(value):
        names = [value(n) for n in labels.names]
    elif isinstance(value, dict):
        names = [value.get(n, n) for n in labels.names]
    elif is_list_like(value) and not isinstance(value, tuple):
        names = list(value)
    elif labels._is_multi:
        if not is_list_like(value) and value is not None:
            raise TypeError("Must pass list-like as `names`.")
        names = [None] * labels.nlevels if value is None else list(value)
    else:
        names = [value]
    if labels._is_multi:
        return labels.set_names(names)
    if len(names) != 1:
        raise ValueError(f"Length of new names must be 1, got {len(names)}")
    return labels._renamed(names[0])


# drop.


def drop_series(s, labels, index, columns, level, errors):
    if labels is not None and index is not None:
        raise ValueError("Cannot specify both 'labels' and 'index'/'columns'")
    if labels is None:
        labels = index
    if labels is None and columns is not None:
        return s.copy()
    if labels is None:
        raise ValueError("Need to specify at least one of 'labels', 'index' or 'columns'")
    return without(s, 0, labels, level, errors)


def without(obj, axis, labels, level, errors):
    """Rows or columns without some labels. A RangeIndex stays one if what is left counts evenly."""
    old = obj._axis(axis)
    places = kept(old, labels, level, errors)
    out = obj._rows(places) if axis == 0 else obj._cols(places)
    if isinstance(old, RangeIndex):
        rest = old._without(np.setdiff1d(np.arange(len(old)), places))
        if rest is not None:
            out._set_axis(axis, rest)
    return out


def kept(index, labels, level=None, errors='raise'):
    """The places that are left without some labels."""
    if level is not None:
        if not index._is_multi:
            raise AssertionError("axis must be a MultiIndex")
        own = index.get_level_values(level)
        gone = own.isin(labels if is_list_like(labels) else [labels])
        if errors == 'raise' and not gone.any():
            raise KeyError(f"labels {labels} not found in level")
        return np.flatnonzero(~gone)
    if isinstance(labels, (str, bytes)) or not is_list_like(labels) or isinstance(labels, tuple) and (index._is_multi or labels in index):
        labels = [labels]
    mask = np.ones(len(index), dtype=bool)
    missing = []
    for x in labels:
        try:
            mask[index.get_loc(x)] = False
        except KeyError:
            missing.append(x)
    if missing and errors != 'ignore':
        if index._is_multi:
            raise KeyError(missing[0] if len(missing) == 1 else missing) if not isinstance(missing[0], tuple) else KeyError(missing[0])
        raise KeyError(f"{missing} not found in axis")
    return np.flatnonzero(mask)


def drop_frame(df, labels, axis, index, columns, level, errors):
    if labels is not None:
        if index is not None or columns is not None:
            raise ValueError("Cannot specify both 'labels' and 'index'/'columns'")
        if df._axis_number(axis) == 0:
            index = labels
        else:
            columns = labels
    elif index is None and columns is None:
        raise ValueError("Need to specify at least one of 'labels', 'index' or 'columns'")
    out = df
    if index is not None:
        out = without(out, 0, index, level, errors)
    if columns is not None:
        out = without(out, 1, columns, level if index is None else None, errors)
    return out


# set_index, reset_index.


def set_index(df, keys, drop, append, verify):
    if not isinstance(keys, list):
        keys = [keys]
    missing = []
    for k in keys:
        if isinstance(k, (Index, Series, ndarray, list)) or hasattr(k, '__next__'):
            if getattr(k, 'ndim', 1) != 1:
                raise ValueError("The parameter \"keys\" may only contain a combination of valid column keys and one-dimensional arrays")
            continue
        try:
            found = k in df._columns
        except TypeError as error:
            raise TypeError('The parameter "keys" may be a column key, one-dimensional array, or a list containing only valid column keys and '
                            f"one-dimensional arrays. Received column of type {type(k)}") from error
        if not found:
            missing.append(k)
    if missing:
        raise KeyError(f"None of {missing} are in the columns")
    arrays, names, gone = [], [], []
    if append:
        for k in range(df._index.nlevels):
            level = df._index.get_level_values(k)
            arrays.append(level._values)
            names.append(level._name)
    for k in keys:
        if isinstance(k, Index) and k._is_multi:
            for i in range(k.nlevels):
                arrays.append(k.get_level_values(i)._values)
                names.append(k.names[i])
        elif isinstance(k, (Index, Series)):
            arrays.append(k._values)
            names.append(k._name)
        elif isinstance(k, (list, ndarray)):
            arrays.append(_construct.make_column(k))
            names.append(None)
        elif hasattr(k, '__next__'):
            arrays.append(array_of(list(k)))
            names.append(None)
        else:
            c = df[k]
            arrays.append(c._values if isinstance(c, Series) else c._data[0])
            names.append(k)
            if drop:
                gone.append(k)
        if len(arrays[-1]) != len(df._index):
            raise ValueError(f"Length mismatch: Expected {len(df._index)} rows, received array of length {len(arrays[-1])}")
    if len(arrays) == 1:
        if isinstance(keys[0], Index) and not keys[0]._is_multi and not append:
            index = keys[0]
        else:
            index = Index._new(arrays[0], names[0])
            if isinstance(arrays[0], ndarray) and arrays[0].dtype == OBJECT:
                items = arrays[0].tolist()
                if items and all(isinstance(x, tuple) for x in items):
                    index = Index(items, name=names[0], tupleize_cols=False)
    else:
        from pandas._multi import MultiIndex
        index = MultiIndex.from_arrays([Index._new(a) for a in arrays], names=names)
    if verify and not index.is_unique:
        raise ValueError(f"Index has duplicate keys: {index[index.duplicated()].unique()}")
    out = df._cols(kept(df._columns, gone)) if gone else df.copy()
    out._set_axis(0, index)
    return out


def reset_index(df, level, drop, col_level, col_fill, allow_duplicates, names):
    index = df._index
    n = len(index)
    new = default_index(n)
    levels = list(range(index.nlevels))
    if level is not None:
        given = level if isinstance(level, (tuple, list)) else [level]
        levels = [index._get_level_number(x) for x in given]
        if len(levels) < index.nlevels:
            new = index.droplevel(levels)
    if drop:
        return df._like(list(df._data), new, df._columns)
    if names is not None and isinstance(names, (str, int)):
        names = [names]
    elif names is not None and not isinstance(names, list):
        raise ValueError("Index names must be str or 1-dimensional list")
    data, labels = list(df._data), []
    fresh = []
    for k in sorted(levels):
        v = index.get_level_values(k)
        name = index.names[k]
        if names is not None:
            name = names[k] if k < len(names) else name
            if name is None:
                name = index.names[k]
        if name is None:
            name = ('index' if 'index' not in df._columns else 'level_0') if index.nlevels == 1 else f"level_{k}"
        if df._columns._is_multi:
            if not isinstance(name, tuple):
                parts = [col_fill] * df._columns.nlevels
                if col_fill is None:
                    parts = [name] * df._columns.nlevels
                parts[df._columns._get_level_number(col_level)] = name
                name = tuple(parts)
        if allow_duplicates is not True and name in df._columns:
            raise ValueError(f"cannot insert {name}, already exists")
        values = v._values
        if isinstance(values, ndarray) and values.dtype == OBJECT and n:
            values = array_of(values.tolist()) if not any(isinstance(x, str) for x in values.tolist()[:1]) else values
        fresh.append(values)
        labels.append(name)
    columns = df._columns
    if columns._is_multi:
        made = type(columns).from_tuples(labels + list(columns), names=columns.names)
    else:
        made = columns
        for i, name in enumerate(labels):
            made = made.insert(i, name)
    return df._like(fresh + data, new, made)


# Alignment.


def filled_align(a, b, join, axis, fill_value, method, limit, fill_axis, broadcast_axis, level):
    """align with keywords that fill, which pandas 2.2 warns about."""
    from pandas._warn import warn
    kind = type(a).__name__
    if broadcast_axis is not no_default:
        raise NotImplementedError(f"{kind}.align with broadcast_axis is not supported here")
    if method is no_default and limit is no_default and fill_axis is no_default:
        return align(a, b, join, axis, fill_value, level)
    warn(f"The 'method', 'limit', and 'fill_axis' keywords in {kind}.align are deprecated and will be removed in a future version. Call fillna directly "
         "on the returned objects instead.")
    both = align(a, b, join, axis, fill_value, level)
    if method is no_default or method is None:
        return both
    if fill_axis not in (no_default, 0):
        raise NotImplementedError(f"{kind}.align with fill_axis=1 is not supported here")
    fill = 'ffill' if method in ('ffill', 'pad') else 'bfill'
    return tuple(getattr(x, fill)(limit=None if limit is no_default else limit) for x in both)


def align(a, b, join, axis, fill_value, level=None):
    fill = no_default if fill_value is None else fill_value
    if axis is not None:
        axis = a._axis_number(axis)
    if isinstance(a, DataFrame) and isinstance(b, Series):
        if axis is None:
            raise ValueError("Must specify axis=0 or 1")
        if axis == 0:
            index, i, j = join_level(a._index, b._index, join, level)
            return _taken(a, i, None, index, a._columns, fill), _taken(b, j, None, index, None, fill)
        columns, i, j = join_level(a._columns, b._index, join, level)
        return _taken(a, None, i, a._index, columns, fill), _taken(b, j, None, columns, None, fill)
    if not isinstance(b, (Series, DataFrame)):
        raise TypeError(f"unsupported type: {type(b)}")
    index, i, j = (a._index, None, None) if axis == 1 else join_level(a._index, b._index, join, level)
    if isinstance(a, Series):
        return _taken(a, i, None, index, None, fill), _taken(b, j, None, index, None, fill)
    columns, ci, cj = (a._columns, None, None) if axis == 0 else join_level(a._columns, b._columns, join, level)
    return (_taken(a, i, ci, index if axis != 1 else a._index, columns if axis != 0 else a._columns, fill),
            _taken(b, j, cj, index if axis != 1 else b._index, columns if axis != 0 else b._columns, fill))


def _taken(obj, rows, cols, index, columns, fill):
    if isinstance(obj, Series):
        return obj._like(obj._values if rows is None else take(obj._values, rows, fill), index, obj._name)
    data = obj._data if rows is None else [take(v, rows, fill) for v in obj._data]
    if cols is not None:
        n = len(index)
        blank = np.full(n, np.nan) if fill is no_default else _construct.broadcast(fill, n)
        data = [data[c] if c >= 0 else blank for c in cols.tolist()]
    return obj._like(list(data), index, columns)


def combine_series(a, b, func, fill_value):
    if isinstance(b, Series):
        index = a._index.union(b._index)
        fill = np.nan if fill_value is None else fill_value
        x, y = dict(zip(a._index, a)), dict(zip(b._index, b))
        values = [func(x.get(k, fill), y.get(k, fill)) for k in index]
        return Series._new(array_of(values), index, a._name if a._name == b._name else None)
    return Series._new(array_of([func(x, b) for x in a]), a._index, a._name)


def combine_first_series(a, b):
    index = a._index
    if len(index) == 0 and len(b._index) == 0:
        return Series._new(astype(a._values, find_common([a._values.dtype, b._values.dtype])), index, a._name)
    if index.equals(b._index) and (a.dtype == b.dtype or index.is_unique):
        return Series._new(where_columns(a._values, ~isna_array(a._values), b._values) if isna_array(a._values).any() else a._values.copy(), index, a._name)
    if index.equals(b._index) and len(index):
        raise ValueError("cannot handle a non-unique multi-index!" if index._is_multi else "cannot reindex on an axis with duplicate labels")
    if not (index.is_unique and b._index.is_unique):
        x, y = align(a, b, 'outer', None, None)
        return Series._new(where_columns(x._values, ~isna_array(x._values), y._values), x._index, a._name)
    index = index.union(b._index)
    x, y = reindex_series(a, index, None, None, None, None), reindex_series(b, index, None, None, None, None)
    name = a._name
    if a._index.equals(index) and not isna_array(a._values).any():
        return a.copy()
    missing = isna_array(x._values)
    dtype = find_common([a._values.dtype, b._values.dtype])
    out = where_columns(x._values, ~missing, y._values)
    if isinstance(out, ndarray) and out.dtype != dtype and not isna_array(out).any() and isinstance(dtype, np.dtype):
        out = out.astype(dtype)
    return Series._new(out, index, name)


def where_columns(a, keep, b):
    """Elements of a where keep is true, else of b."""
    both = join_values([a, b])
    n = len(a)
    places = np.where(keep, np.arange(n), np.arange(n) + n)
    return both[places] if isinstance(both, ndarray) else both.take(places)


def combine_first_frame(a, b):
    if not isinstance(b, DataFrame):
        b = DataFrame(b)
    columns = a._columns.union(b._columns, sort=None)
    if not (a._index.is_unique and b._index.is_unique) and not a._index.equals(b._index) and len(a) and len(b):
        return _combine_repeated(a, b, columns)
    index = a._index if a._index.equals(b._index) else align(a, b, 'outer', 0, None)[0]._index
    data = []
    for c in columns:
        if c not in a._columns:
            data.append(reindex_series(b[c], index, None, None, None, None)._values)
        elif c not in b._columns:
            data.append(reindex_series(a[c], index, None, None, None, None)._values)
        else:
            data.append(combine_first_series(a[c], b[c])._values if len(a) and len(b) else (a if len(a) else b)[c]._values)
    return DataFrame._new(data, index, columns)


def _combine_repeated(a, b, columns):
    """combine_first of tables in which labels are repeated: each row of a label meets each of the other's."""
    x, y = align(a, b, 'outer', 0, None)
    data = []
    for c in columns:
        if c not in a._columns or c not in b._columns:
            data.append((x if c in a._columns else y)[c]._values)
            continue
        v = x[c]._values
        gone = isna_array(v)
        data.append(where_columns(v, ~gone, y[c]._values) if gone.any() else v)
    return DataFrame._new(data, x._index, columns)


def combine_frame(a, b, func, fill_value, overwrite):
    x, y = align(a, b, 'outer', None, None)
    data = []
    for j, c in enumerate(x._columns):
        s, o = x._column(j), y._column(j)
        if not overwrite and isna_array(o._values).all():
            data.append(s._values)
            continue
        if fill_value is not None:
            s, o = s.fillna(fill_value), o.fillna(fill_value)
        out = func(s, o)
        data.append(out._values if isinstance(out, Series) else _construct.make_column(out))
    return DataFrame._new(data, x._index, x._columns)


def update(df, other, overwrite, filter_func, errors):
    if errors not in ('ignore', 'raise'):
        raise ValueError("The parameter errors must be either 'ignore' or 'raise'")
    if not isinstance(other, DataFrame):
        other = DataFrame(other)
    other = other.reindex(df._index)
    for j, c in enumerate(df._columns):
        if c not in other._columns:
            continue
        old, new = df._data[j], other[c]._values
        mask = ~isna_array(new)
        if filter_func is not None:
            mask = filter_func(old) & mask
        if errors == 'raise' and (mask & ~isna_array(old)).any():
            raise ValueError("Data overlaps.")
        if not overwrite:
            mask = mask & isna_array(old)
        if mask.any():
            out = where_columns(old, ~mask, new)
            if isinstance(old, ndarray) and isinstance(out, ndarray) and old.dtype.kind in 'iu' and out.dtype.kind == 'f' and (out == np.floor(out)).all():
                out = out.astype(old.dtype)
            df._set_column(j, out)


def compare(a, b, align_axis, keep_shape, keep_equal, result_names):
    if type(a) is not type(b):
        raise TypeError(f"can only compare '{type(a).__name__}' (not '{type(b).__name__}') with '{type(a).__name__}'")
    same = a._index.equals(b._index) and (a.ndim == 1 or a._columns.equals(b._columns))
    if not same:
        raise ValueError(f"Can only compare identically-labeled {'Series' if a.ndim == 1 else '(both index and columns) DataFrame'} objects")
    x = a if a.ndim == 2 else a.to_frame('x')
    y = b if b.ndim == 2 else b.to_frame('x')
    masks = []
    for v, w in zip(x._data, y._data):
        from pandas._ops import compare as test
        m = test(v, w, 'eq')
        m = (np.asarray(m, dtype=bool) if isinstance(m, ndarray) else m.to_numpy(dtype=bool, na_value=False)) | isna_array(v) & isna_array(w)
        masks.append(~m)
    if not keep_equal:
        x = x._like([_blank(v, ~m) for v, m in zip(x._data, masks)], x._index, x._columns)
        y = y._like([_blank(v, ~m) for v, m in zip(y._data, masks)], y._index, y._columns)
    if not keep_shape:
        rows = np.zeros(len(x), dtype=bool)
        for m in masks:
            rows |= m
        cols = [j for j, m in enumerate(masks) if m.any()]
        x, y = x._rows(np.flatnonzero(rows))._cols(cols), y._rows(np.flatnonzero(rows))._cols(cols)
    from pandas._multi import MultiIndex
    names = list(result_names)
    if a.ndim == 1:
        if align_axis in (1, 'columns'):
            return DataFrame._new([x._data[0], y._data[0]] if x._data else [np.empty(0, dtype=v.dtype) for v in (a._values, b._values)], x._index, Index(names))
        order = [k for i in range(len(x)) for k in (i, i + len(x))]
        values = join_values([x._data[0], y._data[0]])[order]
        return Series._new(values, MultiIndex.from_tuples([(k, n) for k in x._index for n in names], names=[x._index._name, None]))
    if align_axis in (1, 'columns'):
        data, labels = [], []
        for j, c in enumerate(x._columns):
            data += [x._data[j], y._data[j]]
            labels += [(c, names[0]), (c, names[1])]
        return DataFrame._new(data, x._index, MultiIndex.from_tuples(labels, names=[x._columns._name, None]))
    order = [k for i in range(len(x)) for k in (i, i + len(x))]
    data = [join_values([v, w])[order] for v, w in zip(x._data, y._data)]
    labels = [(k, n) for k in x._index for n in names]
    return DataFrame._new(data, MultiIndex.from_tuples(labels, names=[x._index._name, None]), x._columns)


def _blank(v, mask):
    return fill_array(v, mask, np.nan) if mask.any() else v


# Shape.


def transpose(df):
    data = df._data
    n = len(df._index)
    if not data:
        return df._like([np.empty(0, dtype=OBJECT) for _ in range(n)], df._columns, df._index)
    dtype = find_common([v.dtype for v in data])
    if isinstance(dtype, ExtensionDtype) and any(v.dtype != data[0].dtype for v in data):
        dtype = OBJECT
    if isinstance(dtype, np.dtype) and dtype.kind != 'O':
        table = np.empty((len(data), n), dtype=dtype)
        for j, v in enumerate(data):
            table[j] = v
        columns = [table[:, i].copy() for i in range(n)]
    elif isinstance(dtype, ExtensionDtype):
        kind = dtype.construct_array_type()
        columns = [kind._from_sequence([v[i] for v in data], dtype=dtype) for i in range(n)]
    else:
        lists = [as_list(v) for v in data]
        columns = [objects_of(list(row)) for row in zip(*lists)]
    return df._like(columns, df._columns, df._index)


def dot(df, other):
    if isinstance(other, (Series, DataFrame)):
        common = df._columns.union(other._index)
        if len(common) > len(df._columns) or len(common) > len(other._index):
            raise ValueError("matrices are not aligned")
        left, right = df.reindex(columns=common), other.reindex(index=common) if isinstance(other, DataFrame) else other.reindex(common)
    else:
        left, right = df, np.asarray(other)
        if left.shape[1] != right.shape[0]:
            raise ValueError(f"Dot product shape mismatch, {left.shape} vs {right.shape}")
    a = left.to_numpy()
    b = right if isinstance(right, ndarray) else right.to_numpy()
    out = np.dot(a, b)
    if out.ndim == 1:
        return Series._new(out, df._index)
    columns = other._columns if isinstance(other, DataFrame) else default_index(out.shape[1])
    return DataFrame._new([np.ascontiguousarray(out[:, j]) for j in range(out.shape[1])], df._index, columns)


def append_frame(frame, other, ignore_index, verify_integrity, sort):
    """DataFrame._append: rows below a table. It is no longer public, but programs use it in place of append()."""
    from pandas import DataFrame, Series, concat
    if isinstance(other, (dict, Series)):
        if isinstance(other, dict):
            if not ignore_index:
                raise TypeError('Can only append a dict if ignore_index=True')
            other = Series(other)
        elif other.name is None and not ignore_index:
            raise TypeError('Can only append a Series if ignore_index=True or if the Series has a name')
        rows = [other.to_frame().T.infer_objects().rename_axis(index=frame.index.names)]
    elif isinstance(other, list) and other and not isinstance(other[0], DataFrame):
        more = DataFrame(other)
        if frame.index.name is not None and not ignore_index:
            more.index.name = frame.index.name
        rows = [more]
    else:
        rows = list(other) if isinstance(other, (list, tuple)) else [other]
    return concat([frame, *rows], ignore_index=ignore_index, verify_integrity=verify_integrity, sort=sort)


def append_series(series, other, ignore_index, verify_integrity):
    """Series._append."""
    from pandas import DataFrame, concat
    parts = [series, *other] if isinstance(other, (list, tuple)) else [series, other]
    if any(isinstance(part, DataFrame) for part in parts[1:]):
        raise TypeError('to_append should be a Series or list/tuple of Series, got DataFrame')
    return concat(parts, ignore_index=ignore_index, verify_integrity=verify_integrity)
