# Tasks that wait for each other.
import asyncio

async def work(i, lock, results):
    await asyncio.sleep(0)
    async with lock:
        results.append(i)
    return i * 2

async def produce(queue, n):
    for i in range(n):
        await queue.put(i)
    await queue.put(None)

async def consume(queue):
    total = 0
    while (item := await queue.get()) is not None:
        total += item
    return total

async def main():
    total = 0
    for _ in range(24):
        lock, results, queue = asyncio.Lock(), [], asyncio.Queue(10)
        total += sum(await asyncio.gather(*(work(i, lock, results) for i in range(200))))
        _, got = await asyncio.gather(produce(queue, 400), consume(queue))
        total += got + len(results)
    return total

print(asyncio.run(main()))
