"""Futures that threads fulfil, and waiting for them."""

import threading
from _collections import deque
from collections import namedtuple
from time import monotonic as _time

_WHEN = FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'

PENDING, RUNNING, FINISHED = 'PENDING', 'RUNNING', 'FINISHED'
CANCELLED = 'CANCELLED'
CANCELLED_AND_NOTIFIED = 'CANCELLED_AND_NOTIFIED'  # and those who wait have heard of it
_CANCELLED = (CANCELLED, CANCELLED_AND_NOTIFIED)
_DONE = (*_CANCELLED, FINISHED)


class Error(Exception):
    """Base class of the exceptions about futures."""


class CancelledError(Error):
    """The Future was cancelled."""


TimeoutError = TimeoutError


class InvalidStateError(Error):
    """The Future is not in the state that the operation needs."""


class BrokenExecutor(RuntimeError):
    """The executor cannot run anything any more."""


DoneAndNotDoneFutures = namedtuple('DoneAndNotDoneFutures', 'done not_done')


class Future:
    """The outcome of a call that is made elsewhere."""

    def __init__(self):
        self._condition = threading.Condition()
        self._state = PENDING
        self._result = self._exception = None
        self._waiters = []         # what wait() and as_completed() want called
        self._done_callbacks = []

    def __repr__(self):
        with self._condition:
            state = 'cancelled' if self._state == CANCELLED_AND_NOTIFIED else self._state.lower()
            if self._state == FINISHED:
                if self._exception is not None:
                    state += f' raised {type(self._exception).__name__}'
                else:
                    state += f' returned {type(self._result).__name__}'
            return f'<{type(self).__name__} at {id(self):#x} state={state}>'

    def cancel(self):
        """Cancel the call unless it was begun; return whether that was so."""
        with self._condition:
            if self._state != PENDING:
                return self._state in _CANCELLED
            self._state = CANCELLED
            self._condition.notify_all()
        self._call_back()
        return True

    def cancelled(self):
        with self._condition:
            return self._state in _CANCELLED

    def running(self):
        with self._condition:
            return self._state == RUNNING

    def done(self):
        with self._condition:
            return self._state in _DONE

    def _call_back(self):
        for callback in self._done_callbacks:
            self._call_one(callback)

    def _call_one(self, callback):
        try:
            callback(self)
        except Exception:
            import logging
            logging.getLogger('concurrent.futures').exception('exception calling callback for %r', self)

    def add_done_callback(self, fn):
        """Call fn(self) when the future is done, in the thread that ends it, or now."""
        with self._condition:
            if self._state not in _DONE:
                self._done_callbacks.append(fn)
                return
        self._call_one(fn)

    def _await(self, timeout):
        """Wait until the future is done; the condition is held."""
        if self._state not in _DONE:
            self._condition.wait_for(lambda: self._state in _DONE, timeout)
        if self._state == FINISHED:
            return
        raise CancelledError() if self._state in _DONE else TimeoutError()

    def result(self, timeout=None):
        """Return what the call returned, or raise what it raised, if need be after waiting."""
        with self._condition:
            self._await(timeout)
            if self._exception is None:
                return self._result
            try:
                raise self._exception
            finally:
                self = None  # or the traceback would keep it

    def exception(self, timeout=None):
        """Return what the call raised, or None, if need be after waiting."""
        with self._condition:
            self._await(timeout)
            return self._exception

    # For executors.

    def set_running_or_notify_cancel(self):
        """Note that the call begins; return False if it was cancelled before."""
        with self._condition:
            begins = self._state == PENDING
            if begins:
                self._state = RUNNING
            elif self._state == CANCELLED:
                self._state = CANCELLED_AND_NOTIFIED
                self._tell_waiters()
            else:
                import logging
                logging.getLogger('concurrent.futures').critical('Future %s in unexpected state: %s', id(self), self._state)
                raise RuntimeError('Future in unexpected state')
        return begins

    def set_exception(self, exception):
        """Note what the call raised."""
        self._finish(None, exception)

    def set_result(self, result):
        """Note what the call returned."""
        self._finish(result, None)

    def _finish(self, result, exception):
        with self._condition:
            if self._state in _DONE:
                raise InvalidStateError(f'{self._state}: {self!r}')
            self._result, self._exception = result, exception
            self._state = FINISHED
            self._tell_waiters()
            self._condition.notify_all()
        self._call_back()

    def _tell_waiters(self):
        for waiter in self._waiters:
            waiter(self)

    __class_getitem__ = classmethod(type(list[int]))


