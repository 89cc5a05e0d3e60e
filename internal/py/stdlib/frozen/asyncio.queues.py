"""Queues for tasks. They are not for threads."""

from _collections import deque
from _heapq import heappop, heappush
from . import locks, mixins

__all__ = ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown')

_SHOWN = (  # the attributes that the repr of a queue tells about, if they are true
    ('_queue', lambda items: f'_queue={list(items)!r}'),
    ('_getters', lambda turns: f'_getters[{len(turns)}]'),
    ('_putters', lambda turns: f'_putters[{len(turns)}]'),
    ('_unfinished_tasks', lambda number: f'tasks={number}'),
    ('_is_shutdown', lambda _: 'shutdown'),
)


class QueueFull(Exception):
    """put_nowait() found no room."""


class QueueEmpty(Exception):
    """get_nowait() found nothing."""


class QueueShutDown(Exception):
    """put() or get() was called after shutdown()."""


class Queue(mixins._LoopBoundMixin):
    """A queue: first in, first out. A maxsize of 0 or less means no bound."""

    _unfinished_tasks = 0
    _is_shutdown = False
    _finished = None  # an event, once somebody has called join()

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._init(maxsize)
        self._putters, self._getters = deque(), deque()

    # Subclasses may replace _init(), and _put() and _get() below.

    def _init(self, maxsize):
        self._queue = deque()

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)

    def _format(self):
        values = [(tell, getattr(self, name, None)) for name, tell in _SHOWN]
        return ' '.join([f'maxsize={self._maxsize!r}', *(tell(value) for tell, value in values if value)])

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    maxsize = property(lambda self: self._maxsize, doc='How many items the queue holds at most.')

    def empty(self):
        """Return True if there is no item in the queue."""
        return not self._queue

    def full(self):
        """Return True if the queue holds as many items as it may."""
        return 0 < self._maxsize <= self.qsize()

    def qsize(self):
        """Return how many items are in the queue."""
        return len(self._queue)

    async def put(self, item):
        """Add an item, after waiting for room."""
        if self.full():
            await self.__stand(self._putters, self.full)
        return self.put_nowait(item)

    async def get(self):
        """Take an item, after waiting for one."""
        if self.empty():
            await self.__stand(self._getters, self.empty)
        return self.get_nowait()

    async def __stand(self, line, blocked):
        """Stand in line until blocked() is false. Who gives up after its turn has come passes it on."""
        while blocked():
            if self._is_shutdown:
                raise QueueShutDown
            line.append(turn := self._get_loop().create_future())
            try:
                await turn
            except BaseException:
                turn.cancel()
                if turn in line:
                    line.remove(turn)
                if not (turn.cancelled() or blocked()):
                    self._wakeup_next(line)
                raise

    def _wakeup_next(self, waiters):
        """Let the first who still waits have its turn."""
        while waiters:
            if not (turn := waiters.popleft()).done():
                return turn.set_result(None)

    def put_nowait(self, item):
        """Add an item; QueueFull if there is no room."""
        if self._is_shutdown or self.full():
            raise QueueShutDown if self._is_shutdown else QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        if self._getters:
            self._wakeup_next(self._getters)

    def _put(self, item):
        self._queue.append(item)

    def get_nowait(self):
        """Take an item; QueueEmpty if there is none."""
        if self.empty():
            raise QueueShutDown if self._is_shutdown else QueueEmpty
        taken = self._get()
        if self._putters:
            self._wakeup_next(self._putters)
        return taken

    def _get(self):
        return self._queue.popleft()

    async def join(self):
        """Wait until all items have been dealt with."""
        if self._unfinished_tasks <= 0:
            return
        if self._finished is None:
            self._finished = locks.Event()
        self._finished.clear()
        await self._finished.wait()

    def task_done(self):
        """Tell that an item that was taken has been dealt with."""
        if self._unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self.__dealt_with(1)

    def __dealt_with(self, number):
        self._unfinished_tasks = left = max(self._unfinished_tasks - number, 0)
        if not left and self._finished is not None:
            self._finished.set()

    def shutdown(self, immediate=False):
        """Let put() fail from now on, and get() when the queue is empty, or at once."""
        self._is_shutdown = True
        dropped = 0
        while immediate and not self.empty():
            self._get()
            dropped += 1
        self.__dealt_with(dropped)
        for line in (self._getters, self._putters):
            while line:
                self._wakeup_next(line)


def _use_list(self, maxsize):
    self._queue = []


class PriorityQueue(Queue):
    """A queue whose smallest item comes first."""

    _init = _use_list

    def _put(self, item):
        heappush(self._queue, item)

    def _get(self):
        return heappop(self._queue)


class LifoQueue(Queue):
    """A queue whose newest item comes first."""

    _init = _use_list

    def _get(self):
        return self._queue.pop()
