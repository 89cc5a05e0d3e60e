"""Blocks that may last for some time only."""

from _asyncio import get_running_loop
from . import tasks
from .exceptions import CancelledError

__all__ = ('Timeout', 'timeout', 'timeout_at')


class Timeout:
    """Cancels the task inside of the block when the time is over, and turns the CancelledError into TimeoutError."""

    def __init__(self, when):
        self._state = 'created'
        self._when = when
        self._timer = self._task = None

    def when(self):
        """Return the time, by the clock of the loop, when the block ends."""
        return self._when

    def reschedule(self, when):
        """Let the block end at another time; None: never."""
        if self._state != 'active':
            if self._state == 'created':
                raise RuntimeError('Timeout has not been entered')
            raise RuntimeError(f'Cannot change state of {self._state} Timeout')
        self._when = when
        self.__stop_timer()
        if when is not None:
            loop = get_running_loop()
            self._timer = loop.call_soon(self._on_timeout) if when <= loop.time() else loop.call_at(when, self._on_timeout)

    def __stop_timer(self):
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()

    def expired(self):
        """Return True if the time was over before the block ended."""
        return self._state in ('expiring', 'expired')

    def __repr__(self):
        info = [f'[{self._state}]']
        if self._state == 'active':
            info.append(f'when={None if self._when is None else round(self._when, 3)}')
        return f'<Timeout {" ".join(info)}>'

    async def __aenter__(self):
        if self._state != 'created':
            raise RuntimeError('Timeout has already been entered')
        self._task = tasks.current_task()
        if self._task is None:
            raise RuntimeError('Timeout should be used inside a task')
        self._state, self._cancelling = 'active', self._task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc, tb):
        self.__stop_timer()
        if self._state == 'active':
            self._state = 'finished'
        elif self._state == 'expiring':
            self._state = 'expired'
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                # Nobody else has cancelled the task.
                if issubclass(exc_type, CancelledError):
                    raise TimeoutError from exc
                _explain(exc)
                if isinstance(exc, ExceptionGroup):
                    for member in exc.exceptions:
                        _explain(member)
        return None

    def _on_timeout(self):
        self._task.cancel()
        self._state = 'expiring'
        self._timer = None


def _explain(exc):
    """Put a TimeoutError before the CancelledError that an exception was raised while handling."""
    while exc.__context__ is not None:
        if isinstance(exc.__context__, CancelledError):
            timed_out = TimeoutError()
            timed_out.__context__ = timed_out.__cause__ = exc.__context__
            exc.__context__ = timed_out
            return
        exc = exc.__context__


def timeout(delay):
    """Return an async context manager whose block may last delay seconds; None: any time."""
    return Timeout(None if delay is None else get_running_loop().time() + delay)


def timeout_at(when):
    """Return an async context manager whose block may last until the clock of the loop shows when."""
    return Timeout(when)
