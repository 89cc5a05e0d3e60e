"""Steps of days across a change of clocks, zones in merges, new rows, and lengths that differ."""

import numpy as np
import pandas as pd


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


def shown(thing, want):
    assert str(thing) == want, str(thing)


# Steps of the index's own freq keep the hour.
days = pd.date_range("2024-03-30", periods=3, freq="D", tz="Europe/London")
assert pd.Series(range(3), index=days).shift(1, freq="D").index[1] == pd.Timestamp("2024-04-01", tz="Europe/London")
assert days.shift(1)[1].hour == 0 and (days + pd.Timedelta("1D"))[1].hour == 1
refused(lambda: pd.date_range(pd.Timestamp("2024-01-01", tz="UTC"), pd.Timestamp("2024-01-02")), TypeError,
        "Start and end cannot both be tz-aware with different timezones")
refused(lambda: pd.Series([1, 2], index=pd.to_datetime(["2024-01-01", "2024-01-05"])).shift(freq="infer"), ValueError,
        "Freq was not set in the index hence cannot be inferred")

# Times with and without a zone are no common key.
naive = pd.DataFrame({"t": pd.to_datetime(["2024-01-01"])})
refused(lambda: naive.merge(naive.assign(t=naive.t.dt.tz_localize("UTC"))), ValueError,
        "You are trying to merge on datetime64[ns] and datetime64[ns, UTC] columns for key 't'. If you wish to proceed you should use pd.concat")

# A text is a new label of its own in a table with times, and a time in a Series.
prices = pd.DataFrame({"p": [1.0]}, index=pd.to_datetime(["2024-01-01"]))
prices.loc["2024-01-10"] = 2.0
shown(prices, "                       p\n2024-01-01 00:00:00  1.0\n2024-01-10           2.0")
one = pd.Series([1.0], index=pd.to_datetime(["2024-01-01"]))
one.loc["2024-01-10"] = 2.0
assert isinstance(one.index, pd.DatetimeIndex)

# Columns with None, with lists of another length, and with complex numbers.
refused(lambda: pd.Series([1, 2]) + None, TypeError, "unsupported operand type(s) for +: 'int' and 'NoneType'")
refused(lambda: pd.Series(["a"]) + None, TypeError, 'can only concatenate str (not "NoneType") to str')
refused(lambda: pd.DataFrame({"a": [1]}) * None, TypeError, "unsupported operand type(s) for *: 'int' and 'NoneType'")
refused(lambda: pd.Series(["a"]) - np.nan, TypeError, "unsupported operand type(s) for -: 'str' and 'float'")
refused(lambda: pd.Series([1]) + [1, 2], ValueError, "Length of values (2) does not match length of index (1)")
refused(lambda: pd.Series([1, 2]) == np.array([1]), ValueError, "('Lengths must match to compare', (2,), (1,))")
assert (pd.Series([1, 2]) + 1j).dtype == complex and (pd.Series([None, 1], dtype=object) + 1).tolist()[1] == 2
assert (pd.Series(["a", "b"]) < np.nan).tolist() == [False, False]

# Sets, frozen sets and ranges as elements; texts of one width.
assert pd.DataFrame({"a": [1, 1], "b": ["x", "y"]}).apply(set).tolist() == [{1}, {"x", "y"}]
refused(lambda: pd.DataFrame({"a": [1, 2], "b": [3, 4]}).apply(set), TypeError, "'set' type is unordered")
shown(pd.Series([frozenset([1]), range(2)]), "0       (1)\n1    (0, 1)\ndtype: object")
assert pd.unique(np.array(["b", "a", "b"])).tolist() == ["b", "a"]

# Several results of a window in groups, edges of quantiles, ends of slices, functions in queries.
table = pd.DataFrame({"g": list("aab"), "v": [1.0, 2.0, 3.0]})
shown(table.groupby("g").v.rolling(2).agg({"s": "sum", "m": "mean"}), "       s    m\ng            \na 0  NaN  NaN\n  1  3.0  1.5\nb 2  NaN  NaN")
refused(lambda: pd.qcut(pd.Series([1, 1, 1], name="s"), 2), ValueError,
        "Bin edges must be unique: Index([1.0, 1.0, 1.0], dtype='float64', name='s').\nYou can drop duplicate edges by setting the 'duplicates' kwarg")
refused(lambda: pd.Series([1, 2], index=["a", "b"]).loc["a":2], TypeError, "cannot do slice indexing on Index with these indexers [2] of type int")
refused(lambda: table.query("foo(v)"), ValueError, '"foo" is not a supported function')
refused(lambda: table.v.agg([]), ValueError, "No objects to concatenate")
refused(lambda: table.set_axis(pd.MultiIndex.from_tuples([("a", "b"), ("c", "d")]), axis=1).melt(var_name=["x", "y"]), ValueError,
        "var_name=['x', 'y'] must be a scalar.")

# Levels by name, several functions in cross tables, labels without levels, and what an index says without an orient.
levels = pd.DataFrame({"c": ["US", "UK"], "y": [1, 2], "p": [1.0, 2.0]}).set_index(["c", "y"])
assert levels.reindex(["UK", "US"], level="c").index.tolist() == [("UK", 2), ("US", 1)]
flat = pd.DataFrame({"a": ["x", "y"], "b": ["p", "p"], "v": [1, 2]})
shown(pd.crosstab(flat.a, flat.b, flat.v, aggfunc=["sum", "mean"]), "  sum mean\nb   p    p\na         \nx   1  1.0\ny   2  2.0")
levels.loc["FR"] = 0
assert not isinstance(levels.index, pd.MultiIndex) and levels.index.tolist() == [("US", 1), ("UK", 2), "FR"]
assert flat.to_json(index=False).startswith('{"a":{"0":"x"')
refused(lambda: flat.groupby("a").resample("D"), TypeError, "Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of 'RangeIndex'")
refused(lambda: flat.groupby("a").v.transform("describe"), ValueError, "'describe' is not a valid function name for transform(name)")

# Several kinds of missing elements among objects, numpy's NaN too.
mixed = pd.DataFrame({"a": [1, 2], "b": [4.5, None], "c": ["x", None]})
assert mixed.nunique(axis=1).tolist() == [3, 1] and pd.Series([2, np.nan, None], dtype=object).nunique() == 1
assert mixed.iloc[1].value_counts().tolist() == [1] and mixed.iloc[1].mode().tolist() == [2]
refused(lambda: mixed.max(axis=1), TypeError, "'>=' not supported between instances of 'float' and 'str'")

# Arguments by position that pandas 2 wants by name.
refused(lambda: mixed.pivot("a", "b", "c"), TypeError, "DataFrame.pivot() takes 1 positional argument but 4 were given")
refused(lambda: mixed.melt(ids="a"), TypeError, "DataFrame.melt() got an unexpected keyword argument 'ids'")
