"""merge, join, concat, merge_asof and merge_ordered: tables put together by keys or one after the other."""

import numpy as np

import _pandas
from pandas._dtypes import (ndarray, FLOAT, INT, OBJECT, ExtensionArray, ExtensionDtype, array_of, as_objects, astype, find_common, is_list_like, is_na,
                            nanos, isna_array, take, with_na)
from pandas._index import Index, RangeIndex, concat_indexes, default_index, ensure_index, join_values
from pandas._multi import tile
from pandas._group_keys import number
from pandas._warn import warn as _warn
from pandas.errors import MergeError

_validations = ('1:1', '1:m', 'm:1', 'm:m', 'one_to_one', 'one_to_many', 'many_to_one', 'many_to_many')


def _frame_of(obj):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if isinstance(obj, DataFrame):
        return obj
    if isinstance(obj, Series):
        if obj._name is None:
            raise ValueError("Cannot merge a Series without a name")
        return obj.to_frame()
    raise TypeError(f"Can only merge Series or DataFrame objects, a {type(obj)} was passed")


def merge(left, right, how='inner', on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False, suffixes=('_x', '_y'),
          copy=None, indicator=False, validate=None):
    left, right = _frame_of(left), _frame_of(right)
    if how not in ('left', 'right', 'inner', 'outer', 'cross'):
        raise ValueError(f"do not recognize join method {how}")
    if left._columns.nlevels != right._columns.nlevels:
        raise MergeError("Not allowed to merge between different levels. "
                         f"({left._columns.nlevels} levels on the left, {right._columns.nlevels} on the right)")
    if how == 'cross':
        return _cross(left, right, on, left_on, right_on, left_index, right_index, suffixes, indicator, validate)
    return _Merge(left, right, how, on, left_on, right_on, left_index, right_index, sort, suffixes, indicator, validate).result()


def _cross(left, right, on, left_on, right_on, left_index, right_index, suffixes, indicator, validate):
    if left_index or right_index or left_on is not None or right_on is not None or on is not None:
        raise MergeError("Can not pass on, right_on, left_on or set right_index=True or left_index=True")
    n, m = len(left._index), len(right._index)
    zeros = np.zeros
    li, ri = _pandas.join_codes(zeros(n, dtype=INT), zeros(m, dtype=INT), 1, 'inner')
    return _assemble(left, right, li, ri, default_index(len(li)), suffixes, {}, indicator)


