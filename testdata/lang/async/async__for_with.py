# async for, async with, async comprehensions, async generators, driven by hand.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def drive(co):
    out = []
    try:
        while True: out.append(co.send(None))
    except StopIteration as e: return out, e.value
class Aw:
    def __init__(self, v): self.v = v
    def __await__(self):
        yield self.v
        return self.v
class AIter:
    def __init__(self, n): self.i, self.n = 0, n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.i >= self.n: raise StopAsyncIteration
        self.i += 1
        await Aw('step%d' % self.i)
        return self.i
async def loop():
    out = []
    async for x in AIter(3):
        if x == 2: continue
        out.append(x)
    else: out.append('else')
    return out
assert drive(loop()) == (['step1', 'step2', 'step3'], [1, 3, 'else'])
async def brk():
    async for x in AIter(9):
        if x == 2: break
    else: return 'else'
    return x
assert drive(brk()) == (['step1', 'step2'], 2)
async def comps():
    return [x async for x in AIter(2)], {x async for x in AIter(2)}, {x: y async for x in AIter(2) for y in 'a'}, [x async for x in AIter(4) if x % 2]
assert drive(comps())[1] == ([1, 2], {1, 2}, {1: 'a', 2: 'a'}, [1, 3])
async def agen():
    for i in range(3):
        got = yield i
        if got: log.append(got)
log = []
async def use():
    return [x async for x in agen()]
assert drive(use()) == ([], [0, 1, 2])
async def aloop():
    s = 0
    async for x in agen(): s += x
    return s
assert drive(aloop()) == ([], 3)
async def asend():
    g = agen()
    r = [await g.__anext__(), await g.asend('hello'), await g.asend(None)]
    try: await g.__anext__()
    except StopAsyncIteration: r.append('stop')
    return r, log
assert drive(asend()) == ([], ([0, 1, 2, 'stop'], ['hello']))
async def athrow():
    async def g():
        try: yield 1
        except ValueError as e: yield ('caught', str(e))
        finally: log.append('fin')
    x = g()
    a = await anext(x)
    b = await x.athrow(ValueError('v'))
    await x.aclose()
    return a, b, log[-1]
assert drive(athrow()) == ([], (1, ('caught', 'v'), 'fin'))
async def aclose():
    async def g():
        try:
            yield 1
            yield 2
        finally:
            await Aw('in finally')
            log.append('closed')
    x = g()
    await anext(x)
    await x.aclose()
    return log[-1], await anext(x, 'default')
assert drive(aclose()) == (['in finally'], ('closed', 'default'))
class CM:
    def __init__(self, n, sup=False): self.n, self.sup = n, sup
    async def __aenter__(self):
        log.append('+' + self.n)
        await Aw('enter')
        return self.n
    async def __aexit__(self, t, v, tb):
        log.append('-%s %s' % (self.n, t and t.__name__))
        await Aw('exit')
        return self.sup
async def w():
    log.clear()
    async with CM('a') as a, CM('b') as b: return a + b
assert ((drive(w()), log)) == ((['enter', 'enter', 'exit', 'exit'], 'ab'), ['+a', '+b', '-b None', '-a None'])
async def w2():
    log.clear()
    async with CM('a', True): 1 / 0
    return 'suppressed'
assert ((drive(w2()), log)) == ((['enter', 'exit'], 'suppressed'), ['+a', '-a ZeroDivisionError'])
async def w3():
    async with (CM('a') as x, CM('b')): raise KeyError('k')
assert raises(lambda: drive(w3())) == "KeyError: 'k'"
async def w4():
    log.clear()
    for i in range(2):
        async with CM(str(i)): continue
    return log
assert drive(w4()) == (['enter', 'exit', 'enter', 'exit'], ['+0', '-0 None', '+1', '-1 None'])
async def bad1():
    async for x in [1]: pass
assert raises(lambda: drive(bad1())) == "TypeError: 'async for' requires an object with __aiter__ method, got list"
class NoAnext:
    def __aiter__(self): return 5
async def bad2():
    async for x in NoAnext(): pass
assert raises(lambda: drive(bad2())) == "TypeError: 'async for' received an object from __aiter__ that does not implement __anext__: int"
class BadAnext:
    def __aiter__(self): return self
    def __anext__(self): return 5
async def bad3():
    async for x in BadAnext(): pass
assert raises(lambda: drive(bad3())) == "TypeError: 'async for' received an invalid object from __anext__: int"
async def bad4():
    async with 5: pass
assert raises(lambda: drive(bad4())) == "TypeError: 'int' object does not support the asynchronous context manager protocol"
class NoAexit:
    async def __aenter__(self): pass
async def bad5():
    async with NoAexit(): pass
assert raises(lambda: drive(bad5())) == "TypeError: 'NoAexit' object does not support the asynchronous context manager protocol (missed __aexit__ method)"
class SyncEnter:
    def __aenter__(self): return 5
    async def __aexit__(self, *a): pass
async def bad6():
    async with SyncEnter(): pass
assert raises(lambda: drive(bad6())) == "TypeError: 'async with' received an object from __aenter__ that does not implement __await__: int"
async def bad7():
    for x in agen(): pass
assert raises(lambda: drive(bad7())) == "TypeError: 'async_generator' object is not iterable"
async def bad8(): return [x for x in agen()]
assert raises(lambda: drive(bad8())) == "TypeError: 'async_generator' object is not iterable"
async def genexp():
    g = (x * 2 async for x in AIter(2))
    return type(g).__name__, [y async for y in g]
assert drive(genexp())[1] == ('async_generator', [2, 4])
async def awaited_genexp():
    g = (await Aw(x) for x in [1, 2])
    return [y async for y in g]
assert drive(awaited_genexp()) == ([1, 2], [1, 2])
async def nested():
    return [[y async for y in AIter(x)] async for x in AIter(2)]
assert drive(nested())[1] == [[1], [1, 2]]
async def stopai():
    async def g():
        yield 1
        raise StopAsyncIteration('x')
    return [x async for x in g()]
assert raises(lambda: drive(stopai())) == 'RuntimeError: async generator raised StopAsyncIteration'
async def stopi():
    async def g():
        yield 1
        raise StopIteration('x')
    return [x async for x in g()]
assert raises(lambda: drive(stopi())) == 'RuntimeError: async generator raised StopIteration'
async def early():
    g = agen()
    await g.asend(1)
assert raises(lambda: drive(early())) == "TypeError: can't send non-None value to a just-started async generator"
async def delegate():
    async def inner():
        for i in 'ab': yield i
    async def outer():
        async for x in inner(): yield x.upper()
    return [x async for x in outer()]
assert drive(delegate()) == ([], ['A', 'B'])
async def tryfin():
    out = []
    async for x in agen():
        try:
            if x == 1: break
        finally: out.append(x)
    return out
assert drive(tryfin()) == ([], [0, 1])
async def unpack():
    async def pairs():
        yield 1, 2
        yield 3, 4
    return [a + b async for a, b in pairs()], [x async for x, in (lambda: g1())()]
async def g1(): yield (7,)
assert drive(unpack()) == ([], ([3, 7], [7]))
