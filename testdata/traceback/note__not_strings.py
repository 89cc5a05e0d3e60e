e = ValueError("x")
e.__notes__ = [1, None, ["a"]]
raise e
