"""pandas.core: where classes say that they are from."""


def __getattr__(name):
    if name in ('arrays', 'dtypes', 'frame', 'generic', 'groupby', 'indexes', 'resample', 'series', 'window'):
        return __import__('pandas.core.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas.core' has no attribute '{name}'")
