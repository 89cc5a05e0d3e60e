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

# Scalars compute without arrays where nothing can go wrong; what goes wrong is told as ever.
i, h, f, g = np.int64(7), np.int8(100), np.float64(0.5), np.float32(0.1)
answers = (i + 1, 2 * i, i - 8, i // 2, -7 % i, i ** 2, i / 2, i & 3, i | 8, i ^ 1, i << 2, i >> 1, h + 27, f * 3, 1 / f, i + 0.5, f + i, f ** 2, g * 2, g + g, -i, -f, abs(-i), abs(f))
assert [type(a).__name__ for a in answers] == ["int64"] * 6 + ["float64"] + ["int64"] * 5 + ["int8"] + ["float64"] * 5 + ["float32"] * 2 + ["int64", "float64"] * 2
assert [float(a) for a in answers] == [8, 14, -1, 3, 0, 49, 3.5, 3, 15, 6, 28, 3, 127, 1.5, 2, 7.5, 7.5, 0.25, float(np.float32(0.2)), float(np.float32(0.2)), -7, -0.5, 7, 0.5]
for answer in (i == 7, 7 == i, i < 7.5, 7 <= i, g == 0.1, 0.1 == g, f > 0, 0.25 < f, i != h, np.uint64(2 ** 63) > 5, i < 2 ** 70, np.int64(2 ** 53 + 1) == float(2 ** 53)):
    assert answer is np.True_, answer


def warned(f, *args):
    import warnings
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        result = f(*args)
    return result, [str(w.message) for w in seen]


assert warned(lambda: h + h) == (-56, ["overflow encountered in scalar add"])
assert warned(lambda: np.int64(2 ** 62) * 2) == (-2 ** 63, ["overflow encountered in scalar multiply"])
assert warned(lambda: i // 0) == (0, ["divide by zero encountered in scalar floor_divide"])
assert warned(lambda: f / 0) == (np.inf, ["divide by zero encountered in scalar divide"])
assert warned(lambda: -np.uint8(1)) == (255, ["overflow encountered in scalar negative"])
assert warned(lambda: -np.int16(-2 ** 15)) == (-2 ** 15, ["overflow encountered in scalar negative"])
assert warned(lambda: abs(np.int16(-2 ** 15))) == (-2 ** 15, ["overflow encountered in scalar absolute"])
assert warned(lambda: np.float32(3e38) * 2) == (np.inf, ["overflow encountered in scalar multiply"])
refused(OverflowError, "Python integer 300 out of bounds for int8", lambda: h + 300)
refused(ValueError, "Integers to negative integer powers are not allowed.", lambda: i ** -1)
