def f(): pass
def f(a): pass
def f(a,): pass
def f(a, b=1): pass
def f(a=1, b=2,): pass
def f(a, /): pass
def f(a, /,): pass
def f(a, b=1, /, c=2): pass
def f(a, b, /, c, d=1, *, e, f=2, g, **h): pass
def f(*a): pass
def f(*a,): pass
def f(*a, b): pass
def f(*, a): pass
def f(*, a=1, b,): pass
def f(**a): pass
def f(**a,): pass
def f(a: int): pass
def f(a: int = 1, *b: str, c: A.B = 2, **d: {}) -> None: pass
def f(*a: *b): pass
def f(*a: int): pass
def f(a: lambda: 0 = lambda: 1) -> lambda: 2: pass
def f() -> (a, b): pass
def f[T](): pass
def f[T: int, *Ts, **P,](a: T, *b: *Ts, **c: P) -> T: pass
def f[T = int](): pass
async def f(a, *b): return await a
def match(case): type = case; return type
def f():
    """Doc."""
    def g():
        yield
        return
    return g
def f(
    a,  # one
    b=(1,
       2),
): return a; b
