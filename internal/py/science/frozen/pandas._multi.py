"""MultiIndex: labels that are tuples, kept as numbers into the distinct labels of every level."""

import numpy as np

import _pandas
from pandas._arguments import check_axis, check_sort, numpy_only
from pandas._group_keys import number
from pandas._dtypes import (ndarray, isna_array, OBJECT, INT, ExtensionArray, array_of, as_list, box, is_list_like, is_na, no_default, objects_of, take)
from pandas._index import FrozenList, Index, RangeIndex, ensure_index, hash_name

_new_object = object.__new__


def factorize_level(values):
    """Codes of a column and the index of its distinct values, in order if they have one."""
    if isinstance(values, Index):
        values = values._values
    if type(values).__name__ == 'Categorical':
        from pandas._categorical import CategoricalIndex, Categorical
        cats = Categorical._of(np.arange(len(values.categories), dtype=INT), values.dtype)
        return values.codes.astype(INT), CategoricalIndex._new(cats, None)
    codes, uniques = number(values, True)
    if isinstance(uniques, ndarray) and uniques.dtype.kind == 'O':
        uniques = array_of(uniques.tolist())
    return codes, Index._new(uniques, None)


def _column(data):
    """The column of anything that a level can be made of."""
    v = getattr(data, '_values', None)
    if v is not None:
        return v
    if isinstance(data, ExtensionArray):
        return data
    if isinstance(data, ndarray):
        if data.dtype.kind in 'US':
            return data.astype(object)
        return data if data.dtype.kind != 'O' else list_column(data.tolist())
    return list_column(list(data))


def list_column(items):
    """The column of a list; missing values beside whole numbers do not make them floats."""
    kinds = set(map(type, items))
    if int in kinds and (type(None) in kinds or float in kinds) and any(is_na(x) for x in items):
        rest = [x for x in items if not is_na(x)]
        if all(type(x) is int for x in rest):
            return objects_of(items)
    return array_of(items)


