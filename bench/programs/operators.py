# A vector class with the methods behind operators.
class Vec:
    __slots__ = ("x", "y")
    def __init__(self, x, y):
        self.x, self.y = x, y
    def __add__(self, o):
        return Vec(self.x + o.x, self.y + o.y)
    def __sub__(self, o):
        return Vec(self.x - o.x, self.y - o.y)
    def __mul__(self, k):
        return Vec(self.x * k, self.y * k)
    def __eq__(self, o):
        return self.x == o.x and self.y == o.y
    def __hash__(self):
        return hash((self.x, self.y))
    def __getitem__(self, i):
        return self.y if i else self.x
    def __len__(self):
        return 2

def main(n):
    p, v, seen = Vec(0, 0), Vec(1, 2), {}
    for i in range(n):
        p = p + v * 3 - v
        if p == v:
            p = v
        if i % 8 == 0:
            seen[p] = p[0] + p[1] + len(p)
    return p.x, p.y, len(seen)

print(main(180_000))
