def matmul(a, b):
    n = len(a)
    bt = list(zip(*b))
    return [[sum([x * y for x, y in zip(row, col)]) for col in bt] for row in a]

n = 120
a = [[(i * j) % 7 for j in range(n)] for i in range(n)]
b = [[(i + j) % 5 for j in range(n)] for i in range(n)]
c = matmul(matmul(a, b), b)
print(sum(map(sum, c)))
