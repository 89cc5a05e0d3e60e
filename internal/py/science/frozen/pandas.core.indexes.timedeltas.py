"""pandas.core.indexes.timedeltas."""

from pandas._dates import TimedeltaIndex  # noqa: F401
