"""The part of numpy that is written in Python: the long tail, and what calls functions of programs."""

import contextlib
import functools
import itertools
import math
import operator
import types

import numpy as np


class errstate:
    """A context manager and decorator under which floating-point conditions are treated otherwise."""

    def __init__(self, **kwargs):
        self._call, self._old = kwargs.pop("call", None), None
        self._kwargs = kwargs

    def __enter__(self):
        if self._old is not None:
            raise TypeError("Cannot enter `np.errstate` twice.")
        self._old = np.seterr(**self._kwargs)
        if self._call is not None:
            self._old_call = np.seterrcall(self._call)
        return self

    def __exit__(self, *exc):
        np.seterr(**self._old)
        if self._call is not None:
            np.seterrcall(self._old_call)

    def __call__(self, func):
        @functools.wraps(func)
        def inner(*args, **kwargs):
            with errstate(call=self._call, **self._kwargs):
                return func(*args, **kwargs)
        return inner


class printoptions:
    """A context manager under which arrays are printed otherwise."""

    def __init__(self, *args, **kwargs):
        self._args, self._kwargs = args, kwargs

    def __enter__(self):
        self._old = np.get_printoptions()
        np.set_printoptions(*self._args, **self._kwargs)
        return np.get_printoptions()

    def __exit__(self, *exc):
        np.set_printoptions(**self._old)


# Types.

_INTEGER_BITS = {"i": (1, -1), "u": (0, 0)}


class iinfo:
    """The limits of an integer type."""

    __class_getitem__ = classmethod(types.GenericAlias)

    def __init__(self, type):
        self.dtype = np.dtype(type) if isinstance(type, (str, np.dtype, builtin_type)) else np.asarray(type).dtype
        self.kind = self.dtype.kind
        if self.kind not in _INTEGER_BITS:
            raise ValueError(f"Invalid integer data type {self.kind!r}.")
        self.bits = self.dtype.itemsize * 8
        signed = self.kind == "i"
        self.min = -(1 << (self.bits - 1)) if signed else 0
        self.max = (1 << (self.bits - signed)) - 1
        self.key = f"{self.kind}{self.bits}"

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"

    def __str__(self):
        rule = "-" * 63
        return (f"Machine parameters for {self.dtype}\n{rule}\nmin = {self.min}\nmax = {self.max}\n{rule}\n")


builtin_type = type

_FLOATS = {"float16": (10, 5, 3, -24), "float32": (23, 8, 6, -149), "float64": (52, 11, 15, -1074)}


class finfo:
    """The limits of a floating-point type; one object for each."""

    _made = {}
    __class_getitem__ = classmethod(types.GenericAlias)

    def __new__(cls, dtype):
        if isinstance(dtype, finfo):
            return dtype
        if not isinstance(dtype, (str, np.dtype, builtin_type)):
            dtype = np.asarray(dtype).dtype
        kind = np.dtype(dtype)
        if kind not in cls._made:
            self = object.__new__(cls)
            self._measure(kind)
            cls._made[kind] = cls._made.setdefault(self.dtype, self)
        return cls._made[kind]

    def __reduce__(self):
        return finfo, (self.dtype,)

    def _measure(self, dtype):
        d = dtype
        if d.kind == "c":
            d = np.dtype("float32" if d.itemsize == 8 else "float64")
        if d.kind != "f":
            raise ValueError(f"data type {dtype!r} not inexact")
        kind = d.type
        mantissa, exponent, digits, least = _FLOATS[d.name]
        self.dtype, self.bits, self.nmant, self.nexp, self.precision = d, d.itemsize * 8, mantissa, exponent, digits
        self.iexp = exponent
        self.machep, self.negep = -mantissa, -mantissa - 1
        self.maxexp = 1 << (exponent - 1)
        self.minexp = 2 - self.maxexp
        self.eps = kind(2.0 ** -mantissa)
        self.epsneg = kind(2.0 ** (-mantissa - 1))
        self.max = kind((2 - 2.0 ** -mantissa) * 2.0 ** (self.maxexp - 1))
        self.min = -self.max
        self.smallest_normal = self.tiny = kind(2.0 ** self.minexp)
        self.smallest_subnormal = kind(2.0 ** least)
        self.resolution = kind(10.0 ** -digits)

    def __repr__(self):
        return f"finfo(resolution={self.resolution!s}, min={self.min!s}, max={self.max!s}, dtype={self.dtype})"


sctypeDict = {kind.__name__: kind for kind in (
    np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float16, np.float32, np.float64, np.complex64, np.complex128)}
typecodes = {"Character": "c", "Integer": "bhilqnp", "UnsignedInteger": "BHILQNP", "Float": "efdg", "Complex": "FDG",
             "AllInteger": "bBhHiIlLqQnNpP", "AllFloat": "efdgFDG", "Datetime": "Mm", "All": "?bhilqnpBHILQNPefdgFDGSUVOMm"}
ScalarType = (int, float, complex, bool, bytes, str, memoryview) + tuple(dict.fromkeys(sctypeDict.values()))


def isdtype(dtype, kind):
    """Tell whether a type is of a kind, as the array API names them."""
    names = {"bool": np.bool_, "signed integer": np.signedinteger, "unsigned integer": np.unsignedinteger, "integral": np.integer,
             "real floating": np.floating, "complex floating": np.complexfloating, "numeric": np.number}
    if not isinstance(dtype, (np.dtype, builtin_type)):
        raise TypeError(f"dtype argument must be a NumPy dtype, but it is a {builtin_type(dtype)}.")
    kinds = kind if isinstance(kind, tuple) else (kind,)
    found = False
    for k in kinds:
        if isinstance(k, str) and k not in names:
            raise ValueError(f"kind argument is a string, but {k!r} is not a known kind name.")
        if not isinstance(k, (str, np.dtype, builtin_type)):
            raise TypeError(f"kind argument must be comprised of NumPy dtypes or strings only, but is a {builtin_type(k)}.")
        found = found or (np.issubdtype(dtype, names[k]) if isinstance(k, str) else np.dtype(k) == np.dtype(dtype))
    return found


def isreal(x):
    """Tell for every element whether it has no imaginary part."""
    x = np.asanyarray(x)
    if x.dtype.kind == "c":
        return x.imag == 0
    if x.dtype.kind == "O":
        return np.array([getattr(v, "imag", 0) == 0 for v in x.flat], dtype=bool).reshape(x.shape)[()]
    return np.ones(x.shape, bool)[()]


def iscomplex(x):
    """Tell for every element whether it has an imaginary part."""
    x = np.asanyarray(x)
    return x.imag != 0 if x.dtype.kind == "c" else np.zeros(x.shape, bool)[()]


def common_type(*arrays):
    """The inexact class that arrays have in common."""
    d = np.result_type(*[a.dtype if a.dtype.kind in "fc" else np.float64 for a in arrays])
    return d.type


# Comparing.

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Tell for every element whether it is about equal to the other."""
    x = a if type(a) in (int, float, complex) else np.asanyarray(a)
    y = b if type(b) in (int, float, complex) else np.asanyarray(b)  # plain numbers take the other's precision
    if isinstance(y, np.ndarray) and y.dtype.kind != "m":
        y = y.astype(np.result_type(y, 1.0), copy=False)
    elif isinstance(y, int):
        y = float(y)
    with errstate(invalid="ignore"):
        close = np.abs(x - y) <= atol + rtol * np.abs(y)
        result = (close & np.isfinite(y)) | (x == y)
    if equal_nan:
        result = result | (np.isnan(x) & np.isnan(y))
    return result[()] if isinstance(result, np.ndarray) else result


def _allclose(a, b, rtol, atol, equal_nan):
    return builtin_bool(np.all(isclose(a, b, rtol, atol, equal_nan)))


builtin_bool = bool


def array_equal(a1, a2, equal_nan=False):
    """Tell whether two arrays have the same shape and elements."""
    pair = _arrays(a1, a2)
    if not pair or pair[0].shape != pair[1].shape:
        return False
    same = pair[0] == pair[1]
    if equal_nan and not all(x.dtype.kind in "biu" for x in pair):
        same = same | np.logical_and(*map(np.isnan, pair))
    return builtin_bool(np.all(same))


def _arrays(*objects):
    """The objects as arrays, or nothing if one cannot be one."""
    with contextlib.suppress(Exception):
        return [np.asarray(x) for x in objects]


def array_equiv(a1, a2):
    """Tell whether two arrays are equal after broadcasting."""
    pair = _arrays(a1, a2)
    with contextlib.suppress(Exception):
        np.broadcast_shapes(*(x.shape for x in pair or ()))
        return pair is not None and builtin_bool(np.all(np.equal(*pair)))
    return False


# Making.

def _linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, device=None):
    num = 50 if num is None else operator.index(num)
    endpoint = True if endpoint is None else endpoint
    start, stop = np.asanyarray(start) * 1.0, np.asanyarray(stop) * 1.0
    kind = np.result_type(start, stop, float(num))
    integer = dtype is not None and np.issubdtype(dtype, np.integer)
    div = num - 1 if endpoint else num
    delta = np.subtract(stop, start)
    y = np.arange(0, num, dtype=float).reshape((-1,) + (1,) * np.ndim(delta))
    if div > 0:
        step = delta / div
        y = y / div * delta if np.any(step == 0) else y * step
    else:
        step = np.nan
        y = y * delta
    y = y + start
    if endpoint and num > 1:
        y[-1, ...] = stop
    if axis not in (0, None):
        y = np.moveaxis(y, 0, axis)
    if integer:
        y = np.floor(y)
    y = y.astype(kind if dtype is None else dtype, copy=False)
    return (y, step) if retstep else y


def _arange_times(start, stop, step, dtype):
    """np.arange of moments, which may end after a span or a number of ticks, and of spans."""
    kind = None if dtype is None else np.dtype(dtype)
    moment = kind.kind == "M" if kind is not None else any(np.asarray(x).dtype.kind == "M" for x in (start, stop))
    letter = "M8" if moment else "m8"
    begin = np.asarray(start, dtype=letter if kind is None or kind.name in ("datetime64", "timedelta64") else kind)
    end = stop
    if isinstance(stop, str) or np.asarray(stop).dtype.kind == ("M" if moment else "m"):
        end = np.asarray(stop, dtype=letter) if isinstance(stop, str) else np.asarray(stop)
    elif moment:
        end = begin + stop
    else:
        end = np.asarray(stop).astype(begin.dtype)
    unit = np.promote_types(begin.dtype, end.dtype) if kind is None or kind.name in ("datetime64", "timedelta64") else kind
    span = np.dtype(unit.str.replace("M", "m", 1)) if moment else unit
    if step is not None and not np.asarray(step).astype(np.int64):
        raise ValueError("arange: step cannot be zero")
    if step is not None and np.asarray(step).dtype.kind == "m":
        if kind is None:
            unit = np.promote_types(unit, np.dtype(np.asarray(step).dtype.str.replace("m", "M", 1))) if moment else np.promote_types(unit, np.asarray(step).dtype)
            span = np.dtype(unit.str.replace("M", "m", 1)) if moment else unit
        step = int(np.asarray(step).astype(span).astype(np.int64))
    elif step is not None:
        step = int(np.asarray(step))
    first, last = (int(x.astype(unit).astype(np.int64)) for x in (begin, end))
    if -2 ** 63 in (first, last):
        raise ValueError("arange: cannot use NaT (not-a-time) datetime values")
    return np.arange(first, last, 1 if step is None else step, dtype=np.int64).view(unit)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers whose logarithms are evenly spaced."""
    first, last = np.asanyarray(start), np.asanyarray(stop)
    if not (np.all(first) and np.all(last)):
        raise ValueError("Geometric sequence cannot include zero")
    kind = np.result_type(first, last, float(num), np.zeros((), dtype)) if dtype is not None else np.result_type(first, last, float(num))
    kind = np.result_type(kind, np.complex64) if kind.kind == "c" else kind
    first, last = first.astype(kind), last.astype(kind)
    turn = np.sign(first) if kind.kind != "c" else first / np.abs(first)  # so that the sequence begins with a positive number
    goal = last / turn
    size = np.abs(first) if kind.kind == "c" else first / turn
    found = np.logspace(np.log10(size.astype(kind)), np.log10(goal), num, endpoint=endpoint, base=10.0, dtype=kind)
    if num > 0:
        found[0] = size
        if num > 1 and endpoint:
            found[-1] = goal
    found = np.moveaxis(found * turn, 0, axis)
    return found.astype(kind if dtype is None else dtype, copy=False)


def indices(dimensions, dtype=int, sparse=False):
    """Arrays of the index along each axis."""
    n = len(dimensions)
    parts = [np.arange(d, dtype=dtype).reshape((1,) * i + (d,) + (1,) * (n - i - 1)) for i, d in enumerate(dimensions)]
    if sparse:
        return tuple(parts)
    out = np.empty((n,) + tuple(dimensions), dtype=dtype)
    for i, p in enumerate(parts):
        out[i] = p
    return out


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    """Call a function with the indices of an array."""
    return function(*indices(shape, dtype=dtype), **kwargs)


