def fail():
    raise ValueError("original")


try:
    fail()
except ValueError as e:
    saved = e.__traceback__

raise KeyError("new").with_traceback(saved)
