def f():
    try:
        1 / 0
    finally:
        return 3


f()
raise KeyError("after")