def tri(N, M=None, k=0, dtype=float, *, like=None):
    """Ones on and below a diagonal."""
    return np.tril(np.ones((N, N if M is None else M), dtype=dtype), k)


def vander(x, N=None, increasing=False):
    """The matrix of powers of a vector."""
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array or sequence.")
    n = len(x) if N is None else N
    v = np.empty((len(x), n), dtype=np.promote_types(x.dtype, int))
    columns = v if increasing else v[:, ::-1]
    if n > 0:
        columns[:, 0] = 1
    for i in range(1, n):
        columns[:, i] = columns[:, i - 1] * x
    return v


def diagflat(v, k=0):
    """A matrix with the flattened input on a diagonal."""
    return np.diag(np.ravel(v), k)


def ix_(*args):
    """Open meshes for indexing."""
    out = []
    for i, given in enumerate(args):
        a = np.asarray(given)
        if a.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if a.size == 0 and not isinstance(given, np.ndarray):
            a = a.astype(np.intp)
        if a.dtype == bool:
            a, = a.nonzero()
        out.append(a.reshape((1,) * i + (a.size,) + (1,) * (len(args) - i - 1)))
    return tuple(out)


class _Grid:
    def __init__(self, sparse):
        self._sparse = sparse

    def __getitem__(self, key):
        single = not isinstance(key, tuple)
        axes = []
        for s in (key,) if single else key:
            start, step = 0 if s.start is None else s.start, 1 if s.step is None else s.step
            if isinstance(step, (complex, np.complexfloating)):
                axes.append(np.linspace(start, s.stop, int(abs(step)), dtype=np.result_type(start, s.stop, float(abs(step)))))
            else:
                axes.append(np.arange(start, s.stop, step))
        if single:
            return axes[0]
        kind = np.result_type(*axes)
        axes = [a.astype(kind) for a in axes]
        grids = np.meshgrid(*axes, indexing="ij", sparse=self._sparse)
        return tuple(grids) if self._sparse else np.stack(grids)


mgrid, ogrid = _Grid(False), _Grid(True)


class _Index:
    def __init__(self, axis, dims, trans):
        self._axis, self._dims, self._trans = axis, dims, trans

    def _matrix(self, kind, items):
        """np.r_['r', ...] and np.r_['c', ...]: a matrix of one row or column if the pieces have one dimension."""
        whole = self[tuple(x for x in items if x != kind or not isinstance(x, str))]
        made = np.matrix(whole)
        return made.T if kind == "c" and whole.ndim == 1 else made

    def __getitem__(self, key):
        items = key if isinstance(key, tuple) else (key,)
        axis, dims, trans = self._axis, self._dims, self._trans
        parts, scalars = [], []
        for item in items:
            if isinstance(item, str):
                if item in ("r", "c"):
                    return self._matrix(item, items)
                numbers = [int(x) for x in item.split(",")]
                axis = numbers[0]
                dims = numbers[1] if len(numbers) > 1 else dims
                trans = numbers[2] if len(numbers) > 2 else trans
                continue
            if isinstance(item, slice):
                start, step = 0 if item.start is None else item.start, 1 if item.step is None else item.step
                part = np.linspace(start, item.stop, int(abs(step))) if isinstance(step, (complex, np.complexfloating)) else np.arange(start, item.stop, step)
            else:
                part = np.asarray(item)
            had = part.ndim
            if part.ndim == 0 and dims <= 1 and trans == -1:
                part = part.reshape(1)
            else:
                part = np.array(part, ndmin=dims, copy=None)
                if trans != -1 and had < dims:
                    extra = dims - had
                    at = trans + dims - extra + 1 if trans < 0 else trans
                    order = list(range(dims))
                    moved = order[extra:] if had else []
                    part = part.reshape(part.shape[extra:] + (1,) * extra) if at == 0 else np.moveaxis(part, list(range(extra, dims)), list(range(at, at + len(moved))))
            parts.append(part)
        return np.concatenate(parts, axis)


r_, c_ = _Index(0, 1, -1), _Index(-1, 2, 0)


class _Slices:
    def __init__(self, always):
        self._always = always

    def __getitem__(self, key):
        return (key,) if self._always and not isinstance(key, tuple) else key


s_, index_exp = _Slices(False), _Slices(True)


# Joining and rearranging.

def append(arr, values, axis=None):
    """Add values at the end."""
    arr = np.asanyarray(arr)
    if axis is None:
        arr, values, axis = arr.ravel(), np.ravel(values), -1
    return np.concatenate((arr, values), axis=axis)


def insert(arr, obj, values, axis=None):
    """Insert values before indices."""
    arr = np.asanyarray(arr)
    if axis is None:
        arr, axis = arr.ravel(), 0
    axis = _axis(axis, arr.ndim)
    n = arr.shape[axis]
    where = [slice(None)] * arr.ndim
    if isinstance(obj, slice):
        at = np.arange(*obj.indices(n))
    else:
        at = _places(obj)
        if at.dtype == bool:
            at = np.flatnonzero(at)
    single = at.size == 1
    at = at.astype(np.intp).ravel()
    for i in at:
        if i < -n or i > n:
            raise IndexError(f"index {int(i)} is out of bounds for axis {axis} with size {n}")
    at = np.where(at < 0, at + n, at)
    values = np.array(values, copy=None, ndmin=arr.ndim, dtype=arr.dtype)
    if single:
        if np.ndim(obj) == 0 and not isinstance(obj, slice):
            values = np.moveaxis(values, 0, axis)
        before, after = np.split(arr, at, axis)
        middle = np.broadcast_to(values, (*arr.shape[:axis], values.shape[axis], *arr.shape[axis + 1:]))
        return np.concatenate((before, middle, after), axis)
    order = at.argsort(kind="mergesort")
    places = np.array(at)
    places[order] += np.arange(len(at))
    shape = list(arr.shape)
    shape[axis] += len(at)
    kept = np.ones(shape[axis], dtype=bool)
    kept[places] = False
    out = np.empty_like(arr, shape=shape)
    where[axis] = places
    out[tuple(where)] = values
    where[axis] = kept
    out[tuple(where)] = arr
    return out


def _places(obj):
    """Indices as an array; only a list may be empty without a type."""
    at = np.asarray(obj)
    if at.dtype.kind not in "biu":
        if at.size or isinstance(obj, np.ndarray):
            raise IndexError("arrays used as indices must be of integer (or boolean) type")
        at = at.astype(np.intp)
    return at


def delete(arr, obj, axis=None):
    """Leave out what indices choose."""
    arr = np.asanyarray(arr)
    if axis is None:
        arr, axis = arr.ravel(), 0
    axis = _axis(axis, arr.ndim)
    n = arr.shape[axis]
    keep = np.ones(n, dtype=bool)
    if isinstance(obj, slice):
        keep[obj] = False
    else:
        at = _places(obj)
        if at.dtype == bool:
            if at.shape != (n,):
                raise ValueError(f"boolean array argument `obj` to delete must be one-dimensional and match the axis length of {n}")
            keep = ~at
        elif at.size:
            if at.ndim == 0 and not -n <= at < n:
                raise IndexError(f"index {int(at)} is out of bounds for axis {axis} with size {n}")
            keep[at.astype(np.intp)] = False
    where = [slice(None)] * arr.ndim
    where[axis] = keep
    return arr[tuple(where)]


def _axis(axis, ndim):
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise np.exceptions.AxisError(f"axis {axis} is out of bounds for array of dimension {ndim}")
    return axis % ndim


def resize(a, new_shape):
    """Repeat or cut the elements to fill a shape."""
    if isinstance(new_shape, (int, np.integer)):
        new_shape = (new_shape,)
    a = np.ravel(a)
    size = math.prod(new_shape)
    if any(n < 0 for n in new_shape):
        raise ValueError("all elements of `new_shape` must be non-negative")
    if a.size == 0 or size == 0:
        return np.zeros_like(a, shape=new_shape)
    found = np.concatenate((a,) * -(-size // a.size))[:size].reshape(new_shape)
    return found.view(type(a)) if type(a).__array_priority__ > 0 else found


def rot90(m, k=1, axes=(0, 1)):
    """Rotate in the plane of two axes."""
    m = np.asanyarray(m)
    first, second = axes
    if len(axes) != 2:
        raise ValueError("len(axes) must be 2.")
    if first == second or abs(first - second) == m.ndim:
        raise ValueError("Axes must be different.")
    k %= 4
    if k == 0:
        return m[:]
    if k == 2:
        return np.flip(np.flip(m, first), second)
    order = list(range(m.ndim))
    order[first], order[second] = order[second], order[first]
    if k == 1:
        return np.transpose(np.flip(m, second), order)
    return np.flip(np.transpose(m, order), second)


def rollaxis(a, axis, start=0):
    """Move an axis before another."""
    a = np.asanyarray(a)
    axis = _axis(axis, a.ndim)
    if not -a.ndim <= start <= a.ndim:
        raise np.exceptions.AxisError(f"'start' arg requires {-a.ndim} <= start < {a.ndim + 1}, but {start} was passed in")
    if start < 0:
        start += a.ndim
    if axis < start:
        start -= 1
    return np.moveaxis(a, axis, start)


def hsplit(ary, indices_or_sections):
    """Cut column by column."""
    ary = np.asanyarray(ary)
    if ary.ndim == 0:
        raise ValueError("hsplit only works on arrays of 1 or more dimensions")
    return np.split(ary, indices_or_sections, 1 if ary.ndim > 1 else 0)


def vsplit(ary, indices_or_sections):
    """Cut row by row."""
    if np.ndim(ary) < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return np.split(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    """Cut along the third axis."""
    if np.ndim(ary) < 3:
        raise ValueError("dsplit only works on arrays of 3 or more dimensions")
    return np.split(ary, indices_or_sections, 2)


def unstack(x, /, *, axis=0):
    """The parts along an axis."""
    return tuple(np.moveaxis(np.asanyarray(x), axis, 0))


def block(arrays):
    """Join nested lists of blocks."""
    def place(path):
        return "arrays" + "".join(f"[{k}]" for k in path)

    def depth(x, path=()):
        if isinstance(x, tuple):
            raise TypeError(f"{place(path)} is a tuple. Only lists can be used to arrange blocks, and np.block does not allow implicit conversion from tuple to ndarray.")
        if not isinstance(x, list):
            return 0
        if not x:
            raise ValueError(f"List at {place(path)} cannot be empty")
        found = [depth(y, path + (k,)) for k, y in enumerate(x)]
        for k, d in enumerate(found):
            if d != found[0]:
                raise ValueError(f"List depths are mismatched. First element was at depth {len(path) + 1 + found[0]}, but there is an element at depth "
                                 f"{len(path) + 1 + d} ({place(path + (k,))})")
        return 1 + found[0]

    def join(x, level, dims):
        if not isinstance(x, list):
            return np.array(x, ndmin=dims, copy=None)
        return np.concatenate([join(y, level - 1, dims) for y in x], axis=-level)

    def leaves(x):
        return [y for z in x for y in leaves(z)] if isinstance(x, list) else [x]
    deep = depth(arrays)
    dims = max([deep] + [np.ndim(x) for x in leaves(arrays)])
    return join(arrays, deep, dims) if deep else np.array(arrays)


def trim_zeros(filt, trim="fb", axis=None):
    """Leave out the zeros at the ends, along all axes or some."""
    kept = np.asarray(filt)
    if kept.dtype.kind == "O":
        kept = kept != 0  # None is not zero
    sides = trim.lower()
    if sides not in ("fb", "bf", "f", "b"):
        raise ValueError(f"unexpected character(s) in `trim`: {trim!r}")
    places = np.nonzero(kept)
    axes = range(kept.ndim) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, kept.ndim, argname="axis")
    index = [slice(None)] * kept.ndim
    for k in axes:
        low, high = (places[k].min(), places[k].max() + 1) if places[k].size else (kept.shape[k], kept.shape[k]) if "f" in sides else (0, 0)
        index[k] = slice(low if "f" in sides else None, high if "b" in sides else None)
    if kept.ndim == 1:
        return filt[index[0]]
    return np.asarray(filt)[tuple(index)]


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """Turn places on axes into flat places."""
    dims = (dims,) if isinstance(dims, (int, np.integer)) else tuple(dims)
    if len(multi_index) != len(dims):
        raise ValueError(f"parameter multi_index must be a sequence of length {len(dims)}")
    if math.prod(dims) > 2 ** 63 - 1:
        raise ValueError("invalid dims: array size defined by dims is larger than the maximum possible size.")
    parts = [_integers(i) for i in multi_index]
    modes = mode if isinstance(mode, tuple) else (mode,) * len(dims)
    flat = np.zeros((), dtype=np.intp)
    axes = range(len(dims)) if order == "C" else range(len(dims) - 1, -1, -1)
    for k in axes:
        part, n = parts[k], dims[k]
        if n == 0 and part.size:
            raise ValueError("cannot unravel if shape has zero entries" if modes[k] != "raise" else "invalid entry in coordinates array")
        if modes[k] == "raise" and (np.any(part < 0) or np.any(part >= n)):
            raise ValueError("invalid entry in coordinates array")
        if n:
            part = part % n if modes[k] == "wrap" else np.clip(part, 0, n - 1)
        flat = flat * n + part
    return flat[()] if isinstance(flat, np.ndarray) else flat


def _integers(x):
    """Places as integers; an empty list has to say that they are."""
    given, x = x, np.asarray(x)
    if x.dtype.kind not in "iub":
        if x.size == 0 and not isinstance(given, np.ndarray):
            raise TypeError("indices must be integral: the provided empty sequence was inferred as float. Wrap it with 'np.array(indices, dtype=np.intp)'")
        raise TypeError("only int indices permitted")
    return x.astype(np.intp, copy=False)


def _triangle_mask(n, m, k, upper):
    i, j = np.ogrid[:n, :m]
    return j - i >= k if upper else j - i <= k


def triu_indices(n, k=0, m=None):
    """The places of an upper triangle."""
    return np.nonzero(_triangle_mask(n, n if m is None else m, k, True))


def tril_indices(n, k=0, m=None):
    """The places of a lower triangle."""
    return np.nonzero(_triangle_mask(n, n if m is None else m, k, False))


def triu_indices_from(arr, k=0):
    """The places of the upper triangle of an array."""
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return triu_indices(arr.shape[-2], k, arr.shape[-1])


def tril_indices_from(arr, k=0):
    """The places of the lower triangle of an array."""
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return tril_indices(arr.shape[-2], k, arr.shape[-1])


def diag_indices(n, ndim=2):
    """The places of a diagonal."""
    return (np.arange(n),) * ndim


def diag_indices_from(arr):
    """The places of the diagonal of an array."""
    if arr.ndim < 2:
        raise ValueError("input array must be at least 2-d")
    if any(n != arr.shape[0] for n in arr.shape):
        raise ValueError("All dimensions of input must be of equal length")
    return diag_indices(arr.shape[0], arr.ndim)


def fill_diagonal(a, val, wrap=False):
    """Set the diagonal in place."""
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim == 2:
        step, end = a.shape[1] + 1, None
        if not wrap:
            end = a.shape[1] * a.shape[1]
    else:
        if any(n != a.shape[0] for n in a.shape):
            raise ValueError("All dimensions of input must be of equal length")
        step, end = 1 + int(np.cumprod(a.shape[:-1]).sum()), None
    a.flat[:end:step] = val


def broadcast_indices(shape):
    return np.ndindex(*shape)


class ndindex:
    """An iterator over the indices of a shape."""

    def __init__(self, *shape):
        if len(shape) == 1 and isinstance(shape[0], tuple):
            shape = shape[0]
        import itertools
        self._it = itertools.product(*map(range, shape))

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._it)


class ndenumerate:
    """An iterator over indices and elements."""

    def __init__(self, arr):
        arr = np.asarray(arr)
        self._it = zip(ndindex(arr.shape), arr.flat)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._it)


