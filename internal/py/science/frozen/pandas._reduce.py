"""Reductions of columns and tables: sum, mean, std, quantile and their like; also cumulative ones."""

import _pandas
import numpy as np
from pandas._options import values as _modes
from pandas._numpy import functions

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, array_of, as_list, as_objects, astype, box_time,
                            array_of_results, time_unit, find_common, is_list_like, is_na, is_numeric, isna_array, no_default, objects_of, pandas_dtype, take)
from pandas._index import Index, RangeIndex, default_index, readonly as _readonly, same_values


def is_number(values):
    return is_numeric(values.dtype)


def reduce_values(values, name, skipna=True, min_count=0, ddof=1):
    """One value of a column."""
    if not isinstance(values, ndarray):
        return _reduce_extension(values, name, skipna, min_count, ddof)
    kind = values.dtype.kind
    if kind in 'mM':
        return _reduce_times(values, name, skipna, ddof)
    if kind == 'O':
        return _reduce_objects(values, name, skipna, min_count, ddof)
    if name == 'any' or name == 'all':
        return _logical(values, name, skipna)
    if kind == 'f' or kind == 'c':
        if name in _passes_nan:
            # A result that is a number says that no element was NaN.
            out = _reduce_full(values, name, min_count, ddof)
            if out == out:
                return out
        missing = values != values
        gone = int(missing.sum())
        if gone and not skipna:
            return values.dtype.type(np.nan)
    else:
        missing, gone = None, 0
    if gone == 0:
        return _reduce_full(values, name, min_count, ddof)
    return _reduce_full(values[~missing], name, min_count, ddof) if name not in _filled else _filled[name](values, missing, gone, min_count, ddof)


_passes_nan = {'sum', 'prod', 'mean', 'min', 'max', 'var', 'std', 'sem'}


def _reduce_full(v, name, min_count, ddof):
    """A reduction of numbers of which none is missing."""
    n = len(v)
    if name == 'sum' or name == 'prod':
        if n < min_count:
            return np.float64(np.nan)
        return v.sum() if name == 'sum' else v.prod()
    if n == 0:
        return np.nan
    if name == 'mean':
        return v.mean() if v.dtype.kind in 'fc' else v.sum(dtype=FLOAT) / n
    if name == 'min':
        return v.min()
    if name == 'max':
        return v.max()
    if name == 'median':
        return np.float64(np.median(v))
    if v.dtype.kind in 'iub':
        v = v.astype(FLOAT)
    if name in ('var', 'std', 'sem'):
        return _variance(v, None, n, ddof, name)
    if name in ('skew', 'kurt'):
        out = (_skew if name == 'skew' else _kurt)(v.astype(FLOAT) if v.dtype.itemsize < 8 else v, n)
        return v.dtype.type(out) if v.dtype.itemsize < 8 and out == out else out
    raise NotImplementedError(f"the reduction {name} is not supported here")


def _variance(v, missing, n, ddof, name):
    if n <= ddof:
        return np.float64(np.nan)
    small = v.dtype.itemsize < 8 and v.dtype.type
    if small:
        v = v.astype(FLOAT)
    mean = v.sum() / n if missing is None else np.where(missing, 0.0, v).sum() / n
    squares = (mean - v) ** 2
    if missing is not None:
        squares = np.where(missing, 0.0, squares)
    var = squares.sum() / (n - ddof)
    if small:
        var = small(var)
    if name == 'var':
        return var if small else np.float64(var)
    if name == 'std':
        return np.sqrt(var)
    return np.sqrt(var) / np.sqrt(small(n) if small else np.float64(n))


def _zero_small(x):
    return 0.0 if abs(x) < 1e-14 else x


def _skew(v, n):
    if n < 3:
        return np.nan
    d = v - v.sum() / n
    d2 = d * d
    m2, m3 = _zero_small(d2.sum()), _zero_small((d2 * d).sum())
    if m2 == 0:
        return np.float64(0.0)
    return np.float64((n * (n - 1) ** 0.5 / (n - 2)) * (m3 / m2 ** 1.5))


def _kurt(v, n):
    if n < 4:
        return np.nan
    d = v - v.sum() / n
    d2 = d * d
    m2, m4 = d2.sum(), (d2 * d2).sum()
    adj = 3 * (n - 1) ** 2 / ((n - 2) * (n - 3))
    top = n * (n + 1) * (n - 1) * m4
    below = (n - 2) * (n - 3) * m2 ** 2
    top, below = _zero_small(top), _zero_small(below)
    if below == 0:
        return np.float64(0.0)
    return np.float64(top / below - adj)


