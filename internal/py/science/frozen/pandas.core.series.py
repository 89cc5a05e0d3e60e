"""pandas.core.series."""

from pandas._series import Series  # noqa: F401
