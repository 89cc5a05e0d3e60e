"""PurePath.parents, a class of its own since it derives from an abstract one."""

from _collections_abc import Sequence

__name__ = "pathlib"


class _Parents(Sequence):
    """The folders above a path, the nearest first."""

    def __init__(self, path):
        self._path = path
        self._parts = path.drive, path.root, path._tail

    def __repr__(self):
        return f"<{type(self._path).__name__}.parents>"

    def __getitem__(self, i):
        drive, root, tail = self._parts
        kept = range(len(tail))[::-1]  # how many parts each of them has
        try:
            chosen = kept[i]
        except IndexError:
            raise IndexError(i) from None
        if isinstance(chosen, range):
            return tuple([self._path._from_parsed_parts(drive, root, tail[:n]) for n in chosen])
        return self._path._from_parsed_parts(drive, root, tail[:chosen])

    def __len__(self):
        return len(self._parts[2])
