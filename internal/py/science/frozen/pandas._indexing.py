"""loc, iloc, at and iat: reading and writing by label and by place, and what [] does."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, array_of, as_list, as_objects, astype, box,
                            array_of_one, dtype_holding, element_for, find_common, is_list_like, is_na, is_scalar, isna_array, objects_of, take)
from pandas._index import Index, RangeIndex, ensure_index


class _Slicer:
    __slots__ = ()

    def __getitem__(self, key):
        return key


IndexSlice = _Slicer()


# Places.


def mask_of(key, index):
    """The bool array of a key that is one, None if it is not."""
    if hasattr(key, '_index') and hasattr(key, '_name'):
        v = key._values
        if v.dtype.kind == 'b' or _object_bools(v):
            if not (key._index is index or key._index.equals(index)):
                found = key._index.get_indexer_for(index)
                if (found == -1).any():
                    from pandas.errors import IndexingError
                    raise IndexingError("Unalignable boolean Series provided as indexer (index of the boolean Series and of the indexed object do not match).")
                v = v[found]
            return _bools(v, len(index))
        return None
    v = key
    if isinstance(key, Index):
        v = key._values
    if isinstance(v, (ndarray, ExtensionArray)):
        if v.dtype.kind == 'b' or _object_bools(v):
            return _bools(v, len(index))
        return None
    if type(key) is list and key and isinstance(key[0], (bool, np.bool_)) and all(isinstance(x, (bool, np.bool_)) for x in key):
        return _bools(np.array(key, dtype=bool), len(index))
    return None


def _object_bools(v):
    if isinstance(v, ndarray) and v.dtype == OBJECT and len(v):
        items = v.tolist()
        if isinstance(items[0], (bool, np.bool_)) or is_na(items[0]):
            kinds = {type(x) for x in items}
            if kinds & {bool, np.bool_} and all(isinstance(x, (bool, np.bool_)) or is_na(x) for x in items):
                if any(is_na(x) for x in items):
                    raise ValueError("Cannot mask with non-boolean array containing NA / NaN values")
                return True
    return False


def _bools(v, n):
    if isinstance(v, ExtensionArray):
        v = v.to_numpy(dtype=bool, na_value=False)
    elif v.dtype != BOOL:
        v = v.astype(bool)
    if len(v) != n:
        raise IndexError(f"Boolean index has wrong length: {len(v)} instead of {n}")
    return v


def locate(index, key, axis_name='index'):
    """The places of a label key: an int, a slice or an array."""
    if isinstance(key, slice):
        return slice_places(index, key)
    if isinstance(key, (str, int)) and not index._is_multi:
        loc = index.get_loc(key)
        return np.flatnonzero(loc) if isinstance(loc, ndarray) and loc.dtype == BOOL else loc
    mask = mask_of(key, index)
    if mask is not None:
        return np.flatnonzero(mask)
    if is_list_like(key) and not isinstance(key, tuple) and not (isinstance(key, (ndarray,)) and key.ndim == 0):
        return list_places(index, key, axis_name)
    if isinstance(key, tuple) and not index._is_multi:
        try:
            loc = index.get_loc(key)
        except TypeError:
            raise KeyError(key) from None
        return np.flatnonzero(loc) if isinstance(loc, ndarray) and loc.dtype == BOOL else loc
    if isinstance(key, tuple):
        if any(isinstance(k, slice) or is_list_like(k) for k in key):
            return index.get_locs(list(key))
    loc = index.get_loc(key)
    return np.flatnonzero(loc) if isinstance(loc, ndarray) and loc.dtype == BOOL else loc


def slice_places(index, key):
    if key.start is None and key.stop is None:
        return key
    return index.slice_indexer(key.start, key.stop, key.step)


def list_places(index, key, axis_name):
    if isinstance(key, (set, frozenset)):
        raise TypeError("Passing a set as an indexer is not supported. Use a list instead.")
    if isinstance(key, dict):
        raise TypeError("Passing a dict as an indexer is not supported. Use a list instead.")
    if index._is_multi:
        keys = list(key)
        if keys and not isinstance(keys[0], tuple):
            return index.get_locs([keys])
        key = keys
    keyed = key if isinstance(key, Index) else Index(key._values if hasattr(key, '_values') else key if isinstance(key, (ndarray, ExtensionArray)) else list(key))
    if len(keyed) == 0:
        return np.zeros(0, dtype=INT)
    given = keyed
    if index.dtype.kind in 'mM' and keyed.dtype == OBJECT or isinstance(index.dtype, ExtensionDtype):
        if hasattr(index, '_convert_list'):
            keyed = index._convert_list(keyed)
    found = index.get_indexer_for(keyed)
    missing = found == -1
    if missing.any():
        if missing.all():
            raise KeyError(f"None of [{keyed}] are in the [{axis_name}]")
        if index.is_unique:
            gone = [x for x, m in zip(given, missing.tolist()) if m]
        else:
            gone = [x for x in keyed if x not in index]
        seen = list(dict.fromkeys(gone))
        raise KeyError(f"{seen} not in index")
    return found


def _check_slice(key):
    for x in (key.start, key.stop, key.step):
        if x is not None and type(x) is not int and not isinstance(x, (int, np.integer)):
            raise TypeError(f"cannot do positional indexing on RangeIndex with these indexers [{x}] of type {type(x).__name__}")


def place(key, n, what='index'):
    """The places of a key of iloc."""
    if isinstance(key, slice):
        _check_slice(key)
        return key
    if isinstance(key, (int, np.integer)) and not isinstance(key, bool):
        key = int(key)
        if not -n <= key < n:
            raise IndexError("single positional indexer is out-of-bounds")
        return key if key >= 0 else key + n
    if hasattr(key, '_index') and hasattr(key, '_name'):
        if key._values.dtype.kind == 'b':
            raise ValueError("iLocation based boolean indexing cannot use an indexable as a mask") if not isinstance(key._index, RangeIndex) else \
                NotImplementedError("iLocation based boolean indexing on an integer type is not available")
        key = key._values
    if isinstance(key, Index):
        key = key._values
    if isinstance(key, tuple):
        from pandas.errors import IndexingError
        raise IndexingError("Too many indexers")
    if not is_list_like(key):
        raise TypeError(f"Cannot index by location index with a non-integer key")
    a = np.asarray(key if isinstance(key, (ndarray, list)) else list(key))
    if a.dtype.kind == 'b':
        if len(a) != n:
            raise IndexError(f"Boolean index has wrong length: {len(a)} instead of {n}")
        return np.flatnonzero(a)
    if len(a) == 0:
        return np.zeros(0, dtype=INT)
    if a.dtype.kind not in 'iu':
        raise IndexError(f".iloc requires numeric indexers, got {key if not isinstance(key, ndarray) else a}")
    if a.max() >= n or a.min() < -n:
        raise IndexError("positional indexers are out-of-bounds")
    return np.where(a < 0, a + n, a)


def _cell_place(key, n):
    if -n <= key < n:
        return key if key >= 0 else key + n
    raise IndexError(f"index {key} is out of bounds for axis 0 with size {n}")


# Readers and writers.


class _Indexer:
    __slots__ = ('_obj', '_only')

    def __init__(self, obj, only=None):
        self._obj = obj
        self._only = only  # the axis that the whole key is for

    def __call__(self, axis=None):
        return type(self)(self._obj, None if axis is None else self._obj._axis_number(axis))

    def _resolve(self, key):
        if callable(key):
            key = key(self._obj)
        if isinstance(key, tuple):
            key = tuple(k(self._obj) if callable(k) else k for k in key)
        if self._only is not None and self._obj.ndim == 2:
            return (key, slice(None)) if self._only == 0 else (slice(None), key)
        return key

    def __iter__(self):
        raise NotImplementedError("ix is not iterable")


def _split(key, ndim):
    """The keys of rows and columns; the second is None if there is none."""
    if isinstance(key, tuple):
        if Ellipsis in [k for k in key if not is_list_like(k)]:
            key = tuple(k for k in key if k is not Ellipsis) if len(key) > 1 else ()
            if len(key) == 0:
                return slice(None), None
            if len(key) == 1:
                return slice(None), key[0]
        if len(key) > ndim:
            from pandas.errors import IndexingError
            raise IndexingError("Too many indexers")
        if len(key) == 2:
            return key
        if len(key) == 1:
            return key[0], None
        if len(key) == 0:
            return slice(None), None
    return key, None


class Loc(_Indexer):
    __slots__ = ()

    def __getitem__(self, key):
        obj = self._obj
        if type(key) is tuple and len(key) == 2 and type(key[1]) is str and obj.ndim == 2 and not obj._columns._is_multi:
            out = _one_column(obj, key[0], key[1])
            if out is not None:
                return out
        key = self._resolve(key)
        if obj.ndim == 1:
            return self._series(obj, key)
        if isinstance(key, tuple):
            if obj._index._is_multi:
                done = _multi_rows(obj, key)
                if done is not None:
                    return done
            rows, cols = _split(key, 2)
        else:
            rows, cols = key, None
        if type(rows) is slice and rows.start is None and rows.stop is None and rows.step is None:
            places = slice(None)
        elif hasattr(rows, '_data') and hasattr(rows, '_columns'):
            raise ValueError("Cannot index with multidimensional key")
        else:
            places = locate(obj._index, rows, 'index')
        if cols is None:
            out = _row_result(obj, places, rows)
            if isinstance(rows, Index) and isinstance(places, ndarray) and rows.dtype.kind != 'b' and not rows._is_multi and len(out._index) == len(rows):
                out._set_axis(0, out._index._renamed(rows._name))
            return out
        if isinstance(cols, slice) and cols.start is None and cols.stop is None and cols.step is None:
            where = cols
        else:
            where = locate(obj._columns, cols, 'columns')
        return select(obj, places, where, rows, cols)

    def _series(self, s, key):
        if isinstance(key, tuple) and not s._index._is_multi:
            if len(key) > 1:
                from pandas.errors import IndexingError
                raise IndexingError("Too many indexers")
            key = key[0]
        places = locate(s._index, key, 'index')
        if isinstance(places, (int, np.integer)):
            return box(s._values, places)
        out = _unclocked(s._rows(places), key, s._index)
        if s._index._is_multi and isinstance(key, tuple) and any(isinstance(k, slice) for k in key):
            if all(is_scalar(k) or isinstance(k, slice) and k == slice(None) for k in key):
                out._set_axis(0, out._index.droplevel([i for i, k in enumerate(key) if not isinstance(k, slice)]))
        elif s._index._is_multi and not isinstance(key, slice) and (isinstance(key, tuple) or is_scalar(key)):
            out._set_axis(0, _drop_levels(out._index, key))
        return out

    def __setitem__(self, key, value):
        obj = self._obj
        key = self._resolve(key)
        if obj.ndim == 1:
            return set_series(obj, key, value)
        rows, cols = key, None
        if isinstance(key, tuple):
            if obj._index._is_multi and len(key) == 2 and not isinstance(key[0], tuple) and _is_row_key(obj, key):
                rows, cols = key, None
            else:
                rows, cols = _split(key, 2)
        set_frame(obj, rows, cols, value)


def _is_row_key(obj, key):
    try:
        obj._index.get_loc(key)
        return True
    except (KeyError, TypeError):
        return False


def _multi_rows(obj, key):
    """loc[a, b] of an index with levels: both may be labels of the rows."""
    if all(not isinstance(k, slice) and (is_scalar(k) or isinstance(k, tuple)) for k in key) and not isinstance(key[0], tuple):
        try:
            loc = obj._index.get_loc(key)
        except (KeyError, TypeError):
            if len(key) > max(2, obj._index.nlevels):
                from pandas.errors import IndexingError
                raise IndexingError("Too many indexers") from None
            if len(key) > 2:
                raise
            if len(key) == 2 and not _has(obj._columns, key[1]):  # no row of both labels: then it is a row and a column
                locate(obj._index, key[0], 'index')
                raise KeyError(key[1]) from None
            return None
        if isinstance(loc, ndarray) and loc.dtype == BOOL:
            loc = np.flatnonzero(loc)
        return _row_result(obj, loc, key)
    if len(key) > 2:
        loc = obj._index.get_locs(list(key))
        return obj._rows(loc)
    return None


def _has(index, key):
    try:
        return key in index
    except TypeError:
        return False


def _drop_levels(index, key):
    """Without the levels that a key has named."""
    n = len(key) if isinstance(key, tuple) else 1
    if isinstance(key, tuple) and any(isinstance(k, slice) or is_list_like(k) for k in key):
        return index
    if n >= index.nlevels:
        return index
    for i, k in enumerate(key if isinstance(key, tuple) else (key,)):  # a text may stand for a span of time
        if isinstance(k, str) and index._levels[i].dtype.kind == 'M' and len(index) and (index._codes[i] != index._codes[i][0]).any():
            return index
    return index.droplevel(list(range(n)))


def _unclocked(out, key, index):
    """Rows that a list of labels chose have no frequency."""
    if getattr(out._index, '_freq', None) is not None and is_list_like(key) and not isinstance(key, tuple) and mask_of(key, index) is None:
        out._set_axis(0, out._index._without_freq())
    return out


def _row_result(df, places, key):
    if isinstance(places, (int, np.integer)):
        return df._row(int(places))
    out = _unclocked(df._rows(places), key, df._index)
    if df._index._is_multi and (isinstance(key, tuple) or not isinstance(key, slice) and is_scalar(key)):
        out._set_axis(0, _drop_levels(out._index, key))
    return out


def select(df, places, where, rows=None, cols=None):
    """Rows and columns at places; an int takes a dimension away."""
    if isinstance(where, (int, np.integer)):
        s = df._column(int(where))
        if isinstance(places, (int, np.integer)):
            return box(s._values, int(places))
        out = s._rows(places) if not (type(places) is slice and places == slice(None)) else s
    else:
        if isinstance(places, (int, np.integer)) and df._index._is_multi and rows is not None:
            return df._cols(where)._row(int(places))
        if isinstance(places, (int, np.integer)):  # the row decides the dtype, whatever columns are chosen
            if type(where) is slice and where == slice(None):
                return df._row(int(places))
            out = df._row(int(places))._rows(where)
            if df._columns._is_multi and (isinstance(cols, tuple) or cols is not None and is_scalar(cols)):
                out._set_axis(0, _drop_levels(out._index, cols))
            return out
        out = df if type(where) is slice and where == slice(None) else df._cols(where)
        if not (type(places) is slice and places == slice(None)):
            out = _unclocked(out._rows(places), rows, df._index)
        elif out is df:
            out = df.copy()
        if out.ndim == 2 and df._columns._is_multi and cols is not None and not isinstance(cols, slice) and (isinstance(cols, tuple) or is_scalar(cols)):
            out._set_axis(1, _drop_levels(out._columns, cols))
    if df._index._is_multi and rows is not None and not isinstance(rows, slice) and (isinstance(rows, tuple) or is_scalar(rows)):
        out._set_axis(0, _drop_levels(out._index, rows))
    return out


def _one_column(df, mask, label):
    """Rows of one column where a Series of bools is true, None if it is not that easy."""
    if type(mask).__name__ != 'Series' or df._constructor_sliced is not type(mask):
        return None
    column = df[label]
    return _pandas.rows(column, mask, Index, RangeIndex) if column.ndim == 1 else None


class ILoc(_Indexer):
    __slots__ = ()

    def __getitem__(self, key):
        obj = self._obj
        if type(key) is slice:
            if type(key.start) is not int or type(key.stop) is not int or key.step is not None:
                _check_slice(key)
            return obj._rows(key)
        key = self._resolve(key)
        if obj.ndim == 1:
            if isinstance(key, tuple):
                if len(key) > 1:
                    from pandas.errors import IndexingError
                    raise IndexingError("Too many indexers")
                key = key[0]
            places = place(key, len(obj))
            return box(obj._values, places) if isinstance(places, int) else obj._rows(places)
        if isinstance(key, tuple) and any(isinstance(k, (str, float)) for k in key):
            raise ValueError("Location based indexing can only have [integer, integer slice (START point is INCLUDED, END point is EXCLUDED), listlike of integers, "
                             "boolean array] types")
        rows, cols = _split(key, 2)
        if type(rows) is int and type(cols) is int:
            return box(obj._data[_cell_place(cols, len(obj._columns))], _cell_place(rows, len(obj._index)))
        places = place(rows, len(obj._index))
        if cols is None:
            return obj._row(places) if isinstance(places, int) else obj._rows(places)
        return select(obj, places, place(cols, len(obj._columns)))

    def __setitem__(self, key, value):
        obj = self._obj
        key = self._resolve(key)
        if obj.ndim == 1:
            if isinstance(key, tuple):
                key = key[0]
            places = _set_place(key, len(obj), 0)
            set_places(obj, places, _aligned(value, obj._index, places))
            return
        rows, cols = _split(key, 2)
        n, m = len(obj._index), len(obj._columns)
        places = _set_place(rows, n, 0)
        where = slice(None) if cols is None else _set_place(cols, m, 1)
        write(obj, places, where, value, False)


def _set_place(key, n, axis):
    try:
        if hasattr(key, '_index') and hasattr(key, '_name') and key._values.dtype.kind == 'b':
            key = key._values
        return place(key, n)
    except IndexError as error:
        if isinstance(key, (int, np.integer)):
            raise IndexError("iloc cannot enlarge its target object") from None
        if isinstance(key, (list, ndarray)) and str(error) == "positional indexers are out-of-bounds":
            outside = next(k for k in key if not -n <= k < n)
            raise IndexError(f"index {outside} is out of bounds for axis {axis} with size {n}") from None
        raise


class At(_Indexer):
    __slots__ = ()

    def __getitem__(self, key):
        obj = self._obj
        if obj.ndim == 1:
            if not isinstance(key, tuple) and not is_scalar(key):
                raise ValueError("Invalid call for scalar access (getting)!")
            if isinstance(key, tuple) and len(key) == 1 and not obj._index._is_multi:
                key = key[0]
            loc = obj._index.get_loc(key)
            return box(obj._values, loc) if isinstance(loc, int) else obj.loc[key]
        if not isinstance(key, tuple) or len(key) != 2:
            raise ValueError("Invalid call for scalar access (getting)!")
        if isinstance(key[0], (slice, list)) or isinstance(key[1], (slice, list)):
            from pandas.errors import InvalidIndexError
            raise InvalidIndexError(key[0] if isinstance(key[0], (slice, list)) else key[1])
        row, col = obj._index.get_loc(key[0]), obj._columns.get_loc(key[1])
        if type(row) is int and type(col) is int and obj._index.is_unique:
            return box(obj._data[col], row)
        if obj._index._is_multi and not obj._index.is_unique:
            raise ValueError("Invalid call for scalar access (getting)!")
        return obj.loc[key]

    def __setitem__(self, key, value):
        obj = self._obj
        if isinstance(key, tuple) and obj.ndim == 2 and len(key) != 2:
            raise ValueError("Not enough indexers for scalar access (setting)!")
        if obj.ndim == 2 and is_list_like(value) and _has(obj._index, key[0]) and _has(obj._columns, key[1]):
            row, col = obj._index.get_loc(key[0]), obj._columns.get_loc(key[1])
            if isinstance(row, int) and isinstance(col, int) and _keeps_objects(obj._data[col]):
                _keep(obj, row, col, value)
                return
        obj.loc[key] = value


class IAt(_Indexer):
    __slots__ = ()

    def _check(self, key):
        keys = key if isinstance(key, tuple) else (key,)
        if any(not isinstance(k, (int, np.integer)) for k in keys):
            raise ValueError("iAt based indexing can only have integer indexers")
        return keys

    def __getitem__(self, key):
        keys = self._check(key)
        obj = self._obj
        if obj.ndim == 1:
            return box(obj._values, int(keys[0]))
        row, col = self._cell(keys)
        return box(obj._data[col], row)

    def _cell(self, keys):
        """The row and the column of a cell of a table. The column is looked up first."""
        for k, size in zip(keys[::-1], self._obj.shape[::-1]):
            if not -size <= k < size:
                raise IndexError(f"index {k} is out of bounds for axis 0 with size {size}")
        return int(keys[0]), int(keys[1])

    def __setitem__(self, key, value):
        keys = self._check(key)
        obj = self._obj
        if obj.ndim == 2 and len(keys) == 2:
            row, col = self._cell(keys)
            if is_list_like(value) and _keeps_objects(obj._data[col]):
                _keep(obj, row, col, value)
                return
        obj.iloc[key] = value


# Writing.


def assign(values, places, value):
    """A column with a value, or one for each place, at places: a copy, or the column itself if the program has it as an array."""
    out = _assign(values, places, value)
    if type(out) is ndarray and type(values) is ndarray and out.dtype == values.dtype and _pandas.is_lent(values):
        values[...] = out
        return values
    return out


def _assign(values, places, value):
    if not isinstance(values, ndarray):
        out = values.copy()
        try:
            out[places] = value
        except (TypeError, ValueError):
            if type(values).__name__ in ('Categorical', 'StringArray') or hasattr(values, '_mask') or not _scalar(value):
                raise
            if not len(values):
                return out
            out = as_objects(values).copy()
            out[places] = value
            warn_dtype(value, values.dtype)
        return out
    if _scalar(value):
        if not len(values):
            return values.copy()
        if value is None and values.dtype.kind != 'O':
            value = np.nan
        dtype = dtype_holding(values.dtype, value, True)
        if dtype != values.dtype and not is_na(value) and len(values):
            warn_dtype(value, values.dtype)
        elif dtype != values.dtype and dtype == OBJECT and values.dtype.kind == 'b' and len(values):
            warn_dtype(value, values.dtype)
        out = as_objects(values).copy() if dtype == OBJECT else values.astype(dtype)
        if dtype == OBJECT and isinstance(value, (dict, set, tuple, list)):
            if isinstance(places, int):
                out[places] = value
            else:
                for i in np.arange(len(out))[places].tolist():
                    out[i] = value
            return out
        out[places] = element_for(value, dtype)
        return out
    other = value if isinstance(value, (ndarray, ExtensionArray)) else array_of(list(value))
    if isinstance(other, ndarray) and other.dtype.kind in 'US':
        other = other.astype(object)
    if isinstance(other, ndarray) and values.dtype.kind in 'mM' and other.dtype.kind == values.dtype.kind:
        other = other.astype(values.dtype)
    if isinstance(other, ndarray) and values.dtype == other.dtype:
        out = values.copy()
        out[places] = other
        return out
    if isinstance(other, ExtensionArray):
        other = as_objects(other)
    dtype = values.dtype
    if dtype.kind in 'mM' and other.dtype == OBJECT and all(dtype_holding(dtype, x, True) == dtype for x in other.tolist()):
        other = np.array([element_for(x, dtype) for x in other.tolist()], dtype=dtype)
    elif dtype != OBJECT:
        if other.dtype == OBJECT or dtype.kind in 'mM' or other.dtype.kind in 'mM':
            target = OBJECT if not isna_array(other).all() else dtype_holding(dtype, np.nan)
        elif dtype.kind in 'iu' and other.dtype.kind in 'iuf' and _fits(other, dtype):
            target = dtype
        elif dtype.kind == 'f' and other.dtype.kind in 'iuf':
            target = dtype
        else:
            target = find_common([dtype, other.dtype])
        if target != dtype and len(values) and not (target.kind == 'f' and dtype.kind in 'iu' and _fits_but_na(other, dtype)):
            warn_dtype(value, dtype)
        dtype = target
    out = astype(values, dtype).copy()
    out[places] = as_objects(other) if dtype == OBJECT else other.astype(dtype)
    return out


def _fits(other, dtype):
    if other.dtype.kind == 'f' and not (np.isfinite(other).all() and (other == np.floor(other)).all()):
        return False
    info = np.iinfo(dtype)
    return len(other) == 0 or bool(other.min() >= info.min and other.max() <= info.max)


def _fits_but_na(other, dtype):
    ok = other == other
    return other.dtype.kind == 'f' and bool((~ok).any()) and _fits(other[ok], dtype)


def _scalar(value):
    return is_scalar(value) or not is_list_like(value) or isinstance(value, (dict, set))


def warn_dtype(value, dtype):
    import warnings
    if isinstance(value, ndarray) or is_list_like(value):
        from pandas._series import Series
        shown = str(np.asarray(value)) if isinstance(value, ndarray) else str(value)
    else:
        shown = str(value)
    warnings.warn(f"Setting an item of incompatible dtype is deprecated and will raise an error in a future version of pandas. Value '{shown}' has "
                  f"dtype incompatible with {dtype}, please explicitly cast to a compatible dtype first.", FutureWarning, skip_file_prefixes=('<frozen pandas',))


def _count(places, n):
    if isinstance(places, int):
        return 1
    if isinstance(places, slice):
        return len(range(*places.indices(n)))
    return len(places)


def _aligned(value, index, places):
    """A Series as value is aligned with the rows that are written."""
    if hasattr(value, '_index') and hasattr(value, '_name'):
        target = index[places] if not isinstance(places, int) else index[places:places + 1]
        values = value._values
        if not value._index.equals(target):
            if not value._index.is_unique:
                raise ValueError("cannot reindex on an axis with duplicate labels")
            values = take(values, value._index.get_indexer(target))
        return values[0] if isinstance(places, int) and len(values) == 1 else values
    if isinstance(value, Index):
        return value._values
    return value


def set_series(s, key, value):
    """s.loc[key] = value."""
    index = s._index
    if isinstance(key, tuple) and len(key) == 1 and not index._is_multi:
        key = key[0]
    try:
        places = locate(index, key)
    except KeyError:
        if is_list_like(key) and not isinstance(key, tuple) or isinstance(key, slice):
            raise
        _enlarge_series(s, key, value)
        return
    set_places(s, places, _aligned(value, index, places))


def set_places(s, places, value):
    """Write a value, or one for each place, into a Series. One place takes a sequence only among objects."""
    if not _scalar(value):
        n = len(s._index)
        if isinstance(places, int):
            if isinstance(value, ndarray) and value.size == 1:
                value = value.reshape(1)[0]
            elif _keeps_objects(s._values):
                v = s._values.copy()
                v[places] = value
                s._values = v
                return
            else:
                raise ValueError("setting an array element with a sequence.")
        elif len(value) != _count(places, n):
            raise ValueError(_length_words(places))
    s._values = assign(s._values, places, value)


def _keeps_objects(values):
    return isinstance(values, ndarray) and values.dtype == OBJECT


def _keep(df, row, col, value):
    """Put a list, a dict or another container into one cell of a column of objects, as it is."""
    v = df._data[col].copy()
    v[row] = value
    df._set_column(col, v)


def _write_cell(df, row, col, value):
    """Write a container into one cell: df.loc[row, col] = [1, 2].

    Columns of one dtype take it as NumPy's arrays do. Otherwise the values are counted, and one cell takes one."""
    if isinstance(value, dict) or hasattr(value, '_index') and hasattr(value, '_name'):
        raise ValueError("Incompatible indexer with Series")
    old = df._data[col]
    if all(isinstance(v, ndarray) and v.dtype == old.dtype for v in df._data):
        if not (isinstance(value, ndarray) and value.size == 1):
            if not _keeps_objects(old):
                raise ValueError("setting an array element with a sequence.")
            _keep(df, row, col, value)
            return
    elif len(value) != 1:
        raise ValueError("Must have equal len keys and value when setting with an iterable")
    elif _keeps_objects(old) and not isinstance(value, ndarray):
        _keep(df, row, col, value)
        return
    df._set_column(col, assign(old, row, next(iter(value))))


