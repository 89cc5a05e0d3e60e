"""Threads: lines of execution of the session that take turns.

They are not threads of the system. One runs at a time; turns change after a number of steps, and when a thread waits.
"""

import _thread
from _collections import deque
from _thread import (TIMEOUT_MAX, _local as local, allocate_lock as _allocate_lock, error as ThreadError, get_ident,
                     get_native_id, stack_size)
from time import monotonic as _time

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread', 'TIMEOUT_MAX',
           'Event', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread', 'Barrier', 'BrokenBarrierError',
           'Timer', 'ThreadError', 'ExceptHookArgs', 'excepthook', 'local', 'stack_size', 'get_native_id']

Lock = _LockType = _thread.LockType
_CRLock = _PyRLock = _thread.RLock


def RLock(*args, **kwargs):
    """Return a lock that the thread that holds it can take again."""
    if args or kwargs:
        import warnings
        warnings.warn('Passing arguments to RLock is deprecated and will be removed in 3.15', DeprecationWarning, stacklevel=2)
    return _CRLock(*args, **kwargs)


_RLock = RLock


def _at(obj):
    """Return how a repr of an object begins."""
    return f'<{type(obj).__module__}.{type(obj).__qualname__} at {id(obj):#x}: '


class Condition:
    """A lock whose holder can wait until another thread notifies it."""

    def __init__(self, lock=None):
        self._lock = lock = _CRLock() if lock is None else lock
        self._waiters = deque()  # locks, each held by the thread that waits
        self.acquire, self.release = lock.acquire, lock.release
        for name in ('_release_save', '_acquire_restore', '_is_owned'):
            if hasattr(lock, name):
                setattr(self, name, getattr(lock, name))

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

    def _release_save(self):
        self._lock.release()

    def _acquire_restore(self, state):
        self._lock.acquire()

    def _is_owned(self):
        if self._lock.acquire(False):
            self._lock.release()
            return False
        return True

    def wait(self, timeout=None):
        """Free the lock, wait for notify(), take the lock again; return False if the time was over first."""
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        turn = _allocate_lock()
        turn.acquire()
        self._waiters.append(turn)
        state = self._release_save()
        notified = False
        try:
            notified = turn.acquire() if timeout is None else turn.acquire(timeout > 0, timeout if timeout > 0 else -1)
            return notified
        finally:
            self._acquire_restore(state)
            if not notified:
                try:
                    self._waiters.remove(turn)
                except ValueError:
                    pass

    def wait_for(self, predicate, timeout=None):
        """Wait until predicate() is true, or the time is over; return what it returned last."""
        end = None if timeout is None else _time() + timeout
        while not (result := predicate()):
            left = None if end is None else end - _time()
            if left is not None and left <= 0:
                break
            self.wait(left)
        return result

    def notify(self, n=1):
        """Wake up to n of those who wait."""
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')
        waiters = self._waiters
        while waiters and n > 0:
            turn = waiters.popleft()
            if not _thread._abandoned(turn):  # the end of a snippet may have dropped who waited
                turn.release()
                n -= 1

    def notify_all(self):
        """Wake all who wait."""
        self.notify(len(self._waiters))

    def notifyAll(self):
        """Do what notify_all() does, under its old name."""
        _deprecated('notifyAll() is deprecated, use notify_all() instead')
        self.notify_all()


def _deprecated(text):
    import warnings
    warnings.warn(text, DeprecationWarning, stacklevel=3)


class Semaphore:
    """A counter of permits: acquire() waits while it is zero."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._cond = Condition(Lock())
        self._value = value

    def __repr__(self):
        return f'{_at(self)}value={self._value}>'

    def acquire(self, blocking=True, timeout=None):
        """Wait for a permit and take it; return False if there was none in time."""
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        with self._cond:
            if not blocking and self._value == 0:
                return False
            if not self._cond.wait_for(lambda: self._value > 0, timeout):
                return False
            self._value -= 1
            return True

    __enter__ = acquire

    def release(self, n=1):
        """Give n permits back."""
        if n < 1:
            raise ValueError('n must be one or more')
        with self._cond:
            self._give_back(n)

    def _give_back(self, n):
        self._value += n
        self._cond.notify(n)

    def __exit__(self, t, v, tb):
        self.release()


class BoundedSemaphore(Semaphore):
    """A semaphore that cannot be released more often than it was acquired."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def __repr__(self):
        return f'{_at(self)}value={self._value}/{self._initial_value}>'

    def _give_back(self, n):
        if self._value + n > self._initial_value:
            raise ValueError('Semaphore released too many times')
        super()._give_back(n)


class Event:
    """A flag that threads wait for."""

    def __init__(self):
        self._cond = Condition(Lock())
        self._flag = False

    def __repr__(self):
        return f'{_at(self)}{"set" if self._flag else "unset"}>'

    def is_set(self):
        return self._flag

    def isSet(self):
        """Do what is_set() does, under its old name."""
        _deprecated('isSet() is deprecated, use is_set() instead')
        return self._flag

    def set(self):
        """Set the flag and wake all who wait."""
        with self._cond:
            self._flag = True
            self._cond.notify_all()

    def clear(self):
        with self._cond:
            self._flag = False

    def wait(self, timeout=None):
        """Wait until the flag is set; return False if it was not in time."""
        with self._cond:
            return self._flag or self._cond.wait(timeout) or self._flag


