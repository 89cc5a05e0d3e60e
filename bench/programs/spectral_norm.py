def a(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)

def times(v, n):
    return [sum(a(i, j) * v[j] for j in range(n)) for i in range(n)]

def times_t(v, n):
    return [sum(a(j, i) * v[j] for j in range(n)) for i in range(n)]

def main(n):
    u = [1.0] * n
    for _ in range(3):
        v = times_t(times(u, n), n)
        u = times_t(times(v, n), n)
    vbv = sum(x * y for x, y in zip(u, v))
    vv = sum(x * x for x in v)
    return (vbv / vv) ** 0.5

print(round(main(130), 6))
