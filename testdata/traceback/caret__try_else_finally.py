def f():
    try:
        x = 1
    except ValueError:
        pass
    else:
        y = x + ""
    finally:
        z = 3


f()
