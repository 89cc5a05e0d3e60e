"""cut and qcut: values put into bins."""

import math

import numpy as np

from pandas._dtypes import (ndarray, INT, FLOAT, array_of, as_list, is_list_like, is_na, isna_array, nanos, STEPS, time_unit)
from pandas._index import Index


class _Times:
    """What kind of times the ticks of a column are, 'M' or 'm', their unit and their zone."""

    def __init__(self, kind, unit, dtype=None):
        self.kind, self.unit, self.dtype = kind, unit, dtype

    def index(self, ticks):
        """Ticks as times again."""
        out = np.asarray(ticks).astype(INT).view(f'{self.kind}8[{self.unit}]')
        if self.dtype is None:
            return Index._new(out, None)
        return Index(out).tz_localize('UTC').tz_convert(self.dtype.tz)


def cut(x, bins, right=True, labels=None, retbins=False, precision=3, include_lowest=False, duplicates='raise', ordered=True):
    values, kind = _plain(x, _text_in_even_bins if not is_list_like(bins) else _text_in_bins)
    interval = type(bins).__name__ == 'IntervalIndex'
    if interval:
        if bins.is_overlapping:
            raise ValueError("Overlapping IntervalIndex is not accepted.")
        return _by_intervals(x, values, kind, bins, retbins)
    if is_list_like(bins):
        if len(bins) and hasattr(list(bins)[0], 'to_datetime64') or kind is not None and kind.kind == 'M':
            edges = _times(bins, kind)
        else:
            edges = np.asarray(getattr(bins, '_values', bins))
            if edges.dtype.kind == 'O':
                edges = edges.astype(FLOAT)
        if len(edges) > 1 and (edges[1:] < edges[:-1]).any():
            raise ValueError("bins must increase monotonically.")
    else:
        edges = _even_edges(values, bins, right, kind)
    return _cut(x, values, kind, edges, right, labels, retbins, precision, include_lowest, duplicates, ordered)


def qcut(x, q, labels=None, retbins=False, precision=3, duplicates='raise'):
    values, kind = _plain(x, _text_in_quantiles)
    if is_list_like(q):
        qs = np.asarray(q, dtype=FLOAT)
        if ((qs < 0) | (qs > 1)).any():
            raise ValueError("percentiles should all be in the interval [0, 1]")
    else:
        qs = np.linspace(0, 1, q + 1)
        qs = np.where(q * qs != np.arange(q + 1), np.nextafter(qs, 1), qs)
    known = values[_known(values, kind)]
    if len(known):
        edges = np.percentile(known if kind is not None else known.astype(FLOAT), qs * 100)
    elif kind is not None:
        raise TypeError("'NaTType' object cannot be interpreted as an integer")
    else:
        edges = np.full(len(qs), np.nan)
    return _cut(x, values, kind, edges, True, labels, retbins, precision, True, duplicates, True, name=getattr(x, '_name', None))


def _text_in_even_bins(texts):
    known = [t for t in texts if not is_na(t)]
    if len(texts) == 0:
        raise ValueError("Cannot cut empty array")
    if len(known) < len(texts):
        raise TypeError("boolean value of NA is ambiguous" if type(texts).__name__ == 'StringArray' else "'<=' not supported between instances of 'str' and 'float'")
    if min(known) == max(known):
        raise TypeError("bad operand type for abs(): 'str'")
    raise np.exceptions.DTypePromotionError(
        "The DType <class 'numpy.dtypes._PyFloatDType'> could not be promoted by <class 'numpy.dtypes.StrDType'>. This means that no common DType exists for "
        "the given inputs. For example they cannot be stored in a single array unless the dtype is `object`. The full list of DTypes is: "
        "(<class 'numpy.dtypes.StrDType'>, <class 'numpy.dtypes._PyFloatDType'>)")


def _text_in_bins(texts):
    raise TypeError("'<' not supported between instances of 'int' and 'str'")


def _text_in_quantiles(texts):
    raise TypeError("unsupported operand type(s) for -: 'str' and 'str'")


def _known(values, kind):
    return ~isna_array(values) if kind is None else values != -9223372036854775808


