"""replace."""

import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, ExtensionArray, array_of, as_objects, dtype_holding, fill_array, is_list_like, is_na, isna_array,
                            no_default, objects_of)
from pandas._series import Series
from pandas._frame import DataFrame
from pandas._base import _deprecated


def replace(obj, old, new, regex, limit, method):
    if new is no_default and regex is not False and regex is not True and old is None:
        old, new, regex = regex, new, True
        if isinstance(old, dict):
            return _by_dict(obj, old, True)
    if not isinstance(regex, bool) and old is not None:
        raise ValueError("'to_replace' must be 'None' if 'regex' is not a bool")
    if not isinstance(regex, bool):
        old, regex = regex, True
    if new is no_default:
        if isinstance(old, (dict, Series)):
            return _by_dict(obj, dict(old.items()), regex)
        if old is None and regex is False:
            return obj.copy()
        if method is no_default:
            _deprecated(f"{type(obj).__name__}.replace without 'value' and with non-dict-like 'to_replace' is deprecated and will raise in a future version. "
                        "Explicitly specify the new values instead.")
        if method is not no_default:
            _deprecated(f"The 'method' keyword in {type(obj).__name__}.replace is deprecated and will be removed in a future version.")
        from pandas._missing import check_method
        method = 'ffill' if method in (no_default, None) else check_method(method)
        return _fill_over(obj, old if is_list_like(old) else [old], method, limit)
    if isinstance(old, (dict, Series)):
        old = dict(old.items())
        if isinstance(new, (dict, Series)):
            new = dict(new.items())
            return _columns(obj, {k: (old[k], new[k]) for k in old if k in new}, regex)
        if obj.ndim == 1:
            raise ValueError("Series.replace cannot use dict-value and non-None to_replace") if is_list_like(new) else ValueError(
                "Series.replace cannot use dict-like to_replace and non-None value")
        return _columns(obj, {k: (v, new) for k, v in old.items()}, regex)
    if isinstance(new, (dict, Series)) and obj.ndim == 2:
        return _columns(obj, {k: (old, v) for k, v in new.items()}, regex)
    if is_list_like(old):
        old = list(old)
        if is_list_like(new):
            new = list(new)
            if len(old) != len(new):
                raise ValueError(f"Replacement lists must match in length. Expecting {len(old)} got {len(new)} ")
            pairs = list(zip(old, new))
        else:
            pairs = [(x, new) for x in old]
    else:
        return obj._mapped(lambda v: replace_values(v, [(old, new)], regex))
    return obj._mapped(lambda v: replace_values(v, pairs, regex, True))


def _by_dict(obj, mapping, regex):
    if mapping and any(isinstance(v, (dict, Series)) for v in mapping.values()):
        if not all(isinstance(v, (dict, Series)) for v in mapping.values()):
            raise TypeError("If a nested mapping is passed, all values of the top level mapping must be mappings")
        if obj.ndim == 1:
            raise TypeError("a nested mapping is for tables")
        out = obj
        data = list(obj._data)
        for k, inner in mapping.items():
            if k in obj._columns:
                j = obj._columns.get_loc(k)
                data[j] = replace_values(data[j], list(dict(inner.items()).items()), regex, True)
        return obj._like(data, obj._index, obj._columns)
    pairs = []
    for k, v in mapping.items():
        pairs.append((k, v))
    return obj._mapped(lambda v: replace_values(v, pairs, regex, True))


def _columns(df, mapping, regex):
    data = list(df._data)
    for k, (old, new) in mapping.items():
        if k not in df._columns:
            continue
        loc = df._columns.get_loc(k)
        for j in ([loc] if isinstance(loc, int) else np.arange(len(data))[loc].tolist()):
            data[j] = replace(Series._new(data[j], df._index), old, new, regex, None, no_default)._values
    return df._like(data, df._index, df._columns)


def _fill_over(obj, olds, method, limit):
    """Elements that are to go take the one before them or after them. The first of a column counts as one that stays."""
    from pandas._missing import fill_places
    def f(v):
        mask = np.zeros(len(v), dtype=bool)
        for x in olds:
            mask |= matches(v, x)
        if len(mask):
            mask[0 if method == 'ffill' else -1] = False
        places = fill_places(mask, method, limit)
        places = np.where(places < 0, np.arange(len(v)), places)
        return v[places] if isinstance(v, ndarray) else v.take(places)
    return obj._mapped(f)


def matches(values, old):
    """Which elements equal one that is to be replaced."""
    if is_na(old):
        if isinstance(values, ndarray) and values.dtype.kind == 'f' and not isinstance(old, (float, np.floating)):
            return np.zeros(len(values), dtype=bool)
        return isna_array(values)
    if not isinstance(values, ndarray):
        out = values == old
        return out.to_numpy(dtype=bool, na_value=False) if isinstance(out, ExtensionArray) else np.asarray(out, dtype=bool)
    kind = values.dtype.kind
    if kind == 'O':
        flag = isinstance(old, (bool, np.bool_))
        return np.array([_equal(x, old, flag) for x in values.tolist()], dtype=bool)
    if kind == 'b':
        return values == old if isinstance(old, (bool, np.bool_)) else np.zeros(len(values), dtype=bool)
    if kind in 'iufc':
        if isinstance(old, (bool, np.bool_)) or not isinstance(old, (int, float, complex, np.number)):
            return np.zeros(len(values), dtype=bool)
        return values == old
    from pandas._ops import compare
    try:
        return np.asarray(compare(values, old, 'eq'), dtype=bool)
    except TypeError:
        return np.zeros(len(values), dtype=bool)


def _equal(x, old, flag):
    if isinstance(x, (bool, np.bool_)) != flag:
        return False
    try:
        return bool(x == old)
    except (TypeError, ValueError):
        return False


