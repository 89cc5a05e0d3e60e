"""pandas.core.frame."""

from pandas._frame import DataFrame  # noqa: F401
