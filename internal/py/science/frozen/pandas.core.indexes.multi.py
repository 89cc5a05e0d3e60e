"""pandas.core.indexes.multi."""

from pandas._multi import MultiIndex  # noqa: F401
