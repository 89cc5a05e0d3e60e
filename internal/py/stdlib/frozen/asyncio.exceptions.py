"""Exceptions of asyncio."""

__all__ = ('BrokenBarrierError', 'CancelledError', 'InvalidStateError', 'TimeoutError', 'IncompleteReadError',
           'LimitOverrunError', 'SendfileNotAvailableError')


class CancelledError(BaseException):
    """The Future or Task was cancelled."""


TimeoutError = TimeoutError


class InvalidStateError(Exception):
    """The Future is not in the state that the operation needs."""


class SendfileNotAvailableError(RuntimeError):
    """There is no sendfile for this file or socket."""


class IncompleteReadError(EOFError):
    """The stream ended before all that was asked for had been read."""

    def __init__(self, partial, expected):
        wanted = 'undefined' if expected is None else repr(expected)
        EOFError.__init__(self, f'{len(partial)} bytes read on a total of {wanted} expected bytes')
        self.partial, self.expected = partial, expected

    def __reduce__(self):
        return IncompleteReadError, (self.partial, self.expected)


class LimitOverrunError(Exception):
    """The buffer was full before the separator came."""

    def __init__(self, message, consumed):
        Exception.__init__(self, message)
        self.consumed = consumed

    def __reduce__(self):
        return LimitOverrunError, (self.args[0], self.consumed)


class BrokenBarrierError(RuntimeError):
    """The barrier was aborted."""
