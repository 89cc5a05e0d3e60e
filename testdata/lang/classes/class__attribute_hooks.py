# __getattr__, __getattribute__, __setattr__, __delattr__, __dir__ and their interplay.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


log = []
class A:
    cls_attr = 'c'
    def __init__(self): self.x = 1
    def __getattr__(self, n):
        log.append(('getattr', n))
        if n == 'missing': return 'default'
        raise AttributeError('no ' + n)
a = A()
assert a.x == 1
assert a.cls_attr == 'c'
assert a.missing == 'default'
assert raises(lambda: a.nope) == 'AttributeError: no nope'
assert log == [('getattr', 'missing'), ('getattr', 'nope')]
assert getattr(a, 'nope', 'fallback') == 'fallback'
assert hasattr(a, 'nope') is False
assert hasattr(a, 'missing') is True
class B:
    def __getattribute__(self, n):
        log.append(('ga', n))
        if n == 'v': return 'hooked'
        return object.__getattribute__(self, n)
    def m(self): return 'm'
log.clear()
b = B()
assert b.v == 'hooked'
assert b.m() == 'm'
b.z = 1
assert b.z == 1
assert raises(lambda: b.nope) == "AttributeError: 'B' object has no attribute 'nope'"
assert len(b.__dict__) == 1
assert log == [('ga', 'v'), ('ga', 'm'), ('ga', 'z'), ('ga', 'nope'), ('ga', '__dict__')]
class C(B):
    def __getattr__(self, n): return 'C:' + n
log.clear()
c = C()
assert c.q == 'C:q'
assert c.v == 'hooked'
assert log == [('ga', 'q'), ('ga', 'v')]
class D:
    def __setattr__(self, n, v):
        log.append((n, v))
        super().__setattr__(n, v * 2)
    def __delattr__(self, n):
        log.append(('del', n))
        super().__delattr__(n)
log.clear()
d = D()
d.a = 5
assert d.a == 10
d.a += 1
assert d.a == 22
del d.a
assert raises(lambda: d.a) == "AttributeError: 'D' object has no attribute 'a'"
assert raises(lambda: delattr(d, 'zz')) == "AttributeError: 'D' object has no attribute 'zz'"
setattr(d, 'k', 'v')
assert log == [('a', 5), ('a', 11), ('del', 'a'), ('del', 'zz'), ('k', 'v')]
assert d.__dict__ == {'k': 'vv'}
class E:
    def __dir__(self): return ['zeta', 'alpha']
assert dir(E()) == ['alpha', 'zeta']
class F:
    def __getattr__(self, n):
        return self.__dict__['_d'][n] if n in self.__dict__.get('_d', {}) else None
    def __init__(self, **k): self._d = k
assert ((F(a=1).a, F(a=1).b)) == (1, None)
class Prop:
    @property
    def p(self): raise AttributeError('inner')
    def __getattr__(self, n): return 'fell back ' + n
assert Prop().p == 'fell back p'
class Frozen:
    def __setattr__(self, n, v): raise AttributeError(f'frozen {n}')
assert raises(lambda: setattr(Frozen(), 'a', 1)) == 'AttributeError: frozen a'
fr = Frozen()
object.__setattr__(fr, 'a', 9)
assert fr.a == 9
assert vars(fr) == {'a': 9}
class Len:
    def __getattr__(self, n): return lambda *a: 5
assert raises(lambda: len(Len())) == "TypeError: object of type 'Len' has no len()"
assert Len().__len__() == 5
class Count:
    n = 0
    def __getattribute__(self, n):
        type(self).n += 1
        return super().__getattribute__(n)
k = Count()
k.__class__, k.__dict__
assert Count.n == 2
class P:
    x = property(lambda s: s._x, lambda s, v: s.__dict__.__setitem__('_x', v), lambda s: s.__dict__.pop('_x'))
p = P()
p.x = 4
assert p.x == 4
del p.x
assert raises(lambda: p.x) == "AttributeError: 'P' object has no attribute '_x'"
p.__dict__['x'] = 'shadow'
p.x = 'real'
assert ((p.x, p.__dict__)) == ('real', {'x': 'shadow', '_x': 'real'})
assert raises(lambda: (5).foo) == "AttributeError: 'int' object has no attribute 'foo'"
assert raises(lambda: None.foo) == "AttributeError: 'NoneType' object has no attribute 'foo'"
assert raises(lambda: 'a'.foo) == "AttributeError: 'str' object has no attribute 'foo'"
assert raises(lambda: [].foo) == "AttributeError: 'list' object has no attribute 'foo'"
assert raises(lambda: A.foo) == "AttributeError: type object 'A' has no attribute 'foo'"
assert raises(lambda: len.foo) == "AttributeError: 'builtin_function_or_method' object has no attribute 'foo'"
assert raises(lambda: setattr(5, 'a', 1)) == "AttributeError: 'int' object has no attribute 'a' and no __dict__ for setting new attributes"
assert raises(lambda: setattr(int, 'a', 1)) == "TypeError: cannot set 'a' attribute of immutable type 'int'"
assert raises(lambda: setattr([], 'a', 1)) == "AttributeError: 'list' object has no attribute 'a' and no __dict__ for setting new attributes"
assert raises(lambda: setattr(object(), 'a', 1)) == "AttributeError: 'object' object has no attribute 'a' and no __dict__ for setting new attributes"
assert raises(lambda: delattr(A, 'zz')) == "AttributeError: type object 'A' has no attribute 'zz'"
assert raises(lambda: delattr(a, 'zz')) == "AttributeError: 'A' object has no attribute 'zz'"
assert raises(lambda: getattr(a, 5)) == "TypeError: attribute name must be string, not 'int'"
assert raises(lambda: setattr(a, 5, 1)) == "TypeError: attribute name must be string, not 'int'"
a.__dict__ = {'fresh': 1}
assert a.fresh == 1
assert raises(lambda: setattr(a, '__dict__', 5)) == "TypeError: __dict__ must be set to a dictionary, not a 'int'"
assert A.__dict__['cls_attr'] == 'c'
assert raises(lambda: A.__dict__.__setitem__('a', 1)) == "AttributeError: 'mappingproxy' object has no attribute '__setitem__'"
A.added = 'later'
assert a.added == 'later'
del A.added
assert raises(lambda: a.added) == 'AttributeError: no added'

# Hooks that are no plain functions are bound as other attributes are.
class ByClass:
    @classmethod
    def __getattribute__(cls, name):
        return cls.__name__, name

class ByStatic:
    @staticmethod
    def __getattr__(name):
        return name * 2

class ByProperty:
    __getattr__ = property(lambda self: lambda name: ['p', name])

assert ByClass().foo == ('ByClass', 'foo')
assert ByStatic().foo == 'foofoo'
assert ByProperty().foo == ['p', 'foo']
