"""pandas.core.indexes.range."""

from pandas._index import RangeIndex  # noqa: F401
