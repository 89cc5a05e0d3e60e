# Items of a list, tuple, range or str pass through generators that wait in yield from; what ends, fails or is sent still goes step by step.
def inner(it):
    return (yield from it)

def outer(it, log):
    try:
        r = yield from inner(it)
        log.append(("returned", r))
        yield "more"
    finally:
        log.append("left")

for it in ([1, 2, 3], (1, 2, 3), range(1, 4), "abc", "äbc", {1: 0, 2: 0, 3: 0}, iter([1, 2, 3]), reversed([3, 2, 1]), []):
    items = list(it) if not hasattr(it, "__next__") else [1, 2, 3]
    log = []
    got = []
    for x in outer(it, log):
        got.append(x)
    assert got == items + ["more"], got
    assert log == [("returned", None), "left"], log

# all consumers
for n in (0, 1, 2, 31, 32, 33, 100):
    def deep(d):
        if d:
            yield from deep(d - 1)
            yield d
        else:
            yield from range(n)
    want = list(range(n)) + [1, 2, 3, 4, 5]
    assert list(deep(5)) == want
    assert tuple(deep(5)) == tuple(want)
    assert sum(deep(5)) == sum(want)
    assert max(deep(5)) == max(want) and min(deep(5)) == min(want)
    assert set(deep(5)) == set(want)
    assert sorted(deep(5)) == sorted(want)
    assert ",".join(map(str, deep(5))) == ",".join(map(str, want))
    assert any(x > 3 for x in deep(5)) and all(x >= 0 for x in deep(5))
    assert [x for x in deep(5)] == want
    assert list(enumerate(deep(5))) == list(enumerate(want))
    assert [a + b for a, b in zip(deep(5), deep(5))] == [2 * a for a in want]
    assert dict((x, x) for x in deep(5)) == {x: x for x in want}

# a list that grows while it passes through
def growing(l):
    yield from l

l = [1, 2]
seen = []
for x in growing(l):
    seen.append(x)
    if len(l) < 5:
        l.append(x * 10)
assert seen == l == [1, 2, 10, 20, 100], (seen, l)

# a loop left early: the generator goes on where it was
g = inner([1, 2, 3, 4])
for x in g:
    if x == 2:
        break
assert next(g) == 3 and list(g) == [4] and list(g) == []

# throw and close reach the generator
log = []
g = outer([1, 2, 3], log)
for x in g:
    break
g.close()
assert log == ["left"]
log = []
g = outer(range(9), log)
for x in g:
    if x == 4:
        break
try:
    g.throw(KeyError("k"))
except KeyError:
    log.append("raised")
assert log == ["left", "raised"]

# the exception that is handled is the loop's own, not the generator's
def quiet():
    try:
        raise ValueError("inside")
    except ValueError:
        yield from [1, 2, 3]

import sys
for x in quiet():
    assert sys.exception() is None
try:
    raise KeyError("outside")
except KeyError as e:
    for x in quiet():
        assert sys.exception() is e
    assert sum(quiet()) == 6 and sys.exception() is e

# send reaches what is not a generator as an error
g = inner([1, 2])
assert next(g) == 1
try:
    g.send(5)
except AttributeError as e:
    assert "send" in str(e)

# a generator that is asked while it runs
def own():
    yield from me

me = own()
try:
    list(me)
except ValueError as e:
    assert str(e) == "generator already executing"
else:
    assert False

# depth
def chain(n):
    if n:
        yield from chain(n - 1)
    else:
        yield from "xyz"

for _ in range(2):
    count = 0
    for c in chain(200):
        count += 1
    assert count == 3
