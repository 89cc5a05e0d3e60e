"""Index and RangeIndex: the labels of rows and columns."""

import math

import _pandas
import numpy as np

from pandas._arguments import check_axis, check_sort, numpy_only
from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, DATETIME, TIMEDELTA, ExtensionArray, ExtensionDtype, PandasArray, array_of, as_list, at_places,
                            array_of_one, finest, nanos, kept_times, as_objects, astype, astype_list, box, find_common, is_list_like, is_na, isna_array, no_default, objects_of,
                            pandas_dtype, take)
from pandas._options import values as _modes
from pandas._algos import duplicated_values, factorize_array, isin_values, keys_of, places_in, unique_values

_made = _pandas.made  # the slots of an Index in the order of their names: _lookup, _name, _values; then those of the subclass


def ensure_index(data, name=None):
    """An Index of anything that can be one."""
    if isinstance(data, Index):
        return data
    if type(data) is list and data and isinstance(data[0], (list, ndarray, Index)) and all(
            isinstance(x, (list, ndarray, Index)) and getattr(x, 'ndim', 1) == 1 for x in data):
        from pandas._multi import MultiIndex
        return MultiIndex.from_arrays(data)
    if hasattr(data, '__next__'):
        data = list(data)
    return Index(data, name=name, tupleize_cols=type(data) is not list)


def _class_for(values):
    """The class of Index that keeps these values."""
    if isinstance(values, ndarray):
        kind = values.dtype.kind
        if kind == 'M':
            from pandas._dates import DatetimeIndex
            return DatetimeIndex
        if kind == 'm':
            from pandas._dates import TimedeltaIndex
            return TimedeltaIndex
        return Index
    name = type(values).__name__
    if name == 'Categorical':
        from pandas._categorical import CategoricalIndex
        return CategoricalIndex
    if name == 'DatetimeArray':
        from pandas._dates import DatetimeIndex
        return DatetimeIndex
    if name == 'PeriodArray':
        from pandas._period import PeriodIndex
        return PeriodIndex
    if name == 'IntervalArray':
        from pandas._interval import IntervalIndex
        return IntervalIndex
    return Index


