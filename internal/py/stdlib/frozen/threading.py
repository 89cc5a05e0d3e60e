"""Threads: lines of execution of the session that take turns.

They are not threads of the system. One runs at a time; turns change after a number of steps, and when a thread waits.
"""

import _thread
from _collections import deque
from _thread import (TIMEOUT_MAX, _local as local, allocate_lock as _allocate_lock, error as ThreadError, get_ident,
                     get_native_id, stack_size)
from time import monotonic as _time

__all__ = '''get_ident active_count Condition current_thread enumerate main_thread TIMEOUT_MAX Event Lock RLock Semaphore
    BoundedSemaphore Thread Barrier BrokenBarrierError Timer ThreadError ExceptHookArgs excepthook local stack_size
    get_native_id'''.split()

Lock = _LockType = _thread.LockType
_CRLock = _PyRLock = _thread.RLock


def RLock(*args, **kwargs):
    """Return a lock that the thread that holds it can take again."""
    if args or kwargs:
        import warnings
        warnings.warn('Passing arguments to RLock is deprecated and will be removed in 3.15', DeprecationWarning, stacklevel=2)
    return _CRLock(*args, **kwargs)


_RLock = RLock


class Condition:
    """A lock whose holder can wait until another thread notifies it."""

    def __init__(self, lock=None):
        self._lock = lock = _CRLock() if lock is None else lock
        self._waiters = deque()  # locks, each held by the thread that waits
        self.acquire, self.release = lock.acquire, lock.release
        for name in ('_is_owned', '_release_save', '_acquire_restore'):  # an RLock knows better than this class
            if hasattr(lock, name):
                setattr(self, name, getattr(lock, name))

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

    def __enter__(self):
        return self._lock.__enter__()

    def _is_owned(self):
        free = self._lock.acquire(False)
        if free:
            self._lock.release()
        return not free

    def _acquire_restore(self, saved):
        self._lock.acquire()

    def _release_save(self):
        self._lock.release()
        return None

    def __refuse(self, action):
        raise RuntimeError(f'cannot {action} on un-acquired lock')

    def wait(self, timeout=None):
        """Free the lock, wait for notify(), take the lock again; return False if the time was over first."""
        self._is_owned() or self.__refuse('wait')
        self._waiters.append(turn := _allocate_lock())
        turn.acquire()
        saved, notified = self._release_save(), False
        try:
            if timeout is None:
                notified = turn.acquire()
            else:
                notified = turn.acquire(timeout > 0, timeout if timeout > 0 else -1)
        finally:
            self._acquire_restore(saved)
            if not notified and turn in self._waiters:
                self._waiters.remove(turn)
        return notified

    def wait_for(self, predicate, timeout=None):
        """Wait until predicate() is true, or the time is over; return what it returned last."""
        if timeout is None:
            while not (answer := predicate()):
                self.wait()
            return answer
        end = _time() + timeout
        while not (answer := predicate()) and (left := end - _time()) > 0:
            self.wait(left)
        return answer

    def notify_all(self):
        """Wake all who wait."""
        self.notify(len(self._waiters))

    def notify(self, n=1):
        """Wake up to n of those who wait."""
        self._is_owned() or self.__refuse('notify')
        line = self._waiters
        while n > 0 and line:
            turn = line.popleft()
            if not _thread._abandoned(turn):  # the end of a snippet may have dropped who waited
                turn.release()
                n -= 1

    def __exit__(self, *exc):
        return self._lock.__exit__(*exc)

    def notifyAll(self):
        """Do what notify_all() does, under its old name."""
        _deprecated('notifyAll() is deprecated, use notify_all() instead')
        self.notify_all()


def _deprecated(text):
    import warnings
    warnings.warn(text, DeprecationWarning, stacklevel=3)


def _show(obj, state):
    return f'<{type(obj).__module__}.{type(obj).__qualname__} at {id(obj):#x}: {state}>'


