"""The dtypes of columns that concat puts below each other, with parts that are empty or all missing."""

import warnings

import numpy as np
import pandas as pd

t = pd.Timestamp("2020-01-01")
parts = {"int": [1], "float": [1.5], "bool": [True], "str": ["x"], "time": [t], "delta": [pd.Timedelta(1)], "cat": pd.Categorical(["a"]),
         "Int": pd.array([1], dtype="Int64"), "zone": [t.tz_localize("UTC")]}
blanks = {"none": [None], "nan": [np.nan], "nat": [pd.NaT], "objects": np.array([], dtype=object), "floats": np.array([], dtype=float)}
expected = {
    "int": "object float64 object object float64", "float": "float64 float64 object float64 float64", "bool": "object object object object object",
    "str": "object object object object object", "time": "datetime64[ns] datetime64[ns] datetime64[ns] datetime64[ns] datetime64[ns]",
    "delta": "timedelta64[ns] timedelta64[ns] object timedelta64[ns] timedelta64[ns]", "Int": "Int64 Int64 object Int64 Int64",
    "zone": "datetime64[ns, UTC] datetime64[ns, UTC] object datetime64[ns, UTC] datetime64[ns, UTC]"}
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    for name, types in expected.items():
        found = [str(pd.concat([pd.DataFrame({"c": parts[name]}), pd.DataFrame({"c": b})])["c"].dtype) for b in blanks.values()]
        assert " ".join(found) == types, (name, found)
    assert pd.concat([pd.DataFrame({"c": parts["cat"]}), pd.DataFrame({"c": [None]})])["c"].dtype == "category"

    # A table that grows from nothing but labels keeps objects; one from nothing at all does not.
    row = pd.DataFrame({"x": [1, 2], "y": [True, False]})
    assert pd.concat([pd.DataFrame(columns=["x", "y"]), row]).dtypes.tolist() == [object, object]
    assert pd.concat([pd.DataFrame(), row]).dtypes.tolist() == [np.int64, np.bool_]
    assert pd.concat([row, pd.DataFrame({"x": [3]})]).dtypes.tolist() == [np.int64, object]

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    pd.concat([pd.DataFrame({"c": [t]}), pd.DataFrame({"c": [None]})])
assert [w.category for w in seen] == [FutureWarning]
assert str(seen[0].message).startswith("The behavior of DataFrame concatenation with empty or all-NA entries is deprecated.")

# Rows that a write adds start out missing.
df = pd.DataFrame({"v": [1, 2], "w": ["x", "y"], "b": [True, False]})
df.loc[5, "v"] = 10
assert df.dtypes.tolist() == [np.float64, object, object] and df["v"].tolist() == [1, 2, 10]
df = pd.DataFrame({"v": [1, 2]})
df.loc[df["v"] > 0, "q"] = 3
df.loc[:, "r"] = 3
assert df.dtypes.tolist() == [np.int64, np.float64, np.int64]
