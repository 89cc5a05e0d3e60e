e = ValueError("shared")
try:
    raise e
except ValueError:
    raise ExceptionGroup("group", [e])
