# Async generators driven by hand: anext, asend, athrow, aclose.


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


def run(c, *answers):
    out, answers, v = [], list(answers), None
    try:
        while True:
            out.append(c.send(v))
            v = answers.pop(0) if answers else None
    except StopIteration as e:
        return out, e.value


async def ag():
    x = yield 1
    yield x


async def waiting():
    got = await Wait("w1")
    yield got
    await Wait("w2")
    yield "last"


a = ag()
assert repr(a).startswith("<async_generator object ag at 0x") and a.__aiter__() is a
assert a.ag_await is None and not a.ag_running and a.ag_code is ag.__code__
assert run(a.__anext__()) == ([], 1) and run(a.asend(5)) == ([], 5)
assert raises(run, a.__anext__()) == "StopAsyncIteration: "
assert raises(run, a.__anext__()) == "StopAsyncIteration: "

a = waiting()
assert run(a.__anext__(), "got") == (["w1"], "got")
assert run(a.__anext__()) == (["w2"], "last")

assert raises(run, ag().asend(3)) == "TypeError: can't send non-None value to a just-started async generator"
a = ag()
run(a.__anext__())
assert raises(run, a.athrow(ValueError("q"))) == "ValueError: q"
assert raises(run, ag().athrow(ValueError("q"))) == "ValueError: q"

a = ag()
run(a.__anext__())
assert run(a.aclose()) == ([], None)
assert raises(run, a.__anext__()) == "StopAsyncIteration: "
assert run(a.aclose()) == ([], None) and run(a.athrow(KeyError)) == ([], None)

# steps are used once
a = ag()
x = a.__anext__()
run(x)
assert raises(run, x) == "RuntimeError: cannot reuse already awaited __anext__()/asend()"
x = a.aclose()
run(x)
assert raises(run, x) == "RuntimeError: cannot reuse already awaited aclose()/athrow()"
a = ag()
x = a.__anext__()
x.close()
assert raises(run, x) == "RuntimeError: cannot reuse already awaited __anext__()/asend()"
assert raises(ag().__anext__().throw, KeyError(3)) == "KeyError: 3"
x = ag().asend(None)
assert type(x).__name__ == "async_generator_asend" and x.__await__() is x and iter(x) is x
y = ag().aclose()
assert type(y).__name__ == "async_generator_athrow"
x.close()
y.close()

# one step at a time
a = waiting()
x = a.__anext__()
assert x.send(None) == "w1" and a.ag_running
assert raises(a.__anext__().send, None) == "RuntimeError: anext(): asynchronous generator is already running"
assert raises(a.aclose().send, None) == "RuntimeError: aclose(): asynchronous generator is already running"
assert raises(a.athrow(KeyError).send, None) == "RuntimeError: athrow(): asynchronous generator is already running"
assert raises(x.send, "v") == "StopIteration: v"


async def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


a = stubborn()
run(a.__anext__())
assert raises(run, a.aclose()) == "RuntimeError: async generator ignored GeneratorExit"

log = []


async def cleans():
    try:
        yield 1
    finally:
        log.append(await Wait("cleanup"))


a = cleans()
run(a.__anext__())
assert run(a.aclose(), "done") == (["cleanup"], None) and log == ["done"]

assert raises(iter, ag()) == "TypeError: 'async_generator' object is not iterable"
assert raises(next, ag()) == "TypeError: 'async_generator' object is not an iterator"


async def stops():
    yield 1
    raise StopAsyncIteration


async def collect(a):
    return [x async for x in a]


assert raises(run, collect(stops())) == "RuntimeError: async generator raised StopAsyncIteration"
assert run(collect(waiting()), "g") == (["w1", "w2"], ["g", "last"])
assert run(collect(x * 2 async for x in waiting()), "g") == (["w1", "w2"], ["gg", "lastlast"])


async def catches():
    while True:
        try:
            yield "ready"
        except ValueError as e:
            yield "caught " + str(e)


a = catches()
run(a.__anext__())
assert run(a.athrow(ValueError("v"))) == ([], "caught v") and run(a.__anext__()) == ([], "ready")
