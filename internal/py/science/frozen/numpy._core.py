"""What pickles of arrays refer to; programs find these names in numpy itself."""


def __getattr__(name):
    import numpy
    if name.startswith("__"):
        raise AttributeError(f"module 'numpy._core' has no attribute {name!r}")
    return getattr(numpy, name)
