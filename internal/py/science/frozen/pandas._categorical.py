"""Categorical columns: numbers into a list of categories; their dtype, index and accessor."""

import operator

import numpy as np

from pandas._algos import factorize_array, keys_of, sort_codes
from pandas._arrays import ExtensionArray, ExtensionDtype
from pandas._dtypes import (ndarray, INT, OBJECT, array_of, as_list, as_objects, astype, box, find_common, is_list_like, is_na, isna_array, no_default,
                            take)
from pandas._index import Index

_new_object = object.__new__


class CategoricalDtype(ExtensionDtype):
    """The dtype of a categorical: its categories, and whether they have an order."""

    __module__ = 'pandas.core.dtypes.dtypes'

    __slots__ = ('_categories', '_ordered')
    kind = 'O'
    str = '|O08'
    name = 'category'
    na_value = np.nan

    def __init__(self, categories=None, ordered=False):
        if categories is not None:
            categories = validate_categories(categories)
        if ordered not in (True, False, None):
            raise TypeError("'ordered' must either be 'True' or 'False'")
        self._categories = categories
        self._ordered = ordered

    @property
    def categories(self):
        return self._categories

    @property
    def ordered(self):
        return self._ordered

    @property
    def type(self):
        return CategoricalDtypeType

    @classmethod
    def construct_array_type(cls):
        return Categorical

    @classmethod
    def construct_from_string(cls, string):
        if string != 'category':
            raise TypeError(f"Cannot construct a 'CategoricalDtype' from '{string}'")
        return cls(ordered=None)

    def update_dtype(self, dtype):
        if isinstance(dtype, str) and dtype == 'category':
            return self
        cats = self._categories if dtype._categories is None else dtype._categories
        ordered = self._ordered if dtype._ordered is None else dtype._ordered
        return CategoricalDtype(cats, ordered)

    def _get_common_dtype(self, dtypes):
        if all(d == self for d in dtypes):
            return self
        plain = [d._categories.dtype if isinstance(d, CategoricalDtype) and d._categories is not None else d for d in dtypes]
        return find_common(plain) if not all(isinstance(d, ExtensionDtype) for d in plain) or plain[0] == plain[-1] else None

    def __hash__(self):
        if self._categories is None:
            return -1 if self._ordered else -2
        return hash((bool(self._ordered), frozenset(map(repr, self._categories)) if not self._ordered else tuple(map(repr, self._categories))))

    def __eq__(self, other):
        if isinstance(other, str):
            return other == 'category'
        if other is self:
            return True
        if not isinstance(other, CategoricalDtype):
            return False
        a, b = self._categories, other._categories
        if a is None or b is None:
            return a is b
        if self._ordered or other._ordered:
            return bool(self._ordered) == bool(other._ordered) and a.equals(b)
        if len(a) != len(b) or a.dtype != b.dtype:
            return False
        return a.equals(b) or set(a._keys()) == set(b._keys())

    def __repr__(self):
        if self._categories is None:
            return f"CategoricalDtype(categories=None, ordered={self._ordered}, categories_dtype=None)"
        return (f"CategoricalDtype(categories={_items_text(self._categories)}, ordered={self._ordered}, "
                f"categories_dtype={self._categories.dtype})")

    def __str__(self):
        return 'category'


class CategoricalDtypeType(type):
    pass


def validate_categories(categories):
    if not is_list_like(categories):
        raise TypeError(f"Parameter 'categories' must be list-like, was {categories!r}")
    index = categories if isinstance(categories, Index) else Index(categories, tupleize_cols=False)
    if index._name is not None:
        index = index._renamed(None)
    if index.hasnans:
        raise ValueError("Categorical categories cannot be null")
    if not index.is_unique:
        raise ValueError("Categorical categories must be unique")
    return index


