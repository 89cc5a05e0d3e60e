"""Calls that are made elsewhere while the program goes on."""

from ._base import ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, as_completed, wait
from ._base import BrokenExecutor, CancelledError, Executor, Future, InvalidStateError, TimeoutError
from .thread import ThreadPoolExecutor

__all__ = tuple('''FIRST_COMPLETED FIRST_EXCEPTION ALL_COMPLETED CancelledError TimeoutError InvalidStateError BrokenExecutor Future
    Executor wait as_completed ProcessPoolExecutor ThreadPoolExecutor'''.split())


class ProcessPoolExecutor(Executor):
    """There are no processes here: this only says so."""

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        from _refused import PROCESSES, refuse
        refuse('concurrent.futures.ProcessPoolExecutor', PROCESSES + ', or ThreadPoolExecutor')
