"""Tasks: coroutines that an event loop runs, and waiting for them."""

import itertools
from _asyncio import _get_running_loop, _native, get_running_loop
from _contextvars import _enter, _leave, copy_context
from . import events, futures
from .coroutines import _coroutine, iscoroutine
from .exceptions import CancelledError, InvalidStateError

__all__ = tuple('''Task create_task FIRST_COMPLETED FIRST_EXCEPTION ALL_COMPLETED wait wait_for as_completed sleep gather shield
    ensure_future run_coroutine_threadsafe current_task all_tasks create_eager_task_factory eager_task_factory _register_task
    _unregister_task _enter_task _leave_task'''.split())

_WHEN = FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'

_task_name_counter = itertools.count(1).__next__
_tasks = {}          # the tasks that are not done, as keys
_current_tasks = {}  # by loop


@_native
def _register_task(task):
    """Make a task known to all_tasks()."""
    _tasks[task] = None


@_native
def _unregister_task(task):
    """Forget a task."""
    _tasks.pop(task, None)


_register_eager_task, _unregister_eager_task = _register_task, _unregister_task


@_native
def _enter_task(loop, task):
    """Note that a task runs."""
    current = _current_tasks.get(loop)
    if current is not None:
        raise RuntimeError(f'Cannot enter into task {task!r} while another task {current!r} is being executed.')
    _current_tasks[loop] = task


@_native
def _leave_task(loop, task):
    """Note that a task runs no longer."""
    current = _current_tasks.get(loop)
    if current is not task:
        raise RuntimeError(f'Leaving task {task!r} does not match the current task {current!r}.')
    del _current_tasks[loop]


@_native
def _swap_current_task(loop, task):
    """Note that a task runs instead of another, or none; return the other."""
    before = _current_tasks.pop(loop, None)
    if task is not None:
        _current_tasks[loop] = task
    return before


def _forget_tasks(loop):
    """Forget the tasks of a loop that was closed."""
    for task in [t for t in _tasks if futures._get_loop(t) is loop]:
        del _tasks[task]


def _recover(loop):
    """Forget the tasks of a loop whose coroutines a limit has ended."""
    _current_tasks.pop(loop, None)
    for task in all_tasks(loop):
        if getattr(task.get_coro(), 'cr_frame', task) is None:
            _unregister_task(task)


def current_task(loop=None):
    """Return the task that runs, or None."""
    return _current_tasks.get(get_running_loop() if loop is None else loop)


def all_tasks(loop=None):
    """Return the tasks of a loop that are not done."""
    if loop is None:
        loop = get_running_loop()
    return {t for t in list(_tasks) if futures._get_loop(t) is loop and not t.done()}


