"""pandas.core.generic."""

from pandas._base import NDFrame  # noqa: F401
