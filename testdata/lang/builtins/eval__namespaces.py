"""eval and exec in namespaces that are no plain dicts."""
import collections
import types


class Missing(dict):
    def __missing__(self, key):
        return "missing " + key


class Any(dict):
    def __getitem__(self, key):
        return "any " + key


assert eval("foo", Missing()) == "missing foo" and eval("foo", Missing(foo=1)) == 1
assert eval("foo", Any()) == "any foo"
assert eval("foo", {}, Missing()) == "missing foo"
assert eval("foo", {}, collections.ChainMap({"foo": 1})) == eval("foo", {}, types.MappingProxyType({"foo": 1})) == 1
g = Missing()
exec("x = foo\ndef f(): return bar\ny = f()\ndef g():\n    global z\n    z = 1\ng()\ndel x", g)
assert "x" not in g and g["y"] == "missing bar" and g["z"] == 1 and g["f"]() == "missing bar"


class Strict(dict):
    def __getitem__(self, key):
        if key in ("len", "unknown"):
            raise KeyError(key)
        return dict.__getitem__(self, key)


assert eval("len([1, 2])", Strict()) == 2
try:
    eval("unknown", Strict())
except NameError as e:
    assert str(e) == "name 'unknown' is not defined"
else:
    raise AssertionError

for source in memoryview(b"1+1"), bytearray(b"1+1"), b"1+1", "1+1":
    assert eval(source) == 2
for function in eval, exec, lambda s: compile(s, "f", "exec"):
    try:
        function('"\ud800"')
    except UnicodeEncodeError as e:
        assert str(e) == "'utf-8' codec can't encode character '\\ud800' in position 1: surrogates not allowed"
        assert (e.start, e.end, e.object) == (1, 2, '"\ud800"')
    else:
        raise AssertionError


def gen():
    yield 1


import traceback

try:
    gen().throw(ValueError("x"))
except ValueError as e:
    frames = traceback.extract_tb(e.__traceback__)
    assert frames[-1].name == "gen" and frames[-1].line == "def gen():", frames[-1]
