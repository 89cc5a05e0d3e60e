# contextlib: context managers from generators, stacks, small helpers.
from contextlib import *

log = []


@contextmanager
def managed(x):
    """doc of managed"""
    log.append(('enter', x))
    try:
        yield x * 2
    except ValueError as e:
        log.append(('caught', str(e)))
    finally:
        log.append(('exit', x))


def run(cm, exc=None):
    log.clear()
    with cm as v:
        log.append(v)
        if exc is not None:
            raise exc
    return list(log)


@contextmanager
def silent():
    if 0:
        yield


@contextmanager
def twice():
    yield 1
    yield 2


@contextmanager
def again():
    try:
        yield 1
    except Exception:
        yield 2


@managed(7)
def decorated(a, b=1):
    """doc"""
    log.append('body')
    return a + b


class Closer:
    def close(self):
        log.append('closed')


class Out:
    def __init__(self):
        self.text = ''

    def write(self, s):
        self.text += s


def redirected():
    out = Out()
    with redirect_stdout(out) as target:
        print('hidden')
    return out.text, target is out


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert run(managed(3)) == [('enter', 3), 6, ('exit', 3)]
assert run(managed(3), ValueError('boo')) == [('enter', 3), 6, ('caught', 'boo'), ('exit', 3)]
assert error(lambda: run(managed(3), KeyError('k'))) == "KeyError: 'k'"
assert log == [('enter', 3), 6, ('exit', 3)]
assert error(lambda: run(silent())) == "RuntimeError: generator didn't yield"
assert error(lambda: run(twice())) == "RuntimeError: generator didn't stop"
assert error(lambda: run(again(), ValueError())) == "RuntimeError: generator didn't stop after throw()"
assert error(lambda: run(managed(1), StopIteration('si'))) == 'StopIteration: si'
assert (decorated(1), decorated(1, b=5), decorated.__name__, decorated.__doc__, managed.__name__, managed.__doc__) == (2, 6, 'decorated', 'doc', 'managed', 'doc of managed')
assert run(suppress(KeyError, ValueError), KeyError(1)) == [None]
assert error(lambda: run(suppress(KeyError), TypeError('t'))) == 'TypeError: t'
assert error(lambda: run(suppress(ValueError), ExceptionGroup('g', [ValueError(1), TypeError(2)]))) == 'ExceptionGroup: g (1 sub-exception)'
assert run(nullcontext(5)) == [5]
assert redirected() == ('hidden\n', True)
assert run(closing(Closer()))[-1] == 'closed'
assert (isinstance(managed(1), AbstractContextManager), isinstance(Out(), AbstractContextManager), isinstance(nullcontext(), AbstractAsyncContextManager)) == (True, False, True)


def stack(*callbacks, raises=None):
    log.clear()
    with ExitStack() as s:
        log.append(s.enter_context(managed(1)))
        for c in callbacks:
            s.callback(log.append, c)
        if raises is not None:
            raise raises
    return list(log)


def swallowing():
    with ExitStack() as s:
        s.push(lambda *a: True)
        raise ValueError
    return 'swallowed'


def replacing():
    def boom(*args):
        raise KeyError('second')
    try:
        with ExitStack() as s:
            s.push(boom)
            raise ValueError('first')
    except KeyError as e:
        return repr(e), repr(e.__context__)


def moved():
    log.clear()
    s = ExitStack()
    s.callback(log.append, 'x')
    t = s.pop_all()
    s.close()
    before = list(log)
    t.close()
    return before, list(log)

assert stack('a', 'b') == [('enter', 1), 2, 'b', 'a', ('exit', 1)]
assert stack('a', raises=ValueError('v')) == [('enter', 1), 2, 'a', ('caught', 'v'), ('exit', 1)]
assert (swallowing(), replacing(), moved()) == ('swallowed', ("KeyError('second')", "ValueError('first')"), ([], ['x']))
assert error(lambda: ExitStack().enter_context(3)) == "TypeError: 'builtins.int' object does not support the context manager protocol"


class Deco(ContextDecorator):
    def __enter__(self):
        log.append('E')
        return self

    def __exit__(self, *exc):
        log.append('X')


@Deco()
def inside():
    log.append('in')
    return 5


def drive(coro):
    try:
        coro.send(None)
    except StopIteration as e:
        return e.value


async def asynchronous():
    log.clear()

    @asynccontextmanager
    async def acm(x):
        log.append(('ae', x))
        try:
            yield x
        finally:
            log.append(('ax', x))

    async def cb(z):
        log.append(('cb', z))
    async with acm(3) as q:
        log.append(q)
    async with AsyncExitStack() as s:
        await s.enter_async_context(acm(9))
        s.push_async_callback(cb, 4)
        s.callback(log.append, 'sync')
    async with nullcontext(8) as z:
        log.append(z)
    return list(log)

assert (log.clear(), inside(), log) == (None, 5, ['E', 'in', 'X'])
assert drive(asynchronous()) == [('ae', 3), 3, ('ax', 3), ('ae', 9), 'sync', ('cb', 4), ('ax', 9), 8]


# A class of one's own can redirect any stream of sys.
import contextlib
import io
import sys


class redirect_stdin(contextlib._RedirectStream):
    _stream = 'stdin'


before, given = sys.stdin, io.StringIO('text')
with redirect_stdin(given) as target:
    assert target is given is sys.stdin
assert sys.stdin is before
