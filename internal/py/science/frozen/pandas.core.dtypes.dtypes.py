"""pandas.core.dtypes.dtypes."""


def __getattr__(name):
    import pandas
    return getattr(pandas, name)