class _Merge:
    """One merge: its keys, checked, and the rows of its result."""

    def __init__(self, left, right, how, on, left_on, right_on, left_index, right_index, sort, suffixes, indicator, validate):
        self.left, self.right, self.how, self.sort = left, right, how, sort
        self.left_index, self.right_index = left_index, right_index
        self.suffixes, self.indicator, self.validate = suffixes, indicator, validate
        if not isinstance(left_index, bool):
            raise ValueError(f"left_index parameter must be of type bool, not {type(left_index)}")
        if not isinstance(right_index, bool):
            raise ValueError(f"right_index parameter must be of type bool, not {type(right_index)}")
        if validate is not None and validate not in _validations:
            raise ValueError(f'"{validate}" is not a valid argument. Valid arguments are:\n' + '\n'.join(f'- "{v}"' for v in _validations))
        if isinstance(suffixes, (set, dict)) or not is_list_like(suffixes):
            raise TypeError(f"Passing 'suffixes' as a {type(suffixes)}, is not supported. Provide 'suffixes' as a tuple instead.")
        self._find_keys(on, left_on, right_on)

    def _find_keys(self, on, left_on, right_on):
        left_index, right_index = self.left_index, self.right_index
        if on is None and left_on is None and right_on is None:
            if left_index and right_index:
                left_on, right_on = (), ()
            elif left_index:
                raise MergeError('Must pass "right_on" OR "right_index".')
            elif right_index:
                raise MergeError('Must pass "left_on" OR "left_index".')
            else:
                common = [c for c in self.left._columns if c in self.right._columns]
                if not common:
                    raise MergeError("No common columns to perform merge on. Merge options: left_on=None, right_on=None, "
                                     f"left_index={left_index}, right_index={right_index}")
                if not _unique_among(self.left._columns, common) or not _unique_among(self.right._columns, common):
                    raise MergeError(f"Data columns not unique: {Index(common)!r}")
                left_on = right_on = common
        elif on is not None:
            if left_on is not None or right_on is not None:
                raise MergeError('Can only pass argument "on" OR "left_on" and "right_on", not a combination of both.')
            if left_index or right_index:
                raise MergeError('Can only pass argument "on" OR "left_index" and "right_index", not a combination of both.')
            left_on = right_on = on
        elif left_on is not None:
            if left_index:
                raise MergeError('Can only pass argument "left_on" OR "left_index" not both.')
            if not right_index and right_on is None:
                raise MergeError('Must pass "right_on" OR "right_index".')
        elif right_on is not None:
            if right_index:
                raise MergeError('Can only pass argument "right_on" OR "right_index" not both.')
            if not left_index:
                raise MergeError('Must pass "left_on" OR "left_index".')
        left_on, right_on = _as_keys(left_on, self.left), _as_keys(right_on, self.right)
        n = len(left_on)
        if right_index and not left_index and n != self.right._index.nlevels:
            raise ValueError('len(left_on) must equal the number of levels in the index of "right"')
        if left_index and not right_index and len(right_on) != self.left._index.nlevels:
            raise ValueError('len(right_on) must equal the number of levels in the index of "left"')
        if not left_index and not right_index and n != len(right_on):
            raise ValueError("len(right_on) must equal len(left_on)")
        self.left_on, self.right_on = left_on, right_on
        if left_index and right_index:
            if self.left._index.nlevels != self.right._index.nlevels:
                self._shared_levels()
                return
            self.left_keys = _index_keys(self.left._index)
            self.right_keys = _index_keys(self.right._index)
        else:
            self.left_keys = _index_keys(self.left._index) if left_index else [_key_column(self.left, k) for k in left_on]
            self.right_keys = _index_keys(self.right._index) if right_index else [_key_column(self.right, k) for k in right_on]

    def _shared_levels(self):
        """Two indexes with different levels meet in those that have the same names."""
        a, b = self.left._index, self.right._index
        names = [n for n in a.names if n is not None and n in b.names]
        if not names:
            raise ValueError("cannot join with no overlapping index names")
        self.left_keys = [a.get_level_values(n)._values for n in names]
        self.right_keys = [b.get_level_values(n)._values for n in names]
        self.levels = names

    levels = None
    forward = False  # rows that a table does not have repeat its last one

    def _codes(self):
        lefts = []
        counts = []
        for i, (a, b) in enumerate(zip(self.left_keys, self.right_keys)):
            self._check_types(a, b, i)
            codes, n = key_codes(a, b)
            lefts.append(codes)
            counts.append(n)
        n = len(self.left._index)
        if len(lefts) == 1:
            codes, count = lefts[0], counts[0]
        elif not lefts:
            codes, count = np.zeros(n + len(self.right._index), dtype=INT), 1
        else:
            codes, firsts = _pandas.combine_codes(lefts, np.array(counts, dtype=INT), True)
            count = len(firsts)
        return codes[:n], codes[n:], count

    def _check_types(self, a, b, i):
        if len(a) == 0 or len(b) == 0:
            return
        x, y = a.dtype, b.dtype
        if x == y:
            return
        name = self.left_on[i] if i < len(self.left_on) else (self.right_on[i] if i < len(self.right_on) else None)
        name = name if isinstance(name, (str, int, tuple)) else None
        if self.left_index and self.right_index:
            return
        plain_x, plain_y = _category_type(a), _category_type(b)
        kx, ky = plain_x.kind, plain_y.kind
        if (getattr(x, 'tz', None) is None) != (getattr(y, 'tz', None) is None):
            raise _no_common_key(x, y, name)
        if isinstance(x, ExtensionDtype) or isinstance(y, ExtensionDtype):
            if isinstance(x, np.dtype) and isinstance(y, np.dtype):
                return
            if not (kx in 'iufb' and ky == 'O' or ky in 'iufb' and kx == 'O'):
                return
        if kx + ky in ('if', 'uf', 'fi', 'fu'):
            _warn_of_fractions(a if kx == 'f' else b)
            return
        bad = False
        if kx in 'iuf' and ky == 'O':
            bad = _has_texts(b)
        elif ky in 'iuf' and kx == 'O':
            bad = _has_texts(a)
        elif kx == 'b' and ky == 'O' or ky == 'b' and kx == 'O':
            bad = _has_texts(b if ky == 'O' else a)
        elif (kx in 'mM') != (ky in 'mM') or kx in 'mM' and kx != ky:
            bad = True
        if bad:
            raise _no_common_key(x, y, name)

    def result(self):
        left, right, how = self.left, self.right, self.how
        a, b, count = self._codes()
        if self.validate is not None:
            _check_unique(a, b, self.validate)
        if self.levels is not None and min(left._index.nlevels, right._index.nlevels) == 1:
            li, ri = self._by_big_index(a, b, count)
        elif how == 'right':
            ri, li = _pandas.join_codes(b, a, count, 'left')
        else:
            li, ri = _pandas.join_codes(a, b, count, how)
        if self.sort and how != 'outer' and self.levels is None:
            codes = np.where(li >= 0, a[li] if len(a) else -1, -1) if how != 'right' else b[ri]
            order = np.argsort(codes, kind='stable')
            li, ri = li[order], ri[order]
        keys = {} if self.left_index and self.right_index else self._joined_keys(li, ri)
        if self.forward:
            li, ri = _last_seen(li), _last_seen(ri)
        out = _assemble(left, right, li, ri, self._index(li, ri), self.suffixes, keys, self.indicator)
        return self._named_levels(out, li, ri)

    def _by_big_index(self, a, b, count):
        """A plain index joined with one level of another: rows come in the order of that with levels."""
        if self.left._index._is_multi:
            return _pandas.join_codes(a, b, count, 'left' if self.how in ('left', 'outer') else 'inner')
        ri, li = _pandas.join_codes(b, a, count, 'left' if self.how in ('right', 'outer') else 'inner')
        return li, ri

    def _named_levels(self, out, li, ri):
        """Keys that are levels of both indexes stay levels."""
        if self.left._index.nlevels == 1 and self.left._index._name is None:
            return out
        names = []
        for x, y in zip(self.left_on, self.right_on):
            if isinstance(x, str) and x == y and x in self.left._index.names and x in self.right._index.names and x not in self.left._columns:
                names.append(x)
        if names and x in out._columns:
            out = out.set_index(names)
        return out

    def _joined_keys(self, li, ri):
        """The values of keys where the left table, or the column that stays, has no row."""
        out = {}
        for i, (a, b) in enumerate(zip(self.left_keys, self.right_keys)):
            x = self.left_on[i] if not self.left_index and i < len(self.left_on) else None
            y = self.right_on[i] if not self.right_index and i < len(self.right_on) else None
            x_named, y_named = _is_label(x, self.left), _is_label(y, self.right)
            if x_named and y_named and x == y:
                out[x] = _either(a, b, li, ri)
            elif x_named and self.right_index:
                out[('first' if x in self.right._columns else 'left', x)] = _either(a, b, li, ri)
            elif y_named and self.left_index:
                out[('first' if y in self.left._columns else 'right', y)] = _either(a, b, li, ri)
            elif not x_named and not y_named and not self.left_index and not self.right_index:
                out[('new', i)] = _either(a, b, li, ri)
            elif (x_named != y_named) and not self.left_index and not self.right_index:
                out[('left', x) if x_named else ('right', y)] = _either(a, b, li, ri)
        return out

    def _index(self, li, ri):
        left, right = self.left._index, self.right._index
        if self.left_index and self.right_index:
            if self.levels is not None:
                return self._level_index(li, ri)
            if not left._is_multi:
                if len(li) == len(left) and self.how in ('left', 'inner', 'outer') and left.equals(right) and left.is_unique and not self.sort:
                    out = left
                elif self.how == 'left' and left.is_unique and right.is_unique and len(li) == len(left) and not self.sort:
                    return left
                elif self.how == 'right' and left.is_unique and right.is_unique and len(ri) == len(right) and not self.sort:
                    return right if left._name == right._name else right._renamed(right._name)
                else:
                    out = _joined_index(left, right, li, ri, self.how)
                return out._renamed(self._index_name(left, right))
            both = left.append(right)
            out = both.take(np.where(li >= 0, li, len(left) + ri))
            names = [x if x == y else None for x, y in zip(left._names, right.names)] if self.how in ('inner', 'outer') else list((left if self.how == 'left' else right).names)
            return out.set_names(names)
        if self.right_index:
            if self.how == 'left' and len(li) == len(left) and not self.sort:
                return left
            return left._take(li) if len(left) else right._take(ri)
        if self.left_index:
            if self.how == 'right' and len(ri) == len(right) and not self.sort:
                return right
            return right._take(ri) if len(right) else left._take(li)
        return default_index(len(li))

    def _index_name(self, left, right):
        """The name of the index of a join of two indexes with one level.

        If no label repeats, a left or right join keeps its side's name, and others keep the left one if the indexes are equal and sorted. If labels
        repeat, sorted indexes join without a name unless both repeat labels, and others take the left name."""
        if left._name == right._name:
            return left._name
        in_order = left.is_monotonic_increasing and right.is_monotonic_increasing
        if left.is_unique and right.is_unique:
            if self.how in ('left', 'right'):
                return left._name if self.how == 'left' else right._name
            return left._name if in_order and left.equals(right) else None
        return None if in_order and (left.is_unique or right.is_unique) else left._name

    def _level_index(self, li, ri):
        """The index of a join of indexes with different levels: that with more levels gives the rest."""
        from pandas._multi import MultiIndex
        left, right = self.left._index, self.right._index
        big, at = (left, li) if left.nlevels >= right.nlevels else (right, ri)
        small, other = (right, ri) if big is left else (left, li)
        columns, names = [], []
        for n in big.names:
            v = take(big.get_level_values(n)._values, at)
            if n in self.levels:
                v = _either(big.get_level_values(n)._values, small.get_level_values(n)._values, at, other)
            columns.append(v)
            names.append(n)
        for n in small.names:
            if n not in names:
                columns.append(take(small.get_level_values(n)._values, other))
                names.append(n)
        return MultiIndex.from_arrays(columns, names=names) if len(columns) > 1 else Index._new(columns[0], names[0])


