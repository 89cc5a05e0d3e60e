"""pandas.api: types, and what indexers extend."""

from pandas.api import types  # noqa: F401
