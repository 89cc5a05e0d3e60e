"""The event loop.

It runs in the thread that calls run_forever(). When nothing is to be called it parks that thread until the next timer is due or
another thread, or a tool of the host, has something for it.
"""

import sys
import time
from _asyncio import _get_running_loop, _run_number, _set_running_loop, _Signal
from _collections import deque
from _heapq import heapify, heappop, heappush
from _thread import get_ident
from . import events, futures, tasks
from .coroutines import iscoroutine, iscoroutinefunction

__all__ = ('BaseEventLoop', 'Server')

_MANY_CANCELLED = 100  # timers, before they are swept out


class Server(events.AbstractServer):
    """There are no servers here: a session has no network."""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError('there is no network here')


class BaseEventLoop(events.AbstractEventLoop):
    """The event loop."""

    def __init__(self):
        self._ready = deque()
        self._timers = []           # a heap of (when, number, handle)
        self._numbers = 0           # timers so far: those due at one time run in the order they were made
        self._cancelled_timers = 0
        self._closed = self._stopping = False
        self._thread_id = None      # of the thread that runs the loop
        self._run = None            # of the session, in which it does
        self._signal = _Signal()
        self._outside = 0           # calls in threads and by tools that the loop waits for
        self._calls = {}            # those by tools, with their futures
        self._debug = False
        self._task_factory = self._exception_handler = self._default_executor = None
        self._executor_shutdown_called = self._asyncgens_shutdown_called = False
        self._asyncgens = {}        # asynchronous generators that were started, as keys
        self._failed = []           # futures with an exception that may not have been looked at
        self.slow_callback_duration = 0.1

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled

    def __repr__(self):
        return f'<{type(self).__name__} running={self.is_running()} closed={self._closed} debug={self._debug}>'

    # Running

    def is_running(self):
        return self._thread_id is not None and self._run == _run_number()

    def run_forever(self):
        """Handle events until somebody calls stop()."""
        self._check_closed()
        self._check_running()
        if self._thread_id is not None:
            tasks._recover(self)  # a limit ended the last run in the middle
        self._thread_id, self._run = get_ident(), _run_number()
        hooks = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(firstiter=self._asyncgen_started)
        _set_running_loop(self)
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._thread_id = None
            _set_running_loop(None)
            sys.set_asyncgen_hooks(*hooks)

    def run_until_complete(self, future):
        """Run until a future is done, or a coroutine has ended; return its result."""
        self._check_closed()
        self._check_running()
        task = tasks.ensure_future(future, loop=self)
        ours = task is not future  # nobody else can look at its exception
        if ours:
            task._log_destroy_pending = False
        task.add_done_callback(_run_until_complete_cb)
        try:
            self.run_forever()
        except BaseException:
            if ours and task.done():
                tasks._failed(task)  # which looks at its exception
            raise
        finally:
            task.remove_done_callback(_run_until_complete_cb)
        if task.done():
            return task.result()
        raise RuntimeError('Event loop stopped before Future completed.')

    def is_closed(self):
        return self._closed

    def close(self):
        """Forget what is scheduled. The loop must not be running."""
        if self.is_running():
            raise RuntimeError('Cannot close a running event loop')
        if not self._closed:
            self._closed = self._executor_shutdown_called = True
            for scheduled in (self._ready, self._timers, self._asyncgens):
                scheduled.clear()
            executor, self._default_executor = self._default_executor, None
            if executor is not None:
                executor.shutdown(wait=False)
            self._report_failed()
            tasks._forget_tasks(self)

    def stop(self):
        """End run_forever() after the callbacks that are due."""
        self._stopping = True

    def _check_running(self):
        if self.is_running():
            raise RuntimeError('This event loop is already running')
        if _get_running_loop() is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def _check_closed(self):
        if self._closed:
            raise RuntimeError('Event loop is closed')

    def _run_once(self):
        """Call what is due, after waiting for it if need be."""
        ready, timers = self._ready, self._timers
        if not ready and not self._stopping:
            self._wait(timers)
        if self._calls:
            for call in self._signal.fetch():
                self._deliver(call, self._calls.pop(call))
        if timers:
            self._collect_due(timers, self.time())
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def _collect_due(self, timers, now):
        while timers and (timers[0][2]._cancelled or timers[0][0] <= now):
            handle = heappop(timers)[2]
            handle._scheduled = False
            if handle._cancelled:
                self._cancelled_timers -= 1
            else:
                self._ready.append(handle)

    def _wait(self, timers):
        while timers and timers[0][2]._cancelled:
            heappop(timers)
            self._cancelled_timers -= 1
        delay = timers[0][0] - self.time() if timers else -1
        if timers and delay <= 0:
            return
        self._park(delay)

    def _park(self, delay):
        """Wait until a thread or tool has something for the loop, for delay seconds at most; -1: for any time."""
        try:
            self._signal.wait(delay)
        except RuntimeError as exc:
            if delay >= 0 or self._calls:
                raise
            raise RuntimeError(self._deadlock()) from exc

    def _deadlock(self):
        """Tell who waits for what when nothing can happen any more."""
        waiting = sorted(tasks.all_tasks(self), key=lambda task: task.get_name())
        if not waiting:
            return 'deadlock: the event loop has nothing to do and nobody is left to stop it'
        return 'deadlock: nothing is scheduled, and these tasks wait for what nobody will do: ' + '; '.join(
            f'{task.get_name()!r} in {getattr(task.get_coro(), "__qualname__", "?")}() waits for {_waits_for(task)}' for task in waiting)

    # Scheduling

    def time(self):
        """Return the clock of the loop in seconds."""
        return time.monotonic()

    def call_soon(self, callback, *args, context=None):
        """Call callback(*args) in the next round."""
        if self._closed or self._debug:
            self._check_call(callback, 'call_soon')
        handle = events.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback, *args, context=None):
        """Call callback(*args) in the next round; other threads may use this."""
        if self._closed or self._debug:
            self._check_closed()
            self._check_callback(callback, 'call_soon_threadsafe')
        self._ready.append(handle := events.Handle(callback, args, self, context))
        self._signal.set()
        return handle

    def call_at(self, when, callback, *args, context=None):
        """Call callback(*args) when the clock of the loop shows when."""
        if when is None:
            raise TypeError('when cannot be None')
        if self._closed or self._debug:
            self._check_call(callback, 'call_at')
        return self.__schedule(when, callback, args, context)

    def call_later(self, delay, callback, *args, context=None):
        """Call callback(*args) after delay seconds."""
        if delay is not None:
            return self.call_at(self.time() + delay, callback, *args, context=context)
        raise TypeError('delay must not be None')

    def __schedule(self, when, callback, args, context):
        handle = events.TimerHandle(when, callback, args, self, context)
        handle._scheduled = True
        self._numbers += 1
        heappush(self._timers, (when, self._numbers, handle))
        return handle

    def _timer_handle_cancelled(self, handle):
        if not handle._scheduled:
            return
        self._cancelled_timers += 1
        timers = self._timers
        if self._cancelled_timers > _MANY_CANCELLED and self._cancelled_timers * 2 > len(timers):
            handle._cancelled = True
            timers[:] = [timer for timer in timers if not timer[2]._cancelled]
            heapify(timers)
            self._cancelled_timers = 0

    def _check_call(self, callback, method):
        self._check_closed()
        if self._thread_id is not None and self._thread_id != get_ident():
            raise RuntimeError('Non-thread-safe operation invoked on an event loop other than the current one')
        self._check_callback(callback, method)

    def _check_callback(self, callback, method):
        if iscoroutine(callback) or iscoroutinefunction(callback):
            raise TypeError(f'coroutines cannot be used with {method}()')
        if not callable(callback):
            raise TypeError(f'a callable object was expected by {method}(), got {callback!r}')

    # Futures and tasks

    def create_task(self, coro, *, name=None, context=None):
        """Return a task that runs a coroutine."""
        self._check_closed()
        if (factory := self._task_factory) is None:
            return tasks.Task(coro, loop=self, name=name, context=context)
        task = factory(self, coro) if context is None else factory(self, coro, context=context)
        task.set_name(name)
        return task

    def create_future(self):
        """Return a new Future of this loop."""
        return futures.Future(loop=self)

    def get_task_factory(self):
        """Return what makes the tasks, None for the default."""
        return self._task_factory

    def set_task_factory(self, factory):
        """Let factory(loop, coro) make the tasks; None: the default."""
        if not (factory is None or callable(factory)):
            raise TypeError('task factory must be a callable or None')
        self._task_factory = factory

    # Threads

    def run_in_executor(self, executor, func, *args):
        """Call func(*args) by an executor, the default one if it is None; return a future."""
        self._check_closed()
        if self._debug:
            self._check_callback(func, 'run_in_executor')
        if executor is None:
            if self._executor_shutdown_called:
                raise RuntimeError('Executor shutdown has been called')
            if self._default_executor is None:
                from concurrent.futures import ThreadPoolExecutor
                self._default_executor = ThreadPoolExecutor(thread_name_prefix='asyncio')
            executor = self._default_executor
        future = futures.wrap_future(executor.submit(func, *args), loop=self)
        self._outside += 1
        future.add_done_callback(self._came_back)
        return future

    def _came_back(self, future):
        self._outside -= 1

    # Tools

    def _call_tool(self, call):
        """Begin a call of the host; return a future."""
        self._check_closed()
        call.begin(self._signal)
        self._calls[call] = future = self.create_future()
        self._outside += 1
        future.add_done_callback(self._came_back)
        return future

    def _deliver(self, call, future):
        if future.done():
            return  # nobody waits for it any more
        try:
            result = call.result()
        except Exception as exc:
            future.set_exception(exc)
        else:
            future.set_result(result)

    def _lose_calls(self):
        """Fail the calls of tools that an earlier run has left under way: the host has given them up with it."""
        for call in self._signal.fetch():
            if (future := self._calls.pop(call, None)) is not None:
                self._deliver(call, future)
        lost, self._calls = self._calls, {}
        for future in lost.values():
            if not future.done():
                future.set_exception(RuntimeError('the run ended before the tool answered'))

    def set_default_executor(self, executor):
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError('executor must be ThreadPoolExecutor instance')
        self._default_executor = executor

    async def shutdown_default_executor(self, timeout=None):
        """Wait for the threads of the default executor, for timeout seconds at most."""
        self._executor_shutdown_called = True
        executor = self._default_executor
        if executor is None:
            return
        import threading
        from .timeouts import timeout as limit
        gone = self.create_future()

        def shut_down():
            executor.shutdown(wait=True)
            if not self._closed:
                self.call_soon_threadsafe(futures._set_result_unless_cancelled, gone, None)

        thread = threading.Thread(target=shut_down)
        thread.start()
        try:
            async with limit(timeout):
                await gone
        except TimeoutError:
            import warnings
            warnings.warn(f'The executor did not finishing joining its threads within {timeout} seconds.', RuntimeWarning, stacklevel=2)
            executor.shutdown(wait=False)
        else:
            thread.join()

    # Asynchronous generators

    def _asyncgen_started(self, agen):
        if self._asyncgens_shutdown_called:
            import warnings
            warnings.warn(f'asynchronous generator {agen!r} was scheduled after loop.shutdown_asyncgens() call', ResourceWarning, source=self)
        agens = self._asyncgens
        agens[agen] = None
        if len(agens) % 256 == 0:
            for ended in [a for a in agens if a.ag_frame is None]:
                del agens[ended]

    async def shutdown_asyncgens(self):
        """Close the asynchronous generators that have not ended."""
        self._asyncgens_shutdown_called = True
        agens = [a for a in self._asyncgens if a.ag_frame is not None]
        self._asyncgens.clear()
        if not agens:
            return
        outcomes = await tasks.gather(*[a.aclose() for a in agens], return_exceptions=True)
        failed = [pair for pair in zip(agens, outcomes) if isinstance(pair[1], Exception)]
        for agen, exc in failed:
            problem = f'an error occurred during closing of asynchronous generator {agen!r}'
            self.call_exception_handler({'message': problem, 'exception': exc, 'asyncgen': agen})

    # Errors

    def set_exception_handler(self, handler):
        """Let handler(loop, context) hear of errors that nobody else does; None: the default."""
        if not (handler is None or callable(handler)):
            raise TypeError(f'A callable object or None is expected, got {handler!r}')
        self._exception_handler = handler

    def call_exception_handler(self, context):
        """Report an error that nobody else hears of."""
        handler = self._exception_handler
        try:
            if handler is None:
                self.default_exception_handler(context)
            else:
                handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            logger = sys.modules[__name__].logger
            if handler is None:
                logger.error('Exception in default exception handler', exc_info=True)
                return
            try:
                self.default_exception_handler({'message': 'Unhandled error in exception handler', 'exception': exc, 'context': context})
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException:
                logger.error('Exception in default exception handler while handling an unexpected error in custom exception handler', exc_info=True)

    def default_exception_handler(self, context):
        """Log an error."""
        logger = sys.modules[__name__].logger
        exc = context.get('exception')
        lines = [context.get('message') or 'Unhandled exception in event loop']
        lines += [f'{key}: {context[key]!r}' for key in sorted(context) if key not in ('message', 'exception')]
        logger.error('\n'.join(lines), exc_info=(type(exc), exc, exc.__traceback__) if exc is not None else False)

    def get_exception_handler(self):
        """Return what hears of errors, None for the default."""
        return self._exception_handler

    def _note_exception(self, future):
        failed = self._failed
        failed.append(future)
        if len(failed) % 256 == 0:
            failed[:] = [f for f in failed if f._log_traceback]

    def _report_failed(self):
        failed, self._failed = self._failed, []
        for future in failed:
            if future._log_traceback:
                future._log_traceback = False
                self.call_exception_handler({
                    'message': f'{type(future).__name__} exception was never retrieved',
                    'exception': future._exception, 'future': future})


def __getattr__(name):
    if name == 'logger':  # few loops have something to log
        from .log import logger
        return logger
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def _run_until_complete_cb(fut):
    """End the run of a loop for a future that is done, unless its exception comes out of run_forever() by itself."""
    if fut.cancelled() or not isinstance(fut.exception(), (SystemExit, KeyboardInterrupt)):
        futures._get_loop(fut).stop()


def _waits_for(task):
    """Tell what a task waits for: the innermost coroutine says it best."""
    coro, place = task.get_coro(), None
    while getattr(coro, 'cr_await', None) is not None:
        frame = coro.cr_frame
        if frame is not None:
            place = f'{coro.__qualname__}() at {frame.f_code.co_filename}:{frame.f_lineno}'
        coro = coro.cr_await
    waiter = task._fut_waiter
    if isinstance(waiter, tasks.Task):
        return f'task {waiter.get_name()!r}'
    return place or repr(waiter)
