def stubborn():
    try:
        yield 1
    finally:
        raise RuntimeError("in finally")


g = stubborn()
next(g)
g.close()
