"""Functions over columns that hash: factorize, unique, duplicated, isin, value_counts; and to_numeric."""

import sys

import _pandas
import numpy as np

from pandas._arguments import check_backend
from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, ExtensionArray, array_of, as_list, as_objects, astype, is_list_like, is_na,
                            nanos, isna_array, objects_of, no_default)


def keys_of(values):
    """A list of hashable keys, equal where elements are; missing values are all the same object."""
    if not isinstance(values, ndarray):
        values = values._values_for_factorize()
    kind = values.dtype.kind
    if kind in 'mM':
        return nanos(values).tolist()
    items = values.tolist()
    if kind in 'fcO':
        missing = isna_array(values)
        if missing.any():
            nan = np.nan
            for i in np.flatnonzero(missing).tolist():
                items[i] = nan
    return items


def factorize_array(values, use_na=True):
    """Codes of elements in order of appearance, and the distinct elements. Missing ones get -1 if use_na."""
    plain = values if isinstance(values, ndarray) else values._values_for_factorize()
    if type(values).__name__ == 'Categorical' and (plain < 0).any():
        plain = np.where(plain < 0, np.nan, plain)
    kind = plain.dtype.kind
    if kind in 'US':
        plain, kind = plain.astype(OBJECT), 'O'
    if kind == 'O':
        codes, firsts = _factorize_objects(values, plain, use_na)
    else:
        codes, firsts = _factorize_numbers(values, plain, use_na)
    if isinstance(values, ndarray):
        return codes, values[firsts]
    return codes, values.take(firsts)


def _factorize_objects(values, plain, use_na):
    codes, firsts = _pandas.factorize(plain, False, nothing())
    if use_na or not (codes < 0).any():
        return codes, firsts
    return _with_kinds_of_missing(codes, firsts, plain) if values is plain else with_missing(codes, firsts)


def nothing():
    """The objects beside None and NaN that stand for missing values, as far as they are loaded."""
    loaded = sys.modules
    out = []
    if 'pandas._dates' in loaded:
        out.append(loaded['pandas._dates'].NaT)
    if 'pandas._masked' in loaded:
        out.append(loaded['pandas._masked'].NA)
    return out


def _with_kinds_of_missing(codes, firsts, plain):
    """Codes in which None, NaN, NaT and NA of an object column each have one."""
    items = plain.tolist()
    names = {}
    starts = [(int(p), -1 - i) for i, p in enumerate(firsts)]
    marks = codes.tolist()
    for i in np.flatnonzero(codes < 0).tolist():
        x = items[i]
        kind = 'nan' if isinstance(x, (float, np.floating)) else type(x).__name__
        if kind not in names:
            names[kind] = len(names)
            starts.append((i, names[kind]))
        marks[i] = names[kind]
    starts.sort()
    place = {mark: n for n, (_, mark) in enumerate(starts)}
    gone = codes < 0
    return (np.array([place[m if g else -1 - m] for m, g in zip(marks, gone.tolist())], dtype=INT), np.array([p for p, _ in starts], dtype=INT))


def with_missing(codes, firsts):
    """Codes in which missing elements have a code as others do."""
    missing = codes < 0
    if not missing.any():
        return codes, firsts
    place = int(missing.argmax())
    new = int(np.searchsorted(firsts, place))
    codes = np.where(missing, new, codes + (codes >= new))
    return codes, np.insert(firsts, new, place)


def factorize_loosely(values, use_na=True):
    """factorize_array that also takes lists and dicts, which have no hash: they are equal if they read the same."""
    try:
        return factorize_array(values, use_na)
    except TypeError:
        if not isinstance(values, ndarray):
            raise
    codes, firsts = _pandas.factorize(hashable(values), False, nothing())
    if not use_na:
        codes, firsts = with_missing(codes, firsts)
    return codes, values[firsts]


def hashable(values):
    return objects_of([('unhashable', repr(x)) if isinstance(x, (list, dict, set, ndarray)) else x for x in values.tolist()])


def _factorize_numbers(values, plain, use_na):
    if plain.dtype.kind == 'c':
        return _factorize_objects(values, plain.astype(object), use_na)
    codes, firsts = _pandas.factorize(plain)
    return (codes, firsts) if use_na else with_missing(codes, firsts)


def places_in(values, others):
    """Where elements of others are among values, -1 if they are not; None if values repeat. Both are arrays of one kind."""
    n = len(values)
    both = np.concatenate([values, others])
    codes, firsts = _pandas.factorize(both, False, nothing()) if both.dtype.kind == 'O' else _pandas.factorize(both)
    codes, firsts = with_missing(codes, firsts)
    if int(np.searchsorted(firsts, n)) != n:
        return None
    places = firsts[codes[n:]]
    places[places >= n] = -1
    return places


