"""pandas.core.window."""

from pandas._window import Expanding, Rolling  # noqa: F401
from pandas.core.window import rolling  # noqa: F401