def _length_words(places):
    if isinstance(places, slice):
        return "cannot set using a slice indexer with a different length than the value"
    return "cannot set using a list-like indexer with a different length than the value"


def _enlarge_series(s, key, value):
    from pandas._index import join_values
    value = box_value(value)
    index = s._index.insert(len(s._index), key) if not (len(s._index) == 0 and isinstance(s._index, RangeIndex)) else Index([key])
    if isinstance(s._index, RangeIndex) and type(key) is int and len(s._index) and key == s._index._range[-1] + s._index._range.step:
        r = s._index._range
        index = RangeIndex._of(range(r.start, key + r.step, r.step), s._index._name)
    new = array_of_one(value) if not is_list_like(value) else objects_of([value])
    if len(s._values) == 0:
        s._values = new
    elif isinstance(s._values, ndarray) and is_na(value) and s._values.dtype.kind in 'iufbmM':
        s._values = take(s._values, np.append(np.arange(len(s._values)), -1))
    else:
        s._values = _append_one(s._values, value) if not isinstance(s._values, ndarray) and is_na(value) else join_values([s._values, new])
    s._index = index


def _append_one(values, value):
    out = values.take(np.append(np.arange(len(values)), -1), allow_fill=True)
    if not is_na(value):
        out[len(out) - 1] = value
    return out


