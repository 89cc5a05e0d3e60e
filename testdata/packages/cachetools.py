# /// script
# dependencies = ["cachetools"]
# ///
from cachetools import LRUCache, LFUCache, TTLCache, cached, FIFOCache, cachedmethod
from cachetools.keys import hashkey

c = LRUCache(maxsize=2)
c["a"], c["b"] = 1, 2
c["a"]
c["c"] = 3
print(c, list(c), c.currsize, c.get("b"))
now = [0]
t = TTLCache(maxsize=10, ttl=5, timer=lambda: now[0])
t["x"] = 1
now[0] = 6
print("x" in t, len(t), LFUCache(3).maxsize, FIFOCache(1, getsizeof=len).popitem.__name__)
calls = []


@cached(cache={}, key=lambda a, b=0: hashkey(a))
def f(a, b=0):
    calls.append(a)
    return a + b


print(f(1), f(1, 5), calls)
try:
    LRUCache(1, getsizeof=len)["k"] = "long"
except ValueError as e:
    print(e)
