"""Columns that know which values are missing: nullable integers, floats and bools, texts, and NA."""

import numpy as np
from pandas._numpy import functions

from pandas._arrays import ExtensionArray, ExtensionDtype
from pandas._dtypes import is_list_like, is_na, ndarray, no_default, objects_of


class NAType:
    """The missing value of nullable columns. There is one, NA."""

    __slots__ = ()
    __array_priority__ = 100

    def __new__(cls):
        return NA

    def __reduce__(self):
        return 'NA'

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        """Whatever is computed with it is missing: one element, or as many as the arrays have."""
        if method != '__call__' or any(not isinstance(x, (NAType, ndarray, np.generic, int, float, complex, bool, str)) for x in inputs):
            return NotImplemented
        shape = np.broadcast_shapes(*(np.shape(x) for x in inputs if not isinstance(x, NAType)))
        out = NA if shape == () else np.full(shape, NA, dtype=object)
        return out if ufunc.nout == 1 else (out,) * ufunc.nout

    def __repr__(self):
        return '<NA>'

    def __format__(self, spec):
        try:
            return format('<NA>', spec)
        except ValueError:
            return '<NA>'

    def __bool__(self):
        raise TypeError("boolean value of NA is ambiguous")

    def __hash__(self):
        return 2305843009213693951

    def _always(self, other=None):
        if hasattr(other, '_values') or isinstance(other, (ndarray, ExtensionArray)):
            if isinstance(other, ndarray):
                return objects_of([NA] * len(other))
            return NotImplemented
        return NA

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _always
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _always
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __matmul__ = __rmatmul__ = __divmod__ = _always

    def __neg__(self):
        return NA

    __pos__ = __abs__ = __invert__ = __neg__

    def __pow__(self, other):
        if isinstance(other, (int, float, np.number)) and other == 0:
            return type(other)(1)
        return self._always(other)

    def __rpow__(self, other):
        if isinstance(other, (int, float, np.number)) and other == 1:
            return other
        return self._always(other)

    def __and__(self, other):
        if other is False or isinstance(other, np.bool_) and not other:
            return False
        return NA if other is True or other is NA or isinstance(other, np.bool_) else NotImplemented

    __rand__ = __and__

    def __or__(self, other):
        if other is True or isinstance(other, np.bool_) and other:
            return True
        return NA if other is False or other is NA or isinstance(other, np.bool_) else NotImplemented

    __ror__ = __or__

    def __xor__(self, other):
        return NA if other is NA or isinstance(other, (bool, np.bool_)) else NotImplemented

    __rxor__ = __xor__


NAType.__module__ = 'pandas._libs.missing'
NA = object.__new__(NAType)


class MaskedDtype(ExtensionDtype):
    """The dtype of a nullable column."""

    __slots__ = ()
    na_value = NA
    _is_numeric = True
    _name = ''
    _numpy = None

    @property
    def name(self):
        return self._name

    @property
    def kind(self):
        return self._numpy.kind

    @property
    def itemsize(self):
        return self._numpy.itemsize

    @property
    def numpy_dtype(self):
        return self._numpy

    @property
    def type(self):
        return self._numpy.type

    def __repr__(self):
        return f'{self._name}Dtype()' if self._name != 'boolean' else 'BooleanDtype'

    def __reduce__(self):
        return (type(self), ())

    @classmethod
    def construct_from_string(cls, text):
        if text == cls._name:
            return cls()
        raise TypeError(f"Cannot construct a '{cls.__name__}' from '{text}'")

    def __from_arrow__(self, array):
        raise NotImplementedError("Arrow is not supported here")

    def _get_common_dtype(self, dtypes):
        plain = []
        for d in dtypes:
            if isinstance(d, MaskedDtype):
                plain.append(d._numpy)
            elif isinstance(d, np.dtype) and d.kind in 'iufb':
                plain.append(d)
            else:
                return None
        if any(d.kind == 'b' for d in plain) and not all(d.kind == 'b' for d in plain):
            return None
        return dtype_for(np.result_type(*plain))


def _make_dtype(name, numpy, array):
    made = type(name + 'Dtype' if name != 'boolean' else 'BooleanDtype', (MaskedDtype,), {
        '__slots__': (), '_name': name, '_numpy': np.dtype(numpy), 'construct_array_type': classmethod(lambda cls: globals()[array])})
    made.__module__ = f"pandas.core.arrays.{'boolean' if name == 'boolean' else 'floating' if name[0] == 'F' else 'integer'}"
    return made


_by_numpy = {}
for _name, _code, _array in (
        ('Int8', 'i1', 'IntegerArray'), ('Int16', 'i2', 'IntegerArray'), ('Int32', 'i4', 'IntegerArray'), ('Int64', 'i8', 'IntegerArray'),
        ('UInt8', 'u1', 'IntegerArray'), ('UInt16', 'u2', 'IntegerArray'), ('UInt32', 'u4', 'IntegerArray'), ('UInt64', 'u8', 'IntegerArray'),
        ('Float32', 'f4', 'FloatingArray'), ('Float64', 'f8', 'FloatingArray'), ('boolean', '?', 'BooleanArray')):
    _class = _make_dtype(_name, _code, _array)
    globals()[_class.__name__] = _class
    _by_numpy[np.dtype(_code)] = _class
BooleanDtype._is_boolean = True


def dtype_for(numpy):
    """The nullable dtype of a numpy dtype."""
    return _by_numpy[np.dtype(numpy)]()


