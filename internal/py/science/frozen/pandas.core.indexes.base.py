"""pandas.core.indexes.base."""

from pandas._index import FrozenList, Index, ensure_index  # noqa: F401
