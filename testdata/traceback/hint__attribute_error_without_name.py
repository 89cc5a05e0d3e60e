class A:
    value = 1

    def __getattr__(self, name):
        raise AttributeError(name)


A().vlaue
