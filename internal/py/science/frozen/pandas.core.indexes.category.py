"""pandas.core.indexes.category."""

from pandas._categorical import CategoricalIndex  # noqa: F401
