# Coroutines driven by hand: send, throw, close, await, errors.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


class Wait:
    def __init__(self, v):
        self.v = v

    def __await__(self):
        return (yield self.v)


def run(c, answers=()):
    out, answers, v = [], list(answers), None
    try:
        while True:
            out.append(c.send(v))
            v = answers.pop(0) if answers else None
    except StopIteration as e:
        return out, e.value


async def three():
    return 3


async def waits(*vs):
    return [await Wait(v) for v in vs]


async def nested():
    a = await three()
    b = await waits(a, a + 1)
    return a, b


assert run(three()) == ([], 3)
assert run(waits(1, 2), "ab") == ([1, 2], ["a", "b"])
assert run(nested(), "xy") == ([3, 4], (3, ["x", "y"]))

c = three()
assert repr(c).startswith("<coroutine object three at 0x") and c.__name__ == "three"
assert c.cr_await is None and not c.cr_running and c.cr_code is three.__code__ and c.cr_origin is None
assert not c.cr_suspended and c.cr_frame.f_code is three.__code__
assert raises(iter, c) == "TypeError: 'coroutine' object is not iterable"
assert raises(next, c) == "TypeError: 'coroutine' object is not an iterator"
assert raises(c.send, 1) == "TypeError: can't send non-None value to a just-started coroutine"
c.close()
assert raises(c.send, None) == "RuntimeError: cannot reuse already awaited coroutine"
assert raises(c.throw, ValueError) == "RuntimeError: cannot reuse already awaited coroutine"
c = three()
run(c)
assert raises(run, c) == "RuntimeError: cannot reuse already awaited coroutine" and c.close() is None

w = three().__await__()
assert type(w).__name__ == "coroutine_wrapper" and iter(w) is w
assert raises(w.send, None) == "StopIteration: 3"
w = waits(1).__await__()
assert next(w) == 1
assert raises(w.throw, KeyError("k")) == "KeyError: 'k'"
w.close()

c = nested()
assert c.send(None) == 3
assert c.cr_suspended and c.cr_await.__name__ == "waits"
assert raises(c.throw, ValueError("v")) == "ValueError: v"


async def awaits(x):
    return await x


def try_await(x):
    c = awaits(x)
    return raises(run, c)


assert try_await(1) == "TypeError: object int can't be used in 'await' expression"
assert try_await([]) == "TypeError: object list can't be used in 'await' expression"


class BadAwait:
    def __await__(self):
        return 5


class CoroAwait:
    def __await__(self):
        return keep


assert try_await(BadAwait()) == "TypeError: __await__() returned non-iterator of type 'int'"
keep = three()
assert try_await(CoroAwait()) == "TypeError: __await__() returned a coroutine"
run(keep)


async def stop():
    raise StopIteration(1)


assert raises(run, stop()) == "RuntimeError: coroutine raised StopIteration"


# async with and async for
class Manager:
    def __init__(self):
        self.log = []

    async def __aenter__(self):
        self.log.append(await Wait("enter"))
        return self

    async def __aexit__(self, *exc):
        self.log.append(exc[0])
        await Wait("exit")
        return True


async def managed(m):
    async with m as got:
        assert got is m
        raise KeyError
    return m.log


assert run(managed(Manager()), ["e", "x"]) == (["enter", "exit"], ["e", KeyError])


class Count:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if not self.n:
            raise StopAsyncIteration
        self.n -= 1
        return await Wait(self.n)


async def total(n):
    out = []
    async for x in Count(n):
        out.append(x)
    else:
        out.append("else")
    return out, [x async for x in Count(2)]


assert run(total(2), "abcd") == ([1, 0, 1, 0], (["a", "b", "else"], ["c", "d"]))