# Choosing.

def select(condlist, choicelist, default=0):
    """Take from the first choice whose condition is true."""
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if not condlist:
        raise ValueError("select with an empty condition list is not possible")
    named = [np.asarray(x) if x is None or isinstance(x, (str, bytes)) else x for x in (*choicelist, default)]
    try:
        kind = np.result_type(*named)
    except TypeError as error:
        raise TypeError(f"Choicelist and default value do not have a common dtype: {error}") from None
    for i, c in enumerate(condlist):
        if np.asarray(c).dtype != bool:
            raise TypeError(f"invalid entry {i} in condlist: should be boolean ndarray")
    shape = np.broadcast_shapes(*[np.shape(x) for x in (*condlist, *choicelist)])
    out = np.full(shape, default, dtype=kind)
    for cond, choice in zip(reversed(condlist), reversed(choicelist)):
        np.copyto(out, np.asarray(choice).astype(kind), where=cond)
    return out


def piecewise(x, condlist, funclist, *args, **kw):
    """Evaluate one of several functions where its condition is true."""
    x = np.asanyarray(x)
    if np.isscalar(condlist) or not isinstance(condlist[0], (list, np.ndarray)) and x.ndim != 0:
        condlist = [condlist]
    conds = [np.broadcast_to(np.asarray(c, dtype=bool), x.shape) for c in condlist]
    if len(funclist) == len(conds) + 1:
        conds.append(~functools.reduce(np.logical_or, conds))
    elif len(funclist) != len(conds):
        n = len(conds)
        raise ValueError(f"with {n} condition(s), either {n} or {n + 1} functions are expected")
    y = np.zeros_like(x)
    for cond, f in zip(conds, funclist):
        if not callable(f):
            y[cond] = f
        elif np.any(cond):
            y[cond] = f(x[cond], *args, **kw)
    return y


def extract(condition, arr):
    """The elements where a condition is true."""
    return np.take(np.ravel(arr), np.nonzero(np.ravel(condition))[0])


def place(arr, mask, vals):
    """Set elements where a mask is true, from values that repeat."""
    if not isinstance(arr, np.ndarray):
        raise TypeError(f"argument 1 must be numpy.ndarray, not {type(arr).__name__}")
    n = int(np.count_nonzero(mask))
    vals = np.ravel(vals)
    if n:
        if vals.size == 0:
            raise ValueError("Cannot insert from an empty array!")
        arr[np.asarray(mask, dtype=bool)] = np.resize(vals, n).astype(arr.dtype)


def putmask(a, /, mask, values):
    """Set elements where a mask is true, from the same places of values that repeat."""
    if not isinstance(a, np.ndarray):
        raise TypeError(f"argument 1 must be numpy.ndarray, not {type(a).__name__}")
    mask = np.array(mask, dtype=bool)
    if mask.size != a.size:
        raise ValueError("putmask: mask and data must be the same size")
    mask, values = mask.reshape(a.shape), np.array(values)
    if values.size == 0:
        return
    if values.shape != a.shape:
        values = np.resize(values, a.shape)
    a[mask] = values[mask].astype(a.dtype)


def take_along_axis(arr, indices, axis=-1):
    """Take elements by indices along one axis."""
    if axis is None:
        if indices.ndim != 1:
            raise ValueError("when axis=None, `indices` must have a single dimension.")
        arr, axis = np.ravel(arr), 0
    return arr[_along(arr, indices, axis)]


def put_along_axis(arr, indices, values, axis):
    """Store elements by indices along one axis."""
    if axis is None:
        if indices.ndim != 1:
            raise ValueError("when axis=None, `indices` must have a single dimension.")
        arr.flat[indices] = values
    else:
        arr[_along(arr, indices, axis)] = values


def _along(arr, indices, axis):
    if not np.issubdtype(indices.dtype, np.integer):
        raise IndexError("`indices` must be an integer array")
    if arr.ndim != indices.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    axis = _axis(axis, arr.ndim)
    parts = []
    for k in range(arr.ndim):
        if k == axis:
            parts.append(indices)
        else:
            parts.append(np.arange(arr.shape[k]).reshape((1,) * k + (-1,) + (1,) * (arr.ndim - k - 1)))
    return tuple(parts)


# Sets.

def _unique_records(ar, index, inverse, counts):
    flat = ar.ravel()
    order = np.argsort(flat, kind="stable")
    ordered = flat[order]
    fresh = np.ones(len(flat), dtype=bool)
    if len(flat):
        fresh[1:] = ordered[1:] != ordered[:-1]
    places = np.flatnonzero(fresh)
    groups = np.empty(len(flat), dtype=np.intp)
    groups[order] = np.cumsum(fresh) - 1
    parts = [ordered[fresh], order[fresh], groups.reshape(ar.shape), np.diff(np.append(places, len(flat)))]
    out = [p for p, on in zip(parts, (True, index, inverse, counts)) if on]
    return out[0] if len(out) == 1 else tuple(out)


def _unique(ar, index, inverse, counts, axis):
    ar = np.asanyarray(ar)
    if ar.dtype.names is not None and axis is None:
        return _unique_records(ar, index, inverse, counts)
    if axis is None:
        flat = ar.ravel().tolist()
        order = sorted(range(len(flat)), key=flat.__getitem__)
        first, groups, numbers = [], [0] * len(flat), []
        for i in order:
            if not first or flat[first[-1]] != flat[i]:
                first.append(i)
                numbers.append(0)
            groups[i] = len(first) - 1
            numbers[-1] += 1
        values = np.empty(len(first), dtype=object)
        for k, i in enumerate(first):
            values[k] = flat[i]
        parts = [values, np.array(first, dtype=np.intp), np.array(groups, dtype=np.intp).reshape(ar.shape), np.array(numbers, dtype=np.intp)]
    else:
        rows = np.moveaxis(ar, axis, 0)
        keys = [tuple(row.ravel().tolist()) for row in rows]
        order = sorted(range(len(keys)), key=keys.__getitem__)
        first, groups, numbers = [], [0] * len(keys), []
        for i in order:
            if not first or keys[first[-1]] != keys[i]:
                first.append(i)
                numbers.append(0)
            groups[i] = len(first) - 1
            numbers[-1] += 1
        first = np.array(first, dtype=np.intp)
        parts = [np.take(ar, first, axis=axis), first, np.array(groups, dtype=np.intp), np.array(numbers, dtype=np.intp)]
    out = [p for p, on in zip(parts, (True, index, inverse, counts)) if on]
    return out[0] if len(out) == 1 else tuple(out)


def in1d(ar1, ar2, assume_unique=False, invert=False, *, kind=None):
    """Tell for every element of a flattened array whether another has it."""
    import warnings
    warnings.warn("`in1d` is deprecated. Use `np.isin` instead.", DeprecationWarning, stacklevel=2)
    return np.isin(np.asarray(ar1).ravel(), ar2, assume_unique=assume_unique, invert=invert, kind=kind)


def unique_values(x):
    """The distinct elements."""
    return np.unique(x, equal_nan=False)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """The elements that both have."""
    ar1, ar2 = np.asanyarray(ar1).ravel(), np.asanyarray(ar2).ravel()
    a, i = (ar1, np.arange(ar1.size)) if assume_unique else np.unique(ar1, return_index=True)
    b, j = (ar2, np.arange(ar2.size)) if assume_unique else np.unique(ar2, return_index=True)
    both = np.concatenate((a, b))
    order = np.argsort(both, kind="stable")
    s = both[order]
    hits = np.flatnonzero(s[1:] == s[:-1])
    if return_indices:
        return s[:-1][hits], i[order[:-1][hits]], j[order[1:][hits] - a.size]
    return s[:-1][hits]


def union1d(ar1, ar2):
    """The elements that one or both have."""
    return np.unique(np.concatenate((np.ravel(ar1), np.ravel(ar2))))


def setdiff1d(ar1, ar2, assume_unique=False):
    """The elements of the first that the second has not."""
    ar1 = np.ravel(ar1) if assume_unique else np.unique(ar1)
    return ar1[np.isin(ar1, ar2, invert=True)]


def setxor1d(ar1, ar2, assume_unique=False):
    """The elements that exactly one has."""
    if not assume_unique:
        ar1, ar2 = np.unique(ar1), np.unique(ar2)
    s = np.sort(np.concatenate((np.ravel(ar1), np.ravel(ar2))))
    if s.size == 0:
        return s
    edge = np.concatenate(([True], s[1:] != s[:-1], [True]))
    return s[edge[1:] & edge[:-1]]


# Object arrays.

def _sort_objects(a, axis):
    rows = np.moveaxis(a, axis, -1)
    for place in ndindex(rows.shape[:-1]):
        for i, x in enumerate(sorted(rows[place].tolist())):
            rows[place + (i,)] = x
    return a


def _argsort_objects(a, axis):
    a = np.asarray(a)
    out = np.empty(a.shape, dtype=np.intp)
    rows, results = np.moveaxis(a, axis, -1), np.moveaxis(out, axis, -1)
    for place in ndindex(rows.shape[:-1]):
        items = rows[place].tolist()
        results[place] = sorted(range(len(items)), key=items.__getitem__)
    return out


def _isin_objects(element, test, invert):
    element = np.asarray(element)
    items = np.asarray(test).ravel().tolist()
    return np.array([(x in items) != invert for x in element.ravel().tolist()], dtype=bool).reshape(element.shape)


def _clip_objects(a, lo, hi):
    if lo is not None:
        a = np.maximum(a, lo)
    return a if hi is None else np.minimum(a, hi)


def _diff_objects(a, n, axis):
    a = np.asarray(a)
    for _ in range(n):
        rows = np.moveaxis(a, axis, 0)
        a = np.moveaxis(rows[1:] - rows[:-1], 0, axis)
    return a


