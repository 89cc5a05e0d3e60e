# dir and vars.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class A:
    x = 1
    def __init__(self):
        self.b = 2
        self.a = 1
a = A()
assert ([n for n in dir(a) if not n.startswith("__")]) == ['a', 'b', 'x']
assert ([n for n in dir(A) if not n.startswith("__")]) == ['x']
assert dir(a) == sorted(dir(a))
assert repr(("__init__" in dir(a), "__class__" in dir(A))) == '(True, True)'
assert {"append", "sort", "__len__"} <= set(dir([]))
class D:
    def __dir__(self):
        return ["b", "a"]
assert dir(D()) == ['a', 'b']
class Wrong:
    def __dir__(self):
        return 1
assert error(lambda: dir(Wrong())) == "TypeError: 'int' object is not iterable"
def f(p, q=2):
    r = 3
    return dir()
assert f(1) == ['p', 'q', 'r']
class S:
    __slots__ = ("p", "q")
assert ([n for n in dir(S()) if not n.startswith("__")]) == ['p', 'q']
assert repr(vars(a)) == "{'b': 2, 'a': 1}"
assert vars(a) is a.__dict__
vars(a)["c"] = 3
assert a.c == 3
assert type(vars(A)).__name__ == 'mappingproxy'
def g(p):
    q = p + 1
    return vars()
assert repr(g(1)) == "{'p': 1, 'q': 2}"
assert vars() is globals()
assert error(lambda: vars(1)) == 'TypeError: vars() argument must have __dict__ attribute'
assert error(lambda: vars([])) == 'TypeError: vars() argument must have __dict__ attribute'
assert error(lambda: vars(S())) == 'TypeError: vars() argument must have __dict__ attribute'
assert error(lambda: vars(1, 2)) == 'TypeError: vars expected at most 1 argument, got 2'
assert error(lambda: dir(1, 2)) == 'TypeError: dir expected at most 1 argument, got 2'
import sys
assert vars(sys) is sys.__dict__
assert "path" in dir(sys)
