"""Windows over rows: rolling, expanding and exponentially weighted ones."""

import numpy as np

import _pandas
from pandas._dtypes import (ndarray, INT, FLOAT, is_list_like, isna_array, no_default, nanos)
from pandas._index import Index
from pandas._multi import repeat_each, tile
from pandas._group_agg import is_numeric_column
from pandas._series import Series


def _dataerror(text):
    from pandas.errors import DataError
    return DataError(text)


def _numbers(v, name):
    """A column as floats, infinities missing."""
    if not isinstance(v, ndarray):
        if hasattr(v, '_mask') and hasattr(v, '_data'):
            x = v._data.astype(FLOAT)
            x = np.where(v.isna(), np.nan, x)
        elif type(v).__name__ in ('StringArray', 'Categorical') and isna_array(v).all():
            x = np.full(len(v), np.nan)
        else:
            raise _dataerror("No numeric types to aggregate")
    else:
        kind = v.dtype.kind
        if kind in 'mM':
            raise _dataerror("No numeric types to aggregate")
        if kind == 'O':
            try:
                x = np.array([np.nan if x is None else float(x) if not isinstance(x, str) else _no_text(x) for x in v.tolist()], dtype=FLOAT)
            except (TypeError, ValueError):
                raise _dataerror("No numeric types to aggregate") from None
        else:
            x = v if v.dtype is FLOAT else v.astype(FLOAT)
    return np.where(np.isinf(x), np.nan, x) if _pandas.has_inf(x) else x


def _no_text(x):
    raise ValueError(x)


