"""Times: the modules api, frequencies and offsets."""


def __getattr__(name):
    if name in ('api', 'frequencies', 'offsets'):
        return __import__('pandas.tseries.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas.tseries' has no attribute '{name}'")
