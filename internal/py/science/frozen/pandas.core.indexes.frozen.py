"""pandas.core.indexes.frozen."""

from pandas._index import FrozenList  # noqa: F401