def _dot_objects(a, b):
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return a * b
    if b.ndim == 1:
        return np.add.reduce(a * b, -1)
    left = a[..., :, None]
    return np.add.reduce(left * b.reshape((1,) * (a.ndim - 1) + b.shape) if b.ndim == 2 else left * b, -2)


# Sums and products.

def nancumsum(a, axis=None, dtype=None, out=None):
    """Running sums that take NaN as zero."""
    return np.cumsum(np.where(np.isnan(a), 0, a), axis, dtype, out)


def nancumprod(a, axis=None, dtype=None, out=None):
    """Running products that take NaN as one."""
    return np.cumprod(np.where(np.isnan(a), 1, a), axis, dtype, out)


def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Running sums."""
    return _cumulative(np.cumsum, 0, x, axis, dtype, out, include_initial)


def _cumulative(f, start, x, axis, dtype, out, include_initial):
    x = np.atleast_1d(x)
    if axis is None:
        if x.ndim > 1:
            raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
        axis = 0
    if not include_initial:
        return f(x, axis, dtype, out)
    r = f(x, axis, dtype)
    shape = list(r.shape)
    shape[axis] = 1
    return np.concatenate([np.full(shape, start, r.dtype), r], axis, out=out)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median of what is not NaN."""
    return _nanquantile(a, 0.5, axis, "linear", keepdims, False, np.median, out)


def _nanquantile(a, q, axis, method, keepdims, percent, f=None, out=None):
    a = np.asanyarray(a)
    if f is None:
        g = np.percentile if percent else np.quantile

        def f(x):
            return g(x, q, method=method)

    def one(x):
        x = x[~np.isnan(x)] if x.dtype.kind in "fc" else x
        if x.size == 0:
            import warnings
            warnings.warn("All-NaN slice encountered", RuntimeWarning, stacklevel=4)
            return np.full(np.shape(q), np.nan)[()]
        return f(x)
    axes = range(a.ndim) if axis is None else sorted(_axis(k, a.ndim) for k in (axis if isinstance(axis, tuple) else (axis,)))
    kept = [k for k in range(a.ndim) if k not in axes]
    rows = np.transpose(a, kept + list(axes)).reshape([a.shape[k] for k in kept] + [-1])
    if rows.ndim == 1:
        r = one(rows)
    else:
        r = np.stack([np.asarray(one(rows[place])) for place in ndindex(rows.shape[:-1])], axis=-1)
        r = r.reshape(np.shape(q) + rows.shape[:-1])
    if keepdims:
        r = np.reshape(r, np.shape(q) + tuple(1 if k in axes else n for k, n in enumerate(a.shape)))
    if out is not None:
        out[...] = r
        return out
    return r


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """The mean, with weights on demand."""
    a = np.asanyarray(a)
    if weights is None:
        avg = np.mean(a, axis, keepdims=keepdims)
        scale = np.asarray(avg).dtype.type(a.size / np.asarray(avg).size)
    else:
        w = np.asanyarray(weights)
        kind = np.result_type(a.dtype, w.dtype, "f8") if a.dtype.kind in "iub" else np.result_type(a.dtype, w.dtype)
        if a.shape != w.shape:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            axis = np.lib.array_utils.normalize_axis_tuple(axis, a.ndim, argname="axis")
            if w.shape != tuple(a.shape[k] for k in axis):
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            order = np.argsort(axis)
            w = w.transpose(order).reshape([n if k in axis else 1 for k, n in enumerate(a.shape)])
            w = np.broadcast_to(w, a.shape)
        scale = np.sum(w, axis=axis, dtype=kind, keepdims=keepdims)
        if np.any(scale == 0.0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        avg = np.sum(np.multiply(a, w, dtype=kind), axis, keepdims=keepdims) / scale
    if returned:
        if np.shape(scale) != np.shape(avg):
            scale = np.broadcast_to(scale, np.shape(avg)).copy()
        return avg, scale
    return avg


def _cov(m, y, rowvar, bias, ddof, fweights, aweights, dtype):
    """np.cov, but for two or more rows of float64 without keywords."""
    m = np.asarray(m)
    if m.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof must be integer")
    if y is not None and np.ndim(y) > 2:
        raise ValueError("y has more than 2 dimensions")
    kind = dtype or np.result_type(m, np.float64, *(() if y is None else (np.asarray(y),)))
    x = np.array(m, ndmin=2, dtype=kind)
    if not rowvar and m.ndim != 1:
        x = x.T
    if x.shape[0] == 0:
        return np.array([]).reshape(0, 0)
    if y is not None:
        y = np.array(y, copy=None, ndmin=2, dtype=kind)
        if not rowvar and y.shape[0] != 1:
            y = y.T
        x = np.concatenate((x, y), axis=0)
    if ddof is None:
        ddof = 0 if bias else 1
    w = None
    for name, given in (("fweights", fweights), ("aweights", aweights)):
        if given is None:
            continue
        given = np.asarray(given, dtype=float)
        if name == "fweights" and not np.all(given == np.around(given)):
            raise TypeError("fweights must be integer")
        if given.ndim > 1:
            raise RuntimeError(f"cannot handle multidimensional {name}")
        if given.shape[0] != x.shape[1]:
            raise RuntimeError(f"incompatible numbers of samples and {name}")
        if np.any(given < 0):
            raise ValueError(f"{name} cannot be negative")
    if fweights is not None:
        w = np.asarray(fweights, dtype=float)
    if aweights is not None:
        w = np.asarray(aweights, dtype=float) if w is None else w * np.asarray(aweights, dtype=float)
    avg, total = average(x, axis=1, weights=w, returned=True)
    total = total[0]
    if w is None:
        left = x.shape[1] - ddof
    elif ddof == 0:
        left = total
    elif aweights is None:
        left = total - ddof
    else:
        left = total - ddof * np.sum(w * np.asarray(aweights, dtype=float)) / total
    if left <= 0:
        import warnings
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=2)
        left = 0.0
    x = x - avg[:, None]
    c = np.dot(x, (x if w is None else x * w).T.conj())
    c *= np.true_divide(1, left)
    return c.squeeze()


def corrcoef(x, y=None, rowvar=True, bias=None, ddof=None, *, dtype=None):
    """The matrix of correlation coefficients."""
    if bias is not None or ddof is not None:
        import warnings
        warnings.warn("bias and ddof have no effect and are deprecated", DeprecationWarning, stacklevel=2)
    c = np.cov(x, y, rowvar, dtype=dtype)
    if c.ndim == 0:
        return c / c
    spread = np.sqrt(np.diag(c).real)
    for sides in (spread[:, None], spread[None, :]):
        c = c / sides
    if c.dtype.kind != "c":
        return np.clip(c, -1, 1)
    c.real, c.imag = np.clip(c.real, -1, 1), np.clip(c.imag, -1, 1)
    return c


def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours of the flattened array."""
    ary = np.asanyarray(ary).ravel()
    parts = [ary[1:] - ary[:-1]]
    for name, given in (("to_begin", to_begin), ("to_end", to_end)):
        if given is None:
            continue
        given = np.asanyarray(given)
        if not np.can_cast(given, ary.dtype, casting="same_kind"):
            raise TypeError(f"dtype of `{name}` must be compatible with input `ary` under the `same_kind` rule.")
        parts.insert(0 if name == "to_begin" else len(parts), given.ravel().astype(parts[0].dtype))
    return np.concatenate(parts)


def gradient(f, *varargs, axis=None, edge_order=1):
    """Central differences."""
    f = np.asanyarray(f)
    axes = tuple(range(f.ndim)) if axis is None else tuple(_axis(k, f.ndim) for k in (axis if isinstance(axis, tuple) else (axis,)))
    n = len(axes)
    if len(varargs) == 0:
        spacing = [1.0] * n
    elif len(varargs) == 1 and np.ndim(varargs[0]) == 0:
        spacing = list(varargs) * n
    elif len(varargs) == n:
        spacing = list(varargs)
    else:
        raise TypeError("invalid number of arguments")
    if f.dtype.kind in "iub":
        f = f.astype(np.float64)
    out = []
    for h, k in zip(spacing, axes):
        if f.shape[k] < edge_order + 1:
            raise ValueError("Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required.")
        y = np.moveaxis(f, k, 0)
        if y.dtype.kind == "M":  # differences of moments are spans
            y = y.view(y.dtype.str.replace("M", "m", 1))
        r = np.empty_like(y)
        if np.ndim(h) > 0:
            h = np.asanyarray(h)
            if h.ndim != 1:
                raise ValueError("distances must be either scalars or 1d")
            if len(h) != f.shape[k]:
                raise ValueError("when 1d, distances must match the length of the corresponding dimension")
            if h.dtype.kind in "iu":
                h = h.astype(np.float64)
            d = np.diff(h)
            if (d == d[0]).all():
                h = d[0]
        shape = (-1,) + (1,) * (y.ndim - 1)
        if np.ndim(h) == 0:
            r[1:-1] = (y[2:] - y[:-2]) / (2. * h)
            first, last = h, h
            d = None
        else:
            d1, d2 = d[:-1], d[1:]
            a, b, c = -d2 / (d1 * (d1 + d2)), (d2 - d1) / (d1 * d2), d1 / (d2 * (d1 + d2))
            r[1:-1] = a.reshape(shape) * y[:-2] + b.reshape(shape) * y[1:-1] + c.reshape(shape) * y[2:]
            first, last = d[0], d[-1]
        if edge_order == 1:
            r[0] = (y[1] - y[0]) / first
            r[-1] = (y[-1] - y[-2]) / last
        else:
            if d is None:
                a, b, c = -1.5 / h, 2. / h, -0.5 / h
                r[0] = a * y[0] + b * y[1] + c * y[2]
                a, b, c = 0.5 / h, -2. / h, 1.5 / h
            else:
                d1, d2 = d[0], d[1]
                a, b, c = -(2. * d1 + d2) / (d1 * (d1 + d2)), (d1 + d2) / (d1 * d2), -d1 / (d2 * (d1 + d2))
                r[0] = a * y[0] + b * y[1] + c * y[2]
                d1, d2 = d[-2], d[-1]
                a, b, c = d2 / (d1 * (d1 + d2)), -(d2 + d1) / (d1 * d2), (2. * d2 + d1) / (d2 * (d1 + d2))
            r[-1] = a * y[-3] + b * y[-2] + c * y[-1]
        out.append(np.moveaxis(r, 0, k))
    return out[0] if n == 1 else tuple(out)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """Integrate by trapezoids."""
    y = np.asanyarray(y)
    if x is None:
        d = dx
    else:
        x = np.asanyarray(x)
        d = np.diff(x) if x.ndim == 1 else np.diff(x, axis=axis)
        if x.ndim == 1:
            shape = [1] * y.ndim
            shape[axis] = d.shape[0]
            d = d.reshape(shape)
    rows = np.moveaxis(y, axis, -1)
    pairs = np.moveaxis(rows[..., 1:] + rows[..., :-1], -1, axis)
    return (d * pairs / 2.0).sum(axis)


def trapz(y, x=None, dx=1.0, axis=-1):
    """Integrate by trapezoids: the old name of trapezoid."""
    import warnings
    warnings.warn("`trapz` is deprecated. Use `trapezoid` instead, or one of the numerical integration functions in `scipy.integrate`.", DeprecationWarning, stacklevel=2)
    return trapezoid(y, x, dx, axis)


def inner(a, b, /):
    """Sums of products over the last axes."""
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return a * b
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f"shapes {_shape(a)} and {_shape(b)} not aligned: {a.shape[-1]} (dim {a.ndim - 1}) != {b.shape[-1]} (dim {b.ndim - 1})")
    return np.dot(a, b) if a.ndim == b.ndim == 1 else tensordot(a, b, (-1, -1))


def _shape(a):
    return str(a.shape).replace(" ", "")


def vdot(a, b, /):
    """The product of two vectors, the first conjugated."""
    return np.dot(np.ravel(a).conj(), np.ravel(b))


def vecdot(x1, x2, /, out=None, *, axis=-1, keepdims=False):
    """Products of vectors along an axis, the first conjugated."""
    x1, x2 = np.asarray(x1), np.asarray(x2)
    for place, x in enumerate((x1, x2)):
        if not x.ndim:
            raise ValueError(f"vecdot: Input operand {place} does not have enough dimensions (has 0, gufunc core with signature (n),(n)->() requires 1)")
    if x1.shape[axis] != x2.shape[axis]:
        raise ValueError("vecdot: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n),(n)->() "
                         f"(size {x2.shape[axis]} is different from {x1.shape[axis]})")
    products = np.moveaxis(x1, axis, -1).conj() * np.moveaxis(x2, axis, -1)
    total = (np.any if products.dtype == bool else np.sum)(products, axis=-1)
    if keepdims:
        total = np.expand_dims(total, axis)
    if out is None:
        return total
    np.copyto(out, total, casting="same_kind")
    return out


def tensordot(a, b, axes=2):
    """Sums of products over several axes."""
    a, b = np.asarray(a), np.asarray(b)
    if isinstance(axes, (int, np.integer)):
        left, right = list(range(-axes, 0)), list(range(axes))
    else:
        left, right = axes
        left = [left] if isinstance(left, (int, np.integer)) else list(left)
        right = [right] if isinstance(right, (int, np.integer)) else list(right)
    if len(left) != len(right) or any(a.shape[i] != b.shape[j] for i, j in zip(left, right)):
        raise ValueError("shape-mismatch for sum")
    left, right = [i % a.ndim for i in left], [j % b.ndim for j in right]
    free_a = [i for i in range(a.ndim) if i not in left]
    free_b = [j for j in range(b.ndim) if j not in right]
    n = math.prod(a.shape[i] for i in left)
    x = a.transpose(free_a + left).reshape(math.prod(a.shape[i] for i in free_a), n)
    y = b.transpose(right + free_b).reshape(n, math.prod(b.shape[j] for j in free_b))
    shape = [a.shape[i] for i in free_a] + [b.shape[j] for j in free_b]
    return np.dot(x, y).reshape(shape) if shape else np.asarray(np.dot(x.ravel(), y.ravel()))


def kron(a, b):
    """The Kronecker product."""
    a, b = np.asanyarray(a), np.asanyarray(b)
    n = max(a.ndim, b.ndim)
    x, y = a.reshape((1,) * (n - a.ndim) + a.shape), b.reshape((1,) * (n - b.ndim) + b.shape)
    left = x.reshape([k for s in x.shape for k in (s, 1)])
    right = y.reshape([k for s in y.shape for k in (1, s)])
    return (left * right).reshape([s * t for s, t in zip(x.shape, y.shape)])


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vector product."""
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.asarray(a), np.asarray(b)
    if not a.ndim or not b.ndim:
        raise ValueError("At least one array has zero dimension")
    a, b = np.moveaxis(a, axisa, -1), np.moveaxis(b, axisb, -1)
    if a.shape[-1] not in (2, 3) or b.shape[-1] not in (2, 3):
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if a.shape[-1] == 2 or b.shape[-1] == 2:
        import warnings
        warnings.warn("Arrays of 2-dimensional vectors are deprecated. Use arrays of 3-dimensional vectors instead. (deprecated in NumPy 2.0)", DeprecationWarning, stacklevel=2)
    a0, a1 = a[..., 0], a[..., 1]
    b0, b1 = b[..., 0], b[..., 1]
    if a.shape[-1] == 2 and b.shape[-1] == 2:
        return np.asarray(a0 * b1 - a1 * b0)
    a2 = a[..., 2] if a.shape[-1] == 3 else 0 * a0
    b2 = b[..., 2] if b.shape[-1] == 3 else 0 * b0
    c = np.stack(np.broadcast_arrays(a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0), axis=-1)
    return np.moveaxis(c, -1, axisc)


