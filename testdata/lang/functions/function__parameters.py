# Parameter kinds: positional-only, keyword-only, defaults, star forms, and the texts of binding errors.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def f(a, b, c): return (a, b, c)
def g(a, /, b, *, c): return (a, b, c)
def h(a=1, /, b=2, *args, c=3, **kw): return (a, b, args, c, kw)
def k(*, x, y=5): return (x, y)
def none(): return None
def pos(a, b, /): return (a, b)
def posdef(a, b=2, /, **kw): return (a, b, kw)
assert f(1, 2, 3) == (1, 2, 3)
assert f(c=3, a=1, b=2) == (1, 2, 3)
assert f(1, *[2, 3]) == (1, 2, 3)
assert f(*[1], *(2,), *{3: 4}) == (1, 2, 3)
assert f(1, **{'b': 2}, **{'c': 3}) == (1, 2, 3)
assert f(*(1, 2), c=9) == (1, 2, 9)
assert g(1, 2, c=3) == (1, 2, 3)
assert g(1, b=2, c=3) == (1, 2, 3)
assert h() == (1, 2, (), 3, {})
assert h(10) == (10, 2, (), 3, {})
assert h(1, 2, 3, 4, c=5, d=6) == (1, 2, (3, 4), 5, {'d': 6})
assert h(1, 2, 3, a=7) == (1, 2, (3,), 3, {'a': 7})
assert h(b=9) == (1, 9, (), 3, {})
assert h(**{'a': 1, 'args': 2, 'kw': 3}) == (1, 2, (), 3, {'a': 1, 'args': 2, 'kw': 3})
assert k(x=1) == (1, 5)
assert k(y=2, x=1) == (1, 2)
assert posdef(1, a=5, b=6) == (1, 2, {'a': 5, 'b': 6})
assert posdef(1, 3, b=6) == (1, 3, {'b': 6})
assert raises(lambda: f()) == "TypeError: f() missing 3 required positional arguments: 'a', 'b', and 'c'"
assert raises(lambda: f(1)) == "TypeError: f() missing 2 required positional arguments: 'b' and 'c'"
assert raises(lambda: f(1, 2)) == "TypeError: f() missing 1 required positional argument: 'c'"
assert raises(lambda: f(1, 2, 3, 4)) == 'TypeError: f() takes 3 positional arguments but 4 were given'
assert raises(lambda: f(1, 2, 3, 4, 5)) == 'TypeError: f() takes 3 positional arguments but 5 were given'
assert raises(lambda: f(1, 2, 3, d=4)) == "TypeError: f() got an unexpected keyword argument 'd'"
assert raises(lambda: f(1, 2, a=3)) == "TypeError: f() got multiple values for argument 'a'"
assert raises(lambda: f(1, 2, c=3, b=4)) == "TypeError: f() got multiple values for argument 'b'"
assert raises(lambda: f(x=1)) == "TypeError: f() got an unexpected keyword argument 'x'"
assert raises(lambda: f(1, 2, 3, **{'c': 4})) == "TypeError: f() got multiple values for argument 'c'"
assert raises(lambda: f(**{'a': 1}, **{'a': 2})) == "TypeError: __main__.f() got multiple values for keyword argument 'a'"
assert raises(lambda: f(a=1, **{'a': 2})) == "TypeError: __main__.f() got multiple values for keyword argument 'a'"
assert raises(lambda: f(*1)) == 'TypeError: __main__.f() argument after * must be an iterable, not int'
assert raises(lambda: f(*None)) == 'TypeError: __main__.f() argument after * must be an iterable, not NoneType'
assert raises(lambda: f(**1)) == 'TypeError: __main__.f() argument after ** must be a mapping, not int'
assert raises(lambda: f(**[1])) == 'TypeError: __main__.f() argument after ** must be a mapping, not list'
assert raises(lambda: f(**{1: 2})) == 'TypeError: keywords must be strings'
assert raises(lambda: g(1)) == "TypeError: g() missing 1 required positional argument: 'b'"
assert raises(lambda: g(1, 2)) == "TypeError: g() missing 1 required keyword-only argument: 'c'"
assert raises(lambda: g(1, 2, 3)) == 'TypeError: g() takes 2 positional arguments but 3 were given'
assert raises(lambda: g(a=1, b=2, c=3)) == "TypeError: g() got some positional-only arguments passed as keyword arguments: 'a'"
assert raises(lambda: g(c=3)) == "TypeError: g() missing 2 required positional arguments: 'a' and 'b'"
assert raises(lambda: g()) == "TypeError: g() missing 2 required positional arguments: 'a' and 'b'"
assert raises(lambda: k()) == "TypeError: k() missing 1 required keyword-only argument: 'x'"
assert raises(lambda: k(1)) == 'TypeError: k() takes 0 positional arguments but 1 was given'
assert raises(lambda: k(1, x=2)) == 'TypeError: k() takes 0 positional arguments but 1 positional argument (and 1 keyword-only argument) were given'
assert raises(lambda: k(1, 2, x=3)) == 'TypeError: k() takes 0 positional arguments but 2 positional arguments (and 1 keyword-only argument) were given'
assert raises(lambda: none(1)) == 'TypeError: none() takes 0 positional arguments but 1 was given'
assert raises(lambda: none(1, 2)) == 'TypeError: none() takes 0 positional arguments but 2 were given'
assert raises(lambda: none(a=1)) == "TypeError: none() got an unexpected keyword argument 'a'"
assert raises(lambda: pos(1)) == "TypeError: pos() missing 1 required positional argument: 'b'"
assert raises(lambda: pos(a=1, b=2)) == "TypeError: pos() got some positional-only arguments passed as keyword arguments: 'a, b'"
assert raises(lambda: pos(1, b=2)) == "TypeError: pos() got some positional-only arguments passed as keyword arguments: 'b'"
assert raises(lambda: pos()) == "TypeError: pos() missing 2 required positional arguments: 'a' and 'b'"
assert raises(lambda: posdef()) == "TypeError: posdef() missing 1 required positional argument: 'a'"
assert raises(lambda: posdef(1, 2, 3)) == 'TypeError: posdef() takes from 1 to 2 positional arguments but 3 were given'
assert raises(lambda: (lambda: 0)(1)) == 'TypeError: <lambda>.<locals>.<lambda>() takes 0 positional arguments but 1 was given'
assert raises(lambda: (lambda x: 0)()) == "TypeError: <lambda>.<locals>.<lambda>() missing 1 required positional argument: 'x'"
assert raises(lambda: (lambda x, y: 0)()) == "TypeError: <lambda>.<locals>.<lambda>() missing 2 required positional arguments: 'x' and 'y'"
assert raises(lambda: (lambda x, y, z, w: 0)()) == "TypeError: <lambda>.<locals>.<lambda>() missing 4 required positional arguments: 'x', 'y', 'z', and 'w'"
assert raises(lambda: (lambda *, x, y, z: 0)()) == "TypeError: <lambda>.<locals>.<lambda>() missing 3 required keyword-only arguments: 'x', 'y', and 'z'"
def d2(a, b=1, c=2): return (a, b, c)
assert raises(lambda: d2()) == "TypeError: d2() missing 1 required positional argument: 'a'"
assert raises(lambda: d2(1, 2, 3, 4)) == 'TypeError: d2() takes from 1 to 3 positional arguments but 4 were given'
assert raises(lambda: d2(1, 2, 3, 4, 5)) == 'TypeError: d2() takes from 1 to 3 positional arguments but 5 were given'
def mixed(a, *, b): return (a, b)
assert raises(lambda: mixed(1, 2, 3)) == 'TypeError: mixed() takes 1 positional argument but 3 were given'
assert raises(lambda: mixed(1, 2, b=3)) == 'TypeError: mixed() takes 1 positional argument but 2 positional arguments (and 1 keyword-only argument) were given'
assert raises(lambda: mixed(1, 2, 3, b=3)) == 'TypeError: mixed() takes 1 positional argument but 3 positional arguments (and 1 keyword-only argument) were given'
class C:
    def m(self, a): return a
    def n(): return 1
    @classmethod
    def cm(cls, x): return x
    @staticmethod
    def sm(x): return x
    def __init__(self, *a): self.a = a
