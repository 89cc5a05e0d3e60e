def count(n):
    if n < 2:
        return 1
    return count(n - 1) + count(n - 2)


def matrix(n):
    rows = [[(i * j) % 10 for j in range(n)] for i in range(n)]
    out = []
    for a in rows:
        out.append([sum(x * y for x, y in zip(a, b)) for b in rows])  # hot
    return out


print(count(12), len(matrix(60)))
