"""Abstract base classes of collections, and of what can be called, iterated, hashed or awaited.

The module collections.abc is this one under its public name.
"""

import sys
from abc import ABCMeta, abstractmethod
from _collections import deque
from _typing import _callable_alias

__all__ = ["Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Hashable", "Iterable",
           "Iterator", "Generator", "Reversible", "Sized", "Container", "Callable", "Collection", "Set", "MutableSet",
           "Mapping", "MutableMapping", "MappingView", "KeysView", "ItemsView", "ValuesView", "Sequence",
           "MutableSequence", "ByteString", "Buffer"]

__name__ = "collections.abc"

GenericAlias = type(list[int])


def _check_methods(cls, *names):
    """Whether a class has all the methods: True, or NotImplemented, which leaves the answer to others."""
    for name in names:
        found = next((b.__dict__[name] for b in cls.__mro__ if name in b.__dict__), None)
        if found is None:
            return NotImplemented
    return True


def _structural(*names):
    """Class decorator: every class that has these methods counts as a subclass, whatever it derives from."""
    def decorate(abc):
        def __subclasshook__(cls, candidate):
            return _check_methods(candidate, *names) if cls is abc else NotImplemented
        __subclasshook__.__qualname__ = f"{abc.__qualname__}.__subclasshook__"
        abc.__subclasshook__ = classmethod(__subclasshook__)
        return abc
    return decorate


def _throw(typ, val, tb):
    """Raise what the three arguments of an old throw() describe."""
    if val is None and tb is None:
        raise typ
    raise (typ() if val is None else val).with_traceback(tb)


def _same(a, b):
    """Equality as containers understand it."""
    return a is b or a == b


# ---- One thing an object can do


@_structural("__hash__")
class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0


@_structural("__len__")
class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0


@_structural("__contains__")
class Container(metaclass=ABCMeta):
    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __contains__(self, x):
        return False


@_structural("__call__")
class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    @classmethod
    def __class_getitem__(cls, args):
        return _callable_alias(cls, args)


@_structural("__buffer__")
class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags: int, /) -> memoryview:
        raise NotImplementedError


# ---- Iteration


@_structural("__iter__")
class Iterable(metaclass=ABCMeta):
    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __iter__(self):
        yield from ()


@_structural("__iter__", "__next__")
class Iterator(Iterable):
    __slots__ = ()

    def __iter__(self):
        return self

    @abstractmethod
    def __next__(self):
        """Return the next item, or raise StopIteration."""
        raise StopIteration


@_structural("__reversed__", "__iter__")
class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        yield from ()


@_structural("__iter__", "__next__", "send", "throw", "close")
class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        """Return the next item, or raise StopIteration."""
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Give the generator a value and return its next item."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside the generator."""
        _throw(typ, val, tb)

    def close(self):
        """Raise GeneratorExit inside the generator, which must not go on; return what it returns."""
        try:
            self.throw(GeneratorExit)
        except StopIteration as stop:
            return stop.value
        except GeneratorExit:
            return None
        raise RuntimeError("generator ignored GeneratorExit")


# ---- The same, awaited


@_structural("__await__")
class Awaitable(metaclass=ABCMeta):
    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __await__(self):
        yield


@_structural("__await__", "send", "throw", "close")
class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Give the coroutine a value; it raises StopIteration when it returns."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside the coroutine."""
        _throw(typ, val, tb)

    def close(self):
        """Raise GeneratorExit inside the coroutine, which must not go on."""
        try:
            self.throw(GeneratorExit)
        except (StopIteration, GeneratorExit):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")


@_structural("__aiter__")
class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()


@_structural("__anext__", "__aiter__")
class AsyncIterator(AsyncIterable):
    __slots__ = ()

    def __aiter__(self):
        return self

    @abstractmethod
    async def __anext__(self):
        """Return the next item, or raise StopAsyncIteration."""
        raise StopAsyncIteration


@_structural("__aiter__", "__anext__", "asend", "athrow", "aclose")
class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        """Return the next item, or raise StopAsyncIteration."""
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Give the generator a value and return its next item."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Raise an exception inside the generator."""
        _throw(typ, val, tb)

    async def aclose(self):
        """Raise GeneratorExit inside the generator, which must not go on."""
        try:
            await self.athrow(GeneratorExit)
        except (StopAsyncIteration, GeneratorExit):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")


# ---- Collections


@_structural("__len__", "__iter__", "__contains__")
class Collection(Sized, Iterable, Container):
    __slots__ = ()


def _subset(small, large):
    return len(small) <= len(large) and all(elem in large for elem in small)


