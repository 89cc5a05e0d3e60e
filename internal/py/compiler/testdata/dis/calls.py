def calls(f, o, a, g):
    f()
    f(a, 1, k=2)
    o.m(a, 1)
    o.m(f(), k=1)
    o.m(undefined)
    f(*a)
    f(1, *a, *a, k=1, **g, j=2)
    x = f(a)
    return x
