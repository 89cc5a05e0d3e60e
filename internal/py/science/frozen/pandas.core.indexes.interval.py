"""pandas.core.indexes.interval."""

from pandas._interval import IntervalIndex  # noqa: F401
