def member():
    try:
        try:
            int("x")
        except ValueError as e:
            raise TypeError("t") from e
    except TypeError as e:
        return e


raise ExceptionGroup("group", [member(), ValueError("plain")])
