def f(n):
    if not n: raise KeyError("end")
    return f(n - 1) if n % 2 else (f(n - 1))


f(8)
