# Descriptors: data and non-data, priority, on classes and metaclasses, functions as descriptors.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class Data:
    def __init__(self): self.log = []
    def __get__(self, o, t=None):
        self.log.append(('get', o is None, t.__name__ if t else None))
        return 'data'
    def __set__(self, o, v): self.log.append(('set', v))
    def __delete__(self, o): self.log.append('delete')
class NonData:
    def __get__(self, o, t=None): return 'nondata'
class SetOnly:
    def __set__(self, o, v): o.__dict__['s'] = ('via set', v)
class A:
    d = Data()
    n = NonData()
    s = SetOnly()
a = A()
a.__dict__.update(d='inst d', n='inst n')
assert a.d == 'data'
assert a.n == 'inst n'
assert A.d == 'data'
assert A.n == 'nondata'
a.d = 5
del a.d
assert A.__dict__['d'].log == [('get', False, 'A'), ('get', True, 'A'), ('set', 5), 'delete']
assert type(a.s).__name__ == 'SetOnly'
a.s = 3
assert a.s == ('via set', 3)
assert raises(lambda: delattr(a, 's')) == 'AttributeError: __delete__'
del a.n
assert a.n == 'nondata'
A.n = 'replaced'
assert a.n == 'replaced'
class Typed:
    def __init__(self, t): self.t = t
    def __set_name__(self, o, n): self.n = '_' + n
    def __get__(self, o, t): return self if o is None else getattr(o, self.n)
    def __set__(self, o, v):
        if not isinstance(v, self.t): raise TypeError(f'{self.n[1:]} must be {self.t.__name__}, not {type(v).__name__}')
        setattr(o, self.n, v)
class P:
    name = Typed(str)
    age = Typed(int)
    def __init__(self, n, a): self.name, self.age = n, a
p = P('x', 1)
assert ((p.name, p.age)) == ('x', 1)
assert raises(lambda: P('x', 'y')) == 'TypeError: age must be int, not str'
assert raises(lambda: P(1, 1)) == 'TypeError: name must be str, not int'
assert vars(p) == {'_name': 'x', '_age': 1}
assert raises(lambda: setattr(p, 'age', None)) == 'TypeError: age must be int, not NoneType'
class Lazy:
    def __init__(self, f): self.f = f
    def __set_name__(self, o, n): self.n = n
    def __get__(self, o, t):
        if o is None: return self
        v = o.__dict__[self.n] = self.f(o)
        return v
class L:
    calls = 0
    @Lazy
    def v(self):
        L.calls += 1
        return 'computed'
l = L()
assert ((l.v, l.v, L.calls)) == ('computed', 'computed', 1)
def f(self, x): return (self, x)
bound = f.__get__(5, int)
assert bound(6) == (5, 6)
assert bound.__self__ == 5
assert (bound.__func__ is f) is True
assert (f.__get__(None, int) is f) is True
class M: pass
m = M()
m.inst_f = f
assert raises(lambda: m.inst_f(1)) == "TypeError: f() missing 1 required positional argument: 'x'"
M.f = f
assert (m.f(1) == (m, 1)) is True
assert M.f(1, 2) == (1, 2)
import types
m.g = types.MethodType(f, 'self!')
assert m.g(9) == ('self!', 9)
class Meta(type):
    d = Data()
class K(metaclass=Meta): pass
assert K.d == 'data'
assert raises(lambda: K().d) == "AttributeError: 'K' object has no attribute 'd'"
K.d = 1
del K.d
assert len(Meta.__dict__['d'].log) == 3
class GetRaises:
    def __get__(self, o, t): raise AttributeError('get failed')
class R:
    g = GetRaises()
assert raises(lambda: R().g) == 'AttributeError: get failed'
assert hasattr(R(), 'g') is False
assert getattr(R(), 'g', 'dflt') == 'dflt'
class NotDesc: pass
nd = NotDesc()
nd.__get__ = lambda *a: 'never'
class S: x = nd
assert (S().x is nd) is True
class CM:
    @classmethod
    def c(cls): return cls
    @staticmethod
    def s(): return 's'
assert (CM.__dict__['c'].__get__(None, CM)() is CM) is True
assert CM.__dict__['c'].__func__(5) == 5
assert raises(lambda: CM.__dict__['s'].__get__(None)) == 'TypeError: __get__(None, None) is invalid'
assert CM.__dict__['s'].__get__(None, CM)() == 's'
assert CM.__dict__['s']() == 's'
assert raises(lambda: CM.__dict__['c']()) == "TypeError: 'classmethod' object is not callable"
class Prop:
    x = property()
assert raises(lambda: Prop().x) == "AttributeError: property 'x' of 'Prop' object has no getter"
assert raises(lambda: setattr(Prop(), 'x', 1)) == "AttributeError: property 'x' of 'Prop' object has no setter"
assert raises(lambda: delattr(Prop(), 'x')) == "AttributeError: property 'x' of 'Prop' object has no deleter"
class RO:
    @property
    def v(self): return 1
assert raises(lambda: setattr(RO(), 'v', 2)) == "AttributeError: property 'v' of 'RO' object has no setter"
assert raises(lambda: delattr(RO(), 'v')) == "AttributeError: property 'v' of 'RO' object has no deleter"
class Q:
    @property
    def v(self): return self._v
    @v.setter
    def v(self, x): self._v = x
    @v.deleter
    def v(self): del self._v
q = Q()
q.v = 3
q.v += 1
assert q.v == 4
del q.v
assert raises(lambda: q.v) == "AttributeError: 'Q' object has no attribute '_v'"
class Q2(Q):
    @Q.v.getter
    def v(self): return 'sub'
q = Q2()
q.v = 10
assert ((q.v, q._v)) == ('sub', 10)