def values_of(obj):
    """The column of anything that is one: Series, Index, array, list."""
    v = getattr(obj, '_values', None)
    if v is not None:
        return v
    if isinstance(obj, PandasArrayType):
        return obj._ndarray
    if isinstance(obj, (ndarray, ExtensionArray)):
        return obj
    return array_of(list(obj))


from pandas._arrays import PandasArray as PandasArrayType  # noqa: E402


def factorize(values, sort=False, use_na_sentinel=True, size_hint=None):
    from pandas._index import Index
    from pandas._series import Series
    if isinstance(values, list):
        import warnings
        warnings.warn("factorize with argument that is not not a Series, Index, ExtensionArray, or np.ndarray is deprecated and will raise "
                      "in a future version.", FutureWarning, skip_file_prefixes=('<frozen pandas',))
    data = objects_of(values) if isinstance(values, list) and None in values else values_of(values)
    codes, uniques = factorize_array(data, use_na_sentinel)
    if not use_na_sentinel and isinstance(uniques, ndarray) and uniques.dtype.kind == 'O':
        codes, uniques = _one_missing(codes, uniques)
    if sort and len(uniques):
        codes, uniques = sort_codes(codes, uniques)
    if isinstance(values, PandasArrayType):
        uniques = type(values)(uniques)
    elif isinstance(values, (Index, Series)):
        uniques = Index._new(uniques, None)
    return codes, uniques


def _one_missing(codes, uniques):
    """Codes of objects with one code, that of NaN, for all kinds of missing elements."""
    gone = np.flatnonzero(isna_array(uniques))
    if not len(gone):
        return codes, uniques
    kept = np.ones(len(uniques), dtype=bool)
    kept[gone[1:]] = False
    places = np.cumsum(kept) - 1
    places[gone] = places[gone[0]]
    uniques = uniques.copy()
    uniques[gone[0]] = np.nan
    return places[codes], uniques[kept]


def sort_codes(codes, uniques):
    """The same with the distinct elements in order, missing ones at the end."""
    from pandas._sort import argsort_values
    try:
        order = argsort_values(uniques, True, 'last')
    except TypeError:
        order = _order_of_mixed(uniques)
    rank = np.empty(len(order) + 1, dtype=INT)
    rank[order] = np.arange(len(order))
    rank[-1] = -1
    return rank[codes], uniques[order] if isinstance(uniques, ndarray) else uniques.take(order)


def _order_of_mixed(values):
    """The order of objects that cannot all be compared: numbers, then texts, then missing ones."""
    from pandas._sort import argsort_values
    texts = np.array([isinstance(x, str) for x in values], dtype=bool)
    missing = isna_array(values)
    numbers = np.flatnonzero(~texts & ~missing)
    texts = np.flatnonzero(texts)
    if not len(texts):
        raise TypeError("the elements cannot be compared")
    return np.concatenate([numbers[argsort_values(values[numbers])], texts[argsort_values(values[texts])], np.flatnonzero(missing)])


def unique_values(values):
    _, uniques = factorize_array(values, use_na=False)
    return uniques


def unique(values):
    from pandas._index import Index
    if isinstance(values, (list, tuple)):
        import warnings
        warnings.warn("unique with argument that is not not a Series, Index, ExtensionArray, or np.ndarray is deprecated and will raise in a future version.",
                      FutureWarning, skip_file_prefixes=('<frozen pandas',))
    u = unique_values(values_of(values))
    return Index._new(u, values._name) if isinstance(values, Index) else u


def duplicated_values(values, keep='first'):
    if keep in ('first', 'last') and isinstance(values, ndarray) and values.dtype.kind in 'iufbmM':
        return _pandas.duplicated(values, keep == 'last')
    codes, _ = factorize_loosely(values, use_na=False)
    return duplicated_codes(codes, keep)


def duplicated_codes(codes, keep):
    if keep not in ('first', 'last', False):
        raise ValueError('keep must be either "first", "last" or False')
    n = len(codes)
    if keep is False:
        return np.bincount(codes, minlength=1)[codes] > 1 if n else np.zeros(0, dtype=bool)
    return _pandas.duplicated(codes, keep == 'last')


