# Unpacking, star expressions and calls with *args of objects whose __iter__ is Python: it may be a
# generator function, return any iterator, fail, or be something odd. The targets stay what they are
# until all items are there.
import sys


class Gen:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield i


class Returns:
    def __init__(self, it):
        self.it = it

    def __iter__(self):
        return self.it() if callable(self.it) else self.it


class Counts:
    def __init__(self, n):
        self.n, self.i, self.asked = n, 0, 0

    def __iter__(self):
        self.asked += 1
        return self

    def __next__(self):
        if self.i == self.n:
            raise StopIteration
        self.i += 1
        return self.i


def fails(f, *a):
    try:
        f(*a)
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    assert False


def two(o):
    x = y = 'old'
    try:
        x, y = o
    except BaseException:
        assert (x, y) == ('old', 'old')
        raise
    return x, y


def five(o):
    a, b, c, d, e = o
    return a, b, c, d, e


def star(o):
    a, *b = o
    return a, b


def all_of(*a):
    return a


sources = [Gen, lambda n: Returns(lambda: iter(range(n))), lambda n: Returns(lambda: iter(list(range(n)))),
           lambda n: Returns(lambda: iter('01234567'[:n])), lambda n: Returns(lambda: map(str, range(n))),
           lambda n: Returns(lambda: map(lambda i: -i, range(n))), lambda n: Returns(lambda: zip(range(n), range(n))),
           lambda n: Returns(lambda: iter(Gen(n))), lambda n: Returns(lambda: enumerate(Gen(n))), Counts,
           lambda n: Returns(lambda: reversed(range(n))), lambda n: Returns(lambda: iter(dict.fromkeys(range(n)))),
           lambda n: Returns(Counts(n)), lambda n: Returns(lambda: filter(None, range(1, n + 1)))]
for source in sources:
    for _ in range(3):
        items = list(source(2))
        assert len(items) == 2
        assert two(source(2)) == tuple(items)
        assert fails(two, source(1)) == 'ValueError: not enough values to unpack (expected 2, got 1)'
        assert fails(two, source(0)) == 'ValueError: not enough values to unpack (expected 2, got 0)'
        assert fails(two, source(3)) == 'ValueError: too many values to unpack (expected 2)'
        assert five(source(5)) == tuple(source(5))
        assert fails(five, source(4)) == 'ValueError: not enough values to unpack (expected 5, got 4)'
        assert fails(five, source(7)) == 'ValueError: too many values to unpack (expected 5)'
        assert star(source(4)) == (list(source(4))[0], list(source(4))[1:])
        assert fails(star, source(0)) == 'ValueError: not enough values to unpack (expected at least 1, got 0)'
        assert [*source(3), *source(2)] == list(source(3)) + list(source(2))
        assert all_of(*source(3)) == tuple(source(3)) == (*source(3),)
        assert {*source(2)} == set(source(2))
        assert sorted(map(str, source(6))) == sorted(str(x) for x in source(6))

# __iter__ is asked once, and not of what it returns.
c = Counts(2)
assert two(c) == (1, 2) and c.asked == 1
c = Counts(2)
assert two(Returns(c)) == (1, 2) and c.asked == 0
c = Counts(3)
assert all_of(*Returns(c)) == (1, 2, 3) and c.asked == 0

# What is no iterator.
for bad in (None, 5, [1, 2], Gen(2)):
    text = f"TypeError: iter() returned non-iterator of type '{type(bad).__name__}'"
    assert fails(two, Returns(bad)) == text
    assert fails(lambda: [*Returns(bad)]) == text


async def coroutine():
    pass


class Async:
    async def __iter__(self):
        pass


class AsyncGen:
    async def __iter__(self):
        yield 1


assert fails(two, AsyncGen()) == "TypeError: iter() returned non-iterator of type 'async_generator'"


class Refuses:
    __iter__ = None


assert fails(two, Refuses()) == "TypeError: 'Refuses' object is not iterable"
assert fails(two, 5) == "TypeError: cannot unpack non-iterable int object"


# Exceptions on the way.
class Breaks:
    def __init__(self, at):
        self.at = at

    def __iter__(self):
        if self.at == 0:
            raise KeyError('at once')
        yield 1
        if self.at == 1:
            raise KeyError('later')
        yield 2
        raise KeyError('at the end')


class BreaksPlain(Breaks):
    def __iter__(self):
        raise KeyError('at once')


assert fails(two, Breaks(0)) == "KeyError: 'at once'"
assert fails(two, Breaks(1)) == "KeyError: 'later'"
assert fails(two, Breaks(2)) == "KeyError: 'at the end'"
assert fails(two, BreaksPlain(2)) == "KeyError: 'at once'"
assert fails(star, Breaks(2)) == "KeyError: 'at the end'"
assert two(Gen(2)) == (0, 1)


class Stops:
    def __iter__(self):
        raise StopIteration(5)


assert fails(two, Stops()) == 'StopIteration: 5'
assert fails(lambda: [*Stops()]) == 'StopIteration: 5'


# Items that are unpacked while others are.
class Nested:
    def __init__(self, depth):
        self.depth = depth

    def __iter__(self):
        if self.depth:
            a, b = Nested(self.depth - 1)
            c, d = Returns(lambda: iter((a, b)))
            [*e] = Nested(self.depth - 1)
            assert e == [a, b] == [c, d]
        else:
            a = b = 0
        yield a + 1
        yield b + 2


assert two(Nested(6)) == (7, 14)


def endless(n):
    class Deep:
        def __iter__(self):
            x, y = self
            yield x
    x, y = Deep()


assert fails(endless, 0).startswith('RecursionError')
assert two(Nested(3)) == (4, 8)

# Generators that others see are theirs.
kept = []


class Keeps:
    def __iter__(self):
        g = iter(Gen(3))
        kept.append(g)
        return g


assert fails(two, Keeps()) == 'ValueError: too many values to unpack (expected 2)'
for g in kept:
    assert list(g) == []
for x in Keeps():
    break
assert list(kept[-1]) == [1, 2] and kept[-1].gi_frame is None
for x in Keeps():
    pass
assert list(kept[-1]) == [] and kept[-1].gi_running is False and iter(kept[-1]) is kept[-1]


class Shows:
    def __iter__(self):
        frame = sys._getframe()
        kept.append(frame)
        yield 1
        yield 2


assert two(Shows()) == (1, 2)
assert [x for x in Shows()] == [1, 2]
for x in Shows():
    pass
assert kept[-1].f_code.co_name == '__iter__'

# Many, so that used memory is used again, and results that stay.
results = []
for n in range(50):
    x, y = Gen(2)
    results.append([*Gen(n % 7)])
    p, *q = Gen(n % 5 + 1)
    results.append(q)
    results.append(all_of(*Gen(n % 6)))
    results.append(list(Gen(n % 4)))
for n in range(50):
    assert results[4 * n:4 * n + 4] == [list(range(n % 7)), list(range(1, n % 5 + 1)), tuple(range(n % 6)), list(range(n % 4))]


# A generator that is closed, or thrown into, in the middle.
def worker():
    try:
        x, y = Waits()
    finally:
        kept.append('closed')


class Waits:
    def __iter__(self):
        yield 1
        yield 2


def both():
    a, b = worker_items()
    yield a
    c, d = worker_items()
    yield c + d


def worker_items():
    yield 1
    yield 2


g = both()
assert next(g) == 1
g.close()
assert list(both()) == [1, 3]
