# Where threads run, a native that needs a __hash__ written in Python is run again with its answer. An iterator that a Python
# __iter__ has returned must not be taken from twice.
import threading
from collections import Counter, OrderedDict


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        return self.n == other.n


class Items:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


thread = threading.Thread(target=lambda: None)
thread.start()
thread.join()

keys = [Key(i) for i in range(5)]
assert dict([Items(keys[0], 1), Items(keys[1], 2)]) == {keys[0]: 1, keys[1]: 2}
d = {}
d.update([Items(keys[0], 1)])
d |= [Items(keys[2], 3)]
assert d == {keys[0]: 1, keys[2]: 3}
assert len(set(Items(*keys))) == len(frozenset(Items(*keys))) == len(dict.fromkeys(Items(*keys))) == 5
s = set()
s.update(Items(*keys))
assert len(s) == len({*Items(*keys)}) == len(s.union(Items(*keys))) == len(s.intersection(Items(*keys))) == 5
assert s.issuperset(Items(*keys)) and not s.isdisjoint(Items(*keys)) and Key(3) in Items(*keys)
assert len(Counter(Items(*keys))) == 5 and len(OrderedDict([Items(keys[0], 1)])) == 1
