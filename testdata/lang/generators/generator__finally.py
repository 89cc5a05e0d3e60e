# Generators with try/finally, with, loops and nested handlers across yields.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


log = []
class CM:
    def __init__(self, n): self.n = n
    def __enter__(self):
        log.append('enter ' + self.n)
        return self
    def __exit__(self, t, v, tb):
        log.append('exit %s %s' % (self.n, t.__name__ if t else None))
        return t is KeyError
def g1():
    with CM('a'):
        yield 1
        with CM('b') as b:
            yield b.n
        yield 3
    yield 4
assert list(g1()) == [1, 'b', 3, 4]
assert log == ['enter a', 'enter b', 'exit b None', 'exit a None']
log.clear()
g = g1()
assert [next(g), next(g)] == [1, 'b']
g.close()
assert log == ['enter a', 'enter b', 'exit b GeneratorExit', 'exit a GeneratorExit']
log.clear()
g = g1()
assert [next(g), next(g)] == [1, 'b']
assert g.throw(KeyError) == 3
assert log == ['enter a', 'enter b', 'exit b KeyError']
g.close()
def g2():
    for i in range(3):
        try:
            yield i
        except ValueError:
            yield 've%d' % i
            continue
        except IndexError:
            break
        else:
            yield 'else%d' % i
        finally:
            log.append('f%d' % i)
    return 'end'
log.clear()
assert list(g2()) == [0, 'else0', 1, 'else1', 2, 'else2']
assert log == ['f0', 'f1', 'f2']
log.clear()
g = g2()
assert next(g) == 0
assert g.throw(ValueError) == 've0'
assert next(g) == 1
assert raises(lambda: g.throw(IndexError)) == 'StopIteration: end'
assert log == ['f0', 'f1']
def g3():
    try:
        yield 1
    finally:
        yield 'from finally'
g = g3()
assert next(g) == 1
assert g.throw(ValueError('kept')) == 'from finally'
assert raises(lambda: next(g)) == 'ValueError: kept'
def g4():
    try:
        try:
            yield 1
        finally:
            log.append('inner')
            raise TypeError('new')
    except TypeError as e:
        yield type(e.__context__).__name__
g = g4()
assert next(g) == 1
assert g.throw(ValueError) == 'ValueError'
def g5():
    try:
        return 'r'
    finally:
        yield 'y'
g = g5()
assert next(g) == 'y'
assert raises(lambda: next(g)) == 'StopIteration: r'
def g6():
    while True:
        try:
            x = yield
            log.append(x)
        finally:
            if x == 'stop': break
log.clear()
g = g6()
next(g)
g.send('a')
assert raises(lambda: g.send('stop')) == 'StopIteration: '
assert log == ['a', 'stop']
def g7():
    try:
        yield 1
    except ValueError as e:
        yield str(e)
        raise
g = g7()
assert next(g) == 1
assert g.throw(ValueError('again')) == 'again'
assert raises(lambda: next(g)) == 'ValueError: again'
import sys
def g8():
    try:
        raise KeyError('mine')
    except KeyError:
        yield sys.exception().args
        yield sys.exception().args
g = g8()
assert next(g) == ('mine',)
try:
    raise TypeError('theirs')
except TypeError:
    assert next(g) == ('mine',)
    assert sys.exception().args == ('theirs',)
assert sys.exception() is None
def g9():
    yield sys.exception() and sys.exception().args
try:
    raise IndexError('caller')
except IndexError:
    assert next(g9()) == ('caller',)
