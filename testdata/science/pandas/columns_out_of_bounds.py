"""Numbers of columns that a file does not have."""

import io

import pandas as pd


def refused(text, usecols, kind, words, **options):
    try:
        pd.read_csv(io.StringIO(text), usecols=usecols, **options)
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# The words depend on how many columns there are and are asked for.
missing = "Usecols do not match columns, columns expected but not found: "
refused("a,b\n1,2", [5], ValueError, missing + "[5]")
refused("a,b,c\n1,2,3", [0, 5], ValueError, missing + "[0, 5]")
refused("a,b\n1,2", [0, 1, 5], ValueError, missing + "[0, 1, 5]")
refused("1,2,3", [0, 5], ValueError, missing + "[5]", header=None)
refused("a,b\n1,2", [0, 5], pd.errors.ParserError, "Defining usecols with out-of-bounds indices is not allowed. [5] are out of bounds.")
