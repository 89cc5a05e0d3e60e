"""pandas.core.dtypes."""


def __getattr__(name):
    if name in ('common', 'dtypes'):
        return __import__('pandas.core.dtypes.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas.core.dtypes' has no attribute '{name}'")
