"""Times in info, in files and as texts; sums of spans, which are those of floats."""

import io
import warnings

import pandas as pd

warnings.simplefilter("ignore")


def second_line(index):
    out = io.StringIO()
    pd.DataFrame({"a": range(len(index))}, index=index).info(buf=out)
    return out.getvalue().split("\n")[1]


# The ends of an index are dates alone if all of it is.
assert second_line(pd.date_range("2024-01-01", periods=3)) == "DatetimeIndex: 3 entries, 2024-01-01 to 2024-01-03"
assert second_line(pd.date_range("2024-01-01", periods=3, freq="h")) == "DatetimeIndex: 3 entries, 2024-01-01 00:00:00 to 2024-01-01 02:00:00"
assert second_line(pd.DatetimeIndex(["2024-01-01", None])) == "DatetimeIndex: 2 entries, 2024-01-01 to NaT"
assert second_line(pd.date_range("2024-01-01", periods=2, tz="UTC")) == "DatetimeIndex: 2 entries, 2024-01-01 00:00:00+00:00 to 2024-01-02 00:00:00+00:00"
assert second_line(pd.timedelta_range("1D", periods=3)) == "TimedeltaIndex: 3 entries, 1 days to 3 days"
assert second_line(pd.timedelta_range("1h", periods=2, freq="h")) == "TimedeltaIndex: 2 entries, 0 days 01:00:00 to 0 days 02:00:00"
out = io.StringIO()
pd.DataFrame({"a": [1, 2]}, index=pd.period_range("2024", periods=2, freq="M")).info(buf=out)
assert out.getvalue().split("\n")[1:3] == ["PeriodIndex: 2 entries, 2024-01 to 2024-02", "Freq: M"]

# Spans of whole days are days alone, missing ones or not.
t = pd.Series(pd.to_timedelta(["1D", "2D", None]))
u = pd.Series(pd.to_timedelta(["1D", "2h", None]))
assert t.astype(str).tolist() == ["1 days", "2 days", "NaT"] and u.astype(str).tolist() == ["1 days 00:00:00", "0 days 02:00:00", "NaT"]
assert t.astype("string").tolist()[:2] == ["1 days", "2 days"] and t.map(str).tolist()[0] == "1 days 00:00:00"
assert pd.Series(pd.to_datetime(["2024-01-01", None])).astype("string").fillna("-").tolist() == ["2024-01-01", "-"]
assert pd.DataFrame({"t": t, "u": u}).to_csv() == ",t,u\n0,1 days,1 days 00:00:00\n1,2 days,0 days 02:00:00\n2,,\n"

# Sums and means, and those that are too large.
n = [1701423456789012345, 1709876543210987654, 1704444444444444443]
d = pd.Series(pd.to_datetime(n))
s = d - pd.Timestamp("2023-01-01")
assert (s.sum().value, s.mean().value, d.mean().value) == (98150844444444448, 32716948148148148, 1705248148148148224)
d[1] = None
assert (d.mean().value, (d - pd.Timestamp("2020")).mean().value) == (1702933950616728320, 125097150616728400)
try:
    pd.Series(pd.to_timedelta([9 * 10**18, 9 * 10**18])).sum()
except ValueError as error:
    assert str(error) == "overflow in timedelta operation"
else:
    raise AssertionError("no overflow")
