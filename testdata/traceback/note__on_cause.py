try:
    1 / 0
except ZeroDivisionError as e:
    e.add_note("divided by nothing")
    raise ValueError("x") from e
