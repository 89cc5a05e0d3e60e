"""The old name of numpy._core.numeric."""

from numpy.core import _renamed


def __getattr__(name):
    return _renamed(".numeric", name)
