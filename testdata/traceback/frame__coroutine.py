async def fetch(key):
    return {}[key]


async def main():
    value = await fetch("k")
    return value


coro = main()
coro.send(None)
