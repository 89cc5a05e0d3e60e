# Subclasses of list and tuple.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

class L(list):
    pass

l = L([1, 2, 3])
assert l == [1, 2, 3] and [1, 2, 3] == l and type(l) is L and isinstance(l, list)
l.name = 'x'
assert l.name == 'x' and l.__dict__ == {'name': 'x'}
assert repr(l) == '[1, 2, 3]'
assert type(l + [4]) is list and type(l[1:]) is list and type(l * 2) is list and type(l.copy()) is list
l += [4]
assert type(l) is L and l.name == 'x' and l == [1, 2, 3, 4]
l.append(5)
assert l.pop() == 5 and len(l) == 4 and l[-1] == 4
assert list(l) == [1, 2, 3, 4] and sorted(L([2, 1])) == [1, 2]
assert error(hash, l) == "TypeError: unhashable type: 'L'"
assert L() == [] and L('ab') == ['a', 'b']
assert error(L, 1, 2) == 'TypeError: list expected at most 1 argument, got 2'
assert error(L, x=1) == 'TypeError: list() takes no keyword arguments'

class Stack(list):
    def __init__(self, *items, name='stack'):
        super().__init__(items)
        self.name = name

    def __getitem__(self, i):
        return ('item', super().__getitem__(i))

    def __len__(self):
        return 99

    def push(self, x):
        self.append(x)
        return self

s = Stack(1, 2, name='n')
assert s.name == 'n' and s.push(3)[2] == ('item', 3) and s[0] == ('item', 1) and len(s) == 99
assert list(s) == [1, 2, 3]  # iteration does not ask __getitem__
assert s == [1, 2, 3] and 2 in s and s.index(3) == 2

class Counted(list):
    def __iter__(self):
        return iter(['it', 'er'])

    def __contains__(self, x):
        return x == 'magic'

    def __eq__(self, other):
        return 'eq'

c = Counted([1])
assert list(c) == ['it', 'er'] and [*c] == ['it', 'er'] and tuple(c) == ('it', 'er')
assert 'magic' in c and 1 not in c and (c == 5) == 'eq' and ([] == c) == 'eq'
base = [0]
base.extend(c)
assert base == [0, 'it', 'er']
base[:] = c
assert base == ['it', 'er']

class Add(list):
    def __add__(self, other):
        return 'add'

    def __radd__(self, other):
        return 'radd'

    def __iadd__(self, other):
        return 'iadd'

    def __mul__(self, n):
        return 'mul'

assert Add() + [] == 'add' and [] + Add() == 'radd' and Add() * 2 == 'mul'
x = Add()
x += [1]
assert x == 'iadd'

class T(tuple):
    def __new__(cls, *items):
        return super().__new__(cls, items)

    def first(self):
        return self[0]

t = T(1, 2, 3)
t.tag = 'y'
assert t == (1, 2, 3) and type(t) is T and t.first() == 1 and t.tag == 'y' and hash(t) == hash((1, 2, 3))
assert type(t + ()) is tuple and type(t[:]) is tuple and type(t * 1) is tuple
assert repr(t) == '(1, 2, 3)' and {t: 1}[(1, 2, 3)] == 1
a, *rest = t
assert a == 1 and rest == [2, 3]

class P(tuple):
    pass

assert P([1]) == (1,) and type(P([1])) is P and P() == () and tuple(P([1])) == (1,) and type(tuple(P([1]))) is tuple
assert error(P, 1, 2) == 'TypeError: tuple expected at most 1 argument, got 2'
assert error(P, x=1) == 'TypeError: tuple() takes no keyword arguments'

class Q(tuple):
    def __init__(self, *a, **kw):
        self.kw = kw

assert Q([1], k=2).kw == {'k': 2} and Q([1], k=2) == (1,)
assert P((1,)).__getnewargs__() == ((1,),)

# A sequence with a __mul__ or __rmul__ of its own is asked as numbers are, and what it lacks is the sequence's method.
class L(list):
    def __mul__(self, n): return NotImplemented
class R(list):
    def __rmul__(self, n): return NotImplemented

def outcome(f):
    try:
        return f()
    except TypeError as e:
        return str(e)

assert outcome(lambda: 'x' * L([1])) == "'str' object cannot be interpreted as an integer"
assert outcome(lambda: L([1]) * 'x') == "can't multiply sequence by non-int of type 'L'"
assert outcome(lambda: L([1]) * L([2])) == "unsupported operand type(s) for *: 'L' and 'L'"
assert 2 * L([1]) == [1, 1]
assert outcome(lambda: R([1]) * 'x') == "'str' object cannot be interpreted as an integer"
assert R([1]) * 2 == [1, 1]
assert outcome(lambda: 2 * R([1])) == "unsupported operand type(s) for *: 'int' and 'R'"

# += of a sequence is its own even where + is not; only exact sequences leave it to the right operand.
class Adds(list):
    def __add__(self, other):
        return 'add'

class Refuses(list):
    def __iadd__(self, other):
        return NotImplemented

class Reflects:
    def __radd__(self, other):
        return 'radd'

adds = same = Adds([1])
adds += (2, 3)
assert adds is same and adds == [1, 2, 3]
assert outcome(lambda: adds.__iadd__(Reflects())) == "'Reflects' object is not iterable"
try:
    adds += Reflects()
except TypeError as e:
    assert str(e) == "'Reflects' object is not iterable"
else:
    assert False
plain = [1]
plain += Reflects()
assert plain == 'radd'
refuses = Refuses([1])
refuses += [2]
assert type(refuses) is list and refuses == [1, 2]
