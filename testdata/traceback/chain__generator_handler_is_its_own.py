def g():
    try:
        int("x")
    except ValueError:
        yield 1


it = g()
next(it)
raise KeyError("outside")
