"""Tables in another shape: stack, unstack, pivot, pivot_table, melt, crosstab, get_dummies, explode and their like."""

import numpy as np

import _pandas
from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, ExtensionDtype, array_of, as_list, as_objects, astype, dtype_holding, find_common, is_list_like,
                            isna_array, no_default, objects_of, pandas_dtype, take, with_na)
from pandas._index import Index, RangeIndex, default_index, join_values
from pandas._multi import repeat_each, tile
from pandas._cut import cut, qcut  # noqa: F401

STACK_WARNING = ("The previous implementation of stack is deprecated and will be removed in a future version of pandas. See the What's New notes for "
                 "pandas 2.1.0 for details. Specify future_stack=True to adopt the new implementation and silence this warning.")


def _take_rows(v, places):
    return v[places] if isinstance(v, ndarray) else v.take(places)


# unstack and stack.


def unstack(obj, level=-1, fill_value=None, sort=True):
    index = obj._index
    if isinstance(level, (list, tuple)):
        if len(level) != 1:
            return _unstack_many(obj, level, fill_value, sort)
        level = level[0]
    if not index._is_multi:
        index._level(level)
        if obj.ndim == 2:
            if index.has_duplicates and len(obj._columns):
                raise ValueError("Columns with duplicate values are not supported in stack")
            return _columns_below(obj)
        raise ValueError(f"index must be a MultiIndex to unstack, {type(index)} was passed")
    n = index._level(level)
    if obj.ndim == 1:
        return _unstack_series(obj, n, fill_value, sort)
    return _unstack_frame(obj, n, fill_value, sort)


def _columns_below(df):
    """A frame with plain rows as a Series: columns are the outer level."""
    from pandas._series import Series
    from pandas._multi import MultiIndex
    n, m = len(df._index), len(df._columns)
    mixed = any(v.dtype != df._data[0].dtype for v in df._data) and any(isinstance(v.dtype, ExtensionDtype) for v in df._data)
    values = join_values(_objects_or_nan(df._data) if mixed else df._data) if df._data and n else np.empty(0, dtype=FLOAT if df._data else OBJECT)
    inner_codes, inner = np.arange(n), df._index
    if not inner.is_unique:
        inner_codes, inner = _numbered(inner)
    codes = [tile(inner_codes, m)]
    if df._columns._is_multi:
        return Series._new(values, MultiIndex._of(df._columns._levels + [inner], [repeat_each(c, n) for c in df._columns._codes] + codes,
                                                  df._columns._names + [df._index._name]), None)
    outer_codes, outer = np.arange(m), df._columns
    if not outer.is_unique:
        outer_codes, outer = _numbered(outer)
    return Series._new(values, MultiIndex._of([outer, inner], [repeat_each(outer_codes, n)] + codes, [df._columns._name, df._index._name]), None)


def _objects_or_nan(arrays):
    """Columns as objects, NaN in the rows in which all are missing."""
    gone = np.logical_and.reduce([isna_array(v) for v in arrays])
    out = [as_objects(v).copy() for v in arrays]
    for v in out:
        v[gone] = np.nan
    return out


def _numbered(index):
    from pandas._algos import factorize_array
    codes, uniques = factorize_array(index._values)
    return codes, Index._new(uniques, None)


class _Grid:
    """Where the rows of an index go when one level becomes columns."""

    def __init__(self, index, level, sort):
        index = index.remove_unused_levels()
        codes = index._codes[level]
        self.level = index._levels[level]
        self.name = index._names[level]
        rest = [i for i in range(index.nlevels) if i != level]
        self.gone = bool((codes < 0).any())
        shift = 1 if self.gone else 0
        width = len(self.level) + shift
        if not sort:
            order = _pandas.factorize(codes)[1]
            seen = codes[order]
            to = np.empty(len(self.level) + 1, dtype=INT)
            to[seen] = np.arange(len(seen))
            self.level, codes = self.level.take(seen), np.where(codes < 0, -1, to[codes])
        parts = [index._codes[i] + 1 for i in rest]
        sizes = np.array([len(index._levels[i]) + 1 for i in rest], dtype=INT)
        rows, firsts = _pandas.combine_codes(parts, sizes, bool(sort))
        self.rows = len(firsts)
        self.width = width
        part = index.take(firsts)
        if len(rest) == 1:
            i = rest[0]
            self.index = Index._new(part._level_column(i), index._names[i])
        else:
            self.index = part._pick(rest)
        place = rows * width + codes + shift
        self.places = np.full(self.rows * width, -1, dtype=INT)
        self.places[place] = np.arange(len(place))
        self.short = bool((self.places < 0).any())
        if len(place) != int((self.places >= 0).sum()):
            raise ValueError("Index contains duplicate entries, cannot reshape")

    def columns(self, values, fill):
        """The columns that one column becomes."""
        grid = self.places.reshape(self.rows, self.width)
        if isinstance(values, ndarray) and self.short:
            if fill is None:
                dtype = with_na(values.dtype)
            else:
                dtype = dtype_holding(values.dtype, fill)
            if dtype != values.dtype:
                values = values.astype(dtype)
        out = []
        for j in range(self.width):
            at = np.ascontiguousarray(grid[:, j])
            if not self.short:
                out.append(_take_rows(values, at))
            else:
                out.append(take(values, at) if fill is None else take(values, at, fill))
        return out

    def labels(self):
        if self.gone:
            level = self.level._renamed(self.name)
            return level._same(take(level._values, np.append(-1, np.arange(len(level)))))
        return self.level._renamed(self.name)


