# Sorting by keys that itemgetter and attrgetter fetch.
from operator import attrgetter, itemgetter

rows = [(i * 7919 % 100003, f"n{i % 1000}", i) for i in range(200000)]
a = sorted(rows, key=itemgetter(0))
b = sorted(rows, key=itemgetter(1, 2))
c = sorted([{"k": r[0], "v": r[2]} for r in rows], key=itemgetter("k"), reverse=True)
d = sorted((complex(r[0], r[2]) for r in rows[:50000]), key=attrgetter("real"))
print(a[0], b[-1], c[0], d[1])
