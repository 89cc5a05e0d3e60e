"""Counting: value_counts, mode, nunique, duplicated rows, isin of tables."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionDtype, array_of, astype, is_list_like, isna_array, objects_of, as_list,
                            pandas_dtype)
from pandas._index import Index, RangeIndex, default_index
from pandas._algos import duplicated_codes, duplicated_values, factorize_array, factorize_loosely, isin_values
from pandas._series import Series
from pandas._frame import DataFrame


def value_counts(s, normalize, sort, ascending, bins, dropna):
    name = 'proportion' if normalize else 'count'
    if bins is not None:
        return _count_bins(s, normalize, sort, ascending, bins, dropna, name)
    values = s._values
    if not isinstance(values, ndarray) and hasattr(values, 'value_counts'):
        out = values.value_counts(dropna=dropna)
        counts, index = out._values, out._index
        index = index._renamed(s._name)
    else:
        codes, uniques = factorize_loosely(values, use_na=dropna)
        counts = _pandas.group_size(codes, len(uniques))
        if not isinstance(uniques, ndarray) and hasattr(uniques, '_mask'):
            order = np.argsort(uniques.isna(), kind='stable')  # missing values come after all others
            counts, uniques = counts[order], uniques.take(order)
        index = Index._new(uniques, s._name)
        if isinstance(uniques, ndarray) and uniques.dtype == BOOL:
            index = Index._new(uniques, s._name)
    if sort:
        order = np.argsort(counts, kind='stable') if ascending else counts_order(counts)
        counts, index = counts[order], index._taken(order)
    if normalize:
        total = counts.sum()
        counts = counts / total
    if not isinstance(values, ndarray) and (hasattr(values, '_mask') or type(values).__name__ == 'StringArray'):
        counts = astype(np.asarray(counts), pandas_dtype('Float64' if normalize else 'Int64'))
    return Series._new(counts, index, name)


def counts_order(counts):
    """Largest first, equal ones in the order in which they came."""
    return _pandas.order(np.asarray(counts, dtype=INT), True)


def _count_bins(s, normalize, sort, ascending, bins, dropna, name):
    from pandas._reshape import cut
    try:
        binned = cut(s, bins, include_lowest=True)
    except TypeError as error:
        raise TypeError("bins argument only works with numeric data.") from error
    out = value_counts(binned, False, False, ascending, None, dropna)
    out = out[out._index.notna()]
    out._index = out._index.astype('interval') if hasattr(out._index, 'categories') else out._index
    out = out.sort_index()
    total = len(s) if not dropna else int(out._values.sum())
    if sort:
        out = out._rows(counts_order(out._values) if not ascending else np.argsort(out._values, kind='stable'))
    values = np.asarray(out._values)
    if normalize:
        values = values / total
    return Series._new(values, out._index._renamed(None), name)


def mode(s, dropna):
    values = s._values
    if not isinstance(values, ndarray) and hasattr(values, '_mode'):
        out = values._mode(dropna=dropna)
        return Series._new(out, default_index(len(out)), s._name)
    if dropna and type(values).__name__ == 'Categorical':
        values = values[~values.isna()]
    codes, uniques = factorize_loosely(values, use_na=dropna)
    codes = codes[codes >= 0]
    if len(codes) == 0:
        return Series._new(values[:0], default_index(0), s._name)
    counts = np.bincount(codes)
    best = uniques[np.flatnonzero(counts == counts.max())]
    from pandas._sort import argsort_values
    try:
        best = best[argsort_values(best)]
    except TypeError as error:
        import warnings
        warnings.warn(f"Unable to sort modes: {error}", UserWarning, skip_file_prefixes=('<frozen pandas',))
    return Series._new(best, default_index(len(best)), s._name)


def mode_frame(df, axis, numeric_only, dropna):
    from pandas._dtypes import take
    if numeric_only:
        from pandas._reduce import numeric_frame
        df = numeric_frame(df)
    if axis == 1:
        return mode_frame(df.T, 0, False, dropna).T
    modes = [mode(df._column(j), dropna)._values for j in range(len(df._data))]
    n = max(map(len, modes)) if modes else 0
    data = []
    for m in modes:
        places = np.arange(n)
        places[len(m):] = -1
        data.append(take(m, places))
    return DataFrame._new(data, default_index(n), df._columns)


def nunique_frame(df, axis, dropna):
    if axis == 1:
        return Series._new(np.array([Series._new(df._row_values(i), df._columns).nunique(dropna) for i in range(len(df._index))], dtype=INT), df._index)
    return Series._new(np.array([df._column(j).nunique(dropna) for j in range(len(df._data))], dtype=INT), df._columns)


def row_codes(columns):
    """A number for every row, equal where rows are."""
    codes = None
    for v in columns:
        c, uniques = factorize_array(v, use_na=False)
        if codes is None:
            codes = c
        else:
            codes = codes * len(uniques) + c
            codes, _ = factorize_array(codes)
    return codes


def subset_places(df, subset):
    if subset is None:
        return list(range(len(df._columns)))
    if not is_list_like(subset) or isinstance(subset, tuple) and subset in df._columns:
        subset = (subset,)
    missing = [c for c in subset if c not in df._columns]
    if missing:
        raise KeyError(Index(missing))
    out = []
    for c in subset:
        loc = df._columns.get_loc(c)
        out.extend([loc] if isinstance(loc, int) else np.arange(len(df._columns))[loc].tolist())
    return out


def duplicated_rows(df, subset, keep):
    if type(subset) is str:
        column = df._values_of(subset)
        if column is not None:
            return Series._new(duplicated_values(column, keep), df._index)
    places = subset_places(df, subset)
    n = len(df._index)
    if n == 0 or not places:
        return Series._new(np.zeros(n, dtype=bool), df._index if n else default_index(0))
    if len(places) == 1:
        return Series._new(duplicated_values(df._data[places[0]], keep), df._index)
    return Series._new(duplicated_codes(row_codes([df._data[j] for j in places]), keep), df._index)


def value_counts_frame(df, subset, normalize, sort, ascending, dropna):
    if subset is not None and not is_list_like(subset) and subset not in df._columns:
        raise KeyError(subset)
    places = subset_places(df, subset) if subset is not None else list(range(len(df._columns)))
    columns = [df._data[j] for j in places]
    labels = [df._columns[j] for j in places]
    n = len(df._index)
    keep = np.ones(n, dtype=bool)
    if dropna:
        for v in columns:
            keep &= ~isna_array(v)
    columns = [v[keep] for v in columns]
    codes = row_codes(columns)
    counts = np.bincount(codes).astype(INT) if len(codes) else np.zeros(0, dtype=INT)
    first = np.unique(codes, return_index=True)[1] if len(codes) else np.zeros(0, dtype=INT)
    from pandas._sort import order_by
    uniques = [v[first] for v in columns]
    order = order_by(uniques, [True] * len(uniques), 'last') if len(first) else first
    counts, uniques = counts[order], [u[order] for u in uniques]
    if sort:
        again = counts_order(counts) if not ascending else np.argsort(counts, kind='stable')
        counts, uniques = counts[again], [u[again] for u in uniques]
    from pandas._multi import MultiIndex
    if subset is not None and not is_list_like(subset):
        index = Index._new(uniques[0], labels[0])
    else:
        index = MultiIndex.from_arrays([Index._new(u) for u in uniques], names=labels)
    if normalize:
        return Series._new(counts / counts.sum(), index, 'proportion')
    return Series._new(counts, index, 'count')


def isin_frame(df, values):
    if isinstance(values, dict):
        data = [isin_values(v, values[c]) if c in values else np.zeros(len(v), dtype=bool) for v, c in zip(df._data, df._columns)]
    elif isinstance(values, Series):
        other = values.reindex(df._index)
        data = [np.asarray((Series._new(v, df._index) == other)._values, dtype=bool) for v in df._data]
    elif isinstance(values, DataFrame):
        other = values.reindex(index=df._index, columns=df._columns)
        data = [np.asarray((Series._new(v, df._index) == Series._new(w, df._index))._values, dtype=bool) for v, w in zip(df._data, other._data)]
    else:
        if not is_list_like(values):
            raise TypeError(f"only list-like or dict-like objects are allowed to be passed to DataFrame.isin(), you passed a '{type(values).__name__}'")
        values = list(values)
        data = [isin_values(v, values) for v in df._data]
    return df._like(data, df._index, df._columns)
