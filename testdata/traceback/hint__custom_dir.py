class A:
    def __dir__(self):
        return ["alpha", "beta"]


A().alpa
