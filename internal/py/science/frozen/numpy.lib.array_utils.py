"""Small helpers of array functions."""

import operator

import numpy as np
from numpy.exceptions import AxisError

__all__ = ["byte_bounds", "normalize_axis_tuple", "normalize_axis_index"]


def normalize_axis_index(axis, ndim, msg_prefix=None):
    """An axis counted from the front; AxisError if there is none such."""
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise AxisError(axis, ndim, msg_prefix)
    return axis % ndim


def normalize_axis_tuple(axis, ndim, argname=None, allow_duplicate=False):
    """A tuple of axes counted from the front; an integer is one axis."""
    try:
        axes = [operator.index(axis)]
    except TypeError:
        axes = list(axis)
    axes = tuple(normalize_axis_index(a, ndim, argname) for a in axes)
    if not allow_duplicate and len(set(axes)) < len(axes):
        raise ValueError(f"repeated axis in `{argname}` argument" if argname else "repeated axis")
    return axes


def byte_bounds(a):
    """The first address of an array's memory, and the one after the last."""
    start = a.__array_interface__["data"][0]
    if a.size == 0:
        return start, start
    steps = [(n - 1) * s for n, s in zip(a.shape, a.strides)]
    return start + sum(s for s in steps if s < 0), start + sum(s for s in steps if s > 0) + a.itemsize
