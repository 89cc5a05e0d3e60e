def f(a):
    return a, a["k"], 3


f([1])
