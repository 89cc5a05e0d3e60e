"""Masked arrays: arrays some of whose elements are marked as missing."""

import builtins
import inspect
import operator
import warnings

import numpy as np
from numpy import ndarray, expand_dims
from numpy._globals import _NoValue

MaskType = np.bool_
bool_ = np.bool_
nomask = MaskType(0)


class MAError(Exception):
    """An error of masked arrays."""


class MaskError(MAError):
    """A mask that does not fit, or a masked element where a value is needed."""


class _PrintOption:
    """The text that stands for masked elements."""

    def __init__(self, display):
        self._display, self._enabled = display, True

    def display(self):
        return self._display

    def set_display(self, s):
        self._display = s

    def enabled(self):
        return self._enabled

    def enable(self, shrink=1):
        self._enabled = shrink

    def __str__(self):
        return str(self._display)

    __repr__ = __str__


masked_print_option = _PrintOption("--")


# Values that stand in for masked elements.

_FILLS = {"b": True, "c": 1e20 + 0j, "f": 1e20, "i": 999999, "O": "?", "S": b"N/A", "u": 999999, "V": b"???", "U": "N/A"}
_MISSING_TIMES = {"M": np.datetime64("NaT"), "m": np.timedelta64("NaT")}


def _dtype_of(obj):
    return obj if isinstance(obj, np.dtype) else getattr(obj, "dtype", None) or np.asarray(obj).dtype


def _plain_only(dtype):
    """Refuse structured types, whose fields would have a mask each."""
    if dtype.names is not None:
        raise NotImplementedError("masked arrays of structured types are not supported here")


def default_fill_value(obj):
    """The value that fills masked elements of a type unless another is set."""
    dtype = _dtype_of(obj)
    _plain_only(dtype)
    return _MISSING_TIMES[dtype.kind] if dtype.kind in "mM" else _FILLS[dtype.kind]


def _extreme(obj, least):
    dtype = _dtype_of(obj)
    kind = dtype.kind
    if kind == "b":
        return bool(not least)
    if kind in "iu":
        info = np.iinfo(dtype)
        return info.min if least else info.max
    if kind == "f":
        return -np.inf if least else np.inf
    if kind == "c":
        return complex(-np.inf, -np.inf) if least else complex(np.inf, np.inf)
    if kind in "mM":
        info = np.iinfo(np.int64)
        return info.min + 1 if least else info.max
    raise TypeError(f"Unsuitable type {dtype} for calculating {'maximum' if least else 'minimum'}.")


def minimum_fill_value(obj):
    """The greatest value of a type: it never is the minimum."""
    return _extreme(obj, False)


def maximum_fill_value(obj):
    """The least value of a type: it never is the maximum."""
    return _extreme(obj, True)


def _checked_fill(value, dtype):
    """A fill value as an array without dimensions, of the array's type if that can hold it."""
    if value is None:
        return np.array(default_fill_value(dtype))
    if isinstance(value, str) and dtype.kind not in "OSVU":
        raise TypeError(f"Cannot set fill value of string with array of dtype {dtype}")
    if isinstance(value, ndarray):
        value = value.item() if value.dtype.kind not in "mM" else value[()]
    if dtype.kind in "SU":
        return np.array(value, dtype=dtype.kind)
    if dtype.kind == "O":
        cell = np.empty((), object)
        cell[()] = value
        return cell
    try:
        return np.array(value, copy=None, dtype=dtype)
    except (OverflowError, ValueError) as error:
        raise TypeError(f"Cannot convert fill_value {value} to dtype {dtype}") from error


def set_fill_value(a, fill_value):
    """Set the fill value of a masked array; of other arrays there is none."""
    if isinstance(a, MaskedArray):
        a.set_fill_value(fill_value)


def get_fill_value(a):
    return a.fill_value if isinstance(a, MaskedArray) else default_fill_value(a)


def common_fill_value(a, b):
    """The fill value of two arrays if it is the same."""
    x, y = get_fill_value(a), get_fill_value(b)
    return x if x == y else None


# Data and masks.

def getdata(a, subok=True):
    """The values of an array, whether masked or not."""
    if isinstance(a, MaskedArray):
        return a._data
    data = np.array(a, copy=None, subok=subok)
    return data if subok else data.view(ndarray)


get_data = getdata


def getmask(a):
    """The mask of an array, or nomask."""
    return getattr(a, "_mask", nomask)


get_mask = getmask


def getmaskarray(arr):
    """The mask of an array, written out if it has none."""
    mask = getmask(arr)
    if mask is nomask:
        mask = np.zeros(np.shape(arr), dtype=MaskType)
    return mask


def is_mask(m):
    """Tell whether an object is an array of booleans."""
    try:
        return m.dtype.type is MaskType
    except AttributeError:
        return False


def make_mask_descr(ndtype):
    _plain_only(np.dtype(ndtype))
    return np.dtype(MaskType)


def make_mask(m, copy=False, shrink=True, dtype=MaskType):
    """Make an array of booleans; nomask if none is true and shrink is."""
    if m is nomask:
        return nomask
    _plain_only(np.dtype(dtype))
    made = np.array(filled(m, True), copy=copy or None, dtype=MaskType, subok=True)
    return _shrunk(made) if shrink else made


def _shrunk(mask):
    return nomask if mask is nomask or not mask.any() else mask


def make_mask_none(newshape, dtype=None):
    """A mask that masks nothing."""
    if dtype is not None:
        _plain_only(np.dtype(dtype))
    return np.zeros(newshape, dtype=MaskType)


def mask_or(m1, m2, copy=False, shrink=True):
    """The mask that masks what either masks."""
    if m1 is nomask or m1 is False:
        return make_mask(m2, copy=copy, shrink=shrink)
    if m2 is nomask or m2 is False:
        return make_mask(m1, copy=copy, shrink=shrink)
    return make_mask(np.logical_or(m1, m2), copy=copy, shrink=shrink)


def _joined(a, b):
    """The mask of the result of an operator: nomask only if neither operand has a mask."""
    x, y = getmask(a), getmask(b)
    if x is nomask:
        return nomask if y is nomask else np.logical_or(getmaskarray(a), y)
    return np.logical_or(x, getmaskarray(b) if y is nomask else y)


def flatten_mask(mask):
    return np.ravel(mask)


def filled(a, fill_value=None):
    """The array with a value in place of masked elements."""
    if hasattr(a, "filled"):
        return a.filled(fill_value)
    return a if isinstance(a, ndarray) else np.array(a, "O") if isinstance(a, dict) else np.array(a)


def is_masked(x):
    """Tell whether an array has masked elements."""
    m = getmask(x)
    return bool(m is not nomask and m.any())


def isMaskedArray(x):
    """Tell whether an object is a masked array."""
    return isinstance(x, MaskedArray)


isarray = isMA = isMaskedArray


# The operations. Each has an object, as NumPy's have: what it does to data, and what it masks.

class _Operation:
    """A ufunc of masked arrays."""

    def __init__(self, ufunc):
        self.f = ufunc
        self.__name__ = ufunc.__name__
        self.__doc__ = f"{ufunc.__name__} of masked arrays: what is masked stays so."

    def __str__(self):
        return f"Masked version of {self.f}"


def _class_of(*arrays):
    """The class of a result: that of the first masked operand of a derived class."""
    found = MaskedArray
    for a in arrays:
        if isinstance(a, MaskedArray) and type(a) not in (found, MaskedConstant) and issubclass(type(a), found):
            found = type(a)
    return found


def _made(data, mask, *operands):
    """A result with a mask; the first operand that is masked gives its fill value on."""
    out = data.view(_class_of(*operands))
    out._mask = mask
    for a in operands:
        if isinstance(a, MaskedArray):
            out._follow(a)
            break
    return out


class _Unary(_Operation):
    def __init__(self, ufunc, outside=None):
        super().__init__(ufunc)
        self._outside = outside

    def __call__(self, a, *args, **kwargs):
        d = getdata(a)
        mask = getmask(a)
        with np.errstate(divide="ignore", invalid="ignore"):
            result = self.f(d, *args, **kwargs)
            if self._outside is not None:
                mask = self._outside(d) | mask | ~np.isfinite(result)
        if not result.ndim:
            return masked if mask else result
        if mask is not nomask:
            _keep(result, d, mask)
        return _made(result, mask, a)


def _keep(result, data, mask):
    """Leave the operand's values under the mask, if they fit."""
    try:
        np.copyto(result, data, casting="unsafe", where=mask)
    except TypeError:
        pass


class _Binary(_Operation):
    def __init__(self, ufunc, fillx=0, filly=0):
        super().__init__(ufunc)
        self.fillx, self.filly = fillx, filly

    def __call__(self, a, b, *args, **kwargs):
        x, y = getdata(a), getdata(b)
        with np.errstate(divide="ignore", invalid="ignore"):
            result = self.f(x, y, *args, **kwargs)
        mask = _joined(a, b)
        if not result.ndim:
            return masked if mask else result
        if mask is not nomask and mask.any():
            try:
                np.copyto(result, x, casting="unsafe", where=mask)
            except (TypeError, ValueError):
                pass
        return _made(result, mask, a, b)

    def reduce(self, target, axis=0, dtype=None):
        """Reduce along an axis, masked elements left out."""
        values, gone = filled(target, self.filly), nomask
        flat = (-1,) if values.ndim == 0 else values.shape
        if getmask(target) is not nomask:
            gone = np.logical_and.reduce(getmaskarray(target).reshape(flat), axis)
        result = self.f.reduce(values.reshape(flat), axis, dtype=dtype)
        if np.ndim(result) == 0:
            return masked if gone else result
        return _made(result, gone, target)

    def outer(self, a, b):
        """The operation of every pair of elements."""
        mask = nomask
        if getmask(a) is not nomask or getmask(b) is not nomask:
            mask = np.logical_or.outer(getmaskarray(a), getmaskarray(b))
        x, y = getdata(a), getdata(b)
        result = self.f.outer(x, y)
        if not result.ndim:
            return masked if mask else result
        if mask is not nomask:
            np.copyto(result, np.reshape(x, x.shape + (1,) * y.ndim), where=mask, casting="unsafe")
        return _made(result, mask, a, b)

    def accumulate(self, target, axis=0):
        return _made(self.f.accumulate(filled(target, self.filly), axis), nomask, target)