def _einsum(*operands, out=None, optimize=False, **kwargs):
    if not operands:
        raise ValueError("must specify the einstein sum subscripts string and at least one operand, or at least one operand and its corresponding subscripts list")
    subscripts, *operands = operands
    if isinstance(subscripts, str) and not operands:
        raise ValueError("must specify the einstein sum subscripts string and at least one operand")
    if not isinstance(subscripts, str):
        subscripts, operands = _subscripts((subscripts, *operands))
    wanted, kwargs = kwargs.pop("dtype", None), {k: v for k, v in kwargs.items() if k not in ("order", "casting")}
    if kwargs:
        raise TypeError(f"Did not understand the following kwargs: {list(kwargs)}")
    if wanted is not None:
        operands = [np.asarray(x).astype(wanted) for x in operands]
    text = subscripts.replace(" ", "")
    left, arrow, right = text.partition("->")
    terms = left.split(",")
    arrays = [np.asarray(x) for x in operands]
    if len(terms) != len(arrays):
        more = "fewer" if len(terms) > len(arrays) else "more"
        raise ValueError(f"{more} operands provided to einstein sum function than specified in the subscripts string" if more == "more" else
                         "more operands provided than specified in the subscripts string")
    rest = max((a.ndim - len(t.replace("...", "")) for t, a in zip(terms, arrays) if "..." in t), default=0)
    dots = "".join(chr(0x400 + i) for i in range(rest))

    def expand(term, ndim):
        if "..." not in term:
            return term
        n = ndim - len(term) + 3
        return term.replace("...", dots[rest - n:] if n else "")
    terms = [expand(t, a.ndim) for t, a in zip(terms, arrays)]
    sizes = {}
    for i, (t, a) in enumerate(zip(terms, arrays)):
        if len(t) != a.ndim:
            raise ValueError(f"einstein sum subscripts string contains too many subscripts for operand {i}" if len(t) > a.ndim else
                             f"operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.")
        own = {}
        for c, n in zip(t, a.shape):
            if own.setdefault(c, n) == 1:
                own[c] = n
            elif n not in (1, own[c]):
                raise ValueError(f"dimensions in operand {i} for collapsing index '{c}' don't match ({own[c]} != {n})")
        for c, n in zip(t, a.shape):
            if sizes.setdefault(c, n) == 1:
                sizes[c] = n
            elif n not in (1, sizes[c]):
                raise ValueError(f"operands could not be broadcast together with remapped shapes [original->remapped]: {_shape(arrays[0])} {_shape(a)}")
    if arrow:
        right = right.replace("...", dots)
    else:
        joined = "".join(terms)
        right = dots + "".join(sorted(c for c in set(joined) if joined.count(c) == 1 and c not in dots))
    for c in right:
        if c not in sizes:
            raise ValueError(f"einstein sum subscripts string included output subscript '{c}' which never appeared in an input")
    reduced = [_diagonals(t, a) for t, a in zip(terms, arrays)]
    result = _contract(reduced, right)
    if out is not None:
        out[...] = result
        return out
    return result


def _subscripts(given):
    """Operands that alternate with lists of integers, as text and operands."""
    operands, lists = list(given[::2]), list(given[1::2])
    if len(given) % 2:
        lists.append(operands.pop())
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

    def write(row):
        out = ""
        for n in row:
            if n is Ellipsis:
                out += "..."
            elif not hasattr(n, "__index__"):
                raise TypeError("For this input type lists must contain either int or Ellipsis")
            elif not 0 <= n.__index__() < 52:
                raise ValueError("subscript is not within the valid range [0, 52)")
            else:
                out += letters[n.__index__()]
        return out
    texts = [write(row) for row in lists]
    return (",".join(texts[:-1]) + "->" + texts[-1] if len(given) % 2 else ",".join(texts)), operands


def _diagonal(a, i, j):
    """A diagonal as a view that can be written to, the new axis last."""
    rest = [k for k in range(a.ndim) if k not in (i, j)]
    if a.dtype.kind == "O" or a.shape[i] != a.shape[j]:
        return np.diagonal(a, 0, i, j)
    return np.lib.stride_tricks.as_strided(a, [a.shape[k] for k in rest] + [a.shape[i]], [a.strides[k] for k in rest] + [a.strides[i] + a.strides[j]])


def _diagonals(term, a):
    while len(set(term)) < len(term):
        for i, c in enumerate(term):
            j = term.find(c, i + 1)
            if j >= 0:
                a = _diagonal(a, i, j)
                term = term[:i] + term[i + 1:j] + term[j + 1:] + c
                break
    return term, a


def _contract(parts, right):
    term, a = parts[0]
    for k, (t, b) in enumerate(parts[1:], 1):
        later = set(right).union(*(set(u) for u, _ in parts[k + 1:]))
        term, a = _pair(term, a, t, b, later)
    drop = [i for i, c in enumerate(term) if c not in right]
    if drop:
        a = _sum(a, drop)
        term = "".join(c for c in term if c in right)
    order = [term.index(c) for c in right]
    return np.transpose(a, order) if order and order != list(range(len(order))) else a


def _sum(a, axes):
    """The sum in the type of the elements, as einsum adds."""
    return np.any(a, axis=tuple(axes)) if a.dtype.kind == "b" else np.sum(a, axis=tuple(axes), dtype=a.dtype)


def _pair(s, a, t, b, later):
    alone_s = [i for i, c in enumerate(s) if c not in t and c not in later]
    if alone_s:
        a, s = _sum(a, alone_s), "".join(c for i, c in enumerate(s) if i not in alone_s)
    alone_t = [i for i, c in enumerate(t) if c not in s and c not in later]
    if alone_t:
        b, t = _sum(b, alone_t), "".join(c for i, c in enumerate(t) if i not in alone_t)
    batch = [c for c in s if c in t and c in later]
    summed = [c for c in s if c in t and c not in later]
    left, right = [c for c in s if c not in t], [c for c in t if c not in s]
    a, b = np.asarray(a), np.asarray(b)
    x = np.transpose(a, [s.index(c) for c in batch + left + summed])
    y = np.transpose(b, [t.index(c) for c in batch + summed + right])
    size = {}
    for term, arr in ((batch + left + summed, x), (batch + summed + right, y)):
        for c, n in zip(term, arr.shape):
            size[c] = n if size.get(c, 1) == 1 else size[c]
    shape = [size[c] for c in batch]
    x = np.broadcast_to(x, [size[c] for c in batch + left + summed]).reshape(shape + [math.prod(size[c] for c in left), math.prod(size[c] for c in summed)])
    y = np.broadcast_to(y, [size[c] for c in batch + summed + right]).reshape(shape + [math.prod(size[c] for c in summed), math.prod(size[c] for c in right)])
    r = np.matmul(x, y) if summed else x * y
    return "".join(batch + left + right), r.reshape(shape + [size[c] for c in left] + [size[c] for c in right])


# Elements.

def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """Replace NaN and infinities by numbers."""
    x = np.array(x, subok=True, copy=copy) if copy else np.asanyarray(x)
    scalar = x.ndim == 0
    if x.dtype.kind in "fc":
        limits = finfo(x.dtype)
        fills = nan, limits.max if posinf is None else posinf, limits.min if neginf is None else neginf
        plain = all(isinstance(fill, (int, float, np.number)) for fill in fills)
        for part in (x.real, x.imag) if x.dtype.kind == "c" else (x,):
            if plain and np.isfinite(part).all():
                continue
            for mask, fill in zip((np.isnan(part), part == np.inf, part == -np.inf), fills):
                np.copyto(part, fill, where=mask, casting="unsafe")
    return x[()] if scalar else x


def isposinf(x, out=None):
    """Tell for every element whether it is infinite and positive."""
    return np.logical_and(np.isinf(x), ~np.signbit(x), out)


def isneginf(x, out=None):
    """Tell for every element whether it is infinite and negative."""
    return np.logical_and(np.isinf(x), np.signbit(x), out)


def fix(x, out=None):
    """Round towards zero."""
    return np.trunc(x, out=out) if out is not None else np.trunc(x)


def angle(z, deg=False):
    """The angle of complex numbers."""
    z = np.asanyarray(z)
    a = np.arctan2(z.imag, z.real)
    return a * (180 / np.pi) if deg else a


def real_if_close(a, tol=100):
    """Leave out imaginary parts that are about zero."""
    a = np.asanyarray(a)
    if a.dtype.kind != "c":
        return a
    if tol > 1:
        tol = finfo(a.dtype).eps * tol
    return a.real if np.all(np.absolute(a.imag) < tol) else a


def sinc(x):
    """sin(pi x) / (pi x)."""
    x = np.asanyarray(x)
    y = np.pi * np.where(x == 0, 1.0e-20, x)
    return np.sin(y) / y


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """Add periods so that neighbours differ by half a period at most."""
    p = np.asarray(p)
    steps = np.diff(p, axis=axis)
    kind = np.result_type(steps, period)
    if np.issubdtype(kind, np.integer):
        half, odd = divmod(period, 2)
        unclear = odd == 0
    else:
        half, unclear = period / 2, True
    wrapped = np.mod(steps + half, period) - half
    if unclear:
        wrapped = np.where((wrapped == -half) & (steps > 0), half, wrapped)
    added = np.where(np.abs(steps) < (half if discont is None else discont), 0, wrapped - steps)
    later = [slice(None)] * p.ndim
    later[axis] = slice(1, None)
    found = np.array(p, dtype=kind)
    found[tuple(later)] = p[tuple(later)] + added.cumsum(axis)
    return found


def _interp_complex(x, xp, fp, left, right):
    parts = []
    for part in (np.real, np.imag):
        ends = {n: part(v) for n, v in (("left", left), ("right", right)) if v is not None}
        parts.append(np.interp(x, xp, part(fp), **ends))
    found = np.empty(np.shape(parts[0]), dtype=np.complex128)
    found.real, found.imag = parts
    return found[()] if found.ndim == 0 else found


def _logspace(start, stop, num, endpoint, base, dtype, axis):
    base = np.asanyarray(base)
    axis = 0 if axis is None else axis
    ends = [np.asanyarray(x) for x in (start, stop)]
    if base.ndim:
        deepest = np.broadcast_shapes(*[x.shape for x in ends], base.shape)
        ends = [np.broadcast_to(x, deepest) for x in ends]
        base = np.expand_dims(np.broadcast_to(base, deepest), axis)
    found = np.power(base, np.linspace(*ends, num=num, endpoint=endpoint, axis=axis))
    return found if dtype is None else found.astype(dtype, copy=False)