def _unstack_series(s, level, fill, sort):
    from pandas._frame import DataFrame
    g = _Grid(s._index, level, sort)
    return DataFrame._new(g.columns(s._values, fill), g.index, g.labels())


def _unstack_frame(df, level, fill, sort):
    from pandas._frame import DataFrame
    from pandas._multi import MultiIndex
    g = _Grid(df._index, level, sort)
    arrays = []
    for v in df._data:
        arrays += g.columns(v, fill)
    n, m = len(df._columns), g.width
    inner = tile(np.arange(m) - (1 if g.gone else 0), n)
    c = df._columns
    if c._is_multi:
        columns = MultiIndex._of(c._levels + [g.level], [repeat_each(x, m) for x in c._codes] + [inner], c._names + [g.name])
    else:
        outer_codes, outer = np.arange(n), c
        if not c.is_unique:
            outer_codes, outer = _numbered(c)
        columns = MultiIndex._of([outer, g.level], [repeat_each(outer_codes, m), inner], [c._name, g.name])
    return DataFrame._new(arrays, g.index, columns)


def _unstack_many(obj, levels, fill, sort):
    """Several levels become columns: they are joined to one, which is taken apart again."""
    from pandas._frame import DataFrame
    from pandas._multi import MultiIndex
    from pandas._series import Series
    index = obj._index
    if not levels:
        return obj
    if not index._is_multi:
        raise ValueError(f"index must be a MultiIndex to unstack, {type(index)} was passed")
    numbers = [index._level(x) for x in levels]
    rest = [i for i in range(index.nlevels) if i not in numbers]
    if not rest:
        return _unstack_all(obj, numbers, fill, sort)
    picked = index._pick(numbers)
    codes, firsts = _pandas.combine_codes([c + 1 for c in picked._codes], np.array([len(x) + 1 for x in picked._levels], dtype=INT), False)
    joined = picked.take(firsts)
    both = MultiIndex._of([index._levels[i] for i in rest] + [default_index(len(joined))], [index._codes[i] for i in rest] + [codes],
                          [index._names[i] for i in rest] + [None])
    if obj.ndim == 1:
        flat = _unstack_series(Series._new(obj._values, both, None), len(rest), fill, sort)
        return DataFrame._new(flat._data, flat._index, joined.take(flat._columns._values))
    flat = _unstack_frame(DataFrame._new(obj._data, both, obj._columns), len(rest), fill, sort)
    c = flat._columns
    places = c._level_column(c.nlevels - 1)
    inner = joined.take(places)
    levels = c._levels[:-1] + inner._levels
    columns = MultiIndex._of(levels, c._codes[:-1] + inner._codes, c._names[:-1] + inner._names)
    return DataFrame._new(flat._data, flat._index, columns)


def _unstack_all(obj, numbers, fill, sort):
    """All levels of the rows become columns: what is left is one column."""
    from pandas._multi import MultiIndex
    from pandas._series import Series
    if obj.ndim == 1:
        raise ValueError(f"index must be a MultiIndex to unstack, {Index} was passed")
    if obj._columns._is_multi:
        out, left = obj, list(numbers)
        while left:
            x = left.pop(0)
            out = unstack(out, x, fill, sort)
            left = [v if v <= x else v - 1 for v in left]
        return out
    n, m = len(obj._index), len(obj._columns)
    picked = obj._index._pick(numbers)
    index = MultiIndex._of([obj._columns] + picked._levels, [repeat_each(np.arange(m), n)] + [tile(c, m) for c in picked._codes],
                           [obj._columns._name] + picked._names)
    return Series._new(join_values(obj._data), index, None)


def stack(df, level=-1, dropna=no_default, sort=no_default, future_stack=False):
    if future_stack:
        if dropna is not no_default:
            raise ValueError("dropna must be unspecified with future_stack=True as the new implementation does not introduce rows of NA values. "
                             "This argument will be removed in a future version of pandas.")
        if sort is not no_default:
            raise ValueError("Cannot specify sort with future_stack=True, this argument will be removed in a future version of pandas. Sort the result "
                             "using .sort_index instead.")
        dropna, sort = False, False
    else:
        if dropna is not no_default or sort is not no_default or df._columns._is_multi:
            import warnings
            warnings.warn(STACK_WARNING, FutureWarning, skip_file_prefixes=('<frozen pandas',))
        dropna = True if dropna is no_default else dropna
        sort = True if sort is no_default else sort
    columns = df._columns
    if isinstance(level, (list, tuple)):
        numbers = [columns._level(x) for x in level]
        if columns._is_multi:
            return _stack_levels(df, numbers, dropna, sort)
        return stack_plain(df, dropna)
    n = columns._level(level)
    if not columns._is_multi:
        return stack_plain(df, dropna)
    return _stack_levels(df, [n], dropna, sort)


def _row_levels(index, k, codes=None):
    """Levels, codes and names of an index each of whose labels comes k times."""
    if index._is_multi:
        return list(index._levels), [repeat_each(c, k) for c in index._codes], list(index._names)
    codes, level = np.arange(len(index)), index
    if not index.is_unique:
        codes, level = _numbered(index)
    if isna_array(level._values).any():
        codes, level = _numbered(index)
    return [level], [repeat_each(codes, k)], [index._name]


def _interleave(arrays, join=join_values):
    """Columns as one: the elements of a row beside each other."""
    k, n = len(arrays), len(arrays[0])
    values = join(arrays)
    order = np.arange(n * k).reshape(k, n).T.reshape(-1)
    return _take_rows(values, order)


