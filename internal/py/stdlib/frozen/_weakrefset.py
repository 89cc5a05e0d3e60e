"""WeakSet: a set whose members go when nobody else refers to them."""

from _weakref import ReferenceType as ref, _peek, _sweep

__all__ = ['WeakSet']


class WeakSet:
    """A set of weak references."""

    def __init__(self, data=None):
        members = self.data = set()
        self._remove = members.discard
        if data is not None:
            self.update(data)

    def _live(self):
        """Return the members that are there."""
        _sweep(self.data)
        return [item for wr in list(self.data) if (item := _peek(wr)) is not None]

    def __iter__(self):
        yield from self._live()

    def __len__(self):
        return len(self._live())

    def __contains__(self, item):
        try:
            wr = ref(item)
        except TypeError:
            return False
        return wr in self.data

    def __reduce__(self):
        return type(self), (list(self),), self.__getstate__()

    def __repr__(self):
        return repr(self.data)

    __class_getitem__ = classmethod(type(list[int]))

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def clear(self):
        self.data.clear()

    def copy(self):
        return type(self)(self)

    def pop(self):
        while self.data:
            if (item := self.data.pop()()) is not None:
                return item
        raise KeyError('pop from empty WeakSet')

    def remove(self, item):
        self.data.remove(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def update(self, other):
        for item in other:
            self.add(item)

    def __ior__(self, other):
        self.update(other)
        return self

    def union(self, other):
        return type(self)(item for items in (self, other) for item in items)

    __or__ = union

    def intersection(self, other):
        return type(self)(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        self.data.intersection_update([ref(item) for item in other])

    def __iand__(self, other):
        self.intersection_update(other)
        return self

    def difference(self, other):
        new = self.copy()
        new.difference_update(other)
        return new

    __sub__ = difference

    def difference_update(self, other):
        if other is self:
            self.data.clear()
        else:
            self.data.difference_update([ref(item) for item in other])

    def __isub__(self, other):
        self.difference_update(other)
        return self

    def symmetric_difference(self, other):
        new = self.copy()
        new.symmetric_difference_update(other)
        return new

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        if other is self:
            self.data.clear()
        else:
            self.data.symmetric_difference_update([ref(item, self._remove) for item in other])

    def __ixor__(self, other):
        self.symmetric_difference_update(other)
        return self

    def issubset(self, other):
        return self.data.issubset([ref(item) for item in other])

    __le__ = issubset

    def issuperset(self, other):
        return self.data.issuperset([ref(item) for item in other])

    __ge__ = issuperset

    def __lt__(self, other):
        return self.data < {ref(item) for item in other}

    def __gt__(self, other):
        return self.data > {ref(item) for item in other}

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.data == {ref(item) for item in other}

    def isdisjoint(self, other):
        return len(self.intersection(other)) == 0
