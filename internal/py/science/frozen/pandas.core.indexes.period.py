"""pandas.core.indexes.period."""

from pandas._period import PeriodIndex  # noqa: F401
