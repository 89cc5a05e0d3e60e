"""Groups of tasks that end together."""

from _asyncio import get_running_loop
from . import tasks
from .exceptions import CancelledError

__all__ = ('TaskGroup',)


class TaskGroup:
    """An async context manager that waits for the tasks made by it; if one fails, it cancels the others.

    What failed is raised together, as an exception group.
    """

    def __init__(self):
        self._entered = self._exiting = self._aborting = False
        self._loop = self._parent = None
        self._parent_cancelled = False  # by the group itself
        self._tasks = set()
        self._errors = []
        self._fatal = None              # SystemExit or KeyboardInterrupt of a task
        self._empty = None              # the future that __aexit__ waits for

    def __repr__(self):
        counts = [f' {name}={len(items)}' for name, items in (('tasks', self._tasks), ('errors', self._errors)) if items]
        state = ' cancelling' if self._aborting else ' entered' if self._entered else ''
        return f'<TaskGroup{"".join(counts)}{state}>'

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        self._loop = get_running_loop()
        self._parent = tasks.current_task(self._loop)
        if self._parent is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        self._exiting = True
        if isinstance(exc, (SystemExit, KeyboardInterrupt)) and self._fatal is None:
            self._fatal = exc
        cancelled = exc if isinstance(exc, CancelledError) else None
        if exc is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._empty is None:
                self._empty = self._loop.create_future()
            try:
                await self._empty
            except CancelledError as e:
                if not self._aborting:  # the parent was cancelled from outside
                    cancelled = e
                    self._abort()
            self._empty = None
        if self._fatal is not None:
            raise self._fatal
        if self._parent_cancelled:
            if self._parent.uncancel() == 0:
                cancelled = None  # it was the group's own doing
        errors = self._errors
        if cancelled is not None and not errors:
            raise cancelled
        if exc is not None and not isinstance(exc, CancelledError):
            errors.append(exc)
        if errors:
            if self._parent.cancelling():  # the cancellation must not get lost: raise it at the next wait
                self._parent.uncancel()
                self._parent.cancel()
            self._errors = None
            raise BaseExceptionGroup('unhandled errors in a TaskGroup', errors) from None
        return None

    def create_task(self, coro, *, name=None, context=None):
        """Run a coroutine as a task of the group."""
        problem = None
        if not self._entered:
            problem = 'has not been entered'
        elif self._exiting and not self._tasks:
            problem = 'is finished'
        elif self._aborting:
            problem = 'is shutting down'
        if problem is not None:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} {problem}')
        if context is None:
            task = self._loop.create_task(coro, name=name)
        else:
            task = self._loop.create_task(coro, name=name, context=context)
        if not task.done():
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
        return task

    def _abort(self):
        self._aborting = True
        for task in self._tasks:
            if not task.done():
                task.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        if self._empty is not None and not self._tasks and not self._empty.done():
            self._empty.set_result(True)
        if tasks._succeeded(task) or task.cancelled() or (exc := task.exception()) is None:
            return
        self._errors.append(exc)
        if self._fatal is None and isinstance(exc, (SystemExit, KeyboardInterrupt)):
            self._fatal = exc
        if self._parent.done():
            self._loop.call_exception_handler({
                'message': f'Task {task!r} has errored out but its parent task {self._parent} is already completed',
                'exception': exc, 'task': task})
        elif not self._aborting and not self._parent_cancelled:
            self._abort()
            self._parent_cancelled = True
            self._parent.cancel()  # it may wait for something else than the group
