# A class may take single operators of collections.abc.Set without deriving from it.
from collections.abc import MutableMapping, MutableSet, Set


class Bag:
    def __init__(self, items=()):
        self.items = list(dict.fromkeys(items))

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    __le__, __lt__, __gt__, __ge__, __eq__ = Set.__le__, Set.__lt__, Set.__gt__, Set.__ge__, Set.__eq__
    __and__, __or__, __sub__, __xor__ = Set.__and__, Set.__or__, Set.__sub__, Set.__xor__
    __rsub__, isdisjoint = Set.__rsub__, Set.isdisjoint


Set.register(Bag)
a, b = Bag([1, 2, 3]), Bag([2, 3, 4])
assert (a & b).items == [2, 3] and (a | b).items == [1, 2, 3, 4]
assert (a - b).items == [1] and (a ^ b).items == [1, 4]
assert (a - [1]).items == [2, 3] and ([1, 9] - a).items == [9]
assert Bag([2]) < a and a >= Bag([1]) and a == Bag([3, 2, 1]) and not a.isdisjoint([3])


class D(MutableMapping):
    def __getitem__(self, key):
        raise KeyError(key)

    def __setitem__(self, key, value):
        pass

    def __delitem__(self, key):
        raise KeyError(key)

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0


class S(MutableSet):
    __contains__ = add = discard = lambda self, x: False

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0


for f in D().popitem, S().pop:
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            f()
    except KeyError as e:
        assert e.__suppress_context__ and e.__cause__ is None and e.args == ()
