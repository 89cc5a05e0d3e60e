# Decorators: order, arguments, expressions, classes as decorators, on methods and classes.


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


order = []
def d(n):
    order.append('make %s' % n)
    def w(f):
        order.append('apply %s' % n)
        return lambda *a: (n, f(*a))
    return w
@d(1)
@d(2)
@d(3)
def f(x): return x
assert order == ['make 1', 'make 2', 'make 3', 'apply 3', 'apply 2', 'apply 1']
assert f(0) == (1, (2, (3, 0)))
@lambda g: 'replaced'
def g(): pass
assert g == 'replaced'
ds = [d('a'), d('b')]
@ds[1]
def h(): return 1
assert h() == ('b', 1)
@(lambda f: f) if True else None
def i(): return 'i'
assert i() == 'i'
@(w := d('w'))
def j(): return 'j'
assert j() == ('w', 'j')
class Reg:
    items = {}
    def __init__(self, f):
        self.f = f
        Reg.items[f.__name__] = self
    def __call__(self, *a): return ('called', self.f(*a))
@Reg
def k(x): return x * 2
assert k(4) == ('called', 8)
assert list(Reg.items) == ['k']
def addattr(**kw):
    def w(c):
        for n, v in kw.items(): setattr(c, n, v)
        return c
    return w
@addattr(p=1, q=2)
class K:
    r = 3
assert ((K.p, K.q, K.r)) == (1, 2, 3)
assert K.__name__ == 'K'
class M:
    def deco(f):
        def w(self, *a): return ['wrapped', f(self, *a)]
        return w
    @deco
    def m(self, x): return x
    @staticmethod
    @deco
    def s(x): return x
    @classmethod
    def c(cls, x): return cls.__name__, x
    @property
    def pr(self): return 'pr'
assert M().m(1) == ['wrapped', 1]
assert M.s(1) == ['wrapped', 1]
assert M.c(2) == ('M', 2)
assert M().pr == 'pr'
@type
def t(): pass
assert t.__name__ == 'function'
assert fails('@1\ndef f(): pass') == "TypeError: 'int' object is not callable"
assert fails('@undefined_deco\ndef f(): pass') == "NameError: name 'undefined_deco' is not defined"
assert fails('@(lambda: 0)\ndef f(): pass') == 'TypeError: <lambda>() takes 0 positional arguments but 1 was given'
