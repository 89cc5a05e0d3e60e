"""The functions that pickles of arrays and scalars call."""

import numpy as np
from numpy import _reconstruct


def scalar(dtype, data=None):
    """A scalar of its type and its bytes, or the object of an array of objects."""
    if dtype.kind == "O":
        return data
    if data is None:
        return np.zeros((), dtype)[()]
    if isinstance(data, str):
        data = data.encode("latin-1")
    return np.frombuffer(data.ljust(dtype.itemsize, b"\0"), dtype, 1)[0] if dtype.itemsize else dtype.type()


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(f"module 'numpy._core.multiarray' has no attribute {name!r}")
    return getattr(np, name)
