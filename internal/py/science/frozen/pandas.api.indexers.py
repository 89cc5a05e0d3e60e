"""Windows of the program's own, for rolling."""

import numpy as np

__all__ = ['BaseIndexer', 'FixedForwardWindowIndexer', 'VariableOffsetWindowIndexer', 'check_array_indexer']


class BaseIndexer:
    """What tells rolling where its windows begin and end. Subclasses have get_window_bounds."""

    def __init__(self, index_array=None, window_size=0, **kwargs):
        for name, given in dict(kwargs, index_array=index_array, window_size=window_size).items():
            setattr(self, name, given)

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        raise NotImplementedError


class FixedForwardWindowIndexer(BaseIndexer):
    """Windows of a number of rows that begin at each row."""

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        if center:
            raise ValueError("Forward-looking windows can't have center=True")
        if closed is not None:
            raise ValueError("Forward-looking windows don't support setting the closed argument")
        first = np.arange(0, num_values, step or 1, dtype='int64')
        return first, (first + self.window_size).clip(0, num_values)


class VariableOffsetWindowIndexer(BaseIndexer):
    """Not supported here."""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError("VariableOffsetWindowIndexer is not supported here: write a BaseIndexer of your own")


def check_array_indexer(array, indexer):
    """Places as an array: the mask itself, or integers."""
    places = np.asarray(indexer)
    count, kind = len(places), places.dtype.kind
    if kind == 'b':
        if count == len(array):
            return places
        raise IndexError(f"Boolean index has wrong length: {count} instead of {len(array)}")
    if count and kind not in 'iu':
        raise IndexError("arrays used as indices must be of integer or boolean type")
    return places.astype('int64')
