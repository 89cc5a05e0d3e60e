"""Queues between threads."""

import threading
from _collections import deque
from _heapq import heappop, heappush

__all__ = ['Empty', 'Full', 'ShutDown', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']


class Empty(Exception):
    """get() found nothing in time."""

    __module__ = '_queue'


class Full(Exception):
    """put() found no room in time."""


class ShutDown(Exception):
    """put() or get() was called after shutdown()."""


class Queue:
    """A queue: first in, first out. A maxsize of 0 or less means no bound."""

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.mutex = threading.Lock()
        self.not_empty = threading.Condition(self.mutex)
        self.not_full = threading.Condition(self.mutex)
        self.all_tasks_done = threading.Condition(self.mutex)
        self.unfinished_tasks = 0
        self.is_shutdown = False
        self._init(maxsize)

    # What subclasses replace; mutex is held.

    def _init(self, maxsize):
        self.queue = deque()

    def _get(self):
        return self.queue.popleft()

    def _put(self, item):
        self.queue.append(item)

    def _qsize(self):
        return len(self.queue)

    def qsize(self):
        """Return how many items are in the queue."""
        with self.mutex:
            return self._qsize()

    def empty(self):
        """Return True if there is nothing to get at the moment."""
        with self.mutex:
            return not self._qsize()

    def full(self):
        """Return True if there is no room to put anything at the moment."""
        with self.mutex:
            return self.__is_full()

    def __is_full(self):
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        """Add an item, if need be after waiting for room."""
        with self.not_full:
            if self.is_shutdown:
                raise ShutDown
            if self.maxsize > 0 and not _await(self.not_full, self.__is_full, block, timeout, lambda: self.is_shutdown):
                raise Full
            if self.is_shutdown:
                raise ShutDown
            self._put(item)
            self.unfinished_tasks += 1
            self.not_empty.notify()

    def get(self, block=True, timeout=None):
        """Take an item, if need be after waiting for one."""
        with self.not_empty:
            if not _await(self.not_empty, lambda: not self._qsize(), block, timeout, lambda: self.is_shutdown):
                raise Empty
            if not self._qsize():
                raise ShutDown
            item = self._get()
            self.not_full.notify()
            return item

    def put_nowait(self, item):
        """Add an item; Full if there is no room."""
        return self.put(item, block=False)

    def get_nowait(self):
        """Take an item; Empty if there is none."""
        return self.get(block=False)

    def task_done(self):
        """Tell that an item that was taken has been dealt with."""
        with self.all_tasks_done:
            left = self.unfinished_tasks - 1
            if left < 0:
                raise ValueError('task_done() called too many times')
            self.unfinished_tasks = left
            if left == 0:
                self.all_tasks_done.notify_all()

    def join(self):
        """Wait until all items have been dealt with."""
        with self.all_tasks_done:
            self.all_tasks_done.wait_for(lambda: not self.unfinished_tasks)

    def shutdown(self, immediate=False):
        """Let put() fail from now on, and get() when the queue is empty, or at once."""
        with self.mutex:
            self.is_shutdown = True
            while immediate and self._qsize():
                self._get()
                self.unfinished_tasks = max(self.unfinished_tasks - 1, 0)
            for condition in (self.not_full, self.not_empty, self.all_tasks_done):
                condition.notify_all()  # to look again


def _await(condition, blocked, block, timeout, given_up):
    """Wait while blocked() is true and given_up() is not; return False if that was not over in time."""
    if block and timeout is not None and timeout < 0:
        raise ValueError("'timeout' must be a non-negative number")
    if not blocked() or given_up():
        return True
    if not block:
        return False
    return condition.wait_for(lambda: not blocked() or given_up(), timeout)


class PriorityQueue(Queue):
    """A queue whose smallest item comes first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heappush(self.queue, item)

    def _get(self):
        return heappop(self.queue)


class LifoQueue(Queue):
    """A queue whose newest item comes first."""

    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class SimpleQueue:
    """A queue without bound: first in, first out."""

    __module__ = '_queue'
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self):
        self.__items = deque()
        self.__some = threading.Condition(threading.Lock())

    def put(self, item, block=True, timeout=None):
        """Add an item; block and timeout are there for likeness to Queue."""
        with self.__some:
            self.__items.append(item)
            self.__some.notify()

    def put_nowait(self, item):
        """Add an item."""
        self.put(item)

    def get(self, block=True, timeout=None):
        """Take an item, if need be after waiting for one."""
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        with self.__some:
            if not self.__items and not (block and self.__some.wait_for(lambda: self.__items, timeout)):
                raise Empty
            return self.__items.popleft()

    def get_nowait(self):
        """Take an item; Empty if there is none."""
        return self.get(block=False)

    def empty(self):
        """Return True if there is nothing to get at the moment."""
        return not self.__items

    def qsize(self):
        """Return how many items are in the queue."""
        return len(self.__items)
