"""pandas.core.arrays."""


def __getattr__(name):
    from pandas import arrays
    return getattr(arrays, name)
