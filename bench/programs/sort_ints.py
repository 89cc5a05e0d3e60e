def main(n):
    x, data = 12345, []
    for _ in range(n):
        x = (x * 1103515245 + 12345) % 2147483648
        data.append(x)
    s = 0
    for _ in range(3):
        s += sorted(data)[n // 2]
    return s

print(main(250_000))