class Categorical(ExtensionArray):
    """A column of categories."""

    __module__ = 'pandas.core.arrays.categorical'

    __slots__ = ('_codes', '_dtype')

    def __init__(self, values, categories=None, ordered=None, dtype=None, fastpath=no_default, copy=True):
        made = _make(values, categories, ordered, dtype)
        self._codes, self._dtype = made._codes, made._dtype

    @classmethod
    def _of(cls, codes, dtype):
        self = _new_object(cls)
        self._codes = codes
        self._dtype = dtype
        return self

    def _like(self, codes):
        return Categorical._of(codes, self._dtype)

    @classmethod
    def from_codes(cls, codes, categories=None, ordered=None, dtype=None, validate=True):
        if dtype is None:
            if categories is None:
                raise ValueError("The categories must be provided in 'categories' or 'dtype'. Both were None.")
            dtype = CategoricalDtype(categories, bool(ordered))
        elif isinstance(dtype, str):
            dtype = CategoricalDtype(categories, bool(ordered))
        codes = np.asarray(getattr(codes, '_values', codes))
        if len(codes) and codes.dtype.kind not in 'iu':
            raise ValueError("codes need to be array-like integers")
        codes = codes.astype(INT)
        if len(codes) and (codes.max() >= len(dtype._categories) or codes.min() < -1):
            raise ValueError("codes need to be between -1 and len(categories)-1")
        return cls._of(codes, dtype)

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False):
        return _make(scalars, None, None, dtype)

    @classmethod
    def _concat_same_type(cls, parts):
        first = parts[0]
        codes = []
        for p in parts:
            codes.append(p._codes if p._dtype is first._dtype or p.categories.equals(first.categories) else p._recode(first.categories))
        return first._like(np.concatenate(codes))

    @property
    def dtype(self):
        return self._dtype

    @property
    def categories(self):
        return self._dtype._categories

    @property
    def ordered(self):
        return self._dtype._ordered

    @property
    def codes(self):
        from pandas._multi import _small
        out = _small(self._codes, len(self.categories))
        if out is self._codes:
            out = out.view()
        out.flags.writeable = False
        return out

    @property
    def nbytes(self):
        return self.codes.nbytes + self.categories.nbytes

    def memory_usage(self, deep=False):
        """The bytes of the codes, the categories and pandas' hash table of these: its buckets are a power of two, at most 77 % of them in use."""
        buckets = 4
        while len(self.categories) > int(buckets * 0.77 + 0.5):
            buckets *= 2
        return self.codes.nbytes + self.categories.memory_usage(deep) + 40 + 16 * buckets + 4 * max(1, buckets // 32)

    def __len__(self):
        return len(self._codes)

    def __getitem__(self, key):
        if isinstance(key, (int, np.integer)):
            c = int(self._codes[key])
            return np.nan if c < 0 else box(self.categories._values, c)
        key = getattr(key, '_values', key)
        if isinstance(key, list):
            key = np.asarray(key) if key else np.zeros(0, dtype=INT)
        return self._like(self._codes[key])

    def __setitem__(self, key, value):
        key = getattr(key, '_values', key)
        self._codes[key] = self._codes_of(value)

    def _codes_of(self, value):
        """The codes of a value or values that must be categories."""
        value = getattr(value, '_values', value)
        if isinstance(value, Categorical):
            if set(value.categories._keys()) != set(self.categories._keys()):
                raise TypeError("Cannot set a Categorical with another, without identical categories")
            return value._recode(self.categories)
        if is_list_like(value) and not isinstance(value, tuple):
            codes = [self._code(x) for x in value]
            if None in codes:
                raise TypeError("Cannot setitem on a Categorical with a new category, set the categories first")
            return np.array(codes, dtype=INT)
        if (code := self._code(value)) is None:
            raise TypeError(f"Cannot setitem on a Categorical with a new category ({value}), set the categories first")
        return code

    def _code(self, value):
        """The code of a value, None if it is no category."""
        if is_na(value):
            return -1
        try:
            return self.categories.get_loc(value)
        except (KeyError, TypeError):
            return None

    def _recode(self, categories):
        """The codes of these values among other categories."""
        to = np.append(categories.get_indexer(self.categories), -1).astype(INT)
        return to[self._codes]

    def __iter__(self):
        return iter(as_list(take(as_objects(self.categories._values), self._codes)) if self.categories.dtype.kind not in 'mM' else as_list(self._dense()))

    def tolist(self):
        return list(self)

    to_list = tolist

    def _dense(self):
        """The values as a plain column."""
        return take(self.categories._values, self._codes)

    def _printed(self):
        """The values as they are printed: whole numbers stay whole beside missing values."""
        v = self.categories._values
        if isinstance(v, ndarray) and v.dtype.kind in 'iu' and (self._codes < 0).any():
            return take(as_objects(v), self._codes)
        return np.asarray(self)

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        v = self._dense()
        v = v if isinstance(v, ndarray) else v.to_numpy()
        return v if dtype is None else v.astype(dtype)

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype)

    def isna(self):
        return self._codes < 0

    isnull = isna

    def notna(self):
        return self._codes >= 0

    notnull = notna

    def copy(self):
        return self._like(self._codes.copy())

    def take(self, indices, allow_fill=False, fill_value=None, axis=0):
        indices = np.asarray(indices, dtype=INT)
        if not allow_fill:
            return self._like(self._codes[indices])
        missing = indices < 0
        if not missing.any():
            return self._like(self._codes[indices])
        code = -1 if is_na(fill_value) else self._code(fill_value)
        out = self._codes[indices] if len(self._codes) else np.empty(len(indices), dtype=INT)
        out[missing] = code
        return self._like(out)

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype
        text = dtype is str or isinstance(dtype, str) and dtype == 'str'
        if isinstance(dtype, str) and dtype == 'category':
            return self
        dtype = pandas_dtype(dtype)
        if isinstance(dtype, CategoricalDtype):
            if dtype._categories is None and dtype._ordered is None:
                return self
            dtype = self._dtype.update_dtype(dtype)
            return self.set_categories(dtype._categories, ordered=bool(dtype._ordered)) if dtype != self._dtype or dtype.ordered != self.ordered else self
        if isinstance(dtype, np.dtype) and dtype.kind in 'iu' and self.isna().any():
            raise ValueError("Cannot convert float NaN to integer")
        if isinstance(dtype, np.dtype) and dtype.kind in 'iufb' and self.categories.dtype.kind == 'O':
            try:
                return take(astype(self.categories._values, dtype, text), self._codes)
            except (ValueError, TypeError):
                raise ValueError(f"Cannot cast {self.categories.dtype} dtype to {dtype}") from None
        return astype(self._printed() if dtype == np.dtype(object) else self._dense(), dtype, text)

    def _values_for_argsort(self):
        return self._codes

    def searchsorted(self, value, side='left', sorter=None):
        marks = self._codes if sorter is None else self._codes[sorter]
        if is_list_like(value):
            return np.searchsorted(marks, np.array([self.categories.get_loc(x) for x in value], dtype=INT), side=side)
        return np.searchsorted(marks, self.categories.get_loc(value), side=side)

    def _values_for_rank(self):
        """Numbers to rank by: the order of categories, or that of their labels if they have none."""
        if self.ordered or not len(self.categories):
            return self._codes
        from pandas._sort import argsort_values
        rank = np.empty(len(self.categories) + 1, dtype=INT)
        rank[argsort_values(self.categories._values)] = np.arange(len(self.categories))
        rank[-1] = -1
        return rank[self._codes]

    def _values_for_factorize(self):
        return self._codes

    def argsort(self, *, ascending=True, kind='quicksort', na_position='last'):
        n = len(self.categories)
        codes = np.where(self._codes < 0, n if na_position == 'last' else -1, self._codes if ascending else n - 1 - self._codes)
        return np.argsort(codes, kind='stable')

    def sort_values(self, *, inplace=False, ascending=True, na_position='last'):
        out = self.take(self.argsort(ascending=ascending, na_position=na_position))
        if inplace:
            self._codes = out._codes
            return None
        return out

    def unique(self):
        return self._like(factorize_array(self._codes)[1])

    def _isin(self, others):
        from pandas._algos import isin_values
        found = np.append(isin_values(self.categories._values, others), any(is_na(x) for x in others))
        return found[self._codes]

    def isin(self, values):
        return self._isin(values)

    def repeat(self, repeats, axis=None):
        return self._like(self._codes.repeat(repeats))

    def value_counts(self, dropna=True):
        from pandas._series import Series
        n = len(self.categories)
        counts = np.bincount(self._codes[self._codes >= 0], minlength=n).astype(INT)
        codes = np.arange(n)
        gone = int((self._codes < 0).sum())
        if not dropna and gone:
            counts, codes = np.append(counts, gone), np.append(codes, -1)
        return Series._new(counts, CategoricalIndex._new(self._like(codes), None), 'count')

    def fillna(self, value=None, method=None, limit=None, copy=True):
        out = self.copy()
        if isinstance(value, str) or not hasattr(value, '__len__'):
            self._code(value)
        out[self.isna()] = value if not hasattr(value, '__len__') or isinstance(value, str) else value[self.isna()]
        return out

    def describe(self):
        from pandas._frame import DataFrame
        counts = self.value_counts(dropna=False)
        return DataFrame({'counts': counts, 'freqs': counts / counts.sum()}).rename_axis('categories')

    def map(self, mapper, na_action=no_default):
        out = self._map(mapper, None if na_action is no_default else na_action)
        return out if isinstance(out, Categorical) else Index._new(out, None)

    def _map(self, mapper, na_action):
        """The categories through a function or a table; categories again if they stay different."""
        from pandas._missing import map_values
        values = map_values(self.categories._values, mapper)
        missing = np.nan
        if na_action is None and (self._codes < 0).any():
            if callable(mapper):
                missing = mapper(np.nan)
            elif hasattr(mapper, 'get'):
                missing = mapper.get(np.nan, np.nan)
        if is_na(missing) and len(set(keys_of(values))) == len(values) and not isna_array(values).any():
            return Categorical._of(self._codes, CategoricalDtype(Index._new(values, None), self.ordered))
        if is_na(missing):
            if isinstance(values, ndarray) and isna_array(values).all():
                return np.full(len(self._codes), np.nan)
            return take(values, self._codes)
        return take(array_of(as_list(values) + [missing]), self._codes % (len(values) + 1))

    def _reduce(self, name, skipna=True, **kwargs):
        if name in ('min', 'max'):
            return getattr(self, name)(skipna=skipna)
        if name == 'count':
            return int((self._codes >= 0).sum())
        raise TypeError(f"'Categorical' with dtype category does not support reduction '{name}'")

    def min(self, *, skipna=True, **kwargs):
        return self._extreme('min', skipna)

    def max(self, *, skipna=True, **kwargs):
        return self._extreme('max', skipna)

    def _extreme(self, name, skipna):
        if not self.ordered:
            raise TypeError(f"Categorical is not ordered for operation {name}\nyou can use .as_ordered() to change the Categorical to an ordered one\n")
        codes = self._codes[self._codes >= 0]
        if len(codes) == 0 or not skipna and len(codes) < len(self._codes):
            return np.nan
        return self.categories[int(getattr(codes, name)())]

    # Changing categories.

    def _with(self, categories, ordered=None, codes=None):
        dtype = CategoricalDtype(categories, self.ordered if ordered is None else ordered)
        return Categorical._of(self._codes if codes is None else codes, dtype)

    def set_ordered(self, value):
        return self._with(self.categories, bool(value))

    def as_ordered(self):
        return self.set_ordered(True)

    def as_unordered(self):
        return self.set_ordered(False)

    def set_categories(self, new_categories, ordered=None, rename=False):
        new = validate_categories(new_categories)
        if rename:
            codes = self._codes
            if len(new) < len(self.categories):
                codes = np.where(codes >= len(new), -1, codes)
            return self._with(new, ordered, codes)
        return self._with(new, ordered, self._recode(new))

    def rename_categories(self, new_categories):
        old = list(self.categories)
        if isinstance(new_categories, dict):
            new = [new_categories.get(x, x) for x in old]
        elif callable(new_categories):
            new = [new_categories(x) for x in old]
        elif hasattr(new_categories, '_index'):
            table = dict(zip(new_categories._index, new_categories))
            new = [table.get(x, x) for x in old]
        else:
            if not is_list_like(new_categories):
                raise TypeError(f"Parameter 'categories' must be list-like, was {new_categories!r}")
            new = new_categories
            if len(list(new)) != len(old):
                raise ValueError("new categories need to have the same number of items as the old categories!")
        return self._with(new)

    def reorder_categories(self, new_categories, ordered=None):
        new = validate_categories(new_categories)
        if len(new) != len(self.categories) or set(new._keys()) != set(self.categories._keys()):
            raise ValueError("items in new_categories are not the same as in old categories")
        return self.set_categories(new, ordered=ordered)

    def add_categories(self, new_categories):
        if not is_list_like(new_categories):
            new_categories = [new_categories]
        new = list(new_categories)
        there = set(self.categories._keys())
        both = {x for x in new if x in there}
        if both:
            raise ValueError(f"new categories must not include old categories: {both}")
        if isinstance(new_categories, (Index, ndarray)) or hasattr(new_categories, 'dtype'):
            return self._with(self.categories.append(Index(new_categories)))
        return self._with(Index._new(array_of(list(self.categories) + new), None) if self.categories.dtype.kind not in 'mM' or new else self.categories)

    def remove_categories(self, removals):
        if not is_list_like(removals):
            removals = [removals]
        gone = Index(list(removals)).unique()
        gone = [x for x in gone if not is_na(x)]
        absent = [x for x in gone if x not in self.categories]
        if absent:
            raise ValueError(f"removals must all be in old categories: {set(absent)}")
        keep = ~self.categories.isin(gone)
        new = self.categories[keep]
        if not self.ordered:
            new = new.sort_values()
        return self.set_categories(new)

    def remove_unused_categories(self):
        used = np.unique(self._codes[self._codes >= 0])
        if len(used) == len(self.categories):
            return self
        return self.set_categories(self.categories.take(used))

    # Comparing.

    def _compare(self, other, op, name):
        other = getattr(other, '_values', other)
        if isinstance(other, Categorical):
            if len(other) != len(self):
                raise ValueError("Lengths must match.")
            if len(self.categories) != len(other.categories) or set(self.categories._keys()) != set(other.categories._keys()) \
                    or bool(self.ordered) != bool(other.ordered) or self.ordered and not self.categories.equals(other.categories):
                raise TypeError("Categoricals can only be compared if 'categories' are the same.")
            if not self.ordered and name not in ('__eq__', '__ne__'):
                raise TypeError("Unordered Categoricals can only compare equality or not")
            a, b = self._codes, other._recode(self.categories)
            out = op(a, b)
            out[(a < 0) | (b < 0)] = name == '__ne__'
            return out
        if not is_list_like(other) or isinstance(other, tuple):
            if not self.ordered and name not in ('__eq__', '__ne__'):
                raise TypeError("Unordered Categoricals can only compare equality or not")
            if other in self.categories:
                out = op(self._codes, self.categories.get_loc(other))
                if name in ('__lt__', '__le__'):
                    out &= self._codes >= 0
                return out
            if name in ('__eq__', '__ne__'):
                return np.full(len(self), name == '__ne__')
            raise TypeError(f"Invalid comparison between dtype=category and {type(other).__name__}")
        if len(other) != len(self):
            raise ValueError("Lengths must match.")
        if name not in ('__eq__', '__ne__'):
            raise TypeError(f"Cannot compare a Categorical for op {name} with type {type(other)}.\nIf you want to compare values, use 'np.asarray(cat) <op> other'.")
        return op(self.to_numpy(), np.asarray(other))

    def __eq__(self, other):
        return self._compare(other, operator.eq, '__eq__')

    def __ne__(self, other):
        return self._compare(other, operator.ne, '__ne__')

    def __lt__(self, other):
        return self._compare(other, operator.lt, '__lt__')

    def __le__(self, other):
        return self._compare(other, operator.le, '__le__')

    def __gt__(self, other):
        return self._compare(other, operator.gt, '__gt__')

    def __ge__(self, other):
        return self._compare(other, operator.ge, '__ge__')

    __hash__ = None

    def __contains__(self, key):
        if is_na(key):
            return bool(self.isna().any())
        try:
            return bool((self._codes == self.categories.get_loc(key)).any())
        except (KeyError, TypeError):
            return False

    def _formatter(self, boxed=False):
        return None

    def _repr_categories_info(self):
        """What a Series of these prints below its elements."""
        return categories_text(self._dtype)

    def __repr__(self):
        n = len(self)
        foot = categories_text(self._dtype)
        if n == 0:
            return f"[], {foot}"
        texts = _texts(self)
        if n > 10:
            return '[' + ', '.join(texts[:5]) + ', ..., ' + ', '.join(texts[-5:]) + f"]\nLength: {n}\n{foot}"
        return '[' + ', '.join(texts) + f"]\n{foot}"