def _plain(x, refuse):
    """The values as numbers, and their kind if they are times. For texts it calls refuse, which raises."""
    v = getattr(x, '_values', x)
    v = getattr(v, '_ndarray', v) if type(v).__name__ in ('DatetimeArray', 'TimedeltaArray', 'NumpyExtensionArray') else v
    if not isinstance(v, ndarray):
        if hasattr(v, 'isna'):
            name = type(v).__name__
            if name == 'DatetimeArray':
                from pandas._dates import plain
                return plain(v).view('i8'), _Times('M', v.unit, v.dtype)
            if name == 'StringArray':
                if len(v) == 0 and refuse is _text_in_quantiles:
                    raise ValueError("StringArray requires a sequence of strings or pandas.NA")
                refuse(v)
            if name == 'Categorical' and len(v) and v.dtype.categories.dtype.kind == 'O':
                if refuse is _text_in_quantiles:
                    raise AssertionError
                if v.dtype.ordered:
                    refuse(v.astype(object))
                raise TypeError("Categorical is not ordered for operation min\nyou can use .as_ordered() to change the Categorical to an ordered one\n")
            if name == 'BooleanArray' and v.isna().any():
                raise ValueError("cannot convert NA to integer")
            v = v.to_numpy(dtype=FLOAT, na_value=np.nan)
        else:
            v = array_of(list(v))
    if isinstance(v, ndarray) and v.ndim != 1:
        raise ValueError("Input array must be 1 dimensional")
    if v.dtype.kind in 'mM':
        return v.view('i8'), _Times(v.dtype.kind, time_unit(v.dtype))
    if v.dtype.kind == 'b':
        return v.astype(INT), None
    if v.dtype.kind == 'O':
        items = v.tolist()
        if any(isinstance(i, str) for i in items):
            refuse(items)
        v = np.array([np.nan if is_na(i) else float(i) for i in items], dtype=FLOAT)
    return v, None


def _times(bins, kind):
    from pandas._dates import to_datetime, to_timedelta
    make = to_timedelta if kind is not None and kind.kind == 'm' else to_datetime
    found = make(list(bins))._values
    found = nanos(np.asarray(found if isinstance(found, ndarray) else found._values_for_argsort()))
    return found if kind is None else found // STEPS[kind.unit]


def _even_edges(values, bins, right, kind):
    if bins < 1:
        raise ValueError("`bins` should be a positive integer.")
    known = values[~isna_array(values)] if values.dtype.kind == 'f' else values[values != -9223372036854775808]
    if len(known) == 0:
        raise ValueError("Cannot cut empty array")
    low, high = known.min(), known.max()
    if values.dtype.kind == 'f' and (np.isinf(low) or np.isinf(high)):
        raise ValueError("cannot specify integer `bins` when input data contains infinity")
    low, high = float(low), float(high)
    if low == high and kind is not None:
        second = 1e9 / STEPS[kind.unit]
        return int(known.min()) + np.linspace(-second, second, bins + 1, endpoint=True).astype(INT)
    if low == high:
        low -= 0.001 * abs(low) if low != 0 else 0.001
        high += 0.001 * abs(high) if high != 0 else 0.001
        return np.linspace(low, high, bins + 1, endpoint=True)
    edges = np.linspace(low, high, bins + 1, endpoint=True)
    pad = (high - low) * 0.001
    if kind is not None:
        pad = int(pad)
    if right:
        edges[0] -= pad
    else:
        edges[-1] += pad
    return edges


