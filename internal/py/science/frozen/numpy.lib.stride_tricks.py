"""Views with shapes and strides of one's own."""

import numpy as np
from numpy import broadcast_arrays, broadcast_shapes, broadcast_to


def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    """A view with any shape and strides that stay inside of the array's memory."""
    return np._as_strided(np.asarray(x), shape, strides, writeable)


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """All windows of a shape."""
    x = np.asarray(x)
    window = tuple(window_shape) if np.iterable(window_shape) else (window_shape,)
    if any(n < 0 for n in window):
        raise ValueError("`window_shape` cannot contain negative values")
    if axis is None:
        axes = tuple(range(x.ndim))
        if len(window) != len(axes):
            raise ValueError(f"Since axis is None, must provide window_shape for all dimensions of `x`; got {len(window)} window_shape elements and `x.ndim` is {x.ndim}.")
    else:
        axes = tuple(k % x.ndim for k in (axis if np.iterable(axis) else (axis,)))
        if len(window) != len(axes):
            raise ValueError(f"Must provide matching length window_shape and axis; got {len(window)} window_shape elements and {len(axes)} axes elements.")
    shape = list(x.shape)
    for k, n in zip(axes, window):
        if shape[k] < n:
            raise ValueError("window shape cannot be larger than input array shape")
        shape[k] -= n - 1
    return as_strided(x, tuple(shape) + window, x.strides + tuple(x.strides[k] for k in axes), writeable=writeable)
