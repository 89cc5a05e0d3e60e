def cb(x):
    return x["a"]


try:
    1 / 0
except ZeroDivisionError:
    list(map(cb, [1]))
