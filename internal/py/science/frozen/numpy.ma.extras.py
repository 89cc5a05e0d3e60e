"""More functions of masked arrays: statistics, sets, rows and columns, runs."""

import itertools
import warnings

import numpy as np
from numpy import ndarray

from numpy.ma.core import (
    MaskedArray, MAError, absolute, array, asarray, asanyarray, concatenate, count, dot, filled, getdata, getmask, getmaskarray, make_mask,
    mask_or, masked, masked_array, nomask, ones, sort, zeros, _given, _by_method, _NoValue)
from numpy.ma import core as ma


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


vstack, hstack, dstack, column_stack, stack, hsplit, diagflat = (
    _over_both(f) for f in (np.vstack, np.hstack, np.dstack, np.column_stack, np.stack, np.hsplit, np.diagflat))
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
    result = np.expand_dims(getdata(x), axis).view(MaskedArray)
    if isinstance(x, MaskedArray):
        result._follow(x)
        if getmask(x) is not nomask:
            result._mask = np.expand_dims(x._mask, axis)
    return result


# Calling functions along axes.

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """Call a function with every line along an axis."""
    arr = array(arr, copy=False, subok=True)
    axis = np.lib.array_utils.normalize_axis_index(axis, arr.ndim)
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
    val = asarray(a)
    n = val.ndim
    for axis in np.atleast_1d(axes):
        axis = int(axis) + n if axis < 0 else int(axis)
        res = func(val, axis)
        if res.ndim != val.ndim:
            res = expand_dims(res, axis)
            if res.ndim != val.ndim:
                raise ValueError("function is not returning an array of the correct shape")
        val = res
    return val


# Statistics.

def average(a, axis=None, weights=None, returned=False, *, keepdims=_NoValue):
    """The mean, with weights if given."""
    a = asarray(a)
    m, kw = getmask(a), _given(keepdims)
    if weights is None:
        avg = a.mean(axis, **kw)
        scl = avg.dtype.type(a.count(axis))
    else:
        w = asarray(weights)
        kind = np.result_type(a.dtype, w.dtype, "f8") if a.dtype.kind in "biu" else np.result_type(a.dtype, w.dtype)
        if a.shape != w.shape:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            if w.ndim != 1:
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            if w.shape[0] != a.shape[axis]:
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            shape = [1] * a.ndim
            shape[axis] = -1
            w = masked_array(np.broadcast_to(w._data.reshape(shape), a.shape))
        if m is not nomask:
            w = w * (~a.mask)
            w = masked_array(getdata(w), mask=mask_or(getmask(w), a.mask))
        scl = w.sum(axis=axis, dtype=kind, **kw)
        avg = np.multiply(a, w, dtype=kind).sum(axis, **kw) / scl
    if not returned:
        return avg
    if np.shape(scl) != np.shape(avg):
        scl = np.broadcast_to(scl, avg.shape).copy()
    return avg, scl


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


def _covariance_data(x, y, rowvar, allow_masked):
    """Two sets of variables with their masks, less their means."""
    x = array(x, ndmin=2, copy=True, dtype=float)
    xmask = getmaskarray(x)
    if not allow_masked and xmask.any():
        raise ValueError("Cannot process masked data.")
    if x.shape[0] == 1:
        rowvar = True
    rowvar = int(bool(rowvar))
    axis = 1 - rowvar
    if y is not None:
        y = array(y, copy=False, ndmin=2, dtype=float)
        ymask = getmaskarray(y)
        if not allow_masked and ymask.any():
            raise ValueError("Cannot process masked data.")
        if xmask.any() or ymask.any():
            if y.shape == x.shape:
                common = np.logical_or(xmask, ymask)
                if common is not nomask:
                    x = masked_array(x._data, mask=common)
                    y = masked_array(y._data, mask=common)
        x = concatenate((x, y), axis)
    notmask = np.logical_not(getmaskarray(x)).astype(np.float32 if x.shape[axis] < 1 << 24 else np.float64)
    x = x - (x.mean(axis=rowvar)[:, None] if rowvar else x.mean(axis=rowvar)[None, :])
    return x, notmask, rowvar


def cov(x, y=None, rowvar=True, bias=False, allow_masked=True, ddof=None):
    """The covariances of variables, pairs of observations with a masked one left out."""
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof must be an integer")
    if ddof is None:
        ddof = 0 if bias else 1
    x, notmask, rowvar = _covariance_data(x, y, rowvar, allow_masked)
    values = filled(x if rowvar else x.T, 0)
    present = notmask if rowvar else notmask.T
    fact = np.dot(present, present.T) - ddof
    mask = np.less_equal(fact, 0, dtype=bool)
    with np.errstate(divide="ignore", invalid="ignore"):
        data = np.dot(values, values.T.conj()) / fact
    result = masked_array(data, mask=mask)
    return result.squeeze() if result.shape != (1, 1) else result.squeeze()


