"""An event loop whose clock does not wait: when nothing is to be done, it jumps to the next timer.

Tests of code that sleeps run at once and always alike:

    asyncio.run(main(), loop_factory=asyncio.virtual.EventLoop)

Threads and tools take real time; the clock stands still while the loop waits for them.
"""

from .unix_events import _UnixSelectorEventLoop

__all__ = ('EventLoop',)


class EventLoop(_UnixSelectorEventLoop):
    """An event loop in virtual time."""

    _now = 0.0

    def time(self):
        return self._now

    def _park(self, delay):
        if delay < 0 or self._outside:
            super()._park(-1)
        else:
            self._now += delay
