class A:
    def f(self):
        if True:
            return {
                "a": 1,
                "b": self.g(
                    1),
            }

    def g(self, n):
        return n.real.missing


A().f()
