class Error(Exception):
    @property
    def __notes__(self):
        raise RuntimeError("no notes")


raise Error("x")
