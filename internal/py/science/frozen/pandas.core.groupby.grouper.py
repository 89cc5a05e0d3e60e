"""pandas.core.groupby.grouper."""

from pandas._group_keys import Grouper  # noqa: F401
