class Error(Exception):
    __module__ = 5


raise Error("x")
