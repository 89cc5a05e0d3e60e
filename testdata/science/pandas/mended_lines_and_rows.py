"""Bad lines of files, headers of several lines, rows by function, and labels that are near."""

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


# Lines with too many fields, as a function of the program mends them.
lines = "a,b\n1,2\n1,2,3\n4,5,6,7\n"
shown(pd.read_csv(StringIO(lines), on_bad_lines=lambda l: l[:2], engine="python"), '   a  b\n0  1  2\n1  1  2\n2  4  5')
shown(pd.read_csv(StringIO(lines), on_bad_lines=lambda l: None if len(l) == 3 else l[-2:], engine="python"), '   a  b\n0  1  2\n1  6  7')
shown(pd.read_csv(StringIO(lines), on_bad_lines=lambda l: l, engine="python"), '   a  b\n0  1  2\n1  1  2\n2  4  5')
shown(pd.read_csv(StringIO(lines), on_bad_lines=lambda l: l[:1], engine="python"), '   a    b\n0  1  2.0\n1  1  NaN\n2  4  NaN')
shown(pd.read_csv(StringIO("a;b\n1;'x;y'\n1;2;3\n"), sep=";", quotechar="'", on_bad_lines=lambda l: ["7", "+".join(l[1:])], engine="python"), '   a    b\n0  1  x;y\n1  7  2+3')
shown(pd.read_csv(StringIO(lines), on_bad_lines=lambda l: l[:2], engine="python", skipfooter=1), '   a  b\n0  1  2\n1  1  2')
refused(lambda: pd.read_csv(StringIO(lines), on_bad_lines=lambda l: l[:2]), ValueError, "on_bad_line can only be a callable function if engine='python' or 'pyarrow'")

# Headers of several lines, with an index.
shown(pd.read_csv(StringIO("x,A,A,B\ni,1,2,1\nr,3,4,5\ns,6,7,8\n"), header=[0, 1], index_col=0), 'x  A     B\ni  1  2  1\nr  3  4  5\ns  6  7  8')
shown(pd.read_csv(StringIO("x,A,A,B\ni,1,2,1\nk,,,\nr,3,4,5\ns,6,7,8\n"), header=[0, 1], index_col=0), 'x  A     B\ni  1  2  1\nk         \nr  3  4  5\ns  6  7  8')
shown(pd.read_csv(StringIO("i,j,A,A\nn,m,1,2\nr,q,3,4\n"), header=[0, 1], index_col=[0, 1]), 'i    A   \nn    1  2\nr q  3  4')
shown(pd.read_csv(StringIO(",A,A,B\nn,1,2,1\nr,3,4,5\n"), header=[0, 1], index_col=[0]).index.names, '[None]')
refused(lambda: pd.read_csv(StringIO("A,A\n1,2,3\n4,5\n"), header=[0, 1]), pd.errors.ParserError, 'Header rows must have an equal number of columns.')

# replace with a method.
s = pd.Series([1, 2, 3, 1])
shown(s.replace([1, 2], method="bfill"), '0    3\n1    3\n2    3\n3    1\ndtype: int64')
shown(s.replace([1, 2], method="ffill"), '0    1\n1    1\n2    3\n3    3\ndtype: int64')
shown(s.replace([2, 3], method="ffill", limit=1), '0    1\n1    1\n2    3\n3    1\ndtype: int64')
shown(pd.DataFrame({"a": s, "b": [4.0, None, 1, 2]}).replace([1, 2], method="ffill"), '   a    b\n0  1  4.0\n1  1  NaN\n2  3  NaN\n3  3  NaN')
refused(lambda: s.replace([1, 2], method="nope"), ValueError, 'Invalid fill method. Expecting pad (ffill) or backfill (bfill). Got nope')

# Arguments that a Series does not take.
refused(lambda: s.squeeze(axis=1), ValueError, 'No axis named 1 for object type Series')
refused(lambda: s.diff(axis=1), TypeError, "Series.diff() got an unexpected keyword argument 'axis'")
refused(lambda: s.view("int8"), ValueError, 'Length of values (32) does not match length of index (4)')
shown(pd.Series(pd.date_range("2020", periods=2, tz="UTC")).view("int64"), '0    1577836800000000000\n1    1577923200000000000\ndtype: int64')