def box_value(value):
    return value.item() if isinstance(value, ndarray) and value.ndim == 0 else value


def set_frame(df, rows, cols, value):
    """df.loc[rows, cols] = value, with rows and columns that are not there yet."""
    if hasattr(rows, '_data') and hasattr(rows, '_columns') and cols is None:
        df._set_where(rows, value)
        return
    before = len(df._columns)
    if type(rows) is slice and rows == slice(None) and len(df._index) and is_list_like(value) and _is_label(cols) and not _has(df._columns, cols):
        df[cols] = value
        return
    where = slice(None) if cols is None else _column_places(df, cols)
    if type(rows) is slice and rows == slice(None):
        places = rows
    else:
        try:
            places = locate(df._index, rows)
        except KeyError:
            if isinstance(rows, slice) or is_list_like(rows) and not isinstance(rows, tuple):
                raise
            if cols is None:
                _enlarge_rows(df, rows, where, value)
                return
            places = _blank_row(df, rows)
    write(df, places, where, value, True, before)


def _column_places(df, cols):
    """The places of columns; those that are not there are made."""
    columns = df._columns
    if isinstance(cols, slice):
        return slice_places(columns, cols)
    if mask_of(cols, columns) is not None:
        return np.flatnonzero(mask_of(cols, columns))
    if is_list_like(cols) and not isinstance(cols, tuple):
        missing = [c for c in cols if not _has(columns, c)]
        if missing:
            for c in missing:
                _new_column(df, c)
        return locate(df._columns, cols, 'columns')
    try:
        return locate(columns, cols, 'columns')
    except KeyError:
        _new_column(df, cols)
        return len(df._columns) - 1


