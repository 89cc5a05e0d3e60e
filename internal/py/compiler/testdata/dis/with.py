def f(a, b):
    with a as x, b:
        return x

async def g(a):
    async with a as x:
        await x
    async for y in x:
        print(y)
    return [z async for z in x]
