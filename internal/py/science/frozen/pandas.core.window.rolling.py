"""pandas.core.window.rolling."""

from pandas._window import Rolling  # noqa: F401
