def f():
    print(1, undefined_name, 2)


f()