def _sum_filled(v, missing, gone, min_count, ddof):
    if len(v) - gone < min_count:
        return np.float64(np.nan)
    return np.where(missing, v.dtype.type(0), v).sum()


def _prod_filled(v, missing, gone, min_count, ddof):
    if len(v) - gone < min_count:
        return np.float64(np.nan)
    return np.where(missing, v.dtype.type(1), v).prod()


def _mean_filled(v, missing, gone, min_count, ddof):
    n = len(v) - gone
    if n == 0:
        return np.nan
    return np.where(missing, v.dtype.type(0), v).sum() / v.dtype.type(n)


def _spread_filled(name):
    return lambda v, missing, gone, min_count, ddof: _variance(v, missing, len(v) - gone, ddof, name)


_filled = {'sum': _sum_filled, 'prod': _prod_filled, 'mean': _mean_filled, 'var': _spread_filled('var'), 'std': _spread_filled('std'),
           'sem': _spread_filled('sem')}


def _logical(values, name, skipna):
    if values.dtype.kind in 'fc' and skipna:
        missing = values != values
        if missing.any():
            values = values[~missing]
    out = values.any() if name == 'any' else values.all()
    return np.bool_(out)


def _reduce_extension(values, name, skipna, min_count, ddof):
    f = getattr(values, '_reduce', None)
    if f is None:
        raise TypeError(f"'{type(values).__name__}' with dtype {values.dtype} does not support reduction '{name}'")
    keywords = {}
    if name in ('sum', 'prod'):
        keywords['min_count'] = min_count
    if name in ('var', 'std', 'sem'):
        keywords['ddof'] = ddof
    return f(name, skipna=skipna, **keywords)


def _reduce_times(values, name, skipna, ddof):
    kind = 'DatetimeArray' if values.dtype.kind == 'M' else 'TimedeltaArray'
    if name in ('any', 'all'):
        if kind == 'DatetimeArray':
            from pandas._base import _deprecated
            _deprecated(f"'{name}' with datetime64 dtypes is deprecated and will raise in a future version. Use (obj != pd.Timestamp(0)).{name}() instead.")
        n = values.view('i8')[~np.isnat(values)]
        return np.bool_(n.any() if name == 'any' else n.all())
    if name in ('prod', 'skew', 'kurt', 'sem') or kind == 'DatetimeArray' and name in ('sum', 'var') or name == 'var':
        if name in ('sum', 'prod', 'var'):
            raise TypeError(f"'DatetimeArray' with dtype {values.dtype} does not support reduction '{name}'" if kind == 'DatetimeArray' else
                            f"timedelta64 type does not support operation '{name}'" if name == 'prod' else
                            f"'TimedeltaArray' with dtype {values.dtype} does not support operation '{name}'")
        raise TypeError(f"'{kind}' with dtype {values.dtype} does not support reduction '{name}'")
    missing = np.isnat(values)
    if missing.any() and not skipna:
        return box_time(values[missing][0])
    n = values.view('i8')[~missing]
    if name in ('sum', 'mean') and len(n):
        # Sums are floats, with zeros where times are missing, as in pandas.
        total = np.where(missing, 0, values.view('i8')).sum(dtype=FLOAT)
        total = float(total) if name == 'sum' else float(total / len(n))
        if abs(total) > 9223372036854775807:
            raise ValueError("overflow in timedelta operation")
        return box_time(np.array(int(total)).astype(values.dtype)[()])
    if len(n) == 0:
        if name == 'sum':
            from pandas._dates import Timedelta
            return Timedelta(0)
        from pandas._dates import NaT
        return NaT
    if name == 'min':
        out = n.min()
    elif name == 'max':
        out = n.max()
    elif name == 'median':
        out = int(np.median(n))
    else:
        out = _variance(n.astype(FLOAT), None, len(n), ddof, 'std')
        if out != out:
            from pandas._dates import NaT
            return NaT
        out = int(out)
        return box_time(np.array(out).astype(f'm8[{time_unit(values.dtype)}]')[()])
    return box_time(np.array(out).astype(values.dtype)[()])