def _is_label(key):
    return key is not None and not isinstance(key, slice) and (isinstance(key, tuple) or not is_list_like(key))


def _new_column(df, label):
    df._append_column(label, np.full(len(df._index), np.nan))


def _blank_row(df, label):
    """Adds a row of missing values; gives its place."""
    n = len(df._index)
    index = df._index
    new_index = Index([label], name=index._name) if n == 0 and not index._is_multi else index.insert(n, label)
    rows = np.append(np.arange(n), -1)
    df._replace([take(v, rows) if n else array_of([np.nan]).astype(v.dtype if v.dtype == OBJECT else FLOAT) if isinstance(v, ndarray) and v.dtype.kind not in 'mM'
                 else take(v, rows) for v in df._data], new_index, df._columns)
    return n


def _enlarge_rows(df, label, where, value):
    """A row that was not there."""
    from pandas._index import join_values
    m = len(df._columns)
    index = df._index
    if m == 0 and not is_scalar(value):
        raise ValueError("cannot set a frame with no defined columns")
    if len(index) == 0 and not index._is_multi:
        new_index = Index([label], name=index._name)
    elif index._is_multi and not isinstance(label, tuple):
        new_index = Index(objects_of(index.tolist() + [label]), tupleize_cols=False)  # a label without levels leaves tuples
    elif isinstance(label, str) and index.dtype.kind in 'mMO' and type(index) is not Index and not index._is_multi and hasattr(index, 'freq'):
        new_index = index.astype(object).insert(len(index), label)  # a text is a label of its own beside times
    else:
        new_index = (Index.insert if isinstance(index, RangeIndex) else type(index).insert)(index, len(index), label)
    if hasattr(value, '_index') and hasattr(value, '_name'):
        items = as_list(take(value._values, value._index.get_indexer(df._columns)))
        if isinstance(value._values, ndarray) and value._values.dtype == OBJECT:
            pass
    elif isinstance(value, dict):
        items = [value.get(c, np.nan) for c in df._columns]
    elif is_list_like(value):
        items = list(value)
        if not (type(where) is slice and where == slice(None)):
            cells = [np.nan] * m
            spots = [where] if isinstance(where, int) else np.arange(m)[where].tolist()
            if len(items) != len(spots):
                raise ValueError("cannot set a row with mismatched columns")
            for p, x in zip(spots, items):
                cells[p] = x
            items = cells
        elif len(items) != m:
            raise ValueError("cannot set a row with mismatched columns")
    else:
        items = [np.nan] * m
        value = np.nan if value is None else value
        for p in ([where] if isinstance(where, int) else np.arange(m)[where].tolist()):
            items[p] = value
    data = [_append_cell(v, x) for v, x in zip(df._data, items)]
    df._replace(data, new_index, df._columns)