class MaskedArray(ExtensionArray):
    """Values, and a mask that is true where they are missing."""

    __slots__ = ('_data', '_mask', '_dtype')

    def __init__(self, values, mask, copy=False):
        self._data = values.copy() if copy else values
        self._mask = mask.copy() if copy else mask
        self._dtype = dtype_for(values.dtype)

    @classmethod
    def _new(cls, data, mask, dtype=None):
        dtype = dtype if dtype is not None else dtype_for(data.dtype)
        made = dtype.construct_array_type()
        self = object.__new__(made)
        self._data, self._mask, self._dtype = data, mask, dtype
        return self

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False):
        data, mask, dtype = coerce(scalars, dtype, cls)
        return cls._new(data, mask, dtype)

    @property
    def dtype(self):
        return self._dtype

    @property
    def nbytes(self):
        return self._data.nbytes + self._mask.nbytes

    def __len__(self):
        return len(self._data)

    def __iter__(self):
        if not self._mask.any():
            return iter(self._data.tolist() if self._data.dtype.kind != 'f' or self._data.dtype.itemsize == 8 else list(self._data))
        return iter([NA if m else x for x, m in zip(self._data.tolist(), self._mask.tolist())])

    def __getitem__(self, key):
        if isinstance(key, MaskedArray):
            key = key._data & ~key._mask if key._data.dtype.kind == 'b' else key._data
        elif isinstance(key, list):
            key = np.asarray(key) if key else np.zeros(0, dtype='i8')
        m = self._mask[key]
        if isinstance(m, ndarray):
            return self._new(self._data[key], m, self._dtype)
        return NA if m else self._data[key]

    def __setitem__(self, key, value):
        if isinstance(key, MaskedArray):
            key = key._data & ~key._mask
        value = getattr(value, '_values', value)
        if not is_list_like(value):
            if is_na(value):
                self._mask[key] = True
                return
            self._check(value)
            self._data[key] = value
            self._mask[key] = False
            return
        other = type(self)._from_sequence(value, dtype=self._dtype)
        self._data[key] = other._data
        self._mask[key] = other._mask

    def _check(self, value):
        kind = self._data.dtype.kind
        truth = isinstance(value, (bool, np.bool_))
        ok = truth if kind == 'b' else not truth and isinstance(value, (int, float, np.number)) and (kind == 'f' or float(value).is_integer())
        if not ok:
            raise TypeError(f"Invalid value '{value}' for dtype {self._dtype}")

    def isna(self):
        return self._mask.copy()

    def copy(self):
        return self._new(self._data.copy(), self._mask.copy(), self._dtype)

    def take(self, indices, allow_fill=False, fill_value=None):
        indices = np.asarray(indices)
        if not allow_fill:
            return self._new(self._data[indices], self._mask[indices], self._dtype)
        missing = indices < 0
        if len(self._data) == 0:
            data, mask = np.zeros(len(indices), dtype=self._data.dtype), np.ones(len(indices), dtype=bool)
        else:
            data, mask = self._data[indices], self._mask[indices]
        if fill_value is None or is_na(fill_value):
            mask = mask | missing
            data[missing] = 1 if data.dtype.kind != 'b' else False
        else:
            data[missing] = fill_value
            mask = mask & ~missing
        return self._new(data, mask, self._dtype)

    @classmethod
    def _concat_same_type(cls, parts):
        return cls._new(np.concatenate([p._data for p in parts]), np.concatenate([p._mask for p in parts]), parts[0]._dtype)

    def to_numpy(self, dtype=None, copy=False, na_value=no_default):
        missing = bool(self._mask.any())
        if dtype is None:
            dtype = self._data.dtype
            if missing:
                dtype = object if dtype.kind == 'b' or na_value is NA else np.dtype('f8') if dtype.kind in 'iu' else dtype
        dtype = np.dtype(dtype)
        if not missing:
            return self._data.astype(dtype)
        if na_value is no_default or na_value is None:
            if dtype.kind in 'iub':
                raise ValueError(f"cannot convert NA to {'integer' if dtype.kind in 'iu' else 'bool'}" if dtype.kind != 'b' else "cannot convert to 'bool'-dtype NumPy array with missing values. Specify an appropriate 'na_value' for this dtype.")
            na_value = NA if dtype.kind == 'O' else np.nan
        out = self._data.astype(dtype)
        out[self._mask] = na_value
        return out

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype=dtype)

    def tolist(self):
        return list(self)

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype
        text = dtype is str or isinstance(dtype, str) and dtype == 'str'
        dtype = pandas_dtype(dtype)
        if dtype == self._dtype:
            return self.copy() if copy else self
        if isinstance(dtype, MaskedDtype):
            data = np.where(self._mask, 0, self._data).astype(dtype._numpy)
            return self._new(data, self._mask.copy(), dtype)
        if isinstance(dtype, StringDtype):
            return StringArray._new(objects_of([NA if x is NA else str(x) for x in self]))
        if isinstance(dtype, np.dtype):
            if dtype.kind == 'O':
                items = list(self)
                return objects_of([str(x) for x in items] if text else items)
            if dtype.kind in 'iub' and self._mask.any():
                raise ValueError("cannot convert NA to integer" if dtype.kind != 'b' else "cannot convert float NaN to bool")
            return self.to_numpy(dtype=dtype)
        if dtype.name == 'category':
            from pandas._categorical import Categorical
            return Categorical(self, categories=dtype.categories, ordered=dtype.ordered)
        return ExtensionArray.astype(self, dtype, copy)

    def _values_for_argsort(self):
        return self._data

    def _values_for_factorize(self):
        if not self._mask.any():
            return self._data
        return objects_of([np.nan if m else x for x, m in zip(self._data.tolist(), self._mask.tolist())])

    def fillna(self, value=None, method=None, limit=None, copy=True):
        out = self.copy()
        if is_list_like(value):
            other = type(self)._from_sequence(value, dtype=self._dtype)
            out._data[self._mask] = other._data[self._mask]
            out._mask[self._mask] = other._mask[self._mask]
            return out
        if not is_na(value):
            out._check(value)
            out._data[self._mask] = value
            out._mask[:] = False
        return out

    def _isin(self, others):
        values = list(others)
        known = np.array([x for x in values if not is_na(x)], dtype=object)
        found = set(known.tolist())
        hit = np.array([x in found for x in self._data.tolist()], dtype=bool)
        gone = any(x is NA for x in values)
        return BooleanArray._new(np.where(self._mask, gone, hit), np.zeros(len(self), dtype=bool))

    def _accumulate(self, name, skipna=True, **kwargs):
        """Running results: missing values stay missing, or with skipna=False all that follows them."""
        data = self._data.copy()
        low = {'cumsum': 0, 'cumprod': 1}.get(name)
        if low is None:
            kind = data.dtype.kind
            low, high = (False, True) if kind == 'b' else (-np.inf, np.inf) if kind == 'f' else (np.iinfo(data.dtype).min, np.iinfo(data.dtype).max)
            low = low if name == 'cummax' else high
        data[self._mask] = low
        f = {'cumsum': np.add, 'cumprod': np.multiply, 'cummax': np.maximum, 'cummin': np.minimum}[name]
        out = f.accumulate(data) if len(data) else data if data.dtype.kind != 'b' or name in ('cummax', 'cummin') else data.astype('i8')
        mask = self._mask.copy() if skipna else np.logical_or.accumulate(self._mask)
        return self._new(out, mask, dtype_for(out.dtype))

    # Arithmetic.

    def _operate(self, other, op):
        other = getattr(other, '_values', other)
        f = functions[_ufuncs[op]]
        reverse = op[0] == 'r' and op not in ('round',)
        mask = self._mask
        if other is NA:
            return self._new(np.zeros(len(self), dtype=self._result_type(np.dtype('i8') if self._data.dtype.kind != 'f' else self._data.dtype, op)), np.ones(len(self), dtype=bool))
        if isinstance(other, MaskedArray):
            mask = mask | other._mask
            b = other._data
        elif isinstance(other, ndarray):
            if other.dtype.kind == 'O':
                return self._operate_objects(other.tolist(), op)
            b = other
            if b.dtype.kind == 'f' and len(b) == len(mask):
                mask = mask | np.isnan(b)
        elif type(other).__name__ == 'Categorical':
            raise TypeError(f"Object with dtype category cannot perform the numpy op {_ufuncs[op]}")
        elif is_list_like(other):
            return self._operate_objects(list(other), op)
        else:
            b = other
            if is_na(b):
                b = np.nan
            elif not isinstance(b, (int, float, complex, np.number, np.bool_)):
                return NotImplemented
        a = self._data
        if isinstance(b, ndarray) and b.dtype.kind in 'mM' and (b.dtype.kind == 'M' or op not in ('mul', 'rmul', 'rtruediv', 'rfloordiv', 'rmod')):
            return self._with_times(a, b, mask, op, f, reverse)
        if isinstance(b, ndarray) and len(b) != len(a):
            raise ValueError("Lengths must match")
        if isinstance(b, ndarray) and b.dtype.kind == 'm' and a.dtype.kind in 'iuf' and op in ('rtruediv', 'rfloordiv', 'mul', 'rmul'):
            with np.errstate(all='ignore'):
                out = f(b, a) if reverse else f(a, b)
            out[mask] = np.timedelta64('NaT')
            return out
        if a.dtype.kind == 'b' and op.lstrip('r') in ('truediv', 'floordiv', 'pow') and (isinstance(b, (bool, np.bool_)) or isinstance(b, ndarray) and b.dtype.kind == 'b'):
            raise NotImplementedError(f"operator '{op.lstrip('r')}' not implemented for bool dtypes")
        if a.dtype.kind == 'b' and op in ('truediv', 'rtruediv'):
            a = a.astype(b.dtype if isinstance(b, ndarray) and b.dtype.kind == 'f' else 'f8')
        with np.errstate(all='ignore'):
            if op in ('floordiv', 'mod', 'rfloordiv', 'rmod') and a.dtype.kind in 'iu':
                out = self._whole(a, b, op, f, reverse)
            elif op in ('pow', 'rpow'):
                return self._power(a, b, mask, f, reverse)
            else:
                out = f(b, a) if reverse else f(a, b)
        return self._new(out, mask.copy())

    @staticmethod
    def _with_times(a, b, mask, op, f, reverse):
        """Arithmetic with times that makes no sense for most numbers: bools count as nanoseconds, numpy refuses floats."""
        if op.lstrip('r') in ('add', 'sub') and a.dtype.kind != 'f':
            if a.dtype.kind in 'iu':
                raise TypeError(f"Addition/subtraction of integers and integer-arrays with {'DatetimeArray' if b.dtype.kind == 'M' else 'TimedeltaArray'} is no longer "
                                "supported.  Instead of adding/subtracting `n`, use `n * obj.freq`")
            if b.dtype.kind == 'M':
                raise ValueError("Could not convert object to NumPy datetime")
            a = a.astype('m8[ns]')
        out = f(b, a) if reverse else f(a, b)
        out[mask] = np.timedelta64('NaT')
        return out

    def _operate_objects(self, items, op):
        """The same with objects: as numbers if they are numbers, one by one otherwise."""
        if items and all(is_na(x) or isinstance(x, (int, float, complex, np.number, np.bool_)) for x in items):
            return self._operate(masked_of(items), op)
        if len(items) != len(self):
            raise ValueError("Lengths must match")
        import operator
        f = getattr(operator, op.lstrip('r') if op != 'round' else op)
        pairs = zip(items, self) if op[0] == 'r' else zip(self, items)
        return objects_of([NA if is_na(x) or is_na(y) else f(x, y) for x, y in pairs])

    def _whole(self, a, b, op, f, reverse):
        x, y = (b, a) if reverse else (a, b)
        zero = np.equal(y, 0)
        if not np.any(zero):
            return f(x, y)
        x = np.asarray(x, dtype='f8')
        out = f(x, y)
        if op.endswith('mod'):
            return np.where(zero, 0 if self._data.dtype.kind in 'iu' else np.nan, out).astype(self._data.dtype)
        return np.where(zero, 0, out).astype(self._data.dtype)

    def _power(self, a, b, mask, f, reverse):
        x, y = (b, a) if reverse else (a, b)
        if a.dtype.kind == 'b' and type(b) is int:
            x, y = (b, a.astype('i1')) if reverse else (a.astype('i1'), b)
        out = f(x, y)
        # 1 ** NA and NA ** 0 are 1
        one = np.equal(y, 0) & mask if not reverse else np.equal(x, 1) & mask
        if not reverse and isinstance(b, ndarray):
            one = one | (np.equal(a, 1) & ~self._mask & mask)
        keep = mask & ~one
        out = np.where(one, 1, out).astype(out.dtype)
        return self._new(out, keep)

    @staticmethod
    def _result_type(d, op):
        return np.dtype('f8') if op in ('truediv', 'rtruediv') else d

    def _compare(self, other, op):
        other = getattr(other, '_values', other)
        f = functions[{'eq': 'equal', 'ne': 'not_equal', 'lt': 'less', 'le': 'less_equal', 'gt': 'greater', 'ge': 'greater_equal'}[op]]
        mask = self._mask.copy()
        if other is NA or other is None:
            return BooleanArray._new(np.zeros(len(self), dtype=bool), np.ones(len(self), dtype=bool))
        if isinstance(other, MaskedArray):
            mask = mask | other._mask
            other = other._data
        elif isinstance(other, ndarray) and other.dtype.kind in 'fm':
            mask = mask | (np.isnan(other) if other.dtype.kind == 'f' else np.isnat(other))
            if other.dtype.kind == 'm' and self._data.dtype.kind == 'f':
                if op in ('eq', 'ne'):
                    return BooleanArray._new(np.full(len(self), op == 'ne') & ~mask, mask)
        elif isinstance(other, ndarray) and other.dtype.kind in 'OM' or not isinstance(other, ndarray) and is_list_like(other):
            return self._compare_objects(other, op)
        elif isinstance(other, str):
            if op in ('eq', 'ne'):
                return BooleanArray._new(np.full(len(self), op == 'ne'), mask)
            raise TypeError(f"Invalid comparison between dtype={self._dtype} and str")
        return BooleanArray._new(f(self._data, other), mask)

    def _compare_objects(self, other, op):
        """A comparison with objects: as numbers if they are numbers, one by one otherwise."""
        items = other.tolist() if isinstance(other, ndarray) and other.dtype.kind == 'O' else list(other)
        gone = np.array([is_na(x) for x in items], dtype=bool)
        if all(m or isinstance(x, (int, float, complex, np.number, np.bool_)) for x, m in zip(items, gone.tolist())):
            return self._compare(masked_of(items), op)
        if type(other).__name__ == 'StringArray' and gone.any():
            raise TypeError("boolean value of NA is ambiguous")
        if len(items) != len(self):
            raise ValueError("Lengths must match to compare")
        import operator
        f = getattr(operator, op)
        mask = self._mask | gone
        return BooleanArray._new(np.array([not m and bool(f(x, y)) for x, y, m in zip(self._data.tolist(), items, mask.tolist())], dtype=bool), mask)

    def __neg__(self):
        return self._new(~self._data if self._data.dtype.kind == 'b' else -self._data, self._mask.copy(), self._dtype)

    def __pos__(self):
        return self.copy()

    def __abs__(self):
        return self._new(np.abs(self._data), self._mask.copy(), self._dtype)

    def __invert__(self):
        return self._new(~self._data, self._mask.copy(), self._dtype)

    def round(self, decimals=0):
        return self._new(np.round(self._data, decimals), self._mask.copy(), self._dtype)

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if method != '__call__' or kwargs.get('out'):
            return NotImplemented
        mask = np.zeros(len(self), dtype=bool)
        plain = []
        for x in inputs:
            if isinstance(x, MaskedArray):
                mask = mask | x._mask
                x = x._data
            plain.append(x)
        with np.errstate(all='ignore'):
            out = ufunc(*plain, **kwargs)
        return self._new(out, mask)

    def _reduce(self, name, skipna=True, **kwargs):
        known = self._data[~self._mask]
        missing = bool(self._mask.any())
        if name in ('any', 'all'):
            return self._logic(name, known, missing, skipna)
        if missing and not skipna:
            return NA
        least = kwargs.get('min_count', 0)
        if name in ('sum', 'prod'):
            if len(known) < least:
                return NA
            out = functions[name](known)
            return NA if out != out else out
        if len(known) == 0:
            return NA
        if known.dtype.kind == 'f' and np.isnan(known).any():
            return NA
        if name in ('min', 'max', 'mean'):
            return functions[name](known)
        if name == 'median':
            return np.median(known)
        if name in ('var', 'std', 'sem'):
            ddof = kwargs.get('ddof', 1)
            if len(known) <= ddof:
                return NA
            out = np.var(known, ddof=ddof) if name == 'var' else np.std(known, ddof=ddof)
            return out / np.sqrt(len(known)) if name == 'sem' else out
        from pandas._reduce import reduce_values
        out = reduce_values(known.astype('f8'), name, True)
        return NA if out != out else out

    def _logic(self, name, known, missing, skipna):
        result = bool(functions[name](known))
        if skipna or not missing or result == (name == 'any'):
            return np.bool_(result)
        return NA

    def sum(self, *, skipna=True, min_count=0, **kwargs):
        return self._reduce('sum', skipna, min_count=min_count)

    def min(self, *, skipna=True, **kwargs):
        return self._reduce('min', skipna)

    def max(self, *, skipna=True, **kwargs):
        return self._reduce('max', skipna)

    def mean(self, *, skipna=True, **kwargs):
        return self._reduce('mean', skipna)

    def any(self, *, skipna=True, **kwargs):
        return self._reduce('any', skipna)

    def all(self, *, skipna=True, **kwargs):
        return self._reduce('all', skipna)

    def _formatter(self, boxed=False):
        return str

    def __hash__(self):
        raise TypeError(f"unhashable type: '{type(self).__name__}'")


