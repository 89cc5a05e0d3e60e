# Instances with nothing but __slots__ read constants and methods of their class, which may change at
# any time between two executions of one instruction.


class Base:
    __slots__ = ("args",)
    is_add = False

    def __init__(self, *args):
        self.args = args

    def kind(self):
        return "base"


class Add(Base):
    __slots__ = ()
    is_add = True

    def kind(self):
        return "add"


class Mul(Base):
    __slots__ = ()


def flag(x):
    return x.is_add


def kind(x):
    return x.kind()


def first(x):
    return x.args


def cls(x):
    return x.__class__


objects = [Base(1), Add(2), Mul(3)] * 3
assert [flag(x) for x in objects] == [False, True, False] * 3
assert [kind(x) for x in objects] == ["base", "add", "base"] * 3
assert [first(x) for x in objects] == [(1,), (2,), (3,)] * 3
assert [cls(x) for x in objects] == [Base, Add, Mul] * 3

# The class changes.
x = Mul(1)
for i in range(3):
    assert flag(x) is False and kind(x) == "base"
Mul.is_add = "mul"
Mul.kind = lambda self: "mul"
for i in range(3):
    assert flag(x) == "mul" and kind(x) == "mul"
del Mul.is_add, Mul.kind
for i in range(3):
    assert flag(x) is False and kind(x) == "base"
Base.is_add = None
Base.kind = staticmethod(lambda: "static")
for i in range(3):
    assert flag(x) is None and kind(x) == "static"
Base.is_add = property(lambda self: self.args)
Base.kind = classmethod(lambda c: c.__name__)
for i in range(3):
    assert flag(x) == (1,) and kind(x) == "Mul"
del Base.is_add
for i in range(3):
    try:
        flag(x)
    except AttributeError as e:
        assert str(e) == "'Mul' object has no attribute 'is_add'", e
    else:
        assert False

# The object changes its class.
Base.is_add = False
Base.kind = lambda self: "base"
y = Mul(5)
for c, want in [(Mul, False), (Add, True), (Mul, False), (Add, True)]:
    y.__class__ = c
    for i in range(2):
        assert flag(y) is want and cls(y) is c and kind(y) == ("add" if want else "base")

# A name in __slots__ hides that of a base, until it is unbound.


class Own(Base):
    __slots__ = ("is_add",)


z = Own(7)
for i in range(3):
    try:
        flag(z)
    except AttributeError as e:
        assert e.name == "is_add"
    else:
        assert False
    z.is_add = i
    assert flag(z) == i and flag(z) == i
    del z.is_add

# Instances with and without a dict meet at one instruction.


class Loose(Base):
    pass


w = Loose(8)
for i in range(4):
    assert flag(w) is False and kind(w) == "base"
    assert flag(x) is False and kind(x) == "base"
w.is_add = "own"
w.kind = lambda: "own"
for i in range(3):
    assert flag(w) == "own" and kind(w) == "own"
    assert flag(x) is False and kind(x) == "base"
w.__dict__.clear()
for i in range(3):
    assert flag(w) is False and kind(w) == "base"

# Hooks.


class Hooked(Base):
    __slots__ = ()

    def __getattr__(self, name):
        return "hook " + name


def missing(x):
    return x.missing


h = Hooked(1)
for i in range(3):
    assert missing(h) == "hook missing" and flag(h) is False
Hooked.missing = 5
for i in range(3):
    assert missing(h) == 5
Hooked.__getattribute__ = lambda self, name: "all " + name
for i in range(3):
    assert missing(h) == "all missing" and flag(h) == "all is_add" and first(h) == "all args"
