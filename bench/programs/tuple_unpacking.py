def main(n):
    a, b, c = 1, 2, 3
    pairs = [(i, i + 1) for i in range(1000)]
    s = 0
    for _ in range(n):
        for x, y in pairs:
            a, b, c = b, c, x
            s += a + y
    return s

print(main(1200))
