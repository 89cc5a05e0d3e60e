"""np.matrix: arrays that always have two dimensions, and whose * and ** are those of matrices."""

import ast

import numpy as np

__all__ = ["matrix", "asmatrix", "bmat"]


def _rows(text):
    """The rows of a text such as '1 2; 3 4'."""
    found = []
    for row in text.replace("[", "").replace("]", "").split(";"):
        found.append([ast.literal_eval(word) for part in row.split(",") for word in part.split()])
    if len({len(row) for row in found}) > 1:
        raise ValueError("Rows not the same size.")
    return found


def _as_matrix(data):
    """data as a matrix, without the warning that one made by the program gives."""
    return np.array(data, copy=None, ndmin=2).view(matrix)


def asmatrix(data, dtype=None):
    """A matrix over the memory of an array."""
    return matrix(data, dtype=dtype, copy=False)


def _reduction(name):
    """A reduction that leaves a matrix, or a number for all elements."""
    plain = getattr(np.ndarray, name)

    def reduce(self, axis=None, *args, **kwargs):
        if axis is None:
            found = plain(np.asarray(self), None, *args, **kwargs)
            return found
        kwargs["keepdims"] = True
        return _as_matrix(plain(np.asarray(self), axis, *args, **kwargs))

    reduce.__name__, reduce.__doc__ = name, f"{name} of all elements, or along an axis as a matrix."
    return reduce


class matrix(np.ndarray):
    """A matrix of a text such as '1 2; 3 4', of an array, or of nested lists."""

    __array_priority__ = 10.0

    def __new__(cls, data, dtype=None, copy=True):
        import warnings
        warnings.warn("the matrix subclass is not the recommended way to represent matrices or deal with linear algebra (see "
                      "https://docs.scipy.org/doc/numpy/user/numpy-for-matlab-users.html). Please adjust your code to use regular ndarray.",
                      PendingDeprecationWarning, stacklevel=2)
        if isinstance(data, str):
            data = _rows(data)
        found = np.array(data, dtype=dtype, copy=True if copy else None, ndmin=2)
        if found.ndim > 2:
            raise ValueError("matrix must be 2-dimensional")
        return found.view(cls)

    def __array_finalize__(self, obj):
        if self.ndim == 2:
            return
        if self.ndim > 2:
            shape = tuple(n for n in self.shape if n > 1)
            if len(shape) > 2:
                raise ValueError("shape too large to be a matrix.")
        else:
            shape = self.shape
        self.shape = (1,) * (2 - len(shape)) + shape

    def __getitem__(self, index):
        found = np.asarray(self)[index]
        if not isinstance(found, np.ndarray) or found.ndim == 0:
            return found if not isinstance(found, np.ndarray) else found[()]
        if found.ndim == 1:
            column = isinstance(index, tuple) and len(index) > 1 and np.ndim(index[1]) == 0 and not isinstance(index[1], slice) and index[1] is not Ellipsis
            found = found.reshape(-1, 1) if column else found.reshape(1, -1)
        return found.view(type(self)) if found.ndim == 2 else found

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __mul__(self, other):
        if isinstance(other, (np.ndarray, list, tuple)):
            return np.dot(np.asarray(self), np.asarray(asmatrix(other))).view(type(self))
        if np.isscalar(other) or not hasattr(other, "__rmul__"):
            return (np.asarray(self) * other).view(type(self))
        return NotImplemented

    def __matmul__(self, other):
        return _as_matrix(np.matmul(np.asarray(self), np.asarray(other)))

    def __rmatmul__(self, other):
        return _as_matrix(np.matmul(np.asarray(other), np.asarray(self)))

    def __rmul__(self, other):
        if np.isscalar(other):
            return (other * np.asarray(self)).view(type(self))
        return np.dot(np.asarray(_as_matrix(other)), np.asarray(self)).view(type(self))

    def __imul__(self, other):
        self[:] = self * other
        return self

    def __pow__(self, other):
        return np.linalg.matrix_power(np.asarray(self), other).view(type(self))

    def __ipow__(self, other):
        self[:] = self ** other
        return self

    def __rpow__(self, other):
        return NotImplemented

    for _name in ("mean", "std", "var", "prod", "any", "all", "max", "min"):
        locals()[_name] = _reduction(_name)
    sum = _reduction("sum")
    del _name

    def argmax(self, axis=None, out=None):
        """Where the largest element is, of all or along an axis."""
        return self._place(np.argmax, axis, out)

    def argmin(self, axis=None, out=None):
        """Where the smallest element is, of all or along an axis."""
        return self._place(np.argmin, axis, out)

    def _place(self, f, axis, out):
        found = f(np.asarray(self), axis, out)
        return found if axis is None else _as_matrix(found if axis == 0 else found.reshape(-1, 1))

    def ptp(self, axis=None, out=None):
        """The largest element less the smallest."""
        found = np.ptp(np.asarray(self), axis, out, keepdims=axis is not None)
        return found if axis is None else _as_matrix(found)

    def squeeze(self, axis=None):
        """The matrix itself, or its transpose if it is one column."""
        return _as_matrix(np.asarray(self).squeeze(axis))

    def flatten(self, order="C"):
        """All elements as one row, copied."""
        return _as_matrix(np.asarray(self).flatten(order))

    def ravel(self, order="C"):
        """All elements as one row."""
        return _as_matrix(np.asarray(self).ravel(order))

    def tolist(self):
        """The elements as nested lists."""
        return np.asarray(self).tolist()

    @property
    def A(self):
        """The matrix as an array."""
        return np.asarray(self)

    @property
    def A1(self):
        """The elements as an array of one dimension."""
        return np.asarray(self).ravel()

    @property
    def H(self):
        """The transposed matrix, conjugated."""
        return self.T.conjugate() if np.iscomplexobj(self) else self.T

    @property
    def I(self):
        """The inverse, or the pseudo-inverse of a matrix that is not square."""
        rows, columns = self.shape
        return asmatrix((np.linalg.inv if rows == columns else np.linalg.pinv)(np.asarray(self)))

    def getA(self):
        """The matrix as an array."""
        return self.A

    def getA1(self):
        """The elements as an array of one dimension."""
        return self.A1

    def getH(self):
        """The transposed matrix, conjugated."""
        return self.H

    def getI(self):
        """The inverse."""
        return self.I

    def getT(self):
        """The transposed matrix."""
        return self.T


def bmat(obj, ldict=None, gdict=None):
    """A matrix of blocks: nested lists, or a text with the names of variables."""
    if isinstance(obj, str):
        import sys
        frame = sys._getframe().f_back
        names = {**(frame.f_globals if gdict is None else gdict), **(frame.f_locals if gdict is None else ldict or {})}
        rows = []
        for row in obj.split(";"):
            words = [w for part in row.split(",") for w in part.split()]
            for w in words:
                if w not in names:
                    raise NameError(f"name {w!r} is not defined")
            rows.append([names[w] for w in words])
        obj = rows
    if isinstance(obj, np.ndarray):
        return matrix(obj)
    if isinstance(obj, (tuple, list)):
        if any(isinstance(row, np.ndarray) for row in obj):
            return matrix(np.concatenate(obj, axis=-1))
        return matrix(np.concatenate([np.concatenate(row, axis=-1) for row in obj], axis=0))
    raise TypeError("bmat takes nested lists, an array or a text")


for _x in (matrix, asmatrix, bmat):
    _x.__module__ = "numpy"
