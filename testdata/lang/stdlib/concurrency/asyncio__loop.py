# The event loop: callbacks, timers, runners, generators, errors that nobody hears of.
import asyncio
import re


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


def callback(*args):
    pass


loop = asyncio.new_event_loop()
assert repr(loop) == '<_UnixSelectorEventLoop running=False closed=False debug=False>'
log = []
loop.call_soon(log.append, 'soon')
loop.call_later(0.1, log.append, 'late')
timer = loop.call_later(0.002, log.append, 'cancelled')
loop.call_at(loop.time() + 0.001, log.append, 'at')
timer.cancel()
assert timer.cancelled() and re.fullmatch(r'<TimerHandle cancelled when=[\d.]+>', repr(timer))
assert re.fullmatch(r'<Handle callback\(\) at .*:\d+>', repr(loop.call_soon(callback, 1)))
assert re.fullmatch(r'<TimerHandle when=[\d.]+ callback\(\) at .*:\d+>', repr(loop.call_later(1, callback)))
loop.call_later(0.2, loop.stop)
loop.run_forever()
assert log == ['soon', 'at', 'late'] and not loop.is_running()
assert loop.run_until_complete(asyncio.sleep(0, 'value')) == 'value'
assert error(loop.call_later, None, print) == 'TypeError: delay must not be None'
assert error(loop.set_task_factory, 3) == 'TypeError: task factory must be a callable or None'


async def stopper():
    asyncio.get_running_loop().stop()
    await asyncio.sleep(10)


assert error(loop.run_until_complete, stopper()) == 'RuntimeError: Event loop stopped before Future completed.'


async def running():
    assert asyncio.get_event_loop() is loop and loop.is_running()
    assert error(loop.close) == 'RuntimeError: Cannot close a running event loop'
    coro = stopper()
    assert error(loop.run_until_complete, coro) == 'RuntimeError: This event loop is already running'
    other, coro2 = asyncio.new_event_loop(), stopper()
    assert error(other.run_until_complete, coro2) == 'RuntimeError: Cannot run the event loop while another loop is running'
    other.close()
    coro.close()
    coro2.close()


loop.run_until_complete(running())

# errors in callbacks go to the handler
heard = []
loop.set_exception_handler(lambda loop, context: heard.append(context))
loop.call_soon(lambda: 1 / 0)
loop.run_until_complete(asyncio.sleep(0))
assert len(heard) == 1 and isinstance(heard[0]['exception'], ZeroDivisionError)
assert heard[0]['message'].startswith('Exception in callback <lambda>() at ') and isinstance(heard[0]['handle'], asyncio.Handle)
assert loop.get_exception_handler() is not None
loop.close()
assert loop.is_closed() and error(loop.call_soon, print) == 'RuntimeError: Event loop is closed'
loop.close()


# runners
async def add(a, b):
    await asyncio.sleep(0)
    return a + b


with asyncio.Runner() as runner:
    assert runner.run(add(1, 2)) == 3 and runner.run(add(3, 4)) == 7
    first = runner.get_loop()
assert first.is_closed() and error(runner.get_loop) == 'RuntimeError: Runner is closed'

# what is left when main ends is cancelled
ends = []


async def left():
    try:
        await asyncio.sleep(10)
    finally:
        ends.append('left')


async def main():
    asyncio.create_task(left())
    await asyncio.sleep(0)


asyncio.run(main())
assert ends == ['left']


# so are asynchronous generators
async def agen():
    try:
        yield 1
        yield 2
    finally:
        await asyncio.sleep(0)
        ends.append('agen')


async def breaks():
    gen = agen()
    async for x in gen:
        assert x == 1
        break
    ends.append('broke')
    return gen


gen = asyncio.run(breaks())
assert ends[1:] == ['broke', 'agen'], ends


async def comprehension():
    return [x async for x in agen()], {x: await add(x, 1) for x in range(2)}


assert asyncio.run(comprehension()) == ([1, 2], {0: 1, 1: 2})


# an error comes out of run()
async def fails():
    await asyncio.sleep(0)
    raise KeyError('out')


assert error(asyncio.run, fails()) == "KeyError: 'out'"


async def exits():
    raise SystemExit(3)


assert error(asyncio.run, exits()) == 'SystemExit: 3'


# threads
async def threads():
    loop = asyncio.get_running_loop()
    assert await asyncio.to_thread(pow, 2, 5) == 32
    assert await loop.run_in_executor(None, sorted, [3, 1, 2]) == [1, 2, 3]
    fut = loop.create_future()
    await asyncio.to_thread(lambda: loop.call_soon_threadsafe(fut.set_result, 'from a thread'))
    assert await fut == 'from a thread'
    coro_result = await asyncio.to_thread(lambda: asyncio.run_coroutine_threadsafe(add(1, 1), loop).result())
    assert coro_result == 2
    try:
        await asyncio.to_thread(lambda: 1 / 0)
    except ZeroDivisionError:
        return 'done'


assert asyncio.run(threads()) == 'done'
for name in ('run', 'gather', 'Queue', 'TaskGroup', 'Future', 'AbstractEventLoop', 'Protocol', 'timeout_at'):
    assert name in asyncio.__all__ and name in dir(asyncio)
