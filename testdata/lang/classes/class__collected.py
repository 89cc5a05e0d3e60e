# Classes that nobody can reach are gone after gc.collect(), from every table that knew them.
import abc
import functools
import gc
import weakref


class Base:
    pass


class Abstract(abc.ABC):
    pass


def subclasses(c):
    gc.collect()
    return [s.__name__ for s in c.__subclasses__()]


def local():
    class Gone(Base):
        pass
    return weakref.ref(Gone)


ref = local()
assert subclasses(Base) == [] and ref() is None


class Kept(Base):
    pass


local()
assert subclasses(Base) == ["Kept"]

# An instance, a subclass, a method or a closure over __class__ keeps a class.


def instance():
    class One(Base):
        pass
    return One()


def derived():
    class Two(Base):
        pass

    class Three(Two):
        pass
    return Three


def method():
    class Four(Base):
        def f(self):
            return __class__
    return Four().f


one, three, four = instance(), derived(), method()
assert subclasses(Base) == ["Kept", "One", "Two", "Four"]
assert four().__name__ == "Four"

# Classes that are kept in such ways hear of changes to their bases.
Base.x = 1
assert one.x == three.x == four().x == 1
Base.x = 2
assert one.x == three.x == four().x == 2
one = three = four = None
assert subclasses(Base) == ["Kept"]


# What was registered with an abstract class is not kept by it.
def register():
    class Gone:
        pass
    Abstract.register(Gone)
    assert issubclass(Gone, Abstract) and isinstance(Gone(), Abstract)
    assert not issubclass(Kept, Abstract)
    return weakref.ref(Gone)


@Abstract.register
class Registered:
    pass


ref = register()
gc.collect()
assert ref() is None
assert issubclass(Registered, Abstract) and not issubclass(Kept, Abstract)


# Subclasses of builtin classes, and of classes that are gone.
def builtin():
    class Numbers(list):
        pass

    class More(Numbers):
        pass
    assert Numbers.__subclasses__() == [More]
    return weakref.ref(Numbers), weakref.ref(More)


refs = builtin()
gc.collect()
assert [r() for r in refs] == [None, None]
assert not [c for c in list.__subclasses__() if c.__name__ == "Numbers"]


# Names that nobody uses any more can come back.
class Box:
    pass


for n in range(2000):
    b = Box()
    setattr(b, f"attribute{n}", n)
    if n % 100 == 0:
        gc.collect()
    assert getattr(b, f"attribute{n}") == n and vars(b) == {f"attribute{n}": n}

kept = Box()
for n in range(40):
    setattr(kept, f"slot{n}", n)
for n in range(40):
    gc.collect()
    assert getattr(kept, "slot" + str(n)) == n
    other = Box()
    setattr(other, "slot" + str(n), -n)
    assert other.__dict__ == {"slot" + str(n): -n}


# Methods are found after a collection as before it.
class Counter:
    def __init__(self):
        self.n = 0

    def add(self):
        self.n += 1
        return self.n

    @functools.cached_property
    def twice(self):
        return self.n * 2


c = Counter()
for n in range(300):
    if n % 10 == 0:
        gc.collect()
    assert c.add() == n + 1
assert c.twice == 600
