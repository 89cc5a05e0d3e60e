class Broken:
    def __repr__(self):
        raise RuntimeError("no text")


raise ValueError(1, Broken())
