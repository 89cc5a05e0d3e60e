"""PurePath.parents, a class of its own since it derives from an abstract one."""

from _collections_abc import Sequence

__name__ = "pathlib"


class _Parents(Sequence):
    """The folders above a path, the nearest first."""

    def __init__(self, path):
        self._path, self._drive, self._root, self._tail = path, path.drive, path.root, path._tail

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return tuple(self[k] for k in range(*i.indices(len(self))))
        n = len(self)
        if not -n <= i < n:
            raise IndexError(i)
        return self._path._make(self._drive, self._root, self._tail[:n - 1 - i if i >= 0 else -i - 1])

    def __repr__(self):
        return f"<{type(self._path).__name__}.parents>"
