# The keys of lru_cache: equal arguments that are other objects, __eq__ and __hash__ in Python that call
# the function again, raise, or clear it, and keys of many sizes.
from functools import lru_cache


class Key:
    def __init__(self, n, during=None):
        self.n, self.during = n, during

    def __hash__(self):
        if self.during:
            self.during()
        return hash(self.n)

    def __eq__(self, other):
        if self.during:
            self.during()
        return isinstance(other, Key) and self.n == other.n


calls = []


@lru_cache(maxsize=None, typed=True)
def plain(*args, **kwargs):
    calls.append((args, kwargs))
    return len(calls)


one, two = Key(1), Key(2)
for n in range(12):
    args = [Key(i) for i in range(n)]
    again = [Key(i) for i in range(n)]
    first = plain(*args)
    assert plain(*args) == plain(*again) == first
    assert calls[-1] == (tuple(args), {}) and all(x is y for x, y in zip(calls[-1][0], args))
    assert plain(*args, a=1) == plain(*again, a=1) == first + 1
    assert plain(*args, a=1.0) == first + 2
    assert plain(*args) == first
assert plain(1) != plain(1.0) and plain(True) not in (plain(1), plain(1.0))
info = plain.cache_info()
assert info.misses == len(calls) == info.currsize and info.hits == 12 * 4 + 2, info

# The function is called again while a key is hashed and compared.


@lru_cache(maxsize=3, typed=True)
def inner(*args):
    return args


def during():
    assert inner(one, two) == (one, two)
    assert inner(two, one) == (two, one)


for i in range(4):
    a, b = Key(3, during), Key(4, during)
    got = inner(a, b)
    assert [k.n for k in got] == [3, 4]
    assert inner(one, two) == (one, two) and inner(one, two)[0].n == 1

# It is cleared meanwhile, and errors leave nothing behind.


def clear():
    inner.cache_clear()


c = Key(5, clear)
for i in range(3):
    assert inner(c, one)[0] is c and inner(one, c)[1] is c
assert inner(one, two) == (one, two)


def fail():
    raise KeyError("during")


bad = Key(6, fail)
for i in range(3):
    try:
        inner(one, bad)
    except KeyError as e:
        assert e.args == ("during",)
    else:
        assert False
    assert inner(one, two) == (one, two)
try:
    inner(one, [])
except TypeError as e:
    assert str(e) == "unhashable type: 'list'"
else:
    assert False


# Tuples of up to many items, the same and others, by identity and by equality.
nan = float("nan")
for n in range(1, 20):
    items = tuple(Key(i) for i in range(n))
    same, other = tuple(list(items)), items[:-1] + (Key(-1),)
    assert items == same and not items != same and hash(items) == hash(same)
    assert items != other and items == tuple(Key(i) for i in range(n))
    assert {items: 1}[same] == 1 and other not in {items: 1}
    assert (nan,) * n == (nan,) * n and (nan,) * n != (float("nan"),) * n
    assert (1,) * n == (1.0,) * n == (True,) * n
    assert hash((int, str) * n) == hash((int, str) * n)


class Meta(type):
    def __hash__(cls):
        return 42

    def __eq__(cls, other):
        return type(other) is Meta


class A(metaclass=Meta):
    pass


class B(metaclass=Meta):
    pass


assert hash(A) == hash(B) == 42 and A == B and {A: 1}[B] == 1 and (1, A) == (1, B) and {(1, A): 2}[1, B] == 2
assert hash(Key) == hash(Key) != hash(Meta)
