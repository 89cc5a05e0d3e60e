# Annotations: functions, variables, classes, evaluation, no values, odd targets.


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


x: int = 5
assert x == 5
y: 'str'
assert raises(lambda: y) == "NameError: name 'y' is not defined"
assert (__annotations__ == {'x': int, 'y': 'str'}) is True
def f(a: int, b: 'text' = 1, *c: list, d: dict = {}, **e: float) -> bool: return True
assert (f.__annotations__ == {'a': int, 'b': 'text', 'c': list, 'd': dict, 'e': float, 'return': bool}) is True
assert list(f.__annotations__) == ['a', 'b', 'c', 'd', 'e', 'return']
class C:
    p: int
    q: str = 'q'
    r: list[int] = []
    (s): int = 3
assert (C.__annotations__ == {'p': int, 'q': str, 'r': list[int]}) is True
assert C.q == 'q'
assert raises(lambda: C.p) == "AttributeError: type object 'C' has no attribute 'p'"
assert C.s == 3
class D(C): pass
assert D.__annotations__ == {}
class E(C): z: int
assert (E.__annotations__ == {'z': int}) is True
log = []
def t(x):
    log.append(x)
    return x
def local():
    a: t('not evaluated') = t('value')
    b: undefined_name_here
    return a
assert local() == 'value'
assert log == ['value']
def unb():
    b: int
    return b
assert raises(lambda: unb()) == "UnboundLocalError: cannot access local variable 'b' where it is not associated with a value"
log.clear()
o = C()
o.attr: t('attr ann') = t('attr val')
assert log == ['attr val', 'attr ann']
log.clear()
d = {}
d[t('key')]: t('ann') = t('val')
assert log == ['val', 'key', 'ann']
log.clear()
t('x')
d[t('k')]: t('a')
assert log == ['x', 'k', 'a']
(paren): int = 7
assert paren == 7
assert ('paren' in __annotations__) is False
assert fails('def g(x: undefined_ann): pass') == "NameError: name 'undefined_ann' is not defined"
assert fails('v: undefined_ann2 = 1') == "NameError: name 'undefined_ann2' is not defined"
assert fails('class Z:\n    v: undefined_ann3') == "NameError: name 'undefined_ann3' is not defined"
f.__annotations__ = {'a': 1}
assert f.__annotations__ == {'a': 1}
del f.__annotations__
assert f.__annotations__ == {}
f.__annotations__['new'] = 2
assert f.__annotations__ == {'new': 2}
assert raises(lambda: setattr(f, '__annotations__', 5)) == 'TypeError: __annotations__ must be set to a dict object'
assert (lambda x: x).__annotations__ == {}
def meth():
    class L:
        a: int = 1
    return L.__annotations__ == {'a': int}
assert meth() is True
def self_ref():
    class N:
        def m(self) -> 'N': pass
    return N.m.__annotations__
assert self_ref() == {'return': 'N'}
w: tuple[int, ...] = 1, 2
assert w == (1, 2)
v: int = (yy := 4)
assert yy == 4
if False:
    never: int = 5
assert ('never' in __annotations__) is False
for i in range(2):
    loopv: t(i) = i
assert __annotations__['loopv'] == 1
assert fails('a, b: int = 1, 2') == 'SyntaxError: only single target (not tuple) can be annotated'
assert fails('(a, b): int') == 'SyntaxError: only single target (not tuple) can be annotated'
assert fails('[a]: int = 1') == 'SyntaxError: only single target (not list) can be annotated'
assert fails('5: int = 1') == 'SyntaxError: illegal target for annotation'
assert fails('f(): int = 1') == 'SyntaxError: illegal target for annotation'
assert fails('def f():\n    global gg\n    gg: int = 1') == "SyntaxError: annotated name 'gg' can't be global"
assert fails('def f():\n    x: int\n    global x') == "SyntaxError: annotated name 'x' can't be global"
assert fails('lambda x: int: x') == 'SyntaxError: illegal target for annotation'
assert fails('x: int: str = 5') == 'SyntaxError: invalid syntax'
assert fails('x: yield = 1') == 'SyntaxError: invalid syntax'
assert fails('None: int = 1') == 'SyntaxError: illegal target for annotation'
def order(a: t('p1'), b: t('p2') = t('default')) -> t('ret'): pass
assert log[-4:] == ['default', 'p1', 'p2', 'ret']
def kw(*, k: 1, **kws: 2): pass
assert kw.__annotations__ == {'k': 1, 'kws': 2}
def pos(a: 1, /, b: 2): pass
assert pos.__annotations__ == {'b': 2, 'a': 1}
def star(*args: *tuple[int]): pass
assert len(star.__annotations__) == 1