def replace_values(values, pairs, regex, several=False):
    """A column with other elements in place of some. All are looked for in the column as it was.

    several says that the program gave a list or dict: None then makes objects of the column, whatever its dtype is.
    """
    if type(values).__name__ == 'Categorical':
        return _replace_labels_by_pattern(values, pairs) if regex and not several else _replace_categories(values, pairs)
    if regex:
        return _replace_patterns(values, pairs)
    if not isinstance(values, ndarray) and hasattr(values, '_replace'):
        return values._replace(pairs)
    masks = [matches(values, old) for old, _ in pairs]
    out = values
    done = np.zeros(len(values), dtype=bool)
    changed = False
    for mask, (old, new) in zip(masks, pairs):
        mask = mask & ~done
        if not mask.any():
            continue
        done |= mask
        changed = True
        if isinstance(out, ndarray) and out.dtype == OBJECT or is_list_like(new):
            out = out.astype(object) if isinstance(out, ndarray) else out
            places = np.flatnonzero(mask).tolist()
            out = out.copy()
            for i in places:
                out[i] = new
        elif isinstance(out, ndarray) and out.dtype.kind in 'iufb' and new is None:
            out = out.astype(object)
            out[mask] = None
        elif new is None and several:
            out = as_objects(out).copy()
            out[mask] = None
        elif type(out).__name__ == 'BooleanArray' and not isinstance(new, (bool, np.bool_)) and not is_na(new):
            continue
        else:
            out = fill_array(out, mask, new)
    if changed and isinstance(values, ndarray) and isinstance(out, ndarray) and out.dtype == OBJECT:
        made = array_of(out.tolist())
        if values.dtype == OBJECT and isinstance(made, ndarray) and made.dtype != OBJECT and (
                not _any_none(out) or made.dtype.kind == 'f' and not any(new is None for _, new in pairs)):
            _deprecated("Downcasting behavior in `replace` is deprecated and will be removed in a future version. To retain the old behavior, explicitly call "
                        "`result.infer_objects(copy=False)`. To opt-in to the future behavior, set `pd.set_option('future.no_silent_downcasting', True)`")
            return made
        if values.dtype != OBJECT and isinstance(made, ndarray) and not _any_none(out):
            return made
    return out


def _replace_categories(values, pairs):
    """Replaces labels of a Categorical: its categories change with them, and those that nothing is left of go.

    A new label that is a category already stays at its place; another takes the place of the first category that it replaces.
    """
    from pandas._categorical import Categorical, CategoricalDtype
    from pandas._index import Index
    old = list(values.categories)
    new, places = [], {}
    for spot, label in enumerate(old):
        for x, y in pairs:
            if not is_na(x) and _equal(label, x, isinstance(x, (bool, np.bool_))):
                label = y
                break
        new.append(label)
        if not is_na(label) and label not in places:
            known = [i for i, c in enumerate(old) if _equal(c, label, isinstance(label, (bool, np.bool_)))]
            places[label] = (known[0], 0) if known else (spot, 1)
    if all(x is y for x, y in zip(old, new)):
        return values.copy()
    from pandas._base import _deprecated
    _deprecated("The behavior of Series.replace (and DataFrame.replace) with CategoricalDtype is deprecated. In a future version, replace will only be "
                "used for cases that preserve the categories. To change the categories, use ser.cat.rename_categories instead.")
    kept = sorted(places, key=places.get)
    spots = {label: i for i, label in enumerate(kept)}
    codes = np.array([-1 if is_na(label) else spots[label] for label in new] + [-1], dtype=INT)
    dtype = CategoricalDtype(Index._new(array_of(kept), None), values.ordered)
    return Categorical._of(codes[values._codes], dtype)


def _replace_labels_by_pattern(values, pairs):
    """Replaces what patterns match in the labels of a Categorical, whose categories stay as they are."""
    old = list(values.categories)
    new = _replace_patterns(objects_of(old), pairs)
    spots = {label: i for i, label in enumerate(old)}
    used = set(values._codes.tolist())
    if any(i in used and not is_na(y) and y not in spots for i, y in enumerate(new)):
        raise TypeError("Cannot setitem on a Categorical with a new category, set the categories first")
    codes = np.array([spots.get(y, -1) for y in new] + [-1], dtype=INT)
    return values._like(codes[values._codes])


def _any_none(out):
    return any(x is None for x in out.tolist())


def _replace_patterns(values, pairs):
    import re
    if not isinstance(values, ndarray) or values.dtype != OBJECT:
        if isinstance(values, ndarray):
            plain = [(o, n) for o, n in pairs if not isinstance(o, (str, re.Pattern))]
            return replace_values(values, plain, False) if plain else values
        if not str(values.dtype).startswith('string'):
            return values
    first = list(values) if not isinstance(values, ndarray) else values.tolist()
    items = list(first)
    for old, new in pairs:  # what a pattern finds in the first values is replaced, not what another has put there
        if not isinstance(old, (str, re.Pattern)):
            items = [new if _equal(was, old, isinstance(old, bool)) or is_na(old) and is_na(was) else x for was, x in zip(first, items)]
            continue
        pattern = re.compile(old)
        found = [isinstance(was, str) and pattern.search(was) is not None for was in first]
        if isinstance(new, str):
            items = [pattern.sub(new, x) if f and isinstance(x, str) else x for f, x in zip(found, items)]
        else:
            items = [new if f else x for f, x in zip(found, items)]
    if not isinstance(values, ndarray):
        return type(values)._from_sequence(items, dtype=values.dtype)
    made = array_of(items)
    return made if isinstance(made, ndarray) and made.dtype != OBJECT and items else objects_of(items)
