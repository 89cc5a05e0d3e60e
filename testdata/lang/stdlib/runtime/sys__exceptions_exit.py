# exc_info, exception and exit.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import sys
try:
    1 / 0
except ZeroDivisionError as e:
    info = sys.exc_info()
    same = info[1] is e and sys.exception() is e
assert repr((info[0].__name__, str(info[1]), type(info[2]).__name__, same)) == "('ZeroDivisionError', 'division by zero', 'traceback', True)"
assert repr(sys.exc_info()) == '(None, None, None)'
def inner():
    return type(sys.exception()).__name__
try:
    raise KeyError
except KeyError:
    first = inner()
    try:
        raise ValueError
    except ValueError:
        second = inner()
    third = inner()
assert repr((first, second, third, inner())) == "('KeyError', 'ValueError', 'KeyError', 'NoneType')"
def status(*args):
    try:
        sys.exit(*args)
    except SystemExit as e:
        return e.code, e.args
assert repr((status(), status(None), status(3), status("text"), status((1, 2)), status([1]))) == "((None, ()), (None, ()), (3, (3,)), ('text', ('text',)), ((1, 2), (1, 2)), ([1], ([1],)))"
try:
    raise SystemExit
except BaseException as e:
    bare = e.code
assert (bare) is None
assert not (issubclass(SystemExit, Exception))
assert error(lambda: sys.exit(1, 2)) == 'TypeError: exit expected at most 1 argument, got 2'
def generator():
    try:
        yield inner()
    except GeneratorExit:
        pass
try:
    raise LookupError
except LookupError:
    seen = next(generator())
assert seen == 'LookupError'
def finally_sees():
    try:
        raise KeyError("a")
    finally:
        return inner()
assert finally_sees() == 'KeyError'
