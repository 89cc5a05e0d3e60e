# Recursion errors: depth, recovery, through every kind of call.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def f(): return f()
assert raises(lambda: f()) == 'RecursionError: maximum recursion depth exceeded'
def depth(n=0):
    try: return depth(n + 1)
    except RecursionError: return n
assert (depth() > 50) is True
assert (depth() > 50) is True
class G:
    def __getattr__(self, n): return self.missing
assert raises(lambda: G().x) == 'RecursionError: maximum recursion depth exceeded'
class R:
    def __repr__(self): return repr(self)
assert raises(lambda: repr(R())) == 'RecursionError: maximum recursion depth exceeded'
class E:
    def __eq__(self, o): return self == o
assert raises(lambda: E() == E()) == 'RecursionError: maximum recursion depth exceeded'
class A:
    def __add__(self, o): return self + o
assert raises(lambda: A() + 1) == 'RecursionError: maximum recursion depth exceeded'
class C:
    def __call__(self): return self()
assert raises(lambda: C()()) == 'RecursionError: maximum recursion depth exceeded'
class H:
    def __hash__(self): return hash(self)
assert raises(lambda: hash(H())) == 'RecursionError: maximum recursion depth exceeded'
class I:
    def __getitem__(self, i): return self[i]
assert raises(lambda: I()[0]) == 'RecursionError: maximum recursion depth exceeded'
class L:
    def __len__(self): return len(self)
assert raises(lambda: len(L())) == 'RecursionError: maximum recursion depth exceeded'
class B:
    def __bool__(self): return bool(self)
assert raises(lambda: bool(B())) == 'RecursionError: maximum recursion depth exceeded'
def gen(): yield from gen()
assert raises(lambda: list(gen())) == 'RecursionError: maximum recursion depth exceeded'
def mutual_a(): return mutual_b()
def mutual_b(): return mutual_a()
assert raises(lambda: mutual_a()) == 'RecursionError: maximum recursion depth exceeded'
lam = lambda x: lam(x)
assert raises(lambda: lam(1)) == 'RecursionError: maximum recursion depth exceeded'
class N:
    def __init__(self): N()
assert raises(lambda: N()) == 'RecursionError: maximum recursion depth exceeded'
def dec(n): return 0 if n == 0 else 1 + dec(n - 1)
assert dec(300) == 300
l = []
l.append(l)
assert repr(l) == '[[...]]'
d = {}
d['d'] = d
assert repr(d) == "{'d': {...}}"
t = ([],)
t[0].append(t)
assert repr(t) == '([(...)],)'
s = [1]
s.append({'s': s})
assert repr(s) == "[1, {'s': [...]}]"
assert raises(lambda: l == [l] and [l] == l) == 'nothing raised'
a, b = [], []
a.append(b); b.append(a)
assert repr(a) == '[[[...]]]'
assert raises(lambda: a == b) == 'RecursionError: maximum recursion depth exceeded in comparison'
assert raises(lambda: a < b) == 'RecursionError: maximum recursion depth exceeded in comparison'
nested = []
for _ in range(100000): nested = [nested]
assert raises(lambda: repr(nested)) == 'RecursionError: maximum recursion depth exceeded while getting the repr of an object'
assert raises(lambda: nested == eval('[' * 50 + ']' * 50) or nested == nested[0]) == 'RecursionError: maximum recursion depth exceeded in comparison'
def finally_rec(n):
    try: return finally_rec(n + 1)
    finally: pass
assert raises(lambda: finally_rec(0)) == 'RecursionError: maximum recursion depth exceeded'
class P:
    @property
    def p(self): return self.p
assert raises(lambda: P().p) == 'RecursionError: maximum recursion depth exceeded'
class S(list):
    def __iter__(self): return iter(self)
assert raises(lambda: list(S())) == 'RecursionError: maximum recursion depth exceeded'
def comp(n): return [comp(n + 1) for _ in 'a']
assert raises(lambda: comp(0)) == 'RecursionError: maximum recursion depth exceeded'
def mp(n): return list(map(mp, [n]))
assert raises(lambda: mp(0)) == 'RecursionError: maximum recursion depth exceeded'
def srt(n): return sorted([1, 2], key=srt)
assert raises(lambda: srt(0)) == 'RecursionError: maximum recursion depth exceeded'
class M(type):
    def __getattr__(cls, n): return cls.other
class K(metaclass=M): pass
assert raises(lambda: K.x) == 'RecursionError: maximum recursion depth exceeded'
async def co(): await co()
assert raises(lambda: co().send(None)) == 'RecursionError: maximum recursion depth exceeded'
assert dec(100) == 100
ok = 0
for _ in range(5):
    try: f()
    except RecursionError: ok += 1
assert ok == 5