class Semaphore:
    """A counter of permits: acquire() waits while it is zero."""

    def __init__(self, value=1):
        self._cond = Condition(Lock())
        self._value = value
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')

    def __repr__(self):
        return _show(self, f'value={self._value}')

    def acquire(self, blocking=True, timeout=None):
        """Wait for a permit and take it; return False if there was none in time."""
        if timeout is not None and not blocking:
            raise ValueError("can't specify timeout for non-blocking acquire")
        with self._cond:
            got = self._value > 0 or bool(blocking and self._cond.wait_for(lambda: self._value > 0, timeout))
            self._value -= got
        return got

    __enter__ = acquire

    def __exit__(self, *exc):
        self.release()

    def release(self, n=1):
        """Give n permits back."""
        _give_back(self, n)


def _give_back(semaphore, n, most=None):
    """Add n permits, so that there are most at most."""
    if n < 1:
        raise ValueError('n must be one or more')
    with semaphore._cond:
        if most is not None and semaphore._value + n > most:
            raise ValueError('Semaphore released too many times')
        semaphore._value += n
        semaphore._cond.notify(n)


class BoundedSemaphore(Semaphore):
    """A semaphore that cannot be released more often than it was acquired."""

    def __init__(self, value=1):
        self._initial_value = value
        Semaphore.__init__(self, value)

    def __repr__(self):
        return _show(self, f'value={self._value}/{self._initial_value}')

    def release(self, n=1):
        """Give n permits back, if so many were taken."""
        _give_back(self, n, self._initial_value)


class Event:
    """A flag that threads wait for."""

    _flag = False

    def __init__(self):
        self._cond = Condition(Lock())

    def __repr__(self):
        return _show(self, 'set' if self._flag else 'unset')

    def isSet(self):
        """Do what is_set() does, under its old name."""
        _deprecated('isSet() is deprecated, use is_set() instead')
        return self._flag

    def is_set(self):
        """Return True if the flag is set."""
        return self._flag

    def wait(self, timeout=None):
        """Wait until the flag is set; return False if it was not in time."""
        with self._cond:
            return self._flag or self._cond.wait(timeout) or self._flag

    def clear(self):
        """Take the flag down."""
        with self._cond:
            self._flag = False

    def set(self):
        """Set the flag and wake all who wait."""
        with self._cond:
            self._flag = True
            self._cond.notify_all()


class BrokenBarrierError(RuntimeError):
    """The barrier was aborted, reset, or not passed in time."""


class Barrier:
    """A point that threads pass together, when enough of them have come.

    Threads come while it is 'filling'. The last one opens it ('draining') until all have passed. reset() lets those who wait
    fail ('resetting'); abort(), an action that fails and a wait that lasts too long also those who come later ('broken').
    """

    _count = 0
    _state = 'filling'

    def __init__(self, parties, action=None, timeout=None):
        self._cond = Condition(Lock())
        self._parties, self._action, self._timeout = parties, action, timeout
        if parties < 1:
            raise ValueError('parties must be > 0')

    def __repr__(self):
        return _show(self, 'broken' if self.broken else f'waiters={self.n_waiting}/{self._parties}')

    def wait(self, timeout=None):
        """Wait for the others; return how many had come before."""
        with self._cond:
            self._cond.wait_for(lambda: self._state not in ('draining', 'resetting'))
            if self.broken:
                raise BrokenBarrierError
            index, self._count = self._count, self._count + 1
            try:
                if self._count < self._parties:
                    self.__stand(self._timeout if timeout is None else timeout)
                else:
                    self.__open()
            finally:
                self.__pass()
        return index

    def __open(self):
        """Let the others pass, after the action."""
        state = 'broken'
        try:
            if self._action is not None:
                self._action()
            state = 'draining'
        finally:
            self.__enter_state(state)

    def __stand(self, timeout):
        """Wait until the barrier is opened."""
        in_time = self._cond.wait_for(lambda: self._state != 'filling', timeout)
        if not in_time:
            self.__enter_state('broken')
        if self._state != 'draining':
            raise BrokenBarrierError

    def __pass(self):
        """Count a thread that goes on; after the last one others may come."""
        self._count -= 1
        if not self._count and self._state in ('draining', 'resetting'):
            self.__enter_state('filling')

    def __enter_state(self, state):
        self._state = state
        self._cond.notify_all()

    def reset(self):
        """Let those who wait fail, and begin anew."""
        with self._cond:
            self.__enter_state('resetting' if self._count else 'filling')

    def abort(self):
        """Let those who wait fail, and all who come later."""
        with self._cond:
            self.__enter_state('broken')

    @property
    def broken(self):
        """True if the barrier cannot be passed."""
        return self._state == 'broken'

    @property
    def n_waiting(self):
        """How many threads wait now."""
        return self._count if self._state == 'filling' else 0

    @property
    def parties(self):
        """How many threads pass together."""
        return self._parties


