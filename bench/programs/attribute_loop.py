class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

def main(n):
    p = Point(1, 2)
    s = 0
    for i in range(n):
        s += p.x + p.y
        p.x = i & 7
    return s

print(main(2_500_000))