def _reduce_objects(values, name, skipna, min_count, ddof):
    items = values.tolist()
    missing = isna_array(values)
    if name == 'any' or name == 'all':
        if skipna and missing.any():
            items = [x for x, m in zip(items, missing.tolist()) if not m]
        return np.bool_(any(bool(x) for x in items) if name == 'any' else all(bool(x) for x in items))
    if missing.any():
        if not skipna:
            if name in ('sum', 'min', 'max') and not any(isinstance(x, str) for x in items):
                return np.nan
        zero = 1 if name == 'prod' else 0
        filled = [zero if m else x for x, m in zip(items, missing.tolist())]
        items = [x for x, m in zip(items, missing.tolist()) if not m]
    else:
        filled = items
    if name == 'sum':
        if len(items) < min_count:
            return np.nan
        return _add_up(filled) if filled else 0
    if name == 'prod':
        out = 1
        for x in items:
            out = out * x
        return out
    if not items:
        return np.nan
    if name == 'min' or name == 'max':
        return _extreme_object(items if len(items) == len(filled) else [
            (np.inf if name == 'min' else -np.inf) if m else x for x, m in zip(values.tolist(), missing.tolist())], name)
    if name == 'mean':
        total = _add_up(filled)
        if isinstance(total, str):
            raise TypeError(f"Could not convert string '{total}' to numeric")
        return total / len(items)
    if name == 'median':
        if any(isinstance(x, str) for x in items):
            raise TypeError(f"Cannot convert {values} to numeric")
        return np.float64(np.median(np.array(items, dtype=FLOAT)))
    return _reduce_full(np.array([_number(x) for x in items], dtype=FLOAT), name, min_count, ddof)


def _extreme_object(items, name):
    best = items[0]
    for x in items[1:]:
        if name == 'min' and not best <= x or name == 'max' and not best >= x:
            best = x
    return best


def _number(x):
    try:
        return float(x)
    except ValueError as error:
        raise TypeError(str(error)) from None


def _add_up(items):
    out = items[0]
    for x in items[1:]:
        out = out + x
    return out


# Tables.


def numeric_columns(df):
    """The places of columns that hold numbers or bools."""
    return [j for j, v in enumerate(df._data) if is_numeric(v.dtype)]


def numeric_frame(df):
    places = numeric_columns(df)
    return df if len(places) == len(df._data) else df._cols(places)


def reduce_frame(df, name, axis, skipna, numeric_only, keywords):
    from pandas._series import Series
    if axis is None and name in ('sum', 'prod', 'std', 'var', 'sem'):
        from pandas._base import _deprecated
        _deprecated(f"The behavior of DataFrame.{name} with axis=None is deprecated, in a future version this will reduce over both axes and return a "
                    "scalar. To retain the old behavior, pass axis=0 (or do not pass axis)")
        axis = 0
    if numeric_only:
        df = numeric_frame(df)
    if axis is None:
        v = frame_values(df).reshape(-1)
        return reduce_values(v if v.dtype != OBJECT else array_of(v.tolist()), name, skipna, **keywords)
    if df._axis_number(axis) == 1:
        return Series._new(_reduce_rows(df, name, skipna, keywords), df._index)
    results = []
    for v in df._data:
        try:
            results.append(reduce_values(v, name, skipna, **keywords))
        except TypeError as error:
            raise _table_error(error, df, name) from None
    return Series._new(_results(results, df, name), df._columns)


def _table_error(error, df, name):
    """The error of a table, which tells of all of its columns of objects at once."""
    text = str(error)
    if name == 'mean' and text.startswith("Could not convert string '"):
        sums = [_add_up(v[~isna_array(v)].tolist() or [0]) for v in _object_columns(df)]
        return TypeError(f"Could not convert {np.array(sums, dtype=OBJECT)} to numeric")
    if name == 'median' and text.startswith('Cannot convert ['):
        return TypeError(f"Cannot convert {np.array([v.tolist() for v in _object_columns(df)], dtype=OBJECT)} to numeric")
    return error


def _object_columns(df):
    return [v for v in df._data if isinstance(v, ndarray) and v.dtype == OBJECT]


def _any_masked(columns):
    return any(not isinstance(v, ndarray) and hasattr(v, '_mask') for v in columns)


_float64, _plain = {np.float64}, {ndarray}


def _results(results, df, name):
    """The column of what columns were reduced to."""
    if not results:
        return np.empty(0, dtype=FLOAT)
    data = df._data
    if {type(x) for x in results} == _float64 and {type(v) for v in data} == _plain:
        return np.array(results, dtype=FLOAT)
    if _any_masked(data) and all(is_numeric(v.dtype) for v in data) and name not in ('any', 'all'):
        whole, float_result = name in ('sum', 'prod'), name in ('mean', 'std', 'var', 'sem', 'median', 'skew', 'kurt')
        dtype = pandas_dtype('Float64') if float_result else find_common(
            [pandas_dtype('Int64') if whole and str(v.dtype) == 'boolean' else INT if whole and v.dtype == BOOL else v.dtype for v in data])
        if isinstance(dtype, ExtensionDtype) and dtype._is_numeric:
            try:
                if name in ('mean', 'std', 'var', 'sem', 'median', 'skew', 'kurt') and dtype.kind in 'iub':
                    dtype = pandas_dtype('Float64')
                elif dtype._is_boolean and whole:
                    dtype = pandas_dtype('Int64')
                return dtype.construct_array_type()._from_sequence(results, dtype=dtype)
            except (TypeError, ValueError):
                pass
    if all(isinstance(x, (np.floating, np.integer, float)) and not isinstance(x, bool) for x in results):
        kinds = {x.dtype for x in results if isinstance(x, np.generic)}
        if len(kinds) == 1 and all(isinstance(x, np.generic) for x in results):
            return np.array(results, dtype=kinds.pop())
        if not kinds:
            return np.array(results, dtype=FLOAT)
        return np.array(results, dtype=np.result_type(*kinds, FLOAT if any(not isinstance(x, np.generic) for x in results) else next(iter(kinds))))
    out = array_of_results(results)
    if any(isinstance(v, ndarray) and v.dtype == OBJECT for v in data) and isinstance(out, ndarray) and out.dtype.kind in 'iufb':
        return out.astype(object) if name not in ('any', 'all') else out
    return out


