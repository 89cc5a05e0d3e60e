import random


def make(n):
    r = random.Random(1)
    return [r.random() for _ in range(n)]


def key(x):
    return -x


def order(items):
    for _ in range(6):
        result = sorted(items + items[::-1])  # hot
    return result


print(len(order(make(40_000))))
