import itertools as it
from itertools import *

def err(f, *a, **k):
    try:
        r = f(*a, **k)
        if hasattr(r, '__next__'):
            list(r)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"

# count
assert list(islice(count(), 5)) == [0, 1, 2, 3, 4]
assert list(islice(count(10, -2), 4)) == [10, 8, 6, 4]
assert list(islice(count(0.5, 0.25), 3)) == [0.5, 0.75, 1.0]
assert repr(count(3)) == 'count(3)' and repr(count(3, 2)) == 'count(3, 2)'
assert list(islice(count(2**63 - 2), 4)) == [2**63 - 2, 2**63 - 1, 2**63, 2**63 + 1]
assert err(count, 'a') == "TypeError: a number is required"
assert list(islice(count(step=3), 3)) == [0, 3, 6]

# cycle, repeat
assert list(islice(cycle('ab'), 5)) == list('ababa')
assert list(cycle([])) == []
assert list(repeat(7, 3)) == [7, 7, 7]
assert repr(repeat('x', 2)) == "repeat('x', 2)" and repr(repeat(1)) == 'repeat(1)'
assert list(repeat(1, -5)) == []
assert repeat(5, times=2).__length_hint__() == 2

# chain
assert list(chain('ab', [1], (), range(2))) == ['a', 'b', 1, 0, 1]
assert list(chain.from_iterable([[1], [2, 3]])) == [1, 2, 3]
assert list(chain()) == []
assert err(chain, 5) == "TypeError: 'int' object is not iterable"

# accumulate
assert list(accumulate([1, 2, 3])) == [1, 3, 6]
assert list(accumulate([2, 3, 4], lambda a, b: a * b)) == [2, 6, 24]
assert list(accumulate([1, 2], initial=10)) == [10, 11, 13]
assert list(accumulate([])) == [] and list(accumulate([], initial=1)) == [1]
assert list(accumulate('abc')) == ['a', 'ab', 'abc']

# pairwise, batched
assert list(pairwise('abcd')) == [('a', 'b'), ('b', 'c'), ('c', 'd')]
assert list(pairwise([1])) == []
assert list(batched('abcde', 2)) == [('a', 'b'), ('c', 'd'), ('e',)]
assert err(batched, 'abc', 0) == "ValueError: n must be at least one"
assert err(lambda: list(batched('abc', 2, strict=True))) == "ValueError: batched(): incomplete batch"

# predicates
assert list(takewhile(lambda x: x < 3, [1, 2, 3, 1])) == [1, 2]
assert list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])) == [3, 1]
assert list(filterfalse(lambda x: x % 2, range(6))) == [0, 2, 4]
assert list(filterfalse(None, [0, 1, '', 'a'])) == [0, '']
assert list(starmap(pow, [(2, 3), (3, 2)])) == [8, 9]
assert list(compress('abcdef', [1, 0, 1, 0, 1, 1])) == list('acef')
assert list(compress('abc', [True])) == ['a']

# islice
assert list(islice('abcdefg', 2)) == ['a', 'b']
assert list(islice('abcdefg', 2, 4)) == ['c', 'd']
assert list(islice('abcdefg', 2, None)) == list('cdefg')
assert list(islice('abcdefg', 0, None, 2)) == list('aceg')
assert list(islice('abcdefg', 1, 6, 3)) == ['b', 'e']
assert list(islice('abc', 10)) == list('abc') and list(islice('abc', 5, 10)) == []
assert err(islice, 'abc', -1) == "ValueError: Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."
assert err(islice, 'abc', -1, 2) == "ValueError: Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."
assert err(islice, 'abc', 0, -1) == "ValueError: Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."
assert err(islice, 'abc', 0, 1, 0) == "ValueError: Step for islice() must be a positive integer or None."
src = iter(range(10))
assert list(islice(src, 3)) == [0, 1, 2] and next(src) == 3
src = iter(range(10))
assert list(islice(src, 1, 5, 3)) == [1, 4] and next(src) == 5
src = iter(range(10))
assert list(islice(src, 1, 8, 5)) == [1, 6] and next(src) == 8

# zip_longest
assert list(zip_longest('ab', [1])) == [('a', 1), ('b', None)]
assert list(zip_longest('a', 'xyz', fillvalue='-')) == [('a', 'x'), ('-', 'y'), ('-', 'z')]
assert list(zip_longest()) == []

# groupby
assert [(k, list(g)) for k, g in groupby('aabbbc')] == [('a', ['a', 'a']), ('b', ['b', 'b', 'b']), ('c', ['c'])]
assert [(k, list(g)) for k, g in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)] == [(1, [1, 3]), (0, [2, 4]), (1, [5])]
assert [k for k, g in groupby('aabbbc')] == ['a', 'b', 'c']
gs = [g for k, g in groupby('aab')]
assert [list(g) for g in gs] == [[], []] or [list(g) for g in gs] == [[], ['b']]
assert list(groupby([])) == []

# tee
a, b = tee(range(3))
assert list(a) == [0, 1, 2] and list(b) == [0, 1, 2]
a, b, c = tee('xy', 3)
assert next(a) == 'x' and next(a) == 'y' and list(b) == ['x', 'y'] and list(c) == ['x', 'y']
assert tee([1], 0) == ()
assert err(tee, [1], -1) == "ValueError: n must be >= 0"

# combinatorics
assert list(product('ab', [1, 2])) == [('a', 1), ('a', 2), ('b', 1), ('b', 2)]
assert list(product([0, 1], repeat=2)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
assert list(product()) == [()] and list(product([], [1])) == [] and list(product('ab', repeat=0)) == [()]
assert err(product, 'a', repeat=-1) == "ValueError: repeat argument cannot be negative"
assert list(permutations([1, 2, 3])) == [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
assert list(permutations('abc', 2)) == [('a', 'b'), ('a', 'c'), ('b', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'b')]
assert list(permutations([], 0)) == [()] and list(permutations([1], 2)) == []
assert err(permutations, 'abc', -1) == "ValueError: r must be non-negative"
assert err(permutations, 'abc', 1.0) == "TypeError: Expected int as r"
assert list(combinations('abcd', 2)) == [('a', 'b'), ('a', 'c'), ('a', 'd'), ('b', 'c'), ('b', 'd'), ('c', 'd')]
assert list(combinations([1, 2], 0)) == [()] and list(combinations([1], 2)) == []
assert list(combinations_with_replacement('ab', 2)) == [('a', 'a'), ('a', 'b'), ('b', 'b')]
assert list(combinations_with_replacement([], 2)) == [] and list(combinations_with_replacement([], 0)) == [()]
assert len(list(permutations(range(6)))) == 720 and sum(1 for _ in combinations(range(20), 5)) == 15504

# they are iterators and classes
class C(count):
    def __next__(self):
        return super().__next__() * 2
c = C(1)
assert [next(c), next(c)] == [2, 4]
assert iter(c) is c
assert type(chain()).__name__ == 'chain' and type(chain()).__module__ == 'itertools'