def corrcoef(x, y=None, rowvar=True, bias=_NoValue, allow_masked=True, ddof=_NoValue):
    """The correlations of variables."""
    if bias is not _NoValue or ddof is not _NoValue:
        warnings.warn("bias and ddof have no effect and are deprecated", DeprecationWarning, stacklevel=2)
    corr = cov(x, y, rowvar, allow_masked=allow_masked)
    try:
        std = np.ma.sqrt(np.ma.diagonal(corr))
    except ValueError:
        return ma.MaskedArray(1.0)
    return corr / np.ma.multiply.outer(std, std)


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """Fit a polynomial to the points that are not masked."""
    x, y = asarray(x), asarray(y)
    mask = getmask(x)
    if y.ndim == 1:
        mask = mask_or(mask, getmask(y))
    elif y.ndim == 2:
        my = getmask(mask_rows(y))
        if my is not nomask:
            mask = mask_or(mask, my[:, 0])
    else:
        raise TypeError("Expected a 1D or 2D array for y!")
    if w is not None:
        w = asarray(w)
        if w.ndim != 1:
            raise TypeError("expected a 1-d array for weights")
        if w.shape[0] != y.shape[0]:
            raise TypeError("expected w and y to have the same length")
        mask = mask_or(mask, getmask(w))
    if mask is nomask:
        return np.polyfit(getdata(x), getdata(y), deg, rcond, full, None if w is None else getdata(w), cov)
    keep = ~mask
    return np.polyfit(getdata(x)[keep], getdata(y)[keep], deg, rcond, full, None if w is None else getdata(w)[keep], cov)


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
    x = asarray(x)
    m = getmask(x)
    axes = tuple(range(x.ndim)) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, x.ndim) if isinstance(axis, tuple) \
        else (np.lib.array_utils.normalize_axis_index(axis, x.ndim),)
    if m is nomask or not m.any():
        return x._data
    if m.all():
        return np.array([])
    data = x._data
    for ax in axes:
        others = tuple(i for i in range(x.ndim) if i != ax)
        data = data[(slice(None),) * ax + (~m.any(axis=others),)]
    return data


def compress_rowcols(x, axis=None):
    """Leave out the rows and columns of a matrix in which something is masked."""
    if asarray(x).ndim != 2:
        raise NotImplementedError("compress_rowcols works for 2D arrays only.")
    return compress_nd(x, axis=axis)


def compress_rows(a):
    a = asarray(a)
    if a.ndim != 2:
        raise NotImplementedError("compress_rows works for 2D arrays only.")
    return compress_rowcols(a, 0)


def compress_cols(a):
    a = asarray(a)
    if a.ndim != 2:
        raise NotImplementedError("compress_cols works for 2D arrays only.")
    return compress_rowcols(a, 1)


def mask_rowcols(a, axis=None):
    """Mask the rows and columns of a matrix in which something is masked."""
    a = array(a, subok=False)
    if a.ndim != 2:
        raise NotImplementedError("mask_rowcols works for 2D arrays only.")
    m = getmask(a)
    if m is nomask or not m.any():
        return a
    rows, cols = np.unique(m.nonzero()[0]), np.unique(m.nonzero()[1])
    a._mask = a._mask.copy()
    if not axis:
        a[rows] = masked
    if axis in (None, 1, -1):
        a[:, cols] = masked
    return a


def mask_rows(a, axis=_NoValue):
    return mask_rowcols(a, 0)


def mask_cols(a, axis=_NoValue):
    return mask_rowcols(a, 1)


def _mask_lines(a, axis):
    a = asarray(a)
    return masked_array(a._data, mask=getmaskarray(a).any()) if a.ndim == 1 else mask_rowcols(a, 1 - axis)


# Sets.

def ediff1d(arr, to_end=None, to_begin=None):
    """Differences of neighbours in one dimension."""
    arr = asanyarray(arr).flat
    arr = arr.ma.ravel()
    ed = arr[1:] - arr[:-1]
    parts = [ed]
    if to_begin is not None:
        parts.insert(0, to_begin)
    if to_end is not None:
        parts.append(to_end)
    made = hstack([np.atleast_1d(p) if not isinstance(p, MaskedArray) else p for p in parts]) if len(parts) > 1 else ed
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
    aux = concatenate((ar1, ar2)) if assume_unique else concatenate((unique(ar1), unique(ar2)))
    aux.sort()
    return aux[:-1][aux[1:].filled(ma.default_fill_value(aux)) == aux[:-1].filled(ma.default_fill_value(aux))] if False else _twice(aux)


