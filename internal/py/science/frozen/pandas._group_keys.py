"""What rows are grouped by: keys in all their forms, their codes, and the labels of the groups."""

import numpy as np

import _pandas
from pandas._dtypes import (ndarray, BOOL, INT, ExtensionArray, array_of, as_objects, is_list_like, isna_array, no_default, take)
from pandas._index import Index, RangeIndex

OBSERVED = ("The default of observed=False is deprecated and will be changed to True in a future version of pandas. Pass observed=False to "
            "retain current behavior or observed=True to adopt the future default and silence this warning.")


def _gone():
    """The objects that stand for a missing value beside None and NaN, as far as they are loaded."""
    import sys
    out = []
    dates, masked = sys.modules.get('pandas._dates'), sys.modules.get('pandas._masked')
    if dates is not None:
        out.append(dates.NaT)
    if masked is not None:
        out.append(masked.NA)
    return tuple(out)


def number(values, sort):
    """Codes of a column, -1 for missing values, and its distinct values: in order with sort, if they have one."""
    if sort:
        found = _pandas.number_texts(values)
        if found is not None:
            return found
    plain = values if isinstance(values, ndarray) else values._values_for_factorize()
    if isinstance(values, ndarray) and plain.dtype.kind != 'O':
        if plain.dtype.kind in 'cUS':
            plain = plain.astype(object)
            codes, firsts = _pandas.factorize(plain)
        else:
            codes, firsts = _pandas.factorize(plain if plain.dtype.kind != 'b' else plain.astype('u1'), sort)
            return codes, values[firsts]
    elif plain.dtype.kind == 'O':
        codes, firsts = _pandas.factorize(plain, False, _gone())
    else:
        mask = isna_array(values)
        codes, firsts = _pandas.factorize(plain, sort)
        if mask.any():
            codes, firsts = _pandas.factorize(np.where(mask, plain.max() if len(plain) else 0, plain), sort)
            codes = codes.copy()
            codes[mask] = -1
            used, codes2 = np.unique(codes[codes >= 0]), codes
            to = np.full(len(firsts) + 1, -1, dtype=INT)
            to[used] = np.arange(len(used))
            codes = to[codes2]
            firsts = np.array([int(np.flatnonzero(codes == i)[0]) for i in range(len(used))], dtype=INT)
    uniques = values[firsts] if isinstance(values, ndarray) else values.take(firsts)
    if sort and len(uniques) > 1 and plain.dtype.kind == 'O':
        order = object_order(as_objects(uniques).tolist())
        if order is not None:
            rank = np.empty(len(order) + 1, dtype=INT)
            rank[order] = np.arange(len(order))
            rank[-1] = -1
            codes = rank[codes]
            uniques = uniques[order] if isinstance(uniques, ndarray) else uniques.take(order)
    return codes, uniques


def object_order(items):
    """The order that sorts objects; numbers go before texts; None if they have no order."""
    try:
        return np.array(sorted(range(len(items)), key=items.__getitem__), dtype=INT)
    except TypeError:
        pass
    numbers = [i for i, x in enumerate(items) if not isinstance(x, str)]
    texts = [i for i, x in enumerate(items) if isinstance(x, str)]
    if not texts or not numbers:
        return None
    try:
        numbers.sort(key=items.__getitem__)
    except TypeError:
        return None
    texts.sort(key=items.__getitem__)
    return np.array(numbers + texts, dtype=INT)


class Key:
    """One key: its values as a column, its codes, and the labels that codes stand for."""

    __slots__ = ('name', 'column', 'codes', 'labels', 'inside', 'categorical')

    def __init__(self, column, name, inside, sort, observed, dropna):
        self.name = name
        self.column = column
        self.inside = inside
        plain = type(column) is ndarray
        self.categorical = not plain and type(column).__name__ == 'Categorical'
        if self.categorical:
            self.codes, self.labels = _category_codes(column, sort, observed, dropna)
            return
        if plain and column.dtype is BOOL:
            codes, uniques = number(column.astype('u1'), sort)
            uniques = uniques.astype(bool)
        else:
            codes, uniques = number(column, sort)
        if not dropna:
            codes, uniques = _keep_missing(codes, uniques, column, sort)
        self.codes, self.labels = codes, Index._new(uniques, name)


