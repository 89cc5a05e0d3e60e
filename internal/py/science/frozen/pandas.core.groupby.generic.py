"""pandas.core.groupby.generic."""

from pandas._groupby import DataFrameGroupBy, NamedAgg, SeriesGroupBy  # noqa: F401
