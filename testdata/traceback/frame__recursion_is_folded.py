def down(n):
    if n == 0:
        raise ValueError("bottom")
    return down(n - 1)


down(10)
