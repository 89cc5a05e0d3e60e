# Counting a million items.
from collections import Counter

words = [f"word{i * 7919 % 1000}" for i in range(1000)] * 1000
c = Counter(words)
d = Counter(i % 997 for i in range(1000000))
print(len(words), c.most_common(2), d.most_common(1), sum(d.values()))
