# OrderedDict: order, views, iterators, errors.

from collections import OrderedDict


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(OrderedDict()) == 'OrderedDict()'
assert repr(OrderedDict(a=1, b=2)) == "OrderedDict({'a': 1, 'b': 2})"
assert repr(OrderedDict([('b', 1), ('a', 2)])) == "OrderedDict({'b': 1, 'a': 2})"
assert repr(OrderedDict({'x': 1}, y=2)) == "OrderedDict({'x': 1, 'y': 2})"
assert fails(lambda: OrderedDict(1, 2)) == 'TypeError: expected at most 1 arguments, got 2'
assert fails(lambda: OrderedDict([(1, 2, 3)])) == 'ValueError: too many values to unpack (expected 2)'
assert fails(lambda: OrderedDict([1])) == "TypeError: 'int' object is not iterable"
assert fails(lambda: OrderedDict([(1,)])) == 'ValueError: need more than 1 value to unpack'
assert fails(lambda: OrderedDict(5)) == "TypeError: 'int' object is not iterable"
assert fails(lambda: OrderedDict().update(1, 2)) == 'TypeError: update() takes at most 1 positional argument (2 given)'
assert fails(lambda: OrderedDict().popitem()) == "KeyError: 'dictionary is empty'"
assert fails(lambda: OrderedDict().move_to_end(3)) == 'KeyError: 3'
assert fails(lambda: OrderedDict().pop(3)) == 'KeyError: 3'
assert repr(OrderedDict().pop(3, 4)) == '4'
assert repr(OrderedDict(a=1).pop('a', default=3)) == '1'
assert repr(OrderedDict(a=1).setdefault('b', default=3)) == '3'
assert repr(OrderedDict(a=1).keys()) == "odict_keys(['a'])"
assert repr(OrderedDict(a=1).values()) == 'odict_values([1])'
assert repr(OrderedDict(a=1).items()) == "odict_items([('a', 1)])"
assert repr(type(iter(OrderedDict(a=1))).__name__) == "'odict_iterator'"
assert repr(type(OrderedDict().keys()).__mro__) == "(<class 'odict_keys'>, <class 'dict_keys'>, <class 'object'>)"
assert repr(OrderedDict(a=1) | {'b': 2}) == "OrderedDict({'a': 1, 'b': 2})"
assert repr({'b': 2} | OrderedDict(a=1)) == "OrderedDict({'b': 2, 'a': 1})"
assert fails(lambda: OrderedDict(a=1) | [('b', 2)]) == "TypeError: unsupported operand type(s) for |: 'collections.OrderedDict' and 'list'"
assert not (OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1))
assert OrderedDict(a=1, b=2) == {'b': 2, 'a': 1}
assert not (OrderedDict(a=1, b=2) != OrderedDict(a=1, b=2))
assert OrderedDict(a=1) != OrderedDict(a=2)
assert fails(lambda: OrderedDict(a=1) < OrderedDict()) == "TypeError: '<' not supported between instances of 'collections.OrderedDict' and 'collections.OrderedDict'"
assert repr(OrderedDict.fromkeys([1, 2])) == 'OrderedDict({1: None, 2: None})'
assert repr(OrderedDict.fromkeys([1, 2], value=5)) == 'OrderedDict({1: 5, 2: 5})'
assert repr(OrderedDict(a=1).copy()) == "OrderedDict({'a': 1})"
assert fails(lambda: OrderedDict(a=1).popitem(1, 2)) == 'TypeError: popitem() takes at most 1 argument (2 given)'
assert fails(lambda: OrderedDict().move_to_end()) == "TypeError: move_to_end() missing required argument 'key' (pos 1)"
assert repr(OrderedDict(a=1).keys().mapping) == "mappingproxy(OrderedDict({'a': 1}))"
assert repr(OrderedDict(a=1).__reduce__()[:4]) == "(<class 'collections.OrderedDict'>, (), None, None)"
assert fails(lambda: hash(OrderedDict())) == "TypeError: unhashable type: 'collections.OrderedDict'"
d = OrderedDict.fromkeys('abcde')
d.move_to_end('b')
assert repr(''.join(d)) == "'acdeb'"
d.move_to_end('b', last=False)
assert repr(''.join(d)) == "'bacde'"
d.move_to_end('e', False)
assert repr(''.join(d)) == "'ebacd'"
assert repr(''.join(reversed(d))) == "'dcabe'"
assert repr(d.popitem()) == "('d', None)"
assert repr(d.popitem(last=False)) == "('e', None)"
assert repr(''.join(d)) == "'bac'"
assert repr(list(reversed(d.items()))) == "[('c', None), ('a', None), ('b', None)]"
assert repr(list(reversed(d.values()))) == '[None, None, None]'
d['a'] = 1
del d['b']
d['b'] = 2
assert repr(d) == "OrderedDict({'a': 1, 'c': None, 'b': 2})"
assert fails(lambda: d['nope']) == "KeyError: 'nope'"
assert d.get('nope') is None
assert 'a' in d
assert repr(len(d)) == '3'
assert repr(d.keys() & {'a'}) == "{'a'}"
assert d.keys() == {'a', 'b', 'c'}
d |= {'z': 1}
assert repr(d) == "OrderedDict({'a': 1, 'c': None, 'b': 2, 'z': 1})"
d.clear()
assert repr(d) == 'OrderedDict()'
d['self'] = d
assert repr(d) == "OrderedDict({'self': ...})"

