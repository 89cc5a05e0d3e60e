"""pandas.core.groupby."""

from pandas._group_keys import Grouper  # noqa: F401
from pandas._groupby import DataFrameGroupBy, GroupBy, SeriesGroupBy  # noqa: F401
from pandas.core.groupby import generic  # noqa: F401
