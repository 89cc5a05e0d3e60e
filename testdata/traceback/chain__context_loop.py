a = ValueError("a")
b = KeyError("b")
a.__context__ = b
b.__context__ = a
try:
    raise a
except ValueError:
    raise TypeError("c")
