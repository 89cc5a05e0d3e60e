"""Questions that programs ask of tables, with pandas' answers as they are printed."""

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


# Groups of columns.
wide = pd.DataFrame([[1, 2, 3.5], [5, 6, 7.0]], columns=["a1", "a2", "b1"])
shown(wide.groupby(lambda c: c[0], axis=1).sum(), "      a    b\n0   3.0  3.5\n1  11.0  7.0")
shown(wide.groupby(["x", "y", "x"], axis=1).apply(lambda g: g.shape[1]), "x    2\ny    1\ndtype: int64")

# Methods of groups along the columns.
t = pd.DataFrame({"g": [1, 1, 2], "x": [3, 1, 2], "y": [0, 5, 9]})
assert t.groupby("g").idxmin(axis=1).tolist() == ["y", "x", "x"]
assert t.groupby("g").cummax(axis=1)["y"].tolist() == [3, 5, 9]

# Functions of groups that give arrays, or one row.
names = pd.DataFrame({"g": list("aab"), "o": list("xyz"), "n": [1, 2, 3]})
shown(names.groupby("g").agg(lambda x: x.head(1)), "   o  n\ng      \na  x  1\nb  z  3")
shown(names.groupby("g").o.agg(pd.Series.mode), "g\na    [x, y]\nb         z\nName: o, dtype: object")
refused(lambda: names.groupby("g").n.agg(lambda x: x.to_numpy()), ValueError, "Must produce aggregated value")

# Rows that go on evenly keep a frequency.
days = pd.Series(range(5), index=pd.date_range("2024-01-01", periods=5))
assert days.iloc[[0, 2, 4]].index.freqstr == "2D"
assert days[days > 1].index.freqstr == "D"
assert days[days % 2 == 0].index.freq is None
assert days.loc[[days.index[1]]].index.freq is None
assert days.sort_values(ascending=False).index.freq is None
assert days.to_frame("v").sort_values("v", ascending=False).index.freqstr == "-1D"
late = pd.Series(range(4), index=pd.date_range("2024-01-01 22:00", periods=4))
assert late.resample("D").ffill().tolist() == [0, 1, 2, 3]

# Nullable columns give nullable results.
m = pd.DataFrame({"a": [1, 0], "b": pd.array([1, 0], dtype="Int64")})
assert [str(m.sum().dtype), str(m.mean().dtype), str(m.any().dtype)] == ["Int64", "Float64", "boolean"]
assert str(m["b"].value_counts().dtype) == "Int64"

# Largest, duplicated and missing numbers.
v = pd.Series([3.0, np.nan, 1, 3, np.nan, 2])
assert v.nlargest(2).index.tolist() == [0, 3] and v.nsmallest(5).index.tolist() == [2, 5, 0, 3, 1]
assert v.nlargest(5, keep="all").index.tolist() == [0, 3, 5, 2, 1, 4]
assert v.duplicated().tolist() == [False, False, False, True, True, False]
assert v.duplicated(keep="last").tolist() == [True, True, False, False, False, False]
shown(v.ffill(limit=1).clip(upper=2).tolist(), "[2.0, 2.0, 1.0, 2.0, 2.0, 2.0]")
shown(v.where(v > 1, 0).fillna(9).tolist(), "[3.0, 0.0, 0.0, 3.0, 0.0, 2.0]")
texts = pd.DataFrame({"o": ["b", None, "a"] * 30, "i": range(90)})
assert texts.sort_values(["o", "i"], ascending=[True, False])["i"].tolist()[:2] == [89, 86]
assert texts.sort_values("o", ascending=False, na_position="first")["i"].tolist()[30] == 0

# Labels of tables without columns, of levels, and what does not fit.
shown(pd.DataFrame(index=[1.5, 2.25, 3]), "Empty DataFrame\nColumns: []\nIndex: [1.5, 2.25, 3.0]")
shown(pd.MultiIndex.from_arrays([[1], pd.to_timedelta(["1h"])]), "MultiIndex([(1, '0 days 01:00:00')],\n           )")
refused(lambda: pd.Series([-1], dtype="uint8"), OverflowError, "The elements provided in the data cannot all be casted to the dtype uint8")
refused(lambda: pd.Index([1]).union(pd.Index([2]), sort="a"), ValueError, "The 'sort' keyword only takes the values of None, True, or False; a was passed.")
shown(list(pd.api.types.union_categoricals([pd.Categorical(["b"]), pd.Categorical(["a"])], sort_categories=True).categories), "['a', 'b']")
shown(pd.Series(pd.to_datetime(["2024-01-01", None]).tz_localize("UTC")).fillna(0).tolist()[1], "0")
assert np.select([v > 2, v > 1], ["big", "middle"], default="small").tolist() == ["big", "small", "small", "big", "small", "middle"]

# Warnings name the line of the program.
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    pd.value_counts([1])
assert seen[0].filename.endswith("answers.py"), seen[0].filename
