"""Linear algebra."""

import collections

import numpy as np
from numpy import _linalg
from numpy._linalg import LinAlgError

EigResult = collections.namedtuple("EigResult", ["eigenvalues", "eigenvectors"])
EighResult = collections.namedtuple("EighResult", ["eigenvalues", "eigenvectors"])
QRResult = collections.namedtuple("QRResult", ["Q", "R"])
SlogdetResult = collections.namedtuple("SlogdetResult", ["sign", "logabsdet"])
SVDResult = collections.namedtuple("SVDResult", ["U", "S", "Vh"])


def _matrix(a, square=True, finite=False):
    a = np.asarray(a)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if square and a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    if a.dtype.kind not in "biufc":
        raise TypeError(f"array type {a.dtype} is unsupported in linalg")
    if a.dtype == np.float16:
        raise TypeError("array type float16 is unsupported in linalg")
    if finite and not np.isfinite(a).all():
        raise LinAlgError("Array must not contain infs or NaNs")
    return a


def _kind(*arrays):
    if any(a.dtype.kind in "biu" or a.dtype.itemsize == (16 if a.dtype.kind == "c" else 8) for a in arrays):
        return (np.complex128, np.float64) if any(a.dtype.kind == "c" for a in arrays) else (np.float64, np.float64)
    return (np.complex64, np.float32) if any(a.dtype.kind == "c" for a in arrays) else (np.float32, np.float32)


def _each(a, f, core=2):
    """Call f with every matrix of a stack and stack what it returns."""
    if a.ndim == core:
        return f(a)
    head = a.shape[:a.ndim - core]
    results = [f(a[place]) for place in np.ndindex(*head)]
    if not results:  # a matrix that is never part of a result tells the shapes
        sample = f(np.eye(*a.shape[-core:], dtype=a.dtype) if core == 2 else np.ones(a.shape[-core:], a.dtype))
        empty = [np.zeros(head + np.shape(part), np.asarray(part).dtype) for part in (sample if isinstance(sample, tuple) else [sample])]
        return tuple(empty) if isinstance(sample, tuple) else empty[0]
    if isinstance(results[0], tuple):
        return tuple(np.stack(part).reshape(head + np.shape(part[0])) for part in zip(*results))
    return np.stack(results).reshape(head + np.shape(results[0]))


def _cast(x, kind):
    return x.astype(kind, copy=False) if isinstance(x, np.ndarray) else kind(x)


def _wrap(a, *results):
    """Results of the class of a, if it is a subclass of arrays."""
    if type(a) is not np.ndarray and hasattr(a, "__array_wrap__"):
        results = [a.__array_wrap__(np.asarray(r)) if np.ndim(r) or not np.isscalar(r) else r for r in results]
    return results[0] if len(results) == 1 else results


def det(a):
    """The determinant."""
    a = _matrix(a)
    return _cast(_each(a, _linalg.det), _kind(a)[0])


def slogdet(a):
    """The sign and the logarithm of the determinant."""
    a = _matrix(a)
    kind, real = _kind(a)
    sign, log = _each(a, _linalg.slogdet)
    return SlogdetResult(_cast(sign, kind), _cast(log, real))


def inv(a):
    """The inverse."""
    given, a = a, _matrix(a)
    return _wrap(given, _cast(_each(a, _linalg.inv), _kind(a)[0]))


def solve(a, b):
    """Solve a linear system."""
    given, a, b = b, _matrix(a), np.asarray(b)
    kind = _kind(a, b)[0]
    n = a.shape[-1]
    vector = b.ndim == 1
    if vector:
        b = b[:, None]
    if b.shape[-2] != n:
        inner, outer = ("m,m", "m") if vector else ("m,m", "m,n")
        raise ValueError(f"solve{'1' if vector else ''}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature ({inner}),({outer})->({outer}) (size {b.shape[-2]} is different from {n})")
    wide = np.complex128 if kind in (np.complex64, np.complex128) else np.float64
    head = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    x, y = np.broadcast_to(a.astype(wide), head + a.shape[-2:]), np.broadcast_to(b.astype(wide), head + b.shape[-2:])
    if head == ():
        r = _linalg.solve(x, y)
    elif 0 in head:
        r = np.zeros(head + b.shape[-2:], wide)
    else:
        r = np.stack([_linalg.solve(x[p], y[p]) for p in np.ndindex(*head)]).reshape(head + b.shape[-2:])
    r = _cast(r, kind)
    return _wrap(given, r[..., 0] if vector else r)