_active = {}     # the threads that run, by ident
_numbers = 0     # threads without a name of their own so far


def _newname(template='Thread-%d'):
    global _numbers
    _numbers += 1
    return template % _numbers


def _field(name, doc):
    """Return a property of a Thread that shows one of its attributes."""
    def show(self):
        assert self._initialized, 'Thread.__init__() not called'
        return getattr(self, name)
    return property(show, doc=doc)


class Thread:
    """A thread: start() lets it call run(), which calls the target."""

    _initialized = _started = False
    _ident = None

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, 'group argument must be None for now'
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self._daemonic = daemon if daemon is not None else current_thread()._daemonic
        if name is None:
            name = _newname()
            if (of := getattr(target, '__name__', None)) is not None:
                name += f' ({of})'
        self._name = str(name)
        self._handle = _thread._ThreadHandle()
        self._initialized = True

    def __repr__(self):
        assert self._initialized, 'Thread.__init__() was not called'
        words = ['initial' if not self._started else 'stopped' if self._handle.is_done() else 'started']
        if self._daemonic:
            words.append('daemon')
        if self._ident is not None:
            words.append(str(self._ident))
        return f'<{type(self).__name__}({self._name}, {" ".join(words)})>'

    def start(self):
        """Let the thread begin."""
        if not self._initialized:
            raise RuntimeError('thread.__init__() not called')
        if self._started:
            raise RuntimeError('threads can only be started once')
        self._started = True
        begun = _allocate_lock()
        begun.acquire()
        try:
            _thread.start_joinable_thread(lambda: self._bootstrap(begun), handle=self._handle, daemon=self._daemonic)
        except BaseException:
            self._started = False
            raise
        self._ident = self._handle.ident
        _active[self._ident] = self
        try:
            begun.acquire()  # its turn comes first
        except RuntimeError:
            pass  # turns cannot change here and now

    def _bootstrap(self, begun):
        try:
            _thread.set_name(self._name)
            begun.release()
            self.run()
        except BaseException as exc:
            _report(self, exc)
        finally:
            _active.pop(self._ident, None)

    def run(self):
        """Call the target; subclasses may do something else."""
        try:
            if (target := self._target) is not None:
                target(*self._args, **self._kwargs)
        finally:
            del self._target
            del self._args, self._kwargs

    def is_alive(self):
        """Return True from the start until the end of run()."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._started and not self._handle.is_done()

    def join(self, timeout=None):
        """Wait until the thread has ended, for timeout seconds at most."""
        if not self._initialized:
            problem = 'Thread.__init__() not called'
        elif not self._started:
            problem = 'cannot join thread before it is started'
        elif self is current_thread():
            problem = 'cannot join current thread'
        else:
            return self._handle.join(None if timeout is None else max(timeout, 0))
        raise RuntimeError(problem)

    ident = _field('_ident', 'The identity, a number; None before the start.')
    native_id = ident
    daemon = _field('_daemonic', 'True if the end of the program does not wait for the thread.')
    name = _field('_name', 'The name, which means nothing.')

    @name.setter
    def name(self, name):
        assert self._initialized, 'Thread.__init__() not called'
        new = self._name = str(name)
        if current_thread() is self:
            _thread.set_name(new)

    @daemon.setter
    def daemon(self, daemonic):
        if self._started:
            raise RuntimeError('cannot set daemon status of active thread')
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        self._daemonic = daemonic

    def getName(self):
        """Return name."""
        _deprecated('getName() is deprecated, get the name attribute instead')
        return self.name

    def setName(self, name):
        """Set name."""
        _deprecated('setName() is deprecated, set the name attribute instead')
        self.name = name

    def isDaemon(self):
        """Return daemon."""
        _deprecated('isDaemon() is deprecated, get the daemon attribute instead')
        return self.daemon

    def setDaemon(self, daemonic):
        """Set daemon."""
        _deprecated('setDaemon() is deprecated, set the daemon attribute instead')
        self.daemon = daemonic


class Timer(Thread):
    """A thread that calls a function after some seconds, unless cancel() was called before."""

    def run(self):
        cancelled = self.finished.wait(self.interval)
        if not cancelled:
            self.function(*self.args, **self.kwargs)
        self.finished.set()

    def cancel(self):
        """Let nothing be called."""
        self.finished.set()

    def __init__(self, interval, function, args=None, kwargs=None):
        self.interval, self.function, self.finished = interval, function, Event()
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        Thread.__init__(self)


class _Running(Thread):
    """A thread that nobody started through this module."""

    def __init__(self, name, daemon):
        Thread.__init__(self, name=name, daemon=daemon)
        self._started = True
        self._ident = get_ident()
        self._handle = _thread._make_thread_handle(self._ident)
        _active[self._ident] = self


class _MainThread(_Running):
    """The thread in which snippets run."""

    def __init__(self):
        _Running.__init__(self, 'MainThread', False)


class _DummyThread(_Running):
    """A thread that _thread.start_new_thread() started."""

    def __init__(self):
        _Running.__init__(self, _newname('Dummy-%d'), True)

    def join(self, timeout=None):
        raise RuntimeError('cannot join a dummy thread')


def current_thread():
    """Return the thread that runs."""
    return _active.get(get_ident()) or _DummyThread()


def currentThread():
    """Do what current_thread() does, under its old name."""
    _deprecated('currentThread() is deprecated, use current_thread() instead')
    return current_thread()


def main_thread():
    """Return the thread in which snippets run."""
    return _main_thread


def enumerate():
    """Return the threads that run."""
    for ident, thread in list(_active.items()):
        if thread._handle.is_done():
            del _active[ident]  # the end of a snippet dropped it
    return list(_active.values())


def __getattr__(name):
    if name == '_dangling':  # which threads are still there, for those who count them
        import weakref
        return weakref.WeakSet(enumerate())
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def active_count():
    """Return how many threads run."""
    return len(enumerate())


def activeCount():
    """Do what active_count() does, under its old name."""
    _deprecated('activeCount() is deprecated, use active_count() instead')
    return active_count()


class ExceptHookArgs(tuple):
    """What excepthook() gets: the exception, and the thread that it ended."""

    __slots__ = ()
    __module__, __qualname__ = '_thread', '_ExceptHookArgs'
    exc_type, exc_value, exc_traceback, thread = (property(lambda self, i=i: self[i]) for i in range(4))

    def __repr__(self):
        return (f'_thread._ExceptHookArgs(exc_type={self[0]!r}, exc_value={self[1]!r}, exc_traceback={self[2]!r}, '
                f'thread={self[3]!r})')


def excepthook(args, /):
    """Print the exception that ended a thread."""
    import sys
    import traceback
    if args.exc_type is SystemExit or sys.stderr is None:
        return
    name = get_ident() if args.thread is None else args.thread.name
    print(f'Exception in thread {name}:', file=sys.stderr, flush=True)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback, file=sys.stderr)


__excepthook__ = excepthook


def _report(thread, exc):
    """Tell the hook which exception ended a thread; the default one hears what a hook raises."""
    args = ExceptHookArgs((type(exc), exc, exc.__traceback__, thread))
    if issubclass(args.exc_type, SystemExit) and excepthook is __excepthook__:
        return
    try:
        excepthook(args)
    except BaseException as failed:
        import sys
        print('Exception in threading.excepthook:', file=sys.stderr)
        sys.excepthook(type(failed), failed, failed.__traceback__)


_main_thread = _MainThread()