def _last_seen(places):
    """Places with the last one that is not -1 in the place of those that are."""
    at = np.maximum.accumulate(np.where(places >= 0, np.arange(len(places)), -1))
    return np.where(at >= 0, places[at], -1)


def _joined_index(left, right, li, ri, how):
    if not (li < 0).any():
        return left.take(li)
    if not (ri < 0).any():
        return right.take(ri)
    return concat_indexes([left, right]).take(np.where(li >= 0, li, len(left) + ri))


def _category_type(v):
    d = v.dtype
    return d._categories.dtype if d == 'category' and hasattr(d, '_categories') else d


def _has_texts(v):
    if not isinstance(v, ndarray):
        v = as_objects(v)
    return any(isinstance(x, str) for x in v.tolist())


def _unique_among(columns, names):
    return all(isinstance(columns.get_loc(n), (int, np.integer)) for n in names)


def _is_label(k, frame):
    if type(k) is str:
        return True
    if k is None or isinstance(k, (ndarray, list, Index, ExtensionArray)) or hasattr(k, '_index'):
        return False
    return True


def _as_keys(keys, frame):
    if type(keys) is str:
        return [keys]
    if keys is None:
        return []
    if isinstance(keys, (list,)):
        return keys
    if isinstance(keys, tuple) and not (len(keys) and keys in frame._columns):
        return list(keys)
    if isinstance(keys, (ndarray, Index, ExtensionArray)) or hasattr(keys, '_index'):
        return [keys] if len(keys) == len(frame._index) and not isinstance(keys, Index) else list(keys)
    return [keys]


def _key_column(frame, key):
    """The column that a key means."""
    if type(key) is str and frame._index._is_multi is False and frame._index._name != key:
        column = frame._values_of(key)
        if column is not None:
            return column
    if isinstance(key, (ndarray, ExtensionArray)):
        return key.astype(object) if isinstance(key, ndarray) and key.dtype.kind in 'US' else key
    if hasattr(key, '_index') or isinstance(key, Index):
        return key._values
    if isinstance(key, list):
        return array_of(key)
    try:
        loc = frame._columns.get_loc(key)
    except (KeyError, TypeError):
        if key in frame._index.names and key is not None:
            return frame._index.get_level_values(key)._values
        raise KeyError(key) from None
    if key in frame._index.names and key is not None:
        raise ValueError(f"'{key}' is both an index level and a column label, which is ambiguous.")
    if not isinstance(loc, (int, np.integer)):
        raise ValueError(f"The column label '{key}' is not unique.")
    return frame._data[loc]


def _index_keys(index):
    if index._is_multi:
        return [index._level_column(i) for i in range(index.nlevels)]
    return [index._values]


def key_codes(a, b):
    """Codes of two columns one after the other, in the order of values; missing values are equal to each other and come last, of times first."""
    if type(a) is ndarray and type(b) is ndarray and a.dtype is b.dtype and a.dtype.kind in 'iO':
        codes, uniques = number(np.concatenate((a, b)), True)
        n = len(uniques)
    elif type(a).__name__ == 'Categorical' and type(b).__name__ == 'Categorical' and a.dtype == b.dtype:
        codes = np.concatenate([a._codes, b._recode(a.categories)])
        return codes + 1, len(a.categories) + 1
    else:
        if type(a).__name__ == 'Categorical':
            a = a._dense()
        if type(b).__name__ == 'Categorical':
            b = b._dense()
        both = join_values([a, b]) if len(a) and len(b) else _only(a, b)
        if isinstance(both, ndarray) and both.dtype.kind == 'b':
            both = both.astype('u1')
        codes, uniques = number(both, True)
        n = len(uniques)
        if getattr(both.dtype, 'kind', 'O') in 'mM' and (codes < 0).any():
            return codes + 1, n + 1
    if len(codes) and codes.min() < 0:
        codes = np.where(codes < 0, n, codes)
    return codes, n + 1


def _only(a, b):
    return a if len(a) else b


def _either(a, b, li, ri):
    """Elements of a where it has a row, else of b."""
    if len(li) == 0 or li.min() >= 0:
        return take(a, li)
    gone = li < 0
    if type(a).__name__ == 'Categorical' and type(b).__name__ == 'Categorical' and a.dtype == b.dtype or len(a) and len(b):
        if type(a).__name__ == 'Categorical' and a.dtype != b.dtype:
            a = a._dense()
            b = b._dense() if type(b).__name__ == 'Categorical' else b
        return take(join_values([a, b]), np.where(gone, np.where(ri >= 0, ri + len(a), -1), li))
    if len(a) == 0:
        return take(b, ri)
    return take(a, li)


def _check_unique(a, b, how):
    left, right = len(np.unique(a)) == len(a), len(np.unique(b)) == len(b)
    if how in ('1:1', 'one_to_one'):
        if not left and not right:
            raise MergeError("Merge keys are not unique in either left or right dataset; not a one-to-one merge")
        if not left:
            raise MergeError("Merge keys are not unique in left dataset; not a one-to-one merge")
        if not right:
            raise MergeError("Merge keys are not unique in right dataset; not a one-to-one merge")
    elif how in ('1:m', 'one_to_many') and not left:
        raise MergeError("Merge keys are not unique in left dataset; not a one-to-many merge")
    elif how in ('m:1', 'many_to_one') and not right:
        raise MergeError("Merge keys are not unique in right dataset; not a many-to-one merge")


