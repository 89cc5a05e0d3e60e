def numbers():
    yield 1
    raise LookupError("no more numbers")


it = numbers()
next(it)
next(it)
