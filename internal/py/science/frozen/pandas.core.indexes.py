"""pandas.core.indexes."""
