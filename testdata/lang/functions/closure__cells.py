# Closures: shared cells, late binding, nonlocal, cells deleted and rebound.


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


def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return inc, get
inc, get = counter()
assert inc() == 1
assert inc(5) == 6
assert get() == 6
i2, g2 = counter()
assert i2() == 1
assert g2() == 1
assert get() == 6
assert inc.__code__.co_freevars == ('n',)
assert inc.__closure__[0].cell_contents == 6
assert (get.__closure__[0] is inc.__closure__[0]) is True
assert (get.__closure__[0] is g2.__closure__[0]) is False
assert counter.__closure__ is None
def three():
    a = 1
    def two():
        b = 2
        def one():
            nonlocal a, b
            a += 10
            b += 20
            return a, b
        r = one(), one()
        return r, b
    return two(), a
assert three() == ((((11, 22), (21, 42)), 42), 21)
def unbound():
    def f(): return x
    try:
        f()
    except NameError as e:
        r = type(e).__name__, str(e)
    x = 1
    return r, f()
assert unbound() == (('NameError', "cannot access free variable 'x' where it is not associated with a value in enclosing scope"), 1)
def deleted():
    x = 1
    def f(): return x
    del x
    try:
        return f()
    except NameError as e:
        return str(e)
assert deleted() == "cannot access free variable 'x' where it is not associated with a value in enclosing scope"
def localdel():
    x = 1
    def f(): return x
    del x
    return x
assert raises(lambda: localdel()) == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
def early():
    print(y)
    y = 1
assert raises(lambda: early()) == "UnboundLocalError: cannot access local variable 'y' where it is not associated with a value"
def dele():
    y = 1
    del y
    del y
assert raises(lambda: dele()) == "UnboundLocalError: cannot access local variable 'y' where it is not associated with a value"
def loopvars():
    fs = []
    for i in range(3):
        def f(): return i
        fs.append(f)
    return [f() for f in fs]
assert loopvars() == [2, 2, 2]
def loopfix():
    def make(i): return lambda: i
    return [f() for f in [make(i) for i in range(3)]]
assert loopfix() == [0, 1, 2]
def params(a, *b, c=3, **d):
    return (lambda: (a, b, c, d))
assert params(1, 2, c=4, e=5)() == (1, (2,), 4, {'e': 5})
def rebound(a):
    f = lambda: a
    a = a + 1
    return f()
assert rebound(1) == 2
class K:
    x = 'class'
    def m(self): return x
x = 'global'
assert K().m() == 'global'
def clsfree():
    x = 'outer'
    class L:
        y = x
        def m(self): return x
    return L.y, L().m()
assert clsfree() == ('outer', 'outer')
def clsfree2():
    x = 'outer'
    class L:
        x = x if False else 'own'
        def m(self): return x
    return L.x, L().m()
assert clsfree2() == ('own', 'outer')
def selfrec():
    def f(n): return 0 if n == 0 else n + f(n - 1)
    return f
assert selfrec()(10) == 55
def setcell():
    v = 1
    def f(): return v
    f.__closure__[0].cell_contents = 99
    return v, f()
assert setcell() == (99, 99)
def excname():
    try:
        1 / 0
    except ZeroDivisionError as e:
        f = lambda: e
        inside = str(f())
    try:
        f()
    except NameError as n:
        return inside, str(n)
assert excname() == ('division by zero', "cannot access free variable 'e' where it is not associated with a value in enclosing scope")
def nested_lambda(): return (lambda a: lambda b: lambda c: a + b + c)(1)(2)(3)
assert nested_lambda() == 6
def memo(f):
    cache = {}
    def g(*a):
        if a not in cache: cache[a] = f(*a)
        return cache[a]
    g.cache = cache
    return g
@memo
def sq(x): return x * x
assert ((sq(3), sq(3), sq.cache)) == (9, 9, {(3,): 9})
def gen_closure():
    total = 0
    def add(x):
        nonlocal total
        total += x
        return total
    return [add(i) for i in range(5)], total
assert gen_closure() == ([0, 1, 3, 6, 10], 10)
assert fails('def f():\n    nonlocal zz') == "SyntaxError: no binding for nonlocal 'zz' found"
assert fails('nonlocal q') == 'SyntaxError: nonlocal declaration not allowed at module level'
assert fails('def f(a):\n    global a') == "SyntaxError: name 'a' is parameter and global"
assert fails('def f():\n    a = 1\n    global a') == "SyntaxError: name 'a' is assigned to before global declaration"
assert fails('def f():\n    def g():\n        print(a)\n        nonlocal a\n    a = 1') == "SyntaxError: name 'a' is used prior to nonlocal declaration"
