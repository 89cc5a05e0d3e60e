"""Raises, catches, cleans up and delegates in many ways; mutate.py adds a statement that fails at each place."""
class CM:
    def __init__(self, name, swallow=False):
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        self.entered = True
        return self

    def __exit__(self, kind, value, tb):
        if value is not None:
            self.seen = str(value)
        return self.swallow


class Plain(Exception):
    pass


def gen(log):
    try:
        log.append("start")
        yield 1
        log.append("middle")
        yield 2
    except KeyError as e:
        log.append("caught")
        yield 3
        raise Plain("from generator") from e
    finally:
        log.append("cleanup")


def outer(log):
    try:
        x = yield from gen(log)
        log.append(x)
    except Plain:
        log.append("plain")
        yield 4
    else:
        log.append("else")


def handle(n):
    try:
        if n == 0:
            raise ValueError("zero")
        elif n == 1:
            {}["k"]
        else:
            try:
                int("x")
            except ValueError as inner:
                raise Plain("wrapped") from inner
            finally:
                n = n + 1
    except ValueError:
        n = 10
    except KeyError as e:
        try:
            n = e.args[0]
            raise
        except LookupError:
            n = 12
    except Plain as p:
        n = 13
        try:
            raise p
        except Plain:
            n = 14
    else:
        n = 15
    finally:
        m = n
    return m


def groups(n):
    try:
        raise ExceptionGroup("eg", [ValueError(1), KeyError("k"), ExceptionGroup("in", [OSError("o"), ValueError(2)])])
    except* ValueError as g:
        n += len(g.exceptions)
    except* KeyError:
        n += 1
    except* OSError as o:
        n += 2
    finally:
        n += 3
    return n


def managers():
    with CM("a") as a, CM("b", True) as b:
        a.x = 1
        raise KeyError("swallowed")
    with CM("c"):
        with CM("d") as d:
            d.y = 2
        for i in range(2):
            with CM("e", True):
                if i:
                    continue
                raise ValueError(i)
    return b.seen


def loops():
    out = []
    for i in range(3):
        try:
            if i == 1:
                continue
            if i == 2:
                break
            out.append(i)
        finally:
            out.append("f")
    return out


def nested():
    def inner():
        try:
            return 1
        finally:
            pass
    def closer():
        try:
            raise ValueError("v")
        except ValueError:
            return inner()
    return closer()


async def acm():
    class A:
        async def __aenter__(self):
            return 1
        async def __aexit__(self, k, v, t):
            return True
    async with A() as a:
        raise KeyError(a)
    return a


log = []
g = outer(log)
next(g)
g.throw(KeyError("thrown"))
next(g)
for x in g:
    log.append(x)
for x in outer(log):
    pass
h = gen(log)
next(h)
h.close()
handle(0)
handle(1)
handle(2)
groups(0)
managers()
loops()
nested()
try:
    acm().send(None)
except StopIteration as s:
    v = s.value
try:
    raise TypeError("t")
except TypeError as e:
    saved = e
    list(gen(log))
    handle(2)
    groups(1)
    managers()
    nested()
    sorted([2, 1], key=lambda k: handle(k))
try:
    raise saved
except TypeError:
    log.append("again")
