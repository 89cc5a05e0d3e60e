"""Cumulative results, quantiles, bins and rows written to columns of zoned times, categories and nullable values."""
import numpy as np
import pandas as pd


def raised(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return None


zoned = pd.Series(pd.to_datetime(["2021-01-01", "2021-03-05", "2021-02-10", None])).dt.tz_localize("US/Eastern")
assert str(zoned.describe()["75%"]) == "2021-02-21 12:00:00-05:00"
assert str(zoned.quantile(0.5)) == "2021-02-10 00:00:00-05:00"
assert zoned.cummax().tolist()[:3] == [zoned[0], zoned[1], zoned[1]]
assert zoned.cummax().isna().tolist() == [False, False, False, True]
assert str(zoned.groupby([1, 1, 2, 2]).mean()[1]) == "2021-02-01 12:00:00-05:00"
assert str(pd.qcut(zoned, 2).cat.categories[1]) == "(2021-02-10 00:00:00-05:00, 2021-03-05 00:00:00-05:00]"
assert raised(lambda: zoned.cumsum()) == "TypeError: Accumulation cumsum not supported for <class 'pandas.core.arrays.datetimes.DatetimeArray'>"

kinds = pd.Series(pd.Categorical(["x", "y", None, "x"], categories=list("zyx")))
assert raised(lambda: kinds.dropna().fillna("w")) == "TypeError: Cannot setitem on a Categorical with a new category (w), set the categories first"
assert kinds.mode().tolist() == ["x"]
assert kinds.describe().tolist() == [3, 2, "x", 2]
rows = pd.DataFrame({"k": kinds, "v": [1, 2, 3, 4]})
sums = rows.groupby("k", sort=False, observed=False, dropna=False).v.sum()
assert sums.tolist() == [5, 2, 3, 0] and sums.index.categories.tolist() == list("zyx") and sums.index.isna().tolist() == [False, False, True, False]

whole = pd.Series([5, None, 3], dtype="Int64")
assert str(whole.quantile([0.1]).dtype) == "Float64" and str(whole.quantile([0.5]).dtype) == "Int64" and str(whole.interpolate().dtype) == "Float64"
assert whole.interpolate().tolist() == [5.0, 4.0, 3.0]
assert whole.to_dict() == {0: 5, 1: None, 2: 3}
assert (whole & 4).tolist() == [4, pd.NA, 0]
assert raised(lambda: whole.__setitem__(0, "s")) == "TypeError: Invalid value 's' for dtype Int64"
assert (-pd.Series([True, None], dtype="boolean")).tolist() == [False, pd.NA]
assert pd.Series([True, None, False], dtype="boolean").cummin().tolist() == [True, pd.NA, False]
assert raised(lambda: pd.Series(["a"], dtype="string").sum()) == "TypeError: Cannot perform reduction 'sum' with string dtype"
assert raised(lambda: pd.Series(["a"], dtype="string").rolling(2).sum()) == "DataError: No numeric types to aggregate"
assert pd.Series([1.5, 2.5, None], dtype="float32").quantile([0.5]).dtype == np.float32

table = pd.DataFrame({"i": [1, 2], "f": [1.5, 2.0], "s": pd.array(["a", "b"], dtype="string"), "b": [True, False]})
table.loc[2] = [None, 3, "c", 1]
assert [str(t) for t in table.dtypes] == ["object", "float64", "object", "int64"] and table.loc[2].tolist() == [None, 3.0, "c", 1]

# Indexes of rows that are left.
plain = pd.DataFrame({"a": [1, 2, 3], "b": [1, 1, 2]})
assert repr(plain.query("a > 0").index) == "Index([0, 1, 2], dtype='int64')"
assert repr(plain.drop(1).index) == "RangeIndex(start=0, stop=3, step=2)"
assert repr(plain.drop([0, 1, 2]).index) == "RangeIndex(start=0, stop=0, step=1)"
assert repr(plain.value_counts("a").index) == "Index([1, 2, 3], dtype='int64', name='a')"
assert repr(plain[["a"]].value_counts().index) == "MultiIndex([(1,),\n            (2,),\n            (3,)],\n           names=['a'])"
assert list(plain.groupby(["b", "a"], sort=False).groups) == [(1, 1), (1, 2), (2, 3)]
assert plain.groupby("b")[["a"]].value_counts().tolist() == [1, 1, 1]
assert plain[["a"]].groupby("a").value_counts().tolist() == [1, 1, 1]
assert plain.groupby("b").a.agg(["count", "count"]).columns.tolist() == ["count", "count"]
assert plain.astype("int32").groupby("b").a.prod().dtype == np.int32
assert plain.assign(t=[True, False, True]).groupby("b").t.quantile(0.5).tolist() == [0.5, 1.0]
codes, labels = kinds.factorize()
assert codes.tolist() == [0, 1, -1, 0] and list(labels) == ["x", "y"] and kinds.nunique() == 2
assert pd.Series([3, None, 1], dtype="Int64").value_counts(dropna=False).index.tolist() == [3, 1, pd.NA]
