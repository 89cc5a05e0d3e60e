# dict.keys(), values(), items(): live views, and the set operations of the first and the last.

def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

d = {'a': 1, 'b': 2}
keys, values, items = d.keys(), d.values(), d.items()
assert repr(keys) == "dict_keys(['a', 'b'])" and repr(values) == 'dict_values([1, 2])'
assert repr(items) == "dict_items([('a', 1), ('b', 2)])" and repr({}.keys()) == 'dict_keys([])'
assert list(keys) == ['a', 'b'] and list(values) == [1, 2] and list(items) == [('a', 1), ('b', 2)]
d['c'] = 3
assert list(keys) == ['a', 'b', 'c'] and list(values) == [1, 2, 3] and ('c', 3) in items and len(items) == 3
assert 'a' in keys and 'z' not in keys and 1 in values and 9 not in values
assert ('a', 1) in items and ('a', 2) not in items and ('z', 1) not in items
assert 5 not in items and ('a', 1, 2) not in items and ['a', 1] not in items
assert error(lambda: ([], 1) in items) == "TypeError: unhashable type: 'list'"
assert list(reversed(keys)) == ['c', 'b', 'a'] and list(reversed(values)) == [3, 2, 1]
assert list(reversed(items)) == [('c', 3), ('b', 2), ('a', 1)]
assert type(iter(keys)).__name__ == 'dict_keyiterator' and type(reversed(items)).__name__ == 'dict_reverseitemiterator'
assert error(lambda: keys[0]) == "TypeError: 'dict_keys' object is not subscriptable"
assert error(hash, keys) == "TypeError: unhashable type: 'dict_keys'" and isinstance(hash(values), int)
assert repr(keys.mapping) == "mappingproxy({'a': 1, 'b': 2, 'c': 3})" and keys.mapping['a'] == 1

n = {1: 'x', 2: 'y', 3: 'z'}
k = n.keys()
assert k & {1, 9} == {1} and k & [2, 2, 7] == {2} and {3, 4} & k == {3} and k & {} == set()
assert k | [4] == {1, 2, 3, 4} and [9] | k == {1, 2, 3, 9} and k - {1} == {2, 3} and [1, 9] - k == {9}
assert k ^ [3, 4] == {1, 2, 4} and k ^ k == set() and type(k & k) is set
assert n.items() & [(1, 'x'), (2, 'q')] == {(1, 'x')} and n.items() - [(1, 'x')] == {(2, 'y'), (3, 'z')}
assert n.items() | {0} == {(1, 'x'), (2, 'y'), (3, 'z'), 0} and n.items() ^ [(1, 'x')] == {(2, 'y'), (3, 'z')}
assert error(lambda: k & 5) == "TypeError: 'int' object is not iterable"
assert error(lambda: 5 - k) == "TypeError: 'int' object is not iterable"
assert error(lambda: n.values() & {1}) == "TypeError: unsupported operand type(s) for &: 'dict_values' and 'set'"
assert error(lambda: {1: []}.items() | {2}) == "TypeError: unhashable type: 'list'"

assert k == {1, 2, 3} and {1, 2, 3} == k and k == frozenset([1, 2, 3]) and k == {3: 0, 2: 0, 1: 0}.keys()
assert k != {1, 2} and k < {1, 2, 3, 4} and k <= {1, 2, 3} and k > {1} and k >= k and not k < k
assert {1} < k and {1, 2, 3, 4} > k and not k == [1, 2, 3] and k != [1, 2, 3]
assert n.items() == {(1, 'x'), (2, 'y'), (3, 'z')} and {1: []}.items() == {1: []}.items()
assert n.values() != n.values()
assert error(lambda: k < [1]) == "TypeError: '<' not supported between instances of 'dict_keys' and 'list'"
assert k.isdisjoint([7, 8]) and not k.isdisjoint({3}) and k.isdisjoint({}) and not k.isdisjoint(k)
assert n.items().isdisjoint([(1, 'y')]) and error(k.isdisjoint, 5) == "TypeError: 'int' object is not iterable"
assert {}.keys().isdisjoint({}.keys())

r = {}
r['me'] = r
assert repr(r.values()) == "dict_values([{'me': {...}}])" and repr(r.items()) == "dict_items([('me', {'me': {...}})])"
loop = {}
loop['v'] = loop.values()
assert repr(loop.values()).startswith('dict_values([')
