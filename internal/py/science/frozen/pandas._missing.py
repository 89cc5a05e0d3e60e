"""Missing data and what else replaces elements: fillna, ffill, interpolate, dropna, where, clip, shift, diff, map."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, array_of, as_list, as_objects, astype, box_times,
                            dtype_holding, element_for, fill_array, find_common, is_list_like, is_na, is_numeric, is_scalar, isna_array, no_default,
                            objects_of, take, with_na)
from pandas._index import Index, RangeIndex, default_index, ensure_index, join_values
from pandas._series import Series
from pandas._frame import DataFrame
from pandas._base import _deprecated
from pandas._warn import warn


def _is_floats(values):
    return isinstance(values, ndarray) and values.dtype == FLOAT and values.ndim == 1


def _is_plain(value):
    """Whether a value is a number that floats hold."""
    kind = type(value)
    return kind is float or kind is np.float64 or kind is int and -2**53 < value < 2**53


# fillna.


def fill_value(values, value, limit=None):
    """A column with one value in place of missing ones."""
    if limit is None and _is_floats(values) and _is_plain(value):
        out = _pandas.fill_nan(values, value)
        return values if out is None else out
    missing = isna_array(values)
    if not missing.any():
        return values if type(values).__name__ != 'Categorical' else values.fillna(value)
    if limit is not None:
        seen = np.cumsum(missing)
        missing = missing & (seen <= limit)
    if isinstance(values, ndarray) and values.dtype == OBJECT:
        out = values.copy()
        if isinstance(value, (list, tuple, dict, set)):
            for i in np.flatnonzero(missing).tolist():
                out[i] = value
        else:
            out[missing] = value
        return _downcast_objects(out, value)
    return fill_array(values, missing, value)


def _downcast_objects(out, value):
    """Objects that are all bools or numbers after filling become so, which pandas 2.2 warns about."""
    made = array_of(out.tolist())
    if isinstance(made, ndarray) and made.dtype != OBJECT and not (value is None and any(x is None for x in out.tolist())):
        _deprecated("Downcasting object dtype arrays on .fillna, .ffill, .bfill is deprecated and will change in a future version. Call "
                    "result.infer_objects(copy=False) instead. To opt-in to the future behavior, set "
                    "`pd.set_option('future.no_silent_downcasting', True)`")
        return made
    return out


def fill_from(values, other):
    """A column with elements of another in place of missing ones."""
    missing = isna_array(values)
    if not missing.any():
        return values
    from pandas._labels import where_columns
    use = missing & ~isna_array(other)
    if not use.any():
        return values
    if isinstance(values, ndarray) and isinstance(other, ndarray) and values.dtype.kind == 'f' and other.dtype.kind in 'iufb':
        out = values.copy()
        out[use] = other[use]
        return out
    if not isinstance(values, ndarray):
        out = values.copy()
        out[use] = other[use]
        return out
    return where_columns(values, ~use, other)


def check_method(method):
    method = {'pad': 'ffill', 'backfill': 'bfill'}.get(method, method)
    if method not in ('ffill', 'bfill'):
        raise ValueError(f"Invalid fill method. Expecting pad (ffill) or backfill (bfill). Got {method}")
    return method


def fillna(obj, value, method, axis, limit):
    if value is None and method is None:
        raise ValueError("Must specify a fill 'value' or 'method'.")
    if value is not None and method is not None:
        raise ValueError("Cannot specify both 'value' and 'method'.")
    if method is not None:
        method = check_method(method)
        _deprecated(f"{type(obj).__name__}.fillna with 'method' is deprecated and will raise in a future version. Use obj.ffill() or obj.bfill() instead.")
        return fill(obj, method, axis, limit)
    if isinstance(value, (list, tuple)):
        raise TypeError(f'"value" parameter must be a scalar or dict, but you passed a "{type(value).__name__}"')
    if limit is not None and limit <= 0:
        raise ValueError("Limit must be greater than 0")
    if obj.ndim == 1:
        if isinstance(value, (dict, Series)):
            other = value if isinstance(value, Series) else Series(value)
            other = other.reindex(obj._index)
            return obj._like(fill_from(obj._values, other._values), obj._index, obj._name)
        if isinstance(value, DataFrame):
            raise TypeError('"value" parameter must be a scalar, dict or Series, but you passed a "DataFrame"')
        return obj._like(fill_value(obj._values, value, limit), obj._index, obj._name)
    if isinstance(value, DataFrame):
        other = value.reindex(index=obj._index, columns=obj._columns)
        return obj._like([fill_from(v, w) for v, w in zip(obj._data, other._data)], obj._index, obj._columns)
    if isinstance(value, (dict, Series)):
        if axis in (1, 'columns'):
            raise NotImplementedError("Currently only can fill with dict/Series column by column")
        if isinstance(value, Series):
            value = dict(zip(value._index, value))
        data = list(obj._data)
        for k, x in value.items():
            if k not in obj._columns:
                continue
            loc = obj._columns.get_loc(k)
            for j in ([loc] if isinstance(loc, int) else np.arange(len(data))[loc].tolist()):
                if isinstance(x, (Series, dict)):
                    other = x if isinstance(x, Series) else Series(x)
                    data[j] = fill_from(data[j], other.reindex(obj._index)._values)
                else:
                    data[j] = fill_value(data[j], x, limit)
        return obj._like(data, obj._index, obj._columns)
    return obj._like([fill_value(v, value, limit) for v in obj._data], obj._index, obj._columns)


def fill_places(missing, method, limit=None):
    """For every element the place of the one that fills it, -1 if there is none."""
    n = len(missing)
    if n:
        return _pandas.group_fill(np.zeros(n, dtype=INT), missing, 1, -1 if limit is None else limit, method == 'bfill')
    return np.zeros(0, dtype=INT)


def fill_direction(values, method, limit=None, area=None):
    if area is None and _is_floats(values) and (limit is None or limit > 0):
        return _pandas.fill_along(values, method == 'bfill', -1 if limit is None else limit)
    missing = isna_array(values)
    if not missing.any():
        return values
    places = fill_places(missing, method, limit)
    if area is not None:
        ok = np.flatnonzero(~missing)
        if len(ok) == 0:
            return values
        at = np.arange(len(values))
        inside = (at > ok[0]) & (at < ok[-1])
        places = np.where(missing & (~inside if area == 'inside' else inside), -1, places)
    out = values[np.where(places < 0, np.arange(len(values)), places)] if isinstance(values, ndarray) else values.take(
        np.where(places < 0, np.arange(len(values)), places))
    if isinstance(out, ndarray) and out.dtype == OBJECT:
        return _downcast_objects(out, None)
    return out


def fill(obj, method, axis, limit=None, area=None):
    if limit is not None and limit <= 0:
        raise ValueError("Limit must be greater than 0")
    if area not in (None, 'inside', 'outside'):
        raise ValueError(f"`limit_area` should be one of ['inside', 'outside']. Got '{area}'")
    if axis is not None and obj._axis_number(axis) == 1:
        return obj.T._mapped(lambda v: fill_direction(v, method, limit, area)).T
    return obj._mapped(lambda v: fill_direction(v, method, limit, area))


# dropna.


def dropna_frame(df, axis, how, thresh, subset, ignore_index):
    if how is not no_default and thresh is not no_default:
        raise TypeError("You cannot set both the how and thresh arguments at the same time.")
    if how is no_default:
        how = 'any'
    if isinstance(axis, (tuple, list)):
        raise TypeError("supplying multiple axes to axis is no longer supported.")
    axis = df._axis_number(axis)
    part = df
    if subset is not None:
        if not is_list_like(subset):
            subset = [subset]
        labels = df._columns if axis == 0 else df._index
        found = labels.get_indexer_for(Index(list(subset)))
        missing = found == -1
        if missing.any():
            raise KeyError([x for x, m in zip(subset, missing.tolist()) if m])
        part = df._cols(found) if axis == 0 else df._rows(found)
    if axis == 0 and how in ('any', 'all') and thresh is no_default:
        keep = _pandas.whole_rows(part._data)
        if keep is not None and (how == 'any' or keep.all()):
            out = df.copy() if keep.all() else df._rows(keep.nonzero()[0])
            if ignore_index:
                out._set_axis(0, default_index(len(out._index)))
            return out
    counts = part.count(axis=1 - axis)._values
    total = len(part._columns) if axis == 0 else len(part._index)
    if thresh is not no_default:
        keep = counts >= thresh
    elif how == 'any':
        keep = counts == total
    elif how == 'all':
        keep = counts > 0
    else:
        raise ValueError(f"invalid how option: {how}")
    if keep.all():
        out = df.copy()
    else:
        out = df._rows(np.flatnonzero(keep)) if axis == 0 else df._cols(np.flatnonzero(keep))
    if ignore_index:
        out._set_axis(axis, default_index(len(out._axis(axis))))
    return out


# interpolate.


def interpolate(obj, method, axis, limit, direction, area, keywords):
    if obj.ndim == 2:
        if obj._axis_number(axis) == 1:
            return interpolate(obj.T, method, 0, limit, direction, area, keywords).T
        if obj._data and all(v.dtype == OBJECT for v in obj._data):
            raise TypeError("Cannot interpolate with all object-dtype columns in the DataFrame. Try setting at least one column to a numeric dtype.")
    if method in ('pad', 'ffill', 'bfill', 'backfill'):
        _deprecated(f"{type(obj).__name__}.interpolate with method={method} is deprecated and will raise in a future version. Use obj.ffill() or obj.bfill() "
                    "instead.")
        return fill(obj, check_method(method), None, limit)
    if direction is None:
        direction = 'forward'
    direction = direction.lower()
    if direction not in ('forward', 'backward', 'both'):
        raise ValueError(f"Invalid limit_direction: expecting one of ['forward', 'backward', 'both'], got '{direction}'.")
    if limit is not None and limit < 1:
        raise ValueError("Limit must be greater than 0")
    index = obj._index
    if method == 'linear':
        x = np.arange(len(index)).astype(FLOAT)
    elif method in ('index', 'values', 'time', 'nearest', 'polynomial', 'slinear', 'zero', 'quadratic', 'cubic'):
        if method == 'time' and index.dtype.kind not in 'mM':
            raise ValueError("time-weighted interpolation only works on Series or DataFrames with a DatetimeIndex")
        v = index._values
        x = (v.view('i8') if v.dtype.kind in 'mM' else v).astype(FLOAT)
        if method in ('polynomial', 'quadratic', 'cubic', 'zero'):
            raise NotImplementedError(f"interpolate(method={method!r}) is not supported here: it needs scipy")
    else:
        raise NotImplementedError(f"interpolate(method={method!r}) is not supported here: it needs scipy")
    return obj._mapped(lambda v: interpolate_values(v, x, limit, direction, area, method))


def interpolate_values(values, x, limit, direction, area, method):
    if not isinstance(values, ndarray) or values.dtype.kind not in 'fmM':
        if isinstance(values, ExtensionArray):
            return _interpolate_extension(values, x, limit, direction, area, method)
        return values
    missing = isna_array(values)
    if not missing.any() or missing.all():
        return values
    ok = np.flatnonzero(~missing)
    gone = np.flatnonzero(missing)
    v = values.view('i8').astype(FLOAT) if values.dtype.kind in 'mM' else values
    if method == 'nearest':
        out = v.copy()
        near = np.array([ok[np.argmin(np.abs(x[ok] - x[i]))] for i in gone])
        out[gone] = v[near]
        out[(np.arange(len(v)) < ok[0]) | (np.arange(len(v)) > ok[-1])] = np.nan
    else:
        out = v.copy()
        order = np.argsort(x[ok], kind='stable')
        out[gone] = np.interp(x[gone], x[ok][order], v[ok][order])
    keep = np.zeros(len(v), dtype=bool)
    at = np.arange(len(v))
    if direction == 'forward':
        keep |= missing & (at < ok[0])
    elif direction == 'backward':
        keep |= missing & (at > ok[-1])
    if limit is not None:
        ahead = fill_places(missing, 'ffill')
        back = fill_places(missing, 'bfill')
        far_ahead = np.where(ahead < 0, True, at - ahead > limit)
        far_back = np.where(back < 0, True, back - at > limit)
        keep |= missing & (far_ahead if direction == 'forward' else far_back if direction == 'backward' else far_ahead & far_back)
    if area == 'inside':
        keep |= missing & ((at < ok[0]) | (at > ok[-1]))
    elif area == 'outside':
        keep |= missing & (at > ok[0]) & (at < ok[-1])
    out[keep] = np.nan
    if values.dtype.kind in 'mM':
        whole = np.where(out == out, out, -9223372036854775808.0).astype('i8')
        whole[~missing] = values.view('i8')[~missing]
        return whole.view(values.dtype)
    return out


def _interpolate_extension(values, x, limit, direction, area, method):
    name = type(values).__name__
    if len(values) == 0:
        return values
    if name in ('IntegerArray', 'FloatingArray'):
        from pandas._construct import array
        out = interpolate_values(values.to_numpy(dtype=FLOAT, na_value=np.nan), x, limit, direction, area, method)
        return array([None if v != v else v for v in out.tolist()], dtype='Float32' if str(values.dtype) == 'Float32' else 'Float64')
    if name == 'DatetimeArray':
        out = interpolate_values(values._values_for_argsort().view('M8[ns]'), x, limit, direction, area, method)
        return type(values)._new(out.view('i8'), values.dtype)
    if name == 'BooleanArray':
        raise NotImplementedError("interpolate is not implemented for dtype=boolean")
    if name == 'StringArray' and not values.isna().any():
        return values
    if name == 'StringArray':
        raise TypeError("Cannot cast array data from dtype('O') to dtype('float64') according to the rule 'safe'")
    raise NotImplementedError(f"{name} does not implement interpolate")


# where and mask.


def where_values(values, keep, other):
    """A column with other, a value or a column, where keep is false."""
    if _is_plain(other) and _is_floats(values):
        return _pandas.choose(values, keep, other)
    if keep.all():
        return values
    if not isinstance(other, (ndarray, ExtensionArray)):
        if is_na(other) and isinstance(values, ndarray) and values.dtype.kind in 'iuf':
            out = values.astype(FLOAT) if values.dtype.kind != 'f' else values.copy()
            out[~keep] = np.nan
            return out
        if type(values).__name__ == 'StringArray' and not isinstance(other, str) and not is_na(other):
            raise ValueError("StringArray requires a sequence of strings or pandas.NA")
        return fill_array(values, ~keep, other)
    if isinstance(values, ndarray) and isinstance(other, ndarray):
        if values.dtype == other.dtype:
            return np.where(keep, values, other)
        if values.dtype.kind in 'iuf' and other.dtype.kind in 'iuf':
            used = other[~keep]
            if values.dtype.kind in 'iu' and other.dtype.kind == 'f' and len(used) and np.isfinite(used).all() and (used == np.floor(used)).all():
                return np.where(keep, values, np.where(keep, 0, other).astype(values.dtype))
            return np.where(keep, values, other).astype(np.result_type(values.dtype, other.dtype))
    if not isinstance(values, ndarray):
        out = values.copy()
        out[~keep] = other[~keep]
        return out
    from pandas._labels import where_columns
    return where_columns(values, keep, other)


def where(obj, cond, other, axis, invert):
    if callable(cond):
        cond = cond(obj)
    if callable(other):
        other = other(obj)
    if obj.ndim == 1:
        keep = _condition(cond, obj._index, invert)
        if isinstance(other, Series):
            other = other._values if other._index.equals(obj._index) else other.reindex(obj._index)._values
        elif is_list_like(other):
            other = operand_column(other)
            if len(other) == 1:
                other = other[0]
            elif len(other) != len(obj):
                raise ValueError("Length of replacements must equal series length")
        return obj._like(where_values(obj._values, keep, other), obj._index, obj._name)
    n, m = obj.shape
    if isinstance(cond, DataFrame):
        keeps = _frame_condition(cond, obj, invert)
    elif isinstance(cond, Series):
        one = _condition(cond, obj._index, invert)
        keeps = [one] * m
    else:
        c = np.asarray(cond)
        if c.shape != obj.shape:
            raise ValueError("Array conditional must be same shape as self")
        if c.dtype != BOOL:
            raise ValueError(f"Boolean array expected for the condition, not {c.dtype}")
        keeps = [~c[:, j] if invert else c[:, j] for j in range(m)]
    others = _other_columns(obj, other, axis)
    return obj._like([where_values(v, k, o) for v, k, o in zip(obj._data, keeps, others)], obj._index, obj._columns)


def operand_column(other):
    if isinstance(other, (ndarray, ExtensionArray)):
        return other
    return getattr(other, '_values', None) if hasattr(other, '_values') else array_of(list(other))


def _condition(cond, index, invert):
    if isinstance(cond, Series):
        if not cond._index.equals(index):
            cond = cond.reindex(index)
        c = cond._values
        if isinstance(c, ExtensionArray):
            c = c.to_numpy(dtype=bool, na_value=False)
        if c.dtype == OBJECT:
            if not all(isinstance(x, (bool, np.bool_)) or is_na(x) for x in c.tolist()):
                raise ValueError(f"Boolean array expected for the condition, not object")
            c = np.array([x if isinstance(x, (bool, np.bool_)) else invert for x in c.tolist()], dtype=bool)
    else:
        c = np.asarray(cond)
        if c.shape != (len(index),):
            raise ValueError("Array conditional must be same shape as self")
    if c.dtype != BOOL:
        raise ValueError(f"Boolean array expected for the condition, not {c.dtype}")
    return ~c if invert else c


def _frame_condition(cond, obj, invert):
    if not cond._index.equals(obj._index) or not cond._columns.equals(obj._columns):
        cond = cond.reindex(index=obj._index, columns=obj._columns)
    out = []
    for c in cond._data:
        if isinstance(c, ExtensionArray):
            c = c.to_numpy(dtype=bool, na_value=False)
        if c.dtype != BOOL:
            if c.dtype == OBJECT or isna_array(c).all():
                c = np.array([x if isinstance(x, (bool, np.bool_)) else invert for x in c.tolist()], dtype=bool)
            else:
                raise ValueError(f"Boolean array expected for the condition, not {c.dtype}")
        out.append(~c if invert else c)
    return out


def _other_columns(obj, other, axis):
    m = len(obj._data)
    if isinstance(other, DataFrame):
        if not other._index.equals(obj._index) or not other._columns.equals(obj._columns):
            other = other.reindex(index=obj._index, columns=obj._columns)
        return other._data
    if isinstance(other, Series):
        if axis is None:
            raise ValueError("Must specify axis=0 or 1")
        if obj._axis_number(axis) == 0:
            return [other.reindex(obj._index)._values] * m
        return as_list(other.reindex(obj._columns)._values)
    if isinstance(other, ndarray) and other.ndim == 2:
        if other.shape != obj.shape:
            raise ValueError("other must be the same shape as self when an ndarray")
        return [np.ascontiguousarray(other[:, j]) for j in range(m)]
    if is_list_like(other) and len(list(other)) == m:
        return list(other)
    return [other] * m


def clip(obj, lower, upper, axis):
    if is_scalar(lower) and lower is not None and is_na(lower):
        lower = None
    if is_scalar(upper) and upper is not None and is_na(upper):
        upper = None
    if lower is not None and upper is not None and is_scalar(lower) and is_scalar(upper):
        lower, upper = min(lower, upper), max(lower, upper)
    out = obj
    if (lower is None or _is_plain(lower)) and (upper is None or _is_plain(upper)) and all(map(_is_floats, [obj._values] if obj.ndim == 1 else obj._data)):
        return obj._mapped(lambda v: _pandas.clip(v, lower, upper))
    for bound, op in ((lower, 'ge'), (upper, 'le')):
        if bound is None:
            continue
        if is_scalar(bound):
            out = out._mapped(lambda v: _clip_values(v, bound, op))
        else:
            out = _clip_with(out, bound, op, axis)
    return out if out is not obj else obj.copy()


def _clip_values(v, bound, op):
    from pandas._ops import compare
    out = compare(v, bound, op)
    inside = out if isinstance(out, ndarray) else out.to_numpy(dtype=bool, na_value=True)
    return where_values(v, inside | isna_array(v), bound)


def _clip_with(obj, bound, op, axis):
    if obj.ndim == 1:
        if not isinstance(bound, Series):
            bound = Series._new(operand_column(bound), obj._index)
    elif not isinstance(bound, (Series, DataFrame)):
        b = np.asarray(bound)
        axis = 1 if axis is None else axis
        bound = Series._new(b, obj._index if axis in (0, 'index') else obj._columns) if b.ndim == 1 else DataFrame(b, index=obj._index, columns=obj._columns)
    if isinstance(bound, Series) and obj.ndim == 2:
        if axis is None:
            raise ValueError("Must specify axis=0 or 1")
        inside = getattr(obj, op)(bound, axis=axis) | bound_missing(obj, bound, axis)
    else:
        if isinstance(bound, Series):
            bound = bound.reindex(obj._index)
        inside = getattr(obj, op)(bound) | bound.isna()
    return where(obj, inside | obj.isna(), bound, axis, False)


def bound_missing(obj, bound, axis):
    """Where a bound for rows or columns is missing, as a table."""
    missing = isna_array(bound._values)
    if obj._axis_number(axis) == 0:
        return obj._like([missing] * len(obj._data), obj._index, obj._columns)
    return obj._like([np.full(len(obj._index), bool(m)) for m in missing], obj._index, obj._columns)


def case_when(s, caselist):
    out = s
    for cond, value in caselist[::-1]:
        if callable(cond):
            cond = cond(s)
        if callable(value):
            value = value(s)
        out = where(out, cond, value, None, True)
    return out


# shift, diff, pct_change.


def shift_values(values, periods, fill=no_default):
    n = len(values)
    if periods == 0 or n == 0:
        return values
    if isinstance(values, ndarray) and values.dtype.kind in 'iuf' and fill is no_default:
        out = np.empty(n, dtype=with_na(values.dtype))
        if abs(periods) >= n:
            out[:] = np.nan
        elif periods > 0:
            out[:periods] = np.nan
            out[periods:] = values[:-periods]
        else:
            out[periods:] = np.nan
            out[:periods] = values[-periods:]
        return out
    places = np.arange(n) - periods
    places = np.where((places < 0) | (places >= n), -1, places)
    if fill is no_default and isinstance(values, ndarray) and values.dtype == OBJECT:
        fill = None
    return take(values, places, fill)


def shift(obj, periods, freq, axis, fill, suffix):
    axis = obj._axis_number(axis)
    if is_list_like(periods):
        from pandas._merge import concat
        if axis == 1:
            raise ValueError("If `periods` contains multiple shifts, `axis` cannot be 1.")
        parts = []
        for p in periods:
            part = shift(obj if obj.ndim == 2 else obj.to_frame(), int(p), freq, 0, fill, None)
            parts.append(part.add_suffix(f"{suffix}_{p}" if suffix else f"_{p}"))
        return concat(parts, axis=1)
    if suffix is not None:
        raise ValueError("Cannot specify `suffix` if `periods` is an int.")
    if freq is not None:
        if fill is not no_default:
            warn("Passing a 'freq' together with a 'fill_value' silently ignores the fill_value and is deprecated. This will raise in a future version.")
        if freq == 'infer' and getattr(obj._axis(axis), 'freq', None) is None and getattr(obj._axis(axis), 'inferred_freq', None) is None:
            raise ValueError("Freq was not set in the index hence cannot be inferred")
        out = obj.copy()
        out._set_axis(axis, obj._axis(axis).shift(periods, freq if freq != 'infer' else None))
        return out
    if not isinstance(periods, (int, np.integer)):
        if isinstance(periods, float) and periods.is_integer():
            periods = int(periods)
        else:
            raise TypeError("periods must be an integer")
    periods = int(periods)
    if axis == 1:
        m = len(obj._data)
        n = len(obj._index)
        data = []
        blank = np.full(n, np.nan) if fill is no_default else None
        for j in range(m):
            k = j - periods
            if 0 <= k < m:
                data.append(obj._data[k])
            elif blank is not None:
                data.append(blank if obj._data[j].dtype != OBJECT else blank.astype(object))
            else:
                from pandas._construct import broadcast
                data.append(broadcast(fill, n))
        return obj._like(data, obj._index, obj._columns)
    if obj.ndim == 1 and not len(obj._values) and periods and fill is no_default and isinstance(obj._values, ndarray) and obj.dtype.kind in 'iub':
        return obj._like(obj._values.astype(with_na(obj.dtype)), obj._index, obj._name)
    return obj._mapped(lambda v: shift_values(v, periods, fill))


def diff_values(values, periods):
    from pandas._ops import arithmetic
    if isinstance(values, ndarray):
        kind = values.dtype.kind
        if kind == 'b':
            if periods == 0:
                return objects_of([False] * len(values))
            moved = shift_values(values, periods)
            return objects_of([np.nan if isinstance(b, float) else a != b for a, b in zip(values.tolist(), moved.tolist())])
        if kind in 'iu':
            n = len(values)
            out = np.full(n, np.nan, dtype=FLOAT if values.dtype.itemsize > 2 or kind == 'u' else np.dtype('f4'))
            if 0 <= periods < n:
                out[periods:] = values[periods:] - values[:n - periods]
            elif -n < periods < 0:
                out[:periods] = values[:periods] - values[-periods:]
            return out
        if kind == 'M':
            n = values.view('i8')
            moved = shift_values(values, periods)
            return values - moved
    if type(values).__name__ == 'BooleanArray':
        return values ^ shift_values(values, periods)
    if type(values).__name__ == 'Categorical':
        raise TypeError("Categorical has no 'diff' method. Convert to a suitable dtype prior to calling 'diff'.")
    return arithmetic(values, shift_values(values, periods), 'sub')


def diff(obj, periods, axis):
    if not isinstance(periods, (int, np.integer)):
        if isinstance(periods, float) and periods.is_integer():
            periods = int(periods)
        else:
            raise ValueError("periods must be an integer")
    if obj.ndim == 2 and obj._axis_number(axis) == 1:
        if periods == 0:
            return obj - obj
        return obj - obj.shift(periods, axis=1)
    return obj._mapped(lambda v: diff_values(v, int(periods)))


def pct_change(obj, periods, fill_method, limit, freq, keywords):
    axis = obj._axis_number(keywords.pop('axis', 0) or 0)
    if fill_method not in (no_default, None) or limit is not no_default:
        _deprecated("The 'fill_method' keyword being not None and the 'limit' keyword in "
                    f"{type(obj).__name__}.pct_change are deprecated and will be removed in a future version. Either fill in any non-leading NA values prior "
                    "to calling pct_change or specify 'fill_method=None' to not fill NA values.")
    data = obj
    if fill_method is no_default:
        if limit is no_default:
            columns = [obj] if obj.ndim == 1 else [obj._column(j) for j in range(len(obj._data))]
            for s in columns:
                missing = isna_array(s._values)
                ok = np.flatnonzero(~missing)
                if len(ok) and missing[ok[0]:].any():
                    _deprecated(f"The default fill_method='pad' in {type(obj).__name__}.pct_change is deprecated and will be removed in a future version. "
                                "Either fill in any non-leading NA values prior to calling pct_change or specify 'fill_method=None' to not fill NA values.")
                    break
        fill_method = 'pad'
    if fill_method is not None:
        data = fill(obj, check_method(fill_method), axis, None if limit is no_default else limit)
    moved = data.shift(periods, freq=freq, axis=axis, **keywords)
    out = data / moved - 1
    if freq is not None:
        out = out.reindex_like(data)
    return out


# map.


def map_values(values, mapper, na_action=None):
    if na_action not in (None, 'ignore'):
        raise ValueError(f"na_action must either be 'ignore' or None, {na_action} was passed")
    if not isinstance(values, ndarray) and hasattr(values, '_map'):
        return values._map(mapper, na_action)
    if len(values) == 0:
        return values if callable(mapper) else np.empty(0, dtype=OBJECT)
    if isinstance(mapper, (dict, Series)):
        return _map_with(values, mapper, na_action)
    if not callable(mapper):
        if hasattr(mapper, '__getitem__') and hasattr(mapper, 'keys'):
            return _map_with(values, dict(mapper), na_action)
        raise TypeError(f"'{type(mapper).__name__}' object is not callable")
    values = mappable(values)
    items = as_list(values)
    if na_action == 'ignore':
        missing = isna_array(values).tolist()
        out = [x if m else mapper(x) for x, m in zip(items, missing)]
        if {type(x).__name__ for x in out} <= {'NAType', 'int', 'float'}:
            out = [np.nan if m else x for x, m in zip(out, missing)]
        return array_of(out)
    return array_of([mapper(x) for x in items])


def mappable(values):
    """A column as functions of elements see it: nullable numbers of which some are missing are floats."""
    if type(values).__name__ in ('IntegerArray', 'FloatingArray') and values.isna().any():
        return values.to_numpy(dtype=FLOAT, na_value=np.nan)
    return values


def _map_with(values, mapper, na_action):
    if isinstance(mapper, dict):
        if hasattr(mapper, '__missing__'):
            items = as_list(values)
            if na_action == 'ignore':
                return array_of([x if is_na(x) else mapper[x] for x in items])
            return array_of([mapper[np.nan if isinstance(x, float) and x != x else x] for x in items])
        if not mapper:
            return np.full(len(values), np.nan)
        if type(values) is ndarray and values.dtype is OBJECT and na_action is None and set(map(type, mapper)) == {str}:
            return take(array_of(list(mapper.values())), _pandas.lookup(values, dict(zip(mapper, range(len(mapper)))), -1))
        series = Series(list(mapper.values()), index=Index(list(mapper), tupleize_cols=False))
    else:
        series = mapper
    index = series._index
    if not index.is_unique:
        from pandas.errors import InvalidIndexError
        raise InvalidIndexError("Reindexing only valid with uniquely valued Index objects")
    if na_action == 'ignore':
        index = series._index
    places = index.get_indexer(Index._new(values) if not isinstance(values, ndarray) or values.dtype.kind in 'mM' else Index._new(values))
    if na_action == 'ignore':
        places = np.where(isna_array(values), -1, places)
    return take(series._values, places)


# Nullable dtypes.


def convert_dtypes(values, infer_objects, convert_string, convert_integer, convert_boolean, convert_floating):
    from pandas._dtypes import pandas_dtype
    if not isinstance(values, ndarray):
        return values
    v = values
    if v.dtype == OBJECT and infer_objects:
        items = v.tolist()
        kinds = {type(x) for x in items if not is_na(x)}
        if kinds and kinds <= {str, np.str_}:
            return astype(v, pandas_dtype('string')) if convert_string else v
        if kinds and kinds <= {bool, np.bool_}:
            return astype(v, pandas_dtype('boolean')) if convert_boolean else v
        if kinds and all(issubclass(k, (int, np.integer)) for k in kinds) and bool not in kinds:
            return astype(v, pandas_dtype('Int64')) if convert_integer else v
        if kinds and all(issubclass(k, (int, float, np.number)) for k in kinds) and bool not in kinds:
            v = np.array([np.nan if is_na(x) else float(x) for x in items])
        elif not kinds:
            return v
        else:
            v = array_of(items)
            if not isinstance(v, ndarray):
                return v
    kind = v.dtype.kind
    if kind == 'b' and convert_boolean:
        return astype(v, pandas_dtype('boolean'))
    if kind in 'iu' and convert_integer:
        return astype(v, pandas_dtype(('UInt' if kind == 'u' else 'Int') + str(8 * v.dtype.itemsize)))
    if kind == 'f':
        ok = v[v == v]
        if convert_integer and (ok == np.floor(ok)).all() and np.isfinite(ok).all():
            return astype(v, pandas_dtype('Int64'))
        if convert_floating:
            return astype(v, pandas_dtype('Float64' if v.dtype.itemsize == 8 else 'Float32'))
    return v


def nullable_array(values):
    """What pandas.array makes of a plain column."""
    from pandas._time_arrays import shown_array
    from pandas._dtypes import pandas_dtype
    kind = values.dtype.kind
    if kind == 'b':
        return astype(values, pandas_dtype('boolean'))
    if kind in 'iu':
        return astype(values, pandas_dtype(('UInt' if kind == 'u' else 'Int') + str(8 * values.dtype.itemsize)))
    if kind == 'f' and values.dtype.itemsize >= 4:
        whole = values[values == values]
        return astype(values, pandas_dtype('Float' + str(8 * values.dtype.itemsize)))
    if kind == 'O':
        kinds = {type(x) for x in values.tolist() if not is_na(x)}
        if kinds and kinds <= {str}:
            return astype(values, pandas_dtype('string'))
        if kinds and kinds <= {bool}:
            return astype(values, pandas_dtype('boolean'))
        if kinds and kinds <= {int}:
            return astype(values, pandas_dtype('Int64'))
    if kind in 'mM':
        from pandas._dates import DatetimeIndex, TimedeltaIndex
        return (DatetimeIndex if kind == 'M' else TimedeltaIndex)._new(values).array
    return shown_array(values)
