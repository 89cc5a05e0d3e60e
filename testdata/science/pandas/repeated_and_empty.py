"""Tables with repeated labels, and tables without rows."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")

x = pd.DataFrame({"A": [1, None, 3], "B": list("xyz")}, index=[1, 1, 2])
both = x.combine_first(x.iloc[::-1])
assert both.index.tolist() == [1, 1, 1, 1, 2] and both["B"].tolist() == list("xxyyz")
assert both["A"].fillna(-1).tolist() == [1, 1, -1, 1, 3]
other = x.combine_first(pd.DataFrame({"A": [7, 8], "C": 1.5}, index=[1, 3]))
assert other.to_csv() == ",A,B,C\n1,1.0,x,1.5\n1,7.0,y,1.5\n2,3.0,z,\n3,8.0,,1.5\n"
assert x["A"].combine_first(pd.Series([5.0, 6], index=[1, 3])).tolist() == [1, 5, 3, 6]

t = pd.DataFrame({"A": [1.5, 2, 3], "B": [1, 2, 3]}, index=["a", "b", "a"])
assert t.at["a", "A"].tolist() == [1.5, 3.0]
t.index = pd.MultiIndex.from_tuples([("a", 1), ("b", 2), ("a", 1)])
try:
    t.at[("b", 2), "A"]
except ValueError as e:
    assert str(e) == "Invalid call for scalar access (getting)!"
else:
    raise AssertionError


def empty(*dtypes):
    return pd.DataFrame({f"c{i}": pd.Series([], dtype=d) for i, d in enumerate(dtypes)})


for dtypes, stacked in ((("float", "m8[ns]"), "object"), (("int64", "string"), "object"), (("boolean",), "bool"), (("Int64",), "int64"), (("category",), "object"),
                        (("int64", "float"), "float64"), (("Int64", "Float64"), "object")):
    assert empty(*dtypes).stack(future_stack=True).dtype == stacked
    assert empty(*dtypes).unstack().dtype == "float64"
assert empty("int32")["c0"].combine_first(empty("int32", "float")["c1"]).dtype == "float64"
assert empty("Int64", "Int64").sum(axis=1).dtype == "Int64" and empty("boolean").mean(axis=1).dtype == "Float64"
assert empty("string")["c0"].rolling(3, min_periods=1).mean().dtype == "float64"

# nsmallest of as many as there are is a sorted column, which keeps its labels if they are in order.
assert type(pd.Series([1, 2]).nsmallest(5).index) is pd.RangeIndex and type(pd.Series([2, 1]).nsmallest(5).index) is pd.Index
days = pd.Series(pd.to_datetime(["2020-03-01", "2020-01-01", None, "2020-02-01"]), index=pd.date_range("2021-01-01", periods=4, freq="MS"))
assert days.nsmallest(2).index.freq is None and pd.Series([1, 2, 3], index=pd.date_range("2021-01-01", periods=3)).sort_values().index.freq == "D"

# Missing labels of an inner level.
c = pd.DataFrame({"A": [1, 2, 3], "C": pd.Series(["y", None, "x"], dtype="category")}).set_index("C", append=True)
assert str(c).splitlines()[3] == "1 nan  2"
g = pd.DataFrame({"A": [3.1, None, -2.25], "B": [1, 2, 3]}).groupby(["A", "B"], dropna=False).size()
assert str(g).splitlines()[3] == " NaN   2    1"

# A table whose axes are swapped has plain columns.
assert set(map(str, pd.DataFrame({"A": pd.Series(["a", None], dtype="string")}).swapaxes(0, 1).dtypes)) == {"object"}

# Columns of which one is nullable have nothing in common but objects when they are turned.
mixed = pd.DataFrame({"A": [1, 2], "I": pd.Series([1, None], dtype="Int64")})
assert set(map(str, mixed.T.dtypes)) == {"object"} and mixed.unstack().tolist()[:3] == [1, 2, 1] and mixed.unstack().dtype == object
assert empty("int64", "Int64").melt()["value"].dtype == "Int64" and empty("object", "int64").melt()["value"].dtype == object
assert empty("m8[ns]")["c0"].astype("category").cat.categories.dtype == "m8[ns]"

# Groups: a missing category has no place in the order; counted categories are all there; skew of no groups.
k = pd.DataFrame({"k": pd.Categorical(["x", None, "z"], categories=list("zyx"), ordered=True), "v": [1, 2, 3], "w": pd.Series(list("aab"), dtype="category")})
assert not k.groupby("k", observed=False, dropna=False)["v"].sum().index.ordered and k.groupby("k", observed=False)["v"].sum().index.ordered
assert len(k.groupby("v", observed=True).value_counts()) > 3
assert pd.DataFrame({"v": [3, 1, 1, 2]}).groupby("v").value_counts().index.tolist() == [1, 2, 3]
assert pd.DataFrame({"a": [1, 1, 2], "b": [1, 2, 2]}).groupby(["a", "b"], as_index=False).agg(lambda x: len(x)).columns.tolist() == ["a", "b", None]
assert empty("uint8", "string").groupby("c1")["c0"].skew().dtype == "uint8"
names = repr(pd.MultiIndex.from_product([range(20), range(20)], names=["p", "q"])).splitlines()[-1]
assert names == "           names=['p', 'q'], length=400)"
