class CM:
    def __enter__(self):
        return self

    def __exit__(self, *a):
        return False


try:
    with CM():
        1 / 0
except ZeroDivisionError:
    with CM():
        raise ValueError("inner")
