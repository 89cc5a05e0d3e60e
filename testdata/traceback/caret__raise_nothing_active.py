def f():
    raise


f()
