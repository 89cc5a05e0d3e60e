"""The function that pickles of protocol 5 call, and names of numpy."""

import numpy as np


def _frombuffer(buf, dtype, shape, order, axis_order=None):
    """An array of a buffer that a pickle holds."""
    found = np.frombuffer(buf, dtype=dtype).reshape(shape, order=order)
    return found if axis_order is None else found.transpose(axis_order)


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(f"module 'numpy._core.numeric' has no attribute {name!r}")
    return getattr(np, name)
