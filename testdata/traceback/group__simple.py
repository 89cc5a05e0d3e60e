raise ExceptionGroup("several", [ValueError("a"), TypeError("b")])
