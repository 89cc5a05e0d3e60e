"""Future: a result that is not there yet."""

from _asyncio import _native
from _contextvars import copy_context
from . import events
from .exceptions import CancelledError, InvalidStateError

__all__ = ('Future', 'wrap_future', 'isfuture')

_PENDING = 'PENDING'
_CANCELLED = 'CANCELLED'
_FINISHED = 'FINISHED'


def isfuture(obj):
    """Return True for a Future, or what claims to be one."""
    return hasattr(obj.__class__, '_asyncio_future_blocking') and obj._asyncio_future_blocking is not None


@_native
class Future:
    """A result that code of an event loop waits for.

    It is pending until it gets a result or an exception, or is cancelled. The loop then calls its callbacks.
    """

    __module__ = '_asyncio'

    _asyncio_future_blocking = False  # it was yielded by await, not by yield
    _state = _PENDING
    _loop = _source_traceback = None
    _result = _exception = None
    _traceback = None                 # of _exception when it was set: each raise would make it longer
    _unretrieved = False              # nobody has looked at _exception
    _cancel_message = None
    _cancelled_exc = None             # what ended a task that was cancelled; raised once, to keep its traceback

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []

    def __repr__(self):
        from .format_helpers import future_repr
        return future_repr(self)

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)

    def get_loop(self):
        """Return the loop that the future is bound to."""
        if self._loop is None:
            raise RuntimeError('Future object is not initialized.')
        return self._loop

    def done(self):
        """Return True if the future has a result or an exception, or was cancelled."""
        return self._state != _PENDING

    def cancelled(self):
        """Tell whether the future was cancelled."""
        return self._state == _CANCELLED

    def result(self):
        """Return the result, or raise the exception."""
        if self._state != _FINISHED:
            self.__refuse('Result')
        if self._exception is None:
            return self._result
        self._unretrieved = False
        raise self._exception.with_traceback(self._traceback)

    def exception(self):
        """Return the exception, or None if there is a result."""
        if self._state != _FINISHED:
            self.__refuse('Exception')
        self._unretrieved = False
        return self._exception

    def __refuse(self, what):
        """Raise the error of who asks a future that is pending or was cancelled."""
        if self._state == _PENDING:
            raise InvalidStateError(f'{what} is not set.')
        raise self._make_cancelled_error()

    def set_result(self, result):
        """End the wait with a result."""
        if self._state != _PENDING:
            raise InvalidStateError('invalid state')
        self._result = result
        self._settle(_FINISHED)

    def set_exception(self, exception):
        """End the wait with an exception."""
        if self._state != _PENDING:
            raise InvalidStateError('invalid state')
        if isinstance(exception, type) and issubclass(exception, BaseException):
            exception = exception()
        if not isinstance(exception, BaseException):
            raise TypeError('invalid exception object')
        if isinstance(exception, StopIteration):
            wrapped = RuntimeError('StopIteration interacts badly with generators and cannot be raised into a Future')
            wrapped.__cause__ = wrapped.__context__ = exception
            exception = wrapped
        self._exception = exception
        self._traceback = exception.__traceback__
        self._unretrieved = True
        if note := getattr(self._loop, '_note_exception', None):
            note(self)
        self._settle(_FINISHED)

    def cancel(self, msg=None):
        """Cancel the future unless it is done; return whether that was so."""
        if self._state != _PENDING:
            return False
        self._cancel_message = msg
        self._unretrieved = False
        self._settle(_CANCELLED)
        return True

    def _settle(self, state):
        self._state = state
        if callbacks := self._callbacks:
            self._callbacks = []
            call_soon = self._loop.call_soon
            for callback, context in callbacks:
                call_soon(callback, self, context=context)

    def _make_cancelled_error(self):
        exc, self._cancelled_exc = self._cancelled_exc, None
        if exc is not None:
            return exc
        return CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)

    def add_done_callback(self, fn, *, context=None):
        """Call fn(self) by the loop when the future is done."""
        if context is None:
            context = copy_context()
        if self._state == _PENDING:
            self._callbacks.append((fn, context))
        else:
            self._loop.call_soon(fn, self, context=context)

    def remove_done_callback(self, fn):
        """Forget a callback; return how often it was there."""
        kept = [pair for pair in self._callbacks if pair[0] != fn]
        removed = len(self._callbacks) - len(kept)
        self._callbacks = kept
        return removed

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
            if self._state == _PENDING:
                raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__

    def __stop_logging(self, value):
        if value:
            raise ValueError('_log_traceback can only be set to False')
        self._unretrieved = False

    _log_traceback = property(lambda self: self._unretrieved, __stop_logging)


_PyFuture = Future


def _get_loop(fut):
    return fut.get_loop() if hasattr(fut, 'get_loop') else fut._loop


def _set_result_unless_cancelled(fut, result):
    """End the wait unless it was given up."""
    if not fut.cancelled():
        fut.set_result(result)


def _translated(exc):
    """Turn an exception of concurrent.futures into that of asyncio."""
    import concurrent.futures
    for theirs, ours in ((concurrent.futures.CancelledError, CancelledError), (concurrent.futures.InvalidStateError, InvalidStateError)):
        if type(exc) is theirs:
            return ours(*exc.args).with_traceback(exc.__traceback__)
    return exc


def _copy_future_state(source, dest):
    """Give dest, a future of either kind, the outcome of source."""
    if dest.done():
        return
    cancelled = source.cancelled()
    if cancelled:
        dest.cancel()
    open = isfuture(dest) or dest.set_running_or_notify_cancel()
    if cancelled or not open:
        return
    if (exc := source.exception()) is None:
        dest.set_result(source.result())
    else:
        dest.set_exception(_translated(exc))


def _chain_future(source, destination):
    """Let each future follow the other: the outcome of source becomes that of destination, a cancellation goes the other way."""
    source_loop = _home(source, 'source')
    dest_loop = _home(destination, 'destination')
    together = source_loop is dest_loop

    def forward(source):
        if dest_loop is None or together:
            if not (destination.cancelled() and dest_loop is not None and dest_loop.is_closed()):
                _copy_future_state(source, destination)
        elif not dest_loop.is_closed():
            dest_loop.call_soon_threadsafe(_copy_future_state, source, destination)

    def back(destination):
        if not destination.cancelled():
            return
        if source_loop is None or together:
            source.cancel()
        else:
            source_loop.call_soon_threadsafe(source.cancel)

    for fut, follow in ((destination, back), (source, forward)):
        fut.add_done_callback(follow)


def _home(fut, which):
    """Return the loop of a future, None for one of concurrent.futures."""
    if isfuture(fut):
        return _get_loop(fut)
    from concurrent.futures import Future as Concurrent
    if isinstance(fut, Concurrent):
        return None
    raise TypeError(f'A future is required for {which} argument')


def wrap_future(future, *, loop=None):
    """Return an asyncio future that follows a concurrent.futures.Future."""
    if not isfuture(future):
        from concurrent.futures import Future as Concurrent
        assert isinstance(future, Concurrent), f'concurrent.futures.Future is expected, got {future!r}'
        if loop is None:
            loop = events.get_event_loop()
        concurrent, future = future, loop.create_future()
        _chain_future(concurrent, future)
    return future
