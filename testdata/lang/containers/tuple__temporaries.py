# Tuples that one instruction reads: their memory is used again, which nobody must notice.


class Keeper:
    "Keeps what it is compared with, looked up with or asked for."

    def __init__(self):
        self.seen = []

    def __eq__(self, other):
        self.seen.append(other)
        return NotImplemented

    def __lt__(self, other):
        self.seen.append(other)
        return True

    def __gt__(self, other):
        self.seen.append(other)
        return True

    def __contains__(self, key):
        self.seen.append(key)
        return True

    def __getitem__(self, key):
        self.seen.append(key)
        return key

    def __hash__(self):
        return hash((1, 2))


def churn():
    "Makes temporaries of all sizes, so that memory that was taken back too soon is overwritten."
    for i in range(5):
        (i,) < (i + 1,)
        (i, -1) == (i, -2), (i, -3) < (0, -4)
        (i, 0, -1) != (i, 1, -1), (i, i, i, i) >= (9, 9, 9, 9)
        (i, "x") in {(0, "x")}, hash((i, "y")), len((i, i, i))


# Compared, nested and in chains.
def ordered(a, b, c):
    churn()
    return (a, b) < (b, c), (a, b) == (a, b), (a, b) < (b, c) < (c, c), (a, (b, c)) >= (a, (b, c))


for _ in range(3):
    assert ordered(1, 2, 3) == (True, True, True, True)
    assert ordered(3, 2, 1) == (False, True, False, True)
    assert ordered("x", "y", "z") == (True, True, True, True)


def middle(a, b):
    seen = []

    def note(x):
        seen.append(x)
        churn()
        return x

    assert (a, b) < note((b, b)) < (b, a + b)
    assert (a, note((a, b))) == (a, (a, b))
    return seen


for _ in range(3):
    assert middle(1, 2) == [(2, 2), (1, 2)]


# Whoever gets the tuple may keep it.
k = Keeper()
for i in range(4):
    assert ((i, 1) == k) is False
    assert (i, 2) < k and (i, 3) > k
    assert (i, 4) in k
    assert k[i, 5] == (i, 5)
    churn()
assert k.seen == [(i, n) for i in range(4) for n in (1, 2, 3, 4, 5)]


class Item:
    "An item of the tuples that keeps nothing, but runs Python in the middle of a comparison."

    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        churn()
        return isinstance(other, Item) and self.n == other.n

    def __lt__(self, other):
        churn()
        return self.n < other.n

    def __hash__(self):
        churn()
        return self.n & 1


for _ in range(3):
    x, y = Item(1), Item(3)
    assert (x, 1) < (y, 0) and not (y, 1) < (x, 5) and (x, 1) == (Item(1), 1)
    d = {(x, 1): "x", (y, 2): "y"}
    assert d[Item(1), 1] == "x" and d[Item(3), 2] == "y" and (Item(3), 2) in d and (Item(5), 2) not in d
    assert (Item(1), 1) in [(y, 1), (x, 1)] and (Item(1), 1) in ((x, 1),)
    assert sorted([3, 1, 2], key=lambda n: (Item(n), n) < (x, n)) == [3, 1, 2]

# A key with the same hash gets the tuple that is looked for.
k = Keeper()
d = {k: 0}
a, b = 1, 2
assert (a, b) not in d and (a, b) not in {k} and (a, b) not in [k]
try:
    d[a, b]
    assert False
except KeyError as e:
    churn()
    assert e.args == ((1, 2),)
churn()
assert k.seen[0] == (1, 2) and all(x == (1, 2) for x in k.seen)


class Dict(dict):
    def __missing__(self, key):
        self[key] = key
        return key


d = Dict()
for i in range(4):
    assert d[i, "m"] == (i, "m")
    churn()
assert list(d) == [(i, "m") for i in range(4)] and d == {(i, "m"): (i, "m") for i in range(4)}


# Arguments of builtin functions.
def arguments(a, b):
    kept = [tuple((a, b)), list((a, b)), max((a, b), (b, a)), sorted((b, a)), set((a, b)), iter((a, b))]
    churn()
    n = id((a, b)), len((a, b)), sum((a, b)), hash((a, b)) == hash((a, b)), repr((a, b)), max((a, b))
    churn()
    return [list(x) for x in kept], n[1:]


for _ in range(3):
    assert arguments(1, 2) == ([[1, 2], [1, 2], [2, 1], [1, 2], [1, 2], [1, 2]], (2, 3, True, "(1, 2)", 2))


def pick(f, t, again):
    if again:
        pick(len, t, False)
    r = f(t if not again else (t, 1))
    churn()
    return r, t


assert pick(list, (1, 2), True) == ([(1, 2), 1], (1, 2))


# Returned and unpacked at once.
def swap(a, b):
    return b, a


def deep(n):
    if n == 0:
        return 0, "end"
    a, b = deep(n - 1)
    return a + n, b


def finally_(a, b):
    try:
        return a, b
    finally:
        churn()


def method_pair():
    class Pair:
        def both(self, a, b):
            return a, b

        def __divmod__(self, b):
            return b, self

        def __call__(self, *args):
            return args[0], len(args)

    p = Pair()
    a, b = p.both(1, 2)
    q, r = divmod(p, 3)
    s, t = p(7, 8, 9)
    return a, b, q, r is p, s, t


a, b = 1, 2
for _ in range(3):
    a, b = swap(a, b)
    x, (y, z) = swap((3, 4), 5)
    [v, w] = swap(v := 1, 2)
assert (a, b, x, y, z, v, w) == (2, 1, 5, 3, 4, 2, 1)
assert deep(20) == (210, "end") and finally_(1, 2) == (1, 2) and method_pair() == (1, 2, 3, True, 7, 3)
c, e = finally_(3, 4)
assert (c, e) == (3, 4)
for wrong in (lambda: swap(1, 2) + (3,), lambda: (1,)):
    try:
        a, b = wrong()
        assert False
    except ValueError:
        pass


def too_many():
    a, b, c = swap(1, 2)


try:
    too_many()
    assert False
except ValueError as e:
    assert str(e) == "not enough values to unpack (expected 3, got 2)"


# A generator that stops between the two sides.
def stops(a, b):
    r = (a, b) < ((yield 1), b)
    churn()
    yield r, (a, (yield 2)) == (a, 5)


for _ in range(3):
    g = stops(1, 2)
    assert next(g) == 1
    churn()
    assert g.send(2) == 2
    churn()
    assert g.send(5) == (True, True)
