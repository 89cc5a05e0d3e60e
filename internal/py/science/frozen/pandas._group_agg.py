"""Results of whole columns by group: one value for each group, or one for each row."""

import numpy as np
from pandas._numpy import functions

import _pandas
from pandas._dtypes import (ndarray, INT, FLOAT, as_list, as_objects, isna_array, is_na, objects_of, take, time_unit)

def _refuse(how, values):
    raise TypeError(f"agg function failed [how->{how},dtype->{values.dtype}]")


def _is_masked(values):
    return not isinstance(values, ndarray) and hasattr(values, '_mask') and hasattr(values, '_data')


def is_numeric_column(values):
    """Whether numeric_only keeps a column."""
    d = values.dtype
    if isinstance(d, np.dtype):
        return d.kind in 'iufcb'
    return d._is_numeric


def reduce_column(how, values, codes, count, number=None, skip=None):
    """One value for each group. how is the name of a reduction."""
    if not isinstance(values, ndarray):
        return _reduce_extension(how, values, codes, count, number)
    kind = values.dtype.kind
    if how == 'skew' and count == 0:
        return values[:0]
    if kind == 'f' and how == 'mean' and values.dtype is FLOAT:
        return _pandas.group_reduce(how, values, codes, count)
    if how in ('first', 'last'):
        places = _pandas.group_places(how, None, codes, count, isna_array(values))
        if number is not None and number > 1:
            places = np.where(_pandas.group_size(codes, count, isna_array(values)) < number, -1, places)
        if kind == 'O':
            return take(values, places, None)
        return take(values if kind != 'b' or (places >= 0).all() else values.astype(FLOAT), places)
    if how in ('min', 'max'):
        if kind == 'O':
            return _object_extremes(how, values, codes, count, True)
        if kind == 'c':
            _refuse(how, values)
        places = _pandas.group_places(how, values, codes, count)
        if kind == 'b' and (places < 0).any():
            values = values.astype(FLOAT)
        return _at_least(values, codes, count, take(values, places), number)
    if how == 'count':
        return _pandas.group_size(codes, count, isna_array(values))
    if how == 'nunique':
        return nunique_column(values, codes, count)
    if kind == 'O':
        return _reduce_objects(how, values, codes, count, number)
    if how in ('any', 'all'):
        return _truths(how, values, codes, count, skip)
    if kind in 'mM':
        return _reduce_times(how, values, codes, count, number)
    if kind == 'c':
        return _by_group(how, values, codes, count)
    if how in ('sum', 'prod'):
        if kind == 'f':
            return _pandas.group_reduce(how, values, codes, count, None, number or 0)
        out = _pandas.group_reduce(how, values, codes, count)
        if number:
            few = _pandas.group_size(codes, count) < number
            if few.any():
                out = out.astype(FLOAT)
                out[few] = np.nan
                return out
        return out if kind == 'b' else out.astype(values.dtype)
    out = _pandas.group_reduce(how, values, codes, count, None, (1 if number is None else number) if how in ('var', 'std', 'sem') else 0)
    if values.dtype.itemsize < 8 and kind == 'f' and out.dtype != values.dtype:
        out = out.astype(values.dtype)
    return out


def _at_least(values, codes, count, out, number):
    """Results of groups with too few values become missing."""
    if number is not None and number > 1:
        few = _pandas.group_size(codes, count, isna_array(values)) < number
        if few.any():
            out = take(out, np.where(few, -1, np.arange(len(out))))
    return out


def _truths(how, values, codes, count, skip):
    times = values.dtype.kind in 'mM'
    gone = isna_array(values) if skip is not False and not times else np.zeros(len(values), dtype=bool)
    true = values.view('i8') != 0 if times else values.astype(bool)
    if how == 'any':
        return _pandas.group_size(codes, count, gone | ~true) > 0
    return _pandas.group_size(codes, count, gone | true) == 0


