"""Executors that use processes. There are none: making one raises OSError."""

from concurrent.futures import BrokenExecutor, ProcessPoolExecutor


class BrokenProcessPool(BrokenExecutor):
    """A process has ended before its work was done."""
