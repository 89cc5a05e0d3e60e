# yield from: delegation of send, throw, close, and the value of the expression.


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


def inner():
    try:
        x = yield 'i1'
        y = yield ('i2', x)
        return ('ret', x, y)
    except KeyError as e:
        yield ('inner caught', e.args)
        return 'after error'
    finally:
        log.append('inner finally')
log = []
def outer():
    r = yield from inner()
    yield ('outer got', r)
g = outer()
assert next(g) == 'i1'
assert g.send('A') == ('i2', 'A')
assert g.send('B') == ('outer got', ('ret', 'A', 'B'))
assert log == ['inner finally']
g = outer()
assert next(g) == 'i1'
assert g.throw(KeyError('z')) == ('inner caught', ('z',))
assert next(g) == ('outer got', 'after error')
assert list(g) == []
g = outer()
assert next(g) == 'i1'
log.clear()
g.close()
assert log == ['inner finally']
def over_iter():
    r = yield from [1, 2, 3]
    yield r
assert list(over_iter()) == [1, 2, 3, None]
def over_str(): yield from 'abc'
assert list(over_str()) == ['a', 'b', 'c']
g = over_iter()
assert next(g) == 1
assert raises(lambda: g.send(5)) == "AttributeError: 'list_iterator' object has no attribute 'send'"
g = over_iter()
assert next(g) == 1
assert raises(lambda: g.throw(ValueError('v'))) == 'ValueError: v'
def chain(*its):
    for i in its: yield from i
assert list(chain([1], (2, 3), 'x', {4: 5}, range(2))) == [1, 2, 3, 'x', 4, 0, 1]
class It:
    def __init__(self): self.log = []
    def __iter__(self): return self
    def __next__(self): return 1
    def send(self, v):
        self.log.append(('send', v))
        if v == 'stop': raise StopIteration('sv')
        return v
    def throw(self, *a):
        self.log.append(('throw', type(a[0]).__name__))
        return 'thrown'
    def close(self): self.log.append('close')
it = It()
def dele(): return (yield from it)
g = dele()
assert next(g) == 1
assert g.send(7) == 7
assert g.throw(ValueError('q')) == 'thrown'
assert g.close() is None
assert it.log == [('send', 7), ('throw', 'ValueError'), 'close']
g = dele()
assert next(g) == 1
assert raises(lambda: g.send('stop')) == 'StopIteration: sv'
def bad(): yield from 5
assert raises(lambda: next(bad())) == "TypeError: 'int' object is not iterable"
def bad2(): yield from None
assert raises(lambda: next(bad2())) == "TypeError: 'NoneType' object is not iterable"
def depth(n):
    if n: yield from depth(n - 1)
    yield n
assert list(depth(5)) == [0, 1, 2, 3, 4, 5]
assert (list(depth(50)) == list(range(51))) is True
def tree(t):
    if t:
        l, v, r = t
        yield from tree(l)
        yield v
        yield from tree(r)
assert list(tree(((None, 1, None), 2, ((None, 3, None), 4, None)))) == [1, 2, 3, 4]
def value():
    a = yield from ret(1)
    b = yield from ret(2)
    return a + b
def ret(x):
    return x
    yield
assert raises(lambda: next(value())) == 'StopIteration: 3'
def stop_value(g):
    try:
        while True: next(g)
    except StopIteration as e: return e.value
assert stop_value(value()) == 3
def tryreturn():
    try:
        r = yield from inner()
    except ValueError: r = 'VE'
    yield r
g = tryreturn()
assert next(g) == 'i1'
assert g.throw(ValueError()) == 'VE'
g = tryreturn()
next(g)
assert g.gi_yieldfrom.__name__ == 'inner'
def two():
    yield (yield from [1]), (yield from [2])
assert list(two()) == [1, 2, (None, None)]
assert fails('yield 1') == "SyntaxError: 'yield' outside function"
assert fails('yield from []') == "SyntaxError: 'yield from' outside function"
assert fails('class A:\n    yield 1') == "SyntaxError: 'yield' outside function"
assert fails('[(yield 1) for x in [1]]') == "SyntaxError: 'yield' inside list comprehension"
assert fails('async def f():\n    yield from []') == "SyntaxError: 'yield from' inside async function"
assert fails('lambda: (yield)\n1/0') == 'ZeroDivisionError: division by zero'
f = lambda: (yield 5)
assert list(f()) == [5]
def gl():
    x = yield
    y = yield x,
    z = yield x, y
    return z
g = gl()
assert next(g) is None
assert g.send(1) == (1,)
assert g.send(2) == (1, 2)
assert raises(lambda: g.send(3)) == 'StopIteration: 3'
def gi():
    l = [(yield 1), (yield 2)]
    return {'l': l, 'k': (yield 3)}
g = gi()
assert [next(g), g.send('a'), g.send('b')] == [1, 2, 3]
assert raises(lambda: g.send('c')) == "StopIteration: {'l': ['a', 'b'], 'k': 'c'}"