class Set(Collection):
    """A set that cannot be changed: __contains__, __iter__ and __len__ give it the rest.

    Operations make their results by _from_iterable, which subclasses with another __init__ override.
    """

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        """Make a set of this class."""
        return cls(it)

    def _operand(self, other):
        """The other operand as a Set; None if it cannot be one."""
        if isinstance(other, Set):
            return other
        return self._from_iterable(other) if isinstance(other, Iterable) else None

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
        minus = self._operand(other)
        if minus is None:
            return NotImplemented
        return self._from_iterable(elem for elem in self if elem not in minus)

    def __rsub__(self, other):
        base = self._operand(other)
        if base is None:
            return NotImplemented
        return self._from_iterable(elem for elem in base if elem not in self)

    def __xor__(self, other):
        other = self._operand(other)
        return NotImplemented if other is None else (self - other) | (other - self)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def _hash(self):
        """The hash that frozenset has for the same elements; a subclass that is hashable uses it as __hash__."""
        return hash(frozenset(self))


class MutableSet(Set):
    """A set that can be changed: it needs add and discard, too."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Add an element."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Remove an element if it is there."""
        raise NotImplementedError

    def remove(self, value):
        """Remove an element, or raise KeyError."""
        if value in self:
            self.discard(value)
        else:
            raise KeyError(value)

    def pop(self):
        """Remove some element and return it, or raise KeyError."""
        for value in self:
            break
        else:
            raise KeyError
        self.discard(value)
        return value

    def clear(self):
        """Remove all elements."""
        while True:
            try:
                self.pop()
            except KeyError:
                return

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for gone in self - it:
            self.discard(gone)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it:
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it if isinstance(it, Set) else self._from_iterable(it):
            (self.discard if value in self else self.add)(value)
        return self


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
            return self[key]
        except KeyError:
            return default

    def keys(self):
        """A view of the keys."""
        return KeysView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    def items(self):
        """A view of the pairs of key and value."""
        return ItemsView(self)

    def __eq__(self, other):
        return dict(self.items()) == dict(other.items()) if isinstance(other, Mapping) else NotImplemented


class MappingView(Sized):
    __slots__ = ("_mapping",)
    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{type(self).__name__}({self._mapping!r})"


class KeysView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __iter__(self):
        yield from self._mapping

    def __contains__(self, key):
        return key in self._mapping


class ItemsView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

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

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_required):
        """Remove a key and return its value, or default, or raise KeyError."""
        try:
            value = self[key]
        except KeyError:
            if default is _required:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        """Remove some pair and return it, or raise KeyError."""
        for key in self:
            break
        else:
            raise KeyError
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
            self[key] = default
            return default

    def update(self, other=(), /, **kwds):
        """Take over the pairs of a mapping or of an iterable, then the keyword arguments."""
        if isinstance(other, Mapping):
            pairs = ((key, other[key]) for key in other)
        elif hasattr(other, "keys"):
            pairs = ((key, other[key]) for key in other.keys())
        else:
            pairs = other
        for key, value in pairs:
            self[key] = value
        for key in kwds:
            self[key] = kwds[key]


class Sequence(Reversible, Collection):
    """A sequence that cannot be changed: __getitem__ and __len__ give it the rest."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 5

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

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
        if start < 0:
            start = max(start + len(self), 0)
        if stop is not None and stop < 0:
            stop += len(self)
        at = start
        while stop is None or at < stop:
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
        return sum(1 for item in self if _same(item, value))


class ByteString(Sequence):
    """bytes and bytearray. Deprecated: use Sequence or Buffer."""

    __slots__ = ()


class MutableSequence(Sequence):
    """A sequence that can be changed: __setitem__, __delitem__ and insert give it the rest."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Put value before the item at index."""
        raise IndexError

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

    def pop(self, index=-1):
        """Remove an item, the last by default, and return it."""
        item = self[index]
        del self[index]
        return item

    def remove(self, value):
        """Remove the first item equal to value, or raise ValueError."""
        del self[self.index(value)]

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


# ---- The builtin types among them


for _abc, _types in (
    (Set, (frozenset, type({}.keys()), type({}.items()))),
    (MutableSet, (set,)),
    (Mapping, (type(type.__dict__),)),
    (KeysView, (type({}.keys()),)),
    (ItemsView, (type({}.items()),)),
    (ValuesView, (type({}.values()),)),
    (MutableMapping, (dict,)),
    (Sequence, (tuple, str, bytes, range, memoryview)),
    (ByteString, (bytes, bytearray)),
    (MutableSequence, (list, bytearray, deque)),
    (Buffer, (bytes, bytearray, memoryview)),
):
    for _type in _types:
        _abc.register(_type)
del _abc, _types, _type, deque
if 'array' in sys.modules:  # else it registers its type when it is loaded
    MutableSequence.register(sys.modules['array'].array)
