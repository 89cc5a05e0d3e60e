"""The old name of numpy._core.multiarray."""

from numpy.core import _renamed


def __getattr__(name):
    return _renamed(".multiarray", name)
