"""More functions of masked arrays: statistics, sets, rows and columns, runs."""

import warnings

import numpy as np
from numpy import ndarray
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple

from numpy.ma import core as ma
from numpy.ma.core import MaskedArray, MAError, masked, masked_array, nomask, _given, _NoValue
from numpy.ma.core import absolute, count, dot, make_mask, mask_or, ones, sort, zeros

array, asarray, asanyarray, concatenate = ma.array, ma.asarray, ma.asanyarray, ma.concatenate
filled, getdata, getmask, getmaskarray = ma.filled, ma.getdata, ma.getmask, ma.getmaskarray


def count_masked(arr, axis=None):
    """How many elements are masked."""
    return getmaskarray(arr).sum(axis)


def masked_all(shape, dtype=float):
    """An array all of whose elements are masked."""
    return masked_array(np.empty(shape, dtype), mask=np.ones(shape, bool))


def masked_all_like(arr):
    a = np.empty_like(getdata(arr)).view(MaskedArray)
    a._mask = np.ones(a.shape, dtype=bool)
    return a


def issequence(seq):
    return isinstance(seq, (ndarray, tuple, list))


# Joining.

def _over_both(f):
    """A function of arrays that treats data and masks alike."""
    def function(x, *args, **params):
        if isinstance(x, ndarray):
            data, mask = f(getdata(x), *args, **params), f(getmaskarray(x), *args, **params)
        else:
            data, mask = f([getdata(a) for a in x], *args, **params), f([getmaskarray(a) for a in x], *args, **params)
        return masked_array(data, mask=mask) if not isinstance(data, (list, tuple)) else [masked_array(d, mask=m) for d, m in zip(data, mask)]
    function.__name__ = function.__qualname__ = f.__name__
    function.__doc__ = f"numpy.{f.__name__} of data and masks."
    return function


vstack, hstack, dstack = map(_over_both, (np.vstack, np.hstack, np.dstack))
column_stack, stack = map(_over_both, (np.column_stack, np.stack))
hsplit, diagflat = map(_over_both, (np.hsplit, np.diagflat))
row_stack = vstack


def _each(f):
    def function(*args):
        made = [_over_both(f)(asanyarray(a)) for a in args]
        return made[0] if len(made) == 1 else tuple(made)
    function.__name__ = function.__qualname__ = f.__name__
    return function


atleast_1d, atleast_2d, atleast_3d = _each(np.atleast_1d), _each(np.atleast_2d), _each(np.atleast_3d)


def expand_dims(x, axis):
    """Add dimensions."""
    wider = np.expand_dims(getdata(x), axis).view(MaskedArray)
    if isinstance(x, MaskedArray):
        wider._follow(x)
        if x._mask is not nomask:
            wider._mask = np.expand_dims(x._mask, axis)
    return wider


# Calling functions along axes.

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """Call a function with every line along an axis."""
    arr = array(arr, copy=False, subok=True)
    axis = normalize_axis_index(axis, arr.ndim)
    lines = np.moveaxis(arr._data, axis, -1)
    masks = np.moveaxis(getmaskarray(arr), axis, -1)
    places = list(np.ndindex(lines.shape[:-1]))
    results = [func1d(_line(lines[p], masks[p], arr), *args, **kwargs) for p in places]
    first = results[0]
    if np.ndim(first) == 0:
        kinds = [np.asarray(r).dtype for r in results if r is not masked]
        out = np.zeros(lines.shape[:-1], dtype=np.result_type(*kinds) if kinds else float)
        lost = np.zeros(out.shape, bool)
        for p, r in zip(places, results):
            if r is masked:
                lost[p] = True
            else:
                out[p] = r
        made = masked_array(out, mask=lost if lost.any() else nomask)
        if not made.ndim:
            return made[()]
        return made
    data = np.array([getdata(r) for r in results]).reshape(lines.shape[:-1] + np.shape(first))
    mask = np.array([getmaskarray(r) for r in results]).reshape(data.shape)
    n, k = len(lines.shape) - 1, np.ndim(first)
    front, back = list(range(n, n + k)), list(range(axis, axis + k))
    mask = np.moveaxis(mask, front, back)
    return masked_array(np.moveaxis(data, front, back), mask=mask if mask.any() else nomask)


