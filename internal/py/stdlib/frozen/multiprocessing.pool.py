"""Pools of processes. There are none: making one raises OSError."""

from _refused import PROCESSES, define

__all__ = ['Pool', 'ThreadPool']

_METHODS = '__enter__ __exit__ apply apply_async map map_async imap imap_unordered starmap starmap_async close terminate join'
define(globals(), PROCESSES + ', or concurrent.futures.ThreadPoolExecutor', '', 'Pool ThreadPool', {'Pool': _METHODS, 'ThreadPool': _METHODS})
