# wraps, total_ordering, cached_property and partialmethod.

import functools
from functools import cached_property, partial, partialmethod, total_ordering, update_wrapper, wraps


def base(x: int) -> str:
    'D'


base.attr = 1


@wraps(base)
def wrapper():
    pass


@total_ordering
class O:
    def __init__(self, v):
        self.v = v

    def __eq__(self, other):
        return self.v == other.v if isinstance(other, O) else NotImplemented

    def __lt__(self, other):
        return self.v < other.v if isinstance(other, O) else NotImplemented


class C:
    computed = 0

    @cached_property
    def v(self):
        'doc'
        self.computed += 1
        return 42


class S:
    __slots__ = ()

    @cached_property
    def v(self):
        return 1


class PM:
    def f(self, *args, **kw):
        return args, kw

    g = partialmethod(f, 1, x=2)
    h = partialmethod(g, 3)
    s = partialmethod(staticmethod(lambda *a: a), 7)
    c = partialmethod(classmethod(lambda cls, *a: (cls.__name__, a)), 8)
    k = partialmethod(partial(lambda *a: len(a)), 9)


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(wrapper.__name__) == "'base'"
assert repr(wrapper.__doc__) == "'D'"
assert repr(wrapper.__annotations__) == "{'x': <class 'int'>, 'return': <class 'str'>}"
assert repr(wrapper.attr) == '1'
assert repr(wrapper.__qualname__) == "'base'"
assert wrapper.__wrapped__ is base
assert repr(functools.WRAPPER_ASSIGNMENTS) == "('__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__')"
assert repr(functools.WRAPPER_UPDATES) == "('__dict__',)"
assert update_wrapper(lambda: 0, base, assigned=('__name__',), updated=()).__doc__ is None
assert repr(update_wrapper(lambda: 0, len).__name__) == "'len'"
assert repr(update_wrapper(partial(int), base).__name__) == "'base'"
assert O(1) < O(2)
assert O(1) <= O(1)
assert not (O(1) > O(2))
assert O(2) >= O(1)
assert fails(lambda: O(1) >= 5) == "TypeError: '>=' not supported between instances of 'O' and 'int'"
assert fails(lambda: O(1) > 5) == "TypeError: '>' not supported between instances of 'O' and 'int'"
assert repr(O.__ge__.__name__) == "'__ge__'"
assert repr(O.__ge__.__doc__) == "'Return a >= b.  Computed by @total_ordering from (not a < b).'"
assert repr(O.__le__.__doc__) == "'Return a <= b.  Computed by @total_ordering from (a < b) or (a == b).'"
assert repr(O.__gt__.__doc__) == "'Return a > b.  Computed by @total_ordering from (not a < b) and (a != b).'"
assert repr(sorted([O(2), O(1)])[0].v) == '1'
assert repr(max(O(2), O(1)).v) == '2'
assert fails(lambda: total_ordering(type('N', (), {}))) == 'ValueError: must define at least one ordering operation: < > <= >='
c = C()
assert repr(c.v) == '42'
assert repr(c.v) == '42'
assert repr(c.computed) == '1'
assert repr(c.__dict__) == "{'computed': 1, 'v': 42}"
assert repr(C.v.__doc__) == "'doc'"
assert repr(type(C.v).__name__) == "'cached_property'"
del c.v
assert repr(c.v) == '42'
assert repr(c.computed) == '2'
c.v = 1
assert repr(c.v) == '1'
assert fails(lambda: S().v) == "TypeError: No '__dict__' attribute on 'S' instance to cache 'v' property."
pm = PM()
assert repr(pm.g(5)) == "((1, 5), {'x': 2})"
assert repr(pm.g(x=3)) == "((1,), {'x': 3})"
assert repr(pm.h(4)) == "((1, 3, 4), {'x': 2})"
assert repr(pm.s(1)) == '(7, 1)'
assert repr(PM.c(2)) == "('PM', (8, 2))"
assert repr(pm.k(1)) == '3'
assert repr(PM.g(pm, 1)) == "((1, 1), {'x': 2})"
assert fails(lambda: partialmethod(5)) == 'TypeError: 5 is not callable or a descriptor'
assert repr(repr(partialmethod(max, 1, key=2)).replace('<built-in function max>', 'max')) == "'functools.partialmethod(max, 1, key=2)'"
assert repr(sorted(functools.__all__)) == "['WRAPPER_ASSIGNMENTS', 'WRAPPER_UPDATES', 'cache', 'cached_property', 'cmp_to_key', 'lru_cache', 'partial', 'partialmethod', 'reduce', 'singledispatch', 'singledispatchmethod', 'total_ordering', 'update_wrapper', 'wraps']"

import operator


def ordered(op):
    class X:
        def __init__(self, v):
            self.v = v

        def __eq__(self, other):
            return self.v == other.v

    setattr(X, f'__{op}__', lambda self, other: getattr(operator, op)(self.v, other.v))
    return total_ordering(X)


for op in ('lt', 'le', 'gt', 'ge'):
    X = ordered(op)
    for a in (1, 2):
        for b in (1, 2):
            assert (X(a) < X(b), X(a) <= X(b), X(a) > X(b), X(a) >= X(b)) == (a < b, a <= b, a > b, a >= b)


class T:
    pass


T.late = cached_property(lambda self: 1)
assert fails(lambda: T().late) == 'TypeError: Cannot use cached_property instance without calling __set_name__ on it.'


def two_names():
    class U:
        a = b = cached_property(lambda self: 1)


assert fails(two_names) == "TypeError: Cannot assign the same cached_property to two different names ('a' and 'b')."


def repeat(times):
    def decorate(f):
        @wraps(f)
        def inner(*args, **kwargs):
            return [f(*args, **kwargs) for _ in range(times)]
        return inner
    return decorate


@repeat(2)
def hello(name):
    'Greets.'
    return 'hi ' + name


assert hello('x') == ['hi x', 'hi x'] and hello.__name__ == 'hello' and hello.__doc__ == 'Greets.' and hello.__wrapped__('y') == 'hi y'
