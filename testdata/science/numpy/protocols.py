# Arrays and scalars among other Python objects.
import copy
import json
import numbers
import pickle
import warnings

import numpy as np

x = np.arange(6).reshape(2, 3)
y = pickle.loads(pickle.dumps(x))
assert y.tolist() == x.tolist() and y.dtype == x.dtype
assert type(pickle.loads(pickle.dumps(np.float32(1.5)))) is np.float32
assert pickle.loads(pickle.dumps(np.dtype("U5"))) == np.dtype("U5")
assert pickle.loads(pickle.dumps(np.array([1, "a", None], dtype=object))).tolist() == [1, "a", None]
assert copy.deepcopy(x).tolist() == x.tolist() and copy.copy(np.int64(3)) == 3
assert json.dumps({"a": np.float64(1.5)}) == '{"a": 1.5}'
try:
    json.dumps(np.int64(3))
except TypeError as e:
    assert str(e) == "Object of type int64 is not JSON serializable"
assert isinstance(np.int64(1), numbers.Integral) and isinstance(np.float32(1), numbers.Real)
assert isinstance(np.float64(1), float) and not isinstance(np.int64(1), int)
d = {np.int64(1): "a", np.float64(2.0): "b"}
assert d[1] == "a" and d[2] == "b"
assert [1, 2, 3][np.int64(1)] == 2 and "ab" * np.int64(2) == "abab" and [0] * np.int64(2) == [0, 0]
assert f"{np.pi:.2f} {x.mean():.3f} {np.int64(7):03d}" == "3.14 2.500 007"
assert "%d %.1f" % (np.int64(3), np.float32(2.5)) == "3 2.5"

# Views share memory, copies do not.
a = np.arange(10)
v = a[2:5]
v[:] = 0
assert a.tolist() == [0, 1, 0, 0, 0, 5, 6, 7, 8, 9] and v.base is a
c = a[2:5].copy()
c[:] = 9
assert a[2] == 0 and c.base is None
t = a.reshape(2, 5).T
t[0, 0] = -1
assert a[0] == -1 and t.base is a
assert a[[1, 2]].base is None and a[a > 3].base is None


class Tagged(np.ndarray):
    def __new__(cls, items):
        return np.asarray(items).view(cls)

    def __array_finalize__(self, obj):
        self.tag = getattr(obj, "tag", "new")


z = Tagged([1, 2, 3])
z.tag = "t"
assert z[1:].tag == "t" and type(z + 1) is Tagged and repr(z) == "Tagged([1, 2, 3])"


class Holder:
    def __array__(self, dtype=None, copy=None):
        return np.array([1, 2], dtype=dtype)


assert (np.asarray(Holder()) + 1).tolist() == [2, 3] and np.sum(Holder()) == 3

m = memoryview(np.array([1, 2, 3], dtype=np.int32))
assert m.format == "i" and m.tolist() == [1, 2, 3]
assert bytes(np.array([1, 2], dtype=np.uint8)) == b"\x01\x02"
assert np.frombuffer(b"\x01\x02", dtype=np.uint8).tolist() == [1, 2]
assert [list(r) for r in x] == [[0, 1, 2], [3, 4, 5]]
assert [(i, int(e)) for i, e in np.ndenumerate(x)][-1] == ((1, 2), 5)

with np.errstate(divide="raise"):
    try:
        np.array([1.0]) / 0
    except FloatingPointError as e:
        assert str(e) == "divide by zero encountered in divide"
    else:
        raise AssertionError
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    np.array([1.0]) / 0
    np.mean([])
    np.float64(1) / 0
assert [str(i.message) for i in w] == [
    "divide by zero encountered in divide", "Mean of empty slice.", "invalid value encountered in scalar divide",
    "divide by zero encountered in scalar divide"], [str(i.message) for i in w]

calls = []
f = np.vectorize(lambda p, q=1: calls.append(p) or p + q)
assert f([1, 2], 3).tolist() == [4, 5]
assert np.apply_along_axis(lambda r: r[::-1], 1, x).tolist() == [[2, 1, 0], [5, 4, 3]]
