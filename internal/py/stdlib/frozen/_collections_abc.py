"""Abstract base classes of collections, and of what can be called, iterated, hashed or awaited.

The module collections.abc is this one under its public name. Only the classes that say one thing of
an object are here; the others lie in modules of their own, which are loaded when somebody asks for
one of their classes.
"""

from abc import ABCMeta, abstractmethod
from _typing import _callable_alias

__all__ = '''
    Awaitable Coroutine AsyncIterable AsyncIterator AsyncGenerator Hashable Iterable Iterator
    Generator Reversible Sized Container Callable Collection Set MutableSet Mapping MutableMapping
    MappingView KeysView ItemsView ValuesView Sequence MutableSequence ByteString Buffer
'''.split()

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


def _same(a, b):
    """Equality as containers understand it."""
    return a is b or a == b


# ---- One thing an object can do


@_structural("__hash__")
class Hashable(metaclass=ABCMeta):
    """What can be a key of a dict."""

    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0


@_structural("__len__")
class Sized(metaclass=ABCMeta):
    """What has a length."""

    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0


@_structural("__contains__")
class Container(metaclass=ABCMeta):
    """What can stand to the right of in."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __contains__(self, x):
        return False


@_structural("__call__")
class Callable(metaclass=ABCMeta):
    """What can be called."""

    __slots__ = ()
    __class_getitem__ = classmethod(lambda cls, args: _callable_alias(cls, args))

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False


@_structural("__buffer__")
class Buffer(metaclass=ABCMeta):
    """What lets others see its bytes."""

    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags: int, /) -> memoryview:
        raise NotImplementedError


# ---- Iteration


@_structural("__iter__")
class Iterable(metaclass=ABCMeta):
    """What a for loop takes."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __iter__(self):
        yield from ()


@_structural("__iter__", "__next__")
class Iterator(Iterable):
    """What a for loop asks for items."""

    __slots__ = ()

    def __iter__(self):
        return self

    @abstractmethod
    def __next__(self):
        """Return the next item, or raise StopIteration."""
        raise StopIteration


@_structural("__reversed__", "__iter__")
class Reversible(Iterable):
    """What can be iterated over from its end."""

    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        yield from ()


@_structural("__await__")
class Awaitable(metaclass=ABCMeta):
    """What await takes."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __await__(self):
        yield


@_structural("__len__", "__iter__", "__contains__")
class Collection(Sized, Iterable, Container):
    """What has a length and items that can be found."""

    __slots__ = ()


for _type in bytes, bytearray, memoryview:
    Buffer.register(_type)
del _type


_IN_GENERATORS = 'Generator', 'Coroutine', 'AsyncIterable', 'AsyncIterator', 'AsyncGenerator'
_IN_MAPPINGS = frozenset('Set MutableSet Mapping MutableMapping MappingView KeysView ItemsView ValuesView'.split())
_IN_SEQUENCES = 'Sequence', 'MutableSequence', 'ByteString'


def __getattr__(name):
    if name in _IN_GENERATORS:
        import _abc_generators as module
    elif name in _IN_MAPPINGS:
        import _abc_mappings as module
    elif name in _IN_SEQUENCES:
        import _abc_sequences as module
    else:
        raise AttributeError(f"module 'collections.abc' has no attribute {name!r}")
    value = globals()[name] = module.__dict__[name]
    return value


def __dir__():
    return sorted({*globals(), *__all__})
