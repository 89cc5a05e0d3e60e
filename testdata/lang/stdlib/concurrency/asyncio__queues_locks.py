# Queues, locks, events, conditions, semaphores and barriers of asyncio.
import asyncio
import re


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


async def raises(awaitable):
    try:
        await awaitable
    except BaseException as e:
        return f'{type(e).__name__}: {e}'


def text(obj):
    return re.sub('0x[0-9a-f]+', '0x', repr(obj))


async def queues():
    q = asyncio.Queue(2)
    assert q.maxsize == 2 and q.empty() and not q.full() and str(q) == '<Queue maxsize=2>'
    await q.put(1)
    q.put_nowait(2)
    assert q.full() and q.qsize() == 2 and error(q.put_nowait, 3) == 'QueueFull: '
    assert str(q) == '<Queue maxsize=2 _queue=[1, 2] tasks=2>'
    putter = asyncio.create_task(q.put(3))
    await asyncio.sleep(0)
    assert not putter.done() and '_putters[1]' in str(q)
    assert await q.get() == 1
    await putter
    assert [await q.get(), q.get_nowait()] == [2, 3] and error(q.get_nowait) == 'QueueEmpty: '
    joiner = asyncio.create_task(q.join())
    await asyncio.sleep(0)
    assert not joiner.done()
    for _ in range(3):
        q.task_done()
    await joiner
    assert error(q.task_done) == 'ValueError: task_done() called too many times'

    lifo, least = asyncio.LifoQueue(), asyncio.PriorityQueue()
    for x in (3, 1, 2):
        lifo.put_nowait(x)
        least.put_nowait(x)
    assert [lifo.get_nowait() for _ in range(3)] == [2, 1, 3]
    assert [least.get_nowait() for _ in range(3)] == [1, 2, 3]

    q = asyncio.Queue()
    getter = asyncio.create_task(q.get())
    await asyncio.sleep(0)
    q.shutdown()
    assert await raises(getter) == 'QueueShutDown: ' and await raises(q.put(1)) == 'QueueShutDown: '
    q = asyncio.Queue()
    q.put_nowait('left')
    q.shutdown()
    assert await q.get() == 'left' and error(q.get_nowait) == 'QueueShutDown: '

    # producer and consumers
    q, out = asyncio.Queue(1), []

    async def consume():
        while (item := await q.get()) is not None:
            out.append(item)
            q.task_done()

    consumers = [asyncio.create_task(consume()) for _ in range(2)]
    for i in range(6):
        await q.put(i)
    for _ in consumers:
        await q.put(None)
    await asyncio.gather(*consumers)
    assert sorted(out) == list(range(6))


async def locks():
    lock = asyncio.Lock()
    assert text(lock) == '<asyncio.locks.Lock object at 0x [unlocked]>'
    order = []

    async def use(name):
        async with lock:
            order.append(name + '+')
            await asyncio.sleep(0)
            order.append(name + '-')

    await asyncio.gather(use('a'), use('b'))
    assert order == ['a+', 'a-', 'b+', 'b-'] and not lock.locked()
    assert await lock.acquire() is True and lock.locked() and 'locked' in text(lock)
    lock.release()
    assert error(lock.release) == 'RuntimeError: Lock is not acquired.'

    event = asyncio.Event()
    assert text(event) == '<asyncio.locks.Event object at 0x [unset]>' and not event.is_set()
    waiters = [asyncio.create_task(event.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert text(event).endswith('[unset, waiters:2]>')
    event.set()
    assert await asyncio.gather(*waiters) == [True, True] and event.is_set() and await event.wait()
    event.clear()
    assert not event.is_set()

    condition, state = asyncio.Condition(), []
    assert await raises(condition.wait()) == 'RuntimeError: cannot wait on un-acquired lock'
    assert error(condition.notify) == 'RuntimeError: cannot notify on un-acquired lock'

    async def wait_for(n):
        async with condition:
            await condition.wait_for(lambda: len(state) >= n)
            return n

    tasks = [asyncio.create_task(wait_for(n)) for n in (1, 2)]
    await asyncio.sleep(0)
    for n in (1, 2):
        async with condition:
            state.append(n)
            condition.notify_all()
        assert await tasks[n - 1] == n

    semaphore = asyncio.Semaphore(2)
    assert text(semaphore) == '<asyncio.locks.Semaphore object at 0x [unlocked, value:2]>'
    inside = most = 0

    async def limited():
        nonlocal inside, most
        async with semaphore:
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(limited() for _ in range(6)))
    assert most == 2
    assert error(asyncio.Semaphore, -1) == 'ValueError: Semaphore initial value must be >= 0'
    bounded = asyncio.BoundedSemaphore(1)
    assert error(bounded.release) == 'ValueError: BoundedSemaphore released too many times'

    barrier = asyncio.Barrier(3)
    assert text(barrier) == '<asyncio.locks.Barrier object at 0x [filling, waiters:0/3]>'
    assert sorted(await asyncio.gather(*(barrier.wait() for _ in range(3)))) == [0, 1, 2]
    waiter = asyncio.create_task(barrier.wait())
    await asyncio.sleep(0)
    assert barrier.n_waiting == 1 and barrier.parties == 3
    await barrier.abort()
    assert barrier.broken and (await raises(waiter)).startswith('BrokenBarrierError')
    assert await raises(barrier.wait()) == 'BrokenBarrierError: Barrier aborted'
    await barrier.reset()
    assert not barrier.broken
    assert error(asyncio.Barrier, 0) == 'ValueError: parties must be > 0'

    # who is cancelled while waiting leaves the line in order
    await lock.acquire()
    first, second = (asyncio.create_task(use(n)) for n in 'xy')
    await asyncio.sleep(0)
    first.cancel()
    lock.release()
    await second
    assert order[-2:] == ['y+', 'y-'] and first.cancelled()


async def one_holder():
    # A task that gives up waiting after the lock was freed must not wake one more than the first in line.
    lock, held, most = asyncio.Lock(), 0, 0

    async def hold():
        nonlocal held, most
        async with lock:
            held += 1
            most = max(most, held)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            held -= 1

    await lock.acquire()
    holders = [asyncio.create_task(hold()) for _ in range(4)]
    await asyncio.sleep(0)
    holders[1].cancel()
    lock.release()
    outcomes = await asyncio.gather(*holders, return_exceptions=True)
    assert most == 1 and [type(o).__name__ for o in outcomes] == ['NoneType', 'CancelledError', 'NoneType', 'NoneType']
    assert error(asyncio.Lock, loop=1) == "TypeError: Lock.__init__() got an unexpected keyword argument 'loop'"


async def main():
    await queues()
    await locks()
    await one_holder()


asyncio.run(main())
asyncio.run(main())
