# Line numbers in tracebacks: through functions, multi-line expressions, loops, handlers, generators.


def lines(f, *a):
    base = f.__code__.co_firstlineno
    try: f(*a)
    except BaseException as e:
        tb, out = e.__traceback__, []
        while tb:
            if tb.tb_frame.f_code is f.__code__: out.append(tb.tb_lineno - base)
            else: out.append(tb.tb_frame.f_code.co_name)
            tb = tb.tb_next
        return out
def a():
    x = 1
    1 / 0
assert lines(a) == ['lines', 2]
def b():
    y = (1 +
         2 +
         None +
         3)
assert lines(b) == ['lines', 1]
def c():
    int(
        'a'
    )
assert lines(c) == ['lines', 1]
def d():
    return [
        1,
        undefined_q,
        2,
    ]
assert lines(d) == ['lines', 3]
def e():
    for i in range(3):
        if i == 2:
            raise ValueError
assert lines(e) == ['lines', 3]
def f():
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError
assert lines(f) == ['lines', 4]
def g():
    try:
        1 / 0
    finally:
        pass
assert lines(g) == ['lines', 2]
def h():
    try:
        1 / 0
    except ZeroDivisionError as x:
        y = 1
        raise
assert lines(h) == ['lines', 2]
def i():
    with open_cm() as z:
        pass
        1 / 0
class open_cm:
    def __enter__(self): pass
    def __exit__(self, *a): pass
assert lines(i) == ['lines', 3]
def j():
    {
        'a': 1,
        'b': [][0],
    }
assert lines(j) == ['lines', 3]
def k():
    lst = [
        (lambda: 1 / 0)
        for _ in 'a'
    ]
    lst[0]()
assert lines(k) == ['lines', 5, '<lambda>']
def l():
    a = [1 / n
         for n in [1, 0]]
assert lines(l) == ['lines', 1]
def m():
    def gen():
        yield 1
        1 / 0
    for x in gen():
        pass
assert lines(m) == ['lines', 4, 'gen']
def n():
    assert 1 == 2, \
        'msg'
assert lines(n) == ['lines', 1]
def o():
    'a'.join(
        map(str,
            (1 / q for q in
             [0])))
assert lines(o) == ['lines', 1, '<genexpr>']
def p():
    x = {}
    x['a'] = \
        x['b']
assert lines(p) == ['lines', 3]
def q():
    class K:
        a = 1
        b = undefined_w
assert lines(q) == ['lines', 1, 'K']
def r():
    if (1 and
            2 and
            undefined_e):
        pass
assert lines(r) == ['lines', 3]
def s():
    while True:
        x = 1
        del x
        print(x)
assert lines(s) == ['lines', 4]
def t():
    match 5:
        case 4:
            pass
        case int(a, b):
            pass
assert lines(t) == ['lines', 4]
def u():
    x = f'''
    {1}
    {1 / 0}
    '''
assert lines(u) == ['lines', 3]
def v(depth=3):
    if depth:
        v(depth - 1)
    raise ValueError
assert lines(v) == ['lines', 2, 2, 2, 3]
def w():
    a, b = (
        1,
    )
assert lines(w) == ['lines', 1]
def x():
    return (
        5
    )(
        1
    )
assert lines(x) == ['lines', 1]
def y():
    x = object()
    x.a \
        .b \
        .c
assert lines(y) == ['lines', 2]
def z():
    import nonexistent_module_q
assert lines(z) == ['lines', 1]
def aa():
    raise ValueError(
        'a',
        'b'
    ) from \
        KeyError
assert lines(aa) == ['lines', 1]
def ab():
    @undefined_deco
    def f(): pass
assert lines(ab) == ['lines', 1]
def ac():
    def f(a=1 / 0): pass
assert lines(ac) == ['lines', 1]
def ad():
    x = 1 if 2 else 3; y = 1 / 0
assert lines(ad) == ['lines', 1]
def ae():
    try: raise ValueError
    except (
        undefined_exc
    ):
        pass
assert lines(ae) == ['lines', 3]
def af():
    for x in 5:
        pass
assert lines(af) == ['lines', 1]
def ag():
    x = 'a'
    x += \
        1
assert lines(ag) == ['lines', 2]
def ah():
    None[
        0
    ]
assert lines(ah) == ['lines', 1]
def ai():
    return 1 < \
        'a'
assert lines(ai) == ['lines', 1]
def aj():
    async def c(): 1 / 0
    c().send(None)
assert lines(aj) == ['lines', 2, 'c']
def ak():
    sorted([3, 1],
           key=lambda v: v /
           0)
assert lines(ak) == ['lines', 1, '<lambda>']
