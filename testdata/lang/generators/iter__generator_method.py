# iter() and next() of objects whose __iter__ and __next__ need no frame: generator functions, classes and natives.


class Generator:
    def __iter__(self):
        yield 1
        yield 2


class Native:
    __iter__ = [3, 4].__iter__
    __next__ = iter([5] * 9).__next__


class Made:
    class __iter__:
        def __init__(self, *args):
            self.left = [7]

        def __next__(self):
            if not self.left:
                raise StopIteration
            return self.left.pop()


class Yields:
    def __iter__(self):
        return self

    def __next__(self):
        yield 8


def here():
    a = iter(Generator())
    assert next(a) == 1 and next(a) == 2 and next(a, 'end') == 'end'
    assert list(iter(Generator())) == [1, 2] and len(list(iter(Generator()))) == 2
    assert list(zip(iter(Generator()), iter(Generator()))) == [(1, 1), (2, 2)]
    assert list(iter(Native())) == [3, 4] and next(Native()) == 5
    b = iter(Native())
    assert next(b) == 3
    assert next(iter(Made())) == 7 and next(iter(Made())) == 7
    y = next(iter(Yields()))
    assert next(y) == 8 and next(y, 'end') == 'end'


for _ in range(3):
    here()
assert list(iter(Generator())) == [1, 2]
