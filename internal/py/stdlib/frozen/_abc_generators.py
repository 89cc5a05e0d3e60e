"""Abstract base classes of generators, coroutines and their asynchronous kin, for collections.abc."""

from abc import ABCMeta, abstractmethod

from _collections_abc import Awaitable, GenericAlias, Iterator, _structural

__name__ = "collections.abc"  # where the classes belong


def _throw(typ, val, tb):
    """Raise what the three arguments of an old throw() describe."""
    if val is None and tb is None:
        raise typ
    raise (typ() if val is None else val).with_traceback(tb)


@_structural("__iter__", "__next__", "send", "throw", "close")
class Generator(Iterator):
    """An iterator that takes values and exceptions: send() and throw() give it the rest."""

    __slots__ = ()

    def __next__(self):
        """Return the next item, or raise StopIteration."""
        return self.send(None)

    def close(self):
        """Raise GeneratorExit inside the generator, which must not go on; return what it returns."""
        try:
            self.throw(GeneratorExit)
        except StopIteration as stop:
            return stop.value
        except GeneratorExit:
            return None
        raise RuntimeError("generator ignored GeneratorExit")

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside the generator."""
        _throw(typ, val, tb)

    @abstractmethod
    def send(self, value):
        """Give the generator a value and return its next item."""
        raise StopIteration


@_structural("__await__", "send", "throw", "close")
class Coroutine(Awaitable):
    """What await can run step by step: send() and throw() give it the rest."""

    __slots__ = ()

    def close(self):
        """Raise GeneratorExit inside the coroutine, which must not go on."""
        try:
            self.throw(GeneratorExit)
        except (StopIteration, GeneratorExit):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside the coroutine."""
        _throw(typ, val, tb)

    @abstractmethod
    def send(self, value):
        """Give the coroutine a value; it raises StopIteration when it returns."""
        raise StopIteration


@_structural("__aiter__")
class AsyncIterable(metaclass=ABCMeta):
    """What async for takes."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()


@_structural("__anext__", "__aiter__")
class AsyncIterator(AsyncIterable):
    """What async for asks for items."""

    __slots__ = ()

    def __aiter__(self):
        return self

    @abstractmethod
    async def __anext__(self):
        """Return the next item, or raise StopAsyncIteration."""
        raise StopAsyncIteration


@_structural("__aiter__", "__anext__", "asend", "athrow", "aclose")
class AsyncGenerator(AsyncIterator):
    """An asynchronous iterator that takes values and exceptions: asend() and athrow() give it the rest."""

    __slots__ = ()

    async def __anext__(self):
        """Return the next item, or raise StopAsyncIteration."""
        return await self.asend(None)

    async def aclose(self):
        """Raise GeneratorExit inside the generator, which must not go on."""
        try:
            await self.athrow(GeneratorExit)
        except (StopAsyncIteration, GeneratorExit):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Raise an exception inside the generator."""
        _throw(typ, val, tb)

    @abstractmethod
    async def asend(self, value):
        """Give the generator a value and return its next item."""
        raise StopAsyncIteration
