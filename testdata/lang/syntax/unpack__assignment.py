# Unpacking: targets, stars, nesting, swaps, order, errors.


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


a, b = 1, 2
a, b = b, a
assert ((a, b)) == (2, 1)
[a, b, c] = 'xyz'
assert a + b + c == 'xyz'
(a, (b, [c, d])) = 1, (2, [3, 4])
assert ((a, b, c, d)) == (1, 2, 3, 4)
a, *b = [1]
assert ((a, b)) == (1, [])
*a, b = 1, 2, 3
assert ((a, b)) == ([1, 2], 3)
a, *b, c = range(6)
assert ((a, b, c)) == (0, [1, 2, 3, 4], 5)
*a, = 'hi'
assert a == ['h', 'i']
[*a] = ()
assert a == []
a, (b, *c), *d = 1, 'bcd', 4, 5
assert ((a, b, c, d)) == (1, 'b', ['c', 'd'], [4, 5])
x = [0, 1, 2]
i = 0
i, x[i] = 1, 'set'
assert x == [0, 'set', 2]
class O: pass
o = O()
o.a, o.b = o, 5
assert ((o.a is o, o.b)) == (True, 5)
d = {}
d['x'], d['y'] = 1, 2
assert d == {'x': 1, 'y': 2}
x = y = z = []
x.append(1)
assert z == [1]
a = b, c = 1, 2
assert ((a, b, c)) == ((1, 2), 1, 2)
(a), = [5]
assert a == 5
() = []
[] = ()
l = [1, 2, 3, 4]
l[0], l[-1] = l[-1], l[0]
assert l == [4, 2, 3, 1]
l[1:3], rest = 'ab', 'r'
assert ((l, rest)) == ([4, 'a', 'b', 1], 'r')
a, b, *c = b'abcd'
assert ((a, b, c)) == (97, 98, [99, 100])
a, b = {'k1': 1, 'k2': 2}
assert a + b == 'k1k2'
log = []
def t(n, v=None):
    log.append(n)
    return v if v is not None else {}
