# Default values: evaluated once, in order, in the defining scope; and shared when mutable.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


log = []
def note(x):
    log.append(x)
    return x
def f(a=note(1), b=note(2), *, c=note(3), d=note(4)): return (a, b, c, d)
assert log == [1, 2, 3, 4]
assert f() == (1, 2, 3, 4)
assert f.__defaults__ == (1, 2)
assert f.__kwdefaults__ == {'c': 3, 'd': 4}
assert f(9, d=8) == (9, 2, 3, 8)
def acc(x, into=[]):
    into.append(x)
    return into
assert acc(1) == [1]
assert acc(2) == [1, 2]
assert acc(3, []) == [3]
assert acc(4) == [1, 2, 4]
assert acc.__defaults__ == ([1, 2, 4],)
acc.__defaults__ = ([100],)
assert acc(5) == [100, 5]
acc.__defaults__ = None
assert raises(lambda: acc(1)) == "TypeError: acc() missing 1 required positional argument: 'into'"
f.__kwdefaults__ = {'c': 30}
assert raises(lambda: f()) == "TypeError: f() missing 1 required keyword-only argument: 'd'"
assert f(d=1) == (1, 2, 30, 1)
f.__kwdefaults__ = None
assert raises(lambda: f()) == "TypeError: f() missing 2 required keyword-only arguments: 'c' and 'd'"
fs = [lambda i=i: i for i in range(4)]
assert [g() for g in fs] == [0, 1, 2, 3]
gs = [lambda: i for i in range(4)]
assert [g() for g in gs] == [3, 3, 3, 3]
x = 1
def h(y=x): return y
x = 2
assert h() == 1
class K:
    v = 7
    def m(self, a=v): return a
    v = 8
assert K().m() == 7
assert K.v == 8
def outer(n):
    def inner(m=n * 2): return m
    return inner
assert outer(4)() == 8
assert outer(5).__defaults__ == (10,)
def deco(f):
    log.append('deco')
    return f
log.clear()
@deco
def j(a=note('default')): return a
assert log == ['default', 'deco']
assert raises(lambda: setattr(acc, '__defaults__', 5)) == 'TypeError: __defaults__ must be set to a tuple object'
assert raises(lambda: setattr(acc, '__kwdefaults__', 5)) == 'TypeError: __kwdefaults__ must be set to a dict object'
def many(a, b=1, /, c=2, *, d, e=3): return (a, b, c, d, e)
assert many(0, d=9) == (0, 1, 2, 9, 3)
assert many(0, c=7, d=9) == (0, 1, 7, 9, 3)
assert raises(lambda: many(0)) == "TypeError: many() missing 1 required keyword-only argument: 'd'"
assert raises(lambda: many(d=1)) == "TypeError: many() missing 1 required positional argument: 'a'"
assert many.__defaults__ == (1, 2)
assert many.__kwdefaults__ == {'e': 3}
assert (lambda a=1, *b, c=2, **d: (a, b, c, d))(*range(3), q=1) == (0, (1, 2), 2, {'q': 1})
