"""Functions of the texts in arrays, by their older home."""

from numpy.strings import *
from numpy.strings import _each, _texts
import numpy as np


def array(obj, itemsize=None, copy=True, unicode=None, order=None):
    """An array of texts."""
    return np.array(obj, dtype=str)


asarray = array


def _objects(a, f):
    a = _texts(a)
    out = np.empty(a.size, dtype=object)
    for i, x in enumerate(a.ravel().tolist()):
        out[i] = f(x)
    return out.reshape(a.shape)


def split(a, sep=None, maxsplit=-1):
    """The parts of every text, as lists."""
    return _objects(a, lambda x: x.split(sep, -1 if maxsplit is None else maxsplit))


def rsplit(a, sep=None, maxsplit=-1):
    """The parts of every text from the right, as lists."""
    return _objects(a, lambda x: x.rsplit(sep, -1 if maxsplit is None else maxsplit))


def splitlines(a, keepends=False):
    """The lines of every text, as lists."""
    return _objects(a, lambda x: x.splitlines(keepends))


def join(sep, seq):
    """Join the characters of every text."""
    return _each(_texts(sep), lambda s, x: s.join(x), _texts(seq))


def encode(a, encoding="utf-8", errors="strict"):
    """Texts as bytes."""
    return _each(_texts(a), lambda x: x.encode(encoding, errors), dtype="S")


def decode(a, encoding="utf-8", errors="strict"):
    """Bytes as texts."""
    return _each(_texts(a), lambda x: x.decode(encoding, errors), dtype="U")
