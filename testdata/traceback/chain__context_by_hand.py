e = ValueError("x")
e.__context__ = KeyError("y")
raise e
