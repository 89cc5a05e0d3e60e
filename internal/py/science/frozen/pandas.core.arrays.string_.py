"""pandas.core.arrays.string_."""

from pandas._masked import StringArray, StringDtype  # noqa: F401
