# Comprehensions: nesting, conditions, scope, unpacking targets, evaluation order.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


assert [x * y for x in range(3) for y in range(x + 1)] == [0, 0, 1, 0, 2, 4]
assert [[c * r for c in range(3)] for r in range(3)] == [[0, 0, 0], [0, 1, 2], [0, 2, 4]]
assert ({x % 3 for x in range(10)} == {0, 1, 2}) is True
assert {k: v for k, v in zip('abc', range(3))} == {'a': 0, 'b': 1, 'c': 2}
assert [x for x in range(20) if x % 2 if x % 3] == [1, 5, 7, 11, 13, 17, 19]
assert [(a, b) for a, *b in [(1, 2, 3), 'xy']] == [(1, [2, 3]), ('x', ['y'])]
assert [i for i in range(5) if i not in (1, 2)] == [0, 3, 4]
assert list(x + 1 for x in range(3)) == [1, 2, 3]
assert sum(x for x in range(101)) == 5050
assert {**{a: 1 for a in 'xy'}, 'z': 2} == {'x': 1, 'y': 1, 'z': 2}
assert [*(i for i in 'ab'), *[j for j in 'cd']] == ['a', 'b', 'c', 'd']
assert [(lambda: i)() for i in range(3)] == [0, 1, 2]
assert [f() for f in [lambda: i for i in range(3)]] == [2, 2, 2]
assert [x if x > 1 else -x for x in range(4)] == [0, -1, 2, 3]
assert [y := 1, y ** 2] == [1, 1]
assert [y for x in [3] for y in [x * 2]] == [6]
assert [z for x in range(4) if (z := x * x) > 2] == [4, 9]
assert {x: [y for y in range(x)] for x in range(3)} == {0: [], 1: [0], 2: [0, 1]}

d = {}
assert [0 for d['k'] in range(3)] == [0, 0, 0]
assert d == {'k': 2}
class O: pass
o = O()
assert [o.v * 2 for o.v in range(3)] == [0, 2, 4]
assert o.v == 2
m = [[1, 2], [3, 4]]
assert [row[i] for i in range(2) for row in m] == [1, 3, 2, 4]
assert [[row[i] for row in m] for i in range(2)] == [[1, 3], [2, 4]]
log = []
def t(x, v):
    log.append(x)
    return v
assert {t('k1', 1): t('v1', 2) for _ in range(2)} == {1: 2}
assert log == ['k1', 'v1', 'k1', 'v1']
log.clear()
g = (t('body', x) for x in t('iter', [1, 2]) if t('cond', True))
assert log == ['iter']
assert list(g) == [1, 2]
assert log == ['iter', 'cond', 'body', 'cond', 'body']
assert raises(lambda: (x for x in 5)) == "TypeError: 'int' object is not iterable"
assert raises(lambda: [x for x in 5]) == "TypeError: 'int' object is not iterable"
assert raises(lambda: [a for a, b in [(1, 2, 3)]]) == 'ValueError: too many values to unpack (expected 2)'
assert raises(lambda: [a for a, b in [(1,)]]) == 'ValueError: not enough values to unpack (expected 2, got 1)'
assert raises(lambda: {[]: 1 for x in 'a'}) == "TypeError: unhashable type: 'list'"
assert raises(lambda: {[] for x in 'a'}) == "TypeError: unhashable type: 'list'"
assert fails('[x for x in range(3) if undefined_thing]') == "NameError: name 'undefined_thing' is not defined"
assert fails('[i := 0 for i in range(3)]') == "SyntaxError: assignment expression cannot rebind comprehension iteration variable 'i'"
assert fails('[x for x in (y := [1])]') == 'SyntaxError: assignment expression cannot be used in a comprehension iterable expression'
assert fails('{**x for x in [{}]}') == 'SyntaxError: dict unpacking cannot be used in dict comprehension'
assert fails('[*x for x in [[]]]') == 'SyntaxError: iterable unpacking cannot be used in comprehension'
assert fails('[x, y for x in [1]]') == 'SyntaxError: did you forget parentheses around the comprehension target?'
assert fails('class A:\n    [q := 1 for x in [1]]') == 'SyntaxError: assignment expression within a comprehension cannot be used in a class body'
class A:
    n = 3
    r = [i for i in range(n)]
    s = list(map(lambda i: i + 1, r))
assert ((A.r, A.s)) == ([0, 1, 2], [1, 2, 3])
def f():
    x = 10
    return [x + i for i in range(2)], {x for i in range(2)}, {x: x for i in 'a'}, list(x for i in 'a')
assert f() == ([10, 11], {10}, {10: 10}, [10])
def nested():
    return [[[a, b, c] for a in range(1)] for b in range(2) for c in range(2)]
assert nested() == [[[0, 0, 0]], [[0, 0, 1]], [[0, 1, 0]], [[0, 1, 1]]]
def it_in_scope():
    i = [1, 2]
    return [i for i in i]
assert it_in_scope() == [1, 2]
assert [x for x in [1, 2, 3] if x == 2 or x == 3] == [2, 3]
assert [a + b for a, b in {1: 2, 3: 4}.items()] == [3, 7]
assert ['%d-%s' % p for p in enumerate('ab', 1)] == ['1-a', '2-b']
assert list(zip(*[[1, 2], [3, 4]])) == [(1, 3), (2, 4)]
assert [x for x, in [(1,), (2,)]] == [1, 2]
assert [x for [x, y] in [(1, 2)]] == [1]
assert [(a, b, c) for (a, (b, c)) in [(1, (2, 3))]] == [(1, 2, 3)]
assert any(x > 3 for x in range(5)) is True
assert next((x for x in range(10) if x > 4), None) == 5