def _reduce_rows(df, name, skipna, keywords):
    """A reduction of every row."""
    data = df._data
    n = len(df._index)
    if not data:
        if name == 'sum':
            return np.zeros(n)
        return np.ones(n) if name == 'prod' else np.full(n, np.nan)
    dtype = find_common([v.dtype for v in data])
    if not isinstance(dtype, ExtensionDtype) and dtype.kind == 'O' and name != 'median' and all(is_numeric(v.dtype) and isinstance(v, ndarray) for v in data):
        # Bools beside numbers are objects, and so is what they give.
        numbers = np.result_type(*[v.dtype for v in data])
        out = _reduce_rows(df._like([v.astype(numbers) for v in data], df._index, df._columns), name, skipna, keywords)
        return out.astype(object)
    if isinstance(dtype, ExtensionDtype):
        return _reduce_extension_rows(df, dtype, name, skipna, keywords)
    if dtype.kind not in 'iufb':
        out = _reduce_rows_slowly(df, name, skipna, keywords)
        return out.astype(object) if _any_masked(data) and isinstance(out, ndarray) and out.dtype.kind in 'iufb' else out
    if dtype.kind == 'b':
        dtype = INT if name in ('sum', 'prod') else dtype
    columns = [v if v.dtype == dtype else v.astype(dtype) for v in data]
    if dtype.kind in 'iub':
        return _rows_full(columns, name, keywords, n)
    missing = [v != v for v in columns]
    if not any(m.any() for m in missing):
        return _rows_full(columns, name, keywords, n)
    if not skipna:
        out = _rows_full(columns, name, keywords, n)
        gone = missing[0]
        for m in missing[1:]:
            gone = gone | m
        return np.where(gone, np.nan, out)
    return _rows_missing(columns, missing, name, keywords, n)


def _rows_full(columns, name, keywords, n):
    k = len(columns)
    if name in ('sum', 'mean', 'prod', 'min', 'max'):
        f = {'sum': np.add, 'mean': np.add, 'prod': np.multiply, 'min': np.minimum, 'max': np.maximum}[name]
        if name == 'mean' and columns[0].dtype.kind in 'iub':
            columns = [c.astype(FLOAT) for c in columns]
        if name in ('sum', 'prod') and k < keywords.get('min_count', 0):
            return np.full(n, np.nan)
        out = columns[0]
        for c in columns[1:]:
            out = f(out, c)
        return out / k if name == 'mean' else out.copy() if out is columns[0] else out
    table = np.stack(columns)
    if name == 'median':
        return np.median(table, axis=0)
    return np.array([reduce_values(row, name, True, **keywords) for row in table.T], dtype=FLOAT)


def _rows_missing(columns, missing, name, keywords, n):
    count = np.zeros(n, dtype=INT)
    for m in missing:
        count += ~m
    if name in ('sum', 'mean'):
        out = np.zeros(n)
        for c, m in zip(columns, missing):
            out = out + np.where(m, 0.0, c)
        if name == 'mean':
            with np.errstate(all='ignore'):
                return out / count
        return np.where(count < keywords.get('min_count', 0), np.nan, out)
    if name == 'prod':
        out = np.ones(n)
        for c, m in zip(columns, missing):
            out = out * np.where(m, 1.0, c)
        return np.where(count < keywords.get('min_count', 0), np.nan, out)
    if name in ('min', 'max'):
        out = columns[0]
        for c in columns[1:]:
            out = np.fmin(out, c) if name == 'min' else np.fmax(out, c)
        return out
    table = np.stack(columns).T
    return np.array([reduce_values(row, name, True, **keywords) for row in table], dtype=FLOAT)


