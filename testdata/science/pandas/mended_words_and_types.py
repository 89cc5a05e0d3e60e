"""Types of results, warnings and words of errors that programs print."""

import io
import warnings

import numpy as np
import pandas as pd


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


def warned(call, words):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        out = call()
    assert any(words in str(w.message) for w in seen), [str(w.message) for w in seen]
    return out


# Spans by texts, and times by texts and days.
spans = pd.Series(pd.to_timedelta(["1h", "2h"]))
assert warned(lambda: spans.isin(["1h"]).tolist(), "with dtype=timedelta64[ns] and castable values") == [True, False]
times = pd.Series(pd.to_datetime(["2024-01-01", "2024-01-02"]))
assert warned(lambda: times.isin(["2024-01-01"]).tolist(), "with dtype=datetime64[ns] and castable values") == [True, False]
assert times.isin(["2024-01-01", "foo"]).tolist() == times.isin(["2024-01-01", None]).tolist() == [False, False]

# Texts of several forms become times one by one.
assert pd.Series(["Jan 5 2024", "1/2/2024"]).astype("datetime64[ns]").tolist() == [pd.Timestamp("2024-01-05"), pd.Timestamp("2024-01-02")]
assert pd.Timestamp(2024, 1, 1, 5).hour == 5
refused(lambda: pd.Timestamp("2024-01-01", "Asia/Tokyo"), ValueError,
        "Cannot pass a date attribute keyword argument when passing a date string; 'tz' is keyword-only")
refused(lambda: times * 2, TypeError, "cannot perform __mul__ with this index type: DatetimeArray")
refused(lambda: 2 / times.dt.tz_localize("UTC"), TypeError, "cannot perform __rtruediv__ with this index type: DatetimeArray")
refused(lambda: times + None, TypeError, "unsupported operand type(s) for +: 'DatetimeArray' and 'NoneType'")
refused(lambda: times.dt.tz_localize("UTC") - pd.Timestamp("2024-01-01"), TypeError, "Cannot subtract tz-naive and tz-aware datetime-like objects")
warned(lambda: times.dt.tz_localize("UTC").dt.to_period("D"), "will drop timezone information")

# Elements that no text has are NaN, and nothing else makes a column of floats.
assert pd.Series(["ab", "c"]).str[5].dtype == float and pd.Series([None, "a"]).str.get(3).dtype == float

# Tables of texts name all of their columns.
texts = pd.DataFrame({"a": ["x", "y"], "n": [1, 2], "b": ["z", "w"]})
refused(lambda: texts.mean(), TypeError, "Could not convert ['xy' 'zw'] to numeric")
refused(lambda: texts.median(), TypeError, "Cannot convert [['x' 'y']\n ['z' 'w']] to numeric")

# A number is no position where some labels are numbers.
refused(lambda: pd.Series([1, 2, 3], index=[0, 5, "x"])[99], KeyError, "99")

# Keys of floats, empty rows, categories.
left, right = pd.DataFrame({"k": [1, 2]}), pd.DataFrame({"k": [1.0, 2.5], "w": [1, 2]})
assert len(warned(lambda: left.merge(right), "merging on int and float columns")) == 1
warned(lambda: pd.DataFrame({"a": [np.nan, 1.0]}).idxmin(axis=1), "DataFrame.idxmin with all-NA values")
letters = pd.Series(["a", "b"], dtype="category")
warned(lambda: letters.replace("a", "z"), "replace (and DataFrame.replace) with CategoricalDtype is deprecated")
warned(lambda: pd.DataFrame({"c": letters, "v": [1, 2]}).pivot_table(index="c", values="v"), "The default value of observed=False is deprecated")

# Groups of the other table that have the label, in ordered merges.
a = pd.DataFrame({"k": [1, 2, 3], "g": ["x", "x", "y"]})
b = pd.DataFrame({"k": [2, 4], "g": ["x", "z"], "v": [1.0, 2.0]})
assert str(pd.merge_ordered(a, b, on="k", left_by="g")) == "   k  g_x  g_y    v  g\n0  1    x  NaN  NaN  x\n1  2    x    x  1.0  x\n2  3  NaN  NaN  NaN  y"

# JSON of one column.
assert pd.Series([1, None], dtype="Int64").to_json() == '{"0":1.0,"1":null}'
assert pd.Series(pd.date_range("2024-01-01", periods=1, tz="Europe/Berlin")).to_json(date_format="iso") == '{"0":"2023-12-31T23:00:00.000"}'

# Labels without their name, places as numbers of numpy.
assert pd.Index([3, 1], name="q").factorize()[1].name is None
assert str(pd.Index([3, 1, 2]).groupby([1, 1, 2])) == "{1: [3, 1], 2: [2]}"

# info.
for table, words in ((pd.DataFrame({"c": letters}), "memory usage: 258.0 bytes"), (pd.DataFrame(index=["a"]), "Empty DataFrame")):
    out = io.StringIO()
    table.info(buf=out)
    assert out.getvalue().rstrip("\n").endswith(words), out.getvalue()

# Files.
warned(lambda: pd.read_csv(io.StringIO("a\n1\n2\n"), skipfooter=1), "the 'c' engine does not support skipfooter")
refused(lambda: pd.read_csv(io.StringIO("a\n1\n2\n"), skipfooter=1, engine="c"), ValueError, "the 'c' engine does not support skipfooter")
refused(lambda: pd.read_csv(io.StringIO("a,b\n1,2\n"), header=[0, 5]), pd.errors.ParserError, "Passed header=[0,5], len of 2, but only 2 lines in file")

# Texts that are no spans, and a name that is not yet deprecated.
refused(lambda: pd.to_timedelta(["1h", "foo"]), ValueError, "Could not convert 'foo' to NumPy timedelta")
with warnings.catch_warnings():
    warnings.simplefilter("error")
    pd.Timestamp.utcnow()