def _texts(cat):
    """The values as the text of a categorical shows them."""
    if cat.categories.dtype.kind in 'iub':
        texts = [str(x) for x in cat.categories] + ['NaN']
        return [texts[c] for c in cat._codes.tolist()]
    v = cat._dense()
    if isinstance(v, ndarray) and v.dtype.kind == 'f':
        from pandas._format import format_floats
        return [x.strip() for x in format_floats(v, 'NaN', None, True, '.')]
    out = []
    for x in as_list(v):
        if isinstance(x, str):
            out.append(repr(x))
        elif is_na(x):
            out.append('NaN' if type(x).__name__ != 'NaTType' else 'NaT')
        else:
            out.append(str(x))
    if isinstance(v, ndarray) and v.dtype.kind == 'M' and all(t.endswith(' 00:00:00') for t in out if t != 'NaT'):
        out = [t.removesuffix(' 00:00:00') for t in out]
    return out


def _category_texts(index):
    v = index._values
    if isinstance(v, ndarray) and v.dtype.kind == 'f':
        from pandas._format import format_floats
        return [x.strip() for x in format_floats(v, 'NaN', None, True, '.')]
    from pandas._options import get_option
    wide = get_option('display.max_colwidth') or 1 << 60
    out = [repr(x) if isinstance(x, str) and index.dtype == OBJECT else str(x) for x in index]
    out = [t if len(t) < wide else t[:wide - 4] + '...' for t in out]
    if isinstance(v, ndarray) and v.dtype.kind == 'M' and all(t.endswith(' 00:00:00') for t in out):
        out = [t.removesuffix(' 00:00:00') for t in out]
    return out


