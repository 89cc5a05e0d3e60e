"""Handles, the interface of event loops, and which loop is the current one."""

import sys
from _asyncio import _get_running_loop, _set_running_loop, get_running_loop
from _contextvars import _enter, _leave, copy_context

__all__ = tuple('''AbstractEventLoopPolicy AbstractEventLoop AbstractServer Handle TimerHandle get_event_loop_policy
    set_event_loop_policy get_event_loop set_event_loop new_event_loop get_child_watcher set_child_watcher _set_running_loop
    get_running_loop _get_running_loop'''.split())


class Handle:
    """A callback that an event loop was asked to call."""

    _cancelled = False
    _repr = _source_traceback = None

    def __init__(self, callback, args, loop, context=None):
        self._context = copy_context() if context is None else context
        self._loop = loop
        self._callback = callback
        self._args = args

    def _repr_info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append('cancelled')
        if self._callback is not None:
            from . import format_helpers
            info.append(format_helpers.callback(self._callback, self._args, self._loop.get_debug()))
        return info

    def __repr__(self):
        return self._repr or f'<{" ".join(self._repr_info())}>'

    def cancel(self):
        """Forget the callback."""
        if not self._cancelled:
            self._cancelled = True
            self._repr = repr(self) if self._loop.get_debug() else None
            self._args = self._callback = None

    def cancelled(self):
        return self._cancelled

    def get_context(self):
        return self._context

    def _run(self):
        context = self._context
        _enter(context)
        try:
            self._callback(*self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            self._failed(exc)
        finally:
            _leave(context)

    def _failed(self, exc):
        from . import format_helpers
        text = format_helpers.callback(self._callback, self._args, self._loop.get_debug())
        report = {'message': f'Exception in callback {text}', 'exception': exc, 'handle': self}
        self._loop.call_exception_handler(report)


class TimerHandle(Handle):
    """A callback that an event loop was asked to call at some time."""

    def __init__(self, when, callback, args, loop, context=None):
        Handle.__init__(self, callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = Handle._repr_info(self)
        info.insert(2 if self._cancelled else 1, f'when={self._when}')
        return info

    def when(self):
        """Return the time, by the clock of the loop, when the callback is due."""
        return self._when

    def cancel(self):
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        Handle.cancel(self)

    def __hash__(self):
        return hash(self._when)

    def __eq__(self, other):
        if not isinstance(other, TimerHandle):
            return NotImplemented
        return (self._when, self._callback, self._args, self._cancelled) == (other._when, other._callback, other._args, other._cancelled)

    def __lt__(self, other):
        return self._when < other._when if isinstance(other, TimerHandle) else NotImplemented

    def __le__(self, other):
        return self._when < other._when or self == other if isinstance(other, TimerHandle) else NotImplemented

    def __gt__(self, other):
        return self._when > other._when if isinstance(other, TimerHandle) else NotImplemented

    def __ge__(self, other):
        return self._when > other._when or self == other if isinstance(other, TimerHandle) else NotImplemented


def _interface(names, coroutines=''):
    """Give a class methods that have to be overridden."""
    awaited = coroutines.split()

    def add(cls):
        for name in names.split() + awaited:
            def method(self, *args, **kwargs):
                raise NotImplementedError
            if name in awaited:
                async def method(self, *args, **kwargs):
                    raise NotImplementedError
            method.__name__, method.__qualname__ = name, f'{cls.__qualname__}.{name}'
            setattr(cls, name, method)
        return cls
    return add


@_interface('close get_loop is_serving', coroutines='start_serving serve_forever wait_closed')
class AbstractServer:
    """The interface of servers. There are none here: a session has no network."""

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()

    async def __aenter__(self):
        return self


@_interface('''
    run_forever run_until_complete stop is_running is_closed close time _timer_handle_cancelled call_soon call_later call_at
    call_soon_threadsafe create_future create_task run_in_executor set_default_executor add_reader remove_reader add_writer
    remove_writer add_signal_handler remove_signal_handler set_task_factory get_task_factory get_exception_handler
    set_exception_handler default_exception_handler call_exception_handler get_debug set_debug
    ''', coroutines='''
    shutdown_asyncgens shutdown_default_executor getaddrinfo getnameinfo create_connection create_server start_tls sendfile
    create_unix_connection create_unix_server connect_accepted_socket create_datagram_endpoint connect_read_pipe
    connect_write_pipe subprocess_shell subprocess_exec sock_recv sock_recv_into sock_recvfrom sock_recvfrom_into sock_sendall
    sock_sendto sock_connect sock_accept sock_sendfile
    ''')
class AbstractEventLoop:
    """The interface of event loops."""


@_interface('get_event_loop set_event_loop new_event_loop get_child_watcher set_child_watcher')
class AbstractEventLoopPolicy:
    """The interface of event loop policies."""


class BaseDefaultEventLoopPolicy(AbstractEventLoopPolicy):
    """Each thread has its own loop, which the main thread gets when it asks for one and others have to set."""

    _loop_factory = None

    def __init__(self):
        self._loops = {}  # by the ident of the thread; absent in the main thread: none was asked for

    def get_event_loop(self):
        from _thread import get_ident
        import threading
        ident = get_ident()
        if ident not in self._loops and threading.current_thread() is threading.main_thread():
            import warnings
            depth = 2
            frame = sys._getframe(1)
            while frame is not None and frame.f_globals.get('__name__', '').split('.')[0] == 'asyncio':
                frame = frame.f_back
                depth += 1
            warnings.warn('There is no current event loop', DeprecationWarning, stacklevel=depth)
            self.set_event_loop(self.new_event_loop())
        loop = self._loops.get(ident)
        if loop is None:
            raise RuntimeError('There is no current event loop in thread %r.' % threading.current_thread().name)
        return loop

    def new_event_loop(self):
        return self._loop_factory()

    def set_event_loop(self, loop):
        from _thread import get_ident
        self._loops[get_ident()] = _instance_or_none('loop', loop, AbstractEventLoop)


def _instance_or_none(name, value, cls):
    """Return the value of an argument after looking at its type."""
    if value is None or isinstance(value, cls):
        return value
    raise TypeError(f"{name} must be an instance of {cls.__name__} or None, not '{type(value).__name__}'")


_policy = None


def set_event_loop_policy(policy):
    """Set the policy that chooses event loops; None: the default."""
    global _policy
    _policy = _instance_or_none('policy', policy, AbstractEventLoopPolicy)


def get_event_loop_policy():
    """Return the policy that chooses event loops."""
    if _policy is None:
        from .unix_events import DefaultEventLoopPolicy
        set_event_loop_policy(DefaultEventLoopPolicy())
    return _policy


def new_event_loop():
    """Return a new event loop."""
    return get_event_loop_policy().new_event_loop()


def get_event_loop():
    """Return the running event loop, else the one that the policy has for this thread."""
    loop = _get_running_loop()
    return get_event_loop_policy().get_event_loop() if loop is None else loop


def set_event_loop(loop):
    """Make loop the one of this thread."""
    get_event_loop_policy().set_event_loop(loop)


def get_child_watcher():
    raise NotImplementedError('there are no child processes here')


def set_child_watcher(watcher):
    get_child_watcher()
