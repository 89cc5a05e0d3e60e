"""Nullable columns beside others: operators, comparisons, logic, and reductions of rows."""

import numpy as np
import pandas as pd

boolean = pd.Series([True, False, None], dtype="boolean")
integer = pd.Series([1, None, 3], dtype="Int64")
floating = pd.Series([1.5, None, 0], dtype="Float64")
plain = pd.Series([1.5, np.nan, 0.0])
text = pd.Series(["a", None, "b"], dtype="string")
spans = pd.Series(pd.to_timedelta([1, None, 0]))


def refused(f, kind):
    try:
        f()
    except Exception as e:
        return type(e).__name__ == kind
    return False


def same(s, values, dtype):
    return s.dtype == dtype and [x if x is pd.NA or x == x else None for x in s.tolist()] == values


# A missing number makes a comparison missing, whatever dtype it has.
assert same(boolean == plain, [False, pd.NA, pd.NA], "boolean")
assert same(integer == pd.Series(["a", None, 3], dtype=object), [False, pd.NA, True], "boolean")
assert same(spans == integer, [False, False, False], "bool")
assert refused(lambda: spans < integer, "TypeError") and refused(lambda: integer < text.fillna(""), "TypeError")
assert same(pd.Series(["a", None], dtype=object) < pd.Series(["b", None], dtype=object), [True, False], "bool")

# Logic asks whether the other one is true.
assert same(pd.Series([True, False, True]) & plain, [True, False, False], "bool")
assert same(boolean & plain, [True, False, False], "boolean")
assert same(pd.Series([1, 0, 3]) & pd.Series([True, False, True]), [True, False, True], "bool")
assert same(integer & boolean, [True, pd.NA, pd.NA], "boolean")

# Arithmetic.
assert refused(lambda: boolean / boolean, "NotImplementedError") and refused(lambda: boolean // True, "NotImplementedError")
assert refused(lambda: integer + pd.Series(["a", "b", "c"]), "TypeError")
assert refused(lambda: integer + pd.Series(list("abc"), dtype="category"), "TypeError")
assert refused(lambda: plain + spans, "UFuncTypeError") and refused(lambda: floating - spans, "UFuncTypeError")
assert (spans / integer).tolist()[0] == pd.Timedelta(1) and (spans / integer).isna().tolist() == [False, True, False]
assert same(-pd.Series([None], dtype="string"), [pd.NA], "string") and refused(lambda: -text, "TypeError")
assert same(pd.Series(["a"], dtype="string").pct_change(), [pd.NA], "string")
assert (pd.Series(pd.to_timedelta([5, None])) % 0.5).tolist() == [pd.Timedelta(0), pd.NaT]

# Rows of nullable columns have nullable sums.
rows = pd.DataFrame({"a": integer, "b": floating})
assert same(rows.sum(axis=1), [2.5, 0.0, 3.0], "Float64") and same(rows.mean(axis=1), [1.25, pd.NA, 1.5], "Float64")
assert same(rows[["a"]].sum(axis=1), [1, 0, 3], "Int64") and same(rows[["a"]].max(axis=1), [1, pd.NA, 3], "Int64")
assert same(boolean.to_frame().sum(axis=1), [1, 0, 0], "Int64") and same(boolean.to_frame().any(axis=1), [True, False, False], "boolean")
assert same(text.to_frame().max(axis=1), ["a", pd.NA, "b"], "string")

# Labels of columns that are nullable stand at the left.
assert str(pd.DataFrame([[0, 1, 2]], columns=pd.Index([-3, 0, 5], dtype="Int64"))) == "   -3  0   5 \n0   0   1   2"
assert str(pd.get_dummies(pd.Series([True, False], dtype="boolean"))).splitlines()[0] == "   False  True "

# NaN stays beside NA, and makes sums unknown.
ratio = pd.Series([0.0, 1, None], dtype="Float64") / pd.Series([0.0, 1, None], dtype="Float64")
assert str(ratio) == "0     NaN\n1     1.0\n2    <NA>\ndtype: Float64" and ratio.isna().tolist() == [False, False, True]
assert ratio.sum() is pd.NA and ratio.max() is pd.NA
grouped = pd.DataFrame({"k": [1, None, 1], "a": pd.Series([1, 2, None], dtype="Int64"), "b": [True, False, True]}).groupby("k")
assert str(grouped["a"].cummax()) == "0     1.0\n1     NaN\n2    <NA>\nName: a, dtype: Float64"
assert pd.DataFrame({"k": [1, 1], "b": [True, False]}).groupby("k").cummax()["b"].dtype == bool
assert same(pd.Series([True, True], dtype="boolean") + pd.Series([0.5, np.nan]), [1.5, pd.NA], "Float64")
