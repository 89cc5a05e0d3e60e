# An iterable that asks the very iterator that is asking it.
import itertools


class Greedy:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n == 1:
            list(it)
        if self.n > 5:
            raise StopIteration
        return self.n


it = itertools.pairwise(Greedy())
assert list(it) == []
