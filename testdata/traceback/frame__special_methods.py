class Vector:
    def __init__(self, *parts):
        self.parts = parts

    def __add__(self, other):
        return Vector(*(a + b for a, b in zip(self.parts, other.parts)))

    def __repr__(self):
        return "Vector" + self.parts


print(repr(Vector(1) + Vector(2)))
