"""pandas.api: types, and what indexers extend."""

from pandas.api import types  # noqa: F401


def __getattr__(name):
    if name in ('indexers', 'extensions', 'typing', 'interchange'):
        return __import__('pandas.api.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas.api' has no attribute '{name}'")