def _divides_by_nothing(a, b):
    with np.errstate(all="ignore"):
        return np.absolute(a) * np.finfo(float).tiny >= np.absolute(b)


class _Division(_Operation):
    def __call__(self, a, b, *args, **kwargs):
        x, y = getdata(a), getdata(b)
        with np.errstate(divide="ignore", invalid="ignore"):
            result = self.f(x, y, *args, **kwargs)
        mask = ~np.isfinite(result) | _divides_by_nothing(x, y) | getmask(a) | getmask(b)
        if not np.ndim(result):
            return masked if mask else result
        np.copyto(result, 0, casting="unsafe", where=mask)
        kept = np.multiply(mask, x)
        if np.can_cast(kept.dtype, result.dtype, "safe"):
            result += kept
        return _made(result, mask, a, b)


class _Extremum(_Operation):
    """minimum and maximum, which as functions of one array are min and max."""

    def __init__(self, ufunc, compare, fill):
        super().__init__(ufunc)
        self.compare, self.fill = compare, fill

    def __call__(self, a, b=None):
        if b is None:
            return self.reduce(a)
        return where(self.compare(a, b), a, b)

    def reduce(self, target, axis=_NoValue):
        axis = None if axis is _NoValue else axis
        mask = getmask(target)
        if mask is nomask:
            return self.f.reduce(np.asarray(target), axis=axis)
        t = _made(self.f.reduce(filled(target, self.fill(target)), axis=axis, keepdims=False)[...], np.logical_and.reduce(mask, axis=axis), target)
        return t if t.ndim else t[()]

    def outer(self, a, b):
        mask = nomask
        if getmask(a) is not nomask or getmask(b) is not nomask:
            mask = np.logical_or.outer(getmaskarray(a), getmaskarray(b))
        return _made(self.f.outer(filled(a), filled(b)), mask, a, b)


def _less(limit):
    def outside(x):
        with np.errstate(invalid="ignore"):
            return np.less(x, limit)
    return outside


def _at_most(limit):
    def outside(x):
        with np.errstate(invalid="ignore"):
            return np.less_equal(x, limit)
    return outside


def _beyond(low, high):
    def outside(x):
        with np.errstate(invalid="ignore"):
            return np.greater(x, high) | np.less(x, low)
    return outside


def _no_tangent(x):
    with np.errstate(invalid="ignore"):
        return np.less(np.absolute(np.cos(x)), 1e-35)


exp, conjugate, sin, cos, arctan = (_Unary(f) for f in (np.exp, np.conjugate, np.sin, np.cos, np.arctan))
arcsinh, sinh, cosh, tanh = (_Unary(f) for f in (np.arcsinh, np.sinh, np.cosh, np.tanh))
abs = absolute = _Unary(np.absolute)
fabs, negative, floor, ceil, logical_not = (_Unary(f) for f in (np.fabs, np.negative, np.floor, np.ceil, np.logical_not))
around = _Unary(np.rint)
around.f, around.__name__ = np.round, "round"
sqrt = _Unary(np.sqrt, _less(0.0))
log, log2, log10 = (_Unary(f, _at_most(0.0)) for f in (np.log, np.log2, np.log10))
tan = _Unary(np.tan, _no_tangent)
arcsin, arccos = (_Unary(f, _beyond(-1.0, 1.0)) for f in (np.arcsin, np.arccos))
arccosh = _Unary(np.arccosh, _less(1.0))
arctanh = _Unary(np.arctanh, _beyond(-1.0 + 1e-15, 1.0 - 1e-15))
add, subtract = _Binary(np.add), _Binary(np.subtract)
multiply = _Binary(np.multiply, 1, 1)
arctan2 = _Binary(np.arctan2, 0.0, 1.0)
equal, not_equal, less_equal, greater_equal, less, greater = (
    _Binary(f) for f in (np.equal, np.not_equal, np.less_equal, np.greater_equal, np.less, np.greater))
logical_and, logical_or, logical_xor = _Binary(np.logical_and, 1, 1), _Binary(np.logical_or), _Binary(np.logical_xor)
alltrue, sometrue = _Binary(np.logical_and, 1, 1).reduce, _Binary(np.logical_or).reduce
bitwise_and, bitwise_or, bitwise_xor, hypot = (_Binary(f) for f in (np.bitwise_and, np.bitwise_or, np.bitwise_xor, np.hypot))
divide = true_divide = _Division(np.divide)
floor_divide, remainder, fmod, mod = (_Division(f) for f in (np.floor_divide, np.remainder, np.fmod, np.remainder))

_OUTSIDE = {np.sqrt: sqrt, np.log: log, np.log2: log2, np.log10: log10, np.tan: tan, np.arcsin: arcsin, np.arccos: arccos,
            np.arccosh: arccosh, np.arctanh: arctanh}
_DIVISIONS = (np.divide, np.floor_divide, np.remainder, np.fmod)


def power(a, b, third=None):
    """One array to the power of another; what is not finite is masked."""
    if third is not None:
        raise MaskError("3-argument power not supported.")
    x, y = getdata(a), getdata(b)
    mask = mask_or(*map(getmask, (a, b)))
    kind = _class_of(a) if isinstance(a, MaskedArray) else MaskedArray
    with np.errstate(divide="ignore", invalid="ignore"):
        result = np.where(mask, x, np.power(x, y)).view(kind)
    result._follow(a)
    bad = ~np.isfinite(result.view(ndarray))
    if mask is not nomask:
        if not result.ndim:
            return masked if mask else result
        result._mask = np.logical_or(mask, bad)
    if bad.any():
        if not result.ndim:
            return masked
        if result._mask is nomask:
            result._mask = bad
        result._data[bad] = result.fill_value
    return result


# The class.

def _whole(method):
    """A method that rearranges elements: data and mask alike."""
    def both(self, *args, **kwargs):
        out = getattr(self._data, method)(*args, **kwargs).view(type(self))
        out._follow(self)
        mask = self._mask
        if mask is not nomask:
            out.__setmask__(getattr(mask, method)(*args, **kwargs))
        return out
    both.__name__ = method
    both.__doc__ = f"{method} of the data and of the mask."
    return both


def _comparison(op):
    def method(self, other):
        return self._compare(other, op)
    method.__name__ = f"__{op.__name__}__"
    method.__qualname__ = f"MaskedArray.{method.__name__}"
    return method


def _binary_method(operation):
    def method(self, other):
        if self._leaves_to(other):
            return NotImplemented
        return operation(self, other)
    return method


def _reversed_method(operation):
    def method(self, other):
        return operation(other, self)
    return method


class _MaskedIterator:
    """The elements of a masked array one after another: its attribute flat."""

    def __init__(self, ma):
        self.ma = ma
        self.dataiter = ma._data.flat
        self.maskiter = None if ma._mask is nomask else ma._mask.flat

    def __iter__(self):
        return self

    def __getitem__(self, index):
        result = self.dataiter[index]
        if self.maskiter is None:
            return result.view(type(self.ma)) if isinstance(result, ndarray) else result
        mask = self.maskiter[index]
        if isinstance(mask, ndarray):
            out = result.view(type(self.ma))
            out._mask = mask
            return out
        return masked if mask else result

    def __setitem__(self, index, value):
        self.dataiter[index] = getdata(value)
        if self.maskiter is not None:
            self.maskiter[index] = getmaskarray(value)

    def __next__(self):
        d = next(self.dataiter)
        return masked if self.maskiter is not None and next(self.maskiter) else d


