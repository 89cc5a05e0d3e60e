# UserDict, UserList and UserString.

from collections import UserDict, UserList, UserString

u = UserDict(a=1)
l = UserList([3, 1, 2])
s = UserString('Hello')


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(u) == "{'a': 1}"
assert repr(u['a']) == '1'
assert fails(lambda: u['z']) == "KeyError: 'z'"
assert repr(u.get('z', 3)) == '3'
assert repr(u | {'b': 1}) == "{'a': 1, 'b': 1}"
assert repr({'b': 1} | u) == "{'b': 1, 'a': 1}"
assert type(u | {}) is UserDict
assert repr(u.copy()) == "{'a': 1}"
assert repr(UserDict.fromkeys('ab')) == "{'a': None, 'b': None}"
assert u == {'a': 1}
assert repr(list(u)) == "['a']"
assert repr(u.pop('a')) == '1'
assert repr(u) == '{}'
assert u.update(b=1) is None
assert repr(u.items()) == "ItemsView({'b': 1})"
assert repr(u.setdefault('q', 1)) == '1'
assert repr(u) == "{'b': 1, 'q': 1}"
assert repr(len(u)) == '2'
assert fails(lambda: UserDict(5)) == "TypeError: 'int' object is not iterable"
assert repr(UserDict([(1, 2)])) == '{1: 2}'
assert repr(UserDict({'a': 1}, b=2).data) == "{'a': 1, 'b': 2}"
assert repr(l) == '[3, 1, 2]'
assert repr(l[0]) == '3'
assert repr(l[0:2]) == '[3, 1]'
assert type(l[0:2]) is UserList
assert repr(l + [1]) == '[3, 1, 2, 1]'
assert repr([1] + l) == '[1, 3, 1, 2]'
assert repr(l + (1,)) == '[3, 1, 2, 1]'
assert repr(l * 2) == '[3, 1, 2, 3, 1, 2]'
assert repr(2 * l) == '[3, 1, 2, 3, 1, 2]'
assert l == [3, 1, 2]
assert l.sort() is None
assert repr(l) == '[1, 2, 3]'
assert l < [5]
assert l >= UserList([1])
assert l.append(4) is None
assert repr(l.pop()) == '4'
assert repr(l.index(2)) == '1'
assert repr(l.count(2)) == '1'
assert l.extend(UserList([9])) is None
assert repr(l) == '[1, 2, 3, 9]'
assert l.reverse() is None
assert repr(l) == '[9, 3, 2, 1]'
assert fails(lambda: hash(l)) == "TypeError: unhashable type: 'UserList'"
assert repr(l.copy()) == '[9, 3, 2, 1]'
assert repr(UserList('abc')) == "['a', 'b', 'c']"
assert 1 in l
assert repr(len(l)) == '4'
assert l.insert(0, 5) is None
assert fails(lambda: l.remove(99)) == 'ValueError: list.remove(x): x not in list'
assert fails(lambda: l[99]) == 'IndexError: list index out of range'
l[0] = 'x'
del l[1]
l += [7]
l *= 2
assert repr(l) == "['x', 3, 2, 1, 7, 'x', 3, 2, 1, 7]"
assert repr(list(reversed(l))) == "[7, 1, 2, 3, 'x', 7, 1, 2, 3, 'x']"
assert repr(s) == "'Hello'"
assert repr(str(s)) == "'Hello'"
assert repr(s.upper()) == "'HELLO'"
assert type(s.upper()) is UserString
assert repr(s + ' x') == "'Hello x'"
assert repr('x ' + s) == "'x Hello'"
assert repr(s * 2) == "'HelloHello'"
assert s == 'Hello'
assert repr(s[1]) == "'e'"
assert repr(s[1:3]) == "'el'"
assert repr(len(s)) == '5'
assert 'ell' in s
assert UserString('ell') in s
assert hash(s) == hash('Hello')
assert repr(s.split('l')) == "['He', '', 'o']"
assert repr(s.replace('l', 'L')) == "'HeLLo'"
assert s.startswith('H')
assert repr(s.find('l')) == '2'
assert repr(UserString(5)) == "'5'"
assert repr(int(UserString('5'))) == '5'
assert repr(float(UserString('5.5'))) == '5.5'
assert s < 'Z'
assert repr(UserString('%s') % 5) == "'5'"
assert repr(s.join(['a', 'b'])) == "'aHellob'"
assert repr(s.encode()) == "b'Hello'"
assert repr(s.count('l')) == '2'
assert repr(s.center(11, '*')) == "'***Hello***'"
assert s.isalpha()
assert repr(s.strip('H')) == "'ello'"
assert repr(s.title()) == "'Hello'"
assert repr(s.partition('l')) == "('He', 'l', 'lo')"
assert repr(s.zfill(8)) == "'000Hello'"
assert fails(lambda: s.index('zz')) == 'ValueError: substring not found'
assert repr(s.removeprefix('He')) == "'llo'"
assert repr({s: 1}['Hello']) == '1'

class Lower(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __missing__(self, key):
        return 'no ' + key


d = Lower(ABC=1)
d.update({'X': 2})
assert d.data == {'abc': 1, 'x': 2} and d['q'] == 'no q' and type(d.copy()) is Lower and d.get('q') is None