def _no_common_key(x, y, name):
    return ValueError(f"You are trying to merge on {x} and {y} columns for key '{name}'. If you wish to proceed you should use pd.concat")


def _warn_of_fractions(v):
    """A warning if a key of floats, which is merged with one of whole numbers, has other numbers in it."""
    v = v.to_numpy(dtype=FLOAT, na_value=np.nan) if isinstance(v, ExtensionArray) else v
    v = v[v == v]
    if len(v) and (v != np.trunc(v)).any():
        import warnings
        warnings.warn("You are merging on int and float columns where the float values are not equal to their int representation.",
                      UserWarning, skip_file_prefixes=('<frozen pandas',))


def _suffixed(left, right, suffixes):
    """The labels of both tables' columns, with suffixes where they clash."""
    if len(suffixes) != 2:
        raise ValueError(f"not enough values to unpack (expected 2, got {len(suffixes)})" if len(suffixes) < 2 else "too many values to unpack (expected 2)")
    ls, rs = suffixes
    there = set(right)
    both = {x for x in left if x in there}
    if not both:
        return left, right
    if not ls and not rs:
        raise ValueError(f"columns overlap but no suffix specified: {Index([x for x in dict.fromkeys(left) if x in both], tupleize_cols=False)!r}")

    def renamed(labels, suffix):
        return [f"{x}{suffix}" if x in both and suffix is not None else x for x in labels]
    a, b = renamed(left, ls), renamed(right, rs)
    for new, old in ((a, left), (b, right)):
        seen, twice = set(), []
        for x, y in zip(new, old):
            if x in seen and old.count(y) == 1 and x != y or x in seen and x == y and old.count(y) == 1:
                twice.append(x)
            seen.add(x)
        if twice:
            raise MergeError(f"Passing 'suffixes' which cause duplicate columns {set(twice)} is not allowed.")
    return a, b


def _assemble(left, right, li, ri, index, suffixes, keys, indicator):
    """The result of a merge from the places of its rows."""
    from pandas._frame import DataFrame
    shared = [k for k in keys if type(k) is str or not isinstance(k, tuple) or k[0] not in ('left', 'right', 'new', 'first')]
    plain = len(shared) == len(keys)
    lnames, rlabels = list(left._columns), list(right._columns)
    skip = keys if plain else set(shared)
    right_places = [j for j, c in enumerate(rlabels) if c not in skip]
    rnames = [rlabels[j] for j in right_places]
    a, b = _suffixed(lnames, rnames, suffixes)
    arrays = []
    whole_left = len(li) == len(left._index) and bool((li == np.arange(len(li))).all())
    whole_right = len(ri) == len(right._index) and bool((ri == np.arange(len(ri))).all())
    for c, v in zip(lnames, left._data):
        if c in skip:
            arrays.append(keys[c])
        elif not plain and ('left', c) in keys:
            arrays.append(keys[('left', c)])
        else:
            arrays.append(v if whole_left else take(v, li))
    for c, j in zip(rnames, right_places):
        if not plain and ('right', c) in keys:
            arrays.append(keys[('right', c)])
        else:
            v = right._data[j]
            arrays.append(v if whole_right else take(v, ri))
    names = a + b
    for i, k in enumerate(shared):
        if k not in lnames:
            names.insert(i, k)
            arrays.insert(i, keys[k])
    new = () if plain else [k for k in keys if isinstance(k, tuple) and k[0] in ('new', 'first')]
    for i, k in enumerate(new):
        if k[0] == 'first' and k[1] in names:
            arrays[names.index(k[1])] = keys[k]
            continue
        names.insert(i, f"key_{k[1]}" if k[0] == 'new' else k[1])
        arrays.insert(i, keys[k])
    if indicator:
        name = indicator if isinstance(indicator, str) else '_merge'
        if not isinstance(indicator, (str, bool)):
            raise ValueError("indicator option can only accept boolean or string arguments")
        for x in ('_left_indicator', '_right_indicator'):
            if x in names:
                raise ValueError("Cannot use `indicator=True` option when data contains a column named " + x)
        if name in names:
            raise ValueError("Cannot use name of an existing column for indicator column")
        from pandas._categorical import Categorical, CategoricalDtype
        codes = np.where(li < 0, 1, np.where(ri < 0, 0, 2))
        arrays.append(Categorical._of(codes.astype(INT), CategoricalDtype(['left_only', 'right_only', 'both'])))
        names.append(name)
    columns = Index(names, tupleize_cols=left._columns._is_multi and right._columns._is_multi)
    if not columns._is_multi and left._columns._name is not None and left._columns._name == right._columns._name:
        columns = columns._renamed(left._columns._name)
    elif columns._is_multi:
        columns = columns.set_names(list(left._columns.names))
    return DataFrame._new(arrays, index, columns)


def join(df, other, on=None, how='left', lsuffix='', rsuffix='', sort=False, validate=None):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if isinstance(other, Series):
        if other._name is None:
            raise ValueError("Other Series must have a name")
        other = other.to_frame()
    if isinstance(other, DataFrame):
        if how == 'cross':
            return merge(df, other, how=how, on=on, suffixes=(lsuffix, rsuffix), sort=sort, validate=validate)
        return merge(df, other, left_on=on, how=how, left_index=on is None, right_index=True, suffixes=(lsuffix, rsuffix), sort=sort, validate=validate)
    if on is not None:
        raise ValueError("Joining multiple DataFrames only supported for joining on index")
    if rsuffix or lsuffix:
        raise ValueError("Suffixes not supported when joining multiple DataFrames")
    frames = [df] + list(other)
    if all(f._index.is_unique for f in frames):
        if how == 'left':
            out = concat(frames, axis=1, join='outer', verify_integrity=True, sort=sort)
            return out.reindex(df._index)
        return concat(frames, axis=1, join=how, verify_integrity=True, sort=sort)
    out = frames[0]
    for f in frames[1:]:
        out = merge(out, f, how=how, left_index=True, right_index=True, validate=validate)
    return out


# One after the other.


