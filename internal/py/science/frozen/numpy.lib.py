"""Parts of numpy with names of their own."""

from numpy.lib import stride_tricks


class NumpyVersion:
    """A version that can be compared."""

    def __init__(self, text):
        self.vstring = text
        self._key = tuple(int(p) for p in text.split(".")[:3] if p.isdigit())

    def __lt__(self, other):
        return self._key < NumpyVersion(getattr(other, "vstring", other))._key

    def __ge__(self, other):
        return not self < other