_ufuncs = {'add': 'add', 'radd': 'add', 'sub': 'subtract', 'rsub': 'subtract', 'mul': 'multiply', 'rmul': 'multiply', 'truediv': 'true_divide',
           'rtruediv': 'true_divide', 'floordiv': 'floor_divide', 'rfloordiv': 'floor_divide', 'mod': 'remainder', 'rmod': 'remainder', 'pow': 'power',
           'rpow': 'power'}
for _name in _ufuncs:
    setattr(MaskedArray, f'__{_name}__', (lambda op: lambda self, other: self._operate(other, op))(_name))
for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(MaskedArray, f'__{_name}__', (lambda op: lambda self, other: self._compare(other, op))(_name))


class IntegerArray(MaskedArray):
    """Nullable integers."""

    __slots__ = ()


def _bitwise(f):
    """An operator of bits for nullable integers: a missing operand gives a missing result."""

    def operate(self, other):
        other = getattr(other, '_values', other)
        if other is NA:
            return self._new(self._data.copy(), np.ones(len(self), dtype=bool), self._dtype)
        mask = self._mask
        if isinstance(other, MaskedArray):
            other, mask = other._data, mask | other._mask
        out = f(self._data, other)
        if isinstance(other, (bool, np.bool_)) or isinstance(other, ndarray) and other.dtype.kind == 'b':
            return BooleanArray._new(out.astype(bool), mask.copy())
        return self._new(out, mask.copy(), dtype_for(out.dtype))

    return operate


