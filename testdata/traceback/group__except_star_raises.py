try:
    raise ExceptionGroup("all", [ValueError("v"), KeyError("k")])
except* ValueError:
    raise TypeError("new")
