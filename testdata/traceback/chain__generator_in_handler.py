def g():
    yield 1
    raise KeyError("in generator")


try:
    1 / 0
except ZeroDivisionError:
    for x in g():
        pass
