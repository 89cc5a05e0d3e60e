try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ExceptionGroup("group", [ValueError("v")]) from e
except ExceptionGroup:
    raise KeyError("last")
