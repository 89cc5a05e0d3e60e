def load(text):
    try:
        return int(text)
    except ValueError as e:
        raise RuntimeError("bad configuration") from e


load("x")
