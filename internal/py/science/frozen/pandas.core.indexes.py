"""pandas.core.indexes."""


def __getattr__(name):
    if name in ('base', 'category', 'datetimes', 'frozen', 'interval', 'multi', 'period', 'range', 'timedeltas'):
        return __import__('pandas.core.indexes.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas.core.indexes' has no attribute '{name}'")
