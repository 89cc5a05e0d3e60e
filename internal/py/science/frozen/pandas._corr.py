"""Correlation and covariance."""

import _pandas
import numpy as np

from pandas._dtypes import ndarray, OBJECT, INT, FLOAT, isna_array, is_numeric
from pandas._index import Index
from pandas._series import Series
from pandas._frame import DataFrame


def _floats(v):
    if isinstance(v, ndarray):
        if v.dtype == OBJECT:
            return np.array([np.nan if x is None else float(x) for x in v.tolist()], dtype=FLOAT)
        return v.astype(FLOAT)
    return v.to_numpy(dtype=FLOAT, na_value=np.nan)


def _pearson(a, b):
    """The correlation of two arrays without missing values, by running means."""
    n = len(a)
    if n < 2:
        return np.nan
    return np.corrcoef(a, b)[0, 1]


def _pair(a, b, method, least):
    ok = (a == a) & (b == b)
    n = int(ok.sum())
    if n < max(least, 1):
        return np.nan
    if n < len(a):
        a, b = a[ok], b[ok]
    if callable(method):
        return method(a, b)
    if method == 'pearson':
        with np.errstate(all='ignore'):
            return _pearson(a, b)
    if method == 'spearman':
        from pandas._sort import rank_values
        with np.errstate(all='ignore'):
            return _pearson(rank_values(a, 'average', 'keep', True, False), rank_values(b, 'average', 'keep', True, False))
    if method == 'kendall':
        return kendall(a, b)
    raise ValueError(f"method must be either 'pearson', 'spearman', 'kendall', or a callable, '{method}' was supplied")


def kendall(a, b):
    """Kendall's tau-b."""
    n = len(a)
    if n < 2:
        return np.nan
    agree = ties_a = ties_b = 0
    for i in range(n - 1):
        da, db = np.sign(a[i + 1:] - a[i]), np.sign(b[i + 1:] - b[i])
        agree += int((da * db).sum())
        ties_a += int((da == 0).sum())
        ties_b += int((db == 0).sum())
    pairs = n * (n - 1) // 2
    if pairs == ties_a or pairs == ties_b:
        return np.nan
    return np.clip(agree / np.sqrt(float(pairs - ties_a)) / np.sqrt(float(pairs - ties_b)), -1.0, 1.0)


def series_corr(s, other, method, min_periods):
    a, b = s.align(other, join='inner')
    if len(a) == 0:
        return np.nan
    if method not in ('pearson', 'spearman', 'kendall') and not callable(method):
        raise ValueError(f"method must be either 'pearson', 'spearman', 'kendall', or a callable, '{method}' was supplied")
    return _pair(_floats(a._values), _floats(b._values), method, 1 if min_periods is None else min_periods)


def series_cov(s, other, min_periods, ddof):
    a, b = s.align(other, join='inner')
    if len(a) == 0:
        return np.nan
    return _cov(_floats(a._values), _floats(b._values), min_periods, ddof)


def _cov(a, b, min_periods, ddof):
    ok = (a == a) & (b == b)
    a, b = a[ok], b[ok]
    if len(a) < (1 if min_periods is None else min_periods) or len(a) == 0:
        return np.nan
    with np.errstate(all='ignore'):
        return np.cov(a, b, ddof=ddof)[0, 1]


def _numbers(df, numeric_only):
    if numeric_only:
        from pandas._reduce import numeric_frame
        return numeric_frame(df)
    for v in df._data:
        if isinstance(v, ndarray) and v.dtype == OBJECT:
            for x in v.tolist():
                if isinstance(x, str):
                    raise ValueError(f"could not convert string to float: {x!r}")
    return df


def _framed(df, table):
    return DataFrame._new([np.ascontiguousarray(table[:, j]) for j in range(table.shape[1])], df._columns, df._columns)


def frame_corr(df, method, min_periods, numeric_only):
    df = _numbers(df, numeric_only)
    least = 1 if min_periods is None else min_periods
    if method == 'pearson':
        return _framed(df, _pandas.pairs([_floats(v) for v in df._data], max(least, 1), False))
    if method not in ('spearman', 'kendall') and not callable(method):
        raise ValueError(f"method must be either 'pearson', 'spearman', 'kendall', or a callable, '{method}' was supplied")
    data = [_floats(v) for v in df._data]
    k = len(data)
    out = np.full((k, k), np.nan)
    for i in range(k):
        for j in range(i + 1):
            if i == j and callable(method):
                out[i, j] = 1.0
                continue
            if method == 'spearman':
                a, b = data[i], data[j]
                ok = (a == a) & (b == b)
                n = int(ok.sum())
                if n >= max(least, 1):
                    from pandas._sort import rank_values
                    x, y = rank_values(a[ok], 'average', 'keep', True, False), rank_values(b[ok], 'average', 'keep', True, False)
                    out[i, j] = out[j, i] = _pandas.pairs([x, y], 1, False)[0, 1] if i != j else _pandas.pairs([x], 1, False)[0, 0]
            else:
                out[i, j] = out[j, i] = 1.0 if i == j else _pair(data[i], data[j], method, least)
    return _framed(df, out)


def frame_cov(df, min_periods, ddof, numeric_only):
    df = _numbers(df, numeric_only)
    data = [_floats(v) for v in df._data]
    least = len(df._index) if min_periods is None else min_periods
    if data and not any((v != v).any() for v in data):
        if min_periods is not None and min_periods > len(df._index):
            table = np.full((len(data), len(data)), np.nan)
        else:
            with np.errstate(all='ignore'):
                table = np.cov(np.stack(data), ddof=ddof)
            table = table.reshape(len(data), len(data))
        return _framed(df, table)
    return _framed(df, _pandas.pairs(data, 1 if min_periods is None else max(min_periods, 1), True))


def corrwith(df, other, axis, drop, method, numeric_only):
    df = _numbers(df, numeric_only) if numeric_only else df
    if isinstance(other, Series):
        table = df if axis == 0 else df.T
        return Series._new(np.array([series_corr(table._column(j), other, method, None) for j in range(len(table._columns))], dtype=FLOAT), table._columns)
    if axis == 1:
        df, other = df.T, other.T
    common = df._columns.intersection(other._columns)
    values = [series_corr(df[c], other[c], method, None) for c in common]
    out = Series._new(np.array(values, dtype=FLOAT), common)
    if not drop:
        rest = df._columns.union(other._columns)
        out = out.reindex(rest if len(rest) != len(common) else common)
    return out