class Window:
    """What all windows have in common: the columns, and how results are put together."""

    _kind = 'rolling'
    _attributes = ()
    _given = ()           # what the text of a window shows in another form

    def __init__(self, obj):
        self.obj = obj
        self._selection = None
        self._by = None       # groups, for windows within groups
        self._on = None

    def __repr__(self):
        shown = dict(self._given)
        parts = [f"{n}={shown.get(n, getattr(self, n))!s}" for n in self._attributes if shown.get(n, getattr(self, n)) is not None]
        name = type(self).__name__ + ('Groupby' if self._by is not None else '')
        return f"{name} [{','.join(parts)}]"

    def __getitem__(self, key):
        import copy
        out = copy.copy(self)
        if self._by is not None and self._on is not None and self._on not in (key if isinstance(key, list) else [key]):
            # Within groups the times that windows go by become labels of rows.
            out.obj, out._on = self.obj.set_index(self._on), None
            return out[key]
        if isinstance(key, list):
            absent = [k for k in key if k not in self.obj._columns]
            if absent:
                raise KeyError(f"Columns not found: {str(absent)[1:-1]}")
            keep = list(key) + ([self._on] if self._on is not None and self._on not in key else [])
            out.obj = self.obj[keep]
        else:
            if key not in self.obj._columns:
                raise KeyError(f"Column not found: {key}")
            out.obj = self.obj[key]
        return out

    def __getattr__(self, name):
        obj = self.__dict__.get('obj')
        if name.startswith('_') or obj is None:
            raise AttributeError(name)
        if obj.ndim == 2 and name in obj._columns:
            return self[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __iter__(self):
        start, end = self._bounds(len(self.obj._index))
        for s, e in zip(start.tolist(), end.tolist()):
            yield self.obj.iloc[s:e]

    # Putting results together.

    def _places(self):
        """The order in which rows are gone through, and for every row whether a new group begins there."""
        n = len(self.obj._index)
        if self._by is None:
            first = np.zeros(n, dtype=bool)
            if n:
                first[0] = True
            return None, first
        g = self._by._groups
        order, starts = g.order()
        order = order[starts[1]:]
        first = np.zeros(len(order), dtype=bool)
        begin = starts[1]
        for s in starts[1:-1]:
            if s - begin < len(order):
                first[s - begin] = True
        return order, first

    def _each_group_bounds(self):
        """Bounds of windows over the rows in their order."""
        if self._by is None:
            return self._bounds(len(self.obj._index))
        g = self._by._groups
        order, starts = g.order()
        begin = starts[1]
        lows, highs = [np.zeros(0, dtype=INT)], [np.zeros(0, dtype=INT)]
        for i in range(g.count):
            a, b = starts[i + 1], starts[i + 2]
            if a == b:
                continue
            s, e = self._bounds(b - a, order[a:b])
            lows.append(s + (a - begin))
            highs.append(e + (a - begin))
        return np.concatenate(lows), np.concatenate(highs)

    def _result_rows(self, step=None):
        """The index of results."""
        index = self.obj._index
        if self._by is not None:
            g = self._by._groups
            order, starts = g.order()
            order = order[starts[1]:]
            group = g.codes[order]
            rows = index.take(order)
            from pandas._multi import MultiIndex, factorize_level
            gi = g.index
            if gi._is_multi:
                levels, codes, names = list(gi._levels), [c[group] for c in gi._codes], list(gi._names)
            else:
                levels, codes, names = [gi], [group], [gi._name]
            if rows._is_multi:
                levels, codes, names = levels + rows._levels, codes + rows._codes, names + rows._names
            else:
                code, level = factorize_level(rows._values)
                levels.append(level)
                codes.append(code)
                names.append(rows._name)
            return MultiIndex._of(levels, codes, names)
        return index

    def _columns(self, numeric_only, name):
        """The places of the columns that take part."""
        out = []
        skip = set()
        if self._by is not None:
            skip = {k.name for k in self._by._groups.keys}
        for i, c in enumerate(self.obj._columns):
            if c == self._on and self._on is not None:
                continue
            if c in skip:
                continue
            v = self.obj._data[i]
            if numeric_only and not is_numeric_column(v):
                continue
            out.append(i)
        return out

    def _apply(self, f, name, numeric_only=False):
        """Call f with every column as floats in the order of rows."""
        from pandas._frame import DataFrame
        from pandas._series import Series
        order = None if self._by is None else self._places()[0]
        step = getattr(self, 'step', None)
        index = self._result_rows()
        if self.obj.ndim == 1:
            v = self.obj._values
            if numeric_only and not is_numeric_column(v):
                raise NotImplementedError(f"{type(self).__name__}.{name} does not implement numeric_only")
            x = _numbers(v, self._kind)
            out = f(x if order is None else x[order])
            if step is not None and step > 1:
                index = index[::step]
            return self._keys_out(Series._new(out, index, self.obj._name))
        places = self._columns(numeric_only, name)
        arrays = []
        for i in places:
            v = self.obj._data[i]
            if isinstance(v, ndarray) and v.dtype.kind in 'OM':
                raise _dataerror(f"Cannot aggregate non-numeric type: {v.dtype}")
            x = _numbers(v, self._kind)
            arrays.append(f(x if order is None else x[order]))
        columns = self.obj._columns.take(np.array(places, dtype=INT))
        if step is not None and step > 1:
            index = index[::step]
        if self._on is not None and self._on in self.obj._columns:
            at = self.obj._columns.get_loc(self._on)
            v = self.obj._data[at]
            v = v if order is None else v[order] if isinstance(v, ndarray) else v.take(order)
            if step is not None and step > 1:
                v = v[::step]
            where = sum(1 for i in places if i < at)
            arrays.insert(where, v)
            columns = columns.insert(where, self._on)
        return self._keys_out(DataFrame._new(arrays, index, columns))

    def _keys_out(self, result):
        """Results within groups whose keys are to be columns."""
        if self._by is None or self._by.as_index or self._kind != 'rolling' or type(self) is not Rolling:
            return result
        return result.reset_index(level=list(range(len(self._by._groups.keys))))

    # agg.

    def agg(self, func=None, *args, **kwargs):
        from pandas._groupby import check_unique, function_name, numbered_names
        from pandas._merge import concat
        if func is None:
            raise TypeError("Must provide 'func' or named aggregation **kwargs.")
        if isinstance(func, str):
            if not hasattr(self, func):
                raise AttributeError(f"'{func}' is not a valid function for '{type(self).__name__}' object")
            return getattr(self, func)(*args, **kwargs)
        if isinstance(func, dict):
            parts = {}
            for c, f in func.items():
                if self.obj.ndim == 1:  # names of the results of one column
                    parts[c] = self.agg(f, *args, **kwargs)
                    continue
                if c not in self.obj._columns:
                    raise KeyError(f"Column(s) {[c]} do not exist")
                parts[c] = self[c].agg(f, *args, **kwargs)
            return concat(list(parts.values()), axis=1, keys=list(parts))
        if is_list_like(func):
            names = [function_name(f) for f in func]
            if names.count('<lambda>') > 1:
                names = numbered_names(names)
            check_unique(names)
            if self.obj.ndim == 1:
                return concat([self.agg(f) for f in func], axis=1, keys=names)
            columns = [self.obj._columns[i] for i in self._columns(False, 'agg')]
            return concat([self[c].agg(list(func)) for c in columns], axis=1, keys=columns)
        known = {sum: 'sum', max: 'max', min: 'min', np.sum: 'sum', np.mean: 'mean', np.std: 'std', np.var: 'var', np.median: 'median', np.max: 'max', np.min: 'min'}
        name = known.get(func)
        if name is not None:
            return getattr(self, name)()
        return self.apply(func, args=args, kwargs=kwargs)

    aggregate = agg

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)


