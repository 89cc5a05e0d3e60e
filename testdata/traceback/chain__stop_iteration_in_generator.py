def g():
    it = iter([])
    yield next(it)


for x in g():
    pass
