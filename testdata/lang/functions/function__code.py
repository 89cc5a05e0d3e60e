# Code objects: the co_* attributes.


def f(a, b, /, c, *rest, d, **more):
    x = a
    return x


c = f.__code__
assert c.co_name == "f" and c.co_qualname == "f"
assert c.co_argcount == 3
assert c.co_posonlyargcount == 2
assert c.co_kwonlyargcount == 1
assert c.co_varnames == ("a", "b", "c", "d", "rest", "more", "x")
assert c.co_nlocals == 7
assert c.co_flags & 4 and c.co_flags & 8 and c.co_flags & 3 == 3
assert c.co_freevars == () and c.co_cellvars == ()
assert c.co_firstlineno == 4
assert isinstance(c.co_code, bytes) and isinstance(c.co_consts, tuple)
assert repr(c).startswith("<code object f at 0x")
assert repr(c).endswith("line 4>")


def gen():
    yield 1


async def co():
    pass


async def agen():
    yield 1


assert gen.__code__.co_flags & 0x20
assert co.__code__.co_flags & 0x80
assert agen.__code__.co_flags & 0x200


def outer(p):
    q = 1

    def inner():
        return p, q, len

    return inner


assert outer.__code__.co_cellvars == ("p", "q")
assert outer.__code__.co_varnames == ("p", "inner")
i = outer(3)
assert i.__code__.co_freevars == ("p", "q")
assert i.__code__.co_flags & 16
assert "len" in i.__code__.co_names
assert [line for _, _, line in c.co_lines()][-1] in (5, 6)
assert all(len(p) == 4 for p in c.co_positions())
r = c.replace(co_name="renamed")
assert r.co_name == "renamed" and c.co_name == "f" and r.co_varnames == c.co_varnames

try:
    c.replace(foo=1)
except TypeError as e:
    assert str(e) == "replace() got an unexpected keyword argument 'foo'"
else:
    assert False

try:
    c.co_name = "x"
except AttributeError as e:
    assert str(e) == "readonly attribute"
else:
    assert False
assert compile("1+1", "file.py", "eval").co_filename == "file.py"