def categories_text(dtype):
    """The line 'Categories (3, object): [...]', broken where it is too long."""
    cats = dtype._categories
    n = len(cats)
    from pandas._options import get_option
    limit = get_option('display.max_categories') or n
    texts = _category_texts(cats)
    if n > limit:
        k = limit // 2
        texts = texts[:k] + ['...'] + texts[-k:]
    kind = cats.dtype
    head = f"Categories ({n}, {kind}): "
    sep = ' < ' if dtype._ordered else ', '
    width = get_option('display.width') or 80
    pad = ' ' * (len(head) + 1)
    out, start, used = '', True, len(head)
    for t in texts:  # pandas counts neither the separators nor the first text of a line
        if used + len(sep) + len(t) > width:
            out += sep.rstrip() + '\n' + pad
            used, start = len(head) + 1, True
        if not start:
            out += sep
            used += len(t)
        out += t
        start = False
    return head + '[' + out.replace(' < ... < ', ' ... ') + ']'


def _items_text(index):
    texts = _category_texts(index)
    if len(texts) > 100:
        texts = texts[:10] + ['...'] + texts[-10:]
    return '[' + ', '.join(texts) + ']'


def _make(values, categories, ordered, dtype):
    """A categorical of values."""
    if isinstance(dtype, str):
        if dtype != 'category':
            raise ValueError(f"Unknown dtype '{dtype}'")
        dtype = None if categories is not None or ordered is not None else None
    if dtype is not None:
        if categories is not None or ordered is not None:
            raise ValueError("Cannot specify `categories` or `ordered` together with `dtype`.")
        categories, ordered = dtype._categories, dtype._ordered
    values = getattr(values, '_values', values)
    if not is_list_like(values):
        raise TypeError("Categorical input must be list-like")
    if isinstance(values, Categorical):
        if categories is None:
            return Categorical._of(values._codes, values._dtype if ordered is None or bool(ordered) == bool(values.ordered)
                                   else CategoricalDtype(values.categories, bool(ordered)))
        new = validate_categories(categories)
        return Categorical._of(values._recode(new), CategoricalDtype(new, bool(ordered) if ordered is not None else bool(values.ordered)))
    if not isinstance(values, (ndarray, ExtensionArray)):
        from pandas._multi import list_column
        values = list_column(list(values))
    elif isinstance(values, ndarray) and values.dtype.kind in 'US':
        values = values.astype(object)
    elif isinstance(values, ndarray) and values.dtype.kind == 'O':
        from pandas._multi import list_column
        values = list_column(values.tolist())
    if isinstance(values, ndarray) and values.ndim > 1:
        raise NotImplementedError("> 1 ndim Categorical are not supported at this time")
    if categories is None:
        codes, uniques = factorize_array(values)
        if isinstance(uniques, ndarray) and uniques.dtype.kind == 'O' and len(uniques):
            uniques = array_of(uniques.tolist())
        try:
            codes, uniques = sort_codes(codes, uniques) if len(uniques) > 1 else (codes, uniques)
        except TypeError:
            if ordered:
                raise TypeError("'values' is not ordered, please explicitly specify the categories order by passing in a categories argument.") from None
        return Categorical._of(codes.astype(INT), CategoricalDtype(Index._new(uniques, None), bool(ordered)))
    new = validate_categories(categories)
    codes = new.get_indexer(Index._new(values, None))
    codes = np.where(isna_array(values), -1, codes).astype(INT)
    return Categorical._of(codes, CategoricalDtype(new, bool(ordered)))


