"""Locks for tasks. They are not for threads."""

from _collections import deque
from . import mixins
from .exceptions import BrokenBarrierError, CancelledError

__all__ = ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier')


def _show(obj, *facts):
    return f'<{object.__repr__(obj)[1:-1]} [{", ".join(facts)}]>'


class _Line(mixins._LoopBoundMixin):
    """An object that tasks stand in line for. Each has a future in the line, its turn, as long as it stands there."""

    def __init__(self):
        self._waiters = deque()


class _Held(_Line):
    """A lock of some kind, which an async with statement holds."""

    def __repr__(self):
        return _show_line(self, 'locked' if self.locked() else 'unlocked')

    async def __aexit__(self, exc_type, exc, tb):
        self.release()

    async def __aenter__(self):
        await self.acquire()  # whose result is of no use inside


def _show_line(obj, *facts):
    return _show(obj, *facts, f'waiters:{len(obj._waiters)}') if obj._waiters else _show(obj, *facts)


async def _stand(line, turn):
    """Stand in line until the turn has come, or the wait is given up."""
    line.append(turn)
    try:
        await turn
    finally:
        line.remove(turn)


def _grant(line, most):
    """Give their turn to at most so many who have not had it; return to how many."""
    left = most
    for turn in line:
        if left <= 0:
            break
        if turn.done():
            continue
        turn.set_result(True)
        left -= 1
    return most - left


class Lock(_Held):
    """A lock that one task can hold; the others wait, first come, first served."""

    def __init__(self):
        self._locked = False
        _Held.__init__(self)

    def locked(self):
        """Return True if the lock is held."""
        return self._locked

    def release(self):
        """Free the lock."""
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self.__offer()

    async def acquire(self):
        """Wait until the lock is free, and take it."""
        if self._locked or self._waiters and not all(turn.cancelled() for turn in self._waiters):
            try:
                await _stand(self._waiters, self._get_loop().create_future())
            except CancelledError:
                if not self._locked:
                    self.__offer()
                raise
        return self.__take()

    def __take(self):
        self._locked = True
        return True

    def __offer(self):
        """Let the first in line take the lock. If its turn has come already, nobody else gets one."""
        if self._waiters and not self._waiters[0].done():
            self._waiters[0].set_result(True)


class Event(_Line):
    """A flag that tasks wait for."""

    def __init__(self):
        self._value = False
        _Line.__init__(self)

    def __repr__(self):
        return _show_line(self, 'set' if self._value else 'unset')

    def clear(self):
        """Take the flag down."""
        self._value = False

    def set(self):
        """Set the flag and wake all who wait."""
        wanted, self._value = not self._value, True
        if wanted:
            _grant(self._waiters, len(self._waiters))

    def is_set(self):
        """Return True if the flag is set."""
        return self._value

    async def wait(self):
        """Wait until the flag is set."""
        if not self._value:
            await _stand(self._waiters, self._get_loop().create_future())
        return True


class Condition(_Held):
    """A lock whose holder can wait until another one notifies it."""

    def __init__(self, lock=None):
        _Held.__init__(self)
        self._lock = Lock() if lock is None else lock
        for name in ('locked', 'acquire', 'release'):
            setattr(self, name, getattr(self._lock, name))

    async def wait(self):
        """Free the lock, wait for notify(), take the lock again."""
        self.__check_held('wait')
        turn = self._get_loop().create_future()  # which fails in another loop, with the lock still held
        self.release()
        try:
            try:
                await _stand(self._waiters, turn)
            finally:
                await self.__reacquire()
        except BaseException:
            _grant(self._waiters, 1)  # the notification, if there was one, goes to somebody else
            raise
        return True

    async def __reacquire(self):
        """Take the lock. Cancellations that come meanwhile are raised afterwards: the last of them is."""
        cancellation = taken = None
        while not taken:
            try:
                taken = await self.acquire()
            except CancelledError as exc:
                cancellation = exc
        if cancellation is not None:
            try:
                raise cancellation
            finally:
                cancellation = None

    async def wait_for(self, predicate):
        """Wait until predicate() is true; return what it returned."""
        while not (answer := predicate()):
            await self.wait()
        return answer

    def __check_held(self, action):
        if not self.locked():
            raise RuntimeError(f'cannot {action} on un-acquired lock')

    def notify_all(self):
        """Wake all who wait."""
        self.notify(len(self._waiters))

    def notify(self, n=1):
        """Wake up to n of those who wait."""
        self.__check_held('notify')
        _grant(self._waiters, n)


