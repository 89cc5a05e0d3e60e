"""Tables made of one row for all, ends of files that are left out, and quantiles of spans of time."""

import warnings
from io import StringIO

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


# One element, or one row, stands for all rows of a new table.
shown(pd.DataFrame({"a": [1]}, index=[1, 2]), '   a\n1  1\n2  1')
shown(pd.DataFrame({"a": ["x"], "b": [1, 2]}, index=[1, 2]), '   a  b\n1  x  1\n2  x  2')
shown(pd.DataFrame([[1, 2]], index=[1, 2]), '   0  1\n1  1  2\n2  1  2')
shown(pd.DataFrame([{"a": 1}], index=[1, 2]), '   a\n1  1\n2  1')
refused(lambda: pd.DataFrame({"a": [1, 2]}, index=[1, 2, 3]), ValueError, 'Length of values (2) does not match length of index (3)')
refused(lambda: pd.DataFrame([[1], [2]], index=[1, 2, 3]), ValueError, 'Length of values (2) does not match length of index (3)')
refused(lambda: pd.DataFrame({"a": [1, 2]}).assign(b=[1]), ValueError, 'Length of values (1) does not match length of index (2)')
shown(pd.DataFrame({1, 2}), '   0\n0  1\n1  2')

# Lines at the end of a file that are left out do not decide types; small numbers in JSON.
shown(pd.read_csv(StringIO("a,b\n1,2\ntotal,9"), skipfooter=1, engine="python").dtypes, 'a    int64\nb    int64\ndtype: object')
shown(pd.read_csv(StringIO("a,b\n1,2\ntotal,9"), skipfooter=5, engine="python"), 'Empty DataFrame\nColumns: [a, b]\nIndex: []')
shown(pd.Series([1e-16, -1e-20, 1e-15, 5e-324]).to_json(), '{"0":1e-16,"1":-1e-20,"2":0.0,"3":4.940656458e-324}')
shown(pd.Series([1e-20]).to_json(double_precision=3), '{"0":1e-20}')

# Several quantiles of spans of time, and where these begin.
s = pd.Series([1.0, np.nan, 3, 4, 5], index=pd.date_range("2021-01-31", periods=5, freq="ME"), name="v")
shown(s.resample("QE").quantile([.1, .9]), '2021-03-31  0.1    1.2\n            0.9    2.8\n2021-06-30  0.1    4.1\n            0.9    4.9\nName: v, dtype: float64')
shown(s.to_frame().resample("QE").quantile([.5]), '                  v\n2021-03-31 0.5  2.0\n2021-06-30 0.5  4.5')
refused(lambda: s.resample("60D", origin="nope"), ValueError, "'origin' should be equal to 'epoch', 'start', 'start_day', 'end', 'end_day' or should be a Timestamp convertible type. Got 'nope' instead.")
shown(s.resample("60D", origin="2021-01-01").sum(), '2021-01-01    1.0\n2021-03-02    7.0\n2021-05-01    5.0\nFreq: 60D, Name: v, dtype: float64')
shown(repr(s.index.argmax()), 'np.int64(4)')

# Missing times take the frequency from the labels of spans.
m = pd.Series([1.0, 2, 3], index=pd.to_datetime(["2018-11-30", None, "2019-03-01"]))
shown(m.resample("YE").sum(), '2018-12-31    1.0\n2019-12-31    3.0\ndtype: float64')
shown(m.groupby(pd.Grouper(freq="YE")).sum(), '2018-12-31    1.0\n2019-12-31    3.0\ndtype: float64')
shown(m.to_frame("v").resample("YE").agg({"v": "sum"}).index, "DatetimeIndex(['2018-12-31', '2019-12-31'], dtype='datetime64[ns]', freq=None)")
shown(m[m.index.notna()].resample("YE").sum(), '2018-12-31    1.0\n2019-12-31    3.0\nFreq: YE-DEC, dtype: float64')
