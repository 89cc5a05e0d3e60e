"""Times without a zone, and spans of time, as Series.array and Series.unique() give them."""

import numpy as np

from pandas import _ops
from pandas._arrays import ExtensionArray, PandasArray
from pandas._dtypes import is_na
from pandas._index import Index


class _TimeArray(PandasArray):
    """A numpy array of times whose elements are Timestamps or Timedeltas. Whatever an index of them can do, it can do."""

    __slots__ = ()
    __hash__ = None

    @property
    def dtype(self):
        return self._ndarray.dtype

    def _labels(self):
        return Index._new(self._ndarray)

    def __getitem__(self, key):
        if isinstance(key, (int, np.integer)):
            return self._labels()[key]
        return type(self)(self._ndarray[key])

    def __contains__(self, item):
        return bool(self.isna().any()) if is_na(item) else item in self._labels()

    def __setitem__(self, key, value):
        self._ndarray[key] = getattr(value, '_ndarray', value)

    def __iter__(self):
        return iter(self._labels())

    def copy(self):
        return type(self)(self._ndarray.copy())

    def take(self, indices, allow_fill=False, fill_value=None):
        return type(self)(PandasArray.take(self, indices, allow_fill)._ndarray)

    def unique(self):
        return type(self)(self._labels().unique()._values)

    def astype(self, dtype, copy=True):
        return _shown(self._labels().astype(dtype))

    def repeat(self, repeats, axis=None):
        return type(self)(self._ndarray.repeat(repeats))

    def searchsorted(self, value, side='left', sorter=None):
        return self._labels().searchsorted(getattr(value, '_ndarray', value), side)

    def any(self, *, axis=None, skipna=True):
        return np.bool_(len(self.dropna()) > 0)

    def argsort(self, *, ascending=True, kind='quicksort', na_position='last'):
        return ExtensionArray.argsort(self, ascending=ascending, na_position=na_position)

    def _values_for_argsort(self):
        return self._ndarray

    def __neg__(self):
        return type(self)(-self._ndarray)

    def __abs__(self):
        return type(self)(abs(self._ndarray))

    def __getattr__(self, name):
        if name[:1] == '_':
            raise AttributeError(name)
        try:
            found = getattr(self._labels(), name)
        except AttributeError:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'") from None
        return (lambda *args, **keywords: _shown(found(*args, **keywords))) if callable(found) else _shown(found)


class PlainDatetimeArray(_TimeArray):
    """Times without a zone. Those with one are a DatetimeArray of pandas._dates."""

    __slots__ = ()

    def __reduce__(self):  # the class has the name of another
        return shown_array, (np.asarray(self),)


class TimedeltaArray(_TimeArray):
    """Spans of time."""

    __module__ = 'pandas.core.arrays.timedeltas'

    __slots__ = ()


PlainDatetimeArray.__name__ = PlainDatetimeArray.__qualname__ = 'DatetimeArray'
PlainDatetimeArray.__module__ = 'pandas.core.arrays.datetimes'


def _shown(result):
    """What an index gives, as an array gives it."""
    values = result._values if isinstance(result, Index) else result
    return shown_array(values) if isinstance(values, np.ndarray) and values.dtype.kind in 'mM' else values


def shown_array(values):
    """A numpy array as Series.array shows it."""
    kind = values.dtype.kind
    return PlainDatetimeArray(values) if kind == 'M' else TimedeltaArray(values) if kind == 'm' else PandasArray(values)


def _operator(name, f):
    def operate(self, other):
        other = getattr(other, '_ndarray', other)
        if isinstance(other, list):
            other = np.array(other, dtype=object)
        return _shown(f(self._ndarray, other, name))
    return operate


for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(_TimeArray, f'__{_name}__', _operator(_name, _ops.compare))
for _name in ('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod'):
    setattr(_TimeArray, f'__{_name}__', _operator(_name, _ops.arithmetic))
    setattr(_TimeArray, f'__r{_name}__', _operator('r' + _name, _ops.arithmetic))
