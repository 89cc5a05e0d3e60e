class Broken:
    def __repr__(self):
        raise RuntimeError("no")


e = ValueError("x")
e.__notes__ = Broken()
raise e
