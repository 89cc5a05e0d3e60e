def f():
    return completely_different


f()
