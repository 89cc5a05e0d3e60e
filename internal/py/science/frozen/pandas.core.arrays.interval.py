"""pandas.core.arrays.interval."""

from pandas.arrays import IntervalArray  # noqa: F401
