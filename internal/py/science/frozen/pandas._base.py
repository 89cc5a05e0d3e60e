"""What Series and DataFrame share. Both say how a function of a column becomes one of theirs (_mapped)."""

import numpy as np

from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, BOOL, ExtensionArray, ExtensionDtype, array_of, as_list, astype, is_list_like, is_na,
                            is_scalar, isna_array, no_default, objects_of, pandas_dtype, take)
from pandas._index import Index, RangeIndex, default_index, ensure_index, split_bounds


_set = object.__setattr__


def _check_count(obj, n, shown):
    """Refuse a number of rows that is none."""
    if type(n) is not int and (isinstance(n, (bool, float, str)) or not hasattr(n, '__index__')):
        raise TypeError(f"cannot do positional indexing on {type(obj._index).__name__} with these indexers [{shown}] of type {type(shown).__name__}")


class Flags:
    """Marks of a Series or DataFrame."""

    __module__ = 'pandas.core.flags'

    __slots__ = ('allows_duplicate_labels',)

    def __init__(self, obj=None, *, allows_duplicate_labels=True):
        self.allows_duplicate_labels = allows_duplicate_labels

    def __repr__(self):
        return f"<Flags(allows_duplicate_labels={self.allows_duplicate_labels})>"

    def __eq__(self, other):
        return isinstance(other, Flags) and other.allows_duplicate_labels == self.allows_duplicate_labels

    def __setitem__(self, key, value):
        if key != 'allows_duplicate_labels':
            raise ValueError(f"Unknown flag {key}. Must be one of {{'allows_duplicate_labels'}}")
        self.allows_duplicate_labels = value

    def __getitem__(self, key):
        if key != 'allows_duplicate_labels':
            raise KeyError(key)
        return self.allows_duplicate_labels


def _check_distinct(labels):
    if not labels.is_unique:
        from pandas.errors import DuplicateLabelError
        from pandas._series import Series
        places = Series(range(len(labels))).groupby(labels).agg(list)
        places = places[places.map(len) > 1].rename_axis('label').to_frame('positions')
        raise DuplicateLabelError(f"Index has duplicates.\n{places}")


def check_bool(value, name):
    if not isinstance(value, (bool, np.bool_)) and value is not None:
        raise ValueError(f'For argument "{name}" expected type bool, received type {type(value).__name__}.')
    return value


def _itself(v):
    return v


