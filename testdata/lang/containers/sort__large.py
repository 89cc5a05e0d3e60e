# Sorting longer inputs of all shapes: sorted, reversed, runs, equal items, random; always stable.

state = 7

def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
    return (state >> 33) % n

def check(items):
    """Sort by each way and compare with an insertion into buckets, which is stable by construction."""
    buckets = {}
    for i, x in enumerate(items):
        buckets.setdefault(x, []).append((x, i))
    want = []
    for x in sorted(buckets):
        want += buckets[x]
    for a, b in zip(want, want[1:]):
        assert a[0] < b[0] or a[0] == b[0] and a[1] < b[1]
    pairs = [(x, i) for i, x in enumerate(items)]
    assert sorted(pairs, key=lambda p: p[0]) == want
    assert sorted(pairs) == want
    down = []
    for x in sorted(buckets, reverse=True):
        down += buckets[x]
    assert sorted(pairs, key=lambda p: p[0], reverse=True) == down
    copy = list(items)
    copy.sort()
    assert copy == [x for x, _ in want]
    copy.sort(reverse=True)
    assert copy == [x for x, _ in down]
    assert sorted([str(x) for x in items]) == sorted(map(str, copy))

for n in (0, 1, 2, 3, 31, 32, 33, 63, 64, 65, 100, 257, 1000, 3000):
    check(list(range(n)))
    check(list(range(n, 0, -1)))
    check([5] * n)
    check([rnd(1000000) - 500000 for _ in range(n)])
    check([rnd(5) for _ in range(n)])
    check([i % 7 for i in range(n)])
    check([i // 3 if i < n // 2 else n - i for i in range(n)])
    check([rnd(1000) / 8 - 60 for _ in range(n)])
    check([n - i // 2 for i in range(n)])
    check(['k%d' % rnd(n + 1) for _ in range(n)])

big = [rnd(1 << 40) for _ in range(30000)]
s = sorted(big)
assert all(a <= b for a, b in zip(s, s[1:])) and sum(s) == sum(big) and len(s) == 30000
r = sorted(big, reverse=True)
assert r == s[::-1]
assert sorted(s + s) == [x for x in s for _ in range(2)]
assert sorted([float(x) for x in big]) == [float(x) for x in s]
assert sorted([-x for x in big], key=lambda x: -x) == [-x for x in s]
mixed = [x if x % 2 else float(x) for x in big[:5000]]
assert sorted(mixed) == sorted(big[:5000])

# Few comparisons where the input has structure.
class Counted:
    count = 0

    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        Counted.count += 1
        return self.v < other.v

def comparisons(values):
    Counted.count = 0
    l = [Counted(v) for v in values]
    l.sort()
    assert [c.v for c in l] == sorted(values)
    return Counted.count

assert comparisons(range(2000)) == 1999
assert comparisons(range(2000, 0, -1)) == 1999
assert comparisons([1] * 2000) == 1999
assert comparisons(list(range(1000)) + list(range(1000))) < 6000
assert comparisons([rnd(100000) for _ in range(2000)]) < 22000
assert comparisons(list(range(1000, 2000)) + list(range(1000))) < 3100

# An error in the middle loses nothing.
class Late:
    left = 500

    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        Late.left -= 1
        if Late.left < 0:
            raise RuntimeError('late')
        return self.v < other.v

for left in (0, 1, 100, 1000, 5000, 6000, 7000):
    Late.left = left
    l = [Late(rnd(1000)) for _ in range(1000)]
    before = sorted(map(id, l))
    try:
        l.sort()
    except RuntimeError as e:
        assert str(e) == 'late'
    assert sorted(map(id, l)) == before
    keyed = list(range(1000))
    Late.left = left
    try:
        keyed.sort(key=lambda x: Late(x * 7919 % 1000))
    except RuntimeError:
        pass
    assert sorted(keyed) == list(range(1000))
