# with: order, several items, suppression, exceptions in every place, parentheses.


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
class CM:
    def __init__(self, n, sup=False, enter=None, exit=None):
        self.n, self.sup, self.enter_exc, self.exit_exc = n, sup, enter, exit
    def __enter__(self):
        log.append('+' + self.n)
        if self.enter_exc: raise self.enter_exc
        return self.n.upper()
    def __exit__(self, t, v, tb):
        log.append('-%s:%s' % (self.n, t.__name__ if t else None))
        if self.exit_exc: raise self.exit_exc
        return self.sup
def run(f):
    log.clear()
    try: r = f()
    except Exception as e: r = repr(e), repr(e.__context__)
    return r, log[:]
def a():
    with CM('a') as x, CM('b') as y: return x + y
assert run(a) == ('AB', ['+a', '+b', '-b:None', '-a:None'])
def b():
    with (CM('a') as x, CM('b'), CM('c') as z,): raise KeyError(x + z)
assert run(b) == (("KeyError('AC')", 'None'), ['+a', '+b', '+c', '-c:KeyError', '-b:KeyError', '-a:KeyError'])
def c():
    with CM('a', sup=True), CM('b'): 1 / 0
    return 'suppressed'
assert run(c) == ('suppressed', ['+a', '+b', '-b:ZeroDivisionError', '-a:ZeroDivisionError'])
def d():
    with CM('a'), CM('b', enter=ValueError('enter')): return 'never'
assert run(d) == (("ValueError('enter')", 'None'), ['+a', '+b', '-a:ValueError'])
def e():
    with CM('a', sup=True), CM('b', exit=ValueError('exit')): raise KeyError('body')
    return 'after'
assert run(e) == ('after', ['+a', '+b', '-b:KeyError', '-a:ValueError'])
def f():
    with CM('a', exit=ValueError('exit')): return 'lost'
assert run(f) == (("ValueError('exit')", 'None'), ['+a', '-a:None'])
def g():
    for i in range(3):
        with CM(str(i)):
            if i == 0: continue
            if i == 1: break
    return i
assert run(g) == (1, ['+0', '-0:None', '+1', '-1:None'])
def h():
    with CM('a') as (p): pass
    with CM('ab') as (p, q): pass
    with CM('xyz') as [r, *s]: pass
    return p, q, r, s
assert run(h) == (('A', 'B', 'X', ['Y', 'Z']), ['+a', '-a:None', '+ab', '-ab:None', '+xyz', '-xyz:None'])
class Obj: pass
def i():
    o, l = Obj(), [0]
    with CM('a') as o.attr, CM('b') as l[0]: pass
    return o.attr, l
assert run(i) == (('A', ['B']), ['+a', '+b', '-b:None', '-a:None'])
def j():
    with CM('outer', sup=True):
        with CM('inner'): raise TypeError('t')
    return 'ok'
assert run(j) == ('ok', ['+outer', '+inner', '-inner:TypeError', '-outer:TypeError'])
def k():
    with CM('a', sup='truthy'): raise ValueError
    return 'truthy counts'
assert run(k) == ('truthy counts', ['+a', '-a:ValueError'])
def l():
    with CM('a', sup=0): raise ValueError('v')
assert run(l) == (("ValueError('v')", 'None'), ['+a', '-a:ValueError'])
class BoolErr:
    def __bool__(self): raise IndexError('bool')
def m():
    with CM('a', sup=BoolErr()): raise ValueError('v')
assert run(m) == (("IndexError('bool')", "ValueError('v')"), ['+a', '-a:ValueError'])
class NoExit:
    def __enter__(self): pass
class NoEnter:
    def __exit__(self, *a): pass
class Neither: pass
def w(o):
    with o: pass
assert raises(lambda: w(NoExit())) == "TypeError: 'NoExit' object does not support the context manager protocol (missed __exit__ method)"
assert raises(lambda: w(NoEnter())) == "TypeError: 'NoEnter' object does not support the context manager protocol"
assert raises(lambda: w(Neither())) == "TypeError: 'Neither' object does not support the context manager protocol"
assert raises(lambda: w(5)) == "TypeError: 'int' object does not support the context manager protocol"
assert raises(lambda: w(None)) == "TypeError: 'NoneType' object does not support the context manager protocol"
class AsyncOnly:
    async def __aenter__(self): pass
    async def __aexit__(self, *a): pass
assert raises(lambda: w(AsyncOnly())) == "TypeError: 'AsyncOnly' object does not support the context manager protocol"
inst = Neither()
inst.__enter__ = lambda: 1
inst.__exit__ = lambda *a: None
assert raises(lambda: w(inst)) == "TypeError: 'Neither' object does not support the context manager protocol"
class BadSig:
    def __enter__(self): return 1
    def __exit__(self): pass
assert raises(lambda: w(BadSig())) == 'TypeError: BadSig.__exit__() takes 1 positional argument but 4 were given'
def n():
    with CM('a') as v:
        v = 5
    return v
assert run(n) == (5, ['+a', '-a:None'])
class Info:
    def __enter__(self): return self
    def __exit__(self, t, v, tb):
        self.got = (t, v, tb is not None, v.__traceback__ is tb if v else None)
        return True
with Info() as inf: raise ValueError('x')
assert ((inf.got[0].__name__, str(inf.got[1]), inf.got[2:])) == ('ValueError', 'x', (True, True))
with Info() as inf: pass
assert inf.got == (None, None, False, None)
with Info() as inf: raise SystemExit(3)
assert inf.got[1].code == 3
def ret():
    with CM('a', sup=True):
        try: return 'r'
        finally: raise ValueError
    return 'fell'
assert run(ret) == ('fell', ['+a', '-a:ValueError'])
with (CM('q')) as q1: pass
assert q1 == 'Q'
assert fails("with (CM('q'), CM('r')) as q2: pass") == "TypeError: 'tuple' object does not support the context manager protocol"
assert fails("with CM('a') as 5: pass") == 'SyntaxError: cannot assign to literal'
assert fails("with CM('a') as f(): pass") == 'SyntaxError: cannot assign to function call'
assert fails('with: pass') == 'SyntaxError: invalid syntax'
