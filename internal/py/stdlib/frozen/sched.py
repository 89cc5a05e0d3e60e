"""A scheduler: calls functions at given times."""

import threading
import time
from _heapq import heapify, heappop, heappush
from collections import namedtuple
from itertools import count

__all__ = ['scheduler']

Event = namedtuple('Event', 'time, priority, sequence, action, argument, kwargs')
Event.__doc__ = 'A call that was scheduled; events are ordered by time, then priority, then the order they were entered in.'
_sentinel = object()


class scheduler:
    """Calls functions in the order of their times, by the clock timefunc; delayfunc waits."""

    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self._queue = []
        self._lock = threading.RLock()
        self._numbers = count()
        self.timefunc, self.delayfunc = timefunc, delayfunc

    def enterabs(self, time, priority, action, argument=(), kwargs=_sentinel):
        """Schedule a call for a time; return the event, by which it can be cancelled."""
        event = Event(time, priority, next(self._numbers), action, argument, {} if kwargs is _sentinel else kwargs)
        with self._lock:
            heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_sentinel):
        """Schedule a call for delay from now."""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        """Remove an event; ValueError if it is not there."""
        with self._lock:
            self._queue.remove(event)
            heapify(self._queue)

    def empty(self):
        """Return True if nothing is scheduled."""
        with self._lock:
            return not self._queue

    def run(self, blocking=True):
        """Make the calls, waiting for each; if blocking is false, make those that are due and return how long it is to the next."""
        while True:
            with self._lock:
                if not self._queue:
                    return None
                event = self._queue[0]
                left = event.time - self.timefunc()
                if left <= 0:
                    heappop(self._queue)
            if left > 0:
                if not blocking:
                    return left
                self.delayfunc(left)
            else:
                event.action(*event.argument, **event.kwargs)
                self.delayfunc(0)  # the other threads may have something to do

    @property
    def queue(self):
        """The events to come, in their order."""
        with self._lock:
            return sorted(self._queue)
