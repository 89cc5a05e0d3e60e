# match: sequence and mapping patterns, what counts as one, stars, rest.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def seq(x):
    match x:
        case []: return 'empty'
        case [a]: return ('one', a)
        case [1, *_, 9]: return '1..9'
        case [a, b]: return ('two', a, b)
        case (a, [b, *c], *d): return ('nested', a, b, c, d)
        case [first, *mid, last]: return ('many', first, mid, last)
        case _: return 'no'
assert [seq(v) for v in ([], (), [5], (1, 5, 9), [1, 9], [1, 2], [1, (2, 3), 4], (1, [2]), [1, 2, 3, 4], range(3), 'ab', b'ab', bytearray(b'ab'), {1, 2}, {1: 2}, iter([1]), None, 5)] == ['empty', 'empty', ('one', 5), '1..9', '1..9', ('two', 1, 2), ('nested', 1, 2, [3], [4]), ('two', 1, [2]), ('many', 1, [2, 3], 4), ('many', 0, [1], 2), 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no']
class S:
    def __len__(self): return 2
    def __getitem__(self, i): return i * 10
assert seq(S()) == 'no'
class L(list): pass
assert seq(L([1, 2])) == ('two', 1, 2)
class T(tuple): pass
assert seq(T([7])) == ('one', 7)
class Str(str): pass
assert seq(Str('ab')) == 'no'
import collections.abc
class Reg(collections.abc.Sequence):
    def __len__(self): return 2
    def __getitem__(self, i): return ['p', 'q'][i]
assert seq(Reg()) == ('two', 'p', 'q')
def star(x):
    match x:
        case *a, 1: return ('end', a)
        case 1, *a: return ('start', a)
        case [*a]: return ('all', a)
assert [star(v) for v in ([0, 1], [1, 2], [1], (1, 1), [], [3])] == [('end', [0]), ('start', [2]), ('end', []), ('end', [1]), ('all', []), ('all', [3])]
def mp(x):
    match x:
        case {'type': 'a', 'v': v}: return ('a', v)
        case {'type': 'b', **rest}: return ('b', rest)
        case {1: one, -2: two, None: n}: return ('keys', one, two, n)
        case {'n': {'m': [x, *_]}}: return ('deep', x)
        case {**rest} if rest: return ('rest', rest)
        case {}: return 'empty mapping'
        case _: return 'no'
assert mp({'type': 'a', 'v': 1, 'extra': 2}) == ('a', 1)
assert mp({'type': 'a'}) == ('rest', {'type': 'a'})
assert mp({'type': 'b', 'x': 1, 'y': 2}) == ('b', {'x': 1, 'y': 2})
assert mp({1: 'x', -2: 'y', None: 'z', 4: 5}) == ('keys', 'x', 'y', 'z')
assert mp({'n': {'m': (7, 8)}}) == ('deep', 7)
assert mp({'q': 1}) == ('rest', {'q': 1})
assert mp({}) == 'empty mapping'
assert mp([]) == 'no'
assert mp('type') == 'no'
class D(dict):
    def __missing__(self, k): return 'made up'
assert mp(D()) == 'empty mapping'
assert mp(D(type='b')) == ('b', {})
import collections
dd = collections.defaultdict(list)
assert mp(dd) == 'empty mapping'
assert dict(dd) == {}
class M(collections.abc.Mapping):
    def __getitem__(self, k): return {'type': 'a', 'v': 9}[k]
    def __iter__(self): return iter(['type', 'v'])
    def __len__(self): return 2
assert mp(M()) == ('a', 9)
class Keys:
    A = 'ka'
def valkey(x):
    match x:
        case {Keys.A: v}: return v
        case {'x' 'y': v, 2.5: w, True: z}: return (v, w, z)
        case {1 + 1j: c}: return c
assert [valkey(v) for v in ({'ka': 1}, {'xy': 2, 2.5: 3, 1: 4}, {1 + 1j: 5}, {})] == [1, (2, 3, 4), 5, None]
def keep(x):
    d = {'a': 1, 'b': 2}
    match d:
        case {'a': _, **r}: r['c'] = 3
    return d, r
assert keep(1) == ({'a': 1, 'b': 2}, {'b': 2, 'c': 3})
def dup(x):
    match x:
        case {Keys.A: a, 'ka': b}: return (a, b)
assert raises(lambda: dup({'ka': 1, 'kb': 2})) == "ValueError: mapping pattern checks duplicate key ('ka')"
def nums(x):
    match x:
        case [int(a), int(b)] if a == b: return 'pair'
        case [int() | float() as a, str(b)]: return (a, b)
        case [[a, b], [c, d]]: return a * d - b * c
        case [{'k': [x, {'z': y}]}, *_]: return (x, y)
        case (1, 2) | (2, 1) as t: return t
assert [nums(v) for v in ([1, 1], [1.5, 'x'], [[1, 2], [3, 4]], [{'k': [1, {'z': 2}]}, 5], (1, 2), [2, 1], [1, 2, 3])] == ['pair', (1.5, 'x'), -2, (1, 2), (1, 2), [2, 1], None]
class Bad:
    def __len__(self): raise ValueError('len')
collections.abc.Sequence.register(Bad)
assert raises(lambda: seq(Bad())) == 'ValueError: len'
def big(x):
    match x:
        case [a, b, c, d, e, f, *g, h]: return (a, h, len(g))
assert big(list(range(50))) == (0, 49, 43)
assert big([1, 2, 3]) is None
