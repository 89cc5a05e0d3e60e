# dict: construction, items, membership, equality, repr, merging.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

assert dict() == {} and dict(a=1, b=2) == {'a': 1, 'b': 2}
assert dict({1: 2}, x=3) == {1: 2, 'x': 3}
assert dict([(1, 2), [3, 4], 'ab']) == {1: 2, 3: 4, 'a': 'b'}
assert dict(zip('xy', range(2))) == {'x': 0, 'y': 1}
assert dict([], self=1, d=2) == {'self': 1, 'd': 2}
assert dict({'a': 1}, a=2) == {'a': 2}
assert error(dict, 1) == "TypeError: 'int' object is not iterable"
assert error(dict, [1]) == 'TypeError: cannot convert dictionary update sequence element #0 to a sequence'
assert error(dict, [(1, 2), (3,)]) == 'ValueError: dictionary update sequence element #1 has length 1; 2 is required'
assert error(dict, ['abc']) == 'ValueError: dictionary update sequence element #0 has length 3; 2 is required'
assert error(dict, 1, 2) == 'TypeError: dict expected at most 1 argument, got 2'

d = {'a': 1, 2: 'two', (3, 4): None, 1.5: [], None: 0}
assert d['a'] == 1 and d[2] == 'two' and d[(3, 4)] is None and d[1.5] == [] and d[None] == 0
assert len(d) == 5 and d and not {}
assert 'a' in d and 'b' not in d and (3, 4) in d and None in d
assert error(lambda: d['z']) == "KeyError: 'z'"
assert error(lambda: d[(1, 'x')]) == "KeyError: (1, 'x')"
assert error(lambda: d[[]]) == "TypeError: unhashable type: 'list'"
assert error(lambda: [] in d) == "TypeError: unhashable type: 'list'"
assert error(lambda: {[]: 1}) == "TypeError: unhashable type: 'list'"
try:
    {}[7]
except KeyError as e:
    assert e.args == (7,)

# Equal keys are one key; the first one stays.
k = {1: 'int'}
k[1.0] = 'float'
k[True] = 'bool'
assert k == {1: 'bool'} and list(map(type, k)) == [int]
assert {0: 'a', False: 'b', 0.0: 'c'} == {0: 'c'}
assert {'x': 1, 'x': 2} == {'x': 2}

d = {}
d['x'] = 1
d['y'] = 2
d['x'] = 3
assert list(d) == ['x', 'y'] and d == {'y': 2, 'x': 3}
del d['x']
d['x'] = 4
assert list(d) == ['y', 'x']
assert error(d.__delitem__, 'nope') == "KeyError: 'nope'"

def delete(d, k):
    del d[k]

assert error(delete, {}, 1) == 'KeyError: 1'
assert error(delete, {}, []) == "TypeError: unhashable type: 'list'"
assert error(lambda: hash({})) == "TypeError: unhashable type: 'dict'"

assert {1: 2} == {1.0: 2.0} and {1: 2} != {1: 3} and {1: 2} != {2: 2} and {} != {1: 1} and {} == {}
assert ({} == 5) is False and ({} != []) is True
assert error(lambda: {} < {}) == "TypeError: '<' not supported between instances of 'dict' and 'dict'"

assert repr({}) == '{}' and repr({1: 'a', 'b': [2]}) == "{1: 'a', 'b': [2]}"
r = {}
r['me'] = r
assert repr(r) == "{'me': {...}}"
r = {'l': []}
r['l'].append(r)
assert repr(r) == "{'l': [{...}]}"

a, b = {1: 'a', 2: 'b'}, {2: 'B', 3: 'c'}
assert a | b == {1: 'a', 2: 'B', 3: 'c'} and list(a | b) == [1, 2, 3] and a == {1: 'a', 2: 'b'}
assert list(b | a) == [2, 3, 1]
c = a
c |= b
assert c is a and a == {1: 'a', 2: 'B', 3: 'c'}
c |= [(9, 9)]
assert a[9] == 9
assert error(lambda: {} | []) == "TypeError: unsupported operand type(s) for |: 'dict' and 'list'"
assert error(lambda: [] | {}) == "TypeError: unsupported operand type(s) for |: 'list' and 'dict'"
assert error({}.__ior__, 5) == "TypeError: 'int' object is not iterable"
assert {**a, 'k': 1, **{'k': 2}} == {1: 'a', 2: 'B', 3: 'c', 9: 9, 'k': 2}

# Many keys, in order, through growth and deletion.
big = {i: str(i) for i in range(5000)}
assert list(big) == list(range(5000)) and all(big[i] == str(i) for i in range(5000))
for i in range(0, 5000, 2):
    del big[i]
assert list(big) == list(range(1, 5000, 2)) and len(big) == 2500 and 0 not in big
for i in range(0, 100, 2):
    big[i] = i
assert list(big)[-2:] == [96, 98] and len(big) == 2550

# A dict that keeps its size while keys come and go.
window = {}
for i in range(20000):
    window[i] = i
    if len(window) > 10:
        del window[i - 10]
assert list(window) == list(range(19990, 20000))
churn = {i: i for i in range(9)}
for i in range(10000):
    churn['k%d' % i] = i
    del churn['k%d' % i]
    assert 'absent' not in churn
assert churn == {i: i for i in range(9)}
