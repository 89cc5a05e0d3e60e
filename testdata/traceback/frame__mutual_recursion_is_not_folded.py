def even(n):
    return odd(n - 1) if n else 1 / 0


def odd(n):
    return even(n - 1)


even(6)
