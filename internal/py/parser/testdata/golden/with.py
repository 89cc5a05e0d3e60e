with a: pass
with a as b: pass
with a, b: pass
with a as b, c as d: pass
with a as (b, c): pass
with a as [b, *c]: pass
with a as b.c, d as e[f]: pass
with a as *b: pass
with (a): pass
with (a,): pass
with (a, b): pass
with (a, b,): pass
with (a as b): pass
with (a as b,): pass
with (a as b, c, d as (e, f)): pass
with (
    a as b,
    c(d, e) as f,
):
    pass
with (a) as b: pass
with (a, b) as c: pass
with (a, b), c: pass
with (a), (b): pass
with (a, b)(): pass
with (a).b as c: pass
with (a) + b: pass
with (a or b): pass
with (a if b else c, d): pass
with (a, *b): pass
with (*a, b): pass
with (): pass
with ((a, b)): pass
with ((a, b) as c): pass
with (yield): pass
with (yield a) as b: pass
with (a := b): pass
with (a := b, c): pass
with (a, b := c): pass
with (a for b in c): pass
with (a for b in c) as d: pass
with (lambda: a): pass
with (lambda: a, b): pass
with [a, b]: pass
with f(a, b) as c, (d, e) as g: pass
async def f():
    async with a: pass
    async with (a as b, c): pass
    async with (a, b) as c: pass
    async with a as b, (c): pass
    async for a in b: pass
    else: pass
