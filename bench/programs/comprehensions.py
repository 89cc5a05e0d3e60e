# Comprehensions of every kind, nested and filtered.
def main(n):
    total = 0
    for k in range(n):
        rows = [[i * j + k for j in range(20)] for i in range(20)]
        flat = [x for row in rows for x in row if x % 2]
        index = {x: i for i, x in enumerate(flat)}
        groups = {x % 10 for x in flat}
        columns = [list(c) for c in zip(*rows)]
        total += len(index) + len(groups) + columns[3][4] + sum(v for x, v in index.items() if x > v)
    return total

print(main(2_500))
