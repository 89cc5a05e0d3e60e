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
        self.timefunc, self.delayfunc = timefunc, delayfunc
        self._queue = []
        self._numbers = count()
        self._lock = threading.RLock()

    @property
    def queue(self):
        """The events to come, in their order."""
        with self._lock:
            return sorted(self._queue)

    def empty(self):
        """Return True if nothing is scheduled."""
        with self._lock:
            return len(self._queue) == 0

    def enter(self, delay, priority, action, argument=(), kwargs=_sentinel):
        """Schedule a call for delay from now."""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def enterabs(self, time, priority, action, argument=(), kwargs=_sentinel):
        """Schedule a call for a time; return the event, by which it can be cancelled."""
        kwargs = {} if kwargs is _sentinel else kwargs
        event = Event(time, priority, next(self._numbers), action, argument, kwargs)
        with self._lock:
            heappush(self._queue, event)
        return event

    def cancel(self, event):
        """Remove an event; ValueError if it is not there."""
        with self._lock:
            events = self._queue
            events.remove(event)
            heapify(events)

    def run(self, blocking=True):
        """Make the calls, waiting for each; if blocking is false, make those that are due and return how long it is to the next."""
        events = self._queue
        while True:
            with self._lock:
                if not events:
                    return None
                left = events[0].time - self.timefunc()
                due = heappop(events) if left <= 0 else None
            if due is not None:
                due.action(*due.argument, **due.kwargs)
                self.delayfunc(0)  # the other threads may have something to do
            elif blocking:
                self.delayfunc(left)
            else:
                return left