@_native
class Task(futures.Future):
    """A coroutine that runs in steps: each lasts until it awaits a future that is not done."""

    __module__ = '_asyncio'

    _must_cancel = False    # the next step throws CancelledError
    _fut_waiter = None      # the future that it waits for
    _log_destroy_pending = True
    _cancels = 0            # cancel() minus uncancel()

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        self._callbacks = []
        self._loop = loop = events.get_event_loop() if loop is None else loop
        if type(coro) is not _coroutine and not iscoroutine(coro):
            self._log_destroy_pending = False
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        self._name = _task_name_counter() if name is None else str(name)  # a number until somebody asks
        self._coro = coro
        self._context = context = copy_context() if context is None else context
        if eager_start and loop.is_running():
            self._start_now()
        else:
            loop.call_soon(self._step, context=context)
            _tasks[self] = None

    def __repr__(self):
        from .format_helpers import task_repr
        return task_repr(self)

    def set_name(self, value):
        """Give the task another name, which means nothing."""
        self._name = str(value)

    def get_name(self):
        """Return the name."""
        if type(self._name) is int:
            self._name = f'Task-{self._name}'
        return self._name

    def get_coro(self):
        """Return the coroutine."""
        return self._coro

    def get_context(self):
        """Return the context that the coroutine runs in."""
        return self._context

    def set_exception(self, exception):
        """Refuse: the coroutine decides."""
        raise RuntimeError('Task does not support set_exception operation')

    def set_result(self, result):
        """Refuse: the coroutine decides."""
        raise RuntimeError('Task does not support set_result operation')

    def get_stack(self, *, limit=None):
        """Return the frames of the coroutine, or those of the traceback that ended it."""
        frames = []
        frame = getattr(self._coro, 'cr_frame', None) or getattr(self._coro, 'gi_frame', None)
        if frame is not None:
            frames.append(frame)
            return frames if limit is None else frames[-limit:]
        if self._exception is not None:
            tb = self._exception.__traceback__
            while tb is not None:
                frames.append(tb.tb_frame)
                tb = tb.tb_next
        return frames if limit is None else frames[:limit]

    def print_stack(self, *, limit=None, file=None):
        """Print the frames of get_stack() to a file."""
        frames = self.get_stack(limit=limit)
        if not frames:
            print(f'No stack for {self!r}', file=file)
            return
        print(f'{"Traceback" if self._exception else "Stack"} for {self!r} (most recent call last):', file=file)
        for frame in frames:
            code = frame.f_code
            print(f'  File "{code.co_filename}", line {frame.f_lineno}, in {code.co_name}', file=file)
        if self._exception is not None:
            print(f'{type(self._exception).__name__}: {self._exception}', file=file)

    def uncancel(self):
        """Take one cancel() back, as structured concurrency does when it has dealt with it; return how many are left."""
        if self._cancels:
            self._cancels -= 1
            self._must_cancel = self._must_cancel and self._cancels > 0
        return self._cancels

    def cancelling(self):
        """Return how often the task was cancelled and not uncancelled."""
        return self._cancels

    def cancel(self, msg=None):
        """Throw CancelledError into the coroutine; return False if it is done already."""
        if self._state != 'PENDING':
            return False
        self._cancels += 1
        awaited = self._fut_waiter
        if awaited is None or not awaited.cancel(msg=msg):  # if it can be cancelled, that wakes the task
            self._must_cancel, self._cancel_message = True, msg
        return True

    def _start_now(self):
        before = _swap_current_task(self._loop, self)
        _register_task(self)
        _enter(self._context)
        try:
            self._advance(None)
        finally:
            _leave(self._context)
            _swap_current_task(self._loop, before)

    def _step(self, exc=None):
        if self._state != 'PENDING':
            raise InvalidStateError(f'__step(): already done: {self!r}, {exc!r}')
        if self._must_cancel:
            self._must_cancel = False
            if not isinstance(exc, CancelledError):
                exc = self._make_cancelled_error()
        self._fut_waiter = None
        loop = self._loop
        if loop in _current_tasks:
            _enter_task(loop, self)  # which refuses
        _current_tasks[loop] = self
        try:
            self._advance(exc)
        finally:
            if _current_tasks.pop(loop, None) is not self:
                raise RuntimeError(f'Leaving task {self!r} does not match the current task {_current_tasks.get(loop)!r}.')

    def _advance(self, exc):
        """Run the coroutine until it awaits something or ends."""
        coro = self._coro
        try:
            awaited = coro.send(None) if exc is None else coro.throw(exc)
        except StopIteration as end:
            _tasks.pop(self, None)
            if not self._must_cancel:
                self._result = end.value
                self._settle('FINISHED')
            else:  # it was cancelled in its last step
                self._must_cancel = False
                super().cancel(self._cancel_message)
        except CancelledError as e:
            _unregister_task(self)
            self._cancelled_exc = e
            super().cancel()
        except BaseException as e:
            _unregister_task(self)
            super().set_exception(e)
            if isinstance(e, (KeyboardInterrupt, SystemExit)):
                raise
        else:
            if awaited is None:  # a bare yield: go on in the next round
                self._loop.call_soon(self._step, context=self._context)
            else:
                self._wait_for(awaited)

    def _wait_for(self, awaited):
        blocking = getattr(awaited, '_asyncio_future_blocking', None)
        if blocking is None:
            problem = f'Task got bad yield: {awaited!r}'
            if type(awaited) is _generator:
                problem = f'yield was used instead of yield from for generator in task {self!r} with {awaited!r}'
        elif futures._get_loop(awaited) is not self._loop:
            problem = f'Task {self!r} got Future {awaited!r} attached to a different loop'
        elif not blocking:
            problem = f'yield was used instead of yield from in task {self!r} with {awaited!r}'
        elif awaited is self:
            problem = f'Task cannot await on itself: {self!r}'
        else:
            self._fut_waiter = awaited
            awaited._asyncio_future_blocking = False
            awaited.add_done_callback(self._wakeup, context=self._context)
            if self._must_cancel:
                self._must_cancel = not awaited.cancel(msg=self._cancel_message)
            return
        self._loop.call_soon(self._step, RuntimeError(problem), context=self._context)

    def _wakeup(self, fut):
        problem = None
        try:
            fut.result()
        except BaseException as exc:
            problem = exc
        self._step(problem)

    _wakeup.__qualname__ = 'Task.task_wakeup'


_PyTask = Task
_generator = type(_ for _ in ())


def create_task(coro, *, name=None, context=None):
    """Run a coroutine as a task of the running loop."""
    loop = get_running_loop()
    if context is None:
        return loop.create_task(coro, name=name)  # loops that know no context must do
    return loop.create_task(coro, name=name, context=context)


