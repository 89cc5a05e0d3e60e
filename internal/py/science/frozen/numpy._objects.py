"""Functions over arrays of objects, whose elements only Python can compare, add and multiply."""

import bisect
import functools
import operator

import numpy as np


def _place(a, axis, out, keepdims, better):
    a = np.asarray(a)
    if axis is None:
        lines, shape = a.reshape(1, -1), ()
    else:
        moved = np.moveaxis(a, axis, -1)
        shape = moved.shape[:-1]
        lines = moved.reshape(-1, moved.shape[-1])
    if lines.shape[-1] == 0:
        raise ValueError("attempt to get argmax of an empty sequence" if better is operator.gt else "attempt to get argmin of an empty sequence")
    found = []
    for line in lines:
        best = 0
        for i in range(1, len(line)):
            if better(line[i], line[best]):
                best = i
        found.append(best)
    result = np.array(found, dtype=np.intp).reshape(shape)
    if keepdims:
        result = result.reshape((1,) * a.ndim) if axis is None else np.expand_dims(result, axis)
    if out is not None:
        out[...] = result
        return out
    return result[()] if result.ndim == 0 else result


def argmax(a, axis=None, out=None, keepdims=None):
    return _place(a, axis, out, keepdims, operator.gt)


def argmin(a, axis=None, out=None, keepdims=None):
    return _place(a, axis, out, keepdims, operator.lt)


def searchsorted(a, v, side=None, sorter=None):
    a, v = np.asarray(a), np.asarray(v)
    if a.ndim != 1:
        raise ValueError("object too deep for desired array")
    if sorter is not None:
        sorter = np.asarray(sorter)
        if sorter.dtype.kind not in "iu":
            raise TypeError("sorter must only contain integers")
        if sorter.size != a.size:
            raise ValueError("sorter.size must equal a.size" if sorter.size != a.size else "")
        if sorter.size and (sorter.min() < -a.size or sorter.max() >= a.size):
            raise ValueError("Sorter index out of range.")
        a = a[sorter]
    find = {None: bisect.bisect_left, "left": bisect.bisect_left, "l": bisect.bisect_left, "right": bisect.bisect_right, "r": bisect.bisect_right}[side]
    rows = a.tolist()
    found = np.array([find(rows, x) for x in v.ravel().tolist()], dtype=np.intp).reshape(v.shape)
    return found[()] if v.ndim == 0 else found


def lexsort(keys, axis=None):
    keys = [np.asarray(k) for k in keys]
    axis = -1 if axis is None else axis
    if keys[0].ndim > 1:
        moved = [np.moveaxis(k, axis, -1) for k in keys]
        found = np.empty(moved[0].shape, dtype=np.intp)
        for place in np.ndindex(found.shape[:-1]):
            found[place] = np.lexsort([k[place] for k in moved])
        return np.moveaxis(found, -1, axis)
    order = list(range(keys[0].size))
    for key in keys:
        order.sort(key=key.tolist().__getitem__)
    return np.array(order, dtype=np.intp)


def matmul(x1, x2, *rest):
    out = rest[0] if rest else None
    a, b = np.asarray(x1, dtype=object), np.asarray(x2, dtype=object)
    if a.ndim == 0 or b.ndim == 0:
        raise ValueError(f"matmul: Input operand {0 if a.ndim == 0 else 1} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)")
    left, right = a.ndim == 1, b.ndim == 1
    a, b = a[None] if left else a, b[:, None] if right else b
    if a.shape[-1] != b.shape[-2]:
        raise ValueError(f"matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {b.shape[-2]} is different from {a.shape[-1]})")
    loops = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    products = np.broadcast_to(a, loops + a.shape[-2:])[..., :, :, None] * np.broadcast_to(b, loops + b.shape[-2:])[..., None, :, :]
    found = np.empty(loops + (a.shape[-2], b.shape[-1]), dtype=object)
    for place in np.ndindex(found.shape):
        line = products[place[:-1] + (slice(None), place[-1])]
        found[place] = functools.reduce(operator.add, line.tolist()) if line.size else 0
    if left:
        found = found[..., 0, :]
    if right:
        found = found[..., 0]
    if out is not None:
        out[...] = found
        return out
    return found[()] if found.ndim == 0 else found


def correlate(a, v, mode=None):
    a, v = np.asarray(a, dtype=object), np.asarray(v, dtype=object)
    return convolve(a, np.array([x.conjugate() if hasattr(x, "conjugate") else x for x in v[::-1]], dtype=object), "valid" if mode is None else mode)


def convolve(a, v, mode=None):
    a, v = np.asarray(a, dtype=object), np.asarray(v, dtype=object)
    if len(v) > len(a):
        a, v = v, a
    full = np.zeros(len(a) + len(v) - 1, dtype=object)
    for i, x in enumerate(v):
        full[i:i + len(a)] = full[i:i + len(a)] + a * x
    if mode in (None, "full"):
        return full
    if mode == "same":
        start = (len(v) - 1) // 2
        return full[start:start + len(a)]
    return full[len(v) - 1:len(a)]


def mean(a, axis, dtype, out, keepdims, where):
    a = np.asarray(a)
    where = True if where is None else where
    total = np.add.reduce(a, axis=axis, keepdims=bool(keepdims), where=where) if where is not True else np.add.reduce(a, axis=axis, keepdims=bool(keepdims))
    chosen = range(a.ndim) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, a.ndim)
    count = 1
    for x in chosen:
        count *= a.shape[x]
    if count == 0:
        import warnings
        warnings.warn("Mean of empty slice.", RuntimeWarning, stacklevel=3)
    return _into(out, total / count)


def _into(out, found):
    if out is None:
        return found
    out[...] = found
    return out


def var(a, axis, dtype, out, ddof, keepdims, where, mean, root):
    """Variances about a mean that is given, or of objects."""
    a = np.asanyarray(a)
    if a.dtype.kind in "biu" and dtype is None:
        dtype = np.float64
    where = True if where is None else where
    chosen = None if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, a.ndim)
    count = np.sum(np.broadcast_to(where, a.shape), axis=chosen, keepdims=True) if where is not True else None
    if count is None:
        count = 1
        for x in range(a.ndim) if chosen is None else chosen:
            count *= a.shape[x]
    if mean is None:
        mean = np.add.reduce(a, axis=chosen, keepdims=True) / count
    gaps = a - mean
    if gaps.dtype.kind == "c":
        squares = gaps.real ** 2 + gaps.imag ** 2
    elif gaps.dtype.kind == "O":
        squares = gaps * np.conjugate(gaps) if any(isinstance(x, complex) for x in gaps.flat) else gaps * gaps
    else:
        squares = np.square(gaps)
    free = count - (0 if ddof is None else ddof)
    if np.any(np.asarray(free) <= 0):
        import warnings
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=3)
        free = np.maximum(free, 0)
    kwargs = {} if where is True else {"where": where}
    if dtype is not None and gaps.dtype.kind != "O":
        kwargs["dtype"] = dtype
    total = np.add.reduce(squares, axis=chosen, keepdims=bool(keepdims), **kwargs)
    if not keepdims and np.ndim(free) > 0:
        free = np.squeeze(free, axis=chosen)
    with np.errstate(all="ignore"):
        found = total / free
    if root:
        found = found ** 0.5 if np.asarray(found).dtype.kind == "O" else np.sqrt(found)
    return _into(out, found)


def partition(a, kth, axis=None, *rest):
    return np.sort(a, axis=-1 if axis is None else axis)


def argpartition(a, kth, axis=None, *rest):
    return np.argsort(a, axis=-1 if axis is None else axis)