def _append_cell(v, x):
    """The column v with one more element, of the dtype that a table gets when a row is written below it."""
    from pandas._index import join_values
    one = array_of([x])
    if len(v) == 0:
        return one
    if not isinstance(v, ndarray):
        return _append_one(v, x) if is_na(x) else join_values([v, one])
    kind = v.dtype.kind
    if is_na(x):
        blank = kind in 'fmM' and isna_array(v).all()
        if kind == 'b' and x is not None:
            return np.append(v.astype(FLOAT), np.nan).astype(object)
        if kind in 'mM' and blank and type(x).__name__ != 'NaTType' or x is None and (kind in 'iub' or blank):
            return join_values([as_objects(v), objects_of([x])])
        if kind in 'iufbmM':
            return take(v, np.append(np.arange(len(v)), -1))
    elif type(x) is bool and kind in 'iuf':
        if kind == 'f' and isna_array(v).all():
            return join_values([as_objects(v), objects_of([float(x)])])
        one = one.astype(v.dtype)
    elif type(x) is int and kind == 'b':
        v = v.astype(one.dtype)
    elif type(x) is float and kind == 'b':
        return np.append(v.astype(FLOAT), x).astype(object)
    elif type(x) is float and kind == 'O' and all(e is None for e in v.tolist()):
        v = np.full(len(v), np.nan)
    return join_values([v, one])


