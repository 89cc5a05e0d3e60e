"""Locks for tasks. They are not for threads."""

from _collections import deque
from . import mixins
from .exceptions import BrokenBarrierError, CancelledError

__all__ = ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier')


class _Waiting(mixins._LoopBoundMixin):
    """An object for which tasks wait in a queue of futures."""

    def __init__(self):
        self._waiters = deque()

    def __repr__(self):
        state = self._describe()
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<{object.__repr__(self)[1:-1]} [{state}]>'

    async def _queue(self):
        """Wait for one's turn."""
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            await fut
        finally:
            self._waiters.remove(fut)

    def _wake_first(self):
        """Give a turn to the first who has none yet; return whether there was one."""
        for fut in self._waiters:
            if not fut.done():
                fut.set_result(True)
                return True
        return False


class _Blocking(_Waiting):
    """A lock of some sort, whose block an async with statement guards."""

    async def __aenter__(self):
        await self.acquire()
        return None  # not the lock: there is nothing to do with it inside

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_Blocking):
    """A lock that one task can hold; the others wait, first come, first served."""

    def __init__(self):
        super().__init__()
        self._locked = False

    def _describe(self):
        return 'locked' if self._locked else 'unlocked'

    def locked(self):
        """Return True if the lock is held."""
        return self._locked

    async def acquire(self):
        """Wait until the lock is free, and take it."""
        if self._locked or any(not fut.cancelled() for fut in self._waiters):
            try:
                await self._queue()
            except CancelledError:
                if not self._locked:
                    self._wake_first()  # the turn goes to the next one
                raise
        self._locked = True
        return True

    def release(self):
        """Free the lock."""
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        for fut in self._waiters:  # the first only: it may have had its turn already
            if not fut.done():
                fut.set_result(True)
            break


class Event(_Waiting):
    """A flag that tasks wait for."""

    def __init__(self):
        super().__init__()
        self._value = False

    def _describe(self):
        return 'set' if self._value else 'unset'

    def is_set(self):
        return self._value

    def set(self):
        """Set the flag and wake all who wait."""
        if not self._value:
            self._value = True
            while self._wake_first():
                pass

    def clear(self):
        self._value = False

    async def wait(self):
        """Wait until the flag is set."""
        if not self._value:
            await self._queue()
        return True


class Condition(_Blocking):
    """A lock whose holder can wait until another one notifies it."""

    def __init__(self, lock=None):
        super().__init__()
        self._lock = lock = Lock() if lock is None else lock
        self.locked, self.acquire, self.release = lock.locked, lock.acquire, lock.release

    def _describe(self):
        return 'locked' if self.locked() else 'unlocked'

    async def wait(self):
        """Free the lock, wait for notify(), take the lock again."""
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        self._get_loop()  # which may complain, while the lock is still held
        self.release()
        try:
            try:
                await self._queue()
            finally:
                await self.__reacquire()
        except BaseException:
            self._notify(1)  # a notification that came too late goes to another one
            raise
        return True

    async def __reacquire(self):
        """Take the lock; a cancellation has to wait until that is done."""
        cancelled = None
        while True:
            try:
                await self.acquire()
                break
            except CancelledError as exc:
                cancelled = exc
        if cancelled is not None:
            try:
                raise cancelled
            finally:
                cancelled = None

    async def wait_for(self, predicate):
        """Wait until predicate() is true; return what it returned."""
        while not (result := predicate()):
            await self.wait()
        return result

    def notify(self, n=1):
        """Wake up to n of those who wait."""
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        self._notify(n)

    def _notify(self, n):
        while n > 0 and self._wake_first():
            n -= 1

    def notify_all(self):
        """Wake all who wait."""
        self.notify(len(self._waiters))


class Semaphore(_Blocking):
    """A counter of permits: acquire() waits while it is zero."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        super().__init__()
        self._value = value

    def _describe(self):
        return 'locked' if self.locked() else f'unlocked, value:{self._value}'

    def locked(self):
        """Return True if acquire() would wait."""
        return self._value == 0 or any(not fut.cancelled() for fut in self._waiters)

    async def acquire(self):
        """Wait for a permit and take it."""
        if not self.locked():
            self._value -= 1
            return True
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            if fut.done() and not fut.cancelled():
                self._value += 1  # release() had handed its permit over
            raise
        finally:
            while self._value > 0 and self.__hand_over():
                pass
        return True

    def release(self):
        """Give a permit back."""
        self._value += 1
        self.__hand_over()

    def __hand_over(self):
        """Give a permit to the first who waits; return whether there was one."""
        if self._wake_first():
            self._value -= 1
            return True
        return False


class BoundedSemaphore(Semaphore):
    """A semaphore that cannot be released more often than it was acquired."""

    def __init__(self, value=1):
        super().__init__(value)
        self.__most = value

    def release(self):
        """Give a permit back, if one was taken."""
        if self._value < self.__most:
            return super().release()
        raise ValueError('BoundedSemaphore released too many times')


class Barrier(mixins._LoopBoundMixin):
    """A point that tasks pass together, when enough of them have come."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._cond = Condition()
        self._parties = parties
        self._state = 'filling'  # then 'draining', 'resetting' or 'broken'
        self._count = 0

    def __repr__(self):
        state = self._state
        if not self.broken:
            state += f', waiters:{self.n_waiting}/{self.parties}'
        return f'<{object.__repr__(self)[1:-1]} [{state}]>'

    @property
    def parties(self):
        """How many tasks pass together."""
        return self._parties

    @property
    def n_waiting(self):
        """How many tasks wait now."""
        return self._count if self._state == 'filling' else 0

    @property
    def broken(self):
        """True if the barrier was aborted."""
        return self._state == 'broken'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait for the others; return how many had come before"""
        async with self._cond:
            await self._cond.wait_for(lambda: self._state not in ('draining', 'resetting'))
            if self.broken:
                raise BrokenBarrierError('Barrier aborted')
            index = self._count
            self._count += 1
            try:
                if self._count == self._parties:
                    self._state = 'draining'
                    self._cond.notify_all()
                else:
                    await self._cond.wait_for(lambda: self._state != 'filling')
                    if self._state in ('broken', 'resetting'):
                        raise BrokenBarrierError('Abort or reset of barrier')
                return index
            finally:
                self._count -= 1
                if self._count == 0:
                    if self._state in ('resetting', 'draining'):
                        self._state = 'filling'
                    self._cond.notify_all()

    async def reset(self):
        """Let those who wait fail, and begin anew."""
        async with self._cond:
            if self._count > 0:
                self._state = 'resetting'
            else:
                self._state = 'filling'
            self._cond.notify_all()

    async def abort(self):
        """Let those who wait fail, and all who come later."""
        async with self._cond:
            self._state = 'broken'
            self._cond.notify_all()