IntegerArray.__and__ = IntegerArray.__rand__ = _bitwise(np.bitwise_and)
IntegerArray.__or__ = IntegerArray.__ror__ = _bitwise(np.bitwise_or)
IntegerArray.__xor__ = IntegerArray.__rxor__ = _bitwise(np.bitwise_xor)


class FloatingArray(MaskedArray):
    """Nullable floats."""

    __slots__ = ()


class BooleanArray(MaskedArray):
    """Nullable bools: missing values follow Kleene's logic."""

    __slots__ = ()

    def _other(self, other, reverse=False):
        other = getattr(other, '_values', other)
        if isinstance(other, BooleanArray):
            return other._data, other._mask
        if other is NA:
            return np.zeros(len(self), dtype=bool), np.ones(len(self), dtype=bool)
        if isinstance(other, FloatingArray) and reverse:
            raise TypeError("unsupported operand type(s) for &: 'float' and 'bool'")
        if isinstance(other, MaskedArray):
            return other.to_numpy(dtype=bool), np.zeros(len(self), dtype=bool)
        if isinstance(other, list):
            other = BooleanArray._from_sequence(other)
            return other._data, other._mask
        if is_list_like(other):
            if isinstance(other, ndarray) and other.dtype.kind in 'biufc':
                return other.astype(bool), np.zeros(len(self), dtype=bool)
            known = all(is_na(x) or isinstance(x, (bool, np.bool_)) for x in other)
            if known:
                made = BooleanArray._from_sequence(list(other))
                return made._data, made._mask
            return np.array([bool(x) for x in other], dtype=bool), np.zeros(len(self), dtype=bool)
        if not isinstance(other, (bool, np.bool_)):
            raise TypeError(f"'other' should be pandas.NA or a bool. Got {type(other).__name__} instead.")
        return np.full(len(self), bool(other)), np.zeros(len(self), dtype=bool)

    def __and__(self, other, reverse=False):
        b, mask = self._other(other, reverse)
        false = (~self._data & ~self._mask) | (~b & ~mask)
        return BooleanArray._new(self._data & b & ~self._mask & ~mask, (self._mask | mask) & ~false)

    def __rand__(self, other):
        return self.__and__(other, True)

    def __or__(self, other):
        b, mask = self._other(other)
        true = (self._data & ~self._mask) | (b & ~mask)
        return BooleanArray._new(true, (self._mask | mask) & ~true)

    __ror__ = __or__

    def __xor__(self, other):
        b, mask = self._other(other)
        return BooleanArray._new(self._data ^ b, self._mask | mask)

    __rxor__ = __xor__


