"""Intervals: Interval, IntervalArray, IntervalIndex and interval_range."""

import numpy as np

from pandas._arrays import ExtensionArray, ExtensionDtype
from pandas._dtypes import array_of, as_list, box, is_list_like, is_na, isna_array, ndarray, no_default, objects_of, take
from pandas._index import Index

_CLOSED = ('left', 'right', 'both', 'neither')


def _check_closed(closed):
    if closed not in _CLOSED:
        raise ValueError(f"invalid option for 'closed': {closed}")


class Interval:
    """The values between two bounds."""

    __slots__ = ('left', 'right', 'closed')
    _is_interval = True
    __array_priority__ = 1000

    def __init__(self, left, right, closed='right'):
        _check_closed(closed)
        for x in (left, right):
            if isinstance(x, str) or not (isinstance(x, (int, float, np.number)) or hasattr(x, '_value')):
                raise ValueError("Only numeric, Timestamp and Timedelta endpoints are allowed when constructing an Interval.")
        if not left <= right:
            raise ValueError("left side of interval must be <= right side")
        if hasattr(left, 'tzinfo') and (left.tzinfo is None) != (right.tzinfo is None):
            raise ValueError(f"left and right must have the same time zone, got '{left.tzinfo}' and '{right.tzinfo}'")
        object.__setattr__(self, 'left', left)
        object.__setattr__(self, 'right', right)
        object.__setattr__(self, 'closed', closed)

    def __setattr__(self, name, value):
        raise AttributeError(f"attribute '{name}' of 'pandas._libs.interval.Interval' objects is not writable")

    def __reduce__(self):
        return Interval, (self.left, self.right, self.closed)

    @property
    def closed_left(self):
        return self.closed in ('left', 'both')

    @property
    def closed_right(self):
        return self.closed in ('right', 'both')

    @property
    def open_left(self):
        return not self.closed_left

    @property
    def open_right(self):
        return not self.closed_right

    @property
    def mid(self):
        try:
            return 0.5 * (self.left + self.right)
        except TypeError:
            return self.left + 0.5 * self.length

    @property
    def length(self):
        return self.right - self.left

    @property
    def is_empty(self):
        return self.right == self.left and self.closed != 'both'

    def overlaps(self, other):
        if not isinstance(other, Interval):
            raise TypeError(f"`other` must be an Interval, got {type(other).__name__}")
        low = self.left <= other.right if self.closed_left and other.closed_right else self.left < other.right
        high = other.left <= self.right if other.closed_left and self.closed_right else other.left < self.right
        return low and high

    def __contains__(self, key):
        if isinstance(key, Interval):
            left = self.left < key.left if self.open_left and key.closed_left else self.left <= key.left
            right = key.right < self.right if self.open_right and key.closed_right else key.right <= self.right
            return left and right
        if not (isinstance(key, (int, float, np.number)) or hasattr(key, '_value')):
            raise TypeError(f"'<' not supported between instances of '{type(self.left).__name__}' and '{type(key).__name__}'")
        return (self.left < key if self.open_left else self.left <= key) and (key < self.right if self.open_right else key <= self.right)

    def __hash__(self):
        return hash((self.left, self.right, self.closed))

    def _key(self):
        return self.left, self.right, self.closed

    def __eq__(self, other):
        if isinstance(other, Interval):
            return self._key() == other._key()
        return NotImplemented if hasattr(other, '_values') or isinstance(other, (ndarray, ExtensionArray)) else False

    def __ne__(self, other):
        r = self.__eq__(other)
        return r if r is NotImplemented else not r

    def __lt__(self, other):
        return (self.left, self.right) < (other.left, other.right) if isinstance(other, Interval) else NotImplemented

    def __le__(self, other):
        return (self.left, self.right) <= (other.left, other.right) if isinstance(other, Interval) else NotImplemented

    def __gt__(self, other):
        return (self.left, self.right) > (other.left, other.right) if isinstance(other, Interval) else NotImplemented

    def __ge__(self, other):
        return (self.left, self.right) >= (other.left, other.right) if isinstance(other, Interval) else NotImplemented

    def __repr__(self):
        return f"Interval({_plain(self.left)}, {_plain(self.right)}, closed={self.closed!r})"

    def __str__(self):
        a = '[' if self.closed_left else '('
        b = ']' if self.closed_right else ')'
        return f"{a}{_plain(self.left)}, {_plain(self.right)}{b}"

    def _moved(self, f):
        return Interval(f(self.left), f(self.right), self.closed)

    def __add__(self, y):
        return self._moved(lambda x: x + y) if _is_step(y) else NotImplemented

    __radd__ = __add__

    def __sub__(self, y):
        return self._moved(lambda x: x - y) if _is_step(y) else NotImplemented

    def __mul__(self, y):
        return self._moved(lambda x: x * y) if isinstance(y, (int, float, np.number)) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, y):
        return self._moved(lambda x: x / y) if isinstance(y, (int, float, np.number)) else NotImplemented

    def __floordiv__(self, y):
        return self._moved(lambda x: x // y) if isinstance(y, (int, float, np.number)) else NotImplemented


Interval.__module__ = 'pandas._libs.interval'


def _is_step(y):
    import datetime
    return isinstance(y, (int, float, np.number, datetime.timedelta, np.timedelta64))


def _plain(x):
    return x.item() if isinstance(x, np.generic) and not isinstance(x, (np.datetime64, np.timedelta64)) else x


class IntervalDtype(ExtensionDtype):
    """The dtype of intervals."""

    __module__ = 'pandas.core.dtypes.dtypes'

    __slots__ = ('_subtype', '_closed')
    type = Interval
    kind = 'O'
    num = 103

    def __init__(self, subtype=None, closed=None):
        if isinstance(subtype, IntervalDtype):
            subtype, closed = subtype._subtype, closed or subtype._closed
        elif isinstance(subtype, str) and subtype.lower().startswith('interval'):
            found = IntervalDtype.construct_from_string(subtype)
            subtype, closed = found._subtype, closed or found._closed
        elif subtype is not None:
            from pandas._dtypes import pandas_dtype
            subtype = pandas_dtype(subtype)
        self._subtype, self._closed = subtype, closed

    @classmethod
    def construct_from_string(cls, text):
        import re
        m = re.fullmatch(r'[Ii]nterval(?:\[(.+?)(?:, (left|right|both|neither))?\])?', text)
        if m is None:
            raise TypeError(f"Cannot construct a 'IntervalDtype' from '{text}'")
        return cls(m[1], m[2])

    @classmethod
    def construct_array_type(cls):
        return IntervalArray

    @property
    def subtype(self):
        return self._subtype

    @property
    def closed(self):
        return self._closed

    @property
    def name(self):
        return 'interval'

    def __str__(self):
        if self._subtype is None:
            return 'interval'
        return f'interval[{self._subtype}]' if self._closed is None else f'interval[{self._subtype}, {self._closed}]'

    __repr__ = __str__

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        if isinstance(other, str):
            return other.lower() in ('interval', str(self).lower())
        return isinstance(other, IntervalDtype) and (self._subtype is None or other._subtype is None or (
            self._subtype == other._subtype and self._closed == other._closed))

    def __reduce__(self):
        return IntervalDtype, (self._subtype, self._closed)


def _column(values):
    """A column of bounds: floats, ints or times."""
    values = getattr(values, '_values', values)
    if isinstance(values, (ndarray, ExtensionArray)):
        if isinstance(values, ndarray) and values.dtype.kind == 'O':
            return array_of(values.tolist())
        return values
    return array_of(list(values))


class IntervalArray(ExtensionArray):
    """Intervals: a column of left and one of right bounds."""

    __slots__ = ('_left', '_right', '_closed')

    def __new__(cls, data, closed=None, dtype=None, copy=False, verify_integrity=True):
        if isinstance(data, (IntervalArray,)):
            return data
        return cls._from_sequence(data, dtype, copy, closed)

    def __init__(self, *args, **kwargs):
        pass

    def __reduce__(self):
        return IntervalArray.from_arrays, (self._left, self._right, self._closed)

    @classmethod
    def _new(cls, left, right, closed='right'):
        self = object.__new__(cls)
        if isinstance(left, ndarray) and isinstance(right, ndarray) and left.dtype != right.dtype and left.dtype.kind in 'iuf' and right.dtype.kind in 'iuf':
            common = np.result_type(left.dtype, right.dtype)
            left, right = left.astype(common), right.astype(common)
        self._left, self._right, self._closed = left, right, closed
        return self

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False, closed=None):
        scalars = getattr(scalars, '_values', scalars)
        if isinstance(scalars, IntervalArray):
            return scalars if closed is None else cls._new(scalars._left, scalars._right, closed)
        if isinstance(dtype, IntervalDtype) and closed is None:
            closed = dtype.closed
        left, right = [], []
        for x in scalars:
            if is_na(x):
                left.append(np.nan)
                right.append(np.nan)
                continue
            if not isinstance(x, Interval):
                raise TypeError(f"type {type(x)} with value {x} is not an interval")
            if closed is None:
                closed = x.closed
            elif closed != x.closed:
                raise ValueError("intervals must all be closed on the same side")
            left.append(x.left)
            right.append(x.right)
        a, b = array_of(left), array_of(right)
        if not left:
            a = b = np.zeros(0, dtype='i8')
        return cls._new(a, b, closed or 'right')

    @classmethod
    def from_arrays(cls, left, right, closed='right', copy=False, dtype=None):
        _check_closed(closed)
        a, b = _column(left), _column(right)
        if len(a) != len(b):
            raise ValueError("left and right must have the same length")
        wrong = (a > b) & ~isna_array(a) & ~isna_array(b)
        if np.asarray(wrong).any():
            raise ValueError("left side of interval must be <= right side")
        if not (isna_array(a) == isna_array(b)).all():
            raise ValueError("missing values must be missing in the same location both left and right sides")
        return cls._new(a, b, closed)

    @classmethod
    def from_breaks(cls, breaks, closed='right', copy=False, dtype=None):
        v = _column(breaks)
        return cls.from_arrays(v[:-1], v[1:], closed)

    @classmethod
    def from_tuples(cls, data, closed='right', copy=False, dtype=None):
        left, right = [], []
        for x in data:
            if is_na(x):
                left.append(np.nan)
                right.append(np.nan)
            else:
                a, b = x
                left.append(a)
                right.append(b)
        return cls.from_arrays(left, right, closed) if left else cls._new(np.zeros(0, dtype='i8'), np.zeros(0, dtype='i8'), closed)

    @property
    def dtype(self):
        return IntervalDtype(self._left.dtype, self._closed)

    @property
    def left(self):
        return Index._new(self._left)

    @property
    def right(self):
        return Index._new(self._right)

    @property
    def closed(self):
        return self._closed

    @property
    def mid(self):
        if self._left.dtype.kind in 'mM':
            return Index._new(self._left + (self._right - self._left) // 2)
        return Index._new(0.5 * (self._left + self._right))

    @property
    def length(self):
        return Index._new(self._right - self._left)

    @property
    def is_empty(self):
        return np.asarray(self._left == self._right) & (self._closed != 'both') & ~self.isna()

    def __len__(self):
        return len(self._left)

    def __getitem__(self, key):
        if isinstance(key, (int, np.integer)):
            a = box(self._left, int(key))
            if is_na(a):
                return np.nan
            return Interval(a, box(self._right, int(key)), self._closed)
        return IntervalArray._new(self._left[key], self._right[key], self._closed)

    def __setitem__(self, key, value):
        if is_na(value) if not is_list_like(value) else False:
            if self._left.dtype.kind in 'iu':
                raise TypeError("Cannot set float NaN to integer-backed IntervalArray")
            self._left[key] = np.nan
            self._right[key] = np.nan
        elif isinstance(value, Interval):
            self._left[key], self._right[key] = value.left, value.right
        else:
            other = IntervalArray._from_sequence(value, closed=self._closed)
            self._left[key], self._right[key] = other._left, other._right

    def __iter__(self):
        closed = self._closed
        for a, b in zip(as_list(self._left), as_list(self._right)):
            yield np.nan if is_na(a) else Interval(a, b, closed)

    def isna(self):
        return isna_array(self._left)

    def copy(self):
        return IntervalArray._new(self._left.copy(), self._right.copy(), self._closed)

    def take(self, indices, allow_fill=False, fill_value=None):
        indices = np.asarray(indices)
        if allow_fill:
            return IntervalArray._new(take(self._left, indices), take(self._right, indices), self._closed)
        return IntervalArray._new(self._left[indices] if isinstance(self._left, ndarray) else self._left.take(indices),
                                  self._right[indices] if isinstance(self._right, ndarray) else self._right.take(indices), self._closed)

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        return objects_of(list(self))

    def to_tuples(self, na_tuple=True):
        return objects_of([x if is_na(x) and not na_tuple else (np.nan, np.nan) if is_na(x) else (x.left, x.right) for x in self])

    @classmethod
    def _concat_same_type(cls, parts):
        closed = {p._closed for p in parts}
        if len(closed) != 1:
            raise ValueError("Intervals must all be closed on the same side.")
        return cls._new(np.concatenate([p._left for p in parts]), np.concatenate([p._right for p in parts]), parts[0]._closed)

    def _values_for_factorize(self):
        return objects_of([np.nan if is_na(x) else x for x in self])

    def _values_for_argsort(self):
        return objects_of(list(self))

    def contains(self, other):
        if isinstance(other, Interval):
            raise NotImplementedError("contains not implemented for two intervals")
        low = self._left < other if self._closed in ('right', 'neither') else self._left <= other
        high = other < self._right if self._closed in ('left', 'neither') else other <= self._right
        return np.asarray(low & high)

    def overlaps(self, other):
        return np.array([not is_na(x) and x.overlaps(other) for x in self], dtype=bool)

    def set_closed(self, closed):
        _check_closed(closed)
        return IntervalArray._new(self._left, self._right, closed)

    @property
    def is_non_overlapping_monotonic(self):
        a, b = np.asarray(self._left), np.asarray(self._right)
        if self._closed == 'both':
            return bool((b[:-1] < a[1:]).all() or (a[:-1] > b[1:]).all())
        return bool((b[:-1] <= a[1:]).all() or (a[:-1] >= b[1:]).all())

    def _cmp(self, other, op):
        import operator
        f = getattr(operator, op)
        other = getattr(other, '_values', other)
        others = list(other) if is_list_like(other) else [other] * len(self)
        out = []
        for x, y in zip(self, others):
            if is_na(x) or is_na(y) or not isinstance(y, Interval):
                out.append(op == 'ne')
            else:
                out.append(f(x, y))
        return np.array(out, dtype=bool)


for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(IntervalArray, f'__{_name}__', (lambda op: lambda self, other: self._cmp(other, op))(_name))
IntervalArray.__hash__ = None
IntervalArray.__module__ = 'pandas.core.arrays.interval'


class IntervalIndex(Index):
    """Labels that are intervals."""

    __module__ = 'pandas.core.indexes.interval'

    __slots__ = ()

    def __new__(cls, data, closed=None, dtype=None, copy=False, name=None, verify_integrity=True):
        if name is None:
            name = getattr(data, '_name', None)
        return cls._new(IntervalArray._from_sequence(data, dtype, copy, closed), name)

    @classmethod
    def _new(cls, values, name=None):
        self = object.__new__(cls)
        self._values, self._name, self._lookup = values, name, None
        return self

    @classmethod
    def from_breaks(cls, breaks, closed='right', name=None, copy=False, dtype=None):
        return cls._new(IntervalArray.from_breaks(breaks, closed), name)

    @classmethod
    def from_arrays(cls, left, right, closed='right', name=None, copy=False, dtype=None):
        return cls._new(IntervalArray.from_arrays(left, right, closed), name)

    @classmethod
    def from_tuples(cls, data, closed='right', name=None, copy=False, dtype=None):
        return cls._new(IntervalArray.from_tuples(data, closed), name)

    @property
    def closed(self):
        return self._values._closed

    @property
    def left(self):
        return self._values.left

    @property
    def right(self):
        return self._values.right

    @property
    def mid(self):
        return self._values.mid

    @property
    def length(self):
        return self._values.length

    @property
    def is_empty(self):
        return self._values.is_empty

    @property
    def inferred_type(self):
        return 'interval'

    @property
    def values(self):
        return self._values

    @property
    def array(self):
        return self._values

    @property
    def is_overlapping(self):
        order = np.argsort(np.asarray(self._values._left), kind='stable')
        a, b = np.asarray(self._values._left)[order], np.asarray(self._values._right)[order]
        return bool((b[:-1] > a[1:]).any() or self.closed == 'both' and (b[:-1] >= a[1:]).any())

    @property
    def is_non_overlapping_monotonic(self):
        return self._values.is_non_overlapping_monotonic

    @property
    def is_monotonic_increasing(self):
        items = list(self._values)
        return all(a <= b for a, b in zip(items, items[1:]))

    @property
    def is_monotonic_decreasing(self):
        items = list(self._values)
        return all(a >= b for a, b in zip(items, items[1:]))

    def contains(self, other):
        return self._values.contains(other)

    def overlaps(self, other):
        return self._values.overlaps(other)

    def set_closed(self, closed):
        return IntervalIndex._new(self._values.set_closed(closed), self._name)

    def to_tuples(self, na_tuple=True):
        return Index(list(self._values.to_tuples(na_tuple)), tupleize_cols=False)

    def get_loc(self, key):
        if isinstance(key, Interval):
            return Index.get_loc(self, key)
        if is_list_like(key) or isinstance(key, slice):
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError(key)
        if isinstance(key, str):
            raise KeyError(key)
        try:
            found = np.flatnonzero(self._values.contains(key))
        except TypeError:
            raise KeyError(key) from None
        if len(found) == 0:
            raise KeyError(key)
        if len(found) == 1:
            return int(found[0])
        if (np.diff(found) == 1).all():
            return slice(int(found[0]), int(found[-1]) + 1)
        mask = np.zeros(len(self), dtype=bool)
        mask[found] = True
        return mask

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        if method is not None:
            raise NotImplementedError(f"method {method} not yet implemented for IntervalIndex")
        target = target if isinstance(target, Index) else Index(target)
        if isinstance(target, IntervalIndex):
            return Index.get_indexer(self, target)
        if self.is_overlapping:
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError("cannot handle overlapping indices; use IntervalIndex.get_indexer_non_unique")
        out = []
        for x in target:
            try:
                out.append(self.get_loc(x))
            except KeyError:
                out.append(-1)
        return np.array(out, dtype='i8')

    def get_indexer_non_unique(self, target):
        out, missing = [], []
        for j, x in enumerate(target):
            try:
                loc = self.get_loc(x)
            except KeyError:
                out.append(-1)
                missing.append(j)
                continue
            out.extend([loc] if isinstance(loc, int) else range(loc.start, loc.stop) if isinstance(loc, slice) else np.flatnonzero(loc).tolist())
        return np.array(out, dtype='i8'), np.array(missing, dtype='i8')

    def get_slice_bound(self, label, side):
        if isinstance(label, Interval):
            return Index.get_slice_bound(self, label, side)
        loc = self.get_loc(label)
        if isinstance(loc, slice):
            return loc.start if side == 'left' else loc.stop
        return loc if side == 'left' else loc + 1

    def _repr_items(self):
        return [str(x) if not is_na(x) else 'nan' for x in self._values]

    def _repr_attrs(self):
        out = [('dtype', f"'{self.dtype}'")]
        if self._name is not None:
            out.append(('name', repr(self._name)))
        return out


IntervalIndex.__hash__ = None


def interval_range(start=None, end=None, periods=None, freq=None, name=None, closed='right'):
    """Intervals of equal length side by side."""
    from pandas._dates import date_range, timedelta_range
    import datetime
    first = start if start is not None else end
    if isinstance(first, str):
        raise ValueError(f"start must be numeric or datetime-like, got {start}")
    if freq is None and (periods is None or start is None or end is None):
        freq = 1 if isinstance(first, (int, float, np.number)) else 'D'
    if sum(x is not None for x in (start, end, periods, freq)) != 3:
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    if periods is not None:
        periods = int(periods) + 1
    if isinstance(first, (int, float, np.number)):
        if freq is None:
            breaks = np.linspace(start, end, periods)
            if all(isinstance(x, (int, np.integer)) for x in (start, end)) and (breaks == np.floor(breaks)).all():
                breaks = breaks.astype('i8')
        else:
            if start is None:
                start = end - (periods - 1) * freq
            if end is None:
                end = start + (periods - 1) * freq
            elif periods is None:
                end = start + (end - start) // freq * freq
            count = int(round((end - start) / freq)) + 1
            breaks = np.array([start + k * freq for k in range(count)])
        return IntervalIndex.from_breaks(breaks, closed, name)
    if isinstance(first, datetime.timedelta):
        made = timedelta_range(start, end, periods, freq)
    else:
        made = date_range(start, end, periods, freq)
    return IntervalIndex.from_breaks(made, closed, name)
