# dict: changes during iteration are noticed, and keys whose methods run Python code.

def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

def grow(view):
    d = {1: 1, 2: 2}
    for x in view(d):
        d[len(d) + 10] = 0

def shrink(view):
    d = {1: 1, 2: 2, 3: 3}
    for x in view(d):
        d.popitem()

def swap():
    d = {i: i for i in range(5)}
    for x in d:
        del d[x]
        d[x + 100] = 0

for view in (dict.keys, dict.values, dict.items, iter, reversed):
    assert error(grow, view) == 'RuntimeError: dictionary changed size during iteration'
    assert error(shrink, view) == 'RuntimeError: dictionary changed size during iteration'
assert error(swap) in ('no error', 'RuntimeError: dictionary keys changed during iteration')  # where new keys land is not specified

d = {1: 1, 2: 2}
for k in d:
    d[k] = 'new'  # values may change
assert d == {1: 'new', 2: 'new'}
for k in list(d):
    del d[k]
assert d == {}

it = iter(d)
d[1] = 1
assert error(next, it) == 'RuntimeError: dictionary changed size during iteration'
del d[1]
assert error(next, it) == 'RuntimeError: dictionary changed size during iteration'  # and stays so

d = {i: i for i in range(8)}
back = reversed(d)
next(back)
for i in range(8):
    del d[i]
for i in range(8):
    d[i] = i
assert len(list(back)) <= 8

class Key:
    def __init__(self, n, h=1):
        self.n, self.h = n, h

    def __hash__(self):
        return self.h

    def __eq__(self, other):
        log.append((self.n, getattr(other, 'n', other)))
        return isinstance(other, Key) and self.n == other.n

log = []
a, b, c = Key('a'), Key('b'), Key('a')
d = {a: 1, b: 2}
assert log == [('a', 'b')]
log.clear()
assert d[c] == 1 and log == [('a', 'a')]
log.clear()
assert d[a] == 1 and log == []  # identity comes first
assert Key('z', 77) not in d and log == []  # different hashes are never compared
d[c] = 3
assert len(d) == 2 and d[a] == 3 and next(iter(d)) is a  # the first key stays

class Evil:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        target.clear()
        return False

target = {Key('x'): 1}
assert Evil() not in target
target = {Evil(): 1, 5: 2}
assert Key('y') not in target and target == {}

class Raises:
    def __hash__(self):
        raise OSError('hash')

    __eq__ = object.__eq__

assert error(lambda: {Raises(): 1}) == 'OSError: hash'
assert error({}.get, Raises()) == 'OSError: hash'
assert error({1: 1}.pop, Raises(), None) == 'OSError: hash' and {}.pop(Raises(), 'empty') == 'empty'

class RaisesEq:
    def __hash__(self):
        return 5

    def __eq__(self, other):
        raise OSError('eq')

d = {5: 0}
assert error(lambda: d[RaisesEq()]) == 'OSError: eq'
assert error(d.setdefault, RaisesEq(), 1) == 'OSError: eq' and d == {5: 0}

class NotInt:
    def __hash__(self):
        return 'x'

assert error(hash, NotInt()) == 'TypeError: __hash__ method should return an integer'

# Colliding ints: each dict finds its own.
mod = (1 << 61) - 1
d = {i * mod + 7: i for i in range(200)}
assert len(d) == 200 and all(d[i * mod + 7] == i for i in range(200)) and 7 + 200 * mod not in d

# A key that is no str may still equal one.
class Name:
    def __init__(self, s):
        self.s = s

    def __hash__(self):
        return hash(self.s)

    def __eq__(self, other):
        return self.s == (other.s if isinstance(other, Name) else other)

d = {Name('abc'): 1}
assert d['abc'] == 1 and 'abc' in d and 'abd' not in d and {'abc': 2}[Name('abc')] == 2
d['abc'] = 3
assert len(d) == 1 and d[Name('abc')] == 3 and d == {'abc': 3} and d | {'abc': 4} == {'abc': 4}
d = {i: i for i in range(20)}
d[Name('k')] = 'v'
assert d['k'] == 'v' and d.pop('k') == 'v' and Name('k') not in d
assert Name('x') in {'x'} and 'x' in {Name('x')} and {'x', Name('x')} == {'x'}