def _cut(x, values, kind, edges, right, labels, retbins, precision, include_lowest, duplicates, ordered, name=None):
    from pandas._categorical import Categorical, CategoricalDtype
    if not ordered and labels is None:
        raise ValueError("'labels' must be provided if 'ordered = False'")
    if duplicates not in ('raise', 'drop'):
        raise ValueError("invalid value for 'duplicates' parameter, valid options are: raise, drop")
    unique = np.unique(edges)
    if len(unique) < len(edges) and len(edges) != 2:
        if duplicates == 'raise':
            raise ValueError(f"Bin edges must be unique: {Index(edges, name=name)!r}.\nYou can drop duplicate edges by setting the 'duplicates' kwarg")
        if kind is not None:
            raise TypeError(f"'{'Timestamp' if kind.kind == 'M' else 'Timedelta'}' object cannot be interpreted as an integer")
        edges = unique
    gone = isna_array(values) if values.dtype.kind == 'f' else values == -9223372036854775808 if kind is not None else np.zeros(len(values), dtype=bool)
    places = np.searchsorted(edges, values, side='left' if right else 'right')
    if include_lowest:
        places[values == edges[0]] = 1
    out = gone | (places == len(edges)) | (places == 0)
    if labels is not False:
        if labels is None or labels is True:
            names = _interval_labels(edges, precision, right, include_lowest, kind)
        else:
            if not is_list_like(labels):
                raise ValueError("Bin labels must either be False, None or passed in as a list-like argument")
            names = labels
            if len(labels) != len(edges) - 1:
                raise ValueError("Bin labels must be one fewer than the number of bin edges")
            if ordered and len(set(labels)) != len(list(labels)):
                raise ValueError("labels must be unique if ordered=True; pass ordered=False for duplicate labels")
        codes = np.where(out, -1, places - 1).astype(INT)
        if labels is not None and type(getattr(labels, '_values', labels)).__name__ == 'Categorical':
            names = list(labels)
        if labels is not None and labels is not True and len(set(names)) < len(list(names)):
            names, given = sorted(set(names)), names
            codes = np.append([names.index(x) for x in given], -1).astype(INT)[codes]
        distinct = Index(list(dict.fromkeys(names)) if labels is not None and labels is not True else names, tupleize_cols=False)
        result = Categorical._of(codes, CategoricalDtype(distinct, ordered))
    elif out.any():
        result = np.where(out, np.nan, places - 1.0)
    else:
        result = (places - 1).astype(INT)
    return _wrapped(x, result, edges, retbins, kind)


def _wrapped(x, result, edges, retbins, kind):
    from pandas._series import Series
    if isinstance(x, Series):
        result = Series._new(result, x._index, x._name)
    if not retbins:
        return result
    if kind is not None:
        edges = kind.index(edges)
    return result, edges


def _interval_labels(edges, precision, right, include_lowest, kind):
    """The intervals between edges, with as many digits as tell them apart."""
    from pandas._interval import IntervalIndex
    closed = 'right' if right else 'left'
    if kind is not None:
        ticks = np.asarray(edges).astype(INT)
        if include_lowest and right:
            ticks = ticks.copy()
            ticks[0] -= 1
        return IntervalIndex.from_breaks(kind.index(ticks), closed=closed)
    precision = _distinct_precision(precision, edges)
    breaks = np.array([_round_fraction(float(b), precision) for b in edges.tolist()])
    if edges.dtype.kind in 'iu':
        breaks = edges.copy()
    if right and include_lowest:
        breaks = breaks.astype(FLOAT)
        breaks[0] = breaks[0] - 10 ** (-precision)
    return IntervalIndex.from_breaks(breaks, closed=closed)


def _round_fraction(x, precision):
    """Round so that the part behind the point keeps precision digits that count."""
    if not math.isfinite(x) or x == 0:
        return x
    frac, whole = math.modf(x)
    digits = precision if whole != 0 else -math.floor(math.log10(abs(frac))) - 1 + precision
    scale = 10.0 ** digits
    return round(x * scale) / scale if math.isfinite(x * scale) else x


def _distinct_precision(base, edges):
    for precision in range(base, 20):
        levels = [_round_fraction(float(b), precision) for b in edges.tolist()]
        if len(set(levels)) == len(edges):
            return precision
    return base


def _by_intervals(x, values, kind, bins, retbins):
    from pandas._categorical import Categorical, CategoricalDtype
    raw = as_list(getattr(x, '_values', x)) if kind is not None else values
    places = np.asarray(bins.get_indexer(Index(raw)), dtype=INT)
    result = Categorical._of(places, CategoricalDtype(bins, True))
    return _wrapped(x, result, bins, retbins, None)
