# Coroutines driven by hand: await, return values, exceptions, misuse.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


import types
def drive(co, sends=()):
    out, it = [], iter(sends)
    try:
        v = co.send(None)
        while True:
            out.append(v)
            v = co.send(next(it, None))
    except StopIteration as e: return out, e.value
class Aw:
    def __init__(self, *v): self.v = v
    def __await__(self):
        got = []
        for x in self.v: got.append((yield x))
        return got
async def plain(): return 5
assert drive(plain()) == ([], 5)
async def one(): return await Aw(1, 2)
assert drive(one()) == ([1, 2], [None, None])
assert drive(one(), ['a', 'b']) == ([1, 2], ['a', 'b'])
async def two():
    a = await one()
    b = await plain()
    return a, b
assert drive(two(), 'xy') == ([1, 2], (['x', 'y'], 5))
async def seq(): return [await plain(), await Aw('q')], {await plain(): await plain()}, f'{await plain()}'
assert drive(seq()) == (['q'], ([5, [None]], {5: 5}, '5'))
async def comp(): return [await Aw(i) for i in range(3)], {i: await plain() for i in 'ab'}, [x for x in [1, 2] if await plain()]
assert drive(comp(), 'abc') == ([0, 1, 2], ([['a'], ['b'], ['c']], {'a': 5, 'b': 5}, [1, 2]))
async def exc():
    try: await boom()
    except ValueError as e: return str(e)
    finally: await Aw('cleanup')
async def boom(): raise ValueError('boom')
assert drive(exc()) == (['cleanup'], 'boom')
assert raises(lambda: drive(boom())) == 'ValueError: boom'
@types.coroutine
def gen_co():
    x = yield 'from generator'
    return x
async def use_gen(): return await gen_co()
assert drive(use_gen(), ['sent']) == (['from generator'], 'sent')
async def aw5(): await 5
assert raises(lambda: drive(aw5())) == "TypeError: object int can't be used in 'await' expression"
async def awNone(): await None
assert raises(lambda: drive(awNone())) == "TypeError: object NoneType can't be used in 'await' expression"
async def awGen(): await (x for x in [])
assert raises(lambda: drive(awGen())) == "TypeError: object generator can't be used in 'await' expression"
class BadAw:
    def __await__(self): return 5
async def bad(): await BadAw()
assert raises(lambda: drive(bad())) == "TypeError: __await__() returned non-iterator of type 'int'"
class BadAw2:
    def __await__(self): return plain()
async def bad2(): await BadAw2()
assert raises(lambda: drive(bad2())) == 'TypeError: __await__() returned a coroutine'
c = plain()
assert raises(lambda: list(c)) == "TypeError: 'coroutine' object is not iterable"
assert raises(lambda: next(c)) == "TypeError: 'coroutine' object is not an iterator"
assert raises(lambda: [x for x in c]) == "TypeError: 'coroutine' object is not iterable"
c.close()
assert raises(lambda: c.send(None)) == 'RuntimeError: cannot reuse already awaited coroutine'
c = plain()
assert raises(lambda: c.send(1)) == "TypeError: can't send non-None value to a just-started coroutine"
c.close()
c = one()
assert c.send(None) == 1
assert c.cr_running is False
assert type(c.cr_await).__name__ == 'generator'
assert raises(lambda: c.throw(KeyError('thrown'))) == "KeyError: 'thrown'"
async def reuse():
    c = plain()
    a = await c
    try: await c
    except RuntimeError as e: return a, str(e)
assert drive(reuse()) == ([], (5, 'cannot reuse already awaited coroutine'))
log = []
async def closes():
    try: await Aw(1, 2)
    finally: log.append('closed')
c = closes()
c.send(None)
c.close()
assert log == ['closed']
async def catch_throw():
    try: await Aw('w')
    except KeyError as e: return ('caught', e.args)
c = catch_throw()
c.send(None)
assert raises(lambda: c.throw(KeyError(9))) == "StopIteration: ('caught', (9,))"
async def ret_none(): pass
assert drive(ret_none()) == ([], None)
assert plain.__name__ == 'plain'
assert type(plain).__name__ == 'function'
def sched(*cos):
    order, ready = [], list(enumerate(cos))
    while ready:
        i, c = ready.pop(0)
        try: order.append((i, c.send(None)))
        except StopIteration as e: order.append((i, 'done', e.value))
        else: ready.append((i, c))
    return order
async def worker(n):
    for i in range(n): await Aw(i)
    return n
assert sched(worker(2), worker(1), worker(0)) == [(0, 0), (1, 0), (2, 'done', 0), (0, 1), (1, 'done', 1), (0, 'done', 2)]
async def lam(): return await (lambda: plain())()
assert drive(lam()) == ([], 5)
async def cond(f): return await plain() if f else 0
assert ((drive(cond(1)), drive(cond(0)))) == (([], 5), ([], 0))
async def prec(): return -await plain() + await plain() ** 2
assert drive(prec()) == ([], 20)
async def nested_def():
    async def inner(): return await Aw('i')
    return await inner()
assert drive(nested_def()) == (['i'], [None])
class M:
    async def m(self): return await self.n()
    @classmethod
    async def c(cls): return cls.__name__
    @staticmethod
    async def s(): return 's'
    async def n(self): return 'n'
assert [drive(M().m()), drive(M.c()), drive(M.s())] == [([], 'n'), ([], 'M'), ([], 's')]
async def stop(): raise StopIteration('x')
assert raises(lambda: drive(stop())) == 'RuntimeError: coroutine raised StopIteration'
async def recursive(n): return 1 if n <= 1 else n * await recursive(n - 1)
assert drive(recursive(10)) == ([], 3628800)
assert fails('await x') == "SyntaxError: 'await' outside function"
assert fails('def f(): await x') == "SyntaxError: 'await' outside async function"
assert fails('lambda: await x') == "SyntaxError: 'await' outside async function"
assert fails('async def f():\n    def g(): await x') == "SyntaxError: 'await' outside async function"
assert fails('async with x: pass') == "SyntaxError: 'async with' outside async function"
assert fails('def f():\n    async for x in y: pass') == "SyntaxError: 'async for' outside async function"
assert fails('def f():\n    return [x async for x in y]') == 'SyntaxError: asynchronous comprehension outside of an asynchronous function'
assert fails('async def f():\n    yield 1\n    return 2') == "SyntaxError: 'return' with value in async generator"
assert fails('async def f(): yield from x') == "SyntaxError: 'yield from' inside async function"
assert fails('async x = 1') == 'SyntaxError: invalid syntax'
