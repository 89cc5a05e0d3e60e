# set and frozenset: construction, membership, comparison, repr, hash.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

assert set() == set([]) and set('aab') == {'a', 'b'} and set(range(3)) == {0, 1, 2} and set({1: 2}) == {1}
assert frozenset([1, 2, 2]) == frozenset({1, 2}) and frozenset() == set()
f = frozenset([1])
assert frozenset(f) is f and f.copy() is f and set(f) == f and frozenset({1}) == {1}
assert error(set, 5) == "TypeError: 'int' object is not iterable"
assert error(set, 1, 2) == 'TypeError: set expected at most 1 argument, got 2'
assert error(frozenset, 1, 2) == 'TypeError: frozenset expected at most 1 argument, got 2'
assert error(set, a=1) == 'TypeError: set() takes no keyword arguments'
assert error(frozenset, a=1) == 'TypeError: frozenset() takes no keyword arguments'
assert error(set, [[]]) == "TypeError: unhashable type: 'list'"
assert error(lambda: {{}}) == "TypeError: unhashable type: 'dict'"

s = {1, 2, 3}
assert len(s) == 3 and s and not set() and 2 in s and 9 not in s and 2.0 in s and True in s
assert error(lambda: [] in s) == "TypeError: unhashable type: 'list'"
assert {1} in {frozenset([1])} and set() in {frozenset()} and {2} not in {frozenset([1])}
assert {1, 1.0, True} == {1} and [type(x) for x in {1.0, 1}] == [float]
assert {*'ab', *[1]} == {'a', 'b', 1}

assert {1, 2} == {2, 1} and {1} != {2} and {1} == frozenset([1]) and frozenset([1]) == {1} and {1} != [1]
assert {1} < {1, 2} and {1} <= {1} and not {1} < {1} and {1, 2} > {1} and {1, 2} >= {1, 2} and set() < {0}
assert not {1} < {2} and not {1} > {2} and {1} <= frozenset([1, 2]) and not {1, 3} <= {1, 2}
assert error(lambda: {1} < 5) == "TypeError: '<' not supported between instances of 'set' and 'int'"
assert error(lambda: {1} > {}) == "TypeError: '>' not supported between instances of 'set' and 'dict'"
assert ({1} == 5) is False and ({1} != 5) is True and {1}.__eq__(5) is NotImplemented

assert repr(set()) == 'set()' and repr({1}) == '{1}' and repr({1, 2}) == '{1, 2}' and repr({'a'}) == "{'a'}"
assert repr(frozenset()) == 'frozenset()' and repr(frozenset([1, 2])) == 'frozenset({1, 2})'
assert repr({(1, 'a')}) == "{(1, 'a')}" and str({None}) == '{None}'

assert hash(frozenset()) == 133146708735736 and hash(frozenset([1, 2, 3])) == -272375401224217160
assert hash(frozenset([3, 2, 1])) == hash(frozenset([1, 2, 3])) and error(hash, set()) == "TypeError: unhashable type: 'set'"
assert hash(frozenset([frozenset([1]), (2, 3)])) == hash(frozenset([(2, 3), frozenset([1])]))
assert {frozenset([1, 2]): 'x'}[frozenset([2, 1])] == 'x'
assert error(lambda: f.add) == "AttributeError: 'frozenset' object has no attribute 'add'"
assert set.__hash__ is None and str(set[int]) == 'set[int]' and str(frozenset[str]) == 'frozenset[str]'
assert error(lambda: s[0]) == "TypeError: 'set' object is not subscriptable"
assert type(iter(s)).__name__ == 'set_iterator' and sorted(s) == [1, 2, 3]
assert {1}.__reduce__() == (set, ([1],), None)

def change():
    s = {1, 2, 3}
    for x in s:
        s.add(x + 10)

assert error(change) == 'RuntimeError: Set changed size during iteration'

class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 1

    def __eq__(self, other):
        return isinstance(other, Key) and self.n == other.n

assert len({Key(1), Key(2), Key(1)}) == 2 and Key(2) in {Key(1), Key(2)} and Key(3) not in {Key(1)}

class Evil:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        target.clear()
        return False

target = {Evil(), 5}
assert Key(9) not in target and len(target) == 0

class Bad:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise OSError('eq')

assert error(lambda: 1 in {Bad()}) == 'OSError: eq' and error(lambda: {Bad(), Bad()}) == 'OSError: eq'
b = Bad()
assert b in {b}