def isin_values(values, others):
    """For every element whether it is among others, a list-like."""
    if not is_list_like(others):
        raise TypeError(f"only list-like objects are allowed to be passed to isin(), you passed a `{type(others).__name__}`")
    if not isinstance(values, ndarray) and hasattr(values, '_isin'):
        return values._isin(others)
    if not isinstance(others, (ndarray, ExtensionArray)):
        others = getattr(others, '_values', None) if hasattr(others, '_values') else objects_or_numbers(others)
    if isinstance(values, ndarray) and isinstance(others, ndarray):
        a, b = values.dtype.kind, others.dtype.kind
        if a in 'iufb' and b in 'iufb':
            return np.isin(values, others) | (isna_array(values) & isna_array(others).any())
        if a in 'mM' and b == a:
            return np.isin(nanos(values), nanos(others))
        if a in 'mM' and b in 'OU' and len(others):
            times = _as_times(others.tolist(), values.dtype)
            if times is not None:
                return np.isin(nanos(values), nanos(times))
        if a in 'mM' and b in 'iuf':
            return np.zeros(len(values), dtype=bool)
    if isinstance(others, ndarray) and others.dtype.kind in 'OU' and len(others) and str(values.dtype).startswith('datetime64'):
        _as_times(others.tolist(), values.dtype)  # for its warning: times without a zone are none of these
    keys = keys_of(as_objects(others) if not isinstance(others, ndarray) or others.dtype.kind in 'mM' else others)
    table = dict(zip(keys, range(len(keys))))
    try:
        return _pandas.lookup(as_objects(values), table, table.get(np.nan, -1)) >= 0
    except TypeError:
        return _pandas.lookup(hashable(as_objects(values)), table, table.get(np.nan, -1)) >= 0


def _as_times(others, dtype):
    """Texts or days as times of dtype, with a warning; None if they are none, or of several kinds."""
    import datetime
    import warnings
    from pandas._dates import to_datetime, to_timedelta
    kinds = set(map(type, others))
    if kinds != {str} and kinds != {np.str_} and (kinds != {datetime.date} or dtype.kind == 'm'):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            out = np.asarray((to_timedelta if dtype.kind == 'm' else to_datetime)(others)._values)
    except (ValueError, TypeError):
        return None
    warnings.warn(f"The behavior of 'isin' with dtype={dtype} and castable values (e.g. strings) is deprecated. In a future version, these will not be "
                  "considered matching by isin. Explicitly cast to the appropriate dtype before calling isin instead.",
                  FutureWarning, skip_file_prefixes=('<frozen pandas',))
    return out


def objects_or_numbers(others):
    items = list(others)
    kinds = set(map(type, items))
    if kinds <= {int} or kinds <= {float} or kinds <= {int, float}:
        return array_of(items)
    return array_of(items) if str not in kinds else objects_of(items, kinds)


def value_counts(values, sort=True, ascending=False, normalize=False, bins=None, dropna=True):
    import warnings
    warnings.warn("pandas.value_counts is deprecated and will be removed in a future version. Use pd.Series(obj).value_counts() instead.",
                  FutureWarning, skip_file_prefixes=('<frozen pandas',))
    from pandas._series import Series
    if not isinstance(values, Series):
        values = Series(values)
    return values.value_counts(normalize=normalize, sort=sort, ascending=ascending, bins=bins, dropna=dropna)


def to_numeric(arg, errors='raise', downcast=None, dtype_backend=no_default):
    from pandas._index import Index
    from pandas._series import Series
    if downcast not in (None, 'integer', 'signed', 'unsigned', 'float'):
        raise ValueError("invalid downcasting method provided")
    if errors not in ('ignore', 'raise', 'coerce'):
        raise ValueError("invalid error value specified")
    if errors == 'ignore':
        import warnings
        warnings.warn("errors='ignore' is deprecated and will raise in a future version. Use to_numeric without passing `errors` and catch "
                      "exceptions explicitly instead", FutureWarning, skip_file_prefixes=('<frozen pandas',))
    check_backend(dtype_backend)
    scalar = False
    if isinstance(arg, (Series, Index)):
        values = arg._values
    elif isinstance(arg, (list, tuple)):
        values = array_of(list(arg))
    elif isinstance(arg, (ndarray, ExtensionArray)):
        if isinstance(arg, ndarray) and arg.ndim > 1:
            raise TypeError("arg must be a list, tuple, 1-d array, or Series")
        values = arg
    elif is_list_like(arg):
        raise TypeError("arg must be a list, tuple, 1-d array, or Series")
    else:
        if isinstance(arg, (int, float)) and not isinstance(arg, bool) and downcast is None:
            return arg
        scalar = True
        values = objects_of([arg])
    if isinstance(values, ndarray) and values.dtype.kind in 'mM':
        out = values.view('i8')
    elif isinstance(values, ndarray) and values.dtype.kind == 'O':
        out = _parse_numbers(values, errors)
    elif isinstance(values, ndarray) and values.dtype.kind == 'U':
        out = _parse_numbers(values.astype(object), errors)
    else:
        out = values
    masked = hasattr(values, '_mask') and downcast is not None or type(values).__name__ == 'StringArray'
    if masked or dtype_backend is not no_default and isinstance(out, ndarray) and not scalar:
        out = _nullable_numbers(values, errors, downcast)
    elif downcast is not None and isinstance(out, ndarray) and out.dtype.kind in 'iufb':
        out = _downcast(out, downcast)
    if scalar:
        return out[0]
    if isinstance(arg, Series):
        return Series._new(out, arg._index, arg._name)
    if isinstance(arg, Index):
        return Index._new(out, arg._name)
    return out


