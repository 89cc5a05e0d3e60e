def g():
    x = yield from 5


list(g())