def _plain_dtype(arrays):
    """The dtype of numpy for columns without any rows."""
    dtypes = {v.dtype for v in arrays}
    if len(dtypes) != 1:
        common = find_common(list(dtypes)) if dtypes else OBJECT
        return common if isinstance(common, np.dtype) and not any(isinstance(d, ExtensionDtype) for d in dtypes) else OBJECT
    dtype = dtypes.pop()
    return getattr(dtype, '_numpy', OBJECT) if isinstance(dtype, ExtensionDtype) else dtype


def stack_plain(df, dropna):
    from pandas._multi import MultiIndex
    from pandas._series import Series
    n, m = len(df._index), len(df._columns)
    levels, codes, names = _row_levels(df._index, m)
    inner_codes, inner = np.arange(m), df._columns
    if not inner.is_unique:
        inner_codes, inner = _numbered(inner)
    from pandas._merge import concat_columns
    values = _interleave(df._data, join_values if dropna else concat_columns) if m and n else np.empty(0, dtype=_plain_dtype(df._data))
    index = MultiIndex._of(levels + [inner], codes + [tile(inner_codes, n)], names + [df._columns._name])
    if dropna:
        gone = isna_array(values)
        if gone.any():
            keep = np.flatnonzero(~gone)
            values, index = _take_rows(values, keep), index.take(keep)
    return Series._new(values, index, None)


def _stack_levels(df, numbers, dropna, sort):
    """Some levels of the columns become inner levels of the rows."""
    from pandas._frame import DataFrame
    from pandas._multi import MultiIndex
    from pandas._series import Series
    columns = df._columns
    rest = [i for i in range(columns.nlevels) if i not in numbers]
    moved = columns._pick(numbers)
    codes, firsts = _pandas.combine_codes([c + 1 for c in moved._codes], np.array([len(x) + 1 for x in moved._levels], dtype=INT), bool(sort))
    labels = moved.take(firsts)
    k, n = len(labels), len(df._index)
    levels, row_codes, names = _row_levels(df._index, k)
    index = MultiIndex._of(levels + labels._levels, row_codes + [tile(c, n) for c in labels._codes], names + labels._names)
    if not rest:
        place = [None] * k
        for j, c in enumerate(codes.tolist()):
            place[c] = df._data[j]
        values = _interleave(place)
        if dropna:
            keep = np.flatnonzero(~isna_array(values))
            if len(keep) < len(values):
                return Series._new(_take_rows(values, keep), index.take(keep), None)
        return Series._new(values, index, None)
    kept = columns._pick(rest)
    kcodes, kfirsts = _pandas.combine_codes([c + 1 for c in kept._codes], np.array([len(x) + 1 for x in kept._levels], dtype=INT), bool(sort))
    new = kept.take(kfirsts)
    arrays = []
    for c in range(len(kfirsts)):
        found = {}
        for j in np.flatnonzero(kcodes == c).tolist():
            found[int(codes[j])] = df._data[j]
        some = next(iter(found.values()))
        gap = [i for i in range(k) if i not in found]
        parts = [found[i] if i in found else take(some, np.full(n, -1, dtype=INT)) for i in range(k)]
        if gap:
            dtype = with_na(find_common([v.dtype for v in found.values()]))
            parts = [astype(p, dtype) if not isinstance(dtype, ExtensionDtype) else p for p in parts]
        arrays.append(_interleave(parts))
    out_columns = new if len(rest) > 1 else new._level_values(0)
    out = DataFrame._new(arrays, index, out_columns)
    return out.dropna(axis=0, how='all') if dropna else out


# pivot.


def _label_list(x):
    if x is None or x is no_default:
        return []
    if isinstance(x, (list, Index, ndarray)):
        return list(x)
    return [x]


def pivot(data, *, columns, index=no_default, values=no_default):
    from pandas._frame import DataFrame
    from pandas._multi import MultiIndex
    from pandas._series import Series
    wide = _label_list(columns)
    if values is no_default:
        absent = [x for x in ([] if index is no_default else _label_list(index)) + wide if x not in data._columns]
        if absent:
            raise KeyError(f"None of {absent} are in the columns")
    if index is no_default:
        rows = [data._index._level_column(i) for i in range(data._index.nlevels)] if data._index._is_multi else [data._index._values]
        row_names = list(data._index.names)
        tall = []
    else:
        tall = _label_list(index)
        rows = [_column(data, x) for x in tall]
        row_names = tall
    if len(wide) == 1 and wide[0] is not None and wide[0] in row_names:
        raise ValueError(f"The name {wide[0]} occurs multiple times, use a level number")
    keys = rows + [_column(data, x) for x in wide]
    labels = MultiIndex.from_arrays(keys, names=row_names + wide)
    if values is no_default:
        used = set(tall) | set(wide)
        rest = [c for c in data._columns if c not in used]
        part = DataFrame._new([_column(data, c) for c in rest], labels, data._columns[np.array([c not in used for c in data._columns], dtype=bool)])
    elif is_list_like(values) and not isinstance(values, tuple):
        arrays = [_column(data, c) for c in values]
        common = find_common([v.dtype for v in arrays]) if arrays else None
        part = DataFrame._new([astype(v, common) for v in arrays], labels, Index(list(values)))
    else:
        part = Series._new(_column(data, values), labels, None)
    if len(wide) == 1:
        return unstack(part, labels.nlevels - 1)
    return unstack(part, list(range(len(rows), labels.nlevels)))


def _column(df, name):
    try:
        loc = df._columns.get_loc(name)
    except (KeyError, TypeError):
        raise KeyError(name) from None
    if not isinstance(loc, (int, np.integer)):
        raise ValueError(f"The column label '{name}' is not unique.")
    return df._data[loc]


