# Natives with *args whose arguments call Python, which calls the same natives again with others: no
# call sees the arguments of another.

import math
import os.path
import re
import struct

depth = 0


def again(call, limit=3):
    """Run call within itself, a few levels deep, and check that each level has the same answer."""
    global depth
    if depth >= limit:
        return None
    depth += 1
    try:
        return call()
    finally:
        depth -= 1


class Index:
    def __init__(self, n, call):
        self.n, self.call = n, call

    def __index__(self):
        again(self.call)
        filler(*range(20))
        return self.n


def filler(*a, **k):
    x = [v for v in a]
    return len(x) + len(k)


def gcd():
    assert math.gcd(Index(12, gcd), Index(18, gcd), 30, Index(42, gcd)) == 6
    assert math.lcm(Index(4, gcd), 6, Index(10, gcd)) == 60


def pack():
    b = struct.pack("<IHBq", Index(1, pack), 2, Index(3, pack), Index(-4, pack))
    assert struct.unpack("<IHBq", b) == (1, 2, 3, -4)
    s = struct.Struct(">HH")
    assert s.pack(Index(5, pack), Index(6, pack)) == b"\0\5\0\6"
    buf = bytearray(4)
    s.pack_into(buf, Index(0, pack), Index(7, pack), 8)
    assert buf == b"\0\7\0\10"


class Shown:
    def __init__(self, text):
        self.text = text

    def __format__(self, spec):
        again(show)
        filler(*"abcdefghij")
        return self.text + spec

    def __str__(self):
        again(show)
        return self.text


def show():
    assert "{} {:x} {}|{}".format(Shown("a"), Shown("b"), 3, Shown("c")) == "a bx 3|c"
    assert "{0}{1}{0!s}{k}".format(Shown("a"), "-", k=Shown("z")) == "a-az"


class Group:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        again(group)
        return self.n


def group():
    m = re.match(r"(\w)(\w)(?P<c>\w)", "xyz")
    assert m.group(Group(1), Group(3), "c", 0) == ("x", "z", "z", "xyz")
    assert m.group() == "xyz" and m.group(Group(2)) == "y"


class Path:
    def __init__(self, p):
        self.p = p

    def __fspath__(self):
        again(join)
        return self.p


def join():
    assert os.path.join(Path("a"), Path("b"), "c", Path("d")) == "a/b/c/d"
    assert os.path.join("a", Path("/b"), "c") == "/b/c"


class Items:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        again(sets)
        return iter(self.items)


def sets():
    s = {1, 2, 3}
    assert s.union(Items(4), [5], Items(6)) == {1, 2, 3, 4, 5, 6}
    assert s.intersection(Items(1, 2), Items(2, 3), [2]) == {2}
    assert s.difference(Items(1), Items(2), []) == {3}
    assert s.union() == s and s.union() is not s
    s.update(Items(7), [8], Items(9))
    assert s == {1, 2, 3, 7, 8, 9}
    s.difference_update(Items(1), Items(8))
    assert s == {2, 3, 7, 9}
    s.intersection_update(Items(2, 3, 7), Items(3, 7))
    assert s == {3, 7}


class Pairs:
    def __init__(self, **pairs):
        self.pairs = pairs

    def keys(self):
        again(update)
        return self.pairs.keys()

    def __getitem__(self, key):
        return self.pairs[key]


def update():
    d = {"a": 1}
    assert d.update(Pairs(b=2), c=3, d=4) is None
    d.update(e=5)
    d.update({"f": 6})
    d.update()
    assert d == {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}


for f in (gcd, pack, show, group, join, sets, update):
    for _ in range(2):
        depth = 0
        f()

# More arguments than fit the room for a few.
many = list(range(200))
assert math.gcd(*[n * 6 for n in many]) == 6
assert struct.pack("<200B", *many) == bytes(many)
assert "{199} {0}".format(*many) == "199 0"
assert len(set().union(*[[n] for n in many])) == 200
assert os.path.join(*map(str, many[:100])).count("/") == 99

# What a call gets wrong is said as before.
for call, text in [
    (lambda: {1}.union(k=1), "set.union() takes no keyword arguments"),
    (lambda: math.gcd(a=1), "math.gcd() takes no keyword arguments"),
    (lambda: struct.pack(), "missing format argument"),
    (lambda: {}.update(1, 2), "update expected at most 1 argument, got 2"),
]:
    try:
        call()
    except TypeError as e:
        assert str(e) == text, e
    else:
        assert False, text