def _reduce_times(how, values, codes, count, number):
    kind = values.dtype.kind
    if how == 'sum' and kind == 'm':
        gone = isna_array(values)
        out = _pandas.group_reduce('sum', values.view('i8'), codes, count, gone)
        return out.view(values.dtype)
    if how in ('mean', 'median', 'std', 'sem') and (kind == 'm' or how in ('mean', 'median', 'std', 'sem')):
        gone = isna_array(values)
        out = _pandas.group_reduce(how, values.view('i8').astype(FLOAT), codes, count, gone, 1 if number is None else number)
        lost = out != out
        result = np.where(lost, 0, out).astype(INT)
        result[lost] = -9223372036854775808
        return result.view(values.dtype if how in ('mean', 'median') else f'm8[{time_unit(values.dtype)}]')
    name = 'datetime64' if kind == 'M' else 'timedelta64'
    raise TypeError(f"{name} type does not support {how} operations")


def _reduce_objects(how, values, codes, count, number):
    """Reductions of objects: sums use their operator, the others try numbers."""
    if how in ('any', 'all'):
        gone = isna_array(values)
        true = np.array([True if g else bool(x) for x, g in zip(values.tolist(), gone.tolist())], dtype=bool)
        if how == 'any':
            return _pandas.group_size(codes, count, gone | ~true) > 0
        return _pandas.group_size(codes, count, gone | true) == 0
    if how in ('sum', 'prod'):
        return _object_sums(how, values, codes, count)
    if how == 'skew' and not count:
        return values[:0]
    items = values.tolist()
    text = next((x for x in items if isinstance(x, str)), None)
    if text is not None and how in ('std', 'sem', 'skew'):
        float(text)
    if text is not None or how not in ('mean', 'median', 'var', 'std', 'sem', 'skew'):
        _refuse(how, values)
    try:
        numbers = np.array([np.nan if is_na(x) else float(x) for x in items], dtype=FLOAT)
    except (TypeError, ValueError):
        _refuse(how, values)
    out = reduce_column(how, numbers, codes, count, number)
    return out.astype(object) if how in ('mean', 'median', 'var') else out


def _object_sums(how, values, codes, count):
    out = [None] * count
    has = [False] * count
    for c, x, gone in zip(codes.tolist(), values.tolist(), isna_array(values).tolist()):
        if c < 0 or gone:
            continue
        if has[c]:
            out[c] = out[c] + x if how == 'sum' else out[c] * x
        else:
            out[c], has[c] = x, True
    if how == 'sum':
        out = [x if h else 0 for x, h in zip(out, has)]
    else:
        out = [x if h else 1 for x, h in zip(out, has)]
    return objects_of(out)


def _object_extremes(how, values, codes, count, strict=False):
    """The least or greatest objects. strict refuses texts beside missing values, which pandas compares with numbers."""
    out = [np.nan] * count
    has = [False] * count
    lost = [False] * count
    less = how == 'min'
    for c, x, gone in zip(codes.tolist(), values.tolist(), isna_array(values).tolist()):
        if c < 0:
            continue
        if gone:
            lost[c] = True
            continue
        if not has[c]:
            out[c], has[c] = x, True
        elif (x < out[c]) if less else (x > out[c]):
            out[c] = x
    if strict and any(a and b and not isinstance(x, (int, float, np.number)) for a, b, x in zip(has, lost, out)):
        _refuse(how, values)
    return objects_of(out)


def _by_group(how, values, codes, count):
    order, starts = _pandas.group_order(codes, count)
    bounds = starts.tolist() + [len(order)]
    f = functions[how]
    return np.array([f(values[order[bounds[i + 1]:bounds[i + 2]]]) for i in range(count)])