for _class, _place in ((IntegerArray, 'integer'), (FloatingArray, 'floating'), (BooleanArray, 'boolean')):
    _class.__hash__ = None
    _class.__module__ = 'pandas.core.arrays.' + _place


def coerce(scalars, dtype, cls):
    """Values, mask and dtype of a sequence."""
    if isinstance(dtype, str) or dtype is not None and not isinstance(dtype, MaskedDtype):
        from pandas._dtypes import pandas_dtype
        dtype = pandas_dtype(dtype)
        if isinstance(dtype, np.dtype):
            dtype = dtype_for(dtype)
    scalars = getattr(scalars, '_values', scalars)
    if isinstance(scalars, MaskedArray):
        if dtype is None or dtype == scalars._dtype:
            return scalars._data.copy(), scalars._mask.copy(), scalars._dtype
        made = scalars.astype(dtype)
        return made._data, made._mask, dtype
    if isinstance(scalars, ndarray) and scalars.dtype.kind in 'iufb':
        return _of_numbers(scalars, dtype, cls)
    items = scalars.tolist() if isinstance(scalars, ndarray) else list(scalars)
    mask = np.array([is_na(x) for x in items], dtype=bool)
    known = [x for x, m in zip(items, mask.tolist()) if not m]
    want = dtype._numpy if dtype is not None else None
    if cls is BooleanArray or want is not None and want.kind == 'b':
        return _of_bools(items, mask, known)
    if any(isinstance(x, str) for x in known):
        known_numbers = [_number(x, want is None or want.kind in 'iu') for x in known]
    else:
        known_numbers = known
    for x in known_numbers:
        if not isinstance(x, (int, float, np.number, np.bool_, bool)):
            raise TypeError(f"object cannot be converted to {'an IntegerDtype' if cls is not FloatingArray else 'a FloatingDtype'}")
    if want is None:
        want = np.dtype('i8') if cls is IntegerArray else np.dtype('f8')
    if want.kind in 'iu' and any(isinstance(x, (float, np.floating)) and not float(x).is_integer() for x in known_numbers):
        raise TypeError(f"cannot safely cast non-equivalent object to {want.name}")
    if want.kind in 'iu' and want.itemsize < 8:
        info = np.iinfo(want)
        if any(not info.min <= x <= info.max for x in known_numbers):
            raise TypeError(f"cannot safely cast non-equivalent int64 to {want.name}")
    data = np.zeros(len(items), dtype=want)
    it = iter(known_numbers)
    data[~mask] = np.array([int(x) if want.kind in 'iu' else float(x) for x in it], dtype=want)
    data[mask] = 1
    return data, mask, dtype if dtype is not None else dtype_for(want)


