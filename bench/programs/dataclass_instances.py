# Dataclasses made, compared, changed and printed.
from dataclasses import dataclass, field, replace

@dataclass(order=True)
class Item:
    price: float
    name: str
    count: int = 1
    tags: list = field(default_factory=list)

    @property
    def total(self):
        return self.price * self.count

@dataclass(frozen=True)
class Point:
    x: int
    y: int

def main(n):
    items, seen, total = [], set(), 0.0
    for i in range(n):
        item = Item(i % 17 + 0.5, f"n{i % 100}", i % 5)
        items.append(item)
        total += item.total
        seen.add(Point(i % 50, i % 30))
    items.sort()
    again = [replace(x, count=x.count + 1) for x in items[:1000]]
    return total, len(seen), sum(len(repr(x)) for x in again), items[0] == items[1]

print(main(25_000))