c = C(1, 2)
assert c.m(3) == 3
assert c.a == (1, 2)
assert raises(lambda: c.m()) == "TypeError: C.m() missing 1 required positional argument: 'a'"
assert raises(lambda: c.m(1, 2)) == 'TypeError: C.m() takes 2 positional arguments but 3 were given'
assert raises(lambda: c.n()) == 'TypeError: C.n() takes 0 positional arguments but 1 was given'
assert raises(lambda: C.m()) == "TypeError: C.m() missing 2 required positional arguments: 'self' and 'a'"
assert raises(lambda: C.m(1)) == "TypeError: C.m() missing 1 required positional argument: 'a'"
assert raises(lambda: c.cm()) == "TypeError: C.cm() missing 1 required positional argument: 'x'"
assert raises(lambda: C.cm(1, 2)) == 'TypeError: C.cm() takes 2 positional arguments but 3 were given'
assert raises(lambda: C.sm()) == "TypeError: C.sm() missing 1 required positional argument: 'x'"
assert raises(lambda: c.sm(1, 2)) == 'TypeError: C.sm() takes 1 positional argument but 2 were given'
class D:
    def __init__(self, a, b): pass
class E: pass
assert raises(lambda: D()) == "TypeError: D.__init__() missing 2 required positional arguments: 'a' and 'b'"
assert raises(lambda: D(1)) == "TypeError: D.__init__() missing 1 required positional argument: 'b'"
assert raises(lambda: D(1, 2, 3)) == 'TypeError: D.__init__() takes 3 positional arguments but 4 were given'
assert raises(lambda: E(1)) == 'TypeError: E() takes no arguments'
assert raises(lambda: E(a=1)) == 'TypeError: E() takes no arguments'
assert raises(lambda: E(1, 2)) == 'TypeError: E() takes no arguments'