def pivot_table(data, values=None, index=None, columns=None, aggfunc='mean', fill_value=None, margins=False, dropna=True, margins_name='All',
                observed=no_default, sort=True):
    from pandas._merge import concat
    from pandas._groupby import function_name
    index, columns = _keys_of(index), _keys_of(columns)
    if isinstance(aggfunc, list):
        parts, names = [], []
        for f in aggfunc:
            parts.append(_pivot_table(data, values, index, columns, f, fill_value, margins, dropna, margins_name, observed, sort))
            names.append(function_name(f))
        return concat(parts, keys=names, axis=1)
    return _pivot_table(data, values, index, columns, aggfunc, fill_value, margins, dropna, margins_name, observed, sort)


def _keys_of(by):
    if by is None:
        return []
    if isinstance(by, (list, tuple)) and not isinstance(by, tuple):
        return list(by)
    if isinstance(by, tuple):
        return list(by)
    if isinstance(by, (ndarray, Index, str)) or hasattr(by, '_index') or callable(by) or not is_list_like(by):
        return [by]
    return list(by)


def _pivot_table(data, values, index, columns, aggfunc, fill_value, margins, dropna, margins_name, observed, sort):
    from pandas._frame import DataFrame
    keys = index + columns
    passed = values is not None
    many = passed and is_list_like(values)
    if passed:
        values = list(values) if many else [values]
        for v in values:
            if v not in data._columns:
                raise KeyError(v)
        wanted = []
        for x in keys + values:
            x = getattr(x, 'key', x) if type(x).__name__ == 'Grouper' else x
            if _hashable(x) and x in data._columns:
                wanted.append(x)
        if len(wanted) < len(data._columns):
            twice = [x for x in keys if _hashable(x) and wanted.count(x) > 1]
            if twice:
                raise ValueError(f"Grouper for '{twice[0]}' not 1-dimensional")
            data = data[wanted]
    else:
        values = [c for c in data._columns]
        for k in keys:
            k = k.key if type(k).__name__ == 'Grouper' else k
            if _hashable(k) and k in values:
                values.remove(k)
    if observed is no_default:
        observed = False
        unsaid = True
    else:
        unsaid = False
    grouped = data.groupby(keys, observed=observed, sort=sort, dropna=dropna)
    if unsaid and any(k.categorical for k in grouped._groups.keys):
        from pandas._base import _deprecated
        _deprecated("The default value of observed=False is deprecated and will change to observed=True in a future version of pandas. Specify "
                    "observed=False to silence this warning and retain the current behavior")
    agged = grouped.agg(aggfunc)
    if dropna and isinstance(agged, DataFrame) and len(agged._columns):
        agged = agged.dropna(how='all')
    table = agged
    if table._index.nlevels > 1 and index:
        names = list(agged._index.names)
        moved = []
        for i in range(len(index), len(keys)):
            name = names[i]
            moved.append(i if name is None or name in names[:len(index)] else name)
        table = unstack(agged, moved, fill_value) if moved else agged
    if not dropna:
        table = _all_combinations(table)
    if sort and isinstance(table, DataFrame):
        table = table.sort_index(axis=1)
    if fill_value is not None:
        table = table.fillna(fill_value)
        if aggfunc is len and observed is False and isinstance(fill_value, (int, np.integer)):
            table = table.astype(INT)
    if margins:
        if dropna:
            data = data[data.notna().all(axis=1)]
        table = _add_margins(table, data, values, index, columns, aggfunc, dropna, margins_name, fill_value)
    if passed and not many and table._columns.nlevels > 1:
        table = DataFrame._new(table._data, table._index, table._columns.droplevel(0))
    if len(index) == 0 and len(columns) > 0:
        table = table.T
    if isinstance(table, DataFrame) and dropna:
        table = table.dropna(how='all', axis=1)
    return table


def _hashable(x):
    try:
        hash(x)
    except TypeError:
        return False
    return not isinstance(x, Index) and not hasattr(x, '_index')


def _all_combinations(table):
    from pandas._multi import MultiIndex
    if table._index._is_multi:
        table = table.reindex(MultiIndex.from_product(table._index.levels, names=table._index.names))
    if table.ndim == 2 and table._columns._is_multi:
        table = table.reindex(columns=MultiIndex.from_product(table._columns.levels, names=table._columns.names))
    return table


def _add_margins(table, data, values, rows, cols, aggfunc, observed, name, fill_value):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if not isinstance(name, str):
        raise ValueError("margins_name argument must be a string")
    message = f'Conflicting name "{name}" in margins'
    for n in table._index.names:
        if name in table._index.get_level_values(n):
            raise ValueError(message)
    if table.ndim == 2:
        for i in range(1, table._columns.nlevels):
            if name in table._columns.get_level_values(i):
                raise ValueError(message)
    grand = _grand_margin(data, values, aggfunc, name)
    if table.ndim == 1:
        from pandas._merge import concat
        return concat([table, Series([grand[name]], index=Index([name]))])
    key = (name,) + ('',) * (len(rows) - 1) if len(rows) > 1 else name
    if values:
        out, margin_keys, row_margin = _margins_of_values(table, data, rows, cols, aggfunc, observed, name)
    else:
        out, margin_keys, row_margin = _margins_without_values(table, data, rows, cols, aggfunc, observed, name)
    if row_margin is None:
        return out
    row_margin = row_margin.reindex(out._columns, fill_value=fill_value) if fill_value is not None else row_margin.reindex(out._columns)
    items = dict(zip(row_margin._index._keys(), as_list(row_margin._values)))
    for k in margin_keys:
        items[k if not isinstance(k, list) else k[0]] = grand[k[0] if isinstance(k, tuple) else k]
    arrays = []
    for j, c in enumerate(out._columns._keys()):
        v = out._data[j]
        last = items[c]
        if isinstance(v, ndarray) and v.dtype.kind in 'iu' and isinstance(last, (float, np.floating)) and last == last and float(last).is_integer():
            last = v.dtype.type(int(last))
        arrays.append(join_values([v, array_of([last])]))
    new = out._index.insert(len(out._index), key) if not isinstance(out._index, RangeIndex) else Index(list(out._index) + [key], name=out._index._name)
    if not new._is_multi:
        new = new._renamed(out._index._name)
    return DataFrame._new(arrays, new, out._columns)


