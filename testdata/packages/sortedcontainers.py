# /// script
# dependencies = ["sortedcontainers"]
# ///
from sortedcontainers import SortedDict, SortedList, SortedSet, SortedKeyList
import random

random.seed(1)
l = SortedList(random.sample(range(10000), 3000))
print(len(l), l[0], l[-1], l.bisect(500), list(l.irange(100, 130)), l.index(l[50]))
l.discard(5)
l.update([1, 1, 1])
print(l.count(1), l.pop(3), repr(SortedList("hello")))
d = SortedDict({"b": 2, "a": 1})
d["c"] = 3
print(d, d.peekitem(0), d.keys()[1], list(d.irange("b")), d.popitem())
s = SortedSet([3, 1, 2]) | {9}
print(s, s[1], s & {1, 9}, SortedKeyList([3, -4, 1], key=abs))