class BrokenBarrierError(RuntimeError):
    """The barrier was aborted, reset, or not passed in time."""


class Barrier:
    """A point that threads pass together, when enough of them have come."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._cond = Condition(Lock())
        self._parties = parties
        self._action = action
        self._timeout = timeout
        self._state = 'filling'  # then 'draining', 'resetting' or 'broken'
        self._count = 0

    def __repr__(self):
        return f'{_at(self)}{"broken" if self.broken else f"waiters={self.n_waiting}/{self._parties}"}>'

    def wait(self, timeout=None):
        """Wait for the others; return how many had come before."""
        if timeout is None:
            timeout = self._timeout
        with self._cond:
            self._cond.wait_for(lambda: self._state not in ('draining', 'resetting'))
            if self._state == 'broken':
                raise BrokenBarrierError
            index = self._count
            self._count += 1
            try:
                if index + 1 == self._parties:
                    self.__open()
                else:
                    self.__await(timeout)
                return index
            finally:
                self._count -= 1
                if self._count == 0 and self._state in ('draining', 'resetting'):
                    self._state = 'filling'
                    self._cond.notify_all()

    def __open(self):
        try:
            if self._action is not None:
                self._action()
        except BaseException:
            self._break()
            raise
        self._state = 'draining'
        self._cond.notify_all()

    def __await(self, timeout):
        if not self._cond.wait_for(lambda: self._state != 'filling', timeout):
            self._break()
        if self._state != 'draining':
            raise BrokenBarrierError

    def _break(self):
        self._state = 'broken'
        self._cond.notify_all()

    def reset(self):
        """Let those who wait fail, and begin anew."""
        with self._cond:
            self._state = 'resetting' if self._count else 'filling'
            self._cond.notify_all()

    def abort(self):
        """Let those who wait fail, and all who come later."""
        with self._cond:
            self._break()

    @property
    def parties(self):
        """How many threads pass together."""
        return self._parties

    @property
    def n_waiting(self):
        """How many threads wait now."""
        return self._count if self._state == 'filling' else 0

    @property
    def broken(self):
        """True if the barrier cannot be passed."""
        return self._state == 'broken'


_active = {}     # the threads that run, by ident
_numbers = 0     # threads without a name of their own so far


def _newname(template='Thread-%d'):
    global _numbers
    _numbers += 1
    return template % _numbers


class Thread:
    """A thread: start() lets it call run(), which calls the target."""

    _initialized = False

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, 'group argument must be None for now'
        if name is not None:
            name = str(name)
        else:
            name = _newname()
            if (of := getattr(target, '__name__', None)) is not None:
                name += f' ({of})'
        self._name = name
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._handle = _thread._ThreadHandle()
        self._ident = None
        self._started = False
        self._initialized = True

    def __repr__(self):
        assert self._initialized, 'Thread.__init__() was not called'
        state = 'initial'
        if self._started:
            state = 'stopped' if self._handle.is_done() else 'started'
        if self._daemonic:
            state += ' daemon'
        if self._ident is not None:
            state += f' {self._ident}'
        return f'<{type(self).__name__}({self._name}, {state})>'

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

    def run(self):
        """Call the target; subclasses may do something else."""
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            del self._target, self._args, self._kwargs

    def _bootstrap(self, begun):
        try:
            _thread.set_name(self._name)
            begun.release()
            self.run()
        except BaseException as exc:
            _report(self, exc)
        finally:
            _active.pop(self._ident, None)

    def join(self, timeout=None):
        """Wait until the thread has ended, for timeout seconds at most."""
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if not self._started:
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        self._handle.join(None if timeout is None else max(timeout, 0))

    @property
    def name(self):
        """The name, which means nothing."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._name

    @name.setter
    def name(self, name):
        assert self._initialized, 'Thread.__init__() not called'
        self._name = str(name)
        if self is current_thread():
            _thread.set_name(self._name)

    @property
    def ident(self):
        """The identity, a number; None before the start."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._ident

    native_id = ident

    def is_alive(self):
        """Return True from the start until the end of run()."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._started and not self._handle.is_done()

    @property
    def daemon(self):
        """True if the end of the program does not wait for the thread."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if self._started:
            raise RuntimeError('cannot set daemon status of active thread')
        self._daemonic = daemonic

    def isDaemon(self):
        """Return daemon."""
        _deprecated('isDaemon() is deprecated, get the daemon attribute instead')
        return self.daemon

    def setDaemon(self, daemonic):
        """Set daemon."""
        _deprecated('setDaemon() is deprecated, set the daemon attribute instead')
        self.daemon = daemonic

    def getName(self):
        """Return name."""
        _deprecated('getName() is deprecated, get the name attribute instead')
        return self.name

    def setName(self, name):
        """Set name."""
        _deprecated('setName() is deprecated, set the name attribute instead')
        self.name = name


class Timer(Thread):
    """A thread that calls a function after some seconds, unless cancel() was called before."""

    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self)
        self.interval, self.function = interval, function
        self.args, self.kwargs = [] if args is None else args, {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        """Let nothing be called."""
        self.finished.set()

    def run(self):
        if not self.finished.wait(self.interval):
            self.function(*self.args, **self.kwargs)
        self.finished.set()


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
