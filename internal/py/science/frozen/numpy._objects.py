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


def _check_places(a, kth, axis):
    a, kth = np.asarray(a), np.asarray(kth)
    if kth.dtype.kind not in "iu":
        raise TypeError("Partition index must be integer")
    n = a.size if axis is None or a.ndim == 0 else a.shape[axis]
    for k in kth.ravel().tolist() if a.size else ():
        if not -n <= k < n:
            raise ValueError(f"kth(={k}) out of bounds ({n})")


def partition(a, kth, axis=None, *rest):
    _check_places(a, kth, -1 if axis is None else axis)
    return np.sort(a, axis=-1 if axis is None else axis)


def argpartition(a, kth, axis=None, *rest):
    _check_places(a, kth, -1 if axis is None else axis)
    return np.argsort(a, axis=-1 if axis is None else axis)


def arange(start, stop, step):
    found, x = [], start
    while (x < stop) if step > 0 else (x > stop):
        found.append(x)
        x = x + step
    out = np.empty(len(found), dtype=object)
    for i, x in enumerate(found):
        out[i] = x
    return out


def _lines(a, axis):
    """The lines along some axes as rows of one, and the shape without these axes."""
    a = np.asanyarray(a)
    chosen = tuple(range(a.ndim)) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, a.ndim)
    kept = [k for k in range(a.ndim) if k not in chosen]
    shape = tuple(a.shape[k] for k in kept)
    size = 1
    for k in chosen:
        size *= a.shape[k]
    return a.transpose(kept + list(chosen)).reshape(shape + (size,)), shape, tuple(1 if k in chosen else n for k, n in enumerate(a.shape))


def _each_line(a, axis, out, keepdims, f):
    rows, shape, wide = _lines(a, axis)
    found = np.empty(shape, dtype=object)
    for place in np.ndindex(shape):
        found[place] = f(rows[place].tolist())
    if keepdims:
        found = found.reshape(wide)
    return _into(out, found[()] if found.ndim == 0 else found)


def median(a, axis=None, out=None, overwrite=None, keepdims=None):
    def middle(line):
        line, n = sorted(line), len(line)
        return line[n // 2] if n % 2 else (line[n // 2 - 1] + line[n // 2]) / 2
    return _each_line(a, axis, out, keepdims, middle)


def percentile(a, q, *rest):
    return quantile(a, np.asanyarray(q) / 100 if isinstance(q, (list, tuple, np.ndarray)) else q / 100, *rest)


_RANKS = {"linear": lambda n, q: q * (n - 1), "weibull": lambda n, q: q * (n + 1) - 1, "hazen": lambda n, q: q * n - 0.5,
          "lower": lambda n, q: q * (n - 1), "higher": lambda n, q: q * (n - 1), "midpoint": lambda n, q: q * (n - 1), "nearest": lambda n, q: q * (n - 1)}


def quantile(a, q, axis=None, out=None, overwrite=None, method=None, keepdims=None, *rest):
    method = method or "linear"
    if method not in _RANKS:
        raise NotImplementedError(f"quantiles of objects by the method {method!r} are not supported")
    a, many = np.asanyarray(a), isinstance(q, (list, tuple, np.ndarray)) and np.ndim(q) > 0
    if many:
        parts = [quantile(a, x, axis, None, None, method, keepdims) for x in np.ravel(q).tolist()]
        return _into(out, np.stack([np.asarray(p) for p in parts]).reshape(np.shape(q) + np.shape(parts[0])))
    if not 0 <= q <= 1:
        raise ValueError("Quantiles must be in the range [0, 1]")

    def one(line):
        line = sorted(line)
        rank = max(_RANKS[method](len(line), q), 0)
        low = min(int(rank // 1), len(line) - 1)
        part, high = rank - low, min(low + 1, len(line) - 1)
        if method == "lower" or part == 0 and method != "nearest":
            return line[low]
        if method == "higher":
            return line[high]
        if method == "midpoint":
            return line[low] + (line[high] - line[low]) * 0.5
        if method == "nearest":
            return line[high] if part > 0.5 or part == 0.5 and low % 2 else line[low]
        return line[low] + (line[high] - line[low]) * part
    return _each_line(a, axis, out, keepdims, one)


def _without_nan(a, value):
    """The array with another value for what is not equal to itself, and where that was."""
    a = np.array(a, subok=True, copy=True)
    lost = np.array([x != x for x in a.ravel().tolist()], dtype=bool).reshape(a.shape)
    if lost.any():
        a[lost] = value
    return a, lost


def _given(**options):
    return {k: v for k, v in options.items() if v is not None}


def nansum(a, axis=None, dtype=None, out=None, keepdims=None, initial=None, where=None):
    return np.sum(_without_nan(a, 0)[0], axis=axis, **_given(dtype=dtype, out=out, keepdims=keepdims, initial=initial, where=where))


def nanprod(a, axis=None, dtype=None, out=None, keepdims=None, initial=None, where=None):
    return np.prod(_without_nan(a, 1)[0], axis=axis, **_given(dtype=dtype, out=out, keepdims=keepdims, initial=initial, where=where))


def _extreme(a, axis, out, keepdims, choose):
    def one(line):
        known = [x for x in line if x == x]
        if not known:
            import warnings
            warnings.warn("All-NaN slice encountered", RuntimeWarning, stacklevel=5)
            return np.nan
        return choose(known)
    return _each_line(a, axis, out, keepdims, one)


def nanmax(a, axis=None, out=None, keepdims=None, initial=None, where=None):
    return _extreme(a, axis, out, keepdims, max)


def nanmin(a, axis=None, out=None, keepdims=None, initial=None, where=None):
    return _extreme(a, axis, out, keepdims, min)


def _known(line):
    return [x for x in line if x == x]


def nanmean(a, axis=None, dtype=None, out=None, keepdims=None, where=None):
    def one(line):
        line = _known(line)
        if not line:
            import warnings
            warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=5)
            return np.nan
        return functools.reduce(operator.add, line) / len(line)
    return _each_line(a, axis, out, keepdims, one)


def _spread(a, axis, out, ddof, keepdims, correction, root):
    free = correction if correction is not None else ddof or 0

    def one(line):
        line = _known(line)
        if len(line) - free <= 0:
            import warnings
            warnings.warn("Degrees of freedom <= 0 for slice.", RuntimeWarning, stacklevel=5)
            return np.nan
        middle = functools.reduce(operator.add, line) / len(line)
        square = functools.reduce(operator.add, [(x - middle) * (x - middle) for x in line]) / (len(line) - free)
        return square ** 0.5 if root else square
    return _each_line(a, axis, out, keepdims, one)


def nanvar(a, axis=None, dtype=None, out=None, ddof=None, keepdims=None, where=None, mean=None, correction=None):
    return _spread(a, axis, out, ddof, keepdims, correction, False)


def nanstd(a, axis=None, dtype=None, out=None, ddof=None, keepdims=None, where=None, mean=None, correction=None):
    return _spread(a, axis, out, ddof, keepdims, correction, True)


def _nan_place(a, axis, out, keepdims, better):
    a, lost = _without_nan(a, None)
    if lost.all(axis=axis).any():
        raise ValueError("All-NaN slice encountered")
    return _place(a, axis, out, keepdims, lambda x, y: x is not None and (y is None or better(x, y)))


def nanargmax(a, axis=None, out=None, keepdims=None):
    return _nan_place(a, axis, out, keepdims, operator.gt)


def nanargmin(a, axis=None, out=None, keepdims=None):
    return _nan_place(a, axis, out, keepdims, operator.lt)