def _reduce_extension_rows(df, dtype, name, skipna, keywords):
    """The same where the columns have one nullable dtype, or another that numpy does not have: what comes out has one, too."""
    if not dtype._is_numeric and name not in ('min', 'max'):
        return _reduce_rows_slowly(df, name, skipna, keywords)
    df = df._like([v if v.dtype == dtype else astype(v, dtype) for v in df._data], df._index, df._columns)
    out = [reduce_values(df._row_values(i), name, skipna, **keywords) for i in range(len(df._index))]
    if name in ('sum', 'prod'):
        dtype = pandas_dtype('Float64' if dtype.kind == 'f' else 'UInt64' if dtype.kind == 'u' else 'Int64')
    elif name not in ('min', 'max') and dtype.kind != 'f':
        dtype = pandas_dtype('Float64')
    return dtype.construct_array_type()._from_sequence(out, dtype=dtype)


def _reduce_rows_slowly(df, name, skipna, keywords):
    rows = [df._row_values(i) for i in range(len(df._index))]
    if rows and rows[0].dtype == OBJECT:  # of Python's numbers, as errors show
        rows = [objects_of([x.item() if isinstance(x, (np.number, np.bool_)) else x for x in r.tolist()]) for r in rows]
    return array_of_results([reduce_values(r, name, skipna, **keywords) for r in rows])


def logical_frame(df, name, axis, bool_only, skipna):
    from pandas._series import Series
    if bool_only:
        df = df._cols([j for j, v in enumerate(df._data) if v.dtype == BOOL])
    if axis is None:
        found = [bool(reduce_values(v, name, skipna)) for v in df._data]
        return np.bool_(any(found) if name == 'any' else all(found))
    if df._axis_number(axis) == 0:
        found = np.array([bool(reduce_values(v, name, skipna)) for v in df._data], dtype=bool)
        return Series._new(astype(found, pandas_dtype('boolean')) if _any_masked(df._data) else found, df._columns)
    out = np.full(len(df._index), name == 'all')
    for v in df._data:
        if isinstance(v, ndarray) and v.dtype.kind == 'b':
            truth = v
        elif isinstance(v, ndarray) and v.dtype.kind == 'f':
            truth = (v != 0) if name == 'all' else (v != 0) & (v == v)
        elif isinstance(v, ndarray) and v.dtype.kind != 'O':
            truth = v.astype(bool) if v.dtype.kind not in 'mM' else (v.view('i8') != 0) & ~np.isnat(v) if name == 'any' else v.view('i8') != 0
        else:
            truth = np.array([(name == 'all' if skipna else True) if is_na(x) else bool(x) for x in v], dtype=bool)
        out = out | truth if name == 'any' else out & truth
    if _any_masked(df._data) and getattr(find_common([v.dtype for v in df._data]), '_is_numeric', False):
        out = astype(out, pandas_dtype('boolean'))
    return Series._new(out, df._index)


def count_frame(df, axis, numeric_only):
    from pandas._series import Series
    if numeric_only:
        df = numeric_frame(df)
    if axis == 0:
        counts = _pandas.present(df._data)
        if counts is None:
            counts = [int((~isna_array(v)).sum()) for v in df._data]
        return Series._new(np.array(counts, dtype=INT), df._columns)
    out = np.zeros(len(df._index), dtype=INT)
    for v in df._data:
        out = out + (~isna_array(v))
    return Series._new(out, df._index)


# Places of extremes.


def arg_extreme(values, name, skipna=True, texts=False):
    """The place of the smallest or the largest element."""
    n = len(values)
    if n == 0:
        raise ValueError(f"attempt to get {name} of an empty sequence")
    missing = isna_array(values)
    if missing.any():
        if missing.all():
            return -1
        if not skipna:
            return -1
        if isinstance(values, ndarray) and values.dtype == OBJECT and any(isinstance(x, str) for x in values.tolist()):
            raise TypeError("'>' not supported between instances of 'str' and 'float'")
        places = np.flatnonzero(~missing)
        return places[_extreme(values[places], name, texts)]
    return _extreme(values, name, texts)


def _extreme(values, name, texts=False):
    v = values if isinstance(values, ndarray) else values._values_for_argsort()
    if v.dtype.kind in 'mM':
        v = v.view('i8')
    if v.dtype.kind == 'O':
        items = v.tolist()
        best = min(items) if name == 'argmin' else max(items)
        return np.int64(items.index(best))
    return v.argmin() if name == 'argmin' else v.argmax()


