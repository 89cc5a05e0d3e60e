"""os.environ and os.environb, apart from os since most programs never look at them."""

import posix
from _collections_abc import Mapping, MutableMapping
from os import fsdecode, fsencode

# The class belongs to the module that shows it.
__name__ = "os"


class _Environ(MutableMapping):
    """The environment: a mapping whose keys and values are encoded when they are stored."""

    def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
        self.encodekey, self.decodekey = encodekey, decodekey
        self.encodevalue, self.decodevalue = encodevalue, decodevalue
        self._data = data

    def __getitem__(self, key):
        stored = self._data.get(self.encodekey(key))
        if stored is None:
            raise KeyError(key)
        return self.decodevalue(stored)

    def __setitem__(self, key, value):
        key, value = self.encodekey(key), self.encodevalue(value)
        if not key or b"=" in key:
            raise OSError(22, "Invalid argument")
        if b"\0" in key or b"\0" in value:
            raise ValueError("embedded null byte")
        self._data[key] = value

    def __delitem__(self, key):
        try:
            del self._data[self.encodekey(key)]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        return map(self.decodekey, list(self._data))

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        return "environ({" + ", ".join(f"{k!r}: {v!r}" for k, v in self.items()) + "})"

    def copy(self):
        return dict(self)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented


def _check(value, kind):
    if isinstance(value, kind):
        return value
    raise TypeError(f"{kind.__name__} expected, not {type(value).__name__}")


def _text(value):
    return fsencode(_check(value, str))


def _bytes(value):
    return _check(value, bytes)


environ = _Environ(posix.environ, _text, fsdecode, _text, fsdecode)
environb = _Environ(environ._data, _bytes, bytes, _bytes, bytes)
