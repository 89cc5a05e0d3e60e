class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

def main(n):
    p = Point(0, 0)
    d = Point(1, 2)
    for _ in range(n):
        p = p + d
    return p.x + p.y

print(main(600_000))
