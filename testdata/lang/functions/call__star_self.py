# Calls with *args whose receiver goes in front: methods, classes, objects with __call__, super().


class Base:
    def __new__(cls, *args, **options):
        self = object.__new__(cls)
        self.args = args
        self.options = options
        return self

    def all(self, first, *rest, key="k", **more):
        return self, first, rest, key, more

    @staticmethod
    def static(*args):
        return args


class Derived(Base):
    def __new__(cls, *args, flag=True):
        return super().__new__(cls, *args, flag=flag) if flag else super().__new__(cls, *args)

    def all(self, *args, **more):
        return super().all(*args, **more)

    @classmethod
    def through(cls, *args):
        return super().static(*args)

    def own(self):
        return super().__class__


t = (1, 2, 3)
for turn in range(3):  # the second time what super() found is known
    d = Derived(*t)
    assert d.args == t and d.options == {"flag": True} and type(d) is Derived
    d = Derived(*t, flag=False)
    assert d.args == t and d.options == {}
    assert d.all(*t) == (d, 1, (2, 3), "k", {})
    assert d.all(*t, key=5, z=6) == (d, 1, (2, 3), 5, {"z": 6})
    assert d.all(*(1,)) == (d, 1, (), "k", {})
    assert d.own() is super
    assert Derived.through(*t) == t
    assert Derived.through() == ()
    many = tuple(range(100))
    assert Derived(*many).args == many
    assert d.all(*many)[2] == many[1:]

try:
    d.all(*())
except TypeError as e:
    assert str(e) == "Base.all() missing 1 required positional argument: 'first'", e
else:
    assert False


class Other:
    pass


def made(cls, *args):
    made.calls.append(args)
    return object.__new__(cls)


made.calls = []
Derived(1)
Base.__new__ = made  # what super() found before no longer holds
Derived(4, 5, flag=False)
assert made.calls == [(4, 5)]


def key_only(*args, need):
    return args, need


try:
    key_only(*t)
except TypeError as e:
    assert str(e) == "key_only() missing 1 required keyword-only argument: 'need'", e
else:
    assert False
assert key_only(*t, need=1) == (t, 1)
assert key_only(*[], need=1) == ((), 1)


class Call:
    def __call__(self, a, *rest):
        return a, rest


assert Call()(*t) == (1, (2, 3))
bound = Call().__call__
assert bound(*t) == (1, (2, 3))

# object.__new__ refuses what it has always refused.
import abc


class Abstract(abc.ABC):
    @abc.abstractmethod
    def f(self): ...


for cls, message in (
    (Abstract, "Can't instantiate abstract class Abstract without an implementation for abstract method 'f'"),
    (int, "object.__new__(int) is not safe, use int.__new__()"),
    (3, "object.__new__(X): X is not a type object (int)"),
):
    try:
        object.__new__(cls)
    except TypeError as e:
        assert str(e) == message, e
    else:
        assert False
assert type(object.__new__(object)) is object
assert type(object.__new__(Other)) is Other
