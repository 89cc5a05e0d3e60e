"""pandas.core.arrays.datetimes."""

from pandas.arrays import DatetimeArray  # noqa: F401