def _grand_margin(data, values, aggfunc, name):
    if values:
        out = {}
        for v in values:
            column = data[v]
            try:
                if isinstance(aggfunc, str):
                    out[v] = getattr(column, aggfunc)()
                elif isinstance(aggfunc, dict):
                    f = aggfunc.get(v)
                    if f is None:
                        continue
                    out[v] = getattr(column, f)() if isinstance(f, str) else f(column)
                else:
                    out[v] = aggfunc(column)
            except TypeError:
                pass
        return out
    return {name: aggfunc(data._index) if callable(aggfunc) else len(data._index)}


def _margins_of_values(table, data, rows, cols, aggfunc, observed, name):
    """A column of margins behind the columns of each value."""
    from pandas._frame import DataFrame
    from pandas._merge import concat
    if not cols:
        margin_keys = list(table._columns._keys())
        row_margin = None
        from pandas._series import Series
        out = table
        return out, [c for c in margin_keys], Series([np.nan] * len(margin_keys), index=table._columns, dtype=object)
    if any(hasattr(key, '_index') for key in rows + cols):
        raise TypeError("unhashable type: 'Series'")
    values = [c for c in data._columns if c not in rows and c not in cols]
    pieces, margin_keys = [], []
    common = find_common([v.dtype for v in table._data]) if table._data else OBJECT
    if not isinstance(common, ExtensionDtype):
        table = DataFrame._new([astype(v, common) for v in table._data], table._index, table._columns)
    if rows:
        margin = data[[c for c in data._columns if c in rows or c in values]].groupby(rows, observed=observed).agg(aggfunc)
        outer = table._columns.get_level_values(0).unique().tolist()
        for key in outer:
            piece = table._cols(np.flatnonzero(table._columns.get_level_values(0) == key))
            label = _margin_label(key, name, table._columns.nlevels)
            column = margin[key].reindex(piece._index) if isinstance(key, str) or key in margin._columns else margin[key]
            from pandas._multi import MultiIndex
            c = piece._columns.append(MultiIndex.from_tuples([label], names=table._columns.names))
            pieces.append(DataFrame._new(piece._data + [column._values], piece._index, c))
            margin_keys.append(label)
        out = concat(pieces, axis=1) if len(pieces) > 1 else pieces[0]
        if not out._columns._is_multi or list(out._columns.names) != list(table._columns.names):
            out._columns = out._columns.set_names(list(table._columns.names))
    else:
        out = table
        margin_keys = list(table._columns._keys())
    if cols:
        row_margin = data[[c for c in data._columns if c in cols or c in values]].groupby(cols, observed=observed).agg(aggfunc)
        row_margin = stack_for_margin(row_margin)
    return out, margin_keys, row_margin


def _margin_label(key, name, levels):
    label = (key, name) + ('',) * (levels - 2)
    return label


def stack_for_margin(frame):
    """Margins of columns under (value, column labels), as the table has them."""
    from pandas._series import Series
    s = stack_plain(frame, False)
    index = s._index
    n = index.nlevels
    return Series._new(s._values, index._pick([n - 1] + list(range(n - 1))), None)


def _margins_without_values(table, data, rows, cols, aggfunc, observed, name):
    margin_keys = []
    if cols and rows:
        margin = data.groupby(rows, observed=observed).size() if aggfunc is len or aggfunc == 'size' else data[rows].groupby(rows, observed=observed).apply(aggfunc)
        out = table.copy()
        key = (name,) + ('',) * (table._columns.nlevels - 1) if table._columns._is_multi else name
        out[key] = margin
        margin_keys.append(key)
    else:
        out = table
        margin_keys = list(table._columns._keys())
    row_margin = data.groupby(cols, observed=observed).size() if cols else None
    return out, margin_keys, row_margin


# crosstab.


def crosstab(index, columns, values=None, rownames=None, colnames=None, aggfunc=None, margins=False, margins_name='All', dropna=True, normalize=False):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if values is None and aggfunc is not None:
        raise ValueError("aggfunc cannot be used without values.")
    if values is not None and aggfunc is None:
        raise ValueError("values cannot be used without an aggfunc.")
    rows = index if isinstance(index, list) and index and (is_list_like(index[0])) else [index]
    cols = columns if isinstance(columns, list) and columns and (is_list_like(columns[0])) else [columns]
    common = None
    for x in rows + cols:
        if isinstance(x, (Series, DataFrame)):
            common = x._index if common is None else common.intersection(x._index, sort=False) if not common.equals(x._index) else common
    row_names, col_names = _table_names(rows, rownames, 'row'), _table_names(cols, colnames, 'col')
    unique_rows = [f'row_{i}' for i in range(len(rows))]
    unique_cols = [f'col_{i}' for i in range(len(cols))]
    data = {}
    for n, x in zip(unique_rows + unique_cols, rows + cols):
        data[n] = x
    df = DataFrame(data, index=common)
    if values is None:
        df['__dummy__'] = 0
        f, fill = len, 0
    else:
        df['__dummy__'] = values
        f, fill = aggfunc, None
    table = pivot_table(df, '__dummy__', index=unique_rows, columns=unique_cols, aggfunc=f, fill_value=fill, margins=margins, margins_name=margins_name,
                        dropna=dropna, observed=False)
    if normalize is not False:
        table = _normalize(table, normalize, margins, margins_name)
    col_names = [None] * (table._columns.nlevels - len(col_names)) + col_names  # several functions are a level of their own
    table = table.rename_axis(index=row_names if len(row_names) > 1 else row_names[0], columns=col_names if len(col_names) > 1 else col_names[0])
    return table