class MaskedArray(ndarray):
    """An array with a mask: elements where the mask is true are missing."""

    __array_priority__ = 15
    _defaultmask = nomask
    _defaulthardmask = False
    _baseclass = ndarray

    def __new__(cls, data=None, mask=nomask, dtype=None, copy=False, subok=True, ndmin=0, fill_value=None, keep_mask=True,
                hard_mask=None, shrink=True, order=None):
        _data = np.array(data, dtype=dtype, copy=copy or None, order=order, subok=True, ndmin=ndmin)
        _plain_only(_data.dtype)
        old = getmask(data)
        base = getattr(data, "_baseclass", type(_data))
        if not (isinstance(data, cls) and subok and not isinstance(data, MaskedConstant)):
            _data = ndarray.view(_data, cls)
        else:
            _data = ndarray.view(_data, type(data))
        _data._baseclass = base if isinstance(base, type) and not issubclass(base, MaskedArray) else ndarray
        if mask is nomask:
            _data._mask = cls._given_mask(data, _data, old, copy, keep_mask, shrink)
        else:
            _data._mask = cls._fitting_mask(mask, _data, copy)
            if keep_mask and old is not nomask:
                _data._mask = np.logical_or(_data._mask, old.reshape(_data._mask.shape))
        _data._sharedmask = mask is nomask and old is not nomask and not copy
        if fill_value is None:
            fill_value = getattr(data, "_fill_value", None)
        _data._fill_value = None if fill_value is None else _checked_fill(fill_value, _data.dtype)
        _data._hardmask = getattr(data, "_hardmask", False) if hard_mask is None else bool(hard_mask)
        return _data

    @staticmethod
    def _given_mask(data, made, old, copy, keep_mask, shrink):
        """The mask of an array for which none was given: that of the data."""
        if not keep_mask:
            return nomask if shrink else np.zeros(made.shape, MaskType)
        if old is not nomask:
            mask = old.copy() if copy else old
            return mask.reshape(made.shape) if mask.shape != made.shape else mask
        if not isinstance(data, (list, tuple)):
            return nomask
        try:
            items = [np.asanyarray(item, dtype=made.dtype) for item in data]
            mask = np.array(list(map(getmaskarray, items)), dtype=MaskType)
        except (ValueError, TypeError):
            return nomask
        return mask if mask.shape == made.shape and mask.any() else nomask

    @staticmethod
    def _fitting_mask(mask, data, copy):
        """A given mask in the shape of the data."""
        if mask is True:
            return np.ones(data.shape, MaskType)
        if mask is False:
            return np.zeros(data.shape, MaskType)
        mask = np.array(mask, copy=copy or None, dtype=MaskType)
        if mask.shape == data.shape:
            return mask
        if mask.size == 1:
            return np.resize(mask, data.shape)
        if mask.size != data.size:
            raise MaskError(f"Mask and data not compatible: data size is {data.size}, mask size is {mask.size}.")
        return np.reshape(mask, data.shape)

    def _follow(self, other):
        """Take over what another masked array has beside data and mask."""
        if isinstance(other, MaskedArray):
            self._fill_value, self._hardmask = other._fill_value, other._hardmask
            self._sharedmask, self._baseclass = other._sharedmask, other._baseclass
            more = {k: v for k, v in other.__dict__.items() if k not in _OWN}
            if more and type(self) is type(other):
                self.__dict__.update(more)

    def __array_finalize__(self, obj):
        mask = getmask(obj) if isinstance(obj, ndarray) else nomask
        if mask is not nomask:
            mask = nomask if mask.size != self.size else mask if mask.shape == self.shape else mask.reshape(self.shape)
            if mask is not nomask and self.base is None:  # a copy, not a view
                mask = mask.copy()
        self._mask = mask
        self._fill_value, self._hardmask, self._sharedmask, self._baseclass = None, False, True, ndarray
        if isinstance(obj, MaskedArray):
            self._follow(obj)
            if self._fill_value is not None and self.dtype != obj.dtype:
                self._fill_value = _checked_fill(self._fill_value, self.dtype) if self.dtype.kind == obj.dtype.kind else self._fill_value

    def __array_wrap__(self, obj, context=None, return_scalar=False):
        if obj is self:
            return obj
        result = np.asarray(obj).view(type(self))
        result._follow(self)
        if result._mask is nomask and self._mask is not nomask and result.shape == self.shape:
            result._mask = self._mask
        return result

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        for x in inputs:
            if type(x).__array_ufunc__ is None if hasattr(type(x), "__array_ufunc__") else False:
                return NotImplemented
        out = kwargs.get("out")
        plain = [getdata(x) if isinstance(x, MaskedArray) else x for x in inputs]
        if out is not None:
            kwargs["out"] = tuple(getdata(x) if isinstance(x, MaskedArray) else x for x in out)
        result = getattr(ufunc, method)(*plain, **kwargs)
        if out is None and ufunc.nout == 1 and result.__class__ in _BOOLS and method != "__call__":
            return result
        if method == "__call__":
            mask = nomask
            for x in inputs:
                mask = mask_or(mask, np.logical_or(np.zeros(np.shape(x), MaskType), getmask(x)) if isinstance(x, MaskedArray) else nomask, shrink=False)
        elif method == "outer" and any(getmask(x) is not nomask for x in inputs):
            mask = np.logical_or.outer(*[getmaskarray(x) for x in inputs])
        else:
            mask = nomask
        results = result if isinstance(result, tuple) else (result,)
        made = [self._dressed(ufunc, method, r, mask, plain, inputs, None if out is None else out[i]) for i, r in enumerate(results)]
        return tuple(made) if isinstance(result, tuple) else made[0]

    def _dressed(self, ufunc, method, result, mask, plain, inputs, out):
        """A result of a ufunc as a masked array."""
        data = np.asarray(result)
        if method == "__call__":
            bad = None
            with np.errstate(divide="ignore", invalid="ignore"):
                if ufunc in _OUTSIDE:
                    bad = _OUTSIDE[ufunc]._outside(plain[0])
                elif ufunc in _DIVISIONS:
                    bad = _divides_by_nothing(*plain[:2])
            if bad is not None and np.any(bad):
                if out is None:
                    data = data.copy()
                    np.copyto(data, 0 if ufunc in _OUTSIDE and ufunc is np.sqrt else _bad_fill(ufunc), where=bad, casting="unsafe")
                mask = np.asarray(bad) if mask is nomask else mask | bad
        if out is not None:
            if isinstance(out, MaskedArray):
                if mask is not nomask or out._mask is not nomask:
                    out._mask = np.array(np.broadcast_to(mask, out.shape))
            return out
        if data.ndim == 0 and mask is not nomask and mask:
            return masked
        made = _made(data, mask if mask is nomask or mask.shape == data.shape else np.array(np.broadcast_to(mask, data.shape)), *inputs)
        if data.dtype.kind == "b":
            made._fill_value = None
        return made

    def __array_function__(self, func, types, args, kwargs):
        own = _FUNCTIONS.get(func.__name__)
        if own is not None:
            return own(*args, **kwargs)
        return super().__array_function__(func, types, args, kwargs)

    def _leaves_to(self, other):
        """Tell whether an operator is the other operand's to carry out."""
        if isinstance(other, type(self)):
            return False
        if getattr(other, "__array_ufunc__", False) is None:
            return True
        if getattr(type(other), "__array_ufunc__", None) is not None:
            return False
        return getattr(other, "__array_priority__", -1000000) > self.__array_priority__

    # What it consists of.

    @property
    def _data(self):
        return ndarray.view(self, ndarray)

    data = _data

    @property
    def mask(self):
        """The mask: an array of booleans, or nomask."""
        mask = self._mask
        return mask if mask is nomask else mask.view()

    @mask.setter
    def mask(self, value):
        self.__setmask__(value)

    def __setmask__(self, mask, copy=False):
        if mask is masked:
            mask = True
        current = self._mask
        if current is nomask:
            if mask is nomask:
                return
            current = self._mask = make_mask_none(self.shape)
        if self._hardmask:
            current |= mask
        elif isinstance(mask, (int, float, np.bool_, np.number)):
            current[...] = mask
        else:
            current.flat = np.array(mask, copy=copy or None, dtype=MaskType)
        if current.shape:
            self._mask = current

    _set_mask = __setmask__

    @property
    def recordmask(self):
        return self._mask

    @property
    def hardmask(self):
        """Whether masked elements stay masked when they are assigned to."""
        return self._hardmask

    def harden_mask(self):
        self._hardmask = True
        return self

    def soften_mask(self):
        self._hardmask = False
        return self

    @property
    def sharedmask(self):
        return self._sharedmask

    def unshare_mask(self):
        if self._sharedmask:
            self._mask = self._mask.copy()
            self._sharedmask = False
        return self

    def shrink_mask(self):
        self._mask = _shrunk(self._mask)
        return self

    @property
    def baseclass(self):
        return self._baseclass

    @property
    def fill_value(self):
        """The value that filled() puts in place of masked elements."""
        if self._fill_value is None:
            self._fill_value = _checked_fill(None, self.dtype)
        return self._fill_value[()]

    @fill_value.setter
    def fill_value(self, value=None):
        self._fill_value = _checked_fill(value, self.dtype)

    def get_fill_value(self):
        return self.fill_value

    def set_fill_value(self, value=None):
        self.fill_value = value

    def filled(self, fill_value=None):
        """The data with a value in place of masked elements."""
        mask = self._mask
        if mask is nomask:
            return self._data
        fill_value = self.fill_value if fill_value is None else _checked_fill(fill_value, self.dtype)
        if self is masked_singleton:
            return np.asanyarray(fill_value)
        if not mask.any():
            return self._data
        result = self._data.copy("K")
        if result.dtype.kind == "O" or isinstance(fill_value, str):
            result = np.where(mask, np.asarray(fill_value, dtype=None if result.dtype.kind != "O" else object), result)
            return result.astype(self.dtype) if self.dtype.kind == "O" else result.astype(f"{self.dtype.kind}{np.dtype(self.dtype).itemsize // (4 if self.dtype.kind == 'U' else 1)}")
        np.copyto(result, fill_value, where=mask, casting="unsafe")
        return result

    def compressed(self):
        """The elements that are not masked, in one dimension."""
        data = self._data.ravel()
        return data if self._mask is nomask else data[~self._mask.ravel()]

    def compress(self, condition, axis=None, out=None):
        made = self._data.compress(condition, axis, out).view(type(self))
        made._follow(self)
        made._mask = self._mask if self._mask is nomask else self._mask.compress(condition, axis)
        return made

    # Elements.

    def __getitem__(self, indx):
        data = self._data[indx]
        mask = nomask if self._mask is nomask else self._mask[indx]
        if not isinstance(data, ndarray) or (self.dtype.kind == "O" and mask is not nomask and not isinstance(mask, ndarray)):
            if mask is not nomask and mask:
                return masked
            return data
        made = data.view(type(self))
        made._follow(self)
        if mask is not nomask:
            made._mask = mask if mask.shape == made.shape else np.reshape(mask, made.shape)
            made._sharedmask = True
        return made

    def __setitem__(self, indx, value):
        if self is masked:
            raise MaskError("Cannot alter the masked element.")
        if value is masked:
            if self._mask is nomask:
                self._mask = make_mask_none(self.shape)
            self._mask[indx] = True
            return
        values, mask = getdata(value) if isinstance(value, MaskedArray) else value, getmask(value)
        if mask is nomask and isinstance(value, (list, tuple)) and any(v is masked for v in value):
            whole = array(value)
            values, mask = whole._data, whole._mask
        data = self._data
        if self._mask is nomask:
            data[indx] = values
            if mask is not nomask:
                self._mask = make_mask_none(self.shape)
                self._mask[indx] = mask
        elif not self._hardmask:
            if isinstance(indx, MaskedArray):
                indx = indx._data
            data[indx] = values
            self._mask[indx] = mask
        else:
            if getattr(indx, "dtype", None) == MaskType:
                indx = indx * np.logical_not(self._mask)
                data[indx] = values
            else:
                open_ = ~(self._mask[indx] | mask)
                part = np.array(data[indx])
                np.copyto(part, values, where=open_)
                data[indx] = part
                self._mask[indx] = self._mask[indx] | mask

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d array")
        for i in range(len(self)):
            yield self[i]

    def item(self, *args):
        return self._data.item(*args)

    def put(self, indices, values, mode="raise"):
        """Set elements that are counted along the flattened array."""
        if self._hardmask and self._mask is not nomask:
            open_ = ~self._mask.ravel()[np.asarray(indices)]
            indices = np.asarray(indices)[open_]
            values = np.resize(values, open_.shape)[open_]
        self._data.put(indices, getdata(values), mode=mode)
        if self._mask is nomask and getmask(values) is nomask:
            return
        mask = getmaskarray(self)
        mask.put(indices, False if getmask(values) is nomask else values._mask, mode=mode)
        self._mask = _shrunk(mask)

    def ids(self):
        return (self.__array_interface__["data"][0], id(nomask) if self._mask is nomask else self._mask.__array_interface__["data"][0])

    def iscontiguous(self):
        return self.flags["CONTIGUOUS"]

    @property
    def flat(self):
        return _MaskedIterator(self)

    @flat.setter
    def flat(self, value):
        self.ravel()[:] = value

    @property
    def real(self):
        result = self._data.real.view(type(self))
        result._mask = self._mask
        return result

    @property
    def imag(self):
        result = self._data.imag.view(type(self))
        result._mask = self._mask
        return result

    get_real, get_imag = real.fget, imag.fget

    # Text.

    def _printable(self):
        """The data with the sign for masked elements, long arrays shortened first."""
        if not masked_print_option.enabled():
            return self.filled(self.fill_value)
        if self._mask is nomask:
            return self._data
        data, mask = self._data, self._mask
        width = 1500 if self.ndim == 1 else 100
        for axis in range(self.ndim):
            if data.shape[axis] > width:
                half = width // 2
                data = np.concatenate([x for i, x in enumerate(np.split(data, (half, -half), axis=axis)) if i != 1], axis=axis)
                mask = np.concatenate([x for i, x in enumerate(np.split(mask, (half, -half), axis=axis)) if i != 1], axis=axis)
        cells = data.astype("O")
        cells[mask] = masked_print_option
        return cells

    def __str__(self):
        return str(self._printable())

    def __repr__(self):
        name = "array" if self._baseclass is ndarray else self._baseclass.__name__
        parts = {"data": None, "mask": None, "fill_value": self._fill_text()}
        implied = self.dtype.type in (np.int64, np.float64, np.complex128, np.bool_)
        if not (implied and not np.all(self.mask) and self.size):
            parts["dtype"] = np.dtype(self.dtype).name if self.dtype.kind in "biufcO" else repr(self.dtype.name) if self.dtype.kind in "mM" else repr(self.dtype)[6:-1]
        broad = builtins.any(n > 1 for n in self.shape[:-1]) or (self.size == 0 and self.ndim > 1)
        prefix = f"masked_{name}("
        if broad:
            indents = dict.fromkeys(parts, "  ")
            prefix += "\n"
        else:
            indents = {k: " " * (len(prefix) + len("data") - len(k)) for k in parts}
            indents["data"] = ""
        for k, v in (("data", self._printable()), ("mask", self._mask)):
            start = indents[k] if broad else " " * len(prefix)
            parts[k] = np.array2string(np.asanyarray(v), separator=", ", prefix=start + k + "=", suffix=",")
        return prefix + ",\n".join(f"{indents[k]}{k}={v}" for k, v in parts.items()) + ")"

    def _fill_text(self):
        value = self.fill_value
        kind = self._fill_value.dtype.kind
        if kind in "SU" and self.dtype.kind == kind:
            return repr(value.item())
        if self._fill_value.dtype == self.dtype and self.dtype.kind != "O" or kind in "mM":
            return str(value)
        return repr(value)

    def __format__(self, spec):
        return format(self._data, spec) if self.ndim == 0 and self._mask is nomask else object.__format__(self, spec) if spec else str(self)

    # Operators.

    __add__, __radd__ = _binary_method(add), _reversed_method(add)
    __sub__, __rsub__ = _binary_method(subtract), _reversed_method(subtract)
    __mul__, __rmul__ = _binary_method(multiply), _reversed_method(multiply)
    __truediv__, __rtruediv__ = _binary_method(true_divide), _reversed_method(true_divide)
    __floordiv__, __rfloordiv__ = _binary_method(floor_divide), _reversed_method(floor_divide)
    __pow__, __rpow__ = _binary_method(power), _reversed_method(power)
    __and__, __rand__ = _binary_method(bitwise_and), _reversed_method(bitwise_and)
    __or__, __ror__ = _binary_method(bitwise_or), _reversed_method(bitwise_or)
    __xor__, __rxor__ = _binary_method(bitwise_xor), _reversed_method(bitwise_xor)

    def __mod__(self, other):
        return np.remainder(self, other)

    def __rmod__(self, other):
        return np.remainder(other, self)

    def __divmod__(self, other):
        return np.divmod(self, other)

    def __lshift__(self, other):
        return np.left_shift(self, other)

    def __rshift__(self, other):
        return np.right_shift(self, other)

    __neg__, __pos__ = (lambda self: np.negative(self)), (lambda self: np.positive(self))
    __abs__, __invert__ = (lambda self: np.absolute(self)), (lambda self: np.invert(self))

    def __matmul__(self, other):
        return dot(self, other) if np.ndim(other) <= 2 and self.ndim <= 2 else np.matmul(self, other)

    def __rmatmul__(self, other):
        return dot(other, self)

    def _compare(self, other, op):
        """Compare elements; two that are masked are equal under the mask."""
        mask = mask_or(getmask(self), getmask(other), copy=True) if self.shape == np.shape(other) else _shrunk(_joined(self, other))
        check = op(self._data, getdata(other))
        if check is NotImplemented:
            return check
        if isinstance(check, (bool, np.bool_)):
            return masked if mask else check
        if mask is not nomask:
            mask = np.array(np.broadcast_to(mask, check.shape))
            if op in (operator.eq, operator.ne):
                check = np.where(mask, op(getmaskarray(self), getmaskarray(other)), check)
        made = check.view(type(self))
        made._follow(self)
        made._mask, made._fill_value = mask, None
        return made

    __eq__, __ne__ = _comparison(operator.eq), _comparison(operator.ne)
    __lt__, __le__ = _comparison(operator.lt), _comparison(operator.le)
    __gt__, __ge__ = _comparison(operator.gt), _comparison(operator.ge)
    __hash__ = None

    def _in_place(self, other, op, neutral, bad=None):
        """Change the data in place; the values under the mask stay as they are."""
        values, mask = getdata(other), getmask(other)
        if bad is not None:
            bad = bad(self._data, values)
            if np.any(bad):
                mask = mask_or(mask, bad)
                values = np.where(bad, neutral, values)
        if self._mask is nomask:
            if mask is not nomask and mask.any():
                self._mask = make_mask_none(self.shape)
                self._mask |= mask
        elif mask is not nomask:
            self._mask |= mask
        if self._mask is not nomask:
            values = np.where(self._mask, np.asarray(neutral).astype(values.dtype), values)
        op(self._data, values, out=self._data)
        return self

    def __iadd__(self, other):
        return self._in_place(other, np.add, 0)

    def __isub__(self, other):
        return self._in_place(other, np.subtract, 0)

    def __imul__(self, other):
        return self._in_place(other, np.multiply, 1)

    def __itruediv__(self, other):
        return self._in_place(other, np.true_divide, 1, _divides_by_nothing)

    def __ifloordiv__(self, other):
        return self._in_place(other, np.floor_divide, 1, _divides_by_nothing)

    def __ipow__(self, other):
        values, mask = getdata(other), getmask(other)
        if self._mask is not nomask:
            values = np.where(self._mask, np.asarray(1).astype(values.dtype), values)
        with np.errstate(divide="ignore", invalid="ignore"):
            np.power(self._data, values, out=self._data)
        bad = ~np.isfinite(self._data)
        if bad.any():
            self._mask = bad.copy() if self._mask is nomask else self._mask | bad
            np.copyto(self._data, self.fill_value, where=bad)
        self._mask = mask_or(self._mask, mask_or(bad, mask))
        return self

    def __float__(self):
        if self.size > 1:
            raise TypeError("Only length-1 arrays can be converted to Python scalars")
        if self._mask is not nomask and self._mask.all():
            warnings.warn("Warning: converting a masked element to nan.", stacklevel=2)
            return np.nan
        return float(self.item())

    def __int__(self):
        if self.size > 1:
            raise TypeError("Only length-1 arrays can be converted to Python scalars")
        if self._mask is not nomask and self._mask.all():
            raise MaskError("Cannot convert masked element to a Python int.")
        return int(self.item())

    # Rearranging.

    flatten, diagonal, repeat = _whole("flatten"), _whole("diagonal"), _whole("repeat")
    squeeze, swapaxes, transpose = _whole("squeeze"), _whole("swapaxes"), _whole("transpose")

    def copy(self, order="C"):
        """A copy of data and mask."""
        out = self._data.copy(order).view(type(self))
        out._follow(self)
        if self._mask is not nomask:
            out._mask = self._mask.copy()
        return out

    @property
    def T(self):
        return self.transpose()

    def ravel(self, order="C"):
        return self._both_by("ravel", order)

    def reshape(self, *s, **kwargs):
        return self._both_by("reshape", *s, **kwargs)

    def _both_by(self, name, *args, **kwargs):
        """Call a method of the data and of the mask."""
        made = getattr(self._data, name)(*args, **kwargs).view(type(self))
        made._follow(self)
        if self._mask is not nomask:
            made._mask = getattr(self._mask, name)(*args, **kwargs)
        return made

    def resize(self, newshape, refcheck=True, order=False):
        raise ValueError("A masked array does not own its data and therefore cannot be resized.\nUse the numpy.ma.resize function instead.")

    def astype(self, dtype, *args, **kwargs):
        """The array with another type."""
        out = self._data.astype(dtype, *args, **kwargs).view(type(self))
        out._follow(self)
        if out._fill_value is not None:
            out._fill_value = _checked_fill(out._fill_value, out.dtype)
        if self._mask is not nomask:
            out._mask = self._mask.copy()
        return out

    def view(self, dtype=None, type=None, fill_value=None):
        """The same data seen otherwise."""
        if dtype is None:
            out = ndarray.view(self) if type is None else ndarray.view(self, type)
        elif type is None and isinstance(dtype, builtins.type) and issubclass(dtype, ndarray):
            out = ndarray.view(self, dtype)
        elif type is None:
            out = ndarray.view(self, dtype)
        else:
            out = ndarray.view(self, dtype, type)
        if isinstance(out, MaskedArray):
            out._mask = nomask if self._mask is nomask else self._mask.view() if self._mask.shape == out.shape else nomask
            if fill_value is not None:
                out._fill_value = _checked_fill(fill_value, out.dtype)
            elif out.dtype != self.dtype:
                out._fill_value = None
        return out

    def take(self, indices, axis=None, out=None, mode="raise"):
        mask = getmask(indices)
        if mask is not nomask:
            indices = indices.filled(0)
        data = np.asarray(self._data.take(indices, axis=axis, mode=mode))
        made = data.view(type(self))
        if self._mask is not nomask:
            taken = np.asarray(self._mask.take(indices, axis=axis, mode=mode))
            made._mask = taken if mask is nomask else taken | mask
        elif mask is not nomask:
            made._mask = mask
        if out is not None:
            out[...] = made
            return out
        return made[()]

    def byteswap(self, inplace=False):
        return _whole("byteswap")(self, inplace)

    # Reducing.

    def _lost(self, axis, keepdims=False):
        """Which results have no element that is not masked."""
        return nomask if self._mask is nomask else self._mask.all(axis=axis, keepdims=keepdims)

    def _reduced(self, result, axis, keepdims, out=None):
        lost = self._lost(axis, keepdims)
        if out is not None:
            out[...] = result
            if isinstance(out, MaskedArray):
                mask = getmask(out)
                if mask is nomask:
                    mask = out._mask = make_mask_none(out.shape)
                mask[...] = lost
            return out
        if isinstance(result, ndarray) and result.ndim:
            made = result.view(type(self))
            made.__setmask__(lost)
            return made
        return masked if lost else result

    def sum(self, axis=None, dtype=None, out=None, keepdims=_NoValue):
        """The sum of the elements that are not masked."""
        kw = _given(keepdims)
        return self._reduced(self.filled(0).sum(axis=axis, dtype=dtype, **kw), axis, bool(kw and keepdims), out)

    def prod(self, axis=None, dtype=None, out=None, keepdims=_NoValue):
        """The product of the elements that are not masked."""
        kw = _given(keepdims)
        return self._reduced(self.filled(1).prod(axis=axis, dtype=dtype, **kw), axis, bool(kw and keepdims), out)

    product = prod

    def all(self, axis=None, out=None, keepdims=_NoValue):
        kw = _given(keepdims)
        return self._reduced(self.filled(True).all(axis=axis, **kw), axis, bool(kw and keepdims), out)

    def any(self, axis=None, out=None, keepdims=_NoValue):
        kw = _given(keepdims)
        return self._reduced(self.filled(False).any(axis=axis, **kw), axis, bool(kw and keepdims), out)

    def count(self, axis=None, keepdims=_NoValue):
        """How many elements are not masked."""
        kw = _given(keepdims)
        if self._mask is nomask:
            if self.shape == ():
                if axis not in (None, ()):
                    raise np.exceptions.AxisError(axis=axis, ndim=self.ndim)
                return 1
            if axis is None:
                return np.array(self.size, dtype=np.intp, ndmin=self.ndim) if kw and keepdims else self.size
            return (~np.zeros(self.shape, bool)).sum(axis=axis, dtype=np.intp, **kw)
        if self is masked:
            return 0
        return (~self._mask).sum(axis=axis, dtype=np.intp, **kw)

    def mean(self, axis=None, dtype=None, out=None, keepdims=_NoValue):
        """The mean of the elements that are not masked."""
        kw = _given(keepdims)
        if self._mask is nomask:
            result = self._data.mean(axis=axis, dtype=dtype, **kw)
            if isinstance(result, ndarray) and result.ndim:
                result = result.view(type(self))
        else:
            half = False
            if dtype is None:
                if self.dtype.kind in "biu":
                    dtype = np.dtype("f8")
                elif self.dtype == np.float16:
                    dtype, half = np.dtype("f4"), True
            total = self.sum(axis=axis, dtype=dtype, **kw)
            n = self.count(axis=axis, **kw)
            result = masked if np.shape(n) == () and n == 0 else total * 1.0 / n
            if half and result is not masked:
                result = result.astype(np.float16) if isinstance(result, ndarray) else np.float16(result)
        if out is not None:
            out[...] = result
            return out
        return result

    def anom(self, axis=None, dtype=None):
        """How far the elements are from the mean."""
        m = self.mean(axis, dtype)
        return self - (m if not axis else expand_dims(m, axis))

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=_NoValue, mean=_NoValue):
        """The variance of the elements that are not masked."""
        kw = _given(keepdims)
        if self._mask is nomask:
            result = self._data.var(axis=axis, dtype=dtype, ddof=ddof, **kw)
            if isinstance(result, ndarray) and result.ndim:
                result = result.view(type(self))
            return result if out is None else _into(out, result)
        n = self.count(axis=axis, **kw) - ddof
        far = self - (self.mean(axis, dtype, keepdims=True) if mean is _NoValue else mean)
        far = np.ma.absolute(far) ** 2 if self.dtype.kind == "c" else far * far
        result = divide(far.sum(axis, **kw), n)
        if np.ndim(result):
            result = result.view(type(self))
            result._mask = mask_or(self._mask.all(axis, **kw), n <= 0)
            result._follow(self)
        elif getmask(result) is not nomask or result is masked:
            return masked if out is None else _into(out, masked)
        return result if out is None else _into(out, result)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=_NoValue, mean=_NoValue):
        """The standard deviation of the elements that are not masked."""
        spread = self.var(axis, dtype, None, ddof, keepdims, mean)
        if spread is not masked:
            spread = sqrt(spread) if isinstance(spread, MaskedArray) else np.sqrt(spread)
        return spread if out is None else _into(out, spread)

    def _extremum(self, method, axis, out, fill_value, keepdims):
        kw = _given(keepdims)
        fill = minimum_fill_value if method == "min" else maximum_fill_value
        fill_value = fill(self) if fill_value is None else fill_value
        result = getattr(self.filled(fill_value), method)(axis=axis, **kw)
        lost = self._lost(axis, bool(kw and keepdims))
        if out is None and isinstance(result, ndarray) and result.ndim:
            made = result.view(type(self))
            made.__setmask__(lost)
            if lost is not nomask:
                np.copyto(made._data, made.fill_value, where=lost, casting="unsafe")
            return made
        return self._reduced(result, axis, bool(kw and keepdims), out)

    def min(self, axis=None, out=None, fill_value=None, keepdims=_NoValue):
        """The least element that is not masked."""
        return self._extremum("min", axis, out, fill_value, keepdims)

    def max(self, axis=None, out=None, fill_value=None, keepdims=_NoValue):
        """The greatest element that is not masked."""
        return self._extremum("max", axis, out, fill_value, keepdims)

    def ptp(self, axis=None, out=None, fill_value=None, keepdims=False):
        """The greatest element less the least."""
        if out is not None:
            return _into(out, self.ptp(axis, None, fill_value, keepdims))
        return self.max(axis=axis, fill_value=fill_value, keepdims=keepdims) - self.min(axis=axis, fill_value=fill_value, keepdims=keepdims)

    def partition(self, *args, **kwargs):
        warnings.warn("Warning: 'partition' will ignore the 'mask' of the MaskedArray.", stacklevel=2)
        return self._data.partition(*args, **kwargs)

    def argpartition(self, *args, **kwargs):
        warnings.warn("Warning: 'argpartition' will ignore the 'mask' of the MaskedArray.", stacklevel=2)
        return self._data.argpartition(*args, **kwargs)

    def argmin(self, axis=None, fill_value=None, out=None, *, keepdims=_NoValue):
        fill_value = minimum_fill_value(self) if fill_value is None else fill_value
        return self.filled(fill_value).argmin(axis, out=out, **_given(keepdims))

    def argmax(self, axis=None, fill_value=None, out=None, *, keepdims=_NoValue):
        fill_value = maximum_fill_value(self) if fill_value is None else fill_value
        return self.filled(fill_value).argmax(axis, out=out, **_given(keepdims))

    def argsort(self, axis=_NoValue, kind=None, order=None, endwith=True, fill_value=None, *, stable=False):
        """The order in which the elements are sorted; masked ones come last, or first without endwith."""
        if axis is _NoValue:
            axis = None if self.ndim > 1 else -1
            if self.ndim > 1:
                warnings.warn("In the future the default for argsort will be axis=-1, not the current None, to match its documentation and "
                              "np.argsort. Explicitly pass -1 or None to silence this warning.", np.ma.core._AxisWarning, stacklevel=2)
        if fill_value is None:
            if endwith:
                fill_value = np.nan if self.dtype.kind in "fc" else minimum_fill_value(self)
            else:
                fill_value = maximum_fill_value(self)
        return self.filled(fill_value).argsort(axis=axis, kind=kind or "stable")

    def sort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, *, stable=False):
        """Sort in place; masked elements come last, or first without endwith."""
        if self._mask is nomask:
            self._data.sort(axis=axis, kind=kind)
            return
        if self is masked:
            return
        where_ = self.argsort(axis=axis, kind=kind, fill_value=fill_value, endwith=endwith)
        if axis is None:
            self.flat = self.ravel()[where_]
            return
        data, mask = np.take_along_axis(self._data, where_, axis), np.take_along_axis(self._mask, where_, axis)
        self._data[...] = data
        self._mask[...] = mask

    def nonzero(self):
        return np.asarray(self.filled(0)).nonzero()

    def trace(self, offset=0, axis1=0, axis2=1, dtype=None, out=None):
        if self._mask is nomask:
            result = self._data.trace(offset=offset, axis1=axis1, axis2=axis2)
            return result.astype(dtype) if dtype is not None else result
        return self.diagonal(offset=offset, axis1=axis1, axis2=axis2).astype(dtype or self.dtype).filled(0).sum(axis=-1)

    def dot(self, b, out=None, strict=False):
        return dot(self, b, out=out, strict=strict)

    def cumsum(self, axis=None, dtype=None, out=None):
        result = self.filled(0).cumsum(axis=axis, dtype=dtype)
        return self._running(result, out)

    def cumprod(self, axis=None, dtype=None, out=None):
        result = self.filled(1).cumprod(axis=axis, dtype=dtype)
        return self._running(result, out)

    def _running(self, result, out):
        made = result.view(type(self))
        made.__setmask__(nomask if self._mask is nomask else self._mask.reshape(result.shape))
        return made if out is None else _into(out, made)

    def round(self, decimals=0, out=None):
        result = self._data.round(decimals=decimals).view(type(self))
        if result.ndim > 0:
            result._mask = self._mask
            result._follow(self)
        elif self._mask:
            result = masked
        return result if out is None else _into(out, result)

    def clip(self, min=None, max=None, out=None, **kwargs):
        result = self._data.clip(min, max, **kwargs).view(type(self))
        result._follow(self)
        if self._mask is not nomask:
            result._mask = self._mask
        return result if out is None else _into(out, result)

    def mini(self, axis=None):
        return self.min(axis)

    # Leaving.

    def tolist(self, fill_value=None):
        """Lists of Python's own objects, with None for masked elements."""
        if fill_value is not None:
            return self.filled(fill_value).tolist()
        if self._mask is nomask:
            return self._data.tolist()
        if self.ndim == 0:
            return None if self._mask else self._data.tolist()
        cells = self._data.astype(object)
        cells[self._mask] = None
        return cells.tolist()

    def tobytes(self, fill_value=None, order="C"):
        return self.filled(fill_value).tobytes(order=order)

    def tofile(self, fid, sep="", format="%s"):
        raise NotImplementedError("MaskedArray.tofile() not implemented yet.")

    def __reduce__(self):
        state = (np.array(self._data), np.array(getmaskarray(self)), self._fill_value, self._hardmask)
        return _rebuilt, (type(self), *state)

    def __deepcopy__(self, memo=None):
        out = self.copy()
        if memo is not None:
            memo[id(self)] = out
        return out

    def __copy__(self):
        return self.copy()


