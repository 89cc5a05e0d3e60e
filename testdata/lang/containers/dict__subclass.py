# Subclasses of dict: __missing__, overridden methods, attributes.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

class D(dict):
    pass

d = D({'a': 1}, b=2)
assert d == {'a': 1, 'b': 2} and type(d) is D and repr(d) == "{'a': 1, 'b': 2}"
d.attr = 5
assert d.attr == 5 and 'attr' not in d
assert type(d.copy()) is dict and type(d | {}) is dict and type({} | d) is dict
assert D.fromkeys('xy', 0) == {'x': 0, 'y': 0} and type(D.fromkeys('x')) is D
assert D([(1, 2)]) == {1: 2} and D() == {} and error(D, 1, 2) == 'TypeError: dict expected at most 1 argument, got 2'
assert error(hash, d) == "TypeError: unhashable type: 'D'"
assert {**d} == {'a': 1, 'b': 2} and dict(d) == {'a': 1, 'b': 2} and type(dict(d)) is dict

class Default(dict):
    def __missing__(self, key):
        value = self[key] = [key]
        return value

m = Default(x=1)
assert m['x'] == 1 and m['new'] == ['new'] and m == {'x': 1, 'new': ['new']}
assert m.get('other') is None and 'other' not in m
assert error(lambda: m[[]]) == "TypeError: unhashable type: 'list'"
assert error(lambda: m.pop('zz')) == "KeyError: 'zz'"

class Fails(dict):
    def __missing__(self, key):
        raise LookupError('nothing at %r' % (key,))

assert error(lambda: Fails()[3]) == 'LookupError: nothing at 3'

class Upper(dict):
    def __init__(self, *args, **kw):
        super().__init__()
        self.update(*args, **kw)

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.upper())

    def __delitem__(self, key):
        super().__delitem__(key.upper())

    def __contains__(self, key):
        return super().__contains__(key.upper())

    def update(self, *args, **kw):
        for k, v in dict(*args, **kw).items():
            self[k] = v

u = Upper({'a': 1}, b=2)
assert u == {'A': 1, 'B': 2} and u['a'] == 1 and 'b' in u and u.get('a') is None
u['c'] = 3
del u['a']
assert list(u) == ['B', 'C']
assert Upper.fromkeys('pq') == {'P': None, 'Q': None}  # asks the overridden __setitem__

class Getter(dict):
    def __getitem__(self, k):
        return 'overridden'

g = Getter(a=1)
assert g['a'] == 'overridden' and g.get('a') == 1 and dict(g) == {'a': 1} and {**g} == {'a': 1}
e = {}
e.update(g)
assert e == {'a': 1}

class Iter(dict):
    def __iter__(self):
        return iter(['i1', 'i2'])

    def keys(self):
        return ['k1']

    def __getitem__(self, k):
        return 'got ' + k

i = Iter(a=1)
assert list(i) == ['i1', 'i2'] and dict(i) == {'k1': 'got k1'} and {**i} == {'k1': 'got k1'}

class Eq(dict):
    def __eq__(self, other):
        return 'eq'

    def __or__(self, other):
        return 'or'

    def __ror__(self, other):
        return 'ror'

assert (Eq() == {}) == 'eq' and ({} == Eq()) == 'eq' and Eq() | {} == 'or' and {} | Eq() == 'ror'

class Len(dict):
    def __len__(self):
        return 0

assert not Len(a=1) and len(Len(a=1)) == 0

class Slotted(dict):
    __slots__ = ('x',)

s = Slotted(a=1)
s.x = 5
assert s.x == 5 and s == {'a': 1} and error(setattr, s, 'y', 1) == "AttributeError: 'Slotted' object has no attribute 'y' and no __dict__ for setting new attributes"