def _interp_period(x, xp, fp, left, right, period):
    if period == 0:
        raise ValueError("period must be a non-zero value")
    period = abs(period)
    x, xp, fp = np.asarray(x, dtype=float) % period, np.asarray(xp, dtype=float) % period, np.asarray(fp)
    order = np.argsort(xp)
    xp, fp = xp[order], fp[order]
    xp = np.concatenate((xp[-1:] - period, xp, xp[0:1] + period))
    fp = np.concatenate((fp[-1:], fp, fp[0:1]))
    return np.interp(x, xp, fp)


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of bins."""
    a, weights = _sample(a, weights)
    return _edges(a, bins, range, weights)


def _sample(a, weights):
    """The flattened data, which are no bools, and their weights."""
    a = np.asarray(a)
    if a.dtype == bool:
        import warnings
        warnings.warn(f"Converting input from {a.dtype} to {np.uint8} for compatibility.", RuntimeWarning, stacklevel=3)
        a = a.astype(np.uint8)
    if weights is not None:
        weights = np.asarray(weights)
        if weights.shape != a.shape:
            raise ValueError("weights should have the same shape as a.")
        weights = weights.ravel()
    return a.ravel(), weights


def _ends(a, range):
    """The first and the last edge."""
    if range is not None:
        lo, hi = range
        if lo > hi:
            raise ValueError("max must be larger than min in range parameter.")
        if not (np.isfinite(lo) and np.isfinite(hi)):
            raise ValueError(f"supplied range of [{lo}, {hi}] is not finite")
    elif a.size == 0:
        lo, hi = 0, 1
    else:
        lo, hi = a.min(), a.max()
        if not (np.isfinite(lo) and np.isfinite(hi)):
            raise ValueError(f"autodetected range of [{lo}, {hi}] is not finite")
    if lo == hi:
        lo, hi = lo - 0.5, hi + 0.5
    return lo, hi


def _edges(a, bins, range, weights):
    if isinstance(bins, str):
        if weights is not None:
            raise TypeError("Automated estimation of the number of bins is not supported for weighted data")
        ends = _ends(a, range)
        bins = _bin_count(a if range is None else a[(a >= ends[0]) & (a <= ends[1])], bins, ends)
    if np.ndim(bins) == 1:
        bins = np.asarray(bins)
        if np.any(bins[:-1] > bins[1:]):
            raise ValueError("`bins` must increase monotonically, when an array")
        return bins
    if np.ndim(bins) != 0:
        raise ValueError("`bins` must be 1d, when an array")
    try:
        bins = operator.index(bins)
    except TypeError as e:
        raise TypeError("`bins` must be an integer, a string, or an array") from e
    if bins < 1:
        raise ValueError("`bins` must be positive, when an integer")
    lo, hi = _ends(a, range)
    kind = np.result_type(lo, hi, a)
    if np.issubdtype(kind, np.integer):
        kind = np.result_type(kind, float)
    return np.linspace(lo, hi, bins + 1, endpoint=True, dtype=kind)


def _bin_count(a, rule, ends):
    if rule not in ("auto", "fd", "doane", "scott", "stone", "rice", "sturges", "sqrt"):
        raise ValueError(f"{rule!r} is not a valid estimator for `bins`")
    if a.size == 0:
        return 1
    span, n = np.ptp(a), a.size
    if a.dtype.kind == "i":  # it may be more than the type holds
        span = a.dtype.type(a.max()).astype(np.uint64) - a.dtype.type(a.min()).astype(np.uint64)
    if rule in ("auto", "fd"):
        width = 2.0 * np.subtract(*np.percentile(a, [75, 25])) / n ** (1.0 / 3.0)
        if rule == "auto":
            sturges = span / (np.log2(n) + 1.0)
            width = min(width, sturges) if width else sturges
    elif rule == "sturges":
        width = span / (np.log2(n) + 1.0)
    elif rule == "sqrt":
        width = span / np.sqrt(n)
    elif rule == "rice":
        width = span / (2.0 * n ** (1.0 / 3))
    elif rule == "scott":
        width = (24.0 * np.pi ** 0.5 / n) ** (1.0 / 3.0) * np.std(a)
    elif rule == "doane":
        spread, width = np.std(a), 0.0
        if n > 2 and spread > 0:
            skew = np.mean(((a - np.mean(a)) / spread) ** 3)
            width = span / (1.0 + np.log2(n) + np.log2(1.0 + abs(skew) / np.sqrt(6.0 * (n - 2) / ((n + 1.0) * (n + 3)))))
    elif rule == "stone":
        width = 0.0
        if n > 1 and span != 0:
            def loss(count):
                shares = np.histogram(a, bins=count)[0] / n
                return (2 - (n + 1) * shares.dot(shares)) / (span / count)
            width = span / min(range(1, max(100, int(np.sqrt(n))) + 1), key=loss)
    if np.issubdtype(a.dtype, np.integer) and width < 1:
        width = 1
    if not width:
        return 1
    first, last = ends
    whole = np.asarray(last).astype(np.uint64) - np.asarray(first).astype(np.uint64) if np.asarray(first).dtype.kind == "i" and np.asarray(last).dtype.kind == "i" else last - first
    return max(int(np.ceil(whole / width)), 1)


def _histogram(a, bins, range, density, weights):
    a, weights = _sample(a, weights)
    plain = weights is None or weights.dtype.kind != "O"
    if plain and a.dtype.kind != "O" and not isinstance(bins, str) and np.ndim(bins) == 0:
        edges = _edges(a, bins, range, weights)
        n = np.histogram(a, operator.index(bins), range, weights=weights)[0]
    else:
        edges = _edges(a, bins, range, weights)
        if plain and a.dtype.kind in "iuf" and np.ndim(bins) == 0:
            n = np.histogram(a, len(edges) - 1, range, weights=weights)[0]
        elif weights is None:
            s = np.sort(a)
            at = np.concatenate((np.searchsorted(s, edges[:-1], "left"), np.searchsorted(s, edges[-1:], "right")))
            n = np.diff(at)
        else:
            order = np.argsort(a)
            s = a[order]
            total = np.concatenate((np.zeros(1, dtype=weights.dtype), weights[order].cumsum()))
            at = np.concatenate((np.searchsorted(s, edges[:-1], "left"), np.searchsorted(s, edges[-1:], "right")))
            n = np.diff(total[at])
    if density:
        return n / np.diff(edges) / n.sum(), edges
    return n, edges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """Count points in boxes."""
    sample = np.atleast_2d(sample).T if not isinstance(sample, np.ndarray) or sample.ndim == 1 else sample
    n, dims = sample.shape
    counts = list(bins) if np.iterable(bins) and not isinstance(bins, str) else [bins] * dims
    if len(counts) != dims:
        raise ValueError("The dimension of bins must be equal to the dimension of the sample x.")
    if range is not None and len(range) != dims:
        raise ValueError("range argument must have one entry per dimension")
    ranges = [None] * dims if range is None else list(range)
    edges, places = [], []
    for k in builtin_range(dims):
        x = sample[:, k]
        if np.ndim(counts[k]) == 0:
            if counts[k] < 1:
                raise ValueError(f"`bins[{k}]` must be positive, when an integer")
            try:
                e = np.linspace(*_ends(x, ranges[k]), operator.index(counts[k]) + 1)
            except TypeError as error:
                raise TypeError(f"`bins[{k}]` must be an integer, when a scalar") from error
        elif np.ndim(counts[k]) == 1:
            e = np.asarray(counts[k])
            if np.any(e[:-1] > e[1:]):
                raise ValueError(f"`bins[{k}]` must be monotonically increasing, when an array")
        else:
            raise ValueError(f"`bins[{k}]` must be a scalar or 1d array")
        at = np.searchsorted(e, x, side="right")
        at[x == e[-1]] -= 1
        edges.append(e)
        places.append(at)
    shape = [len(e) + 1 for e in edges]
    flat = ravel_multi_index(places, shape)
    h = np.bincount(flat, weights, minlength=math.prod(shape)).reshape(shape).astype(float)
    h = h[(slice(1, -1),) * dims]
    if density:
        total = h.sum()
        for k, e in enumerate(edges):
            h = h / np.diff(e).reshape([-1 if j == k else 1 for j in builtin_range(dims)])
        h = h / total
    return h, edges


builtin_range = range


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """Count points in rectangles."""
    if len(x) != len(y):
        raise ValueError("x and y must have the same length.")
    if np.iterable(bins) and len(bins) not in (1, 2):
        bins = [np.asarray(bins)] * 2
    h, edges = histogramdd(np.stack((np.asarray(x), np.asarray(y)), axis=1), bins, range, density, weights)
    return h, edges[0], edges[1]


def _bit_order(order):
    if not isinstance(order, str):
        raise TypeError(f"packbits() argument 3 must be str, not {builtin_type(order).__name__}")
    if order[:1] not in ("l", "b"):
        raise ValueError("'order' must begin with 'l' or 'b'")
    return order[0] == "b"


def packbits(a, /, axis=None, bitorder="big"):
    """Pack bools into bytes."""
    big, a = _bit_order(bitorder), np.asarray(a)
    if a.dtype.kind not in "biu":
        raise TypeError("Expected an input array of integer or boolean data type")
    if axis is None:
        a, axis = a.ravel(), 0
    rows = np.moveaxis(a != 0, axis, -1)
    n = -(-rows.shape[-1] // 8)
    left = 8 * n - rows.shape[-1]
    if left:
        rows = np.concatenate((rows, np.zeros(rows.shape[:-1] + (left,), bool)), axis=-1)
    rows = rows.reshape(rows.shape[:-1] + (n, 8))
    weights = np.array([128, 64, 32, 16, 8, 4, 2, 1] if big else [1, 2, 4, 8, 16, 32, 64, 128], dtype=np.uint8)
    return np.moveaxis(np.sum(rows * weights, axis=-1, dtype=np.uint8), -1, axis)


def unpackbits(a, /, axis=None, count=None, bitorder="big"):
    """Unpack bytes into bits."""
    big, a = _bit_order(bitorder), np.asarray(a)
    if a.dtype != np.uint8:
        raise TypeError("Expected an input array of unsigned byte data type")
    if axis is None:
        a, axis = a.ravel(), 0
    rows = np.moveaxis(a, axis, -1)
    shifts = np.arange(7, -1, -1, dtype=np.uint8) if big else np.arange(8, dtype=np.uint8)
    n = 8 * rows.shape[-1]
    bits = ((rows[..., None] >> shifts) & np.uint8(1)).reshape(rows.shape[:-1] + (n,))
    if count is not None:
        count = operator.index(count)
        if count < -n:
            raise ValueError("-count larger than number of elements")
        if count > n:
            bits = np.concatenate((bits, np.zeros(bits.shape[:-1] + (count - n,), np.uint8)), axis=-1)
        bits = bits[..., :count]
    return np.moveaxis(bits, -1, axis)


def base_repr(number, base=2, padding=0):
    """A number in a base."""
    if not 2 <= base <= 36:
        raise ValueError(f"Bases {'greater than 36' if base > 36 else 'less than 2'} not handled in base_repr.")
    digits, n = [], abs(int(number))
    while n:
        n, d = divmod(n, base)
        digits.append("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[d])
    digits += ["0"] * padding if padding else ([] if digits else ["0"])
    return ("-" if number < 0 else "") + "".join(reversed(digits or ["0"]))


def binary_repr(num, width=None):
    """A number in binary digits; negative ones in two's complement if a width is given."""
    num = operator.index(num)
    if width is None:
        return f"{num:b}"
    needed = num.bit_length() if num >= 0 else (-num - 1).bit_length() + 1
    if num != 0 and width < needed:
        raise ValueError(f"Insufficient bit width={width} provided for binwidth={needed}")
    return f"{num:b}".zfill(width) if num >= 0 else f"{num & ((1 << width) - 1):b}"


# Functions of the program.

