"""pandas.core.dtypes.common."""

from pandas.api.types import *  # noqa: F401,F403
