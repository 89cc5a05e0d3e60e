# locals() as PEP 667 has it.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert locals() is globals()
def f(a, b=2, *args, c=3, **kw):
    d = 4
    return locals()
assert repr(f(1)) == "{'a': 1, 'b': 2, 'c': 3, 'args': (), 'kw': {}, 'd': 4}"
assert repr(f(1, 5, 6, 7, c=8, z=9)) == "{'a': 1, 'b': 5, 'c': 8, 'args': (6, 7), 'kw': {'z': 9}, 'd': 4}"
def unbound():
    if False:
        x = 1
    y = 2
    return locals()
assert repr(unbound()) == "{'y': 2}"
def deleted():
    x = 1
    y = 2
    del x
    return locals()
assert repr(deleted()) == "{'y': 2}"
def fresh():
    x = 1
    a = locals()
    x = 2
    b = locals()
    return a is b, a["x"], b["x"]
assert repr(fresh()) == '(False, 1, 2)'
def write():
    x = 1
    locals()["x"] = 5
    return x
assert write() == 1
def cells(n):
    m = n + 1
    def inner():
        return n, m
    return sorted(locals().items(), key=lambda kv: kv[0])[1:]
assert repr(cells(1)) == "[('m', 2), ('n', 1)]"
def free(n):
    m = n * 2
    def inner(p):
        q = n + m
        return locals()
    return inner(0)
assert repr(sorted(free(3).items())) == "[('m', 6), ('n', 3), ('p', 0), ('q', 9)]"
class Body:
    a = 1
    seen = sorted(k for k in locals() if not k.startswith("__"))
    locals()["b"] = 2
assert repr((Body.seen, Body.b)) == "(['a'], 2)"
def comprehension():
    x = 5
    return [sorted(locals()) for y in range(1)], sorted(locals())
assert comprehension()[1] == ['x']
def generator():
    x = 1
    yield dict(locals())
    z = 3
    yield dict(locals())
assert repr(list(generator())) == "[{'x': 1}, {'x': 1, 'z': 3}]"
assert repr((lambda p, q=2: locals())(1)) == "{'p': 1, 'q': 2}"
def star():
    a, *b = 1, 2, 3
    for i in range(2):
        pass
    try:
        1 / 0
    except ZeroDivisionError as e:
        inside = "e" in locals()
    return inside, sorted(locals())
assert repr(star()) == "(True, ['a', 'b', 'i', 'inside'])"
assert globals()["__name__"] == '__main__'
globals()["created"] = 9
assert created == 9
assert error(lambda: globals(1)) == 'TypeError: globals() takes no arguments (1 given)'
assert error(lambda: locals(1)) == 'TypeError: locals() takes no arguments (1 given)'
