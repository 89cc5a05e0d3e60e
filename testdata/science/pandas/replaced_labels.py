"""replace in categories, texts that stand for times in lookups, holidays, and keywords that nobody knows."""

import numpy as np
import pandas as pd
from pandas.tseries import holiday


def raised(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return None


# Labels of categories.
c = pd.Series(["lo", "hi", "mid", None, "lo"], dtype="category")
for mapping, categories, values in (
    ({"lo": "low"}, ["hi", "low", "mid"], ["low", "hi", "mid", "low"]),
    ({"lo": "hi"}, ["hi", "mid"], ["hi", "hi", "mid", "hi"]),
    ({"hi": "mid"}, ["lo", "mid"], ["lo", "mid", "mid", "lo"]),
    ({"lo": "hi", "hi": "lo"}, ["hi", "lo", "mid"], ["hi", "lo", "mid", "hi"]),
    ({"hi": "mid", "lo": "new"}, ["new", "mid"], ["new", "mid", "mid", "new"]),
    ({"lo": "a", "mid": "a"}, ["hi", "a"], ["a", "hi", "a", "a"]),
):
    r = c.replace(mapping)
    assert list(r.cat.categories) == categories, (mapping, list(r.cat.categories))
    assert r.dropna().tolist() == values and r.isna().tolist() == c.isna().tolist(), mapping
assert list(c.replace({"lo": None}).cat.categories) == ["hi", "mid"]
assert c.replace({"lo": None}).isna().sum() == 3
n = pd.Series([3, 1, 2, 1], dtype="category")
assert list(n.replace({1: 2, 2: 5}).cat.categories) == [2, 5, 3]
assert n.replace(1, 1.5).cat.categories.dtype == np.float64
assert n.replace(1, 9).tolist() == [3, 9, 2, 9]
assert c.cat.as_ordered().replace("hi", "zz").cat.ordered
assert c.replace("l.", "hi", regex=True).dropna().tolist() == ["hi", "hi", "mid", "hi"]
assert raised(lambda: c.replace("l.", "X", regex=True)) == "TypeError: Cannot setitem on a Categorical with a new category, set the categories first"
assert pd.Categorical(["a", "b", "a"]).describe().index.name == "categories"
assert type(pd.get_dummies(c, dummy_na=True).columns) is pd.CategoricalIndex

# Texts that are looked for among times.
i = pd.date_range("2020-01-01", periods=3)
s = pd.Series([1, 2, 3], index=i)
assert s.reindex(["2020-01-03", "2020-01-09"]).tolist()[0] == 3
assert s.reindex(["01/03/2020"]).tolist() == [3]
assert s.reindex(["2020-01-03 12:00"], method="ffill").tolist() == [3]
assert i.get_indexer(["2020-01-03", "x"]).tolist() == [-1, -1]
assert i.get_indexer([None, "2020-01-01"]).tolist() == [-1, 0]
assert i.tz_localize("UTC").get_indexer(["2020-01-03"]).tolist() == [2]
assert i.to_period("D").get_indexer(["2020-01-03"]).tolist() == [2]
assert pd.timedelta_range("1D", periods=3).get_indexer(["2 days"]).tolist() == [1]
assert i.insert(1, "2020-05-05").tolist()[1] == pd.Timestamp("2020-05-05")
assert i.drop(["2020-01-02"]).tolist() == [i[0], i[2]]
assert raised(lambda: s.loc[["2020-01-03", "2020-01-09"]]) == "KeyError: \"['2020-01-09'] not in index\""
both = pd.concat([s, pd.Series([1], index=["2020-01-02"])], axis=1)
assert both.shape == (4, 2) and both[0].dropna().tolist() == [1, 2, 3]

# Holidays.
days = holiday.USFederalHolidayCalendar().holidays("2021-01-01", "2021-12-31", return_name=True)
assert [d.strftime("%m-%d") for d in days.index] == ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24", "12-31"]
assert days.iloc[1] == "Birthday of Martin Luther King, Jr."
assert pd.Timestamp("2020-07-02") + pd.offsets.CustomBusinessDay(calendar=holiday.USFederalHolidayCalendar()) == pd.Timestamp("2020-07-06")
assert pd.Timestamp("2020-01-01") + pd.DateOffset(weekday=holiday.MO(3)) == pd.Timestamp("2020-01-20")
assert pd.Timestamp("2020-05-31") + pd.DateOffset(weekday=holiday.MO(-1)) == pd.Timestamp("2020-05-25")
assert repr(holiday.USLaborDay) == "Holiday: Labor Day (month=9, day=1, offset=<DateOffset: weekday=MO(+1)>)"
assert holiday.Holiday("x", month=5, day=3, observance=holiday.next_monday).dates("2020-01-01", "2022-01-01").day.tolist() == [4, 3]


class Days(holiday.AbstractHolidayCalendar):
    rules = [holiday.Holiday("a", month=1, day=2), holiday.USMemorialDay]


assert Days().holidays("2020", "2021").strftime("%m%d").tolist() == ["0102", "0525"]
assert type(holiday.get_calendar("Days")) is Days and len(Days().merge(holiday.USFederalHolidayCalendar)) == 12

# Keywords and arguments.
df = pd.DataFrame({"a": [1, 2], "b": [1.5, 2.0]})
for name in ("sum", "mean", "min", "std", "any", "cumsum", "median", "prod", "var"):
    for thing in (df, df["a"]):
        assert raised(lambda: getattr(thing, name)(foo=1)) == f"TypeError: {name}() got an unexpected keyword argument 'foo'", name
assert np.sum(df["a"]) == 3 and np.std(df["b"]) == 0.25 and np.median(df["a"]) == 1.5
assert raised(lambda: df["a"].sum(out=[])) == "ValueError: the 'out' parameter is not supported in the pandas implementation of sum()"
assert raised(lambda: df.merge(df, how="foo", on=["a", "b"])) == "ValueError: do not recognize join method foo"
assert raised(pd.Index) == "TypeError: Index(...) must be called with a collection of some kind, None was passed"
assert raised(lambda: df.groupby("a")["b"].agg(x=5)) == "TypeError: func is expected but received int in **kwargs."
quotient, rest = divmod(df, 2)
assert quotient["a"].tolist() == [0, 1] and rest["b"].tolist() == [1.5, 0.0]
assert (df["a"] & True).dtype == bool
assert df.to_json(None, "records") == '[{"a":1,"b":1.5},{"a":2,"b":2.0}]'
assert df.apply(lambda r: [1, 2], axis=1, result_type="broadcast").dtypes.tolist() == [np.dtype(float)] * 2
codes, labels = pd.factorize(np.array(["b", None, np.nan], dtype=object), use_na_sentinel=False)
assert codes.tolist() == [0, 1, 1] and len(labels) == 2
assert raised(lambda: pd.Timestamp("1500-01-01").value).startswith("OverflowError: Cannot convert Timestamp to nanoseconds without overflow.")

# Axes that a column does not have.
for f in (lambda: s.sort_values(axis=1), lambda: s.drop(1, axis=1), lambda: s.fillna(0, axis=1), lambda: s.cumsum(axis=1), lambda: s.rank(axis=1),
          lambda: s.sample(1, axis=1), lambda: s.idxmax(axis=1), lambda: s.agg("sum", axis=1), lambda: s.interpolate(axis=1)):
    assert raised(f) == "ValueError: No axis named 1 for object type Series"
assert df.fillna(0).shape == df.sample(2, random_state=0).shape == df.rank().shape
assert raised(lambda: pd.Series([[1, 2]]).astype(int)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'"
assert raised(lambda: pd.Series([[1, 2]]).astype(float)) == "ValueError: setting an array element with a sequence."

# What the functions of pandas.testing compare, and say.
equal = pd.testing.assert_series_equal
equal(pd.Series([1.0], index=[0.1 + 0.2]), pd.Series([1.0], index=[0.3]))
pd.testing.assert_frame_equal(pd.DataFrame({"a": [1.0]}, index=[0.1 + 0.2]), pd.DataFrame({"a": [1.0]}, index=[0.3]))
assert raised(lambda: pd.testing.assert_index_equal(pd.Index([1, 2]), pd.Index([1, 3]))).endswith("\n[right]: Index([1, 3], dtype='int64')")
assert raised(lambda: equal(pd.Series([1], index=["x"]), pd.Series([1], index=["y"]))).endswith("\nAt positional index 0, first diff: x != y")
assert raised(lambda: equal(pd.Series(i[:1]), pd.Series(i[1:2]))).endswith("\n[left]:  [1577836800000000000]\n[right]: [1577923200000000000]")
assert "(100.0 %)" in raised(lambda: equal(pd.Series([1, None], dtype="Int64"), pd.Series([2, None], dtype="Int64")))
assert "categories=['a']" in raised(lambda: equal(pd.Series(["a"], dtype="category"), pd.Series(["b"], dtype="category")))