class NDFrame:
    """What has rows with labels."""

    __module__ = 'pandas.core.generic'

    __slots__ = ()
    __array_priority__ = 1000
    __hash__ = None

    def _done(self, result, inplace):
        """The result of a method, or None when the object itself is to be changed."""
        if not inplace:
            return result
        self._adopt(result)
        return None

    # Rows and labels.

    def __len__(self):
        return len(self._index)

    def __bool__(self):
        raise ValueError(f"The truth value of a {type(self).__name__} is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    @property
    def attrs(self):
        try:
            return self.__dict__['_attrs']
        except KeyError:
            made = self.__dict__['_attrs'] = {}
            return made

    @attrs.setter
    def attrs(self, value):
        self.__dict__['_attrs'] = dict(value)

    @property
    def flags(self):
        try:
            return self.__dict__['_flags']
        except KeyError:
            made = self.__dict__['_flags'] = Flags()
            return made

    def set_flags(self, *, copy=False, allows_duplicate_labels=None):
        out = self.copy()
        if allows_duplicate_labels is not None:
            if not allows_duplicate_labels:
                for axis in range(self.ndim):
                    _check_distinct(self._axis(axis))
            out.flags.allows_duplicate_labels = allows_duplicate_labels
        return out

    @property
    def loc(self):
        return _indexing.Loc(self)

    @property
    def iloc(self):
        return _indexing.ILoc(self)

    @property
    def at(self):
        return _indexing.At(self)

    @property
    def iat(self):
        return _indexing.IAt(self)

    def head(self, n=5):
        if type(n) is not int:
            _check_count(self, n, n)
        return self._rows(slice(None, n))

    def tail(self, n=5):
        _check_count(self, n, n if isinstance(n, str) else -n)
        return self._rows(slice(-n, None)) if n > 0 else self._rows(slice(0, 0)) if n == 0 else self._rows(slice(-n, None))

    def take(self, indices, axis=0, **kwargs):
        places = np.asarray(indices, dtype=INT)
        if len(places):
            size = len(self._axis(axis))
            if not size:
                raise IndexError("cannot do a non-empty take from an empty axes.")
            if not -size <= places.min() <= places.max() < size:
                raise IndexError("indices are out-of-bounds")
        return self._part(self._axis_number(axis), places)

    def _part(self, number, places):
        """The rows (of axis 0) or columns at places."""
        return self._cols(places) if number else self._rows(places)

    def first_valid_index(self):
        ok = np.flatnonzero(~self._all_missing())
        return self._index[int(ok[0])] if len(ok) else None

    def last_valid_index(self):
        ok = np.flatnonzero(~self._all_missing())
        return self._index[int(ok[-1])] if len(ok) else None

    def copy(self, deep=True):
        out = self._mapped(_itself)
        _set(out, '_index', self._index.view())
        if '_attrs' in self.__dict__:
            out.attrs = self.attrs
        return out

    def __copy__(self, deep=True):
        return self.copy()

    def __deepcopy__(self, memo=None):
        return self.copy()

    def pipe(self, func, *args, **kwargs):
        if isinstance(func, tuple):
            func, target = func
            if target in kwargs:
                raise ValueError(f"{target} is both the pipe target and a keyword argument")
            kwargs[target] = self
            return func(*args, **kwargs)
        return func(self, *args, **kwargs)

    def get(self, key, default=None):
        try:
            return self[key]
        except (KeyError, ValueError, IndexError):
            return default

    def equals(self, other):
        return _reduce.equals(self, other)

    # Functions of every column.

    def abs(self):
        return self._mapped(_ops.absolute)

    __abs__ = abs

    def __neg__(self):
        return self._mapped(_ops.negative)

    def __pos__(self):
        return self._mapped(lambda v: +v)

    def __invert__(self):
        return self._mapped(_ops.inverted)

    def isna(self):
        return self._mapped(isna_array)

    def notna(self):
        return self._mapped(lambda v: ~isna_array(v))

    isnull = isna
    notnull = notna

    def infer_objects(self, copy=None):
        return self._mapped(lambda v: array_of(v.tolist()) if isinstance(v, ndarray) and v.dtype == OBJECT else v)

    def convert_dtypes(self, infer_objects=True, convert_string=True, convert_integer=True, convert_boolean=True, convert_floating=True,
                       dtype_backend='numpy_nullable'):
        from pandas._arguments import check_backend
        from pandas._missing import convert_dtypes
        check_backend(dtype_backend)
        return self._mapped(lambda v: convert_dtypes(v, infer_objects, convert_string, convert_integer, convert_boolean, convert_floating))

    def shift(self, periods=1, freq=None, axis=0, fill_value=no_default, suffix=None):
        from pandas import _missing
        return _missing.shift(self, periods, freq, axis, fill_value, suffix)

    def diff(self, periods=1, axis=0):
        from pandas import _missing
        return _missing.diff(self, periods, axis)

    def pct_change(self, periods=1, fill_method=no_default, limit=no_default, freq=None, **kwargs):
        from pandas import _missing
        return _missing.pct_change(self, periods, fill_method, limit, freq, kwargs)

    def clip(self, lower=None, upper=None, *, axis=None, inplace=False, **kwargs):
        from pandas import _missing
        return self._done(_missing.clip(self, lower, upper, axis), inplace)

    def where(self, cond, other=np.nan, *, inplace=False, axis=None, level=None):
        from pandas import _missing
        return self._done(_missing.where(self, cond, other, axis, False), inplace)

    def mask(self, cond, other=no_default, *, inplace=False, axis=None, level=None):
        from pandas import _missing
        return self._done(_missing.where(self, cond, np.nan if other is no_default else other, axis, True), inplace)

    def replace(self, to_replace=None, value=no_default, *, inplace=False, limit=None, regex=False, method=no_default):
        from pandas import _replace
        return self._done(_replace.replace(self, to_replace, value, regex, limit, method), inplace)

    def fillna(self, value=None, *, method=None, axis=None, inplace=False, limit=None, downcast=no_default):
        from pandas import _missing
        check_bool(inplace, 'inplace')
        if axis is not None:
            self._axis_number(axis)
        return self._done(_missing.fillna(self, value, method, axis, limit), inplace)

    def ffill(self, *, axis=None, inplace=False, limit=None, limit_area=None, downcast=no_default):
        from pandas import _missing
        return self._done(_missing.fill(self, 'ffill', axis, limit, limit_area), inplace)

    def bfill(self, *, axis=None, inplace=False, limit=None, limit_area=None, downcast=no_default):
        from pandas import _missing
        return self._done(_missing.fill(self, 'bfill', axis, limit, limit_area), inplace)

    def pad(self, **kwargs):
        _deprecated("DataFrame.pad/Series.pad is deprecated. Use DataFrame.ffill/Series.ffill instead")
        return self.ffill(**kwargs)

    def backfill(self, **kwargs):
        _deprecated("DataFrame.backfill/Series.backfill is deprecated. Use DataFrame.bfill/Series.bfill instead")
        return self.bfill(**kwargs)

    def interpolate(self, method='linear', *, axis=0, limit=None, inplace=False, limit_direction=None, limit_area=None, downcast=no_default,
                    **kwargs):
        from pandas import _missing
        self._axis_number(axis)
        return self._done(_missing.interpolate(self, method, axis, limit, limit_direction, limit_area, kwargs), inplace)

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        from pandas import _sort
        if axis is not None:
            self._axis_number(axis)
        return _sort.sample(self, n, frac, replace, weights, random_state, axis, ignore_index)

    def rank(self, axis=0, method='average', numeric_only=False, na_option='keep', ascending=True, pct=False):
        from pandas import _sort
        self._axis_number(axis)
        return _sort.rank(self, axis, method, numeric_only, na_option, ascending, pct)

    def sort_index(self, *, axis=0, level=None, ascending=True, inplace=False, kind='quicksort', na_position='last', sort_remaining=True,
                   ignore_index=False, key=None):
        from pandas import _sort
        check_bool(inplace, 'inplace')
        return self._done(_sort.sort_index(self, axis, level, ascending, na_position, sort_remaining, ignore_index, key, kind), inplace)

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas import _describe
        return _describe.describe(self, percentiles, include, exclude)

    def filter(self, items=None, like=None, regex=None, axis=None):
        axis = self._axis_number(self._filter_axis if axis is None else axis)
        given = sum(x is not None for x in (items, like, regex))
        if given > 1:
            raise TypeError("Keyword arguments `items`, `like`, or `regex` are mutually exclusive")
        labels = self._axis(axis)
        if items is not None:
            keep = ensure_index(list(items)) if not isinstance(items, Index) else items
            found = [labels.get_loc(k) for k in keep if k in labels]
            found = [np.arange(len(labels))[p] if not isinstance(p, int) else p for p in found]
            places = np.concatenate([np.atleast_1d(p) for p in found]).astype(INT) if found else np.zeros(0, dtype=INT)
        elif like is not None:
            places = np.array([i for i, x in enumerate(labels) if like in (x if isinstance(x, str) else str(x))], dtype=INT)
        elif regex is not None:
            import re
            search = re.compile(regex).search
            places = np.array([i for i, x in enumerate(labels) if search(x if isinstance(x, str) else str(x)) is not None], dtype=INT)
        else:
            raise TypeError("Must pass either `items`, `like`, or `regex`")
        return self._rows(places) if axis == 0 else self._cols(places)

    def truncate(self, before=None, after=None, axis=None, copy=None):
        number = self._axis_number(axis) if axis is not None else 0
        labels = self._axis(number)
        falling = labels.is_monotonic_decreasing
        if not (falling or labels.is_monotonic_increasing):
            raise ValueError("truncate requires a sorted index")
        if not (before is None or after is None) and before > after:
            raise ValueError(f"Truncate: {after} must be after {before}")
        ends = [before, after]
        if str(labels.dtype).startswith('datetime64'):
            from pandas._dates import to_datetime
            ends = [None if end is None else to_datetime(end) for end in ends]
        if falling and labels.nunique() > 1:
            ends.reverse()
        return self._part(number, labels.slice_indexer(*ends))

    def set_axis(self, labels, *, axis=0, copy=None):
        out = self.copy()
        out._set_axis(self._axis_number(axis), labels)
        return out

    def rename_axis(self, mapper=no_default, *, index=no_default, columns=no_default, axis=0, copy=None, inplace=False):
        from pandas import _labels
        return self._done(_labels.rename_axis(self, mapper, index, columns, axis), inplace)

    def add_prefix(self, prefix, axis=None):
        return self._relabelled(lambda x: f"{prefix}{x}", axis)

    def add_suffix(self, suffix, axis=None):
        return self._relabelled(lambda x: f"{x}{suffix}", axis)

    def _relabelled(self, f, axis):
        axis = self._filter_axis if axis is None else self._axis_number(axis)
        out = self.copy()
        old = self._axis(axis)
        out._set_axis(axis, old.map(f) if old._is_multi is False else old.map(lambda t: tuple(f(x) for x in t)))
        return out

    def reindex_like(self, other, method=None, copy=None, limit=None, tolerance=None):
        axes = {'index': other.index}
        if self.ndim > 1:
            axes['columns'] = other.columns
        return self.reindex(**axes, method=method, limit=limit, tolerance=tolerance)

    def _with_levels(self, axis, what, change):
        """A copy whose labels on an axis are changed by a function. If what is given, that needs several levels."""
        number = self._axis_number(axis)
        labels = self._axis(number)
        if what and not labels._is_multi:
            raise TypeError(f"Can only {what} levels on a hierarchical axis.")
        changed = self.copy()
        changed._set_axis(number, change(labels))
        return changed

    def droplevel(self, level, axis=0):
        return self._with_levels(axis, '', lambda labels: labels.droplevel(level))

    def swaplevel(self, i=-2, j=-1, axis=0, copy=None):
        return self._with_levels(axis, 'swap', lambda labels: labels.swaplevel(i, j))

    def reorder_levels(self, order, axis=0):
        return self._with_levels(axis, 'reorder', lambda labels: labels.reorder_levels(order))

    def swapaxes(self, axis1, axis2, copy=None):
        _deprecated(f"'{type(self).__name__}.swapaxes' is deprecated and will be removed in a future version. Please use "
                    f"'{type(self).__name__}.transpose' instead.")
        if self._axis_number(axis1) == self._axis_number(axis2):
            return self.copy()
        if any(not isinstance(v, np.ndarray) for v in self._data):
            return type(self)(self.values.T, index=self._columns, columns=self._index)
        return self.T

    def _split_rows(self, sections, axis, even):
        """What np.split and np.array_split make of a table: tables."""
        whole = self.swapaxes(axis, 0)
        return [whole.iloc[a:b].swapaxes(axis, 0) for a, b in split_bounds(len(whole), sections, even)]

    def xs(self, key, axis=0, level=None, drop_level=True):
        from pandas import _indexing
        return _indexing.cross_section(self, key, self._axis_number(axis), level, drop_level)

    def __finalize__(self, other, method=None, **kwargs):
        return self

    # What belongs to other modules.

    def groupby(self, by=None, axis=no_default, level=None, as_index=True, sort=True, group_keys=True, observed=no_default, dropna=True):
        from pandas import _groupby
        kind = _groupby.SeriesGroupBy if self.ndim == 1 else _groupby.DataFrameGroupBy
        return _groupby.start(self, kind, by, axis, level, as_index, sort, group_keys, observed, dropna)

    def rolling(self, window, min_periods=None, center=False, win_type=None, on=None, axis=no_default, closed=None, step=None, method='single'):
        from pandas import _window
        return _window.Rolling(self, window, min_periods, center, win_type, on, axis, closed, step, method)

    def expanding(self, min_periods=1, axis=no_default, method='single'):
        from pandas import _window
        return _window.expanding(self, min_periods=min_periods, axis=axis, method=method)

    def ewm(self, com=None, span=None, halflife=None, alpha=None, min_periods=0, adjust=True, ignore_na=False, axis=no_default, times=None,
            method='single'):
        given = locals()
        from pandas import _window
        return _window.ewm(given.pop('self'), **given)

    def resample(self, rule, axis=no_default, closed=None, label=None, convention=no_default, kind=no_default, on=None, level=None,
                 origin='start_day', offset=None, group_keys=False):
        given = locals()
        from pandas import _resample
        return _resample.resample(given.pop('self'), **given)

    def asfreq(self, freq, method=None, how=None, normalize=False, fill_value=None):
        from pandas import _resample
        return _resample.asfreq(self, freq, method=method, how=how, normalize=normalize, fill_value=fill_value)

    def at_time(self, time, asof=False, axis=None):
        from pandas import _resample
        return _resample.at_time(self, time, asof=asof, axis=axis)

    def between_time(self, start_time, end_time, inclusive='both', axis=None):
        from pandas import _resample
        return _resample.between_time(self, start_time, end_time, inclusive=inclusive, axis=axis)

    def first(self, offset):
        from pandas import _resample
        return _resample.first(self, offset)

    def last(self, offset):
        from pandas import _resample
        return _resample.last(self, offset)

    def asof(self, where, subset=None):
        from pandas import _resample
        return _resample.asof(self, where, subset=subset)

    def tz_localize(self, tz, axis=0, level=None, copy=None, ambiguous='raise', nonexistent='raise'):
        out = self.copy()
        axis = self._axis_number(axis)
        out._set_axis(axis, self._axis(axis).tz_localize(tz, ambiguous=ambiguous, nonexistent=nonexistent))
        return out

    def tz_convert(self, tz, axis=0, level=None, copy=None):
        out = self.copy()
        axis = self._axis_number(axis)
        out._set_axis(axis, self._axis(axis).tz_convert(tz))
        return out

    def to_period(self, freq=None, axis=0, copy=None):
        out = self.copy()
        axis = self._axis_number(axis)
        out._set_axis(axis, self._axis(axis).to_period(freq))
        return out

    def to_timestamp(self, freq=None, how='start', axis=0, copy=None):
        out = self.copy()
        axis = self._axis_number(axis)
        out._set_axis(axis, self._axis(axis).to_timestamp(freq, how))
        return out

    @property
    def plot(self):
        from pandas import _plot
        return _plot.PlotAccessor(self)

    def hist(self, *args, **kwargs):
        from pandas import _plot
        return _plot.hist(self, *args, **kwargs)

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return _ops.array_ufunc(self, ufunc, method, inputs, kwargs)

    def __round__(self, decimals=0):
        return self.round(decimals)

    def squeeze(self, axis=None):
        return _squeeze(self, axis)

    def bool(self):
        _deprecated(f"{type(self).__name__}.bool is now deprecated and will be removed in future version of pandas")
        v = self.to_numpy().reshape(-1)
        if len(v) == 1 and isinstance(v[0], (bool, np.bool_)):
            return bool(v[0])
        if len(v) == 1:
            raise ValueError(f"bool cannot act on a non-boolean single element {type(self).__name__}")
        self.__bool__()


def _squeeze(obj, axis):
    if obj.ndim == 1:
        if axis is not None:
            obj._axis_number(axis)
        return obj.iloc[0] if len(obj) == 1 else obj
    axes = (0, 1) if axis is None else (obj._axis_number(axis),)
    rows = 0 if 0 in axes and len(obj._index) == 1 else slice(None)
    cols = 0 if 1 in axes and len(obj._columns) == 1 else slice(None)
    return obj.iloc[rows, cols]


from pandas._warn import warn as _deprecated


def _delegates(module, names):
    """Methods that another module has under the same name, with the object first."""
    for name in names.split():
        def method(self, *args, _name=name, **kwargs):
            found = __import__('pandas.' + module, fromlist=[_name])
            return getattr(found, _name)(self, *args, **kwargs)
        method.__name__ = name
        setattr(NDFrame, name, method)


_delegates('_io', 'to_csv to_json to_excel to_markdown to_latex to_sql to_pickle to_clipboard to_hdf to_xarray')
_delegates('_reshape', 'unstack explode')


def _add_operators():
    """Give Series and DataFrame the operators, by their names."""
    def binary(word):
        return lambda self, other: self._binary(other, word)

    def inplace(word):
        return lambda self, other: self._inplace(other, word)

    for word in 'eq ne lt le gt ge'.split():
        setattr(NDFrame, f'__{word}__', binary(word))
    for word in 'add sub mul truediv floordiv mod pow and or xor'.split():
        for start, method in (('', binary(word)), ('r', binary('r' + word)), ('i', inplace(word))):
            setattr(NDFrame, f'__{start}{word}__', method)


_add_operators()
NDFrame.__hash__ = None

from pandas import _ops, _indexing, _reduce  # noqa: E402
