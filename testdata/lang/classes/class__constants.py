# Attributes of classes, read through instances and through the class itself at places that have read
# them before: what is remembered must give way to every change.


class Base:
    low = 1
    shared = []
    text = "base"


class C(Base):
    limit = 10

    def m(self):
        return "m"


def read(o):
    return o.limit


def low(o):
    return o.low


def cls(o):
    return o.__class__


def of_class(c):
    return c.limit


c, other = C(), C()
assert [read(c), read(c), read(other)] == [10, 10, 10]
assert [low(c), low(c), low(Base())] == [1, 1, 1]

# A new value, a deletion, one of the instance itself, one of its __dict__.
C.limit = 20
assert [read(c), read(other), of_class(C), of_class(C)] == [20] * 4
c.limit = 30
assert [read(c), read(other)] == [30, 20]
del c.limit
assert [read(c), read(other)] == [20, 20]
c.__dict__["limit"] = 40
assert [read(c), read(other)] == [40, 20]
other.__dict__ = {"limit": 50}
assert [read(c), read(other), read(C())] == [40, 50, 20]
del C.limit
for o in (C(), C):
    try:
        of_class(o)
    except AttributeError as e:
        assert "limit" in str(e)
    else:
        assert False
Base.limit = 60
assert [read(C()), of_class(C), of_class(Base)] == [60] * 3
C.limit = 61
assert [read(C()), of_class(C), of_class(Base)] == [61, 61, 60]

# A base gets other names before and behind the one that was read.
Base.extra = 1
del Base.text
assert [low(C()), low(C())] == [1, 1]
Base.low = 2
assert [low(C()), low(Base())] == [2, 2]

# A list of the class is one list.
for _ in range(3):
    C().shared.append(len(C.shared))
assert Base.shared == [0, 1, 2] and c.shared is C.shared is Base.shared


# A constant becomes a descriptor of every sort, and a constant again.
class Get:
    def __get__(self, o, c):
        return "got", o is None


class Data(Get):
    def __set__(self, o, x):
        raise AttributeError("fixed")


places = []
for value in (1, Get(), "two", Data(), property(lambda self: "prop"), None, staticmethod(len), classmethod(lambda c: c), lambda self: 1, 3.5):
    C.limit = value
    o = C()
    for _ in range(2):
        places.append((read(o), of_class(C)))
assert places[0] == places[1] == (1, 1)
assert places[2] == places[3] == (("got", False), ("got", True))
assert places[4] == places[5] == ("two", "two")
assert places[6] == places[7] == (("got", False), ("got", True))
assert places[8][0] == places[9][0] == "prop" and isinstance(places[9][1], property)
assert places[10] == places[11] == (None, None)
assert places[12] == places[13] == (len, len)
assert places[14][0]() is places[15][1]() is C
assert places[16][0]() == places[17][0]() == 1 and places[16][1] is places[17][1]
assert places[18] == places[19] == (3.5, 3.5)


# __class__ of an instance, also when that is assigned, and of a class that has its own.
class D(Base):
    pass


class Fake:
    @property
    def __class__(self):
        return int


class Said:
    __class__ = "said"


assert [cls(x) for x in (c, D(), c, Fake(), Said(), 1, c, C)] == [C, D, C, int, "said", int, C, type]
d = D()
assert [cls(d), cls(d)] == [D, D]
d.__class__ = Base
assert [cls(d), cls(d), type(d)] == [Base, Base, Base]


# Hooks come first, or last.
class Hook:
    limit = 1

    def __getattribute__(self, name):
        return "hook " + name


class Late:
    limit = 2

    def __getattr__(self, name):
        return "late " + name


for _ in range(2):
    assert read(Hook()) == "hook limit" and cls(Hook()) == "hook __class__"
    assert read(Late()) == 2 and low(Late()) == "late low"
late = Late()
assert [read(late), read(late)] == [2, 2]
del Late.limit
assert [read(late), read(late)] == ["late limit", "late limit"]
Late.__getattribute__ = lambda self, name: "now " + name
assert [read(late), cls(late)] == ["now limit", "now __class__"]


# Other bases, metaclasses, slots, subclasses of builtin classes.
class A:
    limit = "a"


class B:
    limit = "b"


class X(A):
    pass


x = X()
assert [read(x), read(x), of_class(X)] == ["a", "a", "a"]
X.__bases__ = (B,)
assert [read(x), read(x), of_class(X)] == ["b", "b", "b"]


class Meta(type):
    limit = "meta"

    @property
    def low(cls):
        return "meta low"


class M(metaclass=Meta):
    low = "own"


assert [of_class(M), low(M), low(M()), low(M)] == ["meta", "meta low", "own", "meta low"]
M.limit = "own"
assert [of_class(M), read(M())] == ["own", "own"]


class S:
    __slots__ = ("a",)
    limit = 7


class L(list):
    limit = 8


assert [read(v) for v in (S(), L(), S(), L(), S())] == [7, 8, 7, 8, 7]
S.limit, L.limit = 17, 18
assert [read(v) for v in (S(), L(), S(), L(), S())] == [17, 18, 17, 18, 17]

# Functions of a class are themselves; what type has itself comes first.


class F:
    def f(self):
        return 1

    name = "f"
    mro = "mine"


def f_of(c):
    return c.f


def name_of(c):
    return c.__name__


def mro_of(c):
    return c.mro


assert f_of(F) is f_of(F) is F.__dict__["f"]
F.f = len
assert f_of(F) is len and f_of(F) is len
assert [name_of(F), name_of(F), mro_of(F), mro_of(F)] == ["F", "F", "mine", "mine"]
F.__name__ = "G"
assert name_of(F) == "G" and mro_of(F()) == "mine" and callable(mro_of(C))


# A method that is read, and not called, is bound anew to each instance.
class Bound:
    def get(self):
        return self

    native = len


def get_of(o):
    return o.get


def native_of(o):
    return o.native


first, second = Bound(), Bound()
kept = [get_of(o) for o in (first, second, first)]
assert [k() for k in kept] == [first, second, first] and kept[0] == kept[2] and kept[0] is not kept[2]
assert [k.__self__ for k in kept] == [first, second, first]
Bound.get = lambda self: "new"
assert [k() for k in kept] == [first, second, first] and get_of(first)() == "new"
first.get = "own"
assert [get_of(first), get_of(second)()] == ["own", "new"]
assert [native_of(second), native_of(second), native_of(Bound)] == [len] * 3
