class A:
    alpha = 1

    def __dir__(self):
        raise RuntimeError("no")


A().alpa