def _line(data, mask, arr):
    made = data.view(type(arr))
    made._follow(arr)
    if arr._mask is not nomask:
        made._mask = mask
    return made


def apply_over_axes(func, a, axes):
    """Call a function for one axis after another."""
    found = asarray(a)
    rank = found.ndim
    for axis in np.atleast_1d(axes).tolist():
        axis += rank * (axis < 0)
        step = func(found, axis)
        found = step if step.ndim == rank else expand_dims(step, axis)
        if found.ndim != rank:
            raise ValueError("function is not returning an array of the correct shape")
    return found


# Statistics.

def _weights(a, weights, axis):
    """Weights in the shape of an array and with its mask, and the type to calculate in."""
    w = asarray(weights)
    kinds = [a.dtype, w.dtype] + ["f8"] * (a.dtype.kind in "biu")
    if w.shape != a.shape:
        if axis is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        if w.ndim != 1 or len(w) != a.shape[axis]:
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        column = np.moveaxis(w._data.reshape((-1,) + (1,) * (a.ndim - 1)), 0, axis)
        w = masked_array(np.broadcast_to(column, a.shape))
    if getmask(a) is not nomask:
        w = w * ~a.mask
        w = masked_array(w._data, mask=ma.mask_or(getmask(w), a.mask))
    return w, np.result_type(*kinds)