class CategoricalIndex(Index):
    """An index of categories."""

    __module__ = 'pandas.core.indexes.category'

    __slots__ = ()

    def __new__(cls, data=None, categories=None, ordered=None, dtype=None, copy=False, name=None):
        if name is None and hasattr(data, '_name'):
            name = data._name
        if data is None:
            data = []
        return cls._new(_make(data, categories, ordered, dtype), name)

    @property
    def categories(self):
        return self._values.categories

    @property
    def codes(self):
        return self._values.codes

    @property
    def ordered(self):
        return self._values.ordered

    @property
    def inferred_type(self):
        return 'categorical'

    def _keys(self):
        return keys_of(self._values._dense())

    def _same(self, values):
        return Index._new(values, self._name)

    def _search(self, label, side):
        code = self.categories.get_loc(label)
        return int(np.searchsorted(self._values._codes, code, side))

    def _delegate(self, name, *args, **kwargs):
        return CategoricalIndex._new(getattr(self._values, name)(*args, **kwargs), self._name)

    def rename_categories(self, *args, **kwargs):
        return self._delegate('rename_categories', *args, **kwargs)

    def reorder_categories(self, *args, **kwargs):
        return self._delegate('reorder_categories', *args, **kwargs)

    def add_categories(self, *args, **kwargs):
        return self._delegate('add_categories', *args, **kwargs)

    def remove_categories(self, *args, **kwargs):
        return self._delegate('remove_categories', *args, **kwargs)

    def remove_unused_categories(self, *args, **kwargs):
        return self._delegate('remove_unused_categories', *args, **kwargs)

    def set_categories(self, *args, **kwargs):
        return self._delegate('set_categories', *args, **kwargs)

    def as_ordered(self):
        return self._delegate('as_ordered')

    def as_unordered(self):
        return self._delegate('as_unordered')

    def map(self, mapper, na_action=None):
        out = self._values.map(mapper)
        return out._renamed(self._name) if isinstance(out, Index) else Index._new(out, self._name)

    def unique(self, level=None):
        return CategoricalIndex._new(self._values.unique(), self._name)

    def insert(self, loc, item):
        try:
            code = self._values._code(item)
        except TypeError:
            return self.astype(object).insert(loc, item)
        return CategoricalIndex._new(self._values._like(np.insert(self._values._codes, loc, code)), self._name)

    def equals(self, other):
        if not isinstance(other, Index) or len(self) != len(other):
            return False
        if isinstance(other, CategoricalIndex):
            return self.dtype == other.dtype and bool((self._values._codes == other._values._recode(self.categories)).all())
        return self._keys() == other._keys()

    def __repr__(self):
        texts = ['nan' if t == 'NaN' else t for t in _texts(self._values)]
        n = len(texts)
        cats = _category_texts(self.categories)
        from pandas._options import get_option
        limit = get_option('display.max_categories')
        shown = cats if len(cats) <= limit else cats[:limit // 2] + ['...'] + cats[-(limit // 2):]
        tail = [f"categories=[{', '.join(shown)}]", f"ordered={bool(self.ordered)}", "dtype='category'"]
        if self._name is not None:
            tail.append(f"name={self._name!r}")
        if n > (get_option('display.max_seq_items') or n):
            texts = texts[:10] + ['...'] + texts[-10:]
            tail.append(f"length={n}")
        head = 'CategoricalIndex(['
        pad = ' ' * len(head)
        width = get_option('display.width') or 80
        body = head + ', '.join(texts) + ']'
        if len(body) < width and len(texts) <= 100:
            return body + ', ' + ', '.join(tail) + ')'
        wide = max(map(len, texts))
        lines, line = [], ''
        for i, t in enumerate(texts):
            item = t.rjust(wide) + (',' if i < n - 1 else '')
            if line and len(pad) + len(line) + len(item) + 1 >= width:
                lines.append(line.rstrip())
                line = ''
            line += item + ' '
        lines.append(line.rstrip())
        return head + ('\n' + pad).join(lines) + '],\n' + ' ' * len('CategoricalIndex(') + ', '.join(tail) + ')'


class CategoricalAccessor:
    """Series.cat."""

    __module__ = 'pandas.core.arrays.categorical'

    def __init__(self, series):
        if not isinstance(series._values, Categorical):
            raise AttributeError("Can only use .cat accessor with a 'category' dtype")
        self._series = series

    @property
    def categories(self):
        return self._series._values.categories

    @property
    def ordered(self):
        return self._series._values.ordered

    @property
    def codes(self):
        from pandas._series import Series
        return Series._new(self._series._values.codes, self._series._index, None)

    def _changed(self, name, *args, **kwargs):
        from pandas._series import Series
        s = self._series
        return Series._new(getattr(s._values, name)(*args, **kwargs), s._index, s._name)

    def rename_categories(self, *args, **kwargs):
        return self._changed('rename_categories', *args, **kwargs)

    def reorder_categories(self, *args, **kwargs):
        return self._changed('reorder_categories', *args, **kwargs)

    def add_categories(self, *args, **kwargs):
        return self._changed('add_categories', *args, **kwargs)

    def remove_categories(self, *args, **kwargs):
        return self._changed('remove_categories', *args, **kwargs)

    def remove_unused_categories(self, *args, **kwargs):
        return self._changed('remove_unused_categories', *args, **kwargs)

    def set_categories(self, *args, **kwargs):
        return self._changed('set_categories', *args, **kwargs)

    def as_ordered(self, *args, **kwargs):
        return self._changed('as_ordered', *args, **kwargs)

    def as_unordered(self, *args, **kwargs):
        return self._changed('as_unordered', *args, **kwargs)


def union_categoricals(to_union, sort_categories=False, ignore_order=False):
    """Categoricals one after the other, with the categories of all."""
    if len(to_union) == 0:
        raise ValueError("No Categoricals to union")
    parts = []
    for x in to_union:
        values = getattr(x, '_values', x)
        if not isinstance(values, Categorical):
            raise TypeError("all components to combine must be Categorical")
        parts.append(values)
    first = parts[0]
    if any(p.categories.dtype != first.categories.dtype for p in parts[1:]):
        raise TypeError("dtype of categories must be the same")
    ordered = False
    if all(p.dtype == first.dtype for p in parts[1:]):
        categories, ordered = first.categories, first.ordered
        same = all(p.categories.equals(categories) for p in parts[1:])
        codes = [p.codes if same or p.categories.equals(categories) else _moved(p, categories) for p in parts]
        if sort_categories and not ignore_order and ordered:
            raise TypeError("Cannot use sort_categories=True with ordered Categoricals")
        order = sort_categories and not categories.is_monotonic_increasing
    elif ignore_order or not any(p.ordered for p in parts):
        categories = first.categories
        for p in parts[1:]:
            extra = p.categories[~p.categories.isin(categories)]
            categories = categories.append(extra) if len(extra) else categories
        codes = [_moved(p, categories) for p in parts]
        order = sort_categories
    elif all(p.ordered for p in parts):
        raise TypeError("to union ordered Categoricals, all categories must be the same")
    else:
        raise TypeError("Categorical.ordered must be the same")
    joined = np.concatenate(codes)
    if order:
        ranked = categories.sort_values()
        joined = np.where(joined < 0, -1, ranked.get_indexer(categories)[joined]) if len(categories) else joined
        categories = ranked
    return Categorical.from_codes(joined, categories=categories, ordered=ordered and not ignore_order)


def _moved(values, categories):
    """The codes of a categorical among other categories."""
    places = categories.get_indexer(values.categories)
    return np.where(values.codes < 0, -1, places[values.codes]) if len(places) else values.codes
