# list.sort and sorted: order, stability, keys, reverse, errors.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

l = [3, 1, 2]
assert l.sort() is None and l == [1, 2, 3]
l.sort(reverse=True)
assert l == [3, 2, 1]
assert sorted([]) == [] and sorted([5]) == [5] and sorted('hello') == ['e', 'h', 'l', 'l', 'o'] and sorted((2, 1)) == [1, 2]
assert sorted({3: 0, 1: 0}) == [1, 3] and sorted([2.5, 1, True, -1]) == [-1, 1, True, 2.5]
assert sorted(['b', 'a', 'B', 'ä', 'aa', '']) == ['', 'B', 'a', 'aa', 'b', 'ä']
assert sorted(['\ud800', '\uffff', '\U00010000', 'z']) == ['z', '\ud800', '\uffff', '\U00010000']
assert sorted([(2, 'a'), (1, 'b'), (1, 'a'), (1,)]) == [(1,), (1, 'a'), (1, 'b'), (2, 'a')]
assert sorted([[2], [1, 5], [1]]) == [[1], [1, 5], [2]]
assert sorted([1 << 70, 5, -(1 << 70), 1 << 69]) == [-(1 << 70), 5, 1 << 69, 1 << 70]
assert sorted([0.0, -0.0, 0.0]) == [0.0, 0.0, 0.0] and str(sorted([0.0, -0.0, 1.0, -0.0])) == '[0.0, -0.0, -0.0, 1.0]'
assert sorted([float('inf'), 1.5, float('-inf'), -2.0]) == [float('-inf'), -2.0, 1.5, float('inf')]

words = ['banana', 'fig', 'apple', 'kiwi', 'date']
assert sorted(words, key=len) == ['fig', 'kiwi', 'date', 'apple', 'banana']
assert sorted(words, key=len, reverse=True) == ['banana', 'apple', 'kiwi', 'date', 'fig']
assert sorted(words, key=lambda w: (len(w), w)) == ['fig', 'date', 'kiwi', 'apple', 'banana']
assert sorted(words, key=None) == sorted(words) and sorted([3, -4, 1], key=abs) == [1, 3, -4]
assert sorted([1, 2, 3, 4], key=lambda x: x % 2) == [2, 4, 1, 3]
assert sorted([1, 2, 3, 4], key=lambda x: x % 2, reverse=True) == [1, 3, 2, 4]

calls = []
sorted([3, 1, 2], key=lambda x: calls.append(x) or x)
assert calls == [3, 1, 2]  # once per item, in order

assert error([].sort, 1) == 'TypeError: sort() takes no positional arguments'
assert error([].sort, foo=1) == "TypeError: sort() got an unexpected keyword argument 'foo'"
assert error([1, 2].sort, key=5) == "TypeError: 'int' object is not callable"
assert error([1, 'a'].sort) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(sorted, ['a', 1]) == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert error(sorted, [3, 1, None]) == "TypeError: '<' not supported between instances of 'NoneType' and 'int'"
assert error(sorted, [{}, {}]) == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert error(sorted, [(1, {}), (1, {'a': 1})]) == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert error(sorted, [1 + 2j, 1j]) == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
assert error(sorted, 5) == "TypeError: 'int' object is not iterable"
assert [].sort(reverse=None) is None and error([].sort, reverse='x') == 'no error'

# An error leaves all items in the list.
l = [3, 1, 'x', 2]
assert error(l.sort) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert len(l) == 4 and set(map(str, l)) == {'1', '2', '3', 'x'}

def bad_key(x):
    if x == 2:
        raise ValueError('key')
    return x

l = [3, 2, 1]
assert error(l.sort, key=bad_key) == 'ValueError: key' and l == [3, 2, 1]

# The list is empty while it is sorted, and changes are noticed.
seen = []
l = [2, 1]
l.sort(key=lambda x: seen.append(list(l)) or x)
assert seen == [[], []] and l == [1, 2]
l = [2, 1]
assert error(l.sort, key=lambda x: l.append(x)) == "TypeError: '<' not supported between instances of 'NoneType' and 'NoneType'" and l == [2, 1]
l = [2, 1]
assert error(l.sort, key=lambda x: l.append(x) or x) == 'ValueError: list modified during sort' and l == [1, 2]

# Comparisons by __lt__, alone or reflected, with results of any kind.
class Item:
    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        return [1] if self.v < other.v else []

    def __repr__(self):
        return 'I%d' % self.v

assert repr(sorted([Item(3), Item(1), Item(2)])) == '[I1, I2, I3]'

class Gt:
    def __init__(self, v):
        self.v = v

    def __gt__(self, other):
        return self.v > other.v

assert [g.v for g in sorted([Gt(2), Gt(1), Gt(3)])] == [1, 2, 3]

class Raises:
    def __lt__(self, other):
        raise OSError('lt')

l = [Raises(), Raises(), Raises()]
assert error(l.sort) == 'OSError: lt' and len(l) == 3

nan = float('nan')
assert str(sorted([3, nan, 1])) == '[3, nan, 1]' and str(sorted([2.0, nan, 1.0, 0.5])) == '[0.5, 2.0, nan, 1.0]'
assert sorted([{2}, {1, 2}, {1}]) == [{2}, {1}, {1, 2}]
assert min([3, 1, 2]) == 1 and max('abc') == 'c' and sorted(range(5), reverse=True) == [4, 3, 2, 1, 0]
