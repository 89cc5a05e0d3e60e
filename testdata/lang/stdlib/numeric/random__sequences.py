from random import Random

def err(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return f"{type(e).__name__}: {e}"

r = Random(11)
assert [r.randrange(5) for _ in range(12)] == [3, 4, 3, 3, 4, 4, 1, 1, 4, 3, 4, 1]
assert [r.randrange(10, 20) for _ in range(12)] == [11, 17, 14, 12, 11, 18, 10, 19, 16, 17, 19, 12]
assert [r.randrange(0, 100, 7) for _ in range(12)] == [63, 0, 91, 56, 7, 0, 0, 21, 98, 21, 63, 0]
assert [r.randrange(20, -20, -3) for _ in range(12)] == [-16, -1, 5, -1, -7, -19, 11, -4, 11, -10, 8, -1]
assert [r.randint(-5, 5) for _ in range(12)] == [-5, 5, -4, 2, 5, -1, 1, 3, -4, -1, 0, -2]
assert r.randint(10**30, 10**31) == 1636182489899043828271225268346
assert ''.join(r.choice('abcdef') for _ in range(20)) == 'eadacdaafabbaddfddae'
assert r.choice(range(10**12)) == 217451853057
l = list(range(30))
assert r.shuffle(l) is None
assert l == [16, 6, 11, 29, 5, 15, 19, 28, 17, 27, 23, 25, 14, 12, 18, 1, 22, 20, 7, 4, 3, 13, 0, 26, 9, 2, 10, 8, 21, 24]
assert r.sample(range(100), 5) == [14, 50, 53, 27, 0]
assert r.sample(range(10**9), 12) == [289690146, 928071501, 862656529, 636450400, 326573362, 950116683, 21078319, 226248380, 201119745, 423349167, 917380213, 646412435]
assert r.sample('abcdefghij', 10) == ['j', 'b', 'a', 'i', 'g', 'd', 'c', 'h', 'f', 'e']
assert r.sample([1, 2, 3], 0) == []
assert r.sample(range(30), k=7) == [12, 2, 28, 27, 6, 18, 20]
assert r.sample(['red', 'blue'], 5, counts=[4, 2]) == ['red', 'red', 'red', 'blue', 'red']
assert r.choices('abc', k=10) == ['a', 'b', 'c', 'a', 'b', 'b', 'a', 'a', 'b', 'c']
assert r.choices('abc', [1, 2, 5], k=10) == ['b', 'c', 'c', 'c', 'c', 'c', 'a', 'a', 'a', 'c']
assert r.choices([1, 2], cum_weights=[0.5, 3], k=10) == [2, 2, 2, 2, 2, 2, 2, 2, 2, 1]
assert r.choices(['x']) == ['x']
assert r.choices([1, 2], weights=[1.5, 2.5], k=0) == []
assert err(r.randrange, 0) == 'ValueError: empty range for randrange()'
assert err(r.randrange, 1, 1) == 'ValueError: empty range in randrange(1, 1)'
assert err(r.randrange, 5, 1, 2) == 'ValueError: empty range in randrange(5, 1, 2)'
assert err(r.randrange, 1, 5, 0) == 'ValueError: zero step for randrange()'
assert err(r.randrange, 1.5) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(r.randrange, 1, 2.5) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(r.randrange, 10, None, 2) == 'TypeError: Missing a non-None stop argument'
assert err(r.randrange, 1, 20, 1.5) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(r.randint, 5, 1) == 'ValueError: empty range in randrange(5, 2)'
assert err(r.randint, 1.5, 2) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(r.choice, []) == 'IndexError: Cannot choose from an empty sequence'
assert err(r.choice, {1}) == "TypeError: 'set' object is not subscriptable"
assert err(r.choice, 5) == "TypeError: object of type 'int' has no len()"
assert err(r.shuffle, (1, 2)) == "TypeError: 'tuple' object does not support item assignment"
assert err(r.sample, {1, 2}, 1) == 'TypeError: Population must be a sequence.  For dicts or sets, use sorted(d).'
assert err(r.sample, [1], 2) == 'ValueError: Sample larger than population or is negative'
assert err(r.sample, [1], -1) == 'ValueError: Sample larger than population or is negative'
assert err(r.sample, [1], 1.5) == 'ValueError: Sample larger than population or is negative'
assert err(r.sample, [1, 2], 1, counts=[1]) == 'ValueError: The number of counts does not match the population'
assert err(r.sample, [1, 2], 1, counts=[1, .5]) == 'TypeError: Counts must be integers'
assert err(r.sample, [1, 2], 1, counts=[0, 0]) == 'ValueError: Total of counts must be greater than zero'
assert err(r.choices, [1], 2) == 'TypeError: The number of choices must be a keyword argument: k=2'
assert err(r.choices, []) == 'IndexError: list index out of range'
assert err(r.choices, [1, 2], [1]) == 'ValueError: The number of weights does not match the population'
assert err(r.choices, [1], [0]) == 'ValueError: Total of weights must be greater than zero'
assert err(r.choices, [1], [float('inf')]) == 'ValueError: Total of weights must be finite'
assert err(r.choices, [1], [1], cum_weights=[1]) == 'TypeError: Cannot specify both weights and cumulative weights'

# Subclasses: integers come from what was overridden last.
class A(Random):
    def random(self): return .25
class B(Random):
    def getrandbits(self, k): return 3 if k > 1 else 0
class C(A):
    def getrandbits(self, k): return 2
class D(Random):
    def __init__(self, x=None, tag=1):
        super().__init__(x)
        self.tag = tag
assert (A(1).randint(1, 10), B(1).randint(1, 10), C(1).randint(1, 10)) == (9, 4, 3)
assert (A(1).choice('abcd'), B(1).choice('abcdefgh'), C(1).uniform(0, 4)) == ('a', 'd', 1.0)
d = D(3, tag=9)
assert (d.tag, d.random(), d.gauss_next, isinstance(d, Random)) == (9, 0.23796462709189137, None, True)
