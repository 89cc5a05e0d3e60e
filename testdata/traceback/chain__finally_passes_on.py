def f():
    try:
        1 / 0
    finally:
        x = 1


f()
