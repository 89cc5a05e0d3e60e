# Tasks: results, names, cancellation, what may be awaited.
import asyncio
import contextvars


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


async def double(n):
    await asyncio.sleep(0)
    return n * 2


async def fail(text):
    await asyncio.sleep(0)
    raise ValueError(text)


async def main():
    task = asyncio.create_task(double(4), name='four')
    assert task.get_name() == 'four' and not task.done()
    task.set_name(5)
    assert task.get_name() == '5'
    assert task in asyncio.all_tasks() and asyncio.current_task() in asyncio.all_tasks()
    assert await task == 8 and task.done() and task.result() == 8
    assert task not in asyncio.all_tasks()
    assert "name='5'" in repr(task) and 'result=8' in repr(task) and 'double() done' in repr(task)
    assert task.cancel() is False
    assert error(task.set_result, 1) == 'RuntimeError: Task does not support set_result operation'
    assert error(task.set_exception, 1) == 'RuntimeError: Task does not support set_exception operation'

    task = asyncio.create_task(fail('no'))
    try:
        await task
    except ValueError as e:
        assert e is task.exception()
    assert "exception=ValueError('no')" in repr(task)

    # cancellation
    log = []

    async def patient():
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError as e:
            log.append(e.args)
            raise
        finally:
            log.append('finally')

    task = asyncio.create_task(patient())
    await asyncio.sleep(0)
    assert task.cancel('enough') is True and task.cancelling() == 1
    assert '<Task cancelling' in repr(task)
    try:
        await task
    except asyncio.CancelledError as e:
        assert e.args == ('enough',)
    else:
        assert False
    assert log == [('enough',), 'finally'] and task.cancelled()
    assert 'cancelled' in repr(task)

    async def stubborn():
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            asyncio.current_task().uncancel()
            return 'stayed'

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    task.cancel()
    assert await task == 'stayed' and not task.cancelled() and task.cancelling() == 0

    task = asyncio.create_task(double(1))  # cancelled before it starts
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    assert task.cancelled()

    # context
    var = contextvars.ContextVar('var', default=0)

    async def child():
        var.set(var.get() + 1)
        return var.get()

    var.set(10)
    assert await asyncio.create_task(child()) == 11 and var.get() == 10
    context = contextvars.copy_context()
    assert await asyncio.create_task(child(), context=context) == 11 and context[var] == 11
    assert await asyncio.create_task(child(), context=context) == 12

    # what cannot be a task, or be awaited
    assert error(asyncio.create_task, 3) == 'TypeError: a coroutine was expected, got 3'
    assert error(asyncio.ensure_future, 3) == 'TypeError: An asyncio.Future, a coroutine or an awaitable is required'

    class Yields:
        def __await__(self):
            yield 5

    async def wrong():
        await Yields()

    try:
        await asyncio.create_task(wrong())
    except RuntimeError as e:
        assert str(e) == 'Task got bad yield: 5'

    class Awaitable:
        def __await__(self):
            return double(21).__await__()

    assert await Awaitable() == 42
    assert await asyncio.ensure_future(Awaitable()) == 42
    task = asyncio.create_task(double(1))
    assert asyncio.ensure_future(task) is task
    await task

    # bare yields take turns
    order = []

    async def turns(name):
        for i in range(3):
            order.append(name + str(i))
            await asyncio.sleep(0)

    await asyncio.gather(turns('a'), turns('b'))
    assert order == ['a0', 'b0', 'a1', 'b1', 'a2', 'b2']

    # eager tasks
    loop = asyncio.get_running_loop()
    loop.set_task_factory(asyncio.eager_task_factory)
    ran = []

    async def eager():
        ran.append(1)
        return 'eager'

    task = asyncio.create_task(eager())
    assert ran == [1] and task.done() and task.result() == 'eager'
    loop.set_task_factory(None)

    # deep chains of coroutines
    async def chain(n):
        return 0 if n == 0 else 1 + await chain(n - 1)

    assert await chain(100) == 100


asyncio.run(main())
assert asyncio.iscoroutinefunction(double) and not asyncio.iscoroutinefunction(error)
assert error(asyncio.run, 3) == 'ValueError: a coroutine was expected, got 3'


async def nested():
    coro = double(1)
    try:
        asyncio.run(coro)
    except RuntimeError as e:
        return str(e)
    finally:
        coro.close()


assert asyncio.run(nested()) == 'asyncio.run() cannot be called from a running event loop'
assert error(asyncio.current_task) == 'RuntimeError: no running event loop'
