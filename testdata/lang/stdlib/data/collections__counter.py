# Counter: counting, arithmetic, comparisons, errors.

from collections import Counter


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(Counter()) == 'Counter()'
assert repr(Counter('abracadabra')) == "Counter({'a': 5, 'b': 2, 'r': 2, 'c': 1, 'd': 1})"
assert repr(Counter(a=1, b=2)) == "Counter({'b': 2, 'a': 1})"
assert repr(Counter({'a': 1}, b=3)) == "Counter({'b': 3, 'a': 1})"
assert repr(Counter(['x', 'y', 'x'])) == "Counter({'x': 2, 'y': 1})"
assert repr(Counter(x % 3 for x in range(10))) == 'Counter({0: 4, 1: 3, 2: 3})'
assert repr(Counter(range(3))) == 'Counter({0: 1, 1: 1, 2: 1})'
assert fails(lambda: Counter(5)) == "TypeError: 'int' object is not iterable"
assert fails(lambda: Counter(1, 2)) == 'TypeError: Counter.__init__() takes from 1 to 2 positional arguments but 3 were given'
assert repr(Counter(None)) == 'Counter()'
assert fails(lambda: Counter([[1]])) == "TypeError: unhashable type: 'list'"
assert repr(Counter(self=1, iterable=2)) == "Counter({'iterable': 2, 'self': 1})"
assert fails(lambda: Counter.fromkeys('a')) == 'NotImplementedError: Counter.fromkeys() is undefined.  Use Counter(iterable) instead.'
c = Counter('aabbbc')
assert repr(c.most_common()) == "[('b', 3), ('a', 2), ('c', 1)]"
assert repr(c.most_common(2)) == "[('b', 3), ('a', 2)]"
assert repr(c.most_common(1)) == "[('b', 3)]"
assert repr(c.most_common(0)) == '[]'
assert repr(c.most_common(-1)) == '[]'
assert repr(c.most_common(99)) == "[('b', 3), ('a', 2), ('c', 1)]"
assert fails(lambda: c.most_common('a')) == "TypeError: '>=' not supported between instances of 'str' and 'int'"
assert repr(Counter().most_common(1)) == '[]'
assert repr(c.total()) == '6'
assert repr(c['nope']) == '0'
assert not ('nope' in c)
assert c.get('nope') is None
assert repr(sorted(c.elements())) == "['a', 'a', 'b', 'b', 'b', 'c']"
assert repr(list(Counter(a=-1, b=0).elements())) == '[]'
assert repr(c + Counter('abd')) == "Counter({'b': 4, 'a': 3, 'c': 1, 'd': 1})"
assert repr(c - Counter('ab')) == "Counter({'b': 2, 'a': 1, 'c': 1})"
assert repr(c | Counter('dd')) == "Counter({'b': 3, 'a': 2, 'd': 2, 'c': 1})"
assert repr(c & Counter('ab')) == "Counter({'a': 1, 'b': 1})"
assert repr(+Counter(a=-1, b=1)) == "Counter({'b': 1})"
assert repr(-Counter(a=-1, b=1)) == "Counter({'a': 1})"
assert repr(Counter('ab') - Counter({'z': -3})) == "Counter({'z': 3, 'a': 1, 'b': 1})"
assert repr(Counter({'a': 1.5}) + Counter({'a': 2})) == "Counter({'a': 3.5})"
assert fails(lambda: c + 1) == "TypeError: unsupported operand type(s) for +: 'Counter' and 'int'"
assert repr(c | {'a': 1}) == "{'a': 1, 'b': 3, 'c': 1}"
assert c == Counter('aabbbc')
assert c == {'a': 2, 'b': 3, 'c': 1}
assert Counter(a=0) == Counter()
assert Counter(a=1) != Counter()
assert c < Counter('aabbbcc')
assert c <= Counter('aabbbc')
assert Counter(a=1) > Counter()
assert not (Counter(a=1) >= Counter(a=1, b=1))
assert fails(lambda: c <= 5) == "TypeError: '<=' not supported between instances of 'Counter' and 'int'"
assert fails(lambda: hash(c)) == "TypeError: unhashable type: 'Counter'"
assert repr(c.copy()) == "Counter({'b': 3, 'a': 2, 'c': 1})"
assert not (c.copy() is c)
assert repr(c.__reduce__()) == "(<class 'collections.Counter'>, ({'a': 2, 'b': 3, 'c': 1},))"
assert repr(Counter(a=1, b='x')) == "Counter({'a': 1, 'b': 'x'})"
assert repr(Counter({1: 'a', 2: 3})) == "Counter({1: 'a', 2: 3})"
assert c.update('ab') is None
assert repr(c) == "Counter({'b': 4, 'a': 3, 'c': 1})"
assert c.update({'a': 10}, z=1) is None
assert repr(c) == "Counter({'a': 13, 'b': 4, 'c': 1, 'z': 1})"
assert fails(lambda: c.update(5)) == "TypeError: 'int' object is not iterable"
assert fails(lambda: c.update(1, 2)) == 'TypeError: Counter.update() takes from 1 to 2 positional arguments but 3 were given'
assert c.subtract('aab') is None
assert c.subtract({'z': 5}, q=1) is None
assert repr(c) == "Counter({'a': 11, 'b': 3, 'c': 1, 'q': -1, 'z': -4})"
assert fails(lambda: c.subtract(1, 2)) == 'TypeError: Counter.subtract() takes from 1 to 2 positional arguments but 3 were given'
assert c.__delitem__('nope') is None
del c['a']
assert repr(c) == "Counter({'b': 3, 'c': 1, 'q': -1, 'z': -4})"
assert repr(c.pop('b')) == '3'
assert fails(lambda: c.pop('b')) == "KeyError: 'b'"
assert repr(dict(c)) == "{'c': 1, 'z': -4, 'q': -1}"
assert repr(c.keys()) == "dict_keys(['c', 'z', 'q'])"
assert repr(sorted(c.values())) == '[-4, -1, 1]'
assert repr(sum(Counter('ab').values())) == '2'
assert isinstance(c, dict)
x = Counter('aab')
x += Counter('b')
assert repr(x) == "Counter({'a': 2, 'b': 2})"
x -= Counter('ab')
assert repr(x) == "Counter({'a': 1, 'b': 1})"
x |= Counter('zz')
assert repr(x) == "Counter({'z': 2, 'a': 1, 'b': 1})"
x &= Counter('z')
assert repr(x) == "Counter({'z': 1})"
x['q'] += 1
assert repr(x) == "Counter({'z': 1, 'q': 1})"
x['q'] -= 5
assert repr(x) == "Counter({'z': 1, 'q': -4})"
assert repr(+x) == "Counter({'z': 1})"
assert repr(max(Counter('aab'), key=Counter('aab').get)) == "'a'"
assert repr(Counter(Counter('aab'))) == "Counter({'a': 2, 'b': 1})"
assert Counter('aab').items() == {('a', 2), ('b', 1)}

class Twice(Counter):
    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2)


assert repr(Twice('ab')) == "Twice({'a': 2, 'b': 2})"


class Sub(Counter):
    def __missing__(self, key):
        return 100


assert Sub('a')['zz'] == 100 and type(Sub('a').copy()) is Sub and type(Sub('a') + Sub('b')) is Counter
words = 'the quick brown fox jumps over the lazy dog the end'.split()
assert Counter(words).most_common(1) == [('the', 3)]
big = Counter(i % 1000 for i in range(20000))
assert len(big) == 1000 and set(big.values()) == {20} and big.most_common(2) == [(0, 20), (1, 20)]
assert Counter({'a': 2 ** 63 - 1}) + Counter('a') == Counter({'a': 2 ** 63})
c = Counter({'a': 2 ** 63 - 1})
c.update('aa')
assert c['a'] == 2 ** 63 + 1


# repr() asks whether there is anything to show, which a subclass may answer.
class Shy(Counter):
    def __bool__(self):
        return False


assert repr(Shy("aab")) == "Shy()" and repr(Counter(Shy("aab"))) == "Counter({'a': 2, 'b': 1})"
assert repr(Counter()) == "Counter()" and repr(Counter(a=None, b=1)) == "Counter({'a': None, 'b': 1})"
