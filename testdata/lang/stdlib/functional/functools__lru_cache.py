# lru_cache and cache: keys, statistics, eviction, recursion, methods.

import functools
from functools import cache, lru_cache

calls = []


@lru_cache(maxsize=2)
def f(*args, **kwargs):
    calls.append((args, kwargs))
    return len(calls)


@lru_cache(typed=True)
def typed(x):
    return x


@lru_cache(maxsize=0)
def never(x):
    return x


@lru_cache
def fib(n):
    'The nth Fibonacci number.'
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@cache
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


@cache
def gen(n):
    yield n


@cache
def boom():
    raise ValueError('x')


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(fib(90)) == '2880067194370816120'
assert repr(fib.cache_info()) == 'CacheInfo(hits=88, misses=91, maxsize=128, currsize=91)'
assert repr(fib.cache_info().hits) == '88'
assert repr(fib.cache_parameters()) == "{'maxsize': 128, 'typed': False}"
assert repr(fib.__name__) == "'fib'"
assert repr(fib.__doc__) == "'The nth Fibonacci number.'"
assert repr(fib.__wrapped__(3)) == '2'
assert repr(type(fib).__name__) == "'_lru_cache_wrapper'"
assert fib.cache_clear() is None
assert repr(fib.cache_info()) == 'CacheInfo(hits=0, misses=0, maxsize=128, currsize=0)'
assert fib(450) == fib(449) + fib(448)
assert repr(fib.cache_info().currsize) == '128'
assert fails(lambda: fib()) == "TypeError: fib() missing 1 required positional argument: 'n'"
assert fails(lambda: fib(1, 2)) == 'TypeError: fib() takes 1 positional argument but 2 were given'
assert fails(lambda: fib(x=1)) == "TypeError: fib() got an unexpected keyword argument 'x'"
assert repr(f(1)) == '1'
assert repr(f(2)) == '2'
assert repr(f(1)) == '1'
assert repr(f(3)) == '3'
assert repr(f(2)) == '4'
assert repr(f.cache_info()) == 'CacheInfo(hits=1, misses=4, maxsize=2, currsize=2)'
assert repr(f(1.0)) == '5'
assert repr(f(1, 2)) == '6'
assert repr(f(1.0, 2.0)) == '6'
assert repr(f(a=1, b=2)) == '7'
assert repr(f(b=2, a=1)) == '8'
assert repr(f(True)) == '9'
assert repr(f('a')) == '10'
assert repr(f()) == '11'
assert repr(f(())) == '12'
assert repr(f.cache_info()) == 'CacheInfo(hits=2, misses=12, maxsize=2, currsize=2)'
assert fails(lambda: f([1])) == "TypeError: unhashable type: 'list'"
assert fails(lambda: f(x={})) == "TypeError: unhashable type: 'dict'"
assert repr((typed(1), typed(1.0), typed(True))) == '(1, 1.0, True)'
assert repr(typed.cache_info()) == 'CacheInfo(hits=0, misses=3, maxsize=128, currsize=3)'
assert repr((never(1), never(1))) == '(1, 1)'
assert repr(never.cache_info()) == 'CacheInfo(hits=0, misses=2, maxsize=0, currsize=0)'
assert fails(lambda: lru_cache('a')) == 'TypeError: Expected first argument to be an integer, a callable, or None'
assert repr(lru_cache(maxsize=-5)(len).cache_parameters()) == "{'maxsize': 0, 'typed': False}"
assert fails(lambda: cache(5)) == 'TypeError: the first argument must be callable'
assert repr(deep(900)) == '900'
assert repr(deep(901)) == '901'
assert repr((list(gen(3)), list(gen(3)))) == '([3], [])'
assert fails(lambda: boom()) == 'ValueError: x'
assert fails(lambda: boom()) == 'ValueError: x'
assert repr(boom.cache_info()) == 'CacheInfo(hits=0, misses=2, maxsize=None, currsize=0)'
assert repr(cache(len)('abc')) == '3'
assert repr(lru_cache(None)(max)(1, 2)) == '2'
assert repr(lru_cache()(max).cache_parameters()) == "{'maxsize': 128, 'typed': False}"
assert repr(sorted(map(fib, range(5)))) == '[0, 1, 1, 2, 3]'
assert repr(functools._CacheInfo(1, 2, 3, 4)) == 'CacheInfo(hits=1, misses=2, maxsize=3, currsize=4)'

assert fails(lambda: deep(5000)).startswith('RecursionError: maximum recursion depth exceeded') and deep(902) == 902


class A:
    n = 0

    @lru_cache(maxsize=None)
    def m(self, k):
        self.n += 1
        return 0 if k == 0 else 1 + self.m(k - 1)

    @staticmethod
    @cache
    def s(x):
        return [x]

    @classmethod
    @cache
    def c(cls, x):
        return cls.__name__, x


a = A()
assert a.m(600) == 600 and a.n == 601 and a.m(600) == 600 and a.n == 601 and A.m.cache_info().hits == 1
assert a.s(3) is A.s(3) and A.c(4) == ('A', 4) and A().m(0) == 0 and a.m.__self__ is a


@lru_cache(maxsize=3)
def square(x):
    seen.append(x)
    return x * x


seen = []
for x in [1, 2, 3, 1, 4, 2, 1, 5, 4]:
    assert square(x) == x * x
assert seen == [1, 2, 3, 4, 2, 5, 4] and square.cache_info() == (2, 7, 3, 3)


# A call that computes the same result inside of itself stores it once.
@lru_cache(maxsize=10)
def nested(n):
    if n:
        inner.append(n)
        if len(inner) < 3:
            nested(n)
    return len(inner)


inner = []
assert nested(1) == 3 and nested(1) == 3 and nested.cache_info().currsize == 1


class Odd:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise ValueError('no comparison')


@cache
def odd(x):
    return 1


assert odd(Odd()) == 1 and fails(lambda: odd(Odd())) == 'ValueError: no comparison'


def outer():
    @cache
    def grid(i, j):
        return 1 if i == 0 or j == 0 else grid(i - 1, j) + grid(i, j - 1)
    return grid(30, 30)


assert outer() == 118264581564861424
