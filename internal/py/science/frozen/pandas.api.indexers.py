"""Windows of the program's own, for rolling."""

import numpy as np

__all__ = ['BaseIndexer', 'FixedForwardWindowIndexer', 'VariableOffsetWindowIndexer', 'check_array_indexer']


class BaseIndexer:
    """What tells rolling where its windows begin and end. Subclasses have get_window_bounds."""

    def __init__(self, index_array=None, window_size=0, **kwargs):
        self.index_array = index_array
        self.window_size = window_size
        for name, value in kwargs.items():
            setattr(self, name, value)

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        raise NotImplementedError


class FixedForwardWindowIndexer(BaseIndexer):
    """Windows of a number of rows that begin at each row."""

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        if center:
            raise ValueError("Forward-looking windows can't have center=True")
        if closed is not None:
            raise ValueError("Forward-looking windows don't support setting the closed argument")
        start = np.arange(0, num_values, step or 1, dtype='int64')
        end = np.clip(start + self.window_size, 0, num_values)
        return start, end


class VariableOffsetWindowIndexer(BaseIndexer):
    """Not supported here."""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError("VariableOffsetWindowIndexer is not supported here: write a BaseIndexer of your own")


def check_array_indexer(array, indexer):
    indexer = np.asarray(indexer)
    if indexer.dtype.kind == 'b':
        if len(indexer) != len(array):
            raise IndexError(f"Boolean index has wrong length: {len(indexer)} instead of {len(array)}")
        return indexer
    if len(indexer) == 0:
        return indexer.astype('int64')
    if indexer.dtype.kind not in 'iu':
        raise IndexError("arrays used as indices must be of integer or boolean type")
    return indexer.astype('int64')