t('target1')[t('i1', 1)], t('target2')[t('i2', 2)] = t('value1', 1), t('value2', 2)
assert log == ['value1', 'value2', 'target1', 'i1', 'target2', 'i2']
assert fails('a, b = 1') == 'TypeError: cannot unpack non-iterable int object'
assert fails('a, b = 1,') == 'ValueError: not enough values to unpack (expected 2, got 1)'
assert fails('a, b = 1, 2, 3') == 'ValueError: too many values to unpack (expected 2)'
assert fails('a, b = []') == 'ValueError: not enough values to unpack (expected 2, got 0)'
assert fails("a, b, c = 'ab'") == 'ValueError: not enough values to unpack (expected 3, got 2)'
assert fails('a, *b, c = [1]') == 'ValueError: not enough values to unpack (expected at least 2, got 1)'
assert fails('a, *b = []') == 'ValueError: not enough values to unpack (expected at least 1, got 0)'
assert fails('() = [1]') == 'ValueError: too many values to unpack (expected 0)'
assert fails('[a] = 5') == 'TypeError: cannot unpack non-iterable int object'
assert fails('a, b = None') == 'TypeError: cannot unpack non-iterable NoneType object'
assert fails('(a, b), c = 1, 2') == 'TypeError: cannot unpack non-iterable int object'
assert fails('a, b = {1}') == 'ValueError: not enough values to unpack (expected 2, got 1)'
assert fails('a, b = range(10)') == 'ValueError: too many values to unpack (expected 2)'
assert fails('a, b = (i for i in range(3))') == 'ValueError: too many values to unpack (expected 2)'
assert fails('a, b = {1: 2, 3: 4, 5: 6}') == 'ValueError: too many values to unpack (expected 2)'
assert fails('*a = [1]') == 'SyntaxError: starred assignment target must be in a list or tuple'
assert fails('*a, *b = [1]') == 'SyntaxError: multiple starred expressions in assignment'
assert fails('a, b += 1') == "SyntaxError: 'tuple' is an illegal expression for augmented assignment"
assert fails('(a, b): int = 1') == 'SyntaxError: only single target (not tuple) can be annotated'
assert fails('1 = a') == "SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?"
assert fails('f() = 1') == "SyntaxError: cannot assign to function call here. Maybe you meant '==' instead of '='?"
assert fails('a + b = 1') == "SyntaxError: cannot assign to expression here. Maybe you meant '==' instead of '='?"
assert fails("'a' = 1") == "SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?"
assert fails('None = 1') == 'SyntaxError: cannot assign to None'
assert fails('a = 1 = b') == 'SyntaxError: cannot assign to literal'
assert fails('[x for x in y] = 1') == "SyntaxError: cannot assign to list comprehension here. Maybe you meant '==' instead of '='?"
assert fails('(yield) = 1') == "SyntaxError: cannot assign to yield expression here. Maybe you meant '==' instead of '='?"
assert fails('a if b else c = 1') == 'SyntaxError: cannot assign to conditional expression'
assert fails('{} = 1') == "SyntaxError: cannot assign to dict literal here. Maybe you meant '==' instead of '='?"
assert fails('lambda: 0 = 1') == 'SyntaxError: cannot assign to lambda'
assert fails('*a') == "SyntaxError: can't use starred expression here"
assert fails('del *a') == 'SyntaxError: cannot delete starred'
assert fails('__debug__ = 1') == 'SyntaxError: cannot assign to __debug__'
assert fails('a < b = 1') == 'SyntaxError: cannot assign to comparison'
assert fails("f'{a}' = 1") == "SyntaxError: cannot assign to f-string expression here. Maybe you meant '==' instead of '='?"
assert fails('... = 1') == "SyntaxError: cannot assign to ellipsis here. Maybe you meant '==' instead of '='?"
assert fails('not a = 1') == 'SyntaxError: cannot assign to expression'
assert fails('await_ = 1; (await_ := 2) = 3') == "SyntaxError: cannot assign to named expression here. Maybe you meant '==' instead of '='?"
assert [*[1], *(2,), *{3}] == [1, 2, 3]
assert ((*'ab',)) == ('a', 'b')
assert ({*[1, 2], *[2]} == {1, 2}) is True
assert {**{'a': 1}, 'b': 2, **{'a': 3}} == {'a': 3, 'b': 2}
assert [*range(3), *[x for x in 'ab']] == [0, 1, 2, 'a', 'b']
assert raises(lambda: [*5]) == 'TypeError: Value after * must be an iterable, not int'
assert raises(lambda: {**5}) == "TypeError: 'int' object is not a mapping"
assert raises(lambda: {*5}) == "TypeError: 'int' object is not iterable"
assert raises(lambda: (*None,)) == 'TypeError: Value after * must be an iterable, not NoneType'
assert raises(lambda: {**[1]}) == "TypeError: 'list' object is not a mapping"
def f(): return *[1, 2], 3
assert f() == (1, 2, 3)
for a, *b in [(1, 2, 3), 'xy']: log.append((a, b))
assert log[-2:] == [(1, [2, 3]), ('x', ['y'])]
for i, (j, k) in enumerate([(1, 2), (3, 4)]): pass
assert ((i, j, k)) == (1, 3, 4)
for x[0] in range(3): pass
assert x == [2]
x = [1, 2]
x[0], x = 9, 'new'
assert x == 'new'
assert fails('[1][*[0:1]]') == 'SyntaxError: Invalid star expression'
assert {(0, 1): 'star index'}[*[0, 1]] == 'star index'
assert {(0, 1, 2): 's'}[0, *[1, 2]] == 's'
class It:
    def __iter__(self):
        log.append('iter')
        for i in range(100):
            log.append(i)
            yield i
log.clear()
try: a, b = It()
except ValueError as e: msg = str(e)
assert ((msg, log)) == ('too many values to unpack (expected 2)', ['iter', 0, 1, 2])
p = q = 1, 2
assert (p is q) is True

# When the number of items is wrong no target is touched.
def untouched():
    p = q = 0
    for wrong in 'a', 'abc', iter([1]), (n for n in range(3)):
        try:
            p, q = wrong
        except ValueError:
            assert p == q == 0
        else:
            assert False
untouched()