def write(df, places, where, value, by_label, before=None):
    """Write into rows at places of columns at where. Those from before on are new."""
    n, m = len(df._index), len(df._columns)
    spots = [where] if isinstance(where, int) else np.arange(m)[where].tolist()
    if not n and _scalar(value) and (m > 1 or df._index._is_multi) and (before is None or all(p < before for p in spots)):
        return  # no rows: a value that the column cannot hold is refused only if there is one column
    count = _count(places, n)
    one_row = isinstance(places, int)
    if one_row and isinstance(where, int) and is_list_like(value) and not hasattr(value, '_columns') and (before is None or where < before):
        _write_cell(df, places, where, value)
        return
    if hasattr(value, '_data') and hasattr(value, '_columns'):
        target = df._index[places] if not one_row else df._index[places:places + 1]
        labels = df._columns[spots]
        if by_label:
            value = value.reindex(index=target, columns=labels)
        cells = value._data
    elif hasattr(value, '_index') and hasattr(value, '_name'):
        if one_row and not isinstance(where, int):
            labels = df._columns[spots]
            v = value._values if value._index.equals(labels) or not by_label else take(value._values, value._index.get_indexer(labels))
            cells = as_list(v)
        elif by_label or not isinstance(where, int):
            cells = [_aligned(value, df._index, places)] * len(spots)
        else:
            cells = [_aligned(value, df._index, places)]
    elif isinstance(value, dict) and not isinstance(where, int):
        cells = [value[c] for c in df._columns[spots]]
    elif _scalar(value):
        cells = [value] * len(spots)
    else:
        if isinstance(where, int) and isinstance(value, list) and value and all(isinstance(x, (list, tuple)) and len(x) > 1 for x in value) \
                and all(isinstance(v, ndarray) and v.dtype == df._data[0].dtype != OBJECT for v in df._data):
            raise ValueError("setting an array element with a sequence.")
        cells = _cells(value, count, spots, one_row, isinstance(where, int), n, all(v.dtype == df._data[0].dtype for v in df._data))
    for p, x in zip(spots, cells):
        old = df._data[p]
        if before is not None and p >= before:
            if one_row and not _scalar(x):
                raise ValueError("setting an array element with a sequence." if isinstance(x, ndarray) else
                                 "Must have equal len keys and value when setting with an iterable")
            df._set_column(p, _fill_fresh(old, places, x, count))
        elif one_row and _keeps_objects(old) and not _scalar(x):
            _keep(df, places, p, x)
        else:
            df._set_column(p, assign(old, places, x))