def cholesky(a, /, *, upper=False):
    """The triangular factor of a positive definite matrix."""
    given, a = a, _matrix(a)
    return _wrap(given, _cast(_each(a, lambda m: _linalg.cholesky(m, upper)), _kind(a)[0]))


def _reals(w, a, kind):
    if a.dtype.kind != "c" and not np.any(w.imag):
        return True, kind[1]
    return False, (np.complex64 if kind[1] is np.float32 else np.complex128)


def eig(a):
    """Eigenvalues and eigenvectors."""
    given, a = a, _matrix(a, finite=True)
    w, v = _each(a, lambda m: _linalg.eig(m, True))
    real, kind = _reals(w, a, _kind(a))
    w, v = (w.real.astype(kind), v.real.astype(kind)) if real else (w.astype(kind), v.astype(kind))
    return EigResult(w, _wrap(given, v))


def eigvals(a):
    """Eigenvalues."""
    a = _matrix(a, finite=True)
    w = _each(a, lambda m: _linalg.eig(m, False))
    real, kind = _reals(w, a, _kind(a))
    return w.real.astype(kind) if real else w.astype(kind)


def _triangle(UPLO):
    UPLO = UPLO.upper()
    if UPLO not in ("L", "U"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return UPLO == "U"


def eigh(a, UPLO="L"):
    """Eigenvalues and eigenvectors of a Hermitian matrix."""
    given, upper, a = a, _triangle(UPLO), _matrix(a)
    w, v = _each(a, lambda m: _linalg.eigh(m, upper, True))
    kind, real = _kind(a)
    return EighResult(_cast(w, real), _wrap(given, _cast(v, kind)))


def eigvalsh(a, UPLO="L"):
    """Eigenvalues of a Hermitian matrix."""
    upper, a = _triangle(UPLO), _matrix(a)
    return _cast(_each(a, lambda m: _linalg.eigh(m, upper, False)), _kind(a)[1])


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Singular values and vectors."""
    given, a = a, _matrix(a, square=False)
    kind, real = _kind(a)
    if hermitian:
        return _svd_of_hermitian(given, a, compute_uv)
    if not compute_uv:
        return _cast(_each(a, lambda m: _linalg.svd(m, False, False)), real)
    u, s, v = _each(a, lambda m: _linalg.svd(m, full_matrices, True))
    return SVDResult(_wrap(given, _cast(u, kind)), _cast(s, real), _wrap(given, _cast(v, kind)))


def _svd_of_hermitian(given, a, compute_uv):
    """Singular values are the absolute values of the eigenvalues, the largest first."""
    if not compute_uv:
        return np.sort(abs(eigvalsh(a)))[..., ::-1]
    w, u = eigh(a)
    signs, w = np.sign(w), abs(w)
    order = np.argsort(w)[..., ::-1]
    signs, w = (np.take_along_axis(x, order, axis=-1) for x in (signs, w))
    u = np.take_along_axis(u, order[..., None, :], axis=-1)
    v = np.swapaxes(u * signs[..., None, :], -2, -1).conjugate()
    return SVDResult(_wrap(given, u), w, _wrap(given, v))


def svdvals(x, /):
    """Singular values."""
    return svd(x, compute_uv=False)


def qr(a, mode="reduced"):
    """The factors Q and R."""
    if mode in ("f", "full"):
        import warnings
        warnings.warn("The 'full' option is deprecated in favor of 'reduced'.\nFor backward compatibility let mode default.", DeprecationWarning, stacklevel=2)
        mode = "reduced"
    if mode not in ("reduced", "complete", "r", "raw"):
        raise ValueError(f"Unrecognized mode '{mode}'")
    if mode == "raw":
        raise NotImplementedError("np.linalg.qr with mode='raw' is not supported")
    given, a = a, _matrix(a, square=False)
    kind = _kind(a)[0]
    q, r = _each(a, lambda m: _linalg.qr(m, mode == "complete"))
    r = _wrap(given, _cast(r, kind))
    return r if mode == "r" else QRResult(_wrap(given, _cast(q, kind)), r)


def lstsq(a, b, rcond=None):
    """Least squares."""
    a, b = np.asarray(a), np.asarray(b)
    vector = b.ndim == 1
    if vector:
        b = b[:, None]
    for x in (a, b):
        if x.ndim != 2:
            raise LinAlgError(f"{x.ndim}-dimensional array given. Array must be two-dimensional")
    if a.shape[0] != b.shape[0]:
        raise LinAlgError("Incompatible dimensions")
    kind, real = _kind(a, b)
    wide = np.complex128 if kind in (np.complex64, np.complex128) else np.float64
    if rcond is None:
        rcond = np.finfo(kind).eps * max(a.shape)
    x, resids, rank, s = _linalg.lstsq(a.astype(wide), b.astype(wide), float(rcond))
    if a.shape[1] == 0 and a.shape[0]:  # nothing explains b
        resids = np.sum(abs(b.astype(wide)) ** 2, axis=0)
    x = _cast(x, kind)
    return x[:, 0] if vector else x, _cast(resids, real), np.int32(rank), _cast(s, real)


def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    """The pseudo-inverse."""
    given, a = a, np.asarray(a)
    if rcond is not None and rtol is not None:
        raise ValueError("`rtol` and `rcond` can't be both set.")
    if rcond is None:
        rcond = 1e-15 if rtol is None else rtol
    if a.size == 0:
        return np.empty(a.shape[:-2] + (a.shape[-1], a.shape[-2]), dtype=a.dtype)
    u, s, vt = svd(a.conjugate(), full_matrices=False, hermitian=hermitian)
    cutoff = np.asarray(rcond)[..., np.newaxis] * np.amax(s, axis=-1, keepdims=True)
    large = s > cutoff
    s = np.divide(1, s, where=large, out=np.array(s))
    s[~large] = 0
    return _wrap(given, np.matmul(np.swapaxes(vt, -1, -2), s[..., np.newaxis] * np.swapaxes(u, -1, -2)))


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """The number of singular values that are not zero."""
    if tol is not None and rtol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    A = np.asarray(A)
    if A.ndim < 2:
        return int(not np.all(A == 0))
    s = svd(A, compute_uv=False, hermitian=hermitian)
    if tol is None:
        rtol = max(A.shape[-2:]) * np.finfo(s.dtype).eps if rtol is None else np.asarray(rtol)[..., np.newaxis]
        tol = s.max(axis=-1, keepdims=True) * rtol
    else:
        tol = np.asarray(tol)[..., np.newaxis]
    return np.count_nonzero(s > tol, axis=-1) if s.ndim > 1 else np.int64(np.count_nonzero(s > tol))


def cond(x, p=None):
    """The condition number."""
    x = np.asarray(x)
    if x.size == 0:
        raise LinAlgError("cond is not defined on empty arrays")
    with np.errstate(all="ignore"):
        if p in (None, 2, -2):
            s = svd(x, compute_uv=False)
            found = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
        else:
            _matrix(x)
            kind = _kind(x)[0]
            inverses = np.empty(x.shape, dtype=kind)
            for place in np.ndindex(x.shape[:-2]):
                try:
                    inverses[place] = _linalg.inv(x[place])
                except LinAlgError:
                    inverses[place] = np.nan
            found = norm(x, p, axis=(-2, -1)) * norm(inverses, p, axis=(-2, -1))
        # What is not a number without one in the matrix belongs to a singular one.
        found = np.asarray(found)
        new = np.isnan(found) & ~np.isnan(x).any(axis=(-2, -1))
        if new.any():
            found = np.where(new, np.inf, found)
    return found[()] if found.ndim == 0 else found


def matrix_power(a, n):
    """A power of a matrix."""
    a = np.asanyarray(a)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    if not hasattr(n, "__index__"):
        raise TypeError("exponent must be an integer")
    n = n.__index__()
    if n == 0:
        r = np.empty_like(a)
        r[...] = np.eye(a.shape[-2], dtype=a.dtype)
        return r
    if n < 0:
        a, n = inv(a), -n
    z = result = None
    while n > 0:
        z = a if z is None else np.matmul(z, z)
        n, bit = divmod(n, 2)
        if bit:
            result = z if result is None else np.matmul(result, z)
    return result


def multi_dot(arrays, *, out=None):
    """The product of several matrices."""
    if len(arrays) < 2:
        raise ValueError("Expecting at least two arrays.")
    mats = [np.asanyarray(a) for a in arrays]
    first, last = mats[0].ndim == 1, mats[-1].ndim == 1
    if first:
        mats[0] = mats[0][None, :]
    if last:
        mats[-1] = mats[-1][:, None]
    dims = [m.shape[0] for m in mats] + [mats[-1].shape[1]]
    n = len(mats)
    cost, cut = {(i, i): 0 for i in range(n)}, {}
    for span in range(1, n):
        for i in range(n - span):
            j = i + span
            cost[i, j], cut[i, j] = min((cost[i, k] + cost[k + 1, j] + dims[i] * dims[k + 1] * dims[j + 1], k) for k in range(i, j))

    def product(i, j):
        return mats[i] if i == j else np.dot(product(i, cut[i, j]), product(cut[i, j] + 1, j))
    r = product(0, n - 1)
    r = r[0, 0] if first and last else r.ravel() if first or last else r
    if out is None:
        return r
    out[...] = r
    return out


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of a vector or a matrix."""
    x = np.asarray(x)
    if x.dtype.kind not in "fcO":
        x = x.astype(float)
    if axis is None:
        if ord is None or ord in ("f", "fro") and x.ndim == 2 or ord == 2 and x.ndim == 1:
            flat = x.ravel(order="K")
            if x.dtype.kind == "c":
                square = flat.real.dot(flat.real) + flat.imag.dot(flat.imag)
            else:
                square = flat.dot(flat)
            r = np.sqrt(square)
            return r.reshape(x.ndim * [1]) if keepdims else r
        axis = tuple(range(x.ndim))
    elif not isinstance(axis, tuple):
        try:
            axis = (int(axis),)
        except Exception as e:
            raise TypeError("'axis' must be None, an integer or a tuple of integers") from e
    if len(axis) == 1:
        return _vector_norm(x, ord, axis, keepdims)
    if len(axis) == 2:
        return _matrix_norm(x, ord, axis, keepdims)
    raise ValueError("Improper number of dimensions to norm.")


def _vector_norm(x, ord, axis, keepdims):
    if ord == np.inf:
        return abs(x).max(axis=axis, keepdims=keepdims)
    if ord == -np.inf:
        return abs(x).min(axis=axis, keepdims=keepdims)
    if ord == 0:
        return (x != 0).astype(x.real.dtype).sum(axis=axis, keepdims=keepdims)
    if ord == 1:
        return np.add.reduce(abs(x), axis=axis, keepdims=keepdims)
    if ord is None or ord == 2:
        return np.sqrt(np.add.reduce((x.conj() * x).real, axis=axis, keepdims=keepdims))
    if isinstance(ord, str):
        raise ValueError(f"Invalid norm order '{ord}' for vectors")
    return np.power(np.add.reduce(abs(x) ** ord, axis=axis, keepdims=keepdims), 1 / ord)


def _matrix_norm(x, ord, axis, keepdims):
    row, col = (np.lib.array_utils.normalize_axis_index(k, x.ndim) for k in axis)
    if row == col:
        raise ValueError("Duplicate axes given.")
    if ord in (2, -2, "nuc"):
        s = svd(np.moveaxis(x, (row, col), (-2, -1)), compute_uv=False)
        r = s.max(axis=-1) if ord == 2 else s.min(axis=-1) if ord == -2 else s.sum(axis=-1)
    elif ord in (1, -1, np.inf, -np.inf):
        along, other = (row, col) if ord in (1, -1) else (col, row)
        sums = np.add.reduce(abs(x), axis=along)
        other -= other > along
        r = sums.max(axis=other) if ord > 0 else sums.min(axis=other)
    elif ord in (None, "fro", "f"):
        r = np.sqrt(np.add.reduce((x.conj() * x).real, axis=(row, col)))
    else:
        raise ValueError("Invalid norm order for matrices.")
    if keepdims:
        shape = list(x.shape)
        shape[row] = shape[col] = 1
        r = np.reshape(r, shape)
    return r


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """The norm of vectors."""
    x = np.asanyarray(x)
    shape, rest = list(x.shape), x
    if axis is None:
        rest, chosen = x.ravel(), range(x.ndim)
    elif isinstance(axis, tuple):
        chosen = np.lib.array_utils.normalize_axis_tuple(axis, x.ndim)
        kept = [k for k in range(x.ndim) if k not in chosen]
        rest = np.transpose(x, list(chosen) + kept).reshape([-1] + [x.shape[k] for k in kept])
    else:
        return norm(x, ord, axis=axis, keepdims=keepdims)
    found = norm(rest, ord, axis=0)
    if keepdims:
        for k in chosen:
            shape[k] = 1
        found = np.reshape(found, shape)
    return found


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """The norm of matrices."""
    return norm(x, ord, axis=(-2, -1), keepdims=keepdims)


def tensorsolve(a, b, axes=None):
    """Solve a tensor equation."""
    a, b = np.asanyarray(a), np.asarray(b)
    if axes is not None:
        order = [k for k in range(a.ndim) if k not in axes] + list(axes)
        a = a.transpose(order)
    shape = a.shape[-(a.ndim - b.ndim):]
    n = int(np.prod(shape))
    if a.size != n ** 2:
        raise LinAlgError("Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])")
    return solve(a.reshape(n, n), b.ravel()).reshape(shape)


def tensorinv(a, ind=2):
    """The inverse of a tensor."""
    a = np.asarray(a)
    if ind <= 0:
        raise ValueError("Invalid ind argument.")
    shape = a.shape[ind:] + a.shape[:ind]
    n = int(np.prod(a.shape[ind:]))
    return inv(a.reshape(n, -1)).reshape(shape)


def trace(x, /, *, offset=0, dtype=None):
    """Sums along the diagonals of matrices."""
    return np.trace(x, offset, -2, -1, dtype)


def diagonal(x, /, *, offset=0):
    """Diagonals of matrices."""
    return np.diagonal(x, offset, -2, -1)


def cross(x1, x2, /, *, axis=-1):
    """The vector product of vectors with three elements."""
    x1, x2 = np.asanyarray(x1), np.asanyarray(x2)
    if x1.shape[axis] != 3 or x2.shape[axis] != 3:
        raise ValueError(f"Both input arrays must be (arrays of) 3-dimensional vectors, but they are {x1.shape[axis]} and {x2.shape[axis]} dimensional instead.")
    return np.cross(x1, x2, axis=axis)


def outer(x1, x2, /):
    """The products of all pairs of elements of two vectors."""
    x1, x2 = np.asanyarray(x1), np.asanyarray(x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError(f"Input arrays must be one-dimensional, but they are x1.ndim={x1.ndim} and x2.ndim={x2.ndim}.")
    return np.outer(x1, x2)


matmul, tensordot, vecdot, matrix_transpose = np.matmul, np.tensordot, np.vecdot, np.matrix_transpose
