# set and frozenset: methods and operators.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

s = {1, 2}
assert s.add(3) is None and s == {1, 2, 3} and s.add(3) is None and len(s) == 3
assert error(s.add) == 'TypeError: set.add() takes exactly one argument (0 given)'
assert error(s.add, []) == "TypeError: unhashable type: 'list'"
assert s.discard(1) is None and s == {2, 3} and s.discard(99) is None
assert error(s.discard, []) == "TypeError: unhashable type: 'list'"
assert s.remove(2) is None and s == {3}
assert error(s.remove, 2) == 'KeyError: 2' and error(s.remove, []) == "TypeError: unhashable type: 'list'"
n = {frozenset([1])}
assert error(n.remove, {2}) == 'KeyError: {2}' and n.remove({1}) is None and n == set()
assert s.pop() == 3 and error(s.pop) == "KeyError: 'pop from an empty set'"
s = set(range(50))
assert sorted(s.pop() for _ in range(50)) == list(range(50)) and not s
s = {1}
c = s.copy()
c.add(2)
assert s == {1} and s.clear() is None and s == set() and error(s.clear, 1) == 'TypeError: set.clear() takes no arguments (1 given)'

a, b = {1, 2, 3}, {3, 4}
assert a | b == {1, 2, 3, 4} and a & b == {3} and a - b == {1, 2} and a ^ b == {1, 2, 4} and a == {1, 2, 3}
assert a.union(b) == {1, 2, 3, 4} and a.union([9], 'x', {7: 0}) == {1, 2, 3, 9, 'x', 7} and a.union() == a and a.union() is not a
assert a.intersection([3, 3, 8]) == {3} and a.intersection() == a and a.intersection(b, [3], {3: 0}) == {3}
assert a.difference([1]) == {2, 3} and a.difference() == a and a.difference([1], {2}, (3,)) == set()
assert a.symmetric_difference([3, 4, 4]) == {1, 2, 4} and a.symmetric_difference({3: 0}) == {1, 2}
for op in ('union', 'intersection', 'difference', 'symmetric_difference', 'issubset', 'issuperset', 'isdisjoint', 'update',
           'intersection_update', 'difference_update', 'symmetric_difference_update'):
    assert error(getattr({1}, op), 5) == "TypeError: 'int' object is not iterable", op
    assert error(getattr({1}, op), [[]]) == "TypeError: unhashable type: 'list'", op
assert error(a.symmetric_difference) == 'TypeError: set.symmetric_difference() takes exactly one argument (0 given)'
assert a.issubset([1, 2, 3, 4]) and not a.issubset([1]) and a.issubset({1, 2, 3}) and set().issubset([])
assert a.issuperset([1]) and not a.issuperset([9]) and a.issuperset('') and a.issuperset({1, 2})
assert a.isdisjoint([9]) and not a.isdisjoint({3}) and a.isdisjoint({}) and not a.isdisjoint(a) and set().isdisjoint(set())

for symbol, f in (('|', lambda x: {1} | x), ('&', lambda x: {1} & x), ('-', lambda x: {1} - x), ('^', lambda x: {1} ^ x)):
    assert error(f, [1]) == "TypeError: unsupported operand type(s) for %s: 'set' and 'list'" % symbol

def iop(x):
    s = {1}
    s |= x

assert error(iop, [1]) == "TypeError: unsupported operand type(s) for |=: 'set' and 'list'"

s = t = {1, 2, 3}
s |= {4}
assert s is t and t == {1, 2, 3, 4}
s &= {1, 2, 4, 9}
assert s is t and t == {1, 2, 4}
s -= {1}
assert s is t and t == {2, 4}
s ^= {4, 5}
assert s is t and t == {2, 5}
s |= s
s &= s
assert s == {2, 5}
s ^= s
assert s == set() and s is t
s = {1}
s -= s
assert s == set()
s.update([1], {2}, 'a')
s.update()
assert s == {1, 2, 'a'} and s.intersection_update([1, 2], [2, 3]) is None and s == {2}
s.update(range(10))
assert s.difference_update([0, 1], {2: 0}, s & {3}) is None and s == {4, 5, 6, 7, 8, 9}
assert s.symmetric_difference_update([4, 4, 100]) is None and s == {5, 6, 7, 8, 9, 100}

f = frozenset([1, 2])
assert type(f | {3}) is frozenset and type({3} | f) is set and type(f - {1}) is frozenset and type(f.union([1])) is frozenset
assert f & {2} == {2} and f ^ {2, 3} == {1, 3}
g = f
g |= {3}
assert g == {1, 2, 3} and type(g) is frozenset and f == {1, 2}
assert error(lambda: f | 5) == "TypeError: unsupported operand type(s) for |: 'frozenset' and 'int'"

class S(set):
    pass

class F(frozenset):
    def __new__(cls, items=(), tag=None):
        self = super().__new__(cls, items)
        self.tag = tag
        return self

x = S([1, 2])
x.attr = 1
assert x == {1, 2} and repr(x) == 'S({1, 2})' and repr(S()) == 'S()' and type(x | x) is set and type(x.copy()) is set
assert error(S, 1, 2) == 'TypeError: S expected at most 1 argument, got 2' and error(S, a=1) == 'TypeError: set() takes no keyword arguments'
x |= {3}
assert type(x) is S and x.attr == 1
y = F([1], tag='t')
assert y == {1} and y.tag == 't' and repr(y) == 'F({1})' and type(y & y) is frozenset and hash(y) == hash(frozenset([1]))
assert {y} == {frozenset([1])} and type(F(y).copy()) is frozenset

class Contains(set):
    def __contains__(self, v):
        return v == 'magic'

assert 'magic' in Contains() and 1 not in Contains([1])
big = set(range(1000))
big -= set(range(0, 1000, 2))
assert sorted(big) == list(range(1, 1000, 2)) and big & set(range(10)) == {1, 3, 5, 7, 9}
assert big - {1} == set(range(3, 1000, 2)) and len(big ^ set(range(1000))) == 500

# These take any number of arguments, but no keywords.
for method in {1}.union, {1}.update, {1}.intersection, {1}.difference_update:
    try:
        method(x=1)
    except TypeError as e:
        assert str(e) == 'set.' + method.__name__ + '() takes no keyword arguments', e
    else:
        assert False
