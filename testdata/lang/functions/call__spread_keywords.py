# Calls with ** of a dict, and of several, into functions, methods, classes and natives.
import functools
import sys
from collections import OrderedDict, namedtuple
from dataclasses import dataclass


def g(a, b=1, *c, d=2, **e):
    return a, b, c, d, e


def plain(a, b=5):
    return a, b


def only(*, a, b=2):
    return a, b


def positional(a, /, b=1, **e):
    return a, b, e


def gen(a, b):
    yield a
    yield b


def fails(f, *a, **k):
    try:
        f(*a, **k)
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    assert False


K = {'a': 1, 'b': 2}
for _ in range(3):
    assert g(**K) == (1, 2, (), 2, {}) and g(0, **{'b': 5}) == (0, 5, (), 2, {})
    assert g(1, 2, 3, **{'d': 4, 'z': 5}) == (1, 2, (3,), 4, {'z': 5})
    assert g(*(1, 2), **{'z': 5}, y=6) == (1, 2, (), 2, {'z': 5, 'y': 6})
    assert g(**{}, **{'a': 1}, **{'q': 2}) == (1, 1, (), 2, {'q': 2})
    assert plain(**K) == (1, 2) and plain(3, **{}) == (3, 5) and only(**K) == (1, 2)
    assert positional(1, **{'a': 2, 'c': 3}) == (1, 1, {'a': 2, 'c': 3})
    assert list(gen(**K)) == [1, 2] and dict(**K) == K and dict(**K) is not K

# What a function gets is a dict of its own.
def keep(**k):
    k['new'] = 1
    return k


assert keep(**K) == {'a': 1, 'b': 2, 'new': 1} and K == {'a': 1, 'b': 2}
held = {'a': 1}


def changes(a=0, **k):
    held.clear()
    held['other'] = 5
    return a, k


assert changes(**held) == (1, {}) and held == {'other': 5}


# Methods, classes, instances that can be called, class methods, caches, partial.
class C:
    def __init__(self, a, b=0, **k):
        self.all = a, b, k

    def m(self, a, **k):
        return a, k

    @classmethod
    def c(cls, a, **k):
        return cls, a, k

    @staticmethod
    def s(a, b):
        return a, b

    def __call__(self, *a, **k):
        return a, k


class N:
    def __new__(cls, a, b):
        return a, b


class Meta(type):
    def __call__(cls, *a, **k):
        return 'meta', a, k


class M(metaclass=Meta):
    pass


class G:
    def __init__(self, a, b):
        yield


P = namedtuple('P', 'a b')


@dataclass
class D:
    a: int
    b: int = 7


@functools.lru_cache
def cached(a, b=1):
    return [a, b]


o = C(0)
for _ in range(3):
    assert C(**K).all == (1, 2, {}) and C(5, **{'z': 1}).all == (5, 0, {'z': 1})
    assert o.m(**K) == (1, {'b': 2}) and o.c(**K) == (C, 1, {'b': 2}) and C.s(**K) == o.s(**K) == (1, 2)
    bound = o.m
    assert bound(**K) == (1, {'b': 2}) and bound(9, **{'x': 1}) == (9, {'x': 1})
    assert o(**K) == ((), K) and o(1, **{'b': 3}) == ((1,), {'b': 3})
    assert N(**K) == (1, 2) and M(**K) == ('meta', (), K) and P(**K) == (1, 2) and D(**K) == D(1, 2)
    assert cached(**K) == [1, 2] and cached(**K) is cached(**{'a': 1, 'b': 2})
    assert functools.partial(g, **K)(**{'z': 3}) == (1, 2, (), 2, {'z': 3})
    assert int(**{}) == 0 and sorted([2, 1], **{'reverse': True}) == [2, 1] and max([1, 2], **{'default': 0}) == 2
assert fails(lambda: G(**K)) == "TypeError: __init__() should return None, not 'generator'"

# Keys: strs that are equal but not the same, of a subclass, many, long ones, and no strs.
class Text(str):
    pass


assert plain(**{''.join(['', 'a']): 1, Text('b'): 3}) == (1, 3)
many = {f'k{n}': n for n in range(40)}
assert g(0, **many)[4] == many and list(g(0, **many)[4]) == list(many)
assert g(0, **{'x' * 1000: 1})[4] == {'x' * 1000: 1}
assert fails(lambda: plain(**{'a': 1, 5: 2})) == 'TypeError: keywords must be strings'
assert fails(lambda: C(**{None: 1})) == 'TypeError: keywords must be strings'

# Mappings that are no dicts.
assert plain(**OrderedDict(b=1, a=2)) == (2, 1)


class Map:
    def keys(self):
        return ['b', 'a']

    def __getitem__(self, k):
        return k * 2


assert plain(**Map()) == ('aa', 'bb') and g(0, **{'z': 1}, **{'y': 2}) == (0, 1, (), 2, {'z': 1, 'y': 2})

# Errors.
here = __name__ + '.'
assert fails(lambda: plain(**{'c': 1})) == "TypeError: plain() got an unexpected keyword argument 'c'"
assert fails(lambda: plain(1, **{'a': 1})) == "TypeError: plain() got multiple values for argument 'a'"
assert fails(lambda: plain(**{'b': 1})) == "TypeError: plain() missing 1 required positional argument: 'a'"
assert fails(lambda: plain(1, 2, 3, **{})) == 'TypeError: plain() takes from 1 to 2 positional arguments but 3 were given'
assert fails(lambda: only(1, **K)) == ("TypeError: only() takes 0 positional arguments but 1 positional argument (and 2 keyword-only "
                                       "arguments) were given")
assert fails(lambda: positional(**K)) == "TypeError: positional() missing 1 required positional argument: 'a'"
assert fails(lambda: plain(**K, **{'a': 2})).endswith("plain() got multiple values for keyword argument 'a'")
assert fails(lambda: plain(a=1, **K)).endswith("plain() got multiple values for keyword argument 'a'")
assert fails(lambda: plain(**5)).endswith('plain() argument after ** must be a mapping, not int')
assert fails(lambda: o.m(**{'self': 1})) == "TypeError: C.m() got multiple values for argument 'self'"
assert plain(**K) == (1, 2)


# Deep recursion, and arguments beside the ones of callers.
def deep(n, **k):
    return k if n == 0 else deep(n - 1, **k)


def counted(*a, n, **k):
    return (a, k) if n == 0 else counted(n, *a, n=n - 1, **k, **{f'k{n}': n})


assert deep(300, x=1, y=2) == {'x': 1, 'y': 2}
assert counted(n=5, z=0) == ((1, 2, 3, 4, 5), {'z': 0, 'k5': 5, 'k4': 4, 'k3': 3, 'k2': 2, 'k1': 1})
assert fails(lambda: deep(sys.getrecursionlimit() * 2, x=1)).startswith('RecursionError')
