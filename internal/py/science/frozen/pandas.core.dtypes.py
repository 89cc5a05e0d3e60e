"""pandas.core.dtypes."""
