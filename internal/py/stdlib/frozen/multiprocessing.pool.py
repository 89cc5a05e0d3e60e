"""Pools of threads that make calls. Pools of processes raise OSError: there are no processes."""

import os
import threading
from _collections import deque
from concurrent.futures.thread import ThreadPoolExecutor as _Executor
from multiprocessing import TimeoutError
from _refused import PROCESSES, define

__all__ = ['Pool', 'ThreadPool']

INIT, RUN, CLOSE, TERMINATE = 'INIT RUN CLOSE TERMINATE'.split()

define(globals(), PROCESSES + ', or multiprocessing.pool.ThreadPool', '', 'Pool',
       {'Pool': '__enter__ __exit__ apply apply_async map map_async imap imap_unordered starmap starmap_async close terminate join'})


class _Workers(_Executor):
    """An executor whose threads have the names of those of a pool."""

    def _worker_name(self):
        return threading._newname('Thread-%d (worker)')

    def start_all(self):
        """Start the threads at once rather than when they are needed."""
        with self._lock:
            workers = [self._free_worker() for _ in range(self._max_workers)]
        for worker in workers:
            worker.thread.start()

    def abandon(self):
        """Let nobody wait for the calls under way."""
        from _thread import _set_daemon
        for thread in self._threads:
            if thread.is_alive():
                _set_daemon(thread._handle, True)


class _Job:
    """A function and chunks of arguments. Each thread that is free takes the next chunk and delivers what became of it."""

    def __init__(self, pool, call, chunks, result):
        self.pool, self.call, self.result = pool, call, result
        self.chunks, self.taken, self.ended = iter(chunks), 0, False
        self.lock = threading.Lock()

    def work(self):
        """Take a chunk and run it; another thread, or the same, goes on with the next."""
        try:
            if (chunk := self.take()) is not None:
                self.result._deliver(*self.run(*chunk))
                self.pool._submit(self)
        finally:
            self.pool._done(self)

    def take(self):
        """Return the number and the arguments of the next chunk, None behind the last."""
        with self.lock:
            if self.ended or self.pool._state == TERMINATE:
                return None
            number = self.taken
            try:
                chunk = next(self.chunks)
            except StopIteration:
                self.end()
                return None
            except Exception as exc:  # of the program's iterable
                self.end(1)
                self.result._deliver(number, False, exc)
                return None
            self.taken += 1
            return number, chunk

    def end(self, more=0):
        self.ended = True
        self.result._set_length(self.taken + more)

    def run(self, number, chunk):
        try:
            return number, True, [self.call(item) for item in chunk]
        except Exception as exc:
            return number, False, exc


