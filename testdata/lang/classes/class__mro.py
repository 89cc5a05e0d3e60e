# Method resolution order: diamonds, C3, inconsistent hierarchies, super chains.


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
    def who(self): return ['A']
class B(A):
    def who(self): return ['B'] + super().who()
class C(A):
    def who(self): return ['C'] + super().who()
class D(B, C):
    def who(self): return ['D'] + super().who()
names = lambda c: [k.__name__ for k in c.__mro__]
assert names(D) == ['D', 'B', 'C', 'A', 'object']
assert D().who() == ['D', 'B', 'C', 'A']
assert names(B) == ['B', 'A', 'object']
assert B().who() == ['B', 'A']
class E(C, B): pass
assert names(E) == ['E', 'C', 'B', 'A', 'object']
assert E().who() == ['C', 'B', 'A']
assert fails('class F(D, E): pass') == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases B, C'
assert fails('class F(A, B): pass') == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases A, B'
assert fails('class F(object, A): pass') == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases object, A'
assert fails('class F(A, A): pass') == 'TypeError: duplicate base class A'
class O: pass
class X(O): pass
class Y(O): pass
class Z(O): pass
class K1(X, Y): pass
class K2(Z, Y): pass
class K3(Z, X): pass
class K4(K1, K3): pass
assert fails('class K5(K3, K1, X, Z): pass') == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases Z, X'
assert (names(K4) if 0 else [k.__name__ for k in K1.mro()]) == ['K1', 'X', 'Y', 'O', 'object']
class L(K2, X): pass
assert names(L) == ['L', 'K2', 'Z', 'Y', 'X', 'O', 'object']
assert (A.__bases__ == (object,)) is True
assert D.__base__.__name__ == 'B'
assert [c.__name__ for c in A.__subclasses__()] == ['B', 'C']
class I1(int): pass
class I2(I1): pass
assert names(I2) == ['I2', 'I1', 'int', 'object']
assert names(bool) == ['bool', 'int', 'object']
assert names(type) == ['type', 'object']
class Mix:
    def __init__(self, **k):
        self.k = k
class P(Mix):
    def __init__(self, p=0, **k):
        super().__init__(**k)
        self.p = p
class Q(Mix):
    def __init__(self, q=0, **k):
        super().__init__(**k)
        self.q = q
class R(P, Q): pass
r = R(p=1, q=2, z=3)
assert ((r.p, r.q, r.k)) == (1, 2, {'z': 3})
class S:
    x = 'S'
class T(S): pass
class U(S): x = 'U'
class V(T, U): pass
assert V.x == 'U'
assert super(T, V()).x == 'U'
assert super(U, V()).x == 'S'
assert raises(lambda: super(V, S())) == 'TypeError: super(type, obj): obj (instance of S) is not an instance or subtype of type (V).'
assert raises(lambda: super(S, V()).x) == "AttributeError: 'super' object has no attribute 'x'"
assert isinstance(V(), S) is True
assert issubclass(V, (int, U)) is True
V.__bases__ = (U,)
assert names(V) == ['V', 'U', 'S', 'object']
def setb(v): V.__bases__ = v
assert raises(lambda: setb(())) == 'TypeError: can only assign non-empty tuple to V.__bases__, not ()'
assert raises(lambda: setb((int,))) == "TypeError: __bases__ assignment: 'int' deallocator differs from 'U'"
assert raises(lambda: setb(5)) == 'TypeError: can only assign tuple to V.__bases__, not int'
assert raises(lambda: setb((V,))) == 'TypeError: a __bases__ item causes an inheritance cycle'
class W: pass
W2 = type('W2', (W,), {'a': 1, 'm': lambda self: self.a})
assert W2().m() == 1
assert W2.__module__ == '__main__'
assert W2.__qualname__ == 'W2'
w = W()
w.__class__ = W2
assert w.m() == 1
assert raises(lambda: setattr(w, '__class__', 5)) == "TypeError: __class__ must be set to a class, not 'int' object"
assert raises(lambda: setattr(w, '__class__', int)) == 'TypeError: __class__ assignment only supported for mutable types or ModuleType subclasses'
class Entry:
    def __mro_entries__(self, bases): return (A, C) if False else (A,)
class WithEntry(Entry()): pass
assert names(WithEntry) == ['WithEntry', 'A', 'object']
assert type(WithEntry.__orig_bases__[0]).__name__ == 'Entry'

# The order is the same tuple as long as it is the same order.
class Ordered(dict):
    pass


assert Ordered.__mro__ is Ordered.__mro__ and int.__mro__ is int.__mro__
before = Ordered.__mro__
Ordered.attribute = 1
assert Ordered.__mro__ == before


class Another(dict):
    pass


class Third(Ordered):
    pass


assert Third.__mro__ == (Third, Ordered, dict, object)
Third.__bases__ = Another,
assert Third.__mro__ == (Third, Another, dict, object)
