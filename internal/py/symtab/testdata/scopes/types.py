"""Type parameters, type aliases, annotations."""
type Simple = int
type Generic[T, *Ts, **P] = dict[T, Callable[P, tuple[*Ts]]]
type Bounded[T: Bound, U: (A, B) = C, *Ts = D, **P = E] = T

def function[T: Limit = Fallback](x: T, *args: T, y: T = default, **kw: T) -> T:
    local: T = x
    (paren): T
    (assigned): T = 1
    x.attr: T = 1
    def inner() -> T:
        return T
    return inner

def no_defaults[T](): pass
def kw_defaults[T](*, a=1): return T
async def coroutine[T](x: T) -> T: await x

class Box[T: Limit](Base[T], key=T):
    item: T
    def get(self) -> T: return self.item
    def other[U: T](self, u: U) -> T: return __class__
    type Alias = T
    type Generic[V: T] = dict[T, V]
    class Nested[W](Base[W]): w: W

class Plain:
    name = int
    type Alias = name
    type Comp = [name for x in name]
    type Lam = lambda: name
    def method[T: name](self, x: T = name) -> name: return x
    class Inner[T: name](name): pass
    def generator[T: (x for x in name)](self): pass

def outer():
    name = outer_only = 1
    class C:
        name = 2
        type A = (name, outer_only)
        def f[T: (name, outer_only)](self): return name, outer_only
    class D:
        global name
        name = 1
        type A = name
        def f[T: name](self): pass
    class E:
        nonlocal name
        type A = name
    type F = [name for x in outer_only if (lambda: x)]
    return C

class Private[__U, __T: __U = __V](__Base[__T]):
    __x: __T
    def __f[__W](self, a: __W) -> __T: return __T

def nested_generics[A]():
    class B[C](A):
        def d[E](self, x: C) -> E:
            return A, C, E, super()
    return B

annotated: lambda: undefined = [x for x in y]
T = 1
def shadows[T]():
    T = 2
    def inner():
        nonlocal T
        T = 3
