# defaultdict: factories, __missing__, copies, errors.

from collections import defaultdict


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(defaultdict()) == 'defaultdict(None, {})'
assert repr(defaultdict(int)) == "defaultdict(<class 'int'>, {})"
assert repr(defaultdict(None, a=1)) == "defaultdict(None, {'a': 1})"
assert repr(defaultdict(int, {'a': 1}, b=2)) == "defaultdict(<class 'int'>, {'a': 1, 'b': 2})"
assert repr(defaultdict(list, [('a', [1])])) == "defaultdict(<class 'list'>, {'a': [1]})"
assert fails(lambda: defaultdict(1)) == 'TypeError: first argument must be callable or None'
assert fails(lambda: defaultdict(int, 1, 2)) == 'TypeError: dict expected at most 1 argument, got 2'
assert fails(lambda: defaultdict(int, [1])) == 'TypeError: cannot convert dictionary update sequence element #0 to a sequence'
assert repr(defaultdict(default_factory=int)) == "defaultdict(None, {'default_factory': <class 'int'>})"
assert fails(lambda: defaultdict()['x']) == "KeyError: 'x'"
assert fails(lambda: defaultdict(None)['x']) == "KeyError: 'x'"
assert repr(defaultdict(list).__missing__('a')) == '[]'
assert repr(defaultdict(int, a=1).copy()) == "defaultdict(<class 'int'>, {'a': 1})"
assert repr(defaultdict(int, a=1).__reduce__()[:4]) == "(<class 'collections.defaultdict'>, (<class 'int'>,), None, None)"
assert repr(defaultdict().__reduce__()[:4]) == "(<class 'collections.defaultdict'>, (), None, None)"
assert repr(defaultdict(int, a=1) | {'b': 1}) == "defaultdict(<class 'int'>, {'a': 1, 'b': 1})"
assert repr({'b': 1} | defaultdict(int, a=1)) == "defaultdict(<class 'int'>, {'b': 1, 'a': 1})"
assert fails(lambda: defaultdict(int) | [1]) == "TypeError: unsupported operand type(s) for |: 'collections.defaultdict' and 'list'"
assert repr(defaultdict[int, str]) == 'collections.defaultdict[int, str]'
assert repr(defaultdict(int).default_factory) == "<class 'int'>"
assert fails(lambda: hash(defaultdict())) == "TypeError: unhashable type: 'collections.defaultdict'"
assert defaultdict(int, a=1) == {'a': 1}
assert isinstance(defaultdict(), dict)
assert repr(defaultdict(lambda: 7)['q']) == '7'
assert fails(lambda: setattr(defaultdict(), 'x', 1)) == "AttributeError: 'collections.defaultdict' object has no attribute 'x' and no __dict__ for setting new attributes"
d = defaultdict(list)
d['a'].append(1)
d['a'].append(2)
d['b'].append(3)
assert repr(d) == "defaultdict(<class 'list'>, {'a': [1, 2], 'b': [3]})"
assert d.get('zzz') is None
assert not ('zzz' in d)
assert d.pop('zzz', None) is None
assert repr(len(d)) == '2'
assert repr(sorted(d.items())) == "[('a', [1, 2]), ('b', [3])]"
d = defaultdict(int)
for c in 'mississippi': d[c] += 1
assert repr(d) == "defaultdict(<class 'int'>, {'m': 1, 'i': 4, 's': 4, 'p': 2})"
assert repr(max(d, key=d.get)) == "'i'"
d.default_factory = None
assert fails(lambda: d['q']) == "KeyError: 'q'"
d.default_factory = str
assert repr(d['q']) == "''"
del d.default_factory
assert d.default_factory is None
d = defaultdict(lambda: defaultdict(int))
d['x']['y'] += 5
assert repr(d['x']['y']) == '5'
assert repr(list(d)) == "['x']"
assert repr(dict(d['x'])) == "{'y': 5}"
assert repr(defaultdict(dict)['a']) == '{}'
assert repr(defaultdict(set)['a']) == 'set()'
assert repr(defaultdict(float)['a']) == '0.0'
assert repr(defaultdict(tuple)['a']) == '()'
assert not defaultdict(bool)['a']
assert repr(defaultdict(int) | defaultdict(str)) == "defaultdict(<class 'int'>, {})"
assert repr(defaultdict(int, a=1).items()) == "dict_items([('a', 1)])"
r = defaultdict(list)
r['x'] = r
assert repr(r) == "defaultdict(<class 'list'>, {'x': defaultdict(<class 'list'>, {...})})"

class Keyed(defaultdict):
    def __missing__(self, key):
        self[key] = value = self.default_factory(key)
        return value


k = Keyed(str.upper)
assert k['ab'] == 'AB' and dict(k) == {'ab': 'AB'} and type(k.copy()) is Keyed and k.copy().default_factory is k.default_factory


class Loud(defaultdict):
    def __setitem__(self, key, value):
        super().__setitem__(key, [value])


loud = Loud(int)
assert loud['a'] == 0 and loud['a'] == [0] and repr(Loud(int)) == "Loud(<class 'int'>, {})"
loud.extra = 1
assert loud.__dict__ == {'extra': 1} and loud.default_factory is int


def tree():
    return defaultdict(tree)


t = tree()
t['a']['b']['c'] = 1
assert t['a']['b'] == {'c': 1}


def failing():
    raise ValueError('no default')


f = defaultdict(failing)
assert fails(lambda: f['x']) == 'ValueError: no default' and len(f) == 0
d = defaultdict(int)
d.default_factory = d.__len__
assert d['a'] == 0 and d['b'] == 1 and d['c'] == 2
