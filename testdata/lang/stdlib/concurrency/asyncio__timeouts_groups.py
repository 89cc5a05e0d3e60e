# timeout() and TaskGroup.
import asyncio


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


async def timeouts():
    async with asyncio.timeout(1) as limit:
        assert repr(limit).startswith('<Timeout [active] when=')
        await asyncio.sleep(0)
    assert repr(limit) == '<Timeout [finished]>' and not limit.expired()
    try:
        async with asyncio.timeout(0.001) as limit:
            await asyncio.sleep(10)
    except TimeoutError as e:
        assert isinstance(e.__cause__, asyncio.CancelledError)
    else:
        assert False
    assert limit.expired() and repr(limit) == '<Timeout [expired]>'
    assert asyncio.current_task().cancelling() == 0
    async with asyncio.timeout(None) as limit:
        assert limit.when() is None
        limit.reschedule(asyncio.get_running_loop().time() + 10)
        assert limit.when() is not None
    assert error(limit.reschedule, 1) == 'RuntimeError: Cannot change state of finished Timeout'
    assert error(asyncio.timeout(1).reschedule, 1) == 'RuntimeError: Timeout has not been entered'
    # the inner limit ends first, then the outer one
    try:
        async with asyncio.timeout(0.004):
            try:
                async with asyncio.timeout(0.001):
                    await asyncio.sleep(10)
            except TimeoutError:
                pass
            await asyncio.sleep(10)
    except TimeoutError:
        pass
    else:
        assert False
    try:
        async with asyncio.timeout_at(asyncio.get_running_loop().time() - 1):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
    except TimeoutError:
        pass
    else:
        assert False
    try:
        async with asyncio.timeout(1):
            raise KeyError('other')
    except KeyError:
        pass


async def value(x):
    await asyncio.sleep(0)
    return x


async def fail(e):
    await asyncio.sleep(0)
    raise e


async def groups():
    async with asyncio.TaskGroup() as group:
        a, b = group.create_task(value(1)), group.create_task(value(2), name='second')
        assert repr(group) == '<TaskGroup tasks=2 entered>'
    assert (a.result(), b.result(), b.get_name()) == (1, 2, 'second')
    coro = value(3)
    assert error(group.create_task, coro).endswith('is finished')
    assert error(asyncio.TaskGroup().create_task, value(1)) == 'RuntimeError: TaskGroup <TaskGroup> has not been entered'

    log = []

    async def long():
        try:
            await asyncio.sleep(10)
        finally:
            log.append('cancelled')

    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(long())
            group.create_task(fail(ValueError('one')))
            await asyncio.sleep(10)
    except* ValueError as e:
        assert e.message == 'unhandled errors in a TaskGroup' and repr(e.exceptions) == "(ValueError('one'),)"
        log.append('caught')
    assert log == ['cancelled', 'caught']

    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail(ValueError('a')))
            group.create_task(fail(TypeError('b')))
    except ExceptionGroup as e:
        assert sorted(type(x).__name__ for x in e.exceptions) == ['TypeError', 'ValueError']

    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(long())
            raise KeyError('body')
    except ExceptionGroup as e:
        assert repr(e.exceptions) == "(KeyError('body'),)"

    # tasks may start tasks
    results = []

    async def parent(group, depth):
        results.append(depth)
        if depth:
            group.create_task(parent(group, depth - 1))

    async with asyncio.TaskGroup() as group:
        group.create_task(parent(group, 3))
    assert results == [3, 2, 1, 0]

    # a cancelled parent cancels its group
    children = []

    async def whole():
        async with asyncio.TaskGroup() as group:
            children.append(group.create_task(long()))

    task = asyncio.create_task(whole())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    assert task.cancelled() and children[0].cancelled()

    # a timeout around a group
    try:
        async with asyncio.timeout(0.002):
            async with asyncio.TaskGroup() as group:
                group.create_task(asyncio.sleep(10))
    except TimeoutError:
        pass
    else:
        assert False


async def main():
    await timeouts()
    await groups()


asyncio.run(main())
