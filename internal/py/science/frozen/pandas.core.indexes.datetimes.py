"""pandas.core.indexes.datetimes."""

from pandas._dates import DatetimeIndex, bdate_range, date_range  # noqa: F401
