# await works outside of functions; tasks run side by side.
import asyncio


async def fetch(name, delay):
    await asyncio.sleep(delay)
    return f"{name} after {delay} s"

for line in await asyncio.gather(fetch("a", 0.02), fetch("b", 0.01)):
    print(line)
