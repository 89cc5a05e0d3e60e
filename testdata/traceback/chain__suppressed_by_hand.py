try:
    1 / 0
except ZeroDivisionError:
    e = ValueError("alone")
    e.__suppress_context__ = True
    raise e