def _fill_fresh(old, places, x, count):
    """A new column that has a value at some rows, missing values elsewhere."""
    n = len(old)
    if _scalar(x):
        one = array_of([x])
        x = np.repeat(one, count) if isinstance(one, ndarray) else one.take(np.zeros(count, dtype=INT))
    elif not isinstance(x, (ndarray, ExtensionArray)):
        x = array_of(list(x))
    if isinstance(x, ndarray) and x.dtype.kind in 'iub' and not (type(places) is slice and places == slice(None)):
        x = x.astype(OBJECT if x.dtype.kind == 'b' else FLOAT)  # as in a column that was all missing before
    at = np.full(n, -1)
    at[places] = np.arange(count)
    return take(x, at)


def _cells(value, count, spots, one_row, one_col, rows, uniform):
    """What goes into each column: a value, or one for every row. One value in a list is for all only if the columns are of one dtype."""
    if isinstance(value, ndarray) and value.ndim == 2:
        if value.shape == (count, len(spots)):
            return [np.ascontiguousarray(value[:, j]) for j in range(len(spots))]
        if value.shape[0] == 1 and value.shape[1] == len(spots):
            return list(value[0])
        raise ValueError(f"could not broadcast input array from shape {value.shape} into shape {(count, len(spots))}")
    items = value if isinstance(value, (ndarray, ExtensionArray)) else value._values if isinstance(value, Index) else list(value)
    nested = isinstance(items, list) and items and isinstance(items[0], (list, tuple, ndarray))
    if nested and not one_col and len(items) == count and all(len(r) == len(spots) for r in items):
        return [list(c) for c in zip(*items)]
    if one_col and nested and not one_row and not uniform and len({len(r) for r in items}) == 1 and len(items[0]) != 1:
        raise ValueError("Must have equal len keys and value when setting with an ndarray")
    if not count and len(spots) == 1 and len(items) == rows and not uniform:
        return []
    if one_col and not one_row:
        if len(items) == count:
            return [items]
        if len(items) == 1 and uniform:
            return [items[0]]
        raise ValueError(_set_words(uniform))
    if one_row and one_col:
        return [items] if len(items) != 1 else [items[0]]
    if len(items) == len(spots):
        return list(items)
    if len(items) == count and len(spots) == 1:
        return [items]
    if len(items) == 1 and uniform:
        return [items[0]] * len(spots)
    raise ValueError(_set_words(uniform))


