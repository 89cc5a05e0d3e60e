def f(scale):
    return sum(n * scael for n in [1, 2])


f(3)