_OWN = frozenset(("_mask", "_fill_value", "_hardmask", "_sharedmask", "_baseclass"))
_BOOLS = (bool, np.bool_)
_AxisWarning = type("MaskedArrayFutureWarning", (FutureWarning,), {"__module__": "numpy.ma.core"})
MaskedArrayFutureWarning = _AxisWarning


def _bad_fill(ufunc):
    return 1 if ufunc in _DIVISIONS else 0 if ufunc in (np.arcsin, np.arccos, np.arctanh, np.tan) else 1


def _given(keepdims):
    return {} if keepdims is _NoValue else {"keepdims": keepdims}


def _into(out, result):
    out[...] = result
    if result is masked and not isinstance(out, MaskedArray) and out.dtype.kind in "fc":
        out[...] = np.nan
    return out


def _rebuilt(kind, data, mask, fill_value, hard):
    made = data.view(kind)
    made._mask, made._fill_value, made._hardmask = mask, fill_value, hard
    return made


class MaskedConstant(MaskedArray):
    """The one masked value without a place in an array."""

    __singleton = None

    def __new__(cls):
        if cls.__singleton is None:
            data, mask = np.array(0.0), np.array(True)
            data.flags.writeable = mask.flags.writeable = False
            made = ndarray.view(data, cls)
            object.__setattr__(made, "_mask", mask)
            cls.__singleton = made
        return cls.__singleton

    def __array_finalize__(self, obj):
        ready = type(self).__singleton
        for name, value in (("_mask", getmask(obj)), ("_fill_value", None), ("_hardmask", False), ("_sharedmask", True), ("_baseclass", ndarray)):
            object.__setattr__(self, name, value)
        if ready is not None and self is not ready and isinstance(obj, MaskedConstant):
            pass

    def __str__(self):
        return str(masked_print_option._display)

    def __repr__(self):
        return "masked" if self is MaskedConstant.__singleton else object.__repr__(self)

    def __format__(self, spec):
        if spec:
            warnings.warn("Format strings passed to MaskedConstant are ignored, but in future may error or produce different behavior",
                          FutureWarning, stacklevel=2)
        return str(self)

    def __reduce__(self):
        return MaskedConstant, ()

    def _same(self, other):
        return self

    __iadd__ = __isub__ = __imul__ = __ifloordiv__ = __itruediv__ = __ipow__ = _same

    def copy(self, *args, **kwargs):
        return self

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __bool__(self):
        return False

    def __setattr__(self, name, value):
        if MaskedConstant.__singleton is None or name == "_fill_value":
            object.__setattr__(self, name, value)
        elif self is MaskedConstant.__singleton:
            raise AttributeError(f"attributes of {self!r} are not writeable")
        else:
            object.__setattr__(self, name, value)


