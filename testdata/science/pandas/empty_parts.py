"""Tables without rows and columns in concat and in apply, and margins of keys that are no columns."""

import pandas as pd


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


table = pd.DataFrame({"w": [1], "b": [True], "t": ["a"]})
nothing = pd.DataFrame()

# An empty table counts for nothing, unless there are keys or only common columns are kept.
assert [str(d) for d in pd.concat([table, nothing]).dtypes] == ["int64", "bool", "object"]
keyed = pd.concat([table, nothing], keys=["x", "y"])
assert [str(d) for d in keyed.dtypes] == ["float64", "object", "object"] and list(keyed.index) == [("x", 0)]
common = pd.concat([table, nothing], join="inner")
assert common.shape == (1, 0), common.shape
groups = pd.DataFrame({"id": [1, 1, 2], "w": [1, 2, 3]}).groupby("id")
assert groups.apply(lambda g: nothing if len(g) < 2 else g, include_groups=False).w.dtype == float
assert groups.apply(lambda g: None if len(g) < 2 else g, include_groups=False).w.dtype == int

# Margins need names of columns.
sales = pd.DataFrame({"c": ["a", "b", "a"], "m": [1, 1, 2], "v": [1, 2, 3]})
assert sales.pivot_table(index="c", columns=sales.m, values="v", aggfunc="sum").loc["a"].tolist() == [1, 3]
refused(lambda: sales.pivot_table(index="c", columns=sales.m.rename("M"), values="v", aggfunc="sum", margins=True), TypeError, "unhashable type: 'Series'")
