# copy and deepcopy.
import copy
from copy import deepcopy

a = [1, [2, 3], {'k': [4]}, (5, [6]), {7}, frozenset([8]), 'x', None]
b = deepcopy(a)
c = copy.copy(a)
t = (1, 2, 'x')
loop = []
loop.append(loop)
looped = deepcopy(loop)


class P:
    def __init__(self, x):
        self.x = x
        self.me = self
        self.items = [x]


class S:
    __slots__ = ('a', 'b')


class L(list):
    pass


class D(dict):
    pass


class Own:
    def __copy__(self):
        return 'copied'

    def __deepcopy__(self, memo):
        return 'deep', type(memo).__name__


class Passing:
    def __init__(self, v):
        self.v = v

    def __deepcopy__(self, memo):
        n = memo[id(self)] = Passing(None)
        n.v = deepcopy(self.v, memo)
        return n


class Reduced:
    def __init__(self, a):
        self.a = a

    def __reduce__(self):
        return Reduced, (self.a,)


class State:
    def __getstate__(self):
        return {'z': 1}

    def __setstate__(self, state):
        self.state = state


class M:
    def f(self):
        return self


p = P(3)
q, r = deepcopy(p), copy.copy(p)
s = S()
s.a = [1]
u = deepcopy(s)
x = L([1, [2]])
x.attr = [9]
y, z = deepcopy(x), copy.copy(x)


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert (b == a, b[1] is a[1], b[2]['k'] is a[2]['k'], b[3][1] is a[3][1], b[4] is a[4], b[5] is a[5]) == (True, False, False, False, False, False)
assert (c == a, c is a, c[1] is a[1]) == (True, False, True)
assert (deepcopy(t) is t, copy.copy(t) is t) == (True, True)
assert (looped[0] is looped, looped is loop) == (True, False)
assert (q.me is q, q.x, q.items is p.items, r.items is p.items, r.me is p, type(q).__name__) == (True, 3, False, True, True, 'P')
assert (u.a, u.a is s.a, hasattr(u, 'b')) == ([1], False, False)
assert (y, type(y).__name__, y.attr, y.attr is x.attr, y[1] is x[1]) == ([1, [2]], 'L', [9], False, False)
assert (z, z.attr is x.attr, z[1] is x[1]) == ([1, [2]], True, True)
assert (deepcopy(D(a=[1])), type(deepcopy(D())).__name__, type(copy.copy(D())).__name__) == ({'a': [1]}, 'D', 'D')
assert (copy.copy(Own()), deepcopy(Own()), deepcopy([Own()])) == ('copied', ('deep', 'dict'), [('deep', 'dict')])
assert [n is m for n, m in [deepcopy([Passing([1])] * 2)]] == [True]
assert [n is m for n, m in [deepcopy([[1]] * 2)]] == [True]
assert [deepcopy(v) is v and copy.copy(v) is v for v in (1, 1.5, 'a', b'x', None, True, ..., int, len, range(3), 2 ** 100, 3j)] == [True, True, True, True, True, True, True, True, True, True, True, True]
assert (deepcopy({1: {2: {3: [4]}}}), deepcopy(bytearray(b'ab')), copy.copy(bytearray(b'ab')), copy.copy({1: 2}), copy.copy({1})) == ({1: {2: {3: [4]}}}, bytearray(b'ab'), bytearray(b'ab'), {1: 2}, {1})
assert deepcopy(ValueError(1, [2])).args == (1, [2])
assert (deepcopy(Reduced([1])).a, copy.copy(Reduced(5)).a, deepcopy(State()).state) == ([1], 5, {'z': 1})
assert deepcopy(M().f)().__class__.__name__ == 'M'
assert error(lambda: deepcopy(n for n in ())) == "TypeError: cannot pickle 'generator' object"
assert error(lambda: copy.copy(n for n in ())) == "TypeError: cannot pickle 'generator' object"
assert error(lambda: copy.replace(3, a=1)) == 'TypeError: replace() does not support int objects'
assert (copy.__all__, issubclass(copy.Error, Exception), copy.error is copy.Error) == (['Error', 'copy', 'deepcopy', 'replace'], True, True)
n = []
for i in range(100000):
    n = [n]
assert error(lambda: deepcopy(n)) == 'RecursionError: maximum recursion depth exceeded'
