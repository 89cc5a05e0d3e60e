class Broken:
    def __str__(self):
        raise RuntimeError("no")


e = ValueError("x")
e.__notes__ = ["before", Broken(), "after"]
raise e
