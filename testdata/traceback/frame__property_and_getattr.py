class Lazy:
    @property
    def value(self):
        return self.compute()

    def compute(self):
        return self.missing

    def __getattr__(self, name):
        raise AttributeError("no " + name)


Lazy().value
