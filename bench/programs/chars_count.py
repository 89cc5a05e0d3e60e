# Letters counted in dicts, sorted and drawn.
from collections import Counter, OrderedDict, defaultdict

text = "the rain in spain falls mainly in the plain; whether weather withers " * 40

def by_hand(text):
    counts = {}
    for c in text:
        if c in counts:
            counts[c] += 1
        else:
            counts[c] = 1
    return counts

total = 0
for _ in range(110):
    a = by_hand(text)
    d = defaultdict(int)
    pairs = OrderedDict()
    for x, y in zip(text, text[1:]):
        d[x + y] += 1
        pairs[y] = x
    c = Counter(text.split())
    total += a["t"] + len(d) + c.most_common(1)[0][1] + len(pairs)
print(total)
