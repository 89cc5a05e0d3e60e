def again():
    raise


def f():
    try:
        1 / 0
    except ZeroDivisionError:
        again()


f()
