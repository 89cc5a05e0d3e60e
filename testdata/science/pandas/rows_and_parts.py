"""Rows that functions get, parts that numpy cuts, and modes of groups."""
import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")
table = pd.DataFrame({"a": ["x", "y", "z"], "b": [1, 2, 3], "c": [1.5, 2.5, 3.5], "o": [True, False, True]})
assert repr(table[["a", "b"]].apply(tuple, axis=1).tolist()) == "[('x', 1), ('y', 2), ('z', 3)]"
assert repr(table.apply(list, axis=1)[0]) == "['x', 1, 1.5, True]"
assert table.apply(lambda r: type(r.b).__name__, axis=1).tolist() == ["int"] * 3
assert table[["b", "c"]].apply(lambda r: type(r.b).__name__, axis=1).tolist() == ["float64"] * 3

first, second = np.array_split(table, 2)
assert isinstance(first, pd.DataFrame) and first.shape == (2, 4) and second.index.tolist() == [2]
assert [p.tolist() for p in np.array_split(table.b, 2)] == [[1, 2], [3]]
assert repr(np.array_split(table.index, 2)) == "[Index([0, 1], dtype='int64'), Index([2], dtype='int64')]"
assert [len(p) for p in np.split(table, [1, 2])] == [1, 1, 1]
try:
    np.split(table, 2)
except ValueError as e:
    assert str(e) == "array split does not result in an equal division"
else:
    raise AssertionError

groups = pd.DataFrame({"g": [1, 2, 2, 2, 1], "v": [5, 6, 7, 7, 5], "s": list("abcbd")})
assert groups.groupby("g").v.agg(pd.Series.mode).tolist() == [5, 7]
ties = pd.DataFrame({"g": [1, 2, 2], "v": [5, 6, 7]}).groupby("g").v.agg(pd.Series.mode)
assert ties[1] == 5 and ties[2].tolist() == [6, 7]
assert abs((pd.to_datetime("now") - pd.Timestamp.now()).total_seconds()) < 60
assert len(pd.to_datetime(["today", "2020-01-01"])) == 2

# A row has the dtype that all of its columns have in common, also if only some are taken.
assert table.loc[0, ["b", "c"]].dtype == object and repr(table.loc[0, ["b", "c"]].tolist()) == "[np.int64(1), np.float64(1.5)]"
assert table.iloc[0, 1:3].dtype == object and table[["b", "c"]].loc[0].dtype == np.float64
assert table.set_index(["a", "b"]).loc[("x", 1), ["c"]].dtype == np.float64
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    pd.concat([pd.DataFrame(columns=["a"]), pd.DataFrame({"a": [1]})])
assert not seen
