class A:
    class Error(Exception):
        pass


raise A.Error("x")
