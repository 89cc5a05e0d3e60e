# Tuples that a generator yields to a loop that unpacks them.
def pairs(n):
    for i in range(n):
        got = yield i, i * i
        assert got is None


def triples():
    a, b, c = 1, 2, 3
    t = (a, b, c)
    yield t
    yield a, b, c
    a, b = (yield b, a), 4
    yield a, b, c
    yield t[1:], *t[:2]


total = 0
for a, b in pairs(5):
    total += a * b
assert total == 100 and (a, b) == (4, 16)

seen = []
for x, y, *rest in triples():
    seen.append((x, y, rest))
assert seen == [(1, 2, [3]), (1, 2, [3]), (2, 1, []), (None, 4, [3]), ((2, 3), 1, [2])]

try:
    for x, y, z in triples():
        seen = x, y, z
except ValueError as e:
    assert str(e) == "not enough values to unpack (expected 3, got 2)" and seen == (1, 2, 3)
else:
    assert False

for p in pairs(3):
    assert p == (p[0], p[0] ** 2)
for (a, (b, c)) in ((i, (i + 1, i + 2)) for i in range(3)):
    assert (b, c) == (a + 1, a + 2)


# The generator may be used by others between two items, and by the body of the loop.
g = pairs(10)
out = []
for a, b in g:
    out.append((a, b, next(g)))
assert out == [(i, i * i, (i + 1, (i + 1) ** 2)) for i in range(0, 10, 2)]


class Box:
    pass


box = Box()
g = pairs(3)
for box.a, (box.b) in g:
    assert box.b == box.a ** 2
seen = {}
for seen["a"], seen["b"] in pairs(2):
    pass
assert seen == {"a": 1, "b": 1}


def chain(n):
    if n:
        yield from chain(n - 1)
    yield n, -n


assert [a + b for a, b in chain(4)] == [0] * 5


def cleanup(log):
    try:
        yield "a", 1
        yield "b", 2
    finally:
        log.append("closed")


log = []
for k, v in cleanup(log):
    break
assert (k, v) == ("a", 1)
for k, v in cleanup(log):
    log.append(k)
assert log[-3:] == ["a", "b", "closed"]


def swapped(pairs):
    for a, b in pairs:
        a, b = b, a
        yield a, b
        assert (a, b) == (b, a) or a != b


assert [(a, b) for a, b in swapped(swapped(pairs(3)))] == [(0, 0), (1, 1), (2, 4)]
