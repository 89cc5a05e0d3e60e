"""Resampling: rows by spans of time, and other things that need an index of times."""

import numpy as np

from pandas._dates import DatetimeIndex, TimedeltaIndex, date_range, local, raw, wrap_times, zone_of, unit_of
from pandas._dtypes import FLOAT, OBJECT, as_list, is_list_like, no_default, in_unit
from pandas._group_agg import reduce_column
from pandas._index import Index, RangeIndex
from pandas._offsets import Tick, to_offset
from pandas._times import DAY, Timedelta, Timestamp, _UTC, from_local, iNaT, to_local

_float_reductions = {'sum': 'min_count', 'mean': None, 'min': None, 'max': None, 'median': None, 'std': 'ddof', 'var': 'ddof'}
_picking = ('first', 'last', 'min', 'max')  # a bin without rows makes floats of bools; first and last give None for objects
_END = ('ME', 'YE', 'QE', 'BME', 'BYE', 'BQE', 'W')


from pandas._warn import warn as _warn


def _each_column(table, change):
    """A Series or a table whose columns are changed by a function."""
    if table.ndim == 1:
        return table._like(change(table._values), table._index, table._name)
    return table._like([change(v) for v in table._data], table._index, table._columns)


def resample(obj, rule, axis=no_default, closed=None, label=None, convention=no_default, kind=no_default, on=None, level=None, origin='start_day', offset=None,
             group_keys=False):
    """Rows by spans of time."""
    if axis is not no_default:
        if axis in (1, 'columns'):
            _warn("DataFrame.resample with axis=1 is deprecated. Do `frame.T.resample(...)` without axis instead.", FutureWarning)
            raise NotImplementedError("resample with axis=1 is not supported here: use frame.T.resample(...)")
        _warn("The 'axis' keyword in DataFrame.resample is deprecated and will be removed in a future version.", FutureWarning)
    if kind is not no_default and kind is not None:
        _warn("The 'kind' keyword in DataFrame.resample is deprecated and will be removed in a future version. Explicitly cast the index to the desired type instead", FutureWarning)
    if isinstance(origin, str) and origin not in ('epoch', 'start', 'start_day', 'end', 'end_day'):
        from pandas._dates import Timestamp
        try:
            origin = Timestamp(origin)
        except ValueError:
            raise ValueError("'origin' should be equal to 'epoch', 'start', 'start_day', 'end', 'end_day' or should be a Timestamp convertible type. "
                             f"Got '{origin}' instead.") from None
    return Resampler(obj, rule, closed, label, on, level, origin, offset, None if kind is no_default else kind,
                     'start' if convention is no_default else convention, group_keys)


def bins_of(values, freq, closed=None, label=None, origin='start_day', offset=None):
    """The bin of every time (-1 if it is missing), and the labels of the bins as nanoseconds of UTC."""
    freq = to_offset(freq)
    end = freq._prefix in _END or isinstance(origin, str) and origin in ('end', 'end_day')
    closed = ('right' if end else 'left') if closed is None else closed
    label = ('right' if end else 'left') if label is None else label
    if closed not in ('left', 'right'):
        raise ValueError(f"Unsupported value {closed} for `closed`")
    if label not in ('left', 'right'):
        raise ValueError(f"Unsupported value {label} for `label`")
    tz = zone_of(values)
    spans = isinstance(values, np.ndarray) and values.dtype.kind == 'm'
    whole_days = not spans and (not isinstance(freq, Tick) or freq._nanos % DAY == 0)
    i8 = local(values) if whole_days else raw(values)
    known, ok = None, i8
    first = int(i8.min()) if len(i8) else iNaT
    if first == iNaT:
        known = i8 != iNaT
        ok = i8[known]
        if not len(ok):
            return np.full(len(i8), -1), np.zeros(0, dtype='i8'), freq
        first = int(ok.min())
    last = int(ok.max())
    if spans:
        edges, binner = _span_edges(first, last, freq)
    elif isinstance(freq, Tick):
        edges = binner = _tick_edges(first, last, freq._nanos, closed, origin, offset, tz if not whole_days else None)
    else:
        edges, binner = _calendar_edges(first, last, freq, closed, label)
    side = 'left' if closed == 'right' else 'right'
    if len(i8) > 2 * len(edges) + 100 and len(ok) == len(i8) and not (i8[1:] < i8[:-1]).any():
        starts = np.searchsorted(i8, edges, 'right' if closed == 'right' else 'left')
        codes = np.repeat(np.arange(-1, len(edges)), np.diff(np.concatenate([[0], starts, [len(i8)]])))
    else:
        codes = np.searchsorted(edges, i8, side) - 1
    if known is not None:
        codes[~known] = -1
    count = len(edges) - 1
    labels = binner[1:] if label == 'right' else binner[:-1]
    labels = labels[:count]
    if whole_days and tz is not None:
        labels = from_local(tz, labels, True, 'shift_forward')
    return codes, labels, freq