class BaseRolling(Window):
    """Windows with ends: rolling and expanding."""

    def _least(self):
        return self.min_periods

    def _roll(self, how, numeric_only=False, number=0, least=None, **kw):
        start, end = self._each_group_bounds()
        step = getattr(self, 'step', None)
        if step is not None and step > 1:
            start, end = start[::step], end[::step]
        least = self._least() if least is None else least
        obj = self.obj
        if obj.ndim == 1 and self._by is None and step is None and not kw and type(obj._values) is ndarray and obj._values.dtype is FLOAT:
            return Series._new(_pandas.roll(how, _numbers(obj._values, self._kind), start, end, least, number), obj._index, obj._name)
        return self._apply(lambda x: _pandas.roll(how, x, start, end, least, number, **kw), how, numeric_only)

    def sum(self, numeric_only=False, engine=None, engine_kwargs=None):
        return self._roll('sum', numeric_only)

    def mean(self, numeric_only=False, engine=None, engine_kwargs=None):
        return self._roll('mean', numeric_only)

    def median(self, numeric_only=False, engine=None, engine_kwargs=None):
        return self._roll('median', numeric_only)

    def min(self, numeric_only=False, *args, engine=None, engine_kwargs=None, **kwargs):
        return self._roll('min', numeric_only)

    def max(self, numeric_only=False, *args, engine=None, engine_kwargs=None, **kwargs):
        return self._roll('max', numeric_only)

    def var(self, ddof=1, numeric_only=False, engine=None, engine_kwargs=None):
        return self._roll('var', numeric_only, ddof)

    def std(self, ddof=1, numeric_only=False, engine=None, engine_kwargs=None):
        return self._root(self.var(ddof, numeric_only))

    def _root(self, out):
        return self._mapped(out, np.sqrt)

    def _mapped(self, out, f):
        from pandas._frame import DataFrame
        from pandas._series import Series
        if out.ndim == 1:
            return Series._new(f(out._values), out._index, out._name)
        return DataFrame._new([v if c == self._on and self._on is not None else f(v) for c, v in zip(out._columns, out._data)], out._index, out._columns)

    def sem(self, ddof=1, numeric_only=False):
        return self.std(numeric_only=numeric_only) / (self.count(numeric_only) - ddof) ** 0.5

    def skew(self, numeric_only=False):
        return self._roll('skew', numeric_only)

    def kurt(self, numeric_only=False):
        return self._roll('kurt', numeric_only)

    def quantile(self, q=no_default, interpolation='linear', numeric_only=False, quantile=None):
        q = quantile if q is no_default else q
        if not 0 <= q <= 1:
            raise ValueError(f"quantile value {q} not in [0, 1]")
        if interpolation not in ('linear', 'lower', 'higher', 'nearest', 'midpoint'):
            raise ValueError(f"Interpolation '{interpolation}' is not supported")
        return self._roll('quantile', numeric_only, q, method=interpolation)

    def rank(self, method='average', ascending=True, pct=False, numeric_only=False):
        if method not in ('average', 'min', 'max'):
            raise ValueError(f"Method '{method}' is not supported")
        return self._roll('rank', numeric_only, method=method, ascending=ascending, pct=pct)

    def count(self, numeric_only=False):
        start, end = self._each_group_bounds()
        step = getattr(self, 'step', None)
        if step is not None and step > 1:
            start, end = start[::step], end[::step]
        least = self.min_periods if self._counts_least() else 0
        return self._counted(lambda x: _pandas.roll('sum', x, start, end, least))

    def _counts_least(self):
        return False

    def _counted(self, f):
        """Windows over whether values are there."""
        from pandas._frame import DataFrame
        from pandas._series import Series
        import copy
        flags = copy.copy(self)
        obj = self.obj
        if obj.ndim == 1:
            flags.obj = Series._new((~isna_array(obj._values)).astype(FLOAT), obj._index, obj._name)
        else:
            keep = self._on
            flags.obj = DataFrame._new([v if c == keep and keep is not None else (~isna_array(v)).astype(FLOAT) for c, v in zip(obj._columns, obj._data)], obj._index, obj._columns)
        return flags._apply(f, 'count')

    def apply(self, func, raw=False, engine=None, engine_kwargs=None, args=None, kwargs=None):
        from pandas._series import Series
        if not isinstance(raw, bool):
            raise ValueError("raw parameter must be `True` or `False`")
        if engine not in (None, 'cython'):
            raise NotImplementedError("only the default engine is supported here")
        args, kwargs = args or (), kwargs or {}
        start, end = self._each_group_bounds()
        step = getattr(self, 'step', None)
        if step is not None and step > 1:
            start, end = start[::step], end[::step]
        order, _ = self._places()
        index = self.obj._index if order is None else self.obj._index.take(order)
        least = max(self._least(), 1)
        bounds = list(zip(start.tolist(), end.tolist()))

        def call(x):
            out = np.empty(len(bounds), dtype=FLOAT)
            known = np.concatenate([[0], np.cumsum(x == x)]).tolist()
            for i, (s, e) in enumerate(bounds):
                if known[e] - known[s] < least:
                    out[i] = np.nan
                    continue
                part = x[s:e]
                if not raw:
                    part = Series._new(part, index[s:e], None)
                out[i] = func(part, *args, **kwargs)
            return out
        return self._apply(call, 'apply')

    # Pairs of columns.

    def _pair(self, other, pairwise, f, ddof=1):
        from pandas._frame import DataFrame
        from pandas._series import Series
        if self._by is not None:
            return self._pair_groups(other, pairwise, f)
        if other is None:
            other = self.obj
            pairwise = True if pairwise is None else pairwise
        if self.obj.ndim == 1 and other.ndim == 1:
            a, b = self.obj.align(other, join='outer') if not self.obj._index.equals(other._index) else (self.obj, other)
            return Series._new(f(_numbers(a._values, 'rolling'), _numbers(b._values, 'rolling')), a._index, a._name if a._name == b._name else None)
        if self.obj.ndim == 2 and other.ndim == 2 and pairwise:
            names = list(self.obj._columns)
            n, k, m = len(self.obj._index), len(self.obj._columns), len(other._columns)
            from pandas._multi import MultiIndex
            arrays = []
            results = [[f(_numbers(self.obj._data[i], 'rolling'), _numbers(other._data[j], 'rolling')) for j in range(m)] for i in range(k)]
            for j in range(m):
                grid = np.array([results[i][j] for i in range(k)])
                arrays.append(np.ascontiguousarray(grid.T).reshape(-1))
            rows = self.obj._index
            codes, level = np.arange(n), rows
            index = MultiIndex._of([level, self.obj._columns], [repeat_each(codes, k), tile(np.arange(k), n)], [rows._name, self.obj._columns._name])
            return DataFrame._new(arrays, index, other._columns)
        if self.obj.ndim == 2 and other.ndim == 2:
            names = [c for c in self.obj._columns if c in other._columns]
            every = self.obj._columns.union(other._columns)
            arrays = []
            for c in every:
                if c in names:
                    arrays.append(f(_numbers(self.obj[c]._values, 'rolling'), _numbers(other[c]._values, 'rolling')))
                else:
                    arrays.append(np.full(len(self.obj._index), np.nan))
            return DataFrame._new(arrays, self.obj._index, every)
        frame, series = (self.obj, other) if self.obj.ndim == 2 else (other, self.obj)
        return DataFrame._new([f(_numbers(v, 'rolling'), _numbers(series._values, 'rolling')) for v in frame._data], frame._index, frame._columns)

    def _pair_groups(self, other, pairwise, f):
        raise NotImplementedError("cov and corr of windows within groups are not supported here")

    def cov(self, other=None, pairwise=None, ddof=1, numeric_only=False):
        return self._pair(other, pairwise, lambda a, b: self._cov(a, b, ddof))

    def corr(self, other=None, pairwise=None, ddof=1, numeric_only=False):
        return self._pair(other, pairwise, lambda a, b: self._corr(a, b, ddof))

    def _cov(self, a, b, ddof):
        start, end = self._bounds(len(a))
        least = self._least()
        a, b = a + 0 * b, b + 0 * a
        mean = lambda x: _pandas.roll('mean', x, start, end, least)  # noqa: E731
        both = mean(a * b)
        count = _pandas.roll('sum', (~np.isnan(a + b)).astype(FLOAT), start, end, 0)
        with np.errstate(all='ignore'):
            return (both - mean(a) * mean(b)) * (count / (count - ddof))

    def _corr(self, a, b, ddof):
        start, end = self._bounds(len(a))
        least = self._least()
        a, b = a + 0 * b, b + 0 * a
        mean = lambda x: _pandas.roll('mean', x, start, end, least)  # noqa: E731
        both = mean(a * b)
        count = _pandas.roll('sum', (~np.isnan(a + b)).astype(FLOAT), start, end, 0)
        va = _pandas.roll('var', a, start, end, least, ddof)
        vb = _pandas.roll('var', b, start, end, least, ddof)
        with np.errstate(all='ignore'):
            return ((both - mean(a) * mean(b)) * (count / (count - ddof))) / (va * vb) ** 0.5


