e = ValueError("x")
e.__notes__ = ("a", "b")
raise e