def concat(objs, *, axis=0, join='outer', ignore_index=False, keys=None, levels=None, names=None, verify_integrity=False, sort=False, copy=None):
    from pandas._frame import DataFrame
    from pandas._series import Series
    if isinstance(objs, (Series, DataFrame, str)) or not is_list_like(objs) and not isinstance(objs, dict):
        raise TypeError(f'first argument must be an iterable of pandas objects, you passed an object of type "{type(objs).__name__}"')
    if type(objs) is list and axis == 0 and join in ('outer', 'inner') and keys is None and not verify_integrity and sort is False and names is None:
        out = _same_tables(objs, ignore_index)
        if out is not None:
            return out
    if join not in ('outer', 'inner'):
        raise ValueError("Only can inner (intersect) or outer (union) join the other axis")
    if not isinstance(sort, (bool, np.bool_)):
        raise ValueError(f"The 'sort' keyword only accepts boolean values; {sort} was passed.")
    if isinstance(objs, dict):
        if keys is None:
            keys = list(objs)
        objs = [objs[k] for k in keys]
    else:
        objs = list(objs)
    if not objs:
        raise ValueError("No objects to concatenate")
    name_of_keys = None
    if keys is not None:
        name_of_keys = getattr(keys, 'names', None)
        keys = keys if isinstance(keys, Index) else list(keys)
        if len(keys) != len(objs):
            import warnings
            warnings.warn("The behavior of pd.concat with len(keys) != len(objs) is deprecated. In a future version this will raise instead of "
                          "truncating to the smaller of the two sequences", FutureWarning, skip_file_prefixes=('<frozen pandas',))
            n = min(len(keys), len(objs))
            keys, objs = keys[:n], objs[:n]
        labels = list(keys)
        keep = [i for i, o in enumerate(objs) if o is not None]
        keys, objs = [labels[i] for i in keep], [objs[i] for i in keep]
    else:
        objs = [o for o in objs if o is not None]
    if not objs:
        raise ValueError("All objects passed were None")
    for o in objs:
        if not isinstance(o, (Series, DataFrame)):
            raise TypeError(f"cannot concatenate object of type '{type(o)}'; only Series and DataFrame objs are valid")
    if names is None and name_of_keys is not None:
        names = list(name_of_keys)
    axis = {0: 0, 'index': 0, 'rows': 0, 1: 1, 'columns': 1}.get(axis, axis)
    if axis not in (0, 1):
        raise ValueError(f"No axis named {axis} for object type DataFrame")
    all_series = all(isinstance(o, Series) for o in objs)
    if all_series and axis == 0:
        return _concat_series(objs, ignore_index, keys, levels, names, verify_integrity)
    if all_series:
        return _series_beside(objs, join, ignore_index, keys, levels, names, sort)
    return _concat_frames(objs, axis, join, ignore_index, keys, levels, names, verify_integrity, sort)


def _same_tables(objs, ignore_index):
    """Tables with the same columns below each other, None if they are not that simple."""
    from pandas._frame import DataFrame
    for o in objs:
        if type(o) is not DataFrame or o._columns is not objs[0]._columns and not o._columns.equals(objs[0]._columns):
            return None
    if not objs or objs[0]._columns._is_multi or any(o._columns._name != objs[0]._columns._name for o in objs):
        return None
    arrays = _pandas.stack([o._data for o in objs])
    if not arrays:
        return None
    index = default_index(len(arrays[0])) if ignore_index else _plain_stack([o._index for o in objs])
    return DataFrame._new(arrays, index, objs[0]._columns)


def _concat_series(objs, ignore_index, keys, levels, names, verify):
    from pandas._series import Series
    values = concat_columns([o._values for o in objs], True)
    name = objs[0]._name
    if any(not _same_name(o._name, name) for o in objs[1:]):
        name = None
    if ignore_index:
        index = default_index(len(values))
    else:
        index = _stacked_index([o._index for o in objs], keys, levels, names, verify)
    return Series._new(values, index, name)


def _same_name(a, b):
    return a is b or type(a) is type(b) and a == b or a == b


def concat_columns(parts, single=False):
    """Columns one after the other; those that are empty do not decide the dtype. single says that they are no columns of tables."""
    if len(parts) == 1:
        return parts[0]
    dtype = parts[0].dtype
    if all(type(p) is ndarray and p.dtype == dtype for p in parts):
        return np.concatenate(parts)
    if any(len(p) == 0 for p in parts) and any(len(p) for p in parts):
        full = [p for p in parts if len(p)]
        kinds = {str(p.dtype) for p in parts}
        if len(kinds) > 1:
            return concat_columns(full, single)
    return _joined(parts, single)


def _joined(parts, single=False):
    kinds = [type(p).__name__ for p in parts]
    if any(k == 'Categorical' for k in kinds):
        first = parts[0].dtype
        if all(k == 'Categorical' and p.dtype == first for k, p in zip(kinds, parts)):
            return type(parts[0])._concat_same_type(parts)
        parts = [p._dense() if k == 'Categorical' else p for k, p in zip(kinds, parts)]
        parts = [p.astype(object) if isinstance(p, ndarray) and p.dtype.kind == 'O' else p for p in parts]
    kinds = {p.dtype.kind for p in parts if isinstance(p, ndarray)}
    if 'b' in kinds and len(kinds) > 1 and all(isinstance(p, ndarray) for p in parts):
        if kinds <= set('biufc'):
            out = np.concatenate(parts)
            return out if not single and (kinds <= set('biu') or parts[0].dtype.kind != 'b') else out.astype(object)
        return np.concatenate([as_objects(p) for p in parts])
    if all(isinstance(p, ndarray) for p in parts) and ('m' in kinds or 'M' in kinds) and len(kinds) > 1:
        return np.concatenate([as_objects(p) for p in parts])
    return join_values(parts)


def _stacked_index(indexes, keys, levels, names, verify):
    """The index of objects one after the other, under keys if there are some."""
    if keys is None:
        out = _plain_stack(indexes)
    else:
        out = _keyed_index(indexes, keys, levels, names)
    if verify and not out.is_unique:
        raise ValueError(f"Indexes have overlapping values: {out[out.duplicated()].unique()!r}")
    return out


def _plain_stack(indexes):
    first = indexes[0]
    if len(indexes) == 1:
        return first
    first.names
    if first._is_multi:
        return first.append(indexes[1:])
    name = first._name if all(i.nlevels == 1 and _same_name(i._name, first._name) for i in indexes) else None
    return concat_indexes(indexes, name)