def label_of_extreme(s, name, skipna):
    missing = isna_array(s._values)
    method = 'idxmin' if name == 'argmin' else 'idxmax'
    if len(s) == 0:
        raise ValueError(f"attempt to get {name} of an empty sequence")
    if missing.all() or missing.any() and not skipna:
        from pandas._base import _deprecated
        _deprecated(f"The behavior of Series.{method} with all-NA values, or any-NA and skipna=False, is deprecated. In a future version this will raise "
                    "ValueError")
        return np.nan
    return s._index[arg_extreme(s._values, name, skipna)]


def idx_frame(df, name, axis, skipna, numeric_only):
    from pandas._series import Series
    if numeric_only:
        df = numeric_frame(df)
    if axis == 1:
        places = [arg_extreme(df._row_values(i), name, skipna, True) for i in range(len(df._index))]
        labels, over = df._columns, df._index
    else:
        if len(df._index) == 0 and df._data:
            raise ValueError(f"attempt to get {name} of an empty sequence")
        places = [arg_extreme(v, name, skipna, True) for v in df._data]
        labels, over = df._index, df._columns
    if any(p < 0 for p in places):
        from pandas._base import _deprecated
        _deprecated(f"The behavior of DataFrame.{'idxmin' if name == 'argmin' else 'idxmax'} with all-NA values, or any-NA and skipna=False, is "
                    "deprecated. In a future version this will raise ValueError")
    values = [labels[p] if p >= 0 else np.nan for p in places]
    if not values:
        return Series._new(np.empty(0, dtype=labels.dtype if isinstance(labels.dtype, np.dtype) and axis == 0 else OBJECT), over)
    out = array_of(values) if not any(isinstance(x, tuple) for x in values) else objects_of(values)
    if labels.dtype == OBJECT and isinstance(out, ndarray):
        out = out.astype(object)
    return Series._new(out, over)


# Quantiles.


def check_quantiles(q):
    for x in np.atleast_1d(np.asarray(q, dtype=FLOAT)):
        if not 0 <= x <= 1:
            raise ValueError("percentiles should all be in the interval [0, 1]")


_methods = {'linear', 'lower', 'higher', 'midpoint', 'nearest'}


def quantile_values(values, qs, interpolation='linear'):
    """Quantiles of a column, missing values left out."""
    if not isinstance(values, ndarray):
        if hasattr(values, '_quantile'):
            return values._quantile(np.asarray(qs, dtype=FLOAT), interpolation)
        if hasattr(values, '_mask'):
            if values._data.dtype.kind != 'b':
                from pandas._construct import array
                out = quantile_values(values.to_numpy(dtype=FLOAT, na_value=np.nan), qs, interpolation)
                whole = len(values) > 1 and values._data.dtype.kind in 'iu' and bool((out == np.floor(out)).all())
                if len(values) == 0:
                    from pandas._masked import FloatingArray
                    return FloatingArray._new(out, np.zeros(len(out), dtype=bool))
                return array([None if x != x else x for x in out.tolist()], dtype=values.dtype if whole else 'Float64')
            if len(values) == 0:
                from pandas._masked import FloatingArray
                return FloatingArray._new(np.full(len(qs), np.nan), np.zeros(len(qs), dtype=bool))
            values = values._data
        elif type(values).__name__ == 'StringArray':
            values = as_objects(values)
        elif type(values).__name__ == 'DatetimeArray':
            out = quantile_values(values._values_for_argsort().view('M8[ns]'), qs, interpolation)
            return type(values)._new(out.view('i8'), values.dtype)
        elif type(values).__name__ == 'Categorical':
            if len(values) and isna_array(values).all():
                return values.take(np.zeros(len(qs), dtype=np.intp))
            raise AssertionError
        else:
            raise TypeError("No matching signature found")
    if values.dtype.kind == 'O':
        if any(isinstance(x, str) for x in values.tolist()):
            raise TypeError("unsupported operand type(s) for -: 'str' and 'str'")
        values = values.astype(FLOAT)
    if values.dtype.kind == 'b':
        if len(values) == 0:
            return np.full(len(qs), np.nan)
        raise TypeError("numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.")
    missing = isna_array(values)
    v = values[~missing] if missing.any() else values
    if len(v) == 0:
        return np.full(len(qs), 'NaT', dtype=values.dtype) if values.dtype.kind in 'mM' else np.full(len(qs), np.nan)
    if interpolation not in _methods:
        raise ValueError(f"interpolation: {interpolation}")
    if v.dtype.kind in 'mM':
        return np.percentile(v.view('i8'), [x * 100 for x in qs], method=interpolation).astype('i8').view(v.dtype)
    out = np.percentile(v, [x * 100 for x in qs], method=interpolation)
    if v.dtype.kind == 'f' and len(v) < len(values):
        return out.astype(v.dtype)
    if v.dtype.kind in 'iu' and interpolation in ('lower', 'higher', 'nearest'):
        return out.astype(v.dtype)
    return out.astype(FLOAT) if v.dtype.kind in 'iu' else out


