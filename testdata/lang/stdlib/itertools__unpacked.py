# Loops that unpack the tuples of product, permutations, combinations and pairwise at once, without the
# tuples being made.
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product


def pairs(it):
    a = b = None
    out = []
    for a, b in it:
        out.append((a, b))
    return out, a, b


def fails(f, *a):
    try:
        f(*a)
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    assert False


def triples(it):
    return [(c, b, a) for a, b, c in it]


for _ in range(3):
    for make in (lambda: product('ab', repeat=2), lambda: permutations('abc', 2), lambda: combinations('abcd', 2), lambda: pairwise('abcd'),
                 lambda: combinations_with_replacement('abc', 2), lambda: product([1, 2], 'xyz'), lambda: product('ab', [])):
        want = list(make())
        got = pairs(make())
        assert got[0] == want and (got[1:] == want[-1] if want else got[1:] == (None, None))
        assert fails(triples, pairwise('ab')) == 'ValueError: not enough values to unpack (expected 3, got 2)'
    assert triples(permutations([1, 2, 3])) == [p[::-1] for p in permutations([1, 2, 3])]
    assert fails(pairs, product('ab')) == 'ValueError: not enough values to unpack (expected 2, got 1)'
    assert fails(pairs, permutations('abc')) == 'ValueError: too many values to unpack (expected 2)'
    assert fails(triples, product()).endswith('(expected 3, got 0)')

# The iterator goes on where the loop left it, and the variables stay at its end.
it = product('ab', 'cd')
for x, y in it:
    if y == 'd':
        break
assert (x, y) == ('a', 'd') and next(it) == ('b', 'c')
for x, y in it:
    pass
assert (x, y) == ('b', 'd') and list(it) == []
for x, y in it:
    assert False
assert (x, y) == ('b', 'd')
for i, (p, q) in enumerate(combinations('abc', 2)):
    assert i == 'ab ac bc'.split().index(p + q)
for (p, q), r in product(combinations('abc', 2), 'x'):
    assert p < q and r == 'x'
for x, (y, *z) in product([1], ['abc']):
    assert (x, y, z) == (1, 'a', ['b', 'c'])
o = type('O', (), {})()
for o.x, o.y in pairwise([1, 2, 3]):
    pass
assert (o.x, o.y) == (2, 3)


# Sources in Python, with errors, and classes derived from these.
def source():
    yield 1
    yield 2
    yield 3
    raise KeyError('end')


seen = []


def read():
    for a, b in pairwise(source()):
        seen.append((a, b))


assert fails(read) == "KeyError: 'end'" and seen == [(1, 2), (2, 3)]


class P(product):
    def __next__(self):
        a, b = super().__next__()
        return b, a


assert pairs(P('ab', 'cd'))[0] == [('c', 'a'), ('d', 'a'), ('c', 'b'), ('d', 'b')]


class Q(product):
    pass


assert pairs(Q('ab', 'c'))[0] == [('a', 'c'), ('b', 'c')]


def generates():
    for a, b in product([1, 2], [3]):
        yield a * b


assert list(generates()) == [3, 6]

# Joined tuples.
for n in range(12):
    for m in range(12):
        a, b = tuple(range(n)), tuple(range(m))
        assert (a + b) == tuple(list(a) + list(b)) and len(a + b) == n + m
a = (1, 2)
a += (3,)
assert a == (1, 2, 3) and a + () is a and () + a is a


# Attributes of classes that are objects of classes derived from builtin types.
class Number(int):
    pass


class Names(list):
    pass


class Holder:
    n = Number(5)
    names = Names('ab')
    error = ValueError('x')


def attrs(h):
    return h.n, h.names, h.error


for _ in range(3):
    assert attrs(Holder) == attrs(Holder()) == (5, ['a', 'b'], Holder.error) and attrs(Holder)[0] is Holder.n
Number.__get__ = lambda self, o, owner: (int(self), o, owner)
assert attrs(Holder)[0] == (5, None, Holder)
h = Holder()
assert attrs(h)[0] == (5, h, Holder)
Number.__set__ = lambda self, o, v: None
h.n = 7
assert attrs(h)[0] == (5, h, Holder)
del Number.__get__, Number.__set__
assert attrs(h)[0] is Holder.n
Holder.names = Names('c')
assert attrs(h)[1] == ['c']
