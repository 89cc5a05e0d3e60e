"""Without copy-on-write, which pandas 2.2 does not choose by itself, a column that was taken out of a table writes back to it."""

import warnings

import pandas as pd

warnings.simplefilter("ignore")


def table():
    return pd.DataFrame({"a": [3.0, None, 2.0], "b": ["x", "y", "z"]})


assert pd.options.mode.copy_on_write is False

df = table()
df["a"].fillna(0, inplace=True)
df["b"].replace("x", "Q", inplace=True)
assert df.to_dict("list") == {"a": [3.0, 0.0, 2.0], "b": ["Q", "y", "z"]}

df["b"][1] = "w"
df["a"].iloc[0] = 7
df.a.loc[2] = 9
df["a"][df["a"] > 8] = -1
assert df.to_dict("list") == {"a": [7.0, 0.0, -1.0], "b": ["Q", "w", "z"]}

df = table()
for c in df:
    df[c].mask(df[c].isna(), 5, inplace=True)
df["a"].clip(3, inplace=True)
column = df["a"]
column += 1
assert df["a"].tolist() == [4, 6, 4]

# Another type, and a second name for the same column.
df["c"] = df["a"]
df["c"][0] = "text"
assert df["c"].tolist() == ["text", 6.0, 4.0] and df["a"].tolist() == [4, 6, 4]

# Copies, columns that were taken away and results that have other rows are on their own.
df = table()
other = df.copy()
other["a"][0] = 1
alone = df["a"].copy()
alone[0] = 1
gone = df.pop("b")
gone[0] = "none"
df["a"].dropna(inplace=True)
assert df.to_dict("list")["a"][0] == 3.0 and list(df.columns) == ["a"] and len(df) == 3
try:
    df["a"].sort_values(inplace=True)
except ValueError as e:
    assert str(e) == "This Series is a view of some other array, to sort in-place you must create a copy"
else:
    raise AssertionError("a column was sorted in place")

# The column follows its table through changes of the others.
df = table()
column = df["a"]
df.insert(0, "z", 1)
column[1] = 8
assert df["a"].tolist() == [3, 8, 2]

pd.options.mode.copy_on_write = True
df = table()
df["a"].fillna(0, inplace=True)
column = df["a"]
column[0] = 1
assert df["a"].isna().sum() == 1 and df["a"][0] == 3
