"""Helpers for the with statement."""

import _collections_abc
import sys
from abc import ABC, abstractmethod

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager",
           "AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator", "ExitStack", "redirect_stdout",
           "redirect_stderr", "suppress", "aclosing", "chdir"]

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


class AbstractContextManager(ABC):
    """What has __enter__ and __exit__."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    def __enter__(self):
        """Return what the with statement binds: the context manager itself."""
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _collections_abc._check_methods(C, "__enter__", "__exit__")
        return NotImplemented


class AbstractAsyncContextManager(ABC):
    """What has __aenter__ and __aexit__."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    async def __aenter__(self):
        """Return what the async with statement binds: the context manager itself."""
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _collections_abc._check_methods(C, "__aenter__", "__aexit__")
        return NotImplemented


class ContextDecorator(object):
    """Base class of context managers that can decorate functions, which then run inside of them."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @_wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


MethodType = type(ContextDecorator()._recreate_cm)


class AsyncContextDecorator(object):
    """Base class of async context managers that can decorate coroutine functions."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @_wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


class _GeneratorContextManagerBase:
    """A generator function and its arguments, kept so that a decorator can start it again for each call."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, "__doc__", None)
        if doc is None:
            doc = type(self).__doc__
        self.__doc__ = doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """What contextmanager makes of a generator function."""

    def __enter__(self):
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                self.gen.close()
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            # The generator returned: the exception is swallowed, unless it is this very one.
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            # A StopIteration of the block became this RuntimeError on its way out of the generator.
            if isinstance(value, StopIteration) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """What asynccontextmanager makes of an async generator function."""

    async def __aenter__(self):
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await anext(self.gen)
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await self.gen.aclose()
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, (StopIteration, StopAsyncIteration)) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await self.gen.aclose()


def contextmanager(func):
    """Make a context manager of a generator function that yields once: before and after are what with runs."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    """Make an async context manager of an async generator function that yields once."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


class closing(AbstractContextManager):
    """Call close() of a thing at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Await aclose() of a thing at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []  # a stack, as the same object may be entered again

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Send what is written to sys.stdout to another file."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Send what is written to sys.stderr to another file."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Swallow exceptions of the given classes."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            match, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """A context manager that does nothing but return what it was given."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Change the working directory for a block."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())


class _BaseExitStack:
    """Callbacks, last in first out; each is a pair of whether it is synchronous and the function."""

    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        """Move all callbacks to a new stack, which is returned."""
        new_stack = type(self)()
        new_stack._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = []
        return new_stack

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
        _exit_wrapper.__wrapped__ = callback
        self._push(_exit_wrapper)
        return callback


def _methods_of(cm, enter, exit, protocol):
    cls = type(cm)
    try:
        return getattr(cls, enter), getattr(cls, exit)
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support {protocol} protocol") from None


def _fix_context(new, old, outer):
    """Let an exception of a callback be raised in the context that it would have in nested with statements."""
    while True:
        context = new.__context__
        if context is None or context is old:
            return
        if context is outer:
            break
        new = context
    new.__context__ = old


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A context manager that holds others, and callbacks, which it leaves in reverse order."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        exc = exc_details[1]
        received = exc is not None
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
        _exit_wrapper.__wrapped__ = callback
        self._push(_exit_wrapper, False)
        return callback

    async def aclose(self):
        """Call all callbacks now."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        exc = exc_details[1]
        received = exc is not None
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
