# Global statements, module scope, builtins shadowed and restored, name errors.


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


a = 1
def setg():
    global a, newg
    a = 2
    newg = 'made'
setg()
assert ((a, newg)) == (2, 'made')
def delg():
    global newg
    del newg
delg()
assert raises(lambda: newg) == "NameError: name 'newg' is not defined"
assert raises(lambda: delg()) == "NameError: name 'newg' is not defined"
def read(): return undefined_name
assert raises(lambda: read()) == "NameError: name 'undefined_name' is not defined"
def shadow():
    len = lambda x: 'mine'
    return len([])
assert shadow() == 'mine'
assert len([]) == 0
len = 5
assert len == 5
del len
assert len([1]) == 1
def g():
    global fn
    def fn(): return 'fn'
g()
assert fn() == 'fn'
def h():
    global Cls
    class Cls: pass
h()
assert Cls.__qualname__ == 'Cls'
assert fn.__qualname__ == 'fn'
def imp():
    global mth
    import math as mth
imp()
assert mth.floor(2.5) == 2
def forg():
    global it
    for it in range(3): pass
forg()
assert it == 2
def outer():
    x = 'outer'
    def mid():
        global x
        x = 'global x'
        def inner(): return x
        return inner()
    return mid(), x
assert outer() == ('global x', 'outer')
assert x == 'global x'
class K:
    global inclass
    inclass = 5
    z = 6
assert inclass == 5
assert hasattr(K, 'inclass') is False
assert globals()['a'] == 2
globals()['dyn'] = 10
assert dyn == 10
assert ('dyn' in globals()) is True
del globals()['dyn']
assert raises(lambda: dyn) == "NameError: name 'dyn' is not defined"
assert raises(lambda: pritn) == "NameError: name 'pritn' is not defined"
assert raises(lambda: a.b.c) == "AttributeError: 'int' object has no attribute 'b'"
assert fails('def f():\n    x += 1\nf()') == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
assert fails('x1 += 1') == "NameError: name 'x1' is not defined"
assert fails('del nothing_here') == "NameError: name 'nothing_here' is not defined"
assert fails('def f():\n    for i in []: pass\n    return i\nf()') == "UnboundLocalError: cannot access local variable 'i' where it is not associated with a value"
assert fails('def f():\n    if 0: x = 1\n    return x\nf()') == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
assert fails('def f():\n    with_ = [y for y in [1]]\n    return y0\nf()') == "NameError: name 'y0' is not defined"
assert fails('class A:\n    zz') == "NameError: name 'zz' is not defined"

def comp():
    x = 'local'
    return [x for x in range(3)], x
assert comp() == ([0, 1, 2], 'local')
assert [a for a in 'xy'] == ['x', 'y']
assert a == 2
def walrus():
    r = [last := i for i in range(4)]
    return r, last
assert walrus() == ([0, 1, 2, 3], 3)
[wg := j for j in range(3)]
assert wg == 2
assert fails('j') == "NameError: name 'j' is not defined"
def exec_scope():
    b = 1
    exec('b = 2')
    return b
assert exec_scope() == 1
__name__check = __name__
assert __name__check == '__main__'
