try:
    1 / 0
except ZeroDivisionError as e:
    error = e

raise error.with_traceback(None)
