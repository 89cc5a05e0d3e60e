def f():
    if True:
