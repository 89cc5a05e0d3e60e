# Methods that call up the hierarchy, properties and class methods.
class Shape:
    count = 0
    def __init__(self, name):
        self.name = name
        Shape.count += 1
    def area(self):
        return 0
    def describe(self):
        return self.area() * 2

class Rect(Shape):
    def __init__(self, w, h):
        super().__init__("rect")
        self.w, self.h = w, h
    def area(self):
        return self.w * self.h

class Square(Rect):
    def __init__(self, w):
        super().__init__(w, w)
    def describe(self):
        return super().describe() + 1
    @classmethod
    def unit(cls):
        return cls(1)
    @property
    def side(self):
        return self.w

def main(n):
    total = 0
    for i in range(n):
        for s in (Rect(i, 2), Square(i % 10), Square.unit()):
            total += s.describe()
        total += s.side
    return total, Shape.count

print(main(60_000))
