"""Margins over columns of times, windows of groups by times, cells of printed tables, unions of ranges, lists for rows."""

import warnings

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


# Margins of tables whose columns are times or periods.
for labels in (pd.period_range("2024-01", periods=2, freq="M"), pd.date_range("2024-01-01", periods=2), pd.timedelta_range("1D", periods=2), pd.date_range("2024", periods=2, tz="UTC")):
    d = pd.DataFrame({"k": labels.repeat(2), "g": list("pqpq"), "v": [1, 2, 3, 4]})
    t = d.pivot_table(index="g", columns="k", values="v", aggfunc="sum", margins=True)
    assert t.values.tolist() == [[1, 3, 4], [2, 4, 6], [3, 7, 10]] and t.columns.tolist() == [*labels, "All"]
    assert pd.crosstab(d.g, d.k, margins=True).loc["All"].tolist() == [2, 2, 4]
    s = pd.Series([1, 2], index=labels)
    assert str(s.reindex(labels.astype(object).insert(2, "All")).tolist()) == "[1.0, 2.0, nan]"

# The rows of windows within groups are named by the times that the windows go by.
p = pd.DataFrame({"t": pd.date_range("2024-01-01 09:30", periods=4, freq="min"), "p": [100, 101, 99, 102], "s": list("AABB")})
shown(p.groupby("s").rolling("2min", on="t")["p"].sum(), "s  t                  \nA  2024-01-01 09:30:00    100.0\n   2024-01-01 09:31:00    201.0\nB  2024-01-01 09:32:00     99.0\n"
      "   2024-01-01 09:33:00    201.0\nName: p, dtype: float64")
assert list(p.groupby("s").rolling("2min", on="t")[["p"]].sum().columns) == ["p"]
assert p.groupby("s").rolling(2, on="t").mean().columns.tolist() == ["t", "p"]

# Cells are placed as headers are.
d = pd.DataFrame({"Name": ["Tom", "Al"], "Longer name": [1.5, None]})
shown(d.to_string(justify="left"), "  Name  Longer name\n0  Tom  1.5        \n1   Al  NaN        ")
shown(d.to_string(justify="center"), "  Name  Longer name\n0  Tom      1.5    \n1   Al      NaN    ")

# Ranges that make a range, joined up and down.
for a, b, want in ((range(3), range(2, -1, -1), range(3)), (range(0, 10, 2), range(1, 10, 2), range(10)), (range(0, 12, 4), range(2, 12, 4), range(0, 12, 2)),
                   (range(0, 8, 4), range(0, 8, 2), range(0, 8, 2)), (range(1), range(3, 4), range(0, 6, 3))):
    assert repr(pd.RangeIndex(a).union(pd.RangeIndex(b))) == repr(pd.RangeIndex(want)), (a, b)
d = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]})
assert type(d.combine_first(d.iloc[::-1]).index) is pd.RangeIndex

# A list of one value is for all columns only if they are of one type.
words = "Must have equal len keys and value when setting with an iterable"
refused(lambda: d.loc.__setitem__(0, [1]), ValueError, words)
refused(lambda: d.loc.__setitem__((d.a > 0, "a"), [1]), ValueError, words)
d = pd.DataFrame({"a": [1, 2], "b": [3, 4]})
d.loc[0] = [9]
assert d.values.tolist() == [[9, 9], [2, 4]]
refused(lambda: d.loc.__setitem__(0, [1, 2, 3]), ValueError, "setting an array element with a sequence.")

# A row of columns that are under one label.
d = pd.DataFrame({("A", "x"): [1, 2], ("A", "y"): [3, 4], ("B", "x"): [5, 6]})
shown(d.loc[0, "A"], "x    1\ny    3\nName: 0, dtype: int64")
assert pd.api.types.is_string_dtype(pd.Series(["a"], dtype="category"))

# Lists that a function gives for columns are columns; those of different lengths, and dicts, are objects.
d = pd.DataFrame({"w": [1, 5, 9], "x": [2, 6, 10]}, index=["p", "q", "r"])
shown(d.apply(lambda c: c.nlargest(2).tolist()), "   w   x\n0  9  10\n1  5   6")
shown(d.apply(lambda c: (c.min(), c.max(), 0)), "   w   x\np  1   2\nq  9  10\nr  0   0")
shown(d.apply(lambda c: [0] * c.iloc[0]), "w       [0]\nx    [0, 0]\ndtype: object")
shown(d.apply(lambda c: {"a": 1}), "w    {'a': 1}\nx    {'a': 1}\ndtype: object")
shown(d.apply(lambda c: [1, 2, 3], result_type="reduce"), "w    [1, 2, 3]\nx    [1, 2, 3]\ndtype: object")
refused(lambda: d.apply(lambda c: {1, 2}), TypeError, "'set' type is unordered")
shown(d.apply(lambda r: r.iloc[:1], axis=1, result_type="reduce"), "   w\np  1\nq  5\nr  9")

# Texts that become numbers beside None.
shown(pd.Series(["a", "b", None]).replace({"a": 1, "b": 2}), "0    1.0\n1    2.0\n2    NaN\ndtype: float64")
