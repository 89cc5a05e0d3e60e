error = ValueError("kept")


def f():
    raise error


try:
    f()
except ValueError:
    pass

f()