class ThreadPool:
    """Threads that make calls."""

    def __init__(self, processes=None, initializer=None, initargs=()):
        self._processes = number = (os.cpu_count() or 1) if processes is None else processes
        self._state = INIT
        if not number >= 1:
            raise ValueError('Number of processes must be at least 1')
        if not (initializer is None or callable(initializer)):
            raise TypeError('initializer must be a callable')
        self._workers = _Workers(number, 'ThreadPool', initializer, initargs)
        if initializer is not None:
            self._workers.start_all()
        self._busy, self._idle = 0, threading.Condition()
        self._state = RUN

    def __repr__(self):
        return f'<{type(self).__module__}.{type(self).__qualname__} state={self._state} pool_size={self._processes}>'

    @staticmethod
    def Process(ctx, *args, **kwargs):
        """Make a thread that looks like a process."""
        from multiprocessing.dummy import Process
        return Process(*args, **kwargs)

    # Jobs.

    def _check_running(self):
        if RUN != self._state:
            raise ValueError('Pool not running')

    def _begin(self, call, chunks, result, threads):
        job = _Job(self, call, chunks, result)
        for _ in range(min(threads, self._processes)):
            self._submit(job)
        return result

    def _submit(self, job):
        with self._idle:
            if self._state == TERMINATE:
                return
            self._busy += 1
        self._workers.submit(job.work)

    def _done(self, job):
        with self._idle:
            self._busy -= 1
            if not self._busy:
                self._idle.notify_all()

    # Calls.

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """Begin to call a function with each tuple of arguments."""
        return self._map(lambda args: func(*args), iterable, chunksize, callback, error_callback)

    def starmap(self, func, iterable, chunksize=None):
        """Return what a function makes of each tuple of arguments."""
        begun = self.starmap_async(func, iterable, chunksize)
        return begun.get()

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """Begin to call a function with each item."""
        return self._map(func, iterable, chunksize, callback, error_callback)

    def map(self, func, iterable, chunksize=None):
        """Return what a function makes of each item."""
        begun = self.map_async(func, iterable, chunksize)
        return begun.get()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        """Begin one call."""
        self._check_running()
        return self._begin(lambda given: func(*given, **kwds), [[args]], ApplyResult(callback, error_callback), 1)

    def apply(self, func, args=(), kwds={}):
        """Make one call and return its result."""
        begun = self.apply_async(func, args, kwds)
        return begun.get()

    def _map(self, call, iterable, size, callback, error_callback):
        self._check_running()
        items = iterable if hasattr(iterable, '__len__') else list(iterable)
        if size is None:  # four chunks for each thread
            size = -(-len(items) // (4 * self._processes))
        chunks = list(_chunked(items, size)) if items and size > 0 else []
        return self._begin(call, chunks, MapResult(len(chunks), callback, error_callback), len(chunks))

    def imap(self, func, iterable, chunksize=1):
        """Return an iterator over what a function makes of each item."""
        return self._imap(IMapIterator(), func, iterable, chunksize)

    def imap_unordered(self, func, iterable, chunksize=1):
        """Return an iterator over results in the order in which they come."""
        return self._imap(IMapUnorderedIterator(), func, iterable, chunksize)

    def _imap(self, result, func, iterable, size):
        self._check_running()
        if size < 1:
            raise ValueError(f'Chunksize must be 1+, not {size:n}')
        return self._begin(func, _chunked(iterable, size), result, self._processes)

    # The end.

    def __enter__(self):
        self._check_running()
        return self

    def __exit__(self, *raised):
        self.terminate()

    def terminate(self):
        """Forget the calls that have not begun, and do not wait for the others."""
        with self._idle:
            self._state = TERMINATE
        self._workers.shutdown(wait=False, cancel_futures=True)
        self._workers.abandon()

    def join(self):
        """Wait until the threads have ended; close() or terminate() comes before."""
        if self._state == CLOSE:
            with self._idle:
                self._idle.wait_for(lambda: not self._busy)
            self._workers.shutdown()
        elif self._state != TERMINATE:
            raise ValueError('Pool is still running')

    def close(self):
        """Take no more calls."""
        self._state = CLOSE if self._state == RUN else self._state


def _chunked(iterable, size):
    chunk = []
    for item in iterable:
        chunk.append(item)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


class ApplyResult:
    """The result of a call, once it is there."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, callback=None, error_callback=None):
        self._event = threading.Event()
        self._callbacks = {True: callback, False: error_callback}

    def ready(self):
        """Tell whether the call has ended."""
        return self._event.is_set()

    def successful(self):
        """Tell whether the call returned; it must have ended."""
        if not self.ready():
            raise ValueError(f'{self!r} not ready')
        return self._success

    def wait(self, timeout=None):
        """Wait until the call has ended."""
        self._event.wait(timeout)

    def get(self, timeout=None):
        """Wait for the call and return its result, or raise its exception."""
        if not self._event.wait(timeout):
            raise TimeoutError
        if self._success:
            return self._value
        raise self._value

    def _finish(self, success, value):
        self._success, self._value = success, value
        callback = self._callbacks[success]
        try:
            if callback is not None:
                callback(value)
        finally:
            self._event.set()

    def _deliver(self, number, success, value):
        self._finish(success, value[0] if success else value)

    def _set_length(self, length):
        pass


AsyncResult = ApplyResult


class MapResult(ApplyResult):
    """The results of many calls, once all are there."""

    def __init__(self, length, callback, error_callback):
        super().__init__(callback, error_callback)
        self._parts, self._left, self._error = [()] * length, length, None
        self._counting = threading.Lock()
        if not length:
            self._success, self._value = True, []
            self._event.set()

    def _deliver(self, number, success, value):
        with self._counting:
            self._left -= 1
            if success:
                self._parts[number] = value
            elif self._error is None:
                self._error = value
            last = not self._left
        if last:
            failed = self._error is not None
            self._finish(not failed, self._error if failed else [item for part in self._parts for item in part])


class IMapIterator:
    """Results in the order of the arguments. What of a chunk is an exception ends the chunk."""

    def __init__(self):
        self._changed = threading.Condition()
        self._ready, self._early, self._next, self._length = deque(), {}, 0, None

    def __iter__(self):
        return self

    def next(self, timeout=None):
        """Return the next result, or raise its exception; TimeoutError if it takes too long."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._ready or self._next == self._length, timeout):
                raise TimeoutError
            if not self._ready:
                raise StopIteration
            success, value = self._ready.popleft()
        if not success:
            raise value
        return value

    def __next__(self):
        return self.next()

    def _deliver(self, number, success, value):
        with self._changed:
            self._early[number] = [(True, item) for item in value] if success else [(False, value)]
            while (found := self._early.pop(self._turn(number), None)) is not None:
                self._ready.extend(found)
                self._next += 1
            self._changed.notify_all()

    def _turn(self, number):
        """Return the number of the chunk that may come out now."""
        return self._next

    def _set_length(self, length):
        with self._changed:
            self._length = length
            self._changed.notify_all()


class IMapUnorderedIterator(IMapIterator):
    """Results in the order in which they come."""

    def _turn(self, number):
        return number
