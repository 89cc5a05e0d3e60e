def f():
    try:
        1 / 0
    except ZeroDivisionError:
        x = 1
        raise


f()
