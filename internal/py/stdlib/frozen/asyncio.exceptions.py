"""Exceptions of asyncio."""

from builtins import TimeoutError

__all__ = ('BrokenBarrierError', 'CancelledError', 'InvalidStateError', 'TimeoutError', 'IncompleteReadError',
           'LimitOverrunError', 'SendfileNotAvailableError')


class CancelledError(BaseException):
    """The Future or Task was cancelled."""


class IncompleteReadError(EOFError):
    """The stream ended before all that was asked for had been read."""

    def __reduce__(self):
        return type(self), (self.partial, self.expected)

    def __init__(self, partial, expected):
        self.partial, self.expected = partial, expected
        read, total = len(partial), 'undefined' if expected is None else repr(expected)
        super().__init__(f'{read} bytes read on a total of {total} expected bytes')


class InvalidStateError(Exception):
    """The Future is not in the state that the operation needs."""


class LimitOverrunError(Exception):
    """The buffer was full before the separator came."""

    def __reduce__(self):
        return type(self), (*self.args, self.consumed)

    def __init__(self, message, consumed):
        self.consumed = consumed
        super().__init__(message)


class SendfileNotAvailableError(RuntimeError):
    """There is no sendfile for this file or socket."""


class BrokenBarrierError(RuntimeError):
    """The barrier was aborted."""
