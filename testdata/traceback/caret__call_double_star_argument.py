def f(**kwargs):
    return kwargs


x = 1, f(**{"a": 1}, **{"a": 2})
