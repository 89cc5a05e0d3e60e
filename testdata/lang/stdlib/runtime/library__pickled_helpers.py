# Helpers of modules that pickle by a call, by a name, or by their state.
import io
import operator
import pickle
import typing

for f in (operator.itemgetter(1), operator.itemgetter("a", 2), operator.attrgetter("a.b", "c"), operator.methodcaller("x"),
          operator.methodcaller("x", 1, key=2)):
    for protocol in range(6):
        assert repr(pickle.loads(pickle.dumps(f, protocol))) == repr(f), f
assert operator.itemgetter(1, 2).__reduce__() == (operator.itemgetter, (1, 2))
assert operator.methodcaller("x", 1).__reduce__() == (operator.methodcaller, ("x", 1))

T = typing.TypeVar("T")
P = typing.ParamSpec("P")
assert pickle.loads(pickle.dumps(T)) is T
assert pickle.loads(pickle.dumps(P)) is P
assert pickle.loads(pickle.dumps(typing.NoDefault)) is typing.NoDefault

s = io.StringIO("ab\ncd")
s.read(1)
assert pickle.loads(pickle.dumps(s)).read() == "b\ncd"
b = io.BytesIO(b"abc")
b.seek(2)
assert pickle.loads(pickle.dumps(b)).read() == b"c"