d = OrderedDict(a=1, b=2)


def shuffle():
    for k in d:
        d.move_to_end(k)


def grow():
    for k in d:
        d[k + 'x'] = 1


assert fails(shuffle) == "RuntimeError: OrderedDict mutated during iteration"
assert fails(grow) == "RuntimeError: OrderedDict mutated during iteration"
for k in d:  # the last one is out: no more complaints
    if k == list(d)[-1]:
        d['late'] = 1
it = iter(d.items())
next(it)
d[next(iter(d))] = 'new value'
assert len(list(it)) == len(d) - 1
d.x = 1
assert d.x == 1 and d.__dict__ == {'x': 1}


class LRU(OrderedDict):
    def __init__(self, size, *args):
        self.size = size
        super().__init__(*args)

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        if len(self) > self.size:
            del self[next(iter(self))]


lru = LRU(3, zip('abcd', range(4)))
assert list(lru) == ['b', 'c', 'd'] and lru['b'] == 1 and list(lru) == ['c', 'd', 'b']
lru['e'] = 5
assert list(lru.keys()) == ['d', 'b', 'e']


class Noisy(OrderedDict):
    log = []

    def __setitem__(self, key, value):
        self.log.append(key)
        super().__setitem__(key, value)

    def __delitem__(self, key):
        self.log.append('-' + key)
        super().__delitem__(key)

    def __missing__(self, key):
        return 'missing ' + key


n = Noisy(a=1)
n.update(b=2)
n.setdefault('c', 3)
assert n.pop('a') == 1 and n.log == ['a', 'b', 'c'] and n['q'] == 'missing q'
assert type(n.copy()) is Noisy and type(n | {}) is Noisy and n == OrderedDict(b=2, c=3)

# A queue of keys: the oldest is found at once however many were deleted before it.
d = OrderedDict()
for i in range(5000):
    d[i] = i
    if i % 2:
        assert d.popitem(last=False) == (i // 2, i // 2)
for i in range(2500, 5000):
    d.move_to_end(i, last=False)
assert list(d) == list(range(4999, 2499, -1)) and d[3000] == 3000
for i in range(2500, 5000):
    d.move_to_end(i)
assert list(d) == list(range(2500, 5000)) and next(reversed(d)) == 4999


# A comparison of keys that changes one of the dicts is an error.
class Key:
    def __init__(self, change):
        self.change = change

    def __hash__(self):
        return 1

    def __eq__(self, other):
        asked.append(self)
        if len(asked) == 2:  # the first search is that of the values
            self.change()
        return True


def compare(change):
    asked.clear()
    a = OrderedDict.fromkeys((0, Key(lambda: change(a)), 4.2))
    b = OrderedDict.fromkeys((0, Key(lambda: change(a)), 4.2))
    try:
        return a == b
    except RuntimeError as e:
        return str(e)


asked = []
for change in (OrderedDict.clear, lambda d: d.move_to_end(0), lambda d: d.update(new=1), OrderedDict.popitem):
    assert compare(change) == "OrderedDict mutated during iteration", compare(change)
assert compare(lambda d: d.update({0: 1})) is True
