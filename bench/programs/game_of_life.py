# Life on a set of living cells.
from collections import Counter

def step(cells):
    near = Counter((x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
    return {c for c, k in near.items() if k == 3 or (k == 2 and c in cells)}

cells = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)} | {(10 + i, 10) for i in range(12)} | {(30, 10 + i) for i in range(9)}
for _ in range(600):
    cells = step(cells)
print(len(cells), sorted(cells)[:3])
