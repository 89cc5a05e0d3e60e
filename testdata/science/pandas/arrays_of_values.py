"""values, to_numpy and np.asarray give arrays that programs write to, and the table shows it where pandas 2.2 does."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")

# A column of a table.
df = pd.DataFrame({"a": [1, 2, 3], "b": [4.0, 5.0, 6.0]})
a = df["a"].values
a[0] = 9
df["b"].to_numpy()[1] = -1
np.asarray(df["a"])[2] = 7
assert df.to_dict("list") == {"a": [9, 2, 7], "b": [4.0, -1.0, 6.0]} and a.tolist() == [9, 2, 7]
df.loc[1, "a"] = 100
df["b"].iloc[0] = 0.5
assert a.tolist() == [9, 100, 7] and df["b"].values.tolist() == [0.5, -1.0, 6.0]
a.sort()
a += 1
assert df["a"].tolist() == [8, 10, 101]
assert df["a"].values.flags.writeable and df["a"].values is not None

# What is made of it has elements of its own.
made = [df.copy(), df[["a"]], df.assign(c=1), df.rename(columns={"b": "B"}), df.reset_index(), pd.DataFrame({"a": df["a"]}), df.set_index("b")]
more = [df["a"].copy(), df["a"].rename("z"), df.set_index("a").index]
df["d"] = df["a"]
a[:] = 0
assert all(t["a"].tolist() == [8, 10, 101] for t in made)
assert all(list(s) == [8, 10, 101] for s in more)
assert df["a"].tolist() == [0, 0, 0] and df["d"].tolist() == [8, 10, 101]

# A copy that was asked for, and one of another type.
s = pd.Series([1, 2, 3])
s.to_numpy(copy=True)[0] = 5
s.to_numpy(dtype=float)[0] = 5
assert s.tolist() == [1, 2, 3]
v = s.values
v += 1
np.asarray(s)[0] = 50
s[1] = 60
assert s.tolist() == [50, 60, 4] and v.tolist() == [50, 60, 4]
names = pd.Series(["x", "y"])
names.values[0] = "z"
assert names.tolist() == ["z", "y"]

# A table of one type is one array, until a column is set.
df = pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, 4.0]})
v = df.values
v[0, 0] = 100
v[:, 1] *= 2
df.values[df.values > 50] = -1
df.to_numpy()[1, 0] = 20
assert df.to_dict("list") == {"a": [-1.0, 20.0], "b": [6.0, 8.0]} and v.tolist() == [[-1.0, 6.0], [20.0, 8.0]]
df.iloc[0, 0] = 11
assert v[0, 0] == 11
df["c"] = 0.5
w = df.values
w[:] = 0
assert df.to_dict("list") == {"a": [11.0, 20.0], "b": [6.0, 8.0], "c": [0.5, 0.5]}
mixed = pd.DataFrame({"a": [1, 2], "b": [0.5, 1.5]})
mixed.values[:] = 0
assert mixed.to_dict("list") == {"a": [1, 2], "b": [0.5, 1.5]}

# With copy-on-write arrays are read-only.
with pd.option_context("mode.copy_on_write", True):
    for locked in (pd.Series([1, 2]).values, pd.DataFrame({"a": [1, 2]}).values):
        try:
            locked[0] = 5
        except ValueError as error:
            assert str(error) == "assignment destination is read-only"
        else:
            raise AssertionError("written")

# Labels of a range are counted anew.
rows = pd.DataFrame({"a": [1, 2, 3]}).index.values
rows[0] = 5
assert rows.tolist() == [5, 1, 2]