class Index:
    """Labels in an order. It does not change."""

    __module__ = 'pandas.core.indexes.base'
    __slots__ = ('_values', '_name', '_lookup', '__weakref__')
    __array_priority__ = 1000
    ndim = 1
    nlevels = 1
    _is_multi = False
    __hash__ = None

    def __new__(cls, data=None, dtype=None, copy=False, name=None, tupleize_cols=True):
        if name is None and isinstance(data, (Index,)) or name is None and hasattr(data, '_index'):
            name = data._name
        if name is not None:
            hash_name(name, cls)
        if data is None and cls is Index:
            raise TypeError("Index(...) must be called with a collection of some kind, None was passed")
        if isinstance(data, Index) and dtype is None:
            if data._is_multi and cls is Index:
                return data
            return data._renamed(name)
        if type(data) is range and dtype is None:
            return RangeIndex._of(data, name)
        if dtype is not None:
            dtype = pandas_dtype(dtype)
        values = _index_values(data, dtype, cls, tupleize_cols)
        if isinstance(values, Index):
            return values if name is None else values.set_names(name)
        if copy and isinstance(values, ndarray):
            values = values.copy()
        return Index._new(values, name)

    @classmethod
    def _new(cls, values, name=None):
        """An index of a column, without checks. Called on Index it finds the class itself."""
        if cls is Index and (not isinstance(values, ndarray) or values.dtype.kind in 'mM'):
            special = _class_for(values)
            if special is not Index:
                return special._new(values, name)
        return _made(cls, None, name, values)

    def _renamed(self, name):
        """The same labels under another name."""
        out = type(self)._new(self._values, name)
        out._lookup = self._lookup
        return out

    def _taken(self, places):
        return self._same(at_places(self._values, places) if places.dtype == INT else self._values[places])

    def _without_freq(self, runs=False):
        return self

    def _same(self, values):
        """An index of other labels with the same name."""
        return Index._new(values, self._name)

    # What it is.

    @property
    def values(self):
        return readonly(self._values)

    @property
    def array(self):
        v = self._values
        if not isinstance(v, ndarray):
            return v
        from pandas._time_arrays import shown_array
        return shown_array(v)

    @property
    def dtype(self):
        return self._values.dtype

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, value):
        hash_name(value, type(self))
        self._name = value

    @property
    def names(self):
        return FrozenList([self._name])

    @names.setter
    def names(self, values):
        if not is_list_like(values):
            raise ValueError("Names must be a list-like")
        values = list(values)
        if len(values) != 1:
            raise ValueError(f"Length of new names must be 1, got {len(values)}")
        self._name = values[0]

    @property
    def shape(self):
        return (len(self),)

    @property
    def size(self):
        return len(self)

    @property
    def empty(self):
        return len(self) == 0

    @property
    def T(self):
        return self

    @property
    def nbytes(self):
        return self._values.nbytes

    @property
    def inferred_type(self):
        return inferred_type(self._values)

    @property
    def is_unique(self):
        if self._lookup is None and len(self) > 64:
            return len(factorize_array(self._values, False)[1]) == len(self)
        return len(self._table()) == len(self)

    @property
    def has_duplicates(self):
        return not self.is_unique

    @property
    def hasnans(self):
        return bool(isna_array(self._values).any())

    @property
    def is_monotonic_increasing(self):
        return monotonic(self._values, 1)

    @property
    def is_monotonic_decreasing(self):
        return monotonic(self._values, -1)

    @property
    def _is_number(self):
        d = self.dtype
        return isinstance(d, np.dtype) and d.kind in 'iuf'

    @property
    def str(self):
        from pandas._strings import StringMethods
        return StringMethods(self)

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(as_list(self._values))

    def __contains__(self, key):
        hash(key)
        try:
            self.get_loc(key)
            return True
        except (KeyError, TypeError, ValueError):
            return False

    def __bool__(self):
        raise ValueError(f"The truth value of a {type(self).__name__} is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    def __array__(self, dtype=None, copy=None):
        v = self._values
        v = v if isinstance(v, ndarray) else v.to_numpy()
        return v if dtype is None else v.astype(dtype)

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if method != '__call__':
            inputs = [np.asarray(x) if isinstance(x, Index) else x for x in inputs]
            return getattr(ufunc, method)(*inputs, **kwargs)
        from pandas._series import Series
        if any(isinstance(x, Series) or type(x).__name__ == 'DataFrame' for x in inputs):
            return NotImplemented
        out = ufunc(*[np.asarray(x) if isinstance(x, Index) else x for x in inputs], **kwargs)
        if isinstance(out, ndarray) and out.ndim == 1:
            return self._same(out) if out.dtype.kind != 'b' else out
        return out

    def __getitem__(self, key):
        v = self._values
        if type(key) is int:
            return box(v, key)
        if isinstance(key, slice):
            return self._same(v[key])
        if isinstance(key, np.integer):
            return box(v, int(key))
        key = getattr(key, '_values', key)
        if isinstance(key, (float, np.floating)):
            raise IndexError("only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices")
        if not isinstance(key, ndarray):
            if not isinstance(key, (list, ExtensionArray)):
                return v[key]
            key = np.asarray(key)
            if len(key) == 0:
                key = key.astype(INT)
        out = v[key]
        if isinstance(out, ndarray) and out.ndim > 1:
            raise ValueError("Multi-dimensional indexing (e.g. `obj[:, None]`) is no longer supported. Convert to a numpy array before indexing instead.")
        return self._same(out)

    def __setitem__(self, key, value):
        raise TypeError("Index does not support mutable operations")

    def __repr__(self):
        from pandas._format import index_repr
        return index_repr(self)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo=None):
        return self.copy()

    def __reduce__(self):
        return _rebuild, (type(self), self._values, self._name)

    # Finding labels.

    def _table(self):
        """Where every label is, by its hash. With labels that repeat it is shorter than the index."""
        if self._lookup is None:
            self._lookup = dict(zip(self._keys(), range(len(self))))
        return self._lookup

    def _keys(self):
        return keys_of(self._values)

    def _key(self, label):
        """The key of a label in the table."""
        if isinstance(label, (bool, np.bool_)) and self._values.dtype.kind in 'iuf':
            raise KeyError(label)
        if isinstance(label, float) and label != label or is_na(label):
            return np.nan
        return label

    def get_loc(self, key):
        table = self._lookup or self._table()
        if type(key) is str and type(self) is Index:
            loc = table.get(key)
            if loc is None:
                raise KeyError(key)
            return loc if len(table) == len(self._values) else self._locs(key)
        try:
            k = self._key(key)
            loc = table[k]
        except KeyError:
            raise KeyError(key) from None
        except TypeError:
            from pandas.errors import InvalidIndexError
            if isinstance(key, slice) or is_list_like(key):
                raise InvalidIndexError(key) from None
            raise
        if len(table) == len(self):
            return loc
        return self._locs(k)

    def _locs(self, key):
        """All places of a label in an index with duplicates: a number, a slice or a mask."""
        keys = self._keys()
        found = [i for i, k in enumerate(keys) if k == key or k is key]
        if len(found) == 1:
            return found[0]
        if found[-1] - found[0] == len(found) - 1 and self.is_monotonic_increasing:
            return slice(found[0], found[-1] + 1, None)
        mask = np.zeros(len(keys), dtype=bool)
        mask[found] = True
        return mask

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        target = ensure_index(target)
        if self is not target and method is None and self._lookup is None and len(self) + len(target) > 64:
            found = self._places_of(target)
            if found is not None:
                return found
        table = self._table()
        if len(table) != len(self):
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError("Reindexing only valid with uniquely valued Index objects")
        if self is target or method is None and self._values is target._values:
            return np.arange(len(self))
        if method is not None:
            return self._fill_indexer(target, method, limit, tolerance)
        get = table.get
        if self.dtype.kind in 'iuf' and target.dtype.kind == 'b' or self.dtype.kind == 'b' and target.dtype.kind in 'iuf':
            return np.full(len(target), -1)
        if isinstance(target.dtype, np.dtype) and target.dtype.kind == 'O' and not target._is_multi:
            return _pandas.lookup(target._values, table, get(np.nan, -1))
        return np.array([get(k, -1) for k in self._target_keys(target)], dtype=INT)

    def _places_of(self, target):
        """get_indexer without a table; None if that cannot be had."""
        a, b = self._values, target._values
        if not isinstance(a, ndarray) or not isinstance(b, ndarray):
            return None
        x, y = a.dtype.kind, b.dtype.kind
        if a.dtype != b.dtype:
            if x not in 'iuf' or y not in 'iuf':
                return None
            a, b = a.astype(FLOAT), b.astype(FLOAT)
        elif x in 'cSU':
            return None
        return places_in(a, b)

    def _target_keys(self, target):
        if target.dtype.kind in 'mM' and self.dtype.kind == 'O':
            return as_list(target._values)
        if isinstance(target.dtype, ExtensionDtype) and self.dtype != target.dtype:
            return keys_of(as_objects(target._values))
        return target._keys()

    def _fill_indexer(self, target, method, limit, tolerance):
        method = {'ffill': 'pad', 'bfill': 'backfill'}.get(method, method)
        if method not in ('pad', 'backfill', 'nearest'):
            raise ValueError(f"Invalid fill method. Expecting pad (ffill), backfill (bfill) or nearest. Got {method}")
        if not self.is_monotonic_increasing and not self.is_monotonic_decreasing:
            raise ValueError("index must be monotonic increasing or decreasing")
        a, b = sortable(self._values), sortable(target._values)
        if a.dtype.kind == 'O' or b.dtype.kind == 'O':
            import bisect
            items, flip = a.tolist(), False
            left = np.array([bisect.bisect_left(items, x) for x in b.tolist()], dtype=INT)
            right = np.array([bisect.bisect_right(items, x) for x in b.tolist()], dtype=INT)
        else:
            flip = not self.is_monotonic_increasing
            if flip:
                a = a[::-1]
            left, right = np.searchsorted(a, b, 'left'), np.searchsorted(a, b, 'right')
        n = len(a)
        before = right - 1
        after = np.where(left < n, left, -1)
        if method == 'nearest' and limit is not None:
            out = self._nearest_within(target, limit, a[::-1] if flip else a, b)
            limit = flip = None
        elif method == 'nearest':
            if n == 0:
                return np.full(len(b), -1)
            low, high = np.clip(before, 0, n - 1), np.clip(left, 0, n - 1)
            out = np.where(np.abs(b - a[low]) < np.abs(a[high] - b), low, high) if not self.is_monotonic_increasing else np.where(
                np.abs(b - a[low]) < np.abs(a[high] - b), low, high)
        elif (method == 'pad') != flip:
            out = before
        else:
            out = after
        out = out.astype(INT)
        if tolerance is not None and len(a):
            if self.dtype.kind in 'mM' or hasattr(self.dtype, 'tz'):
                from pandas._dates import Timedelta
                tolerance = Timedelta(tolerance)
            tol = getattr(tolerance, 'value', tolerance)
            far = np.abs(b - a[out]) > tol
            out[far & (out >= 0)] = -1
        if flip:
            out = np.where(out >= 0, n - 1 - out, -1)
        if limit is not None:
            out = _limit_fill(out, a if not flip else a[::-1], b, method, limit)
        return out

    def _nearest_within(self, target, limit, a, b):
        """The places of the nearest labels, those before and those after at most limit labels away."""
        if not (self.is_monotonic_increasing and target.is_monotonic_increasing):
            raise ValueError("limit argument for 'pad' method only well-defined if index and target are monotonic")
        before = self._fill_indexer(target, 'pad', limit, None)
        after = self._fill_indexer(target, 'backfill', limit, None)
        nearer = np.abs(b - a[before]) < np.abs(a[after] - b) if len(a) else True
        return np.where((after < 0) | (before >= 0) & nearer, before, after)

    def get_indexer_for(self, target):
        if self.is_unique:
            return self.get_indexer(target)
        return self.get_indexer_non_unique(target)[0]

    def get_indexer_non_unique(self, target):
        target = ensure_index(target)
        places = {}
        for i, k in enumerate(self._keys()):
            places.setdefault(k, []).append(i)
        out, missing = [], []
        for j, k in enumerate(self._target_keys(target)):
            found = places.get(k)
            if found is None:
                out.append(-1)
                missing.append(j)
            else:
                out.extend(found)
        return np.array(out, dtype=INT), np.array(missing, dtype=INT)

    def get_slice_bound(self, label, side):
        if side not in ('left', 'right'):
            raise ValueError(f"Invalid value for side kwarg, must be either 'left' or 'right': {side}")
        label = self._bound_label(label, side)
        try:
            loc = self.get_loc(label)
        except KeyError:
            try:
                return self._search(label, side)
            except ValueError:
                raise KeyError(label) from None
        if isinstance(loc, slice):
            return loc.start if side == 'left' else loc.stop
        if isinstance(loc, ndarray):
            places = np.flatnonzero(loc)
            if places[-1] - places[0] != len(places) - 1:
                raise KeyError(f"Cannot get {side} slice bound for non-unique label: {label!r}")
            return int(places[0]) if side == 'left' else int(places[-1]) + 1
        return loc if side == 'left' else loc + 1

    def _bound_label(self, label, side):
        if self.dtype == OBJECT and isinstance(label, (int, float)) and type(self) is Index and label not in self:
            raise TypeError(f"cannot do slice indexing on {type(self).__name__} with these indexers [{label}] of type {type(label).__name__}")
        if self._is_number and isinstance(label, str) or self.dtype.kind in 'iu' and isinstance(label, float) and not label.is_integer():
            if isinstance(label, str):
                raise TypeError(f"cannot do slice indexing on {type(self).__name__} with these indexers [{label}] of type {type(label).__name__}")
        return label

    def _search(self, label, side):
        v = sortable(self._values)
        if self.is_monotonic_increasing:
            if v.dtype.kind == 'O':
                import bisect
                return (bisect.bisect_left if side == 'left' else bisect.bisect_right)(v.tolist(), label)
            return int(np.searchsorted(v, label, side))
        if self.is_monotonic_decreasing:
            if v.dtype.kind == 'O':
                import bisect
                items = v.tolist()[::-1]
                return len(v) - (bisect.bisect_right if side == 'left' else bisect.bisect_left)(items, label)
            return len(v) - int(np.searchsorted(v[::-1], label, 'right' if side == 'left' else 'left'))
        raise ValueError("index must be monotonic increasing or decreasing")

    def slice_locs(self, start=None, end=None, step=None):
        up = step is None or step >= 0
        if not up:
            start, end = end, start
        first = 0 if start is None else self.get_slice_bound(start, 'left')
        last = len(self) if end is None else self.get_slice_bound(end, 'right')
        if not up:
            first, last = last - 1, first - 1
            if last == -1:
                last -= len(self)
        return first, last

    def slice_indexer(self, start=None, end=None, step=None):
        first, last = self.slice_locs(start, end, step)
        return slice(first, last, step)

    def searchsorted(self, value, side='left', sorter=None):
        v = self._values if sorter is None else take(self._values, np.asarray(sorter))
        if isinstance(v, ndarray):
            if v.dtype.kind in 'mM':
                from pandas._dtypes import element_for
                value = np.array([element_for(x, v.dtype) for x in value]) if is_list_like(value) else element_for(value, v.dtype)
            return np.searchsorted(v, getattr(value, '_values', value), side)
        return v.searchsorted(value, side)

    def asof(self, label):
        i = int(self._search(label, 'right')) - 1
        return self[i] if i >= 0 else np.nan

    def isin(self, values, level=None):
        return isin_values(self._values, values)

    # Equality.

    def equals(self, other):
        if self is other:
            return True
        if not isinstance(other, Index) or len(self) != len(other) or self._is_multi != other._is_multi:
            return False
        return same_values(self._values, other._values)

    def identical(self, other):
        return self.equals(other) and self.names == other.names and type(self) is type(other) and self.dtype == other.dtype

    def is_(self, other):
        return self is other

    # Other indexes of it.

    def copy(self, name=None, deep=False):
        return self._renamed(self._name if name is None else name)

    def view(self, cls=None):
        if cls is not None and not hasattr(cls, '_new') and isinstance(self._values, ndarray) and self._values.dtype != OBJECT:
            return self._values.view(cls)
        return self._renamed(self._name)

    def rename(self, name, inplace=False):
        return self.set_names(name, inplace=inplace)

    def set_names(self, names, *, level=None, inplace=False):
        if is_list_like(names) and not isinstance(names, tuple):
            names = list(names)
            if len(names) != 1:
                raise ValueError(f"Length of new names must be 1, got {len(names)}")
            names = names[0]
        hash_name(names, type(self))
        if inplace:
            self._name = names
            return None
        return self._renamed(names)

    def astype(self, dtype, copy=True):
        text = dtype is str or isinstance(dtype, str) and dtype == 'str'
        return self._same(astype(self._values, pandas_dtype(dtype), text))

    def infer_objects(self, copy=True):
        if self.dtype != OBJECT:
            return self
        return self._same(array_of(self._values.tolist()))

    def take(self, indices, axis=0, allow_fill=True, fill_value=None, **kwargs):
        numpy_only('take', kwargs)
        indices = np.asarray(indices, dtype=INT)
        if fill_value is not None and allow_fill:
            if (indices < -1).any():
                raise ValueError("When allow_fill=True and fill_value is not None, all indices must be >= -1")
            return self._same(take(self._values, indices))
        return self._same(self._values[indices] if isinstance(self._values, ndarray) else self._values.take(indices))

    def _take(self, indexer):
        """Labels at places, of which -1 is missing."""
        return self._same(take(self._values, indexer))

    def repeat(self, repeats, axis=None):
        numpy_only('repeat', {'axis': axis})
        return self.take(np.arange(len(self)).repeat(repeats))

    def _split_rows(self, sections, axis, even):
        """What np.split and np.array_split make of an index: indexes."""
        whole = Index._new(self._values, self._name) if isinstance(self, RangeIndex) else self
        return [whole[a:b] for a, b in split_bounds(len(whole), sections, even)]

    def append(self, other):
        others = list(other) if isinstance(other, (list, tuple)) else [other]
        for o in others:
            if not isinstance(o, Index):
                raise TypeError("all inputs must be Index")
        names = {o._name for o in others} | {self._name}
        return concat_indexes([self] + others, self._name if len(names) == 1 else None)

    def insert(self, loc, item):
        n = len(self)
        if not -n <= loc <= n:
            raise IndexError(f"index {loc} is out of bounds for axis 0 with size {n}")
        if loc < 0:
            loc += n
        v = self._values
        if isinstance(v, ndarray):
            if len(v) == 0 and v.dtype == OBJECT:
                return self._same(array_of([item]))
            if type(item) is str and v.dtype == OBJECT:
                values = v.tolist()
                values.insert(loc, item)
                values = _pandas.plain(values)
                if values is not None:
                    return self._same(values)
            values = join_values([v[:loc], array_of_one(item), v[loc:]], item)
        else:
            items = list(v)
            items.insert(loc, item)
            try:
                values = astype_list(items, v.dtype)
            except (TypeError, ValueError):
                values = array_of(items)
        return self._same(values)

    def delete(self, loc):
        keep = np.ones(len(self), dtype=bool)
        try:
            keep[loc] = False
        except IndexError:
            raise IndexError(f"index {loc} is out of bounds for axis 0 with size {len(self)}") from None
        return self._same(self._values[keep])

    def drop(self, labels, errors='raise'):
        if not is_list_like(labels):
            labels = [labels]
        labels = Index(list(labels), tupleize_cols=False) if not isinstance(labels, Index) else labels
        found = self.get_indexer_for(labels)
        missing = found == -1
        if missing.any():
            if errors != 'ignore':
                raise KeyError(f"{as_list(labels._values[missing])} not found in axis")
            found = found[~missing]
        return self.delete(found)

    def unique(self, level=None):
        if self.is_unique:
            return self._renamed(self._name)
        return self._same(unique_values(self._values))

    def duplicated(self, keep='first'):
        return duplicated_values(self._values, keep)

    def drop_duplicates(self, *, keep='first'):
        if self.is_unique:
            return self._renamed(self._name)
        return self[~self.duplicated(keep)]

    def nunique(self, dropna=True):
        n = len(self._table())
        return n - 1 if dropna and self.hasnans else n

    def factorize(self, sort=False, use_na_sentinel=True):
        from pandas._algos import factorize
        return factorize(self, sort, use_na_sentinel)

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        from pandas._series import Series
        return Series._new(self._values, RangeIndex._of(range(len(self))), self._name).value_counts(normalize, sort, ascending, bins, dropna)

    def isna(self):
        return isna_array(self._values)

    def notna(self):
        return ~isna_array(self._values)

    isnull = isna
    notnull = notna

    def dropna(self, how='any'):
        if how not in ('any', 'all'):
            raise ValueError(f"invalid how option: {how}")
        missing = self.isna()
        return self[~missing] if missing.any() else self._renamed(self._name)

    def fillna(self, value=None, downcast=no_default):
        from pandas._dtypes import fill_array
        if is_list_like(value):
            raise TypeError(f"'value' must be a scalar, passed: {type(value).__name__}")
        missing = self.isna()
        return self._same(fill_array(self._values, missing, value)) if missing.any() else self._renamed(self._name)

    def where(self, cond, other=None):
        from pandas._missing import where_values
        return self._same(where_values(self._values, np.asarray(cond), np.nan if other is None else other))

    def putmask(self, mask, value):
        mask = np.asarray(mask)
        if is_list_like(value):
            value = Index(value)._values if not isinstance(value, Index) else value._values
        return self.where(~mask, value)

    def map(self, mapper, na_action=None):
        from pandas._missing import map_values
        out = map_values(self._values, mapper, na_action)
        if len(out) and isinstance(out, ndarray) and out.dtype == OBJECT and all(isinstance(x, tuple) for x in out.tolist()):
            return Index(out.tolist())
        return self._same(out)

    def sort_values(self, *, return_indexer=False, ascending=True, na_position='last', key=None):
        from pandas._sort import sorted_order
        keyed = self if key is None else ensure_index(key(self))
        order = sorted_order(keyed._values, ascending, na_position)
        out = self.take(order)
        return (out, order) if return_indexer else out

    def sort(self, *args, **kwargs):
        raise TypeError("cannot sort an Index object in-place, use sort_values instead")

    def sortlevel(self, level=None, ascending=True, sort_remaining=None, na_position='first'):
        return self.sort_values(return_indexer=True, ascending=ascending, na_position=na_position)

    def argsort(self, *args, **kwargs):
        v = self._values
        return np.argsort(v, kind='stable') if isinstance(v, ndarray) else v.argsort()

    def shift(self, periods=1, freq=None):
        raise NotImplementedError(f"This method is only implemented for DatetimeIndex, PeriodIndex and TimedeltaIndex; Got type {type(self).__name__}")

    def round(self, decimals=0):
        return self._same(np.round(self._values, decimals))

    def diff(self, periods=1):
        return Index(self.to_series().diff(periods))

    def groupby(self, values):
        from pandas._groupby import PrettyDict
        codes, uniques = factorize_array(np.asarray(values))
        return PrettyDict({u: self[codes == i] for i, u in enumerate(as_list(uniques))})

    def droplevel(self, level=0):
        levels = level if isinstance(level, (tuple, list)) else [level]
        if len(levels) >= self.nlevels:
            raise ValueError(f"Cannot remove {len(levels)} levels from an index with {self.nlevels} levels: at least one level must be left.")
        return self

    def _level(self, level):
        if isinstance(level, int) and not isinstance(level, bool) and level != self._name:
            if level < 0 and level != -1:
                raise IndexError(f"Too many levels: Index has only 1 level, {level} is not a valid level number")
            if level > 0:
                raise IndexError(f"Too many levels: Index has only 1 level, not {level + 1}")
        elif level != self._name:
            raise KeyError(f"Requested level ({level}) does not match index name ({self._name})")
        return 0

    _get_level_number = _level

    def get_level_values(self, level):
        self._level(level)
        return self

    def to_flat_index(self):
        return self

    # Sets.

    def _other(self, other):
        if isinstance(other, Index):
            return other, self._name if self._name == other._name or self._name is other._name else None
        if not is_list_like(other):
            raise TypeError("Input must be Index or array-like")
        return Index(other), self._name

    def union(self, other, sort=None):
        check_sort(sort)
        other, name = self._other(other)
        if self.dtype.kind == 'M' and other.dtype.kind == 'M':
            self, other = one_zone(self, other)
        return union_indexes(self, other, sort, name)

    def intersection(self, other, sort=False):
        check_sort(sort)
        other, name = self._other(other)
        if self.dtype.kind == 'M' and other.dtype.kind == 'M':
            self, other = one_zone(self, other)
        if self.equals(other):
            out = self.unique() if self.has_duplicates else self
            return out._renamed(name)
        if isinstance(self, RangeIndex) and isinstance(other, RangeIndex):
            return RangeIndex._of(_range_common(self._range, other._range), name)
        keys = set(self._target_keys(other))
        mask = np.array([k in keys for k in self._keys()], dtype=bool)
        out = self[mask]
        if out.has_duplicates:
            out = out.unique()
        if len(out) == 0 and self.dtype != other.dtype:
            out = Index._new(np.empty(0, dtype=find_common([self.dtype, other.dtype])), name) if not isinstance(self.dtype, ExtensionDtype) else out
        out = out._renamed(name)
        if isinstance(self, RangeIndex):
            out = out.astype(FLOAT) if other.dtype.kind == 'f' else _as_range(out)
        return out.sort_values() if sort in (None, True) else out

    def difference(self, other, sort=None):
        check_sort(sort)
        other, name = self._other(other)
        keys = set(self._target_keys(other))
        mask = np.array([k not in keys for k in self._keys()], dtype=bool)
        out = self[mask].unique()._renamed(name)
        return _try_sort(out, sort)

    def symmetric_difference(self, other, result_name=None, sort=None):
        check_sort(sort)
        other, name = self._other(other)
        if self.dtype.kind == 'M' and other.dtype.kind == 'M':
            self, other = one_zone(self, other)
        a, b = self.difference(other, False), other.difference(self, False)
        out = a.append(b)._renamed(name if result_name is None else result_name)
        return _try_sort(out, sort)

    def join(self, other, *, how='left', level=None, return_indexers=False, sort=False):
        other = ensure_index(other)
        out = join_labels(self, other, how, sort)
        if not return_indexers:
            return out[0]
        return out

    def reindex(self, target, method=None, level=None, limit=None, tolerance=None):
        name = target._name if isinstance(target, Index) else self._name
        target = ensure_index(target)
        if name is not None and not target._is_multi:
            target = target._renamed(name)
        if self.equals(target):
            return target, None
        if self.is_unique:
            return target, self.get_indexer(target, method, limit, tolerance)
        raise ValueError("cannot reindex on an axis with duplicate labels")

    # Conversions.

    def tolist(self):
        return as_list(self._values)

    to_list = tolist

    def to_numpy(self, dtype=None, copy=False, na_value=no_default, **kwargs):
        v = self._values
        if isinstance(v, ndarray):
            v = v if dtype is None else v.astype(dtype)
            if na_value is not no_default:
                v = v.copy()
                v[isna_array(v)] = na_value
                return v
            return v.copy() if copy else readonly(v)
        return v.to_numpy(dtype=dtype) if na_value is no_default else v.to_numpy(dtype=dtype, na_value=na_value)

    def to_series(self, index=None, name=None):
        from pandas._series import Series
        return Series._new(self._values, self if index is None else ensure_index(index), self._name if name is None else name)

    def to_frame(self, index=True, name=no_default):
        from pandas._frame import DataFrame
        if name is no_default:
            name = 0 if self._name is None else self._name
        return DataFrame._new([self._values], self if index else RangeIndex._of(range(len(self))), Index([name]))

    def ravel(self, order='C'):
        return self

    def transpose(self, *args, **kwargs):
        return self

    def item(self):
        if len(self) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return as_list(self._values)[0]

    def memory_usage(self, deep=False):
        from pandas._reduce import memory_usage
        return memory_usage(self._values, deep)

    def format(self, name=False, formatter=None, na_rep='NaN', date_format=None):
        _warn(f"{type(self).__name__}.format is deprecated and will be removed in a future version. Convert using index.astype(str) or "
              "index.map(formatter) instead.")
        from pandas._format import index_texts
        if formatter is not None:
            return ([] if not name else ['' if self._name is None else str(self._name)]) + [formatter(x) for x in self]
        if date_format is not None:
            return list(self.strftime(date_format))
        head = [] if not name else ['' if self._name is None else str(self._name)]
        return head + index_texts(self)

    # Reductions.

    def min(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self._reduce('min', skipna)

    def max(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self._reduce('max', skipna)

    def argmin(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self.to_series().reset_index(drop=True).argmin(skipna=skipna)

    def argmax(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return self.to_series().reset_index(drop=True).argmax(skipna=skipna)

    def _reduce(self, name, skipna=True):
        from pandas._reduce import reduce_values
        return reduce_values(self._values, name, skipna)

    def any(self, *args, **kwargs):
        self._check_logical('any')
        return np.any(self._values)

    def all(self, *args, **kwargs):
        self._check_logical('all')
        return np.all(self._values)

    def _check_logical(self, name):
        if self._is_multi or self.dtype.kind in 'mM' or type(self).__name__ in ('PeriodIndex', 'CategoricalIndex', 'IntervalIndex'):
            raise TypeError(f"cannot perform {name} with this index type: {type(self).__name__}")

    def _kind_of(self, name, kinds, use):
        _warn(f"{type(self).__name__}.{name} is deprecated. Use {use} instead.")
        return self.inferred_type in kinds

    def is_boolean(self):
        return self._kind_of('is_boolean', ('boolean',), 'pandas.api.types.is_bool_type')

    def is_integer(self):
        return self._kind_of('is_integer', ('integer',), 'pandas.api.types.is_integer_dtype')

    def is_floating(self):
        return self._kind_of('is_floating', ('floating', 'mixed-integer-float', 'integer-na'), 'pandas.api.types.is_float_dtype')

    def is_numeric(self):
        return self._kind_of('is_numeric', ('integer', 'floating'), 'pandas.api.types.is_any_real_numeric_dtype')

    def is_object(self):
        _warn(f"{type(self).__name__}.is_object is deprecated.Use pandas.api.types.is_object_dtype instead")
        return self.dtype == OBJECT

    def is_categorical(self):
        return self._kind_of('is_categorical', ('categorical',), 'pandas.api.types.is_categorical_dtype')

    def is_interval(self):
        return self._kind_of('is_interval', ('interval',), 'pandas.api.types.is_interval_dtype')

    def holds_integer(self):
        return self.inferred_type in ('integer', 'mixed-integer')

    def _binary(self, other, op):
        from pandas import _ops
        return _ops.index_op(self, other, op)

    def __neg__(self):
        return self._same(-self._values)

    def __pos__(self):
        return self._same(+self._values)

    def __abs__(self):
        return self._same(np.abs(self._values))

    def __invert__(self):
        if self.dtype.kind == 'f' or self.dtype == OBJECT:
            raise TypeError(f"ufunc 'invert' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''")
        return self._same(~self._values)


def _add_operators(cls):
    for name in ('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow', 'and', 'or', 'xor', 'eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        setattr(cls, f'__{name}__', (lambda op: lambda self, other: self._binary(other, op))(name))
        if name not in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
            setattr(cls, f'__r{name}__', (lambda op: lambda self, other: self._binary(other, op))('r' + name))


_add_operators(Index)
Index.__divmod__ = lambda self, other: (self // other, self % other)
Index.__rdivmod__ = lambda self, other: (other // self, other % self)
Index.__hash__ = None


class RangeIndex(Index):
    """Labels that count: 0, 1, 2 and so on. They are kept as a range."""

    __module__ = 'pandas.core.indexes.range'
    __slots__ = ('_range', '_array')

    def __new__(cls, start=None, stop=None, step=None, dtype=None, copy=False, name=None):
        if isinstance(start, RangeIndex):
            return start._renamed(start._name if name is None else name)
        if isinstance(start, range):
            return cls._of(start, name)
        if start is None and stop is None and step is None:
            raise TypeError("RangeIndex(...) must be called with integers")
        for x in (start, stop, step):
            if x is not None and (not isinstance(x, (int, np.integer)) or isinstance(x, bool)):
                if isinstance(x, float) and x.is_integer():
                    continue
                raise TypeError(f"Wrong type {type(x)} for value {x}")
        start = 0 if start is None else int(start)
        if stop is None:
            start, stop = 0, start
        step = 1 if step is None else int(step)
        if step == 0:
            raise ValueError("Step must not be zero")
        return cls._of(range(start, int(stop), step), name)

    @classmethod
    def from_range(cls, data, name=None, dtype=None):
        if not isinstance(data, range):
            raise TypeError(f"{cls.__name__}(...) must be called with object coercible to a range, {data!r} was passed")
        return cls._of(data, name)

    @classmethod
    def _of(cls, r, name=None):
        return _made(cls, None, name, None, None, r)

    @classmethod
    def _new(cls, values, name=None):
        if isinstance(values, range):
            return cls._of(values, name)
        return Index._new(values, name)

    @property
    def _values(self):
        if self._array is None:
            r = self._range
            self._array = np.arange(r.start, r.stop, r.step)
        return self._array

    @property
    def values(self):
        r = self._range
        return np.arange(r.start, r.stop, r.step)

    dtype = INT
    inferred_type = 'integer'
    is_unique = True
    has_duplicates = False
    hasnans = False
    _is_number = True

    @property
    def start(self):
        return self._range.start

    @property
    def stop(self):
        return self._range.stop

    @property
    def step(self):
        return self._range.step

    @property
    def nbytes(self):
        return 132

    @property
    def is_monotonic_increasing(self):
        return self._range.step > 0 or len(self._range) <= 1

    @property
    def is_monotonic_decreasing(self):
        return self._range.step < 0 or len(self._range) <= 1

    def _renamed(self, name):
        return RangeIndex._of(self._range, name)

    def __len__(self):
        return len(self._range)

    def __iter__(self):
        return iter(self._range)

    def tolist(self):
        return list(self._range)

    to_list = tolist

    def __contains__(self, key):
        hash(key)
        try:
            self.get_loc(key)
            return True
        except KeyError:
            return False

    def __getitem__(self, key):
        if isinstance(key, slice):
            return RangeIndex._of(self._range[key], self._name)
        if type(key) is int or isinstance(key, np.integer):
            try:
                return self._range[key]
            except IndexError:
                raise IndexError(f"index {key} is out of bounds for axis 0 with size {len(self)}") from None
        return Index.__getitem__(self, key)

    def _taken(self, places):
        """Labels at places; with copy-on-write all of them in order are the same index."""
        n = len(places)
        if _modes['mode.copy_on_write'] and n == len(self._range) and (n == 0 or places[0] == 0 and places[-1] == n - 1 and (places == np.arange(n)).all()):
            return self
        return Index._new(at_places(self._values, places) if places.dtype == INT else self._values[places], self._name)

    def __reduce__(self):
        return RangeIndex, (self._range.start, self._range.stop, self._range.step, None, False, self._name)

    def _table(self):
        if self._lookup is None:
            self._lookup = dict(zip(self._range, range(len(self._range))))
        return self._lookup

    def _keys(self):
        return list(self._range)

    def get_loc(self, key):
        if type(key) is int or isinstance(key, (np.integer, float)) and key == int(key if key == key and abs(key) != np.inf else 0):
            r = self._range
            if type(key) is not int:
                key_int = int(key)
            else:
                key_int = key
            if key_int in r:
                return r.index(key_int)
            raise KeyError(key)
        if isinstance(key, slice) or is_list_like(key) and not isinstance(key, tuple):
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError(key)
        hash(key)
        raise KeyError(key)

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        target = ensure_index(target)
        if method is None and target.dtype.kind in 'iu':
            r = self._range
            t = target._values.astype(INT)
            off = t - r.start
            step = r.step
            if step != 1:
                out = off // step
                ok = (off % step == 0) & (out >= 0) & (out < len(r))
            else:
                out = off
                ok = (out >= 0) & (out < len(r))
            return np.where(ok, out, -1)
        return Index.get_indexer(self, target, method, limit, tolerance)

    def equals(self, other):
        if isinstance(other, RangeIndex):
            return self._range == other._range
        return Index.equals(self, other)

    def unique(self, level=None):
        return self

    def duplicated(self, keep='first'):
        return np.zeros(len(self), dtype=bool)

    def nunique(self, dropna=True):
        return len(self._range)

    def copy(self, name=None, deep=False):
        return self._renamed(self._name if name is None else name)

    def append(self, other):
        others = list(other) if isinstance(other, (list, tuple)) else [other]
        if all(isinstance(o, RangeIndex) for o in others):
            r = _joined_ranges([self._range] + [o._range for o in others])
            if r is not None:
                names = {o._name for o in others} | {self._name}
                return RangeIndex._of(r, self._name if len(names) == 1 else None)
        return Index.append(self, other)

    def insert(self, loc, item):
        r, n = self._range, len(self._range)
        if n and isinstance(item, (int, float, np.integer)) and not isinstance(item, bool):
            if loc == 0 and item == r[0] - r.step:
                return RangeIndex._of(range(int(item), r.stop, r.step), self._name)
            if loc == n and item == r[-1] + r.step:
                item = int(item)
                return RangeIndex._of(range(r.start, item + r.step, r.step), self._name)
        return Index.insert(self, loc, item)

    def delete(self, loc):
        n = len(self._range)
        if n and isinstance(loc, (int, np.integer)):
            if loc in (0, -n):
                return self[1:]
            if loc in (-1, n - 1):
                return self[:-1]
            if n == 3 and loc in (1, -2):
                return self[::2]
        elif is_list_like(loc):
            kept = self._without(loc)
            if kept is not None:
                return kept
        return Index.delete(self, loc)

    def _without(self, places):
        """This index without the labels at places, if that is a range again: an end, all but the ends, or every other one is left out. None otherwise."""
        n = len(self._range)
        places = np.asarray(places)
        if len(places) == 0:
            return self
        if places.dtype.kind not in 'iu' or places.min() < 0 or places.max() >= n:
            return None
        gone = np.unique(places)
        if len(gone) != len(places) or len(gone) > 1 and not ((np.diff(gone) == gone[1] - gone[0]).all() and gone[1] - gone[0] <= 2):
            return None
        kept = np.setdiff1d(np.arange(n), gone)
        if len(kept) == 0:
            return RangeIndex._of(range(0), self._name)
        step = int(kept[1] - kept[0]) if len(kept) > 1 else 1
        return self[int(kept[0]):int(kept[-1]) + 1:step] if (np.diff(kept) == step).all() else None

    def min(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return min(self._range) if len(self) else np.nan

    def max(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return max(self._range) if len(self) else np.nan

    def sort_values(self, *, return_indexer=False, ascending=True, na_position='last', key=None):
        if key is not None:
            return Index.sort_values(self, return_indexer=return_indexer, ascending=ascending, na_position=na_position, key=key)
        forward = (self._range.step > 0) == bool(ascending)
        out = self if forward else RangeIndex._of(self._range[::-1], self._name)
        order = np.arange(len(self))
        return (out, order if forward else order[::-1]) if return_indexer else out

    def memory_usage(self, deep=False):
        return 132

    def _binary(self, other, op):
        if type(other) is int:
            r = self._range
            if op in ('add', 'radd'):
                return RangeIndex._of(range(r.start + other, r.stop + other, r.step), self._name)
            if op == 'sub':
                return RangeIndex._of(range(r.start - other, r.stop - other, r.step), self._name)
            if op in ('mul', 'rmul') and other != 0:
                return RangeIndex._of(range(r.start * other, r.stop * other, r.step * other), self._name)
            if op == 'rsub':
                return RangeIndex._of(range(other - r.start, other - r.stop, -r.step), self._name)
            if op == 'floordiv' and other != 0:
                start, n = r.start // other, len(r)
                if n == 0 or r.start % other == 0 and r.step % other == 0:
                    step = r.step // other or 1
                    return RangeIndex._of(range(start, start + n * step, step), self._name)
                if n == 1:
                    return RangeIndex._of(range(start, start + 1), self._name)
        return Index._binary(self, other, op)


from pandas._warn import warn as _warn


def default_index(n):
    return RangeIndex._of(range(n))


def _as_range(index):
    """Two or more ints at equal distances as a RangeIndex; any other index as it is."""
    if len(index) < 2 or index.dtype != INT or isinstance(index, RangeIndex):
        return index
    v = index._values
    step = int(v[1] - v[0])
    if step == 0 or not (np.diff(v) == step).all():
        return index
    return RangeIndex._of(range(int(v[0]), int(v[-1]) + step, step), index._name)


def _joined_ranges(ranges):
    """One range that goes through all of these, None if there is none."""
    out = None
    for r in ranges:
        if len(r) == 0:
            continue
        if out is None:
            out = r
            continue
        if len(out) == 1:
            step = r[0] - out[0] if len(r) == 1 else r.step
            if step == 0:
                return None
        else:
            step = out.step
        if r[0] != out[-1] + step or len(r) > 1 and r.step != step:
            return None
        out = range(out[0], r[-1] + step, step)
    return range(0) if out is None else out


class FrozenList(list):
    """A list of names that is not to be changed."""

    __module__ = 'pandas.core.indexes.frozen'

    __slots__ = ()

    def __reduce__(self):
        return type(self), (list(self),)

    def _no(self, *args, **kwargs):
        raise TypeError(f"'{type(self).__name__}' does not support mutable operations.")

    __setitem__ = __delitem__ = __iadd__ = append = extend = insert = pop = remove = sort = _no

    def union(self, other):
        return type(self)([*self, *other])

    def difference(self, other):
        other = set(other)
        return type(self)([x for x in self if x not in other])

    def __getitem__(self, n):
        return type(self)(list.__getitem__(self, n)) if isinstance(n, slice) else list.__getitem__(self, n)

    def __add__(self, other):
        return type(self)([*self, *other])

    def __radd__(self, other):
        return type(self)([*other, *self])

    def __mul__(self, n):
        return type(self)(list.__mul__(self, n))

    def __eq__(self, other):
        return list.__eq__(self, list(other) if isinstance(other, (tuple, ndarray, Index)) else other)

    def __hash__(self):
        return hash(tuple(self))

    def __repr__(self):
        return f"{type(self).__name__}({list.__repr__(self)})"

    def __str__(self):
        return list.__repr__(self)


def _rebuild(cls, values, name):
    return cls._new(values, name)


def hash_name(name, cls):
    try:
        hash(name)
    except TypeError:
        raise TypeError(f"{cls.__name__}.name must be a hashable type") from None


def readonly(values):
    if isinstance(values, ndarray):
        values = values.view()
        values.flags.writeable = False
    return values


def sortable(values):
    """A numpy array in the order of a column."""
    if isinstance(values, ndarray):
        return nanos(values) if values.dtype.kind in 'mM' else values
    return values._values_for_argsort()


def _index_values(data, dtype, cls, tupleize):
    """The column of an index, or an index of tuples."""
    if data is None or isinstance(data, (str, bytes, int, float)):
        if data is None:
            return np.empty(0, dtype=dtype or OBJECT)
        raise TypeError(f"{cls.__name__}(...) must be called with a collection of some kind, {data!r} was passed")
    v = getattr(data, '_values', None)
    if v is not None and hasattr(data, '_name'):
        data = v
    if isinstance(data, PandasArray):
        data = data._ndarray
    if isinstance(data, ndarray):
        if data.ndim != 1:
            if data.ndim == 0:
                raise TypeError(f"{cls.__name__}(...) must be called with a collection of some kind, {data.item()!r} was passed")
            raise ValueError("Index data must be 1-dimensional")
        if data.dtype.kind in 'US':
            data = data.astype(object)
        elif data.dtype.kind in 'mM':
            data = kept_times(data)
        elif data.dtype.kind == 'O' and dtype is None:
            data = array_of(data.tolist())
    elif not isinstance(data, ExtensionArray):
        if not is_list_like(data):
            raise TypeError(f"{cls.__name__}(...) must be called with a collection of some kind, {data!r} was passed")
        items = data if type(data) is list else list(data)
        if tupleize and items and isinstance(items[0], tuple) and all(isinstance(x, tuple) for x in items) and dtype is None:
            from pandas._multi import MultiIndex
            return MultiIndex.from_tuples(items)
        if dtype is not None:
            return astype_list(items, dtype)
        return array_of(items)
    return data if dtype is None else astype(data, dtype)


def inferred_type(values):
    """What Index.inferred_type and api.types.infer_dtype say."""
    if not isinstance(values, ndarray):
        name = str(values.dtype)
        if name == 'category':
            return 'categorical'
        if name.startswith('datetime64'):
            return 'datetime64'
        for head in ('period', 'interval', 'string', 'boolean'):
            if name.startswith(head):
                return head
        return 'integer' if name.lower().startswith(('int', 'uint')) else 'floating'
    kind = values.dtype.kind
    if kind != 'O':
        return {'i': 'integer', 'u': 'integer', 'f': 'floating', 'b': 'boolean', 'c': 'complex', 'M': 'datetime64', 'm': 'timedelta64'}[kind]
    items = values.tolist()
    if not items:
        return 'empty'
    kinds = {type(x) for x in items if not is_na(x)}
    return _inferred_kinds(kinds, any(is_na(x) for x in items))


def _inferred_kinds(kinds, missing):
    import datetime
    import decimal
    if not kinds:
        return 'empty'
    def all_are(*classes):
        return all(issubclass(k, classes) for k in kinds)
    if all_are(str):
        return 'string'
    if all_are(bytes):
        return 'bytes'
    if all_are(bool, np.bool_):
        return 'boolean'
    if all_are(int, np.integer) and bool not in kinds:
        return 'integer' if not missing else 'integer-na'
    if all_are(float, np.floating):
        return 'floating'
    if all_are(int, float, np.number) and bool not in kinds:
        return 'mixed-integer-float'
    if all_are(complex):
        return 'complex'
    if all_are(decimal.Decimal):
        return 'decimal'
    if all_are(np.datetime64):
        return 'datetime64'
    if all_are(np.timedelta64):
        return 'timedelta'
    if all_are(datetime.datetime):
        return 'datetime'
    if all_are(datetime.date):
        return 'date'
    if all_are(datetime.timedelta):
        return 'timedelta'
    if all_are(datetime.time):
        return 'time'
    if any(issubclass(k, (int, np.integer)) and k is not bool for k in kinds):
        return 'mixed-integer'
    return 'mixed'


def monotonic(values, sign):
    """Whether a column rises (sign 1) or falls (-1), equal neighbours allowed."""
    if len(values) < 2:
        return True
    if isna_array(values).any():
        return False
    v = sortable(values)
    if v.dtype.kind == 'O':
        items = v.tolist()
        try:
            if sign > 0:
                return all(a <= b for a, b in zip(items, items[1:]))
            return all(a >= b for a, b in zip(items, items[1:]))
        except TypeError:
            return False
    return bool((v[1:] >= v[:-1]).all() if sign > 0 else (v[1:] <= v[:-1]).all())


def same_values(a, b):
    """Whether two columns have equal elements; missing ones are equal to each other."""
    if a is b:
        return True
    if len(a) != len(b):
        return False
    if isinstance(a, ndarray) and isinstance(b, ndarray):
        ka, kb = a.dtype.kind, b.dtype.kind
        if ka in 'iub' and kb in 'iub':
            return (ka == 'b') == (kb == 'b') and bool((a == b).all())
        if ka in 'iuf' and kb in 'iuf':
            return bool(((a == b) | (a != a) & (b != b)).all())
        if ka in 'mM' and kb == ka:
            return a.dtype == b.dtype and bool((a.view('i8') == b.view('i8')).all())
    x, y = keys_of(as_objects(a)), keys_of(as_objects(b))
    try:
        return x == y
    except ValueError:
        return all(p is q or np.array_equal(p, q) for p, q in zip(x, y))


def join_values(parts, *extra):
    """Columns one after the other, in a dtype that they have in common."""
    if len(parts) > 1:
        full = [p for p in parts if len(p) or not isinstance(p, ndarray)] or parts[:1]
        dtype = find_common([p.dtype for p in full])
        if isinstance(dtype, ExtensionDtype):
            kind = dtype.construct_array_type()
            parts = [p if p.dtype == dtype else astype(p, dtype) for p in parts]
            return kind._concat_same_type(parts)
        return np.concatenate([astype(p, dtype) for p in parts])
    return parts[0]


def concat_indexes(indexes, name=None):
    """Indexes one after the other."""
    if any(i._is_multi for i in indexes):
        if all(i._is_multi for i in indexes):
            return indexes[0].append(indexes[1:])
        return Index(objects_of([x for i in indexes for x in i]), tupleize_cols=False, name=name)
    if all(isinstance(i, RangeIndex) for i in indexes):
        r = _joined_ranges([i._range for i in indexes])
        if r is not None:
            return RangeIndex._of(r, name)
    full = [i for i in indexes if len(i)]
    if len(full) == 0:
        full = indexes
    values = [i._values for i in full]
    dtype = find_common([v.dtype for v in values])
    if isinstance(dtype, ExtensionDtype):
        values = [v if v.dtype == dtype else astype(v, dtype) for v in values]
        return Index._new(dtype.construct_array_type()._concat_same_type(values), name)
    return Index._new(np.concatenate([astype(v, dtype) for v in values]), name)


def _try_sort(index, sort):
    if sort is False:
        return index
    try:
        return index.sort_values()
    except TypeError:
        if sort is True:
            raise
        return index


def _range_common(a, b):
    """The numbers that are in both ranges, as a range."""
    back = a.step < 0 and b.step < 0
    a, b = a[::-1] if a.step < 0 else a, b[::-1] if b.step < 0 else b
    low, high = max(a.start, b.start), min(a.stop, b.stop)
    both = math.gcd(a.step, b.step)
    if high <= low or (b.start - a.start) % both:
        return range(0)
    steps = (b.start - a.start) // both * pow(a.step // both, -1, b.step // both)  # from a.start to a number of b
    every = a.step * b.step // both
    first = low + (a.start + steps * a.step - low) % every
    out = range(first, high, every)
    return out[::-1] if back else out


def one_zone(a, b):
    """Two indexes of times in one unit; both on the clocks of UTC if they are of different zones."""
    x, y = a.dtype, b.dtype
    if x == y:
        return a, b
    if isinstance(x, ExtensionDtype) and isinstance(y, ExtensionDtype) and str(x.tz) != str(y.tz):
        a, b = a.tz_convert('UTC'), b.tz_convert('UTC')
    if a.unit != b.unit:
        unit = finest(a.unit, b.unit)
        a, b = a.as_unit(unit), b.as_unit(unit)
    return a, b


def union_indexes(a, b, sort, name):
    """The labels of either index."""
    if a.dtype.kind == 'M' and b.dtype.kind == 'M':
        a, b = one_zone(a, b)
    if a.equals(b) or len(b) == 0:
        out = a._renamed(name) if not a._is_multi else a
        return out.sort_values() if sort is True else out
    if len(a) == 0:
        out = b._renamed(name) if not b._is_multi else b
        return out.sort_values() if sort is True else out
    if isinstance(a, RangeIndex) and isinstance(b, RangeIndex):
        r = _range_union(a._range, b._range)
        if r is not None and (sort is not False or r[0] == a._range[0]):
            return RangeIndex._of(r, name)
    if a.is_unique and b.is_unique:
        if a._is_multi or b._is_multi:
            table = a._table()
            new = np.array([k not in table for k in a._target_keys(b)], dtype=bool)
        else:
            mixed = a.dtype.kind in 'mM' and b.dtype.kind == 'O'
            new = (a.astype(object) if mixed else a).get_indexer(b) < 0
        out = concat_indexes([a, b[new]], name) if new.any() else a._renamed(name)
    else:
        out = _union_duplicates(a, b, name)
    if sort is False:
        return out
    try:
        return out.sort_values()
    except TypeError as error:
        if sort is True:
            raise
        if a.is_monotonic_increasing and b.is_monotonic_increasing:
            return out
        mixed = _sort_mixed(out)
        if mixed is not None:
            return mixed
        import warnings
        warnings.warn(f"{error}, sort order is undefined for incomparable objects.", RuntimeWarning, skip_file_prefixes=('<frozen pandas',))
        return out


def _sort_mixed(index):
    """Numbers in order, then texts in order; None if there are others."""
    items = index.tolist()
    if index._is_multi or not all(isinstance(x, (int, float, str)) for x in items):
        return None
    numbers, texts = sorted(x for x in items if not isinstance(x, str)), sorted(x for x in items if isinstance(x, str))
    return Index._new(objects_of(numbers + texts), index._name)


def _range_union(a, b):
    """The numbers of two ranges as one that goes up, None if they are none: both lie on the grid of the finer one, or each in the gaps of the other."""
    a, b = (r if r.step > 0 else r[::-1] for r in (a, b))
    s, t = a.step, b.step
    if len(a) == 1 and len(b) == 1:
        s = t = abs(a[0] - b[0])
    elif len(a) == 1:
        s = t
    elif len(b) == 1:
        t = s
    if not s or not t:
        return a
    first, last, apart = min(a[0], b[0]), max(a[-1], b[-1]), a[0] - b[0]
    if s == t:
        if apart % s == 0 and a[0] - b[-1] <= s and b[0] - a[-1] <= s:
            return range(first, last + s, s)
        if s % 2 == 0 and abs(apart) == s // 2 and abs(a[-1] - b[-1]) == s // 2:
            return range(first, last + s // 2, s // 2)
    elif t % s == 0 and apart % s == 0 and b[0] + s >= a[0] and b[-1] - s <= a[-1]:
        return range(first, last + s, s)
    elif s % t == 0 and apart % t == 0 and a[0] + t >= b[0] and a[-1] - t <= b[-1]:
        return range(first, last + t, t)
    return None


def _union_duplicates(a, b, name):
    """A union that keeps as many of a label as the index has that has more."""
    counts = {}
    for k in a._keys():
        counts[k] = counts.get(k, 0) + 1
    extra = []
    for i, k in enumerate(a._target_keys(b)):
        left = counts.get(k, 0)
        if left > 0:
            counts[k] = left - 1
        else:
            extra.append(i)
    return concat_indexes([a, b.take(extra)], name)


def split_bounds(n, sections, even):
    """Where the parts of n rows begin and end: so many of them, or between given places."""
    if is_list_like(sections):
        cuts = [0] + [int(x) for x in sections] + [n]
        return list(zip(cuts, cuts[1:]))
    sections = int(sections)
    if sections <= 0:
        raise ValueError("number sections must be larger than 0.")
    size, extra = divmod(n, sections)
    if even and extra:
        raise ValueError("array split does not result in an equal division")
    cuts = [i * size + min(i, extra) for i in range(sections + 1)]
    return list(zip(cuts, cuts[1:]))


def join_labels(left, right, how, sort=False):
    """The labels of a join, and where both sides have them: None for a side that stays as it is."""
    name = left._name if left.nlevels == 1 and right.nlevels == 1 and left._name == right._name else None
    if left.dtype.kind == 'M' and right.dtype.kind == 'M':
        left, right = one_zone(left, right)
    if left.equals(right) and (left.is_unique or how not in ('left', 'right', 'outer', 'inner')):
        return left, None, None
    if left.is_unique and right.is_unique:
        if how == 'left':
            out = left.sort_values() if sort else left
        elif how == 'right':
            out = right.sort_values() if sort else right
        elif how == 'inner':
            out = left.intersection(right, sort=bool(sort))
        elif how == 'outer':
            try:
                out = left.union(right)
            except TypeError:
                out = left.union(right, sort=False)
            if isinstance(out, RangeIndex) and isinstance(left, RangeIndex) and isinstance(right, RangeIndex) and left.step > 0 and right.step > 0:
                out = Index._new(out._values, out._name)
        else:
            raise ValueError(f"do not recognize join method {how}")
        return out, None if out is left else left.get_indexer(out), None if out is right else right.get_indexer(out)
    if left.equals(right):
        return left, None, None
    return _join_many(left, right, how, name)


def _join_many(left, right, how, name):
    """A join in which labels repeat: every pair of equal labels."""
    if how == 'right':
        out, ri, li = _join_many(right, left, 'left', name)
        return out, li, ri
    places = {}
    for j, k in enumerate(left._target_keys(right)):
        places.setdefault(k, []).append(j)
    keys = left._keys()
    a, b = [], []
    for i, k in enumerate(keys):
        found = places.get(k)
        if found is not None:
            a.extend([i] * len(found))
            b.extend(found)
        elif how != 'inner':
            a.append(i)
            b.append(-1)
    if how == 'outer':
        have = set(keys)
        for j, k in enumerate(left._target_keys(right)):
            if k not in have:
                a.append(-1)
                b.append(j)
    a, b = np.array(a, dtype=INT), np.array(b, dtype=INT)
    labels = concat_indexes([left, right], name)
    out = labels.take(np.where(a >= 0, a, len(left) + b))
    if how == 'outer':
        try:
            out, order = out.sort_values(return_indexer=True)
            a, b = a[order], b[order]
        except TypeError:
            pass
    return out, a, b


def _limit_fill(out, a, b, method, limit):
    """Forget labels that are further than limit labels from a real one."""
    runs = 0
    last = None
    exact = np.isin(b, a)
    order = range(len(out)) if method != 'backfill' else range(len(out) - 1, -1, -1)
    for i in order:
        if out[i] < 0:
            continue
        if exact[i] or out[i] != last:
            runs = 0
            last = out[i]
        if not exact[i]:
            runs += 1
            if runs > limit:
                out[i] = -1
    return out
