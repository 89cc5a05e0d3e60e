"""Groups of the columns of a table: groupby(axis=1), by way of the groups of rows of the transposed table."""

import numpy as np

from pandas._dtypes import no_default
from pandas._frame import DataFrame
from pandas._groupby import frame_groupby
from pandas._series import Series
from pandas._warn import warn

_REDUCTIONS = set('sum prod mean median std var sem skew min max first last count any all nunique quantile'.split())
_TRANSFORMS = set('cumsum cumprod cummin cummax rank ffill bfill'.split())
_PIECES = set('shift diff pct_change'.split())


class DataFrameGroupBy:
    """Groups of columns."""

    __module__ = 'pandas.core.groupby.generic'

    ndim = 2

    def __init__(self, obj, **kw):
        self.obj = obj
        self._rows = frame_groupby(obj.T, **kw)
        self.keys, self.level, self.axis = kw.get('by'), kw.get('level'), 1

    def _pieces(self):
        g = self._rows._groups
        for i, label in enumerate(self._rows._labels()):
            places = g.places(i)
            if len(places):
                yield label, self.obj.take(places, axis=1)

    def __iter__(self):
        single = len(self._rows._groups.keys) == 1
        for label, piece in self._pieces():
            yield self._rows._named(label) if single else label, piece

    def __len__(self):
        return len(self._rows)

    def __getitem__(self, key):
        raise ValueError("Cannot subset columns when using axis=1")

    @property
    def groups(self):
        return self._rows.groups

    @property
    def indices(self):
        return self._rows.indices

    @property
    def ngroups(self):
        return self._rows.ngroups

    def size(self):
        return self._rows.size()

    def ngroup(self, ascending=True):
        return self._rows.ngroup(ascending)

    def cumcount(self, ascending=True):
        return self._rows.cumcount(ascending)

    def get_group(self, name, obj=no_default):
        return self.obj[self._rows.get_group(name)._index]

    def _turned(self, result):
        """A result of rows, turned into one of columns."""
        out = result.T
        return out.infer_objects() if any(d == object for d in out.dtypes) else out

    def __getattr__(self, name):
        if name in _REDUCTIONS or name in _TRANSFORMS:
            return lambda *args, **kwargs: self._turned(getattr(self._rows, name)(*args, **kwargs))
        if name in _PIECES:
            return lambda *args, **kwargs: self._each(lambda piece: getattr(piece, name)(*args, axis=1, **kwargs))
        if name.startswith('_') or not hasattr(self._rows, name):
            raise AttributeError(f"'DataFrameGroupBy' object has no attribute '{name}'")
        raise NotImplementedError(f"{name} of groups of columns is not supported here: use obj.T.groupby(...)")

    def _each(self, f):
        """The pieces that a function gives, side by side in the order of the columns."""
        g = self._rows._groups
        places = np.concatenate([g.places(i) for i in range(g.count)])
        from pandas._merge import concat
        return concat([f(piece) for _, piece in self._pieces()], axis=1).take(np.argsort(places, kind='stable'), axis=1)

    def _columns_of(self, rows):
        """The columns whose names are the rows of a table."""
        return self.obj.loc[:, self.obj._columns.isin(rows._index)]

    def head(self, n=5):
        return self._columns_of(self._rows.head(n))

    def tail(self, n=5):
        return self._columns_of(self._rows.tail(n))

    def fillna(self, value=None, method=None, axis=no_default, inplace=False, limit=None, downcast=no_default):
        warn("DataFrameGroupBy.fillna is deprecated and will be removed in a future version. Use obj.ffill() or obj.bfill() for forward or "
             "backward filling instead. If you want to fill with a single value, use DataFrame.fillna instead")
        return self._each(lambda piece: piece.fillna(value, limit=limit))

    def filter(self, func, dropna=True, *args, **kwargs):
        g = self._rows._groups
        kept = [g.places(i) for i, (_, piece) in enumerate(self._pieces()) if func(piece, *args, **kwargs)]
        return self.obj.take(np.sort(np.concatenate(kept)) if kept else np.array([], dtype=np.int64), axis=1)

    def agg(self, func=None, *args, **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        raise NotImplementedError("axis other than 0 is not supported")

    aggregate = agg

    def transform(self, func, *args, **kwargs):
        return self._turned(self._rows.transform(func, *args, **kwargs))

    def pipe(self, func, *args, **kwargs):
        return self._rows.pipe.__func__(self, func, *args, **kwargs)

    def apply(self, func, *args, include_groups=True, **kwargs):
        from pandas._merge import concat
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        g = self._rows._groups
        results = [func(piece, *args, **kwargs) for _, piece in self._pieces()]
        labels = g.index
        if not results:
            return DataFrame()
        if isinstance(results[0], (DataFrame, Series)):
            if isinstance(results[0], Series) or self._rows.group_keys:
                out = concat(results, axis=1, keys=list(labels), names=list(labels.names))
                kinds = {r.dtype for r in results} if isinstance(results[0], Series) else set()
                return out.astype(np.result_type(*kinds)) if len(kinds) > 1 and all(isinstance(k, np.dtype) for k in kinds) else out
            return concat(results, axis=1)
        return Series(results, index=labels)
