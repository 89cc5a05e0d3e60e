# Generators: send, throw, close and what they tell about themselves.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


def gen():
    x = yield 1
    y = yield x
    return y


def started(g):
    next(g)
    return g


g = gen()
assert iter(g) is g and repr(g).startswith("<generator object gen at 0x")
assert next(g) == 1 and g.send("a") == "a"
try:
    g.send("end")
except StopIteration as e:
    assert e.value == "end" and e.args == ("end",)
else:
    assert False
assert raises(next, g) == "StopIteration: " and raises(g.send, 3) == "StopIteration: "
assert raises(gen().send, 1) == "TypeError: can't send non-None value to a just-started generator"
assert raises(gen().send) == "TypeError: generator.send() takes exactly one argument (0 given)"

# throw in all its forms
assert raises(gen().throw, ValueError) == "ValueError: "
assert raises(gen().throw, ValueError("a")) == "ValueError: a"
assert raises(gen().throw, 1) == "TypeError: exceptions must be classes or instances deriving from BaseException, not int"
assert raises(gen().throw, int) == "TypeError: exceptions must be classes or instances deriving from BaseException, not type"
assert raises(gen().throw) == "TypeError: throw expected at least 1 argument, got 0"
assert raises(started(gen()).throw, StopIteration) == "RuntimeError: generator raised StopIteration"


def catcher():
    while True:
        try:
            got = yield "wait"
        except ValueError as e:
            yield "caught " + str(e)
        else:
            yield got


c = started(catcher())
assert c.throw(ValueError("v")) == "caught v" and next(c) == "wait" and c.send(5) == 5

# close
log = []


def closing(value=None):
    try:
        yield 1
        yield 2
    except GeneratorExit:
        log.append("exit")
        if value:
            return value
        raise
    finally:
        log.append("finally")


assert gen().close() is None
assert started(closing()).close() is None and log == ["exit", "finally"]
assert started(closing(5)).close() == 5


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


assert raises(started(stubborn()).close) == "RuntimeError: generator ignored GeneratorExit"
g = gen()
g.close()
assert next(g, "done") == "done" and g.gi_frame is None
assert raises(g.throw, KeyError(1)) == "KeyError: 1"

# attributes
g = gen()
assert g.__name__ == "gen" and g.__qualname__ == "gen" and g.gi_code is gen.__code__
assert not g.gi_running and not g.gi_suspended and g.gi_yieldfrom is None
assert g.gi_frame.f_code is gen.__code__
next(g)
assert g.gi_suspended and g.gi_frame.f_lineno == 13
g.__name__ = "renamed"
assert g.__name__ == "renamed"
assert raises(setattr, g, "__name__", 1) == "TypeError: __name__ must be set to a string object"
assert raises(setattr, g, "__qualname__", 1) == "TypeError: __qualname__ must be set to a string object"
assert raises(setattr, g, "gi_frame", 1) == "AttributeError: attribute 'gi_frame' of 'generator' objects is not writable"
assert raises(setattr, g, "foo", 1) == "AttributeError: 'generator' object has no attribute 'foo' and no __dict__ for setting new attributes"
assert raises(type(g)) == "TypeError: cannot create 'generator' instances"
assert (x for x in [1]).__name__ == "<genexpr>"


def busy():
    yield me.gi_running
    yield raises(me.send, None)


me = busy()
assert list(me) == [True, "ValueError: generator already executing"]


# delegation
def inner():
    try:
        got = yield "in"
        return got
    except KeyError:
        return "key"


def outer():
    r = yield from inner()
    yield "out", r


o = outer()
assert next(o) == "in" and o.gi_yieldfrom.__name__ == "inner"
assert o.send(7) == ("out", 7) and o.gi_yieldfrom is None
o = started(outer())
assert o.throw(KeyError) == ("out", "key")


def over_list():
    yield from [1, 2]
    return 3


assert list(over_list()) == [1, 2]
o = started(over_list())
assert raises(o.send, 1) == "AttributeError: 'list_iterator' object has no attribute 'send'"

# A generator that waits in yield from runs while its inner iterator gets an exception: nobody can enter it meanwhile.
said = []


def entered_again(act):
    try:
        act()
    except ValueError as e:
        said.append(str(e))


def inner():
    try:
        yield 1
    except KeyError:
        for act in (lambda: next(chain), lambda: chain.send(None), lambda: chain.throw(OSError), chain.close):
            entered_again(act)
        yield 'again'


def outer():
    yield from inner()


class Catches:
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    def throw(self, *args):
        entered_again(lambda: chain.throw(*args))
        assert chain.gi_running
        return 5


def over(it):
    yield from it


chain = outer()
assert next(chain) == 1 and chain.throw(KeyError('k')) == 'again' and not chain.gi_running
chain.close()
chain = over(Catches())
assert next(chain) == 1 and chain.throw(KeyError('k')) == 5 and next(chain) == 1
assert said == ['generator already executing'] * 5, said
