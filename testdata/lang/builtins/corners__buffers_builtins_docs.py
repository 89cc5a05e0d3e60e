# Numbers of any buffer, the builtins of a function, sizes of items, docstrings of properties with slots, words of text files.
import array
import io
import types


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)


assert int(array.array("B", b"12")) == 12 and float(array.array("b", b" 1.5 ")) == 1.5 and int(memoryview(b"7")) == 7
assert (int.__itemsize__, bool.__itemsize__, tuple.__itemsize__, bytes.__itemsize__, list.__itemsize__) == (4, 4, 8, 1, 0)


def f():
    return len


assert f.__builtins__["len"] is len
own = {"len": 5}
g = types.FunctionType(f.__code__, {"__builtins__": own})
assert g.__builtins__ is own and g() == 5


def getter(self):
    "of the getter"


class Bare(property):
    __slots__ = ()


class Kept(property):
    __slots__ = ("__doc__",)


assert raises(Bare, getter) == "AttributeError: 'Bare' object attribute '__doc__' is read-only"
assert Bare(lambda self: 1).__doc__ is None and Bare(doc="dropped").__doc__ is None
assert Kept(getter).__doc__ == "of the getter" and Kept(getter, doc="own").__doc__ == "own" and Kept().__doc__ is None

t = io.TextIOWrapper(io.BytesIO(b"one\ntwo"), encoding="utf-8")
assert raises(t.readline, None) == "TypeError: 'NoneType' object cannot be interpreted as an integer"
assert t.readline(2) == "on" and t.readline() == "e\n"
assert raises(t.write, None) == "TypeError: write() argument must be str, not None"
import pickle
assert raises(pickle.load, io.StringIO("x")) == "TypeError: a bytes-like object is required, not 'str'"
