# Type parameters: functions, classes, aliases, bounds, defaults, scopes.


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


def ident[T](x: T) -> T: return x
assert ident(5) == 5
assert [p.__name__ for p in ident.__type_params__] == ['T']
assert repr(ident.__type_params__) == '(T,)'
assert {k: repr(v) for k, v in ident.__annotations__.items()} == {'x': 'T', 'return': 'T'}
class Box[T]:
    def __init__(self, v: T): self.v = v
    def get[U](self, d: U) -> T | U: return self.v
assert Box(3).v == 3
assert Box[int](4).v == 4
assert repr(Box[int]).endswith('Box[int]') is True
assert repr(Box.__type_params__) == '(T,)'
assert Box.get.__type_params__[0].__name__ == 'U'
assert [b.__name__ for b in Box.__mro__] == ['Box', 'Generic', 'object']
type Alias = int | str
assert repr(Alias) == 'Alias'
assert Alias.__name__ == 'Alias'
assert (Alias.__value__ == int | str) is True
type Rec[T] = list[Rec[T]] | T
assert repr(Rec[int]) == 'Rec[int]'
assert Rec.__type_params__[0].__name__ == 'T'
assert type(Alias).__name__ == 'TypeAliasType'
type Lazy = undefined_until_later
assert raises(lambda: Lazy.__value__) == "NameError: name 'undefined_until_later' is not defined"
undefined_until_later = bool
assert (Lazy.__value__ is bool) is True
def bounded[T: int, U: (str, bytes)](a: T, b: U): return a, b
assert (bounded.__type_params__[0].__bound__ is int) is True
assert (bounded.__type_params__[1].__constraints__ == (str, bytes)) is True
def defaulted[T = int](): pass
assert (defaulted.__type_params__[0].__default__ is int) is True
def star[*Ts, **P](*a: *Ts) -> None: pass
assert repr(star.__type_params__) == '(Ts, P)'
assert [type(p).__name__ for p in star.__type_params__] == ['TypeVarTuple', 'ParamSpec']
class Sub(Box[int]): pass
assert Sub(9).v == 9
assert [b.__name__ for b in Sub.__mro__] == ['Sub', 'Box', 'Generic', 'object']
class Multi[K, V](dict[K, V]): pass
assert repr(Multi.__type_params__) == '(K, V)'
assert raises(lambda: ident[int]) == "TypeError: 'function' object is not subscriptable"
assert raises(lambda: Box[int, str]) == "TypeError: Too many arguments for <class '__main__.Box'>; actual 2, expected 1"
assert raises(lambda: Alias[int]) == 'TypeError: Only generic type aliases are subscriptable'
def scope[T]():
    def inner(): return T
    return inner().__name__
assert scope() == 'T'
class Outer[T]:
    class Inner:
        t = T
    def m(self): return T
assert (Outer.Inner.t is Outer.__type_params__[0]) is True
assert (Outer().m() is Outer.__type_params__[0]) is True
T = 'global T'
def shadow[T](): return T
assert shadow().__name__ == 'T'
assert T == 'global T'
async def co[T](x: T): return x
assert co.__type_params__[0].__name__ == 'T'
f = lambda: 0
assert f.__type_params__ == ()
def deco(fn): return fn, fn.__type_params__
@deco
def d[T](): pass
assert d[1][0].__name__ == 'T'
def defaults[T](x=5, *, y=6): return x + y
assert defaults() == 11
assert defaults.__defaults__ == (5,)
class KW[T](metaclass=type): pass
assert KW.__type_params__[0].__name__ == 'T'
type Callback[**P, R] = dict[P, R]
assert [p.__name__ for p in Callback.__type_params__] == ['P', 'R']
type = 5
assert type == 5
del type
type X = int
assert (X.__value__ is int) is True
def type_name(type): return type
assert type_name(3) == 3
class Methods[T]:
    x: T
    @property
    def p(self): return 'p'
    @classmethod
    def c(cls): return cls.__name__
    def s(self): return super().__class__.__name__
    __priv = 1
    def g(self): return self.__priv
assert ((Methods().p, Methods.c(), Methods[int].c(), Methods().g())) == ('p', 'Methods', 'Methods', 1)
assert Methods.__annotations__['x'].__name__ == 'T'
assert Methods.__parameters__[0].__name__ == 'T'
assert raises(lambda: isinstance(1, Box[int])) == 'TypeError: Subscripted generics cannot be used with class and instance checks'
assert isinstance(Box(1), Box) is True
assert fails('def f[T, T](): pass') == "SyntaxError: duplicate type parameter 'T'"
assert fails('class C[T: (yield)]: pass') == 'SyntaxError: yield expression cannot be used within a TypeVar bound'
assert fails('def f[T](x: (T := 1)): pass') == 'SyntaxError: named expression cannot be used within the definition of a generic'
assert fails('type X[T] = (yield)') == 'SyntaxError: yield expression cannot be used within a type alias'
assert fails('def f[T = int, U](): pass') == "SyntaxError: non-default type parameter 'U' follows default type parameter"
assert fails('class A[*Ts: int]: pass') == 'SyntaxError: cannot use bound with TypeVarTuple'
assert fails('type 5 = 1') == 'SyntaxError: invalid syntax'
assert fails('def f[T](): nonlocal T') == "SyntaxError: nonlocal binding not allowed for type parameter 'T'"
assert fails('type A.b = int') == 'SyntaxError: invalid syntax'
assert fails('def f[](): pass') == 'SyntaxError: Type parameter list cannot be empty'