def ensure_future(coro_or_future, *, loop=None):
    """Return a future: the argument itself, or a task that awaits it."""
    if futures.isfuture(coro_or_future):
        if loop is None or futures._get_loop(coro_or_future) is loop:
            return coro_or_future
        raise ValueError('The future belongs to a different loop than the one specified as the loop argument')
    coro, wrapped = coro_or_future, False
    if not iscoroutine(coro):
        if not hasattr(type(coro), '__await__'):
            raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
        coro, wrapped = _wrap_awaitable(coro), True
    try:
        return (events.get_event_loop() if loop is None else loop).create_task(coro)
    except RuntimeError:
        if wrapped:
            coro.close()
        raise


async def _wrap_awaitable(awaitable):
    return await awaitable


async def sleep(delay, result=None):
    """Wait for delay seconds, then return result."""
    if delay <= 0:
        await _once
        return result
    if delay != delay:
        raise ValueError('Invalid delay: NaN (not a number)')
    over = (loop := get_running_loop()).create_future()
    timer = loop.call_later(delay, futures._set_result_unless_cancelled, over, result)
    try:
        await over
    finally:
        timer.cancel()
    return result


@_native
class _Once:
    """Awaiting this gives the other tasks a turn."""

    def __await__(self):
        yield


_once = _Once()


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for futures; return the set of those that are done and the set of the others."""
    if iscoroutine(fs) or futures.isfuture(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if return_when not in _WHEN:
        raise ValueError(f'Invalid return_when value: {return_when}')
    watched = set(fs)
    if any(map(iscoroutine, watched)):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    return await _wait(watched, timeout, return_when, get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    assert fs, 'Set of Futures is empty.'
    left = len(fs)
    enough = loop.create_future()
    timer = None if timeout is None else loop.call_later(timeout, _release, enough)

    def count(fut):
        nonlocal left
        left -= 1
        if not left or return_when == FIRST_COMPLETED or return_when == FIRST_EXCEPTION and _failed(fut):
            _release(enough)

    try:
        await _hear_until(enough, fs, count)
    finally:
        if timer is not None:
            timer.cancel()
    done = {fut for fut in fs if fut.done()}
    return done, fs - done


async def _hear_until(waiter, watched, callback):
    """Wait for a future; meanwhile the callback hears of the watched ones that end."""
    for fut in watched:
        fut.add_done_callback(callback)
    try:
        await waiter
    finally:
        for fut in watched:
            fut.remove_done_callback(callback)


def _failed(fut):
    return not fut.cancelled() and fut.exception() is not None


async def wait_for(fut, timeout):
    """Wait for fut; after timeout seconds cancel it and raise TimeoutError."""
    if timeout is None or timeout > 0:
        from .timeouts import timeout as limit
        async with limit(timeout):
            return await fut
    late = not (fut := ensure_future(fut)).done()
    if late:
        await _cancel_and_wait(fut)
    try:
        return fut.result()
    except CancelledError as exc:
        if late:
            raise TimeoutError from exc
        raise


async def _cancel_and_wait(fut):
    """Cancel a future and wait until it has ended, however it does."""
    fut.cancel()
    ended = get_running_loop().create_future()
    await _hear_until(ended, [fut], lambda _: _release(ended))


def _release(waiter):
    if not waiter.done():
        waiter.set_result(None)


class _AsCompletedIterator:
    """What as_completed() returns: an asynchronous iterator over the futures, or a plain one over coroutines."""

    def __init__(self, aws, timeout):
        from .queues import Queue
        self._ended = Queue()  # of futures, and of None for each that did not end in time
        self._timer = None
        loop = events.get_event_loop()
        self._running = {ensure_future(aw, loop=loop): None for aw in set(aws)}
        self._left = len(self._running)
        for fut in self._running:
            fut.add_done_callback(self._finished)
        if timeout is not None and self._left:
            self._timer = loop.call_later(timeout, self._timed_out)

    def __iter__(self):
        return self

    __aiter__ = __iter__

    def __next__(self):
        self._count_down(StopIteration)
        return self._wait_for_one(resolve=True)

    async def __anext__(self):
        self._count_down(StopAsyncIteration)
        return await self._wait_for_one()

    def _count_down(self, end):
        if self._left == 0:
            raise end
        self._left -= 1

    async def _wait_for_one(self, resolve=False):
        if (fut := await self._ended.get()) is not None:
            return fut.result() if resolve else fut
        raise TimeoutError

    def _finished(self, fut):
        if self._running.pop(fut, self) is self:
            return  # the time was over
        self._ended.put_nowait(fut)
        if self._timer is not None and not self._running:
            self._timer.cancel()

    def _timed_out(self):
        late, self._running = self._running, {}
        for fut in late:
            fut.remove_done_callback(self._finished)
            self._ended.put_nowait(None)


def as_completed(fs, *, timeout=None):
    """Iterate over awaitables in the order in which they finish."""
    if iscoroutine(fs) or futures.isfuture(fs):
        raise TypeError(f'expects an iterable of awaitables, not {type(fs).__name__}')
    return _AsCompletedIterator(fs, timeout)


class _GatheringFuture(futures.Future):
    """The outer future of gather(): to cancel it is to cancel what it gathers."""

    _cancel_requested = False

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children

    def cancel(self, msg=None):
        if self.done():
            return False
        cancelled = [child.cancel(msg=msg) for child in self._children]
        if any(cancelled):
            self._cancel_requested = True  # which the last child to end turns into CancelledError
            return True
        return False


def gather(*coros_or_futures, return_exceptions=False):
    """Run awaitables side by side; the result is the list of their results, in the order of the arguments."""
    if not coros_or_futures:
        outer = events.get_event_loop().create_future()
        outer.set_result([])
        return outer
    loop = _get_running_loop()
    futs = {}  # an argument that is given twice is awaited once
    for arg in coros_or_futures:
        if arg in futs:
            continue
        plain = type(arg) is _coroutine and loop is not None
        futs[arg] = fut = loop.create_task(arg) if plain else ensure_future(arg, loop=loop)
        if fut is not arg:
            fut._log_destroy_pending = False
        if loop is None:
            loop = futures._get_loop(fut)
    children = [futs[arg] for arg in coros_or_futures]
    distinct = list({id(f): f for f in children}.values())
    outer = _GatheringFuture(children, loop=loop)
    left = len(distinct)

    def _done_callback(fut):
        nonlocal left
        left -= 1
        if outer._state != 'PENDING':
            if not fut.cancelled():
                fut.exception()  # which nobody else will look at
            return
        if not return_exceptions and not _succeeded(fut):
            if fut.cancelled():
                outer.set_exception(fut._make_cancelled_error())
                return
            if (exc := fut.exception()) is not None:
                outer.set_exception(exc)
                return
        if left == 0:
            if outer._cancel_requested:
                outer.set_exception(fut._make_cancelled_error())
            else:
                outer.set_result([child._result if _succeeded(child) else _outcome(child) for child in children])

    for fut in distinct:
        fut.add_done_callback(_done_callback)
    return outer


def _succeeded(fut):
    """Tell whether a task surely has a result; of other futures that are done this is not known."""
    return type(fut) is Task and fut._state == 'FINISHED' and fut._exception is None


def _outcome(fut):
    """Return the result of a future that is done, or its exception."""
    if fut.cancelled():
        return CancelledError('' if fut._cancel_message is None else fut._cancel_message)
    exc = fut.exception()
    return fut.result() if exc is None else exc


def shield(arg):
    """Wait for arg, which goes on if the wait is cancelled."""
    if (inner := ensure_future(arg)).done():
        return inner
    outer = futures._get_loop(inner).create_future()

    def inner_ended(inner):
        unwanted = outer.cancelled()
        if inner.cancelled():
            return unwanted or outer.cancel()
        exc = inner.exception()  # which counts as looked at, even if nobody waits for it any more
        if unwanted:
            return
        if exc is None:
            outer.set_result(inner.result())
        else:
            outer.set_exception(exc)

    def outer_ended(outer):
        if not inner.done():
            inner.remove_done_callback(inner_ended)

    for fut, callback in ((inner, inner_ended), (outer, outer_ended)):
        fut.add_done_callback(callback)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Run a coroutine in the loop of another thread; return a concurrent.futures.Future."""
    if not iscoroutine(coro):
        raise TypeError('A coroutine object is required')
    from concurrent.futures import Future
    loop.call_soon_threadsafe(_run_for, answer := Future(), coro, loop)
    return answer


def _run_for(answer, coro, loop):
    """Start a coroutine in its loop; what comes of it is put into a concurrent.futures.Future."""
    try:
        futures._chain_future(ensure_future(coro, loop=loop), answer)
    except BaseException as exc:
        if answer.set_running_or_notify_cancel():
            answer.set_exception(exc)
        raise


def create_eager_task_factory(custom_task_constructor):
    """Return a task factory whose tasks run up to their first wait at once."""
    def factory(loop, coro, *, name=None, context=None):
        """Return a task that has run up to its first wait."""
        return custom_task_constructor(coro, eager_start=True, loop=loop, context=context, name=name)
    return factory


eager_task_factory = create_eager_task_factory(Task)
