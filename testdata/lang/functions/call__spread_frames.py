# Calls with * and ** of instances and classes run as frames: other threads go on meanwhile, and a deep recursion is as deep as one of functions.
import sys
import threading


class Caller:
    def __call__(self, f, *args, **kw):
        return f(*args, **kw)

    def deep(self, n):
        return n and self(*(self.deep,), **{'n': n - 1})


class Waits:
    def __init__(self, *args, **kw):
        self.args, self.kw = args, kw
        if kw.get('wait'):
            done = threading.Event()
            threading.Thread(target=done.set).start()
            self.done = done.wait(5)


args, kw = (1, 2), {'a': 3}
w = Waits(*args, **kw)
assert (w.args, w.kw) == (args, kw)
assert Waits(*args, wait=True).done is True


def waits(**kw):
    t = threading.Thread(target=kw.clear)
    t.start()
    t.join()
    return 'joined'


assert Caller()(*(waits,), **kw) == 'joined'
assert Caller().deep(150) == 0


class Slots:
    __slots__ = ('x',)

    def __init__(self, x, /, *, y):
        self.x = x, y

    def __call__(self, *args, z=0):
        yield args, z


s = Slots(*[1], **{'y': 2})
assert s.x == (1, 2)
assert list(s(*[3, 4], **{'z': 5})) == [((3, 4), 5)]


class Returns:
    def __init__(self, *args):
        return args


def problem(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert problem(Returns, 1) == "TypeError: __init__() should return None, not 'tuple'"
assert problem(Slots, 1, 2) == 'TypeError: Slots.__init__() takes 2 positional arguments but 3 were given'
assert problem(Slots, 1) == "TypeError: Slots.__init__() missing 1 required keyword-only argument: 'y'"
assert problem(s, q=1) == "TypeError: Slots.__call__() got an unexpected keyword argument 'q'"


class Raises:
    def __init__(self, n):
        raise KeyError(n)


try:
    Raises(*[7])
except KeyError as e:
    assert e.args == (7,) and e.__traceback__.tb_next.tb_frame.f_code.co_name == '__init__'
