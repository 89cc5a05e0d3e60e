def stubborn():
    while True:
        try:
            yield 1
        except GeneratorExit:
            pass


g = stubborn()
next(g)
g.close()
