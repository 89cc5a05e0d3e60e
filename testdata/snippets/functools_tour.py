import functools, operator
@functools.lru_cache(maxsize=2)
def f(x): print('call', x); return x * 2
print(f(1), f(1), f(2), f(3), f(1), f.cache_info(), f.cache_parameters()); f.cache_clear(); print(f.cache_info())
@functools.cache
def fib(n): return n if n < 2 else fib(n-1) + fib(n-2)
print(fib(80), fib.cache_info())
class A:
    def __init__(self): self.n = 0
    @functools.cached_property
    def v(self): self.n += 1; return self.n
a = A(); print(a.v, a.v, a.__dict__); del a.v; print(a.v)
@functools.singledispatch
def show(x): return f'obj {x}'
@show.register
def _(x: int): return f'int {x}'
@show.register(list)
def _(x): return f'list {len(x)}'
@show.register(str | bytes)
def _(x): return 's'
print(show(1), show([1]), show(1.5), show(True), show('a'), show.registry.keys())
class B:
    @functools.singledispatchmethod
    def go(self, x): return 'd'
    @go.register
    def _(self, x: int): return 'i'
print(B().go(1), B().go('s'))
p = functools.partial(print, 'a', sep='-'); p('b'); print(p.func, p.args, p.keywords, functools.partial(int, base=2)('101'), p)
print(functools.reduce(operator.add, [1,2,3], 10), functools.reduce(max, [3,9,2]))
try: functools.reduce(operator.add, [])
except TypeError as e: print(e)
@functools.total_ordering
class V:
    def __init__(s, v): s.v = v
    def __eq__(s, o): return s.v == o.v
    def __lt__(s, o): return s.v < o.v
print(V(1) <= V(2), V(3) >= V(2), V(1) > V(1), sorted([3,1,2], key=functools.cmp_to_key(lambda a, b: b - a)))
def deco(fn):
    @functools.wraps(fn)
    def w(*a, **k):
        "w doc"
        return fn(*a, **k)
    return w
@deco
def named(x: int) -> str:
    "the doc"
print(named.__name__, named.__doc__, named.__annotations__, named.__qualname__)
try: f([])
except TypeError as e: print(e)
class P:
    m = functools.partialmethod(lambda self, a, b: (a, b), 1)
print(P().m(2))