def _keep_missing(codes, uniques, column, sort):
    """Give missing values a group of their own: the last one, or without sort the place where it came first."""
    gone = codes < 0
    if not gone.any():
        return codes, uniques
    n = len(uniques)
    at = n
    if not sort:
        at = int(codes[:int(np.argmax(gone))].max()) + 1 if gone.argmax() else 0
    codes = np.where(gone, at, np.where(codes >= at, codes + 1, codes))
    order = np.insert(np.arange(n), at, -1)
    return codes, take(uniques, order)


def _category_codes(column, sort, observed, dropna):
    from pandas._categorical import Categorical, CategoricalDtype, CategoricalIndex
    codes, cats = np.asarray(column._codes, dtype=INT), column.categories
    n = len(cats)
    if observed or not sort:
        seen = codes[np.sort(np.unique(codes, return_index=True)[1])].astype(INT) if len(codes) else np.zeros(0, dtype=INT)
        if dropna:
            seen = seen[seen >= 0]
        if sort:
            seen = np.sort(np.where(seen < 0, n, seen))
            seen = np.where(seen == n, -1, seen)
        order = seen if observed else np.concatenate([seen, np.setdiff1d(np.arange(n), seen)]).astype(INT)
        to = np.full(n + 1, -1, dtype=INT)
        to[order] = np.arange(len(order))
        return to[codes], CategoricalIndex._new(Categorical._of(order, CategoricalDtype(cats, column.ordered and not (order < 0).any())), None)
    labels = np.arange(n)
    if not dropna and (codes < 0).any():
        codes = np.where(codes < 0, n, codes)
        labels = np.append(labels, -1)
        return codes, CategoricalIndex._new(Categorical._of(labels, CategoricalDtype(cats, False)), None)
    return codes, CategoricalIndex._new(Categorical._of(labels, column.dtype), None)


class Groups:
    """The groups of an axis: for every row the number of its group, and the labels of the groups."""

    def __init__(self, keys, sort, observed, length):
        self.keys = keys
        self.sort = sort
        self.observed = observed
        self.length = length
        self._order = None
        self._index = None
        if len(keys) == 1:
            k = keys[0]
            self.codes, self.count, self.firsts = k.codes, len(k.labels), None
            self.full = False
        else:
            sizes = np.array([len(k.labels) for k in keys], dtype=INT)
            self.codes, self.firsts = _pandas.combine_codes([k.codes for k in keys], sizes, sort)
            self.count = len(self.firsts)
            self.full = not observed and any(k.categorical for k in keys)

    @property
    def names(self):
        return [k.name for k in self.keys]

    @property
    def index(self):
        """The labels of the groups."""
        if self._index is None:
            if len(self.keys) == 1:
                k = self.keys[0]
                self._index = k.labels if k.labels._is_multi else k.labels._renamed(k.name)
            else:
                from pandas._multi import MultiIndex
                self._index = MultiIndex._of([k.labels for k in self.keys], [k.codes[self.firsts] for k in self.keys], self.names)
        return self._index

    def full_index(self):
        """All combinations of labels, where categories that do not occur count, and the places of groups in it."""
        from pandas._multi import MultiIndex, product_codes
        parts = product_codes([np.arange(len(k.labels), dtype=INT) for k in self.keys])
        place = np.zeros(self.count, dtype=INT)
        levels = []
        for k in self.keys:
            codes, labels = k.codes[self.firsts], k.labels
            if not self.sort and not k.categorical:
                from pandas._sort import argsort_values
                order = argsort_values(labels._values)
                rank = np.empty(len(order), dtype=INT)
                rank[order] = np.arange(len(order))
                codes, labels = rank[codes], labels.take(order)
            place = place * len(labels) + codes
            levels.append(labels)
        return MultiIndex._of(levels, parts, self.names), place

    def in_label_order(self):
        """The same groups in the order of their labels' numbers: those of one first key stay together."""
        if self.sort or len(self.keys) == 1:
            return self
        return Groups(self.keys, True, self.observed, self.length)

    def order(self):
        """The places of rows by group, and where groups begin."""
        if self._order is None:
            order, starts = _pandas.group_order(self.codes, self.count)
            self._order = order, starts.tolist() + [len(order)]
        return self._order

    def places(self, i):
        """The rows of group i."""
        order, starts = self.order()
        return order[starts[i + 1]:starts[i + 2]]

    def sizes(self):
        return _pandas.group_size(self.codes, self.count)

    def labels(self):
        """The labels of groups as objects: tuples for several keys."""
        return self.index.tolist()