def _reduce_extension(how, values, codes, count, number):
    """Reductions of columns that are no numpy arrays."""
    name = type(values).__name__
    gone = values.isna()
    if count == 0 and (how == 'skew' and _is_masked(values) or name == 'StringArray' and how in ('skew', 'std', 'sem') and len(values) == 0):
        return values[:0]
    if how in ('first', 'last'):
        return values.take(_pandas.group_places(how, None, codes, count, gone), allow_fill=True)
    if how == 'count':
        out = _pandas.group_size(codes, count, gone)
        if _is_masked(values):
            from pandas._construct import array as make
            return make(out.tolist(), dtype='Int64')
        return out
    if how == 'nunique':
        return nunique_column(values, codes, count)
    if name == 'StringArray' and how == 'sum':
        return type(values)._from_sequence(_object_sums(how, as_objects(values), codes, count).tolist(), dtype=values.dtype)
    if name == 'Categorical':
        if how in ('min', 'max') and values.ordered:
            return values.take(_pandas.group_places(how, values._codes, codes, count, gone), allow_fill=True)
        if how in ('min', 'max'):
            raise TypeError(f"Cannot perform {how} with non-ordered Categorical")
        if how in ('any', 'all'):
            return _reduce_objects(how, as_objects(values), codes, count, number)
        if how in ('sum', 'prod', 'skew'):
            raise TypeError(f"category type does not support {how} operations")
        raise TypeError(f"category dtype does not support aggregation '{how}'")
    if how in ('min', 'max'):
        plain = values._values_for_argsort()
        if plain.dtype.kind == 'O':
            out = _object_extremes(how, plain, codes, count)
            return type(values)._from_sequence([values.dtype.na_value if is_na(x) else x for x in out], dtype=values.dtype)
        return values.take(_pandas.group_places(how, plain, codes, count, gone), allow_fill=True)
    if _is_masked(values):
        return _reduce_masked(how, values, codes, count, number, gone)
    if name == 'DatetimeArray' and how in ('std', 'sem'):
        return _reduce_times(how, values._values_for_argsort().view('M8[ns]'), codes, count, number)
    if name == 'DatetimeArray' and how in ('any', 'all'):
        return _truths(how, values._values_for_argsort().view('i8'), codes, count, None)
    if how in ('skew', 'prod') and not count:
        return values[:0]
    if name == 'StringArray' and how in ('any', 'all', 'std', 'sem', 'skew'):
        return _reduce_objects(how, as_objects(values), codes, count, number)
    if name == 'DatetimeArray' and how in ('mean', 'median'):
        plain = values._values_for_argsort()
        out = _reduce_times(how, plain.view('M8[ns]') if plain.dtype.kind != 'M' else plain, codes, count, number)
        return type(values)._new(out.view('i8'), values.dtype)
    _refuse(how, values)


def _reduce_masked(how, values, codes, count, number, gone):
    from pandas._construct import array as make
    data = values._data
    if how in ('any', 'all'):
        out = _truths(how, np.where(gone, how == 'all', data.astype(bool)), codes, count, None)
        return make(out.tolist(), dtype='boolean')
    if how in ('sum', 'prod') and data.dtype.kind in 'iub':
        out = _pandas.group_reduce(how, data.astype(INT), codes, count, gone)
        if number:
            few = _pandas.group_size(codes, count, gone) < number
            return make([None if f else x for x, f in zip(out.tolist(), few.tolist())], dtype='Int64')
        return make(out.tolist(), dtype='UInt64' if data.dtype.kind == 'u' else 'Int64')
    if data.dtype.kind == 'O':
        _refuse(how, values)
    out = _pandas.group_reduce(how, data.astype(FLOAT), codes, count, gone, (1 if number is None else number) if how in ('var', 'std', 'sem') else number or 0)
    return make([None if x != x else x for x in out.tolist()], dtype='Float64')


def nunique_column(values, codes, count, dropna=True):
    """How many distinct values each group has."""
    from pandas._group_keys import number
    marks, uniques = number(values, False)
    n = len(uniques)
    if not dropna:
        marks = np.where(marks < 0, n, marks)
        n += 1
    if count == 0 or len(codes) == 0:
        return np.zeros(count, dtype=INT)
    _, firsts = _pandas.combine_codes([codes, marks], np.array([count, max(n, 1)], dtype=INT), False)
    return np.bincount(codes[firsts], minlength=count).astype(INT)