def _keyed_index(indexes, keys, levels, names):
    from pandas._multi import MultiIndex
    tuples = keys and isinstance(keys[0], tuple)
    width = len(keys[0]) if tuples else 1
    sizes = np.array([len(i) for i in indexes])
    if tuples:
        parts = list(zip(*keys))
    else:
        parts = [keys]
    names = list(names) if names is not None else []
    out_levels, out_codes, out_names = [], [], []
    for n, part in enumerate(parts):
        level = ensure_index(levels[n]) if levels is not None and n < len(levels) else Index(list(dict.fromkeys(part)) if not any(is_na(x) for x in part) else list(part), tupleize_cols=False).unique()
        where = []
        for x in part:
            try:
                where.append(-1 if is_na(x) and x not in level else level.get_loc(x))
            except KeyError:
                raise ValueError(f"Key {x} not in level {level}") from None
        gone = isna_array(level._values)
        codes = np.array(where, dtype=INT)
        if gone.any():
            codes = np.where(gone[codes], -1, codes)
        out_levels.append(level)
        out_codes.append(codes[_pandas.repeat_places(sizes)])
        out_names.append(names[n] if n < len(names) else None)
    inner = _plain_stack(indexes)
    same = all(i.equals(indexes[0]) for i in indexes[1:])
    if inner._is_multi:
        out_levels += inner._levels
        out_codes += inner._codes
        inner_names = inner._names
    else:
        if same and len(indexes) and indexes[0].is_unique:
            first = indexes[0]
            level, codes = first, tile(np.arange(len(first)), len(indexes))
        else:
            codes, level = _in_order_level(inner)
        out_levels.append(level)
        out_codes.append(codes)
        inner_names = [inner._name]
    rest = names[width:]
    if rest and len(rest) == len(inner_names):
        inner_names = rest
    return MultiIndex._of(out_levels, out_codes, out_names + list(inner_names))


def _in_order_level(index):
    """Codes of labels and the distinct ones in the order in which they come."""
    from pandas._algos import factorize_array
    codes, uniques = factorize_array(index._values)
    return codes, Index._new(uniques, None)


def _series_beside(objs, how, ignore_index, keys, levels, names, sort):
    from pandas._frame import DataFrame
    index = _common_index([o._index for o in objs], how, sort, 1)
    arrays = [_on_index(o._values, o._index, index) for o in objs]
    if ignore_index:
        columns = default_index(len(objs))
    elif keys is not None:
        columns = Index(keys, name=names[0] if names else None)
        if names is not None and columns._is_multi:
            columns = columns.set_names(names[:columns.nlevels])
    elif all(o._name is None for o in objs):
        columns = default_index(len(objs))
    else:
        labels, n = [], 0
        for o in objs:
            if o._name is None:
                labels.append(n)
                n += 1
            else:
                labels.append(o._name)
        columns = Index(labels)
    return DataFrame._new(arrays, index, columns)


def _on_index(values, old, new):
    """A column of one index moved to another."""
    if old is new or old.equals(new):
        return values
    if not old.is_unique:
        from pandas.errors import InvalidIndexError
        raise InvalidIndexError("Reindexing only valid with uniquely valued Index objects")
    return take(values, old.get_indexer(new))


def _common_index(indexes, how, sort, axis):
    """The union or intersection of indexes."""
    first = indexes[0]
    if all(i is first or i.equals(first) and i.dtype == first.dtype for i in indexes[1:]):
        name = first._name if not first._is_multi else None
        if not first._is_multi and any(i._name != name for i in indexes[1:]):
            first = first._renamed(_union_name(indexes))
        if sort and not first.is_monotonic_increasing:
            try:
                return first.sort_values()
            except TypeError:
                return first
        return first
    ranges = [i._range for i in indexes] if all(isinstance(i, RangeIndex) for i in indexes) else None
    if ranges and all(r.step == 1 for r in ranges):
        joined = _common_range(ranges, how)
        if joined is not None:
            return RangeIndex._of(joined, _union_name(indexes))
    if how == 'inner':
        out = first
        for i in indexes[1:]:
            out = out.intersection(i, sort=None if sort else False) if not out.equals(i) else out
        return out
    name = _union_name(indexes)
    times = any(i.dtype.kind == 'M' for i in indexes)
    if any(not i.is_unique for i in indexes):
        if axis == 1 and len({i._is_multi for i in indexes}) == 1:
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError("Reindexing only valid with uniquely valued Index objects")
    out = indexes[0]
    for i in indexes[1:]:
        out = out.union(i, sort=None if sort or times and all(x.dtype.kind == 'M' for x in indexes) else False)
    if isinstance(indexes[0], RangeIndex) and len(out) == len(indexes[0]) and out.equals(indexes[0]):
        out = indexes[0]
    return out if out._is_multi else out._renamed(name)


def _common_range(ranges, how):
    """The union or intersection of ranges that follow each other, None if it is no range."""
    start, stop = ranges[0].start, ranges[0].stop
    for r in ranges[1:]:
        if how == 'inner':
            start, stop = max(start, r.start), min(stop, r.stop)
            if stop <= start:
                return range(0)
        elif len(r) and not start <= r.start <= stop:
            return None
        elif len(r):
            stop = max(stop, r.stop)
    return range(start, stop)


def _union_name(indexes):
    names = [i._name for i in indexes if i.nlevels == 1]
    return names[0] if names and all(_same_name(n, names[0]) for n in names) else None


def _concat_frames(objs, axis, how, ignore_index, keys, levels, names, verify, sort):
    from pandas._frame import DataFrame
    from pandas._series import Series
    frames, n = [], 0
    if axis == 0 and how == 'outer' and keys is None and names is None and levels is None:  # only then a table without rows and columns counts for nothing
        objs = [o for o in objs if o.ndim == 1 or sum(o.shape)] or objs
    for o in objs:
        if isinstance(o, Series):
            label = o._name
            if label is None or ignore_index:
                label = n if axis == 1 else 0
                n += 1
            o = DataFrame._new([o._values], o._index, Index([label], tupleize_cols=False))
        frames.append(o)
    if axis == 0:
        return _frames_below(frames, how, ignore_index, keys, levels, names, verify, sort)
    return _frames_beside(frames, how, ignore_index, keys, levels, names, verify, sort)


def _frames_below(frames, how, ignore_index, keys, levels, names, verify, sort):
    from pandas._frame import DataFrame
    lists = [f._columns for f in frames]
    first = lists[0]
    same = all(c is first or c.equals(first) for c in lists[1:])
    if same:
        columns = _common_index(lists, how, sort, 0)
        if columns.equals(first):
            arrays = below_each_other([[f._data[j] for f in frames] for j in range(len(first))])
            index = default_index(sum(len(f._index) for f in frames)) if ignore_index else _stacked_index([f._index for f in frames], keys, levels, names, verify)
            return DataFrame._new(arrays, index, columns)
    for c in lists:
        if not c.is_unique:
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError("Reindexing only valid with uniquely valued Index objects")
    full = lists if how == 'inner' else [c for c, f in zip(lists, frames) if len(c)] or lists[:1]
    columns = _common_index(full, how, sort, 0)
    sizes = [len(f._index) for f in frames]
    places = [c.get_indexer(columns).tolist() for c in lists]
    arrays = below_each_other([[f._data[p[j]] if p[j] >= 0 else size for f, p, size in zip(frames, places, sizes)] for j in range(len(columns))])
    index = default_index(sum(sizes)) if ignore_index else _stacked_index([f._index for f in frames], keys, levels, names, verify)
    return DataFrame._new(arrays, index, columns)


