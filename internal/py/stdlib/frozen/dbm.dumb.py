"""Databases of keys and values in two plain files: one with the values in blocks, one with a line for each key."""

import io
import os
from _abc_mappings import MutableMapping

__all__ = 'error open'.split()

error = OSError
_BLOCK = 512
_CLOSED = 'DBM object has already been closed'


def _bytes(value, what):
    if isinstance(value, str):
        return value.encode('utf-8')
    if isinstance(value, (bytes, bytearray)):
        return value
    raise TypeError(f'{what} must be bytes or strings')


class _Database(MutableMapping):
    """A database. The lines are written when it is closed, and the values at once."""

    def __init__(self, filebasename, mode, flag='c'):
        filebasename = os.fsencode(filebasename)
        self._mode, self._readonly = mode, flag == 'r'
        self._dirfile, self._datfile, self._bakfile = (filebasename + end for end in (b'.dir', b'.dat', b'.bak'))
        self._index, self._modified = None, False
        make = flag in ('c', 'n')
        if flag == 'n':
            for name in (self._datfile, self._bakfile, self._dirfile):
                self._remove(name)
        try:
            io.open(self._datfile, 'rb').close()
        except OSError:
            if not make:
                raise
            with io.open(self._datfile, 'wb'):
                self._chmod(self._datfile)
        self._index = self._lines(make)

    def _remove(self, name):
        try:
            os.remove(name)
        except OSError:
            pass

    def _chmod(self, file):
        try:
            os.chmod(file, self._mode)
        except OSError:
            pass

    def _lines(self, make):
        """Return where the values are, by key."""
        try:
            file = io.open(self._dirfile, encoding='Latin-1')
        except OSError:
            if not make:
                raise
            with io.open(self._dirfile, 'w', encoding='Latin-1'):
                self._chmod(self._dirfile)
            return {}
        with file:
            from ast import literal_eval
            pairs = (literal_eval(line.rstrip()) for line in file)
            return {key.encode('Latin-1'): place for key, place in pairs}

    def _open(self):
        """Return where the values are, if the database is open."""
        if self._index is None:
            raise error(_CLOSED)
        return self._index

    def _changeable(self, why='The database is opened for reading only'):
        if self._readonly:
            raise error(why)
        self._modified = True

    def sync(self):
        """Write the lines of the keys, if something has changed."""
        if self._index is None or not self._modified:
            return
        self._remove(self._bakfile)
        try:
            os.rename(self._dirfile, self._bakfile)
        except OSError:
            pass
        with io.open(self._dirfile, 'w', encoding='Latin-1') as file:
            self._chmod(self._dirfile)
            file.writelines(f'{key.decode("Latin-1")!r}, {place!r}\n' for key, place in self._index.items())
        self._modified = False

    _commit = sync

    def __getitem__(self, key):
        if isinstance(key, str):
            key = key.encode('utf-8')
        start, size = self._open()[key]
        with io.open(self._datfile, 'rb') as file:
            file.seek(start)
            return file.read(size)

    def __setitem__(self, key, val):
        self._changeable()
        key, val = _bytes(key, 'keys'), _bytes(val, 'values')
        index = self._open()
        start, size = index.get(key, (None, 0))
        fits = start is not None and (len(val) + _BLOCK - 1) // _BLOCK <= (size + _BLOCK - 1) // _BLOCK
        place = self._write(val, start if fits else None)
        if key not in index:
            with io.open(self._dirfile, 'a', encoding='Latin-1') as file:
                self._chmod(self._dirfile)
                file.write(f'{key.decode("Latin-1")!r}, {place!r}\n')
        index[bytes(key)] = place

    def _write(self, value, start):
        """Write a value where it has room, or behind all others, and return where it is."""
        with io.open(self._datfile, 'rb+') as file:
            if start is None:
                end = file.seek(0, io.SEEK_END)
                start = -(-end // _BLOCK) * _BLOCK
                file.write(b'\0' * (start - end))
            file.seek(start)
            file.write(value)
        return start, len(value)

    def __delitem__(self, key):
        self._changeable()
        index = self._open()
        del index[key.encode('utf-8') if isinstance(key, str) else key]
        self.sync()

    def __contains__(self, key):
        return (key.encode('utf-8') if isinstance(key, str) else key) in self._open()

    def keys(self):
        """Return all keys."""
        return [*self._open()]

    def items(self):
        """Return all keys with their values."""
        return [(key, self[key]) for key in self._open()]

    def __iter__(self):
        return iter(self._open())

    iterkeys = __iter__

    def __len__(self):
        return len(self._open())

    def close(self):
        """Write the lines, and let go of the database."""
        try:
            self.sync()
        finally:
            self._index = None

    __del__ = close

    def __exit__(self, *raised):
        self.close()

    def __enter__(self):
        return self


def open(file, flag='c', mode=0o666):
    """Open a database: flag r to read, w to write, c to make one if there is none, n to begin anew."""
    if flag in tuple('rwcn'):
        mask = os.umask(0)
        os.umask(mask)
        return _Database(file, mode & ~mask, flag)
    raise ValueError("Flag must be one of 'r', 'w', 'c', or 'n'")
