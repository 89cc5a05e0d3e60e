"""Work in other processes. There are none: everything that would start one raises OSError."""

from _refused import PROCESSES, define

define(globals(), PROCESSES, 'Manager Pipe RawArray RawValue get_context set_start_method active_children',
       'Process Pool Queue SimpleQueue JoinableQueue Lock RLock Event Condition Semaphore BoundedSemaphore Barrier Value Array',
       {'Process': 'run start terminate kill join is_alive close',
        'Pool': '__enter__ __exit__ apply apply_async map map_async imap imap_unordered starmap starmap_async close terminate join',
        'Queue': 'qsize empty full put put_nowait get get_nowait close join_thread cancel_join_thread'})


class ProcessError(Exception):
    """Something went wrong with a process."""


class BufferTooShort(ProcessError):
    """A message does not fit."""


class TimeoutError(ProcessError):
    """Something took longer than it was given."""


class AuthenticationError(ProcessError):
    """The other side does not know the key."""


def cpu_count():
    """Return 1: a session runs on one processor."""
    return 1


def current_process():
    """Return the only process."""
    return _process


def parent_process():
    """Return None: the main process has none."""
    return None


def get_start_method(allow_none=False):
    """Return the usual way to start processes."""
    return None if allow_none else 'fork'


def freeze_support():
    """Do nothing."""


class _MainProcess:
    name, pid, daemon, exitcode = 'MainProcess', 1, False, None

    def is_alive(self):
        return True


_process = _MainProcess()
