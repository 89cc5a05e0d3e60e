# gather, wait, wait_for, as_completed, shield.
import asyncio


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


async def after(delay, result):
    await asyncio.sleep(delay)
    if isinstance(result, Exception):
        raise result
    return result


async def raises(awaitable):
    try:
        await awaitable
    except BaseException as e:
        return f'{type(e).__name__}: {e}'


async def gathering():
    assert await asyncio.gather() == []
    assert await asyncio.gather(after(0.004, 'a'), after(0.001, 'b'), after(0.002, 'c')) == ['a', 'b', 'c']
    one = asyncio.ensure_future(after(0, 1))
    assert await asyncio.gather(one, one) == [1, 1]
    boom = ValueError('boom')
    results = await asyncio.gather(after(0, boom), after(0, 2), return_exceptions=True)
    assert results == [boom, 2]
    assert await raises(asyncio.gather(after(0, ValueError('x')), after(0, 2))) == 'ValueError: x'
    children = [asyncio.create_task(after(10, i)) for i in range(3)]
    outer = asyncio.gather(*children)
    await asyncio.sleep(0)
    assert outer.cancel() is True
    assert (await raises(outer)).startswith('CancelledError')
    assert all(child.cancelled() for child in children)
    victim = asyncio.create_task(after(10, 1))
    outer = asyncio.gather(victim, after(0, 2), return_exceptions=True)
    await asyncio.sleep(0)
    victim.cancel()
    results = await outer
    assert isinstance(results[0], asyncio.CancelledError) and results[1] == 2


async def waiting():
    tasks = [asyncio.create_task(after(d, d)) for d in (0, 0.002)]
    slow = asyncio.create_task(after(10, 'slow'))
    done, pending = await asyncio.wait([*tasks, slow], return_when=asyncio.FIRST_COMPLETED)
    assert tasks[0] in done and slow in pending
    done, pending = await asyncio.wait([*tasks, slow], timeout=0.3)
    assert done == set(tasks) and pending == {slow}
    failing = asyncio.create_task(after(0, ValueError()))
    done, pending = await asyncio.wait([failing, slow], return_when=asyncio.FIRST_EXCEPTION)
    assert done == {failing} and failing.exception() is not None
    slow.cancel()
    assert await raises(asyncio.wait([])) == 'ValueError: Set of Tasks/Futures is empty.'
    assert await raises(asyncio.wait(slow)) == 'TypeError: expect a list of futures, not Task'
    assert await raises(asyncio.wait([slow], return_when=1)) == 'ValueError: Invalid return_when value: 1'
    coro = after(0, 1)
    assert await raises(asyncio.wait([coro])) == 'TypeError: Passing coroutines is forbidden, use tasks explicitly.'
    coro.close()


async def limits():
    assert await asyncio.wait_for(after(0, 'in time'), 1) == 'in time'
    assert await asyncio.wait_for(after(0, 'no limit'), None) == 'no limit'
    task = asyncio.create_task(after(10, 1))
    assert await raises(asyncio.wait_for(task, 0.001)) == 'TimeoutError: '
    assert task.cancelled()
    assert await raises(asyncio.wait_for(after(10, 1), 0)) == 'TimeoutError: '
    assert await raises(asyncio.wait_for(after(0, ValueError('v')), 1)) == 'ValueError: v'
    inner = asyncio.create_task(after(0.003, 'kept'))
    assert await raises(asyncio.wait_for(asyncio.shield(inner), 0.001)) == 'TimeoutError: '
    assert not inner.cancelled() and await inner == 'kept'
    done = asyncio.get_running_loop().create_future()
    done.set_result(1)
    assert asyncio.shield(done) is done


async def completing():
    got = [await f for f in asyncio.as_completed([after(0.004, 'slow'), after(0, 'fast'), after(0.002, 'middle')])]
    assert got == ['fast', 'middle', 'slow']
    tasks = [asyncio.create_task(after(d, d)) for d in (0.002, 0)]
    order = []
    async for task in asyncio.as_completed(tasks):
        order.append(task)
    assert order == [tasks[1], tasks[0]]
    outcomes = []
    for f in asyncio.as_completed([after(0, 1), after(10, 2)], timeout=0.01):
        outcomes.append(await raises(f))
    assert outcomes == [None, 'TimeoutError: ']
    assert error(asyncio.as_completed, after) == "TypeError: 'function' object is not iterable"


async def sleeping():
    assert await asyncio.sleep(0, 'result') == 'result'
    assert await asyncio.sleep(-1, 5) == 5
    assert await raises(asyncio.sleep(float('nan'))) == 'ValueError: Invalid delay: NaN (not a number)'
    loop = asyncio.get_running_loop()
    start = loop.time()
    await asyncio.sleep(0.01)
    assert 0.009 < loop.time() - start < 5


async def main():
    for part in (gathering, waiting, limits, completing, sleeping):
        await part()


asyncio.run(main())
