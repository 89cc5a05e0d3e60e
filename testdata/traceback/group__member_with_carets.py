def f(d):
    return d["a"]["b"] + 1


try:
    f({"a": {}})
except KeyError as e:
    raise ExceptionGroup("group", [e]) from None