def _set_words(uniform):
    return "setting an array element with a sequence." if uniform else "Must have equal len keys and value when setting with an iterable"


# Cross sections.


def cross_section(obj, key, axis, level, drop_level):
    if obj.ndim == 2 and axis == 1:
        if drop_level and level is None:
            return obj[key]
        labels = obj._columns
    else:
        labels = obj._index
    if level is not None:
        if not labels._is_multi:
            raise TypeError("Index must be a MultiIndex")
        loc, new = labels.get_loc_level(key, level=level, drop_level=drop_level)
        out = obj._rows(loc) if axis == 0 else obj._cols(loc if isinstance(loc, slice) else np.arange(len(labels))[loc])
        out._set_axis(axis, new)
        return out
    if axis == 1:
        return obj.loc[:, key]
    if isinstance(key, list):
        raise TypeError("list keys are not supported in xs, pass a tuple instead")
    if labels._is_multi:
        loc, new = labels.get_loc_level(key, level=0, drop_level=drop_level) if not isinstance(key, tuple) else (labels.get_loc(key), None)
        if isinstance(loc, (int, np.integer)):
            return obj.iloc[int(loc)]
        out = obj._rows(loc)
        out._set_axis(0, _drop_levels(out._index, key) if new is None else new)
        return out
    loc = labels.get_loc(key)
    if isinstance(loc, int):
        return obj.iloc[loc]
    return obj._rows(loc)
