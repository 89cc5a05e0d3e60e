class File:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        raise OSError("cannot close")


with File() as f:
    x = 1
