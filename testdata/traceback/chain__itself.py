e = ValueError("x")
raise e from e
