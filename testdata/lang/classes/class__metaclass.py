# Metaclasses: __new__, __init__, __call__, __prepare__, keywords, conflicts, derivation.


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


log = []
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        log.append(('prepare', name, [b.__name__ for b in bases], kw))
        return {'from_prepare': 1}
    def __new__(mcs, name, bases, ns, **kw):
        log.append(('new', name, sorted(k for k in ns if not k.startswith('__')), kw))
        return super().__new__(mcs, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        log.append(('init', name, kw))
        super().__init__(name, bases, ns)
    def __call__(cls, *a, **k):
        log.append(('call', cls.__name__, a, k))
        return super().__call__(*a, **k)
    def meta_method(cls): return cls.__name__
    @property
    def mp(cls): return 'meta property'
    def __len__(cls): return 42
    def __getitem__(cls, i): return (cls.__name__, i)
    def __iter__(cls): return iter('meta')
    def __contains__(cls, x): return x == 1
    def __add__(cls, o): return 'meta add'
    def __bool__(cls): return False
    def __getattr__(cls, n):
        if n.startswith('dyn_'): return n[4:]
        raise AttributeError(n)
class A(metaclass=Meta, opt=5):
    x = 1
    def __init__(self, a=0): self.a = a
assert log == [('prepare', 'A', [], {'opt': 5}), ('new', 'A', ['from_prepare', 'x'], {'opt': 5}), ('init', 'A', {'opt': 5})]
log.clear()
class B(A): pass
assert log == [('prepare', 'B', ['A'], {}), ('new', 'B', ['from_prepare'], {}), ('init', 'B', {})]
log.clear()
assert A(3).a == 3
assert log == [('call', 'A', (3,), {})]
assert type(B).__name__ == 'Meta'
assert A.meta_method() == 'A'
assert A.mp == 'meta property'
assert raises(lambda: A().meta_method()) == "AttributeError: 'A' object has no attribute 'meta_method'"
assert raises(lambda: A().mp) == "AttributeError: 'A' object has no attribute 'mp'"
assert len(A) == 42
assert A[5] == ('A', 5)
assert list(B) == ['m', 'e', 't', 'a']
assert (1 in A) is True
assert A + 1 == 'meta add'
assert bool(A) is False
assert A.dyn_hello == 'hello'
assert raises(lambda: A.other) == 'AttributeError: other'
assert raises(lambda: A().dyn_x) == "AttributeError: 'A' object has no attribute 'dyn_x'"
assert A.from_prepare == 1
assert isinstance(A, Meta) is True
assert isinstance(A(), Meta) is False
assert issubclass(Meta, type) is True
class M2(type): pass
class C(metaclass=M2): pass
assert fails('class D(A, C): pass') == 'TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases'
class M3(Meta, M2): pass
class D(A, C, metaclass=M3): pass
assert type(D).__name__ == 'M3'
class F(A, metaclass=type): pass
assert type(F).__name__ == 'Meta'
def func_meta(name, bases, ns, **kw): return (name, bases, sorted(k for k in ns if k[:2] != '__'), kw)
class G(metaclass=func_meta, z=1): v = 2
assert G == ('G', (), ['v'], {'z': 1})
class H(1, 2, metaclass=func_meta): pass
assert H == ('H', (1, 2), [], {})
assert fails('class I(int, metaclass=5): pass') == "TypeError: 'int' object is not callable"
assert fails('class J(5): pass') == 'TypeError: int expected at most 2 arguments, got 3'
assert fails('class K(int, int): pass') == 'TypeError: duplicate base class int'
assert fails('class L(bool): pass') == "TypeError: type 'bool' is not an acceptable base type"
assert fails('class N(int, str): pass') == 'TypeError: multiple bases have instance lay-out conflict'
assert fails('class O(opt=1): pass') == 'TypeError: O.__init_subclass__() takes no keyword arguments'
assert fails('class P(type(None)): pass') == "TypeError: type 'NoneType' is not an acceptable base type"
assert fails('class Q(type(...)): pass') == "TypeError: type 'ellipsis' is not an acceptable base type"
assert fails("class R(A, metaclass=Meta, **{'opt': 1, 'metaclass': Meta}): pass") == "TypeError: __build_class__() got multiple values for keyword argument 'metaclass'"
class Single(type):
    insts = {}
    def __call__(cls, *a):
        if cls not in cls.insts: cls.insts[cls] = super().__call__(*a)
        return cls.insts[cls]
class S(metaclass=Single):
    def __init__(self, v): self.v = v
assert (S(1) is S(2)) is True
assert S(3).v == 1
class BadPrep(type):
    @classmethod
    def __prepare__(m, *a): return 5
assert fails('class T(metaclass=BadPrep): pass') == 'TypeError: BadPrep.__prepare__() must return a mapping, not int'
class Ordered(type):
    class NS(dict):
        def __setitem__(self, k, v):
            if k in self and not k.startswith('__'): raise TypeError('duplicate ' + k)
            super().__setitem__(k, v)
    @classmethod
    def __prepare__(m, n, b): return m.NS()
assert fails('class U(metaclass=Ordered):\n    a = 1\n    a = 2') == 'TypeError: duplicate a'
class Default(dict):
    def __missing__(self, k):
        if k.startswith('auto_'): return k
        raise KeyError(k)
class AutoMeta(type):
    @classmethod
    def __prepare__(m, n, b): return Default()
class V(metaclass=AutoMeta):
    q = auto_one
    r = len('abc')
assert ((V.q, V.r)) == ('auto_one', 3)
class NewNotType(type):
    def __new__(m, n, b, ns): return 'a string'
class W(metaclass=NewNotType): pass
assert W == 'a string'
class SubMeta(type):
    def mro(cls): return [cls, *[b for b in type.mro(cls)[1:]]]
class X(metaclass=SubMeta): pass
assert [c.__name__ for c in X.__mro__] == ['X', 'object']
class InstCheck(type):
    def __instancecheck__(cls, o): return o == 'magic'
    def __subclasscheck__(cls, c): return c is int
class Y(metaclass=InstCheck): pass
assert [isinstance('magic', Y), isinstance(5, Y), issubclass(int, Y), issubclass(str, Y), isinstance(Y(), Y)] == [True, False, True, False, True]
class Rep(type):
    def __repr__(cls): return f'<R {cls.__name__}>'
    def __str__(cls): return 'S'
    def __eq__(a, b): return True
    def __hash__(c): return 7
    def __lt__(a, b): return a.__name__ < b.__name__
class Z(metaclass=Rep): pass
assert ((repr(Z), str(Z), f'{Z}', Z == 5, hash(Z), {Z: 1}[Z])) == ('<R Z>', 'S', 'S', True, 7, 1)


# type.__prepare__ takes any arguments.
assert type.__prepare__() == type.__prepare__(1, 2, 3, k=4) == {}
