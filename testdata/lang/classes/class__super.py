# super in odd places: classmethods, staticmethods, nested functions, properties, __class__ cell.


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


class A:
    @classmethod
    def make(cls): return ['A', cls.__name__]
    @staticmethod
    def st(): return 'A.st'
    @property
    def p(self): return 'A.p'
    def m(self): return 'A.m'
    v = 'A.v'
    def __getitem__(self, i): return ('A', i)
    def __len__(self): return 3
class B(A):
    @classmethod
    def make(cls): return ['B'] + super().make()
    @staticmethod
    def st(): return 'B>' + super(B, B).st()
    @property
    def p(self): return 'B>' + super().p
    def m(self):
        def inner(): return super(B, self).m()
        return inner(), [super(B, self).m() for _ in range(1)], (lambda s: super(B, s).m())(self)
    def cell(self): return __class__.__name__
    def implicit_in_nested(self):
        def inner(x): return super().m()
        return inner(self)
    def bad(self):
        return super().nothing
    def item(self): return super().__getitem__(5), super().__len__()
    def sub(self): return super()[1]
    def attr(self): return super().v
    def setattr_(self): super().v = 1
    def selfdel(self):
        del self
        return super().m()
    def rebind(self):
        self = B()
        return super().m()
    def gen(self): yield super().m()
    def comp(self): return [super().m() for _ in 'a']
    def genexp(self): return list(super().m() for _ in 'a')
    def rep(self): return repr(super()).startswith("<super: <class 'B'>, <B object")
    def star(*args): return super().m()
    def noargs(): return super().m()
b = B()
assert B.make() == ['B', 'A', 'B']
assert b.st() == 'B>A.st'
assert b.p == 'B>A.p'
assert b.m() == ('A.m', ['A.m'], 'A.m')
assert b.cell() == 'B'
assert b.implicit_in_nested() == 'A.m'
assert raises(lambda: b.bad()) == "AttributeError: 'super' object has no attribute 'nothing'"
assert b.item() == (('A', 5), 3)
assert raises(lambda: b.sub()) == "TypeError: 'super' object is not subscriptable"
assert b.attr() == 'A.v'
assert raises(lambda: b.setattr_()) == "AttributeError: 'super' object has no attribute 'v' and no __dict__ for setting new attributes"
assert raises(lambda: b.selfdel()) == 'RuntimeError: super(): arg[0] deleted'
assert b.rebind() == 'A.m'
assert list(b.gen()) == ['A.m']
assert b.comp() == ['A.m']
assert raises(lambda: b.genexp()) == 'TypeError: super(type, obj): obj (instance of str_ascii_iterator) is not an instance or subtype of type (B).'
assert b.rep() is True
assert raises(lambda: b.star()) == 'RuntimeError: super(): no arguments'
assert raises(lambda: B.noargs()) == 'RuntimeError: super(): no arguments'
assert raises(lambda: super().x) == 'RuntimeError: super(): no arguments'
def free(self): return super().m()
assert raises(lambda: free(1)) == 'RuntimeError: super(): __class__ cell not found'
assert super(B, b).v == 'A.v'
assert super(B, B).make() == ['A', 'B']
assert raises(lambda: super(5)) == 'TypeError: super() argument 1 must be a type, not int'
assert raises(lambda: super(B, 5)) == 'TypeError: super(type, obj): obj (instance of int) is not an instance or subtype of type (B).'
assert raises(lambda: super(A, b, 3)) == 'TypeError: super() expected at most 2 arguments, got 3'
assert raises(lambda: super(5, b)) == 'TypeError: super() argument 1 must be a type, not int'
assert super(B).__self__ is None
assert super(B, b).__thisclass__.__name__ == 'B'
assert super(B, b).__self_class__.__name__ == 'B'
class C(B):
    def m(self):
        __class__ = A
        return 'rebound'
assert C().m() == 'rebound'
class D(A):
    def m(self): return super.__name__
assert D().m() == 'super'
class E(A):
    def set(self): super().__setattr__('q', 5)
e = E()
e.set()
assert e.q == 5
def outside(self): return __class__
assert raises(lambda: outside(1)) == "NameError: name '__class__' is not defined"
class F:
    def f(self): return __class__
    g = lambda self: __class__.__name__
assert F().f().__name__ == 'F'
assert F().g() == 'F'
class Meta(type):
    def __new__(m, n, b, ns):
        c = super().__new__(m, n, b, ns)
        return c
class G(metaclass=Meta):
    def f(self): return __class__.__name__
assert G().f() == 'G'
class NoCell(type):
    def __new__(m, n, b, ns):
        ns = {k: v for k, v in ns.items() if k != '__classcell__'}
        return super().__new__(m, n, b, ns)
assert fails('class H(metaclass=NoCell):\n    def f(self): return __class__') == "RuntimeError: __class__ not set defining 'H' as <class '__main__.H'>. Was __classcell__ propagated to type.__new__?"
