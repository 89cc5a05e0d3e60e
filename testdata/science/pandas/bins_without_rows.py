"""What first, last, min and max give for a span of time without rows."""

import numpy as np
import pandas as pd

times = pd.to_datetime(["2024-01-05", "2024-02-10", "2024-04-20"])
table = pd.DataFrame({"t": ["a", None, "b"], "yes": [True, False, True], "n": [1, 2, 3]}, index=times)

# Objects have None in first and last.
for how in ("first", "last"):
    assert getattr(table.t.resample("ME"), how)().tolist() == ["a", None, None, "b"]
    assert getattr(table.resample("ME"), how)().t.tolist() == ["a", None, None, "b"]
    assert table.resample("ME").agg({"t": how, "n": "sum"}).t.tolist() == ["a", None, None, "b"]
both = table.t.resample("ME").agg(["first", "last"])
assert str(both.iloc[2].tolist()) == "[None, None]"
groups = table.groupby("yes").resample("ME", include_groups=False).t.first()
assert groups.loc[True].tolist() == ["a", None, None, "b"]

# Bools become floats, as in groups of which one is empty; they stay bools if every span has rows.
for how in ("first", "last", "min", "max"):
    got = getattr(table.resample("ME"), how)() if how in ("first", "last") else getattr(table[["yes"]].resample("ME"), how)()
    assert got.yes.dtype == float and np.array_equal(got.yes, [1, 0, np.nan, 1], equal_nan=True), got
    assert getattr(table.yes[:2].resample("ME"), how)().tolist() == [True, False]
