raise ExceptionGroup("outer", [
    ExceptionGroup("inner", [KeyError("2")]),
])
