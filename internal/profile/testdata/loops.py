def slow(n):
    total = 0
    for i in range(n):
        total += (i * i * 31 + i // 3) % 7 + i % 11 * (i & 5)  # hot
    return total


def fast(n):
    return [x for x in range(n)]


def main():
    return slow(300_000), len(fast(1000))


print(main())
