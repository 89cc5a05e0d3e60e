def inner():
    yield 1
    raise ValueError("inner failed")


def middle():
    result = yield from inner()
    return result


def outer():
    yield from middle()


for item in outer():
    pass