masked = masked_singleton = MaskedConstant()
masked_array = MaskedArray
MaskedArray.__module__ = "numpy.ma"

minimum = _Extremum(np.minimum, less, minimum_fill_value)
maximum = _Extremum(np.maximum, greater, maximum_fill_value)


def array(data, dtype=None, copy=False, order=None, mask=nomask, fill_value=None, keep_mask=True, hard_mask=False, shrink=True, subok=True, ndmin=0):
    """Make a masked array."""
    return MaskedArray(data, mask, dtype, copy, subok, ndmin, fill_value, keep_mask, hard_mask, shrink, order)


def asarray(a, dtype=None, order=None):
    """The object as a masked array."""
    return MaskedArray(a, subok=False, order=order, dtype=dtype)


def asanyarray(a, dtype=None):
    """The object as a masked array; one of a derived class as it is."""
    fits = isinstance(a, MaskedArray) and (dtype is None or dtype == a.dtype)
    return a if fits else MaskedArray(a, dtype=dtype)


# Masking by value.

def masked_where(condition, a, copy=True):
    """Mask an array where a condition is true."""
    cond = make_mask(condition, shrink=False)
    a = np.array(a, copy=copy or None, subok=True)
    if cond.shape and cond.shape != a.shape:
        raise IndexError(f"Inconsistent shape between the condition and the input (got {cond.shape} and {a.shape})")
    result = a.view(type(a) if isinstance(a, MaskedArray) else MaskedArray)
    result.mask = _shrunk(cond)
    if not copy and isinstance(a, MaskedArray) and getmask(a) is nomask:
        a._mask = result._mask.view()
    return result