class Rolling(BaseRolling):
    """Windows of a number of rows, or of a span of time."""

    __module__ = 'pandas.core.window.rolling'

    _attributes = ('window', 'min_periods', 'center', 'win_type', 'axis', 'closed', 'step', 'method')

    def __init__(self, obj, window, min_periods=None, center=False, win_type=None, on=None, axis=no_default, closed=None, step=None, method='single'):
        Window.__init__(self, obj)
        if axis is not no_default and axis not in (0, 'index', 'rows', None):
            raise NotImplementedError("windows over columns (axis=1) are not supported here: use obj.T")
        if win_type is not None:
            raise NotImplementedError("rolling with win_type is not supported here: use rolling(...).apply with your own weights")
        if closed is not None and closed not in ('right', 'both', 'left', 'neither'):
            raise ValueError("closed must be 'right', 'left', 'both' or 'neither'")
        if not isinstance(center, bool) and center is not None:
            raise ValueError("center must be a boolean")
        if min_periods is not None and not isinstance(min_periods, (int, np.integer)):
            raise ValueError("min_periods must be an integer")
        self.axis = 0
        self.method = method
        self._given = (('min_periods', min_periods),)
        self.win_type = None
        self.center, self.closed, self.step = bool(center), closed, step
        self._on = on
        self.window = window
        self._span = None
        self._custom = None
        if on is not None and (obj.ndim == 1 or on not in obj._columns):
            raise ValueError(f"invalid on specified as {on}, must be a column (of DataFrame), an Index or None")
        if type(window) is not int and hasattr(window, 'get_window_bounds'):
            self._custom = window
            self.min_periods = getattr(window, 'window_size', 0) if min_periods is None else min_periods
            return
        if isinstance(window, (int, np.integer)) and not isinstance(window, bool):
            if window < 0:
                raise ValueError("window must be an integer 0 or greater")
            if min_periods is not None and min_periods > window:
                raise ValueError(f"min_periods {min_periods} must be <= window {window}")
            self.min_periods = int(window) if min_periods is None else min_periods
        else:
            self._set_span(window, on)
            self.min_periods = 1 if min_periods is None else min_periods
        if min_periods is not None and min_periods < 0:
            raise ValueError("min_periods must be >= 0")

    def _set_span(self, window, on):
        times = self.obj._index if on is None else Index._new(self.obj[on]._values, on)
        if getattr(times.dtype, 'kind', 'O') not in 'mM' and type(times).__name__ not in ('DatetimeIndex', 'TimedeltaIndex', 'PeriodIndex') or not isinstance(
                window, str) and not hasattr(window, 'total_seconds') and not hasattr(window, 'nanos'):
            raise ValueError("window must be an integer 0 or greater")
        from pandas._dates import Timedelta
        try:
            from pandas._offsets import to_offset
            self._span = to_offset(window).nanos
        except (ImportError, AttributeError, ValueError):
            try:
                self._span = Timedelta(window).value
            except ValueError:
                raise ValueError(f"passed window {window} is not compatible with a datetimelike index") from None
        v = times._values
        ticks = v if isinstance(v, ndarray) else v._values_for_argsort()
        ticks = nanos(ticks) if ticks.dtype.kind in 'mM' else ticks
        if (ticks == -9223372036854775808).any():
            raise ValueError(f"{'index' if on is None else on} values must not have NaT")
        self._ticks = ticks
        if self._by is None and len(ticks) > 1:
            up, down = (ticks[1:] >= ticks[:-1]).all(), (ticks[1:] <= ticks[:-1]).all()
            if not up and not down and not getattr(self, '_grouped', False):
                raise ValueError(f"{'index' if on is None else on} must be monotonic")

    def _bounds(self, n, places=None):
        if self._custom is not None:
            start, end = self._custom.get_window_bounds(num_values=n, min_periods=self.min_periods, center=self.center, closed=self.closed, step=self.step)
            return np.asarray(start, dtype=INT), np.asarray(end, dtype=INT)
        if self._span is not None:
            ticks = self._ticks if places is None else self._ticks[places]
            if places is not None and len(ticks) > 1 and not (ticks[1:] >= ticks[:-1]).all():
                raise ValueError(f"Each group within {self._on if self._on is not None else 'index'} must be monotonic. Sort the values in "
                                 f"{self._on if self._on is not None else 'index'} first.")
            return _time_bounds(ticks, self._span, self.closed or 'right', self.center)
        shift = (self.window - 1) // 2 if self.center else 0
        return _pandas.roll_bounds(n, min(self.window, 2 * n + 2), min(max(shift, 0), n), self.closed in ('left', 'both'), self.closed in ('left', 'neither'))

    def _counts_least(self):
        return True


