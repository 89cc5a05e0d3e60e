def f(*args):
    return args


f(*5)