def _number(x, whole):
    """The number of a text; what is none is no int if whole numbers are wanted."""
    if not isinstance(x, str):
        return x
    try:
        return int(x)
    except ValueError as error:
        try:
            return float(x)
        except ValueError:
            if whole:
                raise error from None
            raise


def _of_numbers(values, dtype, cls):
    want = dtype._numpy if dtype is not None else None
    mask = np.isnan(values) if values.dtype.kind == 'f' else np.zeros(len(values), dtype=bool)
    if want is None:
        want = values.dtype if cls is not FloatingArray or values.dtype.kind == 'f' else np.dtype('f8')
        if cls is IntegerArray and values.dtype.kind not in 'iu':
            want = np.dtype('i8')
        dtype = dtype_for(want)
    if want.kind == 'b' and values.dtype.kind != 'b':
        known = values[~mask]
        if ((known != 0) & (known != 1)).any():
            raise TypeError("Need to pass bool-like values")
    if want.kind in 'iu' and values.dtype.kind == 'f':
        known = values[~mask]
        if (known != np.floor(known)).any():
            raise TypeError(f"cannot safely cast non-equivalent object to {want.name}")
        values = np.where(mask, 1, values)
    if want.kind in 'iu' and values.dtype.kind in 'iuf' and want.itemsize < 8 and len(values):
        info = np.iinfo(want)
        if values.min() < info.min or values.max() > info.max:
            raise TypeError(f"cannot safely cast non-equivalent {values.dtype} to {want.name}")
    if want.kind == 'b' and mask.any():
        values = np.where(mask, 0, values)
    return values.astype(want), mask, dtype


def _of_bools(items, mask, known):
    words = {'True': True, 'TRUE': True, 'true': True, '1': True, '1.0': True, 'False': False, 'FALSE': False, 'false': False, '0': False, '0.0': False}
    out = []
    for x in known:
        if isinstance(x, str):
            if x not in words:
                raise ValueError(f"{x} cannot be cast to bool")
            x = words[x]
        if not isinstance(x, (bool, np.bool_)) and not (isinstance(x, (int, float, np.number)) and x in (0, 1)):
            raise TypeError("Need to pass bool-like values")
        out.append(bool(x))
    data = np.zeros(len(items), dtype=bool)
    data[~mask] = out
    return data, mask, BooleanDtype()


