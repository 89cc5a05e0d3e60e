# One instruction meets objects of several classes by turns, while the classes change.
import builtins


class Base:
    count = 0
    label = "base"

    def __init__(self, x):
        self.x = x
        Base.count += 1

    def who(self):
        return "Base", self.label

    def twice(self):
        return self.value() * 2

    def value(self):
        return self.x


class A(Base):
    def __init__(self, x):
        super().__init__(x)
        self.a = x + 1

    def value(self):
        return self.a


class B(Base):
    label = "b"

    def __init__(self, x):
        self.b = x
        super().__init__(x + 1)

    @property
    def value(self):
        return lambda: self.b + 100


class C(Base):
    __slots__ = ("x", "c")

    def value(self):
        return self.x - 1


def run():
    return [o.twice() for i in range(3) for o in (A(i), B(i), C(i), Base(i))]


assert run() == [2, 200, -2, 0, 4, 202, 0, 2, 6, 204, 2, 4]
assert Base.count == A.count == C.count == 12 and A(0).count == 13

# A plain value in place of another is seen by all who look, also through classes that inherit it.
objects = [A(1), B(1), C(1), Base(1)]
for n in range(5):
    Base.count = n
    assert [o.count for o in objects] == [n] * 4
    assert [getattr(type(o), "count") for o in objects] == [n] * 4
    Base.label = str(n)
    assert [o.who()[1] for o in objects] == [str(n), "b", str(n), str(n)]


class Twice(A, C):
    pass


twice = Twice(1)
for n in (7, [8], None, 9.5):
    Base.count = n
    assert Twice.count == twice.count == C.count == n
Base.count = 0

# A value that becomes a descriptor, and the other way round.
for value, seen in ((3, 3), (property(lambda self: self.x), 1), (4, 4), (lambda self: 5, None)):
    Base.kind = value
    for _ in range(3):
        for o in (objects[0], objects[3]):
            assert (o.kind() if seen is None else o.kind) == (5 if seen is None else seen)

# An attribute of the instance hides a method of its class for that object only.
objects[0].value = lambda: 50
assert [o.twice() for o in objects] == [100, 202, 0, 2]
del objects[0].value
assert [o.twice() for o in objects] == [4, 202, 0, 2]


def later(self):
    return -1


A.value = later
assert [o.twice() for o in objects] == [-2, 202, 0, 2]


# super() finds what the class of self says, and what is in place of it now.
class P:
    def name(self):
        return "P"


class Q(P):
    def name(self):
        return "Q" + super().name()


class R(P):
    def name(self):
        return "R" + super().name()


class S(Q, R):
    pass


for _ in range(3):
    assert [x.name() for x in (Q(), S(), R())] == ["QP", "QRP", "RP"]
P.name = lambda self: "p"
assert [x.name() for x in (Q(), S(), R())] == ["Qp", "QRp", "Rp"]


class Other:
    def name(self):
        return "other"


kept = builtins.super
builtins.super = Other
try:
    assert Q().name() == "Qother"
finally:
    builtins.super = kept
assert Q().name() == "Qp"
super = Other
assert Q().name() == "Qother"
del super
assert Q().name() == "Qp"


def make():
    class T(P):
        def name(self):
            return "T" + super().name()
    return T


one, two = make(), make()
two.__bases__ = (R,)
assert [c().name() for c in (one, two, one, two)] == ["Tp", "TRp", "Tp", "TRp"]
