"""The base classes of the columns that are no numpy arrays, and of their dtypes."""

import numpy as np


class ExtensionDtype:
    """A dtype that numpy does not have. Subclasses state name, type, na_value and kind."""

    __slots__ = ()
    type = object
    kind = 'O'
    na_value = np.nan
    names = None
    _is_numeric = False
    _is_boolean = False

    @property
    def name(self):
        raise NotImplementedError

    @classmethod
    def construct_array_type(cls):
        raise NotImplementedError

    def empty(self, shape):
        return self.construct_array_type()._from_sequence([self.na_value] * shape, dtype=self)

    def _get_common_dtype(self, dtypes):
        """The dtype that all of these can be kept in, None if that is object."""
        return self if all(d == self for d in dtypes) else None

    @classmethod
    def is_dtype(cls, dtype):
        dtype = getattr(dtype, 'dtype', dtype)
        return isinstance(dtype, cls)

    def __str__(self):
        return self.name

    def __repr__(self):
        return self.name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        if isinstance(other, str):
            return other == self.name
        return type(other) is type(self) and other.name == self.name

    def __ne__(self, other):
        return not self == other


class ExtensionArray:
    """A column that is no numpy array.

    Subclasses have dtype, __len__, __getitem__, __setitem__, take, isna, copy, _from_sequence and to_numpy. The methods here
    stand on those. Where a subclass has operators (__add__, __eq__ and the like) arithmetic uses them, and reductions call
    _reduce(name, skipna, **keywords) if there is one.
    """

    __slots__ = ()
    ndim = 1
    __array_priority__ = 1000

    @property
    def shape(self):
        return (len(self),)

    @property
    def size(self):
        return len(self)

    @property
    def nbytes(self):
        return 8 * len(self)

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __contains__(self, item):
        if item is None or item is self.dtype.na_value:
            return bool(self.isna().any())
        return any(x == item for x in self)

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype=dtype)

    def tolist(self):
        return list(self)

    to_list = tolist

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        a = np.empty(len(self), dtype=object)
        for i, x in enumerate(self):
            a[i] = x
        return a if dtype is None else a.astype(dtype)

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype, astype_list
        dtype = pandas_dtype(dtype)
        if dtype == self.dtype:
            return self.copy() if copy else self
        return astype_list(self, dtype)

    def __ne__(self, other):
        return ~(self == other)

    def searchsorted(self, value, side='left', sorter=None):
        if self.isna().any():
            raise ValueError("searchsorted requires array to be sorted, which is impossible with NAs present.")
        from pandas._dtypes import as_objects
        plain = as_objects(self)
        if sorter is not None:
            plain = plain[sorter]
        return np.searchsorted(plain, value, side=side)

    def dropna(self):
        return self[~self.isna()]

    def unique(self):
        from pandas._algos import factorize_array
        codes, uniques = factorize_array(self, use_na=False)
        return uniques

    def repeat(self, repeats, axis=None):
        return self.take(np.arange(len(self)).repeat(repeats))

    def view(self, dtype=None):
        return self[:]

    def argsort(self, *, ascending=True, kind='quicksort', na_position='last'):
        from pandas._sort import argsort_values
        return argsort_values(self, ascending, na_position)

    def _values_for_argsort(self):
        """A numpy array that sorts like these values."""
        return self.to_numpy()

    def _values_for_factorize(self):
        """A numpy array that is equal where these values are."""
        return self.to_numpy()

    def _formatter(self, boxed=False):
        return str if boxed else repr

    def __repr__(self):
        from pandas._format import array_repr
        return array_repr(self)


class PandasArray(ExtensionArray):
    """A numpy array that Series.array shows."""

    __slots__ = ('_ndarray',)

    def __init__(self, values, copy=False):
        self._ndarray = values.copy() if copy else values

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False):
        return cls(np.asarray(scalars))

    @property
    def dtype(self):
        return NumpyEADtype(self._ndarray.dtype)

    def __len__(self):
        return len(self._ndarray)

    def __getitem__(self, key):
        v = self._ndarray[key]
        return PandasArray(v) if isinstance(v, np.ndarray) else v

    def __setitem__(self, key, value):
        self._ndarray[key] = value

    def isna(self):
        from pandas._dtypes import isna_array
        return isna_array(self._ndarray)

    def copy(self):
        return PandasArray(self._ndarray.copy())

    def take(self, indices, allow_fill=False, fill_value=None):
        from pandas._dtypes import take
        return PandasArray(take(self._ndarray, np.asarray(indices)) if allow_fill else self._ndarray[indices])

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        return self._ndarray if dtype is None else self._ndarray.astype(dtype)

    def __getattr__(self, name):
        if name[:1] == '_':
            raise AttributeError(name)
        return getattr(self._ndarray, name)

    def __eq__(self, other):
        return PandasArray(self._ndarray == getattr(other, '_ndarray', other))

    def __add__(self, other):
        return PandasArray(self._ndarray + getattr(other, '_ndarray', other))

    def __sub__(self, other):
        return PandasArray(self._ndarray - getattr(other, '_ndarray', other))

    def __mul__(self, other):
        return PandasArray(self._ndarray * getattr(other, '_ndarray', other))


PandasArray.__name__ = PandasArray.__qualname__ = 'NumpyExtensionArray'
PandasArray.__module__ = 'pandas.core.arrays.numpy_'


class NumpyEADtype(ExtensionDtype):
    __slots__ = ('_dtype',)

    def __init__(self, dtype):
        self._dtype = np.dtype(dtype)

    @property
    def numpy_dtype(self):
        return self._dtype

    @property
    def name(self):
        return self._dtype.name

    @property
    def kind(self):
        return self._dtype.kind

    def __repr__(self):
        return f'NumpyEADtype({self.name!r})'