def _masked_by(name, compare):
    def function(x, value, copy=True):
        return masked_where(compare(x, value), x, copy=copy)
    function.__name__ = function.__qualname__ = name
    return function


masked_greater, masked_less = _masked_by("masked_greater", greater), _masked_by("masked_less", less)
masked_greater_equal = _masked_by("masked_greater_equal", greater_equal)
masked_less_equal = _masked_by("masked_less_equal", less_equal)
masked_not_equal = _masked_by("masked_not_equal", not_equal)


def masked_equal(x, value, copy=True):
    """Mask an array where it equals a value, which becomes the fill value."""
    out = masked_where(equal(x, value), x, copy=copy)
    out.fill_value = value
    return out


def masked_inside(x, v1, v2, copy=True):
    low, high = (v2, v1) if v2 < v1 else (v1, v2)
    data = filled(x)
    return masked_where((data >= low) & (data <= high), x, copy=copy)


def masked_outside(x, v1, v2, copy=True):
    low, high = (v2, v1) if v2 < v1 else (v1, v2)
    data = filled(x)
    return masked_where((data < low) | (data > high), x, copy=copy)


def masked_object(x, value, copy=True, shrink=True):
    """Mask an array of objects where it equals a value."""
    if isMaskedArray(x):
        condition, mask = np.equal(x._data, value), x._mask
    else:
        condition, mask = np.equal(np.asarray(x), value), nomask
    return masked_array(x, mask=mask_or(mask, make_mask(condition, shrink=shrink)), copy=copy, fill_value=value)


