from itertools import *
import operator, collections
def take(n, it): return list(islice(it, n))
def grouper(it, n, fill=None): return zip_longest(*[iter(it)]*n, fillvalue=fill)
def sliding(it, n):
    it = iter(it); w = collections.deque(islice(it, n-1), maxlen=n)
    for x in it: w.append(x); yield tuple(w)
def powerset(s): return chain.from_iterable(combinations(s, r) for r in range(len(s)+1))
def roundrobin(*its):
    its = map(iter, its)
    for n in range(3, 0, -1):
        its = cycle(islice(its, n)); yield from map(next, its)
print(take(3, count(10, 3)), list(grouper('ABCDEFG', 3, 'x')), list(sliding(range(5), 3)), list(powerset([1,2,3])), list(roundrobin('ABC', 'D', 'EF')))
print(list(accumulate([1,2,3], operator.mul, initial=10)), list(batched('abcdefg', 3)), list(pairwise('abcd')), [(k, list(g)) for k, g in groupby('aabbbc')], list(compress('abcd', [1,0,1,1])))
print(list(starmap(pow, [(2,3),(3,2)])), list(takewhile(str.islower, 'abCd')), list(dropwhile(str.islower, 'abCd')), list(filterfalse(None, [0,1,'',2])), list(product('ab', repeat=2)), list(permutations([1,2,3], 2)), list(combinations_with_replacement('ab', 2)))
a, b = tee([1,2,3]); print(list(a), list(b), list(islice('abcdefg', 1, None, 2)), list(repeat(7, 2)), list(chain('a', [1])), count(1.5, .5), repeat(1, 3))
try: list(islice([1], -1))
except ValueError as e: print(e)
try: list(batched('abcdefg', 3, strict=True))
except ValueError as e: print(e)
print(list(zip_longest('ab', 'xyz', fillvalue='-')), sum(1 for _ in combinations(range(10), 3)))