def time_bins(axis, grouper):
    """The bins of a Grouper with a frequency: the bin of every label, and the labels of the bins."""
    if not isinstance(axis, (DatetimeIndex, TimedeltaIndex)):
        raise TypeError(f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{type(axis).__name__}'")
    codes, labels, freq = bins_of(axis._values, grouper.freq, getattr(grouper, 'closed', None), getattr(grouper, 'label', None),
                                  getattr(grouper, 'origin', None) or 'start_day', getattr(grouper, 'offset', None))
    if isinstance(axis, TimedeltaIndex):
        return codes, TimedeltaIndex._new(in_unit(labels, 'm', unit_of(axis._values)), axis._name, freq)
    return codes, DatetimeIndex._new(wrap_times(labels, zone_of(axis._values), unit_of(axis._values)), axis._name, None if axis.hasnans else freq)


def _span_edges(first, last, freq):
    step = freq._nanos
    count = (last - first) // step + 2
    edges = first + np.arange(count) * step
    return edges, edges


def _tick_edges(first, last, step, closed, origin, offset, tz):
    if isinstance(origin, str):
        if origin == 'start_day':
            at = first // DAY * DAY
            if tz is not None and tz is not _UTC:
                lv = int(to_local(tz, np.array([first]))[0])
                at = int(from_local(tz, np.array([lv // DAY * DAY]), True, 'shift_forward')[0])
        elif origin == 'epoch':
            at = 0
        elif origin == 'start':
            at = first
        elif origin in ('end', 'end_day'):
            at = last if origin == 'end' else -(-last // DAY) * DAY
            count = (at - first) // step
            if closed == 'left':
                count += 1
            at = at - count * step
        elif _is_time(origin):
            at = Timestamp(origin)._value
        else:
            raise ValueError(f"'origin' should be equal to 'epoch', 'start', 'start_day', 'end', 'end_day' or should be a Timestamp convertible type. Got '{origin}' instead.")
    else:
        at = Timestamp(origin)._value
    if offset is not None:
        at += Timedelta(offset)._value
    low, high = (first - at) % step, (last - at) % step
    if closed == 'right':
        a = first - low if low else first - step
        b = last + (step - high) if high else last
    else:
        a = first - low
        b = last + (step - high) if high else last + step
    return a + np.arange((b - a) // step + 1) * step


def _is_time(text):
    try:
        return Timestamp(text) is not None
    except ValueError:
        return False


def _calendar_edges(first, last, freq, closed, label):
    a, b = Timestamp._make(first // DAY * DAY), Timestamp._make(last // DAY * DAY)
    if closed == 'left':
        a = freq._with(1).rollback(a)
    else:
        a = a - freq
    b = b + freq
    from pandas._dates import _generate
    binner = _generate(a._value, b._value, None, freq)
    edges = binner
    if closed == 'right' and freq._prefix in _END:
        edges = binner + (DAY - 1)
        if len(edges) > 2 and edges[-2] > last:
            edges, binner = edges[:-1], binner[:-1]
    return edges, binner


class Resampler:
    """The rows of a table by spans of time."""

    __module__ = 'pandas.core.resample'

    def __init__(self, obj, rule, closed, label, on, level, origin, offset, kind, convention, group_keys, selection=None):
        self._args = (rule, closed, label, on, level, origin, offset, kind, convention, group_keys)
        self.obj = obj
        self._on = on
        if on is not None:
            axis = Index._new(obj[on]._values, on)
            self._data = obj.drop(columns=[on])
        elif level is not None:
            axis = obj._index.get_level_values(level)
            self._data = obj
        else:
            axis = obj._index
            self._data = obj
        self._period = None
        if type(axis).__name__ == 'PeriodIndex':
            self._period = rule
            _warn("Resampling with a PeriodIndex is deprecated. Cast index to DatetimeIndex before resampling instead.", FutureWarning)
            axis = axis.to_timestamp()
        if not isinstance(axis, (DatetimeIndex, TimedeltaIndex)):
            if not (isinstance(axis, Index) and len(axis) == 0 and axis.dtype.kind == 'M'):
                raise TypeError(f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{type(axis).__name__}'")
        if not self._period:
            offset_rule = to_offset(rule)
        else:
            offset_rule = to_offset(rule, True)
            closed, label = 'left', 'left'
            from pandas._period import start_offset
            offset_rule = start_offset(offset_rule)
        self._codes, labels, self._freq = bins_of(axis._values, offset_rule, closed, label, origin, offset)
        dates = not isinstance(axis, TimedeltaIndex) and not self._period
        shown = None if dates and axis.hasnans else self._freq  # missing times take the frequency from the labels
        if isinstance(axis, TimedeltaIndex):
            self._labels = TimedeltaIndex._new(in_unit(labels, 'm', unit_of(axis._values)), axis._name, shown)
        else:
            self._labels = DatetimeIndex._new(wrap_times(labels, zone_of(axis._values), unit_of(axis._values)), axis._name, shown)
        if self._period:
            self._labels = self._labels.to_period(rule)
        elif kind == 'period':
            self._labels = self._labels.to_period()
        self._selection = selection

    def __getitem__(self, key):
        data = self._data
        if not is_list_like(key) or isinstance(key, tuple):
            if key not in data.columns:
                raise KeyError(f"Column not found: {key}")
        else:
            missing = [k for k in key if k not in data.columns]
            if missing:
                raise KeyError(f"Columns not found: {', '.join(repr(str(k)) for k in missing)}")
        out = object.__new__(Resampler)
        out.__dict__.update(self.__dict__)
        out._data = data[key] if not is_list_like(key) or isinstance(key, tuple) else data[list(key)]
        return out

    def __getattr__(self, name):
        if name[:1] != '_' and self._data.ndim == 2 and name in self._data.columns:
            return self[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __len__(self):
        return len(self._labels)

    def __iter__(self):
        for i, label in enumerate(self._labels):
            yield label, self._rows(i)

    def _rows(self, i):
        return self._data.iloc[_places(self._codes, i)]

    @property
    def ngroups(self):
        return len(self._labels)

    @property
    def groups(self):
        return {label: n for label, n in zip(self._labels, np.cumsum(self._counts()))}

    @property
    def indices(self):
        from collections import defaultdict
        out = defaultdict(list)
        for place, code in enumerate(self._codes.tolist()):
            if code >= 0:
                out[self._labels[code]].append(place)
        return out

    def get_group(self, name, obj=None):
        return self._rows(self._labels.get_loc(name))

    def _counts(self):
        return np.bincount(self._codes[self._codes >= 0], minlength=len(self._labels))

    def _grouped(self, numeric_only=False):
        """The data by the number of the bin."""
        codes = self._codes
        keys = codes if (codes >= 0).all() else np.where(codes >= 0, codes, np.nan)
        return self._data.reset_index(drop=True).groupby(keys)

    def _placed(self, result, fill=no_default, how=None):
        """A result by bin numbers, with the bins that have no rows, under the labels. how names the reduction."""
        n = len(self._labels)
        if len(result) != n:
            wanted = Index(np.arange(n))
            if result._index.dtype.kind == 'f':
                result = result.copy()
                result.index = Index(result._index._values.astype('i8'))
            full = result._index
            if how in _picking:
                result = _each_column(result, lambda v: v.astype(FLOAT) if v.dtype == bool else v)
            result = result.reindex(wanted) if fill is no_default else result.reindex(wanted, fill_value=fill)
            if how in ('first', 'last'):
                empty = ~wanted.isin(full)
                result = _each_column(result, lambda v: np.where(empty, None, v) if v.dtype == OBJECT else v)
        else:
            result = result.copy()
        result.index = self._labels
        return result

    def _reduce(self, name, fill=no_default, **kwargs):
        out = self._reduce_floats(name, kwargs)
        return self._placed(getattr(self._grouped(), name)(**kwargs), fill, name) if out is None else out

    def _reduce_floats(self, name, kwargs):
        """The reduction of a Series of floats by bins, where a bin without rows needs no other dtype; None for everything else."""
        data, codes, n = self._data, self._codes, len(self._labels)
        if data.ndim != 1 or name not in _float_reductions or type(data._values) is not np.ndarray or data._values.dtype is not FLOAT:
            return None
        if not len(codes) or codes.min() < 0 or codes.max() >= n:
            return None
        number = kwargs.get(_float_reductions[name], -1)
        return data._like(reduce_column(name, data._values, codes, n, number), self._labels, data._name)

    def sum(self, numeric_only=False, min_count=0, *args, **kwargs):
        return self._reduce('sum', 0 if min_count == 0 else no_default, numeric_only=numeric_only, min_count=min_count)

    def prod(self, numeric_only=False, min_count=0, *args, **kwargs):
        return self._reduce('prod', 1 if min_count == 0 else no_default, numeric_only=numeric_only, min_count=min_count)

    def mean(self, numeric_only=False, *args, **kwargs):
        return self._reduce('mean', numeric_only=numeric_only)

    def median(self, numeric_only=False, *args, **kwargs):
        return self._reduce('median', numeric_only=numeric_only)

    def min(self, numeric_only=False, min_count=0, *args, **kwargs):
        return self._reduce('min', numeric_only=numeric_only)

    def max(self, numeric_only=False, min_count=0, *args, **kwargs):
        return self._reduce('max', numeric_only=numeric_only)

    def first(self, numeric_only=False, min_count=0, skipna=True, *args, **kwargs):
        return self._reduce('first', numeric_only=numeric_only)

    def last(self, numeric_only=False, min_count=0, skipna=True, *args, **kwargs):
        return self._reduce('last', numeric_only=numeric_only)

    def std(self, ddof=1, numeric_only=False, *args, **kwargs):
        return self._reduce('std', ddof=ddof, numeric_only=numeric_only)

    def var(self, ddof=1, numeric_only=False, *args, **kwargs):
        return self._reduce('var', ddof=ddof, numeric_only=numeric_only)

    def sem(self, ddof=1, numeric_only=False, *args, **kwargs):
        return self._reduce('sem', ddof=ddof, numeric_only=numeric_only)

    def count(self):
        return self._reduce('count', 0)

    def nunique(self, *args, **kwargs):
        return self._reduce('nunique', 0)

    def quantile(self, q=0.5, **kwargs):
        if not is_list_like(q):
            return self._placed(self._grouped().quantile(q))
        from pandas._multi import MultiIndex
        parts = [self._placed(self._grouped().quantile(x)) for x in q]
        index = MultiIndex.from_product([self._labels, list(q)], names=[self._labels._name, None])
        both = lambda columns: np.column_stack(columns).ravel()
        if self._data.ndim == 1:
            return parts[0]._like(both([p._values for p in parts]), index, self._data._name)
        return parts[0]._like([both(c) for c in zip(*[p._data for p in parts])], index, parts[0]._columns)

    def size(self):
        from pandas._series import Series
        name = self._data._name if self._data.ndim == 1 else None
        return Series._new(self._counts().astype('i8'), self._labels, name)

    def ohlc(self, *args, **kwargs):
        from pandas._frame import DataFrame
        if self._data.ndim == 1:
            parts = [self._reduce(name) for name in ('first', 'max', 'min', 'last')]
            return DataFrame._new([p._values for p in parts], self._labels, Index(['open', 'high', 'low', 'close']))
        from pandas._merge import concat
        return concat({c: self[c].ohlc() for c in self._data.columns}, axis=1)

    def aggregate(self, func=None, *args, **kwargs):
        if isinstance(func, str):
            if hasattr(Resampler, func):
                return getattr(self, func)(*args, **kwargs)
        if callable(func) and not kwargs and not args:
            named = {np.sum: 'sum', np.mean: 'mean', np.min: 'min', np.max: 'max', sum: 'sum', min: 'min', max: 'max', np.median: 'median', np.std: 'std',
                     np.var: 'var', np.prod: 'prod'}.get(func) if _hashable(func) else None
            if named is not None:
                return getattr(self, named)()
            return self._called(func)
        if isinstance(func, dict) and self._data.ndim == 1:
            from pandas._frame import DataFrame
            return DataFrame._new([self.aggregate(f)._values for f in func.values()], self._labels, Index(list(func)))
        if isinstance(func, dict) and self._data.ndim == 2 and all(isinstance(f, str) or callable(f) for f in func.values()):
            from pandas._frame import DataFrame
            missing = [c for c in func if c not in self._data.columns]
            if missing:
                raise KeyError(f"Label(s) {missing} do not exist")
            parts = [self[c].aggregate(f) for c, f in func.items()]
            return DataFrame._new([p._values for p in parts], self._labels, Index(list(func)))
        if isinstance(func, (list, tuple)) and self._data.ndim == 1:
            from pandas._frame import DataFrame
            names = [f if isinstance(f, str) else getattr(f, '__name__', repr(f)) for f in func]
            return DataFrame._new([self.aggregate(f)._values for f in func], self._labels, Index(names))
        if isinstance(func, (list, tuple)) or isinstance(func, dict):
            from pandas._merge import concat
            items = {c: func for c in self._data.columns} if not isinstance(func, dict) else func
            return concat({c: _as_frame(self[c].aggregate(f if isinstance(f, (list, tuple)) else [f])) for c, f in items.items()}, axis=1)
        if func is None and kwargs:
            from pandas._frame import DataFrame
            parts = [self.aggregate(f) if self._data.ndim == 1 else self[f[0]].aggregate(f[1]) for f in kwargs.values()]
            return DataFrame._new([p._values for p in parts], self._labels, Index(list(kwargs)))
        return self._placed(self._grouped().agg(func, *args, **kwargs))

    agg = aggregate

    def _called(self, func, *args, **kwargs):
        """The results of a function of the program, bin by bin."""
        from pandas._frame import DataFrame
        from pandas._series import Series
        data = self._data
        if data.ndim == 1:
            out = [func(self._rows(i), *args, **kwargs) for i in range(len(self._labels))]
            if out and isinstance(out[0], (Series, DataFrame)):
                from pandas._merge import concat
                return concat(dict(zip(self._labels, out)))
            return Series(out, index=self._labels, name=data._name) if out else Series([], index=self._labels, name=data._name, dtype='f8')
        columns = []
        for c in range(len(data._columns)):
            column = data.iloc[:, c]
            columns.append(Series([func(column.iloc[_places(self._codes, i)], *args, **kwargs) for i in range(len(self._labels))], dtype=None)._values)
        return DataFrame._new(columns, self._labels, data._columns)

    def apply(self, func=None, *args, **kwargs):
        if not callable(func) or isinstance(func, str):
            return self.aggregate(func, *args, **kwargs)
        if self._data.ndim == 1:
            return self.aggregate(func, *args, **kwargs) if not args and not kwargs else self._called(func, *args, **kwargs)
        from pandas._frame import DataFrame
        from pandas._series import Series
        try:
            out = self._called(func, *args, **kwargs)
            if not any(c.dtype.kind == 'O' and any(isinstance(x, (Series, DataFrame)) for x in as_list(c)) for c in out._data):
                return out
        except (ValueError, KeyError, AttributeError, TypeError, IndexError):
            pass  # the function wants whole rows
        out = [func(self._rows(i), *args, **kwargs) for i in range(len(self._labels))]
        if out and isinstance(out[0], Series):
            from pandas._dtypes import array_of
            names = out[0]._index
            if all(x._index.equals(names) for x in out):
                return DataFrame._new([array_of([x.iloc[k] for x in out]) for k in range(len(names))], self._labels, names)
            made = DataFrame(out)
            made.index = self._labels
            return made
        if out and isinstance(out[0], DataFrame):
            from pandas._merge import concat
            return concat(dict(zip(self._labels, out)))
        return Series(out, index=self._labels)

    def pipe(self, func, *args, **kwargs):
        if isinstance(func, tuple):
            f, name = func
            kwargs[name] = self
            return f(*args, **kwargs)
        return func(self, *args, **kwargs)

    def transform(self, arg, *args, **kwargs):
        out = self._data.reset_index(drop=True).groupby(self._codes).transform(arg, *args, **kwargs)
        out.index = self._data._index
        return out

    # Finer steps.

    def _up(self, method, limit=None):
        data = self._data
        if not data._index.is_unique and method is not None:
            raise ValueError("cannot reindex on an axis with duplicate labels")
        labels = self._labels
        if self._on is not None:
            data = data.copy()
            data.index = Index._new(self.obj[self._on]._values, self._on)
        if limit is None and len(labels) == len(data._index) > 2 and isinstance(labels, (DatetimeIndex, TimedeltaIndex)):
            found = data._index.inferred_freq  # times that have the frequency already only move to the labels
            if found is not None and getattr(labels, '_freq', None) is not None and found == labels._freq.freqstr:
                out = data.copy()
                out.index = labels
                return out
        return data.reindex(labels, method=method, limit=limit)

    def ffill(self, limit=None):
        return self._up('ffill', limit)

    pad = ffill

    def bfill(self, limit=None):
        return self._up('bfill', limit)

    backfill = bfill

    def nearest(self, limit=None):
        return self._up('nearest', limit)

    def asfreq(self, fill_value=None):
        out = self._up(None)
        if fill_value is not None:
            out = self._data.reindex(self._labels, fill_value=fill_value)
        return out

    def fillna(self, method, limit=None):
        _warn("DatetimeIndexResampler.fillna is deprecated and will be removed in a future version. Use obj.ffill(), obj.bfill(), or obj.nearest() instead.")
        return self._up(method, limit)

    def interpolate(self, method='linear', *, axis=0, limit=None, inplace=False, limit_direction='forward', limit_area=None, downcast=no_default, **kwargs):
        return self.asfreq().interpolate(method=method, axis=axis, limit=limit, limit_direction=limit_direction, limit_area=limit_area, **kwargs)


Resampler.__name__ = Resampler.__qualname__ = 'DatetimeIndexResampler'


def _places(codes, i):
    """The places of a bin, as a slice where they follow one another."""
    found = np.flatnonzero(codes == i)
    if len(found) and found[-1] - found[0] == len(found) - 1:
        return slice(int(found[0]), int(found[-1]) + 1)
    return found


def _hashable(x):
    try:
        hash(x)
        return True
    except TypeError:
        return False


def _as_frame(x):
    return x if x.ndim == 2 else x.to_frame()


def grouped_resample(groupby, rule, *args, **kwargs):
    """Resample every group by itself."""
    without_keys = not kwargs.pop('include_groups', True)
    axis = groupby.obj._index
    if kwargs.get('on') is None and kwargs.get('level') is None and type(axis) in (Index, RangeIndex):
        raise TypeError(f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{type(axis).__name__}'")
    return _GroupedResampler(groupby, rule, args, kwargs, None, without_keys)


class _GroupedResampler:
    """Groups that are resampled one by one; any method of a resampler gives the results under their keys."""

    def __init__(self, groupby, rule, args, kwargs, key, without_keys):
        self._g, self._rule, self._args, self._kwargs, self._key = groupby, rule, args, kwargs, key
        self._without_keys = without_keys

    def __getitem__(self, key):
        return _GroupedResampler(self._g, self._rule, self._args, self._kwargs, key, self._without_keys)

    def __getattr__(self, name):
        if name[:1] == '_':
            raise AttributeError(name)
        if name in getattr(self._g.obj, '_columns', ()):
            return self[name]

        def call(*args, **kwargs):
            from pandas._merge import concat
            parts = {}
            names = getattr(self._g, 'keys', None)
            names = names if isinstance(names, list) else [names]
            for key, rows in self._g:
                if self._without_keys:
                    rows = rows.drop(columns=[k for k in names if isinstance(k, str) and k in rows.columns])
                r = rows.resample(self._rule, *self._args, **self._kwargs)
                if self._key is not None:
                    r = r[self._key]
                parts[key[0] if isinstance(key, tuple) and len(key) == 1 else key] = getattr(r, name)(*args, **kwargs)
            out = concat(parts)
            by = getattr(self._g, 'keys', None)
            first = next(iter(parts.values()))
            by = [by] if isinstance(by, str) else by
            if isinstance(by, list) and all(isinstance(k, str) for k in by):
                out.index.names = by + list(first.index.names)
            return out
        return call


# Other things with an index of times.


def asfreq(obj, freq, method=None, how=None, normalize=False, fill_value=None):
    index = obj._index
    if type(index).__name__ == 'PeriodIndex':
        out = obj.copy()
        out.index = index.asfreq(freq, how or 'E')
        return out
    if not isinstance(index, (DatetimeIndex, TimedeltaIndex)):
        raise _not_times(index)
    if len(index) == 0:
        return obj.copy()
    if isinstance(index, TimedeltaIndex):
        from pandas._dates import timedelta_range
        made = timedelta_range(index.min(), index.max(), freq=freq, name=index._name, unit=index.unit)
    else:
        made = date_range(index.min(), index.max(), freq=freq, name=index._name, unit=index.unit)
    out = obj.reindex(made, method=method) if fill_value is None else obj.reindex(made, method=method, fill_value=fill_value)
    if normalize:
        out.index = out.index.normalize()
    return out


def _not_times(index):
    return TypeError(f"Cannot convert input [{index[0] if len(index) else index}] of type {type(index[0]) if len(index) else type(index)} to Timestamp")


def _times_of(obj):
    if not isinstance(obj._index, DatetimeIndex):
        raise TypeError("Index must be DatetimeIndex")
    return obj._index


def at_time(obj, time, asof=False, axis=None):
    return obj.iloc[_times_of(obj).indexer_at_time(time, asof)]


def between_time(obj, start_time, end_time, inclusive='both', axis=None):
    index = _times_of(obj)
    if inclusive not in ('both', 'neither', 'left', 'right'):
        raise ValueError("Inclusive has to be either 'both', 'neither', 'left' or 'right'")
    return obj.iloc[index.indexer_between_time(start_time, end_time, inclusive in ('both', 'left'), inclusive in ('both', 'right'))]


def first(obj, offset):
    _warn("first is deprecated and will be removed in a future version. Please create a mask and filter using `.loc` instead", FutureWarning)
    index = obj._index
    if not isinstance(index, DatetimeIndex):
        raise TypeError("'first' only supports a DatetimeIndex index")
    if len(index) == 0:
        return obj.copy()
    step = to_offset(offset)
    if not isinstance(step, Tick) and step.is_on_offset(index[0]):
        end = index[0] - step._with(1) + step
    else:
        end = index[0] + step
    if isinstance(step, Tick) and end in index:
        return obj.iloc[:int(index.searchsorted(end, 'left'))]
    return obj.loc[:end]


def last(obj, offset):
    _warn("last is deprecated and will be removed in a future version. Please create a mask and filter using `.loc` instead", FutureWarning)
    index = obj._index
    if not isinstance(index, DatetimeIndex):
        raise TypeError("'last' only supports a DatetimeIndex index")
    if len(index) == 0:
        return obj.copy()
    start = index[-1] - to_offset(offset)
    return obj.iloc[int(index.searchsorted(start, 'right')):]


def asof(obj, where, subset=None):
    """The last row without missing values at or before where."""
    from pandas._frame import DataFrame
    from pandas._series import Series
    index = obj._index
    if not index.is_monotonic_increasing:
        raise ValueError("asof requires a sorted index")
    one = not is_list_like(where)
    wanted = [where] if one else list(where)
    name = getattr(where, 'name', None)
    if isinstance(index, DatetimeIndex):
        wanted = [Timestamp(x) for x in wanted]
    if obj.ndim == 1:
        missing = obj.isna().to_numpy()
    else:
        columns = list(obj.columns) if subset is None else [subset] if not is_list_like(subset) else list(subset)
        missing = obj[columns].isna().any(axis=1).to_numpy()
    good = np.flatnonzero(~missing)
    places = []
    for x in wanted:
        n = int(index.searchsorted(x, 'right'))
        k = int(np.searchsorted(good, n, 'left')) - 1
        places.append(int(good[k]) if k >= 0 else -1)
    if obj.ndim == 1:
        if one:
            return obj.iloc[places[0]] if places[0] >= 0 else np.nan
        return Series([obj.iloc[p] if p >= 0 else np.nan for p in places], index=Index(wanted, name=name), name=obj._name)
    if one:
        if places[0] < 0:
            return Series(np.nan, index=obj.columns, name=wanted[0])
        row = obj.iloc[places[0]]
        row.name = wanted[0]
        return row
    rows = obj.take([max(p, 0) for p in places])
    rows.index = Index(wanted)
    return rows.where(np.array([[p >= 0] * obj.shape[1] for p in places]))
