def f(values):
    if False:
        value = 1
    return value


f([1])
