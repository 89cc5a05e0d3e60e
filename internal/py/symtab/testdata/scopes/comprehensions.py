"""Comprehensions, inlined and not, generator expressions, := in them."""
data = [i for i in range(3)]
pairs = {k: v for k, v in zip(a, b) if k}
both = {x for row in rows for x in row if x if row}
gen = (x for x in data if outside)
captured = [lambda: n for n in data]
shared = [n for n in captured]
walrus = [last := m for m in data]
nested = [[u * t for t in u] for u in [w for w in data]]
attributes = [0 for obj.attr in data for obj[key] in data]

def function(seq, limit):
    total = 0
    y = 1
    a = [x * y for x in seq if x < limit]
    b = [lambda: x + y for x in seq]
    c = {(lambda: z) for z in seq}
    d = [(got := q) for q in seq]
    e = any((seen := q) for q in seq)
    f = [[(deep := q) + r for q in r] for r in seq]
    x = 5
    g = (x + y + total for x in seq)
    h = [limit for _ in seq]
    return lambda: h

def same_name(x):
    [x for x in x]
    {x: x for x in x}
    return x

def globals_in():
    global stored
    [stored := 1 for _ in x]
    [other := 2 for _ in x]
    return [other2 for other2 in y]

class C:
    base = 3
    items = [base for base in range(3)]
    squares = [z * base for z in items]
    gens = list(z for z in items if base)
    funcs = [lambda: (z, base) for z in items]
    deep = [[p + base for p in q] for q in items]

def in_function():
    base = 1
    free = 2
    class D:
        base = 2
        items = [base + free for z in base]
        more = [lambda: base for z in items]
    return D

async def asynchronous():
    a = [x async for x in y]
    b = [await x for x in y]
    c = (x async for x in y)
    d = (await x for x in y)
    e = {x: [z async for z in x] for x in y}
    f = [x for x in await y]
    async for i in j:
        pass
    async with k as l:
        pass
    return lambda: a

def generator():
    yield [x for x in (yield)]
    yield from y

async def async_generator():
    yield 1

lam = lambda: (yield)
async def awaits(): await x
def outer_lambda(): return lambda a, b=[c for c in d]: [a for b in a]

class Outer:
    def method(self):
        class Local:
            outside = __class__
            inside = [__class__ for x in y]
        class Alone:
            inside = [__class__ for x in y]
