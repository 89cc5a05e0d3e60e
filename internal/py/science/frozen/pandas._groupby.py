"""groupby of Series and DataFrame: reductions, transformations, agg, apply, filter and the rest."""

import numpy as np
from pandas._numpy import functions

import _pandas
from pandas._dtypes import (ndarray, OBJECT, INT, FLOAT, ExtensionArray, array_of, as_list, as_objects, astype, box, is_list_like, is_na,
                            isna_array, no_default, objects_of, pandas_dtype, take)
from pandas._index import Index, RangeIndex, default_index
from pandas._multi import repeat_each, tile
from pandas._ops import arithmetic
from pandas._group_keys import Grouper, Groups, Key, make_groups
from pandas import _group_agg as agg_of

__all__ = ['Grouper', 'NamedAgg', 'DataFrameGroupBy', 'SeriesGroupBy']

APPLY_WARNING = ("DataFrameGroupBy.apply operated on the grouping columns. This behavior is deprecated, and in a future version of pandas the "
                 "grouping columns will be excluded from the operation. Either pass `include_groups=False` to exclude the groupings or "
                 "explicitly select the grouping columns after groupby to silence this warning.")


class NamedAgg(tuple):
    """A column and what to do with it."""

    __module__ = 'pandas.core.groupby.generic'

    __slots__ = ()

    def __new__(cls, column, aggfunc):
        return tuple.__new__(cls, (column, aggfunc))

    def __getnewargs__(self):
        return tuple(self)

    column = property(lambda self: self[0])
    aggfunc = property(lambda self: self[1])

    def __repr__(self):
        return f"NamedAgg(column={self[0]!r}, aggfunc={self[1]!r})"


from pandas._warn import warn as _warn


def _known():
    """Functions that stand for a reduction of groups, by their identity."""
    names = {sum: 'sum', max: 'max', min: 'min'}
    for n in ('all', 'any', 'sum', 'mean', 'prod', 'std', 'var', 'median', 'max', 'min', 'cumprod', 'cumsum'):
        names[functions[n]] = n
    for n in ('nansum', 'nanmean', 'nanprod', 'nanstd', 'nanvar', 'nanmedian', 'nanmax', 'nanmin', 'nancumsum', 'nancumprod'):
        names[functions[n]] = n[3:]
    return names


_functions = None


def known_function(f, kind='SeriesGroupBy'):
    """The name of a reduction that a function stands for, with pandas' warning; None if there is none."""
    global _functions
    if _functions is None:
        _functions = _known()
    try:
        name = _functions.get(f)
    except TypeError:
        return None
    if name is not None:
        _warn(f"The provided callable {f!r} is currently using {kind}.{name}. In a future version of pandas, the provided callable will be "
              f"used directly. To keep current behavior pass the string \"{name}\" instead.")
    return name


def function_name(f):
    if isinstance(f, str):
        return f
    name = getattr(f, '__name__', None)
    if name is None and hasattr(f, 'func'):
        return function_name(f.func)
    return type(f).__name__ if name is None else name


def numbered_names(names):
    """Names of functions: lambdas among several get numbers."""
    if len(names) > 1 and '<lambda>' in names:
        out, i = [], 0
        for n in names:
            if n == '<lambda>':
                n = f'<lambda_{i}>'
                i += 1
            out.append(n)
        return out
    return names


def check_unique(names):
    seen = set()
    for n in names:
        if n in seen:
            from pandas.errors import SpecificationError
            raise SpecificationError("Function names must be unique if there is no new column names assigned")
        seen.add(n)


def _tuples(keys):
    """The rows by the labels of several keys, missing ones too, in the order of labels if they have one."""
    found = {}
    for i, marks in enumerate(zip(*[k.codes.tolist() for k in keys])):
        found.setdefault(marks, []).append(i)
    columns = []
    for k in keys:
        values = k.labels._values
        if type(values).__name__ == 'Categorical':
            values = values._dense()
        columns.append(as_list(values) + as_list(take(values, np.array([-1]))))
    groups = [(tuple(c[m] for c, m in zip(columns, marks)), np.array(places, dtype=INT)) for marks, places in found.items()]
    try:
        if len(groups) <= 16:
            for i in range(1, len(groups)):  # numpy sorts few elements so, which shows where labels are missing
                j, moved = i, groups[i]
                while j and moved[0] < groups[j - 1][0]:
                    groups[j] = groups[j - 1]
                    j -= 1
                groups[j] = moved
        else:
            groups.sort(key=lambda g: g[0])
    except TypeError:
        groups = [(tuple(c[m] for c, m in zip(columns, marks)), np.array(places, dtype=INT)) for marks, places in found.items()]
        try:
            groups.sort(key=lambda g: tuple((is_na(x), 0 if is_na(x) else x) for x in g[0]))
        except TypeError:
            pass
    return groups


class PrettyDict(dict):
    """A dict whose text shows indexes as lists."""

    __module__ = 'pandas.io.formats.printing'

    def __repr__(self):
        return '{' + ', '.join(f"{k!r}: {list(v)!r}" for k, v in self.items()) + '}'


