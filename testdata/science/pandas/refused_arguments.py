"""What tables refuse, in pandas' words."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# Words for arguments that are no labels, places or dtypes.
df = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]})
refused(lambda: df.iloc[:, "a"], ValueError, 'Location based indexing can only have [integer, integer slice (START point is INCLUDED, END point is EXCLUDED), listlike of integers, boolean array] types')
refused(lambda: df.iloc["a"], TypeError, 'Cannot index by location index with a non-integer key')
refused(lambda: df.astype({"a": "nope"}), TypeError, "data type 'nope' not understood")
refused(lambda: df.rename(5), TypeError, 'Index(...) must be called with a collection of some kind, 5 was passed')
refused(lambda: df.rename(columns=5), TypeError, 'Index(...) must be called with a collection of some kind, 5 was passed')
refused(lambda: df.value_counts("zz"), KeyError, "'zz'")
refused(lambda: df.select_dtypes(include=5), TypeError, "Cannot interpret '5' as a data type")

# Quantiles of nothing.
shown(pd.Series(pd.Categorical([None, None], categories=["a"])).quantile([.1, .5]), "0.1    NaN\n0.5    NaN\ndtype: category\nCategories (1, object): ['a']")
