"""describe."""

import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, array_of, is_numeric, isna_array, objects_of)
from pandas._index import Index
from pandas._series import Series
from pandas._frame import DataFrame
from pandas import _reduce


def percentile_names(ps):
    """Percentiles as 25%, 2.5% and so on: as many digits as tell them apart."""
    values = [p * 100 for p in ps]
    whole = [abs(x - round(x)) <= 1e-8 + 1e-5 * abs(round(x)) for x in values]
    if all(whole):
        return [f"{round(x)}%" for x in values]
    distinct = np.unique(values)
    first = distinct[0] if distinct[0] > 0 else None
    last = 100 - distinct[-1] if 100 - distinct[-1] > 0 else None
    least = min(x for x in np.append(np.diff(distinct), [x for x in (first, last) if x is not None]).tolist() if x > 0)
    digits = max(1, int(-np.floor(np.log10(least)).astype(int)))
    return [f"{int(round(x))}%" if w else f"{round(x, digits)}%" for x, w in zip(values, whole)]


def check_percentiles(percentiles):
    if percentiles is None:
        return [0.25, 0.5, 0.75]
    ps = [float(p) for p in percentiles]
    for p in ps:
        if not 0 <= p <= 1:
            raise ValueError("percentiles should all be in the interval [0, 1]")
    if 0.5 not in ps:
        ps.append(0.5)
    if len(set(ps)) < len(ps):
        raise ValueError("percentiles cannot contain duplicates")
    return sorted(ps)


def describe(obj, percentiles, include, exclude):
    ps = check_percentiles(percentiles)
    if obj.ndim == 1:
        return describe_series(obj, ps)
    if len(obj._columns) == 0:
        raise ValueError("Cannot describe a DataFrame without columns")
    if include is None and exclude is None:
        places = [j for j, v in enumerate(obj._data) if is_numeric(v.dtype) and str(v.dtype) not in ('bool', 'boolean') or
                  isinstance(v.dtype, np.dtype) and v.dtype.kind in 'mM']
        data = obj._cols(places) if places else obj
    elif include == 'all':
        if exclude is not None:
            raise ValueError("exclude must be None when include is 'all'")
        data = obj
    else:
        data = obj.select_dtypes(include=include, exclude=exclude)
    plain = _plain_numbers(data, ps)
    if plain is not None:
        return plain
    parts = [describe_series(data._column(j), ps) for j in range(len(data._columns))]
    first = parts[0]._index
    if all(p._index is first or p._index.equals(first) for p in parts):
        return DataFrame._new([p._values for p in parts], first, data._columns)
    names = []
    for p in sorted(parts, key=len):
        for n in p._index:
            if n not in names:
                names.append(n)
    from pandas._dtypes import take
    index = Index(names)
    columns = [p._values if p._index.equals(index) else take(p._values, p._index.get_indexer(index)) for p in parts]
    return DataFrame._new(columns, index, data._columns)


def _plain_numbers(data, ps):
    """What describe says about a table of real numbers, None if it has other columns: the rows have the same names for all."""
    if not data._data or not all(type(v) is ndarray and v.dtype.kind in 'iuf' for v in data._data):
        return None
    names = ['count', 'mean', 'std', 'min', *percentile_names(ps), 'max']
    return DataFrame._new([_numbers(v, ps) for v in data._data], Index._new(array_of(names)), data._columns)


def _numbers(v, ps):
    """What describe says about a column of real numbers."""
    n = len(v) - int((v != v).sum()) if v.dtype.kind == 'f' else len(v)
    one = _reduce.reduce_values
    return np.array([n, one(v, 'mean'), one(v, 'std'), one(v, 'min'), *_reduce.quantile_values(v, ps).tolist(), one(v, 'max')], dtype=FLOAT)


def describe_series(s, ps):
    v = s._values
    dtype = v.dtype
    if is_numeric(dtype) and str(dtype) not in ('bool', 'boolean'):
        names = ['count', 'mean', 'std', 'min'] + percentile_names(ps) + ['max']
        if type(v) is ndarray and dtype.kind in 'iuf':
            return Series._new(_numbers(v, ps), Index._new(array_of(names)), s._name)
        values = [s.count(), s.mean(), s.std(), s.min()] + list(s.quantile(ps)._values) + [s.max()]
        if not isinstance(v, ndarray):
            from pandas._dtypes import pandas_dtype
            out = Series(values, index=names, name=s._name).astype('Float64')
            return out
        return Series._new(np.array(values, dtype=FLOAT if dtype.kind != 'c' else dtype), Index(names), s._name)
    if isinstance(dtype, np.dtype) and dtype.kind == 'M' or str(dtype).startswith('datetime64'):
        names = ['count', 'mean', 'min'] + percentile_names(ps) + ['max']
        values = [s.count(), s.mean(), s.min()] + list(s.quantile(ps)) + [s.max()]
        return Series._new(objects_of(values), Index(names), s._name)
    if isinstance(dtype, np.dtype) and dtype.kind == 'm':
        names = ['count', 'mean', 'std', 'min'] + percentile_names(ps) + ['max']
        values = [s.count(), s.mean(), s.std(), s.min()] + list(s.quantile(ps)) + [s.max()]
        return Series._new(objects_of(values), Index(names), s._name)
    counts = s.value_counts()
    n = int((counts._values > 0).sum()) if type(v).__name__ == 'Categorical' else len(counts._values)
    top, freq = (counts._index[0], counts.iloc[0]) if n else (np.nan, np.nan)
    values = [s.count(), n, top, freq]
    return Series._new(array_of(values) if n else objects_of(values), Index(['count', 'unique', 'top', 'freq']), s._name)
