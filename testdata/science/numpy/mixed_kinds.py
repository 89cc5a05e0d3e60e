"""Operands of different kinds, objects among them, and times without a unit."""
import numpy as np


def refused(error_class, text, f, /, *args, **kw):
    try:
        f(*args, **kw)
    except error_class as error:
        assert str(error).startswith(text), error
    else:
        raise AssertionError(f"{f} is not refused")


# Signed integers and uint64 are compared exactly: float64 has no room for them.
i, u = np.array([2 ** 60]), np.array([2 ** 60 + 1], dtype="u8")
assert (i == u).tolist() == [False] and (i < u).tolist() == [True] and (u > i).tolist() == [True] and (u <= i).tolist() == [False]
assert np.uint64(2 ** 60 + 1) != np.int64(2 ** 60) and np.int64(2 ** 60) < np.uint64(2 ** 60 + 1)
assert (np.array([-1, 1], "i1") < np.array([2 ** 64 - 1, 0], "u8")).tolist() == [True, False]
assert (np.array([2 ** 64 - 1], "u8") != np.array([-1])).tolist() == [True]

o = np.array([1 - 1j, 1 + 1j, 1, 2.0], object)
assert o.conj().tolist() == o.conjugate().tolist() == np.conjugate(o).tolist() == [1 + 1j, 1 - 1j, 1, 2.0]

b = np.eye(3, dtype=bool)
assert np.vdot(b, b) is np.True_ and np.vdot(b[0], b[1]) is np.False_ and np.vdot([1j, 2], [3, 4j]) == 5j
assert np.vecdot(b, b).tolist() == [True] * 3 and np.vecdot([[1, 2], [3, 4]], [5, 6], keepdims=True).tolist() == [[17], [39]]
assert np.vecdot([[1j, 2], [3, 4]], [[5, 6], [1, 2]], axis=0).tolist() == [3 - 5j, 20]
out = np.zeros(2)
assert np.vecdot([[1, 2], [3, 4]], [5, 6], out=out) is out and out.tolist() == [17, 39]
refused(ValueError, "vecdot: Input operand 1 has a mismatch in its core dimension 0", np.vecdot, [1, 2], [3])

big = np.array([12, 8], object)
assert np.gcd(big, np.array([18, 12], object)).tolist() == [6, 4] and np.lcm(big, 6).tolist() == [12, 24]
for pair in ((np.array([np.inf], object), 1), (1, np.array([np.inf], object)), (np.nan, np.array([np.inf], object))):
    refused(ValueError, "Can only find greatest common divisor of finite arguments, found", np.gcd, *pair)

x = np.array([True, False, True, False])
np.putmask(x[1:4], x[:3], [True, False, True])
assert x.all()
refused(TypeError, "concatenate() only takes `out` or `dtype`", np.concatenate, [b, b], out=np.zeros((6, 3), bool), dtype=bool)
refused(TypeError, "concatenate() only takes `out` or `dtype`", np.stack, [b, b], out=np.zeros((2, 3, 3), bool), dtype=bool)

days = np.array(["2024-01-01", "2024-01-02"], dtype="datetime64[ns]")
refused(ValueError, "Cannot convert from specific units to generic units", np.zeros(2, "M8").__setitem__, slice(None), days)
refused(ValueError, "Cannot convert from specific units to generic units", np.zeros(2, "m8").__setitem__, slice(None), days - days[0])
same = np.vectorize(lambda x: x, signature="(i)->(j)", otypes=["datetime64[ns]"])(days)
assert same.dtype == days.dtype and same.tolist() == days.tolist()

# Texts are compared as Python's own: the answers are bools, and texts are never equal to numbers.
word, raw = np.array(["u", "v"])[0], np.array([b"u"])[0]
for answer in (word == "u", word == np.str_("u"), "u" == word, word < "v", word != "v", raw == b"u", raw != np.bytes_(b"v"), word != 1, np.int64(1) != word):
    assert answer is True
for answer in (word == None, word == raw, word == np.float64(1), np.float64(1) == word, np.datetime64("2020") == word, word == ["u"]):  # noqa: E711
    assert answer is False
assert (word == np.array(["u", "v"])).tolist() == [True, False]
refused(TypeError, "ufunc 'less' did not contain a loop with signature", lambda: np.float64(1) < word)