def _time_bounds(ticks, span, closed, center):
    """The windows of a span of time that end, or with center lie around, every tick."""
    n = len(ticks)
    rising = n < 2 or ticks[-1] >= ticks[0]
    t = ticks if rising else -ticks
    left_open = closed in ('right', 'neither')
    right_closed = closed in ('right', 'both')
    half = span // 2 if center else 0
    low = t - (span - half) if center else t - span
    high = t + half
    if center:
        low = t - span / 2
        high = t + span / 2
    start = np.searchsorted(t, low, 'right' if left_open else 'left')
    if center:
        end = np.searchsorted(t, high, 'right' if right_closed else 'left')
    elif right_closed:
        end = np.arange(1, n + 1)
    else:
        end = np.arange(n)
    start = np.minimum(start, end)
    return start.astype(INT), np.asarray(end, dtype=INT)


class Expanding(BaseRolling):
    """Windows from the first row on."""

    __module__ = 'pandas.core.window.expanding'

    _kind = 'expanding'
    _attributes = ('min_periods', 'axis', 'method')

    def __init__(self, obj, min_periods=1, axis=no_default, method='single'):
        super().__init__(obj)
        if axis is not no_default and axis not in (0, 'index', 'rows', None):
            raise NotImplementedError("windows over columns (axis=1) are not supported here: use obj.T")
        self.axis = 0
        self.method = method
        if not isinstance(min_periods, (int, np.integer)):
            raise ValueError("min_periods must be an integer")
        if min_periods < 0:
            raise ValueError("min_periods must be >= 0")
        self.min_periods = min_periods

    def _bounds(self, n, places=None):
        return np.zeros(n, dtype=INT), np.arange(1, n + 1, dtype=INT)

    def _counts_least(self):
        return True


