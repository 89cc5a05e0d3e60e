"""Running a coroutine from code that is not asynchronous."""

from _asyncio import _get_running_loop
from _contextvars import copy_context
from . import events, tasks
from .coroutines import iscoroutine

__all__ = ('Runner', 'run')


class Runner:
    """An event loop for several run() one after the other; leaving the with block cancels what is left and closes it."""

    _loop = _context = None
    _closed = _set = False

    def __init__(self, *, debug=None, loop_factory=None):
        self._debug = debug
        self._loop_factory = loop_factory

    def __enter__(self):
        self._lazy_init()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def _lazy_init(self):
        if self._closed:
            raise RuntimeError('Runner is closed')
        if self._loop is not None:
            return
        if self._loop_factory is None:
            self._loop = events.new_event_loop()
            events.set_event_loop(self._loop)
            self._set = True
        else:
            self._loop = self._loop_factory()
        if self._debug is not None:
            self._loop.set_debug(self._debug)
        self._context = copy_context()

    def get_loop(self):
        """Return the event loop."""
        self._lazy_init()
        return self._loop

    def run(self, coro, *, context=None):
        """Run a coroutine in the event loop; return its result."""
        if not iscoroutine(coro):
            raise ValueError(f'a coroutine was expected, got {coro!r}')
        if _get_running_loop() is not None:
            raise RuntimeError('Runner.run() cannot be called from a running event loop')
        self._lazy_init()
        task = self._loop.create_task(coro, context=self._context if context is None else context)
        return self._loop.run_until_complete(task)

    def close(self):
        """Cancel what is left and close the loop."""
        if self._closed or self._loop is None:
            return
        loop = self._loop
        try:
            _cancel_all_tasks(loop)
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.run_until_complete(loop.shutdown_default_executor())
        finally:
            if self._set:
                events.set_event_loop(None)
            loop.close()
            self._loop = None
            self._closed = True


def run(main, *, debug=None, loop_factory=None):
    """Run a coroutine in an event loop of its own; return its result."""
    if _get_running_loop() is not None:
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


def _cancel_all_tasks(loop):
    left = tasks.all_tasks(loop)
    if not left:
        return
    for task in left:
        task.cancel()
    loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    for task in left:
        if not task.cancelled() and task.exception() is not None:
            loop.call_exception_handler({
                'message': 'unhandled exception during asyncio.run() shutdown', 'exception': task.exception(), 'task': task})
