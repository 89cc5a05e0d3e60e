"""Series: a column with labels."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, PandasArray, array_of, as_list, as_objects, astype,
                            at_places,
                            box, is_list_like, is_na, is_scalar, isna_array, no_default, objects_of, pandas_dtype, take)
from pandas._index import Index, RangeIndex, default_index, ensure_index, hash_name, readonly
from pandas._arguments import numpy_only
from pandas._base import NDFrame, check_bool, _deprecated
from pandas import _algos, _construct, _indexing, _ops, _reduce
from pandas._options import values as _modes

_set = object.__setattr__
_operate = _pandas.operate
_made = _pandas.made  # the slots of a Series in the order of their names: _index, _name, _values, _within
_slots = {'_values', '_index', '_name', '_within'}


# What a Series says whose values an accessor is not for.
_accessors = {'dt': "Can only use .dt accessor with datetimelike values", 'str': "Can only use .str accessor with string values!",
              'cat': "Can only use .cat accessor with a 'category' dtype"}


class Series(NDFrame):
    """One column with an index and a name."""

    __module__ = 'pandas.core.series'
    __slots__ = ('_values', '_index', '_name', '_within', '__dict__', '__weakref__')
    ndim = 1
    _filter_axis = 0

    def __init__(self, data=None, index=None, dtype=None, name=None, copy=None, fastpath=no_default):
        if name is not None:
            hash_name(name, Series)
        self._values, self._index, self._name = _construct.series_parts(data, index, dtype, name, copy)

    @classmethod
    def _new(cls, values, index, name=None):
        """A Series of a column and an index, without checks."""
        return _made(Series, index, name, values)

    def _like(self, values, index, name):
        """The same kind of object with other contents."""
        if type(self) is Series:
            return _made(Series, index, name, values)
        return self._constructor(Series._new(values, index, name))

    @property
    def _constructor(self):
        return Series

    @property
    def _constructor_expanddim(self):
        from pandas._frame import DataFrame
        return DataFrame

    def _adopt(self, other):
        self._values, self._index, self._name = other._values, other._index, other._name

    def _is_column(self):
        """Whether a write to this Series is a write to a table."""
        try:
            table, j, _ = self._within
        except AttributeError:
            return False
        table = table()
        return table is not None and j < len(table._data) and table._data[j] is self._values

    def _write_back(self, values):
        """Writes to the table that this Series is a column of, if it still is one.

        _within is set by DataFrame._column unless copy-on-write is chosen: a weak reference to the table, and the
        place and the label of the column.
        """
        try:
            table, j, label = self._within
            old = self._values
        except AttributeError:
            return
        table = table()
        if table is None or len(values) != len(old):
            return
        data = table._data
        if not (j < len(data) and data[j] is old):
            j = next((k for k, v in enumerate(data) if v is old and table._columns[k] == label), None)
        if j is not None:
            table._set_column(j, values)

    def _mapped(self, f):
        return self._like(f(self._values), self._index, self._name)

    def _rows(self, key):
        index = self._index
        if type(key) is slice:
            return self._like(self._values[key], index[key], self._name)
        if isinstance(key, ndarray) and not index._is_multi:
            index = index._taken(key)
        else:
            index = index[key]
        return self._like(at_places(self._values, key) if isinstance(key, ndarray) and key.dtype == INT else self._values[key], index, self._name)

    def _axis_number(self, axis):
        if axis in (0, 'index', 'rows', None):
            return 0
        raise ValueError(f"No axis named {axis} for object type {type(self).__name__}")

    def _axis(self, axis):
        self._axis_number(axis)
        return self._index

    def _set_axis(self, axis, labels):
        labels = ensure_index(labels)
        if len(labels) != len(self._values):
            raise ValueError(f"Length mismatch: Expected axis has {len(self._values)} elements, new values have {len(labels)} elements")
        self._index = labels

    def _all_missing(self):
        return isna_array(self._values)

    # What it is.

    @property
    def index(self):
        return self._index

    @index.setter
    def index(self, labels):
        self._set_axis(0, labels)

    @property
    def axes(self):
        return [self._index]

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, value):
        hash_name(value, Series)
        self._name = value

    @property
    def dtype(self):
        return self._values.dtype

    dtypes = dtype

    @property
    def values(self):
        v = self._values
        if isinstance(v, ndarray):
            if _modes['mode.copy_on_write']:
                return readonly(v)
            lent = _pandas.lend(v)
            if lent is not v:
                self._values = lent  # the table of this column shows what the program writes, too
            return lent
        if type(v).__name__ == 'DatetimeArray':
            from pandas._dates import plain
            return readonly(plain(v))
        return v

    @property
    def array(self):
        v = self._values
        if not isinstance(v, ndarray):
            return v
        from pandas._time_arrays import shown_array
        return shown_array(v)

    @property
    def shape(self):
        return (len(self._values),)

    @property
    def size(self):
        return len(self._values)

    @property
    def empty(self):
        return len(self._values) == 0

    @property
    def T(self):
        return self

    def transpose(self, *args, **kwargs):
        return self

    @property
    def nbytes(self):
        return self._values.nbytes

    @property
    def hasnans(self):
        return bool(isna_array(self._values).any())

    @property
    def is_unique(self):
        return len(_algos.unique_values(self._values)) == len(self)

    @property
    def is_monotonic_increasing(self):
        return Index._new(self._values).is_monotonic_increasing

    @property
    def is_monotonic_decreasing(self):
        return Index._new(self._values).is_monotonic_decreasing

    def keys(self):
        return self._index

    def items(self):
        return zip(iter(self._index), iter(self))

    def __iter__(self):
        return iter(as_list(self._values) if not hasattr(self._values, '_mask') else [self._values[i] for i in range(len(self._values))])

    def __contains__(self, key):
        return key in self._index

    def __repr__(self):
        from pandas._format import series_repr
        return series_repr(self)

    def to_string(self, buf=None, na_rep='NaN', float_format=None, header=True, index=True, length=False, dtype=False, name=False, max_rows=None,
                  min_rows=None):
        from pandas._format import series_to_string, give
        return give(series_to_string(self, na_rep, float_format, header, index, length, dtype, name, max_rows, min_rows), buf)

    def info(self, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=True):
        from pandas._info import series_info
        series_info(self, verbose, buf, memory_usage, show_counts)

    def _lent_array(self):
        return self.values if isinstance(self._values, ndarray) else self

    def __array__(self, dtype=None, copy=None):
        v = self._values
        if not isinstance(v, ndarray):
            v = v.to_numpy()
        if dtype is not None:
            return v.astype(dtype)
        return readonly(v)

    def __getattr__(self, name):
        if name[:1] != '_':
            index = self._index
            try:
                if name in index:
                    return self[name]
            except TypeError:
                pass
            if name in _accessors:
                raise AttributeError(_accessors[name])
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        if name in _slots:
            if name == '_values':
                self._write_back(value)
            _set(self, name, value)
            return
        cls = type(self)
        if not hasattr(cls, name) and name[:1] != '_' and name not in self.__dict__ and name in self._index:
            self[name] = value
            return
        object.__setattr__(self, name, value)

    def __dir__(self):
        own = [x for x in self._index if isinstance(x, str) and x.isidentifier()][:100]
        return sorted(set(object.__dir__(self)) | set(own))

    def __reduce__(self):
        return _rebuild, (type(self), self._values, self._index, self._name)

    def __float__(self):
        return float(self._one('float'))

    def __int__(self):
        return int(self._one('int'))

    def _one(self, kind):
        if len(self) == 1:
            _deprecated(f"Calling {kind} on a single element Series is deprecated and will raise a TypeError in the future. Use {kind}(ser.iloc[0]) instead")
            return self.iloc[0]
        raise TypeError(f"cannot convert the series to <class '{kind}'>")

    def item(self):
        if len(self) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return as_list(self._values)[0]

    # Elements.

    def __getitem__(self, key):
        index = self._index
        if type(key) is str or type(key) is int:
            try:
                loc = index.get_loc(key)
            except KeyError:
                if type(key) is int and not index._is_number and not index._is_multi and index.dtype.kind not in 'iufb' and _positional(index):
                    _deprecated("Series.__getitem__ treating keys as positions is deprecated. In a future version, integer keys will always be "
                                "treated as labels (consistent with DataFrame behavior). To access a value by position, use `ser.iloc[pos]`")
                    n = len(self._values)
                    if not -n <= key < n:
                        raise IndexError(f"index {key} is out of bounds for axis 0 with size {n}") from None
                    return box(self._values, key)
                raise
            if type(loc) is int:
                return box(self._values, loc)
            return self.loc[key]
        if callable(key):
            key = key(self)
        if isinstance(key, slice):
            return self._slice(key)
        if key is Ellipsis:
            return self
        if isinstance(key, tuple) and not index._is_multi:
            if len(key) == 2 and key[1] is None:
                raise ValueError("Multi-dimensional indexing (e.g. `obj[:, None]`) is no longer supported. Convert to a numpy array before indexing instead.")
            if key in index:
                return box(self._values, index.get_loc(key))
            raise KeyError("key of type tuple not found and not a MultiIndex")
        if is_list_like(key) and not isinstance(key, tuple):
            mask = _indexing.mask_of(key, index)
            if mask is not None:
                out = self._rows(np.flatnonzero(mask))
                out._index = out._index._without_freq(True)
                return out
            keys = key if isinstance(key, Index) else Index(list(key) if not hasattr(key, '_values') else key._values)
            if len(keys) == 0:
                return self._rows(np.zeros(0, dtype=INT))
            if keys.dtype.kind in 'iu' and not index._is_multi and index.dtype.kind not in 'iuf' and _positional(index):
                _deprecated("Series.__getitem__ treating keys as positions is deprecated. In a future version, integer keys will always be "
                            "treated as labels (consistent with DataFrame behavior). To access a value by position, use `ser.iloc[pos]`")
                return self.iloc[keys._values]
            return self.loc[keys if not index._is_multi else list(key)]
        if isinstance(key, np.integer) and not index._is_number and not index._is_multi and key not in index:
            return self[int(key)]
        if isinstance(key, (set, dict)):
            raise TypeError(f"unhashable type: '{type(key).__name__}'")
        return self.loc[key]

    def _slice(self, key):
        """[] with a slice: by place for ints, by label else."""
        parts = [x for x in (key.start, key.stop) if x is not None]
        if all(isinstance(x, (int, np.integer)) and not isinstance(x, bool) for x in parts):
            if self._index.dtype.kind == 'f':
                if parts:
                    return self._rows(self._index.slice_indexer(key.start, key.stop, key.step))
            return self._rows(key)
        return self._rows(self._index.slice_indexer(key.start, key.stop, key.step))

    def __setitem__(self, key, value):
        if callable(key):
            key = key(self)
        index = self._index
        if isinstance(key, slice):
            parts = [x for x in (key.start, key.stop) if x is not None]
            if all(isinstance(x, (int, np.integer)) for x in parts) and index.dtype.kind != 'f':
                self.iloc[key] = value
                return
            self.loc[key] = value
            return
        if is_list_like(key) and not isinstance(key, tuple):
            mask = _indexing.mask_of(key, index)
            if mask is not None:
                places = np.flatnonzero(mask)
                value = _indexing._aligned(value, index, places)
                if is_list_like(value) and len(value) == len(self) and len(places) != len(self):
                    value = value[places] if isinstance(value, (ndarray, ExtensionArray)) else [value[i] for i in places.tolist()]
                elif is_list_like(value) and len(value) != len(places) and len(value) != 1:
                    raise ValueError(f"NumPy boolean array indexing assignment cannot assign {len(value)} input values to the {len(places)} output "
                                     "values where the mask is true" if isinstance(value, ndarray) else
                                     f"cannot set using a list-like indexer with a different length than the value")
                self._values = _indexing.assign(self._values, places, value)
                return
            keys = Index(list(key) if not hasattr(key, '_values') else key._values)
            if keys.dtype.kind in 'iu' and index.dtype.kind not in 'iuf' and not index._is_multi:
                self.iloc[keys._values] = value
                return
        elif isinstance(key, (int, np.integer)) and not isinstance(key, bool) and index.dtype.kind not in 'iufb' and not index._is_multi and key not in index:
            if len(index) and _positional(index) and -len(index) <= key < len(index):
                _deprecated("Series.__setitem__ treating keys as positions is deprecated. In a future version, integer keys will always be "
                            "treated as labels (consistent with DataFrame behavior). To set a value by position, use `ser.iloc[pos] = value`")
                self.iloc[int(key)] = value
                return
            if len(index) and _positional(index):
                raise IndexError(f"index {key} is out of bounds for axis 0 with size {len(index)}")
        self.loc[key] = value

    def __delitem__(self, key):
        from pandas import _labels
        self._index.get_loc(key)
        self._adopt(_labels.without(self, 0, [key], None, 'raise'))

    def pop(self, item):
        out = self[item]
        del self[item]
        return out

    def update(self, other):
        if not isinstance(other, Series):
            other = Series(other)
        other = other.reindex(self._index)
        mask = ~isna_array(other._values)
        if mask.any():
            self._values = _indexing.assign(self._values, np.flatnonzero(mask), other._values[mask])

    # Operators.

    def _binary(self, other, op):
        return _ops.series_op(self, other, op)

    def _inplace(self, other, op):
        out = _ops.series_op(self, other, op)
        if out is NotImplemented:
            return out
        if out._index is self._index or out._index.equals(self._index):
            self._values = out._values
            return self
        self._values, self._index = out._values, out._index
        return self

    def __matmul__(self, other):
        return self.dot(other)

    def __rmatmul__(self, other):
        return self.dot(np.transpose(other))

    def divmod(self, other, level=None, fill_value=None, axis=0):
        return self.floordiv(other, level, fill_value), self.mod(other, level, fill_value)

    def rdivmod(self, other, level=None, fill_value=None, axis=0):
        return self.rfloordiv(other, level, fill_value), self.rmod(other, level, fill_value)

    def dot(self, other):
        from pandas._frame import DataFrame
        if isinstance(other, (Series, DataFrame)):
            labels = self._index.union(other._index)
            if len(labels) > len(self._index) or len(labels) > len(other._index):
                raise ValueError("matrices are not aligned")
            a, b = self.reindex(labels), other.reindex(labels)
            if isinstance(other, DataFrame):
                return Series._new(np.dot(a._values, b.to_numpy()), other._columns)
            return np.dot(a._values, b._values)
        b = np.asarray(other)
        if self.shape[0] != b.shape[0]:
            raise Exception(f"Dot product shape mismatch, {self.shape} vs {b.shape}")
        return np.dot(self._values, b)

    def align(self, other, join='outer', axis=None, level=None, copy=None, fill_value=None, method=no_default, limit=no_default,
              fill_axis=no_default, broadcast_axis=no_default):
        from pandas import _labels
        return _labels.filled_align(self, other, join, axis, fill_value, method, limit, fill_axis, broadcast_axis, level)

    def combine(self, other, func, fill_value=None):
        from pandas import _labels
        return _labels.combine_series(self, other, func, fill_value)

    def combine_first(self, other):
        from pandas import _labels
        return _labels.combine_first_series(self, other)

    def _append(self, to_append, ignore_index=False, verify_integrity=False):
        from pandas import _labels
        return _labels.append_series(self, to_append, ignore_index, verify_integrity)

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=('self', 'other')):
        from pandas import _labels
        return _labels.compare(self, other, align_axis, keep_shape, keep_equal, result_names)

    # Conversions.

    def astype(self, dtype, copy=None, errors='raise'):
        if isinstance(dtype, dict):
            if len(dtype) > 1 or self._name not in dtype:
                raise KeyError("Only the Series name can be used for the key in Series dtype mappings.")
            dtype = dtype[self._name]
        if errors not in ('raise', 'ignore'):
            raise ValueError(f"Expected value of kwarg 'errors' to be one of ['raise', 'ignore']. Supplied value is '{errors}'")
        if dtype is float and type(self) is Series and type(self._values) is ndarray and self._values.dtype is INT:
            return Series._new(self._values.astype(FLOAT), self._index, self._name)
        text = dtype is str or isinstance(dtype, str) and dtype in ('str', 'U')
        try:
            return self._like(astype(self._values, pandas_dtype(dtype), text), self._index, self._name)
        except (ValueError, TypeError):
            if errors == 'ignore':
                return self.copy()
            raise

    def tolist(self):
        return as_list(self._values)

    to_list = tolist

    def to_numpy(self, dtype=None, copy=False, na_value=no_default, **kwargs):
        if dtype is None and not copy and na_value is no_default and isinstance(self._values, ndarray):
            return self.values
        return _reduce.to_numpy(self._values, dtype, copy, na_value)

    def to_dict(self, into=dict):
        from pandas._convert import plain_list
        values = plain_list(self._values)
        if self._values.dtype == OBJECT:
            values = [x.item() if isinstance(x, np.generic) and not isinstance(x, (np.datetime64, np.timedelta64)) else x for x in values]
        items = zip(self._index, values)
        if into is dict:
            return dict(items)
        if isinstance(into, type):
            if issubclass(into, dict) and hasattr(into, '__missing__'):
                raise TypeError("to_dict() only accepts initialized defaultdicts")
            return into(items)
        if hasattr(into, 'default_factory'):
            return type(into)(into.default_factory, items)
        return type(into)(items)

    def to_frame(self, name=no_default):
        from pandas._frame import DataFrame
        if name is no_default:
            name = self._name
            columns = default_index(1) if name is None else Index([name], tupleize_cols=True)
        else:
            columns = Index([name])
        return DataFrame._new([self._values], self._index, columns)

    def ravel(self, order='C'):
        _deprecated("Series.ravel is deprecated. The underlying array is already 1D, so ravel is not necessary.  Use `to_numpy()` for conversion to a numpy array instead.")
        return readonly(self._values)

    def diff(self, periods=1):
        from pandas import _missing
        return _missing.diff(self, periods, 0)

    def view(self, dtype=None):
        _deprecated("Series.view is deprecated and will be removed in a future version. Use ``astype`` as an alternative to change the dtype.")
        values = self._values
        if type(values).__name__ == 'DatetimeArray' and dtype is not None:
            from pandas._dates import plain
            values = plain(values).view('i8')
        if dtype is not None:
            values = values.view(dtype)
        if len(values) != len(self._index):
            raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(self._index)})")
        return self._like(values, self._index, self._name)

    def memory_usage(self, index=True, deep=False):
        n = _reduce.memory_usage(self._values, deep)
        return n + self._index.memory_usage(deep) if index else n

    # Labels.

    def reindex(self, index=None, *, axis=None, method=None, copy=None, level=None, fill_value=None, limit=None, tolerance=None):
        from pandas import _labels
        return _labels.reindex_series(self, index, method, fill_value, limit, tolerance, level)

    def rename(self, index=None, *, axis=None, copy=None, inplace=False, level=None, errors='ignore'):
        from pandas import _labels
        if callable(index) or isinstance(index, (dict, Series)):
            out = _labels.rename_labels(self, 0, index, errors, level)
        else:
            hash_name(index, Series)
            out = self._like(self._values, self._index, index)
        return self._done(out, inplace)

    def reset_index(self, level=None, *, drop=False, name=no_default, inplace=False, allow_duplicates=False):
        check_bool(inplace, 'inplace')
        if drop:
            if level is None or self._index.nlevels == 1 or isinstance(level, (list, tuple)) and len(level) == self._index.nlevels:
                if level is not None:
                    for x in (level if isinstance(level, (list, tuple)) else [level]):
                        self._index._level(x)
                index = default_index(len(self))
            else:
                index = self._index.droplevel(level)
            return self._done(self._like(self._values, index, self._name), inplace)
        if inplace:
            raise TypeError("Cannot reset_index inplace on a Series to create a DataFrame")
        if name is no_default:
            name = 0 if self._name is None else self._name
        return self.to_frame(name).reset_index(level, drop=drop, allow_duplicates=allow_duplicates)

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors='raise'):
        from pandas import _labels
        self._axis_number(axis)
        return self._done(_labels.drop_series(self, labels, index, columns, level, errors), inplace)

    def repeat(self, repeats, axis=None):
        out = self._rows(np.arange(len(self)).repeat(repeats))
        out._index = out._index._without_freq()
        return out

    # Missing values, order, sets.

    def dropna(self, *, axis=0, inplace=False, how=None, ignore_index=False):
        check_bool(inplace, 'inplace')
        self._axis_number(axis)
        missing = isna_array(self._values)
        out = self._rows(np.flatnonzero(~missing)) if missing.any() else self.copy()
        if ignore_index:
            out._index = default_index(len(out))
        return self._done(out, inplace)

    def unique(self):
        found = _algos.unique_values(self._values)
        if isinstance(found, ndarray) and found.dtype.kind in 'mM':
            from pandas._time_arrays import shown_array
            return shown_array(found)
        return found

    def nunique(self, dropna=True):
        u = _algos.unique_values(self._values)
        return len(u) - int(isna_array(u).sum()) if dropna else len(u)

    def duplicated(self, keep='first'):
        return self._like(_algos.duplicated_values(self._values, keep), self._index, self._name)

    def drop_duplicates(self, *, keep='first', inplace=False, ignore_index=False):
        out = self._rows(np.flatnonzero(~_algos.duplicated_values(self._values, keep)))
        if ignore_index:
            out._index = default_index(len(out))
        return self._done(out, inplace)

    def isin(self, values):
        return self._like(_algos.isin_values(self._values, values), self._index, self._name)

    def between(self, left, right, inclusive='both'):
        if inclusive == 'both':
            return (self >= left) & (self <= right)
        if inclusive == 'left':
            return (self >= left) & (self < right)
        if inclusive == 'right':
            return (self > left) & (self <= right)
        if inclusive == 'neither':
            return (self > left) & (self < right)
        raise ValueError("Inclusive has to be either string of 'both','left', 'right', or 'neither'.")

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        from pandas import _counts
        return _counts.value_counts(self, normalize, sort, ascending, bins, dropna)

    def mode(self, dropna=True):
        from pandas import _counts
        return _counts.mode(self, dropna)

    def factorize(self, sort=False, use_na_sentinel=True):
        return _algos.factorize(self, sort, use_na_sentinel)

    def sort_values(self, *, axis=0, ascending=True, inplace=False, kind='quicksort', na_position='last', ignore_index=False, key=None):
        from pandas import _sort
        self._axis_number(axis)
        check_bool(inplace, 'inplace')
        if inplace and self._is_column():
            raise ValueError("This Series is a view of some other array, to sort in-place you must create a copy")
        return self._done(_sort.sort_series(self, ascending, kind, na_position, ignore_index, key), inplace)

    def argsort(self, axis=0, kind='quicksort', order=None, stable=None):
        from pandas import _sort
        missing = isna_array(self._values)
        if missing.any():
            _deprecated("The behavior of Series.argsort in the presence of NA values is deprecated. In a future version, NA values will be ordered "
                        "last instead of set to -1.")
            out = np.full(len(self), -1)
            out[~missing] = np.argsort(self._values[~missing], kind='stable' if kind in ('mergesort', 'stable') else None)
        else:
            out = np.argsort(self._values, kind=kind) if isinstance(self._values, ndarray) else self._values.argsort()
        return Series._new(out, self._index, self._name)

    def nlargest(self, n=5, keep='first'):
        from pandas import _sort
        return _sort.nlargest_series(self, n, keep, False)

    def nsmallest(self, n=5, keep='first'):
        from pandas import _sort
        return _sort.nlargest_series(self, n, keep, True)

    def searchsorted(self, value, side='left', sorter=None):
        return Index._new(self._values).searchsorted(value, side, sorter)

    # Functions.

    def map(self, arg, na_action=None):
        from pandas._missing import map_values
        return self._like(map_values(self._values, arg, na_action), self._index, self._name)

    def apply(self, func, convert_dtype=no_default, args=(), *, by_row='compat', **kwargs):
        from pandas import _apply
        return _apply.apply_series(self, func, args, kwargs, by_row)

    def agg(self, func=None, axis=0, *args, **kwargs):
        from pandas import _apply
        self._axis_number(axis)
        return _apply.agg_series(self, func, args, kwargs)

    aggregate = agg

    def transform(self, func, axis=0, *args, **kwargs):
        from pandas import _apply
        return _apply.transform_series(self, func, args, kwargs)

    def round(self, decimals=0, *args, **kwargs):
        return self._like(_reduce.round_values(self._values, decimals), self._index, self._name)

    def case_when(self, caselist):
        from pandas import _missing
        return _missing.case_when(self, caselist)

    # Reductions.

    def _reduction(self, name, axis, skipna, numeric_only, **keywords):
        if axis is not None and axis != 0:
            self._axis_number(axis)
        if numeric_only and not _reduce.is_number(self._values):
            raise TypeError(f"Series.{name} does not allow numeric_only=True with non-numeric dtypes.")
        return _reduce.reduce_values(self._values, name, skipna, **keywords)

    def sum(self, axis=None, skipna=True, numeric_only=False, min_count=0, **kwargs):
        if kwargs:
            numpy_only('sum', kwargs)
        v = self._values
        if axis is None and min_count == 0 and type(v) is ndarray and (v.dtype is FLOAT or v.dtype is INT):
            out = v.sum()
            if out == out:
                return out
        return self._reduction('sum', axis, skipna, numeric_only, min_count=min_count)

    def prod(self, axis=None, skipna=True, numeric_only=False, min_count=0, **kwargs):
        if kwargs:
            numpy_only('prod', kwargs)
        return self._reduction('prod', axis, skipna, numeric_only, min_count=min_count)

    product = prod

    def mean(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('mean', kwargs)
        return self._reduction('mean', axis, skipna, numeric_only)

    def median(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('median', kwargs)
        return self._reduction('median', axis, skipna, numeric_only)

    def min(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('min', kwargs)
        return self._reduction('min', axis, skipna, numeric_only)

    def max(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('max', kwargs)
        return self._reduction('max', axis, skipna, numeric_only)

    def std(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('std', kwargs)
        return self._reduction('std', axis, skipna, numeric_only, ddof=ddof)

    def var(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('var', kwargs)
        return self._reduction('var', axis, skipna, numeric_only, ddof=ddof)

    def sem(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('sem', kwargs)
        return self._reduction('sem', axis, skipna, numeric_only, ddof=ddof)

    def skew(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('skew', kwargs)
        return self._reduction('skew', axis, skipna, numeric_only)

    def kurt(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('kurt', kwargs)
        return self._reduction('kurt', axis, skipna, numeric_only)

    kurtosis = kurt

    def any(self, *, axis=0, bool_only=False, skipna=True, **kwargs):
        if kwargs:
            numpy_only('any', kwargs)
        return self._reduction('any', axis, skipna, False)

    def all(self, axis=0, bool_only=False, skipna=True, **kwargs):
        if kwargs:
            numpy_only('all', kwargs)
        return self._reduction('all', axis, skipna, False)

    def count(self):
        return (~isna_array(self._values)).sum()

    def argmin(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('argmin', kwargs)
        return _reduce.arg_extreme(self._values, 'argmin', skipna)

    def argmax(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('argmax', kwargs)
        return _reduce.arg_extreme(self._values, 'argmax', skipna)

    def idxmin(self, axis=0, skipna=True, *args, **kwargs):
        self._axis_number(axis)
        return self._idx('argmin', skipna)

    def idxmax(self, axis=0, skipna=True, *args, **kwargs):
        self._axis_number(axis)
        return self._idx('argmax', skipna)

    def _idx(self, name, skipna):
        return _reduce.label_of_extreme(self, name, skipna)

    def quantile(self, q=0.5, interpolation='linear'):
        return _reduce.series_quantile(self, q, interpolation)

    def cov(self, other, min_periods=None, ddof=1):
        from pandas import _corr
        return _corr.series_cov(self, other, min_periods, ddof)

    def corr(self, other, method='pearson', min_periods=None):
        from pandas import _corr
        return _corr.series_corr(self, other, method, min_periods)

    def autocorr(self, lag=1):
        return self.corr(self.shift(lag))

    def cumsum(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cumsum', kwargs)
        self._axis_number(axis)
        return self._mapped(lambda v: _reduce.cumulate(v, 'cumsum', skipna))

    def cumprod(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cumprod', kwargs)
        self._axis_number(axis)
        return self._mapped(lambda v: _reduce.cumulate(v, 'cumprod', skipna))

    def cummax(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cummax', kwargs)
        self._axis_number(axis)
        return self._mapped(lambda v: _reduce.cumulate(v, 'cummax', skipna))

    def cummin(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cummin', kwargs)
        self._axis_number(axis)
        return self._mapped(lambda v: _reduce.cumulate(v, 'cummin', skipna))

    # Accessors.

    @property
    def str(self):
        from pandas._strings import StringMethods
        return StringMethods(self)

    @property
    def dt(self):
        from pandas._dates import DatetimeProperties
        return DatetimeProperties(self)

    @property
    def cat(self):
        from pandas._categorical import CategoricalAccessor
        return CategoricalAccessor(self)


def _positional(index):
    """Whether a number that is no label may be a position: not if some labels are whole numbers."""
    if index.dtype == OBJECT:
        return not any(isinstance(x, (int, np.integer)) and not isinstance(x, bool) for x in index._values.tolist())
    return not (isinstance(index.dtype, ExtensionDtype) and str(index.dtype).startswith('interval'))


def _rebuild(cls, values, index, name):
    out = Series._new(values, index, name)
    return out if cls is Series else cls(out)


def _operator(op):
    """The method of an operator: between columns of numbers it is one call."""
    def method(self, other):
        if type(self) is Series:
            out = _operate(self, other, op)
            if out is not None:
                return out
        return _ops.series_op(self, other, op)
    return method


def _add_methods():
    for op in ('add', 'sub', 'mul', 'and', 'or', 'xor', 'eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        setattr(Series, f'__{op}__', _operator(op))
    Series.__hash__ = None

    def make(op):
        def method(self, other, level=None, fill_value=None, axis=0):
            if axis is not None:
                self._axis_number(axis)
            return _ops.series_method(self, other, op, fill_value, level)
        method.__name__ = op
        return method
    for op in ('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow'):
        setattr(Series, op, make(op))
        setattr(Series, 'r' + op, make('r' + op))
    for op in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        setattr(Series, op, make(op))
    Series.div = Series.divide = Series.truediv
    Series.rdiv = Series.rtruediv
    Series.multiply = Series.mul
    Series.subtract = Series.sub


_add_methods()
