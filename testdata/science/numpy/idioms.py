"""What programs do with arrays in passing: texts of errors, files of records, functions of objects, weights."""

import io
import warnings

import numpy as np


def message(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError


# Functions of objects.
add = np.frompyfunc(lambda a, b: a + b, 2, 1)
assert add([1, 2], [3, 4]).tolist() == [4, 6] and add(1, 2) == 3
assert add.reduce([[1, 2], [3, 4]]).tolist() == [4, 6] and add.reduce([1, 2, 3]) == 6 and add.reduce([1, 2], initial=10) == 13
assert add.accumulate(["a", "b", "c"]).tolist() == ["a", "ab", "abc"] and add.outer([1, 2], [3, 4]).tolist() == [[4, 5], [5, 6]]
assert (add.nin, add.nout, add.types, repr(add)) == (2, 1, ["OO->O"], "<ufunc '<lambda> (vectorized)'>")
assert [x.tolist() for x in np.frompyfunc(divmod, 2, 2)([7, 8], 3)] == [[2, 2], [1, 2]]
assert message(lambda: add.reduce([])) == "ValueError: zero-size array to reduction operation <lambda> (vectorized) which has no identity"

# Records in files.
records = np.array([(1, "a"), (2, "b")], dtype=[("n", "i4"), ("s", "U2")])
f = io.BytesIO()
np.save(f, records)
assert len(f.getvalue()) == 152
f.seek(0)
assert np.load(f).tolist() == [(1, "a"), (2, "b")]
f = io.StringIO()
np.savetxt(f, records, fmt=["%d", "%s"], delimiter=",")
assert f.getvalue() == "1,a\n2,b\n"

# Weights keep their type in histograms.
counts, edges = np.histogram([1, 2, 1, 3, 5], bins=3, range=(0, 6), weights=[1, 2, 3, 4, 5])
assert counts.tolist() == [4, 6, 5] and counts.dtype == np.int64

# Polynomials as texts.
assert str(np.poly1d([1, -2, 3])) == "   2\n1 x - 2 x + 3"
assert str(np.poly1d([1, 2, 3, 4])) == "   3     2\n1 x + 2 x + 3 x + 4"
assert np.char.strip([" a "]).dtype == "<U3"

# Errors.
assert message(lambda: np.datetime64("2024-13-01")) == 'ValueError: Month out of range in datetime string "2024-13-01"'
assert message(lambda: np.datetime64("2024-02-30")) == 'ValueError: Day out of range in datetime string "2024-02-30"'
assert message(lambda: np.zeros(2, int).__setitem__(0, "abc")) == "ValueError: invalid literal for int() with base 10: 'abc'"
assert message(lambda: np.recfromcsv) == "AttributeError: `np.recfromcsv` was removed in the NumPy 2.0 release. Use `np.genfromtxt` with comma delimiter instead."
assert message(lambda: np.float).startswith("AttributeError: module 'numpy' has no attribute 'float'.\n`np.float` was a deprecated alias for the builtin `float`.")

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    assert np.percentile([1, 2, 3, 4], 50, interpolation="lower") == 2
    assert np.isnan(np.nanmax([np.nan, np.nan])) and np.isnan(np.nanmax(np.array([np.nan])))
assert [str(w.message).split(" (")[0][:40] for w in seen] == ["the `interpolation=` argument to percent", "All-NaN axis encountered", "All-NaN slice encountered"]

# A seed that is refused changes nothing.
np.random.seed(3)
np.random.randn(1)
try:
    np.random.seed(-1)
except ValueError:
    pass
assert round(np.random.randn(), 8) == 0.43650985

# A field that can be read is a value, whatever missing_values names.
table = np.genfromtxt(io.StringIO("1,-999,3\n4,N/A,6"), delimiter=",", missing_values="-999", filling_values=5)
assert table.tolist() == [[1.0, -999.0, 3.0], [4.0, 5.0, 6.0]]
