def f():
    pass


value = 1 + f[0] + 2
