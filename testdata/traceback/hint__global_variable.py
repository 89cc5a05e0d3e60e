counter = 1


def f():
    return countr + 1


f()
