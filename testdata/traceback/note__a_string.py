e = ValueError("x")
e.__notes__ = "text"
raise e
