try:
    raise ExceptionGroup("all", [ValueError("v"), KeyError("k"), OSError("o")])
except* ValueError:
    raise TypeError("new")
except* KeyError as e:
    raise RuntimeError("newer") from e
