# mappingproxy: the read-only view of a mapping that a class's __dict__ is.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

Proxy = type(int.__dict__)
assert Proxy.__name__ == 'mappingproxy'
d = {'a': 1, 'b': 2}
p = Proxy(d)
assert p['a'] == 1 and len(p) == 2 and 'a' in p and 'z' not in p and list(p) == ['a', 'b']
assert repr(p) == "mappingproxy({'a': 1, 'b': 2})" and str(p) == "{'a': 1, 'b': 2}"
d['c'] = 3
assert p['c'] == 3 and len(p) == 3
assert p.get('a') == 1 and p.get('z') is None and p.get('z', 5) == 5
assert list(p.keys()) == ['a', 'b', 'c'] and list(p.values()) == [1, 2, 3] and list(p.items())[0] == ('a', 1)
assert p.copy() == d and type(p.copy()) is dict and list(reversed(p)) == ['c', 'b', 'a']
assert p == d and d == p and p == Proxy(d) and p != {} and not p == 5
assert p | {'x': 0} == {'a': 1, 'b': 2, 'c': 3, 'x': 0} and {'x': 0} | p == {'x': 0, 'a': 1, 'b': 2, 'c': 3}
assert p | Proxy({}) == d
assert {**p} == d and dict(p) == d

def put():
    p['a'] = 2

def delete():
    del p['a']

def merge():
    q = p
    q |= {}

assert error(put) == "TypeError: 'mappingproxy' object does not support item assignment"
assert error(delete) == "TypeError: 'mappingproxy' object does not support item deletion"
assert error(merge) == "TypeError: '|=' is not supported by mappingproxy; use '|' instead"
assert error(lambda: p['zz']) == "KeyError: 'zz'"
assert error(lambda: p[[]]) == "TypeError: unhashable type: 'list'"
assert error(hash, p) == "TypeError: unhashable type: 'dict'"
assert error(Proxy) == "TypeError: mappingproxy() missing required argument 'mapping' (pos 1)"
assert error(Proxy, 5) == 'TypeError: mappingproxy() argument must be a mapping, not int'
assert error(Proxy, []) == 'TypeError: mappingproxy() argument must be a mapping, not list'
assert error(Proxy, ()) == 'TypeError: mappingproxy() argument must be a mapping, not tuple'
assert error(Proxy, set()) == 'TypeError: mappingproxy() argument must be a mapping, not set'
assert error(Proxy, {}, {}) == 'TypeError: mappingproxy() takes at most 1 argument (2 given)'
assert error(lambda: p < {}) == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert Proxy(mapping={1: 2})[1] == 2
assert error(lambda: p.update) == "AttributeError: 'mappingproxy' object has no attribute 'update'"

class C:
    attr = 5

    def method(self):
        pass

assert type(C.__dict__) is Proxy and C.__dict__['attr'] == 5 and 'method' in C.__dict__
C.other = 6
assert C.__dict__['other'] == 6

def set_class():
    C.__dict__['attr'] = 1

assert error(set_class) == "TypeError: 'mappingproxy' object does not support item assignment"

class Missing(dict):
    def __missing__(self, k):
        return 'missing ' + k

m = Proxy(Missing(a=1))
assert m['a'] == 1 and m['b'] == 'missing b' and m.get('b') is None
