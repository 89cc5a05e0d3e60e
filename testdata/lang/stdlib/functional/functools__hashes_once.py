# lru_cache asks each argument for its hash once a call, whether it knows the result or not.
import functools

hashed = []


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        hashed.append(self.n)
        return self.n % 2

    def __eq__(self, other):
        return self.n == other.n


for size in (None, 2):
    hashed.clear()

    @functools.lru_cache(maxsize=size)
    def double(key, by=2):
        return key.n * by

    assert [double(Key(n)) for n in (1, 3, 1, 5, 3)] == [2, 6, 2, 10, 6]
    assert hashed == [1, 3, 1, 5, 3], hashed
    assert double(Key(5), by=3) == 15 and double(Key(5), by=3) == 15
    assert hashed == [1, 3, 1, 5, 3, 5, 5], hashed
    info = double.cache_info()
    assert (info.hits, info.misses) == ((3, 4) if size is None else (2, 5)), info


# A call may store the same key while it runs, and one in a map is the same.
@functools.lru_cache(maxsize=3)
def twice(key, depth=1):
    return twice(key, 0) if depth else key.n


hashed.clear()
assert list(map(twice, [Key(7), Key(7)])) == [7, 7]
assert hashed == [7, 7, 7], hashed
