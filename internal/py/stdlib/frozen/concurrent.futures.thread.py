"""An executor whose calls are made by threads of the session."""

import _thread
import threading
from _collections import deque
from . import _base

_executors = 0  # so far


class BrokenThreadPool(_base.BrokenExecutor):
    """The initializer of a worker raised something."""


class _Worker:
    """A thread that makes calls. While it has none it is a daemon: the end of a program need not wait for it."""

    def __init__(self, pool, name):
        self.pool = pool
        self.call = None                       # the next call
        self.turn = _thread.allocate_lock()    # held by the worker while it has nothing to do
        self.thread = threading.Thread(target=self.work, name=name, daemon=False)

    def work(self):
        pool = self.pool
        if pool._initializer is not None and not self.initialize():
            return
        self.turn.acquire()
        while True:
            with pool._lock:
                if pool._calls:
                    call = pool._calls.popleft()
                elif pool._shutdown:
                    return
                else:
                    call = None
                    pool._idle.append(self)
                    _thread._set_daemon(self.thread._handle, True)
            if call is None:
                self.turn.acquire()
            else:
                call.run()
                call = None

    def wake(self):
        """Let an idle worker look for a call; the lock of the pool is held."""
        _thread._set_daemon(self.thread._handle, False)
        self.turn.release()

    def initialize(self):
        pool = self.pool
        try:
            pool._initializer(*pool._initargs)
            return True
        except BaseException:
            import logging
            logging.getLogger('concurrent.futures').critical('Exception in initializer:', exc_info=True)
            pool._initializer_failed()
            return False


class _Call:
    """A call that was submitted."""

    __slots__ = ('future', 'fn', 'args', 'kwargs')

    def __init__(self, future, fn, args, kwargs):
        self.future, self.fn, self.args, self.kwargs = future, fn, args, kwargs

    def run(self):
        future = self.future
        if future.set_running_or_notify_cancel():
            try:
                outcome, tell = self.fn(*self.args, **self.kwargs), future.set_result
            except BaseException as exc:
                outcome, tell = exc, future.set_exception
            tell(outcome)


class ThreadPoolExecutor(_base.Executor):
    """An executor with up to max_workers threads, which are started when they are needed."""

    def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=()):
        global _executors
        if max_workers is None:
            max_workers = 32
        elif max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        if not (initializer is None or callable(initializer)):
            raise TypeError('initializer must be a callable')
        if not thread_name_prefix:
            thread_name_prefix = f'ThreadPoolExecutor-{_executors}'
            _executors += 1
        self._max_workers = max_workers
        self._thread_name_prefix = thread_name_prefix
        self._initializer, self._initargs = initializer, initargs
        self._lock = _thread.allocate_lock()
        self._calls = deque()
        self._idle = []
        self._threads = set()
        self._started = 0
        self._shutdown = False
        self._broken = False

    def submit(self, fn, /, *args, **kwargs):
        future = _base.Future()
        with self._lock:
            self.__check_open()
            self._calls.append(_Call(future, fn, args, kwargs))
            worker = self._free_worker()
        if worker is not None:
            worker.thread.start()
        return future

    def __check_open(self):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._shutdown:
            raise RuntimeError('cannot schedule new futures after shutdown')

    def _free_worker(self):
        """Wake an idle worker, or return a new one to be started if there may be more."""
        while self._idle:
            worker = self._idle.pop()
            if worker.thread.is_alive():  # the end of a snippet drops idle workers
                worker.wake()
                return None
        self._threads = {thread for thread in self._threads if thread.is_alive() or not thread._started}
        if len(self._threads) >= self._max_workers:
            return None
        worker = _Worker(self, self._worker_name())
        self._started += 1
        self._threads.add(worker.thread)
        return worker

    def _worker_name(self):
        return f'{self._thread_name_prefix}_{self._started}'

    def _initializer_failed(self):
        with self._lock:
            self._broken = 'A thread initializer failed, the thread pool is not usable anymore'
            calls = self.__take_calls()
        for call in calls:
            call.future.set_exception(BrokenThreadPool(self._broken))

    def __take_calls(self):
        """Return the calls that wait for a worker, and forget them."""
        calls, self._calls = self._calls, deque()
        return calls

    def shutdown(self, wait=True, *, cancel_futures=False):
        with self._lock:
            dropped = self.__take_calls() if cancel_futures else ()
            self._shutdown = True
            while self._idle:
                worker = self._idle.pop()
                if worker.thread.is_alive():
                    worker.wake()
        for call in dropped:
            call.future.cancel()
        for thread in sorted(self._threads, key=lambda thread: thread.name) if wait else ():
            thread.join()
