# Generator expressions inside the builtins that consume them.
def main(n):
    total = 0
    rows = [[(i * j) % 11 for j in range(8)] for i in range(50)]
    for i in range(n):
        row = rows[i % 50]
        total += sum(x * x for x in row)
        total += any(x > 9 for x in row) + all(x >= 0 for x in row)
        total += max(x - i for x in row) - min(x - i for x in row)
        total += len(set(x % 3 for x in row)) + len(dict((x, 1) for x in row))
        total += len("".join(str(x) for x in row)) + len(tuple(x for x in row if x))
    return total

print(main(22_000))