def _table_names(parts, names, prefix):
    if names is None:
        out = []
        for i, x in enumerate(parts):
            name = getattr(x, 'name', None) if not isinstance(x, (list, ndarray)) else None
            out.append(f'{prefix}_{i}' if name is None else name)
        return out
    if len(names) != len(parts):
        raise AssertionError("arrays and names must have the same length")
    return list(names)


def _normalize(table, how, margins, name):
    how = {0: 'index', 1: 'columns'}.get(how, how) if not isinstance(how, bool) else how
    if how not in (True, 'all', 'index', 'columns'):
        raise ValueError("Not a valid normalize argument" if isinstance(how, str) else "Not a valid margins argument")
    if not margins:
        if how in ('all', True):
            total = table.sum(axis=1).sum(axis=0)
            return (table / total).fillna(0)
        if how == 'index':
            return table.div(table.sum(axis=1), axis=0).fillna(0)
        return (table / table.sum()).fillna(0)
    body = table.iloc[:-1, :-1]
    if how == 'columns':
        right = table.iloc[:-1, -1] / table.iloc[:-1, -1].sum()
        out = _normalize(body, how, False, name)
        out[name] = right
        return out.fillna(0)
    if how == 'index':
        bottom = table.iloc[-1, :-1] / table.iloc[-1, :-1].sum()
        out = _normalize(body, how, False, name)
        from pandas._merge import concat
        out = concat([out, bottom.to_frame().T])
        out = out.fillna(0)
        out.index = table._index
        return out
    right, bottom = table.iloc[:-1, -1] / table.iloc[:-1, -1].sum(), table.iloc[-1, :-1] / table.iloc[-1, :-1].sum()
    out = _normalize(body, how, False, name)
    out[name] = right
    bottom.loc[name] = 1.0
    from pandas._merge import concat
    out = concat([out, bottom.to_frame().T])
    out = out.fillna(0)
    out.index = table._index
    out.columns = table._columns
    return out


# melt and its like.


def melt(frame, id_vars=None, value_vars=None, var_name=None, value_name='value', col_level=None, ignore_index=True):
    from pandas._frame import DataFrame
    columns = frame._columns
    ids = _vars(id_vars, columns, 'id_vars')
    if value_name in columns:
        raise ValueError(f"value_name ({value_name}) cannot match an element in the DataFrame columns.")
    if col_level is not None:
        columns = columns.get_level_values(col_level)
        frame = DataFrame._new(frame._data, frame._index, columns)
    wanted = None
    if value_vars is not None:
        wanted = _vars(value_vars, columns, 'value_vars')
    _check_present(columns, ids + (wanted or []), id_vars, value_vars)
    id_places = [_place(columns, x) for x in ids]
    if wanted is not None:
        places = []
        for x in wanted:
            if x in ids:
                continue
            loc = columns.get_loc(x)
            places += [loc] if isinstance(loc, (int, np.integer)) else np.arange(len(columns))[loc].tolist()
    else:
        gone = set(id_places)
        places = [i for i in range(len(columns)) if i not in gone]
    if var_name is None:
        if columns._is_multi:
            if len(columns.names) == len(set(columns.names)) and None not in columns.names:
                var_name = list(columns.names)
            else:
                var_name = [f'variable_{i}' for i in range(len(columns.names))]
        else:
            var_name = ['variable' if columns._name is None else columns._name]
    elif is_list_like(var_name):
        raise ValueError(f"{var_name=} must be a scalar.")
    else:
        var_name = [var_name]
    n, k = len(frame._index), len(places)
    rows = tile(np.arange(n), k)
    arrays, names = [], []
    for x, i in zip(ids, id_places):
        v = frame._data[i]
        arrays.append(_take_rows(v, rows) if k else v[:0])
        names.append(x)
    labels = columns.take(np.array(places, dtype=INT))
    for i, name in enumerate(var_name):
        level = labels.get_level_values(i) if labels._is_multi else labels
        arrays.append(_take_rows(level._values, repeat_each(np.arange(k), n)))
        names.append(name)
    from pandas._merge import concat_columns
    values = [frame._data[i] for i in places]
    if k and n == 0:
        arrays.append(astype(values[0], find_common([v.dtype for v in values])))
    else:
        arrays.append(concat_columns(values, True) if k else np.empty(0, dtype=FLOAT))
    names.append(value_name)
    index = default_index(n * k) if ignore_index else frame._index.take(rows)
    return DataFrame._new(arrays, index, Index(names, tupleize_cols=False))


def _vars(given, columns, what):
    if given is None:
        return []
    if not is_list_like(given) or isinstance(given, tuple) and not columns._is_multi and given in columns:
        return [given]
    if columns._is_multi and not isinstance(given, list):
        raise ValueError(f"{what} must be a list of tuples when columns are a MultiIndex")
    return list(given)


