"""Times: the modules api, frequencies, holiday and offsets."""


def __getattr__(name):
    if name in ('api', 'frequencies', 'holiday', 'offsets'):
        return __import__('pandas.tseries.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas.tseries' has no attribute '{name}'")