class Grouper:
    """A key with its own settings; with freq it groups times."""

    __module__ = 'pandas.core.groupby.grouper'

    def __new__(cls, key=None, level=None, freq=None, axis=None, sort=False, closed=None, label=None, convention=None, origin='start_day',
                offset=None, dropna=True):
        self = object.__new__(cls)
        self.key, self.level, self.freq, self.sort, self.dropna = key, level, freq, sort, dropna
        self.closed, self.label, self.origin, self.offset, self.convention = closed, label, origin, offset, convention
        return self

    def __repr__(self):
        parts = [f"{n}={getattr(self, n)!r}" for n in ('key', 'level', 'freq', 'sort', 'dropna') if getattr(self, n) is not None]
        return f"{'TimeGrouper' if self.freq is not None else 'Grouper'}({', '.join(parts)})"


def make_groups(obj, by, level, sort, observed, dropna):
    """The groups of the rows of a Series or DataFrame, and whether names are tuples."""
    axis = obj._index
    warn = observed is no_default
    observed = False if warn else observed
    if type(by) is str and level is None and obj.ndim == 2 and not axis._is_multi and axis._name is None:
        column = obj._values_of(by)
        if type(column) is ndarray:
            return Groups([Key(column, by, True, sort, observed, dropna)], sort, observed, len(column))
    if type(by) is list and level is None and obj.ndim == 2:
        keys = _column_keys(obj, axis, by, sort, observed, dropna)
        if keys is not None:
            return Groups(keys, sort, observed, len(axis))
    wanted = _wanted(obj, by, level, axis)
    keys = []
    for w in wanted:
        key = _make_key(obj, axis, w, by.sort if isinstance(by, Grouper) and by.freq is None else sort, observed, dropna)
        if len(key.codes) != len(axis):
            raise ValueError("Grouper and axis must be same length")
        keys.append(key)
    if not keys:
        raise ValueError("No group keys passed!")
    if warn and any(k.categorical for k in keys):
        import warnings
        warnings.warn(OBSERVED, FutureWarning, skip_file_prefixes=('<frozen pandas',))
    if isinstance(by, Grouper) and by.freq is None:
        sort = by.sort
    return Groups(keys, sort, observed, len(axis))


def _column_keys(obj, axis, by, sort, observed, dropna):
    """The keys of a list of texts that all name plain columns, None if one does not: the way of most programs, without the search for other meanings."""
    if axis._is_multi or axis._name is not None or not by:
        return None
    keys = []
    for name in by:
        column = obj._values_of(name) if type(name) is str else None
        if type(column) is not ndarray:
            return None
        keys.append(Key(column, name, True, sort, observed, dropna))
    return keys


class _Level:
    __slots__ = ('number',)

    def __init__(self, number):
        self.number = number


def _wanted(obj, by, level, axis):
    """The list of keys that by and level mean."""
    if level is not None:
        if by is None:
            levels = level if is_list_like(level) else [level]
            if not axis._is_multi:
                if is_list_like(level):
                    if len(levels) == 0:
                        raise ValueError("No group keys passed!")
                    if len(levels) > 1:
                        raise ValueError("multiple levels only valid with MultiIndex")
                x = levels[0]
                if isinstance(x, str):
                    if axis._name != x:
                        raise ValueError(f"level name {x} is not the name of the {'index'}")
                elif x is not None and not isinstance(x, str) and x != axis._name and (x > 0 or x < -1):
                    raise ValueError("level > 0 or level < -1 only valid with MultiIndex")
                return [_Level(0)]
            return [_Level(axis._level(x)) for x in levels]
        if not axis._is_multi:
            return [by]
        n = axis._level(level)
        labels = axis._level_values(n)
        return [(by, labels)]
    if isinstance(by, list):
        keys = by
        if not any(callable(k) or isinstance(k, dict) or isinstance(k, (Grouper, list, tuple, ndarray, Index, ExtensionArray)) or hasattr(k, '_index')
                   for k in keys) and len(keys) == len(axis) and len(keys):
            have = list(obj._columns) if hasattr(obj, '_columns') else []
            names = list(axis.names)
            if hasattr(obj, '_columns'):
                if not all(k in have or k in names for k in keys):
                    return [array_of(keys)]
            elif not all(k in names for k in keys):
                return [array_of(keys)]
        return keys
    return [by]


