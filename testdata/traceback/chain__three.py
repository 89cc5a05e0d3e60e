try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("second") from e
except ValueError:
    raise KeyError("third")
