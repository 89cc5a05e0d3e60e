"""Arrays of times: what Series.unique() and Series.array give, and how arrays print."""

import numpy as np
import pandas as pd

s = pd.Series(pd.to_datetime(["2020-01-01 05:00", None, "2020-01-01 05:00", "2021-02-03 00:00"]))
u = s.unique()
assert type(u).__name__ == "DatetimeArray" and not isinstance(u, np.ndarray) and u.dtype == "datetime64[ns]"
assert repr(u) == "<DatetimeArray>\n['2020-01-01 05:00:00', 'NaT', '2021-02-03 00:00:00']\nLength: 3, dtype: datetime64[ns]"
assert u[0] == pd.Timestamp("2020-01-01 05:00") and u[1] is pd.NaT
assert [x.strftime("%d.%m") for x in s.dropna().unique()] == ["01.01", "03.02"]
assert (u == u[0]).tolist() == [True, False, False] and u[0] in u
assert u.max() == pd.Timestamp("2021-02-03") and sorted(u[[2, 0]]) == [u[0], u[2]]
assert pd.Series(u).equals(s.drop_duplicates(ignore_index=True)) and s.isin(u).all()
assert isinstance(np.array(u), np.ndarray) and np.array(u).dtype == "datetime64[ns]"
assert (u - u[0]).tolist() == [pd.Timedelta(0), pd.NaT, pd.Timedelta("398 days 19:00:00")]
assert u.year.tolist()[0] == 2020 and u.dropna().strftime("%Y").tolist() == ["2020", "2021"]
assert u.searchsorted(u[2]) == 1 and len(u.unique()) == 3
assert repr(pd.DataFrame({"a": u})) == repr(s.drop_duplicates(ignore_index=True).to_frame("a"))

d = pd.Series(pd.to_timedelta(["1h", None, "1h", "2D"])).unique()
assert repr(d) == "<TimedeltaArray>\n['0 days 01:00:00', NaT, '2 days 00:00:00']\nLength: 3, dtype: timedelta64[ns]"
assert d.total_seconds().tolist()[::2] == [3600.0, 172800.0] and (d * 2)[0] == pd.Timedelta("2h") and (-d)[0] == pd.Timedelta("-1h")
assert isinstance(d, pd.arrays.TimedeltaArray)

assert repr(pd.array(range(30))) == ("<IntegerArray>\n[ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17, 18,\n"
                                     " 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]\nLength: 30, dtype: Int64")
assert repr(pd.array(range(101))) == ("<IntegerArray>\n[  0,   1,   2,   3,   4,   5,   6,   7,   8,   9,\n ...\n"
                                      "  91,  92,  93,  94,  95,  96,  97,  98,  99, 100]\nLength: 101, dtype: Int64")
groups = s.groupby([1, 1, 2, 2]).unique()
assert str(groups).splitlines()[1] == "2    [2020-01-01 05:00:00, 2021-02-03 00:00:00]"

# Missing times come last when places are searched.
assert pd.Series(pd.to_datetime([None, "2020-01-01", "2021-01-01"])).searchsorted(pd.NaT) == 3

# Texts cannot be put into bins.
try:
    pd.cut(pd.Series(["a", "b"]), 3)
except TypeError as e:
    assert type(e).__name__ == "DTypePromotionError"
else:
    raise AssertionError
