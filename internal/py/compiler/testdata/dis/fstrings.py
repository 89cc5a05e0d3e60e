def f(a, b):
    return f"{a}", f"x{a!r:>{b}}y{b=}", f"", f"plain"
