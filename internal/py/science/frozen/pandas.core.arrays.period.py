"""pandas.core.arrays.period."""

from pandas.arrays import PeriodArray  # noqa: F401
