def f(n):
    try:
        if n == 0:
            raise ValueError("start")
        f(n - 1)
    except ValueError as e:
        raise ValueError(f"level {n}") from e


f(3)
