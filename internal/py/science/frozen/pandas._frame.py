"""DataFrame: columns with labels, and rows with labels."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, array_of, as_list, as_objects, astype, at_places, box,
                            find_common, is_list_like, is_na, is_scalar, isna_array, no_default, objects_of, pandas_dtype, take)
from pandas._index import Index, RangeIndex, default_index, ensure_index
from pandas._arguments import numpy_only
from pandas._base import NDFrame, check_bool, _deprecated, _delegates
from pandas._series import Series
from pandas import _algos, _construct, _indexing, _ops, _reduce
from pandas._options import values as _modes

_set = object.__setattr__
_made = _pandas.made  # the slots of a DataFrame in the order of their names: _columns, _data, _index, _ref
_item = _pandas.item
_slots = {'_data', '_index', '_columns', '_ref'}


class DataFrame(NDFrame):
    """A table. Its columns are arrays that are never changed in place: a write replaces the array."""

    __module__ = 'pandas.core.frame'
    __slots__ = ('_data', '_index', '_columns', '_ref', '__dict__', '__weakref__')
    ndim = 2
    _filter_axis = 1

    def __init__(self, data=None, index=None, columns=None, dtype=None, copy=None):
        d, i, c = _construct.frame_parts(data, index, columns, dtype, copy)
        _set(self, '_data', _pandas.own(d))
        _set(self, '_index', i)
        _set(self, '_columns', c)

    @classmethod
    def _new(cls, data, index, columns):
        """A DataFrame of a list of columns, an index and labels, without checks."""
        return _made(DataFrame, columns, data, index)

    def _like(self, data, index, columns):
        """The same kind of object with other contents."""
        if type(self) is DataFrame:
            return _made(DataFrame, columns, data, index)
        return self._constructor(DataFrame._new(data, index, columns))

    @property
    def _constructor(self):
        return DataFrame

    @property
    def _constructor_sliced(self):
        return Series

    def _replace(self, data, index, columns):
        _set(self, '_data', data)
        _set(self, '_index', index)
        _set(self, '_columns', columns)

    def _adopt(self, other):
        self._replace(other._data, other._index, other._columns)

    def _mapped(self, f):
        return self._like([f(v) for v in self._data], self._index, self._columns)

    def _values_of(self, label):
        """The column of a str, None if there is not exactly one."""
        columns = self._columns
        if columns._is_multi:
            return None
        table = columns._lookup or columns._table()
        loc = table.get(label)
        return self._data[loc] if loc is not None and len(table) == len(self._data) else None

    def _rows(self, key):
        index = self._index
        if type(key) is slice:
            out = _pandas.cut(self, key, Index, RangeIndex) if type(self) is DataFrame else None
            return self._like([v[key] for v in self._data], index[key], self._columns) if out is None else out
        if type(key) is ndarray and key.dtype is INT and not index._is_multi:
            data = _pandas.take_all(self._data, key)
            if data is not None:
                return self._like(data, index._taken(key), self._columns)
        if isinstance(key, ndarray) and not index._is_multi:
            index = index._taken(key)
        else:
            index = index[key]
        return self._like([at_places(v, key) for v in self._data] if isinstance(key, ndarray) and key.dtype == INT else [v[key] for v in self._data], index, self._columns)

    def _cols(self, key):
        columns = self._columns[key]
        if isinstance(key, slice):
            data = self._data[key]
        else:
            if isinstance(key, ndarray) and key.dtype == BOOL:
                key = np.flatnonzero(key)
            data = [self._data[j] for j in (key.tolist() if isinstance(key, ndarray) else key)]
        return self._like(data, self._index, columns)

    def _column(self, j):
        if self._constructor_sliced is not Series:
            return self._constructor_sliced(Series._new(self._data[j], self._index, self._columns[j]))
        label = self._columns[j]
        out = _pandas.shared(Series, self._index, label, self._data[j])
        if not _modes['mode.copy_on_write']:
            try:
                ref = _known_ref(self)
            except AttributeError:
                from weakref import ref as weak
                ref = weak(self)
                _set(self, '_ref', ref)
            _set(out, '_within', (ref, j, label))
        return out

    def _row(self, i):
        """Row i as a Series over the columns."""
        n = len(self._index)
        if not -n <= i < n:
            raise IndexError("single positional indexer is out-of-bounds")
        return Series._new(self._row_values(i), self._columns, self._index[i])

    def _row_values(self, i):
        data = self._data
        if not data:
            return np.empty(0, dtype=OBJECT)
        dtype = find_common([v.dtype for v in data])
        if isinstance(dtype, np.dtype) and dtype.kind not in 'mMO':
            return np.array([v[i] for v in data], dtype=dtype)
        cells = [box(v, i) for v in data]
        if isinstance(dtype, ExtensionDtype):
            return dtype.construct_array_type()._from_sequence(cells, dtype=dtype)
        if dtype.kind == 'O':
            return objects_of(cells)
        return np.array([v[i] for v in data], dtype=dtype)

    def _set_column(self, j, values):
        if self._data[j] is values:
            return
        data = list(self._data)
        data[j] = values
        _set(self, '_data', data)

    def _append_column(self, label, values):
        _set(self, '_data', self._data + [values])
        columns = self._columns
        texts = None
        if type(label) is str and type(columns) is Index and columns._values.dtype is OBJECT:
            texts = _pandas.plain(columns._values.tolist() + [label])
        if texts is not None:
            columns = Index._new(texts, columns._name)
        elif isinstance(columns, RangeIndex) and len(columns) == 0:
            columns = Index([label]) if not isinstance(label, tuple) else Index([label], tupleize_cols=False)
        elif isinstance(columns, RangeIndex) and type(label) is int and label == columns._range[-1] + columns._range.step:
            r = columns._range
            columns = RangeIndex._of(range(r.start, r.stop + r.step, r.step), columns._name)
        else:
            columns = columns.insert(len(columns), label)
        _set(self, '_columns', columns)

    def _axis_number(self, axis):
        if axis == 0 or axis == 'index' or axis == 'rows':
            return 0
        if axis == 1 or axis == 'columns':
            return 1
        raise ValueError(f"No axis named {axis} for object type {type(self).__name__}")

    def _axis(self, axis):
        return self._index if self._axis_number(axis) == 0 else self._columns

    def _set_axis(self, axis, labels):
        labels = ensure_index(labels)
        old = self._index if axis == 0 else self._columns
        if len(labels) != len(old) and not (axis == 0 and not self._data and len(old) == 0):
            raise ValueError(f"Length mismatch: Expected axis has {len(old)} elements, new values have {len(labels)} elements")
        _set(self, '_index' if axis == 0 else '_columns', labels)

    def _all_missing(self):
        out = np.ones(len(self._index), dtype=bool)
        for v in self._data:
            out &= isna_array(v)
        return out

    # What it is.

    @property
    def index(self):
        return self._index

    @index.setter
    def index(self, labels):
        self._set_axis(0, labels)

    @property
    def columns(self):
        return self._columns

    @columns.setter
    def columns(self, labels):
        self._set_axis(1, labels)

    @property
    def axes(self):
        return [self._index, self._columns]

    @property
    def shape(self):
        return (len(self._index), len(self._columns))

    @property
    def size(self):
        return len(self._index) * len(self._columns)

    @property
    def empty(self):
        return len(self._index) == 0 or len(self._columns) == 0

    @property
    def dtypes(self):
        return Series._new(objects_of([v.dtype for v in self._data]), self._columns)

    @property
    def values(self):
        return _reduce.lent_values(self)

    @property
    def T(self):
        return self.transpose()

    @property
    def style(self):
        from pandas._style import Styler
        return Styler(self)

    def keys(self):
        return self._columns

    def __iter__(self):
        return iter(self._columns)

    def __contains__(self, key):
        return key in self._columns

    def items(self):
        for j, label in enumerate(self._columns):
            yield label, self._column(j)

    def iterrows(self):
        dtype = find_common([v.dtype for v in self._data]) if self._data else OBJECT
        if not isinstance(dtype, np.dtype) or dtype.kind != 'O':
            for i, label in enumerate(self._index):
                yield label, Series._new(self._row_values(i), self._columns, label)
            return
        arrays = [as_list(v) for v in self._data]
        for i, label in enumerate(self._index):
            yield label, Series._new(objects_of([a[i] for a in arrays]), self._columns, label)

    def itertuples(self, index=True, name='Pandas'):
        arrays = [as_list(v) if not hasattr(v, '_mask') else [v[i] for i in range(len(v))] for v in self._data]
        fields = list(self._columns)
        if index:
            arrays.insert(0, list(self._index))
            fields.insert(0, 'Index')
        if name is not None:
            import collections
            kind = collections.namedtuple(name, [f if isinstance(f, str) else str(f) for f in fields], rename=True, module='pandas.core.frame')
            return map(kind._make, zip(*arrays)) if arrays else iter(())
        return zip(*arrays)

    def __repr__(self):
        from pandas._format import frame_repr
        return frame_repr(self)

    def _repr_html_(self):
        from pandas._frame_html import repr_html
        return repr_html(self)

    def to_string(self, buf=None, columns=None, col_space=None, header=True, index=True, na_rep='NaN', formatters=None, float_format=None,
                  sparsify=None, index_names=True, justify=None, max_rows=None, max_cols=None, show_dimensions=False, decimal='.', line_width=None,
                  min_rows=None, max_colwidth=None, encoding=None):
        from pandas import _format
        text = _format.frame_to_string(
            self, columns=columns, col_space=col_space, header=header, index=index, na_rep=na_rep, formatters=formatters, float_format=float_format,
            sparsify=sparsify, index_names=index_names, justify=justify, max_rows=max_rows, max_cols=max_cols, show_dimensions=show_dimensions,
            decimal=decimal, line_width=line_width, min_rows=min_rows, max_colwidth=max_colwidth)
        return _format.give(text, buf)

    def to_html(self, buf=None, **kwargs):
        from pandas import _frame_html
        from pandas._format import give
        return give(_frame_html.to_html(self, **kwargs), buf)

    def info(self, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=None):
        from pandas._info import frame_info
        frame_info(self, verbose, buf, max_cols, memory_usage, show_counts)

    def memory_usage(self, index=True, deep=False):
        sizes = [_reduce.memory_usage(v, deep) for v in self._data]
        labels = list(self._columns)
        if index:
            sizes.insert(0, self._index.memory_usage(deep))
            labels.insert(0, 'Index')
        return Series._new(np.array(sizes, dtype=INT), Index(labels))

    def __array__(self, dtype=None, copy=None):
        v = _reduce.frame_values(self)
        return v if dtype is None else v.astype(dtype)

    def __getattr__(self, name):
        if name[:1] != '_' or name not in ('__array_interface__', '__array_struct__') and name[:2] != '__':
            if name in _slots:
                raise AttributeError(name)
            columns = self._columns
            try:
                loc = columns.get_loc(name)
            except (KeyError, TypeError):
                loc = None
            if loc is not None:
                return self._column(loc) if type(loc) is int else self[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        if name in _slots:
            _set(self, name, value)
            return
        if name not in self.__dict__ and not hasattr(type(self), name):
            if name in self._columns:
                self[name] = value
                return
            if is_list_like(value) and name[:1] != '_':
                import warnings
                warnings.warn("Pandas doesn't allow columns to be created via a new attribute name - see "
                              "https://pandas.pydata.org/pandas-docs/stable/indexing.html#attribute-access", UserWarning, skip_file_prefixes=('<frozen pandas',))
        _set(self, name, value)

    def __delattr__(self, name):
        if name not in self.__dict__ and name in self._columns:
            del self[name]
            return
        object.__delattr__(self, name)

    def __dir__(self):
        own = [x for x in self._columns if isinstance(x, str) and x.isidentifier()][:100]
        return sorted(set(object.__dir__(self)) | set(own))

    def __reduce__(self):
        return _rebuild, (type(self), self._data, self._index, self._columns)

    # Columns and cells.

    def __getitem__(self, key):
        if type(self) is DataFrame:
            out = _item(self, key, Series, Index, RangeIndex, _modes['mode.copy_on_write'])
            if out is not None:
                return out
        columns = self._columns
        if type(key) is str and not columns._is_multi:
            loc = columns.get_loc(key)
            if type(loc) is int:
                return self._column(loc)
            return self._cols(loc if isinstance(loc, slice) else np.flatnonzero(loc) if loc.dtype == BOOL else loc)
        if callable(key):
            key = key(self)
        if isinstance(key, slice):
            return self._rows(_row_slice(self._index, key))
        if isinstance(key, DataFrame):
            return self.where(key)
        if isinstance(key, ndarray) and key.ndim == 2:
            if key.dtype != BOOL:
                raise ValueError("Must pass DataFrame or 2-d ndarray with boolean values only")
            return self.where(DataFrame(key, index=self._index, columns=columns))
        if is_list_like(key) and not isinstance(key, tuple):
            return self._select_list(key)
        if isinstance(key, (set, dict)):
            raise TypeError(f"unhashable type: '{type(key).__name__}'")
        loc = columns.get_loc(key)
        if isinstance(loc, (int, np.integer)):
            return self._column(int(loc))
        out = self._cols(loc if isinstance(loc, slice) else np.flatnonzero(loc) if loc.dtype == BOOL else loc)
        if columns._is_multi:
            return _inner_columns(out, key)
        return out

    def _select_list(self, key):
        if hasattr(key, '_index') and key._values.dtype == BOOL and not (key._index is self._index or key._index.equals(self._index)):
            import warnings
            warnings.warn("Boolean Series key will be reindexed to match DataFrame index.", UserWarning, skip_file_prefixes=('<frozen pandas',))
        elif isinstance(key, (list, ndarray)) and len(key) != len(self._index) and len(key):
            first = key[0]
            if isinstance(first, (bool, np.bool_)) and all(isinstance(x, (bool, np.bool_)) for x in key):
                raise ValueError(f"Item wrong length {len(key)} instead of {len(self._index)}.")
        mask = _indexing.mask_of(key, self._index)
        if mask is not None:
            return self.copy() if mask.all() else self._rows(np.flatnonzero(mask))
        return self._cols(_indexing.list_places(self._columns, key, 'columns'))

    def __setitem__(self, key, value):
        if type(key) is str and type(value) is Series and value._index is self._index and self._data:
            self._set_item(key, value._values)
            return
        if callable(key):
            key = key(self)
        if isinstance(key, slice):
            where = _row_slice(self._index, key)
            _indexing.write(self, where, slice(None), value, True)
            return
        if isinstance(key, DataFrame) or isinstance(key, ndarray) and key.ndim == 2:
            self._set_where(key, value)
            return
        if isinstance(key, (list, ndarray, Index, Series)):
            self._set_list(key, value)
            return
        if isinstance(value, DataFrame):
            self._set_frame(key, value)
            return
        if len(self._index) == 0 and is_list_like(value) and (len(value) or not self._data):
            self._first_column(key, value)
            return
        self._set_item(key, _construct.aligned_column(value, self._index))

    def _set_item(self, key, values):
        values = _pandas.own(values)
        self.__dict__['_split'] = True  # pandas keeps this column apart: values is a copy from now on
        columns = self._columns
        if type(key) is str and type(columns) is Index and columns._values.dtype is OBJECT and key not in (columns._lookup or columns._table()):
            self._append_column(key, values)
            return
        try:
            loc = self._columns.get_loc(key)
        except KeyError:
            self._append_column(key, values)
            return
        if isinstance(loc, (int, np.integer)):
            self._set_column(int(loc), values)
            return
        for j in np.arange(len(self._columns))[loc].tolist():
            self._set_column(j, values)

    def _first_column(self, key, value):
        """The first column of an empty table gives it its rows."""
        if isinstance(value, dict):
            value = Series(value)
        if isinstance(value, Series):
            index = value._index
        else:
            value = _construct.make_column(value) if len(value) else np.empty(0)
            index = default_index(len(value))
        if isinstance(value, Series) or len(index):
            blank = np.full(len(index), -1)
            self._replace([take(v, blank) for v in self._data], index._renamed(self._index._name) if not index._is_multi else index, self._columns)
        self._set_item(key, _construct.aligned_column(value, self._index))

    def _set_frame(self, key, value):
        try:
            loc = self._columns.get_loc(key)
        except KeyError:
            if len(value._columns) != 1:
                raise ValueError(f"Cannot set a DataFrame with multiple columns to the single column {key}") from None
            self._set_item(key, _construct.aligned_column(value._column(0), self._index))
            return
        places = [loc] if isinstance(loc, (int, np.integer)) else np.arange(len(self._columns))[loc].tolist()
        if len(places) != len(value._columns):
            if len(value._columns) == 0:
                raise ValueError(f"Cannot set a DataFrame without columns to the column {key}")
            raise ValueError("Columns must be same length as key") if len(places) > 1 else ValueError(
                f"Cannot set a DataFrame with multiple columns to the single column {key}")
        for p, j in enumerate(places):
            self._set_column(j, _construct.aligned_column(value._column(p), self._index))

    def _set_list(self, key, value):
        mask = _indexing.mask_of(key, self._index)
        if mask is not None:
            _indexing.write(self, np.flatnonzero(mask), slice(None), value, True)
            return
        keys = list(key)
        if isinstance(value, DataFrame):
            if len(value._columns) != len(keys):
                raise ValueError("Columns must be same length as key")
            if self._columns.is_unique and not value._columns.is_unique:
                raise ValueError(f"Cannot set a DataFrame with multiple columns to the single column {keys[0]}")
            for j, k in enumerate(keys):
                self._set_item(k, _construct.aligned_column(value._column(j), self._index))
            return
        if isinstance(value, ndarray) and value.ndim == 2 or isinstance(value, list) and value and isinstance(value[0], (list, tuple)) and len(value) == len(self):
            table = DataFrame(value) if not isinstance(value, ndarray) else value
            width = table.shape[1]
            if width != len(keys):
                raise ValueError("Columns must be same length as key")
            for j, k in enumerate(keys):
                v = np.ascontiguousarray(table[:, j]) if isinstance(table, ndarray) else table._data[j]
                self._set_item(k, _construct.aligned_column(v, self._index))
            return
        if is_list_like(value) and not isinstance(value, (Series, dict)):
            items = list(value)
            if len(items) != len(keys):
                raise ValueError("Columns must be same length as key")
            for k, v in zip(keys, items):
                self._set_item(k, _construct.aligned_column(v, self._index))
            return
        if isinstance(value, Series) and len(keys) != 1:
            raise ValueError("Columns must be same length as key")
        column = _construct.aligned_column(value, self._index)
        for k in keys:
            self._set_item(k, column)

    def _set_where(self, key, value):
        if isinstance(key, ndarray):
            if key.shape != self.shape:
                raise ValueError("Array conditional must be same shape as self")
            key = DataFrame(key, index=self._index, columns=self._columns)
        if len(key._data) and not all(v.dtype == BOOL for v in key._data):
            raise TypeError("Must pass DataFrame or 2-d ndarray with boolean values only")
        self._adopt(self.where(~key, value))

    def __delitem__(self, key):
        loc = self._columns.get_loc(key)
        keep = np.ones(len(self._columns), dtype=bool)
        keep[loc] = False
        places = np.flatnonzero(keep)
        self._replace([self._data[j] for j in places.tolist()], self._index, self._columns[places])

    def pop(self, item):
        out = self[item]
        if isinstance(out, Series):
            out = out.copy()
        del self[item]
        return out

    def insert(self, loc, column, value, allow_duplicates=no_default):
        if allow_duplicates is no_default:
            allow_duplicates = False
        if not allow_duplicates and column in self._columns:
            raise ValueError(f"cannot insert {column}, already exists")
        if not isinstance(loc, (int, np.integer)):
            raise TypeError("loc must be int")
        if isinstance(value, DataFrame):
            if len(value._columns) > 1:
                raise ValueError(f"Expected a one-dimensional object, got a DataFrame with {len(value._columns)} columns instead.")
            value = value._column(0)
        m = len(self._columns)
        if loc < 0:
            raise ValueError("unbounded slice")
        if loc > m:
            raise IndexError(f"index {loc} is out of bounds for axis 0 with size {m}")
        if len(self._index) == 0 and m == 0 and is_list_like(value):
            self._first_column(column, value)
            return
        values = _pandas.own(_construct.aligned_column(value, self._index))
        self.__dict__['_split'] = True
        data = list(self._data)
        data.insert(loc, values)
        self._replace(data, self._index, self._columns.insert(int(loc), column))

    def isetitem(self, loc, value):
        for p in ([loc] if isinstance(loc, int) else loc):
            self._set_column(p, _construct.aligned_column(value, self._index))

    def assign(self, **kwargs):
        out = self.copy()
        for name, value in kwargs.items():
            out[name] = value(out) if callable(value) else value
        return out

    # Operators.

    def _binary(self, other, op):
        return _ops.frame_op(self, other, op)

    def _inplace(self, other, op):
        out = _ops.frame_op(self, other, op)
        self._adopt(out if out._columns.equals(self._columns) and out._index.equals(self._index) else out)
        return self

    def __matmul__(self, other):
        return self.dot(other)

    def __rmatmul__(self, other):
        return self.T.dot(np.transpose(other)).T

    def dot(self, other):
        from pandas import _labels
        return _labels.dot(self, other)

    def align(self, other, join='outer', axis=None, level=None, copy=None, fill_value=None, method=no_default, limit=no_default,
              fill_axis=no_default, broadcast_axis=no_default):
        from pandas import _labels
        return _labels.filled_align(self, other, join, axis, fill_value, method, limit, fill_axis, broadcast_axis, level)

    def combine(self, other, func, fill_value=None, overwrite=True):
        from pandas import _labels
        return _labels.combine_frame(self, other, func, fill_value, overwrite)

    def combine_first(self, other):
        from pandas import _labels
        return _labels.combine_first_frame(self, other)

    def _append(self, other, ignore_index=False, verify_integrity=False, sort=False):
        from pandas import _labels
        return _labels.append_frame(self, other, ignore_index, verify_integrity, sort)

    def update(self, other, join='left', overwrite=True, filter_func=None, errors='ignore'):
        from pandas import _labels
        _labels.update(self, other, overwrite, filter_func, errors)

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=('self', 'other')):
        from pandas import _labels
        return _labels.compare(self, other, align_axis, keep_shape, keep_equal, result_names)

    # Conversions.

    @classmethod
    def from_dict(cls, data, orient='columns', dtype=None, columns=None):
        from pandas import _convert
        return _convert.from_dict(data, orient, dtype, columns)

    @classmethod
    def from_records(cls, data, index=None, exclude=None, columns=None, coerce_float=False, nrows=None):
        from pandas import _convert
        return _convert.from_records(data, index, exclude, columns, coerce_float, nrows)

    def to_dict(self, orient='dict', into=dict, index=True):
        from pandas import _convert
        return _convert.to_dict(self, orient, into, index)

    def to_records(self, index=True, column_dtypes=None, index_dtypes=None):
        from pandas import _convert
        return _convert.to_records(self, index, column_dtypes, index_dtypes)

    def to_numpy(self, dtype=None, copy=False, na_value=no_default):
        if dtype is None and not copy and na_value is no_default:
            return _reduce.lent_values(self)
        out = _reduce.frame_values(self, dtype)
        if na_value is not no_default:
            out = out.copy()
            out[self.isna().values] = na_value
        return out

    def astype(self, dtype, copy=None, errors='raise'):
        if isinstance(dtype, Series):
            dtype = dict(zip(dtype._index, dtype))
        if not isinstance(dtype, dict):
            return self._like([self._column(j).astype(dtype, errors=errors)._values for j in range(len(self._data))], self._index, self._columns)
        for k in dtype:
            if k not in self._columns:
                raise KeyError(f"Only a column name can be used for the key in a dtype mappings argument. '{k}' not found in columns.")
        data = []
        for j, label in enumerate(self._columns):
            v = self._data[j]
            if label in dtype:
                if isinstance(dtype[label], str):
                    pandas_dtype(dtype[label])  # an unknown name is refused without a word on the column
                try:
                    v = self._column(j).astype(dtype[label], errors=errors)._values
                except Exception as error:
                    if error.args and isinstance(error.args[0], str):
                        error.args = (f"{error.args[0]}: Error while type casting for column '{label}'",) + error.args[1:]
                    raise
            data.append(v)
        return self._like(data, self._index, self._columns)

    def transpose(self, *args, copy=False):
        from pandas import _labels
        return _labels.transpose(self)

    def select_dtypes(self, include=None, exclude=None):
        from pandas import _convert
        return _convert.select_dtypes(self, include, exclude)

    # Labels.

    def reindex(self, labels=None, *, index=None, columns=None, axis=None, method=None, copy=None, level=None, fill_value=np.nan, limit=None,
                tolerance=None):
        from pandas import _labels
        return _labels.reindex_frame(self, labels, index, columns, axis, method, fill_value, limit, tolerance, level)

    def rename(self, mapper=None, *, index=None, columns=None, axis=None, copy=None, inplace=False, level=None, errors='ignore'):
        from pandas import _labels
        return self._done(_labels.rename_frame(self, mapper, index, columns, axis, errors, level), inplace)

    def set_index(self, keys, *, drop=True, append=False, inplace=False, verify_integrity=False):
        from pandas import _labels
        check_bool(inplace, 'inplace')
        return self._done(_labels.set_index(self, keys, drop, append, verify_integrity), inplace)

    def reset_index(self, level=None, *, drop=False, inplace=False, col_level=0, col_fill='', allow_duplicates=no_default, names=None):
        from pandas import _labels
        check_bool(inplace, 'inplace')
        return self._done(_labels.reset_index(self, level, drop, col_level, col_fill, allow_duplicates, names), inplace)

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors='raise'):
        from pandas import _labels
        check_bool(inplace, 'inplace')
        return self._done(_labels.drop_frame(self, labels, axis, index, columns, level, errors), inplace)

    # Missing values, order, sets.

    def dropna(self, *, axis=0, how=no_default, thresh=no_default, subset=None, inplace=False, ignore_index=False):
        from pandas import _missing
        check_bool(inplace, 'inplace')
        return self._done(_missing.dropna_frame(self, axis, how, thresh, subset, ignore_index), inplace)

    def duplicated(self, subset=None, keep='first'):
        from pandas import _counts
        return _counts.duplicated_rows(self, subset, keep)

    def drop_duplicates(self, subset=None, *, keep='first', inplace=False, ignore_index=False):
        check_bool(inplace, 'inplace')
        if len(self._index) == 0:
            return self._done(self.copy(), inplace)
        single = ~self.duplicated(subset, keep)._values
        out = self.copy() if single.all() else self._rows(single.nonzero()[0])
        if ignore_index:
            out._set_axis(0, default_index(len(out)))
        return self._done(out, inplace)

    def isin(self, values):
        from pandas import _counts
        return _counts.isin_frame(self, values)

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        from pandas import _counts
        return _counts.value_counts_frame(self, subset, normalize, sort, ascending, dropna)

    def pivot(self, *, columns, index=no_default, values=no_default):
        from pandas import _reshape
        return _reshape.pivot(self, columns=columns, index=index, values=values)

    def pivot_table(self, values=None, index=None, columns=None, aggfunc='mean', fill_value=None, margins=False, dropna=True, margins_name='All',
                    observed=no_default, sort=True):
        from pandas import _reshape
        return _reshape.pivot_table(self, values, index, columns, aggfunc, fill_value, margins, dropna, margins_name, observed, sort)

    def melt(self, id_vars=None, value_vars=None, var_name=None, value_name='value', col_level=None, ignore_index=True):
        from pandas import _reshape
        return _reshape.melt(self, id_vars, value_vars, var_name, value_name, col_level, ignore_index)

    def nunique(self, axis=0, dropna=True):
        from pandas import _counts
        return _counts.nunique_frame(self, self._axis_number(axis), dropna)

    def mode(self, axis=0, numeric_only=False, dropna=True):
        from pandas import _counts
        return _counts.mode_frame(self, self._axis_number(axis), numeric_only, dropna)

    def sort_values(self, by, *, axis=0, ascending=True, inplace=False, kind='quicksort', na_position='last', ignore_index=False, key=None):
        from pandas import _sort
        check_bool(inplace, 'inplace')
        return self._done(_sort.sort_frame(self, by, self._axis_number(axis), ascending, kind, na_position, ignore_index, key), inplace)

    def nlargest(self, n, columns, keep='first'):
        from pandas import _sort
        return _sort.nlargest_frame(self, n, columns, keep, False)

    def nsmallest(self, n, columns, keep='first'):
        from pandas import _sort
        return _sort.nlargest_frame(self, n, columns, keep, True)

    # Functions.

    def apply(self, func, axis=0, raw=False, result_type=None, args=(), by_row='compat', engine='python', engine_kwargs=None, **kwargs):
        from pandas import _apply
        return _apply.apply_frame(self, func, self._axis_number(axis), raw, result_type, args, kwargs)

    def map(self, func, na_action=None, **kwargs):
        from pandas import _apply
        return _apply.map_frame(self, func, na_action, kwargs)

    def applymap(self, func, na_action=None, **kwargs):
        _deprecated("DataFrame.applymap has been deprecated. Use DataFrame.map instead.")
        return self.map(func, na_action, **kwargs)

    def agg(self, func=None, axis=0, *args, **kwargs):
        from pandas import _apply
        return _apply.agg_frame(self, func, self._axis_number(axis), args, kwargs)

    aggregate = agg

    def transform(self, func, axis=0, *args, **kwargs):
        from pandas import _apply
        return _apply.transform_frame(self, func, self._axis_number(axis), args, kwargs)

    def round(self, decimals=0, *args, **kwargs):
        if isinstance(decimals, (dict, Series)):
            if isinstance(decimals, Series) and not decimals.index.is_unique:
                raise ValueError("Index of decimals must be unique")
            data = [_reduce.round_values(v, decimals[c]) if c in decimals else v for v, c in zip(self._data, self._columns)]
            return self._like(data, self._index, self._columns)
        if not isinstance(decimals, (int, np.integer)):
            raise TypeError("decimals must be an integer, a dict-like or a Series")
        return self._mapped(lambda v: _reduce.round_values(v, decimals))

    # Reductions.

    def _reduction(self, name, axis, skipna, numeric_only, **keywords):
        return _reduce.reduce_frame(self, name, axis, skipna, numeric_only, keywords)

    def sum(self, axis=0, skipna=True, numeric_only=False, min_count=0, **kwargs):
        if kwargs:
            numpy_only('sum', kwargs)
        return self._reduction('sum', axis, skipna, numeric_only, min_count=min_count)

    def prod(self, axis=0, skipna=True, numeric_only=False, min_count=0, **kwargs):
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

    def std(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('std', kwargs)
        return self._reduction('std', axis, skipna, numeric_only, ddof=ddof)

    def var(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        if kwargs:
            numpy_only('var', kwargs)
        return self._reduction('var', axis, skipna, numeric_only, ddof=ddof)

    def sem(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
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
        return _reduce.logical_frame(self, 'any', axis, bool_only, skipna)

    def all(self, axis=0, bool_only=False, skipna=True, **kwargs):
        if kwargs:
            numpy_only('all', kwargs)
        return _reduce.logical_frame(self, 'all', axis, bool_only, skipna)

    def count(self, axis=0, numeric_only=False):
        return _reduce.count_frame(self, self._axis_number(axis), numeric_only)

    def idxmin(self, axis=0, skipna=True, numeric_only=False):
        return _reduce.idx_frame(self, 'argmin', self._axis_number(axis), skipna, numeric_only)

    def idxmax(self, axis=0, skipna=True, numeric_only=False):
        return _reduce.idx_frame(self, 'argmax', self._axis_number(axis), skipna, numeric_only)

    def quantile(self, q=0.5, axis=0, numeric_only=False, interpolation='linear', method='single'):
        if method not in ('single', 'table'):
            raise ValueError(f"Invalid method: {method}. Method must be in {{'single', 'table'}}.")
        return _reduce.frame_quantile(self, q, self._axis_number(axis), numeric_only, interpolation, method == 'table')

    def corr(self, method='pearson', min_periods=1, numeric_only=False):
        from pandas import _corr
        return _corr.frame_corr(self, method, min_periods, numeric_only)

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        from pandas import _corr
        return _corr.frame_cov(self, min_periods, ddof, numeric_only)

    def corrwith(self, other, axis=0, drop=False, method='pearson', numeric_only=False):
        from pandas import _corr
        return _corr.corrwith(self, other, self._axis_number(axis), drop, method, numeric_only)

    def _cumulative(self, name, axis, skipna):
        if axis is not None and self._axis_number(axis) == 1:
            return self.T._mapped(lambda v: _reduce.cumulate(v, name, skipna)).T
        return self._mapped(lambda v: _reduce.cumulate(v, name, skipna))

    def cumsum(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cumsum', kwargs)
        return self._cumulative('cumsum', axis, skipna)

    def cumprod(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cumprod', kwargs)
        return self._cumulative('cumprod', axis, skipna)

    def cummax(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cummax', kwargs)
        return self._cumulative('cummax', axis, skipna)

    def cummin(self, axis=None, skipna=True, *args, **kwargs):
        if kwargs:
            numpy_only('cummin', kwargs)
        return self._cumulative('cummin', axis, skipna)

    # What belongs to other modules.

    def merge(self, right, how='inner', on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False,
              suffixes=('_x', '_y'), copy=None, indicator=False, validate=None):
        from pandas._merge import merge
        return merge(self, right, how=how, on=on, left_on=left_on, right_on=right_on, left_index=left_index, right_index=right_index, sort=sort,
                     suffixes=suffixes, copy=copy, indicator=indicator, validate=validate)

    def join(self, other, on=None, how='left', lsuffix='', rsuffix='', sort=False, validate=None):
        from pandas._merge import join
        return join(self, other, on=on, how=how, lsuffix=lsuffix, rsuffix=rsuffix, sort=sort, validate=validate)

    def query(self, expr, *, inplace=False, **kwargs):
        from pandas import _eval
        return _eval.query(self, expr, inplace=inplace, **kwargs)

    def eval(self, expr, *, inplace=False, **kwargs):
        from pandas import _eval
        return _eval.frame_eval(self, expr, inplace=inplace, **kwargs)

    def boxplot(self, *args, **kwargs):
        from pandas import _plot
        return _plot.boxplot(self, *args, **kwargs)


_known_ref = DataFrame.__dict__['_ref'].__get__  # without the search for a column of that name


def _row_slice(index, key):
    """[] with a slice takes rows: by place for ints, by label else."""
    parts = [x for x in (key.start, key.stop) if x is not None]
    if all(isinstance(x, (int, np.integer)) and not isinstance(x, bool) for x in parts) and index.dtype.kind != 'f' or not parts:
        return key
    return index.slice_indexer(key.start, key.stop, key.step)


def _inner_columns(out, key):
    """Columns under one label of the outer level."""
    n = len(key) if isinstance(key, tuple) else 1
    if n >= out._columns.nlevels:
        return out
    columns = out._columns.droplevel(list(range(n)))
    out._set_axis(1, columns)
    if len(columns) == 1 and not columns._is_multi and columns[0] == '':
        s = out._column(0)
        s.name = key
        return s
    return out


def _rebuild(cls, data, index, columns):
    out = DataFrame._new(data, index, columns)
    return out if cls is DataFrame else cls(out)


def _add_methods():
    def make(op):
        def method(self, other, axis='columns', level=None, fill_value=None):
            return _ops.frame_op(self, other, op, 1 if axis is None else self._axis_number(axis), fill_value, True, level)
        method.__name__ = op
        return method
    for op in ('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow'):
        setattr(DataFrame, op, make(op))
        setattr(DataFrame, 'r' + op, make('r' + op))
    for op in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        setattr(DataFrame, op, make(op))
    DataFrame.div = DataFrame.divide = DataFrame.truediv
    DataFrame.rdiv = DataFrame.rtruediv
    DataFrame.multiply = DataFrame.mul
    DataFrame.subtract = DataFrame.sub
    def delegate(module, name):
        def method(self, *args, **kwargs):
            found = __import__('pandas.' + module, fromlist=[name])
            return getattr(found, name)(self, *args, **kwargs)
        method.__name__ = name
        setattr(DataFrame, name, method)
    delegate('_reshape', 'stack')
    for name in ('to_parquet', 'to_feather', 'to_orc', 'to_stata', 'to_xml', 'to_gbq'):
        delegate('_io', name)


_add_methods()
