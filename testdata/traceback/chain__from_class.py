raise ValueError("x") from KeyError
