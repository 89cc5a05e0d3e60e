"""Abstract base classes of sequences, for collections.abc."""

import sys
from abc import abstractmethod

from _collections import deque
from _collections_abc import Collection, Reversible, _same

__name__ = "collections.abc"  # where the classes belong


class Sequence(Reversible, Collection):
    """A sequence that cannot be changed: __getitem__ and __len__ give it the rest."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 5

    def __iter__(self):
        at = 0
        while True:
            try:
                item = self[at]
            except IndexError:
                return
            yield item
            at += 1

    def __reversed__(self):
        for at in range(len(self) - 1, -1, -1):
            yield self[at]

    def __contains__(self, value):
        return any(_same(item, value) for item in self)

    def index(self, value, start=0, stop=None):
        """The first index of value between start and stop; ValueError if there is none."""
        at = start if start >= 0 else max(start + len(self), 0)
        end = stop if stop is None or stop >= 0 else stop + len(self)
        while end is None or at < end:
            try:
                item = self[at]
            except IndexError:
                break
            if _same(item, value):
                return at
            at += 1
        raise ValueError

    def count(self, value):
        """How many items are equal to value."""
        return len([item for item in self if _same(item, value)])

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError


class ByteString(Sequence):
    """bytes and bytearray. Deprecated: use Sequence or Buffer."""

    __slots__ = ()


class MutableSequence(Sequence):
    """A sequence that can be changed: __setitem__, __delitem__ and insert give it the rest."""

    __slots__ = ()

    def append(self, value):
        """Add an item at the end."""
        self.insert(len(self), value)

    def extend(self, values):
        """Add the items of an iterable at the end."""
        for value in list(values) if values is self else values:
            self.append(value)

    def __iadd__(self, values):
        self.extend(values)
        return self

    def remove(self, value):
        """Remove the first item equal to value, or raise ValueError."""
        at = self.index(value)
        del self[at]

    def pop(self, index=-1):
        """Remove an item, the last by default, and return it."""
        item = self[index]
        del self[index]
        return item

    def clear(self):
        """Remove all items."""
        while True:
            try:
                self.pop()
            except IndexError:
                return

    def reverse(self):
        """Reverse the order of the items in place."""
        low, high = 0, len(self) - 1
        while low < high:
            self[low], self[high] = self[high], self[low]
            low, high = low + 1, high - 1

    @abstractmethod
    def insert(self, index, value):
        """Put value before the item at index."""
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        """Remove the item at index."""
        raise IndexError

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError


for _abc, _types in (
    (Sequence, (tuple, str, bytes, range, memoryview)),
    (ByteString, (bytes, bytearray)),
    (MutableSequence, (list, bytearray, deque)),
):
    for _type in _types:
        _abc.register(_type)
if 'array' in sys.modules:  # else it registers its type when it is loaded
    MutableSequence.register(sys.modules['array'].array)
