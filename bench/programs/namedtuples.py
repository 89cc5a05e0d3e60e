# Named tuples, enums and attribute access.
from collections import namedtuple
from enum import Enum

Row = namedtuple("Row", "name age kind")

class Kind(Enum):
    A = 1
    B = 2
    C = 3

def main(n):
    kinds = list(Kind)
    rows = [Row(f"p{i % 40}", i % 90, kinds[i % 3]) for i in range(n)]
    total = 0
    for r in rows:
        if r.kind is Kind.B or r.kind == Kind.C:
            total += r.age
        name, age, kind = r
        total += len(name) + age + kind.value
    return total, rows[3]._replace(age=1).age

print(main(160_000))
