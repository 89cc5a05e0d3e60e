"""Queues between threads."""

import threading
from _collections import deque
from _heapq import heappop, heappush

__all__ = ['Empty', 'Full', 'ShutDown', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']


class Full(Exception):
    """put() found no room in time."""


class Empty(Exception):
    """get() found nothing in time."""

    __module__ = '_queue'


class ShutDown(Exception):
    """put() or get() was called after shutdown()."""


class Queue:
    """A queue: first in, first out. A maxsize of 0 or less means no bound."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, maxsize=0):
        self.maxsize, self.is_shutdown, self.unfinished_tasks = maxsize, False, 0
        self._init(maxsize)
        self.mutex = mutex = threading.Lock()
        self.not_empty, self.not_full, self.all_tasks_done = [threading.Condition(mutex) for _ in range(3)]

    # Subclasses may replace _init(), _qsize(), _put() and _get(). All but the first are called with mutex held.

    def _init(self, maxsize):
        self.queue = deque()

    def __room(self):
        return self.maxsize <= 0 or self._qsize() < self.maxsize

    def put(self, item, block=True, timeout=None):
        """Add an item, if need be after waiting for room."""
        with self.mutex:
            if not self.is_shutdown and self.maxsize > 0:
                self.__wait(self.not_full, self.__room, Full, block, timeout)
            if self.is_shutdown:
                raise ShutDown
            self._put(item)
            self.not_empty.notify()
            self.unfinished_tasks += 1

    def _put(self, item):
        self.queue.append(item)

    def put_nowait(self, item):
        """Add an item; Full if there is no room."""
        return self.put(item, False)

    def get(self, block=True, timeout=None):
        """Take an item, if need be after waiting for one."""
        with self.mutex:
            if timeout is not None or not self._qsize():
                self.__wait(self.not_empty, self._qsize, Empty, block, timeout)
                if not self._qsize():
                    raise ShutDown
            self.not_full.notify()
            return self._get()

    def _get(self):
        return self.queue.popleft()

    def get_nowait(self):
        """Take an item; Empty if there is none."""
        return self.get(False)

    def full(self):
        """Return True if there is no room to put anything at the moment."""
        with self.mutex:
            return not self.__room()

    def empty(self):
        """Return True if there is nothing to get at the moment."""
        return not self.qsize()

    def _qsize(self):
        return len(self.queue)

    def qsize(self):
        """Return how many items are in the queue."""
        with self.mutex:
            return self._qsize()

    def __wait(self, condition, ready, error, block, timeout):
        """Wait until ready() is true or the queue is shut down; raise error if that takes too long."""
        _check_timeout(block, timeout)
        if ready() or self.is_shutdown:
            return
        if not block or not condition.wait_for(lambda: ready() or self.is_shutdown, timeout):
            raise error

    def task_done(self):
        """Tell that an item that was taken has been dealt with."""
        with self.mutex:
            if self.unfinished_tasks <= 0:
                raise ValueError('task_done() called too many times')
            self.__dealt_with(1)

    def __dealt_with(self, number):
        self.unfinished_tasks = left = max(self.unfinished_tasks - number, 0)
        if not left:
            self.all_tasks_done.notify_all()

    def join(self):
        """Wait until all items have been dealt with."""
        with self.mutex:
            self.all_tasks_done.wait_for(lambda: not self.unfinished_tasks)

    def shutdown(self, immediate=False):
        """Let put() fail from now on, and get() when the queue is empty, or at once."""
        with self.mutex:
            self.is_shutdown = True
            dropped = 0
            while immediate and self._qsize():
                self._get()
                dropped += 1
            self.__dealt_with(dropped)
            for waiting in (self.not_full, self.not_empty):
                waiting.notify_all()


def _check_timeout(block, timeout):
    if block and timeout is not None and timeout < 0:
        raise ValueError("'timeout' must be a non-negative number")


def _use_list(self, maxsize):
    self.queue = []


class PriorityQueue(Queue):
    """A queue whose smallest item comes first."""

    _init = _use_list

    def _get(self):
        return heappop(self.queue)

    def _put(self, item):
        heappush(self.queue, item)


class LifoQueue(Queue):
    """A queue whose newest item comes first."""

    _init = _use_list

    def _get(self):
        return self.queue.pop()


class SimpleQueue:
    """A queue without bound: first in, first out."""

    __module__ = '_queue'
    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self):
        self.__items = deque()
        self.__some = threading.Condition(threading.Lock())

    def qsize(self):
        """Return how many items are in the queue."""
        return len(self.__items)

    def empty(self):
        """Return True if there is nothing to get at the moment."""
        return not self.__items

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
        _check_timeout(block, timeout)
        with self.__some:
            if not self.__items and not (block and self.__some.wait_for(lambda: self.__items, timeout)):
                raise Empty
            return self.__items.popleft()

    def get_nowait(self):
        """Take an item; Empty if there is none."""
        return self.get(False)
