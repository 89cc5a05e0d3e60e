# aiter and anext, driven by hand.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class Count:
    def __init__(self, n):
        self.n = n
    def __aiter__(self):
        return self
    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n
def run(coro):
    try:
        coro.send(None)
    except StopIteration as e:
        return e.value
async def collect():
    it = aiter(Count(2))
    out = [await anext(it), await anext(it)]
    out.append(await anext(it, "default"))
    try:
        await anext(it)
    except StopAsyncIteration:
        out.append("stop")
    return out
assert run(collect()) == [1, 0, 'default', 'stop']
async def agen():
    yield 1
    yield 2
async def over():
    it = agen()
    return [await anext(it), await anext(it, 0), await anext(it, "end")]
assert run(over()) == [1, 2, 'end']
async def loop():
    return [x async for x in Count(3)]
assert run(loop()) == [2, 1, 0]
assert aiter(Count(1)).n == 1
assert error(lambda: aiter(1)) == "TypeError: 'int' object is not an async iterable"
assert error(lambda: anext(1)) == "TypeError: 'int' object is not an async iterator"
assert error(lambda: aiter([])) == "TypeError: 'list' object is not an async iterable"
class Bad:
    def __aiter__(self):
        return 1
assert error(lambda: aiter(Bad())) == "TypeError: aiter() returned not an async iterator of type 'int'"
assert error(lambda: aiter()) == 'TypeError: aiter() takes exactly one argument (0 given)'
assert error(lambda: anext()) == 'TypeError: anext expected at least 1 argument, got 0'
