# __call__, callables of every sort, call errors, and arguments' evaluation order.


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


class C:
    def __call__(self, *a, **k): return a, k
assert C()(1, x=2) == ((1,), {'x': 2})
assert callable(C()) is True
assert callable(C) is True
assert callable(5) is False
class D: pass
assert raises(lambda: D()()) == "TypeError: 'D' object is not callable"
assert raises(lambda: 5()) == "TypeError: 'int' object is not callable"
assert raises(lambda: 'a'()) == "TypeError: 'str' object is not callable"
assert raises(lambda: None()) == "TypeError: 'NoneType' object is not callable"
assert raises(lambda: [1](2)) == "TypeError: 'list' object is not callable"
assert raises(lambda: {}()) == "TypeError: 'dict' object is not callable"
assert raises(lambda: (1, 2)()) == "TypeError: 'tuple' object is not callable"
assert raises(lambda: ...()) == "TypeError: 'ellipsis' object is not callable"
assert raises(lambda: 1.5()) == "TypeError: 'float' object is not callable"
assert raises(lambda: (i for i in [])()) == "TypeError: 'generator' object is not callable"
d = D()
d.__call__ = lambda: 'never'
assert raises(lambda: d()) == "TypeError: 'D' object is not callable"
log = []
def t(n, v=None):
    log.append(n)
    return v if v is not None else n
def f(*a, **k): return a, k
t('f', f)(t(1), t(2), *t('s', [3]), t(4), k=t(5), **t('d', {'e': 6}), l=t(7))
assert log == ['f', 1, 2, 's', 4, 5, 'd', 7]
log.clear()
assert t('f', f)(*t('a', [1]), k=t('b', 2), *t('c', [3])) == ((1, 3), {'k': 2})
assert log == ['f', 'a', 'c', 'b']
assert f(*[], **{}) == ((), {})
assert f(*'ab', *range(2), **{'x': 1}, **{'y': 2}) == (('a', 'b', 0, 1), {'x': 1, 'y': 2})
assert f(x for x in [1])[0][0].__class__.__name__ == 'generator'
assert f(1, *(2, 3), 4, *[5]) == ((1, 2, 3, 4, 5), {})
assert raises(lambda: f(**{'a': 1}, a=2)) == "TypeError: __main__.f() got multiple values for keyword argument 'a'"
assert raises(lambda: f(a=1, **{'a': 1})) == "TypeError: __main__.f() got multiple values for keyword argument 'a'"
assert raises(lambda: f(**{1: 2})) == 'TypeError: keywords must be strings'
assert raises(lambda: f(*5)) == 'TypeError: __main__.f() argument after * must be an iterable, not int'
assert raises(lambda: f(**5)) == 'TypeError: __main__.f() argument after ** must be a mapping, not int'
assert raises(lambda: f(1, *5)) == 'TypeError: Value after * must be an iterable, not int'
assert raises(lambda: f(**{}, **5)) == 'TypeError: __main__.f() argument after ** must be a mapping, not int'
class M:
    def keys(s): return ['p', 'q']
    def __getitem__(s, k): return k * 2
assert f(**M()) == ((), {'p': 'pp', 'q': 'qq'})
class BadKeys:
    def keys(s): return 5
    def __getitem__(s, k): return k
assert raises(lambda: f(**BadKeys())) == 'TypeError: BadKeys.keys() returned a non-iterable (type int)'
class KeyErr:
    def keys(s): return ['z']
    def __getitem__(s, k): raise KeyError(k)
assert fails('f(a=1, a=2)') == 'SyntaxError: keyword argument repeated: a'
assert fails('f(**{}, *[])') == 'SyntaxError: iterable argument unpacking follows keyword argument unpacking'
assert fails('f(a=1, 2)') == 'SyntaxError: positional argument follows keyword argument'
assert fails('f(**{}, 1)') == 'SyntaxError: positional argument follows keyword argument unpacking'
assert fails('f(x for x in [], 1)') == 'SyntaxError: Generator expression must be parenthesized'
assert fails('f(1 = 2)') == 'SyntaxError: expression cannot contain assignment, perhaps you meant "=="?'
assert fails('f(a.b=1)') == 'SyntaxError: expression cannot contain assignment, perhaps you meant "=="?'
assert fails('f(True=1)') == 'SyntaxError: cannot assign to True'
assert fails('f(lambda x: x = 1)') == 'SyntaxError: expression cannot contain assignment, perhaps you meant "=="?'
class Chain:
    def __init__(s, v=0): s.v = v
    def add(s, n): return Chain(s.v + n)
    def __getattr__(s, n): return lambda *a: (n, s.v, a)
assert Chain().add(1).add(2).v == 3
assert Chain(5).anything(1, 2) == ('anything', 5, (1, 2))
assert (lambda: (lambda: (lambda: 'deep')())())() == 'deep'
assert [len, str, int][1](5) == '5'
assert {'f': max}['f'](1, 2) == 2
assert (max if False else min)(3, 4) == 3
assert C.__call__(C(), 1) == ((1,), {})
assert type('X', (), {'__call__': lambda self: 'made'})()() == 'made'
class CallMeta(type):
    def __call__(cls, *a): return ('no instance', a)
class NoInst(metaclass=CallMeta): pass
assert NoInst(1) == ('no instance', (1,))
class New:
    def __new__(cls, x): return x * 2
    def __init__(self, x): log.append('never')
assert New('ab') == 'abab'
class New2:
    def __new__(cls, *a):
        self = super().__new__(cls)
        self.new_args = a
        return self
    def __init__(self, *a): self.init_args = a
assert ((New2(1, 2).new_args, New2(1, 2).init_args)) == ((1, 2), (1, 2))
class InitRet:
    def __init__(self): return 5
assert raises(lambda: InitRet()) == "TypeError: __init__() should return None, not 'int'"
class NewOnly:
    def __new__(cls, a): return super().__new__(cls)
assert raises(lambda: NewOnly()) == "TypeError: NewOnly.__new__() missing 1 required positional argument: 'a'"
assert type(NewOnly(1)).__name__ == 'NewOnly'
class NewBad:
    def __new__(cls, a): return super().__new__(cls, a)
assert raises(lambda: NewBad(1)) == 'TypeError: object.__new__() takes exactly one argument (the type to instantiate)'
class InitOnly:
    def __init__(self, a): pass
assert raises(lambda: InitOnly()) == "TypeError: InitOnly.__init__() missing 1 required positional argument: 'a'"
assert raises(lambda: InitOnly.__new__()) == 'TypeError: object.__new__(): not enough arguments'
assert raises(lambda: InitOnly.__new__(5)) == 'TypeError: object.__new__(X): X is not a type object (int)'
assert raises(lambda: object.__new__(int)) == 'TypeError: object.__new__(int) is not safe, use int.__new__()'
assert raises(lambda: int.__new__(str)) == 'TypeError: int.__new__(str): str is not a subtype of int'
assert raises(lambda: object.__new__(5)) == 'TypeError: object.__new__(X): X is not a type object (int)'
class Rec:
    pass
Rec.__call__ = Rec()
assert raises(lambda: Rec()()) == 'RecursionError: maximum recursion depth exceeded while calling a Python object'
