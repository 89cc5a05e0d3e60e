import operator as op
from operator import itemgetter, attrgetter, methodcaller

def err(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return f"{type(e).__name__}: {e}"

assert [op.add(1, 2), op.sub(5, 2), op.mul(2, 3), op.truediv(7, 2), op.floordiv(7, 2), op.mod(7, 3), op.pow(2, 5)] == [3, 3, 6, 3.5, 3, 1, 32]
assert [op.lshift(1, 3), op.rshift(8, 1), op.and_(6, 3), op.or_(6, 3), op.xor(6, 3), op.inv(5), op.neg(3), op.pos(-3), op.abs(-4)] == [8, 4, 2, 7, 5, -6, -3, -3, 4]
assert [op.lt(1, 2), op.le(2, 2), op.eq(1, 2), op.ne(1, 2), op.gt(1, 2), op.ge(2, 2)] == [True, True, False, True, False, True]
assert op.not_([]) is True and op.truth([]) is False and op.is_(None, None) and op.is_not(1, None)
assert op.contains([1, 2], 2) and op.countOf([1, 2, 1], 1) == 2 and op.indexOf('abc', 'c') == 2
assert err(op.indexOf, [1], 5) == "ValueError: sequence.index(x): x not in sequence"
d = {}
op.setitem(d, 'k', 1)
assert op.getitem(d, 'k') == 1
op.delitem(d, 'k')
assert d == {}
assert op.concat([1], [2]) == [1, 2] and op.concat('a', 'b') == 'ab'
assert err(op.concat, 1, 2) == "TypeError: 'int' object can't be concatenated"
l = [1]
assert op.iadd(l, [2]) is l and l == [1, 2]
assert op.imul(3, 4) == 12 and op.__add__(1, 1) == 2 and op.__not__(0) is True
assert op.index(True) == 1 and err(op.index, 1.5) == "TypeError: 'float' object cannot be interpreted as an integer"
assert op.length_hint([1, 2]) == 2 and op.length_hint(iter([1, 2, 3])) == 3 and op.length_hint(object(), 7) == 7
assert op.call(max, 1, 5) == 5 and op.call(dict, a=1) == {'a': 1}

assert itemgetter(1)([5, 6, 7]) == 6 and itemgetter(0, 2)('abc') == ('a', 'c')
assert itemgetter('x')({'x': 9}) == 9 and itemgetter(slice(1, None))([1, 2, 3]) == [2, 3]
assert repr(itemgetter(1, 'a')) == "operator.itemgetter(1, 'a')"
assert err(itemgetter) == "TypeError: itemgetter expected 1 argument, got 0"
assert err(itemgetter(1), [1], [2]) == "TypeError: itemgetter expected 1 argument, got 2"
assert err(itemgetter(5), [1]) == "IndexError: list index out of range"
assert sorted([(1, 'b'), (2, 'a')], key=itemgetter(1)) == [(2, 'a'), (1, 'b')]

class P:
    def __init__(self, x): self.x = x
class Q:
    def __init__(self, p): self.p = p
    def m(self, a, b=0): return (self.p.x, a, b)
q = Q(P(3))
assert attrgetter('p.x')(q) == 3 and attrgetter('p', 'p.x')(q) == (q.p, 3)
assert repr(attrgetter('p.x')) == "operator.attrgetter('p.x')"
assert err(attrgetter, 5) == "TypeError: attribute name must be a string"
assert err(attrgetter('zz'), q) == "AttributeError: 'Q' object has no attribute 'zz'"
assert methodcaller('m', 1, b=2)(q) == (3, 1, 2) and methodcaller('upper')('a') == 'A'
assert repr(methodcaller('m', 1, b=2)) == "operator.methodcaller('m', 1, b=2)"
assert err(methodcaller) == "TypeError: methodcaller needs at least one argument, the method name"
assert list(map(attrgetter('real'), [1, 2])) == [1, 2]
