try:
    raise ValueError("first")
except ValueError as first:
    try:
        raise KeyError("second")
    except KeyError:
        raise first
