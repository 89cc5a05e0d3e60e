# Attributes that descriptors of builtin types answer, and attributes of classes with a metaclass,
# while classes change.
from collections import namedtuple
from enum import Enum

P = namedtuple("P", "x y")


class Q(P):
    def __iter__(self):
        return iter((7, 8))


class R(P):
    __slots__ = ()
    y = property(lambda self: -self[1])


def read(p):
    return p.x, p.y


points = P(1, 2), Q(3, 4), R(5, 6)
for _ in range(3):
    assert [read(p) for p in points] == [(1, 2), (3, 4), (5, -6)]


def unpacked(p):
    a, b = p
    return a, b


for _ in range(3):
    assert [unpacked(p) for p in points] == [(1, 2), (7, 8), (5, 6)]
try:
    a, b, c = points[0]
except ValueError as e:
    assert str(e) == "not enough values to unpack (expected 3, got 2)"
try:
    a, = points[0]
except ValueError as e:
    assert str(e) == "too many values to unpack (expected 1, got 2)" or "too many" in str(e)
P.x = 10
assert [read(p)[0] for p in points] == [10] * 3
P.x = property(lambda self: self[0] * 2)
assert [read(p)[0] for p in points] == [2, 6, 10]


class S(P):
    def __getattr__(self, name):
        return name


assert S(1, 2).z == "z" and S(1, 2).y == 2
try:
    points[0].z
except AttributeError as e:
    assert str(e) == "'P' object has no attribute 'z'" and e.name == "z" and e.obj is points[0]


class Colour(Enum):
    RED = 1
    BLUE = 2

    @property
    def twice(self):
        return self.value * 2


class Size(Enum):
    S = "s"
    L = "l"


def value(m):
    return m.value, m.name


for _ in range(3):
    assert [value(m) for m in (Colour.RED, Size.L, Colour.BLUE)] == [(1, "RED"), ("l", "L"), (2, "BLUE")]
    assert Colour.RED is Colour.RED and Colour.RED is not Colour.BLUE and Colour.BLUE.twice == 4


class Meta(type):
    @property
    def kind(cls):
        return "kind of " + cls.__name__

    def __getattr__(cls, name):
        return name + "?"


class A(metaclass=Meta):
    kind = 1
    n = 2

    def m(self):
        return "m"


A.me = A()


def attributes():
    return A.kind, A.n, A.nothing, A.m(None), type(A.me)


for _ in range(3):
    assert attributes() == ("kind of A", 2, "nothing?", "m", A)
A.n = 3
assert attributes()[1] == 3
Meta.n = property(lambda cls: 99)
assert attributes()[1] == 99
del Meta.n
assert attributes()[1] == 3
Meta.n = 5
assert attributes()[1] == 3
A.__get__ = lambda self, obj, owner: (obj, owner)
assert A.me == (None, A)
del A.__get__
assert type(A.me) is A
Meta.__getattribute__ = lambda cls, name: "all"
assert A.n == "all" and A.me == "all"
