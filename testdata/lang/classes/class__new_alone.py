# A class with a __new__ and no __init__: a call is a call of __new__, unless what it returns is an
# instance of a derived class that has an __init__.
import abc
import copy
import functools
import pickle

log = []


class A:
    def __new__(cls, *args, **kwargs):
        if args == ('derived',):
            return object.__new__(Plain)
        if args == ('other',):
            return 5
        return object.__new__(cls)


class Plain(A):
    pass


def calls(cls, *args):
    """The same call with arguments in registers and in a tuple."""
    log.clear()
    first = cls(*args) if len(args) != 1 else cls(args[0])
    return first, cls(*args)


for value in calls(A):
    assert type(value) is A
for value in calls(A, 'derived'):
    assert type(value) is Plain
assert calls(A, 'other') == (5, 5)
for value in calls(Plain, 1):
    assert type(value) is Plain

# A derived class with an __init__ comes later: what its base makes is initialised.
class Derived(A):
    def __init__(self, *args):
        log.append(args)


A.__new__ = staticmethod(lambda cls, *args: object.__new__(Derived))
for value in calls(A, 7):
    assert type(value) is Derived
assert log == [(7,), (7,)]
calls(Plain, 8)  # Derived is not derived from Plain
assert log == []

# An __init__ of a native class counts as well.
class Table(A, dict):
    pass


A.__new__ = staticmethod(lambda cls, *args: dict.__new__(Table))
assert calls(A, [(1, 2)]) == ({1: 2}, {1: 2})

# So does one that is set later, and not any more when it is deleted.
class Late:
    def __new__(cls, x=0):
        return object.__new__(cls)


calls(Late, 1)
Late.__init__ = lambda self, x=0: log.append(x)
calls(Late, 2)
assert log == [2, 2]
del Late.__init__
calls(Late, 3)
assert log == []


class Below(Late):
    pass


Late.__new__ = staticmethod(lambda cls, x=0: object.__new__(Below))
calls(Late, 4)
Below.__init__ = lambda self, x=0: log.append(x)
calls(Late, 5)
assert log == [5, 5]


class Mixed(A, Below):  # inherits its __init__ from the second base
    pass


A.__new__ = staticmethod(lambda cls, *args: object.__new__(Mixed))
calls(A, 6)
assert log == [6, 6]

# What a call is refused for does not depend on how it is written.
class Two:
    def __new__(cls, a, b):
        return object.__new__(cls)


for call in lambda: Two(1), lambda: Two(*(1,)):
    try:
        call()
    except TypeError as e:
        assert str(e) == "Two.__new__() missing 1 required positional argument: 'b'", e
    else:
        assert False


class Lazy:
    def __new__(cls):
        yield cls


assert [list(x) for x in calls(Lazy)] == [[Lazy], [Lazy]]


class Abstract(abc.ABC):
    def __new__(cls, *args):
        return super().__new__(cls)

    @abc.abstractmethod
    def method(self): ...


class Concrete(Abstract):
    def method(self):
        return 1


assert [x.method() for x in calls(Concrete, 1)] == [1, 1]
for call in lambda: Abstract(1), lambda: Abstract(*(1,)):
    try:
        call()
    except TypeError as e:
        assert "Can't instantiate abstract class Abstract" in str(e), e
    else:
        assert False


class Meta(type):
    def __call__(cls, *args):
        log.append(args)
        return super().__call__(*args)


class Called(metaclass=Meta):
    def __new__(cls, *args):
        log.append('new')
        return object.__new__(cls)


calls(Called, 1)
assert log == [(1,), 'new', (1,), 'new']


# Results that are kept, and calls of functools' functions with arguments in a tuple.
class Kept:
    @functools.lru_cache(maxsize=3)
    def __new__(cls, *args):
        return object.__new__(cls)


assert Kept(1) is Kept(*(1,)) is not Kept(2)
assert Kept.__new__.cache_info()[:2] == (1, 2)


@functools.cache
def fib(*args, **kwargs):
    n, = args
    return n if n < 2 else fib(*(n - 1,)) + fib(*(n - 2,), **{})


assert fib(*(80,)) == 23416728348467685
assert fib.cache_info().misses == 81


@functools.lru_cache
def fails(*args, **kwargs):
    log.append(args)
    raise ValueError(args)


log.clear()
for _ in range(2):
    try:
        fails(*(1,), **{'x': 2})
    except ValueError as e:
        assert e.args == ((1,),)
assert log == [(1,), (1,)]
try:
    fib(*([],))
except TypeError as e:
    assert str(e) == "unhashable type: 'list'"


class Methods:
    kept = functools.lru_cache(lambda self, *args, **kwargs: (args, kwargs))


m = Methods()
assert m.kept(*(1,), **{'a': 2}) == Methods.kept(m, 1, a=2) == ((1,), {'a': 2})
assert Methods.kept.cache_info()[:2] == (1, 1)


class Copied:
    def __new__(cls, *args):
        self = object.__new__(cls)
        self.args = args
        return self

    def __getnewargs__(self):
        return self.args


assert copy.copy(Copied(1, 2)).args == (1, 2)
assert pickle.loads(pickle.dumps(Copied(3))).args == (3,)
