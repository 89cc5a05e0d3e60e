def worker():
    while True:
        try:
            yield 1
        except KeyError:
            yield 2


w = worker()
next(w)
w.throw(KeyError("first"))
w.throw(OSError("second"))