def below_each_other(columns):
    """The parts of each column one after the other; a number stands for so many rows of a table that has no such column.

    Parts that are empty or all missing do not decide the dtype if they can be written in that of the others. pandas looks at
    neighbouring columns of the same types together, since it keeps them in one block.
    """
    out, i = [], 0
    while i < len(columns):
        parts = columns[i]
        first = parts[0]
        if type(first) is ndarray and all(type(p) is ndarray and p.dtype == first.dtype for p in parts):
            out.append(np.concatenate(parts) if len(parts) > 1 else first)
            i += 1
            continue
        kinds = _part_types(parts)
        j = i + 1
        if all(isinstance(p, (ndarray, int)) for p in parts):
            while j < len(columns) and _part_types(columns[j]) == kinds:
                j += 1
        blank = [all(_is_blank(c[k]) for c in columns[i:j]) for k in range(len(parts))]
        out += [_below(c, blank) for c in columns[i:j]]
        i = j
    return out


def _part_types(parts):
    return [None if isinstance(p, int) else p.dtype for p in parts]


def _is_blank(p):
    """Whether a part has nothing but missing values."""
    if isinstance(p, int):
        return True
    if isinstance(p, ndarray) and p.dtype.kind in 'iub':
        return False
    return len(p) == 0 or bool(isna_array(p).all())


def _below(parts, blank):
    """One column of several parts, of which blank ones take the dtype of the others."""
    gaps = any(isinstance(p, int) for p in parts)
    real = [p.dtype for p in parts if not isinstance(p, int)]
    dtype = _type_in_common([p.dtype for p, b in zip(parts, blank) if not b] or real, gaps)
    out = _below_as(dtype, parts, blank)
    if len(real) > 1 and dtype != out.dtype:
        return out
    if len(real) > 1 and dtype != _type_in_common(real, gaps):
        _warn("The behavior of DataFrame concatenation with empty or all-NA entries is deprecated. In a future version, this will no longer exclude "
              "empty or all-NA columns when determining the result dtypes. To retain the old behavior, exclude the relevant entries before the "
              "concat operation.", FutureWarning)
    return out


def _below_as(dtype, parts, blank):
    fill = isinstance(dtype, ExtensionDtype) or dtype.kind not in 'iub'
    new = []
    for p, b in zip(parts, blank):
        if isinstance(p, int):
            p = _missing_column(dtype, p)
        elif b and fill and p.dtype != dtype and _can_hold(dtype, p):
            p = _missing_column(dtype, len(p))
        new.append(p)
    if len(new) > 1 and any(len(p) == 0 for p in new):
        if all(isinstance(p, ndarray) for p in new):
            return np.concatenate([astype(p, _type_in_common([q.dtype for q in new], False)) for p in new])
        return concat_columns(new)
    return _joined(new)


def _type_in_common(dtypes, gaps):
    dtype = dtypes[0]
    if any(d != dtype for d in dtypes):
        kinds = {d.kind for d in dtypes if isinstance(d, np.dtype)}
        if len(kinds) > 1 and kinds & set('bmM') or any(type(d).__name__ == 'CategoricalDtype' for d in dtypes):
            dtype = OBJECT
        else:
            dtype = find_common(dtypes)
    return with_na(dtype) if gaps and isinstance(dtype, np.dtype) else dtype


def _missing_column(dtype, n):
    if isinstance(dtype, ExtensionDtype):
        return dtype.construct_array_type()._from_sequence([None] * n, dtype=dtype)
    return np.full(n, np.nan).astype(dtype) if dtype.kind not in 'mM' else np.full(n, 'NaT', dtype=dtype)


def _can_hold(dtype, p):
    """Whether the missing values of a blank part can be those of a dtype."""
    times = dtype.kind in 'mM' or type(dtype).__name__ == 'DatetimeTZDtype'
    if isinstance(p, ndarray):
        if p.dtype.kind == 'O':
            nat = any(type(x).__name__ == 'NaTType' for x in p.tolist())
            return not nat or times or dtype == OBJECT
        return p.dtype.kind not in 'mM' or dtype == OBJECT
    if type(p).__name__ == 'DatetimeArray':
        return dtype == OBJECT
    return not (times and hasattr(p, '_mask'))


def _frames_beside(frames, how, ignore_index, keys, levels, names, verify, sort):
    from pandas._frame import DataFrame
    index = _common_index([f._index for f in frames], how, sort, 1)
    arrays = []
    for f in frames:
        if f._index is index or f._index.equals(index):
            arrays += f._data
        else:
            if not f._index.is_unique:
                from pandas.errors import InvalidIndexError
                raise InvalidIndexError("Reindexing only valid with uniquely valued Index objects")
            places = f._index.get_indexer(index)
            arrays += [take(v, places) for v in f._data]
    if ignore_index:
        columns = default_index(len(arrays))
    else:
        columns = _stacked_index([f._columns for f in frames], keys, levels, names, verify)
    return DataFrame._new(arrays, index, columns)


# The nearest key, and merges in order.


