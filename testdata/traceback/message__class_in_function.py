def f():
    class Inner(Exception):
        pass
    raise Inner("x")


f()
