"""Ranges that stay ranges, and names of a MultiIndex that is joined with tuples."""

import pandas as pd


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# Labels that count stay a range.
even = pd.RangeIndex(0, 10, 2, name="k")
for got, want in [
    (even.intersection([4, 2]), range(2, 6, 2)), (even.insert(5, 10), range(0, 12, 2)), (even.insert(0, -2), range(-2, 10, 2)),
    (even.delete(0), range(2, 10, 2)), (even.delete([0, 1]), range(4, 10, 2)), (even.delete([1, 3]), range(0, 10, 4)), (even.drop(0), range(2, 10, 2)),
    (even // 2, range(0, 5)), (10 - even, range(10, 0, -2)),
]:
    assert isinstance(got, pd.RangeIndex) and got.equals(pd.RangeIndex(want)) and got.name == "k", got
for got in (even.insert(2, 3), even.delete(1), even.drop([2, 4]), even // 3, even.intersection([0, 2, 8])):
    assert type(got) is pd.Index and got.dtype == "int64", got
assert repr(pd.DataFrame({"a": range(4)}).drop([0, 2]).index) == "RangeIndex(start=1, stop=4, step=2)"
rows = pd.DataFrame({"a": range(2)})
rows.loc[2] = 9
assert type(rows.index) is pd.Index

# Tuples take the names of the MultiIndex that they are joined with.
pairs = pd.MultiIndex.from_product([["a", "b"], [1, 2]], names=["x", "y"])
others = [("a", 1), ("c", 3)]
for got in (pairs.union(others), pairs.intersection(others), pairs.difference(others), pairs.symmetric_difference(others)):
    assert list(got.names) == ["x", "y"], got
assert pairs.equal_levels(pairs) and not hasattr(pairs, "str")
refused(lambda: pairs.where([True] * 4), NotImplementedError, ".where is not supported for MultiIndex operations")
refused(lambda: pd.MultiIndex.from_product([1, 2]), TypeError, "Input must be list-like")
