"""Helpers for the with statement."""

import sys
from abc import ABC, abstractmethod

__all__ = '''
    asynccontextmanager contextmanager closing nullcontext AbstractContextManager
    AbstractAsyncContextManager AsyncExitStack ContextDecorator ExitStack redirect_stdout
    redirect_stderr suppress aclosing chdir
'''.split()

GenericAlias = type(list[int])
_WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__')


def _wraps(wrapped):
    """What functools.wraps does, without loading functools."""
    def update(wrapper):
        for attr in _WRAPPER_ASSIGNMENTS:
            try:
                setattr(wrapper, attr, getattr(wrapped, attr))
            except AttributeError:
                pass
        wrapper.__dict__.update(getattr(wrapped, '__dict__', {}))
        wrapper.__wrapped__ = wrapped
        return wrapper
    return update


def _structural(*names):
    """Class decorator: every class that has these methods counts as a subclass, whatever it derives from."""
    def decorate(abc):
        def __subclasshook__(cls, candidate):
            if cls is not abc:
                return NotImplemented
            from _collections_abc import _check_methods
            return _check_methods(candidate, *names)
        __subclasshook__.__qualname__ = f"{abc.__qualname__}.__subclasshook__"
        abc.__subclasshook__ = classmethod(__subclasshook__)
        return abc
    return decorate


@_structural("__enter__", "__exit__")
class AbstractContextManager(ABC):
    """What has __enter__ and __exit__."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    def __enter__(self):
        """Return what the with statement binds: the context manager itself."""
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""
        return None


@_structural("__aenter__", "__aexit__")
class AbstractAsyncContextManager(ABC):
    """What has __aenter__ and __aexit__."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    async def __aenter__(self):
        """Return what the async with statement binds: the context manager itself."""
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""
        return None


class ContextDecorator(object):
    """Base class of context managers that can decorate functions, which then run inside of them."""

    def __call__(self, func):
        def inner(*args, **kwds):
            manager = self._recreate_cm()
            with manager:
                return func(*args, **kwds)
        return _wraps(func)(inner)

    def _recreate_cm(self):
        """The context manager of one call; a subclass that can be used only once makes a new one."""
        return self


MethodType = type(ContextDecorator()._recreate_cm)


class AsyncContextDecorator(object):
    """Base class of async context managers that can decorate coroutine functions."""

    def __call__(self, func):
        async def inner(*args, **kwds):
            manager = self._recreate_cm()
            async with manager:
                return await func(*args, **kwds)
        return _wraps(func)(inner)

    def _recreate_cm(self):
        """The context manager of one call; a subclass that can be used only once makes a new one."""
        return self


def _swallowed(raised, value, traceback, stops):
    """What a with block does after its generator answered the exception value with raised.

    True swallows value, because the generator returned; False lets value go on; None means that raised
    is new and goes on instead.
    """
    if raised is not value and isinstance(raised, stops[0]):
        return True
    # A stop exception that leaves a generator becomes the cause of a RuntimeError.
    disguised = isinstance(raised, RuntimeError) and isinstance(value, stops) and raised.__cause__ is value
    if raised is value or disguised:
        value.__traceback__ = traceback
        return False
    return None


class _GeneratorContextManagerBase:
    """A generator function and its arguments, kept so that a decorator can start it again for each call."""

    def __init__(self, func, args, kwds):
        self.func, self.args, self.kwds = func, args, kwds
        self.gen = func(*args, **kwds)
        self.__doc__ = getattr(func, "__doc__", None) or type(self).__doc__

    def _recreate_cm(self):
        return type(self)(self.func, self.args, self.kwds)


_missing = object()


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """What contextmanager makes of a generator function."""

    def __enter__(self):
        value = next(self.gen, _missing)
        if value is _missing:
            raise RuntimeError("generator didn't yield")
        return value

    def __exit__(self, typ, value, traceback):
        complaint = "generator didn't stop"
        try:
            if typ is None:
                next(self.gen)
            else:
                complaint += " after throw()"
                value = typ() if value is None else value
                self.gen.throw(value)
        except BaseException as raised:
            if typ is None:
                if isinstance(raised, StopIteration):
                    return False
                raise
            answer = _swallowed(raised, value, traceback, (StopIteration,))
            if answer is None:
                raise
            return answer
        try:
            raise RuntimeError(complaint)
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """What asynccontextmanager makes of an async generator function."""

    async def __aenter__(self):
        async for value in self.gen:
            return value
        raise RuntimeError("generator didn't yield")

    async def __aexit__(self, typ, value, traceback):
        complaint = "generator didn't stop"
        try:
            if typ is None:
                await anext(self.gen)
            else:
                complaint += " after athrow()"
                value = typ() if value is None else value
                await self.gen.athrow(value)
        except BaseException as raised:
            if typ is None:
                if isinstance(raised, StopAsyncIteration):
                    return False
                raise
            answer = _swallowed(raised, value, traceback, (StopAsyncIteration, StopIteration))
            if answer is None:
                raise
            return answer
        try:
            raise RuntimeError(complaint)
        finally:
            await self.gen.aclose()


def _manager_of(manager, func):
    """A function that makes context managers of a class with a generator function and the arguments of a call."""
    def helper(*args, **kwds):
        return manager(func, args, kwds)
    return _wraps(func)(helper)


def contextmanager(func):
    """Make a context manager of a generator function that yields once: before and after are what with runs."""
    return _manager_of(_GeneratorContextManager, func)


def asynccontextmanager(func):
    """Make an async context manager of an async generator function that yields once."""
    return _manager_of(_AsyncGeneratorContextManager, func)


