def member():
    try:
        try:
            int("x")
        except ValueError:
            raise ExceptionGroup("inner", [KeyError("k")])
    except ExceptionGroup as e:
        return e


raise ExceptionGroup("outer", [member()])