def series_quantile(s, q, interpolation):
    from pandas._series import Series
    check_quantiles(q)
    if is_list_like(q):
        qs = [float(x) for x in q]
        return Series._new(quantile_values(s._values, qs, interpolation), Index(qs) if qs else Index([], dtype=FLOAT), s._name)
    out = quantile_values(s._values, [float(q)], interpolation)
    return Series._new(out, default_index(1)).iloc[0]


def frame_quantile(df, q, axis, numeric_only, interpolation, whole_rows=False):
    from pandas._frame import DataFrame
    from pandas._series import Series
    check_quantiles(q)
    if numeric_only:
        df = numeric_frame(df)
    if axis == 1:
        df = df.T
    many = is_list_like(q)
    qs = [float(x) for x in q] if many else [float(q)]
    if not df._data:
        if many:
            return DataFrame._new([], Index(qs), df._columns)
        return Series._new(np.empty(0, dtype=FLOAT), df._columns, np.float64(q))
    if whole_rows:
        out = _quantile_rows(df, qs, interpolation)
        return out if many else out.T.iloc[:, 0]
    data = [quantile_values(v, qs, interpolation) for v in df._data]
    if many:
        return DataFrame._new(data, Index(qs), df._columns)
    cells = [d[0] for d in data]
    kind = find_common([d.dtype for d in data])
    if not isinstance(kind, np.dtype):
        from pandas._construct import array
        return Series._new(array(cells, dtype=kind), df._columns, np.float64(q))
    values = np.array(cells, dtype=kind) if isinstance(kind, np.dtype) and kind.kind != 'O' else objects_of([as_list(d)[0] for d in data])
    return Series._new(values, df._columns, np.float64(q))


def _quantile_rows(df, qs, interpolation):
    """The rows at these quantiles of the table, sorted by all of its columns."""
    from pandas._sort import order_by
    if interpolation not in ('nearest', 'lower', 'higher'):
        raise ValueError(f"Invalid interpolation: {interpolation}. Interpolation must be in {{'nearest', 'higher', 'lower'}}")
    if not len(df):
        kind = find_common([v.dtype for v in df._data])
        return df.astype(kind).reindex(Index(qs))
    places = np.quantile(np.arange(len(df)), qs, method=interpolation)
    out = df.take(order_by(df._data, [True] * len(df._data), 'last')[places])
    out.index = Index(qs)
    return out


# Cumulative.


def cumulate(values, name, skipna=True):
    if not isinstance(values, ndarray):
        if hasattr(values, '_accumulate'):
            return values._accumulate(name, skipna=skipna)
        kind = type(values).__name__
        if kind in ('DatetimeArray', 'PeriodArray'):
            if name in ('cumsum', 'cumprod'):
                module = 'datetimes' if kind == 'DatetimeArray' else 'period'
                raise TypeError(f"Accumulation {name} not supported for <class 'pandas.core.arrays.{module}.{kind}'>")
            return values.take(_running_places(values, name), allow_fill=True)
        raise NotImplementedError(f"cannot perform {name} with type {values.dtype}")
    kind = values.dtype.kind
    if kind == 'O':
        return _cumulate_objects(values, name, skipna)
    if kind == 'm' or kind == 'M':
        return _cumulate_times(values, name)
    f = {'cumsum': np.add, 'cumprod': np.multiply, 'cummax': np.maximum, 'cummin': np.minimum}[name]
    if kind == 'b' and name in ('cumsum', 'cumprod'):
        values = values.astype(INT)
    if kind in 'iub':
        return f.accumulate(values) if name in ('cummax', 'cummin') else functions[name](values)
    missing = values != values
    if not missing.any() or not skipna:
        if name in ('cummax', 'cummin'):
            return f.accumulate(values)
        return functions[name](values)
    fill = {'cumsum': 0.0, 'cumprod': 1.0, 'cummax': -np.inf, 'cummin': np.inf}[name]
    out = np.where(missing, fill, values)
    out = f.accumulate(out) if name in ('cummax', 'cummin') else functions[name](out)
    return np.where(missing, np.nan, out).astype(values.dtype)


def _running_places(values, name):
    """For every element the place of the greatest or least one so far, -1 for missing ones."""
    ticks = np.asarray(values._values_for_argsort()).view('i8')
    out, best = [], -1
    for i, (x, gone) in enumerate(zip(ticks.tolist(), values.isna().tolist())):
        if not gone and (best < 0 or (x > ticks[best] if name == 'cummax' else x < ticks[best])):
            best = i
        out.append(-1 if gone else best)
    return np.array(out, dtype=INT)


