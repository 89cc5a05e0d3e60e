# o.m(f(x)) looks m up before it evaluates f(x), and calls what it found then. Each call stands in a
# loop, so that what a call remembers from the one before is asked, too.

import math
import types


def loop(n, step):
    return [step(i) for i in range(n)]


# A function of a module that is replaced while the arguments are evaluated.
mod = types.ModuleType("mod")
mod.f = lambda x: ("old", x)


def replace(i):
    mod.f = lambda x: ("new", x) if i % 2 else ("newer", x)
    return i


assert loop(3, lambda i: mod.f(replace(i))) == [("old", 0), ("newer", 1), ("new", 2)]

# One that disappears, and one that a __getattr__ of the module answers for.
mod.g = lambda x: x


def drop(i):
    del mod.g
    return i


assert mod.g(drop(5)) == 5
try:
    mod.g(drop(5))
except AttributeError as e:
    assert "'g'" in str(e)
else:
    assert False
mod.__getattr__ = lambda name: lambda x: (name, x)
assert loop(3, lambda i: mod.g(abs(i))) == [("g", 0), ("g", 1), ("g", 2)]
mod.g = lambda x: -x
assert loop(3, lambda i: mod.g(abs(i))) == [0, -1, -2]

# The same place calls functions of several modules, natives and classes among them.
other = types.ModuleType("other")
other.floor = int
third = types.SimpleNamespace(floor=lambda x: "third")
many = [math, other, third, math, other, third]
assert [m.floor(abs(-2.5)) for m in many] == [2, 2, "third"] * 2
assert [m.floor(abs(-(10.0**20))) for m in many[:2]] == [10**20] * 2

# A native function that is hidden by a Python one, and found again.
kept = math.floor
seen = []
for i in range(4):
    if i == 2:
        math.floor = lambda x: "mine"
    seen.append(math.floor(abs(2.5)))
math.floor = kept
assert seen == [2, 2, "mine", "mine"] and math.floor(abs(2.5)) == 2


# list.append: of a list, of a subclass with and without a method of its own, of the list at hand.
class Plain(list):
    pass


class Own(list):
    def append(self, x):
        super().append((x, x))


def add(to, i):
    to.append(str(i))
    return to


lists = [[], Plain(), Own()]
for i in range(12):
    for to in lists:
        assert add(to, i) is to
texts = [str(i) for i in range(12)]
assert lists[0] == texts and lists[1] == texts and lists[2] == [(t, t) for t in texts]

grows = [1]
for i in range(10):
    grows.append(len(grows))  # full at 4 and at 8
    grows.append(grows.pop() + 1)
assert grows == [1] + list(range(2, 12))

itself = []
for i in range(6):
    assert itself.append(itself[:]) is None
assert itself[2] == [[], [[]]] and len(itself) == 6

for bad in (lambda: grows.append(abs(1), abs(2)), lambda: grows.append(*[])):
    try:
        bad()
    except TypeError as e:
        assert "list.append() takes exactly one argument" in str(e)
    else:
        assert False
assert len(grows) == 11


# Methods of classes: as many arguments as parameters, fewer, and one that is replaced on the way.
class C:
    def one(self, a):
        return "one", a

    def two(self, a, b="b"):
        return a, b

    @staticmethod
    def static(a):
        return "static", a

    @classmethod
    def cls(cls, a):
        return cls.__name__, a


def change(o, i):
    C.one = lambda self, a: (i, a)
    return i


c = C()
assert loop(3, lambda i: c.one(change(c, i))) == [("one", 0), (0, 1), (1, 2)]
c.one = lambda a: ("instance", a)
assert c.one(abs(-3)) == ("instance", 3)
assert loop(2, lambda i: c.two(abs(i))) == [(0, "b"), (1, "b")]
assert loop(2, lambda i: c.two(abs(i), i)) == [(0, 0), (1, 1)]
assert loop(2, lambda i: c.static(abs(i))) == [("static", 0), ("static", 1)]
assert loop(2, lambda i: c.cls(abs(i))) == [("C", 0), ("C", 1)]


# A native method asks Python in the middle, and its result arrives where the call stands.
class Key:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return 1


d = {Key(1): "one", Key(2): "two"}
assert loop(3, lambda i: d.get(Key(i))) == [None, "one", "two"]
assert loop(3, lambda i: d.get(Key(i), "none")) == ["none", "one", "two"]
assert loop(3, lambda i: d.pop(Key(i), i)) == [0, "one", "two"] and d == {}
assert [len("a b c".split(str(" "), i)) for i in range(4)] == [1, 2, 3, 3]