class ExponentialMovingWindow(Window):
    """Windows whose weights fall from row to row."""

    __module__ = 'pandas.core.window.ewm'

    _kind = 'ewm'
    _attributes = ('com', 'span', 'halflife', 'alpha', 'min_periods', 'adjust', 'ignore_na', 'axis', 'times', 'method')

    def __init__(self, obj, com=None, span=None, halflife=None, alpha=None, min_periods=0, adjust=True, ignore_na=False, axis=no_default, times=None,
                 method='single'):
        super().__init__(obj)
        self.axis = 0
        self.method = method
        self.span, self.halflife, self.alpha = span, halflife, alpha
        self._given = (('com', com),)
        self.min_periods = max(int(min_periods or 0), 1)
        self.adjust, self.ignore_na, self.times = adjust, ignore_na, times
        self._deltas = None
        if times is not None:
            if not adjust:
                raise NotImplementedError("times is not supported with adjust=False.")
            from pandas._dates import Timedelta, to_datetime
            if isinstance(times, str):
                times = obj[times]
            v = getattr(times, '_values', None)
            v = np.asarray(v if v is not None else to_datetime(list(times))._values)
            if v.dtype.kind != 'M':
                raise ValueError("times must be datetime64 dtype.")
            if len(v) != len(obj._index):
                raise ValueError("times must be the same length as the object.")
            if halflife is None or isinstance(halflife, (int, float)):
                raise ValueError("halflife must be a timedelta convertible object")
            half = Timedelta(halflife).value
            self._deltas = np.diff(nanos(v).astype(FLOAT)) / half
            com = 1.0 if com is None and span is None and alpha is None else com
            halflife = None
        self.com = _center_of_mass(com, span, halflife, alpha)

    @property
    def _alpha(self):
        return 1 / (1 + self.com)

    def mean(self, numeric_only=False, engine=None, engine_kwargs=None):
        return self._run(numeric_only, False)

    def sum(self, numeric_only=False, engine=None, engine_kwargs=None):
        if not self.adjust:
            raise NotImplementedError("sum is not implemented with adjust=False")
        return self._run(numeric_only, True)

    def _run(self, numeric_only, total):
        _, first = self._places()
        alpha = self._alpha if self._deltas is None else 0.5
        return self._apply(lambda x: _pandas.ewm_mean(x, first, alpha, self.adjust, self.ignore_na, self.min_periods, total, self._deltas), 'mean', numeric_only)

    def var(self, bias=False, numeric_only=False):
        _, first = self._places()
        return self._apply(lambda x: _pandas.ewm_cov(x, x, first, self._alpha, self.adjust, self.ignore_na, self.min_periods, bias), 'var', numeric_only)

    def std(self, bias=False, numeric_only=False):
        return BaseRolling._mapped(self, self.var(bias, numeric_only), np.sqrt)

    def cov(self, other=None, pairwise=None, bias=False, numeric_only=False):
        _, first = self._places()
        return BaseRolling._pair(self, other, pairwise, lambda a, b: _pandas.ewm_cov(a, b, first, self._alpha, self.adjust, self.ignore_na, self.min_periods, bias))

    def corr(self, other=None, pairwise=None, numeric_only=False):
        _, first = self._places()

        def corr(a, b):
            a, b = a + 0 * b, b + 0 * a

            def cov(x, y):
                return _pandas.ewm_cov(x, y, first, self._alpha, self.adjust, self.ignore_na, self.min_periods, True)
            with np.errstate(all='ignore'):
                return cov(a, b) / np.sqrt(cov(a, a) * cov(b, b))
        return BaseRolling._pair(self, other, pairwise, corr)