class GroupBy:
    """What groups of rows of a Series and of a DataFrame have in common."""

    __module__ = 'pandas.core.groupby.groupby'

    def __init__(self, obj, groups, by, level, as_index, sort, group_keys, dropna, observed, selection=None):
        self.obj = obj
        self._groups = groups
        self.keys = by
        self.level = level
        self.as_index = as_index
        self.sort = sort
        self.group_keys = group_keys
        self.dropna = dropna
        self.observed = observed
        self._selection = selection

    # Groups.

    @property
    def ngroups(self):
        return len(self._groups.index)

    @property
    def ndim(self):
        return self.obj.ndim

    @property
    def grouper(self):
        _warn(f"{type(self).__name__}.grouper is deprecated and will be removed in a future version of pandas.")
        return self._groups

    @property
    def _grouper(self):
        return self._groups

    def __len__(self):
        return len(self.groups)

    @property
    def groups(self):
        g = self._groups
        rows = self.obj._index
        labels = g.labels()
        out = PrettyDict()
        sizes = g.sizes().tolist()
        empty = len(g.keys) == 1 and g.keys[0].categorical
        if len(g.keys) > 1:
            for label, places in _tuples(g.keys):
                out[label] = rows.take(places)
            return out
        if not empty and not g.index._is_multi and isna_array(g.index._values).any():
            raise ValueError("Categorical categories cannot be null")
        for i, label in enumerate(labels):
            if sizes[i] or empty:
                out[label] = rows.take(g.places(i))
        return out

    @property
    def indices(self):
        g = self._groups
        sizes = g.sizes().tolist()
        labels = self._labels()
        if len(g.keys) == 1 and not g.keys[0].categorical:
            v = g.index._values
            labels = [box(v, i) for i in range(len(v))]
        return {label: g.places(i) for i, label in enumerate(labels) if sizes[i]}

    def _labels(self):
        """What iteration calls the groups: tuples have numpy's scalars."""
        g = self._groups
        if len(g.keys) == 1:
            return g.labels()
        columns = []
        for k in g.keys:
            v = take(k.labels._values if type(k.labels._values).__name__ != 'Categorical' else k.labels._values._dense(), k.codes[g.firsts])
            columns.append([box(v, i) for i in range(len(v))])
        return list(zip(*columns))

    def _named(self, label):
        return (label,) if isinstance(self.keys, list) and len(self.keys) == 1 else label

    def __iter__(self):
        g = self._groups
        if is_list_like(self.level) and len(self.level) == 1:
            _warn("Creating a Groupby object with a length-1 list-like level parameter will yield indexes as tuples in a future version. "
                  "To keep indexes as scalars, create Groupby objects with a scalar level parameter instead.")
        data = self._selected()
        single = len(g.keys) == 1
        for i, label in enumerate(self._labels()):
            places = g.places(i)
            if len(places) == 0 and not (single and g.keys[0].categorical):
                continue
            yield self._named(label) if single else label, self._piece(data, places)

    def get_group(self, name, obj=no_default):
        g = self._groups
        if obj is not no_default:
            _warn("obj is deprecated and will be removed in a future version. Do ``df.iloc[gb.indices.get(name)]`` instead of "
                  "``gb.get_group(name, obj=df)``.")
        key = name
        if len(g.keys) == 1 and isinstance(self.keys, list) and len(self.keys) == 1:
            if isinstance(name, tuple) and len(name) == 1:
                key = name[0]
            else:
                _warn("When grouping with a length-1 list-like, you will need to pass a length-1 tuple to get_group in a future version of pandas. "
                      "Pass `(name,)` instead of `name` to silence this warning.", FutureWarning)
        elif len(g.keys) > 1:
            if not isinstance(name, tuple):
                raise ValueError("must supply a tuple to get_group with multiple grouping keys")
            if len(name) != len(g.keys):
                raise ValueError("must supply a same-length tuple to get_group with multiple grouping keys")
        try:
            i = g.index.get_loc(key)
        except (KeyError, TypeError):
            raise KeyError(name) from None
        places = g.places(i)
        if len(places) == 0:
            raise KeyError(name)
        return self._piece(self._selected(), places) if obj is no_default else obj.take(places)

    def _across(self, axis, name):
        """Whether a method goes along the columns, with pandas' warnings about that."""
        if axis is no_default:
            return False
        kind = type(self).__name__
        if self.obj._axis_number(axis) == 0:
            _warn(f"The 'axis' keyword in {kind}.{name} is deprecated and will be removed in a future version. Call without passing 'axis' instead.")
            return False
        _warn(f"{kind}.{name} with axis=1 is deprecated and will be removed in a future version. Operate on the un-grouped DataFrame instead")
        return True

    def pipe(self, func, *args, **kwargs):
        if isinstance(func, tuple):
            func, name = func
            kwargs[name] = self
            return func(*args, **kwargs)
        return func(self, *args, **kwargs)

    def _piece(self, data, places):
        """The rows of a group."""
        return data.take(places)

    def _pieces(self, data, empty=False):
        """Labels and rows of all groups that have rows."""
        g = self._groups
        labels = g.labels()
        for i in range(g.count):
            places = g.places(i)
            if len(places) or empty:
                yield i, labels[i], self._piece(data, places)

    # Results with one row for each group.

    def _reindexed(self, arrays, fill):
        """The index of results, and results for all combinations of categories if those count."""
        g = self._groups
        if not g.full:
            return g.index, arrays
        index, place = g.full_index()
        places = np.full(len(index), -1, dtype=INT)
        places[place] = np.arange(g.count)
        if fill is None:
            return index, [take(a, places) for a in arrays]
        return index, [take(a, places, fill) for a in arrays]

    def _key_columns(self, index):
        """The labels of groups as columns, for results that do not have them as index."""
        keys = self._groups.keys
        if len(keys) == 1:
            return [index._values]
        return [index._level_column(i) for i in range(len(keys))]

    def _with_keys(self, arrays, columns, index):
        """A frame whose first columns are the keys."""
        from pandas._frame import DataFrame
        keys = self._groups.keys
        names, front = [], []
        have = set() if columns._is_multi else set(columns._keys())
        for k, v in zip(keys, self._key_columns(index)):
            if k.name in have:
                continue
            if not k.inside and not columns._is_multi:
                _warn("A grouping was used that is not in the columns of the DataFrame and so was excluded from the result. This grouping will be "
                      "included in a future version of pandas. Add the grouping as a column of the DataFrame to silence this warning.", FutureWarning)
                continue
            names.append(k.name)
            front.append(v)
        if columns._is_multi:
            from pandas._multi import MultiIndex
            width = columns.nlevels
            labels = [(n,) + ('',) * (width - 1) for n in names] + columns.tolist()
            columns = MultiIndex.from_tuples(labels, names=columns._names)
        elif names:
            columns = Index(names + columns.tolist(), name=columns._name, tupleize_cols=False)
        n = len(index)
        return DataFrame._new(front + list(arrays), default_index(n), columns)

    # Reductions. Subclasses have _reduce(name, numeric_only, number, fill).

    def sum(self, numeric_only=False, min_count=0, engine=None, engine_kwargs=None):
        return self._reduce('sum', numeric_only, min_count, 0)

    def prod(self, numeric_only=False, min_count=0):
        return self._reduce('prod', numeric_only, min_count)

    def mean(self, numeric_only=False, engine=None, engine_kwargs=None):
        return self._reduce('mean', numeric_only)

    def median(self, numeric_only=False):
        return self._reduce('median', numeric_only)

    def std(self, ddof=1, engine=None, engine_kwargs=None, numeric_only=False):
        return self._reduce('std', numeric_only, ddof)

    def var(self, ddof=1, engine=None, engine_kwargs=None, numeric_only=False):
        return self._reduce('var', numeric_only, ddof)

    def sem(self, ddof=1, numeric_only=False):
        return self._reduce('sem', numeric_only, ddof)

    def _must_skip(self, skipna, name):
        """Refuse skipna=False where it would make a difference."""
        if not skipna and np.any(self.obj.isna().to_numpy()):
            raise NotImplementedError(f'{name} of groups with skipna=False and missing values is not supported')

    def skew(self, axis=no_default, skipna=True, numeric_only=False, **kwargs):
        if self._across(axis, 'skew'):
            return self._tables(lambda d: d.skew(axis=1, skipna=skipna, numeric_only=numeric_only))
        self._must_skip(skipna, 'skew')
        return self._reduce('skew', numeric_only)

    def min(self, numeric_only=False, min_count=-1, engine=None, engine_kwargs=None):
        return self._reduce('min', numeric_only, min_count)

    def max(self, numeric_only=False, min_count=-1, engine=None, engine_kwargs=None):
        return self._reduce('max', numeric_only, min_count)

    def first(self, numeric_only=False, min_count=-1, skipna=True):
        self._must_skip(skipna, 'first')
        return self._reduce('first', numeric_only, min_count)

    def last(self, numeric_only=False, min_count=-1, skipna=True):
        self._must_skip(skipna, 'last')
        return self._reduce('last', numeric_only, min_count)

    def count(self):
        return self._reduce('count', False, None, 0)

    def any(self, skipna=True):
        self._must_skip(skipna, 'any')
        return self._reduce('any', False)

    def all(self, skipna=True):
        self._must_skip(skipna, 'all')
        return self._reduce('all', False)

    def size(self):
        from pandas._series import Series
        index, (sizes,) = self._reindexed([self._groups.sizes()], 0)
        name = self.obj._name if self.ndim == 1 else None
        if not self.as_index:
            from pandas._frame import DataFrame
            keys = self._groups.keys
            names = [('index' if len(keys) == 1 else f'level_{i}') if k.name is None else k.name for i, k in enumerate(keys)] + ['size']
            return DataFrame._new(self._key_columns(index) + [sizes], default_index(len(index)), Index(names, tupleize_cols=False))
        if self.ndim == 1 and hasattr(self.obj._values, '_mask'):
            sizes = astype(sizes, pandas_dtype('Int64'))
        return Series._new(sizes, index, name)

    def _check_observed(self, how):
        g = self._groups
        if not g.observed and any(k.categorical for k in g.keys) and (g.full and len(g.full_index()[0]) > g.count or (g.sizes() == 0).any()):
            raise ValueError(f"Can't get {how} of an empty group due to unobserved categories. Specify observed=True in groupby instead.")

    # Results with one row for each row.

    def cumsum(self, axis=no_default, *args, **kwargs):
        if self._across(axis, 'cumsum'):
            return self._selected().cumsum(axis=1, **kwargs)
        return self._cumulate('cumsum', kwargs)

    def cumprod(self, axis=no_default, *args, **kwargs):
        if self._across(axis, 'cumprod'):
            return self._selected().cumprod(axis=1, **kwargs)
        return self._cumulate('cumprod', kwargs)

    def cummin(self, axis=no_default, numeric_only=False, **kwargs):
        if self._across(axis, 'cummin'):
            return self._selected().cummin(axis=1, **kwargs)
        kwargs['numeric_only'] = numeric_only
        return self._cumulate('cummin', kwargs)

    def cummax(self, axis=no_default, numeric_only=False, **kwargs):
        if self._across(axis, 'cummax'):
            return self._selected().cummax(axis=1, **kwargs)
        kwargs['numeric_only'] = numeric_only
        return self._cumulate('cummax', kwargs)

    def _cumulate(self, how, kwargs):
        g = self._groups
        skipna = kwargs.get('skipna', True)
        try:
            return self._each(lambda v: agg_of.cumulate_column(how, v, g.codes, g.count, skipna), kwargs.get('numeric_only', False))
        except NotImplementedError:
            if self.ndim == 2:
                raise
            raise TypeError(f"{how} is not supported for {self.obj._values.dtype} dtype") from None

    def rank(self, method='average', ascending=True, na_option='keep', pct=False, axis=no_default):
        if na_option not in ('keep', 'top', 'bottom'):
            raise ValueError("na_option must be one of 'keep', 'top', or 'bottom'")
        if self._across(axis, 'rank'):
            return self._selected().rank(axis=1, method=method, ascending=ascending, na_option=na_option, pct=pct)
        g = self._groups
        return self._each(lambda v: agg_of.rank_column(v, g.codes, g.count, method, na_option, ascending, pct))

    def shift(self, periods=1, freq=None, axis=no_default, fill_value=no_default, suffix=None):
        across = self._across(axis, 'shift')
        if is_list_like(periods):
            return self._shift_many(periods, fill_value, suffix)
        if freq is not None or across:
            return self._glued(lambda x: x.shift(periods, freq, axis=1 if across else 0, fill_value=fill_value))
        if not isinstance(periods, (int, np.integer)):
            raise TypeError(f"Periods must be integer, but {periods} is {type(periods)}.")
        g = self._groups
        places = _pandas.group_shift(g.codes, g.count, int(periods))
        if fill_value is no_default or fill_value is None:
            return self._each(lambda v: take(v, places))
        return self._each(lambda v: take(v, places, fill_value))

    def _glued(self, f):
        """What a function makes of the rows of each group, one below the other."""
        from pandas._merge import concat
        return concat([f(piece) for _, _, piece in self._pieces(self._selected())])

    def _shift_many(self, periods, fill_value, suffix):
        from pandas._merge import concat
        parts = []
        for p in periods:
            x = self.shift(p, fill_value=fill_value)
            if x.ndim == 1:
                x = x.to_frame()
            parts.append(x.add_suffix(f"{suffix}_{p}" if suffix else f"_{p}"))
        return concat(parts, axis=1)

    def diff(self, periods=1, axis=no_default):
        if self._across(axis, 'diff'):
            return self.apply(lambda x: x.diff(periods=periods, axis=1))
        places = _pandas.group_shift(self._groups.codes, self._groups.count, int(periods))

        def difference(v):
            before = take(v, places)
            if isinstance(v, ndarray) and v.dtype.kind == 'b':
                return as_objects(v) - before
            if isinstance(v, ndarray) and v.dtype.kind in 'i' and v.dtype.itemsize < 4:
                return (v.astype('f4') - before.astype('f4'))
            return arithmetic(v, before, 'sub')
        return self._each(difference)

    def pct_change(self, periods=1, fill_method=no_default, limit=no_default, freq=None, axis=no_default):
        g = self._groups
        advice = (f"in {type(self).__name__}.pct_change %s deprecated and will be removed in a future version. Either fill in any non-leading NA values "
                  "prior to calling pct_change or specify 'fill_method=None' to not fill NA values.")
        if fill_method not in (no_default, None) or limit is not no_default:
            _warn("The 'fill_method' keyword being not None and the 'limit' keyword " + advice % 'are')
        elif fill_method is no_default and any(bool(piece.isna().to_numpy().any()) for _, piece in self):
            _warn("The default fill_method='ffill' " + advice % 'is')
        if self._across(axis, 'pct_change') or freq is not None:
            return self.apply(lambda x: x.pct_change(periods=periods, fill_method=fill_method, limit=limit, freq=freq, axis=0 if axis is no_default else axis))
        places = _pandas.group_shift(g.codes, g.count, int(periods))

        def change(v):
            if fill_method is no_default and isna_array(v).any() or fill_method in ('ffill', 'pad'):
                v = take(v, _pandas.group_fill(g.codes, isna_array(v), g.count, -1, False))
            if not isinstance(v, ndarray) or v.dtype.kind == 'O':
                return arithmetic(arithmetic(v, take(v, places), 'truediv'), 1, 'sub')
            v = v.astype(FLOAT)
            return v / take(v, places) - 1
        return self._each(change)

    def _fill(self, backward, limit):
        g = self._groups
        limit = -1 if limit is None else limit
        return self._each(lambda v: take(v, _pandas.group_fill(g.codes, isna_array(v), g.count, limit, backward)))

    def ffill(self, limit=None):
        return self._fill(False, limit)

    def bfill(self, limit=None):
        return self._fill(True, limit)

    def fillna(self, value=None, method=None, axis=no_default, inplace=False, limit=None, downcast=no_default):
        _warn(f"{type(self).__name__}.fillna is deprecated and will be removed in a future version. Use obj.ffill() or obj.bfill() for forward or "
              "backward filling instead. If you want to fill with a single value, use "
              f"{'DataFrame' if self.ndim == 2 else 'Series'}.fillna instead", FutureWarning)
        if method is not None:
            return self._fill(method in ('bfill', 'backfill'), limit)
        return self._transformed(lambda x: x.fillna(value, limit=limit))

    def cumcount(self, ascending=True):
        from pandas._series import Series
        g = self._groups
        out = _pandas.group_cumcount(g.codes, g.count, not ascending)
        return Series._new(_na_rows(out, g.codes), self.obj._index, None)

    def ngroup(self, ascending=True):
        from pandas._series import Series
        g = self._groups
        out = g.codes if ascending else g.count - 1 - g.codes
        return Series._new(_na_rows(out, g.codes), self.obj._index, None)

    # Rows of groups.

    def _rows_where(self, mask):
        data = self._selected()
        return data.copy() if mask.all() and data.ndim == 2 else data.take(np.flatnonzero(mask))

    def head(self, n=5):
        g = self._groups
        mask = self._first_rows(n, False) if n >= 0 else ~self._first_rows(-n, True)
        return self._rows_where(mask & (g.codes >= 0))

    def tail(self, n=5):
        g = self._groups
        mask = self._first_rows(n, True) if n >= 0 else ~self._first_rows(-n, False)
        return self._rows_where(mask & (g.codes >= 0))

    def _first_rows(self, n, backward):
        g = self._groups
        return _pandas.group_cumcount(g.codes, g.count, backward) < n

    @property
    def nth(self):
        return Nth(self)

    def _nth(self, n, dropna=None):
        g = self._groups
        codes = g.codes
        if dropna:
            data = self._selected()
            gone = isna_array(data._values) if data.ndim == 1 else _rows_na(data, dropna)
            codes = np.where(gone, -1, codes)
        up = _pandas.group_cumcount(codes, g.count, False)
        down = _pandas.group_cumcount(codes, g.count, True)
        mask = np.zeros(len(codes), dtype=bool)
        for x in n if isinstance(n, (list, tuple, set, ndarray)) else [n]:
            if isinstance(x, slice):
                keep = np.ones(len(codes), dtype=bool)
                start, stop, step = x.start, x.stop, x.step or 1
                if step < 0:
                    raise ValueError(f"Invalid step {step}. Must be non-negative")
                if start is not None:
                    keep &= up >= start if start >= 0 else down < -start
                if stop is not None:
                    keep &= up < stop if stop >= 0 else down >= -stop
                if step != 1:
                    keep &= (up - (start or 0)) % step == 0
                mask |= keep
            elif isinstance(x, (int, np.integer)):
                mask |= up == x if x >= 0 else down == -x - 1
            else:
                raise TypeError(f"Invalid index {type(n)}. Must be integer, list-like, slice or a tuple of integers and slices")
        return self._rows_where(mask & (codes >= 0))

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None):
        data = self._selected()
        if data._index is None:
            return data
        rng = _random(random_state)
        picked = []
        g = self._groups
        if n is None and frac is None:
            n = 1
        for i in range(g.count):
            places = g.places(i)
            size = n if n is not None else round(frac * len(places))
            p = None
            if weights is not None:
                w = np.asarray(weights, dtype=FLOAT)[places]
                p = w / w.sum()
            picked.append(places[rng.choice(len(places), size=size, replace=replace, p=p)])
        return data.take(np.concatenate(picked) if picked else np.zeros(0, dtype=INT))

    # Windows and resampling within groups.

    def rolling(self, *args, **kwargs):
        from pandas._window import grouped_window
        return grouped_window(self, 'rolling', *args, **kwargs)

    def expanding(self, *args, **kwargs):
        from pandas._window import grouped_window
        return grouped_window(self, 'expanding', *args, **kwargs)

    def ewm(self, *args, **kwargs):
        from pandas._window import grouped_window
        return grouped_window(self, 'ewm', *args, **kwargs)

    def resample(self, rule, *args, **kwargs):
        from pandas._resample import grouped_resample
        return grouped_resample(self, rule, *args, **kwargs)

    @property
    def plot(self):
        from pandas._plot import GroupPlotAccessor
        return GroupPlotAccessor(self)

    def hist(self, *args, **kwargs):
        raise NotImplementedError("hist of groups is not supported here: loop over the groups and plot each")

    # apply.

    def apply(self, func, *args, include_groups=True, **kwargs):
        if isinstance(func, str):
            if not hasattr(self, func):
                raise TypeError(f"apply func should be callable, not '{func}'")
            f = getattr(self, func)
            return f(*args, **kwargs) if callable(f) else f
        if not callable(func):
            raise TypeError("func must be a callable if args or kwargs are supplied" if args or kwargs else f"'{type(func).__name__}' object is not callable")
        if func in (sum, min, max):
            stands = {sum: 'np.sum', min: 'np.minimum.reduce', max: 'np.maximum.reduce'}[func]
            _warn(f"The provided callable {func!r} is currently using {stands}. In a future version of pandas, the provided callable will be "
                  f"used directly. To keep current behavior pass the string {stands} instead.")
            reduction = func.__name__
            func = lambda x: getattr(x, reduction)()
        data = self._selected()
        if self.ndim == 2 and self._selection is None:
            if not include_groups:
                data = self._data()
            elif any(k.inside for k in self._groups.keys):
                _warn(APPLY_WARNING, DeprecationWarning)
        labels, results, pieces = [], [], []
        for i, label, piece in self._pieces(data, empty=len(self._groups.keys) == 1 and self._groups.keys[0].categorical):
            _set_name(piece, label)
            r = func(piece, *args, **kwargs)
            labels.append(i)
            results.append(r)
            pieces.append(piece)
        return self._combine(data, labels, results, pieces)

    def _combine(self, data, labels, results, pieces, not_same=False):
        """What apply makes of the results of its function."""
        from pandas._frame import DataFrame
        from pandas._series import Series
        if not results:
            if data.ndim == 2:
                return DataFrame._new([v[:0] for v in data._data], self._groups.index[:0], data._columns)
            return Series._new(data._values[:0], self._groups.index[:0], data._name)
        first = next((r for r in results if r is not None), None)
        index = self._groups.index.take(np.array(labels, dtype=INT))
        if first is None:
            return DataFrame()
        if isinstance(first, DataFrame):
            return self._glue(results, pieces, index)
        if isinstance(first, Series):
            return self._combine_series(data, results, pieces, index, first)
        if data.ndim == 1 and isinstance(first, dict):
            out = DataFrame([r for r in results], index=index)
            out = out.stack(future_stack=True)
            out.name = data._name
            return out
        if self.ndim == 2 and isinstance(first, (ndarray, Index)):
            out = Series._new(objects_of(results), index, None)
            return self._maybe_keyless(out)
        name = data._name if data.ndim == 1 else None
        if any(is_list_like(r) or isinstance(r, (dict, set)) for r in results):
            values = objects_of([np.nan if r is None else r for r in results])
        else:
            values = array_of(results)
        if self._groups.full and data.ndim == 1:
            index, (values,) = self._reindexed([values], None)
        return self._maybe_keyless(Series._new(values, index, name))

    def _maybe_keyless(self, s):
        """A Series of results as a frame, if keys are to be columns."""
        if self.as_index:
            return s
        return self._with_keys([s._values], Index([s._name], tupleize_cols=False), s._index)

    def _combine_series(self, data, results, pieces, index, first):
        from pandas._frame import DataFrame
        from pandas._series import Series
        if data.ndim == 1:
            out = self._glue(results, pieces, index)
            if out.ndim == 1:
                out.name = data._name
            return out
        full = [r if r is not None else Series(index=first._index, dtype=FLOAT) for r in results]
        if not all(r._index.equals(first._index) for r in full):
            return self._glue(results, pieces, index)
        columns = first._index
        arrays = []
        kinds = [as_list(r._values) for r in full]
        same = all(isinstance(r._values, ndarray) and r.dtype == first.dtype for r in full) and first.dtype.kind != 'O'
        for j in range(len(columns)):
            if same:
                arrays.append(np.array([r._values[j] for r in full], dtype=first.dtype))
            else:
                arrays.append(array_of([k[j] for k in kinds]))
        names = {r._name for r in full}
        if columns._name is None and len(names) == 1 and not columns._is_multi:
            name = next(iter(names))
            if name is not None:
                columns = columns._renamed(name)
        if self._groups.full:
            index, arrays = self._reindexed(arrays, None)
        if not self.as_index:
            return self._with_keys(arrays, columns, index)
        return DataFrame._new(arrays, index, columns)

    def _glue(self, results, pieces, index):
        """Results with rows, one below the other, under the labels of their groups."""
        from pandas._merge import concat
        same = all(r is None or r._index is p._index or r._index.equals(p._index) for r, p in zip(results, pieces))
        keep = [i for i, r in enumerate(results) if r is not None]
        parts = [results[i] for i in keep]
        if self.group_keys:
            index = index.take(np.array(keep, dtype=INT))
            if self.as_index:
                out = concat(parts, axis=0, keys=index.tolist(), levels=_levels(index), names=list(index.names), sort=False)
            else:
                out = concat(parts, axis=0, keys=list(range(len(parts))))
            return out
        out = concat(parts, axis=0)
        if same:
            rows = self.obj._index
            if rows.is_unique and not out._index.has_duplicates:
                keep = rows if not (self._groups.codes < 0).any() else rows.take(np.flatnonzero(self._groups.codes >= 0)) if self.dropna else rows
                out = out.take(out._index.get_indexer(keep))
            else:
                order = np.concatenate([self._groups.places(i) for i in range(self._groups.count)])
                back = np.empty(len(order), dtype=INT)
                back[np.argsort(order, kind='stable')] = np.arange(len(order))
                out = out.take(np.argsort(order, kind='stable'))
        return out

    def __getattr__(self, name):
        if name.startswith('_'):
            raise AttributeError(name)
        if self.ndim == 2:
            obj = self.__dict__.get('obj')
            if obj is not None and name in obj._columns:
                return self[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")


def _levels(index):
    return [x for x in index.levels] if index._is_multi else [index.unique() if index.has_duplicates else index]


def _set_name(piece, label):
    if piece.ndim == 1:
        piece._name = label
    else:
        try:
            object.__setattr__(piece, 'name', label)
        except AttributeError:
            piece._group_name = label


def _random(state):
    if state is None:
        return np.random
    if isinstance(state, (int, np.integer)):
        return np.random.RandomState(state)
    return state


def _na_rows(out, codes):
    gone = codes < 0
    if gone.any():
        out = out.astype(FLOAT)
        out[gone] = np.nan
    return out


def _rows_na(data, how):
    masks = [isna_array(v) for v in data._data]
    out = masks[0]
    for m in masks[1:]:
        out = out | m if how == 'any' else out & m
    return out


class Nth:
    """GroupBy.nth: a function that also takes slices in brackets."""

    def __init__(self, by):
        self._by = by

    def __call__(self, n, dropna=None):
        return self._by._nth(n, dropna)

    def __getitem__(self, n):
        return self._by._nth(n)


class SeriesGroupBy(GroupBy):
    """Groups of a Series."""

    __module__ = 'pandas.core.groupby.generic'

    def _selected(self):
        return self.obj

    def _piece(self, data, places):
        from pandas._series import Series
        v = data._values
        return Series._new(v[places] if isinstance(v, ndarray) else v.take(places), data._index.take(places), data._name)

    def __repr__(self):
        return f"<pandas.core.groupby.generic.SeriesGroupBy object at {id(self):#x}>"

    def _result(self, values, fill=None):
        from pandas._series import Series
        index, (values,) = self._reindexed([values], fill)
        if not self.as_index:
            return self._with_keys([values], Index([self.obj._name], tupleize_cols=False), index)
        return Series._new(values, index, self.obj._name)

    def _reduce(self, how, numeric_only=False, number=None, fill=None):
        g = self._groups
        v = self.obj._values
        if numeric_only and not agg_of.is_numeric_column(v):
            raise TypeError(f"Cannot use numeric_only=True with {type(self).__name__}.{how} and non-numeric dtypes.")
        return self._result(agg_of.reduce_column(how, v, g.codes, g.count, number), fill)

    def _each(self, f, numeric_only=False):
        from pandas._series import Series
        return Series._new(f(self.obj._values), self.obj._index, self.obj._name)

    def _transformed(self, f):
        return self.transform(f)

    @property
    def dtype(self):
        return self.apply(lambda s: s.dtype)

    def nunique(self, dropna=True):
        g = self._groups
        return self._result(agg_of.nunique_column(self.obj._values, g.codes, g.count, dropna), 0)

    def unique(self):
        return self.apply(lambda s: s.unique())

    def idxmin(self, axis=no_default, skipna=True):
        self._must_skip(skipna, 'idxmin')
        self._check_observed('idxmin')
        return self._result(self._idx('min', self.obj._values))

    def idxmax(self, axis=no_default, skipna=True):
        self._must_skip(skipna, 'idxmax')
        self._check_observed('idxmax')
        return self._result(self._idx('max', self.obj._values))

    def _idx(self, how, v):
        g = self._groups
        if type(v).__name__ == 'Categorical' and not v.ordered:
            raise TypeError(f"Cannot perform idx{how} with non-ordered Categorical")
        plain = v if isinstance(v, ndarray) and v.dtype.kind != 'O' else _ranks(v)
        return take(self.obj._index._values, _pandas.group_places(how, plain, g.codes, g.count, isna_array(v)))

    @property
    def is_monotonic_increasing(self):
        return self.apply(lambda s: s.is_monotonic_increasing)

    @property
    def is_monotonic_decreasing(self):
        return self.apply(lambda s: s.is_monotonic_decreasing)

    def nlargest(self, n=5, keep='first'):
        return self._rows_of(lambda s: s.nlargest(n, keep))

    def nsmallest(self, n=5, keep='first'):
        return self._rows_of(lambda s: s.nsmallest(n, keep))

    def _rows_of(self, f):
        labels, results, pieces = [], [], []
        for i, label, piece in self._pieces(self.obj):
            labels.append(i)
            results.append(f(piece))
            pieces.append(piece)
        out = self._glue(results, pieces, self._groups.index.take(np.array(labels, dtype=INT)))
        out.name = self.obj._name
        return out

    def ohlc(self):
        from pandas._frame import DataFrame
        if not agg_of.is_numeric_column(self.obj._values):
            from pandas.errors import DataError
            raise DataError("No numeric types to aggregate")
        g = self._groups
        arrays = [agg_of.reduce_column(h, self.obj._values, g.codes, g.count) for h in ('first', 'max', 'min', 'last')]
        index, arrays = self._reindexed(arrays, None)
        return DataFrame._new(arrays, index, Index(['open', 'high', 'low', 'close']))

    def corr(self, other, method='pearson', min_periods=None):
        return self.apply(lambda s: s.corr(other, method=method, min_periods=min_periods))

    def cov(self, other, min_periods=None, ddof=1):
        return self.apply(lambda s: s.cov(other, min_periods=min_periods, ddof=ddof))

    def kurt(self):
        return self.apply(lambda s: s.kurt())

    def take(self, indices, axis=no_default, **kwargs):
        return self.apply(lambda s: s.take(indices))

    def quantile(self, q=0.5, interpolation='linear', numeric_only=False):
        from pandas._series import Series
        g = self._groups
        many = is_list_like(q)
        qs = np.array(list(q) if many else [q], dtype=FLOAT)
        out = agg_of.quantile_column(self.obj._values, g.codes, g.count, qs, interpolation)
        if not many:
            return self._result(out)
        return Series._new(out, _with_quantiles(g.index, qs), self.obj._name)

    def describe(self, percentiles=None, include=None, exclude=None):
        v = self.obj._values
        if isinstance(v, ndarray) and v.dtype.kind in 'iuf':
            from pandas._frame import DataFrame
            self._groups = self._groups.in_label_order()
            arrays, names = describe_numbers(v, self._groups, percentiles)
            index = self._groups.index
            if not self.as_index:
                return self._with_keys(arrays, Index(names), index)
            return DataFrame._new(arrays, index, Index(names))
        keyed, self.as_index = not self.as_index, True
        out = self.apply(lambda s: s.describe(percentiles=percentiles, include=include, exclude=exclude)).unstack()
        if not keyed:
            return out
        self.as_index = False
        out = out.take(out._index.get_indexer(self._groups.index))
        return self._with_keys(list(out._data), out._columns, self._groups.index)

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        from pandas._series import Series
        from pandas._multi import MultiIndex
        from pandas._group_keys import number
        name = 'proportion' if normalize else 'count'
        g = self._groups
        if bins is None and (not self.sort or not self.as_index or not self.observed and any(k.categorical for k in g.keys)):
            frame = self.obj.to_frame()
            by = DataFrameGroupBy(frame, g, self.keys, self.level, self.as_index, self.sort, self.group_keys, self.dropna, self.observed, list(frame._columns))
            out = by.value_counts(normalize=normalize, sort=sort, ascending=ascending, dropna=dropna)
            if hasattr(self.obj._values, '_mask'):
                last = name if out.ndim == 2 else None
                out = out.astype({last: 'Float64' if normalize else 'Int64'} if last else 'Float64' if normalize else 'Int64')
            return out
        if bins is not None or type(self.obj._values).__name__ == 'Categorical':
            out = self.apply(lambda s: s.value_counts(normalize=normalize, sort=sort, ascending=ascending, bins=bins, dropna=dropna))
            out.index.names = g.names + [self.obj._name]
            return out.rename(name)
        marks, uniques = number(self.obj._values, True)
        n = len(uniques)
        if not dropna and (marks < 0).any():
            marks = np.where(marks < 0, n, marks)
            uniques = take(uniques, np.append(np.arange(n), -1))
        codes, firsts = _pandas.combine_codes([g.codes, marks], np.array([g.count, max(len(uniques), 1)], dtype=INT), True)
        counts = _pandas.group_size(codes, len(firsts))
        group, mark = g.codes[firsts], marks[firsts]
        if sort:
            order = np.lexsort([counts if ascending else -counts, group])
            counts, group, mark = counts[order], group[order], mark[order]
        if normalize:
            inside = (g.codes >= 0) & (marks >= 0)
            counts = counts / np.bincount(g.codes[inside], minlength=g.count)[group]
        rows = g.index
        level = Index._new(uniques, None)
        code = mark
        if not dropna and len(level) > n:
            level, code = level[:n], np.where(mark >= n, -1, mark)
        if rows._is_multi:
            index = MultiIndex._of(rows._levels + [level], [c[group] for c in rows._codes] + [code], g.names + [self.obj._name])
        else:
            index = MultiIndex._of([rows, level], [group, code], [g.names[0], self.obj._name])
        if hasattr(self.obj._values, '_mask'):
            counts = astype(counts, pandas_dtype('Float64' if normalize else 'Int64'))
        out = Series._new(counts, index, name)
        return out if self.as_index else out.reset_index()

    # agg and transform.

    def agg(self, func=None, *args, engine=None, engine_kwargs=None, **kwargs):
        if func is None:
            if not kwargs:
                raise TypeError("Must provide 'func' or tuples of '(column, aggfunc).")
            names, funcs = list(kwargs), list(kwargs.values())
            for f in funcs:
                if not isinstance(f, str) and not callable(f):
                    raise TypeError(f"func is expected but received {type(f).__name__} in **kwargs.")
            return self._agg_list(names, funcs, (), {})
        if isinstance(func, dict):
            from pandas.errors import SpecificationError
            raise SpecificationError("nested renamer is not supported")
        if isinstance(func, str):
            f = getattr(self, func, None)
            if f is None or func.startswith('_'):
                raise AttributeError(f"'SeriesGroupBy' object has no attribute '{func}'")
            return f(*args, **kwargs)
        if is_list_like(func):
            funcs = list(func)
            if funcs and any(isinstance(f, (tuple, list)) for f in funcs):
                pairs = [f if isinstance(f, (tuple, list)) else (f, f) for f in funcs]
                names, funcs = [function_name(p[0]) for p in pairs], [p[1] for p in pairs]
            else:
                names = numbered_names([function_name(f) for f in funcs])
            return self._agg_list(names, funcs, args, kwargs)
        name = known_function(func) if not args and not kwargs else None
        if name is not None:
            return getattr(self, name)()
        return self._result(self._call(func, args, kwargs))

    aggregate = agg

    def _agg_list(self, names, funcs, args, kwargs):
        from pandas._frame import DataFrame
        parts = []
        for f in funcs:
            parts.append(SeriesGroupBy(self.obj, self._groups, self.keys, self.level, True, self.sort, self.group_keys, self.dropna, self.observed).agg(f, *args, **kwargs))
        if any(p.ndim == 2 for p in parts):
            from pandas._merge import concat
            return concat(parts, keys=names, axis=1)
        index = parts[0]._index if parts else self._groups.index
        arrays = [p._values for p in parts]
        columns = Index(names, tupleize_cols=False)
        if not self.as_index:
            return self._with_keys(arrays, columns, index)
        return DataFrame._new(arrays, index, columns)

    def _call(self, func, args, kwargs):
        """One value of a function for each group."""
        out = []
        like_objects = self.obj.dtype == OBJECT
        for i, label, piece in self._pieces(self.obj, empty=True):
            piece._name = self.obj._name
            r = func(piece, *args, **kwargs)
            out.append(_single(r, like_objects or bool(out)))
        return _results(out, self.obj._values)

    def transform(self, func, *args, engine=None, engine_kwargs=None, **kwargs):
        from pandas._series import Series
        g = self._groups
        if not isinstance(func, str):
            name = known_function(func) if not args and not kwargs else None
            if name is not None:
                func = name
        if isinstance(func, str):
            if not hasattr(self, func) or func.startswith('_') or func == 'describe':
                raise ValueError(f"'{func}' is not a valid function name for transform(name)")
            if func in TRANSFORMS:
                return getattr(self, func)(*args, **kwargs)
            if func == 'size':
                return Series._new(take(g.sizes(), g.codes), self.obj._index, self.obj._name)
            by = SeriesGroupBy(self.obj, g, self.keys, self.level, True, self.sort, self.group_keys, self.dropna, self.observed)
            values = getattr(by, func)(*args, **kwargs)._values
            at = g.codes
            if g.full:
                at = np.append(g.full_index()[1], -1)[at]
            return Series._new(take(values, at), self.obj._index, self.obj._name)
        if is_list_like(func):
            raise TypeError(f"unhashable type: '{type(func).__name__}'")
        if g.count == 0:
            return Series._new(np.empty(0, dtype=FLOAT), self.obj._index[:0], self.obj._name)
        order, parts = [], []
        for i, label, piece in self._pieces(self.obj):
            piece._name = label
            r = func(piece, *args, **kwargs)
            order.append(g.places(i))
            parts.append(_spread(r, piece))
        return Series._new(_scatter(parts, order, len(self.obj._index), self.obj._values), self.obj._index, self.obj._name)

    def filter(self, func, dropna=True, *args, **kwargs):
        if isinstance(func, str):
            name = func
            func = lambda x: getattr(x, name)(*args, **kwargs)  # noqa: E731
            args, kwargs = (), {}
        keep = []
        for i, label, piece in self._pieces(self.obj):
            r = func(piece, *args, **kwargs)
            if not (is_na(r) if not is_list_like(r) else False) and bool(r):
                keep.append(self._groups.places(i))
        places = np.sort(np.concatenate(keep)) if keep else np.zeros(0, dtype=INT)
        if dropna:
            return self.obj.take(places)
        mask = np.zeros(len(self.obj._index), dtype=bool)
        mask[places] = True
        return self.obj.where(mask)


TRANSFORMS = {'cumsum', 'cumprod', 'cummin', 'cummax', 'cumcount', 'ngroup', 'rank', 'shift', 'diff', 'pct_change', 'ffill', 'bfill', 'fillna',
              'pad', 'backfill'}


def _single(r, objects):
    """The value that a function gave for a group. Columns of objects take arrays, too."""
    if hasattr(r, '_values'):
        r = r._values
        if len(r) == 1:
            return box(r, 0)
    if isinstance(r, ndarray) and r.ndim == 0:
        return r.item()
    if isinstance(r, ExtensionArray) or isinstance(r, ndarray) and not objects:
        raise ValueError("Must produce aggregated value")
    return r


def _results(items, like):
    if any(isinstance(x, (list, tuple, dict, set, ndarray)) for x in items):
        return objects_of(items)
    if not items:
        return like[:0]
    out = array_of(items)
    if not isinstance(like, ndarray) and hasattr(like, '_mask'):
        try:
            return type(like)._from_sequence(items, dtype=like.dtype)
        except (TypeError, ValueError):
            pass
    return out


def _spread(r, piece):
    """The result of a transformation of a group as a column of its length."""
    n = len(piece)
    v = getattr(r, '_values', r)
    if isinstance(v, (ndarray, ExtensionArray)) and getattr(v, 'ndim', 1) == 1 or isinstance(v, list):
        if isinstance(v, list):
            v = array_of(v)
        if len(v) != n:
            raise ValueError(f"Length mismatch: Expected axis has {len(v)} elements, new values have {n} elements") if hasattr(r, '_values') else ValueError("transform must return a scalar value for each group")
        return v
    return array_of([r] * n)


def _scatter(parts, order, n, like):
    from pandas._index import join_values
    if not parts:
        return like[:0] if n == 0 else take(like, np.full(n, -1))
    values = join_values(parts)
    places = np.concatenate(order)
    back = np.full(n, -1, dtype=INT)
    back[places] = np.arange(len(places))
    return take(values, back)


def _ranks(v):
    from pandas._group_keys import number
    if not isinstance(v, ndarray):
        v = v._values_for_argsort()
        if v.dtype.kind != 'O':
            return v.astype('u1') if v.dtype.kind == 'b' else v
    return number(v, True)[0]


def _with_quantiles(index, qs):
    """An index of groups with one more level of quantiles."""
    from pandas._multi import MultiIndex
    n, k = len(index), len(qs)
    group = repeat_each(np.arange(n), k)
    codes = tile(np.arange(k), n)
    level = Index._new(qs, None)
    if not level.is_unique:
        codes, level = level.factorize()
        codes = tile(codes, n)
    if index._is_multi:
        return MultiIndex._of(index._levels + [level], [c[group] for c in index._codes] + [codes], index._names + [None])
    return MultiIndex._of([index, level], [group, codes], [index._name, None])


def describe_numbers(v, g, percentiles):
    """The columns of describe of a column of numbers, and their names."""
    if percentiles is None:
        qs = [0.25, 0.5, 0.75]
    else:
        qs = sorted(set(list(percentiles) + [0.5]))
    from pandas._describe import percentile_names
    names = ['count', 'mean', 'std', 'min'] + percentile_names(qs) + ['max']
    x = v.astype(FLOAT)
    table = np.full((4 + len(qs) + 1, g.count), np.nan)
    marks = np.array(qs) * 100
    for i in range(g.count):  # as Series.describe computes them: other sums round otherwise
        every = x[g.places(i)]
        here = every == every
        part = every[here]
        n = len(part)
        table[0, i] = n
        if n == 0:
            continue
        mean = np.where(here, every, 0).sum() / n
        table[1, i] = mean
        if n > 1:
            table[2, i] = np.sqrt(np.where(here, (mean - every) ** 2, 0).sum() / (n - 1))
        table[3, i], table[-1, i] = part.min(), part.max()
        table[4:-1, i] = np.percentile(part, marks)
    return list(table), names


class DataFrameGroupBy(GroupBy):
    """Groups of the rows of a DataFrame."""

    __module__ = 'pandas.core.groupby.generic'

    def _selected(self):
        if self._selection is None:
            return self.obj
        return self.obj[self._selection]

    def _positions(self):
        """The places of the columns that results are made of."""
        columns = self.obj._columns
        if self._selection is not None:
            out = []
            for x in self._selection:
                loc = columns.get_loc(x)
                out += [loc] if isinstance(loc, (int, np.integer)) else np.arange(len(columns))[loc].tolist()
            return out
        gone = {k.name for k in self._groups.keys if k.inside}
        return [i for i, c in enumerate(columns) if c not in gone]

    def _data(self):
        """The columns that are no keys."""
        from pandas._frame import DataFrame
        where = self._positions()
        return DataFrame._new([self.obj._data[i] for i in where], self.obj._index, self._columns_at(where))

    def _piece(self, data, places):
        from pandas._frame import DataFrame
        return DataFrame._new([v[places] if isinstance(v, ndarray) else v.take(places) for v in data._data], data._index.take(places), data._columns)

    def __repr__(self):
        return f"<pandas.core.groupby.generic.DataFrameGroupBy object at {id(self):#x}>"

    def __dir__(self):
        return sorted(set(object.__dir__(self)) | {c for c in self.obj._columns if isinstance(c, str)})

    def __getitem__(self, key):
        if self._selection is not None:
            raise IndexError(f"Column(s) {self._selection} already selected")
        if type(key) is str and self.obj._values_of(key) is not None:
            return SeriesGroupBy(self.obj[key], self._groups, self.keys, self.level, self.as_index, self.sort, self.group_keys, self.dropna, self.observed)
        if isinstance(key, tuple) and len(key) > 1 and not self.obj._columns._is_multi and key not in self.obj._columns:
            raise ValueError("Cannot subset columns with a tuple with more than one element. Use a list instead.")
        if isinstance(key, (list, ndarray, Index)) or hasattr(key, '_index'):
            key = list(key)
            absent = [k for k in key if k not in self.obj._columns]
            if absent:
                raise KeyError(f"Columns not found: {str(absent)[1:-1]}")
            return DataFrameGroupBy(self.obj, self._groups, self.keys, self.level, self.as_index, self.sort, self.group_keys, self.dropna, self.observed, key)
        if key not in self.obj._columns:
            raise KeyError(f"Column not found: {key}")
        part = self.obj[key]
        if part.ndim == 2:
            return DataFrameGroupBy(part, self._groups, self.keys, self.level, self.as_index, self.sort, self.group_keys, self.dropna, self.observed)
        return SeriesGroupBy(part, self._groups, self.keys, self.level, self.as_index, self.sort, self.group_keys, self.dropna, self.observed)

    def _series(self, i):
        """The groups of column i, with labels as index."""
        from pandas._series import Series
        s = Series._new(self.obj._data[i], self.obj._index, self.obj._columns[i])
        return SeriesGroupBy(s, self._groups, self.keys, self.level, True, self.sort, self.group_keys, self.dropna, self.observed)

    def _framed(self, arrays, columns, fill=None):
        from pandas._frame import DataFrame
        index, arrays = self._reindexed(arrays, fill)
        if not self.as_index:
            return self._with_keys(arrays, columns, index)
        return DataFrame._new(arrays, index, columns)

    def _columns_at(self, where):
        """The labels of columns; numbers in a row stay a range."""
        columns = self.obj._columns
        if self._selection is None and isinstance(columns, RangeIndex) and where and where == list(range(where[0], where[-1] + 1)):
            return columns[where[0]:where[-1] + 1]
        return columns.take(np.array(where, dtype=INT))

    def _reduce(self, how, numeric_only=False, number=None, fill=None):
        g = self._groups
        where = self._positions()
        data = self.obj._data
        if numeric_only:
            where = [i for i in where if agg_of.is_numeric_column(data[i])]
        arrays = [agg_of.reduce_column(how, data[i], g.codes, g.count, number) for i in where]
        return self._framed(arrays, self._columns_at(where), fill)

    def _each(self, f, numeric_only=False):
        from pandas._frame import DataFrame
        where = self._positions()
        data = self.obj._data
        if numeric_only:
            where = [i for i in where if agg_of.is_numeric_column(data[i])]
        return DataFrame._new([f(data[i]) for i in where], self.obj._index, self._columns_at(where))

    def _transformed(self, f):
        return self.transform(f)

    def nunique(self, dropna=True):
        g = self._groups
        where = self._positions()
        return self._framed([agg_of.nunique_column(self.obj._data[i], g.codes, g.count, dropna) for i in where],
                            self.obj._columns.take(np.array(where, dtype=INT)), 0)

    def idxmin(self, axis=no_default, skipna=True, numeric_only=False):
        if self._across(axis, 'idxmin'):
            return self._tables(lambda d: d.idxmin(axis=1, skipna=skipna, numeric_only=numeric_only))
        self._must_skip(skipna, 'idxmin')
        return self._idx('min', numeric_only)

    def idxmax(self, axis=no_default, skipna=True, numeric_only=False):
        if self._across(axis, 'idxmax'):
            return self._tables(lambda d: d.idxmax(axis=1, skipna=skipna, numeric_only=numeric_only))
        self._must_skip(skipna, 'idxmax')
        return self._idx('max', numeric_only)

    def _idx(self, how, numeric_only):
        where = self._positions()
        if numeric_only:
            where = [i for i in where if agg_of.is_numeric_column(self.obj._data[i])]
        if where:
            self._check_observed('idx' + how)
        arrays = [self._series(i)._idx(how, self.obj._data[i]) for i in where]
        return self._framed(arrays, self._columns_at(where))

    def quantile(self, q=0.5, interpolation='linear', numeric_only=False):
        from pandas._frame import DataFrame
        g = self._groups
        many = is_list_like(q)
        qs = np.array(list(q) if many else [q], dtype=FLOAT)
        where = self._positions()
        if numeric_only:
            where = [i for i in where if agg_of.is_numeric_column(self.obj._data[i])]
        arrays = [agg_of.quantile_column(self.obj._data[i], g.codes, g.count, qs, interpolation) for i in where]
        if not many:
            return self._framed(arrays, self._columns_at(where))
        return DataFrame._new(arrays, _with_quantiles(g.index, qs), self._columns_at(where))

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas._frame import DataFrame
        where = self._positions()
        numbers = [i for i in where if isinstance(self.obj._data[i], ndarray) and self.obj._data[i].dtype.kind in 'iuf']
        if numbers and include is None and exclude is None and not any(
                self.obj._data[i].dtype.kind in 'mM' if isinstance(self.obj._data[i], ndarray) else hasattr(self.obj._data[i], '_mask') for i in where):
            arrays = []
            self._groups = self._groups.in_label_order()
            for i in numbers:
                stats, names = describe_numbers(self.obj._data[i], self._groups, percentiles)
                arrays += stats
            columns = _product_columns(self._columns_at(numbers), names)
            if not self.as_index:
                return self._with_keys(arrays, columns, self._groups.index)
            return DataFrame._new(arrays, self._groups.index, columns)
        self._groups = self._groups.in_label_order()
        groups, self.as_index, keyed = self._groups, True, not self.as_index
        out = self._tables(lambda d: d.describe(percentiles=percentiles, include=include, exclude=exclude)).unstack()
        if not keyed:
            return out
        self.as_index = False
        out = out.take(out._index.get_indexer(groups.index))
        return self._with_keys(list(out._data), out._columns, groups.index)

    def ohlc(self):
        from pandas._merge import concat
        where = self._positions()
        return concat([self._series(i).ohlc() for i in where], axis=1, keys=[self.obj._columns[i] for i in where])

    def corr(self, method='pearson', min_periods=1, numeric_only=False):
        return self._tables(lambda d: d.corr(method=method, min_periods=min_periods, numeric_only=numeric_only))

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        return self._tables(lambda d: d.cov(min_periods=min_periods, ddof=ddof, numeric_only=numeric_only))

    def corrwith(self, other, axis=no_default, drop=False, method='pearson', numeric_only=False):
        if self._across(axis, 'corrwith'):
            return self._tables(lambda d: d.corrwith(other, axis=1, drop=drop, method=method, numeric_only=numeric_only))
        return self._tables(lambda d: d.corrwith(other, drop=drop, method=method, numeric_only=numeric_only))

    def _tables(self, f, data=None):
        data = self._data() if data is None else data
        labels, results, pieces = [], [], []
        for i, label, piece in self._pieces(data):
            labels.append(i)
            results.append(f(piece))
            pieces.append(piece)
        return self._combine(data, labels, results, pieces)

    @property
    def dtypes(self):
        _warn("DataFrameGroupBy.dtypes is deprecated and will be removed in a future version. Check the dtypes on the base object instead")
        return self._tables(lambda d: d.dtypes, self._selected())

    def take(self, indices, axis=no_default, **kwargs):
        return self._tables(lambda d: d.take(indices))

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        from pandas._series import Series
        g = self._groups
        where = self._positions()
        list(self._columns_at(where))
        if subset is not None:
            absent = [x for x in subset if x not in self.obj._columns]
            if absent:
                raise ValueError(f"Keys {set(absent)} in subset do not exist in the DataFrame.")
            clash = [k.name for k in g.keys if k.name in subset]
            if clash:
                raise ValueError(f"Keys {set(clash)} in subset cannot be in the groupby column keys.")
            where = [i for i in where if self.obj._columns[i] in list(subset)]
        counted = [Key(self.obj._data[i], self.obj._columns[i], True, self.sort, False, dropna) for i in where]
        both = Groups(list(g.keys) + counted, self.sort, False if any(k.categorical for k in counted) else self.observed, g.length)
        counts, index = both.sizes(), both.index
        if both.full:
            index, place = both.full_index()
            counts = np.zeros(len(index), dtype=INT)
            counts[place] = both.sizes()
        out = Series._new(counts, index, 'count')
        if sort and out._index._is_multi:
            out = out.sort_values(ascending=ascending, kind='stable')
            if self.sort:
                levels = list(range(len(g.keys)))
                order = out._index._order(levels, [True] * len(levels))
                out = out.take(order)
        elif sort and not g.keys[0].categorical:
            out = out.sort_values(ascending=ascending, kind='stable')
        if normalize:
            total = {}
            rows = out._index._keys()
            k = len(g.keys)
            for r, c in zip(rows, out._values.tolist()):
                total[r[:k]] = total.get(r[:k], 0) + c
            out = Series._new(np.array([c / total[r[:k]] if total[r[:k]] else 0.0 for r, c in zip(rows, out._values.tolist())], dtype=FLOAT), out._index, 'proportion')
        return out if self.as_index else out.reset_index()

    # agg, transform, filter.

    def agg(self, func=None, *args, engine=None, engine_kwargs=None, **kwargs):
        if func is None:
            return self._agg_named(kwargs)
        if isinstance(func, str):
            f = getattr(self, func, None)
            if f is None or func.startswith('_'):
                raise AttributeError(f"'{func}' is not a valid function for 'DataFrameGroupBy' object")
            return f(*args, **kwargs)
        if isinstance(func, dict) or hasattr(func, '_index'):
            return self._agg_dict(dict(func.items()), args, kwargs)
        if is_list_like(func):
            check_unique(numbered_names([function_name(f[0] if isinstance(f, tuple) else f) for f in func]))
            return self._agg_lists([(i, list(func)) for i in self._positions()], args, kwargs)
        name = known_function(func, 'DataFrameGroupBy') if not args and not kwargs else None
        if name is not None:
            return getattr(self, name)()
        where = self._positions()
        if not where and len(self.obj._index) and len(self._groups.keys) > 1:
            out = self._each_table(func, args, kwargs)
            return out if self.as_index else self._with_keys([out._values], Index([None], dtype=object), out._index)
        arrays = [self._series(i)._call(func, args, kwargs) for i in where]
        return self._framed(arrays, self._columns_at(where))

    aggregate = agg

    def _each_table(self, func, args, kwargs):
        """One value of a function of the whole rows of each group, where all columns are keys."""
        from pandas._series import Series
        out = [func(piece, *args, **kwargs) for _, _, piece in self._pieces(self.obj)]
        return Series._new(array_of(out), self._groups.index)

    def _agg_named(self, kwargs):
        from pandas._frame import DataFrame
        if not kwargs:
            raise TypeError("Must provide 'func' or tuples of '(column, aggfunc).")
        for v in kwargs.values():
            if not isinstance(v, tuple) or len(v) != 2:
                raise TypeError("Must provide 'func' or tuples of '(column, aggfunc).")
        arrays = []
        self._check_columns([v[0] for v in kwargs.values()])
        index = None
        for column, f in kwargs.values():
            part = self._series(self._place(column)).agg(f)
            index = part._index
            arrays.append(part._values)
        columns = Index(list(kwargs), tupleize_cols=False)
        if not self.as_index:
            return self._with_keys(arrays, columns, index)
        return DataFrame._new(arrays, index, columns)

    def _check_columns(self, names):
        absent = []
        have = self._selection if self._selection is not None else self.obj._columns
        for n in names:
            if n not in have and n not in absent:
                absent.append(n)
        if absent:
            raise KeyError(f"Column(s) {absent} do not exist")

    def _place(self, column):
        loc = self.obj._columns.get_loc(column)
        if not isinstance(loc, (int, np.integer)):
            raise NotImplementedError("agg of columns with the same name is not supported here")
        return int(loc)

    def _agg_dict(self, func, args, kwargs):
        from pandas._frame import DataFrame
        self._check_columns(list(func))
        for f in func.values():
            if isinstance(f, dict):
                from pandas.errors import SpecificationError
                raise SpecificationError("nested renamer is not supported")
        if any(is_list_like(f) for f in func.values()):
            return self._agg_lists([(self._place(c), list(f) if is_list_like(f) else [f]) for c, f in func.items()], args, kwargs)
        arrays, index = [], self._groups.index
        for c, f in func.items():
            part = self._series(self._place(c)).agg(f, *args, **kwargs)
            index = part._index
            arrays.append(part._values)
        columns = Index(list(func), name=self.obj._columns._name, tupleize_cols=self.obj._columns._is_multi)
        if not self.as_index:
            return self._with_keys(arrays, columns, index)
        return DataFrame._new(arrays, index, columns)

    def _agg_lists(self, wanted, args, kwargs):
        """Several functions of columns: the labels of results are pairs."""
        from pandas._frame import DataFrame
        from pandas._multi import MultiIndex
        arrays, labels, index = [], [], None
        for i, funcs in wanted:
            by = self._series(i)
            names = numbered_names([function_name(f[0] if isinstance(f, tuple) else f) for f in funcs])
            check_unique(names)
            column = self.obj._columns[i]
            column = column if isinstance(column, tuple) else (column,)
            for n, f in zip(names, funcs):
                part = by.agg(f[1] if isinstance(f, tuple) else f, *args, **kwargs)
                if part.ndim == 2:
                    for c in part._columns:
                        labels.append(column + (n, c))
                    arrays += part._data
                else:
                    labels.append(column + (n,))
                    arrays.append(part._values)
                index = part._index
        if not labels:
            raise ValueError("No objects to concatenate")
        columns = MultiIndex.from_tuples(labels)
        columns = _in_order(columns, labels, list(self.obj._columns.names) + [None])
        if not self.as_index:
            return self._with_keys(arrays, columns, index)
        return DataFrame._new(arrays, index, columns)

    def transform(self, func, *args, engine=None, engine_kwargs=None, **kwargs):
        from pandas._frame import DataFrame
        if not isinstance(func, str):
            name = known_function(func, 'DataFrameGroupBy') if callable(func) and not args and not kwargs else None
            if name is not None:
                func = name
        where = self._positions()
        if isinstance(func, str):
            if not hasattr(self, func) or func.startswith('_') or func == 'describe':
                raise ValueError(f"'{func}' is not a valid function name for transform(name)")
            if func in TRANSFORMS:
                return getattr(self, func)(*args, **kwargs)
            if func == 'size':
                from pandas._series import Series
                self._need_groups()
                return Series._new(take(self._groups.sizes(), self._groups.codes), self.obj._index, None)
            if kwargs.get('numeric_only'):
                where = [i for i in where if agg_of.is_numeric_column(self.obj._data[i])]
            self._need_groups()
        elif not callable(func):
            raise TypeError(f"unhashable type: '{type(func).__name__}'" if isinstance(func, (list, dict, set)) else f"'{type(func).__name__}' object is not callable")
        else:
            return self._transform_frames(func, args, kwargs, where)
        arrays = [self._series(i).transform(func, *args, **kwargs)._values for i in where]
        return DataFrame._new(arrays, self.obj._index, self._columns_at(where))

    def _need_groups(self):
        """Rows of which none is in a group have nothing to be spread over them."""
        if self._groups.count == 0 and len(self.obj._index):
            raise IndexError("cannot do a non-empty take from an empty axes.")

    def _transform_frames(self, func, args, kwargs, where):
        """Call a function with every column of every group."""
        from pandas._frame import DataFrame
        from pandas._series import Series
        g = self._groups
        data = self._data()
        order = []
        parts = [[] for _ in where]
        for i, label, piece in self._pieces(data):
            order.append(g.places(i))
            found = []
            for j in range(len(where)):
                found.append(func(Series._new(piece._data[j], piece._index, piece._columns[j]), *args, **kwargs))
            if found and not any(is_list_like(r) for r in found):
                found = as_list(array_of(found))
            for j, r in enumerate(found):
                parts[j].append(_spread(r, piece))
        n = len(self.obj._index)
        arrays = [_scatter(p, order, n, data._data[j]) for j, p in enumerate(parts)]
        return DataFrame._new(arrays, self.obj._index, data._columns)

    def filter(self, func, dropna=True, *args, **kwargs):
        keep = []
        data = self._selected()
        for i, label, piece in self._pieces(data):
            _set_name(piece, label)
            r = func(piece, *args, **kwargs)
            if hasattr(r, 'squeeze') and not isinstance(r, (bool, np.bool_)):
                r = r.squeeze()
            if isinstance(r, (bool, np.bool_)) or not is_list_like(r) and is_na(r):
                if not is_na(r) and r:
                    keep.append(self._groups.places(i))
            else:
                raise TypeError(f"filter function returned a {type(r).__name__}, but expected a scalar bool")
        places = np.sort(np.concatenate(keep)) if keep else np.zeros(0, dtype=INT)
        if dropna:
            return data.take(places)
        rows = np.full(len(self.obj._index), -1, dtype=INT)
        rows[places] = places
        return data._like([take(v, rows) for v in data._data], data._index, data._columns)

    def boxplot(self, *args, **kwargs):
        raise NotImplementedError("boxplot of groups is not supported here: loop over the groups and plot each")


def _product_columns(columns, names):
    from pandas._multi import MultiIndex, product_codes
    level = Index(names)
    if columns._is_multi:
        k = len(names)
        codes = [repeat_each(c, k) for c in columns._codes] + [tile(np.arange(k), len(columns))]
        return MultiIndex._of(columns._levels + [level], codes, columns._names + [None])
    codes = product_codes([np.arange(len(columns), dtype=INT), np.arange(len(names), dtype=INT)])
    if not columns.is_unique:
        c, columns = columns.factorize()
        codes[0] = c[codes[0]]
    return MultiIndex._of([columns, level], codes, [columns._name, None])


def _in_order(index, labels, names):
    """The same labels with levels in the order in which labels come."""
    from pandas._multi import MultiIndex
    levels, codes = [], []
    for part in zip(*labels):
        seen = {}
        codes.append(np.array([seen.setdefault(x, len(seen)) for x in part], dtype=INT))
        levels.append(Index(list(seen), tupleize_cols=False))
    names = (names + [None] * len(levels))[:len(levels)]
    return MultiIndex._of(levels, codes, names)


def start(obj, kind, by=None, axis=no_default, level=None, as_index=True, sort=True, group_keys=True, observed=no_default, dropna=True):
    if axis is not no_default:
        if obj._axis_number(axis) == 1:
            _warn("DataFrame.groupby with axis=1 is deprecated. Do `frame.T.groupby(...)` without axis instead.")
            from pandas._groupby_columns import DataFrameGroupBy as ColumnGroupBy
            return ColumnGroupBy(obj, by=by, level=level, sort=sort, group_keys=group_keys, observed=observed, dropna=dropna)
        _warn(f"The 'axis' keyword in {type(obj).__name__}.groupby is deprecated and will be removed in a future version.")
    if level is None and by is None:
        raise TypeError("You have to supply one of 'by' and 'level'")
    if not as_index and kind is SeriesGroupBy:
        raise TypeError("as_index=False only valid with DataFrame")
    groups = make_groups(obj, by, level, sort, observed, dropna)
    return kind(obj, groups, by, level, as_index, sort, group_keys, dropna, groups.observed)


def frame_groupby(obj, **kw):
    return start(obj, DataFrameGroupBy, **kw)


def series_groupby(obj, **kw):
    return start(obj, SeriesGroupBy, **kw)
