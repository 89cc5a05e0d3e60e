try:
    raise ExceptionGroup("all", [ValueError("v"), KeyError("k"), ExceptionGroup("sub", [ValueError("w"), OSError("o")])])
except* ValueError:
    pass
