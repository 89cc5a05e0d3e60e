# Chains of itertools and collections.
import itertools
from collections import defaultdict, deque
from operator import itemgetter

total = 0
for _ in range(4):
    squares = map(lambda x: x * x, itertools.takewhile(lambda x: x < 200000, itertools.count()))
    total += sum(itertools.islice(itertools.filterfalse(lambda x: x % 3, squares), 50000))
    groups = defaultdict(list)
    for key, item in zip(itertools.cycle("abcde"), itertools.chain(range(100000), range(50000))):
        groups[key].append(item)
    total += sum(max(v) for v in groups.values())
    window = deque(maxlen=5)
    for x in range(100000):
        window.append(x)
        total += window[0]
    rows = sorted(((i % 100, i) for i in range(50000)), key=itemgetter(0))
    total += sum(len(list(g)) * k for k, g in itertools.groupby(rows, key=itemgetter(0)))
    total += sum(a * b for a, b in itertools.pairwise(range(50000))) + sum(1 for _ in itertools.combinations(range(60), 3))
print(total)
