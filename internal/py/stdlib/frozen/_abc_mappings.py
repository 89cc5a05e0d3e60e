"""Abstract base classes of sets and mappings, for collections.abc."""

from abc import abstractmethod

from _collections_abc import Collection, GenericAlias, Iterable, Sized, _same

__name__ = "collections.abc"  # where the classes belong


def _subset(small, large):
    return len(small) <= len(large) and all(elem in large for elem in small)


# A function and not a method, since classes that do not derive from Set take its operators one by one.
def _operand(self, other):
    """The other operand as a Set; None if it cannot be one."""
    if isinstance(other, Set):
        return other
    return self._from_iterable(other) if isinstance(other, Iterable) else None


class Set(Collection):
    """A set that cannot be changed: __contains__, __iter__ and __len__ give it the rest.

    Operations make their results by _from_iterable, which subclasses with another __init__ override.
    """

    __slots__ = ()

    def __eq__(self, other):
        return len(self) == len(other) and _subset(self, other) if isinstance(other, Set) else NotImplemented

    def __le__(self, other):
        return _subset(self, other) if isinstance(other, Set) else NotImplemented

    def __ge__(self, other):
        return _subset(other, self) if isinstance(other, Set) else NotImplemented

    def __lt__(self, other):
        return len(self) < len(other) and self.__le__(other) if isinstance(other, Set) else NotImplemented

    def __gt__(self, other):
        return len(self) > len(other) and self.__ge__(other) if isinstance(other, Set) else NotImplemented

    def isdisjoint(self, other):
        """Whether the sets have nothing in common."""
        return not any(elem in self for elem in other)

    def __and__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(elem for elem in other if elem in self)
        return NotImplemented

    def __or__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(elem for part in (self, other) for elem in part)
        return NotImplemented

    def __sub__(self, other):
        minus = _operand(self, other)
        if minus is None:
            return NotImplemented
        return self._from_iterable(elem for elem in self if elem not in minus)

    def __rsub__(self, other):
        base = _operand(self, other)
        if base is None:
            return NotImplemented
        return self._from_iterable(elem for elem in base if elem not in self)

    def __xor__(self, other):
        other = _operand(self, other)
        return NotImplemented if other is None else (self - other) | (other - self)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    @classmethod
    def _from_iterable(cls, it):
        """Make a set of this class."""
        return cls(it)

    def _hash(self):
        """The hash that frozenset has for the same elements; a subclass that is hashable uses it as __hash__."""
        return hash(frozenset(self))


class MutableSet(Set):
    """A set that can be changed: it needs add and discard, too."""

    __slots__ = ()

    def remove(self, value):
        """Remove an element, or raise KeyError."""
        if value in self:
            return self.discard(value)
        raise KeyError(value)

    def clear(self):
        """Remove all elements."""
        while True:
            try:
                self.pop()
            except KeyError:
                return

    def pop(self):
        """Remove some element and return it, or raise KeyError."""
        for value in self:
            self.discard(value)
            return value
        raise KeyError from None

    def __iand__(self, it):
        """Keep what is in both."""
        for value in self - it:
            self.discard(value)
        return self

    def __ior__(self, it):
        """Add all elements of the other."""
        for value in it:
            self.add(value)
        return self

    def __isub__(self, it):
        """Discard all elements of the other."""
        if it is not self:
            for value in it:
                self.discard(value)
        else:
            self.clear()
        return self

    def __ixor__(self, it):
        """Keep what is in one alone."""
        if it is not self:
            for value in it if isinstance(it, Set) else self._from_iterable(it):
                (self.discard if value in self else self.add)(value)
        else:
            self.clear()
        return self

    # What a class has to define.

    @abstractmethod
    def discard(self, value):
        """Remove an element if it is there."""
        raise NotImplementedError()

    @abstractmethod
    def add(self, value):
        """Add an element."""
        raise NotImplementedError()


class Mapping(Collection):
    """A mapping that cannot be changed: __getitem__, __iter__ and __len__ give it the rest."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 6
    __reversed__ = None

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def get(self, key, default=None):
        """The value of key, or default."""
        try:
            default = self[key]
        except KeyError:
            pass
        return default

    def items(self):
        """A view of the pairs of key and value."""
        return ItemsView(self)

    def keys(self):
        """A view of the keys."""
        return KeysView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    def __eq__(self, other):
        return dict(self.items()) == dict(other.items()) if isinstance(other, Mapping) else NotImplemented


class MappingView(Sized):
    """What keys(), values() and items() return."""

    __slots__ = ("_mapping",)
    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, mapping):
        self._mapping = mapping

    def __repr__(self):
        return f"{type(self).__name__}({self._mapping!r})"

    def __len__(self):
        return len(self._mapping)


_to_set = classmethod(lambda cls, it: set(it))  # operators of views make ordinary sets


class KeysView(MappingView, Set):
    __slots__ = ()
    _from_iterable = _to_set

    def __iter__(self):
        yield from self._mapping

    def __contains__(self, item):
        return item in self._mapping


class ItemsView(MappingView, Set):
    __slots__ = ()
    _from_iterable = _to_set

    def __iter__(self):
        m = self._mapping
        return ((key, m[key]) for key in m)

    def __contains__(self, item):
        key, value = item
        try:
            return _same(self._mapping[key], value)
        except KeyError:
            return False


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __iter__(self):
        m = self._mapping
        return (m[key] for key in m)

    def __contains__(self, value):
        return any(_same(v, value) for v in self)


_required = object()


class MutableMapping(Mapping):
    """A mapping that can be changed: __setitem__ and __delitem__ give it the rest."""

    __slots__ = ()

    def pop(self, key, default=_required):
        """Remove a key and return its value, or default, or raise KeyError."""
        try:
            found = self[key]
        except KeyError:
            found = default
            if found is _required:
                raise
        else:
            del self[key]
        return found

    def popitem(self):
        """Remove some pair and return it, or raise KeyError."""
        for key in self:
            break
        else:
            raise KeyError from None
        return key, self.pop(key)

    def clear(self):
        """Remove all pairs."""
        while True:
            try:
                self.popitem()
            except KeyError:
                return

    def setdefault(self, key, default=None):
        """The value of key, which gets default if it has none."""
        try:
            return self[key]
        except KeyError:
            pass
        self[key] = default
        return default

    def update(self, other=(), /, **kwds):
        """Take over the pairs of a mapping or of an iterable, then the keyword arguments."""
        keys = other if isinstance(other, Mapping) else other.keys() if hasattr(other, "keys") else None
        pairs = other if keys is None else ((key, other[key]) for key in keys)
        for source in pairs, kwds.items():
            for key, value in source:
                self[key] = value

    @abstractmethod
    def __delitem__(self, key):
        """Remove a key and its value."""
        raise KeyError

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError


for _abc, _types in (
    (Set, (frozenset, type({}.keys()), type({}.items()))),
    (MutableSet, (set,)),
    (Mapping, (type(type.__dict__),)),
    (KeysView, (type({}.keys()),)),
    (ItemsView, (type({}.items()),)),
    (ValuesView, (type({}.values()),)),
    (MutableMapping, (dict,)),
):
    for _type in _types:
        _abc.register(_type)