def masked_values(x, value, rtol=1e-5, atol=1e-8, copy=True, shrink=True):
    """Mask an array of floats where it is about equal to a value."""
    data = filled(x, value)
    mask = np.isclose(data, value, atol=atol, rtol=rtol) if data.dtype.kind == "f" else np.equal(data, value)
    out = masked_array(data, mask=mask, copy=copy, fill_value=value)
    return out.shrink_mask() if shrink else out


def masked_invalid(a, copy=True):
    """Mask what is not a number or infinite."""
    a = np.array(a, copy=None, subok=True)
    result = masked_where(~np.isfinite(getdata(a)), a, copy=copy)
    if result._mask is nomask:
        result._mask = make_mask_none(result.shape)
    return result


def fix_invalid(a, mask=nomask, copy=True, fill_value=None):
    """Mask what is not a number or infinite, and fill it."""
    a = masked_array(a, mask=mask, copy=copy, subok=True)
    invalid = ~np.isfinite(a._data)
    if not invalid.any():
        return a
    if a._mask is nomask:
        a._mask = make_mask_none(a.shape)
    a._mask |= invalid
    a._data[invalid] = a.fill_value if fill_value is None else fill_value
    return a


# Functions that are methods.

def _by_method(name):
    method = getattr(MaskedArray, name)

    def function(a, *args, **params):
        if not hasattr(a, name) or not isinstance(a, MaskedArray):
            a = asanyarray(a)
        return getattr(a, name)(*args, **params)
    function.__name__ = function.__qualname__ = name
    function.__doc__ = method.__doc__
    return function


all, any, sum, prod, product = map(_by_method, ("all", "any", "sum", "prod", "product"))
mean, std, var, anom, count = map(_by_method, ("mean", "std", "var", "anom", "count"))
cumprod, cumsum, diagonal, trace = map(_by_method, ("cumprod", "cumsum", "diagonal", "trace"))
compress, copy, ids, nonzero = map(_by_method, ("compress", "copy", "ids", "nonzero"))
ravel, repeat, round, squeeze = map(_by_method, ("ravel", "repeat", "round", "squeeze"))
swapaxes, harden_mask = map(_by_method, ("swapaxes", "harden_mask"))
soften_mask, shrink_mask = map(_by_method, ("soften_mask", "shrink_mask"))
round_ = round


def min(obj, axis=None, out=None, fill_value=None, keepdims=_NoValue):
    return asanyarray(obj).min(axis=axis, fill_value=fill_value, out=out, **_given(keepdims))


def max(obj, axis=None, out=None, fill_value=None, keepdims=_NoValue):
    return asanyarray(obj).max(axis=axis, fill_value=fill_value, out=out, **_given(keepdims))


amin, amax = min, max


def ptp(obj, axis=None, out=None, fill_value=None, keepdims=_NoValue):
    return asanyarray(obj).ptp(axis=axis, out=out, fill_value=fill_value, **_given(keepdims))


def argmin(a, axis=None, fill_value=None, *args, **kwargs):
    return asanyarray(a).argmin(axis, fill_value, *args, **kwargs)


def argmax(a, axis=None, fill_value=None, *args, **kwargs):
    return asanyarray(a).argmax(axis, fill_value, *args, **kwargs)


def argsort(a, axis=_NoValue, kind=None, order=None, endwith=True, fill_value=None, *, stable=None):
    return asanyarray(a).argsort(axis, kind, order, endwith, fill_value)


def sort(a, axis=-1, kind=None, order=None, endwith=True, fill_value=None, *, stable=None):
    """A sorted copy; masked elements come last, or first without endwith."""
    made = np.array(a, copy=True, subok=True)
    if axis is None:
        made, axis = made.flatten(), 0
    options = {"endwith": endwith, "fill_value": fill_value} if isinstance(made, MaskedArray) else {}
    made.sort(axis, kind, order, **options)
    return made


def compressed(x):
    """The elements that are not masked, in one dimension."""
    return asanyarray(x).compressed()


def concatenate(arrays, axis=0):
    """Join masked arrays, masks and all."""
    data = np.concatenate([getdata(a) for a in arrays], axis)
    made = data.view(_class_of(*arrays))
    for x in arrays:
        if getmask(x) is not nomask:
            break
    else:
        return made
    made._mask = _shrunk(np.concatenate([getmaskarray(a) for a in arrays], axis).reshape(made.shape))
    return made


def append(a, b, axis=None):
    return concatenate([a, b], axis)


def diag(v, k=0):
    """A diagonal, or the array that has it."""
    output = np.diag(getdata(v), k).view(MaskedArray)
    if getmask(v) is not nomask:
        output._mask = np.diag(v._mask, k)
    return output


def left_shift(a, n):
    return _shifted(np.left_shift, a, n)


def right_shift(a, n):
    return _shifted(np.right_shift, a, n)


def _shifted(ufunc, a, n):
    mask = getmask(a)
    if mask is nomask:
        return masked_array(ufunc(filled(a), n))
    return masked_array(ufunc(filled(a, 0), n), mask=mask)


def put(a, indices, values, mode="raise"):
    return a.put(indices, values, mode=mode)


def putmask(a, mask, values):
    """Set elements where a mask is true."""
    if not isinstance(a, MaskedArray):
        a = a.view(MaskedArray)
    data, bare = getdata(values), getmask(a) is nomask
    if not bare and not a._hardmask:
        np.copyto(a._mask, getmaskarray(values), where=mask)
    elif getmask(values) is not nomask:
        wider = getmaskarray(a).copy()
        if bare:
            a._mask = wider
        np.copyto(wider, values._mask, where=mask)
        if not bare:
            a.mask |= wider
    np.copyto(a._data, data, where=mask)


def take(a, indices, axis=None, out=None, mode="raise"):
    return asanyarray(a).take(indices, axis=axis, out=out, mode=mode)


def transpose(a, axes=None):
    return asanyarray(a).transpose(axes)


def reshape(a, new_shape, order="C"):
    return asanyarray(a).reshape(new_shape, order=order)


def resize(x, new_shape):
    """An array of another shape, its elements repeated."""
    mask = getmask(x)
    result = np.resize(getdata(x), new_shape).view(_class_of(x))
    if mask is not nomask:
        result._mask = np.resize(mask, new_shape)
    return result


def ndim(obj):
    return np.ndim(getdata(obj))


def shape(obj):
    return np.shape(getdata(obj))


def size(obj, axis=None):
    return np.size(getdata(obj), axis)


def diff(a, /, n=1, axis=-1, prepend=_NoValue, append=_NoValue):
    """Differences of neighbours."""
    if n == 0:
        return a
    if n < 0:
        raise ValueError("order must be non-negative but got " + repr(n))
    a = asanyarray(a)
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    parts = []
    for given, before in ((prepend, True), (append, False)):
        if before is False:
            parts.append(a)
        if given is not _NoValue:
            given = asanyarray(given)
            if given.ndim == 0:
                shape = list(a.shape)
                shape[axis] = 1
                given = masked_array(np.broadcast_to(given._data, tuple(shape)), mask=np.broadcast_to(getmaskarray(given), tuple(shape)))
            parts.append(given)
    if len(parts) > 1:
        a = concatenate(parts, axis)
    head, tail_ = [slice(None)] * a.ndim, [slice(None)] * a.ndim
    head[axis], tail_[axis] = slice(1, None), slice(None, -1)
    for _ in range(n):
        a = (np.not_equal if a.dtype == bool else np.subtract)(a[tuple(head)], a[tuple(tail_)])
    return a


