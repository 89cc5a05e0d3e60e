"""Names of joined indexes, and steps of spans of time."""

import pandas as pd


# The name of a joined index depends on repeated labels and their order.
def joined(left, right, how):
    left = pd.DataFrame({"a": 1}, index=pd.Index(left, name="k"))
    return left.join(pd.DataFrame({"b": 2}, index=pd.Index(right, name="q")), how=how).index.name


for how, name in [("left", "k"), ("right", "q"), ("inner", None), ("outer", None)]:
    assert joined([1, 2, 3], [1, 2], how) == name
    assert joined([1, 2, 2], [1, 2], how) is None and joined([1, 2], [1, 2, 2], how) is None
    assert joined([2, 1, 2], [1, 2], how) == "k" and joined([1, 2, 2], [1, 1, 2], how) == "k"
assert joined([1, 2], [1, 2], "inner") == "k" and joined([2, 1], [2, 1], "outer") is None

# Spans of time keep their step.
spans = pd.timedelta_range("1h", periods=3, freq="90min")
start = pd.Timestamp("2024-01-01")
for got, freq in [(spans + start, "90min"), (start - spans, "-90min"), (-spans, "-90min"), (+spans, "90min"), (spans / 2, "45min"),
                  (spans * 1.5, "135min"), (pd.Timedelta("1h") - spans, "-90min")]:
    assert got.freqstr == freq, got
