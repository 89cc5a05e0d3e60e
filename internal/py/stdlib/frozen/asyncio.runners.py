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
        self._loop_factory, self._debug = loop_factory, debug

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, *exc):
        self.close()

    def get_loop(self):
        """Return the event loop. It is made when it is asked for first."""
        if self._closed:
            raise RuntimeError('Runner is closed')
        if self._loop is None:
            factory = self.__default_loop if self._loop_factory is None else self._loop_factory
            self._loop = loop = factory()
            self._context = copy_context()
            if self._debug is not None:
                loop.set_debug(self._debug)
        return self._loop

    def __default_loop(self):
        loop = events.new_event_loop()
        events.set_event_loop(loop)
        self._set = True
        return loop

    def run(self, coro, *, context=None):
        """Run a coroutine in the event loop; return its result."""
        if not iscoroutine(coro):
            raise ValueError(f'a coroutine was expected, got {coro!r}')
        _refuse_nesting('Runner.run()')
        loop = self.get_loop()
        task = loop.create_task(coro, context=self._context if context is None else context)
        return loop.run_until_complete(task)

    def close(self):
        """Cancel what is left and close the loop."""
        if (loop := self._loop) is None:
            return
        try:
            _end_tasks(loop)
            for last in (loop.shutdown_asyncgens, loop.shutdown_default_executor):
                loop.run_until_complete(last())
        finally:
            self._closed, self._loop = True, None
            if self._set:
                events.set_event_loop(None)
            loop.close()


_session = None  # the Runner of texts that await outside of functions


def _run_text(coro):
    """Run the coroutine of a text that awaits, in the event loop that such texts of a session share: a task that one of
    them starts goes on while the next one awaits."""
    global _session
    if _session is None or _session._closed or _session._loop is not None and _session._loop.is_closed():
        _session = Runner()
    elif _session._loop is not None:
        _session._loop._lose_calls()
    try:
        return _session.run(coro)
    finally:
        del coro  # it is there until the end: snapshots look for the text in it


def _refuse_nesting(what):
    if _get_running_loop() is not None:
        raise RuntimeError(f'{what} cannot be called from a running event loop')


def _end_tasks(loop):
    """Cancel the tasks of a loop, wait for them and report those that failed instead of ending."""
    left = list(tasks.all_tasks(loop))
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    for task in left:
        if not task.cancelled() and (exc := task.exception()) is not None:
            message = 'unhandled exception during asyncio.run() shutdown'
            loop.call_exception_handler({'message': message, 'exception': exc, 'task': task})


def run(main, *, debug=None, loop_factory=None):
    """Run a coroutine in an event loop of its own; return its result."""
    _refuse_nesting('asyncio.run()')
    runner = Runner(loop_factory=loop_factory, debug=debug)
    with runner:
        return runner.run(main)