def cumulate_column(how, values, codes, count, skipna=True):
    """Running sums, products, minima and maxima within groups."""
    name = {'cumsum': 'sum', 'cumprod': 'prod', 'cummin': 'min', 'cummax': 'max'}[how]
    if not isinstance(values, ndarray):
        if _is_masked(values) and values._data.dtype.kind in 'iuf':
            from pandas._construct import array as make
            gone = values.isna()
            if (codes < 0).any():
                return _cumulate_masked(name, values, codes, count)
            out = cumulate_column(how, values._data, codes, count) if not gone.any() else _pandas.group_cumulate(name, values._data.astype(INT) if values._data.dtype.kind in 'iu' else values._data, codes, count, gone)
            return make([None if g else x for x, g in zip(out.tolist(), gone.tolist())], dtype=values.dtype)
        if _is_masked(values):
            from pandas._construct import array as make
            if (codes < 0).any():
                return _cumulate_masked(name, values, codes, count)
            gone = values.isna()
            out = _pandas.group_cumulate(name, values._data.astype(INT), codes, count, gone)
            truth = how in ('cummin', 'cummax')
            return make([None if g else bool(x) if truth else x for x, g in zip(out.tolist(), gone.tolist())], dtype='boolean' if truth else 'Int64')
        if type(values).__name__ == 'StringArray':
            raise NotImplementedError(f"function is not implemented for this dtype: [how->{how},dtype->object]")
        raise TypeError(f"{values.dtype} type does not support {how} operations")
    kind = values.dtype.kind
    if kind == 'O':
        raise NotImplementedError(f"function is not implemented for this dtype: [how->{how},dtype->object]")
    if kind in 'mM':
        if kind == 'M' and how in ('cumsum', 'cumprod') or how == 'cumprod':
            raise TypeError(f"{'datetime64' if kind == 'M' else 'timedelta64'} type does not support {how} operations")
        return _pandas.group_cumulate(name, values.view('i8'), codes, count, isna_array(values)).view(values.dtype)
    if kind in 'iub':
        out = _pandas.group_cumulate(name, values.astype(INT), codes, count)
        if (codes < 0).any():
            out = out.astype(FLOAT)
            out[codes < 0] = np.nan
            return out
        return out.astype(values.dtype) if kind != 'b' or how in ('cummin', 'cummax') else out
    out = _pandas.group_cumulate(name, values, codes, count, None, skipna)
    return out if values.dtype.itemsize == 8 else out.astype(values.dtype)


def _cumulate_masked(name, values, codes, count):
    """Running results of a nullable column where rows are in no group: floats, NaN in these rows."""
    out = _pandas.group_cumulate(name, values._data.astype(FLOAT), codes, count, values.isna())
    return _floats(np.where(codes < 0, np.nan, out), values.isna() & (codes >= 0))


def _floats(data, mask):
    from pandas._masked import FloatingArray, dtype_for
    return FloatingArray._new(data, mask, dtype_for(data.dtype))


def rank_column(values, codes, count, method, na_option, ascending, pct):
    if not isinstance(values, ndarray):
        plain = values._values_for_argsort()
        gone = values.isna()
        if plain.dtype.kind == 'O':
            from pandas._group_keys import number
            plain, _ = number(plain, True)
        if type(values).__name__ == 'Categorical' and not values.ordered:
            raise TypeError("Cannot perform rank with non-ordered Categorical")
        if _is_masked(values):
            if plain.dtype.kind == 'b':
                plain = plain.astype('u1')
            out = _pandas.group_rank(plain, codes, count, method, na_option, ascending, pct, gone)
            return _floats(out, (out != out) & (codes >= 0))
    else:
        plain, gone = values, None
        if plain.dtype.kind == 'O':
            from pandas._group_keys import number
            plain, _ = number(values, True)
            gone = plain < 0
        elif plain.dtype.kind == 'b':
            plain = plain.astype('u1')
    return _pandas.group_rank(plain, codes, count, method, na_option, ascending, pct, gone)


def quantile_column(values, codes, count, qs, how):
    """Quantiles of each group, those of a group beside each other."""
    if not isinstance(values, ndarray):
        if _is_masked(values):
            from pandas._construct import array as make
            out = _pandas.group_quantile(values._data.astype(FLOAT), codes, count, qs, how, values.isna())
            return make([None if x != x else x for x in out.tolist()], dtype='Float32' if str(values.dtype) == 'Float32' else 'Float64')
        raise TypeError(f"dtype '{values.dtype}' does not support operation 'quantile'")
    kind = values.dtype.kind
    if kind == 'O':
        raise TypeError(f"dtype '{values.dtype}' does not support operation 'quantile'")
    if kind in 'mM':
        out = _pandas.group_quantile(values.view('i8').astype(FLOAT), codes, count, qs, how, isna_array(values))
        gone = out != out
        out = np.where(gone, 0, out).astype(INT)
        out[gone] = -9223372036854775808
        return out.view(values.dtype)
    out = _pandas.group_quantile(values.astype(FLOAT), codes, count, qs, how)
    if kind in 'iu' and how not in ('linear', 'midpoint') and not (out != out).any():
        return out.astype(values.dtype)
    return out
