"""Nullable columns: how they are chosen, made of numbers, ranked; and groups of a range."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# Columns by dtype: the nullable dtypes have the classes of numpy's.
df = pd.DataFrame({"i": [1], "I": pd.array([1], dtype="Int64"), "f": [1.0], "F": pd.array([1.0], dtype="Float64"), "b": [True], "B": pd.array([True], dtype="boolean"), "i3": np.array([1], "int32"), "u": np.array([1], "uint8"), "s": ["a"], "S": pd.array(["a"], dtype="string"), "c": pd.Categorical(["a"]), "d": pd.to_datetime(["2020"]), "z": pd.to_datetime(["2020"]).tz_localize("UTC"), "t": pd.to_timedelta(["1D"])})
shown([list(df.select_dtypes(x).columns) for x in ["int64", "Int64", "float64", "bool", "boolean", "int32", "object", "string", "category", "datetime", "datetimetz", "timedelta", "number", "int", "float", int, bool, object, np.number, np.signedinteger, "integer", "unsignedinteger", np.generic]], "[['i', 'I'], ['i', 'I'], ['f', 'F'], ['b', 'B'], ['b', 'B'], ['i3'], ['s'], ['S'], ['c'], ['d'], ['z'], ['t'], ['i', 'I', 'f', 'F', 'i3', 'u', 't'], ['i', 'I', 'i3'], ['f', 'F'], ['i', 'I', 'i3'], ['b', 'B'], ['s'], ['i', 'I', 'f', 'F', 'i3', 'u', 't'], ['i', 'I', 'i3', 't'], ['i', 'I', 'i3', 'u', 't'], ['u'], ['i', 'I', 'f', 'F', 'b', 'B', 'i3', 'u', 's', 'd', 't']]")
shown(df.select_dtypes(include=["number", "object"], exclude=["int64"]).columns.tolist(), "['f', 'F', 'i3', 'u', 's', 't']")
refused(lambda: df.select_dtypes(include="int64", exclude="int64"), ValueError, "include and exclude overlap on frozenset({<class 'numpy.int64'>})")

# Nullable arrays and numbers.
shown(pd.array([1, None]), '<IntegerArray>\n[1, <NA>]\nLength: 2, dtype: Int64')
shown(pd.array([1, np.nan]), '<IntegerArray>\n[1, <NA>]\nLength: 2, dtype: Int64')
shown(pd.array([1.0, None]), '<FloatingArray>\n[1.0, <NA>]\nLength: 2, dtype: Float64')
shown(pd.array([]), '<FloatingArray>\n[]\nLength: 0, dtype: Float64')
shown(pd.to_numeric(pd.Series(["1", "x"]), errors="coerce", dtype_backend="numpy_nullable"), '0       1\n1    <NA>\ndtype: Int64')
shown(pd.to_numeric(["1", "2"], dtype_backend="numpy_nullable"), '<IntegerArray>\n[1, 2]\nLength: 2, dtype: Int64')
shown(pd.to_numeric(pd.Series(["1", None], dtype="string")), '0       1\n1    <NA>\ndtype: Int64')
shown(pd.to_numeric(pd.Series([1, None], dtype="Int64"), downcast="integer"), '0       1\n1    <NA>\ndtype: Int8')
refused(lambda: pd.to_numeric([1], dtype_backend="nope"), ValueError, "dtype_backend nope is invalid, only 'numpy_nullable' and 'pyarrow' are allowed.")
refused(lambda: df.convert_dtypes(dtype_backend="nope"), ValueError, "dtype_backend nope is invalid, only 'numpy_nullable' and 'pyarrow' are allowed.")
refused(lambda: pd.Series([1.5]).astype("Int64"), TypeError, 'cannot safely cast non-equivalent object to int64')
refused(lambda: pd.Series(["1", "a"]).astype("Int64"), ValueError, "invalid literal for int() with base 10: 'a'")
refused(lambda: pd.Series([300]).astype("Int8"), TypeError, 'cannot safely cast non-equivalent int64 to int8')
shown(pd.Series([b"a", None, "x"]).astype(str), '0       a\n1    None\n2       x\ndtype: object')

# Ranks of missing values that come first.
shown(pd.DataFrame({"s": pd.array([3, None, 1, 3], dtype="Int64")}).rank(na_option="top"), '     s\n0  3.5\n1  1.0\n2  2.0\n3  3.5')
shown(pd.Series(["b", None, "a"], dtype="string").rank(na_option="top"), '0    3.0\n1    1.0\n2    2.0\ndtype: float64')

# A range groups by itself.
d = pd.DataFrame({"v": [1, 2, 3]})
shown(type(d.groupby(level=0).v.sum().index).__name__, 'RangeIndex')
shown(type(d.groupby(d.index, sort=False).size().index).__name__, 'RangeIndex')
shown(d.rename_axis("q").groupby("q").v.sum().index, "RangeIndex(start=0, stop=3, step=1, name='q')")
shown(d[::2].groupby(level=0).sum().index, 'RangeIndex(start=0, stop=3, step=2)')
refused(lambda: pd.concat([d, d], join="left"), ValueError, 'Only can inner (intersect) or outer (union) join the other axis')
