"""Views with shapes and strides of one's own."""

import numpy as np
from numpy import broadcast_arrays, broadcast_shapes, broadcast_to


def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    """A view with any shape and strides that stay inside of the array's memory."""
    return np._as_strided(np.asarray(x), shape, strides, writeable)


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """All windows of a shape."""
    x, window = np.asarray(x), np.atleast_1d(window_shape).tolist()
    axes = range(x.ndim) if axis is None else [k % x.ndim for k in np.atleast_1d(axis).tolist()]
    if min(window, default=0) < 0:
        raise ValueError("`window_shape` cannot contain negative values")
    if len(window) != len(axes):
        got = f"got {len(window)} window_shape elements and "
        if axis is None:
            raise ValueError(f"Since axis is `None`, must provide window_shape for all dimensions of `x`; {got}`x.ndim` is {x.ndim}.")
        raise ValueError(f"Must provide matching length window_shape and axis; {got}{len(axes)} axes elements.")
    room = dict(enumerate(x.shape))
    for k, n in zip(axes, window):
        room[k] += 1 - n
    if any(room[k] < 1 for k in axes):
        raise ValueError("window shape cannot be larger than input array shape")
    return as_strided(x, (*room.values(), *window), (*x.strides, *(x.strides[k] for k in axes)), writeable=writeable)