def _check_present(columns, wanted, id_vars, value_vars):
    absent = [x for x in dict.fromkeys(wanted) if x not in columns]
    if absent:
        raise KeyError(f"The following id_vars or value_vars are not present in the DataFrame: {absent}")


def _place(columns, x):
    loc = columns.get_loc(x)
    if isinstance(loc, (int, np.integer)):
        return int(loc)
    return int(np.arange(len(columns))[loc][0])


def lreshape(data, groups, dropna=True):
    from pandas._frame import DataFrame
    from pandas._merge import concat_columns
    keys = list(groups)
    k = len(groups[keys[0]])
    used = {c for v in groups.values() for c in v}
    rest = [c for c in data._columns if c not in used]
    for t in keys:
        if len(groups[t]) != k:
            raise ValueError("All column lists must be same length")
    out = {c: _take_rows(_column(data, c), tile(np.arange(len(data._index)), k)) for c in rest}
    for t in keys:
        out[t] = concat_columns([_column(data, c) for c in groups[t]])
    if dropna:
        keep = np.ones(len(data._index) * k, dtype=bool)
        for t in keys:
            keep &= ~isna_array(out[t])
        if not keep.all():
            at = np.flatnonzero(keep)
            out = {c: _take_rows(v, at) for c, v in out.items()}
    return DataFrame(out, columns=rest + keys)


def wide_to_long(df, stubnames, i, j, sep='', suffix=r'\d+'):
    import re
    from pandas._merge import concat, merge
    stubs = list(stubnames) if is_list_like(stubnames) else [stubnames]
    if any(s in df._columns for s in stubs):
        raise ValueError("stubname can't be identical to a column name")
    ids = list(i) if is_list_like(i) else [i]
    if df[ids].duplicated().any():
        raise ValueError("the id variables need to uniquely identify each row")
    melted, used = [], []
    for stub in stubs:
        pattern = re.compile(rf"^{re.escape(stub)}{re.escape(sep)}{suffix}$")
        found = [c for c in df._columns if isinstance(c, str) and pattern.match(c)]
        used += found
        part = melt(df, id_vars=ids, value_vars=found, value_name=stub.rstrip(sep), var_name=j)
        labels = [c.removeprefix(stub + sep) if c.startswith(stub + sep) else c for c in as_list(_column(part, j))]
        try:
            marks = np.array([int(x) for x in labels], dtype=INT)
        except ValueError:
            try:
                marks = np.array([float(x) for x in labels], dtype=FLOAT)
            except ValueError:
                marks = objects_of(labels)
        part[j] = marks
        melted.append(part.set_index(ids + [j]))
    wide = concat(melted, axis=1)
    rest = [c for c in df._columns if c not in used]
    new = df[rest]
    if len(ids) == 1:
        return new.set_index(ids).join(wide)
    return merge(new, wide.reset_index(), on=ids).set_index(ids + [j])


def _unnumbered(index):
    """The same labels without a range or a frequency."""
    out = index.repeat(1)
    return out._without_freq() if hasattr(out, '_without_freq') else out


def explode(obj, column=None, ignore_index=False):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if obj.ndim == 1:
        if isinstance(column, bool) and ignore_index is False:
            ignore_index = column
        if not isinstance(obj._values, ndarray) or obj._values.dtype.kind != 'O' or not len(obj._values):
            return obj.reset_index(drop=True) if ignore_index else obj.copy() if isinstance(obj._values, ndarray) else \
                Series._new(obj._values.copy(), _unnumbered(obj._index), obj._name)
        values, counts = _exploded(obj._values)
        index = default_index(len(values)) if ignore_index else obj._index.repeat(counts)._without_freq() if counts is not None else obj._index._without_freq()
        return Series._new(values, index, obj._name)
    if column is None:
        raise TypeError("DataFrame.explode() missing 1 required positional argument: 'column'")
    if not obj._columns.is_unique:
        dup = obj._columns[obj._columns.duplicated()].tolist()
        raise ValueError(f"DataFrame columns must be unique. Duplicate columns: {dup}")
    names = list(column) if isinstance(column, (list, Index)) else [column]
    if isinstance(column, list):
        if not column:
            raise ValueError("column must be nonempty")
        if len(column) > len(set(column)):
            raise ValueError("column must be unique")
    parts, counts = {}, None
    for c in names:
        if c not in obj._columns:
            raise KeyError(c)
        values, n = _exploded(_column(obj, c))
        if counts is not None and (n is None) != (counts is None) or counts is not None and not (n == counts).all():
            raise ValueError("columns must have matching element counts")
        parts[c], counts = values, n
    if counts is None:
        out = obj.copy()
        return out.reset_index(drop=True) if ignore_index else out
    places = _pandas.repeat_places(counts)
    arrays = [parts[c] if c in parts else _take_rows(v, places) for c, v in zip(obj._columns, obj._data)]
    return DataFrame._new(arrays, default_index(len(places)) if ignore_index else obj._index.take(places), obj._columns)


def _exploded(values):
    """The elements of lists below each other, and how many each row became; None if nothing is a list."""
    if not isinstance(values, ndarray) or values.dtype.kind != 'O':
        return values, np.ones(len(values), dtype=INT)
    out, counts = [], []
    from pandas._series import Series
    for x in values.tolist():
        if isinstance(x, (list, tuple, set, frozenset, ndarray, Index, Series)) :
            items = list(x)
            if items:
                out += items
                counts.append(len(items))
            else:
                out.append(np.nan)
                counts.append(1)
        else:
            out.append(x)
            counts.append(1)
    values = objects_of(out)
    if any(type(x).__name__ in ('Timestamp', 'Timedelta') for x in out):
        values = array_of(out)
    return values, np.array(counts, dtype=INT)


