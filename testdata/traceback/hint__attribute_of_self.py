class A:
    def __init__(self):
        self.total = 0

    def add(self, n):
        return total + n


A().add(1)