def _cumulate_objects(values, name, skipna):
    out = []
    total = None
    stopped = False
    for x in values.tolist():
        gone = is_na(x)
        if gone and not skipna:
            stopped = True
        if stopped:
            out.append(np.nan)
            continue
        if name == 'cumsum' or name == 'cumprod':
            x = (0.0 if name == 'cumsum' else 1.0) if gone else x
            total = x if total is None else total + x if name == 'cumsum' else total * x
        elif not gone:
            total = x if total is None else _extreme_object([total, x], name[3:])
        elif total is not None:
            _extreme_object([total, -np.inf if name == 'cummax' else np.inf], name[3:])
        out.append(np.nan if gone else total)
    return objects_of(out)


def _cumulate_times(values, name):
    if values.dtype.kind == 'M' and name in ('cumsum', 'cumprod') or name == 'cumprod':
        if values.dtype.kind == 'm':
            raise TypeError(f"{name} not supported for Timedelta.")
        raise TypeError(f"Accumulation {name} not supported for <class 'pandas.core.arrays.datetimes.DatetimeArray'>")
    missing = np.isnat(values)
    n = values.view('i8')
    big = 9223372036854775807
    filled = np.where(missing, 0 if name == 'cumsum' else -big if name == 'cummax' else big, n)
    out = np.cumsum(filled) if name == 'cumsum' else (np.maximum if name == 'cummax' else np.minimum).accumulate(filled)
    out = np.where(missing, -big - 1, out)
    return out.view(values.dtype)


# Conversions.


def round_values(values, decimals):
    if isinstance(values, ndarray):
        if values.dtype.kind in 'iu' and decimals >= 0 or values.dtype.kind in 'bmM':
            return values
        if values.dtype.kind == 'O':
            return values
        return np.round(values, decimals)
    return values.round(decimals) if hasattr(values, 'round') else values


def to_numpy(values, dtype, copy, na_value):
    if not isinstance(values, ndarray):
        if na_value is no_default:
            return values.to_numpy(dtype=dtype)
        return values.to_numpy(dtype=dtype, na_value=na_value)
    if na_value is not no_default:
        missing = isna_array(values)
        values = values.copy()
        values[missing] = na_value
        copy = False
    if dtype is not None:
        return values.astype(dtype)
    return values.copy() if copy else _readonly(values)


def lent_values(df):
    """DataFrame.values. A table of one dtype shows what the program writes to it, as long as no column was set."""
    own, data = df.__dict__, df._data
    kept = own.get('_block')
    if kept is not None and kept[0] is data:
        return kept[1]
    out = frame_values(df)
    if not data or not all(type(v) is ndarray and v.dtype == data[0].dtype for v in data):
        return out
    if _modes['mode.copy_on_write']:
        out.flags.writeable = False
        return out
    if len(data) > 1 and '_split' in own:
        return out
    rows = list(_pandas.lend(out.T, True))
    object.__setattr__(df, '_data', rows)
    own['_block'] = rows, out
    return out


def frame_values(df, dtype=None):
    """A table as an array of two dimensions."""
    data = df._data
    if not data:
        return np.empty((len(df._index), 0), dtype=dtype or FLOAT)
    common = find_common([v.dtype for v in data]) if dtype is None else np.dtype(dtype)
    if isinstance(common, ExtensionDtype):
        common = common._numpy_dtype if hasattr(common, '_numpy_dtype') and not any(isna_array(v).any() for v in data) else OBJECT
    out = np.empty((len(data), len(df._index)), dtype=common)
    for j, v in enumerate(data):
        if common.kind == 'O':
            out[j] = as_objects(v)
        elif isinstance(v, ndarray):
            out[j] = v
        else:
            out[j] = v.to_numpy(dtype=common)
    return out.T


def memory_usage(values, deep):
    if isinstance(values, ndarray):
        n = values.nbytes
        if deep and values.dtype == OBJECT:
            import sys
            n += sum(sys.getsizeof(x) for x in values.tolist())
        return n
    return values.memory_usage(deep) if hasattr(values, 'memory_usage') else values.nbytes


def equals(a, b):
    """Whether two objects have the same shape, labels, dtypes and elements."""
    if a.ndim != getattr(b, 'ndim', None) or not isinstance(b, type(a)) and not isinstance(a, type(b)):
        return False
    if not a._index.equals(b._index):
        return False
    if a.ndim == 1:
        return a.dtype == b.dtype and same_values(a._values, b._values)
    if not a._columns.equals(b._columns):
        return False
    return all(x.dtype == y.dtype and same_values(x, y) for x, y in zip(a._data, b._data))
