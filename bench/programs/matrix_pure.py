# Matrices as lists of lists: product, transpose, elimination.
def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, col)) for col in columns] for row in a]

def determinant(m):
    m, d = [row[:] for row in m], 1.0
    n = len(m)
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(m[r][i]))
        if p != i:
            m[i], m[p], d = m[p], m[i], -d
        d *= m[i][i]
        for r in range(i + 1, n):
            f = m[r][i] / m[i][i]
            for c in range(i, n):
                m[r][c] -= f * m[i][c]
    return d

n = 100
a = [[(i * j + i + 3 * j) % 7 / 3 + (i == j) for j in range(n)] for i in range(n)]
b = product(a, product(a, a))
print(round(sum(map(sum, b)), 3), round(sum(determinant([r[:k] for r in a[:k]]) for k in range(5, 40, 3)), 2))
