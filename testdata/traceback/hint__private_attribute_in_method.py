class A:
    def __init__(self):
        self._value = 1

    def get(self):
        return self.value


A().get()