class MultiIndex(Index):
    """Labels with several levels."""

    __module__ = 'pandas.core.indexes.multi'

    __slots__ = ('_levels', '_codes', '_names', '_tuples')
    _is_multi = True

    def __new__(cls, levels=None, codes=None, sortorder=None, names=None, dtype=None, copy=False, name=None, verify_integrity=True):
        if name is not None:
            names = name
        if levels is None or codes is None:
            raise TypeError("Must pass both levels and codes")
        if len(levels) != len(codes):
            raise ValueError("Length of levels and codes must be the same.")
        if len(levels) == 0:
            raise ValueError("Must pass non-zero number of levels/codes")
        levels = [ensure_index(x) for x in levels]
        codes = [np.asarray(c, dtype=INT) for c in codes]
        if verify_integrity:
            _verify(levels, codes)
        if names is None:
            names = [x._name for x in levels]
        else:
            names = _checked_names(names, len(levels))
        return cls._of(levels, codes, names)

    @classmethod
    def _of(cls, levels, codes, names):
        """An index of levels and codes, without checks."""
        self = _new_object(cls)
        self._levels = [x if x._name is None else x._renamed(None) for x in levels]
        self._codes = codes
        self._names = list(names)
        self._lookup = None
        self._tuples = None
        return self

    @classmethod
    def _new(cls, values, name=None):
        return cls.from_tuples(as_list(values), names=name)

    @classmethod
    def from_arrays(cls, arrays, sortorder=None, names=no_default):
        if not is_list_like(arrays):
            raise TypeError("Input must be a list / sequence of array-likes.")
        arrays = list(arrays)
        for a in arrays:
            if not is_list_like(a):
                raise TypeError("Input must be a list / sequence of array-likes.")
        if len(arrays) == 0:
            raise ValueError("Must pass non-zero number of levels/codes")
        columns = [_column(a) for a in arrays]
        for c in columns:
            if len(c) != len(columns[0]):
                raise ValueError("all arrays must be same length")
        if names is no_default:
            names = [getattr(a, 'name', None) for a in arrays]
        else:
            names = _checked_names(names, len(arrays))
        pairs = [factorize_level(c) for c in columns]
        return cls._of([p[1] for p in pairs], [p[0] for p in pairs], names)

    @classmethod
    def from_tuples(cls, tuples, sortorder=None, names=None):
        if not is_list_like(tuples):
            raise TypeError("Input must be a list / sequence of tuple-likes.")
        tuples = list(tuples)
        if not tuples:
            if names is None:
                raise TypeError("Cannot infer number of levels from empty list")
            names = list(names)
            return cls.from_arrays([[] for _ in names], names=names)
        width = max(len(t) if isinstance(t, (tuple, list)) else 1 for t in tuples)
        rows = [tuple(t) if len(t) == width else tuple(t) + (np.nan,) * (width - len(t)) for t in tuples]
        return cls.from_arrays([list_column(list(c)) for c in zip(*rows)], names=names)

    @classmethod
    def from_product(cls, iterables, sortorder=None, names=no_default):
        if not is_list_like(iterables):
            raise TypeError("Input must be a list / sequence of iterables.")
        iterables = [x if hasattr(x, '__len__') else list(x) if is_list_like(x) else x for x in iterables]
        if any(not is_list_like(x) for x in iterables):
            raise TypeError("Input must be list-like")
        if names is no_default:
            names = [getattr(x, 'name', None) for x in iterables]
        else:
            names = _checked_names(names, len(iterables))
        pairs = [factorize_level(_column(x)) for x in iterables]
        return cls._of([p[1] for p in pairs], product_codes([p[0] for p in pairs]), names)

    @classmethod
    def from_frame(cls, df, sortorder=None, names=None):
        from pandas._frame import DataFrame
        if not isinstance(df, DataFrame):
            raise TypeError("Input must be a DataFrame")
        return cls.from_arrays(df._data, names=list(df._columns) if names is None else names)

    # What it is.

    @property
    def _values(self):
        if self._tuples is None:
            n = len(self)
            out = np.empty(n, dtype=object)
            for i, t in enumerate(self._rows()):
                out[i] = t
            self._tuples = out
        return self._tuples

    def _rows(self):
        return zip(*[as_list(self._level_column(i)) for i in range(len(self._levels))])

    def _level_column(self, i):
        """The labels of level i as a column."""
        return take(self._levels[i]._values, self._codes[i])

    @property
    def _name(self):
        return None

    @_name.setter
    def _name(self, value):
        pass

    @property
    def name(self):
        return None

    @name.setter
    def name(self, value):
        self.names = value

    @property
    def names(self):
        return FrozenList(self._names)

    @names.setter
    def names(self, values):
        self._names = _checked_names(values, len(self._levels))

    @property
    def levels(self):
        return Parts([x._renamed(n) for x, n in zip(self._levels, self._names)])

    @property
    def codes(self):
        return Parts([_small(c, len(x)) for c, x in zip(self._codes, self._levels)])

    @property
    def nlevels(self):
        return len(self._levels)

    @property
    def levshape(self):
        return tuple(len(x) for x in self._levels)

    @property
    def dtype(self):
        return OBJECT

    @property
    def dtypes(self):
        from pandas._series import Series
        names = [f'level_{i}' if n is None else n for i, n in enumerate(self._names)]
        return Series([x.dtype for x in self._levels], index=Index(names), dtype=object)

    @property
    def inferred_type(self):
        return 'mixed'

    @property
    def array(self):
        raise ValueError("MultiIndex has no single backing array. Use 'MultiIndex.to_numpy()' to get a NumPy array of tuples.")

    @property
    def nbytes(self):
        return sum(x.nbytes for x in self._levels) + sum(_small(c, len(x)).nbytes for c, x in zip(self._codes, self._levels))

    @property
    def hasnans(self):
        return any(bool((c < 0).any()) for c in self._codes)

    def __len__(self):
        return len(self._codes[0])

    def __iter__(self):
        return iter(self._values.tolist())

    def __repr__(self):
        return multi_repr(self)

    def __reduce__(self):
        return _rebuild_multi, (self._levels, self._codes, self._names)

    @property
    def is_unique(self):
        return len(self._firsts()) == len(self)

    def _firsts(self):
        """Where every distinct label comes first."""
        return self._group(False)[1]

    def _group(self, sort):
        """One code for every label, missing parts included, and where each comes first."""
        codes = [c + 1 for c in self._codes]
        sizes = [len(x) + 1 for x in self._levels]
        return _pandas.combine_codes(codes, np.array(sizes, dtype=INT), sort)

    @property
    def _lexsort_depth(self):
        """By how many levels, from the first on, the labels are in order."""
        for depth in range(len(self._levels), 0, -1):
            if _rises(self._codes[:depth]):
                return depth
        return 0

    @property
    def is_monotonic_increasing(self):
        if self.hasnans:
            return False
        if all(x.is_monotonic_increasing for x in self._levels):
            return _rises(self._codes)
        rows = self._values.tolist()
        try:
            return all(a <= b for a, b in zip(rows, rows[1:]))
        except TypeError:
            return False

    @property
    def is_monotonic_decreasing(self):
        return self[::-1].is_monotonic_increasing

    # Levels.

    def _level(self, level):
        names = self._names
        count = names.count(level)
        if count > 1 and not isinstance(level, int):
            raise ValueError(f"The name {level} occurs multiple times, use a level number")
        if count and (not isinstance(level, int) or isinstance(level, bool) or count == 1):
            return names.index(level)
        if not isinstance(level, (int, np.integer)) or isinstance(level, bool):
            raise KeyError(f"Level {level} not found")
        if level < 0:
            if level < -len(names):
                raise IndexError(f"Too many levels: Index has only {len(names)} levels, {level} is not a valid level number")
            return int(level) + len(names)
        if level >= len(names):
            raise IndexError(f"Too many levels: Index has only {len(names)} levels, not {level + 1}")
        return int(level)

    _get_level_number = _level

    def get_level_values(self, level):
        i = self._level(level)
        return self._level_values(i)

    def _level_values(self, i):
        return Index._new(self._level_column(i), self._names[i])

    def droplevel(self, level=0):
        levels = level if isinstance(level, (tuple, list)) else [level]
        gone = sorted({self._level(x) for x in levels})
        return self._drop_levels(gone)

    def _drop_levels(self, gone):
        if not gone:
            return self
        n = len(self._levels)
        if len(gone) >= n:
            raise ValueError(f"Cannot remove {len(gone)} levels from an index with {n} levels: at least one level must be left.")
        keep = [i for i in range(n) if i not in gone]
        if len(keep) == 1:
            return self._level_values(keep[0])
        return self._pick(keep)

    def _pick(self, order):
        """The same with these levels only, in this order."""
        return MultiIndex._of([self._levels[i] for i in order], [self._codes[i] for i in order], [self._names[i] for i in order])

    def swaplevel(self, i=-2, j=-1):
        i, j = self._level(i), self._level(j)
        order = list(range(len(self._levels)))
        order[i], order[j] = order[j], order[i]
        return self._pick(order)

    def reorder_levels(self, order):
        order = [self._level(x) for x in order]
        if len(order) != len(self._levels):
            raise AssertionError(f"Length of order must be same as number of levels ({len(self._levels)}), got {len(order)}")
        return self._pick(order)

    def sortlevel(self, level=0, ascending=True, sort_remaining=True, na_position='first'):
        levels = list(level) if isinstance(level, (list, tuple)) else [level]
        levels = [self._level(x) for x in levels]
        ups = list(ascending) if isinstance(ascending, list) else [ascending] * len(levels)
        if sort_remaining and not isinstance(ascending, list):
            rest = [i for i in range(len(self._levels)) if i not in levels]
            ups += [ups[0]] * len(rest)
            levels = levels + rest
        order = self._order(levels, ups, na_position)
        return self.take(order), order

    def _order(self, levels, ups, na_position='last'):
        keys = []
        for i, up in zip(reversed(levels), reversed(ups)):
            c = self._level_ranks(i)
            n = len(self._levels[i])
            keys.append(np.where(c < 0, n if na_position == 'last' else -1, c if up else n - 1 - c))
        return np.lexsort(keys)

    def _level_ranks(self, i):
        """The codes of level i in the order of its labels."""
        x, c = self._levels[i], self._codes[i]
        if x.is_monotonic_increasing:
            return c
        from pandas._sort import argsort_values
        try:
            order = argsort_values(x._values, True, 'last') if isna_array(x._values).any() else x.argsort()
        except TypeError:  # labels that have no order are sorted as they came
            return c
        rank = np.empty(len(order) + 1, dtype=INT)
        rank[order] = np.arange(len(order))
        rank[-1] = -1
        return rank[c]

    def argsort(self, *args, **kwargs):
        n = len(self._levels)
        return self._order(list(range(n)), [True] * n)

    def sort_values(self, *, return_indexer=False, ascending=True, na_position='last', key=None):
        n = len(self._levels)
        order = self._order(list(range(n)), [True] * n, na_position)
        if not ascending:
            order = order[::-1]
        out = self.take(order)
        return (out, order) if return_indexer else out

    def set_levels(self, levels, *, level=None, verify_integrity=True):
        new = list(self._levels)
        if level is None:
            if not is_list_like(levels) or not is_list_like(list(levels)[0]):
                raise TypeError("Levels must be list of lists-like")
            levels = list(levels)
            if len(levels) != len(new):
                raise ValueError("Length of levels must match number of levels.")
            new = [ensure_index(x) for x in levels]
        elif is_list_like(level):
            for i, x in zip(level, levels):
                new[self._level(i)] = ensure_index(x)
        else:
            if not is_list_like(levels):
                raise TypeError("Levels must be list-like")
            new[self._level(level)] = ensure_index(levels)
        if verify_integrity:
            _verify(new, self._codes)
        return MultiIndex._of(new, self._codes, self._names)

    def set_codes(self, codes, *, level=None, verify_integrity=True):
        new = list(self._codes)
        if level is None:
            new = [np.asarray(c, dtype=INT) for c in codes]
        elif is_list_like(level):
            for i, c in zip(level, codes):
                new[self._level(i)] = np.asarray(c, dtype=INT)
        else:
            new[self._level(level)] = np.asarray(codes, dtype=INT)
        if verify_integrity:
            _verify(self._levels, new)
        return MultiIndex._of(self._levels, new, self._names)

    def set_names(self, names, *, level=None, inplace=False):
        if level is not None and not is_list_like(level) and is_list_like(names) and not isinstance(names, tuple):
            raise TypeError("Names must be a string when a single level is provided.")
        new = list(self._names)
        if isinstance(names, dict) and level is None:
            new = [names.get(n, n) for n in new]
        elif level is None:
            if not is_list_like(names):
                raise TypeError("Must pass list-like as `names`.")
            new = _checked_names(names, len(new))
        elif is_list_like(level):
            for i, n in zip(level, names):
                new[self._level(i)] = n
        else:
            new[self._level(level)] = names
        if inplace:
            self._names = new
            return None
        return MultiIndex._of(self._levels, self._codes, new)

    def rename(self, names, *, level=None, inplace=False):
        return self.set_names(names, level=level, inplace=inplace)

    def _renamed(self, name):
        if name is None:
            return self
        return MultiIndex._of(self._levels, self._codes, _checked_names(name, len(self._names)))

    def remove_unused_levels(self):
        levels, codes = [], []
        for x, c in zip(self._levels, self._codes):
            used = _pandas.factorize(c)[1]
            used = c[used]
            used = used[used >= 0]
            if len(used) != len(x):
                to = np.full(len(x) + 1, -1, dtype=INT)
                to[used] = np.arange(len(used))
                x, c = x.take(used), to[c]
            levels.append(x)
            codes.append(c)
        return MultiIndex._of(levels, codes, self._names)

    def _with_level(self, values, name, first=True):
        """The same with one more level of a column."""
        codes, level = factorize_level(values)
        if first:
            return MultiIndex._of([level] + self._levels, [codes] + self._codes, [name] + self._names)
        return MultiIndex._of(self._levels + [level], self._codes + [codes], self._names + [name])

    # Finding labels.

    def _keys(self):
        return list(zip(*[_level_keys(x, c) for x, c in zip(self._levels, self._codes)]))

    def _key(self, label):
        return tuple(np.nan if is_na(x) else x for x in label)

    def _target_keys(self, target):
        if target._is_multi:
            if len(target._levels) != len(self._levels):
                return target._keys()
            parts = [_keys_for(mine, x) for mine, x in zip(self._levels, target._levels)]
            return list(zip(*[[keys[c] for c in codes.tolist()] for keys, codes in zip(parts, target._codes)]))
        return [self._key(t) if isinstance(t, tuple) else t for t in as_list(target._values)]

    def _code(self, i, label):
        """The code of a label of level i."""
        if is_na(label):
            return -1
        loc = self._levels[i].get_loc(label)
        if isinstance(loc, slice):
            return np.arange(loc.start, loc.stop)
        return loc

    def get_loc(self, key, method=None):
        if not isinstance(key, tuple):
            hash(key)
            return self._maybe_slice(self._level_mask(0, key), key)
        if len(key) > len(self._levels):
            raise KeyError(f"Key length ({len(key)}) exceeds index depth ({len(self._levels)})")
        if len(key) == len(self._levels) and not any(isinstance(k, (slice, list)) for k in key):
            table = self._table()
            if len(table) == len(self):
                try:
                    loc = table.get(self._key(key))
                except TypeError:
                    loc = None
                if loc is not None:
                    return loc
        mask = None
        exact = len(key) == len(self._levels)
        for i, k in enumerate(key):
            if isinstance(k, slice) and k == slice(None):
                exact = False
                continue
            try:
                m = self._level_mask(i, k)
                exact = exact and not is_list_like(k) and not isinstance(k, slice) and isinstance(self._code(i, k), (int, np.integer))
            except KeyError:
                raise KeyError(key) from None
            mask = m if mask is None else mask & m
        if mask is None:
            return slice(0, len(self), None)
        found = self._maybe_slice(mask, key)
        if exact and isinstance(found, slice) and len(self._table()) == len(self):
            return found.start
        return found

    def _level_mask(self, i, label):
        """Where level i has a label, or labels of a slice or list."""
        codes = self._codes[i]
        if isinstance(label, slice):
            start, stop, step = self._levels[i].slice_indexer(label.start, label.stop, label.step).indices(len(self._levels[i]))
            return (codes >= start) & (codes < stop)
        if isinstance(label, ndarray) and label.dtype.kind == 'b' and len(label) == len(codes):
            return label
        if is_list_like(label) and not isinstance(label, tuple):
            if hasattr(label, 'dtype') and label.dtype.kind == 'b' or isinstance(label, list) and label and all(isinstance(x, (bool, np.bool_)) for x in label):
                return np.asarray(label, dtype=bool)
            wanted = []
            for x in label:
                try:
                    wanted.append(self._code(i, x))
                except KeyError:
                    raise KeyError(x) from None
            return np.isin(codes, np.array(wanted, dtype=INT))
        code = self._code(i, label)
        if isinstance(code, ndarray):
            return code[codes] if code.dtype.kind == 'b' else np.isin(codes, code)
        return codes == code

    def _maybe_slice(self, mask, key):
        found = np.flatnonzero(mask)
        n = len(found)
        if n == 0:
            raise KeyError(key)
        if found[-1] - found[0] == n - 1:
            return slice(int(found[0]), int(found[-1]) + 1, None)
        return mask

    def get_loc_level(self, key, level=0, drop_level=True):
        """Where a label is, and the rest of the labels there."""
        if isinstance(level, (list, tuple)):
            if len(key) != len(level):
                raise AssertionError("Key for location must have same length as number of levels")
            numbers = [self._level(x) for x in level]
            mask = None
            for i, k in zip(numbers, key):
                m = self._level_mask(i, k)
                mask = m if mask is None else mask & m
            loc = self._maybe_slice(mask, key)
            out = self[loc]
            return loc, out._drop_levels(sorted(numbers)) if drop_level and len(numbers) < self.nlevels else out
        level = self._level(level)
        if isinstance(key, list) and level == 0:
            key = tuple(key)
        if isinstance(key, tuple) and level == 0:
            if len(key) == 1:
                key = key[0]
            else:
                loc = self.get_loc(key)
                if isinstance(loc, int):
                    return loc, None
                out = self[loc]
                gone = [i for i, k in enumerate(key) if not isinstance(k, slice)]
                if drop_level and len(gone) < len(self._levels):
                    return loc, out._drop_levels(gone)
                return loc, out
        if isinstance(key, slice):
            loc = self._maybe_slice(self._level_mask(level, key), key)
            return loc, self[loc]
        try:
            loc = self._maybe_slice(self._level_mask(level, key), key)
        except KeyError:
            raise KeyError(key) from None
        out = self[loc]
        return loc, out._drop_levels([level]) if drop_level else out

    def get_locs(self, seq):
        """The places of all labels that every part of seq allows."""
        slices = [i for i, k in enumerate(seq) if isinstance(k, slice) and k != slice(None)]
        depth = self._lexsort_depth
        if slices and slices[-1] >= depth:
            from pandas.errors import UnsortedIndexError
            raise UnsortedIndexError("MultiIndex slicing requires the index to be lexsorted: slicing on levels "
                                     f"{[i for i, k in enumerate(seq) if isinstance(k, slice) and k != slice(None)]}, lexsort depth {depth}")
        mask = None
        for i, k in enumerate(seq):
            if isinstance(k, slice) and k == slice(None):
                continue
            m = self._level_mask(i, k)
            if not is_list_like(k) and not isinstance(k, slice) and not m.any():
                raise KeyError(k)
            mask = m if mask is None else mask & m
        if mask is None:
            return np.arange(len(self))
        found = np.flatnonzero(mask)
        if len(found) == 0 and not any(isinstance(k, slice) or is_list_like(k) for k in seq):
            raise KeyError(seq)
        return self._listed_order(seq, found)

    def _listed_order(self, seq, found):
        """Places in the order in which lists name their labels."""
        lists = [i for i, k in enumerate(seq) if is_list_like(k) and not isinstance(k, tuple) and not (hasattr(k, 'dtype') and k.dtype.kind == 'b')]
        unsorted = False
        for i in lists:
            wanted = [self._code(i, x) for x in seq[i]]
            unsorted = unsorted or any(x > y for x, y in zip(wanted, wanted[1:]))
        if not unsorted or len(found) < 2:
            return found
        keys = []
        for i, k in enumerate(seq):
            codes = self._codes[i][found]
            if i in lists:
                rank = np.full(len(self._levels[i]) + 1, len(k), dtype=INT)
                for r, x in reversed(list(enumerate(k))):
                    rank[self._code(i, x)] = r
                keys.append(rank[codes])
            else:
                keys.append(found if isinstance(k, slice) and k == slice(None) else codes)
        return found[np.lexsort(keys[::-1])]

    def slice_locs(self, start=None, end=None, step=None):
        left = 0 if start is None else self.get_slice_bound(start, 'left')
        right = len(self) if end is None else self.get_slice_bound(end, 'right')
        return left, right

    def slice_indexer(self, start=None, end=None, step=None):
        left, right = self.slice_locs(start, end, step)
        return slice(left, right, step)

    def get_slice_bound(self, label, side):
        if not isinstance(label, tuple):
            label = (label,)
        depth = self._lexsort_depth
        if len(label) > depth:
            from pandas.errors import UnsortedIndexError
            raise UnsortedIndexError(f"Key length ({len(label)}) was greater than MultiIndex lexsort depth ({depth})")
        low, high = 0, len(self)
        for i, x in enumerate(label):
            part = self._codes[i][low:high]
            try:
                code = self._code(i, x)
            except KeyError:
                code = self._levels[i]._search(x, side)
                return low + int(np.searchsorted(part, code, 'left'))
            low, high = low + int(np.searchsorted(part, code, 'left')), low + int(np.searchsorted(part, code, 'right'))
        return low if side == 'left' else high

    def __contains__(self, key):
        hash(key)
        try:
            self.get_loc(key)
            return True
        except (KeyError, TypeError, ValueError, IndexError):
            return False

    def isin(self, values, level=None):
        if level is not None:
            return self.get_level_values(level).isin(values)
        values = [tuple(x) if not isinstance(x, tuple) else x for x in values]
        found = {self._key(x) for x in values}
        return np.array([k in found for k in self._keys()], dtype=bool)

    def equals(self, other):
        if self is other:
            return True
        if not isinstance(other, Index) or len(self) != len(other):
            return False
        if not other._is_multi:
            return other.dtype == OBJECT and self._values.tolist() == other._values.tolist()
        if self.nlevels != other.nlevels:
            return False
        for i in range(self.nlevels):
            if not self._level_values(i).equals(other._level_values(i)):
                return False
        return True

    def identical(self, other):
        return self.equals(other) and self._names == list(other.names)

    # Parts.

    def __getitem__(self, key):
        if isinstance(key, (int, np.integer)) and not isinstance(key, bool):
            n = len(self)
            if not -n <= key < n:
                raise IndexError(f"index {key} is out of bounds for axis 0 with size {n}")
            return tuple(np.nan if c[key] < 0 and x.dtype.kind not in 'mM' else box(x._values, int(c[key])) if c[key] >= 0 else _nat()
                         for x, c in zip(self._levels, self._codes))
        if not isinstance(key, slice):
            key = np.asarray(getattr(key, '_values', key))
            if key.dtype.kind != 'b':
                key = key.astype(INT)
        return MultiIndex._of(self._levels, [c[key] for c in self._codes], self._names)

    def take(self, indices, axis=0, allow_fill=True, fill_value=None, **kwargs):
        numpy_only('take', kwargs)
        indices = np.asarray(indices, dtype=INT)
        if fill_value is not None and allow_fill:
            return self._take(indices)
        return MultiIndex._of(self._levels, [c[indices] for c in self._codes], self._names)

    def _take(self, indexer):
        if (indexer < 0).any():
            return MultiIndex._of(self._levels, [np.where(indexer < 0, -1, c[indexer]) if len(c) else indexer for c in self._codes], self._names)
        return self.take(indexer)

    def _same(self, values):
        return MultiIndex.from_tuples(as_list(values), names=self._names)

    def repeat(self, repeats, axis=None):
        numpy_only('repeat', {'axis': axis})
        return self.take(np.arange(len(self)).repeat(repeats))

    def append(self, other):
        others = list(other) if isinstance(other, (list, tuple)) else [other]
        if all(o._is_multi and o.nlevels >= self.nlevels for o in others):
            arrays = []
            for i in range(self.nlevels):
                label = self._level_values(i)
                arrays.append(label.append([o._level_values(i) for o in others]))
            names = [a._name for a in arrays]
            return MultiIndex.from_arrays(arrays, names=names)
        items = self.tolist()
        for o in others:
            items += o.tolist()
        try:
            return MultiIndex.from_tuples(items)
        except TypeError:
            return Index._new(objects_of(items), None)

    def insert(self, loc, item):
        if is_na(item):
            item = (item,) * self.nlevels
        elif not isinstance(item, tuple):
            item = (item,) + ('',) * (self.nlevels - 1)
        elif len(item) != self.nlevels:
            raise ValueError("Item must have length equal to number of levels.")
        levels, codes = [], []
        for k, x, c in zip(item, self._levels, self._codes):
            if is_na(k):
                code = -1
            else:
                try:
                    code = x.get_loc(k)
                except KeyError:
                    code = len(x)
                    x = x.insert(code, k)
            levels.append(x)
            codes.append(np.insert(c, loc, code))
        return MultiIndex._of(levels, codes, self._names)

    def delete(self, loc):
        return MultiIndex._of(self._levels, [np.delete(c, loc) for c in self._codes], self._names)

    def drop(self, codes, level=None, errors='raise'):
        if level is not None:
            i = self._level(level)
            labels = codes if is_list_like(codes) else [codes]
            gone = np.zeros(len(self), dtype=bool)
            for x in labels:
                try:
                    m = self._level_mask(i, x)
                except KeyError:
                    m = None
                if m is None or not m.any():
                    if errors != 'ignore':
                        raise KeyError(f"labels {[x]} not found in level") from None
                    continue
                gone |= m
            return self[~gone]
        labels = codes if is_list_like(codes) and not isinstance(codes, tuple) else [codes]
        gone = np.zeros(len(self), dtype=bool)
        for x in labels:
            try:
                gone[self.get_loc(x)] = True
            except KeyError:
                if errors != 'ignore':
                    raise
        return self[~gone]

    def unique(self, level=None):
        if level is not None:
            return self.get_level_values(level).unique()
        return self.take(self._firsts())

    def duplicated(self, keep='first'):
        from pandas._algos import duplicated_codes
        return duplicated_codes(self._group(False)[0], keep)

    def drop_duplicates(self, *, keep='first'):
        return self[~self.duplicated(keep)]

    def nunique(self, dropna=True):
        return len(self._firsts())

    def factorize(self, sort=False, use_na_sentinel=True):
        codes, firsts = self._group(sort)
        return codes, self.take(firsts)

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        from pandas._series import Series
        codes, firsts = self._group(True)
        counts = _pandas.group_size(codes, len(firsts))
        if sort:
            order = np.argsort(counts if ascending else -counts, kind='stable')
            counts, firsts = counts[order], firsts[order]
        if normalize:
            return Series._new(counts / counts.sum(), self.take(firsts), 'proportion')
        return Series._new(counts, self.take(firsts), 'count')

    def isna(self):
        raise NotImplementedError("isna is not defined for MultiIndex")

    isnull = isna

    def notna(self):
        raise NotImplementedError("isna is not defined for MultiIndex")

    def dropna(self, how='any'):
        masks = [c < 0 for c in self._codes]
        gone = masks[0]
        for m in masks[1:]:
            gone = gone | m if how == 'any' else gone & m
        return self[~gone]

    def fillna(self, value=None, downcast=None):
        raise NotImplementedError("isna is not defined for MultiIndex")

    def truncate(self, before=None, after=None):
        if after is not None and before is not None and after < before:
            raise ValueError("after < before")
        left, right = self._levels[0].slice_locs(before, after)
        codes = self._codes[0]
        keep = (codes >= left) & (codes < right)
        return self[keep].remove_unused_levels()

    def copy(self, names=None, deep=False, name=None):
        names = name if names is None else names
        return MultiIndex._of(self._levels, self._codes, self._names if names is None else _checked_names(names, self.nlevels))

    def view(self, cls=None):
        return self.copy()

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype
        if pandas_dtype(dtype) != OBJECT:
            raise TypeError("Setting a MultiIndex dtype to anything other than object is not supported")
        return self

    def map(self, mapper, na_action=None):
        if not callable(mapper):
            get = mapper.get if isinstance(mapper, dict) else lambda k: mapper[k] if k in mapper.index else np.nan
            mapper = (lambda k: get(k, np.nan)) if isinstance(mapper, dict) else get
        items = [mapper(x) for x in self._values.tolist()]
        if items and all(isinstance(x, tuple) for x in items):
            return MultiIndex.from_tuples(items, names=self._names if len(items[0]) == self.nlevels else None)
        return Index._new(array_of(items), None)

    def tolist(self):
        return self._values.tolist()

    to_list = tolist

    def to_numpy(self, dtype=None, copy=False, na_value=None, **kwargs):
        return self._values.copy()

    def to_flat_index(self):
        return Index._new(self._values, None)

    def to_frame(self, index=True, name=no_default, allow_duplicates=False):
        from pandas._frame import DataFrame
        if name is no_default:
            names = [i if n is None else n for i, n in enumerate(self._names)]
        else:
            names = list(name)
            if len(names) != self.nlevels:
                raise ValueError("'name' should have same length as number of levels on index.")
        rows = self if index else RangeIndex._of(range(len(self)))
        return DataFrame._new([self._level_column(i) for i in range(self.nlevels)], rows, Index(names, tupleize_cols=False))

    def memory_usage(self, deep=False):
        return self.nbytes

    def _union_names(self, other):
        names = list(other.names) if other._is_multi else []
        return [a if a == b else None for a, b in zip(self._names, names)] or self._names

    def _index_of(self, other):
        """Another index, or one of these tuples, which have the names of this one."""
        if isinstance(other, Index):
            return other
        other = list(other)
        return MultiIndex.from_tuples(other, names=self._names) if other else self[:0]

    def union(self, other, sort=None):
        check_sort(sort)
        other = self._index_of(other)
        if not other._is_multi and len(other):
            raise NotImplementedError("Can only union MultiIndex with MultiIndex or Index of tuples, try mi.to_flat_index().union(other) instead.")
        if len(other) == 0 or self.equals(other):
            out = self
        else:
            table = self._table()
            new = np.array([k not in table for k in other._keys()], dtype=bool)
            out = self.append(other[new]) if new.any() else self
            out = MultiIndex._of(out._levels, out._codes, self._union_names(other))
        if sort is False:
            return out
        try:
            return out.sort_values()
        except TypeError:
            return out

    def intersection(self, other, sort=False):
        check_sort(sort)
        other = self._index_of(other)
        keys = set(self._target_keys(other))
        mask = np.array([k in keys for k in self._keys()], dtype=bool)
        out = self[mask].unique()
        out = MultiIndex._of(out._levels, out._codes, self._union_names(other))
        return out.sort_values() if sort else out

    def difference(self, other, sort=None):
        check_sort(sort)
        other = self._index_of(other)
        keys = set(self._target_keys(other))
        mask = np.array([k not in keys for k in self._keys()], dtype=bool)
        out = self[mask].unique()
        if other._is_multi:
            out = MultiIndex._of(out._levels, out._codes, self._union_names(other))
        if sort is False:
            return out
        try:
            return out.sort_values()
        except TypeError:
            return out

    def where(self, cond, other=None):
        raise NotImplementedError(".where is not supported for MultiIndex operations")

    def equal_levels(self, other):
        if self.nlevels != other.nlevels:
            return False
        return all(a.equals(b) for a, b in zip(self.levels, other.levels))

    @property
    def str(self):
        raise AttributeError("Can only use .str accessor with Index, not MultiIndex")

    def symmetric_difference(self, other, result_name=None, sort=None):
        return Index.symmetric_difference(self, self._index_of(other), result_name, sort)

    def min(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return min(self.tolist())

    def max(self, axis=None, skipna=True, *args, **kwargs):
        check_axis(axis)
        return max(self.tolist())

    def __eq__(self, other):
        if isinstance(other, MultiIndex):
            if len(other) != len(self):
                raise ValueError("Lengths must match to compare")
            return np.array([a == b for a, b in zip(self._keys(), other._keys())], dtype=bool)
        if isinstance(other, tuple):
            return np.array([a == other for a in self._keys()], dtype=bool)
        if is_list_like(other):
            other = list(other)
            if len(other) != len(self):
                raise ValueError("Lengths must match to compare")
            return np.array([a == b for a, b in zip(self._keys(), other)], dtype=bool)
        return np.zeros(len(self), dtype=bool)

    def __ne__(self, other):
        return ~(self == other)

    __hash__ = None


class Parts(FrozenList):
    """Levels or codes: a FrozenList whose text shows plain lists."""

    __slots__ = ()

    def __repr__(self):
        return f"FrozenList({self!s})"

    def __str__(self):
        out = []
        for x in self:
            out.append('[' + ', '.join(repr(i) if isinstance(i, str) else str(i) for i in x) + ']')
        return '[' + ', '.join(out) + ']'


Parts.__name__ = Parts.__qualname__ = 'FrozenList'


def _nat():
    from pandas._dates import NaT
    return NaT


def _rebuild_multi(levels, codes, names):
    return MultiIndex._of(levels, codes, names)


def _keys_for(level, other):
    """The keys by which a level finds the labels of another, and that of a missing label: times are numbers in a level of times, objects elsewhere."""
    plain = (Index, RangeIndex)
    if level.dtype == other.dtype or type(level) in plain and type(other) in plain:
        return other._keys() + [np.nan]
    if type(level) in plain:
        return as_list(other._values) + [np.nan]
    keys = []
    for label in other:
        try:
            keys.append(level._key(label))
        except (KeyError, TypeError, ValueError):
            keys.append(object())
    return keys + [np.nan]


def _level_keys(level, codes):
    keys = level._keys() + [np.nan]
    return [keys[c] for c in codes.tolist()]


def _small(codes, n):
    """Codes in the smallest type of integers that fits."""
    for name, bound in (('i1', 127), ('i2', 32767), ('i4', 2147483647)):
        if n <= bound:
            return codes.astype(name)
    return codes


def _checked_names(names, n):
    if names is None:
        return [None] * n
    if not is_list_like(names):
        raise ValueError("Names should be list-like for a MultiIndex")
    names = list(names)
    if len(names) != n:
        raise ValueError("Length of names must match number of levels in MultiIndex.")
    for name in names:
        hash_name(name, MultiIndex)
    return names


def _verify(levels, codes):
    for i, (x, c) in enumerate(zip(levels, codes)):
        if len(c) != len(codes[0]):
            raise ValueError(f"Unequal code lengths: {[len(c) for c in codes]}")
        if len(c) and c.max() >= len(x):
            raise ValueError(f"On level {i}, code max ({c.max()}) >= length of level ({len(x)}). NOTE: this index is in an inconsistent state")
        if len(c) and c.min() < -1:
            raise ValueError(f"On level {i}, code value ({c.min()}) < -1")
        if not x.is_unique:
            raise ValueError(f"Level values must be unique: {list(x)} on level {i}")


def _rises(codes):
    """Whether rows of codes are in order."""
    if len(codes[0]) < 2:
        return True
    done = None
    for c in codes:
        up, down = c[1:] > c[:-1], c[1:] < c[:-1]
        if done is None:
            if down.any():
                return False
            done = up
        else:
            if (down & ~done).any():
                return False
            done = done | up
    return True


def repeat_each(a, k):
    """Every element k times."""
    return np.broadcast_to(a.reshape(-1, 1), (len(a), k)).reshape(-1)


def tile(a, k):
    """All elements, k times."""
    return np.broadcast_to(a, (k, len(a))).reshape(-1)


def product_codes(parts):
    """The codes of all combinations."""
    sizes = [len(p) for p in parts]
    total = 1
    for n in sizes:
        total *= n
    np.empty(total, dtype=INT)  # refused before anything is made, if it does not fit
    out, before, after = [], 1, total
    for p in parts:
        n = len(p)
        after = after // n if n else 0
        out.append(tile(repeat_each(p, after), before))
        before *= n
    return out


def multi_repr(index):
    """The text of a MultiIndex: tuples whose parts stand below each other."""
    from pandas._options import get_option
    limit = get_option('display.max_seq_items') or len(index)
    n = len(index)
    name = 'MultiIndex('
    pad = ' ' * (len(name) + 1)
    if n == 0:
        return f"{name}[], names={list(index._names)})" if any(x is not None for x in index._names) else f"{name}[], )"
    cut = n > limit
    part = index if not cut else index[np.r_[0:min(limit // 2, 10), n - min(limit // 2, 10):n]]
    columns = [_level_texts(part, i) for i in range(index.nlevels)]
    widths = [max(map(len, c)) for c in columns]
    rows = []
    for row in zip(*columns):
        rows.append([_justify(x, w) for x, w in zip(row, widths)])
    rows = _tuple_texts(rows, len(part) // 2 if cut else 0, (get_option('display.width') or 80) - len(pad) - 1)
    if cut:
        half = len(part) // 2
        rows.insert(half, '...')
    lines = []
    for i, r in enumerate(rows):
        end = '' if i == len(rows) - 1 or r == '...' else ','
        lines.append((pad if i else '') + r + end)
    text = name + '[' + '\n'.join(lines) + ']'
    extra = []
    if any(x is not None for x in index._names):
        extra.append(f"names={list(index._names)}")
    if cut:
        extra.append(f"length={n}")
    tail = f",\n{' ' * len(name)}" + ', '.join(extra)
    return text + tail + ')'


def _tuple_texts(rows, tail, room):
    """Rows as tuples, with as many elements as fit in the row at tail, the first one that is not before an ellipsis."""
    n = len(rows[0])
    shown = n
    while shown > 1 and len(_tuple_text(rows[tail], shown)) >= room:
        shown -= 1
    return [_tuple_text(r, shown) for r in rows]


def _tuple_text(row, shown):
    if len(row) == 1:
        return f'({row[0]},)'
    return '(' + ', '.join(row[:shown]) + (', ...)' if shown < len(row) else ')')


def _level_texts(part, i):
    column = part._level_column(i)
    kind = getattr(getattr(part._levels[i], 'dtype', None), 'kind', 'O')
    if isinstance(column, ndarray) and kind in 'mM':
        from pandas._format import format_durations, format_times
        if kind == 'M':
            texts = [repr(t) for t in format_times(part._levels[i]._values)]
            return [texts[c] if c >= 0 else repr('NaT') for c in part._codes[i].tolist()]
        return ['NaT' if is_na(x) else repr(str(x)) for x in as_list(column)]
    missing = '<NA>' if type(part._levels[i]._values).__name__ in ('IntegerArray', 'FloatingArray', 'BooleanArray', 'StringArray') else 'nan'
    out = []
    for x in as_list(column):
        if isinstance(x, str):
            out.append(repr(x))
        elif is_na(x):
            out.append(missing if not type(x).__name__ == 'NaTType' else repr('NaT'))
        elif isinstance(x, (int, float)):
            out.append(str(x))
        else:
            out.append(repr(str(x)) if type(x).__name__ in ('Timestamp', 'Timedelta', 'Period') else str(x))
    return out


def _justify(text, width):
    return text.rjust(width)
