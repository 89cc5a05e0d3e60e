# Classes with __iter__ and __next__, and with __getitem__ only.
class Countdown:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return self
    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n

class Squares:
    def __init__(self, n):
        self.n = n
    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return i * i

total = 0
for k in range(6_000):
    for x in Countdown(120):
        total += x
    total += sum(Squares(60)) + (49 in Squares(20))
print(total)
