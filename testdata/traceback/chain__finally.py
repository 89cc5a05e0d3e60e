def f():
    try:
        1 / 0
    finally:
        [][1]


f()
