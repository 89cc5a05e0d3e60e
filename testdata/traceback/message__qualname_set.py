class Error(Exception):
    pass


Error.__qualname__ = "Renamed.Error"
raise Error("x")