def masked_of(values):
    """The nullable column of any numbers or bools."""
    items = list(values)
    known = [x for x in items if not is_na(x)]
    if known and all(isinstance(x, (bool, np.bool_)) for x in known):
        return BooleanArray._from_sequence(items)
    if all(isinstance(x, (int, np.integer)) for x in known):
        return IntegerArray._from_sequence(items)
    return FloatingArray._from_sequence(items)


# Texts.


class StringDtype(ExtensionDtype):
    """The dtype of nullable texts."""

    __module__ = 'pandas.core.arrays.string_'

    __slots__ = ('storage',)
    na_value = NA
    type = str
    kind = 'O'

    def __init__(self, storage=None):
        if storage not in (None, 'python', 'pyarrow'):
            raise ValueError(f"Storage must be 'python', 'pyarrow' or 'pyarrow_numpy'. Got {storage} instead.")
        if storage == 'pyarrow':
            raise ImportError("pyarrow is not supported here: use the storage 'python'")
        self.storage = 'python'

    @property
    def name(self):
        return 'string'

    def __repr__(self):
        return 'string[python]'

    def __str__(self):
        return 'string'

    def __eq__(self, other):
        return other in ('string', 'string[python]') if isinstance(other, str) else isinstance(other, StringDtype)

    def __hash__(self):
        return hash('string')

    def __reduce__(self):
        return StringDtype, ()

    @classmethod
    def construct_from_string(cls, text):
        if text in ('string', 'string[python]'):
            return cls()
        raise TypeError(f"Cannot construct a '{cls.__name__}' from '{text}'")

    @classmethod
    def construct_array_type(cls):
        return StringArray


class StringArray(ExtensionArray):
    """Texts, of which some may be missing."""

    __slots__ = ('_ndarray',)
    _dtype = StringDtype()

    def __init__(self, values, copy=False):
        for x in values.tolist():
            if not isinstance(x, str) and not is_na(x):
                raise ValueError("StringArray requires a sequence of strings or pandas.NA")
        self._ndarray = objects_of([NA if is_na(x) else x for x in values.tolist()])

    @classmethod
    def _new(cls, objects):
        self = object.__new__(cls)
        self._ndarray = objects
        return self

    @classmethod
    def _from_sequence(cls, scalars, dtype=None, copy=False):
        scalars = getattr(scalars, '_values', scalars)
        if isinstance(scalars, StringArray):
            return scalars.copy() if copy else scalars
        items = scalars.tolist() if isinstance(scalars, ndarray) else list(scalars)
        if isinstance(scalars, ndarray) and scalars.dtype.kind in 'mM':
            from pandas._dtypes import as_list
            items = as_list(scalars)
        return cls._new(objects_of([NA if is_na(x) else x if isinstance(x, str) else str(x) for x in items]))

    @property
    def dtype(self):
        return self._dtype

    @property
    def nbytes(self):
        return self._ndarray.nbytes

    def __len__(self):
        return len(self._ndarray)

    def __iter__(self):
        return iter(self._ndarray.tolist())

    def __getitem__(self, key):
        if isinstance(key, BooleanArray):
            key = key._data & ~key._mask
        v = self._ndarray[key]
        return StringArray._new(v) if isinstance(v, ndarray) else v

    def __setitem__(self, key, value):
        if isinstance(key, BooleanArray):
            key = key._data & ~key._mask
        value = getattr(value, '_values', value)
        if is_list_like(value):
            items = list(value)
            for x in items:
                if not isinstance(x, str) and not is_na(x):
                    raise ValueError("Must provide strings.")
            self._ndarray[key] = objects_of([NA if is_na(x) else x for x in items])
            return
        if is_na(value):
            value = NA
        elif not isinstance(value, str):
            raise TypeError(f"Cannot set non-string value '{value}' into a StringArray.")
        self._ndarray[key] = value

    def isna(self):
        return np.array([x is NA for x in self._ndarray.tolist()], dtype=bool)

    def copy(self):
        return StringArray._new(self._ndarray.copy())

    def take(self, indices, allow_fill=False, fill_value=None):
        indices = np.asarray(indices)
        if not allow_fill:
            return StringArray._new(self._ndarray[indices])
        fill = NA if fill_value is None or is_na(fill_value) else fill_value
        items = self._ndarray.tolist()
        return StringArray._new(objects_of([fill if i < 0 else items[i] for i in indices.tolist()]))

    @classmethod
    def _concat_same_type(cls, parts):
        return cls._new(np.concatenate([p._ndarray for p in parts]))

    def to_numpy(self, dtype=None, copy=False, na_value=no_default):
        out = self._ndarray.copy()
        if na_value is not no_default and na_value is not None:
            out[self.isna()] = na_value
        return out if dtype is None or np.dtype(dtype).kind == 'O' else out.astype(dtype)

    def astype(self, dtype, copy=True):
        from pandas._dtypes import pandas_dtype
        dtype = pandas_dtype(dtype)
        if isinstance(dtype, StringDtype):
            return self.copy() if copy else self
        if isinstance(dtype, MaskedDtype):
            return dtype.construct_array_type()._from_sequence(self._ndarray, dtype=dtype)
        if isinstance(dtype, np.dtype):
            if dtype.kind == 'O':
                return self._ndarray.copy()
            if dtype.kind == 'f':
                return np.array([np.nan if x is NA else float(x) for x in self._ndarray.tolist()], dtype=dtype)
            if dtype.kind in 'iu':
                if self.isna().any():
                    raise TypeError("int() argument must be a string, a bytes-like object or a real number, not 'NAType'")
                return np.array([int(x) for x in self._ndarray.tolist()], dtype=dtype)
        if dtype.name == 'category':
            from pandas._categorical import Categorical
            return Categorical(self, categories=dtype.categories, ordered=dtype.ordered)
        return ExtensionArray.astype(self, dtype, copy)

    def fillna(self, value=None, method=None, limit=None, copy=True):
        out = self.copy()
        mask = self.isna()
        if is_list_like(value):
            value = StringArray._from_sequence(value)._ndarray[mask]
        elif not isinstance(value, str) and not is_na(value):
            raise TypeError(f"Cannot set non-string value '{value}' into a StringArray.")
        out._ndarray[mask] = value
        return out

    def _values_for_argsort(self):
        return self._ndarray

    def _values_for_factorize(self):
        return objects_of([np.nan if x is NA else x for x in self._ndarray.tolist()])

    def _operate(self, other, f):
        other = getattr(other, '_values', other)
        others = list(other) if is_list_like(other) else [other] * len(self)
        if len(others) != len(self):
            raise ValueError(f"Lengths of operands do not match: {len(self)} != {len(others)}")
        return StringArray._new(objects_of([NA if x is NA or is_na(y) else f(x, y) for x, y in zip(self._ndarray.tolist(), others)]))

    def __add__(self, other):
        return self._operate(other, lambda x, y: x + y)

    def __radd__(self, other):
        return self._operate(other, lambda x, y: y + x)

    def __mul__(self, other):
        return self._operate(other, lambda x, y: x * y)

    __rmul__ = __mul__

    def _each(self, f):
        return StringArray._new(objects_of([x if x is NA else f(x) for x in self._ndarray.tolist()]))

    def __neg__(self):
        return self._each(lambda x: -x)

    def __abs__(self):
        return self._each(abs)

    def __invert__(self):
        return self._each(lambda x: ~x)

    def _compare(self, other, f):
        other = getattr(other, '_values', other)
        others = list(other) if is_list_like(other) else [other] * len(self)
        if len(others) != len(self):
            raise ValueError(f"Lengths of operands do not match: {len(self)} != {len(others)}")
        items = self._ndarray.tolist()
        mask = np.array([x is NA or is_na(y) for x, y in zip(items, others)], dtype=bool)
        return BooleanArray._new(np.array([not m and bool(f(x, y)) for x, y, m in zip(items, others, mask.tolist())], dtype=bool), mask)

    def _reduce(self, name, skipna=True, **kwargs):
        if name not in ('min', 'max'):
            raise TypeError(f"Cannot perform reduction '{name}' with string dtype")
        known = [x for x in self._ndarray.tolist() if x is not NA]
        if len(known) < len(self) and not skipna or not known:
            return NA
        return min(known) if name == 'min' else max(known)

    def _formatter(self, boxed=False):
        return str if boxed else repr


