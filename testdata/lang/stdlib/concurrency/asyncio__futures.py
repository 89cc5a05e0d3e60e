# Futures: states, callbacks, reprs, errors.
import asyncio
import contextvars


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


async def main():
    loop = asyncio.get_running_loop()
    fut = loop.create_future()
    assert repr(fut) == '<Future pending>' and not fut.done() and not fut.cancelled()
    assert fut.get_loop() is loop and asyncio.isfuture(fut) and not asyncio.isfuture(3)
    assert error(fut.result) == 'InvalidStateError: Result is not set.'
    assert error(fut.exception) == 'InvalidStateError: Exception is not set.'
    heard = []
    fut.add_done_callback(heard.append)
    fut.add_done_callback(print)
    assert fut.remove_done_callback(print) == 1 and fut.remove_done_callback(print) == 0
    fut.set_result(42)
    assert fut.done() and fut.result() == 42 and fut.exception() is None
    assert repr(fut) == '<Future finished result=42>'
    assert heard == []
    await asyncio.sleep(0)
    assert heard == [fut]
    assert error(fut.set_result, 1) == 'InvalidStateError: invalid state'
    assert error(fut.set_exception, ValueError()) == 'InvalidStateError: invalid state'
    assert fut.cancel() is False
    assert await fut == 42 and await fut == 42

    fut = loop.create_future()
    assert error(fut.set_exception, 3) == 'TypeError: invalid exception object'
    fut.set_exception(ValueError('bad'))
    assert repr(fut) == "<Future finished exception=ValueError('bad')>"
    assert repr(fut.exception()) == "ValueError('bad')"
    for _ in range(2):
        try:
            await fut
        except ValueError as e:
            assert e is fut.exception()
        else:
            assert False

    fut = loop.create_future()
    fut.set_exception(StopIteration)
    assert error(fut.result) == 'RuntimeError: StopIteration interacts badly with generators and cannot be raised into a Future'

    fut = loop.create_future()
    assert fut.cancel('why') is True and fut.cancel() is False
    assert repr(fut) == '<Future cancelled>' and fut.cancelled() and fut.done()
    assert error(fut.result) == 'CancelledError: why'
    try:
        await fut
    except asyncio.CancelledError as e:
        assert e.args == ('why',)
    else:
        assert False

    # callbacks run in the context they were added in
    var = contextvars.ContextVar('var', default='unset')
    seen = []
    fut = loop.create_future()
    var.set('first')
    fut.add_done_callback(lambda f: seen.append(var.get()))
    context = contextvars.copy_context()
    context.run(var.set, 'given')
    fut.add_done_callback(lambda f: seen.append(var.get()), context=context)
    var.set('later')
    fut.set_result(None)
    fut.add_done_callback(lambda f: seen.append(var.get()))
    await asyncio.sleep(0)
    assert seen == ['first', 'given', 'later']

    # who sets the result decides when waiters go on
    order = []

    async def waiter(name, fut):
        order.append((name, await fut))

    fut = loop.create_future()
    tasks = [asyncio.create_task(waiter(n, fut)) for n in 'abc']
    await asyncio.sleep(0)
    loop.call_soon(fut.set_result, 'x')
    await asyncio.gather(*tasks)
    assert order == [('a', 'x'), ('b', 'x'), ('c', 'x')]
    return 'done'


assert asyncio.run(main()) == 'done'
assert asyncio.Future.__module__ == '_asyncio' and issubclass(asyncio.Task, asyncio.Future)
assert issubclass(asyncio.CancelledError, BaseException) and not issubclass(asyncio.CancelledError, Exception)
assert asyncio.TimeoutError is TimeoutError
assert str(asyncio.Future[int]) == '_asyncio.Future[int]'
assert error(asyncio.get_running_loop) == 'RuntimeError: no running event loop'
