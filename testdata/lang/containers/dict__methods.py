# dict: every method.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

d = {'a': 1, 'b': 2}
assert d.get('a') == 1 and d.get('z') is None and d.get('z', 5) == 5
assert error(d.get) == 'TypeError: get expected at least 1 argument, got 0'
assert error(d.get, 1, 2, 3) == 'TypeError: get expected at most 2 arguments, got 3'
assert error(d.get, []) == "TypeError: unhashable type: 'list'"
assert error(d.get, key=1) == 'TypeError: dict.get() takes no keyword arguments'

assert d.setdefault('a', 9) == 1 and d.setdefault('c', 9) == 9 and d.setdefault('n') is None
assert d == {'a': 1, 'b': 2, 'c': 9, 'n': None}
assert error(d.setdefault) == 'TypeError: setdefault expected at least 1 argument, got 0'
groups = {}
for w in ['apple', 'avocado', 'bean']:
    groups.setdefault(w[0], []).append(w)
assert groups == {'a': ['apple', 'avocado'], 'b': ['bean']}

assert d.pop('n') is None and d.pop('c') == 9 and d.pop('zz', 'def') == 'def'
assert error(d.pop, 'zz') == "KeyError: 'zz'"
assert error(d.pop) == 'TypeError: pop expected at least 1 argument, got 0'
assert error(d.pop, 1, 2, 3) == 'TypeError: pop expected at most 2 arguments, got 3'
assert error(d.pop, []) == "TypeError: unhashable type: 'list'"

assert d.popitem() == ('b', 2) and d.popitem() == ('a', 1)
assert error(d.popitem) == "KeyError: 'popitem(): dictionary is empty'"
stack = {}
for i in range(100):
    stack[i] = i
assert [stack.popitem()[0] for _ in range(100)] == list(range(99, -1, -1)) and stack == {}

d = {'a': 1}
assert d.update({'b': 2}) is None
d.update([('c', 3)], d=4)
d.update(e=5)
d.update()
d.update(d)
assert d == {'a': 1, 'b': 2, 'c': 3, 'd': 4, 'e': 5}
assert error(d.update, 1, 2) == 'TypeError: update expected at most 1 argument, got 2'
assert error(d.update, 5) == "TypeError: 'int' object is not iterable"
assert error(d.update, [1]) == 'TypeError: cannot convert dictionary update sequence element #0 to a sequence'
assert error(d.update, [(1, 2, 3)]) == 'ValueError: dictionary update sequence element #0 has length 3; 2 is required'

class Mapping:
    def keys(self):
        return ['k1', 'k2']

    def __getitem__(self, k):
        return k * 2

m = {}
m.update(Mapping())
assert m == {'k1': 'k1k1', 'k2': 'k2k2'} and dict(Mapping()) == m and {**Mapping()} == m

class Broken(Mapping):
    def __getitem__(self, k):
        raise LookupError('no ' + k)

assert error({}.update, Broken()) == 'LookupError: no k1'

def pairs():
    yield 'p', 1
    raise ValueError('stop')

m = {}
assert error(m.update, pairs()) == 'ValueError: stop' and m == {'p': 1}

c = d.copy()
assert c == d and c is not d and list(c) == list(d)
c['new'] = 1
assert 'new' not in d
assert error(d.copy, 1) == 'TypeError: dict.copy() takes no arguments (1 given)'
holes = {i: i for i in range(100)}
for i in range(90):
    del holes[i]
c = holes.copy()
assert list(c.items()) == [(i, i) for i in range(90, 100)]
c[5] = 5
assert c[5] == 5 and 5 not in holes and 4 not in c and c.pop(95) == 95 and list(c)[-1] == 5

assert d.clear() is None and d == {} and len(d) == 0 and list(d) == []
d['x'] = 1
assert d == {'x': 1}

assert dict.fromkeys('ab') == {'a': None, 'b': None} and dict.fromkeys([1, 1, 2], 0) == {1: 0, 2: 0}
assert dict.fromkeys({3, 3}) == {3: None} and {}.fromkeys(range(2)) == {0: None, 1: None}
assert error(dict.fromkeys, 5) == "TypeError: 'int' object is not iterable"
assert error(dict.fromkeys) == 'TypeError: fromkeys expected at least 1 argument, got 0'
assert error(dict.fromkeys, [[]]) == "TypeError: unhashable type: 'list'"
shared = dict.fromkeys('ab', [])
shared['a'].append(1)
assert shared['b'] == [1]

assert list(reversed({'x': 1, 'y': 2})) == ['y', 'x']
assert {1: 2}.__contains__(1) and {1: 2}.__getitem__(1) == 2 and {1: 2}.__len__() == 1
assert {}.__eq__(5) is NotImplemented and {}.__or__(5) is NotImplemented
assert dict.__hash__ is None and str(dict[str, int]) == 'dict[str, int]'
