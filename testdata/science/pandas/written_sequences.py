"""Sequences that are written into one cell, and new columns of a wrong length."""

import numpy as np
import pandas as pd


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


def shown(thing, want):
    assert str(thing) == want, str(thing)


def write(frame, where, key, value):
    getattr(frame, where)[key] = value


def mixed():
    return pd.DataFrame({"n": [1, 2], "t": ["x", "y"]})


def texts():
    return pd.DataFrame({"t": ["x", "y"], "u": ["p", "q"]})


def numbers():
    return pd.DataFrame({"n": [1, 2], "m": [3, 4]})


# Columns of several dtypes count the values: one cell takes one.
iterable = "Must have equal len keys and value when setting with an iterable"
for value in ([1, 2], (1, 2), {1, 2}, np.array([1, 2]), [], pd.Index([5, 6])):
    frame = mixed()
    refused(lambda: write(frame, "loc", (0, "t"), value), ValueError, iterable)
    refused(lambda: write(frame, "iloc", (0, 1), value), ValueError, iterable)
    assert frame.equals(mixed())
frame = mixed()
frame.loc[0, "t"] = [1]
frame.loc[0, "n"] = (7,)
frame.iloc[1, 1] = (1,)
shown(frame, "   n     t\n0  7   [1]\n1  2  (1,)")
refused(lambda: write(mixed(), "loc", (0, "n"), [1, 2]), ValueError, iterable)
refused(lambda: write(mixed(), "loc", ([0], "t"), [[1, 2]]), ValueError, "Must have equal len keys and value when setting with an ndarray")

# A dict or a Series is no value of one cell.
for make in (mixed, texts):
    refused(lambda: write(make(), "loc", (0, "t"), {"k": 1}), ValueError, "Incompatible indexer with Series")
    refused(lambda: write(make(), "loc", (0, "t"), pd.Series([5])), ValueError, "Incompatible indexer with Series")

# Columns of objects alone take a container as it is; columns of numbers refuse it.
frame = texts()
frame.loc[0, "t"] = [1, 2]
frame.iloc[1, 0] = (1, 2)
frame.loc[0, "u"] = []
shown(frame, "        t   u\n0  [1, 2]  []\n1  (1, 2)   q")
for value in ([1, 2], [9], (9,)):
    refused(lambda: write(numbers(), "loc", (0, "n"), value), ValueError, "setting an array element with a sequence.")
refused(lambda: write(numbers(), "loc", ([0], "n"), [[1, 2]]), ValueError, "setting an array element with a sequence.")

# at and iat always store a container in a column of objects.
frame = mixed()
frame.at[0, "t"] = np.array([1, 2])
frame.iat[1, 1] = {"k": (1, 2)}
shown(frame, "   n              t\n0  1         [1, 2]\n1  2  {'k': (1, 2)}")
refused(lambda: write(mixed(), "iat", (0, 0), [1, 2]), ValueError, iterable)
refused(lambda: write(mixed(), "at", (9, "t"), [1, 2]), ValueError, iterable)
refused(lambda: write(mixed(), "iat", (9, 0), 1), IndexError, "index 9 is out of bounds for axis 0 with size 2")
refused(lambda: pd.DataFrame(np.zeros((4, 3))).iat[9, 8], IndexError, "index 8 is out of bounds for axis 0 with size 3")
refused(lambda: write(mixed(), "iloc", [0, 5], 1), IndexError, "index 5 is out of bounds for axis 0 with size 2")

# A new column of a wrong length is not made. A mask that selects nothing takes as many values as there are rows.
frame = mixed()
refused(lambda: write(frame, "loc", (slice(None), "new"), [1, 2, 3]), ValueError, "Length of values (3) does not match length of index (2)")
assert list(frame) == ["n", "t"]
frame.loc[frame.n > 9, "n"] = [5, 6]
assert frame.equals(mixed())

# A Series counts values, too.
for value in ([1], (1,), [1, 2]):
    refused(lambda: write(pd.Series([1.5, 2]), "loc", 0, value), ValueError, "setting an array element with a sequence.")
    refused(lambda: write(pd.Series([1.5, 2]), "iloc", 0, value), ValueError, "setting an array element with a sequence.")
words = pd.Series(["a", "b"])
words.iloc[0] = (1, 2)
assert words[0] == (1, 2)
slices = "cannot set using a slice indexer with a different length than the value"
for value in ([9], [1, 2, 3]):
    refused(lambda: pd.Series([1, 2]).__setitem__(slice(None), value), ValueError, slices)
    refused(lambda: write(pd.Series([1, 2]), "iloc", slice(0, 2), value), ValueError, slices)
refused(lambda: write(pd.Series([1, 2, 3]), "iloc", [0, 1], [7, 8, 9]), ValueError,
        "cannot set using a list-like indexer with a different length than the value")
