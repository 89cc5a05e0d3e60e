"""WeakSet: a set whose members go when nobody else refers to them."""

from _weakref import ReferenceType as ref, _peek, _sweep

__all__ = ['WeakSet']


def _references(items, callback=None):
    return [ref(item, callback) for item in items]


def _in_place(name, change):
    """The operator of a method that changes the set: it returns the set."""
    def operate(self, other):
        getattr(self, change)(other)
        return self
    operate.__name__, operate.__qualname__ = name, f'WeakSet.{name}'
    return operate


def _on_copy(name, change):
    """The method that does to a copy what another does to the set."""
    def method(self, other):
        made = self.copy()
        getattr(made, change)(other)
        return made
    method.__name__, method.__qualname__ = name, f'WeakSet.{name}'
    return method


class WeakSet:
    """A set of weak references."""

    def __init__(self, data=None):
        members = self.data = set()
        self._remove = members.discard
        if data is not None:
            self.update(data)

    __class_getitem__ = classmethod(type(list[int]))

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
            return ref(item) in self.data
        except TypeError:
            return False  # there are no references to such objects

    def __repr__(self):
        return repr(self.data)

    def __reduce__(self):
        return type(self), ([*self],), self.__getstate__()

    def copy(self):
        return type(self)(self)

    # Single members

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def remove(self, item):
        self.data.remove(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def pop(self):
        while self.data:
            if (item := self.data.pop()()) is not None:
                return item
        raise KeyError('pop from empty WeakSet')

    def clear(self):
        self.data.clear()

    # Changes by another set

    def update(self, other):
        for item in other:
            self.add(item)

    def intersection_update(self, other):
        self.data.intersection_update(_references(other))

    def difference_update(self, other):
        self.data.difference_update(_references(list(other)))

    def symmetric_difference_update(self, other):
        if other is self:
            self.data.clear()
        else:
            self.data.symmetric_difference_update(_references(other, self._remove))

    __ior__ = _in_place('__ior__', 'update')
    __iand__ = _in_place('__iand__', 'intersection_update')
    __isub__ = _in_place('__isub__', 'difference_update')
    __ixor__ = _in_place('__ixor__', 'symmetric_difference_update')

    # New sets

    def union(self, other):
        return type(self)(item for items in (self, other) for item in items)

    def intersection(self, other):
        common = [item for item in other if item in self]
        return type(self)(common)

    difference = _on_copy('difference', 'difference_update')
    symmetric_difference = _on_copy('symmetric_difference', 'symmetric_difference_update')
    __or__, __and__, __sub__, __xor__ = union, intersection, difference, symmetric_difference

    # Comparisons

    def __eq__(self, other):
        return self.data == set(_references(other)) if isinstance(other, type(self)) else NotImplemented

    def issubset(self, other):
        return self.data.issubset(_references(other))

    def issuperset(self, other):
        return self.data.issuperset(_references(other))

    __le__, __ge__ = issubset, issuperset

    def __lt__(self, other):
        return self.data < set(_references(other))

    def __gt__(self, other):
        return self.data > set(_references(other))

    def isdisjoint(self, other):
        return not any(item in self for item in other)
