"""pandas.core.arrays.floating."""


def __getattr__(name):
    import pandas
    return getattr(pandas if name.endswith('Dtype') else pandas.arrays, name)
