class Broken(Exception):
    def __str__(self):
        raise RuntimeError("no text")


raise Broken("x")
