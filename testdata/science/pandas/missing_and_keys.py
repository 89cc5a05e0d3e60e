"""None put in place of missing values, kinds of missing values, and merges of a column with an index."""
import numpy as np
import pandas as pd

table = pd.DataFrame({"x": [1.0, np.nan], "y": ["a", None], "z": pd.to_datetime(["2020-01-01", None])})
plain = table.replace({np.nan: None})
assert [str(t) for t in plain.dtypes] == ["object", "object", "object"]
assert plain.iloc[1].tolist() == [None, None, None]
assert str(table.replace({None: "N"}).x.dtype) == "float64" and table.replace({None: "N"}).y.tolist() == ["a", "N"]
assert table.x.replace(pd.NaT, 0).isna().tolist() == [False, True]

mixed = pd.Series([None, np.nan, "a", None], dtype=object)
assert mixed.duplicated().tolist() == [False, False, False, True]
assert [type(x).__name__ for x in mixed.unique()] == ["NoneType", "float", "str"]
assert mixed.value_counts(dropna=False).tolist() == [2, 1, 1]

left = pd.DataFrame({"k": [1, 1, 2], "a": [1, 2, 3]})
right = pd.DataFrame({"k": [1, 2, 2], "b": [4, 5, 6]})
both = left.merge(right, left_on="k", right_index=True, how="left")
assert both.columns.tolist() == ["k", "k_x", "a", "k_y", "b"] and both.k.tolist() == [1, 1, 2]
outer = left.merge(right, left_on="k", right_index=True, how="outer")
assert outer.k.tolist() == [0, 1, 1, 2] and outer.k_x.isna().tolist() == [True, False, False, False]
assert left.join(right, on="k", rsuffix="_r").columns.tolist() == ["k", "a", "k_r", "b"]

quarters = pd.period_range("2020Q1", periods=4, freq="Q")
assert quarters.to_timestamp().freqstr == "QS-OCT"
assert type(pd.Series([1.0, np.nan]).sum(skipna=False)) is np.float64

# Groups and pivots.
rows = pd.DataFrame({"g": ["a", "a", "b"], "i": pd.array([1, 2, None], dtype="Int64"), "td": pd.to_timedelta(["1h", "2h", "3h"]), "s": list("xyy")})
assert rows.groupby("g").td.describe().loc["b", "std"] is pd.NaT
assert pd.Series(pd.to_timedelta(["1h"])).std() is pd.NaT
assert rows.groupby("g")[["i"]].describe().loc["a", ("i", "mean")] == 1.5
words = rows.groupby("g", as_index=False).s.describe()
assert words.columns.tolist() == ["g", "count", "unique", "top", "freq"] and words.g.tolist() == ["a", "b"]
assert rows[["g", "s"]].groupby(["g", "s"]).agg(lambda d: len(d)).tolist() == [1, 1, 1]
try:
    rows.pivot_table(index="g", columns="s", values="s", aggfunc="count")
except ValueError as e:
    assert str(e) == "Grouper for 's' not 1-dimensional"
else:
    raise AssertionError
named = rows.set_index(["g", "s"]).reindex([("b", "y"), ("c", "y")])
assert named.index.names == ["g", "s"]
kinds = pd.DataFrame({"c": pd.Categorical(["m", None, "n"], categories=list("nm")), "z": [1, 2, 3]})
assert kinds.merge(kinds.iloc[:2], on="c", how="outer").z_x.tolist() == [2, 3, 1]
assert pd.DataFrame({"a": rows.i, "b": [1.5, 2.5, 3.5]}).mean().dtype == "Float64"
left, right = pd.Series(range(3)), pd.Series(range(2))
assert repr((left + right).index) == "Index([0, 1, 2], dtype='int64')"

# What functions of elements see, and what bools become beside numbers.
some = pd.Series([1, None, 3], dtype="Int64")
assert some.apply(str).tolist() == ["1.0", "nan", "3.0"] and some.map(lambda x: x * 2).dtype == np.float64
assert [type(x).__name__ for x in some] == ["int64", "NAType", "int64"]
assert pd.concat([pd.DataFrame({"q": [True]}), pd.DataFrame({"q": [5]})]).q.dtype == np.int64
assert pd.concat([pd.Series([True]), pd.Series([5])]).dtype == object
assert pd.DataFrame({"x": [1.5], "y": [True]}).stack(future_stack=True).tolist() == [1.5, 1.0]
assert pd.Series(["a", "c", "b"]).idxmax() == 1
order = pd.Series(pd.Categorical(["a", "b"], categories=["b", "a"], ordered=True))
assert order.astype("category").cat.ordered and not order.astype(pd.CategoricalDtype()).cat.ordered
