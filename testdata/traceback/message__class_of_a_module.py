class Error(Exception):
    __module__ = "package.module"


raise Error("x")