def average(a, axis=None, weights=None, returned=False, *, keepdims=_NoValue):
    """The mean, with weights if given."""
    a, options = asarray(a), _given(keepdims)
    if weights is not None:
        w, kind = _weights(a, weights, axis)
        total = w.sum(axis=axis, dtype=kind, **options)
        mean = np.multiply(a, w, dtype=kind).sum(axis, **options) / total
    else:
        mean = a.mean(axis, **options)
        total = mean.dtype.type(a.count(axis))
    if returned:
        return mean, total if np.shape(total) == np.shape(mean) else np.broadcast_to(total, mean.shape).copy()
    return mean


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median of the elements that are not masked."""
    if not hasattr(a, "mask"):
        m = np.median(getdata(a, subok=True), axis=axis, keepdims=keepdims)
        if isinstance(m, ndarray) and m.ndim >= 1:
            m = masked_array(m, copy=False)
        return m if out is None else ma._into(out, m)
    a = asanyarray(a)
    n = a.ndim
    axes = tuple(range(n)) if axis is None else tuple(sorted({x % n for x in (axis if isinstance(axis, tuple) else (axis,))}))
    rest = [i for i in range(n) if i not in axes]
    data = np.transpose(a._data, rest + list(axes)).reshape([a.shape[i] for i in rest] + [-1])
    mask = np.transpose(getmaskarray(a), rest + list(axes)).reshape(data.shape)
    result, lost = _medians(data, mask)
    if keepdims:
        shape = tuple(1 if i in axes else k for i, k in enumerate(a.shape))
        result, lost = result.reshape(shape), lost.reshape(shape)
    if result.ndim == 0:
        made = masked if lost else result[()]
    else:
        made = masked_array(result, mask=lost)
    return made if out is None else ma._into(out, made)


def _medians(data, mask):
    """The medians of the last axis, and where there are none."""
    fill = np.nan if data.dtype.kind in "fc" else ma.minimum_fill_value(data)
    work = data.copy()
    np.copyto(work, fill, where=mask)
    order = np.lexsort((work, mask), axis=-1)
    work = np.take_along_axis(work, order, axis=-1)
    n = (~mask).sum(axis=-1)
    lost = np.asarray(n == 0)
    if not work.shape[-1]:
        return np.full(work.shape[:-1], np.nan), np.ones(work.shape[:-1], bool)
    low, high = np.maximum((n - 1) // 2, 0), np.minimum(n // 2, work.shape[-1] - 1)
    pair = np.stack([np.take_along_axis(work, low[..., None], -1)[..., 0], np.take_along_axis(work, high[..., None], -1)[..., 0]])
    result = np.asarray(np.where(low == high, pair[0] * 1.0, np.true_divide(np.add(pair[0], pair[1]), 2.0)))
    if data.dtype.kind == "f":
        result = result.astype(data.dtype)
        bad = (np.isnan(data) & ~mask).any(axis=-1)
        result = np.where(bad, np.nan, result)
    return np.asarray(np.where(lost, 0, result)) if lost.any() else result, lost


def _deviations(x, y, rowvar, allow_masked):
    """Variables less their means, a row for each, and ones where there are observations."""
    sets = [array(v, ndmin=2, dtype=float) for v in (x, y) if v is not None]
    lost = [getmaskarray(v) for v in sets]
    if not allow_masked and any(m.any() for m in lost):
        raise ValueError("Cannot process masked data.")
    by_row = int(bool(rowvar) or len(sets[0]) == 1)
    if len({m.shape for m in lost}) == 1 and any(m.any() for m in lost):
        sets = [masked_array(v._data, mask=np.any(lost, axis=0)) for v in sets]
    table = concatenate(sets, 1 - by_row)
    there = 1.0 - getmaskarray(table)
    less = table - expand_dims(table.mean(axis=by_row), by_row)
    return (less, there) if by_row else (less.T, there.T)


def cov(x, y=None, rowvar=True, bias=False, allow_masked=True, ddof=None):
    """The covariances of variables, pairs of observations with a masked one left out."""
    if ddof is None:
        ddof = int(not bias)
    elif int(ddof) != ddof:
        raise ValueError("ddof must be an integer")
    less, there = _deviations(x, y, rowvar, allow_masked)
    less, pairs = filled(less, 0), np.dot(there, there.T) - ddof
    with np.errstate(all="ignore"):
        return masked_array(np.dot(less, less.T.conj()) / pairs, mask=pairs <= 0).squeeze()


def corrcoef(x, y=None, rowvar=True, bias=_NoValue, allow_masked=True, ddof=_NoValue):
    """The correlations of variables."""
    if not bias is ddof is _NoValue:
        warnings.warn("bias and ddof have no effect and are deprecated", DeprecationWarning, stacklevel=2)
    table = cov(x, y, rowvar, allow_masked=allow_masked)
    if table.ndim == 0:
        return MaskedArray(1.0)
    spread = ma.sqrt(table.diagonal())
    return table / ma.multiply.outer(spread, spread)


def _lost_rows(a):
    """Which rows have a masked element, or nomask."""
    m = getmask(a)
    return m.any(axis=1) if m.ndim == 2 else m


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """Fit a polynomial to the points that are not masked."""
    x, y, w = (v if v is None else asarray(v) for v in (x, y, w))
    wrong = {
        "Expected a 1D or 2D array for y!": y.ndim not in (1, 2),
        "expected a 1-d array for weights": w is not None and w.ndim != 1,
        "expected w and y to have the same length": w is not None and w.shape[:1] != y.shape[:1],
    }
    for text, holds in wrong.items():
        if holds:
            raise TypeError(text)
    lost = [m for m in map(_lost_rows, (x, y, w)) if m is not nomask]
    gone = np.any(lost, axis=0)
    keep = ~gone if gone.any() else slice(None)
    x, y, w = (v if v is None else v._data[keep] for v in (x, y, w))
    return np.polyfit(x, y, deg, rcond, full, w, cov)


def vander(x, n=None):
    """The matrix of powers; rows of masked elements are zero."""
    made = np.vander(getdata(x), n)
    m = getmask(x)
    if m is not nomask:
        made[m] = 0
    return made


# Rows and columns.

def compress_nd(x, axis=None):
    """Leave out the slices along axes in which something is masked."""
    whole = asarray(x)
    lost, every = getmaskarray(whole), range(whole.ndim)
    along = every if axis is None else normalize_axis_tuple(axis, whole.ndim)
    if not lost.any():
        return whole._data
    if lost.all():
        return np.array([])
    picks = [np.arange(n) for n in whole.shape]
    for i in along:
        picks[i] = np.flatnonzero(~lost.any(axis=tuple(k for k in every if k != i)))
    return whole._data[np.ix_(*picks)]


def _matrix(a, caller):
    """The array, which must have two dimensions."""
    if a.ndim == 2:
        return a
    raise NotImplementedError(f"{caller} works for 2D arrays only.")


def compress_rowcols(x, axis=None):
    """Leave out the rows and columns of a matrix in which something is masked."""
    return compress_nd(_matrix(asarray(x), "compress_rowcols"), axis)


def compress_rows(a):
    return compress_nd(_matrix(asarray(a), "compress_rows"), 0)


def compress_cols(a):
    return compress_nd(_matrix(asarray(a), "compress_cols"), 1)


def mask_rowcols(a, axis=None):
    """Mask the rows and columns of a matrix in which something is masked."""
    made = _matrix(array(a, subok=False), "mask_rowcols")
    lost = getmaskarray(made)
    if lost.any():
        made._mask = lost.copy()
        for across, chosen in ((1, (None, 0)), (0, (None, 1, -1))):
            if axis in chosen:
                made._mask |= lost.any(axis=across, keepdims=True)
    return made


def mask_rows(a, axis=_NoValue):
    return mask_rowcols(a, 0)


def mask_cols(a, axis=_NoValue):
    return mask_rowcols(a, 1)


def _mask_lines(a, axis):
    """Mask the lines along an axis in which something is masked."""
    a = asarray(a)
    return mask_rowcols(a, 1 - axis) if a.ndim != 1 else masked_array(a._data, mask=getmaskarray(a).any())


# Sets.

def ediff1d(arr, to_end=None, to_begin=None):
    """Differences of neighbours in one dimension."""
    flat = asanyarray(arr).ravel()
    parts = [p for p in (to_begin, flat[1:] - flat[:-1], to_end) if p is not None]
    made = parts[0] if len(parts) == 1 else hstack([p if isinstance(p, MaskedArray) else np.atleast_1d(p) for p in parts])
    made._fill_value = None
    return made


def unique(ar1, return_index=False, return_inverse=False):
    """The elements, each once; one that is masked stands last for all."""
    a = asanyarray(ar1).ravel()
    mask = getmaskarray(a)
    order = np.lexsort((np.where(mask, a._data[:1] if a.size else 0, a._data) if a.size else a._data, mask)) if a.size else np.zeros(0, int)
    data, m = a._data[order], mask[order]
    first = np.ones(a.size, bool)
    if a.size:
        first[1:] = ((data[1:] != data[:-1]) & ~m[1:]) | (m[1:] & ~m[:-1])
    made = data[first].view(type(a))
    made._follow(a)
    made._mask = m[first]
    if getmask(a) is nomask:
        made._mask = nomask
    results = [made]
    if return_index:
        results.append(order[first])
    if return_inverse:
        inverse = np.empty(a.size, dtype=np.intp)
        inverse[order] = np.cumsum(first) - 1
        results.append(inverse)
    return tuple(results) if len(results) > 1 else made


def intersect1d(ar1, ar2, assume_unique=False):
    """The elements that are in both arrays."""
    both = _joined(ar1, ar2, assume_unique)
    data, lost = both._data, getmaskarray(both)
    alike = (data[1:] == data[:-1]) | lost[1:]
    return both[:-1][alike & (lost[1:] == lost[:-1])]


def _joined(ar1, ar2, assume_unique):
    """The elements of two arrays, sorted."""
    made = concatenate([a if assume_unique else unique(a) for a in (ar1, ar2)])
    if made.size:
        made.sort()
    return made


def in1d(ar1, ar2, assume_unique=False, invert=False):
    """Tell of every element of an array whether it is in the other."""
    wanted, back = (asanyarray(ar1).ravel(), slice(None)) if assume_unique else unique(ar1, return_inverse=True)
    pool = concatenate((wanted, ar2 if assume_unique else unique(ar2)))
    order = pool.argsort(kind="stable")
    ranked, invert = pool[order], bool(invert)
    found, lost = np.full(pool.shape, invert), np.zeros(pool.shape, bool)
    found[:-1] = (ranked._data[1:] == ranked._data[:-1]) ^ invert
    m = getmaskarray(ranked)
    lost[:-1] = m[1:] | m[:-1]
    result = masked_array(found, mask=nomask if getmask(pool) is nomask else lost)
    return result[order.argsort(kind="stable")[:len(wanted)]][back]


def isin(element, test_elements, assume_unique=False, invert=False):
    element = asarray(element)
    return in1d(element, test_elements, assume_unique=assume_unique, invert=invert).reshape(element.shape)


def union1d(ar1, ar2):
    return unique(concatenate((asanyarray(ar1).ravel(), asanyarray(ar2).ravel())))


def setdiff1d(ar1, ar2, assume_unique=False):
    mine, other = (asarray(ar1).ravel(), ar2) if assume_unique else map(unique, (ar1, ar2))
    return mine[in1d(mine, other, True, True)._data]


def setxor1d(ar1, ar2, assume_unique=False):
    """The elements that are in exactly one of the arrays."""
    both = _joined(ar1, ar2, assume_unique)
    if not both.size:
        return both
    values = both.filled()
    turns = values[1:] != values[:-1]
    return both[np.append(True, turns) == np.append(turns, True)]


# Runs.

def flatnotmasked_edges(a):
    """The first and the last element that is not masked."""
    lost, last = getmaskarray(a).ravel(), a.size - 1
    if not lost.any():
        return np.array([0, last])
    return None if lost.all() else np.array([lost.argmin(), last - lost[::-1].argmin()])


def notmasked_edges(a, axis=None):
    """The first and the last elements along an axis that are not masked."""
    whole = asarray(a)
    if whole.ndim == 1 or axis is None:
        return flatnotmasked_edges(whole)
    places = [masked_array(i, mask=getmaskarray(whole)) for i in np.indices(whole.shape)]
    return [tuple(getattr(p, end)(axis).compressed() for p in places) for end in ("min", "max")]


def flatnotmasked_contiguous(a):
    """The runs of elements that are not masked, in one dimension."""
    m = getmask(a)
    if m is nomask:
        return [slice(0, a.size)]
    return [slice(int(run.start), int(run.stop)) for run in _runs(~m)] if m.size else []


def notmasked_contiguous(a, axis=None):
    """The runs of elements that are not masked, along an axis."""
    whole = asarray(a)
    if whole.ndim > 2:
        raise NotImplementedError("Currently limited to at most 2D array.")
    if whole.ndim == 1 or axis is None:
        return flatnotmasked_contiguous(whole)
    lines = whole if axis % 2 else whole.T
    return [flatnotmasked_contiguous(lines[i]) for i in range(lines.shape[0])]


def _runs(mask):
    """Slices of the runs of true elements."""
    flat = mask.ravel()
    bounds = [0, *np.flatnonzero(flat[1:] ^ flat[:-1]) + 1, flat.size]
    runs = [slice(*ends) for ends in zip(bounds, bounds[1:])]
    return runs[0 if flat[0] else 1::2]


def clump_unmasked(a):
    """Slices of the runs that are not masked."""
    return _runs(~a._mask) if getmask(a) is not nomask else [slice(0, a.size)]


def clump_masked(a):
    """Slices of the runs that are masked."""
    return _runs(a._mask) if getmask(a) is not nomask else []


def ndenumerate(a, compressed=True):
    """Pairs of index and value of the elements that are not masked."""
    for it, mask in zip(np.ndenumerate(getdata(a)), getmaskarray(a).flat):
        if not mask:
            yield it
        elif not compressed:
            yield it[0], masked


class _Joiner:
    """mr_[...]: join pieces along the first axis."""

    def __getitem__(self, key):
        if isinstance(key, str):
            raise MAError("Unavailable for masked array.")
        pieces = []
        for k in key if isinstance(key, tuple) else (key,):
            if isinstance(k, slice):
                pieces.append(asarray(np.r_[k]))
            else:
                piece = asanyarray(k)
                pieces.append(piece.reshape(1) if piece.ndim == 0 else piece)
        return concatenate(pieces)

    def __len__(self):
        return 0


mr_ = _Joiner()
