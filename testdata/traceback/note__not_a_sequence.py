e = ValueError("x")
e.__notes__ = 5
raise e
