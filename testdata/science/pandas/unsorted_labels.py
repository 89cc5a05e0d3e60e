"""Rows by parts of dates, and slices, in indexes that are not sorted or miss a time."""

import numpy as np
import pandas as pd


def shown(thing, want):
    assert str(thing) == want, str(thing)


def refused(call, words):
    try:
        call()
    except KeyError as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


mixed = "'Value based partial slicing on non-monotonic DatetimeIndexes with non-existing keys is not allowed.'"

# A part of a date finds the rows within it, wherever they are.
up_and_down = pd.Series(range(4), index=pd.to_datetime(["2024-03-01", "2024-01-01", "2024-01-01", "2024-02-01"]))
down = pd.Series(range(4), index=pd.to_datetime(["2024-03-01", "2024-02-01", "2024-01-15", "2024-01-01"]))
with_nat = pd.Series(range(4), index=pd.to_datetime(["2024-01-01", "2024-01-01", "2024-02-01", None]))
assert up_and_down["2024-01"].tolist() == up_and_down.loc["2024-01"].tolist() == [1, 2]
assert up_and_down["2024"].tolist() == [0, 1, 2, 3] and up_and_down["2024-05"].tolist() == []
assert down["2024-01"].tolist() == [2, 3] and down.to_frame().loc["2024-02", 0].tolist() == [1]
assert with_nat["2024-01"].tolist() == [0, 1] and with_nat.loc["2024"].tolist() == [0, 1, 2]
table = pd.DataFrame({"v": range(4)}, index=up_and_down.index)
table.loc["2024-01", "v"] = -1
assert table.v.tolist() == [0, -1, -1, 3]

# Slices of texts want both ends in the index; those of Timestamps go from place to place.
assert up_and_down["2024-01":].tolist() == [0, 1, 2, 3]
refused(lambda: up_and_down["2024-01":"2024-02"], mixed)
refused(lambda: up_and_down[:"2024-02-01"], mixed)
refused(lambda: down["2024-02":"2024-01"], mixed)
assert with_nat["2024-01":].tolist() == [0, 1, 2]
jan, feb, mar = pd.Timestamp("2024-01-01"), pd.Timestamp("2024-02-01"), pd.Timestamp("2024-03-01")
assert up_and_down[jan:feb].tolist() == [1, 2, 3] and up_and_down[mar:jan].tolist() == [0, 1, 2]
refused(lambda: up_and_down[pd.Timestamp("2024-01-02"):], "Timestamp('2024-01-02 00:00:00')")
apart = pd.Series(range(3), index=[jan, feb, jan])
refused(lambda: apart[jan:], "\"Cannot get left slice bound for non-unique label: Timestamp('2024-01-01 00:00:00')\"")
spans = pd.Series(range(4), index=pd.to_timedelta(["3h", "1h", "1D", "2h"]))
refused(lambda: spans["1h":"2h"], "Timedelta('0 days 02:59:59.999999999')")
refused(lambda: spans["2 days"], "Timedelta('2 days 00:00:00')")
months = pd.Series(range(4), index=pd.PeriodIndex(["2024-03", "2024-01", "2024-01", "2025-02"], freq="M"))
assert months["2024"].tolist() == [0, 1, 2] and months["2024-01":"2025-02"].tolist() == [1, 2, 3]
refused(lambda: months["2024":"2025"], "Period('2025-12', 'M')")

# Labels that repeat in one run are ends of slices, too.
letters = pd.Series(range(4), index=list("caab"))
assert letters["a":"b"].tolist() == [1, 2, 3] and letters["c":"a"].tolist() == [0, 1, 2]
refused(lambda: pd.Series(range(4), index=list("acab"))["a":"b"], "\"Cannot get left slice bound for non-unique label: 'a'\"")