class Semaphore(_Held):
    """A counter of permits: acquire() waits while it is zero."""

    def __init__(self, value=1):
        _Held.__init__(self)
        self._value = value
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')

    def __repr__(self):
        return _show_line(self, 'locked' if self.locked() else f'unlocked, value:{self._value}')

    def locked(self):
        """Return True if acquire() would wait."""
        return self._value == 0 or not all(turn.cancelled() for turn in self._waiters)

    def release(self):
        """Give a permit back."""
        self._value += 1 - _grant(self._waiters, 1)

    async def acquire(self):
        """Wait for a permit and take it."""
        if self.locked():
            await self.__wait(self._get_loop().create_future())
        else:
            self._value -= 1
        return True

    async def __wait(self, turn):
        """Stand in line. A permit came with the turn: who gives up hands it on, and nobody stands while there are any."""
        try:
            await _stand(self._waiters, turn)
        except CancelledError:
            self._value += turn.done() and not turn.cancelled()
            raise
        finally:
            self._value -= _grant(self._waiters, self._value)


class BoundedSemaphore(Semaphore):
    """A semaphore that cannot be released more often than it was acquired."""

    def __init__(self, value=1):
        super().__init__(value)
        self._bound_value = self._value

    def release(self):
        """Give a permit back, if one was taken."""
        if self._value < self._bound_value:
            return super().release()
        raise ValueError('BoundedSemaphore released too many times')


class Barrier(mixins._LoopBoundMixin):
    """A point that tasks pass together, when enough of them have come.

    Tasks come while it is 'filling'. The last one opens it ('draining') until all have passed. reset() lets those who wait
    fail ('resetting'), abort() also those who come later ('broken').
    """

    _count = 0
    _state = 'filling'

    def __init__(self, parties):
        self._parties = parties
        self._cond = Condition()
        if parties < 1:
            raise ValueError('parties must be > 0')

    def __repr__(self):
        return _show(self, self._state, *[] if self.broken else [f'waiters:{self.n_waiting}/{self.parties}'])

    async def __aexit__(self, *exc):
        return None

    async def __aenter__(self):
        return await self.wait()

    @property
    def broken(self):
        """True if the barrier was aborted."""
        return self._state == 'broken'

    @property
    def n_waiting(self):
        """How many tasks wait now."""
        return 0 if self._state != 'filling' else self._count

    @property
    def parties(self):
        """How many tasks pass together."""
        return self._parties

    async def wait(self):
        """Wait for the others; return how many had come before."""
        async with self._cond:
            await self.__leave('draining', 'resetting')
            if self.broken:
                raise BrokenBarrierError('Barrier aborted')
            index, self._count = self._count, self._count + 1
            try:
                if self._count < self._parties:
                    await self.__leave('filling')
                else:
                    self.__enter_state('draining')
                if self._state != 'draining':
                    raise BrokenBarrierError('Abort or reset of barrier')
            finally:
                self.__pass()
            return index

    async def __leave(self, *states):
        """Wait until the barrier is in another state than these."""
        await self._cond.wait_for(lambda: self._state not in states)

    def __enter_state(self, state):
        self._state = state
        self._cond.notify_all()

    def __pass(self):
        """Count a task that goes on. After the last one others may come, unless the barrier is broken."""
        self._count -= 1
        if not self._count:
            self.__enter_state('broken' if self.broken else 'filling')

    async def reset(self):
        """Let those who wait fail, and begin anew."""
        async with self._cond:
            self.__enter_state('resetting' if self._count else 'filling')

    async def abort(self):
        """Let those who wait fail, and all who come later."""
        async with self._cond:
            self.__enter_state('broken')