def _twice(aux):
    same = (aux._data[1:] == aux._data[:-1]) & ~getmaskarray(aux)[1:] & ~getmaskarray(aux)[:-1]
    both = getmaskarray(aux)[1:] & getmaskarray(aux)[:-1]
    return aux[:-1][same | both]


def in1d(ar1, ar2, assume_unique=False, invert=False):
    """Tell of every element of an array whether it is in the other."""
    if assume_unique:
        ar1, back = asanyarray(ar1).ravel(), None
    else:
        ar1, back = unique(ar1, return_inverse=True)
        ar2 = unique(ar2)
    ar = concatenate((ar1, ar2))
    order = ar.argsort(kind="stable")
    sar = ar[order]
    same = (sar._data[1:] == sar._data[:-1]) ^ bool(invert)
    m = getmaskarray(sar)
    flag = masked_array(np.concatenate((same, [bool(invert)])), mask=np.concatenate((m[1:] | m[:-1], [False])))
    if getmask(ar) is nomask:
        flag = masked_array(flag._data)
    place = order.argsort(kind="stable")[:len(ar1)]
    return flag[place] if back is None else flag[place][back]


def isin(element, test_elements, assume_unique=False, invert=False):
    element = asarray(element)
    return in1d(element, test_elements, assume_unique=assume_unique, invert=invert).reshape(element.shape)


def union1d(ar1, ar2):
    return unique(concatenate((asanyarray(ar1).ravel(), asanyarray(ar2).ravel())))


def setdiff1d(ar1, ar2, assume_unique=False):
    if assume_unique:
        ar1 = asarray(ar1).ravel()
    else:
        ar1, ar2 = unique(ar1), unique(ar2)
    return ar1[in1d(ar1, ar2, assume_unique=True, invert=True)._data]


def setxor1d(ar1, ar2, assume_unique=False):
    """The elements that are in exactly one of the arrays."""
    if not assume_unique:
        ar1, ar2 = unique(ar1), unique(ar2)
    aux = concatenate((ar1, ar2))
    if aux.size == 0:
        return aux
    aux.sort()
    values = aux.filled()
    flag = np.concatenate(([True], values[1:] != values[:-1], [True]))
    return aux[flag[1:] == flag[:-1]]


# Runs.

def flatnotmasked_edges(a):
    """The first and the last element that is not masked."""
    m = getmask(a)
    if m is nomask or not np.any(m):
        return np.array([0, a.size - 1])
    there = np.flatnonzero(~m)
    return there[[0, -1]] if len(there) else None


def notmasked_edges(a, axis=None):
    """The first and the last elements along an axis that are not masked."""
    a = asarray(a)
    if axis is None or a.ndim == 1:
        return flatnotmasked_edges(a)
    m = getmaskarray(a)
    idx = array(np.indices(a.shape), mask=np.asarray([m] * a.ndim))
    return [tuple(idx[i].min(axis).compressed() for i in range(a.ndim)), tuple(idx[i].max(axis).compressed() for i in range(a.ndim))]


def flatnotmasked_contiguous(a):
    """The runs of elements that are not masked, in one dimension."""
    m = getmask(a)
    if m is nomask:
        return [slice(0, a.size)]
    i, result = 0, []
    for k, g in itertools.groupby(m.ravel()):
        n = len(list(g))
        if not k:
            result.append(slice(i, i + n))
        i += n
    return result


def notmasked_contiguous(a, axis=None):
    """The runs of elements that are not masked, along an axis."""
    a = asarray(a)
    if a.ndim > 2:
        raise NotImplementedError("Currently limited to at most 2D array.")
    if axis is None or a.ndim == 1:
        return flatnotmasked_contiguous(a)
    lines = a if axis % 2 == 1 else a.T
    return [flatnotmasked_contiguous(lines[i]) for i in range(lines.shape[0])]


def _runs(mask):
    """Slices of the runs of true elements."""
    if mask.ndim > 1:
        mask = mask.ravel()
    turns = (mask[1:] ^ mask[:-1]).nonzero()[0] + 1
    edges = [*turns]
    if mask[0]:
        if len(edges) == 0:
            return [slice(0, mask.size)]
        r = [slice(0, edges[0])]
        r.extend(slice(left, right) for left, right in zip(edges[1:-1:2], edges[2::2]))
    else:
        if len(edges) == 0:
            return []
        r = [slice(left, right) for left, right in zip(edges[:-1:2], edges[1::2])]
    if mask[-1]:
        r.append(slice(edges[-1], mask.size))
    return r


def clump_unmasked(a):
    """Slices of the runs that are not masked."""
    mask = getmask(a)
    return [slice(0, a.size)] if mask is nomask else _runs(~mask)


def clump_masked(a):
    """Slices of the runs that are masked."""
    mask = getmask(a)
    return [] if mask is nomask else _runs(mask)


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
