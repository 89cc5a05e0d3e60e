def f():
    spelling = 1
    try:
        speling
    except NameError as e:
        another_spelling = 2
        error = e
    raise error


f()
