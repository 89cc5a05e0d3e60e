# A generator that only a loop, yield from or a builtin function refers to may be used again when it has ended.
# A program must not notice.


def walk(tree):
    if tree:
        left, key, right = tree
        yield from walk(left)
        yield key
        yield from walk(right)


def build(keys):
    if not keys:
        return None
    middle = len(keys) // 2
    return build(keys[:middle]), keys[middle], build(keys[middle + 1:])


assert list(walk(build(range(100)))) == list(range(100))
both = zip(walk(build(range(50))), walk(build(range(50, 100))))
assert [b - a for a, b in both] == [50] * 50


# What gi_yieldfrom has shown stays what it is after its end.
def inner(n):
    for i in range(n):
        yield i
    return n


def outer():
    a = yield from inner(2)
    b = yield from inner(3)
    return a, b


g = outer()
assert next(g) == 0
first = g.gi_yieldfrom
assert first.gi_frame is not None and first.__name__ == "inner"
assert [next(g), next(g)] == [1, 0]
second = g.gi_yieldfrom
assert second is not first
assert first.gi_frame is None and next(first, "end") == "end"
assert [*g] == [1, 2]
assert second.gi_frame is None and second.gi_code is inner.__code__
assert g.gi_yieldfrom is None


# The result of yield from, while the next generator is made in its arguments.
def echo(x):
    yield x
    return x


def nested():
    x = yield from echo((yield from echo(1)) + (yield from echo(2)))
    yield [x, (yield from echo("last"))]


assert list(nested()) == [1, 2, 3, "last", [3, "last"]]


# Generators that a cache keeps are handed out again, and are used up only once.
kept = {}


def cached(n):
    if n not in kept:
        kept[n] = inner(n)
    return kept[n]


assert sum(cached(3)) == 3 and sum(cached(3)) == 0
assert kept[3].gi_frame is None and kept[3].__name__ == "inner"


def remember(f):
    made = []

    def call(*args):
        made.append(f(*args))
        return made[-1]
    call.made = made
    return call


noted = remember(inner)
assert list(noted(2)) == [0, 1] and max(noted(4)) == 3 and sum(inner(5)) == 10
assert [x.gi_code for x in noted.made] == [inner.__code__] * 2
assert [list(x) for x in noted.made] == [[], []]


# Methods, exceptions and close.
class Tree:
    def __init__(self, *children):
        self.children = children

    def count(self):
        yield 1
        for c in self.children:
            yield from c.count()


assert sum(Tree(Tree(), Tree(Tree(), Tree()), Tree()).count()) == 6


def fails(n):
    yield n
    raise ValueError(n)


def catches():
    for n in range(3):
        try:
            yield from fails(n)
        except ValueError as e:
            yield -e.args[0]
        yield from inner(1)


assert list(catches()) == [0, 0, 0, 1, -1, 0, 2, -2, 0]

log = []


def closes(n):
    try:
        yield n
        yield n + 1
    finally:
        log.append(n)


def over():
    yield from closes(1)
    yield from closes(5)


g = over()
assert [next(g) for _ in range(3)] == [1, 2, 5]
g.close()
assert log == [1, 5]
assert list(over()) == [1, 2, 5, 6] and log == [1, 5, 1, 5]


# Loops, left early or not, nested and with the same generator function in their bodies.
def table(n):
    rows = []
    for i in inner(n):
        row = []
        for j in inner(n):
            if j > i:
                break
            row.append([k for k in inner(j)])
        rows.append(row)
    return rows


assert table(3) == [[[]], [[], [0]], [[], [0], [0, 1]]]


def keeps():
    kept = []
    for i in (made := inner(2)):
        kept.append((i, made))
    for i in inner(3):
        kept.append(i)
    return kept, made


kept, made = keeps()
assert [x[0] for x in kept[:2]] + kept[2:] == [0, 1, 0, 1, 2]
assert made.gi_frame is None and made.gi_code is inner.__code__ and kept[0][1] is made
