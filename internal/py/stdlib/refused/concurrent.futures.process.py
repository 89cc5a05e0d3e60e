"""Executors that use processes. There are none: making one raises OSError."""

from _refused import PROCESSES, define

define(globals(), PROCESSES, '', 'ProcessPoolExecutor')


class BrokenProcessPool(RuntimeError):
    """A process has ended before its work was done."""
