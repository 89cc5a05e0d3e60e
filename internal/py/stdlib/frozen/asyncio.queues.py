"""Queues for tasks. They are not for threads."""

from _collections import deque
from _heapq import heappop, heappush
from . import locks, mixins

__all__ = ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown')


class QueueEmpty(Exception):
    """get_nowait() found nothing."""


class QueueFull(Exception):
    """put_nowait() found no room."""


class QueueShutDown(Exception):
    """put() or get() was called after shutdown()."""


class Queue(mixins._LoopBoundMixin):
    """A queue: first in, first out. A maxsize of 0 or less means no bound."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = deque()
        self._putters = deque()
        self._unfinished_tasks = 0
        self._finished = locks.Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    # What subclasses replace.

    def _init(self, maxsize):
        self._queue = deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    __class_getitem__ = classmethod(type(list[int]))

    def _format(self):
        text = f'maxsize={self._maxsize!r}'
        if getattr(self, '_queue', None):
            text += f' _queue={list(self._queue)!r}'
        for name, waiters in (('_getters', self._getters), ('_putters', self._putters)):
            if waiters:
                text += f' {name}[{len(waiters)}]'
        if self._unfinished_tasks:
            text += f' tasks={self._unfinished_tasks}'
        if self._is_shutdown:
            text += ' shutdown'
        return text

    def qsize(self):
        """Return how many items are in the queue."""
        return len(self._queue)

    @property
    def maxsize(self):
        """How many items the queue holds at most."""
        return self._maxsize

    def empty(self):
        return not self._queue

    def full(self):
        return 0 < self._maxsize <= self.qsize()

    async def put(self, item):
        """Add an item, after waiting for room."""
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            await self.__line_up(self._putters, self.full)
        return self.put_nowait(item)

    async def get(self):
        """Take an item, after waiting for one."""
        while self.empty():
            if self._is_shutdown and self.empty():
                raise QueueShutDown
            await self.__line_up(self._getters, self.empty)
        return self.get_nowait()

    async def __line_up(self, line, blocked):
        """Wait until something has changed; who gives up passes the turn on."""
        turn = self._get_loop().create_future()
        line.append(turn)
        try:
            await turn
        except BaseException:
            turn.cancel()
            try:
                line.remove(turn)
            except ValueError:
                pass  # it was woken already
            if not blocked() and not turn.cancelled():
                self._wakeup_next(line)
            raise

    def _wakeup_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                break

    def put_nowait(self, item):
        """Add an item; QueueFull if there is no room."""
        if self._is_shutdown or self.full():
            raise QueueShutDown if self._is_shutdown else QueueFull
        self._put(item)
        self._finished.clear()
        self._unfinished_tasks += 1
        self._wakeup_next(self._getters)

    def get_nowait(self):
        """Take an item; QueueEmpty if there is none."""
        if self.empty():
            raise QueueShutDown if self._is_shutdown else QueueEmpty
        item = self._get()
        self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Tell that an item that was taken has been dealt with."""
        if self._unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        """Wait until all items have been dealt with."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Let put() fail from now on, and get() when the queue is empty, or at once."""
        self._is_shutdown = True
        if immediate and not self.empty():
            self.__drain()
        for line in (self._getters, self._putters):
            while line:
                self._wakeup_next(line)

    def __drain(self):
        """Drop all items, as if they had been dealt with."""
        while not self.empty():
            self._get()
            self._unfinished_tasks = max(self._unfinished_tasks - 1, 0)
        if not self._unfinished_tasks:
            self._finished.set()


class PriorityQueue(Queue):
    """A queue whose smallest item comes first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heappush(self._queue, item)

    def _get(self):
        return heappop(self._queue)


class LifoQueue(Queue):
    """A queue whose newest item comes first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