class suppress(AbstractContextManager):
    """Swallow exceptions of the given classes."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if issubclass(exctype, self._exceptions):
            return True
        if not issubclass(exctype, BaseExceptionGroup):
            return False
        _, others = excinst.split(self._exceptions)
        if others is not None:
            raise others
        return True

    def __enter__(self):
        return None


class closing(AbstractContextManager):
    """Call close() of a thing at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    def __exit__(self, *exc_info):
        self.thing.close()

    def __enter__(self):
        return self.thing


class aclosing(AbstractAsyncContextManager):
    """Await aclose() of a thing at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()

    async def __aenter__(self):
        return self.thing


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """A context manager that does nothing but return what it was given."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __exit__(self, *excinfo):
        return None

    def __enter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        return None

    async def __aenter__(self):
        return self.enter_result


# What is put back at the end is kept on a stack: the same object may be entered again inside its block.

class chdir(AbstractContextManager):
    """Change the working directory for a block."""

    def __init__(self, path):
        self._old_cwd, self.path = [], path

    def __enter__(self):
        import os
        before = os.getcwd()
        self._old_cwd.append(before)
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())


class _RedirectStream(AbstractContextManager):
    """Put another file in the place of a stream of sys, which the subclass names in _stream."""

    def __init__(self, new_target):
        self._old_targets, self._new_target = [], new_target

    def __enter__(self):
        # By the dict of sys: getattr() and setattr() work for the program, which may not have sys.
        streams, target = sys.__dict__, self._new_target
        self._old_targets.append(streams[self._stream])
        streams[self._stream] = target
        return target

    def __exit__(self, exctype, excinst, exctb):
        sys.__dict__[self._stream] = self._old_targets.pop()


class redirect_stdout(_RedirectStream):
    """Send what is written to sys.stdout to another file."""

    _stream = 'stdout'


class redirect_stderr(_RedirectStream):
    """Send what is written to sys.stderr to another file."""

    _stream = 'stderr'


class _BaseExitStack:
    """Callbacks, last in first out; each is a pair of whether it is synchronous and the function."""

    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        """Move all callbacks to a new stack, which is returned."""
        other = type(self)()
        other._exit_callbacks, self._exit_callbacks = self._exit_callbacks, other._exit_callbacks
        return other

    def _push(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))

    def push(self, exit):
        """Add an object's __exit__, or a function with the parameters of __exit__; return the argument."""
        method = getattr(type(exit), '__exit__', None)
        self._push(exit if method is None else MethodType(method, exit))
        return exit

    def enter_context(self, cm):
        """Enter a context manager, add its __exit__ and return what __enter__ returns."""
        enter, exit = _methods_of(cm, '__enter__', '__exit__', 'the context manager')
        result = enter(cm)
        self._push(MethodType(exit, cm))
        return result

    def callback(self, callback, /, *args, **kwds):
        """Add a function with its arguments; return the function."""
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        self._push(_exit_wrapper)
        _exit_wrapper.__wrapped__ = callback
        return callback


def _methods_of(cm, enter, exit, protocol):
    cls = type(cm)
    try:
        return getattr(cls, enter), getattr(cls, exit)
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support {protocol} protocol") from None


def _fix_context(new, old, outer):
    """Let an exception of a callback be raised in the context that it would have in nested with statements."""
    while (context := new.__context__) is not None and context is not old:
        if context is outer:
            new.__context__ = old
            return
        new = context


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A context manager that holds others, and callbacks, which it leaves in reverse order."""

    def __exit__(self, *exc_details):
        received, exc = exc_details[1] is not None, exc_details[1]
        outer = sys.exception()
        suppressed = pending = False
        while self._exit_callbacks:
            _, callback = self._exit_callbacks.pop()
            try:
                details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                if callback(*details):
                    suppressed, pending, exc = True, False, None
            except BaseException as new:
                _fix_context(new, exc, outer)
                pending, exc = True, new
        return _finish(exc, pending, received, suppressed)

    def close(self):
        """Call all callbacks now."""
        self.__exit__(None, None, None)


def _finish(exc, pending, received, suppressed):
    if not pending:
        return received and suppressed
    context = exc.__context__
    try:
        raise exc
    except BaseException:
        exc.__context__ = context
        raise


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """An ExitStack that also holds async context managers and coroutine functions."""

    async def enter_async_context(self, cm):
        """Enter an async context manager, add its __aexit__ and return what __aenter__ returns."""
        enter, exit = _methods_of(cm, '__aenter__', '__aexit__', 'the asynchronous context manager')
        result = await enter(cm)
        self._push(MethodType(exit, cm), False)
        return result

    def push_async_exit(self, exit):
        """Add an object's __aexit__, or a coroutine function with its parameters; return the argument."""
        method = getattr(type(exit), '__aexit__', None)
        self._push(exit if method is None else MethodType(method, exit), False)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Add a coroutine function with its arguments; return the function."""
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        self._push(_exit_wrapper, False)
        _exit_wrapper.__wrapped__ = callback
        return callback

    async def aclose(self):
        """Call all callbacks now."""
        nothing = None, None, None
        await self.__aexit__(*nothing)

    async def __aexit__(self, *exc_details):
        received, exc = exc_details[1] is not None, exc_details[1]
        outer = sys.exception()
        suppressed = pending = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                result = callback(*details)
                if not is_sync:
                    result = await result
                if result:
                    suppressed, pending, exc = True, False, None
            except BaseException as new:
                _fix_context(new, exc, outer)
                pending, exc = True, new
        return _finish(exc, pending, received, suppressed)