def _center_of_mass(com, span, halflife, alpha):
    given = sum(x is not None for x in (com, span, halflife, alpha))
    if given > 1:
        raise ValueError("comass, span, halflife, and alpha are mutually exclusive")
    if com is not None:
        if com < 0:
            raise ValueError("comass must satisfy: comass >= 0")
        return float(com)
    if span is not None:
        if span < 1:
            raise ValueError("span must satisfy: span >= 1")
        return (span - 1) / 2
    if halflife is not None:
        if isinstance(halflife, str) or hasattr(halflife, 'total_seconds'):
            raise ValueError("halflife can only be a timedelta convertible argument if times is not None.")
        if halflife <= 0:
            raise ValueError("halflife must satisfy: halflife > 0")
        decay = 1 - np.exp(np.log(0.5) / halflife)
        return float(1 / decay - 1)
    if alpha is not None:
        if alpha <= 0 or alpha > 1:
            raise ValueError("alpha must satisfy: 0 < alpha <= 1")
        return (1 - alpha) / alpha
    raise ValueError("Must pass one of comass, span, halflife, or alpha")


def rolling(obj, window, **kwargs):
    return Rolling(obj, window, **kwargs)


def expanding(obj, **kwargs):
    return Expanding(obj, **kwargs)


def ewm(obj, **kwargs):
    return ExponentialMovingWindow(obj, **kwargs)


def grouped_window(by, kind, *args, **kwargs):
    """Windows that stay within groups."""
    made = {'rolling': Rolling, 'expanding': Expanding, 'ewm': ExponentialMovingWindow}[kind]
    obj = by.obj if by.ndim == 1 or by._selection is None else by._selected()
    on = kwargs.get('on')
    if on is not None and by.ndim == 2 and on not in obj._columns:
        obj = by.obj[list(obj._columns) + [on]]
    out = made.__new__(made)
    out._grouped = True
    out.__init__(obj, *args, **kwargs)
    groups = by._groups.in_label_order()
    if groups is not by._groups:
        import copy
        by = copy.copy(by)
        by._groups = groups
    out._by = by
    return out
