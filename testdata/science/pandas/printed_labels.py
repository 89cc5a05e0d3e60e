"""Labels as they are printed: lines of an index that are broken, labels that are cut, tuples that are too long."""
import pandas as pd

words = pd.Index(["x" * n for n in (1, 6, 6, 2, 13, 7, 10, 4, 8, 6, 10, 7, 7)])
lines = repr(words).split("\n")
assert [len(line) for line in lines[:2]] == [79, 73], [len(line) for line in lines]
spans = pd.to_timedelta([None, 174900, 118080, -17220], unit="s")
assert repr(spans).split("\n")[0] == "TimedeltaIndex([NaT, '2 days 00:35:00', '1 days 08:48:00',"
mixed = pd.Index(["a" * 20, "b" * 21, "c" * 22, "d" * 23, None])
assert repr(mixed).startswith("Index([   'aaaaaaaaaaaaaaaaaaaa',   'bbbbbbbbbbbbbbbbbbbbb',\n")
long = pd.MultiIndex.from_tuples([("a" * 30, "b" * 30, 1, 2)])
assert repr(long).startswith("MultiIndex([('" + "a" * 30 + "', ...)],")
one = pd.MultiIndex.from_arrays([[1, 2]], names=["k"])
assert repr(one) == "MultiIndex([(1,),\n            (2,)],\n           names=['k'])"
table = pd.DataFrame({"v": [1, 2]}, index=["a" * 70, "b" * 50])
assert repr(table).split("\n")[1] == "a" * 47 + "...  1" and repr(table).split("\n")[2] == "b" * 50 + "  2"
assert "a" * 70 in table.to_string()
kinds = pd.Series(pd.Categorical(["x" * 70]))
assert repr(kinds).split("\n")[-1] == "Categories (1, object): ['" + "x" * 45 + "...]"
levels = pd.DataFrame({"v": [1, 2]}, index=pd.MultiIndex.from_arrays([["a", "b"], [-1.5, float("nan")]]))
assert repr(levels) == "        v\na -1.5  1\nb NaN   2"
numbers = pd.DataFrame({"o": pd.Series([2.5, 2.5, None], dtype=object), "s": ["a", "b", "b"]}).describe()
assert [str(t) for t in numbers.dtypes] == ["float64", "object"]

# Without a header the names of the index still have a line.
named = pd.DataFrame({"a": [3, 1], "b": ["x", "y"]}, index=pd.Index(["r1", "r2"], name="id"))
assert named.to_string(header=False) == "id      \nr1  3  x\nr2  1  y"
assert named.to_string(header=False, index_names=False) == "r1  3  x\nr2  1  y"
