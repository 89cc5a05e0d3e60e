class Counter:
    def __init__(self):
        self.n = 0

    def add(self, k):
        self.n += k
        return self.n

def main(n):
    c = Counter()
    for i in range(n):
        c.add(i)
    return c.n

print(main(2_000_000))
