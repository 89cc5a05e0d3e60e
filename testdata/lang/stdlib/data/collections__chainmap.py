# ChainMap: lookups, changes, children.

from collections import ChainMap, defaultdict

m = ChainMap({'a': 1}, {'b': 2, 'a': 3})


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(m) == "ChainMap({'a': 1}, {'b': 2, 'a': 3})"
assert repr(m['a']) == '1'
assert fails(lambda: m['z']) == "KeyError: 'z'"
assert repr(m.get('b')) == '2'
assert repr(m.get('z', 9)) == '9'
assert repr(list(m)) == "['b', 'a']"
assert repr(len(m)) == '2'
assert repr(m.maps) == "[{'a': 1}, {'b': 2, 'a': 3}]"
assert repr(m.parents) == "ChainMap({'b': 2, 'a': 3})"
assert repr(m.new_child()) == "ChainMap({}, {'a': 1}, {'b': 2, 'a': 3})"
assert repr(m.new_child({'q': 1}, z=3)) == "ChainMap({'q': 1, 'z': 3}, {'a': 1}, {'b': 2, 'a': 3})"
assert repr(m.new_child(z=3)) == "ChainMap({'z': 3}, {'a': 1}, {'b': 2, 'a': 3})"
assert fails(lambda: m.pop('b')) == 'KeyError: "Key not found in the first mapping: \'b\'"'
assert repr(m.pop('q', 1)) == '1'
assert 'b' in m
assert bool(m)
assert not bool(ChainMap())
assert repr(m | {'c': 1}) == "ChainMap({'a': 1, 'c': 1}, {'b': 2, 'a': 3})"
assert repr({'c': 1} | m) == "ChainMap({'c': 1, 'b': 2, 'a': 1})"
assert fails(lambda: m | 5) == "TypeError: unsupported operand type(s) for |: 'ChainMap' and 'int'"
assert repr(m.copy()) == "ChainMap({'a': 1}, {'b': 2, 'a': 3})"
assert not (m.copy().maps[0] is m.maps[0])
assert m.copy().maps[1] is m.maps[1]
assert m == ChainMap({'a': 1, 'b': 2})
assert m == {'a': 1, 'b': 2}
assert repr(dict(m)) == "{'b': 2, 'a': 1}"
assert repr(sorted(m.items())) == "[('a', 1), ('b', 2)]"
assert repr(list(m.values())) == '[2, 1]'
assert repr(m.items()) == "ItemsView(ChainMap({'a': 1}, {'b': 2, 'a': 3}))"
assert repr(ChainMap()) == 'ChainMap({})'
assert repr(ChainMap.fromkeys('ab', 1)) == "ChainMap({'a': 1, 'b': 1})"
assert repr(ChainMap(defaultdict(int))['q']) == '0'
m['new'] = 1
assert repr(m.maps[0]) == "{'a': 1, 'new': 1}"
assert repr(m.popitem()) == "('new', 1)"
assert repr(m.popitem()) == "('a', 1)"
assert fails(lambda: m.popitem()) == "KeyError: 'No keys found in the first mapping.'"
assert fails(lambda: m.__delitem__('b')) == 'KeyError: "Key not found in the first mapping: \'b\'"'
m |= {'z': 26}
assert repr(m) == "ChainMap({'z': 26}, {'b': 2, 'a': 3})"
assert m.clear() is None
assert repr(m) == "ChainMap({}, {'b': 2, 'a': 3})"
assert repr(m.setdefault('k', 5)) == '5'
assert m.update(a=7) is None
assert repr(m) == "ChainMap({'k': 5, 'a': 7}, {'b': 2, 'a': 3})"

m['self'] = m
assert repr(m) == "ChainMap({'k': 5, 'a': 7, 'self': ...}, {'b': 2, 'a': 3})"


class Deep(ChainMap):
    def __missing__(self, key):
        return 'no ' + key


assert Deep()['x'] == 'no x' and type(Deep().new_child()) is Deep and type(Deep().parents) is Deep