# Quantiles by whole rows.
df = pd.DataFrame({"A": [1, 2, 3], "B": [4.0, np.nan, 6.0], "C": ["x", None, "z"]})
shown(df.quantile([.1, .5], method="table", interpolation="nearest"), '     A    B     C\n0.1  1  4.0     x\n0.5  2  NaN  None')
shown(df[["A", "B"]].quantile(.5, method="table", interpolation="lower"), 'A    2.0\nB    NaN\nName: 0.5, dtype: float64')
shown(df[["A"]].quantile([0, 1], method="table", interpolation="higher"), '     A\n0.0  1\n1.0  3')

# What a function gave for rows, as a table.
shown(df.apply(lambda r: [r.A, r.C], axis=1, result_type="expand"), '     0    1\n0  1.0    x\n1  2.0  NaN\n2  3.0    z')
shown(df.apply(lambda r: [r.A, 2.5], axis=1, result_type="expand"), '     0    1\n0  1.0  2.5\n1  2.0  2.5\n2  3.0  2.5')
shown(df.apply(lambda r: {"p": r.A, "q": r.C}, axis=1, result_type="expand"), '     p    q\n0  1.0    x\n1  2.0  NaN\n2  3.0    z')
refused(lambda: df.apply(lambda r: [1, 2] if r.A > 1 else [1], axis=1, result_type="expand"), ValueError, 'All arrays must be of the same length')
shown(df.apply(lambda c: [1, 2], result_type="expand"), '   A  B  C\n0  1  1  1\n1  2  2  2')
shown(df.apply(lambda r: (1, 2, 3), axis=1, result_type="broadcast").dtypes.tolist(), "[dtype('O'), dtype('O'), dtype('O')]")
refused(lambda: df.apply(lambda r: (1, 2), axis=1, result_type="broadcast"), ValueError, 'cannot broadcast result')
refused(lambda: df.apply(lambda r: [[1, 2, 3]], axis=1, result_type="broadcast"), ValueError, 'too many dims to broadcast')

# The nearest label, not too far away.
s = pd.Series([0, 1, 2], index=pd.to_datetime(["2020-01-01", "2020-01-04", "2020-01-10"]))
days = pd.date_range("2020-01-01", "2020-01-12")
shown(s.reindex(days, method="nearest", limit=1), '2020-01-01    0.0\n2020-01-02    0.0\n2020-01-03    1.0\n2020-01-04    1.0\n2020-01-05    1.0\n2020-01-06    NaN\n2020-01-07    NaN\n2020-01-08    NaN\n2020-01-09    2.0\n2020-01-10    2.0\n2020-01-11    2.0\n2020-01-12    NaN\nFreq: D, dtype: float64')
shown(s.reindex(days, method="nearest", tolerance="1D").tolist(), '[0.0, 0.0, 1.0, 1.0, 1.0, nan, nan, nan, 2.0, 2.0, 2.0, nan]')
shown(s.resample("D").nearest(limit=2).tolist(), '[0.0, 0.0, 1.0, 1.0, 1.0, 1.0, nan, 2.0, 2.0, 2.0]')
refused(lambda: s[::-1].reindex(days, method="nearest", limit=1), ValueError, "limit argument for 'pad' method only well-defined if index and target are monotonic")

# Ranges that meet.
shown(pd.RangeIndex(2).intersection(pd.RangeIndex(5)), 'RangeIndex(start=0, stop=2, step=1)')
shown(pd.RangeIndex(1, 30, 4).intersection(pd.RangeIndex(3, 40, 6)), 'RangeIndex(start=9, stop=30, step=12)')
shown(pd.RangeIndex(0, 9, 2).intersection(pd.RangeIndex(1, 9, 2)), 'RangeIndex(start=0, stop=0, step=1)')
shown(pd.RangeIndex(9, 0, -2).intersection(pd.RangeIndex(12, 0, -3)), 'RangeIndex(start=9, stop=-3, step=-6)')
shown(pd.RangeIndex(9, 0, -2).intersection(pd.RangeIndex(0, 12, 3)), 'RangeIndex(start=3, stop=11, step=6)')
shown(type(pd.DataFrame({"k": [1, 2], "v": 1}).combine_first(pd.DataFrame({"k": [2, 3, 4]})).index).__name__, 'Index')

# Names of functions that groups do not have.
refused(lambda: df.groupby("A").B.agg("nope"), AttributeError, "'SeriesGroupBy' object has no attribute 'nope'")
refused(lambda: df.groupby("A").agg({"B": "nope"}), AttributeError, "'SeriesGroupBy' object has no attribute 'nope'")
shown(pd.factorize([1, None], use_na_sentinel=False), '(array([0, 1]), array([1, nan], dtype=object))')