def _nullable_numbers(values, errors, downcast):
    """Numbers in the nullable dtype of those that are there; what is no number is missing if errors says so."""
    from pandas._masked import dtype_for
    known = np.flatnonzero(~isna_array(values))
    found = values._data[known] if hasattr(values, '_mask') else as_objects(values)[known] if not isinstance(values, ndarray) else values[known]
    if found.dtype.kind in 'OU':
        found = found.astype(object)
        if errors == 'coerce':
            numbers = ~isna_array(_parse_numbers(found, 'coerce'))
            known, found = known[numbers], found[numbers]
        found = _parse_numbers(found, errors)
    if downcast is not None and found.dtype.kind in 'iuf':
        found = _downcast(found, downcast)
    data, mask = np.ones(len(values), dtype=found.dtype), np.ones(len(values), dtype=bool)
    data[known], mask[known] = found, False
    return dtype_for(found.dtype).construct_array_type()._new(data, mask)


def _parse_numbers(values, errors):
    """Numbers of texts: ints where all are, else floats."""
    items = values.tolist()
    out = []
    floats = False
    for i, x in enumerate(items):
        if isinstance(x, str):
            try:
                y = _parse_number(x)
            except ValueError:
                if errors == 'coerce':
                    y = np.nan
                elif errors == 'ignore':
                    return values
                else:
                    raise ValueError(f'Unable to parse string "{x}" at position {i}') from None
        elif x is None or is_na(x):
            y = np.nan
        elif isinstance(x, (bool, np.bool_)):
            y = x
        elif isinstance(x, (int, float, complex, np.number)):
            y = x
        elif type(x).__name__ == 'Decimal':
            y = float(x)
        elif errors == 'coerce':
            y = np.nan
        elif errors == 'ignore':
            return values
        else:
            raise TypeError(f"Invalid object type at position {i}")
        out.append(y)
    bools = [isinstance(x, (bool, np.bool_)) for x in out]
    if any(bools) and not all(bools):
        out = [int(x) if b else x for x, b in zip(out, bools)]
    if not out:
        return values
    return array_of(out)


def _parse_number(text):
    s = text.strip()
    if '_' in s:
        raise ValueError(text)
    try:
        n = int(s)
        if -2**63 <= n < 2**64:
            return n
        return float(n)
    except ValueError:
        low = s.lower()
        if low in ('', 'na', 'nan', '-nan', 'n/a', 'null', '<na>', '#n/a', 'none', '-1.#ind', '1.#qnan', '1.#ind', '-1.#qnan', '#n/a n/a', '#na'):
            if low == 'nan' or low == '-nan' or s in ('', 'NA', 'N/A', 'NULL', 'null', '<NA>', '#N/A', 'None', 'n/a', '#N/A N/A', '#NA'):
                return np.nan
        return float(s)


def _downcast(values, how):
    names = {'integer': ('i1', 'i2', 'i4', 'i8'), 'signed': ('i1', 'i2', 'i4', 'i8'), 'unsigned': ('u1', 'u2', 'u4', 'u8'), 'float': ('f4', 'f8')}[how]
    if values.dtype.kind == 'b':
        values = values.astype('u1') if how != 'float' else values.astype(FLOAT)
    if len(values) == 0:
        return values.astype(names[0])
    if how != 'float':
        if isna_array(values).any() or values.dtype.kind == 'f' and not (values == np.floor(values)).all():
            return values
        low, high = values.min(), values.max()
        for name in names:
            info = np.iinfo(name)
            if info.min <= low and high <= info.max:
                if np.dtype(name).itemsize > values.dtype.itemsize:
                    return values
                return values.astype(name)
        return values
    small = values.astype('f4')
    same = (small == values) | isna_array(values)
    if not same.all():
        close = np.isclose(small.astype(FLOAT), values, equal_nan=True)
        if not close.all():
            return values if values.dtype.kind == 'f' else values
    return small
