"""Shelves: mappings whose values are pickled, kept in a database."""

import collections.abc
from io import BytesIO
from pickle import DEFAULT_PROTOCOL, Pickler, Unpickler

__all__ = 'Shelf BsdDbShelf DbfilenameShelf open'.split()


def _closed(*args):
    raise ValueError('invalid operation on closed shelf')


# _ClosedDict stands where a database was.
_ClosedDict = type('_ClosedDict', (collections.abc.MutableMapping,), {
    '__module__': __name__, '__doc__': 'The database of a shelf that is closed.', '__repr__': lambda self: '<Closed Dictionary>',
    **dict.fromkeys('__iter__ __len__ __getitem__ __setitem__ __delitem__ keys'.split(), _closed)})


class Shelf(collections.abc.MutableMapping):
    """A mapping from texts to values of any kind, over one of bytes to bytes."""

    def __init__(self, dict, protocol=None, writeback=False, keyencoding='utf-8'):
        self._protocol = DEFAULT_PROTOCOL if protocol is None else protocol
        self.dict, self.keyencoding = dict, keyencoding
        self.writeback, self.cache = writeback, {}

    def _name(self, key):
        """Return a key as the database has it."""
        return key.encode(self.keyencoding)

    def _pair(self, found):
        """Return a key and its value as the program knows them."""
        key, data = found
        return key.decode(self.keyencoding), self._value(data)

    def _value(self, data):
        return Unpickler(BytesIO(data)).load()

    def _store(self, key, value):
        out = BytesIO()
        Pickler(out, self._protocol).dump(value)
        self.dict[self._name(key)] = out.getvalue()

    def __contains__(self, key):
        return self._name(key) in self.dict

    def __len__(self):
        return len(self.dict)

    def __iter__(self):
        keyencoding = self.keyencoding
        return (str(name, keyencoding) for name in self.dict.keys())

    def get(self, key, default=None):
        """Return a value, or another one if it is not there."""
        return self[key] if key in self else default

    def __getitem__(self, key):
        if key not in self.cache:
            value = self._value(self.dict[self._name(key)])
            if not self.writeback:
                return value
            self.cache[key] = value
        return self.cache[key]

    def __setitem__(self, key, value):
        self.cache.update({key: value} if self.writeback else {})
        self._store(key, value)

    def __delitem__(self, key):
        del self.dict[self._name(key)]
        self.cache.pop(key, None)

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.close()

    def sync(self):
        """Write what has been read and may have been changed, and let the database write too."""
        if self.writeback and self.cache:
            held, self.cache, self.writeback = self.cache, {}, False
            try:
                for key, value in held.items():
                    self[key] = value
            finally:
                self.writeback = True
        if hasattr(self.dict, 'sync'):
            self.dict.sync()

    def close(self):
        """Write everything, and let go of the database."""
        if self.dict is None or isinstance(self.dict, _ClosedDict):
            return
        try:
            self.sync()
            end = getattr(self.dict, 'close', None)
            if end is not None:
                end()
        finally:
            self.dict = _ClosedDict()

    def __del__(self):
        if 'writeback' in vars(self):
            self.close()


class BsdDbShelf(Shelf):
    """A shelf over a database whose keys have an order."""

    def first(self):
        """Go to the first key, and return it with its value."""
        return self._pair(self.dict.first())

    def last(self):
        """Go to the last key, and return it with its value."""
        return self._pair(self.dict.last())

    def next(self):
        """Go to the next key, and return it with its value."""
        return self._pair(next(self.dict))

    def previous(self):
        """Go to the key before, and return it with its value."""
        return self._pair(self.dict.previous())

    def set_location(self, key):
        """Go to a key, and return it with its value."""
        found = self.dict.set_location(key)
        return self._pair(found)


class DbfilenameShelf(Shelf):
    """A shelf in a file."""

    def __init__(self, filename, flag='c', protocol=None, writeback=False):
        import dbm
        database = dbm.open(filename, flag)
        Shelf.__init__(self, database, protocol=protocol, writeback=writeback)

    def clear(self):
        """Remove everything."""
        for table in (self.cache, self.dict):
            table.clear()


def open(filename, flag='c', protocol=None, writeback=False):
    """Return a shelf in a file."""
    shelf = DbfilenameShelf(filename, flag, protocol, writeback)
    return shelf
