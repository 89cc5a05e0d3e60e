class Point:
    def __init__(self, x, y):
        self.x = int(x)
        self.y = int(y)


Point(1, "two")
