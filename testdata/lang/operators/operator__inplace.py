# Augmented assignment: in-place methods, fallbacks, targets of every kind, order of evaluation.


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


class I:
    def __init__(self, v): self.v = v
    def __iadd__(self, o):
        self.v += o
        return self
    def __isub__(self, o): return NotImplemented
    def __sub__(self, o): return 'sub fallback'
    def __imul__(self, o): return 'replaced'
a = b = I(1)
a += 5
assert ((a is b, a.v)) == (True, 6)
a -= 1
assert a == 'sub fallback'
b *= 2
assert b == 'replaced'
log = []
def t(n, v):
    log.append(n)
    return v
class Obj: pass
o = Obj()
o.x = 1
d = {'k': 10}
l = [1, 2, 3]
t('obj', o).x += t('val', 5)
assert ((log, o.x)) == (['obj', 'val'], 6)
log.clear()
t('d', d)[t('key', 'k')] += t('val', 1)
assert ((log, d)) == (['d', 'key', 'val'], {'k': 11})
log.clear()
t('l', l)[t('i', 0):t('j', 2)] += t('v', [9])
assert ((log, l)) == (['l', 'i', 'j', 'v'], [1, 2, 9, 3])
class Items:
    def __getitem__(self, i): log.append(('get', i)); return 5
    def __setitem__(self, i, v): log.append(('set', i, v))
    def __delitem__(self, i): log.append(('del', i))
log.clear()
it = Items()
it[1] += 2
it[1:2] *= 3
it[1, 2] -= 1
it[...] = it[::2]
del it[0], it[1:], it[1, 'a']
assert (log == [('get', 1), ('set', 1, 7), ('get', slice(1, 2)), ('set', slice(1, 2), 15), ('get', (1, 2)), ('set', (1, 2), 4), ('get', slice(None, None, 2)), ('set', ..., 5), ('del', 0), ('del', slice(1, None)), ('del', (1, 'a'))]) is True
x = 5
x += 1; x -= 2; x *= 10; x //= 3; x **= 2; x %= 100; x <<= 2; x >>= 1; x |= 8; x &= 0xff; x ^= 1
assert x == 139
f = 7
f /= 2
assert f == 3.5
m = All = None
class M:
    def __imatmul__(self, o): return ('imm', o)
    def __matmul__(self, o): return ('mm', o)
m = M()
m @= 3
assert m == ('imm', 3)
s = 'a'
s += 'b'
s *= 2
s %= ()
assert s == 'abab'
lst = [1]
alias = lst
lst += (2, 3)
lst *= 2
assert alias == [1, 2, 3, 1, 2, 3]
lst = lst + [0]
assert len(alias) == 6
tup = ([1], 2)
try: tup[0] += [9]
except TypeError as e: err = str(e)
assert ((err, tup)) == ("'tuple' object does not support item assignment", ([1, 9], 2))
tp = (1,)
tp2 = tp
tp += (2,)
assert ((tp, tp2)) == ((1, 2), (1,))
st = {1}
st2 = st
st |= {2}; st &= {2, 3}; st ^= {5}; st -= {5}
assert ((st2 is st, sorted(st))) == (True, [2])
dd = {'a': 1}
dd |= {'b': 2}
dd |= [('c', 3)]
assert dd == {'a': 1, 'b': 2, 'c': 3}
assert fails('[] += 1') == "SyntaxError: 'list' is an illegal expression for augmented assignment"
assert fails('f() += 1') == "SyntaxError: 'function call' is an illegal expression for augmented assignment"
assert fails('(a, b) += 1') == "SyntaxError: 'tuple' is an illegal expression for augmented assignment"
assert fails('x = []\nx += 5') == "TypeError: 'int' object is not iterable"
assert fails("x = 1\nx += 'a'") == "TypeError: unsupported operand type(s) for +=: 'int' and 'str'"
assert fails("x = 'a'\nx += 1") == 'TypeError: can only concatenate str (not "int") to str'
assert fails('x = None\nx -= 1') == "TypeError: unsupported operand type(s) for -=: 'NoneType' and 'int'"
assert fails('x = {}\nx += {}') == "TypeError: unsupported operand type(s) for +=: 'dict' and 'dict'"
assert fails('x = 1\nx @= 2') == "TypeError: unsupported operand type(s) for @=: 'int' and 'int'"
assert fails("x = 1\nx **= 'a'") == "TypeError: unsupported operand type(s) for **=: 'int' and 'str'"
assert fails('x = 1\nx <<= 1.5') == "TypeError: unsupported operand type(s) for <<=: 'int' and 'float'"
assert fails('x = 1\nx //= None') == "TypeError: unsupported operand type(s) for //=: 'int' and 'NoneType'"
assert fails("x = 1\nx &= 'a'") == "TypeError: unsupported operand type(s) for &=: 'int' and 'str'"
assert fails('1 += 1') == "SyntaxError: 'literal' is an illegal expression for augmented assignment"
assert fails('x += 1 += 2') == 'SyntaxError: invalid syntax'
assert fails('(x) += undefined_q') == "NameError: name 'undefined_q' is not defined"
assert fails('None += 1') == "SyntaxError: 'None' is an illegal expression for augmented assignment"
class Cls:
    c = 1
    c += 1
assert Cls.c == 2
k = Cls()
k.c += 10
assert ((k.c, Cls.c)) == (12, 2)
def loc():
    n = [0]
    def inc(): n[0] += 1; return n[0]
    inc(); inc()
    return n
assert loc() == [2]
nested = {'a': {'b': [1, 2]}}
nested['a']['b'][1] += 40
nested['a']['b'] += [7]
assert nested == {'a': {'b': [1, 42, 7]}}
