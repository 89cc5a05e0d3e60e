# Static methods, class methods and functions of classes, called at places that have called them
# before, through instances and through classes.


class A:
    n = 5

    @staticmethod
    def s(x, y=2):
        return "s", x, y

    @classmethod
    def c(cls, x, y=3):
        return cls.__name__, x, y

    def m(self, x):
        return type(self).__name__, x

    number = 7
    native = len


class B(A):
    @classmethod
    def c(cls, x, y=4):
        return "B of " + cls.__name__, x, y


class D(B):
    pass


def static(o, x):
    return o.s(x), o.s(abs(x)), o.s(x, x + 1)


def klass(o, x):
    return o.c(x), o.c(abs(x)), o.c(x, y=x + 1)


def plain(o, x):
    return o.m(x), o.m(abs(x))


a, b, d = A(), B(), D()
for _ in range(2):
    for o in (a, A, b, B, d, D, a):
        assert static(o, -1) == (("s", -1, 2), ("s", 1, 2), ("s", -1, 0))
    for o in (a, A, a, A):
        assert klass(o, -1) == (("A", -1, 3), ("A", 1, 3), ("A", -1, 0))
    for o, name in ((b, "B"), (B, "B"), (d, "D"), (D, "D")):
        assert klass(o, -1) == (("B of " + name, -1, 4), ("B of " + name, 1, 4), ("B of " + name, -1, 0))
    for o in (a, b, d):
        assert plain(o, -1) == ((type(o).__name__, -1), (type(o).__name__, 1))


def unbound(c, o, x):
    return c.m(o, x), c.m(o, abs(x))


for _ in range(2):
    assert unbound(A, d, -1) == (("D", -1), ("D", 1)) and unbound(D, a, -1) == (("A", -1), ("A", 1))

# The method is replaced: by another, in a base, by an attribute of the instance, by something else.
A.s = staticmethod(lambda x, y=0: "new")
assert static(a, 1) == static(D, 1) == ("new",) * 3
B.s = lambda *args: len(args)
assert static(b, 1) == static(d, 1) == (2, 2, 3) and static(B, 1) == (1, 1, 2) and static(a, 1) == ("new",) * 3
a.s = lambda *args: ("own",) + args
assert static(a, 1) == (("own", 1), ("own", 1), ("own", 1, 2)) and static(A(), 1) == ("new",) * 3
del a.s
assert static(a, 1) == ("new",) * 3
del B.c
assert klass(d, 1)[0] == ("D", 1, 3) == klass(D, 1)[0]
A.c = classmethod(len)
try:
    klass(a, 1)
except TypeError as e:
    assert "len() takes exactly one argument (2 given)" in str(e)
else:
    assert False


class Callable:
    def __call__(self, *args):
        return "called", args


class Descriptor:
    def __get__(self, o, c):
        return lambda *args: ("got", o is None, args)


for x in (a, A):
    A.s = Callable()
    assert static(x, 1)[0] == ("called", (1,))
    A.s = staticmethod(Callable())
    assert static(x, 1)[0] == ("called", (1,))
    A.s = Descriptor()
    assert static(x, 1)[0] == ("got", x is A, (1,))
    A.s = int
    try:
        static(x, "12")
    except TypeError:
        pass
    assert x.s("12") == 12
    A.s = 5
    try:
        static(x, 1)
    except TypeError as e:
        assert str(e) == "'int' object is not callable"
    else:
        assert False


# What a static method wraps can change while it stays the same object.
class E:
    s = staticmethod(lambda: 1)
    c = classmethod(lambda cls: cls)


def call_s(o):
    return o.s()


def call_c(o):
    return o.c()


def read_c(o):
    return o.c


assert [call_s(E), call_s(E()), call_s(E)] == [1, 1, 1]
E.__dict__["s"].__init__(lambda: 2)
assert [call_s(E), call_s(E()), call_s(E)] == [2, 2, 2]
assert [call_c(E), call_c(E()), call_c(E)] == [E, E, E]
E.__dict__["c"].__init__(lambda cls: "other")
assert [call_c(E), call_c(E()), call_c(E)] == ["other"] * 3

# A class method that is read is a method of the class that it was read from.


class F(E):
    pass


first = [read_c(o) for o in (F, E, F(), E(), F)]
assert [m.__self__ for m in first] == [F, E, F, E, F] and first[0] == first[2] and first[0] is not first[4]


# A metaclass with methods of its own, and one that hides those of the class.
class Meta(type):
    def s(cls, *args):
        return "meta", cls.__name__, args

    @property
    def c(cls):
        return lambda *args: ("property", args)


class M(metaclass=Meta):
    @classmethod
    def c(cls, *args):
        return "class", args


for _ in range(2):
    assert static(M, 1)[0] == ("meta", "M", (1,)) and M.c(1) == ("property", (1,)) and M().c(1) == ("class", (1,))
    assert call_c(M) == ("property", ()) and call_c(M()) == ("class", ())


# Class methods of builtin classes, and of classes that derive from them.
class Dict(dict):
    @classmethod
    def make(cls, x):
        return cls(a=x)


def fromkeys(c):
    return c.fromkeys("ab"), c.fromkeys("ab", abs(-1))


for _ in range(2):
    assert fromkeys(dict) == ({"a": None, "b": None}, {"a": 1, "b": 1}) and type(fromkeys(Dict)[0]) is Dict
    assert Dict.make(abs(-3)) == {"a": 3} and type(Dict().make(4)) is Dict


# super() and recursion through the class.
class G(A):
    @classmethod
    def count(cls, n):
        return n if n == 0 else 1 + cls.count(n - 1)

    @staticmethod
    def down(n):
        return 0 if n == 0 else G.down(n - 1)

    @classmethod
    def who(cls):
        return cls.__name__


class H(G):
    @classmethod
    def who(cls):
        return "H > " + super().who()


assert G.count(50) == 50 and G().count(50) == 50 and G.down(50) == 0 and [H.who(), H().who(), G.who()] == ["H > H", "H > H", "G"]
