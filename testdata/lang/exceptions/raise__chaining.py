# raise … from …, context chains, suppression, reraising in nested handlers.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def chain(f):
    try: f()
    except BaseException as e:
        out = []
        while e is not None:
            out.append((type(e).__name__, e.args, e.__suppress_context__, e.__cause__ is not None))
            e = e.__cause__ or e.__context__
        return out
def a():
    try: 1 / 0
    except ZeroDivisionError: raise ValueError('b')
assert chain(a) == [('ValueError', ('b',), False, False), ('ZeroDivisionError', ('division by zero',), False, False)]
def b():
    try: 1 / 0
    except ZeroDivisionError as e: raise ValueError('b') from e
assert chain(b) == [('ValueError', ('b',), True, True), ('ZeroDivisionError', ('division by zero',), False, False)]
def c():
    try: 1 / 0
    except ZeroDivisionError: raise ValueError('b') from None
assert chain(c) == [('ValueError', ('b',), True, False), ('ZeroDivisionError', ('division by zero',), False, False)]
def d():
    raise ValueError from KeyError
assert chain(d) == [('ValueError', (), True, True), ('KeyError', (), False, False)]
def e():
    try:
        try: {}['k']
        except KeyError: [][1]
    except IndexError: raise TypeError('end')
assert chain(e) == [('TypeError', ('end',), False, False), ('IndexError', ('list index out of range',), False, False), ('KeyError', ('k',), False, False)]
def f():
    try: raise KeyError(1)
    finally: raise ValueError(2)
assert chain(f) == [('ValueError', (2,), False, False), ('KeyError', (1,), False, False)]
def g():
    try: raise KeyError(1)
    except KeyError as k:
        try: raise ValueError(2)
        except ValueError: pass
        raise
assert chain(g) == [('KeyError', (1,), False, False)]
def h():
    try: raise KeyError(1)
    except KeyError as k:
        try: raise ValueError(2)
        except ValueError: raise k
assert chain(h) == [('KeyError', (1,), False, False), ('ValueError', (2,), False, False)]
def i():
    x = ValueError('self')
    try: raise x
    except ValueError: raise x
assert chain(i) == [('ValueError', ('self',), False, False)]
def j():
    class E(Exception):
        def __init__(self): raise TypeError('in init')
    raise E
assert raises(lambda: j()) == 'TypeError: in init'
def k():
    class E(Exception):
        def __new__(cls): return 5
    raise E
assert raises(lambda: k()) == "TypeError: calling <class '__main__.k.<locals>.E'> should have returned an instance of BaseException, not <class 'int'>"
def l():
    try: raise KeyError(1)
    except KeyError:
        def inner(): raise
        inner()
assert raises(lambda: l()) == 'KeyError: 1'
def m():
    with_ctx = None
    try:
        try: raise KeyError(1)
        except KeyError: pass
        raise ValueError(2)
    except ValueError as e: return e.__context__
assert m() is None
def n():
    e = ValueError()
    e.__cause__ = KeyError()
    return e.__suppress_context__, repr(e.__cause__)
assert n() == (True, 'KeyError()')
def o():
    e = ValueError()
    e.__context__ = KeyError()
    return e.__suppress_context__
assert o() is False
assert raises(lambda: setattr(ValueError(), '__cause__', 5)) == 'TypeError: exception cause must be None or derive from BaseException'
assert raises(lambda: setattr(ValueError(), '__context__', 'x')) == 'TypeError: exception context must be None or derive from BaseException'
assert raises(lambda: setattr(ValueError(), '__traceback__', 5)) == 'TypeError: __traceback__ must be a traceback or None'
assert raises(lambda: delattr(ValueError(), '__cause__')) == 'TypeError: __cause__ may not be deleted'
assert raises(lambda: ValueError().with_traceback(5)) == 'TypeError: __traceback__ must be a traceback or None'
def p():
    def gen():
        try: yield
        except KeyError: raise ValueError('g')
    x = gen()
    next(x)
    x.throw(KeyError('t'))
assert chain(p) == [('ValueError', ('g',), False, False), ('KeyError', ('t',), False, False)]
def q():
    class CM:
        def __enter__(self): pass
        def __exit__(self, *a): raise ValueError('exit')
    with CM(): raise KeyError('body')
assert chain(q) == [('ValueError', ('exit',), False, False), ('KeyError', ('body',), False, False)]
def r():
    try: raise KeyError('a')
    except KeyError as e1:
        try: raise ValueError('b') from e1
        except ValueError as e2: raise TypeError('c') from e2
assert chain(r) == [('TypeError', ('c',), True, True), ('ValueError', ('b',), True, True), ('KeyError', ('a',), False, False)]
def s():
    for i in range(3):
        try: raise KeyError(i)
        except KeyError: pass
    raise ValueError('after')
assert chain(s) == [('ValueError', ('after',), False, False)]
class Custom(Exception):
    def __init__(self, code, *, detail=None):
        super().__init__(code, detail)
        self.code, self.detail = code, detail
    def __str__(self): return f'<{self.code}:{self.detail}>'
assert raises(lambda: (_ for _ in ()).throw(Custom(5, detail='d'))) == 'Custom: <5:d>'
try: raise Custom(1)
except Custom as x: got = (x.code, x.detail, x.args)
assert got == (1, None, (1, None))
def notes():
    try:
        try: raise ValueError('v')
        except ValueError as e:
            e.add_note('one')
            e.add_note('two')
            raise
    except ValueError as e: return e.__notes__
assert notes() == ['one', 'two']
assert raises(lambda: ValueError().add_note(5)) == "TypeError: note must be a str, not 'int'"
assert hasattr(ValueError(), '__notes__') is False
