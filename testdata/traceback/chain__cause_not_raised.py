raise ValueError("x") from KeyError("y")