# Dummies.


def get_dummies(data, prefix=None, prefix_sep='_', dummy_na=False, columns=None, sparse=False, drop_first=False, dtype=None):
    from pandas._frame import DataFrame
    from pandas._merge import concat
    if sparse:
        raise NotImplementedError("get_dummies with sparse=True is not supported here")
    dtype = np.dtype(dtype) if dtype is not None else None
    if dtype is not None and dtype.kind == 'O':
        raise ValueError("dtype=object is not a valid dtype for get_dummies")
    if not isinstance(data, DataFrame):
        return _dummies(data, prefix, prefix_sep, dummy_na, drop_first, dtype)
    if columns is None:
        chosen = [i for i, v in enumerate(data._data) if isinstance(v, ndarray) and v.dtype.kind in 'O' or str(v.dtype) in ('category', 'string')]
    else:
        if not is_list_like(columns):
            raise TypeError("Input must be a list-like for parameter `columns`")
        absent = [c for c in columns if c not in data._columns]
        if absent:
            raise KeyError(f"None of [{Index(absent)!r}] are in the [columns]" if len(absent) == len(list(columns)) else f"{absent} not in index")
        chosen = [_place(data._columns, c) for c in columns]
    labels = [data._columns[i] for i in chosen]

    def spread(given, what):
        if is_list_like(given) and not isinstance(given, dict):
            if len(given) != len(labels):
                raise ValueError(f"Length of '{what}' ({len(given)}) did not match the length of the columns being encoded ({len(labels)}).")
            return list(given)
        if isinstance(given, dict):
            return [given[c] for c in labels]
        return [given] * len(labels)
    prefixes = labels if prefix is None else spread(prefix, 'prefix')
    seps = spread(prefix_sep, 'prefix_sep')
    rest = [i for i in range(len(data._columns)) if i not in chosen]
    parts = [DataFrame._new([data._data[i] for i in rest], data._index, data._columns.take(np.array(rest, dtype=INT)))]
    for i, p, s in zip(chosen, prefixes, seps):
        parts.append(_dummies(data._column(i), p, s, dummy_na, drop_first, dtype))
    parts = [p for p in parts if len(p._columns)] or parts[:1]
    return concat(parts, axis=1)


def _dummies(data, prefix, sep, dummy_na, drop_first, dtype):
    from pandas._frame import DataFrame
    from pandas._series import Series
    from pandas._multi import factorize_level
    series = data if isinstance(data, Series) else Series(data)
    codes, level = factorize_level(series._values)
    if type(level._values).__name__ == 'Categorical':
        level = series._values.categories
    labels = as_list(level._values)
    len(series._index)
    if not dummy_na and not labels or drop_first and len(labels) + dummy_na <= 1:
        return DataFrame(index=series._index)
    if dummy_na:
        codes = np.where(codes < 0, len(labels), codes)
        labels = labels + [np.nan]
    if prefix is None and type(series._values).__name__ == 'Categorical' and not dummy_na:
        from pandas._categorical import CategoricalIndex
        columns = CategoricalIndex._new(series._values._like(np.arange(len(labels))), None)
    elif prefix is None:
        columns = Index(labels, name=None) if dummy_na else Index._new(level._values, None)
        if type(series._values).__name__ == 'Categorical':
            from pandas._categorical import CategoricalIndex
            columns = CategoricalIndex(series._values._like(np.append(np.arange(len(labels) - 1), -1)))
    else:
        columns = Index([f"{prefix}{sep}{x}" for x in labels], tupleize_cols=False)
    if dtype is None:
        dtype = pandas_dtype('boolean') if type(level._values).__name__ == 'StringArray' else np.dtype(bool)
    arrays = [astype(codes == i, dtype) for i in range(len(labels))]
    if drop_first:
        arrays, columns = arrays[1:], columns[1:]
    return DataFrame._new(arrays, series._index, columns)


def from_dummies(data, sep=None, default_category=None):
    from pandas._frame import DataFrame
    if not isinstance(data, DataFrame):
        raise TypeError(f"Expected 'data' to be a 'DataFrame'; Received 'data' of type: {type(data).__name__}")
    for c, v in zip(data._columns, data._data):
        if isna_array(v).any():
            raise ValueError(f"Dummy DataFrame contains NA value in column: '{c}'")
    groups = {}
    if sep is None:
        groups[''] = [(c, i) for i, c in enumerate(data._columns)]
    else:
        for i, c in enumerate(data._columns):
            if sep not in c:
                raise ValueError(f"Separator not specified for column: '{c}'")
            head, tail = c.split(sep, 1)
            groups.setdefault(head, []).append((tail, i))
    out = {}
    for head, members in groups.items():
        table = np.array([data._data[i].astype(bool) for _, i in members])
        counts = table.sum(axis=0)
        if (counts > 1).any():
            raise ValueError(f"Dummy DataFrame contains multi-assignment(s); First instance in row: {data._index[int(np.argmax(counts > 1))]}")
        labels = [m[0] for m in members]
        if (counts == 0).any():
            default = default_category.get(head) if isinstance(default_category, dict) else default_category
            if default is None:
                raise ValueError(f"Dummy DataFrame contains unassigned value(s); First instance in row: {data._index[int(np.argmax(counts == 0))]}")
            table = np.vstack([table, counts == 0])
            labels = labels + [default]
        out[head] = take(array_of(labels), table.argmax(axis=0))
    return DataFrame(out, index=data._index)
