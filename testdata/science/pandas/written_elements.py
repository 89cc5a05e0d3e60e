"""Elements that are written: times as text, large numbers; labels of several levels that are missing."""

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


# Times written as text, in a column of times.
d = pd.Series(pd.date_range("2020", periods=3))
d[0] = "2021-05-05"
d.iloc[1] = "2021-06-06 10:00"
d.loc[2] = "2022"
shown(d, '0   2021-05-05 00:00:00\n1   2021-06-06 10:00:00\n2   2022-01-01 00:00:00\ndtype: datetime64[ns]')
d[[0, 1]] = "2000-01-01"
d[d > "2010"] = "1999-12-31"
d[:2] = ["2001-01-01", None]
shown(d, '0   2001-01-01\n1          NaT\n2   1999-12-31\ndtype: datetime64[ns]')
df = pd.DataFrame({"d": pd.date_range("2020", periods=3), "v": [1, 2, 3]})
df.loc[0, "d"] = "2021-05-05"
df.at[1, "d"] = "2021-05-06"
df.iloc[2, 0] = "2021-05-07"
df.loc[df.v > 2, "d"] = "2022-01-01"
shown(df, '           d  v\n0 2021-05-05  1\n1 2021-05-06  2\n2 2022-01-01  3')
shown(df.d.where(df.v > 1, "2000-01-01"), '0   2000-01-01\n1   2021-05-06\n2   2022-01-01\nName: d, dtype: datetime64[ns]')
shown(df.d.mask(df.v > 1, "2001-01-01"), '0   2021-05-05\n1   2001-01-01\n2   2001-01-01\nName: d, dtype: datetime64[ns]')
shown(df.d.shift().fillna("2001-01-01"), '0   2001-01-01\n1   2021-05-05\n2   2021-05-06\nName: d, dtype: datetime64[ns]')
t = pd.Series(pd.to_timedelta(["1D", "2D"]))
t[0] = "3h"
shown(t, '0   0 days 03:00:00\n1   2 days 00:00:00\ndtype: timedelta64[ns]')
t[1] = "nope"
shown(t, '0    0 days 03:00:00\n1               nope\ndtype: object')

# Numbers that are too large for a column.
u = pd.Series([1, 2], dtype="uint8")
u[0] = 300
shown(u, '0    300\n1      2\ndtype: uint16')
u[1] = -1
shown(u, '0    300\n1     -1\ndtype: int32')
f = pd.Series([1, 2], dtype="float32")
f[0] = 1.1
f[1] = 1e300
shown(f, '0    1.1\n1    inf\ndtype: float32')
i = pd.Series([1, 2], dtype="int8")
shown(i.where(i > 1, 300).dtype, 'int16')
shown(i.mask(i > 1, 1000).dtype, 'int16')
shown(i.replace(1, 500).dtype, 'int16')
shown(i.where(i > 1, np.int64(300)).dtype, 'int64')
shown(i.where(i > 1, 300.0).dtype, 'int16')
shown(i.where(i > 1, 1.5).dtype, 'float64')

# Labels that an index of several levels does not have, or cannot sort.
mi = pd.DataFrame({"v": [1, 2, 3]}, index=pd.MultiIndex.from_tuples([("a", 1), ("a", 2), ("b", 3)]))
refused(lambda: mi.loc[("a", 9)], KeyError, '9')
refused(lambda: mi.loc[("a", 3)], KeyError, '3')
refused(lambda: mi.loc[("z", 1)], KeyError, "'z'")
refused(lambda: mi.loc[("a", 9), "v"], KeyError, "('a', 9)")
refused(lambda: mi.loc[("a", 1, 5)], pd.errors.IndexingError, 'Too many indexers')
mx = pd.DataFrame({"v": [1, 2, 3]}, index=pd.MultiIndex.from_tuples([("a", 1), ("c", ""), ("b", "x")]))
shown(mx.sort_index(), '     v\na 1  1\nb x  3\nc    2')
shown(mx.sort_index(level=1), '     v\na 1  1\nc    2\nb x  3')
shown(mx.swaplevel().sort_index(), '     v\n1 a  1\n  c  2\nx b  3')
shown(mx.sort_index(ascending=False), '     v\nc    2\nb x  3\na 1  1')

# Columns of numbers stay a range in groups; a place that a Series does not have.
w = pd.DataFrame({"x": [1, 2], "y": [3, 4]}).T
shown(w.groupby(["a", "b"]).sum().columns, 'RangeIndex(start=0, stop=2, step=1)')
shown(w.groupby(["a", "b"]).cumsum().columns, 'RangeIndex(start=0, stop=2, step=1)')
shown(w.groupby(0).sum().columns, 'RangeIndex(start=1, stop=2, step=1)')
shown(w.groupby(["a", "b"])[[0, 1]].sum().columns, "Index([0, 1], dtype='int64')")
shown(w.groupby(lambda c: c).mean().T.index, 'RangeIndex(start=0, stop=2, step=1)')
refused(lambda: w.pivot(index="nope", columns=0), KeyError, '"None of [\'nope\'] are in the columns"')
s = pd.Series([1, 2], index=["a", "b"])
refused(lambda: s.__setitem__(5, 1), IndexError, 'index 5 is out of bounds for axis 0 with size 2')
