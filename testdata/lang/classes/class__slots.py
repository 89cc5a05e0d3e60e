# __slots__: storage, inheritance, errors, with and without __dict__.


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
    __slots__ = ('x', 'y')
    def __init__(self): self.x = 1
a = A()
assert a.x == 1
assert raises(lambda: a.y) == "AttributeError: 'A' object has no attribute 'y'"
assert raises(lambda: setattr(a, 'z', 1)) == "AttributeError: 'A' object has no attribute 'z' and no __dict__ for setting new attributes"
assert raises(lambda: a.__dict__) == "AttributeError: 'A' object has no attribute '__dict__'"
a.y = 2
assert ((a.x, a.y)) == (1, 2)
del a.x
assert raises(lambda: a.x) == "AttributeError: 'A' object has no attribute 'x'"
assert raises(lambda: delattr(a, 'x')) == 'AttributeError: x'
assert type(A.x).__name__ == 'member_descriptor'
assert A.__slots__ == ('x', 'y')
class B(A): pass
b = B()
b.z = 3
assert b.__dict__ == {'z': 3}
assert ((b.x, b.z)) == (1, 3)
class C(A):
    __slots__ = 'w'
c = C()
c.w = 1
assert ((c.w, c.x)) == (1, 1)
assert raises(lambda: setattr(c, 'v', 1)) == "AttributeError: 'C' object has no attribute 'v' and no __dict__ for setting new attributes"
class D:
    __slots__ = ('a', '__dict__')
d = D()
d.a, d.b = 1, 2
assert d.__dict__ == {'b': 2}
class E:
    __slots__ = {'p': 'doc of p', 'q': None}
assert sorted(E.__slots__) == ['p', 'q']
e = E()
e.p = 5
assert e.p == 5
class F:
    __slots__ = ()
assert raises(lambda: setattr(F(), 'a', 1)) == "AttributeError: 'F' object has no attribute 'a' and no __dict__ for setting new attributes"
assert fails("class G:\n    __slots__ = ('a',)\n    a = 1") == "ValueError: 'a' in __slots__ conflicts with class variable"
assert fails("class G:\n    __slots__ = ('1a',)") == 'TypeError: __slots__ must be identifiers'
assert fails('class G:\n    __slots__ = (5,)') == "TypeError: __slots__ items must be strings, not 'int'"
assert fails('class G:\n    __slots__ = 5') == "TypeError: 'int' object is not iterable"
assert fails("class G(int):\n    __slots__ = ('a',)") == "TypeError: nonempty __slots__ not supported for subtype of 'int'"
assert fails("class G(tuple):\n    __slots__ = ('a',)") == "TypeError: nonempty __slots__ not supported for subtype of 'tuple'"
assert fails('class H(A, D): pass') == 'TypeError: multiple bases have instance lay-out conflict'
class Empty1: __slots__ = ()
class Empty2: __slots__ = ()
class I(Empty1, Empty2, A): __slots__ = ()
i = I()
assert i.x == 1
class J:
    __slots__ = ['__priv']
    def __init__(self): self.__priv = 7
assert J()._J__priv == 7
class K:
    __slots__ = ('f',)
    @property
    def g(self): return self.f * 2
k = K()
k.f = 4
assert k.g == 8
assert raises(lambda: setattr(k, 'g', 1)) == "AttributeError: property 'g' of 'K' object has no setter"
class L(dict):
    __slots__ = ('extra',)
l = L(a=1)
l.extra = 'e'
assert ((l, l.extra) == ({'a': 1}, 'e')) is True
assert raises(lambda: setattr(l, 'other', 1)) == "AttributeError: 'L' object has no attribute 'other' and no __dict__ for setting new attributes"
class M(str): __slots__ = ()
assert raises(lambda: setattr(M('a'), 'b', 1)) == "AttributeError: 'M' object has no attribute 'b' and no __dict__ for setting new attributes"
assert M('abc').upper() == 'ABC'
class N:
    __slots__ = ('v',)
    def __eq__(self, o): return self.v == o.v
    def __hash__(self): return hash(self.v)
n1, n2 = N(), N()
n1.v = n2.v = 3
assert ((n1 == n2, len({n1, n2}))) == (True, 1)
assert (A.x.__get__(a, A) if hasattr(a, 'x') else 'unset') == 'unset'
A.x.__set__(a, 50)
assert A.x.__get__(a) == 50
A.x.__delete__(a)
assert raises(lambda: A.x.__get__(a)) == "AttributeError: 'A' object has no attribute 'x'"
assert raises(lambda: A.x.__get__(5)) == "TypeError: descriptor 'x' for 'A' objects doesn't apply to a 'int' object"
assert repr(A.x) == "<member 'x' of 'A' objects>"
assert A.x.__name__ == 'x'
assert A.x.__objclass__.__name__ == 'A'
class O(A):
    __slots__ = ('x',)
o = O()
o.x = 'new'
assert o.x == 'new'
assert raises(lambda: A.x.__get__(o)) == "AttributeError: 'O' object has no attribute 'x'"
assert raises(lambda: setattr(A(), '__class__', F)) == "TypeError: __class__ assignment: 'F' object layout differs from 'A'"
