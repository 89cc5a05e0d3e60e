def f(x: Missing) -> int:
    return x
