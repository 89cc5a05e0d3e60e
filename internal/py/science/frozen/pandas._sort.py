"""Order: sort_values, sort_index, rank, nlargest, sample."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, array_of, as_objects, is_list_like, is_na, is_numeric, isna_array,
                            objects_of, take)
from pandas._index import Index, RangeIndex, default_index, ensure_index, sortable


def sorted_order(values, ascending, na_position, kind='quicksort'):
    """The order that sorting a column gives. Without a wish for a stable one it is that of NumPy's quicksort, which shows in more than 16 rows of which some are equal.

    NumPy sorts numbers of 32 and 64 bits by instructions of the processor at hand, so there is no order to keep to, and theirs is stable here."""
    order = argsort_values(values, ascending, na_position)
    n = len(order)
    if n <= 16 or kind in ('stable', 'mergesort') or isinstance(values, ndarray) and values.dtype.kind in 'iuf' and values.dtype.itemsize > 2:
        return order
    if isinstance(values, ExtensionArray) and not hasattr(values, 'categories') and type(values).__name__ not in ('DatetimeArray', 'StringArray'):
        return order
    missing = isna_array(values)
    gone = int(missing.sum())
    present = order if not gone else order[:n - gone] if na_position == 'last' else order[gone:]
    if len(present) <= 16:
        return order
    v = sortable(values)
    v = v[present]
    changed = v[1:] != v[:-1]
    if changed.all():
        return order
    ranks = np.zeros(n, dtype=INT)
    ranks[present[1:]] = np.cumsum(changed)
    places = np.flatnonzero(~missing)
    if not ascending:
        ranks = int(ranks.max()) - ranks
        places = places[::-1]
    found = places[_pandas.quick_order(np.ascontiguousarray(ranks[places]))]
    if not ascending:
        found = found[::-1]
    if not gone:
        return found
    return np.concatenate([found, order[n - gone:]] if na_position == 'last' else [order[:gone], found])


def argsort_values(values, ascending=True, na_position='last'):
    """The stable order of a column, missing values at one end."""
    if na_position not in ('first', 'last'):
        raise ValueError(f"invalid na_position: {na_position}")
    if na_position == 'last':
        order = _pandas.order(values, not ascending)
        if order is not None:
            return order
    missing = isna_array(values)
    found = _pandas.number_texts(values)
    v = sortable(values) if found is None else found[0]
    if missing.any():
        present = np.flatnonzero(~missing)
        gone = np.flatnonzero(missing)
        v = v[present]
    else:
        present = None
    order = _order(v, ascending)
    if present is None:
        return order
    order = present[order]
    return np.concatenate([order, gone] if na_position == 'last' else [gone, order])


def _order(v, ascending):
    if v.dtype.kind == 'O':
        ranks = _ranks(v) if len(v) > 64 else None
        if ranks is not None:
            return _order(ranks, ascending)
        items = v.tolist()
        return np.array(sorted(range(len(items)), key=items.__getitem__, reverse=not ascending), dtype=INT)
    order = _pandas.order(v, not ascending)
    if order is not None:
        return order
    if ascending:
        return np.argsort(v, kind='stable')
    n = len(v)
    return (n - 1 - np.argsort(v[::-1], kind='stable'))[::-1]


def _ranks(v):
    """Numbers in the order of objects of which many are equal, None for others."""
    from pandas._algos import factorize_array
    try:
        codes, found = factorize_array(v, False)
    except TypeError:
        return None
    if 2 * len(found) > len(v):
        return None
    items = found.tolist()
    ranks = np.empty(len(items), dtype=INT)
    ranks[sorted(range(len(items)), key=items.__getitem__)] = np.arange(len(items))
    return ranks[codes]


def check_ascending(ascending):
    for x in (ascending if is_list_like(ascending) else [ascending]):
        if not isinstance(x, (bool, int, np.bool_)):
            raise ValueError(f'For argument "ascending" expected type bool, received type {type(x).__name__}.')


def _keyed(obj_values, key, index=None):
    from pandas._series import Series
    s = Series._new(obj_values, default_index(len(obj_values)) if index is None else index)
    out = key(s)
    if len(out) != len(s):
        raise ValueError("User-provided `key` function must not change the shape of the array.")
    return out._values if isinstance(out, (Series, Index)) else np.asarray(out)


def sort_series(s, ascending, kind, na_position, ignore_index, key):
    check_ascending(ascending)
    if is_list_like(ascending):
        ascending = list(ascending)
        if len(ascending) != 1:
            raise ValueError(f"Length of ascending ({len(ascending)}) must be 1 for Series")
        ascending = ascending[0]
    values = s._values if key is None else _keyed(s._values, key, s._index)
    order = sorted_order(values, bool(ascending), na_position, kind)
    out = s._rows(order)
    out._index = default_index(len(out)) if ignore_index else s._index if _in_order(s._index, order) else out._index._without_freq()
    return out


def _in_order(index, order):
    """Whether sorting leaves the labels where they are, so that a RangeIndex and a frequency stay."""
    return (type(index) is RangeIndex or getattr(index, '_freq', None) is not None) and (len(order) == 0 or bool(order[0] == 0) and bool((order == np.arange(len(order))).all()))


def sort_frame(df, by, axis, ascending, kind, na_position, ignore_index, key):
    if type(by) is str and type(ascending) is bool and axis == 0 and key is None and not df._index._is_multi and df._index._name is None:
        column = df._values_of(by)
        if column is not None:
            return _in_new_order(df, sorted_order(column, ascending, na_position, kind), ignore_index)
    if not isinstance(by, list):
        by = [by]
    check_ascending(ascending)
    if is_list_like(ascending):
        ascending = list(ascending)
        if len(by) != len(ascending):
            raise ValueError(f"Length of ascending ({len(ascending)}) != length of by ({len(by)})")
    else:
        ascending = [ascending] * len(by)
    if axis == 1:
        rows = [df.loc[b] for b in by]
        order = order_by([r._values if key is None else _keyed(r._values, key) for r in rows], ascending, na_position)
        out = df._cols(order)
        if ignore_index:
            out._set_axis(1, default_index(len(out._columns)))
        return out
    keys = [label_values(df, b) for b in by]
    if key is not None:
        keys = [_keyed(k, key, df._index) for k in keys]
    if not keys:
        return df.copy()
    if len(keys) == 1:
        return _in_new_order(df, sorted_order(keys[0], bool(ascending[0]), na_position, kind), ignore_index)
    return _in_new_order(df, order_by(keys, ascending, na_position), ignore_index)


def _in_new_order(df, order, ignore_index):
    out = df._rows(order)
    if _in_order(df._index, order):
        out._index = df._index
    if ignore_index:
        out._set_axis(0, default_index(len(out._index)))
    return out


def label_values(df, name):
    """The column, or the level of the index, of a name."""
    if type(name) is str and not df._index._is_multi and df._index._name is None:
        column = df._values_of(name)
        if column is not None:
            return column
    levels = [n for n in df._index.names if n is not None]
    if name in df._columns:
        if name in levels:
            raise ValueError(f"'{name}' is both an index level and a column label, which is ambiguous.")
        c = df[name]
        if c.ndim > 1:
            raise ValueError(f"The column label '{name}' is not unique.")
        return c._values
    if name in levels:
        return df._index.get_level_values(name)._values
    raise KeyError(name)


def order_by(keys, ascending, na_position):
    """The order of rows by several columns, of which the first counts most."""
    if len(keys) == 1:
        return argsort_values(keys[0], bool(ascending[0]), na_position)
    order = None
    for k, up in list(zip(keys, ascending))[::-1]:
        found = _pandas.number_texts(k)
        if found is not None:
            k = found[0]
            if not up or na_position == 'first':  # missing ones have -1, which comes first as others go up
                missing = k < 0
                if missing.any():
                    k = k.astype(FLOAT)
                    k[missing] = np.nan
            elif len(k) and k.min() < 0:
                k = np.where(k < 0, len(k), k)
        elif isinstance(k, ndarray) and k.dtype == OBJECT and len(k) > 64:
            missing = isna_array(k)
            ranks = _ranks(k[~missing] if missing.any() else k)
            if ranks is not None:  # numbers are moved and compared faster than objects
                k = np.full(len(k), np.nan)
                k[~missing] = ranks
        if order is None:
            order = argsort_values(k, bool(up), na_position)
            continue
        k = k[order] if isinstance(k, ndarray) else k.take(order)
        order = order[argsort_values(k, bool(up), na_position)]
    return order


def sort_index(obj, axis, level, ascending, na_position, sort_remaining, ignore_index, key, kind):
    axis = obj._axis_number(axis)
    labels = obj._axis(axis)
    check_ascending(ascending)
    keyed = labels
    if key is not None:
        keyed = _key_labels(labels, key, level)
    if labels._is_multi:
        if level is not None:
            _, order = keyed.sortlevel(level, ascending=ascending, sort_remaining=sort_remaining, na_position=na_position)
        else:
            keys = [keyed.get_level_values(k)._values for k in range(keyed.nlevels)]
            ups = list(ascending) if is_list_like(ascending) else [ascending] * len(keys)
            if hasattr(keyed, '_sort_keys'):
                keys = keyed._sort_keys()
            try:
                order = order_by(keys, ups, na_position)
            except TypeError:
                order = keyed._order(list(range(keyed.nlevels)), ups, na_position)
    else:
        if level is not None:
            labels._level(level if not is_list_like(level) else list(level)[0])
        up = list(ascending)[0] if is_list_like(ascending) else ascending
        if key is None and (labels.is_monotonic_increasing if up else labels.is_monotonic_decreasing):
            out = obj.copy()
            if ignore_index:
                out._set_axis(axis, default_index(len(labels)))
            return out
        order = sorted_order(keyed._values, bool(up), na_position, kind)
    out = obj._rows(order) if axis == 0 else obj._cols(order)
    if ignore_index:
        out._set_axis(axis, default_index(len(order)))
    return out


def _key_labels(labels, key, level):
    if labels._is_multi:
        chosen = range(labels.nlevels) if level is None else [labels._get_level_number(k) for k in (level if is_list_like(level) else [level])]
        levels = [labels.get_level_values(k) for k in range(labels.nlevels)]
        for k in chosen:
            levels[k] = ensure_index(key(levels[k]))
        return type(labels).from_arrays(levels, names=labels.names)
    return ensure_index(key(labels))


# rank.


def rank_values(values, method, na_option, ascending, pct):
    if method not in ('average', 'min', 'max', 'first', 'dense'):
        raise KeyError(method)
    if hasattr(values, '_values_for_rank'):
        marks = values._values_for_rank()
        values = np.where(marks < 0, np.nan, marks)
    missing = isna_array(values)
    n = len(values)
    if isinstance(values, ndarray) and values.dtype.kind in 'iufb':
        return _pandas.group_rank(values.astype('i8') if values.dtype.kind == 'b' else values, np.zeros(n, dtype=INT), 1, method, na_option, ascending, pct, None)
    out = np.full(n, np.nan)
    ranked = n
    if na_option == 'keep':
        order = argsort_values(values, ascending, 'last')[:n - int(missing.sum())]
        ranked = len(order)
    else:
        order = argsort_values(values, ascending, 'first' if na_option == 'top' else 'last')
    v = sortable(values)[order]
    gone = missing[order]
    if ranked:
        _, fresh = _runs(v, gone)
        ends = np.append(fresh[1:], ranked)
        sizes = ends - fresh
        if method == 'average':
            r = np.repeat((fresh + 1 + ends) / 2, sizes)
        elif method == 'min':
            r = np.repeat(fresh + 1.0, sizes)
        elif method == 'max':
            r = np.repeat(ends + 0.0, sizes)
        elif method == 'first':
            r = np.arange(1.0, ranked + 1)
        else:
            r = np.repeat(np.arange(1.0, len(fresh) + 1), sizes)
        if pct:
            r = r / (len(fresh) if method == 'dense' else ranked)
        out[order] = r
    return out


def _runs(v, gone):
    """Where runs of equal elements start in a sorted array."""
    if v.dtype.kind == 'O':
        items = v.tolist()
        g = gone.tolist()
        new = [True] + [x != y if x or y else a != b for a, b, x, y in zip(items, items[1:], g, g[1:])]
        return None, np.flatnonzero(np.array(new))
    new = np.ones(len(v), dtype=bool)
    new[1:] = np.where(gone[1:] | gone[:-1], gone[1:] != gone[:-1], v[1:] != v[:-1])
    return None, np.flatnonzero(new)


def rank(obj, axis, method, numeric_only, na_option, ascending, pct):
    if na_option not in ('keep', 'top', 'bottom'):
        raise ValueError("na_option must be one of 'keep', 'top', or 'bottom'")
    if obj.ndim == 2:
        if obj._axis_number(axis) == 1:
            return rank(obj.T, 0, method, numeric_only, na_option, ascending, pct).T
        if numeric_only:
            from pandas._reduce import numeric_frame
            obj = numeric_frame(obj)
    elif numeric_only and not is_numeric(obj.dtype):
        raise TypeError("Series.rank does not allow numeric_only=True with non-numeric dtype.")
    return obj._mapped(lambda v: rank_values(v, method, na_option, ascending, pct))


# nlargest.


def _best(v, n, smallest):
    """The places of the largest or smallest elements, the missing ones last."""
    n = max(min(n, len(v)), 0)
    chosen = _pandas.largest(v, n, smallest) if n <= 1000 else order_by([v], [smallest], 'last')[:n]
    return chosen if len(chosen) == n else np.concatenate([chosen, np.flatnonzero(isna_array(v))])[:n]


def nlargest_series(s, n, keep, smallest):
    if keep not in ('first', 'last', 'all'):
        raise ValueError('keep must be either "first", "last" or "all"')
    name = 'nsmallest' if smallest else 'nlargest'
    if isinstance(s._values, ndarray) and s._values.dtype.kind in 'Oc' or type(s._values).__name__ in ('Categorical', 'StringArray'):
        raise TypeError(f"Cannot use method '{name}' with dtype {s.dtype}")
    if n <= 0:
        return s._rows(slice(0, 0))
    if n >= len(s):
        return s.sort_values(ascending=smallest).head(n)
    out = s._rows(_smallest_places(s, n, keep, smallest))
    if getattr(out._index, '_freq', None) is not None and isna_array(s._values).any():
        out._index = out._index._without_freq()
    return out


def _smallest_places(s, n, keep, smallest):
    if keep == 'first' and isinstance(s._values, ndarray):
        return _best(s._values, n, smallest)
    missing = isna_array(s._values)
    places = np.flatnonzero(~missing)
    v = sortable(s._values)[places]
    order = _order(v, smallest) if keep != 'last' else (len(v) - 1 - _order(v[::-1], smallest))
    chosen = order[:n]
    if keep == 'all' and n < len(order):
        last = v[order[n - 1]]
        while n < len(order) and v[order[n]] == last:
            n += 1
        chosen = order[:n]
    chosen = places[chosen]
    if len(chosen) < n:
        chosen = np.concatenate([chosen, np.flatnonzero(missing)])
        chosen = chosen if keep == 'all' else chosen[:n]
    return chosen.astype(INT)


def nlargest_frame(df, n, columns, keep, smallest):
    if not is_list_like(columns) or isinstance(columns, tuple):
        columns = [columns]
    columns = list(columns)
    if keep not in ('first', 'last', 'all'):
        raise ValueError('keep must be either "first", "last" or "all"')
    name = 'nsmallest' if smallest else 'nlargest'
    for c in columns:
        d = df[c].dtype
        if not (is_numeric(d) or d.kind in 'mM'):
            raise TypeError(f"Column {c!r} has dtype {d}, cannot use method {name!r} with this dtype")
    keys = [df[c]._values for c in columns]
    total = len(df._index)
    if len(keys) == 1 and keep == 'first' and isinstance(keys[0], ndarray):
        return df._rows(_best(keys[0], n, smallest))
    places = np.arange(total)
    if keep == 'last':
        keys = [k[::-1] for k in keys]
        places = places[::-1]
    order = order_by(keys, [smallest] * len(keys), 'last')
    n = max(n, 0)
    chosen = order[:n]
    if keep == 'all' and 0 < n < total:
        def same(i, j):
            return all(k[i] == k[j] for k in keys)
        while n < total and same(order[n - 1], order[n]):
            n += 1
        chosen = order[:n]
    return df._rows(places[chosen])


# sample.


def random_state(state):
    if state is None:
        return np.random
    if isinstance(state, (int, np.integer)) or isinstance(state, (ndarray, list)):
        return np.random.RandomState(state)
    if hasattr(state, 'choice'):
        return state
    if type(state).__name__ in ('MT19937', 'PCG64', 'Philox', 'SFC64'):
        return np.random.RandomState(state)
    raise ValueError("random_state must be an integer, array-like, a BitGenerator, Generator, a numpy RandomState, or None")


def sample(obj, n, frac, replace, weights, state, axis, ignore_index):
    axis = 0 if axis is None else obj._axis_number(axis)
    length = len(obj._axis(axis))
    rs = random_state(state)
    if n is not None and frac is not None:
        raise ValueError("Please enter a value for `frac` OR `n`, not both")
    if n is None and frac is None:
        n = 1
    elif n is not None:
        if n < 0:
            raise ValueError("A negative number of rows requested. Please provide `n` >= 0.")
        if n % 1 != 0:
            raise ValueError("Only integers accepted as `n` values")
        n = int(n)
    else:
        if frac > 1 and not replace:
            raise ValueError("Replace has to be set to `True` when upsampling the population `frac` > 1.")
        if frac < 0:
            raise ValueError("A negative number of rows requested. Please provide `frac` >= 0.")
        n = round(frac * length)
    p = None
    if weights is not None:
        p = sample_weights(obj, weights, axis, length)
    if p is not None:
        total = p.sum()
        if total == 0:
            raise ValueError("Invalid weights: weights sum to zero")
        p = p / total
    chosen = np.asarray(rs.choice(length, size=n, replace=replace, p=p), dtype=INT)
    out = obj._rows(chosen) if axis == 0 else obj._cols(chosen)
    if ignore_index:
        out._set_axis(axis, default_index(len(chosen)))
    return out


def sample_weights(obj, weights, axis, length):
    if isinstance(weights, str):
        if obj.ndim == 1:
            raise ValueError("Strings cannot be passed as weights when sampling from a Series.")
        if axis != 0:
            raise ValueError("Strings can only be passed to weights when sampling from rows on a DataFrame")
        if weights not in obj._columns:
            raise KeyError("String passed to weights not a valid column")
        weights = obj[weights]
    if hasattr(weights, '_index'):
        weights = weights.reindex(obj._axis(axis))._values
    w = np.array(weights, dtype=FLOAT)
    if len(w) != length:
        raise ValueError("Weights and axis to be sampled must be of same length")
    if np.isinf(w).any():
        raise ValueError("weight vector may not include `inf` values")
    if (w < 0).any():
        raise ValueError("weight vector many not include negative values")
    w[w != w] = 0
    return w