class _Watch:
    """Hears of futures that end."""

    def __init__(self, futures):
        self._changed = threading.Condition()
        self._ended = []
        self.futures = futures
        self.done = {}  # as its keys, when the watch began
        for future in futures:
            with future._condition:
                if future._state in (CANCELLED_AND_NOTIFIED, FINISHED):
                    self.done[future] = True
                else:
                    future._waiters.append(self._hear)

    def _hear(self, future):
        with self._changed:
            self._ended.append(future)
            self._changed.notify_all()

    def wait(self, end):
        """Return the futures that have ended since last time, if need be after waiting until the time end; [] if none has."""
        with self._changed:
            if not self._ended:
                self._changed.wait_for(lambda: self._ended, None if end is None else end - _time())
            ended, self._ended = self._ended, []
            return ended

    def close(self):
        for future in self.futures:
            with future._condition:
                try:
                    future._waiters.remove(self._hear)
                except ValueError:
                    pass


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """Wait for futures; return the set of those that are done and the set of the others."""
    fs = dict.fromkeys(fs)  # in their order, which that of a set would leave to chance
    end = None if timeout is None else _time() + timeout
    watch = _Watch(fs)

    def enough(done):
        if return_when == FIRST_COMPLETED:
            return bool(done)
        if return_when == FIRST_EXCEPTION and any(not f.cancelled() and f.exception() is not None for f in done):
            return True
        return len(done) == len(fs)

    try:
        if return_when not in _WHEN:
            raise ValueError('Invalid return condition: %r' % return_when)
        done = watch.done
        while not enough(done):
            ended = watch.wait(end)
            if not ended:
                break
            done.update(dict.fromkeys(ended))
    finally:
        watch.close()
    return DoneAndNotDoneFutures(set(done), fs.keys() - done.keys())


def as_completed(fs, timeout=None):
    """Iterate over futures in the order in which they end."""
    end = None if timeout is None else _time() + timeout
    fs = dict.fromkeys(fs)
    total = len(fs)
    watch = _Watch(fs)
    pending = fs.keys() - watch.done.keys()
    try:
        yield from watch.done
        while pending:
            ended = watch.wait(end)
            if not ended:
                raise TimeoutError('%d (of %d) futures unfinished' % (len(pending), total))
            for future in ended:
                pending.discard(future)
                yield future
    finally:
        watch.close()


class Executor:
    """The interface of executors."""

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.shutdown()
        return False

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Take no more calls, and wait for those under way."""

    def submit(self, fn, /, *args, **kwargs):
        """Let fn(*args, **kwargs) be called; return a future."""
        raise NotImplementedError

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """Do what map() does, with all calls under way at once; the results come in their order."""
        end = None if timeout is None else _time() + timeout
        return _results(deque([self.submit(fn, *args) for args in zip(*iterables)]), end)


def _results(futures, end):
    """Yield the results of futures in their order. Who gives up, or waits until the time end in vain, cancels the rest."""
    try:
        while futures:
            # A future that nobody refers to any more can be freed while its result is in use.
            yield _result_or_cancel(futures.popleft(), None if end is None else end - _time())
    finally:
        while futures:
            futures.pop().cancel()


def _result_or_cancel(future, timeout=None):
    """Return the result of a future, which is cancelled if it does not come in time."""
    try:
        return future.result(timeout)
    finally:
        future.cancel()