def merge_asof(left, right, on=None, left_on=None, right_on=None, left_index=False, right_index=False, by=None, left_by=None, right_by=None,
               suffixes=('_x', '_y'), tolerance=None, allow_exact_matches=True, direction='backward'):
    left, right = _frame_of(left), _frame_of(right)
    if on is None and left_on is None and right_on is None and not left_index and not right_index:
        common = [c for c in left._columns if c in right._columns]
        if len(common) != 1:
            raise MergeError("can only asof on a key for left") if common else MergeError(
                f"No common columns to perform merge on. Merge options: left_on={left_on}, right_on={right_on}, left_index={left_index}, right_index={right_index}")
        on = common[0]
    if on is not None:
        if left_on is not None or right_on is not None:
            raise MergeError('Can only pass argument "on" OR "left_on" and "right_on", not a combination of both.')
        left_on = right_on = on
    left_on = left_on[0] if isinstance(left_on, list) and len(left_on) == 1 else left_on
    right_on = right_on[0] if isinstance(right_on, list) and len(right_on) == 1 else right_on
    if isinstance(left_on, list):
        raise MergeError("can only asof on a key for left")
    if isinstance(right_on, list):
        raise MergeError("can only asof on a key for right")
    if direction not in ('backward', 'forward', 'nearest'):
        raise MergeError(f"direction invalid: {direction}")
    if left_index and left_on is not None:
        raise MergeError('Can only pass argument "left_on" OR "left_index" not both.')
    lkey = left._index._values if left_index else _asof_column(left, left_on)
    rkey = right._index._values if right_index else _asof_column(right, right_on)
    if by is not None:
        if left_by is not None or right_by is not None:
            raise MergeError("Can only pass by OR left_by and right_by")
        left_by = right_by = by
    if left_by is None and right_by is not None:
        raise MergeError("missing left_by")
    if left_by is not None and right_by is None:
        raise MergeError("missing right_by")
    lby = [] if left_by is None else (left_by if isinstance(left_by, list) else [left_by])
    rby = [] if right_by is None else (right_by if isinstance(right_by, list) else [right_by])
    if len(lby) != len(rby):
        raise MergeError("left_by and right_by must be the same length")
    if lkey.dtype != rkey.dtype:
        raise MergeError(f"incompatible merge keys [0] {lkey.dtype!r} and {rkey.dtype!r}, must be the same type")
    if lkey.dtype.kind == 'O':
        raise MergeError(f"Incompatible merge dtype, {lkey.dtype!r} and {rkey.dtype!r}, both sides must have numeric dtype")
    within = _tolerance(tolerance, lkey)
    for side, key in (('left', lkey), ('right', rkey)):
        if isna_array(key).any():
            raise ValueError(f"Merge keys contain null values on {side} side")
        plain = key.view('i8') if isinstance(key, ndarray) and key.dtype.kind in 'mM' else key if isinstance(key, ndarray) else key._values_for_argsort()
        if len(plain) > 1 and (plain[1:] < plain[:-1]).any():
            raise ValueError(f"{side} keys must be sorted")
    a, b = _asof_ints(lkey, rkey)
    n = len(left._index)
    if lby:
        parts = [key_codes(_key_column(left, x), _key_column(right, y)) for x, y in zip(lby, rby)]
        if len(parts) > 1:
            codes, firsts = _pandas.combine_codes([p[0] for p in parts], np.array([p[1] for p in parts], dtype=INT), True)
            count = len(firsts)
        else:
            codes, count = parts[0]
    else:
        codes, count = np.zeros(n + len(right._index), dtype=INT), 1
    if lkey.dtype.kind == 'f':
        ri = _asof_floats(lkey, rkey, codes[:n], codes[n:], count, direction, allow_exact_matches, tolerance)
    else:
        ri = _pandas.join_asof(a, b, codes[:n], codes[n:], count, direction, allow_exact_matches, within)
    li = np.arange(n)
    keys = {}
    for x, y in list(zip(lby, rby)) + ([(left_on, right_on)] if not left_index and not right_index else []):
        if x == y:
            keys[x] = _key_column(left, x)
    index = left._index if left_index or right_index else default_index(n)
    return _assemble(left, right, li, ri, index, suffixes, keys, False)


def _asof_column(frame, key):
    if key is None:
        raise MergeError('Must pass "left_on" OR "left_index".')
    try:
        return _key_column(frame, key)
    except KeyError:
        return frame._index.get_level_values(key)._values


def _tolerance(tolerance, key):
    if tolerance is None:
        return -1
    kind = key.dtype.kind if isinstance(key, ndarray) else 'M'
    if kind in 'mM':
        from pandas._dates import Timedelta
        try:
            value = Timedelta(tolerance).value if not isinstance(tolerance, (int, np.integer)) else None
        except (ValueError, TypeError):
            value = None
        if value is None:
            raise MergeError(f"incompatible tolerance {tolerance}, must be compat with type {key.dtype!r}")
        if value < 0:
            raise MergeError("tolerance must be positive")
        return value
    if kind in 'iu':
        if not isinstance(tolerance, (int, np.integer)):
            raise MergeError(f"incompatible tolerance {tolerance}, must be compat with type {key.dtype!r}")
    elif kind == 'f' and not isinstance(tolerance, (int, float, np.number)):
        raise MergeError(f"incompatible tolerance {tolerance}, must be compat with type {key.dtype!r}")
    if tolerance < 0:
        raise MergeError("tolerance must be positive")
    return int(tolerance)


def _asof_ints(a, b):
    def ints(v):
        if not isinstance(v, ndarray):
            v = v._values_for_argsort()
        return nanos(v) if v.dtype.kind in 'mM' else v
    return ints(a), ints(b)


def _asof_floats(a, b, ga, gb, count, direction, exact, tolerance):
    """The nearest rows for keys that are floats: found by their ranks, compared by their values."""
    both = np.concatenate([a, b])
    ranks, _ = _pandas.factorize(both, True)
    n = len(a)
    x, y = ranks[:n], ranks[n:]
    back = _pandas.join_asof(x, y, ga, gb, count, 'backward', exact, -1) if direction != 'forward' else None
    ahead = _pandas.join_asof(x, y, ga, gb, count, 'forward', exact, -1) if direction != 'backward' else None
    if back is None:
        out = ahead
    elif ahead is None:
        out = back
    else:
        near = (ahead >= 0) & ((back < 0) | (b[ahead] - a < a - b[back]))
        out = np.where(near, ahead, back)
    if tolerance is not None and len(b):
        out = np.where((out >= 0) & (np.abs(b[out] - a) > tolerance), -1, out)
    return out


def merge_ordered(left, right, on=None, left_on=None, right_on=None, left_by=None, right_by=None, fill_method=None, suffixes=('_x', '_y'), how='outer'):
    if fill_method not in (None, 'ffill'):
        raise ValueError("fill_method must be 'ffill' or None")

    def ordered(a, b):
        work = _Merge(_frame_of(a), _frame_of(b), how, on, left_on, right_on, False, False, True, suffixes, False, None)
        work.forward = fill_method == 'ffill'
        return work.result()
    if left_by is not None and right_by is not None:
        raise ValueError("Can only group either left or right frames")
    if left_by is None and right_by is None:
        return ordered(left, right)
    by, frame, other = (left_by, left, right) if left_by is not None else (right_by, right, left)
    by = by if isinstance(by, list) else [by]
    parts = []
    both = all(b in other._columns for b in by)  # then each group meets the rows of the other table that have its labels
    groups = dict(iter(other.groupby(by if len(by) > 1 else by[0]))) if both else {}
    rest = other.drop(columns=[b for b in by if b in other._columns])
    for name, piece in frame.groupby(by if len(by) > 1 else by[0], sort=False):
        if both and name not in groups:
            lacking = [c for c in rest._columns if c not in piece._columns]
            parts.append(piece.reindex(columns=list(piece._columns) + lacking))
            continue
        match = groups[name] if both else rest
        out = ordered(piece, match) if left_by is not None else ordered(match, piece)
        for k, v in zip(by, name if isinstance(name, tuple) else (name,)):
            out[k] = v
        parts.append(out)
    out = concat(parts, ignore_index=True)
    return out[[c for c in parts[0]._columns]]