for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    import operator as _operator
    setattr(StringArray, f'__{_name}__', (lambda f: lambda self, other: self._compare(other, f))(getattr(_operator, _name)))
for _name in ('sub', 'truediv', 'floordiv', 'mod', 'pow'):  # which no text has: only missing ones are left
    setattr(StringArray, f'__{_name}__', (lambda f: lambda self, other: self._operate(other, f))(getattr(_operator, _name)))
    setattr(StringArray, f'__r{_name}__', (lambda f: lambda self, other: self._operate(other, lambda x, y: f(y, x)))(getattr(_operator, _name)))
StringArray.__hash__ = None
StringArray.__module__ = 'pandas.core.arrays.string_'


# convert_dtypes.


def convert_column(values, infer_objects=True, convert_string=True, convert_integer=True, convert_boolean=True, convert_floating=True):
    """A column in the nullable dtype that fits best."""
    if not isinstance(values, ndarray):
        return values
    kind = values.dtype.kind
    if kind == 'O' and infer_objects:
        known = [x for x in values.tolist() if not is_na(x)]
        if known and all(isinstance(x, str) for x in known):
            return StringArray._from_sequence(values) if convert_string else values
        if known and all(isinstance(x, (bool, np.bool_)) for x in known):
            return BooleanArray._from_sequence(values) if convert_boolean else values
        if known and all(isinstance(x, (int, np.integer)) and not isinstance(x, bool) for x in known):
            return IntegerArray._from_sequence(values, dtype='Int64') if convert_integer else values
        if known and all(isinstance(x, (int, float, np.number)) and not isinstance(x, bool) for x in known):
            values = np.array([np.nan if is_na(x) else float(x) for x in values.tolist()])
            kind = 'f'
        else:
            return values
    if kind == 'b':
        return BooleanArray._from_sequence(values) if convert_boolean else values
    if kind in 'iu':
        return IntegerArray._from_sequence(values, dtype=dtype_for(values.dtype)) if convert_integer else values
    if kind == 'f':
        known = values[~np.isnan(values)]
        if convert_integer and (known == np.floor(known)).all() and not np.isinf(known).any():
            return IntegerArray._from_sequence(values, dtype='Int64')
        return FloatingArray._from_sequence(values) if convert_floating else values
    return values
