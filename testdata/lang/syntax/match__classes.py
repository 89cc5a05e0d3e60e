# match: class patterns, __match_args__, attributes, builtins that match themselves.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class P:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
class Q(P): pass
class N: pass
def m(o):
    match o:
        case P(0, 0): return 'origin'
        case P(0, y): return ('on y', y)
        case P(x=0 | 1 as x, y=y): return ('small', x, y)
        case Q(): return 'Q'
        case P(x, y) if x == y: return ('diag', x)
        case P(P(a, b), c): return ('nested', a, b, c)
        case P(): return 'P'
        case int(n) | float(n): return ('num', n)
        case str(s): return ('str', s)
        case [P(x=a), *_]: return ('list of P', a)
        case {'p': P(_, y)}: return ('dict', y)
        case N(attr=v): return ('N', v)
        case N(): return 'N bare'
        case _: return 'none'
assert m(P(0, 0)) == 'origin'
assert m(P(0, 5)) == ('on y', 5)
assert m(P(1, 5)) == ('small', 1, 5)
assert m(Q(5, 5)) == 'Q'
assert m(P(5, 5)) == ('diag', 5)
assert m(P(P(8, 2), 3)) == ('nested', 8, 2, 3)
assert m(P(7, 3)) == 'P'
assert m(5) == ('num', 5)
assert m(2.5) == ('num', 2.5)
assert m('s') == ('str', 's')
assert m([P(4, 1), 2]) == ('list of P', 4)
assert m({'p': P(1, 9)}) == ('dict', 9)
n = N()
assert m(n) == 'N bare'
n.attr = 'v'
assert m(n) == ('N', 'v')
assert m(None) == 'none'
def builtins_(o):
    match o:
        case bool(b): return ('bool', b)
        case int(i): return ('int', i)
        case bytes(b): return ('bytes', b)
        case bytearray(b): return ('ba', len(b))
        case tuple(t): return ('tuple', t)
        case list(l): return ('list', l)
        case dict(d): return ('dict', d)
        case frozenset(f): return ('fs', len(f))
        case set(s): return ('set', len(s))
assert [builtins_(v) for v in (True, 5, b'a', bytearray(2), (1,), [1], {1: 2}, frozenset([1]), {1})] == [('bool', True), ('int', 5), ('bytes', b'a'), ('ba', 2), ('tuple', (1,)), ('list', [1]), ('dict', {1: 2}), ('fs', 1), ('set', 1)]
class Sub(int): pass
def subm(o):
    match o:
        case int(v): return type(v).__name__, v
assert subm(Sub(3)) == ('Sub', 3)
def toomany(o):
    match o:
        case P(a, b, c): return 1
assert raises(lambda: toomany(P(1, 2))) == 'TypeError: P() accepts 2 positional sub-patterns (3 given)'
def noargs(o):
    match o:
        case N(a): return 1
assert raises(lambda: noargs(N())) == 'TypeError: N() accepts 0 positional sub-patterns (1 given)'
def intmany(o):
    match o:
        case int(a, b): return 1
assert raises(lambda: intmany(5)) == 'TypeError: int() accepts 1 positional sub-pattern (2 given)'
def dupattr(o):
    match o:
        case P(a, x=b): return 1
assert raises(lambda: dupattr(P(1, 2))) == "TypeError: P() got multiple sub-patterns for attribute 'x'"
class BadArgs:
    __match_args__ = ['x']
def bad(o):
    match o:
        case BadArgs(a): return 1
assert raises(lambda: bad(BadArgs())) == 'TypeError: BadArgs.__match_args__ must be a tuple (got list)'
class BadArgs2:
    __match_args__ = (5,)
def bad2(o):
    match o:
        case BadArgs2(a): return 1
assert raises(lambda: bad2(BadArgs2())) == 'TypeError: __match_args__ elements must be strings (got int)'
def notclass(o):
    match o:
        case len(): return 1
assert raises(lambda: notclass(5)) == 'TypeError: called match pattern must be a class'
class Prop:
    __match_args__ = ('v', 'w')
    @property
    def v(self): return 'computed'
    @property
    def w(self): raise AttributeError
def prop(o):
    match o:
        case Prop(v, w): return 'both'
        case Prop(v): return v
assert prop(Prop()) == 'computed'
class Err:
    @property
    def e(self): raise ValueError('from attr')
def err(o):
    match o:
        case Err(e=1): return 1
assert raises(lambda: err(Err())) == 'ValueError: from attr'
class Meta(type):
    def __instancecheck__(c, o): return o == 'magic'
class Fake(metaclass=Meta): pass
def fake(o):
    match o:
        case Fake(): return 'fake'
        case _: return 'real'
assert [fake('magic'), fake(Fake()), fake(5)] == ['fake', 'fake', 'real']
class Order:
    __match_args__ = ('a', 'b')
    def __getattribute__(self, n):
        if n in 'abc': log.append(n); return 1
        return super().__getattribute__(n)
log = []
def order(o):
    match o:
        case Order(1, 2, c=3): return 'no'
        case Order(c=1, b=1): return 'yes'
assert order(Order()) == 'yes'
assert log == ['a', 'b', 'c', 'c', 'b']
class Inherit(P):
    __match_args__ = ()
def inh(o):
    match o:
        case Inherit(x=a): return a
assert inh(Inherit(1, 2)) == 1
class Expr: pass
class Num(Expr):
    __match_args__ = ('v',)
    def __init__(s, v): s.v = v
class Bin(Expr):
    __match_args__ = ('op', 'l', 'r')
    def __init__(s, op, l, r): s.op, s.l, s.r = op, l, r
def ev(e):
    match e:
        case Num(v): return v
        case Bin('+', l, r): return ev(l) + ev(r)
        case Bin('*', Num(0), _) | Bin('*', _, Num(0)): return 0
        case Bin('*', l, r): return ev(l) * ev(r)
        case Bin(op): raise ValueError(f'unknown {op}')
assert ev(Bin('+', Num(2), Bin('*', Num(3), Num(4)))) == 14
assert ev(Bin('*', Num(0), None)) == 0
assert raises(lambda: ev(Bin('?', Num(1), Num(2)))) == 'ValueError: unknown ?'
