"""Groups of tasks that end together."""

from _asyncio import get_running_loop
from . import tasks
from .exceptions import CancelledError

__all__ = ('TaskGroup',)

_NEW, _OPEN, _LEAVING = 'new', 'open', 'leaving'  # stages of a group: before, in and at the end of its block
_FATAL = (SystemExit, KeyboardInterrupt)


class TaskGroup:
    """An async context manager that waits for the tasks made by it; if one fails, it cancels the others.

    What failed is raised together, as an exception group.
    """

    __stage = _NEW
    _aborting = False         # the tasks were cancelled
    __cancelled_host = False   # and so was the task that runs the block, since it may wait for something else
    _loop = _parent_task = None      # the loop, and that task
    __last_gone = None         # the future that the end of the block waits for
    _fatal = None             # the first SystemExit or KeyboardInterrupt

    def __init__(self):
        self._tasks = set()
        self._errors = []

    def __repr__(self):
        words = ['TaskGroup']
        words += [f'{name}={len(some)}' for name, some in (('tasks', self._tasks), ('errors', self._errors)) if some]
        if self._aborting:
            words.append('cancelling')
        elif self.__stage != _NEW:
            words.append('entered')
        return f'<{" ".join(words)}>'

    async def __aenter__(self):
        if self.__stage != _NEW:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        loop = get_running_loop()
        host = tasks.current_task(loop)
        if host is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._loop, self._parent_task, self.__stage = loop, host, _OPEN
        return self

    async def __aexit__(self, exc_type, exc, tb):
        self.__stage = _LEAVING
        cancellation = None
        if isinstance(exc, CancelledError):
            cancellation = exc
        elif isinstance(exc, _FATAL):
            self._fatal = self._fatal or exc
        if exc is not None:
            self._abort()
        cancellation = await self.__drain() or cancellation
        if self._fatal is not None:
            raise self._fatal
        ours = self.__cancelled_host and not self._parent_task.uncancel()  # nobody else has asked for it
        if not ours and not self._errors and cancellation is not None:
            raise cancellation
        if exc is not None and not isinstance(exc, CancelledError):
            self._errors.append(exc)
        if self._errors:
            self.__fail()

    async def __drain(self):
        """Wait for the tasks. Return the CancelledError that somebody else ended the wait with, if it was so."""
        outside = None
        while self._tasks:
            self.__last_gone = self.__last_gone or self._loop.create_future()
            try:
                await self.__last_gone
            except CancelledError as exc:
                if not self._aborting:
                    outside = exc
                    self._abort()
            self.__last_gone = None
        return outside

    def __fail(self):
        """Raise what went wrong. If the host was cancelled as well, the cancellation comes at its next wait."""
        if self._parent_task.cancelling():
            self._parent_task.uncancel()
            self._parent_task.cancel()
        errors, self._errors = self._errors, None
        raise BaseExceptionGroup('unhandled errors in a TaskGroup', errors) from None

    def create_task(self, coro, *, name=None, context=None):
        """Run a coroutine as a task of the group."""
        if self.__stage != _OPEN or self._aborting:
            self.__refuse(coro)
        create = self._loop.create_task
        task = create(coro, name=name) if context is None else create(coro, name=name, context=context)
        if not task.done():  # one that started at once may be
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
        return task

    def __refuse(self, coro):
        """Raise an error unless the group still takes tasks: it does while it waits for others."""
        if self.__stage == _NEW:
            problem = 'has not been entered'
        elif self.__stage == _LEAVING and not self._tasks:
            problem = 'is finished'
        elif self._aborting:
            problem = 'is shutting down'
        else:
            return
        coro.close()
        raise RuntimeError(f'TaskGroup {self!r} {problem}')

    def _abort(self):
        """Cancel the tasks, the first time that something goes wrong."""
        if self._aborting:
            return
        self._aborting = True
        for task in [t for t in self._tasks if not t.done()]:
            task.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        if not self._tasks and self.__last_gone is not None and not self.__last_gone.done():
            self.__last_gone.set_result(True)
        if not tasks._succeeded(task) and not task.cancelled() and (exc := task.exception()) is not None:
            self.__task_failed(task, exc)

    def __task_failed(self, task, exc):
        self._errors.append(exc)
        if isinstance(exc, _FATAL):
            self._fatal = self._fatal or exc
        host = self._parent_task
        if host.done():
            problem = f'Task {task!r} has errored out but its parent task {host} is already completed'
            self._loop.call_exception_handler({'message': problem, 'exception': exc, 'task': task})
        elif not self._aborting:
            self._abort()
            self.__cancelled_host = True
            host.cancel()