def _make_key(obj, axis, w, sort, observed, dropna):
    frame = hasattr(obj, '_columns')
    inside = False
    if isinstance(w, _Level):
        if axis._is_multi:
            return Key(axis._level_column(w.number), axis._names[w.number], False, sort, observed, dropna)
        return _index_key(axis, sort, observed, dropna)
    if isinstance(w, Grouper):
        if w.freq is not None:
            return _time_key(obj, axis, w)
        if w.key is not None:
            return _make_key(obj, axis, w.key, sort, observed, w.dropna)
        return _make_key(obj, axis, _Level(axis._level(w.level)), sort, observed, w.dropna)
    if isinstance(w, tuple) and len(w) == 2 and isinstance(w[1], Index) and (callable(w[0]) or isinstance(w[0], dict) or hasattr(w[0], '_index')):
        mapper, labels = w
        return Key(labels.map(mapper)._values if not hasattr(mapper, '_index') else mapper.reindex(labels)._values, labels._name, False, sort, observed, dropna)
    if callable(w) and not hasattr(w, '_index'):
        return Key(axis.map(w)._values, axis._name, False, sort, observed, dropna)
    if isinstance(w, dict):
        return Key(array_of([w.get(x, np.nan) for x in axis]), axis._name, False, sort, observed, dropna)
    if hasattr(w, '_columns') and hasattr(w, '_data'):
        raise ValueError("Grouper for '<class 'pandas.core.frame.DataFrame'>' not 1-dimensional")
    if hasattr(w, '_index') and hasattr(w, '_values'):
        values = w._values
        if w._index is not axis and not w._index.equals(axis):
            values = w.reindex(axis)._values
        if frame and w._name is not None:
            try:
                loc = obj._columns.get_loc(w._name)
                inside = isinstance(loc, int) and obj._data[loc] is w._values
            except (KeyError, TypeError):
                pass
        return Key(values, w._name, inside, sort, observed, dropna)
    if isinstance(w, Index):
        if w._is_multi:
            return _tuple_key(w, sort)
        return _sized(_index_key(w, sort, observed, dropna), w, axis)
    if isinstance(w, (ndarray, ExtensionArray, list)):
        if isinstance(w, ndarray) and w.ndim > 1:
            raise ValueError(f"Grouper for '{type(w)}' not 1-dimensional")
        values = array_of(list(w)) if isinstance(w, list) else w
        if isinstance(values, ndarray) and values.dtype.kind in 'US':
            values = values.astype(object)
        return _sized(Key(values, None, False, sort, observed, dropna), w, axis)
    return _label_key(obj, axis, w, sort, observed, dropna)


def _index_key(index, sort, observed, dropna):
    """The labels of an index as a key. A range groups by itself."""
    key = Key(index._values, index._name, False, sort, observed, dropna)
    if isinstance(index, RangeIndex) and len(index) and (index.step > 0 or not sort):
        key.labels = index
    return key


def _sized(key, w, axis):
    if len(key.codes) != len(axis):
        raise ValueError("Grouper and axis must be same length")
    return key


def _tuple_key(index, sort):
    key = Key.__new__(Key)
    codes, firsts = index._group(sort)
    key.name, key.column, key.codes, key.labels, key.inside, key.categorical = None, None, codes, index.take(firsts), False, False
    return key


def _label_key(obj, axis, w, sort, observed, dropna):
    """A key that names a column or a level of the index."""
    if hasattr(obj, '_columns'):
        try:
            loc = obj._columns.get_loc(w)
        except (KeyError, TypeError):
            loc = None
        if loc is not None:
            if w in axis.names and w is not None:
                raise ValueError(f"'{w}' is both an index level and a column label, which is ambiguous.")
            if not isinstance(loc, (int, np.integer)):
                raise ValueError(f"Grouper for '{w}' not 1-dimensional")
            return Key(obj._data[loc], w, True, sort, observed, dropna)
    try:
        named = w in list(axis.names) and w is not None
    except (ValueError, TypeError):
        named = False
    if named:
        return _make_key(obj, axis, _Level(axis._level(w)), sort, observed, dropna)
    if is_list_like(w) and not isinstance(w, (str, tuple)):
        return Key(array_of(list(w)), getattr(w, 'name', None), False, sort, observed, dropna)
    raise KeyError(w)


def _time_key(obj, axis, w):
    """A key that puts times into bins; the module of resampling knows how."""
    from pandas._resample import time_bins
    if w.key is not None:
        column, name = obj._data[obj._columns.get_loc(w.key)], w.key
        inside = True
    elif w.level is not None:
        labels = axis.get_level_values(w.level)
        column, name, inside = labels._values, labels._name, False
    else:
        column, name, inside = axis._values, axis._name, False
    key = Key.__new__(Key)
    codes, labels = time_bins(Index._new(column, name), w)
    key.name, key.column, key.codes, key.labels, key.inside, key.categorical = name, column, codes, labels, inside, False
    return key
