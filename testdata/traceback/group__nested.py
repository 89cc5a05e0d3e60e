raise ExceptionGroup("outer", [
    ValueError("1"),
    ExceptionGroup("inner", [KeyError("2"), ExceptionGroup("innermost", [OSError("3")])]),
    TypeError("4"),
])
