# __init_subclass__ and __set_name__: order, keywords, errors.


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
class Base:
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        log.append((cls.__name__, tag))
        cls.tag = tag
class A(Base, tag='a'): pass
class B(A): pass
class C(A, tag='c'): pass
assert log == [('A', 'a'), ('B', None), ('C', 'c')]
assert ((A.tag, B.tag, C.tag)) == ('a', None, 'c')
assert fails('class D(Base, other=1): pass') == 'TypeError: D.__init_subclass__() takes no keyword arguments'
assert fails('class D(x=1): pass') == 'TypeError: D.__init_subclass__() takes no keyword arguments'
assert fails('class D(Base, tag=1, y=2, z=3): pass') == 'TypeError: D.__init_subclass__() takes no keyword arguments'
class Desc:
    def __set_name__(self, owner, name):
        log.append(('set_name', owner.__name__, name))
        self.name = name
    def __get__(self, o, t=None): return self if o is None else ('got', self.name)
log.clear()
class E(Base, tag='e'):
    p = Desc()
    q = Desc()
assert log == [('set_name', 'E', 'p'), ('set_name', 'E', 'q'), ('E', 'e')]
assert E().p == ('got', 'p')
assert E.q.name == 'q'
log.clear()
E.late = Desc()
assert log == []
class Bad:
    def __set_name__(self, owner, name): raise ValueError('bad name')
assert fails('class F:\n    b = Bad()') == 'ValueError: bad name'
try:
    class F: b = Bad()
except ValueError as e:
    notes = e.__notes__
assert notes == ["Error calling __set_name__ on 'Bad' instance 'b' in 'F'"]
class Plug:
    plugins = []
    def __init_subclass__(cls): Plug.plugins.append(cls.__name__)
class P1(Plug): pass
class P2(Plug): pass
class P3(P1): pass
assert Plug.plugins == ['P1', 'P2', 'P3']
assert type(Base.__dict__['__init_subclass__']).__name__ == 'classmethod'
class Multi1:
    def __init_subclass__(cls, a=0, **k):
        super().__init_subclass__(**k)
        cls.a = a
class Multi2:
    def __init_subclass__(cls, b=0, **k):
        super().__init_subclass__(**k)
        cls.b = b
class G(Multi1, Multi2, a=1, b=2): pass
assert ((G.a, G.b)) == (1, 2)
class Track(dict): pass
class SetNameNone:
    __set_name__ = None
assert fails('class H:\n    x = SetNameNone()') == "TypeError: 'NoneType' object is not callable"
class OnInstance: pass
oi = OnInstance()
oi.__set_name__ = lambda *a: log.append('never')
log.clear()
class I: x = oi
assert log == []
class Mut:
    def __set_name__(self, owner, name): setattr(owner, name + '_copy', name)
class J: m = Mut()
assert J.m_copy == 'm'
K = type('K', (Base,), {'d': Desc()}, tag='dyn')
assert ((K.tag, K.d.name)) == ('dyn', 'd')
assert raises(lambda: type('L', (Base,), {}, bad=1)) == 'TypeError: L.__init_subclass__() takes no keyword arguments'
assert Base.__init_subclass__(tag='self') is None
assert Base.tag == 'self'
assert object.__init_subclass__() is None
assert raises(lambda: object.__init_subclass__(a=1)) == 'TypeError: object.__init_subclass__() takes no keyword arguments'
assert raises(lambda: object.__init_subclass__(1)) == 'TypeError: object.__init_subclass__() takes no arguments (1 given)'
