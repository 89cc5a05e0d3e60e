def g():
    1 / 0


def f():
    try:
        g()
    except ZeroDivisionError as e:
        raise e


f()
