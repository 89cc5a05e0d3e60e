"""pandas.core.arrays.timedeltas."""

from pandas._time_arrays import TimedeltaArray  # noqa: F401
