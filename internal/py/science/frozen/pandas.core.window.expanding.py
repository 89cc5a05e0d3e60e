"""pandas.core.window.expanding."""

from pandas._window import Expanding  # noqa: F401
