# Generators: send, throw, close, return values, and errors of misuse.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def echo():
    got = []
    while True:
        x = yield got[-1:] 
        if x is None: return got
        got.append(x)
g = echo()
assert next(g) == []
assert g.send(1) == [1]
assert g.send(2) == [2]
try:
    g.send(None)
except StopIteration as e:
    stop = e.value
assert stop == [1, 2]
assert raises(lambda: next(g)) == 'StopIteration: '
assert raises(lambda: g.send(1)) == 'StopIteration: '
assert next(g, 'done') == 'done'
assert raises(lambda: echo().send(1)) == "TypeError: can't send non-None value to a just-started generator"
def cleanup(log):
    try:
        yield 1
        yield 2
    except ValueError as e:
        log.append('caught ' + str(e))
        yield 'recovered'
    finally:
        log.append('finally')
log = []
g = cleanup(log)
assert next(g) == 1
assert g.throw(ValueError('boom')) == 'recovered'
assert next(g, 'end') == 'end'
assert log == ['caught boom', 'finally']
log = []
g = cleanup(log)
assert next(g) == 1
assert g.close() is None
assert log == ['finally']
assert g.close() is None
log = []
g = cleanup(log)
assert next(g) == 1
assert raises(lambda: g.throw(KeyError('k'))) == "KeyError: 'k'"
assert log == ['finally']
assert raises(lambda: g.throw(TypeError('late'))) == 'TypeError: late'
g = cleanup(log)
assert raises(lambda: g.throw(TypeError('early'))) == 'TypeError: early'
assert raises(lambda: next(g)) == 'StopIteration: '
def stubborn():
    for _ in range(2):
        try: yield 1
        except GeneratorExit: pass
g = stubborn()
assert next(g) == 1
assert raises(lambda: g.close()) == 'RuntimeError: generator ignored GeneratorExit'
def ret_on_close():
    try: yield 1
    except GeneratorExit: return 42
g = ret_on_close()
assert next(g) == 1
assert g.close() == 42
def raise_on_close():
    try: yield 1
    finally: raise KeyError('in close')
g = raise_on_close()
assert next(g) == 1
assert raises(lambda: g.close()) == "KeyError: 'in close'"
def running():
    yield next(me)
me = running()
assert raises(lambda: next(me)) == 'ValueError: generator already executing'
def stop_inside():
    yield 1
    raise StopIteration('x')
g = stop_inside()
assert next(g) == 1
assert raises(lambda: next(g)) == 'RuntimeError: generator raised StopIteration'
def stop_inner():
    yield next(iter([]))
assert raises(lambda: list(stop_inner())) == 'RuntimeError: generator raised StopIteration'
try:
    list(stop_inner())
except RuntimeError as e:
    assert type(e.__cause__).__name__ == 'StopIteration'
    assert (e.__cause__ is e.__context__) is True
assert raises(lambda: g.throw(1)) == 'TypeError: exceptions must be classes or instances deriving from BaseException, not int'
assert raises(lambda: g.throw('str')) == 'TypeError: exceptions must be classes or instances deriving from BaseException, not str'
assert raises(lambda: g.throw(int)) == 'TypeError: exceptions must be classes or instances deriving from BaseException, not type'
def thrower():
    try: yield
    except Exception as e: yield (type(e).__name__, e.args)
def thr(*a):
    g = thrower()
    next(g)
    return g.throw(*a)
assert thr(ValueError) == ('ValueError', ())
assert thr(ValueError()) == ('ValueError', ())
assert thr(ValueError(1, 2)) == ('ValueError', (1, 2))
def order():
    log.append('start')
    x = yield 'first'
    log.append(x)
    y = yield (yield x)
    log.append(y)
log.clear()
g = order()
assert log == []
assert next(g) == 'first'
assert g.send('a') == 'a'
assert g.send('b') == 'b'
assert next(g, 'over') == 'over'
assert log == ['start', 'a', None]
assert g.gi_frame is None
assert g.gi_running is False
assert g.gi_yieldfrom is None
assert g.__name__ == 'order'
def infinite():
    n = 0
    while True:
        r = yield n
        n = r if r is not None else n + 1
g = infinite()
assert [next(g) for _ in range(3)] == [0, 1, 2]
assert g.send(100) == 100
assert next(g) == 101
def gexpr(): return (x for x in [1, 2])
g = gexpr()
assert g.__name__ == '<genexpr>'
assert g.send(None) == 1
assert raises(lambda: g.send(5, 6)) == 'TypeError: generator.send() takes exactly one argument (2 given)'
assert g.close() is None
assert list(g) == []
