# Instances whose __dict__ somebody has asked for keep their attributes there. The caches of
# instructions that read and write them must see all that may change.
import functools


class Base:
    shared = 'base'

    def __init__(self, **k):
        self.__dict__.update(k)

    def method(self):
        return 'method'

    @classmethod
    def made(cls):
        return cls

    @staticmethod
    def plain(x):
        return x


class Derived(Base):
    pass


def read(o):
    return o.a


def write(o, v):
    o.a = v


def call(o):
    return o.method()


def shared(o):
    return o.shared


# Different positions in the dict, several classes, and objects without a dict, by turns.
objects = [Base(a=1), Base(b=2, a=3), Derived(a=4), Derived(c=1, b=2, a=5)]
plain = Base.__new__(Base)
plain.a = 6
objects.append(plain)
for _ in range(3):
    assert [read(o) for o in objects] == [1, 3, 4, 5, 6]
for n, o in enumerate(objects * 2):
    write(o, n)
assert [read(o) for o in objects] == [5, 6, 7, 8, 9]
assert list(objects[1].__dict__) == ['b', 'a']

# Deletion and a new dict.
o = Base(a=1)
assert read(o) == 1
del o.a
try:
    read(o)
except AttributeError as e:
    assert str(e) == "'Base' object has no attribute 'a'" and e.name == 'a' and e.obj is o
else:
    assert False
o.__dict__['a'] = 2
assert read(o) == 2
o.__dict__ = {'z': 0, 'a': 3}
assert read(o) == 3
o.__dict__.clear()
Base.a = 'class'
assert read(o) == 'class'
write(o, 4)
assert read(o) == 4 and Base.a == 'class'
del Base.a
assert read(o) == 4

# A key that is another object with the same text.
o = Base(a=1)
o.__dict__ = {''.join(['', 'a']): 7}
assert [read(o), read(o)] == [7, 7]
write(o, 8)
assert o.__dict__ == {'a': 8}


# A class attribute, a method and what hides them.
o = Base(a=1)
for _ in range(3):
    assert (shared(o), call(o), o.made(), o.plain(5)) == ('base', 'method', Base, 5)
o.shared, o.method = 'own', lambda: 'own method'
for _ in range(2):
    assert (shared(o), call(o)) == ('own', 'own method')
del o.shared, o.method
for _ in range(2):
    assert (shared(o), call(o)) == ('base', 'method')
Derived.shared = 'derived'
assert [shared(x) for x in (Base(), Derived(), Base(), Derived(), plain)] == ['base', 'derived', 'base', 'derived', 'base']
Base.method = lambda self: 'other'
assert [call(x) for x in (o, Derived(), plain)] == ['other'] * 3

# Data descriptors come first, from the moment on that the class has one.
o = Base(a=1)
assert [read(o), read(o)] == [1, 1]
Base.a = property(lambda self: 'property', lambda self, v: log.append(v))
log = []
assert [read(o), read(o)] == ['property'] * 2
write(o, 5)
assert log == [5] and o.__dict__ == {'a': 1}
del Base.a
assert read(o) == 1


class Lazy:
    def __get__(self, o, owner):
        return 'computed'


Base.a = Lazy()
assert read(o) == 1 and read(Base()) == 'computed' and read(o) == 1
Lazy.__set__ = lambda self, o, v: log.append(('set', v))
write(o, 6)
assert read(o) == 'computed' and log[-1] == ('set', 6)
assert read(plain) == 'computed'
del Lazy.__set__
assert [read(x) for x in (o, plain, o)] == [1, 9, 1]
Lazy.__delete__ = lambda self, o: None
assert [read(x) for x in (o, plain, o)] == ['computed'] * 3
del Lazy.__delete__
assert read(plain) == 9
write(plain, 5)
write(plain, 5)
Lazy.__set__ = lambda self, o, v: log.append(('set', v))
write(plain, 6)
assert log[-1] == ('set', 6) and vars(plain) == {'a': 5}
del Lazy.__set__
del Base.a


# Hooks of the class.
class Hooked:
    def __init__(self):
        self.__dict__['a'] = 1

    def __getattr__(self, name):
        return 'no ' + name


class Sealed(Hooked):
    def __setattr__(self, name, v):
        log.append((name, v))


h, s = Hooked(), Sealed()
for _ in range(2):
    assert (read(h), shared(h), read(s), shared(s)) == (1, 'no shared', 1, 'no shared')
write(h, 2)
write(s, 2)
write(s, 3)
assert read(h) == 2 and read(s) == 1 and log[-2:] == [('a', 2), ('a', 3)]
Hooked.__getattribute__ = lambda self, name: 'all'
assert read(h) == read(s) == 'all'
del Hooked.__getattribute__
assert read(h) == 2


# functools.cached_property
class Cached:
    def __init__(self):
        self.x = 1
        self.count = 0

    @functools.cached_property
    def value(self):
        self.count += 1
        return self.x * 10


def value(o):
    return o.value


cs = [Cached() for _ in range(4)]
cs[2].x, cs[3].other = 2, 0
for _ in range(3):
    assert [value(c) for c in cs] == [10, 10, 20, 10]
assert [c.count for c in cs] == [1] * 4
del cs[0].value
cs[0].x = 7
assert value(cs[0]) == 70 and cs[0].count == 2
cs[1].value = 'set'
assert value(cs[1]) == 'set'
assert type(value(Cached)).__name__ == 'cached_property'
del Cached.value
assert value(cs[0]) == 70
try:
    value(Cached())
except AttributeError:
    pass
else:
    assert False