def where(condition, x=_NoValue, y=_NoValue):
    """Choose between two arrays by a condition; a masked condition gives a masked element."""
    if (x is _NoValue) != (y is _NoValue):
        raise ValueError("Must provide both 'x' and 'y' or neither.")
    if x is _NoValue:
        return nonzero(condition)
    cond = filled(condition, False)
    xd, yd = getdata(x), getdata(y)
    cm, xm, ym = getmaskarray(condition), getmaskarray(x), getmaskarray(y)
    if x is masked and y is not masked:
        xd, xm = np.zeros((), dtype=yd.dtype), np.ones((), dtype=ym.dtype)
    elif y is masked and x is not masked:
        yd, ym = np.zeros((), dtype=xd.dtype), np.ones((), dtype=xm.dtype)
    return masked_array(np.where(cond, xd, yd), mask=_shrunk(cm | np.where(cond, xm, ym)))


def choose(indices, choices, out=None, mode="raise"):
    """Choose from arrays by an array of their numbers."""
    numbers, masks, data = filled(indices, 0), [], []
    for x in choices:
        data.append(True if x is masked else filled(x))
        masks.append(True if x is masked else getmaskarray(x) if isinstance(x, MaskedArray) else nomask)
    lost = mask_or(np.choose(numbers, masks, mode=mode), getmask(indices))
    chosen = np.choose(numbers, data, out, mode)
    made = chosen.view(MaskedArray) if out is None else out
    if isinstance(made, MaskedArray):
        made.__setmask__(make_mask(lost))
    return made


def inner(a, b):
    """The inner product, masked elements taken as zero."""
    x, y = (v if v.ndim else v.reshape(1) for v in (filled(a, 0), filled(b, 0)))
    result = np.inner(x, y)
    return result.view(MaskedArray) if isinstance(result, ndarray) else result


innerproduct = inner


def outer(a, b):
    """The product of every pair of elements."""
    product = np.outer(filled(a, 0), filled(b, 0))
    if getmask(a) is getmask(b) is nomask:
        return masked_array(product)
    rows, columns = getmaskarray(a).reshape(-1, 1), getmaskarray(b).reshape(1, -1)
    return masked_array(product, mask=make_mask(rows | columns))


outerproduct = outer


def dot(a, b, strict=False, out=None):
    """The product of matrices, masked elements taken as zero."""
    if strict:
        if np.ndim(a) == 0 or np.ndim(b) == 0:
            pass
        elif np.ndim(b) == 1:
            a, b = np.ma.extras._mask_lines(a, 1), np.ma.extras._mask_lines(b, 0)
        else:
            a, b = np.ma.extras.mask_rows(a), np.ma.extras.mask_cols(b)
    there = np.dot(~getmaskarray(a), ~getmaskarray(b))
    made = np.asanyarray(np.dot(filled(a, 0), filled(b, 0))).view(_class_of(a, b))
    made.__setmask__(~there)
    if out is None:
        return made
    out[...] = made
    return out


def correlate(a, v, mode="valid", propagate_mask=True):
    return _slid(np.correlate, a, v, mode, propagate_mask)


def convolve(a, v, mode="full", propagate_mask=True):
    return _slid(np.convolve, a, v, mode, propagate_mask)


def _slid(f, a, v, mode, propagate_mask):
    """Slide an array over another, with their masks."""
    lost, others = getmaskarray(a), getmaskarray(v)
    if not propagate_mask:
        there = f(~lost, ~others, mode=mode)
        return masked_array(f(filled(a, 0), filled(v, 0), mode=mode), mask=~there)
    touched = f(lost, np.ones_like(others), mode=mode)
    touched |= f(np.ones_like(lost), others, mode=mode)
    return masked_array(f(getdata(a), getdata(v), mode=mode), mask=touched)


def allequal(a, b, fill_value=True):
    """Tell whether arrays are equal where neither is masked."""
    mask = mask_or(getmask(a), getmask(b))
    x, y = getdata(a), getdata(b)
    if mask is nomask:
        return np.equal(x, y).all()
    if fill_value:
        return array(np.equal(x, y), mask=mask, copy=False).filled(True).all(None)
    return False


def allclose(a, b, masked_equal=True, rtol=1e-5, atol=1e-8):
    """Tell whether arrays are about equal where neither is masked."""
    def near(x, y):
        return np.all(filled(less_equal(absolute(x - y), atol + rtol * absolute(y)), masked_equal))

    x, y = (masked_array(v, copy=False) for v in (a, b))
    if y.dtype.kind not in "mM":
        y = y.astype(np.result_type(y, 1.0))
    lost = mask_or(getmask(x), getmask(y))
    endless = filled(np.isinf(masked_array(x, lost, copy=False)), False)
    if np.any(endless != filled(np.isinf(y), False)):
        return False
    if not np.any(endless):
        return near(x, y)
    alike = filled(x[endless] == y[endless], masked_equal)
    return near(x[~endless], y[~endless]) if np.all(alike) else False


def fromfunction(function, shape, **kwargs):
    return asanyarray(np.fromfunction(function, shape, **kwargs))


def _from_numpy(name, f):
    def function(*args, **params):
        result = f(*args, **{k: v for k, v in params.items() if k not in ("fill_value", "hardmask")})
        made = result.view(MaskedArray)
        if "fill_value" in params:
            made.fill_value = params["fill_value"]
        if "hardmask" in params:
            made._hardmask = bool(params["hardmask"])
        return made
    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"numpy.{name} as a masked array."
    return function


arange, clip = _from_numpy("arange", np.arange), _from_numpy("clip", np.clip)
empty, frombuffer = _from_numpy("empty", np.empty), _from_numpy("frombuffer", np.frombuffer)
identity, indices = _from_numpy("identity", np.identity), _from_numpy("indices", np.indices)
ones, zeros = _from_numpy("ones", np.ones), _from_numpy("zeros", np.zeros)


def _like(make):
    def function(a, *args, **kwargs):
        a = asanyarray(a)
        out = make(a._data, *args, **kwargs).view(type(a))
        out._follow(a)
        if a._mask is not nomask and out.shape == a.shape:
            out._mask = a._mask.copy()
        if out.dtype != a.dtype:
            out._fill_value = None
        return out
    function.__name__ = function.__qualname__ = make.__name__
    return function


empty_like, ones_like, zeros_like = _like(np.empty_like), _like(np.ones_like), _like(np.zeros_like)


def clip(a, *args, **kwargs):
    return asanyarray(a).clip(*args, **kwargs)


def mvoid(*args, **kwargs):
    raise NotImplementedError("numpy.ma.mvoid is not supported here: masked arrays of structured types are not")


def fromflex(fxarray):
    raise NotImplementedError("numpy.ma.fromflex is not supported here: masked arrays of structured types are not")


flatten_structured_array = fromflex


# What functions of numpy do with masked arrays. Those that are not here work on the data.

def _both(f):
    """Rearrange data and mask alike."""
    def function(a, *args, **kwargs):
        data = f(a._data, *args, **kwargs)
        made = data.view(type(a))
        made._follow(a)
        if a._mask is not nomask:
            made._mask = f(a._mask, *args, **kwargs)
        return made
    return function


def _joins(f):
    """Join arrays as numpy does: the masks get lost."""
    def function(arrays, *args, **kwargs):
        return f([getdata(a) if isinstance(a, MaskedArray) else a for a in arrays], *args, **kwargs).view(MaskedArray)
    return function


def _numpy_sort(a, axis=-1, kind=None, order=None, *, stable=None):
    return sort(a, axis=axis, kind=kind)


def _numpy_unique(ar, *args, **kwargs):
    if args or kwargs:
        raise NotImplementedError("np.unique of masked arrays with more arguments is not supported here: use np.ma.unique")
    return np.ma.unique(ar)


def _numpy_median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """numpy's median sorts the data and leaves the mask where it is."""
    if axis is not None and not isinstance(axis, int) or out is not None or keepdims:
        raise NotImplementedError("np.median of masked arrays with these arguments is not supported here: use np.ma.median")
    warnings.warn("Warning: 'partition' will ignore the 'mask' of the MaskedArray.", stacklevel=3)
    if axis is None:
        a, axis = a.ravel(), 0
    n = a.shape[axis]
    middle = [n // 2] if n % 2 else [n // 2 - 1, n // 2]
    part = masked_array(np.sort(a._data, axis=axis).take(middle, axis=axis), mask=getmaskarray(a).take(middle, axis=axis))
    return part.mean(axis=axis)


# getattr has the rights of the program, which may not be allowed to use NumPy itself.
_FUNCTIONS = {
    "flip": _both(np.flip), "fliplr": _both(np.fliplr), "flipud": _both(np.flipud), "rot90": _both(np.rot90),
    "roll": _both(np.roll), "tile": _both(np.tile), "moveaxis": _both(np.moveaxis), "rollaxis": _both(np.rollaxis),
    "concatenate": _joins(np.concatenate), "stack": _joins(np.stack), "column_stack": _joins(np.column_stack),
    "vstack": _joins(np.vstack), "hstack": _joins(np.hstack), "dstack": _joins(np.dstack), "row_stack": _joins(np.vstack)}
_FUNCTIONS.update(sort=_numpy_sort, unique=_numpy_unique, median=_numpy_median, diff=diff, dot=lambda a, b, out=None: np.dot(getdata(a), getdata(b)),
                  broadcast_to=lambda array, shape, subok=False: np.broadcast_to(getdata(array), shape))