class vectorize:
    """A function of elements made of a Python function."""

    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        self._dims = None if signature is None else _parse_signature(signature)
        self.pyfunc, self.otypes, self.cache, self.signature = pyfunc, otypes, cache, signature
        self.excluded = set() if excluded is None else set(excluded)
        if otypes is not None and not isinstance(otypes, str):
            self.otypes = "".join(np.dtype(x).char for x in otypes)
        if pyfunc is not None:
            self.__name__ = getattr(pyfunc, "__name__", "vectorize")
            self.__doc__ = doc or getattr(pyfunc, "__doc__", None)

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            self.__init__(args[0], self.otypes, None, self.excluded, self.cache, self.signature)
            return self
        if self._dims is not None:
            return self._by_signature(args, kwargs)
        names = [k for k in kwargs if k not in self.excluded]
        spots = [i for i in range(len(args)) if i not in self.excluded]
        arrays = [np.asanyarray(args[i], dtype=object) for i in spots] + [np.asanyarray(kwargs[k], dtype=object) for k in names]
        shape = np.broadcast_shapes(*[a.shape for a in arrays]) if arrays else ()
        columns = [np.broadcast_to(a, shape).ravel().tolist() for a in arrays]
        if not arrays:
            return self.pyfunc(*args, **kwargs)
        if math.prod(shape) == 0 and self.otypes is None:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        full, named = list(args), dict(kwargs)
        results = []
        for row in zip(*columns):
            for i, x in zip(spots, row):
                full[i] = x
            for k, x in zip(names, row[len(spots):]):
                named[k] = x
            results.append(self.pyfunc(*full, **named))
        many = isinstance(results[0], tuple) if results else len(self.otypes) > 1
        groups = list(zip(*results)) if many else [results]
        types = self.otypes or [np.asarray(g[0]).dtype.char for g in groups]
        out = []
        for group, kind in zip(groups, types):
            kind = np.dtype("U" if kind == "U" else kind)
            flat = np.empty(len(group), dtype=object)
            for i, x in enumerate(group):
                flat[i] = x
            out.append(flat.astype(kind if kind.char not in "SU" else kind.char).reshape(shape))
        return tuple(out) if many else out[0]

    def _by_signature(self, args, kwargs):
        """Call the function with the last dimensions that the signature names, for all of the others."""
        ins, outs = self._dims
        if len(args) != len(ins) + len([i for i in self.excluded if isinstance(i, int) and i < len(args)]):
            raise TypeError(f"wrong number of positional arguments: expected {len(ins)}, got {len(args)}")
        spots = [i for i in range(len(args)) if i not in self.excluded]
        arrays, sizes, loops = [np.asanyarray(args[i]) for i in spots], {}, []
        for a, dims in zip(arrays, ins):
            if a.ndim < len(dims):
                raise ValueError(f"{a.ndim}-dimensional argument does not have enough dimensions for all core dimensions {dims!r}")
            _note(sizes, dims, a.shape[a.ndim - len(dims):])
            loops.append(a.shape[:a.ndim - len(dims)])
        shape = np.broadcast_shapes(*loops)
        arrays = [np.broadcast_to(a, shape + a.shape[a.ndim - len(dims):], subok=True) for a, dims in zip(arrays, ins)]
        found, full = None, list(args)
        for place in np.ndindex(shape):
            for i, a in zip(spots, arrays):
                full[i] = a[place]
            results = self.pyfunc(*full, **kwargs)
            count = len(results) if isinstance(results, tuple) else 1
            if count != len(outs):
                raise ValueError(f"wrong number of outputs from pyfunc: expected {len(outs)}, got {count}")
            results = results if len(outs) > 1 else (results,)
            if found is None:
                for r, dims in zip(results, outs):
                    _note(sizes, dims, np.shape(r)[max(np.ndim(r) - len(dims), 0):] if np.ndim(r) == len(dims) else np.shape(r))
                kinds = [np.asarray(r).dtype if kind is None or kind in "mM" else kind for r, kind in zip(results, self.otypes or [None] * len(outs))]
                found = [np.empty(shape + tuple(sizes[d] for d in dims), dtype=kind) for dims, kind in zip(outs, kinds)]
            for target, r in zip(found, results):
                target[place] = r
        if found is None:
            if self.otypes is None:
                raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
            if any(d not in sizes for dims in outs for d in dims):
                raise ValueError("cannot call `vectorize` with a signature including new output dimensions on size 0 inputs")
            found = [np.empty(shape + tuple(sizes[d] for d in dims), dtype=kind) for dims, kind in zip(outs, self.otypes)]
        return tuple(found) if len(outs) > 1 else found[0]


def _note(sizes, dims, lengths):
    """Remember the sizes of dimensions, which have to agree."""
    if len(dims) != len(lengths):
        raise ValueError(f"{len(lengths)}-dimensional argument does not have enough dimensions for all core dimensions {dims!r}")
    for d, n in zip(dims, lengths):
        if sizes.setdefault(d, n) != n:
            raise ValueError(f"inconsistent size for core dimension {d!r}: {n!r} vs {sizes[d]!r}")


def _parse_signature(text):
    """The names of the dimensions of inputs and of outputs: '(m,n),(n)->(m)'."""
    import re
    core = r"\((?:\w+(?:,\w+)*)?\)"
    bare = text.replace(" ", "")
    if not re.fullmatch(rf"{core}(?:,{core})*->{core}(?:,{core})*", bare):
        raise ValueError(f"not a valid gufunc signature: {text}")
    return [[tuple(w for w in part.split(",") if w) for part in re.findall(r"\(([^)]*)\)", side)] for side in bare.split("->")]


class _PyUfunc:
    """A ufunc whose loop is a function of the program: its arrays are arrays of objects."""

    signature = None
    ntypes = 1

    def __init__(self, func, nin, nout, identity):
        self._func = func
        self.nin, self.nout, self.nargs, self.identity = nin, nout, nin + nout, identity
        self.__name__ = self.__qualname__ = f"{getattr(func, '__name__', '?')} (vectorized)"
        self.types = ["O" * nin + "->" + "O" * nout]

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def __call__(self, *args, out=None, where=True, dtype=None, casting="same_kind", order="K", subok=True):
        nin, nout = self.nin, self.nout
        if not nin <= len(args) <= self.nargs:
            takes = f"{nin} positional argument" + "s" * (nin != 1) if nout == 0 else f"from {nin} to {nin + nout} positional arguments"
            raise TypeError(f"{self.__name__}() takes {takes} but {len(args)} were given")
        outs = list(args[nin:]) or (list(out) if isinstance(out, tuple) else [] if out is None else [out])
        arrays = [np.asanyarray(a, dtype=object) for a in args[:nin]]
        shapes = [a.shape for a in arrays]
        try:
            shape = np.broadcast_shapes(*shapes)
        except ValueError:
            words = " ".join("(" + ",".join(map(str, s)) + ("," if len(s) == 1 else "") + ")" for s in shapes)
            raise ValueError(f"operands could not be broadcast together with shapes {words} ") from None
        chosen = np.broadcast_to(np.asarray(where, dtype=bool), shape).ravel().tolist() if where is not True else None
        rows = zip(*[np.broadcast_to(a, shape).ravel().tolist() for a in arrays])
        func = self._func
        results = [func(*row) for row in rows] if chosen is None else [func(*row) if yes else None for row, yes in zip(rows, chosen)]
        if shape == () and not outs:
            return results[0]
        made = []
        for k in range(nout):
            flat = np.empty(len(results), dtype=object)
            for i, r in enumerate(results):
                flat[i] = r[k] if nout > 1 else r
            whole = flat.reshape(shape)
            if k < len(outs) and outs[k] is not None:
                np.copyto(outs[k], whole, casting="unsafe", where=where)
                whole = outs[k]
            made.append(whole)
        return tuple(made) if nout > 1 else made[0] if nout else None

    def _needs_two(self, what):
        if self.nin != 2:
            raise ValueError(f"{what} only supported for binary functions")
        if self.nout != 1:
            raise ValueError(f"{what} only supported for functions returning a single value")

    def _lines(self, array, axis):
        array = np.asarray(array, dtype=object)
        axis = _axis(axis, array.ndim)
        moved = np.moveaxis(array, axis, -1)
        return array, axis, moved

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        """Fold the elements along an axis."""
        self._needs_two("reduce")
        if where is not True or dtype is not None:
            raise NotImplementedError("reduce of a ufunc of np.frompyfunc with dtype or where is not supported here")
        array = np.asarray(array, dtype=object)
        if array.ndim == 0 and axis in (0, None, -1):
            return array[()]
        if axis is None or isinstance(axis, tuple):
            axes = range(array.ndim) if axis is None else axis
            if len(axes) > 1:
                raise ValueError(f"reduction operation '{self.__name__}' is not reorderable, so at most one axis may be specified")
            axis = axes[0]
        array, axis, moved = self._lines(array, axis)
        first = self.identity if initial is None else initial
        if moved.shape[-1] == 0 and first is None:
            raise ValueError(f"zero-size array to reduction operation {self.__name__} which has no identity")
        flat = np.empty(moved.shape[:-1], dtype=object)
        for place in ndindex(flat.shape):
            line = moved[place].tolist()
            flat[place] = functools.reduce(self._func, line) if line and initial is None else functools.reduce(self._func, line, first)
        if keepdims:
            flat = np.expand_dims(flat, axis)
        if out is not None:
            out[...] = flat
            return out
        return flat[()] if flat.ndim == 0 else flat

    def accumulate(self, array, axis=0, dtype=None, out=None):
        """All results of folding the elements along an axis one after another."""
        self._needs_two("accumulate")
        array, axis, moved = self._lines(array, axis)
        flat = np.empty(moved.shape, dtype=object)
        for place in ndindex(moved.shape[:-1]):
            for k, v in enumerate(itertools.accumulate(moved[place].tolist(), self._func)):
                flat[place + (k,)] = v
        result = np.moveaxis(flat, -1, axis)
        if out is not None:
            out[...] = result
            return out
        return result

    def outer(self, a, b, /, **kwargs):
        """The function of every pair of elements."""
        if self.nin != 2:
            raise ValueError("outer product only supported for binary functions")
        a, b = np.asarray(a, dtype=object), np.asarray(b, dtype=object)
        return self(a.reshape(a.shape + (1,) * b.ndim), b, **kwargs)

    def at(self, a, indices, b=None, /):
        raise NotImplementedError("the method at of a ufunc of np.frompyfunc is not supported here")

    reduceat = at


def frompyfunc(func, /, nin, nout, *, identity=None):
    """A function of elements whose results are objects."""
    if not callable(func):
        raise TypeError("function must be callable")
    return _PyUfunc(func, operator.index(nin), operator.index(nout), identity)


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """Call a function with every line along an axis."""
    arr = np.asanyarray(arr)
    axis = _axis(axis, arr.ndim)
    rows = np.moveaxis(arr, axis, -1)
    places = list(ndindex(rows.shape[:-1]))
    if not places:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    first = np.asanyarray(func1d(rows[places[0]], *args, **kwargs))
    out = np.empty(rows.shape[:-1] + first.shape, dtype=first.dtype)
    out[places[0]] = first
    for place in places[1:]:
        out[place] = func1d(rows[place], *args, **kwargs)
    head = len(rows.shape) - 1
    return np.moveaxis(out, list(range(head, out.ndim)), list(range(axis, axis + first.ndim))) if first.ndim else out


def apply_over_axes(func, a, axes):
    """Call a function for one axis after the other."""
    a = np.asarray(a)
    for axis in axes if isinstance(axes, (tuple, list)) else (axes,):
        r = func(a, axis % a.ndim)
        a = r if np.ndim(r) == a.ndim else np.expand_dims(r, axis)
    return a


def iterable(y):
    """Tell whether an object can be iterated over."""
    try:
        iter(y)
    except TypeError:
        return False
    return True


def info(object=None, maxwidth=76, output=None, toplevel="numpy"):
    """Print what is known of an object."""
    print(getattr(object, "__doc__", None) or "", file=output)


def show_config(mode="stdout"):
    """Print how numpy was built."""
    print("Hognose's own arrays, in Go")


def get_include():
    raise NotImplementedError("there are no C headers here")


class broadcast:
    """What broadcasting of arrays gives: an iterator over tuples of elements."""

    def __init__(self, *args):
        self._arrays = [a for x in args for a in (x._arrays if isinstance(x, broadcast) else [np.asarray(x)])]
        if len(self._arrays) > 64:
            raise ValueError(f"Need at least 0 and at most 64 array objects.")
        self._shape = np.broadcast_shapes(*[a.shape for a in self._arrays])
        self.reset()

    shape = property(lambda self: self._shape, doc="The shape of the result.")
    nd = ndim = property(lambda self: len(self._shape), doc="The number of dimensions.")
    size = property(lambda self: math.prod(self._shape), doc="The number of tuples.")
    numiter = property(lambda self: len(self._arrays), doc="The number of arrays.")
    index = property(lambda self: self._index, doc="How many tuples have been given out.")
    iters = property(lambda self: tuple((a if a.shape == self._shape else np.broadcast_to(a, self._shape)).flat for a in self._arrays), doc="An iterator for each array.")

    def reset(self):
        """Start again."""
        self._index = 0
        self._it = zip(*[np.broadcast_to(a, self._shape).flat for a in self._arrays])

    def __iter__(self):
        return self

    def __next__(self):
        row = next(self._it)
        self._index += 1
        return row


# Polynomials.

