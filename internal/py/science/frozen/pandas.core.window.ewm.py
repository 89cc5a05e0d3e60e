"""pandas.core.window.ewm."""

from pandas._window import ExponentialMovingWindow  # noqa: F401
