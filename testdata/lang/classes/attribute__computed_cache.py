# Attributes that native types compute, such as __name__ of a class, are found in the caches of
# instructions. They must see another class, another name and what hides them.
import datetime
import enum


def name(x):
    return x.__name__


def qualname(x):
    return x.__qualname__


def mro(x):
    return x.__mro__


def module(x):
    return x.__module__


def doc(x):
    return x.__doc__


def args(x):
    return x.args


def refused(f, x):
    try:
        f(x)
    except AttributeError as e:
        return str(e)
    assert False


class A:
    "doc of A"

    class Inner:
        pass

    def f(self):
        "doc of f"


class Meta(type):
    pass


class B(A, metaclass=Meta):
    pass


def g():
    "doc of g"


for _ in range(3):
    assert [name(x) for x in (A, B, int, Meta, g, A.f, len, A().f, [].append, type(None))] == \
        ['A', 'B', 'int', 'Meta', 'g', 'f', 'len', 'f', 'append', 'NoneType']
    assert [qualname(x) for x in (A, A.Inner, g, A.f, A().f)] == ['A', 'A.Inner', 'g', 'A.f', 'A.f']
    assert [len(mro(x)) for x in (A, B, bool, Meta)] == [2, 3, 3, 3]
    assert [module(x) for x in (A, B, int, g)] == ['__main__' if __name__ == '__main__' else __name__] * 2 + ['builtins', g.__module__]
    assert [doc(x) for x in (A, B, g, A.f, A())] == ['doc of A', None, 'doc of g', 'doc of f', 'doc of A']
    assert refused(name, 5) == "'int' object has no attribute '__name__'"
    assert refused(name, A()) == "'A' object has no attribute '__name__'"

A.__name__, A.__qualname__ = 'Other', 'Else.Where'
assert (name(A), qualname(A), repr(A)[-12:]) == ('Other', 'Else.Where', "Else.Where'>")
g.__name__ = 'h'
assert name(g) == 'h' and qualname(g) == 'g'

# What a metaclass says comes first, from the moment on that it says it.
Meta.__name__ = 'Meta2'
assert [name(B), name(Meta), name(A)] == ['B', 'Meta2', 'Other']


class Named(type):
    @property
    def __name__(cls):
        return 'by the metaclass'

    @property
    def size(cls):
        return len(cls.__mro__)


class C(metaclass=Named):
    size = 'own'


for _ in range(3):
    assert [name(x) for x in (C, A, C, int)] == ['by the metaclass', 'Other', 'by the metaclass', 'int']
    assert C.size == 2
del Named.size
assert C.size == 'own'


class Hooked(type):
    def __getattribute__(cls, n):
        return 'asked for ' + n


class D(metaclass=Hooked):
    pass


assert [name(x) for x in (C, D, A, D)] == ['by the metaclass', 'asked for __name__', 'Other', 'asked for __name__']


# A class attribute of the same name is not that of the class itself.
class E:
    __name__ = 'of instances'
    __mro__ = 'nothing'


for _ in range(2):
    assert (name(E), name(E()), mro(E()), mro(E)) == ('E', 'of instances', 'nothing', (E, object))


# Exceptions: args, and classes that say something else.
class Own(Exception):
    @property
    def args(self):
        return 'own'


class Stored(Exception):
    args = 'stored'


e = ValueError(1, 2)
for _ in range(2):
    assert [args(x) for x in (e, Own(5), KeyError('k'), Stored())] == [(1, 2), 'own', ('k',), 'stored']
e.args = 'ab'
assert args(e) == ('a', 'b')


def cause(x):
    return x.__cause__


assert cause(e) is None
e.__cause__ = KeyError()
assert cause(e) is e.__cause__ and refused(cause, 1) == "'int' object has no attribute '__cause__'"


# Other native types and classes derived from them.
class Day(datetime.date):
    @property
    def year(self):
        return 'year %d' % super().year


class Stamp(datetime.datetime):
    def __getattr__(self, n):
        return n


def year(d):
    return d.year


def nope(d):
    return d.nope


d = datetime.date(2024, 5, 6)
for _ in range(2):
    assert [year(x) for x in (d, Day(2023, 1, 2), Stamp(2022, 1, 1), d)] == [2024, 'year 2023', 2022, 2024]
    assert nope(Stamp(2022, 1, 1)) == 'nope'
    assert refused(nope, d) == "'datetime.date' object has no attribute 'nope'"


class Number(int):
    real = 'hidden'


def real(x):
    return x.real


for _ in range(2):
    assert [real(x) for x in (5, 2.5, Number(7), 1j, True)] == [5, 2.5, 'hidden', 0.0, 1]


class Colour(enum.Enum):
    RED = 1


def value(x):
    return x.value, x.name


class Pretends:
    value = name = 'v'


for _ in range(2):
    assert [value(x) for x in (Colour.RED, Pretends(), Colour.RED)] == [(1, 'RED'), ('v', 'v'), (1, 'RED')]

# __dict__ and __class__ of instances
o = A()


def namespace(x):
    return x.__dict__


def cls(x):
    return x.__class__


class Slots:
    __slots__ = ()


class Liar:
    @property
    def __class__(self):
        return int


for _ in range(2):
    assert namespace(o) == {} and namespace(g) == {} and refused(namespace, Slots()) == \
        "'Slots' object has no attribute '__dict__'"
    assert [cls(x) for x in (o, B(), Slots(), Liar(), 5, A)] == [A, B, Slots, int, int, type]
    assert cls(o).__name__ == 'Other'
o.__class__ = E
assert cls(o) is E and namespace(o) == {}

# A descriptor that does not belong to the class it lies in.
class Stolen:
    real = complex.__dict__['real']


try:
    real(Stolen())
except TypeError as error:
    assert str(error) == "descriptor 'real' for 'complex' objects doesn't apply to a 'Stolen' object"
else:
    assert False