def poly(seq_of_zeros):
    """The coefficients of a polynomial with given roots."""
    roots = np.atleast_1d(seq_of_zeros)
    if roots.ndim == 2 and roots.shape[0] == roots.shape[1] and roots.shape[0] != 0:
        roots = np.linalg.eigvals(roots)
    elif roots.ndim != 1:
        raise ValueError("input must be 1d or non-empty square 2d array.")
    if len(roots) == 0:
        return 1.0
    a = np.ones((1,), dtype=np.promote_types(roots.dtype, np.float64) if roots.dtype.kind != "c" else roots.dtype)
    for z in roots:
        a = np.convolve(a, np.array([1, -z], dtype=np.result_type(a, z)), mode="full")
    if a.dtype.kind == "c" and np.all(np.sort(roots) == np.sort(roots.conjugate())):
        a = a.real.copy()
    return a


def polyval(p, x):
    """The value of a polynomial."""
    if isinstance(p, poly1d):
        p = p.coeffs
    p = np.asarray(p)
    if isinstance(x, poly1d):
        y = 0
    else:
        x = np.asanyarray(x)
        y = np.zeros_like(x)
    for c in p:
        y = y * x + c
    return y


def polyadd(a1, a2):
    """The sum of polynomials."""
    truepoly = isinstance(a1, poly1d) or isinstance(a2, poly1d)
    a1, a2 = np.atleast_1d(_coeffs(a1)), np.atleast_1d(_coeffs(a2))
    d = len(a2) - len(a1)
    if d > 0:
        a1 = np.concatenate((np.zeros(d, a1.dtype), a1))
    elif d < 0:
        a2 = np.concatenate((np.zeros(-d, a2.dtype), a2))
    r = a1 + a2
    return poly1d(r) if truepoly else r


def polysub(a1, a2):
    """The difference of polynomials."""
    r = polyadd(_coeffs(a1), -np.atleast_1d(_coeffs(a2)))
    return poly1d(r) if isinstance(a1, poly1d) or isinstance(a2, poly1d) else r


def polymul(a1, a2):
    """The product of polynomials."""
    r = np.convolve(np.atleast_1d(_coeffs(a1)), np.atleast_1d(_coeffs(a2)))
    return poly1d(r) if isinstance(a1, poly1d) or isinstance(a2, poly1d) else r


def polydiv(u, v):
    """The quotient and remainder of polynomials."""
    truepoly = isinstance(u, poly1d) or isinstance(v, poly1d)
    u, v = np.atleast_1d(_coeffs(u)) + 0.0, np.atleast_1d(_coeffs(v)) + 0.0
    m, n = len(u) - 1, len(v) - 1
    q = np.zeros((max(m - n + 1, 1),), (u[0] + v[0]).dtype)
    r = u.astype(q.dtype)
    for k in range(0, m - n + 1):
        q[k] = d = 1. / v[0] * r[k]
        r[k:k + n + 1] -= d * v
    while np.allclose(r[0], 0, rtol=1e-14) and r.shape[-1] > 1:
        r = r[1:]
    return (poly1d(q), poly1d(r)) if truepoly else (q, r)


def polyder(p, m=1):
    """The derivative of a polynomial."""
    truepoly, p = isinstance(p, poly1d), np.asarray(_coeffs(p))
    for _ in range(m):
        p = p[:-1] * np.arange(len(p) - 1, 0, -1)
    return poly1d(p) if truepoly else p


def polyint(p, m=1, k=None):
    """The integral of a polynomial."""
    truepoly, p = isinstance(p, poly1d), np.asarray(_coeffs(p))
    k = np.zeros(m) if k is None else np.atleast_1d(k)
    if len(k) == 1 and m > 1:
        k = k[0] * np.ones(m)
    for i in range(m):
        p = np.concatenate((p / np.arange(len(p), 0, -1), [k[i]]))
    return poly1d(p) if truepoly else p


def roots(p):
    """The roots of a polynomial."""
    p = np.atleast_1d(_coeffs(p))
    if p.ndim != 1:
        raise ValueError("Input must be a rank-1 array.")
    places = np.nonzero(np.ravel(p))[0]
    if len(places) == 0:
        return np.array([])
    zeros = len(p) - places[-1] - 1
    p = p[int(places[0]):int(places[-1]) + 1]
    if p.dtype.kind not in "fc":
        p = p.astype(float)
    n = len(p)
    if n > 1:
        a = np.diag(np.ones((n - 2,), p.dtype), -1)
        a[0, :] = -p[1:] / p[0]
        r = np.linalg.eigvals(a)
    else:
        r = np.array([])
    return np.concatenate((r, np.zeros(zeros, r.dtype)))


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """Fit a polynomial by least squares."""
    order = int(deg) + 1
    x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
    if deg < 0:
        raise ValueError("expected deg >= 0")
    if x.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if x.size == 0:
        raise TypeError("expected non-empty vector for x")
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError("expected 1D or 2D array for y")
    if x.shape[0] != y.shape[0]:
        raise TypeError("expected x and y to have same length")
    if rcond is None:
        rcond = len(x) * finfo(x.dtype).eps
    lhs, rhs = vander(x, order), y
    if w is not None:
        w = np.asarray(w) + 0.0
        lhs = lhs * w[:, None]
        rhs = rhs * (w[:, None] if rhs.ndim == 2 else w)
    scale = np.sqrt((lhs * lhs).sum(axis=0))
    lhs = lhs / scale
    c, resids, rank, s = np.linalg.lstsq(lhs, rhs, rcond)
    c = (c.T / scale).T
    if rank != order and not full:
        import warnings
        warnings.warn("Polyfit may be poorly conditioned", np.exceptions.RankWarning, stacklevel=2)
    if full:
        return c, resids, rank, s, rcond
    if cov:
        base = np.linalg.inv(np.dot(lhs.T, lhs)) / np.outer(scale, scale)
        fac = 1 if cov == "unscaled" else resids / (len(x) - order)
        return c, base * fac
    return c


def _coeffs(p):
    return p.coeffs if isinstance(p, poly1d) else p


class poly1d:
    """A polynomial in one variable."""

    __hash__ = None

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, poly1d):
            self._variable, self._coeffs = c_or_r._variable, c_or_r._coeffs
        else:
            c = np.atleast_1d(poly(c_or_r) if r else c_or_r)
            if c.ndim > 1:
                raise ValueError("Polynomial must be 1d only.")
            c = trim_zeros(c, trim="f")
            self._coeffs = c if len(c) else np.array([0], dtype=c.dtype)
            self._variable = "x"
        if variable is not None:
            self._variable = variable

    coeffs = coef = c = coefficients = property(lambda self: self._coeffs)
    variable = property(lambda self: self._variable)
    order = o = property(lambda self: len(self._coeffs) - 1)
    roots = r = property(lambda self: roots(self._coeffs))

    def __array__(self, dtype=None, copy=None):
        return np.array(self._coeffs, dtype=dtype)

    def __repr__(self):
        return f"poly1d({repr(self._coeffs)[6:-1]})"

    def __len__(self):
        return self.order

    def __str__(self):
        terms, powers = "", []
        coeffs = self._coeffs[np.logical_or.accumulate(self._coeffs != 0)]
        n = len(coeffs) - 1

        def number(q):
            s = f"{q:.4g}"
            return s[:-5] if s.endswith(".0000") else s
        for k in range(len(coeffs)):
            coef = number(np.real(coeffs[k])) if np.imag(coeffs[k]) == 0 else f"({number(np.real(coeffs[k]))} + {number(np.imag(coeffs[k]))}j)"
            power = n - k
            if power == 0:
                new = coef if coef != "0" else ("0" if k == 0 else "")
            elif coef == "0":
                new = ""
            elif power == 1:
                new = self._variable if coef == "b" else f"{coef} {self._variable}"
            else:
                new = f"{coef} {self._variable}**{power}"
            if k > 0:
                if new:
                    terms += f" - {new[1:]}" if new.startswith("-") else f" + {new}"
            else:
                terms = new
        return _raise_powers(terms)

    def __call__(self, val):
        return polyval(self._coeffs, val)

    def __neg__(self):
        return poly1d(-self._coeffs)

    def __pos__(self):
        return self

    def __mul__(self, other):
        return poly1d(self._coeffs * other) if np.isscalar(other) else poly1d(polymul(self._coeffs, poly1d(other)._coeffs))

    __rmul__ = __mul__

    def __add__(self, other):
        return poly1d(polyadd(self._coeffs, poly1d(other)._coeffs))

    __radd__ = __add__

    def __sub__(self, other):
        return poly1d(polysub(self._coeffs, poly1d(other)._coeffs))

    def __rsub__(self, other):
        return poly1d(polysub(poly1d(other)._coeffs, self._coeffs))

    def __pow__(self, val):
        if not np.isscalar(val) or int(val) != val or val < 0:
            raise ValueError("Power to non-negative integers only.")
        result = [1]
        for _ in range(val):
            result = polymul(self._coeffs, result)
        return poly1d(result)

    def __truediv__(self, other):
        return poly1d(self._coeffs / other) if np.isscalar(other) else polydiv(self, poly1d(other))

    def __eq__(self, other):
        if not isinstance(other, poly1d):
            return NotImplemented
        return self._coeffs.shape == other._coeffs.shape and (self._coeffs == other._coeffs).all()

    def __getitem__(self, val):
        return self._coeffs.dtype.type(0) if val > self.order or val < 0 else self._coeffs[self.order - val]

    def __setitem__(self, key, val):
        if key < 0:
            raise ValueError("Does not support negative powers.")
        if key > self.order:
            self._coeffs = np.concatenate((np.zeros(key - self.order, self._coeffs.dtype), self._coeffs))
        self._coeffs[self.order - key] = val

    def __iter__(self):
        return iter(self._coeffs)

    def deriv(self, m=1):
        """The derivative."""
        return poly1d(polyder(self._coeffs, m))

    def integ(self, m=1, k=0):
        """The integral."""
        return poly1d(polyint(self._coeffs, m, k))


def _raise_powers(text, wrap=70):
    import re
    upper, lower, out = " ", "", ""
    at = 0
    for m in re.finditer(r"\*\*([0-9]*)", text):
        power, part = m.group(1), text[at:m.start()]
        at = m.end()
        above, below = " " * (len(part) - 1) + power, part + " " * (len(power) - 1)
        if len(lower) + len(below) > wrap or len(upper) + len(above) > wrap:
            out += upper + "\n" + lower + "\n "
            upper, lower = above, below
        else:
            upper += above
            lower += below
    return out + upper + "\n" + lower + text[at:]


# Files.

def _io(name):
    from numpy import _files
    return getattr(_files, name)


def save(file, arr, allow_pickle=True):
    """Write an array to a .npy file."""
    _io("save")(file, arr, allow_pickle)


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII", *, max_header_size=10000):
    """Read a .npy or .npz file."""
    if encoding not in ("ASCII", "latin1", "bytes"):
        raise ValueError("encoding must be 'ASCII', 'latin1', or 'bytes'")
    return _io("load")(file, mmap_mode, allow_pickle, max_header_size)


def savez(file, *args, allow_pickle=True, **kwds):
    """Write several arrays to a .npz file."""
    _io("savez")(file, args, kwds, False, allow_pickle)


def savez_compressed(file, *args, allow_pickle=True, **kwds):
    """Write several arrays to a compressed .npz file."""
    _io("savez")(file, args, kwds, True, allow_pickle)


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
    """Write an array as text."""
    _io("savetxt")(fname, X, fmt, delimiter, newline, header, footer, comments, encoding)


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, encoding=None, max_rows=None, *, quotechar=None, like=None):
    """Read an array from text."""
    return _io("loadtxt")(fname, dtype, comments, delimiter, converters, skiprows, usecols, unpack, ndmin, encoding, max_rows, quotechar)


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None, filling_values=None, usecols=None,
               names=None, excludelist=None, deletechars=None, replace_space="_", autostrip=False, case_sensitive=True, defaultfmt="f%i", unpack=None, usemask=False,
               loose=True, invalid_raise=True, max_rows=None, encoding=None, *, ndmin=0, like=None):
    """Read an array from text with missing values."""
    if usemask:
        raise NotImplementedError("np.genfromtxt with usemask=True makes masked arrays, which are not supported")
    naming = excludelist, deletechars, replace_space, case_sensitive, defaultfmt
    return _io("genfromtxt")(fname, dtype, comments, delimiter, skip_header, skip_footer, converters, missing_values, filling_values, usecols, names, autostrip, unpack,
                             invalid_raise, max_rows, encoding, ndmin, loose, naming)


def fromstring(string, dtype=float, count=-1, *, sep, like=None):
    """Read an array from a text of numbers."""
    return _io("fromstring")(string, dtype, count, sep)


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    """Read an array from a file of bytes or text."""
    return _io("fromfile")(file, dtype, count, sep, offset)


def fromregex(file, regexp, dtype, encoding=None):
    """Read fields that a regular expression finds."""
    return _io("fromregex")(file, regexp, dtype, encoding)


def _tofile(a, fid, sep, format):
    _io("tofile")(a, fid, sep, format)


for _x in list(globals().values()):
    if getattr(_x, "__module__", None) == __name__:
        try:
            _x.__module__ = "numpy"
        except (AttributeError, TypeError):
            pass
